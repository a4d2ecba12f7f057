# %% [markdown]
# # 4. Logique
#
# **Prérequis** : [la leçon 1](01_le_probleme.ipynb) (ordre, blocs, indices) ; en Python, les boucles et les listes de listes. Une
# section compare ce qu'on trouve aux règles de [la leçon 3](03_regles_et_retour_arriere.ipynb) ; qui ne l'a pas lue peut la
# sauter. Aucune connaissance en logique.
#
# **Durée** : une heure, puis [les exercices](../exercises/04_logique.ipynb) jusqu'à C.III.A.10, enfin
# [la suite](04_logique_suite.ipynb), une heure et quart. **Document** : C, l'épreuve d'informatique du concours Centrale-Supélec
# 2014 (MP), parties II et III.A.
#
# **À la fin**, vous saurez :
#
# - passer d'une phrase (« toute ligne contient un 5 ») à une formule logique, et compter ses clauses ;
# - traduire une grille entière en une formule ;
# - simplifier cette formule par propagation unitaire, à la main et en Python ;
# - lire le raisonnement que fait alors la machine, clause par clause.
#
# **Dans les programmes.** MP2I et MPI, « Logique » : « Sémantique de vérité du calcul propositionnel » (valuations, formes
# normales conjonctives, problème SAT). NSI : les « expressions booléennes » de première ; la logique elle-même n'est pas au
# programme de terminale. En licence, il n'y a pas de programme national : c'est le début d'un cours de logique propositionnelle.
#
# Vous lirez parfois « **Pariez** ». Répondez avant d'exécuter la cellule qui suit : sa sortie est repliée jusque-là.

# %% [markdown] role="diapo"
# # Logique
#
# Chapitre 4 · d'après le document C, parties II et III
#
# > Une heure vingt de diapositives, avec la suite ; deux heures et quart avec les exercices faits en séance.
# > Écrivez au tableau, une fois pour toutes : littéral, clause, formule. Avant l'entrée de la salle, « Ouvrir la fenêtre à
# > projeter ».

# %% role="diapo"
graphe({"a": [], "b": ["a"], "c": ["a"], "d": ["b", "c"]}, "Un littéral vrai en rend d'autres vrais, de proche en proche")

# %% [markdown] role="diapo"
# ## Un autre chemin
#
# Au chapitre 3, le programme savait jouer. Ici :
#
# + on **traduit** la grille en une formule
# + on raisonne sur la formule, sans plus rien savoir du jeu
# + le même programme résout d'autres problèmes
#
# > 3 min. Demandez d'autres problèmes de ce genre : emploi du temps, coloriage, vérification de circuits.

# %% [markdown] role="diapo"
# ## La figure 1
#
# Que vaut L5C7 ? Cherchez comme un joueur.
#
# > 4 min. Deux raisonnements : le 7 de la colonne 7, puis le 5. Notez-les au tableau : on les retrouvera dans un calcul.

# %% role="diapo"
from sudokulib import Grille, exemple

figure_1 = exemple("centrale_figure_1")
image(figure_1, effets=[42])

# %% [markdown]
# ## Le problème
#
# À la leçon 3, le programme connaissait le Sudoku : il savait ce qu'est une case, un bloc, une paire. Le document C procède
# autrement. On **traduit** la grille en une formule de logique, puis on raisonne sur la formule, sans plus rien savoir du
# jeu. Le même programme pourrait alors résoudre d'autres problèmes, pourvu qu'on les traduise.
#
# Voici la grille du document, sa figure 1. (Notre copie du document est abîmée : la grille est reconstituée d'après le texte.)

# %%
from sudokulib import exemple

figure_1 = exemple("centrale_figure_1")
figure_1

# %% [markdown]
# **Avant de lire la suite**, cherchez comme un joueur : que vaut la septième case de la cinquième ligne, L5C7 ? Le document
# l'appelle la case $(4, 6)$ : il compte lignes et colonnes **à partir de 0**, et les valeurs à partir de 1. Il appelle « blocs »
# nos régions. Notez votre raisonnement : on le retrouvera dans un calcul.

