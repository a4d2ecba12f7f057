"""Lancer une commande : ce qu'elle écrit et le temps qu'elle prend sont bornés, tout ce qu'elle a lancé meurt avec elle."""

import os
import select
import signal
import sys
from pathlib import Path

import pytest

from epreuves.programmes.lancement import GIGAOCTET, SORTIE_MAX, Fin, borner, lancer
from tests.processus_fils import FILET


def python(code):
    return [sys.executable, "-I", "-X", "utf8", "-c", code]


def test_une_execution_garde_le_code_et_les_deux_sorties(tmp_path):
    code = "import os, sys; print(os.getcwd()); print('é', file=sys.stderr); sys.exit(7)"
    execution = lancer(python(code), tmp_path, FILET)
    assert (execution.code, execution.fin, execution.erreurs.strip()) == (7, Fin.FINIE, "é")
    assert Path(execution.sortie.strip()).samefile(tmp_path) and execution.ecrits == {}


def test_ce_qui_n_est_pas_de_l_utf8_se_lit_quand_meme(tmp_path):
    execution = lancer(python(r"import sys; sys.stdout.buffer.write(b'a\xff')"), tmp_path, FILET)
    assert execution.sortie == "a�"


def test_l_entree_est_vide_et_l_environnement_celui_qu_on_donne(tmp_path):
    code = "import os, sys; print(repr(sys.stdin.read()), os.environ.get('MOT'))"
    assert lancer(python(code), tmp_path, 60, os.environ | {"MOT": "oui"}).sortie.split() == ["''", "oui"]


@pytest.mark.parametrize("flux", ("stdout", "stderr"))
def test_une_sortie_sans_fin_est_coupee(flux, tmp_path):
    execution = lancer(python(f"import sys\nwhile True: sys.{flux}.write('x' * 1000)"), tmp_path, FILET)
    assert execution.fin is Fin.FLOT and len(execution.sortie + execution.erreurs) == SORTIE_MAX


def test_une_commande_trop_longue_est_arretee(tmp_path):
    assert lancer(python("while True: pass"), tmp_path, 0.5).fin is Fin.DELAI


def test_une_commande_introuvable_se_dit(tmp_path):
    with pytest.raises(OSError):
        lancer([str(tmp_path / "absente")], tmp_path, FILET)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="les processus fils sont ceux d'Unix")
def test_un_fils_ne_survit_pas_a_son_pere(tmp_path):
    """Le fils garde ouvert un tube nommé ; à sa mort, le tube est fermé."""
    tube = tmp_path / "tube"
    os.mkfifo(tube)
    lecture = os.open(tube, os.O_RDONLY | os.O_NONBLOCK)
    code = f"import os, signal\ntube = open({str(tube)!r}, 'w')\ntube.write('x'); tube.flush()\nif os.fork() == 0: signal.pause()"
    assert lancer(python(code), tmp_path, FILET).fin is Fin.FINIE
    while select.select([lecture], [], [], FILET)[0]:
        if not os.read(lecture, 100):
            break
    else:
        pytest.fail("le fils vit encore")
    os.close(lecture)


@pytest.mark.skipif(sys.platform != "linux", reason="les limites de mémoire et de fichier sont celles de Linux")
def test_la_memoire_et_les_fichiers_sont_bornes(tmp_path):
    assert "MemoryError" in lancer(borner(python("bytes(3 << 30)")), tmp_path, FILET).erreurs
    assert lancer(borner(python("len(bytes(1 << 20))"), GIGAOCTET), tmp_path, FILET).code == 0
    lancer(borner(python("open('gros', 'wb').write(bytes(20 << 20))")), tmp_path, FILET)
    assert (tmp_path / "gros").stat().st_size <= 10 << 20


@pytest.mark.skipif(os.name != "posix", reason="le système n'y borne pas le temps de calcul")
def test_un_calcul_trop_long_se_reconnait_a_son_signal(tmp_path):
    """SIGXCPU, et non SIGKILL : celui-ci peut venir d'ailleurs, et l'on ne saurait pas dire pourquoi."""
    execution = lancer(borner(python("while True: pass"), calcul=1), tmp_path, FILET)
    assert execution.code == -signal.SIGXCPU
