"""L.4p, un seul passage rend une grille minimale (preuve) ; L.6p, la loi d'un vidage à température fixe (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="L.4p",
        titre="Un seul passage suffit",
        document="L",
        bareme=(
            (1, "ôter un indice ne fait perdre aucune solution : toute solution de la grille complète encore la grille d'après"),
            (1, "un indice gardé l'a été parce que la grille du moment, sans lui, avait au moins deux solutions"),
            (
                1,
                "la grille finale a moins d'indices que celle de ce moment : sans cet indice, elle a donc aussi au moins "
                "deux solutions",
            ),
            (1, "deux valeurs absentes : les échanger partout dans la solution donne une grille pleine sans faute"),
            (
                1,
                "cette grille garde tous les indices et diffère de la première : contradiction, donc N − 1 valeurs au "
                "moins figurent",
            ),
        ),
        modele=r"""**Ôter ne perd aucune solution.** Soit $g$ une grille et $g'$ la même, moins quelques indices. Une grille
pleine qui complète $g$ porte tous les indices de $g$, donc tous ceux de $g'$ : elle complète $g'$. Ainsi $g'$ a **au moins**
les solutions de $g$.

**1.** La solution reste unique à chaque retrait : la grille finale $f$ a donc une solution unique. Soit $c$ une case qui porte
un indice dans $f$. Cet indice a été examiné à un certain moment, dans une grille $g$ ; il est resté parce que $g$, sans lui,
avait au moins deux solutions. Depuis, on n'a fait qu'ôter des indices : $f$ sans l'indice de $c$ s'obtient de $g$ sans l'indice
de $c$ en ôtant d'autres indices, et a donc elle aussi au moins deux solutions. Aucun indice de $f$ n'est superflu : $f$ est
minimale.

**2.** Soit $g$ une grille à solution unique $S$, et supposons que deux valeurs $u$ et $v$ n'y figurent pas. Échangeons $u$ et $v$
dans toutes les cases de $S$ : on obtient une grille pleine $S'$. Deux cases d'un même bloc y sont encore différentes, puisqu'on
n'a fait que renommer les valeurs. Les indices de $g$ ne valent ni $u$ ni $v$ : $S'$ les porte tous. Enfin $S' \neq S$, car $S$
contient des $u$. La grille $g$ a donc deux solutions : contradiction. Au plus une valeur est absente ; les $N - 1$ autres
figurent au moins une fois chacune, et $g$ a au moins $N - 1$ indices.

*Remarque.* À l'ordre 3, cela donne 8 ; le vrai minimum est 17. Une preuve courte peut donner une borne juste, et très large.""",
        indications=(
            "Quand on ôte un indice, que devient l'ensemble des solutions ? Et pour la seconde partie : si ni u ni v ne "
            "figurent dans "
            "la grille, que peut-on faire de sa solution ?",
            "Regardez un indice resté, et le moment où il a été examiné : combien de solutions la grille avait-elle sans "
            "lui ? Les "
            "retraits suivants peuvent-ils en faire perdre ? Pour la seconde partie, échangez u et v partout.",
        ),
    ),
    Preuve(
        identifiant="L.6p",
        titre="La loi d'un vidage, à température fixe",
        document="L",
        bareme=(
            (1, "les deux probabilités : 1/N² pour ôter l'indice d'une case, e^(−1/T)/N² pour le remettre"),
            (1, "tout autre passage entre deux grilles différentes a une probabilité nulle, dans les deux sens"),
            (1, "l'égalité π(g) P(g, h) = π(h) P(h, g) est vérifiée, avec E(h) = E(g) − 1"),
            (
                1,
                "en sommant sur g, la loi π est stationnaire ; elle est seule à l'être, car toute grille communique avec "
                "la pleine",
            ),
            (1, "quand T tend vers 0, la probabilité d'une grille qui n'a pas le moins d'indices possible tend vers 0"),
        ),
        modele=r"""**1.** Soit $h$ la grille $g$ moins l'indice d'une case $c$, toutes deux à solution unique. De $g$, on tire
$c$ avec la probabilité $1/N^2$ ; elle est pleine, on la vide, la solution reste unique : $P(g, h) = 1/N^2$. De $h$, on tire
$c$ avec la même probabilité ; elle est vide, et se remplit avec la probabilité $e^{-1/T}$ : $P(h, g) = e^{-1/T}/N^2$. (La
grille remplie a bien une solution unique, d'après L.4p.) Deux grilles différentes qui ne sont pas dans ce cas diffèrent par
deux cases au moins : une itération ne mène pas de l'une à l'autre, dans aucun sens.

**2.** Avec $\pi(g) = e^{-E(g)/T}/Z$ et $E(h) = E(g) - 1$ :

$$\pi(h)\,P(h, g) = \frac{e^{-(E(g) - 1)/T}}{Z} \times \frac{e^{-1/T}}{N^2} = \frac{e^{-E(g)/T}}{Z} \times \frac{1}{N^2}
= \pi(g)\,P(g, h).$$

Pour les autres couples, les deux membres sont nuls, ou $g = h$. Sommons sur $g$ :
$\sum_g \pi(g)\,P(g, h) = \sum_g \pi(h)\,P(h, g) = \pi(h)$. La loi $\pi$ est stationnaire. De toute grille, on va à la
grille pleine en remplissant ses cases une à une, et l'on en revient en les vidant dans l'ordre contraire. Toutes ces grilles ont
une solution unique (L.4p), et chacun de ces pas une probabilité positive. La chaîne est donc irréductible, et sa loi
stationnaire est unique.

**3.** Soit $E_0$ le plus petit nombre d'indices, et $g_0$ une grille qui l'atteint. Si $E(g) > E_0$, alors
$\pi(g) \leq \pi(g)/\pi(g_0) = e^{-(E(g) - E_0)/T}$, qui tend vers 0 avec $T$. À la limite, seules restent les grilles à $E_0$
indices, toutes avec la même probabilité. Pour la solution de la grille à 17 indices, $E_0 = 17$ : c'est là que mènerait un
refroidissement infiniment lent. Le document finit à 22 : il refroidit trop vite pour cette loi.""",
        indications=(
            "Une itération tire une case parmi N². Avec quelle probabilité ôte-t-elle l'indice de la case c ? Avec quelle "
            "probabilité le "
            "remet-elle ?",
            "Écrivez π(g) P(g, h) et π(h) P(h, g) quand h est g moins un indice, et comparez. Pour la troisième "
            "partie, divisez π(g) "
            "par π(g₀), où g₀ a le moins d'indices possible.",
        ),
    ),
)
