# %% [markdown]
# # 7. Plus loin
#
# **Prérequis** : les leçons [1](01_le_probleme.ipynb) (ordre, blocs, graphe) et [3](03_regles_et_retour_arriere.ipynb) (les trois
# règles, le retour arrière) ; [la leçon 4](04_logique.ipynb) pour SAT. En Python, les dictionnaires et les fonctions récursives. Le
# recuit, leçon 5, n'est cité que pour être comparé. **Durée** : deux heures. **Documents** : aucun ne va jusque-là. Le document S
# annonce la programmation linéaire et dit que le Sudoku est un coloriage, le document C s'arrête juste avant les solveurs SAT, le document T dit
# que le problème est NP-complet et cite le nombre de classes de grilles.
#
# **À la fin**, vous saurez :
#
# - écrire en cinq lignes le modèle d'un petit problème pour cinq solveurs, et lire leur réponse ;
# - dire pourquoi l'un va mille fois plus vite qu'un autre sur la même grille ;
# - expliquer ce que veut dire « NP-complet », et ce que cela n'interdit pas ;
# - compter les grilles à symétrie près, et reconnaître deux grilles qui n'en font qu'une.
#
# **Dans les programmes.** MP2I et MPI : « Retour sur trace », couplage dans un graphe biparti, « Décidabilité et classes de
# complexité » (P, NP, réduction polynomiale, NP-complétude). NSI : les algorithmes gloutons en première, les graphes en terminale. La
# programmation linéaire, les contraintes et le lemme de Burnside se voient en licence, selon les universités.
#
# Les bibliothèques de cette leçon sont facultatives : `pip install ".[plus-loin]"`, dans le dossier du cours, les installe
# toutes. Sans elles, les cellules qui les emploient le disent, et le reste marche.

# %%
from socle.bibliotheques import importer
from socle.nombres import decimal, milliers, puissance, virgule
from sudokulib import Grille, exemple

grille = exemple("toulon_exemple")
grille

# %% [markdown] role="diapo"
# # Plus loin
#
# Chapitre 7 · là où les documents s'arrêtent
#
# > Deux heures : 60 min de solveurs, 40 min de symétries, le reste en exercices. Aucun document ne va jusque-là : ils annoncent seulement.
# > Le fil : le plus contraint d'abord. Faites remarquer qui le suit (T, l'algorithme X, DSATUR) et qui choisit autrement (SAT, `milp`).

# %% role="diapo"
from sudokulib.autres_solveurs import matrice

points(list(matrice(2).values()), "Les 64 candidats et les 64 contraintes de l'ordre 2")

# %% [markdown] role="diapo"
# ## Une grille, cinq méthodes
#
# + nombres entiers
# + satisfaction booléenne (SAT)
# + couverture exacte
# + contraintes
# + coloriage d'un graphe
#
# > 2 min. Demandez lesquelles la salle a déjà rencontrées, et où. Personne ne les connaît toutes.

# %% [markdown]
# ## Une seule matrice
#
# Un **candidat** est un énoncé : « la case $(i, j)$ contient $k$ ». Poser un candidat, c'est remplir **quatre contraintes** d'un
# coup : la case a sa valeur, et la ligne, la colonne, la région ont leur $k$. Résoudre, c'est remplir chaque contrainte **une fois
# exactement**. À l'ordre 2 :

# %%
from sudokulib.autres_solveurs import matrice

lignes = matrice(2)
print(len(lignes), "candidats ;", len({c for colonnes in lignes.values() for c in colonnes}), "contraintes")
print("le premier candidat remplit les contraintes", *lignes[0])

# %% [markdown]
# Une ligne par candidat, une colonne par contrainte : presque tous les solveurs partent de ce tableau. Seul change ce qu'ils y lisent
# (ici, à l'ordre 3) :
#
# | solveur | ce qu'est un candidat | ce qu'est une contrainte |
# |---|---|---|
# | nombres entiers | une variable, 0 ou 1 | une somme qui vaut 1 |
# | SAT | une variable booléenne | une clause « au moins un », 36 clauses « pas deux » |
# | couverture exacte | une ligne | une colonne |
# | contraintes | une valeur du domaine d'une case | « ces neuf cases sont toutes différentes » |
# | coloriage | une couleur d'un sommet | une clique de neuf sommets |
#
# **Pariez** : à l'ordre 2, une égalité par contrainte, soit 64 ; combien de clauses, pour les mêmes règles ?

# %% pari="oui"
from cours.pari import parier
from sudokulib.autres_solveurs import clauses, egalites

mon_pari = ...  # mettez ici votre nombre
print(len(egalites(2)), "égalités")
parier(mon_pari, len(clauses(Grille.vide(2))), "Combien de clauses à l'ordre 2 ?")

# %% [markdown]
# **À retenir** : un tableau, des candidats en lignes, des contraintes en colonnes. Tout le reste est une façon de chercher. (Combien y
# en a-t-il à l'ordre 3 ? Vous les compterez en P.1n et P.3n.)

# %% [markdown] role="diapo"
# ## Un candidat, quatre contraintes
#
# « L5C5 contient 4 » remplit sa case, et donne son 4 à la ligne, à la colonne, à la région.
#
# > 3 min. Un candidat : une case et une valeur. Faites nommer les quatre contraintes de L5C5 avant d'avancer. Combien de candidats, et
# > de contraintes ? C'est P.1n et P.3n : ne le dites pas.

# %% role="diapo"
from sudokulib import Grille, exemple
from sudokulib.recuit import zones
from sudokulib.autres_solveurs import matrice

assert all(len(contraintes) == 4 for contraintes in matrice(3).values())
image(Grille(3, (0,) * 40 + (4,) + (0,) * 40), causes=zones(3)[40], effets=[40])

# %% [markdown] role="diapo"
# ## Une seule matrice
#
# Ordre 2 : 64 candidats, 64 contraintes. Résoudre : choisir des lignes pour que chaque colonne ait **un** point, et un seul.
#
# > 3 min. Quatre points par ligne, quatre par colonne. Demandez combien de lignes a une solution : seize, une par case.

