# %% [markdown]
# # 3. Règles EUP et retour arrière : le retour arrière
#
# **Prérequis** : [les règles](03_regles_et_retour_arriere.ipynb), première partie de cette leçon, et la récursion, vue au comptage de la
# [leçon 1](01_le_probleme.ipynb). **Durée** : une heure. **Document** : T, questions T.6 à T.8.
#
# **À la fin**, vous saurez :
#
# - compléter les règles par une recherche récursive, le retour arrière ;
# - lire un arbre de recherche, et dire ce qui s'empile ;
# - juger un conseil sur beaucoup de grilles, et non sur une seule.
#
# Ce que la première partie a défini se trouve dans la bibliothèque : la cellule qui suit le reprend.

# %%
from sudokulib import Grille, boucler_regles, exemple, poids, table_de_grille
from cours.ateliers import Projection
from cours.mesures import recherches_gardees
from cours.pari import parier

gardees = recherches_gardees()

# %% [markdown]
# ## Le retour arrière (T.6a)
#
# Quand les règles ne suffisent plus, on fait une **hypothèse** : on garde une copie $B$ de la table, on fixe une valeur dans la case désignée,
# et l'on recommence. Si l'hypothèse mène à une contradiction, on restaure la table et l'on essaie la valeur suivante. Sur la grille
# de la figure 1 du document C, il faut deux hypothèses. Laquelle échoue ? Pariez avant de voir.
#
# Sous la frise, chaque signe est un pas : un losange, une hypothèse ; une croix, une contradiction ; un chevron, un retour à la copie
# $B$ ; un drapeau, un pas qu'on vous signale. Ils paraissent à mesure que vous avancez. Où les pas se serrent, un seul signe en
# représente plusieurs : le plus parlant.

# %%
from cours.films import filmer_sudoku

Projection(filmer_sudoku(exemple("centrale_figure_1")), paris=6)

# %% [markdown]
# « On recommence » : avec la même fonction, sur une table où une case de plus est dévoilée. C'est une récursion, comme le comptage
# de la leçon 1.

# %%
from sudokulib import grille_de_table, sudoku

G = table_de_grille(exemple("leleux_tres_difficile"))
sudoku(G, 3)

# %%
grille_de_table(G, 3)

# %% [markdown]
# ### Un premier essai : garder la table, ou en garder un nom ?
#
# Pour pouvoir revenir en arrière, on garde $B$, puis on change $G$.
#
# **Pariez** : que vaudra `B[0]` après ces lignes, et que vaudra `C[0]` ?

# %% pari="oui"
G = [30] * 16
B = G
C = G.copy()
G[0] = 2
B[0], C[0]

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# `B = G` ne copie rien : c'est un second nom pour la même liste. « Restaurer » `B` restaurerait la table déjà changée. Il faut
# `G.copy()` ; et, pour restaurer, `G[:] = B` remplace le *contenu* de la table, que tous les appels partagent.
#
# </details>
#
# ### Le pseudo-code du document (T.6b)
#
# Le document imprime un pseudo-code ; la bibliothèque l'a traduit tel quel, sous le nom de `sudoku_fautif`. L'exemple du document se
# résout sans hypothèse, la grille très difficile en demande.
#
# **Pariez** : que renvoie-t-il sur chacune ?

# %% pari="oui"
from sudokulib.solveur import sudoku_fautif

for nom in ("toulon_exemple", "leleux_tres_difficile"):
    print(nom, ":", sudoku_fautif(table_de_grille(exemple(nom)), 3))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Il réussit quand les règles suffisent, et échoue dès qu'il faut une hypothèse : l'exemple du document ne pouvait pas révéler la
# faute. Où est-elle ?
#
# </details>
#
# `filmer` joue n'importe quelle fonction qui modifie une table, la vôtre aussi, et s'ouvre à son premier
# faux pas :

# %%
from cours.ateliers import filmer

filmer(sudoku_fautif, "1.3...........2.")

