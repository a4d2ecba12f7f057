"""La commande `sudokulib noter`, telle que l'écrit documentation/enseigner.md : chaque ligne s'y exécute."""

import csv
import io
import json
import re
import shlex
import subprocess
import sys

import pytest

from cours.bureau import mener
from cours.bureau.corriger import Corrigee
from cours.bureau.noter import noter
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire
from tests.cours.bureau.copies import FAUSSE, cahier, cellules, deposer

GUIDE = (RACINE / "documentation/enseigner.md").read_text(encoding="utf-8")
CHAPITRE = re.search(r"\n## Noter\n(.*?)\n## Écrire un contrôle", GUIDE, re.DOTALL)[1]
COMMANDES = re.findall(r"^    (sudokulib noter .*)$", CHAPITRE, re.MULTILINE)
COMMANDES.sort(key=lambda commande: "--devoir" in commande)  # un autre devoir ne se reprend pas


def table(dossier):
    texte = (dossier / "notes.csv").read_text(encoding="utf-8-sig")
    return {r["copie"]: r for r in csv.DictReader(io.StringIO(texte), delimiter=";")}


@pytest.fixture(scope="module")
def classe(tmp_path_factory):
    """Un dossier de deux copies, de quoi exécuter tout ce que dit le guide."""
    ici = tmp_path_factory.mktemp("classe")
    deposer(ici, {"copies/Ana.ipynb": cellules(), "copies/Zoé.ipynb": cellules(FAUSSE), "mon_devoir.ipynb": cellules()})
    deposer(ici, {"submitted/ana/devoir/devoir.ipynb": cellules(), "submitted/zoe/devoir/devoir.ipynb": cellules(FAUSSE)})
    (ici / "redigees.csv").write_text("copie;question;points;commentaire\nAna;T.4p;4;Bien.\n", encoding="utf-8")
    return ici


def test_chaque_commande_du_guide_s_execute(classe):
    assert len(COMMANDES) == 6
    for commande in COMMANDES:
        mots = shlex.split(commande)[1:]
        lancee = [sys.executable, "-m", "cours", *mots, "--taches", "1"]  # de front, chaque fois, il faudrait deux Python de plus
        env = {"PYTHONPATH": str(RACINE), "PATH": "/usr/bin:/bin"}
        fini = subprocess.run(lancee, cwd=classe, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
        assert fini.returncode == 0 and fini.stdout.startswith("2 copies notées sur 2"), (commande, fini.stdout, fini.stderr)
    notes = table(classe / "copies-notes")
    assert (notes["Ana"]["T.1b état"], notes["Zoé"]["T.1b état"]) == ("réussie", "fausse")
    assert table(classe / "submitted-notes")["ana"]["total"] == "3"


def test_le_guide_dit_comment_ouvrir_formgrader_et_garder_l_installation_editable():
    """`nbgrader formgrader` n'est pas une commande ; sans `--editable`, les changements du cours n'atteignent plus la note."""
    installations = re.findall(r"pip install [^`\n]*\[nbgrader\][^`\n]*", GUIDE)
    assert installations and all("--editable" in commande for commande in installations)
    assert "nbgrader formgrader" not in GUIDE and "/formgrader" in CHAPITRE


def test_interrompre_garde_ce_qui_est_fait_et_reprendre_fait_le_reste(tmp_path, monkeypatch):
    deposer(tmp_path, {f"copies/{qui}.ipynb": cellules() for qui in "ABC"})
    corrigees = []

    def corriger(rendue, devoir, partage):
        if rendue.qui == "B" and "B" not in corrigees:
            corrigees.append("B")
            raise KeyboardInterrupt
        corrigees.append(rendue.qui)
        return Corrigee(rendue.qui, rendue.chemin, rendue.empreinte, rendue.date)

    monkeypatch.setattr(mener, "corriger", corriger)
    arretee = noter(tmp_path / "copies", taches=1, barre=False)
    assert not arretee.faites.complete and [c.qui for c in arretee.copies] == ["A"]
    reprise = noter(tmp_path / "copies", taches=1, barre=False, reprendre=True)
    assert reprise.faites.complete and [c.qui for c in reprise.copies] == ["A", "B", "C"]
    assert corrigees == ["A", "B", "B", "C"]  # A n'a pas été refaite
    (tmp_path / "copies/A.ipynb").write_text(cahier(cellules(FAUSSE)), encoding="utf-8")
    noter(tmp_path / "copies", taches=1, barre=False, reprendre=True)
    assert corrigees[4:] == ["A"]  # sa copie a changé


def test_ce_qui_ne_s_ecrit_pas_dans_une_copie_ne_coute_leur_note_a_personne(tmp_path):
    """La moitié d'un caractère, dans une preuve ou dans un message d'erreur ; une fin de ligne qui n'en est pas une."""
    moitie = 'def poids(m):\n    raise ValueError("a" + chr(0xD800))'
    deposer(
        tmp_path, {"copies/A.ipynb": cellules(moitie, preuve="Par\ud800 récurrence\u2028 sur m."), "copies/B.ipynb": cellules()}
    )
    notee = noter(tmp_path / "copies", taches=1, barre=False)
    assert [(c.qui, c.points) for c in notee.copies] == [("A", 1), ("B", 3)]
    assert "Par? récurrence" in (notee.dossier / "redigees.html").read_text(encoding="utf-8")
    assert noter(tmp_path / "copies", taches=1, barre=False, reprendre=True).faites.finies == 0  # A est bien dans le journal


def test_on_ne_reprend_pas_un_autre_devoir_ni_rien(tmp_path, monkeypatch):
    monkeypatch.setattr(
        mener, "corriger", lambda rendue, devoir, partage: Corrigee(rendue.qui, rendue.chemin, rendue.empreinte, 0.0)
    )
    deposer(tmp_path, {"copies/A.ipynb": cellules()})
    with pytest.raises(ErreurClaire, match="rien à reprendre"):
        noter(tmp_path / "copies", reprendre=True, barre=False, taches=1)
    noter(tmp_path / "copies", barre=False, taches=1)
    deposer(tmp_path, {"copies/A.ipynb": cellules()[:3]})
    with pytest.raises(ErreurClaire, match="d'un autre devoir"):
        noter(tmp_path / "copies", reprendre=True, barre=False, taches=1)


def test_une_ligne_du_journal_coupee_par_une_panne_n_est_pas_reprise(tmp_path, monkeypatch):
    monkeypatch.setattr(
        mener, "corriger", lambda rendue, devoir, partage: Corrigee(rendue.qui, rendue.chemin, rendue.empreinte, 0.0)
    )
    deposer(tmp_path, {"copies/A.ipynb": cellules(), "copies/B.ipynb": cellules()})
    noter(tmp_path / "copies", barre=False, taches=1)
    journal = tmp_path / "copies-notes" / mener.JOURNAL
    journal.write_text(journal.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert noter(tmp_path / "copies", barre=False, taches=1, reprendre=True).faites.finies == 1
    assert all(json.loads(ligne) for ligne in journal.read_text(encoding="utf-8").splitlines())


def test_une_date_limite_mal_ecrite_se_dit(tmp_path):
    with pytest.raises(ErreurClaire, match="2026-11-24 18:00"):
        noter(deposer(tmp_path, {"A.ipynb": cellules()}), limite="demain")
