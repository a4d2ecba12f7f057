"""Un contrôle, décrit par un fichier TOML, et le sujet de chaque étudiant.

    titre = "Contrôle de décembre"
    duree = 60                      # minutes
    graine = 2026
    etudiants = ["Ana Petit", 24…]  # leurs noms, ou combien ils sont
    questions = ["T.1a", "C.I.A"]   # ou une table, qui dit les points : [questions] puis "T.1a" = 2

Avec `tirage = false`, une seule feuille pour tous : un TP.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from cours.bureau.banque import banque
from cours.bureau.enonces import Enonces
from cours.dossier.cours import SUDOKU, Cours, lire_le_cours
from cours.dossier.tirage import Tiree, meler
from epreuves.donnees import Donnee
from epreuves.epreuve import Epreuve
from epreuves.genres.choix import Choix
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import virgule

CHAMPS = {"titre", "duree", "graine", "tirage", "etudiants", "questions", "consigne"}
CONSIGNE = "Répondez dans les cellules prévues. Rien ne dit ici si une réponse est juste : relisez-vous."


def dire(reponse: Donnee) -> str:
    """Une réponse attendue, comme on l'écrit.

    >>> dire((0.25, 3)), dire("b")
    ('[0,25 ; 3]', 'b')
    """
    if isinstance(reponse, tuple):
        return f"[{' ; '.join(map(dire, reponse))}]"
    return virgule(float(f"{reponse:.6g}")) if isinstance(reponse, float) else str(reponse).replace("-", "−")


@dataclass(frozen=True)
class Posee:
    """Une question telle qu'un étudiant la reçoit.

    Attributs
    ---------
    epreuve : Epreuve
        La sienne : sa réponse est celle de ses valeurs.
    points : float
    tiree : Tiree ou None
        L'énoncé tiré ; None si c'est celui du cours.
    ordre : str
        D'un choix dont on a mêlé les lettres, les anciennes dans leur nouvel ordre ; vide sinon.
    """

    epreuve: Epreuve
    points: float
    tiree: Tiree | None = None
    ordre: str = ""

    @property
    def identifiant(self) -> str:
        """Celui de la question."""
        return self.epreuve.identifiant

    @property
    def correction(self) -> str:
        """Ce qu'on attend de cet étudiant-là, et pourquoi ; vide si la réponse ne tient pas en une ligne."""
        if not isinstance(self.epreuve, ReponseCourte):
            return ""
        lettres = " (les lettres y sont celles du cours)" if self.ordre else ""
        pourquoi = f" {self.epreuve.explication}{lettres}" if self.epreuve.explication else ""
        return f"On attendait {dire(self.epreuve.reponse)}.{pourquoi}"


@dataclass(frozen=True)
class Sujet:
    """Le sujet d'un étudiant.

    Attributs
    ---------
    numero : int
        À partir de 1.
    qui : str
        Vide si le contrôle ne nomme personne.
    questions : tuple de Posee
    """

    numero: int
    qui: str
    questions: tuple[Posee, ...]

    @property
    def empreinte(self) -> str:
        """De quoi reconnaître ces énoncés, sans rien dire des réponses."""
        dits = [(q.identifiant, q.tiree and (q.tiree.enonce, str(q.tiree.grille)), q.ordre) for q in self.questions]
        return sha256(repr(dits).encode()).hexdigest()[:12]

    @property
    def nom(self) -> str:
        """Ce qu'on écrit en tête : l'étudiant, ou le numéro."""
        return self.qui or f"Sujet {self.numero}"


@dataclass(frozen=True)
class Controle:
    """Un contrôle, ou un TP.

    Attributs
    ---------
    titre : str
    points : dict
        À chaque identifiant de question, dans l'ordre, ses points.
    etudiants : tuple de str
        Un nom par sujet ; des noms vides si l'on n'a dit que leur nombre.
    graine, duree : int
        La durée est en minutes, 0 si on ne la dit pas.
    tirage : bool
    consigne : str
    cours : Cours
        Celui dont il pose les questions, déjà ouvert ; par défaut, celui de Sudoku.
    """

    titre: str
    points: dict[str, float]
    etudiants: tuple[str, ...]
    graine: int = 1
    duree: int = 0
    tirage: bool = True
    consigne: str = CONSIGNE
    cours: Cours = field(default_factory=partial(lire_le_cours, SUDOKU))

    @property
    def enonces(self) -> Enonces:
        """Les énoncés de son cours."""
        return Enonces(self.cours.racine, self.cours.module)

    @property
    def total(self) -> float:
        """Les points, tous ensemble."""
        return sum(self.points.values())

    @cached_property
    def sujets(self) -> list[Sujet]:
        """Celui de chacun, dans l'ordre."""
        return [self.sujet(numero) for numero in range(1, len(self.etudiants) + 1)]

    def sujet(self, numero: int) -> Sujet:
        """Un sujet : les mêmes questions que les autres, ses propres valeurs.

        Lève
        ----
        ErreurClaire
            S'il n'y a pas de sujet de ce numéro.
        """
        if not 1 <= numero <= len(self.etudiants):
            raise ErreurClaire(f"ce contrôle n'a pas de sujet {citer(numero)}")
        questions = tuple(self._poser(identifiant, numero) for identifiant in self.points)
        return Sujet(numero, self.etudiants[numero - 1], questions)

    def _poser(self, identifiant: str, numero: int) -> Posee:
        points = self.points[identifiant]
        hasard = Hasard(int(sha256(f"{self.graine} {numero} {identifiant}".encode()).hexdigest()[:15], 16))
        questions = banque(self.cours)
        if self.tirage and identifiant in questions.tirages:
            epreuve, tiree = questions.tirer(identifiant, hasard)
            return Posee(epreuve, points, tiree)
        du_cours = questions.du_cours[identifiant]
        if self.tirage and isinstance(du_cours, Choix) and self.enonces.se_mele(identifiant, du_cours.lettres):
            melee, ordre = meler(du_cours, hasard)
            return Posee(melee, points, ordre=ordre)
        return Posee(du_cours, points)


