"""La recette d'un cours, exécutée depuis la roue seule, hors du dépôt : chaque commande, ce qu'elle affiche, chaque fichier."""

import os
import re
import shlex
import subprocess
import sys
from zipfile import ZipFile

import nbformat
import pytest

from cours.diapos.imprimer import chromium
from cours.diapos.npm import MODULES
from outils.cahiers import RACINE
from outils.roue import faire_la_roue_deployee

PAGES = ("ecrire_un_cours.md", "ecrire_un_cours_suite.md")
RECETTE = "".join((RACINE / "documentation" / page).read_text(encoding="utf-8") for page in PAGES)
ETAPE = re.compile(
    r"^    \$ (?P<commande>[^\n]+)\n(?P<sortie>(?:    (?!\$ )[^\n]+\n)*)"
    r"|^```(?:python|toml)\n(?P<bloc>.*?)^```$"
    r"|`(?P<fichier>[\w/]+\.(?:py|toml))`",
    re.M | re.S,
)
A_REMPLACER = ("from epreuves import ", "        autres=")
SANS_PDF = not (MODULES.is_dir() and chromium())


@pytest.fixture(scope="module")
def roue(tmp_path_factory):
    """La roue, installée comme le ferait pip : ses fichiers à leur place, et rien d'autre du dépôt."""
    installee = tmp_path_factory.mktemp("installee")
    with ZipFile(faire_la_roue_deployee(tmp_path_factory.mktemp("roue"))) as archive:
        archive.extractall(installee)
    return installee


def executer(roue, ou, *mots):
    propre = {nom: os.environ[nom] for nom in ("PATH", "HOME", "LANG") if nom in os.environ}
    reglages = {"PYTHONPATH": str(roue), "COURS_PROGRESSION": "non", "COURS_BARRE": "non", "PYTHONDONTWRITEBYTECODE": "1"}
    fini = subprocess.run([sys.executable, *mots], cwd=ou, env=propre | reglages, capture_output=True, text=True)
    return fini.returncode, fini.stdout + fini.stderr


def poser(fichier, bloc):
    """Un bloc de la recette dans son fichier : entier, ou une déclaration, une cellule, une ligne à la place de la même."""
    ecrit = fichier.read_text(encoding="utf-8") if fichier.exists() else ""
    entete = bloc.split("\n")[0]
    if entete.startswith("# %%"):
        debut = ecrit.index(entete + "\n")
        fin = ecrit.find("\n# %%", debut)
        ecrit = ecrit[:debut] + bloc + (ecrit[fin:] if fin > 0 else "")
    elif entete == "declarer(":
        ecrit = ecrit[: ecrit.rindex("\ndeclarer(") + 1] + bloc
    elif entete.startswith("@"):
        ecrit = ecrit.replace("\ndeclarer(", f"\n{bloc}\n\ndeclarer(", 1)
    elif entete.startswith(A_REMPLACER):  # la ligne qui commence de même
        debut = ecrit.index("\n" + next(d for d in A_REMPLACER if entete.startswith(d))) + 1
        ecrit = ecrit[:debut] + bloc + ecrit[ecrit.index("\n", debut) + 1 :]
    else:
        ecrit = bloc
    fichier.write_text(ecrit, encoding="utf-8")


def rendre_une_copie(cours):
    """Le cahier de l'étudiant, rempli du corrigé."""
    corrige, copie = (nbformat.read(cours / f"{d}/01_chapitre_1.ipynb", as_version=4) for d in ("solutions", "exercises"))
    reponses = {c.id: c.source for c in corrige.cells}
    for cellule in copie.cells:
        cellule.source = reponses.get(cellule.id, cellule.source)
    (cours / "copies").mkdir()
    nbformat.write(copie, cours / "copies/Ana Petit.ipynb")


def test_la_recette_d_un_cours_se_joue_depuis_la_roue_seule(roue, tmp_path):
    assert str(roue) in executer(roue, tmp_path, "-c", "import cours; print(cours.__file__)")[1]
    ou, fichier, jouees = tmp_path, None, 0
    for etape in ETAPE.finditer(RECETTE):
        if etape["fichier"]:
            fichier = ou / etape["fichier"]
        elif etape["bloc"]:
            poser(fichier, etape["bloc"])
        else:
            programme, *mots = shlex.split(etape["commande"])
            if programme == "cd":
                ou = ou / mots[0]
            if programme == "pip" and mots[1].endswith(".whl"):
                with ZipFile(ou / mots[1]) as archive:
                    archive.extractall(roue)  # la roue que la recette vient de faire
            if programme != "sudokulib" or (SANS_PDF and mots[0] in ("diapos", "polycopie")):
                continue
            if mots[0] == "noter":
                rendre_une_copie(ou)
            if mots[0] == "diapos":
                (ou / "node_modules").symlink_to(MODULES)
            code, texte = executer(roue, ou, "-m", "cours", *mots)
            assert code == (mots[0] == "essayer"), (mots, texte)  # la réponse qu'on y essaie est fausse
            for ligne in filter(None, map(str.strip, etape["sortie"].splitlines())):
                assert re.search(re.escape(ligne).replace("…", ".*"), texte), (mots, ligne, texte)
            jouees += 1
    assert jouees >= 6


