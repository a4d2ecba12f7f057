"""Les détecteurs qui regardent la conduite d'une fonction : ce qu'elle ne renvoie pas, ce qu'elle change, ce qu'elle lit.

Ceux qui comparent les valeurs sont dans `valeurs.py` ; l'ordre de tous, dans `conduire/raconter.py`.
"""

from __future__ import annotations

import ast
import dis
from itertools import pairwise, starmap
from operator import attrgetter
from types import CodeType

from epreuves.code_source.arbre import citer
from epreuves.code_source.fonctions import (
    auxiliaires,
    codes_de,
    ecrite,
    noms_employes,
    parametres,
    sources_de,
    variables_du_cahier,
)
from epreuves.diagnostiquer.corps import copie_de
from epreuves.diagnostiquer.rangements import ligne_en_chiffres
from epreuves.diagnostiquer.retours import dire_le_retour, ligne_du_renvoi, manque
from epreuves.diagnostiquer.texte import racine, un_seul_tour
from epreuves.domaine import domaine
from epreuves.donnees import Donnee, Fonction, attribut, memes, rebatir
from epreuves.juger.comparateurs import SurPlace
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from epreuves.phrases import la_plus_complete
from socle.nombres import enumerer

# Ce qu'elle ne renvoie pas


def affiche(contexte: Contexte) -> Diagnostic:
    """Le bon résultat, affiché au lieu d'être renvoyé."""
    t = contexte.manquees[0]
    attendu = contexte.exercice.observer.resultat(t.attendu)
    if t.observation.resultat is not None or attendu is None:
        return None
    if t.observation.affichage.strip() in (repr(attendu), str(attendu)):
        return "affiche", f"{contexte.nom} affiche le bon résultat mais ne le renvoie pas : remplacez print par return"
    return None


def rien_d_affiche(contexte: Contexte) -> Diagnostic:
    o = contexte.manquees[0].observation
    if o.affichage:
        return None
    if isinstance(o.resultat, str):
        return "rend", f"{contexte.nom} renvoie un texte au lieu de l'afficher : print(…)"
    return "rien", f"{contexte.nom} n'affiche rien"


def rien(contexte: Contexte) -> Diagnostic:
    """Jamais rien de renvoyé."""
    vides = _sans_resultat(contexte)
    if not vides or not all(t.observation.resultat is None for t in contexte.tentatives):
        return None
    if _travail_fait(contexte.exercice, vides[0]):
        return "rien", (
            f"{contexte.nom} fait bien son travail sur son argument, mais ne renvoie rien : ajoutez le return que dit l'énoncé"
        )
    if not a_un_return(contexte.f):
        if vides[0].observation.affichage:
            return (
                "affiche",
                f"{contexte.nom} affiche, mais ne renvoie rien : il n'y a pas de return, et print n'en tient pas lieu",
            )
        return "return", f"{contexte.nom} ne renvoie rien : il n'y a pas de return{_ce_qu_on_perd(contexte, vides)}"
    return contexte.recours.reparer() or ("rien", dire_le_retour(contexte, vides[-1]))


def _ce_qu_on_perd(contexte: Contexte, vides: list[Tentative]) -> str:
    """Ce qu'une fonction sans return a écrit dans son argument reste ; le reste est perdu."""
    ecrit = isinstance(contexte.exercice.observer, SurPlace) and any(t.arguments_changes for t in vides)
    return ", et l'énoncé en demande un" if ecrit else ", et ce qu'elle calcule est perdu"


def a_un_return(f: Fonction) -> bool:
    """Vrai s'il est écrit quelque part, dans une fonction, de renvoyer autre chose que None, ou si l'on n'en sait rien."""
    code = attribut(f, "__code__")
    if not isinstance(code, CodeType):
        return True
    instructions = [i for i in dis.get_instructions(code) if i.opname not in ("NOP", "RESUME")]
    return any(starmap(_renvoie, pairwise(instructions)))


def _renvoie(avant: dis.Instruction, fin: dis.Instruction) -> bool:
    """Vrai si deux instructions qui se suivent renvoient autre chose que None."""
    if fin.opname == "RETURN_CONST":  # de Python 3.12 et 3.13 : la constante y est déjà
        return fin.argval is not None
    none = avant.opname == "LOAD_CONST" and avant.argval is None and not fin.is_jump_target  # « return x if … else None »
    return fin.opname.startswith("RETURN") and not none


