"""L.8, le programme generer.py ; L.8f, le programme vider.py : les deux programmes du document, en ligne de commande."""

from __future__ import annotations

from cours.sudoku.fichiers_fautifs import changer, fichiers_fautifs, texte_de_grille
from cours.sudoku.grille_ecrite import GrilleResolue, grille_de, lire_l_ecriture, manque_a_la_forme
from epreuves import Commande, declarer, fausse, trou
from epreuves.programmes.essais import REFUS, REUSSITE, EssaiDeProgramme, FichierFautif, Message, Propriete, essais_de_refus
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique, resoudre

PLUSIEURS = Grille.lire("123.4...........")
PLEINE_2 = Grille.lire("1234341221434321")
A_VIDER = Grille.lire("12.4341.2143.321")
IMPOSSIBLE = Grille.lire("12....34........")
SOLUTIONS = (
    "votre grille a plusieurs solutions : qu'il en reste une ne suffit pas pour ôter un indice, il faut qu'il n'y en ait pas deux"
)
CONTREDITE = EssaiDeProgramme(
    "des indices qui se contredisent",
    REFUS,
    (Message(),),
    ("contredite.txt",),
    {"contredite.txt": changer(PLEINE_2, 1, 4, "1")},
    conseil="Rien n'y compare les indices entre eux ?",
)
FAUTES = ("une lettre à la place d'un nombre", "une ligne de moins")

# L.8 : générer


def corrige():
    import sys

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import par_retour_arriere, pleine

    def generer(arguments):
        """Renvoie une grille pleine : celle qui complète le fichier donné, ou une grille tirée au sort."""
        if trou(len(arguments) > 1):
            raise ErreurClaire("on attend un fichier au plus")
        if not arguments:
            return pleine(graine=2013, moteur="python")
        return par_retour_arriere(trou(Grille.ouvrir(arguments[0])))

    def principal():
        """Écrit la grille sur la sortie standard, ou un message sur la sortie d'erreur."""
        try:
            grille = generer(sys.argv[1:])
        except ErreurClaire as erreur:
            print(erreur, file=trou(sys.stderr))
            sys.exit(trou(2))
        for ligne in grille.lignes():
            print(*ligne)

    if __name__ == "__main__":
        principal()


