"""Les copies se trouvent où qu'elles soient, et l'on sait de qui elles sont."""

import os
import zipfile
from pathlib import Path

import pytest

from cours.bureau.devoir import devoir_de, reponses_redigees
from cours.bureau.lire import DATE_MAX, lire_les_copies
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire
from tests.cours.bureau.copies import EBAUCHE, cahier, cellules, code, deposer, texte


def noms(dossier):
    return [copie.qui for copie in lire_les_copies(dossier)]


def test_le_nom_est_celui_du_fichier(tmp_path):
    deposer(
        tmp_path, {"Zoé Petit.ipynb": cellules(), "groupe 2/Ana.ipynb": cellules(), ".ipynb_checkpoints/Ana.ipynb": cellules()}
    )
    assert noms(tmp_path) == ["Ana", "Zoé Petit"]


@pytest.mark.parametrize("dossier", ["/", "~"])
def test_toute_la_machine_n_est_pas_un_dossier_de_copies(dossier):
    with pytest.raises(ErreurClaire, match="contient bien plus que des copies"):
        lire_les_copies(Path(dossier).expanduser())


def test_ou_celui_du_dossier_quand_tous_les_fichiers_ont_le_meme(tmp_path):
    """Comme dans le dossier « submitted » de nbgrader."""
    deposer(tmp_path, {f"submitted/{qui}/devoir/devoir.ipynb": cellules() for qui in ("ana", "zoe")})
    assert noms(tmp_path) == ["ana", "zoe"]


def test_une_archive_de_moodle_et_les_archives_qu_elle_contient(tmp_path):
    interne = tmp_path / "interne.zip"
    with zipfile.ZipFile(interne, "w") as archive:
        archive.writestr("travail/devoir.ipynb", cahier())
    with zipfile.ZipFile(tmp_path / "rendu.zip", "w") as archive:
        archive.writestr("Ana Durand_1234_assignsubmission_file_/devoir.ipynb", cahier())
        archive.write(interne, "Zoé Petit_99_assignsubmission_file_/mon travail.zip")
        archive.writestr("__MACOSX/Ana Durand_1234_assignsubmission_file_/._devoir.ipynb", b"\0")
    interne.unlink()
    assert noms(tmp_path) == noms(tmp_path / "rendu.zip") == ["Ana Durand", "Zoé Petit"]


def test_de_deux_fichiers_d_un_etudiant_on_note_le_plus_recent(tmp_path):
    deposer(tmp_path, {"Ana/devoir.ipynb": cellules(), "Zoé/devoir.ipynb": cellules(), "Zoé/devoir (2).ipynb": cellules()})
    os.utime(tmp_path / "Zoé/devoir.ipynb", (1, 1))
    ana, zoe = lire_les_copies(tmp_path)
    assert zoe.chemin == "Zoé/devoir (2).ipynb" and zoe.doublons == ("Zoé/devoir.ipynb",) and not ana.doublons


def test_deux_groupes_dont_les_fichiers_ont_les_memes_noms_ne_perdent_aucune_copie(tmp_path):
    """Le dossier n'est pas alors celui d'un étudiant : de « 2A », on notait une copie sur deux."""
    deposer(tmp_path, {f"{groupe}/{nom}.ipynb": cellules() for groupe in ("2A", "2B") for nom in ("TP3_Moreau", "copie (2)")})
    assert noms(tmp_path) == ["2A, copie (2)", "2A, TP3_Moreau", "2B, copie (2)", "2B, TP3_Moreau"]


def test_un_lien_vers_ailleurs_n_est_pas_suivi(tmp_path):
    (tmp_path / "secret.ipynb").write_text(cahier(), encoding="utf-8")
    classe = deposer(tmp_path / "classe", {"Ana.ipynb": cellules()})
    (classe / "lien.ipynb").symlink_to(tmp_path / "secret.ipynb")
    assert noms(classe) == ["Ana"]


