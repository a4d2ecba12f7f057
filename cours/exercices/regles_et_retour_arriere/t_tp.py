"""T.TP, le programme complet, en Python : lire une grille dans un fichier, la résoudre, l'afficher."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from cours.exercices.regles_et_retour_arriere._affichage import sans_habillage
from cours.exercices.regles_et_retour_arriere._fichier import (
    avec_fichier,
    ce_qui_est_gate,
    ecrire_appel,
    fichier_de,
    fichiers,
    ordre_4,
)
from cours.exercices.regles_et_retour_arriere._tables import Arguments
from cours.exercices.regles_et_retour_arriere.t_6b import sudoku_repare
from cours.sudoku.fichiers_fautifs import fichiers_fautifs, pleine_et_contradictoire
from epreuves import AFFICHAGE, Appel, Droits, Fonctions, declarer, fausse, trou
from sudokulib import solveur, vecteurs
from sudokulib.erreurs import GrilleInvalide
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import table_de_grille

PLEINE = Grille.lire("1234341221434321")
# Aucun doublon, et L1C4 n'admet plus rien : un bit de trop dans une case vide, le bit 0 surtout, y passerait pour une valeur
SANS_VALEUR = Grille.lire("123....4........")
# Rien n'y est répété, et les règles n'y voient rien : seules les hypothèses montrent qu'elle n'a pas de solution
TROMPEUSE = Grille.lire("8657.............4....4..........28.....6........28..6.46.....7...6..............")
# À nous, à solution unique. Il y faut peu d'hypothèses à qui choisit bien sa case, et plus de 500 000 à qui les prend ligne après
# ligne, d'où qu'il parte et dans quelque ordre qu'il essaie les valeurs ; sur sa transposée, à qui les prend par colonnes
LACUNES = Grille.lire("....3..6......4....7.825......4....11.3....28....5........4.6........53.9..7...82")


def programme(chemin: str) -> None:
    """Lit une grille dans un fichier, la résout, l'affiche (référence de T.TP)."""
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    trouvees = solveur.solutions(grille, limite=1)
    print(trouvees[0].ecrire("nombres") if trouvees else "pas de solution")


def corrige():
    def programme(chemin):
        """Lit une grille dans un fichier, la résout et l'affiche."""
        try:
            with open(chemin) as fichier:
                lignes = [[int(mot) for mot in ligne.split()] for ligne in fichier if ligne.strip()]
        except (OSError, trou(ValueError)):
            print("fichier invalide")
            return
        N = len(lignes)
        n = round(N**0.5)
        if n < 2 or n * n != N or any(trou(len(ligne) != N) or not all(0 <= v <= N for v in ligne) for ligne in lignes):
            print("fichier invalide")
            return
        plein = 2 ** (N + 1) - 2  # les bits 1 à N ; le bit 0 ne sert pas
        G = [trou(1 << v if v else plein) for ligne in lignes for v in ligne]
        if not trou(sudoku_repare(G, n)):
            print("pas de solution")
            return
        for i in range(N):
            print(*(m.bit_length() - 1 for m in G[N * i : N * i + N]))


def par_la_bibliotheque():
    def programme(chemin):
        from sudokulib import Grille, GrilleInvalide, solutions

        try:
            trouvees = solutions(Grille.ouvrir(chemin), limite=1)
        except GrilleInvalide:
            return print("fichier invalide")
        if not trouvees:
            return print("pas de solution")
        for ligne in trouvees[0].lignes():
            print(" ".join(map(str, ligne)))


