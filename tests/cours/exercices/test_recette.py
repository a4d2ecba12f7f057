"""La recette d'un exercice, exécutée : ce qu'on y tape et ce qu'on y recopie font un exercice prouvé, en deux fichiers."""

import re
import shutil
import subprocess
import sys
from textwrap import dedent

import pytest

from cours.exercices.plan import plan
from outils.cahiers import RACINE
from outils.exercice import GENRES, MARQUE, Refus, commencer

RECETTE = (RACINE / "documentation/ajouter_un_exercice.md").read_text(encoding="utf-8")
IDENTIFIANT, FONCTION = re.search(r"make exercice ID=(\S+) FONCTION=(\w+)", RECETTE).groups()
DECLARATION, CELLULES = (dedent(bloc) for bloc in re.findall(r"^ +```python\n(.*?)^ +```", RECETTE, re.M | re.S))
PREUVES = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cours/exercices/test_preuves.py", "-k", IDENTIFIANT)

# Le cours s'ouvre sans Hypothesis (dans un navigateur) : un exercice à peine commencé ne doit pas l'en empêcher.
SANS_HYPOTHESIS = """
import sys
sys.modules["hypothesis"] = None
import cours.exercices
from epreuves import epreuves
"""


@pytest.fixture
def copie(tmp_path):
    """Le projet tel qu'il était avant son chapitre 4, sans ses cahiers."""
    for dossier in ("socle", "sudokulib", "epreuves", "cours", "sources", "outils", "tests/cours/exercices"):
        ignores = shutil.ignore_patterns("__pycache__", "logique" if dossier == "cours" else "", "04_*.py")
        shutil.copytree(RACINE / dossier, tmp_path / dossier, ignore=ignores)
    modules = ("__init__", "cours/__init__", "conftest", "hermetique", "echantillon", "epreuves/__init__", "epreuves/formes")
    (tmp_path / "tests/epreuves").mkdir()
    for nom in ("pyproject.toml", *(f"tests/{module}.py" for module in modules)):
        shutil.copy(RACINE / nom, tmp_path / nom)
    return tmp_path


def fichiers(racine):
    return {f.relative_to(racine): f.read_bytes() for f in racine.rglob("*") if f.is_file() and f.suffix in (".py", ".json")}


def executer(racine, *mots):
    """Un programme Python qui voit la copie, et non le projet."""
    environnement = {"PYTHONPATH": str(racine), "PATH": "", "COURS_PROGRESSION": "non", "ESSAIS_TOUT": "exercice"}
    sortie = subprocess.run([sys.executable, *mots], cwd=racine, env=environnement, capture_output=True, text=True)
    return sortie.returncode, sortie.stdout + sortie.stderr


def test_la_recette_donne_un_exercice_prouve_en_deux_fichiers(copie):
    avant = fichiers(copie)
    code, texte = executer(copie, "-m", "outils.exercice", IDENTIFIANT, "--fonction", FONCTION)
    assert code == 0 and "c_ii_a_1.py" in texte and "Il reste à remplir" in texte, texte
    code, texte = executer(copie, "-c", SANS_HYPOTHESIS + f"assert '{IDENTIFIANT}' in epreuves()")
    assert code == 0, texte  # ce que le modèle écrit, tel quel
    touches = {chemin for chemin, contenu in fichiers(copie).items() if avant.get(chemin) != contenu}
    declaration, source = "cours/exercices/logique/c_ii_a_1.py", "sources/exercices/04_logique.py"
    assert {str(chemin) for chemin in touches} == {declaration, source, "cours/exercices/logique/__init__.py"}

    ecrit = (copie / source).read_text(encoding="utf-8")
    debut = ecrit.index(f'# %% [markdown] exercice="{IDENTIFIANT}"')
    fin = ecrit.index("# %% [markdown]\n# ## Votre progression")
    (copie / source).write_text(ecrit[:debut] + CELLULES + "\n" + ecrit[fin:], encoding="utf-8")
    (copie / declaration).write_text(DECLARATION, encoding="utf-8")

    code, texte = executer(
        copie, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cours/exercices/test_preuves.py", "-k", IDENTIFIANT
    )
    assert code == 0 and int(re.search(r"(\d+) passed", texte)[1]) >= 8, texte[-3000:]
    programme = f"""
        from pathlib import Path
        from outils.cahiers import en_exercice, lire_source
        corrige = lire_source(Path("{source}"))
        assert any("formule.append" in c.source for c in corrige.cells)
        assert any('a_faire("{IDENTIFIANT}")' in c.source for c in en_exercice(corrige).cells)
    """
    code, texte = executer(copie, "-c", dedent(programme))
    assert code == 0, texte


def test_chaque_modele_s_importe_et_se_lit_tel_qu_il_est_ecrit(copie):
    """Une question de chaque genre, dont une fonction que la bibliothèque n'a pas : commencées, le cours s'ouvre encore."""
    (questions,) = (c.questions for c in plan() if c.titre == "Logique")
    commencees = [next(i for i, g in questions.items() if g == genre) for genre in GENRES]
    absente = next(i for i, g in questions.items() if g == "code" and i not in commencees)
    for identifiant in [*commencees, absente]:
        fonction = "fonction_absente" if identifiant == absente else ""
        declaration, source = commencer(identifiant, fonction, racine=copie)
        assert MARQUE in declaration.read_text(encoding="utf-8")
        assert identifiant in source.read_text(encoding="utf-8")
    programme = f"""
        assert set({[*commencees, absente]}) <= set(epreuves())
        from pathlib import Path
        from outils.cahiers import lire_source
        lire_source(Path("{source.relative_to(copie)}"))
    """
    code, texte = executer(copie, "-c", SANS_HYPOTHESIS + dedent(programme))
    assert code == 0, texte


def test_une_question_courte_s_ajoute_au_fichier_de_celle_dont_elle_depend(copie):
    principale, _ = commencer("C.II.A.1", "case1", racine=copie)
    courte, _ = commencer("C.II.A.1n", racine=copie)
    assert courte == principale and "import Fonctions, Valeur, declarer" in courte.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("identifiant", "phrase"),
    (("Z.9", "n'est pas dans le plan"), ("T.4a", "rien n'est écrit"), ("T.TPC", "pas de modèle")),
)
def test_ce_qui_ne_peut_pas_etre_commence_est_refuse_sans_rien_ecrire(copie, identifiant, phrase):
    avant = fichiers(copie)
    with pytest.raises(Refus, match=phrase):
        commencer(identifiant, racine=copie)
    assert fichiers(copie) == avant


def test_rien_ne_reste_a_remplir_dans_le_cours():
    ecrits = [*(RACINE / "cours/exercices").rglob("*.py"), *(RACINE / "sources").rglob("*.py")]
    assert [f.name for f in ecrits if MARQUE in f.read_text(encoding="utf-8")] == []
