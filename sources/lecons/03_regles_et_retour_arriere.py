# %% [markdown]
# # 3. Règles EUP et retour arrière
#
# **Prérequis** : [la leçon 2](02_representation.ipynb) (vecteurs, poids, table $G$) et la récursion, vue au comptage de la
# [leçon 1](01_le_probleme.ipynb). **Durée** : de deux à trois heures, en deux fois : les règles, puis le retour arrière. **Document** : T,
# questions T.4 à T.8. Un signe oublié ? [La page des signes](00_signes.ipynb).
#
# **À la fin**, vous saurez :
#
# - appliquer trois règles de déduction à une table de vecteurs, et démontrer ce qu'elles coûtent ;
# - les compléter par une recherche récursive, le retour arrière ;
# - lire un arbre de recherche, et dire ce qui s'empile ;
# - juger un conseil sur beaucoup de grilles, et non sur une seule.
#
# On vérifiera aussi ce qu'affirme le document : deux de ses comptes sont inexacts, deux de ses algorithmes sont à réparer. (La grille du document T et la figure 1 du document C sont *reconstituées* :
# `from sudokulib import EXEMPLES`, puis `EXEMPLES["toulon_exemple"].provenance`, dit comment.)
#
# **Dans les programmes.** NSI, terminale : « Récursivité ». MP2I : le retour sur trace (*backtracking*), la terminaison, la
# correction et la complexité d'un algorithme.
#
# Quand vous lirez « **Pariez** », répondez avant d'exécuter la cellule qui suit : sa sortie est repliée jusque-là.

# %% [markdown] role="diapo"
# # Règles EUP et retour arrière
#
# Chapitre 3 · d'après le document T, questions T.4 à T.8
#
# > Deux heures : 110 min de diapositives, 10 min de marge. 54 min de règles (diapositives 2 à 17), 46 min de retour
# > arrière (18 à 30), 10 min pour retenir et parier (31 à 34). La marge fait une pause après la 17, et le début des
# > exercices.
# >
# > La veille : recopiez une grille de journal en 81 signes, un point par case vide, et gardez la ligne dans un fichier.
# > On la tapera sous la dictée à la diapositive 3 ; on la collera à la 26.
# >
# > Avant l'entrée de la salle, cliquez « Ouvrir la fenêtre à projeter » et glissez-la sur le vidéoprojecteur : elle suit
# > tout ce que vous faites ici. Quand vous commencez, « Remettre le temps à zéro » : sous le temps écoulé se lit celui
# > qu'on devrait avoir.
# >
# > Pour aller à la diapositive 26 : touche G, 26, Entrée. En retard ? Passez la 13, la 14 et la 27 : dix minutes.

# %% [markdown] role="diapo"
# ## Faire raisonner un programme
#
# « Cette case ne peut plus valoir que 4. »
#
# + Que sait-on, au juste, quand on dit cela ?
# + Quelle donnée tient ce savoir à jour ?
# + Quand s'arrête-t-on ?
#
# > 3 min. Lisez la phrase, puis avancez : les trois questions paraissent une à une. Laissez chercher chacune une dizaine
# > de secondes.
# >
# > Que sait-on ? La salle répond : que 1, 2, 3, 5… sont déjà pris par des voisines.
# >
# > Quelle donnée ? Elle hésite ; réponse : la table de candidats du chapitre 2.
# >
# > Quand s'arrête-t-on ? Elle dit « quand c'est fini » ; faites préciser : quand plus rien ne change, résolu ou non.

# %% [markdown] role="diapo"
# ## Les voir travailler
#
# La grille du document T. Une déduction à la fois.
#
# > 6 min. Cliquez « Une déduction » trois fois et lisez la phrase : le 7 de L1C1 part de sa ligne, de sa colonne, de sa
# > région. Puis « Boucler » : 154 déductions de plus, et la grille est résolue.
# >
# > « Vider », puis faites dicter votre grille de journal : cliquez une case, tapez, les flèches déplacent. « Boucler »
# > encore. Si elle n'est pas résolue, tant mieux : c'est la seconde heure.
# >
# > Demandez : le programme a-t-il deviné quelque chose ? La salle hésite ; réponse : jamais, chaque phrase est une
# > certitude.
# >
# > Une faute de frappe ? « Annuler ». Échap quitte la grille ; ensuite la flèche du clavier fait de nouveau avancer.

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
from cours.ateliers import AtelierEUP

AtelierEUP(exemple("toulon_exemple"))

