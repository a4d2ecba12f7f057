# %% [markdown]
# # Exercices du chapitre 7 : plus loin
#
# **Durée** : huit heures, en plusieurs fois ; chaque question dit la sienne. **À lire avant** :
# [la leçon 7](../notebooks/07_plus_loin.ipynb). **Prérequis** : les chapitres 1 et 3 ; le chapitre 4 pour P.2 ; le chapitre 5 pour la
# fin de P.9. Le document S annonce la programmation linéaire, le document C s'arrête juste avant les solveurs SAT : ce
# chapitre va où les cinq documents ne vont pas.
#
# **À la fin**, vous saurez :
#
# - écrire la règle du jeu pour un solveur en nombres entiers, SAT, par couverture exacte, par contraintes ou par coloriage ;
# - démontrer qu'un modèle dit bien ce qu'on veut, et que le filtrage contient les trois règles du document T ;
# - chiffrer ce que coûte une traduction, une recherche, une force brute ;
# - compter des classes de grilles par le lemme de Burnside.
#
# La même grille est donnée à cinq méthodes. Chaque fois, vous écrivez quelques lignes de Python, et une bibliothèque fait la suite.
# Ces bibliothèques sont facultatives : sans elles, l'exercice vous le dit, et les autres marchent. Toutes s'installent d'un coup,
# dans le dossier du cours : `pip install ".[plus-loin]"`.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from sudokulib import Grille, exemple
from cours.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les notations
#
# Un **candidat** $(i, j, k)$ est l'énoncé « la case $(i, j)$ contient $k$ ». Les lignes $i$ et les colonnes $j$ vont de 0 à
# $N - 1$, les valeurs $k$ de 1 à $N$. Son **numéro** est $N^2 i + N j + k - 1$, de 0 à $N^3 - 1$. La région de $(i, j)$ est la
# région $n \lfloor i/n \rfloor + \lfloor j/n \rfloor$.

# %% [markdown] exercice="P.1"
# ## P.1. Des nombres entiers
#
# *15 minutes.* Le document S annonce une méthode fondée sur la programmation linéaire ; la voici en nombres entiers. À chaque candidat, une variable $x_{ijk}$ qui vaut 0 ou 1 ;
# chaque règle du jeu devient « la somme de ces $N$ variables vaut 1 ».
#
# Écrivez `egalites(n)`, qui renvoie la liste de ces égalités : chacune est la liste des **numéros** de ses $N$ variables.
# L'ordre ne compte pas.

# %% exercice="P.1" role="reponse"

# %% exercice="P.1" role="verification"
verifier("P.1", egalites)

# %% [markdown] exercice="P.1n"
# ### Sa taille
#
# *5 minutes.* À l'ordre 3, donnez trois entiers : le nombre de variables, le nombre d'égalités, et le nombre total de variables qu'on y
# écrit (une variable qui paraît dans deux égalités compte deux fois).

# %% exercice="P.1n" role="reponse"
### DÉBUT DU CORRIGÉ
tailles = [9**3, 4 * 9**2, 4 * 9**2 * 9]
### FIN DU CORRIGÉ

# %% exercice="P.1n" role="verification"
repondre("P.1n", tailles)

# %% [markdown] exercice="P.1n" role="corrige"
# Les 11 988 clauses du document C disent la même chose : une égalité remplace une clause « au moins un » et 36 clauses « pas
# deux ».

# %% [markdown] exercice="P.1f"
# ### Le donner à une bibliothèque
#
# *25 minutes.* Écrivez `resoudre_en_entiers(valeurs, n)`, où `valeurs` est la liste des $N^2$ valeurs d'une grille (0 pour une case vide), et
# qui renvoie celles d'une solution, ou `None` s'il n'y en a pas. Servez-vous de vos égalités et de
# `scipy.optimize.milp(c, constraints=…, integrality=…, bounds=…)`, qui rend le vecteur $x$ minimisant $c \cdot x$ : ici,
# $c = 0$, car il n'y a rien à minimiser. `LinearConstraint(A, 1, 1)` impose $A x = 1$ ; `Bounds(bas, haut)` borne chaque
# variable.

# %% exercice="P.1f" role="reponse"

# %% exercice="P.1f" role="verification"
verifier("P.1f", resoudre_en_entiers)

