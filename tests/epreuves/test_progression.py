"""Le fichier de progression : petit, sans rien de personnel, et qui n'empêche jamais de travailler."""

import json
import os
from pathlib import Path

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import indication, progression, repondre
from epreuves import progression as fonction
from epreuves.cahier.fiches import FICHIER, TAILLE_MAX, _deja_dites, _en_memoire, chemin, ecrire
from epreuves.cahier.indications import niveau_devoile
from epreuves.cahier.progression import Progression
from socle import verrou
from tests.processus_fils import executer

sous_unix = pytest.mark.skipif(not hasattr(os, "fork"), reason="ni fork, ni tube nommé")


@pytest.fixture
def fichier(tmp_path, monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / FICHIER))
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


def test_une_reussite_reste_acquise_et_le_verdict_suivant_le_dit(fichier):
    assert repondre("T.2c", "N**2").remarque == ""
    apres = repondre("T.2c", "N")
    assert not apres.reussi and "reste réussie dans votre progression ; la réponse affichée, elle, est fausse." in apres.remarque
    assert lu(fichier)["T.2c"] == {"verdict": "reussi", "essais": 2}
    assert repondre("T.3c", "n").remarque == ""


def test_on_en_est_au_chapitre_de_la_derniere_question_verifiee_ou_a_celui_du_cahier(fichier, monkeypatch):
    from cours.exercices import progression as du_cours
    from cours.exercices.carte import carte

    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    repondre("T.0a", "a")
    repondre("T.2c", "N**2")
    assert du_cours().phrase.startswith("Chapitre 2.") and carte().ici.chapitre.numero == 2
    repondre("T.0a", "b")
    indication("T.2c")
    assert list(lu(fichier)) == ["T.2c", "T.0a"]
    _en_memoire.clear()
    assert du_cours().phrase.startswith("Chapitre 1.") and carte().ici.chapitre.numero == 1
    monkeypatch.setenv("JPY_SESSION_NAME", "/cours/exercises/04_logique.ipynb")
    assert du_cours().phrase.startswith("Chapitre 4.")


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
        '{"exercices": {"T.2c": {"essais": -1}}}',
        '{"exercices": {"T.2c": {"essais": ' + "9" * 5000 + "}}}",
        '{"exercices": {"T.2c": 3}}',
        "[" * 10_000,
        " " * (TAILLE_MAX + 1),
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
    monkeypatch.setenv("COURS_PROGRESSION", str(fichier / "absent" / FICHIER))
    bilan = repondre("T.2c", "N**2")
    assert bilan.reussi and "ne peut pas être écrit" in bilan.remarque
    assert repondre("T.2c", "N**2").remarque == ""
    indication("T.2c")
    assert niveau_devoile("T.2c") == 1 and "1 exercice réussi" in progression().phrase


@pytest.mark.parametrize("reglage", (".", "/", "..", "/dev/zero", "un\0nul", "x" * 5000, "absent/a.json"), ids=ascii)
def test_un_reglage_impossible_est_dit_une_fois(fichier, monkeypatch, reglage):
    if "\0" in reglage:
        monkeypatch.setattr("os.environ", {"COURS_PROGRESSION": reglage})
    else:
        monkeypatch.setenv("COURS_PROGRESSION", reglage)
    premier, second = repondre("T.2c", "N**2"), repondre("T.2c", "N**2")
    assert premier.reussi and "la progression n'est pas gardée" in premier.remarque and second.remarque == ""
    assert "1 exercice réussi" in progression().phrase


@sous_unix
def test_un_fichier_qui_est_un_dossier_ou_un_tube(fichier):
    fichier.mkdir()
    assert repondre("T.2c", "N**2").reussi and progression().remarque
    fichier.rmdir()
    os.mkfifo(fichier)  # l'ouvrir attendrait sans fin
    assert repondre("T.2c", "N**2").reussi and progression().remarque


def test_deux_fichiers_abimes_sont_gardes_sous_deux_noms(fichier):
    for contenu in ("premier", "second", "troisième"):
        fichier.write_text(contenu, encoding="utf-8")
        repondre("T.2c", "N**2")
    gardes = [chemin.read_text(encoding="utf-8") for chemin in fichier.parent.glob("*.abime*.json")]
    assert sorted(gardes) == ["premier", "second", "troisième"]


