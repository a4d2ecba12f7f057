"""Ce qu'exécutent la souche, puis le double où l'on refait une réponse. Ce texte leur est passé : ils n'importent rien d'ici.

Il reçoit, en pickle, les cellules d'une copie et des appels à faire ; il renvoie, en JSON, ce qu'on y a observé. Les modules du
cours, il les demande à son père, qui n'en prête que quelques-uns (`prets`). Ni la référence, ni les corrigés, ni le juge ne sont
dans sa mémoire ; un crochet d'audit, que Python ne sait pas ôter, lui refuse leurs fichiers, le réseau et tout autre processus.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import io
import marshal
import os
import pickle
import resource
import signal
import sys
import types
from collections.abc import Callable, Collection, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

AFFICHAGE_MAX = 200_000  # caractères
MEMOIRE_MAX = 2 << 30  # octets
FICHIER_MAX = 1 << 24
OUVERTURES_MAX = 64  # fichiers écrits : avec la borne d'avant, un gigaoctet au plus, effacé avec le processus
CALCUL_MAX = 90  # secondes de processeur de toute une vie, si personne ne nous arrête avant
REFUS = "la correction n'ouvre ici ni fichier hors du dossier de travail, ni réseau, ni autre processus"
DEFENDUS = {
    *("os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "os.kill", "os.killpg", "pty.spawn"),
    *("subprocess.Popen", "socket.connect", "socket.bind", "socket.getaddrinfo", "ctypes.dlsym", "signal.pthread_kill"),
}
LECTURES = {"os.listdir", "os.scandir", "os.chdir"}
ECRITURES = {"os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown"}
ECRIRE = os.O_WRONLY | os.O_RDWR | os.O_CREAT

# Ce qu'on peut faire d'un nombre : comparer, calculer, arrondir
OPERATIONS = tuple(
    f"__{nom}__"
    for nom in (
        *("lt", "le", "gt", "ge", "eq", "ne", "hash", "bool", "add", "radd", "sub", "rsub", "mul", "rmul", "neg", "abs", "pow"),
        *("rpow", "truediv", "rtruediv", "floordiv", "rfloordiv", "mod", "rmod", "divmod"),
        *("int", "float", "trunc", "floor", "ceil", "round", "repr", "format"),
    )
)


class TropLong(BaseException):
    """Ce qu'on exécute a calculé plus que permis."""


class Abandon(BaseException):
    """Le père ne veut pas de la suite de cet appel."""


class Affichage(io.StringIO):
    """Une sortie qui refuse l'excès, et qu'on lit encore quand l'étudiant l'a fermée."""

    def write(self, texte: str) -> int:
        if self.tell() + len(texte) > AFFICHAGE_MAX:
            raise TropLong
        return super().write(texte)

    def close(self) -> None:
        pass


class Fil:
    """Le lien avec le père : il envoie du pickle, on lui répond en JSON."""

    en_json: Callable[[Any], str] = staticmethod(repr)  # remplacé dès qu'on a de quoi

    def __init__(self, lecture: int, ecriture: int) -> None:
        self.entree, self.sortie = os.fdopen(lecture, "rb"), os.fdopen(ecriture, "wb")

    def fermer(self) -> None:
        self.entree.close()
        self.sortie.close()

    def recevoir(self) -> Any:
        return pickle.loads(self.entree.read(int.from_bytes(self.entree.read(8), "big")))

    def envoyer(self, *message: Any) -> None:
        octets = self.en_json(message).encode()
        self.sortie.write(len(octets).to_bytes(8, "big") + octets)
        self.sortie.flush()

    def demander(self, *message: Any) -> Any:
        """Envoie et attend la réponse ; l'heure ne coupe pas un message en deux."""
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGVTALRM})
        try:
            self.envoyer(*message)
            return self.recevoir()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGVTALRM})


