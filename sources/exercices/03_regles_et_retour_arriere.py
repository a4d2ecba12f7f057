# %% [markdown]
# # Exercices du chapitre 3 : règles EUP et retour arrière
#
# **Durée** : cinq heures et demie avec les démonstrations, en plusieurs fois ; chaque question dit la sienne. **À lire avant** :
# [la leçon 3](../notebooks/03_regles_et_retour_arriere.ipynb), puis [sa suite](../notebooks/03_regles_et_retour_arriere_suite.ipynb)
# avant T.6a. **Document** : T, questions T.4 à T.8 et travaux pratiques.
#
# **À la fin**, vous saurez :
#
# - écrire les trois règles et le retour arrière, et les réunir en un programme complet ;
# - démontrer que les règles ne perdent aucune solution, que l'algorithme s'arrête et qu'il est juste ;
# - majorer un coût, une profondeur, une mémoire, et les comparer à ce qu'on mesure.
#
# Vous allez écrire, fonction par fonction, un programme qui résout toutes les grilles. Chaque vérification montre le plus petit
# contre-exemple qu'elle ait trouvé, dessiné sur la grille ; sous elle, la cellule `indication(…)` affiche un bouton qui
# dévoile des indications.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from sudokulib import exemple, poids, table_de_grille
from sudokulib.cases import blocs, blocs_de_case
from cours.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les outils
#
# La **table G** est une liste de $N^2$ vecteurs caractéristiques, numérotés de 0 à $N^2 - 1$ ; le bit $k$ de `G[c]` vaut 1 si la
# valeur $k$ est permise dans la case $c$. `poids(vecteur)` compte les 1 d'un vecteur. `blocs(n)` donne les $3N$ blocs : lignes, colonnes,
# puis régions ; `blocs_de_case(n)[c]`, les trois blocs de la case $c$. Chaque bloc a un attribut `cases`, les numéros de ses $N$ cases,
# de 0 à $N^2 - 1$. Une fonction de la leçon vous servirait, `oter` par exemple ? Recopiez-la dans votre cellule.

# %%
for bloc in blocs(2)[:2]:
    print(bloc, bloc.cases)
G = table_de_grille(exemple("toulon_exemple"))
print("G[0] =", G[0], "; poids", poids(G[0]))

# %% [markdown] exercice="T.4a"
# ## T.4a. L'exclusivité
#
# *15 minutes.* Si une case est dévoilée (poids 1), sa valeur est interdite dans toutes les autres cases de ses trois blocs.
#
# Écrivez `exclusivite(G, n)`, qui fait **un passage** sur la table, la modifie **sur place**, et renvoie `True` si au moins un
# vecteur a changé, `False` sinon. L'ordre du parcours est libre.

# %% exercice="T.4a" role="reponse"

# %% exercice="T.4a" role="verification"
verifier("T.4a", exclusivite)

# %% [markdown] exercice="T.4ac"
# ### Une affirmation à examiner
#
# *5 minutes.* Le document écrit que l'exclusivité met à jour $3 \times (N - 1)$ vecteurs, pour les $N-1$ autres cases de chacun
# des trois blocs. Combien de vecteurs **différents** touche-t-elle au plus, pour une case dévoilée ? Répondez par une formule
# en $n$ ou $N$, entre guillemets.

# %% exercice="T.4ac" role="reponse"
### DÉBUT DU CORRIGÉ
vecteurs_touches = "(n-1)*(3*n+1)"
### FIN DU CORRIGÉ

# %% exercice="T.4ac" role="verification"
repondre("T.4ac", vecteurs_touches)

# %% [markdown] exercice="T.4ac" role="corrige"
# $N-1$ cases dans la ligne, $N-1$ dans la colonne ; dans la région, les $(n-1)^2$ qui ne sont ni dans l'une ni dans l'autre.
# $2(n^2-1) + (n-1)^2 = (n-1)(3n+1)$ : 7 pour $n = 2$, 20 pour $n = 3$, où le document en compte 9 et 24.

