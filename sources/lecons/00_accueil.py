# %% [markdown]
# # Sudoku, un cours d'algorithmique
#
# Un seul casse-tête, cinq documents, et de quoi parcourir une bonne part de l'algorithmique : vecteurs de bits,
# règles de déduction, retour arrière, logique propositionnelle, recuit simulé, génération aléatoire.
# Ce que disent les documents s'exécute ici, et plusieurs de leurs affirmations y sont mises à l'épreuve.
#
# **Commencez tout de suite** : cliquez dans la cellule ci-dessous et tapez **Maj + Entrée**.

# %%
from sudokulib import exemple, solution_unique

grille = exemple("toulon_exemple")
grille

# %% [markdown]
# C'est la grille qui ouvre le cours de Toulon : 28 indices. À gauche et au-dessus, les repères servent à nommer les
# cases : la case vide de la première ligne, deuxième colonne, s'appelle **L1C2**. Le document affirme qu'elle vaut 1.
# La cellule suivante résout la grille ; vérifiez.

# %%
solution_unique(grille)

# %% [markdown]
# Et comment le sait-on ? L'atelier ci-dessous applique les règles du document une à une et explique chaque déduction.
# Exécutez la cellule, cliquez **Une déduction** plusieurs fois, puis **Règles EUP**, et parcourez le journal à la souris, ou avec les
# flèches du clavier.

# %%
from cours.ateliers import AtelierEUP

AtelierEUP(grille)

# %% [markdown] diapo="slide"
# ## Comment marche un cahier
#
# Un cahier est une suite de cellules : du texte, comme ici, et du code Python.
#
# | pour… | tapez |
# |---|---|
# | exécuter une cellule et passer à la suivante | Maj + Entrée |
# | exécuter sans bouger | Ctrl + Entrée |
# | sortir d'une cellule, puis en ajouter une au-dessous | Échap, puis B |
# | arrêter un calcul qui dure trop | le carré ■ de la barre du haut |
# | repartir de zéro | menu *Noyau*, « Redémarrer le noyau » |
#
# Deux choses à savoir :
#
# - les cellules partagent leurs variables, et c'est **l'ordre d'exécution** qui compte, pas l'ordre de la page ;
#   quand un résultat étonne, redémarrez le noyau et réexécutez depuis le haut ;
# - vous ne pouvez rien casser : changez les nombres, recommencez.

# %% [markdown]
# Essayez : changez des chiffres ci-dessous (de 1 à 4 ; une case vide s'écrit `0` ou `.`), puis exécutez. Si la grille ne se lit
# plus, la dernière ligne du message dit quelle case ou quelle ligne est en cause.

# %%
from sudokulib import Grille

Grille.lire("""
    1 2 3 4
    3 4 1 2
    2 1 4 3
    4 3 2 2
""")

# %% [markdown]
# Les cases en double cadre sont en conflit : la même valeur y est écrite deux fois dans une ligne, une colonne ou une
# région. On peut demander tous les conflits, en toutes lettres :

# %%
for conflit in Grille.lire(["1234", "3412", "2143", "4322"]).valider():
    print(conflit)

# %% [markdown] diapo="slide"
# ## Où aller
#
# | dossier | ce qu'on y trouve |
# |---|---|
# | `notebooks/` | les **leçons** : à lire, à exécuter, à modifier |
# | `exercises/` | les **exercices** : des cellules à remplir, vérifiées sur-le-champ |
# | `solutions/` | les **corrigés**, à n'ouvrir qu'après avoir cherché |
#
# Ce qu'on peut suivre aujourd'hui :
#
# - **1. Le problème** : [la leçon](01_le_probleme.ipynb), [les exercices](../exercises/01_le_probleme.ipynb),
#   [le corrigé](../solutions/01_le_probleme.ipynb). Les mots, les nombres, et toutes les grilles d'ordre 2.
# - **2. Représentation** : [la leçon](02_representation.ipynb), [les exercices](../exercises/02_representation.ipynb),
#   [le corrigé](../solutions/02_representation.ipynb). Une grille dans des entiers, et le coût de ce qu'on en fait.
#
# - **3. Règles EUP et retour arrière** : [la leçon](03_regles_et_retour_arriere.ipynb),
#   [les exercices](../exercises/03_regles_et_retour_arriere.ipynb), [le corrigé](../solutions/03_regles_et_retour_arriere.ipynb).
#   Faire raisonner un programme, et rattraper ses impasses. Puis le même programme
#   [en C](../exercises/03_programme_en_c.ipynb) ([corrigé](../solutions/03_programme_en_c.ipynb)).
#
# - **4. Logique** : [la leçon](04_logique.ipynb) et [sa suite](04_logique_suite.ipynb), [les exercices](../exercises/04_logique.ipynb),
#   [le corrigé](../solutions/04_logique.ipynb). Traduire une grille en une formule, et ne plus faire que raisonner.
# - **5. Recuit simulé** : [la leçon](05_recuit_simule.ipynb) et [sa suite](05_recuit_simule_theorie.ipynb),
#   [les exercices](../exercises/05_recuit_simule.ipynb), [le corrigé](../solutions/05_recuit_simule.ipynb). Tirer au hasard, et
#   savoir ce que vaut ce qu'on mesure.
# - **6. Génération et vidage** : [la leçon](06_generation.ipynb), [les exercices](../exercises/06_generation.ipynb),
#   [le corrigé](../solutions/06_generation.ipynb). Faire des grilles, et juger une étude.
# - **7. Plus loin** : [la leçon](07_plus_loin.ipynb), [les exercices](../exercises/07_plus_loin.ipynb),
#   [le corrigé](../solutions/07_plus_loin.ipynb). La même grille donnée à six méthodes. Enfin [le banc des
#   affirmations](07_plus_loin_affirmations.ipynb) : ce que disent les cinq documents, vérifié une phrase après l'autre.
#
# ## Comment marche un exercice
#
# On remplit la cellule marquée « à faire », on l'exécute, puis on exécute la cellule qui la vérifie. Elle répond en une phrase, et
# montre s'il le faut le plus petit exemple où la réponse se trompe. Un bouton dévoile des indications, de la plus discrète à la
# solution. Une boucle qui ne finit pas est arrêtée au bout de quelques secondes ; si rien ne répond plus, redémarrez le noyau.
#
# Vos verdicts sont gardés dans `exercises/progression_du_cours.json`, et `progression()` en fait un tableau de bord. Le fichier ne
# contient ni nom ni réponse ; effacez-le quand vous voulez.

# %% [markdown] diapo="slide"
# ## Les cinq documents
#
# Chaque question du cours porte la lettre de son document et son numéro : **T.1b** est la question 1b du cours de Toulon.
#
# | | document |
# |---|---|
# | **T** | *Problème du Sudoku*, cours de Toulon |
# | **S** | R. Sirdey, *Sudokus et algorithmes de recuit* |
# | **W** | *Recuit simulé et Sudoku*, travaux pratiques d'un wiki Python |
# | **C** | *Résolution automatique de sudokus*, concours Centrale-Supélec 2014, MP |
# | **L** | P. Leleux, *Génération de Sudoku*, projet de recherche opérationnelle, 2013 |
#
# $n$, $N$, $m$, $w$, $G$, $T$… : [la page des signes](00_signes.ipynb) dit le sens de chacun.
#
# Les énoncés sont reformulés ; les noms, les formules et les nombres sont ceux des documents.
# En route : [leçon 1, Le problème](01_le_probleme.ipynb).
