"""L.2, compter les surnuméraires ; L.2f, un échange ; L.2q, pourquoi cela échoue avec des indices."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from cours.exercices.generation._tables import RESOLUE, Tableau
from cours.exercices.recuit._omegas import NEUF_CONFLITS, OMEGAS, PARTOUT_1, PARTOUT_16, avec, en_lignes, grille_type
from epreuves import Aleatoire, Choix, Droits, Fonctions, declarer, fausse, trou
from epreuves.juger.generateurs import Generateur
from epreuves.tirer import strategies as st
from sudokulib.generation import critere as critere_de_la_bibliotheque
from sudokulib.generation import surnumeraires as surnumeraires_de_la_bibliotheque
from sudokulib.recuit import fonction_economique

Libres = list[tuple[int, int]]


def blocs_de(t: Tableau) -> list[list[int]]:
    """Les valeurs de chaque ligne, de chaque colonne, de chaque région."""
    N, n = len(t), isqrt(len(t))
    colonnes = [[t[i][j] for i in range(N)] for j in range(N)]
    regions = [[t[a + i][b + j] for i in range(n) for j in range(n)] for a in range(0, N, n) for b in range(0, N, n)]
    return [*t, *colonnes, *regions]


def surnumeraires(t: Tableau) -> int:
    """Le nombre de surnuméraires d'une grille remplie (référence de L.2, sans les vérifications de la bibliothèque).

    Exemples
    --------
    >>> surnumeraires([[1] * 4] * 4)
    36
    """
    return sum(len(t) - len(set(bloc)) for bloc in blocs_de(t))


# L.2 : le corrigé, et d'autres bonnes réponses


def corrige():
    def surnumeraires(t):
        """Renvoie le nombre de valeurs en trop dans les lignes, les colonnes et les régions d'une grille remplie."""
        N = len(t)
        n = isqrt(N)
        blocs = [*t, *zip(*t)]
        for a in range(0, N, n):
            for b in range(0, N, n):
                blocs.append(trou([t[a + i][b + j] for i in range(n) for j in range(n)]))
        return sum(trou(N - len(set(bloc))) for bloc in blocs)


