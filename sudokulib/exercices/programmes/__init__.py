"""Les programmes en C qu'on demande à l'étudiant d'écrire : l'énoncé est dans le cahier, ici les épreuves et le corrigé.

>>> SUDOKU_C.commande, SUDOKU_C.epreuves[0].nom
('sudoku', 'grille déjà pleine')
"""

from __future__ import annotations

from importlib.resources import files

from sudokulib.correction.programme import Epreuve, Programme
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.grille import Grille

# Ordre 4, 140 indices, une solution : la valeur 16 y demande le bit 16 d'un vecteur.
GRILLE_D_ORDRE_4 = Grille.lire("""
...7.CA5F9GB..1.
1.4..GF.3..7.A..
9.GB14D.AEC58...
.AC568..D1.2G.9B
.174A...6F.82..C
D.....681..4..A.
F6B8.2EC9.5.71.4
.9..37...D..B6F8
87F.CD.EB.A9.24.
.23.GA.978F6.5CE
..A.4.2..C..F...
C..E8...24......
..EA76...21....F
2..DB9.F4.6.E.5A
..6.5EG.8.9.1C..
B.9F..C..5E.64.3
""")


def _texte(grille: Grille) -> str:
    """Le fichier d'une grille : N lignes de N nombres séparés par un espace."""
    return "".join(" ".join(map(str, ligne)) + "\n" for ligne in grille.lignes())


def _changer(grille: Grille, i: int, j: int, mot: str | None) -> str:
    """Le fichier d'une grille où le nombre de ligne i et de colonne j (à partir de 1) est changé, ou ôté."""
    lignes = [[str(v) for v in ligne] for ligne in grille.lignes()]
    lignes[i - 1][j - 1 : j] = [] if mot is None else [mot]
    return "".join(" ".join(ligne) + "\n" for ligne in lignes)


