"""Les verdicts d'un navigateur, sans navigateur : `make test-navigateur`, ou `python -m outils.navigateur.matrice`.

Le Python de Basthon et celui d'aujourd'hui, sous Node, corrigent les mêmes réponses que celui-ci ; chaque bilan doit être le
même au mot près. Ils jugent aussi la réponse de l'écran (`ecran.py`), et arrêtent ce qui n'en finit pas (`sans_fin.py`).
`--court` s'en tient à quelques exercices, à la référence et à une réponse fausse. On nomme des exercices pour n'essayer qu'eux :
`python -m outils.navigateur.matrice T.4a T.6a`.

Ce que chaque Python a écrit reste dans build/navigateur/ ; interrompue, la comparaison reprend là où elle en était. Ici, on
refait tout dès que le cours change ; là-bas, où c'est long, l'exercice dont un verdict n'est plus celui d'ici. `--bilan` compare
ce qui s'y trouve sans rien exécuter ; effacer ce dossier fait tout refaire.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

from epreuves.cahier.ecran import RIEN_DE_JUGE as TUE
from epreuves.genres.reponse import ReponseCourte
from outils.copies import CODE, TOUTES
from outils.navigateur.ecran import PAS_JUGEES
from outils.roue import RACINE, faire_la_roue

ICI = Path(__file__).resolve().parent
PYODIDES = {"pyodide-basthon": "Basthon", "pyodide": "courant"}
COURTS = ("T.1b", "T.4b", "C.I.B", "C.III.B.2", "S.3f", "T.2c", "C.II.A.1")
VERDICTS, SANS_FIN, ECRAN = (f"outils.navigateur.{nom}" for nom in ("verdicts", "sans_fin", "ecran"))
SANS_FIN_COURT = ("vide", "liste")
ARRETS = ("trop_long", "recursion")
GARDES = RACINE / "build/navigateur"
FIN = 6  # lignes qu'on cite de ce que dit un Python qui s'est arrêté

Verdicts = dict[tuple[str, str], str]


class Carnet:
    """Ce qu'un Python a écrit, un exercice après l'autre, et la version du cours d'alors."""

    def __init__(self, nom: str, version: str) -> None:
        self.fichier = GARDES / f"{nom}.jsonl"
        self.version = version
        lignes = self.fichier.read_text(encoding="utf-8").splitlines() if self.fichier.is_file() else ()
        self.lues = [json.loads(ligne) for ligne in lignes]

    def verdicts(self, exercice: str = "") -> Verdicts:
        """Ceux de tous les exercices, ou d'un seul."""
        return {(e, nom): texte for e, nom, texte, *_ in self.lues if exercice in ("", e)}

    def d_avant(self) -> set[str]:
        """Les exercices corrigés par une autre version du cours."""
        return {e for e, *_, version in self.lues if version != self.version}

    def completer(self, demandes: Iterable[str], est_bon: Callable[[str], bool], commande: Sequence[str]) -> list[str]:
        """Fait faire ce qui n'est pas bon, gardé à mesure ; renvoie ce que dit le programme, s'il échoue, de ce qu'il laisse."""
        bons = {e for e in {ligne[0] for ligne in self.lues} if est_bon(e)}
        self.lues = [ligne for ligne in self.lues if ligne[0] in bons]
        GARDES.mkdir(parents=True, exist_ok=True)
        self.fichier.write_text("".join(json.dumps(ligne) + "\n" for ligne in self.lues), encoding="utf-8")
        plaintes, manquent = [], [e for e in demandes if e not in bons]
        while manquent:
            plainte = self._faire([*commande, *manquent])
            if not plainte:
                break
            laisse, *manquent = [e for e in manquent if not self.verdicts(e)]
            plaintes.append(f"{laisse} : {plainte}")
        return plaintes

    def _faire(self, commande: Sequence[str]) -> str:
        """Exécute un programme, dont on garde chaque ligne ; la fin de ce qu'il dit s'il échoue."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as erreurs, self.fichier.open("a", encoding="utf-8") as garde:
            programme = subprocess.Popen(commande, cwd=RACINE, stdout=subprocess.PIPE, stderr=erreurs, encoding="utf-8")
            for texte in programme.stdout or ():
                if texte.startswith("["):
                    self.lues.append([*json.loads(texte), self.version])
                    print(json.dumps(self.lues[-1]), file=garde, flush=True)
            if programme.wait() == 0:
                return ""
            erreurs.seek(0)
            return "\n".join(ligne[:300] for ligne in erreurs.read().splitlines()[-FIN:])


def dans_pyodide(nom: str, roue: Path, programme: str) -> list[str]:
    """De quoi exécuter un programme dans un Pyodide."""
    dossier = ICI / "node_modules" / nom
    if not dossier.is_dir():
        sys.exit(f"{nom} n'est pas installé : `npm ci` dans {ICI.relative_to(RACINE)}, ou `make test-navigateur`.")
    return ["node", str(ICI / "verdicts.mjs"), str(dossier), str(roue), str(RACINE), programme]


def comparer(ici: Verdicts, la_bas: Verdicts) -> list[str]:
    """Une phrase par différence."""
    absents = [f"{e}, {nom} : pas de verdict" for e, nom in ici if (e, nom) not in la_bas]
    differents = [
        f"{e}, {nom} :\n--- ici\n{ici[e, nom]}\n--- là-bas\n{la_bas[e, nom]}"
        for e, nom in ici
        if la_bas.get((e, nom), ici[e, nom]) != ici[e, nom]
    ]
    return absents + differents


def raconter_les_verdicts(titre: str, ici: Carnet, la_bas: Carnet, demandes: Sequence[str], plaintes: Sequence[str]) -> int:
    """Dit ce qui diffère et ce qui reste à faire, et en renvoie le nombre."""
    attendus = {cle: texte for cle, texte in ici.verdicts().items() if cle[0] in demandes}
    faits = {e for e, *_ in la_bas.lues}
    restent = [e for e in demandes if e not in faits or not ici.verdicts(e)]
    differences = comparer({cle: texte for cle, texte in attendus.items() if cle[0] not in restent}, la_bas.verdicts())
    compares = sum(cle in attendus for cle in la_bas.verdicts())
    anciens = sum(la_bas.verdicts(e) == ici.verdicts(e) for e in la_bas.d_avant() & set(demandes))
    print(f"Pyodide {titre} : {compares} verdicts comparés, différences : {len(differences)}.")
    if anciens:
        print(f"{anciens} exercices gardés d'une version précédente du cours, dont les verdicts sont ceux d'aujourd'hui.")
    if restent:
        print(f"Reste à comparer ({len(restent)}) : {' '.join(restent)}")
    for phrase in (*differences, *plaintes):
        print(phrase, end="\n\n", flush=True)
    return len(differences) + len(restent)


def lignes_de(titre: str, commande: Sequence[str]) -> list[list[Any]]:
    """Ce qu'écrit un programme, une ligne de JSON à la fois."""
    environnement = {**os.environ, "COURS_PROGRESSION": "non"}
    fini = subprocess.run(commande, cwd=RACINE, capture_output=True, text=True, encoding="utf-8", env=environnement)
    if fini.returncode:
        sys.exit(f"{titre} a échoué :\n" + "\n".join(ligne[:300] for ligne in fini.stderr.splitlines()[-FIN:]))
    return [json.loads(ligne) for ligne in fini.stdout.splitlines() if ligne.startswith("[")]


