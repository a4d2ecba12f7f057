"""Le bac à sable : exécuter le code d'un étudiant sans qu'il puisse nuire au cahier.

Deux étages :

`isoler` fait tout le travail d'une vérification dans un processus fils, copie du noyau : ce que le code y casse, y
affiche ou y modifie disparaît avec lui, et une boucle sans fin, même au cœur d'une fonction écrite en C, est tuée. Là où
l'on ne peut pas créer de fils (Windows, navigateur seul), le travail se fait sur place : une boucle sans fin en Python y
est arrêtée par le compte de ses opérations, mais pas un calcul interminable dans une fonction écrite en C ; il faut alors
redémarrer le noyau.

`appeler` fait un appel et rend une `Observation`, faite de données simples, quoi qu'il arrive.

Ce n'est pas une barrière de sécurité : le code vient de l'étudiant, sur sa propre machine. C'est un garde-fou.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import linecache
import mmap
import os
import pickle
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sudokulib.correction.cout import TropLong, compter_operations
from sudokulib.correction.donnees import TropGros, rebatir

DELAI_TOTAL = 5.0  # secondes de montre pour toute une vérification
DELAI_D_APPEL = 0.8  # secondes de calcul pour un appel, sauf si l'exercice en dit plus
AFFICHAGE_MAX = 200_000  # caractères
RECURSION_MAX = 20_000  # appels emboîtés, même si l'étudiant en demande plus
MEMOIRE_MAX = 1 << 30  # octets, en plus de ce que le noyau occupe déjà


class AFaire(NotImplementedError):
    """L'exercice n'est pas encore rempli ; son argument en est l'identifiant."""

    def __str__(self) -> str:
        return f"l'exercice {self.args[0]} reste à écrire" if self.args else "cet exercice reste à écrire"


class Observation(NamedTuple):
    """Ce qu'un appel a donné.

    Attributs
    ---------
    issue : str
        « rendu », ou ce qui l'a empêché : « a_faire », « exception », « trop_long », « recursion », « trop_gros »,
        « memoire », « affichage », « saisie ».
    resultat, arguments : données simples
        Ce que l'appel a rendu ; ce que valent ensuite ses arguments.
    affichage : str
        Ce qu'il a affiché.
    partage : bool
        Vrai si les lignes de la table rendue sont toutes une seule et même liste.
    exception, trace : str
        La ligne fautive de l'étudiant et l'exception ; la trace complète.
    genre : str
        Le nom du type de l'exception.
    """

    issue: str
    resultat: Any = None
    arguments: tuple[Any, ...] = ()
    affichage: str = ""
    partage: bool = False
    exception: str = ""
    trace: str = ""
    genre: str = ""


class Accident(NamedTuple):
    """La vérification n'a pas abouti : le fils a dépassé son délai, ou il est mort.

    Attributs
    ---------
    genre : str
        « delai » ou « arret ».
    appel : str
        Le dernier appel commencé.
    """

    genre: str
    appel: str


class _Affichage(io.StringIO):
    """Une sortie qui refuse l'excès."""

    def write(self, texte: str) -> int:
        if self.tell() + len(texte) > AFFICHAGE_MAX:
            raise _TropAffiche
        return super().write(texte)


class _TropAffiche(BaseException):
    pass


class _Saisie(BaseException):
    pass


_ESPACE_INTEGRE = vars(builtins)
_INTEGREES = dict(_ESPACE_INTEGRE)


class FonctionsIntegrees:
    """Rend à Python ses fonctions d'origine pendant la vérification, quoi que l'étudiant en ait fait.

    Rien ici n'appelle de fonction intégrée : elles sont peut-être truquées.
    """

    def __enter__(self) -> None:
        self.trouvees = {**_ESPACE_INTEGRE}
        _ESPACE_INTEGRE.update(_INTEGREES)

    def __exit__(self, *_: Any) -> None:
        _ESPACE_INTEGRE.update(self.trouvees)


def _pas_de_saisie(*_: Any) -> str:
    raise _Saisie


class Veille:
    """Note l'appel en cours là où le processus père peut encore le lire."""

    def __init__(self, sur_place: bool) -> None:
        self.sur_place = sur_place
        self._memoire: Any = bytearray(4096) if sur_place else mmap.mmap(-1, 4096)

    def noter(self, appel: str) -> None:
        octets = appel.encode("utf-8")[:4000]
        self._memoire[: 2 + len(octets)] = len(octets).to_bytes(2, "big") + octets

    @property
    def appel(self) -> str:
        """Le dernier appel noté."""
        longueur = int.from_bytes(self._memoire[:2], "big")
        return bytes(self._memoire[2 : 2 + longueur]).decode("utf-8", "ignore")


