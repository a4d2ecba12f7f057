"""Ce que partagent les essais : un profil Hypothesis reproductible, des grilles au hasard, un solveur indépendant."""

from __future__ import annotations

import gc
import os
import random
import shutil
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from xdist.scheduler import LoadScopeScheduling

import cours.sudoku  # noqa: F401 -- ce que le moteur sait du sujet, pour les essais qui l'emploient sans le cours
from epreuves.executer import bac_a_sable
from sudokulib import Grille
from tests import hermetique
from tests.echantillon import GARDES, JUPYTERLAB, TOUT, partager

# Toujours les mêmes exemples. Avant une version : ESSAIS_LONGS=oui make test, dix fois plus d'exemples, tirés au sort.
settings.register_profile("cours", deadline=None, derandomize=True, max_examples=40)
settings.register_profile("long", deadline=None, max_examples=400)
settings.load_profile("long" if os.environ.get("ESSAIS_LONGS") else "cours")

os.environ["EPREUVES_SANS_FILET"] = "oui"  # un détecteur qui échoue doit se voir ici, et se taire chez l'étudiant

# Les plus longs d'abord : le dernier arrivé ferait attendre tout le monde.
LONGS = (
    "tests/navigateur",
    "tests/recueils",
    "solutions/05",
    "solutions/06",
    "tests/cahiers",
    "tests/cours/exercices",
    "tests/sudokulib/moteur",
    "tests/epreuves",
    "tests/sudokulib/logique",
)


# Des marches entières s'y jugent : une machine chargée compte trois fois plus de secondes de calcul qu'une autre
PATIENTS = (
    *("tests/cours/exercices/", "tests/cours/traces/", "tests/epreuves/test_enfant.py::test_sans_fork_le_verdict"),
    *("tests/epreuves/fonctions/", "tests/epreuves/genres/", "tests/epreuves/reparation/"),  # on y lit des correctifs
)


@pytest.fixture(autouse=True)
def _patience(request, monkeypatch):
    if request.node.nodeid.startswith(PATIENTS):
        monkeypatch.setattr(bac_a_sable, "DELAI_TOTAL", 30.0)


# Trop longs pour un seul processus : chaque exercice y fait une part, car ses essais ont un calcul en commun.
PAR_EXERCICE = (
    "tests/recueils/test_recueils.py",
    "tests/cours/exercices/test_preuves.py",
    "tests/cours/exercices/test_fautes_ordinaires.py",
)


class UnSeulNavigateur(LoadScopeScheduling):
    """Un fichier d'essais va en entier au même processus ; ceux du navigateur aussi, qui n'ouvrent JupyterLab qu'une fois."""

    def _split_scope(self, nodeid: str) -> str:
        fichier = next((fichier for fichier in PAR_EXERCICE if nodeid.startswith(fichier)), None)
        if fichier is not None:
            return fichier + nodeid.partition("[")[2].removesuffix("]").split("-")[0]
        return LONGS[0] if nodeid.startswith(LONGS[0]) else super()._split_scope(nodeid)


def pytest_configure(config):
    if not config.pluginmanager.is_registered(hermetique):
        config.pluginmanager.register(hermetique)  # et non un essai de ce dossier seul : les exemples de la bibliothèque aussi


@pytest.hookimpl(optionalhook=True)  # `make essai` ne charge pas xdist
def pytest_xdist_make_scheduler(config, log):
    return UnSeulNavigateur(config, log)


@pytest.hookimpl(hookwrapper=True)
def pytest_collection():
    """Ce que la collecte charge reste jusqu'à la fin : le ramasse-miettes n'a pas à le parcourir, ici ou dans un bac à sable."""
    gc.disable()
    yield
    gc.collect()
    gc.freeze()
    gc.enable()


