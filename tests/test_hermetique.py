"""Aucun essai n'envoie de signal au processus de pytest, ne le borne ni ne le déplace : ces gestes se font dans un fils.

La garde lit le code des essais ; `tests/hermetique.py` regarde, après chaque essai, ce qui a changé pour de bon.
"""

import ast
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import hermetique, processus_fils
from tests.processus_fils import DANS_UN_FILS, RACINE, attendre, au_fils, executer

INTERDITS = {
    *("os.kill", "os.killpg", "os.chdir", "os.fchdir", "os.abort", "os.nice", "os.umask"),
    *("signal.signal", "signal.raise_signal", "signal.alarm", "signal.setitimer", "signal.pthread_kill", "signal.siginterrupt"),
    *("signal.pthread_sigmask", "signal.set_wakeup_fd", "_thread.interrupt_main", "contextlib.chdir", "faulthandler.register"),
    *("resource.setrlimit", "resource.prlimit", "sys.setrecursionlimit", "sys.setswitchinterval", "sys.settrace"),
    *("sys.setprofile", "threading.settrace", "threading.setprofile", "faulthandler.dump_traceback_later"),
}
# Ce qui a le droit de les nommer, et pourquoi ; tout ce que décore `au_fils` l'a aussi.
PERMIS = {
    "tests/processus_fils.py": "c'est lui qui fait les fils, et qui les tue",
    "tests/epreuves/hostiles.py": "le code qu'on y lit n'est appelé que dans le bac à sable, un fils de sudokulib",
    "tests/epreuves/test_noter.py": "il tue la souche, un fils à nous, par son numéro",
}
DECORATEUR = "au_fils"


class Garde(ast.NodeVisitor):
    """Relève les gestes interdits d'un module, sous le nom qu'il leur donne, hors de ce que décore `au_fils`."""

    def __init__(self):
        self.noms = {}  # à un nom du module, ce qu'il désigne : « os », « os.kill »
        self.releves = []

    def visit_Import(self, noeud):
        for alias in noeud.names:
            self.noms[alias.asname or alias.name.partition(".")[0]] = alias.name if alias.asname else alias.name.partition(".")[0]

    def visit_ImportFrom(self, noeud):
        for alias in noeud.names:
            self.noms[alias.asname or alias.name] = f"{noeud.module}.{alias.name}"

    def visit_FunctionDef(self, noeud):
        if not any(isinstance(d, ast.Name) and d.id == DECORATEUR for d in noeud.decorator_list):
            self.generic_visit(noeud)

    def visit_Attribute(self, noeud):
        self._noter(noeud)
        self.generic_visit(noeud)

    def visit_Name(self, noeud):
        self._noter(noeud)

    def visit_Call(self, noeud):
        """`monkeypatch.chdir` défait ce qu'il fait ; `getattr(os, "kill")` nomme aussi."""
        if self._designe(noeud.func) == "getattr" and all(isinstance(a, ast.Constant) for a in noeud.args[1:2]):
            self._noter(ast.copy_location(ast.Attribute(noeud.args[0], noeud.args[1].value, ast.Load()), noeud))
        self.generic_visit(noeud)

    def visit_Tuple(self, noeud):
        """Un nom rangé dans une suite de données n'est ni appelé, ni passé à qui l'appellerait."""
        for element in noeud.elts:
            if not isinstance(element, (ast.Attribute, ast.Name)):
                self.visit(element)

    def _noter(self, noeud):
        if self._designe(noeud) in INTERDITS:
            self.releves.append(f"ligne {noeud.lineno} : {self._designe(noeud)}")

    def _designe(self, noeud):
        if isinstance(noeud, ast.Attribute):
            return f"{self._designe(noeud.value)}.{noeud.attr}"
        return self.noms.get(noeud.id, noeud.id) if isinstance(noeud, ast.Name) else "?"


def releves(source):
    garde = Garde()
    garde.visit(ast.parse(source))
    return garde.releves


