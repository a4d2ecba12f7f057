"""La barre de progression : où elle se montre, où elle se tait, et qu'elle ne coûte rien à l'import."""

import io
import subprocess
import sys

import pytest

from socle.barre import barre


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def ecrit(monkeypatch):
    """Fait avancer une barre et rend ce qu'elle a écrit sur le flux donné, d'ordinaire un terminal."""
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    monkeypatch.delenv("COURS_BARRE", raising=False)

    def avancer(total, pas, flux=None, montrer=True, erreur=None):
        flux = flux or Terminal()
        with monkeypatch.context() as ici:  # ici seulement : pytest remet sa propre sortie entre deux phases
            ici.setattr(sys, "stderr", flux)
            with barre(total, "essai", montrer) as progression:
                for k in pas:
                    progression.update(k)
                if erreur:
                    raise erreur
        return flux.getvalue()

    return avancer


def test_au_terminal_elle_compte_et_finit_sur_le_total(ecrit):
    texte = ecrit(1000, [1] * 1000)
    assert "essai" in texte and "1000/1000" in texte and texte.count("\r") <= 502


def test_on_avance_aussi_par_morceaux_meme_inegaux(ecrit):
    texte = ecrit(7, [3, 3, 1])
    assert all(f"{k}/7" in texte for k in (3, 6, 7))


def test_sans_total_elle_compte_sans_annoncer_de_fin(ecrit):
    texte = ecrit(None, [1] * 25)
    assert "25" in texte and "/" not in texte


def test_dans_un_cahier_elle_ne_touche_pas_au_curseur(ecrit, monkeypatch):
    monkeypatch.setitem(sys.modules, "ipykernel", sys)
    texte = ecrit(30, [10] * 3, io.StringIO())  # la sortie d'un cahier ne se dit pas terminal
    assert "30/30" in texte and "\033[?25" not in texte


def test_elle_se_tait_si_on_le_demande_et_hors_d_un_terminal(ecrit, monkeypatch):
    assert ecrit(3, [1, 1, 1], montrer=False) == ""
    assert ecrit(3, [1, 1, 1], io.StringIO()) == ""
    monkeypatch.setenv("COURS_BARRE", "non")
    assert ecrit(3, [1, 1, 1]) == ""


def test_sans_sortie_d_erreur_elle_se_tait(monkeypatch):
    """Un programme lancé sans console (pythonw, sous Windows) n'a pas de sortie d'erreur."""
    with monkeypatch.context() as ici:
        ici.setattr(sys, "stderr", None)
        ici.delitem(sys.modules, "ipykernel", raising=False)
        with barre(3, "essai") as progression:
            progression.update(3)


def test_une_interruption_la_traverse_et_finit_la_ligne(ecrit):
    flux = Terminal()
    with pytest.raises(KeyboardInterrupt):
        ecrit(3, [1], flux, erreur=KeyboardInterrupt)
    assert "1/3" in flux.getvalue() and flux.getvalue().endswith("\n")


def test_muette_elle_n_importe_pas_click():
    code = "import sys; from socle.barre import barre\nwith barre(3, 'x') as b: b.update(1)\nprint('click' in sys.modules)"
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert sortie.split() == ["False"]