# %% role="diapo"
points(list(matrice(2).values()), "Couverture exacte du Sudoku d'ordre 2")

# %% [markdown] role="diapo"
# ## Ce que chacun y lit
#
# > 3 min. Cachez une case du tableau et faites-la trouver. La même matrice, cinq façons de chercher.

# %% role="diapo"
tableau(
    [
        ["solveur", "un candidat est…", "une contrainte est…"],
        ["nombres entiers", "une variable, 0 ou 1", "une somme égale à 1"],
        ["SAT", "une variable booléenne", "37 clauses"],
        ["couverture exacte", "une ligne", "une colonne"],
        ["contraintes", "une valeur d'un domaine", "« toutes différentes »"],
        ["coloriage", "une couleur d'un sommet", "neuf sommets tous liés"],
    ]
)

# %% [markdown] role="diapo"
# ## Combien de clauses ?
#
# À l'ordre 2, 64 égalités pour toute la règle. En clauses :
#
# - [ ] 64
# - [ ] 256
# - [x] 448
#
# Une clause « au moins un », six clauses « pas deux », **64 fois**.
#
# > 3 min. Chapitre 4. Une égalité dit d'un coup ce que sept clauses détaillent, et 37 à l'ordre 3 ; chaque solveur a sa langue.

# %% role="diapo"
from sudokulib.autres_solveurs import clauses, egalites

assert len(egalites(2)) == 64 and len(clauses(Grille.vide(2))) == 64 * 7 == 448

# %% [markdown]
# ## Nombres entiers (P.1)
#
# Un tel solveur minimise une somme, sous des égalités ou des inégalités elles aussi linéaires. Commençons loin du Sudoku : rendre 6
# avec le moins de pièces possible, de 1, 3 et 4. Les variables sont les nombres de pièces ; on minimise leur somme ; une égalité dit
# que le total fait 6. **Pariez** : que répond le solveur s'il a le droit de couper les pièces ?

# %% pari="oui"
optimize = importer("scipy.optimize")
total = optimize.LinearConstraint([[1, 3, 4]], 6, 6)  # de 6 à 6 : c'est une égalité
coupees = optimize.milp([1, 1, 1], constraints=total)
entieres = optimize.milp([1, 1, 1], constraints=total, integrality=[1, 1, 1])
for nom, reponse in (("coupées", coupees), ("entières", entieres)):
    print(f"pièces de 1, 3 et 4, {nom} :", " ; ".join(virgule(abs(round(x, 6))) for x in reponse.x))

# %% pari="garde"
assert coupees.fun < entieres.fun == 2

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une pièce et demie de 4 : c'est le problème **relâché**, que l'on sait résoudre vite. Le solveur commence toujours par lui. S'il reste
# une fraction, il **branche** : une pièce de 4 au plus, ou bien deux au moins ; et il recommence de chaque côté. (Un glouton, lui,
# rendrait 4 + 1 + 1.)
#
# </details>
#
# Pour le Sudoku, une variable par candidat, qui vaut 0 ou 1, et une égalité par contrainte ; il n'y a rien à minimiser. C'est à vous de
# les écrire, en P.1. La bibliothèque a les siennes :

# %%
from sudokulib.autres_solveurs import par_milp

solutions = list(par_milp(grille))
print(len(solutions), "solution")
solutions[0]

# %% [markdown]
# Comment prouver qu'il n'y en a pas d'autre ? En interdisant celle-ci : la somme de ses 81 variables vaut 81 ; imposez qu'elle
# vaille 80 au plus, et recommencez. Tous les solveurs qui suivent ont la même astuce, chacun dans sa langue.

# %% [markdown] role="diapo"
# ## Nombres entiers
#
# $$x_{ijk} \in \{0, 1\} \qquad \sum_k x_{ijk} = 1$$
#
# + on oublie d'abord « entier » : c'est vite résolu
# + s'il reste des fractions, on **branche**
#
# > 4 min. Demandez ce que voudrait dire ½ : la case vaudrait à moitié 3. Pour beaucoup de grilles, aucune fraction ne reste.

# %% role="diapo"
[
    tableau([["valeur", 1, 2, 3, 4], ["L1C1", 0, "½", "½", 0], ["L1C2", 0, "½", "½", 0]]),
    tableau([["valeur", 1, 2, 3, 4], ["L1C1", 0, 1, 0, 0], ["L1C2", 0, 0, 1, 0]]),
]

# %% [markdown] role="diapo"
# ## Pas d'autre solution ?
#
# On interdit celle qu'on a :
#
# $$\sum_{\text{les 81}} x \leqslant 80$$
#
# Si plus rien ne convient, elle est **unique**.
#
# > 2 min. Faites trouver l'inégalité. Tous les solveurs ont cette astuce, chacun dans sa langue.

# %% [markdown]
# ## SAT (P.2)
#
# Un solveur SAT lit des clauses d'entiers : le littéral 5 est « la variable 5 est vraie », −5 « elle est fausse ». C'est le
# format DIMACS, un fichier de texte que tous acceptent. Il rend un **modèle** : la liste des littéraux vrais.
#
# Peut-on colorier un triangle en deux couleurs ? Une variable par sommet : « il est rouge ». Une arête donne deux clauses : l'un des
# deux bouts est rouge, l'un des deux ne l'est pas.

# %%
Solver = importer("pysat.solvers").Solver
triangle = [[1, 2], [-1, -2], [2, 3], [-2, -3], [1, 3], [-1, -3]]
for clauses_lues in (triangle, triangle[:4]):
    with Solver(name="cadical153", bootstrap_with=clauses_lues) as solveur:
        print(len(clauses_lues), "clauses :", solveur.get_model() if solveur.solve() else "aucun modèle")