def raconter_l_ecran(titre: str, commande: Sequence[str]) -> int:
    """Dit si la réponse jugée là-bas est celle de l'écran ; renvoie le nombre de cellules qui disent autre chose qu'ici."""
    ici, la_bas = lignes_de("Ce Python", [sys.executable, "-m", ECRAN]), lignes_de(f"Pyodide {titre}", commande)
    fautes = [f"{x}\n--- là-bas\n{y}" for x, y in zip_longest(ici, la_bas) if x != y]
    fautes += [
        f"{scene}, cellule {rang} : jugée" for scene, rang, dit in la_bas if (scene, rang) in PAS_JUGEES and TUE not in dit
    ]
    print(f"Pyodide {titre} : la réponse de l'écran, {len(la_bas)} cellules, différences : {len(fautes)}.", *fautes, flush=True)
    return len(fautes)


def raconter_les_arrets(titre: str, commande: Sequence[str]) -> int:
    """Dit ce que prend d'arrêter ce qui n'en finit pas ; renvoie le nombre de ce qui ne l'a pas été."""
    arrets = lignes_de(f"Pyodide {titre}", commande)
    fautes = [f"{nom} : {diagnostic}" for nom, _, diagnostic in arrets if diagnostic not in ARRETS]
    lente, duree, _ = max(arrets, key=lambda arret: arret[1])
    print(f"Pyodide {titre} : {len(arrets)} boucles sans fin arrêtées, en {duree:.1f} s au plus ({lente}).", *fautes, flush=True)
    return len(fautes)


