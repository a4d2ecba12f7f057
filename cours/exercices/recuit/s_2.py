"""S.2, la matrice des probabilités de passage ; S.2f, la loi stationnaire ; S.2m, la simulation face au calcul (mesure)."""

from __future__ import annotations

from math import exp

from cours.exercices.recuit._comparateurs import A_PEU_PRES
from epreuves import AuMoins, Fonctions, Grandeur, Mesure, Proportion, Recalculee, declarer, fausse, trou

GRILLE = ".23.3..221434321"
SUPPOSE = f"la grille « {GRILLE} », T = 1 et un saut d'au moins 200 itérations"

Couts = list[int]
Voisins = list[list[int]]
Matrice = list[list[float]]


def matrice(couts: Couts, voisins: Voisins, T: float) -> Matrice:
    """A(T) : la probabilité de passer d'un état à l'autre en une itération."""
    A = [[0.0] * len(couts) for _ in couts]
    for a, autour in enumerate(voisins):
        for b in autour:
            A[a][b] = min(1, exp(-(couts[b] - couts[a]) / T)) / len(autour)
        A[a][a] = 1 - sum(A[a])
    return A


def loi_stationnaire(couts: Couts, T: float) -> list[float]:
    """π(T), formule (1) : chaque état a une probabilité proportionnelle à exp(−c/T)."""
    poids = [exp(-(c - min(couts)) / T) for c in couts]
    return [p / sum(poids) for p in poids]


# S.2 : le corrigé, et d'autres bonnes réponses


def corrige():
    def matrice(couts, voisins, T):
        """Renvoie A(T), en listes : A[a][b] est la probabilité de passer de l'état a à l'état b."""
        A = [[0.0] * len(couts) for _ in couts]
        for a in range(len(couts)):
            for b in voisins[a]:
                d = couts[b] - couts[a]
                A[a][b] = trou(min(1, exp(-d / T))) / trou(len(voisins[a]))
            A[a][a] = trou(1 - sum(A[a]))
        return A


def par_lignes():
    def matrice(couts, voisins, T):
        def ligne(a):
            autour = voisins[a]
            p = {b: exp(min(0, couts[a] - couts[b]) / T) / len(autour) for b in autour}
            return [1 - sum(p.values()) if b == a else p.get(b, 0) for b in range(len(couts))]

        return [ligne(a) for a in range(len(couts))]


def en_soustrayant():
    def matrice(couts, voisins, T):
        A = []
        for a, c in enumerate(couts):
            A.append([0.0] * len(couts))
            A[a][a] = 1.0
            for b in voisins[a]:
                passage = min(1, exp(-(couts[b] - c) / T)) / len(voisins[a])
                A[a][b] += passage
                A[a][a] -= passage
        return A


# S.2 : les réponses fausses


@fausse("vous oubliez la diagonale : un coup refusé laisse la chaîne où elle est, et chaque ligne a pour somme 1")
def sans_diagonale(couts, voisins, T):
    A = matrice(couts, voisins, T)
    return [[0.0 if a == b else x for b, x in enumerate(ligne)] for a, ligne in enumerate(A)]


@fausse("vous divisez chaque ligne par sa somme : un coup refusé n'est pas tiré de nouveau, il laisse la chaîne où elle est")
def retirer_les_refus(couts, voisins, T):
    return [[x / sum(ligne) for x in ligne] for ligne in sans_diagonale(couts, voisins, T)]


@fausse("vous oubliez de diviser par le nombre de voisins : chacun n'est proposé qu'une fois sur len(voisins[a])")
def sans_diviser(couts, voisins, T):
    A = [[0.0] * len(couts) for _ in couts]
    for a, autour in enumerate(voisins):
        for b in autour:
            A[a][b] = min(1, exp(-(couts[b] - couts[a]) / T))
        A[a][a] = 1 - sum(A[a])
    return A


@fausse("vous divisez par le nombre d'états : c'est par le nombre de voisins de a, len(voisins[a])")
def par_le_nombre_d_etats(couts, voisins, T):
    A = [[0.0] * len(couts) for _ in couts]
    for a, autour in enumerate(voisins):
        for b in autour:
            A[a][b] = min(1, exp(-(couts[b] - couts[a]) / T)) / len(voisins)
        A[a][a] = 1 - sum(A[a])
    return A