def parfois_rien(contexte: Contexte) -> Diagnostic:
    """Rien de renvoyé sur certains appels : une ligne mal placée, ou un chemin qui n'a pas de return."""
    vides = _sans_resultat(contexte)
    if not vides:
        return None
    reparee = contexte.recours.reparer()
    if reparee:
        return reparee
    arretee = un_seul_tour(contexte)
    if arretee:
        return arretee
    if _renvoie_none(contexte.f) and any(t.attendu is None for t in contexte.essais):
        ligne = ligne_du_renvoi(contexte, vides[-1])
        ou = f" ligne {ligne}" if ligne else ""
        return (
            "renonce",
            f"{contexte.nom} renvoie None{ou}, alors qu'il y a une réponse : elle renonce trop tôt, ou l'écarte à tort",
        )
    return "rien", dire_le_retour(contexte, vides[-1])


def _renvoie_none(f: Fonction) -> bool:
    """Vrai s'il est écrit, dans une fonction ou ses auxiliaires, de renvoyer None."""
    retours = (x for source in sources_de(f) for x in ast.walk(source.arbre) if isinstance(x, ast.Return))
    return any(isinstance(x.value, ast.Constant) and x.value.value is None for x in retours)


def _sans_resultat(contexte: Contexte) -> list[Tentative]:
    return [t for t in contexte.manquees if manque(contexte, t)]


def _travail_fait(exercice: Declaration, t: Tentative) -> bool:
    """Vrai si la fonction change ses arguments comme il faut, et qu'il ne lui manque que de renvoyer quelque chose."""
    return isinstance(exercice.observer, SurPlace) and memes(t.obtenu[1], t.attendu[1])


# Ce qu'elle change


def mauvais_retour(contexte: Contexte) -> Diagnostic:
    """La table est bien changée, mais le résultat est faux."""
    manquees = contexte.manquees
    if not all(memes(t.obtenu[1], t.attendu[1]) for t in manquees):
        return None
    attendu, obtenu = manquees[-1].attendu[0], manquees[-1].obtenu[0]
    if type(obtenu) is not type(attendu):
        return None
    if obtenu is True and all(map(_dit_si_change, contexte.tentatives)):
        return "rendu", (
            f"{contexte.nom} change bien la table, mais renvoie True alors que rien n'a changé : "
            "on ne le dit que si un vecteur a vraiment perdu une valeur"
        )
    return "rendu", f"{contexte.nom} change bien la table, mais renvoie {obtenu!r} là où l'on attend {attendu!r}"


def _dit_si_change(t: Tentative) -> bool:
    """Vrai si ce qu'on attend de cet appel est True quand la table change, False quand elle ne change pas."""
    dit, arguments = t.attendu
    return dit is not memes(arguments, rebatir(t.arguments)) and isinstance(dit, bool)


def sur_une_copie(contexte: Contexte) -> Diagnostic:
    """Le travail est fait sur une copie."""
    intacts = not any(t.arguments_changes for t in contexte.tentatives)
    if intacts and all(map(_renvoie_la_table, contexte.manquees)):
        table = contexte.exercice.observer.table
        return "copie", (
            f"{contexte.nom} renvoie une table juste, mais c'est une copie : changez {table}, qu'on lui donne, sur place"
        )
    if intacts and all(t.obtenu[0] == t.attendu[0] for t in contexte.manquees):
        table = contexte.exercice.observer.table
        copie = copie_de(contexte.f, table)
        if copie:
            return "copie", f"{contexte.nom} travaille sur {copie}, une copie de {table}, et ne change pas {table} elle-même"
        defait = _ecrit_puis_defait(contexte.f, table)
        if defait is not None:
            phrase = f"{table} finit comme elle a commencé : {defait} défait ce qui vient d'y être écrit"
            return contexte.recours.reparer() or ("copie", phrase)
        if _ecrit_dedans(contexte.f, table):
            return "sans_effet", f"{contexte.nom} écrit dans {table}, mais n'y met jamais que ce qui s'y trouve déjà"
        return "copie", f"{contexte.nom} ne change pas la table qu'on lui donne : c'est dans {table} elle-même qu'il faut écrire"
    return None


