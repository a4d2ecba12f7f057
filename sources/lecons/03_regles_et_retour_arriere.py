# %% [markdown]
# # 3. Règles EUP et retour arrière
#
# **Prérequis** : [la leçon 2](02_representation.ipynb) et la récursion. **Durée** : une heure et demie. **Document** : T,
# questions T.4 à T.8.
#
# **À la fin**, vous saurez appliquer trois règles de déduction à une table de vecteurs, dire ce qu'elles coûtent, les
# compléter par une recherche récursive, et lire un arbre de recherche. Chemin faisant, on mettra à l'épreuve quatre
# affirmations du document : on y trouvera deux comptes inexacts, et deux algorithmes à réparer. (La grille du document T et la
# figure 1 du document C sont *reconstituées* : le champ `provenance` de chaque exemple dit comment.)

# %% [markdown] role="diapo"
# # Règles EUP et retour arrière
#
# Chapitre 3 · d'après le document T, questions T.4 à T.8
#
# > Deux heures : 50 min de règles, 40 min de retour arrière, le reste en exercices. Ouvrez la fenêtre à projeter avant l'entrée de la salle.
# > La grille vivante de la diapositive 3 sert de fil : n'importe qui peut y dicter une grille.

# %% [markdown] role="diapo"
# ## Faire raisonner un programme
#
# « Cette case ne peut plus valoir que 4. »
#
# + Que sait-on, au juste, quand on dit cela ?
# + Quelle donnée tient ce savoir à jour ?
# + Quand s'arrête-t-on ?
#
# > 3 min. Laissez répondre aux trois questions avant de les montrer une à une.
# > Réponses attendues : les voisines dévoilées ; une table de candidats (chapitre 2) ; quand plus rien ne change.

# %% [markdown] role="diapo"
# ## Les voir travailler
#
# La grille du document T. Une déduction à la fois.
#
# > 6 min. Cliquez « Une déduction » trois fois, lisez la phrase à voix haute, puis « Boucler ».
# > Faites dicter une grille à la salle : cliquez une case, tapez, ou collez 81 signes. « Recommencer » y revient.
# > Question : pourquoi l'unicité vient-elle après l'exclusivité ? (Elle se sert de ce que l'autre a ôté.)

# %% role="diapo"
from sudokulib import exemple, exclusivite, unicite, parite, Grille, table_de_grille

vivante(exemple("toulon_exemple"))

# %% [markdown]
# ## Le problème
#
# Un joueur raisonne : « cette case ne peut plus valoir que 4 ». Comment faire raisonner un programme ? Le document T
# retient trois règles, dites **EUP** : exclusivité, unicité, parité. Commencez par les voir travailler : cliquez
# **Règles EUP**, puis parcourez le journal.

# %%
from sudokulib import exemple
from sudokulib.atelier import AtelierEUP

AtelierEUP(exemple("toulon_exemple"))

# %% [markdown]
# Le nombre du petit carré sombre d'une case non dévoilée est le poids de son vecteur : le nombre de valeurs encore permises. Une
# application exécute chaque règle une fois. Une valeur dévoilée en dernier n'est donc pas encore ôtée de ses voisines :
# l'incohérence n'est qu'apparente, l'application suivante la lève.

# %% [markdown] role="diapo"
# ## Trois règles
#
# + **E**xclusivité : une valeur prise est ôtée des voisines
# + **U**nicité : une seule place dans un bloc, elle est prise
# + **P**arité : deux cases pour deux valeurs, les autres les perdent
#
# > 2 min. Faites trouver les deux premières aux joueurs de Sudoku de la salle ; la troisième surprend davantage.

# %% [markdown]
# ## Exclusivité (T.4a)
#
# Une case est **dévoilée** quand son vecteur n'a qu'un bit à 1 : on connaît sa valeur. Si une case dévoilée vaut $v$, on ôte $v$
# des autres cases de ses trois blocs. Les fonctions qui suivent modifient la table **sur place** : celle-là même qu'on leur donne.

