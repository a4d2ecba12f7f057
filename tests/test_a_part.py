"""Dans ce qu'on distribue aux étudiants, aucune ligne ne montre une réponse, et les verdicts sont ceux d'ici, au mot près."""

import json
import re
import subprocess
import sys
from zipfile import ZipFile

import pytest

from epreuves import epreuves, indication, repondre, verifier
from epreuves.a_part import ouvert
from epreuves.cahier import indications
from outils.copies import TOUTES, executer_cellule
from outils.navigateur import verdicts
from outils.roue import A_PART, INDICATIONS, RACINE, faire_la_roue, faire_la_roue_du_site, mettre_a_part

# Ce qu'un étudiant essaierait d'écrire pour lire une réponse ; aucune de ces lignes ne doit en montrer une.
UNE_LIGNE = (
    "epreuves()['T.1aq'].reponse",
    "vars(epreuves()['T.1aq'])",
    "epreuves()['T.1aq'].explication",
    "epreuves()['T.2'].corrige",
    "epreuves()['T.2'].textes.complet",
    "epreuves()['S.1p'].modele",
    "epreuves()['T.1aq'].etapes()",
    "inspect.getsource(epreuves()['T.2'].solution)",
    "inspect.getsource(epreuves()['T.2'].autres[0])",
    "trouver('T.1aq').reponse",
    "cours.exercices.representation.t_2.corrige",
    "__import__('cours.exercices.representation.t_2')",
    "sys.modules['cours.exercices.representation.t_2']",
    "Path(cours.exercices.__file__).with_name('representation').joinpath('t_2.py').read_text()",
    "linecache.getlines(str(Path(cours.exercices.__file__).with_name('representation') / 't_2.py'))[0]",
    "Path(cours.exercices.__file__).with_name('regles_et_retour_arriere').joinpath('sudoku.c').read_text()",
    "indication('T.1aq', 3)",
    "indication('T.2', 5)",
    "cours.exercices.correction.indication('T.2', 5)",
)
REPONSES = ("reponse='b'", "trou(", "N * (l - 1) + c", "le plus à droite", "unicite() ||", "Le 1 de droite")
PROGRAMME = """
import inspect, json, linecache, sys
from pathlib import Path
sys.path[:] = [sys.argv[1], *(p for p in sys.path if 'packages' not in p)]
import cours.exercices
from cours.exercices import indication, repondre, verifier
from epreuves import epreuves
from epreuves.epreuve import trouver
for nom, ligne in json.load(sys.stdin):
    if nom:
        linecache.cache[nom] = (len(ligne), None, ligne.splitlines(keepends=True), nom)
        exec(compile(ligne, nom, "exec"))
        print(json.dumps(None))
        continue
    try:
        vu = str(eval(ligne))
    except Exception as erreur:
        vu = f"{type(erreur).__name__} : {erreur}"
    print(json.dumps(vu))
"""


CELLULES = (
    ("T.1b", "def poids(m):\n    n = 0\n    while m:\n        m &= m - 1\n        n += 1\n    return n"),
    ("T.1b", "def poids(m):\n    return m"),
    ("T.1b", "def poids(m):\n    while True:\n        pass"),
    ("T.1b", 'def poids(m):\n    return bin(m).count("1")'),
)
COURTES = ("T.0an", "T.1aq", "T.2c", "T.4d", "C.III.A.7q", "S.5n")


def _a_verifier():
    """Des réponses, par ce qu'appelle l'étudiant : à chaque ligne, ce qu'on en dit ici ; None d'une cellule à exécuter."""
    for identifiant in COURTES:
        for reponse in verdicts.reponses(TOUTES[identifiant]).values():
            yield ("", f"repondre({identifiant!r}, {reponse!r})"), str(repondre(identifiant, reponse))
    for rang, (identifiant, texte) in enumerate(CELLULES):
        espace = {}
        executer_cellule(texte, espace)
        nom = TOUTES[identifiant].noms_demandes[0]
        yield (f"<ipython-input-{rang}>", texte), None
        yield ("", f"verifier({identifiant!r}, {nom})"), str(verifier(identifiant, espace[nom]))


