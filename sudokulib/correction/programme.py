"""Un programme en C écrit par l'étudiant : le compiler, l'exécuter sur des fichiers, juger ce qu'il rend et écrit.

Le compilateur est celui de la machine. Une grille résolue est jugée sur ses propriétés (pleine, sans conflit, les indices
respectés) : une grille à plusieurs solutions les accepte toutes.

Chaque exécution se fait dans un dossier temporaire, dans son propre groupe de processus, avec un délai ; sa sortie et sa
mémoire sont bornées, et tout ce qu'elle a lancé est tué avec elle. Ce n'est pas une barrière de sécurité : le programme
vient de l'étudiant, sur sa propre machine. C'est un garde-fou.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import IO, NamedTuple

from sudokulib.cases import nom_de_case
from sudokulib.correction.bilan import Bilan
from sudokulib.correction.pieces import ContreExemple, Dessin, Essai
from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille

OPTIONS = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-O2")
DELAI = 5.0  # secondes de montre pour une épreuve
DELAI_DE_COMPILATION = 60.0
SORTIE_MAX = 1 << 18  # octets, sur chacune des deux sorties ; la plus grande grille en demande moins de 2000
A_FAIRE = 3  # le code de retour d'une ébauche
# dans cet ordre : pas de fichier core, dix secondes de calcul, dix mégaoctets par fichier, deux gigaoctets de mémoire
_LIMITES = "".join(f"ulimit {limite} 2>/dev/null; " for limite in ("-c 0", "-t 10", "-f 20480", "-v 2097152"))


@dataclass(frozen=True)
class Epreuve:
    """Une exécution du programme, et ce qu'on en attend.

    Attributs
    ---------
    nom : str
        Tel qu'on le cite à l'étudiant.
    contenu : str ou None
        Celui du fichier ; None pour un fichier qui n'existe pas.
    attendu : int
        Le code de retour : 0, la grille résolue sur la sortie standard ; autrement, un message sur la sortie d'erreur.
    fichier : str ou None
        Le nom donné en argument ; None pour lancer le programme sans argument.
    mention : str
        Le nombre ou le nom que le message doit contenir pour nommer l'endroit.
    conseil : str
        Une question à se poser si l'épreuve est manquée.
    """

    nom: str
    contenu: str | None
    attendu: int = 0
    fichier: str | None = "grille.txt"
    mention: str = ""
    conseil: str = ""


@dataclass(frozen=True, kw_only=True)
class Programme:
    """Un exercice où l'étudiant écrit un programme en C.

    Attributs
    ---------
    identifiant, titre, document : str
    fichier : str
        Le nom du fichier source, par exemple « sudoku.c ».
    ebauche, solution : str
        Le texte qu'on donne à l'étudiant, celui du corrigé.
    indications : tuple de cinq str
        Une question, une idée, un contre-exemple à essayer, le code à trous, le renvoi au corrigé.
    epreuves : tuple d'Epreuve
        De la plus simple à la moins simple : on s'arrête à la première manquée.
    points : int
    """

    identifiant: str
    titre: str
    document: str
    fichier: str
    ebauche: str
    solution: str
    indications: tuple[str, ...] = ()
    epreuves: tuple[Epreuve, ...] = ()
    points: int = 1

    @property
    def commande(self) -> str:
        """Le nom de l'exécutable, sans suffixe : « sudoku »."""
        return Path(self.fichier).stem

    @property
    def corrige(self) -> str:
        """La cellule du corrigé : celle qui écrit le fichier source."""
        return f"%%writefile {self.fichier}\n{self.solution}".rstrip("\n")

    def etapes(self) -> list[tuple[str, str, bool]]:
        """Les indications : le titre de chacune, son texte, et si c'est du code."""
        titres = ("Une question", "Une idée", "Un contre-exemple", "Le code à trous", "La solution")
        return [(titre, texte, titre == "Le code à trous") for titre, texte in zip(titres, self.indications)]

    def verifier(self, *arguments: object) -> Bilan:
        """Le bilan du fichier source dont on donne le nom.

        Lève
        ----
        ErreurSudoku
            Si l'on ne donne pas le nom d'un fichier.
        """
        if len(arguments) != 1 or not isinstance(arguments[0], (str, os.PathLike)):
            exemple = f'verifier("{self.identifiant}", "{self.fichier}")'
            raise ErreurSudoku(f"donnez le nom de votre fichier, entre guillemets : {exemple}")
        return verifier_programme(self, arguments[0])

    def ecrire_epreuves(self, dossier: str | os.PathLike[str]) -> list[Path]:
        """Écrit les fichiers des épreuves dans un dossier, pour les rejouer dans un terminal.

        Paramètres
        ----------
        dossier : chemin
            Créé s'il le faut.

        Renvoie
        -------
        liste de Path
        """
        ecrits = []
        Path(dossier).mkdir(parents=True, exist_ok=True)
        for epreuve in self.epreuves:
            if epreuve.fichier and epreuve.contenu is not None:
                chemin = Path(dossier, epreuve.fichier)
                chemin.write_text(epreuve.contenu, encoding="utf-8", newline="\n")
                ecrits.append(chemin)
        return ecrits


