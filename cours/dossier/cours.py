"""Ce que dit un cours de lui-même, dans son `cours.toml` : ses chapitres, ses questions, ce qu'il déclare au moteur.

    titre = "Tris et graphes"
    module = "tris_et_graphes"      # le paquet dont l'import déclare les exercices
    langue = "fr"
    licence = "CC BY-SA 4.0"
    version = "1.0"                 # celle de sa roue
    tirages = "tris_et_graphes.tirages"  # le module qui dit de quelles questions un contrôle tire les valeurs

    [moteur]                        # ce que le moteur doit savoir du sujet : des champs d'`epreuves.domaine.Domaine`
    lettres = { n = "la longueur de la liste" }

    [documents]                     # ce que cite le polycopié, par la première lettre d'un identifiant
    A = "un livre"

    [exigences]                     # ce que vérifie « sudokulib eprouver »
    diapositives = [6, 35]

    [[chapitres]]
    titre = "Trier"
    numero = 1                      # s'il ne l'est pas par son rang : d'un chapitre livré seul
    dossier = "trier"               # où sont ses exercices, dans le paquet
    cahier = "01_trier"             # le nom de ses sources et de ses cahiers
    [chapitres.questions]
    "A.1" = "code"

Ce qui n'est pas dit a sa réponse. `racine`, `sources` et `plan` disent où sont les cahiers, les sources et un plan tenu à part.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from pkgutil import get_importer
from typing import Any, NamedTuple
from zipimport import zipimporter

from epreuves.domaine import Domaine
from epreuves.plan import Chapitre, lire_les_chapitres
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

NOM = "cours.toml"
# Le genre que dit le plan, et ceux des épreuves qui y répondent.
GENRES = {
    "code": ("fonctions", "aleatoire", "commande"),
    "mesure": ("fonctions", "valeur", "mesure"),
    "choix": ("choix",),
    "nombre": ("valeur", "decimale"),
    "formule": ("formule", "ordre", "choix"),
    "preuve": ("preuve",),
    "programme": ("programme",),
}
IDENTIFIANT = re.compile(r"[A-Z]\w*(?:\.\w+)+")
CHAMPS = {
    **dict.fromkeys(("titre", "module", "langue", "licence", "version", "racine", "sources", "plan", "tirages"), str),
    **dict.fromkeys(("moteur", "documents", "exigences"), dict),
    "chapitres": list,
}
DU_CHAPITRE = {
    **dict.fromkeys(("titre", "dossier", "cahier", "idee"), str),
    **dict.fromkeys(("numero", "minutes_de_lecon", "minutes_d_exercices"), int),
    "acquis": list,
    "questions": dict,
}
SORTES = {str: "un texte", int: "un nombre entier", dict: "une table", list: "une liste"}
DU_MOTEUR = tuple(nom for nom in Domaine.__annotations__ if "Callable" not in Domaine.__annotations__[nom])


class Exigences(NamedTuple):
    """Ce qu'un cours demande à ses chapitres.

    Attributs
    ---------
    diapositives : (int, int)
        Combien un chapitre en a, au moins et au plus ; (0, …) n'en demande pas.
    paris : int
        Combien finissent ses diapositives.
    octets_par_question : int
        Ce que pèse au plus sa roue, sans ses cahiers, pour chacune de ses questions ; celle du site pour le cours de Sudoku.
    """

    diapositives: tuple[int, int] = (0, 35)
    paris: int = 3
    octets_par_question: int = 3000


@dataclass(frozen=True, repr=False)
class Cours(EnUnePhrase):
    """Un cours.

    Attributs
    ---------
    dossier : Path
        Celui de son cours.toml.
    titre, module, langue, licence : str
    chapitres : tuple de Chapitre
    moteur : dict
        Ce qu'il déclare au moteur (voir `epreuves.domaine`) ; `domaine` y nomme un module qui s'en charge lui-même.
    documents : dict
        À la première lettre d'un identifiant, d'où vient la question.
    exigences : Exigences
    racine, sources : Path
        Le dossier de ses cahiers ; celui de leurs sources.
    tirages : str
        Le module qui déclare ses tirages (voir `cours.dossier.tirage`) ; vide s'il n'en a pas.
    version : str
        Celle de sa roue.
    """

    dossier: Path
    titre: str
    module: str
    chapitres: tuple[Chapitre, ...]
    langue: str
    licence: str
    moteur: Mapping[str, Any]
    documents: Mapping[str, str]
    exigences: Exigences
    racine: Path
    sources: Path
    tirages: str = ""
    version: str = "1.0"

    def __str__(self) -> str:
        chapitres = accorder(len(self.chapitres), "chapitre")
        return f"{self.titre} : {accorder(len(self.questions), 'question')} en {chapitres}"

    @property
    def est_fourni(self) -> bool:
        """Vrai du cours dont les exercices viennent avec la bibliothèque : il n'y a ni à l'ouvrir, ni à l'emporter."""
        return self.dossier == SUDOKU

    @property
    def questions(self) -> dict[str, str]:
        """À chaque identifiant, son genre, dans l'ordre du cours."""
        return {identifiant: genre for chapitre in self.chapitres for identifiant, genre in chapitre.questions.items()}

    def chapitre_de(self, identifiant: str) -> Chapitre:
        """Le chapitre d'une question.

        Lève
        ----
        ErreurClaire
            Si le cours ne l'a pas.
        """
        for chapitre in self.chapitres:
            if identifiant in chapitre.questions:
                return chapitre
        raise ErreurClaire(f"« {identifiant} » n'est pas une question de « {self.titre} » ; ses questions : {self._citees()}")

    def chapitre(self, numero: int) -> Chapitre:
        """Le chapitre de ce numéro.

        Lève
        ----
        ErreurClaire
            S'il n'y en a pas.
        """
        for chapitre in self.chapitres:
            if chapitre.numero == numero:
                return chapitre
        connus = ", ".join(str(chapitre.numero) for chapitre in self.chapitres) or "aucun encore"
        raise ErreurClaire(f"« {self.titre} » n'a pas de chapitre {numero} ; ses chapitres : {connus}")

    def _citees(self) -> str:
        return ", ".join(self.questions) or "aucune encore"


