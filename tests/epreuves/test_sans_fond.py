"""Une récursion sans fond, un indice trop grand, un tirage parmi zéro : ce que valaient alors les choses."""

import pytest

from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import isoler
from outils.copies import executer_cellule

# Le code, l'appel, ce que dit l'observation
DETAILS = {
    "le même morceau": (
        "def f(t):\n    if not t:\n        return []\n    m = len(t) // 2\n    return f(t[:m]) + f(t[m:])",
        ([5],),
        "ligne 5, elle se rappelle avec [5], ce qu'elle vient de recevoir",
    ),
    "le même nombre": (
        "def f(n, k):\n    return f(n, k)",
        (3, 4),
        "ligne 2, elle se rappelle avec 3, 4, ce qu'elle vient de recevoir",
    ),
    "un nombre qui change": ("def f(n):\n    return f(n + 1)", (3,), ""),
    "une liste qu'ils se partagent": ("def f(t):\n    t.append(0)\n    return f(t)", ([],), ""),
    "un texte trop gros pour s'écrire": ("def f(t):\n    return f(f'{t:>9999999}')", (3,), ""),
    "la longueur d'une table": (
        "def f(t):\n    vus = [False] * len(t)\n    for x in t:\n        vus[x] = True",
        ([7],),
        "ligne 4, « x » vaut ici 7, et « vus » n'a qu'un élément ; ligne 2, « len(t) » ne suffit pas à toutes les valeurs",
    ),
    "un rang": (
        "def f(t):\n    vus = [False] * len(t)\n    for k in range(9):\n        vus[k] = True",
        ([7],),
        "ligne 4, l'indice « k », qui vaut ici 1, est trop grand : « vus » n'a qu'un élément",
    ),
}


@pytest.mark.parametrize("cas", DETAILS)
def test_ce_que_valaient_les_choses(cas):
    texte, arguments, attendu = DETAILS[cas]
    espace = {}
    executer_cellule(texte, espace)
    f = espace["f"]
    assert isoler(lambda journal: appeler(lambda: f(*arguments), f, arguments, journal).detail) == attendu
