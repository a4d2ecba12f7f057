"""S.7, le nombre moyen d'essais (mesure) ; S.7q, ce qu'on peut en conclure ; S.7f, quand abandonner un essai."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from math import inf

from cours.exercices.recuit._comparateurs import A_PEU_PRES
from epreuves import AuMoins, Choix, Fonctions, Graine, Grandeur, Mesure, Proportion, Recalculee, declarer, fausse, trou
from epreuves.genres.controles import Chiffres
from epreuves.tirer import strategies as st
from socle.erreurs import ErreurClaire
from sudokulib.recuit.essai import recuit
from sudokulib.recuit.grilles import problemes
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.relances import cout_par_reussite
from sudokulib.recuit.resultats import series_gardees
from sudokulib.recuit.series import graines_des_essais

GRILLE = "tableau I a"
SUPPOSE = "la grille « tableau I a » de problemes(), et les réglages de l'encadré"
PROBABILITE = "c'est la borne d'une probabilité ; celles du nombre moyen d'essais en sont les inverses, dans l'autre ordre"
NORMALE = "c'est l'approximation normale ; demandez l'intervalle exact, serie.intervalle()"
PRUDENCE = 0.999  # la confiance de l'intervalle où se trouve la vraie probabilité, d'après nos deux cents essais


def plage() -> tuple[float, float]:
    """Où se trouve la probabilité de réussite d'un essai."""
    serie = series_gardees()[GRILLE]
    return intervalle_exact(serie.reussites, serie.nombre, PRUDENCE)


def _intervalle(chiffres: Chiffres) -> tuple[float, float]:
    return intervalle_exact(int(chiffres["réussites"]), int(chiffres["essais"]))


def _normal(chiffres: Chiffres) -> tuple[float, float]:
    """L'intervalle approché du nombre moyen d'essais, qu'on ne demande pas."""
    p = chiffres["réussites"] / chiffres["essais"]
    ecart = 1.96 * float(p * (1 - p) / chiffres["essais"]) ** 0.5
    return 1 / (float(p) + ecart), 1 / max(float(p) - ecart, 1e-9)


@lru_cache(maxsize=8)
def refaire(graine: int, numero: int) -> int | None:
    """Les itérations d'un seul essai d'une série, refait ; None s'il échoue."""
    graine_de_l_essai = next(islice(graines_des_essais(graine, numero), numero - 1, None))
    essai = recuit(problemes()[GRILLE].grille, graine_de_l_essai, gel=True, barre=False)
    return essai.iterations if essai.reussi else None


def _iterations(x: Chiffres) -> int:
    """Celles de l'essai réussi que l'étudiant a choisi."""
    numero, essais = int(x["numéro"]), int(x["essais"])
    if not 1 <= numero <= essais:
        raise ErreurClaire(f"numéro : vos essais vont de 1 à {essais}, et vous donnez {numero}")
    iterations = refaire(int(x["graine"]), numero)
    suivante = refaire(int(x["graine"]), numero + 1) if numero < essais else None
    if suivante == x["itérations"] != iterations:
        raise ErreurClaire(
            f"numéro : ces itérations sont celles de l'essai {numero + 1} ; le premier porte le numéro 1, et non 0"
        )
    if iterations is None:
        raise ErreurClaire(
            f"numéro : avec la graine {x['graine']}, l'essai {numero} ne réussit pas (le premier porte le numéro 1)"
        )
    return iterations


# S.7f : le corrigé, et d'autres bonnes réponses


def corrige():
    def cout_par_reussite(durees, coupure):
        """Renvoie le nombre moyen d'itérations d'une réussite, si l'on abandonne chaque essai à la coupure."""
        reussites, iterations = 0, 0
        for d in durees:
            if d is None or trou(d > coupure):
                iterations += trou(coupure)
            else:
                iterations += d
                reussites += 1
        return trou(iterations / reussites) if reussites else float("inf")


def en_deux_sommes():
    def cout_par_reussite(durees, coupure):
        reussis = [d for d in durees if d is not None and d <= coupure]
        if not reussis:
            return float("inf")
        return (sum(reussis) + coupure * (len(durees) - len(reussis))) / len(reussis)