FAUTIFS = {
    "un signal": "import os\ndef test():\n    os.kill(os.getpid(), 2)",
    "à son groupe": "import os\nos.killpg(0, 2)",
    "levé": "import signal as s\ndef test():\n    s.raise_signal(2)",
    "par un nom importé": "from os import kill as tuer\ndef test(): tuer(3, 2)",
    "par une minuterie": "import os, threading\nthreading.Timer(0.5, os.kill, (os.getpid(), 2)).start()",
    "par le fil": "import _thread\nfrom threading import Timer\nTimer(0.2, _thread.interrupt_main).start()",
    "par un autre nom": "import os\ntuer = os.kill",
    "par getattr": "import os\ngetattr(os, 'kill')(os.getpid(), 2)",
    "un gestionnaire": "import signal\nclass T:\n    def test(self):\n        signal.signal(signal.SIGINT, print)",
    "une alarme": "from signal import setitimer\nsetitimer(0, 1)",
    "une borne": "import pytest\ndef test():\n    import resource\n    resource.setrlimit(1, (2, 3))",
    "la récursion": "import sys\nsys.setrecursionlimit(50)",
    "le dossier": "import os\ndef autre(f): return f\n@autre\ndef test(): os.chdir('/')",
    "le dossier, le temps d'un bloc": "from contextlib import chdir\nwith chdir('/'): pass",
    "dans une fonction d'une fonction": "import os\ndef test():\n    def f(): return os.kill(1, 2)",
}
PERMIS_AILLEURS = {
    "dans un fils": "import os\n@au_fils\ndef test():\n    def f(): os.kill(os.getpid(), 2)\n    f()",
    "dans un texte": "import subprocess\nsubprocess.run(['python', '-c', 'import os; os.kill(os.getpid(), 2)'])",
    "défait ensuite": "def test(monkeypatch, tmp_path): monkeypatch.chdir(tmp_path)",
    "nommé": "import os, signal\nREFUSEES = (os.kill, signal.raise_signal)\nassert signal.getsignal(signal.SIGINT)",
    "à un fils": "processus.send_signal(signal.SIGKILL)",
}


@pytest.mark.parametrize("nom", FAUTIFS)
def test_la_garde_voit_un_geste_interdit(nom):
    assert len(releves(FAUTIFS[nom])) == 1


@pytest.mark.parametrize("nom", PERMIS_AILLEURS)
def test_la_garde_laisse_passer_ce_qui_ne_touche_pas_pytest(nom):
    assert releves(PERMIS_AILLEURS[nom]) == []


def test_aucun_essai_ne_malmene_le_processus_de_pytest():
    fichiers = {f.relative_to(RACINE).as_posix(): f for f in (RACINE / "tests").rglob("*.py")}
    trouves = {nom: releves(f.read_text(encoding="utf-8")) for nom, f in fichiers.items()}
    fautifs = {nom: gestes for nom, gestes in trouves.items() if gestes and nom not in PERMIS}
    assert fautifs == {} and len(fichiers) > 100
    assert all(trouves[nom] for nom in PERMIS), "une permission dont on ne se sert plus"


def test_ni_les_exemples_de_la_bibliotheque():
    """Un exemple de docstring s'exécute lui aussi dans le processus de pytest."""
    from doctest import SKIP, DocTestParser

    fautifs = []
    for fichier in (f for maison in ("socle", "sudokulib", "epreuves", "cours") for f in (RACINE / maison).rglob("*.py")):
        docstrings = (ast.get_docstring(n) for n in ast.walk(ast.parse(fichier.read_text(encoding="utf-8"))) if documente(n))
        for docstring in filter(None, docstrings):
            exemples = [e for e in DocTestParser().get_examples(docstring) if not e.options.get(SKIP)]
            fautifs += [(fichier.name, geste) for geste in releves("\n".join(e.source for e in exemples))]
    assert fautifs == []


def documente(noeud):
    return isinstance(noeud, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))


# Les fils


@au_fils
def s_interrompre(code):
    assert DANS_UN_FILS
    os.kill(os.getpid(), signal.SIGINT) if code is None else os._exit(code)


@pytest.mark.parametrize(("code", "mot"), [(None, "KeyboardInterrupt"), (7, "mort, code 7")])
def test_ce_qui_arrive_au_fils_se_dit_ici(code, mot):
    with pytest.raises(pytest.fail.Exception, match=mot):
        s_interrompre(code)


@au_fils
def sauter():
    pytest.skip("sans objet")


def test_un_fils_peut_sauter_son_essai():
    with pytest.raises(pytest.skip.Exception, match="sans objet"):
        sauter()


