"""Windows sans Windows : ni `fork`, ni les modules d'Unix, la page de code 1252, et rien d'écrit sans dire son codage.

Ce qu'on ne peut pas simuler : les chemins à barre inverse, les fichiers ouverts qu'on ne peut pas effacer, le « job » où
s'enferme l'élève. C'est l'affaire de `.github/workflows/essais.yml`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.solidite.ligne import CLAIR, SANS_FIN, TRACEBACK, Ligne

RACINE = Path(__file__).resolve().parents[2]
DELAI = 120

# Ce que n'a pas Windows, ôté avant tout import, dans chaque interpréteur qui démarre. Un fichier ouvert sans dire son codage y
# serait en cp1252 : c'est une erreur.
# `fcntl` reste : le verrou de la progression choisit `msvcrt` d'après le nom du système, qu'on ne peut pas changer ici.
AVANT = """
import os, signal, sys, warnings
for nom in ("fork", "forkpty", "getppid", "killpg", "setsid", "getpgid", "mkfifo", "sched_getaffinity"):
    if hasattr(os, nom): delattr(os, nom)
for nom in ("SIGALRM", "SIGPROF", "SIGVTALRM", "SIGKILL", "SIGCHLD", "SIGPIPE", "SIGHUP", "setitimer", "alarm"):
    if hasattr(signal, nom): delattr(signal, nom)
for nom in ("resource", "pwd", "grp", "termios", "tty", "pty"):
    sys.modules[nom] = None
import subprocess
subprocess.Popen.kill = lambda fils: os.kill(fils.pid, 9)
import multiprocessing.context
multiprocessing.context._default_context._actual_context = multiprocessing.context._concrete_contexts["spawn"]
warnings.filterwarnings("error", category=EncodingWarning, module="sudokulib")
"""

GRILLE = "1.3...........2."

# Ce que fait un étudiant, de l'import à la vérification d'une réponse
USAGES = {
    "importer": "import sudokulib, sudokulib.logique, sudokulib.moteur, sudokulib.recuit, sudokulib.generation",
    "résoudre": "from sudokulib import exemple, solution_unique; print(solution_unique(exemple('toulon_exemple')))",
    "expliquer": f"from sudokulib import expliquer; print(expliquer('{GRILLE}'))",
    "un moteur": f"from sudokulib.moteur import resoudre_lot; print(resoudre_lot(['{GRILLE}'] * 3, moteur='python'))",
    "un recuit": f"from sudokulib.recuit import recuit; print(recuit('{GRILLE}', 1, moteur='python', barre=False))",
    "des grilles": "from sudokulib.generation import minimales; print(list(minimales(2, 1, 2, moteur='python')))",
    "écrire et relire": (
        "from sudokulib.fichiers import ecrire_texte, lire_grilles\n"
        f"ecrire_texte(['{GRILLE}'], 'é.txt'); assert len(lire_grilles('é.txt')) == 1"
    ),
    "un dossier à barre inverse": (
        "from sudokulib.fichiers import ecrire_texte, lire_grilles\n"
        f"ecrire_texte(['{GRILLE}'], 'a\\\\b.txt'); assert len(lire_grilles('a\\\\b.txt')) == 1"
    ),
    "une image": f"from cours.papier import ecrire_svg; ecrire_svg('{GRILLE}', 'g.svg', titre='Été')",
    "une formule": "from sudokulib.logique import dimacs, formule_initiale; print(len(dimacs.ecrire(formule_initiale('"
    + GRILLE
    + "'), 2)))",
    "répondre juste": "from cours.exercices import repondre; b = repondre('T.2c', 'n**4'); print(b); assert b.reussi",
    "répondre faux": "from cours.exercices import repondre; b = repondre('T.2c', 'n**3'); print(b); assert not b.reussi",
    "vérifier juste": (
        "from cours.exercices import verifier\n"
        "def Poids(m):\n    p = 0\n    while m > 0:\n        m &= m - 1\n        p += 1\n    return p\n"
        "b = verifier('T.1b', Poids); print(b); assert b.reussi, b"
    ),
    "vérifier faux": (
        "from cours.exercices import verifier\n"
        "def Poids(m):\n    return m\n"
        "b = verifier('T.1b', Poids); print(b); assert not b.reussi"
    ),
    "vérifier ce que rien n'interrompt": (
        "import itertools\n"
        "from cours.exercices import verifier\n"
        "def Poids(m):\n    return sum(itertools.count())\n"
        "b = verifier('T.1b', Poids); print(b); assert b.diagnostic == 'trop_long', b"
    ),
    "vérifier une boucle sans fin": (
        "from cours.exercices import verifier\n"
        "def Poids(m):\n    while True:\n        pass\n"
        "b = verifier('T.1b', Poids); print(b); assert not b.reussi"
    ),
    "un indice": "from cours.exercices import indication; print(indication('T.1b'))",
    "la progression": "from cours.exercices import progression; print(progression())",
}

COMMANDES = (
    ("--help",),
    ("resoudre", "g.txt"),
    ("valider", "g.txt"),
    ("expliquer", "g.txt"),
    ("generer", "--ordre", "2", "--graine", "1"),
    ("recuit", "g.txt", "--graine", "1"),
    ("recuit", "--help"),
    ("essais", "g.txt", "--nombre", "2", "--graine", "1", "--taches", "1", "--sortie", "s.csv"),
    ("difficulte", "g.txt"),
    ("cnf", "g.txt"),
    ("imprimer", "g.txt", "--sortie", "g.svg"),
    ("absente",),
)


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Chaque usage, puis chaque commande ; la forme courte en prend un sur neuf."""
    ligne = Ligne("Windows simulé", "barres inverses, fichiers verrouillés et spawn réels : voir la matrice d'essais")
    pas = 1 if longue else 9
    scripts = [(nom, code, ()) for nom, code in [*USAGES.items()][graine % pas :: pas]]
    lancer_la_commande = "import sys; from cours.commandes import principal; sys.argv[0] = 'sudokulib'; principal()"
    scripts += [(" ".join(mots), lancer_la_commande, mots) for mots in COMMANDES[graine % pas :: pas]]
    for nom, code, mots in scripts:
        issue, phrase = lancer(code, mots)
        ligne.noter(issue, f"{nom} : {phrase}")
    yield ligne