# %% [markdown] exercice="P.2"
# ## P.2. Un solveur SAT
#
# *10 minutes.* Un solveur SAT lit des clauses d'entiers, comme un fichier DIMACS : la variable $N^2 i + N j + k$ (à partir de 1, cette
# fois) dit « la case $(i, j)$ contient $k$ », et son opposé le nie. Il rend un **modèle**, une liste d'entiers : les littéraux
# vrais. Écrivez `relire(modele, n)`, qui renvoie les $N^2$ valeurs que dit un modèle ; une case dont aucune variable n'est
# vraie vaut 0.

# %% exercice="P.2" role="reponse"

# %% exercice="P.2" role="verification"
verifier("P.2", relire)

# %% [markdown] exercice="P.2c"
# ### Ce qu'il doit lire
#
# *10 minutes.* Chaque contrainte du jeu porte sur $N$ candidats. Elle donne une clause « au moins un », qui les contient tous, et une
# clause « pas ces deux » par paire. Il y a $4N^2$ contraintes. Combien de **littéraux** le solveur lit-il en tout, à l'ordre $n$, pour
# les seules règles du jeu ? Une formule en $n$.

# %% exercice="P.2c" role="reponse"
### DÉBUT DU CORRIGÉ
litteraux_lus = "4 * n**8"
### FIN DU CORRIGÉ

# %% exercice="P.2c" role="verification"
repondre("P.2c", litteraux_lus)

# %% [markdown] exercice="P.2f"
# ### Y en a-t-il un autre ?
#
# *15 minutes.* Un modèle étant trouvé, une **clause de blocage** l'interdit, et lui seul. Écrivez `compter_modeles(clauses, limite)`, qui
# renvoie le nombre de modèles d'une liste de clauses, compté jusqu'à `limite`, avec un solveur de PySAT :
# `Solver(name="cadical153", bootstrap_with=clauses)`, ses méthodes `solve()`, `get_model()` et `add_clause(…)`.

# %% exercice="P.2f" role="reponse"

# %% exercice="P.2f" role="verification"
verifier("P.2f", compter_modeles)

# %% [markdown] exercice="P.2f"
# À vous de prouver que la grille du document T n'a qu'une solution : ses clauses sont celles du document C.

# %% exercice="P.2f" role="enonce"
from sudokulib.autres_solveurs import clauses

try:
    print(compter_modeles(clauses(exemple("toulon_exemple")), 2))
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="P.3"
# ## P.3. La couverture exacte
#
# *15 minutes.* Une matrice de 0 et de 1 étant donnée, il s'agit de choisir des lignes telles que chaque colonne ait un 1, et un seul. D'un
# Sudoku, les lignes sont les candidats, et les colonnes les contraintes, numérotées ainsi :
#
# | contrainte | numéro |
# |---|---|
# | la case $(i, j)$ est remplie | $N i + j$ |
# | la ligne $i$ contient $k$ | $N^2 + N i + k - 1$ |
# | la colonne $j$ contient $k$ | $2N^2 + N j + k - 1$ |
# | la région $r$ contient $k$ | $3N^2 + N r + k - 1$ |
#
# Écrivez `matrice(n)`, qui renvoie un dictionnaire : à chaque candidat, un triplet `(i, j, k)`, la liste des numéros des
# colonnes où sa ligne a un 1.

# %% exercice="P.3" role="reponse"

# %% exercice="P.3" role="verification"
verifier("P.3", matrice)

# %% [markdown] exercice="P.3n"
# ### Compter les 1
#
# *5 minutes.* À l'ordre 3, donnez trois entiers : le nombre de 1 d'une ligne de la matrice, celui d'une colonne, et le nombre de
# contraintes qui restent à remplir quand la grille a 29 indices.

# %% exercice="P.3n" role="reponse"
### DÉBUT DU CORRIGÉ
uns = [4, 9, 324 - 4 * 29]
### FIN DU CORRIGÉ

# %% exercice="P.3n" role="verification"
repondre("P.3n", uns)

# %% [markdown] exercice="P.3p"
# ### Une couverture est une grille (à rédiger)
#
# *20 minutes.* Démontrez que les couvertures exactes de cette matrice sont les grilles pleines et justes : à chaque couverture
# correspond une grille, à chaque grille une couverture, et l'on revient au point de départ. Combien de lignes a une couverture ?
#
# Barème (4 points) : 2 pour passer d'une couverture à une grille juste, 1 pour la réciproque, 1 pour la conclusion.

# %% [markdown] exercice="P.3p" role="redaction"