# %% [markdown]
# Le petit nombre grisé, au coin d'une case non dévoilée, est le poids de son vecteur : le nombre de valeurs encore permises. Une
# **application** exécute chaque règle une fois. Une valeur dévoilée en dernier n'est donc pas encore ôtée de ses voisines :
# l'incohérence n'est qu'apparente, l'application suivante la lève.
#
# **À retenir.** Une règle ne sait que retirer des valeurs de la table. Le jeu est fini quand il n'en reste qu'une par case.
#
# **Questions rapides.** 1. Une case dont le vecteur est `0b10110` peut prendre combien de valeurs ? 2. Une règle peut-elle rendre
# à une case une valeur qu'elle avait perdue ?
#
# <details><summary>Réponses</summary>
#
# 1. Trois : 1, 2 et 4 (le bit 0 ne sert pas). 2. Non, et c'est ce qui la fera s'arrêter.
#
# </details>

# %% [markdown] role="diapo"
# ## Trois règles
#
# + **E**xclusivité : une valeur prise est ôtée des voisines
# + **U**nicité : une seule place dans un bloc, elle est prise
# + **P**arité : deux cases pour deux valeurs, les autres les perdent
#
# > 2 min. Demandez aux joueurs de Sudoku comment ils commencent. Ils disent les deux premières, dans leurs mots : « déjà
# > pris », « une seule place ». Avancez à mesure.
# >
# > La troisième surprend : montrez-la sans l'expliquer, elle a sa diapositive.

# %% [markdown]
# ## Exclusivité (T.4a)
#
# Une case est **dévoilée** quand son vecteur n'a qu'un bit à 1 : on connaît sa valeur. Si une case dévoilée vaut $v$, on ôte $v$
# des autres cases de ses trois blocs.
#
# **Pariez.** Dans une grille d'ordre 2, seule L1C1 est remplie, par un 3. Combien d'autres cases perdent leur 3 : 6, 7 ou 9 ?

# %% pari="oui"
from sudokulib import Grille, exclusivite, table_de_grille
from cours.films import avant_apres

G = table_de_grille(Grille.lire("3..............."))
avant_apres(exclusivite, G, 2)

# %% [markdown]
# (`avant_apres` travaille sur une copie : `G` n'a pas changé.) Sept. Le document, lui, compte $3(N-1) = 9$ vecteurs à mettre à jour. Où sont les deux de trop ? Cherchez sur le dessin les cases
# comptées deux fois. La formule juste, pour tout $n$, est la question T.4ac ; vous l'avez déjà rencontrée à la leçon 1, sous un
# autre nom.
#
# ### Un premier essai
#
# Écrivons la règle. Les fonctions de ce chapitre modifient la table **sur place** : celle-là même qu'on leur donne.
# `blocs_de_case(n)[case]` donne les trois blocs d'une case, et `G[c] &= ~m` ôte de la case `c` les valeurs du vecteur `m`.

# %%
from sudokulib import poids
from sudokulib.cases import blocs_de_case


def premier_essai(G, n):
    for case in range(n**4):
        if poids(G[case]) == 1:
            for bloc in blocs_de_case(n)[case]:
                for voisine in bloc.cases:
                    G[voisine] &= ~G[case]


# %% [markdown]
# **Pariez.** La même grille, un 3 en L1C1. Que va faire `premier_essai` ?

# %% pari="oui"
avant_apres(premier_essai, G, 2)

# %% [markdown]
# L1C1 a perdu son propre 3, et n'a plus rien : ∅. Ses voisines, elles, n'ont rien perdu. Déroulez : la première case du bloc est
# L1C1 elle-même ; elle se vide, et `G[case]` vaut désormais 0, qui n'ôte plus rien à personne. Il manquait deux mots de la règle :
# des **autres** cases.
#
# ### La règle
#
# Ôter des valeurs de quelques cases d'un bloc, sauf de certaines, servira plus d'une fois. Faisons-en une fonction ; elle
# dit aussi si elle a changé quelque chose.


# %%
def oter(G, m, cases, sauf):
    change = False
    for case in cases:
        if case not in sauf and G[case] & m:
            G[case] &= ~m
            change = True
    return change


# %%
def mon_exclusivite(G, n):
    change = False
    for case in range(n**4):
        if poids(G[case]) == 1:
            for bloc in blocs_de_case(n)[case]:
                change = oter(G, G[case], bloc.cases, [case]) or change
    return change


# %%
assert avant_apres(mon_exclusivite, G, 2).apres == avant_apres(exclusivite, G, 2).apres

# %% [markdown]
# (Une cellule qui n'affiche rien après `assert` a vérifié, sans un mot, que les deux font la même chose.)
#
# Une ligne mérite qu'on s'arrête : `oter(…) or change`, et non `change or oter(…)`. Python ne regarde pas le second membre d'un
# `or` quand le premier est vrai : dans l'autre sens, la règle cesserait d'ôter dès qu'elle a changé quelque chose.
#
# ### Ce qu'elle coûte
#
# Comptons ses opérations sur des tables pleines d'ordre 2, 3, 4 et 5, où elle a le plus à faire. `mesurer_croissance` dessine la
# courbe en échelles *logarithmiques* : une graduation de plus y multiplie au lieu d'ajouter, si bien que $N$, $N^2$ ou $N^3$ y
# sont des droites, dont la **pente** est l'exposant.
#
# **Pariez.** Quelle pente : 2, 3 ou 4 ? (Combien de cases, combien de blocs pour chacune, combien de cases dans un bloc ?)

