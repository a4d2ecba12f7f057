"""`sudokulib eprouver` sur un cours abîmé : une faute dit son fichier et sa ligne, une question absente ce qu'il faut faire."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from cours.auteur.essayer import essayer
from cours.auteur.exercice import commencer
from cours.auteur.nouveau import nouveau_cours
from cours.dossier import reference
from cours.dossier.cours import lire_le_cours
from epreuves import Fonctions, Valeur
from epreuves.epreuve import remplacer
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire


@pytest.fixture
def cours(tmp_path):
    nouveau_cours(tmp_path / "mien")
    return lire_le_cours(tmp_path / "mien")


def eprouver(cours, *mots):
    reglages = os.environ | {"COURS_PROGRESSION": "non", "PYTHONPATH": str(RACINE), "PYTHONDONTWRITEBYTECODE": "1"}
    mots = [sys.executable, "-m", "cours", "eprouver", *mots]
    fini = subprocess.run(mots, cwd=cours.dossier, env=reglages, capture_output=True, text=True)
    assert "Traceback" not in fini.stderr, fini.stderr
    return fini.returncode, fini.stdout + fini.stderr


def test_une_declaration_qui_ne_s_importe_pas_dit_ou(cours):
    declaration, *_ = commencer(cours, "A.1", "code", 1, "f")
    texte = declaration.read_text(encoding="utf-8")
    declaration.write_text(texte.replace("\ndeclarer(", "\nimport absent\ndeclarer("), encoding="utf-8")
    code, dit = eprouver(cours)
    assert code != 0 and "mien/chapitre_1/a_1.py, ligne 23 : il n'y a pas de module « absent »" in dit, dit


def test_une_question_du_plan_sans_declaration_dit_comment_la_commencer(cours):
    toml = cours.dossier / "cours.toml"
    toml.write_text(toml.read_text(encoding="utf-8") + '"A.1" = "choix"\n', encoding="utf-8")
    code, dit = eprouver(cours, "--sans-avis")
    assert code == 1 and "sudokulib nouvel-exercice A.1 --genre choix" in dit and "→ à remplir, " in dit


def test_une_question_inconnue_se_refuse_en_une_phrase(cours):
    code, dit = eprouver(cours, "Z.9")
    assert code != 0 and "« Z.9 » n'est pas une question de « Mien »" in dit


def corrige():
    def oppose(x):
        """Renvoie l'opposé de x."""
        return -x


def test_une_reponse_s_essaie_hors_d_un_cahier(cours, tmp_path):
    """Dans ce processus : la commande n'y ajoute que l'affichage, que joue la recette d'un cours."""
    sienne = {"fonctions": (reference(corrige, "oppose"),), "exemples": ((-1,), (2,)), "solution": corrige}
    e = Fonctions(identifiant="Z.1", titre="", document="Z", **sienne)
    nombre = Valeur(identifiant="Z.1n", titre="", document="Z", reponse=12, raisons={11: "il en manque un"})
    plan = replace(cours, chapitres=(cours.chapitres[0]._replace(questions={"Z.1": "code", "Z.1n": "nombre", "Z.2": "code"}),))
    (fichier := tmp_path / "reponse.py").write_text("def oppose(x):\n    return x\n", encoding="utf-8")
    with remplacer(e, nombre):
        bilan = essayer(plan, "Z.1", str(fichier))
        assert not bilan.reussi and bilan.contre_exemple.arguments == (-1,)
        assert essayer(plan, "Z.1n", "12").reussi and "il en manque un" in essayer(plan, "Z.1n", "11").phrase
        for texte, phrase in (
            ("x = 1\ny = z", "reponse.py, ligne 2 : « z » n'est défini"),
            ("x = 1", "ne définit pas « oppose »"),
        ):
            fichier.write_text(texte, encoding="utf-8")
            with pytest.raises(ErreurClaire, match=phrase):
                essayer(plan, "Z.1", str(fichier))
        for demande, phrase in ((("Z.1", "rien.py"), "n'est pas un fichier"), (("Z.2", "1"), "pas encore déclarée")):
            with pytest.raises(ErreurClaire, match=phrase):
                essayer(plan, *demande)


def test_ce_que_le_plan_et_la_declaration_ne_disent_pas_de_meme_se_dit(cours):
    commencer(cours, "A.1n", "nombre", 1)
    toml = cours.dossier / "cours.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace('"nombre"', '"choix"'), encoding="utf-8")
    source = cours.sources / "exercices/01_chapitre_1.py"
    source.write_text(source.read_text(encoding="utf-8").replace('role="verification"', 'role="reponse"'), encoding="utf-8")
    code, dit = eprouver(cours, "A.1n", "--sans-avis")
    assert code == 1 and "le plan dit « choix », la déclaration « valeur »" in dit
    assert 'n\'a pas de cellule exercice="A.1n" role="verification"' in dit and "il y reste « À REMPLIR »" in dit
