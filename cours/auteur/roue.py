"""La roue d'un cours : ce que pip installe, et qui inscrit le cours auprès du moteur. Elle ne dépend que des fichiers."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cours.auteur.assembler import assembler, nom_de_roue
from cours.auteur.livraison import fichiers_du_paquet, mettre_a_part, toml_du_cours
from cours.dossier.cours import NOM, Cours
from cours.dossier.installes import GROUPE
from socle.erreurs import ErreurClaire
from socle.nombres import accorder, virgule
from socle.sorties import ecrire_fichier
from sudokulib import __version__

CAHIERS = ("notebooks", "exercises")  # ni les corrigés, ni les sources


class Roue(NamedTuple):
    """Une roue écrite.

    Attributs
    ---------
    chemin : Path
    octets, sans_cahiers : int
        Ce qu'elle pèse ; ce qu'elle pèserait sans ses cahiers, dont les figures ne dépendent pas des questions.
    questions : int
    """

    chemin: Path
    octets: int
    sans_cahiers: int
    questions: int

    def __str__(self) -> str:
        questions = accorder(self.questions, "question")
        chacune = ko(self.sans_cahiers / self.questions)
        return f"{self.chemin} : {ko(self.octets)}, {questions} ; sans les cahiers, {chacune} par question"


def ko(octets: float) -> str:
    """Une taille, en milliers d'octets.

    >>> ko(39_140)
    '39,1 ko'
    """
    return f"{virgule(round(octets / 1000, 1))} ko"


def faire_la_roue(cours: Cours, dossier: Path, etudiants: bool = False) -> Roue:
    """Écrit la roue d'un cours dans un dossier ; celle des étudiants, si l'on veut, où les réponses sont à part.

    Lève
    ----
    ErreurClaire
        S'il vient avec la bibliothèque, s'il n'a pas encore de question, ou si, sans ses cahiers, sa roue pèse plus que ce qu'il
        permet par question.
    """
    if cours.est_fourni:
        raise ErreurClaire(f"les exercices de « {cours.titre} » sont déjà dans la roue de sudokulib")
    if not cours.questions:
        raise ErreurClaire(f"« {cours.titre} » n'a pas encore de question")
    exercices, projet = exercices_du_cours(cours), _projet(cours, etudiants)
    combien, permis = len(cours.questions), cours.exigences.octets_par_question
    sans_cahiers = len(assembler(exercices, projet))
    if sans_cahiers > permis * combien:
        pese = f"sans ses cahiers, la roue pèse {ko(sans_cahiers)}, soit {ko(sans_cahiers / combien)} par question"
        raise ErreurClaire(f"{pese} : {NOM} en permet {ko(permis)} ([exigences], octets_par_question)")
    donnes = mettre_a_part(exercices, cours) if etudiants else exercices
    octets = assembler(donnes | _cahiers(cours), projet)
    chemin = dossier / nom_de_roue(projet)
    dossier.mkdir(parents=True, exist_ok=True)
    ecrire_fichier(chemin, octets)
    return Roue(chemin, len(octets), sans_cahiers, combien)


def exercices_du_cours(cours: Cours) -> dict[str, bytes]:
    """Le paquet, et dedans le cours.toml."""
    contenu = {f.relative_to(cours.racine).as_posix(): f.read_bytes() for f in fichiers_du_paquet(cours)}
    return contenu | {f"{cours.module.replace('.', '/')}/{NOM}": toml_du_cours(cours).encode()}


def _cahiers(cours: Cours) -> dict[str, bytes]:
    """Les cahiers à distribuer, dans le paquet aussi."""
    trouves = [f for sorte in CAHIERS for f in sorted((cours.racine / sorte).glob("[0-9][0-9]_*.ipynb"))]
    paquet = cours.module.replace(".", "/")
    return {f"{paquet}/{f.relative_to(cours.racine).as_posix()}": f.read_bytes() for f in trouves}


def _projet(cours: Cours, etudiants: bool) -> dict[str, object]:
    nom = cours.module.rpartition(".")[2]
    return {
        "name": nom.replace("_", "-"),
        "version": f"{cours.version}+etudiants" if etudiants else cours.version,
        "description": cours.titre,
        "requires-python": ">=3.11",
        "dependencies": [f"sudokulib>={__version__}"],
        "entry-points": {GROUPE: {nom: cours.module}},
    }


def commencer(cours: Cours, dossier: Path) -> list[Path]:
    """Copie les cahiers d'un cours dans un dossier où travailler, sans rien y écraser ; renvoie ce qui est écrit.

    Lève
    ----
    ErreurClaire
        Si ce dossier est un paquet de Python, celui des exercices peut-être.
    """
    if (dossier / "__init__.py").exists():
        raise ErreurClaire(f"« {dossier} » est un paquet de Python, pas un dossier où travailler : nommez-en un autre")
    ecrits = []
    for original in (cours.dossier / NOM, *(f for sorte in CAHIERS for f in sorted((cours.racine / sorte).glob("*.ipynb")))):
        copie = dossier / original.relative_to(cours.racine)
        if not copie.exists():
            copie.parent.mkdir(parents=True, exist_ok=True)
            ecrire_fichier(copie, original.read_bytes())
            ecrits.append(copie)
    return ecrits