# %% [markdown]
# La grille était résolue, et ce pas l'efface. Celui qui efface ne savait donc pas qu'on avait trouvé. Quelle ligne du
# pseudo-code devait le lui apprendre ? Il est imprimé à la question T.6b : cherchez-la, puis réparez-la (T.6bf).
#
# **À retenir.** Faire une hypothèse, c'est copier, fixer, recommencer ; et, en cas d'échec, remettre la copie. Un exemple qui ne passe
# pas par une ligne ne peut pas dire si elle est juste.
#
# **Questions rapides.** 1. Toutes les valeurs de la case essayée ont échoué. Que faut-il renvoyer ? Qu'en conclut l'appelant ? 2. Où
# est la pile ? On n'en a écrit aucune.
#
# <details><summary>Réponses</summary>
#
# 1. Faux : aucune valeur ne convient, donc c'est une hypothèse plus ancienne qui est fausse ; l'appelant essaie la suivante. S'il n'y en a pas,
# la grille n'a pas de solution. 2. Dans les appels : chacun, tant qu'il n'a pas fini, garde sa case, sa valeur et sa copie $B$.
#
# </details>

# %% [markdown] role="diapo"
# ## Faire une hypothèse
#
# + On copie la table : $B$
# + On fixe une valeur dans la case désignée
# + On recommence
# + Contradiction ? On remet $B$, on essaie la suivante
#
# > 4 min. Demandez à chaque point ce qu'on fait ensuite. Au premier, on oublie presque toujours la copie : demandez
# > alors comment revenir.
# >
# > Demandez ce qui se passe si toutes les valeurs échouent. Réponse : l'hypothèse d'avant était fausse ; s'il n'y en
# > avait pas, la grille n'a pas de solution.

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
# > 5 min. Lisez-la ligne à ligne, un doigt sur l'écran. Demandez où est la pile : dans les appels, chacun garde sa copie
# > B.
# >
# > Demandez ce qui se passe si la case désignée n'a plus de candidat : la boucle ne tourne pas, on renvoie False. Rien à
# > écrire pour ce cas.

# %% [markdown] role="diapo"
# ## Laquelle échoue ?
#
# La figure 1 du document C : il faut deux hypothèses.
#
# > 5 min. Cliquez le milieu du curseur, puis « Avancer ▶ » quelques fois, jusqu'à lire « Hypothèse L2C4 = 6 ». Faites
# > parier : échoue-t-elle ? La salle est partagée.
# >
# > « Jouer » : dix secondes plus tard, la phrase dit « contradiction », L4C9 n'admet plus rien. « Pause », et « ◀
# > Reculer » si vous l'avez passée. Avancez pas à pas : on remet B, puis L2C4 = 8. « Jouer » : plus aucune hypothèse
# > jusqu'à la fin.
# >
# > Concluez : deux essais, une seule case choisie. Après un clic sur le curseur, les flèches du clavier le déplacent :
# > cliquez un bouton pour qu'elles changent de nouveau de diapositive.

# %% role="diapo"
from cours.films import filmer_sudoku

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
# > 3 min. Faites voter, cliquez, avancez. La moitié de la salle dit A. Dessinez au tableau une liste et deux flèches.
# >
# > C'est une faute très fréquente dans les copies : l'hypothèse ratée reste alors écrite dans G.

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
# > 4 min. Demandez ce que devient la réponse de l'appel récursif : rien. Avancez point par point en suivant la solution
# > qui disparaît.
# >
# > Demandez la réparation ; on la trouve : `on_a_trouve ← Sudoku()`. Une affectation suffit.

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
# > 3 min. Faites voter, cliquez, avancez. On dit souvent « jamais ».
# >
# > À retenir : l'exemple du document se résout sans hypothèse, il ne pouvait pas révéler la faute. Demandez quel
# > exemple choisir : une grille qui demande au moins une hypothèse.

# %% role="diapo"
from sudokulib.solveur import sudoku_fautif

assert sudoku_fautif(table_de_grille(exemple("toulon_exemple")), 3)
assert not sudoku_fautif(table_de_grille(exemple("leleux_tres_difficile")), 3)

