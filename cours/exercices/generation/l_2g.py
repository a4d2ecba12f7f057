"""L.2c, ce que coûte un échange (formules) ; L.2g, l'écart qu'il donnerait, compté dans six blocs au plus."""

from __future__ import annotations

from math import isqrt

from cours.exercices.generation._tables import RESOLUE, Tableau
from cours.exercices.generation.l_2 import surnumeraires
from cours.exercices.recuit._omegas import NEUF_CONFLITS, OMEGAS, PARTOUT_1, RANG, avec, grille_type
from epreuves import Cout, Droits, Fonctions, Formule, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.generation import surnumeraires as surnumeraires_de_la_bibliotheque
from sudokulib.recuit import fonction_economique

Case = tuple[int, int]
GRANDS = (3, 4, 6, 8)  # recompter la grille entière, N² cases, ne s'y cache plus


def blocs_de_case(t: Tableau, i: int, j: int) -> list[list[int]]:
    """Les valeurs de la ligne, de la colonne et de la région d'une case."""
    N, n = len(t), isqrt(len(t))
    a, b = i - i % n, j - j % n
    region = [t[a + k // n][b + k % n] for k in range(N)]
    return [t[i], [ligne[j] for ligne in t], region]


def _en_trop(t: Tableau, case: Case, combien: int = 3) -> int:
    return sum(len(bloc) - len(set(bloc)) for bloc in blocs_de_case(t, *case)[:combien])


def _echangee(t: Tableau, a: Case, b: Case) -> Tableau:
    (i, j), (k, l) = a, b
    return avec(t, (i, j, t[k][l]), (k, l, t[i][j]))


def ecart(t: Tableau, une: Case, autre: Case) -> int:
    """Ce que l'échange de deux cases ajouterait de surnuméraires (référence de L.2g).

    Un bloc qui contient les deux cases est compté deux fois avant, et deux fois après : il ne change rien.

    Exemples
    --------
    >>> ecart([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], (0, 0), (0, 1))
    2
    """
    (i, j), (k, l) = une, autre
    avant = _en_trop(t, une) + _en_trop(t, autre)
    t[i][j], t[k][l] = t[k][l], t[i][j]
    apres = _en_trop(t, une) + _en_trop(t, autre)
    t[i][j], t[k][l] = t[k][l], t[i][j]
    return apres - avant


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def en_trop(t, i, j):
        """Renvoie le nombre de surnuméraires de la ligne, de la colonne et de la région de la case (i, j)."""
        N = len(t)
        n = isqrt(N)
        x, y = i - i % n, j - j % n
        blocs = [t[i], [t[k][j] for k in range(N)], [t[x + k // n][y + k % n] for k in range(N)]]
        return sum(trou(N - len(set(bloc))) for bloc in blocs)

    def ecart(t, une, autre):
        """Renvoie de combien l'échange de deux cases augmenterait les surnuméraires ; à la fin, t est comme au début."""
        (i, j), (k, l) = une, autre
        avant = en_trop(t, i, j) + trou(en_trop(t, k, l))
        t[i][j], t[k][l] = t[k][l], t[i][j]
        apres = en_trop(t, i, j) + trou(en_trop(t, k, l))
        t[i][j], t[k][l] = trou((t[k][l], t[i][j]))
        return apres - avant


def bloc_par_bloc():
    def cases_des_blocs(N, i, j):
        n = isqrt(N)
        ligne = [(i, k) for k in range(N)]
        colonne = [(k, j) for k in range(N)]
        region = [(i - i % n + k // n, j - j % n + k % n) for k in range(N)]
        return [tuple(ligne), tuple(colonne), tuple(region)]

    def ecart(t, a, b):
        N, total = len(t), 0
        for bloc in set(cases_des_blocs(N, *a)) ^ set(cases_des_blocs(N, *b)):
            avant = [t[x][y] for x, y in bloc]
            apres = []
            for case in bloc:
                vient_de = b if case == a else a if case == b else case
                apres.append(t[vient_de[0]][vient_de[1]])
            total += len(set(avant)) - len(set(apres))
        return total


def valeur_par_valeur():
    def change(t, case, autre, sortante, entrante):
        i, j = case
        n, total = isqrt(len(t)), 0
        x, y = i - i % n, j - j % n
        ligne = {(i, k) for k in range(len(t))}
        colonne = {(k, j) for k in range(len(t))}
        region = {(x + k // n, y + k % n) for k in range(len(t))}
        for bloc in (ligne, colonne, region):
            if autre not in bloc and sortante != entrante:
                reste = [t[u][v] for u, v in bloc if (u, v) != case]
                total += (entrante in reste) - (sortante in reste)
        return total

    def ecart(t, a, b):
        u, v = t[a[0]][a[1]], t[b[0]][b[1]]
        return change(t, a, b, u, v) + change(t, b, a, v, u)


# Les réponses fausses


@fausse("l'écart a le signe contraire : c'est le nombre d'après, moins celui d'avant")
def signe_contraire(t, a, b):
    return -ecart(t, a, b)


@fausse("vous ne comptez que les blocs de la première case ; l'échange change aussi ceux de la seconde")
def une_seule_case(t, a, b):
    apres = _echangee(t, a, b)
    return _en_trop(apres, a) - _en_trop(t, a)


@fausse("vous oubliez les régions des deux cases")
def sans_regions(t, a, b):
    apres = _echangee(t, a, b)
    return sum(_en_trop(apres, case, 2) - _en_trop(t, case, 2) for case in (a, b))


@fausse("vous comptez les paires de cases en conflit, comme le document S ; on compte ici les occurrences en trop")
def des_conflits(t, a, b):
    return fonction_economique(_echangee(t, a, b)) - fonction_economique(t)


@fausse("vous renvoyez le nombre de surnuméraires après l'échange ; on veut de combien il augmente")
def le_nombre_apres(t, a, b):
    return surnumeraires(_echangee(t, a, b))


def recompter(t, a, b):
    """Juste, mais lit toute la grille."""
    return surnumeraires(_echangee(t, a, b)) - surnumeraires(t)


def un_echange(n: int) -> tuple[str, int, tuple[Tableau, Case, Case]]:
    """La borne est N = n², la taille d'un bloc."""
    return f"n = {n}", n * n, (grille_type(n), (0, 0), (1, n))


DEUX_CASES = st.tuples(RANG, RANG)
declarer(
    Formule(
        identifiant="L.2c",
        titre="Ce que coûte un échange",
        document="L",
        lettres={"N": "le nombre de cases d'un bloc", "n": "l'ordre, N = n²"},
        reponse=("3*N**2", "6", "6*N", "N/2"),
        raisons={
            (0, "N**2"): "chaque case est lue trois fois : dans sa ligne, dans sa colonne, dans sa région",
            (0, "3*N"): "c'est le nombre de blocs ; combien chacun a-t-il de cases ?",
            (1, "3"): "l'échange change deux cases ; chacune a sa ligne, sa colonne et sa région",
            (1, "2"): "chacune des deux cases est dans plusieurs blocs",
            (1, "5"): "deux cases sans bloc commun ont deux lignes, deux colonnes et deux régions",
            (2, "6"): "c'est le nombre de blocs ; combien chacun a-t-il de cases ?",
            (2, "3*N"): "il y a deux cases échangées : comptez les blocs de l'une et de l'autre",
            (3, "2/N"): "le rapport est dans l'autre sens : le premier nombre divisé par le troisième",
            (3, "N"): "simplifiez le rapport : il reste un facteur à diviser",
        },
        indications=(
            "Combien y a-t-il de blocs dans toute la grille ? Combien de cases dans chacun ? Et dans combien de blocs est "
            "une case ?",
            "Il y a N lignes, N colonnes et N régions, de N cases chacune. Deux cases qui n'ont aucun bloc en commun en touchent "
            "deux fois trois.",
        ),
        explication="Recompter toute la grille lit 3N² valeurs ; les six blocs touchés, 6N au plus : N/2 fois moins, "
        "quatre fois et "
        "demie à l'ordre 3. Un essai propose des milliers d'échanges : c'est le genre de calcul qu'on fait avant de programmer.",
        points=2,
    ),
    Fonctions(
        identifiant="L.2g",
        titre="L'écart, sans tout recompter",
        document="L",
        fonctions=(ecart,),
        fournis=(isqrt,),
        exemples=(
            (RESOLUE, (0, 0), (0, 1)),
            (RESOLUE, (0, 0), (3, 3)),
            (RESOLUE, (1, 1), (1, 1)),
            (avec(RESOLUE, (0, 0, 2), (0, 1, 1)), (0, 0), (0, 1)),
            (NEUF_CONFLITS, (0, 0), (2, 2)),
            (PARTOUT_1, (0, 0), (2, 3)),
            (avec(grille_type(3), (0, 0, 5), (4, 4, 1), (4, 5, 1)), (0, 0), (4, 4)),
            (avec(grille_type(4), (0, 0, 16), (9, 9, 12)), (0, 0), (9, 9)),
        ),
        strategie=st.tuples(OMEGAS, DEUX_CASES, DEUX_CASES),
        solution=corrige,
        autres=(bloc_par_bloc, valeur_par_valeur),
        variantes=(signe_contraire, une_seule_case, sans_regions, des_conflits, le_nombre_apres),
        droits=Droits(defendues=(surnumeraires_de_la_bibliotheque,)),
        cout=Cout.simple(
            borne="n²",
            tailles=tuple(map(un_echange, GRANDS)),
            phrase="leur coût grandit plus vite que N : un échange ne change que les blocs de ses deux cases ; ne "
            "recomptez pas toute "
            "la grille, et ne la copiez pas",
            lent=recompter,
        ),
        indications=(
            "Quels blocs changent quand on échange deux cases ? Que valent les autres, avant et après ?",
            "Comptez les surnuméraires de la ligne, de la colonne et de la région de chacune des deux cases, avant et "
            "après l'échange. "
            "Un bloc qui contient les deux cases n'a pas changé : compté deux fois avant et deux fois après, il ne gêne pas.",
        ),
        explication="Les autres blocs n'ont pas changé : ils disparaissent de la différence. Six blocs de N cases, au "
        "lieu de 3N : le "
        "coût d'un échange passe de N² à N, et c'est ce que fait la bibliothèque pour en proposer des dizaines de milliers.",
        points=2,
    ),
)