# %% [markdown]
# ## Les mots : littéral, clause, formule
#
# La **variable** $x^k_{(i,j)}$ dit « la case $(i, j)$ contient $k$ » (le $k$ du haut est la valeur, non une puissance). Une
# variable est vraie ou fausse. Il y en a une par case et par valeur, soit $9^3 = 729$. À l'ordre $n$, où la grille a $N = n^2$
# lignes, colonnes, blocs et valeurs, il y en a $N^3$. Voici tous les signes du chapitre :
#
# | signe | se lit | sens |
# |---|---|---|
# | $\lnot x$ | non $x$ | la **négation** : vraie quand $x$ est fausse |
# | $a \lor b$ | $a$ ou $b$ | la **disjonction** : vraie dès que l'un des deux l'est (ou les deux) |
# | $a \land b$ | $a$ et $b$ | la **conjonction** : vraie si les deux le sont |
# | $a \Rightarrow b$ | si $a$ alors $b$ | la même chose que $\lnot a \lor b$ |
# | ⊥ | faux | ce qui n'est jamais vrai |
# | ⊤ | vrai | ce qui l'est toujours |
# | $\bigvee$, $\bigwedge$ | ou, et | plusieurs « ou », plusieurs « et », comme $\sum$ réunit plusieurs « + » |
#
# - Un **littéral** est une variable (il est *positif* : $x^3_{(0,2)}$) ou la négation d'une variable (il est *négatif* :
#   $\lnot x^3_{(0,2)}$).
# - Une **clause** est une disjonction de littéraux : vraie dès que *l'un* d'eux l'est. C'est une liste de littéraux.
# - Une **formule** est une conjonction de clauses : vraie si *toutes* le sont. C'est une liste de clauses.
#
# En Python, $x^3_{(0,2)}$ s'écrit `Litteral(True, 0, 2, 3)` : le signe, la ligne, la colonne, la valeur. Sa négation s'écrit
# `Litteral(False, 0, 2, 3)`, ou, si `a` est le premier, `-a`. Les indices y sont ceux du document ; les phrases disent L1C3.

# %%
from sudokulib.logique import Litteral, texte_de_formule

a, b, c = Litteral(True, 0, 2, 3), Litteral(True, 2, 5, 6), Litteral(True, 1, 4, 7)
F = [[-a], [-a, b], [a, -c]]
print(texte_de_formule(F))
print(a.phrase, "; son opposé", -a, "dit :", (-a).phrase)

# %% [markdown]
# Une **valuation** donne à chaque variable une valeur, vrai ou faux. Elle **satisfait** une formule si elle la rend vraie ;
# une formule que rien ne satisfait est **insatisfiable**.
# `evaluer(F, vraies)` renvoie la valeur de $F$ quand les variables de l'ensemble `vraies` sont vraies, et toutes les autres
# fausses.
#
# **Pariez** : que répondront ces deux appels ?

# %% pari="oui"
from sudokulib.logique import evaluer

print("tout est faux :", evaluer(F, set()))
print("a seule est vraie :", evaluer(F, {a}))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Si $a$ est vraie, la première clause, $\lnot a$, est fausse, et cela suffit. Si tout est faux, chacune des trois clauses
# contient un littéral négatif, qui est vrai.
#
# </details>
#
# Deux listes vides, à ne pas confondre. La **clause vide** ⊥ n'a aucun littéral qui puisse être vrai : elle est fausse. La
# **formule vide** ⊤ n'a aucune clause à rendre vraie : elle est vraie.

# %%
assert not evaluer([[]], {a})
assert evaluer([], {a})

# %% [markdown]
# **À retenir.** Pour une clause, un seul littéral vrai suffit ; pour une formule, toutes les clauses doivent être vraies.
#
# **Question rapide.** La formule `[[a], [b]]` et la formule `[[a, b]]` disent-elles la même chose ?
#
# <details><summary>Réponse</summary>
#
# Non. La première a deux clauses d'un littéral : $a$ *et* $b$. La seconde a une clause de deux littéraux : $a$ *ou* $b$.
#
# </details>

# %% [markdown] role="diapo"
# ## La variable
#
# $$x^k_{(i,j)}$$
#
# « La case $(i,j)$ contient $k$. » Le $k$ est la **valeur**, pas une puissance ; $i$ et $j$ partent de 0.
#
# > 2 min. Faites lire x⁵₍₄,₆₎ : L5C7 contient 5. Le document compte à partir de 0, nous à partir de 1.

# %% role="diapo"
image(Grille(3, (0,) * 42 + (5,) + (0,) * 38), effets=[42])

