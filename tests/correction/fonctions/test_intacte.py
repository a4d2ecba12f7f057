"""Une fonction qui ne change jamais la table : ce qu'elle change à la place est nommé, s'il n'y a pas de doute."""

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from outils.copies import executer_cellule
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.registre import trouver

DEBUT = "def unicite(G, n):\n    change = False\n"
BOUCLES = "    for b in blocs(n):\n        for v in range(1, n * n + 1):\n"
FIN = "    return change\n"


def corps(ecrire, table="G"):
    """La règle d'unicité, sa table nommée `table`, où l'on place par `ecrire`."""
    places = f"            places = [c for c in b.cases if {table}[c] & 1 << v]\n"
    seule = f"            if len(places) == 1 and {table}[places[0]] != 1 << v:\n"
    return f"{BOUCLES}{places}{seule}{ecrire}                change = True\n{FIN}"


def phrase(code):
    exercice = trouver("T.4b")
    espace = {f.__name__: f for f in exercice.fournis}
    executer_cellule(code, espace)
    return conduire(exercice, [espace["unicite"]]).phrase


@pytest.mark.parametrize(
    ("avant", "ecrire", "table", "dite"),
    (
        ("    H = G[:]\n", "                H[places[0]] = 1 << v\n", "H", "« H = G[:] » est une copie"),
        ("    H = G.copy()\n", "                H[places[0]] = 1 << v\n", "H", "c'est H que vous changez"),
        ("    G = list(G)\n", "                G[places[0]] = 1 << v\n", "G", "« G = list(G) » fait de G une copie"),
        ("", "                g = G[places[0]]\n                g &= 1 << v\n", "G", "ne change que la variable g"),
        ("", "                pass\n", "G", "ne change pas la table qu'on lui donne"),
    ),
)
def test_ce_qu_on_change_a_la_place_est_nomme(avant, ecrire, table, dite):
    assert dite in phrase(DEBUT + avant + corps(ecrire, table))


@pytest.mark.parametrize("retour", ("    G[:] = H\n", "    for c in range(n ** 4):\n        G[c] = H[c]\n"))
def test_une_copie_recopiee_dans_la_table_n_est_pas_accusee(retour):
    """La faute est ailleurs : la dernière valeur n'est jamais examinée."""
    code = DEBUT + "    H = G[:]\n" + corps("                H[places[0]] = 1 << v\n", "H").replace(FIN, retour + FIN)
    assert "copie" not in phrase(code.replace("n * n + 1", "n * n"))
    assert "aucun" in phrase(code)
