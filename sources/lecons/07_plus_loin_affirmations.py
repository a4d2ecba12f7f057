# %% [markdown]
# # 7. Plus loin, suite : le banc des affirmations
#
# **Prérequis** : savoir ce qu'est une proportion ; l'intervalle de confiance est rappelé plus bas. On suit mieux les
# affirmations d'un chapitre quand on a lu sa leçon ; chaque leçon renvoie ici. **Durée** : trois quarts d'heure, dont dix minutes
# pour lire ce qui est contredit. **Documents** : T, S, W, C et L, d'un bout à l'autre.
#
# **À la fin**, vous saurez :
#
# - mettre une phrase lue sous une forme qu'une mesure pourrait contredire ;
# - comparer l'intervalle qu'on a mesuré à celui que la phrase promet ;
# - distinguer ce qu'un auteur affirme de ce qu'il imprime, et une erreur d'une faute de copie ;
# - dire « je ne peux pas le savoir ici », et pourquoi.
#
# **Dans les programmes** : aucun n'en fait un chapitre. L'estimation d'une proportion s'apprend en statistiques.

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
# La mesure donne un intervalle : un seul point si elle est exacte, un intervalle à 95 % si elle vient d'un tirage. L'affirmation en
# promet un autre. Le verdict dit où tombe le premier :
#
# - **confirmé** : dans le second. C'est une preuve si l'on a tout essayé, un indice sinon.
# - **contredit** : ils n'ont rien de commun.
# - **indécidable ici** : ils se chevauchent ; ou bien la machine de 2006 n'existe plus, la figure est perdue, « difficile » n'est pas
#   défini, une phrase a deux lectures. Le dire est aussi un résultat.
#
# Personne n'écrit un verdict à la main : une fonction reçoit le nombre du document, mesure, et compare.

# %%
from cours.affirmations import affirmations, constats_gardes, eprouver

fiche = affirmations()["S-temperature-finale"]
print(fiche)
print("Ses mots :", fiche.citation)
print(eprouver("S-temperature-finale"))

# %% [markdown]
# La même fonction, si le document avait imprimé autre chose :

# %%
print(fiche.mesurer(0.00273853))

# %% [markdown]
# ## Un intervalle décide
#
# Le document C dit qu'« environ la moitié » des grilles difficiles tombent par propagation. Trois grilles sur six, est-ce la moitié ?
# Convenons qu'« environ la moitié » va de 35 à 65 %. L'intervalle de confiance de 3 sur 6 va de 12 à 88 % : on ne sait pas. Il faut
# plus de grilles, pas plus d'assurance.

# %%
from cours.affirmations.regle import part

print(part(3, 6, 0.35, plafond=0.65))
print(part(300, 600, 0.35, plafond=0.65))

# %% [markdown]
# De quelles grilles ? Trois populations, trois réponses :

# %%
print(constats_gardes()["C-moitie"])

# %% [markdown]
# ## Ce qui est contredit
#
# Lisez la colonne des mesures avant de juger l'auteur. Une faute de plume, une étourderie dans un compte, une sortie de programme
# et une conclusion fausse ne se ressemblent pas. Une coquille évidente ou une faute de notre copie ne compte pas : elle est dite à
# côté du verdict.

# %%
from cours.affirmations import banc

banc(verdict="contredit")

# %% [markdown]
# <details><summary>Laquelle de ces contradictions change la conclusion de son auteur ?</summary>« Pas du tout applicable » (L) : le
# recuit qu'il dit avoir repris résout la grille vide et la facile à chaque essai. Ses grilles finales ont de 62 à 82 conflits ; un
# essai raté du recuit de S finit presque toujours à 2, jamais au-dessus de 4 dans nos séries. Sa conclusion vaut pour son
# programme, non pour la méthode.</details>
# <details><summary>Laquelle est juste par le nombre, et fausse par la raison ?</summary>W : « 10 chiffres et 9² cases ». Le nombre 810
# est le bon. À l'ordre 2, la même raison donnerait 80, et la plus grande valeur de c est 56.</details>
# <details><summary>Laquelle n'est qu'une étourderie ?</summary>T : la parité ôte deux valeurs « des N − 1 autres cases ». La paire
# en occupe deux : il en reste N − 2.</details>

# %% [markdown]
# ## Ce qu'on ne peut pas trancher
#
# La dernière colonne dit ce qu'on a pu mesurer quand même ; `constats_gardes()` garde la raison.

# %%
banc(verdict="indécidable ici")

# %%
for identifiant in ("S-essais-I", "S-sur-cent-essais", "T-17-indices", "L-ecart"):
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
# - Une affirmation se met d'abord à une forme qui pourrait être fausse : « la majorité » devient « plus de la moitié ».
# - Un contre-exemple contredit ; mille exemples ne prouvent pas.
# - Deux intervalles qui se chevauchent ne prouvent pas que deux nombres sont égaux : ils disent qu'on ne sait pas.
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
