# %% [markdown]
# # 3. Règles EUP et retour arrière : les règles
#
# **Prérequis** : [la leçon 2](02_representation.ipynb) (vecteurs, poids, table $G$) et la récursion, vue au comptage de la
# [leçon 1](01_le_probleme.ipynb). **Durée** : une heure ; puis [le retour arrière](03_regles_et_retour_arriere_suite.ipynb), une heure
# aussi. **Document** : T, questions T.4 et T.5. Un signe oublié ? [La page des signes](00_signes.ipynb).
#
# **À la fin**, vous saurez :
#
# - appliquer trois règles de déduction à une table de vecteurs, et démontrer ce qu'elles coûtent ;
# - choisir la pire table, pour mesurer un coût ;
# - dire quand les règles s'arrêtent, et quelle case essayer alors.
#
# On vérifiera aussi ce qu'affirme le document : deux de ses comptes sont inexacts, deux de ses algorithmes sont à réparer. (La grille
# du document T et la figure 1 du document C sont *reconstituées* : `from sudokulib import EXEMPLES`, puis
# `EXEMPLES["toulon_exemple"].provenance`, dit comment.)
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

# %% role="diapo"
from sudokulib import Grille, table_de_grille
from sudokulib.regles import exclusivite

petite = Grille.lire("12....3..4......")
vecteurs = table_de_grille(petite)
exclusivite(vecteurs, 2)
image(petite, G=vecteurs, noms=False)

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
# Une case non dévoilée montre les valeurs encore permises ; leur nombre est le **poids** de son vecteur (le bouton « Poids »). Une
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
# <details><summary>Après le pari</summary>
#
# Sept. Le document, lui, compte $3(N-1) = 9$ vecteurs à mettre à jour. Où sont les deux de trop ? Cherchez sur le dessin les cases
# comptées deux fois. La formule juste, pour tout $n$, est la question T.4ac ; vous l'avez déjà rencontrée à la leçon 1, sous un
# autre nom. (`avant_apres` travaille sur une copie : `G` n'a pas changé.)
#
# </details>
#
# ### Un premier essai
#
# Écrivons la règle. Les fonctions de ce chapitre modifient la table **sur place** : celle-là même qu'on leur donne.
# `blocs_de_case(n)[case]` donne les trois blocs d'une case, et `G[c] &= ~masque` ôte de la case `c` les valeurs du vecteur `masque`.

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
# <details><summary>Après le pari</summary>
#
# L1C1 a perdu son propre 3, et n'a plus rien : ∅. Ses voisines, elles, n'ont rien perdu. Déroulez : la première case du bloc est
# L1C1 elle-même ; elle se vide, et `G[case]` vaut désormais 0, qui n'ôte plus rien à personne. Il manquait deux mots de la règle :
# des **autres** cases.
#
# </details>
#
# ### La règle
#
# Ôter des valeurs de quelques cases d'un bloc, sauf de certaines, servira plus d'une fois. Faisons-en une fonction ; elle
# dit aussi si elle a changé quelque chose.


# %%
def oter(G, masque, cases, sauf):
    change = False
    for case in cases:
        if case not in sauf and G[case] & masque:
            G[case] &= ~masque
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
# <details><summary>Après le pari</summary>
#
# $N^2$ cases dévoilées au plus, 3 blocs pour chacune, $N$ cases dans chaque bloc : $3N^3$ tours de la boucle la plus intérieure,
# donc $O(N^3)$, soit $O(n^6)$. La pente mesurée est un peu plus faible que 3 : à ces tailles, ce qu'on fait une fois par case ou par
# bloc compte encore.
#
# **À retenir.** Une case dévoilée ôte sa valeur des *autres* cases de ses trois blocs. Un passage coûte $O(N^3)$.
#
# </details>
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
# On comptait deux fois quatre cases de la région.
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
from cours.pari import parier

mon_pari = ...  # mettez ici votre nombre
G = table_de_grille(exemple("toulon_exemple"))
while mon_exclusivite(G, 3):
    pass
