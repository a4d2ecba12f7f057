"""Les commandes « recuit » et « essais » (S.6, S.7)."""

import pytest

from cours.commandes.recuit import essais_, recuit_
from sudokulib import ErreurClaire, Grille
from sudokulib.recuit import reglages
from tests.sudokulib.recuit.communs import MINIMUM_LOCAL, BarreQuiInterrompt


@pytest.fixture
def executer(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_BARRE", "non")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "grille.txt").write_text(MINIMUM_LOCAL, encoding="utf-8")

    def appeler(commande, *arguments):
        """La sortie, l'erreur et le code d'une commande."""
        code = 0
        try:
            commande.main(["grille.txt", *arguments], standalone_mode=False)
        except SystemExit as fin:
            code = fin.code
        sortie, erreur = capsys.readouterr()
        return sortie, erreur, code

    return appeler


def test_recuit_ecrit_la_solution(executer):
    sortie, erreur, code = executer(recuit_, "--graine", "7", "--format", "ligne", "--moteur", "python", "--delta", "2")
    assert (sortie, code) == ("1234341221434321\n", 0) and "résolue" in erreur


def test_recuit_rate_ecrit_la_meilleure_grille_et_rend_4(executer):
    froid = ("--depart", "0,2", "--fin", "0,19", "--iterations", "1", "--moteur", "python", "--format", "ligne", "--delta", "90")
    sortie, erreur, code = executer(recuit_, *froid, "--graine", "3")
    assert code == 4 and "pas résolue (température finale)" in erreur and Grille.lire(sortie).est_pleine


def test_recuit_interrompu_rend_130(executer, monkeypatch):
    from sudokulib.recuit import essai as module

    monkeypatch.setattr(module, "barre_de_progression", lambda *_: BarreQuiInterrompt())
    monkeypatch.setitem(module.TRANCHES, "python", 1)
    sortie, erreur, code = executer(
        recuit_, "--depart", "0,06", "--iterations", "1", "--moteur", "python", "--graine", "1", "--format", "ligne"
    )
    assert code == 130 and "interrompu" in erreur and Grille.lire(sortie).est_pleine


def test_essais_donne_le_nombre_moyen_et_garde_chaque_essai(executer, tmp_path):
    courts = ("--depart", "1", "--fin", "0,15", "--iterations", "3", "--delta", "60", "--moteur", "python")
    sortie, _, code = executer(essais_, "--nombre", "12", *courts, "--sortie", "essais.csv")
    assert code == 0 and "en 12 essais" in sortie and "intervalle à 95 %" in sortie
    lignes = (tmp_path / "essais.csv").read_text(encoding="utf-8").splitlines()
    assert len(lignes) == 13 and {ligne.count(";") for ligne in lignes} == {9}


def test_le_voisinage_s_ecrit_sans_accent(executer):
    sortie, _, code = executer(recuit_, "--voisinage", "echange", "--format", "ligne", "--moteur", "python", "--delta", "2")
    assert code in (0, 4) and Grille.lire(sortie).est_pleine
    with pytest.raises(ErreurClaire, match="voisinage inconnu"):
        executer(recuit_, "--voisinage", "magie")


@pytest.mark.parametrize("commande", [recuit_, essais_])
@pytest.mark.parametrize(
    ("reglage", "phrase"),
    [
        (("--delta", "1e-17"), "δ est trop petit"),
        (("--fin", "0", "--sans-progres", "5"), ""),
        (("--depart", "0"), "T0 doit être"),
    ],
)
def test_un_reglage_extreme_se_dit_ou_se_fait(executer, commande, reglage, phrase):
    arguments = (*reglage, "--moteur", "python", "--graine", "1")
    if phrase:
        with pytest.raises(ErreurClaire, match=phrase):
            executer(commande, *arguments)
    else:
        assert executer(commande, *arguments)[2] in (0, 4)


def test_essais_de_front(executer):
    courts = ("--depart", "1", "--fin", "0,15", "--iterations", "3", "--delta", "60", "--moteur", "python")
    assert "en 2 essais" in executer(essais_, "--nombre", "2", "--taches", "1", *courts)[0]


def test_la_temperature_de_depart_n_est_pas_sous_la_finale():
    with pytest.raises(ErreurClaire, match="on attend T0 ≥ Tf, et T0 = 0,1, Tf = 0,5"):
        reglages(3, T0=0.1, Tf=0.5)


def test_une_sortie_impossible_se_dit_avant_les_essais(executer, monkeypatch):
    monkeypatch.setattr("sudokulib.recuit.series.executer_taches", lambda *_, **__: pytest.fail("les essais ont commencé"))
    with pytest.raises(ErreurClaire, match="on ne peut pas écrire"):
        executer(essais_, "--sortie", "absent/e.csv")
