"""Le fichier de progression : petit, sans rien de personnel, et qui n'empêche jamais de travailler."""

import json

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from sudokulib.correction import indication, progression, repondre
from sudokulib.correction import progression as fonction
from sudokulib.correction.indications import niveau_devoile
from sudokulib.correction.progression import FICHIER, _deja_dites, _en_memoire, chemin


@pytest.fixture
def fichier(tmp_path, monkeypatch):
    monkeypatch.setenv("SUDOKULIB_PROGRESSION", str(tmp_path / FICHIER))
    _en_memoire.clear()
    _deja_dites.clear()
    yield tmp_path / FICHIER
    _en_memoire.clear()


def lu(fichier):
    return json.loads(fichier.read_text(encoding="utf-8"))["exercices"]


def test_les_verdicts_les_essais_et_les_indications_sont_notes(fichier):
    repondre("T.2c", "n")
    repondre("T.2c", "N**2")
    repondre("T.3c", ...)
    indication("T.2c")
    indication("T.2c")
    assert lu(fichier) == {
        "T.2c": {"verdict": "reussi", "essais": 2, "indication": 2},
        "T.3c": {"verdict": "a_faire", "essais": 0},
    }
    texte = repr(progression())
    assert "1 exercice réussi sur" in texte and "2 vérifications, indication 2" in texte
    assert "T.2c" in progression()._repr_html_()


def test_rien_d_autre_n_est_garde(fichier):
    repondre("T.2c", "N**2 + 0")
    assert {chemin.name for chemin in fichier.parent.iterdir()} == {FICHIER}
    assert "N**2" not in fichier.read_text() and set(lu(fichier)["T.2c"]) == {"verdict", "essais"}


def test_reinitialiser_une_cellule_n_efface_pas_une_reussite(fichier):
    repondre("T.2c", "N**2")
    repondre("T.2c", ...)
    assert lu(fichier)["T.2c"]["verdict"] == "reussi"


def test_effacer_le_fichier_repart_de_zero(fichier):
    repondre("T.2c", "N**2")
    fichier.unlink()
    _en_memoire.clear()
    assert progression().phrase.startswith("0 exercice")


@pytest.mark.parametrize(
    "contenu",
    (
        "",
        "{",
        "[]",
        '{"exercices": 3}',
        '{"exercices": {"T.2c": {"verdict": "génial"}}}',
        "\x00",
        '{"exercices": {"T.2c": {"essais": null}}}',
    ),
)
def test_un_fichier_abime_est_mis_de_cote_et_dit_une_fois(fichier, contenu):
    fichier.write_text(contenu, encoding="utf-8")
    premier, second = repondre("T.2c", "N**2"), repondre("T.2c", "N**2")
    assert premier.reussi and "était abîmé" in premier.remarque and second.remarque == ""
    assert fichier.with_suffix(".abime.json").read_text(encoding="utf-8") == contenu
    assert lu(fichier)["T.2c"]["essais"] == 2
    assert "Remarque" in repr(premier) and "Remarque" in premier._repr_html_()


def test_un_dossier_ou_l_on_ne_peut_pas_ecrire_n_empeche_rien(fichier, monkeypatch):
    monkeypatch.setenv("SUDOKULIB_PROGRESSION", str(fichier / "absent" / FICHIER))
    bilan = repondre("T.2c", "N**2")
    assert bilan.reussi and "ne peut pas être écrit" in bilan.remarque
    assert repondre("T.2c", "N**2").remarque == ""
    indication("T.2c")
    assert niveau_devoile("T.2c") == 1 and "1 exercice réussi" in progression().phrase


def test_un_fichier_qui_est_un_dossier(fichier):
    fichier.mkdir()
    assert repondre("T.2c", "N**2").reussi and progression().remarque


def test_sous_nbgrader_ou_dans_un_script_rien_n_est_ecrit(fichier, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert repondre("T.2c", "N**2").reussi and not fichier.exists()
    monkeypatch.delenv("NBGRADER_EXECUTION")
    monkeypatch.setenv("SUDOKULIB_PROGRESSION", "")
    assert chemin() is None
    monkeypatch.setenv("SUDOKULIB_PROGRESSION", "non")
    assert chemin() is None


def test_le_tableau_de_bord_des_exercices_annonce_les_chapitres_a_venir(fichier):
    from sudokulib.exercices import progression as du_cours

    texte = repr(du_cours())
    assert "Recuit simulé : à venir" in texte and texte.index("T.1a") < texte.index("T.4a") < texte.index("Recuit simulé")
    assert "à venir" in du_cours()._repr_html_() and fonction is progression
