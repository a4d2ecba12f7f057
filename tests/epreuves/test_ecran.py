"""La réponse jugée est celle de l'écran : dans un vrai noyau, cellule par cellule, comme JupyterLab ou sans identifiants."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from types import SimpleNamespace

import nbformat
import pytest
from jupyter_client.manager import start_new_kernel

from epreuves.cahier import ecran
from outils import lab
from outils.cahiers import RACINE

IMPORT = "from cours.exercices import a_faire, progression, repondre, verifier"
VERIFIER_LA_LETTRE = 'repondre("T.0a", lettre)'
POIDS = "def poids(m):\n    n = 0\n    while m:\n        m &= m - 1\n        n += 1\n    return n"
EBAUCHE = 'def poids(m):\n    a_faire("T.1b")'
JUSTE = 'lettre = "b"'


class Cahier:
    """Un noyau, et ce qu'il répond à chaque cellule."""

    def __init__(self, client):
        self.client = client
        self.identifiants = True
        self.html = ""  # celui de la dernière cellule

    def executer(self, texte, cellule=""):
        """Le texte de ce que la cellule affiche, erreurs comprises."""
        contenu = {"code": texte, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
        message = self.client.session.msg("execute_request", contenu | {"stop_on_error": False})
        if self.identifiants and cellule:
            message["metadata"] = {"cellId": cellule}
        self.client.shell_channel.send(message)
        dits, self.html = [], ""
        while True:
            recu = self.client.get_iopub_msg(timeout=120)
            if recu["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            contenu = recu["content"]
            if recu["msg_type"] == "status" and contenu["execution_state"] == "idle":
                return "\n".join(dits).replace("\u00a0", " ")
            self.html += contenu.get("data", {}).get("text/html", "")
            dits += [" ".join(contenu.get("traceback", []))]
            dits += [contenu.get("data", {}).get("text/plain", ""), contenu.get("text", "")]

    def lettre(self, texte):
        self.executer(texte, "T-0a-reponse")
        return self.executer(VERIFIER_LA_LETTRE, "T-0a-verification")

    def poids(self, texte):
        self.executer(texte, "T-1b-reponse")
        return self.executer('verifier("T.1b", poids)', "T-1b-verification")

    def essais(self, identifiant):
        dit = self.executer(f"from epreuves.cahier.fiches import fiche\nprint(fiche({identifiant!r}).get('essais', 0))")
        return int(dit.strip())


@pytest.fixture(scope="module")
def noyau(tmp_path_factory):
    gestionnaire, client = start_new_kernel(cwd=str(tmp_path_factory.mktemp("cahier")))
    client.execute_interactive(f"import sys; sys.path.insert(0, {sys.path[0]!r})")
    yield Cahier(client)
    client.stop_channels()
    gestionnaire.shutdown_kernel(now=True)


@pytest.fixture(params=[True, False], ids=["JupyterLab", "sans identifiants"])
def cahier(noyau, request):
    """Les noms et la mémoire du noyau, remis à neuf."""
    noyau.identifiants = request.param
    noyau.executer("%reset -f")
    noyau.executer(IMPORT + "\nfrom epreuves.cahier import ecran\necran._ecran.finies.clear(); ecran._ecran.jugees.clear()")
    return noyau


@pytest.mark.parametrize(
    "echec, pourquoi",
    [
        ("lettre = c", "ligne 1, le nom « c » n'existe pas"),
        ('lettre = b"', "un texte entre guillemets n'est pas refermé"),
        ("if True\n    lettre = 'a'\nlettre = 'c'", "ligne 1, il manque « : »"),
        ("lettre = 'c'\n  lettre = 'a'", "ligne 2, cette ligne est en retrait sans raison"),
    ],
)
def test_une_reponse_qui_vient_d_echouer_n_est_pas_remplacee_par_celle_d_avant(cahier, echec, pourquoi):
    assert "✔ Réussi" in cahier.lettre(JUSTE)
    essais = cahier.essais("T.0a")
    dit = cahier.lettre(echec)
    assert "☐ À faire — T.0a : la cellule de réponse n'a pas été acceptée" in dit and pourquoi in dit
    assert "Réussi" not in dit and cahier.essais("T.0a") == essais
    assert "✔ Réussi" in cahier.lettre(JUSTE)


def test_une_fonction_mal_ecrite_puis_reparee(cahier):
    assert "✔ Réussi" in cahier.poids(POIDS)
    assert "il manque « : »" in cahier.poids(POIDS.replace("(m):", "(m)"))
    assert "✔ Réussi" in cahier.poids(POIDS)


def test_une_fonction_renommee_est_dite_la_ou_le_noyau_peut_le_savoir(cahier):
    cahier.poids(POIDS)
    dit = cahier.poids(POIDS.replace("poids", "mon_poids"))
    assert ("ne définit plus « poids »" in dit) == cahier.identifiants


def test_une_ebauche_reexecutee_est_dite(cahier):
    assert "n'est plus dans le noyau" not in cahier.poids(EBAUCHE)
    cahier.poids(POIDS)
    assert "la dernière réponse exécutée est l'ébauche" in cahier.poids(EBAUCHE)


@pytest.mark.parametrize(
    "essai", ["poids(1) / 0", "print(inconnu)", "x = (", "poids(3", "poids('a')", "def autre(:\n    poids = 3"]
)
def test_une_cellule_d_essai_qui_echoue_n_empeche_rien(cahier, essai):
    cahier.poids(POIDS)
    cahier.executer(essai, "une-cellule-d-essai")
    assert "✔ Réussi" in cahier.executer('verifier("T.1b", poids)', "T-1b-verification")


def test_une_reponse_suivie_d_un_essai_qui_echoue_dans_la_meme_cellule_est_jugee(cahier):
    assert "✔ Réussi" in cahier.poids(POIDS + "\n\nprint(poids(3) / 0)")


def test_une_reponse_reprise_ailleurs_efface_l_echec(cahier):
    cahier.poids("def poids(m)")
    cahier.executer(POIDS, "une-autre-cellule")
    assert "✔ Réussi" in cahier.executer('verifier("T.1b", poids)', "T-1b-verification")


def test_verifier_avant_la_reponse_dit_une_phrase_sans_trace(cahier):
    for verification in (VERIFIER_LA_LETTRE, 'verifier("T.1b", poids)', "verifier(poids)"):
        dit = cahier.executer(verification)
        assert "exécutez d'abord la cellule de réponse" in dit and "Traceback" not in dit and "NameError" not in dit
    dit = cahier.lettre("lettre = c")
    assert "n'a pas été acceptée" in dit and "Traceback" not in dit


def test_une_fonction_mal_nommee_se_dit_meme_apres_une_cellule_refusee(cahier):
    assert "il manque « : »" in cahier.poids("def poids(m)")
    dit = cahier.poids(POIDS.replace("poids", "poid"))
    assert "vous avez défini « poid » ; l'énoncé demande « poids »" in dit and "Traceback" not in dit
    assert "il manque « : »" in cahier.poids("def poids(m)")


@pytest.mark.parametrize("message, attendu", [({"metadata": {"cellId": "T-1b-reponse"}}, "T-1b-reponse"), ({"metadata": {}}, "")])
def test_l_identifiant_se_lit_aussi_dans_le_message_comme_l_a_le_python_d_un_navigateur(monkeypatch, message, attendu):
    monkeypatch.setattr(ecran, "_ecran", ecran._Ecran())
    shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: message))
    ecran._commencer(SimpleNamespace(cell_id=None, raw_cell="1"), shell)
    assert ecran._ecran.cellule == attendu
    ecran._commencer(SimpleNamespace(cell_id="autre", raw_cell="1"), SimpleNamespace())
    assert ecran._ecran.cellule == "autre"


