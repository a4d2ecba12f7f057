"""Les mesures des leçons : ce qu'elles comptent est ce que comptent les fonctions elles-mêmes, et leurs figures le montrent."""

import warnings

import pytest

from cours.mesures import (
    ENTIERS,
    comparer_couts,
    comparer_recherches,
    compter_applications,
    mesurer_croissance,
    resolues_par_regle,
)
from epreuves import compter_operations
from socle.figures import texte_de_remplacement
from sudokulib import ErreurClaire, explorer, regles
from sudokulib.logique import evaluer, fermer, formule_initiale, propager, propager2, taille
from sudokulib.logique.familles import (
    chaine_d_implications,
    clause_qui_fond,
    copies,
    cycle_d_implications,
    qui_fait_repasser,
    sans_isole,
    sans_suite,
)
from sudokulib.logique.recherche import dpll

PETITE, DEUX_SOLUTIONS = "1.3...........2.", "1000020100002003"
GRILLES = {"petite": PETITE, "deux solutions": DEUX_SOLUTIONS}


def deux_boucles(F):
    return [(c, d) for c in F for d in F]


def une_boucle(F):
    return [c for c in F]


FAMILLES = (chaine_d_implications, clause_qui_fond, copies, cycle_d_implications, qui_fait_repasser, sans_suite, sans_isole)


@pytest.mark.parametrize("famille", FAMILLES)
def test_une_famille_a_la_taille_qu_elle_annonce(famille):
    a, b = famille.__doc__.split("Taille ")[1].split(".")[0].replace("−", "-").split("m")
    for m in (2, 5, 40):
        assert taille(famille(m)) == int(a) * m + eval(b)


@pytest.mark.parametrize("grille", GRILLES.values())
def test_dpll_satisfait_la_formule_et_rien_de_plus(grille):
    formule = formule_initiale(grille)
    trouves = dpll(formule).litteraux
    vraies = {l for l in trouves if l.signe}
    assert evaluer(formule, vraies) and not vraies & {-l for l in trouves}


def test_dpll_dit_qu_une_formule_est_impossible():
    assert dpll(formule_initiale("11..............")).litteraux is None


def test_les_deux_recherches_sont_comptees_comme_ailleurs():
    comparaison = comparer_recherches(GRILLES)
    for nom, grille in GRILLES.items():
        t, c = comparaison.efforts[nom]
        formule = formule_initiale(grille)
        assert (t.noeuds, c.noeuds) == (len(explorer(grille).noeuds), dpll(formule).noeuds)
        assert c.operations == pytest.approx(compter_operations(lambda f=formule: dpll(f))[1], rel=0.01)
    assert [rangee[0] for rangee in comparaison.tableau().rangees] == list(GRILLES)
    with pytest.raises(ErreurClaire, match="« fausse » n'a pas de solution"):
        comparer_recherches({"fausse": "11.............."})


def test_l_exposant_distingue_une_boucle_de_deux():
    familles = {"chaînes": [chaine_d_implications(m) for m in (16, 32, 64)], "fond": [clause_qui_fond(m) for m in (16, 32, 64)]}
    couts = comparer_couts({"une": une_boucle, "deux": deux_boucles}, familles)
    for famille in familles:
        assert couts.exposant(famille, "une") == pytest.approx(1, abs=0.15)
        assert couts.exposant(famille, "deux") == pytest.approx(2, abs=0.15)
    with pytest.raises(ErreurClaire, match="deux tailles"):
        couts.exposant("chaînes", "trois")


def test_les_parts_sont_celles_de_fermer():
    grilles = [PETITE, DEUX_SOLUTIONS, "12..34..2......."]
    (parts,) = resolues_par_regle({"trois": grilles}).parts.values()
    assert sum(parts) == 3
    assert parts.propagation == sum(fermer(g).issue == "résolue" for g in grilles)
    assert parts.bloquees == sum(fermer(g, infructueux=True).issue != "résolue" for g in grilles)