# %%
from sudokulib import Grille, candidats, exclusivite, table_de_grille

G = table_de_grille(Grille.lire("3..............."))
deductions = []
exclusivite(G, 2, deductions.append)
for deduction in deductions:
    print(deduction.phrase())

# %% [markdown]
# Le document compte $3(N-1)$ vecteurs à mettre à jour. C'est compter deux fois les cases de la région qui sont aussi dans la
# ligne ou la colonne : il y en a $(n-1)(3n+1)$, soit 7 et non 9 pour $n = 2$, 20 et non 24 pour $n = 3$.

# %%
for n in (2, 3, 4):
    G = table_de_grille(Grille(n, (1,) + (0,) * (n**4 - 1)))
    plein = G[-1]
    exclusivite(G, n)
    touchees = sum(m != plein for m in G) - 1
    assert touchees == (n - 1) * (3 * n + 1)
    print(f"n = {n} : {touchees} vecteurs changés, 3(N−1) = {3 * (n * n - 1)}")

# %% [markdown] role="diapo"
# ## Exclusivité
#
# Une case **dévoilée** : son vecteur n'a qu'un bit à 1.
#
# Sa valeur est ôtée de ses trois blocs.
#
# > 3 min. D'abord la cause (●), puis l'effet (▲, valeur barrée). Demandez les deux autres blocs avant d'avancer.

# %% role="diapo"
deduire("3...............", exclusivite)

# %% [markdown] role="diapo"
# ## L'exclusivité en Python
#
# ```python
# for case in range(N * N):
#     if poids(G[case]) == 1:
#         for bloc in blocs_de_case(n)[case]:
#             for voisine in bloc.cases:
#                 if voisine != case:
#                     G[voisine] &= ~G[case]
# ```
#
# La table est modifiée **sur place**.
#
# > 4 min. Demandez ce que fait `&= ~`. (Et non : il efface un bit.) Il manque une chose à ce programme : dire s'il a changé quelque chose.

# %% [markdown] role="diapo"
# ## Combien de voisines ?
#
# Le document compte $3(N-1)$ vecteurs à mettre à jour. Pour $n = 3$ :
#
# - [ ] 24, comme il le dit
# - [x] 20
# - [ ] 27
#
# $(n-1)(3n+1)$ : on comptait deux fois quatre cases de la région.
#
# > 4 min. Votez à main levée avant de cliquer un choix, puis avancez. La plupart disent 24. Faites compter les cases marquées ▲.

# %% role="diapo"
plein = table_de_grille(Grille.vide(3))
G = [2] + plein[1:]
exclusivite(G, 3)
touchees = [c for c in range(1, 81) if G[c] != plein[c]]
assert len(touchees) == 20
image(Grille(3, (1,) + (0,) * 80), causes=[0], effets=touchees)

# %% [markdown]
# ## Unicité (T.4b)
#
# Si, dans un bloc, une valeur n'est permise que dans une case, cette case la prend, même si elle en admettait d'autres.

# %%
from sudokulib import unicite, vecteur

G = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
deductions = []
unicite(G, 2, deductions.append)
print(deductions[0].phrase())

# %% [markdown] role="diapo"
# ## Unicité
#
# Dans un bloc, 4 n'a qu'une place : L1C1 la prend, même si elle admettait 1 et 2.
#
# > 3 min. Les ● sont les cases qui refusent 4. Faites dire la règle par la salle avant de montrer l'effet.

# %% role="diapo"
from sudokulib import vecteur

U = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
deduire(Grille.vide(2), unicite, G=U)

# %% [markdown] role="diapo"
# ## Unicité : où la chercher ?
#
# Pour chaque bloc, pour chaque valeur : combien de places ?
#
# + 0 place : contradiction
# + 1 place : on la prend
# + 2 places ou plus : rien à dire
#
# > 2 min. Le cas 0 place passe inaperçu de la règle du document ; la case vide de candidats le révèlera plus tard.