# %% [markdown] role="diapo"
# ## Combien de variables ?
#
# Une par case et par valeur. À l'ordre 3 :
#
# - [ ] 81
# - [x] 729
# - [ ] 6 561
#
# $9 \times 9 \times 9 = N^3$.
#
# > 2 min. Réponse presque unanime ; demandez l'ordre 2 ensuite (64).

# %% role="diapo"
from sudokulib.vecteurs import vecteur_plein

image(Grille.vide(3), G=[vecteur_plein(3)] * 81, noms=False)

# %% [markdown] role="diapo"
# ## Trois mots
#
# + **Littéral** : une variable, ou sa négation
# + **Clause** : un *ou* de littéraux ; un seul vrai suffit
# + **Formule** : un *et* de clauses ; toutes doivent être vraies
#
# > 3 min. Faites écrire au tableau une clause de deux littéraux, puis une formule de deux clauses.

# %% role="diapo"
formule(["a b", "¬a c", "¬b ¬c d"])

# %% [markdown] role="diapo"
# ## Deux listes vides
#
# La clause vide et la formule vide sont…
#
# - [ ] fausses toutes deux
# - [x] fausse, et vraie
# - [ ] vraies toutes deux
#
# Clause vide : aucun littéral **ne peut** être vrai. Formule vide : aucune clause **à rendre** vraie.
#
# > 3 min. La confusion la plus fréquente du chapitre ; y revenir quand la propagation s'arrêtera.

# %% role="diapo"
from sudokulib.logique import evaluer

assert not evaluer([[]], set()) and evaluer([], set())

# %% [markdown]
# ## Coder la règle du jeu (C.II.A)
#
# La règle tient en quatre phrases : chaque **case** (K), chaque **ligne** (L), chaque **colonne** (C), chaque **bloc** (B)
# contient exactement une fois ce qu'il doit contenir. « Exactement une » se coupe en deux : au moins une (K1, L1, C1, B1), au
# plus une (K2, L2, C2, B2).
#
# Pour passer du français à la formule, le document demande une étape de plus : la **phrase mathématique**. Prenons une règle que
# le Sudoku n'a pas : « la diagonale contient chaque valeur au moins une fois ».
#
# - La phrase mathématique : pour tout $k \in \{1, \dots, 9\}$, il existe $i \in \{0, \dots, 8\}$ tel que la case $(i, i)$
#   contienne $k$.
# - La formule : $\displaystyle\bigwedge_{k=1}^{9} \bigvee_{i=0}^{8} x^k_{(i,i)}$.
# - Le compte : une clause par valeur de $k$, donc neuf clauses, de neuf littéraux chacune.
#
# Un « il existe » devient un $\bigvee$, un « pour tout » devient un $\bigwedge$. En Python, le « pour tout » est une boucle qui
# ajoute des clauses, et le « il existe » fabrique une clause :

# %%
diagonale = [[Litteral(True, i, i, k) for i in range(9)] for k in range(1, 10)]
print(len(diagonale), "clauses ; la première :")
print(texte_de_formule(diagonale[:1]))

# %% [markdown]
# Les huit morceaux de la règle s'écrivent de même ; ce sont les exercices C.II.A. « Au moins une » est toujours une clause.
# Voici ce que K1 dit de la première case :

# %%
from sudokulib.logique import case1, lig2, texte_de_clause

print(texte_de_clause(case1()[0]))

# %% [markdown]
# Et « au plus une » ? On pense d'abord à une grande clause de négations,
# $\lnot x^1_{(0,0)} \lor \lnot x^1_{(0,1)} \lor \dots \lor \lnot x^1_{(0,8)}$. Que dit-elle vraiment ? Qu'*une au moins* des neuf
# cases n'a pas de 1 : huit 1 dans la ligne lui conviendraient.
# Il faut le dire de chaque paire : de deux cases, l'une au moins n'a pas de 1. Voici le début de L2 :

# %%
for clause in lig2()[:3]:
    print(texte_de_clause(clause))

# %% [markdown]
# **Pariez** : combien de clauses pour toute la règle, K1, L1, C1, B1, K2, L2, C2 et B2 réunies, sur une grille $4 \times 4$ ? Un
# ordre de grandeur suffit. Et lesquelles sont les plus nombreuses, les longues ou les courtes ?

# %% pari="oui"
from sudokulib.logique import formule_regle, resume

print(resume(formule_regle(2)))