def valeur_par_valeur():
    def surnumeraires(t):
        N, total = len(t), 0
        n = isqrt(N)
        for k in range(N):
            a, b = n * (k // n), n * (k % n)
            region = [t[a + x][b + y] for x in range(n) for y in range(n)]
            for bloc in (t[k], [ligne[k] for ligne in t], region):
                for v in range(1, N + 1):
                    total += max(0, bloc.count(v) - 1)
        return total


def en_marquant():
    def surnumeraires(t):
        n, vues, trop = isqrt(len(t)), set(), 0
        for i, ligne in enumerate(t):
            for j, v in enumerate(ligne):
                for bloc in (("ligne", i, v), ("colonne", j, v), ("region", i // n, j // n, v)):
                    trop += bloc in vues
                    vues.add(bloc)
        return trop


# L.2 : les réponses fausses


@fausse("vous comptez toutes les occurrences d'une valeur répétée ; la première n'est pas en trop")
def la_premiere_aussi(t):
    return sum(bloc.count(v) for bloc in blocs_de(t) for v in set(bloc) if bloc.count(v) > 1)


@fausse("vous comptez les valeurs répétées, et non leurs occurrences en trop : une valeur écrite trois fois compte pour 2")
def par_valeur(t):
    return sum(bloc.count(v) > 1 for bloc in blocs_de(t) for v in set(bloc))


@fausse("vous oubliez les régions")
def sans_regions(t):
    return sum(len(t) - len(set(bloc)) for bloc in blocs_de(t)[: 2 * len(t)])


@fausse("vous oubliez les colonnes")
def sans_colonnes(t):
    N = len(t)
    return sum(N - len(set(bloc)) for bloc in [*blocs_de(t)[:N], *blocs_de(t)[2 * N :]])


@fausse("c'est le critère du document, somme sur toutes les cases : N fois le nombre de surnuméraires")
def le_critere(t):
    return len(t) * surnumeraires(t)


@fausse("vous comptez les paires de cases en conflit, comme le document S ; on compte ici les occurrences en trop")
def les_conflits(t):
    return fonction_economique(t)


@fausse(
    "vous comptez, dans chaque bloc, les paires de cases égales ; une valeur écrite k fois n'y a que k − 1 occurrences en trop"
)
def les_paires(t):
    return sum(bloc.count(v) * (bloc.count(v) - 1) // 2 for bloc in blocs_de(t) for v in set(bloc))


@fausse("vous ne lisez que les régions de la diagonale : il y en a n par bande, et n bandes")
def la_diagonale(t):
    n = isqrt(len(t))
    return sans_regions.fonction(t) + sum(
        len(t) - len({t[n * r + k // n][n * r + k % n] for k in range(len(t))}) for r in range(n)
    )


@fausse("vos régions se chevauchent : les lignes et les colonnes où elles commencent vont de n en n")
def qui_se_chevauchent(t):
    n = isqrt(len(t))
    return sans_regions.fonction(t) + sum(
        len(t) - len({t[r // n + k // n][r % n + k % n] for k in range(len(t))}) for r in range(len(t))
    )


@fausse("vous comptez les blocs qui ont une valeur en trop, et non les valeurs en trop")
def les_blocs(t):
    return sum(len(set(bloc)) < len(t) for bloc in blocs_de(t))


# L.2f : un échange


def echanger(t: Tableau, libres: Libres, hasard: Generateur) -> None:
    """Échange deux cases libres tirées au sort, et ne garde l'échange que si les surnuméraires n'augmentent pas."""
    _echanger(t, libres, hasard, lambda avant, apres: apres <= avant)


def _echanger(t: Tableau, libres: Libres, hasard: Generateur, garder: Callable[[int, int], bool]) -> None:
    i, j = libres[hasard.entier(len(libres))]
    k, l = libres[hasard.entier(len(libres))]
    avant = surnumeraires(t)
    t[i][j], t[k][l] = t[k][l], t[i][j]
    if not garder(avant, surnumeraires(t)):
        t[i][j], t[k][l] = t[k][l], t[i][j]


def corrige_f():
    def echanger(t, libres, hasard):
        """Échange sur place deux cases libres tirées au sort, si le nombre de surnuméraires n'augmente pas."""
        i, j = libres[hasard.entier(len(libres))]
        k, l = trou(libres[hasard.entier(len(libres))])
        avant = surnumeraires(t)
        t[i][j], t[k][l] = trou((t[k][l], t[i][j]))
        if trou(surnumeraires(t) > avant):
            t[i][j], t[k][l] = t[k][l], t[i][j]


def sur_une_copie():
    def echanger(t, libres, hasard):
        (i, j), (k, l) = hasard.choice(libres), hasard.choice(libres)
        essai = [ligne[:] for ligne in t]
        essai[i][j], essai[k][l] = t[k][l], t[i][j]
        if surnumeraires(essai) <= surnumeraires(t):
            t[:] = essai


def par_les_rangs():
    def echanger(t, libres, hasard):
        a, b = (libres[hasard.randrange(len(libres))] for _ in range(2))
        trop = surnumeraires(t)
        u, v = t[a[0]][a[1]], t[b[0]][b[1]]
        t[a[0]][a[1]], t[b[0]][b[1]] = v, u
        if not surnumeraires(t) <= trop:
            t[a[0]][a[1]], t[b[0]][b[1]] = u, v


@fausse("vous ne gardez l'échange que s'il améliore : c'est le document à la lettre ; gardez aussi les échanges égaux")
def a_la_lettre(t, libres, hasard):
    _echanger(t, libres, hasard, lambda avant, apres: apres < avant)


@fausse("vous gardez tous les échanges : refaites en sens inverse celui qui ajoute des surnuméraires")
def tout_garder(t, libres, hasard):
    _echanger(t, libres, hasard, lambda avant, apres: True)


@fausse("l'inégalité est à l'envers : vous gardez les échanges qui ajoutent des surnuméraires")
def a_l_envers(t, libres, hasard):
    _echanger(t, libres, hasard, lambda avant, apres: apres >= avant)


@fausse("vous tirez deux cases différentes : tirez-les indépendamment, ce peut être deux fois la même")
def deux_differentes(t, libres, hasard):
    if len(libres) < 2:
        return
    une = hasard.entier(len(libres))
    autre = (une + 1 + hasard.entier(len(libres) - 1)) % len(libres)
    (i, j), (k, l) = libres[une], libres[autre]
    avant = surnumeraires(t)
    t[i][j], t[k][l] = t[k][l], t[i][j]
    if surnumeraires(t) > avant:
        t[i][j], t[k][l] = t[k][l], t[i][j]


@fausse("vous échangez n'importe quelles cases : celles qui portent un indice ne bougent pas, tirez parmi libres")
def toutes_les_cases(t, libres, hasard):
    N = len(t)
    echanger(t, [(i, j) for i in range(N) for j in range(N)], hasard)


@fausse("vous échangez deux cases voisines dans la liste : la seconde se tire aussi parmi toutes les cases libres")
def la_suivante(t, libres, hasard):
    rang = hasard.entier(len(libres))
    echanger(t, [libres[rang], libres[(rang + 1) % len(libres)]], hasard)


DEUX_PAIRES = [[1, 1, 2, 2], [1, 1, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]]
PRESQUE = avec(RESOLUE, (0, 0, 2), (0, 1, 1), (3, 3, 3))
declarer(
    Fonctions(
        identifiant="L.2",
        explication=("Un bloc de N cases où l'on lit d valeurs différentes en a N − d en trop. Il en manque donc tout autant."),
        titre="Les surnuméraires",
        document="L",
        fonctions=(surnumeraires,),
        exemples=(
            (RESOLUE,),
            (avec(RESOLUE, (0, 0, 2)),),
            (DEUX_PAIRES,),
            (NEUF_CONFLITS,),
            (PARTOUT_1,),
            (avec(grille_type(3), (0, 0, 5), (4, 4, 1), (4, 5, 1)),),
            (avec(grille_type(4), (0, 0, 16), (9, 9, 12)),),
            (PARTOUT_16,),
        ),
        strategie=st.tuples(OMEGAS),
        solution=corrige,
        autres=(valeur_par_valeur, en_marquant),
        variantes=(
            *(la_premiere_aussi, par_valeur, sans_regions, sans_colonnes, la_diagonale, qui_se_chevauchent),
            *(le_critere, les_conflits, les_paires, les_blocs),
        ),
        droits=Droits(defendues=(surnumeraires_de_la_bibliotheque, critere_de_la_bibliotheque)),
        indications=(
            "Dans une seule ligne, [1, 1, 1, 4] : combien de valeurs en trop ? Et combien de valeurs différentes ?",
            "Un bloc de N cases qui a d valeurs différentes a N − d surnuméraires : len(set(bloc)) donne d. Faites la somme sur "
            "les N lignes, les N colonnes et les N régions.",
        ),
    ),
    Aleatoire(
        identifiant="L.2f",
        explication=(
            "Il faut garder aussi les échanges qui laissent le critère égal. Avec les seuls échanges qui le "
            "diminuent, la recherche se bloque presque toujours."
        ),
        titre="Un échange",
        document="L",
        fonctions=(echanger,),
        exemples=(
            (PRESQUE, [(0, 0), (0, 1)]),
            (PRESQUE, [(0, 0), (0, 1), (3, 3), (2, 2)]),
            (NEUF_CONFLITS, [(0, 0), (0, 2), (1, 1), (3, 0), (3, 3)]),
            (RESOLUE, [(0, 0), (0, 1), (1, 0)]),
        ),
        regarder=lambda rendu, arguments: en_lignes(arguments[0]),
        solution=corrige_f,
        autres=(sur_une_copie, par_les_rangs),
        variantes=(a_la_lettre, tout_garder, a_l_envers, deux_differentes, toutes_les_cases, la_suivante),
        indications=(
            "Deux cases à tirer, un échange à essayer : comment savoir s'il faut le garder ? Et sinon, comment le défaire ?",
            "Tirez deux cases par libres[hasard.entier(len(libres))], notez surnumeraires(t), échangez les deux valeurs. Si "
            "surnumeraires(t) a augmenté, refaites l'échange : tout revient en place.",
        ),
    ),
    Choix(
        identifiant="L.2q",
        titre="Pourquoi cela échoue avec des indices",
        document="L",
        reponse="c",
        raisons={
            "a": "échanger deux à deux les cases libres mène à n'importe quel arrangement de leurs valeurs, la solution comprise",
            "b": "les valeurs des cases libres sont justement celles qui manquent : chaque valeur vient N fois",
            "d": "la solution a bien zéro surnuméraire, avec ou sans indices",
        },
        indications=(
            "Essayez par_permutations sur la grille facile, puis demandez la valeur de l'attribut bloquee : que dit-il des "
            "échanges encore possibles ?",
            "De la grille vide, n'importe laquelle des 6,7·10²¹ grilles pleines convient ; d'une grille à indices, une seule. "
            "Que fait la méthode quand aucun échange n'améliore plus ?",
        ),
        explication="Réponse c. La méthode ne remonte jamais : elle peut finir prise sur un plateau d'où elle ne trouve plus à "
        "descendre. Depuis la grille vide, les solutions sont si nombreuses qu'on en rencontre une avant ; avec une solution "
        "unique, elle y reste souvent : 96 réussites sur 200 sur la grille facile, 2 sur 200 sur la très difficile.",
    ),
)
