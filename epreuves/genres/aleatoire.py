"""Le genre « aleatoire » : une fonction qui tire au hasard, jugée sur sa loi.

L'étudiant reçoit le générateur en dernier argument, sous le nom `hasard` : rien ne dépend d'un état global. On ne compare pas des
tirages, mais des lois (voir `fonctions.loi`) : deux fonctions qui consomment leurs tirages autrement se valent si leurs
issues ont les mêmes probabilités.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from epreuves.donnees import Arguments, Donnee, Fonction, copie_profonde, court, nom_de_type, rebatir
from epreuves.ecarts import Ecart, Montrer
from epreuves.executer.observation import Observation
from epreuves.genres.fonctions import Fonctions
from epreuves.genres.lois_fausses import (
    EGALE,
    ENTRE,
    GENERAUX,
    HASARD,
    PRECIS,
    SANS_GAIN,
    a_tire_ailleurs,
    issues,
    lisible,
    memes_lois,
    precis,
    probabilite,
)
from epreuves.juger.comparateurs import Comparateur
from epreuves.juger.declaration import Declaration
from epreuves.juger.films import comparables, memes_demandes, memes_films, premiers_seuils
from epreuves.juger.generateurs import Compteur, Generateur
from epreuves.juger.juger import cle_d_un_appel, vue_de_la_reference
from epreuves.juger.loi import (
    PREMIERE,
    Loi,
    hors_de,
    loi,
    memes_longueurs,
    memes_marches,
    premier_ecart,
    sort_de,
    texte_d_issue,
)
from socle.nombres import decimal

MONTREES = 4  # issues montrées d'une loi
MARCHES = 13.0  # secondes de calcul : rejouer des marches entières en demande quatre, les corriger plus, machine chargée
CHIFFRES = (3, 6, 12)  # d'une probabilité, jusqu'à ce qu'on voie la différence


class _EnLoi(Comparateur):
    """Compare les lois de ce que renvoie la fonction."""

    approchee = True
    manque = "ne tire pas"
    detecteurs, derniers = PRECIS, GENERAUX

    def vue(self, o: Observation) -> Donnee:
        return o.resultat

    def resultat(self, vue: Donnee) -> Donnee:
        return None

    def memes(self, a: Donnee, b: Donnee) -> bool:
        if not (isinstance(a, tuple) and isinstance(b, tuple)):
            return bool(a == b)
        une, autre = Loi(*a), Loi(*b)
        return self._se_valent(une, autre) and not (_change_sans_gain(autre) and not _change_sans_gain(une))

    def _se_valent(self, une: Loi, autre: Loi) -> bool:
        """Vrai de deux lois égales, aux erreurs permises près."""
        if a_tire_ailleurs(une) != a_tire_ailleurs(autre):
            return False
        if set(autre.modifies) - set(une.modifies):
            return False
        memes_exactement = memes_marches(une, autre) and memes_films(une, autre) and memes_longueurs(une, autre)
        return memes_exactement and memes_lois(une, autre)

    def font_la_meme_faute(self, a: Donnee, b: Donnee) -> bool:
        if not (isinstance(a, tuple) and isinstance(b, tuple)):
            return self.memes(a, b)
        une, autre = Loi(*a), Loi(*b)
        return self._se_valent(une, autre) and comparables(une, autre)

    def memes_tirages(self, a: Donnee, b: Donnee) -> bool:
        return isinstance(a, tuple) and isinstance(b, tuple) and memes_demandes(Loi(*a), Loi(*b))

    def dire(self, vue: Donnee, montrer: Montrer) -> str:
        if not isinstance(vue, tuple):
            return str(vue)
        issues = sorted(vue[0].items(), key=lambda paire: -paire[1])
        textes = [f"{lisible(issue)} : {decimal(p, 3)}" for issue, p in issues[:MONTREES]]
        reste = [f"et {len(issues) - MONTREES} autres issues"] if len(issues) > MONTREES else []
        return " ; ".join([*textes, *reste])

    def ecart(self, attendu: Donnee, obtenu: Donnee, n: int | None, montrer: Montrer) -> Ecart:
        une, autre = Loi(*attendu), Loi(*obtenu)
        if not memes_longueurs(une, autre):
            return Ecart("", f"toujours {une.longueurs[0]} entiers tirés", _de_a(autre.longueurs))
        attendues, obtenues = _assez_precises(une, autre)
        if attendues != obtenues:
            return Ecart("", f"probabilités {attendues}", f"probabilités {obtenues}")
        rejouees = premier_ecart(une, autre)
        if rejouees is not None:
            return Ecart("", *(f"d'un même tirage, {lisible(issue)}" for issue in rejouees))
        seuils = premiers_seuils(une, autre)
        if seuils is not None:
            return Ecart("", *(f"d'un même tirage, un réel comparé à {precis(seuil)}" for seuil in seuils))
        return Ecart("", f"probabilités {attendues}", f"probabilités {obtenues}")

    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        return f"doit donner, avec ces probabilités : {self.dire(vue, montrer)}"


def _change_sans_gain(une: Loi) -> bool:
    """Vrai si l'une des exécutions rend, prolongée, autre chose sans avoir fait mieux : il n'y faut pas de statistique."""
    return any(SANS_GAIN in issue for issue in une.issues)


def _assez_precises(une: Loi, autre: Loi) -> tuple[str, str]:
    """Les probabilités des issues qui diffèrent le plus, avec assez de chiffres pour qu'on les distingue, s'il se peut."""
    differentes = issues(une, autre)[:MONTREES]
    textes: list[str] = []
    for chiffres in CHIFFRES:
        textes = [" ; ".join(f"{lisible(i)} : {decimal(probabilite(x, i), chiffres)}" for i in differentes) for x in (une, autre)]
        if textes[0] != textes[1]:
            break
    return textes[0], textes[1]


def _de_a(longueurs: Sequence[int]) -> str:
    return f"de {longueurs[0]} à {longueurs[-1]} entiers tirés, selon l'exécution"


class _EnSuite(_EnLoi):
    """Compare, graine par graine, ce que donnent quelques exécutions : c'est assez pour écarter un correctif."""

    def memes(self, a: Donnee, b: Donnee) -> bool:
        if not (isinstance(a, tuple) and isinstance(b, tuple)):
            return bool(a == b)
        une, autre = Loi(*a), Loi(*b)
        if not une.suite:
            return super().memes(a, b)
        return une.suite == autre.suite and not set(autre.modifies) - set(une.modifies) and memes_marches(une, autre)


