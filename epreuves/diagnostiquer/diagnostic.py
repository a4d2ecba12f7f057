"""Dire pourquoi une fonction ne donne pas ce qu'on attend : une suite de chercheurs, dont le premier qui trouve a raison.

Un chercheur lit un `Dossier` et renvoie un mot (le genre d'erreur, `Bilan.diagnostic`) et une phrase, ou None. La table
`CHERCHEURS`, à la fin, dit l'ordre, et pour quelles façons d'observer chacun vaut. Ils sont dans les autres
modules de ce dossier.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

from epreuves.diagnostiquer import affichages, alias, conduite, intacte, passages, perdu, proprietes, tautologies, valeurs
from epreuves.diagnostiquer.variantes import variante_connue
from epreuves.domaine import domaine
from epreuves.juger.facons import AFFICHAGE, RESULTAT, SUR_PLACE, Facon
from epreuves.juger.tentative import Chercheur, Dossier, Tentative, Trouve

SANS_FILET = "EPREUVES_SANS_FILET"  # variable d'environnement : nos essais veulent voir échouer un chercheur
MONTRABLES = 20  # appels parmi lesquels on choisit celui qu'on montre


def expliquer_ecart(dossier: Dossier, petite: Tentative) -> tuple[str, str, Tentative]:
    """Pourquoi une fonction ne donne pas ce qu'on attend, et l'appel qui le montre : `petite` s'il convient."""
    for chercheur in _chercheurs(dossier):
        trouve = _demander(chercheur, dossier)
        if trouve:
            return *trouve, _qui_le_montre(dossier, petite, chercheur, trouve)
    return "autre", _en_general(dossier), petite


def _demander(chercheur: Chercheur, dossier: Dossier) -> Trouve:
    """Ce que dit un chercheur ; rien s'il échoue lui-même, car une phrase générale vaut mieux qu'une vérification perdue."""
    try:
        return chercheur(dossier)
    except MemoryError:
        raise
    except Exception:
        if os.environ.get(SANS_FILET):
            raise
        return None


def _chercheurs(dossier: Dossier) -> Iterator[Chercheur]:
    facon = dossier.exercice.observer
    for facons, chercheur in CHERCHEURS:
        if facons is None or isinstance(facon, tuple(map(type, facons))):
            yield chercheur


def _qui_le_montre(dossier: Dossier, petite: Tentative, chercheur: Chercheur, trouve: tuple[str, str]) -> Tentative:
    """Un appel manqué dont, à lui seul, on dirait la même chose ; le plus petit, s'il n'y en a pas, ou si c'est d'une ligne."""
    if trouve[0] == "reparation":
        return petite
    manquees = sorted(dossier.manquees, key=lambda t: len(repr(t.arguments)))
    if chercheur is variante_connue:  # un résultat faux illustre mieux qu'un résultat absent, ou que des arguments changés
        parlantes = [t for t in (petite, *manquees) if not t.seulement_modifie and t.observation.resultat is not None]
    else:
        parlantes = []
    justes = [t for t in dossier.tentatives if t.juste]
    for t in (*parlantes, petite, *manquees)[:MONTRABLES]:
        seule = _demander(chercheur, replace(dossier, tentatives=[*justes, t._replace(choisie=True)]))
        if seule and (seule == trouve or (chercheur is not variante_connue and seule[0] == trouve[0])):
            return t
    return petite


def _en_general(dossier: Dossier) -> str:
    """Ce qu'on dit quand aucun chercheur ne trouve : où la fonction se trompe, faute de savoir pourquoi."""
    debut = f"{dossier.nom} {dossier.exercice.observer.manque} ce qu'on attend"
    appels = {repr(t.arguments): t.juste for t in dossier.tentatives}
    faux = list(appels.values()).count(False)
    if faux == 1 and len(appels) > 3:
        quand = proprietes.cas_singulier(dossier)
        if quand:
            return f"{dossier.nom} ne se trompe que quand {quand} : partout ailleurs où on l'a essayée, elle est juste"
        return f"{debut} sur cet appel ; partout ailleurs où on l'a essayée, elle est juste"
    if faux == len(appels):
        sans_pas = debut.replace(" pas ", " ", 1)  # « ne renvoie ce qu'on attend sur aucun… »
        return f"{sans_pas} sur aucun des {faux} appels essayés"
    return f"{debut} ({faux} appels faux sur {len(appels)} ; en voici le plus petit)"


