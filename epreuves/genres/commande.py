"""Le genre « commande » : l'étudiant écrit un programme en Python, qu'on lance en ligne de commande sur des fichiers.

Une déclaration complète, à imiter : `tests/epreuves/programmes/commande_d_essai.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from epreuves.code_source.cellule import Cellule, Textes, lire_cellule
from epreuves.code_source.ebauche import ebauche_de_fonctions
from epreuves.epreuve import Etape
from epreuves.juger.declaration import Variante
from epreuves.pieces import ContreExemple
from epreuves.programmes.epreuve import EpreuveDeProgramme
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.langage_python import PYTHON

EBAUCHE = 'raise NotImplementedError("à faire : {nom}")  # À FAIRE : effacez cette ligne et écrivez votre code'


@dataclass(frozen=True, kw_only=True, repr=False)
class Commande(EpreuveDeProgramme):
    """Un exercice où l'étudiant écrit un programme en Python.

    Attributs
    ---------
    solution : cellule
        Le programme du corrigé, corps d'une fonction (voir `cellule`), avec ses trous. Ses fonctions ont une docstring :
        l'ébauche qu'on donne à l'étudiant en est faite.
    autres : tuple de cellules
        D'autres programmes justes ; la suite de tests les exige, l'étudiant ne les voit pas.
    variantes : tuple de Variante
        Des programmes faux, écrits comme des cellules, et la phrase que les essais doivent leur valoir : la suite de tests
        l'exige.
    """

    solution: Cellule
    autres: tuple[Cellule, ...] = ()
    variantes: tuple[Variante, ...] = ()

    genre = "commande"
    langage = PYTHON

    @property
    def textes(self) -> Textes:
        """Le texte du corrigé, entier et à trous."""
        return texte_d_un_programme(self.solution)

    @property
    def texte_du_corrige(self) -> str:
        return self.textes.complet

    @property
    def texte_de_l_ebauche(self) -> str:
        return ebauche_de_fonctions(self.texte_du_corrige, self.identifiant, EBAUCHE)

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        return [
            Etape("Un contre-exemple", self._contre_exemple(dernier)),
            Etape("Le code à trous", self.textes.a_trous, code=True),
            Etape("La solution", self.textes.complet, code=True),
        ]

    def _contre_exemple(self, dernier: ContreExemple | None) -> str:
        """Le dernier que l'étudiant a reçu ou, à défaut, l'essai sur lequel on a un conseil à donner."""
        if dernier is not None:
            return f"Votre dernière vérification, à refaire à la main. Appel : {dernier.appel}. Attendu : {dernier.attendu}."
        essai = self._essai_parlant()
        appel = self.langage.appel(self.fichier, essai.arguments)
        return f"Épreuve « {essai.nom} », appel : {appel}. Attendu : {essai.attendu}. {essai.conseil}".rstrip()

    def _essai_parlant(self) -> EssaiDeProgramme:
        return next((essai for essai in self.essais if essai.conseil), self.essais[-1])


def texte_d_un_programme(cellule: Cellule) -> Textes:
    """Les deux textes d'une cellule qui est un programme : deux lignes vides y séparent les fonctions.

    Paramètres
    ----------
    cellule : fonction sans argument

    Renvoie
    -------
    Textes
    """
    serres = lire_cellule(cellule)
    return Textes(*(re.sub(r"\n{2,}(?=def |class |@|if __name__)", "\n\n\n", texte) for texte in serres))
