"""C.III.B.1p, la règle du littéral infructueux est correcte (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="C.III.B.1p",
        titre="La règle du littéral infructueux est correcte",
        document="C",
        bareme=(
            (1, "déduire la clause vide de F ∧ ¬x montre que F ∧ ¬x est insatisfiable (par III.A.3, à chaque simplification)"),
            (1, "toute valuation qui satisfait F rend donc x vrai : elle satisfait F ∧ x"),
            (1, "l'autre sens est dit, et l'équivalence conclue pour toute valuation"),
        ),
        modele=r"""**La propagation ne perd pas de solution.** D'après III.A.3, si une valuation satisfait une formule qui
contient un littéral isolé, elle satisfait aussi la formule simplifiée. De proche en proche, une valuation qui satisferait
$F \wedge \neg x$ satisferait toutes les formules que la propagation en tire. L'une d'elles contient la clause vide, que rien ne
satisfait : **$F \wedge \neg x$ est insatisfiable**.

**L'équivalence.** Soit $\sigma$ une valuation quelconque.

- Si $\sigma$ satisfait $F$, elle ne satisfait pas $\neg x$ (sinon elle satisferait $F \wedge \neg x$) : elle satisfait $x$, donc
  $F \wedge x$.
- Si $\sigma$ satisfait $F \wedge x$, elle satisfait $F$.

Ainsi $\mathrm{Ev}_\sigma(F) = \mathrm{Ev}_\sigma(F \wedge x)$ pour toute $\sigma$ : $F \equiv F \wedge x$. En échangeant $x$ et
$\neg x$, on justifie de même la seconde moitié de la règle.

*Remarque.* La réciproque est fausse : $F$ peut être équivalente à $F \wedge x$ sans que la propagation de $F \wedge \neg x$
rencontre la clause vide. La règle est correcte, elle n'est pas complète.""",
        indications=(
            "Que dit la clause vide des valuations qui satisfont F ∧ ¬x ? Pourquoi la propagation ne les "
            "perd-elle pas en route ?",
            "Montrez que F ∧ ¬x est insatisfiable. Prenez ensuite une valuation qui satisfait F : quelle est la valeur de x ?",
        ),
        explication="C'est un raisonnement par l'absurde, fait par la machine : ¬x est impossible, donc x est vrai dans "
        "toute solution. La réciproque est fausse : ne pas trouver la clause vide ne prouve rien.",
    ),
)
