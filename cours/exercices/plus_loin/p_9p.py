"""P.9p, compléter une grille est un problème de la classe NP (preuve)."""

from __future__ import annotations

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="P.9p",
        titre="Vérifier est facile",
        document="P",
        bareme=(
            (1, "le certificat est dit : une grille pleine ; sa taille est polynomiale en celle de la donnée"),
            (
                2,
                "l'algorithme de vérification est décrit : les indices sont gardés, chaque bloc a N valeurs différentes ; "
                "coût O(N²)",
            ),
            (1, "équivalence : la réponse est oui si, et seulement si, un certificat est accepté"),
            (1, "l'énumération n'est pas polynomiale : N puissance le nombre de cases vides"),
            (1, "l'ordre 3 n'est qu'un nombre fini de grilles : la théorie parle de ce qui croît"),
        ),
        modele=r"""**La donnée.** Une grille d'ordre $n$ : $p = N^2 = n^4$ cases, qui valent de 0 à $N$. Sa taille est de
l'ordre de $p$ nombres.

**Le certificat.** Une grille pleine : encore $p$ nombres de 1 à $N$. Sa taille est celle de la donnée.

**La vérification.** On lit chaque case : si la donnée y porte un indice, le certificat doit porter le même ; $N^2$
comparaisons. Puis, pour chacun des $3N$ blocs, on coche ses $N$ valeurs dans un tableau de $N$ cases ; une valeur déjà
cochée, et l'on refuse : $3N \times N = 3N^2$ lectures, et autant pour effacer le tableau. En tout $O(N^2) = O(p)$ : linéaire
en la taille.

**Équivalence.** Si la grille peut être complétée, la grille complétée est un certificat accepté. Si un certificat est
accepté, il est juste et garde les indices : la grille peut être complétée. Le problème est donc dans **NP**.

**Pourquoi cela ne donne pas d'algorithme rapide.** Essayer tous les certificats demande jusqu'à $N^{N^2 - m}$ vérifications,
s'il y a $m$ indices. Sur une grille à moitié vide, c'est $N^{N^2/2} = N^{p/2}$ : exponentiel en $p$.

**Et l'ordre 3 ?** Il n'y a qu'un nombre fini de grilles d'ordre 3 : une constante, énorme, les borne toutes. « NP-complet »
dit que, si P ≠ NP, aucun algorithme n'est polynomial *quand l'ordre croît* ; cela ne dit rien d'un ordre donné, ni des
grilles qu'on rencontre. Les durées de la leçon le montrent : un millième de seconde à l'ordre 3.""",
        indications=(
            "On vous donne une grille pleine, et l'on affirme qu'elle complète la vôtre. Que vérifiez-vous, et en combien de "
            "lectures ?",
            "Le certificat est la grille pleine. Comparez-la aux indices, puis chaque bloc à un tableau de N cases à cocher. "
            "Comptez en N, puis en p = N². Pour la fin : combien y a-t-il de grilles d'ordre 3 ?",
        ),
    ),
)
