"""L.8g, le programme main_generer.py ; L.8h, le programme main_probleme.py : ceux du document, entiers."""

from __future__ import annotations

from cours.exercices.generation._deux_grilles import CoutAnnonce, MethodeNommee, deux_solutions, toujours_la_meme, vidages
from cours.exercices.generation.l_8 import CONTREDITE, IMPOSSIBLE, PLEINE_2, PLUSIEURS, RAPIDE, videe_de
from cours.sudoku.fichiers_fautifs import texte_de_grille
from epreuves import Commande, declarer, fausse, trou
from epreuves.programmes.essais import REFUS, REUSSITE, EssaiDeProgramme, Message
from sudokulib.grille import Grille

VIDE_2 = Grille.vide(2)

# L.8g : permutations ou retour arrière, puis recuit


def corrige():
    import sys
    from time import perf_counter

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import par_permutations, par_recuit, par_retour_arriere

    def essayer(nom, remplir, depart):
        """Remplit la grille par une méthode, écrit la solution, puis le nom et la durée sur la sortie d'erreur."""
        debut = perf_counter()
        grille = remplir(depart)
        for ligne in grille.lignes():
            print(*ligne)
        print()
        print(nom, f"{perf_counter() - debut:.3f} s", file=trou(sys.stderr))

    def principal():
        """Lit la grille de départ et essaie deux méthodes ; un message sur la sortie d'erreur si c'est impossible."""
        try:
            if len(sys.argv) > 2:
                raise ErreurClaire("on attend un fichier au plus")
            depart = Grille.ouvrir(sys.argv[1]) if len(sys.argv) == 2 else Grille.vide(2)
            if trou(depart.nombre_indices == 0):
                essayer("permutations", lambda g: par_permutations(g, graine=1, moteur="python").grille, depart)
            else:
                essayer("retour arrière", par_retour_arriere, depart)
            essayer("recuit", trou(lambda g: par_recuit(g, graine=1, moteur="python", barre=False).grille), depart)
        except ErreurClaire as erreur:
            print(erreur, file=sys.stderr)
            sys.exit(trou(2))

    if __name__ == "__main__":
        principal()


def sans_fonction():
    import sys

    from sudokulib import ErreurClaire, Grille, generation

    if len(sys.argv) > 2:
        sys.exit("usage : main_generer.py [fichier]")
    try:
        t = Grille.ouvrir(sys.argv[1]) if sys.argv[1:] else Grille.vide(2)
        if any(t.valeurs):
            print("Retour arrière", file=sys.stderr)
            resultats = [generation.par_retour_arriere(t)]
        else:
            print("Permutations", file=sys.stderr)
            resultats = [generation.par_permutations(t, moteur="python").grille]
        print("Recuit", file=sys.stderr)
        resultats.append(generation.par_recuit(t, moteur="python").grille)
    except ErreurClaire as e:
        sys.exit(str(e))
    print("\n\n".join("\n".join(" ".join(map(str, ligne)) for ligne in g.lignes()) for g in resultats))


@fausse("votre programme écrit 1 grille, on en attend 2")
def sans_recuit():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere

    depart = Grille.ouvrir(sys.argv[1]) if len(sys.argv) > 1 else Grille.vide(2)
    for ligne in par_retour_arriere(depart).lignes():
        print(*ligne)


@fausse("vous partez de la grille vide par « retour arrière » ; c'est « permutations » qu'il faut alors")
def toujours_le_retour_arriere():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_recuit, par_retour_arriere

    depart = Grille.ouvrir(sys.argv[1]) if len(sys.argv) > 1 else Grille.vide(2)
    for nom, grille in (("retour arrière", par_retour_arriere(depart)), ("recuit", par_recuit(depart, moteur="python").grille)):
        print(nom, file=sys.stderr)
        for ligne in grille.lignes():
            print(*ligne)


# L.8h : recuit, puis force brute


