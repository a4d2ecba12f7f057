"""Ce que le chapitre 3 dit d'une réponse : des phrases qu'un étudiant neuf avait mal comprises."""

import ast

import pytest

from cours.exercices import verifier
from cours.traces.filmer import filmer_fonction
from epreuves.code_source.arbre import Place
from epreuves.code_source.ebauche import DEBUT, FIN, ebauche_d_affectations
from epreuves.epreuve import trouver
from epreuves.rendu import en_texte
from epreuves.reparer.catalogue import portee_de
from epreuves.reparer.expressions import copie
from socle.erreurs import ErreurClaire
from sudokulib import EXEMPLES, boucler_regles, exemple, poids
from sudokulib.cases import blocs

RECHERCHE = """
def {nom}:
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in range(1, n * n + 1):
        if G[case] >> v & 1:
            {essai}
    return False
"""
SUR_UNE_COPIE = """H = G.copy()
            H[case] = 1 << v
            if sudoku_repare(H, n):
                {}return True"""


def ecrire(tmp_path, texte):
    """Les fonctions d'une cellule, dont le texte se relit."""
    fichier, espace = tmp_path / "cellule.py", {"boucler_regles": boucler_regles, "blocs": blocs, "poids": poids}
    fichier.write_text(texte, encoding="utf-8")
    exec(compile(texte, str(fichier), "exec"), espace)
    return espace


def test_une_copie_resolue_n_est_pas_effacee_mais_quittee(tmp_path):
    espace = ecrire(tmp_path, RECHERCHE.format(nom="sudoku_repare(G, n)", essai=SUR_UNE_COPIE.format("")))
    assert "résolue dans la copie" in filmer_fonction(espace["sudoku_repare"], "1.3...........2.").phrase


def test_de_deux_noms_le_second_est_celui_qu_on_vient_d_ecrire():
    arbre = ast.parse("def f(G):\n    B = G").body[0]
    affectation = arbre.body[0]
    phrases = [phrase for _, phrase in copie(Place(affectation.value, affectation, "value", None), portee_de(arbre))]
    assert phrases and all(phrase.startswith("« B » n'est qu'un second nom") for phrase in phrases)


def test_sans_return_ce_qu_on_ecrit_dans_la_table_n_est_pas_perdu(tmp_path):
    texte = """
def exclusivite(G, n):
    for bloc in blocs(n):
        for c in bloc.cases:
            if poids(G[c]) == 1:
                for d in bloc.cases:
                    if d != c and G[d] & G[c]:
                        G[d] -= 1
"""
    bilan = verifier("T.4a", ecrire(tmp_path, texte)["exclusivite"])
    assert "pas de return, et l'énoncé en demande un" in bilan.phrase
    assert "Voir où : au pas 1. 29 n'est pas un vecteur" in en_texte(bilan)  # une phrase à elle seule


def test_une_reponse_faite_de_textes_le_dit_dans_l_ebauche():
    def ebauche(valeur):
        return ebauche_d_affectations(f"{DEBUT}\nx = {valeur}\n{FIN}", "X.1")

    assert ebauche('"a"').endswith("réponse entre guillemets")
    assert ebauche('["n", "N"]').endswith("chaque réponse entre guillemets")
    assert "guillemets" not in ebauche("12") + ebauche("[1, 2]")


def test_une_grille_donnee_pour_une_table_dit_comment_en_faire_une():
    grille = exemple("toulon_exemple")
    for appeler in (lambda: boucler_regles(grille, 3), lambda: grille[0]):
        with pytest.raises(ErreurClaire, match="table_de_grille"):
            appeler()
    assert EXEMPLES["toulon_exemple"].provenance.startswith("Reconstituée")


def test_le_contre_exemple_d_une_indication_se_lit_comme_une_phrase():
    texte = trouver("T.5").etapes()[2].texte
    assert "toutes les valeurs partout, doit renvoyer 0 et laisser ceci dans son premier argument : " in texte
