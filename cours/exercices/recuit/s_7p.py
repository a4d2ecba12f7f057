"""S.7p, une grille remplie n'a jamais exactement un conflit (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="S.7p",
        titre="Jamais un seul conflit",
        document="S",
        bareme=(
            (1, "une sorte de blocs (les lignes ou les colonnes) ne contient jamais ensemble les deux cases en conflit"),
            (1, "les blocs de cette sorte sont donc sans répétition : la valeur v y est exactement N fois"),
            (1, "un bloc contient v deux fois : un autre, de la même sorte que lui, ne contient pas v"),
            (1, "ce bloc a N cases et N − 1 valeurs possibles : un second conflit, autre que le premier"),
            (1, "une grille à deux conflits exactement est donnée, et ses conflits sont comptés"),
        ),
        modele=r"""**Jamais un.** Supposons qu'une grille remplie ait exactement un conflit, entre les cases $k$ et $l$,
qui portent la même valeur $v$. Deux cases distinctes ne sont pas à la fois sur la même ligne et sur la même colonne. L'une de ces
deux sortes de blocs ne contient donc jamais $k$ et $l$ ensemble : disons les colonnes (l'autre cas est le même).

Aucune colonne n'a de conflit, puisque le seul est entre $k$ et $l$. Chacune porte donc $N$ valeurs différentes, toutes les
valeurs de 1 à $N$ : $v$ est une fois dans chaque colonne, donc exactement $N$ fois dans la grille.

Les cases $k$ et $l$ sont en conflit : un bloc, une ligne ou une région, les contient toutes deux. Les blocs de cette sorte sont
$N$ et se partagent les cases de la grille. L'un d'eux porte $v$ deux fois ; les $N - 1$ autres n'en ont que $N - 2$ à se
partager : l'un d'eux, $B$, ne porte pas $v$.

Les $N$ cases de $B$ n'ont que $N - 1$ valeurs possibles : deux d'entre elles portent la même, $w \neq v$. C'est un second
conflit, qui n'est pas celui de $k$ et $l$, puisque sa valeur n'est pas $v$. Contradiction.

**Deux, oui.** Dans une grille résolue, échangeons les valeurs $x$ et $y$ de deux cases d'une même ligne et d'une même région. Ni
cette ligne ni cette région n'en souffrent. La colonne de la première case porte maintenant $y$ deux fois, celle de la seconde
$x$ deux fois : deux conflits, et pas d'autre, puisque rien d'autre n'a bougé.

*Remarque.* Le recuit ne peut donc pas s'arrêter à 1 : 2 est la plus petite valeur non nulle de $c$. Cela ne dit pas que les
échecs sont à un échange d'une solution : la leçon mesure qu'ils en sont loin.""",
        indications=(
            "Soit v la valeur des deux cases en conflit. Les deux cases peuvent-elles partager à la fois leur ligne et leur "
            "colonne ? Combien de fois v est-elle alors dans la grille ?",
            "Si v est exactement N fois dans la grille et deux fois dans un bloc, que dire des autres blocs de la même sorte ? "
            "Comptez les valeurs qui restent à celui qui n'a pas v.",
        ),
        explication="C'est le principe des tiroirs, employé deux fois. Mille essais n'auraient jamais prouvé qu'on ne finit "
        "pas à 1 ; dix lignes y suffisent, et pour tout ordre.",
    ),
)