def peut_isoler() -> bool:
    """Vrai si l'on sait créer un processus fils qui hérite des fonctions du cahier."""
    return hasattr(os, "fork") and sys.platform != "emscripten"


def isoler(travail: Callable[[Veille], Any], delai: float = DELAI_TOTAL, sur_place: bool | None = None) -> Any:
    """Fait un travail dans un processus fils et rend son résultat, ou l'`Accident` qui l'a empêché.

    Paramètres
    ----------
    travail : fonction d'un argument, une `Veille`
        Rend une donnée que pickle sait transporter.
    delai : float
        En secondes de montre.
    sur_place : bool ou None
        Vrai pour ne pas créer de fils ; None pour en créer un si c'est possible.

    Renvoie
    -------
    Ce que rend le travail, ou un Accident.
    """
    if sur_place or (sur_place is None and not peut_isoler()):
        return travail(Veille(sur_place=True))
    return _isoler(travail, delai)


def _isoler(travail: Callable[[Veille], Any], delai: float) -> Any:
    """Fait un travail dans un processus fils, qu'on tue au bout du délai avec tout ce qu'il a lancé."""
    veille = Veille(sur_place=False)
    lecture, ecriture = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 : le noyau a d'autres fils d'exécution
        enfant = os.fork()
    if enfant == 0:
        os.close(lecture)
        _vivre_en_enfant(travail, veille, ecriture)
    os.close(ecriture)
    try:
        octets = _ecouter(lecture, delai)
    finally:
        os.close(lecture)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(enfant, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            os.kill(enfant, signal.SIGKILL)
        os.waitpid(enfant, 0)
    if octets is None:
        return Accident("delai", veille.appel)
    if not octets:
        return Accident("arret", veille.appel)
    reussi, resultat = pickle.loads(octets)
    if not reussi:
        raise RuntimeError(f"la vérification elle-même a échoué :\n{resultat}")
    return resultat


def _ecouter(lecture: int, delai: float) -> bytes | None:
    """Ce que le fils écrit (sa longueur, puis son résultat), vide s'il meurt sans finir, None s'il dépasse le délai."""
    limite, recus = time.monotonic() + delai, b""
    while len(recus) < 8 or len(recus) < 8 + int.from_bytes(recus[:8], "big"):
        prets, _, _ = select.select([lecture], [], [], max(0.0, limite - time.monotonic()))
        if not prets:
            return None
        morceau = os.read(lecture, 1 << 16)
        if not morceau:
            return b""
        recus += morceau
    return recus[8:]


def _vivre_en_enfant(travail: Callable[[Veille], Any], veille: Veille, ecriture: int) -> None:
    """Toute la vie du processus fils ; n'en revient jamais."""
    quitter = os._exit
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        rien = os.open(os.devnull, os.O_RDWR)
        for descripteur in (0, 1, 2):
            os.dup2(rien, descripteur)
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 -- le noyau relaierait
        _borner_la_memoire()
        try:
            paquet = pickle.dumps((True, travail(veille)))
        except BaseException:
            paquet = pickle.dumps((False, traceback.format_exc()))
        paquet = len(paquet).to_bytes(8, "big") + paquet
        while paquet:
            paquet = paquet[os.write(ecriture, paquet) :]
    finally:
        quitter(0)


def _borner_la_memoire() -> None:
    """Sous Linux, refuse au fils plus de `MEMOIRE_MAX` octets de plus que n'en a le noyau."""
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm") as statm:  # noqa: PTH123 -- un seul nombre, dans un fichier qui n'en est pas un
            occupee = int(statm.read().split()[0]) * resource.getpagesize()
        maximum = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (occupee + MEMOIRE_MAX, maximum))