def par_force_brute():  # noqa: C901 -- un programme entier en une fonction, comme un étudiant l'écrirait
    def programme(chemin):  # noqa: C901
        try:
            texte = open(chemin).read()
            lignes = [list(map(int, l.split())) for l in texte.strip().split("\n")]
            N = len(lignes)
            n = next(k for k in range(2, 9) if k * k == N)
            assert all(len(l) == N and min(l) >= 0 and max(l) <= N for l in lignes)
        except (OSError, ValueError, StopIteration, AssertionError):
            print("fichier invalide")
            return

        def possible(i, j, v):
            a, b = n * (i // n), n * (j // n)
            bloc = [lignes[x][y] for x in range(a, a + n) for y in range(b, b + n)]
            return v not in lignes[i] and all(lignes[x][j] != v for x in range(N)) and v not in bloc

        def juste():
            for i in range(N):
                for j in range(N):
                    v, lignes[i][j] = lignes[i][j], 0
                    bon = v == 0 or possible(i, j, v)
                    lignes[i][j] = v
                    if not bon:
                        return False
            return True

        def resoudre():
            libres = [(i, j) for i in range(N) for j in range(N) if lignes[i][j] == 0]
            if not libres:
                return True
            choix = {(i, j): [v for v in range(1, N + 1) if possible(i, j, v)] for i, j in libres}
            i, j = min(libres, key=lambda c: len(choix[c]))
            for v in choix[i, j]:
                lignes[i][j] = v
                if resoudre():
                    return True
            lignes[i][j] = 0
            return False

        if not juste() or not resoudre():
            print("pas de solution")
        else:
            print("\n".join(" ".join(map(str, l)) for l in lignes))


@fausse("vous dites invalide un fichier qui finit par un saut de ligne, comme ils finissent tous : split y laisse une ligne vide")
def une_ligne_de_trop(chemin):
    texte = Path(chemin).read_text(encoding="utf-8") if Path(chemin).exists() else ""
    if texte.endswith("\n"):
        print("fichier invalide")
    else:
        programme(chemin)


@fausse("vous affichez la grille lue sans la résoudre")
def affiche_sans_resoudre(chemin: str) -> None:
    with contextlib.suppress(GrilleInvalide):
        print(Grille.ouvrir(chemin).ecrire("nombres"))


@fausse("vous appliquez les règles sans retour arrière : certaines grilles en demandent un")
def sans_retour_arriere(chemin: str) -> None:
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    G = table_de_grille(grille)
    if boucler_regles(G, grille.n) != -1:
        print("pas de solution")
    else:
        print(vecteurs.grille_de_table(G, grille.n).ecrire("nombres"))


@fausse("séparez les nombres d'une ligne par un espace")
def nombres_colles(chemin: str) -> None:
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    trouvees = solveur.solutions(grille, limite=1)
    print(trouvees[0].ecrire("compact") if trouvees else "pas de solution")


def _meme_solution(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """Pour une grille à plusieurs solutions, n'importe laquelle."""
    with contextlib.suppress(GrilleInvalide):
        depart, rendue = Grille.lire(arguments[0] or ""), Grille.lire(obtenu)
        indices_gardes = depart.n == rendue.n and all(not u or u == v for u, v in zip(depart.valeurs, rendue.valeurs))
        return rendue.est_solution and indices_gardes and obtenu == rendue.ecrire("nombres")
    return False


def _transposee(grille: Grille) -> Grille:
    """La grille dont les lignes sont les colonnes de celle-ci."""
    return Grille.lire([list(colonne) for colonne in zip(*grille.lignes())])


declarer(
    Fonctions(
        identifiant="T.TP",
        titre="Le programme complet, en Python",
        document="T",
        fonctions=(programme,),
        exemples=[
            fichier_de(PLEINE),
            fichier_de(Grille.lire("12.4341.2143.321")),
            fichier_de(Grille.lire("1.3...........2.")),
            fichier_de(Grille.lire("11..............")),
            fichier_de(SANS_VALEUR),
            *((fautif.texte,) for fautif in fichiers_fautifs(PLEINE)),
            fichier_de(pleine_et_contradictoire(PLEINE)),
            (None,),
            fichier_de(ordre_4()),
            fichier_de(exemple("toulon_exemple")),
            fichier_de(exemple("leleux_videe_E29_e")),  # un navigateur y finit, même par force brute
            fichier_de(TROMPEUSE),
            fichier_de(LACUNES),
            fichier_de(_transposee(LACUNES)),
        ],
        strategie=fichiers(),
        droits=Droits(permises=(solveur.solutions, solveur.sudoku)),
        observer=AFFICHAGE,
        normaliser=sans_habillage,
        appel=Appel(
            appeler=avec_fichier,
            prix=4000,
            ecrire=ecrire_appel,
            particularite=ce_qui_est_gate,
        ),
        delai=1.2,
        accepter=_meme_solution,
        variantes=(affiche_sans_resoudre, une_ligne_de_trop, sans_retour_arriere, nombres_colles),
        explication="Tout ce qui peut être mauvais dans le fichier est vérifié avant de résoudre : qu'il s'ouvre, que "
        "chaque mot est un entier, que le nombre de lignes est un carré, que chaque ligne a N nombres de 0 à N. Une case "
        "vide devient un vecteur plein, un indice un vecteur de poids 1. Une grille pleine mais fausse n'a pas de "
        "traitement à part : l'exclusivité y vide un vecteur, et sudoku_repare répond False.",
        indications=(
            "De quelles fonctions déjà écrites avez-vous besoin, dans quel ordre ? Que peut-il arriver de mauvais à la lecture ?",
            "Lisez les lignes, découpez-les avec split, convertissez par int ; N est le nombre de lignes. Une ValueError ou "
            "un compte qui n'est pas bon : « fichier invalide ». Puis la table G, sudoku_repare, l'affichage.",
        ),
        solution=corrige,
        autres=(par_la_bibliotheque, par_force_brute),
        points=4,
    )
)
