"""T.3, le bloc de chaque case, et T.3c, ce que coûtent des listes copiées plutôt que partagées (formule)."""

from __future__ import annotations

from collections.abc import Callable

from cours.exercices.representation._tables import table_commune
from cours.sudoku.dessin import dessiner_numeros
from epreuves import Fonctions, Formule, Variante, declarer, fausse, trou
from sudokulib.cases import cases_de_colonne, cases_de_ligne, cases_de_region, meme_colonne, meme_ligne, meme_region

Table = Callable[[int], dict[int, list[int]]]

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def meme_ligne(n):
        """Renvoie la table L : à chaque case, les cases de sa ligne."""
        L = {}
        for cases in cases_de_ligne(n).values():
            for k in trou(cases):
                L[k] = trou(cases)  # la liste elle-même, et non une copie : elle n'est écrite qu'une fois
        return L

    def meme_colonne(n):
        """Renvoie la table C : à chaque case, les cases de sa colonne."""
        return {k: trou(cases) for cases in cases_de_colonne(n).values() for k in cases}

    def meme_region(n):
        """Renvoie la table R : à chaque case, les cases de sa région."""
        return {k: trou(cases) for cases in cases_de_region(n).values() for k in cases}


def une_copie_par_case():
    def meme_ligne(n):
        N = n * n
        return {k: [N * ((k - 1) // N) + c for c in range(1, N + 1)] for k in range(1, N * N + 1)}

    def meme_colonne(n):
        N = n * n
        return {k: [(k - 1) % N + 1 + N * l for l in range(N)] for k in range(1, N * N + 1)}

    def meme_region(n):
        N = n * n

        def region(k):
            return n * ((k - 1) // N // n) + (k - 1) % N // n

        return {k: [c for c in range(1, N * N + 1) if region(c) == region(k)] for k in range(1, N * N + 1)}


def par_une_fonction_commune():
    def _meme(cases_de_bloc, n):
        table = [None] * (n**4 + 1)
        for bloc in cases_de_bloc(n).values():
            for k in bloc:
                table[k] = list(bloc)
        return table

    def meme_ligne(n):
        return _meme(cases_de_ligne, n)

    def meme_colonne(n):
        return _meme(cases_de_colonne, n)

    def meme_region(n):
        return _meme(cases_de_region, n)


# Les réponses fausses, les mêmes pour les trois tables


def une_entree_par_bloc(reference: Table, cases_de_bloc: Table, genre: str) -> Variante:
    phrase = f"votre table a une entrée par {genre} ; on en attend une par case, soit N²"
    return Variante(cases_de_bloc, phrase, de=reference.__name__)


def sans_la_case(reference: Table) -> Variante:
    def table(n: int) -> dict[int, list[int]]:
        return {k: [c for c in cases if c != k] for k, cases in reference(n).items()}

    phrase = "vous ôtez la case k de sa propre liste ; dans le document, L[5] contient 5"
    return Variante(table, phrase, de=reference.__name__)


@fausse("vous partez de la case k, comme si elle était le coin de sa région : cherchez d'abord ce coin", de="meme_region")
def a_partir_de_k(n):
    return {k: [k + n * n * a + b for a in range(n) for b in range(n)] for k in range(1, n**4 + 1)}


@fausse("vous prenez toute la bande de lignes : une région n'en garde que les cases de n colonnes", de="meme_region")
def toute_la_bande(n):
    return {k: [c for c in range(1, n**4 + 1) if (c - 1) // n**3 == (k - 1) // n**3] for k in range(1, n**4 + 1)}


@fausse("vous prenez la région qui porte le numéro de la ligne de k : sa colonne compte aussi", de="meme_region")
def region_de_la_ligne(n):
    return {k: cases_de_region(n)[(k - 1) // n**2 + 1] for k in range(1, n**4 + 1)}


declarer(
    Fonctions(
        identifiant="T.3",
        titre="Le bloc de chaque case",
        document="T",
        fonctions=(meme_ligne, meme_colonne, meme_region),
        exemples=((2,), (3,), (4,)),
        normaliser=table_commune,
        dessiner=dessiner_numeros,
        variantes=(
            une_entree_par_bloc(meme_ligne, cases_de_ligne, "ligne"),
            sans_la_case(meme_ligne),
            une_entree_par_bloc(meme_colonne, cases_de_colonne, "colonne"),
            sans_la_case(meme_colonne),
            une_entree_par_bloc(meme_region, cases_de_region, "région"),
            sans_la_case(meme_region),
            a_partir_de_k,
            toute_la_bande,
            region_de_la_ligne,
        ),
        explication="Les cases d'un même bloc ont la même liste : on parcourt les blocs, et l'on range la même liste à "
        "chacune de leurs cases. La table a N² entrées, mais seulement N listes différentes, partagées : ne les modifiez "
        "pas sur place. Chercher, pour chaque case, toutes celles de son bloc parmi les N² coûterait N⁴.",
        indications=(
            "Que valent L[1], L[2]… L[N] ? Combien de listes différentes la table contient-elle ?",
            "Parcourez les blocs de T.2 plutôt que les cases : toutes les cases d'un bloc reçoivent la même liste.",
        ),
        solution=corrige,
        autres=(une_copie_par_case, par_une_fonction_commune),
        points=3,
    ),
    Formule(
        identifiant="T.3c",
        titre="Nombre de numéros écrits si chaque case de la table L a sa propre copie de sa ligne",
        document="T",
        reponse="N**3",
        raisons={
            "N**2": "c'est le compte quand les cases d'une ligne partagent la même liste ; ici chacune a sa copie",
            "3*N**3": "c'est le compte des trois tables ; on demande la seule table L",
            "n**5": "chaque copie est une ligne entière : elle a N numéros, et non n",
            "N**2*(N-1)": "la ligne de k contient aussi k",
            "N**2 + N": "chaque case a toute une ligne à elle : les deux nombres se multiplient",
            "N**4": "chaque case a N voisines dans sa ligne (elle comprise), pas N²",
        },
        indications=(
            "Combien la table a-t-elle d'entrées, et combien de numéros contient chacune ?",
            "Une entrée par case, une ligne entière par entrée.",
        ),
        explication="N² entrées de N numéros : N³ = n⁶. Pour n = 3, 729 au lieu de 81.",
    ),
)
