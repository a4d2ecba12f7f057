"""Les copies de l'arbre où l'on essaie, chacune avec son interpréteur : rien n'y importe la bibliothèque d'à côté."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from bench.mutation.chemins import GREFFONS, MAISONS, MUETTE, RACINE, TRAVAIL
from bench.mutation.fonctions import entre_dans_un_noyau

_VENV = RACINE / ".venv"
_PAQUETS = Path("lib/python3.11/site-packages")


def preparer_greffons() -> None:
    """Ce que tout Python des copies doit trouver, hors des arbres d'essais."""
    GREFFONS.mkdir(parents=True, exist_ok=True)
    for nom in ("greffon", "carte", "serveur"):
        shutil.copy(Path(__file__).with_name(f"{nom}.py"), GREFFONS / f"{nom}_de_mutation.py")


def arbre(nom: str, version: str) -> Path:
    """Sort de git une version ; en compile les noyaux, s'ils ne sont pas déjà dans l'arbre d'avant."""
    avant = TRAVAIL / "avant"
    shutil.rmtree(avant, ignore_errors=True)
    if (TRAVAIL / nom).exists():
        (TRAVAIL / nom).rename(avant)
    ici = _vider(nom)
    archive = subprocess.run(["git", "archive", version], cwd=RACINE, capture_output=True, check=True)
    subprocess.run(["tar", "-x"], cwd=ici, input=archive.stdout, check=True)
    subprocess.run("git init -q && git add -A", shell=True, cwd=ici, check=True)
    _reprendre_le_code_machine(ici, avant)
    _environnement(ici)
    echauffer(ici)
    return ici


def _vider(nom: str) -> Path:
    arbre = TRAVAIL / nom
    shutil.rmtree(arbre, ignore_errors=True)
    arbre.mkdir(parents=True)
    return arbre


def echauffer(arbre: Path) -> None:
    """Compile d'avance les noyaux et les modules."""
    for options in (["outils/echauffer.py"], ["-m", "compileall", "-q", *MAISONS, "outils"]):
        subprocess.run([arbre / ".venv/bin/python", *options], cwd=arbre, env=variables(arbre), check=True)


def _reprendre_le_code_machine(arbre: Path, ailleurs: Path) -> None:
    """Celui d'un autre arbre, si tout ce dont il est fait y est identique : numba ne regarde que la date des sources."""
    sources = {f.relative_to(arbre): f for maison in MAISONS for f in sorted((arbre / maison).rglob("*.py"))}
    pareils = {nom for nom, f in sources.items() if (ailleurs / nom).exists() and (ailleurs / nom).read_bytes() == f.read_bytes()}
    for nom in pareils:
        date = (ailleurs / nom).stat()
        os.utime(sources[nom], ns=(date.st_atime_ns, date.st_mtime_ns))
    if all(nom in pareils for nom, f in sources.items() if entre_dans_un_noyau(f.read_bytes())):
        for motif in ("*.nb[ic]", "noyaux_compiles"):
            for cache in (ailleurs / "sudokulib").rglob(f"__pycache__/{motif}"):
                (arbre / cache.relative_to(ailleurs)).parent.mkdir(exist_ok=True)
                shutil.copy2(cache, arbre / cache.relative_to(ailleurs))


def copier(source: Path, nom: str) -> Path:
    """Une copie d'un arbre prêt, code machine et dates comprises."""
    arbre = _vider(nom)
    shutil.copytree(source, arbre, symlinks=True, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".venv"))
    _environnement(arbre)
    return arbre


def _environnement(arbre: Path) -> None:
    """Un environnement virtuel fait de liens vers le nôtre, sauf qu'il trouve `sudokulib` dans cet arbre."""
    ici = arbre / ".venv"
    (ici / _PAQUETS).mkdir(parents=True)
    (ici / "bin").mkdir()
    shutil.copy(_VENV / "pyvenv.cfg", ici)
    for nom in ("share", "etc", "include"):
        (ici / nom).symlink_to(_VENV / nom)
    for source in (_VENV / _PAQUETS).iterdir():
        if not source.name.startswith("__editable__"):
            (ici / _PAQUETS / source.name).symlink_to(source)
    (ici / _PAQUETS / "_arbre.pth").write_text(f"{arbre}\n", encoding="utf-8")
    for source in (_VENV / "bin").iterdir():
        octets = source.read_bytes()
        if octets.startswith(b"#!"):
            octets = octets.replace(os.fsencode(_VENV), os.fsencode(ici), 1)
        (ici / "bin" / source.name).write_bytes(octets)
        (ici / "bin" / source.name).chmod(0o755)


def variables(arbre: Path, **autres: str) -> dict[str, str]:
    """L'environnement d'un essai dans un arbre."""
    propres = {nom: valeur for nom, valeur in os.environ.items() if not nom.startswith(("MUTATION_", "ESSAIS_", "PYTEST_"))}
    chemin = f"{arbre / '.venv/bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    importe = f"{arbre}{os.pathsep}{GREFFONS}"
    return {**propres, **MUETTE, "VIRTUAL_ENV": str(arbre / ".venv"), "PATH": chemin, "PYTHONPATH": importe, **autres}


def marquer(arbre: Path) -> None:
    """Fait charger la carte à tout Python de cet arbre."""
    (arbre / ".venv" / _PAQUETS / "_carte.pth").write_text(f"{GREFFONS}\nimport carte_de_mutation\n", encoding="utf-8")


def abimer(arbre: Path, fichier: str, octets: bytes) -> None:
    """Remplace un fichier ; son code machine, et celui de qui peut l'avoir incorporé, s'en vont."""
    cible = arbre / fichier
    if entre_dans_un_noyau(octets):
        for cache in (arbre / "sudokulib").rglob("__pycache__/*.nb[ic]"):
            if "moteur" not in cache.parts:
                cache.unlink()
    for compile_ in (cible.parent / "__pycache__").glob(f"{cible.stem}.*.pyc"):
        compile_.unlink()
    cible.write_bytes(octets)


def remettre(arbre: Path, modele: Path) -> None:
    """Rend à un arbre tout ce que des essais y ont changé, ajouté ou ôté."""
    voulus, trouves = _inventaire(modele), _inventaire(arbre)
    for nom in trouves.keys() - voulus.keys():
        (arbre / nom).unlink()
    for nom in voulus:
        if trouves.get(nom) != voulus[nom]:
            (arbre / nom).parent.mkdir(parents=True, exist_ok=True)
            (arbre / nom).unlink(missing_ok=True)
            shutil.copy2(modele / nom, arbre / nom)


def _inventaire(arbre: Path) -> dict[str, tuple[int, int]]:
    trouves: dict[str, tuple[int, int]] = {}
    for dossier, sous, noms in os.walk(arbre):
        sous[:] = [s for s in sous if s not in (".venv", ".git", "node_modules")]
        for nom in noms:
            chemin = os.path.join(dossier, nom)  # noqa: PTH118 -- deux mille fichiers à chaque mutant
            fiche = os.lstat(chemin)
            trouves[os.path.relpath(chemin, arbre)] = fiche.st_size, fiche.st_mtime_ns
    return trouves
