"""Installer : uv d'abord, où pip irait ; pip s'il le faut."""

import subprocess
from itertools import pairwise

import pytest

from outils import preparer

REGLAGES = """:env:.index-url='https://miroir.du.lycee/simple'
:env:.no-color='1'
global.cert='/etc/certificats.pem'
global.extra-index-url='\\nfile:///roues/a\\nfile:///roues/b'
global.index-url='https://ailleurs/simple'
install.find-links='/opt/roues'
"""


@pytest.fixture
def commandes(monkeypatch, tmp_path):
    """Ce qu'on exécute, sans l'exécuter ; `echouent` dit les programmes qui n'y arrivent pas."""
    (tmp_path / "uv").touch()
    (tmp_path / "reglages").mkdir()
    for nom, valeur in (("UV", tmp_path / "uv"), ("VENV", tmp_path), ("RACINE", tmp_path)):
        monkeypatch.setattr(preparer, nom, valeur)
    executees, echouent = [], set()

    def executer(commande, **options):
        executees.append((commande, options))
        code = int(bool(echouent & {commande[0]}))
        return subprocess.CompletedProcess(commande, code, REGLAGES if "config" in commande else "")

    monkeypatch.setattr(preparer.subprocess, "run", executer)
    return executees, echouent


def test_uv_cherche_ou_pip_chercherait(commandes):
    executees, _ = commandes
    assert preparer.installer("lab")
    _, (commande, options) = executees
    paires = list(pairwise(commande))
    for paire in (
        ("--default-index", "https://miroir.du.lycee/simple"),
        ("--index", "file:///roues/a"),
        ("--index", "file:///roues/b"),
        ("--find-links", "/opt/roues"),
        ("--constraint", "constraints.txt"),
        ("--editable", ".[lab]"),
    ):
        assert paire in paires
    assert "https://ailleurs/simple" not in commande and options["env"]["SSL_CERT_FILE"]


def test_quand_uv_echoue_pip_installe_les_memes_versions(commandes):
    executees, echouent = commandes
    echouent.add(str(preparer.UV))
    assert preparer.installer("lab") and (preparer.VENV / ".lab").exists()
    commande, _ = executees[-1]
    assert commande[:4] == preparer.PIP[:4] and commande[-4:] == ["--constraint", "constraints.txt", "--editable", ".[lab]"]


def test_les_empreintes_relevees_sont_verifiees_par_uv_et_exigees_par_pip(commandes):
    executees, echouent = commandes
    (preparer.RACINE / "empreintes").mkdir()
    (preparer.RACINE / "empreintes/lab.txt").touch()
    echouent.add(str(preparer.UV))
    assert preparer.installer("lab")
    par_uv, autres, sources = (commande for commande, _ in executees[-3:])
    assert ("--constraint", "empreintes/lab.txt") in pairwise(par_uv) and ("--editable", ".[lab]") in pairwise(par_uv)
    assert autres[-4:] == ["--require-hashes", "--no-deps", "--requirement", "empreintes/lab.txt"]
    assert sources[-3:] == ["--no-deps", "--editable", "."]


def test_sans_uv_pip_est_seul_a_essayer(commandes):
    executees, echouent = commandes
    preparer.UV.unlink()
    echouent.add(preparer.PIP[0])
    assert not preparer.installer("lab") and not (preparer.VENV / ".lab").exists()
    assert [commande[:4] for commande, _ in executees] == [preparer.PIP[:4]]
