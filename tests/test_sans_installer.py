"""Sans rien installer : la roue s'importe de son archive, le verrou du site est complet, le dossier se sert avec Python seul."""

import ast
import importlib
import json
import os
import re
import subprocess
import sys
import threading
import urllib.request
from html import escape, unescape
from inspect import getsourcelines
from pathlib import Path
from zipfile import ZipFile

import pytest

from cours.auteur.livraison import mettre_a_part
from cours.auteur.roue import exercices_du_cours
from cours.dossier.cours import SUDOKU, lire_le_cours
from cours.exercices.plan import plan
from outils.allegement import alleger, noms_publics
from outils.copies import CODE
from outils.navigateur import archiver, basthon, dossier, matrice, servir, site
from outils.roue import faire_la_roue, faire_la_roue_du_site, fichiers
from tests.processus_fils import FILET

RACINE = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def roue(tmp_path_factory):
    return faire_la_roue(tmp_path_factory.mktemp("roue"))


@pytest.fixture(scope="module")
def basthon_publie(tmp_path_factory):
    dossier_publie = tmp_path_factory.mktemp("basthon")
    return dossier_publie, basthon.publier("https://exemple.invalid/cours/", dossier_publie)


def test_la_roue_s_importe_sans_etre_installee(roue, tmp_path):
    code = (
        f"import sys; sys.path[:] = [{str(roue)!r}, *(p for p in sys.path if 'packages' not in p)]; "
        "import cours.exercices as e, sudokulib.moteur, sudokulib.logique; "
        "print(sudokulib.__file__); print(e.repondre('T.2c', 'n**4').reussi)"
    )
    passage = tmp_path / "passage"
    passage.mkdir()
    nue = {**os.environ, "TMPDIR": str(passage)}
    fini = subprocess.run([sys.executable, "-S", "-E", "-c", code], cwd=tmp_path, capture_output=True, text=True, env=nue)
    assert fini.stdout.startswith(str(passage)) and fini.stdout.endswith("True\n"), fini.stderr
    assert not list(passage.glob("cours-sudoku-*")), "ce qui a été déplié s'efface à la fin"


def test_la_roue_s_importe_meme_si_l_import_remet_l_amorce_a_sa_place(roue, tmp_path):
    """Ce que fait `basthon.importhook` : après l'exécution d'un module, c'est lui qu'il range, quoi que l'exécution ait rangé."""
    code = (
        "import sys, zipimport\n"
        "executer = zipimport.zipimporter.exec_module\n"
        "def ranger(soi, module):\n    executer(soi, module)\n    sys.modules[module.__name__] = module\n"
        "zipimport.zipimporter.exec_module = ranger\n"
        f"sys.path[:] = [{str(roue)!r}, *(p for p in sys.path if 'packages' not in p)]\n"
        "from cours.exercices import repondre\nimport sudokulib\n"
        "print(sudokulib.__file__, sudokulib.exemple('toulon_exemple').nombre_indices, repondre('T.2c', 'n**4').reussi)"
    )
    nue = [sys.executable, "-S", "-E", "-c", code]
    fini = subprocess.run(nue, cwd=tmp_path, capture_output=True, text=True)
    assert "cours-sudoku-" in fini.stdout and fini.stdout.endswith("28 True\n"), fini.stderr


def test_la_roue_pese_ce_qu_on_permet_a_chaque_question_au_plus(roue):
    """Le cours peut grandir ; le moteur et la bibliothèque, partagés entre ses questions, non."""
    cours = lire_le_cours(SUDOKU)
    assert roue.stat().st_size <= cours.exigences.octets_par_question * len(cours.questions)


def test_la_roue_garde_entieres_les_cellules_des_corriges():
    cellules = [f for e in CODE for f in (*_cellules(e.solution), *e.autres)]
    assert len({f.__code__.co_filename for f in cellules}) > 50
    for f in cellules:
        source = Path(f.__code__.co_filename)
        allege = alleger(source.relative_to(RACINE).as_posix(), source.read_text(encoding="utf-8"), [])
        lignes, debut = getsourcelines(f)
        assert "\n".join(allege.split("\n")[debut - 1 : debut - 1 + len(lignes)]) + "\n" == "".join(lignes), f


