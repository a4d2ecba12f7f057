"""Un appel surveillé : un délai de calcul, pas de saisie, un affichage borné, et des données simples quoi qu'il arrive."""

from __future__ import annotations

import builtins
import contextlib
import io
import linecache
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType

from epreuves.donnees import Donnee, Fonction, TropGros, abrege, attribut, nom_de, nom_du_type, rebatir
from epreuves.executer import borne, montre
from epreuves.executer.bac_a_sable import Journal, integrees_d_origine, types_d_origine
from epreuves.executer.circonstances import circonstances, rappel_sur_place
from epreuves.executer.limiteur import Refusee
from epreuves.executer.observation import Observation
from epreuves.mesurer.cout import TropLong, epuiser

D_UN_GESTE = 1.25  # un appel qui a calculé tant de fois son délai n'a pas pu être arrêté : le refaire prendrait autant, et plus
DEMESURE = 0.1  # secondes : un résultat démesuré qui en prend plus n'est pas refait cent fois pour en trouver la cause
DELAI_D_APPEL = 0.8  # secondes de calcul pour un appel, sauf si l'exercice en dit plus
AFFICHAGE_MAX = 200_000  # caractères
MESSAGE_MAX = 500  # caractères gardés de ce que dit une exception
TROP_PROFOND = "trop d'appels emboîtés"  # ce que dit Python, en anglais, d'une récursion sans fond
RECURSION_MAX = 20_000  # appels emboîtés, même si l'étudiant en demande plus
# Dans un navigateur, un appel qui passe par `sorted`, `any`… emplit la pile de JavaScript bien avant la limite de Python, et le
# noyau meurt : mesuré, dès 500 appels emboîtés ; à 400, jamais.
RECURSION_DU_NAVIGATEUR = 350


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

    def close(self) -> None:
        """L'étudiant peut la fermer ; nous la lisons encore."""


class _TropAffiche(BaseException):
    pass


class _Saisie(BaseException):
    pass


INTERROMPUE = "La vérification est interrompue avant d'avoir fini ; rien n'est perdu."


class Interrompue(KeyboardInterrupt):
    """La vérification qu'on a demandé d'arrêter, par ■ ou parce que la page l'a fait : une phrase, et non notre pile d'appels."""

    def _render_traceback_(self) -> list[str]:
        """Ce que le cahier en montre."""
        return [INTERROMPUE]


def _pas_de_saisie(*_: Donnee) -> str:
    raise _Saisie


def appeler(
    faire: Callable[[], Donnee],
    f: Fonction,
    arguments: tuple[Donnee, ...],
    journal: Journal,
    delai: float = DELAI_D_APPEL,
    raconter: bool = True,
) -> Observation:
    """Fait un appel surveillé.

    Paramètres
    ----------
    faire : fonction sans argument
        Fait l'appel et renvoie son résultat.
    f : fonction
        Celle de l'étudiant, pour situer une exception.
    arguments : tuple
        Ceux que `faire` passe à f ; relus après l'appel.
    journal : Journal
    delai : float
        En secondes de calcul ; sur place, où l'on compte les opérations, voir `a_proportion`.
    raconter : bool
        Faux si d'une exception l'on ne veut savoir que ceci : il y en a eu une.

    Renvoie
    -------
    Observation

    Lève
    ----
    Interrompue
        Si l'on a enfoncé le bouton ■ pendant l'appel ; celle que lève l'étudiant est une exception comme une autre.
    """
    debut = time.process_time()
    o = _observer(faire, f if raconter else None, arguments, journal, delai)
    if journal.interrompue:
        raise Interrompue
    if journal.sur_place:  # tout y est compté ou refusé d'avance, et une horloge y ferait dépendre le verdict de la machine
        return o
    attente = D_UN_GESTE * delai if o.statut != "trop_gros" else DEMESURE
    return o._replace(d_un_geste=time.process_time() - debut > attente)


def _observer(
    faire: Callable[[], Donnee], f: Fonction | None, arguments: tuple[Donnee, ...], journal: Journal, delai: float
) -> Observation:
    sortie = _Affichage()
    try:
        with _surveiller(journal, delai), contextlib.redirect_stdout(sortie), contextlib.redirect_stderr(_Affichage()):
            brut = _executer(faire, journal, delai)
        resultat, apres = rebatir(brut), rebatir(tuple(arguments))
        return Observation("rendu", resultat, apres, sortie.getvalue(), _lignes_partagees(brut))
    except AFaire as erreur:
        return Observation("a_faire", exception=_texte(erreur.args[0]) if erreur.args else "")
    except RecursionError as erreur:
        return _exception("recursion", erreur, f)
    except MemoryError as erreur:
        return _exception("memoire", erreur, f)
    except Refusee as erreur:
        return Observation("refusee", exception=_texte(erreur))
    except (TropLong, TropGros, _TropAffiche, _Saisie) as erreur:
        statuts = {TropLong: "trop_long", TropGros: "trop_gros", _TropAffiche: "affichage", _Saisie: "saisie"}
        return Observation(statuts[type(erreur)], affichage=sortie.getvalue()[:500])
    except BaseException as erreur:  # SystemExit, KeyboardInterrupt et celles de l'étudiant comprises
        return _exception("exception", erreur, f)


