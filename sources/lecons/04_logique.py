# %% [markdown]
# # 4. Logique
#
# **Prérequis** : [la leçon 1](01_le_probleme.ipynb) ; [la leçon 3](03_regles_et_retour_arriere.ipynb) aide, sans être nécessaire.
# **Durée** : une heure et demie. **Document** : C, l'épreuve d'informatique du concours Centrale-Supélec 2014 (MP), parties II
# et III.
#
# **À la fin**, vous saurez traduire une grille en une formule logique, la simplifier par propagation unitaire, en déduire
# plus par la règle du littéral infructueux, dire ce que cela coûte et ce que cela ne peut pas. On mettra à l'épreuve les deux
# affirmations qui closent le document ; l'une tient à peu près, l'autre tombe.

# %% [markdown]
# ## Le problème
#
# À la leçon 3, le programme connaissait le Sudoku : il savait ce qu'est une case, un bloc, une paire. Le document C prend un
# autre chemin. On **traduit** la grille en une formule de logique, puis on raisonne sur la formule, sans plus rien savoir du
# jeu. Le même programme pourrait alors résoudre d'autres problèmes, pourvu qu'on les traduise.
#
# Voici la grille du document, sa figure 1. (Notre copie l'a perdue : elle est reconstituée d'après le texte, qui en dit assez.)

# %%
from sudokulib import exemple

figure_1 = exemple("centrale_figure_1")
figure_1

# %% [markdown]
# **Avant de lire la suite**, cherchez comme un joueur : que vaut la huitième case de la première ligne, L1C8 ? Le document
# l'appelle la case $(0, 7)$ : il compte lignes et colonnes à partir de 0. Gardez votre raisonnement, on le retrouvera, mot
# pour mot, dans un calcul.

# %% [markdown]
# ## Les mots : littéral, clause, formule
#
# La variable $x^k_{(i,j)}$ dit « la case $(i, j)$ contient $k$ » : elle est vraie ou fausse. Il y en a $9^3 = 729$. Un
# **littéral** est une variable ou sa négation. Une **clause** est une liste de littéraux, vraie dès que *l'un* l'est ; une
# **formule** est une liste de clauses, vraie si *toutes* le sont.

# %%
from sudokulib.logique import Litteral, texte_de_formule

a, b, c = Litteral(True, 0, 2, 3), Litteral(True, 2, 5, 6), Litteral(True, 1, 4, 7)
F = [[-a], [-a, b], [a, -c]]
print(texte_de_formule(F))
print(a.phrase, "; son opposé", -a, "dit :", (-a).phrase)

# %% [markdown]
# Deux listes vides, à ne pas confondre. La **clause vide** ⊥ n'a aucun littéral qui puisse être vrai : elle est fausse. La
# **formule vide** ⊤ n'a aucune clause à rendre vraie : elle est vraie. `evaluer(F, vraies)` calcule la valeur d'une formule
# quand les variables de `vraies` sont vraies, et les autres fausses :

# %%
from sudokulib.logique import evaluer

assert evaluer(F, set()) and not evaluer(F, {a})
assert not evaluer([[]], {a}) and evaluer([], {a})

# %% [markdown]
# ## Coder la règle du jeu (C.II.A)
#
# La règle tient en quatre phrases : chaque **case** (K), chaque **ligne** (L), chaque **colonne** (C), chaque **bloc** (B,
# nos régions) contient exactement une fois ce qu'il doit contenir. « Exactement une » se coupe en deux : au moins une (K1,
# L1, C1, B1), au plus une (K2, L2, C2, B2).
#
# « Au moins une », c'est une clause :

# %%
from sudokulib.logique import case1, lig2, texte_de_clause

print(texte_de_clause(case1()[0]))

# %% [markdown]
# « Au plus une » demande plus de clauses, mais courtes : de deux choses, pas les deux. Pour la valeur 1 dans la ligne 0, une
# clause par paire de cases :

