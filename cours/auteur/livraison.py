"""Ce qu'on donne d'un cours : un chapitre seul, en une archive ; le paquet de ses exercices, le cours.toml qui l'accompagne.

Une archive a la forme d'un dossier de cours : il suffit d'y avoir installé la bibliothèque pour que ses cahiers s'ouvrent.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from cours.auteur.assembler import archiver, comprimer
from cours.auteur.exercice import paquet_de
from cours.dossier.cours import NOM, Cours
from cours.dossier.ouverture import A_PART
from epreuves.plan import Chapitre
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier

CAHIERS = ("notebooks", "exercises", "solutions")
LIEN = re.compile(r"\[([^\]]+)\]\((?:\.\./(\w+)/)?([\w-]+)\.ipynb[^)]*\)")
LISEZMOI = """{titre}
{soulignement}

Chapitre {numero} : {chapitre}

Il faut Python 3.11 ou plus récent, et une fois :

    pip install "sudokulib[lab]"

Puis, dans ce dossier :

    jupyter lab {premier}

La leçon est dans notebooks/, les exercices à remplir dans exercises/{corrige}.
Licence : {licence}
"""


def livrer_un_chapitre(cours: Cours, numero: int, corrige: bool = True, dossier: Path = Path("livraisons")) -> Path:
    """Écrit l'archive d'un chapitre : sa leçon, ses exercices, ses corrigés, et les déclarations de ses seules questions.

    Paramètres
    ----------
    cours : Cours
    numero : int
    corrige : bool
        Faux pour l'archive de l'étudiant : sans corrigés, et les déclarations à part.
    dossier : Path
        Où l'écrire.

    Lève
    ----
    ErreurClaire
        Si le cours n'a pas ce chapitre, ou n'en a pas les cahiers.
    """
    chapitre = cours.chapitre(numero)
    racine = f"{cours.module.partition('.')[0]}_{chapitre.cahier}"
    contenu = {f"{racine}/{chemin}": octets for chemin, octets in _d_un_chapitre(cours, chapitre, corrige).items()}
    archive = dossier / f"{racine}{'' if corrige else '_sans_corrige'}.zip"
    dossier.mkdir(parents=True, exist_ok=True)
    ecrire_fichier(archive, archiver(contenu))
    return archive


def _d_un_chapitre(cours: Cours, chapitre: Chapitre, corrige: bool) -> dict[str, bytes]:
    cahiers = _les_cahiers(cours, chapitre, CAHIERS if corrige else CAHIERS[:2])
    livres = {chemin.removesuffix(".ipynb") for chemin in cahiers}
    contenu = {chemin: _sans_liens_perdus(octets, Path(chemin).parent.name, livres) for chemin, octets in cahiers.items()}
    premier = next(iter(cahiers))
    contenu["LISEZMOI.txt"] = LISEZMOI.format(
        titre=cours.titre,
        soulignement="=" * len(cours.titre),
        numero=chapitre.numero,
        chapitre=chapitre.titre,
        premier=premier,
        corrige=", les corrigés dans solutions/" if corrige else "",
        licence=cours.licence or "voir l'auteur",
    ).encode()
    if not cours.est_fourni:
        contenu[NOM] = toml_du_cours(cours, chapitre).encode()
        exercices = {f.relative_to(cours.racine).as_posix(): f.read_bytes() for f in _exercices_de(cours, chapitre)}
        contenu |= exercices if corrige else mettre_a_part(exercices, cours)
    return contenu


def _les_cahiers(cours: Cours, chapitre: Chapitre, dossiers: tuple[str, ...]) -> dict[str, bytes]:
    """Les cahiers d'un chapitre, par chemin : sa leçon, ses exercices, ses corrigés."""
    lecons, travaux = ([cahier.cahier for cahier in cahiers] for cahiers in (chapitre.lecons, chapitre.travaux))
    voulus = [f"{d}/{nom}.ipynb" for d in dossiers for nom in (lecons if d == "notebooks" else travaux)]
    trouves = {chemin: (cours.racine / chemin).read_bytes() for chemin in voulus if (cours.racine / chemin).is_file()}
    manquent = [chemin for chemin in voulus if chemin not in trouves]
    if manquent:
        raise ErreurClaire(f"il manque {', '.join(manquent)} : « sudokulib cahiers » les engendre")
    return trouves


def _sans_liens_perdus(octets: bytes, ici: str, livres: set[str]) -> bytes:
    """Un cahier dont les liens vers ceux qu'on ne livre pas ne sont plus que du texte."""

    def lien(trouve: re.Match[str]) -> str:
        return trouve[0] if f"{trouve[2] or ici}/{trouve[3]}" in livres else trouve[1]

    cahier = json.loads(octets)
    for cellule in cahier["cells"]:
        if cellule["cell_type"] == "markdown":
            cellule["source"] = LIEN.sub(lien, "".join(cellule["source"])).splitlines(keepends=True)
    return (json.dumps(cahier, ensure_ascii=False, indent=1) + "\n").encode()


# Les déclarations


def mettre_a_part(exercices: Mapping[str, bytes], cours: Cours) -> dict[str, bytes]:
    """Ce qu'on donne à l'étudiant d'un paquet : les modules des chapitres, où sont les réponses, n'y sont plus des fichiers.

    Les tirages, qui disent comment on les calcule, n'y sont pas du tout.
    """
    paquet, tirages = cours.module.replace(".", "/"), cours.tirages.replace(".", "/") or None
    des_chapitres = tuple(f"{paquet}/{chapitre.dossier}/" for chapitre in cours.chapitres)
    ranges = {c: octets.decode("utf-8") for c, octets in exercices.items() if c.startswith(des_chapitres) and c.endswith(".py")}
    visibles = {c: octets for c, octets in exercices.items() if c not in ranges and not (tirages and c.startswith(tirages))}
    return {**visibles, f"{paquet}/{A_PART}": comprimer(ranges)}


