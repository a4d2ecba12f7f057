"""Les verdicts déjà rendus : les mêmes cellules ont le même, d'une copie à l'autre ; de front, par un dossier."""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

from epreuves.bilan import Bilan
from epreuves.epreuve import Epreuve
from epreuves.executer.transport import de_json, en_json
from epreuves.forme import Difforme


class Verdicts:
    """Ceux de ce processus, et ceux qu'un autre a posés dans le dossier.

    Exemples
    --------
    >>> from types import SimpleNamespace
    >>> verdicts, epreuve = Verdicts(), SimpleNamespace(identifiant="T.1b")
    >>> verdicts.retenir(epreuve, ("f", "def f(): pass"), Bilan("T.1b", False, "non."), None)
    >>> verdicts.lire(epreuve, ("f", "def f(): pass"), None).phrase, verdicts.lire(epreuve, ("f", ""), None)
    ('non.', None)
    """

    def __init__(self) -> None:
        # D'une épreuve, qu'on tient ici pour que son numéro reste le sien, et de tout ce qu'on y exécute, le bilan
        self._ici: dict[tuple[int, Any], tuple[Epreuve, Bilan]] = {}

    def lire(self, epreuve: Epreuve, cle: Any, dossier: Path | None) -> Bilan | None:
        """Le bilan de ces cellules, s'il est déjà rendu."""
        if (id(epreuve), cle) in self._ici:
            return self._ici[id(epreuve), cle][1]
        if dossier is None:
            return None
        try:
            return Bilan.depuis_donnees(de_json(_fichier(epreuve, cle, dossier).read_text(encoding="utf-8")))
        except (OSError, ValueError, LookupError, TypeError, AttributeError, Difforme):
            return None

    def retenir(self, epreuve: Epreuve, cle: Any, bilan: Bilan, dossier: Path | None) -> None:
        """Le retient, et le pose dans le dossier, d'un seul geste : un autre processus le lit entier, ou pas."""
        self._ici[id(epreuve), cle] = epreuve, bilan
        if dossier is None:
            return
        pose = _fichier(epreuve, cle, dossier)
        provisoire = pose.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):
            provisoire.write_text(en_json(bilan.en_donnees()), encoding="utf-8")
            provisoire.replace(pose)


def _fichier(epreuve: Epreuve, cle: Any, dossier: Path) -> Path:
    return dossier / sha256(repr((epreuve.identifiant, cle)).encode("utf-8", "surrogatepass")).hexdigest()