def _ecrit_dedans(f: Fonction, table: str) -> bool:
    """Vrai s'il est écrit de donner une valeur à un élément de la table."""
    prises = (x for source in sources_de(f) for x in ast.walk(source.arbre) if isinstance(x, ast.Subscript))
    return any(isinstance(x.ctx, ast.Store) and racine(x) == table for x in prises)


def _ecrit_puis_defait(f: Fonction, table: str) -> str | None:
    """La ligne qui remet une constante dans un élément de la table où l'on vient d'écrire autre chose, s'il y en a une."""
    for source in sources_de(f):
        ecrits: set[str] = set()
        for x in sorted((x for x in ast.walk(source.arbre) if isinstance(x, ast.Assign)), key=attrgetter("lineno")):
            cible = ast.unparse(x.targets[0])
            if not isinstance(x.targets[0], ast.Subscript) or racine(x.targets[0]) != table:
                continue
            if cible in ecrits and isinstance(x.value, ast.Constant):
                return f"ligne {x.lineno}, {citer(x)},"
            ecrits.add(cible)
    return None


def _renvoie_la_table(t: Tentative) -> bool:
    """Vrai si l'appel renvoie, neuf, ce que devait devenir un de ses arguments."""
    renvoye, attendus = t.obtenu[0], t.attendu[1]
    return isinstance(renvoye, (list, dict)) and any(memes(renvoye, x) for x in attendus)


# Le code lui-même


def globale(contexte: Contexte) -> Diagnostic:
    if contexte.exercice.appel.appeler is not None:
        return _partagee(contexte)
    for variable in variables_du_cahier(contexte.f):
        return _partagee(contexte) or (
            "globale",
            f"{contexte.nom} lit la variable {variable} de votre cahier : tout ce dont elle a besoin doit venir de ses arguments",
        )
    return None


def _partagee(contexte: Contexte) -> Diagnostic:
    """Une variable globale où la fonction écrit, et que l'exercice ne donne pas."""
    ecrites = (i.argval for c in codes_de(contexte.f) for i in dis.get_instructions(c) if i.opname == "STORE_GLOBAL")
    for variable in ecrites:
        if variable not in noms_employes(contexte.reference):
            return "globale", (
                f"{contexte.nom} écrit dans la variable globale {variable} : d'un appel à l'autre elle garde sa valeur, "
                "et tous les appels en cours se la partagent"
            )
    return None


def argument_ignore(contexte: Contexte) -> Diagnostic:
    """Un argument dont la référence se sert, et que l'étudiant ne lit jamais."""
    demandes, siens = parametres(contexte.reference), parametres(contexte.f)
    if contexte.exercice.appel.appeler is not None or len(siens) != len(demandes):
        return None
    for demande, sien in zip(demandes, siens):
        if _lit(contexte.reference, demande) and not _lit(contexte.f, sien):
            return "ignore", f"{contexte.nom} ne se sert jamais de {sien}, qu'on lui donne : la réponse en dépend"
    return None


def _lit(f: Fonction, nom: str) -> bool:
    """Vrai si une fonction lit une variable, ou si l'on n'en sait rien."""
    if not isinstance(attribut(f, "__code__"), CodeType) or ecrite(f) is not f:
        return True
    lectures = (i for c in codes_de(f) for i in dis.get_instructions(c) if i.opname.startswith(("LOAD", "STORE_FAST_LOAD")))
    return any(i.argval == nom or (isinstance(i.argval, tuple) and nom in i.argval) for i in lectures)


def sans_reponse(contexte: Contexte) -> Diagnostic:
    """D'une fonction qui s'arrête : elle le fait chaque fois qu'il n'y a pas de réponse, et seulement là."""
    sans = [t.juste for t in contexte.essais if t.attendu is None]
    autres = [t.juste for t in contexte.essais if t.attendu is not None]
    if not sans or any(sans) or not autres or not all(autres):
        return None
    return "sans_reponse", "cela n'arrive que là où il n'y a pas de réponse, et où l'on attend None"