def fichiers_du_paquet(cours: Cours) -> list[Path]:
    """Tous les fichiers du paquet des exercices, ses données comprises."""
    fichiers = (f for f in sorted(paquet_de(cours).rglob("*")) if f.is_file())
    return [f for f in fichiers if f.suffix != ".pyc" and not any(p.startswith(".") for p in f.parts[-2:])]


def _exercices_de(cours: Cours, chapitre: Chapitre) -> list[Path]:
    """Ce que déclare un chapitre, ce qui est à la racine du paquet, et ce qu'ils importent d'ailleurs dans le paquet."""
    paquet, tous = paquet_de(cours), fichiers_du_paquet(cours)
    modules = {_module(f, cours): f for f in tous if f.suffix == ".py"}
    gardes = [f for f in tous if f.is_relative_to(paquet / chapitre.dossier) or f.parent == paquet]
    gardes = [f for f in gardes if not f".{_module(f, cours)}.".startswith(f".{cours.tirages or '.'}.")]
    for fichier in gardes:  # la liste s'allonge de ce qu'on y trouve
        importes = (modules[nom] for nom in _importes(fichier, cours) if nom in modules)
        gardes += [f for f in dict.fromkeys(importes) if f not in gardes]
    initiaux = (f.with_name("__init__.py") for f in gardes)
    return sorted({*gardes, *(f for f in initiaux if f.is_file())})


def _module(fichier: Path, cours: Cours) -> str:
    parties = fichier.relative_to(cours.racine).with_suffix("").parts
    return ".".join(parties[:-1] if parties[-1] == "__init__" else parties)


def _importes(fichier: Path, cours: Cours) -> Iterator[str]:
    """Les noms de modules que cite un fichier Python par ses imports."""
    if fichier.suffix != ".py":
        return
    ici = _module(fichier, cours).split(".") + [""] * (fichier.name == "__init__.py")
    for noeud in ast.walk(ast.parse(fichier.read_text(encoding="utf-8"))):
        if isinstance(noeud, ast.Import):
            yield from (alias.name for alias in noeud.names)
        elif isinstance(noeud, ast.ImportFrom):
            debut = ".".join(ici[: len(ici) - noeud.level]) if noeud.level else ""
            module = ".".join(filter(None, (debut, noeud.module)))
            yield module
            yield from (f"{module}.{alias.name}" for alias in noeud.names)


# Le cours.toml de ce qu'on livre


def toml_du_cours(cours: Cours, chapitre: Chapitre | None = None) -> str:
    """Le cours.toml d'un cours livré : sans ce qui dit où sont ses sources ; d'un seul chapitre, sans les autres ni les tirages.

    Lève
    ----
    ErreurClaire
        Si le cours tient son plan à part, ou si son cours.toml ne se découpe pas.
    """
    texte = (cours.dossier / NOM).read_text(encoding="utf-8")
    if "plan" in tomllib.loads(texte):
        raise ErreurClaire(f"{NOM} tient son plan à part (« plan ») : on ne sait pas encore livrer un tel cours")
    # ce qui précède la première table, puis une table par morceau
    general, *tables = re.split(r"^(?=\[)", texte, flags=re.MULTILINE)
    otes = "racine|sources|tirages" if chapitre else "racine|sources"
    gardees = [re.sub(rf"^(?:{otes})\s*=.*\n", "", general, flags=re.MULTILINE)]
    rang = -1
    for table in tables:
        du_plan = table.startswith(("[[chapitres]]", "[chapitres."))
        rang += table.startswith("[[chapitres]]")
        if chapitre is None or not du_plan:
            gardees.append(table)
        elif cours.chapitres[rang] == chapitre:
            gardees.append(_numeroter(table, chapitre.numero))
    livre = "".join(gardees)
    _verifier_le_decoupage(tomllib.loads(texte), tomllib.loads(livre), chapitre, cours)
    return livre


def _numeroter(table: str, numero: int) -> str:
    """La table d'un chapitre, qui dit son numéro : il n'a plus son rang."""
    if not table.startswith("[[chapitres]]") or re.search(r"^numero\s*=", table, re.MULTILINE):
        return table
    return table.replace("[[chapitres]]\n", f"[[chapitres]]\nnumero = {numero}\n", 1)


def _verifier_le_decoupage(
    avant: Mapping[str, object], apres: Mapping[str, object], chapitre: Chapitre | None, cours: Cours
) -> None:
    """Le texte découpé dit bien ce que disait l'ancien."""
    chapitres = avant.get("chapitres", [])
    assert isinstance(chapitres, list)
    if chapitre is not None:
        rang = cours.chapitres.index(chapitre)
        chapitres = [{**chapitres[rang], "numero": chapitre.numero}]
    otes = {"racine", "sources", *(["tirages"] if chapitre else [])}
    attendu = {nom: valeur for nom, valeur in avant.items() if nom not in otes} | {"chapitres": chapitres}
    if {"chapitres": [], **apres} != attendu:
        raise ErreurClaire(f"{NOM} ne se découpe pas par chapitre : écrivez chaque [table] et chaque racine = … sur sa ligne")