# %% [markdown]
# ## L'arbre de recherche (T.6c)
#
# Chaque nœud, sauf la racine, est une hypothèse. Un point marque les nœuds où les règles se sont arrêtées et où il en faut une
# nouvelle (« choix »). Parcourez le film avec la frise (ses signes sont ceux du film
# de la figure 1), ou cliquez un nœud. L'arbre se découvre à mesure : décochez « Pariez d'abord » pour le voir entier. Un trait plein mène
# alors à la solution ; les branches en pointillé sont abandonnées.

# %%
from cours.ateliers import ArbreRecherche

ArbreRecherche(exemple("leleux_tres_difficile"))

# %% [markdown]
# La pile contient une copie de $G$ par hypothèse en cours. Or chaque hypothèse dévoile au moins une case : de combien de niveaux
# l'arbre peut-il descendre, au plus, si la grille a $m$ indices ? C'est la question T.6c. En pratique, la profondeur est bien plus
# petite : cette grille a 57 cases à remplir, et l'on ne descend qu'à 7.
#
# La recherche s'arrête à la première solution. **Pariez** : combien d'hypothèses faut-il si l'on parcourt l'arbre entier, pour s'assurer
# qu'il n'y en a pas d'autre ? (`explorer` déroule la recherche et garde son arbre.)

# %% pari="oui"
from sudokulib import explorer

print(explorer(exemple("leleux_tres_difficile")))
print(explorer(exemple("leleux_tres_difficile"), limite=None))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Trois fois plus, et l'on descend plus bas : trouver une solution est une chose, s'assurer qu'elle est seule en est une autre. Le chapitre 6
# y reviendra.
#
# </details>
#
# ### « Pour ne pas les empiler »
#
# Le document range $G$ et $n$ dans des **variables globales**, pour ne pas les empiler à chaque appel. L'argument est-il bon ? En
# Python, un paramètre n'est qu'un nom de plus pour le même objet : passer $G$ à un appel n'empile qu'une adresse, et la bibliothèque en
# fait un paramètre sans rien perdre. Ce qui s'empile vraiment, c'est $B$ : elle est locale, il y en a une par hypothèse en cours,
# que $G$ soit globale ou non.
#
# Peut-on s'en passer ? Au lieu de copier la table, notons sur une **piste** chaque case qu'on change et ce qu'elle valait ; revenir en
# arrière, c'est relire la piste à rebours.


# %%
def defaire(G, piste, repere):
    while len(piste) > repere:
        case, avant = piste.pop()
        G[case] = avant


# %% [markdown]
# Une copie garde 81 entiers par niveau ; une piste, deux par changement. **Pariez** : laquelle garde le moins sur la grille très
# difficile ? Et sur une grille vide d'ordre 3, où la recherche descend bien plus bas ?

# %% pari="oui"
from cours.mesures import comparer_piles

figure_1, difficile = exemple("centrale_figure_1"), exemple("leleux_tres_difficile")
piles = comparer_piles({"figure 1": figure_1, "très difficile": difficile, "grille vide": Grille.vide(3)})
piles.tracer()

# %% pari="oui"
piles

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Avec une seule hypothèse en cours, la copie garde moins. Dès qu'on descend, c'est la piste : elle ne retient que ce qui change, quand la
# copie retient tout, et plus on descend, moins il reste de cases à changer. Les solveurs de formules (chapitre 4) emploient une piste. Ici,
# l'enjeu est mince : quelques milliers d'entiers au pire.
#
# **À retenir.** Ce qui s'empile, ce sont les copies $B$, une par hypothèse en cours. Une variable globale n'y change rien.
#
# </details>
#
# **Questions rapides.** 1. Dans `defaire`, pourquoi relire à rebours ? 2. Quel danger y a-t-il à ce que $G$ soit globale ?
#
# <details><summary>Réponses</summary>
#
# 1. Une case peut avoir changé plusieurs fois : la plus ancienne valeur doit être remise en dernier. 2. On ne peut plus résoudre deux grilles à
# la fois, et une fonction qu'on appelle peut changer $G$ sans que rien ne le dise à sa première ligne.
#
# </details>

