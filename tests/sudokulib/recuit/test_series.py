"""Les séries d'essais, leur intervalle de confiance et leurs études (S.7, W.TP2)."""

import inspect
import sys
from itertools import count
from math import comb, inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from socle.hasard import Hasard
from sudokulib import ErreurClaire, PasDeSolution
from sudokulib.carnet import partiel
from sudokulib.recuit import PUBLIES, Chaine, essais, etude, intervalle_exact, recuit, reglages, tableau
from sudokulib.recuit import series as module
from sudokulib.recuit.essai import conduire
from sudokulib.recuit.series import SerieDEssais, graines_des_essais
from tests.sudokulib.recuit.communs import DEUX_SOLUTIONS, MINIMUM_LOCAL

# Quelques paliers déjà froids : un essai sur sept échoue.
COURTS = {"delta": 1e6, "T0": 0.3, "Tf": 0.15, "iterations_par_palier": 3, "barre": False, "moteur": "python"}


def en_liste(k, m, p):
    return sum(comb(m, i) * p**i * (1 - p) ** (m - i) for i in range(k, m + 1))


@given(st.integers(1, 120), st.data())
def test_les_bornes_sont_celles_de_clopper_et_pearson(m, data):
    k = data.draw(st.integers(0, m))
    bas, haut = intervalle_exact(k, m)
    assert bas <= k / m <= haut
    assert bas == 0 if k == 0 else en_liste(k, m, bas) == pytest.approx(0.025, rel=1e-6)
    assert haut == 1 if k == m else 1 - en_liste(k + 1, m, haut) == pytest.approx(0.025, rel=1e-6)


@pytest.mark.parametrize("p", [0.09, 0.44, 0.95])
def test_la_couverture_est_d_au_moins_95_pour_cent(p):
    """Exacte, sans simulation : la probabilité que l'intervalle d'une série de 60 essais contienne p."""
    m = 60
    bons = [k for k in range(m + 1) if intervalle_exact(k, m)[0] <= p <= intervalle_exact(k, m)[1]]
    assert sum(comb(m, k) * p**k * (1 - p) ** (m - k) for k in bons) >= 0.95


def test_la_couverture_par_simulation():
    hasard, p, m = Hasard(4), 1 / 7.69, 50
    intervalles = {k: intervalle_exact(k, m) for k in range(m + 1)}
    tirages = [sum(hasard.reel() < p for _ in range(m)) for _ in range(600)]
    assert sum(intervalles[k][0] <= p <= intervalles[k][1] for k in tirages) / 600 >= 0.93


def test_un_intervalle_a_99_pour_cent_est_plus_large():
    assert intervalle_exact(13, 100, 0.99)[0] < intervalle_exact(13, 100)[0]
    with pytest.raises(ErreurClaire, match="0 ≤ k ≤ m"):
        intervalle_exact(5, 4)


def test_les_nombres_publies_sont_des_quotients_de_cent_essais_a_un_pres():
    assert [round(100 / moyenne) for _, moyenne in PUBLIES.values()] == [13, 44, 26, 42]
    assert [f"{100 / k:.2f}" for k in (13, 44, 26, 42)] == ["7.69", "2.27", "3.85", "2.38"]  # 2,28 est imprimé


def test_la_serie_estime_la_probabilite_exacte():
    """La chaîne de Markov donne la probabilité de réussite ; l'intervalle à 99,9 % de 400 essais doit la contenir."""
    pytest.importorskip("numpy")
    serie = essais(MINIMUM_LOCAL, 400, 2006, **COURTS)
    chaine = Chaine(MINIMUM_LOCAL)
    r = reglages(2, 1e6, 0.3, 0.15, 3)
    exacte = chaine.probabilite_de_reussite(r)
    bas, haut = intervalle_exact(serie.reussites, 400, 0.999)
    assert 0.8 < exacte < 0.9 and bas <= exacte <= haut


