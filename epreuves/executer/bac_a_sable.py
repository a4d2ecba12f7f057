"""Le bac à sable : exécuter le code d'un étudiant sans qu'il puisse nuire au cahier.

`isoler` fait tout le travail d'une vérification dans un processus fils : ce que le code y casse, y affiche ou y modifie
disparaît avec lui, et une boucle sans fin, même au cœur d'une fonction écrite en C, est tuée avec tout ce qu'elle a lancé. Ce
fils est une copie du noyau (voir `processus`) ou, sous Windows, qui ne sait pas en faire, un Python neuf à qui l'on envoie le
travail (voir `enfant`). Dans un navigateur, où il n'y a pas de processus, le travail se fait sur place : une boucle sans fin en
Python y est arrêtée par le compte de ses opérations, et ce qu'on ne saurait arrêter est refusé d'avance (voir `limiteur`).

Entre le fils et le noyau ne passe que du JSON (voir `transport`) : rien de ce qu'écrit le fils ne peut s'exécuter ici.

Ce n'est pas une barrière de sécurité : le code vient de l'étudiant, sur sa propre machine. C'est un garde-fou.
"""

from __future__ import annotations

import builtins
import gc
import mmap
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import inf
from operator import is_
from types import BuiltinFunctionType, CodeType, FunctionType
from typing import Any, NamedTuple, TypeVar, cast

from epreuves.domaine import est_a_nous
from epreuves.donnees import Donnee
from epreuves.executer.bagages import emballer
from epreuves.executer.enfant import confier_a_un_neuf
from epreuves.executer.processus import Arret, Brouille, Delai, confier
from epreuves.executer.transport import de_json, en_json
from epreuves.executer.veille import veiller
from socle import arguments
from socle.jumeaux import rester_en_python

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

T = TypeVar("T")
DELAI_TOTAL = 5.0  # secondes de calcul pour toute une vérification (voir `processus.confier`)
TAILLE = 4096  # octets où se note l'appel en cours
MEMOIRE_MAX = 1 << 30  # octets, en plus de ce que le noyau occupe déjà


class Accident(NamedTuple):
    """La vérification n'a pas abouti."""

    # « delai » (le fils a dépassé le sien), « arret » (il est mort), « memoire » (il l'a épuisée), « brouille » (ce qu'il
    # envoie n'est pas un verdict), « systeme » (aucun fils n'a pu naître)
    genre: str
    appel: str  # le dernier appel commencé ; pour « systeme », ce que dit le système


_ACCIDENTS: dict[type[Exception], str] = {Delai: "delai", Arret: "arret", Brouille: "brouille"}


_ESPACE_INTEGRE = vars(builtins)
_INTEGREES = dict(_ESPACE_INTEGRE)


class FonctionsIntegrees:
    """Rend à Python ses fonctions d'origine pendant la vérification, quoi que l'étudiant en ait fait.

    Rien ici n'appelle de fonction intégrée : elles sont peut-être truquées.
    """

    def __enter__(self) -> dict[str, Donnee]:
        self.trouvees = {**_ESPACE_INTEGRE}
        _ESPACE_INTEGRE.update(_INTEGREES)
        return self.trouvees

    def __exit__(self, *_: object) -> None:
        _ESPACE_INTEGRE.update(self.trouvees)


def integrees_d_origine() -> None:
    """Rend à Python ses fonctions d'origine, entre deux appels."""
    _ESPACE_INTEGRE.update(_INTEGREES)


_TYPES = [x for x in _INTEGREES.values() if type(x) is type and not issubclass(x, BaseException)]
_METHODES = [{**vars(genre)} for genre in _TYPES]


