"""Vider une grille pas à pas, sans perdre l'unicité de sa solution (document L, partie III).

Chaque retrait est éprouvé : si une seconde solution apparaît, il est refusé, et on la montre.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cours.ateliers.etapes_generation import Etape, Geste
from socle.hasard import Hasard
from socle.jumeaux import a_transmettre
from socle.nombres import accorder, decimal, enumerer, milliers, virgule
from sudokulib.cases import blocs_de_case, nom_de_case
from sudokulib.generation.recuit_de_vidage import Reglage, probabilite_de_degradation
from sudokulib.generation.symetries import orbites
from sudokulib.generation.unicite import solution_de
from sudokulib.grille import Grille
from sudokulib.moteur.choix import choix_a_l_ordre
from sudokulib.moteur.facade import chercher

NOEUDS_MAX = {"numba": 20_000, "python": 400}  # hypothèses pour prouver une unicité, un vingtième de seconde à peu près
CITEES = 6  # cases nommées dans une phrase, au plus


class Essai(NamedTuple):
    """Ce qu'un pas a essayé, et ce qu'il en est advenu.

    Attributs
    ---------
    genre : str
        « ôté », « refusé », « indécis », « remis », « laissé » ou « passé ».
    cases : tuple d'int
    T, u : float
        La température et le tirage, quand une case vide peut être remplie de nouveau.
    """

    genre: str
    cases: tuple[int, ...]
    T: float = 0.0
    u: float = 0.0


class Vidage(Etape):
    """Un vidage en cours.

    Attributs
    ---------
    E : int
        Le nombre d'indices.
    meilleure : Grille
        La première rencontrée avec le moins d'indices ; sa solution est unique.
    solution : tuple d'int
        La solution, la même d'un bout à l'autre.
    """

    mesure = "E, le nombre d'indices"

    def __init__(self, depart: Grille, moteur: str | None) -> None:
        super().__init__(depart)
        self._moteur = a_transmettre(moteur)
        self._noeuds_max = NOEUDS_MAX[choix_a_l_ordre(depart.n, self._moteur).moteur]
        self.solution = solution_de(depart, self._moteur).valeurs
        self.E = depart.nombre_indices
        self.meilleure = depart
        self.refuses = 0
        self.essai: Essai | None = None

    @property
    def c(self) -> int:
        """E, le nombre d'indices."""
        return self.E

    @property
    def a_garder(self) -> Grille:
        """La grille présente : sa solution est unique."""
        return self.grille

    # Éprouver un retrait

    def _essayer_d_oter(self, cases: Sequence[int]) -> str:
        """Ôte les indices de ces cases si la solution reste unique ; « ôté », « refusé », ou « indécis » si l'on n'a pas su."""
        avant = [(case, self.valeurs[case]) for case in cases if self.valeurs[case]]
        for case, _ in avant:
            self.valeurs[case] = 0
        nombre = chercher(self.valeurs, 2, self._moteur, self._noeuds_max).nombre
        if nombre == 1:
            self.E -= len(avant)
            if self.E < self.meilleure.nombre_indices:
                self.meilleure = self.grille
            return "ôté"
        for case, v in avant:
            self.valeurs[case] = v
        self.refuses += 1
        return "refusé" if nombre > 1 else "indécis"

    def seconde_solution(self, cases: Iterable[int]) -> tuple[int, ...]:
        """Une autre solution, une fois ces cases vidées : l'une d'elles y a une autre valeur. Vide si l'on n'en trouve pas."""
        sans = list(self.valeurs)
        for case in cases:
            sans[case] = 0
        for case in cases:
            for v in self._permises(sans, case):
                if v == self.solution[case]:
                    continue
                essai = sans.copy()
                essai[case] = v
                trouvee = chercher(essai, 1, self._moteur, self._noeuds_max).solution
                if trouvee is not None:
                    return trouvee.valeurs
        return ()

    def _permises(self, valeurs: Sequence[int], case: int) -> list[int]:
        vues = {valeurs[voisine] for bloc in blocs_de_case(self.depart.n)[case] for voisine in bloc.cases}
        return [v for v in range(1, self.depart.N + 1) if v not in vues]

    # Dire

    def _conclure(self, essai: Essai) -> None:
        self.essai = essai
        self.iterations += 1
        self.acceptees += essai.genre in ("ôté", "remis")

    def expliquer(self) -> Geste | None:
        """Le dernier pas : ce qu'on a essayé, et pourquoi c'est accepté ou non."""
        if self.essai is None:
            return None
        genre, cases = self.essai.genre, self.essai.cases
        seconde = self.seconde_solution(cases) if genre == "refusé" else ()
        phrase = f"{self._titre} : {self._raconter(self.essai, seconde)}"
        marques = {"ôté": "retire", "remis": "retour", "indécis": "écart"}
        return Geste(phrase, cases, genre in ("ôté", "remis"), genre, marques.get(genre, "note"), seconde)

    @property
    def _titre(self) -> str:
        return f"Itération {milliers(self.iterations)}"

    def _raconter(self, essai: Essai, seconde: tuple[int, ...]) -> str:
        noms = self._nommer(essai.cases)
        if essai.genre == "ôté":
            return f"on ôte {noms} : la solution reste unique. Accepté, E = {self.E}."
        if essai.genre == "refusé":
            return f"ôter {noms} ? {self._dire_la_seconde(essai.cases, seconde)} Refusé, E reste à {self.E}."
        if essai.genre == "indécis":
            limite = accorder(self._noeuds_max, "hypothèse")
            return f"ôter {noms} ? Au bout de {limite}, on ne sait pas encore si la solution resterait unique. On n'y touche pas."
        return self._dire_le_tirage(essai)

    def _nommer(self, cases: Sequence[int]) -> str:
        return enumerer(f"{self.solution[case]} de {nom_de_case(case, self.depart.n)}" for case in cases)

    def _dire_la_seconde(self, cases: Sequence[int], seconde: tuple[int, ...]) -> str:
        if not seconde:
            return "Il y aurait plusieurs solutions."
        autres = [case for case in range(len(seconde)) if seconde[case] != self.solution[case]]
        premiere = next(case for case in cases if seconde[case] != self.solution[case])
        ou = f"{seconde[premiere]} en {nom_de_case(premiere, self.depart.n)}"
        return f"Une seconde solution apparaît, avec {ou} ; elle diffère en {accorder(len(autres), 'case')}."

    def _dire_le_tirage(self, essai: Essai) -> str:
        """Une case vide, qu'on remplit de nouveau avec la probabilité e^(−1/T)."""
        (case,) = essai.cases
        nom, T = nom_de_case(case, self.depart.n), virgule(round(essai.T, 4))
        p = decimal(probabilite_de_degradation(essai.T), 4)
        debut = f"{nom} est vide ; on la remplit avec la probabilité e^(−1/{T}) = {p} ; tirage {decimal(essai.u, 4)}"
        if essai.genre == "laissé":
            return f"{debut}, plus grand : elle reste vide, E = {self.E}."
        return f"{debut}, plus petit : {self.solution[case]} y revient. Accepté à perte, E = {self.E}."

    @property
    def statut(self) -> str:
        """E, ce qu'on a essayé, et où l'on en est."""
        debut = f"Fini, {self.arret} : " if self.arret else ""
        record = f", au mieux {self.meilleure.nombre_indices}" if self.meilleure.nombre_indices < self.E else ""
        return f"{debut}E = {self.E}{record} ; {self._compte()}."

    def _compte(self) -> str:
        refus = accorder(self.refuses, "retrait refusé", "retraits refusés")
        return f"{accorder(self.iterations, 'itération')}, {refus}"


