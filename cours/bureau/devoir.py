"""Les questions d'un devoir : celles du cahier distribué ou, si on ne l'a pas, celles qu'on trouve dans les copies."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cours.bureau.controle import Controle
from cours.bureau.lire import Rendue
from cours.dossier.cours import SUDOKU, Cours, lire_le_cours
from cours.notation import DECLARATIONS
from epreuves.epreuve import Epreuve, trouver
from epreuves.genres.preuve import EBAUCHE
from epreuves.noter.copie import lire_la_demande
from socle.erreurs import ErreurClaire

POINTS_MAX = 1000  # d'une question : au-delà, ce n'est pas un barème

# Celle d'un contrôle a une espace insécable devant ses deux-points
_EBAUCHE = re.compile(re.escape(EBAUCHE).replace(r"\ :", "[ \u00a0]:"))


class Question(NamedTuple):
    """Une question du devoir.

    Attributs
    ---------
    identifiant : str
    points : float
    verification : str
        La cellule qui la vérifie, telle qu'on l'a distribuée ; vide si l'on ne le sait pas, ou si elle se rédige.
    redigee : bool
    """

    identifiant: str
    points: float
    verification: str = ""
    redigee: bool = False


class Devoir(NamedTuple):
    """Un devoir : son titre, ses questions ; le contrôle dont c'est le sujet, si chacun a reçu le sien.

    `declarations` est le module dont l'import déclare ses épreuves : celui de son cours. `donnees` sont les cellules de
    code du cahier distribué où l'on n'écrit rien.
    """

    titre: str
    questions: tuple[Question, ...]
    controle: Controle | None = None
    declarations: str = DECLARATIONS
    donnees: tuple[str, ...] = ()

    @property
    def total(self) -> float:
        """Les points, tous ensemble."""
        return sum(q.points for q in self.questions)


def devoir_de(rendues: list[Rendue], modele: Path | None = None, cours: Cours | None = None) -> Devoir:
    """Le devoir que rendent ces copies.

    Paramètres
    ----------
    rendues : liste de Rendue
    modele : Path ou None
        Le cahier distribué. Sans lui, celui du chapitre, dans le dossier du cours ; à défaut, les questions qui sont dans la
        moitié des copies au moins.
    cours : Cours ou None
        Celui dont c'est un devoir ; par défaut, celui de Sudoku.

    Lève
    ----
    ErreurClaire
        Si le modèle n'est pas un cahier, ou si l'on ne trouve aucune question.
    """
    cours = cours or lire_le_cours(SUDOKU)
    if modele is not None:
        return _du_modele(modele)._replace(declarations=cours.module)
    vues = Counter(identifiant for rendue in rendues for identifiant in _identifiants(rendue))
    lisibles = sum(1 for rendue in rendues if _identifiants(rendue))
    communes = {identifiant for identifiant, combien in vues.items() if 2 * combien >= lisibles}
    if not communes:
        raise ErreurClaire("aucune question du cours dans ces copies : est-ce le bon dossier ?")
    for chapitre in cours.chapitres:
        for cahier in sorted((cours.racine / "exercises").glob(f"{chapitre.numero:02d}_*.ipynb")):
            devoir = _du_modele(cahier)._replace(declarations=cours.module)
            if communes <= {q.identifiant for q in devoir.questions} and 2 * len(communes) >= len(devoir.questions):
                return devoir
    questions = [trouver(identifiant) for identifiant in cours.questions if identifiant in communes]
    return Devoir("Devoir", tuple(_question(e, {}) for e in questions), declarations=cours.module)


def _du_modele(chemin: Path) -> Devoir:
    try:
        cellules = Rendue(str(chemin), chemin.read_bytes(), 0.0).cellules()
    except OSError:
        raise ErreurClaire(f"le cahier « {chemin} » ne se lit pas") from None
    trouvees = {q.identifiant: q for q in questions_de(cellules)}
    if not trouvees:
        raise ErreurClaire(f"« {chemin} » ne pose aucune question du cours")
    titres = (c["source"].splitlines()[0].lstrip("# ") for c in cellules if c["source"].startswith("# "))
    donnees = (c["source"] for c in cellules if c["type"] == "code" and not _est_a_remplir(c) and demandee(c) is None)
    return Devoir(next(titres, chemin.stem), tuple(trouvees.values()), donnees=tuple(donnees))


def _est_a_remplir(cellule: dict[str, Any]) -> bool:
    dit = cellule["metadata"].get("sudokulib")
    return isinstance(dit, dict) and dit.get("role") == "reponse"


def questions_de(cellules: Iterable[dict[str, Any]]) -> Iterator[Question]:
    """Les questions que posent les cellules d'un cahier."""
    for cellule in cellules:
        identifiant = question_redigee(cellule)
        if identifiant:
            yield _question(trouver(identifiant), cellule["metadata"])
            continue
        epreuve = demandee(cellule)
        if epreuve is not None:
            yield _question(epreuve, cellule["metadata"], cellule["source"])


