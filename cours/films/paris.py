"""« Pariez d'abord » : au bord d'un pas, une question dont une réponse et une seule est juste.

Chaque réponse proposée est prouvée juste ou fausse d'après la table d'avant le pas, jamais d'après ce que le film se trouve
faire : les valeurs permises de la case, ce que chaque règle en déduit, ce que devient la branche.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from cours.films.enregistreur import Enregistreur
from cours.films.film import Film, Pas
from cours.films.regles import REGLES, deductions_immediates
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard
from socle.nombres import accorder, verifier_entier
from sudokulib.cases import Bloc, blocs, nom_de_case
from sudokulib.regles import Deduction, Effet
from sudokulib.vecteurs import Table, candidats, poids

GENRES = ("case", "règle", "compte", "branche")
CHOIX_MAX = 4
POSITIONS_VUES = 8  # où l'on cherche chaque pari
AVEC_ARTICLE = {"exclusivité": "L'exclusivité", "unicité": "L'unicité", "parité": "La parité"}


class Pari(NamedTuple):
    """Une question posée avant un pas.

    Attributs
    ---------
    position : int
        Celle du pas qui répond : on le demande à la position d'avant.
    genre : str
        « case », « règle », « compte » ou « branche ».
    question : str
    choix : tuple de str
        Les réponses proposées, toutes différentes.
    bon : int
        Le rang de la seule qui soit juste.
    raisons : tuple de str
        Pourquoi chacune est juste ou fausse.
    """

    position: int
    genre: str
    question: str
    choix: tuple[str, ...]
    bon: int
    raisons: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Pari au pas {self.position} : {self.question} {' / '.join(self.choix)}>"


class _Moment(NamedTuple):
    """Un pas, la table d'avant, et de quoi tirer les réponses."""

    film: Film
    position: int
    pas: Pas
    avant: Table
    hasard: Hasard

    @property
    def n(self) -> int:
        return self.film.n

    def nom(self, case: int) -> str:
        return nom_de_case(case, self.n)


Reponse = tuple[str, str]  # ce qu'on propose, et pourquoi c'est juste ou faux


