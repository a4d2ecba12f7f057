"""Ce qu'on installe : les versions retenues, l'empreinte de chaque archive, une licence dite, une nomenclature."""

import json
import re

import pytest

from outils import empreintes, nomenclature
from outils.empreintes import COMPLETEES, archives
from outils.licences import PAGE, VERROUS, installations, lire, normal
from outils.navigateur import paquets
from outils.preparer import RACINE, fichier_d_empreintes

RETENUES = {
    normal(nom): version
    for nom, version in re.findall(r"^([\w.-]+)==(\S+)", (RACINE / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("extra", COMPLETEES)
def test_chaque_archive_a_la_version_retenue_et_des_empreintes(extra):
    texte = (RACINE / fichier_d_empreintes(extra)).read_text(encoding="utf-8")
    assert "://" not in texte, "une adresse n'a rien à y faire"
    for bloc in archives(texte):
        nom, version = re.match(r"([\w.-]+)==(\S+)", bloc).groups()
        assert RETENUES.get(normal(nom), version) == version, "à refaire : make empreintes"
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}\b", bloc)


def test_les_roues_que_le_site_emporte_ont_une_version_et_des_empreintes():
    blocs = archives((RACINE / paquets.EMPREINTES).read_text(encoding="utf-8"))
    versions = {normal(nom): version for nom, version in (re.match(r"([\w.-]+)==(\S+)", bloc).groups() for bloc in blocs)}
    assert versions.keys() == {normal(nom) for nom in (paquets.NOYAU + " " + paquets.WIDGETS).split()}
    assert all(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", bloc) for bloc in blocs)
    assert all(RETENUES[normal(nom)] == versions[normal(nom)] for nom in paquets.WIDGETS.split()), "à refaire : make empreintes"
    dites = {(p.nom, p.version): p.licence for p in lire(PAGE.read_text(encoding="utf-8"))}
    assert all(dites[paquet] for paquet in versions.items()), "à refaire : make empreintes"


def test_aucune_roue_du_site_ne_vient_sans_son_empreinte(monkeypatch, tmp_path):
    commandes = []
    monkeypatch.setattr(paquets.subprocess, "run", lambda commande, **_: commandes.append(commande))
    paquets.telecharger(tmp_path)
    (commande,) = commandes
    assert commande[-3:] == ["--require-hashes", "--requirement", paquets.EMPREINTES]


@pytest.mark.skipif(not paquets.PYODIDE.exists(), reason="Pyodide n'est pas installé (make site)")
def test_les_roues_du_noyau_sont_celles_que_pyodide_annonce():
    texte = (RACINE / paquets.EMPREINTES).read_text(encoding="utf-8")
    assert [ligne for ligne in paquets.demandes(empreintes.retenues()) if f"{ligne} \\" not in texte] == [], "make empreintes"


def test_ce_que_demande_pyproject_a_son_empreinte():
    import tomllib

    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras, relevees = projet["optional-dependencies"], installations()
    for extra in ("lab", "cours", "enseignant", "plus-loin", "grappe", "site", "test"):
        demandes = [d for d in (*projet["dependencies"], *extras[extra]) if not d.startswith("sudokulib")]
        assert {normal(re.match(r"[\w.-]+", d)[0]) for d in demandes} <= relevees.keys(), "à refaire : make empreintes"


def test_chaque_dependance_a_sa_licence():
    paquets = lire(PAGE.read_text(encoding="utf-8"))
    python = {p.nom: p.version for p in paquets if p.origine == "Python"}
    assert python == RETENUES, "à refaire : make empreintes"
    npm = {(p.nom, p.version) for p in paquets if p.origine == "npm"}
    for verrou in VERROUS:
        for chemin, paquet in json.loads((RACINE / verrou).read_text(encoding="utf-8"))["packages"].items():
            assert not chemin or (chemin.rpartition("node_modules/")[2], paquet["version"]) in npm, "à refaire : make empreintes"
    dites = {p.nom: p.licence for p in paquets}
    assert dites["exact-cover"] == "GPL-2.0-only" and "LGPLv3" in dites["xcover"]


def test_la_nomenclature_dit_tout_deux_fois_de_la_meme_facon():
    entiere = nomenclature.nomenclature()
    assert entiere == nomenclature.nomenclature() and entiere["bomFormat"] == "CycloneDX"
    composants = {c["bom-ref"]: c for c in entiere["components"]}
    assert len(composants) == len(entiere["components"]) == len({p[:3] for p in lire(PAGE.read_text(encoding="utf-8"))})
    numpy = composants[f"pkg:pypi/numpy@{RETENUES['numpy']}"]
    assert {h["alg"] for h in numpy["hashes"]} == {"SHA-256"} and numpy["licenses"]
    assert all(re.fullmatch("[0-9a-f]{64}|[0-9a-f]{128}", h["content"]) for c in composants.values() for h in c.get("hashes", ()))
