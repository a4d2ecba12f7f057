"""Une variante se reconnaît aussi quand l'étudiant se sert de ses propres fonctions."""

import sys

from epreuves.conduire.conduire import conduire
from epreuves.diagnostiquer.variantes import chez_l_etudiant
from epreuves.executer.appel import RECURSION_DU_NAVIGATEUR
from epreuves.juger.declaration import Variante
from epreuves.juger.juger import vue_de_la_reference
from outils.copies import TOUTES, executer

# Les règles d'un étudiant, qui parcourent la grille à l'envers, et choisissent la dernière des cases les plus légères
SES_REGLES = """
def boucler_regles(G, n):
    while exclusivite(G, n) or unicite(G, n) or parite(G, n):
        pass
    choix = -1
    for c in range(n**4 - 1, -1, -1):
        if poids(G[c]) != 1 and (choix < 0 or poids(G[c]) < poids(G[choix])):
            choix = c
    return choix
"""
CANDIDATS = "def candidats(m):\n    return [v for v in range(1, m.bit_length()) if m >> v & 1]\n"
SANS_COPIE = """
def sudoku():
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G
    for v in candidats(G[case]):
        G[case] = 1 << v
        if sudoku():
            return True
        G[:] = B
    return False
"""


def test_le_piege_de_la_lecon_est_reconnu_avec_ses_propres_regles():
    e = TOUTES["T.6a"]
    bilan = conduire(e, [executer(e, CANDIDATS, SES_REGLES, SANS_COPIE)["sudoku"]])
    assert "second nom" in bilan.phrase and "B = G" in bilan.phrase, bilan.phrase


def test_le_meme_piege_ecrit_autrement_est_repare():
    relue = SANS_COPIE.replace("for v in candidats(G[case]):", "for v in range(1, n * n + 1):").replace(
        "G[case] = 1 << v\n", "if not B[case] >> v & 1:\n            continue\n        G[case] = 1 << v\n"
    )
    e = TOUTES["T.6a"]
    bilan = conduire(e, [executer(e, SES_REGLES, relue)["sudoku"]])
    assert "la faute est ligne 6, « B = G »" in bilan.phrase and "copie" in bilan.phrase, bilan.phrase


def test_une_variante_se_sert_de_ce_qu_a_ecrit_l_etudiant_mais_pas_de_ce_qu_on_juge():
    e = TOUTES["T.6a"]
    espace = executer(e, SES_REGLES, SANS_COPIE)
    (variante,) = [v for v in e.variantes if "second nom" in v.phrase]
    sienne = chez_l_etudiant(variante, espace["sudoku"], e.noms_demandes)
    assert sienne.__globals__["boucler_regles"] is espace["boucler_regles"]
    assert sienne.__globals__[sienne.__name__] is sienne
    assert chez_l_etudiant(variante, espace["sudoku"], ("boucler_regles", "sudoku")) is None


def test_dans_un_navigateur_une_variante_sans_fin_s_arrete_avant_de_tuer_le_noyau(monkeypatch):
    profondeurs = []

    def sans_fin(*arguments):
        profondeurs.append(len(profondeurs))
        return sans_fin(*arguments)

    limite = sys.getrecursionlimit()
    monkeypatch.setattr(sys, "platform", "emscripten")
    exercice = TOUTES["T.1b"]
    assert vue_de_la_reference(exercice, Variante(sans_fin, ""), exercice.exemples[0]) == "RecursionError"
    assert len(profondeurs) <= RECURSION_DU_NAVIGATEUR and sys.getrecursionlimit() == limite
