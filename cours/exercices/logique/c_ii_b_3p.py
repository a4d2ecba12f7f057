"""C.II.B.3p, la formule d'une grille a au plus N³ clauses (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="C.II.B.3p",
        titre="Le nombre de clauses de la formule d'une grille",
        document="C",
        bareme=(
            (1, "une case remplie donne exactement N clauses à F¹, et aucune à F²"),
            (1, "une case vide n'en donne aucune à F¹, et au plus une par valeur à F², donc au plus N"),
            (1, "la somme sur les N² cases donne N³, soit 729 à l'ordre 3"),
        ),
        modele=r"""Chaque clause de $F_\text{grille} = F^1 \wedge F^2$ est unitaire et parle d'une case :
comptons-les case par case.

- **Une case remplie** par $k$ donne à $F^1$ la clause $x^k$ et les $N-1$ clauses $\neg x^{k'}$, $k' \neq k$ :
  exactement $N$. Elle n'en donne aucune à $F^2$, qui ne parle que des cases vides.
- **Une case vide** n'en donne aucune à $F^1$. Elle donne à $F^2$ une clause $\neg x^k$ par valeur $k$ interdite,
  et chaque valeur n'est comptée qu'une fois : au plus $N$.

Chacune des $N^2$ cases donne donc au plus $N$ clauses, et la formule en a au plus $N^2 \times N = N^3$,
soit **729** pour $N = 9$.

*Remarque.* C'est le nombre de variables, et ce n'est pas un hasard : deux clauses de $F_\text{grille}$ ne parlent
jamais de la même variable. On peut dire mieux. Si la grille a une solution, une case vide a au moins une valeur permise,
et donne au plus $N-1$ clauses. Avec $m$ indices, il y en a donc au plus $mN + (N^2 - m)(N-1) = N^3 - N^2 + m$.
La figure 1, avec $m = 24$, en a $216 + 292 = 508$, sous cette borne de 672.""",
        indications=(
            "Combien de clauses vient-il d'une seule case, remplie ou vide ?",
            "Une clause de F_grille ne parle que d'une case. Majorez ce que donne une case remplie, puis une "
            "case vide, et additionnez.",
        ),
        explication="Chaque clause ne parle que d'une case : on majore case par case, puis on additionne. 729 est aussi "
        "le nombre de variables : F¹ et F² fixent chacune au plus une fois.",
    ),
)
