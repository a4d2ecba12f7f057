"""Ce qu'appelle un cahier : trouver son cours, en déclarer les exercices et le sujet, montrer où l'on en est.

Le paquet d'un cours tient en deux lignes, qu'écrit « sudokulib nouveau-cours » :

    from cours.dossier import declarer_les_exercices
    a_faire, indication, progression, repondre, verifier = declarer_les_exercices(__file__)
"""

from __future__ import annotations

import linecache
import os
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

import epreuves
from cours.dossier.cours import Cours, chercher_le_cours, est_dans_une_archive, lire_le_cours, octets_de
from cours.dossier.fautes import dire_la_faute
from cours.dossier.installes import trouver_le_cours
from epreuves.a_part import REFERENCE, garder_a_part
from epreuves.bilan import Bilan
from epreuves.cahier import ecran, fiches
from epreuves.cahier.enchainement import dire
from epreuves.cahier.progression import Progression, progression_du_plan
from epreuves.cahier.suite import suite as apres_une_reussite
from epreuves.code_source.cellule import Cellule, lire_cellule
from epreuves.domaine import Domaine
from epreuves.domaine import declarer as declarer_le_domaine
from epreuves.epreuve import oublier, ranger
from epreuves.executer.bac_a_sable import relever_les_originaux
from socle.erreurs import ErreurClaire

EN_RESERVE = re.compile(r"(?:\w+\.)+_\w*")  # un module dont le nom commence par « _ » n'est pas une question

A_PART = "a_part.bz2"  # dans ce qu'on donne aux étudiants, les déclarations, que seule la vérification ouvre


class Outils(NamedTuple):
    """Ce qu'un cahier importe de son cours."""

    a_faire: Callable[..., Any]
    indication: Callable[..., Any]
    progression: Callable[[], Progression]
    repondre: Callable[..., Bilan]
    verifier: Callable[..., Bilan]


def ouvrir(dossier: str | os.PathLike[str] = ".") -> Cours:
    """Trouve le cours de ce dossier, du premier au-dessus de lui, ou le cours installé de ce nom, et en déclare les exercices.

    Lève
    ----
    ErreurClaire
        S'il n'y en a pas, si son cours.toml ou l'un de ses exercices est fautif, ou si un autre paquet de ce nom est importé.
    """
    cours = lire_le_cours(trouver_le_cours(dossier))
    paquet = cours.module.partition(".")[0]
    if (cours.racine / paquet).is_dir():
        _preferer_le_dossier(cours, paquet)
    if find_spec(paquet) is None:
        raise ErreurClaire(f"le paquet « {paquet} », des exercices de « {cours.titre} », n'est ni dans son dossier, ni installé")
    _importer_le_paquet(cours)
    return cours


def _preferer_le_dossier(cours: Cours, paquet: str) -> None:
    """Le paquet d'un dossier l'emporte sur celui du même nom qu'on a installé : ce sont peut-être d'autres exercices."""
    racine = str(cours.racine)
    if paquet not in sys.modules and sys.path[:1] != [racine]:
        sys.path[:] = [racine, *(chemin for chemin in sys.path if chemin != racine)]
    d_ou = find_spec(paquet)
    lieux = [] if d_ou is None else [Path(lieu).resolve() for lieu in d_ou.submodule_search_locations or ()]
    if lieux and cours.racine / paquet not in lieux:
        raise ErreurClaire(
            f"le paquet « {paquet} » est déjà importé de « {lieux[0].parent} », et le cours est dans « {cours.racine} » : "
            "redémarrez Python, et ouvrez le cours d'abord"
        )


def _importer_le_paquet(cours: Cours) -> None:
    """Importe ses exercices ; d'une faute dans l'un d'eux, dit le fichier et la ligne, et oublie le reste : on peut rouvrir."""
    avant, modules = epreuves.epreuves(), set(sys.modules)
    try:
        import_module(cours.module)
    except Exception as erreur:
        oublier(*(epreuves.epreuves().keys() - avant.keys()))
        for nom in set(sys.modules) - modules:
            if f"{nom}.".startswith(f"{cours.module}."):
                del sys.modules[nom]
        raise dire_la_faute(erreur, cours.racine / cours.module.replace(".", "/")) from None


