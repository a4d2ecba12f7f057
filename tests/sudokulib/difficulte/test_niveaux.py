"""La difficulté d'une grille : l'échelle est bien une échelle, et le rapport dit ce qu'il a vu."""

import io
import sys
from itertools import cycle

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from cours.commandes.enseignant import difficulte_
from socle.nombres import milliers
from sudokulib import EXEMPLES, ErreurClaire, Grille, GrilleInvalide, PasDeSolution, PlusieursSolutions, boucler_regles, exemple
from sudokulib.difficulte import (
    NIVEAUX,
    Difficulte,
    Rapport,
    choisir_grilles,
    comparer,
    difficulte,
    ecrire_figure,
    rapport,
    tracer,
)
from sudokulib.exemples import grilles_celebres
from sudokulib.generation import minimales
from sudokulib.logique.fermeture import fermeur
from sudokulib.moteur import moteurs
from sudokulib.vecteurs import table_de_grille

DOCUMENTS = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
MINIMALES = [*minimales(20, graine=7, n=2), *minimales(25, graine=7)]
UNIQUES = [*DOCUMENTS, *MINIMALES]
IMPOSSIBLE, PLUSIEURS = "11..............", "1.3............."


def moyens(grille):
    """Ce que peut chacun des trois moyens, calculé à part : (propagation, EUP, littéral infructueux)."""
    logique = fermeur(grille.n)
    propagation, infructueux = (logique.saturer(grille, regle)[0] == "résolue" for regle in (False, True))
    return propagation, boucler_regles(table_de_grille(grille), grille.n) == -1, infructueux


def test_chaque_moyen_contient_le_precedent_et_aucun_ne_l_egale():
    vus = {moyens(grille) for grille in UNIQUES}
    assert vus == {(True, True, True), (False, True, True), (False, False, True), (False, False, False)}


def test_le_niveau_est_le_premier_moyen_qui_suffit_et_la_solution_est_la_bonne():
    for grille in UNIQUES:
        d = difficulte(grille, compter_noeuds=False)
        niveau, solution = d.niveau, d.solution
        assert niveau == NIVEAUX[[*moyens(grille), True].index(True)]
        assert solution.est_solution and all(v in (0, w) for v, w in zip(grille.valeurs, solution.valeurs))


def test_la_recherche_n_a_qu_un_noeud_si_et_seulement_si_eup_suffit():
    for grille in UNIQUES:
        d = difficulte(grille)
        assert (d.noeuds == 1) is d.suffit("règles EUP") and d.indices == grille.nombre_indices
        assert [d.suffit(niveau) for niveau in NIVEAUX] == [*moyens(grille), True]
        vite = difficulte(grille, compter_noeuds=False)
        assert (d.niveau, d.solution, d.indices) == (vite.niveau, vite.solution, vite.indices)
        assert vite.noeuds == (1 if d.noeuds == 1 else None)


@pytest.mark.skipif("numba" not in moteurs(), reason="numba n'est pas installé")
def test_le_resultat_ne_depend_pas_du_moteur():
    for grille in [*DOCUMENTS, *MINIMALES[:25]]:
        assert difficulte(grille, "python") == difficulte(grille, "numba")


@given(st.sampled_from(MINIMALES), st.permutations(range(1, 10)), st.booleans())
def test_le_niveau_ne_change_ni_par_transposition_ni_en_renommant_les_valeurs(grille, noms, transposer):
    noms = [v for v in noms if v <= grille.N]
    lignes = [[noms[v - 1] if v else 0 for v in ligne] for ligne in grille.lignes()]
    autre = Grille.lire([list(colonne) for colonne in zip(*lignes)] if transposer else lignes)
    assert difficulte(autre, compter_noeuds=False).niveau == difficulte(grille, compter_noeuds=False).niveau


def test_une_grille_sans_solution_unique_n_a_pas_de_difficulte():
    for compter in (True, False):
        with pytest.raises(PasDeSolution, match="répétée dans la ligne 1"):
            difficulte(IMPOSSIBLE, compter_noeuds=compter)
        with pytest.raises(PlusieursSolutions, match="L1C2 peut valoir 2 ou 4"):
            difficulte(PLUSIEURS, compter_noeuds=compter)


def test_une_grille_pleine_est_deja_resolue():
    assert str(difficulte("1234341221434321")) == "propagation ; 16 indices ; 1 nœud de recherche"


def test_l_affichage_d_une_difficulte_tait_la_solution():
    assert "Grille" not in repr(difficulte(exemple("toulon_exemple")))
    with pytest.raises(ErreurClaire, match="pas de niveau « facile »"):
        difficulte(exemple("toulon_exemple")).suffit("facile")


