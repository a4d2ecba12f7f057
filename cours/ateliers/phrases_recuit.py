"""Ce qu'un essai de recuit dit de lui-même : le dernier coup essayé, où l'on en est, pourquoi l'on s'arrête."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from cours.films import Enregistreur
from socle.nombres import accorder, decimal, milliers, puissance
from sudokulib.cases import nom_de_case
from sudokulib.recuit.gel import Composante
from sudokulib.recuit.marche import MOITIE, Marche


class Changement(NamedTuple):
    """Une case et sa valeur, avant et après un coup."""

    case: int
    avant: int
    apres: int


class CoupExplique(NamedTuple):
    """Un coup essayé, et tout ce qui a décidé de son sort.

    Attributs
    ---------
    iteration : int
        Son rang, à partir de 1.
    changements : tuple de Changement
        Un seul, ou deux pour un échange.
    c, variation : int
        La valeur avant le coup, et c' − c.
    T, u : float
        La température, et le tirage de [0, 1[.
    acceptee : bool
    n : int
        L'ordre de la grille.
    """

    iteration: int
    changements: tuple[Changement, ...]
    c: int
    variation: int
    T: float
    u: float
    acceptee: bool
    n: int

    @property
    def probabilite(self) -> float:
        """Celle d'accepter ce coup : 1 s'il ne fait pas monter c."""
        return 1.0 if self.variation <= 0 else exp(-self.variation / self.T)

    @property
    def phrase(self) -> str:
        """Le coup en une phrase.

        >>> print(CoupExplique(7, (Changement(20, 4, 9),), 45, 2, 1.25, 0.731, False, 3).phrase)
        Itération 7 : L3C3 passerait de 4 à 9 ; c′ − c = +2 (c : 45 → 47). À T = 1,25, probabilité e^(−2/1,25) = 0,202 ; \
tirage 0,731, plus grand : refusé.
        """
        verbe = "passe" if self.acceptee else "passerait"
        coup = _dire(self.changements, verbe, self.n)
        debut = f"Itération {milliers(self.iteration)} : {coup} ; c′ − c = {signe(self.variation)}"
        effet = f" (c : {self.c} → {self.c + self.variation})"
        if self.variation <= 0:
            regle = "Un coup qui ne fait pas monter c est toujours accepté."
            return f"{debut}{effet if self.variation else ''}. {regle if self.acceptee else 'Refusé.'}"
        T = chiffres(self.T)
        tirage = f"À T = {T}, probabilité e^(−{self.variation}/{T}) = {petit(self.probabilite)} ; tirage {decimal(self.u, 3)}"
        cote = "plus petit" if self.u < self.probabilite else "plus grand"
        return f"{debut}{effet}. {tirage}, {cote} : {'accepté' if self.acceptee else 'refusé'}."


def expliquer_le_prochain(marche: Marche) -> CoupExplique:
    """Fait un pas de la marche, et l'explique."""
    avant, c, T = [ligne.copy() for ligne in marche.omega], marche.c, marche.T
    mots = marche.hasard.etat
    fait = marche.pas()
    marche.hasard.etat, apres = mots, marche.hasard.etat
    u = marche.hasard.mot() % MOITIE / MOITIE
    marche.hasard.etat = apres
    N = marche.grille.N
    changements = tuple(Changement(N * coup.i + coup.j, avant[coup.i][coup.j], coup.v) for coup in fait.coups)
    return CoupExplique(marche.iterations, changements, c, fait.variation, T, u, fait.acceptee, marche.grille.n)


GENRES_DE_COUP = {-1: ("descend", "place"), 0: ("glisse", "note"), 1: ("monte", "retour")}


def noter_le_coup(enregistreur: Enregistreur, coup: CoupExplique) -> None:
    """Un pas de film : le coup, ce qu'il change s'il est accepté, et la phrase qui l'explique."""
    cases = [changement.case for changement in coup.changements]
    if not coup.acceptee:
        enregistreur.noter("refusé", coup.phrase, causes=cases, marque="note")
        return
    sens = (coup.variation > 0) - (coup.variation < 0)
    genre, marque = GENRES_DE_COUP[sens]
    if coup.c + coup.variation == 0:
        genre = marque = "solution"
    enregistreur.noter(genre, coup.phrase, {ch.case: ch.apres for ch in coup.changements}, cases, marque)


def _dire(changements: tuple[Changement, ...], verbe: str, n: int) -> str:
    cases = [nom_de_case(changement.case, n) for changement in changements]
    premier = changements[0]
    if len(changements) == 1:
        return f"{cases[0]} {verbe} de {premier.avant} à {premier.apres}"
    conjugue = {"passe": "échangent", "passerait": "échangeraient"}[verbe]
    return f"{cases[0]} et {cases[1]} {conjugue} {premier.avant} et {premier.apres}"


def signe(d: int) -> str:
    """Une variation avec son signe.

    >>> signe(2), signe(0), signe(-1)
    ('+2', '0', '−1')
    """
    return f"+{d}" if d > 0 else str(d).replace("-", "−")


def chiffres(x: float) -> str:
    """Un réel en trois ou quatre chiffres.

    >>> chiffres(810.0), chiffres(1.23456), chiffres(0.0027385)
    ('810', '1,235', '0,002739')
    """
    return f"{x:.4g}".replace(".", ",")


def petit(p: float) -> str:
    """Une probabilité, qui peut être minuscule.

    >>> petit(0.2019), petit(0.00004), petit(0.0)
    ('0,202', '4·10⁻⁵', '0')
    """
    if p == 0 or p >= 0.001:
        return decimal(p, 3) if p else "0"
    mantisse, exposant = f"{p:.0e}".split("e")
    return f"{mantisse}·{puissance(10, int(exposant))}"


def ou_l_on_en_est(marche: Marche) -> str:
    """Le palier, l'itération, T, c et la part des coups acceptés."""
    faites = f"Palier {milliers(marche.palier)}, {accorder(marche.iterations, 'itération')}"
    part = f" ; {decimal(100 * marche.acceptees / marche.iterations, 1)} % des coups acceptés" if marche.iterations else ""
    return f"{faites} : T = {chiffres(marche.T)}, c = {marche.c}, au mieux {marche.c_meilleure}{part}."


ARRETS = {
    "solution": "Résolue : c = 0. Palier {palier}, T = {T}, {iterations}.",
    "gel": "Gel : c vaudra {c} jusqu'à la fin. Palier {palier}, T = {T}, {iterations}.",
    "température finale": "Essai raté : sous T_f = {Tf}, c vaut encore {c}. {iterations}, {palier} paliers : on relancerait.",
    "faute": "Arrêté par votre fonction. Palier {palier}, T = {T}, {iterations}.",
    "aucun coup": "Aucun coup possible dans ce voisinage : c reste {c}.",
}


def pourquoi_arretee(marche: Marche, arret: str) -> str:
    """La fin d'un essai, en une phrase."""
    return ARRETS[arret].format(
        c=marche.c,
        palier=milliers(marche.palier),
        T=chiffres(marche.T),
        Tf=chiffres(marche.reglages.Tf),
        iterations=accorder(marche.iterations, "itération"),
    )


def preuve_du_gel(vue: Composante, c: int) -> str:
    """Pourquoi plus rien ne changera."""
    atteintes = "Aucun coup ne laisse c constant" if vue.taille == 1 else f"À c constant, on n'atteint que {vue.taille} grilles"
    plus_bas = "et aucun ne le fait baisser" if vue.taille == 1 else "et aucune n'a de voisine plus basse"
    return (
        f"Sous T = 0,045, plus aucun coup qui fait monter c n'est accepté. {atteintes}, {plus_bas} : "
        f"c vaudra {c} jusqu'à la fin. Dans chaque case libre, en bas à gauche, la plus petite montée de ses coups ; "
        "≈ : un coup qui laisse c constant."
    )
