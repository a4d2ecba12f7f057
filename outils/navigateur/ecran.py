"""La réponse jugée est celle de l'écran, dans un navigateur aussi : ce que disent les cellules d'un cahier qu'on exécute.

Le même fichier s'exécute ici et dans le Python d'un navigateur, et doit y dire la même chose. Sous Node, il n'y a pas d'IPython :
une coquille fait ce qu'`epreuves.cahier.ecran` en attend, sans identifiant de cellule, comme dans un navigateur.
"""

from __future__ import annotations

import ast
import json
import sys
import traceback
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

from cours.exercices import a_faire, repondre, verifier
from epreuves.cahier.ecran import installer

POIDS = "def poids(m):\n    n = 0\n    while m:\n        m &= m - 1\n        n += 1\n    return n"
SANS_DEUX_POINTS = POIDS.replace("(m):", "(m)")
LETTRE, VERIFIER = 'repondre("T.0a", lettre)', 'verifier("T.1b", poids)'
# Des cellules, l'une après l'autre ; on compare ce que dit chacune de celles qui jugent.
SCENES: dict[str, tuple[str, ...]] = {
    "avant la réponse": (LETTRE, VERIFIER),
    "nom inconnu": ('lettre = "b"', LETTRE, "lettre = c", LETTRE, 'lettre = "b"', LETTRE),
    "guillemet oublié": ('lettre = "b"', 'lettre = b"', LETTRE),
    "deux-points oublié": (POIDS, VERIFIER, SANS_DEUX_POINTS, VERIFIER, POIDS, VERIFIER),
    "ébauche réexécutée": (POIDS, VERIFIER, 'def poids(m):\n    a_faire("T.1b")', VERIFIER),
    "essai qui échoue": (POIDS, "poids(1) / 0", VERIFIER),
}
PAS_JUGEES = (("nom inconnu", 3), ("guillemet oublié", 2), ("deux-points oublié", 3))  # on y jugerait la réponse d'avant


class Coquille:
    """D'IPython, les événements qui entourent une cellule, et la façon de montrer une erreur."""

    def __init__(self) -> None:
        self.events = self
        self.user_ns: dict[str, Any] = {}
        self.user_ns_hidden: dict[str, Any] = {}
        self.suites: dict[str, Callable[[Any], object]] = {}
        self.montrer: Callable[..., object] = self.showtraceback
        self.dit = ""

    def register(self, evenement: str, suite: Callable[[Any], object]) -> None:
        self.suites[evenement] = suite

    def set_custom_exc(self, genres: tuple[type, ...], montrer: Callable[..., object]) -> None:
        self.montrer = lambda *erreur: montrer(self, *erreur) if issubclass(erreur[0], genres) else self.showtraceback(erreur)

    def showtraceback(self, erreur: Any, running_compiled_code: bool = False) -> None:
        lignes = getattr(erreur[1], "_render_traceback_", lambda: traceback.format_exception_only(*erreur[:2]))()
        self.dit = " ".join(ligne.strip() for ligne in lignes)  # une phrase peut y être coupée en lignes

    def executer(self, texte: str) -> str:
        """Ce que montre une cellule : la valeur de sa dernière ligne, ou son erreur."""
        self.dit = ""
        self.suites["pre_run_cell"](SimpleNamespace(raw_cell=texte, cell_id=None))
        resultat = SimpleNamespace(error_before_exec=None, error_in_exec=None)
        try:
            corps = ast.parse(texte).body
        except SyntaxError as erreur:
            resultat.error_before_exec = erreur
        else:
            resultat.error_in_exec = self._faire(corps)
        self.suites["post_run_cell"](resultat)
        return self.dit

    def _faire(self, corps: list[ast.stmt]) -> Exception | None:
        valeur = corps.pop() if isinstance(corps[-1], ast.Expr) else None
        try:
            exec(compile(ast.Module(corps, []), "<cellule>", "exec"), self.user_ns)
            if isinstance(valeur, ast.Expr):
                self.dit = repr(eval(compile(ast.Expression(valeur.value), "<cellule>", "eval"), self.user_ns))
        except Exception as erreur:
            self.montrer(type(erreur), erreur, erreur.__traceback__)
            return erreur
        return None


def jouer() -> None:
    """Une ligne de JSON par cellule qui juge : sa scène, son rang, le verdict."""
    coquille, ipython = Coquille(), ModuleType("IPython")
    ipython.get_ipython = lambda: coquille  # type: ignore[attr-defined]
    sys.modules["IPython"] = ipython
    installer()
    outils = {f.__name__: f for f in (a_faire, repondre, verifier)}
    for scene, cellules in SCENES.items():
        coquille.user_ns.clear()
        coquille.user_ns.update(outils)
        for rang, texte in enumerate(cellules):
            dit = coquille.executer(texte)
            if texte in (LETTRE, VERIFIER):
                print(json.dumps([scene, rang, dit.partition("\n")[0]]), flush=True)


if __name__ == "__main__":
    jouer()