# %% [markdown] exercice="P.3f"
# ### L'algorithme X
#
# *30 minutes.* Knuth appelle *algorithme X* la recherche la plus simple : prendre une colonne qui a le moins de lignes possible, essayer
# chacune de ces lignes, ôter tout ce qu'elle touche, recommencer sur ce qui reste. Écrivez `couvertures(lignes)`, où `lignes`
# est un dictionnaire de listes de colonnes, et qui renvoie la liste de **toutes** les couvertures exactes, dans n'importe quel
# ordre ; une couverture est une liste de clés. Les colonnes à couvrir sont celles qui ont au moins un 1. L'exemple de Knuth :

# %% exercice="P.3f" role="enonce"
knuth = {"A": [3, 5, 6], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4], "E": [2, 7], "F": [4, 5, 7]}

# %% exercice="P.3f" role="reponse"

# %% exercice="P.3f" role="verification"
verifier("P.3f", couvertures)

# %% [markdown] exercice="P.3f"
# Donnez-lui une grille d'ordre 2 : les lignes de votre matrice qu'aucun indice n'exclut.

# %% exercice="P.3f" role="enonce"


def lignes_permises(grille):
    """Les lignes de votre matrice qu'aucun indice n'exclut."""
    lignes = matrice(grille.n)
    indices = [(*divmod(c, grille.N), v) for c, v in enumerate(grille.valeurs) if v]
    prises = {colonne for indice in indices for colonne in lignes[indice]}
    return {x: c for x, c in lignes.items() if x in indices or prises.isdisjoint(c)}


try:
    for choix in couvertures(lignes_permises(Grille.lire("1.3...........2."))):
        print("".join(str(k) for i, j, k in sorted(choix)))
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="P.3m"
# ### La colonne qu'on prend
#
# *10 minutes.* La réponse ne dépend pas de la colonne qu'on choisit ; le travail, si. `compter_noeuds(grille, choix)` mène l'algorithme
# X jusqu'à la dernière solution, les indices étant posés d'avance, et compte les **nœuds** : la racine, puis un par ligne essayée. Le
# choix est « la moins fournie » ou « la première ». **Pariez** : de l'un à l'autre, combien de fois plus de nœuds ?

# %% exercice="P.3m" role="enonce"
from cours.mesures.couvertures import compter_noeuds
from sudokulib.exemples import grilles_celebres

du_document_T = exemple("toulon_exemple")
escargot = grilles_celebres()["ai_escargot"].grille
print(du_document_T.nombre_indices, "indices, et", escargot.nombre_indices)

# %% [markdown] exercice="P.3m"
# Donnez, sur la grille du document T, les nœuds si l'on prend la colonne « moins fournie », puis la « première » ; le nombre de nœuds
# d'une recherche « sans erreur », dont chaque choix serait le bon ; enfin, sur « AI Escargot », les nœuds avec la moins fournie.

# %% exercice="P.3m" role="reponse"
### DÉBUT DU CORRIGÉ
noeuds = {
    "moins fournie": compter_noeuds(du_document_T, "la moins fournie"),
    "première": compter_noeuds(du_document_T, "la première"),
    "sans erreur": 81 - du_document_T.nombre_indices + 1,
    "AI Escargot": compter_noeuds(escargot, "la moins fournie"),
}
### FIN DU CORRIGÉ

# %% exercice="P.3m" role="verification"
repondre("P.3m", noeuds)

# %% [markdown] exercice="P.4"
# ## P.4. Toutes différentes
#
# *25 minutes.* La programmation par contraintes prend les neuf cases d'un bloc ensemble. Écrivez `filtrer(domaines)`, où `domaines` est une
# liste de listes de valeurs, une par case, et qui renvoie les mêmes listes réduites aux valeurs qui font partie d'**au moins
# une** solution : une valeur par case, toutes différentes. S'il n'y a pas de solution, elle renvoie `None`. Les arguments ont
# au moins une case, et au plus sept dans la vérification : une méthode simple suffit.

# %% exercice="P.4" role="reponse"

# %% exercice="P.4" role="verification"
verifier("P.4", filtrer)

# %% [markdown] exercice="P.4" role="corrige"
# L'exclusivité est un cas particulier : une case n'a qu'un candidat, les autres le perdent. La parité aussi : deux cases se partagent
# deux candidats. Filtrer voit en plus trois cases qui se partagent trois valeurs, et ainsi de suite. L'unicité n'en est un que si le
# bloc a autant de cases que de valeurs, comme au Sudoku : c'est la question P.4p. Un couplage filtre sans énumérer les solutions :
# c'est la troisième réponse prévue.

