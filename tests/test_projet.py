"""Le projet lui-même : versions accordées, étages respectés, rien qui ne trahisse une machine."""

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from rattler import MatchSpec

import sudokulib

RACINE = Path(__file__).resolve().parent.parent
PROJET = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DEMANDES = [Requirement(d) for liste in (PROJET["dependencies"], *PROJET["optional-dependencies"].values()) for d in liste]
LIGNES = [ligne.split("#")[0].strip() for ligne in (RACINE / "constraints.txt").read_text(encoding="utf-8").splitlines()]
CONTRAINTES = {canonicalize_name(r.name): r for r in map(Requirement, filter(None, LIGNES))}


def versionnes():
    sortie = subprocess.run(["git", "ls-files"], cwd=RACINE, capture_output=True, text=True)
    return [RACINE / nom for nom in sortie.stdout.splitlines() if (RACINE / nom).is_file()]


@pytest.mark.parametrize("demande", DEMANDES, ids=str)
def test_chaque_dependance_est_fixee_a_une_version_qui_convient(demande):
    if canonicalize_name(demande.name) == "sudokulib":
        assert set(demande.extras) <= set(PROJET["optional-dependencies"])
        return
    (fixee,) = CONTRAINTES[canonicalize_name(demande.name)].specifier
    assert fixee.operator == "==" and demande.specifier.contains(fixee.version, prereleases=True)
    assert demande.specifier, f"{demande} : dire au moins la version minimale"


def test_les_contraintes_sont_exactes_et_sans_adresse():
    assert all(len(r.specifier) == 1 and next(iter(r.specifier)).operator == "==" for r in CONTRAINTES.values())
    assert not any(r.url for r in CONTRAINTES.values())


def test_les_versions_installees_sont_celles_des_contraintes():
    from importlib.metadata import distributions

    installees = {canonicalize_name(d.metadata["Name"]): d.version for d in distributions()}
    communes = set(installees) & set(CONTRAINTES)
    assert len(communes) > 50
    assert {n: installees[n] for n in communes if not CONTRAINTES[n].specifier.contains(installees[n], prereleases=True)} == {}


def test_environment_yml_se_lit_et_dit_la_meme_chose():
    """conda n'y choisit que Python ; tout le reste vient de pip, aux versions de constraints.txt."""
    environnement = yaml.safe_load((RACINE / "environment.yml").read_text(encoding="utf-8"))
    assert set(environnement) == {"name", "channels", "dependencies"}
    conda = {str(MatchSpec(d).name.normalized): MatchSpec(d) for d in environnement["dependencies"] if isinstance(d, str)}
    assert set(conda) == {"python", "pip"}
    (pip,) = [d["pip"] for d in environnement["dependencies"] if isinstance(d, dict)]
    assert pip == ["--constraint constraints.txt", ".[cours]"]
    version = str(conda["python"].version).removeprefix("==").removesuffix(".*").removeprefix("=")
    assert SpecifierSet(PROJET["requires-python"]).contains(f"{version}.0")


@pytest.mark.parametrize("nom", ["essais.yml", "pages.yml"])
def test_chaque_action_est_fixee_a_un_commit(nom):
    """Une étiquette se déplace ; un commit, non. La version qu'il vaut est dite à côté."""
    texte = (RACINE / ".github/workflows" / nom).read_text(encoding="utf-8")
    travaux = yaml.safe_load(texte)["jobs"].values()
    actions = [etape["uses"] for travail in travaux for etape in travail["steps"] if "uses" in etape]
    assert actions and all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action) for action in actions)
    assert len(re.findall(r"uses: .*@[0-9a-f]{40} # v\d+\.\d+\.\d+$", texte, re.M)) == len(actions)


def test_gitlab_publie_ce_que_fait_make_publication():
    pages = yaml.safe_load((RACINE / ".gitlab-ci.yml").read_text(encoding="utf-8"))["pages"]
    assert "make publication" in pages["script"] and pages["artifacts"]["paths"] == ["public"]
    assert re.search(r"^publication: site diapos$", (RACINE / "Makefile").read_text(encoding="utf-8"), re.M)


