# %% [markdown]
# # Exercices du chapitre 6 : génération et vidage
#
# **Durée** : sept heures, en plusieurs fois ; chaque question dit la sienne, pour qui a lu la leçon. **À lire avant** :
# [la leçon 6](../notebooks/06_generation.ipynb). **Document** : L (P. Leleux, « Génération de Sudoku »).
#
# Vous allez faire des grilles : remplir des grilles vides, puis en ôter les valeurs une à une sans perdre l'unicité de la
# solution. Sous chaque vérification, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from math import exp, isqrt, log2

from sudokulib import EXEMPLES, Grille, exemple
from cours.exercices import a_faire, indication, progression, repondre, verifier

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
# *20 minutes.* Écrivez `completer(t)`, qui renvoie une grille pleine qui complète `t`, ou `None` s'il n'y en a pas. N'importe
# laquelle convient. `t` peut être vide, partielle ou déjà pleine ; ses indices ne se contredisent pas, et elle ne doit pas
# changer. Vous pouvez écrire d'autres fonctions dans la même cellule.

# %% exercice="L.1" role="reponse"

# %% exercice="L.1" role="verification"
verifier("L.1", completer)

# %% [markdown] exercice="L.1" role="corrige"
# La recherche va en profondeur : elle épuise ce qui suit un choix avant d'en changer. Recopier la grille à chaque appel évite
# d'avoir à effacer ; en effaçant, on ne garde qu'une grille, mais il faut remettre 0 quand aucune valeur n'a convenu.

# %% [markdown] exercice="L.1m"
# ### Le piège de l'ordre
#
# *10 minutes.* Le document donne **une** durée par grille : 103 ms, 98 ms, 3 020 ms. Que valent-elles ? Son retour arrière
# remplit les cases qui n'admettent plus qu'une valeur, puis essaie, dans l'ordre de lecture, la **première** case vide.
# `RetourArriere` le refait, et compte ses essais : `next(parcours.solutions())` cherche une solution, après quoi
# `parcours.hypotheses` dit combien de valeurs ont été essayées.
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
parcours = [RetourArriere(grille) for grille in (lignes, lignes[::-1], list(zip(*lignes)))]
trouvees = [next(p.solutions()) for p in parcours]
hypotheses = [p.hypotheses for p in parcours]
### FIN DU CORRIGÉ

# %% exercice="L.1m" role="verification"
repondre("L.1m", hypotheses)

# %% [markdown] exercice="L.1m" role="corrige"
# Cinquante-cinq fois moins de travail pour la même grille, transposée. Une seule durée, 3 020 ms, ne permettait donc pas de dire
# que la grille à 17 indices est trente fois plus difficile que la très difficile. Il faut les huit orientations de l'une et de
# l'autre : ce retour arrière y fait alors, en moyenne, 27 fois plus d'essais. Choisir la case qui
# a le moins de valeurs possibles réduit cet écart, sans l'annuler : c'est la question suivante.

# %% [markdown] exercice="L.1n"
# ### Les huit orientations
#
# *15 minutes.* Tourner et retourner une grille donne huit grilles : telle quelle, lignes renversées, colonnes renversées, les
# deux à la fois, et autant pour sa transposée. `RetourArriere(grille, plus_contrainte=True)` essaie, non la première case vide,
# mais celle qui a le moins de valeurs possibles. **Pariez** : rend-elle le travail indépendant de l'orientation ?
#
# Donnez quatre nombres, pour les huit orientations de la grille à 17 indices : le plus petit et le plus grand nombre
# d'hypothèses en prenant la première case vide, puis les deux mêmes en prenant la plus contrainte.

# %% exercice="L.1n" role="corrige"
miroirs = [[ligne[::-1] for ligne in tournee] for tournee in (lignes, list(zip(*lignes)))]
quatre = [lignes, list(zip(*lignes)), *miroirs]
huit = quatre + [grille[::-1] for grille in quatre]


def comptes(plus_contrainte):
    """Les nombres d'hypothèses des huit orientations."""
    recherches = [RetourArriere(grille, plus_contrainte=plus_contrainte) for grille in huit]
    for recherche in recherches:
        next(recherche.solutions())
    return [recherche.hypotheses for recherche in recherches]


# %% exercice="L.1n" role="reponse"
### DÉBUT DU CORRIGÉ
etendues = [extreme(comptes(choix)) for choix in (False, True) for extreme in (min, max)]
### FIN DU CORRIGÉ

# %% exercice="L.1n" role="verification"
repondre("L.1n", etendues)

# %% [markdown] exercice="L.2"
# ## L.2. Par permutations aléatoires
#
# *10 minutes.* Autre idée du document : remplir toutes les cases à la fois, au hasard, chaque valeur $N$ fois, puis échanger
# des cases. Pour savoir si un échange améliore, il compte les **surnuméraires** : dans chaque bloc (ligne, colonne ou région),
# toute occurrence d'une valeur après la première est en trop. Une ligne 1 1 1 4 en a deux.
#
# Écrivez `surnumeraires(t)`, leur nombre dans toute la grille, où aucune case n'est vide. (Le critère du document fait la somme
# sur toutes les cases ; chaque bloc y est vu par ses $N$ cases : c'est $N$ fois ce nombre.)

# %% exercice="L.2" role="reponse"

# %% exercice="L.2" role="verification"
verifier("L.2", surnumeraires)