# %% [markdown] exercice="P.4p"
# ### Les trois règles et le filtrage (à rédiger)
#
# *30 minutes.* Un bloc a ses cases, chacune son domaine ; une solution leur donne des valeurs toutes différentes. Démontrez que tout ce
# qu'ôtent l'exclusivité et la parité du document T, le filtrage l'ôte aussi. Démontrez-le de l'unicité, quand le bloc a autant de
# cases que de valeurs ; puis donnez un exemple, avec moins de cases que de valeurs, où elle ôterait une valeur que le filtrage garde.
# Donnez enfin un exemple où le filtrage ôte une valeur, quand aucune des trois règles n'ôte rien ; la leçon en montre un, où trois cases
# se partagent trois valeurs : le vôtre en prendra quatre.
#
# Barème (5 points) : 1 pour chacune des trois règles, 1 pour chacun des deux exemples.

# %% [markdown] exercice="P.4p" role="redaction"

# %% [markdown] exercice="P.4f"
# ### Une grille, par contraintes
#
# *20 minutes.* Écrivez `resoudre_par_contraintes(valeurs, n)`, qui renvoie une solution ou `None`, avec CP-SAT, d'OR-Tools. Importez-le par
# `from ortools.sat.python import cp_model`. Il vous faut `cp_model.CpModel()`, ses méthodes `new_int_var(bas, haut, nom)`,
# `add_all_different(…)` et `add(…)` ; puis `cp_model.CpSolver()`, ses méthodes `solve(modele)`, qui renvoie un statut
# (`cp_model.OPTIMAL` ou `cp_model.FEASIBLE` s'il y a une solution), et `value(variable)`. Demandez un seul fil de calcul :
# `solveur.parameters.num_workers = 1`.

# %% exercice="P.4f" role="reponse"

# %% exercice="P.4f" role="verification"
verifier("P.4f", resoudre_par_contraintes)

# %% [markdown] exercice="P.5"
# ## P.5. Le coloriage
#
# *10 minutes.* Un graphe est un dictionnaire `voisines` : à chaque sommet, la liste des sommets qu'une arête lui relie. L'algorithme
# **glouton** colorie les sommets un à un : à chacun, la plus petite couleur, à partir de 1, qu'aucune de ses voisines ne porte
# déjà. Écrivez `glouton(voisines, ordre)`, où `ordre` est la liste des sommets ; elle renvoie un dictionnaire, la couleur de
# chaque sommet.

# %% exercice="P.5" role="reponse"

# %% exercice="P.5" role="verification"
verifier("P.5", glouton)

# %% [markdown] exercice="P.5c"
# ### Ce qu'il lit
#
# *10 minutes.* Le glouton lit, pour chaque sommet, la couleur de chacune de ses voisines. Combien de lectures cela fait-il, sur le graphe
# du Sudoku d'ordre $n$ ? Une formule en $n$ ou en $N$.

# %% exercice="P.5c" role="reponse"
### DÉBUT DU CORRIGÉ
lectures = "n**4 * (n - 1) * (3*n + 1)"
### FIN DU CORRIGÉ

# %% exercice="P.5c" role="verification"
repondre("P.5c", lectures)

# %% [markdown] exercice="P.5f"
# ### Revenir en arrière
#
# *30 minutes.* Écrivez `colorier(voisines, k, couleurs)`, qui renvoie un coloriage en `k` couleurs, de 1 à `k`, ou `None` s'il n'y en a pas.
# `couleurs` est un dictionnaire : ce sont les couleurs déjà données, qu'il faut garder, et qui peuvent se contredire. Comme
# l'algorithme **DSATUR**, choisissez toujours un sommet qui a le moins de couleurs permises ; et revenez en arrière quand il
# n'y en a plus.

# %% exercice="P.5f" role="reponse"

# %% exercice="P.5f" role="verification"
verifier("P.5f", colorier)

# %% [markdown] exercice="P.5f"
# Une grille est un graphe dont quelques sommets ont déjà leur couleur :

# %% exercice="P.5f" role="enonce"
from sudokulib.autres_solveurs import graphe

grille = exemple("toulon_exemple")
indices = {case: v for case, v in enumerate(grille.valeurs) if v > 0}
try:
    coloriage = colorier(graphe(3), 9, indices)
    print([coloriage[case] for case in range(9)])
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="P.5m"
# ### Sans revenir en arrière
#
# *15 minutes.* networkx colorie aussi : `nx.greedy_color(g, "DSATUR")` renvoie un dictionnaire de couleurs, à partir de 0, et ne revient
# jamais en arrière. `reseau(3, graine)` est le graphe du Sudoku pour networkx, ses sommets dans un ordre tiré au hasard ; votre
# `glouton` l'accepte aussi, `glouton(g, list(g))`. **Pariez** : sur quatre cents graines, combien de fois chacun se
# contente-t-il de neuf couleurs ?

