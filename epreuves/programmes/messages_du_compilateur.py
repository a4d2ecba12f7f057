"""Ce que disent les compilateurs C, lu dans leurs sorties et mis en français."""

from __future__ import annotations

import re

from epreuves.programmes.langage import Avis, sens_de
from epreuves.programmes.reproche import propre

# Ce que veulent dire les messages les plus courants de gcc, clang et tcc ; le premier motif reconnu l'emporte.
EN_FRANCAIS = (
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


def messages(texte: str, fichier: str, genre: str) -> list[Avis]:
    """Les erreurs (« error ») ou les avertissements (« warning ») que le compilateur situe dans un fichier source.

    Exemples
    --------
    >>> print(*messages("tri.c:3:5: error: expected ';' before '}' token", "tri.c", "error"))
    ligne 3 : il manque un point-virgule, ici ou juste avant (le compilateur dit « expected ';' before '}' token »)
    """
    motif = rf"^(?:.*[/\\])?{re.escape(fichier)}:(\d+):(?:\d+:)? (?:fatal )?{genre}: (.*)$"
    trouves = re.findall(motif, texte, re.MULTILINE)
    return [Avis(int(ligne), propre(dit, 160), sens=sens_de(propre(dit, 160), EN_FRANCAIS)) for ligne, dit in trouves]


def dire_les_liens(texte: str) -> str:
    """Pour une erreur que le compilateur ne situe pas sur une ligne : le plus souvent, une fonction manque.

    Exemples
    --------
    >>> dire_les_liens("ld: undefined reference to `main'")
    'il manque la fonction main'
    """
    absent = re.search(r"undefined (?:reference to|symbol:?) [`'\"]?_?(\w+)|\"_(\w+)\", referenced from", texte)
    if absent:
        nom = absent[1] or absent[2]
        if nom == "main":
            return "il manque la fonction main"
        return f"la fonction {nom} est appelée, mais n'est écrite nulle part"
    double = re.search(r"multiple definition of [`'\"]?(\w+)|duplicate symbol '?_(\w+)", texte)
    if double:
        return f"{double[1] or double[2]} est défini deux fois"
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip()] or ["rien"]
    premiere = next((ligne for ligne in lignes if "error" in ligne), lignes[0])
    return f"le compilateur dit « {propre(premiere, 200)} »"
