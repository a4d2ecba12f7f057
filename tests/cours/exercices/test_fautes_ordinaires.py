"""Une douzaine de fautes ordinaires, commises dans chaque exercice : chacune est dite pour ce qu'elle est.

Chaque faute est tirée de la solution de référence, qu'elle abîme d'une seule façon.
"""

import types
from dataclasses import replace
from functools import cache

import pytest

from epreuves import AFFICHAGE, Aleatoire
from epreuves.conduire.conduire import conduire_toutes
from outils.coherence import desaccord
from outils.copies import CODE, TOUTES
from tests.echantillon import TOUT

# Les mêmes phrases, dites par le même code, à chaque exercice : dans la suite courte, un exercice de chaque sorte.
DE_CHAQUE_SORTE = ("T.1b", "C.I.C", "T.4b", "T.8", "C.II.A.3", "S.6", "L.2f")
EXERCICES = [e for e in CODE if TOUT or e.identifiant in DE_CHAQUE_SORTE]
DELAI = 0.05  # secondes de calcul : une boucle sans fin ne gagne rien à tourner davantage


def rend_rien(f):
    def fausse(*arguments):
        f(*arguments)

    return fausse


def affiche(f):
    def fausse(*arguments):
        print(f(*arguments))

    return fausse


def rend_un_texte(f):
    return lambda *arguments: str(f(*arguments))


def indice_hors_liste(f):
    def fausse(*arguments):
        return [f(*arguments)][1]

    return fausse


def faute_de_frappe(f):
    def fausse(*arguments):
        return nombre_de_zeros(*arguments)  # noqa: F821

    return fausse


def variable_locale(f):
    def fausse(*arguments):
        total += 1  # noqa: F821
        return total

    return fausse


def boucle_sans_fin(f):
    def fausse(*arguments):
        while True:
            pass

    return fausse


def recursion_sans_fin(f):
    def fausse(*arguments):
        return fausse(*arguments)

    return fausse


def quitte(f):
    def fausse(*arguments):
        exit()

    return fausse


def pas_de_parametres(f):
    def fausse(trop, de, parametres, ici, et, encore, un):
        return 0

    return fausse


def demande(f):
    def fausse(*arguments):
        return int(input("n ?"))

    return fausse


def rend_une_fonction(f):
    return lambda *arguments: f


FAUTES = {
    rend_rien: ("return", "rien"),
    affiche: ("affiche", "rien"),
    rend_un_texte: ("type",),
    indice_hors_liste: ("exception",),
    faute_de_frappe: ("exception",),
    variable_locale: ("exception",),
    boucle_sans_fin: ("trop_long",),
    recursion_sans_fin: ("recursion",),
    quitte: ("exception",),
    pas_de_parametres: ("exception",),
    demande: ("saisie",),
    rend_une_fonction: ("type",),
}
MOTS = {
    rend_rien: "ne renvoie rien",
    affiche: "renvoie",
    rend_un_texte: "un texte",
    indice_hors_liste: "un indice sort de la liste",
    faute_de_frappe: "le nom nombre_de_zeros n'existe pas",
    variable_locale: "la variable total est lue avant d'avoir reçu une valeur",
    boucle_sans_fin: "ne s'arrête pas",
    recursion_sans_fin: "se rappelle elle-même sans fin",
    quitte: "arrête Python",
    pas_de_parametres: "on l'appelle ainsi",
    demande: "appelle input()",
    rend_une_fonction: "une fonction",
}
SANS_RESULTAT = (rend_rien, affiche, rend_un_texte, rend_une_fonction)


def copie(e, faute):
    """Les références d'un exercice, la dernière abîmée."""
    *autres, f = e.fonctions
    fausse = faute(f)
    return [*autres, types.FunctionType(fausse.__code__, f.__globals__, f.__name__, None, fausse.__closure__)]


def rend_trois_nombres(f):
    return lambda *arguments: "1 2 3"


def ne_fait_rien(f):
    return lambda *arguments: None


@cache
def bilans(identifiant):
    """Toutes les fautes d'un exercice, corrigées d'un coup."""
    e = TOUTES[identifiant]
    fautes = [faute for faute in (*FAUTES, rend_trois_nombres, ne_fait_rien) if faute is not boucle_sans_fin]
    trouves = dict(zip(fautes, conduire_toutes(e, [copie(e, faute) for faute in fautes], reparer=False)))
    presse = replace(e, delai=DELAI)
    (sans_fin,) = conduire_toutes(presse, [copie(presse, boucle_sans_fin)], reparer=False)
    return trouves | {boucle_sans_fin: sans_fin}


@pytest.mark.parametrize("faute", FAUTES, ids=lambda f: f.__name__)
@pytest.mark.parametrize("e", EXERCICES, ids=lambda e: e.identifiant)
def test_la_faute_est_dite(e, faute):
    if e.observer is AFFICHAGE and faute in SANS_RESULTAT:
        pytest.skip("cet exercice juge ce qui s'affiche, pas ce qui est renvoyé")
    if e.fonctions[-1].__annotations__.get("return") == "None" and faute in (rend_rien, affiche):
        pytest.skip("cet exercice ne demande pas de renvoyer quelque chose")
    if e.fonctions[-1].__annotations__.get("return") == "None" and isinstance(e, Aleatoire) and faute is rend_un_texte:
        pytest.skip("cet exercice ne regarde que la table, changée comme il faut")
    if e.appel.appeler is not None and faute in (affiche, pas_de_parametres):
        pytest.skip("cet exercice appelle la fonction à sa manière")
    bilan = bilans(e.identifiant)[faute]
    assert not bilan.reussi and not bilan.a_faire
    if bilan.diagnostic == "variante" and faute is rend_rien:
        assert "None" in bilan.phrase  # un exercice peut avoir mieux à en dire
    elif isinstance(e, Aleatoire) and bilan.diagnostic == "hasard":
        assert "ne tire jamais" in bilan.phrase  # quand la table seule se regarde, c'est ce qu'on en voit
    else:
        assert bilan.diagnostic in FAUTES[faute] and MOTS[faute] in bilan.phrase, bilan
    assert bilan.essais and bilan.phrase.endswith((".", "?"))
    assert not desaccord(bilan)


@pytest.mark.parametrize("e", [e for e in EXERCICES if e.observer is AFFICHAGE], ids=lambda e: e.identifiant)
def test_rien_n_est_affiche(e):
    bilan = bilans(e.identifiant)[rend_trois_nombres]
    assert bilan.diagnostic == "rend" and "au lieu de l'afficher" in bilan.phrase
    bilan = bilans(e.identifiant)[ne_fait_rien]
    assert bilan.diagnostic == "rien" and "n'affiche rien" in bilan.phrase
