"""S.3c, la taille de l'espace et du voisinage (formules) ; S.3p, le voisinage est symétrique et connexe (preuve)."""

from epreuves import Formule, Preuve, declarer

declarer(
    Formule(
        identifiant="S.3c",
        titre="L'espace et le voisinage",
        document="S",
        reponse=("N**(N**2 - m)", "(N**2 - m)*(N - 1)", "N**2 - m"),
        raisons={
            (0, "n**(2**(n**4 - m))"): "les puissances se lisent de droite à gauche : écrivez (n**2)**(…), avec ses parenthèses",
            (0, "N**m"): "m est le nombre d'indices : ce sont les autres cases qu'on remplit",
            (1, "m*(N - 1)"): "m est le nombre d'indices : ce sont les autres cases qui changent",
            (0, "N**(N**2)"): "les m cases fixes n'ont qu'une valeur possible",
            (0, "(N**2 - m)**N"): "chaque case libre a N valeurs : multipliez N par lui-même, une fois par case libre",
            (0, "N*(N**2 - m)"): "les choix des cases libres se multiplient, ils ne s'ajoutent pas",
            (0, "(N-1)**(N**2 - m)"): "une case libre peut prendre toutes les valeurs : on compte les grilles, pas les coups",
            (1, "(N**2 - m)*N"): "remettre la même valeur ne donne pas une voisine",
            (1, "N**2*(N - 1)"): "les cases fixes ne changent jamais",
            (1, "N**2 - m"): "il y a tant de cases à changer ; et pour chacune, combien de nouvelles valeurs ?",
            (1, "(N-1)**(N**2 - m)"): "une voisine ne diffère que par une case",
            (2, "N**2"): "les cases fixes sont déjà d'accord",
            (2, "(N**2 - m)*(N - 1)"): "une case libre se corrige en un coup : on y met d'emblée la valeur voulue",
            (2, "1"): "un coup ne change qu'une case",
        },
        indications=(
            "Combien de valeurs peut prendre chaque case libre ? Et combien de nouvelles valeurs, quand on la change ?",
            "Il y a N² − m cases libres. Pour le diamètre, prenez deux grilles qui diffèrent partout où elles le peuvent.",
        ),
        explication="N² − m cases libres de N valeurs : N^(N² − m) grilles. Une voisine : une case libre, une des N − "
        "1 autres "
        "valeurs. Deux grilles diffèrent au plus dans les N² − m cases libres, et un coup en corrige une.",
        points=2,
    ),
    Preuve(
        identifiant="S.3p",
        titre="Le voisinage est symétrique et connexe",
        document="S",
        bareme=(
            (1, "symétrie : si ω' s'obtient de ω en changeant une case libre, remettre l'ancienne valeur ramène à ω"),
            (1, "connexité : un chemin de ω à ω' est construit, en corrigeant une case libre après l'autre"),
            (1, "on vérifie que chaque grille du chemin est dans Ω (cases fixes intactes) et voisine de la précédente"),
            (1, "on dit à quoi sert chacune des deux propriétés pour la loi stationnaire, ou l'on donne la longueur du chemin"),
        ),
        modele=r"""**Symétrie.** Si $\omega' \in V(\omega)$, les deux grilles
ne diffèrent que par une case libre $(i, j)$, où l'une vaut $t$ et l'autre $v \neq t$. La phrase ne distingue pas $\omega$
de $\omega'$ : on passe de $\omega'$ à $\omega$ en remettant $t$.
Donc $\omega \in V(\omega')$.

**Connexité.** Soient $\omega$ et $\omega'$ deux grilles de $\Omega$. Elles portent les mêmes indices dans les cases fixes, et
diffèrent donc seulement dans $d$ cases libres, $d \leq N^2 - m$. Rangeons ces cases, et posons $\omega_0 = \omega$ ; pour $k$ de
1 à $d$, $\omega_k$ est $\omega_{k-1}$ où la $k$-ième case a pris la valeur qu'elle a dans $\omega'$. Les cases fixes n'ont pas
bougé : $\omega_k \in \Omega$. La $k$-ième case n'avait pas encore été touchée, et sa valeur change : $\omega_k \in
V(\omega_{k-1})$. À la fin, $\omega_d = \omega'$. On va donc de toute grille à toute autre en $d \leq N^2 - m$ coups, et ce nombre
est atteint quand elles diffèrent partout où elles le peuvent.

**À quoi cela sert.** Le graphe connexe, la chaîne peut aller partout : la loi stationnaire est unique. Le voisinage symétrique,
et de même taille partout, $\pi_a A_{ab} = \pi_b A_{ba}$ : c'est ce qui donne à cette loi la forme de la formule (1).

*Remarque.* La connexité ne dit rien de la hauteur des cols : pour sortir d'un minimum local, il faut monter, et c'est ce que la
température permet. Et le voisinage par échange dans une région (W.TP2) est connexe lui aussi, mais dans un espace plus petit.""",
        indications=(
            "Comment passer d'une grille à une autre, quand elles diffèrent en deux cases libres ? En d cases ?",
            "Corrigez une case après l'autre. Pour chaque grille du chemin, deux choses à vérifier : ses cases fixes, "
            "et ce qui la sépare de la précédente.",
        ),
        explication="Le voisinage symétrique et connexe est ce que demandent les théorèmes du chapitre : sans lui, ni loi "
        "stationnaire unique, ni formule (1). Voyez S.2p, où les deux servent.",
    ),
)
