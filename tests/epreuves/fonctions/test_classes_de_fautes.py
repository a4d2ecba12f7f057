"""Ce qu'une ligne de recueil ne peut pas dire : une faute de la réponse d'avant, un fichier gâté, un ordre de grandeur."""

from dataclasses import replace

import pytest

from epreuves.conduire.conduire import conduire
from epreuves.formule import dire_le_rapport
from outils.copies import TOUTES, executer

EXCLUSIVITE = """def exclusivite(G, n):
    avant = G[:]
    for b in blocs(n):
        for c in b.cases:
            for d in b.cases:
                if poids(G[c]) == 1:
                    G[d] &= ~G[c]
    return G != avant
"""
BOUCLE = "def boucler_regles(G, n):\n    while exclusivite(G, n) or unicite(G, n) or parite(G, n):\n        pass\n"
BOUCLE += "    return min((c for c in range(n**4) if poids(G[c]) != 1), key=lambda c: poids(G[c]), default=-1)\n"


def test_une_reponse_juste_qui_s_appuie_sur_une_fausse():
    e = TOUTES["T.5"]
    espace = executer(e, EXCLUSIVITE, BOUCLE)
    bilan = conduire(e, [espace["boucler_regles"]])
    assert "votre fonction exclusivite (T.4a)" in bilan.phrase, bilan.phrase
    assert espace["boucler_regles"].__globals__["exclusivite"] is espace["exclusivite"]


def test_n_pour_N_se_dit_aussi_d_un_ordre_de_grandeur():
    assert "n est l'ordre, N = n²" in dire_le_rapport("n**3", "N**3", ordre=True)


def test_un_fichier_gate_est_dit():
    dire = TOUTES["T.TP"].appel.particularite
    fautes = {"1 2\n1 2\n": "un carré", "": "est vide", "1 x\n": "un entier", "1 -2\n": "négatif"}
    assert all(mot in dire((texte,)) for texte, mot in fautes.items())
    assert "elle n'a pas de solution" in dire(("1 1 0 0\n" + 3 * "0 0 0 0\n",))
    assert dire(TOUTES["T.TP"].exemples[0]) == dire((None,)) == ""


def test_d_un_fichier_gate_on_ne_cherche_pas_de_correctif():
    """Son défaut est dit, que le programme s'arrête ou qu'il se trompe : aucune ligne n'est accusée."""
    nombres = "[int(x) for x in open(chemin).read().split()]"
    e = TOUTES["T.TP"]
    exercice = replace(e, exemples=[a for a in e.exemples if "dont le fichier" in e.appel.particularite(a)], strategie=None)
    for lu, affiche, dit in ((nombres, "fichier invalide", "s'arrête sur une erreur"), ("None", "pas de solution", "se trompe")):
        code = f"def programme(chemin):\n    lu = {lu}\n    print('fichier invalide' if lu else '{affiche}')\n"
        phrase = conduire(exercice, [executer(e, code)["programme"]]).phrase
        assert dit in phrase and "sur cet appel, dont le fichier" in phrase and "la faute est" not in phrase, phrase


ETAPE = """def etape(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j] == 0:
        if degrade(T, hasard):
            t[i][j] = solution[i][j]
        return
{fin}
"""
COPIE = "    essai = {copie}\n    essai[i][j] = 0\n    if est_unique(essai):\n        t[i][j] = 0"
AVANT = "    if est_unique(t):\n        t[i][j] = 0"
JAMAIS = "    t[i][j] = 0"


@pytest.mark.parametrize(
    ("fin", "dit"),
    (
        (COPIE.format(copie="t[:]"), "« t[:] » ne copie que la liste des lignes, qui sont toujours celles de t"),
        (COPIE.format(copie="list(t)"), "écrivez « [ligne[:] for ligne in t] » au lieu de « list(t) »"),
        (AVANT, "vous demandez si la solution est unique avant de vider la case"),
        (JAMAIS, "une case reste vide même quand la solution n'est plus unique"),
        (COPIE.format(copie="[ligne[:] for ligne in t]"), ""),
    ),
)
def test_une_case_videe_a_tort_et_pourquoi(fin, dit):
    """Quatre fautes du même effet, dont seul le texte dit la cause ; et la même fonction, juste."""
    e = TOUTES["L.6f"]
    bilan = conduire(e, [executer(e, ETAPE.format(fin=fin))["etape"]])
    assert bilan.reussi == (dit == "") and dit in bilan.phrase, bilan


COMPTER = """def compter_solutions(t, limite):
    vides = [(i, j) for i in range(len(t)) for j in range(len(t)) if t[i][j] == 0]
    if not vides:
        return 1
    (i, j), total = vides[0], 0
    for v in permises(t, i, j):
        t[i][j] = v
        total += compter_solutions(t, limite - total)
        if total >= limite:
            {sortie}
    t[i][j] = 0
    return total
"""


def test_le_return_qui_saute_la_remise_est_nomme():
    e = TOUTES["L.4"]
    corrige = e.corrige[: e.corrige.index("def compter_solutions")]
    bilans = {}
    for sortie in ("return limite", "break"):
        f = executer(e, corrige + COMPTER.format(sortie=sortie))["compter_solutions"]
        bilans[sortie] = conduire(e, [f])
    assert "« return limite », ligne" in bilans["return limite"].phrase
    assert "s'en va avant qu'elle soit remise" in bilans["return limite"].phrase
    assert bilans["break"].reussi, bilans["break"]
