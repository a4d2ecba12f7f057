"""Une séance d'AtelierGeneration, sans écran : on remplit une grille, puis on la vide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cours.ateliers.etapes_generation import Etape
from cours.ateliers.etapes_vidage import NOEUDS_MAX, Vidage
from cours.ateliers.reglages_generation import Choix
from cours.films import Enregistreur, Film
from socle.erreurs import ErreurClaire
from socle.jumeaux import a_transmettre
from socle.nombres import accorder, verifier_entier
from sudokulib.erreurs import PasDeSolution
from sudokulib.grille import Grille
from sudokulib.moteur.choix import choix_a_l_ordre
from sudokulib.moteur.facade import chercher

FILMES = 300  # pas d'un film
PHASES = ("remplir", "vider")


class SeanceDeGeneration:
    """Remplir une grille, puis la vider.

    Paramètres
    ----------
    choix : Choix
    graine : int
    grille : Grille, facultatif
        D'où partir. À solution unique, pleine ou non : c'est elle qu'on vide. À plusieurs solutions : c'est elle qu'on
        remplit d'abord. Sans rien, on part de la grille vide.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé. Rien de ce qu'on montre n'en dépend.
    pleine : Grille, facultatif
        Celle qu'on vide, qu'on sait déjà à solution unique.

    Attributs
    ---------
    phase : str
        « remplir » ou « vider ».
    etape : Etape
        Ce qu'on fait avancer.
    a_vider : Grille ou None
        La grille d'où part le vidage.

    Lève
    ----
    PasDeSolution
        Si la grille n'en a pas.
    ErreurClaire
        Si un réglage ne convient pas.

    Exemples
    --------
    >>> seance = SeanceDeGeneration(Choix(remplir="rapide", vider="glouton"), 2013, moteur="python")
    >>> seance.aller_au_bout()
    >>> seance.vider()
    >>> seance.aller_au_bout()
    >>> print(seance.etape.statut)
    Fini, chaque indice a été essayé : E = 26 ; 81 itérations, 26 retraits refusés.
    """

    def __init__(
        self,
        choix: Choix,
        graine: int,
        grille: Grille | None = None,
        moteur: str | None = None,
        pleine: Grille | None = None,
    ) -> None:
        self.graine = verifier_entier("la graine", graine, minimum=None)
        self.choix = choix.verifie() if grille is None else replace(choix, n=grille.n).verifie()
        self.moteur, self.grille, self.a_vider = moteur, grille, pleine
        if grille is not None and pleine is None and self._nombre_de_solutions(grille) == 1:
            self.grille, self.a_vider = None, grille
        self.phase = PHASES[self.a_vider is not None]
        self.etape = self._commencer()

    def _nombre_de_solutions(self, grille: Grille) -> int:
        """0, 1 ou 2 (plusieurs) ; on n'y passe pas plus d'un instant."""
        moteur = a_transmettre(self.moteur)
        nombre = chercher(grille, 2, moteur, NOEUDS_MAX[choix_a_l_ordre(grille.n, moteur).moteur]).nombre
        if nombre == 0:
            conflits = grille.valider()
            raise PasDeSolution(f"la grille n'a pas de solution{f' : {conflits[0]}' if conflits else ''}")
        return nombre

    def _commencer(self) -> Etape:
        etape: Etape
        if self.phase == "vider" and self.a_vider is not None:
            etape = self.choix.vidage(self.a_vider, self.graine, self.moteur)
        else:
            depart = Grille.vide(self.choix.n) if self.grille is None else self.grille
            etape = self.choix.remplissage(depart, self.graine, self.moteur)
        etape.commencer()
        return etape

    # D'une phase à l'autre

    def vider(self) -> None:
        """Passe au vidage de la grille remplie."""
        if self.phase == "vider":
            return
        if self.etape.arret != "solution":
            raise ErreurClaire("il faut une grille pleine et juste pour la vider : remplissez-la jusqu'au bout")
        self.a_vider, self.phase = self.etape.grille, "vider"
        self.etape = self._commencer()

    def remplir(self) -> None:
        """Revient au remplissage, au début."""
        self.a_vider, self.phase = None, "remplir"
        self.etape = self._commencer()

    def avec(self, **reglages: Any) -> SeanceDeGeneration:
        """La même séance, où des réglages ont changé ; la phase en cours recommence, et rien d'autre."""
        return self._recommencer(replace(self.choix, **reglages), self.graine)

    def recommencee(self, graine: int) -> SeanceDeGeneration:
        """La phase en cours, à son début, avec une graine."""
        return self._recommencer(self.choix, graine)

    def _recommencer(self, choix: Choix, graine: int) -> SeanceDeGeneration:
        meme_ordre = self.grille is not None and self.grille.n == choix.n
        grille = self.grille if meme_ordre else None
        return SeanceDeGeneration(choix, graine, grille, self.moteur, self.a_vider)

    # Avancer

    def avancer(self, combien: int) -> None:
        """Tant de pas, ou une tranche si c'est trop."""
        self.etape.avancer(combien)

    def aller_au_bout(self) -> None:
        """Jusqu'à l'arrêt de l'étape."""
        while not self.etape.arret:
            self.etape.avancer(1 << 40)

    def filmer(self) -> tuple[Film, dict[str, str]]:
        """Les pas qui suivent, et, à chaque position où un retrait est refusé, la seconde solution sur une ligne."""
        etape, n = self.etape, self.etape.depart.n
        enregistreur = Enregistreur(etape.valeurs, n, sujet="grille")
        secondes: dict[str, str] = {}
        while len(enregistreur) < FILMES and not etape.arret:
            etape.avancer(1)
            geste = etape.dernier
            if geste is None:
                break
            enregistreur.noter(geste.genre, geste.phrase, dict(enumerate(etape.valeurs)), geste.cases, geste.marque)
            if geste.seconde:
                secondes[str(len(enregistreur))] = Grille(n, geste.seconde).ecrire("ligne")
        return enregistreur.film(f"{accorder(len(enregistreur), 'pas', 'pas')} qui suivent"), secondes

    # Ce qu'on en montre

    @property
    def a_garder(self) -> Grille | None:
        """La grille présente, si sa solution est unique."""
        if isinstance(self.etape, Vidage):
            return self.etape.a_garder
        return self.etape.grille if self.etape.arret == "solution" else None

    @property
    def meilleure(self) -> Grille | None:
        """La grille la plus vide rencontrée, si elle l'est plus que la présente."""
        if not isinstance(self.etape, Vidage):
            return None
        meilleure = self.etape.meilleure
        return meilleure if meilleure.nombre_indices < self.etape.a_garder.nombre_indices else None

    @property
    def solution(self) -> tuple[int, ...]:
        """La solution de la grille qu'on vide ; vide si l'on remplit."""
        return self.etape.solution if isinstance(self.etape, Vidage) else ()