def test_chaque_commande_de_la_recette_est_d_un_auteur():
    toutes = [etape["commande"].split() for etape in ETAPE.finditer(RECETTE) if etape["commande"]]
    commandes = {mots[1] for mots in toutes if mots[0] == "sudokulib"}
    engendrer = {"nouveau-cours", "nouvel-exercice", "eprouver", "essayer", "cahiers", "diapos", "polycopie"}
    assert commandes == engendrer | {"noter", "controle", "roue", "commencer", "livrer"}


DECLARATION = """from cours.dossier import reference
from epreuves import Cout, Fonctions, declarer, fausse


def corrige():
    def renverse(suite):
        autre = []
        for k in range(len(suite)):
            autre.append(suite[-1 - k])
        return autre


def lente(suite):
    autre = []
    for x in suite:
        autre = [x] + autre
    return autre


@fausse("vous renvoyez la liste telle quelle, et il fallait la renverser")
def telle_quelle(suite):
    return suite[:]


tailles = tuple((f"n = {k}", k, (list(range(k)),)) for k in (50, 200, 800))
declarer(
    Fonctions(
        identifiant="A.1", titre="Renverser", document="A",
        fonctions=(reference(corrige, "renverse"),), exemples=(([],), ([1, 2],)),
        solution=corrige, variantes=(telle_quelle,), indications=("?", "!"),
        cout=Cout.simple("n", tailles=tailles, phrase="leur coût grandit plus vite que n", lent=lente),
    ),
)
"""
REPONSES = {
    "lente": "def renverse(suite):\n    autre = []\n    for x in suite:\n        autre = [x] + autre\n    return autre",
    "fausse": "def renverse(suite):\n    return suite[:]",
}


def test_un_cours_designe_par_son_dossier_l_emporte_sur_sa_roue_installee(roue, tmp_path):
    """La roue installée est d'une autre version, ou celle des étudiants : rien de ce que le juge en dirait ne vaut ici."""
    paquet = tmp_path / "renverser" / "chapitre_1"
    paquet.mkdir(parents=True)
    plan = '[[chapitres]]\ntitre = "T"\ndossier = "chapitre_1"\ncahier = "01_t"\n[chapitres.questions]\n"A.1" = "code"\n'
    (tmp_path / "cours.toml").write_text(f'titre = "T"\nmodule = "renverser"\n{plan}', encoding="utf-8")
    declarer = "from cours.dossier import declarer_les_exercices\ndeclarer_les_exercices(__file__)\n"
    (paquet.parent / "__init__.py").write_text(declarer, encoding="utf-8")
    (paquet / "__init__.py").touch()
    (paquet / "a_1.py").write_text(DECLARATION, encoding="utf-8")
    (roue / "renverser").mkdir()
    (roue / "renverser/__init__.py").write_text("raise ImportError('le paquet installé')\n", encoding="utf-8")
    (tmp_path / "copies").mkdir()
    for qui, reponse in REPONSES.items():
        cellules = [nbformat.v4.new_code_cell(source) for source in (reponse, 'verifier("A.1", renverse)')]
        nbformat.write(nbformat.v4.new_notebook(cells=cellules), tmp_path / f"copies/{qui}.ipynb")
    code, dit = executer(roue, tmp_path, "-m", "cours", "noter", "copies", "--cours", ".")
    assert code == 0 and "2 copies notées sur 2" in dit, dit
    table = (tmp_path / "copies-notes/notes.csv").read_text(encoding="utf-8")
    assert re.findall(r"^(\w+);.*;0;(.*)$", table, re.M) == [("fausse", "fausse"), ("lente", "juste, mais trop lente")]
    retours = [(tmp_path / f"copies-notes/retours/{qui}.html").read_text(encoding="utf-8") for qui in ("fausse", "lente")]
    assert "il fallait la renverser" in retours[0] and "0 sur 1 (juste, mais trop lente)" in retours[1]