def corrige_h():  # noqa: C901 -- un programme entier
    import sys

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import par_retour_arriere, pleine, vider_force_brute, vider_recuit

    def ecrire(grille):
        """Écrit une grille, puis une ligne vide."""
        for ligne in grille.lignes():
            print(*ligne)
        print()

    def lire_les_arguments(arguments):
        """Renvoie Ti, Tf, pas et la grille pleine d'où partir."""
        if len(arguments) not in (3, 4):
            raise ErreurClaire("on attend Ti, Tf, le pas, puis peut-être un fichier")
        try:
            Ti, Tf, pas = (float(mot) for mot in arguments[:3])
        except ValueError:
            raise ErreurClaire("Ti, Tf et le pas sont des nombres") from None
        if len(arguments) == 3:
            return Ti, Tf, pas, pleine(graine=2013, moteur="python")
        return Ti, Tf, pas, par_retour_arriere(Grille.ouvrir(arguments[3]))

    def principal():
        """Vide par recuit, puis par force brute la grille trouvée, si elle n'a pas plus de douze indices."""
        try:
            Ti, Tf, pas, depart = lire_les_arguments(sys.argv[1:])
            vidage = vider_recuit(depart, Ti, Tf, pas, graine=1, moteur="python", barre=False)
        except ErreurClaire as erreur:
            print(erreur, file=sys.stderr)
            sys.exit(2)
        ecrire(vidage.grille)
        print("recuit : E =", vidage.E, file=sys.stderr)
        if trou(vidage.E > 12):
            print(f"pas de force brute : il faudrait 2^{vidage.E} configurations", file=sys.stderr)
            return
        plus_vide = vider_force_brute(trou(vidage.grille), moteur="python", barre=False)
        ecrire(plus_vide.grille)
        print("force brute : E =", plus_vide.E, file=sys.stderr)

    if __name__ == "__main__":
        principal()


def la_force_brute_a_la_main():
    import sys

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import est_unique, par_retour_arriere, vider_recuit

    def afficher(t, N):
        print("\n".join(" ".join(map(str, t[N * i : N * i + N])) for i in range(N)), end="\n\n")

    try:
        Ti, Tf, pas = [float(mot) for mot in sys.argv[1:4]]
        depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None, graine=7)
        videe = vider_recuit(depart, Ti, Tf, pas, moteur="python", barre=False).grille
    except (ValueError, ErreurClaire) as erreur:
        sys.exit(f"impossible : {erreur}")
    afficher(videe.valeurs, depart.N)
    indices = [case for case, v in enumerate(videe.valeurs) if v]
    if len(indices) > 12:
        print(2 ** len(indices), "configurations : c'est trop", file=sys.stderr)
        sys.exit(0)
    meilleure = list(videe.valeurs)
    for compteur in range(2 ** len(indices)):
        t = list(videe.valeurs)
        for rang, case in enumerate(indices):
            if compteur >> rang & 1:
                t[case] = 0
        if t.count(0) > meilleure.count(0) and est_unique(t, "python"):
            meilleure = t
    afficher(meilleure, depart.N)


@fausse("une seule grille")
def sans_force_brute():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere, vider_recuit

    depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None, graine=1)
    Ti, Tf, pas = map(float, sys.argv[1:4])
    for ligne in vider_recuit(depart, Ti, Tf, pas, moteur="python", barre=False).grille.lignes():
        print(*ligne)


@fausse("en essayant tout, on descend à 4")
def deux_fois_la_meme():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere, vider_recuit

    depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None, graine=1)
    Ti, Tf, pas = map(float, sys.argv[1:4])
    for _ in range(2):
        for ligne in vider_recuit(depart, Ti, Tf, pas, moteur="python", barre=False).grille.lignes():
            print(*ligne)


@fausse("la force brute part de la grille trouvée par le recuit")
def depuis_la_pleine():
    import sys
    from itertools import combinations

    from sudokulib import Grille
    from sudokulib.generation import est_unique, par_retour_arriere, vider_recuit

    depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None, graine=1)
    Ti, Tf, pas = map(float, sys.argv[1:4])
    for ligne in vider_recuit(depart, Ti, Tf, pas, moteur="python", barre=False).grille.lignes():
        print(*ligne)
    N = depart.N
    for gardees in combinations(reversed(range(N * N)), 5):
        t = [v if case in gardees else 0 for case, v in enumerate(depart.valeurs)]
        if est_unique(t, "python"):
            for i in range(N):
                print(*t[N * i : N * i + N])
            break