# %% [markdown] exercice="L.2" role="corrige"
# Un bloc de $N$ cases où l'on lit $d$ valeurs différentes en a $N - d$ en trop : il en manque tout autant. Ce n'est pas la
# fonction économique du chapitre 5, qui compte des paires : une ligne 1 1 1 4 a deux surnuméraires et trois conflits.

# %% [markdown] exercice="L.2c"
# ### Ce que coûte un échange
#
# *5 minutes.* Pour savoir si un échange améliore, le plus simple est de recompter toute la grille. Mais les blocs qui ne
# contiennent aucune des deux cases n'ont pas changé. Donnez quatre formules en `N` :
#
# 1. le nombre de valeurs que lit un appel de `surnumeraires(t)`, qui lit chaque bloc une fois ;
# 2. le nombre de blocs qui contiennent l'une des deux cases échangées, au plus ;
# 3. le nombre de valeurs qu'on lit, au plus, en ne recomptant que ces blocs ;
# 4. le rapport du premier nombre au troisième : combien de fois moins de travail.

# %% exercice="L.2c" role="reponse"
### DÉBUT DU CORRIGÉ
lectures = ["3*N**2", "6", "6*N", "N/2"]
### FIN DU CORRIGÉ

# %% exercice="L.2c" role="verification"
repondre("L.2c", lectures)

# %% [markdown] exercice="L.2g"
# ### L'écart, sans tout recompter
#
# *20 minutes.* Écrivez `ecart(t, une, autre)`, où `une` et `autre` sont deux cases, des couples `(i, j)` : de combien le nombre
# de surnuméraires augmenterait-il si l'on échangeait leurs valeurs ? Il est négatif si l'échange améliore. `t` a, à la fin, les
# mêmes valeurs qu'au début. La vérification compte les opérations : leur nombre doit être proportionnel à $N$, et non à $N^2$.

# %% exercice="L.2g" role="reponse"

# %% exercice="L.2g" role="verification"
verifier("L.2g", ecart)

# %% [markdown] exercice="L.2f"
# ### Un échange
#
# *10 minutes.* `libres` est la liste des cases qui ne portent pas d'indice, des couples `(i, j)` ; `hasard.entier(q)` est un
# entier tiré au sort de 0 à $q - 1$, tous avec les mêmes chances. Écrivez `echanger(t, libres, hasard)`, qui tire deux cases de
# `libres`, indépendamment (ce peut être deux fois la même), échange leurs valeurs **sur place**, et défait l'échange s'il a
# augmenté le nombre de surnuméraires. Elle ne renvoie rien.

# %% exercice="L.2f" role="reponse"

# %% exercice="L.2f" role="verification"
verifier("L.2f", echanger)

# %% [markdown] exercice="L.2f" role="corrige"
# Le document ne garde un échange que « si le critère est diminué ». À la lettre, la grille vide ne réussit que 4 fois sur
# 200 ; en gardant aussi les échanges égaux, elle réussit 200 fois sur 200. C'est sans doute ce que faisait son programme.

# %% [markdown] exercice="L.2q"
# ### Pourquoi cela échoue avec des indices
#
# *5 minutes.* `par_permutations(grille, graine=…)` mène la méthode jusqu'au bout. De la grille vide, elle réussit à chacun
# de nos essais ; de la grille facile du document, une fois sur deux ; de la très difficile, presque jamais. Pourquoi ?
#
# - **a.** Les échanges ne mènent pas à tous les arrangements des valeurs distribuées.
# - **b.** Les valeurs qu'on distribue dans les cases libres ne sont pas les bonnes.
# - **c.** Elle n'accepte jamais de monter : avec une seule solution, elle reste souvent prise dans un minimum local.
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
# Le document l'avait deviné : « une fois arrivé dans un minimum local on ne peut en sortir ». Il voulait essayer autre chose,
# sans doute un recuit sur ses échanges, et n'en a pas eu le temps. Le chapitre 5 en met un sur d'autres, entre deux cases
# d'une même région (W.TP2) : c'est le meilleur voisinage que nous connaissions.

# %% [markdown] exercice="L.3"
# ## L.3. Par recuit
#
# *10 minutes.* Le document essaie ensuite le recuit du document S. Il imprime **un** essai par grille, qui dure 3 573 s sur la
# facile, 632 s sur la très difficile, 569 s sur la vide ; aucun ne réussit, et il conclut que le recuit n'est « pas du tout
# applicable à ce genre de problème ». Le chapitre 5 ne dit pas cela. Refaites l'expérience : `essais(grille, 60, graine=…)`
# mène soixante essais de l'encadré.
#
# Donnez, sous forme de liste et dans cet ordre, quatre nombres : le nombre d'essais de chaque série (au moins soixante), les
# réussites sur la grille « facile » et sur la « très difficile », et la part des essais de cette dernière qui échouent : c'est
# ce que risquait le document, avec un seul.

# %% exercice="L.3" role="enonce"
from sudokulib.recuit import essais

# %% exercice="L.3" role="reponse"
### DÉBUT DU CORRIGÉ
facile = essais(exemple("leleux_facile"), 60, graine=2013)
difficile = essais(exemple("leleux_tres_difficile"), 60, graine=2013)
recuits = [60, facile.reussites, difficile.reussites, 1 - difficile.reussites / 60]
### FIN DU CORRIGÉ

# %% exercice="L.3" role="verification" tags=["nbval-ignore-output"]
repondre("L.3", recuits)