# %% [markdown] exercice="T.4b"
# ## T.4b. L'unicité
#
# *15 minutes.* Si, dans un bloc, une valeur n'est permise que dans une case, cette case la prend : son vecteur se réduit à
# cette valeur.
#
# Écrivez `unicite(G, n)`, qui fait un passage, modifie la table sur place, et renvoie `True` si au moins un vecteur a changé.

# %% exercice="T.4b" role="reponse"

# %% exercice="T.4b" role="verification"
verifier("T.4b", unicite)

# %% [markdown] exercice="T.4c"
# ## T.4c. La parité
#
# *20 minutes.* Si deux cases d'un bloc n'admettent que la même paire $\{u, v\}$, on ôte $u$ et $v$ des autres cases de ce bloc.
#
# Écrivez `parite(G, n)`, qui fait un passage, modifie la table sur place, et renvoie `True` si au moins un vecteur a changé.

# %% exercice="T.4c" role="reponse"

# %% exercice="T.4c" role="verification"
verifier("T.4c", parite)

# %% [markdown] exercice="T.4cq"
# ### Une autre affirmation à examiner
#
# *5 minutes.* Dans un bloc, une paire $\{u, v\}$ permet d'ôter $u$ et $v$ d'autres cases : de combien au plus ?
#
# - **a.** de toutes, soit $N$ ;
# - **b.** de $N - 1$, comme l'écrit le document ;
# - **c.** de $N - 2$ ;
# - **d.** de $N - 2n$.
#
# Répondez par une lettre, entre guillemets.

# %% exercice="T.4cq" role="reponse"
### DÉBUT DU CORRIGÉ
lettre_parite = "c"
### FIN DU CORRIGÉ

# %% exercice="T.4cq" role="verification"
repondre("T.4cq", lettre_parite)

# %% [markdown] exercice="T.4p"
# ## T.4p. Les règles ne perdent rien
#
# *25 minutes.* Les trois règles ôtent des valeurs. Montrez que chacune ne perd **aucune solution** : une solution de la table
# d'avant est encore une solution de la table d'après. Dites d'abord ce que vous appelez une solution de la table $G$.

# %% [markdown] exercice="T.4p" role="redaction"

# %% [markdown] exercice="T.4d"
# ## T.4d. Ce que coûtent les règles
#
# *10 minutes.* Donnez l'ordre de grandeur de ce que coûte **au pire** un passage de chacune, exclusivité, unicité, parité, dans
# cet ordre, quand on l'écrit **au mieux**. (T.4c accepte aussi une parité trop lente ; cette question, non.) Répondez par une
# liste de trois formules en $N$ ou $n$, par exemple `["N**2", "n**3", "N"]` ; deux formules de même ordre de grandeur sont
# acceptées l'une pour l'autre.

# %% exercice="T.4d" role="reponse"
### DÉBUT DU CORRIGÉ
complexites = ["N**3", "N**3", "N**3"]
### FIN DU CORRIGÉ

# %% exercice="T.4d" role="verification"
repondre("T.4d", complexites)

# %% [markdown] exercice="T.4dq"
# ### La parité naïve
#
# *5 minutes.* Voici la parité comme on l'écrit d'abord : pour chaque bloc et chaque couple de cases $c < d$ de ce bloc, si
# `G[c] == G[d] and poids(G[c]) == 2`, on ôte `G[c]` des autres cases du bloc. Sur une table **vide**, où tout est permis, elle
# coûte de l'ordre de $N^4$ opérations. Pourquoi ?
#
# - **a.** il y a de l'ordre de $N^4$ couples de cases à comparer ;
# - **b.** il y a de l'ordre de $N^3$ couples, et pour chacun `poids` fait $N$ tours de boucle ;
# - **c.** chaque paire trouvée fait parcourir les $N$ cases du bloc ;
# - **d.** Python calcule `poids(G[c])` même quand `G[c] == G[d]` est faux.

