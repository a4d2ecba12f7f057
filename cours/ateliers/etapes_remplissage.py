"""Remplir une grille pas à pas, des quatre façons que propose AtelierGeneration (document L, partie II)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import ClassVar, NamedTuple

from cours.ateliers.etapes_generation import DUREE, Etape, Geste
from cours.ateliers.reglages_recuit import Choix as ChoixDeRecuit
from cours.ateliers.seance_recuit import Piste
from socle.hasard import Hasard
from socle.nombres import accorder, milliers
from sudokulib.cases import nom_de_case
from sudokulib.generation.permutations import ITERATIONS_MAX, Echanges, Propose, est_minimum_local
from sudokulib.generation.remplissage import completer, regions_en_diagonale
from sudokulib.generation.retour_arriere import RetourArriere
from sudokulib.grille import Grille
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.moteurs import JUMEAU

ECRITURES_MAX = 40_000  # d'un retour arrière : au-delà, on renonce à le montrer
REPRISES = 30  # d'un remplissage rapide qui n'aboutit pas
SANS_PROGRES = 5_000  # échanges, avant de se demander si l'on est dans un minimum local
PREMIER_ELAN = 500  # itérations du recuit, avant de regarder l'horloge


class Ecriture(NamedTuple):
    """Une valeur écrite dans une case, ou effacée (0), et pourquoi."""

    case: int
    valeur: int
    raison: str


class _Assez(Exception):
    """On a noté autant d'écritures qu'on veut en montrer."""


class Rejeu(Etape):
    """Un remplissage rapide ou par retour arrière : fait d'avance, en un instant, puis rejoué écriture par écriture."""

    mesure = "cases remplies"
    phrases: ClassVar[dict[str, str]] = {
        "seule": "{case} n'a plus qu'une valeur possible : on y met {v}.",
        "hypothèse": "Aucune case n'est sûre : on essaie {v} dans la première case vide, {case}.",
        "retour": "Impasse : on efface {v} de {case}.",
        "région": "Région de la diagonale, tirée au sort : {v} en {case}.",
        "choix": "La case la plus contrainte est {case} : on y met {v}.",
        "reprise": "Trop d'essais : on efface tout, et l'on recommence.",
    }
    marques: ClassVar[dict[str, str]] = {"hypothèse": "hypothèse", "retour": "retour", "reprise": "contradiction"}

    def __init__(self, depart: Grille, ecritures: list[Ecriture], echec: str = "") -> None:
        super().__init__(depart)
        self._ecritures, self._echec = ecritures, echec
        self._efface = 0  # ce que le dernier pas a effacé
        if not ecritures:
            self.arret = echec or "solution"

    @property
    def c(self) -> int:
        """Le nombre de cases remplies."""
        return len(self.valeurs) - self.valeurs.count(0)

    def pas(self) -> None:
        """Une écriture de plus ; tout effacer compte pour une."""
        ecriture = self._ecritures[self.iterations]
        if ecriture.raison == "reprise":
            self.valeurs[:] = self.depart.valeurs
        else:
            self._efface = self.valeurs[ecriture.case]
            self.valeurs[ecriture.case] = ecriture.valeur
        self.iterations += 1
        self.acceptees += ecriture.valeur > 0
        if self.iterations == len(self._ecritures):
            self.arret = self._echec or "solution"

    def expliquer(self) -> Geste | None:
        """La dernière écriture."""
        case, valeur, raison = self._ecritures[self.iterations - 1]
        nom = nom_de_case(case, self.depart.n)
        phrase = self.phrases[raison].format(case=nom, v=valeur or self._efface)
        marque = "solution" if self.arret == "solution" else self.marques.get(raison, "place")
        return Geste(phrase, (case,), valeur > 0, raison, marque)

    @property
    def statut(self) -> str:
        """Combien de cases sont remplies, et combien d'écritures il a fallu."""
        faites = self._ecritures[: self.iterations]
        effacees = sum(e.raison == "retour" for e in faites)
        compte = f"{accorder(self.c, 'case remplie', 'cases remplies')} sur {len(self.valeurs)}"
        cout = f"{accorder(self.iterations, 'écriture')}, dont {accorder(effacees, 'effacement')}"
        return f"{self._conclusion}{compte} ; {cout}."

    @property
    def _conclusion(self) -> str:
        if self.arret == "solution":
            return "Grille pleine et juste : "
        return f"Abandon, {self._echec} : " if self.arret else ""


