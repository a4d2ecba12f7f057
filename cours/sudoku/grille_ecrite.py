"""Juger une grille écrite par un programme : la lire, puis dire ce qui l'empêche de résoudre une grille de départ.

Une grille résolue est jugée sur ses propriétés (pleine, sans conflit, les indices respectés) : une grille à plusieurs solutions
les accepte toutes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from epreuves.pieces import Dessin
from epreuves.programmes.essais import SORTIE, Contenu, Lieu
from epreuves.programmes.messages import Reproche, propre, reprocher_la_sortie
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille

CHIFFRES_MAX = 12  # d'un nombre qu'on cite


class Ecriture(NamedTuple):
    """Un texte où l'on cherche une grille d'ordre n : ses lignes non vides, en mots, où il est écrit, le moindre nombre admis."""

    n: int
    texte: str
    lignes: list[list[str]]
    ou: str
    moindre: int = 1

    @property
    def N(self) -> int:
        """Le nombre de lignes attendues."""
        return self.n * self.n

    def ligne(self, i: int) -> str:
        """« la ligne 3 de votre sortie »."""
        return f"la ligne {i} de {self.ou}"


def lire_l_ecriture(n: int, texte: str, lieu: Lieu = SORTIE, moindre: int = 1) -> Ecriture:
    """Découpe un texte ; les espaces et les lignes vides en trop sont permis."""
    return Ecriture(n, texte, [ligne.split() for ligne in texte.split("\n") if ligne.strip()], lieu.nom, moindre)


# Ce qui empêche de lire une grille, dans l'ordre où on le cherche ; chaque fonction renvoie une phrase, ou un texte vide.


def _couleurs(e: Ecriture) -> str:
    if "\033" not in e.texte:
        return ""
    return f"{e.ou} contient des couleurs (\\033) ; on y attend des nombres et des espaces seulement"


def _autre_chose_que_des_nombres(e: Ecriture) -> str:
    for i, mots in enumerate(e.lignes, start=1):
        for mot in mots:
            if not (mot.isascii() and mot.isdigit()):
                return f"{e.ligne(i)} contient « {propre(mot, 30)} » ; on n'y attend que des nombres de {e.moindre} à {e.N}"
    return ""


def _lignes_numerotees(e: Ecriture) -> str:
    numerotees = all(len(mots) == e.N + 1 and mots[0] == str(i) for i, mots in enumerate(e.lignes, start=1))
    if len(e.lignes) != e.N or not numerotees:
        return ""
    return "vos lignes commencent par leur numéro ; on n'y attend que les nombres de la grille"


def _nombre_de_lignes(e: Ecriture) -> str:
    if len(e.lignes) == e.N:
        return ""
    return f"{e.ou} a {accorder(len(e.lignes), 'ligne')}, on en attend {e.N}"


def _nombres_par_ligne(e: Ecriture) -> str:
    for i, mots in enumerate(e.lignes, start=1):
        if len(mots) != e.N:
            return f"{e.ligne(i)} a {accorder(len(mots), 'nombre')}, on en attend {e.N}"
    return ""


def _nombre_trop_grand(e: Ecriture) -> str:
    mots = [mot for ligne in e.lignes for mot in ligne]
    for case, mot in enumerate(mots):
        valeur = int(mot[:CHIFFRES_MAX])
        if valeur > e.N or len(mot) > CHIFFRES_MAX:
            phrase = (
                f"{nom_de_case(case, e.n)} vaut {mot[:CHIFFRES_MAX]} dans {e.ou} ; on attend un nombre de {e.moindre} à {e.N}"
            )
            return phrase + _question_sur_le_vecteur(valeur, e.N)
    return ""


def _question_sur_le_vecteur(valeur: int, N: int) -> str:
    v = valeur.bit_length() - 1
    if valeur != 1 << v or v > N:
        return ""
    return f" ; est-ce le vecteur (2 puissance {v}) au lieu de la valeur {v} ?"


FORMES: tuple[Callable[[Ecriture], str], ...] = (
    _couleurs,
    _autre_chose_que_des_nombres,
    _lignes_numerotees,
    _nombre_de_lignes,
    _nombres_par_ligne,
    _nombre_trop_grand,
)


def manque_a_la_forme(ecriture: Ecriture) -> str:
    """Ce qui empêche de lire une grille dans un texte ; vide si rien ne l'empêche.

    Exemples
    --------
    >>> manque_a_la_forme(lire_l_ecriture(2, "1 2 3 4\\n3 4 1 2\\n2 1 4 3\\n4 3 2\\n"))
    'la ligne 4 de votre sortie a 3 nombres, on en attend 4'
    """
    return next(filter(None, (forme(ecriture) for forme in FORMES)), "")


def grille_de(ecriture: Ecriture) -> Grille:
    """La grille d'une écriture à qui rien ne manque."""
    return Grille(ecriture.n, tuple(int(mot) for mots in ecriture.lignes for mot in mots))