# %%
for clause in lig2()[:3]:
    print(texte_de_clause(clause))

# %% [markdown]
# **Pariez** : combien L2 a-t-elle de clauses pour une grille $9 \times 9$ ? Et la règle entière ? Calculez avant d'exécuter
# la cellule suivante ; le document donne le total.

# %%
from sudokulib.logique import comptes_par_longueur, formule_regle

print("L2 :", len(lig2()), "clauses ; la règle :", len(formule_regle()))
print("par longueur :", comptes_par_longueur(formule_regle()))

# %%
for n in (2, 3, 4):
    N = n * n
    assert len(lig2(n)) == N * N * N * (N - 1) // 2
    assert len(formule_regle(n)) == 4 * N**2 + 2 * N**3 * (N - 1)

# %% [markdown]
# 11 988 clauses, c'est bien le nombre du document. Sont-elles toutes utiles ? Non : si toute ligne contient neuf valeurs dans
# neuf cases, aucune n'y est deux fois. Le document le remarque et garde tout, exprès : ce qui ne change rien à la *vérité* de
# la formule peut changer beaucoup à ce qu'on sait en *déduire*. On verra pourquoi.

# %% [markdown]
# ## Coder une grille (C.II.B)
#
# Une case remplie par $k$ donne $N$ clauses d'un littéral : elle vaut $k$, et aucune des autres valeurs (F¹, `donnees`). Une
# case vide donne ce qu'un coup d'œil interdit : les valeurs déjà présentes dans sa ligne, sa colonne ou son bloc (F²,
# `interdites`). Voici la case $(1, 3)$, que le document prend en exemple :

# %%
from sudokulib.logique import donnees, formule_initiale, interdites, interdites_ij

print(texte_de_formule(interdites_ij(figure_1, 1, 3)))
print(len(donnees(figure_1)), "clauses pour F¹,", len(interdites(figure_1)), "pour F² : au plus 729 ?")
assert len(donnees(figure_1)) + len(interdites(figure_1)) <= 729

# %% [markdown]
# Tout est dans une seule formule, la *formule initiale*. Une valuation la satisfait si et seulement si elle décrit une
# solution de la grille : il y en a donc exactement une (C.III.A.1). Reste à la trouver.

# %%
F_initiale = formule_initiale(figure_1)
print(len(F_initiale), "clauses,", len({l.variable for clause in F_initiale for l in clause}), "variables")

# %% [markdown]
# ### Et la table de vérité ?
#
# Une ligne par valuation, soit $2^{729}$ lignes (C.III.A.2). Écrivez ce nombre, et demandez-vous combien de temps prendrait
# un milliard de milliards de lignes par seconde :

# %%
annees = 2**729 // (10**18 * 60 * 60 * 24 * 365)
print("2^729 a", len(str(2**729)), "chiffres ; le nombre d'années en a", len(str(annees)))

# %% [markdown]
# ## Simplifier (C.III.A.3)
#
# Un littéral est **isolé** s'il est seul dans sa clause : il n'a pas le choix, il est vrai. On peut alors **simplifier** la
# formule :
#
# - une clause qui le contient est vraie : on l'oublie ;
# - une clause qui contient son opposé ne peut plus compter sur lui : on l'en ôte.
#
# Cela s'écrit en trois lignes :


# %%
def simplifier(l, formule):
    restantes = [clause for clause in formule if l not in clause]
    return [[m for m in clause if m != -l] for clause in restantes]


print(texte_de_formule(F), "  devient  ", texte_de_formule(simplifier(-a, F)))

# %% [markdown]
# Prenez garde à l'envie de faire plus court, en ôtant les clauses de la liste qu'on parcourt. La version suivante laisse
# passer une clause qu'elle devait ôter. Laquelle, et pourquoi elle ?


# %%
def simplifier_mal(l, formule):
    for clause in formule:
        if l in clause:
            formule.remove(clause)
    return formule


print(texte_de_formule(simplifier_mal(a, [[a], [a, b], [b, c]])))

