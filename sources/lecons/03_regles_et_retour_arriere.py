# %% [markdown]
# # 3. Règles EUP et retour arrière
#
# **Prérequis** : [la leçon 2](02_representation.ipynb) et la récursion. **Durée** : une heure et demie. **Document** : T,
# questions T.4 à T.8.
#
# **À la fin**, vous saurez appliquer trois règles de déduction à une table de vecteurs, dire ce qu'elles coûtent, les
# compléter par une recherche récursive, et lire un arbre de recherche. Chemin faisant, on mettra à l'épreuve quatre
# affirmations du document : deux comptes inexacts, et deux algorithmes qui ne marchent pas tels quels.

# %% [markdown]
# ## Le problème
#
# Un joueur raisonne : « cette case ne peut plus valoir que 4 ». Comment faire raisonner un programme ? Le document T
# retient trois règles, dites **EUP** : exclusivité, unicité, parité. Commencez par les voir travailler : cliquez
# **Règles EUP**, puis parcourez le journal.

# %%
from sudokulib import exemple
from sudokulib.atelier import AtelierEUP

AtelierEUP(exemple("toulon_exemple"))

# %% [markdown]
# Le petit carré sombre d'une case non dévoilée est le poids de son vecteur : le nombre de valeurs encore permises. Une
# application exécute chaque règle une fois. Une valeur dévoilée en dernier n'est donc pas encore ôtée de ses voisines :
# l'incohérence n'est qu'apparente, l'application suivante la lève.

# %% [markdown]
# ## Exclusivité (T.4a)
#
# Une case est **dévoilée** quand son vecteur n'a qu'un bit à 1 : on connaît sa valeur. Si une case dévoilée vaut $v$, on ôte $v$
# des autres cases de ses trois blocs. Les fonctions qui suivent modifient la table **sur place** : celle-là même qu'on leur donne.

# %%
from sudokulib import Grille, candidats, exclusivite, table_de_grille

G = table_de_grille(Grille.lire("3..............."))
deductions = []
exclusivite(G, 2, deductions.append)
for deduction in deductions:
    print(deduction.phrase())

# %% [markdown]
# Le document compte $3(N-1)$ vecteurs à mettre à jour. C'est compter deux fois les cases de la région qui sont aussi dans la
# ligne ou la colonne : il y en a $(n-1)(3n+1)$, soit 7 et non 9 pour $n = 2$, 20 et non 24 pour $n = 3$.

# %%
for n in (2, 3, 4):
    G = table_de_grille(Grille(n, (1,) + (0,) * (n**4 - 1)))
    plein = G[-1]
    exclusivite(G, n)
    touchees = sum(m != plein for m in G) - 1
    assert touchees == (n - 1) * (3 * n + 1)
    print(f"n = {n} : {touchees} vecteurs changés, 3(N−1) = {3 * (n * n - 1)}")

# %% [markdown]
# ## Unicité (T.4b)
#
# Si, dans un bloc, une valeur n'est permise que dans une case, cette case la prend, même si elle en admettait d'autres.

# %%
from sudokulib import unicite, vecteur

G = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
deductions = []
unicite(G, 2, deductions.append)
print(deductions[0].phrase())

# %% [markdown]
# ## Parité (T.4c)
#
# Si deux cases d'un bloc n'admettent que la même paire $\{u, v\}$, ces deux valeurs leur reviennent : on les ôte des autres
# cases du bloc.

# %%
from sudokulib import parite

G = table_de_grille(Grille.vide(3))
G[0] = G[3] = vecteur([1, 2])
deductions = []
parite(G, 3, deductions.append)
print(deductions[0].phrase())

# %% [markdown]
# Le document parle des « $N-1$ autres cases ». Comptez : la paire occupe deux cases, il en reste $N - 2$.

# %%
assert len(deductions[0].effets) == 9 - 2

# %% [markdown]
# ### À vous de parier
#
# Voici BouclerRègles à l'œuvre sur l'exemple du document, déduction par déduction. Aux pas marqués, on vous demande d'abord ce qui
# va se passer : quelle case, quelle règle, combien de valeurs ? Décochez **Pariez d'abord** pour regarder sans répondre. Vos
# paris, et non un score, sont gardés dans votre tableau de bord.

# %%
from sudokulib.atelier import Projection
from sudokulib.film import filmer_boucle

Projection(filmer_boucle(exemple("toulon_exemple")), paris=8)

# %% [markdown]
# ## Ce que coûtent les règles (T.4d)
#
# Chacune parcourt $3N$ blocs. L'unicité regarde, pour chaque bloc, $N$ valeurs dans $N$ cases ; la parité, de l'ordre de
# $N^2$ paires de cases, à condition de peser d'abord chaque case, une fois (peser chaque paire coûterait $N^4$ sur une table vide) ;
# une paire trouvée coûte $N$ gestes de plus, mais un bloc n'a que $N/2$ paires disjointes ; l'exclusivité, $N$ voisines pour
# chacune des $N$ cases de chaque bloc. Toutes trois sont en
# $O(N^3)$, soit $O(n^6)$. Comptons leurs opérations sur une grille pleine, où l'exclusivité a le plus à faire, et divisons
# par $N^3$ :

