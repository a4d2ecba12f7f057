"""Le gel des cahiers : un mot d'énoncé ne réexécute rien, une sortie qui ne dit rien de neuf reste la même à l'octet près."""

import shutil
import sys
from functools import partial

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from outils import cahiers, corriges, gel
from outils.cahiers import RACINE

CAHIERS = ("notebooks", "exercises", "solutions")


def cahier(texte="Un énoncé.", source="print(1)", sortie="1\n", role="verification"):
    marque = {"sudokulib": {"exercice": "T.1a", "role": role}}
    sorties = [new_output("stream", name="stdout", text=sortie)] if sortie else []
    code = new_code_cell(source, outputs=sorties, metadata=marque, id="code")
    return new_notebook(cells=[new_markdown_cell(texte, id="texte"), code])


def test_un_mot_change_n_execute_rien(tmp_path, monkeypatch):
    monkeypatch.setattr(cahiers, "RACINE", tmp_path)
    monkeypatch.setattr(cahiers, "executer", lambda *_: 1 / 0)
    (tmp_path / "notebooks").mkdir()
    chemin = cahiers.Path("notebooks/01.ipynb")
    nbformat.write(cahier(), tmp_path / chemin)
    neuf = cahiers.engendrer(chemin, cahier("Un autre énoncé.", sortie=""), tout=False)
    assert neuf.cells[0].source == "Un autre énoncé." and neuf.cells[1].outputs[0].text == "1\n"


def test_un_mot_d_enonce_recrit_deux_cahiers_et_une_generation_de_plus_aucun(tmp_path, monkeypatch, capsys):
    """Ce que fait `make notebooks`, sur un chapitre : rien ne s'exécute, le reste ne change pas d'un octet."""
    nom = "02_representation"
    for dossier, suffixe in (("sources/lecons", "py"), ("sources/exercices", "py"), *((d, "ipynb") for d in CAHIERS)):
        (tmp_path / dossier).mkdir(parents=True)
        shutil.copy(RACINE / dossier / f"{nom}.{suffixe}", tmp_path / dossier)
    monkeypatch.setattr(cahiers, "RACINE", tmp_path)
    monkeypatch.setattr(cahiers, "cahiers_attendus", partial(cahiers.cahiers_attendus, tmp_path / "sources"))
    monkeypatch.setattr(cahiers, "executer", lambda *_: 1 / 0)
    monkeypatch.setattr(gel, "EMPREINTE", tmp_path / "build/empreinte")
    monkeypatch.setattr(gel, "empreinte_des_maisons", lambda: "la même")
    gel.retenir("la même")
    monkeypatch.setattr(sys, "argv", ["cahiers"])
    cahiers.principal()
    assert capsys.readouterr().out == ""
    source = tmp_path / f"sources/exercices/{nom}.py"
    source.write_text(source.read_text(encoding="utf-8").replace("# Exercices du", "# Les exercices du", 1), encoding="utf-8")
    for mot in ("03", "02"):  # un seul chapitre : les autres attendent
        assert capsys.readouterr().out == ""
        monkeypatch.setattr(sys, "argv", ["cahiers", mot])
        cahiers.principal()
    assert sorted(capsys.readouterr().out.split()) == [f"exercises/{nom}.ipynb", f"solutions/{nom}.ipynb"]


def test_ce_qui_corrige_les_copies_n_est_pas_ce_dont_les_cahiers_dependent(tmp_path, monkeypatch):
    monkeypatch.setattr(gel, "RACINE", tmp_path)
    chemins = [
        tmp_path / nom for nom in ("constraints.txt", "cours/bureau/lire.py", "epreuves/noter/neuf.py", "epreuves/bilan.py")
    ]
    for chemin in chemins:
        chemin.parent.mkdir(parents=True, exist_ok=True)
        chemin.write_text("avant", encoding="utf-8")
    empreintes = [gel.empreinte_des_maisons()]
    for chemin in chemins[1:]:
        chemin.write_text("après", encoding="utf-8")
        empreintes.append(gel.empreinte_des_maisons())
    assert empreintes[0] == empreintes[1] == empreintes[2] != empreintes[3]


def test_un_code_change_ou_une_maison_changee_s_execute(tmp_path, monkeypatch):
    monkeypatch.setattr(cahiers, "RACINE", tmp_path)
    monkeypatch.setattr(cahiers, "executer", lambda neuf, _: cahier(source=neuf.cells[1].source, sortie="2\n"))
    (tmp_path / "notebooks").mkdir()
    chemin = cahiers.Path("notebooks/01.ipynb")
    nbformat.write(cahier(), tmp_path / chemin)
    for source, tout in (("print(2)", False), ("print(1)", True)):
        assert cahiers.engendrer(chemin, cahier(source=source, sortie=""), tout).cells[1].outputs[0].text == "2\n"