# %% [markdown] role="diapo"
# ## L'arbre de recherche
#
# La grille « très difficile » du document L. Trait plein : le chemin de la solution.
#
# > 4 min. Un nœud, une hypothèse : 20, sous la racine, qui est la grille. Demandez dans quel
# > ordre on les visite : de gauche à droite, en profondeur d'abord.
# >
# > Demandez pourquoi tout est faux à gauche : la première hypothèse, L2C9 = 1, était mauvaise, et il a fallu onze essais
# > pour le savoir, elle comprise.
# >
# > On demandera pourquoi certains nœuds n'ont qu'un enfant : le premier essai y était le bon, on n'a pas fait l'autre.

# %% role="diapo"
arbre(exemple("leleux_tres_difficile"))

# %% [markdown] role="diapo"
# ## Quelle mémoire ?
#
# Chaque hypothèse dévoile au moins une case.
#
# + Profondeur : au plus une par case vide
# + Une copie de $G$ par niveau
# + En pratique, bien moins
#
# > 3 min. Demandez combien de copies vivent en même temps : une par niveau, et non une par nœud ; c'est la faute attendue.
# > La formule, en fonction de N et du nombre m d'indices, est la question T.6c : ne la donnez pas.
# >
# > Sur l'arbre d'avant, sept niveaux seulement, pour 57 cases vides.

# %% [markdown] role="diapo"
# ## En direct
#
# Une grille de la salle, par **Sudoku**. Combien d'hypothèses ?
#
# > 6 min. Cliquez « Boucler » : 73 déductions, il reste 56 cases. Faites parier sur le nombre d'hypothèses, puis
# > « Sudoku » : 20. Les paris vont de 2 à 1 000.
# >
# > « Recommencer », cliquez L2C9, tapez 1, puis « Sudoku » : « Aucune solution : 10 hypothèses ». Faites retrouver les
# > dix : avec L2C9 = 1, ce sont les onze de gauche de l'arbre.
# >
# > Collez ensuite la ligne de votre grille de journal dans « Collez une grille » ; paris, puis « Sudoku ». Souvent 0 :
# > un journal se fait sans deviner.

# %% role="diapo"
vivante(exemple("leleux_tres_difficile"))

# %% [markdown]
# ## La complexité (T.7)
#
# Le document mesure le temps $T(n)$ en nombre d'applications des règles. Trois questions, à chercher avant de déplier.
#
# 1. Le **meilleur cas** : quelle grille demande le moins d'applications ?
# 2. Le **pire cas** n'est pas connu. Bornez le nombre de feuilles de l'arbre : combien de branches, au plus, à chaque *nœud* ?
# 3. Et $T$ lui-même ? Combien d'applications, au plus, de la racine à une feuille ?
#
# <details><summary>Après avoir cherché</summary>
#
# 1. Une grille déjà pleine. Il faut encore s'assurer qu'elle est juste : en combien d'applications ?
# 2. Un nœud a au plus une branche par valeur. À chaque niveau, le nombre de feuilles est donc multiplié par $N$ au plus, et T.6c borne le
#    nombre de niveaux. Avec la réponse à la première, c'est la question T.7. La leçon 1 a dit ce que vaut un tel nombre : vrai, et sans
#    usage.
# 3. À chaque nœud, toute application sauf la dernière ôte au moins un bit, et il n'y en a que $N^3$ : de la racine à une feuille, au plus
#    $N^3$ applications, plus une par nœud. La borne entière se démontre en T.7p ; le coût total est $O(N^3)$ fois plus grand.
#
# </details>

# %% [markdown]
# Entre les deux, on mesure. Mais $T$ est-il bien défini ? Le document dit : une case de plus petit poids, *l'une d'elles* ; et il ne dit pas
# dans quel ordre appliquer les règles.
#
# **Pariez** : sur la grille très difficile, $T$ vaut 95 avec la bibliothèque. De combien change-t-il si l'on applique P avant E ? Si l'on essaie
# d'abord la case la plus lourde ?

# %% pari="oui"
from cours.mesures import comparer_strategies

