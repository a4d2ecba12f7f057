"""Enregistrer un appel : après chaque ligne de l'étudiant, ce que valent ses variables."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

from epreuves.code_source.fonctions import fichiers_de
from epreuves.donnees import Donnee, Fonction, Opaque, TropGros, memes, nombre_d_elements, rebatir
from epreuves.mesurer.lignes import suivre_sous

LIGNES_MAX = 3_000  # exécutées : au-delà, on arrête l'appel
ELEMENTS_MAX = 120  # d'une variable qu'on retient
ETATS_MAX = 200


class Etat(NamedTuple):
    """Ce que valent les variables, une fois exécutée une ligne d'un fichier."""

    fichier: str
    ligne: int
    variables: dict[str, Donnee]


class _Fini(BaseException):
    """On en a assez vu : le code de l'étudiant ne doit pas rattraper l'arrêt."""


class Enregistreur:
    """Retient un état chaque fois qu'une ligne de l'étudiant a changé quelque chose.

    Attributs
    ---------
    etats : liste d'Etat
    complet : bool
        Faux si l'on s'est arrêté avant la fin.
    aboutit : bool
        Vrai si l'appel a renvoyé quelque chose.
    """

    def __init__(self, f: Fonction) -> None:
        self.fichiers = fichiers_de(f)
        self.etats: list[Etat] = []
        self.complet = True
        self.aboutit = False
        self._cadres: list[FrameType] = []
        self._lignes = LIGNES_MAX

    def suivre(self, faire: Callable[[], Donnee]) -> Donnee:
        """Fait l'appel, et renvoie ce qu'il renvoie ; None s'il n'aboutit pas, ou si l'on s'arrête avant lui."""
        try:
            renvoye = suivre_sous(faire, self._entrer)
            self.aboutit = True
            return renvoye
        except _Fini:
            self.complet = False
        except (Exception, RecursionError):
            pass  # l'erreur est déjà dite : on montre ce qui la précède
        return None

    def _entrer(self, cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        code = cadre.f_code
        if code.co_filename not in self.fichiers or (code.co_name.startswith("<") and code.co_name != "<lambda>"):
            return None
        self._cadres.append(cadre)
        self._retenir(cadre.f_lineno)
        ligne = cadre.f_lineno

        def pas(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
            nonlocal ligne
            if evenement in ("line", "return"):
                self._retenir(ligne)
                ligne = cadre.f_lineno
            if evenement == "return":
                self._cadres.remove(cadre)
            return pas

        return pas

    def _retenir(self, ligne: int) -> None:
        """L'état, s'il a changé ; une fonction intérieure voit aussi les variables de celles qui l'appellent."""
        self._lignes -= 1
        if self._lignes < 0 or len(self.etats) >= ETATS_MAX:
            raise _Fini
        variables: dict[str, Donnee] = {}
        for cadre in self._cadres:
            lues = {nom: _lire(x) for nom, x in cadre.f_locals.items()}
            variables |= {nom: x for nom, x in lues.items() if not isinstance(x, Opaque)}
        avant = self.etats[-1].variables if self.etats else {}
        if not self.etats or not memes(avant, variables):
            self.etats.append(Etat(self._cadres[-1].f_code.co_filename, ligne, variables))


def _lire(x: Donnee) -> Donnee:
    """Une copie d'une donnée simple et courte ; `Opaque` de tout le reste."""
    if type(x) is deque:
        x = list(x)
    if callable(x) or nombre_d_elements(x) > ELEMENTS_MAX:
        return Opaque("")
    try:
        return rebatir(x)
    except TropGros:
        return Opaque("")