def _cellules(solution):
    return solution if isinstance(solution, tuple) else (solution,)


def test_la_roue_a_les_lignes_des_sources_et_la_documentation_des_noms_publics():
    sources = {chemin: octets.decode() for chemin, octets in fichiers().items()}
    publics = noms_publics(sources)
    for chemin in ("sudokulib/regles.py", "epreuves/executer/limiteur.py", "socle/paresse.py", "cours/ateliers/base.py"):
        entier, allege = (ast.parse(texte) for texte in (sources[chemin], alleger(chemin, sources[chemin], publics)))
        assert _instructions(entier) == _instructions(allege)
        assert len(ast.dump(entier)) > len(ast.dump(allege))
        assert _docstring(allege, "exclusivite") == _docstring(entier, "exclusivite")


def _docstring(arbre, nom):
    return next((ast.get_docstring(n) for n in arbre.body if getattr(n, "name", "") == nom), None)


def _instructions(arbre):
    """Chaque instruction qui n'est pas un texte, et sa ligne."""
    textes = (ast.Expr, ast.Pass)
    return [
        (n.lineno, ast.Assign if isinstance(n, ast.AnnAssign) else type(n))
        for n in ast.walk(arbre)
        if isinstance(n, ast.stmt) and not isinstance(n, textes)
    ]


def test_la_meme_roue_deux_fois(roue, basthon_publie):
    (autre,) = basthon_publie[0].glob("*.whl")
    assert autre.read_bytes() == roue.read_bytes()


def test_la_roue_dit_ce_qu_elle_contient(roue):
    with ZipFile(roue) as archive:
        registre = next(n for n in archive.namelist() if n.endswith("RECORD"))
        lignes = archive.read(registre).decode().splitlines()
        assert {ligne.rsplit(",", 2)[0] for ligne in lignes} == set(archive.namelist())
        assert not [n for n in archive.namelist() if "__pycache__" in n]


def test_le_verrou_du_site_renvoie_a_la_distribution(tmp_path, monkeypatch):
    monkeypatch.setattr(site, "PYODIDE", tmp_path / "pyodide")
    (tmp_path / "pyodide").mkdir()
    paquet = {"name": "matplotlib", "file_name": "mpl.whl", "depends": [], "imports": ["matplotlib"]}
    verrou = {"packages": {"matplotlib": paquet}}
    (tmp_path / "pyodide/pyodide-lock.json").write_text(json.dumps(verrou))
    site.verrouiller(tmp_path, "https://exemple.invalid/full")
    paquets = json.loads((tmp_path / "pyodide-lock.json").read_text())["packages"]
    assert paquets["matplotlib"]["file_name"] == "https://exemple.invalid/full/mpl.whl"
    assert paquets["matplotlib"]["imports"] == ["matplotlib", *site.A_FIGURES]


def test_l_archive_du_site_garde_les_sources_du_cours_et_compile_les_autres(tmp_path, monkeypatch):
    cours, autre, archive = tmp_path / "cours.whl", tmp_path / "autre.whl", tmp_path / "tout.zip"
    for roue_, module in ((cours, "le_cours"), (autre, "un_autre")):
        with ZipFile(roue_, "w") as ouverte:
            ouverte.writestr(f"{module}.py", f"NOM = {module!r}")
            ouverte.writestr(f"{module}.css", "")
            ouverte.writestr("modeles/d_un_autre_python.py", "print 1")
    archiver.archiver(archive, cours, [autre])
    with ZipFile(archive) as ecrite:
        noms = set(ecrite.namelist())
    assert noms == {"le_cours.py", "le_cours.css", "un_autre.pyc", "un_autre.css", "modeles/d_un_autre_python.py"}
    monkeypatch.syspath_prepend(str(archive))
    assert importlib.import_module("un_autre").NOM == "un_autre"