class Execution(NamedTuple):
    """Ce qu'une commande a donné.

    Attributs
    ---------
    code : int
        Le code de retour ; sous Unix, moins le numéro du signal qui l'a arrêtée.
    sortie, erreurs : str
    issue : str
        « finie », « delai » (arrêtée par nous) ou « flot » (une des deux sorties dépasse `SORTIE_MAX`).
    """

    code: int
    sortie: str
    erreurs: str
    issue: str


class Reproche(NamedTuple):
    """Ce qui ne va pas dans une épreuve : le diagnostic, la phrase, et la grille à montrer s'il y en a une."""

    diagnostic: str
    phrase: str
    dessin: Dessin | None = None


class Message(NamedTuple):
    """Une erreur ou un avertissement du compilateur : la ligne du fichier source (0 si inconnue) et le message."""

    ligne: int
    message: str

    def __str__(self) -> str:
        lieu = f"ligne {self.ligne} : " if self.ligne else ""
        sens = next((francais for motif, francais in _EN_FRANCAIS if re.search(motif, self.message)), "")
        return f"{lieu}{sens} (le compilateur dit : {self.message})" if sens else f"{lieu}le compilateur dit : {self.message}"


# Ce que veulent dire les messages les plus courants de gcc, clang et tcc ; le premier motif reconnu l'emporte.
_EN_FRANCAIS = (
    (r"implicit(ly)? declar|undeclared (library )?function", "une fonction est appelée sans être déclarée plus haut"),
    (r"undeclared|undefined symbol", "un nom est employé sans être déclaré"),
    (r"end of input|expected '}'|expected \"}\"|unexpected end of file", "une accolade ouverte n'est pas refermée"),
    (r"expected .*';'|';' expected", "il manque un point-virgule, ici ou juste avant"),
    (r"unknown type name", "ce type n'est pas connu : manque-t-il un #include ?"),
    (r"No such file|file not found|include file", "un fichier demandé par #include n'existe pas"),
    (r"redefinition|conflicting types|redeclar", "un même nom est défini deux fois, ou de deux façons"),
    (r"too (few|many) arguments to function", "un appel n'a pas le bon nombre d'arguments"),
    (r"format", "le format de printf ou de scanf ne convient pas à son argument"),
    (r"incompatible|without a cast|invalid operands|conversion", "deux types ne s'accordent pas"),
    (r"control reaches end|non-void function", "une fonction qui doit rendre une valeur peut finir sans return"),
    (r"uninitialized", "une variable est lue avant d'avoir reçu une valeur"),
    (r"infinite recursion", "une fonction se rappelle elle-même sans fin"),
    (r"unused", "quelque chose est déclaré et ne sert pas"),
    (r"expected", "la syntaxe n'est pas celle du C"),
)

INSTALLER = (
    "Debian ou Ubuntu : sudo apt install gcc libc6-dev ; macOS : xcode-select --install ; Windows : installez MSYS2 "
    "(https://www.msys2.org), puis tapez pacman -S mingw-w64-ucrt-x86_64-gcc dans sa fenêtre et ajoutez C:\\msys64\\ucrt64\\bin "
    "au PATH"
)


# Compiler


