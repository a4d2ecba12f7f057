"""Un appel surveillé : un délai de calcul, pas de saisie, un affichage borné, et des données simples quoi qu'il arrive."""

from __future__ import annotations

import builtins
import contextlib
import io
import linecache
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator

from sudokulib.correction.bac_a_sable import Veille, integrees_d_origine
from sudokulib.correction.cout import TropLong, compter_operations
from sudokulib.correction.donnees import Donnee, Fonction, TropGros, rebatir
from sudokulib.correction.observation import Observation

DELAI_D_APPEL = 0.8  # secondes de calcul pour un appel, sauf si l'exercice en dit plus
AFFICHAGE_MAX = 200_000  # caractères
RECURSION_MAX = 20_000  # appels emboîtés, même si l'étudiant en demande plus


class AFaire(NotImplementedError):
    """L'exercice n'est pas encore rempli ; son argument en est l'identifiant."""

    def __str__(self) -> str:
        return f"l'exercice {self.args[0]} reste à écrire" if self.args else "cet exercice reste à écrire"


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


def _pas_de_saisie(*_: Donnee) -> str:
    raise _Saisie


def appeler(
    faire: Callable[[], Donnee], f: Fonction, arguments: tuple[Donnee, ...], veille: Veille, delai: float = DELAI_D_APPEL
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

    def trop_long(*_: Donnee) -> None:
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
        integrees_d_origine()
        sys.setrecursionlimit(recursion)
        sys.settrace(trace)


def _lignes_partagees(table: Donnee) -> bool:
    """Vrai si toutes les lignes d'une table sont le même objet, comme dans [[0] * N] * N."""
    lignes = list(table.values()) if type(table) is dict else table if type(table) is list else []
    return len(lignes) > 1 and type(lignes[0]) is list and all(ligne is lignes[0] for ligne in lignes)


def _exception(issue: str, erreur: BaseException, f: Fonction) -> Observation:
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
