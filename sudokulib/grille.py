"""La grille : une valeur qui ne change pas, lue et écrite dans tous les formats des documents.

Une `Grille` ne contient que des valeurs, de 0 (case vide) à N. Les valeurs encore permises dans chaque case sont
l'affaire de la table G du module `vecteurs`.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from os import PathLike
from typing import Any, NamedTuple

from socle.erreurs import ErreurClaire, citer
from sudokulib.affichage import disposer, html_de_cellules
from sudokulib.cases import Bloc, blocs, nom_de_case
from sudokulib.erreurs import GrilleInvalide, verifier_ordre
from sudokulib.lecture import SYMBOLES, ecrire, lire, octets_du_fichier, verifier_valeurs

_GRAS, _FIN = "\033[1;33m\033[40m", "\033[0m"
_PAR_NUMERO = " ; les cases n'ont un seul numéro, de 0 à N² − 1, que dans une table : G = table_de_grille(grille)"


class Conflit(NamedTuple):
    """Une valeur écrite plusieurs fois dans un bloc.

    Attributs
    ---------
    bloc : Bloc
    valeur : int
        De 1 à N.
    cases : tuple de int
        Les indices (de 0 à N²−1) des cases du bloc qui portent cette valeur, au moins deux.
    """

    bloc: Bloc
    valeur: int
    cases: tuple[int, ...]

    def __str__(self) -> str:
        n = round(len(self.bloc.cases) ** 0.5)
        noms = [nom_de_case(case, n) for case in self.cases]
        return f"la valeur {self.valeur} est répétée dans {self.bloc} : {', '.join(noms[:-1])} et {noms[-1]}"


@dataclass(frozen=True, slots=True, repr=False)
class Grille:
    """Une grille d'ordre n : N = n² lignes et colonnes, N² valeurs.

    Paramètres
    ----------
    n : int
        L'ordre, au moins 2.
    valeurs : suite de N² int
        Ligne par ligne, de 1 à N ; 0 pour une case vide.

    Lève
    ----
    GrilleInvalide
        Si le nombre de valeurs ou l'une d'elles ne convient pas.

    Exemples
    --------
    >>> g = Grille.lire("1.3. .... .... ..2.".replace(" ", ""))
    >>> g
    Grille.lire('1.3...........2.')
    >>> g.n, g.N, g.nombre_indices, g[0, 2]
    (2, 4, 3, 3)
    >>> print(g)
     1  1 .  3 .
     2  . .  . .
    <BLANKLINE>
     3  . .  . .
     4  . .  2 .

    Deux grilles sont égales si elles ont le même ordre et les mêmes valeurs ; une grille peut être clé de dictionnaire.

    >>> g == Grille.lire(g.lignes()) and hash(g) == hash(Grille.lire(g.ecrire("compact")))
    True
    """

    n: int
    valeurs: tuple[int, ...]

    def __post_init__(self) -> None:
        verifier_ordre(self.n)
        try:
            valeurs = tuple(self.valeurs)
        except TypeError:
            raise GrilleInvalide(f"on attend une suite de {self.n**4} valeurs, pas {citer(self.valeurs)}") from None
        verifier_valeurs(valeurs, self.n)
        object.__setattr__(self, "valeurs", tuple(map(int, valeurs)))

    # Lire

    @classmethod
    def lire(cls, source: object) -> Grille:
        """Lit une grille dans un texte, des octets, des listes, un tableau numpy ou une autre grille.

        Paramètres
        ----------
        source : str, bytes, liste, tableau numpy ou Grille
            Les formats sont décrits dans le module `lecture`.

        Renvoie
        -------
        Grille

        Lève
        ----
        GrilleInvalide
            Avec une phrase qui nomme la ligne ou la case et ce qu'on attendait.

        Exemples
        --------
        >>> Grille.lire("12x4............")
        Traceback (most recent call last):
        sudokulib.erreurs.GrilleInvalide: ligne 1, colonne 3 (L1C3) : la valeur 33 n'est pas entre 0 et 4
        """
        if isinstance(source, Grille):
            return source
        return cls(*lire(source))  # type: ignore[arg-type]

    @classmethod
    def ouvrir(cls, chemin: str | PathLike[str]) -> Grille:
        """Lit une grille dans un fichier de texte.

        Paramètres
        ----------
        chemin : str ou chemin
            Le fichier.

        Renvoie
        -------
        Grille

        Lève
        ----
        GrilleInvalide
            Si le fichier ne se lit pas ou ne contient pas une grille.

        Exemples
        --------
        >>> Grille.ouvrir("absent.txt")
        Traceback (most recent call last):
        sudokulib.erreurs.GrilleInvalide: le fichier « absent.txt » n'existe pas
        """
        return cls.lire(octets_du_fichier(chemin))

    @classmethod
    def vide(cls, n: int) -> Grille:
        """La grille d'ordre n sans aucun indice.

        Exemples
        --------
        >>> Grille.vide(2)
        Grille.lire('................')
        """
        return cls(n, (0,) * verifier_ordre(n) ** 4)

    # Interroger

    @property
    def N(self) -> int:
        """N = n², le nombre de lignes, de colonnes, de régions et de valeurs."""
        return self.n * self.n

    @property
    def nombre_indices(self) -> int:
        """Le nombre de cases remplies."""
        return sum(v > 0 for v in self.valeurs)

    @property
    def est_pleine(self) -> bool:
        """Vrai si aucune case n'est vide (ce qui ne dit pas que la grille est juste : voir `valider`)."""
        return 0 not in self.valeurs

    def __getitem__(self, ij: tuple[int, int]) -> int:
        """La valeur de la case de ligne i et colonne j, de 0 à N−1 chacune."""
        try:
            i, j = map(index, ij)
        except (TypeError, ValueError):
            suite = _PAR_NUMERO if isinstance(ij, int) else ""
            raise ErreurClaire(f"une case d'une grille s'écrit grille[i, j] ; reçu {citer(ij)}{suite}") from None
        if not (0 <= i < self.N and 0 <= j < self.N):
            raise IndexError(f"i et j vont de 0 à {self.N - 1} ; reçu i = {citer(i)}, j = {citer(j)}")
        return self.valeurs[self.N * i + j]

    def valider(self) -> list[Conflit]:
        """Tous les conflits de la grille ; la liste vide si elle respecte les trois règles du jeu.

        Renvoie
        -------
        liste de Conflit
            Un par bloc et par valeur répétée : lignes, puis colonnes, puis régions.

        Exemples
        --------
        >>> for conflit in Grille.lire("11..........1...").valider():
        ...     print(conflit)
        la valeur 1 est répétée dans la ligne 1 : L1C1 et L1C2
        la valeur 1 est répétée dans la colonne 1 : L1C1 et L4C1
        la valeur 1 est répétée dans la région 1 : L1C1 et L1C2
        """
        conflits = []
        for bloc in blocs(self.n):
            for valeur in range(1, self.N + 1):
                cases = tuple(case for case in bloc.cases if self.valeurs[case] == valeur)
                if len(cases) > 1:
                    conflits.append(Conflit(bloc, valeur, cases))
        return conflits

    @property
    def est_solution(self) -> bool:
        """Vrai si la grille est pleine et sans conflit."""
        return self.est_pleine and not self.valider()

    # Écrire et montrer

    def lignes(self) -> list[list[int]]:
        """Les N lignes, en listes neuves de N entiers."""
        return [list(self.valeurs[i : i + self.N]) for i in range(0, self.N**2, self.N)]

    def ecrire(self, format: str = "nombres") -> str:
        """La grille dans l'un des formats que `lire` reconnaît : « nombres », « compact » ou « ligne ».

        Exemples
        --------
        >>> print(Grille.lire("12341.........43").ecrire("compact"))
        1234
        1...
        ....
        ..43
        """
        return ecrire(self.n, self.valeurs, format)

    def lien(self) -> str:
        """L'adresse où SudokuWiki ouvre cette grille d'ordre 3, pour l'y confronter à un autre solveur ; `lire` la relit.

        Exemples
        --------
        >>> grille = Grille.lire("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> grille.lien()[:60]
        'https://www.sudokuwiki.org/sudoku.htm?bd=5300700006001950000'
        >>> Grille.lire(grille.lien()) == grille
        True
        """
        if self.n != 3:
            raise ErreurClaire(f"SudokuWiki montre les grilles d'ordre 3 ; celle-ci est d'ordre {self.n}")
        return f"https://www.sudokuwiki.org/sudoku.htm?bd={self.ecrire('ligne').replace('.', '0')}"

    def texte(self, couleurs: bool = False) -> str:
        """La grille comme l'affiche le programme du document T (T.8), avec ou sans couleurs ANSI.

        Paramètres
        ----------
        couleurs : bool
            Écrire les valeurs en jaune sur noir, pour un terminal.

        Renvoie
        -------
        str
        """
        largeur = 1 if self.N < 10 else 2
        cellules = [f"{v or '.':>{largeur}}" for v in self.valeurs]
        if couleurs:
            cellules = [f"{_GRAS}{cellule}{_FIN}" if v else cellule for v, cellule in zip(self.valeurs, cellules)]
        return disposer(self.n, cellules)

    def __str__(self) -> str:
        return self.texte()

    def __repr__(self) -> str:
        if self.N < len(SYMBOLES):
            ligne = self.ecrire("ligne")
            if self.n <= 3:
                return f"Grille.lire({ligne!r})"
            lignes = "\n".join(f"    {ligne[k : k + self.N]!r}" for k in range(0, self.N**2, self.N))
            return f"Grille.lire(\n{lignes}\n)"
        return f"Grille({self.n}, {self.valeurs!r})"

    def _repr_html_(self) -> str:
        marques = {case: "conflit" for conflit in self.valider() for case in conflit.cases}
        legende = f"{len(marques)} cases en conflit." if marques else ""
        return html_de_cellules(self.n, [str(v or "") for v in self.valeurs], marques, legende)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Le tableau numpy N × N de la grille, pour `numpy.array(grille)`."""
        import numpy as np

        return np.array(self.lignes(), dtype=dtype)