# %% [markdown]
# (La *taille* d'une formule est son nombre total de littéraux.) À l'ordre 3, le document annonce un nombre bien plus
# grand ; les exercices demandent d'où il vient, et ce qu'il devient à l'ordre $n$. Ces clauses sont-elles toutes nécessaires ? Non : si les
# neuf valeurs sont dans les neuf cases d'une ligne, et que chaque case n'en a qu'une, aucune n'y est deux fois. Le document remarque
# cette **redondance** et la garde exprès. Une clause redondante ne change pas les solutions de la formule ; elle peut changer ce
# qu'on sait en *déduire*. On verra lesquelles le font. (Le [banc des affirmations](07_plus_loin_affirmations.ipynb) revient sur ces phrases du document :
# `C-redondance`, `C-redondance-utile` et, pour le compte des clauses, `C-clauses`.)
#
# **À retenir.** « Au moins un » : une longue clause positive. « Au plus un » : toutes les paires, en courtes clauses négatives.
#
# **Question rapide.** Que dit la clause $\lnot x^1_{(0,0)} \lor x^1_{(0,1)}$ ?
#
# <details><summary>Réponse</summary>
#
# « Si la case $(0, 0)$ contient 1, la case $(0, 1)$ aussi » : c'est $x^1_{(0,0)} \Rightarrow x^1_{(0,1)}$. Un seul signe oublié,
# et la clause dit presque le contraire de ce qu'on voulait.
#
# </details>

# %% [markdown] role="diapo"
# ## Coder la règle du jeu
#
# Chaque case, ligne, colonne, bloc contient **exactement** une fois…
#
# + au moins une : K1, L1, C1, B1
# + au plus une : K2, L2, C2, B2
#
# > 2 min. Demandez ce qui manque à « au moins une » : rien n'interdit deux. Le document dit « bloc » pour nos régions : B1 et
# > B2.

# %% role="diapo"
from sudokulib.cases import blocs_de_case

[image(Grille(3, (0,) * 40 + (5,) + (0,) * 40), causes=set(bloc.cases) - {40}, effets=[40]) for bloc in blocs_de_case(3)[40]]

# %% [markdown] role="diapo"
# ## « Au plus une »
#
# Pour que 1 soit au plus une fois dans la ligne :
#
# - [ ] une grande clause de neuf négations
# - [x] une clause par paire de cases
#
# La grande clause dit qu'**un au moins** est faux : huit 1 lui conviendraient.
#
# > 4 min. Laissez proposer la grande clause, et cherchez ensemble la grille absurde qu'elle accepte.

# %% role="diapo"
[image(Grille(3, (1,) * k + (0,) * (81 - k)), conflits=range(k)) for k in (0, 8)]

# %% [markdown] role="diapo"
# ## Combien de clauses ?
#
# Toute la règle, à l'ordre 2 :
#
# - [ ] 64
# - [ ] 128
# - [x] 448
#
# 384 ont deux littéraux. Le compte à l'ordre 3, et la formule à l'ordre $n$ : exercices C.II.A.4.
#
# > 3 min. Faites d'abord compter les paires d'une ligne, pour une valeur ; ne donnez pas la formule à l'ordre n, c'est un
# > exercice.

# %% role="diapo"
from sudokulib.logique import formule_regle

assert len(formule_regle(2)) == 448 and sum(len(clause) == 2 for clause in formule_regle(2)) == 384

# %% [markdown]
# ## Coder une grille (C.II.B)
#
# Une case remplie par $k$ donne $N$ clauses d'un littéral : elle vaut $k$, et ne vaut aucune des autres valeurs. Ces clauses
# forment la formule F¹, que calcule `donnees`. Une case vide en donne d'autres : elle ne vaut aucune des valeurs déjà présentes
# dans sa ligne, sa colonne ou son bloc. Celles-là forment F², que calcule `interdites`. Voici ce que dit la case $(1, 3)$, que
# le document prend en exemple :

# %%
from sudokulib.logique import donnees, formule_initiale, interdites, interdites_ij

print(texte_de_formule(interdites_ij(figure_1, 1, 3)))
print(len(donnees(figure_1)), "clauses pour F¹,", len(interdites(figure_1)), "pour F²")

# %% [markdown]
# Mettons bout à bout les clauses de la grille et celles de la règle : c'est la **formule initiale**. Combien de valuations la
# satisfont ? C'est la question C.III.A.1.

# %%
from sudokulib.logique import taille

