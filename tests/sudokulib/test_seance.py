"""La séance pas à pas : ses états, son journal, son retour en arrière."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cours.partage import Partage, ecrire_partage, lire_partage
from sudokulib import ErreurClaire, Grille, exemple, expliquer, table_de_grille
from sudokulib.journal import VERDICTS
from sudokulib.passe import REGLES
from sudokulib.regles import appliquer_eup
from sudokulib.resolution import jusqu_au_bout, resoudre_par_tranches
from sudokulib.seance import Seance
from tests.conftest import grilles_quelconques, grilles_trouees


@given(grilles_trouees(3, (22, 40)))
def test_le_journal_se_rejoue_et_revenir_defait_tout(grille):
    seance = Seance(grille)
    depart = seance.G.copy()
    seance.appliquer()
    seance.appliquer("unicité")
    seance.boucler()
    G = depart.copy()
    for ligne in seance.journal:
        for effet in ligne.effets:
            assert G[effet.case] == effet.avant
            G[effet.case] = effet.apres
    assert G == seance.G
    assert [seance.revenir() for _ in range(4)] == [True, True, True, False]
    assert seance.G == depart and seance.journal == [] and not seance.commencee


@given(grilles_trouees(3, (24, 36)), st.integers(1, 60))
def test_de_deduction_en_deduction_on_refait_les_passes(grille, nombre):
    seance, passes = Seance(grille), Seance(grille)
    for _ in range(nombre):
        seance.deduire()
    while len(passes.journal) < len(seance.journal):
        passes.appliquer()
    assert [ligne.texte for ligne in seance.journal] == [ligne.texte for ligne in passes.journal][: len(seance.journal)]
    seance.appliquer()  # achève la passe en cours
    assert seance.G == passes.G or len(passes.journal) < len(seance.journal)


GESTES = st.sampled_from(["t", "d", "b", "e", "u", "p", "s", "r0", "r3", "c1.4", "c2.3", "v5.2"])


@given(grilles_trouees(2, (3, 14)), st.lists(GESTES, max_size=12))
def test_annuler_puis_retablir_et_refaire_les_gestes_ramenent_au_meme_etat(grille, gestes):
    seance = Seance(grille)
    for geste in gestes:
        with contextlib.suppress(ErreurClaire):
            seance.refaire(geste)
    etat = seance.G.copy(), seance.journal, seance.gestes, seance.etat
    while seance.revenir():
        pass
    assert seance.G == table_de_grille(grille) and not seance.journal
    while seance.retablir():
        pass
    assert (seance.G, seance.journal, seance.gestes, seance.etat) == etat
    partage = Partage(seance.grille, tuple(seance.gestes), len(seance.journal), "b")
    assert lire_partage(ecrire_partage(partage)) == partage
    refaite = partage.refaire()
    assert (refaite.G, refaite.journal, refaite.etat) == (seance.G, seance.journal, seance.etat)


def test_un_texte_dont_un_seul_signe_change_est_refuse():
    texte = ecrire_partage(Partage(exemple("toulon_exemple"), ("t", "d", "c12.4"), 17))
    for k, signe in enumerate(texte):
        for autre in {"7", "t", "_", ""} - {signe}:
            with pytest.raises(ErreurClaire):
                lire_partage(texte[:k] + autre + texte[k + 1 :])


def test_une_recherche_sans_temps_s_arrete_et_le_dit():
    heure = iter(range(10**6))
    issue = jusqu_au_bout(resoudre_par_tranches(exemple("leleux_tres_difficile"), 3, lambda: next(heure)))
    assert issue.certaine and "le moteur de la bibliothèque trouve une solution" in issue.texte
    issue = jusqu_au_bout(resoudre_par_tranches(Grille.vide(4), 3, lambda: next(heure)))
    assert not issue.certaine and issue.texte.endswith("on s'arrête sans savoir si elle a une solution.")
    seance = Seance("." * 16)
    assert not seance.conclure(issue) and seance.etat == "en cours" and seance.journal[-1].texte == issue.texte


@given(grilles_quelconques(2) | grilles_trouees(2, (3, 16)))
def test_une_application_est_celle_des_regles_et_l_etat_est_juste(grille):
    seance, G = Seance(grille), table_de_grille(grille)
    while seance.appliquer():
        assert appliquer_eup(G, 2) and seance.G == G
    assert not appliquer_eup(G, 2)
    attendu = "contradiction" if 0 in G else "résolue" if all(m in (2, 4, 8, 16) for m in G) else "bloquée"
    assert seance.etat == attendu and seance.etat in VERDICTS


def test_etats_des_grilles_des_documents():
    for nom, etat in (("toulon_exemple", "résolue"), ("leleux_tres_difficile", "bloquée")):
        seance = Seance(exemple(nom))
        assert seance.etat == "en cours"
        seance.boucler()
        assert seance.etat == etat and (seance.resoudre(), seance.etat) == (True, "résolue")
        assert "algorithme Sudoku" in seance.journal[-1].texte
        seance.revenir()
        seance.recommencer()
        assert (seance.etat, seance.journal) == ("en cours", [])


def test_une_regle_seule_sans_effet_le_dit():
    seance = Seance("." * 16)
    for nom in REGLES:
        assert not seance.appliquer(nom)
        assert seance.journal[-1].texte == f"{nom.capitalize()} : rien à déduire."
    assert seance.etat == "en cours" and not seance.appliquer() and seance.etat == "bloquée"


@pytest.mark.parametrize(
    ("grille", "phrase"),
    (
        ("11..............", "Cette grille est fausse : la valeur 1 est répétée dans la ligne 1"),
        ("123...4.........", "Cette grille n'a pas de solution."),
        ("." * 16, "plusieurs solutions"),
        ("." * 256, "trop ouverte"),
        (exemple("toulon_exemple"), "Cette grille a une seule solution."),
        (exemple("leleux_tres_difficile"), "Cette grille a une seule solution."),
    ),
)
def test_la_presentation_dit_ce_qu_il_faut_savoir(grille, phrase):
    assert phrase in Seance(grille).presentation()


def test_une_grille_sans_solution_le_reste():
    seance = Seance("123...4.........")
    assert not seance.resoudre() and seance.etat == "contradiction"


def test_expliquer_ecrit_chaque_deduction(capsys):
    assert expliquer(exemple("leleux_facile")) == "résolue"
    sortie = capsys.readouterr().out
    assert sortie.count("Application") == 3 and "Exclusivité : " in sortie and sortie.endswith("Grille résolue.\n")
    with pytest.raises(ErreurClaire):
        expliquer("123")


def test_retablir_ne_se_peut_qu_apres_etre_revenu():
    seance = Seance(exemple("toulon_exemple"))
    assert (seance.peut_revenir, seance.peut_retablir) == (False, False)
    seance.appliquer()
    assert (seance.peut_revenir, seance.peut_retablir) == (True, False)
    seance.revenir()
    assert (seance.peut_revenir, seance.peut_retablir) == (False, True)
    seance.retablir()
    seance.revenir()
    seance.appliquer("unicité")  # un geste neuf : ce qu'on pouvait rétablir n'est plus
    assert seance.peut_retablir is False


@pytest.mark.parametrize("valeur", [0, -1, 10])
def test_une_valeur_qui_n_en_est_pas_une_ne_s_ecrit_pas(valeur):
    seance = Seance(exemple("toulon_exemple"))
    vide = next(c for c, v in enumerate(seance.grille.valeurs) if not v)
    avant = seance.G.copy()
    with pytest.raises(ErreurClaire, match="n'est pas une valeur : de 1 à 9"):
        seance.placer(vide, valeur)
    assert seance.G == avant and not seance.commencee
