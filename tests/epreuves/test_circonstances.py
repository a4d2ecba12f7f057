"""D'une exception, on dit ce que valaient l'indice, la clé, le diviseur : jamais autre chose que ce qui l'a fait lever."""

import linecache

import pytest

from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import isoler

CORPS = {
    "t[k]": ("t, k = [1, 2], 5", "return t[k]", "l'indice « k », qui vaut ici 5, est trop grand : « t » n'a que 2 éléments"),
    "case": ("t = [[1], [2]]", "return t[1][0] + t[0][1]", "« t[0] » n'a qu'un élément"),
    "vide": ("f, i = [[]], 0", "return f[i][0]", "« f[i] » est vide ici"),
    "cle": ("c = {1: 2}", "return [c[v] for v in (1, 3)]", "« c » n'a pas, ou pas encore, la clé 3"),
    "clé écrite": ("c, d = {1: 2}, {}", "d[3] = c[3]", "« c » n'a pas, ou pas encore, la clé 3"),
    "clé ajoutée": ("c, d = {1: 2}, {3: 1}", "c[3] += d[3]", "« c » n'a pas, ou pas encore, la clé 3"),
    "zero": ("s, r = 3, 0", "return s / r", "le diviseur « r » vaut 0 ici"),
    "none": ("x = None", "return x + 1", "« x » vaut None ici"),
    "none indicé": ("x = {}", "return x.get(1)[0]", "« x.get(1) » vaut None ici"),
    "exponentielle": ("from math import exp; d, T = -3, 0.004", "return exp(-d / T)", "« exp(-d / T) » reçoit ici 750"),
    "exponentielle permise": (
        "from math import exp; d = 700",
        "return exp(d) * exp(d) + exp(2 * d)",
        "« exp(2 * d) » reçoit ici 1\u202f400",
    ),
    "sans réel": ("from math import exp; d = 10**400", "return exp(d / 2)", ""),
    "appel": ("t = [1]", "return t[len(t) + abs(3)]", ""),
    "autre": ("t, k = [1], 0", "return t[k] + [2][k + 1] + int('9')", ""),
}


@pytest.mark.parametrize("cas", CORPS)
def test_ce_que_valait_ce_qui_a_fait_lever(cas, tmp_path):
    debut, fin, attendu = CORPS[cas]
    fichier = str(tmp_path / "cellule.py")
    texte = f"def f():\n    {debut}\n    {fin}\n"
    linecache.cache[fichier] = (len(texte), None, texte.splitlines(keepends=True), fichier)
    espace = {}
    exec(compile(texte, fichier, "exec"), espace)
    detail = isoler(lambda journal: appeler(espace["f"], espace["f"], (), journal).detail, sur_place=False)
    assert attendu in detail and bool(attendu) == bool(detail)