def lancer(code: str, mots: tuple[str, ...] = ()) -> tuple[str, str]:
    """Un interpréteur neuf, comme sous Windows, dans un dossier jetable où g.txt est une grille."""
    ecran = "cp1252" if mots else "utf-8"  # celui d'un terminal redirigé ; un cahier est toujours en UTF-8
    reglages = {**os.environ, "PYTHONIOENCODING": ecran, "PYTHONUTF8": "0"}
    reglages |= {"PYTHONWARNDEFAULTENCODING": "1", "COURS_BARRE": "non", "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryDirectory() as dossier:
        reglages["PYTHONPATH"] = os.pathsep.join([dossier, str(RACINE)])
        (Path(dossier) / "g.txt").write_text(GRILLE + "\n", encoding="utf-8")
        (Path(dossier) / "sitecustomize.py").write_text(AVANT, encoding="utf-8")
        (Path(dossier) / "essai.py").write_text(f"if __name__ == '__main__':\n    exec({code!r})\n", encoding="utf-8")
        try:
            fini = subprocess.run(
                [sys.executable, "essai.py", *mots], cwd=dossier, env=reglages, capture_output=True, timeout=DELAI
            )
        except subprocess.TimeoutExpired:
            return SANS_FIN, f"plus de {DELAI} s"
    erreurs = fini.stderr.decode("cp1252", "replace")
    if "Traceback" in erreurs:
        return TRACEBACK, erreurs.strip().splitlines()[-1][:200]
    return CLAIR, ""
