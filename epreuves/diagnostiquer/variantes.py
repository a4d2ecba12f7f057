"""Reconnaître une variante fausse : la fonction de l'étudiant fait-elle ce qu'elle fait ?

Une variante est écrite avec les fonctions de la bibliothèque ; celle de l'étudiant, dans son cahier, avec les siennes, qui
peuvent visiter la grille dans un autre ordre. On essaie donc la variante avec les unes, puis avec les autres. Sa phrase n'est
dite que si le texte de l'étudiant ne dément pas ce qu'elle en affirme (voir `affirmations.py`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from types import FunctionType
from typing import NamedTuple

from epreuves.code_source.arbre import BOUCLES, copiee_a_plat
from epreuves.code_source.fonctions import est_auxiliaire, globales, noms_employes, se_rappelle, sources_de
from epreuves.diagnostiquer.texte import racine
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.juger.declaration import Declaration, Variante
from epreuves.juger.juger import Contexte, Diagnostic, Tentative, vue_de_la_reference
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.lignes import compter_lignes

ACCORD = 0.9  # des appels tirés au hasard, où un code juste à l'envers peut différer par l'ordre de ses déductions
# Les arrêts qu'une variante peut partager, et leur exception : celle que l'appel a levée, ou celle-ci
ARRETS = {"exception": "", "recursion": "RecursionError"}
LIGNES_MAX = 2_000_000  # pour un appel : les fonctions de l'étudiant peuvent ne pas finir


def variante_connue(contexte: Contexte) -> Diagnostic:
    """Une variante fausse connue, si la fonction s'accorde avec elle partout."""
    possibles = que_le_texte_admet(contexte.exercice.variantes_de(contexte.nom), contexte.f)
    for variante in _les_exactes_d_abord(contexte, possibles):
        # Une loi ne dépend pas de l'ordre où l'on visite la grille.
        approchee = contexte.exercice.observer.approchee
        sienne = None if approchee else chez_l_etudiant(variante, contexte.f, contexte.exercice.noms_demandes)
        accord = _s_accorde(contexte, variante.fonction, vue_gardee)
        accord = accord or (sienne is not None and _s_accorde(contexte, sienne, _sans_s_y_perdre))
        if accord:
            return "variante", variante.phrase
    return None


def variante_d_un_arret(contexte: Contexte) -> Diagnostic:
    """Une variante fausse connue qui s'arrête comme la fonction : la même exception aux mêmes appels, les mêmes valeurs ailleurs.

    On n'essaie pas une variante là où la fonction ne finit pas ; d'une fonction qui s'arrête partout, rien ne dit que c'est elle.
    """
    statuts = {t.observation.statut for t in contexte.essais}
    if not {"rendu"} < statuts <= {"rendu", *ARRETS} or contexte.exercice.observer.approchee:
        return None
    return variante_connue(replace(contexte, tentatives=list(contexte.essais)))


def que_le_texte_admet(variantes: Iterable[Variante], f: Fonction) -> list[Variante]:
    """Celles de ces variantes dont le texte de l'étudiant ne dément pas la phrase."""
    recursive, employes = se_rappelle(f), noms_employes(f)
    possibles = [v for v in variantes if v.recursive in (None, recursive) and not set(v.sans) & employes]
    return [v for v in possibles if not contredite(v.phrase, f)]


def _les_exactes_d_abord(contexte: Contexte, possibles: list[Variante]) -> Iterator[Variante]:
    """Ces variantes ; d'une loi, dont plusieurs peuvent s'accorder, les mêmes exactement d'abord."""
    if not contexte.exercice.observer.approchee:
        yield from possibles
        return
    autres = []
    for variante in possibles:
        if _a_l_identique(contexte, variante.fonction):
            yield variante
        else:
            autres.append(variante)
    # D'une marche, calculer la loi de chaque variante prend des secondes : seulement s'il le faut.
    if not (contexte.exercice.patience and _tire_comme_la_reference(contexte)):
        yield from autres


