"""Commencer un cours et ses exercices : rien que ce qui s'importe, rien d'écrasé, et ce qu'il reste à remplir est dit."""

import ast

import pytest

from cours.auteur.cahiers import lire_source
from cours.auteur.exercice import GENRES, MARQUE, a_remplir, commencer, textes_du_cours
from cours.auteur.nouveau import nouveau_cours, reste
from cours.dossier.cours import lire_le_cours
from socle.erreurs import ErreurClaire


@pytest.fixture
def cours(tmp_path):
    nouveau_cours(tmp_path / "mon_cours", 'Un "cours"')
    return lire_le_cours(tmp_path / "mon_cours")


def textes(cours):
    return {f: f.read_bytes() for f in cours.racine.rglob("*") if f.is_file()}


def test_un_cours_neuf_se_lit_et_dit_ce_qu_il_reste_a_remplir(cours):
    assert cours.titre == "Un 'cours'" and cours.module == "mon_cours" and cours.questions == {}
    assert any("cours.toml" in ligne for ligne in reste(cours.racine))
    assert [c.source for c in lire_source(cours.sources / "lecons/01_chapitre_1.py").cells if "sum" in c.source]


@pytest.mark.parametrize("nom", ("Mon cours", "été", "cours", "1er", "_x"))
def test_un_nom_qui_ne_serait_pas_un_paquet_est_refuse(tmp_path, nom):
    with pytest.raises(ErreurClaire, match="nom d'un cours"):
        nouveau_cours(tmp_path / nom)
    assert list(tmp_path.iterdir()) == []


def test_un_dossier_qui_existe_n_est_pas_touche(cours):
    avant = textes(cours)
    with pytest.raises(ErreurClaire, match="existe déjà"):
        nouveau_cours(cours.racine)
    assert textes(cours) == avant


def test_ce_qu_il_reste_a_remplir_dit_le_chemin_et_d_un_exercice_de_plus_ce_qui_est_nouveau(cours):
    assert len({ligne.partition(":")[0] for ligne in reste(cours.racine) if "01_chapitre_1.py" in ligne}) == 2
    commencer(cours, "A.1", "code", 1, "fusionner", "a, b")
    cours, dites = lire_le_cours(cours.dossier), []
    for identifiant in ("A.1c", "A.1d"):
        avant = textes_du_cours(cours)
        ecrits = commencer(cours, identifiant, "formule", 1)
        dites.append(list(a_remplir(*ecrits, racine=cours.racine, avant=avant)))
        for ligne in dites[-1]:
            chemin, numero = ligne.split(" : ")[0].split(":")
            assert MARQUE in (cours.racine / chemin).read_text(encoding="utf-8").splitlines()[int(numero) - 1]
    assert {ligne.partition(":")[0] for ligne in dites[0]} == {
        "mon_cours/chapitre_1/a_1.py",
        "sources/exercices/01_chapitre_1.py",
    }
    assert len(dites[0]) == len(dites[1]) < len(list(a_remplir(*textes_du_cours(cours))))


def test_toute_question_se_commence_et_le_plan_la_garde(cours):
    """Huit questions de code, puis une de chaque genre : chaque déclaration est du Python, et n'importe que ce qui existe."""
    demandes = [(f"A.{k}", "code") for k in range(1, 9)] + [(f"B.{g}", g) for g in GENRES]
    for rang, (identifiant, genre) in enumerate(demandes):
        declaration, source, _ = commencer(
            lire_le_cours(cours.dossier), identifiant, genre, 1, "ligne_valide" * (rang < 2), "t, n"
        )
        arbre = ast.parse(declaration.read_text(encoding="utf-8"))
        importes = {n.module.partition(".")[0] for n in ast.walk(arbre) if isinstance(n, ast.ImportFrom)}
        assert importes <= {"__future__", "cours", "epreuves"} and list(a_remplir(declaration))
        assert f'exercice="{identifiant}"' in source.read_text(encoding="utf-8")
    assert list(lire_le_cours(cours.dossier).questions.items()) == demandes
    ordre = source.read_text(encoding="utf-8")
    places = [ordre.index(f'"{identifiant}"') for identifiant, _ in demandes]
    assert places == sorted(places) and MARQUE in ordre


