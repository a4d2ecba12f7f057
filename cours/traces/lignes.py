"""La ligne de l'étudiant qui décide d'un faux pas : le test qui écarte une case, celui qui en laisse passer une, le résultat."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial

from cours.traces.temoins import Appeler, Passage, passages
from cours.traces.trace import But, Ecart, Trace
from epreuves.code_source.arbre import citer
from epreuves.code_source.fonctions import Source, ligne_du_texte, noms_employes, sources_de
from epreuves.donnees import Arguments, Fonction, abrege
from socle.nombres import enumerer
from sudokulib.cases import nom_de_case

ECRITES = {"exclusivité": "exclusivite", "unicité": "unicite", "parité": "parite"}
CITE_MAX = 50
SUITE = ", votre fonction n'en fait rien"
Revoir = Callable[..., list[Passage]]


def phrase_de_la_ligne(f: Fonction, arguments: Arguments, appeler_f: Appeler | None, trace: Trace, ecart: Ecart) -> str:
    """Le faux pas, dit par la ligne qui en décide ; vide si l'on n'en trouve pas.

    Paramètres
    ----------
    f : fonction
        Celle de l'étudiant.
    arguments : tuple
        La table et l'ordre de l'appel filmé.
    appeler_f : fonction ou None
        Comment l'appeler.
    trace : Trace
    ecart : Ecart
    """
    but = ecart.but
    if but is None:
        return ""
    revoir = partial(passages, f, arguments, appeler_f)
    if but.genre == "rendu":
        return _rendu(f, revoir, ecart.phrase, trace)
    if but.genre == "oubli":
        if _regles_appelees(f):
            return _jamais_appelee(f, but, ecart.phrase) or _boucle_trop_courte(f, revoir, but, ecart.phrase)
        chercher = (_return_dans_une_boucle(f, revoir, ecart.phrase), _qui_ecarte(revoir, but, ecart.phrase, trace.n))
        return next(filter(None, chercher), "") or _jamais_parcourue(f, revoir, but, ecart.phrase, trace.n)
    if but.genre == "restauration":
        return _mal_remise(f, ecart.phrase)
    return _qui_oublie_une_place(revoir, but, ecart.phrase, trace.n) or _qui_laisse_passer(f, but, ecart.phrase, trace)


# Une déduction oubliée


def _regles_appelees(f: Fonction) -> bool:
    return bool(noms_employes(f) & set(ECRITES.values()))


def _jamais_appelee(f: Fonction, but: But, phrase: str) -> str:
    """D'une boucle qui appelle les règles, celle qu'elle n'appelle pas."""
    nom = ECRITES[but.regle]
    return "" if nom in noms_employes(f) else f"Vous n'appelez jamais {nom} : {phrase.replace(SUITE, '')}"


def _boucle_trop_courte(f: Fonction, revoir: Revoir, but: But, phrase: str) -> str:
    """D'une boucle qui s'arrête trop tôt : la règle dont elle n'écoute pas la réponse, le test qui l'arrête, ou elle-même."""
    nom, reste = ECRITES[but.regle], phrase.replace(SUITE, "")
    for source in sources_de(f)[:1]:
        for x in ast.walk(source.arbre):
            if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) and ast.unparse(x.value.func) == nom:
                perdue = f"Ligne {x.lineno}, {citer(x)} change G, mais vous ne gardez pas ce qu'elle renvoie"
                if not any(
                    isinstance(y, ast.Compare) and ast.unparse(y.left) == "G" for y in ast.walk(source.arbre)
                ) and not _compare_la_table(source):
                    return f"{perdue} : {reste}"
        arrets = {x.lineno for x in ast.walk(source.arbre) if isinstance(x, ast.If) and _arrete(x)}
        vus = [p for p in revoir(lambda p: p.genre == "test" and p.vrai and not p.partiel) if p.ligne in arrets]
        if vus:
            return f"Ligne {vus[0].ligne}, le test {vus[0].texte} est vrai dès ce tour, et la boucle s'arrête : {reste}"
        suite = [x.lineno for x in source.arbre.body if isinstance(x, ast.While)]
        if len(suite) > 1:
            lignes = enumerer(map(str, suite))
            return f"Les boucles des lignes {lignes} se suivent, et rien ne recommence la première après la dernière : {reste}"
        boucle = next((x for x in ast.walk(source.arbre) if isinstance(x, ast.While)), None)
        if boucle is not None:
            return f"{_citer_la_ligne(source, boucle.lineno)} s'arrête trop tôt : {reste}"
    return ""


def _arrete(x: ast.If) -> bool:
    return any(isinstance(y, (ast.Break, ast.Return)) for y in x.body)


def _compare_la_table(source: Source) -> bool:
    return any(isinstance(y, ast.Compare) and any(ast.unparse(z) == "G" for z in y.comparators) for y in ast.walk(source.arbre))


