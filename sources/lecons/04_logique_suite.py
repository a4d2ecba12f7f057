# %% [markdown]
# # 4. Logique, suite : mesurer, supposer, chercher
#
# **Prérequis** : [la leçon 4](04_logique.ipynb) et [ses exercices](../exercises/04_logique.ipynb) jusqu'à C.III.A.10 ; pour la
# dernière section, la récursion ([leçon 3](03_regles_et_retour_arriere.ipynb)). **Durée** : une heure et quart. **Document** :
# C, questions III.A.9 à III.B.5 et les deux phrases qui le terminent.
#
# **À la fin**, vous saurez :
#
# - mesurer ce que coûte une propagation, et dire d'où vient l'écart entre deux façons de l'écrire ;
# - déduire plus que la propagation, par la règle du littéral infructueux, et lire un graphe d'implications ;
# - éprouver une affirmation sur un ensemble de grilles ;
# - écrire en quelques lignes l'ancêtre des solveurs SAT, ces programmes qui cherchent une valuation satisfaisant une formule ;
# - comparer deux programmes sans confondre les opérations et le temps.
#
# **Dans les programmes.** MP2I et MPI : « Problème SAT, n-SAT, algorithme de Quine », et le retour sur trace. NSI, terminale :
# « Récursivité ».

# %% [markdown]
# ## Là où l'on en était
#
# La propagation unitaire s'arrête en chemin sur la figure 1. Une clause d'un littéral la relancerait, et la clause vide dirait
# qu'il n'y a pas de solution (C.III.A.9) : celles qui restent ont donc deux littéraux ou plus.

# %%
from sudokulib import exemple
from sudokulib.logique import Litteral, evaluer, formule_initiale, propager, resume

figure_1 = exemple("centrale_figure_1")
F_initiale = formule_initiale(figure_1)
resultat = propager(F_initiale)
print(resultat)
print(resume(resultat.formule))

# %% [markdown]
# ## Ce que coûte la propagation (C.III.A.10)
#
# La **taille** d'une formule est son nombre total de littéraux : 26 752 pour la figure 1. En C.III.A.10, vous avez borné le coût
# de la propagation dans le pire cas. Ce pire cas arrive-t-il ? Cela dépend de la formule. En voici trois familles :
#
# - des **chaînes** : $p_1$ ; $p_1 \Rightarrow p_2$ ; $p_2 \Rightarrow p_3$ ; et ainsi de suite ;
# - une **large clause**, $p_1 \lor p_2 \lor \dots$, et les négations de toutes ses variables sauf la dernière ;
# - des formules **sans suite** : un littéral isolé, une simplification, et plus rien d'isolé.
#
# Comparons deux façons de propager. La première réunit vos fonctions en une, qui compte ses tours : elle récrit toute la formule
# à chaque tour. La seconde, `propager`, ne récrit rien. Elle garde pour chaque clause un **compteur** : le nombre de ses
# littéraux qui ne sont pas encore faux. **Pariez** : quand la taille double, par combien les opérations de chacune sont-elles
# multipliées ?


# %%
def en_recrivant(formule):
    tours = 0
    while [] not in formule and any(len(clause) == 1 for clause in formule):
        l = next(clause[0] for clause in formule if len(clause) == 1)
        formule = [[x for x in clause if x != -l] for clause in formule if l not in clause]
        tours += 1
    return tours


# %%
from sudokulib.logique.familles import chaine_d_implications, clause_qui_fond, sans_suite
from cours.mesures import comparer_couts

familles = {"chaînes": chaine_d_implications, "large clause": clause_qui_fond, "sans suite": sans_suite}
formules = {nom: [famille(longueur) for longueur in (16, 32, 64, 128)] for nom, famille in familles.items()}
couts = comparer_couts({"en récrivant": en_recrivant, "par compteurs": propager}, formules)

# %% tags=["nbval-ignore-output"] pari="oui"
from socle.figures import preparer_figures

preparer_figures()
couts.tracer()

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# En échelles logarithmiques, une puissance est une droite, et sa pente est l'exposant. Sur les deux premières familles, récrire a
# une pente de 2 : quand la taille double, les opérations quadruplent. Il y a en effet autant de tours que de variables, et chaque
# tour relit tout. Sur la troisième, il n'y a qu'un tour : la pente est 1. Les compteurs, eux, ne voient chaque occurrence d'un
# littéral qu'une fois : leur pente est 1 partout.
#
# </details>