class Prets:
    """Les modules du cours, demandés au père un à un ; un fichier de données se lit à sa place."""

    def __init__(self, fil: Fil, racines: tuple[str, ...]) -> None:
        self.fil, self.racines = fil, racines
        self.recus: dict[str, list[Any]] = {}  # de chaque module, son code, son dossier, son texte

    def find_spec(self, nom: str, chemin: Any = None, cible: Any = None) -> ModuleSpec | None:
        if nom.partition(".")[0] not in self.racines:
            return None
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGVTALRM})
        recu = self.fil.demander("module", nom)
        if recu is None:
            raise ModuleNotFoundError(f"le module {nom} n'est pas prêté ici", name=nom)
        paquet, *self.recus[nom] = recu
        spec = ModuleSpec(nom, self, is_package=paquet)  # type: ignore[arg-type]
        spec.origin = nom
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        code, *_ = self.recus[module.__name__]
        module.__file__ = f"prêté/{module.__name__}"
        exec(marshal.loads(code), vars(module))

    def get_source(self, nom: str) -> str:
        """Le texte d'un paquet, où il lit lui-même ce qu'il importera plus tard (`socle.paresse`) ; d'un module, rien."""
        return str(self.recus[nom][2])

    def get_resource_reader(self, nom: str) -> Any:
        return types.SimpleNamespace(files=lambda: Path(self.recus[nom][1]))