comparer_strategies(exemple("leleux_tres_difficile"))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# L'ordre des règles change peu, le choix de la case beaucoup. $T(n)$ n'est donc pas un nombre attaché à une grille, mais à une grille *et à un
# programme* : vos fonctions peuvent donner d'autres comptes que la bibliothèque.
#
# </details>
#
# ### La case la plus légère, vraiment ?
#
# Une grille ne prouve rien. Voici les trois cents grilles minimales, rangées de la plus facile à la plus difficile pour chaque façon de
# choisir.
#
# **Pariez** : de combien la case la plus légère fait-elle baisser la moyenne de $T$, face à la première case venue ? Face à la plus lourde ?

# %% pari="oui"
gardees.tracer()

# %% pari="oui"
gardees

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Les courbes se confondent sur les deux tiers des grilles, où les règles font presque tout. Au-delà, la plus lourde coûte cher. La plus légère
# ne gagne presque rien en moyenne sur la *première venue*, ce qui étonne : après les règles, presque toutes les cases qui
# restent sont déjà légères. Le conseil du document est bon, mais il ne sert que dans les cas extrêmes. (L'échelle verticale est
# logarithmique : sinon, on ne verrait que la dernière grille.)
#
# </details>
#
# ### Dix-sept indices, donc difficile ?
#
# Le document L a une grille de 17 indices, le plus petit nombre possible. **Pariez** : combien d'hypothèses demande-t-elle ?

