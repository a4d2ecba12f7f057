"""W.TP2, faire mieux que l'encadré, par une expérience conçue (mesure) ; W.TP2q, la conclusion tirée de trop peu d'essais."""

from epreuves import AuMoins, Choix, Grandeur, Mesure, Proportion, Recalculee, declarer
from epreuves.genres.controles import Chiffres
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.resultats import etudes_gardees

GRILLE = "tableau I a"
SUPPOSE = "« tableau I a », Tf=0.1"
BASSE = "c'est la borne basse de l'intervalle ; on demande l'autre"
HAUTE = "c'est la borne haute de l'intervalle ; on demande l'autre"
INVERSE = "c'est une borne du nombre moyen d'essais ; on demande une probabilité, avec intervalle_exact(réussites, essais)"
NORMALE = "c'est l'approximation normale ; demandez l'intervalle exact, intervalle_exact(réussites, essais)"
AUTRE = "c'est une borne de l'autre voisinage"


def plage(reglage: str) -> tuple[float, float]:
    """Où se trouve la probabilité de réussite d'un réglage, d'après nos deux cents essais."""
    serie = next(s for s in etudes_gardees(GRILLE) if s.nom == reglage)
    return intervalle_exact(serie.reussites, serie.nombre, 0.999)


def _intervalle(chiffres: Chiffres, reglage: str) -> tuple[float, float]:
    return intervalle_exact(int(chiffres[reglage]), int(chiffres["essais"]))


def _normal(chiffres: Chiffres, reglage: str) -> tuple[float, float]:
    """L'intervalle approché, qu'on ne demande pas."""
    p = float(chiffres[reglage] / chiffres["essais"])
    ecart = 1.96 * (p * (1 - p) / int(chiffres["essais"])) ** 0.5
    return p - ecart, p + ecart


declarer(
    Mesure(
        identifiant="W.TP2",
        titre="Faire mieux que l'encadré",
        document="W",
        reponse=(200, 31, 178, 0.213, 0.838),
        grandeurs=(
            Grandeur("essais", AuMoins(60)),
            Grandeur(
                "changement", Proportion(plage("T_f = 0,1")), suppose=f"{SUPPOSE}, voisinage du document", effectif="essais"
            ),
            Grandeur("échange", Proportion(plage("échanges, T_f = 0,1")), suppose=f"{SUPPOSE}, échanges", effectif="essais"),
            Grandeur(
                "haut du changement",
                Recalculee(
                    lambda x: _intervalle(x, "changement")[1],
                    tolerance=0.02,
                    sinon=(
                        (lambda x: _intervalle(x, "changement")[0], BASSE),
                        (lambda x: _intervalle(x, "échange")[1], AUTRE),
                        (lambda x: 1 / _intervalle(x, "changement")[0], INVERSE),
                        (lambda x: _normal(x, "changement")[1], NORMALE),
                    ),
                ),
                suppose="l'intervalle exact, à 95 %, de la probabilité de réussite",
            ),
            Grandeur(
                "bas de l'échange",
                Recalculee(
                    lambda x: _intervalle(x, "échange")[0],
                    tolerance=0.02,
                    sinon=(
                        (lambda x: _intervalle(x, "échange")[1], HAUTE),
                        (lambda x: _intervalle(x, "changement")[0], AUTRE),
                        (lambda x: 1 / _intervalle(x, "échange")[1], INVERSE),
                        (lambda x: _normal(x, "échange")[0], NORMALE),
                    ),
                ),
                suppose="l'intervalle exact, à 95 %, de la probabilité de réussite",
            ),
        ),
        raisons={
            (
                3,
                9.28,
            ): "c'est un nombre d'essais ; on demande la borne d'une probabilité, que donne intervalle_exact(réussites, essais)",
            (
                4,
                1.19,
            ): "c'est un nombre d'essais ; on demande la borne d'une probabilité, que donne intervalle_exact(réussites, essais)",
        },
        indications=(
            "Que faut-il garder égal d'une série à l'autre, pour que la différence ne vienne que du voisinage ?",
            'etude(grille, 100, graine=…, variantes={"changement": {"Tf": 0.1}, "échange": {"Tf": 0.1, '
            '"voisinage": '
            '"échange"}}) mène les deux séries des mêmes graines ; intervalle_exact(reussites, nombre) donne chaque '
            "intervalle.",
        ),
        explication="Sur nos 200 essais : 31 réussites avec le voisinage du document, 178 avec les échanges. Les "
        "intervalles, de "
        "0,108 à 0,213 et de 0,838 à 0,930, sont loin de se toucher : ce n'est pas le hasard. Et chaque essai coûte "
        "moins : une "
        "réussite demande quatorze fois moins d'itérations.",
        points=3,
    ),
    Choix(
        identifiant="W.TP2q",
        titre="Dix essais",
        document="W",
        reponse="b",
        raisons={
            "a": "trois fois plus, mais de très petits nombres : demandez intervalle_exact(1, 10) et intervalle_exact(3, 10)",
            "c": "ne pas voir de différence n'est pas voir qu'il n'y en a pas : une vraie différence de ce genre "
            "échapperait aussi",
            "d": "des graines communes rendent la comparaison plus juste, pas plus précise que le nombre d'essais ne le permet",
        },
        indications=(
            "Avec dix essais, entre quelles bornes se trouve chaque probabilité ? Les deux intervalles se recouvrent-ils ?",
            "intervalle_exact(1, 10) va de 0,003 à 0,445 ; calculez l'autre. Puis demandez-vous quel nombre d'essais "
            "il faudrait.",
        ),
        explication="Réponse b. Les intervalles vont de 0,003 à 0,445 et de 0,067 à 0,652 : ils ont en commun plus de la "
        "moitié de leur étendue. "
        "Sur 200 essais, l'encadré réussit 31 fois, et 32 fois s'il part de 0,5 et s'arrête à 0,15 : les intervalles "
        "excluent que l'un triple l'autre, et ne montrent aucune différence. Il aurait fallu fixer d'avance le nombre "
        "d'essais, et ce qu'on appellerait une différence.",
    ),
)