# %% [markdown] exercice="L.3" role="corrige"
# Un échec sur la très difficile arrive plus de neuf fois sur dix : il n'apprend presque rien. Un échec sur la facile, qui
# réussit à chaque essai, apprend quelque chose ; mais quoi ?

# %% [markdown] exercice="L.3q"
# ### « Pas du tout applicable »
#
# *5 minutes.* Voici la grille que le document imprime à la fin de son recuit de la grille vide ; la dernière température qu'il
# ait imprimée avant elle est 0,0055. Deux de ses cases sont à 0. Comparez-la, avant de répondre, à une grille tirée au hasard :

# %% exercice="L.3q" role="enonce"
from sudokulib.generation import surnumeraires as compter_les_surnumeraires
from socle.hasard import Hasard
from sudokulib.recuit.marche import depart

finale = Grille.lire("446778959354486105211864772863757513732691922618562653824848999797331532614201358")
au_hasard = Grille.lire(depart(Grille.vide(3), Hasard(2013)))
print(compter_les_surnumeraires(finale), "surnuméraires ; dans une grille tirée au hasard,", compter_les_surnumeraires(au_hasard))
finale

# %% [markdown] exercice="L.3q"
# Que conclure de la phrase du document ?
#
# - **a.** Elle est confirmée : le recuit ne résout pas ces grilles.
# - **b.** Le document n'a pas eu de chance : un essai par grille, c'était trop peu.
# - **c.** Elle porte sur son programme, qui ne fait pas l'algorithme du document S : il rend une grille presque au hasard.
# - **d.** En 2013, les machines étaient trop lentes pour cette méthode.

# %% exercice="L.3q" role="reponse"
### DÉBUT DU CORRIGÉ
portee = "c"
### FIN DU CORRIGÉ

# %% exercice="L.3q" role="verification"
repondre("L.3q", portee)

# %% [markdown] exercice="L.3q" role="corrige"
# 75 paires en conflit ici, 62, 82 et 79 pour les trois autres : pas beaucoup moins que si l'on remplissait les cases libres
# au hasard (90 en moyenne ici, 73, 83 et 87 pour les autres : deux indices ne se contredisent jamais), quand un essai raté du
# vrai recuit finit à 2. Il y a des 0, aussi, dans des cases qu'on devait remplir. La conclusion du document vaut donc pour
# son programme, et non pour la méthode. Pour juger une méthode, on commence par s'assurer qu'on l'a bien programmée : c'est à
# cela que servent les essais où l'on connaît la réponse.

# %% [markdown] exercice="L.4"
# ## L.4. Une seule solution ?
#
# *15 minutes.* Vider une grille demande de savoir, des milliers de fois, si sa solution est encore **unique**. Le document
# parcourt tout, en comptant chaque solution ; la deuxième suffit pour conclure. Écrivez `compter_solutions(t, limite)`, qui
# renvoie le nombre de solutions de `t`, ou `limite` s'il y en a au moins autant, et laisse `t` comme elle l'a reçue. La
# vérification lui donne des grilles vides : il faut s'arrêter à temps.

# %% exercice="L.4" role="reponse"

# %% exercice="L.4" role="verification"
verifier("L.4", compter_solutions)

# %% [markdown] exercice="L.4" role="corrige"
# C'est L.1 sans le `return` de la boucle : on additionne au lieu de s'arrêter à la première solution. Chaque appel récursif
# reçoit ce qui manque encore, `limite - total` ; sinon chacun compterait jusqu'à la limite, et leur somme la dépasserait.

# %% [markdown] exercice="L.4p"
# ### Un seul passage suffit
#
# *20 minutes.* Une grille a une solution unique. On prend ses indices un à un, **une seule fois** chacun, dans un ordre
# quelconque : un indice est ôté si la solution reste unique sans lui ; sinon il reste, et l'on n'y revient pas.
#
# 1. Prouvez que la grille qu'on obtient est minimale. (Un indice gardé au début ne peut donc pas devenir superflu plus tard.)
# 2. Prouvez qu'une grille à solution unique, minimale ou non, porte au moins $N - 1$ indices. Vous pouvez regarder ce qui se
#    passe si deux valeurs n'y figurent pas du tout.
#
# Barème (5 points) : 3 pour la question 1 (1 pour ce que devient l'ensemble des solutions quand on ôte un indice, 1 pour ce qu'on
# sait d'un indice gardé, 1 pour la conclusion), 2 pour la question 2.

# %% [markdown] exercice="L.4p" role="redaction"

# %% [markdown] exercice="L.4n"
# ### Les indices de trop
#
# *5 minutes.* Dans la suite, on vous prête `est_unique(grille)`, qui dit la même chose en une fraction de milliseconde, et
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
# brute, plus bas, en ôte six et finit à 23. Cette grille est « La meilleure solution trouvée » d'une recherche dont la dernière
# itération est à $T = 1$ environ : une case vide qu'on y tire se remplit encore plus d'une fois sur trois. (Le document imprime
# « nombre de dégradations effectuées : 0 ». Mais sa dernière grille a 46 indices : $E$ est bien remonté depuis 29.)

# %% [markdown] exercice="L.5"
# ## L.5. Vider par force brute
#
# *10 minutes.* Pour vider le plus possible, le document examine toutes les façons d'ôter des indices : un **compteur binaire**,
# un bit par indice, qui est ôté quand son bit vaut 1. Numérotons les indices à partir de 0, dans l'ordre de lecture ; le bit de
# rang $r$ est `compteur >> r & 1`. Écrivez `configuration(t, compteur)`, qui renvoie la grille que désigne le compteur ; `t` ne
# change pas.

