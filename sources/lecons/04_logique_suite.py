# %% [markdown]
# # 4. Logique, suite : supposer et chercher
#
# **Prérequis** : [la leçon 4](04_logique.ipynb). **Durée** : une heure. **Document** : C, partie III.B et les deux phrases qui le
# closent.
#
# **À la fin**, vous saurez déduire plus que la propagation par la règle du littéral infructueux, lire un graphe d'implications,
# éprouver une affirmation sur un ensemble de grilles, et écrire en quelques lignes l'ancêtre des solveurs SAT, ces
# programmes qui cherchent une valuation qui satisfasse une formule.

# %% [markdown]
# ## Là où l'on en était
#
# La propagation unitaire s'arrête en chemin sur la figure 1 : plus aucune clause n'a qu'un littéral.

# %%
from sudokulib import exemple
from sudokulib.logique import Litteral, formule_initiale, propager, texte_de_formule

figure_1 = exemple("centrale_figure_1")
F_initiale = formule_initiale(figure_1)
resultat = propager(F_initiale)
print(resultat)

# %% [markdown]
# ## Supposer, pour conclure (C.III.B)
#
# Quand rien n'est isolé, un joueur suppose : « si cette case valait 6… » et, s'il tombe sur une absurdité, il sait que non.
#
# C'est la **règle du littéral infructueux**. Choisissons une variable $x$, ajoutons à la formule $F$ la clause d'un seul littéral
# $x$ (ce qu'on note $F \land x$), et propageons. Si l'on tombe sur la clause vide, $x$ est **infructueux** : on garde $F$, et on lui
# ajoute $\lnot x$. De même en échangeant $x$ et $\lnot x$. Si aucune des deux hypothèses ne mène à la clause vide, on n'a rien appris.
#
# En petit, sur deux clauses où rien n'est isolé. **Pariez** : laquelle de ces quatre hypothèses est infructueuse ?

# %% pari="oui"
p, q = Litteral(True, 0, 0, 1), Litteral(True, 0, 0, 2)
F = [[p, q], [-p, q]]
for hypothese in (p, -p, q, -q):
    essai = propager([[hypothese], *F])
    print("supposer", hypothese, ":", essai.issue)

# %% [markdown]
# Supposer $\lnot q$ mène à la clause vide : $q$ est vrai. Les trois autres réussissent, mais réussir n'apprend rien : il pourrait y
# avoir d'autres solutions. Ce n'est pas une recherche, et il n'y a pas de retour arrière : on n'explore jamais deux hypothèses à la
# fois, et l'on ne garde d'une hypothèse que son échec.
#
# Sur la figure 1, combien faut-il de ces littéraux pour finir la grille ? **Pariez** avant d'exécuter.

# %% pari="oui"
from sudokulib.logique import propager2

fin = propager2(F_initiale)
infructueux = [etape.litteral for etape in fin.etapes if etape.numero == -1]
print(fin.issue, ";", *infructueux)

# %% [markdown]
# Un seul : la case $(1, 3)$ ne vaut pas 6. Il suffit ensuite de propager. Et pourquoi ne vaut-elle pas 6 ? Supposons-le, à
# partir de ce que la propagation avait laissé, et demandons la chaîne qui mène à la clause vide :

# %%
from sudokulib.logique import chaine, raconter

absurde = chaine([[Litteral(True, 1, 3, 6)], *resultat.formule])
lignes = raconter(absurde, figure_1).splitlines()
print(*lignes[:6], "    …", *lignes[-3:], sep="\n")

# %% [markdown]
# (« autre » : une clause que les simplifications ont raccourcie, et dont il ne reste que ces littéraux.)
#
# Trente clauses : aucun joueur ne ferait cela de tête. Elles finissent sur deux 2 dans la même ligne. L'atelier rejoue cette
# hypothèse : sa branche est en rouge et en italique jusqu'à la clause vide, puis on l'oublie, et l'on n'en garde que l'échec.
# Cliquez une autre case, tapez une valeur, et supposez-la vraie, ou fausse : souvent, il n'en sort rien.

# %%
from cours.ateliers import AtelierLogique

atelier = AtelierLogique(figure_1)
atelier.supposer(1, 3, 6)
atelier

# %% [markdown]
# **À retenir.** Le littéral infructueux suppose, propage, et ne garde d'une hypothèse que son échec.
#
# **Question rapide.** Supposer $x$ résout entièrement la grille. La règle permet-elle d'ajouter $x$ à la formule ?
#
# <details><summary>Réponse</summary>
#
# Non. On a trouvé *une* solution, et rien ne dit que c'est la seule. (Si l'on sait que la grille n'en a qu'une, on a gagné ; mais
# c'est une autre information, que la formule ne contient pas.)
#
# </details>