class Lointain:
    """Un objet qui est resté chez le père, un générateur par exemple : on ne peut qu'appeler ses méthodes."""

    def __init__(self, fil: Fil, numero: int) -> None:
        self._fil, self._numero = fil, numero

    def __getattr__(self, nom: str) -> Any:
        if nom.startswith("__"):
            raise AttributeError(nom)
        return lambda *arguments, **nommes: self._appeler(nom, arguments, nommes)

    def _appeler(self, nom: str, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
        from epreuves.donnees import rebatir

        rendu = self._fil.demander("rappel", self._numero, nom, rebatir(arguments), rebatir(nommes))
        if rendu is None:
            raise Abandon
        resultat, nombre, erreur, apres = rendu
        if erreur is not None:
            raise erreur
        for sien, change in zip(arguments, apres):
            if type(sien) is list:
                sien[:] = change
        return resultat if nombre is None else Nombre(self._fil, nombre)


class Nombre(Lointain):
    """Un nombre qui est resté chez le père : celui d'un tirage, dont on ne fixe là-bas que ce qu'on en demande ici."""


def _operation(nom: str) -> Callable[..., Any]:
    return lambda self, *arguments: self._appeler(nom, arguments, {})


for _nom in OPERATIONS:
    setattr(Nombre, _nom, _operation(_nom))


class Permis:
    """Ce qu'on a le droit d'ouvrir : le dossier de travail, Python et ses bibliothèques, les données du cours.

    Paramètres
    ----------
    bibliotheques, du_cours : listes de str
        Des dossiers ; des seconds, où sont aussi les références et les corrigés, on ne lit que les données.
    """

    def __init__(self, bibliotheques: list[str], du_cours: list[str], ouvertures: int = OUVERTURES_MAX) -> None:
        self.reel, self.fsdecode = os.path.realpath, os.fsdecode
        self.ouvertures = ouvertures
        self.ici = self._dossiers([os.getcwd()])  # noqa: PTH109
        self.bibliotheques, self.du_cours = self._dossiers(bibliotheques), self._dossiers(du_cours)
        self.donnees = tuple(f"{dossier}donnees{os.sep}" for dossier in self.du_cours)

    def _dossiers(self, chemins: list[str]) -> tuple[str, ...]:
        return tuple(self.reel(chemin) + os.sep for chemin in chemins)

    def ecrire(self, chemin: Any) -> bool:
        """Vrai si l'on peut écrire là, ou si ce n'est pas un chemin ; on n'en ouvre pas sans fin."""
        if chemin is None or type(chemin) is int:
            return True
        if not self._est_ici(chemin):
            return False
        self.ouvertures -= 1
        return self.ouvertures >= 0

    def _est_ici(self, chemin: Any) -> bool:
        return self.reel(self.fsdecode(chemin)) == os.devnull or self._complet(chemin).startswith(self.ici)

    def lire(self, chemin: Any) -> bool:
        """Vrai si l'on peut lire là."""
        if chemin is None or type(chemin) is int or self._est_ici(chemin):
            return True
        complet = self._complet(chemin)
        if complet.startswith(self.du_cours):
            return complet.startswith(self.donnees)
        return complet.startswith(self.bibliotheques) or complet.rstrip(os.sep) == "/dev/urandom"

    def _complet(self, chemin: Any) -> str:
        return str(self.reel(self.fsdecode(chemin))) + os.sep


def garder(permis: Permis, defendus: Collection[str] = frozenset(DEFENDUS)) -> None:
    """Refuse, pour toute la vie du processus, ce qui n'est pas permis."""

    def crochet(evenement: str, details: tuple[Any, ...]) -> None:
        if evenement in defendus:
            raise PermissionError(REFUS)
        if evenement in LECTURES or (evenement == "open" and not (details[2] or 0) & ECRIRE):
            autorise = permis.lire
        elif evenement == "open" or evenement in ECRITURES:
            autorise = permis.ecrire
        else:
            return
        if not autorise(details[0]):
            raise PermissionError(REFUS)

    sys.addaudithook(crochet)


@contextlib.contextmanager
def pendant(delai: float) -> Iterator[None]:
    """Le temps d'un calcul, qu'on arrête après tant de secondes de processeur."""

    def couper(*_: Any) -> None:
        raise TropLong

    signal.signal(signal.SIGVTALRM, couper)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGVTALRM})
    signal.setitimer(signal.ITIMER_VIRTUAL, delai)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class Cahier:
    """L'espace de noms d'une copie, dont on exécute les cellules comme le ferait un cahier, affichages compris."""

    def __init__(self, fil: Fil) -> None:
        self.fil = fil
        module = types.ModuleType("__main__")
        self.espace = vars(module)
        sys.modules["__main__"] = module

    def executer(self, source: str, retenues: set[int], delai: float) -> list[int]:
        """Exécute ces instructions d'une cellule, une à une ; renvoie les rangs de celles qui n'ont pas fini à temps."""
        try:
            arbre = ast.parse(source)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            return []
        lentes = []
        for rang, instruction in enumerate(arbre.body):
            if rang not in retenues:
                continue
            try:
                code = compile(ast.Module([instruction], []), "<cellule>", "exec", dont_inherit=True)
                with contextlib.redirect_stdout(Affichage()), contextlib.redirect_stderr(Affichage()), pendant(delai):
                    exec(code, self.espace)
            except TropLong:
                lentes.append(rang)
            except BaseException:  # ce qu'elle lève n'arrête pas la copie
                continue
        return lentes

    def appeler(self, expression: str, arguments: tuple[Any, ...], globales: dict[str, Any], delai: float) -> tuple[Any, ...]:
        """Ce que donne un appel : un mot, puis le résultat, les arguments, les variables globales et l'affichage."""
        from epreuves.donnees import TropGros, rebatir

        sortie = Affichage()
        self.espace.update(globales)
        try:
            with contextlib.redirect_stdout(sortie), contextlib.redirect_stderr(Affichage()), pendant(delai):
                resultat = eval(expression, self.espace)(*arguments)
            apres = {nom: self.espace.get(nom) for nom in globales}
            mutables = [x for x in arguments if not isinstance(x, Lointain)]
            return "rendu", rebatir(resultat), rebatir(mutables), rebatir(apres), sortie.getvalue()
        except TropLong:
            return ("trop_long",)
        except Abandon:
            return ("abandon",)
        except (Exception, TropGros, SystemExit, KeyboardInterrupt) as erreur:
            return "exception", type(erreur).__name__

    def evaluer(self, expression: str, delai: float) -> tuple[Any, ...]:
        """Ce que vaut une expression."""
        from epreuves.donnees import TropGros, rebatir

        try:
            with contextlib.redirect_stdout(Affichage()), contextlib.redirect_stderr(Affichage()), pendant(delai):
                return "rendu", rebatir(eval(expression, self.espace))
        except TropLong:
            return ("trop_long",)
        except (Exception, TropGros, SystemExit, KeyboardInterrupt) as erreur:
            return "exception", type(erreur).__name__


