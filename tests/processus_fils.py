"""Ce qui malmène son processus se fait dans un fils : celui de pytest ne reçoit ni signal, ni borne, ni changement de dossier.

Un signal qu'un essai envoie au processus de pytest arrive où il veut, jusque dans un rappel du ramasse-miettes : pytest en est
mort, et des milliers d'essais n'ont pas eu lieu. Un essai décoré par `au_fils` se fait donc dans un Python tout neuf :

    @au_fils
    def test_un_signal_retenu_est_rendu(tmp_path, monkeypatch): ...

Ses arguments y sont envoyés (ils se copient par pickle), sauf `monkeypatch`, que le fils se donne. Les fixtures `autouse`, elles,
restent ici. Le fils a sa session, donc son groupe : ce qu'il lance meurt avec lui. Il reçoit Ctrl+C, même si pytest est lancé en
arrière-plan par un shell qui l'ignore. Une fonction auxiliaire se décore de même ; appelée dans le fils, elle n'en crée pas un
second. `test_hermetique` veille à ce que ces gestes ne se fassent que là.
"""

from __future__ import annotations

import _thread
import contextlib
import functools
import importlib
import inspect
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

FILET = 120.0  # secondes : une fois la machine bloquée, mieux vaut un échec qu'une attente ; aucun essai ne doit en dépendre
RACINE = Path(__file__).resolve().parents[1]
_MARQUE = "ESSAIS_DANS_UN_FILS"  # le fils d'un fils (un processus de joblib) en hérite
DANS_UN_FILS = _MARQUE in os.environ


def au_fils(f: Callable[..., None]) -> Callable[..., None]:
    """Décore une fonction d'un module d'essais : son corps ne s'exécute jamais dans le processus de pytest."""
    if DANS_UN_FILS:
        return f

    @functools.wraps(f)
    def confier(*arguments: Any, **nommes: Any) -> None:
        lies = inspect.signature(f).bind(*arguments, **nommes).arguments
        _rendre(*_envoyer(f.__module__, f.__qualname__, lies))

    return confier


def attendre(condition: Callable[[], object], filet: float = FILET) -> bool:
    """Attend qu'une condition soit vraie ; faux si elle ne l'est pas après un temps qu'aucune charge n'explique."""
    limite = time.monotonic() + filet
    while not condition():
        if time.monotonic() > limite:
            return False
        time.sleep(0.01)
    return True


@au_fils
def interrompre_dans(nom: str) -> None:
    """Ctrl+C au fil principal, dès qu'une fonction de ce nom y est en cours : on n'attend pas « un peu », on la guette."""
    principal = threading.main_thread().ident or 0

    def y_est() -> bool:
        pile = sys._current_frames().get(principal)
        while pile is not None and pile.f_code.co_name != nom:
            pile = pile.f_back
        return pile is not None

    def guetter() -> None:
        if attendre(y_est):
            _thread.interrupt_main()

    threading.Thread(target=guetter, daemon=True).start()


# Le processus de pytest


def _envoyer(module: str, nom: str, arguments: dict[str, Any]) -> tuple[tuple[str, str], subprocess.CompletedProcess[str]]:
    """Fait faire un appel par un fils ; l'issue qu'il a notée, et ce qu'il a écrit."""
    dehors = {cle: valeur for cle, valeur in arguments.items() if cle != "monkeypatch"}
    demande = (module, nom, dehors, "monkeypatch" in arguments)
    with tempfile.TemporaryDirectory() as dossier:
        fichier = Path(dossier, "demande")
        fichier.write_bytes(pickle.dumps(demande))
        fini = executer(f"from tests.processus_fils import _vivre; _vivre({str(fichier)!r})")
        issue = Path(dossier, "issue")
        return pickle.loads(issue.read_bytes()) if issue.exists() else ("mort", ""), fini


def executer(code: str, filet: float = FILET) -> subprocess.CompletedProcess[str]:
    """Exécute un texte de Python dans un fils, qui a sa session ; son code, sa sortie, son erreur.

    Ses sorties vont dans des fichiers, et non des tubes : un petit-fils qui les garderait ouverts ferait attendre.
    """
    chemins = os.pathsep.join([str(RACINE), *filter(None, sys.path)])
    environnement = {**os.environ, _MARQUE: "oui", "PYTHONPATH": chemins, "PYTHONIOENCODING": "utf-8"}
    commande, avis = [sys.executable, "-c", code], ""
    with tempfile.TemporaryFile() as sortie, tempfile.TemporaryFile() as erreurs:
        fils = subprocess.Popen(
            commande,
            cwd=RACINE,
            env=environnement,
            stdin=subprocess.DEVNULL,
            stdout=sortie,
            stderr=erreurs,
            start_new_session=True,
        )
        try:
            fils.wait(filet)
        except subprocess.TimeoutExpired:
            avis = f"\n(tué : il n'avait pas fini au bout de {filet:.0f} secondes)"
        finally:
            _tuer(fils)
            fils.wait()
        dit, crie = (_lire(fichier) for fichier in (sortie, erreurs))
    return subprocess.CompletedProcess(commande, fils.returncode, dit, crie + avis)


def _lire(fichier: IO[bytes]) -> str:
    fichier.seek(0)
    return fichier.read().decode("utf-8", "replace")


def _tuer(fils: subprocess.Popen[bytes]) -> None:
    """Tue un fils et tout son groupe ; sans effet s'il n'en reste rien."""
    if os.name == "nt":
        fils.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(fils.pid, signal.SIGKILL)


def _rendre(issue: tuple[str, str], fini: subprocess.CompletedProcess[str]) -> None:
    """Échoue, saute ou passe, comme l'a fait le fils."""
    genre, texte = issue
    if genre == "saute":
        pytest.skip(texte)
    if genre != "passe" or fini.returncode:
        phrase = f"dans un processus fils ({genre}, code {fini.returncode}) :\n{texte}"
        pytest.fail(f"{phrase}\n--- sa sortie\n{fini.stdout}\n--- son erreur\n{fini.stderr}", pytrace=False)


# Le fils


def _vivre(fichier: str) -> None:
    """Ce que fait le fils : l'appel demandé, dont il note l'issue à côté de la demande."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # un shell l'a peut-être fait ignorer
    demande = Path(fichier)
    issue = _essayer(*pickle.loads(demande.read_bytes()))
    ecrite = demande.with_name("ecrite")
    ecrite.write_bytes(pickle.dumps(issue))
    ecrite.replace(demande.with_name("issue"))


def _essayer(module: str, nom: str, arguments: dict[str, Any], retoucher: bool) -> tuple[str, str]:
    try:
        f = functools.reduce(getattr, nom.split("."), importlib.import_module(module))
        with pytest.MonkeyPatch.context() as patch:
            f(**arguments, **({"monkeypatch": patch} if retoucher else {}))  # type: ignore[operator]
    except pytest.skip.Exception as saut:
        return "saute", str(saut)
    except BaseException as erreur:
        return "echoue", "".join(traceback.TracebackException.from_exception(erreur, capture_locals=True).format())[-8000:]
    return "passe", ""
