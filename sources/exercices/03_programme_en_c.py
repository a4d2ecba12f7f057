# %% [markdown]
# # Travaux pratiques du chapitre 3 : un programme en C
#
# **Durée** : quatre heures. **À lire avant** : [la leçon 3](../notebooks/03_regles_et_retour_arriere.ipynb), [sa
# suite](../notebooks/03_regles_et_retour_arriere_suite.ipynb), et les bases du
# langage C (tableaux, fonctions, fichiers). **Document** : T, travaux pratiques et questions T.1 à T.8.
#
# **À la fin**, vous saurez :
#
# - écrire en C un programme entier : lire un fichier, résoudre, répondre par un code de retour ;
# - le compiler avec tous les avertissements, et chercher un accès hors d'un tableau ;
# - refuser un fichier mal formé en nommant la ligne fautive.
#
# Ici, vous écrivez un vrai programme, `sudoku.c`. La vérification le compile avec le compilateur de votre machine, l'exécute sur
# des fichiers, et juge ce qu'il renvoie.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from cours.exercices import indication, verifier

# %% tags=["nbval-ignore-output"]
from epreuves.programmes.langage_c import compilateur

print("Il y a un compilateur C." if compilateur() else "Pas de compilateur C : la vérification vous dira quoi installer.")

# %% [markdown]
# Sans compilateur, vous ne perdez que ce TP : tous les autres exercices du cours s'écrivent en Python. Vous pouvez passer celui-ci
# et y revenir.

# %% [markdown]
# ## Ce que demande le document
#
# Un programme `sudoku.c` qui reçoit le nom d'un fichier en argument, y lit une grille, et la résout avec les seules règles EUP,
# complétées par le retour arrière quand elles ne suffisent plus (document T, travaux pratiques). Le fichier contient $N$ lignes
# de $N$ nombres séparés par un espace ; 0 y tient lieu de case vide. L'exemple du document s'écrit donc ainsi :

# %%
from sudokulib import exemple

print(exemple("toulon_exemple").ecrire())

# %% [markdown]
# Pour suivre l'algorithme à l'œil, le document suggère aussi une fonction d'affichage : lignes numérotées, régions écartées,
# valeur des cases dévoilées en jaune, poids des autres en cyan. La bibliothèque a la même, `afficher`.
#
# Trois passages du document demandent de l'attention. La leçon parle des deux premiers :
#
# - la valeur de l'appel récursif `Sudoku()` y est perdue (T.6b) ;
# - BouclerRègles doit chercher le plus petit poids *parmi ceux qui ne valent pas 1* (T.5) ;
# - un vecteur y est rangé dans un `unsigned short`, dont les bits vont en pratique de 0 à 15. C'est assez pour $n = 3$, pas
#   pour $n = 4$ : la valeur 16 demanderait le bit 16.

# %% [markdown]
# ## Le contrat
#
# Le document ne dit pas ce que le programme doit renvoyer. Pour qu'on puisse le vérifier, convenons-en :
#
# | situation | sortie standard | sortie d'erreur | code de retour |
# |---|---|---|---|
# | grille résolue | la grille : $N$ lignes de $N$ nombres séparés par un espace | | 0 |
# | grille impossible | | un message | 1 |
# | fichier absent, illisible ou mal formé ; argument oublié | | un message qui nomme l'endroit | 2 |
#
# - L'ordre $n$ se déduit du nombre de lignes du fichier : 4, 9, 16 ou 25, soit $n$ = 2, 3, 4 ou 5.
# - Un fichier est mal formé si le nombre de ses lignes n'est pas l'un de ceux-là, si l'une d'elles n'a pas $N$ nombres, ou s'il
#   contient autre chose que des nombres de 0 à $N$. Nommer l'endroit, c'est donner le nom du fichier absent, ou le numéro de la
#   ligne fautive, comptée à partir de 1.
# - Si la grille a plusieurs solutions, n'importe laquelle convient.
# - Pas de couleurs ni de numéros de ligne. (Le corrigé les réserve à une option : `./sudoku -a FICHIER`.)
# - Cinq secondes au plus par grille. Le corrigé prend quelques millièmes de seconde.

