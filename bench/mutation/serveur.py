"""Un Python prêt à essayer : il a déjà chargé tout sauf la bibliothèque, et se dédouble pour chaque série d'essais.

Chaque ligne lue est une demande en JSON, chaque ligne écrite sa réponse. Ce module est copié hors des arbres d'essais : il
n'importe rien du projet.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import signal
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

COLLECTE = 150.0  # secondes laissées à pytest avant le premier essai, et après le dernier
SURSIS, FOIS = 30.0, 10.0  # un essai a droit à 30 s, plus dix fois ce qu'il lui faut d'ordinaire
MEMOIRE = 6 << 30  # octets, pour une série et tout ce qu'elle a lancé
_JUGE = os.getppid()
_ADOPTER = 36  # PR_SET_CHILD_SUBREAPER, de <sys/prctl.h>


def servir() -> None:
    """Charge ce que la collecte charge, puis répond aux demandes."""
    ctypes.CDLL(None).prctl(_ADOPTER, 1, 0, 0, 0)
    reponses = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for nom in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
        with suppress(BaseException):
            import_module(nom)
    gc.collect()
    gc.freeze()
    for ligne in sys.stdin:
        print(json.dumps(_essayer(json.loads(ligne)), ensure_ascii=False), file=reponses, flush=True)


def _essayer(demande: dict[str, Any]) -> dict[str, Any]:
    debut = time.monotonic()
    journal = Path(demande["env"]["MUTATION_JOURNAL"])
    journal.unlink(missing_ok=True)
    fils = os.fork()
    if fils == 0:
        _executer(demande)
    arret, code = _surveiller(fils, journal, demande["durees"])
    _tuer_les_descendants()
    evenements = _lire(journal)
    rouge = next((e for e in evenements if "rouge" in e), None)
    commence = [e["commence"] for e in evenements if "commence" in e]
    reponse = {"s": round(time.monotonic() - debut, 1), "faits": len(commence)}
    if rouge:
        return {**reponse, "issue": "rouge", "par": rouge["rouge"], "dit": rouge["dit"]}
    if arret or (code not in (0, 5) and commence):
        return {**reponse, "issue": "rouge", "par": (commence or [""])[-1], "dit": arret or f"pytest s'arrête : {code}"}
    if code in (0, 5):
        return {**reponse, "issue": "vert" if commence else "panne", "dit": str(code)}
    dit = Path(demande["sortie"]).read_text(encoding="utf-8", errors="replace")[-2000:]
    if "ce n'est pas la copie" in dit:
        return {**reponse, "issue": "panne", "dit": dit}
    return {**reponse, "issue": "rouge", "par": "l'import", "dit": dit[-300:]}


def _executer(demande: dict[str, Any]) -> None:
    code = 70
    try:
        os.setsid()
        sortie = os.open(demande["sortie"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        rien = os.open(os.devnull, os.O_RDONLY)
        for descripteur, vers in ((rien, 0), (sortie, 1), (sortie, 2)):
            os.dup2(descripteur, vers)
        os.environ.update(demande["env"])
        sys.argv = ["pytest", *demande["args"]]
        sys.path[0] = str(Path.cwd())
        import pytest

        code = int(pytest.main(demande["args"]))
        sys.stdout.flush()
    finally:
        os._exit(code)


def _surveiller(fils: int, journal: Path, durees: dict[str, float]) -> tuple[str, int]:
    """Attend la fin, ou l'heure de l'essai en cours, ou le trop de mémoire ; renvoie ce qui l'a fait arrêter, et le code."""
    essai, tours, passees, avant = "", 0, 0.0, time.monotonic()
    while True:
        fini, etat = os.waitpid(fils, os.WNOHANG)
        if fini:
            return "", os.waitstatus_to_exitcode(etat)
        time.sleep(0.03)
        maintenant = time.monotonic()
        passees, avant = passees + min(1.0, maintenant - avant), maintenant  # suspendus, nous ne vieillissons pas
        tours += 1
        if tours % 10:
            continue
        if os.getppid() != _JUGE:  # le juge est mort : personne ne lira la réponse
            _tuer_les_descendants()
            os._exit(1)
        en_cours = next((e["commence"] for e in reversed(_lire(journal)) if "commence" in e), "")
        if en_cours != essai:
            passees, essai = 0.0, en_cours
        permis = SURSIS + FOIS * durees.get(essai, 5.0) if essai else COLLECTE
        arret = "délai" if passees > permis else "mémoire" if tours % 30 == 0 and _occupee() > MEMOIRE else ""
        if arret:
            os.kill(fils, signal.SIGKILL)
            os.waitpid(fils, 0)
            return arret, -9


def _lire(journal: Path) -> list[dict[str, Any]]:
    if not journal.exists():
        return []
    return [json.loads(ligne) for ligne in journal.read_text(encoding="utf-8").split("\n")[:-1]]


def _descendants() -> list[int]:
    """Les processus nés de nous, et des leurs : les orphelins nous reviennent."""
    parents: dict[int, int] = {}
    for fiche in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            parents[int(fiche.parent.name)] = int(fiche.read_text().rpartition(")")[2].split()[1])
    trouves, generation = [], {os.getpid()}
    while generation:
        generation = {enfant for enfant, parent in parents.items() if parent in generation}
        trouves += generation
    return trouves


def _occupee() -> int:
    total = 0
    for processus in _descendants():
        with suppress(OSError):
            champs = Path(f"/proc/{processus}/statm").read_text().split()
            total += (int(champs[1]) - int(champs[2])) * os.sysconf("SC_PAGESIZE")
    return total


def _tuer_les_descendants() -> None:
    for _ in range(50):
        restants = _descendants()
        for processus in restants:
            with suppress(OSError):
                os.kill(processus, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        if not restants:
            return
        time.sleep(0.02)


if __name__ == "__main__":
    servir()