def chez_l_etudiant(variante: Variante, f: Fonction, demandes: tuple[str, ...]) -> Fonction | None:
    """La même variante, qui se sert des fonctions de l'étudiant ; None si elle n'emploie rien qu'il ait écrit.

    Les fonctions que demande l'exercice restent les nôtres : ce sont elles qu'on juge.
    """
    notre, cahier = variante.fonction, globales(f)
    if not isinstance(notre, FunctionType):
        return None
    noms = noms_employes(notre) - set(demandes)
    siennes = {nom: cahier[nom] for nom in noms if nom in globales(notre) and est_auxiliaire(cahier.get(nom))}
    if not siennes:
        return None
    espace = {**globales(notre), **siennes}
    copie = FunctionType(notre.__code__, espace, notre.__name__, notre.__defaults__, notre.__closure__)
    espace[notre.__name__] = copie  # qui se rappelle par son nom
    return copie


def _tire_comme_la_reference(contexte: Contexte) -> bool:
    """Vrai si la fonction fait partout les mêmes tirages : la variante de sa faute donnerait alors exactement la même chose."""
    memes = contexte.exercice.observer.memes_tirages
    return all(memes(t.attendu, t.obtenu) for t in contexte.tentatives if t.choisie)


def _a_l_identique(contexte: Contexte, variante: Fonction) -> bool:
    """Vrai si la fonction donne, à chaque appel choisi, exactement ce que donne la variante."""
    exercice = contexte.exercice
    choisies = sorted((t for t in contexte.tentatives if t.choisie), key=lambda t: exercice.longueur(t.arguments))
    if any(_s_en_tient_loin(exercice.se_separent, variante, t) for t in choisies):
        return False
    return all(vue_gardee(exercice, variante, t.arguments) == t.obtenu for t in choisies)


def _s_en_tient_loin(loin: Callable[[Fonction, Arguments, Donnee], bool], variante: Fonction, t: Tentative) -> bool:
    """Ce qu'on sait à peu de frais d'une variante, comparée à ce qu'a donné l'étudiant."""
    try:
        return loin(variante, t.arguments, t.obtenu)
    except Exception:  # une variante peut s'arrêter sur une erreur, qui est alors ce qu'elle donne
        return False


def vue_gardee(exercice: Declaration, variante: Fonction, arguments: Arguments) -> Donnee:
    """Ce que donne une variante de la bibliothèque ; gardé, car toutes les copies d'un lot lui sont comparées."""
    cle = exercice.identifiant, variante, repr(arguments)
    if cle not in _VUES:
        if len(_VUES) == VUES_MAX:
            _VUES.clear()
        _VUES[cle] = vue_de_la_reference(exercice, variante, arguments)
    return _VUES[cle]


VUES_MAX = 2000
_VUES: dict[tuple[str, Fonction, str], Donnee] = {}

Calcul = Callable[[Declaration, Fonction, Arguments], Donnee]


def _s_accorde(contexte: Contexte, variante: Fonction, voir: Calcul) -> bool:
    """Vrai si la fonction donne ce que donne la variante : partout où l'on a choisi l'appel, presque partout au hasard."""
    accords = tires = 0
    for t in sorted(contexte.tentatives, key=lambda t: contexte.exercice.longueur(t.arguments)):
        ecart = _s_en_tient_loin(contexte.exercice.s_ecarte, variante, t)
        accord = not ecart and _meme_statut(contexte, t, voir(contexte.exercice, variante, t.arguments))
        if t.choisie and not accord:
            return False
        if not t.choisie:
            accords += accord
            tires += 1
    return accords >= ACCORD * tires


def _meme_statut(contexte: Contexte, t: Tentative, de_la_variante: Donnee) -> bool:
    """Vrai si la variante donne la même chose, s'arrête de même ou, là où plusieurs réponses conviennent, se trompe aussi peu."""
    if not t.aboutit:
        return bool(de_la_variante == (ARRETS.get(t.observation.statut) or t.observation.genre))
    if contexte.exercice.observer.font_la_meme_faute(de_la_variante, t.obtenu):
        return True
    accepter = contexte.exercice.accepter
    return accepter is not None and t.juste and accepter(t.arguments, t.attendu, de_la_variante)