def compilateur() -> str | None:
    """La commande du compilateur C de la machine, ou None.

    La variable d'environnement CC l'emporte si elle est définie ; sinon on cherche cc, gcc et clang dans le PATH.

    Renvoie
    -------
    str ou None
    """
    voulu = os.environ.get("CC", "").strip()
    if voulu:
        return voulu if _mots_de_commande(voulu) else None
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)


def _mots_de_commande(commande: str) -> list[str]:
    """Les mots d'une commande comme « ccache gcc », le premier en chemin complet ; vide s'il est introuvable."""
    try:
        mots = [commande] if shutil.which(commande) else shlex.split(commande, posix=os.name == "posix")
    except ValueError:
        return []
    trouve = shutil.which(mots[0]) if mots else None
    return [str(Path(trouve).absolute()), *mots[1:]] if trouve else []


def _sans_compilateur() -> str:
    voulu = os.environ.get("CC", "").strip()
    if voulu:
        cause = (
            f"la variable CC vaut « {_propre(voulu, 80)} », qui n'est pas un programme de cette machine : corrigez-la, ôtez-la"
        )
        return f"{cause}, ou installez ce compilateur. {INSTALLER}."
    return f"il n'y a pas de compilateur C sur cette machine ; le reste du cours s'en passe, cet exercice non. {INSTALLER}."


def _compiler(programme: Programme, source: bytes, commande: str, dossier: Path) -> Execution:
    """Compile la source dans le dossier, sous son nom d'exercice : les messages n'y nomment que lui."""
    (dossier / programme.fichier).write_bytes(source)
    # -lm : sqrt et les autres fonctions de math.h sont permises ; LC_ALL=C : des messages qu'on sait lire
    mots = [*_mots_de_commande(commande), *OPTIONS, "-o", str(_executable(programme, dossier)), programme.fichier, "-lm"]
    return _executer(_borner(mots), dossier, DELAI_DE_COMPILATION, os.environ | {"LC_ALL": "C", "LANGUAGE": "C"})


def _executable(programme: Programme, dossier: Path) -> Path:
    return dossier / (programme.commande + (".exe" if sys.platform == "win32" else ""))


def _messages(programme: Programme, texte: str, genre: str) -> list[Message]:
    """Les erreurs (« error ») ou les avertissements (« warning ») que le compilateur situe dans le fichier source."""
    motif = rf"^(?:.*[/\\])?{re.escape(programme.fichier)}:(\d+):(?:\d+:)? (?:fatal )?{genre}: (.*)$"
    return [Message(int(ligne), _propre(message, 160)) for ligne, message in re.findall(motif, texte, re.MULTILINE)]


def _reprocher_la_compilation(programme: Programme, compilation: Execution, executable: Path) -> Reproche | None:
    """Pourquoi la compilation n'a pas abouti, ou None si elle a réussi."""
    texte = compilation.erreurs + compilation.sortie
    if compilation.issue == "delai":
        return Reproche(
            "compilation", f"{programme.fichier} : le compilateur n'a pas fini en {DELAI_DE_COMPILATION:.0f} secondes"
        )
    if compilation.code == 0 and executable.exists():
        if os.access(executable, os.X_OK):
            return None
        phrase = "le système interdit d'exécuter un programme depuis le dossier temporaire : changez-en par la variable TMPDIR"
        return Reproche("compilateur", phrase)
    if "xcrun: error" in texte:
        return Reproche(
            "compilateur", "le compilateur de macOS n'est pas installé : tapez xcode-select --install dans un terminal"
        )
    if re.search(r"\bstd(io|lib)\.h\b.*(No such file|not found)", texte):
        return Reproche("compilateur", f"le compilateur est là, mais pas les en-têtes du C (stdio.h). {INSTALLER}")
    erreurs = _messages(programme, texte, "error")
    if erreurs:
        return Reproche("compilation", f"{programme.fichier} ne compile pas ; première erreur, {erreurs[0]}")
    return Reproche("compilation", f"{programme.fichier} ne compile pas : {_reprocher_les_liens(texte)}")


