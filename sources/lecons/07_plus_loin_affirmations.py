# %% [markdown]
# # 7. Plus loin, suite : le banc des affirmations
#
# **Prérequis** : aucun ; chaque leçon renvoie ici quand une affirmation se présente. **Durée** : trois quarts d'heure.
# **Documents** : T, S, W, C et L, d'un bout à l'autre.
#
# **À la fin**, vous saurez dire d'une affirmation lue quelque part si elle est vraie, fausse, ou si vous n'avez pas de quoi le
# savoir ; et faire, d'une mesure et de son intervalle, un verdict que personne n'a écrit d'avance.

# %% [markdown]
# ## Un texte imprimé peut se tromper
#
# Cinq documents, des centaines de nombres. Certains se recalculent (« la formule contient 11 988 clauses »), d'autres se mesurent
# (« environ la moitié »), d'autres encore ne se mesurent pas (« le problème est NP-complet »). **Pariez** : sur toutes ces
# affirmations, combien sont fausses ? Une sur cent ? Une sur dix ? Une sur cinq ?

# %% pari="oui"
from cours.affirmations import compter_les_verdicts

compter_les_verdicts()

# %% [markdown]
# ## Trois verdicts
#
# - **confirmé** : la mesure s'accorde avec ce qui est imprimé ; c'est une preuve si l'on a tout essayé, un indice sinon.
# - **contredit** : un contre-exemple suffit, ou un intervalle de confiance tout entier du mauvais côté.
# - **indécidable ici** : la machine de 2006 n'existe plus, la figure est perdue, « difficile » n'est pas défini… Le dire est aussi un
#   résultat.
#
# Un verdict n'est jamais écrit à la main : une fonction reçoit le nombre du document, mesure, et compare.

# %%
from cours.affirmations import affirmations, eprouver

print(affirmations()["S-temperature-finale"])
print(eprouver("S-temperature-finale"))

# %% [markdown]
# La même fonction, si le document avait imprimé autre chose :

# %%
print(affirmations()["S-temperature-finale"].mesurer(0.00273853))

# %% [markdown]
# ## Un intervalle décide
#
# Le document C dit qu'« environ la moitié » des grilles difficiles tombent par propagation. Trois grilles sur six, est-ce la moitié ?
# L'intervalle va de 12 à 88 % : on ne sait pas. Il faut plus de grilles, pas plus d'assurance.

# %%
from cours.affirmations.fiche import part

print(part(3, 6, 0.5))
print(part(300, 600, 0.4))

# %% [markdown]
# ## Ce qui est contredit
#
# Lisez la colonne des mesures avant de juger l'auteur : une faute de copie, un nombre arrondi, un mot de trop, et une vraie erreur
# ne se ressemblent pas.

# %%
from cours.affirmations import banc

banc(verdict="contredit")

# %% [markdown]
# <details><summary>Laquelle de ces contradictions change la conclusion de son auteur ?</summary>« Pas du tout applicable » (L) : le
# recuit qu'il dit avoir repris résout la grille vide et la facile à chaque essai. Ses grilles finales ont de 62 à 82 conflits, ce que
# l'algorithme de S ne donne jamais : son programme était faux, et il a conclu sur la méthode.</details>
# <details><summary>Et laquelle n'est qu'une faute de plume ?</summary>W : « 10 chiffres et 9² cases » ; le nombre 810 est juste, la
# raison ne l'est pas. À l'ordre 2 elle donnerait 80, et non 56.</details>

# %% [markdown]
# ## Ce qu'on ne peut pas trancher
#
# La dernière colonne dit ce qu'on a pu mesurer quand même ; `constats_gardes()` garde la raison.

# %%
banc(verdict="indécidable ici")

# %%
from cours.affirmations import constats_gardes

for identifiant in ("C-moitie", "S-essais-I", "T-17-indices"):
    print(identifiant, ":", constats_gardes()[identifiant].parce_que)

# %% [markdown]
# ## Ce qui est confirmé, document par document

# %%
banc("T", "confirmé")

# %%
banc("S", "confirmé")

# %%
banc("W", "confirmé")

# %%
banc("C", "confirmé")

# %%
banc("L", "confirmé")

# %% [markdown]
# ## Refaites-les
#
# Les mesures courtes se refont en quelques secondes, avec les mêmes graines : aucun constat ne doit changer. Voici celles de trois
# documents ; ajoutez-y T et S. Les longues (des centaines d'essais) demandent la commande `python -m outils.affirmations`, dans le
# dossier du cours.

# %%
courtes = [i for i, fiche in affirmations().items() if not fiche.longue and fiche.document in ("W", "C", "L")]
changes = [identifiant for identifiant in courtes if eprouver(identifiant) != constats_gardes()[identifiant]]
print("changés :", changes)

# %% [markdown]
# **À retenir**
#
# - Une affirmation se met d'abord à une forme qui pourrait être fausse ; « la plupart » devient « plus de la moitié ».
# - Un contre-exemple contredit ; mille exemples ne prouvent pas. Un intervalle dit combien d'essais il manque.
# - « Je ne peux pas le savoir ici » est une réponse, si l'on dit pourquoi.
#
# <details><summary>« Il faut au moins 17 indices » : pourquoi n'est-ce pas confirmé ?</summary>Trouver une grille à 17 indices montre que
# 17 suffisent. Que 16 ne suffisent jamais, il a fallu des millions d'heures de calcul pour l'établir.</details>

# %% [markdown]
# ## Pour aller plus loin
#
# - La [page du banc](../documentation/affirmations.md) dit, de chaque affirmation, la méthode et la commande qui la refait.
# - C. Clopper et E. Pearson (1934), pour l'intervalle exact d'une proportion.
# - B. Felgenhauer et F. Jarvis (2005), pour le nombre de grilles, que `sudokulib.equivalence.denombrement` recompte.
#
# Retour à [la leçon 7](07_plus_loin.ipynb) ou à [l'accueil](00_accueil.ipynb).
