"""Relever, une fois, par quelles fonctions passe chaque essai, ce qu'il coûte, et s'il réussit sans mutant."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.mutation import copies
from bench.mutation.carte import TAILLE, VARIABLE
from bench.mutation.chemins import CAHIERS, SUITES, dossiers_de
from bench.mutation.marques import marquer_les_sources
from bench.mutation.releve import RELEVES, consolider, gardables, lire_essais, lire_releve


def enregistrer(ouvriers: int, version: str, garder: bool) -> None:
    """Fait la copie, la liste des essais des deux suites, puis le relevé de chaque essai une fois."""
    copies.preparer_greffons()
    arbre = copies.arbre("neuf", version)
    gardes, imports = (gardables(), lire_essais()[1]) if garder else ({}, set())
    shutil.rmtree(RELEVES, ignore_errors=True)
    RELEVES.mkdir(parents=True)
    deja, tous = set(gardes), set()
    for suite in ("tout", "court"):
        noms = lister(suite, arbre)
        a_faire = [nom for nom in noms if nom not in deja]
        print(f"{suite} : {len(noms)} essais, dont {len(a_faire)} à relever", flush=True)
        if a_faire:
            relever(suite, arbre, _entiers(a_faire, noms), ouvriers)
        deja |= set(a_faire)
        tous |= set(noms)
    mettre_a_part(arbre, ouvriers)
    consolider({nom: p for nom, p in gardes.items() if nom in tous}, imports)


def _entiers(noms: list[str], tous: list[str]) -> list[str]:
    """Ces essais, et les autres cellules de leurs cahiers."""
    cahiers = {nom.split("::")[0] for nom in noms if ".ipynb::" in nom}
    voulus = set(noms)
    return [nom for nom in tous if nom in voulus or nom.split("::")[0] in cahiers]


def lister(suite: str, arbre: Path) -> list[str]:
    """Les essais d'une suite, dans l'ordre où pytest les donne."""
    ids = RELEVES / f"ids_{suite}.json"
    sortie = RELEVES / f"liste_{suite}.txt"
    _pytest(suite, arbre, [*CAHIERS, *dossiers_de(suite), "--collect-only"], sortie, MUTATION_IDS=str(ids))
    return list(json.loads(ids.read_text(encoding="utf-8")))


def relever(suite: str, arbre: Path, noms: list[str], ouvriers: int) -> None:
    """Exécute des essais dans une copie marquée, un fichier à la fois par ouvrier."""
    marque = copies.copier(arbre, f"marque_{suite}")
    marquer_les_sources(marque, RELEVES / f"table_{suite}.json")
    copies.marquer(marque)
    copies.echauffer(marque)
    _executer(suite, marque, noms, ouvriers, RELEVES / suite)


def mettre_a_part(arbre: Path, ouvriers: int) -> None:
    """Refait sans marques ce qui a échoué avec : ce qui échoue encore ne peut tuer personne."""
    for suite in ("tout", "court"):
        rouges = [x["essai"] for x in lire_releve(suite) if x.get("issue") == "rouge"]
        if rouges:
            print(f"{suite} : {len(rouges)} essais échouent dans l'arbre marqué ; on les refait dans l'arbre intact", flush=True)
            tous = json.loads((RELEVES / f"ids_{suite}.json").read_text(encoding="utf-8"))
            intact = copies.copier(arbre, f"intact_{suite}")
            _executer(suite, intact, _entiers(rouges, tous), ouvriers, RELEVES / f"{suite}_sans_marques")


def _executer(suite: str, arbre: Path, noms: list[str], ouvriers: int, releve: Path) -> None:
    choix = releve.with_suffix(".choix.json")
    choix.write_text(json.dumps(noms, ensure_ascii=False), encoding="utf-8")
    fichiers = sorted({nom.split("::")[0] for nom in noms} | {"tests/conftest.py"})
    with tempfile.TemporaryDirectory() as prises, ExitStack() as pile:
        lances = []
        for k in range(ouvriers):
            carte = releve.with_suffix(f".{k}.carte")
            carte.write_bytes(bytes(TAILLE))
            ailleurs = {
                "MUTATION_RELEVE": str(releve.with_suffix(f".{k}.jsonl")),
                "MUTATION_PRISES": prises,
                VARIABLE: str(carte),
            }
            brouillon = pile.enter_context(tempfile.TemporaryDirectory())
            options = ["--basetemp", f"{brouillon}/t", *CAHIERS, *fichiers]
            sortie = pile.enter_context(releve.with_suffix(f".{k}.txt").open("w"))
            lances.append(_commencer(suite, arbre, options, sortie, MUTATION_CHOIX=str(choix), **ailleurs))
        for lance in lances:
            lance.wait()


def _commencer(suite: str, arbre: Path, options: list[str], sortie, **autres: str) -> subprocess.Popen:
    commande = [str(arbre / ".venv/bin/python"), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "greffon_de_mutation"]
    env = copies.variables(arbre, **SUITES[suite], **autres)
    return subprocess.Popen([*commande, *options], cwd=arbre, env=env, stdout=sortie, stderr=subprocess.STDOUT)


def _pytest(suite: str, arbre: Path, options: list[str], sortie: Path, **autres: str) -> None:
    with sortie.open("w") as f:
        code = _commencer(suite, arbre, options, f, **autres).wait()
    if code:
        sys.exit(f"pytest échoue ({code}) : voir {sortie}")
