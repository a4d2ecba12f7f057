"""C.III.A.3p, la simplification par un littéral isolé est correcte (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="C.III.A.3p",
        titre="La simplification est correcte",
        document="C",
        bareme=(
            (1, "la valeur de la variable p est imposée, et donnée : celle qui rend l vrai"),
            (1, "sens direct : si σ satisfait F', la valuation prolongée satisfait l, F1, F2 et F3, chacune pour sa raison"),
            (1, "sens réciproque : une valuation qui satisfait F rend l vrai, donc ¬l faux, et chaque clause de F2' vraie"),
            (1, "le cas où F2' contient la clause vide est couvert, et l'on dit pourquoi p ne figure pas dans F'"),
        ),
        modele=r"""Remarquons d'abord que $p$ ne figure pas dans $F' = F_2' \wedge F_3$ : les clauses de $F_3$ ne
contiennent ni $l$ ni $\neg l$, et l'on a ôté $\neg l$ de celles de $F_2$, qui ne contenaient pas $l$. La valeur de $F'$
ne dépend donc que de $\sigma$.

**Sens direct.** Supposons que $\sigma$ satisfait $F'$. Prolongeons-la par $\bar\sigma(p)$ = vrai si $l = p$, faux si
$l = \neg p$ : ainsi $l$ est vrai sous $\bar\sigma$. Alors

- la clause $l$ est vraie, et chaque clause de $F_1$ aussi, puisqu'elle contient $l$ ;
- une clause de $F_2$ contient la clause de $F_2'$ qui en vient, et que $\sigma$ satisfait : elle est vraie ;
- $F_3$ ne contient pas $p$, et $\sigma$ la satisfait.

Donc $\bar\sigma$ satisfait $F$.

**Réciproque.** Soit $\bar\sigma$ une valuation qui satisfait $F$ et prolonge $\sigma$. Elle satisfait la clause $l$ :
$l$ est vrai, donc $\bar\sigma(p)$ est la valeur dite plus haut, et $\neg l$ est faux. Soit $c'$ une clause de $F_2'$, venue de
la clause $c$ de $F_2$. Un littéral de $c$ est vrai sous $\bar\sigma$, et ce n'est pas $\neg l$ : il est dans $c'$, et
n'emploie pas $p$. Donc $\sigma$ satisfait $c'$. Elle satisfait aussi $F_3$, qui ne contient pas $p$. Ainsi $\sigma$ satisfait
$F'$.

Si une clause de $F_2$ se réduit à $\neg l$, celle de $F_2'$ est la clause vide : aucune valuation ne satisfait $F'$, et l'on
vient de montrer qu'aucune ne satisfait $F$ non plus. Le raisonnement n'a pas eu à distinguer ce cas.""",
        indications=(
            "Sous une valuation qui satisfait F, quelle est la valeur de l ? Qu'en déduisez-vous pour p ?",
            "Traitez une à une les formules l, F1, F2 et F3. Dans une clause vraie de F2, quel littéral "
            "ne peut pas être le vrai ?",
        ),
        explication="Ôter ¬l ne perd rien, parce que ¬l est faux dans toute solution ; oublier une clause qui contient l "
        "non plus. Tout le chapitre s'appuie sur ce résultat : la propagation ne perd ni n'invente de solution.",
    ),
)
