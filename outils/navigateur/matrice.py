"""Le cours donne-t-il dans un navigateur les mêmes verdicts qu'ici ? `make test-navigateur`.

Le Python de Basthon et celui d'aujourd'hui, sous Node, corrigent les mêmes réponses que celui-ci ; chaque bilan doit être le
même au mot près. Ils arrêtent aussi ce qui n'en finit pas (`sans_fin.py`). `--court` s'en tient à quelques exercices, à la
référence et à une réponse fausse. On nomme des exercices pour n'essayer qu'eux : `python -m outils.navigateur.matrice T.4a T.6a`.
Ce que chaque Python a écrit reste dans build/navigateur/, même si l'on interrompt.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from outils.roue import RACINE, faire_la_roue

ICI = Path(__file__).resolve().parent
PYODIDES = {"pyodide-basthon": "Basthon", "pyodide": "courant"}
COURTS = ("T.1b", "T.4b", "C.I.B", "C.III.B.2", "S.3f", "T.2c", "C.II.A.1")
VERDICTS, SANS_FIN = "outils.navigateur.verdicts", "outils.navigateur.sans_fin"
SANS_FIN_COURT = ("vide", "liste")
ARRETS = ("trop_long", "recursion")
GARDES = RACINE / "build/navigateur"

Verdicts = dict[tuple[str, str], str]


def lire(lignes: str) -> tuple[Verdicts, dict[str, float]]:
    """Les verdicts qu'un Python a écrits, et la durée de chaque épreuve."""
    lus = [json.loads(ligne) for ligne in lignes.splitlines() if ligne.startswith("[")]
    return {(e, nom): texte for e, nom, texte, _ in lus}, {e: duree for e, _, _, duree in lus}


def executer(commande: Sequence[str], journal: str) -> str:
    """Ce qu'écrit un programme, gardé à mesure dans un fichier ; s'il échoue, la fin de ce qu'il en dit."""
    GARDES.mkdir(parents=True, exist_ok=True)
    garde = GARDES / f"{journal}.jsonl"
    with garde.open("wb") as sortie:
        fini = subprocess.run(commande, cwd=RACINE, stdout=sortie, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    if fini.returncode:
        sys.exit(f"{commande[0]} a échoué :\n" + "\n".join(ligne[:300] for ligne in fini.stderr.splitlines()[-12:]))
    return garde.read_text(encoding="utf-8")


def ici(arguments: Sequence[str]) -> str:
    """Ce que donne le Python qui nous exécute, Hypothesis mise de côté : c'est le cas d'un navigateur."""
    return executer([sys.executable, "-m", VERDICTS, "--sans-hypothesis", *arguments], "ici")


def dans_pyodide(nom: str, roue: Path, programme: str, arguments: Sequence[str]) -> str:
    """Ce que donne un Pyodide."""
    dossier = ICI / "node_modules" / nom
    if not dossier.is_dir():
        sys.exit(f"{nom} n'est pas installé : `npm ci` dans {ICI.relative_to(RACINE)}, ou `make test-navigateur`.")
    commande = ["node", str(ICI / "verdicts.mjs"), str(dossier), str(roue), str(RACINE), programme, *arguments]
    return executer(commande, f"{programme.rpartition('.')[2]}_{nom}")


def comparer(ici: Verdicts, la_bas: Verdicts) -> list[str]:
    """Une phrase par différence."""
    absents = [f"{e}, {nom} : pas de verdict" for e, nom in ici if (e, nom) not in la_bas]
    differents = [
        f"{e}, {nom} :\n--- ici\n{ici[e, nom]}\n--- là-bas\n{la_bas[e, nom]}"
        for e, nom in ici
        if la_bas.get((e, nom), ici[e, nom]) != ici[e, nom]
    ]
    return absents + differents


def raconter_les_verdicts(titre: str, attendus: Verdicts, lignes: str, secondes: float) -> int:
    """Dit ce qui diffère, et en renvoie le nombre."""
    obtenus, durees = lire(lignes)
    differences = comparer(attendus, obtenus)
    lente = max(durees, key=lambda e: durees[e])
    print(
        f"Pyodide {titre} : {len(obtenus)} verdicts, différences : {len(differences)} ; "
        f"{secondes:.0f} s en tout, la plus longue {lente} ({durees[lente]:.1f} s)."
    )
    print(*differences, sep="\n\n", flush=True)
    return len(differences)


def raconter_les_arrets(titre: str, lignes: str) -> int:
    """Dit ce que prend d'arrêter ce qui n'en finit pas ; renvoie le nombre de ce qui ne l'a pas été."""
    arrets = [json.loads(ligne) for ligne in lignes.splitlines() if ligne.startswith("[")]
    fautes = [f"{nom} : {diagnostic}" for nom, _, diagnostic in arrets if diagnostic not in ARRETS]
    lente, duree, _ = max(arrets, key=lambda arret: arret[1])
    print(f"Pyodide {titre} : {len(arrets)} boucles sans fin arrêtées, en {duree:.1f} s au plus ({lente}).", *fautes, flush=True)
    return len(fautes)


def principal() -> int:
    """Compare, raconte, et renvoie 1 s'il y a une différence."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("exercices", nargs="*")
    analyseur.add_argument("--court", action="store_true", help="quelques exercices, deux réponses chacun")
    options = analyseur.parse_args()
    court = ["--court"] if options.court else []
    arguments = [*court, *(options.exercices or (COURTS if options.court else ()))]
    fautes, debut = 0, time.perf_counter()
    with tempfile.TemporaryDirectory() as dossier, ThreadPoolExecutor() as fils:
        roue = faire_la_roue(Path(dossier))
        reference = fils.submit(ici, arguments)
        la_bas = {nom: fils.submit(dans_pyodide, nom, roue, VERDICTS, arguments) for nom in PYODIDES}
        attendus, _ = lire(reference.result())
        print(f"Roue : {roue.stat().st_size / 1000:.0f} ko. Ici : {len(attendus)} verdicts.", flush=True)
        for nom, titre in PYODIDES.items():
            fautes += raconter_les_verdicts(titre, attendus, la_bas[nom].result(), time.perf_counter() - debut)
        for nom, titre in PYODIDES.items():
            fautes += raconter_les_arrets(titre, dans_pyodide(nom, roue, SANS_FIN, SANS_FIN_COURT if options.court else ()))
    return 1 if fautes or not attendus else 0


if __name__ == "__main__":
    sys.exit(principal())