# Ce qui empêche une grille d'en résoudre une autre, dans l'ordre où on le cherche.


def _non_resolue(depart: Grille, ecrite: Grille, ou: str) -> Reproche | None:
    if ecrite != depart or depart.est_pleine:
        return None
    return Reproche("grille_fausse", "votre programme affiche la grille sans la résoudre")


def _indices_changes(depart: Grille, ecrite: Grille, ou: str) -> Reproche | None:
    indices = [case for case, valeur in enumerate(depart.valeurs) if valeur]
    changes = [case for case in indices if ecrite.valeurs[case] != depart.valeurs[case]]
    if not changes:
        return None
    premier = changes[0]
    lieu, avant, apres = nom_de_case(premier, depart.n), depart.valeurs[premier], ecrite.valeurs[premier]
    phrase = f"les indices ont changé : {lieu} valait {avant}, votre programme y écrit {apres}"
    if all(ecrite.valeurs[case] == depart.valeurs[case] - 1 for case in indices):
        phrase = f"vos valeurs sont décalées d'une unité : {lieu} vaut {avant}, votre programme y écrit {apres}"
    return Reproche("grille_fausse", phrase, _dessiner(ecrite, changes, ou, "indices changés"), complet=True)


def _cases_vides(depart: Grille, ecrite: Grille, ou: str) -> Reproche | None:
    vides = [case for case, valeur in enumerate(ecrite.valeurs) if not valeur]
    if not vides:
        return None
    compte = "une case vide" if len(vides) == 1 else f"{len(vides)} cases vides"
    phrase = f"votre programme laisse {compte} (0), la première en {nom_de_case(vides[0], depart.n)}"
    return Reproche("grille_fausse", phrase, _dessiner(ecrite, vides, ou, "cases laissées vides"))


def _conflits(depart: Grille, ecrite: Grille, ou: str) -> Reproche | None:
    conflits = ecrite.valider()
    if not conflits:
        return None
    cases = sorted({case for conflit in conflits for case in conflit.cases})
    return Reproche("grille_fausse", f"dans {ou}, {conflits[0]}", _dessiner(ecrite, cases, ou, "cases en conflit"))


RESOLUTIONS: tuple[Callable[[Grille, Grille, str], Reproche | None], ...] = (
    _non_resolue,
    _indices_changes,
    _cases_vides,
    _conflits,
)


def _dessiner(grille: Grille, cases: list[int], ou: str, nom: str) -> Dessin:
    marques = dict.fromkeys(cases, "conflit")
    cellules = tuple(str(v or "") for v in grille.valeurs)
    return Dessin(grille.n, cellules, marques, f"{ou[0].upper()}{ou[1:]} ; encadrées, les {nom}.")


@dataclass(frozen=True, kw_only=True)
class GrilleResolue(Contenu):
    """Une solution de la grille de départ : pleine, sans conflit, les indices gardés ; n'importe laquelle convient.

    Attributs
    ---------
    depart : Grille
        La grille vide pour n'importe quelle grille pleine.
    """

    depart: Grille
    objet: str = "la grille résolue"

    def juger_le_texte(self, texte: str) -> Reproche | None:
        ecriture = lire_l_ecriture(self.depart.n, texte, self.lieu)
        manque = manque_a_la_forme(ecriture)
        if manque:
            return reprocher_la_sortie(manque)
        ecrite = grille_de(ecriture)
        reproches = (resolution(self.depart, ecrite, self.lieu.nom) for resolution in RESOLUTIONS)
        return next(filter(None, reproches), None)