def test_la_question_s_inscrit_au_chapitre_qu_on_dit(cours):
    with (cours.dossier / "cours.toml").open("a", encoding="utf-8") as toml:
        toml.write('\n[[chapitres]]\ntitre = "Deux"\n')
    for identifiant, numero in (("B.1", 2), ("A.1", 1), ("B.2", 2)):
        commencer(lire_le_cours(cours.dossier), identifiant, "code", numero)
    assert [list(c.questions) for c in lire_le_cours(cours.dossier).chapitres] == [["A.1"], ["B.1", "B.2"]]


def test_une_question_courte_suit_sa_principale_dans_le_plan_comme_dans_le_cahier(cours):
    for identifiant, genre in (("A.1", "code"), ("A.2", "code"), ("A.1c", "formule"), ("A.2q", "choix"), ("A.1d", "nombre")):
        commencer(lire_le_cours(cours.dossier), identifiant, genre, 1)
    voulu = ["A.1", "A.1c", "A.1d", "A.2", "A.2q"]
    assert list(lire_le_cours(cours.dossier).questions) == voulu
    ecrit = (cours.sources / "exercices/01_chapitre_1.py").read_text(encoding="utf-8")
    assert sorted(voulu, key=lambda i: ecrit.index(f'exercice="{i}"')) == voulu
    assert MARQUE not in (cours.racine / "mon_cours/chapitre_1/__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("demande", "phrase"),
    (
        (("a1", "code", 1), "n'est pas un identifiant"),
        (("A.1", "roman", 1), "pas de modèle"),
        (("A.1", "code", 3), "n'a pas de chapitre 3"),
        (("A.1", "code", 1, "deux mots"), "n'est pas un nom de fonction"),
        (("A.1", "code", 1, "f", "a b"), "n'est pas un nom de paramètre"),
    ),
)
def test_ce_qui_ne_peut_pas_etre_commence_est_refuse_sans_rien_ecrire(cours, demande, phrase):
    avant = textes(cours)
    with pytest.raises(ErreurClaire, match=phrase):
        commencer(cours, *demande)
    assert textes(cours) == avant


def test_une_question_commencee_n_est_pas_recommencee(cours):
    commencer(cours, "A.1", "code", 1)
    avant = textes(cours)
    with pytest.raises(ErreurClaire, match="rien n'est écrit"):
        commencer(lire_le_cours(cours.dossier), "A.1", "code", 1)
    assert textes(cours) == avant


@pytest.mark.parametrize(
    "ecrit",
    ("from epreuves import Fonctions, declarer, trou", "from epreuves import (\n    Fonctions,\n    declarer,\n    trou,\n)"),
)
def test_une_question_courte_complete_l_import_qu_elle_trouve(cours, ecrit):
    declaration, *_ = commencer(cours, "A.1", "code", 1, "f")
    texte = declaration.read_text(encoding="utf-8")
    declaration.write_text(texte.replace("from epreuves import Fonctions, declarer, trou", ecrit), encoding="utf-8")
    for identifiant, genre in (("A.1n", "nombre"), ("A.1q", "choix")):
        assert commencer(lire_le_cours(cours.dossier), identifiant, genre, 1)[0] == declaration
    importes = [n for n in ast.parse(declaration.read_text(encoding="utf-8")).body if isinstance(n, ast.ImportFrom)]
    (noms,) = [[a.name for a in n.names] for n in importes if n.module == "epreuves"]
    assert noms == ["Choix", "Fonctions", "Valeur", "declarer", "trou"]


def test_une_question_courte_s_importe_elle_meme_ce_qu_il_lui_faut(cours):
    declaration, *_ = commencer(cours, "A.1", "code", 1, "f")
    texte = declaration.read_text(encoding="utf-8")
    declaration.write_text(texte.replace("from epreuves import Fonctions, declarer, trou\n", ""), encoding="utf-8")
    commencer(lire_le_cours(cours.dossier), "A.1n", "nombre", 1)
    ecrit = declaration.read_text(encoding="utf-8")
    compile(ecrit, "a_1.py", "exec")  # « from __future__ » est resté le premier
    assert "from epreuves import Valeur, declarer" in ecrit
