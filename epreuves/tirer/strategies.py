"""Dire quels appels on peut tirer au hasard, sans dire qui les tirera.

Les noms et les arguments sont ceux d'Hypothesis, qui s'en charge quand elle est là. Sans elle (dans un navigateur, par exemple),
on a quand même de quoi chercher : chaque stratégie sait aussi se tirer elle-même, choix après choix (voir `tirage`). Un exercice
écrit donc `from epreuves.tirer import strategies as st`, et s'importe partout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any

from epreuves.donnees import Donnee
from epreuves.tirer.tirage import Chercheur, Tirage, Vain
from socle.erreurs import ErreurClaire

ELEMENTS = 6  # la longueur des listes dont on ne borne pas la longueur, en moyenne
REDITES_MAX = 50  # tirages de suite d'éléments déjà pris, avant de renoncer à une liste sans doublon encore trop courte
FILTRES = 3  # tirages de suite que refuse un filtre, avant de renoncer
MINUSCULES = "abcdefghijklmnopqrstuvwxyz"
REDITES = 5  # tirages de suite d'éléments déjà pris, avant de laisser une liste sans doublon comme elle est


class Strategie:
    """Un ensemble d'exemples, où l'on peut en tirer.

    Attributs
    ---------
    tirer : fonction
        Reçoit un `Tirage`, renvoie un exemple.
    en_hypothesis : fonction
        Reçoit le module `hypothesis.strategies`, renvoie la stratégie d'Hypothesis.
    """

    def __init__(self, tirer: Callable[[Tirage], Donnee], en_hypothesis: Callable[[Any], Any]) -> None:
        self.tirer, self.en_hypothesis = tirer, en_hypothesis

    def map(self, f: Callable[[Donnee], Donnee]) -> Strategie:
        """Les images des exemples par une fonction."""
        return Strategie(lambda tirage: f(self.tirer(tirage)), lambda st: self.en_hypothesis(st).map(f))

    def flatmap(self, f: Callable[[Donnee], Strategie]) -> Strategie:
        """Les exemples d'une stratégie qui dépend d'un premier exemple."""
        return Strategie(
            lambda tirage: f(self.tirer(tirage)).tirer(tirage),
            lambda st: self.en_hypothesis(st).flatmap(lambda x: f(x).en_hypothesis(st)),
        )

    def filter(self, convient: Callable[[Donnee], bool]) -> Strategie:
        """Les exemples qui conviennent ; mieux vaut tirer d'emblée ce qui convient, un filtre en perd."""

        def tirer(tirage: Tirage) -> Donnee:
            for _ in range(FILTRES):
                if convient(exemple := self.tirer(tirage)):
                    return exemple
            raise Vain

        return Strategie(tirer, lambda st: self.en_hypothesis(st).filter(convient))

    def __or__(self, autre: Strategie) -> Strategie:
        return one_of(self, autre)


class StrategieInconnue(ErreurClaire, AttributeError):
    """Ce module n'a pas de stratégie de ce nom."""


def __getattr__(nom: str) -> Any:
    if nom.startswith("_"):
        raise AttributeError(nom)
    raise StrategieInconnue(f"il n'y a pas de stratégie « {nom} » ; il y a {', '.join(offertes())}")


def offertes() -> list[str]:
    """Les noms des stratégies, dans l'ordre de l'alphabet."""
    rendent = {nom: getattr(objet, "__annotations__", {}).get("return") for nom, objet in globals().items()}
    return sorted(nom for nom, rendu in rendent.items() if str(rendu).endswith(("Strategie", "Strategie]")) and nom[0] != "_")


def _traduire(x: object, st: Any) -> Any:
    """Un argument, tel que l'attend Hypothesis."""
    return x.en_hypothesis(st) if isinstance(x, Strategie) else x


def _strategie(nom: str, tirer: Callable[[Tirage], Donnee], *arguments: object, **options: object) -> Strategie:
    """Celle qui s'appelle de même, avec les mêmes arguments, chez Hypothesis."""
    return Strategie(tirer, lambda st: getattr(st, nom)(*(_traduire(x, st) for x in arguments), **options))


def just(x: Donnee) -> Strategie:
    """Toujours le même exemple."""
    return _strategie("just", lambda tirage: x, x)


def none() -> Strategie:
    """Toujours None."""
    return _strategie("none", lambda tirage: None)


def booleans() -> Strategie:
    """Faux ou vrai."""
    return _strategie("booleans", lambda tirage: tirage.entier(1) == 1)


