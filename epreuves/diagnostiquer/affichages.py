"""Reconnaître, dans ce qu'une fonction affiche, le texte attendu à un détail de présentation près : lequel a-t-elle affiché ?

Une table de versions. Chacune dit ce qu'on fait du texte attendu, et de celui de l'étudiant, pour qu'ils deviennent égaux.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from epreuves.code_source.arbre import BOUCLES, Arbre
from epreuves.code_source.fonctions import ligne_du_texte, sources_de
from epreuves.donnees import Fonction, abrege
from epreuves.juger.juger import Contexte, Diagnostic

Texte = Callable[[str], str]


def _tel_quel(texte: str) -> str:
    return texte


class Version(NamedTuple):
    """Ce qu'on fait du texte attendu et du texte obtenu, et la phrase s'ils deviennent alors égaux."""

    phrase: str
    attendu: Texte
    obtenu: Texte = _tel_quel


def _par_lignes(changer: Callable[[list[list[str]]], list[list[str]]]) -> Texte:
    """Un changement des mots de chaque ligne, fait du texte entier."""
    return lambda texte: "\n".join(" ".join(mots) for mots in changer([ligne.split() for ligne in texte.split("\n")]))


def _ajouter(mot: str, d: int) -> str:
    return str(int(mot) + d) if mot.isdecimal() else mot


def _numeros_de_zero(lignes: list[list[str]]) -> list[list[str]]:
    return [[_ajouter(mots[0], -1), *mots[1:]] if mots else [] for mots in lignes]


def _tout_de_zero(lignes: list[list[str]]) -> list[list[str]]:
    return [[_ajouter(mot, -1) for mot in mots] for mots in lignes]


def _transposee(lignes: list[list[str]], colonnes: int = 0) -> list[list[str]]:
    """Les lignes échangées avec les colonnes, les premières colonnes restant en place ; les lignes vides aussi."""
    pleines = [mots for mots in lignes if mots]
    if len({len(mots) for mots in pleines}) != 1:
        return lignes
    echangees = iter(zip(*(mots[colonnes:] for mots in pleines)))
    return [[*mots[:colonnes], *next(echangees, ())] if mots else [] for mots in lignes]


def _transposee_sauf_les_numeros(lignes: list[list[str]]) -> list[list[str]]:
    return _transposee(lignes, 1)


def _vecteurs(lignes: list[list[str]], colonnes: int = 0) -> list[list[str]]:
    """Chaque valeur v devenue le vecteur 1 << v."""
    return [mots[:colonnes] + [str(1 << int(m)) if _petit(m) else m for m in mots[colonnes:]] for mots in lignes]


def _petit(mot: str) -> bool:
    return mot.isdecimal() and len(mot) < 3


def _vecteurs_sauf_les_numeros(lignes: list[list[str]]) -> list[list[str]]:
    return _vecteurs(lignes, 1)


def _sans_lignes_vides(texte: str) -> str:
    return "\n".join(ligne for ligne in texte.split("\n") if ligne.strip())


def _sans_crochets(texte: str) -> str:
    return "\n".join(" ".join(ligne.split()) for ligne in re.sub(r"[\[\],'\"]", " ", texte).split("\n")).strip()


def _sans_virgules(texte: str) -> str:
    """Sans virgules, barres ni tirets ; tel quel s'il y a des crochets, qui viennent d'une liste."""
    if "[" in texte:
        return texte
    return "\n".join(" ".join(re.sub(r"[,;|]", " ", ligne).split()) for ligne in texte.split("\n")).strip()


def _sans_premier_mot(texte: str) -> str:
    return "\n".join(ligne.partition(" ")[2] for ligne in texte.split("\n"))


def _une_ligne(texte: str) -> str:
    return " ".join(texte.split())


def _colle(texte: str) -> str:
    return "\n".join("".join(ligne.split()) for ligne in texte.split("\n"))


def _lettres(texte: str) -> str:
    """Les lettres et les chiffres, sans accents ni majuscules, et les parenthèses, qui peuvent avoir un sens."""
    nues = unicodedata.normalize("NFKD", texte.casefold())
    return " ".join(re.findall(r"\w+|[()]", "".join(x for x in nues if not unicodedata.combining(x))))


def _sans_la_premiere(texte: str) -> str:
    return texte.partition("\n")[2].lstrip("\n")


def _sans_la_derniere(texte: str) -> str:
    return texte.rpartition("\n")[0].rstrip("\n")


def _sans_point_zero(texte: str) -> str:
    return re.sub(r"\b(\d+)\.0\b", r"\1", texte)


def _sans_none(texte: str) -> str:
    return texte.removesuffix("None").rstrip("\n") if texte.endswith("\nNone") or texte == "None" else texte


REELS = (
    "vous affichez des nombres à virgule, 3.0 au lieu de 3 : une division / ou un logarithme en donne ; int(…) en fait un entier"
)
ZERO = "vous numérotez les lignes à partir de 0 ; l'énoncé les numérote à partir de 1"
TOUT_DE_ZERO = "tous vos nombres sont trop petits de 1 : numérotez, et comptez les valeurs, à partir de 1"
NONE = "un None s'affiche en trop : vous faites print d'une fonction qui affiche déjà, et ne renvoie rien"
VIDES = "il y a des lignes vides en trop, ou il en manque : relisez où l'énoncé en veut"
VIRGULES = "vous écrivez des virgules, des barres ou d'autres signes entre les nombres : l'énoncé n'y veut que des espaces"
NUMEROS = "vous écrivez un numéro, ou un mot, de trop au début de chaque ligne"
LISTES = "vous affichez des listes Python, crochets et virgules compris : print(*liste) n'écrit que les éléments"
TRANSPOSEE = "vous échangez lignes et colonnes"
VECTEURS = "vous affichez le vecteur 1 << v là où l'on attend la valeur v"
LIGNES = "les mots sont les bons, mais les retours à la ligne ne sont pas où il faut"
ESPACES = "les espaces ne sont pas où il faut : séparez les nombres d'une ligne par un espace"
LETTRES = "c'est le bon texte, à des majuscules, des accents ou de la ponctuation près"

VERSIONS = (
    Version(REELS, _tel_quel, _sans_point_zero),
    Version(NONE, _tel_quel, _sans_none),
    Version(VIRGULES, _tel_quel, _sans_virgules),
    Version(LISTES, _tel_quel, _sans_crochets),
    Version(ZERO, _par_lignes(_numeros_de_zero)),
    Version(TOUT_DE_ZERO, _par_lignes(_tout_de_zero)),
    Version(TRANSPOSEE, _par_lignes(_transposee)),
    Version(TRANSPOSEE, _par_lignes(_transposee_sauf_les_numeros)),
    Version(VECTEURS, _par_lignes(_vecteurs)),
    Version(VECTEURS, _par_lignes(_vecteurs_sauf_les_numeros)),
    Version(NUMEROS, _tel_quel, _sans_premier_mot),
    Version("il manque la première ligne", _sans_la_premiere),
    Version("il manque la dernière ligne : la boucle s'arrête-t-elle un tour trop tôt ?", _sans_la_derniere),
    Version("vous affichez une ligne de trop au début", _tel_quel, _sans_la_premiere),
    Version("vous affichez une ligne de trop à la fin", _tel_quel, _sans_la_derniere),
)
# Celles qui ne disent que ce qu'on voit : on cherche d'abord un correctif qui dise pourquoi
VAGUES = (
    Version(VIDES, _sans_lignes_vides, _sans_lignes_vides),
    Version(LIGNES, _une_ligne, _une_ligne),
    Version(ESPACES, _colle, _colle),
    Version(LETTRES, _lettres, _lettres),
)
PAIRES = 2  # les lignes vides, les retours à la ligne : les autres ne gardent pas assez du texte pour s'ajouter à une version


def autre_version(contexte: Contexte) -> Diagnostic:
    """Le texte attendu sous une autre présentation, la même chaque fois que la fonction se trompe."""
    return _version(contexte, VERSIONS)


def version_vague(contexte: Contexte) -> Diagnostic:
    """De même, quand on ne voit que l'effet ; la ligne de la cause, si on la trouve."""
    vague = _version(contexte, VAGUES)
    chercher = {VIDES: lignes_vides, LIGNES: retours_a_la_ligne}.get(vague[1]) if vague else None
    return ("affichage", chercher(contexte) or vague[1]) if chercher and vague else vague


