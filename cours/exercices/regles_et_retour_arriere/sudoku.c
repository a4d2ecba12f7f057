/* sudoku.c : résout une grille de Sudoku par les règles EUP et le retour arrière.
 *
 *     ./sudoku FICHIER       écrit la grille résolue : N lignes de N nombres
 *     ./sudoku -a FICHIER    l'affiche pour l'œil : lignes numérotées, régions écartées, couleurs
 *
 * Code de retour : 0, grille résolue ; 1, grille impossible ; 2, fichier ou arguments à revoir.
 *
 * Compiler :     cc -std=c11 -Wall -Wextra -Wpedantic -O2 -o sudoku sudoku.c
 * Référence :    document T, questions T.1 à T.8 et travaux pratiques.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { ORDRE_MAX = 5, COTE_MAX = ORDRE_MAX * ORDRE_MAX, CASES_MAX = COTE_MAX * COTE_MAX };
static const char JAUNE[] = "\033[33m", NORMAL[] = "\033[0m";
enum { RESOLUE = 0, IMPOSSIBLE = 1, A_REVOIR = 2 };

/* Un vecteur caractéristique : le bit k vaut 1 si la valeur k est permise, de 1 à N ; le bit 0 ne sert pas.
 * Il faut N + 1 bits, soit 17 pour n = 4 : les 16 bits d'un unsigned short n'y suffiraient pas. */
typedef uint32_t Vecteur;

/* Comme dans le document, tout ce que l'appel récursif n'a pas besoin d'empiler est global. */
int n, N;                            /* l'ordre de la grille, et N = n * n */
Vecteur G[CASES_MAX];                /* la case de ligne i et de colonne j, comptées à partir de 0, est G[N * i + j] */
int blocs[3 * COTE_MAX][COTE_MAX];   /* les cases des N lignes, puis des N colonnes, puis des N régions */

/* --- Vecteurs et blocs (T.1, T.2) --- */

/* Le nombre de 1 de l'écriture binaire de m, en autant de tours : m & (m - 1) efface le 1 le plus à droite. */
int poids(Vecteur m)
{
    int compte = 0;
    while (m != 0) {
        m = m & (m - 1);
        compte++;
    }
    return compte;
}

/* Le vecteur où seule la valeur v est permise. */
Vecteur vecteur(int v)
{
    return (Vecteur)1 << v;
}

/* La valeur d'une case dévoilée : la place de l'unique 1 de son vecteur. */
int valeur(Vecteur m)
{
    int v = 0;
    while (m > 1) {
        m = m >> 1;
        v++;
    }
    return v;
}

/* Remplit la table des blocs. */
void preparer_blocs(void)
{
    for (int b = 0; b < N; b++) {
        for (int k = 0; k < N; k++) {
            blocs[b][k] = N * b + k;
            blocs[N + b][k] = N * k + b;
            blocs[2 * N + b][k] = N * (n * (b / n) + k / n) + n * (b % n) + k % n;
        }
    }
}

/* --- Les règles EUP (T.4) : chacune fait un passage sur la grille et dit si elle a changé un vecteur --- */

/* Ôte les valeurs de m de toutes les cases d'un bloc, sauf des cases c et d. */
bool oter(int bloc, Vecteur m, int c, int d)
{
    bool change = false;
    for (int k = 0; k < N; k++) {
        int autre = blocs[bloc][k];
        if (autre != c && autre != d && (G[autre] & m) != 0) {
            G[autre] &= ~m;
            change = true;
        }
    }
    return change;
}

/* Exclusivité : la valeur d'une case dévoilée est ôtée des autres cases de ses blocs. */
bool exclusivite(void)
{
    bool change = false;
    for (int b = 0; b < 3 * N; b++) {
        for (int k = 0; k < N; k++) {
            int c = blocs[b][k];
            if (poids(G[c]) == 1 && oter(b, G[c], c, c))
                change = true;
        }
    }
    return change;
}

/* Unicité : une valeur qui n'est permise que dans une case d'un bloc y est placée. */
bool unicite(void)
{
    bool change = false;
    for (int b = 0; b < 3 * N; b++) {
        for (int v = 1; v <= N; v++) {
            int places = 0, derniere = 0;
            for (int k = 0; k < N; k++) {
                if ((G[blocs[b][k]] & vecteur(v)) != 0) {
                    places++;
                    derniere = blocs[b][k];
                }
            }
            if (places == 1 && G[derniere] != vecteur(v)) {
                G[derniere] = vecteur(v);
                change = true;
            }
        }
    }
    return change;
}

/* Parité : deux cases d'un bloc qui n'admettent que la même paire de valeurs l'ôtent des N - 2 autres. */
bool parite(void)
{
    bool change = false;
    for (int b = 0; b < 3 * N; b++) {
        for (int k = 0; k < N; k++) {
            for (int l = k + 1; l < N; l++) {
                int c = blocs[b][k], d = blocs[b][l];
                if (G[c] == G[d] && poids(G[c]) == 2 && oter(b, G[c], c, d))
                    change = true;
            }
        }
    }
    return change;
}

/* --- Résoudre (T.5, T.6) --- */

/* BouclerRègles : applique les règles tant qu'un vecteur change. Renvoie -1 si toutes les cases sont dévoilées, sinon une
 * case de plus petit poids parmi les autres ; si ce poids est nul, la grille est impossible. */
int boucler_regles(void)
{
    bool change = true;
    while (change) {
        change = exclusivite();
        change = unicite() || change; /* et non « change || unicite() », qui pourrait ne pas appeler unicite */
        change = parite() || change;
    }
    int choix = -1;
    for (int c = 0; c < N * N; c++) {
        if (poids(G[c]) != 1 && (choix == -1 || poids(G[c]) < poids(G[choix])))
            choix = c;
    }
    return choix;
}

