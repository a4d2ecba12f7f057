"""Deux noyaux du moteur par bandes, tels qu'on les écrirait d'abord : ce que `gains.py` remet en place pour mesurer les nouveaux.

Ce module exige numpy et numba ; il doit être importé avant que le moteur ne soit compilé.
"""

from __future__ import annotations

from sudokulib.moteur._noyaux import bandes, regles_par_bandes
from sudokulib.moteur._noyaux.bandes import cases_a_deux
from sudokulib.moteur._noyaux.bits import Mot, incorpore, nombre, premier
from sudokulib.moteur._noyaux.regles_par_bandes import CASES_DES_COLONNES, LARGEUR, RESTE, RIEN, U32, UN, VOISINES, Etage


@incorpore
def case_a_deux_la_plus_liee(e: Etage) -> tuple[int, Mot]:
    """La case à deux valeurs qui en voit le plus d'autres comme elle, sans regarder ce que chaque essai entraînerait."""
    a, b, c = cases_a_deux(e, 0), cases_a_deux(e, 1), cases_a_deux(e, 2)
    record, choisie, choix = -1, 0, RIEN
    for bande in range(3):
        cases = a
        while cases:
            case = premier(cases)
            colonne = CASES_DES_COLONNES[UN << U32(case % 9)]
            liens = nombre(a & VOISINES[case]) + nombre(b & colonne) + nombre(c & colonne)
            if liens > record:
                record, choisie, choix = liens, bande, UN << U32(case)
            cases &= cases - UN
        a, b, c = b, c, a
    return choisie, choix


@incorpore
def retirer_si_besoin(e: Etage, s: Mot, t: Mot, u: Mot) -> Mot:
    """Retire à toutes les valeurs les cases s, t, u des trois bandes, en demandant à chacune si cela la change."""
    changees = RIEN
    for valeur in range(9):
        for bande, cases in enumerate((s, t, u)):
            if e[LARGEUR * bande + valeur] & cases:
                e[LARGEUR * bande + valeur] &= ~cases
                changees |= UN << U32(valeur)
    e[RESTE] &= ~s
    e[LARGEUR + RESTE] &= ~t
    e[2 * LARGEUR + RESTE] &= ~u
    return changees


def remettre(choisir: bool, retirer: bool) -> None:
    """Remet en place l'ancien choix, l'ancien retrait, ou les deux."""
    if choisir:
        bandes.case_aux_deux_effets = case_a_deux_la_plus_liee
    if retirer:
        regles_par_bandes.retirer_a_toutes = retirer_si_besoin
