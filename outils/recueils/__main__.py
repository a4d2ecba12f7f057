"""`make recueils` : fait passer toutes les réponses jugées, écrit les tableaux, met à part ce qui reste à juger.

    python -m outils.recueils                            tous les recueils
    python -m outils.recueils --seulement T.4            les exercices dont le nom commence ainsi
    python -m outils.recueils --juges build/recueils/a_juger.jsonl     reprend ce qu'on y a jugé

Dans `a_juger.jsonl`, chaque ligne porte la phrase d'aujourd'hui, l'exemple montré avec elle, et un champ « jugement » à remplir :
cause, générale ou trompeuse. Un effet n'est pas une cause ; un remplacement cité s'applique au mot près.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

from outils.recueils.bilans import A_JUGER, etat, reproches, tableau_par_chapitre, tableau_par_mecanisme
from outils.recueils.lignes import JUGEMENTS, RACINE, Ligne, ecrire, lire, recueils
from outils.recueils.passer import Verdict, passer

A_PART = RACINE / "build" / "recueils" / "a_juger.jsonl"


def principal() -> None:
    """Écrit les tableaux, ou reprend des jugements ; le code de sortie dit si quelque chose ne tient plus."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--seulement", default="", help="le début des identifiants d'exercices")
    analyseur.add_argument("--juges", type=Path, help="un fichier de phrases jugées, à reprendre dans les recueils")
    analyseur.add_argument("--montrer", action="store_true", help="écrit chaque phrase")
    choix = analyseur.parse_args()
    if choix.juges:
        print(f"{reprendre(choix.juges)} jugements repris.")
        return
    verdicts = passer(ligne for ligne in lire() if ligne.exercice.startswith(choix.seulement))
    if choix.montrer:
        for v in verdicts:
            print(f"{v.ligne.id} [{v.mecanisme}] {v.phrase}")
    print(tableau_par_chapitre(verdicts), tableau_par_mecanisme(verdicts), sep="\n\n")
    mettre_a_part(verdicts)
    if reproches(verdicts):
        print("", *reproches(verdicts), sep="\n")
        sys.exit(1)


def mettre_a_part(verdicts: list[Verdict]) -> None:
    """Écrit les réponses dont la phrase n'a pas été jugée, avec tout ce qu'il faut pour la juger."""
    restent = [v for v in verdicts if etat(v) == A_JUGER]
    A_PART.parent.mkdir(parents=True, exist_ok=True)
    textes = []
    for v in restent:
        champs = asdict(v.ligne) | {"phrase": v.phrase, "jugement": ""}
        champs |= {"exemple": v.exemple, "avant": v.ligne.phrase, "jugement_d_avant": v.ligne.jugement}
        textes.append(json.dumps(champs, ensure_ascii=False))
    A_PART.write_text("".join(f"{texte}\n" for texte in textes), encoding="utf-8")
    if restent:
        print(f"\n{len(restent)} phrases à juger, dans {A_PART.relative_to(RACINE)}.")


def reprendre(chemin: Path) -> int:
    """Reporte dans les recueils les jugements d'un fichier ; combien il y en avait."""
    juges = {}
    for texte in chemin.read_text(encoding="utf-8").splitlines():
        champs = json.loads(texte)
        if champs["jugement"] in JUGEMENTS:
            juges[champs["id"]] = (champs["phrase"], champs["jugement"])
    for recueil in recueils():
        ecrire([_jugee(ligne, juges) for ligne in lire([recueil])], recueil)
    return len(juges)


def _jugee(ligne: Ligne, juges: dict[str, tuple[str, str]]) -> Ligne:
    if ligne.id not in juges:
        return ligne
    phrase, jugement = juges[ligne.id]
    return replace(ligne, phrase=phrase, jugement=jugement)


if __name__ == "__main__":
    principal()