def parier(film: Film, nombre: int = 10, graine: int = 1, genres: Collection[str] = GENRES) -> list[Pari]:
    """Des paris sur les pas notables d'un film de table, répartis du début à la fin.

    Paramètres
    ----------
    film : Film
        D'une règle, de BouclerRègles ou de Sudoku.
    nombre : int
        Le plus grand nombre de paris.
    graine : int
        La même donne les mêmes paris.
    genres : suite de str
        Ce sur quoi parier : « case », « règle », « compte », « branche ».

    Renvoie
    -------
    liste de Pari

    Lève
    ----
    ErreurClaire
        Si le nombre n'est pas un entier positif ou nul, ou si un genre n'existe pas.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> from cours.films import filmer_boucle
    >>> pari = parier(filmer_boucle(exemple("toulon_exemple")), 3)[1]
    >>> pari.question, pari.choix[pari.bon]
    ('Dans la ligne 1, quelle case prendra le 8 ?', 'L1C8')
    """
    verifier_entier("le nombre de paris", nombre, 0)
    for genre in genres:
        if genre not in GENRES:
            raise ErreurClaire(f"on ne parie pas sur « {genre} » ; les genres : {', '.join(GENRES)}")
    if film.sujet != "table" or not nombre:
        return []
    hasard = Hasard(graine)
    paris: list[Pari] = []
    poses: Counter[str] = Counter()
    for rang in range(nombre):
        debut, fin = (len(film.notables) * k // nombre for k in (rang, rang + 1))
        positions = sorted(film.notables[debut:fin], key=lambda p: film.marque(p) != "hypothèse")[:POSITIONS_VUES]
        tous = (pari for position in positions for pari in paris_possibles(film, position, hasard))
        possibles = [pari for pari in tous if pari.genre in genres]
        if possibles:
            paris.append(min(possibles, key=lambda pari: poses[pari.genre]))  # le genre le moins posé jusqu'ici
            poses[paris[-1].genre] += 1
    return paris


class ParisAuFil(EnUnePhrase):
    """Des paris un à un, de temps en temps, sur la déduction notable qu'on s'apprête à faire.

    Paramètres
    ----------
    graine : int
        La même pose les mêmes questions.
    un_sur : int
        On ne pose une question que sur une déduction notable sur tant.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> from sudokulib.seance import Seance
    >>> seance = Seance(exemple("toulon_exemple"))
    >>> seance.appliquer("exclusivité")
    True
    >>> ParisAuFil().sur(seance.suivante(), seance.G, 3).question
    'L5C5 vaut 7 ; L5C7, dans le même bloc, admet 6, 7 et 8. Combien lui en restera-t-il ?'
    """

    def __init__(self, graine: int = 1, un_sur: int = 3) -> None:
        self.hasard, self.un_sur = Hasard(graine), un_sur
        self.passees = un_sur  # depuis la dernière question : la première déduction notable en a une
        self.poses: Counter[str] = Counter()

    def __str__(self) -> str:
        return accorder(self.poses.total(), "question posée", "questions posées")

    def sur(self, deduction: Deduction, G: Table, n: int) -> Pari | None:
        """Une question sur une déduction de la table G, ou rien si ce n'est pas le moment."""
        enregistreur = Enregistreur(G, n)
        enregistreur.deduction(deduction)
        film = enregistreur.film()
        if not film.notables:
            return None
        self.passees += 1
        if self.passees < self.un_sur:
            return None
        possibles = list(paris_possibles(film, 1, self.hasard))
        if not possibles:
            return None
        pari = min(possibles, key=lambda pari: self.poses[pari.genre])
        self.passees, self.poses[pari.genre] = 0, self.poses[pari.genre] + 1
        return pari


def paris_possibles(film: Film, position: int, hasard: Hasard) -> Iterator[Pari]:
    """Tous les paris qu'on sait poser sur un pas, dans un ordre tiré au hasard."""
    moment = _Moment(film, position, film.pas(position), film.etat(position - 1), hasard)
    for poser in hasard.melange(_POSEURS):
        pari = poser(moment)
        if pari is not None:
            yield pari


def _composer(m: _Moment, genre: str, question: str, juste: Reponse, fausses: list[Reponse]) -> Pari | None:
    """Le pari, si l'on a de quoi hésiter ; les réponses y sont mêlées."""
    if not fausses:
        return None
    tirees = m.hasard.melange(fausses)[: CHOIX_MAX - 1]
    reponses = m.hasard.melange([juste, *tirees])
    choix = tuple(texte for texte, _ in reponses)
    return Pari(m.position, genre, question, choix, choix.index(juste[0]), tuple(raison for _, raison in reponses))


# Quelle case ?


def _case_de_l_unicite(m: _Moment) -> Pari | None:
    """Une valeur n'a plus qu'une place dans un bloc : laquelle ?"""
    if m.pas.genre != "unicité" or len(m.pas.effets) != 1:
        return None
    effet = m.pas.effets[0]
    v = effet.apres.bit_length() - 1
    bloc = _bloc_de(m, {effet.case, *m.pas.causes})
    if bloc is None or sum(m.avant[c] >> v & 1 for c in bloc.cases) != 1:
        return None
    juste = (m.nom(effet.case), f"{m.nom(effet.case)} est la seule case de {bloc} qui admette {v}.")
    fausses = [
        (m.nom(c), f"{m.nom(c)} n'admet plus {v} : il lui reste {_dire(m.avant[c])}.")
        for c in bloc.cases
        if c != effet.case and poids(m.avant[c]) > 1
    ]
    return _composer(m, "case", f"Dans {bloc}, quelle case prendra le {v} ?", juste, fausses)


def _case_de_l_exclusivite(m: _Moment) -> Pari | None:
    """Une valeur quitte un bloc : quelle case n'en aura plus qu'une ?"""
    if m.pas.genre != "exclusivité" or len(m.pas.causes) != 1:
        return None
    cause = m.pas.causes[0]
    bloc = _bloc_de(m, {cause, *(e.case for e in m.pas.effets)})
    if bloc is None:
        return None
    v, apres = m.avant[cause].bit_length() - 1, {c: m.avant[c] & ~m.avant[cause] for c in bloc.cases if c != cause}
    devoilees = [c for c in apres if poids(apres[c]) == 1 and poids(m.avant[c]) > 1]
    if len(devoilees) != 1:
        return None
    (case,) = devoilees
    juste = (m.nom(case), f"{m.nom(case)} admettait {_dire(m.avant[case])} ; sans {v}, il ne lui reste que {_dire(apres[case])}.")
    fausses = [(m.nom(c), f"{m.nom(c)} garde {_dire(apres[c])}.") for c in apres if poids(apres[c]) > 1]
    question = f"{m.nom(cause)} vaut {v}, qui quitte le reste de {bloc} : quelle case s'y trouve dévoilée ?"
    return _composer(m, "case", question, juste, fausses)


# Quelle règle ?


def _regle(m: _Moment) -> Pari | None:
    """Une valeur disparaît d'une case : quelle règle le permet ?"""
    if m.pas.genre not in REGLES or not m.pas.effets:
        return None
    effet = m.pas.effets[0]
    v = candidats(effet.avant & ~effet.apres)[0]
    raisons = {nom: _raison(nom, m, effet, v) for nom in REGLES}
    if [nom for nom, raison in raisons.items() if raison] != [m.pas.genre]:
        return None
    ici = f"{v} de {m.nom(effet.case)}"
    fausses = [(nom, f"{AVEC_ARTICLE[nom]} n'ôte pas {ici} : c'est une autre règle.") for nom in REGLES if nom != m.pas.genre]
    question = f"Quelle règle permet d'ôter {ici}, qui admet {_dire(effet.avant)} ?"
    return _composer(m, "règle", question, (m.pas.genre, raisons[m.pas.genre]), fausses)


def _raison(nom: str, m: _Moment, effet: Effet, v: int) -> str:
    """La déduction d'une règle qui ôte une valeur d'une case, dans la table telle qu'elle est ; vide s'il n'y en a pas."""
    for d in deductions_immediates(REGLES[nom], m.avant, m.n):
        if any(e.case == effet.case and e.avant & ~e.apres & 1 << v for e in d.effets):
            return d.phrase()
    return ""


# Combien ?


def _compte(m: _Moment) -> Pari | None:
    """Combien de valeurs restera-t-il dans une case qu'un pas va réduire ?"""
    if m.pas.genre not in ("exclusivité", "parité"):
        return None
    effets = [e for e in m.pas.effets if poids(e.avant) > 2]
    if not effets:
        return None
    effet = max(effets, key=lambda e: poids(e.avant))
    reste, avait = poids(effet.apres), poids(effet.avant)
    noms = " et ".join(m.nom(c) for c in m.pas.causes)
    causes = f"{noms} vaut {_dire(m.avant[m.pas.causes[0]])}"
    if m.pas.genre == "parité":
        causes = f"{noms} se partagent {_dire(m.avant[m.pas.causes[0]])}"
    question = f"{causes} ; {m.nom(effet.case)}, dans le même bloc, admet {_dire(effet.avant)}. Combien lui en restera-t-il ?"
    raison = _raison_du_compte(effet.apres)
    autres = [k for k in (reste - 1, reste + 1, avait, avait - 3) if 0 <= k <= avait and k != reste]
    fausses = [(str(k), raison) for k in dict.fromkeys(autres)]
    return _composer(m, "compte", question, (str(reste), raison), fausses)


def _raison_du_compte(m: int) -> str:
    """La même, que la réponse soit juste ou fausse : la page ne la dit qu'une fois."""
    if poids(m) == 1:
        return f"Il ne reste que {_dire(m)}."
    return f"Il reste {_dire(m)}, soit {accorder(poids(m), 'valeur')}."


# Cette branche échoue-t-elle ?


def _branche(m: _Moment) -> Pari | None:
    """Une hypothèse mène-t-elle à une solution ? La suite du film le dit, si elle est complète."""
    if m.pas.genre != "hypothèse" or len(m.pas.effets) != 1:
        return None
    effet = m.pas.effets[0]
    issue = _issue(m.film, m.position)
    if issue is None:
        return None
    supposee = f"{m.nom(effet.case)} = {candidats(effet.apres)[0]}"
    reponses = [
        ("elle échouera", f"Au pas {issue[1]}, on l'abandonne : toutes ses suites se contredisent."),
        ("elle mène à une solution", f"Au pas {issue[1]}, la grille est résolue."),
    ]
    vraie, autre = reponses if not issue[0] else reponses[::-1]
    return _composer(m, "branche", f"On suppose {supposee}. Que devient cette branche ?", vraie, [(autre[0], vraie[1])])


def _issue(film: Film, position: int) -> tuple[bool, int] | None:
    """Si une branche réussit, et la position qui le montre ; None si le film s'arrête avant."""
    profondeur = film.lignes[position - 1][3]
    for p in range(position + 1, len(film) + 1):
        if film.marque(p) == "solution":
            return True, p
        if film.marque(p) == "retour" and film.lignes[p - 1][3] < profondeur:
            return False, p
    return None


_POSEURS: tuple[Callable[[_Moment], Pari | None], ...] = (
    _case_de_l_unicite,
    _case_de_l_exclusivite,
    _regle,
    _compte,
    _branche,
)


def _bloc_de(m: _Moment, cases: set[int]) -> Bloc | None:
    """Un bloc qui contient toutes ces cases."""
    return next((bloc for bloc in blocs(m.n) if cases <= set(bloc.cases)), None)


def _dire(m: int) -> str:
    valeurs = [str(v) for v in candidats(m)]
    if len(valeurs) < 2:
        return "".join(valeurs) or "rien"
    return f"{', '.join(valeurs[:-1])} et {valeurs[-1]}"
