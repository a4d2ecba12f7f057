"""Un générateur de nombres au hasard écrit en entier : la même graine donne les mêmes tirages partout, moteurs compilés compris.

C'est xoshiro256++ : quatre mots de 64 bits qu'on décale et qu'on mêle ; la graine les remplit par SplitMix64. Le module
`random` de Python conviendrait aussi bien ici, mais son jumeau compilé demanderait de récrire Mersenne Twister et ses 624 mots.
`sudokulib.moteur._noyaux.tirages` est ce jumeau : mêmes graines, mêmes mots.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

from socle.erreurs import ErreurClaire
from socle.nombres import verifier_entier

T = TypeVar("T")
_64 = (1 << 64) - 1


def etat_initial(graine: int) -> list[int]:
    """Les quatre mots de départ d'une graine (SplitMix64).

    Paramètres
    ----------
    graine : int
        Un entier quelconque ; seuls ses 64 bits de poids faible comptent.

    Renvoie
    -------
    liste de quatre int, de 64 bits chacun

    Exemples
    --------
    >>> [f"{mot:016x}" for mot in etat_initial(0)][:2]
    ['e220a8397b1dcdaf', '6e789e6aa1b965f4']
    """
    mots, z = [], verifier_entier("la graine", graine, minimum=None) & _64
    for _ in range(4):
        z = (z + 0x9E3779B97F4A7C15) & _64
        x = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _64
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _64
        mots.append(x ^ x >> 31)
    return mots


class Hasard:
    """Une suite de tirages, décidée par sa graine.

    `entier`, `reel` et `melange` sont les tirages du cours. `random`, `uniform`, `randrange`, `randint`, `choice`, `sample` et
    `shuffle` ont le sens qu'ils ont dans le module `random` de Python.

    Paramètres
    ----------
    graine : int

    Exemples
    --------
    >>> de = Hasard(graine=2006)
    >>> [1 + de.entier(6) for _ in range(10)]
    [4, 5, 2, 6, 5, 1, 4, 1, 2, 1]
    >>> Hasard(1).melange("abcdef")
    ['b', 'f', 'c', 'a', 'd', 'e']
    >>> de.randint(1, 6), de.choice("abc"), de.randrange(0, 10, 5)
    (6, 'a', 5)

    Références
    ----------
    D. Blackman et S. Vigna, « Scrambled Linear Pseudorandom Number Generators », 2021 (xoshiro256++).
    """

    def __init__(self, graine: int) -> None:
        self._a, self._b, self._c, self._d = etat_initial(graine)

    def __repr__(self) -> str:
        return "<Hasard : une suite de tirages>"

    @property
    def etat(self) -> tuple[int, int, int, int]:
        """Les quatre mots dont dépendent les tirages à venir : les donner à un autre `Hasard` lui fait tirer la même suite."""
        return self._a, self._b, self._c, self._d

    @etat.setter
    def etat(self, mots: tuple[int, int, int, int]) -> None:
        self._a, self._b, self._c, self._d = mots

    def mot(self) -> int:
        """Le mot suivant : un entier de 64 bits, tous également probables."""
        a, b, c, d = self._a, self._b, self._c, self._d
        somme = (a + d) & _64
        tire = ((somme << 23 | somme >> 41) + a) & _64
        c ^= a
        d ^= b
        self._a, self._b = a ^ d, b ^ c
        self._c, self._d = c ^ b << 17 & _64, (d << 45 | d >> 19) & _64
        return tire

    def entier(self, borne: int) -> int:
        """Un entier de 0 à borne − 1, d'après les 32 bits de poids fort d'un mot (borne < 2³²)."""
        return (self.mot() >> 32) * borne >> 32

    def reel(self) -> float:
        """Un réel de [0, 1[, d'après les 53 bits de poids fort d'un mot."""
        return (self.mot() >> 11) / (1 << 53)

    def melange(self, suite: Iterable[T]) -> list[T]:
        """Une nouvelle liste des mêmes éléments, dans un ordre tiré au sort (mélange de Fisher et Yates)."""
        liste = list(suite)
        for k in range(len(liste) - 1, 0, -1):
            j = self.entier(k + 1)
            liste[k], liste[j] = liste[j], liste[k]
        return liste

    # Les mêmes, sous les noms de Python

    def random(self) -> float:
        """Un réel de [0, 1[, comme `reel`."""
        return self.reel()

    def uniform(self, a: float, b: float) -> float:
        """Un réel entre a et b."""
        return a + (b - a) * self.reel()

    def randrange(self, debut: int, fin: int | None = None, pas: int = 1) -> int:
        """Un élément de range(debut, fin, pas) ; de 0 à debut − 1 si l'on ne donne que lui."""
        valeurs = range(debut) if fin is None else range(debut, fin, pas)
        return self.choice(valeurs)

    def randint(self, a: int, b: int) -> int:
        """Un entier de a à b, tous deux compris."""
        return self.choice(range(a, b + 1))

    def choice(self, suite: Sequence[T]) -> T:
        """Un élément d'une suite."""
        if not len(suite):
            raise ErreurClaire(f"on ne peut rien tirer de {suite!r} : il n'y a aucun choix")
        return suite[self.entier(len(suite))]

    def shuffle(self, liste: MutableSequence[T]) -> None:
        """Mélange une liste sur place ; `melange` en rend une nouvelle."""
        liste[:] = self.melange(liste)

    def sample(self, suite: Sequence[T], k: int) -> list[T]:
        """Une liste de k éléments différents d'une suite."""
        if not 0 <= k <= len(suite):
            raise ErreurClaire(f"on ne peut pas tirer {k} éléments différents parmi {len(suite)}")
        return self.melange(suite)[:k]
