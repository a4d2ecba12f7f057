"""Un contrôle, de son fichier TOML aux notes : ce qu'on distribue ne dit rien, et chacun est noté avec ses valeurs."""

import json
import re
import subprocess
import sys

import pytest

from cours.bureau import ecrire_le_controle
from cours.bureau.cahier_de_controle import cahier_du_sujet, cahier_du_tp
from cours.bureau.cles import page_des_cles
from cours.bureau.controle import lire_le_controle
from cours.bureau.ecrire_le_controle import ecrire, remarques
from cours.bureau.noter import noter
from outils.cahiers import RACINE
from socle.erreurs import ErreurClaire

TOML = """
titre = "Contrôle"
duree = 30
graine = 7
etudiants = ["Ana Petit", "Zoé Martin"]

[questions]
"T.1a" = 2
"T.4v" = 3
"T.1aq" = 1
"T.1b" = 4
"""


@pytest.fixture(scope="module")
def dossier(tmp_path_factory):
    ou = tmp_path_factory.mktemp("controle")
    (ou / "controle.toml").write_text(TOML, encoding="utf-8")
    return ou


@pytest.fixture(scope="module")
def controle(dossier):
    return lire_le_controle(dossier / "controle.toml")


def remplir(cahier, sujet):
    """La copie qui répond juste à ce sujet-là, quel que soit le cahier."""
    justes = {posee.identifiant: posee.epreuve for posee in sujet.questions}
    for cellule in cahier["cells"]:
        dit = cellule["metadata"].get("sudokulib", {})
        if dit.get("role") == "reponse":
            epreuve = justes[dit["exercice"]]
            reponse = getattr(epreuve, "reponse", None)
            nom = cellule["source"].partition(" =")[0]
            cellule["source"] = epreuve.corrige if reponse is None else f"{nom} = {reponse!r}"
    return cahier


def test_chacun_a_son_sujet_toujours_le_meme(controle):
    ana, zoe = controle.sujets
    assert ana.empreinte != zoe.empreinte and ana.empreinte == controle.sujet(1).empreinte
    assert [q.identifiant for q in ana.questions] == [q.identifiant for q in zoe.questions]
    assert ana.questions[0].epreuve.reponse != zoe.questions[0].epreuve.reponse


def test_ce_qu_on_distribue_ne_dit_ni_reponse_ni_indication_et_ne_demande_rien_du_cours(controle):
    for sujet in controle.sujets:
        texte = json.dumps(cahier_du_sujet(controle, sujet), ensure_ascii=False)
        assert not re.search(r"indication\(|solutions/|import (?:cours|sudokulib|epreuves)|from (?:cours|sudokulib)", texte)
        for posee in sujet.questions:
            reponse = getattr(posee.epreuve, "reponse", None)
            if isinstance(reponse, tuple):
                assert repr(list(reponse)) not in texte and ", ".join(map(str, reponse)) not in texte
            assert posee.epreuve.explication not in texte


def test_le_cahier_s_execute_sans_le_cours(controle):
    cellules = cahier_du_sujet(controle, controle.sujet(1))["cells"]
    code = "\n\n".join(c["source"] for c in cellules if c["cell_type"] == "code").replace('a_faire("T.1b")', "return m")
    fini = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert "✎ T.1a : à remplir." in fini.stdout and "✘ poids(12) renvoie 12 ; on attend 2." in fini.stdout


def test_noter_juge_chacun_avec_ses_valeurs(controle, dossier):
    ana, zoe = controle.sujets
    copies = {
        "Ana Petit": remplir(cahier_du_sujet(controle, ana), ana),
        "zoe_martin": remplir(cahier_du_sujet(controle, zoe), ana),  # les réponses de sa voisine
    }
    sans_marque = json.loads(json.dumps(copies["Ana Petit"]))
    for cellule in sans_marque["cells"]:
        cellule["metadata"] = {}
    copies["inconnu"] = sans_marque  # son sujet n'est plus que dans le texte
    (dossier / "copies").mkdir()
    for qui, cahier in copies.items():
        (dossier / "copies" / f"{qui}.ipynb").write_text(json.dumps(cahier), encoding="utf-8")
    classe = noter(dossier / "copies", devoir=dossier / "controle.toml", barre=False, taches=1)
    notes = {copie.qui: copie for copie in classe.copies}
    assert (notes["Ana Petit"].points, notes["inconnu"].points, classe.devoir.total) == (10, 10, 10)
    de_zoe = {i: r.etat for i, r in notes["zoe_martin"].resultats.items()}
    assert (de_zoe["T.1a"], de_zoe["T.4v"], de_zoe["T.1b"]) == ("fausse", "fausse", "réussie")
    retour = (dossier / "copies-notes/retours/zoe_martin.html").read_text(encoding="utf-8")
    assert "Le vecteur d&#x27;une case" in retour and f"On attendait [{zoe.questions[0].epreuve.reponse[0]}" in retour