# %% [markdown]
# Une boucle `for` avance d'un rang à chaque tour. Quand on ôte la première clause, la deuxième prend sa place, et la boucle
# est déjà plus loin. De plus, la formule de départ est perdue, et nous en aurons besoin. Revenons à `simplifier`.
#
# Pourquoi est-ce permis ? Parce qu'on ne perd aucune solution, et qu'on n'en invente pas : la démonstration est l'exercice
# C.III.A.3. Ici, on peut essayer toutes les valuations de $b$ et de $c$ :

# %%
for vraies in ([], [b], [c], [b, c]):
    assert evaluer(F, vraies) == evaluer(simplifier(-a, F), vraies)

# %% [markdown]
# ## Propager (C.III.A.8)
#
# Une simplification raccourcit des clauses ; l'une d'elles peut devenir unitaire, et isoler un nouveau littéral. On
# recommence donc, tant qu'il y a un littéral isolé : c'est la **propagation unitaire**.


# %%
def propager_en_listes(formule):
    vrais = []
    while [] not in formule and any(len(clause) == 1 for clause in formule):
        l = next(clause[0] for clause in formule if len(clause) == 1)
        vrais.append(l)
        formule = simplifier(l, formule)
    return vrais, formule


x = [Litteral(True, 0, 0, 4), Litteral(True, 2, 2, 6), Litteral(True, 3, 6, 7), Litteral(True, 7, 7, 1)]
vrais, reste = propager_en_listes([[x[0]], [x[1], x[2], x[3]], [-x[0], -x[2]]])
print("vrais :", *vrais, "; reste", texte_de_formule(reste))

# %% [markdown]
# C'est l'exemple de la question C.III.A.4 (sa dernière clause est illisible dans notre copie : elle est reconstituée). Trois
# fins sont possibles :
#
# | il reste | alors |
# |---|---|
# | rien, ⊤ | tout est déduit : la grille est résolue |
# | la clause vide ⊥ | la formule n'a pas de solution |
# | des clauses d'au moins deux littéraux | la propagation ne sait plus rien dire |

# %% [markdown]
# ## La case (0, 7)
#
# Revenons à la figure 1. La bibliothèque a une propagation qui garde ses raisons, `propager`, et de quoi n'en retenir que
# l'utile : `chaine` remonte d'un littéral aux clauses qui l'ont isolé. Voici pourquoi L1C8 vaut 7 :

# %%
from sudokulib.logique import chaine, raconter

but = Litteral(True, 0, 7, 7)
utiles = chaine(F_initiale, but)
print(raconter(utiles, figure_1))

# %% [markdown]
# Neuf clauses sur douze mille, et c'est le raisonnement du joueur : « la ligne 1 contient un 7, et huit de ses cases n'en veulent
# pas ». Aucune n'est de trop ; ôtez-en une, et l'on n'y arrive plus :

# %%
for rang in range(len(utiles)):
    vrais, _ = propager_en_listes(utiles[:rang] + utiles[rang + 1 :])
    assert but not in vrais

# %% [markdown]
# Voici la grille et sa formule côte à côte. « Tous les isolés » fait tomber d'un coup les clauses d'un seul littéral ; « Point
# fixe » va au bout de la propagation. Allez-y, puis cliquez L1C8, choisissez la valeur 7, et demandez « Pourquoi ? » : ce sont
# les neuf clauses. Pointez une clause : ses cases s'éclairent.

# %%
from sudokulib.atelier import AtelierLogique

AtelierLogique(figure_1)

# %% [markdown]
# Retournez la question : quand une clause de neuf littéraux n'en a-t-elle plus qu'un ? Comptons les raisons de toutes les
# déductions, règle par règle, sur la grille du document T, que la propagation résout.

# %%
from sudokulib.logique import propager

toulon = exemple("toulon_exemple")
resultat = propager(formule_initiale(toulon))
print(resultat.issue, ":", resultat.comptes_par_regle(toulon))

