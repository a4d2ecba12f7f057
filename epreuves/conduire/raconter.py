"""Raconter : de ce qu'on a jugé à un bilan, phrase et contre-exemple d'accord l'un avec l'autre."""

from __future__ import annotations

import re
from functools import partial

from epreuves.bilan import PHRASE_DE_SUCCES, Bilan
from epreuves.code_source.fonctions import parametres
from epreuves.conduire.causes import avec_filet, demander, expliquer_ecart, reparee
from epreuves.dessiner.contre_exemple import dessiner
from epreuves.dessiner.demande import lire_la_demande
from epreuves.diagnostiquer import retours
from epreuves.diagnostiquer.affichages import continue_apres
from epreuves.diagnostiquer.arrets import COUPES, expliquer_arret
from epreuves.diagnostiquer.comportement import parametres_permutes, sans_reponse, une_taille_seulement
from epreuves.diagnostiquer.corps import donne_hors_contrat
from epreuves.diagnostiquer.couteuses import la_plus_executee, ordre_fixe, rappelee_trop_tot
from epreuves.diagnostiquer.proprietes import seulement_si
from epreuves.diagnostiquer.rangements import indice_decale, tous_les_cas
from epreuves.diagnostiquer.texte import resultat_perdu
from epreuves.diagnostiquer.variantes import variante_d_un_arret
from epreuves.domaine import domaine
from epreuves.donnees import Donnee, Fonction, abrege, memes
from epreuves.ecarts import LARGEUR
from epreuves.executer.bac_a_sable import Accident, citer
from epreuves.executer.circonstances import REFUS
from epreuves.executer.observation import Observation
from epreuves.juger.comparateurs import AFFICHAGE
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from epreuves.mesurer.croissance import CoutMesure
from epreuves.phrases import la_plus_complete
from epreuves.pieces import ContreExemple, Dessin, Essai

CITE_MAX = 60  # caractères d'une ligne
_LIGNE_DE_L_ERREUR = re.compile(r"\(ligne (\d+) de la cellule : (.*)\)$")
SANS_FIN = ("trop_long", "recursion")  # les arrêts d'un appel qui ne finissait pas
FINIS_MIN = 3  # appels qui finissent, avant de croire à un calcul trop long
LISIBLE = 90  # caractères montrés d'un essai réussi
SANS_REPONSE = "pas de réponse"
# Ce qui ferme le bac à sable : le mot du diagnostic, et la phrase.
ACCIDENTS = {
    "delai": (
        "trop_long",
        "la vérification n'a pas fini à temps sur cet appel : boucle sans fin, ou calcul beaucoup trop long ?",
    ),
    "arret": (
        "arret",
        "votre fonction a fait s'arrêter Python sur cet appel : récursion trop profonde, mémoire épuisée ?",
    ),
    "memoire": ("memoire", "votre fonction épuise la mémoire : une liste grandit-elle sans fin ?"),
    "brouille": (
        "brouille",
        "votre fonction brouille la vérification : écrit-elle dans des fichiers qu'elle n'a pas ouverts ?",
    ),
    "systeme": (
        "systeme",
        "le système ne laisse pas lancer la vérification ; fermez des fichiers, ou redémarrez le noyau",
    ),
}
RECOMMENCE = "déduit bien ce qu'il faut, mais recommence jusqu'à ce que rien ne change : on demande un seul passage"
CHANGEANTE = "ne donne pas deux fois la même chose : se sert-elle d'une variable extérieure qu'elle modifie ?"


def reussite(exercice: Declaration, reussis: list[Essai], cout: CoutMesure | None) -> Bilan:
    """Tout passe."""
    return Bilan(exercice.identifiant, True, PHRASE_DE_SUCCES, reussis[:3], cout=cout)


def echec(exercice: Declaration, genre: str, phrase: str, *essais: Essai, **champs: Donnee) -> Bilan:
    """Quelque chose ne va pas, dit en une phrase."""
    phrase = phrase if phrase.endswith("?") else f"{phrase}."
    return Bilan(exercice.identifiant, False, phrase, list(essais), diagnostic=genre, **champs)


def a_faire(exercice: Declaration, nom: str, o: Observation) -> Bilan:
    """La cellule n'est pas remplie, ou elle appelle une fonction qui ne l'est pas."""
    phrase = f'effacez la ligne a_faire("{exercice.identifiant}"), écrivez la fonction {nom}, puis exécutez à nouveau.'
    if o.exception and o.exception != exercice.identifiant:
        phrase = f"{nom} appelle une fonction de la question {o.exception}, qui reste à écrire."
    return Bilan(exercice.identifiant, False, phrase, a_faire=True)


