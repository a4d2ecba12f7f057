"""La ligne nommée est celle de la faute : qui écrit, qui renvoie None, qui donne ce qu'une fonction juste ne peut recevoir."""

import pytest

from epreuves.conduire.conduire import conduire_toutes
from epreuves.juger.contrats import hors_contrat
from epreuves.mesurer.suivi import trouver_l_effet
from outils.copies import TOUTES, executer, reponse

AJOUTE = "def ajoute(x, liste):\n    {}\n    {}\n    return liste if x in liste else res\n"


def bilan_de(identifiant, source, reparer=True):
    e = TOUTES[identifiant]
    return conduire_toutes(e, [reponse(e, source)], reparer)[0]


# Un argument qui change


@pytest.mark.parametrize(
    ("avant", "ecrit", "dit"),
    (
        ("res = liste", "res += [x]", "« res = liste » ne copie rien"),
        ("res = liste", "res.append(x)", "« res = liste » ne copie rien"),
        ("res = liste[:]", "liste[len(liste):] = [x]", "travaillez sur une copie"),
        ("res = liste[:]", "liste += [x]", "« += » change la liste elle-même"),
        ("import heapq; res = liste", "heapq.heapify(liste); liste.append(x)", "« heapq.heapify » change la liste"),
    ),
)
def test_un_effet_de_bord_nomme_sa_ligne_et_son_geste(avant, ecrit, dit):
    phrase = bilan_de("C.I.C", AJOUTE.format(avant, ecrit)).phrase
    assert f"ligne 3, « {ecrit} »" in phrase and dit in phrase, phrase


def test_ce_qui_est_remis_n_est_pas_un_effet():
    """La ligne est celle après laquelle l'argument n'est plus jamais ce qu'il était, et non la première qui écrit."""

    def f(t):
        t[0] = 5
        t[0] = 1
        t.append(t.pop())
        t[1] = 8

    t = [1, 2]
    premiere = f.__code__.co_firstlineno
    fichier = [f.__code__.co_filename]
    assert trouver_l_effet(lambda: f(t), (t,), [f.__code__], fichier) == (premiere + 4, {"t"}, "")
    assert trouver_l_effet(lambda: f([1, 2]), (t,), [f.__code__], fichier) is None


def test_une_fonction_qui_ecrit_pour_une_autre_est_dite_a_la_ligne_de_l_appel():
    source = "def vider(t):\n    t.clear()\n\n\ndef appartient(x, liste):\n    for y in liste:\n        if y == x:\n"
    source += "            return True\n    vider(liste)\n    return False\n"
    phrase = bilan_de("C.I.A", source).phrase
    assert "ligne 9, « vider(liste) » : vider écrit dans la liste que vous lui donnez" in phrase, phrase


# Un None


@pytest.mark.parametrize("geste", ("append(x)", "insert(0, x)", "extend([x])", "sort()", "reverse()", "remove(x)", "clear()"))
def test_une_methode_qui_ne_renvoie_rien_est_dite_ou_qu_elle_serve(geste):
    nom = geste.partition("(")[0]
    corps = "def ajoute(x, liste):\n    res = [x, *liste]\n    {}\n"
    for suite in (f"return res.{geste}", f"res = res.{geste}\n    return res", f"return len(res.{geste})"):
        phrase = bilan_de("C.I.C", corps.format(suite)).phrase
        assert f"{nom} change « res » sur place et renvoie None" in phrase and "ligne 3" in phrase, phrase


def test_une_methode_qui_renvoie_quelque_chose_n_est_pas_accusee():
    phrase = bilan_de("C.I.C", "def ajoute(x, liste):\n    res = [*liste, x]\n    return res.pop() and None\n").phrase
    assert "sur place" not in phrase, phrase