def integers(petit: int, grand: int) -> Strategie:
    """Les entiers d'un intervalle, bornes comprises ; le plus simple est le plus proche de zéro."""
    if petit <= 0 <= grand:
        return _strategie("integers", lambda tirage: _autour_de_zero(tirage.entier(grand - petit), petit, grand), petit, grand)
    if grand < 0:
        return _strategie("integers", lambda tirage: grand - tirage.entier(grand - petit), petit, grand)
    return _strategie("integers", lambda tirage: petit + tirage.entier(grand - petit), petit, grand)


def _autour_de_zero(rang: int, petit: int, grand: int) -> int:
    """Les entiers de l'intervalle, dans l'ordre : ceux de 0 à grand, puis de -1 à petit."""
    return rang if rang <= grand else grand - rang


def sampled_from(exemples: Sequence[Donnee]) -> Strategie:
    """L'un des exemples d'une suite ; les premiers sont les plus simples."""
    return _strategie("sampled_from", lambda tirage: exemples[tirage.entier(len(exemples) - 1)], exemples)


def one_of(*strategies: Strategie) -> Strategie:
    """Un exemple de l'une des stratégies."""
    return _strategie("one_of", lambda tirage: strategies[tirage.entier(len(strategies) - 1)].tirer(tirage), *strategies)


def tuples(*strategies: Strategie) -> Strategie:
    """Un exemple de chacune."""
    return _strategie("tuples", lambda tirage: tuple(s.tirer(tirage) for s in strategies), *strategies)


def lists(
    elements: Strategie,
    *,
    min_size: int = 0,
    max_size: int | None = None,
    unique: bool = False,
    unique_by: Callable[[Donnee], Donnee] | None = None,
) -> Strategie:
    """Des listes d'exemples ; `unique_by` dit ce qui ne peut pas y être deux fois."""
    cle = unique_by or (_lui_meme if unique else None)

    def tirer(tirage: Tirage) -> list[Donnee]:
        return _liste(tirage, elements, min_size, max_size, cle)

    options = {"min_size": min_size, "max_size": max_size, "unique": unique, "unique_by": unique_by}
    return _strategie("lists", tirer, elements, **options)


def _lui_meme(x: Donnee) -> Donnee:
    return x


def _liste(
    tirage: Tirage, elements: Strategie, petite: int, grande: int | None, cle: Callable[[Donnee], Donnee] | None
) -> list[Donnee]:
    """Une liste tirée élément par élément : en ôter un, c'est ôter la suite de choix qui l'a fait."""
    liste: list[Donnee] = []
    prises: list[Donnee] = []
    redites = 0
    while grande is None or len(liste) < grande:
        if len(liste) >= petite and (redites == REDITES or not tirage.encore(max(petite, ELEMENTS))):
            break
        x = elements.tirer(tirage)
        if cle is not None and cle(x) in prises:
            redites += 1
            if redites > REDITES_MAX:  # sans hasard, c'est toujours le même élément qui revient
                raise Vain
            continue
        redites = 0
        liste.append(x)
        if cle is not None:
            prises.append(cle(x))
    return liste


def text(alphabet: str | Strategie = MINUSCULES, *, min_size: int = 0, max_size: int | None = None) -> Strategie:
    """Des textes dont chaque caractère est de l'alphabet, ou tiré d'une stratégie."""
    lettres = alphabet if isinstance(alphabet, Strategie) else sampled_from(alphabet)
    suite = lists(lettres, min_size=min_size, max_size=max_size)
    options = {"min_size": min_size, "max_size": max_size}
    return _strategie("text", lambda tirage: "".join(suite.tirer(tirage)), alphabet, **options)


def dictionaries(cles: Strategie, valeurs: Strategie, *, max_size: int | None = None) -> Strategie:
    """Des dictionnaires."""
    paires = lists(tuples(cles, valeurs), max_size=max_size, unique_by=lambda paire: paire[0])
    return _strategie("dictionaries", lambda tirage: dict(paires.tirer(tirage)), cles, valeurs, max_size=max_size)


def composite(f: Callable[..., Donnee]) -> Callable[..., Strategie]:
    """Une stratégie écrite comme une fonction : elle reçoit `draw`, qui tire un exemple d'une stratégie."""

    @wraps(f)
    def strategie(*arguments: object) -> Strategie:
        def tirer(tirage: Tirage) -> Donnee:
            return f(lambda s: s.tirer(tirage), *arguments)

        def en_hypothesis(st: Any) -> Any:
            def suivre(draw: Callable[[Any], Donnee]) -> Donnee:
                return f(lambda s: draw(s.en_hypothesis(st)), *arguments)

            return _composite_d_hypothesis(st)(suivre)

        return Strategie(tirer, en_hypothesis)

    return strategie


