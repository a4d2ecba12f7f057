"""L'historique d'un essai : la température, la valeur et l'acceptation au fil des paliers (S.6, W.TP2)."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Protocol

from socle.abrege import EnUnePhrase
from socle.nombres import accorder, milliers

POINTS = 500


class SeSuit(Protocol):
    """Ce qu'un instantané note : une marche du recuit, un remplissage, un vidage."""

    @property
    def palier(self) -> int: ...
    @property
    def T(self) -> float: ...
    @property
    def c(self) -> int: ...
    @property
    def iterations(self) -> int: ...
    @property
    def acceptees(self) -> int: ...


@dataclass(slots=True, repr=False)
class Historique(EnUnePhrase):
    """Des instantanés d'une marche, de moins en moins serrés pour que leur nombre reste borné.

    On note d'abord chaque palier ; quand il y a trop de points, on en ôte un sur deux et l'on note deux fois moins souvent.
    Quelle que soit la longueur de l'essai, les points restent donc également espacés ; seul le dernier, noté à l'arrêt, tombe où
    il tombe, et on le garde toujours.

    Attributs
    ---------
    points : int
        Le plus grand nombre d'instantanés, au moins 2 ; 0 pour ne rien noter.
    pas : int
        Le nombre de paliers entre deux instantanés, sauf peut-être avant le dernier.
    paliers, T, c, iterations, acceptees : listes
        Pour chaque instantané : le nombre de paliers faits, la température, la valeur de la solution courante, et, depuis le
        début, le nombre d'itérations et de coups acceptés.
    """

    points: int = POINTS
    pas: int = 1
    paliers: list[int] = field(default_factory=list)
    T: list[float] = field(default_factory=list)
    c: list[int] = field(default_factory=list)
    iterations: list[int] = field(default_factory=list)
    acceptees: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        points = accorder(len(self.paliers), "point")
        if not self.paliers:
            return points
        debut, fin = milliers(self.paliers[0]), milliers(self.paliers[-1])
        return f"{points}, du palier {debut} au palier {fin} ; c va de {self.c[0]} à {self.c[-1]}"

    def noter(self, marche: SeSuit, fin: bool = False) -> None:
        """Ajoute un instantané, sauf si rien n'a bougé depuis le dernier.

        Paramètres
        ----------
        marche : SeSuit
            Le plus souvent une marche du recuit.
        fin : bool
            La marche s'arrête ici : cet instantané sera gardé, quel que soit son palier.
        """
        deja = self.paliers and (self.paliers[-1], self.iterations[-1]) == (marche.palier, marche.iterations)
        if not self.points or deja:
            return
        self.paliers.append(marche.palier)
        self.T.append(marche.T)
        self.c.append(marche.c)
        self.iterations.append(marche.iterations)
        self.acceptees.append(marche.acceptees)
        if len(self.paliers) > self.points:
            self._eclaircir(fin)

    def noter_les_releves(self, releves: list[list[float]]) -> None:
        """Ajoute au plus `place` instantanés déjà relevés : palier, température, valeur, itérations, coups acceptés."""
        for palier, T, c, iterations, acceptees in releves:
            self.paliers.append(int(palier))
            self.T.append(T)
            self.c.append(int(c))
            self.iterations.append(int(iterations))
            self.acceptees.append(int(acceptees))
        if len(self.paliers) > self.points:
            self._eclaircir(False)

    @property
    def place(self) -> int:
        """Le nombre d'instantanés à ajouter avant d'en ôter un sur deux."""
        return self.points + 1 - len(self.paliers)

    def _eclaircir(self, garder_le_dernier: bool) -> None:
        self.pas *= 2
        gardes = [rang for rang, palier in enumerate(self.paliers) if palier % self.pas == 0]
        if garder_le_dernier and gardes[-1] != len(self.paliers) - 1:
            gardes.append(len(self.paliers) - 1)
        self.T[:] = [self.T[rang] for rang in gardes]
        for liste in (self.paliers, self.c, self.iterations, self.acceptees):
            liste[:] = [liste[rang] for rang in gardes]

    def prochain(self, palier: int) -> int:
        """Le palier du prochain instantané."""
        return (palier // self.pas + 1) * self.pas if self.points else sys.maxsize

    @property
    def acceptation(self) -> list[float]:
        """Pour chaque instantané sauf le premier, la part des coups acceptés depuis le précédent."""
        i, a = self.iterations, self.acceptees
        # Un palier interrompu avant sa première itération n'en ajoute aucune.
        return [(a[k] - a[k - 1]) / max(1, i[k] - i[k - 1]) for k in range(1, len(i))]
