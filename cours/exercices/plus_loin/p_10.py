"""P.10, trois affirmations des documents, jugées par la mesure."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves import Entre, Grandeur, Mesure, Recalculee, declarer
from epreuves.genres.controles import Chiffres, Constat, Controle, Releve
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.logique import fermer
from sudokulib.recuit import fonction_economique

CONFIRMEE, CONTREDITE, INDECIDABLE = 1, -1, 0
CODES = "1 confirmée, −1 contredite, 0 indécidable ici"


def valeur_d_une_grille_de_1(_: Chiffres) -> int:
    """La fonction économique de la grille dont toutes les cases valent 1."""
    return fonction_economique(Grille(3, (1,) * 81))


def qui_resistent(_: Chiffres) -> int:
    """Les grilles du document L que le littéral infructueux ne finit pas."""
    du_document = [exemple.grille for nom, exemple in EXEMPLES.items() if nom.startswith("leleux")]
    return sum(fermer(grille, infructueux=True).issue == "bloquée" for grille in du_document)


@dataclass(frozen=True)
class Verdict(Controle):
    """Un verdict : 1, −1 ou 0."""

    juste: int

    def juger(self, releve: Releve) -> Constat:
        if releve.valeur not in (CONFIRMEE, CONTREDITE, INDECIDABLE):
            return Constat(False, "un verdict est 1, −1 ou 0")
        if releve.valeur != self.juste:
            return Constat(False, "ce n'est pas ce que montre votre nombre")
        return Constat(True, "c'est bien le verdict")


def _verdict(lettre: str, juste: int) -> Grandeur:
    return Grandeur(f"verdict {lettre}", Verdict(juste), suppose=CODES)


declarer(
    Mesure(
        identifiant="P.10",
        titre="Le banc des affirmations",
        document="P",
        reponse=(810, CONFIRMEE, 1, CONTREDITE, 21, INDECIDABLE),
        grandeurs=(
            Grandeur("A", Recalculee(valeur_d_une_grille_de_1), suppose="la grille dont toutes les cases valent 1"),
            _verdict("A", CONFIRMEE),
            Grandeur("B", Recalculee(qui_resistent), suppose="les grilles du document L, celles de la cellule ci-dessus"),
            _verdict("B", CONTREDITE),
            Grandeur("C", Entre(17, 24), suppose="le plus petit de deux cents grilles minimales", entiere=True),
            _verdict("C", INDECIDABLE),
        ),
        raisons={
            (1, 0): "aucune grille ne peut avoir plus de conflits que d'arêtes, et vous venez d'en voir une qui les a toutes",
            (1, -1): "comparez votre nombre à celui des arêtes du graphe de la leçon 1",
            (3, 1): "« aucune grille ne résiste » : combien faut-il d'exemples pour l'infirmer ?",
            (3, 0): "« aucune grille ne résiste » : un seul exemple en décide",
            (
                5,
                1,
            ): "aucun échantillon ne prouve qu'il n'existe pas de grille à 16 indices : il faudrait toutes les voir",
            (5, -1): "il faudrait montrer une grille à 16 indices et à une seule solution",
        },
        indications=(
            "Un exemple suffit à contredire « aucune » ou « jamais ». Que faut-il pour les confirmer ?",
            'A : fonction_economique(Grille(3, (1,) * 81)). B : comptez fermer(g, infructueux=True).issue == "bloquée". C : le '
            "minimum de nombre_indices sur minimales(200, graine=…).",
        ),
        explication="A est confirmée : 810 arêtes, et une grille de 1 les viole toutes. B est contredite par un seul exemple. C "
        "est vraie, on l'a prouvé en 2012, par un calcul de sept millions d'heures ; mais rien de ce qu'on fait ici n'en décide.",
        points=2,
    ),
)
