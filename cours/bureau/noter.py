"""Noter une classe, d'un cahier ou d'un terminal : `from cours.bureau.noter import noter`, puis `noter("copies")`."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cours.bureau.controle import lire_le_controle
from cours.bureau.corriger import Corrigee
from cours.bureau.devoir import Devoir, devoir_de
from cours.bureau.lire import Rendue, lire_les_copies
from cours.bureau.mener import JOURNAL, Journal, corriger_toutes
from cours.bureau.sorties import ecrire_les_sorties
from cours.bureau.sujets import devoir_du_controle
from cours.dossier.cours import Cours
from epreuves.epreuve import Epreuve, remplacer
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from socle.taches import TachesFaites, verifier_taches

DATES = ("%Y-%m-%d %H:%M", "%Y-%m-%d", "%d/%m/%Y %H:%M", "%d/%m/%Y")
Chemin = str | os.PathLike[str]


@dataclass(frozen=True, repr=False)
class Classe:
    """Une classe notée.

    Attributs
    ---------
    devoir : Devoir
    copies : liste de Corrigee
        Celles qu'on a corrigées, cette fois ou avant.
    rendues : int
        Combien on en a trouvé.
    dossier : Path
        Où sont la table et les pages.
    a_dire : liste de str
        Ce qui mérite d'être su : des notes qu'on n'a pas su placer.
    faites : TachesFaites
    """

    devoir: Devoir
    copies: list[Corrigee]
    rendues: int
    dossier: Path
    a_dire: list[str]
    faites: TachesFaites

    def __repr__(self) -> str:
        lisibles = sum(not copie.erreur for copie in self.copies)
        phrase = f"{accorder(lisibles, 'copie notée')} sur {self.rendues} ; ouvrez {self.dossier / 'classe.html'}"
        return phrase if self.faites.complete else f"{phrase} ({self.faites})"


def noter(
    dossier: Chemin,
    sortie: Chemin | None = None,
    devoir: Chemin | None = None,
    limite: str | None = None,
    redigees: Chemin | None = None,
    reprendre: bool = False,
    taches: int | None = None,
    barre: bool = True,
    cours: Cours | None = None,
) -> Classe:
    """Corrige toutes les copies d'un dossier, ou d'une archive, et en écrit la table et les pages.

    Paramètres
    ----------
    dossier : chemin
    sortie : chemin, facultatif
        Par défaut, celui du dossier suivi de « -notes ».
    devoir : chemin, facultatif
        Le cahier distribué, si on l'a changé ; ou le fichier .toml d'un contrôle.
    limite : str, facultatif
        Quand il fallait rendre : « 2026-11-24 18:00 ».
    redigees : chemin, facultatif
        Les notes des réponses rédigées ; par défaut, le fichier redigees.csv de la sortie.
    reprendre : bool
        Ne corriger que ce qui manque ou a changé.
    taches : int, facultatif
        Combien de copies à la fois ; par défaut, une par cœur.
    barre : bool
    cours : Cours, facultatif
        Celui des copies, déjà ouvert ; par défaut, celui de Sudoku.

    Renvoie
    -------
    Classe

    Lève
    ----
    ErreurClaire, SortieImpossible
    """
    if sys.platform == "win32":
        raise ErreurClaire("noter des copies demande Linux ou macOS ; sous Windows, WSL convient")
    date = _date(limite)
    rendues = lire_les_copies(Path(dossier))
    questions = _devoir(rendues, None if devoir is None else Path(devoir), cours)
    ou = Path(sortie) if sortie is not None else Path(f"{Path(dossier).absolute()}-notes")
    try:
        ou.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise ErreurClaire(f"le dossier « {ou} » ne peut pas être créé") from None
    journal = Journal(ou / JOURNAL, questions, reprendre)
    copies, faites = corriger_toutes(rendues, questions, journal, verifier_taches(taches), barre)
    with remplacer(*_du_premier_sujet(questions)):  # les titres des questions qui ne sont pas du cours
        a_dire = ecrire_les_sorties(copies, questions, ou, None if redigees is None else Path(redigees), date)
    return Classe(questions, copies, len(rendues), ou, a_dire, faites)


def _devoir(rendues: list[Rendue], modele: Path | None, cours: Cours | None) -> Devoir:
    """Celui du cahier donné, du contrôle donné, ou celui que rendent ces copies."""
    if modele is not None and modele.suffix.lower() == ".toml":
        return devoir_du_controle(lire_le_controle(modele, cours))
    return devoir_de(rendues, modele, cours)


def _du_premier_sujet(devoir: Devoir) -> list[Epreuve]:
    return [posee.epreuve for posee in devoir.controle.sujet(1).questions] if devoir.controle else []


def _date(limite: str | None) -> float | None:
    if limite is None:
        return None
    for forme in DATES:
        try:
            return datetime.strptime(limite, forme).timestamp()
        except ValueError:
            continue
    raise ErreurClaire(f"la date limite s'écrit comme 2026-11-24 18:00, pas « {limite:.40} »")
