"""La cause d'un écart : une suite de détecteurs, dont le premier qui trouve a raison.

Un détecteur lit un `Contexte` et renvoie un mot (le genre d'erreur, `Bilan.diagnostic`) et une phrase, ou None. La table
`DETECTEURS`, à la fin, dit l'ordre, et pour quels comparateurs chacun vaut. Ils sont dans `epreuves.diagnostiquer`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from epreuves.diagnostiquer import affichages, comportement, effets, proprietes, retours, texte, valeurs
from epreuves.diagnostiquer.affichages import continue_apres, jamais_affiche
from epreuves.diagnostiquer.corps import calcul_perdu, corps_inerte, donne_hors_contrat, jamais_calcule, nom_cache
from epreuves.diagnostiquer.rangements import booleen_parmi_des_nombres, composante, mauvais_ordre, rangement, rangs_decales
from epreuves.diagnostiquer.variantes import variante_connue
from epreuves.domaine import domaine
from epreuves.juger.comparateurs import AFFICHAGE, RESULTAT, SUR_PLACE, Comparateur
from epreuves.juger.juger import Contexte, Detecteur, Diagnostic, Tentative

T = TypeVar("T")
SANS_FILET = "EPREUVES_SANS_FILET"  # variable d'environnement : nos essais veulent voir échouer un détecteur
MONTRABLES = 20  # appels parmi lesquels on choisit celui qu'on montre


def expliquer_ecart(contexte: Contexte, petite: Tentative) -> tuple[str, str, Tentative]:
    """Pourquoi une fonction ne donne pas ce qu'on attend, et l'appel qui le montre : `petite` s'il convient."""
    for detecteur in _detecteurs(contexte):
        diagnostic = demander(detecteur, contexte)
        if diagnostic:
            return *diagnostic, _qui_le_montre(contexte, petite, detecteur, diagnostic)
    return "autre", _en_general(contexte), petite


def demander(detecteur: Detecteur, contexte: Contexte) -> Diagnostic:
    """Ce que dit un détecteur ; rien s'il échoue lui-même, car une phrase générale vaut mieux qu'une vérification perdue."""
    return avec_filet(lambda: detecteur(contexte))


def avec_filet(faire: Callable[[], T]) -> T | None:
    """Ce que donne un supplément de la vérification ; rien s'il échoue lui-même, à moins que nos essais ne veuillent le voir."""
    try:
        return faire()
    except MemoryError:
        raise
    except Exception:
        if os.environ.get(SANS_FILET):
            raise
        return None


def _detecteurs(contexte: Contexte) -> Iterator[Detecteur]:
    comparateur = contexte.exercice.observer
    for comparateurs, detecteur in DETECTEURS:
        if comparateurs is None or isinstance(comparateur, tuple(map(type, comparateurs))):
            yield detecteur


def _qui_le_montre(contexte: Contexte, petite: Tentative, detecteur: Detecteur, diagnostic: tuple[str, str]) -> Tentative:
    """Un appel manqué dont, à lui seul, on dirait la même chose ; le plus petit, s'il n'y en a pas, ou si c'est d'une ligne."""
    if diagnostic[0] == "reparation" or contexte.exercice.observer.approchee:  # une loi coûte cher à refaire
        return petite
    manquees = sorted(contexte.manquees, key=lambda t: len(repr(t.arguments)))
    if detecteur is variante_connue:  # un résultat faux illustre mieux qu'un résultat absent, ou que des arguments changés
        parlantes = [t for t in (petite, *manquees) if not t.seulement_modifie and t.observation.resultat is not None]
    else:
        parlantes = []
    justes, proche = [t for t in contexte.tentatives if t.juste], None
    for t in (*parlantes, petite, *manquees)[:MONTRABLES]:
        seule = demander(detecteur, replace(contexte, tentatives=[*justes, t._replace(choisie=True)]))
        if seule == diagnostic:
            return t
        if seule and proche is None and detecteur is not variante_connue and seule[0] == diagnostic[0]:
            proche = t  # le même genre de faute, mais la phrase en dit une autre
    return proche or petite


def _en_general(contexte: Contexte) -> str:
    """Ce qu'on dit quand aucun détecteur ne trouve : où la fonction se trompe, faute de savoir pourquoi."""
    debut = f"{contexte.nom} {contexte.exercice.observer.manque} ce qu'on attend"
    fausse = contexte.recours.premiere_fausse()
    if fausse:
        return f"{debut}, et {fausse}, dont elle se sert, est fausse : reprenez-la d'abord"
    appels = {repr(t.arguments): t.juste for t in contexte.tentatives}
    faux = list(appels.values()).count(False)
    if faux == 1 and len(appels) > 3:
        quand = proprietes.cas_singulier(contexte)
        if quand:
            return f"{contexte.nom} ne se trompe que quand {quand} : partout ailleurs où on l'a essayée, elle est juste"
        inerte = corps_inerte(contexte.f)
        if inerte:
            return f"{contexte.nom} ne fait que « {inerte} » : elle reste à écrire"
        return f"{debut} sur cet appel ; partout ailleurs où on l'a essayée, elle est juste"
    if faux == len(appels):
        sans_pas = debut.replace(" pas ", " ", 1)  # « ne renvoie ce qu'on attend sur aucun… »
        return f"{sans_pas} sur aucun des {faux} appels essayés"
    return f"{debut} ({faux} appels faux sur {len(appels)} ; en voici le plus petit)"