def _reprocher_les_liens(texte: str) -> str:
    """Pour une erreur que le compilateur ne situe pas sur une ligne : le plus souvent, une fonction manque."""
    absent = re.search(r"undefined (?:reference to|symbol:?) [`'\"]?_?(\w+)|\"_(\w+)\", referenced from", texte)
    if absent:
        nom = absent[1] or absent[2]
        return "il manque la fonction main" if nom == "main" else f"la fonction {nom} est appelée, mais n'est écrite nulle part"
    double = re.search(r"multiple definition of [`'\"]?(\w+)|duplicate symbol '?_(\w+)", texte)
    if double:
        return f"{double[1] or double[2]} est défini deux fois"
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip()]
    premiere = next((ligne for ligne in lignes if "error" in ligne), lignes[0] if lignes else "rien")
    return f"le compilateur dit : {_propre(premiere, 200)}"


# Exécuter


def _executer(commande: Sequence[str], dossier: Path, delai: float, environnement: dict[str, str] | None = None) -> Execution:
    """Exécute une commande dans un dossier, sans entrée ; au retour, elle et ce qu'elle a lancé sont morts.

    Un processus qui quitterait son groupe (setsid) échapperait à la mort, mais ni au temps de calcul borné ni au fait que
    plus personne ne lit ce qu'il écrit.
    """
    processus = subprocess.Popen(
        commande,
        cwd=dossier,
        env=environnement,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=os.name == "posix",
    )
    assert processus.stdout and processus.stderr
    recus = {flux: bytearray() for flux in (processus.stdout, processus.stderr)}
    lecteurs = [Thread(target=_recueillir, args=(flux, recu, processus), daemon=True) for flux, recu in recus.items()]
    for lecteur in lecteurs:
        lecteur.start()
    issue = "finie"
    try:
        processus.wait(delai)
    except subprocess.TimeoutExpired:
        issue = "delai"
    finally:
        _tuer(processus)
    code = processus.wait()
    for lecteur in lecteurs:
        lecteur.join(1.0)  # tous les écrivains sont morts : c'est immédiat, sauf si l'un a quitté le groupe
    if any(len(recu) > SORTIE_MAX for recu in recus.values()):
        issue = "flot"
    sortie, erreurs = (bytes(recu[:SORTIE_MAX]).decode("utf-8", "replace") for recu in recus.values())
    return Execution(code, sortie, erreurs, issue)


def _recueillir(flux: IO[bytes], recu: bytearray, processus: subprocess.Popen[bytes]) -> None:
    """Recueille une sortie jusqu'à sa fin ; tue le programme s'il écrit trop."""
    with flux:
        while len(recu) <= SORTIE_MAX:
            morceau = flux.read(1 << 14)
            if not morceau:
                return
            recu += morceau
        _tuer(processus)


def _tuer(processus: subprocess.Popen[bytes]) -> None:
    """Tue un programme et tout son groupe ; sans effet s'il n'en reste rien."""
    if sys.platform == "win32":
        if processus.poll() is None:
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(processus.pid)], capture_output=True, check=False)
            processus.kill()
        return
    with suppress(ProcessLookupError, PermissionError):  # macOS refuse au lieu de dire qu'il n'y a plus que des morts
        os.killpg(processus.pid, signal.SIGKILL)


def _lancer(programme: Programme, epreuve: Epreuve, dossier: Path, rang: int) -> Execution:
    """Exécute une épreuve, dans un dossier à elle."""
    ici = dossier / f"epreuve{rang}"
    ici.mkdir()
    arguments = [epreuve.fichier] if epreuve.fichier else []
    if epreuve.fichier and epreuve.contenu is not None:
        (ici / epreuve.fichier).write_text(epreuve.contenu, encoding="utf-8", newline="\n")
    executable = str(_executable(programme, dossier)) if sys.platform == "win32" else f"../{programme.commande}"
    return _executer(_borner([executable, *arguments]), ici, DELAI)


def _borner(commande: list[str]) -> list[str]:
    """La même commande, aux ressources bornées là où le système sait le faire."""
    return commande if sys.platform == "win32" else ["/bin/sh", "-c", f'{_LIMITES}exec "$0" "$@"', *commande]


# Juger