# %% exercice="T.4dq" role="reponse"
### DÉBUT DU CORRIGÉ
lettre_parite_naive = "b"
### FIN DU CORRIGÉ

# %% exercice="T.4dq" role="verification"
repondre("T.4dq", lettre_parite_naive)

# %% [markdown] exercice="T.4dm"
# ### Et les vôtres ?
#
# *15 minutes.* Cette vérification compte les opérations de **vos** fonctions sur des tables vides, pleines et à moitié
# résolues, d'ordre 2, 3, 4 et 5 (si elles ne sont pas trop longues), et les compare à $N^3$. Le quotient ne doit pas croître.
# Il n'y a rien à écrire : si une fonction est trop lente, retournez l'améliorer.

# %% exercice="T.4dm" role="verification"
verifier("T.4dm", exclusivite, unicite, parite)

# %% [markdown] exercice="T.5"
# ## T.5. BouclerRègles
#
# *15 minutes.* Écrivez `boucler_regles(G, n)` : elle applique les trois règles tant qu'un vecteur change, puis renvoie
#
# - −1 si toutes les cases sont dévoilées ;
# - sinon le numéro d'une case de plus petit poids **parmi celles dont le poids n'est pas 1** (n'importe laquelle en cas
#   d'égalité). Un poids nul est donc le plus petit de tous.
#
# Servez-vous de vos trois règles. Si l'une d'elles vous résiste, empruntez celle de la bibliothèque :
# `from sudokulib import parite`.

# %% [markdown] exercice="T.5"
# **La page blanche vous arrête ?** Voici les lignes d'une solution, en désordre, mêlées de trois leurres. Remettez-les en ordre, chacune à
# son retrait, et vérifiez. Tout ordre qui marche est accepté. Puis récrivez la fonction dans la cellule de réponse, sans regarder.

# %% exercice="T.5" role="enonce"
from cours.ateliers import EnDesordre

EnDesordre("T.5")

# %% exercice="T.5" role="reponse"

# %% exercice="T.5" role="verification"
verifier("T.5", boucler_regles)

# %% [markdown] exercice="T.5q"
# ### Un poids nul
#
# *5 minutes.* La case que renvoie BouclerRègles a un poids nul. C'est que…
#
# - **a.** la grille est contradictoire : cette case n'admet plus aucune valeur ;
# - **b.** cette case est dévoilée ;
# - **c.** cette case admet encore toutes les valeurs ;
# - **d.** il faut faire une hypothèse sur cette case.

# %% exercice="T.5q" role="reponse"
### DÉBUT DU CORRIGÉ
lettre_poids_nul = "a"
### FIN DU CORRIGÉ

# %% exercice="T.5q" role="verification"
repondre("T.5q", lettre_poids_nul)

# %% [markdown] exercice="T.5p"
# ### Elle s'arrête
#
# *15 minutes.* Montrez que BouclerRègles s'arrête toujours, et majorez le nombre de fois où elle applique les règles.

# %% [markdown] exercice="T.5p" role="redaction"

# %% [markdown] exercice="T.6b"
# ## T.6b. Le pseudo-code du document
#
# *10 minutes.* Voici, traduit en Python et avec des paramètres au lieu de variables globales, l'algorithme Sudoku tel que le
# document T l'imprime :
#
# ```python
# def sudoku_du_document(G, n):
#     on_a_trouve = False
#     case = boucler_regles(G, n)
#     if case >= 0:
#         bit = 1
#         while bit <= n * n and not on_a_trouve:
#             if (1 << bit) & G[case] > 0:
#                 B = G.copy()
#                 G[case] = 1 << bit
#                 sudoku_du_document(G, n)
#                 if not on_a_trouve:
#                     G[:] = B
#             bit = bit + 1
#     elif case == -1:
#         on_a_trouve = True
#     return on_a_trouve
# ```
#
# Il échoue dès qu'une hypothèse est nécessaire. Pourquoi ?
#
# - **a.** la copie de `G` est faite trop tard ;
# - **b.** rien n'est prévu pour une case de poids nul ;
# - **c.** la valeur que renvoie l'appel récursif est perdue ;
# - **d.** la boucle oublie la dernière valeur.

