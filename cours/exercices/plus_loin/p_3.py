"""P.3, les colonnes d'un candidat ; P.3f, l'algorithme X ; P.3n, la matrice."""

from __future__ import annotations

from typing import Any

from cours.exercices.plus_loin._comparateurs import ranger
from epreuves import Fonctions, Valeur, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.autres_solveurs import couvertures as toutes_les_couvertures
from sudokulib.autres_solveurs.candidats import contraintes

Lignes = dict[str, list[int]]


def matrice(n: int) -> dict[tuple[int, int, int], list[int]]:
    """À chaque (i, j, k), la liste des quatre colonnes où sa ligne a un 1."""
    N = n * n
    return {(i, j, k): list(contraintes(i, j, k, n)) for i in range(N) for j in range(N) for k in range(1, N + 1)}


def couvertures(lignes: Lignes) -> list[list[str]]:
    """Toutes les couvertures exactes d'une matrice."""
    return [list(choix) for choix in toutes_les_couvertures(lignes)]


# P.3 : le corrigé, et d'autres bonnes réponses


def corrige():
    def matrice(n):
        """Renvoie, à chaque candidat (i, j, k), la liste des quatre contraintes qu'il remplit."""
        N = n * n
        lignes = {}
        for i in range(N):
            for j in range(N):
                for k in range(1, N + 1):
                    r = trou(n * (i // n) + j // n)
                    lignes[i, j, k] = [
                        N * i + j,
                        N**2 + N * i + k - 1,
                        trou(2 * N**2 + N * j + k - 1),
                        trou(3 * N**2 + N * r + k - 1),
                    ]
        return lignes


def en_decalant():
    def matrice(n):
        N = n * n
        lignes = {}
        for numero in range(N**3):
            case, v = divmod(numero, N)
            i, j = divmod(case, N)
            genres = [case, N * i + v, N * j + v, N * (i // n * n + j // n) + v]
            lignes[i, j, v + 1] = [genre * N * N + c for genre, c in enumerate(genres)]
        return lignes


def d_un_trait():
    def matrice(n):
        N = n * n

        def colonnes(i, j, k):
            paires = (i, j), (i, k), (j, k), (i - i % n + j // n, k)
            return [N * (N * genre + a) + b for genre, (a, b) in enumerate(paires)]

        return {(i, j, k + 1): colonnes(i, j, k) for i in range(N) for j in range(N) for k in range(N)}


# P.3 : les réponses fausses


def _changee(n, changer):
    """La matrice, dont on change les colonnes de chaque ligne."""
    return {(i, j, k): changer(list(colonnes), i, j, k) for (i, j, k), colonnes in matrice(n).items()}


@fausse("vous oubliez les régions : chaque candidat remplit quatre contraintes")
def sans_region(n):
    return _changee(n, lambda c, i, j, k: c[:3])


@fausse("vous oubliez les cases : chaque candidat remplit quatre contraintes")
def sans_case(n):
    return _changee(n, lambda c, i, j, k: c[1:])


@fausse("vos régions sont mal numérotées : celle de (i, j) est n (i // n) + j // n")
def region_mal_numerotee(n):
    N = n * n
    return _changee(n, lambda c, i, j, k: [*c[:3], 3 * N * N + N * (i // n + j // n) + k - 1])


@fausse("vous numérotez la contrainte de la colonne par la ligne : 2N² + N j + k − 1, et non N i")
def colonne_par_la_ligne(n):
    N = n * n
    return _changee(n, lambda c, i, j, k: [*c[:2], 2 * N * N + N * i + k - 1, c[3]])


@fausse("vous numérotez la contrainte de la ligne par la colonne : N² + N i + k − 1, et non N j")
def ligne_par_la_colonne(n):
    N = n * n
    return _changee(n, lambda c, i, j, k: [c[0], N * N + N * j + k - 1, *c[2:]])


@fausse("vos quatre genres de contraintes se partagent les mêmes numéros : décalez chacun de N²")
def sans_decaler(n):
    return _changee(n, lambda c, i, j, k: [x % n**4 for x in c])


@fausse("vous décalez chaque genre de contraintes de N ; il y en a N² de chacun : décalez de N²")
def decaler_de_N(n):
    return _changee(n, lambda c, i, j, k: [x % n**4 + x // n**4 * n * n for x in c])


@fausse("vos valeurs ne sont pas ramenées à 0 : la valeur k de la ligne i a le numéro N² + N i + k − 1")
def valeurs_a_partir_de_un(n):
    return _changee(n, lambda c, i, j, k: [c[0], *(x + 1 for x in c[1:])])


# P.3f : le corrigé, et d'autres bonnes réponses


def corrige_f():
    def couvertures(lignes):
        """Renvoie la liste des couvertures exactes : des listes de lignes."""
        colonnes = {c for les_siennes in lignes.values() for c in les_siennes}
        if not colonnes:
            return trou([[]])

        def lignes_de(c):
            return [l for l in lignes if c in lignes[l]]

        rare = min(sorted(colonnes), key=lambda c: len(lignes_de(c)))
        trouvees = []
        for choisie in trou(lignes_de(rare)):
            couvertes = set(lignes[choisie])
            reste = {l: lignes[l] for l in lignes if trou(couvertes.isdisjoint(lignes[l]))}
            if {c for l in reste for c in lignes[l]} == colonnes - couvertes:
                trouvees += [trou([choisie] + suite) for suite in couvertures(reste)]
        return trouvees


def avec_les_colonnes_a_couvrir():
    def couvertures(lignes):
        depart = frozenset(c for les_siennes in lignes.values() for c in les_siennes)

        def chercher(restent, permises):
            if not restent:
                return [[]]
            c = min(sorted(restent), key=lambda c: sum(c in lignes[l] for l in permises))
            resultat = []
            for l in permises:
                if c in lignes[l]:
                    prises = set(lignes[l])
                    suite = [m for m in permises if prises.isdisjoint(lignes[m])]
                    resultat += [[l] + choix for choix in chercher(restent - prises, suite)]
            return resultat

        return chercher(depart, list(lignes))


def en_revenant_en_arriere():
    def couvertures(lignes):
        toutes = set()
        for les_siennes in lignes.values():
            toutes.update(les_siennes)
        trouvees, choix = [], []

        def avancer(couvertes):
            manquent = sorted(toutes - couvertes)
            if not manquent:
                trouvees.append(list(choix))
                return
            possibles = {c: [l for l in lignes if c in lignes[l] and not couvertes & set(lignes[l])] for c in manquent}
            c = min(manquent, key=lambda c: len(possibles[c]))
            for l in possibles[c]:
                choix.append(l)
                avancer(couvertes | set(lignes[l]))
                choix.pop()

        avancer(set())
        return trouvees


# P.3f : les réponses fausses


@fausse("vous vous arrêtez à la première couverture : renvoyez-les toutes")
def la_premiere(lignes):
    return couvertures(lignes)[:1]


@fausse("vous renvoyez aussi des recouvrements : une colonne y a deux 1, et il en faut exactement un")
def recouvrements(lignes):
    colonnes = {c for les_siennes in lignes.values() for c in les_siennes}
    noms = sorted(lignes)
    choix = [[l for r, l in enumerate(noms) if masque >> r & 1] for masque in range(1 << len(noms))]
    return [c for c in choix if {x for l in c for x in lignes[l]} == colonnes]


@fausse("vous renvoyez aussi des choix inachevés : il faut que toute colonne ait son 1")
def sans_tout_couvrir(lignes):
    noms = sorted(lignes)
    choix = [[l for r, l in enumerate(noms) if masque >> r & 1] for masque in range(1 << len(noms))]
    pris = [[x for l in c for x in lignes[l]] for c in choix]
    return [c for c, colonnes in zip(choix, pris) if len(colonnes) == len(set(colonnes))]


@fausse("vous oubliez une colonne dont toutes les lignes sont parties : personne ne la couvrira plus, c'est un échec")
def les_colonnes_qui_restent(lignes):
    if not lignes:
        return [[]]
    colonnes = {c for les_siennes in lignes.values() for c in les_siennes}
    rare = min(colonnes, key=lambda c: sum(c in les_siennes for les_siennes in lignes.values()))
    trouvees = []
    for choisie, prises in lignes.items():
        if rare in prises:
            reste = {l: m for l, m in lignes.items() if set(prises).isdisjoint(m)}
            trouvees += [[choisie, *suite] for suite in les_colonnes_qui_restent(reste)]
    return trouvees


@fausse("deux lignes d'un de vos choix couvrent une même colonne : ôtez toutes les lignes qui touchent la ligne choisie")
def les_lignes_d_une_seule_colonne(lignes):
    toutes = {c for les_siennes in lignes.values() for c in les_siennes}

    def chercher(couvertes, permises):
        if couvertes == toutes:
            return [[]]
        manquent = sorted(toutes - couvertes)
        rare = min(manquent, key=lambda c: sum(c in lignes[l] for l in permises))
        suite = [l for l in permises if rare not in lignes[l]]
        choisies = [l for l in permises if rare in lignes[l]]
        return [[l, *choix] for l in choisies for choix in chercher(couvertes | set(lignes[l]), suite)]

    return chercher(set(), list(lignes))


@fausse("vous dites combien il y en a : renvoyez la liste des couvertures")
def leur_nombre(lignes):
    return len(couvertures(lignes))


@fausse("vous trouvez chaque couverture plusieurs fois : n'essayez que les lignes d'une seule colonne, à chaque étape")
def dans_tous_les_ordres(lignes):
    trouvees = couvertures(lignes)
    return [choix[r:] + choix[:r] for choix in trouvees for r in range(max(1, len(choix)))]


def defaut(arguments: Any, choix: Any) -> str:
    """Pourquoi l'une des listes renvoyées n'est pas une couverture exacte ; vide si elles le sont toutes."""
    (lignes,) = arguments
    toutes = {c for les_siennes in lignes.values() for c in les_siennes}
    for un in choix if isinstance(choix, list) else []:
        if not isinstance(un, (list, tuple)) or not set(un) <= set(lignes):
            return ""
        prises = [c for l in un for c in lignes[l]]
        double = next((c for c in prises if prises.count(c) > 1), None)
        if double is not None:
            return f"dans {list(un)}, deux lignes ont un 1 dans la colonne {double}"
        if toutes - set(prises):
            return f"{list(un)} ne couvre pas la colonne {min(toutes - set(prises))}"
    return ""


KNUTH = {"A": [3, 5, 6], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4], "E": [2, 7], "F": [4, 5, 7]}
DEUX = {"A": [1, 2], "B": [3], "C": [1], "D": [2, 3]}
AUCUNE = {"A": [1, 2], "B": [2, 3]}
A_TROUS = {"A": [0, 5], "B": [9], "C": [5, 9]}


NUMEROS = (0, 2, 3, 7)  # de colonnes : ceux d'un Sudoku commencent à 0, et rien ne dit qu'ils se suivent


@st.composite
def matrices(draw: Any) -> tuple[Lignes]:
    """Une partition cachée de quelques colonnes, et d'autres lignes par-dessus."""
    m = draw(st.integers(1, 4))
    lots = draw(st.lists(st.integers(0, 2), min_size=m, max_size=m))
    lignes = [[NUMEROS[c] for c in range(m) if lots[c] == lot] for lot in range(3)]
    lignes += draw(st.lists(st.lists(st.sampled_from(NUMEROS[:m]), min_size=1, max_size=3, unique=True), max_size=3))
    return ({"ABCDEF"[r]: sorted(ligne) for r, ligne in enumerate(l for l in lignes if l)},)


def rangees(choix: Any) -> Any:
    """Des listes de noms, rangées à tous les niveaux."""
    if isinstance(choix, list) and all(isinstance(c, (list, tuple)) and all(isinstance(l, str) for l in c) for c in choix):
        return sorted(sorted(c) for c in choix)
    return choix


def colonnes_rangees(lignes: Any) -> Any:
    """Une matrice, dont les colonnes de chaque ligne sont rangées."""
    if not isinstance(lignes, dict):
        return lignes
    return {cle: ranger([c])[0] if isinstance(c, (list, tuple)) else c for cle, c in lignes.items()}


declarer(
    Fonctions(
        identifiant="P.3",
        titre="La matrice",
        document="P",
        fonctions=(matrice,),
        exemples=((2,), (3,), (4,)),
        strategie=st.tuples(st.integers(2, 3)),
        normaliser=colonnes_rangees,
        solution=corrige,
        autres=(en_decalant, d_un_trait),
        variantes=(
            sans_region,
            sans_case,
            region_mal_numerotee,
            colonne_par_la_ligne,
            ligne_par_la_colonne,
            sans_decaler,
            decaler_de_N,
            valeurs_a_partir_de_un,
        ),
        indications=(
            "Poser 5 en (0, 0) remplit la case, et donne son 5 à la ligne, à la colonne et à la région : quels numéros ?",
            "Quatre numéros : N i + j pour la case ; N² + N i + k − 1 pour la ligne ; 2N² + N j + k − 1 pour la colonne ; "
            "3N² + N r + k − 1 pour la région r.",
        ),
        explication="Poser k dans la case (i, j) remplit d'un coup quatre contraintes : la case, et le k de la ligne, de "
        "la colonne et de la région. Les décalages de N², 2N² et 3N² évitent que deux contraintes aient le même numéro. "
        "Un Sudoku devient ainsi un problème que d'autres jeux partagent.",
        points=2,
    ),
    Fonctions(
        identifiant="P.3f",
        titre="L'algorithme X",
        document="P",
        fonctions=(couvertures,),
        exemples=((KNUTH,), (DEUX,), (AUCUNE,), ({},), ({"A": [1], "B": [1]},), (A_TROUS,)),
        strategie=matrices(),
        normaliser=rangees,
        reprocher=defaut,
        solution=corrige_f,
        autres=(avec_les_colonnes_a_couvrir, en_revenant_en_arriere),
        variantes=(
            la_premiere,
            recouvrements,
            les_lignes_d_une_seule_colonne,
            sans_tout_couvrir,
            les_colonnes_qui_restent,
            leur_nombre,
            dans_tous_les_ordres,
        ),
        indications=(
            "Une colonne doit recevoir son 1 d'une de ses lignes : laquelle prendre ? La ligne choisie, que reste-t-il ?",
            "S'il ne reste aucune colonne, une couverture : la liste vide. Sinon, prenez la colonne qui a le moins de lignes ; "
            "pour chacune, ôtez ses colonnes et toutes les lignes qui en touchent une, puis rappelez la fonction.",
        ),
        explication="Une colonne sans ligne fait échouer la boucle d'elle-même ; une matrice sans colonne est une "
        "couverture. Prendre la colonne la moins fournie ne change pas les réponses, mais le nombre de nœuds : P.3m le "
        "compte.",
        points=3,
    ),
    Valeur(
        identifiant="P.3n",
        titre="La taille de la matrice",
        document="P",
        reponse=(4, 9, 208),
        raisons={
            (0, 3): "une ligne, une colonne, une région… et la case elle-même",
            (0, 9): "c'est le nombre de 1 d'une colonne",
            (1, 4): "c'est le nombre de 1 d'une ligne",
            (1, 81): "c'est le nombre de valeurs d'une grille ; d'une contrainte, combien de candidats la remplissent ?",
            (2, 295): "chaque indice remplit quatre contraintes, et non une",
            (2, 116): "c'est le nombre de contraintes déjà remplies",
            (2, 52): "c'est le nombre de cases vides : chacune laisse quatre contraintes",
        },
        indications=(
            "Que remplit un candidat ? De combien de façons se remplit une contrainte ? Que reste-t-il après 29 indices ?",
            "La dernière : 324 contraintes, moins quatre par indice.",
        ),
        explication="Chaque ligne de la matrice a quatre 1, chaque colonne en a neuf : 729 × 4 = 324 × 9 = 2 916. "
        "Vingt-neuf indices remplissent 116 contraintes ; il en reste 208, quatre par case vide.",
    ),
)