# %% pari="oui"
mon_pari = ...  # mettez ici votre nombre
recherche = explorer(exemple("leleux_17_indices"))
print(recherche)
parier(mon_pari, recherche.hypotheses, "Combien d'hypothèses pour la grille à 17 indices ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Aucune : peu d'indices ne suffisent pas à faire une grille difficile.
#
# </details>
#
# Combien d'hypothèses demandent les trois cents minimales ?

# %% tags=["nbval-ignore-output"]
gardees.tracer_l_histogramme()

# %% [markdown]
# Beaucoup de zéros, et quelques très grands nombres : une moyenne en dit peu, et un petit nombre de grilles fait presque tout le travail.
#
# **À retenir.** $T$ dépend de la grille, de l'ordre des règles et de la case qu'on essaie. Un conseil se juge sur beaucoup de grilles, et sur
# les plus difficiles d'entre elles.
#
# **Questions rapides.** 1. Choisir la case la plus lourde peut-il donner une réponse *fausse* ? 2. Pourquoi comparer des applications plutôt que des
# secondes ?
#
# <details><summary>Réponses</summary>
#
# 1. Non : le choix ne change que la forme de l'arbre. 2. Elles ne dépendent ni de la machine ni de l'instant ; mais une application coûte
# $O(N^3)$, il faut s'en souvenir avant de conclure sur le temps.
#
# </details>

# %% [markdown] role="diapo"
# ## Le meilleur et le pire
#
# Le document compte les **applications** des règles, $T(n)$.
#
# + Meilleur cas : une grille pleine
# + Pire cas : inconnu
# + Borne grossière : $N$ branches par nœud, à chaque niveau
#
# > 3 min. Demandez le meilleur cas : une grille pleine. Combien d'applications ? Et combien de feuilles au plus ? C'est la
# > question T.7 : ne le dites pas. Pour le pire, laissez proposer, puis avancez ; personne ne sait.
# >
# > Une borne peut être juste et inutile : au chapitre 1, on l'a écrite en années.

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
# > 2 min. Faites voter, cliquez, avancez. Le préjugé est tenace : presque tous disent C. On ne vous croit pas : la preuve
# > suit.

# %% [markdown] role="diapo"
# ## Dix-sept indices, en direct
#
# 64 cases vides.
#
# > 1 min. « Boucler » : 159 déductions, et la grille est résolue. « Recommencer », « Sudoku » : 0 hypothèse.
# >
# > Le chapitre 6 mesurera la difficulté autrement.

# %% role="diapo"
from sudokulib import explorer

assert explorer(exemple("leleux_17_indices")).hypotheses == 0
vivante(exemple("leleux_17_indices"))

# %% [markdown] role="diapo"
# ## Ce qu'on mesure
#
# > 3 min. Faites deviner les hypothèses d'après les indices et les applications, puis avancez. La salle met en tête les
# > 95 applications, et sait depuis un instant que 17 indices n'en demandent aucune.
# >
# > Faites comparer les deux grilles à 24 indices : 2 hypothèses et 20. Demandez ce qu'il faudrait mesurer : ce que fait
# > l'algorithme, pas ce qu'on voit.

# %% role="diapo"
rangees = [["grille", "indices", "applications", "hypothèses"]]
titres = {
    "toulon_exemple": "document T",
    "centrale_figure_1": "document C, figure 1",
    "leleux_17_indices": "document L, 17 indices",
    "leleux_tres_difficile": "document L, « très difficile »",
}
for nom, titre in titres.items():
    recherche = explorer(exemple(nom))
    rangees.append([titre, exemple(nom).nombre_indices, recherche.applications, recherche.hypotheses])
assert [rangee[3] for rangee in rangees[1:]] == [0, 2, 0, 20]
[tableau([rangee[:-1] for rangee in rangees]), tableau(rangees)]

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
# document demande d'écrire en C, et que vous écrirez en Python à la question T.TP. La commande du cours fait de même ; dans un
# terminal : `sudokulib resoudre grille.txt`.
#
# **À retenir.** Un programme qui montre où il en est se corrige plus vite qu'un programme qui se tait.
#
# **Questions rapides.** 1. Sur l'affichage ci-dessus, quelles cases BouclerRègles peut-elle désigner ? 2. Un fichier a 16 lignes de 16 nombres. Quel est
# l'ordre de la grille ?
#
# <details><summary>Réponses</summary>
#
# 1. Celles dont le poids, entre parenthèses, est le plus petit : toutes celles qui portent (2). 2. $n = 4$, puisque $N = n^2 = 16$.
#
# </details>

# %% [markdown]
# ## À retenir
#
# - Une hypothèse, une copie ; une contradiction, on restaure, et l'on essaie la valeur suivante.
# - Le retour arrière n'a besoin que d'une pile de copies, une par hypothèse en cours.
# - $T(n)$ se mesure, sur un ensemble de grilles qu'on sait décrire, avec un programme qu'on sait décrire.
#
# ## Pour aller plus loin
#
# - **Exercices** : [de T.6a à T.8, et le programme complet](../exercises/03_regles_et_retour_arriere.ipynb) ; puis
#   [le même programme en C](../exercises/03_programme_en_c.ipynb).
# - **La suite** : [leçon 4, Logique](04_logique.ipynb), où l'on raisonne sans plus rien savoir du jeu. Elle se sert de la leçon 1 (les
#   listes qu'on ne modifie pas) et, de celle-ci, de l'idée d'hypothèse et de contradiction ; pas des vecteurs de bits, ni de la table $G$.
# - Document T, « Algorithme », « Complexité », « Travaux pratiques » et questions 4 et suivantes.

# %% [markdown] role="diapo"
# ## À retenir
#
# + E, U, P : chacune en $O(N^3)$, et sur place
# + La case à essayer : le plus petit poids **différent de 1**
# + La valeur d'un appel récursif **sert**
# + Une pile de copies : au plus une par case vide
#
# > 3 min. Demandez un point à retenir avant chacun de ceux qu'on montre ; la salle donne les deux premiers, rarement le
# > troisième.

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
# > 2 min. Faites voter, cliquez, avancez. On hésite entre A et C. Demandez ce qui dépend du hasard dans ces règles : rien.
# > C'est ce qui permet à BouclerRègles de s'arrêter.

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
# > 2 min. Faites voter, cliquez, avancez. Une partie de la salle dit A : demandez quelle ligne de `sudoku` deviendrait
# > fausse. Aucune.
# > Distinguer correction et coût est une question classique d'oral.

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
# > 3 min. Faites voter, cliquez, avancez. Presque tous disent A, sans se demander à quel étage de l'arbre on est.
# >
# > Ensuite : exercices T.4 à T.8, cahier 03 ; ce qui reste de la marge sert à les commencer.
