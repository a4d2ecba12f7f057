"""T.4p, T.5p, T.6p, T.7p : les règles ne perdent rien et s'arrêtent, la recherche est juste, et ce qu'elle coûte."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="T.4p",
        titre="Les règles ne perdent aucune solution",
        document="T",
        bareme=(
            (
                1,
                "on dit ce qu'est une solution de la table G : une grille pleine sans faute dont chaque valeur est permise par G",
            ),
            (1, "exclusivité : la valeur d'une case dévoilée, toute solution l'y place, donc pas ailleurs dans le bloc"),
            (1, "unicité : un bloc a N cases et N valeurs ; toute solution y place v, et il ne reste qu'une case pour cela"),
            (
                1,
                "parité : dans toute solution, les deux cases prennent u et v, dans un ordre ou l'autre, donc aucune "
                "autre ne les a",
            ),
            (
                1,
                "aucune règle n'ajoute de valeur : la table d'après a exactement les mêmes solutions, et l'on enchaîne "
                "les règles",
            ),
        ),
        modele=r"""Une **solution** de la table $G$ est une grille pleine, sans conflit, où la valeur de chaque case $c$
est l'une de celles que $G[c]$ permet. Les règles ne font qu'ôter des bits : elles n'ajoutent donc pas de solution. Montrons
qu'elles n'en ôtent pas. Soit $S$ une solution de $G$ ; il faut voir qu'aucune règle n'ôte $S(c)$ de $G[c]$.

**Exclusivité.** La case $c$ est dévoilée : $G[c]$ ne permet qu'une valeur $v$, donc $S(c) = v$. La règle ôte $v$ d'une
autre case $d$ d'un bloc de $c$. Comme $S$ n'a pas deux fois $v$ dans ce bloc, $S(d) \neq v$ : rien n'est perdu.

**Unicité.** Dans un bloc, seule la case $c$ permet encore $v$. Les $N$ cases de ce bloc portent dans $S$ des valeurs deux à
deux différentes, donc les $N$ valeurs : l'une d'elles porte $v$, et c'est une case où $G$ permet $v$, donc $c$. La règle ne
garde que $v$ en $c$, et $S(c) = v$.

**Parité.** Deux cases $c$ et $d$ d'un bloc ne permettent que $u$ et $v$. Dans $S$, elles portent deux valeurs différentes,
prises parmi $u$ et $v$ : l'une porte $u$, l'autre $v$. Une troisième case $e$ du bloc ne porte donc ni $u$ ni $v$, que la
règle y ôte.

**Ensemble.** À chaque application, la nouvelle table a les mêmes solutions que l'ancienne ; par récurrence, la table que
laisse BouclerRègles a celles de la table de départ. En particulier, une case de poids nul prouve qu'il n'y en a aucune.""",
        indications=(
            "Qu'est-ce qu'une solution de la table G, quand on ne connaît de chaque case que les valeurs permises ?",
            "Prenez une solution quelconque, et une règle. Supposez que la règle ôte la valeur que cette solution met "
            "dans une case : "
            "quelle contradiction en tirez-vous ?",
        ),
    ),
    Preuve(
        identifiant="T.5p",
        titre="BouclerRègles s'arrête",
        document="T",
        bareme=(
            (1, "une quantité entière et positive est donnée : la somme des poids des vecteurs, au plus N³ au départ"),
            (1, "elle ne croît jamais, et baisse d'au moins 1 à chaque application qui change la table"),
            (1, "donc au plus N³ applications changent la table, plus une dernière, et un coût total est donné : O(N⁶)"),
        ),
        modele=r"""Soit $s$ la somme des poids des $N^2$ vecteurs : un entier positif, au plus $N^2 \times N = N^3$. Aucune
règle n'ajoute de bit, donc $s$ ne croît pas ; une application qui change la table ôte au moins un bit, donc fait baisser
$s$ d'au moins 1.