def types_d_origine() -> bool:
    """Rend à int, à str… leurs méthodes, et dit s'il le fallait : sur place, ce qu'un détour par `gc` y écrit resterait."""
    intacts = True
    for genre, methodes in zip(_TYPES, _METHODES):
        if not all(map(is_, vars(genre).values(), methodes.values())):
            intacts = False
            (ouvert,) = (x for x in gc.get_referents(vars(genre)) if type(x) is dict)
            ouvert.clear()
            ouvert.update(methodes)
            getattr(sys, "_clear_internal_caches", sys._clear_type_cache)()
    return not intacts


class Journal:
    """Note l'appel en cours là où le processus père peut encore le lire."""

    def __init__(self, sur_place: bool, memoire: mmap.mmap | None = None) -> None:
        self.sur_place = sur_place
        self.annoncer: Callable[[], None] = lambda: None  # sur place, à la page (voir `veille`)
        self.interrompue = False  # vrai si l'on a demandé, par ■, d'arrêter là
        self.permis = inf  # secondes de calcul pour tout le travail ; sur place, on compte autre chose
        self._depart = 0.0
        self._titre = ""
        self._memoire: bytearray | mmap.mmap = memoire or (bytearray(TAILLE) if sur_place else mmap.mmap(-1, TAILLE))

    def noter(self, appel: str) -> None:
        self.annoncer()
        octets = (self._titre + appel).encode("utf-8")[:4000]
        self._memoire[: 2 + len(octets)] = len(octets).to_bytes(2, "big") + octets

    @property
    def sursis(self) -> float:
        """Les secondes de calcul accordées en plus."""
        return float(self._memoire[-1])

    def commencer(self) -> None:
        """Le travail commence : c'est d'ici que son calcul se compte."""
        self._depart = time.process_time()

    @property
    def reste(self) -> float:
        """Les secondes de calcul qu'il reste à ce travail."""
        return self.permis + self._depart - time.process_time()

    @contextmanager
    def sous(self, titre: str, sursis: int = 0) -> Iterator[None]:
        """Le temps d'un travail, ce titre commence tout appel noté ; on peut lui accorder des secondes de plus."""
        self._memoire[-1] = max(self._memoire[-1], sursis)
        ancien, self._titre = self._titre, titre
        try:
            yield
        finally:
            self._titre = ancien

    @property
    def appel(self) -> str:
        """Le dernier appel noté."""
        longueur = int.from_bytes(self._memoire[:2], "big")
        return bytes(self._memoire[2 : 2 + longueur]).decode("utf-8", "ignore")


def peut_isoler() -> bool:
    """Vrai si l'on sait créer un processus ; il n'y a que dans un navigateur qu'on ne sait pas."""
    return sys.platform not in ("emscripten", "wasi")


def peut_dedoubler() -> bool:
    """Vrai si ce processus naît copie du noyau, dont il hérite tout."""
    return hasattr(os, "fork") and peut_isoler()


def isoler(travail: Callable[[Journal], T], delai: float | None = None, sur_place: bool | None = None) -> T | Accident:
    """Fait un travail dans un processus fils et renvoie son résultat, ou l'`Accident` qui l'a empêché.

    Paramètres
    ----------
    travail : fonction d'un argument, une `Journal`
        Renvoie une donnée simple (voir `donnees.rebatir`).
    delai : float ou None
        En secondes de calcul ; par défaut `DELAI_TOTAL`.
    sur_place : bool ou None
        Vrai pour ne pas créer de fils ; None pour en créer un si c'est possible.

    Renvoie
    -------
    Ce que renvoie le travail, ou un Accident.

    Lève
    ----
    RuntimeError
        Si le travail lui-même lève une exception.
    """
    if sur_place or (sur_place is None and not peut_isoler()):
        journal = Journal(sur_place=True)
        with veiller() as journal.annoncer:
            return travail(journal)
    delai = DELAI_TOTAL if delai is None else delai
    try:
        with _journal_partage() as (journal, fichier):
            return cast(T | Accident, _isoler(travail, journal, fichier, delai))
    except OSError as erreur:
        return Accident("systeme", str(erreur.strerror))


