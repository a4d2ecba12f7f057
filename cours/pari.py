"""Le pari d'une leçon : le nombre qu'on a tapé, ce qu'il fallait, et la phrase qui répond, dépliée une fois la cellule exécutée.

Dans la leçon, la sortie d'une cellule de pari est repliée, et la phrase qui répond est dans un `<details>` de la cellule de
texte qui suit (voir `outils.cahiers`). Quand la cellule s'exécute, un court script déplie ce `<details>`. Hors de JupyterLab, il
ne fait rien : on déplie d'un clic.
"""

from __future__ import annotations

import ast
import builtins
import os
import re
import sys
from collections.abc import Callable, Set
from numbers import Real
from types import EllipsisType
from typing import Any

from epreuves.cahier.ecran import cellule_executee, plier
from epreuves.cahier.noms import definis, instructions
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
LIGNE = re.compile(r"(mon_pari[ \t]*=)(?!=)([^#\n]*)(.*)", re.DOTALL)
EXIGER = '; __import__("cours.pari").pari.exiger(mon_pari)'
CORRIGER = "Corrigez la ligne « mon_pari = », puis exécutez de nouveau la cellule."
MIMES = ("application/javascript", "text/plain")


class PariRefuse(ErreurClaire):
    """Ce qu'on a écrit n'est pas un pari : IPython n'en montre que la phrase, et la réponse reste repliée."""

    def _render_traceback_(self) -> list[str]:
        return plier(str(self))


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
        Si le pari n'est pas un nombre : dans un cahier, la phrase se montre sans trace.

    Exemples
    --------
    >>> parier(7, 6, "Combien de cases ?")
    Votre pari : 7. C'est 6.
    >>> parier(6, 6, "Combien de cases ?")
    ✔ Votre pari : 6. C'est gagné.
    """
    exiger(mon_pari)
    if isinstance(mon_pari, EllipsisType):
        return Pari(None, bon)
    noter_un_pari(question, _dire(mon_pari), _dire(bon))
    return Pari(mon_pari, bon)


def exiger(mon_pari: object) -> None:
    """Refuse ce qui n'est pas un pari.

    Lève
    ----
    ErreurClaire
        Si ce n'est ni un nombre, ni `...`.
    """
    if mon_pari is not ... and (isinstance(mon_pari, bool) or not isinstance(mon_pari, Real)):
        raise PariRefuse(_refus(mon_pari))


def _refus(ecrit: object) -> str:
    """Pourquoi ce n'est pas un pari, et quoi faire."""
    if ecrit == "":
        return f"Il manque votre nombre, comme 7 ou 0.5 (ou bien `...`, pour ne pas parier). {CORRIGER}"
    if isinstance(ecrit, tuple):
        return f"Un pari est un nombre ; s'il a une virgule, écrivez un point, comme dans 0.5. {CORRIGER}"
    return f"Un pari est un nombre, en chiffres et sans guillemets, comme 7 ou 0.5. {CORRIGER}"


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
    lectures = shell.input_transformers_cleanup
    lectures[:] = [lire for lire in lectures if getattr(lire, "__name__", "") != "lire_le_pari"] + [_lecteur(shell)]


def _lecteur(shell: Any) -> Callable[[list[str]], list[str]]:
    """Ce qui lit une cellule de pari avant Python : un mot, ou rien, y devient un texte, que `exiger` refuse en une phrase."""

    def lire_le_pari(lignes: list[str]) -> list[str]:
        if not any("parier(mon_pari" in ligne for ligne in lignes):
            return lignes
        return [_lisible(ligne, shell.user_ns, lignes[:rang]) for rang, ligne in enumerate(lignes)]

    return lire_le_pari


def _lisible(ligne: str, espace: dict[str, Any], avant: list[str]) -> str:
    """La ligne du pari, telle que Python peut l'exécuter, et refusée dès là si ce n'en est pas un ; toute autre, inchangée.

    Le refus n'attend pas `parier`, à la fin de la cellule : ce qu'elle affiche d'ici là donnerait la réponse.
    """
    trouvee = LIGNE.fullmatch(ligne)
    if trouvee is None:
        return ligne
    debut, ecrit, fin = trouvee.groups()
    connus = espace.keys() | definis(instructions("".join(avant)) or ())
    return f"{debut} {ecrit.strip() if _se_calcule(ecrit, connus) else repr(ecrit.strip())}{EXIGER}  {fin}"


def _se_calcule(ecrit: str, connus: Set[str]) -> bool:
    try:
        noeuds = list(ast.walk(ast.parse(ecrit.strip(), mode="eval")))
    except (SyntaxError, ValueError):
        return False
    return all(x.id in connus or hasattr(builtins, x.id) for x in noeuds if isinstance(x, ast.Name))


def _dans_un_cahier() -> bool:
    engendre = os.environ.get("COURS_PROGRESSION") == "non"  # le cahier du cours garde ses plis fermés
    return not engendre and ("ipykernel" in sys.modules or sys.platform == "emscripten")


def _apres(resultat: Any) -> None:
    """Après une cellule de pari qui a réussi, déplie."""
    cellule = cellule_executee(resultat.info, getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)())
    if resultat.success and (cellule.startswith("pari-") or "parier(mon_pari" in resultat.info.raw_cell):
        from IPython.display import display

        display(dict(zip(MIMES, (DEPLIER, ""))), raw=True)  # type: ignore[no-untyped-call]
