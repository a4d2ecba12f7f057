"""Tous les correctifs d'une fonction, des plus ordinaires aux plus rares : une table de générateurs."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Changement, Place, atteinte, entiers, instruction_de_chaque, lues, noeuds, places
from epreuves.domaine import domaine
from epreuves.reparer import expressions, instructions, nombres, operateurs
from epreuves.reparer.attente import attente
from epreuves.reparer.blocs import deplacements
from epreuves.reparer.correctif import Correctif, Portee, Propositions
from epreuves.reparer.ensemble import ensembles
from epreuves.reparer.gestes import gestes
from epreuves.reparer.manques import manques
from epreuves.reparer.oublis import oublis
from epreuves.reparer.parcours import parcours
from epreuves.reparer.patrons import lignes
from epreuves.reparer.regles import cles, generateur, preparer
from epreuves.reparer.repetees import repetees
from epreuves.reparer.restes import restes
from epreuves.reparer.substitutions import substitutions
from epreuves.reparer.table_des_regles import REGLES
from epreuves.reparer.totaux import totaux
from epreuves.reparer.tous import tous

Generateur = Callable[[Place, Portee], Propositions]


class Genre(NamedTuple):
    """Un genre de correctif."""

    rang: int  # voir `Correctif`
    nom: str
    proposer: Generateur | None = None  # ce qui le propose à chaque place ; None si ce sont les règles de ce nom
    sert: str = ""  # la ligne de recueil qui doit sa phrase à cette fonction ; l'essai l'exige


GENRES = (
    Genre(-1, "à répéter", operateurs.comparaison_a_repeter, "R34-12"),
    Genre(0, "paramètre"),
    Genre(-1, "vrai"),
    Genre(-1, "départ", expressions.depart_none, "L.5f-a05"),
    Genre(0, "copie", expressions.copie, "P.1-a03"),
    Genre(0, "copie des lignes", expressions.copie_des_lignes, "N35b-79"),
    Genre(0, "comparaison", operateurs.comparaison, "L.5-a06"),
    Genre(0, "négation"),
    Genre(0, "connecteur", operateurs.connecteur, "N33g-56"),
    Genre(0, "chiffre"),
    Genre(0, "ensembles"),
    Genre(0, "borne", nombres.borne, "N40b-07"),
    Genre(-1, "tours", instructions.trop_peu_de_tours, "R34-13"),
    Genre(0, "affectation", instructions.affectation, "N36a-57"),
    Genre(0, "booléen"),
    Genre(0, "bits"),
    Genre(-1, "bit nu", expressions.bit_nu, "N35a-58"),
    Genre(0, "admettre"),
    Genre(0, "paire"),
    Genre(-1, "tirage"),
    Genre(0, "file"),
    Genre(1, "symétrie"),
    Genre(1, "rebours"),
    Genre(0, "à l'envers"),
    Genre(0, "chaîne", operateurs.chaine, "N43k-19"),
    Genre(0, "bornes en chiffres", nombres.tranche_en_chiffres, "T.2-m18"),
    Genre(0, "indice"),
    Genre(0, "test"),
    Genre(0, "tous les bits"),
    Genre(0, "élément", operateurs.element_de_trop, "C.I.B-m05"),
    Genre(0, "bout"),
    Genre(0, "taille", nombres.taille, "C33b-b36"),
    Genre(0, "nombre", nombres.nombre, "C33b-n19"),
    Genre(0, "paramètre oublié", nombres.nombre_pour_un_parametre, "R34-14"),
    Genre(0, "un", nombres.un_de_trop, "T.4b-f15"),
    Genre(1, "égaux", expressions.egaux, "N36a-69"),
    Genre(1, "bit"),
    Genre(1, "opération", operateurs.operation, "S.7f-m04"),
    Genre(1, "numéro"),
    Genre(1, "quotient"),
    Genre(1, "priorité", operateurs.priorite, "S.4-a06"),
    Genre(1, "priorité"),
    Genre(1, "priorité", operateurs.parentheses_oubliees, "C.I.D-f04"),
    Genre(1, "parenthèse"),
    Genre(1, "ordre"),
    Genre(1, "ordre", operateurs.ordre_des_conditions, "C.I.A-m04"),
    Genre(1, "zéro"),
    Genre(1, "zéro admis"),
    Genre(1, "à rebours", expressions.a_rebours, "C.I.B-m03"),
    Genre(0, "couples"),
    Genre(1, "argument", expressions.argument_oublie, "C.II.B.2f-m01"),
    Genre(1, "jumelle"),
    Genre(0, "comme ailleurs", expressions.comme_ailleurs, "N39d-06"),
    Genre(1, "logarithme"),
    Genre(1, "voisine", expressions.voisine, "T.3-m04"),
    Genre(1, "bornes"),
    Genre(1, "appel"),
    Genre(1, "None"),
    Genre(1, "vide"),
    Genre(1, "parenthèses"),
    Genre(1, "résultat", instructions.resultat, "C33a-E10"),
    Genre(1, "boucle", instructions.boucle, "C33b-b28"),
    Genre(1, "boucle"),
    Genre(1, "cumul"),
    Genre(1, "lignes"),
    Genre(1, "départ"),
    Genre(1, "moitié"),
    Genre(1, "début"),
    Genre(1, "tiré"),
    Genre(1, "modulo"),
    Genre(1, "zéros"),
    Genre(1, "nuls"),
    Genre(1, "compte"),
    Genre(2, "comparé", operateurs.comparee_a_une_variable, "N43x-26"),
    Genre(1, "seul"),
    Genre(3, "doubles"),
    Genre(1, "impair"),
    Genre(0, "arrondi"),
    Genre(0, "depuis"),
    Genre(1, "un par un"),
    Genre(1, "complet"),
    Genre(1, "mailles"),
    Genre(1, "quotient oublié"),
    Genre(1, "test d'un autre", operateurs.nul_ou_non, "N43k-23"),
    Genre(2, "sur place"),
    Genre(1, "autre nombre", nombres.autre_nombre, "T.1b-m42"),
    Genre(2, "variable", expressions.variable, "T.4b-m23"),
    Genre(2, "nombre ou taille", expressions.nombre_ou_taille, "N33f-16"),
    Genre(2, "condition", operateurs.condition_de_trop, "N39d-01"),
    Genre(2, "tranche", nombres.tranche, "T.2-m18"),
    Genre(2, "renvoi", instructions.renvoye, "N40d-02"),
    Genre(2, "terme", nombres.facteur, "C.I.D-m02"),
    Genre(2, "échelle"),
)

_REGLES = {genre: preparer(genre.nom, REGLES) for genre in GENRES if genre.proposer is None}
_ORDRE = {genre.nom: k for k, genre in enumerate(GENRES)}  # à rang égal, ceux de la place d'une ligne d'abord


def _priorite(correctif: Correctif) -> tuple[int, int, int]:
    return correctif.rang, _ORDRE.get(correctif.genre, 0), correctif.ligne


def correctifs(arbre: Arbre, parcourues: set[int] | None = None, voisines: Iterable[str] = ()) -> list[Correctif]:
    """Les correctifs d'une fonction, par rang, puis par genre, puis dans l'ordre du texte.

    Paramètres
    ----------
    arbre : ast.FunctionDef
    parcourues : ensemble d'entiers ou None
        Les lignes que parcourt un appel manqué : corriger ailleurs n'y changerait rien. None pour tout proposer.
    voisines : suite de str
        Des fonctions qu'elle pouvait appeler aussi bien que celles qu'elle appelle.
    """
    return en_ordre(arbre, correctifs_de(arbre, voisines), parcourues)


def correctifs_de(arbre: Arbre, voisines: Iterable[str] = ()) -> list[Correctif]:
    """Les correctifs d'une fonction, qui ne sont pas répétés à plusieurs endroits, dans n'importe quel ordre."""
    toutes = [*_aux_places(arbre, voisines), *deplacements(arbre), *manques(arbre), *gestes(arbre), *repetees(arbre)]
    toutes += [
        *substitutions(arbre),
        *parcours(arbre),
        *totaux(arbre),
        *attente(arbre),
        *restes(arbre),
        *oublis(arbre),
        *tous(arbre),
    ]
    return [*toutes, *(correctif for proposer in domaine().correctifs for correctif in proposer(arbre))]


def en_ordre(arbre: Arbre, toutes: list[Correctif], parcourues: set[int] | None) -> list[Correctif]:
    """Ceux qui touchent ces lignes, avec leurs répétitions, des plus ordinaires aux plus rares."""
    partout = [r for r in ensembles(arbre, [r for r in toutes if r.genre == "un"]) if len(r.changements) > 2]
    if parcourues is not None:
        instructions = instruction_de_chaque(arbre)
        toutes = [r for r in toutes if any(atteinte(instructions[n], parcourues) for n in r.lieux)]
    return sorted([*toutes, *ensembles(arbre, toutes), *partout], key=_priorite)


def _notations(arbre: Arbre) -> Iterator[ast.AST]:
    """« N = n * n » ou « N = n**2 », que les énoncés donnent : la faute n'y est jamais."""
    for x in noeuds(arbre):
        if isinstance(x, ast.Assign) and ast.unparse(x) in ("N = n * n", "N = n ** 2"):
            yield x