# %% pari="garde"
assert 1.8 < couts.exposant("chaînes", "en récrivant") < 2.2
assert 0.8 < couts.exposant("sans suite", "en récrivant") < 1.2
assert 0.8 < couts.exposant("chaînes", "par compteurs") < 1.2

# %% [markdown]
# Ce qu'on gagne à compter est donc de l'ordre du **nombre de tours**. Vérifions-le sur une grille d'ordre 2, où la propagation
# fait 56 tours. (De cinq durées, on garde la plus courte ; on dira pourquoi.)

# %% tags=["nbval-ignore-output"]
from timeit import repeat
from sudokulib import Grille

F_2 = formule_initiale(Grille.lire("1......1...3.2.."))
assert en_recrivant(F_2) == 56
duree_en_recrivant = min(repeat(lambda: en_recrivant(F_2), number=1, repeat=5))
duree_par_compteurs = min(repeat(lambda: propager(F_2), number=1, repeat=5))
print("les compteurs vont", round(duree_en_recrivant / duree_par_compteurs), "fois plus vite")

# %% [markdown]
# Pour la figure 1, il y a 611 tours, et le rapport est du même ordre : plusieurs centaines. Si vous avez une demi-minute, ajoutez
# une cellule et remplacez `F_2` par `F_initiale`, avec `repeat=1`.
#
# `fermer` va plus loin encore : elle sait que les clauses viennent d'un Sudoku, n'écrit pas la formule, et ne garde qu'un
# compteur par case, ligne, colonne ou bloc et par valeur ; si numba est installé, elle est compilée. Une grille y prend alors
# bien moins d'une milliseconde. Elle nous permettra d'en essayer des centaines.
#
# **À retenir.** Récrire la formule à chaque tour coûte, au pire, le carré de sa taille ; compter ce qui reste à chaque clause, sa
# taille.
#
# **Question rapide.** Et si l'on trouvait le littéral isolé du premier coup, sans le chercher : gagnerait-on un exposant ?
#
# <details><summary>Réponse</summary>
#
# Non : il faut encore récrire toute la formule à chaque tour. La simplification coûte autant que la recherche.
#
# </details>

# %% [markdown]
# ## Supposer, pour conclure (C.III.B)
#
# Quand rien n'est isolé, un joueur suppose : « si cette case valait 6… ». S'il tombe sur une absurdité, il sait que non.
#
# C'est la **règle du littéral infructueux**. Choisissons une variable $x$, ajoutons à la formule $F$ la clause d'un seul littéral
# $x$ (ce qu'on note $F \land x$), et propageons. Si l'on tombe sur la clause vide, $x$ est **infructueux** : on garde $F$, et on
# lui ajoute $\lnot x$. De même en échangeant $x$ et $\lnot x$. Si aucune des deux hypothèses ne mène à la clause vide, on n'a
# rien appris.
#
# En petit, sur deux clauses où rien n'est isolé. **Pariez** : laquelle de ces quatre hypothèses est infructueuse ?

# %% pari="oui"
p, q = Litteral(True, 0, 0, 1), Litteral(True, 0, 0, 2)
F = [[p, q], [-p, q]]
for hypothese in (p, -p, q, -q):
    essai = propager([[hypothese], *F])
    print("supposer", hypothese, ":", essai.issue)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Supposer $\lnot q$ mène à la clause vide : $q$ est vrai. Les trois autres réussissent, mais réussir n'apprend rien : il
# pourrait y avoir d'autres solutions. Ce n'est pas une recherche, et il n'y a pas de retour arrière : on n'explore jamais deux
# hypothèses à la fois, et l'on ne garde d'une hypothèse que son échec.
#
# </details>
#
# Sur la figure 1, combien faut-il de ces littéraux pour finir la grille ? **Pariez** avant d'exécuter.

# %% pari="oui"
from cours.pari import parier
from sudokulib.logique import propager2