def a_proportion(operations: int, delai: float) -> int:
    """Ce qu'on permet à un appel qu'on ne peut pas chronométrer : un exercice qui donne plus de temps en permet plus.

    >>> a_proportion(100, 2 * DELAI_D_APPEL), a_proportion(100, DELAI_D_APPEL / 2)
    (200, 100)
    """
    return int(operations * max(1, delai / DELAI_D_APPEL))


def _executer(faire: Callable[[], Donnee], journal: Journal, delai: float) -> Donnee:
    """L'appel lui-même ; ce qui le suit a besoin des fonctions de Python que l'étudiant a pu truquer."""
    try:
        return borne.borner(faire, a_proportion(borne.PERMISES, delai)) if journal.sur_place else faire()
    finally:
        integrees_d_origine()
        if journal.sur_place:
            types_d_origine()


@contextlib.contextmanager
def _surveiller(journal: Journal, delai: float) -> Iterator[None]:
    """Le temps d'un appel : un délai de calcul, pas de saisie, et des réglages remis en place ensuite."""
    trace, profil, pere = sys.gettrace(), sys.getprofile(), os.getpid()
    quitter = os._exit

    def quitter_sauf_ici(code: int) -> None:  # os._exit tuerait le noyau ; un fils lancé par l'étudiant y a droit
        if os.getpid() == pere:
            raise SystemExit(f"os._exit({code})")
        quitter(code)

    os._exit = quitter_sauf_ici  # type: ignore[assignment]
    builtins.input = _pas_de_saisie
    desarmer = _guetter_l_interruption(journal) if journal.sur_place else _armer(delai)
    try:
        with borner_la_recursion():
            yield
    finally:
        try:
            desarmer()
        except TropLong:  # la minuterie a sonné pendant qu'on l'arrêtait
            desarmer()
        os._exit = quitter
        sys.settrace(trace)
        sys.setprofile(profil)


@contextlib.contextmanager
def borner_la_recursion() -> Iterator[None]:
    """Le temps d'un appel, une récursion sans fin lève RecursionError avant de tuer le processus, quoi que règle l'étudiant."""
    recursion, permettre = sys.getrecursionlimit(), sys.setrecursionlimit
    plafond = _profondeur() + RECURSION_DU_NAVIGATEUR if sys.platform == "emscripten" else RECURSION_MAX
    sys.setrecursionlimit = lambda k: permettre(min(k, plafond))
    sys.setrecursionlimit(recursion)
    try:
        yield
    finally:
        sys.setrecursionlimit = permettre
        sys.setrecursionlimit(recursion)


def _profondeur() -> int:
    """Combien d'appels sont déjà emboîtés."""
    cadre, combien = sys._getframe(), 0
    while cadre.f_back is not None:
        cadre, combien = cadre.f_back, combien + 1
    return combien


def _armer(delai: float) -> Callable[[], Donnee]:
    """Interrompt ce qui calcule trop longtemps ; renvoie de quoi y renoncer."""

    def trop_long(*_: Donnee) -> None:
        raise TropLong

    if not hasattr(signal, "setitimer"):  # Windows
        return montre.armer(delai, trop_long)
    signal.signal(signal.SIGVTALRM, trop_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, delai, montre.ENCORE)
    return partial(signal.setitimer, signal.ITIMER_VIRTUAL, 0)


def _guetter_l_interruption(journal: Journal) -> Callable[[], Donnee]:
    """Sur place, distingue le bouton ■ d'un `raise KeyboardInterrupt` ; renvoie de quoi y renoncer."""

    def interrompre(*_: Donnee) -> None:
        journal.interrompue = True
        epuiser()  # un except de l'étudiant peut avaler celle-ci
        raise KeyboardInterrupt

    try:
        ancien = signal.signal(signal.SIGINT, interrompre)
    except ValueError:  # ailleurs que dans le fil principal, où le bouton ■ n'arrive pas
        return lambda: None
    return partial(signal.signal, signal.SIGINT, ancien or signal.default_int_handler)