# %% exercice="T.6b" role="reponse"
### DÉBUT DU CORRIGÉ
lettre_sudoku = "c"
### FIN DU CORRIGÉ

# %% exercice="T.6b" role="verification"
repondre("T.6b", lettre_sudoku)

# %% [markdown] exercice="T.6q"
# ### L'heuristique du cavalier
#
# *5 minutes.* Un cavalier d'échecs doit passer une fois, et une seule, par chaque case de l'échiquier. Une règle connue : qu'il
# aille d'abord vers la case d'où il resterait le **moins de sorties**. Le document T dit appliquer « la même heuristique » au
# Sudoku. Laquelle de ces phrases dit ce qu'elle devient, et pourquoi ?
#
# - **a.** Essayer une case de plus petit poids : elle ouvre le moins de branches.
# - **b.** Essayer une case de plus grand poids : plus il y a de valeurs, plus on a de chances d'y trouver la bonne.
# - **c.** Essayer la première case non dévoilée : toutes les branches seront essayées, l'ordre ne compte pas.
# - **d.** Essayer une case de plus petit poids : on est alors sûr de ne jamais revenir en arrière.

# %% exercice="T.6q" role="reponse"
### DÉBUT DU CORRIGÉ
cavalier = "a"
### FIN DU CORRIGÉ

# %% exercice="T.6q" role="verification"
repondre("T.6q", cavalier)

# %% [markdown] exercice="T.6bf"
# ### Le réparer
#
# *20 minutes.* Écrivez `sudoku_repare(G, n)` : le même algorithme, qui marche. Il modifie `G` sur place et renvoie `True` si
# une solution est trouvée (elle est alors dans `G`), `False` si la grille est impossible.

# %% exercice="T.6bf" role="reponse"

# %% exercice="T.6bf" role="verification"
verifier("T.6bf", sudoku_repare)

# %% [markdown] exercice="T.6a"
# ## T.6a. Avec des variables globales
#
# *15 minutes.* Le document range `G` et `n` dans des **variables globales**, pour ne pas les empiler à chaque appel. Écrivez
# `sudoku()`, sans paramètre, qui résout la table globale `G` d'ordre global `n` et renvoie `True` ou `False`. La vérification
# donne elle-même leurs valeurs à `G` et à `n` avant d'appeler `sudoku()`, puis relit `G`.
#
# Récrivez toute la recherche : un `sudoku()` qui appelle `sudoku_repare(G, n)` ne serait pas une réponse.
#
# Pour modifier le contenu de `G`, rien à déclarer : `G[case] = …` ou `G[:] = B`. Pour lui donner une autre liste (`G = B`), il
# faut d'abord écrire `global G`.

# %% [markdown] exercice="T.6a"
# Ici aussi, les lignes en désordre et trois leurres, si vous voulez commencer par là. (Trois fautes célèbres s'y cachent.)

# %% exercice="T.6a" role="enonce"
EnDesordre("T.6a")

# %% exercice="T.6a" role="reponse"

# %% exercice="T.6a" role="verification"
verifier("T.6a", sudoku)

# %% [markdown] exercice="T.6p"
# ### Elle est juste
#
# *25 minutes.* Montrez que `sudoku_repare(G, n)` renvoie `True` si et seulement si la table $G$ a une solution, qui est alors
# dans $G$ ; et que sinon $G$ est remise comme BouclerRègles l'a laissée. (Raisonnez par récurrence sur le nombre de cases non
# dévoilées.)

# %% [markdown] exercice="T.6p" role="redaction"

