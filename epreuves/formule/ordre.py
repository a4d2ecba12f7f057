"""Deux formules ont-elles le même ordre de grandeur quand une ou plusieurs lettres tendent vers l'infini ?

À plusieurs lettres, on les fait tendre vers l'infini ensemble par plusieurs chemins : p = log n, p = √n, p = n³, p = eⁿ…
Deux formules n'ont le même ordre que si elles l'ont sur chacun. Les autres lettres restent fixes : on leur donne plusieurs
valeurs, et le rapport des deux formules ne doit pas en dépendre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal, DecimalException, localcontext
from itertools import cycle, product
from random import Random
from typing import NamedTuple

from epreuves.formule.arbre import Expression, lettres_de
from epreuves.formule.developpement import (
    ECHELLE,
    Developpement,
    Developpements,
    Indecis,
    Monome,
    comparer,
    constante,
    dominant,
    monome,
)
from epreuves.formule.egalite import Incomparable
from epreuves.formule.valeur import SansValeur, TropGrand, calculer, contexte

_PRECISION = 100
_CHEMINS_MAX = 25
_AUTRES_MAX = 2
_PENTES = ("1", "0.01", "0.2", "0.37", "0.5", "0.73", "1.31", "1.7", "2", "3.1", "7.3", "100")
# Les lettres fixes prennent ces valeurs-ci, puis leurs multiples : petites d'abord, pour qui est une probabilité.
_FIXES = ("0.381966", "0.7390851", "2.6854520", "11.0901699")
_DESCENTE = Decimal("0.9238795")  # d'une lettre à l'autre, pour qu'elles ne soient pas égales
_EGALES = Decimal("1e-50")


class OrdreRelatif(NamedTuple):
    """Comment une formule croît à côté d'une autre."""

    # 1 si elle croît infiniment plus vite, −1 moins vite, 0 si c'est le même ordre à un facteur près ; None si cela dépend
    # du chemin
    sens: int | None
    facteur_constant: bool  # faux si le rapport, à l'infini, dépend d'une lettre fixe, ou n'est pas positif


def ordre_relatif(a: Expression, b: Expression, vers: Sequence[str], constantes: Sequence[str] = ()) -> OrdreRelatif:
    """Compare la croissance de deux arbres (développés) quand les lettres de `vers` tendent vers l'infini.

    Lève
    ----
    Incomparable
        Si l'un n'a pas de valeur à l'infini, ou si l'on ne sait pas le développer.
    """
    fixes = [nom for nom in dict.fromkeys(lettres_de(a) + lettres_de(b)) if nom not in vers]
    calcul = Developpements()
    sur_les_chemins = [_sur_un_chemin(calcul, a, b, chemin, fixes, constantes) for chemin in _chemins(vers)]
    sens = {relatif.sens for relatif in sur_les_chemins}
    if len(sens) > 1:
        return OrdreRelatif(None, False)
    return OrdreRelatif(sens.pop(), all(relatif.facteur_constant for relatif in sur_les_chemins))


def _chemins(vers: Sequence[str]) -> Iterator[dict[str, Monome]]:
    """Des façons de faire tendre ces lettres vers l'infini ensemble."""
    premiere, *autres = vers
    x, logarithme = ECHELLE[0], ECHELLE[1]
    allures = [Monome(((logarithme, Decimal(pente)),)) for pente in _PENTES]
    au_carre = Monome(((logarithme, Decimal(2)),))
    allures += [logarithme, ECHELLE[2], Monome(((x, Decimal(1)),)), Monome(((au_carre, Decimal(1)),))]
    tous = [*product(allures, repeat=min(len(autres), _AUTRES_MAX))]
    for choix in Random(0).sample(tous, min(len(tous), _CHEMINS_MAX)):
        # au-delà de trois lettres, les suivantes reprennent les allures des premières
        yield {premiere: x, **dict(zip(autres, cycle(choix)))}


def _sur_un_chemin(
    calcul: Developpements,
    a: Expression,
    b: Expression,
    chemin: dict[str, Monome],
    fixes: Sequence[str],
    constantes: Sequence[str],
) -> OrdreRelatif:
    rapports: list[tuple[int, Decimal]] = []
    echec = Incomparable(a, "n'a pas d'ordre de grandeur")
    with localcontext(contexte(_PRECISION)):
        for tirage in range(len(_FIXES) if fixes else 1):
            lettres = {nom: monome(m) for nom, m in chemin.items()}
            lettres |= {nom: constante(_fixe(k, tirage, nom in constantes)) for k, nom in enumerate(fixes)}
            try:
                rapports.append(_rapport(_developpe(calcul, a, lettres), _developpe(calcul, b, lettres)))
            except Incomparable as erreur:
                echec = erreur
    if not rapports:
        raise echec
    sens, facteurs = {s for s, _ in rapports}, [f for _, f in rapports]
    if len(sens) > 1:
        return OrdreRelatif(None, False)
    memes = all(abs(f - facteurs[0]) <= _EGALES * abs(f) for f in facteurs)
    return OrdreRelatif(sens.pop(), memes and facteurs[0] > 0)


def _fixe(rang: int, tirage: int, est_constante: bool) -> Decimal:
    """La valeur d'une lettre fixe ; une constante inconnue garde la même à tous les tirages."""
    return Decimal(_FIXES[0 if est_constante else tirage]) * _DESCENTE**rang


def _developpe(calcul: Developpements, arbre: Expression, lettres: dict[str, Developpement]) -> Developpement:
    """Le développement d'un arbre, dont le terme dominant est connu."""
    try:
        developpement = calculer(arbre, lettres, calcul)
        dominant(developpement)
    except Indecis:
        raise Incomparable(arbre, "est trop compliquée pour qu'on en dise l'ordre de grandeur : simplifiez-la") from None
    except SansValeur as erreur:
        raise Incomparable(arbre, f"n'a pas d'ordre de grandeur : elle {erreur}") from None
    except (TropGrand, DecimalException):
        raise Incomparable(arbre, "a des nombres trop grands pour qu'on en dise l'ordre de grandeur") from None
    return developpement


def _rapport(a: Developpement, b: Developpement) -> tuple[int, Decimal]:
    """1, 0 ou −1 selon celui qui l'emporte, et le rapport des coefficients."""
    (m, c), (k, d) = dominant(a), dominant(b)
    if not c or not d:  # l'une des deux est nulle
        return bool(c) - bool(d), Decimal(1)
    return comparer(m, k), c / d