def declarer_les_exercices(fichier: str) -> Outils:
    """Déclare les exercices et le sujet d'un cours, d'après le `__init__.py` de son paquet."""
    paquet = Path(fichier).parent
    cours = lire_le_cours(paquet if est_dans_une_archive(paquet) else chercher_le_cours(paquet))
    _declarer_le_sujet(cours)
    a_part = _mis_a_part(paquet)
    if a_part is None:
        _importer((module.name for module in walk_packages([str(paquet)], f"{cours.module}.")), cours)
    else:
        with garder_a_part(sys.modules[cours.module], a_part) as noms:
            _importer(noms, cours)
    fiches.nommer(fichier_de_progression(cours))
    apres_une_reussite.dire = partial(dire, cours.chapitres)
    if ecran.dans_un_cahier():
        ecran.installer()
    return Outils(epreuves.a_faire, indication, partial(progression, cours), epreuves.repondre, epreuves.verifier)


def _mis_a_part(paquet: Path) -> bytes | None:
    """Les déclarations qu'on a mises à part ; None dans le dossier d'un auteur, où elles sont des fichiers."""
    try:
        return octets_de(paquet / A_PART)
    except OSError:
        return None


def _importer(modules: Iterable[str], cours: Cours) -> None:
    """Importe chaque question, puis met le registre dans l'ordre du cours."""
    for nom in sorted(modules):
        if not EN_RESERVE.fullmatch(nom) and not _est_un_tirage(nom, cours):
            import_module(nom)
    ranger(cours.questions)
    relever_les_originaux()


def _est_un_tirage(module: str, cours: Cours) -> bool:
    """Vrai d'un module que seul un contrôle importe : il se déclare d'après les exercices, et un cahier n'en a pas besoin."""
    return bool(cours.tirages) and f"{module}.".startswith(f"{cours.tirages}.")


def reference(cellule: Cellule, nom: str) -> Callable[..., Any]:
    """La fonction qu'écrit un corrigé, pour s'en servir de référence : on ne l'écrit ainsi qu'une fois.

    Paramètres
    ----------
    cellule : fonction sans argument
        Son corps est la cellule du corrigé.
    nom : str
        Celui de la fonction qu'elle définit.

    Lève
    ----
    ErreurClaire
        Si la cellule ne définit pas de fonction de ce nom.
    """
    texte = lire_cellule(cellule).complet
    fichier = f"{REFERENCE}{cellule.__module__} {cellule.__name__} {nom}>"
    linecache.cache[fichier] = (len(texte), None, texte.splitlines(keepends=True), fichier)
    espace = {**getattr(cellule, "__globals__", {})}
    exec(compile(texte, fichier, "exec"), espace)
    if not callable(espace.get(nom)):
        raise ErreurClaire(f"{cellule.__module__} : la cellule « {cellule.__name__} » ne définit pas de fonction « {nom} »")
    fonction: Callable[..., Any] = espace[nom]
    return fonction


def _declarer_le_sujet(cours: Cours) -> None:
    """Ce que le moteur doit savoir du sujet : ce qu'en dit cours.toml, ou un module du cours."""
    if "domaine" in cours.moteur:
        import_module(cours.moteur["domaine"])
        return
    sujet = Domaine()
    for champ, valeur in cours.moteur.items():
        setattr(sujet, champ, tuple(valeur) if isinstance(valeur, list) else valeur)
    sujet.paquets = (*sujet.paquets, cours.module, "cours")
    declarer_le_domaine(sujet)


def fichier_de_progression(cours: Cours) -> str:
    """Le nom du fichier où sont gardés les verdicts d'un cours, à côté de ses cahiers.

    Exemples
    --------
    >>> from cours.dossier.cours import SUDOKU
    >>> fichier_de_progression(lire_le_cours(SUDOKU))
    'progression_du_cours.json'
    """
    return fiches.FICHIER if cours.est_fourni else f"progression_{cours.module.replace('.', '_')}.json"


def progression(cours: Cours) -> Progression:
    """Le tableau de bord de l'étudiant, chapitre par chapitre."""
    return progression_du_plan(cours.chapitres)


def indication(identifiant: str, niveau: int | None = None) -> Any:
    """Les indications d'un exercice : un bouton dans un cahier, du texte ailleurs."""
    if niveau is None and ecran.dans_un_cahier() and find_spec("anywidget") is not None:
        from cours.ateliers import Indications

        return Indications(identifiant)
    return epreuves.indication(identifiant, niveau)