# %% exercice="P.5m" role="enonce"
from sudokulib import ErreurClaire
from sudokulib.autres_solveurs.coloriage import reseau

try:
    import networkx as nx

    print(reseau(3, graine=1))
except (ImportError, ErreurClaire):
    print('il faut networkx : pip install ".[plus-loin]", dans le dossier du cours')

# %% [markdown] exercice="P.5m"
# Donnez trois nombres : celui des graines essayées (quatre cents au moins), celui des réussites de votre glouton, et celui des
# réussites de DSATUR ; réussir, c'est employer neuf couleurs.

# %% exercice="P.5m" role="reponse"
### DÉBUT DU CORRIGÉ
graphes = [reseau(3, graine) for graine in range(400)]
reussites = {
    "essais": len(graphes),
    "glouton": sum(max(glouton(g, list(g)).values()) == 9 for g in graphes),
    "DSATUR": sum(max(nx.greedy_color(g, "DSATUR").values()) == 8 for g in graphes),
}
### FIN DU CORRIGÉ

# %% exercice="P.5m" role="verification"
repondre("P.5m", reussites)

# %% [markdown] exercice="P.6"
# ## P.6. Tous les solveurs, sur les mêmes grilles
#
# *20 minutes.* `SOLVEURS` rassemble les façons de résoudre de ce cours ; `comparer_solveurs(grilles, solveurs)` chronomètre ceux qu'on nomme, chacun
# dans un processus à part : la préparation, la première solution, puis la preuve qu'il n'y en a pas d'autre. Ce que l'on a
# trouvé sur une machine au repos est gardé avec le cours :

# %% exercice="P.6" role="enonce"
from socle.figures import preparer_figures
from cours.mesures import comparer_solveurs, solveurs_gardes
from sudokulib.autres_solveurs import SOLVEURS

preparer_figures()
gardees = solveurs_gardes()
gardees

# %% [markdown] exercice="P.6"
# La figure. Cherchez vous-même : pourquoi le coloriage passe-t-il devant la couverture sur la grille du document T, et si loin derrière
# sur celle à 17 indices ?

# %% exercice="P.6" role="enonce" tags=["nbval-ignore-output"]
gardees.tracer()

# %% [markdown] exercice="P.6"
# Refaites la mesure, sur votre machine, avec quatre solveurs au moins, dont le coloriage, la couverture et les règles ; d'une
# machine à l'autre les durées changent, les rapports beaucoup moins. `mesures.cout(solveur, nom)` a pour attributs `preparer`,
# `premiere`, `preuve`, et `total`, jusqu'à la première solution.

# %% exercice="P.6" role="enonce"
from sudokulib.exemples import grilles_celebres

trois = {
    "T": exemple("toulon_exemple"),
    "17 indices": exemple("leleux_17_indices"),
    "AI Escargot": grilles_celebres()["ai_escargot"].grille,
}

# %% [markdown] exercice="P.6"
# Donnez : le nombre de `solveurs` mesurés ; l'`étendue`, le plus grand de leurs totaux sur la grille « T », divisé par le plus
# petit ; pour le `coloriage`, son total sur « 17 indices », divisé par celui de la couverture ; et pour la `preuve`, celle des
# règles sur AI Escargot, divisée par leur total.

# %% exercice="P.6" role="reponse"
### DÉBUT DU CORRIGÉ
mesures = comparer_solveurs(trois, ["couverture", "coloriage", "règles", "sat", "python"])
totaux = [mesures.cout(solveur, "T").total for solveur in mesures.couts]
dix_sept = {solveur: mesures.cout(solveur, "17 indices").total for solveur in mesures.couts}
les_regles = mesures.cout("règles", "AI Escargot")
rapports = {
    "solveurs": len(totaux),
    "étendue": max(totaux) / min(totaux),
    "coloriage": dix_sept["coloriage"] / dix_sept["couverture"],
    "preuve": les_regles.preuve / les_regles.total,
}
### FIN DU CORRIGÉ

# %% exercice="P.6" role="verification" tags=["nbval-ignore-output"]
repondre("P.6", rapports)