def deux_versions(contexte: Contexte) -> Diagnostic:
    """Deux écarts de présentation à la fois, dont l'un ne se voit qu'à son effet."""
    deux = (_l_une_puis_l_autre(une, vague) for une in VERSIONS for vague in VAGUES[:PAIRES])
    return _version(contexte, tuple(deux))


def _l_une_puis_l_autre(une: Version, autre: Version) -> Version:
    def attendu(texte: str) -> str:
        return autre.attendu(une.attendu(texte))

    def obtenu(texte: str) -> str:
        return autre.obtenu(une.obtenu(texte))

    return Version(f"{une.phrase}. Et {autre.phrase}", attendu, obtenu)


def _version(contexte: Contexte, versions: tuple[Version, ...]) -> Diagnostic:
    paires = [(t.attendu, t.obtenu) for t in contexte.manquees]
    if not all(isinstance(texte, str) for paire in paires for texte in paire):
        return None
    for version in versions:
        if all(_sous(version, attendu, obtenu) for attendu, obtenu in paires):
            return "affichage", version.phrase
    return None


def _sous(version: Version, attendu: str, obtenu: str) -> bool:
    """Vrai si, sous cette version, les deux textes, qui diffèrent, deviennent égaux sans être vides."""
    un, autre = version.attendu(attendu), version.obtenu(obtenu)
    return bool(autre) and un == autre