def reparee(contexte: Contexte) -> Diagnostic:
    """Le petit correctif qui suffirait."""
    return contexte.recours.reparer()


def greffee(contexte: Contexte) -> Diagnostic:
    """Le passage d'une bonne réponse qui suffirait ; un film, là où il y en a un, montre mieux."""
    return contexte.recours.greffer()


def _propres(contexte: Contexte) -> Diagnostic:
    """Ce que le comparateur sait dire lui-même."""
    return _premier(contexte.exercice.observer.detecteurs, contexte)


def _propres_derniers(contexte: Contexte) -> Diagnostic:
    """Ce qu'il sait dire quand rien de plus précis n'est trouvé."""
    return _premier(contexte.exercice.observer.derniers, contexte)


def _du_domaine(contexte: Contexte) -> Diagnostic:
    """Ce que le cours sait dire de ses propres données."""
    return _premier(domaine().detecteurs, contexte)


def _premier(detecteurs: tuple[Detecteur, ...], contexte: Contexte) -> Diagnostic:
    return next(filter(None, (demander(detecteur, contexte) for detecteur in detecteurs)), None)


_TOUTES = None
_QUI_RENVOIENT = (RESULTAT, SUR_PLACE)
_ARGUMENTS_INTACTS = (RESULTAT, AFFICHAGE)
DETECTEURS: tuple[tuple[tuple[Comparateur, ...] | None, Detecteur], ...] = (
    (_QUI_RENVOIENT, comportement.affiche),
    (_TOUTES, comportement.ordre_des_parametres),
    (_TOUTES, comportement.defaut),
    (_QUI_RENVOIENT, retours.methode_sans_resultat),
    (_ARGUMENTS_INTACTS, effets.modifie),
    ((SUR_PLACE,), texte.comparee_a_elle_meme),
    (_TOUTES, nom_cache),
    (_TOUTES, texte.condition_vaine),
    (_TOUTES, variante_connue),
    ((RESULTAT,), rangement),
    (_TOUTES, valeurs.autre_question),
    (_TOUTES, _propres),
    ((AFFICHAGE,), comportement.rien_d_affiche),
    ((AFFICHAGE,), affichages.autre_version),
    ((AFFICHAGE,), continue_apres),
    ((AFFICHAGE,), jamais_affiche),
    (_QUI_RENVOIENT, comportement.rien),
    (_QUI_RENVOIENT, comportement.parfois_rien),
    ((RESULTAT,), valeurs.rien_attendu),
    (_TOUTES, valeurs.mauvais_type),
    ((RESULTAT,), valeurs.mauvais_type_d_element),
    ((RESULTAT,), valeurs.decalage),
    ((RESULTAT,), proprietes.opposee),
    (_TOUTES, texte.resultat_perdu),
    ((SUR_PLACE,), texte.ecrite_ailleurs),
    (_TOUTES, proprietes.toujours_particuliers),
    (_TOUTES, reparee),
    ((RESULTAT,), valeurs.une_autre_suite),
    (_TOUTES, jamais_calcule),
    (_TOUTES, calcul_perdu),
    (_TOUTES, donne_hors_contrat),
    ((RESULTAT,), booleen_parmi_des_nombres),
    ((SUR_PLACE,), comportement.mauvais_retour),
    ((SUR_PLACE,), comportement.sur_une_copie),
    (_TOUTES, comportement.globale),
    (_TOUTES, comportement.une_taille_seulement),
    ((AFFICHAGE,), affichages.version_vague),
    ((AFFICHAGE,), affichages.deux_versions),
    (_TOUTES, _propres_derniers),
    ((RESULTAT,), valeurs.couples_retournes),
    ((RESULTAT,), valeurs.types_des_elements),
    ((RESULTAT,), valeurs.un_argument),
    ((RESULTAT,), texte.remplacee),
    (_TOUTES, comportement.argument_ignore),
    ((RESULTAT,), valeurs.sous_de_mauvaises_cles),
    ((RESULTAT,), valeurs.multiple),
    ((RESULTAT,), mauvais_ordre),
    (_TOUTES, valeurs.lignes_partagees),
    ((RESULTAT,), valeurs.constante),
    ((RESULTAT,), valeurs.toujours_de_un),
    ((RESULTAT,), composante),
    (_TOUTES, rangs_decales),
    (_TOUTES, greffee),
    # ce qui suit dit l'effet, faute d'en savoir la cause
    ((RESULTAT,), _du_domaine),
    ((RESULTAT,), valeurs.elements_incomplets),
    ((RESULTAT,), proprietes.reproche),
    (_TOUTES, valeurs.entrees_de_table),
    ((RESULTAT,), valeurs.elements_de_liste),
    ((RESULTAT,), proprietes.seulement_si),
    (_TOUTES, proprietes.particularite),
)
