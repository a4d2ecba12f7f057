"""P.7, les grilles qu'un déplacement laisse fixes ; P.7c, l'ordre du groupe ; P.7n, le lemme de Burnside à l'ordre 2."""

from __future__ import annotations

from epreuves import Droits, Fonctions, Formule, Valeur, declarer, fausse, trou
from sudokulib.equivalence import Geste, grilles_fixees
from sudokulib.grille import Grille
from sudokulib.solveur import solutions

TOUTES = [list(g.valeurs) for g in solutions(Grille.vide(2))]
IDENTITE = list(range(16))
TRANSPOSER = [4 * j + i for i in range(4) for j in range(4)]
ECHANGER = [4 * i + j for i in (1, 0, 2, 3) for j in range(4)]
RETOURNER = [15 - case for case in range(16)]
ECHANGER_LES_BANDES = [4 * i + j for i in (2, 3, 0, 1) for j in range(4)]


def fixees(cases: list[int], grilles: list[list[int]]) -> int:
    """Le nombre de grilles qu'un déplacement ramène à elles-mêmes, à un renommage des valeurs près."""
    return sum(len({(g[c], v) for c, v in zip(cases, g)}) == len(set(g)) for g in grilles)


def _egales(cases: list[int], grilles: list[list[int]]) -> int:
    return sum([g[c] for c in cases] == g for g in grilles)


def corrige():
    def fixees(cases, grilles):
        """Renvoie le nombre de grilles que le déplacement ramène à elles-mêmes, à un renommage des valeurs près."""
        compte = 0
        for g in grilles:
            devient = {}
            fixe = True
            for case, v in zip(cases, g):
                if devient.setdefault(trou(g[case]), v) != trou(v):
                    fixe = False
            compte += trou(fixe)
        return compte


def en_normalisant():
    def normaliser_la_liste(g):
        noms = []
        for v in g:
            if v not in noms:
                noms.append(v)
        return [noms.index(v) for v in g]

    def fixees(cases, grilles):
        return sum(normaliser_la_liste([g[c] for c in cases]) == normaliser_la_liste(g) for g in grilles)


def par_les_couples():
    def fixees(cases, grilles):
        resultat = 0
        for g in grilles:
            couples = {(g[cases[c]], g[c]) for c in range(len(g))}
            resultat += len(couples) == len(set(g))
        return resultat


@fausse("vous oubliez le renommage : une grille est fixe si, déplacée puis renommée, elle redevient elle-même")
def sans_renommer(cases, grilles):
    return _egales(cases, grilles)


@fausse("vous comptez les grilles qui changent ; on veut celles qui restent fixes")
def qui_changent(cases, grilles):
    return len(grilles) - fixees(cases, grilles)


@fausse("vous comptez toutes les grilles : une grille déplacée est toujours une grille, mais rarement la même")
def toutes(cases, grilles):
    return len(grilles)


@fausse("vous comptez des cases ; on demande combien de grilles sont fixes")
def les_cases(cases, grilles):
    return sum(g[c] == v for g in grilles for c, v in zip(cases, g))


@fausse("vous dites s'il y en a ; on demande combien")
def oui_ou_non(cases, grilles):
    return min(1, fixees(cases, grilles))


declarer(
    Fonctions(
        identifiant="P.7",
        titre="Les grilles fixes",
        document="P",
        fonctions=(fixees,),
        droits=Droits(defendues=(grilles_fixees, Geste)),
        exemples=(
            (IDENTITE, TOUTES[:3]),
            (TRANSPOSER, TOUTES[:40]),
            (ECHANGER, TOUTES[:40]),
            (RETOURNER, TOUTES[::7]),
            (ECHANGER_LES_BANDES, TOUTES[::9]),
            (TRANSPOSER, TOUTES[:1]),
        ),
        solution=corrige,
        autres=(en_normalisant, par_les_couples),
        variantes=(sans_renommer, qui_changent, toutes, les_cases, oui_ou_non),
        indications=(
            "La case c de la grille déplacée porte g[cases[c]]. Quand un même renommage la ramène-t-il partout à g[c] ?",
            "Chaque valeur doit toujours devenir la même : gardez dans un dictionnaire ce qu'elle est devenue la première fois.",
        ),
        explication="Une grille est fixe si l'on passe de la grille à son image par un renommage, c'est-à-dire si chaque "
        "valeur devient toujours la même. Renommer est une bijection : il suffit de le vérifier dans un sens, car les "
        "deux grilles ont les mêmes effectifs. Ce nombre est ce que le lemme de Burnside additionne.",
        points=2,
    ),
    Formule(
        identifiant="P.7c",
        titre="Combien de déplacements ?",
        document="P",
        reponse="2*(n!)**(2*n+2)",
        raisons={
            "(n!)**(2*n+2)": "vous oubliez de transposer",
            "2*(n!)**(2*n)": "vous oubliez d'échanger les bandes entre elles, et les piles entre elles",
            "2*(n!)**(n+1)": "vous ne comptez que les lignes ; les colonnes se permutent de même, indépendamment",
            "2*(2*n+2)*n!": "ces choix se font l'un après l'autre, indépendamment : ils se multiplient",
            "2*((n**2)!)**2": "une ligne ne quitte pas sa bande sans les deux autres",
            "2*(n!)**(2*n+2)*(n**2)!": "on ne demande pas de renommer les valeurs",
            "3359232": "c'est le nombre pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "De combien de façons range-t-on les n lignes d'une bande ? Les n bandes entre elles ? Et les colonnes ?",
            "Rangez les lignes d'une bande, puis de chacune des n bandes, puis les bandes entre elles : ces choix se "
            "multiplient. Autant pour les colonnes ; et l'on transpose, ou non.",
        ),
        explication="(n!)ⁿ⁺¹ rangements de lignes, autant de colonnes, et deux façons de transposer : 2 (n!)²ⁿ⁺², soit 128 à "
        "l'ordre 2 et 3 359 232 à l'ordre 3. Avec les (n²)! renommages, 3 072 et 1 218 998 108 160.",
    ),
    Valeur(
        identifiant="P.7n",
        titre="Burnside à l'ordre 2",
        document="P",
        reponse=(6144, 2, 192),
        raisons={
            (0, 288): "c'est ce que fixe l'identité seule : faites la somme sur les 128 déplacements",
            (0, 36864): "c'est 128 × 288 : seules comptent les grilles fixes",
            (1, 48): "vous divisez par les 128 déplacements : divisez aussi par les 24 renommages",
            (1, 288): "c'est le nombre de grilles",
            (2, 144): "les deux classes n'ont pas la même taille",
            (2, 96): "c'est la plus petite des deux",
        },
        indications=(
            "Sommez fixees(cases, grilles) sur les 128 déplacements. Par quoi diviser pour avoir la moyenne sur tout le groupe ?",
            "Le groupe a 128 × 24 éléments. Pour la taille d'une classe, déplacez une grille de toutes les façons, renommez, et "
            "comptez les images différentes ; les deux tailles font 288.",
        ),
        explication="La somme vaut 6 144 = 2 × 3 072 : deux classes. L'une a 96 grilles, l'autre 192 : "
        "leurs grilles ont 32 et 16 automorphismes, car taille × automorphismes = 3 072.",
        points=2,
    ),
)