# %% [markdown]
# Avec les trois arêtes, aucun modèle : c'est une **preuve** qu'il faut une troisième couleur. Sans la dernière, le modèle dit quels
# sommets sont rouges. Ce n'est pas le seul : on aurait pu échanger les couleurs. Comment en demander un autre ? En ajoutant **une**
# clause, que ce modèle-ci est seul à rendre fausse. Laquelle ? C'est la question P.2f.
#
# Pour le Sudoku, les clauses sont celles de la leçon 4 :

# %%
from sudokulib.autres_solveurs import par_sat

assert list(par_sat(grille)) == solutions

# %% [markdown]
# Un tel solveur ajoute à la propagation du document C une idée : quand une hypothèse échoue, il cherche **pourquoi**, et
# garde la raison sous forme d'une clause nouvelle. Il ne refera pas la même erreur ailleurs.

# %% [markdown] role="diapo"
# ## SAT
#
# ```text
# p cnf 4 3
# 1 2 0
# -1 -2 0
# -2 3 4 0
# ```
#
# DIMACS : un entier par littéral, 0 pour finir la clause.
#
# > 3 min. Faites traduire la deuxième ligne : pas x1 et x2 ensemble. C'est un texte que tous les solveurs lisent, depuis trente ans.

# %% role="diapo"
formule(["x₁ x₂", "¬x₁ ¬x₂", "¬x₂ x₃ x₄"])

# %% [markdown] role="diapo"
# ## Apprendre de ses échecs
#
# Une hypothèse échoue. Au lieu de seulement revenir, on cherche **pourquoi** ; la raison devient une clause.
#
# > 4 min. C'est l'idée qui sépare la propagation du document C des solveurs d'aujourd'hui. La clause sert ensuite partout ailleurs.

# %% role="diapo"
graphe({"a": [], "b": [], "c": ["a", "b"], "d": ["c"], "⊥": ["c", "d"]}, "a et b ensemble mènent à une contradiction : on retient la clause non a ou non b")

# %% [markdown] role="diapo"
# ## Interdire une solution
#
# En clauses, pour exclure une solution, on ajoute…
#
# - [ ] une clause par case
# - [x] une seule clause
# - [ ] on ne peut pas
#
# « L'une de ces 81 variables **au moins** est fausse. » (Elles fixent toutes les autres.)
#
# > 2 min. Une clause de blocage. Comparez avec la somme au plus égale à 80 : c'est la même phrase.

# %% [markdown]
# ## Couverture exacte (P.3)
#
# Paver un rectangle de deux lignes et trois colonnes avec des dominos : les colonnes de la matrice sont les six cases, ses lignes les
# sept façons de poser un domino. Une couverture exacte est un pavage : chaque case une fois.
#
# |  |  |  |
# |---|---|---|
# | 1 | 2 | 3 |
# | 4 | 5 | 6 |
#
# **Pariez** : combien de pavages ?

# %% pari="oui"
from sudokulib.autres_solveurs import couvertures, par_couverture

mon_pari = ...  # mettez ici votre nombre
dominos = {"12": [1, 2], "23": [2, 3], "45": [4, 5], "56": [5, 6], "14": [1, 4], "25": [2, 5], "36": [3, 6]}
pavages = list(couvertures(dominos))
print(pavages)
parier(mon_pari, len(pavages), "Combien de pavages de 2 × 3 par des dominos ?")

# %% pari="garde"
assert list(par_couverture(grille)) == solutions

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Faites-le à la main, comme l'**algorithme X**. La case 1 n'a que deux lignes, 12 et 14 ; la case 2 en a trois : on part de la case 1.
#
# - Avec 12, les cases 1 et 2 sont prises : 23, 14 et 25 ne peuvent plus servir. La case 4 n'a plus que 45 ; puis la case 3 n'a plus
#   que 36. Un pavage.
# - Avec 14, il reste 23, 56, 25 et 36. La case 2 a deux lignes : 23 mène à 56, et 25 à 36. Deux pavages.
#
# </details>
#
# Rien n'est propre aux dominos : on choisit une colonne, on essaie ses lignes, on ôte ce qui gêne, et l'on recommence sur ce qui
# reste. L'écrire est la question P.3f.
#
# « La colonne qui a le moins de lignes » est le poids minimal du document T, en mieux : T regarde la case qui a le moins de
# valeurs, l'algorithme X aussi la valeur qui a le moins de places.
#
# <details><summary>Combien de lignes de la matrice un indice supprime-t-il, au plus ?</summary>Sa case en perd 8 ; la ligne, la
# colonne et la région, 20 cases en tout, perdent chacune un candidat : 28, plus lui-même qui est choisi.</details>

# %% [markdown] role="diapo"
# ## Couverture exacte
#
# Choisir des lignes ; chaque colonne, **une** fois.
#
# > 4 min. L'exemple de Knuth. Laissez chercher deux minutes, en silence. Réponse : A, D et E. Par où commencer ? Par la colonne la
# > moins fournie.

# %% role="diapo"
from sudokulib.autres_solveurs import couvertures

knuth = {"A": [3, 5, 6], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4], "E": [2, 7], "F": [4, 5, 7]}
trouvees = [sorted(c) for c in couvertures(knuth)]
assert trouvees == [["A", "D", "E"]]
tableau([["", *range(1, 8)], *([nom, *("●" if k in cs else "" for k in range(1, 8))] for nom, cs in knuth.items())])

# %% [markdown] role="diapo"
# ## L'algorithme X
#
# ```python
# def couvrir(lignes):
#     # plus de colonne : une couverture
#     colonne = la_moins_fournie(lignes)
#     for ligne in qui_la_couvrent(colonne):
#         reste = ...  # que faut-il ôter ?
#         ...          # et ensuite ?
# ```
#
# > 4 min. Les deux lignes qui manquent sont l'exercice P.3f. Quand échoue-t-il ? Quand la colonne choisie n'a plus de ligne : la boucle
# > ne tourne pas. Rien à écrire pour cela.

