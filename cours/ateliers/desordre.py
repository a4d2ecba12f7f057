"""`EnDesordre` : les lignes d'un programme, à remettre en ordre et en retrait ; avec des leurres."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import EtatRefuse, Figee, Trait, entiers
from cours.ateliers.socle import WidgetDuCours
from epreuves.cahier.desordre import RETRAIT_MAX, Desordre, desordre
from socle.erreurs import ErreurClaire

CONSIGNE = "Remettez ces lignes en ordre, chacune à son retrait. Certaines sont de trop."


class EnDesordre(WidgetDuCours):
    """Un exercice dont les lignes sont données en désordre, mêlées de leurres : on les place, à la souris ou au clavier.

    Paramètres
    ----------
    identifiant : str

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas, ou ne se propose pas ainsi.

    Attributs
    ---------
    programme : liste de int
        Ce qu'on a placé : le rang d'une ligne, son retrait, le rang de la suivante, son retrait…
    code : str
        Le programme placé, en Python.

    Exemples
    --------
    >>> import cours.exercices
    >>> widget = EnDesordre("T.6a")
    >>> widget.programme = [0, 1]
    >>> print(widget.code.splitlines()[0])
    def sudoku():
    """

    _page = "desordre.js"
    _styles = ("desordre.css",)
    _de_python = _de_la_page = ("programme",)

    entete = traitlets.Unicode().tag(sync=True)
    lignes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    retrait_max = traitlets.Int(RETRAIT_MAX).tag(sync=True)
    programme = Trait(Figee(), entiers)
    verdict = traitlets.Unicode().tag(sync=True)
    reussi = traitlets.Bool(False).tag(sync=True)
    jeu: Desordre

    def __init__(self, identifiant: str, **options: Any) -> None:
        jeu = desordre(identifiant)
        super().__init__(**options)
        self.jeu = jeu
        self.publier(entete=jeu.entete, lignes=list(jeu.lignes))

    @property
    def code(self) -> str:
        """Le programme placé, en Python."""
        return self.jeu.ecrire(_par_deux(self.programme))

    @traitlets.validate("programme")
    def _placer(self, proposition: dict[str, Any]) -> Any:
        programme = proposition["value"]
        if len(programme) % 2:
            raise EtatRefuse("programme : un retrait manque")
        try:
            self.jeu.ecrire(_par_deux(programme))
        except ErreurClaire as erreur:
            raise EtatRefuse(f"programme : {erreur}") from None
        return programme

    def demandes(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Vérifier le programme placé."""
        return super().demandes() | {"verifier": lambda _: self.verifier()}

    def verifier(self) -> None:
        """Exécute le programme placé, comme s'il avait été tapé, et dit ce qu'il vaut."""
        reussi, phrase = self.jeu.juger(_par_deux(self.programme))
        if reussi:
            phrase = "il réussit. Copiez-le dans la cellule de réponse, ou, mieux, récrivez-le sans le regarder."
        self.publier(reussi=reussi, verdict=f"Ce programme : {phrase}")

    def image_fixe(self) -> tuple[str, str]:
        """Les lignes qui restent à placer, et le programme tel qu'il est."""
        places = {rang for rang, _ in _par_deux(self.programme)}
        reste = [ligne for rang, ligne in enumerate(self.lignes) if rang not in places]
        texte = "\n".join([CONSIGNE, "", *(f"· {ligne}" for ligne in reste), "", self.code])
        liste = "".join(f"<li><code>{escape(ligne)}</code></li>" for ligne in reste)
        return texte, f"<p>{CONSIGNE}</p><ul>{liste}</ul><pre>{escape(self.code)}</pre>"


def _par_deux(programme: list[int]) -> list[tuple[int, int]]:
    return list(zip(programme[::2], programme[1::2]))