# %% pari="oui"
from cours.mesures import TABLES_PLEINES, mesurer_croissance

mesurer_croissance(mon_exclusivite, sur=TABLES_PLEINES)

# %% [markdown]
# $N^2$ cases dévoilées au plus, 3 blocs pour chacune, $N$ cases dans chaque bloc : $3N^3$ tours de la boucle la plus intérieure,
# donc $O(N^3)$, soit $O(n^6)$. La pente mesurée est un peu plus faible que 3 : à ces tailles, ce qu'on fait une fois par case ou par
# bloc compte encore.
#
# **À retenir.** Une case dévoilée ôte sa valeur des *autres* cases de ses trois blocs. Un passage coûte $O(N^3)$.
#
# **Questions rapides.** 1. Que renvoie `mon_exclusivite` si on l'appelle deux fois de suite sur la table ci-dessus ? 2. Sur une
# table vide, elle ne trouve aucune case dévoilée. Que coûte-t-elle alors ?
#
# <details><summary>Réponses</summary>
#
# 1. `True`, puis `False` : la seconde fois, plus rien ne change. 2. Il faut encore peser les $N^2$ cases, et peser coûte $w = N$
# tours quand tout est permis : $N^3$ aussi, pour ne rien trouver.
#
# </details>

# %% [markdown] role="diapo"
# ## Exclusivité
#
# Une case **dévoilée** : son vecteur n'a qu'un bit à 1.
#
# Sa valeur est ôtée de ses trois blocs.
#
# > 3 min. Montrez la cause (●), le 3 de L1C1. Demandez ce qu'elle change ; la salle dit : plus de 3 dans la ligne.
# > Avancez : l'effet (▲, valeur barrée).
# >
# > L'image ne montre que la ligne. Demandez les deux autres blocs. Réponse : la colonne 1, et la région en haut à
# > gauche.

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
# > 4 min. Lisez de l'extérieur vers l'intérieur : une case dévoilée, ses trois blocs, ses voisines. Demandez ce que fait
# > `&= ~`. Réponse : « et non », il efface un bit ; rappelez le chapitre 2.
# >
# > Demandez ce qui manque à ce programme : dire s'il a changé quelque chose. On en aura besoin pour savoir quand
# > s'arrêter ; presque personne n'y pense.

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
# > 4 min. Faites voter à main levée, cliquez les choix de la salle. La plupart disent 24, parce que le document le dit.
# >
# > Avancez : la réponse. Avancez encore : les voisines, marquées ▲. Faites-les compter : 8 dans la ligne, 8 dans la
# > colonne, 4 de plus dans la région.

# %% role="diapo"
plein = table_de_grille(Grille.vide(3))
G = [2] + plein[1:]
exclusivite(G, 3)
touchees = [c for c in range(1, 81) if G[c] != plein[c]]
assert len(touchees) == 20
seule = Grille(3, (1,) + (0,) * 80)
[image(seule, causes=[0]), image(seule, causes=[0], effets=touchees)]

# %% [markdown]
# ## Unicité (T.4b)
#
# L'exclusivité suffit-elle ? Appliquons-la tant qu'elle change quelque chose à l'exemple du document, qui a 53 cases vides.
#
# **Pariez.** Combien de cases resteront à dévoiler ?

# %% pari="oui"
G = table_de_grille(exemple("toulon_exemple"))
while mon_exclusivite(G, 3):
    pass
print("cases non dévoilées :", sum(poids(m) != 1 for m in G))

# %% [markdown]
# Elle s'arrête en chemin : elle ne regarde que les cases. Un joueur regarde aussi les **valeurs** : « dans cette ligne, où peut
# aller le 4 ? » Si, dans un bloc, une valeur n'est permise que dans une case, cette case la prend, même si elle en admettait d'autres.
# C'est l'unicité. Dans la table qui suit, aucune case n'est dévoilée ; `rang=0` ne montre que la première déduction.
#
# **Pariez.** Quelle case l'unicité va-t-elle dévoiler, et par quel bloc ?

# %% pari="oui"
from sudokulib import unicite, vecteur

U = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
avant_apres(unicite, U, 2, rang=0)

# %% [markdown]
# Dans la ligne 1, seule L1C1 admet 4. Les trois autres cases de la ligne sont la *cause* : c'est leur refus qui prouve. La règle
# s'écrit en trois boucles, par bloc, par valeur, par case ; vous l'écrirez à la question T.4b. Ensemble, les deux règles
# vont-elles plus loin ?

# %%
while exclusivite(G, 3) or unicite(G, 3):
    pass
print("cases non dévoilées :", sum(poids(m) != 1 for m in G))