# %% exercice="L.5" role="reponse"

# %% exercice="L.5" role="verification"
verifier("L.5", configuration)

# %% [markdown] exercice="L.5" role="corrige"
# Le bit de poids faible est celui du premier indice : 5, c'est 101 en binaire, qui ôte les indices de rangs 0 et 2. Les
# cases vides n'ont pas de bit : `r` n'avance que sur un indice.

# %% [markdown] exercice="L.5f"
# ### La grille la plus vide
#
# *15 minutes.* Écrivez `vider_force_brute(t)`, où `t` a une solution unique : elle examine toutes les configurations et renvoie
# l'une de celles qui ont le **moins d'indices** sans perdre l'unicité. On vous prête `est_unique`.

# %% exercice="L.5f" role="reponse"

# %% exercice="L.5f" role="verification"
verifier("L.5f", vider_force_brute)

# %% [markdown] exercice="L.5f" role="corrige"
# Compter les bits du compteur coûte peu, prouver l'unicité coûte cher : on ne la teste que si la configuration battrait la
# meilleure. La réponse est sûre, ce que ne peut dire aucune des méthodes qui suivent ; et si vider indice après indice donne
# une grille *minimale*, d'autres façons de vider vont souvent plus loin.

# %% [markdown] exercice="L.5c"
# ### Ce qu'elle coûte
#
# *5 minutes.* Soit $k$ le nombre d'indices de la grille de départ. Donnez trois formules en `k` : le nombre de configurations ;
# le dernier compteur ; et, si l'on s'arrêtait à $2^{k-1}$ **compris**, comme l'écrit notre copie du document, le nombre de
# configurations qu'on n'aurait pas examinées.

# %% exercice="L.5c" role="reponse"
### DÉBUT DU CORRIGÉ
cout = ["2**k", "2**k - 1", "2**(k-1) - 1"]
### FIN DU CORRIGÉ

# %% exercice="L.5c" role="verification"
repondre("L.5c", cout)

# %% [markdown] exercice="L.5c" role="corrige"
# Si l'on s'arrête à $2^{k-1}$, on ne voit qu'une seule des configurations qui ôtent le dernier indice. Le « − 1 » est sans doute
# passé dans l'exposant à l'impression. La troisième formule se vérifie à la main pour $k = 3$ : le compteur s'arrêterait à 4 au
# lieu de 7.

# %% [markdown] exercice="L.5m"
# ### Jusqu'où en une minute ?
#
# *10 minutes.* Le document écrit qu'une grille complète demanderait « des jours de calculs et même sûrement des semaines ».
# **Pariez** sur une durée, puis mesurez. Chronométrez une force brute de la bibliothèque sur une grille d'ordre 2 pleine, ou
# une autre de votre choix, et donnez trois nombres : votre débit, en configurations « par seconde » ; le plus grand « k » dont
# les $2^k$ configurations tiendraient en une minute ; et les « années » que demanderait une grille complète d'ordre 3, au même
# débit.

# %% exercice="L.5m" role="enonce"
from time import perf_counter

from sudokulib.generation import vider_force_brute as force_brute

debut = perf_counter()
resultat = force_brute("1234341221434321", moteur="python", barre=False)
duree = perf_counter() - debut
print(resultat)

# %% exercice="L.5m" role="reponse"
### DÉBUT DU CORRIGÉ
debit = round(resultat.configurations / duree)
debits = {
    "par seconde": debit,
    "k": int(log2(60 * debit)),
    "années": 2**81 / debit / 31_557_600,
}
### FIN DU CORRIGÉ

# %% exercice="L.5m" role="verification" tags=["nbval-ignore-output"]
repondre("L.5m", debits)

# %% [markdown] exercice="L.5m" role="corrige"
# Chaque indice de plus double la durée : une machine mille fois plus rapide n'en gagne que dix. La version compilée, qui
# garde en mémoire des parties de la grille qu'on ne peut pas vider, règle $2^{29}$ configurations en une dizaine de secondes ;
# $2^{81}$ lui demanderait plus d'un milliard d'années. Ni des jours, ni des semaines.

# %% [markdown] exercice="L.6"
# ## L.6. Vider par recuit
#
# *5 minutes.* Un vidage qui ne fait qu'ôter se bloque vite. Le document en fait un recuit : quand la case tirée est vide, il la
# **remplit de nouveau** avec la probabilité $e^{-1/T}$ (remplir ajoute un indice : $\Delta = 1$). C'est une *dégradation*.
# Écrivez `degrade(T, hasard)`, qui renvoie `True` si elle a lieu. `hasard.reel()` est un réel tiré dans $[0, 1[$.

# %% exercice="L.6" role="reponse"

# %% exercice="L.6" role="verification"
verifier("L.6", degrade)

# %% [markdown] exercice="L.6" role="corrige"
# À $T = 5\,000$ elle a presque toujours lieu, à $T = 1$ une fois sur trois, à $T = 0{,}15$ une fois sur huit cents.

# %% [markdown] exercice="L.6f"
# ### Une itération
#
# *15 minutes.* `solution` est la grille pleine de départ. Écrivez `etape(t, solution, T, hasard)`, qui change `t` **sur place** :
# elle tire une case parmi les $N^2$, toutes avec les mêmes chances ; si elle porte un indice, elle le vide, pourvu que la
# solution reste unique ; si elle est vide, elle reprend sa valeur quand il y a dégradation. Elle ne renvoie rien.