def verifier_programme(programme: Programme, chemin: str | os.PathLike[str]) -> Bilan:
    """Compile un fichier source et lui fait passer les épreuves d'un programme.

    Paramètres
    ----------
    programme : Programme
    chemin : str ou chemin
        Le fichier source de l'étudiant.

    Renvoie
    -------
    Bilan
        Son `diagnostic` : « a_faire », « fichier », « compilateur » (il n'y en a pas), « compilation », « delai »,
        « plantage », « code_de_retour », « sortie », « grille_fausse » ; pour une réussite, « avertissements » ou rien.
    """
    try:
        source = Path(chemin).read_bytes()
    except (OSError, ValueError):
        return _bilan(programme, Reproche("fichier", _pourquoi_pas_lu(programme, chemin)))
    if not source.strip():
        return _bilan(programme, Reproche("fichier", f"le fichier « {chemin} » est vide"))
    if source.decode("utf-8", "replace").split() == programme.ebauche.split():
        return _bilan(programme, Reproche("a_faire", "écrivez les fonctions marquées À FAIRE, puis exécutez à nouveau"))
    commande = compilateur()
    if commande is None:  # on n'a rien pu juger : ce n'est ni réussi ni manqué
        return _bilan(programme, Reproche("compilateur", _sans_compilateur()))
    with TemporaryDirectory(prefix="sudokulib-", ignore_cleanup_errors=True) as nom:
        try:
            return _compiler_et_juger(programme, source, commande, Path(nom).resolve())
        except OSError as erreur:
            cause = f"le programme n'a pas pu être lancé : {erreur.strerror or erreur}"
            return _bilan(programme, Reproche("compilateur", cause))


def _pourquoi_pas_lu(programme: Programme, chemin: str | os.PathLike[str]) -> str:
    if Path(chemin).is_dir():
        return f"« {chemin} » est un dossier ; donnez le nom de votre fichier, {programme.fichier}"
    if Path(chemin).exists():
        return f"le fichier « {chemin} » ne se laisse pas lire"
    return f"le fichier « {chemin} » n'existe pas : exécutez d'abord la cellule qui l'écrit, celle qui commence par %%writefile"


def _compiler_et_juger(programme: Programme, source: bytes, commande: str, dossier: Path) -> Bilan:
    compilation = _compiler(programme, source, commande, dossier)
    reproche = _reprocher_la_compilation(programme, compilation, _executable(programme, dossier))
    if reproche:
        return _bilan(programme, reproche, trace=compilation.erreurs[:8000])
    avertissements = _messages(programme, compilation.erreurs + compilation.sortie, "warning")
    reussis = []
    for rang, epreuve in enumerate(programme.epreuves):
        execution = _lancer(programme, epreuve, dossier, rang)
        reproche = _reprocher(programme, epreuve, execution)
        appel = f"./{programme.commande} {epreuve.fichier or ''}".strip()
        if reproche:
            essai = Essai(appel, _ce_qu_on_attend(epreuve), _ce_qu_on_obtient(execution))
            remarque = f"le compilateur avertit, {avertissements[0]}." if avertissements else ""
            return _bilan(programme, reproche, essai, epreuve, trace=_trace(appel, epreuve, execution), remarque=remarque)
        reussis.append(Essai(appel, _ce_qu_on_attend(epreuve), _ce_qu_on_attend(epreuve)))
    phrase = f"les {len(reussis)} épreuves passent"
    if not avertissements:
        return Bilan(programme.identifiant, True, f"{phrase}.", reussis[:3])
    fois = "une fois" if len(avertissements) == 1 else f"{len(avertissements)} fois, d'abord"
    phrase += f" ; le compilateur avertit toutefois, {fois} {avertissements[0]}."
    return Bilan(programme.identifiant, True, phrase, reussis[:3], diagnostic="avertissements", trace=compilation.erreurs[:8000])


def _bilan(
    programme: Programme,
    reproche: Reproche,
    essai: Essai | None = None,
    epreuve: Epreuve | None = None,
    *,
    trace: str = "",
    remarque: str = "",
) -> Bilan:
    """Le bilan d'un échec, ou de ce qu'on ne peut pas encore juger."""
    phrase = reproche.phrase
    if epreuve and reproche.diagnostic != "a_faire":
        phrase = f"épreuve « {epreuve.nom} » : {phrase}"
        if epreuve.conseil and reproche.diagnostic != "sortie":
            phrase = f"{_point(phrase)} {epreuve.conseil}"
    contre_exemple = None
    if reproche.dessin and essai and epreuve:
        contre_exemple = ContreExemple((epreuve.contenu,), *essai, reproche.dessin)
    return Bilan(
        programme.identifiant,
        False,
        _point(phrase),
        [essai] if essai and reproche.diagnostic != "a_faire" else [],
        a_faire=reproche.diagnostic in ("a_faire", "compilateur"),
        diagnostic=reproche.diagnostic,
        contre_exemple=contre_exemple,
        trace=trace,
        remarque=remarque,
    )


