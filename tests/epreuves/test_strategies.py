"""Les stratégies des exercices : ce qu'Hypothesis en tire, et ce qu'on en tire sans elle."""

import subprocess
import sys
from random import Random

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Fonctions, epreuves
from epreuves.tirer import strategies as recherche
from epreuves.tirer import strategies as st
from epreuves.tirer.tirage import Tirage

CHERCHES = [e for e in epreuves().values() if isinstance(e, Fonctions) and e.strategie is not None]
SIMPLES = {
    "entiers": (st.integers(-3, 9), lambda x: isinstance(x, int) and -3 <= x <= 9),
    "négatifs": (st.integers(-9, -3), lambda x: -9 <= x <= -3),
    "listes": (st.lists(st.integers(0, 5), min_size=2, max_size=4), lambda x: 2 <= len(x) <= 4 and max(x) <= 5),
    "sans doublon": (st.lists(st.integers(0, 5), max_size=9, unique=True), lambda x: len(set(x)) == len(x)),
    "dictionnaires": (st.dictionaries(st.integers(0, 3), st.booleans(), max_size=3), lambda x: set(x.values()) <= {False, True}),
    "au choix": (st.one_of(st.none(), st.just(7)), lambda x: x in (None, 7)),
    "textes": (st.text("ab", min_size=1, max_size=5), lambda x: 1 <= len(x) <= 5 and set(x) <= set("ab")),
    "textes de lettres tirées": (st.text(st.sampled_from("xy"), max_size=3), lambda x: len(x) <= 3 and set(x) <= set("xy")),
    "filtrés": (st.integers(0, 99).filter(lambda x: x != 7), lambda x: x != 7),
    "dépendants": (
        st.integers(2, 4).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1))),
        lambda x: 0 <= x[1] < x[0] <= 4,
    ),
}


@pytest.fixture
def sans_hypothesis(monkeypatch):
    monkeypatch.setattr(recherche, "hypothesis", lambda: None)


@pytest.mark.parametrize("nom", SIMPLES)
def test_un_exemple_tire_sans_hypothesis_est_de_la_strategie(nom):
    strategie, convient = SIMPLES[nom]
    exemples = [strategie.tirer(Tirage(hasard=Random(graine))) for graine in range(200)]
    assert all(map(convient, exemples)) and len({repr(x) for x in exemples}) > 1
    assert convient(strategie.tirer(Tirage()))  # celui des choix tous nuls, où l'on réduit


@pytest.mark.parametrize("seuil", (0, 1, 7, 1000, 4999))
def test_sans_hypothesis_aussi_le_plus_petit_entier(sans_hypothesis, seuil):
    assert recherche.plus_petit(st.integers(0, 10**6), lambda x: x > seuil) == seuil + 1


def test_sans_hypothesis_on_trouve_le_plus_court_et_toujours_le_meme(sans_hypothesis):
    trouves = {tuple(recherche.plus_petit(st.lists(st.integers(0, 9)), lambda liste: 7 in liste[1:])) for _ in range(3)}
    assert trouves == {(0, 7)}
    assert recherche.plus_petit(st.integers(0, 9), lambda x: x > 9) is None


@pytest.mark.parametrize("avec", (True, False), ids=("avec", "sans"))
def test_ce_que_leve_la_condition_sort_tel_quel(avec, request):
    """Hypothesis la rejouerait, puis n'en ferait qu'une parmi un groupe d'exceptions."""
    if not avec:
        request.getfixturevalue("sans_hypothesis")
    vus = []

    def echoue(x):
        vus.append(x)
        if x > 50:
            raise MemoryError
        return False

    with pytest.raises(MemoryError):
        recherche.plus_petit(st.integers(0, 1000), echoue)
    assert [x > 50 for x in vus] == [False] * (len(vus) - 1) + [True]


def test_sans_hypothesis_une_longue_liste_sans_doublon_se_reduit(sans_hypothesis):
    """Réduire répète le plus simple des éléments : d'une liste sans doublon, il ne ferait jamais assez."""
    listes = st.lists(st.integers(0, 15), min_size=10, max_size=12, unique=True)
    trouvee = recherche.plus_petit(listes, lambda liste: 15 in liste)
    assert len(set(trouvee)) == len(trouvee) == 10 and 15 in trouvee


def test_un_texte_se_tire_et_se_reduit_avec_hypothesis_comme_sans_elle(sans_hypothesis, request):
    sans = recherche.plus_petit(st.text("ab", max_size=5), lambda x: "ba" in x)
    request.getfixturevalue("monkeypatch").undo()
    assert sans == recherche.plus_petit(st.text("ab", max_size=5), lambda x: "ba" in x) == "ba"


def test_un_nom_qui_n_existe_pas_dit_ceux_qui_existent():
    with pytest.raises(AttributeError, match="« floats » ; il y a booleans, composite,.* text, tuples$"):
        st.floats(0, 1)
    assert not hasattr(st, "floats") and all(callable(getattr(st, nom)) for nom in recherche.offertes())


def test_tirer_ne_finit_pas_toujours_par_le_meme_exemple():
    """Sans quoi, faute d'Hypothesis, on ne chercherait rien."""
    assert len(CHERCHES) > 20
    for e in CHERCHES:
        exemples = {repr(e.strategie.tirer(Tirage(hasard=Random(graine)))) for graine in range(30)}
        assert len(exemples) > 1, e.identifiant


def test_la_correction_ne_demande_que_python():
    """Dans un navigateur, rien n'est installé : ni Hypothesis, ni numpy, ni matplotlib, ni click, ni IPython."""
    code = """
import sys
ABSENTS = ("hypothesis", "numpy", "matplotlib", "click", "IPython", "anywidget", "traitlets", "numba", "joblib")
sys.modules.update(dict.fromkeys(ABSENTS))
from cours.exercices import verifier, indication, progression, repondre
def poids(m): return bin(m).count("1") + (m > 10**5)
print(verifier("T.1b", poids).contre_exemple.arguments)
print(repondre("T.2c", "n**4").reussi, bool(repr(indication("T.1b"))), bool(repr(progression())))
"""
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    trouve, lignes = sortie.splitlines()
    assert lignes == "True True True" and int(trouve.strip("(,)")) > 10**5
