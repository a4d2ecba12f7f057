"""Le genre « aleatoire » : une fonction qui tire au hasard, jugée sur sa loi.

L'étudiant reçoit le générateur en dernier argument, sous le nom `hasard` : rien ne dépend d'un état global. On ne compare pas des
tirages, mais des lois (voir `fonctions.loi`) : deux fonctions qui consomment leurs tirages autrement se valent si leurs
issues ont les mêmes probabilités.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from epreuves.code_source.fonctions import parametres, tire_ailleurs
from epreuves.donnees import Arguments, Donnee, Fonction, copie_profonde, court, nom_de_type, rebatir
from epreuves.ecarts import Ecart, Montrer
from epreuves.executer.observation import Observation
from epreuves.genres.fonctions import Fonctions
from epreuves.juger.declaration import Comparateur, Declaration
from epreuves.juger.generateurs import Compteur, Generateur
from epreuves.juger.juger import Contexte, Tentative
from epreuves.juger.loi import (
    Loi,
    loi,
    memes_films,
    memes_marches,
    memes_suites,
    peut_venir_de,
    premier_ecart,
    texte_d_issue,
)
from socle.nombres import decimal

HASARD = "hasard"  # le nom du générateur dans les énoncés
MONTREES = 4  # issues montrées d'une loi
ENTRE, EGALE = ", ", " = "  # entre les parties d'une issue, « c = 2, omega = 12/34 »
RIEN = nom_de_type(None)
SANS_GAIN = "autre chose que la même marche arrêtée plus tôt, sans faire mieux"  # une issue, de qui change d'avis à égalité

Diagnostic = tuple[str, str] | None


def _lois(t: Tentative) -> tuple[Loi, Loi]:
    return Loi(*t.attendu), Loi(*t.obtenu)


def _tolerance(a: Loi, b: Loi) -> float:
    """L'écart de probabilité qu'expliquent les deux calculs."""
    return a.precision + b.precision + 1e-9


def _memes_lois(une: Loi, autre: Loi) -> bool:
    """Vrai si deux lois, calculées, estimées ou rejouées, peuvent être la même."""
    if une.suite and autre.suite:
        return memes_suites(une.suite, autre.suite)
    if une.essais and autre.essais:
        return all(abs(_p(une, issue) - _p(autre, issue)) <= _tolerance(une, autre) for issue in _issues(une, autre))
    if une.essais or autre.essais:
        exacte, estimee = (autre, une) if une.essais else (une, autre)
        return peut_venir_de(exacte, estimee)
    ecarts = (abs(_p(une, issue) - _p(autre, issue)) for issue in _issues(une, autre))
    return sum(ecarts) / 2 <= _tolerance(une, autre)


def _tire_ailleurs(une: Loi) -> bool:
    """Vrai si les issues varient alors que notre générateur n'a pas servi."""
    return une.tirages == 0 and len(une.issues) > 1


def _issues(a: Loi, b: Loi) -> list[str]:
    """Les issues de deux lois, celles où elles diffèrent le plus d'abord."""
    toutes = dict.fromkeys([*a.issues, *b.issues])
    return sorted(toutes, key=lambda issue: -round(abs(_p(a, issue) - _p(b, issue)), 9))  # à égalité, dans leur ordre


def _p(une: Loi, issue: str) -> float:
    return une.issues.get(issue, 0.0)


# Ce qu'on reconnaît dans une loi fausse


def _mauvais_type(contexte: Contexte) -> Diagnostic:
    """Rien, ou une valeur d'un type que la référence ne renvoie jamais."""
    attendue, obtenue = _lois(contexte.manquees[-1])
    autres = [sorte for sorte in obtenue.types if sorte not in attendue.types]
    if RIEN in attendue.types or not autres:
        return None
    if autres[0] == RIEN:
        return contexte.recours.reparer() or (
            "rien",
            f"{contexte.nom} ne renvoie rien (None) : un return est-il toujours atteint ? print affiche, mais ne renvoie pas",
        )
    return "type", f"{contexte.nom} : on attend {attendue.types[0]}, vous renvoyez {autres[0]}"


def _modifie_ses_arguments(contexte: Contexte) -> Diagnostic:
    """Un argument que la référence laisse comme il était."""
    permis = {rang for t in contexte.tentatives for rang in _lois(t)[0].modifies}
    for t in contexte.manquees:
        de_trop = sorted(set(_lois(t)[1].modifies) - permis)
        if de_trop:
            nom = parametres(contexte.reference)[de_trop[0]]
            return "modifie", f"{contexte.nom} modifie {nom}, qui doit rester comme on le lui donne"
    return None