parier(mon_pari, sum(poids(g) != 1 for g in G), "Combien de cases restent après l'exclusivité ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Elle s'arrête en chemin : elle ne regarde que les cases.
#
# </details>
#
# Un joueur regarde aussi les **valeurs** : « dans cette ligne, où peut
# aller le 4 ? » Si, dans un bloc, une valeur n'est permise que dans une case, cette case la prend, même si elle en admettait d'autres.
# C'est l'unicité. Dans la table qui suit, aucune case n'est dévoilée ; `rang=0` ne montre que la première déduction.
#
# **Pariez.** Quelle case l'unicité va-t-elle dévoiler, et par quel bloc ?

# %% pari="oui"
from sudokulib import unicite, vecteur

table = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
avant_apres(unicite, table, 2, rang=0)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Dans la ligne 1, seule L1C1 admet 4. Les trois autres cases de la ligne sont la *cause* : c'est leur refus qui prouve.
#
# </details>
#
# La règle
# s'écrit en trois boucles, par bloc, par valeur, par case ; vous l'écrirez à la question T.4b. Ensemble, les deux règles
# vont-elles plus loin ?

# %%
while exclusivite(G, 3) or unicite(G, 3):
    pass
print("cases non dévoilées :", sum(poids(g) != 1 for g in G))

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

table = [vecteur([1, 2, 4])] + [vecteur([1, 2, 3])] * 3 + [vecteur([1, 2, 3, 4])] * 12
deduire(Grille.vide(2), unicite, G=table)

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

paires = [vecteur([1, 2, 3, 4])] * 16
paires[0] = paires[2] = vecteur([1, 2])
avant_apres(parite, paires, 2, rang=0)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Comptez les cases changées, et celles de la ligne : la paire en occupe *deux*. Combien en reste-t-il, pour un ordre quelconque ?
# C'est la question T.4cq.
#
# </details>
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
assert avant_apres(parite_naive, paires, 2).apres == avant_apres(parite, paires, 2).apres

# %% [markdown]
# C'est juste. Mais que coûte-t-elle sur une table **vide**, où tous les vecteurs sont égaux ? Et celle de la bibliothèque ?
#
# **Pariez** : la même pente pour les deux, ou non ?

# %% pari="oui"
from cours.mesures import TABLES_VIDES

mesurer_croissance(parite_naive, parite, sur=TABLES_VIDES)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une pente de plus : $N^4$ contre $N^3$. Il y a $3N$ blocs et de l'ordre de $N^2$ paires par bloc, et à *chaque paire* la version naïve
# repèse une case, ce qui coûte $w = N$ tours quand tout est permis (leçon 2). La bibliothèque pèse d'abord chaque case, **une fois**, ne
# garde que celles de poids 2, et ne forme de paires qu'avec celles-là. Sur des grilles presque pleines, où les poids valent 1, l'écart ne
# se voit pas : pour mesurer un coût, il faut chercher la pire table.
#
# **À retenir.** Deux cases pour deux valeurs : les autres cases du bloc les perdent. Ce qui ne dépend pas de la boucle intérieure se calcule
# avant elle.
#
# </details>
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
paires = table_de_grille(Grille.vide(3))
paires[0] = paires[3] = vecteur([1, 2])
deduire(Grille.vide(3), parite, G=paires)

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
# <details><summary>Après le pari</summary>
#
# La parité est bien au-dessous, avec une pente de 2 : sur une table pleine, elle pèse $3N^2$ fois une case de poids 1, et ne trouve aucune
# paire. Ce n'est pas sur de telles tables qu'il faut la juger.
#
# </details>
#
# Et sur des tables vides, où rien n'est dévoilé :

# %% tags=["nbval-ignore-output"]
mesurer_croissance(exclusivite, unicite, parite, sur=TABLES_VIDES)

# %% [markdown]
# Aucune des trois pentes ne dépasse 3. Quatre tailles et deux familles ne prouvent rien ; les comptes du tableau, si. La
# question T.4d vous demande ces ordres de grandeur, et T.4dm mesure *vos* règles de la même façon.
#
# **À retenir.** Un coût se mesure sur la pire table, et se prouve en comptant les boucles.
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
# La grille « très difficile » du document L bloque les trois règles ; `stabiliser` les applique jusque-là. **Pariez** : quelle case
# `case_a_la_lettre` désigne-t-elle ?

# %% pari="oui"
from sudokulib.regles import stabiliser

G = table_de_grille(exemple("leleux_tres_difficile"))
stabiliser(G, 3)
print("cases non dévoilées :", sum(poids(g) != 1 for g in G))
print("case à essayer :", case_a_la_lettre(G))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# $-1$, « résolu », alors qu'il reste des cases : une case déjà dévoilée a le poids 1, qui est le plus petit. Il faut chercher
# *parmi les autres*.
#
# </details>
#
# Et celle de la bibliothèque :

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

# %% pari="oui"
print(gardees.phrase())

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# À peine plus de la moitié des grilles minimales ; quatre indices de plus, et c'est en effet la très grande majorité. Une telle
# affirmation ne veut rien dire tant qu'on ne dit pas de *quelles* grilles l'on parle. (Les mesures sont faites une fois pour toutes et
# gardées dans la bibliothèque : elles prendraient ici une minute. `compter_recherche(grille)`, de `cours.mesures`, refait chacune.)
#
# **À retenir.** Une proportion se dit d'un ensemble de grilles qu'on sait décrire. (Au [banc des
# affirmations](07_plus_loin_affirmations.ipynb) : `T-grande-majorite`, `T-parite`, `T-boucler-regles`, `T-algorithme-imprime`.)
#
# </details>
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
# ## À retenir
#
# - Exclusivité, unicité, parité : chacune ôte des valeurs, aucune n'en rend, et un passage coûte $O(N^3)$ si l'on pèse chaque case une
#   seule fois.
# - BouclerRègles désigne une case de plus petit poids *différent de 1* ; elle s'arrête parce que la table n'a que $N^3$ bits à perdre.
#
# ## Pour aller plus loin
#
# - **Exercices** : [de T.4a à T.5p](../exercises/03_regles_et_retour_arriere.ipynb).
# - **La suite** : [le retour arrière](03_regles_et_retour_arriere_suite.ipynb), pour les grilles où les règles ne suffisent pas.
