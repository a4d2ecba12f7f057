"""Ce qui se prépare à côté : dit fini, jamais à moitié ; le chantier se ferme, même si le travail échoue."""

import os
import sys

import pytest

from outils import echauffer, fond, lab


@pytest.fixture
def paquet(tmp_path, monkeypatch):
    """Un paquet où rien n'est compilé, une source à compiler, et de quoi la compiler en un instant."""
    (tmp_path / "__pycache__").mkdir()
    source = tmp_path / "noyau.py"
    source.write_text("import numba\n")
    os.utime(source, (1, 1))
    monkeypatch.setattr(echauffer, "PAQUET", tmp_path)
    monkeypatch.setattr(echauffer, "TEMOIN", tmp_path / "__pycache__/temoin")
    monkeypatch.setattr(echauffer, "pour_qui", lambda: "celui-ci")
    monkeypatch.setattr(echauffer, "find_spec", lambda _: True)
    monkeypatch.setattr(echauffer, "echauffer", (tmp_path / "__pycache__/noyau.nbi").touch)
    return tmp_path


def test_ce_qui_est_compile_ne_l_est_qu_une_fois(paquet, monkeypatch):
    assert echauffer.a_faire()
    echauffer.compiler()
    assert not echauffer.a_faire()
    monkeypatch.setattr(echauffer, "pour_qui", lambda: "un autre numba")
    assert echauffer.a_faire()


def test_une_source_changee_fait_tout_recompiler(paquet):
    echauffer.compiler()
    (paquet / "noyau.py").write_text("import numba  # autre\n")
    os.utime(paquet / "noyau.py", (2**32, 2**32))
    vieux = paquet / "__pycache__/vieux.nbc"
    vieux.touch()
    assert echauffer.a_faire()
    echauffer.compiler()
    assert not vieux.exists()


def test_une_compilation_interrompue_se_refait(paquet, monkeypatch):
    def a_moitie():
        (paquet / "__pycache__/noyau.nbi").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(echauffer, "echauffer", a_moitie)
    with pytest.raises(KeyboardInterrupt):
        echauffer.compiler()
    assert echauffer.code_machine() and echauffer.a_faire()


def test_le_chantier_se_ferme_quand_les_moteurs_sont_prets(paquet, monkeypatch, capsys):
    chantier = paquet / "chantier"
    monkeypatch.setenv(fond.CHANTIER, str(chantier))
    for dit in ("Les moteurs sont prêts.", ""):
        chantier.touch()
        fond.compiler_les_moteurs()
        assert not chantier.exists() and dit in capsys.readouterr().out
    assert not echauffer.a_faire()


@pytest.mark.parametrize("code", ["pass", "raise SystemExit(1)", "import os; os.abort()"])
def test_le_chantier_se_ferme_meme_si_le_travail_meurt(monkeypatch, tmp_path, code):
    monkeypatch.setattr(lab, "ICI", tmp_path)
    monkeypatch.setattr(lab, "FOND", [sys.executable, "-c", code])
    with lab.ouvrir_le_chantier() as chantier:
        assert chantier.exists()
        travail, guet = lab.preparer_a_cote(chantier)
        guet.join(60)
        assert travail.poll() is not None and not chantier.exists()


def test_les_bibliotheques_ne_se_compilent_qu_une_fois(monkeypatch, tmp_path):
    (tmp_path / "module.py").write_text("x = 1\n")
    monkeypatch.setattr(fond, "BIBLIOTHEQUES", tmp_path)
    monkeypatch.setattr(fond, "TEMOIN", tmp_path / "__pycache__/temoin")
    assert fond.a_compiler()
    fond.compiler_les_bibliotheques()
    assert list(tmp_path.glob("__pycache__/module.*.pyc")) and not fond.a_compiler()


@pytest.fixture
def environnement(monkeypatch, tmp_path):
    """Un environnement où `make lab` n'a installé que de quoi ouvrir le cours."""
    monkeypatch.setattr(fond, "ENVIRONNEMENT", tmp_path)
    monkeypatch.setattr(fond, "JOURNAL", tmp_path / "moteurs.log")
    (tmp_path / ".lab").touch()
    os.utime(tmp_path / ".lab", (1, 1))
    return tmp_path


def test_les_moteurs_s_installent_une_fois_le_cours_ouvert(environnement, monkeypatch, capsys):
    faits = []

    def installer(extra, journal):
        faits.append(extra)
        (environnement / ".cours").touch()
        return True

    monkeypatch.setattr(fond.preparer, "installer", installer)
    fond.installer_les_moteurs()
    fond.installer_les_moteurs()
    assert faits == ["cours"] and capsys.readouterr().out.count("s'installent à côté") == 1
    os.utime(environnement / ".lab", (2**32, 2**32))  # constraints.txt a changé, et `make lab` en a tenu compte
    assert fond.a_installer()


def test_des_moteurs_qui_ne_s_installent_pas_se_disent_et_ne_cassent_rien(environnement, monkeypatch, capsys):
    """Le vrai pip, à qui l'on interdit le réseau et tout autre dossier de roues."""
    monkeypatch.setattr(fond.preparer, "PIP", [sys.executable, "-m", "pip", "install", "--isolated", "--no-index"])
    monkeypatch.setattr(fond.preparer, "UV", environnement / "uv")  # qui n'y est pas
    monkeypatch.setattr(fond.preparer, "RACINE", environnement)
    (environnement / "constraints.txt").touch()
    fond.installer_les_moteurs()
    dit = capsys.readouterr().out
    assert "Python répond à leur place, et on réessaiera la prochaine fois" in dit and str(fond.JOURNAL) in dit
    assert "ERROR" in fond.JOURNAL.read_text() and fond.a_installer()


def test_ce_qu_on_installe_contient_de_quoi_ouvrir_le_cours(environnement, monkeypatch):
    """`make test` d'abord : `make lab` n'a plus rien à installer."""
    monkeypatch.setattr(fond.preparer, "VENV", environnement)
    monkeypatch.setattr(fond.preparer, "UV", environnement / "uv")
    monkeypatch.setattr(fond.preparer.subprocess, "run", lambda *_, **__: fond.preparer.subprocess.CompletedProcess([], 0))
    fond.preparer.installer("pairs")
    assert fond.a_installer()
    fond.preparer.installer("lab")
    assert fond.a_installer() and not (environnement / ".test").exists()
    fond.preparer.installer("test")
    assert (environnement / ".test").exists() and not fond.a_installer()


def test_hors_de_l_environnement_de_make_lab_on_n_installe_rien(environnement):
    (environnement / ".lab").unlink()
    assert not fond.a_installer()
