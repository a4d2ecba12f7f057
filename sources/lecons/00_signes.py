# %% [markdown]
# # Les signes du cours
#
# Une page à garder ouverte à côté d'une leçon. Un même signe garde son sens d'un chapitre à l'autre, sauf là où c'est dit.
#
# ## La grille
#
# | signe | se lit | sens | pour le Sudoku usuel |
# |---|---|---|---|
# | $n$ | l'ordre | le côté d'une région | 3 |
# | $N$ | $N = n^2$ | le nombre de lignes, de colonnes, de régions, de valeurs | 9 |
# | $N^2$ | | le nombre de cases | 81 |
# | $3N$ | | le nombre de blocs : lignes, colonnes, régions | 27 |
# | $m$ | les indices | le nombre de valeurs données au départ | 17 au moins, pour une solution unique |
# | $N^2 - m$ | | le nombre de cases à remplir | |
# | L3C7 | ligne 3, colonne 7 | une case ; on compte à partir de 1 | |
# | $(i, j)$ | ligne $i$, colonne $j$ | la même case pour un programme : on compte à partir de 0 | L3C7 est $(2, 6)$ |
# | $(b, r)$ | région $b$, rang $r$ | la même case, désignée par sa région : on compte à partir de 0 (C.I.D) | L3C7 est la case de rang 6 de la région 2 |
# | $\ell$, $c$ | ligne, colonne | les mêmes, comptées à partir de 1, au chapitre 2 | |
#
# Un **bloc** est une ligne, une colonne ou une région. Le document C appelle « bloc » nos régions, et le document S les appelle
# « sous-carrés ». Une **bande** est une rangée de $n$ régions, une **pile** une colonne de $n$ régions.
#
# ## Les vecteurs et la table (chapitres 2 et 3)
#
# | signe | sens |
# |---|---|
# | $m$ | au chapitre 2, un **vecteur** : un entier dont le bit $k$ vaut 1 si la valeur $k$ est permise ; au chapitre 3, de nouveau le nombre d'indices |
# | $w(m)$ | le **poids** de $m$ : son nombre de 1 ; une case dévoilée a le poids 1 |
# | $a \wedge b$ | le ET bit à bit ; en Python, `a & b` |
# | `1 << v` | le vecteur qui ne permet que $v$, soit $2^v$ |
# | `& ~m` | « et non » : ôter les valeurs de $m$ |
# | $L$, $C$, $R$ | les tables qui donnent, pour chaque case, les cases de sa ligne, de sa colonne, de sa région |
# | $G$ | la table : $N^2$ vecteurs, un par case ; on compte à partir de 0 |
# | $B$ | une copie de $G$, gardée le temps d'une hypothèse |
# | E, U, P | les règles d'exclusivité, d'unicité et de parité |
# | $T(n)$ | le nombre d'**applications** des trois règles qu'il faut pour résoudre une grille |
#
# ## Les coûts
#
# | signe | se lit | sens |
# |---|---|---|
# | $O(N^3)$ | grand O de $N$ cube | au plus un nombre fixe de fois $N^3$, quand $N$ est grand |
# | $\Theta(N^3)$ | thêta de $N$ cube | entre deux nombres fixes de fois $N^3$ |
# | $\lfloor x \rfloor$ | partie entière de $x$ | le plus grand entier qui ne dépasse pas $x$ |
#
# ## La logique (chapitre 4)
#
# | signe | sens |
# |---|---|
# | $x^k_{(i,j)}$ | « la case $(i, j)$ contient $k$ » ; le $k$ est une valeur, non une puissance |
# | $\lnot$, $\lor$, $\land$, $\Rightarrow$ | non, ou, et, si… alors |
# | $\bigvee$, $\bigwedge$ | plusieurs « ou », plusieurs « et » |
# | ⊥, ⊤ | le faux, le vrai |
# | $F$ | une formule : des clauses, toutes à satisfaire |
#
# ## Le hasard (chapitres 5 et 6)
#
# | signe | sens |
# |---|---|
# | $c(\omega)$ | le nombre de paires en conflit d'une grille pleine $\omega$ |
# | $T$ | dans ces chapitres, la **température** ; $T_0$ celle du départ |
# | $e^{-d/T}$ | la probabilité d'accepter une hausse de $d$ |
# | $\delta$, $\varepsilon$, $\alpha$ | les réglages de la descente de température |
#
# ## Les mots de la maison
#
# | mot | sens |
# |---|---|
# | atelier | une grille vivante dans le cahier : on clique, elle répond |
# | film | un algorithme montré pas à pas |
# | frise | la ligne de temps d'un film |
# | banc | le banc des affirmations : chaque phrase des documents y est vérifiée |
# | pari | votre réponse, avant d'exécuter la cellule qui suit |
# | graine | le nombre d'où part le hasard : la même graine donne les mêmes tirages |
# | dévoilée | se dit d'une case qui n'a plus qu'une valeur possible |
# | superflu | se dit d'un indice qu'on peut ôter sans que la grille ait une autre solution |
# | minimale | se dit d'une grille qui a une seule solution et aucun indice superflu |
# | encadré | le résumé du recuit dans le document S, avec ses réglages |
# | application | les trois règles, une fois chacune ; un **passage** est une règle, une fois, sur toute la table |
# | classe | toutes les grilles qu'on obtient de l'une d'elles par des symétries |
# | représentante | la grille qu'on choisit dans une classe pour la désigner : la plus petite dans l'ordre du dictionnaire |
# | voisine | se dit d'une case qui partage un bloc avec une autre |
# | hypothèse | une valeur qu'on essaie dans une case, sans savoir si elle est juste |
# | piste | la liste des changements faits depuis une hypothèse, pour pouvoir les défaire |
# | pente | dans un dessin en échelles logarithmiques, l'exposant : 3 pour un coût en $N^3$ |
# | coup | une valeur nouvelle dans une case libre, ou l'échange de deux cases |
# | marche | une suite de grilles, chacune tirée au hasard à partir de la précédente |
# | palier | des itérations de recuit à la même température |
# | coupure | le nombre d'itérations après lequel on abandonne un essai |
# | jumeau compilé | la même fonction, traduite pour la machine : mêmes tirages, mille fois plus vite |
# | surnuméraire | se dit d'une valeur déjà vue dans son bloc |
# | plateau | un moment où la quantité qu'on suit ne change plus |
# | vidage | la suite des indices qu'on ôte à une grille pleine, et qu'on remet parfois |
# | dégradation | un indice qu'on remet, pendant un vidage |
# | témoin | une partie d'une grille qu'on ne peut pas vider tout entière |
# | leurre | une ligne de trop, dans un exercice à remettre en ordre |
#
# Retour à [l'accueil](00_accueil.ipynb), ou en route : [leçon 1, Le problème](01_le_probleme.ipynb).
