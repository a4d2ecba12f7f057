"""T.TPC, le programme sudoku.c : l'énoncé est dans le cahier, le corrigé et l'ébauche à côté, dans deux fichiers C.

>>> SUDOKU_C.fichier, SUDOKU_C.essais[0].nom
('sudoku.c', 'grille déjà pleine')
"""

from __future__ import annotations

from pkgutil import get_data

from cours.exercices.regles_et_retour_arriere._grilles_d_essai import (
    GRILLE_D_ORDRE_4,
    ILLISIBLE,
    dire_impossible,
    ordre_5,
    resoudre,
)
from cours.sudoku.fichiers_fautifs import changer, fichiers_fautifs, pleine_et_contradictoire, texte_de_grille
from epreuves import Programme, declarer
from epreuves.programmes.essais import EssaiDeProgramme, Message, essais_de_refus
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.grille import Grille

_TOULON, _TRES_DIFFICILE = exemple("toulon_exemple"), exemple("leleux_tres_difficile")
_PLEINE = EXEMPLES["toulon_exemple"].solution or _TOULON
_RETOUR_ARRIERE = "Les règles n'y suffisent pas : voyez la case choisie, l'appel récursif, la copie."

ESSAIS = (
    resoudre(
        "grille déjà pleine",
        "pleine.txt",
        _PLEINE,
        "Cette grille est pleine : il suffit de la lire et de l'afficher.",
    ),
    resoudre("exemple du document T", "toulon.txt", _TOULON, "Ici les règles EUP suffisent."),
    resoudre(
        "grille d'ordre 2",
        "ordre2.txt",
        Grille.lire("1.....3..4.....2"),
        "Votre programme déduit-il n du nombre de lignes du fichier ?",
    ),
    resoudre(
        "grille d'ordre 4",
        "ordre4.txt",
        GRILLE_D_ORDRE_4,
        "Vos tableaux ont-ils 256 cases, et vos vecteurs un bit 16 ?",
    ),
    resoudre("grille vide d'ordre 2", "vide.txt", Grille.vide(2), _RETOUR_ARRIERE),
    resoudre("grille « très difficile » du document L", "difficile.txt", _TRES_DIFFICILE, _RETOUR_ARRIERE),
    dire_impossible(
        "grille contradictoire",
        "contradictoire.txt",
        changer(_TOULON, 1, 9, "7"),
        "La ligne 1 contient deux fois 7 : que devient une case dont le vecteur est vide ?",
    ),
    dire_impossible(
        "grille impossible",
        "impossible.txt",
        texte_de_grille(Grille.lire("123....4........")),
        "Rien n'y est répété, mais aucune valeur ne convient en L1C4.",
    ),
    dire_impossible(
        "grille impossible, ce que seuls les essais révèlent",
        "trompeuse.txt",
        changer(_TRES_DIFFICILE, 3, 3, "5"),
        "Que renvoie votre fonction quand toutes les valeurs d'une case ont été essayées ?",
    ),
    dire_impossible(
        "grille pleine et contradictoire",
        "fausse.txt",
        texte_de_grille(pleine_et_contradictoire(_PLEINE)),
        "Cette grille est pleine, et fausse : être pleine ne suffit pas.",
    ),
    EssaiDeProgramme("fichier absent", ILLISIBLE, (Message("absent.txt"),), ("absent.txt",)),
    *essais_de_refus(fichiers_fautifs(_TOULON, 5), ILLISIBLE),
    resoudre(
        "grille d'ordre 5",
        "ordre5.txt",
        ordre_5(),
        "Vos tableaux ont-ils 625 cases, et vos vecteurs un bit 25 ?",
    ),
    EssaiDeProgramme("aucun argument", ILLISIBLE, (Message(),), conseil="Que vaut argc quand on tape seulement ./sudoku ?"),
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
    "l'unicité, la parité, et enfin sudoku. Pour lire : getc renvoie un caractère à la fois ; un chiffre prolonge le nombre en "
    "cours, une fin de ligne finit la ligne. Rangez ce que vous lisez dans un tableau de 25 × 25 nombres : vous n'en déduirez "
    "n qu'à la fin, du nombre de lignes.",
    "Essayez à la main la grille vide d'ordre 2. Que change boucler_regles ? Que rend-elle ? Suivez ensuite le premier appel "
    "récursif qui réussit : que devient sa réponse, et que devient G ? Puis une grille d'ordre 4 : combien de bits faut-il "
    "pour noter qu'une case peut valoir 16 ?",
    CODE_A_TROUS.strip("\n"),
    "Le corrigé est le cahier solutions/03_programme_en_c.ipynb ; c'est aussi le fichier "
    "cours/exercices/regles_et_retour_arriere/sudoku.c, que vous pouvez compiler tel quel.",
)


def _lire(nom: str) -> str:
    return (get_data(__name__, nom) or b"").decode()


SUDOKU_C = Programme(
    identifiant="T.TPC",
    explication=(
        "Les bits 1 à 25 d'un entier de 32 bits suffisent jusqu'à n = 5. Il faut écrire `unicite() || "
        "change`, dans cet ordre. En C, le second membre d'un `||` n'est pas évalué si le premier est vrai, "
        "et la règle ne serait pas appliquée."
    ),
    titre="Le programme sudoku.c",
    document="T",
    fichier="sudoku.c",
    ebauche=_lire("sudoku_ebauche.c"),
    solution=_lire("sudoku.c"),
    indications=INDICATIONS,
    essais=ESSAIS,
    points=10,
)
declarer(SUDOKU_C)