mon_pari = ...  # mettez ici votre nombre
fin = propager2(F_initiale)
infructueux = [-etape.litteral for etape in fin.etapes if etape.numero == -1]  # on en garde l'opposé
print(fin.issue, ";", *infructueux)
parier(mon_pari, len(infructueux), "Combien de littéraux infructueux, figure 1 ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Un seul : la case $(1, 3)$ ne vaut pas 6. Il suffit ensuite de propager.
#
# </details>
#
# Et pourquoi la case $(1, 3)$ ne vaut-elle pas 6 ? Supposons qu'elle vaut
# 6, à partir de ce que la propagation avait laissé, et demandons la chaîne qui mène à la clause vide :

# %%
from sudokulib.logique import chaine, raconter

absurde = chaine([[Litteral(True, 1, 3, 6)], *resultat.formule])
lignes = raconter(absurde, figure_1).splitlines()
print(*lignes[:6], "    …", *lignes[-3:], sep="\n")

# %% [markdown]
# (« autre » : une clause que les simplifications ont raccourcie, et dont il ne reste que ces littéraux.)
#
# Il y a trente clauses : un joueur ne les suivrait pas de tête. Les dernières trouvent deux 2 dans la même ligne. L'atelier
# rejoue cette hypothèse : ses déductions sont en rouge et en italique jusqu'à la clause vide, puis elles s'effacent, et l'on ne
# garde que l'échec. Pour en essayer une autre, allez au pas d'avant l'hypothèse et prenez « Revenir ici » ; puis cliquez une case,
# tapez une valeur, et supposez-la vraie, ou fausse : souvent, on n'en apprend rien.

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
# Non. On a trouvé *une* solution, et rien ne dit que c'est la seule. (Si l'on sait que la grille n'en a qu'une, on a fini ; mais
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

# %% role="diapo"
graphe({"x": [], "y": ["x"], "z": ["x"], "⊥": ["y", "z"]}, "x mène à y et à z, qui ne peuvent être vrais ensemble")

# %% [markdown] role="diapo"
# ## Infructueux, en direct
#
# La figure 1, que la propagation ne finit pas.
#
# > 6 min. « Propager » d'abord : point fixe, 41 cases. Puis « Un littéral infructueux » : un seul suffit. Faites dire pourquoi
# > il échoue, et ce qu'on garde.

# %% role="diapo"
from sudokulib import exemple

vivante(exemple("centrale_figure_1"), "logique")

# %% [markdown]
# ## Un graphe d'implications
#
# Voici une grille d'ordre 2 où la propagation n'écrit rien. Le littéral infructueux y remplit quatre cases. Il ne peut pas la
# finir : elle a plusieurs solutions.

# %%
from sudokulib.logique import fermer

petite = Grille.lire("1000020100002003")
print(petite.nombre_indices, "indices ; par propagation :", fermer(petite).grille.nombre_indices)
fermer(petite, infructueux=True).grille

# %% [markdown]
# Suivons le 4 de L2C1. Supposons que L2C1 ne vaut pas 4 :

# %%
reste = propager(formule_initiale(petite)).formule
courte = chaine([[Litteral(False, 1, 0, 4)], *reste])
print(raconter(courte, petite))

# %% [markdown]
# À part l'hypothèse, toutes ces clauses ont deux littéraux. Or une clause $a \lor b$ vaut deux implications :
# $\lnot a \Rightarrow b$, et sa contraposée $\lnot b \Rightarrow a$. Une formule de clauses à deux littéraux est donc un
# **graphe** dont les flèches sont des implications, et propager une hypothèse, c'est suivre les flèches. Une hypothèse est
# infructueuse quand deux chemins se contredisent ; ici, ils mènent à deux littéraux qui ne peuvent pas être vrais ensemble :

# %% tags=["nbval-ignore-output"]
from sudokulib.logique.implications import tracer

tracer(courte)

# %% [markdown]
# **À retenir.** Une clause de deux littéraux vaut deux implications, chacune la contraposée de l'autre : $a \lor b$, c'est
# $\lnot a \Rightarrow b$, et c'est aussi $\lnot b \Rightarrow a$.
#
# **Question rapide.** La parité manquait à la propagation (leçon 4). Deux cases d'une ligne n'ont plus que les valeurs 1 et 2 ;
# une troisième pourrait valoir 1. Que donne l'hypothèse « la troisième vaut 1 » ?
#
# <details><summary>Réponse</summary>
#
# Aucune des deux premières ne vaut 1 ; chacune vaut donc 2, et la ligne a deux fois 2 : la clause vide. L'hypothèse est
# infructueuse, et la troisième case ne vaut pas 1. Le littéral infructueux retrouve la parité, sans la connaître.
#
# </details>

# %% [markdown]
# ## Deux affirmations à l'épreuve (C.fin)
#
# Le document se termine ainsi : « Expérimentalement, la règle de propagation unitaire permet de résoudre les sudokus les plus
# faciles et environ la moitié des sudokus les plus difficiles. À notre connaissance, il n'existe pas de sudoku ne pouvant
# être résolu intégralement à l'aide de la règle du littéral infructueux. »
#
# Ce qui est « facile » dépend des grilles. Prenons-en trois ensembles : les grilles à compléter de nos documents ; cent grilles
# **minimales** (ôter un indice de plus leur donnerait plusieurs solutions) auxquelles on a rendu un indice ; les mêmes, avec
# quatre indices de plus que les minimales. **Pariez** : quelle part de chacun la propagation résout-elle seule ? Et les deux
# règles ? (Le tableau partage chaque ensemble : la colonne « par littéral infructueux » compte les grilles que la propagation ne
# finit pas et que les deux règles finissent.)

# %%
from sudokulib import solution_unique
from socle.hasard import Hasard

hasard = Hasard(2014)


def rendre(grille, solution, combien):
    """La même grille avec quelques indices de plus, pris dans sa solution."""
    valeurs = list(grille.valeurs)
    for case in hasard.sample([c for c in range(81) if valeurs[c] == 0], combien):
        valeurs[case] = solution.valeurs[case]
    return Grille(3, valeurs)


# %%
from sudokulib import EXEMPLES
from sudokulib.generation import minimales
from cours.mesures import resolues_par_regle

des_documents = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
cent = [(grille, solution_unique(grille)) for grille in minimales(100, graine=2014)]
ensembles = {"documents": des_documents}
ensembles["un indice rendu"] = [rendre(grille, solution, 1) for grille, solution in cent]
ensembles["quatre indices rendus"] = [rendre(grille, solution, 4) for grille, solution in cent]
resolues = resolues_par_regle(ensembles)

# %% tags=["nbval-ignore-output"] pari="oui"
resolues.tracer()

# %% pari="oui"
resolues

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Lisez la figure ensemble par ensemble.
#
# - **La première affirmation** dépend de ce qu'on appelle difficile. La propagation seule résout la moitié des grilles des
#   documents, la moitié des grilles à un indice de trop, et 87 sur cent à quatre indices de trop. Et sans indice de trop ? C'est
#   à vous de le mesurer, en C.fin. L'affirmation n'est ni prouvée ni réfutée : une mesure ne vaut que pour son ensemble.
# - **La seconde** est d'une autre nature. Aucune de ces grilles tirées au hasard n'y résiste, et pourtant elles ne la prouvent
#   pas. Un seul exemple suffit à la réfuter, et la figure en montre un parmi les documents : lequel ? C'est l'exercice C.finq.
#   (Les deux affirmations sont au [banc](07_plus_loin_affirmations.ipynb), avec les autres du document : `C-moitie`,
#   `C-infructueux`.)
#
# </details>
#
# Le document ne dit pas qu'il a cherché un contre-exemple : il dit seulement « à notre connaissance ». En voici un autre, parmi
# les grilles célèbres, *AI Escargot* (Arto Inkala, 2006) :

# %%
from sudokulib.exemples import grilles_celebres

escargot = grilles_celebres()["ai_escargot"].grille
print(fermer(escargot, infructueux=True))
escargot

# %% [markdown]
# Elle a une seule solution. Pourtant, pour chacune des variables qui restent, ni la supposer vraie ni la supposer fausse ne mène
# à la clause vide. Pour le voir, cliquez **Point fixe**, puis **Chercher un littéral infructueux** autant de fois qu'il le faut :
# l'atelier en trouve quelques-uns, l'un après l'autre, puis plus aucun.

# %%
AtelierLogique(escargot)

# %% [markdown]
# **À retenir.** Une affirmation expérimentale vaut pour l'ensemble où on l'a éprouvée ; un seul contre-exemple réfute une
# affirmation universelle.
#
# **Question rapide.** Mille grilles tirées au hasard sont toutes résolues par les deux règles. Que peut-on affirmer ?
#
# <details><summary>Réponse</summary>
#
# Que les grilles qui résistent sont rares *parmi celles qu'on tire ainsi* (moins de quatre sur mille, à 95 % de confiance : la borne haute d'`intervalle_exact(0, 1000)`). On ne
# peut affirmer ni qu'il n'y en a aucune, ni qu'elles sont rares parmi les grilles que choisit un auteur.
#
# </details>

# %% [markdown]
# ## Chercher quand même
#
# Que faire, là où les deux règles s'arrêtent ? Essayer les *deux* hypothèses jusqu'au bout : supposer $x$ ; si l'on n'y trouve
# pas de solution, supposer $\lnot x$ ; et de même à chaque fois que la propagation s'arrête. C'est le retour arrière de la leçon
# 3, sur des formules cette fois. Quel littéral choisir ? Un littéral d'une des clauses les plus courtes : s'il est faux, elle
# raccourcit encore.


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
valeurs = {(l.i, l.j): l.k for l in resoudre(formule_initiale(escargot)) if l.signe}
trouvee = Grille(3, [valeurs[i, j] for i in range(9) for j in range(9)])
assert trouvee.est_solution
trouvee

# %% [markdown]
# Cette fonction ne sait rien du Sudoku : donnez-lui les clauses d'un emploi du temps, elle les satisfera, ou dira qu'on ne
# peut pas. C'est l'algorithme **DPLL**, de Davis, Putnam, Logemann et Loveland (1962). Les solveurs SAT d'aujourd'hui en
# descendent ; ils apprennent en plus une clause de chaque échec.
#
# La bibliothèque a la même, `dpll`, qui compte ses nœuds : la propagation de départ, puis une par hypothèse. Comparons-la à la
# fonction Sudoku de la leçon 3 : trois règles au lieu de deux, mais qui ne servent qu'à ce jeu. **Pariez**, sur les cinq grilles
# que voici : qui fera le moins d'hypothèses ? Qui fera le moins d'opérations ? Qui prendra le moins de temps ?

# %% tags=["nbval-ignore-output"] pari="oui"
from cours.mesures import comparer_recherches

grilles = {nom: exemple(nom) for nom in ("toulon_exemple", "centrale_figure_1", "leleux_17_indices")}
for nom in ("ai_escargot", "norvig_grid2"):
    grilles[nom] = grilles_celebres()[nom].grille
comparaison = comparer_recherches(grilles)
comparaison

# %% tags=["nbval-ignore-output"] pari="oui"
comparaison.tracer()

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Les nœuds sont les mêmes sur toute machine, et les opérations aussi, à version de Python égale ; les durées (la plus courte de
# trois exécutions) sont celles de la machine qui a exécuté ce cahier.
#
# - **Les nœuds.** Ils se ressemblent, sauf pour la dernière grille : 4 contre 26. La parité, que la formule ignore, peut
#   épargner des hypothèses ; et un nœud de T choisit une valeur parmi celles d'une case, un nœud de DPLL choisit vrai ou faux.
#   Aucun des deux ne gagne partout : le choix de la case, ou du littéral, compte autant que les règles.
# - **Les opérations.** Sur les grilles faciles, T gagne : DPLL commence par lire douze mille clauses, ce qui demande un million
#   d'opérations. Sur `ai_escargot`, c'est l'inverse : après cela, un nœud de DPLL ne lit que les clauses qui
#   restent, quinze cents environ, et chacune une fois, alors que les règles de T repassent plusieurs fois sur toute la grille.
#
# </details>

# %% pari="garde"
from sys import version_info

de_t, de_dpll = comparaison.efforts["toulon_exemple"]
assert de_t.noeuds == de_dpll.noeuds == 1 and de_t.operations < de_dpll.operations
de_t, de_dpll = comparaison.efforts["ai_escargot"]
assert (de_t.noeuds, de_dpll.noeuds) == (22, 16)
assert 2 < de_t.operations / de_dpll.operations < 3
if version_info[:2] == (3, 11):
    assert (round(de_t.operations, -5), round(de_dpll.operations, -5)) == (5_500_000, 2_500_000)

# %% [markdown]
# **Compter des opérations, ce n'est pas chronométrer.** Regardez les deux dernières colonnes du tableau : la durée d'une
# opération change d'un programme à l'autre. Sur `ai_escargot`, DPLL fait plus de deux fois moins d'opérations, 2,5 millions contre
# 5,5 avec Python 3.11, mais ne va pas deux fois plus vite : chez lui, une opération dure plus longtemps. Une « opération », ici, est une
# instruction de Python. Celles de T portent surtout sur de petits entiers ; celles de DPLL fabriquent des listes, et cherchent
# dans des ensembles des littéraux, qui sont des tuples.
#
# Le chronomètre a un autre défaut. Voici cinq exécutions du même programme sur la même grille :

# %% tags=["nbval-ignore-output"]
from sudokulib.logique.recherche import dpll

F_difficile = formule_initiale(exemple("leleux_tres_difficile"))
durees = repeat(lambda: dpll(F_difficile), number=1, repeat=5)
print(*(round(1000 * duree) for duree in durees), "ms")

# %% [markdown]
# Les durées varient, parce que la machine fait aussi autre chose ; le compte d'opérations, non. Les deux répondent à deux
# questions :
#
# - Comment le coût *croît*-il ? On compte : c'est ce que font les exercices, et la figure du début de cette leçon.
# - Lequel des deux programmes va le plus vite, *ici* ? On chronomètre, plusieurs fois, et l'on garde la plus courte durée : ce
#   qui s'y ajoute ne vient pas du programme.

# %% [markdown]
# **À retenir.** Propager, choisir, revenir : c'est le retour arrière de la leçon 3, pour n'importe quel problème qu'on sait
# écrire en clauses. On paie d'abord la traduction.
#
# **Question rapide.** `resoudre` renvoie une solution. Comment lui faire dire si elle est la seule ?
#
# <details><summary>Réponse</summary>
#
# On ajoute à la formule une clause qui interdit cette solution-là : la disjonction des opposés de ses littéraux, dite **clause de
# blocage**. Si la formule devient insatisfiable, la solution était la seule. Mais la clause doit porter sur *toutes* les
# variables, ou sur assez pour que les autres en découlent. La formule d'une grille les fixe toutes ; une autre peut en laisser de libres, que `resoudre` ne mentionne pas, et
# qu'il faut d'abord choisir. La cellule suivante montre l'erreur.
#
# </details>

# %%
deux = [[p, q], [p, -q]]  # p doit être vraie, q est libre : deux valuations satisfont cette formule
assert evaluer(deux, {p}) and evaluer(deux, {p, q})
assert resoudre(deux) == [p]
assert resoudre([[-p], *deux]) is None  # trop courte, cette clause de blocage interdit les deux
assert resoudre([[-p, q], *deux]) == [p, q]  # sur toutes les variables, elle n'interdit que { p }
assert len(resoudre(formule_initiale(escargot))) == 729  # pour une grille, aucune variable n'est libre

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

# %% role="diapo"
arbre(exemple("leleux_tres_difficile"))

# %% [markdown]
# ## À retenir
#
# - Récrire la formule à chaque tour coûte, au pire, le carré de sa taille ; des compteurs, sa taille.
# - Le littéral infructueux suppose et ne garde que les échecs. Il déduit plus que la propagation, mais il n'est pas complet : des
#   grilles à solution unique lui résistent.
# - Une clause de deux littéraux vaut deux implications ; une hypothèse est infructueuse quand deux chemins se contredisent.
# - DPLL essaie les deux hypothèses jusqu'au bout : il conclut toujours, au prix d'une recherche.
# - On compare deux programmes sur les mêmes grilles, et l'on dit l'unité : nœuds, opérations et durées répondent à des questions
#   différentes.
#
# ## Pour aller plus loin
#
# - **Exercices** : [les questions C.III.B et C.fin](../exercises/04_logique.ipynb).
# - M. Davis, G. Logemann, D. Loveland, « A machine program for theorem-proving », *Communications of the ACM*, 1962.
# - I. Lynce, J. Ouaknine, « Sudoku as a SAT problem », 2006 : un codage semblable, et ces deux règles mises à l'épreuve.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Propager : l'exclusivité et l'unicité, sans connaître le jeu
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
# Deux clauses : **toutes** doivent être vraies. Une clause : **un** littéral suffit.
#
# > 2 min. Votez, cliquez, avancez. Puis demandez une valuation qui les distingue : a vrai, b faux.

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
