"""L'assemblage des modules JavaScript : un seul texte par widget, le même programme, rien du réseau."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cours.ateliers.ressources import assembler, lire, module, styles
from sudokulib import ErreurClaire

DOSSIER = Path(__file__).resolve().parents[3] / "cours/ateliers"
WIDGETS = sorted(f.name for f in DOSSIER.glob("*.js") if "export default" in f.read_text(encoding="utf-8"))


def test_aucune_ressource_ne_vient_du_reseau():
    texte = "".join(map(module, WIDGETS)) + "".join(styles(f.name) for f in DOSSIER.glob("*.css"))
    assert len(WIDGETS) >= 4
    assert "http" not in texte.replace("http://www.w3.org/2000/svg", "") and "@import" not in texte
    assert re.findall(r"\bimport\b", texte) == []


@pytest.mark.parametrize("nom", WIDGETS)
def test_un_fichier_importe_deux_fois_n_est_assemble_qu_une_fois_et_apres_ce_qu_il_importe(nom):
    definis = re.findall(r"^const (\w+) = \(\(\) => \{$", module(nom), re.M)
    assert len(definis) == len(set(definis)) and definis[-1] == nom.removesuffix(".js")
    for vu, corps in zip(definis, re.split(r"^const \w+ = \(\(\) => \{$", module(nom), flags=re.M)[1:]):
        for importe in re.findall(r"^const \{[^}]*\} = (\w+);$", corps, re.M):
            assert definis.index(importe) < definis.index(vu)


@pytest.mark.parametrize("nom", WIDGETS)
def test_les_commentaires_ne_voyagent_pas(nom):
    assert "// " in lire(nom) and "\n//" not in module(nom) and "@param" not in module(nom)


@pytest.mark.skipif(not shutil.which("node"), reason="Node n'est pas installé : le texte assemblé n'est pas exécuté")
@pytest.mark.parametrize("nom", WIDGETS)
def test_le_texte_assemble_est_un_module_que_node_execute(nom, tmp_path):
    (tmp_path / "widget.mjs").write_text(module(nom), encoding="utf-8")
    code = "import('./widget.mjs').then((m) => console.log(Object.keys(m), typeof (m.default.render ?? m.default)))"
    sortie = subprocess.run(["node", "--eval", code], cwd=tmp_path, capture_output=True, text=True)
    assert sortie.stdout.strip() == "[ 'default' ] function", sortie.stderr


def test_ce_qu_un_fichier_n_exporte_pas_ne_se_voit_pas_des_autres():
    texte = assembler("essai.js", 'import { barre as rangee } from "./commun/dom.js";\nexport default rangee;\n')
    assert "const {barre: rangee}" in texte.replace("{ ", "{").replace(" }", "}")
    (exportes,) = re.findall(r"^return \{ (.*) \};$", texte.split("const essai")[0], re.M)
    assert "barre" in exportes.split(", ") and "poser" not in exportes


@pytest.mark.parametrize(
    "texte, raison",
    (
        ('import * as dom from "./commun/dom.js";\nexport default dom;\n', "import \\* as dom"),
        ('import { x } from "https://ailleurs.fr/x.js";\nexport default x;\n', "ailleurs"),
        ("const a = 1;\nexport { a };\nexport default a;\n", "export { a };"),
        ("export let a = 1;\nexport default a;\n", "export let"),
        ("export const a = 1;\n", "il manque « export default »"),
    ),
)
def test_ce_qu_on_ne_sait_pas_assembler_est_refuse(texte, raison):
    with pytest.raises(ErreurClaire, match=raison):
        assembler("essai.js", texte)


def test_une_boucle_d_imports_est_refusee(monkeypatch):
    fichiers = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\nexport const b = 1;\n'}
    monkeypatch.setattr("cours.ateliers.ressources.lire", fichiers.__getitem__)
    with pytest.raises(ErreurClaire, match="en boucle : a.js → b.js → a.js"):
        assembler("a.js", fichiers["a.js"] + "export default b;\n")