class Depickleur(pickle.Unpickler):
    """Lit les arguments d'un appel ; ce qui est resté chez le père y est un `Lointain`."""

    def __init__(self, octets: bytes, fil: Fil) -> None:
        super().__init__(io.BytesIO(octets))
        self.fil = fil

    def persistent_load(self, numero: Any) -> Lointain:
        return Lointain(self.fil, numero)


def borner(fichier: int = FICHIER_MAX) -> None:
    """Borne la mémoire, les fichiers et le temps de calcul du processus ; ce qu'il ouvrirait de trop lui est refusé."""
    for borne, valeur in (
        (resource.RLIMIT_AS, MEMOIRE_MAX),
        (resource.RLIMIT_FSIZE, fichier),
        (resource.RLIMIT_CPU, CALCUL_MAX),
        (resource.RLIMIT_CORE, 0),
    ):
        plafond = resource.getrlimit(borne)[1]
        permis = valeur if plafond == resource.RLIM_INFINITY else min(valeur, plafond)
        resource.setrlimit(borne, (permis, permis))


def naitre(fil: Fil, chemins: list[str], racines: tuple[str, ...]) -> Prets:
    """Ce qui précède la première copie : les chemins, les modules prêtés dont on a toujours besoin."""
    sys.path += chemins
    prets = Prets(fil, racines)
    sys.meta_path.insert(0, prets)
    from epreuves.executer.transport import en_json
    from socle.jumeaux import rester_en_python

    Fil.en_json = staticmethod(en_json)
    rester_en_python()
    vars(builtins)["display"] = lambda *_, **__: None
    return prets


def vivre(lecture: int, ecriture: int, controle: int) -> None:
    """Toute la vie d'une souche : naître, puis se dédoubler chaque fois que le père le demande."""
    import json

    fil = Fil(lecture, ecriture)
    Fil.en_json = staticmethod(json.dumps)
    chemins, racines, dossiers, *textes, avance = fil.recevoir()
    prets = naitre(fil, chemins, racines)
    espaces: list[dict[str, Any]] = [{"__name__": "prêté"} for _ in textes]
    for texte, espace in zip(textes, espaces):
        exec(texte, espace)
    cloison, dedoubler = espaces
    cahier = Cahier(fil)
    for source, rangs in avance:
        cahier.executer(source, rangs, CALCUL_MAX)

    def servir(lecture: int, ecriture: int) -> None:
        prets.fil = cahier.fil = Fil(lecture, ecriture)
        lisibles = [*sys.path, sys.prefix, sys.base_prefix, *(f"{dossier}/donnees" for dossier in dossiers)]
        cloison["cloisonner"](os.getcwd(), lisibles)  # noqa: PTH109
        borner()
        garder(Permis([*sys.path, sys.base_prefix + "/lib"], dossiers))
        obeir(cahier)

    fil.envoyer("fait", None)
    fil.fermer()
    dedoubler["attendre"](controle, lambda _: None, servir)


def obeir(cahier: Cahier) -> None:
    """Obéit au père, jusqu'à ce qu'il raccroche : toute la vie d'un double."""
    fil = cahier.fil
    while True:
        try:
            ordre, *reste = fil.recevoir()
        except EOFError:
            return
        if ordre == "executer":
            fil.envoyer("fait", cahier.executer(*reste))
        elif ordre == "evaluer":
            fil.envoyer("fait", cahier.evaluer(*reste))
        else:
            expression, octets, globales, delai = reste
            fil.envoyer("fait", cahier.appeler(expression, Depickleur(octets, fil).load(), globales, delai))


if __name__ == "__main__":
    vivre(*map(int, sys.argv[1:]))
