"""W.TP1, l'algorithme entier : rejoué des mêmes graines que la référence, ou jugé sur sa loi si l'on tire autrement."""

from __future__ import annotations

from math import exp, isqrt, log
from typing import Any

from cours.exercices.recuit._marche import iteration, recuit, valeur
from cours.exercices.recuit._marches_fausses import FAUSSES
from cours.exercices.recuit._omegas import en_lignes, est_une_table, grille_type
from cours.traces.marche import SuiviDeMarche
from epreuves import Aleatoire, Appel, declarer, trou
from epreuves.donnees import Arguments
from sudokulib.grille import Grille
from sudokulib.recuit import fonction_economique, loi_de_temperature

DEUX_FOIS_HUIT, A_FROID, JUSQU_AU_BOUT = 8, 12, 16  # itérations par palier des marches qu'on rejoue
T_MODIFIEE = "t modifié"  # tous nos exemples ont une case vide
INDICE_CHANGE = "une grille où un indice de t a changé"


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def recuit(t, T0, Tf, delta, iterations, hasard):
        """Renvoie la meilleure grille rencontrée, et le nombre de paliers commencés."""
        N = len(t)
        libres = [(i, j) for i in range(N) for j in range(N) if t[i][j] == 0]
        omega = [[v or 1 + hasard.entier(N) for v in ligne] for ligne in t]
        c = fonction_economique(omega)
        meilleure, c_meilleure = [ligne.copy() for ligne in omega], c
        T, paliers = T0, 0
        while trou(T >= Tf) and c > 0:
            paliers += 1
            for _ in range(iterations):
                c = trou(iteration(omega, libres, c, T, hasard))
                if c < c_meilleure:
                    meilleure, c_meilleure = trou([ligne.copy() for ligne in omega]), c
                if trou(c == 0):
                    return meilleure, paliers
            T = trou(loi_de_temperature(T, delta, isqrt(N)))
        return meilleure, paliers


def comme_l_encadre():
    def recuit(t, T0, Tf, delta, iterations, hasard):
        N = len(t)
        libres = [(i, j) for i in range(N) for j in range(N) if not t[i][j]]
        omega = [list(ligne) for ligne in t]
        for i, j in libres:
            omega[i][j] = 1 + hasard.entier(N)
        c = fonction_economique(omega)
        record, garde, T, paliers = c, [list(ligne) for ligne in omega], T0, 0
        while T >= Tf and c != 0:
            paliers += 1
            k = 1
            while k <= iterations and c != 0:
                c = iteration(omega, libres, c, T, hasard)
                if c < record:
                    record, garde = c, [list(ligne) for ligne in omega]
                k += 1
            T = loi_de_temperature(T, delta, isqrt(N))
        return garde, paliers


