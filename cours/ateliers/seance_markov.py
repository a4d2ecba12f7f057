"""Ce que fait AtelierMarkov, sans écran : une chaîne, sa simulation à température fixe, la réussite d'un essai.

Ce module demande numpy, comme `sudokulib.recuit.markov` dont il tire tout.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import accorder, decimal, verifier_entier
from sudokulib.grille import Grille
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.marche import Marche
from sudokulib.recuit.markov import Chaine
from sudokulib.recuit.regler import Reglages, reglages

ETATS_MAX = 256  # au-delà, on ne verrait plus rien d'une matrice
TEMPERATURES = tuple(float(f"{0.05 * 1.3**k:.3g}") for k in range(28))  # de 0,05 à 60
ITERATIONS = 2_000  # d'une tranche de la simulation
PALIERS_PAR_TRANCHE = 200  # du calcul exact, jusqu'à 64 états ; dix fois moins au-delà
ESSAIS = 20
DELTAS, T0S, LONGUEURS = (0.1, 10.0, 1e3, 1e6, 1e12), (56.0, 5.0, 1.0, 0.3), (1, 4, 16)


class SeanceDeMarkov:
    """Une petite chaîne exacte, et ce qu'on en simule.

    Paramètres
    ----------
    grille : Grille
        D'ordre 2, à une, deux, trois ou quatre cases libres.
    graine : int

    Attributs
    ---------
    T : float
        La température de la simulation.
    comptes : liste d'int
        Combien de fois la simulation a été dans chaque état, à cette température.

    Lève
    ----
    ErreurClaire
        Si la chaîne est trop grande pour être montrée, ou s'il n'y a aucune case libre.

    Exemples
    --------
    >>> seance = SeanceDeMarkov(Grille.lire("1234341221434.2."), 1)
    >>> seance.simuler(1000)
    >>> sum(seance.comptes), len(seance.comptes)
    (1000, 16)
    """

    def __init__(self, grille: Grille, graine: int) -> None:
        if grille.n != 2:
            raise ErreurClaire(f"la chaîne d'une grille d'ordre {citer(grille.n)} serait trop grande : on attend l'ordre 2")
        if not 1 <= grille.N**2 - grille.nombre_indices <= 4:
            libres = accorder(grille.N**2 - grille.nombre_indices, "case libre")
            raise ErreurClaire(f"on montre une chaîne de 4 à {ETATS_MAX} états : 1 à 4 cases libres, et cette grille a {libres}")
        self.graine = verifier_entier("la graine", graine, minimum=None)
        self.chaine = Chaine(grille)
        self.pieges = self.chaine.pieges()
        self.regler(TEMPERATURES[11])
        self.programme(DELTAS[-1], T0S[0], LONGUEURS[0])

    # La simulation à température fixe

    def regler(self, T: float) -> None:
        """Simule désormais à cette température ; les comptes repartent de zéro."""
        fixe = Reglages(T0=T, Tf=0.0, pas=0.0, iterations_par_palier=1, cible=-1)
        self.T, self.comptes = fixe.T0, [0] * len(self.chaine.etats)
        self.marche = Marche(self.chaine.grille, self.graine, fixe)

    @property
    def etat(self) -> int:
        """Le rang de l'état où est la simulation."""
        return self.chaine.rang(self.marche.omega)

    def simuler(self, iterations: int) -> None:
        """Fait tant d'itérations, une tranche au plus, et compte l'état atteint après chacune."""
        for _ in range(min(iterations, ITERATIONS)):
            self.marche.pas()
            self.comptes[self.etat] += 1

    # La réussite d'un essai

    def programme(self, delta: float, T0: float, longueur: int) -> None:
        """Choisit la loi de température dont on cherche la probabilité de réussite."""
        self._reglages = reglages(2, delta, T0, None, longueur)
        self._reglages.verifier_la_fin(self._reglages.Tf)
        self.choisi = (delta, T0, longueur)
        self._suite: Iterator[tuple[float, float]] = self.chaine.suivre(self._reglages)
        self.suivie: list[tuple[float, float]] = []
        self.exacte: float | None = None
        self.essais = self.reussites = 0
        self._graines = Hasard(self.graine)

    def calculer(self) -> None:
        """Suit la loi de ω pendant quelques paliers de plus ; `exacte` est connue à la fin."""
        combien = PALIERS_PAR_TRANCHE if len(self.chaine.etats) <= 64 else PALIERS_PAR_TRANCHE // 10
        suite = list(islice(self._suite, combien))
        self.suivie += suite
        if len(suite) < combien:
            self.exacte = self.suivie[-1][1]

    def essayer(self) -> None:
        """Quelques essais de plus, chacun avec sa graine."""
        for _ in range(ESSAIS):
            marche = Marche(self.chaine.grille, self._graines.mot(), self._reglages)
            while not marche.arret:
                marche.pas()
            self.essais += 1
            self.reussites += marche.c == 0

    def points(self, combien: int = 120) -> list[list[float]]:
        """La probabilité d'avoir réussi, au fil de T : quelques points, et le dernier."""
        suivie = self.suivie
        gardes = [*suivie[:: max(1, len(suivie) // combien)], *suivie[-1:]]
        return [[T, p] for T, p in gardes]

    def reussite(self) -> dict[str, Any]:
        """Ce qu'on sait de la réussite, en données simples."""
        bornes = list(intervalle_exact(self.reussites, self.essais)) if self.essais else []
        return {
            "choisi": list(self.choisi),
            "exacte": -1.0 if self.exacte is None else self.exacte,
            "points": self.points(),
            "essais": self.essais,
            "reussites": self.reussites,
            "bornes": bornes,
            "phrase": self._dire_la_reussite(bornes),
        }

    def _dire_la_reussite(self, bornes: list[float]) -> str:
        if not (self.chaine.couts == 0).any():
            return "Cette grille n'a pas de solution : aucun essai ne peut réussir."
        exacte = "pas encore calculée" if self.exacte is None else decimal(self.exacte, 4)
        phrase = f"Probabilité exacte : {exacte}."
        if not self.essais:
            return phrase
        bas, haut = bornes
        dans = ""
        if self.exacte is not None:
            dans = f" : la probabilité exacte {'y est' if bas <= self.exacte <= haut else 'n’y est pas'}"
        faits = f"{accorder(self.reussites, 'réussite')} sur {accorder(self.essais, 'essai')}"
        return f"{phrase} Simulation : {faits}, soit de {decimal(bas, 3)} à {decimal(haut, 3)} à 95 %{dans}."

    # Ce qui ne dépend que de la grille

    def description(self) -> dict[str, Any]:
        """Les états, et, à chaque température, la seconde valeur propre et le temps de relaxation."""
        chaine = self.chaine
        lambda2 = [chaine.seconde_valeur_propre(T) for T in TEMPERATURES]
        return {
            "libres": chaine.libres,
            "etats": [list(etat) for etat in chaine.etats],
            "couts": [int(c) for c in chaine.couts],
            "pieges": self.pieges,
            "barriere": chaine.barriere(),
            "temperatures": list(TEMPERATURES),
            "lambda2": lambda2,
            "relaxation": [1 / (1 - l) if l < 1 else -1.0 for l in lambda2],
        }

    @property
    def phrase(self) -> str:
        """La chaîne en une phrase."""
        couts = self.chaine.couts
        optimaux = accorder(int((couts == couts.min()).sum()), "état optimal", "états optimaux")
        pieges = accorder(len(self.pieges), "piège") if self.pieges else "aucun piège"
        barriere = int(self.chaine.barriere())
        haut = f"barrière de hauteur {barriere}" if barriere else "aucune barrière : on descend toujours"
        return f"{accorder(len(couts), 'état')}, {optimaux} (c = {int(couts.min())}), {pieges} ; {haut}."
