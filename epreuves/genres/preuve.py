"""Le genre « preuve » : une réponse rédigée, notée par l'enseignant avec un barème."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.epreuve import Epreuve, Etape
from epreuves.pieces import ContreExemple

A_REDIGER = "✎ à rédiger"
EBAUCHE = "*Votre réponse ici : double-cliquez, écrivez, puis Maj + Entrée.*"


@dataclass(frozen=True, kw_only=True, repr=False)
class Preuve(Epreuve):
    """Une question à réponse rédigée ; ses points sont le total du barème.

    Attributs
    ---------
    bareme : tuple de (points, critère)
    modele : str
        Une réponse modèle, en Markdown.
    """

    bareme: tuple[tuple[int, str], ...]
    modele: str

    genre = "preuve"
    a_la_main = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", sum(points for points, _ in self.bareme))

    @property
    def conseil(self) -> str:
        return "elle se rédige, et l'enseignant la note avec le barème de l'énoncé"

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        criteres = " ; ".join(f"{critere} ({points})" for points, critere in self.bareme)
        return [Etape("Le barème (c'est le plan de la preuve)", f"{criteres}. Le corrigé contient une réponse modèle.")]

    @property
    def corrige(self) -> str:
        bareme = "\n".join(f"| {critere} | {points} |" for points, critere in self.bareme)
        return f"{self.modele}\n\n| barème | points |\n|---|---|\n{bareme}"

    def ebaucher(self, source: str) -> str:
        return EBAUCHE

    def verdict(self, connu: str) -> str:
        return A_REDIGER