class _ParcoursNote(RetourArriere):
    """Le retour arrière du document L, dont on note chaque écriture."""

    def __init__(self, grille: Grille, hasard: Hasard) -> None:
        self.ecritures: list[Ecriture] = []
        self._vues = 0  # hypothèses déjà notées
        super().__init__(grille, hasard)
        self.ecritures.clear()  # ses indices ne sont pas des écritures

    def _poser(self, case: int, bit: int) -> None:
        super()._poser(case, bit)
        raison = "hypothèse" if self.hypotheses > self._vues else "seule"
        self._vues = self.hypotheses
        self._noter(case, bit.bit_length(), raison)

    def _oter(self, case: int) -> None:
        super()._oter(case)
        self._noter(case, 0, "retour")

    def _noter(self, case: int, valeur: int, raison: str) -> None:
        self.ecritures.append(Ecriture(case, valeur, raison))
        if len(self.ecritures) >= ECRITURES_MAX:
            raise _Assez


def par_retour_arriere(depart: Grille, graine: int) -> Rejeu:
    """Le retour arrière, valeurs tirées au sort : la même grille que `generation.par_retour_arriere` de même graine."""
    parcours = _ParcoursNote(depart, Hasard(graine))
    try:
        trouvee = next(parcours.solutions(), None)
    except _Assez:
        return Rejeu(depart, parcours.ecritures, f"après {milliers(ECRITURES_MAX)} écritures")
    return Rejeu(depart, parcours.ecritures, "" if trouvee else "toutes les valeurs ont été essayées, il n'y a pas de solution")


class _ValeursNotees(list[int]):
    """Une liste de valeurs qui note ce qu'on y écrit."""

    def __init__(self, valeurs: list[int], ecritures: list[Ecriture]) -> None:
        super().__init__(valeurs)
        self._ecritures = ecritures

    def __setitem__(self, case: int, valeur: int) -> None:  # type: ignore[override]
        super().__setitem__(case, valeur)
        self._ecritures.append(Ecriture(case, valeur, "choix" if valeur else "retour"))


def rapide(depart: Grille, graine: int) -> Rejeu:
    """Le remplissage de `generation.pleines` ; d'une grille à indices, la même recherche, sans les régions tirées d'avance."""
    hasard, ecritures = Hasard(graine), list[Ecriture]()
    for _ in range(REPRISES):
        valeurs = list(depart.valeurs)
        if not any(valeurs):
            valeurs = regions_en_diagonale(depart.n, hasard)
            ecritures += [Ecriture(case, v, "région") for case, v in enumerate(valeurs) if v]
        if completer(_ValeursNotees(valeurs, ecritures), depart.n, hasard):
            return Rejeu(depart, ecritures)
        ecritures.append(Ecriture(0, 0, "reprise"))
    return Rejeu(depart, ecritures, f"après {accorder(REPRISES, 'reprise')}")