def lire_le_controle(chemin: Path, cours: Cours | None = None) -> Controle:
    """Le contrôle que décrit un fichier TOML ; ses questions sont celles d'un cours ouvert, de Sudoku si l'on ne dit pas lequel.

    Lève
    ----
    ErreurClaire
        Si le fichier ne se lit pas, ou si un champ manque ou n'est pas ce qu'on attend ; la phrase le nomme.
    """
    try:
        lu = tomllib.loads(chemin.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise ErreurClaire(f"le fichier « {chemin} » ne se lit pas") from None
    except tomllib.TOMLDecodeError as erreur:
        raise ErreurClaire(f"« {chemin} » n'est pas du TOML : {erreur}") from None
    inconnus = sorted(set(lu) - CHAMPS)
    if inconnus:
        raise ErreurClaire(f"« {chemin.name} » dit « {inconnus[0]} », qu'on n'attend pas ; on attend {', '.join(sorted(CHAMPS))}")
    cours = cours or lire_le_cours(SUDOKU)
    return Controle(
        _champ(lu, "titre", str),
        _questions(lu.get("questions"), _champ(lu, "tirage", bool, True), cours),
        _etudiants(lu.get("etudiants", 1)),
        _champ(lu, "graine", int, 1),
        _champ(lu, "duree", int, 0),
        _champ(lu, "tirage", bool, True),
        _champ(lu, "consigne", str, CONSIGNE),
        cours,
    )


def _champ(lu: dict[str, Any], nom: str, sorte: type, sinon: Any = None) -> Any:
    valeur = lu.get(nom, sinon)
    if type(valeur) is not sorte:
        attendu = {str: "un texte", int: "un entier", bool: "true ou false"}[sorte]
        raise ErreurClaire(f"le champ « {nom} » doit être {attendu}" + (", et il manque" if valeur is None else ""))
    return valeur


def _etudiants(lu: Any) -> tuple[str, ...]:
    if type(lu) is int and 1 <= lu <= 1000:
        return ("",) * lu
    if isinstance(lu, list) and lu and all(isinstance(nom, str) and nom.strip() for nom in lu):
        if len(set(lu)) < len(lu):
            raise ErreurClaire("deux étudiants ont le même nom : ajoutez de quoi les distinguer")
        return tuple(lu)
    raise ErreurClaire("le champ « etudiants » doit être leur nombre, de 1 à 1000, ou la liste de leurs noms")


def _questions(lu: Any, tirage: bool, cours: Cours) -> dict[str, float]:
    """Les points de chaque question : ceux qu'on dit, ou ceux du cours."""
    choisies = lu if isinstance(lu, dict) else dict.fromkeys(lu) if isinstance(lu, list) else {}
    if not choisies:
        raise ErreurClaire("le champ « questions » doit être une liste d'identifiants, ou une table qui dit leurs points")
    connues, points = banque(cours), dict[str, float]()
    for identifiant, combien in choisies.items():
        du_cours = connues.du_cours.get(identifiant)
        if not du_cours and not (tirage and identifiant in connues.tirages):
            cours.chapitre_de(identifiant)  # refuse celle qui n'est pas du cours
            raise ErreurClaire(f"aucun exercice ne déclare {identifiant} : « sudokulib eprouver » dit ce qui manque")
        if combien is not None and not (type(combien) in (int, float) and combien > 0):
            raise ErreurClaire(f"les points de {identifiant} doivent être un nombre positif")
        ordinaires = du_cours.points if du_cours else 1
        points[identifiant] = ordinaires if combien is None else combien
        if du_cours and du_cours.a_la_main and points[identifiant] != ordinaires:
            raise ErreurClaire(f"{identifiant} se rédige : ses points sont ceux de son barème, {ordinaires}")
    return points