def a_un_verdict(identifiant: str) -> bool:
    """Vrai si l'on sait de cet exercice des réponses qui se corrigent ici et sous Node, qui n'a pas numpy."""
    e = TOUTES[identifiant]
    return isinstance(e, ReponseCourte) or (e in CODE and not e.droits.bibliotheques)


def corriger(
    ici: Carnet, la_bas: dict[str, Carnet], demandes: Sequence[str], roue: Path, court: Sequence[str]
) -> list[list[str]]:
    """Fait corriger ce qui manque, ici puis dans chaque Pyodide ; renvoie ce dont chacun s'est plaint."""
    anciens = ici.d_avant()
    commande = [sys.executable, "-m", VERDICTS, "--sans-hypothesis", *court]  # un navigateur n'a pas Hypothesis
    echecs = ici.completer(demandes, lambda e: e not in anciens, commande)
    if echecs:
        sys.exit("\n\n".join(echecs))

    def dans(nom: str) -> list[str]:
        carnet = la_bas[nom]
        commande = [*dans_pyodide(nom, roue, VERDICTS), *court]
        return carnet.completer(demandes, lambda e: carnet.verdicts(e) == ici.verdicts(e) or e not in demandes, commande)

    with ThreadPoolExecutor() as fils:
        return list(fils.map(dans, la_bas))


def principal() -> int:
    """Compare, raconte, et renvoie 1 s'il y a une différence ou s'il reste à faire."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("exercices", nargs="*")
    analyseur.add_argument("--court", action="store_true", help="quelques exercices, deux réponses chacun")
    analyseur.add_argument("--bilan", action="store_true", help="compare ce qui est déjà fait")
    options = analyseur.parse_args()
    court = ["--court"] if options.court else []
    demandes = options.exercices or (COURTS if options.court else [e for e in TOUTES if a_un_verdict(e)])
    with tempfile.TemporaryDirectory() as dossier:
        roue = faire_la_roue(Path(dossier))
        version = sha256(roue.read_bytes()).hexdigest()[:12]
        ici = Carnet("".join(["ici", *court]), version)
        la_bas = {nom: Carnet("".join([nom, *court]), version) for nom in PYODIDES}
        plaintes = [[], []] if options.bilan else corriger(ici, la_bas, demandes, roue, court)
        print(f"Roue : {roue.stat().st_size / 1000:.0f} ko. Ici : {len(ici.verdicts())} verdicts.", flush=True)
        fautes = 0
        for (nom, titre), siennes in zip(PYODIDES.items(), plaintes):
            fautes += raconter_les_verdicts(titre, ici, la_bas[nom], demandes, siennes)
        if not options.bilan:
            boucles = SANS_FIN_COURT if options.court else ()
            for nom, titre in PYODIDES.items():
                fautes += raconter_l_ecran(titre, dans_pyodide(nom, roue, ECRAN))
                fautes += raconter_les_arrets(titre, [*dans_pyodide(nom, roue, SANS_FIN), *boucles])
    return 1 if fautes else 0


if __name__ == "__main__":
    sys.exit(principal())