Au plus $N^3$ applications changent la table. La première qui ne la change pas est la dernière : BouclerRègles en fait donc
**au plus $N^3 + 1$**, et s'arrête. Chacune coûte $O(N^3)$ (T.4d) : en tout $O(N^6)$. C'est très large : sur les grilles de
la leçon, une dizaine d'applications suffisent.""",
        indications=(
            "Quelle quantité, attachée à la table, ne peut que baisser ?",
            "Comptez les bits à 1 de toute la table. Que fait à ce compte une application qui change quelque chose ?",
        ),
    ),
    Preuve(
        identifiant="T.6p",
        titre="La recherche est juste",
        document="T",
        bareme=(
            (
                1,
                "l'énoncé à prouver est complet : True si et seulement si G a une solution, qui est alors dans G ; "
                "sinon G est remise",
            ),
            (1, "la récurrence est bien fondée : chaque hypothèse fait baisser le nombre de cases non dévoilées"),
            (1, "les cas sans appel récursif : tout est dévoilé (et sans conflit), ou un poids est nul"),
            (1, "True : l'appel récursif a trouvé une solution d'une table plus restreinte, c'en est une de G"),
            (
                1,
                "False : toute solution met une valeur permise dans la case choisie ; chacune a été essayée, sur une "
                "table remise",
            ),
        ),
        modele=r"""Montrons, par récurrence sur le nombre $k$ de cases non dévoilées de $G$, que `sudoku_repare(G, n)`
renvoie vrai si et seulement si $G$ a une solution ; qu'elle est alors dans $G$ ; et que sinon, $G$ est la table que laisse
BouclerRègles, qui n'a perdu aucune solution (T.4p).

**Sans hypothèse.** BouclerRègles renvoie $-1$ : toutes les cases ont le poids 1. L'exclusivité n'ayant plus rien à ôter,
deux cases d'un bloc n'ont jamais la même valeur (elle aurait ôté la seconde, dont le poids serait nul) : c'est une grille
pleine sans conflit. On renvoie vrai. Si la case renvoyée a un poids nul, il n'y a pas de solution ; la boucle n'essaie
rien, et l'on renvoie faux.

**Avec hypothèses.** La case $c$ permet au moins deux valeurs. Pour l'une d'elles, $v$, la table où $G[c]$ ne permet plus
que $v$ a strictement moins de $k$ cases non dévoilées : l'hypothèse de récurrence vaut pour l'appel. S'il renvoie vrai, il
a laissé dans $G$ une solution de cette table plus restreinte : c'en est une de la table de départ, et l'on renvoie vrai
sans rien défaire. S'il renvoie faux, aucune solution ne met $v$ en $c$, et $G \leftarrow B$ remet la table comme elle était
avant l'hypothèse : la valeur suivante part de la même table.

Si toutes les valeurs échouent, aucune solution ne peut rien mettre en $c$ : il n'y en a pas. On renvoie faux, et $G$ vaut
$B$.

*Sans la copie*, la valeur suivante partirait d'une table déjà abîmée ; *sans la valeur de l'appel*, « vrai » se perdrait :
ce sont les deux endroits de la preuve où servent les deux lignes qu'on oublie.""",
        indications=(
            "Que promet la fonction, exactement ? Quand elle renvoie False, que doit valoir G ?",
            "Raisonnez par récurrence sur le nombre de cases non dévoilées, et servez-vous de T.4p.",
        ),
    ),
    Preuve(
        identifiant="T.7p",
        titre="Une borne pour T, et pour le coût total",
        document="T",
        bareme=(
            (1, "au plus N branches à chaque nœud et N² − m niveaux, donc au plus N^(N² − m) feuilles"),
            (
                1,
                "de la racine à une feuille, toute application sauf la dernière de chaque nœud ôte un bit : au plus N³ "
                "de celles-là",
            ),
            (1, "une application de plus par nœud du chemin, et N² − m + 1 nœuds au plus"),
            (
                1,
                "T ≤ N^(N² − m) (N³ + N² − m + 1), et le coût total s'obtient en multipliant par O(N³), le coût d'une "
                "application",
            ),
        ),
        modele=r"""Un nœud de l'arbre de recherche est un appel de la fonction. Il ouvre **au plus $N$ branches**, une par
valeur permise de la case choisie ; il y a au plus $N^2 - m$ hypothèses emboîtées (T.6c), donc au plus $N^{N^2 - m}$
**feuilles**.

Suivons un chemin de la racine à une feuille. À chaque nœud, BouclerRègles applique les règles tant qu'un vecteur change :
toutes ses applications ôtent au moins un bit, sauf la dernière. Le long du chemin, on n'ajoute jamais de bit (une copie
n'est remise que pour prendre une autre branche) ; la table de départ en a au plus $N^3$. Les applications qui ôtent un bit
sont donc au plus $N^3$, et les dernières au plus $N^2 - m + 1$, une par nœud.

Tout nœud est sur le chemin d'une feuille au moins : en sommant sur les feuilles, on compte chaque application une fois au
moins. Donc

$$T \leq N^{N^2 - m}\,(N^3 + N^2 - m + 1),$$

et, chaque application coûtant $O(N^3)$, un **coût total** en $O\big(N^{N^2 - m} \times N^6\big)$, puisque $N^2 - m + 1 \leq
N^3$. La borne est juste, et énorme : pour l'exemple du document, elle dépasse $10^{53}$, et l'on mesure $T = 5$.""",
        indications=(
            "On sait compter les feuilles. Combien d'applications fait-on, au plus, sur le chemin qui mène à l'une d'elles ?",
            "Distinguez les applications qui ôtent un bit et, à chaque nœud, celle qui n'ôte plus rien.",
        ),
    ),
)