PREMIERE = "Exécutez d'abord la première cellule de code, qui importe « repondre »"


def test_verifier_sans_la_premiere_cellule_dit_de_l_executer(cahier):
    cahier.executer("%reset -f")
    dit = cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification")
    assert PREMIERE in dit and "Traceback" not in dit
    assert "notebook:run-all-above" in cahier.html or not cahier.identifiants
    cahier.executer(JUSTE, "T-0a-reponse")
    assert PREMIERE in cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification")
    cahier.executer(IMPORT)
    assert "✔ Réussi" in cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification")


def test_une_cellule_de_lecon_executee_avant_toute_autre_renvoie_a_celles_du_dessus(cahier):
    cahier.executer("%reset -f")
    dit = cahier.executer("grille.lignes()", "6fed334d4722")
    assert "Exécutez d'abord les cellules au-dessus : « grille » n'existe pas encore" in dit and "Traceback" not in dit
    cahier.executer("chose = 3")
    assert "NameError" in cahier.executer("grille.lignes()", "6fed334d4722")


CAHIER = (
    ("a", "from sudokulib import exemple\ngrille = exemple('toulon_exemple')"),
    ("b", "def voisines(case):\n    return {x for x in range(9) if x != case}"),
    ("pari-c", "for n in (2, 3):\n    print(len(voisines(n)))"),
    ("d", "grille.lignes()"),
    ("e", "print(x)"),
    ("T-1b-reponse", POIDS),
    ("T-1d-reponse", "print(poids(7))"),
)


