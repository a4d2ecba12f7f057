"""Commencer un exercice : sa déclaration, ses cellules, sa ligne au plan, et ce qu'il reste à y remplir.

Rien d'existant n'est écrasé. Une question courte (A.1n) s'ajoute au fichier de celle dont elle dépend (A.1), s'il existe.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from cours.dossier.cours import GENRES as GENRES_DU_PLAN
from cours.dossier.cours import IDENTIFIANT, NOM, Cours
from epreuves.plan import Chapitre
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier

MODELES = Path(__file__).resolve().parent / "modeles"
MARQUE = "À REMPLIR"
MA_FONCTION = "ma_fonction"
LARGEUR = 120  # d'une ligne
IMPORT = re.compile(r"^from epreuves import (?:\(([^)]*)\)|([\w, ]+)$)", re.M)
SANS_REFERENCE = f"\n\ndef {{nom}}(x):  # {MARQUE} : la référence, à prendre dans la bibliothèque si elle y est\n    return x\n\n"
OUVERTURE = """from cours.dossier import ouvrir

ouvrir("..")
from {module} import a_faire, indication, progression, repondre, verifier"""


class Genre(NamedTuple):
    """Ce qu'il faut savoir d'un genre du plan pour en commencer un exercice.

    Attributs
    ---------
    modele : str
        Le modèle de sa déclaration.
    noms : str
        Ceux qu'elle importe de `epreuves`, `declarer` mis à part ; vide si le modèle est un module entier.
    reponse : str
        La cellule de réponse, avec son en-tête ; vide si la déclaration la donne.
    verification : str
        La cellule qui la vérifie ; vide s'il n'y en a pas.
    """

    modele: str
    noms: str
    reponse: str = ""
    verification: str = "repondre({identifiant}, {variable})"


_AFFECTATION = "### DÉBUT DU CORRIGÉ\n{variable} = ...  # À REMPLIR\n### FIN DU CORRIGÉ\n"
GENRES = {
    "code": Genre("fonctions", "", verification="verifier({identifiant}, {fonction})"),
    "nombre": Genre("valeur", "Valeur", _AFFECTATION),
    "formule": Genre("formule", "Formule", _AFFECTATION),
    "choix": Genre("choix", "Choix", _AFFECTATION),
    "mesure": Genre("mesure", "AuMoins, Grandeur, Mesure, Proportion", _AFFECTATION),
    "preuve": Genre("preuve", "Preuve", verification=""),
}


class Refus(ErreurClaire):
    """On ne peut pas commencer cet exercice ; la phrase dit pourquoi."""


def nom_de_fichier(identifiant: str) -> str:
    """« C.II.A.1 » donne « c_ii_a_1.py »."""
    return identifiant.lower().replace(".", "_") + ".py"


def champs(cours: Cours, chapitre: Chapitre, identifiant: str, fonction: str, parametres: str) -> dict[str, str]:
    """Ce qu'on sait déjà de l'exercice, pour remplir son modèle."""
    noms = _les_parametres(parametres)
    return {
        "identifiant": identifiant,
        "titre": f"{MARQUE} : le titre",
        "document": identifiant.split(".")[0],
        "fonction": fonction or MA_FONCTION,
        "parametres": ", ".join(noms),
        "docstring": f"{MARQUE} : ce que renvoie la fonction.",
        "exemple": "(" + ", ".join("0" for _ in noms) + ",)" if len(noms) == 1 else f"({', '.join('0' for _ in noms)})",
        "strategie": ", ".join("st.integers(0, 9)" for _ in noms),
        "numero": str(chapitre.numero),
        "cahier": chapitre.cahier,
        "ouverture": OUVERTURE.format(module=cours.module),
    }


def _les_parametres(parametres: str) -> list[str]:
    """« a, b=1 » donne ses deux noms."""
    noms = [morceau.strip() for morceau in (parametres or "x").split(",")]
    for nom in noms:
        if not nom.partition("=")[0].strip().isidentifier():
            raise Refus(f"« {nom} » n'est pas un nom de paramètre")
    return noms


def champs_de_la_bibliotheque(ligne: str, objet: Callable[..., Any] | None, fonction: str) -> dict[str, str]:
    """Ceux du modèle « fonctions » : la référence est prise dans une bibliothèque, si elle y est."""
    correction = (
        "from epreuves import Fonctions, declarer, fausse, trou\n",
        "from epreuves.tirer import strategies as st\n",
    )
    return {
        "imports": "".join(sorted([*correction, ligne])).rstrip("\n"),
        "sans_reference": "" if objet else SANS_REFERENCE.format(nom=fonction or MA_FONCTION),
        "parametres": _parametres(objet),
        "docstring": _premiere_ligne(objet),
    }


def _parametres(objet: Callable[..., Any] | None) -> str:
    """Les paramètres d'une fonction, sans leurs types, valeurs par défaut comprises."""
    if objet is None:
        return "x"
    parametres = inspect.signature(objet).parameters.values()
    return ", ".join(str(p.replace(annotation=inspect.Parameter.empty)) for p in parametres)


