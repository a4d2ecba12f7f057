"""Donner un cours : sa roue s'installe et l'inscrit, un chapitre livré seul s'ouvre seul, et rien n'en dépasse."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from textwrap import dedent
from zipfile import ZipFile

import pytest

from cours.auteur.livraison import livrer_un_chapitre, toml_du_cours
from cours.auteur.roue import faire_la_roue
from cours.dossier.cours import NOM, SUDOKU, Exigences, lire_le_cours
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire

FRERE = lire_le_cours(RACINE / "cours_freres/tris_et_graphes")


def executer(ou, programme, *chemins):
    """Ce qu'affiche un programme, la bibliothèque installée, et ce que pip aurait mis dans ces dossiers."""
    reglages = {"PYTHONPATH": os.pathsep.join(map(str, (*chemins, RACINE))), "COURS_PROGRESSION": "non"}
    mots = [sys.executable, "-c", dedent(programme)]
    fini = subprocess.run(mots, cwd=ou, env=os.environ | reglages, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return fini.stdout


def deplier(archive, ou):
    with ZipFile(archive) as lue:
        lue.extractall(ou)
        return lue.namelist()


# La roue


def test_une_roue_installee_inscrit_le_cours_et_donne_ses_cahiers(tmp_path):
    noms = deplier(faire_la_roue(FRERE, tmp_path).chemin, tmp_path / "site")
    assert not any("solutions" in nom or "sources" in nom or nom.endswith(".jsonl") for nom in noms)
    programme = """
        import contextlib, sys
        from cours.commandes import principal
        from cours.dossier import ouvrir
        cours = ouvrir("tris_et_graphes")
        print(cours.questions.keys() == __import__("epreuves").epreuves().keys(), str(cours.dossier) in sys.path)
        for fois in range(2):
            with contextlib.suppress(SystemExit):
                principal(["commencer", "tris_et_graphes"])
        with contextlib.suppress(SystemExit):
            principal(["progression", "--cours", "absent"])
    """
    assert "\n".join(executer(tmp_path, programme, tmp_path / "site").splitlines()) == (
        "True False\n"
        "5 fichiers écrits dans tris_et_graphes ; ouvrez-le par « jupyter lab »\n"
        "0 fichier écrit dans tris_et_graphes ; ouvrez-le par « jupyter lab »"
    )
    cellules = json.loads((tmp_path / "tris_et_graphes/exercises/01_trier.ipynb").read_text(encoding="utf-8"))["cells"]
    ouverture = next("".join(c["source"]) for c in cellules if c["cell_type"] == "code")
    dit = executer(tmp_path / "tris_et_graphes/exercises", f'{ouverture}\nprint(repondre("A.3n", 45).reussi)', tmp_path / "site")
    assert dit == "True\n"


def test_la_meme_roue_a_les_memes_octets_et_pese_ce_que_le_cours_permet(tmp_path):
    premiere, seconde = (faire_la_roue(FRERE, tmp_path / nom) for nom in ("a", "b"))
    assert premiere.chemin.read_bytes() == seconde.chemin.read_bytes()
    assert f"{len(FRERE.questions)} questions" in str(premiere)
    assert premiere.sans_cahiers < premiere.octets == premiere.chemin.stat().st_size
    par_question = -(-premiere.sans_cahiers // premiere.questions)
    faire_la_roue(replace(FRERE, exigences=Exigences(octets_par_question=par_question)), tmp_path)
    trop = replace(FRERE, exigences=Exigences(octets_par_question=par_question - 1))
    with pytest.raises(ErreurClaire, match="par question : cours.toml en permet"):
        faire_la_roue(trop, tmp_path / "c")
    assert not (tmp_path / "c").exists()


def test_les_exercices_du_sudoku_sont_deja_dans_la_bibliotheque(tmp_path):
    with pytest.raises(ErreurClaire, match="déjà dans la roue"):
        faire_la_roue(lire_le_cours(SUDOKU), tmp_path)


REPONDRE = """
print(repondre("A.3n", 45).reussi, repondre("A.1c", "p + q").phrase)
try:
    print(__import__("epreuves").epreuves()["A.3n"].reponse)
except AttributeError as erreur:
    print(erreur)
import linecache
def fusionner(a, b):
    return a + b
verifier("A.1", fusionner)
print(any("fusion.append" in ligne for _, _, lignes, _ in linecache.cache.values() for ligne in lignes))
try:
    import tris_et_graphes.trier.a_3
except ImportError:
    print("pas de module")
"""


@pytest.mark.parametrize("forme", ("roue", "chapitre"))
def test_ce_qu_on_donne_aux_etudiants_juge_et_ne_montre_pas_les_reponses(tmp_path, forme):
    if forme == "roue":
        noms = deplier(faire_la_roue(FRERE, tmp_path, etudiants=True).chemin, tmp_path / "site")
        ouverture, ou = 'from cours.dossier import ouvrir\nouvrir("tris_et_graphes")\n', tmp_path
    else:
        noms = deplier(livrer_un_chapitre(FRERE, 1, corrige=False, dossier=tmp_path), tmp_path)
        ouverture, ou = "from cours.dossier import ouvrir\nouvrir()\n", tmp_path / "tris_et_graphes_01_trier"
    assert [nom.rpartition("/")[2] for nom in noms if nom.endswith((".py", ".bz2"))] == ["__init__.py", "a_part.bz2"]
    dit = executer(ou, ouverture + "from tris_et_graphes import repondre, verifier" + REPONDRE, tmp_path / "site")
    juge, a_part, lisible, module = dit.splitlines()
    assert juge.startswith("True ") and "le dernier élément se range sans comparaison" in juge
    assert "est à part" in a_part and lisible == "False" and module == "pas de module"
    ouvrir = "from cours.auteur.eprouver import ouvrir_pour_eprouver\nfrom cours.dossier.installes import trouver_le_cours\n"
    ouvrir += f"try: ouvrir_pour_eprouver(trouver_le_cours({'tris_et_graphes' if forme == 'roue' else '.'!r}))\n"
    assert "ce qu'on donne aux étudiants" in executer(ou, ouvrir + "except Exception as e: print(e)", tmp_path / "site")


# Un chapitre


def test_un_chapitre_livre_seul_s_ouvre_seul(tmp_path):
    noms = deplier(livrer_un_chapitre(FRERE, 2, dossier=tmp_path), tmp_path)
    assert all(nom.startswith("tris_et_graphes_02_parcourir/") for nom in noms) and not any("trier" in nom for nom in noms)
    ici = tmp_path / "tris_et_graphes_02_parcourir"
    assert all((ici / f"{d}/02_parcourir.ipynb").is_file() for d in ("notebooks", "exercises", "solutions"))
    cellules = json.loads((ici / "exercises/02_parcourir.ipynb").read_text(encoding="utf-8"))["cells"]
    ouverture = next("".join(c["source"]) for c in cellules if c["cell_type"] == "code")
    dit = executer(ici / "exercises", f"{ouverture}\nprint(*__import__('epreuves').epreuves())\nprint(progression())")
    assert dit.splitlines()[0].split() == list(FRERE.chapitres[1].questions)
    assert "2. Parcourir un graphe : pas encore commencé" in dit and "Trier" not in dit


def test_l_archive_de_l_etudiant_n_a_ni_corrige_ni_lien_perdu(tmp_path):
    for cours, numero in ((FRERE, 1), (lire_le_cours(SUDOKU), 3)):
        noms = deplier(livrer_un_chapitre(cours, numero, corrige=False, dossier=tmp_path), tmp_path)
        cahiers = [nom for nom in noms if nom.endswith(".ipynb")]
        assert cahiers and not any("solutions/" in nom for nom in noms)
        for cahier in cahiers:
            texte = (tmp_path / cahier).read_text(encoding="utf-8")
            for lien in re.findall(r"\]\(([\w./-]+\.ipynb)", texte):
                assert (tmp_path / cahier).parent.joinpath(lien).resolve().is_file(), (cahier, lien)


def test_un_chapitre_emporte_ce_qu_il_importe_d_un_autre(tmp_path):
    chapitres = [f'[[chapitres]]\ntitre = "{nom}"\ndossier = "{nom}"\n' for nom in ("un", "deux")]
    fichiers = {
        NOM: 'titre = "C"\nmodule = "c"\n' + "".join(chapitres),
        "c/__init__.py": "",
        "c/un/__init__.py": "",
        "c/un/_outils.py": "from . import _loin",
        "c/un/_loin.py": "",
        "c/un/a_1.py": "",
        "c/deux/__init__.py": "",
        "c/deux/b_1.py": "from c.un._outils import f",
        "c/deux/donnees.csv": "1;2",
        "notebooks/02_deux.ipynb": '{"cells": []}',
        "exercises/02_deux.ipynb": '{"cells": []}',
    }
    for nom, texte in fichiers.items():
        (tmp_path / nom).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / nom).write_text(texte, encoding="utf-8")
    cours = lire_le_cours(tmp_path)
    with pytest.raises(ErreurClaire, match=r"il manque solutions/02_deux\.ipynb"):
        livrer_un_chapitre(cours, 2, dossier=tmp_path)
    (tmp_path / "solutions").mkdir()
    (tmp_path / "solutions/02_deux.ipynb").write_text('{"cells": []}', encoding="utf-8")
    noms = deplier(livrer_un_chapitre(cours, 2, dossier=tmp_path), tmp_path)
    du_paquet = {nom.partition("/")[2] for nom in noms if "/c/" in nom}
    assert du_paquet == {nom for nom in fichiers if nom.startswith("c/")} - {"c/un/a_1.py"}


def test_le_toml_d_un_chapitre_dit_ce_que_disait_celui_du_cours(tmp_path):
    """Les chapitres d'abord, puis le sujet ; des chemins qui ne valent plus ; un numéro qui n'est plus le rang."""
    texte = """
        titre = "C"
        racine = "."
        tirages = "c.tirages"
        module = "c"
        [[chapitres]]
        titre = "Un"
        [chapitres.questions]
        "A.1" = "code"
        [[chapitres]]
        titre = "Deux"
        acquis = [
          "ceci",
        ]
        [chapitres.questions]
        "B.1" = "choix"
        [moteur]
        pretes = ["math"]
    """
    (tmp_path / NOM).write_text(dedent(texte), encoding="utf-8")
    cours = lire_le_cours(tmp_path)
    for chapitre in cours.chapitres:
        (tmp_path / f"{chapitre.numero}").mkdir()
        (tmp_path / f"{chapitre.numero}/{NOM}").write_text(toml_du_cours(cours, chapitre), encoding="utf-8")
        livre = lire_le_cours(tmp_path / f"{chapitre.numero}")
        assert livre.chapitres == (chapitre,) and (livre.moteur, livre.tirages) == (cours.moteur, "")
    (tmp_path / "entier").mkdir()
    (tmp_path / f"entier/{NOM}").write_text(toml_du_cours(cours), encoding="utf-8")
    assert lire_le_cours(tmp_path / "entier").chapitres == cours.chapitres
    with pytest.raises(ErreurClaire, match="« plan »"):
        toml_du_cours(lire_le_cours(SUDOKU))