def par_les_moyennes():
    def cout_par_reussite(durees, coupure):
        bornees = [float("inf") if d is None else d for d in durees]
        p = sum(d <= coupure for d in bornees) / len(bornees)
        moyenne = sum(min(d, coupure) for d in bornees) / len(bornees)
        return moyenne / p if p > 0 else float("inf")


# S.7f : les réponses fausses


@fausse("les essais abandonnés coûtent aussi : chacun fait autant d'itérations que la coupure")
def sans_les_echecs(durees, coupure):
    reussis = [d for d in durees if d is not None and d <= coupure]
    return sum(reussis) / len(reussis) if reussis else inf


@fausse("vous divisez par le nombre d'essais ; on veut le coût d'une réussite")
def par_essai(durees, coupure):
    return sum(coupure if d is None else min(d, coupure) for d in durees) / len(durees)


@fausse("un essai qui réussirait après la coupure est abandonné : ce n'est plus une réussite")
def compte_les_tardifs(durees, coupure):
    reussites = sum(d is not None for d in durees)
    return sum(coupure if d is None else min(d, coupure) for d in durees) / reussites if reussites else inf


@fausse("un essai qui réussirait après la coupure est abandonné : ne le comptez pas parmi les réussites par lesquelles on divise")
def divise_par_les_tardifs(durees, coupure):
    cout = cout_par_reussite(durees, coupure)
    return cout if cout == inf else compte_les_tardifs.fonction(durees, coupure)


@fausse('sans réussite avant la coupure, le coût est infini : renvoyez float("inf")')
def zero_sans_reussite(durees, coupure):
    cout = cout_par_reussite(durees, coupure)
    return 0 if cout == inf else cout


@fausse("un essai qui réussit juste à la coupure est une réussite")
def strictement(durees, coupure):
    reussites = sum(d is not None and d < coupure for d in durees)
    return sum(coupure if d is None else min(d, coupure) for d in durees) / reussites if reussites else inf


@fausse("un essai raté coûte la coupure, et non rien : c'est même lui qui coûte le plus")
def rates_gratuits(durees, coupure):
    reussites = sum(d is not None and d <= coupure for d in durees)
    return sum(min(d, coupure) for d in durees if d is not None) / reussites if reussites else inf


@fausse("un essai qui réussit avant la coupure ne dure que ce qu'il dure : il ne coûte pas la coupure entière")
def tous_a_la_coupure(durees, coupure):
    reussites = sum(d is not None and d <= coupure for d in durees)
    return coupure * len(durees) / reussites if reussites else inf


@fausse("un essai trop long est coupé : il ne coûte que la coupure, et non toute sa durée")
def tardifs_entiers(durees, coupure):
    reussites = sum(d is not None and d <= coupure for d in durees)
    return sum(coupure if d is None else d for d in durees) / reussites if reussites else inf


DUREES = st.lists(st.one_of(st.none(), st.integers(0, 60)), min_size=1, max_size=6)