# De ce qu'une fonction affiche mal, la ligne qui en est la cause : un print de trop, un end oublié, un texte jamais écrit

CITE_MAX = 50


def jamais_affiche(contexte: Contexte) -> Diagnostic:
    """Le même texte attendu chaque fois qu'elle se trompe, et qui n'est nulle part dans le code."""
    attendus = {t.attendu for t in contexte.manquees if isinstance(t.attendu, str)}
    texte = next(iter(attendus), "")
    sources = sources_de(contexte.f)
    if len(attendus) != 1 or len(contexte.manquees) < 2 or not sources or "\n" in texte or not texte.replace(" ", "").isalpha():
        return None
    siennes = [s for s in sources if s.fonction.__code__.co_filename == sources[0].fonction.__code__.co_filename]
    ecrits = [x for s in siennes for x in _textes(s.arbre)]
    if any(set(texte.split()) & set(ecrit.casefold().split()) - {"de", "la", "le", "pas"} for ecrit in ecrits):
        return None
    perdu = next(_appels_perdus(sources[0].arbre), None)
    if perdu is None:
        return "jamais", f"votre code n'affiche jamais « {texte} », qu'on attend ici : aucun de ses print ne l'écrit"
    code = abrege(ligne_du_texte(sources[0].fonction.__code__.co_filename, perdu.lineno), CITE_MAX)
    return (
        "jamais",
        f"ligne {perdu.lineno}, « {code} » : vous ne regardez pas ce qu'elle renvoie, et « {texte} » n'est jamais affiché",
    )


def continue_apres(contexte: Contexte) -> Diagnostic:
    """Le bon texte, d'une ligne, est affiché, mais la fonction continue : un return manque après ce print."""
    montree = (contexte.essais or contexte.tentatives)[-1]
    attendu, affiche = montree.attendu, montree.observation.affichage.strip()
    if not isinstance(attendu, str) or "\n" in attendu or not attendu or affiche.partition("\n")[0].strip() != attendu:
        return None
    if affiche == attendu and montree.observation.statut == "rendu":
        return None
    for x in _prints(contexte.f):
        if (
            x.args
            and isinstance(x.args[0], ast.Constant)
            and x.args[0].value == attendu
            and not _suivi_d_un_return(contexte.f, x)
        ):
            return (
                "continue",
                f"ligne {x.lineno}, après avoir affiché « {attendu} », votre fonction continue : il manque un return",
            )
    return None


