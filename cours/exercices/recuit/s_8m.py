"""S.8m, la condition d'arrêt ad hoc : abandonner après 10 000 paliers sans progrès (mesure)."""

from epreuves import AuMoins, Entre, Grandeur, Mesure, Proportion, declarer
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.resultats import etudes_gardees

ARRET = "arrêt ad hoc, 10 000 paliers"
SUPPOSE = "« tableau I a », sans_progres=10_000 et les autres réglages de l'encadré"


def plage() -> tuple[float, float]:
    """Où se trouve la probabilité de réussite, d'après nos deux cents essais."""
    serie = next(s for s in etudes_gardees("tableau I a") if s.nom == ARRET)
    return intervalle_exact(serie.reussites, serie.nombre, 0.999)


declarer(
    Mesure(
        identifiant="S.8m",
        titre="La règle d'arrêt",
        document="S",
        reponse=(200, 23, 2.93),
        grandeurs=(
            Grandeur("essais", AuMoins(100)),
            Grandeur("réussites", Proportion(plage()), suppose=SUPPOSE, effectif="essais"),
            Grandeur("millions d'itérations par essai", Entre(2.4, 3.5), suppose=SUPPOSE),
        ),
        raisons={
            (2, 251.68): "c'est un essai raté entier : avez-vous bien demandé sans_progres=10_000 ?",
            (2, 13.35): "c'est le coût d'un essai où l'on reconnaît le gel : demandez sans_progres=10_000 et gel=False",
        },
        indications=(
            "essais(…, sans_progres=10_000, gel=False) mène une série avec cette règle. Que sait chaque essai de sa durée ?",
            "sum(e.iterations for e in serie.essais) / serie.nombre donne le nombre moyen d'itérations ; divisez par un million.",
        ),
        explication="Sur nos 200 essais : 23 réussites au lieu de 31 sur les mêmes marches (arrêtées plus tôt, elles ne "
        "pouvaient qu'en perdre), et 2,9 millions d'itérations par essai au lieu de 251,7 pour un essai raté entier. La règle "
        "coûte des réussites, mais les échecs coûtent cent fois moins cher.",
        points=2,
    ),
)