class ParPermutations(Etape):
    """Des échanges de deux cases libres, gardés si le critère y gagne (L, II.1.2)."""

    mesure = "critère"

    def __init__(self, depart: Grille, graine: int, egalite: bool) -> None:
        super().__init__(depart)
        self._echanges = Echanges(depart, Hasard(graine), egalite)
        self.valeurs = self._echanges.valeurs
        self._fixes = frozenset(case for case, v in enumerate(depart.valeurs) if v)
        self._egalite = egalite
        self._propose: Propose | None = None
        self._progres = 0  # l'itération du dernier progrès
        if not self._echanges.surplus:
            self.arret = "solution"

    @property
    def c(self) -> int:
        """Le critère : N fois le nombre de surnuméraires."""
        return self.depart.N * self._echanges.surplus

    def pas(self) -> None:
        """Un échange proposé."""
        self._propose = self._echanges.proposer()
        self.iterations += 1
        self.acceptees += self._propose.garde
        if self._propose.ecart < 0:
            self._progres = self.iterations
        if not self._echanges.surplus:
            self.arret = "solution"
        elif self.iterations >= ITERATIONS_MAX:
            self.arret = f"{milliers(ITERATIONS_MAX)} échanges proposés"
        elif self._sans_issue():
            self.arret = "minimum local"

    def _sans_issue(self) -> bool:
        """Vrai si aucun échange ne sera plus gardé ; un échange égal, s'il est permis, mène encore ailleurs."""
        attente = self.iterations - self._progres
        if self._egalite or attente % SANS_PROGRES != SANS_PROGRES - 1:
            return False
        return est_minimum_local(self.grille, self._fixes)

    def expliquer(self) -> Geste | None:
        """Le dernier échange proposé."""
        if self._propose is None:
            return None
        a, b, ecart, garde = self._propose
        n, N = self.depart.n, self.depart.N
        sens = ("ne change pas", f"monte de {N * ecart}", f"baisse de {-N * ecart}")[(ecart > 0) - (ecart < 0)]
        suite = "gardé" if garde else "défait"
        phrase = f"Échange de {nom_de_case(a, n)} et {nom_de_case(b, n)} : le critère {sens} ; {suite}."
        marque = self._marquer(progres=ecart < 0)
        return Geste(phrase, (a, b), garde, "échange", marque)

    @property
    def statut(self) -> str:
        """Le critère, et le nombre d'échanges."""
        compte = f"critère {self.c} ; {accorder(self.iterations, 'échange proposé', 'échanges proposés')}"
        if self.arret == "solution":
            return f"Grille pleine et juste : {compte}."
        if self.arret == "minimum local":
            return f"Bloquée dans un minimum local, où aucun échange ne diminue plus le critère : {compte}."
        return f"{f'Abandon, {self.arret} : ' if self.arret else ''}{compte}."


class ParRecuit(Etape):
    """Le recuit du document S, que le document L a repris (II.1.3)."""

    mesure = "c"
    avec_T = True

    def __init__(self, depart: Grille, graine: int, moteur: str | None) -> None:
        super().__init__(depart)
        self._piste = Piste(depart, graine, ChoixDeRecuit(), JUMEAU.choisir(moteur, depart.n))
        self._elan = PREMIER_ELAN
        self._relever()

    def _relever(self) -> None:
        marche = self._piste.marche
        self.valeurs = [v for ligne in marche.omega for v in ligne]
        self.iterations, self.acceptees = marche.iterations, marche.acceptees
        self.arret = self._piste.arret

    @property
    def historique(self) -> Historique:
        """La courbe, palier par palier."""
        return self._piste.historique

    @property
    def T(self) -> float:
        """La température."""
        return self._piste.marche.T

    @property
    def c(self) -> int:
        """La fonction économique."""
        return self._piste.marche.c

    def pas(self) -> None:
        """Une itération."""
        self._piste.avancer(1)
        self._relever()

    def avancer(self, combien: int) -> None:
        """Tant d'itérations, en une tranche au plus ; l'élan s'accorde à la machine."""
        voulues = min(combien, self._elan, self._piste.tranche)
        debut = perf_counter()
        self._piste.avancer(voulues)
        if voulues == self._elan:
            trop_long = perf_counter() - debut > DUREE
            self._elan = max(PREMIER_ELAN, self._elan // 2) if trop_long else 2 * self._elan
        self._relever()
        self.dernier = self.expliquer()

    def expliquer(self) -> Geste | None:
        """Le dernier coup, comme le dit AtelierRecuit."""
        coup = self._piste.dernier
        if coup is None:
            return None
        cases = tuple(changement.case for changement in coup.changements)
        marque = self._marquer(progres=coup.acceptee and coup.variation < 0)
        return Geste(coup.phrase, cases, coup.acceptee, "coup", marque)

    @property
    def statut(self) -> str:
        """Celui de l'essai."""
        return self._piste.statut


Remplir = Callable[[Grille, int, str | None, bool], Etape]

REMPLISSAGES: dict[str, tuple[str, Remplir]] = {
    "retour-arrière": ("Retour arrière (L, II.1.1)", lambda g, graine, *_: par_retour_arriere(g, graine)),
    "permutations": ("Permutations (L, II.1.2)", lambda g, graine, _, egalite: ParPermutations(g, graine, egalite)),
    "recuit": ("Recuit simulé (L, II.1.3)", lambda g, graine, moteur, _: ParRecuit(g, graine, moteur)),
    "rapide": ("Rapide, la case la plus contrainte d'abord", lambda g, graine, *_: rapide(g, graine)),
}
