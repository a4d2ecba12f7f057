"""Un essai laisse le processus de pytest comme il l'a trouvé ; sinon il échoue, et l'on sait lequel a changé quoi.

`tests/conftest.py` déclare ce module à pytest. Ce qui doit changer ces réglages se fait dans un fils : voir `processus_fils`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from typing import Any

import pytest

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SIGNAUX = [getattr(signal, nom) for nom in ("SIGINT", "SIGTERM", "SIGALRM", "SIGVTALRM", "SIGCHLD") if hasattr(signal, nom)]
BORNES = ("RLIMIT_AS", "RLIMIT_CPU", "RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_STACK")
MINUTERIES = [nom for nom in ("ITIMER_REAL", "ITIMER_VIRTUAL", "ITIMER_PROF") if hasattr(signal, nom)]


def reglages() -> dict[str, Any]:
    """Ce qu'un essai ne doit pas changer, et comment cela s'appelle ; quelques microsecondes."""
    etat: dict[str, Any] = {
        "le dossier courant": _dossier(),
        "la limite de récursion": sys.getrecursionlimit(),
        "l'intervalle entre deux fils": sys.getswitchinterval(),
        "la trace": sys.gettrace(),
        "le profil": sys.getprofile(),
    }
    etat |= {f"ce qui reçoit {numero.name}": signal.getsignal(numero) for numero in SIGNAUX}
    etat |= {f"la minuterie {nom}": _armee(nom) for nom in MINUTERIES}
    if resource:
        etat |= {borne: resource.getrlimit(getattr(resource, borne)) for borne in BORNES}
    return etat


def _armee(minuterie: str) -> str:
    """Son reste, lui, change sans cesse."""
    return "armée" if any(signal.getitimer(getattr(signal, minuterie))) else "désarmée"


def _dossier() -> str | None:
    try:
        return os.getcwd()  # noqa: PTH109 -- Path.cwd() est trois fois plus lent, et l'on y passe à chaque essai
    except FileNotFoundError:
        return None


def changements(avant: dict[str, Any], apres: dict[str, Any]) -> list[str]:
    """Une phrase par réglage qui a changé."""
    return [f"{nom} : {avant[nom]!r} avant, {apres[nom]!r} après" for nom in avant if apres[nom] != avant[nom]]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Retient les réglages d'avant l'essai : ses fixtures ne sont pas encore faites."""
    item.stash[_AVANT] = reglages()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Une fois les fixtures défaites, compare."""
    yield
    if nextitem is None or nextitem.path != item.path:
        fermer_les_processus_de_calcul()
    changes = changements(item.stash[_AVANT], reglages())
    if changes:
        pytest.fail(f"{item.nodeid} a changé le processus des essais :\n" + "\n".join(changes), pytrace=False)


_AVANT = pytest.StashKey[dict[str, Any]]()


def fermer_les_processus_de_calcul() -> None:
    """À la fin d'un fichier : ceux que joblib et multiprocessing gardent prêts, pour un appel qui ne viendra plus."""
    loky, serveur = (sys.modules.get(nom) for nom in ("joblib.externals.loky.reusable_executor", "multiprocessing.forkserver"))
    executeur = getattr(loky, "_executor", None)
    if executeur is not None:
        executeur.shutdown(wait=True, kill_workers=True)
    if serveur is not None:
        serveur._forkserver._stop()
