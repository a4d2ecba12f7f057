"""La chaîne de Markov du recuit à température fixe, calculée exactement sur de petites grilles (document S, partie II ; S.2).

Une grille à f cases libres a N^f solutions au sens du document ; on les énumère toutes, donc f reste petit (f = 4 à l'ordre 2 :
256 solutions). Ce module exige numpy, et rien d'autre.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, verifier_entier, verifier_positif
from sudokulib.grille import Grille
from sudokulib.recuit.energie import Omega, cases_libres, fonction_economique
from sudokulib.recuit.fils import un_seul_fil
from sudokulib.recuit.moteurs import nouvelle_marche
from sudokulib.recuit.regler import Reglages, reglages
from sudokulib.recuit.temperature import loi_de_temperature

Vecteur = NDArray[np.float64]
ETATS_MAX = 2048


class EcartDeLoi(NamedTuple):
    """De combien la loi stationnaire change d'un palier au suivant.

    Attributs
    ---------
    T, suivante : float
        T_k et T_{k+1}.
    absolu : float
        Le plus grand |π_i(T_k) − π_i(T_{k+1})| : ce que le document majore par δ.
    relatif : float
        Le plus grand |π_i(T_k) − π_i(T_{k+1})| / π_i(T_k), majoré lui aussi par δ, ce qui dit bien plus.
    variation_totale : float
        La moitié de la somme des écarts absolus : la plus grande différence de probabilité d'un événement ; au plus δ/2.
    """

    T: float
    suivante: float
    absolu: float
    relatif: float
    variation_totale: float


class Chaine(EnUnePhrase):
    """La chaîne de Markov qui modélise le recuit quand la température reste constante.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Elle doit avoir peu de cases libres : N^f au plus 2048.

    Attributs
    ---------
    grille : Grille
    libres : liste d'int
        Les indices des f cases libres, de 0 à N²−1.
    etats : liste de N^f tuples
        Les valeurs des cases libres ; le rang d'un état est sa place dans cette liste.
    couts : tableau de N^f int
        La fonction économique de chaque état.

    Lève
    ----
    ErreurClaire
        S'il n'y a aucune case libre, ou trop.

    Exemples
    --------
    >>> chaine = Chaine("12343412....432.")
    >>> len(chaine.etats), int(chaine.couts.min()), chaine.matrice(1.0).shape
    (1024, 0, (1024, 1024))
    >>> np.allclose(chaine.loi_stationnaire(0.5) @ chaine.matrice(0.5), chaine.loi_stationnaire(0.5))
    True

    Références
    ----------
    Document S, partie II et formule (1), question S.2.
    """

    def __init__(self, grille: object) -> None:
        self.grille = Grille.lire(grille)
        self.libres = cases_libres(self.grille)
        N, f = self.grille.N, len(self.libres)
        if not f or N**f > ETATS_MAX:
            cases = accorder(f, "case libre")
            raise ErreurClaire(f"il faut au moins une case libre et au plus {ETATS_MAX} états ; {cases} : {N}^{f} ici")
        self.etats = list(product(range(1, N + 1), repeat=f))
        self.couts = np.array([fonction_economique(self.omega(rang)) for rang in range(len(self.etats))])
        self._voisins = self._voisinage()

    def __str__(self) -> str:
        return f"{accorder(len(self.libres), 'case libre')}, {accorder(len(self.etats), 'état')}"

    def omega(self, rang: int) -> Omega:
        """La grille remplie de ce rang, en N listes de N valeurs."""
        if not 0 <= rang < len(self.etats):
            raise ErreurClaire(f"le rang d'un état va de 0 à {len(self.etats) - 1} ; reçu {citer(rang)}")
        valeurs = list(self.grille.valeurs)
        for case, v in zip(self.libres, self.etats[rang]):
            valeurs[case] = v
        return [valeurs[k : k + self.grille.N] for k in range(0, self.grille.N**2, self.grille.N)]

    def rang(self, omega: Omega) -> int:
        """Le rang d'une grille remplie : les valeurs des cases libres sont les chiffres d'un nombre en base N."""
        N = self.grille.N
        if len(omega) != N or any(len(ligne) != N for ligne in omega):
            raise ErreurClaire(f"omega doit avoir {N} lignes de {N} valeurs")
        r = 0
        for case in self.libres:
            r = N * r + omega[case // N][case % N] - 1
        return r

    def _voisinage(self) -> NDArray[np.bool_]:
        """La matrice du voisinage : vrai si deux états diffèrent par une case libre exactement."""
        etats = np.array(self.etats)
        return (etats[:, None, :] != etats[None, :, :]).sum(axis=2) == 1

    @property
    def taille_du_voisinage(self) -> int:
        """|V(ω)|, le même pour tous les états : f (N − 1)."""
        return len(self.libres) * (self.grille.N - 1)

    def matrice(self, T: float) -> Vecteur:
        """A(T), la matrice des probabilités de passage.

        Paramètres
        ----------
        T : float
            T > 0.

        Renvoie
        -------
        tableau de N^f × N^f float
            A[a, b] : la probabilité de passer de l'état a à l'état b en une itération. Chaque ligne a pour somme 1.

        Lève
        ----
        ErreurClaire
            Si T n'est pas un nombre strictement positif.
        """
        T = verifier_positif("T", T)
        montees = np.maximum(self.couts[None, :] - self.couts[:, None], 0)
        A = np.where(self._voisins, np.exp(-montees / T) / self.taille_du_voisinage, 0.0)
        np.fill_diagonal(A, 1 - A.sum(axis=1))
        return A

    def loi_stationnaire(self, T: float) -> Vecteur:
        """π(T), la loi stationnaire de la formule (1) : chaque état a une probabilité proportionnelle à e^(−c/T).

        Paramètres
        ----------
        T : float
            T > 0 ; pour T = 0, voir `loi_limite`.

        Renvoie
        -------
        tableau de N^f float

        Lève
        ----
        ErreurClaire
            Si T n'est pas un nombre strictement positif.
        """
        # Ôter le minimum ne change pas la loi et évite 0/0 à basse température.
        poids = np.exp(-(self.couts - self.couts.min()) / verifier_positif("T", T))
        return poids / poids.sum()

    def loi_limite(self) -> Vecteur:
        """La limite de π(T) quand T tend vers 0 : également répartie sur les états optimaux, nulle ailleurs."""
        optimaux = self.couts == self.couts.min()
        return optimaux / optimaux.sum()

    def acceptation(self, T: float) -> float:
        """Le taux d'acceptation à la température T, sous la loi stationnaire : la probabilité qu'une itération change ω."""
        return float(self.loi_stationnaire(T) @ (1 - np.diag(self.matrice(T))))

    def valeurs_propres(self, T: float) -> Vecteur:
        """Les valeurs propres de A(T), en ordre décroissant ; la première vaut 1.

        La chaîne est réversible (π_a A_ab = π_b A_ba) : A a les valeurs propres d'une matrice symétrique, dont le terme (a, b)
        est la racine de A_ab A_ba. Elles sont donc réelles, et se calculent sans perte de précision à basse température.
        """
        A = self.matrice(T)
        with un_seul_fil():
            return np.linalg.eigvalsh(np.sqrt(A * A.T))[::-1]

    def seconde_valeur_propre(self, T: float) -> float:
        """La deuxième plus grande valeur absolue des valeurs propres : chaque itération multiplie par elle l'écart à π(T)."""
        autres = self.valeurs_propres(T)[1:]
        return float(np.abs(autres).max())

    def temps_de_relaxation(self, T: float) -> float:
        """1/(1 − |λ₂|) : le nombre d'itérations au bout duquel l'écart à la loi stationnaire a été divisé par e, à peu près."""
        ecart = 1 - self.seconde_valeur_propre(T)
        return float("inf") if ecart <= 0 else 1 / ecart

    def loi_apres(self, loi: Vecteur, T: float, iterations: int) -> Vecteur:
        """La loi de ω après tant d'itérations à la température T, si elle suivait `loi` au départ."""
        rendue: Vecteur = loi @ np.linalg.matrix_power(self.matrice(T), verifier_entier("iterations", iterations, 0))
        return rendue

    def barriere(self) -> float:
        """La hauteur qui règle la lenteur à basse température : 1 − |λ₂| y décroît comme e^(−h/T).

        C'est le plus grand, sur toutes les paires d'états, de H(a, b) − c(a) − c(b) + e₁, où H(a, b) est le plus petit des
        sommets à franchir pour aller de a à b. On la trouve en ajoutant les états du plus bas au plus haut : quand un état
        relie deux vallées, ce sont leurs fonds qu'il met en communication.

        Références
        ----------
        R. Holley et D. Stroock, « Simulated annealing via Sobolev inequalities », 1988 ; B. Hajek, cité par le document S [6].
        """
        fond: dict[int, int] = {}
        chef = list(range(len(self.etats)))

        def vallee(a: int) -> int:
            while chef[a] != a:
                a = chef[a]
            return a

        hauteur, e1 = 0, int(self.couts.min())
        for a in np.argsort(self.couts, kind="stable").tolist():
            c = int(self.couts[a])
            fond[a] = c
            for b in {vallee(b) for b in np.flatnonzero(self._voisins[a]).tolist() if b in fond}:
                tete = vallee(a)
                hauteur = max(hauteur, c - fond[tete] - fond[b] + e1)
                chef[b] = tete
                fond[tete] = min(fond[tete], fond[b])
        return float(hauteur)

    def ecart(self, T: float, delta: float) -> EcartDeLoi:
        """De combien π change entre la température T et la suivante de la formule (2).

        Renvoie
        -------
        EcartDeLoi
        """
        suivante = loi_de_temperature(T, delta, self.grille.n)
        avant, apres = self.loi_stationnaire(T), self.loi_stationnaire(suivante)
        ecarts = np.abs(avant - apres)
        relatifs = np.divide(ecarts, avant, out=np.zeros_like(avant), where=avant > 0)
        return EcartDeLoi(T, suivante, float(ecarts.max()), float(relatifs.max()), float(ecarts.sum() / 2))

    def pieges(self) -> list[int]:
        """Les états d'où l'on ne descend pas sans monter d'abord, bien qu'ils ne soient pas optimaux.

        Renvoie
        -------
        liste d'int
            Leurs rangs, croissants.

        Exemples
        --------
        >>> chaine = Chaine(".23.3..221434321")
        >>> [(chaine.etats[rang], int(chaine.couts[rang])) for rang in chaine.pieges()]
        [((4, 1, 1, 4), 4)]
        """
        pris, vus = list[int](), set[int]()
        for a in np.flatnonzero(self.couts > self.couts.min()).tolist():
            if a not in vus:
                plateau, descend = self._plateau(a)
                vus |= plateau
                pris += [] if descend else plateau
        return sorted(pris)

    def _plateau(self, a: int) -> tuple[set[int], bool]:
        """Les états qu'on atteint depuis a sans changer c, et si l'un d'eux a un voisin plus bas."""
        vus, file = {a}, [a]
        for x in file:
            voisins = np.flatnonzero(self._voisins[x])
            if (self.couts[voisins] < self.couts[a]).any():
                return vus, True
            nouveaux = [int(y) for y in voisins[self.couts[voisins] == self.couts[a]] if int(y) not in vus]
            vus.update(nouveaux)
            file += nouveaux
        return vus, False

    def suivre(self, r: Reglages) -> Iterator[tuple[float, float]]:
        """La probabilité d'avoir trouvé une solution, palier par palier.

        On suit la loi de ω ; un état de valeur nulle garde tout ce qui y arrive, puisque l'essai s'y arrête.

        Paramètres
        ----------
        r : Reglages

        Renvoie
        -------
        itérateur de couples de float
            La température d'un palier, et la probabilité d'avoir réussi à sa fin.

        Exemples
        --------
        >>> chaine = Chaine("1234341221434...")
        >>> suivie = list(chaine.suivre(reglages(2, delta=1e12, iterations_par_palier=1)))
        >>> len(suivie), f"{suivie[0][1]:.3f} {suivie[-1][1]:.3f}"
        (111, '0.031 1.000')
        """
        r.verifier_la_fin(r.Tf)
        loi = np.full(len(self.etats), 1 / len(self.etats))
        arrivee = self.couts == 0
        T = r.T0
        while T >= r.Tf:
            A = self.matrice(T)
            A[arrivee] = np.eye(len(self.etats))[arrivee]
            with un_seul_fil():
                for _ in range(r.iterations_par_palier):
                    loi = loi @ A
            yield T, float(loi[arrivee].sum())
            T = T / (1 + r.pas * T)

    def probabilite_de_reussite(self, r: Reglages | None = None) -> float:
        """La probabilité exacte qu'un essai trouve une solution, celle que `essais` ne peut qu'estimer.

        Paramètres
        ----------
        r : Reglages, facultatif
            Sans rien, ceux de l'encadré : cela fait des dizaines de milliers de paliers, et quelques secondes.

        Renvoie
        -------
        float
        """
        reussie = float((self.couts == 0).mean())
        for _, suivie in self.suivre(reglages(self.grille.n) if r is None else r):
            reussie = suivie
        return reussie


