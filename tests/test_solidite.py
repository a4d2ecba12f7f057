"""La forme courte de quelques mesures de solidité ; la longue est `python -m bench.solidite`."""

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench.solidite import lectures, noeud, noyau, site, windows
from bench.solidite.__main__ import COLONNES, familles
from bench.solidite.ligne import CLAIR, FAUTES_GARDEES, FAUX, Ligne

RACINE = Path(__file__).resolve().parents[1]


def test_des_lectures_de_toutes_sortes():
    for ligne in lectures.mesurer(longue=False, graine=13):
        assert ligne.essais >= 40 and ligne.fautes == []


@pytest.mark.skipif(os.name == "nt", reason="on y est déjà")
def test_comme_sous_windows():
    (ligne,) = windows.mesurer(longue=False, graine=3)
    assert ligne.essais >= 2 and ligne.fautes == []


def test_ce_que_windows_n_a_pas_manque_vraiment():
    """Le simulacre : sans `fork`, un fichier ouvert sans codage est une erreur, une exception nue est prise."""
    assert windows.lancer("import os; assert not hasattr(os, 'fork')") == ("clair", "")
    issue, phrase = windows.lancer('from sudokulib import vecteurs as v; exec(\'open("a", "w")\', vars(v))')
    assert issue == "traceback" and "EncodingWarning" in phrase


def test_une_ligne_compte_ses_essais_et_garde_ses_premieres_fautes():
    ligne = Ligne("ici", "rien")
    ligne.noter(CLAIR, fois=1000)
    for k in range(30):
        ligne.noter(FAUX, f"essai {k}")
    assert ligne.rangee() == ("ici", "1 030", "1 000", "0", "0", "30", "rien") and len(ligne.rangee()) == len(COLONNES)
    assert len(ligne.fautes) == FAUTES_GARDEES and ligne.fautes[0] == "faux : essai 0"
    with pytest.raises(ValueError, match="inconnue"):
        ligne.noter("perdu")
    assert {"lectures", "noeud", "site", "surface", "widgets", "windows"} <= set(familles())


def test_un_noyau_dit_s_il_reconnait_encore_la_bonne_reponse(monkeypatch):
    assert noyau.temoigner() == ""
    faux = SimpleNamespace(texte="def poids(m):\n    return 1\n", juste=False)
    assert noyau.verifier(faux, 0, sur_place=True)[0] == CLAIR
    monkeypatch.setattr(noyau, "BONNE", faux.texte)
    assert noyau.temoigner().startswith("la bonne réponse n'est plus reconnue")


def test_dans_node_ce_que_la_page_arrete_est_clair_et_compte_a_part():
    dits = [[0, CLAIR, "[faux]", 2.5, 0.0], [1, noeud.ARRETE, "muet", 14.0, 0.25], [2, noeud.ARRETE, "sorti (0)", 13.0, 0.0]]
    ligne = noeud.compter([*dits, [3, FAUX, "noyau abîmé", 1.0, 0.0]])
    assert ligne.essais == 4 and ligne.fautes == ["faux : 3 : noyau abîmé"]
    assert ligne.remarque.startswith("2 arrêtés par la page, dont 1 mort ; un fil arrêté en 0,2 s")


def test_la_matrice_d_essais_a_trois_systemes_et_les_python_annonces():
    texte = (RACINE / ".github/workflows/essais.yml").read_text(encoding="utf-8")
    yaml = pytest.importorskip("yaml")
    travaux = yaml.safe_load(texte)["jobs"]
    matrice = travaux["systemes"]["strategy"]["matrix"]
    assert {nom.split("-")[0] for nom in matrice["systeme"]} == {"ubuntu", "macos", "windows"}
    minimum = re.search(r'requires-python = ">=([\d.]+)"', (RACINE / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert minimum == matrice["python"][0] and len(matrice["python"]) == 4


def test_dans_le_site_une_phrase_de_la_page_est_claire_un_succes_immerite_ne_l_est_pas():
    vu = {"dites": [], "verdict": "✔ Réussi", "reponse": "", "noyau": "idle"}
    issues = [site.juger(vu, juste)[0] for juste in (True, False)]
    issues.append(site.juger(vu | {"verdict": ""}, False)[0])
    issues.append(site.juger(vu | {"verdict": "✘ À revoir", "dites": ["Votre vérification est interrompue."]}, False)[0])
    assert issues == [CLAIR, FAUX, FAUX, site.INTERROMPU]
    ligne = site.compter("site", [(0, CLAIR, ""), (1, site.ARRETE, "mort"), (2, FAUX, "rien")])
    assert ligne.essais == 3 and ligne.fautes == ["faux : 2 : rien"] and ligne.remarque.startswith("1 redémarrés")
