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
