"""Un essai de recuit où l'on joue une fonction de l'étudiant, sa règle d'acceptation ou son tirage d'un coup.

Sa fonction s'exécute dans le bac à sable, une tranche d'itérations à la fois ; il n'en revient que les coups qu'elle a choisis et
ce qu'elle en a décidé. L'essai, ici, joue ce qui lui est dicté. On prête à la fonction les tirages mêmes de la référence.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from cours.ateliers.phrases_recuit import chiffres, petit, signe
from cours.ateliers.reglages_recuit import Choix
from cours.ateliers.seance_recuit import Piste, SeanceDeRecuit
from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import Accident, FonctionsIntegrees, Journal, isoler
from epreuves.juger.generateurs import Generateur
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import decimal, milliers
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.recuit.energie import Coup, variation
from sudokulib.recuit.marche import MOITIE, Iteration, Marche, accepte
from sudokulib.recuit.regler import Reglages
from sudokulib.recuit.temperature import seuil

TRANCHE = 1_000  # itérations jouées dans le bac à sable en une fois
DELAI = 3.0  # secondes de calcul pour une tranche
EPUISE = 1 << 24  # au-delà de tant de possibilités, un mot de 32 bits n'est plus assez fin

Fonction = Callable[..., Any]


class Prete(Generateur):
    """Le mot que la référence a tiré, débité par appels : `entier(58)` puis `entier(8)` désignent le coup même de la référence.

    >>> mot = 2**31 + 12345
    >>> rang, v = divmod(mot * 58 * 8 >> 32, 8)
    >>> prete = Prete(mot)
    >>> (prete.entier(58), prete.entier(8)) == (rang, v), Prete(2**30).reel()
    (True, 0.25)
    """

    def __init__(self, mot: int) -> None:
        self._mot, self._debites = mot, 1
        self._suite = Hasard(mot)  # quand le mot est épuisé
        super().__init__(0)

    def _debiter(self, n: int) -> int:
        if self._debites * n > EPUISE:
            self._mot, self._debites = self._suite.mot() >> 32, 1
        self._debites *= n
        produit = self._mot * n
        self._mot = produit % MOITIE
        return produit >> 32

    def _randbelow(self, n: int) -> int:
        return self._debiter(n)

    def random(self) -> float:
        """Le mot entier, comme un réel de [0, 1[, s'il n'a pas servi ; sinon, un autre."""
        if self._debites > 1:
            return self._suite.reel()
        self._debites = EPUISE
        return self._mot / MOITIE

    def getrandbits(self, k: int, /) -> int:
        """k bits neufs."""
        return self._suite.mot() >> (64 - k) if k <= 64 else self._suite.mot() << (k - 64)


@dataclass(frozen=True, slots=True)
class Siennes:
    """Les fonctions de l'étudiant ; None pour celle de la référence.

    Attributs
    ---------
    accepte : fonction ou None
        accepte(d, T, hasard) dit si l'on accepte un coup qui change c de d.
    voisin : fonction ou None
        voisin(omega, libres, hasard) renvoie un coup (i, j, v) ; libres est la liste des cases libres (i, j).
    """

    accepte: Fonction | None = None
    voisin: Fonction | None = None

    def __post_init__(self) -> None:
        for nom, f in (("accepte", self.accepte), ("voisin", self.voisin)):
            if f is not None and not callable(f):
                raise ErreurClaire(f"« {nom} » est une fonction, donnée par son nom sans parenthèses ; reçu {citer(f)}")


class _Fautive(Exception):
    """La fonction de l'étudiant ne peut pas continuer ; l'argument dit pourquoi."""


class MarcheEtudiante(Marche):
    """La marche où l'étudiant choisit : ses fonctions décident, ou la dictée de ce qu'elles ont déjà décidé."""

    def __init__(self, grille: Grille, graine: int, reglages: Reglages, siennes: Siennes) -> None:
        super().__init__(grille, graine, reglages)
        self.siennes = siennes
        self.dictes: deque[tuple[Coup, bool]] = deque()
        self.ecart = ""
        self.demandes = (Coup(0, 0, 0), False)

    def iteration(self) -> Iteration:
        """Une itération : ce qui est dicté, ou ce que décident les fonctions de l'étudiant."""
        tire, u = divmod(self.hasard.mot(), MOITIE)
        coup, acceptee = self.dictes.popleft() if self.dictes else self._demander(tire, u)
        d = variation(self.omega, *coup)
        if acceptee:
            self.omega[coup.i][coup.j] = coup.v
        self._conclure(d, acceptee)
        return Iteration((coup,), d, acceptee)

    def _demander(self, tire: int, u: int) -> tuple[Coup, bool]:
        attendu = self._coup(tire)
        coup = self._demander_le_coup(tire) if self.siennes.voisin else attendu
        d = variation(self.omega, *coup)
        acceptee = self._demander_l_acceptation(d, u) if self.siennes.accepte else accepte(d, self.T, u)
        self._comparer(coup, attendu, d, acceptee, u)
        self.demandes = (coup, acceptee)
        return coup, acceptee

    def _demander_le_coup(self, tire: int) -> Coup:
        N = self.grille.N
        libres = [divmod(case, N) for case in self.libres]
        f: Any = self.siennes.voisin
        obtenu = f([ligne.copy() for ligne in self.omega], libres, Prete(tire))
        if not (isinstance(obtenu, tuple | list) and len(obtenu) == 3 and all(type(x) is int for x in obtenu)):
            raise _Fautive(f"votre tirage renvoie {citer(obtenu)} ; on attend un coup (i, j, v), trois entiers")
        coup = Coup(*obtenu)
        if not (0 <= coup.i < N and 0 <= coup.j < N and 1 <= coup.v <= N):
            raise _Fautive(f"votre coup {tuple(coup)} n'est pas dans la grille : i et j vont de 0 à {N - 1}, v de 1 à {N}")
        case = nom_de_case(N * coup.i + coup.j, self.grille.n)
        if (coup.i, coup.j) not in libres:
            raise _Fautive(f"votre coup change {case}, qui porte un indice")
        if coup.v == self.omega[coup.i][coup.j]:
            raise _Fautive(f"votre coup donne à {case} la valeur {coup.v}, qu'elle a déjà")
        return coup

    def _demander_l_acceptation(self, d: int, u: int) -> bool:
        f: Any = self.siennes.accepte
        obtenu = f(d, self.T, Prete(u))
        if type(obtenu).__name__ not in ("bool", "bool_"):
            raise _Fautive(f"votre règle renvoie {citer(obtenu)} ; on attend True ou False")
        return bool(obtenu)

    def _comparer(self, coup: Coup, attendu: Coup, d: int, acceptee: bool, u: int) -> None:
        """Note le premier écart avec la référence."""
        if self.ecart:
            return
        if coup != attendu:
            noms = [f"{nom_de_case(self.grille.N * c.i + c.j, self.grille.n)} ← {c.v}" for c in (coup, attendu)]
            self.ecart = (
                f"avec les mêmes tirages, vous proposez {noms[0]}, la référence {noms[1]}. Votre coup est permis : "
                "c'est peut-être une autre façon de tirer selon la même loi"
            )
        elif acceptee != accepte(d, self.T, u) and not (d > 0 and u == seuil(d, self.T)):
            self.ecart = self._dire_l_acceptation(d, acceptee, u)

    def _dire_l_acceptation(self, d: int, acceptee: bool, u: int) -> str:
        vous = "vous acceptez, la référence refuse" if acceptee else "vous refusez, la référence accepte"
        if d <= 0:
            return f"c′ − c = {signe(d)} : {vous}. Un coup qui ne fait pas monter c est toujours accepté"
        probabilite = petit(seuil(d, self.T) / MOITIE)
        calcul = f"T = {chiffres(self.T)}, e^(−d/T) = {probabilite}, tirage {decimal(u / MOITIE, 3)}"
        return f"c′ − c = {signe(d)}, {calcul} : {vous}"


class PisteEtudiante(Piste):
    """L'essai d'un étudiant : le même qu'une `Piste`, jusqu'au premier écart.

    Attributs
    ---------
    ecart : str
        Où l'on s'écarte de la référence, en une phrase ; vide tant qu'on ne s'en écarte pas.
    """

    marche: MarcheEtudiante

    def __init__(self, grille: Grille, graine: int, choix: Choix, siennes: Siennes) -> None:
        if choix.voisinage != "changement":
            raise ErreurClaire("vos fonctions se jouent avec le voisinage « changement », celui du document S")
        self.siennes = siennes
        self.ecart = ""
        super().__init__(grille, graine, choix, "python")

    def _partir(self, grille: Grille, graine: int, r: Reglages) -> Marche:
        return MarcheEtudiante(grille, graine, r, self.siennes)

    @property
    def tranche(self) -> int:
        """Le plus grand nombre d'itérations qu'on demande au bac à sable en une fois."""
        return TRANCHE

    def avancer(self, iterations: int) -> None:
        """Fait tant d'itérations, moins si l'essai finit, si la fonction s'écarte pour la première fois, ou si elle échoue."""
        if self.arret or iterations < 1:
            return
        with FonctionsIntegrees():
            rendu = isoler(lambda journal: self._interroger(min(iterations, TRANCHE), journal), delai=DELAI + 1)
        coups, ecart, faute = ([], "", _ACCIDENT) if isinstance(rendu, Accident) else rendu
        self.marche.dictes = deque((Coup(i, j, v), bool(acceptee)) for i, j, v, acceptee in coups)
        if coups:
            super().avancer(len(coups))
        rang = milliers(self.marche.iterations)
        if ecart and not self.ecart:
            self.ecart = self.marche.ecart = f"Itération {rang} : {ecart}."
        if faute and not self.arret:
            self.ecart = f"Après {rang} itérations : {faute}."
            self.conduite.arreter("faute")

    def _interroger(self, iterations: int, journal: Journal) -> Any:
        """Dans le bac à sable : les coups que choisissent ses fonctions, l'écart, la faute."""
        marche = deepcopy(self.marche) if journal.sur_place else self.marche
        coups: list[list[int]] = []

        def jouer() -> str:
            for _ in range(iterations):
                if marche.arret:
                    return ""
                try:
                    marche.pas()
                except _Fautive as faute:
                    return str(faute)
                (i, j, v), acceptee = marche.demandes
                coups.append([i, j, v, int(acceptee)])
                if marche.ecart and not self.ecart:
                    return ""
            return ""

        f = self.siennes.accepte or self.siennes.voisin
        assert f is not None
        o = appeler(jouer, f, (), journal, DELAI)
        faute = str(o.resultat) if o.statut == "rendu" else FAUTES.get(o.statut, f"votre fonction s'arrête ({o.exception})")
        ecart = "" if self.ecart else marche.ecart
        return coups, ecart, faute


class SeanceEtudiante(SeanceDeRecuit):
    """L'essai de l'étudiant à côté de celui de la référence : même grille, même graine, mêmes réglages.

    Exemples
    --------
    >>> descente = Siennes(accepte=lambda d, T, hasard: d <= 0)
    >>> seance = SeanceEtudiante(Grille.lire("1.3...........2."), 7, Choix(), descente, "python")
    >>> seance.avancer(500)
    2
    >>> print(seance.pistes[0].ecart)
    Itération 2 : c′ − c = +2, T = 56, e^(−d/T) = 0,965, tirage 0,198 : vous refusez, la référence accepte.
    """

    sienne = True

    def __init__(self, grille: Grille, graine: int, choix: Choix, siennes: Siennes, moteur: str | None = None) -> None:
        self._siennes = siennes
        super().__init__(grille, graine, (choix, choix), moteur)

    def _partir(self, choix: tuple[Choix, ...]) -> list[Piste]:
        return [
            PisteEtudiante(self.grille, self.graine, choix[0], self._siennes),
            Piste(self.grille, self.graine, choix[0], self.moteur),
        ]

    @property
    def noms(self) -> tuple[str, ...]:
        """Le nom de chaque essai."""
        return ("Votre fonction", "La référence")

    def _recommencer(self, grille: Grille, graine: int, choix: tuple[Choix, ...]) -> SeanceDeRecuit:
        return SeanceEtudiante(grille, graine, choix[0], self._siennes, self.demande)

    def avec(self, rang: int, **reglages: Any) -> SeanceDeRecuit:
        """Les deux essais gardent les mêmes réglages : on ne compare que la fonction."""
        return self.autre(choix=(replace(self.choix[0], **reglages),) * 2)


_ACCIDENT = "votre fonction arrête Python, ou ne rend pas la main"
FAUTES = {
    "trop_long": "votre fonction ne rend pas la main",
    "recursion": "votre fonction s'appelle elle-même sans fin",
    "memoire": "votre fonction demande trop de mémoire",
    "affichage": "votre fonction affiche trop de texte",
    "saisie": "votre fonction attend qu'on tape quelque chose : rien ne viendra",
    "a_faire": "votre fonction reste à écrire",
    "refusee": "votre fonction appelle ce qu'on n'exécute pas ici",
}
