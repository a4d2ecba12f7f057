"""Tous les correctifs d'une fonction, des plus ordinaires aux plus rares : une table de générateurs."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Place, atteinte, instruction_de_chaque, lues, places
from epreuves.domaine import domaine
from epreuves.reparer import expressions, instructions, nombres, operateurs, priorites, vecteurs
from epreuves.reparer.blocs import deplacements
from epreuves.reparer.correctif import Correctif, Portee, Propositions
from epreuves.reparer.ensemble import ensembles
from epreuves.reparer.gestes import gestes
from epreuves.reparer.manques import manques
from epreuves.reparer.parcours import parcours
from epreuves.reparer.repetees import repetees
from epreuves.reparer.substitutions import substitutions

Generateur = Callable[[Place, Portee], Propositions]


class Genre(NamedTuple):
    """Un genre de correctif : son rang (voir `Correctif`), son nom, ce qui le propose à chaque place."""

    rang: int
    nom: str
    proposer: Generateur


GENRES = (
    Genre(-1, "à répéter", operateurs.comparaison_a_repeter),
    Genre(0, "paramètre", instructions.parametre_remplace),
    Genre(-1, "vrai", expressions.vrai_des_elements),
    Genre(-1, "départ", expressions.depart_none),
    Genre(0, "copie", expressions.copie),
    Genre(0, "copie des lignes", expressions.copie_des_lignes),
    Genre(0, "comparaison", operateurs.comparaison),
    Genre(0, "négation", operateurs.negation),
    Genre(0, "connecteur", operateurs.connecteur),
    Genre(0, "chiffre", operateurs.chiffre_en_texte),
    Genre(0, "borne", nombres.borne),
    Genre(-1, "tours", instructions.trop_peu_de_tours),
    Genre(0, "affectation", instructions.affectation),
    Genre(0, "booléen", nombres.constante),
    Genre(0, "bits", operateurs.oter_des_bits),
    Genre(-1, "bit nu", vecteurs.bit_nu),
    Genre(0, "admettre", vecteurs.admettre),
    Genre(0, "paire", vecteurs.paire),
    Genre(-1, "tirage", nombres.tirage),
    Genre(0, "bornes en chiffres", nombres.tranche_en_chiffres),
    Genre(0, "indice", nombres.indice),
    Genre(0, "test", operateurs.test_trop_fort),
    Genre(0, "tous les bits", operateurs.tous_les_bits),
    Genre(0, "élément", operateurs.element_de_trop),
    Genre(0, "bout", operateurs.un_bout_seulement),
    Genre(0, "taille", nombres.taille),
    Genre(0, "nombre", nombres.nombre),
    Genre(0, "paramètre oublié", nombres.nombre_pour_un_parametre),
    Genre(0, "un", nombres.un_de_trop),
    Genre(1, "égaux", vecteurs.egaux),
    Genre(1, "bit", vecteurs.bit),
    Genre(1, "opération", operateurs.operation),
    Genre(1, "numéro", nombres.numero),
    Genre(1, "rang", nombres.rang),
    Genre(1, "quotient", nombres.echelle_d_un_quotient),
    Genre(1, "priorité", operateurs.priorite),
    Genre(1, "priorité", priorites.parentheses_oubliees),
    Genre(1, "parenthèse", expressions.appel_trop_long),
    Genre(1, "ordre", operateurs.ordre),
    Genre(1, "zéro", operateurs.or_de_zero),
    Genre(1, "zéro", operateurs.vrai_de_zero),
    Genre(1, "zéro admis", operateurs.zero_admis),
    Genre(1, "à rebours", expressions.a_rebours),
    Genre(0, "couples", expressions.tous_les_couples),
    Genre(1, "argument", expressions.argument_oublie),
    Genre(1, "jumelle", expressions.jumelle),
    Genre(0, "comme ailleurs", expressions.comme_ailleurs),
    Genre(1, "logarithme", expressions.logarithme),
    Genre(1, "voisine", expressions.voisine),
    Genre(1, "bornes", expressions.borner),
    Genre(1, "appel", expressions.appel_de_trop),
    Genre(1, "None", operateurs.hors_de_none),
    Genre(1, "vide", expressions.vide_ou_none),
    Genre(1, "vide", expressions.une_liste_vide),
    Genre(1, "parenthèses", expressions.parentheses),
    Genre(1, "sans résultat", instructions.methode_sans_resultat),
    Genre(1, "résultat", instructions.resultat),
    Genre(1, "boucle", instructions.boucle),
    Genre(1, "cumul", instructions.cumul_booleen),
    Genre(1, "lignes", expressions.lignes_neuves),
    Genre(2, "sur place", instructions.sur_place),
    Genre(1, "autre nombre", nombres.autre_nombre),
    Genre(2, "variable", expressions.variable),
    Genre(2, "nombre ou taille", expressions.nombre_ou_taille),
    Genre(2, "condition", operateurs.condition_de_trop),
    Genre(2, "tranche", nombres.tranche),
    Genre(2, "renvoi", instructions.renvoye),
    Genre(2, "terme", nombres.facteur),
    Genre(2, "échelle", nombres.echelle),
)

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
    toutes += [*substitutions(arbre), *parcours(arbre)]
    return [*toutes, *(correctif for proposer in domaine().correctifs for correctif in proposer(arbre))]


def en_ordre(arbre: Arbre, toutes: list[Correctif], parcourues: set[int] | None) -> list[Correctif]:
    """Ceux qui touchent ces lignes, avec leurs répétitions, des plus ordinaires aux plus rares."""
    partout = [r for r in ensembles([r for r in toutes if r.genre == "un"]) if len(r.changements) > 2]
    if parcourues is not None:
        instructions = instruction_de_chaque(arbre)
        toutes = [r for r in toutes if any(atteinte(instructions[n], parcourues) for n in r.lieux)]
    return sorted([*toutes, *ensembles(toutes), *partout], key=_priorite)


def _notations(arbre: Arbre) -> Iterator[ast.AST]:
    """« N = n * n » ou « N = n**2 », que les énoncés donnent : la faute n'y est jamais."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and ast.unparse(x) in ("N = n * n", "N = n ** 2"):
            yield x


def _aux_places(arbre: Arbre, voisines: Iterable[str]) -> Iterator[Correctif]:
    portee = Portee(arbre, lues(arbre), _appelees(arbre), _suites(arbre), voisines)
    notations = {id(x) for notation in _notations(arbre) for x in ast.walk(notation)}
    for place in places(arbre):
        if id(place.noeud) in notations:
            continue
        ligne = getattr(place.noeud, "lineno", None)
        if ligne is None or isinstance(place.noeud, ast.arg):
            continue
        for genre in GENRES:
            for neuf, phrase in genre.proposer(place, portee):
                yield Correctif(ligne, genre.rang, genre.nom, phrase, (place.remplacer(neuf),), place.noeud, neuf)


def _suites(arbre: Arbre) -> list[ast.expr]:
    """Ce dont on prend un élément par un rang tenu dans une variable."""
    prises = (x for x in ast.walk(arbre) if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Name))
    return list({ast.unparse(x.value): x.value for x in prises}.values())


def _appelees(arbre: Arbre) -> list[str]:
    """Les fonctions appelées par leur nom."""
    appels = (x.func.id for x in ast.walk(arbre) if isinstance(x, ast.Call) and isinstance(x.func, ast.Name))
    return list(dict.fromkeys(appels))
