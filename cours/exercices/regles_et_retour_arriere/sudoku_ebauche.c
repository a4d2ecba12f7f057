/* sudoku.c : résout une grille de Sudoku par les règles EUP et le retour arrière.
 *
 *     ./sudoku FICHIER    écrit la grille résolue : N lignes de N nombres
 *
 * Code de retour : 0, grille résolue ; 1, grille impossible ; 2, fichier ou arguments à revoir.
 *
 * Compiler :     cc -std=c11 -Wall -Wextra -Wpedantic -O2 -o sudoku sudoku.c
 * Référence :    document T, questions T.1 à T.8 et travaux pratiques.
 *
 * Dans chaque fonction marquée À FAIRE, remplacez l'appel à a_faire par votre code.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORDRE_MAX = 5, COTE_MAX = ORDRE_MAX * ORDRE_MAX, CASES_MAX = COTE_MAX * COTE_MAX };
enum { RESOLUE = 0, IMPOSSIBLE = 1, A_REVOIR = 2, PAS_ENCORE_ECRIT = 3 };

/* Un vecteur caractéristique : le bit k vaut 1 si la valeur k est permise, de 1 à N ; le bit 0 ne sert pas. */
typedef uint32_t Vecteur;

/* Comme dans le document, tout ce que l'appel récursif n'a pas besoin d'empiler est global. */
int n, N;                            /* l'ordre de la grille, et N = n * n */
Vecteur G[CASES_MAX];                /* la case de ligne i et de colonne j, comptées à partir de 0, est G[N * i + j] */
int blocs[3 * COTE_MAX][COTE_MAX];   /* les cases des N lignes, puis des N colonnes, puis des N régions */

/* Ce que contient une fonction à écrire. */
_Noreturn void a_faire(const char *fonction)
{
    fprintf(stderr, "à faire : %s\n", fonction);
    exit(PAS_ENCORE_ECRIT);
}

/* --- Lire (travaux pratiques) --- */

/* Lit la grille d'un fichier et remplit n, N et G. Si le fichier ne convient pas, l'explique sur la sortie d'erreur, en
 * nommant l'endroit, et renvoie faux. */
bool lire_grille(const char *nom)
{
    FILE *fichier = fopen(nom, "r");
    if (fichier == NULL) {
        fprintf(stderr, "le fichier « %s » n'existe pas, ou ne se laisse pas ouvrir\n", nom);
        return false;
    }
    /* À FAIRE : lire les nombres jusqu'à la fin du fichier, fermer le fichier, en déduire n, vérifier, remplir G */
    a_faire("lire_grille");
}

/* --- Vecteurs et blocs (T.1, T.2) --- */

/* Renvoie le nombre de 1 de l'écriture binaire de m. */
int poids(Vecteur m)
{
    /* À FAIRE */
    (void)m; /* ôtez aussi ces lignes-ci : elles ne font que taire un avertissement du compilateur */
    a_faire("poids");
}

/* Remplit la table des blocs. */
void preparer_blocs(void)
{
    /* À FAIRE */
    a_faire("preparer_blocs");
}

/* --- Les règles EUP (T.4) : chacune fait un passage sur la grille et dit si elle a changé un vecteur --- */

/* Exclusivité : la valeur d'une case dévoilée est ôtée des autres cases de ses blocs. */
bool exclusivite(void)
{
    /* À FAIRE */
    a_faire("exclusivite");
}

/* Unicité : une valeur qui n'est permise que dans une case d'un bloc y est placée. */
bool unicite(void)
{
    /* À FAIRE */
    a_faire("unicite");
}

/* Parité : deux cases d'un bloc qui n'admettent que la même paire de valeurs l'ôtent des N - 2 autres. */
bool parite(void)
{
    /* À FAIRE */
    a_faire("parite");
}

/* --- Résoudre (T.5, T.6) --- */

/* BouclerRègles : applique les règles tant qu'un vecteur change. Renvoie -1 si toutes les cases sont dévoilées, sinon une
 * case de plus petit poids parmi les autres ; si ce poids est nul, la grille est impossible. */
int boucler_regles(void)
{
    /* À FAIRE */
    a_faire("boucler_regles");
}

/* Résout G sur place ; renvoie vrai si une solution a été trouvée. */
bool sudoku(void)
{
    /* À FAIRE */
    a_faire("sudoku");
}

/* --- Écrire (T.8) --- */

/* Écrit la grille : N lignes de N nombres séparés par un espace, sans couleurs ni numéros de ligne. */
void afficher(void)
{
    /* À FAIRE */
    a_faire("afficher");
}

int main(int argc, char *argv[])
{
    if (argc != 2) {
        fprintf(stderr, "usage : ./sudoku FICHIER\n");
        return A_REVOIR;
    }
    if (!lire_grille(argv[1]))
        return A_REVOIR;
    preparer_blocs();
    /* À FAIRE : appeler sudoku ; selon sa réponse, afficher la grille, ou dire sur la sortie d'erreur qu'elle est
     * impossible et renvoyer IMPOSSIBLE */
    a_faire("main");
    return RESOLUE;
}