def _premiere_ligne(objet: Callable[..., Any] | None) -> str:
    """La première ligne d'une docstring : ce que fait la fonction."""
    texte = inspect.getdoc(objet) if objet is not None else ""
    return texte.split("\n")[0] if texte else f"{MARQUE} : ce que renvoie la fonction."


def ecrire_la_declaration(cours: Cours, chapitre: Chapitre, identifiant: str, genre: Genre, valeurs: dict[str, str]) -> Path:
    """Écrit la déclaration dans son fichier ; celle d'une question courte, à la fin du fichier dont elle dépend."""
    dossier = paquet_de(cours) / chapitre.dossier
    if not dossier.exists():
        dossier.mkdir(parents=True)
        ecrire_fichier(dossier / "__init__.py", f'"""Chapitre {chapitre.numero} : un fichier par question."""\n')
    modele = Template((MODELES / f"{genre.modele}.py.txt").read_text(encoding="utf-8"))
    texte = modele.substitute(valeurs)
    principal = dossier / nom_de_fichier(identifiant[:-1])
    if genre.noms and principal.exists():
        _refuser_si_deja_la(principal, f'identifiant="{identifiant}"', cours)
        ecrire_fichier(principal, _avec_import(principal.read_text(encoding="utf-8"), genre.noms) + "\n" + texte)
        return principal
    fichier = dossier / nom_de_fichier(identifiant)
    if fichier.exists():
        raise Refus(f"{fichier.relative_to(cours.racine)} existe déjà : rien n'est écrit")
    ecrire_fichier(fichier, (_entete(identifiant, genre.noms) if genre.noms else "") + texte)
    return fichier


def paquet_de(cours: Cours) -> Path:
    """Le dossier du paquet qui déclare les exercices."""
    return cours.racine / cours.module.replace(".", "/")


def _refuser_si_deja_la(fichier: Path, motif: str, cours: Cours) -> None:
    if fichier.exists() and motif in fichier.read_text(encoding="utf-8"):
        raise Refus(f"{fichier.relative_to(cours.racine)} parle déjà de cette question : rien n'est écrit")


def _entete(identifiant: str, noms: str) -> str:
    return (
        f'"""{identifiant}, {MARQUE} : le titre."""\n\nfrom __future__ import annotations\n\n'
        f"from epreuves import {noms}, declarer\n\n"
    )


def _avec_import(source: str, ajoutes: str) -> str:
    """La source, où ces noms sont importés de `epreuves`, que l'import y tienne en une ligne ou en plusieurs."""

    def completer(ligne: re.Match[str]) -> str:
        ecrits = {nom.strip() for nom in (ligne[1] or ligne[2]).split(",")} - {""}
        noms = sorted({*ecrits, *ajoutes.split(", ")}, key=lambda nom: (not nom.isupper(), not nom[0].isupper(), nom))
        seule = f"from epreuves import {', '.join(noms)}"
        if len(seule) <= LARGEUR:
            return seule
        return "from epreuves import (\n" + "".join(f"    {nom},\n" for nom in noms) + ")"

    complete, combien = IMPORT.subn(completer, source, count=1)
    if combien:
        return complete
    ou = max((m.end() for m in re.finditer(r"^from __future__ .*\n", source, re.M)), default=0)
    return f"{source[:ou]}\nfrom epreuves import {ajoutes}, declarer\n{source[ou:]}"


def cellules(identifiant: str, genre: Genre, fonction: str) -> str:
    """Les cellules de l'exercice, en texte jupytext."""
    dits = {
        "identifiant": f'"{identifiant}"',
        "fonction": fonction or MA_FONCTION,
        "variable": "reponse_" + identifiant.replace(".", "_"),
    }
    role = "redaction" if not genre.verification else "reponse"
    sorte = " [markdown]" if role == "redaction" else ""
    texte = f'# %% [markdown] exercice="{identifiant}"\n# ## {identifiant}. {MARQUE} : le titre\n#\n# {MARQUE} : l\'énoncé.\n\n'
    texte += f'# %%{sorte} exercice="{identifiant}" role="{role}"\n{genre.reponse.format(**dits)}\n'
    if genre.verification:
        texte += f'# %% exercice="{identifiant}" role="verification"\n{genre.verification.format(**dits)}\n\n'
    return texte


