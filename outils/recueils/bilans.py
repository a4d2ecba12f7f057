"""Comparer ce qui est dit aujourd'hui à ce qui fut jugé ; les tableaux."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from outils.recueils.lignes import JUGEMENTS
from outils.recueils.passer import Verdict
from socle.nombres import decimal

ACCEPTEE, REFUSEE, A_JUGER, TIENT = "acceptée", "refusée", "à juger", "tient"


def etat(verdict: Verdict) -> str:
    """Ce qu'il faut en penser : une erreur (« acceptée », « refusée »), une phrase « à juger », ou ce qui « tient »."""
    ligne = verdict.ligne
    if ligne.juste:
        return TIENT if verdict.reussi else REFUSEE
    if verdict.reussi:
        return ACCEPTEE
    return TIENT if ligne.jugement and ligne.phrase == verdict.phrase else A_JUGER


def reproches(verdicts: Iterable[Verdict]) -> list[str]:
    """Ce qui ne tient plus, une phrase par ligne d'un recueil : une erreur du verdict, ou une phrase que personne n'a jugée."""
    dits = {
        ACCEPTEE: "est fausse ({cause}), et la correction l'accepte",
        REFUSEE: "est juste ({cause}), et la correction la refuse : « {phrase} »",
        A_JUGER: "reçoit une phrase que personne n'a jugée : « {phrase} » (avant : « {avant} », {jugement})",
    }
    return [
        f"{v.ligne.id} {dits[etat(v)]}".format(
            cause=v.ligne.cause, phrase=v.phrase, avant=v.ligne.phrase, jugement=v.ligne.jugement or "jamais jugée"
        )
        for v in verdicts
        if etat(v) != TIENT
    ]


def tableau_par_chapitre(verdicts: Sequence[Verdict]) -> str:
    """Un tableau Markdown : une rangée par chapitre, puis toutes."""
    return _tableau("chapitre", verdicts, lambda v: str(v.ligne.chapitre))


def tableau_par_mecanisme(verdicts: Sequence[Verdict]) -> str:
    """Un tableau Markdown des réponses fausses : une rangée par mécanisme qui a donné la phrase."""
    fausses = [v for v in verdicts if not v.ligne.juste]
    return _tableau("mécanisme", fausses, lambda v: "accepte" if v.reussi else v.mecanisme)


def _tableau(nom: str, verdicts: Sequence[Verdict], cle: Callable[[Verdict], str]) -> str:
    par_cle: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        par_cle.setdefault(cle(verdict), []).append(verdict)
    colonnes = ("fausses", "acceptées", *JUGEMENTS, A_JUGER, "justes", "refusées", "médiane (s)", "au plus (s)")
    lignes = [f"| {nom} | {' | '.join(colonnes)} |", "|---" * (len(colonnes) + 1) + "|"]
    lignes += [_rangee(valeur, par_cle[valeur]) for valeur in sorted(par_cle)]
    return "\n".join([*lignes, _rangee("**en tout**", verdicts)])


def _rangee(nom: str, verdicts: Sequence[Verdict]) -> str:
    justes = [v for v in verdicts if v.ligne.juste]
    etats = Counter(etat(v) for v in verdicts)
    jugees = Counter(v.ligne.jugement for v in verdicts if etat(v) == TIENT)
    fausses = len(verdicts) - len(justes)
    nombres = [fausses, etats[ACCEPTEE], *(_part(jugees[j], fausses) for j in JUGEMENTS), etats[A_JUGER]]
    nombres += [len(justes), etats[REFUSEE]]
    secondes = [v.secondes for v in verdicts] or [0.0]
    nombres += [decimal(statistics.median(secondes)), decimal(max(secondes))]
    return f"| {nom} | {' | '.join(map(str, nombres))} |"


def _part(combien: int, de: int) -> str:
    return f"{combien} ({100 * combien / de:.0f} %)" if combien else "0"