@pytest.mark.parametrize("contenu", ["", "[]", "{", '{"cells": 3}', '{"cells": null}', "[" * 100_000, '{"worksheets": []}'])
def test_un_fichier_abime_se_dit_et_n_arrete_rien(tmp_path, contenu):
    deposer(tmp_path, {"Ana.ipynb": cellules(), "abîmée.ipynb": contenu})
    abimee = next(c for c in lire_les_copies(tmp_path) if c.qui == "abîmée")
    with pytest.raises(ErreurClaire, match="n'est pas un cahier"):
        abimee.cellules()
    assert [q.identifiant for q in devoir_de(lire_les_copies(tmp_path)).questions] == ["T.1b", "T.2c", "T.4p"]


def test_un_dossier_sans_cahier_se_dit(tmp_path):
    with pytest.raises(ErreurClaire, match="aucun cahier"):
        lire_les_copies(tmp_path)
    with pytest.raises(ErreurClaire, match="n'existe pas"):
        lire_les_copies(tmp_path / "rien")


def test_les_questions_sont_celles_de_la_moitie_des_copies(tmp_path):
    autre = [code('repondre("T.1aq", "b")')]
    deposer(tmp_path, {"a.ipynb": cellules(), "b.ipynb": cellules(), "c.ipynb": [*cellules(), *autre]})
    assert [q.identifiant for q in devoir_de(lire_les_copies(tmp_path)).questions] == ["T.1b", "T.2c", "T.4p"]


def test_le_cahier_distribue_donne_les_points(tmp_path):
    distribuees = cellules()
    distribuees[2]["metadata"]["nbgrader"] = {"points": 7}
    deposer(tmp_path, {"copies/a.ipynb": cellules(), "modele.ipynb": distribuees})
    devoir = devoir_de(lire_les_copies(tmp_path / "copies"), tmp_path / "modele.ipynb")
    assert [q.points for q in devoir.questions] == [7, 1, 5]


def test_une_copie_du_chapitre_a_les_questions_du_cahier_distribue(tmp_path):
    (tmp_path / "a.ipynb").write_bytes((RACINE / "exercises/02_representation.ipynb").read_bytes())
    devoir = devoir_de(lire_les_copies(tmp_path))
    assert "chapitre 2" in devoir.titre and all(q.verification or q.redigee for q in devoir.questions)


def test_une_reponse_redigee_se_lit_meme_sur_deux_cellules_et_sans_metadonnees():
    lues = [
        {**c, "type": c["cell_type"], "id": "", "sorties": []}
        for c in (
            texte("Un.", "T.4p"),
            texte("Deux."),
            code('indication("T.4p")'),
            texte("Libre."),
            texte("Sans métadonnées."),
            code('indication("T.6p")'),
            texte(EBAUCHE, "T.7p"),
        )
    ]
    assert reponses_redigees(lues) == {"T.4p": "Un.\n\nDeux.", "T.6p": "Sans métadonnées.", "T.7p": ""}


def test_une_date_qui_ne_s_ecrit_pas_n_arrete_pas_la_correction(tmp_path):
    """Celle d'un fichier, ou du timestamp.txt qu'un étudiant a mis à côté de sa copie : l'an 1 n'est pas de tous les fuseaux."""
    deposer(tmp_path, {"a/A.ipynb": cellules(), "b/B.ipynb": cellules(), "b/timestamp.txt": "0001-01-01 00:00:00 UTC"})
    os.utime(tmp_path / "a/A.ipynb", (1e10, 1e10))
    assert [rendue.date for rendue in lire_les_copies(tmp_path)] == [DATE_MAX, 0.0]


def test_un_nom_qui_ne_s_ecrit_pas_se_lit(tmp_path):
    try:
        deposer(tmp_path, {"Zo\udce9.ipynb": cellules()})  # un é d'un vieux disque
    except OSError:
        pytest.skip("ce système refuse ce nom")
    assert [rendue.qui for rendue in lire_les_copies(tmp_path)] == ["Zo?"]