F_initiale = formule_initiale(figure_1)
print(taille(F_initiale), "littéraux en tout")

# %% [markdown]
# Pour la résoudre, on pourrait essayer toutes les valuations : c'est la **table de vérité**, une ligne par valuation. À l'ordre
# 2, il y a 64 variables. **Pariez** : à un milliard de lignes par seconde, combien de temps faut-il ?

# %% pari="oui"
annees = 2**64 // (10**9 * 60 * 60 * 24 * 365)
print(annees, "ans")

# %% [markdown]
# Et ce n'est que l'ordre 2. Chaque variable de plus double le nombre de lignes ; C.III.A.2 demande ce qu'il devient à l'ordre 3.
# Il faut une autre méthode.

# %% [markdown] role="diapo"
# ## Coder une grille
#
# + Une case remplie : une valeur oui, huit non
# + Une case vide : les valeurs déjà vues dans sa ligne, sa colonne, son bloc, non
# + Puis toute la règle
#
# > 3 min. Les deuxièmes clauses sont redondantes : la propagation les retrouverait seule. Le document les garde.

# %% role="diapo"
from sudokulib.recuit import zones

[image(figure_1, effets=[42]), image(figure_1, causes=[c for c in zones(3)[42] if figure_1.valeurs[c]], effets=[42])]

# %% [markdown] role="diapo"
# ## Essayer toutes les valuations ?
#
# À l'ordre 2, $2^{64}$ lignes. À un milliard par seconde :
#
# - [ ] une heure
# - [ ] un an
# - [x] des siècles
#
# 584 ans. Et chaque variable de plus **double**.
#
# > 2 min. Votez, cliquez, avancez. La salle dit B. Il faut une autre méthode que la table de vérité.

# %% role="diapo"
assert 2**64 // (10**9 * 60 * 60 * 24 * 365) == 584

# %% [markdown]
# ## Simplifier (C.III.A.3)
#
# Une clause d'un seul littéral est dite **unitaire**, et son littéral **isolé** : il n'a pas le choix, il est vrai. Appelons-le
# $l$. On peut alors **simplifier** la formule :
#
# - une clause qui contient $l$ est vraie : on l'oublie ;
# - une clause qui contient $\lnot l$ ne peut plus compter sur lui : on l'en ôte.
#
# C'est ce que fait `simplification(l, formule)`, que vous écrirez en C.III.A.7. Empruntons celle de la bibliothèque :

# %%
from sudokulib.logique import simplification

print(texte_de_formule(F), "  devient  ", texte_de_formule(simplification(-a, F)))

# %% [markdown]
# Voici une façon de l'écrire qui ne marche pas : ôter les clauses de la liste qu'on est en train de parcourir. Cette version
# laisse une clause qu'elle devait ôter. **Pariez** : laquelle ?


# %% pari="oui"
def simplifier_mal(l, formule):
    for clause in formule:
        if l in clause:
            formule.remove(clause)
    return formule


print(texte_de_formule(simplifier_mal(a, [[a], [a, b], [b, c]])))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une boucle `for` avance d'un rang à chaque tour. Quand on ôte la première clause, la deuxième prend sa place, et la boucle
# est déjà plus loin. De plus, la formule de départ est perdue, et nous en aurons besoin : mieux vaut bâtir une formule neuve.
#
# </details>
#
# Pourquoi a-t-on le droit de simplifier ? Parce qu'on ne perd aucune solution, et qu'on n'en invente pas : la démonstration est
# l'exercice C.III.A.3. Ici, on peut essayer toutes les valuations de $b$ et de $c$ :

# %%
for vraies in ([], [b], [c], [b, c]):
    assert evaluer(F, vraies) == evaluer(simplification(-a, F), vraies)

# %% [markdown]
# **À retenir.** Un littéral isolé est vrai. On oublie les clauses qui le contiennent, on ôte son opposé des autres.
#
# **Question rapide.** Simplifiez `[[a], [-a]]` par $a$. Que reste-t-il ?
#
# <details><summary>Réponse</summary>
#
# La première clause disparaît, la seconde perd son seul littéral : il reste `[[]]`, la formule dont la seule clause est la clause
# vide. Elle est fausse : $a$ et $\lnot a$ ne peuvent pas être vrais à la fois.
#
# </details>

