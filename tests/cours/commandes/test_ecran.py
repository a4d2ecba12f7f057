"""L'écran : ce que fait une commande quand il est pauvre, plein, fermé, ou que son lecteur s'en va ; les codes de sortie."""

import errno
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import click
import pytest

import sudokulib
from cours.commandes import codes_de_sortie, principal
from cours.commandes.codes_de_sortie import code_de_sortie
from cours.commandes.ecran import prevenir
from socle.erreurs import ErreurClaire, SortieImpossible
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from tests.processus_fils import FILET

GRILLE = "1.3...........2."
unix = pytest.mark.skipif(not Path("/dev/full").exists(), reason="les périphériques de Linux")


def lancer(ligne, **variables):
    """Le code d'une ligne de commande, où `sudokulib` est la nôtre ; sa sortie et son erreur, en octets."""
    commande = f'sudokulib() {{ "{sys.executable}" -m cours "$@"; }}; set -o pipefail; {ligne}'
    environnement = {**os.environ, **variables}
    resultat = subprocess.run(["bash", "-c", commande], capture_output=True, env=environnement, timeout=FILET)
    return resultat.returncode, resultat.stdout, resultat.stderr.decode()


@unix
@pytest.mark.parametrize(
    ("ligne", "code", "phrase"),
    [
        ("sudokulib exemples > /dev/full", 74, "sur la sortie standard : le disque est plein"),
        ("sudokulib exemples >&-", 74, "sur la sortie standard : elle est fermée"),
        ("sudokulib resoudre - <&-", 2, "entrée standard : il n'y a pas de grille"),
        ("sudokulib resoudre absent 2>&-", 2, ""),
        ("sudokulib resoudre absent 2>/dev/full", 2, ""),
        ("sudokulib --help | true", 141, ""),
        ("sudokulib exemples | true", 141, ""),
        ("sudokulib resoudre /dev/zero", 2, "n'en finit pas : au-delà de 16 Mo"),
    ],
)
def test_un_ecran_perdu_se_dit_en_une_ligne_et_par_son_code(ligne, code, phrase):
    obtenu, _, erreur = lancer(ligne)
    assert obtenu == code and phrase in erreur and erreur.count("\n") == bool(phrase)


@unix
def test_le_fichier_est_ecrit_meme_si_l_ecran_est_perdu(tmp_path):
    (tmp_path / "g.txt").write_text(GRILLE)
    ligne = f"cd {tmp_path}; sudokulib imprimer g.txt --sortie g.svg --sans-solutions"
    assert lancer(f"{ligne} > /dev/full")[0] == 74
    assert (tmp_path / "g.svg").read_text().endswith("</svg>\n")


@pytest.mark.parametrize("codage", ["ascii", "cp1252"])
def test_un_codage_pauvre_reste_lisible(codage):
    code, sortie, _ = lancer("sudokulib recuit --help && sudokulib regles - <<< 11..............", PYTHONIOENCODING=codage)
    texte = sortie.decode(codage)
    assert code == 1 and "delta de la loi de temp" in texte and "?" not in texte


def test_tout_ce_que_dit_la_bibliotheque_a_un_equivalent():
    """Aucun caractère de nos phrases ne devient « ? », sauf les dessins."""
    textes = [f.read_text(encoding="utf-8") for f in Path(sudokulib.__file__).parent.rglob("*.py")]
    lettres = {c for texte in textes for c in texte if unicodedata.category(c)[0] in "LN" or c in "−–—…«»’·×≤≥≈→∞√"}
    perdus = {c for c in lettres if "?" in c.encode("ascii", "lisible").decode()}
    assert perdus == set() and len(lettres) > 60


# Les issues

FAUTES = [
    (PasDeSolution("a"), 1, "a"),
    (ErreurClaire("b"), 2, "b"),
    (click.UsageError("…"), 2, "essayez --help"),
    (PlusieursSolutions("c"), 3, "c"),
    (ZeroDivisionError("division by zero"), 70, "erreur imprévue (ZeroDivisionError)"),
    (RecursionError(), 70, "merci de la signaler"),
    (MemoryError(), 71, "la mémoire manque"),
    (SortieImpossible("d"), 74, "d"),
    (OSError(errno.ENOSPC, "No space"), 74, "la sortie standard : le disque est plein"),
    (FileNotFoundError(errno.ENOENT, "No such file", "x"), 70, "erreur imprévue"),
    (KeyboardInterrupt(), 130, "interrompu"),
    (click.Abort(), 130, "interrompu"),
    (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
    (SystemExit(4), 4, ""),
    (SystemExit(None), 0, ""),
]


@pytest.mark.parametrize(("faute", "code", "phrase"), FAUTES, ids=lambda x: type(x).__name__)
def test_chaque_fin_a_son_code_et_sa_phrase(faute, code, phrase, capsys, monkeypatch):
    monkeypatch.setattr(codes_de_sortie, "abandonner_la_sortie", lambda: None)

    def lever():
        raise faute

    assert code_de_sortie(lever) == code
    erreur = capsys.readouterr().err
    assert phrase in erreur and erreur.count("\n") == bool(phrase)
    assert not any(mot in erreur for mot in ("Traceback", "No space", "Broken", "division"))


def test_le_detail_d_une_erreur_imprevue_se_demande(capsys, monkeypatch):
    monkeypatch.setenv("SUDOKULIB_DETAILS", "oui")
    assert code_de_sortie(lambda: 1 / 0) == 70
    assert "ZeroDivisionError: division by zero" in capsys.readouterr().err


def test_chaque_code_est_dans_l_aide(capsys):
    with pytest.raises(SystemExit) as fin:
        principal(["--help"])
    codes = {int(mots[0]) for ligne in capsys.readouterr().out.splitlines() if (mots := ligne.split()) and mots[0].isdigit()}
    assert fin.value.code == 0 and codes == {0} | {code for _, code, _ in FAUTES} | {3}


def test_une_phrase_ne_commande_pas_le_terminal(capsys):
    prevenir("a\x1b[2J\x07")
    assert capsys.readouterr().err == "sudokulib : a\\x1b[2J\\x07\n"
