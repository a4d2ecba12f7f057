"""T.0c, compter les façons de compléter une grille, et T.0cn, les grilles pleines d'ordre 2 et leurs classes (nombres)."""

from __future__ import annotations

from math import factorial, prod

from cours.exercices.probleme._grilles import (
    A_DEMI_REGARDEES,
    ECHANGES,
    PLEINE,
    PLEINE_3,
    PLEINE_4,
    completions,
    dessiner_completions,
    grilles,
    permises,
    poser,
    vider,
)
from epreuves import Choix, Droits, Fonctions, Formule, Valeur, Variante, declarer, fausse, trou
from sudokulib.solveur import explorer, solutions


def nombre_de_grilles(grille: list[int], n: int) -> int:
    """Le nombre de façons de compléter une grille sans conflit, donnée par ses N² valeurs (0 pour une case vide).

    Exemples
    --------
    >>> nombre_de_grilles([1, 2, 3, 4] + [0] * 12, 2), nombre_de_grilles([0] * 16, 2)
    (12, 288)
    """
    return sum(1 for _ in completions(grille, n))


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def nombre_de_grilles(grille, n):
        """Renvoie le nombre de façons de compléter une grille d'ordre n."""
        N = n * n
        if 0 not in grille:
            return trou(1)  # une seule façon de ne plus rien faire
        c, total = grille.index(0), 0
        i, j = c // N, c % N
        prises = set(trou(grille[N * i : N * i + N])) | set(trou(grille[j::N]))
        for k in range(n):
            debut = N * (n * (i // n) + k) + n * (j // n)
            prises |= set(grille[debut : debut + n])
        for v in range(1, N + 1):
            if trou(v not in prises):
                # une liste neuve : il n'y a rien à effacer avant la valeur suivante
                total += trou(nombre_de_grilles(grille[:c] + [v] + grille[c + 1 :], n))
        return total  # 0 si rien n'est permis : la boucle n'a rien ajouté


def en_ecrivant_puis_en_effacant():
    def permise(G, n, c, v):
        N = n * n
        i, j = c // N, c % N
        for k in range(N):
            a, b = n * (i // n) + k // n, n * (j // n) + k % n
            if v in (G[N * i + k], G[N * k + j], G[N * a + b]):
                return False
        return True

    def nombre_de_grilles(grille, n):
        G = list(grille)

        def compter(c):
            if c == len(G):
                return 1
            if G[c] != 0:
                return compter(c + 1)
            total = 0
            for v in range(1, n * n + 1):
                if permise(G, n, c, v):
                    G[c] = v
                    total += compter(c + 1)
                    G[c] = 0
            return total

        return compter(0)


def en_cherchant_les_conflits_apres_coup():
    def sans_conflit(grille, n):
        N = n * n
        for i in range(N):
            haut, gauche = n * (i // n), n * (i % n)
            region = [grille[N * (haut + k // n) + gauche + k % n] for k in range(N)]
            for bloc in (grille[N * i : N * i + N], grille[i::N], region):
                valeurs = [v for v in bloc if v]
                if len(valeurs) != len(set(valeurs)):
                    return False
        return True

    def nombre_de_grilles(grille, n):
        if not sans_conflit(grille, n):
            return 0
        if 0 not in grille:
            return 1
        c = grille.index(0)
        return sum(nombre_de_grilles(grille[:c] + [v] + grille[c + 1 :], n) for v in range(1, n * n + 1))


def avec_une_pile():
    def nombre_de_grilles(grille, n):
        from sudokulib.cases import blocs_de_case

        pile, compte = [list(grille)], 0
        while pile:
            G = pile.pop()
            vides = [c for c, v in enumerate(G) if v == 0]
            compte += not vides
            for c in vides[:1]:
                prises = {G[k] for bloc in blocs_de_case(n)[c] for k in bloc.cases}
                pile += [G[:c] + [v] + G[c + 1 :] for v in set(range(1, n * n + 1)) - prises]
        return compte


# Les réponses fausses


@fausse("vous renvoyez toujours 0 : une grille déjà pleine se complète d'une façon, et votre cas d'arrêt doit renvoyer 1")
def pleine_vaut_zero(grille, n):
    return 0


@fausse(
    "vous ne trouvez que la première façon : essayez aussi les valeurs suivantes (et, si vous écrivez dans la "
    "grille, remettez d'abord à 0 les cases remplies depuis)"
)
def s_arrete_a_la_premiere(grille, n):
    une = next(completions(grille, n), None)
    return 0 if une is None else 1


@fausse("vous comptez aussi des grilles incomplètes : le total d'une case vide doit partir de 0")
def etapes_comprises(grille, n):
    def compter(G):
        if 0 not in G:
            return 1
        c = G.index(0)
        return 1 + sum(compter(poser(G, c, v)) for v in permises(G, n, c))  # la faute : 1 +

    return compter(grille)


def sans_la(genre: str, fin: str = "") -> Variante:
    """Un compte qui ne regarde pas la ligne, la colonne ou la région."""
    phrase = f"vous n'essayez pas la {genre} : une valeur ne peut pas y être répétée{fin}"
    return Variante(lambda grille, n: sum(1 for _ in completions(grille, n, sauf=genre)), phrase)


@fausse("vous n'essayez pas la valeur N : range(1, N) s'arrête avant elle")
def sans_la_valeur_N(grille, n):
    return sum(1 for _ in completions(grille, n, oubliees=1))


@fausse("une case garde la dernière valeur essayée : après les avoir toutes essayées, remettez-y 0")
def sans_effacer(grille, n):
    G = list(grille)

    def compter():
        if 0 not in G:
            return 1
        c, total = G.index(0), 0
        for v in permises(G, n, c):
            G[c] = v
            total += compter()
        return total  # la faute : G[c] n'est pas remis à 0

    return compter()


@fausse("vous multipliez les choix des cases comme s'ils étaient indépendants ; une valeur en interdit d'autres")
def choix_multiplies(grille, n):
    return prod(len(permises(grille, n, c)) for c, v in enumerate(grille) if v == 0)


@fausse("vous comptez tous les remplissages, sans tenir compte des règles")
def sans_les_regles(grille, n):
    return (n * n) ** grille.count(0)


@fausse(
    "dès qu'il reste une case vide, vous ne trouvez rien : si v est écrite dans la case avant l'essai, l'essai l'y retrouve ; "
    "essayez d'abord, écrivez ensuite"
)
def ecrite_avant_l_essai(grille, n):
    return 0 if 0 in grille else 1


@fausse(
    "vous remplissez les cases vides dans tous les ordres, et chaque grille est comptée autant de fois : à chaque appel, ne "
    "remplissez que la première case vide"
)
def dans_tous_les_ordres(grille, n):
    return sum(1 for _ in completions(grille, n)) * factorial(grille.count(0))


@fausse("vous ne comparez une case qu'à celles qui la précèdent : une valeur donnée plus loin peut la contredire")
def d_apres_les_precedentes(grille, n):
    def compter(G, c):
        if c == n**4:
            return 1
        if G[c]:
            return compter(G, c + 1)
        avant = G[:c] + [0] * (n**4 - c)
        return sum(compter(poser(G, c, v), c + 1) for v in permises(avant, n, c))

    return compter(grille, 0)


def figee(genre: str) -> Variante:
    """Un compte qui ne voit, dans les blocs d'un genre, que les valeurs de la grille donnée."""

    def compte(grille: list[int], n: int) -> int:
        def compter(G: list[int]) -> int:
            if 0 not in G:
                return 1
            c = G.index(0)
            libres = set(permises(G, n, c, genre)) & set(permises(grille, n, c))
            return sum(compter(poser(G, c, v)) for v in libres)

        return compter(grille)

    return Variante(compte, f"dans la {genre}, vous ne voyez que les valeurs de départ : notez-y aussi celles que vous essayez")


declarer(
    Fonctions(
        identifiant="T.0c",
        titre="Compter les façons de compléter une grille",
        document="T",
        fonctions=(nombre_de_grilles,),
        exemples=(
            (PLEINE, 2),
            (vider(PLEINE, 15), 2),
            (vider(PLEINE, 0, 1, 8, 9), 2),
            ([1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8, 2),
            (vider(PLEINE, *range(8)), 2),
            ([1, 2, 3, 4] + [0] * 12, 2),
            ([1, 2] + [0] * 14, 2),
            ([0] * 16, 2),
            (vider(PLEINE_3, 0, 1, 2, 3, 27, 30, 80), 3),
            (vider(PLEINE_3, 2, 8, 20, 26, 40), 3),
            *((vider(ECHANGES, *cases), 3) for cases in A_DEMI_REGARDEES),
            (vider(PLEINE_4, 0, 15, 16, 20, 250, 255), 4),
        ),
        strategie=grilles(),
        dessiner=dessiner_completions,
        variantes=(
            pleine_vaut_zero,
            s_arrete_a_la_premiere,
            etapes_comprises,
            sans_la("région", " non plus"),
            sans_la("colonne"),
            sans_la("ligne"),
            sans_la_valeur_N,
            sans_effacer,
            choix_multiplies,
            sans_les_regles,
            ecrite_avant_l_essai,
            dans_tous_les_ordres,
            d_apres_les_precedentes,
            *map(figee, ("ligne", "colonne", "région")),
        ),
        droits=Droits(defendues=(solutions, explorer)),
        explication="La grille pleine n'a qu'une façon d'être complétée : c'est le cas d'arrêt. Sinon, toute "
        "complétion met une valeur dans la première case vide : en rangeant les complétions selon cette valeur, on les "
        "compte toutes, une fois chacune. La grille passée à l'appel récursif est neuve : rien n'est à défaire. Une case "
        "où plus rien n'est permis donne une boucle vide, donc 0.",
        indications=(
            "Combien de façons de compléter une grille déjà pleine ? Et une grille à une seule case vide ?",
            "Prenez la première case vide. Pour chaque valeur permise, posez-la et demandez à la fonction elle-même combien de "
            "façons il reste : la réponse est la somme.",
        ),
        solution=corrige,
        autres=(en_ecrivant_puis_en_effacant, en_cherchant_les_conflits_apres_coup, avec_une_pile),
        points=3,
    ),
    Valeur(
        identifiant="T.0cn",
        titre="Grilles pleines d'ordre 2 et classes de grilles",
        document="T",
        reponse=(288, 2),
        raisons={
            (0, 576): "c'est le nombre de carrés latins d'ordre 4 : vous avez oublié les régions",
            (0, 12): "c'est le nombre de grilles dont la première ligne est 1 2 3 4 ; elle peut se remplir autrement",
            (0, 24): "c'est le nombre de façons de remplir la première ligne ; chacune se complète de plusieurs façons",
            (0, 4**16): "c'est le nombre de remplissages sans les règles",
            (1, 12): "douze classes, c'est ce qui reste quand on ne compte que le renommage des valeurs ; d'autres symétries "
            "rangent autrement lignes et colonnes",
            (1, 7): "vous avez renommé les valeurs et transposé, mais pas rangé autrement les lignes et les colonnes",
            (1, 6): "vous avez déplacé les lignes et les colonnes, mais pas renommé les valeurs",
            (1, 3): "deux de vos classes se déduisent l'une de l'autre en échangeant les lignes avec les colonnes",
            (1, 1): "vos symétries n'atteignent pas toutes les grilles : partez d'une autre que la première",
        },
        indications=(
            "Pour le premier nombre, que demander à votre fonction ? Pour le second, comment la leçon reconnaît-elle deux "
            "grilles de la même classe ?",
            "Appelez nombre_de_grilles sur une liste de seize 0. Pour les classes, comptez les représentantes différentes.",
        ),
        explication="288 grilles : 24 premières lignes, qui se complètent chacune de 12 façons. Deux classes "
        "seulement, une fois qu'on a permuté lignes et colonnes dans leurs bandes et piles, bandes et piles entre elles, "
        "transposé, et renommé les valeurs.",
    ),
    Formule(
        identifiant="T.0cc",
        titre="Combien de symétries ?",
        document="T",
        reponse=("N!", "(n!)**(n + 1)", "2*(n!)**(2*n + 2)"),
        raisons={
            (0, "N**2"): "c'est le nombre de cases ; combien y a-t-il de façons de ranger N valeurs différentes ?",
            (0, "N**N"): "deux valeurs ne peuvent pas prendre le même nom : les choix se réduisent à mesure",
            (0, "2**N"): "on ne choisit pas entre deux noms : chaque valeur reçoit un nom, tous différents",
            (1, "n!"): "c'est le nombre de façons de ranger les bandes ; dans chacune, on range aussi ses lignes",
            (1, "N!"): "une ligne ne sort pas de sa bande : toutes les permutations des N lignes ne conviennent pas",
            (1, "(n!)**2"): "il y a n bandes, et les lignes de chacune se rangent à part",
            (1, "(n!)**n"): "les lignes sont rangées dans chaque bande ; il reste à ranger les bandes entre elles",
            (1, "n! + n*n!"): "les choix sont indépendants : ils se multiplient, et ne s'ajoutent pas",
            (1, "n*n!"): "les choix se multiplient d'une bande à l'autre : ils ne s'ajoutent pas",
            (2, "4*(n!)**(2*n + 2)"): "transposer deux fois ne change rien : on transpose, ou non",
            (2, "2*N!*(n!)**(2*n + 2)"): "ici on ne renomme pas : N! est de trop",
            (2, "(n!)**(2*n + 2)"): "il reste à transposer, ou non",
            (2, "2*(n!)**(n + 1)"): "les colonnes se rangent comme les lignes, et indépendamment d'elles",
        },
        indications=(
            "De combien de façons range-t-on n bandes ? Et les n lignes d'une seule bande ? Ces choix sont indépendants.",
            "n! façons de ranger les bandes, n! pour les lignes de chacune des n bandes : les choix se multiplient. De "
            "même pour les "
            "colonnes ; et chaque grille obtenue se transpose ou non.",
        ),
        explication="À l'ordre 3 : 9! = 362 880 renommages, les éléments du groupe S₉ que cite le document ; 6⁴ façons de "
        "ranger les "
        "lignes, autant pour les colonnes, et deux fois plus en transposant : 3 359 232. Sur la plupart des grilles, toutes ces "
        "symétries donnent des images différentes : d'où le nombre de classes, bien plus petit que celui des grilles.",
        points=2,
    ),
    Choix(
        identifiant="T.0cq",
        titre="Et la rotation ?",
        document="T",
        reponse="b",
        raisons={
            "a": "tournez une grille pleine : ses lignes deviennent des colonnes, ses régions restent des régions",
            "c": "un renommage change les valeurs et non leur place : une rotation déplace les cases",
            "d": "essayez de l'obtenir en deux gestes, dont l'un est de transposer",
        },
        indications=(
            "Où va la case L1C1 quand on tourne la grille d'un quart de tour ? Et quand on la transpose ?",
            "Transposez une grille d'ordre 2, puis renversez l'ordre de ses colonnes. Renverser cet ordre, est-ce permis ?",
        ),
        explication="Réponse b. Transposer, puis renverser l'ordre des colonnes, tourne la grille d'un quart de tour ; "
        "renverser cet ordre, "
        "c'est échanger les piles, puis les colonnes dans chaque pile. Quelques gestes suffisent donc à engendrer tous "
        "les autres : "
        "c'est ainsi qu'on décrit un groupe.",
    ),
)