# %% [markdown]
# ## Compiler à la main
#
# La vérification compile pour vous, mais un terminal reste l'outil du programmeur. Dans JupyterLab, ouvrez-en un par le
# menu Fichier, Nouveau, Terminal ; allez dans le dossier de ce cahier ; puis :
#
# ```
# cc -std=c11 -Wall -Wextra -Wpedantic -O2 -o sudoku sudoku.c
# ./sudoku essais/toulon.txt
# echo $?
# ```
#
# (ou `gcc` au lieu de `cc`). La dernière commande affiche le code de retour du programme. `-Wall`, `-Wextra` et `-Wpedantic`
# demandent au compilateur tous ses avertissements : lisez-les, ils ont souvent raison. Pour chasser un accès hors d'un tableau,
# ajoutez `-g -fsanitize=address,undefined` : le programme dira la ligne fautive au lieu de s'arrêter sans un mot.
#
# Pour disposer de `toulon.txt` et des fichiers des autres épreuves, exécutez d'abord dans une cellule :
#
# ```python
# from cours.exercices import ecrire_epreuves
# ecrire_epreuves("T.TPC", "essais")
# ```

# %% [markdown] exercice="T.TPC"
# ## T.TPC. Le programme sudoku.c
#
# *240 minutes*, en plusieurs fois : 60 pour lire le fichier et refuser ce qui est mal formé, 90 pour les règles, 60 pour le
# retour arrière, 30 pour mettre au point.
#
# La cellule suivante contient une ébauche : un programme dont il manque les parties importantes. Elle commence par
# `%%writefile sudoku.c` : l'exécuter n'exécute pas de Python, mais écrit le reste de la cellule dans le fichier `sudoku.c`, à côté de
# ce cahier. La ligne 12 du fichier est donc la ligne 13 de la cellule.
#
# Remplacez chaque `a_faire(…)` par votre code, exécutez la cellule, puis la vérification. Elle s'arrête à la première épreuve
# manquée : avancez fonction par fonction. Vous êtes libre de changer l'ébauche ou de l'effacer, seul le contrat compte.
#
# JupyterLab colore la cellule comme du Python. Pour les couleurs du C, un éditeur : exécutez la cellule une fois, ouvrez `sudoku.c`
# par un double-clic dans l'explorateur de fichiers, et n'exécutez plus la cellule, qui écraserait votre travail.

# %% exercice="T.TPC" role="reponse" tags=["nbval-ignore-output"]

# %% exercice="T.TPC" role="verification"
verifier("T.TPC", "sudoku.c")

# %% [markdown] exercice="T.TPC" role="corrige"
# Quelques choix de ce corrigé :
#
# - **Des variables globales**, comme le demande le document : l'appel récursif n'empile qu'une case, une valeur et la copie $B$.
#   Chaque hypothèse dévoile au moins une case ; la pile contient donc au plus $N^2 = 625$ copies de 2 500 octets pour $n = 5$.
# - **Un entier de 32 bits par vecteur**, de type `uint32_t` : les bits 1 à 25 suffisent jusqu'à $n = 5$.
# - **`change = unicite() || change`**, et non `change || unicite()` : en C, le second membre d'un `||` n'est pas évalué si
#   le premier est vrai, et la règle ne serait pas appliquée.
# - **Lire d'abord, juger ensuite** : on ne connaît $N$ qu'à la dernière ligne. Un nombre de 500 chiffres déborderait d'un `int` ;
#   on cesse de le prolonger dès qu'il dépasse 25.
# - **Un dossier s'ouvre** avec `fopen` sous Linux, mais ne se lit pas : `ferror` le dit.
#
# Retirez `if` et `return true` autour de l'appel récursif, comme dans le document, et vérifiez : quelle est la première
# épreuve manquée, et pourquoi pas l'exemple du document ?

# %% [markdown]
# ## Et ensuite
#
# Retour à [l'accueil](../notebooks/00_accueil.ipynb).