@fausse("vous divisez par le nombre des autres états : ils ne sont pas tous voisins de a, et seuls ses voisins sont proposés")
def par_le_nombre_des_autres(couts, voisins, T):
    A = [[x * len(autour) / (len(couts) - 1) for x in ligne] for ligne, autour in zip(sans_diagonale(couts, voisins, T), voisins)]
    for a, ligne in enumerate(A):
        ligne[a] = 1 - sum(ligne)
    return A


@fausse("le signe est à l'envers : ce sont les coups qui font monter c qu'on n'accepte que parfois")
def a_l_envers(couts, voisins, T):
    return matrice([-c for c in couts], voisins, T)


@fausse("vous acceptez tout : un coup qui fait monter c ne l'est qu'avec la probabilité exp(−d/T)")
def tout_accepter(couts, voisins, T):
    return matrice([0 for _ in couts], voisins, T)


@fausse("c'est la transposée : A[a][b] va de a à b, et ce sont les lignes qui ont pour somme 1")
def transposee(couts, voisins, T):
    return [list(colonne) for colonne in zip(*matrice(couts, voisins, T))]


@fausse("vous oubliez la température")
def sans_temperature(couts, voisins, T):
    return matrice(couts, voisins, 1.0)


# S.2f : le corrigé, et d'autres bonnes réponses


def corrige_f():
    def loi_stationnaire(couts, T):
        """Renvoie la liste des probabilités des états sous la loi stationnaire à la température T."""
        poids = [trou(exp(-c / T)) for c in couts]
        total = trou(sum(poids))
        return [p / total for p in poids]


def sans_deborder():
    def loi_stationnaire(couts, T):
        e1 = min(couts)
        K = sum(exp((e1 - c) / T) for c in couts)
        return [exp((e1 - c) / T) / K for c in couts]


def terme_a_terme():
    def loi_stationnaire(couts, T):
        return [1 / sum(exp((ci - cj) / T) for cj in couts) for ci in couts]


@fausse("vous divisez chaque poids par une somme qui n'est pas finie : calculez d'abord la somme de tous, puis divisez")
def somme_en_cours(couts, T):
    return [exp(-c / T) / sum(exp(-b / T) for b in couts[: a + 1]) for a, c in enumerate(couts)]


@fausse("le numérateur emploie toujours la valeur du dernier état : deux boucles emboîtées y ont-elles le même nom de variable ?")
def nom_repris(couts, T):
    return [exp(-couts[-1] / T) / sum(exp(-c / T) for c in couts) for _ in couts]


@fausse("votre liste est vide : si vos poids sont un générateur, entre parenthèses, sum l'a épuisé ; il faut des crochets")
def generateur_epuise(couts, T):
    return []


@fausse("vous ôtez la plus petite valeur au numérateur, mais non dans la somme : faites-le aux deux, ou à aucun")
def decale_en_haut(couts, T):
    return [exp((min(couts) - c) / T) / sum(exp(-b / T) for b in couts) for c in couts]


@fausse("vous divisez par le plus grand des poids ; c'est par leur somme, pour que les probabilités fassent 1")
def par_le_plus_grand(couts, T):
    return [exp((min(couts) - c) / T) for c in couts]


@fausse("dans votre somme, deux états de même valeur ne comptent qu'une fois : chaque état y apporte son poids")
def chaque_valeur_une_fois(couts, T):
    total = sum(exp(-c / T) for c in set(couts))
    return [exp(-c / T) / total for c in couts]


@fausse("vous ne divisez pas par la somme des poids : les probabilités doivent avoir pour somme 1")
def sans_normer(couts, T):
    return [exp(-c / T) for c in couts]


@fausse("vous divisez par le nombre d'états : c'est par la somme des poids, et les probabilités ont alors 1 pour somme")
def par_le_nombre(couts, T):
    return [exp(-c / T) / len(couts) for c in couts]


@fausse("le signe est à l'envers : les états de petite valeur sont les plus probables")
def haut_en_bas(couts, T):
    return loi_stationnaire([-c for c in couts], T)


@fausse("c'est la loi uniforme, la limite quand T est très grande")
def uniforme(couts, T):
    return [1 / len(couts) for _ in couts]


@fausse("c'est la limite quand T tend vers 0 ; à la température T, les autres états ont encore un poids")
def limite(couts, T):
    return [(c == min(couts)) / couts.count(min(couts)) for c in couts]


@fausse("vous multipliez par T au lieu de diviser")
def fois_T(couts, T):
    return loi_stationnaire(couts, 1 / T)