@cache
def _qui_proposent(cles: frozenset[object]) -> list[tuple[Genre, Generateur]]:
    """Ce qui peut proposer un correctif d'un nœud qui a ces clés."""
    proposent: list[tuple[Genre, Generateur]] = []
    for genre in GENRES:
        siennes = [prete for prete in _REGLES.get(genre, ()) if prete.cle in cles]
        if genre.proposer or siennes:
            proposent.append((genre, genre.proposer or generateur(siennes)))
    return proposent


def _aux_places(arbre: Arbre, voisines: Iterable[str]) -> Iterator[Correctif]:
    portee = portee_de(arbre, voisines)
    notations = {id(x) for notation in _notations(arbre) for x in noeuds(notation)}
    for place in places(arbre):
        if id(place.noeud) in notations:
            continue
        ligne = getattr(place.noeud, "lineno", None)
        if ligne is None or isinstance(place.noeud, ast.arg):
            continue
        for genre, proposer in _qui_proposent(cles(place.noeud)):
            for neuf, phrase in proposer(place, portee):
                change = _par_defaut(arbre, place, neuf) if place.champ == "defaults" else place.remplacer(neuf)
                yield Correctif(ligne, genre.rang, genre.nom, phrase, (change,), place.noeud, neuf)


def _par_defaut(arbre: Arbre, place: Place, neuf: ast.AST) -> Changement:
    """Une autre valeur par défaut ; la fonction, déjà définie, garde la sienne, et c'est son corps qui la change."""
    noms = [x.arg for x in arbre.args.args][-len(arbre.args.defaults) :]
    corps = lignes("if X == V: X = W\nSUITE", X=noms[place.rang or 0], V=place.noeud, W=neuf, SUITE=arbre.body)  # type: ignore[arg-type]
    return Changement(arbre, "body", corps)


def portee_de(arbre: Arbre, voisines: Iterable[str] = ()) -> Portee:
    """Ce qu'on sait d'une fonction où l'on cherche."""
    return Portee(arbre, lues(arbre), _appelees(arbre), _suites(arbre), frozenset(entiers(arbre)), voisines)


def _suites(arbre: Arbre) -> list[ast.expr]:
    """Ce dont on prend un élément par un rang tenu dans une variable."""
    prises = (x for x in noeuds(arbre) if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Name))
    return list({ast.unparse(x.value): x.value for x in prises}.values())


def _appelees(arbre: Arbre) -> list[str]:
    """Les fonctions appelées par leur nom."""
    appels = (x.func.id for x in noeuds(arbre) if isinstance(x, ast.Call) and isinstance(x.func, ast.Name))
    return list(dict.fromkeys(appels))