def test_chaque_essai_se_refait_seul():
    serie = essais(DEUX_SOLUTIONS, 12, 5, **COURTS)
    assert [e.graine for e in serie.essais] == [*graines_des_essais(5, 12)]
    memes = {nom: v for nom, v in COURTS.items() if nom != "barre"}
    assert all(recuit(DEUX_SOLUTIONS, e.graine, gel=True, **memes) == e for e in serie.essais)


def test_le_gel_ne_change_ni_les_reussites_ni_les_valeurs_finales():
    reglages = {**COURTS, "Tf": None, "delta": 100.0}
    complets, certifies = (essais(MINIMUM_LOCAL, 40, 8, gel=gel, **reglages) for gel in (False, True))
    assert [e.c_final for e in complets.essais] == [e.c_final for e in certifies.essais]
    assert complets.temperatures == certifies.temperatures


def test_le_bilan_dit_les_echecs_et_ce_que_coute_une_reussite():
    serie = essais(MINIMUM_LOCAL, 50, 2, **COURTS)
    echecs = serie.valeurs_des_echecs
    assert sum(echecs.values()) + serie.reussites == serie.nombre == 50 and min(echecs) > 0
    assert serie.moyenne == pytest.approx(50 / serie.reussites)
    bas, haut = serie.intervalle()
    assert bas < serie.moyenne < haut
    assert serie.iterations_par_reussite == sum(e.iterations for e in serie.essais) / serie.reussites
    assert f"{serie.reussites} réussites en 50 essais" in str(serie) and "interrompu" not in str(serie)


def test_sans_reussite_la_moyenne_est_infinie():
    serie = essais("1.3...........2.", 3, 2, sans_progres=1, **{**COURTS, "T0": 0.16, "iterations_par_palier": 1})
    assert (serie.reussites, serie.moyenne, serie.intervalle()[1]) == (0, inf, inf)
    assert "0 réussite en 3 essais ; en moyenne au moins 1,41 essai, à 95 %" in str(serie) and "| ∞ |" in str(tableau([serie]))


def test_les_noms_s_accordent():
    assert "1 réussite en 1 essai ; en moyenne 1,00 essai, " in str(essais(MINIMUM_LOCAL, 1, 3, **{**COURTS, "T0": 0.9}))
    huit = essais(MINIMUM_LOCAL, 8, 3, **{**COURTS, "T0": 0.9})
    assert f"en moyenne {huit.moyenne:.2f} essai".replace(".", ",") + "s, " * (huit.moyenne >= 2) in str(huit)
    partielle = SerieDEssais("a", 1, 1, (), 0.0, "l'un après l'autre")
    assert "0 réussite en 0 essai ; en moyenne au moins 1,00 essai" in str(partielle) and "(1 essai demandé)" in str(partielle)


def test_de_front_ou_l_un_apres_l_autre_les_essais_sont_les_memes():
    pytest.importorskip("numba")
    pytest.importorskip("joblib")
    reglages = {**COURTS, "moteur": "numba"}
    seul, deux = (essais(MINIMUM_LOCAL, 40, 3, taches=taches, **reglages) for taches in (1, 2))
    assert seul.essais == deux.essais and (seul.conduite, deux.conduite) == ("l'un après l'autre", "2 tâches de front")
    lisible = essais(MINIMUM_LOCAL, 40, 3, **COURTS)
    assert [(e.c_final, e.iterations) for e in lisible.essais] == [(e.c_final, e.iterations) for e in seul.essais]


