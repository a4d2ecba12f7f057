"""D'un tuple renvoyé, l'élément faux, et la ligne où il se calcule."""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import citer
from epreuves.code_source.fonctions import sources_de
from epreuves.donnees import Donnee, Fonction, memes
from epreuves.juger.juger import Contexte, Diagnostic

Affectation = ast.Assign | ast.AugAssign


def composante(contexte: Contexte) -> Diagnostic:
    """Dans un couple, un élément toujours juste et l'autre non."""
    paires = [(t.attendu, t.obtenu) for t in contexte.tentatives]
    if not all(map(_memes_longueurs, paires)):
        return None
    taille = len(paires[0][0])
    justes = [all(memes(attendu[k], obtenu[k]) for attendu, obtenu in paires) for k in range(taille)]
    if not any(justes):
        return None
    bons, mauvais = _numeros(justes, True), _numeros(justes, False)
    calcul = _calcul_de(contexte.f, justes.index(False), taille) if justes.count(False) == 1 else ""
    if calcul:
        return "composante", f"le {mauvais} des nombres renvoyés est faux, et le reste toujours juste ; il se calcule {calcul}"
    return "composante", f"des nombres que renvoie {contexte.nom}, le {bons} est toujours juste, le {mauvais} non"


def _memes_longueurs(paire: tuple[Donnee, Donnee]) -> bool:
    """Vrai pour deux tuples de même longueur."""
    attendu, obtenu = paire
    return isinstance(attendu, tuple) and isinstance(obtenu, tuple) and len(attendu) == len(obtenu)


def _numeros(justes: list[bool], voulu: bool) -> str:
    return " et ".join(f"n° {k}" for k, juste in enumerate(justes, start=1) if juste is voulu)


def _calcul_de(f: Fonction, rang: int, taille: int) -> str:
    """La ligne où se calcule ce rang du tuple que renvoie f, si elle n'en renvoie qu'un et que rien d'autre ne le change."""
    for source in sources_de(f):
        renvois = [x.value for x in ast.walk(source.arbre) if isinstance(x, ast.Return)]
        if source.arbre.name != f.__name__ or len(renvois) != 1 or not isinstance(renvois[0], ast.Tuple):
            continue
        if len(renvois[0].elts) != taille:
            continue
        element = renvois[0].elts[rang]
        if not isinstance(element, ast.Name):
            return f"ligne {element.lineno}, dans {citer(element)}"
        lignes = _qui_donnent(source.arbre, element.id)
        if len(lignes) == 1:
            return f"ligne {lignes[0].lineno}, {citer(lignes[0])}{_d_apres(source.arbre, lignes[0])}"
    return ""


def _d_apres(arbre: ast.AST, ligne: Affectation) -> str:
    """Les variables dont se sert une ligne, et que la fonction calcule elle-même : la faute peut être là."""
    noms = dict.fromkeys(x.id for x in ast.walk(ligne.value) if isinstance(x, ast.Name))
    d_avant = [(nom, une.lineno) for nom in noms for une in _qui_donnent(arbre, nom) if une.lineno < ligne.lineno]
    return "".join(f", d'après {nom}, ligne {numero}" for nom, numero in d_avant)


def _qui_donnent(arbre: ast.AST, nom: str) -> list[Affectation]:
    return [x for x in ast.walk(arbre) if isinstance(x, (ast.Assign, ast.AugAssign)) and _donne(x, nom)]


def _donne(x: Affectation, nom: str) -> bool:
    cibles = x.targets if isinstance(x, ast.Assign) else [x.target]
    return any(isinstance(y, ast.Name) and y.id == nom for cible in cibles for y in ast.walk(cible))
