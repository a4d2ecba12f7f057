# %% [markdown]
# # Exercices du chapitre 6 : génération et vidage
#
# **Durée** : quatre heures, en plusieurs fois. **À lire avant** : [la leçon 6](../notebooks/06_generation.ipynb).
# **Document** : L (P. Leleux, « Génération de Sudoku »).
#
# Vous allez faire des grilles : en remplir de vides, puis en ôter les valeurs une à une sans perdre l'unicité de la solution.
# Sous chaque vérification, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# Commencez par exécuter ceci :

# %%
from math import exp, isqrt, log2

from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les notations
#
# - `t` est une grille : une liste de $N$ lignes de $N$ valeurs, 0 dans une case vide ; `t[i][j]` est la case de ligne $i$ et de
#   colonne $j$, comptées **à partir de 0**. Son ordre est `n = isqrt(len(t))`.
# - Une grille **pleine** n'a plus de case vide et respecte les règles ; une grille est **minimale** si sa solution est unique
#   et qu'ôter n'importe lequel de ses indices lui en donnerait d'autres.
# - $E$ est le nombre d'indices d'une grille. Vider, c'est faire baisser $E$.

# %%
t = [[1, 2, 0, 0], [0, 0, 1, 2], [2, 1, 0, 0], [0, 0, 0, 1]]
Grille.lire(t)

# %% [markdown] exercice="L.1"
# ## L.1. Remplir par retour arrière
#
# Écrivez `completer(t)`, qui renvoie une grille pleine qui complète `t`, ou `None` s'il n'y en a pas. N'importe laquelle
# convient. `t` peut être vide, partielle ou déjà pleine ; ses indices ne se contredisent pas, et elle ne doit pas changer.
# Vous pouvez écrire d'autres fonctions dans la même cellule.

# %% exercice="L.1" role="reponse"

# %% exercice="L.1" role="verification"
verifier("L.1", completer)

# %% [markdown] exercice="L.1" role="corrige"
# La recherche va en profondeur : elle épuise ce qui suit un choix avant d'en changer. Recopier la grille à chaque appel évite
# d'avoir à effacer ; `en effaçant`, on ne garde qu'une grille, mais il faut remettre 0 quand aucune valeur n'a convenu.

# %% [markdown] exercice="L.1m"
# ### Le piège de l'ordre
#
# Le document donne **une** durée par grille : 103 ms, 98 ms, 3 020 ms. Que valent-elles ? Son retour arrière remplit les cases
# qui n'admettent plus qu'une valeur, puis essaie, dans l'ordre de lecture, la **première** case vide. `RetourArriere` le refait,
# et compte ses essais : `next(parcours.solutions())` cherche une solution, après quoi `parcours.hypotheses` dit combien de
# valeurs ont été essayées.
#
# Transposer une grille, ou renverser l'ordre de ses lignes, n'y change rien pour un joueur. **Pariez** sur ce qu'il en est ici,
# puis donnez trois nombres d'hypothèses : ceux de la grille à 17 indices, de la même dont l'ordre des lignes est renversé, et
# de sa transposée.

# %% exercice="L.1m" role="enonce"
from sudokulib.generation import RetourArriere

lignes = exemple("leleux_17_indices").lignes()
Grille.lire(lignes)

# %% exercice="L.1m" role="reponse"
### DÉBUT DU CORRIGÉ
hypotheses = []
for grille in (lignes, lignes[::-1], list(zip(*lignes))):
    parcours = RetourArriere(grille)
    next(parcours.solutions())
    hypotheses.append(parcours.hypotheses)
### FIN DU CORRIGÉ

# %% exercice="L.1m" role="verification"
repondre("L.1m", hypotheses)

# %% [markdown] exercice="L.1m" role="corrige"
# Cinquante-cinq fois moins de travail pour la même grille, transposée. Les 3 020 ms du document ne disent donc pas que la grille
# à 17 indices est trente fois plus difficile que les deux autres : elles disent comment elle était tournée. Choisir la case qui
# a le moins de valeurs possibles, comme au chapitre 3, rend la durée presque insensible à l'ordre.

# %% [markdown] exercice="L.2"
# ## L.2. Par permutations aléatoires
#
# Autre idée du document : remplir toutes les cases d'un coup, au hasard, chaque valeur $N$ fois, puis échanger des cases. Pour
# savoir si un échange améliore, il compte les **surnuméraires** : dans chaque bloc (ligne, colonne ou région), toute occurrence
# d'une valeur après la première est en trop. Une ligne 1 1 1 4 en a deux.
#
# Écrivez `surnumeraires(t)`, leur nombre dans toute la grille, où aucune case n'est vide. (Le critère du document fait la somme
# sur toutes les cases ; chaque bloc y est vu par ses $N$ cases : c'est $N$ fois ce nombre.)

# %% exercice="L.2" role="reponse"

# %% exercice="L.2" role="verification"
verifier("L.2", surnumeraires)

# %% [markdown] exercice="L.2" role="corrige"
# Un bloc de $N$ cases où l'on lit $d$ valeurs différentes en a $N - d$ en trop : il en manque tout autant. Ce n'est pas la
# fonction économique du chapitre 5, qui compte des paires : une ligne 1 1 1 4 a deux surnuméraires et trois conflits.

