"""De ce qu'une fonction affiche mal, la ligne qui en est la cause : un print de trop, un end oublié, un texte jamais écrit."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.fonctions import ligne_du_texte, sources_de
from epreuves.donnees import Fonction, abrege
from epreuves.juger.juger import Contexte, Diagnostic

CITE_MAX = 50
BOUCLES = (ast.For, ast.While)


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
