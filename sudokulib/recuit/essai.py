"""Un essai du recuit : l'algorithme de l'encadré du document S, d'un bout à l'autre (S.6, W.TP1).

`recuit` renvoie un `EssaiDeRecuit` avec son historique ; `etapes` renvoie la marche palier par palier, pour qui veut la regarder.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from math import ceil, isfinite
from typing import Any

from socle.abrege import AvecSaGrille, a_mesure
from socle.barre import barre as barre_de_progression
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, milliers, verifier_entier, virgule
from sudokulib.grille import Grille
from sudokulib.recuit import gel as le_gel
from sudokulib.recuit.historique import POINTS, Historique
from sudokulib.recuit.marche import UneMarche
from sudokulib.recuit.moteurs import JUMEAU, nouvelle_marche
from sudokulib.recuit.regler import Reglages, reglages
from sudokulib.recuit.temperature import DELTA

# Les itérations entre deux regards sur la barre de progression : quelques centièmes de seconde.
TRANCHES = {"numba": 4_000_000, "python": 4_000}


@dataclass(frozen=True, slots=True, repr=False)
class EssaiDeRecuit(AvecSaGrille):
    """Ce qu'a donné un essai du recuit.

    Attributs
    ---------
    grille : Grille
        La solution, ou la meilleure grille rencontrée.
    c : int
        Sa valeur : 0 si c'est une solution.
    c_final : int
        La valeur de la dernière solution courante.
    T : float
        La dernière température.
    paliers, iterations, acceptees : int
    arret : str
        « solution », « température finale », « sans progrès », « gel », « aucun coup » ou « interrompu ».
    graine : int
    moteur : str
        « python » ou « numba ».
    historique : Historique
    """

    grille: Grille
    c: int
    c_final: int
    T: float
    paliers: int
    iterations: int
    acceptees: int
    arret: str
    graine: int
    moteur: str
    historique: Historique = field(repr=False, compare=False)

    @property
    def reussi(self) -> bool:
        """Vrai si la grille est résolue."""
        return self.c == 0

    def __str__(self) -> str:
        debut = "résolue" if self.reussi else f"pas résolue ({self.arret}), meilleure valeur {self.c}"
        T = f"{self.T:.4g}".replace(".", ",")
        return f"{debut} : T = {T}, {accorder(self.paliers, 'palier')}, {accorder(self.iterations, 'itération')}"


@dataclass(frozen=True, slots=True, repr=False)
class Instantane(AvecSaGrille):
    """Un instantané complet d'une marche, pour la suivre palier par palier.

    Attributs
    ---------
    palier, iterations, acceptees : int
        Depuis le début.
    T : float
    c : int
    grille : Grille
        La solution courante ω.
    c_meilleure : int
    arret : str
        Vide tant que la marche continue ; voir `EssaiDeRecuit`.
    """

    palier: int
    iterations: int
    acceptees: int
    T: float
    c: int
    grille: Grille
    c_meilleure: int
    arret: str

    def __str__(self) -> str:
        fin = f" ; fin : {self.arret}" if self.arret else ""
        return f"palier {milliers(self.palier)}, T = {virgule(self.T)}, c = {self.c}, au mieux {self.c_meilleure}{fin}"


class GuetDuGel:
    """Quand essayer le certificat de gel : dès que tous les seuils sont nuls, puis de moins en moins souvent.

    Paramètres
    ----------
    grille : Grille
    reglages : Reglages
    moteur : str
        « python » ou « numba » : ce qui explore.
    limite : int
        Le plus grand nombre de solutions à explorer à chaque fois.

    Attributs
    ---------
    vue : Composante ou None
        Ce qu'on a exploré en dernier.
    """

    def __init__(self, grille: Grille, reglages: Reglages, moteur: str, limite: int = le_gel.LIMITE) -> None:
        self._composante: Callable[[Grille, Any, int], le_gel.Composante] = le_gel.composante
        if moteur == "numba":
            self._composante = import_module("sudokulib.recuit._compile_gel").composante
        self._grille, self._ecart, self._limite = grille, 1000, limite
        self.vue: le_gel.Composante | None = None
        attente = (1 / le_gel.T_DE_GEL - 1 / reglages.T0) / reglages.pas
        self.prochain = ceil(max(0.0, min(attente, sys.maxsize)))

    def certifie(self, marche: UneMarche) -> bool:
        """Vrai si c'est le moment d'essayer et que la valeur est décidée."""
        if marche.palier < self.prochain:
            return False
        self.prochain, self._ecart = marche.palier + self._ecart, 2 * self._ecart
        self.vue = self._composante(self._grille, marche.omega, self._limite)
        return self.vue.gelee


@dataclass(slots=True)
class Conduite:
    """Un essai en cours : une marche, son historique, et ce qui peut l'arrêter.

    `tranche` la fait avancer un peu ; on reprend la main entre deux tranches pour montrer une barre ou répondre à Ctrl+C. La
    façon de couper en tranches ne change rien à la marche.
    """

    marche: UneMarche
    historique: Historique
    gel: GuetDuGel | None
    graine: int
    moteur: str
    arret: str = ""

    def tranche(self, paliers: int) -> None:
        """Avance de tant de paliers, moins si l'essai finit avant."""
        but = self.marche.palier + paliers
        while not self.arret and self.marche.palier < but:
            if self.gel and self.gel.certifie(self.marche):
                return self.arreter("gel")
            arret = min(but, self.gel.prochain) if self.gel else but
            self._avancer_de(arret - self.marche.palier)
            if self.marche.arret:
                self.arreter(self.marche.arret)

    def _avancer_de(self, paliers: int) -> None:
        if self.historique.points:
            self.marche.avancer_en_notant(paliers, self.historique)
        else:
            self.marche.avancer(paliers)

    def avancer(self) -> int:
        """Avance d'une tranche de durée à peu près fixe ; renvoie le nombre de paliers faits."""
        avant = self.marche.palier
        self.tranche(max(1, TRANCHES[self.moteur] // self.marche.reglages.iterations_par_palier))
        return self.marche.palier - avant

    def arreter(self, raison: str) -> None:
        """Met fin à l'essai et note où il en est."""
        self.arret = raison
        self.historique.noter(self.marche, fin=True)

    def essai(self) -> EssaiDeRecuit:
        """Ce que l'essai a donné jusqu'ici."""
        m = self.marche
        grille = Grille.lire(m.meilleure)
        nombres = m.c_meilleure, m.c, m.T, m.palier, m.iterations, m.acceptees
        return EssaiDeRecuit(grille, *nombres, self.arret, self.graine, self.moteur, self.historique)


def conduire(
    grille: object,
    graine: int,
    reglages: Reglages,
    voisinage: str = "changement",
    gel: bool = False,
    points: int = POINTS,
    moteur: str | None = None,
) -> Conduite:
    """Prépare un essai sans le commencer ; `recuit`, `etapes` et `essais` s'en servent.

    Lève
    ----
    ErreurClaire
        Si un argument ne convient pas.
    """
    lue = Grille.lire(grille)
    nom = JUMEAU.choisir(moteur, lue.n)
    if isinstance(points, bool) or not isinstance(points, int) or points < 0 or points == 1:
        raise ErreurClaire(f"l'historique garde 0 point ou au moins 2, pas {citer(points)}")
    if gel and voisinage != "changement":
        raise ErreurClaire("le certificat de gel n'est écrit que pour le voisinage « changement »")
    # Sans progrès, on s'arrête à n'importe quelle température ; le gel n'est cherché que sous la sienne.
    reglages.verifier_la_fin(reglages.T0 if reglages.sans_progres else max(reglages.Tf, gel * le_gel.T_DE_GEL))
    marche = nouvelle_marche(lue, graine, reglages, voisinage, nom)
    historique = Historique(points)
    historique.noter(marche)
    return Conduite(marche, historique, GuetDuGel(lue, reglages, nom) if gel else None, graine, nom, marche.arret)


def recuit(
    grille: object,
    graine: int,
    delta: float = DELTA,
    T0: float | None = None,
    Tf: float | None = None,
    iterations_par_palier: int | None = None,
    *,
    voisinage: str = "changement",
    sans_progres: int | None = None,
    gel: bool = False,
    points: int = POINTS,
    moteur: str | None = None,
    barre: bool = True,
) -> EssaiDeRecuit:
    """Un essai du recuit simulé : l'algorithme de l'encadré du document S.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Le problème, d'ordre quelconque.
    graine : int
        La même graine donne le même essai, quel que soit le moteur.
    delta : float
        δ > 0 de la loi de température ; 0,1 dans l'encadré.
    T0, Tf : float, facultatif
        Températures de départ et de fin ; sans rien, e_p et T'_f (810 et 0,002 738 52 quand n = 3).
    iterations_par_palier : int, facultatif
        Sans rien, n⁴, le nombre de cases (81 quand n = 3).
    voisinage : str
        « changement » (une case libre prend une autre valeur) ou « échange » (deux cases libres d'une même région).
    sans_progres : int, facultatif
        La condition d'arrêt ad hoc du document (partie V) : abandonner après tant de paliers (10 000) sans que la meilleure
        valeur ait baissé. Sans rien, on ne s'arrête pas ainsi.
    gel : bool
        Abandonner quand le certificat de gel prouve que la valeur finale est décidée (voir `sudokulib.recuit.gel`) : même valeur
        finale, quinze fois moins d'itérations.
    points : int
        Le nombre d'instantanés à garder dans l'historique ; 0 pour n'en garder aucun.
    moteur : str, facultatif
        « python », la version lisible, ou « numba », la même mille fois plus vite ; sans rien, numba s'il est installé.
        L'attribut `moteur` de l'essai dit lequel a servi.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    EssaiDeRecuit
        La solution, ou la meilleure grille rencontrée. Si l'on interrompt (Ctrl+C, ou le carré noir de JupyterLab), ce qu'on
        avait trouvé, avec `arret` égal à « interrompu ».

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    PasDeSolution
        Si deux indices se contredisent.
    ErreurClaire
        Si un réglage ne convient pas, ou s'ils ne mettent pas de fin à l'essai (Tf = 0 sans gel, δ trop petit).

    Exemples
    --------
    >>> essai = recuit("1.3...........2.", graine=2006, moteur="python")
    >>> essai.reussi, essai.grille.est_solution, essai.arret
    (True, True, 'solution')
    >>> essai.historique.T[0], essai.historique.c[-1]
    (56.0, 0)

    Références
    ----------
    Document S, encadré de la partie III et partie V ; questions S.6, S.8, W.TP1 et W.TP2.
    """
    lue = Grille.lire(grille)
    r = reglages(lue.n, delta, T0, Tf, iterations_par_palier, sans_progres)
    conduite = conduire(lue, graine, r, voisinage, gel, points, moteur)
    with barre_de_progression(_paliers_prevus(r), "paliers", barre) as progression:
        try:
            while not conduite.arret:
                progression.update(conduite.avancer())
        except KeyboardInterrupt:
            conduite.arreter(conduite.arret or conduite.marche.arret or "interrompu")
    return conduite.essai()


def _paliers_prevus(r: Reglages) -> int | None:
    """Le nombre de paliers d'un essai qui va jusqu'à la température finale ; None s'il n'y va jamais."""
    prevus = (1 / r.Tf - 1 / r.T0) / r.pas if r.Tf else float("inf")
    return max(0, int(prevus)) + 1 if isfinite(prevus) else None


@a_mesure("étapes de la marche")
def etapes(
    grille: object,
    graine: int,
    delta: float = DELTA,
    T0: float | None = None,
    Tf: float | None = None,
    iterations_par_palier: int | None = None,
    *,
    voisinage: str = "changement",
    sans_progres: int | None = None,
    gel: bool = False,
    tous_les: int = 1,
    moteur: str | None = None,
) -> Iterator[Instantane]:
    """La marche de `recuit`, palier par palier : un instantané au départ, puis un tous les `tous_les` paliers, et le dernier.

    Paramètres
    ----------
    grille, graine, delta, T0, Tf, iterations_par_palier, voisinage, sans_progres, gel, moteur
        Ceux de `recuit`.
    tous_les : int
        Le nombre de paliers entre deux instantanés.

    Renvoie
    -------
    itérateur d'Instantane
        On peut s'arrêter quand on veut : rien n'est calculé d'avance.

    Exemples
    --------
    >>> toutes = list(etapes("1.3...........2.", graine=2006, tous_les=500, moteur="python"))
    >>> [(e.palier, f"{e.T:.3f}", e.c) for e in toutes]
    [(0, '56.000', 12), (405, '1.442', 0)]
    """
    verifier_entier("tous_les", tous_les, 1)
    lue = Grille.lire(grille)
    r = reglages(lue.n, delta, T0, Tf, iterations_par_palier, sans_progres)
    return _derouler(conduire(lue, graine, r, voisinage, gel, 0, moteur), tous_les)


def _derouler(conduite: Conduite, tous_les: int) -> Iterator[Instantane]:
    yield _instantane(conduite)
    while not conduite.arret:
        conduite.tranche(tous_les)
        yield _instantane(conduite)


def _instantane(conduite: Conduite) -> Instantane:
    m = conduite.marche
    return Instantane(m.palier, m.iterations, m.acceptees, m.T, m.c, Grille.lire(m.omega), m.c_meilleure, conduite.arret)