def test_chaque_figure_montre_toutes_ses_rangees():
    pytest.importorskip("matplotlib")
    recherches = comparer_recherches(GRILLES).tracer()
    assert [etiquette.get_text() for etiquette in recherches.axes[0].get_yticklabels()] == list(GRILLES)
    couts = comparer_couts({"une": une_boucle, "deux": deux_boucles}, {"a": [copies(4), copies(8)], "b": [copies(9), copies(18)]})
    assert [(cadre.get_title(), len(cadre.lines)) for cadre in couts.tracer().axes] == [("a", 2), ("b", 2)]
    (cadre,) = resolues_par_regle({"une": [PETITE], "aucune": []}).tracer().axes
    assert [etiquette.get_text() for etiquette in cadre.get_yticklabels()] == ["une (1)", "aucune (0)"]
    assert sum(barre.get_width() for barre in cadre.patches) == pytest.approx(100)


def test_chaque_figure_dit_sa_conclusion_et_nomme_ses_axes():
    """Qui ne voit pas l'image lit ce qu'elle montre, et non seulement ses axes."""
    pytest.importorskip("matplotlib")
    couts = comparer_couts({"une": une_boucle, "deux": deux_boucles}, {"a": [chaine_d_implications(m) for m in (16, 32, 64)]})
    figures = {
        couts.tracer(): "a, les opérations croissent comme la taille à la puissance",
        resolues_par_regle({"une": [PETITE]}).tracer(): "« une », 1 grille : 0 par propagation",
        comparer_recherches({"petite": PETITE}).tracer(): "de 1 grille, DPLL en résout 0 en moins de nœuds",
    }
    for figure, conclusion in figures.items():
        assert conclusion in texte_de_remplacement(figure)
        assert figure.axes[0].get_ylabel() and all(cadre.get_xlabel() for cadre in figure.axes)


def test_le_pire_cas_des_deux_regles_fait_repasser():
    """C.III.B.4c : chaque passage ne découvre que peu de littéraux, et la formule finit pourtant entière."""
    assert propager(qui_fait_repasser(12)).etapes == ()
    fin = propager2(qui_fait_repasser(12))
    assert sum(etape.numero == -1 for etape in fin.etapes) == 12
    assert len(fin.formule) == 12  # le cycle, dont rien ne décide


CAHIER = """
def exclusivite(G, n):
    return _notre(G, n)
def boucler(G, n):
    while exclusivite(G, n):
        pass
def resoudre(G, n):
    boucler(G, n)
"""


def test_les_applications_sont_comptees_dans_le_cahier_sans_y_rien_changer():
    espace = {"_notre": regles.exclusivite}
    exec(CAHIER, espace)
    avant, resoudre = dict(espace), espace["resoudre"]
    pleine, une_de_moins = "1234341221434321", "123.341221434321"
    comptes = compter_applications(resoudre, espace["exclusivite"], [pleine, une_de_moins])
    assert comptes.T == (1, 2) and comptes.moyenne == comptes.mediane == 1.5 and espace == avant
    assert comptes.tracer().axes[0].get_ylabel() == "nombre de grilles"
    with pytest.raises(ErreurClaire, match="deux fonctions de votre cahier"):
        compter_applications(resoudre, regles.unicite, [pleine])
    with pytest.raises(ErreurClaire, match="n'a jamais appelé resoudre"):
        compter_applications(espace["boucler"], resoudre, [pleine])


def test_une_fonction_toute_faite_se_trace_sans_avertissement():
    """Elle n'exécute aucune instruction de Python : une échelle logarithmique n'aurait rien à montrer."""
    croissances = mesurer_croissance(int.bit_count, sur=ENTIERS)
    assert {operations for _, _, operations in croissances.points["bit_count"]} == {0}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert croissances.tracer().axes[0].get_yscale() == "linear"


@pytest.mark.parametrize("m", [1, 2, 7])
def test_la_clause_qui_fond_perd_ses_litteraux_un_a_un(m):
    """La négation de chaque variable, sauf de la dernière, qui reste seule et se déduit."""
    large, *unitaires = clause_qui_fond(m)
    assert unitaires == [[-x] for x in large[:-1]] and len(large) == m