def _ne_tire_jamais(contexte: Contexte) -> Diagnostic:
    lois = [_lois(t) for t in contexte.manquees]
    if any(obtenue.tirages for _, obtenue in lois) or not any(attendue.tirages for attendue, _ in lois):
        return None
    if tire_ailleurs(contexte.f, HASARD) or any(_tire_ailleurs(obtenue) for _, obtenue in lois):
        return "hasard", f"{contexte.nom} tire avec un autre générateur : servez-vous de {HASARD}, qu'on lui donne en argument"
    return "hasard", f"{contexte.nom} ne tire jamais au hasard : {HASARD}, qu'on lui donne en argument, ne lui sert pas"


def _toujours_pareil(contexte: Contexte) -> Diagnostic:
    """Une seule issue, la même dans tous les appels manqués, là où il en faut plusieurs."""
    lois = [_lois(t) for t in contexte.manquees]
    seules = {issue for _, obtenue in lois for issue in obtenue.issues}
    if len(seules) == 1 and all(len(attendue.issues) > 1 for attendue, _ in lois):
        return "constante", f"{contexte.nom} donne toujours {_lisible(seules.pop())}, quel que soit le tirage"
    return None


def _change_a_egalite(contexte: Contexte) -> Diagnostic:
    """Une marche qu'on prolonge rend autre chose, sans avoir fait mieux entre-temps."""
    if not any(SANS_GAIN in issue for t in contexte.manquees for issue in _lois(t)[1].issues):
        return None
    return "egalite", (
        f"{contexte.nom}, prolongée, rend {SANS_GAIN.replace('la même', 'sa')} : "
        "à égalité, gardez ce que vous avez trouvé d'abord"
    )


def _echangees(contexte: Contexte) -> Diagnostic:
    """Deux issues, dont les probabilités sont échangées dans tous les appels manqués."""
    for t in contexte.manquees:
        attendue, obtenue = _lois(t)
        if len(_issues(attendue, obtenue)) != 2:
            return None
        une, autre = _issues(attendue, obtenue)
        if abs(_p(attendue, une) - _p(obtenue, autre)) > _tolerance(attendue, obtenue):
            return None
    return "echangees", f"{contexte.nom} échange les probabilités de ses deux issues : l'inégalité est-elle dans le bon sens ?"


def _une_partie(contexte: Contexte) -> Diagnostic:
    """Une seule des parties de l'issue n'a pas la bonne loi : c'est d'elle qu'on parle."""
    parties = getattr(contexte.exercice, "parties", ())
    par_appel = [[_separer(une, parties) for une in _lois(t)] for t in contexte.manquees]
    if not parties or not all(attendues and obtenues for attendues, obtenues in par_appel):
        return None
    fausses = [
        (nom, attendues[rang], obtenues[rang])
        for attendues, obtenues in par_appel
        for rang, nom in enumerate(parties)
        if not _memes_lois(attendues[rang], obtenues[rang])
    ]
    noms = {nom for nom, _, _ in fausses}
    if not noms:
        return "loi", f"{contexte.nom} : {_entre_guillemets(parties)} ont chacun la bonne loi, mais ne vont pas ensemble"
    if len(noms) > 1 or len(parties) == 1:
        return None
    nom, attendue, obtenue = fausses[-1]
    justes = _entre_guillemets(partie for partie in parties if partie != nom)
    faute = _decalage(attendue, obtenue) or _en_un_mot(attendue, obtenue)[1]
    return "loi", f"{contexte.nom} : {justes} est juste, « {nom} » ne l'est pas : {faute}"


def _entre_guillemets(parties: Iterable[str]) -> str:
    return " et ".join(f"« {partie} »" for partie in parties)


def _separer(une: Loi, parties: tuple[str, ...]) -> list[Loi]:
    """La loi de chaque partie de l'issue ; rien si une issue n'est pas faite de ces parties."""
    lues = {issue: _parties(issue, parties) for issue in une.issues}
    if not all(lues.values()):
        return []
    lois = []
    for rang in range(len(parties)):
        issues: dict[str, float] = {}
        for issue, p in une.issues.items():
            issues[lues[issue][rang]] = issues.get(lues[issue][rang], 0.0) + p
        lois.append(une._replace(issues=issues, suite=tuple(lues[issue][rang] for issue in une.suite)))
    return lois