def test_les_cahiers_du_site_sont_ceux_du_cours_au_noyau_pres(roue, tmp_path):
    site.preparer_les_cahiers(tmp_path, roue, lire_le_cours(SUDOKU))
    ecrits = sorted(tmp_path.rglob("*.ipynb"))
    assert len(ecrits) > 10
    for ecrit in ecrits:
        cahier = json.loads(ecrit.read_text(encoding="utf-8"))
        source = json.loads((site.RACINE / ecrit.relative_to(tmp_path)).read_text(encoding="utf-8"))
        assert cahier["cells"] == source["cells"] and cahier["metadata"]["kernelspec"]["name"] == "python"


def test_le_site_d_un_autre_cours_a_ses_cahiers_et_ses_exercices_s_y_importent_d_une_archive(tmp_path):
    """Ce que le Python du site fera : tout vient d'une seule archive, et les cahiers trouvent le cours à côté d'eux."""
    frere = lire_le_cours(RACINE / "cours_freres/tris_et_graphes")
    contenu, (roue, archive) = tmp_path / "contenu", (tmp_path / nom for nom in ("frere.whl", "site"))
    roue.write_bytes(b"")
    site.preparer_les_cahiers(contenu, roue, frere)
    noms = {f.relative_to(contenu).as_posix() for f in contenu.rglob("*") if f.is_file()}
    cahiers = {f"{d}/{c.cahier}.ipynb" for d in site.CAHIERS for c in frere.chapitres}
    assert noms == {"cours.toml", "frere.whl", *cahiers} and servir.premiere_page(tmp_path) == "lab/index.html"
    contenu.rename(tmp_path / "files")
    assert servir.premiere_page(tmp_path).endswith("notebooks/01_trier.ipynb")
    archive = faire_la_roue_du_site(archive, de_plus=mettre_a_part(exercices_du_cours(frere), frere))
    cellules = json.loads((tmp_path / "files/exercises/01_trier.ipynb").read_text(encoding="utf-8"))["cells"]
    ouverture = next("".join(c["source"]) for c in cellules if c["cell_type"] == "code")
    code = f"import sys; sys.path[:] = [{str(archive)!r}, *(p for p in sys.path if 'packages' not in p)]\n{ouverture}\n"
    code += "def fusionner(a, b): return a + b\nprint(repondre('A.3n', 45).reussi, verifier('A.1', fusionner).phrase)"
    nue = {"PATH": "", "COURS_PROGRESSION": "non"}
    fini = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=tmp_path / "files/exercises", env=nue, capture_output=True, text=True
    )
    assert fini.stdout == "True fusionner renvoie les bons éléments, mais pas dans l'ordre demandé.\n", fini.stderr


def test_le_dossier_se_sert_avec_les_types_qu_attend_un_navigateur(tmp_path):
    (tmp_path / "site/lab").mkdir(parents=True)
    for nom in ("lab/index.html", "a.wasm", "b.mjs"):
        (tmp_path / "site" / nom).write_text("x")
    assert dossier.empaqueter(tmp_path / "site", tmp_path / "sudoku.zip", lire_le_cours(SUDOKU)) == 3
    with ZipFile(tmp_path / "sudoku.zip") as archive:
        archive.extractall(tmp_path / "cle")
    serveur = servir.preparer(tmp_path / "cle/sudoku/site", 0)
    threading.Thread(target=serveur.serve_forever, daemon=True).start()
    try:
        for nom, attendu in (("a.wasm", "application/wasm"), ("b.mjs", "text/javascript"), ("lab/index.html", "text/html")):
            with urllib.request.urlopen(f"http://127.0.0.1:{serveur.server_address[1]}/{nom}", timeout=FILET) as reponse:
                assert reponse.headers["Content-Type"] == attendu
    finally:
        serveur.shutdown()
        serveur.server_close()


def test_une_difference_de_verdict_se_dit():
    ici = {("T.1b", "référence"): "oui", ("T.1b", "fausse 0"): "non"}
    assert matrice.comparer(ici, dict(ici)) == []
    assert "fausse 0" in matrice.comparer(ici, {("T.1b", "référence"): "oui"})[0]
    assert "--- là-bas\npeut-être" in matrice.comparer(ici, ici | {("T.1b", "référence"): "peut-être"})[0]