# %% [markdown] role="diapo"
# ## Le littéral infructueux
#
# On suppose $x$, on propage :
#
# + clause vide : $x$ est **faux**
# + sinon : on n'en sait rien de plus, on oublie
# + puis de même avec $\lnot x$
#
# > 4 min. « Supposer pour réfuter » : une hypothèse d'un seul niveau, jamais deux.

# %% [markdown] role="diapo"
# ## Infructueux, en direct
#
# Ce que la propagation ne sait pas résoudre.
#
# > 6 min. « Propager » d'abord : point fixe. Puis « Un littéral infructueux », et faites dire pourquoi son contraire échoue.

# %% role="diapo"
from sudokulib import exemple

vivante(exemple("leleux_tres_difficile"), "logique")

# %% [markdown]
# ## Un graphe d'implications
#
# Voici une grille d'ordre 2 où la propagation n'écrit rien. Le littéral infructueux y remplit quatre cases. Il ne la finit pas, et
# c'est heureux : elle a plusieurs solutions.

# %%
from sudokulib import Grille
from sudokulib.logique import fermer

petite = Grille.lire("1000020100002003")
print(petite.nombre_indices, "indices ; par propagation :", fermer(petite).grille.nombre_indices)
fermer(petite, infructueux=True).grille

# %% [markdown]
# Le 4 de L2C1 se laisse suivre. Supposons que L2C1 ne vaut pas 4 :

# %%
reste = propager(formule_initiale(petite)).formule
courte = chaine([[Litteral(False, 1, 0, 4)], *reste])
print(raconter(courte, petite))

# %% [markdown]
# À part l'hypothèse, toutes ces clauses ont deux littéraux. Or une clause $a \lor b$ dit deux fois « si… alors » : si $\lnot a$ alors
# $b$, si $\lnot b$ alors $a$. Une formule de clauses à deux littéraux est donc un **graphe** dont les flèches sont des implications, et
# propager une hypothèse, c'est suivre les flèches. Une hypothèse est infructueuse quand deux chemins se contredisent :

# %% tags=["nbval-ignore-output"]
from socle.figures import preparer_figures
from sudokulib.logique.implications import tracer

preparer_figures()
tracer(courte)

# %% [markdown]
# **À retenir.** Deux littéraux, deux flèches : $a \lor b$, c'est $\lnot a \Rightarrow b$ et $\lnot b \Rightarrow a$.
#
# **Question rapide.** La parité manquait à la propagation (leçon 4). Deux cases d'une ligne n'ont plus que les valeurs 1 et 2 ; une
# troisième pourrait valoir 1. Que donne l'hypothèse « la troisième vaut 1 » ?
#
# <details><summary>Réponse</summary>
#
# Aucune des deux premières ne vaut 1 ; chacune vaut donc 2, et la ligne a deux fois 2 : la clause vide. L'hypothèse est infructueuse,
# et la troisième case ne vaut pas 1. Le littéral infructueux retrouve la parité, sans la connaître.
#
# </details>

# %% [markdown]
# ## Deux affirmations à l'épreuve (C.fin)
#
# Le document se termine ainsi : « Expérimentalement, la règle de propagation unitaire permet de résoudre les sudokus les plus
# faciles et environ la moitié des sudokus les plus difficiles. À notre connaissance, il n'existe pas de sudoku ne pouvant
# être résolu intégralement à l'aide de la règle du littéral infructueux. »
#
# « Environ la moitié », de quel ensemble ? Prenons-en deux : les grilles à compléter de nos documents, et cent grilles
# **minimales**, dont on ne peut plus ôter un indice sans perdre l'unicité de la solution. **Pariez** : quelle part de chacun résout
# la propagation seule ? Et les deux règles ? (Le tableau partage chaque ensemble : la colonne « par littéral infructueux » compte
# les grilles que la propagation ne finit pas et que les deux règles finissent.)

# %%
from sudokulib import EXEMPLES
from sudokulib.generation import minimales
from cours.mesures import resolues_par_regle

des_documents = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
resolues = resolues_par_regle({"documents": des_documents, "minimales": minimales(100, graine=2014)})

# %% tags=["nbval-ignore-output"] pari="oui"
resolues.tracer()

# %% pari="oui"
resolues