def _parties(issue: str, parties: tuple[str, ...]) -> list[str]:
    """« 'c = 2, omega = 12/34' » : ['2', '12/34']."""
    morceaux = [morceau.partition(EGALE) for morceau in issue.strip("'").split(ENTRE)]
    return [texte for _, _, texte in morceaux] if tuple(nom for nom, _, _ in morceaux) == parties else []


def _decalage(attendue: Loi, obtenue: Loi) -> str:
    """Deux lois d'entiers, dont l'une est l'autre, décalée."""
    entiers = [[int(issue) for issue in une.issues if issue.lstrip("-").isdigit()] for une in (attendue, obtenue)]
    if len(entiers[0]) != len(attendue.issues) or len(entiers[1]) != len(obtenue.issues):
        return ""
    ecart = min(entiers[1]) - min(entiers[0])
    decalee = attendue._replace(
        issues={str(int(issue) + ecart): p for issue, p in attendue.issues.items()},
        suite=tuple(str(int(issue) + ecart) for issue in attendue.suite),
    )
    if not _memes_lois(decalee, obtenue):
        return ""
    return f"toujours {abs(ecart)} {'de trop' if ecart > 0 else 'de moins'}"


def _en_un_mot(attendue: Loi, obtenue: Loi) -> tuple[str, str]:
    """Ce qui distingue d'abord deux lois : une issue impossible, une issue absente, une mauvaise probabilité."""
    hors = [issue for issue in obtenue.issues if _p(attendue, issue) == 0]
    if sum(_p(obtenue, issue) for issue in hors) > attendue.precision:
        issue = max(hors, key=lambda issue: _p(obtenue, issue))
        return "ensemble", f"{_lisible(issue)} peut sortir, et ne devrait jamais sortir ici"
    issue = _issues(attendue, obtenue)[0]
    if _p(obtenue, issue) == 0:
        return "ensemble", f"{_lisible(issue)} ne sort jamais, et devrait sortir de temps en temps"
    combien = "trop souvent" if _p(obtenue, issue) > _p(attendue, issue) else "trop rarement"
    return "loi", f"les issues sont celles qu'il faut, mais {_lisible(issue)} sort {combien}"


def _l_issue(contexte: Contexte) -> Diagnostic:
    genre, phrase = _en_un_mot(*_lois(contexte.manquees[-1]))
    return genre, f"{contexte.nom} : {phrase}"


def _lisible(issue: str) -> str:
    return court(issue, 60).strip("'\"")


class _EnLoi(Comparateur):
    """Compare les lois de ce que renvoie la fonction."""

    approchee = True
    manque = "ne tire pas"
    detecteurs = (
        _mauvais_type,
        _modifie_ses_arguments,
        _ne_tire_jamais,
        _toujours_pareil,
        _change_a_egalite,
        _echangees,
    )
    derniers = (_une_partie, _l_issue)

    def vue(self, o: Observation) -> Donnee:
        return o.resultat

    def resultat(self, vue: Donnee) -> Donnee:
        return None

    def memes(self, a: Donnee, b: Donnee) -> bool:
        if not (isinstance(a, tuple) and isinstance(b, tuple)):
            return bool(a == b)
        une, autre = Loi(*a), Loi(*b)
        if _tire_ailleurs(une) != _tire_ailleurs(autre):
            return False
        if set(autre.modifies) - set(une.modifies):
            return False
        return _memes_lois(une, autre) and memes_marches(une, autre) and memes_films(une, autre)

    def dire(self, vue: Donnee, montrer: Montrer) -> str:
        if not isinstance(vue, tuple):
            return str(vue)
        issues = sorted(vue[0].items(), key=lambda paire: -paire[1])
        textes = [f"{_lisible(issue)} : {decimal(p, 3)}" for issue, p in issues[:MONTREES]]
        reste = [f"et {len(issues) - MONTREES} autres issues"] if len(issues) > MONTREES else []
        return " ; ".join([*textes, *reste])

    def ecart(self, attendu: Donnee, obtenu: Donnee, n: int | None, montrer: Montrer) -> Ecart:
        une, autre = Loi(*attendu), Loi(*obtenu)
        differentes = _issues(une, autre)[:MONTREES]
        textes = [" ; ".join(f"{_lisible(i)} : {decimal(_p(x, i), 3)}" for i in differentes) for x in (une, autre)]
        rejouees = premier_ecart(une, autre)
        if textes[0] == textes[1] and rejouees is not None:
            return Ecart("", *(f"d'un même tirage, {_lisible(issue)}" for issue in rejouees))
        return Ecart("", f"probabilités {textes[0]}", f"probabilités {textes[1]}")

    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        return f"doit donner, avec ces probabilités : {self.dire(vue, montrer)}"