# %% [markdown]
# L'exemple du document est résolu, et la troisième règle n'a pas servi. D'autres grilles en demandent plus.
#
# **À retenir.** L'exclusivité part d'une case : « que vaut-elle ? ». L'unicité part d'une valeur : « où peut-elle aller ? ».
#
# **Questions rapides.** 1. Une valeur n'a plus *aucune* place dans un bloc : que dit la règle du document ? Qu'en conclure ? 2. Une case
# dévoilée est-elle la seule place de sa valeur dans ses blocs ?
#
# <details><summary>Réponses</summary>
#
# 1. Elle ne dit rien : il lui faut une place exactement. La table est pourtant sans issue ; une case finira par tout perdre, et cela se
# verra plus tard. 2. Oui, une fois l'exclusivité appliquée ; l'unicité n'a alors plus rien à y changer.
#
# </details>

# %% [markdown] role="diapo"
# ## Unicité
#
# Dans un bloc, 4 n'a qu'une place : L1C1 la prend, même si elle admettait 1 et 2.
#
# > 3 min. Les ● sont les cases de la ligne qui refusent 4. Demandez : où va le 4 ? La salle dit L1C1. Demandez alors ce
# > que deviennent 1 et 2 dans L1C1, et avancez : ils partent.
# >
# > Faites dire la règle par quelqu'un, avec le mot « bloc ».

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
# > 2 min. Demandez, avant chaque point, ce qu'on fait de 0, 1, 2 places. Le cas 0 gêne la salle : impossible, donc une
# > erreur plus haut.
# >
# > La règle du document ne le voit pas ; la case sans candidat le révèlera plus tard.

# %% [markdown]
# ## Parité (T.4c)
#
# Si deux cases d'un bloc n'admettent que la même paire $\{u, v\}$, ces deux valeurs leur reviennent : on les ôte des autres
# cases du bloc. Laquelle des deux prend $u$ ? On l'ignore, et peu importe : on déduit sans dévoiler.
#
# **Pariez.** L1C1 et L1C3 n'admettent que 1 et 2. Quelles cases vont les perdre ? Le document parle des « $N-1$ autres cases » du bloc :
# est-ce le bon nombre ?

# %% pari="oui"
from sudokulib import parite

P = [vecteur([1, 2, 3, 4])] * 16
P[0] = P[2] = vecteur([1, 2])
avant_apres(parite, P, 2, rang=0)

# %% [markdown]
# Comptez les cases changées, et celles de la ligne : la paire en occupe *deux*. Combien en reste-t-il, pour un ordre quelconque ?
# C'est la question T.4cq.
#
# ### Un premier essai
#
# Prenons toutes les paires de cases de chaque bloc, et regardons si elles conviennent. `combinations(cases, 2)` les énumère.

# %%
from itertools import combinations

from sudokulib.cases import blocs


def parite_naive(G, n):
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            if G[c] == G[d] and poids(G[c]) == 2:
                oter(G, G[c], bloc.cases, [c, d])


# %%
assert avant_apres(parite_naive, P, 2).apres == avant_apres(parite, P, 2).apres

# %% [markdown]
# C'est juste. Mais que coûte-t-elle sur une table **vide**, où tous les vecteurs sont égaux ? Et celle de la bibliothèque ?
#
# **Pariez** : la même pente pour les deux, ou non ?

# %% pari="oui"
from cours.mesures import TABLES_VIDES

mesurer_croissance(parite_naive, parite, sur=TABLES_VIDES)

# %% [markdown]
# Une pente de plus : $N^4$ contre $N^3$. Il y a $3N$ blocs et de l'ordre de $N^2$ paires par bloc, et à *chaque paire* la version naïve
# repèse une case, ce qui coûte $w = N$ tours quand tout est permis (leçon 2). La bibliothèque pèse d'abord chaque case, **une fois**, ne
# garde que celles de poids 2, et ne forme de paires qu'avec celles-là. Sur des grilles presque pleines, où les poids valent 1, l'écart ne
# se voit pas : pour mesurer un coût, il faut chercher la table qui fait mal.
#
# **À retenir.** Deux cases pour deux valeurs : les autres cases du bloc les perdent. Ce qui ne dépend pas de la boucle intérieure se calcule
# avant elle.
#
# **Questions rapides.** 1. Trois cases d'un bloc n'admettent toutes que $\{1, 2\}$. Que fait la parité ? 2. Et si trois cases n'admettent que
# $\{1, 2, 3\}$ ?
#
# <details><summary>Réponses</summary>
#
# 1. La première paire vide la troisième case : ∅, la table est contradictoire. Trois cases pour deux valeurs, c'est une de trop.
# 2. Rien : la règle du document ne connaît que les paires. On pourrait l'étendre aux triplets ; le retour arrière nous en dispense.
#
# </details>