def appeler(
    faire: Callable[[], Any], f: Any, arguments: tuple[Any, ...], veille: Veille, delai: float = DELAI_D_APPEL
) -> Observation:
    """Fait un appel surveillé.

    Paramètres
    ----------
    faire : fonction sans argument
        Fait l'appel et rend son résultat.
    f : fonction
        Celle de l'étudiant, pour situer une exception.
    arguments : tuple
        Ceux que `faire` passe à f ; relus après l'appel.
    veille : Veille
    delai : float
        En secondes de calcul ; sans effet sur place, où l'on compte les opérations.

    Renvoie
    -------
    Observation
    """
    sortie = _Affichage()
    try:
        with _surveiller(veille, delai), contextlib.redirect_stdout(sortie), contextlib.redirect_stderr(_Affichage()):
            brut = compter_operations(faire)[0] if veille.sur_place else faire()
        resultat, apres = rebatir(brut), rebatir(tuple(arguments))
        return Observation("rendu", resultat, apres, sortie.getvalue(), _lignes_partagees(brut))
    except AFaire as erreur:
        return Observation("a_faire", exception=str(erreur.args[0] if erreur.args else ""))
    except RecursionError as erreur:
        return _exception("recursion", erreur, f)
    except MemoryError as erreur:
        return _exception("memoire", erreur, f)
    except (TropLong, TropGros, _TropAffiche, _Saisie) as erreur:
        issues = {TropLong: "trop_long", TropGros: "trop_gros", _TropAffiche: "affichage", _Saisie: "saisie"}
        return Observation(issues[type(erreur)], affichage=sortie.getvalue()[:500])
    except (Exception, SystemExit) as erreur:
        return _exception("exception", erreur, f)
    except BaseException as erreur:  # une exception que l'étudiant a fait dériver de BaseException
        if isinstance(erreur, KeyboardInterrupt):
            raise
        return _exception("exception", erreur, f)


@contextlib.contextmanager
def _surveiller(veille: Veille, delai: float) -> Iterator[None]:
    """Le temps d'un appel : un délai de calcul, pas de saisie, et des réglages remis en place ensuite."""
    recursion, trace, pere = sys.getrecursionlimit(), sys.gettrace(), os.getpid()
    quitter, permettre = os._exit, sys.setrecursionlimit

    def quitter_sauf_ici(code: int) -> None:  # os._exit tuerait le noyau ; un fils lancé par l'étudiant y a droit
        if os.getpid() == pere:
            raise SystemExit(f"os._exit({code})")
        quitter(code)

    def trop_long(*_: Any) -> None:
        raise TropLong

    os._exit = quitter_sauf_ici  # type: ignore[assignment]
    sys.setrecursionlimit = lambda k: permettre(min(k, RECURSION_MAX))
    builtins.input = _pas_de_saisie
    if not veille.sur_place:
        signal.signal(signal.SIGVTALRM, trop_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, delai)
    try:
        yield
    finally:
        if not veille.sur_place:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        os._exit = quitter
        sys.setrecursionlimit = permettre
        _ESPACE_INTEGRE.update(_INTEGREES)
        sys.setrecursionlimit(recursion)
        sys.settrace(trace)


def _lignes_partagees(table: Any) -> bool:
    """Vrai si toutes les lignes d'une table sont le même objet, comme dans [[0] * N] * N."""
    lignes = list(table.values()) if type(table) is dict else table if type(table) is list else []
    return len(lignes) > 1 and type(lignes[0]) is list and all(ligne is lignes[0] for ligne in lignes)


def _exception(issue: str, erreur: BaseException, f: Any) -> Observation:
    """L'exception, située d'abord dans le code de l'étudiant."""
    fichier = getattr(getattr(f, "__code__", None), "co_filename", None)
    etapes = list(traceback.walk_tb(erreur.__traceback__))
    siennes = [(cadre.f_code, ligne) for cadre, ligne in etapes if _est_a_l_etudiant(cadre.f_code.co_filename, fichier)]
    lieu = ""
    if siennes:
        sien, ligne = siennes[-1]
        code = linecache.getline(sien.co_filename, ligne).strip()
        ou = "" if sien.co_name in ("<lambda>", getattr(f, "__name__", "")) else f", dans {sien.co_name}"
        lieu = f" (ligne {ligne} de la cellule{ou}{f' : {code}' if code else ''})"
    message = f" : {erreur}" if str(erreur) else ""
    genre = type(erreur).__name__
    trace = "" if issue == "recursion" else "".join(_sans_la_correction(erreur))
    return Observation(issue, exception=f"{genre}{message}{lieu}", trace=trace, genre=genre)


def _est_a_l_etudiant(nom: str, fichier: str | None) -> bool:
    """Un fichier de l'étudiant : celui de sa fonction, ou une autre cellule du même cahier."""
    return nom == fichier or "ipykernel_" in nom or nom.startswith("<ipython-input")


def _sans_la_correction(erreur: BaseException) -> list[str]:
    """La trace, à partir du premier appel qui n'est pas le nôtre, sans chemin de machine."""
    resume = traceback.extract_tb(erreur.__traceback__)
    ici = os.path.dirname(__file__)  # noqa: PTH120
    etapes = [etape for etape in resume if not etape.filename.startswith(ici)][-20:]
    lignes = [f"ligne {etape.lineno}, dans {etape.name}\n    {etape.line}\n" for etape in etapes]
    return [*lignes, *traceback.format_exception_only(erreur)]
