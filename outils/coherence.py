"""La phrase d'un bilan et l'exemple qu'il montre disent-ils la même chose ?

Une table : à une forme de phrase, ce que l'exemple doit montrer. Les essais et le banc y passent tous les bilans qu'ils voient.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from epreuves import Bilan
from epreuves.pieces import Essai

SANS_EXEMPLE = ("interdit", "cout", "passage", "manque", "remplacement", "systeme", "brouille")


def _entier(texte: str) -> int | None:
    return int(texte) if re.fullmatch(r"-?\d+", texte) else None


def _d_un(pas: int) -> Callable[[Essai, re.Match[str]], bool]:
    def verifier(e: Essai, _: re.Match[str]) -> bool:
        attendu, obtenu = _entier(e.attendu), _entier(e.obtenu)
        return attendu is None or obtenu == attendu + pas

    return verifier


CE_QUE_MONTRE_L_EXEMPLE: tuple[tuple[str, Callable[[Essai, re.Match[str]], bool]], ...] = (
    (r" ne renvoie rien", lambda e, _: "None" in e.obtenu),
    (r"affiche le bon résultat mais ne le renvoie pas", lambda e, _: "None" in e.obtenu),
    (r" n'affiche rien", lambda e, _: e.obtenu in ("''", "rien", "")),
    (r" s'arrête sur une erreur", lambda e, _: bool(re.match(r"\w+(Error|Exit|Exception|Iteration|Sudoku)|\w+ :", e.obtenu))),
    (r" ne s'arrête pas", lambda e, _: e.obtenu == "pas de réponse"),
    (r" modifie la liste", lambda e, _: "devenus" in e.obtenu or e.attendu != e.obtenu),
    (r" renvoie toujours (.+), quels que soient", lambda e, m: m[1] == e.obtenu or m[1].strip("'") == e.obtenu),
    (r"est toujours trop grand de 1", _d_un(1)),
    (r"est toujours trop petit de 1", _d_un(-1)),
    (r"n'est juste que pour n = 3, pas", lambda e, _: not re.search(r"[(, ]3\)$", e.appel)),
    (r"une liste de (\d+) éléments, on en attend (\d+)", lambda e, m: m[1] != m[2]),
)


def desaccord(bilan: Bilan) -> str:
    """En quoi la phrase d'un échec et l'exemple qui l'accompagne se contredisent ; vide s'ils s'accordent."""
    if bilan.reussi or bilan.a_faire or bilan.diagnostic in SANS_EXEMPLE or not bilan.essais:
        return ""
    montre = bilan.essais[0]
    if montre.attendu == montre.obtenu:
        return f"l'exemple montre ce qu'on attend : {montre}"
    for forme, s_accorde in CE_QUE_MONTRE_L_EXEMPLE:
        trouve = re.search(forme, bilan.phrase)
        if trouve and not s_accorde(montre, trouve):
            return f"« {trouve[0]} » et l'exemple {montre}"
    return ""