# %% exercice="L.6f" role="reponse"

# %% exercice="L.6f" role="verification"
verifier("L.6f", etape)

# %% [markdown] exercice="L.6f" role="corrige"
# Remplir ne peut pas faire perdre l'unicité (L.4p) : seul le vidage se vérifie. C'est aussi ce qui coûte : un test d'unicité par
# case pleine tirée.

# %% [markdown] exercice="L.6g"
# ### Le recuit entier
#
# *15 minutes.* Écrivez `vider(solution, Ti, Tf, pas, hasard)`. On part d'une copie de la grille pleine `solution`, à la
# température `Ti` ; à chaque itération la température perd `pas` ; on tourne tant qu'elle dépasse `Tf`. La fonction renvoie la
# **meilleure** grille rencontrée (la première, s'il y en a plusieurs), et non la dernière. La vérification refait votre vidage.

# %% exercice="L.6g" role="reponse"

# %% exercice="L.6g" role="verification"
verifier("L.6g", vider)

# %% [markdown] exercice="L.6g"
# Voyez-la vider une grille d'ordre 2, qui demande au moins 4 indices :

# %% exercice="L.6g" role="enonce"
def essayer(graine):
    """Un vidage de votre fonction, s'il y en a une."""
    try:
        return Grille.lire(vider(Grille.lire("1234341221434321").lignes(), 1, 0.15, 0.005, Hasard(graine)))
    except NotImplementedError:
        return "à faire"


essayer(2013)

# %% [markdown] exercice="L.6g" role="corrige"
# À l'ordre 3, c'est la même fonction : 4 251 itérations, moins d'une seconde avec le test d'unicité compilé. Rien n'oblige la
# grille rendue à être minimale : le recuit a pu s'arrêter avant d'essayer un indice superflu. On le vérifie à la fin
# (`superflus`).

# %% [markdown] exercice="L.6m"
# ### Où passe le travail
#
# *15 minutes.* Une itération fait peu de chose, sauf quand elle appelle `est_unique` : chaque appel est une recherche. Combien
# y en a-t-il dans un vidage ? **Pariez**, puis menez **un** vidage de la grille pleine ci-dessous, de $T_i = 1$ à
# $T_f = 0{,}15$ par pas de 0,0002, avec votre fonction recopiée, où vous ajoutez des compteurs.
#
# Donnez quatre nombres : les « tests » d'unicité, les « refus » (la solution ne serait plus unique), le « E » de la **dernière**
# grille, qui n'est pas toujours la meilleure, et les « dégradations ».

# %% exercice="L.6m" role="enonce"
pleine = EXEMPLES["leleux_17_indices"].solution

# %% exercice="L.6m" role="corrige"
def etape_comptee(t, solution, T, hasard, comptes):
    """Une itération, qui compte ce qu'elle fait."""
    i, j = hasard.entier(9), hasard.entier(9)
    if t[i][j]:
        t[i][j] = 0
        comptes["tests"] += 1
        if not est_unique(t):
            t[i][j] = solution[i][j]
            comptes["refus"] += 1
    elif degrade(T, hasard):
        t[i][j] = solution[i][j]
        comptes["dégradations"] += 1


# %% exercice="L.6m" role="corrige"
def vidage_compte(solution, Ti, Tf, pas, hasard):
    """Mène un vidage, et renvoie ses comptes."""
    t, T = [ligne.copy() for ligne in solution], Ti
    comptes = {"tests": 0, "refus": 0, "E": 0, "dégradations": 0}
    while T > Tf:
        etape_comptee(t, solution, T, hasard, comptes)
        T -= pas
    comptes["E"] = sum(v > 0 for ligne in t for v in ligne)
    return comptes


# %% exercice="L.6m" role="reponse"
### DÉBUT DU CORRIGÉ
travail = vidage_compte(pleine.lignes(), 1, 0.15, 0.0002, Hasard(2013))
### FIN DU CORRIGÉ

# %% exercice="L.6m" role="verification" tags=["nbval-ignore-output"]
repondre("L.6m", travail)

# %% [markdown] exercice="L.6p"
# ### La loi d'un vidage, à température fixe
#
# *25 minutes.* Gardons $T$ fixe. Le vidage est alors une marche au hasard, dont les états sont les grilles à solution unique
# qu'on obtient en vidant `solution`. Pour une grille $g$, $E(g)$ est son nombre d'indices ; $P(g, h)$ est la probabilité qu'une
# itération mène de la grille $g$ à la grille $h$.
#
# 1. Soit $h$ la grille $g$ moins l'indice d'une case, toutes deux à solution unique. Donnez $P(g, h)$ et $P(h, g)$. Que valent
#    ces probabilités pour deux autres grilles différentes ?
# 2. Montrez que la loi $\pi(g) = e^{-E(g)/T}/Z$, où $Z$ est la somme des $e^{-E(g)/T}$, vérifie
#    $\pi(g)\,P(g, h) = \pi(h)\,P(h, g)$ pour toutes grilles $g$ et $h$. Concluez qu'elle est stationnaire, et qu'elle est la seule.
# 3. Que devient cette loi quand $T$ tend vers 0 ?
#
# Barème (5 points) : 2 pour la question 1 (1 pour les deux probabilités, 1 pour les autres grilles), 2 pour la question 2 (1 pour
# l'égalité, 1 pour la conclusion), 1 pour la question 3.