@pytest.fixture
def a_cote(cahier):
    """Un cahier enregistré à côté du noyau, et rien d'exécuté."""
    cellules = [nbformat.v4.new_code_cell(texte, id=nom) for nom, texte in CAHIER]
    cahier.executer("from pathlib import Path\nDU_CAHIER = Path.cwd() / 'essai.ipynb'")
    cahier.executer(f"DU_CAHIER.write_text({nbformat.writes(nbformat.v4.new_notebook(cells=cellules))!r})")
    yield {nom: lambda nom=nom, texte=texte: cahier.executer(texte, nom) for nom, texte in CAHIER}
    cahier.executer("DU_CAHIER.unlink()")


def test_une_cellule_de_lecon_sautee_se_dit_quel_que_soit_l_etat_du_noyau(cahier, a_cote):
    reponse = "" if cahier.identifiants else "T-1d-reponse"  # son texte seul la fait prendre pour un essai de T.1b
    for cellule, nom in (("pari-c", "voisines"), ("d", "grille"), ("T-1d-reponse", "poids")):
        dit = " ".join(a_cote[cellule]().split())
        assert f"Exécutez d'abord les cellules au-dessus : « {nom} » n'existe pas encore" in dit or cellule == reponse
        assert "Traceback" not in dit and nom in dit
        assert ("notebook:run-all-above" in cahier.html) == cahier.identifiants
    a_cote["b"]()
    assert "8\n8" in a_cote["pari-c"]()


def test_ce_qui_n_est_pas_une_affaire_d_ordre_garde_sa_trace(cahier, a_cote):
    assert "Traceback" in a_cote["e"]()  # la variable d'une compréhension n'est pas un nom du cahier
    assert "Traceback" in cahier.executer("print(voisine(3))", "d")
    assert "Traceback" in cahier.executer("def f():\n    print(grille)\n    grille = 1\nf()", "d")
    if cahier.identifiants:
        cahier.executer("def voisins(case):\n    return set()", "b")  # renommée, et pas enregistrée
        assert "Traceback" in a_cote["pari-c"]()


def test_un_noyau_de_make_lab_le_dit_avant_tout_import(tmp_path):
    lab.poser_le_demarrage(tmp_path)
    propre = {"IPYTHONDIR": str(tmp_path), "PYTHONPATH": sys.path[0], "COURS_PROGRESSION": str(tmp_path / "progression.json")}
    gestionnaire, client = start_new_kernel(env={**os.environ, **propre})
    cahier = Cahier(client)
    try:
        for _ in range(2):
            dit = cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification")
            assert PREMIERE in dit and "Traceback" not in dit and "notebook:run-all-above" in cahier.html
        assert "n'existe pas encore" in cahier.executer("print(grille)")
        cahier.executer("chose = 3")
        assert "NameError" in cahier.executer("print(grille)")
        for ecrit in ("'vingt'", "20,5", "douze", "", "  # rien"):
            dit = cahier.executer(
                f"mon_pari = {ecrit}\nfrom cours.pari import parier\nparier(mon_pari, 20, 'Combien ?')", "pari-1"
            )
            assert "Corrigez la ligne « mon_pari = »" in dit
            assert not any(mot in dit for mot in ("Traceback", "Error", "C'est 20"))
        cahier.executer(IMPORT)
        assert "exécutez d'abord la cellule de réponse" in cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification")
    finally:
        client.stop_channels()
        gestionnaire.shutdown_kernel(now=True)


def test_un_autre_nom_inconnu_garde_sa_trace(cahier):
    assert "NameError" in cahier.executer("print(inconnu)")


def test_une_cellule_qui_se_sert_d_une_reponse_la_demande(cahier):
    dit = cahier.executer("print(accepte(1, 2, 3))", "essai")
    assert "S.6f : exécutez d'abord la cellule de réponse, qui définit « accepte »" in dit and "Traceback" not in dit
    assert "NameError" in cahier.executer("print(accepte(1, 2, 3))", "S-6g-reponse") or not cahier.identifiants


@pytest.mark.parametrize("environnement", [{}, {"NBGRADER_EXECUTION": "autograde"}])
def test_hors_d_un_cahier_et_sous_nbgrader_rien_n_est_retenu(environnement, tmp_path):
    code = "import ipykernel\nfrom IPython.core.interactiveshell import InteractiveShell as S\n" if environnement else ""
    code += "S.instance()\n" if environnement else ""
    code += f"import sys; sys.path.insert(0, {sys.path[0]!r})\nimport json, cours.exercices\n"
    code += "from epreuves.cahier import ecran\nprint(json.dumps(ecran._ecran.installe))"
    variables = {**os.environ, "HOME": str(tmp_path), **environnement}
    fini = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=variables)
    assert json.loads(fini.stdout.splitlines()[-1]) is False