A_COMPLETER = Grille.lire("12.4341.2143.321")
FROID = ("1", "0.9", "0.005")  # vingt itérations : la force brute a de quoi faire
# Quatre itérations laissent douze indices deux fois sur trois : on en lance six, pour que cela arrive.
QUATRE = EssaiDeProgramme(
    "un recuit de quatre itérations",
    REUSSITE,
    (vidages(PLEINE_2),),
    ("1", "0.98", "0.005", "pleine.txt"),
    {"pleine.txt": texte_de_grille(PLEINE_2)},
)
declarer(
    Commande(
        identifiant="L.8g",
        titre="Le programme MainGenerer, entier",
        document="L",
        fichier="main_generer.py",
        solution=corrige,
        autres=(sans_fonction,),
        variantes=(sans_recuit, toujours_le_retour_arriere),
        indications=(
            "Quelles méthodes lancer sur la grille vide ? Sur une grille à indices ? D'où part le recuit : de la grille "
            "de départ, ou "
            "de la solution déjà trouvée ?",
            "par_permutations(depart, graine=1).grille, par_retour_arriere(depart) et par_recuit(depart, graine=1).grille "
            "remplissent la "
            "même grille de départ ; depart.nombre_indices dit si elle est vide. Le nom et la durée vont sur sys.stderr.",
        ),
        essais=(
            EssaiDeProgramme(
                "sans fichier", REUSSITE, (deux_solutions(VIDE_2), MethodeNommee("permutations"), MethodeNommee("recuit"))
            ),
            EssaiDeProgramme(
                "une grille vide",
                REUSSITE,
                (deux_solutions(VIDE_2), MethodeNommee("permutations")),
                ("vide.txt",),
                {"vide.txt": texte_de_grille(VIDE_2)},
                conseil="Une grille vide peut aussi venir d'un fichier : regardez ses indices, et non le nombre d'arguments.",
            ),
            EssaiDeProgramme(
                "une grille à indices",
                REUSSITE,
                (deux_solutions(PLUSIEURS), MethodeNommee("retour arrière"), MethodeNommee("recuit")),
                ("petite.txt",),
                {"petite.txt": texte_de_grille(PLUSIEURS)},
            ),
            CONTREDITE,
            EssaiDeProgramme(
                "pas de solution", REFUS, (Message(),), ("impossible.txt",), {"impossible.txt": texte_de_grille(IMPOSSIBLE)}
            ),
            EssaiDeProgramme("fichier absent", REFUS, (Message(),), ("absent.txt",)),
        ),
        ensemble=toujours_la_meme,
        explication="Le document compare ses méthodes sur la même grille de départ, dans le même programme : c'est ce qui "
        "permet de "
        "comparer leurs durées. Le recuit repart donc du départ, et non de la solution que la première méthode vient de trouver.",
        delai=30.0,
        points=3,
    ),
    Commande(
        identifiant="L.8h",
        titre="Le programme MainProbleme, entier",
        document="L",
        fichier="main_probleme.py",
        solution=corrige_h,
        autres=(la_force_brute_a_la_main,),
        variantes=(sans_force_brute, deux_fois_la_meme, depuis_la_pleine),
        indications=(
            "Que reste-t-il à ôter dans la grille que rend le recuit ? Combien de configurations cela fait-il ?",
            'Comme vider.py, puis vider_force_brute(vidage.grille, moteur="python", barre=False).grille. Avant de la lancer, '
            "regardez vidage.E : au-delà de 12, écrivez le nombre de configurations sur sys.stderr, et arrêtez-vous là.",
        ),
        essais=(
            EssaiDeProgramme(
                "une grille d'ordre 2",
                REUSSITE,
                (vidages(PLEINE_2),),
                (*RAPIDE, "pleine.txt"),
                {"pleine.txt": texte_de_grille(PLEINE_2)},
            ),
            EssaiDeProgramme(
                "un recuit trop court",
                REUSSITE,
                (vidages(PLEINE_2),),
                (*FROID, "pleine.txt"),
                {"pleine.txt": texte_de_grille(PLEINE_2)},
                conseil="Le recuit s'arrête très tôt : la force brute doit ôter ce qu'il a laissé.",
            ),
            EssaiDeProgramme(
                "une grille à compléter d'abord",
                REUSSITE,
                (vidages(A_COMPLETER),),
                (*RAPIDE, "partielle.txt"),
                {"partielle.txt": texte_de_grille(A_COMPLETER)},
            ),
            EssaiDeProgramme(
                "sans fichier, trop d'indices",
                REUSSITE,
                (videe_de(3), CoutAnnonce()),
                RAPIDE,
                conseil="Comptez les configurations avant de lancer la force brute.",
            ),
            *[QUATRE] * 6,
            EssaiDeProgramme("Tf plus grand que Ti", REFUS, (Message(),), ("0.15", "1", "0.005")),
            EssaiDeProgramme("deux arguments", REFUS, (Message(),), ("1", "0.15")),
            EssaiDeProgramme("fichier absent", REFUS, (Message(),), (*RAPIDE, "absent.txt")),
        ),
        explication="Le recuit approche, la force brute achève : d'une grille de vingt indices, il ne reste qu'un million de "
        "configurations, là où la grille pleine en avait 2⁸¹. Et le programme calcule son coût avant de se lancer.",
        delai=30.0,
        points=3,
    ),
)