# %% [markdown] role="diapo"
# ## Le plus contraint d'abord
#
# + document T : la **case** qui a le moins de valeurs
# + algorithme X : aussi la **valeur** qui a le moins de places
#
# La même idée, vue de deux côtés.
#
# > 3 min. Une colonne peut être une case, ou la place d'une valeur dans un bloc. X fait donc l'exclusivité et l'unicité à la fois.

# %% role="diapo"
case_a_deux = Grille.lire("12..34..........")
[image(case_a_deux, effets=[2, 3]), image(case_a_deux, causes=[0, 4], effets=[8, 12])]

# %% [markdown] role="diapo"
# ## Que supprime un indice ?
#
# Poser un candidat ôte au plus, parmi les 729 lignes…
#
# - [ ] 20
# - [x] 28
# - [ ] 81
#
# 8 autres valeurs de la case, une dans chacune des **20** voisines.
#
# > 3 min. Faites compter : c'est le (n−1)(3n+1) du chapitre 3, plus N−1.

# %% role="diapo"
[image(Grille(3, (0,) * 40 + (4,) + (0,) * 40), effets=[40]), image(Grille(3, (0,) * 40 + (4,) + (0,) * 40), causes=zones(3)[40], effets=[40])]

# %% [markdown]
# ## Contraintes (P.4)
#
# La programmation par contraintes garde les neuf cases d'un bloc **ensemble** : « toutes différentes » est une seule
# contrainte. Elle peut donc supprimer plus que ne le feraient 36 paires. Voici les cinq cases libres d'un bloc, à qui il manque 1, 2,
# 3, 4 et 5. **Pariez** : que peuvent valoir `d` et `e` ? L'exclusivité, l'unicité et la parité y voient-elles quelque chose ?

# %% pari="oui"
from sudokulib.autres_solveurs import filtrer

print(filtrer({"a": {1, 2}, "b": {2, 3}, "c": {1, 3}, "d": {1, 2, 3, 4, 5}, "e": {1, 2, 3, 4, 5}}))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# `a`, `b` et `c` se partagent 1, 2 et 3 : il reste 4 et 5 pour `d` et `e`. Aucune des trois règles ne l'aurait vu. Aucune case n'a un
# seul candidat : pas d'exclusivité. Toute valeur a deux places au moins : pas d'unicité. Les deux cases égales ont cinq candidats, et
# non deux : pas de parité. Le calcul est un **couplage** : une valeur reste possible si, quand on la pose, on peut encore servir toutes
# les autres cases.
#
# </details>
#
# Et le modèle ? Un autre problème, où il faut aussi trois fois « toutes différentes » : placer quatre reines sur un échiquier de quatre
# lignes, sans que deux soient en prise. La reine de la ligne $i$ est dans la colonne $q_i$. Deux reines sont sur une même diagonale si
# elles ont la même somme $q_i + i$, ou la même différence $q_i - i$.

# %%
cp_model = importer("ortools.sat.python.cp_model")
modele = cp_model.CpModel()
q = [modele.new_int_var(0, 3, f"q{i}") for i in range(4)]
for pente in (0, 1, -1):
    modele.add_all_different(q[i] + pente * i for i in range(4))
solveur = cp_model.CpSolver()
solveur.parameters.num_workers = 1
solveur.solve(modele)
colonnes = [solveur.value(x) for x in q]
print("\n".join(" ".join("♛" if j == c else "·" for j in range(4)) for c in colonnes))
assert colonnes in ([1, 3, 0, 2], [2, 0, 3, 1])

# %% [markdown]
# Le modèle dit ce qu'on veut, jamais comment le chercher : c'est ce qu'on appelle programmer **par contraintes**. Le Sudoku y est plus
# court encore, et c'est à vous de l'écrire (P.4f).

# %%
from sudokulib.autres_solveurs import par_contraintes

assert list(par_contraintes(grille)) == solutions

# %% [markdown] role="diapo"
# ## Toutes différentes
#
# Les cinq cases libres d'un bloc, à qui il manque 1, 2, 3, 4 et 5. Que peuvent valoir `d` et `e` ?
#
# > 4 min. Laissez chercher. a, b et c se partagent 1, 2, 3 : il reste 4 et 5. Faites essayer les trois règles, une à une : aucune case à un
# > candidat, toute valeur a deux places au moins, et les deux cases égales ont cinq candidats.

# %% role="diapo"
from sudokulib.autres_solveurs import filtrer

domaines = {"a": {1, 2}, "b": {2, 3}, "c": {1, 3}, "d": {1, 2, 3, 4, 5}, "e": {1, 2, 3, 4, 5}}
filtres = filtrer(domaines)
assert filtres["d"] == filtres["e"] == {4, 5} and all(filtres[nom] == domaines[nom] for nom in "abc")
tableau([["case", *range(1, 6)], *([nom, *("●" if k in d else "" for k in range(1, 6))] for nom, d in domaines.items())])

# %% [markdown] role="diapo"
# ## Un couplage
#
# Une valeur reste possible si, quand on la pose, les **autres cases** peuvent encore être servies.
#
# + neuf cases ensemble, et non 36 paires
# + un calcul de graphe, sans hypothèse
#
# > 3 min. Régin, 1994. Demandez ce que cela coûte : un parcours du graphe des cases et des valeurs, pour chaque bloc.

# %% role="diapo"
traits = {nom: sorted(map(str, valeurs)) for nom, valeurs in domaines.items()}
couplage(traits, {"a": "1", "b": "2", "c": "3", "d": "4", "e": "5"}, "Cinq cases, cinq valeurs ; chaque case a la sienne")

# %% [markdown] role="diapo"
# ## En direct
#
# AI Escargot. Les règles, puis **Sudoku**.
#
# > 5 min. « Boucler » ne suffit pas. Faites parier sur le nombre d'hypothèses, puis « Sudoku ». Collez la grille à 17 indices : aucune.
# > Une grille difficile pour l'un ne l'est pas pour l'autre : c'est tout l'intérêt d'en avoir plusieurs.