def _ordre_5() -> Grille:
    """Une grille d'ordre 5 presque pleine."""
    S = [(5 * (i % 5) + i // 5 + j) % 25 + 1 for i in range(25) for j in range(25)]
    return Grille(5, tuple(0 if case % 31 == 0 else v for case, v in enumerate(S)))


_TOULON, _TRES_DIFFICILE = exemple("toulon_exemple"), exemple("leleux_tres_difficile")
_PLEINE = EXEMPLES["toulon_exemple"].solution or _TOULON
_RETOUR_ARRIERE = (
    "Ici les règles ne suffisent pas : la valeur de l'appel récursif sert-elle, et G est-elle restaurée après un essai manqué ?"
)

EPREUVES = (
    Epreuve(
        "grille déjà pleine",
        _texte(_PLEINE),
        fichier="pleine.txt",
        conseil="Cette grille est pleine : il suffit de la lire et de l'afficher.",
    ),
    Epreuve("exemple du document T", _texte(_TOULON), fichier="toulon.txt", conseil="Ici les règles EUP suffisent."),
    Epreuve(
        "grille d'ordre 2",
        _texte(Grille.lire("1.....3..4.....2")),
        fichier="ordre2.txt",
        conseil="Votre programme déduit-il n du nombre de lignes du fichier ?",
    ),
    Epreuve(
        "grille d'ordre 4",
        _texte(GRILLE_D_ORDRE_4),
        fichier="ordre4.txt",
        conseil="Vos tableaux ont-ils 256 cases, et vos vecteurs un bit 16 ? Un unsigned short s'arrête au bit 15.",
    ),
    Epreuve("grille vide d'ordre 2", _texte(Grille.vide(2)), fichier="vide.txt", conseil=_RETOUR_ARRIERE),
    Epreuve("grille « très difficile » du document L", _texte(_TRES_DIFFICILE), fichier="difficile.txt", conseil=_RETOUR_ARRIERE),
    Epreuve(
        "grille contradictoire",
        _changer(_TOULON, 1, 9, "7"),
        1,
        fichier="contradictoire.txt",
        conseil="La ligne 1 contient deux fois 7 : que devient une case dont le vecteur est vide ?",
    ),
    Epreuve(
        "grille impossible",
        _texte(Grille.lire("123....4........")),
        1,
        fichier="impossible.txt",
        conseil="Rien n'y est répété, mais aucune valeur ne convient en L1C4.",
    ),
    Epreuve(
        "grille impossible, ce que seuls les essais révèlent",
        _changer(_TRES_DIFFICILE, 3, 3, "5"),
        1,
        fichier="trompeuse.txt",
        conseil="Que rend votre fonction quand toutes les valeurs d'une case ont été essayées ?",
    ),
    Epreuve("fichier absent", None, 2, fichier="absent.txt", mention="absent.txt"),
    Epreuve("une lettre dans le fichier", _changer(_TOULON, 6, 2, "a"), 2, fichier="lettre.txt", mention="6"),
    Epreuve("ligne trop courte", _changer(_TOULON, 5, 9, None), 2, fichier="courte.txt", mention="5"),
    Epreuve(
        "nombre hors de 0 à N",
        _changer(_TOULON, 4, 3, "10"),
        2,
        fichier="bornes.txt",
        mention="4",
        conseil="La ligne 4 contient 10, et N vaut 9.",
    ),
    Epreuve("nombre négatif", _changer(_TOULON, 7, 1, "-3"), 2, fichier="negatif.txt", mention="7"),
    Epreuve("nombre de lignes qui n'est pas un carré", _texte(_TOULON)[:-18], 2, fichier="lignes.txt"),
    Epreuve("fichier vide", "", 2, fichier="rien.txt", conseil="Que vaut N si aucune ligne n'a été lue ?"),
    Epreuve(
        "grille d'ordre 5",
        _texte(_ordre_5()),
        fichier="ordre5.txt",
        conseil="Vos tableaux ont-ils 625 cases, et vos vecteurs un bit 25 ?",
    ),
    Epreuve("aucun argument", None, 2, fichier=None, conseil="Que vaut argc quand on tape seulement ./sudoku ?"),
)

CODE_A_TROUS = """
bool sudoku(void)
{
    int c = boucler_regles();
    if (c == …)
        return true;
    Vecteur B[CASES_MAX];
    memcpy(B, G, sizeof B);
    for (int v = 1; v <= N; v++) {
        if ((B[c] & …) != 0) {
            G[c] = …;
            if (…)
                return true;
            memcpy(…, …, sizeof B);
        }
    }
    return …;
}
"""

INDICATIONS = (
    "Prenez la première épreuve, une grille déjà pleine : lesquelles de vos fonctions sont indispensables pour la réussir ? Et "
    "lesquelles de plus pour l'exemple du document ? Dans quel ordre vaut-il donc mieux les écrire ?",
    "Écrivez d'abord lire_grille et afficher, puis poids, preparer_blocs et boucler_regles avec la seule exclusivité ; ajoutez "
    "l'unicité, la parité, et enfin sudoku. Pour lire : getc rend un caractère à la fois ; un chiffre prolonge le nombre en "
    "cours, une fin de ligne finit la ligne. Rangez ce que vous lisez dans un tableau de 25 × 25 nombres : vous n'en déduirez "
    "n qu'à la fin, du nombre de lignes.",
    "Essayez à la main la grille vide d'ordre 2. Que change boucler_regles ? Que rend-elle ? Suivez ensuite le premier appel "
    "récursif qui réussit : que devient sa réponse, et que devient G ? Puis une grille d'ordre 4 : combien de bits faut-il "
    "pour noter qu'une case peut valoir 16 ?",
    CODE_A_TROUS.strip("\n"),
    "Le corrigé est le cahier solutions/03_programme_en_c.ipynb ; c'est aussi le fichier "
    "sudokulib/exercices/programmes/sudoku.c, que vous pouvez compiler tel quel.",
)


def _lire(nom: str) -> str:
    return files(__name__).joinpath(nom).read_text(encoding="utf-8")


SUDOKU_C = Programme(
    identifiant="T.TPC",
    titre="Le programme sudoku.c",
    document="T",
    fichier="sudoku.c",
    ebauche=_lire("sudoku_ebauche.c"),
    solution=_lire("sudoku.c"),
    indications=INDICATIONS,
    epreuves=EPREUVES,
    points=10,
)
