"""Les exercices du cours : un dossier par chapitre, un fichier par question ; les importer les déclare.

Rien à inscrire nulle part : tout fichier d'un chapitre dont le nom ne commence pas par « _ » est une question.
L'ordre est celui du plan.

>>> from cours.exercices import repondre, verifier
>>> repondre("T.2c", "n**4").reussi
True
"""

import os
import re
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import cours.sudoku  # noqa: F401 -- ce que le moteur doit savoir du sujet
import epreuves as correction
from cours.exercices.plan import plan
from cours.exercices.suite import suite
from cours.films import lire_film
from epreuves import a_faire, repondre, verifier
from epreuves.a_part import garder_a_part, ouvert
from epreuves.bilan import afficheur
from epreuves.cahier import ecran
from epreuves.cahier.progression import Progression, progression_du_plan
from epreuves.cahier.suite import suite as apres_une_reussite
from epreuves.epreuve import ranger, trouver
from epreuves.executer.bac_a_sable import relever_les_originaux
from epreuves.pieces import VoirOu
from epreuves.programmes.epreuve import EpreuveDeProgramme
from socle.erreurs import ErreurClaire

__all__ = ["a_faire", "ecrire_epreuves", "indication", "progression", "repondre", "verifier"]


def _declarer(modules: Iterable[str]) -> None:
    """Importe chaque question de chaque chapitre, puis met le registre dans l'ordre du plan."""
    for nom in modules:
        if re.fullmatch(r"(\w+\.){3}[a-z]\w*", nom):
            import_module(nom)
    ranger(identifiant for chapitre in plan() for identifiant in chapitre.questions)
    relever_les_originaux()


_a_part = files(__name__).joinpath("a_part.bz2")  # ce qu'on distribue aux étudiants n'a pas d'autres déclarations
if _a_part.is_file():
    with garder_a_part(sys.modules[__name__], _a_part.read_bytes()) as _noms:
        _declarer(_noms)
else:
    _declarer(module.name for module in walk_packages(__path__, f"{__name__}."))


def _montrer_le_film(voir_ou: VoirOu) -> Any:
    """Le bouton « Voir où », et le film qu'il ouvre."""
    from cours.ateliers import Projection

    return Projection(lire_film(voir_ou.film), voir_ou.position, bouton="Voir où")


def progression() -> Progression:
    """Le tableau de bord de l'étudiant, chapitre par chapitre, ceux à venir compris."""
    prevus = {identifiant for chapitre in plan() for identifiant in chapitre.questions}
    return progression_du_plan(plan(), [identifiant for identifiant in correction.epreuves() if identifiant not in prevus])


def indication(identifiant: str, niveau: int | None = None) -> Any:
    """Les indications d'un exercice : un bouton dans un cahier, du texte ailleurs.

    Paramètres
    ----------
    identifiant : str
    niveau : int ou None
        Jusqu'où dévoiler, à partir de 1, sans bouton. Sans niveau : dans un cahier, le bouton ; ailleurs, une
        indication de plus que la dernière fois.

    Renvoie
    -------
    Indications (le widget) ou Indication (le texte)

    Lève
    ----
    ErreurClaire
        Si l'exercice ou le niveau n'existe pas.
    """
    if niveau is None and ecran.dans_un_cahier() and find_spec("anywidget") is not None:
        from cours.ateliers import Indications

        return Indications(identifiant)
    return correction.indication(identifiant, niveau)


@ouvert()
def ecrire_epreuves(identifiant: str, dossier: str | os.PathLike[str] = "essais") -> list[Path]:
    """Écrit les fichiers sur lesquels un exercice lance le programme de l'étudiant, pour les rejouer dans un terminal.

    Paramètres
    ----------
    identifiant : str
        Celui d'un exercice de programme, comme "T.TPC".
    dossier : chemin
        Créé s'il le faut.

    Renvoie
    -------
    liste de Path

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas, ou s'il ne demande pas de programme.
    """
    epreuve = trouver(identifiant)
    if not isinstance(epreuve, EpreuveDeProgramme):
        raise ErreurClaire(f"l'exercice {identifiant} ne demande pas de programme : il n'a pas de fichiers à écrire")
    return epreuve.ecrire_epreuves(dossier)


apres_une_reussite.dire = suite

if ecran.dans_un_cahier():
    afficheur.film = _montrer_le_film
    ecran.installer()
