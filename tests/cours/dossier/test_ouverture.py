"""Un cahier ouvre son cours, où qu'il soit : ses exercices, son sujet, sa progression ; rien de celui de Sudoku."""

import json
import subprocess
import sys
from textwrap import dedent

import pytest

from cours.auteur.nouveau import nouveau_cours
from cours.dossier import ouvrir, reference
from cours.dossier.cours import lire_le_cours
from epreuves import trou
from epreuves.cahier.enchainement import dire
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire

FRERE = RACINE / "cours_freres/tris_et_graphes"


def ouvert(programme):
    """Ce qu'affiche une cellule d'un cahier de ce cours."""
    entete = 'from cours.dossier import ouvrir\nouvrir("..")\nfrom tris_et_graphes import progression, repondre, verifier\n'
    reglages = {"COURS_PROGRESSION": "non", "PATH": "", "PYTHONPATH": str(RACINE)}
    mots = [sys.executable, "-c", entete + dedent(programme)]
    fini = subprocess.run(mots, cwd=FRERE / "exercises", env=reglages, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return fini.stdout


def test_un_cahier_ouvre_son_cours_et_lui_seul():
    dit = ouvert("""
        import sys
        from epreuves import epreuves
        print(list(epreuves()) == list(ouvrir("..").questions), "cours.exercices" in sys.modules, "cours.sudoku" in sys.modules)
        print(repondre("A.1c", "p + q").phrase)
        print(progression())
    """)
    premiere, raison, *tableau = dit.splitlines()
    assert premiere == "True False False" and "le dernier élément se range sans comparaison" in raison
    assert any(ligne.startswith("1. Trier") for ligne in tableau) and any("2. Parcourir" in ligne for ligne in tableau)


def test_chaque_cours_garde_sa_progression_dans_son_fichier_et_la_dit_dans_un_terminal(tmp_path):
    """Le cahier d'un autre cours, dans le même dossier, n'y perd rien ; ses questions peuvent avoir les mêmes noms."""
    (tmp_path / "progression_du_cours.json").write_text('{"exercices": {"A.3n": {"verdict": "reussi"}}}', encoding="utf-8")
    programme = f"""
        import sys, types
        sys.modules["IPython"] = types.SimpleNamespace(get_ipython=lambda: True)  # comme dans un cahier
        from cours.commandes import principal
        from cours.dossier import ouvrir
        ouvrir({str(FRERE)!r})
        from tris_et_graphes import repondre
        repondre("A.1c", "p + q - 1")
        del sys.modules["IPython"]
        principal(["progression", ".", "--cours", {str(FRERE)!r}])
    """
    reglages = {"PATH": "", "PYTHONPATH": str(RACINE)}
    fini = subprocess.run(
        [sys.executable, "-c", dedent(programme)], cwd=tmp_path, env=reglages, capture_output=True, text=True, check=True
    )
    assert "Chapitre 1. Trier : 1 exercice réussi sur 8" in fini.stdout and "réussi    A.1c" in fini.stdout
    gardees = {f.name: json.loads(f.read_text(encoding="utf-8"))["exercices"] for f in tmp_path.glob("*.json")}
    assert {nom: list(fiches) for nom, fiches in gardees.items()} == {
        "progression_du_cours.json": ["A.3n"],
        "progression_tris_et_graphes.json": ["A.1c"],
    }


@pytest.mark.parametrize(
    ("fautive", "phrase"),
    (
        ("def f(:", "ligne 2 : la syntaxe n'est pas celle de Python"),
        ("Fonctions(exemple=())", "ligne 2 : Fonctions n'a pas de champ « exemple » (il y a exemples)"),
        ("Fonctions(prix=3)", "ligne 2 : « prix » se donne dans appel=Appel(prix=…)"),
        ("Fonctions(dessin='graphe')", "ligne 2 : Fonctions n'a pas de champ « dessin » (il y a dessiner"),
        ("Choix(identifiant='A.1')", "ligne 2 : il manque à Choix « titre », « document », « reponse »"),
        ("Cout.simple('n', taille=())", "ligne 2 : Cout.simple n'a pas de champ « taille » (il y a tailles) ; par exemple cout="),
        ("st.text_(3)", "ligne 2 : il n'y a pas de stratégie « text_ »"),
        ("corriger()", "ligne 2 : « corriger » n'est défini nulle part"),
        ("declarer((", "ligne 2 : une parenthèse, un crochet ou une accolade n'est pas refermé"),
        ("1 + []", "ligne 2 : « + » ne s'applique pas entre un entier et une liste"),
        ("declarer(3)", "ligne 2 : on déclare une épreuve, comme Fonctions(…), et non 3"),
    ),
)
def test_un_cours_fautif_se_dit_en_une_phrase_et_se_rouvre_corrige(fautive, phrase, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr("epreuves.epreuve._REGISTRE", {})
    nouveau_cours(tmp_path / "fautif")
    fichier = tmp_path / "fautif/fautif/chapitre_1.py"
    fichier.write_text(f"from epreuves import *; from epreuves.tirer import strategies as st\n{fautive}\n", encoding="utf-8")
    with pytest.raises(ErreurClaire) as refus:
        ouvrir(tmp_path / "fautif")
    assert str(refus.value).startswith(f"fautif/chapitre_1.py, {phrase}")
    assert refus.value.__suppress_context__ and refus.value._render_traceback_() == [f"✘ {refus.value}"]
    fichier.write_text("corrige = 'sans faute, et plus long que la faute, pour que Python le relise'", encoding="utf-8")
    assert ouvrir(tmp_path / "fautif").titre == "Fautif"
    for nom in [nom for nom in sys.modules if nom.partition(".")[0] == "fautif"]:
        del sys.modules[nom]


def test_une_reponse_fausse_y_recoit_sa_phrase_et_son_dessin():
    dit = ouvert("""
        def matrice(n, aretes):
            m = [[0] * n for _ in range(n)]
            for i, j in aretes:
                m[i][j] = 1
            return m
        print(verifier("B.1", matrice))
    """)
    assert "✘" in dit and "1 → 0 (manque)" in dit and "Pas à pas : au pas 4 sur 4, ligne 8, l'appel" in dit


def test_la_suite_d_une_reussite_est_celle_du_plan():
    chapitres = lire_le_cours(FRERE).chapitres
    assert "le chapitre 2" in dire(chapitres, "A.5", False, dict.fromkeys(chapitres[0].questions, "reussi")).suivant
    sans_acquis = [chapitres[1]._replace(acquis=[])]
    assert dire(sans_acquis, "B.4", False, dict.fromkeys(chapitres[1].questions, "reussi")).acquis == ()


def test_la_reference_est_le_corrige_et_se_lit():
    def corrige():
        def double(x):
            return trou(2 * x)

    import inspect

    double = reference(corrige, "double")
    assert double(4) == 8 and "return 2 * x" in inspect.getsource(double)
    with pytest.raises(ErreurClaire, match="ne définit pas de fonction « triple »"):
        reference(corrige, "triple")


def test_un_paquet_deja_importe_d_ailleurs_se_refuse(tmp_path):
    nouveau_cours(tmp_path / "tris_et_graphes")
    programme = f"""
        import sys
        sys.path.insert(0, {str(FRERE)!r})
        import tris_et_graphes
        from cours.dossier import ouvrir
        from socle.erreurs import ErreurClaire
        try:
            ouvrir({str(tmp_path / "tris_et_graphes")!r})
        except ErreurClaire as erreur:
            print(erreur)
    """
    reglages = {"COURS_PROGRESSION": "non", "PATH": "", "PYTHONPATH": str(RACINE)}
    mots = [sys.executable, "-c", dedent(programme)]
    fini = subprocess.run(mots, cwd=tmp_path, env=reglages, capture_output=True, text=True, check=True)
    assert "déjà importé" in fini.stdout and str(FRERE) in fini.stdout
