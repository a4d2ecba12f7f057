"""Une ligne d'un recueil : la lire, l'écrire, dire ce qui n'y va pas."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path

from cours.exercices.plan import plan

RACINE = Path(__file__).resolve().parents[2]
DOSSIER = RACINE / "tests" / "recueils"
JUGEMENTS = ("cause", "générale", "trompeuse")


@dataclass(frozen=True)
class Ligne:
    """Une réponse jugée.

    Attributs
    ---------
    id : str
        Unique dans tous les recueils.
    exercice : str
        L'identifiant du plan.
    juste : bool
        Ce qu'en dit qui l'a lue : vrai si elle répond à l'énoncé.
    reponse : str
        Le texte de la cellule.
    cause : str
        D'une réponse fausse, ce qui ne va pas ; d'une réponse juste, la façon dont elle s'y prend.
    origine : str
        Qui l'a écrite, d'après quoi, et quand.
    phrase : str
        Celle que la correction disait quand on l'a jugée ; vide pour une réponse juste.
    jugement : str
        De cette phrase : « cause », « générale » ou « trompeuse » ; vide tant que personne ne l'a lue.
    """

    id: str
    exercice: str
    juste: bool
    reponse: str
    cause: str
    origine: str
    phrase: str = ""
    jugement: str = ""

    @property
    def chapitre(self) -> int:
        return _chapitres()[self.exercice]


@cache
def _chapitres() -> dict[str, int]:
    """Le chapitre de chaque question du plan."""
    return {question: chapitre.numero for chapitre in plan() for question in chapitre.questions}


def recueils() -> list[Path]:
    """Les fichiers des recueils, dans l'ordre du cours."""
    return sorted(DOSSIER.glob("*.jsonl"))


def lire(chemins: Iterable[Path] | None = None) -> list[Ligne]:
    """Les lignes de ces fichiers ; de tous les recueils, par défaut.

    Lève
    ----
    ValueError
        Si une ligne est mal faite ; la phrase donne le fichier et le numéro de la ligne.
    """
    return [ligne for chemin in chemins or recueils() for ligne in _lignes(chemin)]


def _lignes(chemin: Path) -> Iterator[Ligne]:
    for numero, texte in enumerate(chemin.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            yield lire_une(texte)
        except (TypeError, ValueError) as erreur:
            raise ValueError(f"{chemin.name}, ligne {numero} : {erreur}") from None


def lire_une(texte: str) -> Ligne:
    """La ligne qu'écrit un texte JSON.

    Lève
    ----
    ValueError
        S'il y manque un champ, si le jugement n'en est pas un, si une réponse juste porte un jugement.
    """
    donnees = json.loads(texte)
    inconnus = sorted(set(donnees) - {champ.name for champ in fields(Ligne)})
    if inconnus:
        raise ValueError(f"champs inconnus : {', '.join(inconnus)}")
    ligne = Ligne(**donnees)
    if ligne.jugement not in ("", *JUGEMENTS):
        raise ValueError(f"« {ligne.jugement} » n'est pas un jugement ; on attend {', '.join(JUGEMENTS)}")
    if ligne.juste and (ligne.jugement or ligne.phrase):
        raise ValueError(f"{ligne.id} est juste : aucune phrase n'est à juger")
    return ligne


def ecrire(lignes: Iterable[Ligne], chemin: Path) -> None:
    """Écrit un recueil, une ligne JSON par réponse ; les champs vides n'y sont pas."""
    textes = [en_texte(ligne) for ligne in lignes]
    chemin.write_text("".join(f"{texte}\n" for texte in textes), encoding="utf-8")


def en_texte(ligne: Ligne) -> str:
    """Une ligne en JSON."""
    champs = {nom: valeur for nom, valeur in asdict(ligne).items() if valeur != ""}
    return json.dumps(champs, ensure_ascii=False)