@dataclass
class _Notes:
    """Ce que les exécutions d'un appel ont renvoyé (les types), modifié (les rangs), et donné exactement."""

    types: dict[type, str] = field(default_factory=dict)  # à chaque type vu, son nom, avec son article
    modifies: set[int] = field(default_factory=set)
    exacts: list[str] = field(default_factory=list)
    executions: int = 0

    def noter(self, rendu: Donnee, siens: Arguments, donnes: Arguments) -> None:
        """Une exécution de plus : ce qu'elle a renvoyé, et ce que sont devenus les arguments qu'on lui avait donnés."""
        self.executions += 1
        if type(rendu) not in self.types:
            self.types[type(rendu)] = nom_de_type(rebatir(rendu))
        if siens != donnes:
            self.modifies.update(rang for rang, (sien, donne) in enumerate(zip(siens, donnes)) if sien != donne)


class Travail(NamedTuple):
    """Ce que demande la loi d'un appel : tant d'exécutions ; en tout, tant de tirages d'un parcours, au plus."""

    executions: int
    tirages: int


INCONNU = Travail(0, 0)
PLUS_VITE = 20  # un tirage rejoué, qu'un tirage d'une branche, dont chacune recommence tout
LOI, SUITE = _EnLoi(), _EnSuite()
UNE_PART = 3  # exécutions d'une marche, pour savoir ce qu'elles coûtent toutes
D_UN_CORRECTIF = 5  # exécutions d'une marche, pour savoir si un correctif la répare


