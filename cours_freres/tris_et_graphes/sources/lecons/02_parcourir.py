# %% [markdown]
# # Leçon 2 : parcourir un graphe
#
# **Durée** : une demi-heure.
#
# Un graphe, ce sont des sommets et des arêtes. On le donne par les voisins de chaque sommet : `voisins[u]` est une liste.

# %%
voisins = [[1, 2], [0, 3], [0, 3], [1, 2, 4], [3]]
sum(map(len, voisins)) // 2

# %% [markdown]
# Cinq arêtes : chacune est comptée par ses deux bouts.
#
# ## En largeur
#
# On traite les sommets dans l'ordre où on les trouve : d'abord ceux à distance 1, puis 2… Une file suffit.

# %% [markdown]
# De 0, dans quel ordre ?

# %% pari="oui"
file = [0]
for u in file:
    file += [v for v in voisins[u] if v not in file]
file

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# 0, puis ses voisins, puis les leurs : la distance ne fait que croître le long de la file.
#
# </details>

# %% [markdown]
# ## En profondeur
#
# On va d'abord au bout : dès qu'un sommet neuf se présente, on le visite.

# %% [markdown]
# Et dans ce cas-ci ?

# %% pari="oui"
def visiter(u, vus):
    if u not in vus:
        vus.append(u)
        for v in voisins[u]:
            visiter(v, vus)
    return vus


visiter(0, [])

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Après 1, on va en 3, puis en 2 : on ne revient à 0 qu'à la fin. L'ordre ne dit plus les distances.
#
# </details>

# %% [markdown]
# ## Au plus près
#
# Si les arêtes ont des poids positifs, on rend définitif le plus proche des sommets atteints : aucun détour ne l'améliorera. C'est l'algorithme de
# Dijkstra.

# %% [markdown]
# De 0 à 1, l'arête pèse 5 ; par 2, le détour pèse 1 + 1. Quelle longueur ?

# %% pari="oui"
min(5, 1 + 1)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# 2 : une arête directe n'est pas toujours le plus court chemin.
#
# </details>

# %% [markdown] role="diapo"
# # Parcourir un graphe
#
# En largeur, en profondeur, au plus près.
#
# > 2 min. Un labyrinthe au tableau.

# %% [markdown] role="diapo"
# ## En largeur
#
# + une file
# + les distances, en nombre d'arêtes
#
# > 5 min. Colorier les couches.

# %% [markdown] role="diapo"
# ## En profondeur
#
# + une fonction qui se rappelle, ou une pile
# + dit ce qu'on atteint, pas à quelle distance
#
# > 5 min. Suivre un fil dans le labyrinthe.

# %% [markdown] role="diapo"
# ## À retenir
#
# + file : largeur ; pile : profondeur
# + poids positifs : le plus proche est définitif
#
# > 2 min.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Un cycle de 5 sommets. En profondeur depuis 0, le dernier visité est à distance…
#
# - [x] 1
# - [ ] 2
# - [ ] 4
#
# Le voisin qu'on n'a pas pris d'abord.
#
# > 3 min.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Une pile à la place de la file : les distances…
#
# - [ ] restent justes
# - [x] peuvent être fausses
#
# On s'éloigne avant d'avoir fini la couche.
#
# > 3 min.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Un poids négatif, et Dijkstra…
#
# - [ ] marche encore
# - [x] peut se tromper
#
# Un détour peut alors raccourcir.
#
# > 3 min. Donner trois sommets.