# %% [markdown]
# ## Parité (T.4c)
#
# Si deux cases d'un bloc n'admettent que la même paire $\{u, v\}$, ces deux valeurs leur reviennent : on les ôte des autres
# cases du bloc.

# %%
from sudokulib import parite

G = table_de_grille(Grille.vide(3))
G[0] = G[3] = vecteur([1, 2])
deductions = []
parite(G, 3, deductions.append)
print(deductions[0].phrase())

# %% [markdown]
# Le document parle des « $N-1$ autres cases ». Comptez : la paire occupe deux cases, il en reste $N - 2$.

# %%
assert len(deductions[0].effets) == 9 - 2

# %% [markdown]
# ### À vous de parier
#
# Voici BouclerRègles à l'œuvre sur l'exemple du document, déduction par déduction. Aux pas marqués, on vous demande d'abord ce qui
# va se passer : quelle case, quelle règle, combien de valeurs ? Décochez **Pariez d'abord** pour regarder sans répondre. Vos
# paris, et non un score, sont gardés dans votre tableau de bord.

# %%
from sudokulib.atelier import Projection
from sudokulib.film import filmer_boucle

Projection(filmer_boucle(exemple("toulon_exemple")), paris=8)

# %% [markdown] role="diapo"
# ## Parité
#
# Deux cases n'admettent que $\{1, 2\}$. Ces valeurs leur reviennent.
#
# > 4 min. « Laquelle vaut 1 ? On l'ignore, et peu importe. » C'est l'idée difficile : déduire sans dévoiler.

# %% role="diapo"
P = table_de_grille(Grille.vide(3))
P[0] = P[3] = vecteur([1, 2])
deduire(Grille.vide(3), parite, G=P)

# %% [markdown] role="diapo"
# ## Qui perd la paire ?
#
# Le document parle des $N-1$ autres cases du bloc. Pour $N = 9$, combien ?
#
# - [ ] 9
# - [ ] 8
# - [x] 7
#
# La paire occupe **deux** cases : il en reste $N - 2$.
#
# > 2 min. Deuxième compte inexact du document : le signaler comme une invitation à vérifier, non comme une moquerie.

# %% [markdown] role="diapo"
# ## L'ordre dans une application
#
# E, puis U, puis P, une fois chacune.
#
# Une valeur que U dévoile n'est pas encore ôtée de ses voisines : l'application suivante la lève.
#
# > 4 min. Cliquez Exclusivité, Unicité, Parité dans l'ordre ; montrez l'incohérence apparente, puis recliquez Exclusivité.

# %% role="diapo"
vivante("12..34..2.......")

# %% [markdown]
# ## Ce que coûtent les règles (T.4d)
#
# Chacune parcourt $3N$ blocs. L'unicité regarde, pour chaque bloc, $N$ valeurs dans $N$ cases ; la parité, de l'ordre de
# $N^2$ paires de cases, à condition de peser d'abord chaque case, une fois (peser chaque paire coûterait $N^4$ sur une table vide) ;
# une paire trouvée coûte $N$ gestes de plus, mais un bloc n'a que $N/2$ paires disjointes ; l'exclusivité, $N$ voisines pour
# chacune des $N$ cases de chaque bloc. Toutes trois sont en
# $O(N^3)$, soit $O(n^6)$. Comptons leurs opérations sur une grille pleine, où l'exclusivité a le plus à faire, et divisons
# par $N^3$ :

# %% tags=["nbval-ignore-output"]
from sudokulib.correction import compter_operations