# %% [markdown]
# Lisez la figure ensemble par ensemble.
#
# - **La première affirmation** dépend de ce qu'on appelle difficile : un tiers de ces cent grilles minimales (42 % sur dix
#   mille), la moitié des documents. Ce n'est ni prouvé ni réfuté : c'est une mesure, et une mesure ne vaut que pour son ensemble.
# - **La seconde** est d'une autre nature. Cent grilles tirées au hasard n'y changent rien : elles ne la prouvent pas, même si aucune
#   n'y résiste. Un seul exemple suffit à la faire tomber, et la figure en montre un, parmi les documents. Lequel ? (Les deux sont au
#   [banc des affirmations](07_plus_loin_affirmations.ipynb), avec les autres du document : `C-moitie`, `C-infructueux`.)

# %% pari="oui"
(resistante,) = [grille for grille in des_documents if fermer(grille, infructueux=True).issue == "bloquée"]
print(fermer(resistante, infructueux=True))
resistante

# %% [markdown]
# Elle a une seule solution, et pourtant, pour chacune des variables qui restent, ni la supposer vraie ni la supposer fausse
# ne mène à la clause vide. Le document avait cherché, il le dit, « à notre connaissance » ; le hasard est un mauvais chasseur
# d'exceptions. D'autres grilles, réputées très dures, vous attendent en exercice : combien y résistent ?
#
# Voyez-le : cliquez **Chercher un littéral infructueux** autant de fois qu'il le faut. Il en trouve onze, l'un après l'autre, puis plus
# aucun.

# %%
AtelierLogique(resistante)

# %% [markdown]
# **À retenir.** Une affirmation expérimentale vaut pour l'ensemble où on l'a éprouvée ; une affirmation universelle tombe au premier
# contre-exemple.
#
# **Question rapide.** La petite grille d'ordre 2, plus haut, résiste aussi aux deux règles. Est-ce un contre-exemple ?
#
# <details><summary>Réponse</summary>
#
# Non : elle a plusieurs solutions, et le document ne parle que de sudokus qui en ont une seule.
#
# </details>

# %% [markdown]
# ## Chercher quand même
#
# Que faire, là où les deux règles s'arrêtent ? Garder les *deux* hypothèses : si supposer $x$ ne donne rien, supposer $\lnot
# x$, et ainsi de suite. C'est le retour arrière de la leçon 3, sur des formules cette fois. Qui choisir ? Un littéral d'une des
# clauses les plus courtes : s'il est faux, elle raccourcit encore.


# %%
def resoudre(formule):
    resultat = propager(formule)
    if resultat.conflit is not None:
        return None
    if resultat.formule == []:
        return resultat.litteraux
    x = min(resultat.formule, key=len)[0]
    for l in (x, -x):
        suite = resoudre([[l], *resultat.formule])
        if suite is not None:
            return resultat.litteraux + suite
    return None


# %% [markdown]
# Les littéraux positifs de la réponse sont les valeurs de la grille :

# %%
valeurs = {(l.i, l.j): l.k for l in resoudre(formule_initiale(resistante)) if l.signe}
trouvee = Grille(3, [valeurs[i, j] for i in range(9) for j in range(9)])
assert trouvee.est_solution
trouvee

# %% [markdown]
# Cette fonction ne sait rien du Sudoku : donnez-lui les clauses d'un emploi du temps, elle les satisfera, ou dira qu'on ne
# peut pas. C'est l'algorithme **DPLL**, de Davis, Putnam, Logemann et Loveland (1962). Les solveurs SAT d'aujourd'hui en descendent ;
# ils y ajoutent surtout d'apprendre une clause de chaque échec.
#
# La bibliothèque en a la jumelle, `dpll`, qui compte ses nœuds : la propagation de départ, puis une par hypothèse. Face à elle, le
# Sudoku de la leçon 3 : trois règles au lieu de deux, mais qui ne servent qu'au jeu. **Pariez**, sur les six grilles que voici : qui
# fera le moins d'hypothèses ? Qui fera le moins d'opérations ?

# %% tags=["nbval-ignore-output"] pari="oui"
from sudokulib.exemples import grilles_celebres
from cours.mesures import comparer_recherches

noms = "toulon_exemple", "centrale_figure_1", "leleux_17_indices", "leleux_tres_difficile"
grilles = {nom: exemple(nom) for nom in noms}
for nom in ("ai_escargot", "norvig_grid2"):
    grilles[nom] = grilles_celebres()[nom].grille
comparaison = comparer_recherches(grilles)
comparaison

# %% tags=["nbval-ignore-output"] pari="oui"
comparaison.tracer()

