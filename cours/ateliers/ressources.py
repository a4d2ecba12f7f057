"""Le JavaScript et les styles des widgets, assemblés à partir des fichiers du paquet : rien n'est chargé du réseau.

anywidget ne prend qu'un texte par widget. Nos fichiers restent de vrais modules ES, que Node importe et que
TypeScript vérifie ; `module` les met bout à bout, chacun dans sa fonction : ce qu'un fichier n'exporte pas ne se voit
pas des autres. De JavaScript, il ne connaît que ce que nous écrivons, en début de ligne :

- `import { a, b as c } from "./fichier.js";` ;
- `export` devant `function`, `function*`, `async function`, `class` ou `const` ;
- `export default …;`, sur une ligne.

Tout autre import ou export est refusé.
"""

from __future__ import annotations

import re
from importlib.resources import files
from posixpath import dirname, join, normpath

from socle.erreurs import ErreurClaire

_COMMENTAIRE = re.compile(r"^[ \t]*(?://[^\n]*|/\*.*?\*/[ \t]*)\n", re.M | re.S)
_IMPORT = re.compile(r'^import \{([^{}]*)\} from "(\.{1,2}/[^"]+\.js)";\n', re.M)
_EXPORT = re.compile(r"^export ((?:async function|function\*?|class|const) (\w+))", re.M)
_DEFAUT = re.compile(r"^export default (.+);$", re.M)
_RESTE = re.compile(r"^[ \t]*(?:import|export)\b.*$", re.M)


def lire(nom: str) -> str:
    """Le texte d'un fichier de ce paquet."""
    return files("cours.ateliers").joinpath(nom).read_text(encoding="utf-8")


def styles(*noms: str) -> str:
    """Le thème commun, puis les styles propres à un widget."""
    return "\n".join(map(lire, ("theme.css", *noms)))


def module(nom: str) -> str:
    """Le module JavaScript d'un widget, d'un seul tenant : les fichiers qu'il importe, puis lui.

    Paramètres
    ----------
    nom : str
        Un fichier de ce paquet, qui finit par `export default`.

    Renvoie
    -------
    str
        Un module ES sans import ni commentaire.

    Lève
    ----
    ErreurClaire
        Si un import ou un export n'est pas de ceux qu'on sait assembler, ou si des fichiers s'importent en boucle.

    Exemples
    --------
    >>> texte = module("grille.js")
    >>> texte.splitlines()[-1]
    'export default grille.default;'
    """
    return assembler(nom, lire(nom))


def assembler(nom: str, texte: str) -> str:
    """Comme `module`, pour un texte qu'on a déjà lu ; `nom` dit où ses imports le situent."""
    if not _DEFAUT.search(texte):
        raise ErreurClaire(f"{nom} : il manque « export default »")
    modules: dict[str, str] = {}
    _ajouter(nom, texte, modules, ())
    return "\n".join([*modules.values(), f"export default {_variable(nom)}.default;"])


def _ajouter(nom: str, texte: str, modules: dict[str, str], en_cours: tuple[str, ...]) -> None:
    """Ajoute à `modules` ce qu'un fichier importe, puis lui-même, enveloppé dans sa fonction."""
    if nom in en_cours:
        raise ErreurClaire(f"des fichiers JavaScript s'importent en boucle : {' → '.join((*en_cours, nom))}")
    texte = _COMMENTAIRE.sub("", texte)
    for _, chemin in _IMPORT.findall(texte):
        importe = _resoudre(nom, chemin)
        if importe not in modules:
            _ajouter(importe, lire(importe), modules, (*en_cours, nom))
    modules[nom] = _envelopper(nom, texte)


def _envelopper(nom: str, texte: str) -> str:
    """Un fichier devenu `const nom = (() => { …; return { ce qu'il exporte }; })();`."""

    def lier(importation: re.Match[str]) -> str:
        noms = re.sub(r"(\w+) as (\w+)", r"\1: \2", importation[1])
        return f"const {{{noms}}} = {_variable(_resoudre(nom, importation[2]))};\n"

    exportes = [exporte for _, exporte in _EXPORT.findall(texte)]
    texte = _EXPORT.sub(r"\1", _IMPORT.sub(lier, texte))
    texte, defauts = _DEFAUT.subn(r"const sdkDefaut = \1;", texte)
    if defauts:
        exportes.append("default: sdkDefaut")
    refuse = _RESTE.search(texte)
    if refuse:
        raise ErreurClaire(f"{nom} : on ne sait pas assembler « {refuse[0].strip()} »")
    return f"const {_variable(nom)} = (() => {{\n{texte.strip()}\nreturn {{ {', '.join(exportes)} }};\n}})();"


def _resoudre(depuis: str, chemin: str) -> str:
    return normpath(join(dirname(depuis), chemin))


def _variable(nom: str) -> str:
    """« commun/vue_grille.js » devient `commun_vue_grille`."""
    return re.sub(r"\W", "_", nom.removesuffix(".js"))
