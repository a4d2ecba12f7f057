"""Toute fonction qui prend un ordre est essayée aux ordres 2, 3 et 4, avec une valeur de deux chiffres.

Une taille écrite en chiffres (range(1, 10), mini = 10), une borne qu'on croyait assez grande, ne se voient qu'ainsi.
"""

import contextlib
import io
from collections.abc import Iterator

import pytest

from epreuves import Fonctions
from epreuves.code_source.fonctions import parametres
from epreuves.domaine import domaine
from outils.copies import CODE

ORDRES = {2, 3, 4}
PLAUSIBLE = 288  # le plus grand des nombres qu'on croit assez grands : celui des grilles d'ordre 2

# Le tirage d'une fonction au hasard a ses propres essais, branche par branche.
SURES = [e for e in CODE if isinstance(e, Fonctions) and e.genre == "fonctions"]

MOINS_D_ORDRES = {
    "T.4dm": "n'y compte que le coût, et ses familles d'appels vont jusqu'à l'ordre 5",
    "C.II.A.4": "à l'ordre 4, 30 720 clauses",
    "C.II.A.5": "à l'ordre 4, 30 720 clauses par fonction",
    "C.III.A.8": "la formule ne dit rien de l'ordre, et t n'y est qu'écrit",
    "C.III.B.3": "la formule ne dit rien de l'ordre, et t n'y est qu'écrit",
    "C.III.B.4": "la formule ne dit rien de l'ordre, et t n'y est qu'écrit",
    "C.III.B.5": "la formule d'une grille d'ordre 3 a 12 000 clauses, qu'une propagation écrite simplement relit cent fois",
    "L.5f": "une grille d'ordre 3 a 17 indices au moins : 131 072 configurations à vérifier",
    "P.1f": "un programme linéaire à 4 096 variables",
    "P.4f": "256 variables et autant de différences, le temps d'en préparer le modèle",
    "P.5": "un graphe quelconque : ses sommets ne sont les cases d'aucune grille",
    "K.12": "un graphe quelconque ; sa matrice, s'il a quatre ou seize sommets, passe pour une grille",
    "P.7": "les 288 grilles d'ordre 2 : à l'ordre 3, on ne saurait plus les écrire toutes",
    "P.8f": "les déplacements de l'ordre 2 : ceux de l'ordre 3 sont 3 359 232",
}
SANS_ORDRE = {
    *("C.I.A", "C.I.B", "C.I.C", "T.1b", "K.1"),  # une liste, un entier
    *("C.III.A.5f", "C.III.A.6", "C.III.A.7", "C.III.B.2"),  # une formule
    *("S.7f", "S.2", "S.2f", "L.6h", "L.7f", "P.2f", "P.3f", "P.4", "P.5f"),  # des durées, une chaîne, un graphe
}
SANS_VALEUR = {"S.4"}  # une loi de température
COMPTES_BORNES = {
    "T.0c": "288, c'est toute la grille vide d'ordre 2 ; au-delà, il faudrait des milliers d'appels à l'ordre 3",
    "L.4": "la limite se donne, et ce qu'on compte au-delà coûte autant d'appels",
    "T.5": "un numéro de case, et non un compte",
    "C.III.B.3": "1, 0 ou −1 : un verdict",
    "L.2g": "une différence : un échange ajoute ou ôte au plus un surnuméraire à chacun des six blocs touchés",
    "S.3": "une case a au plus 3N voisines, deux de chaque bloc comprises",
    "S.3g": "une différence entre deux comptes d'une case",
    "P.7": "un nombre de grilles parmi 288",
    "K.7": "des cases remplies : celles de l'ordre 4 ne sont que 256",
}


def ordre(reference, arguments):
    """L'ordre d'un appel, que disent son paramètre n ou ses données."""
    dit = domaine().taille(parametres(reference), arguments)
    return domaine().taille_des_donnees(arguments) if dit is None else dit


def entiers(donnee) -> Iterator[int]:
    """Tous les entiers d'une donnée ; d'un texte, ceux qui y sont écrits."""
    if isinstance(donnee, str):
        yield from (int(mot) for mot in donnee.split() if mot.isdigit())
    elif isinstance(donnee, dict):
        yield from entiers([*donnee, *donnee.values()])
    elif isinstance(donnee, (list, tuple, set, frozenset)):
        for x in donnee:
            yield from entiers(x)
    elif type(donnee) is int:
        yield donnee


def observe(e, reference, arguments):
    """Ce que renvoie la référence, et ce qu'elle affiche."""
    faire, _ = e.preparer_appel(reference, arguments)
    with contextlib.redirect_stdout(io.StringIO()) as affiche:
        rendu = faire()
    return rendu, affiche.getvalue()


@pytest.mark.parametrize("e", SURES, ids=lambda e: e.identifiant)
def test_une_fonction_qui_prend_un_ordre_est_essayee_aux_ordres_2_3_et_4(e):
    for reference in e.fonctions:
        vus = {ordre(reference, arguments) for arguments in e.exemples} - {None}
        assert bool(vus) == (e.identifiant not in SANS_ORDRE)
        manque = bool(vus) and not vus >= ORDRES
        assert manque == (e.identifiant in MOINS_D_ORDRES), (reference.__name__, sorted(vus))


AVEC_VALEURS = [e for e in SURES if e.identifiant not in {*SANS_ORDRE, *MOINS_D_ORDRES, *SANS_VALEUR}]


@pytest.mark.parametrize("e", AVEC_VALEURS, ids=lambda e: e.identifiant)
def test_a_l_ordre_4_une_valeur_depasse_9(e):
    for reference in e.fonctions:
        grands = [arguments for arguments in e.exemples if (ordre(reference, arguments) or 0) >= 4]
        donnees = (entiers((arguments, *observe(e, reference, arguments))) for arguments in grands)
        assert any(x > 9 for valeurs in donnees for x in valeurs), reference.__name__


@pytest.mark.parametrize("e", [e for e in SURES if e.identifiant not in {"T.4dm", "T.TP"}], ids=lambda e: e.identifiant)
def test_un_compte_depasse_toute_constante_plausible(e):
    for reference in e.fonctions:
        rendus = [observe(e, reference, arguments)[0] for arguments in e.exemples]
        if all(type(rendu) is int for rendu in rendus):
            assert (max(rendus) <= PLAUSIBLE) == (e.identifiant in COMPTES_BORNES), (reference.__name__, max(rendus))


def test_les_exceptions_sont_des_exercices():
    connus = {e.identifiant for e in SURES}
    assert {*MOINS_D_ORDRES, *SANS_ORDRE, *COMPTES_BORNES} <= connus
