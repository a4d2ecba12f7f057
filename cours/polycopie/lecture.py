"""Du corrigé exécuté d'un chapitre à ce qu'on imprime : des blocs dans l'ordre, chacun sachant de quelle question il est."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat

from cours.dossier.cours import SUDOKU, Cours, lire_le_cours
from epreuves import Epreuve, epreuves
from epreuves.plan import Chapitre

A_L_ECRAN = ("progression(", "indication(")  # ce qui n'a pas de sens sur le papier
SECTIONS_DU_CAHIER = ("## Où j'en suis", "## Et ensuite", "## Votre progression")
LE_SUDOKU = lire_le_cours(SUDOKU)
OUTILS = ("from cours.dossier import ouvrir", "ouvrir(")
LIVRETS = ("Commencez par exécuter ceci", "indication(")  # les phrases qui n'y parlent que du cahier


@dataclass(slots=True)
class Bloc:
    """Un morceau du polycopié.

    Attributs
    ---------
    genre : str
        « texte », « code » (prêté par l'énoncé), « reponse », « redaction » ou « corrige ».
    source : str
        En Markdown ou en Python.
    question : str
        Son identifiant ; vide hors des questions.
    ebauche : str
        Pour une réponse : la cellule que reçoit l'étudiant.
    sorties : liste
        Celles d'une cellule prêtée, si elles ne disent rien d'une réponse.
    """

    genre: str
    source: str
    question: str = ""
    ebauche: str = ""
    sorties: list[Any] = field(default_factory=list)

    @property
    def epreuve(self) -> Epreuve:
        """L'épreuve dont il fait partie."""
        return epreuves()[self.question]


def chapitres(cours: Cours = LE_SUDOKU) -> dict[int, Chapitre]:
    """Les chapitres du cours qui ont des exercices, par numéro."""
    return {chapitre.numero: chapitre for chapitre in cours.chapitres if _cahiers(cours, chapitre)}


def blocs(chapitre: Chapitre, cours: Cours = LE_SUDOKU) -> list[Bloc]:
    """Tout ce qu'on imprime d'un chapitre, ses cahiers l'un après l'autre."""
    return [bloc for cahier in _cahiers(cours, chapitre) for bloc in _blocs_du_cahier(cours, cahier)]


def question_du_document(identifiant: str, chapitre: Chapitre) -> str:
    """Le numéro que porte une question dans son document : sans la lettre que le cours y ajoute.

    >>> [question_du_document(i, LE_SUDOKU.chapitres[2]) for i in ("T.4a", "T.4ac", "T.6bf")]
    ['T.4a', 'T.4a', 'T.6b']
    """
    nue = re.sub(r"[qnpcmfgh]$", "", identifiant)
    ajoutee = nue in chapitre.questions or chapitre.questions.get(identifiant) == "preuve"
    return nue if ajoutee else identifiant


def _cahiers(cours: Cours, chapitre: Chapitre) -> list[Path]:
    """Les corrigés d'un chapitre, celui que nomme le plan d'abord."""
    trouves = sorted((cours.racine / "solutions").glob(f"{chapitre.numero:02}_*.ipynb"))
    return sorted(trouves, key=lambda chemin: chemin.stem != chapitre.cahier)


def _blocs_du_cahier(cours: Cours, chemin: Path) -> Iterator[Bloc]:
    outils = (f"from {cours.module} import", *OUTILS)
    exercice = nbformat.read(cours.racine / "exercises" / chemin.name, as_version=4)
    ebauches = {cellule.id: cellule.source for cellule in exercice.cells}
    reponses: set[str] = set()  # les noms que définit l'étudiant
    for cellule in nbformat.read(chemin, as_version=4).cells:
        entete = cellule.metadata.get("sudokulib", {})
        question, role = entete.get("exercice", ""), entete.get("role", "enonce")
        if role == "verification" or _est_a_l_ecran(cellule):
            continue
        if role == "enonce":
            yield _bloc_d_enonce(cellule, question, reponses, outils)
            continue
        if role == "reponse":
            reponses |= _noms_definis(cellule.source)
        yield Bloc(role, cellule.source, question, ebauches.get(cellule.id, ""))


def _est_a_l_ecran(cellule: Any) -> bool:
    return bool(cellule.source.startswith(A_L_ECRAN if cellule.cell_type == "code" else SECTIONS_DU_CAHIER))


def _bloc_d_enonce(cellule: Any, question: str, reponses: set[str], outils: tuple[str, ...]) -> Bloc:
    if cellule.cell_type == "markdown":
        return Bloc("texte", _sans_le_cahier(cellule.source), question)
    source = "\n".join(ligne for ligne in cellule.source.splitlines() if not ligne.startswith(outils))
    montre_une_reponse = not reponses.isdisjoint(_noms_employes(cellule.source))
    return Bloc("code", source, question, sorties=[] if montre_une_reponse else list(cellule.outputs))


def _sans_le_cahier(texte: str) -> str:
    """Un texte sans les paragraphes qui disent quoi exécuter."""
    return "\n\n".join(p for p in texte.split("\n\n") if not any(mot in p for mot in LIVRETS))


def _noms_definis(source: str) -> set[str]:
    """Les fonctions et les variables que définit une cellule de Python ; aucune si c'est un autre langage."""
    try:
        arbre = ast.parse(source)
    except SyntaxError:
        return set()
    fonctions = {noeud.name for noeud in arbre.body if isinstance(noeud, ast.FunctionDef)}
    cibles = [cible for noeud in arbre.body if isinstance(noeud, ast.Assign) for cible in noeud.targets]
    return fonctions | {cible.id for cible in cibles if isinstance(cible, ast.Name)}


def _noms_employes(source: str) -> set[str]:
    """Les noms dont se sert une cellule ; celui qu'on importe sous un autre nom n'en est pas."""
    try:
        arbre = ast.parse(source)
    except SyntaxError:
        return set(re.findall(r"\w+", source))
    return {noeud.id for noeud in ast.walk(arbre) if isinstance(noeud, ast.Name)}
