"""Mesurer le coût des fonctions d'un étudiant, une fois leurs résultats justes."""

from __future__ import annotations

from collections.abc import Callable

from epreuves.bilan import Bilan
from epreuves.code_source.fonctions import oublier
from epreuves.conduire import raconter
from epreuves.diagnostiquer.arrets import expliquer_arret
from epreuves.diagnostiquer.couteuses import LigneChaude, ligne_couteuse
from epreuves.donnees import Arguments, Donnee, Fonction, copie_profonde
from epreuves.executer.appel import appeler
from epreuves.executer.observation import Observation
from epreuves.juger.juger import Juge, Paire, convient, vue
from epreuves.mesurer.croissance import Cout, CoutMesure, mesurer, reunir
from epreuves.phrases import la_plus_complete
from epreuves.pieces import Essai

DELAI = 2.0  # secondes de calcul pour un appel dont on compte les opérations : compter ralentit
TRAVAIL = "Le plus gros du travail se fait"


class _Echec(Exception):
    """La mesure d'un coût s'arrête : le bilan en dit la cause."""

    def __init__(self, bilan: Bilan) -> None:
        self.bilan = bilan


def mesurer_les_couts(juge: Juge, paires: list[Paire], reussis: list[Essai]) -> Bilan:
    """Le bilan de fonctions justes : réussi, à moins que l'exercice n'annonce un coût qu'elles ne tiennent pas."""
    exercice, cout = juge.exercice, juge.exercice.cout
    if cout is None:
        return raconter.reussite(exercice, reussis, None)
    mesures: list[CoutMesure] = []
    for reference, f in paires:
        try:
            mesure = _mesurer(juge, reference, f, cout)
        except _Echec as echec:
            return echec.bilan
        mesures.append(mesure)
        if not mesure.tenue:
            de = f"pour {reference.__name__}, " if len(paires) > 1 else ""
            constat = f"vos résultats sont justes, mais {de}{cout.phrase}"
            depassees = {courbe.famille for courbe in mesure.courbes if not courbe.tenue}
            sens = next((famille.phrase for famille in cout.familles if famille.nom in depassees), "")
            phrase = f"{constat} ; {sens}" if sens else _avec_la_ligne(constat, _la_ligne(juge, f, cout, mesure))
            return raconter.echec(exercice, "cout", phrase, cout=mesure)
    return raconter.reussite(exercice, reussis, reunir(mesures))


def _la_ligne(juge: Juge, f: Fonction, cout: Cout, mesure: CoutMesure) -> LigneChaude | None:
    """La ligne qui travaille le plus, sur le plus grand appel mesuré de la famille où le coût croît trop."""
    for courbe in mesure.courbes:
        if not courbe.tenue and courbe.points:
            tailles = next(famille.tailles for famille in cout.familles if famille.nom == courbe.famille)
            return ligne_couteuse(juge, f, tailles[len(courbe.points) - 1][2])
    return None


def _avec_la_ligne(constat: str, ligne: LigneChaude | None) -> str:
    """Le constat, puis la ligne : elle répond à la question par quoi il finit souvent."""
    if ligne is None:
        return constat
    fait = constat.partition(" : ")[0] if constat.endswith("?") else constat
    if ligne.cause and constat.endswith("?"):
        return la_plus_complete(f"{fait}. {ligne.cause}", f"{fait.partition(', mais ')[2]}. {ligne.cause}", ligne.cause)
    avec_la_cause = (f"{fait}. {ligne.cause}",) if ligne.cause else ()
    # un conseil sur un passage vaut mieux que celui de l'exercice
    if "«" in ligne.cause and " : " in ligne.cause and " : " in fait:
        avec_la_cause = (f"{fait.partition(' : ')[0]}. {ligne.cause}",)
    sans_elle = (f"{fait}. {TRAVAIL} {ligne.citee}", f"{fait}. {TRAVAIL} {ligne.ou}", f"{fait}. Voyez la {ligne.ou}")
    return la_plus_complete(*avec_la_cause, *sans_elle)


def _mesurer(juge: Juge, reference: Fonction, f: Fonction, cout: Cout) -> CoutMesure:
    """Le coût d'une fonction ; lève `_Echec` si elle échoue ou se trompe sur une grande taille."""
    nom = reference.__name__

    def executer(faire: Callable[[], tuple[Donnee, int]], arguments: Arguments, etiquette: str) -> int | None:
        juge.journal.noter(f"{nom}, {etiquette}")
        avant = copie_profonde(arguments)
        oublier(f)  # un appel que les exemples ont laissé en mémoire ne coûterait rien, et le suivant paraîtrait croître
        o = appeler(faire, f, arguments, juge.journal, delai=DELAI)
        if o.statut == "trop_long":
            return None
        _verifier_encore(juge, reference, f, avant, o)
        return int(o.resultat[1])

    return mesurer(nom, f, cout, executer)


def _verifier_encore(juge: Juge, reference: Fonction, f: Fonction, arguments: Arguments, o: Observation) -> None:
    """Sur ces appels plus grands que les précédents, la fonction doit rester juste."""
    exercice, nom = juge.exercice, reference.__name__
    appel = exercice.ecrire_appel(nom, arguments)
    if o.statut != "rendu":
        genre, phrase = expliquer_arret(exercice, nom, appel, o, f)
        essai = Essai(appel, "", o.exception or raconter.SANS_REPONSE)
        raise _Echec(raconter.echec(exercice, genre, phrase, essai, trace=o.trace))
    attendu, obtenu = juge.attendu(reference, arguments), vue(exercice, o._replace(resultat=o.resultat[0]))
    if not convient(exercice, arguments, attendu, obtenu, o):
        phrase = f"{nom} {exercice.observer.manque} ce qu'on attend sur cet appel, plus grand que les précédents"
        ecart = exercice.observer.pour(f).ecart(attendu, obtenu, None, exercice.montrer)
        raise _Echec(raconter.echec(exercice, "autre", phrase, Essai(appel + ecart.chemin, ecart.attendu, ecart.obtenu)))