def _reprocher(programme: Programme, epreuve: Epreuve, execution: Execution) -> Reproche | None:
    """Ce qui ne va pas dans une exécution, ou None."""
    if execution.issue == "delai":
        phrase = f"votre programme n'a pas fini au bout de {DELAI:g} secondes : une boucle ou une récursion s'arrête-t-elle ?"
        return Reproche("delai", phrase)
    if execution.issue == "flot":
        phrase = f"votre programme écrit plus de {SORTIE_MAX >> 10} Ko ; la boucle qui affiche s'arrête-t-elle ?"
        return Reproche("sortie", phrase)
    plantage = _dire_le_plantage(execution.code)
    if plantage:
        return Reproche("plantage", f"votre programme s'arrête brutalement : {plantage}")
    if execution.code == A_FAIRE:
        reste = re.search(r"à faire : (\w+)", execution.erreurs)
        phrase = (
            f"il reste à écrire {reste[1]}" if reste else "votre programme rend le code 3, celui de l'ébauche : il reste à écrire"
        )
        return Reproche("a_faire", phrase)
    if execution.code != epreuve.attendu:
        return Reproche("code_de_retour", _dire_le_code(epreuve, execution))
    if epreuve.attendu == 0:
        return _juger_la_grille(Grille.lire(epreuve.contenu), execution.sortie)
    return _juger_le_message(epreuve, execution)


_SEGMENTATION = "erreur de segmentation : accès hors d'un tableau, pointeur nul, ou récursion sans fin ?"
_MEMOIRE_ABIMEE = "arrêt sur une incohérence : mémoire écrite hors de ses bornes ou libérée deux fois, assert faux ?"
_DIVISION = "division entière par zéro ?"
_SIGNAUX = {
    "SIGSEGV": _SEGMENTATION,
    "SIGBUS": _SEGMENTATION,
    "SIGABRT": _MEMOIRE_ABIMEE,
    "SIGFPE": _DIVISION,
    "SIGILL": "instruction interdite : une fonction qui doit rendre une valeur finit-elle sans return ?",
    "SIGTRAP": "instruction interdite : une fonction qui doit rendre une valeur finit-elle sans return ?",
    "SIGXCPU": "plus de dix secondes de calcul : une boucle s'arrête-t-elle ?",
    "SIGXFSZ": "il écrit un fichier de plus de dix mégaoctets",
    "SIGKILL": "tué par le système : a-t-il pris trop de mémoire ?",
    "SIGPIPE": "il écrit dans un tube que personne ne lit",
}
_ARRETS_DE_WINDOWS = {
    0xC0000005: _SEGMENTATION,
    0xC00000FD: _SEGMENTATION,
    0xC0000094: _DIVISION,
    0xC0000374: _MEMOIRE_ABIMEE,
}


def _dire_le_plantage(code: int) -> str:
    """La cause d'un arrêt brutal, en français ; vide si le programme a fini de lui-même."""
    if sys.platform == "win32":
        return _ARRETS_DE_WINDOWS.get(code & 0xFFFFFFFF, "exception de Windows") if code & 0xC0000000 == 0xC0000000 else ""
    if code >= 0:
        return ""
    nom = signal.Signals(-code).name if -code in set(signal.Signals) else f"numéro {-code}"
    return _SIGNAUX.get(nom, f"signal {nom}")