# %% [markdown] exercice="P.6q"
# ### D'où vient un rang
#
# *5 minutes.* Sur la grille du document T, le solveur SAT donne sa première solution bien après l'algorithme X. Pourquoi ?
#
# - a. il explore bien plus de possibilités ;
# - b. la couverture exacte ne prouve pas que la solution est seule ;
# - c. presque tout son temps passe à écrire et à charger ses clauses ;
# - d. il apprend une clause à chaque contradiction, et cela coûte cher.

# %% exercice="P.6q" role="reponse"
### DÉBUT DU CORRIGÉ
rang = "c"
### FIN DU CORRIGÉ

# %% exercice="P.6q" role="verification"
repondre("P.6q", rang)

# %% [markdown] exercice="P.6q"
# La raison de chaque rang, que vous pouvez maintenant comparer à la vôtre :

# %% exercice="P.6q" role="enonce"
gardees.raisons()

# %% [markdown] exercice="P.7"
# ## P.7. Les symétries
#
# *15 minutes.* On donne un **déplacement** par la liste `cases` : la case `c` de la grille déplacée porte la valeur qu'avait la case
# `cases[c]`. Une grille est **fixe** si, une fois déplacée, il suffit de renommer ses valeurs pour la retrouver.
#
# Écrivez `fixees(cases, grilles)`, qui renvoie le nombre de grilles fixes d'une liste de grilles pleines, chacune étant la
# liste de ses $N^2$ valeurs.

# %% exercice="P.7" role="reponse"

# %% exercice="P.7" role="verification"
verifier("P.7", fixees)

# %% [markdown] exercice="P.7c"
# ### Combien de déplacements ?
#
# *10 minutes.* On échange des lignes d'une même bande, des bandes entre elles, de même les colonnes et les piles, et l'on transpose. Combien
# de déplacements différents cela fait-il à l'ordre $n$ ? Une formule, où `n!` est permis.

# %% exercice="P.7c" role="reponse"
### DÉBUT DU CORRIGÉ
deplacements_possibles = "2 * (n!)**(2*n + 2)"
### FIN DU CORRIGÉ

# %% exercice="P.7c" role="verification"
repondre("P.7c", deplacements_possibles)

# %% [markdown] exercice="P.7n"
# ### Le lemme de Burnside
#
# *15 minutes.* Le nombre de classes est la moyenne, sur **toutes** les symétries (un déplacement, puis un renommage), du nombre de
# grilles que chacune rend telles quelles. Une grille pleine porte toutes les valeurs : à un déplacement convient *un* renommage au plus.
# La somme, sur les déplacements, des grilles fixes au sens de P.7 est donc celle qu'il faut. Voici les 128
# déplacements de l'ordre 2, et les 288 grilles :

# %% exercice="P.7n" role="enonce"
from sudokulib import solutions
from sudokulib.equivalence import gestes

deplacements = [list(geste.cases) for geste in gestes(2)]
grilles = [list(grille.valeurs) for grille in solutions(Grille.vide(2))]
print(len(deplacements), len(grilles))

# %% [markdown] exercice="P.7n"
# Donnez trois entiers : la somme des 128 nombres de grilles fixes, le nombre de classes, et la taille de la plus grande.

