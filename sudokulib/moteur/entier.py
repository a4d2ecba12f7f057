"""Le solveur en Python pur, pour tout ordre : toute la grille, quatre fois, dans un seul grand entier.

Un *candidat* est une valeur encore possible dans une case ; il y en a N³ au départ. Résoudre, c'est en choisir un et un seul
dans chacun des 4N² *groupes* de N candidats : les N valeurs d'une case, les N cases où mettre une valeur dans une ligne, dans
une colonne, dans une région. Chaque candidat est dans quatre groupes, un de chaque sorte.

On écrit donc chaque candidat quatre fois, une par groupe, pour que les N bits d'un groupe se touchent. Avec v, i et j comptés à
partir de 0 (r est la région de la case, k son rang dans cette région) :

    rang d'un bit    N·(N·i + j) + v               les cases
                     N³ + N·(N·v + i) + j          les lignes
                     2N³ + N·(N·v + j) + i         les colonnes
                     3N³ + N·(N·v + r) + k         les régions

L'ordre 3 demande 2916 bits, l'ordre 4 en demande 16384 : pour Python, c'est un entier comme un autre, et une opération les
traite tous à la fois. Superposer N copies décalées d'un bit, puis de deux… dit pour tous les groupes ensemble s'il y reste au
moins un candidat, et au moins deux (`_superposer`). Un groupe vide est une contradiction ; le candidat seul dans son groupe est
forcé, que le joueur l'appelle singleton nu (le groupe d'une case) ou caché (les trois autres). Sinon on essaie tour à tour les
candidats d'un groupe qui en a le moins.

C'est ce qui rend rapide un langage lent : une trentaine d'opérations, quoi qu'il y ait dans la grille. Ce module ne demande que
la bibliothèque standard ; il sert quand numba manque, et pour les ordres n > 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sudokulib.cases import region_de
from sudokulib.erreurs import verifier_ordre

Valeurs = tuple[int, ...]
Etat = tuple[int, int]  # les bits des candidats, et parmi eux ceux des candidats choisis

MEMOIRE = 1 << 26  # octets, environ, qu'un ordre peut garder pour ses masques


def _superposer(un: int, deux: int, pas: int, fois: int) -> tuple[int, int]:
    """Réunit `fois` copies décalées de 0, `pas`, 2·`pas`… : les bits où il y en a au moins un, où il y en a au moins deux.

    Paramètres
    ----------
    un, deux : int
        Les bits où l'on en compte déjà au moins un, au moins deux.
    pas, fois : int

    Renvoie
    -------
    (un, deux) : deux int

    Exemples
    --------
    Combien de bits à 1 dans chaque groupe de trois ? La réponse est au premier bit du groupe, les autres n'ont pas de sens :

    >>> un, deux = _superposer(0b101_010_000, 0, pas=1, fois=3)
    >>> f"{un & 0b001_001_001:09b}", f"{deux & 0b001_001_001:09b}"
    ('001001000', '001000000')
    """
    somme_un, somme_deux = un, deux
    for decalage in range(pas, pas * fois, pas):
        copie = un >> decalage
        somme_deux |= somme_un & copie | deux >> decalage
        somme_un |= copie
    return somme_un, somme_deux


def masque(rangs: Iterable[int]) -> int:
    """L'entier dont les bits de ces rangs valent 1."""
    octets = bytearray()
    for rang in sorted(rangs, reverse=True):
        octets = octets or bytearray(rang // 8 + 1)
        octets[rang // 8] |= 1 << rang % 8
    return int.from_bytes(octets, "little")


class Effets(dict[int, tuple[int, int]]):
    """Au rang d'un bit, ce que change le choix de son candidat : les bits qu'il laisse en place, et les quatre siens.

    Chaque entrée se calcule quand on la demande : l'ordre 3 en a 2916 de 360 octets, mais l'ordre 6 en aurait 186624 de 23 ko.

    Paramètres
    ----------
    n : int
        L'ordre.
    """

    def __init__(self, n: int) -> None:
        self.n, self.N = verifier_ordre(n), n * n
        self.tous = (1 << 4 * n**6) - 1

    def rangs(self, case: int, v: int) -> tuple[int, int, int, int]:
        """Les rangs des quatre bits d'un candidat (case de 0 à N²−1, v de 0 à N−1)."""
        n, N = self.n, self.N
        i, j = divmod(case, N)
        r, k = region_de(i, j, n) - 1, i % n * n + j % n
        return (
            N * case + v,
            N**3 + N * (N * v + i) + j,
            2 * N**3 + N * (N * v + j) + i,
            3 * N**3 + N * (N * v + r) + k,
        )

    def candidat(self, rang: int) -> tuple[int, int]:
        """La case (de 0 à N²−1) et la valeur (de 0 à N−1) du bit d'un rang."""
        n, N = self.n, self.N
        sorte, reste = divmod(rang, N**3)
        if sorte == 0:
            return divmod(reste, N)
        v, reste = divmod(reste, N * N)
        a, b = divmod(reste, N)  # le numéro de la ligne, de la colonne ou de la région, et le rang de la case
        i, j = ((a, b), (b, a), (a // n * n + b // n, a % n * n + b % n))[sorte - 1]
        return N * i + j, v

    def __missing__(self, rang: int) -> tuple[int, int]:
        if len(self) * self.N**3 > 4 * MEMOIRE:
            self.clear()
        siens = self.rangs(*self.candidat(rang))
        debuts = [r - r % self.N for r in siens]
        voisins = {r for debut in debuts for r in range(debut, debut + self.N)}.difference(siens)
        exclus = {r for voisin in voisins for r in self.rangs(*self.candidat(voisin))}
        effet = self.tous ^ masque(exclus), masque(siens)
        self.update(dict.fromkeys(siens, effet))
        return effet


class Solveur:
    """La recherche dans les grilles d'un ordre ; on l'obtient par `solveur(n)`, qui ne le bâtit qu'une fois.

    Paramètres
    ----------
    n : int
        L'ordre, au moins 2.
    """

    def __init__(self, n: int) -> None:
        self.n, self.N = verifier_ordre(n), n * n
        self.effets = Effets(n)
        self.groupe = (1 << self.N) - 1
        self.tetes = self.effets.tous // self.groupe  # le premier bit de chaque groupe

    def lire(self, valeurs: Sequence[int]) -> Etat:
        """L'état de départ d'une grille. Si deux indices se contredisent, un groupe y est vide."""
        candidats, choisis = self.effets.tous, 0
        for case, v in enumerate(valeurs):
            if v:
                garde, bits = self.effets[self.N * case + v - 1]
                candidats &= garde
                choisis |= bits
        return candidats, choisis

    def ecrire(self, choisis: int) -> Valeurs:
        """Les valeurs d'une grille résolue."""
        N = self.N
        cases = choisis & (1 << N**3) - 1
        return tuple((cases >> N * case & self.groupe).bit_length() for case in range(N * N))

    def propager(self, candidats: int, choisis: int) -> Etat | None:
        """Choisit tous les candidats seuls dans un groupe, tant qu'il en paraît ; None si un groupe devient vide."""
        n, N, tetes, effets = self.n, self.N, self.tetes, self.effets
        while True:
            un, deux = _superposer(*_superposer(candidats, 0, 1, n), n, n)  # n copies, puis n copies de la somme : N en tout
            if tetes & ~un:
                return None
            seuls = tetes & ~deux
            nouveaux = (seuls << N) - seuls & candidats & ~choisis  # d'un premier bit, (t << N) − t fait le groupe entier
            if not nouveaux:
                return candidats, choisis
            while nouveaux:
                garde, bits = effets[nouveaux.bit_length() - 1]
                candidats &= garde
                choisis |= bits
                nouveaux &= ~bits

    def groupe_a_essayer(self, candidats: int) -> int:
        """Les bits d'un groupe qui en a deux, sinon le moins possible (mais plus de deux)."""
        un = deux = trois = 0
        for decalage in range(self.N):
            copie = candidats >> decalage
            trois |= deux & copie
            deux |= un & copie
            un |= copie
        paires = deux & ~trois & self.tetes
        if paires:
            return candidats & self.groupe << (paires & -paires).bit_length() - 1
        record, choix = self.N + 1, 0
        for rang in range(0, 4 * self.N**3, self.N):
            taille = (candidats >> rang & self.groupe).bit_count() if trois >> rang & 1 else record
            if taille < record:
                record, choix = taille, rang
                if taille == 3:
                    break
        return candidats & self.groupe << choix

    def chercher(self, valeurs: Sequence[int], limite: int, noeuds_max: int | None = None) -> tuple[int, Valeurs | None, int]:
        """Compte jusqu'à `limite` les solutions d'une grille ; voir la fonction `chercher`."""
        pile = [self.lire(valeurs)]
        nombre, noeuds, premiere = 0, -1, None  # le départ n'est pas une hypothèse
        while pile and nombre < limite:
            if noeuds == noeuds_max:
                return -1, premiere, noeuds
            noeuds += 1
            etat = self.propager(*pile.pop())
            if etat is None:
                continue
            candidats, choisis = etat
            if candidats == choisis:
                nombre += 1
                premiere = premiere or self.ecrire(choisis)
                continue
            essais = self.groupe_a_essayer(candidats)
            while essais:
                rang = essais.bit_length() - 1  # le plus grand d'abord : la pile rendra le plus petit en premier
                garde, bits = self.effets[rang]
                pile.append((candidats & garde, choisis | bits))
                essais ^= 1 << rang
        return nombre, premiere, noeuds


@lru_cache(maxsize=4)
def solveur(n: int) -> Solveur:
    """Le solveur d'un ordre, bâti une fois pour toutes."""
    return Solveur(n)


def chercher(valeurs: Sequence[int], n: int, limite: int, noeuds_max: int | None = None) -> tuple[int, Valeurs | None, int]:
    """Compte jusqu'à `limite` les solutions d'une grille.

    Paramètres
    ----------
    valeurs : suite de N² int
        De 0 (case vide) à N, ligne par ligne ; elles ne sont pas vérifiées.
    n : int
        L'ordre.
    limite : int
        Au moins 1 : on s'arrête à ce nombre de solutions.
    noeuds_max : int, facultatif
        Abandonner après tant d'hypothèses.

    Renvoie
    -------
    (nombre, premiere, noeuds) : int, tuple de N² int ou None, int
        Le nombre de solutions (−1 si l'on a abandonné), la première trouvée, le nombre d'hypothèses.

    Exemples
    --------
    >>> chercher([0] * 16, 2, limite=1000)[0]
    288
    >>> chercher([1, 1] + [0] * 14, 2, limite=2)
    (0, None, 0)
    """
    return solveur(n).chercher(valeurs, limite, noeuds_max)