def _question(epreuve: Epreuve, metadonnees: dict[str, Any], verification: str = "") -> Question:
    """Les points sont ceux du cahier distribué, s'il en dit : l'enseignant a pu les changer."""
    regles = metadonnees.get("nbgrader")
    points = regles.get("points") if isinstance(regles, dict) else None
    choisis = float(points) if isinstance(points, int | float) and 0 <= points <= POINTS_MAX else epreuve.points
    return Question(epreuve.identifiant, choisis, verification, epreuve.a_la_main)


def demandee(cellule: dict[str, Any]) -> Epreuve | None:
    """L'épreuve qu'une cellule de code vérifie ; None si aucune."""
    if cellule["type"] != "code":
        return None
    try:
        demande = lire_la_demande(cellule["source"])
    except ErreurClaire:
        return None
    return demande.epreuve if demande else None


def question_redigee(cellule: dict[str, Any]) -> str:
    """L'identifiant de la question à laquelle répond une cellule de texte ; vide si ce n'en est pas une."""
    if cellule["type"] != "markdown":
        return ""
    dit = cellule["metadata"].get("sudokulib")
    if isinstance(dit, dict) and dit.get("role") == "redaction":
        return _connu(dit.get("exercice"))
    regles = cellule["metadata"].get("nbgrader")
    grade_id = regles.get("grade_id") if isinstance(regles, dict) else cellule["id"]
    return _connu(str(grade_id).removesuffix("-redaction").replace("-", ".")) if str(grade_id).endswith("-redaction") else ""


def _connu(identifiant: object) -> str:
    try:
        return identifiant if isinstance(identifiant, str) and trouver(identifiant).a_la_main else ""
    except ErreurClaire:
        return ""


def _identifiants(rendue: Rendue) -> set[str]:
    """Les questions auxquelles une copie répond."""
    try:
        return {q.identifiant for q in questions_de(rendue.cellules())}
    except ErreurClaire:
        return set()


def reponses_redigees(cellules: list[dict[str, Any]]) -> dict[str, str]:
    """De chaque question à rédiger, ce que l'étudiant a écrit : sa cellule, et celles de texte qu'il a mises dessous."""
    ecrites: dict[str, str] = {}
    ouverte = ""
    for rang, cellule in enumerate(cellules):
        identifiant = question_redigee(cellule) or _juste_avant_son_indication(cellules, rang)
        if identifiant:
            ouverte = identifiant
        elif cellule["type"] != "markdown" or "sudokulib" in cellule["metadata"]:
            ouverte = ""
        if ouverte:
            texte = _EBAUCHE.sub("", cellule["source"]).strip()
            ecrites[ouverte] = f"{ecrites.get(ouverte, '')}\n\n{texte}".strip()
    return ecrites


def _juste_avant_son_indication(cellules: list[dict[str, Any]], rang: int) -> str:
    """La question d'une cellule qui a perdu ses métadonnées : celle de l'indication qui la suit."""
    suivante = cellules[rang + 1]["source"] if rang + 1 < len(cellules) else ""
    seule = cellules[rang]["type"] == "markdown" and not cellules[rang]["metadata"].get("sudokulib")
    if not seule or not suivante.startswith("indication("):
        return ""
    try:
        appel = ast.parse(suivante).body[0]
        argument = appel.value.args[0]  # type: ignore[attr-defined]
        return _connu(ast.literal_eval(argument))
    except (SyntaxError, ValueError, MemoryError, RecursionError, LookupError, AttributeError):
        return ""
