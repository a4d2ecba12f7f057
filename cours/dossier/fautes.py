"""Dire ce qui empêche un cours de s'ouvrir : le fichier, la ligne, et une phrase ; jamais une trace de Python."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from dataclasses import is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from epreuves.diagnostiquer.messages import lire_message
from epreuves.forme_declaree import UN_COUT
from epreuves.programmes.messages import SYNTAXE
from socle.erreurs import ErreurClaire


class CoursFautif(ErreurClaire):
    """Un fichier du cours a une faute ; la phrase dit lequel, et sa ligne."""

    def _render_traceback_(self) -> list[str]:
        """Ce qu'un cahier en montre : la phrase."""
        return [f"✘ {self}"]


def dire_la_faute(erreur: Exception, paquet: Path) -> CoursFautif:
    """La faute, dite avec le fichier et la ligne du cours où elle s'est vue.

    Paramètres
    ----------
    erreur : Exception
        Celle qui a arrêté l'import du cours.
    paquet : Path
        Le dossier de ses exercices ; un environnement installé à côté de lui n'en est pas.
    """
    return CoursFautif(f"{_lieu(erreur, paquet.resolve()) or _illisible(paquet)} : {en_phrase(erreur)}")


def _illisible(paquet: Path) -> str:
    return f"le paquet « {paquet.name} » ne s'importe pas"


def _lieu(erreur: BaseException, paquet: Path) -> str:
    """Le dernier fichier du paquet où l'on est passé avant l'erreur, et la ligne ; vide si l'on n'y est pas passé."""
    if isinstance(erreur, SyntaxError) and erreur.filename:
        return f"{_nom(Path(erreur.filename), paquet)}, ligne {erreur.lineno}"
    lieu, trace = "", erreur.__traceback__
    while trace is not None:
        fichier = Path(trace.tb_frame.f_code.co_filename)
        if fichier.is_relative_to(paquet):
            lieu = f"{_nom(fichier, paquet)}, ligne {trace.tb_lineno}"
        trace = trace.tb_next
    return lieu


def _nom(fichier: Path, paquet: Path) -> str:
    """Le chemin d'un fichier, depuis le dossier du cours."""
    return fichier.relative_to(paquet.parent).as_posix() if fichier.is_relative_to(paquet) else fichier.name


def en_phrase(erreur: Exception) -> str:
    """Ce que dit une erreur de Python, en français."""
    if isinstance(erreur, ErreurClaire):
        return str(erreur)
    texte = str(erreur)
    if isinstance(erreur, SyntaxError):
        return _de_syntaxe(erreur)
    for motif, dire in _MOTIFS:
        lu = re.search(motif, texte)
        if lu:
            return dire(*lu.groups())
    return lire_message(f"{type(erreur).__name__}: {texte}") or f"{type(erreur).__name__}, {texte}"


def _de_syntaxe(erreur: SyntaxError) -> str:
    return next(phrase for motif, phrase in SYNTAXE if re.search(motif, erreur.msg))


def _inconnu(appele: str, argument: str) -> str:
    """Un champ qui n'existe pas : où il se donne, ceux qui lui ressemblent, ou tous."""
    champs = _champs(appele)
    for nom, champ in champs.items():
        if is_dataclass(champ.default) and hasattr(champ.default, argument):
            return f"« {argument} » se donne dans {nom}={type(champ.default).__name__}({argument}=…)"
    proches = get_close_matches(argument, champs, n=2, cutoff=0.6) or list(champs)
    suite = f" (il y a {', '.join(proches)})" if proches else ""
    return f"{_appele(appele)} n'a pas de champ « {argument} »{suite}{_exemple(appele)}"


def _manquent(appele: str, lesquels: str) -> str:
    noms = ", ".join(f"« {nom} »" for nom in re.findall(r"'(\w+)'", lesquels))
    return f"il manque à {_appele(appele)} {noms}{_exemple(appele)}"


def _sans_nom(appele: str) -> str:
    return f"{_appele(appele)} reçoit trop de valeurs sans leur nom : écrivez champ=valeur{_exemple(appele)}"


def _appele(nom: str) -> str:
    return re.sub(r"\.__(init|new)__$", "", nom)


def _champs(appele: str) -> dict[str, inspect.Parameter]:
    """Les arguments d'une classe ou d'une méthode du moteur, dans l'ordre ; aucun si ce n'en est pas une."""
    objet: Any = sys.modules["epreuves"]
    for nom in _appele(appele).split("."):
        objet = getattr(objet, nom, None)
    return dict(inspect.signature(objet).parameters) if callable(objet) else {}


def _exemple(appele: str) -> str:
    return f" ; par exemple {UN_COUT}" if appele.partition(".")[0] in ("Cout", "Famille") else ""


_MOTIFS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"([\w.]+)\(\) got an unexpected keyword argument '(\w+)'", _inconnu),
    (r"([\w.]+)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.*)", _manquent),
    (r"([\w.]+)\(\) takes .*positional arguments? ", _sans_nom),
    (r"name '(\w+)' is not defined", lambda nom: f"« {nom} » n'est défini nulle part ; manque-t-il un import ?"),
    (r"No module named '([\w.]+)'", lambda nom: f"il n'y a pas de module « {nom} »"),
    (r"cannot import name '(\w+)' from '([\w.]+)'", lambda nom, module: f"« {module} » n'a pas de « {nom} » à importer"),
)
