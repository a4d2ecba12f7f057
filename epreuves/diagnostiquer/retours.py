"""Ce qui vaut None là où il faut un résultat : une méthode qui change sur place, une variable restée à None, un return manqué."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

from epreuves.code_source.arbre import SANS_RESULTAT, Arbre, Place, citer, instruction_a, places
from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.donnees import Donnee, Fonction, abrege, ecrire, nom_du_module
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from epreuves.mesurer.suivi import ligne_du_retour

CITE_MAX = 80  # caractères de la ligne
ATTENDU_MAX = 12  # caractères de ce qu'on attend, s'il se dit en passant
# Des fonctions, et non des méthodes, qui changent ce qu'on leur donne et ne renvoient rien
FONCTIONS_SANS_RESULTAT = {"shuffle", "heapify", "heappush"}


# Une méthode qui change son objet, et ne renvoie rien


def methode_sans_resultat(contexte: Contexte) -> Diagnostic:
    """`return liste.append(x)`, `x = liste.sort()` : c'est de là que vient le None qu'on renvoie, ou qui arrête tout."""
    for t in contexte.essais or contexte.tentatives:
        if t.juste:
            continue
        if t.aboutit and manque(contexte, t):
            ligne = ligne_du_renvoi(contexte, t)
            dite = _de_la_ligne(contexte, ligne) if ligne else ""
        else:
            dite = _d_une_erreur(contexte) if "NoneType" in t.observation.exception else ""
        if dite:
            return "sans_resultat", dite + _c_est_la_votre(contexte, t)
    return None


def manque(contexte: Contexte, t: Tentative) -> bool:
    """Vrai d'un appel qui renvoie None, là où l'on attend autre chose."""
    return t.observation.resultat is None and contexte.exercice.observer.resultat(t.attendu) is not None


def _de_la_ligne(contexte: Contexte, ligne: int) -> str:
    """De la ligne qui renvoie : elle emploie une telle méthode, ou la variable qui en a reçu le None."""
    source = sources_de(contexte.f)[0]
    retour = instruction_a(source.arbre, ligne)
    if not isinstance(retour, ast.Return):
        return ""
    for place in _employees(source.arbre):
        if place.parent is retour or (isinstance(retour.value, ast.Name) and _recoit(place.parent, retour.value.id)):
            return _dire(source, place)
    return ""


def _d_une_erreur(contexte: Contexte) -> str:
    """D'un None dont on s'est servi : la première méthode dont on emploie le résultat qu'elle n'a pas."""
    siennes = (s for s in sources_de(contexte.f) if nom_du_module(s.fonction) == nom_du_module(contexte.f))
    return next((_dire(source, place) for source in siennes for place in _employees(source.arbre)), "")


def _employees(arbre: Arbre) -> Iterator[Place]:
    """Les appels de ces méthodes dont on emploie le résultat."""
    for place in places(arbre):
        x = place.noeud
        seul = isinstance(place.parent, (ast.Expr, ast.BoolOp, ast.UnaryOp, ast.Lambda)) or place.champ in ("elt", "test")
        if isinstance(x, ast.Call) and not seul and _change(x) is not None:
            yield place


def _change(x: ast.Call) -> ast.expr | None:
    """Ce que change un appel qui ne renvoie rien ; None si l'appel renvoie quelque chose."""
    nom = getattr(x.func, "id", getattr(x.func, "attr", ""))
    if nom in FONCTIONS_SANS_RESULTAT and x.args:
        return x.args[0]
    return x.func.value if isinstance(x.func, ast.Attribute) and nom in SANS_RESULTAT else None


def _recoit(instruction: ast.AST, nom: str) -> bool:
    return isinstance(instruction, ast.Assign) and any(isinstance(x, ast.Name) and x.id == nom for x in instruction.targets)


def _dire(source: Source, place: Place) -> str:
    appel = place.noeud
    assert isinstance(appel, ast.Call)
    nom, changee = getattr(appel.func, "id", getattr(appel.func, "attr", "")), _change(appel)
    code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, appel.lineno), CITE_MAX)
    suite = f", que reçoit {citer(place.parent.targets[0])}" if isinstance(place.parent, ast.Assign) else ""
    return f"ligne {appel.lineno}, « {code} » : {nom} change {citer(changee or appel)} sur place et renvoie None{suite}"


def _c_est_la_votre(contexte: Contexte, t: Tentative) -> str:
    """Ce qu'on ajoute si, de plus, c'est un argument qui change, et qu'il devait rester intact."""
    abime = contexte.exercice.observer.arguments_intacts and t.aboutit and t.arguments_changes
    return " ; de plus, la liste qu'on vous donne doit rester intacte" if abime else ""


# La ligne qui renvoie None


def dire_le_retour(contexte: Contexte, t: Tentative) -> str:
    """D'un appel qui renvoie None, la phrase de la ligne où il s'achève."""
    ligne = ligne_du_renvoi(contexte, t)
    sources = sources_de(contexte.f)
    if not ligne or not sources:
        return f"{contexte.nom} ne renvoie rien sur cet appel (None) : un return est-il toujours atteint ?"
    code = abrege(ligne_du_texte(sources[0].fonction.__code__.co_filename, ligne), CITE_MAX)
    retour = instruction_a(sources[0].arbre, ligne)
    if not isinstance(retour, ast.Return):
        return f"{contexte.nom} ne renvoie rien sur cet appel : elle s'achève ligne {ligne}, « {code} », sans atteindre de return"
    suite = _valeur(sources[0].arbre, retour.value) + _voulu(contexte, t)
    return f"{contexte.nom} renvoie None sur cet appel, ligne {ligne}, « {code} »{suite}"


def _valeur(arbre: Arbre, x: ast.expr | None) -> str:
    """Pourquoi ce return renvoie None."""
    if isinstance(x, ast.Name):
        encore = (
            "encore "
            if any(_recoit(y, x.id) and _est_none(y.value) for y in ast.walk(arbre) if isinstance(y, ast.Assign))
            else ""
        )
        return f" : {citer(x)} y vaut {encore}None"
    return "" if x is None or _est_none(x) else f" : {citer(x)} y vaut None"


def _est_none(x: ast.expr) -> bool:
    return isinstance(x, ast.Constant) and x.value is None


def _voulu(contexte: Contexte, t: Tentative) -> str:
    """Ce qu'on attend, s'il se dit en un mot."""
    dit = ecrire(contexte.exercice.observer.resultat(t.attendu))
    return f", et l'on attend {dit}" if len(dit) <= ATTENDU_MAX else ""


def ligne_du_renvoi(contexte: Contexte, t: Tentative) -> int:
    """La ligne où s'achève un appel ; 0 si l'on ne sait pas le suivre."""
    sources = sources_de(contexte.f)
    if not sources or sources[0].fonction is not contexte.f:
        return 0
    return contexte.recours.relire(t.arguments, partial(_suivre, sources[0].fonction)) or 0


def _suivre(f: Donnee, faire: Fonction, _: Donnee) -> int:
    return ligne_du_retour(faire, f.__code__)