def accident(exercice: Declaration, a: Accident) -> Bilan:
    """Le bac à sable a dû être fermé, ou n'a pas pu s'ouvrir."""
    genre, phrase = ACCIDENTS[a.genre]
    if a.genre == "systeme":
        return echec(exercice, genre, f"{phrase} : {a.appel}")
    essais = [Essai(a.appel, "", SANS_REPONSE)] if a.appel else []
    return echec(exercice, genre, phrase, *essais)


def remplacement(exercice: Declaration, remplacees: list[str]) -> Bilan:
    """Pendant qu'on l'essayait, la fonction a touché à la bibliothèque : aucun autre verdict n'a de sens."""
    phrase = f"votre fonction remplace {citer(remplacees)} : elle ne doit rien changer à la bibliothèque"
    return echec(exercice, "remplacement", phrase)


def changeante(exercice: Declaration, reference: Fonction, t: Tentative) -> Bilan:
    """Deux appels pareils n'ont pas donné la même chose."""
    return echec(exercice, "etat", f"{reference.__name__} {CHANGEANTE}", essai(exercice, reference, t))


def arret(contexte: Contexte, t: Tentative) -> Bilan:
    """Un appel n'aboutit pas ; la cause, si l'on en sait plus, se dit à la suite."""
    exercice, reference, f = contexte.exercice, contexte.reference, contexte.f
    montre = essai(exercice, reference, t)
    permutes = parametres_permutes(exercice, reference, f)
    genre, phrase = permutes or expliquer_arret(exercice, reference.__name__, montre.appel, t.observation, f)
    trop_tot = ""
    entiere = _cause_entiere(contexte, t, bool(permutes))
    if entiere:
        return _avec_contre_exemple(exercice, t, montre, *entiere, _dessiner_l_argument(exercice, t, contexte.f))
    if t.observation.statut == "trop_long":
        phrase = _sans_fin_ou_trop_long(contexte, t) or phrase
    elif t.observation.statut == "recursion":
        trop_tot = rappelee_trop_tot(contexte.f)
        sans_fond = f"{contexte.nom} se rappelle elle-même sans fin : {t.observation.detail}" if t.observation.detail else ""
        phrase = trop_tot or sans_fond or _recursion_trop_longue(contexte) or phrase
    particulier = exercice.appel.particularite(t.arguments) if exercice.appel.particularite else ""
    continuee = continue_apres(contexte) if isinstance(exercice.observer, type(AFFICHAGE)) else None
    if continuee:
        return _avec_contre_exemple(exercice, t, montre, *continuee, None)
    sue = bool(permutes or particulier or "sans parenthèses" in phrase or trop_tot)
    cause = None if sue else _cause_d_un_arret(contexte)
    if cause and cause[0] == "contrat":  # l'erreur, née plus bas, ne dirait rien de plus
        phrase = f"{contexte.nom} s'arrête sur une erreur ; {cause[1]}"
    elif cause and cause[0] == "seulement":  # ce que dit l'erreur vaut mieux
        complete = _constat_et_cause(phrase, contexte.nom, cause[1])
        phrase = complete if "erreur (" in complete or "erreur : " not in phrase else phrase
    elif cause:
        phrase = _constat_et_cause(phrase, contexte.nom, cause[1])
    elif particulier:
        suite = f"c'est sur cet appel, {particulier}"
        ligne = _LIGNE_DE_L_ERREUR.search(t.observation.exception)
        if ligne and t.observation.statut not in COUPES:
            ou = f"{contexte.nom} s'arrête sur une erreur, ligne {ligne[1]}, « {abrege(ligne[2], CITE_MAX)} »"
            phrase = la_plus_complete(f"{ou} ; {suite}", f"{ou}, sur cet appel, {particulier.partition(' : ')[0]}")
        else:
            phrase = la_plus_complete(f"{_constat(phrase)} ; {suite}", f"{contexte.nom} s'arrête sur une erreur ; {suite}")
    return _avec_contre_exemple(exercice, t, montre, genre, phrase, _dessiner_l_argument(exercice, t, contexte.f))