# %% [markdown] role="diapo"
# ## Simplifier par un littéral isolé
#
# Une clause d'un seul littéral $l$ : il est **vrai**.
#
# + une clause qui contient $l$ : on l'oublie
# + une clause qui contient $\lnot l$ : on l'en ôte
#
# > 3 min. Faites simplifier au tableau (a) ∧ (¬a ∨ b) ∧ (c ∨ d). On trouve (b) ∧ (c ∨ d) ; demandez la suite : b est isolé à
# > son tour.

# %% role="diapo"
exemple_court = ["a", "¬a b", "a c", "¬b c d"]
[formule(exemple_court), formule(exemple_court, oubliees=[0, 2], otes=["¬a"]), formule(["b", "¬b c d"])]

# %% [markdown] role="diapo"
# ## Le piège
#
# ```python
# for clause in formule:
#     if l in clause:
#         formule.remove(clause)
# ```
#
# + Quelle clause oublie-t-on dans (a) ∧ (a ∨ b) ∧ (b ∨ c) ?
# + Et que devient la formule de départ ?
#
# > 3 min. La deuxième : la boucle saute celle qui prend la place de la première. Faites conclure : on bâtit une formule
# > neuve. La bonne version est l'exercice C.III.A.7. Comparez avec le chapitre 3, qui modifie puis restaure.

# %% [markdown]
# ## Propager (C.III.A.8)
#
# Une simplification raccourcit des clauses ; l'une d'elles peut devenir unitaire, et isoler un nouveau littéral. On
# recommence donc, tant qu'il y a un littéral isolé : c'est la **propagation unitaire**. La fonction du document s'appelle
# `propagation` ; vous l'écrirez en C.III.A.8. La bibliothèque en a une autre, `propager`, qui garde ce que la première oublie :
# les littéraux déduits, dans l'ordre, et la raison de chacun.
#
# Essayons sur quatre variables. **Pariez** : lesquelles seront décidées, et que restera-t-il ?

# %% pari="oui"
from sudokulib.logique import propager

p, q, r, s = (Litteral(True, 0, 0, k) for k in (1, 2, 3, 4))
resultat = propager([[-p, q], [p], [-q, r, s], [-q, -p, -r]])
print("vrais :", *resultat.litteraux, "; reste", texte_de_formule(resultat.formule))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# $p$ isole $q$ ; à eux deux, ils isolent $\lnot r$ dans la dernière clause ; et $\lnot r$ isole $s$. Cela prend quatre
# simplifications, et il ne reste rien : ⊤.
#
# </details>
#
# Et ces deux-ci, comment finissent-elles ?

# %%
for autre in ([[p], [-p, q], [-p, -q]], [[p], [-p, q, r], [-q, -r]]):
    print(texte_de_formule(autre), " : ", propager(autre))

# %% [markdown]
# La propagation a donc trois fins :
#
# | il reste | on dit que la formule est |
# |---|---|
# | rien, ⊤ | *résolue* : chaque clause est satisfaite |
# | la clause vide ⊥, parmi d'autres peut-être | *contradictoire* : rien ne la satisfait |
# | autre chose | *bloquée* : la propagation ne sait plus rien dire, elle est à son **point fixe** |
#
# Pour une grille de Sudoku, qui a une solution et une seule, lesquelles sont possibles ? Et que vaut alors ce qu'on a écrit dans
# la grille ? C'est l'exercice C.III.A.9.

# %% [markdown] role="diapo"
# ## Propager
#
# Simplifier tant qu'un littéral est isolé. Trois fins :
#
# + formule vide : **résolu**
# + clause vide : **contradiction**
# + ni l'un ni l'autre : **point fixe**
#
# > 3 min. Demandez pourquoi la boucle s'arrête ; laissez la démonstration à l'exercice C.III.A.8.

# %% role="diapo"
graphe({"a": [], "b": ["a"], "c": ["a", "b"], "⊥": ["b", "c"]}, "De a on tire b, puis c ; b et c ensemble se contredisent")

# %% [markdown] role="diapo"
# ## En direct
#
# Ce que disent les indices, puis un littéral à la fois.
#
# > 8 min. « Un littéral » dix fois, en lisant la clause ; puis « Propager ». Ensuite « Un littéral infructueux », s'il en reste.
# > Faites dicter une grille par la salle : collez 81 signes.

# %% role="diapo"
vivante(figure_1, "logique")