# %% [markdown] exercice="T.6c"
# ## T.6c. Ce qui s'empile
#
# *5 minutes.* La grille a $m$ indices, et chaque hypothèse dévoile une case qui ne l'était pas. En fonction de $N$ et de $m$,
# quelles bornes en tirez-vous sur :
#
# 1. la profondeur de la récursion (le nombre d'hypothèses emboîtées) ;
# 2. le nombre de copies `B` empilées en même temps ;
# 3. le nombre d'entiers que contiennent ces copies, en tout.
#
# Répondez par une liste de trois formules.

# %% exercice="T.6c" role="reponse"
### DÉBUT DU CORRIGÉ
bornes = ["N**2 - m", "N**2 - m", "N**2 * (N**2 - m)"]
### FIN DU CORRIGÉ

# %% exercice="T.6c" role="verification"
repondre("T.6c", bornes)

# %% [markdown] exercice="T.6c" role="corrige"
# Chaque hypothèse dévoile une case qui ne l'était pas : la profondeur ne dépasse pas le nombre de cases vides, $N^2 - m$. Chaque
# appel en cours garde une copie, de $N^2$ entiers : en tout, $N^2 (N^2 - m)$. On peut dire un peu mieux : là où il faut choisir, une
# ligne qui a une case non dévoilée en a deux, une colonne aussi, donc il en reste au moins quatre, et $N^2 - m - 3$ suffit.

# %% [markdown] exercice="T.7"
# ## T.7. La complexité
#
# *10 minutes.* Le document mesure $T(n)$ en nombre d'**applications** des règles (une application : les trois règles, une fois
# chacune).
#
# 1. Que vaut $T$ dans le meilleur des cas ?
# 2. Majorez le nombre de feuilles de l'arbre de recherche en comptant au plus $N$ branches par nœud, et la profondeur de T.6c.
#
# Répondez par une liste de deux formules en $N$ et $m$.

# %% exercice="T.7" role="reponse"
### DÉBUT DU CORRIGÉ
meilleur_et_pire = ["1", "N**(N**2 - m)"]
### FIN DU CORRIGÉ

# %% exercice="T.7" role="verification"
repondre("T.7", meilleur_et_pire)

# %% [markdown] exercice="T.7p"
# ### Une borne pour T lui-même
#
# *20 minutes.* On n'a borné que les feuilles. Montrez que $T \leq N^{N^2 - m}\,(N^3 + N^2 - m + 1)$, et donnez un ordre de
# grandeur du coût total. (Sur le chemin de la racine à une feuille, combien d'applications peuvent ôter un bit ? Combien n'en
# ôtent aucun ?)

# %% [markdown] exercice="T.7p" role="redaction"

# %% [markdown] exercice="T.7m"
# ### Mesurer
#
# *15 minutes.* Voici trois cents grilles **minimales** (aucun de leurs indices n'est superflu).
# `compter_applications(sudoku_repare, exclusivite, grilles)` résout chacune par **votre** `sudoku_repare`, et compte les appels
# de **votre** `exclusivite`, que chaque application des règles appelle une fois : c'est $T$. Les engendrer prend de dix
# secondes à une minute, sans rien afficher ; la vérification le refait une fois.

# %% exercice="T.7m"
from sudokulib.generation import minimales
from cours.mesures import compter_applications

grilles = list(minimales(300, graine=3))

# %% [markdown] exercice="T.7m"
# Pariez d'abord : combien de ces grilles les règles résolvent-elles seules ? Le document dit « la très grande majorité ». Puis
# mesurez, et répondez par un dictionnaire : le nombre de `"grilles"`, celui des grilles résolues `"sans hypothèse"`, le
# `"T moyen"` et le `"T maximal"`. (Sans hypothèse : votre `boucler_regles` renvoie −1 sur la table de la grille,
# `table_de_grille(grille)`.) Sur ce que renvoie `compter_applications`, `.T` est la liste des comptes, `.moyenne` leur moyenne, et
# `.tracer()` leur histogramme.

