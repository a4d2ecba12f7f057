"""Le greffon de pytest des deux étapes : relever ce que traverse chaque essai ; n'exécuter, dans l'ordre, que ceux qu'on choisit.

Il est copié hors des arbres d'essais : il n'importe rien du projet.
"""

from __future__ import annotations

import builtins
import json
import mmap
import os
import re
import signal
import sys
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import Phase, settings

IDS, CHOIX, PRISES, RELEVE, JOURNAL = (
    os.environ.get(f"MUTATION_{nom}") for nom in ("IDS", "CHOIX", "PRISES", "RELEVE", "JOURNAL")
)
PATIENCE = 900  # secondes laissées à un fichier d'essais
ENSEMBLE = "tests/navigateur"  # ces fichiers-là partagent un serveur


def _ecrire(chemin: str, objet: dict) -> None:
    ligne = (json.dumps(objet, ensure_ascii=False) + "\n").encode()
    descripteur = os.open(chemin, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(descripteur, ligne)
    os.close(descripteur)


def pytest_sessionstart(session):
    attendue = Path.cwd() / "sudokulib" / "__init__.py"
    import sudokulib

    if Path(sudokulib.__file__) != attendue:
        raise pytest.UsageError(f"ce n'est pas la copie qu'on essaie : {sudokulib.__file__}")
    profil = settings.get_profile("cours")  # rétrécir un contre-exemple ne change pas le verdict
    phases = [p for p in profil.phases if p not in (Phase.shrink, Phase.explain)]
    settings.register_profile("mutation", parent=profil, phases=phases)
    settings.load_profile("mutation")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items):
    yield
    if CHOIX:
        rang = {nom: k for k, nom in enumerate(json.loads(Path(CHOIX).read_text(encoding="utf-8")))}
        items[:] = sorted((i for i in items if i.nodeid in rang), key=lambda i: rang[i.nodeid])


def pytest_collection_finish(session):
    if IDS:
        Path(IDS).write_text(json.dumps([i.nodeid for i in session.items], ensure_ascii=False), encoding="utf-8")
        Path(IDS).with_name("modules.json").write_text(json.dumps(sorted(filter(_d_ailleurs, sys.modules))), encoding="utf-8")


def _d_ailleurs(nom: str) -> bool:
    """Vrai pour un module chargé qui n'est ni de l'arbre qu'on essaie, ni un greffon."""
    fichier = getattr(sys.modules[nom], "__file__", None) or ""
    return nom != "__main__" and ("/lib/python" in fichier)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    if JOURNAL:
        _ecrire(JOURNAL, {"commence": item.nodeid})
    debut = time.monotonic()
    item.mutation_issues = []
    rendu = yield
    if RELEVE:
        issue = "rouge" if "failed" in item.mutation_issues else "vert" if "passed" in item.mutation_issues else "saute"
        _ecrire(RELEVE, {"essai": item.nodeid, "s": round(time.monotonic() - debut, 4), "issue": issue, "vues": _lire_carte()})
    return rendu


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    rapport = yield
    if rapport.when == "call" or rapport.outcome != "passed":
        item.mutation_issues.append(rapport.outcome)
    if JOURNAL and rapport.failed:
        mots = [ligne for ligne in str(rapport.longrepr).split("\n") if ligne.startswith("E ")]
        _ecrire(JOURNAL, {"rouge": item.nodeid, "dit": (mots or [""])[0][:300]})
    return rapport


def pytest_collectreport(report):
    if JOURNAL and report.failed:
        _ecrire(JOURNAL, {"rouge": report.nodeid, "dit": "la collecte échoue"})


def _lire_carte() -> list[int]:
    carte = getattr(builtins, "_carte_de_mutation", bytearray())
    vues = [m.start() for m in re.finditer(rb"[^\0]", bytes(carte))]
    carte[:] = bytes(len(carte))
    return vues


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    """Chaque fichier d'essais dans un processus neuf, pour que les caches de l'un ne cachent pas ce que traverse l'autre."""
    if not RELEVE or session.config.option.collectonly:
        return None
    _ecrire(RELEVE, {"import": _lire_carte()})
    groupes: dict[str, list] = {}
    for item in session.items:
        fichier = item.nodeid.split("::")[0]
        groupes.setdefault(ENSEMBLE if fichier.startswith(ENSEMBLE) else fichier, []).append(item)
    for nom, items in groupes.items():
        if _prendre(nom):
            fait = 0
            while fait < len(items):
                fait += _un_fils(items[fait:])
    return True


def _prendre(nom: str) -> bool:
    """Vrai si personne d'autre n'a pris ce fichier."""
    try:
        os.close(os.open(f"{PRISES}/{zlib.crc32(nom.encode()):08x}", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


def _un_fils(items: list) -> int:
    """Confie des essais à un processus fils ; renvoie combien il en a fait, celui qui l'aurait tué compris."""
    rang = mmap.mmap(-1, 8)
    fils = os.fork()
    if fils == 0:
        _derouler(items, rang)
    fin = time.monotonic() + PATIENCE
    while os.waitpid(fils, os.WNOHANG)[0] == 0:
        if time.monotonic() > fin:
            os.kill(fils, signal.SIGKILL)
            fin += PATIENCE
        time.sleep(0.02)
    faits = int.from_bytes(rang[:8], "big")
    if faits < len(items):
        _ecrire(RELEVE, {"essai": items[faits].nodeid, "s": 1.0, "issue": "rouge", "vues": _lire_carte()})
    return faits + 1


def _derouler(items: list, rang: mmap.mmap) -> None:
    try:
        _lire_carte()
        for k, (item, suivant) in enumerate(zip(items, [*items[1:], None])):
            rang[:8] = k.to_bytes(8, "big")
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=suivant)
        rang[:8] = len(items).to_bytes(8, "big")
        sys.stdout.flush()
    finally:
        os._exit(0)