# %% exercice="P.7n" role="reponse"
### DÉBUT DU CORRIGÉ
somme = sum(fixees(cases, grilles) for cases in deplacements)
fixant = [sum(fixees(cases, [grille]) for cases in deplacements) for grille in grilles]
burnside = [somme, somme // (128 * 24), 128 * 24 // min(fixant)]
### FIN DU CORRIGÉ

# %% exercice="P.7n" role="verification"
repondre("P.7n", burnside)

# %% [markdown] exercice="P.8"
# ## P.8. Une forme canonique
#
# *10 minutes.* Pour savoir si deux grilles sont équivalentes, on désigne dans chaque classe une grille, toujours la même. D'abord les noms :
# écrivez `normaliser(valeurs)`, qui renvoie la liste où les valeurs sont renommées 1, 2, 3… dans l'ordre où elles paraissent.

# %% exercice="P.8" role="reponse"

# %% exercice="P.8" role="verification"
verifier("P.8", normaliser)

# %% [markdown] exercice="P.8f"
# ### La plus petite image
#
# *10 minutes.* Écrivez `canonique(valeurs, deplacements)`, qui renvoie, de toutes les images de la grille, déplacée puis renommée, la plus
# petite dans l'ordre des listes de Python.

# %% exercice="P.8f" role="reponse"

# %% exercice="P.8f" role="verification"
verifier("P.8f", canonique)

# %% [markdown] exercice="P.8f"
# Combien de formes différentes pour les 288 grilles ?

# %% exercice="P.8f" role="enonce"
try:
    print(len({tuple(canonique(grille, deplacements)) for grille in grilles}))
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="P.8c"
# ### Ce que coûtent toutes les images
#
# *10 minutes.* Pour avoir la forme canonique d'une grille d'ordre $n$, on donne à `canonique` **tous** les déplacements. Combien de fois
# lit-elle une case de la grille, en les essayant tous ? Une formule en $n$, où `n!` est permis. (Calculez-la aux ordres 2 et 3.)

# %% exercice="P.8c" role="reponse"
### DÉBUT DU CORRIGÉ
cases_lues = "2 * (n!)**(2*n + 2) * n**4"
### FIN DU CORRIGÉ

# %% exercice="P.8c" role="verification"
repondre("P.8c", cases_lues)

# %% [markdown] exercice="P.8m"
# ### À l'ordre 3
#
# *15 minutes.* Il y aurait 3 359 232 images à essayer : la bibliothèque choisit d'abord ce qu'il y a de plus rare dans la grille, et n'en
# essaie que quelques-unes. `forme_canonique(grille)` donne aussi le nombre d'**automorphismes** : les symétries qui ne changent
# pas la grille, l'identité comprise. **Pariez** : de deux cents grilles pleines au hasard, combien en ont plus d'un ?

# %% exercice="P.8m" role="enonce"
from sudokulib.equivalence import forme_canonique
from sudokulib.generation import pleines

tres_symetrique = Grille.lire("123456789456789123789123456231564897564897231897231564312645978645978312978312645")

# %% [markdown] exercice="P.8m"
# Tirez-les par `pleines(200, graine=…)`. Donnez le nombre de « grilles » tirées (cent au moins), la « graine », le nombre de
# grilles « symétriques », qui ont plus d'un automorphisme, la « fin » de la dernière forme canonique (ses neuf derniers
# chiffres, en un nombre : la vérification la refait), et le « record », le nombre d'automorphismes de `tres_symetrique`.

# %% exercice="P.8m" role="reponse"
### DÉBUT DU CORRIGÉ
formes = [forme_canonique(grille) for grille in pleines(200, graine=7)]
automorphismes = {
    "grilles": len(formes),
    "graine": 7,
    "symétriques": sum(forme.automorphismes > 1 for forme in formes),
    "fin": int(formes[-1].grille.ecrire("ligne")[-9:]),
    "record": forme_canonique(tres_symetrique).automorphismes,
}
### FIN DU CORRIGÉ

# %% exercice="P.8m" role="verification"
repondre("P.8m", automorphismes)

# %% [markdown] exercice="P.9"
# ## P.9. Plus grand
#
# *20 minutes.* `moities_vides(n)` donne vingt grilles d'ordre $n$, de 2 à 5, à moitié vides et à une seule solution. **Pariez** : les règles
# EUP, la propagation du document C et le recuit, avec les réglages du document S, les finissent-ils encore à l'ordre 4 ? À
# l'ordre 5 ?

# %% exercice="P.9" role="enonce"
from statistics import median

from sudokulib.logique import fermer
from cours.mesures import moities_vides
from sudokulib.recuit import recuit
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import table_de_grille

moities_vides(4)[0]

# %% [markdown] exercice="P.9"
# `boucler_regles(table_de_grille(g), n)` renvoie −1 si les règles suffisent ; `fermer(g).issue` vaut « résolue » si la
# propagation suffit ; `recuit(g, graine, gel=True, barre=False).iterations` dit ce qu'a coûté un essai.
#
# Donnez le nombre de grilles que finissent les règles à l'ordre 4 (« règles 4 »), à l'ordre 5 (« règles 5 »), et de même
# « propagation 4 » et « propagation 5 ». Puis, par cinq `essais` du recuit ou plus à l'ordre 2 et autant à l'ordre 3, le rapport
# (« recuit ») des deux médianes des itérations, l'ordre 3 sur l'ordre 2.

# %% exercice="P.9" role="reponse"
### DÉBUT DU CORRIGÉ
regles = {n: sum(boucler_regles(table_de_grille(g), n) == -1 for g in moities_vides(n)) for n in (4, 5)}
propagation = {n: sum(fermer(g).issue == "résolue" for g in moities_vides(n)) for n in (4, 5)}
iterations = {n: median([recuit(g, 1, gel=True, barre=False).iterations for g in moities_vides(n)[:10]]) for n in (2, 3)}
plus_grand = {
    "règles 4": regles[4],
    "règles 5": regles[5],
    "propagation 4": propagation[4],
    "propagation 5": propagation[5],
    "essais": 10,
    "recuit": iterations[3] / iterations[2],
}
### FIN DU CORRIGÉ

# %% exercice="P.9" role="verification"
repondre("P.9", plus_grand)

# %% [markdown] exercice="P.9"
# La même mesure, gardée avec le cours, et le littéral infructueux en plus. **Pariez** : tient-il encore à l'ordre 5 ?

# %% exercice="P.9" role="enonce"
from cours.mesures import arrets_gardes

arrets_gardes()

# %% exercice="P.9" role="enonce" tags=["nbval-ignore-output"]
arrets_gardes().tracer()

# %% [markdown] exercice="P.9c"
# ### La mémoire
#
# *10 minutes.* En P.1f, vous avez rangé vos égalités dans une matrice pleine, une ligne par égalité, une colonne par variable. Combien de
# nombres contient-elle, en fonction de l'ordre $n$ ? (À huit octets chacun, calculez ce qu'il faudrait à l'ordre 5.)

# %% exercice="P.9c" role="reponse"
### DÉBUT DU CORRIGÉ
taille_de_la_matrice = "4 * n**10"
### FIN DU CORRIGÉ

# %% exercice="P.9c" role="verification"
repondre("P.9c", taille_de_la_matrice)

# %% [markdown] exercice="P.9p"
# ### Vérifier est facile (à rédiger)
#
# *30 minutes.* On donne une grille d'ordre $n$ quelconque : peut-on la compléter ? Démontrez que ce problème est dans la classe **NP**.
# Dites ce qu'est un certificat, sa taille, comment on le vérifie, et combien de lectures il y faut en fonction de $N$. Dites pourquoi
# essayer tous les certificats n'est pas polynomial. Enfin, le problème est NP-complet : pourquoi cela n'interdit-il pas de résoudre une
# grille d'ordre 3 en un millième de seconde ?
#
# Barème (6 points) : 1 pour le certificat, 2 pour la vérification et son coût, 1 pour l'équivalence, 1 pour l'énumération, 1 pour
# l'ordre 3.

# %% [markdown] exercice="P.9p" role="redaction"

# %% [markdown] exercice="P.10"
# ## P.10. Le banc des affirmations
#
# *15 minutes.* Les cinq documents affirment beaucoup. En voici trois :
#
# - **A** (document S) : la fonction économique d'une grille d'ordre 3 peut atteindre 810 ;
# - **B** (document C, qui ajoute « à notre connaissance ») : aucune grille ne résiste à la règle du littéral infructueux ;
# - **C** (document T) : une grille à une seule solution a 17 indices au moins.

# %% exercice="P.10" role="enonce"
from sudokulib.exemples import EXEMPLES
from sudokulib.generation import minimales
from sudokulib.recuit import fonction_economique

du_document_L = [fiche.grille for nom, fiche in EXEMPLES.items() if nom.startswith("leleux")]
print(len(du_document_L), "grilles")

# %% [markdown] exercice="P.10"
# De chacune, donnez un nombre, puis un verdict : 1 si elle est confirmée, −1 si elle est contredite, 0 si rien de ce qu'on
# calcule ici n'en décide. Pour A, la fonction économique de la grille dont toutes les cases valent 1 ; pour B, le nombre de
# grilles du document L que `fermer(g, infructueux=True)` laisse bloquées ; pour C, le plus petit nombre d'indices de deux cents
# grilles minimales tirées au hasard. Les clés sont « A », « verdict A », « B », et ainsi de suite.

# %% exercice="P.10" role="reponse"
### DÉBUT DU CORRIGÉ
jugement = {
    "A": fonction_economique(Grille(3, (1,) * 81)),
    "verdict A": 1,
    "B": sum(fermer(g, infructueux=True).issue == "bloquée" for g in du_document_L),
    "verdict B": -1,
    "C": min(g.nombre_indices for g in minimales(200, graine=1)),
    "verdict C": 0,
}
### FIN DU CORRIGÉ

# %% exercice="P.10" role="verification"
repondre("P.10", jugement)

# %% [markdown] exercice="P.10"
# Toutes les autres sont au [banc des affirmations](../notebooks/07_plus_loin_affirmations.ipynb) : ce que dit chaque document, ce que
# l'on a fait pour le savoir, la mesure, le verdict et la commande qui la refait.

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
# Retour à [la leçon 7](../notebooks/07_plus_loin.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