def _suivi_d_un_return(f: Fonction, x: ast.Call) -> bool:
    for source in sources_de(f):
        for y in ast.walk(source.arbre):
            for bloc in (getattr(y, champ, None) for champ in ("body", "orelse")):
                if isinstance(bloc, list) and any(isinstance(z, ast.Expr) and z.value is x for z in bloc):
                    return isinstance(bloc[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))
            if isinstance(y, ast.Return) and y.value is x:
                return True
    return False


def _textes(arbre: Arbre) -> Iterator[str]:
    """Les textes d'un code, sans ceux qui le décrivent."""
    decrivent = {id(x.value) for x in ast.walk(arbre) if isinstance(x, ast.Expr)}
    for x in ast.walk(arbre):
        if isinstance(x, ast.Constant) and isinstance(x.value, str) and id(x) not in decrivent:
            yield x.value


def _appels_perdus(arbre: Arbre) -> Iterator[ast.Call]:
    """Les appels à une fonction de l'étudiant, ou du cours, dont le résultat n'est pas gardé."""
    for x in ast.walk(arbre):
        match x:
            case ast.Expr(ast.Call(ast.Name(nom)) as appel) if nom not in ("print", "exit", "quit"):
                yield appel


def lignes_vides(contexte: Contexte) -> str:
    """Trop, ou trop peu de lignes vides : le print qui en est la cause, s'il n'y en a qu'un ; vide sinon."""
    t = contexte.manquees[0]
    trop = str(t.obtenu).count("\n\n") - str(t.attendu).count("\n\n")
    vides = [x for x in _prints(contexte.f) if not x.args and not x.keywords]
    if trop < 0 and not vides:
        return "il manque des lignes vides : aucun print() n'en écrit"
    fins = [x for x in _prints(contexte.f) if x.args and not x.keywords]
    seuls = [x for x in vides if not _finit_une_ligne(contexte.f, x, bool(len(fins) > 0))]
    if len(vides) == 1 or len(seuls) == 1:
        x = (seuls or vides)[0]
        if trop > 0:
            return f"ligne {x.lineno}, ce print() écrit trop de lignes vides : il n'en faut pas à chaque tour"
        return f"ligne {x.lineno}, ce print() n'écrit pas toutes les lignes vides qu'il faut : relisez quand on y passe"
    return ""


def _finit_une_ligne(f: Fonction, x: ast.Call, _: bool) -> bool:
    """Vrai d'un print() qui vient après une boucle dont les print finissent par end : il ne fait que finir la ligne."""
    for source in sources_de(f):
        for bloc in (getattr(y, "body", []) for y in ast.walk(source.arbre)):
            if not isinstance(bloc, list):
                continue
            for avant, apres in pairwise(bloc):
                if isinstance(apres, ast.Expr) and apres.value is x and isinstance(avant, BOUCLES):
                    return True
    return False


def retours_a_la_ligne(contexte: Contexte) -> str:
    """Trop de lignes : le print, dans une boucle intérieure, qui n'a pas de end ; vide sinon."""
    t = contexte.manquees[0]
    if str(t.obtenu).count("\n") <= str(t.attendu).count("\n"):
        d_un_trait = "\n" not in str(t.obtenu).strip()
        return "tout ce que vous écrivez se suit : il manque un print() à la fin de chaque ligne" if d_un_trait else ""
    dedans = [x for x in _prints(contexte.f, interieurs=True) if x.args and not any(mot.arg == "end" for mot in x.keywords)]
    if not dedans:
        return ""
    conseil = 'ajoutez-y end=" ", de même pour les autres print de la boucle'
    return f"ligne {dedans[0].lineno}, print passe à la ligne à chaque tour : {conseil}"


def _prints(f: Fonction, interieurs: bool = False) -> Iterator[ast.Call]:
    """Les appels de print, ou ceux qui sont dans une boucle qu'une autre entoure."""
    for source in sources_de(f):
        arbres: list[ast.AST] = [source.arbre]
        if interieurs:
            dehors = [x for x in ast.walk(source.arbre) if isinstance(x, BOUCLES)]
            arbres = [y for x in dehors for y in ast.walk(x) if isinstance(y, BOUCLES) and y is not x]
        for arbre in arbres:
            for x in ast.walk(arbre):
                if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "print":
                    yield x