def _return_dans_une_boucle(f: Fonction, revoir: Revoir, phrase: str) -> str:
    """Le return, dans une boucle, où la fonction s'arrête avant d'avoir tout vu."""
    for source in sources_de(f)[:1]:
        dedans = {
            y.lineno
            for x in ast.walk(source.arbre)
            if isinstance(x, (ast.For, ast.While))
            for y in ast.walk(x)
            if isinstance(y, ast.Return)
        }
        vus = revoir(lambda p: p.genre == "valeur" and not p.nom)
        if vus and vus[-1].ligne in dedans:
            reste = phrase.replace(SUITE, "")
            return f"{_citer_la_ligne(source, vus[-1].ligne)} est dans une boucle, et l'arrête avant la fin : {reste}"
    return ""


def _mal_remise(f: Fonction, phrase: str) -> str:
    """D'une table mal remise après une hypothèse : la copie faite trop tard, la seule case remise, ou rien."""
    constat = phrase.partition(" : ")[2] or phrase
    for source in sources_de(f)[:1]:
        affectations = [x for x in ast.walk(source.arbre) if isinstance(x, ast.Assign)]
        remises = [x for x in affectations if _remet_tout(x)]
        copies = [x for x in affectations if isinstance(x.targets[0], ast.Name) and _copie_de_g(x.value)]
        for copie in copies:
            if any(
                copie.lineno < x.lineno <= copie.lineno + 1 and ast.unparse(x.value) == ast.unparse(copie.targets[0])
                for x in remises
            ):
                tard = "cette copie est faite trop tard, l'hypothèse a déjà changé G"
                return f"{_citer_la_ligne(source, copie.lineno)} : {tard} ; {constat}"
        if not remises:
            for x in affectations:
                if (
                    isinstance(x.targets[0], ast.Subscript)
                    and isinstance(x.value, ast.Name)
                    and not isinstance(x.targets[0].slice, ast.Slice)
                ):
                    seule = "ne remet que cette case, et les règles en ont changé d'autres"
                    return f"{_citer_la_ligne(source, x.lineno)} {seule} : {constat}"
    return ""


def _remet_tout(x: ast.Assign) -> bool:
    cible = x.targets[0]
    if isinstance(cible, ast.Subscript):
        terme = isinstance(x.value, ast.Subscript) and ast.unparse(x.value.slice) == ast.unparse(cible.slice)
        return isinstance(cible.slice, ast.Slice) or terme
    return isinstance(cible, ast.Name) and cible.id == "G"


def _copie_de_g(x: ast.expr) -> bool:
    return ast.unparse(x) in ("G.copy()", "G[:]", "list(G)", "[*G]")


def _qui_ecarte(revoir: Revoir, but: But, phrase: str, n: int) -> str:
    """Le test qui fait passer outre, la case et celle d'où l'on déduit étant sous les yeux."""
    vus = revoir(partial(_regarde, but))
    if not vus:
        return ""
    mieux = max(_score(but, p) for p in vus)
    p = max((p for p in vus if _score(but, p) == mieux), key=lambda p: p.partiel)
    quoi = nom_de_case(but.case, n) if but.case in p.cases else f"la valeur {but.valeur}"
    if but.regle == "parité" and but.case not in p.cases:
        quoi = " et ".join(nom_de_case(c, n) for c in sorted(p.siennes & set(but.autres) or but.autres))
    return f"Ligne {p.ligne}, le test {p.texte} écarte {quoi} : {phrase.replace(SUITE, '')}"


def _jamais_parcourue(f: Fonction, revoir: Revoir, but: But, phrase: str, n: int) -> str:
    """La boucle sur les cases où l'on écrit, qui ne passe jamais par celle-ci quand on a celles d'où l'on déduit."""
    for source in sources_de(f)[:1]:
        for boucle in ast.walk(source.arbre):
            if not (isinstance(boucle, ast.For) and isinstance(boucle.target, ast.Name)):
                continue
            indices = (x.slice for x in ast.walk(boucle) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store))
            if not any(isinstance(x, ast.Name) and x.id == boucle.target.id for x in indices):
                continue
            dedans = range(boucle.body[0].lineno, (boucle.end_lineno or 0) + 1)
            vus = revoir(lambda p, lignes=dedans: p.ligne in lignes and set(but.autres) <= p.cases)
            if vus and not any(but.case in p.cases for p in vus):
                reste = phrase.replace(SUITE, "")
                return f"{_citer_la_ligne(source, boucle.lineno)} ne passe pas par {nom_de_case(but.case, n)} : {reste}"
    return ""