@cache
def _composite_d_hypothesis(st: Any) -> Any:
    """Une seule stratégie d'Hypothesis pour toutes les nôtres : en définir une, c'est relire et compiler du code."""

    def suivre(draw: Callable[[Any], Donnee], suite: Callable[[Callable[[Any], Donnee]], Donnee]) -> Donnee:
        return suite(draw)

    return st.composite(suivre)


# Chercher des appels où une fonction se trompe, et réduire au plus petit celui qu'on trouve : le métier d'Hypothesis


ESSAIS = 60
TRAVAIL_MAX = 60_000_000  # opérations : une fonction lente se cherche moins longtemps, et autant sur toute machine
UN_APPEL = 500_000  # ce que nous coûte un appel, en opérations, quelle que soit la fonction
PESES = (2, 8, 32)  # les appels dont on compte les opérations


class _Assez(BaseException):
    """On s'en tient au meilleur trouvé ; une simple Exception passerait, pour Hypothesis, pour un échec de plus."""


class _Accident(BaseException):
    """Ce qu'a levé `echoue`, et qui doit sortir tel quel : sinon Hypothesis le rejouerait, et n'en ferait qu'un de plusieurs."""


def plus_petit(
    strategie: Strategie,
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

    Lève
    ----
    Exception
        Celle que lève `echoue`, telle quelle.

    Exemples
    --------
    >>> from epreuves.tirer import strategies as st
    >>> plus_petit(st.lists(st.integers(0, 9)), lambda liste: sum(liste) > 10)
    [2, 9]
    >>> plus_petit(st.integers(0, 9), lambda k: k > 9)
    """
    recherche = _Recherche(echoue, peser)
    try:
        if hypothesis() is None:
            return Chercheur(strategie.tirer, recherche.condition).trouver(essais, Random(0), reduire)
        return _par_hypothesis(strategie, recherche.condition, essais, reduire)
    except _Assez:
        return recherche.meilleur[0] if recherche.meilleur else None
    except _Accident as accident:
        raise accident.__cause__ or accident from None


class _Recherche:
    """Ce qu'on sait des exemples déjà essayés, et le meilleur de ceux où `echoue` répond vrai."""

    def __init__(self, echoue: Callable[[Donnee], bool], peser: Callable[[Donnee], int]) -> None:
        self._echoue, self._peser = echoue, peser
        self._connus: dict[str, bool] = {}
        self._poids: list[int] = []
        self.meilleur: list[Donnee] = []

    def condition(self, exemple: Donnee) -> bool:
        """Ce que répond `echoue`, une seule fois par exemple."""
        cle = repr(exemple)
        if cle not in self._connus:
            self._essayer(cle, exemple)
        if self._connus[cle]:
            self.meilleur = [exemple]
        return self._connus[cle]

    def _essayer(self, cle: str, exemple: Donnee) -> None:
        if self._travail() > TRAVAIL_MAX:
            raise _Assez
        try:
            self._connus[cle] = self._echoue(exemple)
            if len(self._connus) in PESES:
                self._poids.append(self._peser(exemple))
        except Exception as erreur:
            raise _Accident from erreur

    def _travail(self) -> float:
        moyen = sum(self._poids) / len(self._poids) if self._poids else 0
        return len(self._connus) * (UN_APPEL + moyen)


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


def _par_hypothesis(strategie: Strategie, condition: Callable[[Donnee], bool], essais: int, reduire: bool) -> Donnee:
    """Le plus petit exemple qu'elle trouve, ou None."""
    h = hypothesis()
    reglages = h.settings(
        max_examples=essais,
        database=None,
        deadline=None,
        phases=(h.Phase.generate, h.Phase.shrink) if reduire else (h.Phase.generate,),
        suppress_health_check=list(h.HealthCheck),
    )
    traduite = strategie.en_hypothesis(h.strategies) if isinstance(strategie, Strategie) else strategie
    try:
        return h.find(traduite, condition, settings=reglages, random=Random(0))
    except h.errors.NoSuchExample:
        return None


@cache
def echauffer() -> None:
    """Fait une recherche pour rien, une fois par processus : ce qu'Hypothesis prépare alors, chaque processus fils en hérite."""
    plus_petit(tuples(integers(0, 3), lists(integers(0, 3), max_size=3)), lambda _: False, essais=3)