# %% [markdown] exercice="L.6p" role="redaction"

# %% [markdown] exercice="L.6h"
# ### L'autre politique : des paliers
#
# *10 minutes.* Le document cite deux façons de baisser la température. Ou bien elle perd un pas constant à chaque itération :
# c'est ce qu'il fait pour vider. Ou bien elle reste la même pendant un certain nombre d'itérations, un **palier**, puis baisse
# d'un coup.
#
# Écrivez `paliers(Ti, Tf, baisse, longueur)`, qui renvoie la liste des températures, une par itération : `longueur` fois $T_i$,
# puis `longueur` fois $T_i$ moins `baisse`, et ainsi de suite, tant que la température du palier dépasse $T_f$. Avec
# `longueur = 1`, c'est la première politique.

# %% exercice="L.6h" role="reponse"

# %% exercice="L.6h" role="verification"
verifier("L.6h", paliers)

# %% [markdown] exercice="L.6c"
# ### Combien d'itérations
#
# *5 minutes.* Soit $d = T_i - T_f$. La première politique ôte $p$ à chaque itération ; la seconde ôte $b$ à la fin de paliers
# de $m$ itérations. On suppose que tout tombe juste : $d$ est un multiple de $p$ et de $b$. Donnez trois formules : le nombre
# d'itérations de la première politique, celui de la seconde, et la baisse $b$ qui rend ces deux nombres égaux, d'après $m$ et
# $p$.

# %% exercice="L.6c" role="reponse"
### DÉBUT DU CORRIGÉ
iterations = ["d/p", "m*d/b", "m*p"]
### FIN DU CORRIGÉ

# %% exercice="L.6c" role="verification"
repondre("L.6c", iterations)

# %% [markdown] exercice="L.6q"
# ### Pas à pas, ou par paliers ?
#
# *5 minutes.* Avec les fonctions que vous venez d'écrire (`etape` de L.6f, les températures de `paliers`), nous avons vidé la
# même grille pleine, celle de L.6m, de $T_i = 1$ à $T_f = 0{,}15$, cent fois de chaque façon (graines 1 à 100), avec la même
# pente moyenne, donc presque le même nombre d'itérations :
#
# | politique | itérations | $E$ moyen |
# |---|---|---|
# | pas à pas, 0,0002 | 4 251 | 22,63 |
# | paliers de 81 itérations, baisse de 0,0162 | 4 293 | 22,61 |
# | cinq paliers de 850 itérations, baisse de 0,17 | 4 250 | 22,71 |
# | deux paliers de 2 125 itérations, baisse de 0,425 | 4 250 | 23,55 |
#
# Que conclure ?
#
# - **a.** Les paliers valent mieux : chacun laisse le temps d'atteindre l'équilibre.
# - **b.** Le pas constant vaut mieux : la température baisse sans à-coup.
# - **c.** À même pente, la forme ne compte guère, tant que les paliers ne sont pas trop longs : on passe par les mêmes
#   températures.
# - **d.** La politique ne compte jamais, seul compte le nombre d'itérations.

# %% exercice="L.6q" role="reponse"
### DÉBUT DU CORRIGÉ
politique = "c"
### FIN DU CORRIGÉ

# %% exercice="L.6q" role="verification"
repondre("L.6q", politique)

# %% [markdown] exercice="L.7"
# ## L.7. L'étude des paramètres, refaite
#
# *10 minutes.* Le document retient $T_i = 1$, $T_f = 0{,}15$, pas $= 0{,}0002$, qui lui a donné $E = 22$ : « le meilleur
# résultat (et plus rapide) trouvé ». D'un seul essai. Sa grille est la solution de la grille à 17 indices. La leçon n'a donné que
# la moyenne de 200 vidages. **Pariez** sur leur répartition : combien finissent à 22 ou moins ?
#
# `serie(pleine, nombre=200, graine=…)` les mène, avec ce réglage : une graine par vidage. Donnez le nombre d'« essais » (au
# moins 200, au plus 1 000), la « graine » du premier, combien finissent « à 22 ou moins », et la « médiane ». La vérification
# refait vos vidages.

# %% exercice="L.7" role="enonce"
from sudokulib.generation import serie
from sudokulib.recuit import intervalle_exact

pleine = EXEMPLES["leleux_17_indices"].solution

# %% exercice="L.7" role="reponse"
### DÉBUT DU CORRIGÉ
vidages = serie(pleine, nombre=200, graine=1)
etude = {
    "essais": len(vidages.E),
    "graine": 1,
    "à 22 ou moins": sum(E <= 22 for E in vidages.E),
    "médiane": vidages.mediane,
}
### FIN DU CORRIGÉ

# %% exercice="L.7" role="verification" tags=["nbval-ignore-output"]
repondre("L.7", etude)

# %% [markdown] exercice="L.7" role="corrige"
# De 21 à 25, médiane 23 : le 22 publié est un tirage honnête ; 42 % des essais font 22 ou moins. Une répartition dit ce qu'un
# nombre seul ne peut pas dire : à quoi s'attendre la prochaine fois.

