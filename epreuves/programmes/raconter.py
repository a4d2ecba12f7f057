"""Raconter ce qu'a donné un programme : le bilan d'un échec ou d'une réussite, et de quoi rejouer l'essai."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from epreuves.bilan import Bilan
from epreuves.phrases import la_plus_complete
from epreuves.pieces import ContreExemple, Essai
from epreuves.programmes.declaration import DeclarationDeProgramme
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.lancement import Execution, Fin
from epreuves.programmes.langage import Preparation
from epreuves.programmes.reproche import Reproche, lignes_propres, point, propre

ESSAIS_MONTRES = 3  # d'une réussite
CITATION = 80  # caractères d'une sortie, dans le tableau des essais
TRACE_MAX = 3000  # caractères d'un fichier ou d'une sortie, dans la trace


def bilan_sans_essai(programme: DeclarationDeProgramme, reproche: Reproche, trace: str = "") -> Bilan:
    """Le bilan d'un programme qu'on n'a pas pu lancer."""
    return Bilan(
        programme.identifiant,
        False,
        point(reproche.phrase),
        a_faire=reproche.en_suspens,
        diagnostic=reproche.diagnostic,
        trace=trace,
    )


def bilan_de_l_echec(
    programme: DeclarationDeProgramme, preparation: Preparation, essai: EssaiDeProgramme, execution: Execution, reproche: Reproche
) -> Bilan:
    """Le bilan d'un essai manqué, ou qui s'arrête à une fonction qui reste à écrire."""
    appel = programme.langage.appel(programme.fichier, essai.arguments)
    textes = Essai(appel, essai.attendu, _ce_qu_on_obtient(programme, execution))
    contre_exemple = None
    if not reproche.en_suspens:
        contre_exemple = ContreExemple((*essai.arguments, dict(essai.fichiers)), *textes, reproche.dessin)
    remarque = ""
    if preparation.avertissements:
        remarque = f"le compilateur avertit, {preparation.avertissements[0]}."
    return Bilan(
        programme.identifiant,
        False,
        _phrase(essai, reproche),
        [] if reproche.en_suspens else [textes],
        a_faire=reproche.en_suspens,
        diagnostic=reproche.diagnostic,
        contre_exemple=contre_exemple,
        trace=_trace(appel, essai, execution),
        remarque=remarque,
    )


def bilan_de_la_reussite(programme: DeclarationDeProgramme, preparation: Preparation) -> Bilan:
    """Tous les essais passent ; un avertissement se dit sans faire échouer."""
    appels = (programme.langage.appel(programme.fichier, essai.arguments) for essai in programme.essais)
    reussis = [Essai(appel, essai.attendu, essai.attendu) for appel, essai in zip(appels, programme.essais)]
    phrase = f"les {len(programme.essais)} épreuves passent"
    montres = reussis[:ESSAIS_MONTRES]
    avertissements = preparation.avertissements
    if not avertissements:
        return Bilan(programme.identifiant, True, f"{phrase}.", montres)
    fois = "une fois" if len(avertissements) == 1 else f"{len(avertissements)} fois, d'abord"
    phrase += f" ; le compilateur avertit toutefois, {fois} {avertissements[0]}."
    return Bilan(programme.identifiant, True, phrase, montres, diagnostic="avertissements", trace=preparation.trace)


def _phrase(essai: EssaiDeProgramme, reproche: Reproche) -> str:
    """Le reproche, l'essai où il se fait et, s'il y a lieu, son conseil."""
    if reproche.en_suspens:
        return point(reproche.phrase)
    phrase = point(f"épreuve « {essai.nom} » : {reproche.phrase}")
    if reproche.complet or not essai.conseil:
        return phrase
    sans_le_sens = re.sub(r" \([^()]*\)\.$", ".", phrase)  # « (0 dit que tout va bien) »
    return la_plus_complete(point(f"{phrase} {essai.conseil}"), point(f"{sans_le_sens} {essai.conseil}"), phrase)


def _ce_qu_on_obtient(programme: DeclarationDeProgramme, execution: Execution) -> str:
    """En une ligne : la fin, puis le début de ce qui est écrit."""
    morceaux = [_fin(programme, execution)]
    for nom, texte in _ecrits(execution):
        if texte.strip():
            lignes = [" ".join(ligne.split()) for ligne in texte[:2000].split("\n") if ligne.strip()]
            morceaux.append(f"{nom} : {propre(' / '.join(lignes), CITATION)}")
    return ", ".join(morceaux)


def _fin(programme: DeclarationDeProgramme, execution: Execution) -> str:
    if execution.fin is not Fin.FINIE:
        return str(execution.fin.value)
    if programme.langage.arret(execution, programme.fichier) is not None:
        return "arrêt brutal"
    return f"code de retour {execution.code}"


def _ecrits(execution: Execution) -> Iterator[tuple[str, str]]:
    yield "sortie standard", execution.sortie
    yield "sortie d'erreur", execution.erreurs
    for nom, contenu in execution.ecrits.items():
        yield f"fichier {propre(nom, 40)}", contenu


def _trace(appel: str, essai: EssaiDeProgramme, execution: Execution) -> str:
    """Tout ce qu'il faut pour rejouer l'essai : les fichiers, et ce qui est écrit."""
    textes: Sequence[tuple[str, str]] = [
        *((f"Le fichier {nom}", contenu) for nom, contenu in essai.fichiers.items()),
        ("La sortie standard", execution.sortie),
        ("La sortie d'erreur", execution.erreurs),
        *((f"Le fichier {propre(nom, 40)} que votre programme écrit", contenu) for nom, contenu in execution.ecrits.items()),
    ]
    parties = [f"{nom} :\n{lignes_propres(texte, TRACE_MAX)}\n" for nom, texte in textes if texte]
    return "\n".join([f"$ {appel}\n", *parties])