def _isoler(travail: Callable[[Journal], object], journal: Journal, fichier: str, delai: float) -> Donnee:
    """Le travail, dans une copie du noyau ou, si le journal a un fichier, dans un Python neuf qui l'y ouvrira."""
    try:
        if fichier:
            octets = confier_a_un_neuf(emballer(travail), fichier, delai, lambda: journal.sursis)
        else:
            journal.permis = delai
            octets = confier(lambda: paquet(travail, journal), delai, lambda: journal.sursis)
    except tuple(_ACCIDENTS) as erreur:
        return Accident(_ACCIDENTS[type(erreur)], journal.appel)
    return _ouvrir(octets, journal)


@contextmanager
def _journal_partage() -> Iterator[tuple[Journal, str]]:
    """Un journal qu'écrit le fils ; qui n'hérite pas de notre mémoire le trouvera dans un fichier."""
    if peut_dedoubler():
        yield Journal(sur_place=False), ""
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as dossier:
        fichier = os.path.join(dossier, "journal")  # noqa: PTH118
        with open(fichier, "wb") as neuf:  # noqa: PTH123
            neuf.truncate(TAILLE)
        with ouvrir_le_journal(fichier) as journal:
            yield journal, fichier


@contextmanager
def ouvrir_le_journal(fichier: str) -> Iterator[Journal]:
    """Le journal qui est dans un fichier."""
    with open(fichier, "r+b") as ouvert, mmap.mmap(ouvert.fileno(), TAILLE) as memoire:  # noqa: PTH123
        yield Journal(sur_place=False, memoire=memoire)


def _ouvrir(octets: bytes, journal: Journal) -> Donnee:
    """Ce que contient le paquet de l'élève."""
    try:
        sorte, contenu = de_json(octets.decode())
    except (ValueError, LookupError, TypeError, RecursionError):
        return Accident("brouille", journal.appel)
    if sorte == "panne":
        raise RuntimeError(f"la vérification elle-même a échoué :\n{contenu}")
    return Accident(str(contenu), journal.appel) if sorte == "accident" else contenu


def paquet(travail: Callable[[Journal], object], journal: Journal) -> bytes:
    """Le résultat d'un travail, ou ce qui l'a empêché, en octets ; s'exécute chez l'élève."""
    journal.commencer()
    _fermer_les_sorties()
    rester_en_python()
    liberer = borner_la_memoire()
    try:
        return en_json(("rendu", travail(journal))).encode()
    except MemoryError:
        liberer()
        return en_json(("accident", "memoire")).encode()
    except BaseException:
        liberer()
        return en_json(("accident", "brouille") if types_d_origine() else ("panne", traceback.format_exc())).encode()


def _fermer_les_sorties() -> None:
    """Les entrées et sorties du noyau, que le code ne doit ni lire ni salir."""
    rien = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(rien, descripteur)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 -- le noyau relaierait


def borner_la_memoire(octets: int = MEMOIRE_MAX) -> Callable[[], None]:
    """Sous Linux, refuse au fils plus de tant d'octets de plus qu'il n'en occupe déjà ; renvoie de quoi lever la borne."""
    if sys.platform != "linux" or resource is None:
        return lambda: None
    try:
        with open("/proc/self/statm") as statm:  # noqa: PTH123 -- un seul nombre, dans un fichier qui n'en est pas un
            occupee = int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:  # trop de fichiers ouverts
        return lambda: None
    bornes = resource.getrlimit(resource.RLIMIT_AS)
    voulue = occupee + octets
    permise = voulue if bornes[1] == resource.RLIM_INFINITY else min(voulue, bornes[1])
    resource.setrlimit(resource.RLIMIT_AS, (permise, bornes[1]))
    return partial(resource.setrlimit, resource.RLIMIT_AS, bornes)


# Les fonctions de la bibliothèque et de Python, telles qu'elles étaient quand on les a chargées