class VidageParRecuit(Vidage):
    """Le recuit de L (III.1.2) : mêmes tirages que `generation.vider_recuit` de même graine."""

    avec_T = True

    def __init__(self, depart: Grille, graine: int, reglage: Reglage, moteur: str | None) -> None:
        super().__init__(depart, moteur)
        self._hasard, self._reglage, self._T = Hasard(graine), reglage, reglage.Ti
        self.degradations = 0

    @property
    def T(self) -> float:
        """La température."""
        return self._T

    def pas(self) -> None:
        """Une case tirée au sort : pleine, on essaie de l'ôter ; vide, on la remplit peut-être."""
        T = self._T
        case = self._hasard.entier(len(self.valeurs))
        if self.valeurs[case]:
            self._conclure(Essai(self._essayer_d_oter((case,)), (case,)))
        else:
            u = self._hasard.reel()
            remise = u < probabilite_de_degradation(T)
            if remise:
                self.valeurs[case] = self.solution[case]
                self.E += 1
                self.degradations += 1
            self._conclure(Essai("remis" if remise else "laissé", (case,), T, u))
        self._T -= self._reglage.pas
        if self._T <= self._reglage.Tf:
            self.arret = f"T ne dépasse plus Tf = {virgule(self._reglage.Tf)}"

    def _compte(self) -> str:
        degradations = accorder(self.degradations, "dégradation")
        return f"T = {virgule(round(self._T, 4))} ; {super()._compte()}, {degradations}"


