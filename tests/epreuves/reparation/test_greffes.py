"""Greffer un passage d'une bonne réponse : il prend les noms de l'étudiant, et c'est la bonne ligne qu'on accuse."""

import ast

import pytest

from epreuves.conduire.conduire import conduire
from epreuves.reparer.correctif import posee, situer
from epreuves.reparer.greffes import Greffes
from epreuves.reparer.noms_jumeaux import jumeaux, renommes
from outils.copies import TOUTES, executer

MODELE = """
def coin(c, n):
    N = n * n
    i, j = c // N, c % N
    return N * (n * (i // n)) + n * (j // n)
"""
SIENNE = """
def coin(case, ordre):
    taille = ordre * ordre
    ligne, colonne = case // taille, case % taille
    return taille * (ordre * (ligne // ordre)) + colonne // ordre
"""


def lire(texte):
    return ast.parse(texte).body[0]


def chercher(sienne, modele=MODELE, permise=lambda noeud: True):
    return Greffes(sienne, permise).chercher([lire(modele)], [])


def test_les_noms_se_retrouvent_par_la_place_et_par_ce_qu_ils_valent():
    trouves = jumeaux(lire(MODELE), lire(SIENNE), set())
    assert {nom: siens[0] for nom, siens in trouves.items()} == {
        "coin": "coin", "c": "case", "n": "ordre", "N": "taille", "i": "ligne", "j": "colonne",
    }  # fmt: skip


def test_un_nom_sans_pareil_ne_se_greffe_pas():
    seul = ast.parse("n * inconnu", mode="eval").body
    assert list(renommes(seul, {"n": ["ordre"]})) == []


def test_parmi_les_premieres_greffes_celle_qui_repare():
    sienne, n = lire(SIENNE), 3
    avant, reparent = ast.unparse(sienne), []
    for rang, correctif in enumerate(chercher(sienne)):
        with posee(correctif):
            situer(correctif)
            espace = {}
            try:
                exec(compile(ast.fix_missing_locations(ast.Module([sienne], [])), "sienne", "exec"), espace)
                juste = [espace["coin"](c, n) for c in range(81)] == [9 * (c // 9 // 3 * 3) + c % 9 // 3 * 3 for c in range(81)]
            except (ZeroDivisionError, TypeError, NameError):
                juste = False
        if juste:
            reparent.append((rang, correctif.ligne))
    assert reparent and reparent[0][0] < 60 and {ligne for _, ligne in reparent} == {5}
    assert ast.unparse(sienne) == avant  # chaque greffe essayée, l'arbre redevient ce qu'il était


def test_une_greffe_ne_laisse_pas_sans_emploi_ce_que_l_etudiant_a_calcule():
    """Remplacer « image » par tout le calcul réparerait, mais accuserait la ligne qui suit la faute."""
    sienne = lire("def renverse(t):\n    image = list(t)\n    image[0] = t[0]\n    return image\n")
    modele = "def renverse(t):\n    return t[::-1]\n"
    accusees = {correctif.ligne for correctif in chercher(sienne, modele) if correctif.noeud is not None}
    assert 4 not in accusees


def test_seuls_les_passages_permis_changent():
    correctifs = chercher(lire(SIENNE), permise=lambda noeud: getattr(noeud, "lineno", 0) == 3)
    assert {correctif.ligne for correctif in correctifs} == {3}


@pytest.mark.parametrize(
    ("identifiant", "reponse", "ligne", "ecrire"),
    (
        ("T.2", "[(i, j) for j in range(1, N + 1)]", 3, "écrivez « N * (i - 1) + j »"),
        ("T.2", "[N * (i - 1) + j * j for j in range(1, N + 1)]", 3, ""),
    ),
)
def test_la_ligne_est_dite_et_le_passage_s_il_est_court(identifiant, reponse, ligne, ecrire):
    code = f"def cases_de_ligne(n):\n    N = n * n\n    return {{i: {reponse} for i in range(1, N + 1)}}\n"
    e = TOUTES[identifiant]
    corrige = executer(e, e.corrige)
    f = executer(e, code)["cases_de_ligne"]
    bilan = conduire(e, [f, *(corrige[nom] for nom in e.noms_demandes[1:])])
    assert not bilan.reussi and f"ligne {ligne}" in bilan.phrase and ecrire in bilan.phrase, bilan