# %% [markdown] exercice="L.7f"
# ### La température d'arrêt
#
# *5 minutes.* Le document imprime la température où chaque vidage s'arrête, avec tous ses chiffres, arrondis compris : une
# empreinte du réglage. Écrivez `temperature_d_arret(Ti, Tf, pas)`, qui refait les soustractions une à une et renvoie la
# première température qui ne dépasse pas `Tf`.

# %% exercice="L.7f" role="reponse"

# %% exercice="L.7f" role="verification"
verifier("L.7f", temperature_d_arret)

# %% [markdown] exercice="L.7f" role="corrige"
# $T_i - k \times pas$ ne donnerait pas les mêmes derniers chiffres : 0,0002 n'est pas un nombre de la machine, et chaque
# soustraction arrondit. C'est justement ce qui fait de la température d'arrêt une empreinte.

# %% [markdown] exercice="L.7n"
# ### Six en-têtes
#
# *10 minutes.*
#
# | série | annoncé ($T_i$ ; $T_f$ ; pas) | température imprimée à l'arrêt |
# |---|---|---|
# | A.2.a | 5 ; 0,05 ; 0,0002 | `0.049999999998297816` |
# | A.2.b | 1 ; 0,0004 ; 0,00001 | `9.999999928148669E-5` |
# | A.2.c | 5 ; 0,0001 ; 0,0001 | `9.999999831411618E-5` |
# | A.2.d | 1 ; 0,00002 ; 0,0001 | `9.999999928148669E-5` |
# | A.2.e | 5 000 ; 1 ; 0,02 | `0.8000000023561262` |
# | A.2.f | 1 ; 0,15 ; 0,0001 | `0.14980000000007973` |
#
# (Dans notre copie, la dernière a un zéro de plus, sans doute mal lu.) Donnez trois nombres : combien d'en-têtes disent le
# réglage vraiment employé ; le pas qu'a employé A.2.e ; celui qu'a employé A.2.b.

# %% exercice="L.7n" role="reponse"
### DÉBUT DU CORRIGÉ
pas_de_e = next(pas for pas in (0.02, 0.2) if temperature_d_arret(5000, 1, pas) == 0.8000000023561262)
pas_de_b = next(pas for pas in (0.00001, 0.00002) if temperature_d_arret(1, 0.0001, pas) == 9.999999928148669e-05)
employes = [2, pas_de_e, pas_de_b]
### FIN DU CORRIGÉ

# %% exercice="L.7n" role="verification"
repondre("L.7n", employes)

# %% [markdown] exercice="L.7n" role="corrige"
# Seuls A.2.a et A.2.c disent ce qui a tourné. A.2.b et A.2.d ont le même réglage, 1 ; 0,0001 ; 0,00002, et c'est A.2.d qui le
# dit presque, $T_f$ et pas échangés ; A.2.e a pris un pas dix fois plus grand, A.2.f deux fois. Un programme qui imprime
# lui-même ses réglages à côté de ses résultats ne se trompe pas d'en-tête.

# %% [markdown] exercice="L.7m"
# ### Faire mieux, au même prix
#
# *20 minutes.* Refroidir cent fois plus lentement vide mieux, on s'en doute. Plus difficile : **au même prix**. Trouvez un
# réglage qui ne fait pas plus de 4 251 itérations, celles du réglage publié, et qui finit à 22 ou moins plus souvent que le
# réglage publié. Plus souvent, c'est-à-dire : la borne basse de votre intervalle à 95 % est au-dessus de la borne haute du
# sien, 0,487.
#
# Donnez « Ti », « Tf », « pas », le nombre d'« essais » (au moins 200, au plus 1 000), la « graine » du premier, combien
# finissent « à 22 ou moins », et la borne « bas ». La vérification refait vos vidages. (Choisissez votre réglage d'après une
# graine, et mesurez-le d'après une autre : sinon c'est la chance que vous choisissez.)

# %% exercice="L.7m" role="reponse"
### DÉBUT DU CORRIGÉ
reglage = {"Ti": 0.4, "Tf": 0.15, "pas": 0.00006}
mieux = serie(pleine, **reglage, nombre=200, graine=1)
reussites = sum(E <= 22 for E in mieux.E)
au_meme_prix = {
    **reglage,
    "essais": 200,
    "graine": 1,
    "à 22 ou moins": reussites,
    "bas": intervalle_exact(reussites, 200)[0],
}
### FIN DU CORRIGÉ

# %% exercice="L.7m" role="verification" tags=["nbval-ignore-output"]
repondre("L.7m", au_meme_prix)

# %% [markdown] exercice="L.7m" role="corrige"
# De 0,4 à 0,15 : 151 vidages sur 200 finissent à 22 ou moins, au lieu de 83. De 1 à 0,4, le réglage publié passe sept itérations
# sur dix à des températures où la grille se remplit aussi vite qu'elle se vide.
#
# Deux intervalles disjoints suffisent à conclure ; ils ne sont pas nécessaires. S'ils se recouvrent, l'écart peut être vrai
# quand même. On compare alors les vidages deux à deux, comme dans la leçon.

# %% [markdown] exercice="L.7q"
# ### Ce que vaut un seul tirage
#
# *5 minutes.* Le document imprime six vidages, un par série, chaque fois d'une autre grille, et trouve $E = 23$, 22, 23, 22,
# 29 et 22. Que peut-on en conclure sur les cinq qui font 22 ou 23 ?
#
# - **a.** $T_i = 1$ vaut mieux que $T_i = 5$ : les trois 22 viennent de là.
# - **b.** Rien : le même réglage, sur la même grille, fait de 21 à 25 selon la graine.
# - **c.** 22 est le minimum de la dernière grille : on ne peut pas descendre plus bas.
# - **d.** Le réglage publié finit à 22 en moyenne.