@au_fils
@pytest.mark.parametrize("k", [3])
def test_un_fils_recoit_les_arguments_et_se_donne_monkeypatch(tmp_path, monkeypatch, k):
    assert DANS_UN_FILS and k == 3 and tmp_path.is_dir()
    monkeypatch.setattr(sys, "argv", ["ici"])
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    s_interrompre_deja = pytest.raises(KeyboardInterrupt)
    with s_interrompre_deja:
        s_interrompre(None)  # dans le fils, il n'en faut pas un second


def test_un_fils_trop_long_est_tue_avec_ce_qu_il_a_lance(tmp_path):
    marque = tmp_path / "pid"
    code = (
        "import subprocess, sys, time, pathlib\n"
        "autre = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
        f"pathlib.Path({str(marque)!r}).write_text(str(autre.pid)); print('lancé', flush=True); time.sleep(1000)"
    )
    fini = executer(code, filet=3.0)
    if not marque.exists():  # trois secondes n'ont pas suffi à démarrer : rien n'est prouvé
        fini = executer(code, filet=60.0)
    assert fini.returncode != 0 and fini.stdout == "lancé\n" and "il n'avait pas fini" in fini.stderr
    assert attendre(lambda: est_mort(int(marque.read_text())))


def est_mort(pid):
    """Vrai d'un processus disparu, ou que plus personne n'attend."""
    fiche = Path(f"/proc/{pid}/stat")
    return not fiche.exists() or fiche.read_text().rpartition(")")[2].split()[0] == "Z"


# Ce qui change pour de bon


def test_les_reglages_changes_se_nomment(tmp_path, monkeypatch):
    avant = hermetique.reglages()
    assert hermetique.changements(avant, hermetique.reglages()) == []
    monkeypatch.chdir(tmp_path)
    (phrase,) = hermetique.changements(avant, hermetique.reglages())
    assert phrase.startswith("le dossier courant : ") and str(tmp_path) in phrase


CHANGE = """
import os, signal, sys
def test_dossier(tmp_path): os.chdir(tmp_path)
def test_signal(): signal.signal(signal.SIGINT, lambda *_: None)
def test_recursion(): sys.setrecursionlimit(sys.getrecursionlimit() + 1)
def test_defait(monkeypatch, tmp_path): monkeypatch.chdir(tmp_path)
"""


def test_un_essai_qui_change_le_processus_echoue(tmp_path, monkeypatch):
    """Dans un autre pytest : les trois premiers passent, mais leur fin est une erreur, à leur nom ; le dernier a tout remis."""
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)  # un -q de plus, et le bilan ne se lirait plus
    essai, a_part = tmp_path / "test_change.py", tmp_path / "a_part"
    essai.write_text(CHANGE)
    options = ["-q", "-p", "no:cacheprovider", "-p", "tests.hermetique", f"--rootdir={tmp_path}", f"--basetemp={a_part}"]
    fini = executer(f"import sys, pytest; sys.exit(pytest.main({[*options, str(essai)]!r}))")
    assert "4 passed, 3 errors" in fini.stdout, fini.stdout + fini.stderr
    for nom, quoi in (("dossier", "le dossier courant"), ("signal", "ce qui reçoit SIGINT"), ("recursion", "la limite de")):
        assert f"test_{nom} a changé le processus des essais :\n{quoi}" in fini.stdout
    assert processus_fils.DANS_UN_FILS is DANS_UN_FILS


def garder_des_processus():
    joblib = pytest.importorskip("joblib")
    assert joblib.Parallel(2, prefer="processes")(joblib.delayed(abs)(k) for k in (-1, 2)) == [1, 2]
    travail = multiprocessing.get_context("forkserver").Process(target=abs, args=(-1,))
    travail.start()
    travail.join()


@au_fils
@pytest.mark.skipif(sys.platform != "linux", reason="/proc dit qui est vivant")
def test_les_processus_que_garde_joblib_sont_fermes():
    def gardes():
        lignes = subprocess.run(["ps", "-ww", "-eo", "ppid,args"], capture_output=True, text=True).stdout.splitlines()
        miens = [ligne for ligne in lignes if ligne.split()[0] == str(os.getpid())]
        return [ligne for ligne in miens if "LokyProcess" in ligne or "forkserver" in ligne]

    garder_des_processus()
    assert len(gardes()) == 3
    hermetique.fermer_les_processus_de_calcul()
    assert attendre(lambda: gardes() == [])
    garder_des_processus()  # et l'on peut recommencer
