"""Ce que fait un noyau d'un programme à vérifier : le même ici et dans le Python d'un navigateur, qui n'a pas de processus."""

from __future__ import annotations

import builtins
import linecache
import signal
import sys
import traceback
from typing import Any, Protocol

import cours.exercices  # noqa: F401 -- les importer les déclare
from bench.solidite.ligne import CLAIR, FAUX, TRACEBACK
from epreuves.a_part import ouvert
from epreuves.bilan import Bilan
from epreuves.conduire.conduire import conduire
from epreuves.donnees import abrege
from epreuves.epreuve import trouver

BONNE = """def poids(m):
    p = 0
    while m > 0:
        m &= m - 1
        p += 1
    return p
"""


class Tire(Protocol):
    """Un programme à vérifier : son texte, et s'il rend parfois le bon résultat."""

    texte: str
    juste: bool


def verifier(programme: Tire, rang: int, sur_place: bool) -> tuple[str, str]:
    """L'issue d'un programme, et ce qu'on lui répond."""
    avant = _etat()
    try:
        f = _executer(programme.texte, f"<ipython-input-{rang}>")
        if f is None:
            return CLAIR, "ce n'est pas du Python"
        issue, detail = juger(_bilan(f, sur_place), programme.juste)
    except BaseException:
        return TRACEBACK, traceback.format_exc()[-1500:]
    if _etat() != avant:
        return FAUX, f"le noyau est abîmé après {detail}"
    return issue, abrege(detail, 200)


def temoigner() -> str:
    """Rien si ce noyau reconnaît encore la bonne réponse ; sinon, ce qu'il en dit."""
    try:
        bilan = _bilan(_executer(BONNE, "<ipython-input-bonne>"), sur_place=True)
        return "" if bilan.reussi else f"la bonne réponse n'est plus reconnue : {bilan.phrase}"
    except BaseException:
        return traceback.format_exc()[-1500:]


def juger(bilan: Bilan, juste: bool) -> tuple[str, str]:
    """L'issue d'un bilan : une phrase claire, et pas de succès immérité."""
    if bilan.reussi and not juste:
        return FAUX, bilan.phrase
    if bilan.diagnostic == "panne":
        return TRACEBACK, bilan.trace
    repr(bilan), bilan._repr_html_()
    return CLAIR, f"[{bilan.diagnostic}] {bilan.phrase} {bilan.essais[:1]}"


def _bilan(f: Any, sur_place: bool) -> Bilan:
    with ouvert():
        return conduire(trouver("T.1b"), [f], sur_place=sur_place)  # type: ignore[arg-type]


def _executer(texte: str, nom: str) -> Any:
    """La fonction d'un programme, dont on retrouve le texte comme dans un cahier."""
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    espace: dict[str, Any] = {"__name__": "__main__"}
    try:
        exec(compile(texte, nom, "exec", dont_inherit=True), espace)
    except SyntaxError:
        return None
    return espace["poids"]


def _etat() -> tuple[Any, ...]:
    """Ce qu'une vérification ne doit pas changer dans le noyau."""
    return dict(vars(builtins)), sys.getrecursionlimit(), sys.gettrace(), sys.getprofile(), signal.getsignal(signal.SIGINT)
