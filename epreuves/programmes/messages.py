"""Tout ce qu'on dit d'un programme : une phrase par faute, puis ce que veulent dire un signal, un compilateur, Python.

Dans une table de motifs, le premier reconnu l'emporte.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from epreuves.pieces import Dessin

INSTALLER = (
    "Debian ou Ubuntu : sudo apt install gcc libc6-dev ; macOS : xcode-select --install ; Windows : installez MSYS2 "
    "(https://www.msys2.org), puis tapez pacman -S mingw-w64-ucrt-x86_64-gcc dans sa fenêtre et ajoutez C:\\msys64\\ucrt64\\bin "
    "au PATH"
)

# Au nom d'une faute, le mot que le bilan en garde, et sa phrase.
PHRASES = {
    "dossier": ("fichier", "« {chemin} » est un dossier ; donnez le nom de votre fichier, {fichier}"),
    "illisible": ("fichier", "le fichier « {chemin} » ne se laisse pas lire"),
    "absent": (
        "fichier",
        "le fichier « {chemin} » n'existe pas : exécutez d'abord la cellule qui l'écrit, celle qui commence par %%writefile",
    ),
    "vide": ("fichier", "le fichier « {chemin} » est vide"),
    "ébauche": ("a_faire", "écrivez les fonctions marquées À FAIRE, puis exécutez à nouveau"),
    "à écrire": ("a_faire", "il reste à écrire {nom}"),
    "code 3": ("a_faire", "votre programme renvoie le code 3, celui de l'ébauche : il reste à écrire"),
    "une fonction": ("a_faire", "il reste une fonction à écrire"),
    "lancement": ("compilateur", "le programme n'a pas pu être lancé : {pourquoi}"),
    "variable CC": (
        "compilateur",
        "la variable CC vaut « {voulu} », qui n'est pas un programme de cette machine : corrigez-la, ôtez-la, "
        f"ou installez ce compilateur. {INSTALLER}.",
    ),
    "pas de compilateur": (
        "compilateur",
        f"il n'y a pas de compilateur C sur cette machine ; le reste du cours s'en passe, cet exercice non. {INSTALLER}.",
    ),
    "pas d'en-têtes": ("compilateur", f"le compilateur est là, mais pas les en-têtes du C (stdio.h). {INSTALLER}"),
    "macOS": ("compilateur", "le compilateur de macOS n'est pas installé : tapez xcode-select --install dans un terminal"),
    "interdit": (
        "compilateur",
        "le système interdit d'exécuter un programme depuis le dossier temporaire : changez-en par la variable TMPDIR",
    ),
    "compilation longue": ("compilation", "{fichier} : le compilateur n'a pas fini en {delai:.0f} secondes"),
    "ne compile pas": ("compilation", "{fichier} ne compile pas ; première erreur, {avis}"),
    "ne se lie pas": ("compilation", "{fichier} ne compile pas : {pourquoi}"),
    "syntaxe": ("syntaxe", "{fichier} ne se laisse pas lire par Python ; première erreur, {avis}"),
    "refus sans fin": (
        "delai",
        "votre programme calcule sans finir ; il devait refuser ce qu'on lui donne, avant de rien calculer",
    ),
    "sans fin": (
        "delai",
        "votre programme n'a pas fini au bout de {delai} secondes : une boucle ou une récursion s'arrête-t-elle ?",
    ),
    "flot": ("sortie", "votre programme écrit plus de {ko} Ko ; la boucle qui affiche s'arrête-t-elle ?"),
    "arrêt": ("plantage", "votre programme s'arrête brutalement : {cause}"),
    "exception": ("plantage", "votre programme s'arrête sur une exception {genre}{lieu} : {sens}"),
    "mauvaise sortie": ("sortie", "le message est sur la sortie standard ; on l'attend sur la sortie d'erreur : {instruction}"),
    "sans message": ("sortie", "le code de retour est bien {code}, mais la sortie d'erreur ne dit pas pourquoi"),
    "endroit": ("sortie", "le message doit nommer l'endroit ; on y cherche {endroit}"),
    "n'écrit rien": ("sortie", "votre programme n'écrit rien {dans} ; on y attend {objet}"),
}
_SE_SUFFISENT = ("refus sans fin", "exception")

# Ce qui arrête un programme

SEGMENTATION = "erreur de segmentation : accès hors d'un tableau, pointeur nul, ou récursion sans fin ?"
INSTRUCTION = "instruction interdite : une fonction qui doit renvoyer une valeur finit-elle sans return ?"
SIGNAUX = {
    "SIGSEGV": SEGMENTATION,
    "SIGBUS": SEGMENTATION,
    "SIGABRT": "arrêt sur une incohérence : mémoire écrite hors de ses bornes ou libérée deux fois, assert faux ?",
    "SIGFPE": "division entière par zéro ?",
    "SIGILL": INSTRUCTION,
    "SIGTRAP": INSTRUCTION,
    "SIGXCPU": "plus de dix secondes de calcul : une boucle s'arrête-t-elle ?",
    "SIGXFSZ": "il écrit un fichier de plus de dix mégaoctets",
    "SIGKILL": "tué par le système : a-t-il pris trop de mémoire ?",
    "SIGPIPE": "il écrit dans un tube que personne ne lit",
}

# Ce que disent gcc, clang et tcc

COMPILATEUR = (
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
    (r"control reaches end|non-void function", "une fonction qui doit renvoyer une valeur peut finir sans return"),
    (r"uninitialized", "une variable est lue avant d'avoir reçu une valeur"),
    (r"infinite recursion", "une fonction se rappelle elle-même sans fin"),
    (r"unused", "quelque chose est déclaré et ne sert pas"),
    (r"expected", "la syntaxe n'est pas celle du C"),
)

# Ce que dit Python d'un texte qu'il ne sait pas lire

SYNTAXE = (
    (r"expected ':'", "il manque deux-points à la fin de la ligne"),
    (r"was never closed", "une parenthèse, un crochet ou une accolade n'est pas refermé"),
    (r"unmatched|does not match opening", "une parenthèse, un crochet ou une accolade se ferme sans avoir été ouvert"),
    (r"expected an indented block", "la ligne précédente se finit par deux-points : celle-ci doit être en retrait"),
    (r"unexpected indent", "cette ligne est en retrait sans raison"),
    (r"unindent|inconsistent use of tabs", "le retrait de cette ligne ne correspond à aucun autre"),
    (r"unterminated", "un texte entre guillemets n'est pas refermé"),
    (r"Maybe you meant '=='|cannot assign", "on n'affecte qu'à un nom ou à un élément ; pour comparer, écrivez =="),
    (r"'return' outside|'yield' outside", "ce return n'est dans aucune fonction"),
    (r"'break' outside|'continue' not properly", "cette instruction n'est dans aucune boucle"),
    (r"forgot a comma", "il manque une virgule, un opérateur ou un guillemet"),
    (r"Missing parentheses", "un appel de fonction s'écrit avec des parenthèses"),
    (r"codec can't decode|null bytes", "le fichier n'est pas un texte lisible"),
    (r"", "la syntaxe n'est pas celle de Python"),
)

# Ses exceptions : le type, ce que contient le message ou la ligne fautive. Les autres sont celles d'une fonction (voir `arrets`).
EXCEPTIONS = (
    ("IndexError", r"sys\.argv|argv\[", "on n'a pas donné autant d'arguments : comptez-les avant de les lire"),
    ("ValueError", r"invalid literal|could not convert", "un mot qui n'est pas un nombre est lu comme un nombre : prévoyez-le"),
    ("ValueError", r"unpack", "une affectation de plusieurs noms ne reçoit pas autant de valeurs"),
    ("EOFError", r"", "input() n'a rien à lire : ce dont le programme a besoin lui est donné en argument"),
    ("NameError", r"", "le nom {objet} n'existe pas : faute de frappe, ou import oublié ?"),
    ("ModuleNotFoundError", r"", "le module {objet} n'est pas là ; un programme tient ici dans un seul fichier"),
    ("ImportError", r"", "ce nom n'est pas dans le module d'où vous l'importez"),
    ("RecursionError", r"", "une fonction se rappelle elle-même sans fin : le cas d'arrêt est-il atteint ?"),
    ("MemoryError", r"", "la mémoire est épuisée : une liste grandit-elle sans fin ?"),
    ("ZeroDivisionError", r"", "il divise par zéro"),
    ("IsADirectoryError", r"", "c'est un dossier, et il faut le prévoir : try … except OSError"),
    ("PermissionError", r"", "le fichier ne se laisse pas lire ou écrire, et il faut le prévoir : try … except OSError"),
)


class Reproche(NamedTuple):
    """Ce qui ne va pas dans un programme ou dans un de ses essais."""

    diagnostic: str  # le mot que le bilan garde
    phrase: str
    dessin: Dessin | None = None  # la grille à montrer
    complet: bool = False  # la phrase se suffit : le conseil de l'essai n'y ajouterait rien
    en_suspens: bool = False  # on n'a rien pu juger : le programme reste à écrire, ou il manque un compilateur


def dire(faute: str, **mots: object) -> Reproche:
    """Ce que la table dit d'une faute."""
    diagnostic, phrase = PHRASES[faute]
    complet, en_suspens = diagnostic == "sortie" or faute in _SE_SUFFISENT, diagnostic in ("a_faire", "compilateur")
    return Reproche(diagnostic, phrase.format(**mots), complet=complet, en_suspens=en_suspens)


def reprocher_la_sortie(phrase: str) -> Reproche:
    """Un reproche sur la forme de ce que le programme écrit."""
    return Reproche("sortie", phrase, complet=True)


def avis(ligne: int, message: str, table: Sequence[tuple[str, str]], auteur: str) -> str:
    """Une erreur ou un avertissement : la ligne du fichier (0 si inconnue), son sens d'après la table, et qui le dit."""
    message = propre(message, 160)
    sens = next((phrase for motif, phrase in table if re.search(motif, message)), "")
    lieu = f"ligne {ligne} : " if ligne else ""
    dit = f"{auteur} dit « {message} »"
    return f"{lieu}{sens} ({dit})" if sens else lieu + dit


def propre(texte: str, longueur: int) -> str:
    """Un texte du programme ou du compilateur, sans caractère de commande, écourté.

    Exemples
    --------
    >>> propre("rouge \\033[1m", 8)
    'rouge �…'
    """
    lisible = "".join(c if c.isprintable() else "�" for c in texte)
    return lisible if len(lisible) <= longueur else lisible[: longueur - 1] + "…"