def _lignes_partagees(table: Donnee) -> bool:
    """Vrai si toutes les lignes d'une table sont le même objet, comme dans [[0] * N] * N."""
    lignes = list(table.values()) if type(table) is dict else table if type(table) is list else []
    return len(lignes) > 1 and type(lignes[0]) is list and all(ligne is lignes[0] for ligne in lignes)


def _exception(statut: str, erreur: BaseException, f: Fonction | None) -> Observation:
    """L'exception, située d'abord dans le code de l'étudiant ; sans fonction où la situer, il y en a eu une, et c'est tout."""
    if f is None:
        return Observation(statut)
    fichier = attribut(attribut(f, "__code__"), "co_filename")
    etapes = list(traceback.walk_tb(sys.exc_info()[2]))  # erreur.__traceback__ peut mentir
    siennes = [(cadre, ligne) for cadre, ligne in etapes if _est_a_l_etudiant(cadre.f_code.co_filename, fichier)]
    lieu = detail = ""
    if statut == "recursion":  # au fond de la pile, c'est n'importe où : la ligne qui rappelle est dans la fonction elle-même
        siennes = [(cadre, ligne) for cadre, ligne in siennes if cadre.f_code.co_filename == fichier] or siennes
    if siennes:
        dit = _detail(erreur, *siennes[-1], f) if statut != "recursion" else rappel_sur_place(siennes)
        detail, lieu = dit, _lieu(siennes, f)
    genre, message = nom_du_type(type(erreur)), _texte(erreur) if statut != "recursion" else TROP_PROFOND
    dite = f"{genre} : {message}" if message else genre
    trace = "" if statut == "recursion" else "".join([*_sans_la_correction(), dite, "\n"])
    return Observation(statut, exception=f"{dite}{lieu}", trace=trace, genre=genre, detail=detail)


def _detail(erreur: BaseException, cadre: FrameType, ligne: int, f: Fonction) -> str:
    """Ce qui l'a fait lever, et à quelle ligne ; vide si l'on n'en sait rien."""
    dit = circonstances(erreur, cadre, ligne)
    ailleurs = cadre.f_code.co_filename != attribut(attribut(f, "__code__"), "co_filename")
    dans = f" de {cadre.f_code.co_name}" if ailleurs else ""
    return f"ligne {ligne}{dans}, {dit}" if dit else ""


def _lieu(siennes: list[tuple[FrameType, int]], f: Fonction) -> str:
    """La dernière ligne de l'étudiant par où l'on passe : sa fonction est nommée si ce n'est pas celle qu'on vérifie.

    Une autre cellule a les siennes : « ligne 4 » y serait prise pour une ligne de celle qu'on vérifie.
    """
    (cadre, ligne), fichier = siennes[-1], attribut(attribut(f, "__code__"), "co_filename")
    sien = cadre.f_code
    noms = [x.f_code.co_name for x, _ in siennes if x.f_code.co_filename == sien.co_filename]
    nom = next((nom for nom in reversed(noms) if not nom.startswith("<")), sien.co_name)  # ni <listcomp>, ni <lambda>
    code = linecache.getline(sien.co_filename, ligne).strip()
    if sien.co_filename != fichier:
        ou = f"de la cellule où est {nom}"
    elif nom in (nom_de(f), "<lambda>"):
        ou = "de la cellule"
    else:
        ou = f"de la cellule, dans {nom}"
    return f" (ligne {ligne} {ou}{f' : {code}' if code else ''})"


def _texte(x: Donnee) -> str:
    """Ce que dit une exception, si elle sait le dire."""
    try:
        texte = str(x)
    except BaseException:
        return ""
    return abrege(texte[: 2 * MESSAGE_MAX], MESSAGE_MAX)


def _est_a_l_etudiant(nom: str, fichier: str | None) -> bool:
    """Un fichier de l'étudiant : celui de sa fonction, ou une autre cellule du même cahier."""
    return nom == fichier or "ipykernel_" in nom or nom.startswith("<ipython-input")


def _sans_la_correction() -> list[str]:
    """La trace de l'exception en cours, à partir du premier appel qui n'est pas le nôtre, sans chemin de machine."""
    ici = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120
    etapes = [(cadre.f_code, ligne) for cadre, ligne in traceback.walk_tb(sys.exc_info()[2])]
    derniers = [(code, ligne) for code, ligne in etapes if not code.co_filename.startswith(ici)][-20:]
    textes = (linecache.getline(code.co_filename, ligne).strip() for code, ligne in derniers)
    return [f"ligne {ligne}, dans {code.co_name}\n    {texte}\n" for (code, ligne), texte in zip(derniers, textes)]