# %% [markdown]
# ### À vous de parier
#
# Voici les trois règles à l'œuvre sur l'exemple du document, déduction par déduction. Aux pas marqués, on vous demande d'abord ce
# qui va se passer : quelle case, quelle règle, combien de valeurs ? Décochez **Pariez d'abord** pour regarder sans répondre. Vos
# paris, et non un score, sont gardés dans votre tableau de bord.

# %%
from cours.ateliers import Projection
from cours.films import filmer_boucle

Projection(filmer_boucle(exemple("toulon_exemple")), paris=8)

# %% [markdown] role="diapo"
# ## Parité
#
# Deux cases n'admettent que $\{1, 2\}$. Ces valeurs leur reviennent.
#
# > 4 min. Demandez : laquelle des deux vaut 1 ? On l'ignore. Et les autres cases de la ligne, peuvent-elles valoir 1 ?
# > Laissez chercher, puis avancez : non.
# >
# > On objecte : « et si L1C2 valait 1 ? » Alors les deux cases bleues n'auraient plus que le 2 pour elles deux.
# >
# > C'est l'idée difficile du chapitre : déduire sans rien dévoiler. Faites-la redire.

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
# > 2 min. Faites voter, cliquez, avancez. Beaucoup répondent 8, en soustrayant une seule case.
# > C'est le deuxième compte inexact du document : une invitation à vérifier, pas une moquerie.

# %% [markdown] role="diapo"
# ## L'ordre dans une application
#
# E, puis U, puis P, une fois chacune. Ce que U dévoile, ses voisines l'admettent encore.
#
# > 4 min. Demandez d'abord : pourquoi U après E ? La salle hésite ; réponse : elle se sert de ce que l'autre a ôté.
# >
# > Cliquez « Exclusivité » : 10 déductions. Puis « Unicité » : quatre cases se dévoilent. Demandez ce qui cloche ; on
# > trouve L1C2 qui vaut 2, et 2 encore permis juste dessous, en L2C2.
# >
# > Cliquez « Parité » : rien. Puis « Exclusivité » : 2 déductions, tout se range. Fallait-il s'inquiéter ? Non,
# > l'application suivante passe derrière.
# >
# > On demandera pourquoi 8 cases restent à 3 ou 4 : les règles s'arrêtent là, et la grille a deux solutions.

# %% role="diapo"
melange = Grille.lire("...11.....2.2...")
G = table_de_grille(melange)
exclusivite(G, 2)
unicite(G, 2)
assert G[1] == vecteur([2]) and G[5] & G[1]  # L1C2 est dévoilée, et L2C2 l'admet encore
vivante(melange)

# %% [markdown]
# ## Ce que coûtent les règles (T.4d)
#
# Reste l'unicité. Mettons les trois face à face.
#
# | règle | elle regarde | puis | pire table |
# |---|---|---|---|
# | exclusivité | $N^2$ cases | 3 blocs, $N$ voisines | pleine : tout est dévoilé |
# | unicité | $3N$ blocs | $N$ valeurs, $N$ cases | presque n'importe laquelle |
# | parité | $3N$ blocs | $N$ poids, puis les paires | vide, si l'on pèse ; ou pleine de paires |
#
# Une paire trouvée coûte $N$ opérations de plus, mais un bloc n'a que $N/2$ paires disjointes.
#
# **Pariez** : sur des tables pleines, laquelle coûtera le moins ? Et sa pente ?

# %% pari="oui"
mesurer_croissance(exclusivite, unicite, parite, sur=TABLES_PLEINES)

# %% [markdown]
# La parité est bien au-dessous, avec une pente de 2 : sur une table pleine, elle pèse $3N^2$ fois une case de poids 1, et ne trouve aucune
# paire. Ce n'est pas là qu'il faut la juger. Sur des tables vides :

# %% tags=["nbval-ignore-output"]
mesurer_croissance(exclusivite, unicite, parite, sur=TABLES_VIDES)

# %% [markdown]
# Aucune des trois pentes ne dépasse 3. Quatre tailles et deux familles ne prouvent rien ; les comptes du tableau, si. La
# question T.4d vous demande ces ordres de grandeur, et T.4dm mesure *vos* règles de la même façon.
#
# **À retenir.** Un coût se mesure sur la table qui fait mal, et se prouve en comptant les boucles.
#
# **Questions rapides.** 1. Vous mesurez une pente de 2,9. Le coût est-il $N^{2{,}9}$ ? 2. Quelle famille de tables ferait trouver le plus de
# paires à la parité ?
#
# <details><summary>Réponses</summary>
#
# 1. Non : par exemple $2N^3 + 30N^2$, dont la pente vaut 3 à l'infini et moins aux petites tailles. La mesure suggère, la démonstration conclut.
# 2. Celle où, dans chaque ligne, les cases vont deux par deux : $\{1, 2\}$ deux fois, $\{3, 4\}$ deux fois…
#
# </details>

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
# > 4 min. Demandez pour chaque règle ce qu'il y a à parcourir, puis avancez. Pour E et U, la salle trouve deux facteurs
# > N ; il reste 3N blocs.
# >
# > Piège de P : comparer chaque paire de cases et parcourir le bloc coûterait un N de plus. On pèse d'abord chaque case,
# > une fois ; les cases de poids 2 se rangent par valeur, et il n'y a que N/2 paires à propager. Les exercices T.4 le
# > font.