def chercher_le_cours(depuis: str | os.PathLike[str] = ".") -> Path:
    """Le dossier d'un cours : celui-ci, ou le premier au-dessus de lui qui ait un cours.toml.

    Lève
    ----
    ErreurClaire
        S'il n'y en a pas.
    """
    dossier = Path(depuis).resolve()
    for candidat in (dossier, *dossier.parents):
        if (candidat / NOM).is_file():
            return candidat
    raise ErreurClaire(f"il n'y a pas de {NOM} dans « {depuis} » : un cours se commence par « sudokulib nouveau-cours NOM »")


def lire_le_cours(dossier: str | os.PathLike[str]) -> Cours:
    """Le cours d'un dossier.

    Lève
    ----
    ErreurClaire
        Si son cours.toml ne se lit pas, ou dit autre chose que ce qu'on attend ; la phrase dit où.
    """
    fichier = Path(dossier) / NOM
    lu = _lire(fichier)
    _verifier(lu, CHAMPS, NOM)
    for champ in ("titre", "module"):
        if not lu.get(champ):
            raise ErreurClaire(f"{NOM} ne dit pas « {champ} »")
    _verifier_le_module(lu["module"])
    _verifier_le_module(lu.get("tirages", lu["module"]))
    if lu.get("langue", "fr") != "fr":
        raise ErreurClaire(f"{NOM} : la langue « {lu['langue']} » n'est pas encore connue ; le moteur parle français (« fr »)")
    inconnus = sorted(set(lu.get("moteur", {})) - {"domaine", *DU_MOTEUR})
    if inconnus:
        raise ErreurClaire(
            f"{NOM}, [moteur] : « {inconnus[0]} » ne se déclare pas ; se déclarent domaine, {', '.join(DU_MOTEUR)}"
        )
    ici = Path(dossier).resolve()
    return Cours(
        dossier=ici,
        titre=lu["titre"],
        module=lu["module"],
        chapitres=tuple(_du_plan(ici / lu["plan"]) if "plan" in lu else _les_chapitres(lu.get("chapitres", []))),
        langue=lu.get("langue", "fr"),
        licence=lu.get("licence", ""),
        moteur=lu.get("moteur", {}),
        documents=lu.get("documents", {}),
        exigences=_exigences(lu.get("exigences", {})),
        racine=(ici / lu.get("racine", ".")).resolve(),
        sources=(ici / lu.get("sources", "sources")).resolve(),
        tirages=lu.get("tirages", ""),
        version=lu.get("version", "1.0"),
    )


