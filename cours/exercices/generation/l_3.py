"""L.3, remplir par recuit : refaire l'expérience (mesure) ; L.3q, ce que montrent les grilles imprimées par le document."""

from epreuves import AuMoins, Choix, Grandeur, Mesure, Proportion, Recalculee, declarer
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.resultats import series_gardees

REGLAGES = "les réglages de l'encadré du document S, ceux que essais prend d'elle-même"


def plage() -> tuple[float, float]:
    """Où se trouve la probabilité de réussite d'un essai sur la grille très difficile, d'après nos deux cents essais."""
    serie = series_gardees()["leleux_tres_difficile"]
    return intervalle_exact(serie.reussites, serie.nombre, 0.999)


declarer(
    Mesure(
        identifiant="L.3",
        titre="Le recuit, sur les grilles du document",
        document="L",
        reponse=(60, 60, 4, 0.93),
        grandeurs=(
            Grandeur("essais", AuMoins(60)),
            Grandeur("facile", Proportion((0.97, 1.0)), suppose=f"la grille facile, et {REGLAGES}", effectif="essais"),
            Grandeur(
                "très difficile", Proportion(plage()), suppose=f"la grille très difficile, et {REGLAGES}", effectif="essais"
            ),
            Grandeur(
                "un échec",
                Recalculee(lambda x: 1 - x["très difficile"] / x["essais"], tolerance=0.02),
                suppose="la part des essais qui échouent, sur la grille très difficile",
            ),
        ),
        raisons={
            (1, 0): "c'est ce que trouve le document ; avez-vous bien lu serie.reussites ?",
            (3, 93): "on demande une part, entre 0 et 1",
        },
        indications=(
            "Deux séries, de la même taille : que compte serie.reussites ? Et quelle part des essais échoue, sur la seconde ?",
            'facile = essais(exemple("leleux_facile"), 60, graine=…), puis facile.reussites ; de même pour '
            '"leleux_tres_difficile". La part des échecs est 1 − réussites/essais.',
        ),
        explication="La grille facile réussit à tous les coups, la très difficile 14 fois sur 200. Le document n'imprime qu'un "
        "essai de chaque : un échec sur la très difficile n'a rien d'étonnant (93 chances sur 100) ; sur la facile, si.",
        points=2,
    ),
    Choix(
        identifiant="L.3q",
        titre="« Pas du tout applicable »",
        document="L",
        reponse="c",
        raisons={
            "a": "votre mesure vient de montrer le contraire, sur sa propre grille facile",
            "b": "sur la très difficile, peut-être ; mais la facile et la vide réussissent à chaque essai",
            "d": "une machine lente rend la même grille, plus tard : comptez les conflits de celles qu'il imprime",
        },
        indications=(
            "Combien de conflits reste-t-il dans les grilles que le document imprime à la fin ? Et dans une grille "
            "tirée au hasard ?",
            "Au chapitre 5, un essai raté finit à 2 conflits, rarement 3 ou 4 ; une grille remplie au hasard en a 90 en moyenne.",
        ),
        explication="Réponse c. Les quatre grilles finales du document ont 62, 82, 75 et 79 conflits ; les "
        "dernières températures qu'il imprime sont 0,003 et 0,0055, où un recuit n'en a plus que 2 : elles ne sont guère "
        "meilleures que tirées au hasard. Il y reste aussi des 0, valeur qui n'existe pas. Le programme ne faisait donc pas "
        "l'algorithme qu'il cite, et la conclusion ne vaut que pour ce programme.",
    ),
)
