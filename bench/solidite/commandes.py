"""La commande `sudokulib` : Ctrl+C, kill -9, disque plein, écrans fermés, processus de calcul tués."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne, temps_de_calcul
from cours.commandes import principal
from cours.papier import svg
from sudokulib.exemples import EXEMPLES
from sudokulib.generation import minimales, pleine, vider_recuit
from sudokulib.grille import Grille
from sudokulib.recuit import essais

DELAI = 1.0  # secondes, après Ctrl+C

# Chacune dure des minutes. « essais » et « recuit » ont des paliers de toutes les longueurs.
LONGUES = (
    "recuit dure.txt --iterations 8100 --delta 0,001",
    "recuit dure.txt --iterations 1000000 --delta 0,001",
    "recuit dure.txt --iterations 1000000000000 --delta 0,001",
    "recuit dure.txt --iterations 1 --depart 800 --delta 0,000001",
    "recuit dure.txt --voisinage echange --iterations 1000000 --delta 0,001",
    "recuit ordre6.txt --delta 0,001 --gel",
    "recuit dure.txt --moteur python",
    "essais dure.txt --nombre 1000000000 --iterations 1000000 --delta 0,001",
    "essais dure.txt --nombre 1000000000 --delta 0,1",
    "essais dure.txt --nombre 1000000 --moteur python",
    "generer --nombre 100000000 --format ligne",
    "generer --ordre 6 --nombre 10000 --format nombres",
    "generer --minimales --nombre 10000000 --format ligne",
    "generer --minimales --ordre 5 --nombre 100 --format ligne",
    "generer --minimales --ordre 6 --nombre 100 --format nombres",
    "generer --symetrie diagonale --nombre 1000000 --format ligne",
    "generer ordre6.txt --methode retour-arriere",
    "generer ordre6.txt --methode rapide",
    "generer ordre6.txt --methode permutations --nombre 100000",
    "vider 0,25 0,15 0,00000025 --nombre 1000 --format ligne",
    "vider 1 0,15 0,0002 --nombre 100000 --format ligne",
    "vider 1 0,999 0,001 presque.txt --borne 60",
    "difficulte beaucoup.txt",
    "difficulte ordre6.txt",
    "imprimer beaucoup.txt --sortie b.pdf",
    "resoudre ordre6.txt",
    "cnf ordre6.txt --resoudre infructueux",
    "cnf ordre6.txt --resoudre pysat",
)

# Celles qui écrivent, et le fichier qu'elles écrivent.
ECRIVENT = {
    "essais petite.txt --nombre 100 --sortie s.csv --delta 2": "s.csv",
    "essais petite.txt --nombre 15 --sortie s.csv --delta 2 --moteur python": "s.csv",
    "generer --nombre 1000 --sortie s.txt": "s.txt",
    "generer --methode retour-arriere --nombre 30 --sortie s.txt": "s.txt",
    "generer --minimales --nombre 200 --sortie s.txt": "s.txt",
    "vider 1 0,2 0,002 --nombre 25 --borne 0 --sortie s.txt": "s.txt",
    "difficulte quelques.txt --sortie s.csv": "s.csv",
    "difficulte quelques.txt --figure s.png": "s.png",
    "imprimer quelques.txt --sortie s.pdf --sans-solutions": "s.pdf",
    "imprimer petite.txt --sortie s.svg --sans-solutions": "s.svg",
    "cnf dure.txt --sortie s.cnf": "s.cnf",
}

# L'écran : une ligne de shell, et le code attendu.
ECRANS = {
    "$S exemples > /dev/full": 74,
    "$S exemples >&-": 74,
    "$S --help > /dev/full": 74,
    "$S --help | true": 141,
    "$S exemples | true": 141,
    "$S resoudre dure.txt | true": 141,
    "$S resoudre - <&-": 2,
    "$S resoudre absent.txt 2>&-": 2,
    "$S resoudre absent.txt 2>/dev/full": 2,
    "$S exemples >&- 2>&- <&-": 74,
    "yes | $S resoudre -": 2,
    "$S resoudre /dev/zero": 2,
    "$S cnf dure.txt --sortie dure.txt": 2,
    "$S cnf - --sortie dure.txt < dure.txt": 2,
    "$S cnf dure.txt --sortie /dev/full": 74,
    "$S cnf dure.txt --sortie absent/s.cnf": 74,
    "$S generer --ordre 30": 2,
    "$S generer --ordre 1000": 2,
    "$S essais petite.txt --taches 100000": 2,
    f"$S generer --graine {'9' * 400}": 2,
    f"$S recuit petite.txt --iterations {10**25}": 2,
    "PYTHONIOENCODING=cp1252 $S recuit --help": 0,
    "PYTHONIOENCODING=ascii $S essais petite.txt --nombre 3 --delta 5": 0,
    "PYTHONIOENCODING=latin-1 $S regles dure.txt": 0,
    "ulimit -f 1; $S cnf dure.txt --sortie s.cnf": 74,
    "ulimit -f 1; $S imprimer dure.txt --sortie s.pdf": 74,
    "ulimit -f 1; $S essais petite.txt --nombre 30 --delta 5 --sortie s.csv": 74,
    "ulimit -f 1; $S difficulte petite.txt --figure s.png": 74,
}


class Fin(NamedTuple):
    """Comment une commande a fini."""

    code: int
    erreur: str
    delai: float


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Une ligne par sorte de faute."""
    hasard = random.Random(graine)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # lancé en arrière-plan, le shell l'ignore, et les commandes de même
    with tempfile.TemporaryDirectory() as nom:
        dossier = Path(nom)
        preparer(dossier)
        yield departs(dossier, 200 if longue else 3, hasard)
        yield interrompre(dossier, LONGUES if longue else LONGUES[:2], 1 + 2 * longue, hasard)
        yield tuer(dossier, 50 if longue else 2, hasard)
        yield ecrans(dossier)
        yield processus_tues(6 if longue else 1)


