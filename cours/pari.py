"""Le pari d'une leçon : le nombre qu'on a tapé, ce qu'il fallait, et la phrase qui répond, dépliée une fois la cellule exécutée.

Dans la leçon, la sortie d'une cellule de pari est repliée, et la phrase qui répond est dans un `<details>` de la cellule de
texte qui suit (voir `outils.cahiers`). Quand la cellule s'exécute, un court script déplie ce `<details>`. Hors de JupyterLab, il
ne fait rien : on déplie d'un clic.
"""

from __future__ import annotations

import os
import sys
from numbers import Real
from types import EllipsisType
from typing import Any

from epreuves.cahier.ecran import cellule_executee
from epreuves.cahier.progression import noter_un_pari
from epreuves.prose import en_html
from socle.erreurs import ErreurClaire
from socle.nombres import milliers, virgule

A_DEPLIER = "Après le pari"
# JupyterLab exécute le script avant d'en attacher l'élément à la page : on attend qu'il y soit.
DEPLIER = f"""
const deplier = (essais) => {{
  if (!element.isConnected && essais) return setTimeout(deplier, 50, essais - 1);
  let suite = element.closest(".jp-Cell");
  while ((suite = suite && suite.nextElementSibling) && !suite.matches(".jp-MarkdownCell"));
  for (const pli of suite ? suite.querySelectorAll("details") : [])
    if (pli.firstElementChild.textContent.startsWith("{A_DEPLIER}")) pli.open = true;
}};
deplier(100);
"""
MIMES = ("application/javascript", "text/plain")


class Pari:
    """Un pari et sa réponse.

    Attributs
    ---------
    choisi : nombre ou None
        None si l'on n'a pas parié.
    bon : nombre
    """

    def __init__(self, choisi: float | None, bon: float) -> None:
        self.choisi, self.bon = choisi, bon

    @property
    def phrase(self) -> str:
        """« Votre pari : 7. C'est 6. »"""
        bon = f"C'est {_dire(self.bon)}."
        if self.choisi is None:
            return f"{bon} (Pour parier, mettez un nombre à la place de `...`, avant d'exécuter.)"
        if self.choisi == self.bon:
            return f"✔ Votre pari : {_dire(self.choisi)}. C'est gagné."
        return f"Votre pari : {_dire(self.choisi)}. {bon}"

    def __repr__(self) -> str:
        return self.phrase

    def _repr_html_(self) -> str:
        return f"<p><strong>{en_html(self.phrase)}</strong></p>"


def parier(mon_pari: float | EllipsisType, bon: float, question: str) -> Pari:
    """Compare un pari à ce qu'il fallait, et le garde dans la progression.

    Paramètres
    ----------
    mon_pari : nombre ou ...
        `...` si l'on ne parie pas.
    bon : nombre
    question : str
        De quoi se la rappeler dans son tableau de bord.

    Lève
    ----
    ErreurClaire
        Si le pari n'est pas un nombre.

    Exemples
    --------
    >>> parier(7, 6, "Combien de cases ?")
    Votre pari : 7. C'est 6.
    >>> parier(6, 6, "Combien de cases ?")
    ✔ Votre pari : 6. C'est gagné.
    """
    if mon_pari is ...:
        return Pari(None, bon)
    if isinstance(mon_pari, bool) or not isinstance(mon_pari, Real):
        raise ErreurClaire("un pari est un nombre, comme 7 ou 0.5 : écrivez-le après « mon_pari = »")
    noter_un_pari(question, _dire(mon_pari), _dire(bon))
    return Pari(mon_pari, bon)


def _dire(x: float) -> str:
    return milliers(x) if isinstance(x, int) else virgule(x)


def installer() -> None:
    """Dans le noyau d'un cahier, déplie la réponse de chaque pari exécuté ; ailleurs, ne fait rien."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None or not _dans_un_cahier():
        return
    for fonction in [f for f in shell.events.callbacks["post_run_cell"] if f.__name__ == _apres.__name__]:
        shell.events.unregister("post_run_cell", fonction)  # d'un import précédent
    shell.events.register("post_run_cell", _apres)


def _dans_un_cahier() -> bool:
    engendre = os.environ.get("COURS_PROGRESSION") == "non"  # le cahier du cours garde ses plis fermés
    return not engendre and ("ipykernel" in sys.modules or sys.platform == "emscripten")


def _apres(resultat: Any) -> None:
    """Après une cellule de pari qui a réussi, déplie."""
    cellule = cellule_executee(resultat.info, getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)())
    if resultat.success and (cellule.startswith("pari-") or "parier(mon_pari" in resultat.info.raw_cell):
        from IPython.display import display

        display(dict(zip(MIMES, (DEPLIER, ""))), raw=True)  # type: ignore[no-untyped-call]