def frequences(
    grille: object, T: float, tirages: int, graine: int, saut: int = 1, moteur: str | None = None
) -> tuple[Chaine, Vecteur, float]:
    """La chaîne simulée à température fixe : la fréquence de chaque état et le taux d'acceptation.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Peu de cases libres, comme pour `Chaine`.
    T : float
    tirages : int
        Le nombre d'états relevés.
    graine : int
    saut : int
        Le nombre d'itérations entre deux relevés.
    moteur : str, facultatif
        « python » ou « numba ».

    Renvoie
    -------
    chaine : Chaine
    frequences : tableau de N^f float
        À comparer à `chaine.loi_stationnaire(T)`.
    acceptation : float
        À comparer à `chaine.acceptation(T)`.

    Lève
    ----
    ErreurClaire
        Si T n'est pas strictement positif, ou si `tirages` ou `saut` n'est pas un entier d'au moins 1.

    Exemples
    --------
    >>> chaine, observees, taux = frequences("1234341221434...", 1.0, 2000, graine=2006, saut=5, moteur="python")
    >>> bool(np.abs(observees - chaine.loi_stationnaire(1.0)).max() < 0.05), abs(taux - chaine.acceptation(1.0)) < 0.02
    (True, True)

    Références
    ----------
    Document S, partie II, question S.2.
    """
    T, tirages, saut = verifier_positif("T", T), verifier_entier("tirages", tirages, 1), verifier_entier("saut", saut, 1)
    chaine = Chaine(grille)
    fixe = Reglages(T0=T, Tf=0.0, pas=0.0, iterations_par_palier=saut, cible=-1)
    marche = nouvelle_marche(chaine.grille, graine, fixe, moteur=moteur)
    comptes = np.zeros(len(chaine.etats))
    for _ in range(tirages):
        marche.avancer()
        comptes[chaine.rang(marche.omega)] += 1
    return chaine, comptes / tirages, marche.acceptees / marche.iterations