def _sans_s_y_perdre(exercice: Declaration, variante: Fonction, arguments: Arguments) -> Donnee:
    """Ce qu'on verrait d'un appel à une variante qui se sert des fonctions de l'étudiant : il pourrait ne pas finir."""
    try:
        vue, _ = compter_lignes(partial(vue_de_la_reference, exercice, variante, arguments), LIGNES_MAX)
    except TropLong:
        return "TropLong"
    return vue


# Ce que la phrase d'une variante affirme du texte de l'étudiant, et que son code peut démentir


PARCOURS = (*BOUCLES, ast.comprehension)
ENSEMBLES = {"set", "frozenset", "fromkeys", "dict", "unique"}


def contredite(phrase: str, f: Fonction) -> bool:
    """Vrai si le texte d'une fonction, ou de celles dont elle se sert, ne permet pas de dire cette phrase.

    Faux si elle n'affirme rien du texte, si celui-ci est introuvable, ou s'il est de nous : une variante peut s'écrire tout
    autrement que la faute dont elle a les effets. Deux variantes qui ne diffèrent que par leur texte font exception.
    """
    dites = [a for a in CONDITIONS if (a.des_notres or est_auxiliaire(f)) and re.search(a.motif, phrase)]
    noeuds = [x for source in sources_de(f) for x in ast.walk(source.arbre)] if dites else []
    return bool(noeuds) and not any(a.vraie(noeuds) for a in dites)


def _un(*genres: type[ast.AST]) -> Callable[[list[ast.AST]], bool]:
    return lambda noeuds: any(isinstance(x, genres) for x in noeuds)


def _nomme(*noms: str) -> Callable[[list[ast.AST]], bool]:
    """Une fonction ou une méthode de ce nom est appelée."""
    return lambda noeuds: any(isinstance(x, ast.Call) and _appelle(x, *noms) for x in noeuds)


def _appelle(x: ast.Call, *noms: str) -> bool:
    return getattr(x.func, "id", getattr(x.func, "attr", "")) in noms


def _return_dans_une_boucle(noeuds: list[ast.AST]) -> bool:
    return any(isinstance(y, ast.Return) for x in noeuds if isinstance(x, BOUCLES) for y in ast.walk(x))


def _s_arrete_tot(noeuds: list[ast.AST]) -> bool:
    """De quoi ne pas aller au bout d'une boucle, ou n'en garder qu'un oui ou un non."""
    renvoyes = (x.value for x in noeuds if isinstance(x, ast.Return))
    ou = any(isinstance(x, ast.BoolOp) and isinstance(x.op, ast.Or) for x in renvoyes)
    return ou or _return_dans_une_boucle(noeuds) or _un(ast.Break)(noeuds) or _nomme("any", "next", "max", "bool")(noeuds)


def _second_nom_de_t(noeuds: list[ast.AST]) -> bool:
    """« x = t » : la grille gardée est t elle-même."""
    gardes = (x.value for x in noeuds if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name))
    return any(isinstance(x, ast.Name) and x.id == "t" for x in gardes)


def _sans_renvoi_hatif(noeuds: list[ast.AST]) -> bool:
    """Aucun « return total » dans une boucle : c'est lui, et non un oui ou un non, qui empêcherait de compter plus loin."""
    dedans = (y for x in noeuds if isinstance(x, BOUCLES) for y in ast.walk(x))
    return not any(isinstance(y, ast.Return) and isinstance(y.value, ast.Name) for y in dedans)


def _second_nom(noeuds: list[ast.AST]) -> bool:
    """« B = G » : un second nom donné à une liste que la fonction reçoit, ou à la table G, parfois globale."""
    return any(_en_renomme_une(f) for f in noeuds if isinstance(f, ast.FunctionDef))


def _en_renomme_une(f: ast.FunctionDef) -> bool:
    recues = {x.arg for x in f.args.args} | {"G"}
    affectations = (x for x in ast.walk(f) if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name))
    return any(isinstance(x.value, ast.Name) and x.value.id in recues for x in affectations)


