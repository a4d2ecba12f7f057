"""P.4p, les trois règles du document T et le filtrage (preuve)."""

from __future__ import annotations

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="P.4p",
        titre="Les trois règles et le filtrage",
        document="P",
        bareme=(
            (1, "exclusivité : si une case n'a que v, toute solution l'y met, donc v n'est dans aucune autre case"),
            (1, "parité : les deux cases prennent u et v dans toute solution, donc aucune troisième ne les a"),
            (1, "unicité : autant de cases que de valeurs, donc toute valeur est prise, et v ne peut l'être que là"),
            (1, "un exemple où il y a moins de cases que de valeurs, et où l'unicité ôterait une valeur que garde le filtrage"),
            (
                1,
                "un exemple où quatre cases se partagent quatre valeurs : aucune des trois règles n'ôte rien, et le filtrage, si",
            ),
        ),
        modele=r"""Une **solution** donne à chaque case $c$ du bloc une valeur de son domaine $D_c$, toutes différentes. Le
filtrage garde $v$ dans $D_c$ si, et seulement si, une solution donne $v$ à $c$. Pour montrer qu'il ôte une valeur, on montre
donc qu'aucune solution ne la donne.

**Exclusivité.** Si $D_c = \{v\}$, toute solution donne $v$ à $c$. Les valeurs étant différentes, aucune ne donne $v$ à une
autre case : le filtrage y ôte $v$.

**Parité.** Si $D_c = D_{c'} = \{u, v\}$, toute solution donne à $c$ et $c'$ deux valeurs différentes de cet ensemble, donc
$u$ à l'une et $v$ à l'autre. Aucune troisième case n'a $u$ ni $v$ : le filtrage les y ôte.

**Unicité.** Le bloc a $N$ cases et il y a $N$ valeurs. Une solution donne $N$ valeurs différentes : elle les prend toutes. Si
$v$ n'est que dans $D_c$, c'est donc à $c$ que toute solution la donne, et le filtrage ôte de $D_c$ tout le reste.

**L'hypothèse compte.** Deux cases et trois valeurs : $D_a = \{1, 2\}$, $D_b = \{2, 3\}$. La valeur 1 n'est que dans $a$, et
l'unicité y ôterait 2. Mais $a = 2$, $b = 3$ est une solution : le filtrage garde 2. Personne n'oblige 1 à être prise.

**Le filtrage voit plus.** Six cases, six valeurs : $D_a = \{1, 2\}$, $D_b = \{2, 3\}$, $D_c = \{3, 4\}$,
$D_d = \{1, 4\}$, $D_e = D_f = \{1, 2, 3, 4, 5, 6\}$. Aucune case n'a une seule valeur ; deux cases n'ont pas la même paire ;
toute valeur est dans deux cases au moins. Aucune des trois règles ne change rien. Or $a$, $b$, $c$ et $d$ prennent quatre
valeurs différentes dans $\{1, 2, 3, 4\}$, donc toutes : le filtrage ôte 1, 2, 3 et 4 de $e$ et de $f$.

*Remarque.* Plus généralement, si $m$ cases n'ont à elles toutes que $m$ valeurs, elles les prennent toutes : l'exclusivité
est le cas $m = 1$, la parité est dans le cas $m = 2$. Régin trouve tous ces ensembles à la fois, par un couplage.""",
        indications=(
            "Que veut dire « le filtrage ôte v de la case c » ? Il suffit de montrer que quelque chose n'arrive dans aucune "
            "solution.",
            "Pour l'unicité, comptez : N valeurs différentes parmi N, donc toutes. Si les cases sont moins nombreuses que les "
            "valeurs, cherchez une solution qui se passe de v.",
        ),
    ),
)
