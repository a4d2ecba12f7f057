# %% [markdown]
# # 8. Un autre concours
#
# **Prérequis** : [la leçon 1](01_le_probleme.ipynb) pour les mots. En Python, les listes de listes et les fonctions récursives.
# **Durée** : trois quarts d'heure. **Documents** : aucun. Le document C est une épreuve de concours ; en voici une autre, écrite pour ce
# cours dans la forme des sujets qu'on donne à de futurs professeurs d'informatique.
#
# **À la fin**, vous saurez :
#
# - lire les conventions d'un sujet avant d'en lire les questions ;
# - éviter les trois pièges d'une liste de listes ;
# - dire ce que vaut un nombre d'essais, et ce que vaut un ordre de parcours.
#
# **Dans les programmes.** NSI : tableaux de tableaux et algorithmes gloutons (première), récursivité et graphes (terminale). MP2I et
# MPI : « Retour sur trace », graphes.

# %%
from sudokulib import exemple

du_document_T = exemple("toulon_exemple")
du_document_T

# %% [markdown] role="diapo"
# # Un autre concours
#
# Chapitre 8 · le même problème, d'autres questions
#
# > Trois quarts d'heure de leçon, quatre heures de sujet. C'est un entraînement : rien ici n'est tiré des cinq documents.

# %% role="diapo"
from sudokulib import Grille, exemple

image(exemple("toulon_exemple"))

# %% [markdown]
# ## Les conventions d'abord
#
# Un sujet commence par une demi-page qu'on a envie de sauter. Elle dit pourtant presque tout ce qui fait perdre des points :
#
# - comment les données sont **représentées** : ici, une liste de $N$ listes de $N$ entiers, 0 pour une case vide ;
# - d'où l'on **compte** : ici, de 0 à $N - 1$ pour les lignes et les colonnes, de 1 à $N$ pour les valeurs ;
# - ce qu'une fonction a le droit de **modifier** ;
# - ce qu'elle **renvoie** quand il n'y a rien à trouver : une liste vide, `None`, `False` ne sont pas la même réponse ;
# - de quoi l'on peut **se servir** : ici, de toutes les fonctions demandées avant.
#
# Les cinq documents ont fait d'autres choix. Le document T range une grille dans une seule liste de vecteurs de bits, le document C
# dans une formule. Aucun n'est meilleur en soi : chacun rend facile ce qu'on veut faire.

# %%
lignes = du_document_T.lignes()
print("la ligne 2   :", lignes[1])
print("la case L2C4 :", lignes[1][3])
print("la colonne 4 :", [ligne[3] for ligne in lignes])

# %% [markdown]
# Une ligne se lit d'un seul indice ; une colonne demande un parcours ; une région, un calcul (c'est K.2).
#
# **À retenir** : lisez les conventions deux fois, et écrivez en tête de votre copie ce que chaque fonction reçoit, modifie et renvoie.

# %% [markdown] role="diapo"
# ## Les conventions d'abord
#
# + Comment les données sont rangées
# + D'où l'on compte
# + Ce qu'une fonction a le droit de modifier
# + Ce qu'elle renvoie quand il n'y a **rien**
# + De quoi l'on peut se servir
#
# > 3 min. Faites lire la demi-page de conventions du cahier 08, puis fermez-le : qui se souvient des cinq ?

# %% role="diapo"
tableau([["grille[1][3]", "ligne", "colonne"], ["se lit", "2", "4"], ["s'écrit", "L2C4", "(1, 3)"]])

# %% [markdown] role="diapo"
# ## Trois choix, trois facilités
#
# > 3 min. Demandez ce qui est facile dans chacune : ôter une valeur permise, écrire une valeur, raisonner.

# %% role="diapo"
tableau(
    [
        ["document", "une grille est…", "ce qui devient facile"],
        ["T", "une liste de vecteurs de bits", "ôter une valeur permise"],
        ["C", "une formule", "raisonner"],
        ["ce sujet", "une liste de listes", "écrire, effacer"],
    ]
)

# %% [markdown]
# ## Une ligne, quatre fois
#
# Pour une grille vide d'ordre 2, on écrit souvent `[[0] * 4] * 4`. On met ensuite un 1 dans la première case. **Pariez** : combien de
# cases valent 1 ?

# %% pari="oui"
from cours.pari import parier