def par_recurrence():
    def recuit(t, T0, Tf, delta, iterations, hasard):
        N = len(t)
        libres = [divmod(k, N) for k in range(N * N) if t[k // N][k % N] == 0]
        omega = [[v if v else hasard.randint(1, N) for v in ligne] for ligne in t]
        vues = [(fonction_economique(omega), 0, [ligne[:] for ligne in omega])]

        def descendre(T, c, paliers):
            if T < Tf or c == 0:
                return min(vues)[2], paliers
            for _ in range(iterations):
                c = iteration(omega, libres, c, T, hasard)
                if c < min(vues)[0]:
                    vues.append((c, len(vues), [ligne[:] for ligne in omega]))
                if c == 0:
                    return min(vues)[2], paliers + 1
            return descendre(loi_de_temperature(T, delta, isqrt(N)), c, paliers + 1)

        return descendre(T0, vues[0][0], 0)


def d_un_bloc():
    def recuit(t, T0, Tf, delta, iterations, hasard):
        N = len(t)
        n = isqrt(N)
        e_p = N * N * (3 * N - 2 * n - 1) // 2
        cases = [(i, j) for i in range(N) for j in range(N)]
        libres = [(i, j) for i, j in cases if t[i][j] == 0]
        omega = [[v or 1 + hasard.entier(N) for v in ligne] for ligne in t]

        def conflits(i, j, v):
            zone = [(k, l) for k, l in cases if k == i or l == j or (k // n == i // n and l // n == j // n)]
            return sum(omega[k][l] == v for k, l in zone if (k, l) != (i, j))

        c = sum(conflits(i, j, omega[i][j]) for i, j in cases) // 2
        meilleure = [ligne[:] for ligne in omega]
        record = c
        T = T0
        paliers = 0
        while T >= Tf and c > 0:
            paliers = paliers + 1
            k = 0
            while k < iterations and c > 0:
                i, j = libres[hasard.entier(len(libres))]
                v = 1 + hasard.entier(N - 1)
                if v >= omega[i][j]:
                    v = v + 1
                d = conflits(i, j, v) - conflits(i, j, omega[i][j])
                if d <= 0 or hasard.reel() < exp(-d / T):
                    omega[i][j] = v
                    c = c + d
                if c < record:
                    record = c
                    meilleure = [ligne[:] for ligne in omega]
                k = k + 1
            T = T / (1 + T * log(1 + delta) / (e_p + 1))
        return meilleure, paliers


def lire_la_reponse(rendu: Any, arguments: Arguments) -> Any:
    """La grille, en abrégé, et les paliers que renvoie un essai, ou ce qu'on y voit de travers ; autre chose, tel quel."""
    t = arguments[0]
    if not any([0 in ligne for ligne in t]):  # une liste : on passe ici mille fois
        return T_MODIFIEE
    if not (isinstance(rendu, tuple) and len(rendu) == 2):
        return rendu
    grille, paliers = rendu
    if not est_une_table(grille):
        return f"({type(grille).__name__}, {type(paliers).__name__}) au lieu de (grille, nombre de paliers)"
    if any([v and v != w for ligne, autre in zip(t, grille) for v, w in zip(ligne, autre)]):
        return INDICE_CHANGE
    if arguments[4] in (A_FROID, JUSQU_AU_BOUT):
        return "juste" if valeur(grille) == 0 else "fausse", "en tout" if paliers else "aucun"
    if len(t) == 4:
        return en_lignes(grille), repr(paliers)
    libres = [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v == 0]
    return " ".join(f"L{i + 1}C{j + 1}={grille[i][j]}" for i, j in libres), repr(paliers)


def en_tableau(texte: str) -> list[list[int]]:
    """Une grille à compléter, en listes."""
    return Grille.lire(texte).lignes()


# Deux indices se contredisent : c n'atteint jamais 0, et le nombre de paliers ne doit rien au hasard.
SANS_SOLUTION = [[1, 1, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]]
UNE_CASE = en_tableau("1234341221434.21")
DEUX_CASES = en_tableau("123434122.4343.1")
UNE_LIGNE = en_tableau("1234341221434...")
UNE_REGION = en_tableau(".2344.12214334.1")
ORDRE_3 = [*grille_type(3)[:8], [9, 1, 2, 3, 4, 5, 0, 7, 8]]
A_RESOUDRE = en_tableau("1.3...........2.")


def rejouer(arguments: Arguments) -> int:
    """La loi des plus courtes se calcule ; à l'ordre 3, ce qu'une marche prépare, chaque branche le recommencerait."""
    if len(arguments[0]) == 9:
        return 40
    return {DEUX_FOIS_HUIT: 200, A_FROID: 100, JUSQU_AU_BOUT: 30}.get(arguments[4], 0)


declarer(
    Aleatoire(
        identifiant="W.TP1",
        titre="L'algorithme entier",
        document="W",
        fonctions=(recuit,),
        appel=Appel(prix=4000),
        exemples=(
            (UNE_CASE, 0.003, 0.003, 0.5, 1),  # T₀ = T_f : un palier ; si froid que exp(3/T) déborde
            (UNE_CASE, 0.5, 1.0, 0.5, 1),  # aucun palier : la grille de départ
            (SANS_SOLUTION, 1.5, 0.8, 1e6, 1),  # trois paliers, à trois températures bien différentes
            (DEUX_CASES, 0.5, 0.5, 1.0, 2),
            (UNE_LIGNE, 0.5, 1.0, 0.5, 1),  # trois cases d'une ligne, sans itération : chacune a sa valeur
            (UNE_REGION, 2.0, 2.0, 1.0, 1),
            (ORDRE_3, 0.03, 0.0293, 1e300, 1),  # un palier, si froid qu'on ne monte jamais ; un e_p trop grand en ferait deux
            (DEUX_CASES, 3.0, 2.7, 1.0, DEUX_FOIS_HUIT),
            (A_RESOUDRE, 0.2, 0.15, 10.0, A_FROID),  # qui refuse les coups égaux y reste bloqué
            (A_RESOUDRE, 1.0, 0.2, 10.0, JUSQU_AU_BOUT),
        ),
        executions=rejouer,
        delai=2.0,  # une marche qui ne refroidit pas
        regarder=lire_la_reponse,
        film=SuiviDeMarche(),
        parties=("grille", "paliers"),
        solution=corrige,
        autres=(comme_l_encadre, par_recurrence, d_un_bloc),
        variantes=FAUSSES,
        indications=(
            "Trois choses à garder d'une itération à l'autre : omega, c et T. Et deux autres, pour la réponse : lesquelles ?",
            "Tant que T ≥ Tf et que c n'est pas nul : un palier de plus, puis autant d'itérations que demandé, en "
            "s'arrêtant dès "
            "que c vaut 0 ; enfin, et une fois par palier, la loi de température. Gardez une copie d'omega chaque "
            "fois que c "
            "descend sous son record.",
        ),
        explication="Deux boucles emboîtées : les paliers, et les itérations de chacun. Rien n'y parle du Sudoku, sauf le départ "
        "et la variation : changez ces deux-là, et l'algorithme résout autre chose (les huit dames, dans la leçon de théorie).",
        points=4,
    ),
)