rapports = {}
for regle in (exclusivite, unicite, parite):
    for n in (2, 3, 4, 5):
        N = n * n
        G = [1 << (n * (i % n) + i // n + j) % N + 1 for i in range(N) for j in range(N)]
        regle(G, n)  # un premier appel prépare les tables de cases, une fois pour toutes
        rapports[regle, n] = compter_operations(regle, G, n)[1] / N**3
    print(regle.__name__, *(f"n = {n} : {rapports[regle, n]:.1f} N³" for n in (2, 3, 4, 5)), sep="   ")

# %%
for regle in (exclusivite, unicite, parite):
    suite = [rapports[regle, n] for n in (2, 3, 4, 5)]
    assert suite == sorted(suite, reverse=True)

# %% [markdown]
# Le quotient décroît : aucune ne croît plus vite que $N^3$. Les deux premières se stabilisent. La parité, elle, ne trouve ici
# aucune paire à examiner, et n'a qu'à peser les $N$ cases de chaque bloc : $3N^2$ poids. Dans le pire des cas, ce sont les paires
# qui coûtent. Les exercices comptent les opérations de *vos* règles de la même façon.

# %% [markdown] role="diapo"
# ## Ce que coûte une règle
#
# $3N$ blocs ; pour chacun :
#
# + E : $N$ cases, $N$ voisines
# + U : $N$ valeurs, $N$ cases
# + P : $N$ poids, puis des paires
#
# Toutes en $O(N^3) = O(n^6)$.
#
# > 4 min. Piège de P : peser chaque paire coûterait bien plus ; on pèse d'abord chaque case, une fois.

# %% [markdown] role="diapo"
# ## Mesuré, sans chronomètre
#
# Opérations divisées par $N^3$ : le quotient ne croît pas.
#
# > 3 min. Demandez l'allure qu'aurait le quotient d'une règle en $N^4$ (une droite qui monte).

# %% role="diapo"
from sudokulib.correction import compter_operations

noms, ordres = {exclusivite: "exclusivité", unicite: "unicité", parite: "parité"}, (2, 3, 4, 5)
rapports = {nom: [] for nom in noms.values()}
for regle, nom in noms.items():
    for n in ordres:
        N = n * n
        G = [1 << (n * (i % n) + i // n + j) % N + 1 for i in range(N) for j in range(N)]
        regle(G, n)
        rapports[nom].append(compter_operations(regle, G, n)[1] / N**3)
    assert rapports[nom] == sorted(rapports[nom], reverse=True)
courbe(ordres, rapports, "ordre n", "opérations / N³")

# %% [markdown]
# ## BouclerRègles (T.5)
#
# On applique les règles tant qu'elles changent quelque chose. Puis on désigne la case à essayer : une case de plus petit
# poids, pour limiter le nombre de branches. Trois issues :

# %%
from sudokulib import boucler_regles, nom_de_case, poids

for nom in ("toulon_exemple", "leleux_tres_difficile"):
    G = table_de_grille(exemple(nom))
    case = boucler_regles(G, 3)
    print(nom, ":", "résolue" if case == -1 else f"essayer {nom_de_case(case, 3)}, de poids {poids(G[case])}")

# %%
G = table_de_grille(Grille.lire("11.............."))
case = boucler_regles(G, 2)
print(f"{nom_de_case(case, 2)} est de poids {poids(G[case])} : la grille est contradictoire")

# %% [markdown]
# Prenons le document à la lettre : on chercherait le plus petit poids, et l'on renverrait −1 s'il vaut 1. Sur une
# grille bloquée, les cases déjà dévoilées ont le poids 1, qui est le plus petit : on rendrait −1, « résolu ». Il faut
# prendre le minimum *parmi les poids différents de 1*.

# %%
G = table_de_grille(exemple("leleux_tres_difficile"))
boucler_regles(G, 3)
print("plus petit poids :", min(map(poids, G)), "; cases non dévoilées :", sum(poids(m) != 1 for m in G))

# %% [markdown] role="diapo"
# ## BouclerRègles
#
# ```python
# while appliquer_eup(G, n):
#     pass
# ```
#
# + Tous les poids valent 1 : **−1**, résolu
# + Un poids nul : **contradiction**
# + Sinon : la case de plus petit poids à essayer
#
# > 3 min. Faites justifier l'arrêt : chaque tour ôte au moins un candidat, il y en a $N^3$ au plus.

# %% [markdown] role="diapo"
# ## Prendre le document au mot
#
# « La case de plus petit poids s'il est différent de 1, −1 sinon. » Sur une grille bloquée :
#
# - [ ] la case à essayer
# - [x] −1, « résolu »
# - [ ] une erreur
#
# Une case dévoilée pèse 1. Il faut le minimum **des autres poids**.
#
# > 4 min. Laissez chercher une minute en binômes. Indice : que pèse une case dévoilée ?

# %% [markdown] role="diapo"
# ## Bloquée
#
# Les règles ne disent plus rien. Quelle case essayer ?
#
# > 3 min. Pourquoi la plus légère ? Moins de branches à explorer. La case marquée ▲ est celle que désigne BouclerRègles.

# %% role="diapo"
from sudokulib import boucler_regles, grille_de_table, poids

B = table_de_grille(exemple("leleux_tres_difficile"))
case = boucler_regles(B, 3)
image(grille_de_table(B, 3), effets=[case], G=B)

# %% [markdown]
# ## Le retour arrière (T.6a)
#
# Quand les règles ne suffisent plus, on fait une **hypothèse** : on fixe une valeur dans la case désignée, et l'on recommence.
# Si l'hypothèse mène à une contradiction, on restaure la copie $B$ de la table et l'on essaie la valeur suivante. Sur la grille
# de la figure 1 du document C, il faut deux hypothèses. Laquelle échoue ? Pariez avant de voir.

# %%
from sudokulib.film import filmer_sudoku

Projection(filmer_sudoku(exemple("centrale_figure_1")), paris=6)

# %%
from sudokulib import grille_de_table, sudoku

G = table_de_grille(exemple("leleux_tres_difficile"))
print(sudoku(G, 3))
grille_de_table(G, 3)

# %% [markdown]
# Le document range $G$ et $n$ dans des **variables globales**, pour ne pas les empiler à chaque appel ; la bibliothèque en fait
# des paramètres, mais c'est bien une seule table $G$ que tous les appels modifient. En Python, un paramètre n'est qu'un nom de plus
# pour le même objet : passer une liste ne la copie pas. Et c'est aussi pourquoi `B = G` ne garderait rien :

# %%
G = [30] * 16
nom, copie = G, G.copy()
G[0] = 2
print("B = G :", nom[0], "; B = G.copy() :", copie[0])

# %% [markdown]
# ### La valeur perdue (T.6b)
#
# Le pseudo-code du document écrit `Sudoku();` sans rien faire du résultat de l'appel récursif. La variable `onatrouvé` de
# l'appelant reste fausse : la solution trouvée plus bas est effacée par `G ← B`. La bibliothèque garde cette version :

# %%
from sudokulib.solveur import sudoku_fautif

for nom in ("toulon_exemple", "leleux_tres_difficile"):
    print(nom, ":", sudoku_fautif(table_de_grille(exemple(nom)), 3))

# %% [markdown]
# Elle réussit quand les règles suffisent, et échoue dès qu'il faut une hypothèse. `filmer` joue n'importe quelle fonction qui
# modifie une table, la vôtre aussi, et s'ouvre à son premier faux pas :

# %%
from sudokulib.atelier import filmer

filmer(sudoku_fautif, "1.3...........2.")

# %% [markdown]
# La grille était résolue, ce pas l'efface. La réparation tient en une affectation : `onatrouvé ← Sudoku()`.

# %% [markdown] role="diapo"
# ## Faire une hypothèse
#
# + On copie la table : $B$
# + On fixe une valeur dans la case désignée
# + On recommence
# + Contradiction ? On remet $B$, on essaie la suivante
#
# > 4 min. Demandez ce qui se passe si toutes les valeurs échouent : l'hypothèse d'avant était fausse.

# %% [markdown] role="diapo"
# ## La fonction Sudoku
#
# ```python
# def sudoku(G, n):
#     case = boucler_regles(G, n)
#     if case == -1:
#         return True
#     B = G.copy()
#     for v in candidats(B[case]):
#         G[case] = 1 << v
#         if sudoku(G, n):
#             return True
#         G[:] = B
#     return False
# ```
#
# > 5 min. Lisez-la ligne à ligne. Où est la pile ? Dans les appels : chacun garde sa copie B.

# %% [markdown] role="diapo"
# ## Laquelle échoue ?
#
# La figure 1 du document C : il faut deux hypothèses.
#
# > 5 min. Glissez le curseur jusqu'à la première hypothèse ; pariez : échoue-t-elle ? Puis jusqu'à la contradiction.

# %% role="diapo"
from sudokulib.film import filmer_sudoku

film(filmer_sudoku(exemple("centrale_figure_1")))

# %% [markdown] role="diapo"
# ## Copier, ou nommer deux fois ?
#
# ```python
# B = G
# G[0] = 2
# ```
#
# Que vaut `B[0]` ?
#
# - [ ] ce que valait `G[0]`
# - [x] 2
#
# Deux **noms**, une liste : `B = G.copy()`.
#
# > 3 min. Dessinez au tableau une liste et deux flèches. Faute très fréquente dans les copies.

# %% role="diapo"
G = [30] * 16
B = G
G[0] = 2
assert B[0] == 2

# %% [markdown] role="diapo"
# ## La valeur perdue
#
# Le document écrit `Sudoku();` sans rien faire du résultat.
#
# + La solution est trouvée, plus bas
# + `on_a_trouve` reste faux
# + `G ← B` l'**efface**
#
# > 4 min. Faites trouver la réparation : onatrouvé ← Sudoku(). Une affectation suffit.

# %% [markdown] role="diapo"
# ## Quand le voit-on ?
#
# L'algorithme fautif réussit…
#
# - [ ] jamais
# - [x] quand les règles suffisent
# - [ ] quand une hypothèse suffit
#
# Dès qu'il faut **une** hypothèse, sa solution est effacée.
#
# > 3 min. Moralité d'essai : l'exemple du document ne pouvait pas révéler la faute. Choisir ses exemples.

# %% role="diapo"
from sudokulib.solveur import sudoku_fautif

assert sudoku_fautif(table_de_grille(exemple("toulon_exemple")), 3)
assert not sudoku_fautif(table_de_grille(exemple("leleux_tres_difficile")), 3)

# %% [markdown]
# ## L'arbre de recherche (T.6c)
#
# Chaque nœud, sauf la racine, est une hypothèse. Un point marque les nœuds où les règles se sont arrêtées et où il en faut une
# nouvelle (« choix »). Parcourez le
# film avec la frise (**?** une hypothèse, **✕** une contradiction, **↶** un retour à la copie B), ou cliquez un nœud. L'arbre se
# découvre à mesure : décochez « Pariez d'abord » pour le voir entier. Un trait plein mène alors à la solution ; les branches en
# pointillé sont abandonnées.

# %%
from sudokulib.atelier import ArbreRecherche

ArbreRecherche(exemple("leleux_tres_difficile"))

# %% [markdown]
# La pile contient une copie de $G$ par hypothèse en cours. Chaque hypothèse dévoile au moins une case : la profondeur ne
# dépasse pas le nombre de cases vides, $N^2 - m$, et la mémoire $N^2(N^2 - m)$ entiers. En pratique, la profondeur est bien plus
# petite :

# %%
from sudokulib import EXEMPLES, explorer

for nom in ("toulon_exemple", "centrale_figure_1", "leleux_17_indices", "leleux_tres_difficile"):
    arbre = explorer(exemple(nom))
    assert arbre.profondeur <= 81 - exemple(nom).nombre_indices
    print(f"{nom:22} profondeur {arbre.profondeur}, T = {arbre.applications} applications des règles")

# %% [markdown] role="diapo"
# ## L'arbre de recherche
#
# La grille « très difficile » du document L. Trait plein : le chemin de la solution.
#
# > 4 min. Un nœud, une hypothèse. Demandez l'ordre de visite : de gauche à droite, en profondeur d'abord.

# %% role="diapo"
arbre(exemple("leleux_tres_difficile"))

# %% [markdown] role="diapo"
# ## Quelle mémoire ?
#
# Chaque hypothèse dévoile au moins une case.
#
# + Profondeur : au plus $N^2 - m$
# + Une copie de $N^2$ entiers par niveau
# + En pratique, bien moins
#
# > 3 min. m est le nombre d'indices. La profondeur mesurée ne dépasse guère la dizaine sur les grilles du cours.

# %% [markdown] role="diapo"
# ## En direct
#
# Une grille de la salle, par **Sudoku**. Combien d'hypothèses ?
#
# > 6 min. Cliquez « Boucler », faites parier sur le nombre d'hypothèses, puis « Sudoku ». Collez ensuite une grille apportée par la salle ;
# > ajoutez-lui une valeur fausse : « Aucune solution ».

# %% role="diapo"
vivante(exemple("leleux_tres_difficile"))

# %% [markdown]
# ## La complexité (T.7)
#
# Le document mesure le temps $T(n)$ en nombre d'applications des règles. Le **meilleur cas** est une grille déjà pleine : une
# application, pour s'assurer qu'elle est juste. Le **pire cas** n'est pas connu. Une borne grossière : au plus $N$ branches à
# chaque nœud, au plus $N^2 - m$ niveaux, soit $N^{N^2 - m}$ feuilles ; on l'a vu à la leçon 1, elle ne dit rien d'utile.
#
# Elle borne les feuilles ; et $T$ ? À chaque nœud, toute application sauf la dernière ôte au moins un bit à un vecteur, et il n'y en
# a que $N^3$ : de la racine à une feuille, on en fait donc au plus $N^3$, plus une par nœud. D'où
# $T \leq N^{N^2 - m}\,(N^3 + N^2 - m + 1)$, et un coût total $O(N^3)$ fois plus grand. La même remarque prouve que BouclerRègles
# s'arrête.

# %%
assert explorer(EXEMPLES["toulon_exemple"].solution).applications == 1

# %% [markdown]
# Entre les deux, on mesure : de 5 applications pour l'exemple du document à 95 pour la grille « très difficile » du document L.
# Ces comptes sont ceux de la bibliothèque : $T$ dépend de l'ordre où l'on applique les règles et de la case qu'on essaie, vos
# fonctions peuvent en donner d'autres. Remarquez que 17 indices ne rendent pas une grille difficile : celle du document L tombe
# sans aucune hypothèse.

# %%
assert [explorer(exemple(nom)).applications for nom in ("toulon_exemple", "leleux_tres_difficile")] == [5, 95]
assert explorer(exemple("leleux_17_indices")).hypotheses == 0

# %% [markdown] role="diapo"
# ## Le meilleur et le pire
#
# Le document compte les **applications** des règles, $T(n)$.
#
# + Meilleur cas, grille pleine : 1
# + Pire cas : inconnu
# + Borne grossière : $N^{N^2 - m}$ feuilles
#
# > 3 min. Une borne peut être juste et inutile : au chapitre 1, on l'a écrite en années.

# %% [markdown] role="diapo"
# ## Dix-sept indices, donc difficile ?
#
# La grille à 17 indices du document L demande…
#
# - [x] aucune hypothèse
# - [ ] une dizaine
# - [ ] une centaine
#
# Peu d'indices ne fait pas une grille difficile : les règles **suffisent**.
#
# > 3 min. Le préjugé est tenace. Le chapitre 6 mesurera la difficulté autrement.

# %% role="diapo"
from sudokulib import explorer

assert explorer(exemple("leleux_17_indices")).hypotheses == 0

# %% [markdown] role="diapo"
# ## Ce qu'on mesure
#
# > 3 min. Faites classer les grilles par difficulté d'après le nombre d'indices, puis d'après le tableau.

# %% role="diapo"
rangees = [["grille", "indices", "applications", "hypothèses"]]
for nom in ("toulon_exemple", "centrale_figure_1", "leleux_17_indices", "leleux_tres_difficile"):
    recherche = explorer(exemple(nom))
    rangees.append([nom.replace("_", " "), exemple(nom).nombre_indices, recherche.applications, recherche.hypotheses])
tableau(rangees)

# %% [markdown]
# ## Afficher, et le programme complet (T.8, T.TP)
#
# Le document suggère une fonction Afficher, qui montre la valeur des cases dévoilées et le poids des autres. Elle permet de suivre
# l'algorithme à l'œil nu, sans widget : ici, après les règles, avant toute hypothèse.

# %%
from sudokulib import afficher

G = table_de_grille(exemple("leleux_tres_difficile"))
boucler_regles(G, 3)
afficher(G, 3, couleurs=False)

# %% [markdown]
# Il ne reste qu'à lire la grille dans un fichier : $N$ lignes de $N$ nombres, 0 pour une case vide. C'est le programme que le
# document demande d'écrire en C. La commande du cours fait de même :

# %%
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
import sys

with TemporaryDirectory() as dossier:
    fichier = Path(dossier, "grille.txt")
    fichier.write_text(exemple("toulon_exemple").ecrire("nombres"))
    commande = [sys.executable, "-m", "sudokulib", "resoudre", str(fichier), "--format", "nombres"]
    print(run(commande, capture_output=True, text=True).stdout)

# %% [markdown]
# ## À retenir
#
# - Exclusivité, unicité, parité : chacune en $O(N^3)$. La parité touche $N - 2$ cases par bloc, pas $N - 1$.
# - BouclerRègles désigne une case de plus petit poids *différent de 1* ; un poids nul annonce une contradiction.
# - Ce que renvoie un appel récursif est perdu si l'on n'en fait rien.
# - Le retour arrière n'a besoin que d'une pile de copies, de hauteur au plus $N^2 - m$.
#
# ## Pour aller plus loin
#
# - **Exercices** : [T.4 à T.8, et le programme complet](../exercises/03_regles_et_retour_arriere.ipynb) ; puis
#   [le même programme en C](../exercises/03_programme_en_c.ipynb).
# - **La suite** : [leçon 4, Logique](04_logique.ipynb), où l'on raisonne sans plus rien savoir du jeu.
# - Document T, « Algorithme », « Complexité », « Travaux pratiques » et questions 4 et suivantes.

# %% [markdown] role="diapo"
# ## À retenir
#
# + E, U, P : chacune en $O(N^3)$, et sur place
# + La case à essayer : le plus petit poids **différent de 1**
# + Un appel récursif ne sert que si l'on se sert de sa valeur
# + Une pile de copies, de hauteur au plus $N^2 - m$
#
# > 3 min. Faites dire chaque point par la salle avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Une application de E, U, P ne change rien. Une deuxième…
#
# - [x] ne changera rien non plus
# - [ ] peut encore déduire
# - [ ] cela dépend de la grille
#
# Même table, mêmes règles, même résultat : c'est un **point fixe**.
#
# > 2 min. C'est ce qui fait s'arrêter BouclerRègles.

# %% [markdown] role="diapo"
# ## Pari 2
#
# On essaie d'abord la case de plus **grand** poids. L'algorithme…
#
# - [ ] peut se tromper
# - [x] reste juste, mais plus lent
# - [ ] ne s'arrête plus
#
# Le choix de la case ne change que la **forme** de l'arbre.
#
# > 2 min. Distinguer correction et coût : question classique d'oral.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Les règles s'arrêtent, une case a un poids **nul**. La grille de départ…
#
# - [ ] est fausse
# - [ ] a plusieurs solutions
# - [x] cela dépend d'où l'on est
#
# À la racine, pas de solution. Plus bas, **une hypothèse** est fausse.
#
# > 3 min. Ensuite : exercices T.4 à T.8, cahier 03, à commencer en séance.