# %% role="diapo"
from sudokulib.exemples import grilles_celebres

vivante(next(c.grille for c in grilles_celebres().values() if "Escargot" in c.nom))

# %% [markdown] role="diapo"
# ## Colorier
#
# 81 sommets, 810 arêtes. Un **glouton** prend la première couleur libre. Cent ordres au hasard : neuf couleurs suffisent…
#
# - [ ] toujours
# - [ ] une fois sur deux
# - [x] presque jamais
#
# Il ne revient pas sur ses choix.
#
# > 4 min. Faites jouer un glouton à la salle sur quatre cases. La figure suivante montre combien il lui en faut.

# %% role="diapo"
from collections import Counter

from sudokulib.autres_solveurs import glouton, graphe
from sudokulib.autres_solveurs.coloriage import ordres

voisines = graphe(3)
comptes = Counter(max(glouton(voisines, ordre).values()) for ordre in ordres(3, 100, graine=7))
assert min(comptes) > 9

# %% [markdown] role="diapo"
# ## Ce qu'il en faut
#
# Cent ordres tirés au hasard.
#
# > 3 min. DSATUR choisit le sommet dont les voisins portent le plus de couleurs différentes. Demandez à quoi cela ressemble :
# > la case qui a le moins de candidats, encore.

# %% role="diapo"
couleurs = range(9, max(comptes) + 1)
jamais = "aucun des cent ordres ne se contente de neuf couleurs"
courbe(list(couleurs), {"ordres": [comptes[c] for c in couleurs]}, "couleurs employées", "ordres, sur cent", conclusion=jamais)

# %% [markdown] role="diapo"
# ## Toutes ensemble
#
# Millisecondes jusqu'à la première solution, préparation comprise. Laquelle devant ?
#
# > 4 min. Faites écrire un ordre d'arrivée avant d'avancer : la salle met presque toujours SAT en tête. Avancez : les durées.
# > Demandez où SAT perd son temps : à lire ses douze mille clauses ; chercher ne lui prend pas deux millisecondes. Et pourquoi le
# > coloriage s'effondre à 17 indices : il ne voit que les cases, jamais les places d'une valeur.

# %% role="diapo"
from cours.mesures import solveurs_gardes
from socle.nombres import milliers

GRILLES = ("document T", "17 indices", "AI Escargot")
solveurs = {
    "python": "moteur du cours, Python",
    "exact-cover": "couverture exacte, C",
    "contraintes": "contraintes (CP-SAT)",
    "coloriage": "coloriage, Python",
    "milp": "nombres entiers",
    "sat": "SAT (cadical)",
}
gardees = solveurs_gardes()


def en_ms(secondes):
    return f"{1000 * secondes:.1f}".replace(".", ",") if secondes < 0.01 else milliers(round(1000 * secondes))


rangees = [["solveur", *GRILLES]]
for solveur, titre in solveurs.items():
    rangees.append([titre, *(en_ms(gardees.cout(solveur, nom).total) for nom in GRILLES)])
[tableau([rangees[0], *([rangee[0], "", "", ""] for rangee in rangees[1:])]), tableau(rangees)]

# %% [markdown] role="diapo"
# ## Trouver n'est pas prouver
#
# De la première solution à la preuve qu'il n'y en a pas d'autre.
#
# > 4 min. Deux points par solveur, sur AI Escargot : trouver, puis prouver. Demandez lequel change le plus de l'un à l'autre : les
# > nombres entiers, plus de dix fois plus. Demandez enfin qui n'est pas sur la figure : le recuit, qui ne prouve jamais rien.

# %% role="diapo"
escargot = {titre: gardees.cout(solveur, "AI Escargot") for solveur, titre in solveurs.items()}
assert escargot["nombres entiers"].preuve > 10 * escargot["nombres entiers"].total
durees = {
    "trouver": [1000 * cout.total for cout in escargot.values()],
    "prouver": [1000 * cout.preuve for cout in escargot.values()],
}
ecart = "prouver coûte le plus aux nombres entiers, treize fois plus que trouver"
assert round(escargot["nombres entiers"].preuve / escargot["nombres entiers"].total) == 13
palmares(list(escargot), durees, "millisecondes", conclusion=ecart)

# %% [markdown] role="diapo"
# ## Plus grand
#
# Cases $n^4$, candidats $n^6$, clauses $\approx 2n^8$.
#
# > 3 min. À l'ordre 5, 752 500 clauses. Faites lire les pentes : 4, 6, 8. Lire la formule coûte alors plus que la résoudre.

# %% role="diapo"
rangs = (2, 3, 4, 5, 6)
tailles = {"clauses": [4 * n**4 + 2 * n**6 * (n * n - 1) for n in rangs], "candidats": [n**6 for n in rangs]}
assert tailles["clauses"][1] == 11988 and tailles["clauses"][3] == 752500
pentes = "trois droites, de pentes 4 pour les cases, 6 pour les candidats, 8 environ pour les clauses"
courbe(rangs, tailles | {"cases": [n**4 for n in rangs]}, "ordre n", "nombre", "xy", conclusion=pentes)

# %% [markdown] role="diapo"
# ## NP-complet
#
# + **vérifier** une grille pleine : un polynôme en $n$
# + la **traduire** en clauses : un polynôme en $n$
# + aussi difficile que **tous** les problèmes de NP
#
# Cela ne dit rien de l'ordre 3 : la théorie parle de ce qui **croît**.
#
# > 4 min. Faites distinguer vérifier et trouver. Le document T cite T. Yato. Demandez si le Sudoku du journal est donc difficile : non, il
# > n'y a qu'un nombre fini de grilles d'ordre 3. Et personne n'a prouvé qu'il faut un temps exponentiel.