# %% [markdown]
# ## Le raisonnement, clause par clause (C.III.A.5)
#
# Revenons à la figure 1. `propager` garde la raison de chaque littéral, et `chaine` ne retient que l'utile : elle remonte d'un
# littéral aux clauses qui l'ont isolé. Voici pourquoi L5C7 vaut 5 :

# %% pari="oui"
from sudokulib.logique import chaine, raconter

but = Litteral(True, 4, 6, 5)
utiles = chaine(F_initiale, but)
print(raconter(utiles, figure_1))

# %% [markdown]
# Il a suffi de dix-huit clauses sur douze mille, et de deux raisonnements de joueur : le 7 de la colonne 7 ne peut être qu'en
# L4C7 ; cette case prise, le 5 de la colonne ne peut plus être qu'en L5C7. Était-ce le vôtre ? Aucune clause n'est de trop : si
# l'on en ôte une seule, on n'y arrive plus.

# %%
for rang in range(len(utiles)):
    sans_elle = utiles[:rang] + utiles[rang + 1 :]
    assert but not in propager(sans_elle).litteraux

# %% [markdown]
# Voici la grille et sa formule côte à côte. Au départ, la grille est vide : ses indices ne sont encore que des clauses, que la
# propagation n'a pas lues. **Tous les isolés** simplifie par tous les littéraux isolés du moment ; **Point fixe** va au bout de
# la propagation. Cliquez **Point fixe**, puis la case L5C7 dans la grille, tapez 5, et demandez **Pourquoi ?** : les dix-huit
# clauses paraissent. Pointez une clause : ses cases s'éclairent. Le document pose la même question pour la case $(0, 7)$ : c'est
# l'exercice C.III.A.5.

# %%
from cours.ateliers import AtelierLogique

AtelierLogique(figure_1)

# %% [markdown]
# **À retenir.** Propager, c'est simplifier tant qu'un littéral est isolé. Chaque littéral déduit a une raison : la clause qui l'a
# isolé, et les littéraux déjà connus qui l'ont raccourcie.
#
# **Question rapide.** La clause $\lnot p \lor q \lor r$ a isolé $r$. Quels littéraux étaient déjà connus ?
#
# <details><summary>Réponse</summary>
#
# $p$ et $\lnot q$ : ce sont les opposés des deux autres littéraux de la clause. Eux-mêmes ont une raison, et ainsi de suite :
# c'est ce que remonte `chaine`.
#
# </details>

# %% [markdown]
# ## Quelles règles a-t-on retrouvées ?
#
# Quand une clause de neuf littéraux n'en a-t-elle plus qu'un ? Comptons les raisons de toutes les déductions, famille par
# famille, sur la grille du document T, que la propagation résout.

# %%
toulon = exemple("toulon_exemple")
resultat = propager(formule_initiale(toulon))
print(resultat.issue, ":", resultat.comptes_par_regle(toulon))

# %% [markdown]
# Lisez-le avec les mots du joueur. Une clause de K1 qui n'a plus qu'un littéral, c'est une case qui n'a plus qu'une
# valeur. Une clause de L1, C1 ou B1, c'est une valeur qui n'a plus qu'une place : la leçon 3 l'appelle l'**unicité**. Une clause
# de L2, C2 ou B2, c'est une valeur ôtée parce qu'une autre case l'a prise : l'**exclusivité**. Une clause de K2 n'est que la suite
# d'une valeur écrite : la case perd toutes les autres. On voit à quoi sert la
# redondance : sans L1, C1 et B1, la formule aurait les mêmes solutions, mais la propagation ne saurait plus appliquer
# l'unicité.
#
# La propagation unitaire, sur ce codage, revient donc à appliquer l'exclusivité et l'unicité tant qu'elles avancent.
# Vérifions-le sur quatre grilles :

# %%
from sudokulib import exclusivite, grille_de_table, table_de_grille, unicite
from sudokulib.logique import fermer

for nom in ("centrale_figure_1", "leleux_tres_difficile", "leleux_videe_E23_a", "leleux_facile"):
    G = table_de_grille(exemple(nom))
    while exclusivite(G, 3) or unicite(G, 3):
        pass
    assert grille_de_table(G, 3) == fermer(exemple(nom)).grille

# %% [markdown]
# (`fermer` fait toute la propagation d'un coup, bien plus vite ; la suite dit comment.) La leçon 3 avait trois règles, et
# la troisième n'apparaît pas ici. Y a-t-il une grille que celle-là seule débloque ? Demandons-le au programme, sur des grilles
# qu'il engendre.

