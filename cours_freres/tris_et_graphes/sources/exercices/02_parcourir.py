# %% [markdown]
# # Exercices du chapitre 2 : parcourir un graphe
#
# **Durée** : une heure et quart. **À lire avant** : [la leçon 2](../notebooks/02_parcourir.ipynb).
#
# Pour chaque question : lisez l'énoncé, remplissez la cellule marquée « à faire », exécutez-la (Maj + Entrée), puis exécutez
# la cellule qui la vérifie. Sous chaque vérification, la cellule `indication(…)` affiche un bouton.
#
# Commencez par exécuter ceci :

# %%
from cours.dossier import ouvrir

ouvrir("..")
from tris_et_graphes import a_faire, indication, progression, repondre, verifier

# %% [markdown] exercice="B.1"
# ## B.1. La matrice d'adjacence
#
# *10 minutes.* Un graphe non orienté a $n$ sommets, de 0 à $n - 1$, et une liste d'arêtes, des paires. Écrivez `matrice(n, aretes)`, qui renvoie sa matrice
# d'adjacence : une liste de $n$ listes, où la case $(i, j)$ vaut 1 si une arête joint $i$ et $j$, et 0 sinon.

# %% exercice="B.1" role="reponse"

# %% exercice="B.1" role="verification"
verifier("B.1", matrice)

# %% [markdown] exercice="B.2"
# ## B.2. Les distances d'un sommet
#
# *20 minutes.* `voisins[u]` est la liste des sommets où mène une arête de `u`. Écrivez `distances(voisins, s)`, qui renvoie la liste des distances de `s` à chaque
# sommet, en nombre d'arêtes ; `None` pour ceux qu'on n'atteint pas.

# %% exercice="B.2" role="reponse"

# %% exercice="B.2" role="verification"
verifier("B.2", distances)

# %% [markdown] exercice="B.3"
# ## B.3. Un parcours en profondeur
#
# *15 minutes.* Écrivez `profondeur(voisins, s)`, qui renvoie les sommets qu'on atteint depuis `s`, dans l'ordre où un parcours en profondeur les découvre ; les
# voisins d'un sommet se prennent dans l'ordre de leur liste.

# %% exercice="B.3" role="reponse"

# %% exercice="B.3" role="verification"
verifier("B.3", profondeur)

# %% [markdown] exercice="B.4"
# ## B.4. Les plus courts chemins
#
# *20 minutes.* `poids[u][v]` est le poids, positif ou nul, de l'arête de `u` à `v`, ou `None` s'il n'y en a pas. Écrivez `plus_courts(poids, s)`, qui renvoie la liste des longueurs
# des plus courts chemins de `s` à chaque sommet ; `None` pour ceux qu'on n'atteint pas.

# %% exercice="B.4" role="reponse"

# %% exercice="B.4" role="verification"
verifier("B.4", plus_courts)

# %% [markdown] exercice="B.4p"
# ## B.4p. Le plus proche est définitif
#
# *10 minutes.* Dans l'algorithme de Dijkstra, montrez que le plus proche des sommets atteints et non définitifs a sa longueur définitive, si les poids sont
# positifs ou nuls.

# %% [markdown] exercice="B.4p" role="redaction"

# %% [markdown]
# ## Votre progression

# %%
progression()