# %% [markdown] role="diapo"
# ## Mesuré, sans chronomètre
#
# Opérations divisées par $N^3$ : le quotient ne croît pas.
#
# > 3 min. On compte des opérations, pas des secondes. Demandez ce que serait une courbe plate : proportionnel à N³. Et
# > l'allure d'une règle en N⁴ : une courbe qui monte.
# >
# > Ici tout descend : N³ est bien un majorant. On demandera pourquoi cela descend : les termes plus petits que N³ pèsent
# > de moins en moins.

# %% role="diapo"
from epreuves import compter_operations

noms, ordres = {exclusivite: "exclusivité", unicite: "unicité", parite: "parité"}, (2, 3, 4, 5)
rapports = {nom: [] for nom in noms.values()}
for regle, nom in noms.items():
    for n in ordres:
        N = n * n
        G = [1 << (n * (i % n) + i // n + j) % N + 1 for i in range(N) for j in range(N)]
        regle(G, n)
        rapports[nom].append(compter_operations(regle, G, n)[1] / N**3)
    assert rapports[nom] == sorted(rapports[nom], reverse=True)
descend = "pour les trois règles, le quotient descend quand l'ordre grandit"
courbe(ordres, rapports, "ordre n", "opérations / N³", conclusion=descend)

# %% [markdown]
# ## BouclerRègles (T.5)
#
# On applique les règles tant qu'elles changent quelque chose. Cela **finit** : chaque application, sauf la dernière, ôte au moins un bit, et
# la table n'en a que $N^3$. Puis on désigne la case à essayer : une case de plus petit poids, pour limiter le nombre de branches, dit
# le document, comme on le fait pour un cavalier qui doit visiter toutes les cases d'un échiquier (T.6q) ; et $-1$ quand tout est
# dévoilé.
#
# ### Un premier essai : prendre le document à la lettre
#
# On cherche la case de plus petit poids ; si ce poids vaut 1, on renvoie $-1$. (`key=` dit à `min` d'après quoi comparer.)


# %%
def case_a_la_lettre(G):
    legere = min(range(len(G)), key=lambda case: poids(G[case]))
    return -1 if poids(G[legere]) == 1 else legere


# %% [markdown]
# La grille « très difficile » du document L bloque les trois règles ; `stabiliser` les applique jusque-là. **Pariez** : quelle case `case_a_la_lettre` désigne-t-elle ?

# %% pari="oui"
from sudokulib.regles import stabiliser

G = table_de_grille(exemple("leleux_tres_difficile"))
stabiliser(G, 3)
print("cases non dévoilées :", sum(poids(m) != 1 for m in G))
print("case à essayer :", case_a_la_lettre(G))

# %% [markdown]
# $-1$, « résolu », alors qu'il reste des cases : une case déjà dévoilée a le poids 1, qui est le plus petit. Il faut chercher
# *parmi les autres*. La bibliothèque le fait :

# %%
from sudokulib import boucler_regles, nom_de_case

case = boucler_regles(G, 3)
print(nom_de_case(case, 3), "est de poids", poids(G[case]))

# %% [markdown]
# Il y a donc une case à essayer, ou $-1$. Une troisième issue se cache dans la première.
#
# **Pariez** : sur la grille qui suit, où la ligne 1 a deux fois le 1, quel sera le poids de la case désignée ?

# %% pari="oui"
G = table_de_grille(Grille.lire("11.............."))
case = boucler_regles(G, 2)
print(nom_de_case(case, 2), "est de poids", poids(G[case]))

# %% [markdown]
# Qu'en conclure, et que doit faire alors celui qui a appelé BouclerRègles ? C'est la question T.5q.
#
# **À retenir.** BouclerRègles s'arrête parce que la table ne fait que perdre des bits. Elle désigne une case de plus petit poids
# *différent de 1*.
#
# **Questions rapides.** 1. Pourquoi « sauf la dernière » ? 2. Combien d'applications au plus, pour $n = 3$ ?
#
# <details><summary>Réponses</summary>
#
# 1. La dernière est celle qui ne change rien : c'est à cela qu'on sait qu'il faut s'arrêter. 2. Au plus $9^3 + 1 = 730$ : une borne
# large. Sur l'exemple du document, il en faut cinq.
#
# </details>

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
# > 3 min. Demandez pourquoi cela s'arrête. Réponse à obtenir : chaque tour ôte au moins un candidat, et il y en a N³ au
# > plus.
# >
# > Demandez les trois situations d'arrêt avant de les montrer une à une ; la salle oublie la deuxième.

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
# > 4 min. Laissez chercher une minute à deux, votez, cliquez. La plupart disent A. Si l'on sèche : que pèse une case
# > dévoilée ?
# >
# > Avancez. Le minimum de tous les poids vaut 1 dès qu'une case est dévoilée, s'il n'y a pas de contradiction : la
# > phrase du document répond alors toujours −1.

# %% [markdown] role="diapo"
# ## Bloquée
#
# Les règles ne disent plus rien. Quelle case essayer ?
#
# > 3 min. Une seule case a été déduite, en bleu : L9C8 = 3. Demandez la case à essayer ; la salle cherche les plus
# > courtes. Trois n'ont que deux candidats : L2C9, L5C6 et L9C5.
# >
# > Avancez : ▲ marque celle que désigne BouclerRègles, la première des trois, L2C9, avec 1 et 3. Demandez pourquoi la
# > plus légère : deux branches plutôt que cinq.
# >
# > C'est ici qu'on fait la pause : cinq minutes, sur cette question.

# %% role="diapo"
from sudokulib import boucler_regles, grille_de_table, poids

B = table_de_grille(exemple("leleux_tres_difficile"))
case = boucler_regles(B, 3)
assert case == 17 and B[case] == vecteur([1, 3])
assert [c for c in range(81) if poids(B[c]) == 2] == [17, 41, 76]
bloquee, depart = grille_de_table(B, 3), exemple("leleux_tres_difficile")
[image(bloquee, G=B, indices=depart), image(bloquee, effets=[case], G=B, indices=depart)]

# %% [markdown]
# ### « La très grande majorité »
#
# Selon le document, ces règles résolvent la très grande majorité des grilles. Voici trois cents grilles **minimales** : qu'on leur ôte un
# seul indice, et elles ont plusieurs solutions. Remettons-leur ensuite quelques valeurs de leur solution : les grilles d'un journal
# ne sont pas minimales.
#
# **Pariez** : quelle part des grilles minimales les règles résolvent-elles seules ? Et avec quatre indices de plus ?

# %% pari="oui"
from cours.mesures import recherches_gardees

gardees = recherches_gardees()
gardees.tracer_les_indices()

# %%
print(gardees.phrase())

# %% [markdown]
# À peine plus de la moitié des grilles minimales ; quatre indices de plus, et c'est en effet la très grande majorité. Une telle
# affirmation ne veut rien dire tant qu'on ne dit pas de *quelles* grilles l'on parle. (Les mesures sont faites une fois pour toutes et
# gardées dans la bibliothèque : elles prendraient ici une minute. `compter_recherche(grille)`, de `cours.mesures`, refait chacune.)
#
# **À retenir.** Une proportion se dit d'un ensemble de grilles qu'on sait décrire. (Au [banc des
# affirmations](07_plus_loin_affirmations.ipynb) : `T-grande-majorite`, `T-parite`, `T-boucler-regles`, `T-algorithme-imprime`.)
#
# **Questions rapides.** 1. Le document L a une grille de 17 indices, le minimum possible. Faudra-t-il des hypothèses ? 2. Trois cents autres
# grilles minimales donneraient-elles la même part ?
#
# <details><summary>Réponses</summary>
#
# 1. On ne peut pas le deviner du nombre d'indices : la leçon le mesure plus bas. 2. Non, à quelques points près : l'exercice T.7m en mesure
# d'autres. De trois cents grilles, on ne connaît une telle part qu'à six points près ; deux mesures, chacune sur trois cents grilles,
# s'écartent donc parfois de huit points ($6 \sqrt 2$), sans que personne se soit trompé.
#
# </details>

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
# `B = G` ne copie rien : c'est un second nom pour la même liste. « Restaurer » `B` restaurerait la table déjà changée. Il faut
# `G.copy()` ; et, pour restaurer, `G[:] = B` remplace le *contenu* de la table, que tous les appels partagent.
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
# Il réussit quand les règles suffisent, et échoue dès qu'il faut une hypothèse : l'exemple du document ne pouvait pas révéler la
# faute. Où est-elle ? `filmer` joue n'importe quelle fonction qui modifie une table, la vôtre aussi, et s'ouvre à son premier
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
# > Morale d'essai : l'exemple du document se résout sans hypothèse, il ne pouvait pas révéler la faute. Demandez quel
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
# Trois fois plus, et l'on descend plus bas : trouver une solution est une chose, s'assurer qu'elle est seule en est une autre. Le chapitre 6
# y reviendra.
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

# %%
piles

# %% [markdown]
# Avec une seule hypothèse en cours, la copie garde moins. Dès qu'on descend, c'est la piste : elle ne retient que ce qui change, quand la
# copie retient tout, et plus on descend, moins il reste de cases à changer. Les solveurs de formules (chapitre 4) emploient une piste. Ici,
# l'enjeu est mince : quelques milliers d'entiers au pire.
#
# **À retenir.** Ce qui s'empile, ce sont les copies $B$, une par hypothèse en cours. Une variable globale n'y change rien.
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
# + Profondeur : au plus $N^2 - m$
# + Une copie de $N^2$ entiers par niveau
# + En pratique, bien moins
#
# > 3 min. m est le nombre d'indices. Demandez combien de copies vivent en même temps : une par niveau, et non une par
# > nœud ; c'est la faute attendue.
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
# <details><summary>Après avoir cherché (c'est aussi la question T.7)</summary>
#
# 1. Une grille déjà pleine : une application, pour s'assurer qu'elle est juste.
# 2. Au plus $N$ branches par nœud et $N^2 - m$ niveaux : $N^{N^2 - m}$ feuilles. La leçon 1 a dit ce que vaut un tel nombre : vrai, et sans
#    usage.
# 3. À chaque nœud, toute application sauf la dernière ôte au moins un bit, et il n'y en a que $N^3$ : d'une racine à une feuille, au plus
#    $N^3$ applications, plus une par nœud. D'où $T \leq N^{N^2 - m}\,(N^3 + N^2 - m + 1)$, et un coût total $O(N^3)$ fois plus grand.
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
# L'ordre des règles change peu, le choix de la case beaucoup. $T(n)$ n'est donc pas un nombre attaché à une grille, mais à une grille *et à un
# programme* : vos fonctions peuvent donner d'autres comptes que la bibliothèque.
#
# ### La case la plus légère, vraiment ?
#
# Une grille ne prouve rien. Voici les trois cents grilles minimales, rangées de la plus facile à la plus difficile pour chaque façon de
# choisir.
#
# **Pariez** : de combien la case la plus légère fait-elle baisser la moyenne de $T$, face à la première case venue ? Face à la plus lourde ?

# %% pari="oui"
gardees.tracer()

# %%
gardees

# %% [markdown]
# Les courbes se confondent sur les deux tiers des grilles, où les règles font presque tout. Au-delà, la plus lourde coûte cher. La plus légère
# ne gagne presque rien en moyenne sur la *première venue*, ce qui étonne : après les règles, presque toutes les cases qui
# restent sont déjà légères. Le conseil du document est bon, mais c'est dans les cas extrêmes qu'il paie. (L'échelle verticale est
# logarithmique : sans quoi l'on ne verrait que la dernière grille.)
#
# ### Dix-sept indices, donc difficile ?
#
# Le document L a une grille de 17 indices, le plus petit nombre possible. **Pariez** : combien d'hypothèses demande-t-elle ?

# %% pari="oui"
print(explorer(exemple("leleux_17_indices")))

# %% [markdown]
# Aucune : peu d'indices ne suffisent pas à faire une grille difficile. Et combien d'hypothèses demandent les trois cents minimales ?

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
# + Meilleur cas, grille pleine : 1
# + Pire cas : inconnu
# + Borne grossière : $N^{N^2 - m}$ feuilles
#
# > 3 min. Demandez le meilleur cas : une grille pleine, une application pour constater que rien ne change. Pour le pire,
# > laissez proposer, puis avancez ; personne ne sait.
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
# - Exclusivité, unicité, parité : chacune ôte des valeurs, aucune n'en rend, et un passage coûte $O(N^3)$ si l'on pèse chaque case une
#   seule fois.
# - BouclerRègles désigne une case de plus petit poids *différent de 1* ; elle s'arrête parce que la table n'a que $N^3$ bits à perdre.
# - Le retour arrière n'a besoin que d'une pile de copies, une par hypothèse en cours.
# - $T(n)$ se mesure, sur un ensemble de grilles qu'on sait décrire, avec un programme qu'on sait décrire.
#
# ## Pour aller plus loin
#
# - **Exercices** : [T.4 à T.8, et le programme complet](../exercises/03_regles_et_retour_arriere.ipynb) ; puis
#   [le même programme en C](../exercises/03_programme_en_c.ipynb).
# - **La suite** : [leçon 4, Logique](04_logique.ipynb), où l'on raisonne sans plus rien savoir du jeu. Il y faudra la leçon 1 (les listes qu'on
#   ne modifie pas) et, d'ici, l'idée d'hypothèse et de contradiction ; ni les vecteurs de bits, ni la table $G$.
# - Document T, « Algorithme », « Complexité », « Travaux pratiques » et questions 4 et suivantes.

# %% [markdown] role="diapo"
# ## À retenir
#
# + E, U, P : chacune en $O(N^3)$, et sur place
# + La case à essayer : le plus petit poids **différent de 1**
# + Un appel récursif ne sert que si l'on se sert de sa valeur
# + Une pile de copies, de hauteur au plus $N^2 - m$
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