def ecrire_les_cellules(cours: Cours, chapitre: Chapitre, identifiant: str, texte: str, valeurs: dict[str, str]) -> Path:
    """Place les cellules dans la source du cahier, après celles de la question qui précède dans le plan."""
    fichier = source_de(cours, chapitre)
    if fichier.exists():
        source = fichier.read_text(encoding="utf-8")
    else:
        modele = Template((MODELES / "cahier.py.txt").read_text(encoding="utf-8"))
        source = modele.substitute({**valeurs, "titre": chapitre.titre.lower()})
    morceaux = re.split(r"(?=^# %%)", source, flags=re.M)
    morceaux.insert(_place(morceaux, identifiant, list(chapitre.questions)), texte)
    fichier.parent.mkdir(parents=True, exist_ok=True)
    ecrire_fichier(fichier, "".join(morceaux).rstrip("\n") + "\n")
    return fichier


def _place(morceaux: list[str], identifiant: str, questions: list[str]) -> int:
    """Le rang où insérer : après la dernière cellule d'une question qui précède, sinon avant le tableau de bord."""
    precedentes = questions[: questions.index(identifiant)]
    rangs = [k for k, m in enumerate(morceaux) for q in precedentes if f'exercice="{q}"' in m.split("\n")[0]]
    if rangs:
        return max(rangs) + 1
    tableau = [k for k, m in enumerate(morceaux) if m.rstrip().endswith("\nprogression()")]
    return max(tableau[0] - 1, 1) if tableau else len(morceaux)


def a_remplir(*fichiers: Path, racine: Path | None = None, avant: Mapping[Path, str] | None = None) -> Iterator[str]:
    """Les endroits qu'il reste à remplir : fichier, ligne, ce qu'on y attend.

    Paramètres
    ----------
    fichiers : Path
    racine : Path ou None
        Celle du cours, d'où se disent les chemins : une leçon et ses exercices ont le même nom de fichier.
    avant : dict ou None
        De ces fichiers, ce qu'ils disaient avant : on ne dit alors que ce qui est nouveau.
    """
    for fichier in fichiers:
        dit = fichier.relative_to(racine).as_posix() if racine and fichier.is_relative_to(racine) else fichier.name
        lignes = fichier.read_text(encoding="utf-8").splitlines()
        for rang in _nouvelles((avant or {}).get(fichier, "").splitlines(), lignes):
            if MARQUE in lignes[rang]:
                yield f"{dit}:{rang + 1} : {lignes[rang].strip()}"


def _nouvelles(avant: Sequence[str], apres: Sequence[str]) -> Iterator[int]:
    """Les rangs des lignes qui n'étaient pas dans un texte."""
    for sorte, _, _, debut, fin in SequenceMatcher(None, avant, apres, autojunk=False).get_opcodes():
        yield from () if sorte == "equal" else range(debut, fin)


def textes_du_cours(cours: Cours) -> dict[Path, str]:
    """Ce que dit chaque fichier où l'auteur écrit : cours.toml, les déclarations, les sources."""
    fichiers = [cours.dossier / NOM, *(f for d in (paquet_de(cours), cours.sources) for f in sorted(d.rglob("*.py")))]
    return {f: f.read_text(encoding="utf-8") for f in fichiers if f.is_file()}


def source_de(cours: Cours, chapitre: Chapitre) -> Path:
    """La source du cahier d'exercices d'un chapitre."""
    return cours.sources / "exercices" / f"{chapitre.cahier}.py"


def ecrire(cours: Cours, chapitre: Chapitre, identifiant: str, genre: Genre, valeurs: dict[str, str]) -> list[Path]:
    """Écrit la déclaration et les cellules d'un exercice, s'ils n'y sont pas ; renvoie les deux fichiers."""
    _refuser_si_deja_la(source_de(cours, chapitre), f'exercice="{identifiant}"', cours)
    declaration = ecrire_la_declaration(cours, chapitre, identifiant, genre, valeurs)
    texte = cellules(identifiant, genre, valeurs["fonction"])
    return [declaration, ecrire_les_cellules(cours, chapitre, identifiant, texte, valeurs)]