# %% [markdown]
# ## Coloriage (P.5)
#
# La leçon 1 l'a dit : une grille pleine est un coloriage du graphe à 810 arêtes. Les bibliothèques de graphes colorient par un
# algorithme **glouton** : à chaque sommet, la première couleur libre. Sur un petit graphe, trois garçons et trois filles, chacun lié
# à ceux de l'autre groupe qui n'ont pas son numéro : deux couleurs suffisent, une par groupe. Mais dans quel ordre ?

# %%
from sudokulib.autres_solveurs import glouton

couronne = {f"{x}{i}": [f"{y}{j}" for j in (1, 2, 3) if j != i] for x, y in ("GF", "FG") for i in (1, 2, 3)}
for ordre in (["G1", "G2", "G3", "F1", "F2", "F3"], ["G1", "F1", "G2", "F2", "G3", "F3"]):
    couleurs = glouton(couronne, ordre)
    print(max(couleurs.values()), "couleurs :", couleurs)

# %% [markdown]
# Le second ordre donne la même couleur à G1 et à F1, qui ne sont pas liés, et le paie ensuite : il ne revient jamais en arrière.
# **Pariez** : sur le graphe du Sudoku, avec cent ordres tirés au hasard, combien de fois neuf couleurs suffiront-elles ? Et combien en
# faudra-t-il au pire ?

# %% pari="oui"
from collections import Counter

from sudokulib.autres_solveurs import graphe
from sudokulib.autres_solveurs.coloriage import ordres

voisines = graphe(3)
comptes = Counter(max(glouton(voisines, ordre).values()) for ordre in ordres(3, 100, graine=7))
print(sorted(comptes.items()))

# %% pari="garde"
assert min(comptes) > 9

# %% [markdown]
# **DSATUR** choisit chaque fois le sommet dont les voisins portent le plus de couleurs différentes. C'est, une fois de plus, la case
# qui a le moins de candidats. Sans revenir en arrière, combien de fois réussit-il ? Vous le mesurerez en P.5m. Avec un retour arrière,
# il trouve tout :

# %%
from sudokulib.autres_solveurs import par_coloriage

assert list(par_coloriage(grille)) == solutions

# %% [markdown]
# ## Toutes ensemble (P.6)
#
# Les mêmes grilles, sur une machine au repos, un seul cœur : le temps jusqu'à la première solution, **préparation comprise**,
# puis ce qu'il faut de plus pour prouver qu'il n'y en a pas d'autre. **Pariez** : laquelle arrive première ? Le solveur SAT
# est-il loin devant l'algorithme X, écrit en Python ?

# %% pari="oui"
from cours.mesures import solveurs_gardes

gardees = solveurs_gardes()
gardees

# %% [markdown]
# Le recuit ne prouve jamais rien : la case le dit. « Trop long » veut dire plus de cinq à six secondes de calcul pour une recherche. La figure montre mieux
# qu'une grille difficile pour l'un ne l'est pas pour l'autre : suivez celle à 17 indices, et AI Escargot.

# %% pari="oui"
from socle.figures import preparer_figures

assert gardees.delai == 5
preparer_figures()
gardees.tracer()

# %%
gardees.provenance

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Trois surprises. SAT est loin d'être premier : pourquoi ? C'est la question P.6q. Le coloriage bat la couverture sur la grille
# du document T, et s'effondre à 17 indices : il n'essaie que des cases, jamais les places d'une valeur. Enfin, prouver qu'AI Escargot
# n'a pas d'autre solution coûte au programme en nombres entiers plus de dix fois le temps d'en trouver une.
#
# </details>

# %% [markdown]
# **À retenir** : *le plus contraint d'abord* est la même idée dans celles qui choisissent une case, une colonne ou un sommet. Ce qui les distingue est ce qu'elles
# déduisent entre deux choix, et le prix d'une déduction.

# %% [markdown]
# ## Plus grand (P.9)
#
# Tout grandit avec l'ordre, mais pas de la même façon : $n^4$ cases, $n^6$ candidats, environ $2 n^8$ clauses. Voici les mêmes
# solveurs sur une grille à moitié vide de chaque ordre :

# %%
solveurs_gardes("ordres")

# %% [markdown]
# À l'ordre 5, « trop long » dit quelles méthodes n'ont pas fini en cinq à six secondes de calcul, DSATUR et l'algorithme X d'abord. Et les méthodes qui ne font **aucune hypothèse**,
# les règles EUP, la propagation ? Et le recuit ? S'arrêtent-ils d'un coup, ou ralentissent-ils ? Vous le mesurerez en
# P.9, sur vingt grilles à moitié vides de chaque ordre.
#
# <details><summary>La formule du document C a 11 988 clauses à l'ordre 3. À l'ordre 5 ?</summary>$4N^2 + 2N^3(N-1)$ avec
# $N = 25$ : 752 500.</details>

# %% [markdown]
# ## NP-complet : ce que cela veut dire (P.9p)
#
# Les documents T et S le disent : décider si une grille d'ordre quelconque peut être complétée est **NP-complet**. Trois idées suffisent
# pour comprendre. Prenons d'abord un autre problème : peut-on colorier un graphe donné en trois couleurs ?
#
# **1. Vérifier est facile.** On vous tend un coloriage. Est-il bon ? Il suffit de lire les deux bouts de chaque arête : un temps
# **polynomial** en la taille du graphe. Le coloriage est un **certificat**. Les problèmes dont un « oui » se vérifie ainsi forment la
# classe **NP**. (Un « non », lui, n'a pas de certificat court connu : comment convaincre qu'aucun coloriage ne convient ?) Le Sudoku
# est-il dans NP ? Vous le démontrerez en P.9p.
#
# **2. Traduire, c'est se ramener à un autre.** Une grille s'écrit en clauses, et le nombre de littéraux est un polynôme en l'ordre
# (P.2c). Donc *qui saurait décider SAT en temps polynomial saurait le Sudoku aussi*. Une telle traduction s'appelle une **réduction
# polynomiale** : elle range les problèmes par difficulté.
#
# **3. Complet : aucun n'est plus dur.** S. Cook et L. Levin ont montré vers 1971 que *tout* problème de NP se ramène à SAT. T. Yato,
# que citent les documents T et S, a montré que le Sudoku d'ordre quelconque n'est pas plus facile : d'autres problèmes complets se
# ramènent à lui. Un algorithme polynomial pour l'un en donnerait un pour tous. On n'en connaît aucun, et l'on n'a pas prouvé qu'il n'y
# en a pas : c'est la question P = NP.
#
# Prenons des sommets rangés en triangle, chacun lié à ses plus proches voisins. Voici ce qu'on lit pour vérifier un coloriage, et combien
# il y en aurait à essayer :

