"""Juger une exécution d'un programme : comment elle finit, avec quel code, ce qu'elle a écrit ; la première faute l'emporte."""

from __future__ import annotations

import signal
from collections.abc import Callable

from epreuves.programmes.declaration import DeclarationDeProgramme
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.lancement import SORTIE_MAX, Execution, Fin
from epreuves.programmes.reproche import Reproche, reprocher_la_sortie
from socle.nombres import virgule


def juger(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    """Ce qui ne va pas dans une exécution, ou None.

    Paramètres
    ----------
    programme : DeclarationDeProgramme
    essai : EssaiDeProgramme
    execution : Execution

    Renvoie
    -------
    Reproche ou None
    """
    for faute in _FAUTES:
        reproche = faute(programme, essai, execution)
        if reproche is not None:
            return reproche
    return None


def _sans_fin(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    sans_fin = execution.fin is Fin.DELAI
    if not essai.situation.admet(0) and (sans_fin or _a_trop_calcule(execution)):
        phrase = "votre programme calcule sans finir ; il devait refuser ce qu'on lui donne, avant de rien calculer"
        return Reproche("delai", phrase, complet=True)
    if not sans_fin:
        return None
    attente = f"votre programme n'a pas fini au bout de {virgule(programme.delai)} secondes"
    return Reproche("delai", f"{attente} : une boucle ou une récursion s'arrête-t-elle ?")


def _a_trop_calcule(execution: Execution) -> bool:
    """Vrai si le système l'a arrêté au bout de son temps de calcul ; Windows ne le fait pas."""
    return hasattr(signal, "SIGXCPU") and execution.code == -signal.SIGXCPU


def _trop_d_ecrits(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    if execution.fin is not Fin.FLOT:
        return None
    return reprocher_la_sortie(f"votre programme écrit plus de {SORTIE_MAX >> 10} Ko ; la boucle qui affiche s'arrête-t-elle ?")


def _a_faire(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    if execution.code == essai.situation.code:  # le contrat donne un autre sens à ce code
        return None
    return programme.langage.reste_a_ecrire(execution)


def _arret(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    return programme.langage.arret(execution, programme.fichier)


def _code(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    """Le code de retour attendu, celui qu'on reçoit, et ce que cela veut dire."""
    situation = essai.situation
    if situation.admet(execution.code):
        return None
    phrase = f"on attend {situation} ; votre programme renvoie {execution.code}"
    sens = situation.sens.get(execution.code, "")
    if situation.si_le_reste_est_juste and _ecrits(programme, essai, execution) is None:
        return Reproche("code_de_retour", f"{phrase}. {situation.si_le_reste_est_juste}", complet=True)
    if sens:
        phrase = f"{phrase} ({sens})"
    muet = not any(lettre.isdigit() for lettre in execution.sortie)  # il n'affiche aucune grille : c'est le code, et non elle
    le_code_seul = bool(essai.attentes) and _ecrits(programme, essai, execution) is None
    if le_code_seul and situation.code == 0:
        pourquoi = f" ; {programme.langage.finir_sans_le_vouloir}" if execution.code == 1 else ""
        phrase = f"{phrase} ; ce que votre programme écrit est juste{pourquoi}"
    elif situation.code is None and execution.code == 0 and muet:
        phrase = f"{phrase} ; finissez par {programme.langage.finir_en_erreur}"
    complet = le_code_seul or (situation.code != 0 and execution.code == 0 and muet)
    return Reproche("code_de_retour", phrase, complet=complet)


def _ecrits(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    for attente in essai.attentes:
        reproche = attente.juger(execution, programme.langage)
        if reproche is not None:
            return reproche
    return None


_FAUTES: tuple[Callable[[DeclarationDeProgramme, EssaiDeProgramme, Execution], Reproche | None], ...] = (
    _sans_fin,
    _trop_d_ecrits,
    _a_faire,
    _arret,
    _code,
    _ecrits,
)