def une_taille_seulement(contexte: Contexte) -> Diagnostic:
    """Juste à certaines tailles, l'usuelle le plus souvent, et fausse aux autres, exceptions comprises."""
    usuelle = domaine().taille_usuelle
    if contexte.exercice.observer.approchee:  # de quelques lois, une taille ne se conclut pas
        return None
    par_taille: dict[int, list[bool]] = {}
    for t in {repr(t.arguments): t for t in contexte.essais or contexte.tentatives}.values():
        taille = None if contexte.de_travers(t) else _taille_de_l_appel(t)
        if taille is not None:
            par_taille.setdefault(taille, []).append(t.juste)
    justes = sorted(n for n, verdicts in par_taille.items() if all(verdicts))
    fausses = sorted(set(par_taille) - set(justes))
    ecrite = _ecrit_une_taille(contexte.f)
    au_plus = 0.4 if ecrite else 0  # juste par hasard, de temps en temps
    presque_jamais = all(sum(par_taille[n]) <= au_plus * len(par_taille[n]) for n in fausses)
    if usuelle not in justes or not fausses or not presque_jamais:
        return None
    en_dur = f"une taille y est-elle écrite en chiffres, là où il faut {domaine().les_tailles} ?"
    question = en_dur if ecrite else "qu'y change la taille ?"
    constat = f"{contexte.nom} n'est juste que pour {_tailles(justes)}, pas pour {_tailles(fausses)}"
    ligne = ligne_en_chiffres(contexte.f)
    return "trois", la_plus_complete(f"{constat} ; {ligne}", ligne) if ligne else f"{constat} : {question}"


def _taille_de_l_appel(t: Tentative) -> int | None:
    """Celle que dit un paramètre, ou les données elles-mêmes."""
    return t.taille if t.taille is not None else domaine().taille_des_donnees(t.arguments)


def _ecrit_une_taille(f: Fonction) -> bool:
    """Vrai si un nombre qui trahit la taille usuelle est écrit en chiffres, ou lu dans une variable du cahier."""
    siennes = [f, *auxiliaires(f)]
    ecrits = {x for g in siennes for code in codes_de(g) for x in code.co_consts if type(x) is int}
    exposants = {x for source in sources_de(f) for x in _seulement_exposants(source.arbre)}  # dans N ** 3, 3 n'est pas une taille
    ecrite = not (ecrits - exposants).isdisjoint(domaine().tailles_en_dur)
    return ecrite or any(True for g in siennes for _ in variables_du_cahier(g))


def _seulement_exposants(arbre: ast.AST) -> set[Donnee]:
    """Les nombres d'un texte qui n'y sont jamais qu'en exposant."""
    exposants = [x.right for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Pow)]
    autres = {x.value for x in ast.walk(arbre) if isinstance(x, ast.Constant) and x not in exposants}
    return {x.value for x in exposants if isinstance(x, ast.Constant)} - autres


def _tailles(tailles: list[int]) -> str:
    return f"n = {enumerer(map(str, tailles))}"


def ordre_des_parametres(contexte: Contexte) -> Diagnostic:
    return parametres_permutes(contexte.exercice, contexte.reference, contexte.f)


def parametres_permutes(exercice: Declaration, reference: Fonction, f: Fonction) -> Diagnostic:
    """Les paramètres de l'énoncé, donnés dans un autre ordre."""
    if exercice.appel.appeler is not None:
        return None
    voulus, donnes = list(parametres(reference)), list(parametres(f))
    voulus_ici = voulus[: len(donnes)]
    if donnes != voulus_ici and sorted(donnes) == sorted(voulus_ici):
        return "parametres", f"vos paramètres sont {', '.join(donnes)} ; l'énoncé les veut dans l'ordre {', '.join(voulus)}"
    return None


def defaut(contexte: Contexte) -> Diagnostic:
    """Une liste donnée comme valeur par défaut, et gardée d'un appel à l'autre."""
    valeurs = attribut(contexte.f, "__defaults__") or ()
    if not any(type(valeur) in (list, dict, set) for valeur in valeurs):
        return None
    return (
        "defaut",
        "la valeur par défaut d'un paramètre (=[] ou ={}) n'est créée qu'une fois, et gardée d'un appel à l'autre",
    )