# Deux, trois et quatre états en chemin ; un triangle
PETITES = (
    ([0, 1], [[1], [0]]),
    ([0, 2, 1], [[1], [0, 2], [1]]),
    ([1, 2, 2, 0], [[1, 2], [0, 3], [0, 3], [1, 2]]),
    ([0, 1, 3], [[1, 2], [0, 2], [0, 1]]),
    ([1, 1, 0, 1], [[2, 1, 3], [0], [0, 3], [2, 0]]),
)


# Le temps de relaxation à T = 0,2, divisé par celui à T = 1. Un essai le recalcule : ici, numpy manque peut-être.
RAPPORT_DES_TEMPS = 17.4034
# Celle de la solution à T = 1, à peu près : deux cents itérations n'effacent pas tout à fait d'où l'on vient.
PROBABILITE = (0.280, 0.285)

declarer(
    Fonctions(
        identifiant="S.2",
        titre="La matrice des probabilités de passage",
        document="S",
        fonctions=(matrice,),
        fournis=(exp,),
        observer=A_PEU_PRES,
        exemples=tuple((couts, voisins, T) for couts, voisins in PETITES for T in (1.0, 0.5, 3.0)),
        solution=corrige,
        autres=(par_lignes, en_soustrayant),
        variantes=(
            sans_diagonale,
            retirer_les_refus,
            sans_diviser,
            par_le_nombre_d_etats,
            par_le_nombre_des_autres,
            a_l_envers,
            tout_accepter,
            transposee,
            sans_temperature,
        ),
        indications=(
            "De l'état a, avec quelle probabilité le voisin b est-il proposé ? Et, proposé, accepté ? Que se passe-t-il sinon ?",
            "A[a][b] = (probabilité d'accepter) / (nombre de voisins de a) pour chaque voisin b ; A[a][a] est ce qui "
            "manque pour "
            "que la ligne ait pour somme 1.",
        ),
        explication="Un voisin est proposé avec la probabilité 1/|V|, puis accepté ou non ; la diagonale est ce qui reste, donc "
        "tous les refus. Toute la suite, loi stationnaire et temps de relaxation, se calcule d'après cette matrice.",
        points=2,
    ),
    Fonctions(
        identifiant="S.2f",
        titre="La loi stationnaire",
        document="S",
        fonctions=(loi_stationnaire,),
        observer=A_PEU_PRES,
        exemples=(*((couts, T) for couts, _ in PETITES for T in (1.0, 0.5, 10.0)), ([2, 4, 3], 1.0)),  # aucune solution : e1 > 0
        solution=corrige_f,
        autres=(sans_deborder, terme_a_terme),
        variantes=(
            somme_en_cours,
            nom_repris,
            generateur_epuise,
            decale_en_haut,
            sans_normer,
            par_le_plus_grand,
            par_le_nombre,
            chaque_valeur_une_fois,
            haut_en_bas,
            uniforme,
            limite,
            fois_T,
        ),
        indications=(
            "Que vaut la somme de toutes les probabilités ? Que dit la formule (1) de leur rapport, deux à deux ?",
            "Calculez d'abord la liste des exp(−c/T), puis divisez chacune par leur somme.",
        ),
        explication="Les poids exp(−c/T) disent les rapports, et la somme en fait des probabilités. Une itération ne change pas "
        "cette loi : c'est elle que suit une marche qui dure assez longtemps (question S.2p).",
    ),
    Mesure(
        identifiant="S.2m",
        titre="La simulation face au calcul",
        document="S",
        reponse=(2000, 565, 17.4),
        grandeurs=(
            Grandeur("tirages", AuMoins(1000)),
            Grandeur("visites", Proportion(PROBABILITE), suppose=SUPPOSE, effectif="tirages"),
            Grandeur(
                "rapport",
                Recalculee(lambda x: RAPPORT_DES_TEMPS, tolerance=0.02),
                suppose="le temps de relaxation à T = 0,2, divisé par celui à T = 1",
            ),
        ),
        indications=(
            "frequences renvoie la chaîne, les fréquences et un taux : laquelle de ces fréquences est celle de la solution ?",
            "rang = chaine.couts.argmin() est le rang de la solution ; round(observees[rang] * tirages) en compte les "
            "visites. "
            "chaine.temps_de_relaxation(T) donne chaque temps.",
        ),
        explication="À T = 1, la solution a 28 % des visites, et la simulation le retrouve. Mais de T = 1 à T = 0,2 "
        "le temps qu'il "
        "faut pour oublier d'où l'on vient est multiplié par plus de 17 : c'est le minimum local qui retient la marche.",
        points=2,
    ),
)