MONTREES = 3  # noms cités d'une longue liste


class Original(NamedTuple):
    """Une fonction à sa place : où on la trouve, sous quel nom, et son code."""

    ou: Any
    nom: str
    fonction: Any
    code: CodeType

    def __str__(self) -> str:
        return f"{self.nom}, de {self.fonction.__module__}"


_releves: dict[str, list[Original]] = {}
# Un cahier change les autres de lui-même, et `input` aussi, parfois après qu'on l'a relevé (un Python démarré d'avance).
_PYTHON = {
    nom: objet
    for nom, objet in vars(builtins).items()
    if type(objet) in (BuiltinFunctionType, type) and not nom.startswith("__") and nom != "input"
}


def relever_les_originaux() -> None:
    """Note les fonctions des modules du cours qu'on ne connaît pas encore."""
    for nom, module in list(sys.modules.items()):
        if est_a_nous(nom) and nom not in _releves and module is not None:
            _releves[nom] = list(_fonctions(module))


def _fonctions(module: Any) -> Iterator[Original]:
    """Celles d'un module, et les méthodes de ses classes."""
    for nom, objet in list(vars(module).items()):
        if type(objet) is FunctionType:
            yield Original(module, nom, objet, objet.__code__)
        elif isinstance(objet, type) and objet.__module__ == module.__name__:
            methodes = [(cle, valeur) for cle, valeur in vars(objet).items() if type(valeur) is FunctionType]
            yield from (Original(objet, cle, valeur, valeur.__code__) for cle, valeur in methodes)


def fonctions_deplacees() -> list[Original]:
    """Les fonctions de la bibliothèque qu'on a remplacées, ou dont on a changé le code."""
    return [
        original
        for originaux in _releves.values()
        for original, (ou, nom, fonction, code) in zip(originaux, originaux)  # dépliés : il y en a trois mille
        if (vars(ou).get(nom) is not fonction and not _gardee(vars(ou).get(nom), fonction)) or fonction.__code__ is not code
    ]


def _gardee(placee: Any, fonction: Any) -> bool:
    """Vrai si la bibliothèque a elle-même mis cette fonction sous sa garde depuis qu'on l'a relevée (voir `gardes`)."""
    while type(placee) is FunctionType and placee.__code__.co_filename == arguments.__file__:
        placee = getattr(placee, "__wrapped__", None)  # une garde peut en couvrir une autre
        if placee is fonction:
            return True
    return False


def remettre_les_originaux() -> list[str]:
    """Remet à leur place, avec leur code, les fonctions de la bibliothèque ; dit lesquelles n'y étaient plus."""
    remises = fonctions_deplacees()
    for original in remises:
        original.fonction.__code__ = original.code
        setattr(original.ou, original.nom, original.fonction)
    return [str(original) for original in remises]


@contextmanager
def originaux_a_leur_place() -> Iterator[str]:
    """Le temps d'une vérification, rend leur place aux fonctions d'origine ; donne une remarque sur ce qui n'y était plus.

    Celles de Python retrouvent ensuite le sens que le cahier leur donne ; celles de la bibliothèque, non.
    """
    with FonctionsIntegrees() as trouvees:
        relever_les_originaux()
        noms = [f"{nom}, de Python" for nom, objet in _PYTHON.items() if trouvees.get(nom) is not objet]
        noms += remettre_les_originaux()
        yield f"ce cahier a remplacé {citer(noms)} : on vérifie avec l'original." if noms else ""


def citer(noms: list[str]) -> str:
    """Quelques noms, et combien il en reste ; une fonction qu'on trouve en plusieurs endroits n'est citée qu'une fois."""
    noms = list(dict.fromkeys(noms))
    reste = len(noms) - MONTREES
    suite = f" et {reste} autres" if reste > 0 else ""
    return " ; ".join(noms[:MONTREES]) + suite
