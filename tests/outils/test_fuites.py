"""Une leçon ne contient pas la réponse d'un exercice qui vient après elle, à moins d'une raison écrite."""

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import epreuves
from epreuves.code_source.cellule import lire_cellule
from outils.cahiers import RACINE
from outils.fuites import formules, fuites, fuites_de, morceaux, nombres, reponses_acceptees, suivants

ADMISES = {  # leçon, exercice, ce qui coïncide : pourquoi on le garde
    ("00_signes", "S.3c", "N^2 - m"): "le nombre de cases vides, que la page définit",
    ("00_signes", "T.6c", "N^2 - m"): "le nombre de cases vides, que la page définit",
    ("04_logique", "P.1n", "729"): "le nombre de variables, que la leçon 4 définit",
    ("04_logique_suite", "P.1n", "729"): "le nombre de variables, que la leçon 4 définit",
    ("07_plus_loin", "P.1n", "729"): "le nombre de variables, que la leçon 4 définit",
    ("07_plus_loin_affirmations", "P.1n", "2916"): "le nombre de clauses de L2, demandé au chapitre 4",
    ("07_plus_loin_affirmations", "P.1n", "729"): "le nombre de variables, que la leçon 4 définit",
}


def test_une_lecon_ne_donne_pas_la_reponse_d_un_exercice_qui_la_suit():
    trouvees = {(f.lecon, f.exercice, f.passage) for f in fuites()}
    assert trouvees - set(ADMISES) == set(), "changez la leçon, ou dites ici pourquoi elle garde ce passage"
    assert set(ADMISES) - trouvees == set(), "ces lignes ne servent plus"


def test_aucune_fonction_d_une_lecon_n_est_une_reponse_acceptee_a_un_exercice_qui_la_suit():
    assert reponses_acceptees(sorted((RACINE / "sources/lecons").glob("*.py"))) == []


def test_une_reponse_ecrite_autrement_que_le_corrige_est_vue(tmp_path):
    """Une leçon 2 factice, dont une fonction répond à T.1b par un chemin que l'arbre seul ne reconnaît pas."""
    lecon = tmp_path / "02_representation.py"
    lecon.write_text("# %%\ndef un_poids(m):\n    return 0 if m == 0 else 1 + un_poids(m - (m & -m))\n", encoding="utf-8")
    assert [(f.exercice, f.passage) for f in reponses_acceptees([lecon])] == [("T.1b", "un_poids")]


@pytest.mark.parametrize(
    "ecrite", ["$2(n^2-1) + (n-1)^2$", r"$$d = (3n+1)\,(n-1)$$", r"`3*n**2 - 2*n - 1`", r"$3N - 2n - 1 = 20$"]
)
def test_une_formule_ecrite_autrement_que_la_reponse_est_vue(ecrite, tmp_path):
    lecon = tmp_path / "03_regles_et_retour_arriere.py"
    lecon.write_text(f"# %% [markdown]\n# ```python\n# `x`\n# ```\n#\n# Une case a {ecrite} voisines.\n", encoding="utf-8")
    assert "T.4ac" in {f.exercice for f in fuites_de(lecon) if f.sorte == "formule"}


def test_un_nombre_rond_de_trois_chiffres_est_vu(tmp_path):
    lecon = tmp_path / "01_le_probleme.py"
    lecon.write_text("# %% [markdown]\n# > En tout, 81 × 20 / 2 = 810 arêtes, 27 blocs.\n", encoding="utf-8")
    assert [(f.exercice, f.passage) for f in fuites_de(lecon) if f.sorte == "nombre"] == [("S.1", "810")]


def test_une_formule_se_lit_entre_ses_dollars_et_un_programme_n_en_est_pas_une():
    assert formules("```python\nN**2 - m\n```\net $n!$ puis `N**3`, soit $N^{N^2-m} \\leq 2$") == {"N^(N^2-m)"}


def test_un_corrige_recopie_dans_une_lecon_est_vu_sous_un_autre_nom(tmp_path):
    """Une leçon 4 factice, où l'on récrit le corrigé de C.III.A.7 sous un autre nom."""
    texte = lire_cellule(epreuves()["C.III.A.7"].solution).complet
    lecon = tmp_path / "04_logique.py"
    lecon.write_text("# %%\n" + texte.replace("def ", "def mon_", 1), encoding="utf-8")
    assert "C.III.A.7" in {f.exercice for f in fuites_de(lecon) if f.sorte == "code"}


def test_une_boucle_de_quatre_instructions_se_reconnait_hors_de_sa_fonction():
    boucle = "for i in range(n):\n    a = i\n    b = a\n    c = a + b\n    d += c"
    dans_une_fonction = "def f(m):\n" + "\n".join("    " + ligne for ligne in boucle.replace("n)", "m)").split("\n"))
    assert set(morceaux(boucle)) & set(morceaux(dans_une_fonction))
    assert not set(morceaux(boucle)) & set(morceaux(boucle.replace("a + b", "a - b")))


def test_les_nombres_se_lisent_comme_on_les_ecrit():
    assert list(nombres("5 472 730 538 classes, 0,15 et 11988")) == ["5472730538", "0,15", "11988"]


def test_la_suite_du_chapitre_4_ne_precede_que_ce_qui_vient_apres_c_iii_a_10():
    assert "C.III.A.10" not in suivants("04_logique_suite") and suivants("04_logique_suite")[0] == "C.III.B.1p"
    assert suivants("03_regles_et_retour_arriere_suite")[0] == "T.6a"
    assert "C.III.A.1" in suivants("04_logique")
