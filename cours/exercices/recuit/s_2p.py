"""S.2p, le bilan détaillé, la stationnarité et l'apériodicité (preuve) ; S.2c, ses limites à chaud et à froid (formules)."""

from epreuves import Formule, Preuve, declarer

LETTRES = {
    "n": "l'ordre",
    "N": "n²",
    "m": "le nombre d'indices",
    "s": "le nombre de solutions de la grille, au moins une",
}

declarer(
    Preuve(
        identifiant="S.2p",
        titre="Le bilan détaillé",
        document="S",
        bareme=(
            (1, "les cas immédiats du bilan détaillé sont dits : a = b, ou a et b qui ne sont pas voisins"),
            (
                2,
                "bilan détaillé : les deux membres sont égaux, par exemple à min(e^(−c_a/T), e^(−c_b/T)), divisé par K et par "
                "le nombre de voisines ; 1 point si un seul cas est traité, sans dire que l'autre est le même",
            ),
            (1, "π A = π : on somme sur a, et l'on emploie que chaque ligne de A a pour somme 1"),
            (1, "apériodicité : un état où un coup peut être refusé est trouvé, et le temps de retour 1 y est possible"),
        ),
        modele=r"""**Le bilan détaillé.** Notons $K = \sum_\omega e^{-c(\omega)/T}$, de sorte que
$\pi_a = e^{-c_a/T}/K$. Si $a = b$, il n'y a rien à démontrer. Si $a$ et $b$ sont distincts et ne sont pas voisins, ils ne le
sont dans aucun sens (S.3p) : $A_{ab} = A_{ba} = 0$. S'ils sont voisins, $b$ est proposé depuis $a$ avec la probabilité $1/|V|$,
et accepté avec la probabilité $\min(1, e^{-(c_b - c_a)/T})$ :

$$\pi_a A_{ab} = \frac{e^{-c_a/T} \min\left(1, e^{-(c_b - c_a)/T}\right)}{K\,|V|}
= \frac{\min\left(e^{-c_a/T}, e^{-c_b/T}\right)}{K\,|V|}.$$

Ce dernier membre ne change pas quand on échange $a$ et $b$ : il vaut donc aussi $\pi_b A_{ba}$.

**La stationnarité.** Pour tout état $b$,

$$(\pi A)_b = \sum_a \pi_a A_{ab} = \sum_a \pi_b A_{ba} = \pi_b \sum_a A_{ba} = \pi_b,$$

car la ligne $b$ de $A$ a pour somme 1.

**L'apériodicité.** Supposons que $c$ prenne au moins deux valeurs. Parmi les états où $c$ est minimale, l'un, $a$, a un voisin
$b$ plus haut : sinon, aucun chemin ne sortirait de ces états, et le voisinage ne serait pas connexe. Ce coup de $a$ vers $b$
est refusé avec la probabilité $1 - e^{-(c_b - c_a)/T} > 0$, donc $A_{aa} > 0$. De tout état, on va en $a$ et l'on en revient ;
on peut y rester une itération de plus en passant. Deux durées de retour consécutives sont donc possibles : leur plus grand
diviseur commun est 1, aucun rythme n'est imposé.

*Remarque.* La connexité rend la loi stationnaire unique ; l'apériodicité fait que la loi de la marche y converge, d'où qu'elle
parte. L'égalité $|V(a)| = |V(b)|$ a servi : sans elle, c'est le poids $|V(a)|\,e^{-c_a/T}$ qui serait stationnaire, à condition
d'accepter comme ici.""",
        indications=(
            "Écrivez π_a A_ab pour deux voisins, d'abord quand c_a ≤ c_b. Que devient l'expression si l'on échange a et b ?",
            "Faites entrer e^(−c_a/T) dans le minimum : il vaut min(e^(−c_a/T), e^(−c_b/T)). Pour la suite, sommez "
            "l'égalité sur a. Pour l'apériodicité, cherchez un état où un coup peut être refusé.",
        ),
        explication="Le bilan détaillé est la façon usuelle de fabriquer une chaîne qui a une loi voulue : il suffit "
        "d'équilibrer chaque paire d'états. Toute la méthode de Metropolis, dont le recuit est une application, tient là.",
    ),
    Formule(
        identifiant="S.2c",
        titre="Chaud, froid",
        document="S",
        lettres=LETTRES,
        reponse=("1 / N**(N**2 - m)", "1 / s", "0"),
        raisons={
            (0, "1"): "chaque poids tend vers ce nombre ; il reste à diviser par la somme de tous",
            (0, "0"): "la somme de toutes ces probabilités doit rester 1",
            (0, "N**(N**2 - m)"): "c'est la somme des poids à la limite ; on demande une probabilité",
            (0, "1/N**(N**2)"): "les m cases fixes n'ont qu'une valeur possible",
            (0, "1/s"): "c'est à froid que seules les solutions comptent ; à chaud, tous les poids se valent",
            (1, "1"): "s'il y a plusieurs solutions, laquelle aurait tout ? Elles ont le même poids",
            (1, "s"): "c'est le nombre de solutions ; une probabilité ne dépasse pas 1",
            (1, "1/N**(N**2 - m)"): "c'est la limite à chaud ; à froid, les grilles n'ont plus toutes le même poids",
            (1, "s/N**(N**2 - m)"): "c'est la probabilité de tirer une solution à chaud, toutes solutions ensemble",
            (2, "1/N**(N**2 - m)"): "c'est la limite à chaud ; comparez son poids à celui d'une solution quand T baisse",
            (2, "1"): "son poids n'est que la fraction e^(−c/T) de celui d'une solution, et cette fraction tend vers 0",
            (2, "1/(N**(N**2 - m) - s)"): "les autres grilles ne gardent rien à se partager : comparez leur poids à celui "
            "d'une solution",
        },
        indications=(
            "Divisez le poids d'une grille par celui d'une solution. Que devient ce rapport quand T grandit ? "
            "Quand T tend vers 0 ?",
            "À chaud, tous les poids e^(−c/T) tendent vers 1 : combien y en a-t-il ? À froid, ceux des solutions valent 1, "
            "tous les autres tendent vers 0.",
        ),
        explication="À chaud, tous les poids tendent vers 1 : la loi est uniforme sur les N^(N² − m) grilles. À froid, une "
        "solution garde le poids 1 quand tous les autres s'écrasent : chacune a la probabilité 1/s, et toute autre grille 0. "
        "C'est la raison d'être du recuit : refroidir, c'est passer de l'une à l'autre.",
        points=2,
    ),
)