def test_un_fichier_qu_on_ne_peut_pas_lire_n_est_pas_remplace(fichier, monkeypatch):
    repondre("T.2c", "N**2")
    avant = fichier.read_text(encoding="utf-8")

    def refuser(_):
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuser)
        assert "ne se laisse pas lire" in repondre("T.3c", "n").remarque
    assert fichier.read_text(encoding="utf-8") == avant


@sous_unix
def test_plusieurs_processus_a_la_fois_ne_perdent_rien(fichier, monkeypatch):
    ecrivains, ecritures = 4, 50
    enfants = []
    monkeypatch.setattr(verrou, "ATTENTE", 0.01)  # la plupart renoncent : leurs comptes attendent à côté, aucun ne se perd
    for rang in range(ecrivains):
        enfants.append(os.fork())
        if not enfants[-1]:
            try:
                for _ in range(ecritures):
                    ecrire("T.2c", verifie=True)
                    ecrire(f"X.{rang}", verifie=True)
            finally:
                os._exit(0)
    for enfant in enfants:
        os.waitpid(enfant, 0)
    ecrire("T.2c")
    comptes = {identifiant: fiche["essais"] for identifiant, fiche in lu(fichier).items()}
    assert comptes == {"T.2c": ecrivains * ecritures, **{f"X.{rang}": ecritures for rang in range(ecrivains)}}
    assert [chemin.name for chemin in fichier.parent.iterdir()] == [FICHIER]


def test_un_verrou_que_personne_ne_rend_ne_bloque_pas_et_ne_perd_rien(fichier, monkeypatch):
    """Ce qui n'a pu s'écrire attend à côté, se compte aussitôt, et rejoint le fichier dès qu'il est libre."""
    repondre("T.3c", "n")
    monkeypatch.setattr(verrou, "ATTENTE", 0.0)
    with verrou.verrou_sans_attendre(fichier):
        assert repondre("T.2c", "N**2").reussi
        assert repondre("T.2c", "n").remarque == ""
        assert "T.2c" not in lu(fichier) and len([*fichier.parent.iterdir()]) == 3
        _en_memoire.clear()
        assert "2 vérifications" in repr(progression())
    repondre("T.3c", "n")
    assert lu(fichier)["T.2c"] == {"verdict": "reussi", "essais": 2} and lu(fichier)["T.3c"]["essais"] == 2
    assert [chemin.name for chemin in fichier.parent.iterdir()] == [FICHIER]


def test_sous_nbgrader_ou_si_l_on_ne_veut_pas_rien_n_est_ecrit(fichier, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert repondre("T.2c", "N**2").reussi and not fichier.exists()
    monkeypatch.delenv("NBGRADER_EXECUTION")
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    assert chemin() is None


def test_un_script_n_ecrit_rien(monkeypatch):
    """Dans un autre processus : ici, un essai a pu laisser un IPython vivant."""
    monkeypatch.setenv("COURS_PROGRESSION", "")
    fini = executer("from epreuves.cahier.fiches import chemin; print(chemin())")
    assert (fini.returncode, fini.stdout) == (0, "None\n"), fini.stderr


def test_le_tableau_de_bord_des_exercices_suit_l_ordre_du_cours(fichier):
    from cours.exercices import progression as du_cours

    indication("T.1a")
    indication("T.4a")
    texte, page = repr(du_cours()), du_cours()._repr_html_()
    for tableau in (texte, page):
        rangs = [tableau.index(x) for x in ("T.1a", "T.4a", "Recuit simulé", "Génération et vidage")]
        assert rangs == sorted(rangs) and fonction is progression
        assert "Recuit simulé : pas encore commencé (" in tableau and "L.1" not in tableau


def test_un_chapitre_sans_exercices_est_annonce_a_venir(fichier):
    vide = Progression({"8. Demain": ["X.1"]})
    assert "8. Demain : à venir" in repr(vide) and "à venir" in vide._repr_html_()
