"""Une marche du recuit : l'encadré du document S, itération par itération (partie III ; S.6 et W.TP1).

Comment le hasard est employé
-----------------------------
Chaque itération tire un seul nombre, un mot de 64 bits. Ses 32 bits de poids fort choisissent le coup, également parmi tous :
la case libre, puis l'une des N − 1 autres valeurs. Ses 32 bits de poids faible, u, décident de l'acceptation d'une variation d :
on accepte si u < ⌊2³² e^(−d/T)⌋. L'encadré fait quatre tirages et en rejette (« tant que la case est fixe ») ; la loi est la
même, à 2⁻²² près en proportion pour le choix du coup et à 2⁻³² près pour l'acceptation. Ainsi le jumeau compilé
(`sudokulib.recuit._compile`) refait exactement la même marche.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import milliers, verifier_entier, virgule
from socle.taches import rien
from sudokulib.erreurs import PasDeSolution
from sudokulib.grille import Grille
from sudokulib.recuit.energie import Coup, Omega, c_ij, cases_libres, fonction_economique
from sudokulib.recuit.temperature import seuil

if TYPE_CHECKING:
    from sudokulib.recuit.historique import Historique
    from sudokulib.recuit.regler import Reglages

MOITIE = 1 << 32


class Iteration(NamedTuple):
    """Ce qui s'est passé pendant une itération.

    Attributs
    ---------
    coups : tuple de Coup
        Les cases essayées avec leurs nouvelles valeurs : une, ou deux pour un échange.
    variation : int
        c' − c.
    acceptee : bool
    """

    coups: tuple[Coup, ...]
    variation: int
    acceptee: bool


def accepte(variation: int, T: float, u: int) -> bool:
    """Accepte-t-on ce coup ? Toujours s'il ne fait pas monter c, sinon avec la probabilité e^(−variation/T).

    Paramètres
    ----------
    variation : int
        c' − c.
    T : float
        La température, T > 0.
    u : int
        Tiré également de 0 à 2³² − 1.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> accepte(-1, 0.5, 2**32 - 1), accepte(1, 0.5, 2**29), accepte(1, 0.5, 2**30)
    (True, True, False)

    Références
    ----------
    Document S, partie II, question S.6.
    """
    if not T > 0:
        raise ErreurClaire(f"la température T est un nombre strictement positif ; reçu {citer(T)}")
    return variation <= 0 or u < seuil(variation, T)


def depart(grille: Grille, hasard: Hasard) -> Omega:
    """« Choisir ω arbitrairement » : chaque case libre reçoit une valeur tirée également de 1 à N."""
    N = grille.N
    valeurs = [v or 1 + hasard.entier(N) for v in grille.valeurs]
    return [valeurs[k : k + N] for k in range(0, N * N, N)]


Souffle = Callable[[], object]  # appelée de temps en temps pendant une longue marche : ce qu'elle lève l'arrête


class UneMarche(Protocol):
    """Ce que toutes les marches donnent à lire, lisibles ou compilées."""

    @property
    def reglages(self) -> Reglages: ...
    @property
    def nombre_de_coups(self) -> int: ...
    @property
    def omega(self) -> Omega: ...
    @property
    def meilleure(self) -> Omega: ...
    @property
    def c(self) -> int: ...
    @property
    def c_meilleure(self) -> int: ...
    @property
    def T(self) -> float: ...
    @property
    def palier(self) -> int: ...
    @property
    def dans_le_palier(self) -> int: ...
    @property
    def palier_du_progres(self) -> int: ...
    @property
    def iterations(self) -> int: ...
    @property
    def acceptees(self) -> int: ...
    @property
    def arret(self) -> str: ...

    souffler: Souffle

    def avancer(self, paliers: int = 1) -> None: ...

    def avancer_en_notant(self, paliers: int, historique: Historique) -> None: ...


def raison_d_arret(marche: UneMarche) -> str:
    """Pourquoi une marche est finie : « solution », « aucun coup », « température finale », « sans progrès » ; ou rien.

    « aucun coup » : le voisinage est vide (il ne reste aucune case libre, ou aucun échange possible).
    """
    if marche.c == marche.reglages.cible:
        return "solution"
    if marche.nombre_de_coups == 0:
        return "aucun coup"
    if marche.T < marche.reglages.Tf:
        return "température finale"
    limite = marche.reglages.sans_progres
    return "sans progrès" if limite and marche.palier - marche.palier_du_progres >= limite else ""


class Marche(EnUnePhrase):
    """Une marche du recuit à partir d'une grille : `iteration`, `avancer`, et tout ce qu'on peut y lire.

    Paramètres
    ----------
    grille : Grille
        Le problème.
    graine : int
    reglages : Reglages

    Attributs
    ---------
    omega : liste de N listes de N int
        La solution courante, de 1 à N.
    c : int
        Sa valeur.
    T : float
        La température du palier en cours, ou du prochain.
    palier, iterations, acceptees : int
        Le nombre de paliers commencés, d'itérations faites, de coups acceptés.
    dans_le_palier : int
        Le nombre d'itérations faites du palier en cours ; 0 entre deux paliers.
    meilleure, c_meilleure : listes, int
        La meilleure solution rencontrée et sa valeur.
    palier_du_progres : int
        Le palier où elle a été rencontrée.
    souffler : fonction sans argument
        Appelée de temps en temps par `avancer` ; ce qu'elle lève arrête la marche.
    hasard : Hasard
        Les tirages qui suivent le choix de ω ; le jumeau compilé reprend son état.

    Lève
    ----
    PasDeSolution
        Si deux indices se contredisent : aucune grille de valeur nulle n'est à portée.

    Exemples
    --------
    >>> from sudokulib.recuit import reglages
    >>> marche = Marche(Grille.vide(2), 2006, reglages(2))
    >>> marche.c, marche.T
    (13, 56.0)
    >>> marche.iteration()
    Iteration(coups=(Coup(i=1, j=0, v=4),), variation=-2, acceptee=True)
    >>> marche.avancer(40_000)
    >>> marche.c, marche.arret, Grille.lire(marche.omega).est_solution
    (0, 'solution', True)

    Références
    ----------
    Document S, encadré de la partie III, questions S.6 et W.TP1. Seule différence : si ω vaut 0 dès le départ, on s'arrête
    aussitôt, alors que l'encadré jouerait un coup.
    """

    def __init__(self, grille: Grille, graine: int, reglages: Reglages) -> None:
        conflits = grille.valider()
        if conflits:
            raise PasDeSolution(f"la grille n'a pas de solution : {conflits[0]}")
        hasard = Hasard(graine)
        self.grille, self.reglages = grille, reglages
        self.libres = cases_libres(grille)
        self.omega = self._depart(hasard)
        self.hasard = Hasard(hasard.mot())
        self.c = fonction_economique(self.omega)
        self.T = reglages.T0
        self.palier = self.dans_le_palier = self.iterations = self.acceptees = self.palier_du_progres = 0
        self.meilleure, self.c_meilleure = [ligne.copy() for ligne in self.omega], self.c
        self.souffler: Souffle = rien

    def __str__(self) -> str:
        phrase = f"palier {milliers(self.palier)}, T = {virgule(self.T)}, c = {self.c}, au mieux {self.c_meilleure}"
        return f"{phrase} ; fin : {self.arret}" if self.arret else phrase

    def _depart(self, hasard: Hasard) -> Omega:
        return depart(self.grille, hasard)

    @property
    def nombre_de_coups(self) -> int:
        """La taille du voisinage, la même partout : (N² − m)(N − 1)."""
        return len(self.libres) * (self.grille.N - 1)

    @property
    def arret(self) -> str:
        """Pourquoi la marche est finie ; vide si elle ne l'est pas (voir `raison_d_arret`)."""
        return raison_d_arret(self)

    def iteration(self) -> Iteration:
        """Une itération : un coup tiré au sort, accepté ou non. La température ne change pas.

        Renvoie
        -------
        Iteration
        """
        coup, u = divmod(self.hasard.mot(), MOITIE)
        i, j, v = self._coup(coup)
        t, c1 = self.omega[i][j], c_ij(self.omega, i, j)
        self.omega[i][j] = v
        d = c_ij(self.omega, i, j) - c1
        acceptee = accepte(d, self.T, u)
        if not acceptee:
            self.omega[i][j] = t
        self._conclure(d, acceptee)
        return Iteration((Coup(i, j, v),), d, acceptee)

    def pas(self) -> Iteration:
        """Une itération de l'essai : comme `iteration`, mais les paliers commencent, finissent, et la température baisse.

        Renvoie
        -------
        Iteration

        Exemples
        --------
        >>> from sudokulib.recuit import reglages
        >>> marche = Marche(Grille.vide(2), 2006, reglages(2, iterations_par_palier=2))
        >>> [(marche.pas().variation, marche.palier, marche.dans_le_palier, round(marche.T, 1)) for _ in range(3)]
        [(-2, 1, 1, 56.0), (0, 1, 0, 51.2), (-1, 2, 1, 51.2)]
        """
        self.palier += self.dans_le_palier == 0
        faite = self.iteration()
        self.dans_le_palier += 1
        if self.c == self.reglages.cible:
            self.dans_le_palier = 0
        elif self.dans_le_palier == self.reglages.iterations_par_palier:
            self.dans_le_palier = 0
            self.T = self.T / (1 + self.reglages.pas * self.T)
        return faite

    def _coup(self, tire: int) -> Coup:
        """Le coup que désignent 32 bits : le quotient donne la case libre, le reste l'une des N − 1 autres valeurs."""
        N = self.grille.N
        rang, v = divmod(tire * len(self.libres) * (N - 1) >> 32, N - 1)
        i, j = divmod(self.libres[rang], N)
        v += 1
        return Coup(i, j, v + (v >= self.omega[i][j]))

    def _conclure(self, d: int, acceptee: bool) -> None:
        self.iterations += 1
        if acceptee:
            self.acceptees += 1
            self.c += d
        if self.c < self.c_meilleure:
            self.meilleure, self.c_meilleure = [ligne.copy() for ligne in self.omega], self.c
            self.palier_du_progres = self.palier

    def avancer(self, paliers: int = 1) -> None:
        """Fait tant de paliers, moins si la marche finit avant.

        Paramètres
        ----------
        paliers : int
        """
        for _ in range(verifier_entier("paliers", paliers)):
            if self.arret:
                return
            for _ in range(self.reglages.iterations_par_palier - self.dans_le_palier):
                self.pas()
                if self.c == self.reglages.cible:
                    return
            self.souffler()

    def avancer_en_notant(self, paliers: int, historique: Historique) -> None:
        """Comme `avancer`, et l'historique reçoit les paliers qu'il demande."""
        fin = self.palier + paliers
        while self.palier < fin and not self.arret:
            self.avancer(min(fin, historique.prochain(self.palier)) - self.palier)
            if self.palier % historique.pas == 0:
                historique.noter(self)
