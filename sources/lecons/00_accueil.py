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
# | `solutions/` | les **corrigés**, à n'ouvrir qu'après avoir cherché ; le site ne les a pas |
#
# Voici le chemin. Exécutez la cellule de nouveau quand vous revenez : elle dit où vous en êtes.

# %%
from cours.exercices.carte import carte

carte()

# %% [markdown]
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