def _dire_le_code(epreuve: Epreuve, execution: Execution) -> str:
    """Le code de retour attendu, celui qu'on reçoit, et ce que cela veut dire."""
    sens = {
        (0, 1): "1 dit la grille impossible, or elle a une solution",
        (0, 2): "2 dit le fichier à revoir, or il contient une grille bien écrite",
        (1, 0): "0 dit la grille résolue, or elle n'a pas de solution",
        (1, 2): "2 dit le fichier à revoir, or il contient une grille bien écrite, mais impossible",
        (2, 0): "0 dit la grille résolue, or il n'y a pas de grille à lire",
        (2, 1): "1 dit la grille impossible, or il n'y a pas de grille à lire",
    }.get((epreuve.attendu, execution.code), "")
    if epreuve.attendu == 0 and _juger_la_grille(Grille.lire(epreuve.contenu), execution.sortie) is None:
        sens = "la grille affichée est pourtant juste : main finit-elle par return 0 ?"
    phrase = f"on attend le code de retour {epreuve.attendu} ; votre programme rend {execution.code}"
    return f"{phrase} ({sens})" if sens and not sens.endswith("?") else f"{phrase}. {sens.capitalize()}" if sens else phrase


def _juger_le_message(epreuve: Epreuve, execution: Execution) -> Reproche | None:
    """Un refus s'explique sur la sortie d'erreur, et nomme l'endroit."""
    message = execution.erreurs
    if not message.strip():
        if execution.sortie.strip():
            phrase = "le message est sur la sortie standard ; on l'attend sur la sortie d'erreur : fprintf(stderr, …)"
            return Reproche("sortie", phrase)
        return Reproche("sortie", f"le code de retour est bien {epreuve.attendu}, mais la sortie d'erreur ne dit pas pourquoi")
    if epreuve.mention and not re.search(rf"(?<!\d){re.escape(epreuve.mention)}(?!\d)", message):
        endroit = f"la ligne {epreuve.mention}, comptée à partir de 1" if epreuve.mention.isdigit() else f"« {epreuve.mention} »"
        return Reproche("sortie", f"le message doit nommer l'endroit ; on y cherche {endroit}")
    return None


def _juger_la_grille(depart: Grille, sortie: str) -> Reproche | None:
    """Une solution est pleine, sans conflit, et garde les indices ; None si c'en est une."""
    ecrite = _grille_ecrite(depart.n, sortie)
    if isinstance(ecrite, Reproche):
        return ecrite
    if ecrite == depart and not depart.est_pleine:
        return Reproche("grille_fausse", "votre programme affiche la grille sans la résoudre")
    indices = [case for case, valeur in enumerate(depart.valeurs) if valeur]
    changes = [case for case in indices if ecrite.valeurs[case] != depart.valeurs[case]]
    if changes:
        lieu, avant, apres = nom_de_case(changes[0], depart.n), depart.valeurs[changes[0]], ecrite.valeurs[changes[0]]
        phrase = f"les indices ont changé : {lieu} valait {avant}, votre programme y écrit {apres}"
        if all(ecrite.valeurs[case] == depart.valeurs[case] - 1 for case in indices):
            phrase = f"vos valeurs sont décalées d'une unité : {lieu} vaut {avant}, votre programme y écrit {apres}"
        return Reproche("grille_fausse", phrase, _dessiner(ecrite, changes, "indices changés"))
    vides = [case for case, valeur in enumerate(ecrite.valeurs) if not valeur]
    if vides:
        compte = "une case vide" if len(vides) == 1 else f"{len(vides)} cases vides"
        phrase = f"votre programme laisse {compte} (0), la première en {nom_de_case(vides[0], depart.n)}"
        return Reproche("grille_fausse", phrase, _dessiner(ecrite, vides, "cases laissées vides"))
    conflits = ecrite.valider()
    if conflits:
        cases = sorted({case for conflit in conflits for case in conflit.cases})
        return Reproche("grille_fausse", f"dans votre sortie, {conflits[0]}", _dessiner(ecrite, cases, "cases en conflit"))
    return None


def _dessiner(grille: Grille, cases: list[int], nom: str) -> Dessin:
    marques = dict.fromkeys(cases, "conflit")
    return Dessin(grille.n, tuple(str(v or "") for v in grille.valeurs), marques, f"Votre sortie ; encadrées, les {nom}.")