class VidageParGroupes(Vidage):
    """D'une traite : chaque case, ou chaque groupe de cases symétriques, une fois, dans un ordre tiré au sort."""

    def __init__(self, depart: Grille, graine: int, symetrie: str, moteur: str | None) -> None:
        super().__init__(depart, moteur)
        groupes = orbites(depart.n, symetrie)
        ordre = Hasard(graine).melange(range(len(groupes)))
        pleins = ([case for case in groupes[rang] if self.valeurs[case]] for rang in ordre)
        self._groupes = [tuple(cases) for cases in pleins if cases]
        self._verifier_la_fin()

    def pas(self) -> None:
        """Le groupe suivant."""
        cases = self._groupes[self.iterations]
        self._conclure(Essai(self._essayer_d_oter(cases), cases))
        self._verifier_la_fin()

    def _verifier_la_fin(self) -> None:
        if self.iterations == len(self._groupes):
            self.arret = "chaque indice a été essayé"

    @property
    def _titre(self) -> str:
        return f"Essai {self.iterations} sur {len(self._groupes)}"


class VidageParForceBrute(Vidage):
    """Toutes les façons de vider une petite partie : un compteur binaire, un bit par indice (L, III.1.1)."""

    def __init__(self, depart: Grille, graine: int, k: int, moteur: str | None) -> None:
        super().__init__(depart, moteur)
        indices = [case for case, v in enumerate(depart.valeurs) if v]
        self._cases = sorted(Hasard(graine).melange(indices)[:k])
        self._record = 0
        self._verifier_la_fin()

    @property
    def a_garder(self) -> Grille:
        """La meilleure : la configuration qu'on examine peut avoir plusieurs solutions."""
        return self.meilleure

    def pas(self) -> None:
        """Le compteur suivant ; on n'éprouve que ce qui ôterait plus d'indices que le record."""
        compteur = self.iterations
        cases = tuple(case for rang, case in enumerate(self._cases) if compteur >> rang & 1)
        self.valeurs[:] = self.depart.valeurs
        genre = "passé"
        if len(cases) > self._record:
            self.E = self.depart.nombre_indices
            genre = self._essayer_d_oter(cases)
            self._record = self.depart.nombre_indices - self.meilleure.nombre_indices
        self.E = self.meilleure.nombre_indices
        self._conclure(Essai(genre, cases))
        self._verifier_la_fin()

    def _verifier_la_fin(self) -> None:
        if self.iterations == 1 << len(self._cases):
            self.arret = f"les 2^{len(self._cases)} configurations ont été examinées"
            self.valeurs[:] = self.meilleure.valeurs

    @property
    def _titre(self) -> str:
        return f"Compteur {self.iterations - 1:0{len(self._cases)}b}"

    def _raconter(self, essai: Essai, seconde: tuple[int, ...]) -> str:
        if essai.genre == "passé":
            otes = accorder(len(essai.cases), "indice ôté", "indices ôtés")
            return f"{otes}, pas plus que le record ({self._record}) : inutile de l'éprouver."
        return super()._raconter(essai, seconde)

    def _nommer(self, cases: Sequence[int]) -> str:
        if len(cases) <= CITEES:
            return super()._nommer(cases)
        return accorder(len(cases), "indice")

    def _compte(self) -> str:
        total = milliers(1 << len(self._cases))
        return f"{milliers(self.iterations)} configurations sur {total}, {accorder(self.refuses, 'refusée')}"