# %% [markdown]
# Lisez-le avec les mots de la leçon 3. Une clause de K1 qui n'a plus qu'un littéral, c'est une case qui n'a plus qu'une
# valeur. Une clause de L1, C1 ou B1, c'est une valeur qui n'a plus qu'une place dans un bloc : l'**unicité**. Une clause de
# K2, L2, C2 ou B2, c'est une valeur ôtée parce qu'une autre case l'a prise : l'**exclusivité**. Et voilà à quoi sert la
# redondance : sans L1, C1 et B1, la formule aurait les mêmes solutions, mais la propagation ne saurait plus rien de
# l'unicité.
#
# La propagation unitaire, sur ce codage, c'est donc exactement exclusivité et unicité, répétées. Le programme peut le vérifier :

# %%
from sudokulib import exclusivite, grille_de_table, table_de_grille, unicite
from sudokulib.logique import fermer

for nom in ("centrale_figure_1", "leleux_tres_difficile", "leleux_videe_E23_a", "leleux_facile"):
    G = table_de_grille(exemple(nom))
    while exclusivite(G, 3) or unicite(G, 3):
        pass
    assert grille_de_table(G, 3) == fermer(exemple(nom)).grille

# %% [markdown]
# (`fermer` fait toute la propagation d'un coup, bien plus vite ; on dira comment.) Quelle règle de la leçon 3 manque à
# l'appel ? La **parité**. Une grille la sépare : les trois règles EUP la finissent, la propagation non.

# %%
from sudokulib import boucler_regles

grille = exemple("leleux_videe_E23_a")
print("propagation :", fermer(grille).issue, "; règles EUP :", boucler_regles(table_de_grille(grille), 3) == -1)

# %% [markdown]
# ## Ce que la propagation ne voit pas
#
# Et la figure 1 ?

# %%
resultat = propager(F_initiale)
print(resultat)
resultat.grille()

# %% [markdown]
# Elle s'arrête à 41 cases. Les clauses qui restent ont toutes deux littéraux ou plus :

# %%
from sudokulib.logique import taille

reste = resultat.formule
print(comptes_par_longueur(reste), "; taille", taille(reste))
assert min(map(len, reste)) == 2 and resultat.grille().nombre_indices == 41

# %% [markdown]
# ## Ce que cela coûte (C.III.A.10)
#
# Appelons $n$ la **taille** d'une formule, son nombre de littéraux. Chercher un littéral isolé lit la formule, simplifier la
# lit aussi : $O(n)$. La propagation fait au plus $n$ tours, puisque chacun ôte au moins un littéral : $O(n^2)$. Est-ce
# atteint, ou n'est-ce qu'une borne de paresseux ? **Pariez**, en pensant à une longue chaîne : $p_1$ ; $p_1$ entraîne $p_2$ ;
# $p_2$ entraîne $p_3$…
#
# Comptons les opérations de notre `propager_en_listes`, et celles de `propager`, qui ne récrit pas la formule : elle garde,
# pour chaque clause, le **nombre** de ses littéraux qui ne sont pas encore faux.

# %%
from sudokulib.correction import compter_operations