def du_genre(nom: str) -> Genre:
    """Le modèle d'un genre du plan."""
    if nom not in GENRES:
        raise Refus(f"il n'y a pas de modèle pour le genre « {nom} » ; modèles : {', '.join(GENRES)}")
    return GENRES[nom]


def commencer(cours: Cours, identifiant: str, genre: str, chapitre: int, fonction: str = "", parametres: str = "") -> list[Path]:
    """Commence un exercice d'un cours, et l'inscrit à son plan s'il n'y est pas.

    Paramètres
    ----------
    cours : Cours
    identifiant, genre : str
    chapitre : int
        Son numéro.
    fonction, parametres : str
        Pour du code : le nom de la fonction à écrire, et « a, b ».

    Renvoie
    -------
    liste de Path
        Les fichiers écrits : la déclaration, la source du cahier, cours.toml s'il a changé.

    Lève
    ----
    ErreurClaire
        Si l'identifiant, le genre ou la fonction ne conviennent pas, ou si la question est déjà commencée.
    """
    if not IDENTIFIANT.fullmatch(identifiant):
        raise Refus(f"« {identifiant} » n'est pas un identifiant, comme A.1 ou C.II.3")
    if fonction and not fonction.isidentifier():
        raise Refus(f"« {fonction} » n'est pas un nom de fonction")
    modele = du_genre(genre)
    if genre == "code":
        modele = modele._replace(modele="fonctions_du_cours")
    le_sien, inscrit = cours.chapitre(chapitre), identifiant in cours.questions
    if inscrit and identifiant not in le_sien.questions:
        raise Refus(f"{identifiant} est au chapitre {cours.chapitre_de(identifiant).numero} du plan")
    if not inscrit:
        _inserer(le_sien.questions, identifiant, genre)
    valeurs = champs(cours, le_sien, identifiant, fonction, parametres)
    ecrits = ecrire(cours, le_sien, identifiant, modele, valeurs)
    return ecrits if inscrit else [*ecrits, inscrire(cours, identifiant, genre, chapitre)]


def _celle_d_avant(questions: Iterable[str], identifiant: str) -> str:
    """Celle après qui se range une question neuve : une question courte suit sa principale et ses sœurs ; vide, à la fin.

    >>> _celle_d_avant(("A.1", "A.1n", "A.2"), "A.1c"), _celle_d_avant(("A.1", "A.2"), "A.3")
    ('A.1n', '')
    """
    principale = identifiant[:-1]
    siennes = [q for q in questions if q == principale or (q[:-1] == principale and q[-1].isalpha() and q != identifiant)]
    return siennes[-1] if principale in siennes and identifiant[-1].isalpha() else ""


def _inserer(questions: dict[str, str], identifiant: str, genre: str) -> None:
    """Range une question neuve parmi celles d'un chapitre."""
    avant = _celle_d_avant(questions, identifiant) or next(reversed(questions), "")
    rangees = list(questions.items())
    rang = [q for q, _ in rangees].index(avant) + 1 if avant else 0
    questions.clear()
    questions.update([*rangees[:rang], (identifiant, genre), *rangees[rang:]])


def inscrire(cours: Cours, identifiant: str, genre: str, chapitre: int) -> Path:
    """Ajoute une question à un chapitre de cours.toml, dont rien d'autre ne change : après sa principale, ou à la fin."""
    assert genre in GENRES_DU_PLAN
    fichier = cours.dossier / NOM
    texte = fichier.read_text(encoding="utf-8")
    morceaux = re.split(r"(?m)^(?=\[\[chapitres\]\])", texte)
    if len(morceaux) <= chapitre:
        raise Refus(f"{NOM} n'écrit pas ses chapitres par [[chapitres]] : ajoutez-y {identifiant} vous-même")
    sien = morceaux[chapitre].rstrip("\n")
    if "[chapitres.questions]" not in sien:
        sien += "\n[chapitres.questions]"
    avant = _celle_d_avant(cours.chapitre(chapitre).questions, identifiant)
    place = re.search(rf'(?m)^"{re.escape(avant)}" *=.*$', sien) if avant else None
    ou = place.end() if place else len(sien)
    morceaux[chapitre] = f'{sien[:ou]}\n"{identifiant}" = "{genre}"{sien[ou:]}\n' + "\n" * (chapitre < len(morceaux) - 1)
    ecrire_fichier(fichier, "".join(morceaux))
    return fichier