# %%
for cote in (5, 10, 20, 40):
    sommets, aretes = cote * (cote + 1) // 2, 3 * cote * (cote - 1) // 2
    lectures, essais = milliers(2 * aretes), puissance(3, sommets)
    print(f"{sommets} sommets : {lectures} lectures pour vérifier, {essais} coloriages à essayer")

# %% [markdown]
# Et ce que « NP-complet » **ne dit pas** :
#
# - Que le Sudoku de votre journal est difficile : le moteur du cours en finit une d'ordre 3 en moins d'un millième de seconde, et les
#   autres solveurs complets, presque toujours, en moins d'un dixième. Pourquoi n'est-ce pas une contradiction ? (P.9p)
# - Que toutes les grilles sont difficiles : la théorie parle du **pire des cas**.
# - Qu'il faut un temps exponentiel : personne ne l'a démontré.
#
# **À retenir** : vérifier est facile ; trouver, on ne sait pas ; et tous les problèmes NP-complets tiennent ensemble.
#
# <details><summary>« Compter les solutions d'une grille » est-il dans NP ?</summary>Ce n'est pas une question à réponse oui ou non : la
# classe NP n'en parle pas. « A-t-elle au moins deux solutions ? » y est : le certificat est deux grilles pleines.</details>
# <details><summary>« N'a-t-elle qu'une solution ? »</summary>On ne connaît pas de certificat court : il faudrait convaincre qu'il n'y en a
# pas d'autre. Un solveur SAT en donne un, mais il peut être très long.</details>

# %% [markdown]
# ## Les symétries (P.7)
#
# Échangez deux lignes d'une même bande, transposez, renommez les chiffres : la grille change, pas le problème. De combien de façons
# peut-on déplacer les cases ? Le compter est la question P.7c ; voici le nombre aux ordres 2 et 3, puis, à l'ordre 3, avec les $9!$ façons
# de renommer.

# %%
from sudokulib.equivalence import geste_au_hasard, ordre_du_groupe

for ordre in (ordre_du_groupe(2, renommer=False), ordre_du_groupe(3, renommer=False), ordre_du_groupe(3)):
    print(milliers(ordre))
geste = geste_au_hasard(3, graine=1)
print(geste)
geste.appliquer(grille)

# %% [markdown]
# 6 670 903 752 021 072 936 960 grilles, dit le document T, et 5 472 730 538 classes. **Divisez** l'un par l'ordre du groupe :

# %%
print(decimal(6_670_903_752_021_072_936_960 / ordre_du_groupe(3)))

# %% [markdown]
# Presque le bon nombre, mais pas tout à fait, et pas un entier : les grilles que certaines symétries laissent fixes ont moins
# d'images que les autres. Le **lemme de Burnside** corrige exactement cela : le nombre de classes est la *moyenne*, sur toutes
# les symétries, du nombre de grilles qu'elles laissent fixes. À l'ordre 2, on peut tout faire :

# %%
from sudokulib.equivalence import nombre_de_classes

print(nombre_de_classes(2), "classes pour 288 grilles")

# %% [markdown] role="diapo"
# ## La même grille ?
#
# Échanger deux lignes d'une bande, transposer, renommer.
#
# > 3 min. Avancez : la même, méconnaissable. Faites chercher d'abord les gestes qui gardent la règle du jeu.

# %% role="diapo"
from sudokulib.equivalence import geste_au_hasard

toulon = exemple("toulon_exemple")
deplacee = geste_au_hasard(3, graine=1).appliquer(toulon)
[image(toulon), image(deplacee)]

# %% [markdown] role="diapo"
# ## Combien de gestes ?
#
# + déplacer les cases : 3 359 232 façons
# + renommer : $9! = 362\,880$ façons
# + en tout, mille deux cents milliards
#
# > 3 min. La formule en n est la question P.7c. Faites compter : permuter les bandes, les lignes de chaque bande, autant pour les colonnes, transposer.

# %% role="diapo"
from sudokulib.equivalence import nombre_de_classes, ordre_du_groupe

assert ordre_du_groupe(3, renommer=False) == 3359232 and ordre_du_groupe(3) == 3359232 * 362880

# %% [markdown] role="diapo"
# ## Presque le bon nombre
#
# Grilles ÷ gestes : 5 472 447 994,27. Classes : 5 472 730 538. Pourquoi ?
#
# - [ ] une erreur d'arrondi
# - [x] des grilles ont des symétries
# - [ ] on a mal compté les gestes
#
# Une grille symétrique a **moins d'images** que les autres.
#
# > 4 min. Le quotient n'est même pas entier. Laissez chercher à l'ordre 2 : 288 grilles, deux classes.

# %% role="diapo"
quotient = 6_670_903_752_021_072_936_960 / ordre_du_groupe(3)
assert round(quotient, 2) == 5472447994.27 and nombre_de_classes(2) == 2

# %% [markdown] role="diapo"
# ## Le lemme de Burnside
#
# $$\text{classes} = \frac{1}{|G|} \sum_{g \in G} \left|\text{Fix}(g)\right|$$
#
# Une **moyenne** : combien de grilles un geste laisse-t-il fixes ?
#
# > 4 min. À l'ordre 2, on peut tout énumérer. À l'ordre 3, Russell et Jarvis l'ont fait en 2006.