def _recues(noeuds: list[ast.AST]) -> set[str]:
    """Les paramètres ; la table G, que certains exercices font passer par une variable globale."""
    return {x.arg for x in noeuds if isinstance(x, ast.arg)} | {"G"}


def _par_un_ensemble(noeuds: list[ast.AST]) -> bool:
    return _un(ast.Set, ast.SetComp, ast.Dict, ast.DictComp)(noeuds) or _nomme(*ENSEMBLES)(noeuds)


def _borne_sans_un(noeuds: list[ast.AST]) -> bool:
    """Un `range` dont la fin n'est pas « … + 1 », ou aucun."""
    fins = [ast.unparse(x.args[:2][-1]) for x in noeuds if isinstance(x, ast.Call) and x.args and _appelle(x, "range")]
    return not fins or not all(fin.endswith("+ 1") for fin in fins)


def _recopie(noeuds: list[ast.AST]) -> bool:
    """Une liste reçue est récrite d'après une autre : G[:] = B, ou G[c] = B[c] pour chaque c."""
    return any(_recopie_ici(x.targets[0], x.value, _recues(noeuds)) for x in noeuds if isinstance(x, ast.Assign))


def _recopie_ici(cible: ast.expr, valeur: ast.expr, recues: set[str]) -> bool:
    if not (isinstance(cible, ast.Subscript) and isinstance(cible.value, ast.Name) and cible.value.id in recues):
        return False
    terme_a_terme = isinstance(valeur, ast.Subscript) and ast.unparse(valeur.slice) == ast.unparse(cible.slice)
    return isinstance(cible.slice, ast.Slice) or terme_a_terme


def _sans_rappel(noeuds: list[ast.AST]) -> bool:
    """Aucune fonction ne se rappelle d'une boucle : rien n'y revient sur un choix."""
    for f in (x for x in noeuds if isinstance(x, ast.FunctionDef)):
        boucles = (x for x in ast.walk(f) if isinstance(x, BOUCLES))
        if any(isinstance(y, ast.Call) and _appelle(y, f.name) for x in boucles for y in ast.walk(x)):
            return False
    return True


def _rappel_perdu(noeuds: list[ast.AST]) -> bool:
    """Ce que renvoie un rappel n'est pas gardé, ou l'est sous un nom qu'on ne lit jamais."""
    siennes = {x.name for x in noeuds if isinstance(x, ast.FunctionDef)}
    lus = {x.id for x in noeuds if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load)}
    perdus = [x.value for x in noeuds if isinstance(x, ast.Expr) or (isinstance(x, ast.Assign) and _sans_suite(x, lus))]
    return any(isinstance(x, ast.Call) and _appelle(x, *siennes) for x in perdus)


def _sans_suite(x: ast.Assign, lus: set[str]) -> bool:
    return all(isinstance(cible, ast.Name) and cible.id not in lus for cible in x.targets)


def _ecrite_avant_un_test(noeuds: list[ast.AST]) -> bool:
    """Dans une boucle, « G[c] = v », puis un `if`."""
    for boucle in (x for x in noeuds if isinstance(x, BOUCLES)):
        ecrites = [k for k, x in enumerate(boucle.body) if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Subscript)]
        if ecrites and any(isinstance(x, ast.If) for x in boucle.body[ecrites[0] :]):
            return True
    return False


class Condition(NamedTuple):
    """Ce qui, dans une phrase, parle du texte ; et le texte qui permet de le dire."""

    motif: str
    vraie: Callable[[list[ast.AST]], bool]
    des_notres: bool = False  # elle se vérifie de nos variantes aussi


def _ne_remet_rien(noeuds: list[ast.AST]) -> bool:
    """Une liste reçue ne redevient jamais une autre, et aucun rappel n'est renvoyé tel quel : ce serait lui, la faute."""
    cibles = [c for x in noeuds if isinstance(x, ast.Assign) for c in x.targets]
    remises = any(isinstance(c, ast.Name) and c.id in _recues(noeuds) for c in cibles)
    remises |= any(isinstance(c, ast.Subscript) and isinstance(c.slice, ast.Slice) for c in cibles)
    noms = {x.name for x in noeuds if isinstance(x, ast.FunctionDef)}
    renvoyes = (x.value for x in noeuds if isinstance(x, ast.Return))
    return not (remises or _recopie(noeuds) or any(isinstance(x, ast.Call) and _appelle(x, *noms) for x in renvoyes))


