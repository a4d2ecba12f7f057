"""Chercher des appels où une fonction se trompe, et réduire au plus petit celui qu'on trouve : le métier d'Hypothesis.

Elle n'est importée que lorsqu'on cherche. Sans elle, on tire moins bien et l'on réduit moins loin (voir `tirage`), mais on ne dit
rien de faux : un exemple trouvé reste un exemple où la fonction se trompe.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any

from epreuves.donnees import Donnee
from epreuves.executer.bac_a_sable import peut_isoler
from epreuves.tirer import strategies as st
from epreuves.tirer.tirage import Chercheur

ESSAIS = 60
TRAVAIL_MAX = 60_000_000  # opérations : une fonction lente se cherche moins longtemps, et autant sur toute machine
UN_APPEL = 500_000  # ce que nous coûte un appel, en opérations, quelle que soit la fonction
PESES = (2, 8, 32)  # les appels dont on compte les opérations


class _Assez(BaseException):
    """On s'en tient au meilleur trouvé ; une simple Exception passerait, pour Hypothesis, pour un échec de plus."""


def plus_petit(
    strategie: st.Strategie,
    echoue: Callable[[Donnee], bool],
    essais: int = ESSAIS,
    peser: Callable[[Donnee], int] = lambda _: 0,
    reduire: bool = True,
) -> Donnee:
    """Le plus petit exemple d'une stratégie où `echoue` répond vrai ; None si l'on n'en trouve pas.

    Paramètres
    ----------
    strategie : Strategie
        Voir `strategies` ; celle d'Hypothesis convient aussi, là où elle est.
    echoue : fonction
        Reçoit un exemple, renvoie un booléen ; elle doit toujours répondre de même au même exemple.
    essais : int
        Le nombre d'exemples tirés.
    peser : fonction
        Le nombre d'opérations de la fonction de l'étudiant sur un exemple : de quoi borner le travail sans regarder la montre.
    reduire : bool
        Faux pour s'en tenir au premier trouvé.

    Renvoie
    -------
    Un exemple, toujours le même pour les mêmes arguments, ou None.

    Exemples
    --------
    >>> from epreuves.tirer import strategies as st
    >>> plus_petit(st.lists(st.integers(0, 9)), lambda liste: sum(liste) > 10)
    [2, 9]
    >>> plus_petit(st.integers(0, 9), lambda k: k > 9)
    """
    connus: dict[str, bool] = {}
    poids: list[int] = []
    meilleur: list[Donnee] = []

    def travail() -> float:
        moyen = sum(poids) / len(poids) if poids else 0
        return len(connus) * (UN_APPEL + moyen)

    def condition(exemple: Donnee) -> bool:
        cle = repr(exemple)
        if cle not in connus:
            if travail() > TRAVAIL_MAX:
                raise _Assez
            connus[cle] = echoue(exemple)
            if len(connus) in PESES:
                poids.append(peser(exemple))
        if connus[cle]:
            meilleur[:] = [exemple]
        return connus[cle]

    try:
        if hypothesis() is None:
            return Chercheur(strategie.tirer, condition).trouver(essais, Random(0), reduire)
        return _par_hypothesis(strategie, condition, essais, reduire)
    except _Assez:
        return meilleur[0] if meilleur else None


@cache
def hypothesis() -> Any:
    """Hypothesis, qu'on importe la première fois qu'on cherche ; None si elle n'est pas installée."""
    try:
        module = import_module("hypothesis")
        import_module("hypothesis.configuration").set_hypothesis_home_dir(Path(gettempdir(), "epreuves-hypothesis"))
        _oublier_nos_constantes(import_module("hypothesis.internal.conjecture.providers"))
    except ImportError:
        return None
    return module  # son dossier n'est pas à côté du cahier de l'étudiant


def _oublier_nos_constantes(fournisseurs: Any) -> None:
    """Hypothesis lit les sources des modules importés pour en tirer parfois les nombres : on l'en empêche.

    Ce qu'elle trouve dépendrait de ce que le cahier a importé et de l'endroit où le cours est installé ; et tout relire prend, à
    chaque vérification, plus de temps que chercher.
    """
    if hasattr(fournisseurs, "_get_local_constants"):
        aucune = fournisseurs.Constants()
        fournisseurs._get_local_constants = lambda: aucune
        fournisseurs.CONSTANTS_CACHE.cache.clear()


def _par_hypothesis(strategie: st.Strategie, condition: Callable[[Donnee], bool], essais: int, reduire: bool) -> Donnee:
    """Le plus petit exemple qu'elle trouve, ou None."""
    h = hypothesis()
    reglages = h.settings(
        max_examples=essais,
        database=None,
        deadline=None,
        phases=(h.Phase.generate, h.Phase.shrink) if reduire else (h.Phase.generate,),
        suppress_health_check=list(h.HealthCheck),
    )
    traduite = strategie.en_hypothesis(h.strategies) if isinstance(strategie, st.Strategie) else strategie
    try:
        return h.find(traduite, condition, settings=reglages, random=Random(0))
    except h.errors.NoSuchExample:
        return None


@cache
def echauffer() -> None:
    """Fait une recherche pour rien, une fois par noyau : ce qu'Hypothesis prépare alors, chaque processus fils en hérite.

    Là où tout se fait sur place, rien n'en hériterait : on attend d'en avoir besoin.
    """
    if not peut_isoler():
        return
    plus_petit(st.tuples(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=3)), lambda _: False, essais=3)
