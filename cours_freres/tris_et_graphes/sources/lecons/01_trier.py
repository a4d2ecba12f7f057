# %% [markdown]
# # Leçon 1 : trier
#
# **Durée** : une demi-heure.
#
# Trier, c'est ranger par ordre croissant. On compte ce qu'il en coûte en comparaisons de deux éléments : c'est ce que toutes les façons
# de trier ont en commun.

# %% [markdown]
# ## Insérer, choisir
#
# Le joueur de cartes insère chaque carte parmi celles qu'il tient, déjà triées. Une liste déjà triée ne lui coûte presque rien ; une liste à
# l'envers, tout.

# %%
def comparaisons_par_insertion(t):
    """Trie une copie de t par insertion, et renvoie le nombre de comparaisons."""
    t, n = t[:], 0
    for k in range(1, len(t)):
        while k > 0:
            n += 1
            if t[k - 1] <= t[k]:
                break
            t[k - 1], t[k] = t[k], t[k - 1]
            k -= 1
    return n


comparaisons_par_insertion(list(range(100)))

# %% [markdown]
# Cent éléments déjà triés : 99 comparaisons. Et à l'envers ?

# %% pari="oui"
comparaisons_par_insertion(list(range(100, 0, -1)))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# 1 + 2 + … + 99 = 4 950 : chaque élément passe devant tous ceux d'avant. Au pire, de l'ordre de $n^2/2$.
#
# </details>

# %% [markdown]
# Au hasard, plus près de 99 ou de 4 950 ?

# %% pari="oui"
import random

random.seed(1)
sum(comparaisons_par_insertion(random.sample(range(100), 100)) for _ in range(50)) // 50

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# À peu près la moitié du pire : un élément recule en moyenne de la moitié des rangs. La moyenne est encore de l'ordre de $n^2$.
#
# </details>

# %% [markdown]
# ## Couper en deux
#
# Fusionner deux listes triées ne demande qu'une comparaison par élément rangé. Qui coupe en deux, trie chaque moitié, et fusionne, passe par
# $\log_2 n$ étages, où l'on compare moins de $n$ fois.

# %% [markdown]
# Mille éléments : combien d'étages ?

# %% pari="oui"
len(bin(1000 - 1)) - 2

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Dix : $2^{10} = 1024$. Donc moins de 10 000 comparaisons, là où l'insertion en fait un quart de million en moyenne.
#
# </details>

# %% [markdown] role="diapo"
# # Trier
#
# Insérer, choisir, fusionner : ce qu'il en coûte.
#
# > 2 min. Demander qui trie ses cartes, et comment.

# %% [markdown] role="diapo"
# ## Insérer
#
# + chaque élément recule jusqu'à sa place
# + déjà triée : $n - 1$ comparaisons
# + à l'envers : $n(n-1)/2$
#
# > 5 min. Le faire au tableau avec cinq nombres.

# %% [markdown] role="diapo"
# ## Couper en deux
#
# + trier chaque moitié
# + fusionner : moins de $n$ comparaisons
# + $\log_2 n$ étages
#
# > 5 min. Dessiner les étages pour huit éléments.

# %% [markdown] role="diapo"
# ## À retenir
#
# + insertion : au pire et en moyenne, de l'ordre de $n^2$
# + fusion : toujours de l'ordre de $n \log n$
#
# > 2 min. Une phrase par point.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Fusionner 3 et 4 éléments : au plus ?
#
# - [ ] 7 comparaisons
# - [x] 6 comparaisons
# - [ ] 12 comparaisons
#
# Le dernier se range sans comparaison.
#
# > 3 min. Faire voter.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Une liste déjà triée : le plus rapide ?
#
# - [x] l'insertion
# - [ ] la sélection
# - [ ] la fusion
#
# Une comparaison par élément.
#
# > 3 min. La sélection ne le remarque pas.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Deux fois plus d'éléments, en $n \log n$ ?
#
# - [ ] quatre fois plus long
# - [x] un peu plus de deux fois
#
# Un étage de plus, chacun deux fois plus large.
#
# > 3 min.