# %% exercice="T.7m" role="reponse"
### DÉBUT DU CORRIGÉ
comptes = compter_applications(sudoku_repare, exclusivite, grilles)
seules = sum(boucler_regles(table_de_grille(grille), 3) == -1 for grille in grilles)
mesures = {"grilles": len(grilles), "sans hypothèse": seules, "T moyen": comptes.moyenne, "T maximal": max(comptes.T)}
### FIN DU CORRIGÉ

# %% exercice="T.7m" role="verification"
repondre("T.7m", mesures)

# %% exercice="T.7m" role="corrige" tags=["nbval-ignore-output"]
comptes.tracer()

# %% [markdown] exercice="T.7m" role="corrige"
# L'histogramme a une longue queue : la moitié des grilles demandent dix applications au plus, quelques-unes cent ou davantage.
# C'est pourquoi la moyenne, 14, dépasse la médiane, et pourquoi une seule grille ne dit rien de $T$.
#
# Les règles seules en résolvent 148, une sur deux ; la leçon en trouvait 168 sur trois cents autres. Personne ne s'est trompé : de
# trois cents grilles, on ne connaît une part qu'à six points près, et deux parts mesurées s'écartent parfois de huit. « La très
# grande majorité », dit le document : peut-être de celles des journaux, non de celles dont aucun indice n'est superflu.
#
# Vos $T$ dépendent de l'ordre de vos règles et de la case que vous essayez. Le nombre de grilles résolues sans hypothèse, non : dans
# quelque ordre qu'on les applique, les règles finissent par ôter la même chose.

# %% [markdown] exercice="T.8"
# ## T.8. Afficher
#
# *10 minutes.* Écrivez `afficher(G, n)`, qui affiche la table en mode texte comme la fonction Afficher du document :
#
# - chaque ligne commence par son numéro, de 1 à $N$ ;
# - une case dévoilée montre sa valeur, une autre son **poids entre parenthèses** (le document les distingue par la couleur) ;
# - une ligne vide sépare deux bandes de régions.
#
# La vérification ne regarde ni les couleurs, ni le nombre d'espaces entre deux cases, ni une ligne vide au début ou à la fin. Pour
# une table d'ordre 2 dont seule la première case est dévoilée et vaut 3 :
#
# ```text
# 1  3  (4)   (4) (4)
# 2 (4) (4)   (4) (4)
#
# 3 (4) (4)   (4) (4)
# 4 (4) (4)   (4) (4)
# ```

# %% exercice="T.8" role="reponse"

# %% exercice="T.8" role="verification"
verifier("T.8", afficher)

# %% [markdown] exercice="T.TP"
# ## T.TP. Le programme complet
#
# *45 minutes.* Écrivez `programme(chemin)`. Le fichier contient $N$ lignes de $N$ nombres séparés par un espace ; 0 code une
# case vide ; $N$ n'est pas donné, et vaut 4, 9, 16… La fonction **affiche**
#
# - la grille résolue, dans le même format, s'il y a une solution (n'importe laquelle s'il y en a plusieurs) ;
# - `pas de solution` si la grille est impossible ;
# - `fichier invalide` si le fichier n'existe pas ou ne contient pas une grille.
#
# Une grille d'ordre 3 doit prendre moins d'une seconde.
#
# Le document demande ce programme en C : c'est l'objet du [TP en C](03_programme_en_c.ipynb).

# %% exercice="T.TP" role="reponse"

# %% exercice="T.TP" role="verification"
verifier("T.TP", programme)

# %% [markdown]
# ## Où j'en suis
#
# Le tableau est tiré du fichier `progression_du_cours.json`, à côté de ce cahier : vos verdicts, le nombre
# de vérifications et d'indications ; ni nom, ni réponse. On peut l'effacer.

# %%
progression()

# %% [markdown]
# ## Et ensuite
#
# Suite : [le même programme en C](03_programme_en_c.ipynb), la [leçon 4, Logique](../notebooks/04_logique.ipynb), ou retour à [l'accueil](../notebooks/00_accueil.ipynb).
