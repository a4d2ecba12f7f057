"""`AtelierRecuit` : le recuit simulé sur la grille, avec ses courbes (documents S et W)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.courbes_fixes import dessiner_les_courbes
from cours.ateliers.etat import champ
from cours.ateliers.eup_dire import titre_de
from cours.ateliers.partage_recuit import (
    PartageDeRecuit,
    ecrire_partage_de_recuit,
    est_un_partage_de_recuit,
    lire_partage_de_recuit,
)
from cours.ateliers.reglages_recuit import Choix, curseurs_de, lire_contre, lire_reglage
from cours.ateliers.seance_recuit import SeanceDeRecuit
from cours.ateliers.socle import AtelierGrille, Demande, indices_de
from cours.films import ecrire_film
from socle.erreurs import ErreurClaire, citer
from socle.jumeaux import EN_CHANTIER, en_chantier
from socle.nombres import accorder
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.recuit.grilles import problemes
from sudokulib.recuit.moteurs import JUMEAU
from sudokulib.recuit.temperature import ALPHA, DELTA

REJOUEES = {"numba": 300_000_000, "python": 1_000_000}  # itérations qu'un état copié peut demander de refaire
POINTS_GARDES = 1_000  # d'une courbe, dans l'état du widget : il voyage avec le cahier
PETITES = {
    "petite": ("Ordre 2, trois indices", "1.3...........2."),
    "piege": ("Ordre 2, un minimum local", ".23.3..221434321"),
}
NOMMEES = {"ai_escargot": "AI Escargot"}


def grilles_proposees() -> dict[str, tuple[str, Grille]]:
    """À chaque nom, ce qu'en dit le menu, et la grille."""
    petites = {nom: (titre, Grille.lire(texte)) for nom, (titre, texte) in PETITES.items()}
    mesures = {nom: (_titre(nom, p.grille), p.grille) for nom, p in problemes().items()}
    return petites | mesures


def _titre(nom: str, grille: Grille) -> str:
    """Ce que dit le menu d'une grille des mesures : le titre des autres ateliers, non un nom de programme."""
    if nom in EXEMPLES:
        return titre_de(nom)
    titre = NOMMEES.get(nom, f"Document S, {nom}")
    return f"{titre} ({accorder(grille.nombre_indices, 'indice')})"


