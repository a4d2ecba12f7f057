"""Ce qu'une ligne de recueil ne peut pas dire : une faute de la réponse d'avant, un fichier gâté, un ordre de grandeur."""

from dataclasses import replace

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
    dire = TOUTES["T.TP"].particularite
    fautes = {"1 2\n1 2\n": "un carré", "": "est vide", "1 x\n": "un entier", "1 -2\n": "négatif"}
    assert all(mot in dire((texte,)) for texte, mot in fautes.items())
    assert "elle n'a pas de solution" in dire(("1 1 0 0\n" + 3 * "0 0 0 0\n",))
    assert dire(TOUTES["T.TP"].exemples[0]) == dire((None,)) == ""


def test_d_un_fichier_gate_on_ne_cherche_pas_de_correctif():
    """Son défaut est dit, que le programme s'arrête ou qu'il se trompe : aucune ligne n'est accusée."""
    nombres = "[int(x) for x in open(chemin).read().split()]"
    e = TOUTES["T.TP"]
    exercice = replace(e, exemples=[a for a in e.exemples if "dont le fichier" in e.particularite(a)], strategie=None)
    for lu, affiche, dit in ((nombres, "fichier invalide", "s'arrête sur une erreur"), ("None", "pas de solution", "se trompe")):
        code = f"def programme(chemin):\n    lu = {lu}\n    print('fichier invalide' if lu else '{affiche}')\n"
        phrase = conduire(exercice, [executer(e, code)["programme"]]).phrase
        assert dit in phrase and "sur cet appel, dont le fichier" in phrase and "la faute est" not in phrase, phrase