def tout_a_la_main():  # noqa: C901 -- un programme entier, comme un étudiant l'écrirait
    import random
    import sys

    def refuser(phrase):
        sys.exit(phrase)

    def lire(chemin):
        try:
            with open(chemin) as fichier:
                lignes = [ligne.split() for ligne in fichier if ligne.strip()]
        except OSError:
            refuser(f"{chemin} ne se lit pas")
        N = len(lignes)
        if N not in (4, 9, 16):
            refuser(f"{N} lignes")
        for i, mots in enumerate(lignes, start=1):
            if len(mots) != N or not all(mot.isdigit() and int(mot) <= N for mot in mots):
                refuser(f"la ligne {i} n'est pas faite de {N} nombres")
        return [[int(mot) for mot in mots] for mots in lignes]

    def completer(t):
        N = len(t)
        n = round(N**0.5)
        choix = {}
        for i in range(N):
            for j in range(N):
                if t[i][j] == 0:
                    a, b = i - i % n, j - j % n
                    prises = {*t[i], *(t[k][j] for k in range(N)), *(t[a + k // n][b + k % n] for k in range(N))}
                    choix[i, j] = [v for v in range(1, N + 1) if v not in prises]
        if not choix:
            return True
        i, j = min(choix, key=lambda case: len(choix[case]))
        for v in random.sample(choix[i, j], len(choix[i, j])):
            t[i][j] = v
            if completer(t):
                return True
        t[i][j] = 0
        return False

    if len(sys.argv) > 2:
        refuser("un seul fichier")
    t = lire(sys.argv[1]) if len(sys.argv) == 2 else [[0] * 9 for _ in range(9)]
    if not completer(t) or any(len({*bloc}) < len(t) for bloc in (*t, *zip(*t))):
        refuser("pas de solution")
    print("\n".join(" ".join(map(str, ligne)) for ligne in t))


@fausse("votre programme affiche la grille sans la résoudre")
def recopie():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import pleine

    grille = Grille.ouvrir(sys.argv[1]) if len(sys.argv) > 1 else pleine(graine=1, moteur="python")
    for ligne in grille.lignes():
        print(*ligne)


@fausse("épreuve « sans fichier » : votre programme s'arrête sur une exception IndexError")
def exige_un_fichier():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere

    for ligne in par_retour_arriere(Grille.ouvrir(sys.argv[1])).lignes():
        print(*ligne)


# L.8f : vider


def corrige_f():
    import sys

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import par_retour_arriere, pleine, vider_recuit

    def lire_les_arguments(arguments):
        """Renvoie Ti, Tf, pas et la grille pleine d'où partir."""
        if len(arguments) not in (3, 4):
            raise ErreurClaire("on attend Ti, Tf, le pas, puis peut-être un fichier")
        try:
            Ti, Tf, pas = (float(mot) for mot in arguments[:3])
        except trou(ValueError):
            raise ErreurClaire("Ti, Tf et le pas sont des nombres") from None
        if len(arguments) == 3:
            return Ti, Tf, pas, pleine(graine=2013, moteur="python")
        return Ti, Tf, pas, trou(par_retour_arriere(Grille.ouvrir(arguments[3])))

    def principal():
        """Écrit la grille vidée sur la sortie standard, et E sur la sortie d'erreur."""
        try:
            Ti, Tf, pas, depart = lire_les_arguments(sys.argv[1:])
            vidage = vider_recuit(depart, Ti, Tf, pas, graine=1, moteur="python", barre=False)
        except ErreurClaire as erreur:
            print(erreur, file=sys.stderr)
            sys.exit(2)
        for ligne in trou(vidage.grille).lignes():
            print(*ligne)
        print("E =", vidage.E, file=sys.stderr)

    if __name__ == "__main__":
        principal()


def le_recuit_a_la_main():
    import random
    import sys
    from math import exp

    from sudokulib import ErreurClaire, Grille
    from sudokulib.generation import est_unique, par_retour_arriere

    try:
        Ti, Tf, pas = map(float, sys.argv[1:4])
        depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None, graine=1)
        if not (Ti > Tf >= 0 and pas > 0):
            sys.exit("il faut Ti > Tf >= 0 et un pas positif")
    except (ValueError, ErreurClaire) as erreur:
        sys.exit(f"impossible : {erreur}")
    solution, t, T = list(depart.valeurs), list(depart.valeurs), Ti
    meilleure = t[:]
    while T > Tf:
        case = random.randrange(len(t))
        if t[case]:
            t[case] = 0
            if not est_unique(t, "python"):
                t[case] = solution[case]
        elif random.random() < exp(-1 / T):
            t[case] = solution[case]
        if t.count(0) > meilleure.count(0):
            meilleure = t[:]
        T -= pas
    N = depart.N
    for i in range(N):
        print(*meilleure[N * i : N * i + N])


@fausse(SOLUTIONS)
def sans_unicite():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere

    depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None)
    for i, ligne in enumerate(depart.lignes()):
        print(*(v if i == 0 else 0 for v in ligne))


@fausse("votre grille n'a que des indices du fichier, qui a plusieurs solutions")
def sans_completer():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import est_unique, pleine

    depart = Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else pleine(graine=1, moteur="python")
    t = list(depart.valeurs)
    for case, v in enumerate(depart.valeurs):
        t[case] = 0
        if not est_unique(t, "python"):
            t[case] = v
    for i in range(depart.N):
        print(*t[depart.N * i : depart.N * (i + 1)])


@fausse("votre programme ne vide rien : la grille est encore pleine")
def sans_vider():
    import sys

    from sudokulib import Grille
    from sudokulib.generation import par_retour_arriere

    depart = par_retour_arriere(Grille.ouvrir(sys.argv[4]) if len(sys.argv) > 4 else None)
    for ligne in depart.lignes():
        print(*ligne)


def videe_de(n: int, depart: Grille | None = None) -> Propriete:
    """Ce qui manque à un texte pour être une grille vidée d'ordre n ; son unique solution complète le départ, s'il y en a un."""

    def manque(texte: str) -> str:
        ecriture = lire_l_ecriture(n, texte, moindre=0)
        defaut = manque_a_la_forme(ecriture)
        if defaut:
            return defaut
        grille = grille_de(ecriture)
        if grille.est_pleine:
            return "votre programme ne vide rien : la grille est encore pleine"
        if not est_unique(grille, "python"):
            if depart is not None and _vient_de(grille, depart) and not est_unique(depart, "python"):
                return "votre grille n'a que des indices du fichier, qui a plusieurs solutions : complétez-la avant de la vider"
            return SOLUTIONS
        solution = resoudre(grille, "python")
        if depart is not None and any(v not in (0, w) for v, w in zip(depart.valeurs, solution.valeurs)):
            return "votre grille n'a pas la solution de celle du fichier : elle en a une autre"
        return ""

    return Propriete(objet="la grille vidée", manque=manque)


def _vient_de(grille: Grille, depart: Grille) -> bool:
    """Vrai si ses indices sont tous de ceux du départ."""
    return all(v in (0, w) for v, w in zip(grille.valeurs, depart.valeurs))


def _fautifs(depart: Grille) -> list[FichierFautif]:
    return [fautif for fautif in fichiers_fautifs(depart) if fautif.nom in FAUTES]


RAPIDE = ("1", "0.15", "0.005")
declarer(
    Commande(
        identifiant="L.8",
        explication=(
            "Une seule erreur, `ErreurClaire`, dit tout ce que la bibliothèque refuse. On l'écrit sur la sortie "
            "d'erreur. La sortie standard reste à la grille, qu'on peut donner à un autre programme."
        ),
        titre="Le programme generer.py",
        document="L",
        fichier="generer.py",
        solution=corrige,
        autres=(tout_a_la_main,),
        variantes=(recopie, exige_un_fichier),
        indications=(
            "Que contient sys.argv quand on ne donne pas de fichier ? Quand on en donne un ? Qui refuse un mauvais fichier ?",
            "Grille.ouvrir(chemin) lit un fichier, et lève ErreurClaire s'il est mauvais ; par_retour_arriere "
            "complète la grille, "
            "et lève la même erreur s'il n'y a pas de solution. Attrapez-la, écrivez-la sur sys.stderr, et sys.exit(2).",
        ),
        essais=(
            EssaiDeProgramme(
                "sans fichier", REUSSITE, (GrilleResolue(depart=Grille.vide(3)),), conseil="Que vaut len(sys.argv) ?"
            ),
            EssaiDeProgramme(
                "la grille facile",
                REUSSITE,
                (GrilleResolue(depart=exemple("leleux_facile")),),
                ("facile.txt",),
                {"facile.txt": texte_de_grille(exemple("leleux_facile"))},
            ),
            EssaiDeProgramme(
                "plusieurs solutions",
                REUSSITE,
                (GrilleResolue(depart=PLUSIEURS),),
                ("petite.txt",),
                {"petite.txt": texte_de_grille(PLUSIEURS)},
            ),
            EssaiDeProgramme(
                "fichier absent", REFUS, (Message(),), ("absent.txt",), conseil="Qui attrape l'erreur d'ouverture ?"
            ),
            CONTREDITE,
            EssaiDeProgramme(
                "pas de solution", REFUS, (Message(),), ("impossible.txt",), {"impossible.txt": texte_de_grille(IMPOSSIBLE)}
            ),
            EssaiDeProgramme(
                "deux fichiers",
                REFUS,
                (Message(),),
                ("a.txt", "b.txt"),
                dict.fromkeys(("a.txt", "b.txt"), texte_de_grille(PLUSIEURS)),
                conseil="Combien y a-t-il d'arguments ? Les lisez-vous tous ?",
            ),
            *essais_de_refus(_fautifs(PLUSIEURS)),
        ),
        delai=30.0,
        points=3,
    ),
    Commande(
        identifiant="L.8f",
        explication=(
            "Le programme lit la grille que le premier a écrite sur sa sortie standard. Les deux s'enchaînent "
            "donc dans un terminal."
        ),
        titre="Le programme vider.py",
        document="L",
        fichier="vider.py",
        solution=corrige_f,
        autres=(le_recuit_a_la_main,),
        variantes=(sans_unicite, sans_completer, sans_vider),
        indications=(
            "Trois nombres, puis peut-être un fichier : que faire de chaque, et que refuser ?",
            "float lève ValueError sur un mot qui n'est pas un nombre ; vider_recuit(depart, Ti, Tf, pas, graine=1, "
            'moteur="python", barre=False) lève ErreurClaire sur un réglage impossible, et son attribut grille est la meilleure.',
        ),
        essais=(
            EssaiDeProgramme(
                "une grille d'ordre 2",
                REUSSITE,
                (videe_de(2, PLEINE_2),),
                (*RAPIDE, "pleine.txt"),
                {"pleine.txt": texte_de_grille(PLEINE_2)},
            ),
            EssaiDeProgramme(
                "une grille à compléter d'abord",
                REUSSITE,
                (videe_de(2, A_VIDER),),
                (*RAPIDE, "partielle.txt"),
                {"partielle.txt": texte_de_grille(A_VIDER)},
                conseil="Le fichier contient une grille qui n'est pas pleine : que faire d'abord ?",
            ),
            EssaiDeProgramme(
                "une grille qui a plusieurs solutions",
                REUSSITE,
                (videe_de(2, PLUSIEURS),),
                (*RAPIDE, "ouverte.txt"),
                {"ouverte.txt": texte_de_grille(PLUSIEURS)},
                conseil="Complétez d'abord la grille du fichier, puis ôtez-en.",
            ),
            EssaiDeProgramme("sans fichier", REUSSITE, (videe_de(3),), RAPIDE),
            EssaiDeProgramme("Tf plus grand que Ti", REFUS, (Message(),), ("0.15", "1", "0.005")),
            EssaiDeProgramme("un pas nul", REFUS, (Message(),), ("1", "0.15", "0")),
            EssaiDeProgramme("un mot au lieu d'un nombre", REFUS, (Message(),), ("1", "froid", "0.005")),
            EssaiDeProgramme("deux arguments", REFUS, (Message(),), ("1", "0.15")),
            EssaiDeProgramme("fichier absent", REFUS, (Message(),), (*RAPIDE, "absent.txt")),
        ),
        delai=30.0,
        points=3,
    ),
)