class AtelierRecuit(AtelierGrille):
    """Le recuit simulé d'une grille : ses conflits dans les cases, T, c et l'acceptation au fil des itérations.

    On avance d'une itération, d'un palier, à la vitesse qu'on veut ou jusqu'au bout, sans jamais bloquer le noyau : la
    page demande une tranche après l'autre. Le dernier coup essayé est expliqué. Chaque réglage s'essaie aussitôt, avec la même
    graine, seul ou à côté d'un autre.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        D'ordre 2, 3 ou 4 ; par défaut, la grille du tableau I du document S.
    graine : int
        La même graine donne le même essai.
    delta, T0, palier, alpha, voisinage
        Les réglages ; sans rien, ceux de l'encadré du document. `palier` est le nombre d'itérations d'un palier, `alpha` règle la
        température finale, `voisinage` est « changement » ou « échange ».
    contre : dict, facultatif
        Un second essai à côté du premier : les réglages par lesquels il en diffère.
    accepte, voisin : fonctions, facultatif
        Les vôtres, jouées à côté de la référence avec les mêmes tirages, jusqu'où elles s'en écartent : `accepte(d, T, hasard)`
        dit si l'on accepte un coup qui change c de d ; `voisin(omega, libres, hasard)` renvoie un coup (i, j, v). Les tirages
        sont `hasard.entier(b)` et `hasard.reel()`.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    PasDeSolution
        Si deux indices se contredisent.
    ErreurClaire
        Si l'ordre ou un réglage ne conviennent pas.

    Exemples
    --------
    >>> atelier = AtelierRecuit("1.3...........2.", graine=2006)
    >>> atelier.avancer(10_000)
    >>> atelier.legende.split(" Palier")[0]
    'Résolue : c = 0.'

    Références
    ----------
    Document S, parties III à V ; document W.
    """

    _page = "recuit.js"
    _styles = ("film.css", "recuit.css")
    _refus = "Impossible"

    pistes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    noms: traitlets.List[Any] = traitlets.List().tag(sync=True)
    sienne = traitlets.Bool().tag(sync=True)
    courbes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    essai = traitlets.Int(0).tag(sync=True)
    curseurs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    moteur = traitlets.Unicode().tag(sync=True)
    graine = traitlets.Int(0).tag(sync=True)
    partage = traitlets.Unicode().tag(sync=True)
    film = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        grille: object = None,
        graine: int = 2006,
        delta: float = DELTA,
        T0: float | None = None,
        palier: int | None = None,
        alpha: float = ALPHA,
        voisinage: str = "changement",
        *,
        contre: Mapping[str, Any] | None = None,
        accepte: Callable[..., Any] | None = None,
        voisin: Callable[..., Any] | None = None,
        moteur: str | None = None,
        **options: Any,
    ) -> None:
        lue = self.lire_grille(problemes()["tableau I a"].grille if grille is None else grille)
        premier: dict[str, Any] = {"delta": delta, "T0": T0, "palier": palier, "alpha": alpha, "voisinage": voisinage}
        choix = [Choix(**premier)]
        if contre is not None:
            choix.append(Choix(**(premier | lire_contre(contre))))
        if accepte is None and voisin is None:
            seance = SeanceDeRecuit(lue, graine, tuple(choix), moteur)
        else:
            from cours.ateliers.recuit_etudiant import SeanceEtudiante, Siennes

            seance = SeanceEtudiante(lue, graine, choix[0], Siennes(accepte, voisin), moteur)
        super().__init__(**options)
        self._prendre(seance)

    @classmethod
    def depuis(cls, texte: str) -> AtelierRecuit:
        """Ouvre l'état copié d'un autre atelier : la même grille, les mêmes essais, à la même itération.

        Paramètres
        ----------
        texte : str
            Ce que donne « Copier », « L'état de l'atelier », ou la méthode `copier`.

        Lève
        ----
        ErreurClaire
            Si le texte est abîmé, ou s'il demande plus d'itérations qu'on n'en refait ici.

        Exemples
        --------
        >>> atelier = AtelierRecuit("1.3...........2.", graine=7)
        >>> atelier.avancer(50)
        >>> AtelierRecuit.depuis(atelier.copier()).pistes == atelier.pistes
        True
        """
        atelier = cls()
        atelier.ouvrir(texte)
        return atelier

    def copier(self) -> str:
        """L'état présent en un court texte, que `depuis` rouvre ailleurs."""
        seance = self.seance
        faites = max(piste.marche.iterations for piste in seance.pistes)
        return ecrire_partage_de_recuit(PartageDeRecuit(seance.grille, seance.graine, seance.choix, faites))

    def ouvrir(self, texte: str) -> None:
        """Remplace les essais par ceux d'un texte copié ; voir `depuis`."""
        partage = lire_partage_de_recuit(texte)
        seance = SeanceDeRecuit(self.lire_grille(partage.grille), partage.graine, partage.choix)
        if partage.iterations > REJOUEES[seance.moteur]:
            raise ErreurClaire(f"cet état demande {partage.iterations} itérations, trop pour être refait sans attendre")
        restent = partage.iterations
        while restent > 0 and not seance.finie:
            restent -= seance.avancer(restent)
        self._prendre(seance)

    def charger(self, grille: object) -> None:
        """Remplace la grille, et recommence avec les mêmes réglages."""
        lue = self.lire_grille(grille)
        self._prendre(self.seance.autre(grille=lue))

    def _prendre(self, seance: SeanceDeRecuit) -> None:
        self.seance = seance
        self._poser(essai=self.essai + 1)

    # Avancer

    def avancer(self, iterations: int) -> None:
        """Chaque essai fait tant d'itérations, moins s'il finit avant."""
        restent = iterations
        while restent > 0 and not self.seance.finie:
            restent -= self.seance.avancer(restent)
        self._poser()

    def jusqu_au_bout(self) -> None:
        """Va à la fin de chaque essai, ou au certificat de gel."""
        while not self.seance.finie:
            self.seance.avancer(self.seance.tranche)
        self._poser()

    def _poser(self, **autres: Any) -> None:
        """Envoie tout l'état de la séance à la page."""
        seance = self.seance
        etats = [piste.etat() for piste in seance.pistes]
        proposees = grilles_proposees()
        nom = next((nom for nom, (_, grille) in proposees.items() if grille == seance.grille), "")
        menu = [[nom_, titre] for nom_, (titre, _) in proposees.items()]
        traits: dict[str, Any] = {
            "pistes": etats,
            "noms": list(seance.noms),
            "sienne": seance.sienne,
            "courbes": [piste.points(combien=POINTS_GARDES) for piste in seance.pistes],
            "curseurs": [curseurs_de(choix, seance.grille.n) for choix in seance.choix],
            "choix": menu if nom else [["", "Votre grille"], *menu],
            "exemple": nom,
            "moteur": _dire_le_moteur(seance),
            "graine": seance.graine,
            "partage": self.copier(),
            "film": "",
        }
        omega = Grille(seance.grille.n, tuple(etats[0]["valeurs"]))
        self.montrer(omega, fixes=indices_de(seance.grille), **(traits | autres))

    # Ce que demande la page

    def demandes(self) -> dict[str, Demande]:
        """Avancer d'une tranche, d'un palier, se poser, recommencer, régler, comparer, choisir une grille ; et coller."""
        return super().demandes() | {
            "avancer": self._avancer,
            "palier": self._finir_le_palier,
            "poser": lambda _: self._poser(),
            "filmer": lambda _: self._poser(film=ecrire_film(self.seance.filmer())),
            "continuer": self._continuer,
            "recommencer": self._recommencer,
            "regler": self._regler,
            "comparer": self._comparer,
            "choisir": self._choisir,
        }

    def _avancer(self, contenu: dict[str, Any]) -> None:
        """Une tranche ; la page reçoit les points nouveaux, et, si c'est fini ou qu'elle s'arrête là, tout l'état."""
        iterations, vus, poser = champ(contenu, "iterations", int), champ(contenu, "vus", list), champ(contenu, "poser", bool)
        if iterations < 1 or not all(isinstance(vu, int) for vu in vus) or len(vus) != len(self.seance.pistes):
            raise ErreurClaire("on avance d'au moins une itération, et la page dit où en est chaque courbe")
        self.seance.avancer(iterations)
        self._envoyer(vus)
        if poser or self.seance.finie:
            self._poser()

    def _envoyer(self, vus: list[int]) -> None:
        pistes = [piste.etat() | {"points": piste.points(apres=vu)} for piste, vu in zip(self.seance.pistes, vus)]
        self.send({"tranche": pistes, "essai": self.essai})

    def _finir_le_palier(self, _: dict[str, Any]) -> None:
        self.seance.finir_le_palier()
        self._poser()

    def _continuer(self, _: dict[str, Any]) -> None:
        self.seance.continuer()
        self._poser()

    def _recommencer(self, contenu: dict[str, Any]) -> None:
        """Avec la même graine, ou la suivante."""
        suivante = champ(contenu, "suivante", bool)
        self._prendre(self.seance.autre(self.seance.graine + suivante))

    def _regler(self, contenu: dict[str, Any]) -> None:
        rang, nom = champ(contenu, "piste", int), champ(contenu, "nom", str)
        if not 0 <= rang < len(self.seance.pistes):
            raise ErreurClaire(f"il n'y a pas d'essai {citer(rang)}")
        self._prendre(self.seance.avec(rang, **{nom: lire_reglage(nom, contenu.get("valeur"))}))

    def _comparer(self, contenu: dict[str, Any]) -> None:
        """Un second essai à côté du premier, avec les mêmes réglages pour commencer ; ou plus de second."""
        premier, *_ = self.seance.choix
        self._prendre(self.seance.autre(choix=(premier, premier) if champ(contenu, "ouvrir", bool) else (premier,)))

    def _choisir(self, contenu: dict[str, Any]) -> None:
        proposees = grilles_proposees()
        nom = champ(contenu, "nom", str)
        if nom in proposees:
            self.charger(proposees[nom][1])

    def _coller(self, contenu: dict[str, Any]) -> None:
        texte = self._lire_le_collage(contenu)
        if est_un_partage_de_recuit(texte):
            self.ouvrir(texte)
            self.dire("État rouvert.", pris=True)
            return
        self.charger(texte)
        self.dire(f"Grille prise : {accorder(self.seance.grille.nombre_indices, 'indice')}.", pris=True)

    # L'image fixe

    @property
    def legende(self) -> str:
        """Où en est chaque essai."""
        statuts = [piste.statut for piste in self.seance.pistes]
        if len(statuts) == 1:
            return statuts[0]
        return " ".join(f"{nom} : {statut}" for nom, statut in zip(self.seance.noms, statuts))

    def image_fixe(self) -> tuple[str, str]:
        """Chaque grille, et les courbes."""
        grilles = [Grille.lire(piste.marche.omega) for piste in self.seance.pistes]
        texte = "\n".join([*(str(grille) for grille in grilles), self.legende])
        dessin = dessiner_les_courbes([piste.points(combien=200) for piste in self.seance.pistes])
        html = "".join(grille._repr_html_() for grille in grilles)
        return texte, f"<p>{escape(self.legende)}</p>{html}{dessin}"


def _dire_le_moteur(seance: SeanceDeRecuit) -> str:
    """Qui calcule, et pourquoi ce n'est pas l'autre."""
    if seance.moteur == "numba":
        return "Les longues marches sont faites par le jumeau compilé (numba)."
    phrase = "Tout est fait en Python, mille fois plus lent que le jumeau compilé"
    if seance.demande is None and en_chantier():
        return f"{phrase} : {EN_CHANTIER} ; « Recommencer », ensuite, l'emploiera."
    obstacle = JUMEAU.obstacle()
    return f"{phrase} : {obstacle}." if obstacle else f"{phrase}."