mon_pari = ...  # mettez ici votre nombre
essai = [[0] * 4] * 4
essai[0][0] = 1
parier(mon_pari, sum(ligne.count(1) for ligne in essai), "Combien de cases valent 1 ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Quatre. L'étoile de dehors répète quatre fois **la même** liste : `essai` a quatre noms pour une seule ligne. L'étoile de dedans, elle,
# répète un nombre, qu'on ne peut pas modifier. Écrivez `[[0] * 4 for i in range(4)]`, qui fait une liste neuve à chaque tour.
#
# </details>
#
# La même confusion prend deux autres formes. `copie = grille` donne un second nom à la grille. `grille.copy()` copie la liste de
# dehors, et garde les mêmes lignes :

# %%
copie = lignes.copy()
print(copie is lignes, copie[0] is lignes[0])
print([ligne.copy() for ligne in lignes][0] is lignes[0])

# %% [markdown]
# **À retenir** : une grille en liste de listes se copie ligne par ligne. Mieux : ne la copiez pas. Une recherche qui **efface** ce
# qu'elle a écrit n'a besoin d'aucune copie (c'est K.8).
#
# <details><summary>Une fonction écrit v, s'appelle elle-même, et renvoie True sans effacer v. Est-ce une faute ?</summary>Non : la
# recherche a réussi, et la grille doit rester remplie. On n'efface qu'après un échec.</details>

# %% [markdown] role="diapo"
# ## Trois noms pour une liste
#
# - `[[0] * 4] * 4`
# - `copie = grille`
# - `grille.copy()`
#
# + Une liste de listes se copie **ligne par ligne**
# + Ou pas du tout : on efface
#
# > 4 min. Au tableau, dessinez les flèches des noms vers les listes. La troisième surprend toujours.

# %% role="diapo"
copiees = [[0] * 4] * 4
copiees[0][0] = 1
assert [ligne[0] for ligne in copiees] == [1, 1, 1, 1]
tableau([["", "0", "1", "2", "3"], *([f"ligne {i}", *ligne] for i, ligne in enumerate(copiees))])

# %% [markdown]
# ## Ce que dit une case vide
#
# Chaque case vide a ses valeurs possibles. Combien, d'ordinaire ? Celles de la grille du document T, qui a 53 cases vides :

# %%
from collections import Counter

from socle.nombres import accorder
from sudokulib.autres_solveurs import graphe

valeurs, liees = du_document_T.valeurs, graphe(3)
combien = [9 - len({valeurs[d] for d in liees[c]} - {0}) for c in range(81) if not valeurs[c]]
for nombre, cases in sorted(Counter(combien).items()):
    print(accorder(cases, "case"), ":", accorder(nombre, "valeur possible"))

# %% [markdown]
# Une case qui n'a qu'une valeur possible se remplit sans rien essayer, et peut en rendre d'autres aussi simples. **Pariez** : en
# remplissant toujours une case qui n'a plus qu'une valeur possible, combien des 53 cases remplit-on ?

# %% pari="oui"
mon_pari = ...  # mettez ici votre nombre
remplies, vides = list(valeurs), {c for c in range(81) if not valeurs[c]}
while True:
    permises = {c: set(range(1, 10)) - {remplies[d] for d in liees[c]} for c in vides}
    evidentes = [c for c in vides if len(permises[c]) == 1]
    if not evidentes:
        break
    remplies[evidentes[0]] = permises[evidentes[0]].pop()
    vides.remove(evidentes[0])
parier(mon_pari, 53 - len(vides), "Combien de cases se remplissent ainsi ?")

# %% pari="garde"
assert vides and len(vides) < 53

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Bien peu : les autres ont encore deux valeurs possibles au moins. Le document T a d'autres règles pour continuer ; ce sujet, lui,
# essaie, et revient en arrière. La case **la plus contrainte** est celle où l'on se trompe le moins souvent.
#
# </details>
#
# **À retenir** : d'abord ce qui est forcé, ensuite ce qui est le moins libre, et l'on ne revient que sur ce qu'on a choisi.

# %% [markdown] role="diapo"
# ## Ce que dit une case vide
#
# + Une valeur possible : on l'écrit
# + Aucune : on s'est trompé **avant**
# + Deux ou plus : il faut choisir
#
# > 4 min. Montrez une case de chaque sorte. Laquelle choisir, quand il le faut ? Celle où l'on risque le moins de se tromper.

# %% role="diapo"
vivante(exemple("toulon_exemple"))

# %% [markdown] role="diapo"
# ## Écrire, chercher, effacer
#
# ```text
# pour chaque valeur possible
#     l'écrire
#     chercher plus loin
#     si cela échoue, l'effacer
# ```
#
# > 4 min. Où est le « sinon » ? Faites dire ce que l'appel doit répondre à celui qui l'a appelé, et dans quel état est la grille.

# %% role="diapo"
arbre(exemple("leleux_tres_difficile"))

# %% [markdown]
# ## Un glouton dépend de l'ordre
#
# La troisième partie du sujet colorie des graphes. Un glouton donne à chaque sommet, à son tour, la plus petite couleur que ses
# voisins n'ont pas. Voici une **couronne** : deux rangées de $k$ sommets, chacun relié à tous ceux de l'autre rangée, sauf celui d'en
# face. Deux couleurs suffisent, une par rangée. **Pariez** : si le glouton prend les sommets deux par deux, un sommet puis celui d'en face,
# combien de couleurs emploie-t-il sur une couronne de deux fois huit sommets ?

# %% pari="oui"
from sudokulib.autres_solveurs import glouton


def couronne(k):
    return {s: [t for t in range(2 * k) if s % 2 != t % 2 and s // 2 != t // 2] for s in range(2 * k)}


mon_pari = ...  # mettez ici votre nombre
par_paires = max(glouton(couronne(8), range(16)).values())
parier(mon_pari, par_paires, "Combien de couleurs, sur deux fois huit sommets ?")

# %% pari="garde"
assert par_paires == 8

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Huit. Deux sommets qui se font face ne sont pas reliés : ils prennent la même couleur, et plus personne d'autre ne peut la prendre.
# Chaque paire en use une nouvelle.
#
# </details>
#
# Une rangée après l'autre, il n'en faut que deux, quel que soit $k$ :

# %%
from socle.figures import courbes

tailles = list(range(2, 9))
ordres = {"par paires": lambda k: range(2 * k), "par rangées": lambda k: [*range(0, 2 * k, 2), *range(1, 2 * k, 2)]}
couleurs = {nom: [max(glouton(couronne(k), ordre(k)).values()) for k in tailles] for nom, ordre in ordres.items()}
courbes(
    tailles,
    couleurs,
    "sommets par rangée",
    "couleurs employées",
    conclusion="par paires, le glouton emploie autant de couleurs que de paires ; rangée par rangée, deux, quelle que soit la taille",
)

# %% [markdown]
# **À retenir** : un glouton ne garantit rien sur l'optimum. Ce qu'on sait lui démontrer est une borne, et qu'un autre algorithme fait
# comme lui (c'est K.13).

# %% [markdown] role="diapo"
# ## Un glouton dépend de l'ordre
#
# Deux rangées ; chacun est relié à ceux d'en face, **sauf un**.
#
# > 4 min. Deux couleurs suffisent. Faites jouer le glouton dans l'ordre a, a', b, b'… Puis rangée par rangée.

# %% role="diapo"
couplage({"a": "BC", "b": "AC", "c": "AB"}, {}, "Une couronne de deux fois trois sommets")

# %% [markdown] role="diapo"
# ## Autant de couleurs que de paires
#
# Le même graphe, le même algorithme.
#
# > 3 min. Ce qu'on sait démontrer : au plus une couleur de plus que le plus grand degré. Ici, elle est atteinte.

# %% role="diapo"
from sudokulib.autres_solveurs import glouton


def couronne(k):
    return {s: [t for t in range(2 * k) if s % 2 != t % 2 and s // 2 != t // 2] for s in range(2 * k)}


tailles = list(range(2, 9))
paires = [max(glouton(couronne(k), range(2 * k)).values()) for k in tailles]
rangees = [max(glouton(couronne(k), [*range(0, 2 * k, 2), *range(1, 2 * k, 2)]).values()) for k in tailles]
assert paires == tailles and set(rangees) == {2}
courbe(
    tailles,
    {"par paires": paires, "par rangées": rangees},
    "sommets par rangée",
    "couleurs",
    conclusion="par paires, autant de couleurs que de paires ; par rangées, deux",
)

# %% [markdown]
# ## Pour aller plus loin
#
# Le [sujet du chapitre 8](../exercises/08_autre_concours.ipynb) a quatorze questions, en trois parties. Faites-le d'abord sans ouvrir
# d'indication, comme un écrit : quatre heures.
#
# - Les sujets et les rapports des jurys du CAPES et de l'agrégation d'informatique sont publics : un rapport se lit comme un
#   corrigé, et dit ce qui a manqué.
#
# Retour à [l'accueil](00_accueil.ipynb).

# %% [markdown] role="diapo"
# ## Une épreuve de quatre heures
#
# + Première partie : lire une grille
# + Deuxième partie : la remplir
# + Troisième partie : un graphe
#
# > 3 min. Quatorze questions, dont une à rédiger. Conseil : tout lire, puis faire les premières de chaque partie.

# %% role="diapo"
tableau([["partie", "questions"], ["lire", "K.1 à K.6"], ["remplir", "K.7 à K.10"], ["un graphe", "K.11 à K.14"]])

# %% [markdown] role="diapo"
# ## À retenir
#
# + Les conventions, **deux fois**
# + On n'efface qu'après un échec
# + D'abord ce qui est forcé, puis ce qui est le moins libre
# + Un glouton dépend de l'ordre : on démontre une borne
#
# > 3 min. Faites dire chaque point par la salle avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# `g = [[0] * 4] * 4`, puis `g[0][0] = 1`. Combien de cases valent 1 ?
#
# - [ ] une
# - [x] quatre
# - [ ] seize
#
# Quatre noms pour **une seule** ligne.
#
# > 2 min. Puis demandez ce que donne `g[0] = [1, 0, 0, 0]` : là, une seule.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Une fonction répond `False` : la grille n'a pas de solution. Elle est alors…
#
# - [ ] remplie à moitié
# - [x] comme on l'a donnée
# - [ ] vide
#
# Chaque échec **efface** ce qu'il a écrit.
#
# > 2 min. C'est la convention du sujet ; sans elle, l'appelant chercherait dans une grille abîmée.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Un graphe se colorie en deux couleurs. Un glouton en emploie…
#
# - [ ] deux
# - [ ] trois au plus
# - [x] cela dépend de l'ordre
#
# Sur une couronne, autant que de **paires**.
#
# > 2 min. Ensuite : le sujet, cahier 08, en temps limité si l'on peut.
