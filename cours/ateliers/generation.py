"""`AtelierGeneration` : remplir une grille, puis la vider en éprouvant chaque retrait (document L)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.courbes_fixes import dessiner_une_courbe
from cours.ateliers.etapes_vidage import Vidage
from cours.ateliers.etat import champ
from cours.ateliers.points import points_de
from cours.ateliers.reglages_generation import Choix, lire_reglage, reglages_montres
from cours.ateliers.seance_generation import PHASES, SeanceDeGeneration
from cours.ateliers.socle import AtelierGrille, Demande, indices_de
from cours.films import ecrire_film
from cours.papier.pdf import ecrire_pdf
from socle.erreurs import ErreurClaire, citer
from socle.jumeaux import EN_CHANTIER, a_transmettre, en_chantier
from socle.nombres import accorder
from socle.sorties import Chemin
from sudokulib.difficulte.emplois import raisons
from sudokulib.generation.recuit_de_vidage import PUBLIE
from sudokulib.grille import Grille
from sudokulib.moteur.choix import choix_a_l_ordre

POINTS_GARDES = 1_000  # de la courbe, dans l'état du widget : il voyage avec le cahier
GARDEES_MAX = 24
SANS_GRILLE = "il n'y a pas encore de grille à solution unique : remplissez-la d'abord jusqu'au bout"


class AtelierGeneration(AtelierGrille):
    """Fabriquer un Sudoku : remplir une grille en la regardant se remplir, puis la vider, chaque retrait éprouvé sous vos yeux.

    On avance d'un pas, à la vitesse qu'on veut ou jusqu'au bout, sans jamais bloquer le noyau. Quand un retrait est refusé, les
    deux solutions qu'il laisserait sont montrées, leurs différences allumées. On s'arrête quand on veut pour garder la grille,
    dire sa difficulté et pourquoi, l'imprimer ou la copier.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        D'ordre 2, 3 ou 4. Si sa solution est unique, c'est elle qu'on vide ; sinon, c'est elle qu'on remplit. Sans rien, on part
        de la grille vide.
    graine : int
        La même graine donne les mêmes grilles.
    n : int
        L'ordre de la grille vide.
    remplir : str
        « retour-arrière », « permutations », « recuit » ou « rapide ».
    vider : str
        « recuit », « glouton », « symétrique » ou « force brute ».
    Ti, Tf, pas : float
        Pour le recuit ; par défaut, le réglage que le document retient.
    symetrie : str
        Pour le vidage symétrique : l'un des noms de `generation.SYMETRIES`.
    k : int
        Pour la force brute : combien d'indices, tirés au sort, on essaie d'ôter de toutes les façons.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Lève
    ----
    GrilleInvalide, PasDeSolution
        Si la grille ne se lit pas ou n'a pas de solution.
    ErreurClaire
        Si l'ordre ou un réglage ne conviennent pas.

    Exemples
    --------
    >>> atelier = AtelierGeneration(graine=2013, remplir="rapide", vider="glouton")
    >>> atelier.jusqu_au_bout()
    >>> atelier.vider()
    >>> atelier.jusqu_au_bout()
    >>> atelier.legende
    'Fini, chaque indice a été essayé : E = 26 ; 81 itérations, 26 retraits refusés.'

    Références
    ----------
    Document L, parties II et III.
    """

    _page = "generation.js"
    _styles = ("film.css", "recuit.css", "generation.css")
    _refus = "Impossible"

    phase = traitlets.Unicode(PHASES[0]).tag(sync=True)
    etape: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    courbe: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    essai = traitlets.Int(0).tag(sync=True)
    reglages: traitlets.List[Any] = traitlets.List().tag(sync=True)
    graine = traitlets.Int(0).tag(sync=True)
    moteur = traitlets.Unicode().tag(sync=True)
    gardees: traitlets.List[Any] = traitlets.List().tag(sync=True)
    difficulte: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    film = traitlets.Unicode().tag(sync=True)
    secondes: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        grille: object = None,
        graine: int = 2013,
        n: int = 3,
        remplir: str = "retour-arrière",
        vider: str = "recuit",
        Ti: float = PUBLIE.Ti,
        Tf: float = PUBLIE.Tf,
        pas: float = PUBLIE.pas,
        *,
        symetrie: str = "demi-tour",
        k: int = 10,
        moteur: str | None = None,
        **options: Any,
    ) -> None:
        choix = Choix(n, remplir, "égal admis", vider, Ti, Tf, pas, symetrie, k)
        lue = None if grille is None else self.lire_grille(grille)
        seance = SeanceDeGeneration(choix, graine, lue, moteur)
        super().__init__(**options)
        self._prendre(seance)

    def charger(self, grille: object) -> None:
        """Vide cette grille si sa solution est unique ; sinon, la remplit."""
        lue = self.lire_grille(grille)
        self._prendre(SeanceDeGeneration(self.seance.choix, self.seance.graine, lue, self.seance.moteur))

    def _prendre(self, seance: SeanceDeGeneration) -> None:
        self.seance = seance
        self._poser(essai=self.essai + 1, difficulte={})

    # Ce qu'on fait de Python comme de la page

    def avancer(self, pas: int) -> None:
        """Fait tant de pas, moins si l'étape finit avant."""
        but = self.seance.etape.iterations + pas
        while not self.seance.etape.arret and self.seance.etape.iterations < but:
            self.seance.avancer(but - self.seance.etape.iterations)
        self._poser()

    def jusqu_au_bout(self) -> None:
        """Va à la fin de l'étape."""
        self.seance.aller_au_bout()
        self._poser()

    def vider(self) -> None:
        """Passe au vidage de la grille remplie."""
        self.seance.vider()
        self._poser(essai=self.essai + 1, difficulte={})

    def remplir(self) -> None:
        """Revient au remplissage."""
        self.seance.remplir()
        self._poser(essai=self.essai + 1, difficulte={})

    @property
    def a_garder(self) -> Grille:
        """La grille présente, dont la solution est unique.

        Lève
        ----
        ErreurClaire
            S'il n'y en a pas encore.
        """
        if self.seance.a_garder is None:
            raise ErreurClaire(SANS_GRILLE)
        return self.seance.a_garder

    @property
    def grilles_gardees(self) -> list[Grille]:
        """Les grilles qu'on a gardées."""
        return [Grille.lire(gardee["grille"]) for gardee in self.gardees]

    def garder(self, grille: Grille | None = None) -> None:
        """Garde la grille présente, ou celle qu'on donne, avec sa difficulté."""
        voulue = self.a_garder if grille is None else grille
        if any(gardee["grille"] == voulue.ecrire("ligne") for gardee in self.gardees):
            raise ErreurClaire("cette grille est déjà gardée")
        if len(self.gardees) >= GARDEES_MAX:
            raise ErreurClaire(f"on garde ici {GARDEES_MAX} grilles au plus : oubliez-en une")
        self._poser(gardees=[*self.gardees, self._decrire(voulue)])

    def evaluer(self) -> None:
        """Dit la difficulté de la grille présente, et ce qui la justifie."""
        self._poser(difficulte=self._decrire(self.a_garder))

    def _decrire(self, grille: Grille) -> dict[str, Any]:
        jugee = raisons(grille, "python" if self.seance.moteur == "python" else None)
        return {
            "grille": grille.ecrire("ligne"),
            "indices": grille.nombre_indices,
            "niveau": jugee.difficulte.niveau,
            "raisons": [str(emploi) for emploi in jugee.emplois],
        }

    def imprimer(self, chemin: Chemin, grilles: Sequence[Grille] | None = None) -> list[Path]:
        """Écrit la grille présente, ou celles qu'on donne, sur des pages à imprimer ; leurs solutions suivent."""
        return ecrire_pdf([self.a_garder] if grilles is None else grilles, chemin, solutions=chemin)

    # Vers la page

    def _poser(self, **autres: Any) -> None:
        """Envoie tout l'état de la séance à la page."""
        seance, etape = self.seance, self.seance.etape
        if self.difficulte and seance.a_garder is not None:
            perimee = self.difficulte["grille"] != seance.a_garder.ecrire("ligne")
        else:
            perimee = True
        traits: dict[str, Any] = {
            "phase": seance.phase,
            "etape": self._etat(),
            "courbe": points_de(etape.historique, combien=POINTS_GARDES),
            "reglages": reglages_montres(seance.choix, seance.phase),
            "graine": seance.graine,
            "moteur": _dire_le_moteur(seance),
            "film": "",
            "secondes": {},
        }
        if perimee:
            traits["difficulte"] = {}
        self.montrer(etape.grille, fixes=indices_de(etape.depart), **(traits | autres))

    def _etat(self) -> dict[str, Any]:
        """Où en est l'étape, en données simples."""
        seance, etape = self.seance, self.seance.etape
        geste, meilleure = etape.dernier, seance.meilleure
        return {
            "valeurs": list(etape.valeurs),
            "c": etape.c,
            "T": etape.T,
            "iterations": etape.iterations,
            "acceptees": etape.acceptees,
            "mesure": etape.mesure,
            "avecT": etape.avec_T,
            "arret": etape.arret,
            "statut": etape.statut,
            "explication": geste.phrase if geste else "",
            "cases": list(geste.cases) if geste else [],
            "accepte": bool(geste and geste.accepte),
            "solution": list(seance.solution),
            "seconde": list(geste.seconde) if geste else [],
            "unique": seance.a_garder is not None,
            "meilleure": meilleure.nombre_indices if meilleure else 0,
        }

    def demandes(self) -> dict[str, Demande]:
        """Avancer d'une tranche, se poser, filmer, changer de phase, régler ; garder, évaluer, imprimer ; et coller."""
        return super().demandes() | {
            "avancer": self._avancer,
            "poser": lambda _: self._poser(),
            "filmer": lambda _: self._filmer(),
            "phase": self._changer_de_phase,
            "recommencer": self._recommencer,
            "repartir": lambda _: self.charger(self.a_garder),
            "regler": self._regler,
            "garder": self._garder,
            "reprendre": lambda contenu: self.charger(self._gardee(contenu)),
            "oublier": self._oublier,
            "evaluer": lambda _: self.evaluer(),
            "imprimer": self._imprimer,
        }

    def _avancer(self, contenu: dict[str, Any]) -> None:
        """Une tranche ; la page reçoit les points nouveaux, et, si c'est fini ou qu'elle s'arrête là, tout l'état."""
        pas, vu, poser = champ(contenu, "pas", int), champ(contenu, "vu", int), champ(contenu, "poser", bool)
        if pas < 1:
            raise ErreurClaire("on avance d'au moins un pas")
        self.seance.avancer(pas)
        self.send({"tranche": self._etat() | {"points": points_de(self.seance.etape.historique, apres=vu)}, "essai": self.essai})
        if poser or self.seance.etape.arret:
            self._poser()

    def _filmer(self) -> None:
        film, secondes = self.seance.filmer()
        self._poser(film=ecrire_film(film), secondes=secondes)

    def _changer_de_phase(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        if nom not in PHASES:
            raise ErreurClaire(f"il n'y a pas de phase {citer(nom)}")
        if nom == "vider":
            self.vider()
        else:
            self.remplir()

    def _recommencer(self, contenu: dict[str, Any]) -> None:
        """Avec la même graine, ou la suivante."""
        suivante = champ(contenu, "suivante", bool)
        self._prendre(self.seance.recommencee(self.seance.graine + suivante))

    def _regler(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        self._prendre(self.seance.avec(**{nom: lire_reglage(nom, contenu.get("valeur"))}))

    def _garder(self, contenu: dict[str, Any]) -> None:
        voulue = self.seance.meilleure if champ(contenu, "meilleure", bool) else self.a_garder
        self.garder(voulue)
        self.dire("Grille gardée.")

    def _gardee(self, contenu: dict[str, Any]) -> Grille:
        rang: int = champ(contenu, "rang", int)
        if not 0 <= rang < len(self.gardees):
            raise ErreurClaire(f"il n'y a pas de grille gardée de rang {citer(rang)}")
        gardees = self.grilles_gardees
        return gardees[rang]

    def _oublier(self, contenu: dict[str, Any]) -> None:
        self._gardee(contenu)
        rang = contenu["rang"]
        self._poser(gardees=[gardee for k, gardee in enumerate(self.gardees) if k != rang])

    def _imprimer(self, contenu: dict[str, Any]) -> None:
        """Envoie à la page un fichier PDF, qu'elle propose d'enregistrer."""
        toutes = champ(contenu, "toutes", bool)
        if toutes and not self.gardees:
            raise ErreurClaire("aucune grille n'est gardée")
        grilles = self.grilles_gardees if toutes else [self.a_garder]
        with TemporaryDirectory() as dossier:
            (chemin,) = self.imprimer(Path(dossier) / "grilles.pdf", grilles)
            octets = chemin.read_bytes()
        self.send({"pdf": b64encode(octets).decode("ascii")})
        self.dire(f"{accorder(len(grilles), 'grille')} à imprimer, et les solutions à la suite : « sudoku.pdf ».")

    def _coller(self, contenu: dict[str, Any]) -> None:
        self.charger(self._lire_le_collage(contenu))
        suite = "à vider" if self.seance.phase == "vider" else "à remplir : elle a plusieurs solutions"
        self.dire(f"Grille prise, {suite}.", pris=True)

    # L'image fixe

    @property
    def legende(self) -> str:
        """Où en est l'étape."""
        return self.seance.etape.statut

    def image_fixe(self) -> tuple[str, str]:
        """La grille, la courbe, la difficulté si on l'a demandée, et les grilles gardées."""
        texte, html = super().image_fixe()
        etape = self.seance.etape
        points = points_de(etape.historique, combien=200)
        html += dessiner_une_courbe("E" if isinstance(etape, Vidage) else etape.mesure, points["iterations"], points["c"])
        jugees = [jugee for jugee in (self.difficulte, *self.gardees) if jugee]
        phrases = [f"{jugee['indices']} indices, {jugee['niveau']} : {' ; '.join(jugee['raisons'])}" for jugee in jugees]
        texte = "\n".join([texte, *phrases])
        return texte, html + "".join(f"<p>{escape(phrase)}</p>" for phrase in phrases)


def _dire_le_moteur(seance: SeanceDeGeneration) -> str:
    """Qui compte les solutions ; tant qu'on remplit, rien ne le demande, et l'on ne charge pas numba pour le dire."""
    if seance.moteur is None and en_chantier():
        return f"Tout est fait en Python : {EN_CHANTIER}, puis comptera les solutions."
    if seance.phase == "remplir":
        return ""
    choisi = choix_a_l_ordre(seance.etape.depart.n, a_transmettre(seance.moteur))
    if choisi.moteur == "numba":
        return "Les solutions sont comptées par le moteur compilé (numba)."
    return f"Les solutions sont comptées en Python : {choisi.raison}."