def _reparee(dossier: Dossier) -> Trouve:
    """Le petit correctif qui suffirait."""
    return dossier.recours.reparer()


def _propres(dossier: Dossier) -> Trouve:
    """Ce que la façon d'observer sait dire elle-même."""
    return _premier(dossier.exercice.observer.chercheurs, dossier)


def _propres_derniers(dossier: Dossier) -> Trouve:
    """Ce qu'elle sait dire quand rien de plus précis n'est trouvé."""
    return _premier(dossier.exercice.observer.derniers, dossier)


def _du_domaine(dossier: Dossier) -> Trouve:
    """Ce que le cours sait dire de ses propres données."""
    return _premier(domaine().detecteurs, dossier)


def _premier(chercheurs: tuple[Chercheur, ...], dossier: Dossier) -> Trouve:
    return next(filter(None, (_demander(chercheur, dossier) for chercheur in chercheurs)), None)


_TOUTES = None
_QUI_RENVOIENT = (RESULTAT, SUR_PLACE)
_ARGUMENTS_INTACTS = (RESULTAT, AFFICHAGE)
CHERCHEURS: tuple[tuple[tuple[Facon, ...] | None, Chercheur], ...] = (
    (_QUI_RENVOIENT, conduite.affiche),
    (_TOUTES, conduite.ordre_des_parametres),
    (_TOUTES, conduite.defaut),
    (_ARGUMENTS_INTACTS, conduite.modifie),
    ((SUR_PLACE,), alias.comparee_a_elle_meme),
    (_TOUTES, tautologies.condition_vaine),
    (_TOUTES, variante_connue),
    (_TOUTES, valeurs.autre_question),
    (_TOUTES, _propres),
    ((AFFICHAGE,), conduite.rien_d_affiche),
    ((AFFICHAGE,), affichages.autre_version),
    (_QUI_RENVOIENT, conduite.rien),
    (_QUI_RENVOIENT, conduite.parfois_rien),
    ((RESULTAT,), valeurs.rien_attendu),
    (_TOUTES, valeurs.mauvais_type),
    ((RESULTAT,), valeurs.mauvais_type_d_element),
    ((RESULTAT,), valeurs.decalage),
    (_TOUTES, perdu.resultat_perdu),
    ((SUR_PLACE,), intacte.ecrite_ailleurs),
    (_TOUTES, proprietes.toujours_particuliers),
    (_TOUTES, _reparee),
    ((RESULTAT,), _du_domaine),
    ((SUR_PLACE,), conduite.mauvais_retour),
    ((SUR_PLACE,), conduite.sur_une_copie),
    (_TOUTES, conduite.globale),
    (_TOUTES, conduite.une_taille_seulement),
    ((AFFICHAGE,), affichages.version_vague),
    ((AFFICHAGE,), affichages.deux_versions),
    (_TOUTES, _propres_derniers),
    ((RESULTAT,), valeurs.types_des_elements),
    ((RESULTAT,), valeurs.un_argument),
    ((RESULTAT,), passages.remplacee),
    (_TOUTES, conduite.argument_ignore),
    ((RESULTAT,), valeurs.elements_incomplets),
    ((RESULTAT,), proprietes.reproche),
    (_TOUTES, valeurs.entrees_de_table),
    ((RESULTAT,), valeurs.sous_de_mauvaises_cles),
    ((RESULTAT,), valeurs.multiple),
    ((RESULTAT,), valeurs.elements_de_liste),
    ((RESULTAT,), valeurs.mauvais_ordre),
    (_TOUTES, valeurs.lignes_partagees),
    ((RESULTAT,), valeurs.constante),
    ((RESULTAT,), valeurs.toujours_de_un),
    ((RESULTAT,), valeurs.composante),
    ((RESULTAT,), proprietes.seulement_si),
    (_TOUTES, proprietes.particularite),
)