def _cause_entiere(contexte: Contexte, t: Tentative, permutes: bool) -> Diagnostic:
    """Ce qui se dit d'un arrêt sans redire ce qui s'est passé : une réponse fausse connue, ou la réponse à une autre question."""
    connue = None if permutes else demander(variante_d_un_arret, contexte)
    return connue or (_sans_fin_d_ailleurs(contexte, t) if t.observation.statut in SANS_FIN else None)


def _cause_d_un_arret(contexte: Contexte) -> Diagnostic:
    precis = (resultat_perdu, retours.methode_sans_resultat, reparee, donne_hors_contrat)
    detecteurs = (indice_decale, *precis, sans_reponse, une_taille_seulement, seulement_si)
    return next(filter(None, (demander(detecteur, contexte) for detecteur in detecteurs)), None)


def _sans_fin_d_ailleurs(contexte: Contexte, t: Tentative) -> Diagnostic:
    """D'un appel qui ne finissait pas, et d'une fonction qui se sert d'une réponse fausse : laquelle est sans fin ?

    Nos réponses à la place des siennes, une boucle qui repasse encore par le même état est fausse elle-même.
    """
    fausse = contexte.recours.premiere_fausse()
    if not fausse:
        return None
    prouvee = contexte.recours.prouver_sans_fin(t.arguments).replace(", donc ne finit jamais", "")
    if prouvee:
        dites = (
            f"{contexte.nom} ne s'arrête pas, {texte} ; {fausse} est fausse aussi"
            for texte in (prouvee, prouvee.partition(" : ")[0])
        )
        return "trop_long", la_plus_complete(*dites)
    phrase = contexte.recours.arret_d_ailleurs(t.arguments)
    return ("ailleurs", phrase) if phrase else None


def _sans_fin_ou_trop_long(contexte: Contexte, t: Tentative) -> str:
    """D'un appel qu'on a coupé : la boucle qu'on prouve sans fin ou, si de plus simples finissent, le calcul trop long."""
    prouvee = contexte.recours.prouver_sans_fin(t.arguments)
    if prouvee:
        phrase = f"{contexte.nom} ne s'arrête pas, {prouvee}"
        conseil = contexte.exercice.appel.sans_fin
        court = phrase.partition(", donc ne finit")[0]
        return la_plus_complete(f"{phrase}. {conseil}", f"{court}. {conseil}", phrase) if conseil else phrase
    finis = sum(u.aboutit and u.juste for u in contexte.essais)
    if contexte.exercice.appel.sans_fin:
        return ""
    coupee = f"{contexte.nom} ne s'arrête pas à temps sur cet appel"
    enumeration = tous_les_cas(contexte.f)
    if enumeration and finis >= FINIS_MIN:
        return f"{contexte.nom} ne s'arrête pas à temps sur cet appel : {enumeration}"
    ligne = la_plus_executee(contexte.f, partial(contexte.recours.relire, t.arguments))
    if finis < FINIS_MIN:
        return f"{coupee} : boucle sans fin, ou calcul trop long ? La plus exécutée est la {ligne.citee}" if ligne else ""
    doute = f"{coupee}, alors que {finis} appels plus simples sont justes : c'est sans doute un calcul trop long"
    fixe = ordre_fixe(contexte.f)
    if fixe:
        return fixe
    if ligne is None:
        return f"{doute} ; refait-elle plusieurs fois le même travail ?"
    return la_plus_complete(f"{doute}, surtout {ligne.citee}", f"{doute}, surtout {ligne.ou}")


def _recursion_trop_longue(contexte: Contexte) -> str:
    """D'une récursion qui finit sur beaucoup d'appels plus simples : elle est sans fin, ou seulement trop longue."""
    finis = sum(u.aboutit and u.juste for u in contexte.essais)
    if finis < FINIS_MIN:
        return ""
    return (
        f"{contexte.nom} s'appelle elle-même près de mille fois de suite sur cet appel, où Python s'arrête : "
        "le cas d'arrêt est-il atteint, ou faut-il une boucle ?"
    )


def _constat_et_cause(phrase: str, nom: str, cause: str) -> str:
    """D'un arrêt, ce qui s'est passé, sans les causes possibles, puis la cause ; elle seule, si c'est trop long."""
    fait, _, suite = phrase.partition(" : ")
    fait = fait.partition(" ; ")[0] if REFUS in fait else fait
    detail = suite.partition(" ; ")[0] if fait.endswith("une erreur") else ""
    autrement = cause.replace(f"{nom} n'est", "elle n'est", 1)
    complete = f"{fait} ({detail}) ; {autrement}" if detail else f"{fait} ; {autrement}"
    return la_plus_complete(complete, f"{fait} ; {autrement}", cause)