# %% role="diapo"
[image(Grille.lire("1234341221434321"), noms=False), image(Grille.lire("1234341243212143"), noms=False)]

# %% [markdown]
# ## La forme canonique (P.8)
#
# Deux grilles d'ordre 3 sont-elles équivalentes ? Essayer les 3 359 232 déplacements demanderait des minutes. Une **forme
# canonique** répond en quelques millièmes de seconde : la même pour toutes les grilles d'une classe, et pour elles seules.

# %%
from sudokulib.equivalence import forme_canonique

forme = forme_canonique(grille)
print(forme)
assert forme_canonique(geste.appliquer(grille)).grille == forme.grille

# %% [markdown]
# Elle compte aussi les **automorphismes**, les symétries qui ne changent rien. Presque toutes les grilles n'en ont qu'un,
# l'identité. Les grilles célèbres en ont-elles d'autres ? Et la plus symétrique de toutes, que vous verrez en P.8m ?

# %%
from sudokulib.exemples import grilles_celebres

for celebre in grilles_celebres().values():
    print(forme_canonique(celebre.grille).automorphismes, celebre.nom)

# %% [markdown] role="diapo"
# ## La forme canonique
#
# + la même pour toutes les grilles d'une classe
# + et pour elles **seules**
# + en quelques millièmes de seconde
#
# « Existe-t-il un geste ? » devient « ces textes sont-ils égaux ? »
#
# > 3 min. Essayer les trois millions de déplacements demanderait des minutes. Demandez ce qu'on prend pour représentant : le plus petit.

# %% role="diapo"
from sudokulib.equivalence import forme_canonique

assert forme_canonique(toulon).grille == forme_canonique(deplacee).grille

# %% [markdown] role="diapo"
# ## La plus symétrique
#
# Combien de gestes n'y changent **rien** ?
#
# > 2 min. Le nombre est demandé en P.8m : ne le dites pas. Faites-en trouver un : décaler les bandes, et renommer. Presque toutes les
# > grilles n'en ont qu'un, l'identité.

# %% role="diapo"
reguliere = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
assert forme_canonique(reguliere).automorphismes > 100
image(reguliere, indices=Grille.vide(3))

# %% [markdown]
# **À retenir** : une forme canonique change « existe-t-il une symétrie ? » en « ces deux textes sont-ils égaux ? ».
#
# <details><summary>Une grille sans autre automorphisme que l'identité a combien d'images différentes ?</summary>Autant que de symétries :
# 1 218 998 108 160.</details> <details><summary>Un sujet de concours et une grille de journal ont la même forme canonique : que
# conclure ?</summary>Qu'une symétrie mène de l'un à l'autre : même difficulté, mêmes raisonnements.</details>

# %% [markdown]
# Mille paires de grilles, dont une sur deux a été déplacée, transposée, renommée : les formes canoniques les démêlent en
# quelques secondes.

# %%
from sudokulib.generation import pleines

grilles = list(pleines(1000, graine=5))
images = [geste_au_hasard(3, graine=k).appliquer(grilles[k if k % 2 else k - 1]) for k in range(1000)]
memes = sum(forme_canonique(a).grille == forme_canonique(b).grille for a, b in zip(grilles, images))
print(memes, "paires équivalentes sur", len(images))

# %% [markdown]
# ## Le banc des affirmations (P.10)
#
# Ce cours a mis à l'épreuve ce que disent les cinq documents, leçon après leçon. Tout est rassemblé au
# [banc des affirmations](07_plus_loin_affirmations.ipynb) : la phrase, ce que l'on a fait, la mesure, et le verdict,
# confirmé, contredit, ou indécidable ici, et pourquoi. Chaque ligne a la commande qui la refait.

# %% [markdown]
# ## Pour aller plus loin
#
# Les [exercices du chapitre 7](../exercises/07_plus_loin.ipynb) vous font écrire chacun de ces solveurs. La suite de cette leçon, le
# banc des affirmations, éprouve tout ce que disent les cinq documents.
#
# - D. E. Knuth, « Dancing Links » (2000), sur l'algorithme X et les liens dansants.
# - J.-C. Régin, « A filtering algorithm for constraints of difference in CSPs » (1994), sur « toutes différentes ».
# - E. Russell et F. Jarvis, « Mathematics of Sudoku II » (2006), sur les 5 472 730 538 classes.
# - D. Brélaz, « New Methods to Color the Vertices of a Graph » (1979), sur DSATUR.
#
# Retour à [l'accueil](00_accueil.ipynb).

# %% [markdown] role="diapo"
# ## À retenir
#
# + Une matrice, quatre points par ligne ; tout le reste est une façon de chercher
# + Qui choisit une case, une colonne, un sommet : **le plus contraint d'abord**
# + Une forme canonique change une recherche en une égalité
#
# > 3 min. Faites dire chaque point par la salle avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Un solveur SAT répond « aucune solution ». C'est…
#
# - [ ] une opinion
# - [x] une preuve
# - [ ] une chance
#
# Il a tout exploré, ou l'a **réfuté**. Le recuit ne peut pas en dire autant.
#
# > 2 min. Un bon solveur écrit même sa preuve, qu'un autre programme vérifie.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Deux grilles équivalentes demandent au retour arrière autant d'hypothèses.
#
# - [ ] toujours
# - [x] pas toujours
#
# L'ordre des cases et des valeurs **change** avec la grille.
#
# > 3 min. Chapitre 6 : transposée, la grille à 17 indices demandait cinquante-cinq fois moins d'essais.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Une grille qu'aucun geste ne laisse fixe, sauf l'identité, a combien d'images différentes ?
#
# - [ ] 3 359 232
# - [x] mille deux cents milliards
# - [ ] cela dépend
#
# Autant que de gestes : **1 218 998 108 160**.
#
# > 2 min. Ensuite : exercices P.1 à P.10, cahier 07, à commencer en séance.

# %% role="diapo"
assert ordre_du_groupe(3) == 1_218_998_108_160
