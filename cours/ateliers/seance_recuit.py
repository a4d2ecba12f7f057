"""Une séance de recuit : un essai, ou deux côte à côte, qu'on fait avancer d'une itération, d'un palier, ou très vite.

Chaque essai est une marche lisible (`sudokulib.recuit.marche`). Pour aller vite, le jumeau compilé la relaie, puis la lui rend :
les coups sont les mêmes, et le dernier est toujours fait par la version lisible, qui sait l'expliquer.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

from cours.ateliers.phrases_recuit import (
    CoupExplique,
    expliquer_le_prochain,
    noter_le_coup,
    ou_l_on_en_est,
    pourquoi_arretee,
    preuve_du_gel,
)
from cours.ateliers.points import points_de
from cours.ateliers.reglages_recuit import Choix
from cours.films import Enregistreur, Film
from socle.nombres import verifier_entier
from sudokulib.grille import Grille
from sudokulib.recuit.essai import Conduite, GuetDuGel
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.marche import Marche
from sudokulib.recuit.moteurs import JUMEAU, VOISINAGES
from sudokulib.recuit.regler import Reglages
from sudokulib.recuit.temperature import nombre_de_paliers

POINTS = 10_000  # d'une courbe : au-delà, un sur deux est oublié
A_RELAYER = 300  # itérations : au-dessous, prêter la marche au jumeau coûterait plus que la faire
EXPLORES = {"numba": 4096, "python": 256}  # solutions, pour le certificat de gel : sans numba, on ne fait pas attendre
TRANCHES = {"numba": 8_000_000, "python": 4_000}  # itérations d'une tranche, au plus
PREMIERE_TRANCHE = 200_000
DUREE = 0.04  # secondes que doit prendre une tranche : entre deux, le noyau répond
FILMEES = 300  # coups d'un film
NOTES = 3_000  # points de courbe d'une tranche, pour la même raison


class Piste:
    """Un essai en cours.

    Paramètres
    ----------
    grille : Grille
    graine : int
    choix : Choix
    moteur : str
        « python » ou « numba ».

    Exemples
    --------
    >>> piste = Piste(Grille.lire("1.3...........2."), 2006, Choix(), "python")
    >>> piste.avancer(10_000)
    >>> piste.arret, piste.marche.c, piste.marche.palier
    ('solution', 0, 405)
    """

    ecart = ""  # ce par quoi une fonction de l'étudiant s'écarte de la référence : voir `recuit_etudiant`

    def __init__(self, grille: Grille, graine: int, choix: Choix, moteur: str) -> None:
        self.choix, self.moteur = choix.verifie(grille.n), moteur
        r = choix.reglages(grille.n)
        self.marche = self._partir(grille, graine, r)
        guet = GuetDuGel(grille, r, moteur, EXPLORES[moteur]) if choix.voisinage == "changement" else None
        historique = Historique(POINTS)
        historique.noter(self.marche)
        self.conduite = Conduite(self.marche, historique, guet, graine, moteur, self.marche.arret)
        self.dernier: CoupExplique | None = None

    def _partir(self, grille: Grille, graine: int, r: Reglages) -> Marche:
        return VOISINAGES[self.choix.voisinage](grille, graine, r)

    @property
    def arret(self) -> str:
        """Pourquoi l'essai est fini ; vide s'il ne l'est pas."""
        return self.conduite.arret

    @property
    def historique(self) -> Historique:
        """T, c et les comptes au fil des paliers."""
        return self.conduite.historique

    @property
    def fin(self) -> int:
        """Le nombre d'itérations d'un essai entier : ni résolu, ni gelé, il s'arrête sous la température finale."""
        r = self.marche.reglages
        paliers = int(nombre_de_paliers(r.T0, r.Tf, self.choix.delta, self.marche.grille.n)) + 1
        return paliers * r.iterations_par_palier

    @property
    def reste_du_palier(self) -> int:
        """Le nombre d'itérations jusqu'à la fin du palier en cours, ou du prochain."""
        return self.marche.reglages.iterations_par_palier - self.marche.dans_le_palier

    @property
    def tranche(self) -> int:
        """Le plus grand nombre d'itérations qu'on fasse d'un coup sans faire attendre."""
        return min(TRANCHES[self.moteur], NOTES * self.historique.pas * self.marche.reglages.iterations_par_palier)

    def avancer(self, iterations: int) -> None:
        """Fait tant d'itérations, moins si l'essai finit avant ; la dernière est expliquée."""
        if not self.arret:
            self.dernier = None  # si l'essai finit en chemin, son dernier coup ne sera pas expliqué
        if iterations > A_RELAYER and self.moteur == "numba":
            self._prendre_le_relais(iterations - 1)
        else:
            self._marcher(iterations - 1)
        if not self.arret:
            self.dernier = expliquer_le_prochain(self.marche)
            self._constater()

    def _marcher(self, iterations: int) -> None:
        for _ in range(iterations):
            if self.arret:
                return
            self.marche.pas()
            self._constater()

    def _prendre_le_relais(self, iterations: int) -> None:
        """Le jumeau compilé fait tant d'itérations : la fin du palier en cours, des paliers entiers, le début d'un autre."""
        if self.arret:
            return
        rapide = JUMEAU.charger().MarcheCompilee(self.marche)
        fin, longueur = rapide.iterations + iterations, self.marche.reglages.iterations_par_palier
        self.conduite.marche = rapide
        rapide.avancer_de(min(iterations, self.reste_du_palier % longueur))
        self._noter()
        self.conduite.tranche((fin - rapide.iterations) // longueur)
        if not self.arret:
            rapide.avancer_de(fin - rapide.iterations)
        rapide.rendre_a(self.marche)
        self.conduite.marche = self.marche
        self._constater()

    def _constater(self) -> None:
        """Après une itération : un point de plus sur les courbes, la fin de l'essai."""
        if self.arret:
            return
        if self.marche.arret:
            self.conduite.arreter(self.marche.arret)
        elif self.marche.dans_le_palier == 0:
            self._noter()
            if self.conduite.gel and self.conduite.gel.certifie(self.marche):
                self.conduite.arreter("gel")

    def _noter(self) -> None:
        """Un point de plus, entre deux paliers, si c'est le moment."""
        marche = self.conduite.marche
        if marche.dans_le_palier == 0 and marche.palier % self.historique.pas == 0:
            self.historique.noter(marche)

    def continuer(self) -> None:
        """Va plus loin qu'un gel : la preuve ne vaut que pour c, et l'on peut vouloir voir l'essai finir."""
        if self.arret == "gel":
            self.conduite.gel, self.conduite.arret = None, self.marche.arret

    def filmer(self, iterations: int = FILMEES) -> Film:
        """Fait tant d'itérations, moins si l'essai finit avant, et en donne le film : un pas par coup, accepté ou non."""
        depart = [v for ligne in self.marche.omega for v in ligne]
        enregistreur = Enregistreur(depart, self.marche.grille.n, sujet="grille")
        while len(enregistreur) < iterations and not self.arret:
            avant = self.marche.iterations
            self.avancer(1)
            if self.dernier is None or self.marche.iterations == avant:
                break
            noter_le_coup(enregistreur, self.dernier)
        return enregistreur.film(f"Les {len(enregistreur)} coups qui suivent")

    # Ce qu'en montre la page

    @property
    def statut(self) -> str:
        """Où l'on en est, ou pourquoi c'est fini."""
        return pourquoi_arretee(self.marche, self.arret) if self.arret else ou_l_on_en_est(self.marche)

    @property
    def gel(self) -> str:
        """La preuve que plus rien ne changera ; vide si l'on n'en a pas."""
        vue = self.conduite.gel.vue if self.conduite.gel else None
        return preuve_du_gel(vue, self.marche.c) if vue and self.arret == "gel" else ""

    def etat(self) -> dict[str, Any]:
        """Tout ce qui se montre, en données simples."""
        m, coup = self.marche, self.dernier
        return {
            "valeurs": [v for ligne in m.omega for v in ligne],
            "c": m.c,
            "T": m.T,
            "palier": m.palier,
            "iterations": m.iterations,
            "fin": self.fin,
            "acceptees": m.acceptees,
            "arret": self.arret,
            "statut": self.statut,
            "gel": self.gel,
            "ecart": self.ecart,
            "coup": [changement.case for changement in coup.changements] if coup else [],
            "acceptee": bool(coup and coup.acceptee),
            "explication": coup.phrase if coup else "",
        }

    def points(self, apres: int = -1, combien: int | None = None) -> dict[str, Any]:
        """Les points des courbes au-delà d'un palier ; s'il y en a trop, quelques-uns, également espacés, et le dernier."""
        return points_de(self.historique, apres, combien)


class SeanceDeRecuit:
    """Un essai, ou deux côte à côte, de la même grille et de la même graine.

    Paramètres
    ----------
    grille : Grille
    graine : int
    choix : suite d'un ou deux Choix
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il se charge.

    Lève
    ----
    PasDeSolution
        Si deux indices se contredisent.
    ErreurClaire
        Si un réglage ne convient pas.

    Exemples
    --------
    >>> seance = SeanceDeRecuit(Grille.lire("1.3...........2."), 2006, (Choix(), Choix(voisinage="échange")), "python")
    >>> seance.avancer(500)
    500
    >>> [(piste.marche.iterations, piste.arret) for piste in seance.pistes]
    [(500, ''), (85, 'solution')]
    """

    sienne = False  # joue-t-on la fonction d'un étudiant ?

    def __init__(self, grille: Grille, graine: int, choix: tuple[Choix, ...] = (Choix(),), moteur: str | None = None) -> None:
        self.grille, self.graine = grille, verifier_entier("la graine", graine, minimum=None)
        self.demande = moteur
        self.moteur = JUMEAU.choisir(moteur, grille.n)
        self.pistes = self._partir(choix)
        self._allure = PREMIERE_TRANCHE  # ce que cette machine, à présent, fait d'itérations en une tranche

    def _partir(self, choix: tuple[Choix, ...]) -> list[Piste]:
        return [Piste(self.grille, self.graine, unique, self.moteur) for unique in choix]

    @property
    def choix(self) -> tuple[Choix, ...]:
        """Les réglages de chaque essai."""
        return tuple(piste.choix for piste in self.pistes)

    @property
    def finie(self) -> bool:
        """Vrai si tous les essais le sont."""
        return all(piste.arret for piste in self.pistes)

    @property
    def tranche(self) -> int:
        """Le plus grand nombre d'itérations que chaque essai fasse d'un coup sans faire attendre."""
        permises = min(piste.tranche for piste in self.pistes) // len(self.pistes)
        return max(1, min(permises, self._allure))

    def avancer(self, iterations: int) -> int:
        """Chaque essai fait tant d'itérations, ou une tranche si c'est trop ; renvoie ce nombre."""
        combien, debut = min(iterations, self.tranche), perf_counter()
        premiere, *autres = self.pistes
        avant = premiere.marche.iterations
        premiere.avancer(combien)
        if premiere.ecart and not premiere.arret:
            combien = premiere.marche.iterations - avant  # elle s'est arrêtée là où elle s'écarte : l'autre l'y attend
        for piste in autres:
            piste.avancer(combien)
        self._mesurer(combien, perf_counter() - debut)
        return combien

    def _mesurer(self, iterations: int, duree: float) -> None:
        """Accorde la tranche suivante à la machine : elle peut être lente, ou avoir autre chose à faire."""
        if iterations >= A_RELAYER:
            voulues = min(2 * iterations, int(iterations * DUREE / max(duree, 1e-6)))
            self._allure = max(A_RELAYER, voulues)

    def finir_le_palier(self) -> None:
        """Chaque essai va au bout de son palier en cours, ou fait le prochain ; une tranche, si le palier est très long."""
        for piste in self.pistes:
            piste.avancer(min(piste.reste_du_palier, self.tranche))

    def filmer(self) -> Film:
        """Le film du premier essai ; le second fait autant d'itérations."""
        premiere, *autres = self.pistes
        avant = premiere.marche.iterations
        film = premiere.filmer()
        for piste in autres:
            piste.avancer(premiere.marche.iterations - avant)
        return film

    def continuer(self) -> None:
        """Les essais gelés vont jusqu'à la température finale."""
        for piste in self.pistes:
            piste.continuer()

    @property
    def noms(self) -> tuple[str, ...]:
        """Le nom de chaque essai."""
        return ("Essai A", "Essai B")

    def autre(
        self, graine: int | None = None, choix: tuple[Choix, ...] | None = None, grille: Grille | None = None
    ) -> SeanceDeRecuit:
        """La même séance à son début, ou avec une autre graine, d'autres réglages, une autre grille."""
        voulue = self.graine if graine is None else graine
        return self._recommencer(grille or self.grille, voulue, self.choix if choix is None else choix)

    def _recommencer(self, grille: Grille, graine: int, choix: tuple[Choix, ...]) -> SeanceDeRecuit:
        return SeanceDeRecuit(grille, graine, choix, self.demande)

    def avec(self, rang: int, **reglages: Any) -> SeanceDeRecuit:
        """La même séance à son début, où un essai a d'autres réglages."""
        choix = list(self.choix)
        choix[rang] = replace(choix[rang], **reglages)
        return self.autre(choix=tuple(choix))