def _regarde(but: But, p: Passage) -> bool:
    if not p.ecarte or _ordonne(p) or (p.bloc and p.bloc != set(but.bloc) and len(p.bloc) == len(but.bloc)):
        return False
    if but.regle == "unicité":
        return but.valeur in p.valeurs and p.siennes <= {but.case}
    autres = set(but.autres)
    if but.regle == "parité" and but.case not in p.cases:
        seule = len(p.siennes) == 1 and p.siennes <= autres and not p.agit
        return seule or (autres <= p.cases and p.siennes <= autres)
    avec = autres <= p.cases if but.regle == "parité" else p.agit
    return avec and but.case in p.cases and p.siennes <= {but.case, *autres}


def _score(but: But, p: Passage) -> int:
    return 4 * (but.case in p.cases) + 2 * (but.case in p.siennes) + len(p.cases & set(but.autres))


def _ordonne(p: Passage) -> bool:
    """Vrai d'un test qui ne compare que des variables, « c < d » : d'un couple, il ne garde qu'un ordre."""
    return not p.siennes and len(p.variables) == 2 and re.fullmatch(r"« \w+ (<|>|!=|==|<=|>=) \w+ »", p.texte) is not None


# Une valeur placée, ou ôtée, à tort


def _qui_oublie_une_place(revoir: Revoir, but: But, phrase: str, n: int) -> str:
    """D'une valeur placée à tort, le test qui ne compte pas une autre de ses places."""
    if but.regle != "unicité" or not but.valeur:
        return ""

    def garder(p: Passage) -> bool:
        meme_bloc = not p.bloc or but.case in p.bloc
        return p.ecarte and but.valeur in p.valeurs and len(p.siennes) == 1 and p.siennes <= set(but.autres) and meme_bloc

    vus = revoir(garder, (but.case, but.apres))
    if not vus:
        return ""
    p, constat = max(vus, key=lambda p: p.partiel), phrase.partition(" ; ")[0]
    (autre,) = p.siennes
    return f"Ligne {p.ligne}, le test {p.texte} ne compte pas {nom_de_case(autre, n)}, qui admet aussi {but.valeur} : {constat}."


def _qui_laisse_passer(f: Fonction, but: But, phrase: str, trace: Trace) -> str:
    """Le test qui précède l'écriture fautive, et qui permet plus que la règle."""
    ecrite = re.match(r"Ligne (\d+) : ", trace.film.pas(min(_position(trace, but), len(trace.film))).texte)
    sources = sources_de(f)
    if ecrite is None or not sources:
        return ""
    ligne = int(ecrite[1])
    if not but.apres:  # la case n'a plus rien : c'en est une que la règle écartait, et les tests d'avant n'en disent rien
        return ""
    for si in _qui_entourent(sources[0], ligne):
        if not _parle_de_la_cible(si, ligne) and not _ne_fait_qu_ecarter(si.test):
            constat, _, manque = phrase.rstrip(".").partition(" ; ")
            dite = f"Ligne {si.lineno}, le test {citer(si.test)} le permet à tort : {constat}"
            return f"{dite} ; {manque}." if len(dite) + len(manque) < 150 else f"{dite}."
    return ""


def _position(trace: Trace, but: But) -> int:
    return next(
        (k for k, pas in enumerate(trace.film, 1) if any(e.case == but.case and e.apres == but.apres for e in pas.effets)), 1
    )


def _qui_entourent(source: Source, ligne: int) -> Iterator[ast.If]:
    """Les tests qui entourent une ligne, du plus proche au plus lointain."""
    entourent = [
        x
        for x in ast.walk(source.arbre)
        if isinstance(x, ast.If) and any(y.lineno <= ligne <= (y.end_lineno or 0) for y in x.body)
    ]
    yield from sorted(entourent, key=lambda x: -x.lineno)


def _parle_de_la_cible(si: ast.If, ligne: int) -> bool:
    """Vrai d'un test qui lit le vecteur de la case que la ligne écrit."""
    ecrites = {
        ast.unparse(x)
        for x in ast.walk(si)
        if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store) and x.lineno == ligne
    }
    return any(isinstance(x, ast.Subscript) and ast.unparse(x) in ecrites for x in ast.walk(si.test))


def _ne_fait_qu_ecarter(test: ast.expr) -> bool:
    """Vrai de « c < d », « e != c and e != d », « e not in (c, d) » : ce n'est qu'un ordre, ou la case elle-même."""
    termes = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return all(
        isinstance(x, ast.Compare) and isinstance(x.ops[0], (ast.Lt, ast.Gt, ast.NotEq, ast.NotIn)) and _noms_seuls(x)
        for x in termes
    )


def _noms_seuls(x: ast.Compare) -> bool:
    return all(isinstance(y, (ast.Name, ast.Tuple, ast.List, ast.cmpop, ast.expr_context, ast.Compare)) for y in ast.walk(x))


