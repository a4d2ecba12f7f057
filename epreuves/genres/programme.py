"""Les genres « programme » et « commande » : l'étudiant écrit un programme, en C ou en Python, qu'on lance sur des fichiers.

Une commande déclarée en entier, à imiter : `tests/epreuves/programmes/commande_d_essai.py`.
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
from epreuves.programmes.langage_c import C
from epreuves.programmes.langage_python import PYTHON

EBAUCHE = 'raise NotImplementedError("à faire : {nom}")  # À FAIRE : effacez cette ligne et écrivez votre code'


@dataclass(frozen=True, kw_only=True, repr=False)
class Programme(EpreuveDeProgramme):
    """Un exercice où l'étudiant écrit un programme en C : l'ébauche et le corrigé sont deux fichiers.

    Il a cinq indications : une question, une idée, un contre-exemple à essayer, le code à trous, le renvoi au corrigé.
    """

    ebauche: str
    solution: str

    genre = "programme"
    langage = C

    @property
    def texte_de_l_ebauche(self) -> str:
        return self.ebauche

    @property
    def texte_du_corrige(self) -> str:
        return self.solution

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        return _dernieres_etapes(*self.indications[2:])


@dataclass(frozen=True, kw_only=True, repr=False)
class Commande(EpreuveDeProgramme):
    """Un exercice où l'étudiant écrit un programme en Python.

    Ses programmes sont des corps de fonctions (voir `cellule`). Les fonctions du corrigé ont une docstring : l'ébauche en est
    faite. La suite de tests exige des `autres` qu'ils soient justes, et des `variantes` la phrase que les essais leur valent.
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
        textes = self.textes
        contre_exemple, a_trous, solution = _dernieres_etapes(self._contre_exemple(dernier), textes.a_trous, textes.complet)
        return [contre_exemple, a_trous, solution._replace(code=True)]

    def _contre_exemple(self, dernier: ContreExemple | None) -> str:
        """Le dernier que l'étudiant a reçu ou, à défaut, l'essai sur lequel on a un conseil à donner."""
        if dernier is not None:
            return f"Votre dernière vérification, à refaire à la main. Appel : {dernier.appel}. Attendu : {dernier.attendu}."
        essai = next((essai for essai in self.essais if essai.conseil), self.essais[-1])
        appel = self.langage.appel(self.fichier, essai.arguments)
        return f"Épreuve « {essai.nom} », appel : {appel}. Attendu : {essai.attendu}. {essai.conseil}".rstrip()


def _dernieres_etapes(contre_exemple: str, a_trous: str, solution: str) -> list[Etape]:
    return [
        Etape("Un contre-exemple", contre_exemple),
        Etape("Le code à trous", a_trous, code=True),
        Etape("La solution", solution),
    ]


def texte_d_un_programme(cellule: Cellule) -> Textes:
    """Les deux textes d'une cellule qui est un programme : deux lignes vides y séparent les fonctions."""
    serres = lire_cellule(cellule)
    return Textes(*(re.sub(r"\n{2,}(?=def |class |@|if __name__)", "\n\n\n", texte) for texte in serres))
