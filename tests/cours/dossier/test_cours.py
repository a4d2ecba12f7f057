"""Un cours est un dossier : ce que son cours.toml dit est lu, complété, ou refusé par une phrase qui dit où."""

import json
import re

import pytest

from cours.dossier.cours import NOM, SUDOKU, chercher_le_cours, lire_le_cours
from cours.exercices.plan import plan
from epreuves import epreuves
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire

CHAPITRE = '[[chapitres]]\ntitre = "Trier"\n[chapitres.questions]\n"A.1" = "code"\n'
DEBUT = 'titre = "Tris"\nmodule = "tris"\n'


def ecrit(dossier, texte):
    (dossier / NOM).write_text(texte, encoding="utf-8")
    return dossier


def test_le_cours_de_sudoku_est_un_cours_comme_un_autre():
    cours = lire_le_cours(SUDOKU)
    assert list(cours.chapitres) == plan() and set(cours.questions) == set(epreuves())
    assert cours.racine == RACINE and cours.sources == RACINE / "sources"
    assert f"{len(cours.questions)} questions en {len(cours.chapitres)} chapitres" in repr(cours) and len(repr(cours)) < 120
    assert cours.chapitre_de("T.4b").numero == 3 and cours.chapitre(3).titre == cours.chapitres[2].titre


def test_ce_que_le_fichier_ne_dit_pas_a_sa_reponse(tmp_path):
    cours = lire_le_cours(ecrit(tmp_path, DEBUT + CHAPITRE))
    (chapitre,) = cours.chapitres
    assert (chapitre.numero, chapitre.dossier, chapitre.cahier) == (1, "chapitre_1", "01_chapitre_1")
    assert cours.questions == {"A.1": "code"} and cours.sources == tmp_path / "sources" and cours.langue == "fr"
    assert chapitre.a_juger == ["A.1"] and chapitre.minutes_de_lecon == 0


@pytest.mark.parametrize(
    ("texte", "phrase"),
    (
        ("titre = \n", "L1C9 : ce n'est pas du TOML"),
        ('module = "tris"\n', "ne dit pas « titre »"),
        ('titre = "Tris"\n', "ne dit pas « module »"),
        (DEBUT + 'titer = "x"\n', "dit « titer », qu'on n'attend pas"),
        (DEBUT.replace('"Tris"', "3"), "« titre » doit être un texte"),
        (DEBUT.replace('"tris"', '"mes tris"'), "n'est pas un nom de paquet"),
        (DEBUT + 'langue = "en"\n', "la langue « en »"),
        (DEBUT + "[moteur]\nletres = {}\n", "[moteur] : « letres » ne se déclare pas"),
        (DEBUT + "[exigences]\ndiapositives = [9, 3]\n", "une liste de deux entiers"),
        (DEBUT + CHAPITRE.replace('titre = "Trier"\n', ""), "chapitre 1 : il lui faut un titre"),
        (DEBUT + CHAPITRE.replace('"code"', '"roman"'), "A.1 : le genre « roman » n'existe pas"),
        (DEBUT + CHAPITRE.replace("A.1", "a1"), "« a1 » n'est pas un identifiant"),
        (DEBUT + CHAPITRE + CHAPITRE, "chapitre 2 : A.1 est déjà au chapitre 1"),
        (DEBUT + CHAPITRE.replace("titre", 'cahier = "trier"\ntitre', 1), "doit s'appeler 01_"),
        (DEBUT + CHAPITRE.replace("titre", "numero = 0\ntitre", 1), "vont en croissant"),
        (DEBUT + 'plan = "absent.json"\n', "absent.json » ne se lit pas"),
    ),
)
def test_une_faute_se_dit_en_une_phrase(tmp_path, texte, phrase):
    with pytest.raises(ErreurClaire, match=re.escape(phrase)):
        lire_le_cours(ecrit(tmp_path, texte))


def test_un_plan_tenu_a_part_se_numerote_aussi(tmp_path):
    chapitres = json.loads((SUDOKU / "donnees/plan_du_cours.json").read_text(encoding="utf-8"))["chapitres"]
    (tmp_path / "plan.json").write_text(json.dumps({"chapitres": chapitres[1:]}), encoding="utf-8")
    with pytest.raises(ErreurClaire, match="chapitre 1 : il porte le numéro 2"):
        lire_le_cours(ecrit(tmp_path, DEBUT + 'plan = "plan.json"\n'))


def test_un_cours_se_trouve_d_un_de_ses_dossiers_et_se_dit_absent(tmp_path):
    (tmp_path / "cours/exercises").mkdir(parents=True)
    ecrit(tmp_path / "cours", DEBUT)
    assert chercher_le_cours(tmp_path / "cours/exercises") == tmp_path / "cours"
    with pytest.raises(ErreurClaire, match="sudokulib nouveau-cours"):
        chercher_le_cours(tmp_path)
    with pytest.raises(ErreurClaire, match="ses questions : aucune encore"):
        lire_le_cours(tmp_path / "cours").chapitre_de("A.1")
    with pytest.raises(ErreurClaire, match="n'a pas de chapitre 4"):
        lire_le_cours(tmp_path / "cours").chapitre(4)