def test_d_un_controle_rendu_tel_quel_rien_n_est_a_noter(dossier, tmp_path):
    """La réponse à rédiger non plus : son invite a une espace insécable, et passait pour une réponse."""
    autre = tmp_path / "controle.toml"
    autre.write_text(TOML + '"T.5p" = 3\n', encoding="utf-8")
    controle = lire_le_controle(autre)
    (tmp_path / "copies").mkdir()
    vierge = cahier_du_sujet(controle, controle.sujet(1))
    (tmp_path / "copies/Ana Petit.ipynb").write_text(json.dumps(vierge), encoding="utf-8")
    (copie,) = noter(tmp_path / "copies", devoir=autre, barre=False, taches=1).copies
    assert copie.resultats["T.5p"].etat == "vide" and not copie.a_noter and copie.points == 0


def test_la_copie_d_un_autre_ou_d_un_controle_change_se_dit(controle, dossier, tmp_path):
    _, zoe = controle.sujets
    (tmp_path / "Ana Petit.ipynb").write_text(json.dumps(remplir(cahier_du_sujet(controle, zoe), zoe)), encoding="utf-8")
    (tmp_path / "Zoé Martin.ipynb").write_text(json.dumps(cahier_du_sujet(controle, zoe)), encoding="utf-8")
    autre = dossier / "change.toml"
    autre.write_text(TOML.replace("graine = 7", "graine = 8"), encoding="utf-8")
    (d_autrui, _), (ana_changee, zoe_changee) = (
        noter(tmp_path, sortie=tmp_path / f"notes{k}", devoir=toml, barre=False, taches=1).copies
        for k, toml in enumerate((dossier / "controle.toml", autre))
    )
    assert "sujet 2, celui de Zoé Martin" in d_autrui.erreur and d_autrui.erreur == ana_changee.erreur
    assert "ne sont plus ceux du contrôle" in zoe_changee.erreur


def test_les_cles_disent_tout_et_la_mesure_des_grilles(controle):
    cles = page_des_cles(controle)
    assert cles.count("<section>") == 2 and cles.count("Grille à solution unique : propagation") == 2
    assert "def poids" in cles and str(controle.sujet(2).questions[0].epreuve.reponse[0]) in cles


def test_un_tp_a_ses_points_ses_minutes_et_ses_verifications():
    tp = lire_le_controle(RACINE / "documentation/tp.toml")
    cahier = cahier_du_tp(tp)
    assert "19 points, 120 minutes." in cahier["cells"][0]["source"]
    sources = [c["source"] for c in cahier["cells"]]
    assert sum(s.startswith("indication(") for s in sources) == len(tp.points)
    assert not any("solutions/" in s for s in sources)


def test_l_exemple_du_guide_s_ecrit_sans_pdf(tmp_path):
    controle = lire_le_controle(RACINE / "documentation/controle.toml")
    ecrits = ecrire(controle, tmp_path, pdf=False)
    assert len(ecrits) == 24 and (tmp_path / "cles.html").exists() and not (tmp_path / "a_distribuer/cles.html").exists()
    assert any(dit.startswith("la même pour tous : T.1b, T.5p") for dit in remarques(controle))


def test_sans_node_on_sait_ce_qui_est_ecrit_et_comment_s_en_passer(tmp_path, monkeypatch):
    def sans_node(*_):
        raise ErreurClaire("il faut Node")

    monkeypatch.setattr(ecrire_le_controle, "page", sans_node)
    with pytest.raises(ErreurClaire, match=r"les cahiers et les clés sont dans .*--sans-pdf.* : il faut Node"):
        ecrire(lire_le_controle(RACINE / "documentation/tp.toml"), tmp_path)
    assert (tmp_path / "a_distribuer/tp.ipynb").exists() and (tmp_path / "cles.html").exists()


FAUX = {
    "": "« titre »",
    'titre = "C"': "« questions »",
    'titre = "C"\nquestions = ["X.9"]': "X.9",
    'titre = "C"\nquestions = ["T.1a"]\netudiants = 0': "« etudiants »",
    'titre = "C"\nquestions = ["T.1a"]\netudiants = ["A", "A"]': "le même nom",
    'titre = "C"\nquestions = ["T.1a"]\nduree = "une heure"': "« duree »",
    'titre = "C"\nquestions = ["T.1a"]\ngrain = 3': "« grain »",
    'titre = "C"\n[questions]\n"T.1a" = -1': "T.1a",
    'titre = "C"\n[questions]\n"T.4p" = 9': "barème",
    "titre = ": "TOML",
}


@pytest.mark.parametrize("texte", FAUX)
def test_un_fichier_fautif_dit_ou(tmp_path, texte):
    (tmp_path / "c.toml").write_text(texte, encoding="utf-8")
    with pytest.raises(ErreurClaire, match=re.escape(FAUX[texte])):
        lire_le_controle(tmp_path / "c.toml")