def preparer(dossier: Path) -> None:
    """Les grilles des essais."""
    dure = EXEMPLES["leleux_17_indices"].grille.ecrire("ligne")
    (dossier / "dure.txt").write_text(dure)
    (dossier / "petite.txt").write_text("1.3...........2.")
    (dossier / "presque.txt").write_text(EXEMPLES["leleux_17_indices"].solution.ecrire("ligne"))
    hasard, valeurs = random.Random(1), list(pleine(1, 6).valeurs)
    for case in hasard.sample(range(36**2), 850):
        valeurs[case] = 0
    (dossier / "ordre6.txt").write_text(Grille(6, tuple(valeurs)).ecrire("nombres"))
    grilles = [grille.ecrire("ligne") for grille in minimales(600, 1)]
    (dossier / "quelques.txt").write_text("\n".join(grilles[:12]))
    (dossier / "beaucoup.txt").write_text("\n".join(grilles * 5))


def demarrer(dossier: Path, ligne: str) -> subprocess.Popen[bytes]:
    """Lance une commande, sa sortie jetée."""
    commande = [sys.executable, "-m", "cours", *ligne.split()]
    environnement = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    return subprocess.Popen(
        commande, cwd=dossier, env=environnement, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def attendre(processus: subprocess.Popen[bytes], depuis: float, limite: float) -> Fin | None:
    """La fin d'une commande, ou None si elle n'a pas fini à temps : elle est alors tuée."""
    try:
        _, erreur = processus.communicate(timeout=limite)
    except subprocess.TimeoutExpired:
        processus.kill()
        processus.communicate()
        return None
    return Fin(processus.returncode, erreur.decode(errors="replace"), time.monotonic() - depuis)


def interrompre(dossier: Path, lignes: tuple[str, ...], fois: int, hasard: random.Random) -> Ligne:
    """Ctrl+C à des instants tirés au sort, une fois la commande lancée."""
    ligne, delais = Ligne("commandes : Ctrl+C"), []
    for commande in lignes:
        for _ in range(fois):
            processus = demarrer(dossier, commande)
            time.sleep(hasard.uniform(5, 9))
            if processus.poll() is not None:
                processus.communicate()
                continue  # elle a fini d'elle-même
            avant = temps_de_calcul(processus.pid)
            debut = time.monotonic()
            processus.send_signal(signal.SIGINT)
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            fin = attendre(processus, debut, 60)
            if fin is None:
                ligne.noter(SANS_FIN, commande)
                continue
            apres = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = apres.ru_utime + apres.ru_stime - usage.ru_utime - usage.ru_stime - avant
            delai = min(fin.delai, cpu)  # sur une machine partagée, on attend aussi les autres
            delais.append(delai)
            issue = _juger(fin, (130, -signal.SIGINT))  # le shell dit 130 des deux
            ligne.noter(SANS_FIN if issue == CLAIR and delai > DELAI else issue, f"{commande} : {delai:.1f} s, {fin}")
    ligne.remarque = f"le plus long : {max(delais):.2f} s"
    return ligne


def departs(dossier: Path, fois: int, hasard: random.Random) -> Ligne:
    """Ctrl+C pendant qu'une commande courte se charge, s'exécute et finit : jamais de trace où nous soyons."""
    ligne, de_python = Ligne("commandes : Ctrl+C au départ"), 0
    debut = time.monotonic()
    attendre(demarrer(dossier, "exemples"), debut, 60)
    duree = time.monotonic() - debut
    for _ in range(fois):
        processus = demarrer(dossier, "exemples")
        time.sleep(hasard.uniform(0, duree))
        processus.send_signal(signal.SIGINT)
        fin = attendre(processus, time.monotonic(), 60)
        if fin is not None and fin.code == 1 and f"{os.sep}sudokulib{os.sep}" not in fin.erreur:
            de_python += 1  # dans son propre démarrage, avant de nous connaître
            continue
        ligne.noter(SANS_FIN if fin is None else _juger(fin, (0, 130, -signal.SIGINT)), f"{fin}")
    ligne.remarque = f"et {de_python} traces de Python lui-même, avant qu'il nous charge"
    return ligne


def _juger(fin: Fin, codes: tuple[int, ...]) -> str:
    if "Traceback" in fin.erreur or "Error" in fin.erreur:
        return TRACEBACK
    return CLAIR if fin.code in codes else FAUX


def tuer(dossier: Path, fois: int, hasard: random.Random) -> Ligne:
    """Kill -9 à des instants tirés au sort : l'ancien fichier ou le nouveau, entiers ; et la série se reprend."""
    ligne, repris = Ligne("commandes : kill -9"), 0
    echauffer_les_commandes()
    for commande, nom in ECRIVENT.items():
        sortie, carnet = dossier / nom, dossier / f"{nom}.partiel"
        sortie.unlink(missing_ok=True)
        debut = time.monotonic()
        code = fin_du_fils(commencer(dossier, commande))
        duree = time.monotonic() - debut
        assert code in (0, 4), (commande, code)
        attendu = sortie.read_bytes()
        for k in range(fois):
            sortie.write_bytes(b"ancien")
            fils = commencer(dossier, commande)
            time.sleep(hasard.uniform(0, 1.1) * duree)
            os.kill(fils, signal.SIGKILL)
            fin_du_fils(fils)
            entier = sortie.read_bytes() in (b"ancien", attendu)
            ligne.noter(CLAIR if entier else FAUX, f"{commande}, fois {k} : le fichier")
            if carnet.exists() and k % 10 == 0:
                repris += 1
                code = fin_du_fils(commencer(dossier, f"{commande} --reprendre"))
                juste = code in (0, 4) and sortie.read_bytes() == attendu
                ligne.noter(CLAIR if juste else FAUX, f"{commande}, fois {k} : la reprise, {code}")
            carnet.unlink(missing_ok=True)
    ligne.remarque = f"{len(ECRIVENT)} commandes ; {repris} séries reprises, identiques"
    return ligne


def echauffer_les_commandes() -> None:
    """Charge d'avance, ici, ce qu'elles chargent : on ne tue alors que pendant qu'elles travaillent, jamais pendant un import."""
    petite = "1.3...........2."
    essais(petite, 1, 1, taches=1, barre=False, delta=2)
    vider_recuit(next(minimales(1, 1)), 0.2, 0.15, 0.01, barre=False)
    svg(petite)
    import_module("matplotlib.backends.backend_pdf")


def commencer(dossier: Path, ligne: str) -> int:
    """Lance une commande dans un fils de ce processus-ci, où tout est chargé ; son numéro."""
    fils = os.fork()
    if fils == 0:
        muet = os.open(os.devnull, os.O_RDWR)
        for descripteur in (0, 1, 2):
            os.dup2(muet, descripteur)
        os.chdir(dossier)
        code = 70
        try:
            principal(ligne.split())
        except SystemExit as fin:
            code = int(fin.code or 0)
        finally:
            os._exit(code)
    return fils


def fin_du_fils(fils: int) -> int:
    """Le code de sortie d'un fils, négatif si un signal l'a tué."""
    return os.waitstatus_to_exitcode(os.waitpid(fils, 0)[1])


def ecrans(dossier: Path) -> Ligne:
    """Des écrans fermés, pleins ou pauvres ; des bornes dépassées ; un disque trop petit."""
    ligne = Ligne("commandes : écrans, bornes, disque")
    environnement = {**os.environ, "PYTHONPATH": str(Path.cwd()), "S": f"{sys.executable} -m cours"}
    for commande, code in ECRANS.items():
        for nom in ("s.cnf", "s.csv", "s.png", "s.pdf"):
            (dossier / nom).write_bytes(b"ancien")
        debut = time.monotonic()
        complete = ["bash", "-c", f"set -o pipefail; {commande}"]
        processus = subprocess.Popen(
            complete, cwd=dossier, env=environnement, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        fin = attendre(processus, debut, 300)
        intacts = all((dossier / nom).read_bytes() == b"ancien" for nom in ("s.cnf", "s.csv", "s.png", "s.pdf"))
        issue = SANS_FIN if fin is None else _juger(fin, (code,))
        ligne.noter(issue if intacts else FAUX, f"{commande} : {fin}")
        for reste in dossier.glob("*.partiel"):
            reste.unlink()
    return ligne


# Un processus de calcul tué, comme le noyau le fait quand la mémoire manque

LOT = """
import os, signal, subprocess, sys, threading, time, warnings
from sudokulib.generation import minimales
from sudokulib.moteur.lots import compter_lot

def tuer():
    for _ in range(int(sys.argv[1])):
        time.sleep(float(sys.argv[2]))
        fils = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "popen_loky|loky"], capture_output=True, text=True)
        for pid in map(int, fils.stdout.split()[-1:]):
            os.kill(pid, signal.SIGKILL)

grilles = [*minimales(400, 1)]
threading.Thread(target=tuer, daemon=True).start()
with warnings.catch_warnings(record=True) as avis:
    warnings.simplefilter("always")
    lot = compter_lot(grilles, moteur="python", taches=2, barre=False)
print(sum(map(int, lot.faites)), int(lot.interrompu), sum(int(k) == 1 for k in lot.nombres), *[a.message for a in avis])
"""


def processus_tues(fois: int) -> Ligne:
    """Un processus tué une fois : tout est refait. Tué sans cesse : ce qui est fait est gardé, et la phrase le dit."""
    ligne = Ligne("lots : processus tué")
    for k in range(fois):
        for morts, attente in ((1, 3 + k / 2), (30, 1.0)):
            complet = [sys.executable, "-W", "error::UserWarning:joblib", "-c", LOT, str(morts), str(attente)]
            debut = time.monotonic()
            processus = subprocess.Popen(complete_env(complet), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path.cwd())
            sortie, erreur = processus.communicate(timeout=600)
            mots = sortie.decode().split(maxsplit=3)
            quoi = f"{morts} morts, {time.monotonic() - debut:.0f} s : {mots} {erreur.decode()[-300:]}"
            if len(mots) < 3:
                ligne.noter(TRACEBACK, quoi)
                continue
            faites, interrompu, uniques = map(int, mots[:3])
            juste = uniques == faites and (faites == 400 or (interrompu and "un processus de calcul a été tué" in quoi))
            ligne.noter(CLAIR if juste else FAUX, quoi)
    return ligne


def complete_env(commande: list[str]) -> list[str]:
    """La commande, où la bibliothèque est celle d'ici."""
    return ["env", f"PYTHONPATH={Path.cwd()}", *commande]