def test_sur_le_site_ce_qu_une_bibliotheque_absente_empeche_se_dit_par_elle_et_non_par_l_ordre(monkeypatch):
    def arret(erreur, texte):
        resultat = SimpleNamespace(error_before_exec=None, error_in_exec=erreur)
        ecran._ecran.finies.append(ecran._lire("", texte, resultat, {}))
        return ecran._ecran.finies[-1].bibliotheque

    monkeypatch.setattr(ecran, "_ecran", ecran._Ecran())
    monkeypatch.setattr(ecran, "sys", SimpleNamespace(platform="emscripten"))
    monkeypatch.setattr(ecran, "manque", lambda nom: f"il faut {nom}")
    assert arret(ModuleNotFoundError(name="numpy"), "import numpy as np\nchaine = 3") == "il faut numpy"
    assert arret(NameError(name="chaine"), "chaines = [chaine]") == "il faut numpy"
    assert arret(NameError(name="chaines"), "print(chaines)") == "il faut numpy"
    assert arret(NameError(name="inconnu"), "print(inconnu)") == ""
    assert arret(None, "chaine = 4") == arret(NameError(name="chaine"), "del chaine\nprint(chaine)") == ""


def test_verifier_avant_la_reponse_offre_d_executer_ce_qui_precede_la_ou_l_hote_le_peut(cahier):
    dit = cahier.executer('verifier("T.1b", poids)', "T-1b-verification")
    assert "menu Exécution" in dit
    assert ("notebook:run-all-above" in cahier.html) == cahier.identifiants


def test_un_verdict_dira_que_la_reponse_a_change_la_ou_l_hote_marque_les_cellules(cahier):
    cahier.lettre(JUSTE)
    assert (".jp-mod-dirty" in cahier.html) == cahier.identifiants
    cahier.executer(VERIFIER_LA_LETTRE)
    assert ".jp-mod-dirty" not in cahier.html  # hors d'une cellule de vérification, rien ne la précède


def test_une_reponse_changee_sans_etre_executee_n_est_pas_un_essai_de_plus(cahier):
    essais = cahier.essais("T.0a")
    assert "À revoir" in cahier.lettre('lettre = "a"') and cahier.essais("T.0a") == essais + 1
    # on écrit « b », on oublie de l'exécuter : le noyau n'a que « a », déjà jugée
    assert "À revoir" in cahier.executer(VERIFIER_LA_LETTRE, "T-0a-verification") and cahier.essais("T.0a") == essais + 1
    assert "À revoir" in cahier.lettre('lettre = "d"') and cahier.essais("T.0a") == essais + 2
    assert "À revoir" in cahier.lettre('lettre = "a"') and cahier.essais("T.0a") == essais + 3
    assert "✔ Réussi" in cahier.executer(f"{JUSTE}\n{VERIFIER_LA_LETTRE}") and cahier.essais("T.0a") == essais + 4


def test_retraverser_une_question_deja_jugee_n_est_pas_un_essai_meme_apres_un_redemarrage(cahier):
    assert "À revoir" in cahier.lettre('lettre = "d"') and "✔ Réussi" in cahier.poids(POIDS)
    essais = cahier.essais("T.0a"), cahier.essais("T.1b")
    cahier.executer("ecran._ecran.finies.clear(); ecran._ecran.jugees.clear()")  # ce que le noyau oublie en redémarrant
    assert "À revoir" in cahier.lettre('lettre = "d"') and "✔ Réussi" in cahier.poids(POIDS + "\n")
    assert (cahier.essais("T.0a"), cahier.essais("T.1b")) == essais
    assert "✔ Réussi" in cahier.lettre(JUSTE) and cahier.essais("T.0a") == essais[0] + 1


def test_une_reponse_dont_un_autre_verdict_change_est_un_essai(cahier):
    """La même cellule, mais ce dont elle se sert a été corrigé."""
    cahier.executer("lettre_choisie = ['a']", "une-autre-cellule")
    cahier.executer("def poids(m):\n    return 1 if lettre_choisie[0] == 'a' else bin(m).count('1')", "T-1b-reponse")
    essais = cahier.essais("T.1b")
    assert "À revoir" in cahier.executer('verifier("T.1b", poids)', "T-1b-verification")
    cahier.executer("lettre_choisie[0] = 'b'", "une-autre-cellule")
    cahier.executer('verifier("T.1b", poids)', "T-1b-verification")
    assert cahier.essais("T.1b") == essais + 2


def test_la_cellule_de_reponse_est_juste_avant_sa_verification():
    """Le verdict ne regarde que la cellule qui le précède ; T.4dm n'en a qu'une, qu'on complète."""
    chemins = sorted((RACINE / "exercises").glob("*.ipynb"))
    paires = [paire for chemin in chemins for paire in pairwise(nbformat.read(chemin, 4).cells)]
    separees = {b.id for a, b in paires if b.id.endswith("-verification") and not a.id.endswith("-reponse")}
    assert len(paires) > 500 and separees == {"T-4dm-verification"}