def designer(item) -> str:
    """Le nom d'un essai, tel que la table d'`echantillon` le désigne."""
    ouvre = "lab" in getattr(item, "fixturenames", ())
    return f"{JUPYTERLAB} {item.nodeid}" if ouvre else item.nodeid


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    if not TOUT:
        noms = {item: designer(item) for item in items}
        laisses = partager(list(noms.values()), GARDES)
        config.hook.pytest_deselected(items=[item for item in items if noms[item] in laisses])
        items[:] = [item for item in items if noms[item] not in laisses]

    def rang(item):
        return next((k for k, dossier in enumerate(LONGS) if item.nodeid.startswith(dossier)), len(LONGS))

    items.sort(key=rang)
    if os.environ.get("ESSAIS_A_REBOURS", "") == "oui":  # aucun essai ne doit dépendre de ceux qui le précèdent
        cellules = [item for item in items if item.path.suffix == ".ipynb"]  # celles d'un cahier se suivent
        items[:] = [*reversed([item for item in items if item.path.suffix != ".ipynb"]), *cellules]


@cache
def voisines(case: int, n: int) -> frozenset[int]:
    """Les autres cases de la ligne, de la colonne et de la région d'une case : le jeu, sans la bibliothèque."""
    N = n * n
    i, j = divmod(case, N)
    trouvees = {N * i + k for k in range(N)} | {N * k + j for k in range(N)}
    trouvees |= {N * a + b for a in range(N) for b in range(N) if a // n == i // n and b // n == j // n}
    return frozenset(trouvees - {case})


def permises(valeurs: list[int], case: int, n: int) -> set[int]:
    """Les valeurs qu'aucune voisine d'une case ne porte."""
    return set(range(1, n * n + 1)) - {valeurs[c] for c in voisines(case, n)}


def force_brute(valeurs: list[int], n: int) -> Iterator[tuple[int, ...]]:
    """Toutes les solutions, par la plus naïve des recherches ; sert d'arbitre aux solveurs de la bibliothèque."""
    if any(v and v not in permises(valeurs, case, n) for case, v in enumerate(valeurs)):
        return
    vides = [(len(permises(valeurs, case, n)), case) for case, v in enumerate(valeurs) if v == 0]
    if not vides:
        yield tuple(valeurs)
        return
    case = min(vides)[1]
    for v in sorted(permises(valeurs, case, n)):
        valeurs[case] = v
        yield from force_brute(valeurs, n)
        valeurs[case] = 0


def grille_pleine(n: int, graine: int) -> Grille:
    """Une grille pleine juste, par permutations d'une grille cyclique."""
    hasard, N = random.Random(graine), n * n

    def rangs() -> list[int]:
        return [n * a + b for a in hasard.sample(range(n), n) for b in hasard.sample(range(n), n)]

    symboles = hasard.sample(range(1, N + 1), N)
    colonnes = rangs()
    return Grille.lire([[symboles[(n * (i % n) + i // n + j) % N] for j in colonnes] for i in rangs()])


@st.composite
def grilles_trouees(draw: st.DrawFn, n: int, garde: tuple[int, int]) -> Grille:
    """Une grille pleine d'ordre n dont on ne garde qu'un nombre de cases compris entre deux bornes."""
    pleine = grille_pleine(n, draw(st.integers(0, 10**6)))
    nombre = draw(st.integers(*garde))
    gardees = set(random.Random(draw(st.integers(0, 10**6))).sample(range(n**4), nombre))
    return Grille(n, tuple(v if case in gardees else 0 for case, v in enumerate(pleine.valeurs)))


def grilles_quelconques(n: int) -> st.SearchStrategy[Grille]:
    """N² valeurs au hasard, justes ou non."""
    return st.lists(st.integers(0, n * n), min_size=n**4, max_size=n**4).map(lambda v: Grille(n, tuple(v)))


@pytest.fixture(scope="session")
def diapositives(tmp_path_factory):
    """Les pages du chapitre 3 : celle de la salle, celle de l'enseignant. Sans Node ou sans reveal.js, l'essai est sauté."""
    from cours.diapos.construire import construire
    from cours.diapos.npm import MODULES

    if shutil.which("node") is None or not (MODULES / "reveal.js").is_dir():
        pytest.skip("les diapositives demandent Node et ses modules : « npm ci »")
    (salle,) = construire([3], tmp_path_factory.mktemp("diapositives"))
    return salle, salle.with_stem(f"{salle.stem}_enseignant")