def _lire(fichier: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(octets_de(fichier).decode("utf-8"))
    except FileNotFoundError:
        chercher_le_cours(fichier.parent)
        raise ErreurClaire(f"il n'y a pas de {NOM} dans « {fichier.parent} »") from None
    except (OSError, UnicodeDecodeError):
        raise ErreurClaire(f"« {fichier} » ne se lit pas") from None
    except tomllib.TOMLDecodeError as erreur:
        ou = re.search(r"line (\d+), column (\d+)", str(erreur))
        raise ErreurClaire(f"{NOM}{f', L{ou[1]}C{ou[2]}' if ou else ''} : ce n'est pas du TOML ({erreur})") from None


def octets_de(fichier: Path) -> bytes:
    """Le contenu d'un fichier, fût-il dans une archive d'où l'on importe : une roue posée sur `sys.path`, celle du site.

    Lève
    ----
    OSError
        S'il n'existe pas, ou ne se lit pas.
    """
    importeur = get_importer(str(fichier.parent))
    return importeur.get_data(str(fichier)) if isinstance(importeur, zipimporter) else fichier.read_bytes()


def est_dans_une_archive(dossier: Path) -> bool:
    """Vrai d'un paquet qu'on importe d'une archive : on n'y cherche pas de fichiers."""
    return isinstance(get_importer(str(dossier)), zipimporter)


def _verifier(donnees: Mapping[str, Any], champs: Mapping[str, type], ou: str) -> None:
    """Rien que ce qu'on attend, et de la sorte qu'on attend."""
    for nom, valeur in donnees.items():
        if nom not in champs:
            raise ErreurClaire(f"{ou} dit « {nom} », qu'on n'attend pas ; on attend {', '.join(champs)}")
        if not isinstance(valeur, champs[nom]) or isinstance(valeur, bool):
            raise ErreurClaire(f"{ou} : « {nom} » doit être {SORTES[champs[nom]]}")


def _verifier_le_module(module: str) -> None:
    if not all(partie.isidentifier() for partie in module.split(".")):
        raise ErreurClaire(f"{NOM} : le module « {module} » n'est pas un nom de paquet Python (des lettres, des chiffres, « _ »)")


def _exigences(lues: Mapping[str, Any]) -> Exigences:
    _verifier(lues, {"diapositives": list, "paris": int, "octets_par_question": int}, f"{NOM}, [exigences]")
    bornes = tuple(lues.get("diapositives", Exigences().diapositives))
    if len(bornes) != 2 or not all(type(borne) is int for borne in bornes) or bornes[0] > bornes[1]:
        raise ErreurClaire(f"{NOM}, [exigences] : « diapositives » est une liste de deux entiers, le moins et le plus")
    return Exigences(**{**lues, "diapositives": bornes})


def _du_plan(fichier: Path) -> list[Chapitre]:
    """Les chapitres d'un plan tenu à part, en JSON."""
    try:
        lus = lire_les_chapitres(json.loads(fichier.read_text(encoding="utf-8"))["chapitres"])
        return _numerotes(lus, range(1, len(lus) + 1))
    except (OSError, ValueError, LookupError, TypeError) as erreur:
        raise ErreurClaire(f"le plan « {fichier} » ne se lit pas : {erreur}") from None


def _les_chapitres(lus: list[Any]) -> list[Chapitre]:
    numeros = [lu.get("numero", rang) if isinstance(lu, dict) else rang for rang, lu in enumerate(lus, start=1)]
    if sorted({numero for numero in numeros if type(numero) is int and numero >= 1}) != numeros:
        raise ErreurClaire(f"{NOM} : les numéros des chapitres vont en croissant, à partir de 1")
    return _numerotes(lire_les_chapitres(map(_complet, numeros, lus)), numeros)


def _complet(numero: int, lu: Any) -> dict[str, Any]:
    """Ce que dit cours.toml d'un chapitre, et ce qu'il n'a pas besoin de dire."""
    ou = f"{NOM}, chapitre {numero}"
    if not isinstance(lu, dict):
        raise ErreurClaire(f"{ou} : un chapitre commence par une ligne [[chapitres]]")
    _verifier(lu, DU_CHAPITRE, ou)
    if not lu.get("titre"):
        raise ErreurClaire(f"{ou} : il lui faut un titre")
    dossier = lu.get("dossier") or f"chapitre_{numero}"
    _verifier_le_module(dossier)
    cahier = lu.get("cahier") or f"{numero:02}_{dossier}"
    if not re.fullmatch(rf"{numero:02}_\w+", cahier):
        raise ErreurClaire(f"{ou} : son cahier « {cahier} » doit s'appeler {numero:02}_ puis un nom sans espace")
    return {
        "numero": numero,
        "titre": lu["titre"],
        "dossier": dossier,
        "cahier": cahier,
        "ecrit": True,
        "questions": lu.get("questions", {}),
        "idee": lu.get("idee", ""),
        "lecons": [{"cahier": cahier, "titre": "la leçon", "minutes": lu.get("minutes_de_lecon", 0)}],
        "travaux": [{"cahier": cahier, "titre": "les exercices", "minutes": lu.get("minutes_d_exercices", 0)}],
        "acquis": lu.get("acquis", []),
    }


def _numerotes(chapitres: list[Chapitre], numeros: Iterable[int]) -> list[Chapitre]:
    """Les chapitres, qui portent ces numéros, dont chaque question est d'un seul, et d'un genre connu."""
    vues: dict[str, int] = {}
    for rang, chapitre in zip(numeros, chapitres):
        ou = f"{NOM}, chapitre {rang}"
        if chapitre.numero != rang:
            raise ErreurClaire(f"{ou} : il porte le numéro {chapitre.numero}")
        for identifiant, genre in chapitre.questions.items():
            if not IDENTIFIANT.fullmatch(identifiant):
                raise ErreurClaire(f"{ou} : « {identifiant} » n'est pas un identifiant, comme A.1 ou C.II.3")
            if genre not in GENRES:
                raise ErreurClaire(f"{ou}, {identifiant} : le genre « {genre} » n'existe pas ; on connaît {', '.join(GENRES)}")
            if identifiant in vues:
                raise ErreurClaire(f"{ou} : {identifiant} est déjà au chapitre {vues[identifiant]}")
            vues[identifiant] = rang
    return chapitres


SUDOKU = Path(__file__).resolve().parents[1]  # le dossier du cours de Sudoku, où qu'il soit installé
