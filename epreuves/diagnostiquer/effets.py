"""Une fonction qui change ce qu'on lui donne : la ligne qui le fait, et son geste (voir `mesurer.suivi`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from types import CodeType
from typing import NamedTuple

from epreuves.code_source.arbre import SIGNES, Arbre, citer, instruction_a
from epreuves.code_source.fonctions import codes_de, fichiers_de, ligne_du_texte, parametres, sources_de
from epreuves.diagnostiquer.texte import copie_plate, racine
from epreuves.donnees import Arguments, Donnee, Fonction, abrege, memes, rebatir
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from epreuves.mesurer.suivi import Effet, trouver_l_effet
from epreuves.phrases import la_plus_complete

CITE_MAX = 60  # caractères de la ligne
EN_COPIE = "travaillez sur une copie"
A_REMETTRE = "remettez-la comme elle était"
EN_UNE_NEUVE = "donnez un autre nom à cette liste neuve, et renvoyez-la"
DES_NEUVES = "renvoyez une liste neuve, et servez-vous de celles que renvoient les rappels"
SUR_UNE_COPIE = f"{A_REMETTRE}, ou {EN_COPIE}"
SECOND_NOM = "{} ne copie rien, ce n'est qu'un second nom de la même liste"


def modifie(contexte: Contexte) -> Diagnostic:
    """Un argument qui devait rester intact."""
    manquees = contexte.manquees
    change = [t for t in manquees if t.arguments_changes]
    if not change or not (manquees[-1].seulement_modifie or len(change) == len(manquees)):
        return None
    debut = f"{contexte.nom} modifie la liste qu'on lui donne{_laquelle(contexte, change[-1])}"
    copie = copie_plate(contexte.f) if any(map(_lignes_changees, change)) else ""
    if copie:
        return "modifie", f"{debut} : « {copie} » ne copie que la liste des lignes, qui sont toujours les siennes"
    petite = min(reversed(change), key=lambda t: len(repr(t.arguments)))
    # Là où le coût se vérifie, une copie serait trop chère.
    conseil = SUR_UNE_COPIE if contexte.exercice.cout is None else A_REMETTRE
    ligne = _par_quelle_ligne(contexte, petite, conseil)
    if ligne is None:
        return "modifie", f"{debut} : {conseil}"
    return "modifie", la_plus_complete(
        f"{debut}, ligne {ligne.rang}, « {ligne.texte} » : {ligne.geste}", f"{debut}, ligne {ligne.rang} : {ligne.geste}"
    )


def _lignes_changees(t: Tentative) -> bool:
    """Vrai si un tableau a changé dans ses lignes, dont le nombre reste le même."""
    return any(
        est_un_tableau(avant) and est_un_tableau(apres) and len(avant) == len(apres) and not memes(avant, apres)
        for avant, apres in zip(rebatir(t.arguments), t.observation.arguments)
    )


def est_un_tableau(x: Donnee) -> bool:
    """Vrai d'une liste de listes, qui n'est pas vide."""
    return isinstance(x, list) and bool(x) and all(isinstance(ligne, list) for ligne in x)


def _laquelle(contexte: Contexte, t: Tentative) -> str:
    """Le nom de l'argument modifié, entre parenthèses, s'il y en a plusieurs."""
    noms = parametres(contexte.reference)
    if len(t.arguments) < 2 or len(noms) < len(t.arguments):
        return ""
    paires = zip(noms, t.observation.arguments, rebatir(t.arguments))
    return f" ({', '.join(nom for nom, apres, avant in paires if not memes(apres, avant))})"


# La ligne, et le geste


class Ecriture(NamedTuple):
    """La ligne qui change un argument pour de bon, et par quel geste."""

    rang: int
    texte: str
    geste: str


def _par_quelle_ligne(contexte: Contexte, t: Tentative, conseil: str) -> Ecriture | None:
    """La ligne qui change l'argument pour de bon ; None si on ne l'a pas vue."""
    source = next(iter(sources_de(contexte.f)), None)
    if source is None:
        return None
    code = source.fonction.__code__
    effet = contexte.recours.relire(t.arguments, partial(_chercher, list(codes_de(contexte.f)), fichiers_de(contexte.f)))
    if effet is None:
        return None
    texte = abrege(ligne_du_texte(code.co_filename, effet.ligne), CITE_MAX)
    return Ecriture(effet.ligne, texte, _geste(source.arbre, effet, conseil))


def _chercher(codes: list[CodeType], fichiers: set[str], faire: Fonction, arguments: Arguments) -> Effet | None:
    return trouver_l_effet(faire, arguments, codes, fichiers)


def _geste(arbre: Arbre, effet: Effet, conseil: str) -> str:
    """Comment cette ligne écrit dans l'argument, et pourquoi c'est le sien."""
    if effet.par and _gestes(arbre, effet.par) > 1:  # l'un devait défaire l'autre
        return f"les appels de {effet.par}, qui écrit dans la liste que vous lui donnez, ne la remettent pas comme elle était"
    if effet.par:
        donnes = [x for x in ast.walk(arbre) if isinstance(x, ast.Name) and x.lineno == effet.ligne and x.id in effet.noms]
        second = next(filter(None, (_second_nom(arbre, x.id) for x in donnes)), "")
        return second or f"{effet.par} écrit dans la liste que vous lui donnez ; donnez-lui une copie"
    instruction = instruction_a(arbre, effet.ligne)
    saute = _remise_sautee(arbre, instruction) or _remise_par_un_appel(arbre, effet.ligne)
    if saute:
        return saute
    ecritures = _ecritures(instruction) if instruction else ()
    dit = next((_second_nom(arbre, nom) or geste for nom, geste in ecritures if nom in effet.noms), SUR_UNE_COPIE)
    if dit == SUR_UNE_COPIE and _toute_la_liste(instruction):
        return DES_NEUVES if _se_rappelle(arbre) else EN_UNE_NEUVE
    if dit == SUR_UNE_COPIE and _se_rappelle(arbre):  # d'un rappel à l'autre, une copie faite une fois ne suffirait pas
        return A_REMETTRE
    return conseil if dit == SUR_UNE_COPIE else dit


def _toute_la_liste(x: ast.stmt | None) -> bool:
    """Vrai de « t[:] = … »."""
    match x:
        case ast.Assign([ast.Subscript(_, ast.Slice(None, None, None))]):
            return True
    return False


def _appels(arbre: ast.AST, nom: str) -> int:
    """Combien de fois une fonction en appelle une autre, ou elle-même."""
    return sum(isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == nom for x in ast.walk(arbre))


def _remise_sautee(arbre: Arbre, instruction: ast.stmt | None) -> str:
    """D'une case écrite, et remise plus bas : le return qui, entre les deux, s'en va sans la remettre."""
    if not isinstance(instruction, ast.Assign) or isinstance(instruction.targets[0], ast.Name):
        return ""
    case, suite = ast.unparse(instruction.targets[0]), _apres(arbre, instruction)
    for test in (y for y in suite if isinstance(y, ast.If) and not y.orelse):
        remise = next((y for y in test.body if isinstance(y, ast.Assign) and ast.unparse(y.targets[0]) == case), None)
        if remise is not None:
            return f"la remise, ligne {remise.lineno}, ne se fait que si {citer(test.test)} ; elle est à faire dans tous les cas"
    rang = next((k for k, x in enumerate(suite) if isinstance(x, ast.Assign) and ast.unparse(x.targets[0]) == case), 0)
    for x in (y for autre in suite[:rang] for y in ast.walk(autre)):
        if isinstance(x, ast.Return):
            return f"{citer(x)}, ligne {x.lineno}, s'en va avant qu'elle soit remise, ligne {suite[rang].lineno}"
    return ""


def _remise_par_un_appel(arbre: Arbre, ligne: int) -> str:
    """D'une ligne écrite dans une fonction qu'on appelle deux fois, pour faire et pour défaire : le test qui saute la seconde."""
    for interne in (x for x in ast.walk(arbre) if isinstance(x, ast.FunctionDef) and x is not arbre):
        if not interne.lineno <= ligne <= (interne.end_lineno or 0) or _gestes(arbre, interne.name) < 2:
            continue
        for test in (x for x in ast.walk(arbre) if isinstance(x, ast.If) and not x.orelse):
            defait = next((y for y in test.body if isinstance(y, ast.Expr) and _appels(y, interne.name) == 1), None)
            if defait is not None:
                return f"{citer(defait)}, ligne {defait.lineno}, ne la remet que si {citer(test.test)} ; faites-le toujours"
    return ""


def _apres(arbre: Arbre, instruction: ast.stmt) -> list[ast.stmt]:
    """Les instructions qui suivent celle-ci, au même retrait, puis ce qui suit la boucle ou le test où elle est."""
    for x in ast.walk(arbre):
        corps = getattr(x, "body", None)
        if isinstance(corps, list) and instruction in corps:
            suite = corps[corps.index(instruction) + 1 :]
            return suite + _apres(arbre, x) if isinstance(x, ast.For | ast.While | ast.If) else suite
    return []


def _gestes(arbre: ast.AST, nom: str) -> int:
    """Combien d'instructions ne font qu'appeler cette fonction."""
    return sum(isinstance(x, ast.Expr) and _appels(x, nom) == 1 for x in ast.walk(arbre))


def _se_rappelle(arbre: Arbre) -> bool:
    return any(isinstance(x, ast.FunctionDef) and _appels(x, x.name) for x in ast.walk(arbre))


def _ecritures(instruction: ast.stmt) -> Iterator[tuple[str, str]]:
    """Les listes où une instruction peut écrire, par leur nom, et ce qu'on dit du geste."""
    for x in ast.walk(instruction):
        if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name):
            yield x.target.id, f"« {SIGNES[type(x.op)]}= » change la liste elle-même ; {EN_COPIE}"
        elif isinstance(x, ast.Subscript) and isinstance(x.ctx, (ast.Store, ast.Del)):
            yield racine(x), SUR_UNE_COPIE
        elif isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute):
            yield racine(x.func), f"{x.func.attr} change la liste elle-même ; {EN_COPIE}"
        if isinstance(x, ast.Call):
            for donne in x.args:
                yield racine(donne), f"{citer(x.func)} change la liste que vous lui donnez ; donnez-lui une copie"


def _second_nom(arbre: Arbre, nom: str) -> str:
    """D'une variable qui n'est qu'un autre nom de l'argument, ou d'un de ses morceaux : d'où elle vient."""
    if nom in {a.arg for a in arbre.args.args}:
        return ""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and _recoit(x.targets[0], nom) and isinstance(x.value, (ast.Name, ast.Subscript)):
            return SECOND_NOM.format(citer(x))
    for x in ast.walk(arbre):
        if isinstance(x, ast.For) and _recoit(x.target, nom):
            return f"« {nom} » y est un élément de {citer(x.iter)} lui-même, et non une copie"
    return ""


def second_nom_de(arbre: ast.AST, nom: str) -> str:
    """La phrase d'une variable qui n'est qu'un second nom de cet argument ; vide s'il n'y en a pas."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name) and citer(x.value) == f"« {nom} »":
            return SECOND_NOM.format(citer(x))
    return ""


def _recoit(cible: ast.expr, nom: str) -> bool:
    return any(isinstance(x, ast.Name) and x.id == nom for x in ast.walk(cible))