def test_citation_dit_ce_qu_exige_le_format():
    """Les champs obligatoires du schéma 1.2.0, et ceux qu'on emploie, de leur genre."""
    citation = yaml.safe_load((RACINE / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(citation) and citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software" and all(set(auteur) == {"name"} for auteur in citation["authors"])
    assert sorted(citation["license"]) == sorted(PROJET["license"].split(" AND "))


def test_la_version_est_la_meme_partout():
    assert sudokulib.__version__ == PROJET["version"]
    journal = (RACINE / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", journal, re.M)[1] == PROJET["version"]
    assert yaml.safe_load((RACINE / "CITATION.cff").read_text(encoding="utf-8"))["version"] == PROJET["version"]


def test_chaque_dependance_a_sa_raison_dans_contributing():
    texte = (RACINE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    sans_raison = [d.name for d in DEMANDES if d.name != "sudokulib" and f"`{d.name}`" not in texte]
    assert sans_raison == []


@pytest.mark.parametrize(("maison", "charge"), (("sudokulib", ["socle", "sudokulib"]), ("epreuves", None), ("socle", ["socle"])))
def test_importer_une_maison_ne_charge_que_la_bibliotheque_standard(maison, charge):
    code = (
        f"import sys; avant = set(sys.modules); import {maison}; "
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - avant} - set(sys.stdlib_module_names)))"
    )
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert charge is None or sortie.split() == charge


# Chaque maison, et celles où elle peut prendre : une flèche va toujours vers le bas.
MAISONS = {
    "socle": (),
    "sudokulib": ("socle",),
    "epreuves": ("socle",),
    "cours": ("socle", "sudokulib", "epreuves"),
    "outils": ("socle", "sudokulib", "epreuves", "cours"),
}
Graphe = dict[str, set[str]]


def nom_du_module(fichier):
    *dossiers, nom = fichier.relative_to(RACINE).with_suffix("").parts
    return ".".join(dossiers if nom == "__init__" else [*dossiers, nom])


MODULES = {nom_du_module(f): f for maison in MAISONS for f in sorted((RACINE / maison).rglob("*.py")) if "modeles" not in f.parts}

# Les modules qui prennent encore plus haut, et les dossiers qui tournent encore en rond.
REMONTENT: set[str] = set()
EN_ROND: set[str] = set()


@cache
def imports_ecrits(module):
    """Les modules du projet qu'un module importe, où que ce soit : en tête, dans une fonction, pour les types, par leur nom."""
    arbre = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    # `files("cours.ateliers")` cherche une ressource à côté d'un module : il ne l'importe pas.
    appels = (noeud for noeud in ast.walk(arbre) if isinstance(noeud, ast.Call) and isinstance(noeud.func, ast.Name))
    ressources = {id(argument) for appel in appels if appel.func.id == "files" for argument in appel.args}
    trouves = set()
    for noeud in ast.walk(arbre):
        if isinstance(noeud, ast.Import):
            trouves |= {alias.name for alias in noeud.names}
        elif isinstance(noeud, ast.ImportFrom) and noeud.module:
            for alias in noeud.names:
                sous_module = f"{noeud.module}.{alias.name}"
                trouves.add(sous_module if sous_module in MODULES else noeud.module)
        elif isinstance(noeud, ast.Constant) and id(noeud) not in ressources and "." in str(noeud.value):
            trouves.add(noeud.value)  # import_module("sudokulib.recuit._compile_gel"), Jumeau(("sudokulib.logique._compile",))
    return {importe for importe in trouves & set(MODULES) if importe != module}


def test_une_maison_ne_prend_que_plus_bas():
    def maison(module):
        return module.partition(".")[0]

    def monte(module):
        permises = (maison(module), *MAISONS[maison(module)])
        return any(maison(importe) not in permises for importe in imports_ecrits(module))

    assert len(MODULES) > 400 and {module for module in MODULES if monte(module)} == REMONTENT


def cercle(graphe: Graphe) -> Graphe:
    """On ôte, tant qu'il y en a, ce qui n'importe plus rien ; ce qui reste tourne en rond, ou en dépend."""
    restants = graphe
    while feuilles := {nom for nom, importes in restants.items() if not importes}:
        restants = {nom: importes - feuilles for nom, importes in restants.items() if nom not in feuilles}
    return restants


def test_un_cercle_se_verrait():
    assert cercle({"a": {"b"}, "b": set()}) == {}
    assert cercle({"a": {"b"}, "b": {"a"}, "c": set()}) == {"a": {"b"}, "b": {"a"}}


def test_aucun_cercle_entre_modules():
    assert cercle({module: imports_ecrits(module) for module in MODULES}) == {}


def test_aucun_cercle_entre_les_dossiers_et_modules_d_un_dossier():
    """Dans chaque dossier, à tous les niveaux : un sous-dossier y compte pour un."""
    en_rond = {dossier for dossier in sorted({module.rpartition(".")[0] for module in MODULES}) if cercle(dans(dossier))}
    assert en_rond == EN_ROND


def dans(dossier: str) -> Graphe:
    """Les flèches entre ce que contient un dossier ; « » pour les maisons elles-mêmes."""
    debut = f"{dossier}." if dossier else ""

    def enfant(module):
        return module.removeprefix(debut).partition(".")[0]

    dedans = [module for module in MODULES if module.startswith(debut)]
    graphe: Graphe = {enfant(module): set() for module in dedans}
    for module in dedans:
        siens = {enfant(importe) for importe in imports_ecrits(module) if importe.startswith(debut)}
        graphe[enfant(module)] |= siens - {enfant(module)}
    return graphe


def test_aucun_fichier_versionne_ne_porte_de_chemin_de_machine():
    motif = re.compile(r"(?<![A-Za-z0-9_.])/(work|root|home)/[A-Za-z0-9_.-]")
    suffixes = (".py", ".md", ".toml", ".txt", ".ipynb", ".json", ".yml", ".cfg")
    textes = {f.name: f.read_text(encoding="utf-8") for f in versionnes() if f.suffix in suffixes}
    assert [nom for nom, texte in textes.items() if motif.search(texte)] == []


def test_les_versions_fixees_conviennent_au_plus_ancien_python_annonce():
    """Une version fixée qui exige 3.11.5 casserait l'installation sous Debian 12, dont Python est 3.11.2."""
    from importlib.metadata import distributions

    exigences = {d.metadata["Name"]: d.metadata.get("Requires-Python") or "" for d in distributions()}
    plus_ancien = PROJET["requires-python"].removeprefix(">=") + ".0"
    assert [nom for nom, exigence in exigences.items() if not SpecifierSet(exigence).contains(plus_ancien)] == []


def test_echauffer_appelle_chaque_moteur_compile():
    """Lancé à l'installation, où un échec ne se verrait pas : le cours marcherait, mais la première leçon attendrait."""
    pytest.importorskip("numba")
    code = (
        "import sys; from outils.echauffer import echauffer; echauffer(); "
        "print(*(m for m in sys.modules if m.startswith('sudokulib.') and 'numba' in vars(sys.modules[m])))"
    )
    sortie = subprocess.run([sys.executable, "-c", code], cwd=RACINE, capture_output=True, text=True)
    assert sortie.returncode == 0, sortie.stderr
    compiles = {
        ".".join(f.relative_to(RACINE).with_suffix("").parts)
        for f in (RACINE / "sudokulib").rglob("*.py")
        if re.search(r"^(import numba|numba: Any = )", f.read_text(encoding="utf-8"), re.M)
    }
    assert len(compiles) >= 6 and compiles == set(sortie.stdout.split())
