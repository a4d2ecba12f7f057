"""S.5p, la température finale de la formule (3), en quatre lignes (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="S.5p",
        titre="La formule (3)",
        document="S",
        bareme=(
            (1, "la probabilité cherchée est une somme de poids divisée par K(T), et chaque poids est majoré"),
            (1, "K(T) est minoré par un seul de ses termes, celui d'une grille où c = e₁"),
            (1, "on en déduit la probabilité 1 − α au plus, puis la température, sans se tromper de sens"),
            (1, "ε = ½ : c est entière, donc c ≤ ½ veut dire c = 0"),
        ),
        modele=r"""Notons $K(T) = \sum_\omega e^{-c(\omega)/T}$. Si la grille est tirée selon $\pi(T)$,

$$P(c > e_1 + \varepsilon) = \sum_{\omega \,:\, c(\omega) > e_1 + \varepsilon} \frac{e^{-c(\omega)/T}}{K(T)}$$
$$\leq |\Omega|\, \frac{e^{-(e_1 + \varepsilon)/T}}{K(T)}$$
$$\leq |\Omega|\, \frac{e^{-(e_1 + \varepsilon)/T}}{e^{-e_1/T}}$$
$$= |\Omega|\, e^{-\varepsilon/T}.$$

Deuxième ligne : chacun des termes, et il y en a au plus $|\Omega|$, est plus petit que $e^{-(e_1 + \varepsilon)/T}/K(T)$.
Troisième ligne : $K(T)$ est une somme de termes positifs, dont l'un au moins vaut $e^{-e_1/T}$.

Si $T \leq T_f = \dfrac{\varepsilon}{\log|\Omega| - \log(1 - \alpha)}$, alors
$\varepsilon/T \geq \log|\Omega| - \log(1 - \alpha)$, les deux membres étant positifs, et

$$|\Omega|\, e^{-\varepsilon/T} \leq |\Omega| \times \frac{1 - \alpha}{|\Omega|} = 1 - \alpha.$$

Donc $P(c \leq e_1 + \varepsilon) \geq \alpha$.

Pour un Sudoku qui a une solution, $e_1 = 0$. Comme $c$ est entière, $c \leq \frac12$ veut dire $c = 0$ : la grille tirée est une
solution avec une probabilité d'au moins $\alpha$.

*Remarque.* Le même calcul vaut pour tout $\varepsilon < 1$, puisque $c$ est entière, et même pour tout $\varepsilon < 2$,
puisque $c$ ne vaut jamais 1 (S.7p) : avec $\varepsilon$ proche de 2, $T_f$ quadruple, pour la même garantie. Et dans
notre copie du document, l'accolade « $\leq 1$ » est mal placée : c'est $e^{-e_1/T}/K(T)$ qui est au plus 1.""",
        indications=(
            "Une probabilité est ici une somme de poids divisée par K(T). Combien de termes, et que vaut au plus chacun ?",
            "Minorez K(T) par un seul terme, celui d'une grille où c = e₁. Il reste |Ω| e^(−ε/T) : à quelle condition sur T "
            "est-ce au plus 1 − α ?",
        ),
        explication="On majore grossièrement : on fait comme si toutes les mauvaises grilles étaient juste au-dessus du seuil. "
        "La garantie est donc sûre, et très pessimiste ; elle suppose surtout que la marche suive la loi stationnaire.",
    ),
)