def test_un_return_atteint_n_est_pas_dit_manque():
    supprime = "def supprime(x, liste):\n    res = None\n    if x in liste:\n"
    supprime += "        res = [y for y in liste if y != x]\n    return res\n"
    phrase = bilan_de("C.I.B", supprime, reparer=False).phrase
    assert "renvoie None sur cet appel, ligne 5, « return res » : « res » y vaut encore None, et l'on attend []" in phrase, phrase
    manque = bilan_de(
        "C.I.B", "def supprime(x, liste):\n    if liste and len(set(liste)) > 1:\n        return liste[1:]\n"
    ).phrase
    assert "elle s'achève ligne 2" in manque and "sans atteindre de return" in manque, manque


# Ce qu'on donne à une fonction juste


PARITE_DE_TROP = """def boucler_regles(G, n):
    while exclusivite(G, n) or unicite(G, n) or parite(G, {}):
        pass
    return min((c for c in range(n**4) if poids(G[c]) != 1), key=lambda c: poids(G[c]), default=-1)
"""


@pytest.mark.parametrize(("donne", "refuse"), (("n + 1", True), ("n", False)))
def test_un_appel_hors_contrat_est_a_la_ligne_de_l_appelant(donne, refuse):
    e = TOUTES["T.5"]
    f = executer(e, PARITE_DE_TROP.format(donne))["boucler_regles"]
    trouve = hors_contrat(e, f, lambda: f([30] * 16, 2))
    assert (trouve is not None) == refuse
    if trouve:
        assert trouve[:3] == ("boucler_regles", 2, "parite") and "il en faut 81 pour l'ordre 3" in trouve.refus


def test_la_bibliotheque_dit_ce_qu_elle_refuse_et_a_quelle_ligne():
    phrase = bilan_de("T.4b", "def unicite(G, n):\n    for b in blocs(n - 1):\n        G[0] = 0\n    return True\n").phrase
    assert "ligne 2, la bibliothèque refuse ce qu'elle reçoit" in phrase and "au moins 2, pas 1" in phrase, phrase


# La ligne qui travaille le plus


COUTEUSES = {
    "boucle": ("k = 0", "while any(k == j for j in range(len(liste)) if j >= k):", "k += 1"),
    "copie": ("vus = []", "for y in liste:", "vus = vus + [y]"),
    "tranche": ("k = 0", "while liste[k:]:", "k += 1"),
}


@pytest.mark.parametrize(("cas", "ligne"), (("boucle", 3), ("copie", 4), ("tranche", 3)))
def test_la_ligne_qui_coute_est_nommee(cas, ligne):
    """Celle qu'on exécute le plus, ou celle dont un seul geste lit toute une liste."""
    debut, boucle, corps = COUTEUSES[cas]
    source = f"def appartient(x, liste):\n    {debut}\n    {boucle}\n        {corps}\n"
    source += "    for y in liste:\n        if y == x:\n            return True\n    return False\n"
    phrase = bilan_de("C.I.A", source).phrase
    assert phrase.endswith(f"Voyez la ligne {ligne}."), phrase


def test_la_ligne_la_plus_executee_d_un_appel_trop_long_est_nommee():
    source = "def poids(m):\n    k = 0\n    while k < m:\n        k += 1\n    return bin(k).count('1')\n"
    phrase = bilan_de("T.1b", source, reparer=False).phrase
    assert "sans doute un calcul trop long, surtout ligne 3, « while k < m: »" in phrase


# Un booléen pour un nombre


@pytest.mark.parametrize(
    ("identifiant", "source", "dit"),
    (
        ("T.1b", "def poids(m):\n    return bin(m).count('1') or m > 0\n", "on attend un entier, vous renvoyez un booléen"),
        (
            "C.I.B",
            "def supprime(x, liste):\n    return [y >= 0 for y in liste if y != x]\n",
            "à l'entrée [0], on attend un entier",
        ),
        (
            "C.I.A",
            "def appartient(x, liste):\n    return int(liste.count(x) > 0)\n",
            "on attend un booléen (True ou False), vous",
        ),
    ),
)
def test_un_booleen_pour_un_entier_et_l_inverse(identifiant, source, dit):
    phrase = bilan_de(identifiant, source).phrase
    assert dit in phrase, phrase