# %% tags=["nbval-ignore-output"]
from sudokulib.correction import compter_operations

rapports = {}
for regle in (exclusivite, unicite, parite):
    for n in (2, 3, 4, 5):
        N = n * n
        G = [1 << (n * (i % n) + i // n + j) % N + 1 for i in range(N) for j in range(N)]
        regle(G, n)  # un premier appel prépare les tables de cases, une fois pour toutes
        rapports[regle, n] = compter_operations(regle, G, n)[1] / N**3
    print(regle.__name__, *(f"n = {n} : {rapports[regle, n]:.1f} N³" for n in (2, 3, 4, 5)), sep="   ")

# %%
for regle in (exclusivite, unicite, parite):
    suite = [rapports[regle, n] for n in (2, 3, 4, 5)]
    assert suite == sorted(suite, reverse=True)

# %% [markdown]
# Le quotient décroît : aucune ne croît plus vite que $N^3$. Les deux premières se stabilisent. La parité, elle, ne trouve ici
# aucune paire à examiner, et n'a qu'à peser les $N$ cases de chaque bloc : $3N^2$ poids. Dans le pire des cas, ce sont les paires
# qui coûtent. Les exercices comptent les opérations de *vos* règles de la même façon.

# %% [markdown]
# ## BouclerRègles (T.5)
#
# On applique les règles tant qu'elles changent quelque chose. Puis on désigne la case à essayer : une case de plus petit
# poids, pour limiter le nombre de branches. Trois issues :

# %%
from sudokulib import boucler_regles, nom_de_case, poids

for nom in ("toulon_exemple", "leleux_tres_difficile"):
    G = table_de_grille(exemple(nom))
    case = boucler_regles(G, 3)
    print(nom, ":", "résolue" if case == -1 else f"essayer {nom_de_case(case, 3)}, de poids {poids(G[case])}")

# %%
G = table_de_grille(Grille.lire("11.............."))
case = boucler_regles(G, 2)
print(f"{nom_de_case(case, 2)} est de poids {poids(G[case])} : la grille est contradictoire")

# %% [markdown]
# Prenons le document au mot : renvoyer « la case de plus petit poids si ce poids est différent de 1, et −1 sinon ». Sur une
# grille bloquée, les cases déjà dévoilées ont le poids 1, qui est le plus petit : on rendrait −1, « résolu ». Il faut
# prendre le minimum *parmi les poids différents de 1*.

# %%
G = table_de_grille(exemple("leleux_tres_difficile"))
boucler_regles(G, 3)
print("plus petit poids :", min(map(poids, G)), "; cases non dévoilées :", sum(poids(m) != 1 for m in G))

# %% [markdown]
# ## Le retour arrière (T.6a)
#
# Quand les règles ne suffisent plus, on fait une **hypothèse** : on fixe une valeur dans la case désignée, et l'on recommence.
# Si l'hypothèse mène à une contradiction, on restaure la copie $B$ de la table et l'on essaie la valeur suivante. Sur la grille
# de la figure 1 du document C, il faut deux hypothèses. Laquelle échoue ? Pariez avant de voir.

# %%
from sudokulib.film import filmer_sudoku

Projection(filmer_sudoku(exemple("centrale_figure_1")), paris=6)

# %%
from sudokulib import grille_de_table, sudoku

G = table_de_grille(exemple("leleux_tres_difficile"))
print(sudoku(G, 3))
grille_de_table(G, 3)

# %% [markdown]
# Le document range $G$ et $n$ dans des **variables globales**, pour ne pas les empiler à chaque appel ; la bibliothèque en fait
# des paramètres, mais c'est bien une seule table $G$ que tous les appels modifient. En Python, un paramètre n'est qu'un nom de plus
# pour le même objet : passer une liste ne la copie pas. Et c'est aussi pourquoi `B = G` ne garderait rien :

# %%
G = [30] * 16
nom, copie = G, G.copy()
G[0] = 2
print("B = G :", nom[0], "; B = G.copy() :", copie[0])

# %% [markdown]
# ### La valeur perdue (T.6b)
#
# Le pseudo-code du document écrit `Sudoku();` sans rien faire du résultat de l'appel récursif. La variable `onatrouvé` de
# l'appelant reste fausse : la solution trouvée plus bas est effacée par `G ← B`. La bibliothèque garde cette version :

# %%
from sudokulib.solveur import sudoku_fautif

for nom in ("toulon_exemple", "leleux_tres_difficile"):
    print(nom, ":", sudoku_fautif(table_de_grille(exemple(nom)), 3))

# %% [markdown]
# Elle réussit quand les règles suffisent, et échoue dès qu'il faut une hypothèse. `filmer` joue n'importe quelle fonction qui
# modifie une table, la vôtre aussi, et s'ouvre à son premier faux pas :

# %%
from sudokulib.atelier import filmer

filmer(sudoku_fautif, "1.3...........2.")

# %% [markdown]
# La grille était résolue, ce pas l'efface. La réparation tient en une affectation : `onatrouvé ← Sudoku()`.

# %% [markdown]
# ## L'arbre de recherche (T.6c)
#
# Chaque nœud, sauf la racine, est une hypothèse. Un point marque un nœud où il faut en faire d'autres (« choix »). Parcourez le
# film avec la frise (**?** une hypothèse, **✕** une contradiction, **↶** un retour à la copie B), ou cliquez un nœud. L'arbre se
# découvre à mesure : décochez « Pariez d'abord » pour le voir entier. Un trait plein mène alors à la solution ; les branches en
# pointillé sont abandonnées.

# %%
from sudokulib.atelier import ArbreRecherche

ArbreRecherche(exemple("leleux_tres_difficile"))

# %% [markdown]
# La pile contient une copie de $G$ par hypothèse en cours. Chaque hypothèse dévoile au moins une case : la profondeur ne
# dépasse pas le nombre de cases vides, $N^2 - m$, et la mémoire $N^2(N^2 - m)$ entiers. En pratique, elle est bien moindre.

# %%
from sudokulib import EXEMPLES, explorer

for nom in ("toulon_exemple", "centrale_figure_1", "leleux_17_indices", "leleux_tres_difficile"):
    arbre = explorer(exemple(nom))
    assert arbre.profondeur <= 81 - exemple(nom).nombre_indices
    print(f"{nom:22} profondeur {arbre.profondeur}, T = {arbre.applications} applications des règles")

# %% [markdown]
# ## La complexité (T.7)
#
# Le document mesure le temps $T(n)$ en nombre d'applications des règles. Le **meilleur cas** est une grille déjà pleine : une
# application, pour s'assurer qu'elle est juste. Le **pire cas** n'est pas connu. Une borne grossière : au plus $N$ branches à
# chaque niveau, au plus $N^2 - m$ niveaux, soit $N^{N^2 - m}$ feuilles ; on l'a vu à la leçon 1, elle ne dit rien d'utile.

# %%
assert explorer(EXEMPLES["toulon_exemple"].solution).applications == 1

# %% [markdown]
# Entre les deux, on mesure : de 5 applications pour l'exemple du document à 95 pour la grille « très difficile » du document L.
# Remarquez que 17 indices ne rendent pas une grille difficile : celle du document L tombe sans aucune hypothèse.

# %%
assert [explorer(exemple(nom)).applications for nom in ("toulon_exemple", "leleux_tres_difficile")] == [5, 95]
assert explorer(exemple("leleux_17_indices")).hypotheses == 0

# %% [markdown]
# ## Afficher, et le programme complet (T.8, T.TP)
#
# Le document suggère une fonction Afficher, qui montre la valeur des cases dévoilées et le poids des autres. Elle permet de suivre
# l'algorithme à l'œil nu, sans widget : ici, après les règles, avant toute hypothèse.

# %%
from sudokulib import afficher

G = table_de_grille(exemple("leleux_tres_difficile"))
boucler_regles(G, 3)
afficher(G, 3, couleurs=False)

# %% [markdown]
# Il ne reste qu'à lire la grille dans un fichier : $N$ lignes de $N$ nombres, 0 pour une case vide. C'est le programme que le
# document demande d'écrire en C. La commande du cours fait de même :

# %%
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
import sys

with TemporaryDirectory() as dossier:
    fichier = Path(dossier, "grille.txt")
    fichier.write_text(exemple("toulon_exemple").ecrire("nombres"))
    commande = [sys.executable, "-m", "sudokulib", "resoudre", str(fichier), "--format", "nombres"]
    print(run(commande, capture_output=True, text=True).stdout)

# %% [markdown]
# ## À retenir
#
# - Exclusivité, unicité, parité : chacune en $O(N^3)$. La parité touche $N - 2$ cases par bloc, pas $N - 1$.
# - BouclerRègles désigne une case de plus petit poids *différent de 1* ; un poids nul annonce une contradiction.
# - La valeur d'un appel récursif ne sert que si l'on s'en sert.
# - Le retour arrière n'a besoin que d'une pile de copies, de hauteur au plus $N^2 - m$.
#
# ## Pour aller plus loin
#
# - **Exercices** : [T.4 à T.8, et le programme complet](../exercises/03_regles_et_retour_arriere.ipynb) ; puis
#   [le même programme en C](../exercises/03_programme_en_c.ipynb).
# - **La suite** : [leçon 4, Logique](04_logique.ipynb), où l'on raisonne sans plus rien savoir du jeu.
# - Document T, « Algorithme », « Complexité », « Travaux pratiques » et questions 4 et suivantes.