@dataclass(frozen=True, kw_only=True, repr=False)
class Aleatoire(Fonctions):
    """Un exercice où l'étudiant écrit une fonction qui tire au hasard ; son dernier argument est le générateur `hasard`.

    Attributs
    ---------
    regarder : fonction
        regarder(résultat, arguments) : l'issue d'un appel, ce dont on compare la loi ; par défaut le résultat. Pour une fonction
        qui change sa table : `lambda rendu, arguments: arguments[0]`.
    parties : tuple de str
        Les noms de ce que `regarder` donne en un tuple : une erreur qui n'en touche qu'une se dit d'elle seule.
    executions : fonction
        executions(arguments) : pour une marche trop longue, combien de fois on la rejoue, chaque fois d'une graine convenue ; 0,
        comme ailleurs, pour en calculer la loi.
    exact : fonction ou None
        exact(résultat, arguments) : ce que deux marches qui se suivent partout doivent encore donner toutes deux, et que
        `regarder` ne montre pas.
    plus_court : fonction ou None
        plus_court(arguments) : ceux de la même marche, arrêtée plus tôt. Si elle avait déjà l'issue que voit `regarder`, ce qu'on
        rend ensuite doit être ce qu'elle rend.
    longueur_fixe : bool
        Vrai d'une marche dont les arguments fixent le nombre d'itérations, et où l'on ne tire jamais « jusqu'à ce que… » :
        le nombre d'entiers tirés ne doit alors rien au hasard.
    travaux : dict
        À chaque appel dont on a calculé ce qu'on attend, ce qu'il a fallu pour cela.
    """

    longueur_fixe: bool = False
    observer: Comparateur = LOI
    delai: float = 3.0  # une loi demande des centaines d'appels
    regarder: Callable[[Donnee, Arguments], Donnee] = lambda rendu, arguments: rendu
    parties: tuple[str, ...] = ()
    executions: Callable[[Arguments], int] = lambda arguments: 0
    exact: Callable[[Donnee, Arguments], Donnee] | None = None
    plus_court: Callable[[Arguments], Arguments] | None = None
    travaux: dict[str, Travail] = field(default_factory=dict, compare=False)

    @property
    def patience(self) -> float:
        return MARCHES if any(map(self.executions, self.exemples)) else 0.0

    @cached_property
    def connus(self) -> dict[tuple[str, str], Donnee]:
        """Ce qu'on attend des exemples : une seconde de calcul, si ce sont des marches, dont hérite chaque processus."""
        if self.observer is SUITE:  # d'un correctif, on ne refait que quelques exemples
            return {}
        appels = [(f, arguments) for f in self.fonctions for arguments in self.exemples]
        return {cle_d_un_appel(f, arguments): vue_de_la_reference(self, f, arguments) for f, arguments in appels}

    @cached_property
    def abregee(self) -> Declaration:
        return replace(self, executions=lambda arguments: min(self.executions(arguments), D_UN_CORRECTIF), observer=SUITE)

    genre = "aleatoire"

    def ecrire_appel(self, nom: str, arguments: Arguments) -> str:
        if self.appel.ecrire:
            return self.appel.ecrire(nom, arguments)
        return f"{nom}({', '.join([*map(court, arguments), HASARD])})"

    def _nommer(self, issue: Donnee) -> Donnee:
        """Une issue faite de plusieurs parties, chacune avec son nom ; une autre, telle quelle."""
        if not (self.parties and isinstance(issue, tuple) and len(issue) == len(self.parties)):
            return issue
        return ENTRE.join(f"{nom}{EGALE}{x}" for nom, x in zip(self.parties, issue))

    def preparer_appel(self, f: Fonction, arguments: Arguments) -> tuple[Callable[[], Donnee], Arguments]:
        """De quoi calculer la loi de f, et les arguments, que chaque exécution reçoit en copie."""

        def calculer() -> Loi:
            notes = _Notes()
            trouvee = loi(partial(self._executer, f, arguments, notes), self.executions(arguments))
            if f in self.fonctions:
                tirages = notes.executions * trouvee.tirages
                self.travaux[repr(arguments)] = Travail(notes.executions, tirages // PLUS_VITE if trouvee.suite else tirages)
            marches = tuple((demandes, exact) for (demandes, _), exact in zip(trouvee.marches, notes.exacts))
            longueurs = trouvee.longueurs if self.longueur_fixe else ()
            trouvee = trouvee._replace(types=tuple(sorted(set(notes.types.values()))), modifies=tuple(sorted(notes.modifies)))
            return trouvee._replace(marches=marches, longueurs=longueurs)

        return calculer, arguments

    def _executer(self, f: Fonction, arguments: Arguments, notes: _Notes, hasard: Generateur) -> Donnee:
        """L'issue d'une exécution de f ; ce qu'on en regarde d'autre s'ajoute aux notes."""
        siens = copie_profonde(arguments)
        plus_tot = self.plus_court(arguments) if self.plus_court is not None and isinstance(hasard, Compteur) else None
        depart = hasard.getstate() if plus_tot is not None else None
        rendu = f(*siens, hasard)
        notes.noter(rendu, siens, arguments)
        if self.exact is not None:
            notes.exacts.append(texte_d_issue(self.exact(rendu, siens)))
        issue = self.regarder(rendu, siens)
        if plus_tot is not None and self._sans_gain(f, plus_tot, depart, rendu, issue, hasard):
            return SANS_GAIN
        return self._nommer(issue)

    def part_d_un_appel(self, f: Fonction, arguments: Arguments) -> tuple[Callable[[], Donnee], float]:
        fois = self.executions(arguments) or self.travaux.get(repr(arguments), INCONNU).executions
        if not self.patience or fois <= UNE_PART:
            return super().part_d_un_appel(f, arguments)
        executer = partial(self._executer, f, arguments, _Notes())
        return lambda: [executer(Compteur(PREMIERE + k)) for k in range(UNE_PART)], fois / UNE_PART

    def longueur(self, arguments: Arguments) -> int:
        return self.travaux.get(repr(arguments), INCONNU).tirages

    def se_separent(self, f: Fonction, arguments: Arguments, obtenu: Donnee) -> bool:
        """Vrai dès la première exécution de f qui n'est pas de celles dont vient cette loi."""
        if not isinstance(obtenu, tuple):
            return False
        executer = partial(self._executer, f, arguments, _Notes())
        return sort_de(executer, self.executions(arguments), Loi(*obtenu))

    def s_ecarte(self, f: Fonction, arguments: Arguments, obtenu: Donnee) -> bool:
        """Vrai si f donne ce que cette loi ne donne jamais."""
        return isinstance(obtenu, tuple) and hors_de(partial(self._executer, f, arguments, _Notes()), Loi(*obtenu))

    def issue(self, f: Fonction, arguments: Arguments, hasard: Generateur) -> Donnee:
        rendu, siens = self.jouer(f, arguments, hasard)
        return rebatir(self.regarder(rendu, siens))

    def _sans_gain(
        self, f: Fonction, arguments: Arguments, depart: Donnee, rendu: Donnee, issue: Donnee, prolongee: Generateur
    ) -> bool:
        """Vrai si la marche arrêtée plus tôt, des mêmes tirages, avait déjà cette issue, mais rendait autre chose.

        Qui tire tout d'avance ne fait pas, arrêté plus tôt, le début des mêmes tirages : on n'en sait alors rien.
        """
        hasard, siens = Compteur(0), copie_profonde(arguments)
        hasard.setstate(depart)
        avant = f(*siens, hasard)
        if isinstance(prolongee, Compteur) and prolongee.demandes[: len(hasard.demandes)] != hasard.demandes:
            return False
        return self.regarder(avant, siens) == issue and texte_d_issue(avant) != texte_d_issue(rendu)
