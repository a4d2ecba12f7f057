"""La ligne qui donne à une fonction juste ce qu'elle ne peut recevoir : on la nomme, et non la fonction appelée."""

from __future__ import annotations

import ast
from functools import partial

from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.donnees import Donnee, Fonction, abrege
from epreuves.juger.contrats import HorsContrat, hors_contrat
from epreuves.juger.juger import Contexte, Diagnostic

CITE_MAX = 60  # caractères de la ligne


def donne_hors_contrat(contexte: Contexte) -> Diagnostic:
    """Un appel à une fonction d'une autre question, avec un n qui n'est pas le sien, une case qui n'existe pas…"""
    montree = (contexte.essais or contexte.tentatives)[-1]
    trouve = contexte.recours.relire(montree.arguments, partial(_chercher, contexte))
    return ("contrat", _dire(contexte.f, trouve)) if trouve else None


def _chercher(contexte: Contexte, faire: Fonction, _: Donnee) -> HorsContrat | None:
    return hors_contrat(contexte.exercice, contexte.f, faire)


def _ou_elle_est_faite(source: Source, x: HorsContrat) -> int:
    """La ligne qui bâtit d'un coup la liste qu'on donne, dont un élément n'est pas admis ; 0 si l'on n'en voit pas."""
    appels = [
        y for y in ast.walk(source.arbre) if isinstance(y, ast.Call) and isinstance(y.func, ast.Name) and y.lineno == x.ligne
    ]
    appel = next((y for y in appels if y.func.id == x.appelee and y.args and isinstance(y.args[0], ast.Name)), None)  # type: ignore[attr-defined]
    if appel is None or " n'est pas " not in x.refus:
        return 0
    faites = [
        y
        for y in ast.walk(source.arbre)
        if isinstance(y, ast.Assign)
        and isinstance(y.value, ast.ListComp)
        and ast.unparse(y.targets[0]) == ast.unparse(appel.args[0])
    ]
    return faites[0].lineno if len(faites) == 1 else 0


def _dire(f: Fonction, x: HorsContrat) -> str:
    source = next((s for s in sources_de(f) if s.fonction.__code__.co_name == x.fonction), None)
    if source is None:
        return f"ligne {x.ligne}, {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
    dans = "" if source.fonction is f else f" de {x.fonction}"
    faite = _ou_elle_est_faite(source, x)
    if faite:
        code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, faite), CITE_MAX)
        return f"ligne {faite}{dans}, « {code} » : {x.appelee}, ligne {x.ligne}, ne peut pas recevoir cette liste ; {x.refus}"
    code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, x.ligne), CITE_MAX)
    return f"ligne {x.ligne}{dans}, « {code} », {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
