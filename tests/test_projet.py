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


def test_importer_sudokulib_ne_charge_que_la_bibliotheque_standard():
    code = (
        "import sys; avant = set(sys.modules); import sudokulib; "
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - avant} - set(sys.stdlib_module_names)))"
    )
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert sortie.split() == ["sudokulib"]


# L'étage de chaque module : il n'importe que des modules d'étages inférieurs, ou du sien s'ils sont nommés avant lui.
ETAGES = (
    ("depart", "erreurs", "gardes"),
    (
        "sorties",
        "nombres",
        "abrege",
        "cases",
        "formats",
        "lecture",
        "affichage",
        "grille",
        "fichiers",
        "carnet",
        "vecteurs",
        "exemples",
        "hasard",
        "binomiale",
        "tableaux",
        "interruptions",
        "jumeaux",
        "paresse",
        "barre",
        "mener",
        "figures",
        "bibliotheques",
    ),
    ("regles", "journal", "passe", "solveur", "film", "logique", "moteur", "recuit", "resolution", "seance", "partage"),
    ("explication", "equivalence", "voies"),
    ("generation",),
    ("correction", "difficulte", "papier"),
    ("mesures", "affirmations", "atelier", "exercices", "commandes"),
)
RANGS = {nom: rang for rang, nom in enumerate(nom for etage in ETAGES for nom in etage)}


def nom_du_module(fichier):
    *dossiers, nom = fichier.relative_to(RACINE).with_suffix("").parts
    return ".".join(dossiers if nom == "__init__" else [*dossiers, nom])


MODULES = {nom_du_module(fichier): fichier for fichier in sorted((RACINE / "sudokulib").rglob("*.py"))}

# Des imports qui remontent ou qui tournent en rond, et pourquoi on les garde : (module, module importé).
PERMIS: dict[tuple[str, str], str] = {
    ("sudokulib.commandes", "sudokulib"): "`sudokulib --version` dit la version",
}


@cache
def imports_ecrits(module):
    """Les modules du projet qu'un module importe, où que ce soit : en tête, dans une fonction, pour les types, par leur nom."""
    arbre = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    # `files("sudokulib.atelier")` cherche une ressource à côté d'un module : il ne l'importe pas.
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
            trouves.add(noeud.value)  # import_module("sudokulib.recuit.compile_gel"), Jumeau(("sudokulib.logique.compile",))
    return {importe for importe in trouves & set(MODULES) if importe != module and (module, importe) not in PERMIS}


def monte(module, importe):
    """Vrai si un import va vers le haut, ou passe par la façade quand on n'est pas un corrigé, écrit comme par un étudiant."""
    etage = module.split(".")[1]
    return etage != "exercices" if importe == "sudokulib" else RANGS[importe.split(".")[1]] > RANGS[etage]


def test_une_fleche_va_toujours_vers_le_bas():
    etages = [module for module in MODULES if module not in ("sudokulib", "sudokulib.__main__")]
    assert len(etages) > 100
    assert [(m, importe) for m in etages for importe in imports_ecrits(m) if monte(m, importe)] == []


def test_un_import_qui_monte_se_verrait():
    assert monte("sudokulib.grille", "sudokulib.solveur") and monte("sudokulib.regles", "sudokulib")
    assert not monte("sudokulib.solveur", "sudokulib.grille") and not monte("sudokulib.exercices.probleme.t_0a", "sudokulib")


def test_aucun_cercle_entre_modules():
    """On ôte, tant qu'il y en a, les modules qui n'importent plus rien ; ceux qui restent tournent en rond, ou en dépendent."""
    restants = {module: imports_ecrits(module) for module in MODULES}
    while feuilles := {module for module, importes in restants.items() if not importes}:
        restants = {module: importes - feuilles for module, importes in restants.items() if module not in feuilles}
    assert restants == {}


def test_les_imports_permis_existent_encore():
    for module, importe in PERMIS:
        texte = MODULES[module].read_text(encoding="utf-8")
        nom = importe.rsplit(".", 1)[-1]
        assert re.search(rf"^\s*(from|import) .*\b{nom}\b", texte, re.M), f"{module} n'importe plus {importe}"


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