# %% exercice="L.7q" role="reponse"
### DÉBUT DU CORRIGÉ
un_tirage = "b"
### FIN DU CORRIGÉ

# %% exercice="L.7q" role="verification"
repondre("L.7q", un_tirage)

# %% [markdown] exercice="L.7q" role="corrige"
# Chaque tirage a sa grille, presque toujours son réglage, et sa graine : comparer six tirages ne sépare ni la grille, ni le
# réglage, ni le hasard. Le 29, lui, parle : 200 essais de son réglage vont
# de 27 à 32, loin de tous les autres. S'arrêter à $T = 1$, c'est s'arrêter trop chaud.

# %% [markdown] exercice="L.8"
# ## L.8. Les deux programmes
#
# *20 minutes.* Le document livre deux programmes à lancer dans un terminal. Écrivez-en deux plus simples, en Python ; les siens
# suivront. La première ligne de la cellule, `%%writefile`, fait qu'en l'exécutant on n'exécute pas le programme : on l'écrit
# dans un fichier. Il ne connaît rien de ce cahier : il importe lui-même ce dont il a besoin, de la bibliothèque ou de vos
# fonctions recopiées.
#
# **generer.py [fichier]** écrit une grille pleine sur la sortie standard : $N$ lignes de $N$ nombres séparés par des espaces.
# Sans argument, une grille d'ordre 3 ; avec le nom d'un fichier (même format, 0 dans une case vide), une solution de la grille
# qu'il contient. Si le fichier ne se lit pas, s'il est mal fait (nommez alors la ligne), si sa grille n'a pas de solution ou
# s'il y a trop d'arguments : un message sur la sortie d'erreur, rien d'autre, et un code de retour différent de 0.

# %% exercice="L.8" role="reponse" tags=["nbval-ignore-output"]

# %% exercice="L.8" role="verification"
verifier("L.8", "generer.py")

# %% [markdown] exercice="L.8" role="corrige"
# Une seule erreur, `ErreurClaire`, dit tout ce que la bibliothèque refuse, et sa phrase nomme l'endroit : le programme n'a qu'à
# l'écrire sur la sortie d'erreur. La sortie standard reste à la grille : on peut la donner à un autre programme.

# %% [markdown] exercice="L.8f"
# ### vider.py Ti Tf pas [fichier]
#
# *15 minutes.* Il part de la grille du fichier, qu'il complète d'abord si elle n'est pas pleine, ou d'une grille pleine d'ordre
# 3 ; il la vide par recuit et écrit la meilleure grille, 0 dans une case vide, au même format. Ce qu'il dit d'autre ($E$, par
# exemple) va sur la sortie d'erreur. Un réglage impossible, un mot qui n'est pas un nombre, un fichier qui manque : message et
# code différent de 0.

# %% exercice="L.8f" role="reponse" tags=["nbval-ignore-output"]

# %% exercice="L.8f" role="verification"
verifier("L.8f", "vider.py")

# %% [markdown] exercice="L.8f" role="corrige"
# Essayez-les dans un terminal : `python generer.py > pleine.txt`, puis `python vider.py 1 0.15 0.0002 pleine.txt`. Les commandes
# `sudokulib generer` et `sudokulib vider` font la même chose, avec quelques options de plus.

# %% [markdown] exercice="L.8g"
# ### main_generer.py [fichier]
#
# *20 minutes.* Le programme `MainGenerer` du document fait davantage : il remplit **deux fois** la grille de départ. Si elle
# est vide, d'abord par permutations ; sinon, d'abord par retour arrière. Puis, dans les deux cas, par recuit, en repartant de
# la même grille de départ. Écrivez-le.
#
# Sans fichier, la grille de départ est la grille vide d'ordre 2 (à l'ordre 3, le recuit en Python demande une minute). Sur la
# sortie standard : les deux grilles pleines, l'une après l'autre, séparées par une ligne vide. Sur la sortie d'erreur, une
# ligne par méthode : son nom, « permutations », « retour arrière » ou « recuit », puis sa durée. Les erreurs se disent comme
# dans `generer.py`.

# %% exercice="L.8g" role="reponse" tags=["nbval-ignore-output"]

# %% exercice="L.8g" role="verification"
verifier("L.8g", "main_generer.py")

# %% [markdown] exercice="L.8h"
# ### main_probleme.py Ti Tf pas [fichier]
#
# *20 minutes.* Le programme `MainProbleme` du document vide d'abord par recuit, comme `vider.py`, puis par **force brute la
# grille trouvée**. Écrivez-le. Sur la sortie standard : la grille que rend le recuit, une ligne vide, puis la plus vide qu'on
# puisse en tirer.
#
# Si le recuit laisse plus de douze indices, la force brute serait trop longue en Python. Le programme n'écrit alors que la
# première grille, dit sur la sortie d'erreur combien de configurations il faudrait (`2^40`, ou le nombre en chiffres), et finit
# avec le code 0. Les erreurs se disent comme dans `vider.py`.

# %% exercice="L.8h" role="reponse" tags=["nbval-ignore-output"]

# %% exercice="L.8h" role="verification"
verifier("L.8h", "main_probleme.py")

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
# Retour à [la leçon 6](../notebooks/06_generation.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