def chaine_d_implications(m):
    p = [Litteral(True, r // 81, r // 9 % 9, r % 9 + 1) for r in range(m)]
    return [[p[0]]] + [[-avant, apres] for avant, apres in zip(p, p[1:])]


tailles, en_listes, par_compteurs = [], [], []
for m in (8, 16, 32, 64, 128):
    F = chaine_d_implications(m)
    tailles.append(taille(F))
    en_listes.append(compter_operations(propager_en_listes, F)[1])
    par_compteurs.append(compter_operations(propager, F)[1])

# %% tags=["nbval-ignore-output"]
import matplotlib.pyplot as plt
from sudokulib.figures import preparer_figures

preparer_figures()
plt.loglog(tailles, en_listes, "s-", label="en récrivant la formule")
plt.loglog(tailles, par_compteurs, "o-", label="par compteurs")
plt.xticks(tailles, tailles)
plt.minorticks_off()
plt.xlabel("taille de la formule")
plt.ylabel("opérations")
plt.legend()
plt.show()

# %% [markdown]
# En échelles logarithmiques, une puissance est une droite, et sa pente est l'exposant. Quand la taille double, la première
# courbe est multipliée par quatre : $n^2$ est atteint. La seconde ne fait que doubler : chaque occurrence d'un littéral n'est
# vue qu'une fois. Sur les 25 000 littéraux d'une grille, la différence est celle d'un calcul de plusieurs secondes et d'un
# calcul qu'on ne remarque pas.

# %%
assert 3.5 < en_listes[-1] / en_listes[-2] < 4.5
assert 1.5 < par_compteurs[-1] / par_compteurs[-2] < 2.5

# %% [markdown]
# `fermer`, que l'on a employé plus haut, va encore plus loin : elle sait que les clauses viennent d'un Sudoku, et ne garde que des
# compteurs, un par case, ligne, colonne ou bloc ; si numba est installé, elle est compilée. Mesurez sur votre machine, à l'ordre 2
# d'abord. (À l'ordre 3, récrire la formule prend plusieurs secondes, et le rapport se compte en dizaines de milliers.)

# %% tags=["nbval-ignore-output"]
from timeit import timeit
from sudokulib import Grille

ordre_2 = Grille.lire("1......1...3.2..")
F_2 = formule_initiale(ordre_2)
lentement = timeit(lambda: propager_en_listes(F_2), number=10)
vite = timeit(lambda: fermer(ordre_2), number=10)
print("fermer va", round(lentement / vite), "fois plus vite")

# %% [markdown]
# ## Supposer, pour conclure (C.III.B)
#
# Quand rien n'est isolé, un joueur suppose : « si cette case valait 6… » et, s'il tombe sur une absurdité, il sait que non.
# C'est la **règle du littéral infructueux** : si la propagation de $F \land x$ mène à la clause vide, on ajoute $\lnot x$ à
# $F$ ; et de même dans l'autre sens. Sur deux clauses où rien n'est isolé :

# %%
p, q = Litteral(True, 0, 0, 1), Litteral(True, 0, 0, 2)
F = [[p, q], [-p, q]]
for hypothese in (p, -p, q, -q):
    _, reste = propager_en_listes([[hypothese], *F])
    print("supposer", hypothese, "laisse", texte_de_formule(reste))

# %% [markdown]
# Supposer $\lnot q$ mène à ⊥ : $q$ est vrai. Ce n'est pas une recherche, et il n'y a pas de retour arrière : on n'explore
# jamais deux hypothèses à la fois, et l'on ne garde d'une hypothèse que son échec.
#
# Sur la figure 1, combien faut-il de ces littéraux pour finir la grille ? **Pariez** avant d'exécuter.

# %%
from sudokulib.logique import propager2

fin = propager2(F_initiale)
infructueux = [etape.litteral for etape in fin.etapes if etape.numero == -1]
print(fin.issue, ";", len(infructueux), "déduction par littéral infructueux :", *infructueux)
assert fin.grille().est_solution

# %% [markdown]
# Un seul : la case $(1, 3)$ ne vaut pas 6. Il suffit ensuite de propager. Et pourquoi ne vaut-elle pas 6 ? Supposons-le, à
# partir de ce que la propagation avait laissé, et demandons la chaîne qui mène à la clause vide :

# %%
reste = propager(F_initiale).formule
absurde = chaine([[-infructueux[0]], *reste])
print(len(absurde), "clauses. Les six premières et les trois dernières :")
lignes = raconter(absurde, figure_1).splitlines()
print(*lignes[:6], "    …", *lignes[-3:], sep="\n")

# %% [markdown]
# Trente clauses : aucun joueur ne ferait cela de tête. Elles finissent sur deux 2 dans la même ligne. L'atelier rejoue cette
# hypothèse : sa branche est en rouge et en italique jusqu'à la clause vide, puis on l'oublie, et l'on n'en garde que l'échec.
# À une autre position, supposez la variable de votre choix : souvent, il n'en sort rien.

# %%
atelier = AtelierLogique(figure_1)
atelier.supposer(1, 3, 6)
atelier

# %% [markdown]
# En petit, la grille d'ordre 2 que voici montre à quel point la seconde règle est plus forte : la propagation n'y écrit rien,
# le littéral infructueux y remplit quatre cases. Il ne la finit pas, et c'est heureux : elle a plusieurs solutions.

# %%
petite = Grille.lire("1000020100002003")
apres_propagation, apres_hypotheses = fermer(petite), fermer(petite, infructueux=True)
print(petite.nombre_indices, apres_propagation.grille.nombre_indices, apres_hypotheses.grille.nombre_indices)
apres_hypotheses.grille

# %% [markdown]
# Le 4 de L2C1 se laisse suivre. Supposons que L2C1 ne vaut pas 4 : six clauses mènent à l'absurde.

# %%
reste = propager(formule_initiale(petite)).formule
courte = chaine([[Litteral(False, 1, 0, 4)], *reste])
print(raconter(courte, petite))

# %% [markdown]
# À part l'hypothèse, toutes ont deux littéraux. Or une clause $a \lor b$ dit deux fois « si… alors » : si $\lnot a$ alors
# $b$, si $\lnot b$ alors $a$. Une formule de clauses à deux littéraux est donc un **graphe d'implications**, et propager une
# hypothèse, c'est suivre les flèches. Une hypothèse est infructueuse quand deux chemins se contredisent :

# %% tags=["nbval-ignore-output"]
from sudokulib.logique.implications import tracer

tracer(courte)

# %% [markdown]
# ## Deux affirmations à l'épreuve
#
# Le document se termine ainsi : « Expérimentalement, la règle de propagation unitaire permet de résoudre les sudokus les plus
# faciles et environ la moitié des sudokus les plus difficiles. À notre connaissance, il n'existe pas de sudoku ne pouvant
# être résolu intégralement à l'aide de la règle du littéral infructueux. »
#
# « Environ la moitié », de quel ensemble ? Prenons-en trois : les grilles à compléter de nos documents ; cent grilles
# **minimales**, dont on ne peut plus ôter un indice ; onze grilles célèbres, réputées les plus dures.

# %%
from sudokulib import EXEMPLES
from sudokulib.exemples import grilles_celebres
from sudokulib.generation import minimales

ensembles = {
    "documents": [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine],
    "minimales": list(minimales(100, graine=2014)),
    "célèbres": [celebre.grille for celebre in grilles_celebres().values()],
}

# %% [markdown]
# Pour chacun, trois nombres : les grilles que la propagation résout seule, celles que le littéral infructueux résout en plus, et
# celles qui restent bloquées.

# %%
parts = {}
for nom, grilles in ensembles.items():
    seule = sum(fermer(g).issue == "résolue" for g in grilles)
    deux = sum(fermer(g, infructueux=True).issue == "résolue" for g in grilles)
    parts[nom] = seule, deux - seule, len(grilles) - deux
print(parts)

# %% tags=["nbval-ignore-output"]
figure, cadre = plt.subplots(figsize=(6.0, 2.2))
for rang, (quoi, hachures) in enumerate((("propagation", ""), ("littéral infructueux", "//"), ("bloquées", "xx"))):
    largeurs = [100 * p[rang] / sum(p) for p in parts.values()]
    debuts = [100 * sum(p[:rang]) / sum(p) for p in parts.values()]
    cadre.barh(list(parts), largeurs, left=debuts, label=quoi, hatch=hachures, edgecolor="white")
cadre.set_xlabel("part des grilles, en %")
cadre.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=3)
plt.show()

# %%
assert parts == {"documents": (5, 4, 1), "minimales": (32, 68, 0), "célèbres": (1, 1, 9)}

# %% [markdown]
# Lisez la figure ensemble par ensemble.
#
# - **La première affirmation** dépend de ce qu'on appelle difficile : un tiers de ces cent grilles minimales (42 % sur dix
#   mille), la moitié des documents, une célèbre sur onze. Ce n'est ni prouvé ni réfuté : c'est une mesure, et une mesure ne
#   vaut que pour son ensemble.
# - **La seconde** est d'une autre nature : un seul exemple suffit à la faire tomber, et en voici dix. Le plus proche est dans
#   le document L, sa grille « très difficile » :

# %%
dure = exemple("leleux_tres_difficile")
bloquee = propager2(formule_initiale(dure))
print(bloquee)
assert bloquee.issue == "bloquée" and len(bloquee.litteraux) == 526 and len(bloquee.formule) == 1420

# %% [markdown]
# Elle a une seule solution, et pourtant, pour chacune des variables qui restent, ni la supposer vraie ni la supposer fausse
# ne mène à la clause vide. Cent grilles tirées au hasard n'en montraient aucune : le document avait cherché, il le dit, « à
# notre connaissance ». Le hasard est un mauvais chasseur d'exceptions.
#
# Voyez-le : « Chercher un littéral infructueux » en trouve onze, l'un après l'autre, puis plus aucun.

# %%
AtelierLogique(dure)

# %% [markdown]
# ## Chercher quand même
#
# Que faire, là où les deux règles s'arrêtent ? Garder les *deux* hypothèses : si supposer $x$ ne donne rien, supposer $\lnot
# x$, et ainsi de suite. C'est le retour arrière de la leçon 3, sur des formules cette fois. Une dizaine de lignes :


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


# %%
solution = resoudre(formule_initiale(dure))
valeurs = {(l.i, l.j): l.k for l in solution if l.signe}
trouvee = Grille(3, [valeurs[i, j] for i in range(9) for j in range(9)])
assert trouvee == EXEMPLES["leleux_tres_difficile"].solution
trouvee

# %% [markdown]
# Cette fonction ne sait rien du Sudoku : donnez-lui les clauses d'un emploi du temps, elle les satisfera, ou dira qu'on ne
# peut pas. C'est l'algorithme de Davis, Putnam, Logemann et Loveland (1962). Les solveurs SAT d'aujourd'hui en descendent ;
# ils y ajoutent surtout d'apprendre une clause de chaque échec.

# %% [markdown]
# ## À retenir
#
# - Une grille d'ordre $n$ devient une formule de $N^3$ variables : $4N^2 + 2N^3(N-1)$ clauses pour la règle, au plus $N^3$
#   pour la grille.
# - La propagation unitaire simplifie tant qu'un littéral est isolé. Elle est correcte, elle se termine, elle coûte $O(n^2)$
#   en récrivant la formule et $O(n)$ par compteurs. Sur ce codage, c'est exclusivité et unicité, sans la parité.
# - Le littéral infructueux suppose et ne garde que les échecs. Il est plus fort, et pas complet : une grille du document L y
#   résiste.
# - Une clause redondante ne change pas les solutions ; elle change ce qu'on sait déduire.
# - Une affirmation expérimentale vaut pour l'ensemble où on l'a éprouvée ; une affirmation universelle tombe au premier
#   contre-exemple.
#
# ## Pour aller plus loin
#
# - **Exercices** : [toutes les questions du document C, parties II et III](../exercises/04_logique.ipynb).
# - `dimacs.ecrire(formule)`, de `sudokulib.logique`, écrit une formule au format des solveurs SAT ; `ponts` la confie à
#   PySAT, s'il est installé.
# - M. Davis, G. Logemann, D. Loveland, « A machine program for theorem-proving », *Communications of the ACM*, 1962.
# - I. Lynce, J. Ouaknine, « Sudoku as a SAT problem », 2006 : un codage semblable, et ces deux règles mises à l'épreuve.