def test_une_sortie_qui_ne_change_que_de_duree_reste_a_l_octet_pres():
    ancien = cahier(sortie="Overwriting essai.py en 3,2 s\n")
    assert nbformat.writes(gel.figer(cahier(sortie="Writing essai.py en 18 ms\n"), ancien)) == nbformat.writes(ancien)
    assert gel.figer(cahier(sortie="Reading essai.py en 18 ms\n"), ancien).cells[1].outputs[0].text.startswith("Reading")


def test_sans_generation_connue_c_est_git_qui_dit_si_le_code_a_change(tmp_path, monkeypatch):
    dits = {"status": "", "log": "5"}
    monkeypatch.setattr(gel, "EMPREINTE", tmp_path / "build/empreinte")
    monkeypatch.setattr(gel, "_git", lambda mot, *_: dits[mot])
    assert gel.maisons_inchangees("a")
    dits["status"] = " M cours/pari.py"
    assert not gel.maisons_inchangees("a")
    gel.retenir("a")
    assert gel.maisons_inchangees("a") and not gel.maisons_inchangees("b")


def test_git_non_plus_ne_compte_pas_ce_qui_corrige_les_copies(tmp_path, monkeypatch):
    monkeypatch.setattr(gel, "EMPREINTE", tmp_path / "build/empreinte")
    monkeypatch.setattr(gel, "RACINE", tmp_path)
    gel._git("init", "--quiet")
    for k, nom in enumerate(("cours/pari.py", "notebooks/01.ipynb", "cours/bureau/lire.py", "socle/nombres.py")):
        (tmp_path / nom).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / nom).write_text("", encoding="utf-8")
        monkeypatch.setenv("GIT_COMMITTER_DATE", f"@{10 + k} +0000")
        gel._git("add", ".")
        gel._git("-c", "user.name=Moi", "-c", "user.email=moi@exemple.fr", "commit", "--quiet", "-m", nom)
        if k >= 2:
            assert gel.maisons_inchangees("a") == (nom == "cours/bureau/lire.py")


def test_un_corrige_que_sa_verification_refuse_se_dit():
    refuse = cahier(sortie="✘ À revoir — T.1a : vous répondez 3 : non.\n")
    assert gel.a_revoir(refuse) == ["T.1a"] and gel.a_revoir(cahier()) == []
    assert gel.a_revoir(cahier(sortie="✘ À revoir\n", role="enonce")) == []  # un énoncé peut montrer un échec


def test_make_notebooks_echoue_sur_un_corrige_que_sa_verification_refuse(tmp_path, monkeypatch):
    refuse = cahier(sortie="✘ À revoir — T.1a : vous répondez 3 : non.\n")
    (tmp_path / "solutions").mkdir()
    monkeypatch.setattr(cahiers, "RACINE", tmp_path)
    monkeypatch.setattr(cahiers, "cahiers_attendus", lambda: {cahiers.Path("solutions/01.ipynb"): cahier(sortie="")})
    monkeypatch.setattr(cahiers, "executer", lambda *_: refuse)
    monkeypatch.setattr(gel, "EMPREINTE", tmp_path / "build/empreinte")
    monkeypatch.setattr(gel, "empreinte_des_maisons", lambda: "neuve")
    monkeypatch.setattr(sys, "argv", ["cahiers", "--tout"])
    with pytest.raises(SystemExit, match=r"ne passe pas sa propre vérification.*solutions/01.ipynb : T.1a"):
        cahiers.principal()
    assert not gel.EMPREINTE.exists()  # au passage suivant, il se réexécute


def test_la_commande_corriges_ne_dit_pas_identique_d_un_corrige_refuse(tmp_path, monkeypatch):
    from outils.corriges import __main__ as commande

    monkeypatch.setattr(commande, "RACINE", tmp_path)
    chemin = tmp_path / "01.ipynb"
    nbformat.write(cahier("Un énoncé.", "print('✘ À revoir — T.1a : non.')", "✘ À revoir — T.1a : non.\n"), chemin)
    (tmp_path / "tests/cahiers").mkdir(parents=True)
    (tmp_path / "tests/cahiers/remplacements.cfg").write_bytes((RACINE / "tests/cahiers/remplacements.cfg").read_bytes())
    assert "T.1a" in commande.rejouer(chemin)
    assert corriges.__doc__