def test_le_rapport_compte_et_refuse_sans_s_arreter():
    r = rapport([*DOCUMENTS, IMPOSSIBLE, PLUSIEURS], "mélange", barre=False)
    assert [r.nombre(niveau) for niveau in NIVEAUX] == [5, 2, 2, 1]
    assert [*r.difficultes] == [*range(1, 11)] and [*r.refus] == [11, 12]
    assert r.phrase == "mélange : 10 grilles, plus 2 sans solution unique"
    assert "grille 12 : la grille a plusieurs solutions" in str(r)


def test_les_tableaux_ont_une_ligne_par_niveau_et_une_par_grille():
    r = rapport(DOCUMENTS, "<documents>", barre=False)
    resume, detail = str(r.tableau()).splitlines(), str(r.detail()).splitlines()
    assert (len(resume), len(detail)) == (2 + len(NIVEAUX), 2 + len(DOCUMENTS))
    assert resume[2] == "| propagation | 5 | 50,0 % | 5 | 28 | 1 | 1 |" and resume[5].startswith(
        "| recherche | 1 | 10,0 % | 10 |"
    )
    assert len({len(ligne) for ligne in str(r).splitlines()[1:]}) == 1  # les colonnes sont alignées
    html = r._repr_html_()
    assert "<p>&lt;documents&gt; : 10 grilles</p>" in html and html.count("<tr>") == 2 + len(NIVEAUX) + len(DOCUMENTS)
    vide = rapport([], "rien", barre=False)
    assert vide.phrase == "rien : 0 grille" and "details" not in vide._repr_html_()
    assert str(vide.tableau()).count("–") == 4 * len(NIVEAUX)


def test_les_nombres_s_ecrivent_a_la_francaise():
    assert [milliers(x) for x in (0, 999, 22.5, 1234567)] == ["0", "999", "22,5", "1\u202f234\u202f567"]


def test_une_interruption_garde_ce_qui_est_fait():
    def grilles():
        yield DOCUMENTS[0]
        raise KeyboardInterrupt

    r = rapport(grilles(), "coupé", total=10, barre=False)
    assert len(r.difficultes) == 1 and r.interrompu and r.phrase == "coupé : 1 grille (interrompu)"


def test_une_grille_illisible_est_designee_par_son_rang():
    with pytest.raises(GrilleInvalide, match="^grille 2 : .*3 symboles"):
        rapport([DOCUMENTS[0], "123"], barre=False)


def test_la_barre_se_tait_hors_d_un_terminal(monkeypatch):
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    rapport(DOCUMENTS[:2])
    assert sys.stderr.getvalue() == ""


def test_choisir_prend_ce_qu_un_moyen_resout_sans_lire_plus_qu_il_ne_faut():
    sans_fin = map(Grille.lire, cycle([PLUSIEURS, *DOCUMENTS]))
    dix = choisir_grilles(sans_fin, "règles EUP", nombre=10)
    assert len(dix) == 10 and {difficulte(g).niveau for g in dix} == set(NIVEAUX[:2])
    par_niveau = [choisir_grilles(DOCUMENTS, niveau, exactement=True) for niveau in NIVEAUX]
    assert [len(grilles) for grilles in par_niveau] == [5, 2, 2, 1]
    assert choisir_grilles(DOCUMENTS, "recherche") == DOCUMENTS and choisir_grilles(DOCUMENTS, "recherche", nombre=0) == []
    for niveau, nombre in (("facile", 1), ("recherche", -1), ("recherche", 1.5), ("recherche", True)):
        with pytest.raises(ErreurClaire, match="facile|le nombre de grilles est un entier d'au moins 0"):
            choisir_grilles(DOCUMENTS, niveau, nombre)


# Les deux affirmations finales du document C


def test_un_document_refute_l_affirmation_d_un_autre():
    """« Il n'existe pas de sudoku ne pouvant être résolu par littéral infructueux » (C) : la grille du document L en est un."""
    assert difficulte(exemple("leleux_tres_difficile"), compter_noeuds=False).niveau == "recherche"


def test_neuf_grilles_celebres_sur_onze_resistent():
    celebres = [c.grille for c in grilles_celebres().values()]
    r = rapport(celebres, "célèbres", barre=False, compter_noeuds=False)
    assert [r.nombre(niveau) for niveau in NIVEAUX] == [1, 0, 1, 9]
    assert r.difficultes[1 + [*grilles_celebres()].index("contre_le_retour_arriere")].niveau == "propagation"
    assert str(comparer([r, r])).count("| célèbres | 11 | 1 (9,1 %) | 0 | 1 (9,1 %) | 9 (81,8 %) | 0 |") == 2
    assert [rangee[-2:] for rangee in r.tableau().rangees] == [("1", "1"), ("–", "–"), ("–", "–"), ("–", "–")]