# Un cahier peut attendre (`await`) : on exécute sa cellule comme lui.
COMME_UN_CAHIER = """
import ast, asyncio, sys
cellule = compile(sys.argv[1], "cellule", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
espace = {}
async def executer():
    suite = eval(cellule, espace)
    if suite is not None:
        await suite
asyncio.run(executer())
exec("try:\\n    import sudokulib; print(sudokulib.__file__)\\nexcept ImportError: print('absent')")
"""
MICROPIP = """
import sys
async def install(adresse, deps):
    assert adresse == "https://exemple.invalid/cours/{nom}" and not deps
    sys.path.append({roue!r})
"""


def executer_l_amorce(basthon_publie, ou, avant=""):
    """Ce que dit la première cellule d'un cahier, dans un Python sans rien d'installé, puis d'où vient le cours."""
    cahier = json.loads((basthon_publie[0] / "exercises/02_representation.ipynb").read_text(encoding="utf-8"))
    code = "".join(cahier["cells"][0]["source"])
    ou.mkdir(exist_ok=True)
    nue = [sys.executable, "-S", "-E", "-c", avant + COMME_UN_CAHIER, code]
    fini = subprocess.run(nue, cwd=ou, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return fini.stdout


def test_les_liens_de_basthon_posent_la_roue_a_cote_du_cahier(basthon_publie):
    _, liens = basthon_publie
    assert len(liens) > 10 and all("aux=https%3A%2F%2Fexemple.invalid%2Fcours%2Fsudokulib-" in lien for lien in liens)


def test_la_page_de_basthon_range_les_cahiers_par_chapitre_et_dit_ce_que_dure_chacun(basthon_publie):
    page = (basthon_publie[0] / "basthon.html").read_text(encoding="utf-8")
    assert sorted(map(unescape, re.findall(r"<a href='([^']*)'", page))) == sorted(basthon_publie[1])
    for chapitre in plan():
        partie = page.split(f"<h2>{chapitre.numero}. ")[1].split("<h2>")[0]
        cahiers = [*chapitre.lecons, *chapitre.travaux]
        assert unescape(partie).startswith(chapitre.titre) and escape(chapitre.idee) in partie
        assert partie.count("<li>") == len(cahiers) == len(re.findall(r", (?:\d+ h|\d+ min)", partie))


def test_un_cahier_de_basthon_trouve_le_cours_installe(basthon_publie, tmp_path):
    avant = f"import sys; sys.path.append({str(site.RACINE)!r})\n"
    assert executer_l_amorce(basthon_publie, tmp_path, avant) == f"{site.RACINE / 'sudokulib/__init__.py'}\n"


def test_un_cahier_de_basthon_trouve_la_roue_posee_a_cote_de_lui(basthon_publie):
    assert "cours-sudoku-" in executer_l_amorce(basthon_publie, basthon_publie[0])


def test_un_cahier_de_basthon_la_demande_a_micropip(basthon_publie, tmp_path):
    (roue,) = basthon_publie[0].glob("*.whl")
    (tmp_path / "micropip.py").write_text(MICROPIP.format(nom=roue.name, roue=str(roue)))
    assert "cours-sudoku-" in executer_l_amorce(basthon_publie, tmp_path, "import sys; sys.modules['pyodide'] = sys\n")


@pytest.mark.parametrize("avant", ["", "import sys; sys.modules['pyodide'] = sys\n"])
def test_un_cahier_de_basthon_dit_en_une_phrase_ce_qui_manque(basthon_publie, tmp_path, avant):
    phrase, absent = executer_l_amorce(basthon_publie, tmp_path, avant).splitlines()
    assert absent == "absent" and phrase.startswith("Il manque le cours : ajoutez à ce cahier le fichier sudokulib-")
    assert phrase.endswith("-py3-none-any.whl.") and "https://exemple.invalid/cours/sudokulib-" in phrase