def _grille_ecrite(n: int, sortie: str) -> Grille | Reproche:
    """La grille d'ordre n lue dans une sortie, ou ce qui empêche de l'y lire ; espaces et lignes vides en trop sont permis."""
    N = n * n
    lignes = [ligne.split() for ligne in sortie.split("\n") if ligne.strip()]
    if not lignes:
        return Reproche("sortie", "votre programme n'écrit rien sur la sortie standard ; on y attend la grille résolue")
    if "\033" in sortie:
        return Reproche("sortie", "votre sortie contient des couleurs (\\033) ; on y attend des nombres et des espaces seulement")
    for i, mots in enumerate(lignes, start=1):
        intrus = next((mot for mot in mots if not (mot.isascii() and mot.isdigit())), None)
        if intrus is not None:
            phrase = f"la ligne {i} de votre sortie contient « {_propre(intrus, 30)} » ; on n'y attend que des nombres de 1 à {N}"
            return Reproche("sortie", phrase)
    if len(lignes) == N and all(len(mots) == N + 1 and mots[0] == str(i) for i, mots in enumerate(lignes, start=1)):
        return Reproche("sortie", "vos lignes commencent par leur numéro ; on n'y attend que les nombres de la grille")
    if len(lignes) != N:
        return Reproche("sortie", f"votre sortie a {_compte(len(lignes), 'ligne')}, on en attend {N}")
    for i, mots in enumerate(lignes, start=1):
        if len(mots) != N:
            return Reproche("sortie", f"la ligne {i} de votre sortie a {_compte(len(mots), 'nombre')}, on en attend {N}")
    return _grille_de_mots(n, [mot for mots in lignes for mot in mots])


def _grille_de_mots(n: int, mots: list[str]) -> Grille | Reproche:
    N = n * n
    for case, mot in enumerate(mots):
        valeur = int(mot[:12])
        if valeur > N or len(mot) > 12:
            phrase = f"{nom_de_case(case, n)} vaut {mot[:12]} dans votre sortie ; on attend un nombre de 1 à {N}"
            v = valeur.bit_length() - 1
            if valeur == 1 << v and v <= N:
                phrase += f" ; est-ce le vecteur (2 puissance {v}) au lieu de la valeur {v} ?"
            return Reproche("sortie", phrase)
    return Grille(n, tuple(map(int, mots)))


# Dire


def _ce_qu_on_attend(epreuve: Epreuve) -> str:
    quoi = "la grille résolue sur la sortie standard" if epreuve.attendu == 0 else "un message sur la sortie d'erreur"
    return f"code de retour {epreuve.attendu}, {quoi}"


def _ce_qu_on_obtient(execution: Execution) -> str:
    """En une ligne : la fin, puis le début de chaque sortie."""
    fin = {"delai": "pas de fin", "flot": "une sortie sans fin"}.get(execution.issue, f"code de retour {execution.code}")
    if execution.issue == "finie" and _dire_le_plantage(execution.code):
        fin = "arrêt brutal"
    morceaux = [fin]
    for nom, texte in (("sortie standard", execution.sortie), ("sortie d'erreur", execution.erreurs)):
        if texte.strip():
            lignes = [" ".join(ligne.split()) for ligne in texte[:2000].split("\n") if ligne.strip()]
            morceaux.append(f"{nom} : {_propre(' / '.join(lignes), 80)}")
    return ", ".join(morceaux)


def _trace(appel: str, epreuve: Epreuve, execution: Execution) -> str:
    """Tout ce qu'il faut pour rejouer l'épreuve : le fichier, et les deux sorties."""
    parties = [f"$ {appel}\n"]
    contenu = epreuve.contenu if epreuve.fichier else None
    for nom, texte in (
        (f"Le fichier {epreuve.fichier}", contenu),
        ("La sortie standard", execution.sortie),
        ("La sortie d'erreur", execution.erreurs),
    ):
        if texte:
            parties.append(f"{nom} :\n{''.join(c if c.isprintable() or c == chr(10) else '�' for c in texte[:3000])}\n")
    return "\n".join(parties)


def _propre(texte: str, longueur: int) -> str:
    """Un texte du programme ou du compilateur, sans caractère de commande, écourté."""
    texte = "".join(c if c.isprintable() else "�" for c in texte)
    return texte if len(texte) <= longueur else texte[: longueur - 1] + "…"


def _point(phrase: str) -> str:
    return phrase if phrase.endswith((".", "?")) else f"{phrase}."


def _compte(k: int, nom: str) -> str:
    return f"{k} {nom}{'s' if k > 1 else ''}"