@pytest.fixture(scope="module")
def jugees():
    return list(_a_verifier())


@pytest.fixture(scope="module", params=[faire_la_roue, faire_la_roue_du_site], ids=["la roue", "le site"])
def roue(request, tmp_path_factory):
    return request.param(tmp_path_factory.mktemp("roue"))


@pytest.fixture(scope="module")
def vues(roue, jugees):
    """Ce que montre chaque ligne, puis chaque vérification, puis une indication, dans un même Python."""
    return dans(roue, [*UNE_LIGNE, *(ligne for ligne, _ in jugees), "indication('T.1aq', 3)"])


def dans(roue, lignes):
    """Ce que montre chaque ligne dans un Python qui n'a que cette roue ; ou, nommée, une cellule qu'on y exécute."""
    donnees = json.dumps([ligne if isinstance(ligne, tuple) else ("", ligne) for ligne in lignes])
    nue = [sys.executable, "-S", "-E", "-c", PROGRAMME, str(roue)]
    fini = subprocess.run(nue, cwd=roue.parent, input=donnees, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return list(map(json.loads, fini.stdout.splitlines()))


def test_aucune_ligne_ne_montre_une_reponse(vues):
    montre = dict(zip(UNE_LIGNE, vues))
    for ligne, vue in montre.items():
        assert not [reponse for reponse in REPONSES if reponse in vue], f"{ligne} montre {vue}"
    assert "« reponse » est à part : employez" in montre["epreuves()['T.1aq'].reponse"]
    assert "Faites d'abord une vérification" in montre["indication('T.2', 5)"]


def test_les_memes_lignes_montrent_tout_a_l_enseignant():
    """L'essai d'avant pourrait échouer : dans le dossier du cours, ces réponses se lisent."""
    assert TOUTES["T.1aq"].reponse == "b" and "N * (l - 1) + c" in TOUTES["T.2"].corrige
    assert "N * (l - 1) + c" in str(indication("T.2", 5))


def test_les_verdicts_d_une_roue_sont_ceux_d_ici(vues, jugees):
    """L'archive refermée entre deux."""
    assert len(jugees) > 20
    assert vues[len(UNE_LIGNE) : -1] == [ici for _, ici in jugees]


def test_apres_une_verification_les_indications_vont_jusqu_au_bout(vues):
    assert _d_un_trait(TOUTES["T.1aq"].explication) in _d_un_trait(vues[-1])


def test_sans_les_reponses_elles_n_y_vont_jamais(monkeypatch):
    for reponses, attendu in ((True, 1), (False, 10**9)):
        textes, _ = mettre_a_part({INDICATIONS: (RACINE / INDICATIONS).read_text(encoding="utf-8")}, reponses)
        assert int(eval(re.search(r"^AVANT_LA_REPONSE = ([\d*]+)", textes[INDICATIONS], re.M)[1])) == attendu
    monkeypatch.setattr(indications, "AVANT_LA_REPONSE", 10**9)
    repondre("T.1aq", "a")
    courte, fonction = str(indication("T.1aq", 3)), str(indication("T.1b", 5))
    assert "Elle n'est pas donnée." in courte and _d_un_trait(TOUTES["T.1aq"].explication) not in _d_un_trait(courte)
    assert fonction.count("Elle n'est pas donnée.") == 2 and "while" not in fonction


def _d_un_trait(texte):
    return re.sub(r"\s+", " ", texte)


def test_aucun_texte_de_la_roue_n_est_une_declaration(roue):
    with ZipFile(roue) as archive:
        assert A_PART in archive.namelist()
        assert not [nom for nom in archive.namelist() if re.match("cours/exercices/[^/]+/", nom)]


def test_ouvrir_deux_fois_ne_referme_pas_sous_les_pieds():
    with ouvert(), ouvert():
        pass
    assert epreuves()["T.1aq"].reponse == "b"


@pytest.mark.parametrize("dossier", ["exercises", "notebooks"])
def test_aucun_cahier_distribue_ne_mene_aux_corriges(dossier):
    for cahier in (RACINE / dossier).glob("*.ipynb"):
        assert "../solutions" not in cahier.read_text(encoding="utf-8"), cahier.name