# %% [markdown]
# Les nœuds sont les mêmes partout, et les opérations aussi, à version de Python égale ; les durées, dans le tableau, sont celles de
# votre machine.
#
# - **Les nœuds.** Ils se ressemblent, sauf pour la dernière grille : 4 contre 26. La parité, que la formule ignore, peut épargner des
#   hypothèses ; et un nœud de T choisit une valeur parmi celles d'une case, un nœud de DPLL choisit vrai ou faux. Aucun des deux ne
#   gagne partout : le choix de la case, ou du littéral, compte autant que les règles.
# - **Les opérations.** Sur les grilles faciles, T gagne : DPLL commence par lire douze mille clauses, un million d'opérations quoi qu'il
#   arrive. Sur deux des trois difficiles, c'est l'inverse : une fois ce prix payé, un nœud de DPLL ne lit que les clauses qui
#   restent, quinze cents environ, et chacune une fois, alors que les règles de T repassent plusieurs fois sur toute la grille.

# %%
t, c = comparaison.efforts["toulon_exemple"]
assert t.noeuds == c.noeuds == 1 and t.operations < c.operations
t, c = comparaison.efforts["leleux_tres_difficile"]
assert (t.noeuds, c.noeuds) == (21, 23) and c.operations < t.operations

# %% [markdown]
# **À retenir.** Propager, choisir, revenir : c'est le retour arrière de la leçon 3, pour n'importe quel problème qu'on sait écrire en
# clauses. On paie d'abord la traduction.
#
# **Question rapide.** `resoudre` renvoie une solution. Comment lui faire dire si elle est la seule ?
#
# <details><summary>Réponse</summary>
#
# On ajoute à la formule une clause qui interdit cette solution-là : la disjonction des opposés de ses littéraux. Si la formule
# devient insatisfiable, la solution était la seule. (Une clause de blocage : on la retrouvera.)
#
# </details>

# %% [markdown] role="diapo"
# ## Et s'il reste des clauses ?
#
# + On choisit une variable
# + On suppose, on propage
# + On revient en cas de contradiction
#
# C'est le retour arrière du chapitre 3, sur une formule.
#
# > 3 min. Demandez ce qui joue le rôle de la case de plus petit poids : une clause courte.

# %% [markdown]
# ## À retenir
#
# - Le littéral infructueux suppose et ne garde que les échecs. Il est plus fort que la propagation, et pas complet : une grille du
#   document L lui résiste.
# - Une clause de deux littéraux est une double implication ; une hypothèse est infructueuse quand deux chemins se contredisent.
# - DPLL garde les deux hypothèses : il conclut toujours, au prix d'une recherche.
# - On compare deux programmes sur les mêmes grilles, en disant l'unité : des nœuds, des opérations et des durées ne racontent pas la
#   même chose.
#
# ## Pour aller plus loin
#
# - **Exercices** : [les questions C.III.B et C.fin](../exercises/04_logique.ipynb).
# - M. Davis, G. Logemann, D. Loveland, « A machine program for theorem-proving », *Communications of the ACM*, 1962.
# - I. Lynce, J. Ouaknine, « Sudoku as a SAT problem », 2006 : un codage semblable, et ces deux règles mises à l'épreuve.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Propager : exclusivité et unicité, sans connaître le jeu
# + Le littéral infructueux : supposer pour réfuter
# + Chercher : propager, choisir, revenir
#
# > 3 min. Demandez un point à retenir avant chacun de ceux qu'on montre ; le deuxième est celui qu'on dit mal : on réfute, on
# > ne prouve pas.

# %% [markdown] role="diapo"
# ## Pari 1
#
# La formule `[[a], [b]]` et la formule `[[a, b]]` disent…
#
# - [ ] la même chose
# - [x] a et b ; a ou b
#
# Deux clauses : il les faut **toutes**. Une clause : **un** suffit.
#
# > 2 min. Votez, cliquez, avancez. Puis demandez une valuation qui les sépare : a vrai, b faux.

# %% [markdown] role="diapo"
# ## Pari 2
#
# On ajoute à la formule une clause qui en est une conséquence. On a…
#
# - [ ] moins de solutions
# - [x] les mêmes, mais peut-être plus de déductions
# - [ ] rien de changé
#
# C'est à quoi sert la **redondance** du document.
#
# > 3 min. Sans L1, C1, B1, la propagation perdrait l'unicité.

# %% [markdown] role="diapo"
# ## Pari 3
#
# $x$ n'est pas infructueux. Alors $x$ est…
#
# - [ ] vrai
# - [ ] faux
# - [x] on ne sait pas
#
# Ne pas avoir trouvé de contradiction n'est **pas** une preuve.
#
# > 2 min. Votez, cliquez, avancez. Quelques-uns disent A : demandez s'ils ont prouvé quelque chose. Ensuite : exercices C.II
# > et C.III.