class _EnSuite(_EnLoi):
    """Compare, graine par graine, ce que donnent quelques exécutions : c'est assez pour écarter un correctif."""

    def memes(self, a: Donnee, b: Donnee) -> bool:
        if not (isinstance(a, tuple) and isinstance(b, tuple)):
            return bool(a == b)
        une, autre = Loi(*a), Loi(*b)
        if not une.suite:
            return super().memes(a, b)
        return une.suite == autre.suite and not set(autre.modifies) - set(une.modifies) and memes_marches(une, autre)


LOI, SUITE = _EnLoi(), _EnSuite()
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
    """

    observer: Comparateur = LOI
    delai: float = 3.0  # une loi demande des centaines d'appels
    regarder: Callable[[Donnee, Arguments], Donnee] = lambda rendu, arguments: rendu
    parties: tuple[str, ...] = ()
    executions: Callable[[Arguments], int] = lambda arguments: 0
    exact: Callable[[Donnee, Arguments], Donnee] | None = None
    plus_court: Callable[[Arguments], Arguments] | None = None

    @property
    def abregee(self) -> Declaration:
        return replace(self, executions=lambda arguments: min(self.executions(arguments), D_UN_CORRECTIF), observer=SUITE)

    genre = "aleatoire"

    def ecrire_appel(self, nom: str, arguments: Arguments) -> str:
        if self.ecrire:
            return self.ecrire(nom, arguments)
        return f"{nom}({', '.join([*map(court, arguments), HASARD])})"

    def _nommer(self, issue: Donnee) -> Donnee:
        """Une issue faite de plusieurs parties, chacune avec son nom ; une autre, telle quelle."""
        if not (self.parties and isinstance(issue, tuple) and len(issue) == len(self.parties)):
            return issue
        return ENTRE.join(f"{nom}{EGALE}{x}" for nom, x in zip(self.parties, issue))

    def preparer_appel(self, f: Fonction, arguments: Arguments) -> tuple[Callable[[], Donnee], Arguments]:
        """De quoi calculer la loi de f, et les arguments, que chaque exécution reçoit en copie."""

        def calculer() -> Loi:
            types: set[str] = set()
            modifies: set[int] = set()
            exacts: list[str] = []

            def une_execution(hasard: Generateur) -> Donnee:
                siens, depart = copie_profonde(arguments), hasard.getstate()
                rendu = f(*siens, hasard)
                types.add(nom_de_type(rebatir(rendu)))
                modifies.update(rang for rang, (sien, donne) in enumerate(zip(siens, arguments)) if sien != donne)
                if self.exact is not None:
                    exacts.append(texte_d_issue(self.exact(rendu, siens)))
                issue = self.regarder(rendu, siens)
                rejouee = isinstance(hasard, Compteur)
                if (
                    rejouee
                    and self.plus_court is not None
                    and self._sans_gain(f, self.plus_court(arguments), depart, rendu, issue)
                ):
                    return SANS_GAIN
                return self._nommer(issue)

            trouvee = loi(une_execution, self.executions(arguments))
            marches = tuple((demandes, exact) for (demandes, _), exact in zip(trouvee.marches, exacts))
            return trouvee._replace(types=tuple(sorted(types)), modifies=tuple(sorted(modifies)), marches=marches)

        return calculer, arguments

    def _sans_gain(self, f: Fonction, arguments: Arguments, depart: Donnee, rendu: Donnee, issue: Donnee) -> bool:
        """Vrai si la marche arrêtée plus tôt, des mêmes tirages, avait déjà cette issue, mais rendait autre chose."""
        hasard, siens = Compteur(0), copie_profonde(arguments)
        hasard.setstate(depart)
        avant = f(*siens, hasard)
        return self.regarder(avant, siens) == issue and texte_d_issue(avant) != texte_d_issue(rendu)