/* Résout G sur place ; renvoie vrai si une solution a été trouvée.
 * B occupe 2500 octets par hypothèse en cours ; chaque hypothèse dévoile une case, il y en a donc au plus 625. */
bool sudoku(void)
{
    int c = boucler_regles();
    if (c == -1)
        return true;
    Vecteur B[CASES_MAX];
    memcpy(B, G, sizeof B);
    for (int v = 1; v <= N; v++) {
        if ((B[c] & vecteur(v)) != 0) {
            G[c] = vecteur(v);
            if (sudoku()) /* le document écrit « Sudoku(); » et perd cette réponse */
                return true;
            memcpy(G, B, sizeof B);
        }
    }
    return false;
}

/* --- Lire et écrire (T.8, travaux pratiques) --- */

int nombres[COTE_MAX][COTE_MAX]; /* ce que contient le fichier, avant qu'on sache si c'est une grille */
int longueurs[COTE_MAX];         /* combien de nombres sur chaque ligne */

/* Lit les nombres d'un fichier, ligne par ligne ; renvoie le nombre de lignes non vides, ou -1 après un message. */
int lire_nombres(FILE *fichier)
{
    int i = 0, j = 0, c = ' ';
    while (c != EOF) {
        c = getc(fichier);
        if (isdigit(c) && (i == COTE_MAX || j == COTE_MAX)) {
            fprintf(stderr, "ligne %d, colonne %d : la grille dépasse %d × %d\n", i + 1, j + 1, COTE_MAX, COTE_MAX);
            return -1;
        }
        if (isdigit(c)) {
            int nombre = 0;
            for (; isdigit(c); c = getc(fichier)) {
                if (nombre <= COTE_MAX) /* au-delà il est déjà trop grand : inutile de déborder */
                    nombre = 10 * nombre + (c - '0');
            }
            nombres[i][j] = nombre;
            j++;
        }
        if ((c == '\n' || c == EOF) && j > 0) {
            longueurs[i] = j;
            i++;
            j = 0;
        }
        if (c != EOF && !isspace(c)) {
            fprintf(stderr, "ligne %d : ", i + 1);
            fprintf(stderr, isprint(c) ? "« %c »" : "l'octet %d", c);
            fprintf(stderr, " n'est ni un chiffre ni un espace\n");
            return -1;
        }
    }
    return i;
}

/* Vérifie qu'on a lu N lignes de N nombres de 0 à N, et remplit n, N et G ; renvoie faux après un message. */
bool preparer_grille(int lignes)
{
    n = 2;
    while (n < ORDRE_MAX && n * n < lignes)
        n++;
    N = n * n;
    if (lignes != N) {
        fprintf(stderr, "le fichier a %d ligne%s ; une grille en a 4, 9, 16 ou 25\n", lignes, lignes > 1 ? "s" : "");
        return false;
    }
    for (int i = 0; i < N; i++) {
        if (longueurs[i] != N) {
            fprintf(stderr, "ligne %d : on y attend %d nombres, il y en a %d\n", i + 1, N, longueurs[i]);
            return false;
        }
        for (int j = 0; j < N; j++) {
            int v = nombres[i][j];
            if (v > N) {
                fprintf(stderr, "ligne %d, colonne %d : ce nombre n'est pas entre 0 et %d\n", i + 1, j + 1, N);
                return false;
            }
            G[N * i + j] = v > 0 ? vecteur(v) : vecteur(N) * 2 - 2; /* les bits 1 à N */
        }
    }
    return true;
}

/* Lit la grille d'un fichier dans n, N et G ; renvoie faux après un message sur la sortie d'erreur. */
bool lire_grille(const char *nom)
{
    FILE *fichier = fopen(nom, "r");
    if (fichier == NULL) {
        fprintf(stderr, "le fichier « %s » n'existe pas, ou ne se laisse pas ouvrir\n", nom);
        return false;
    }
    int lignes = lire_nombres(fichier);
    bool lisible = !ferror(fichier); /* un dossier s'ouvre, mais ne se lit pas */
    fclose(fichier);
    if (!lisible)
        fprintf(stderr, "le fichier « %s » ne se laisse pas lire\n", nom);
    return lisible && lignes >= 0 && preparer_grille(lignes);
}

/* Écrit la grille : N lignes de N nombres séparés par un espace. */
void afficher(void)
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            printf(j == 0 ? "%d" : " %d", valeur(G[N * i + j]));
        printf("\n");
    }
}

/* Pour l'œil (option -a) : des lignes numérotées, les régions écartées, les valeurs en jaune. */
void afficher_en_couleurs(void)
{
    const int largeur = N < 10 ? 1 : 2;
    for (int c = 0; c < N * N; c++) {
        int i = c / N, j = c % N;
        if (j == 0)
            printf("%s%2d", i % n == 0 ? "\n" : "", i + 1);
        printf("%s%s%*d%s", j % n == 0 ? "  " : " ", JAUNE, largeur, valeur(G[c]), NORMAL);
        if (j == N - 1)
            printf("\n");
    }
}

int main(int argc, char *argv[])
{
    bool couleurs = argc == 3 && strcmp(argv[1], "-a") == 0;
    if (argc != 2 && !couleurs) {
        fprintf(stderr, "usage : ./sudoku [-a] FICHIER\n");
        return A_REVOIR;
    }
    if (!lire_grille(argv[argc - 1]))
        return A_REVOIR;
    preparer_blocs();
    if (!sudoku()) {
        fprintf(stderr, "cette grille n'a pas de solution\n");
        return IMPOSSIBLE;
    }
    if (couleurs)
        afficher_en_couleurs();
    else
        afficher();
    return RESOLUE;
}