# Un mauvais résultat


def _rendu(f: Fonction, revoir: Revoir, phrase: str, trace: Trace) -> str:
    """La ligne qui donne à ce qu'on renvoie sa valeur, ou le test qui n'y mène jamais."""
    sources = sources_de(f)
    if not sources:
        return ""
    renvoyees = {x.value.id for x in ast.walk(sources[0].arbre) if isinstance(x, ast.Return) and isinstance(x.value, ast.Name)}
    bas = phrase[0].lower() + phrase[1:]
    if trace.renvoye is True or trace.renvoye is False:
        return _dit_change(sources[0], revoir, renvoyees, bas, bool(trace.renvoye))
    return _jamais_vrai(sources[0], revoir, renvoyees, bas)


def _dit_change(source: Source, revoir: Revoir, renvoyees: set[str], phrase: str, dit: bool) -> str:
    vus = revoir(lambda p: p.genre == "valeur" and p.vrai is dit and (dit or p.change) and p.nom in {*renvoyees, ""})
    nommees = [p for p in vus if p.nom in renvoyees and p.nom]
    if not vus or (renvoyees and not nommees):
        return ""
    return f"{_citer_la_ligne(source, (nommees or vus)[-1].ligne)} : {phrase}"


def _jamais_vrai(source: Source, revoir: Revoir, renvoyees: set[str], phrase: str) -> str:
    """Le test, jamais vrai, qui garde la ligne où la réponse devait changer."""
    affectations = [
        x
        for x in ast.walk(source.arbre)
        if isinstance(x, ast.Assign)
        and any(isinstance(y, ast.Name) and y.id in renvoyees for c in x.targets for y in ast.walk(c))
    ]
    gardes = {si.lineno for x in affectations for si in _qui_entourent(source, x.lineno)}
    vus = revoir(lambda p: p.genre == "test" and p.ligne in gardes)
    passes = {p.texte for p in vus if p.vrai}
    jamais = [p for p in vus if p.texte not in passes]
    if not jamais or not renvoyees:
        renvois = revoir(lambda p: p.genre == "valeur" and not p.nom)
        return f"{_citer_la_ligne(source, renvois[-1].ligne)} : {phrase}" if renvois else ""
    p = max(jamais, key=lambda p: p.partiel)
    tenues = ", ".join(f"{nom} = {x}" for nom, x in p.variables.items())
    return f"Ligne {p.ligne}, {p.texte} n'est jamais vrai{f' ({tenues})' if tenues else ''} : {phrase}"


def _citer_la_ligne(source: Source, ligne: int) -> str:
    code = ligne_du_texte(source.fonction.__code__.co_filename, ligne)
    return f"Ligne {ligne}, « {abrege(code, CITE_MAX)} »"


# Une variable de boucle, après sa boucle


def boucle_finie(f: Fonction, ligne: int) -> str:
    """D'une ligne qui écrit à l'indice d'une boucle déjà finie, ce que vaut alors cet indice ; vide sinon."""
    for source in sources_de(f)[:1]:
        ecrites = (x for x in ast.walk(source.arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store))
        indices = {x.slice.id for x in ecrites if x.lineno == ligne and isinstance(x.slice, ast.Name)}
        for x in ast.walk(source.arbre):
            if not (isinstance(x, ast.For) and isinstance(x.target, ast.Name) and x.target.id in indices):
                continue
            if (
                (x.end_lineno or 0) < ligne
                and not any(isinstance(y, ast.Break) for y in ast.walk(x))
                and _seule(source, x, ligne)
            ):
                return f"après la boucle de la ligne {x.lineno}, « {x.target.id} » est toujours sa dernière case"
    return ""


def _seule(source: Source, boucle: ast.For, ligne: int) -> bool:
    """Vrai si la variable d'une boucle ne reçoit rien d'autre, et si aucune boucle sur elle n'entoure la ligne."""
    assert isinstance(boucle.target, ast.Name)
    nom = boucle.target.id
    autres = [x for x in ast.walk(source.arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store) and x.id == nom]
    return all(x.lineno <= (boucle.end_lineno or 0) for x in autres) and not any(
        x is not boucle.target and x.lineno > boucle.lineno for x in autres
    )


def donnee_a_nouveau(f: Fonction, phrase: str) -> str:
    """D'une table qui n'a plus sa taille, la ligne qui redonne une valeur à G ou à n, que l'exercice donne ; vide sinon."""
    if not phrase.startswith("la table n'a plus"):
        return ""
    for source in sources_de(f)[:1]:
        for x in ast.walk(source.arbre):
            match x:
                case ast.Assign([ast.Name("G")], ast.Call(ast.Name())):
                    return f"{_citer_la_ligne(source, x.lineno)} remplace la table qu'on vous donne"
    return ""