def _constat(phrase: str) -> str:
    """D'un arrêt, ce qui s'est passé, sans les causes possibles."""
    fait, _, suite = phrase.partition(" : ")
    if REFUS in fait:
        return f"{fait.partition(' ; ')[0]} : {REFUS}"
    return f"{fait} : {suite.partition(' ; ')[0]}" if fait.endswith("une erreur") else fait


def ecart(contexte: Contexte, petite: Tentative) -> Bilan:
    """Les appels aboutissent, mais ne donnent pas ce qu'on attend ; `petite` est le plus petit qu'on ait trouvé."""
    exercice = contexte.exercice
    genre, phrase, montree = expliquer_ecart(contexte, petite)
    montre = essai(exercice, contexte.reference, montree)
    return _avec_contre_exemple(exercice, montree, montre, genre, phrase, _dessiner(exercice, montree, contexte.f))


def _avec_contre_exemple(
    exercice: Declaration, t: Tentative, montre: Essai, genre: str, phrase: str, dessin: Dessin | None
) -> Bilan:
    contre_exemple = ContreExemple(t.arguments, *montre, dessin)
    return echec(exercice, genre, phrase, montre, contre_exemple=contre_exemple, trace=t.observation.trace)


def _dessiner(exercice: Declaration, t: Tentative, f: Fonction) -> Dessin | None:
    if callable(exercice.dessiner):
        return exercice.dessiner(t.arguments, t.attendu, t.obtenu)
    demande = _dessiner_l_argument(exercice, t, f)
    if demande is not None:
        return demande
    dessin = exercice.observer.dessiner(t.arguments, t.attendu, t.obtenu, t.taille)
    if dessin is not None or not t.aboutit:
        return dessin
    contenus = exercice.observer.contenus(t.attendu, t.obtenu)
    return domaine().dessiner_un_tableau(*(x[0] if isinstance(x, tuple) and len(x) == 1 else x for x in contenus))


def _dessiner_l_argument(exercice: Declaration, t: Tentative, f: Fonction) -> Dessin | None:
    """L'argument que l'auteur demande de dessiner, sous le nom que lui donne l'étudiant."""
    if not exercice.mots_a_dessiner:
        return None
    obtenu = t.obtenu if t.aboutit else None
    contenus = exercice.observer.contenus(t.attendu, obtenu)
    vues = (x[0] if isinstance(x, tuple) and len(x) == 1 else x for x in contenus)
    return avec_filet(lambda: dessiner(lire_la_demande(exercice.mots_a_dessiner), parametres(f), t.arguments, *vues))


def essai(exercice: Declaration, reference: Fonction, t: Tentative) -> Essai:
    """Une tentative en trois textes, réduite à ce qui diffère."""
    comparateur, appel = exercice.observer, exercice.ecrire_appel(reference.__name__, t.arguments)
    attendu = comparateur.dire(t.attendu, exercice.montrer)
    if not t.aboutit:
        return Essai(appel, attendu, t.observation.exception or SANS_REPONSE)
    if t.seulement_modifie:
        apres = ", ".join(abrege(exercice.montrer(x), LARGEUR) for x in t.observation.arguments)
        obtenu = comparateur.dire(t.obtenu, exercice.montrer)
        return Essai(appel, f"{attendu}, arguments intacts", f"{obtenu}, arguments devenus {apres}")
    if memes(t.attendu, t.obtenu):
        return Essai(appel, attendu, attendu)
    chemin, attendu, obtenu = comparateur.ecart(t.attendu, t.obtenu, t.taille, exercice.montrer)
    return Essai(appel + chemin, attendu, obtenu)


def essai_reussi(exercice: Declaration, reference: Fonction, t: Tentative) -> Essai:
    """Un appel juste, en peu de mots ; d'une loi, la nôtre : la sienne n'en diffère que de ce qu'explique son calcul."""
    if exercice.observer.approchee:
        t = t._replace(obtenu=t.attendu)
    appel, attendu, obtenu = essai(exercice, reference, t)
    par_exemple = "" if memes(t.attendu, t.obtenu) else "par exemple : "
    return Essai(appel, par_exemple + abrege(attendu, LISIBLE), abrege(obtenu, LISIBLE))