def test_comparer_dit_les_refus_et_l_interruption():
    r = Rapport("coupé", {}, {1: "pas de solution"}, interrompu=True)
    assert comparer([r]).rangees == [("coupé (interrompu)", "0", "0", "0", "0", "0", "1")]


# La figure


def test_la_figure_montre_chaque_niveau_et_chaque_grille(tmp_path):
    pytest.importorskip("matplotlib")
    r = rapport([*DOCUMENTS, PLUSIEURS], "documents", barre=False)
    gauche, droite = r.figure().axes
    assert [t.get_text() for t in gauche.get_yticklabels()] == [*NIVEAUX]
    assert [t.get_text() for t in gauche.texts] == ["5", "2", "2", "1"]
    assert droite.get_xscale() == "log" and sum(len(points.get_xdata()) for points in droite.lines) == len(DOCUMENTS)
    assert len(tracer([r, r, r]).axes) == 6
    for nom in ("f.png", "f.svg", "f.pdf"):
        ecrire_figure([r], tmp_path / nom)
        ecrire_figure([r], tmp_path / f"autre_{nom}")
        assert (tmp_path / nom).read_bytes() == (tmp_path / f"autre_{nom}").read_bytes()


def test_la_figure_d_un_rapport_vide_se_trace_et_les_refus_sont_clairs(tmp_path):
    pytest.importorskip("matplotlib")
    vide = Rapport("rien", {})
    ecrire_figure([vide], tmp_path / "vide.png")
    for rapports, chemin, phrase in (
        ([], "f.png", "pas de rapport"),
        ([vide], "f.bmp", "fichier .png, .svg ou .pdf"),
        ([vide], "absent/f.png", "on ne peut pas écrire"),
    ):
        with pytest.raises(ErreurClaire, match=phrase):
            ecrire_figure(rapports, tmp_path / chemin)


def test_sans_matplotlib_l_erreur_dit_quoi_installer(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ErreurClaire, match="pip install matplotlib"):
        tracer([Rapport("rien", {})])


# La commande


def test_la_commande_difficulte(tmp_path):
    pytest.importorskip("matplotlib")
    fichier, figure = tmp_path / "documents.txt", tmp_path / "f.png"
    fichier.write_text("\n".join(g.ecrire("ligne") for g in DOCUMENTS), encoding="utf-8")
    resultat = CliRunner().invoke(difficulte_, [str(fichier), "-", "--detail", "--figure", str(figure)], input=PLUSIEURS)
    assert resultat.exit_code == 0 and figure.exists()
    assert "documents : 10 grilles" in resultat.output and "entrée standard : 0 grille, plus 1" in resultat.output
    assert resultat.output.count("littéral infructueux") >= 2 + 2
    refuse = CliRunner().invoke(difficulte_, [str(fichier), "--figure", "f.bmp"])
    assert isinstance(refuse.exception, ErreurClaire) and not refuse.output


def test_une_difficulte_se_batit_a_la_main():
    d = Difficulte("recherche", 1234, 21, Grille.vide(2))
    assert str(d) == "recherche ; 21 indices ; 1\u202f234 nœuds de recherche"


def test_on_cesse_de_compter_les_noeuds_mais_le_niveau_reste_juste(monkeypatch):
    fata_morgana = grilles_celebres()["fata_morgana"].grille
    entiere = difficulte(fata_morgana)
    assert entiere.noeuds == 1133 and "plus de" not in str(entiere)
    monkeypatch.setattr("sudokulib.difficulte.niveaux.noeuds_max", lambda n: 40)
    coupee = difficulte(fata_morgana)
    assert (coupee.niveau, coupee.solution, coupee.noeuds) == (entiere.niveau, entiere.solution, 40)
    assert "plus de 40 nœuds" in str(coupee) and "> 40" in str(rapport([fata_morgana], barre=False))


@pytest.mark.parametrize("nom", ["EUP", "règles eup", "regles EUP"])
def test_garder_les_grilles_d_un_niveau(tmp_path, nom):
    fichier = tmp_path / "documents.txt"
    fichier.write_text("\n".join(g.ecrire("ligne") for g in DOCUMENTS), encoding="utf-8")
    gardees = CliRunner().invoke(difficulte_, [str(fichier), "--garder", nom]).output.split()
    assert [Grille.lire(ligne) for ligne in gardees] == [g for g in DOCUMENTS if difficulte(g).niveau == "règles EUP"] != []
    refus = CliRunner().invoke(difficulte_, [str(fichier), "--garder", "facile"])
    assert isinstance(refus.exception, ErreurClaire) and "on attend propagation, règles EUP" in str(refus.exception)