declarer(
    Mesure(
        identifiant="S.7",
        titre="Le nombre moyen d'essais",
        document="S",
        reponse=(200, 2006, 31, 4, 2_478_075, 6.45, 4.70, 9.28, 2),
        grandeurs=(
            Grandeur("essais", AuMoins(100)),
            Grandeur("graine", Graine()),
            Grandeur("réussites", Proportion(plage()), suppose=SUPPOSE, effectif="essais"),
            Grandeur("numéro", AuMoins(1)),
            Grandeur(
                "itérations",
                Recalculee(_iterations, sens=False),
                suppose=f"{SUPPOSE}, votre graine et votre numéro",
                entiere=True,
            ),
            Grandeur(
                "moyenne",
                Recalculee(lambda x: x["essais"] / x["réussites"], tolerance=0.01),
                suppose="le nombre d'essais par réussite",
            ),
            Grandeur(
                "bas",
                Recalculee(
                    lambda x: 1 / _intervalle(x)[1],
                    tolerance=0.02,
                    sinon=((lambda x: _intervalle(x)[0], PROBABILITE), (lambda x: _normal(x)[0], NORMALE)),
                ),
                suppose="l'intervalle exact du nombre moyen d'essais, à 95 %",
            ),
            Grandeur(
                "haut",
                Recalculee(
                    lambda x: 1 / _intervalle(x)[0],
                    tolerance=0.02,
                    sinon=((lambda x: _intervalle(x)[1], PROBABILITE), (lambda x: _normal(x)[1], NORMALE)),
                ),
                suppose="l'intervalle exact du nombre moyen d'essais, à 95 %",
            ),
            Grandeur("valeur des échecs", Recalculee(lambda x: 2), suppose="la plus fréquente", entiere=True),
        ),
        raisons={
            (8, 0): "un essai qui finit à 0 a réussi",
            (8, 1): "une grille remplie n'a jamais exactement un conflit : c'est la question S.7p",
        },
        indications=(
            "La série renvoyée par essais sait tout compter : demandez-lui ses attributs.",
            "serie = essais(grille, 100, graine=…) : serie.nombre, serie.reussites, serie.moyenne, serie.intervalle(), "
            "serie.valeurs_des_echecs. L'intervalle est déjà celui du nombre moyen d'essais. serie.essais[k].reussi et "
            "serie.essais[k].iterations parlent de l'essai de numéro k + 1.",
        ),
        explication="Sur nos 200 essais (graine 2006) : 31 réussites, 6,45 essais en moyenne, intervalle de 4,70 à 9,28 ; "
        "160 des 169 échecs finissent à 2. Le nombre d'essais jusqu'au premier succès suit une loi géométrique, dont la moyenne "
        "est l'inverse de la probabilité : l'intervalle de la probabilité donne donc celui de la moyenne.",
        points=3,
    ),
    Choix(
        identifiant="S.7q",
        titre="Conclure, et pas plus",
        document="S",
        reponse="c",
        raisons={
            "a": "l'intervalle dit ce que le hasard permet ; il contient aussi bien d'autres nombres",
            "b": "deux moyennes de cent essais diffèrent presque toujours : la question est de combien",
            "d": "une valeur plus probable qu'une autre n'est pas une valeur établie ; et le document a, lui aussi, "
            "son intervalle",
        },
        indications=(
            "La moyenne publiée vient elle-même de cent essais : quel est son intervalle ? Et parle-t-on de la même grille ?",
            "7,69 essais en moyenne, c'est 13 réussites sur 100 : demandez intervalle_exact(13, 100). Relisez ce que "
            "dit la leçon "
            "des places des indices.",
        ),
        explication="Réponse c. 13 réussites sur 100, c'est entre 4,7 et 14,1 essais en moyenne ; les nôtres y sont. "
        "Mais les "
        "places des indices du document sont perdues, et les nôtres donnent des grilles de difficultés différentes : "
        "les deux "
        "mesures sont compatibles, et l'on ne peut pas dire plus.",
    ),
    Fonctions(
        identifiant="S.7f",
        titre="Quand abandonner un essai",
        document="P",
        fonctions=(cout_par_reussite,),
        observer=A_PEU_PRES,
        exemples=(
            ([10], 10),
            ([10, 30, None, None], 10),
            ([10, 30, None, None], 30),
            ([10, 30, None, None], 5),
            ([10, 12, 90, None], 12),
            ([7, 20], 100),
            ([0, 12, None], 20),  # le hasard a d'emblée donné la solution
        ),
        strategie=st.tuples(DUREES, st.integers(1, 60)),
        solution=corrige,
        autres=(en_deux_sommes, par_les_moyennes),
        variantes=(
            sans_les_echecs,
            par_essai,
            compte_les_tardifs,
            divise_par_les_tardifs,
            zero_sans_reussite,
            strictement,
            rates_gratuits,
            tous_a_la_coupure,
            tardifs_entiers,
        ),
        indications=(
            "Que coûte un essai qui réussit avant la coupure ? Un essai abandonné ? Combien d'essais faut-il pour une réussite ?",
            "Additionnez les itérations de tous les essais, chacun étant borné par la coupure, et divisez par le "
            "nombre de ceux "
            "qui ont réussi avant elle.",
        ),
        explication="Les essais abandonnés se paient aussi : c'est leur coût qui décide de la coupure. Trop tôt, rien n'a "
        "réussi ; trop tard, on paie des essais gelés. La même fonction sert à tout algorithme qu'on relance.",
        points=2,
    ),
)
