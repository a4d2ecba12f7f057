# %% [markdown]
# # Exercices du chapitre 1 : trier
#
# **Durée** : une heure et demie. **À lire avant** : [la leçon 1](../notebooks/01_trier.ipynb).
#
# Pour chaque question : lisez l'énoncé, remplissez la cellule marquée « à faire », exécutez-la (Maj + Entrée), puis exécutez
# la cellule qui la vérifie. Sous chaque vérification, la cellule `indication(…)` affiche un bouton.
#
# Commencez par exécuter ceci :

# %%
from cours.dossier import ouvrir

ouvrir("..")
from tris_et_graphes import a_faire, indication, progression, repondre, verifier

# %% [markdown] exercice="A.1"
# ## A.1. Fusionner deux listes triées
#
# *10 minutes.* Écrivez `fusionner(a, b)`, qui renvoie la liste triée des éléments de deux listes triées, sans les changer.
#
# `sorted` et `sort` sont refusés : on compare les éléments un à un.

# %% exercice="A.1" role="reponse"

# %% exercice="A.1" role="verification"
verifier("A.1", fusionner)

# %% [markdown] exercice="A.1c"
# ## A.1c. Combien de comparaisons
#
# *5 minutes.* Au plus, combien `fusionner` compare-t-elle de fois un élément de l'une à un élément de l'autre, pour des listes
# de $p$ et $q$ éléments, $p$ et $q$ non nuls ?

# %% exercice="A.1c" role="reponse"
### DÉBUT DU CORRIGÉ
comparaisons = "p + q - 1"
### FIN DU CORRIGÉ

# %% exercice="A.1c" role="verification"
repondre("A.1c", comparaisons)

# %% [markdown] exercice="A.2"
# ## A.2. Le tri par insertion
#
# *15 minutes.* Écrivez `trier_par_insertion(t)`, qui trie la liste `t` sur place : chaque élément, à son tour, recule jusqu'à sa place
# parmi les précédents. Elle renvoie le nombre total de rangs dont les éléments ont reculé. `sorted` et `sort` sont refusés.

# %% exercice="A.2" role="reponse"

# %% exercice="A.2" role="verification"
verifier("A.2", trier_par_insertion)

# %% [markdown] exercice="A.3"
# ## A.3. Le rang du plus petit
#
# *10 minutes.* Écrivez `rang_du_minimum(t, debut)`, qui renvoie le rang du plus petit élément de `t` à partir du rang `debut` ; s'il y en a
# plusieurs, le premier. C'est un pas du tri par sélection.

# %% exercice="A.3" role="reponse"

# %% exercice="A.3" role="verification"
verifier("A.3", rang_du_minimum)

# %% [markdown] exercice="A.3n"
# ## A.3n. Les comparaisons du tri par sélection
#
# *5 minutes.* Le tri par sélection met à sa place le plus petit de tous, puis le plus petit de ceux qui restent, et ainsi de suite. Combien
# fait-il de comparaisons d'éléments pour trier dix éléments ?

# %% exercice="A.3n" role="reponse"
### DÉBUT DU CORRIGÉ
selection = 45
### FIN DU CORRIGÉ

# %% exercice="A.3n" role="verification"
repondre("A.3n", selection)

# %% [markdown] exercice="A.4"
# ## A.4. Le tri fusion
#
# *20 minutes.* Écrivez `trier_par_fusion(t)`, qui renvoie une liste triée des éléments de `t` sans changer `t`. On vous prête `fusionner` ; `sorted` et
# `sort` sont refusés. Le coût doit être de l'ordre de $n \log n$ opérations.

# %% exercice="A.4"
from tris_et_graphes.trier.a_4 import fusionner

# %% exercice="A.4" role="reponse"

# %% exercice="A.4" role="verification"
verifier("A.4", trier_par_fusion)

# %% [markdown] exercice="A.4q"
# ## A.4q. Ce que coûte le tri fusion
#
# *5 minutes.* Le nombre de comparaisons du tri fusion de $n$ éléments est de l'ordre de
#
# - **a.** $n$ ;
# - **b.** $n^2$ ;
# - **c.** $n \log n$ ;
# - **d.** $\log n$.

# %% exercice="A.4q" role="reponse"
### DÉBUT DU CORRIGÉ
cout_du_tri = "c"
### FIN DU CORRIGÉ

# %% exercice="A.4q" role="verification"
repondre("A.4q", cout_du_tri)

# %% [markdown] exercice="A.5"
# ## A.5. Un pivot au hasard
#
# *15 minutes.* Le tri rapide tire un pivot et range de part et d'autre les éléments plus petits et plus grands. Écrivez `partager(t, hasard)`, qui tire un
# élément de `t`, chacun avec la même probabilité, et renvoie le nombre d'éléments strictement plus petits que lui.
# `hasard.entier(b)` tire un entier de 0 à b − 1.

# %% exercice="A.5" role="reponse"

# %% exercice="A.5" role="verification"
verifier("A.5", partager)

# %% [markdown]
# ## Votre progression

# %%
progression()