# %%
from sudokulib import boucler_regles
from sudokulib.generation import minimales


def separe(grille):
    return fermer(grille).issue == "bloquée" and boucler_regles(table_de_grille(grille), 3) == -1


separatrice = next(grille for grille in minimales(100, graine=2014) if separe(grille))
separatrice

# %% [markdown]
# Les trois règles EUP (exclusivité, unicité, parité) la finissent, la propagation non. Là où la propagation
# s'arrête, voici ce que voit la **parité** :

# %%
from sudokulib import parite

G = table_de_grille(fermer(separatrice).grille)
while exclusivite(G, 3) or unicite(G, 3):
    pass
deductions = []
parite(G, 3, deductions.append)
print(deductions[0].phrase())

# %% [markdown]
# Deux cases d'un bloc n'ont plus que les deux mêmes valeurs : aucune clause ne le dit à elle seule, et aucun littéral n'est
# isolé.
#
# **À retenir.** Sur ce codage, propager revient à appliquer l'exclusivité et l'unicité ; il y manque la parité.
#
# **Question rapide.** Qu'ôterait-on de ce que sait déduire la propagation, si l'on supprimait K2, L2, C2 et B2 ?
#
# <details><summary>Réponse</summary>
#
# L'exclusivité : une valeur écrite dans une case n'interdirait plus rien aux autres. Et, cette fois, les solutions changeraient
# aussi : une case pourrait contenir deux valeurs.
#
# </details>

# %% [markdown] role="diapo"
# ## Qu'a-t-on retrouvé ?
#
# Sur ce codage, la propagation applique :
#
# - [ ] les trois règles EUP
# - [x] exclusivité et unicité
# - [ ] la parité
#
# K1 réduite : une case, une valeur. L1, C1, B1 réduites : l'**unicité**. L2, C2, B2 : l'**exclusivité**.
#
# > 4 min. La parité demande de raisonner sur deux cases à la fois : une clause ne suffit pas.

# %% [markdown]
# ## Ce que la propagation ne voit pas
#
# Et la figure 1, pour finir ? **Pariez** : combien de ses 81 cases la propagation remplit-elle ?

# %% pari="oui"
from cours.pari import parier

mon_pari = ...  # mettez ici votre nombre
resultat = propager(F_initiale)
print(resultat)
parier(mon_pari, resultat.grille().nombre_indices, "Combien de cases remplit la propagation, figure 1 ?")

# %% pari="oui"
resultat.grille()

# %% pari="garde"
assert resultat.grille().nombre_indices == 41

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Elle en remplit 41, et s'arrête. Que ferait un joueur ? Il supposerait, « pour voir ». C'est le sujet de
# [la suite](04_logique_suite.ipynb).
#
# </details>
#
# ## À retenir
#
# - Une grille d'ordre $n$ devient une formule de $N^3$ variables. « Au moins un » donne de longues clauses positives, « au plus
#   un » des paires de négations.
# - La propagation unitaire simplifie tant qu'un littéral est isolé. Chaque littéral déduit a sa raison : une clause, et les
#   littéraux qui l'ont raccourcie.
# - Sur ce codage, propager revient à appliquer l'exclusivité et l'unicité, sans la parité. Une clause redondante ne change pas
#   les solutions ; elle peut changer ce qu'on sait déduire.
#
# ## Pour aller plus loin
#
# - **Exercices** : [ceux du document C](../exercises/04_logique.ipynb), jusqu'à C.III.A.10. La suite suppose que vous les avez
#   faits : elle mesure ce que vous y aurez démontré.
# - **La suite** : [mesurer, supposer, chercher](04_logique_suite.ipynb).
# - `dimacs.ecrire(formule)`, de `sudokulib.logique`, écrit une formule au format des solveurs SAT, les programmes qui cherchent
#   une valuation satisfaisante ; `ponts` la confie à PySAT, s'il est installé.

# %% [markdown] role="diapo"
# ## À mi-chemin
#
# + Une clause : un littéral vrai suffit ; une formule : toutes ses clauses
# + « Au plus un » : toutes les paires
# + Un littéral isolé est vrai ; on propage
# + Chaque déduction a sa raison : une clause
#
# > 3 min. Faites dire chaque point avant de le montrer. La suite de la leçon parle du littéral infructueux.