def test_sans_joblib_on_le_dit(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.setitem(sys.modules, "joblib", None)
    serie = essais(MINIMUM_LOCAL, 2, 1, **{**COURTS, "moteur": "numba"})
    assert serie.conduite == "l'un après l'autre : joblib n'est pas installé"


def test_interrompre_garde_les_essais_finis(monkeypatch):
    vrai, appels = conduire, count()

    def interrompue(*arguments):
        if next(appels) == 5:  # le premier appel ne fait que vérifier les arguments
            raise KeyboardInterrupt
        return vrai(*arguments)

    monkeypatch.setattr(module, "conduire", interrompue)
    serie = essais(MINIMUM_LOCAL, 9, 1, **COURTS)
    assert serie.interrompue and serie.nombre == 4 and "interrompu (9 essais demandés)" in str(serie)
    appels = count()
    series = etude(MINIMUM_LOCAL, 9, 1, {"a": {}, "b": {}}, barre=False, moteur="python")
    assert [s.nom for s in series] == ["a"]


def test_une_serie_arretee_se_reprend_et_son_fichier_est_celui_d_une_seule_traite(monkeypatch, tmp_path):
    traite, reprise = tmp_path / "traite.csv", tmp_path / "reprise.csv"
    entiere = essais(MINIMUM_LOCAL, 9, 1, sortie=traite, **COURTS)
    vrai, appels = conduire, count()

    def interrompue(*arguments):
        if next(appels) == 5:
            raise KeyboardInterrupt
        return vrai(*arguments)

    with monkeypatch.context() as m:
        m.setattr(module, "conduire", interrompue)
        assert essais(MINIMUM_LOCAL, 9, 1, sortie=reprise, **COURTS).nombre == 4
    assert not reprise.exists() and len(partiel(reprise).read_text(encoding="utf-8").splitlines()) == 2 + 4
    refaits = []
    monkeypatch.setattr(module, "conduire", lambda *a: refaits.append(a[1]) or vrai(*a))
    serie = essais(MINIMUM_LOCAL, 9, 1, sortie=reprise, reprendre=True, **COURTS)
    assert serie.essais == entiere.essais and refaits[1:] == [e.graine for e in entiere.essais[4:]]
    assert reprise.read_bytes() == traite.read_bytes() and not partiel(reprise).exists()


@pytest.mark.parametrize("change", [{"graine": 2}, {"delta": 7.0}, {"grille": "." * 16}, {"voisinage": "échange"}])
def test_on_ne_reprend_pas_une_autre_serie(monkeypatch, tmp_path, change):
    reglages = {"grille": MINIMUM_LOCAL, "nombre": 3, "graine": 1, **COURTS, "sortie": tmp_path / "e.csv"}
    monkeypatch.setattr(module, "executer_taches", lambda *_, **__: None)  # rien n'est fait
    essais(**reglages)
    with pytest.raises(ErreurClaire, match="est d'une autre série : .* = .*, et non "):
        essais(**{**reglages, **change}, reprendre=True)


def test_un_milliard_d_essais_ne_tire_pas_un_milliard_de_graines_d_avance(monkeypatch):
    appels = count()

    def interrompue(*arguments):
        if next(appels) == 3:
            raise KeyboardInterrupt
        return conduire(*arguments)

    tirees = count()
    monkeypatch.setattr(module, "graines_des_essais", lambda *_: (next(tirees) for _ in iter(int, 1)))
    monkeypatch.setattr(module, "conduire", interrompue)
    assert essais(MINIMUM_LOCAL, 10**9, 1, **COURTS).nombre == 2 and next(tirees) < 10


def test_une_etude_part_des_memes_graines():
    a, b = etude(MINIMUM_LOCAL, 5, 1, {"a": {}, "b": {"delta": 9.0}}, barre=False, moteur="python")
    assert [e.graine for e in a.essais] == [e.graine for e in b.essais]
    lignes = str(tableau([a, b])).splitlines()
    assert len(lignes) == 4 and len({ligne.count("|") for ligne in lignes}) == 1


def test_un_nombre_impossible_est_refuse():
    with pytest.raises(ErreurClaire, match="nombre d'essais"):
        essais(MINIMUM_LOCAL, 0, 1)
    with pytest.raises(ErreurClaire, match="taches est un entier d.au moins 1"):
        essais(MINIMUM_LOCAL, 3, 1, taches=0)
    with pytest.raises(PasDeSolution):
        essais("11..............", 3, 1)


def test_le_module_des_series_n_a_le_nom_d_aucune_fonction():
    import sudokulib.recuit.series as m

    assert inspect.unwrap(essais) is inspect.unwrap(m.essais) and m.__name__ == "sudokulib.recuit.series"