# %% [markdown] exercice="L.2f"
# ### Un échange
#
# `libres` est la liste des cases qui ne portent pas d'indice, des couples `(i, j)` ; `hasard.entier(b)` est un entier tiré
# également de 0 à $b - 1$. Écrivez `echanger(t, libres, hasard)`, qui tire deux cases de `libres`, indépendamment (ce peut être
# deux fois la même), échange leurs valeurs **sur place**, et défait l'échange s'il a augmenté le nombre de surnuméraires. Elle
# ne renvoie rien.

# %% exercice="L.2f" role="reponse"

# %% exercice="L.2f" role="verification"
verifier("L.2f", echanger)

# %% [markdown] exercice="L.2f" role="corrige"
# Le document ne garde un échange que « si le critère est diminué ». À la lettre, la grille vide ne réussit que 4 fois sur
# 200 ; en gardant aussi les échanges égaux, elle réussit toujours. C'est sans doute ce que faisait son programme.

# %% [markdown] exercice="L.2q"
# ### Pourquoi cela échoue avec des indices
#
# `par_permutations(grille, graine=…)` mène la méthode jusqu'au bout. De la grille vide, elle réussit toujours ; de la grille
# facile du document, une fois sur deux ; de la très difficile, presque jamais. Pourquoi ?
#
# - **a.** Les échanges ne mènent pas à tous les remplissages possibles des cases libres.
# - **b.** Les valeurs qu'on distribue dans les cases libres ne sont pas les bonnes.
# - **c.** Elle n'accepte jamais de monter : avec une seule solution, un minimum local l'arrête presque toujours avant.
# - **d.** À cause des indices, le critère ne peut pas devenir nul.

# %% exercice="L.2q" role="enonce"
from sudokulib.generation import par_permutations

essai = par_permutations(exemple("leleux_tres_difficile"), graine=1)
print(essai, "; minimum local :", essai.bloquee)

# %% exercice="L.2q" role="reponse"
### DÉBUT DU CORRIGÉ
echec = "c"
### FIN DU CORRIGÉ

# %% exercice="L.2q" role="verification"
repondre("L.2q", echec)

# %% [markdown] exercice="L.2q" role="corrige"
# Le document l'avait deviné : « une fois arrivé dans un minimum local on ne peut en sortir ». Il n'a pas eu le temps de mettre
# un recuit sur ses échanges. Le chapitre 5 l'a fait (W.TP2) : c'est le meilleur voisinage que nous connaissions.

# %% [markdown] exercice="L.4"
# ## L.4. Une seule solution ?
#
# Vider une grille demande de savoir, des milliers de fois, si sa solution est encore **unique**. Le document parcourt tout, en
# comptant chaque solution ; la deuxième suffit pour conclure. Écrivez `compter_solutions(t, limite)`, qui renvoie le nombre de
# solutions de `t`, ou `limite` s'il y en a au moins autant. La vérification lui donne des grilles vides : il faut s'arrêter à
# temps.

# %% exercice="L.4" role="reponse"

# %% exercice="L.4" role="verification"
verifier("L.4", compter_solutions)

# %% [markdown] exercice="L.4" role="corrige"
# C'est L.1 sans le premier `return` : on additionne au lieu de s'arrêter. Chaque appel récursif reçoit ce qui manque encore,
# `limite - total` ; sinon chacun compterait jusqu'à la limite, et leur somme la dépasserait.

# %% [markdown] exercice="L.4n"
# ### Les indices de trop
#
# Dans la suite, on vous prête `est_unique(grille)`, qui dit la même chose en une fraction de milliseconde, et
# `superflus(grille)`, la liste des indices qu'on peut ôter, chacun seul, sans perdre l'unicité. Le document rend cinq grilles
# vidées qu'on sait encore lire. Donnez deux nombres : celui des indices superflus de la grille à 29 indices (annexe A.2.e),
# puis combien des cinq sont minimales.

# %% exercice="L.4n" role="enonce"
from sudokulib.generation import est_unique, superflus

videes = [exemple(f"leleux_videe_{nom}") for nom in ("E23_a", "E23_c", "E22_d", "E29_e", "E22_f")]
[videe.nombre_indices for videe in videes]

# %% exercice="L.4n" role="reponse"
### DÉBUT DU CORRIGÉ
de_trop = [len(superflus(videes[3])), sum(not superflus(videe) for videe in videes)]
### FIN DU CORRIGÉ

# %% exercice="L.4n" role="verification"
repondre("L.4n", de_trop)

# %% [markdown] exercice="L.4n" role="corrige"
# Les dix indices superflus ne peuvent pas s'ôter tous ensemble : chacun devient indispensable quand d'autres partent. La force
# brute, plus bas, en ôte six et finit à 23. Cette grille est « la meilleure trouvée » d'une recherche arrêtée à $T = 0{,}8$ :
# elle défaisait encore autant qu'elle faisait.

# %% [markdown]
# ## Où j'en suis
#
# Le tableau est tiré du fichier `progression_sudoku.json`, à côté de ce cahier : vos verdicts, le nombre
# de vérifications et d'indications ; ni nom, ni réponse. On peut l'effacer.

# %%
progression()

# %% [markdown]
# ## Et ensuite
#
# Le [corrigé](../solutions/06_generation.ipynb) contient une solution de chaque question. Retour à
# [la leçon 6](../notebooks/06_generation.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
