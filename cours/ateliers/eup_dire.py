"""Ce qu'AtelierEUP dit d'une séance : le menu des grilles, les règles qu'on y joue, les titres du journal, le verdict."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any
from zlib import crc32

from cours.ateliers.socle import ORDRES
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.journal import EXAMENS, UNE_SEULE, VERDICTS, LigneDuJournal
from sudokulib.passe import REGLES, Regle
from sudokulib.seance import Seance
from sudokulib.vecteurs import poids

VIDES = {f"vide_{n}": Grille.vide(n) for n in ORDRES}
GRILLES = {nom: e.grille for nom, e in EXEMPLES.items()} | VIDES
ACCENTS = {"tres": "très", "videe": "grille vidée"}
RESOLUE = "Bravo : la grille est résolue."
PLEINE_ET_FAUSSE = "La grille est pleine, mais des valeurs s'y contredisent : « Annuler » y revient."
DEJA_RESOLUE = "La grille est résolue : il n'y a plus rien à déduire."
CONTREDITE = "Contradiction : il n'y a plus rien à déduire ; « Annuler » défait le dernier geste."
RIEN_DE_JUSTE = "Pas d'indice : cette grille n'a pas de solution, les règles n'y mènent qu'à une contradiction."
CES_REGLES_BLOQUENT = "Blocage : ces règles ne déduisent plus rien ; il faudrait une autre règle, ou une hypothèse."


def titre_de(nom: str) -> str:
    """Ce que dit le menu d'une grille."""
    if nom in VIDES:
        return f"Grille vide d'ordre {VIDES[nom].n}, à remplir"
    mots = [ACCENTS.get(mot, mot) for mot in nom.split("_")[1:]]
    return f"Document {EXEMPLES[nom].document}, {' '.join(mots)} ({accorder(GRILLES[nom].nombre_indices, 'indice')})"


def menu_pour(grille: Grille) -> tuple[str, list[list[str]]]:
    """Le nom d'une grille dans le menu, vide si elle n'y est pas, et les lignes du menu."""
    nom = next((n for n, g in GRILLES.items() if g == grille), "")
    proposees = [[n, titre_de(n)] for n in GRILLES]
    return nom, proposees if nom else [["", "Votre grille"], *proposees]


# Les règles


def boutons_de(regles: Mapping[str, Regle]) -> list[list[str]]:
    """Pour chaque règle : l'action, ce que dit son bouton, son infobulle."""
    boutons = []
    for nom, regle in regles.items():
        du_cours = regle is REGLES.get(nom)
        titre = nom.capitalize() if nom in REGLES else nom
        infobulle = "Cette règle seule, une fois" if du_cours else "Votre fonction, une fois : le premier pas faux l'arrête"
        boutons.append([nom, titre if du_cours else f"{titre} (la vôtre)", infobulle])
    return boutons


def signature_de(regles: Mapping[str, Regle]) -> str:
    """Ce qui, dans un état copié, dit à quelles règles on jouait : rien pour celles du cours, ou « x » et un nombre."""
    if dict(regles) == REGLES:
        return ""
    noms = [nom if regle is REGLES.get(nom) else f"{nom}*" for nom, regle in regles.items()]
    return f"x{crc32(' '.join(noms).encode())}"


# Le journal et le verdict


def titres_de(journal: list[LigneDuJournal]) -> list[list[Any]]:
    """Les titres du journal : la position de la première ligne que chacun annonce, comptée à partir de 1, et lui."""
    titres, rang = list[list[Any]](), 1
    for titre, lignes in groupby(journal, key=lambda ligne: ligne.titre):
        titres.append([rang, titre])
        rang += len(list(lignes))
    return titres


def dire_l_etat(seance: Seance, presentation: str) -> str:
    """Le verdict ; une grille fausse, ouverte ou à plusieurs solutions est rappelée comme telle à chaque pas."""
    if not seance.commencee:
        return presentation
    verdict = _verdict(seance, presentation)
    return verdict if presentation == UNE_SEULE else f"{verdict} {presentation}"


def empechement(seance: Seance) -> str:
    """Pourquoi plus rien ne se déduit ; vide si l'on peut avancer."""
    return {"résolue": DEJA_RESOLUE, "contradiction": CONTREDITE}.get(seance.etat, "")


def sans_solution(seance: Seance, presentation: str) -> bool:
    """Vrai s'il est déjà établi que la grille, ou ce qu'on en a fait, n'a pas de solution : rien n'y est à deviner."""
    return seance.etat == "contradiction" or bool(seance.grille.valider()) or presentation == EXAMENS[0]


def _verdict(seance: Seance, presentation: str) -> str:
    if seance.ecart:
        return f"Pas {len(seance.journal)}, {seance.ecart}"
    if seance.etat == "résolue":
        return RESOLUE
    if seance.etat == "contradiction":
        return _dire_la_contradiction(seance, presentation)
    if all(poids(m) == 1 for m in seance.G):
        return PLEINE_ET_FAUSSE
    if seance.etat == "bloquée" and dict(seance.regles) != REGLES:
        return CES_REGLES_BLOQUENT
    return VERDICTS[seance.etat]


def _dire_la_contradiction(seance: Seance, presentation: str) -> str:
    """Une contradiction dit sa case, et si c'est une erreur de crayon qui l'a faite."""
    vides = [nom_de_case(case, seance.n) for case, m in enumerate(seance.G) if m == 0]
    ou = f" Plus aucune valeur n'est possible en {vides[0]}." if vides else ""
    if presentation == UNE_SEULE:
        return f"Contradiction.{ou} La grille a pourtant une solution : une bonne valeur a été ôtée, « Annuler » y revient."
    return VERDICTS["contradiction"] + ou
