"""Où vont les grilles qu'une commande fait l'une après l'autre : à l'écran, ou dans un fichier que l'on peut reprendre."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import ecrire, verifier_la_reprise
from socle.barre import barre
from sudokulib.carnet import Carnet, comment_reprendre, grille_de_mots, grille_en_mots
from sudokulib.grille import Grille


class Tentative(NamedTuple):
    """Une grille qu'on a voulu faire : son numéro, la grille si l'on y est arrivé, et ce qu'il faut en dire."""

    numero: int
    grille: Grille | None
    phrase: str = ""
    provisoire: bool = False  # interrompue : bonne à montrer, pas à tenir pour faite


class Ecran:
    """Les grilles s'écrivent sur la sortie standard, à mesure."""

    def __init__(self, format: str, couleurs: bool | None) -> None:
        self._format, self._couleurs = format, couleurs
        self.faites: dict[int, Grille | None] = {}

    def recevoir(self, numero: int, grille: Grille | None) -> None:
        """Écrit une grille ; une ligne blanche sépare celles qui en prennent plusieurs."""
        if grille is not None:
            if any(faite is not None for faite in self.faites.values()) and self._format != "ligne":
                afficher_a_l_ecran()
            ecrire(grille, self._format, self._couleurs)
        self.faites[numero] = grille

    def conclure(self) -> None:
        """Rien à ajouter."""


class Fichier:
    """Les grilles s'ajoutent à un carnet ; à la fin, elles font un fichier de grilles, dans l'ordre."""

    def __init__(self, carnet: Carnet, format: str, n: int) -> None:
        self._carnet = carnet
        # L'affichage ne se prête pas à un fichier : une grille par ligne, si l'ordre a assez de symboles.
        self._format = format if format != "texte" else "ligne" if n <= 5 else "nombres"
        self.faites: dict[int, Grille | None] = {
            numero: grille_de_mots(mots) if mots else None for numero, (mots,) in carnet.faites.items()
        }

    def recevoir(self, numero: int, grille: Grille | None) -> None:
        """Note une grille, ou que la méthode n'y est pas arrivée."""
        self._carnet.noter(numero, "" if grille is None else grille_en_mots(grille))
        self.faites[numero] = grille

    def conclure(self) -> None:
        """Écrit le fichier."""
        textes = [grille.ecrire(self._format) for _, grille in sorted(self.faites.items()) if grille is not None]
        separateur = "\n" if self._format == "ligne" else "\n\n"
        self._carnet.conclure(separateur.join(textes) + "\n" * bool(textes))


@contextmanager
def destination(
    sortie: str | None, reprendre: bool, format: str, couleurs: bool | None, n: int, reglages: dict[str, Any]
) -> Iterator[Ecran | Fichier]:
    """L'écran, ou le fichier demandé ; interrompu, on dit comment reprendre."""
    verifier_la_reprise(sortie, reprendre)
    if sortie is None:
        yield Ecran(format, couleurs)
        return
    with Carnet(sortie, "numéro;grille", reglages, reprendre) as carnet:
        try:
            yield Fichier(carnet, format, n)
        except KeyboardInterrupt:
            prevenir(comment_reprendre(sortie))
            raise


def envoyer(tentatives: Callable[[Container[int]], Iterator[Tentative]], total: int, ou: Ecran | Fichier) -> int:
    """Fait les grilles qui manquent et les envoie à mesure ; renvoie le nombre de celles qu'on a pu faire, en tout."""
    deja = frozenset(ou.faites)
    # La barre ne se montre pas si les grilles s'écrivent sur le même terminal.
    visible = total > 1 and not (isinstance(ou, Ecran) and sys.stdout.isatty())
    with barre(total - len(deja), "grilles", visible, annoncer=True) as progression:
        for tentative in tentatives(deja):
            if tentative.phrase:
                prevenir(tentative.phrase)
            if isinstance(ou, Ecran) or not tentative.provisoire:
                ou.recevoir(tentative.numero, tentative.grille)
            progression.update(1)
    ou.conclure()
    return sum(grille is not None for grille in ou.faites.values())