def _sans_while(noeuds: list[ast.AST]) -> bool:
    return not _un(ast.While)(noeuds)


def _sans_si(noeuds: list[ast.AST]) -> bool:
    return not _un(ast.If)(noeuds)


def _essai_avant_l_ecriture(noeuds: list[ast.AST]) -> bool:
    """« if f(t): t[i][j] = 0 » : on essaie la table d'avant."""
    return any(_ecrite(x) & _donnees(x.test) for x in noeuds if isinstance(x, ast.If))


def _ecrite(x: ast.If) -> set[str]:
    cibles = (y.targets[0] for y in x.body if isinstance(y, ast.Assign))
    return {racine(cible) for cible in cibles if isinstance(cible, ast.Subscript)}


def _donnees(test: ast.expr) -> set[str]:
    """Les variables qu'un test, sans négation, donne à une fonction."""
    appels = [test, *(test.values if isinstance(test, ast.BoolOp) else [])]
    return {a.id for x in appels if isinstance(x, ast.Call) for a in x.args if isinstance(a, ast.Name)}


def _sans_copie_plate(noeuds: list[ast.AST]) -> bool:
    """Aucune liste reçue n'est copiée sans ses lignes : ce serait elle, la faute."""
    return not any(copiee_a_plat(x) in _recues(noeuds) for x in noeuds)


def _rien_de_copie_a_plat(noeuds: list[ast.AST]) -> bool:
    """Aucune liste, sauf les lignes d'une compréhension ou d'une boucle, n'est copiée sans ses lignes."""
    lignes = {
        y.id for x in noeuds if isinstance(x, (ast.comprehension, ast.For)) for y in ast.walk(x.target) if isinstance(y, ast.Name)
    }
    return {copiee_a_plat(x) for x in noeuds} <= {"", *lignes}


def _sans_comparer(noeuds: list[ast.AST]) -> bool:
    return not (_un(ast.Lt, ast.Gt, ast.LtE, ast.GtE)(noeuds) or _nomme("min", "max", "sorted")(noeuds))


CONDITIONS = (
    Condition(r"sans comparer les poids", _sans_comparer),
    Condition(r"n'appliquez les règles qu'une fois", _sans_while),
    Condition(r"ne remettez jamais", _ne_remet_rien, des_notres=True),
    Condition(r"return est-il dans la boucle|return dans la boucle", _return_dans_une_boucle),
    Condition(r"B = G ", _second_nom, des_notres=True),
    Condition(r"passez par un ensemble", _par_un_ensemble),
    Condition(r"la boucle (s'arrête|est en train)|^chaque tour", _un(*PARCOURS)),
    Condition(r"vous renoncez", _sans_rappel),
    Condition(r"range\(k\) va déjà", _nomme("range")),
    Condition(r"^is demande", _un(ast.Is, ast.IsNot)),
    Condition(r"^\^ ", _un(ast.BitXor)),
    Condition(r"^/ donne", _un(ast.Div)),
    Condition(r"range\(1, N( \+ 1)?\)", _borne_sans_un),
    Condition(r"écrite dans la case avant l'essai", _ecrite_avant_un_test),
    Condition(r"gardez tous les échanges", _sans_si),
    Condition(r"avant de vider", _essai_avant_l_ecriture, des_notres=True),
    Condition(r"une case reste vide", _sans_copie_plate),
    Condition(r"gardez-en une copie", _rien_de_copie_a_plat),
    Condition(r"restaurez G même", _recopie),
    Condition(r"^vous dites s'il y ", _sans_renvoi_hatif),
    Condition(r"ne trouvez que la première", _s_arrete_tot),
    Condition(r"n'est qu'un second nom de t", _second_nom_de_t, des_notres=True),
    Condition(r"ne faites rien de ce que renvoie l'appel récursif", _rappel_perdu),
)
