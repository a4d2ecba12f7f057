"""Chercher des appels où une fonction se trompe, et réduire au plus petit celui qu'on trouve : le métier d'Hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import process_time

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.errors import NoSuchExample

from sudokulib.correction.donnees import Donnee

ESSAIS = 60
REDUCTIONS = 400  # appels au plus, une fois un échec trouvé
CALCUL_MAX = 0.7  # secondes : une fonction lente se cherche moins longtemps


def plus_petit(strategie: Donnee, echoue: Callable[[Donnee], bool], essais: int = ESSAIS) -> Donnee:
    """Le plus petit exemple d'une stratégie où `echoue` répond vrai ; None si l'on n'en trouve pas.

    Paramètres
    ----------
    strategie : stratégie Hypothesis
    echoue : fonction
        Reçoit un exemple, rend un booléen ; elle doit toujours répondre de même au même exemple.
    essais : int
        Le nombre d'exemples tirés.

    Renvoie
    -------
    Un exemple, toujours le même pour les mêmes arguments, ou None.

    Exemples
    --------
    >>> from hypothesis import strategies as st
    >>> plus_petit(st.lists(st.integers(0, 9)), lambda liste: sum(liste) > 10)
    [2, 9]
    >>> plus_petit(st.integers(0, 9), lambda k: k > 9)
    """
    set_hypothesis_home_dir(Path(gettempdir(), "sudokulib-hypothesis"))  # et non à côté du cahier de l'étudiant
    debut, reste = process_time(), REDUCTIONS
    connus: dict[str, bool] = {}
    meilleur: list[Donnee] = []

    def condition(exemple: Donnee) -> bool:
        nonlocal reste
        cle = repr(exemple)
        if cle not in connus:
            if meilleur and (reste <= 0 or process_time() - debut > CALCUL_MAX):
                return False  # on s'en tient au meilleur trouvé, que `connus` reconnaîtra
            reste -= bool(meilleur)
            connus[cle] = process_time() - debut <= 2 * CALCUL_MAX and echoue(exemple)
        if connus[cle]:
            meilleur[:] = [exemple]
        return connus[cle]

    reglages = settings(
        max_examples=essais,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    try:
        return find(strategie, condition, settings=reglages, random=Random(0))
    except NoSuchExample:
        return meilleur[0] if meilleur else None


@cache
def echauffer() -> None:
    """Fait une recherche pour rien, une fois par noyau : ce qu'Hypothesis prépare alors, chaque processus fils en hérite."""
    plus_petit(st.tuples(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=3)), lambda _: False, essais=3)
