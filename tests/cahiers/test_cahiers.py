"""Les cahiers versionnés sortent de leurs sources, s'exécutent, et ne réussissent jamais en silence.

nbval compare les sorties des leçons et des corrigés (voir le Makefile) ; ici, tout le reste.
"""

import ast
import re
from functools import cache

import nbformat
import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.dossier.typographie import typographier
from epreuves import epreuves
from outils.cahiers import (
    RACINE,
    SourceInvalide,
    cahiers_attendus,
    ebaucher,
    en_exercice,
    est_a_executer,
    executer,
    lire_source,
)

VERSIONNES = {p.relative_to(RACINE) for d in ("notebooks", "solutions", "exercises") for p in (RACINE / d).glob("*.ipynb")}
CHEMINS = sorted(VERSIONNES)
A_EXECUTER = [chemin for chemin in CHEMINS if est_a_executer(chemin)]
EXERCICES = [chemin for chemin in CHEMINS if not est_a_executer(chemin)]
CELLULES_AU_PLUS = 70  # d'une leçon
attendus = cache(cahiers_attendus)  # à la collecte, chaque processus d'essais les lirait pour rien


def lire(chemin):
    return nbformat.read(RACINE / chemin, as_version=4)


def sans_sorties(cahier):
    cahier = nbformat.from_dict(cahier)
    cahier.metadata.pop("widgets", None)  # l'état gardé des widgets est une sortie comme une autre
    for cellule in cahier.cells:
        if cellule.cell_type == "code":
            cellule.outputs, cellule.execution_count = [], None
    return cahier


def test_une_lecon_ne_renvoie_qu_une_fois_au_banc():
    lecons = {p.name: p.read_text(encoding="utf-8") for p in (RACINE / "sources" / "lecons").glob("*.py")}
    trop = {nom: texte.count("](07_plus_loin_affirmations.ipynb)") for nom, texte in lecons.items()}
    assert {nom: fois for nom, fois in trop.items() if fois > 1} == {}


def test_il_y_a_un_cahier_par_source_et_pas_d_orphelin():
    assert set(attendus()) == VERSIONNES


@pytest.mark.parametrize("chemin", CHEMINS, ids=str)
def test_le_cahier_versionne_sort_de_sa_source(chemin):
    assert sans_sorties(lire(chemin)) == sans_sorties(attendus()[chemin]), f"{chemin} n'est plus à jour : make notebooks"


@pytest.mark.parametrize("chemin", A_EXECUTER, ids=str)
def test_lecons_et_corriges_gardent_leurs_sorties(chemin):
    """nbval réussirait en silence sur un cahier vidé de ses sorties."""
    cellules = [c for c in lire(chemin).cells if c.cell_type == "code"]
    assert all(c.execution_count == rang for rang, c in enumerate(cellules, start=1))
    assert not any(s.output_type == "error" for c in cellules for s in c.outputs)
    # une cellule finit par une expression ou affiche : elle doit avoir une sortie
    muettes = [c.id for c in cellules if re.search(r"^(print|repondre|verifier|afficher)\(", c.source, re.M) and not c.outputs]
    assert not muettes


@pytest.mark.parametrize("chemin", A_EXECUTER, ids=str)
def test_toute_image_a_un_texte_pour_qui_ne_la_voit_pas(chemin):
    sorties = [s.get("data", {}) for c in lire(chemin).cells if c.cell_type == "code" for s in c.outputs]
    assert not [donnees for donnees in sorties if "image/png" in donnees]  # JupyterLab n'y mettrait aucun texte
    images = [balise for donnees in sorties for balise in re.findall("<img [^>]*>", donnees.get("text/html", ""))]
    textes = [re.match('<img alt="([^"]{10,})"', balise) for balise in images]
    assert all(textes)
    # ce qu'il faut y voir, puis les axes : « Figure : le coût double. « opérations » selon « N ». »
    assert [lu[1] for lu in textes if " selon «" in lu[1] and ". " not in lu[1].removeprefix("Figure : ")] == []


@pytest.mark.parametrize("chemin", [c for c in A_EXECUTER if c.parts[0] == "solutions"], ids=str)
def test_tout_corrige_reussit(chemin):
    verifications = [c for c in lire(chemin).cells if c.metadata.get("sudokulib", {}).get("role") == "verification"]
    assert verifications
    for cellule in verifications:
        assert "✔ Réussi" in cellule.outputs[0].data["text/plain"], cellule.id


@pytest.mark.parametrize("chemin", EXERCICES, ids=str)
def test_un_exercice_vide_s_execute_et_dit_a_faire(chemin):
    cahier = lire(chemin)
    assert not any(c.outputs for c in cahier.cells if c.cell_type == "code")
    cahier = executer(cahier, RACINE / "exercises")
    verifications = [c for c in cahier.cells if c.metadata.get("sudokulib", {}).get("role") == "verification"]
    assert verifications
    for cellule in verifications:
        assert "☐ À faire" in cellule.outputs[0].data["text/plain"], cellule.id


@pytest.mark.parametrize("chemin", EXERCICES, ids=str)
def test_un_exercice_ne_contient_rien_du_corrige(chemin):
    texte = "\n".join(c.source for c in lire(chemin).cells)
    corrige = lire_source(RACINE / "sources/exercices" / f"{chemin.stem}.py")
    assert "CORRIGÉ" not in texte
    for cellule in corrige.cells:
        for passage in re.findall(r"### DÉBUT DU CORRIGÉ\n(.*?)### FIN", cellule.source, re.DOTALL):
            assert passage.strip() not in texte
        role = cellule.metadata.get("sudokulib", {}).get("role")
        if role in ("corrige", "redaction"):
            assert cellule.source not in texte
        if role == "reponse" and "CORRIGÉ" not in cellule.source and "%%writefile" not in cellule.source:
            (ebauche,) = (c.source for c in lire(chemin).cells if c.id == cellule.id)
            for fonction in ast.parse(ebauche).body:
                if isinstance(fonction, (ast.Import, ast.ImportFrom)):
                    continue
                docstring, appel = fonction.body
                assert isinstance(docstring.value, ast.Constant) and ast.unparse(appel).startswith("a_faire(")


@pytest.mark.parametrize("chemin", EXERCICES, ids=str)
def test_les_verifications_nomment_un_exercice_declare_et_nbgrader_s_y_retrouve(chemin):
    declares, grade_ids = epreuves(), []
    for cellule in lire(chemin).cells:
        cours, nbgrader = cellule.metadata.get("sudokulib"), cellule.metadata.get("nbgrader")
        if cours:
            assert cours["exercice"] in declares
        if nbgrader:
            grade_ids.append(nbgrader["grade_id"])
            assert nbgrader["schema_version"] == 3 and nbgrader["locked"] == (not nbgrader["solution"])
            if nbgrader["grade"]:
                assert f'"{cours["exercice"]}"' in cellule.source or cours["role"] == "redaction"
                assert nbgrader["points"] == declares[cours["exercice"]].points
    assert len(grade_ids) == len(set(grade_ids)) > 0


@pytest.mark.parametrize("chemin", CHEMINS, ids=str)
def test_chaque_cellule_sait_sa_diapositive_et_rien_ne_trahit_la_machine(chemin):
    cahier = lire(chemin)
    nbformat.validate(cahier)
    assert all(c.metadata["slideshow"]["slide_type"] for c in cahier.cells)
    assert cahier.cells[0].source.startswith("# ") and cahier.cells[0].metadata["slideshow"]["slide_type"] == "slide"
    texte = (RACINE / chemin).read_text(encoding="utf-8")
    assert str(RACINE) not in texte and "/home/" not in texte and "/tmp/" not in texte


@pytest.mark.parametrize("chemin", [chemin for chemin in CHEMINS if chemin.parts[0] == "solutions"], ids=str)
def test_chaque_question_corrigee_est_expliquee(chemin):
    """Par la source ou par la déclaration ; une preuve l'est par sa rédaction, qui est tout le corrigé."""
    du_cours = [c.metadata.get("sudokulib", {}) for c in attendus()[chemin].cells if c.cell_type == "markdown"]
    expliquees = {m["exercice"] for m in du_cours if m.get("role") == "corrige"}
    for cellule in attendus()[chemin].cells:
        question = cellule.metadata.get("sudokulib", {})
        if question.get("role") == "verification":
            assert question["exercice"] in expliquees, question["exercice"]
        if question.get("role") == "redaction":
            assert cellule.source.strip(), question["exercice"]


@pytest.mark.parametrize("identifiant", epreuves())
def test_toute_question_porte_une_explication_montree_au_succes(identifiant):
    """Une preuve n'a pas de succès à la machine : sa rédaction est dans le corrigé."""
    epreuve = epreuves()[identifiant]
    assert epreuve.a_la_main or epreuve.explication.strip()


@pytest.mark.parametrize("chemin", CHEMINS, ids=str)
def test_les_liens_entre_cahiers_menent_quelque_part(chemin):
    for cellule in lire(chemin).cells:
        for lien in re.findall(r"\]\(([^)#:]+)\)", cellule.source) if cellule.cell_type == "markdown" else ():
            assert (RACINE / chemin.parent / lien).resolve().is_file(), f"{chemin} : {lien}"


@pytest.mark.parametrize("chemin", A_EXECUTER, ids=str)
def test_les_cellules_restent_courtes(chemin):
    cellules = [c for c in lire(chemin).cells if c.cell_type == "code"]
    lecon = [c for c in cellules if c.metadata.get("sudokulib", {}).get("role") != "reponse"]
    assert all(len(c.source.splitlines()) <= 15 for c in lecon)


@pytest.mark.parametrize("chemin", [c for c in A_EXECUTER if c.parts[0] == "notebooks"], ids=str)
def test_une_lecon_ne_fait_jamais_perdre_de_vue_sa_fin(chemin):
    """Au-delà, on la coupe en deux cahiers, comme la leçon 3."""
    assert len([c for c in lire(chemin).cells if not c.metadata.get("jupyter", {}).get("source_hidden")]) <= CELLULES_AU_PLUS


@pytest.mark.parametrize("chemin", [c for c in A_EXECUTER if re.match(r"notebooks/0[123]_", c.as_posix())], ids=str)
def test_le_code_d_une_lecon_se_lit_et_chaque_section_se_retient(chemin):
    """Huit lignes au plus, aucune plomberie ; « À retenir » et une question à la fin de chaque section, une réponse repliée."""
    cellules = lire(chemin).cells
    for code in (c.source for c in cellules if c.cell_type == "code"):
        assert sum(bool(ligne.strip()) for ligne in code.splitlines()) <= 8 and "sep=" not in code, code
    texte = "\n".join(c.source for c in cellules if c.cell_type == "markdown")
    _, *sections = re.split(r"^## ", texte.split("\n## À retenir")[0], flags=re.M)
    for section in sections:
        assert re.search(r"\*\*À retenir\.\*\*|\*\*Question rapide\.", section), section[:60]
        assert section.count("<details>") == section.count("</details>") >= 1, section[:60]


def test_un_cout_verifie_est_annonce_dans_l_enonce():
    """Une réponse aux résultats justes n'est refusée pour son coût que si l'énoncé l'avait dit."""
    cellules = [cellule for chemin in EXERCICES for cellule in lire(chemin).cells if cellule.cell_type == "markdown"]
    enonces = [(cellule.metadata.get("sudokulib", {}).get("exercice"), cellule.source) for cellule in cellules]
    annonces = {identifiant for identifiant, texte in enonces if "opérations" in texte}
    bornes = {e.identifiant for e in epreuves().values() if getattr(e, "cout", None)}
    assert len(bornes) > 5 and bornes <= annonces


def test_executer_deux_fois_donne_les_memes_identifiants_de_widgets():
    def cahier():
        code = "from cours.ateliers import GrilleWidget\nGrilleWidget('.' * 16)"
        return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code, id="a")])

    un, deux = (executer(cahier(), RACINE / "notebooks") for _ in range(2))
    assert un == deux
    (sortie,) = un.cells[0].outputs
    (etats,) = un.metadata.widgets.values()
    assert sortie.data["application/vnd.jupyter.widget-view+json"]["model_id"] in etats["state"]


ESSAI = """# %% pari="oui"
print(6 * 7)

# %%
print(3)

# %% conclusion="elle n'est pas droite"
from socle.figures import courbes

courbes([1, 2], {'f': [1, 4]}, 'x', 'y')
"""


@pytest.fixture(scope="module")
def essai(tmp_path_factory):
    """Un pari, une cellule, une figure : un seul noyau pour les trois."""
    source = tmp_path_factory.mktemp("essai") / "99_essai.py"
    source.write_text(ESSAI, encoding="utf-8")
    return executer(lire_source(source), RACINE / "notebooks").cells


def test_la_sortie_d_un_pari_est_repliee_et_ce_qui_en_depasse_n_est_pas_la_reponse(essai):
    pari, autre, _ = essai
    assert pari.metadata.jupyter == {"outputs_hidden": True} and "jupyter" not in autre.metadata
    assert "Pariez" in pari.outputs[0].data["text/plain"] and pari.outputs[1].text == "42\n"
    assert [sortie.text for sortie in autre.outputs] == ["3\n"]


def test_ce_qu_il_faut_voir_sur_une_figure_est_au_debut_de_son_texte(essai):
    (image,) = [sortie.data["text/html"] for sortie in essai[2].outputs if "text/html" in sortie.get("data", {})]
    assert image.startswith('<img alt="Figure : elle n&#x27;est pas droite. « y » selon « x » (f)."')


def test_engendrer_deux_fois_donne_le_meme_cahier():
    assert cahiers_attendus() == attendus()


def test_la_ponctuation_est_insecable_hors_du_code():
    assert typographier("Quoi ? « bloc » : oui !") == "Quoi\u00a0? «\u00a0bloc\u00a0»\u00a0: oui\u00a0!"
    for intact in ("`a ? b : c`", "$x : y$", "```\nx ; y\n```", "| :--- | ---: |", "a:b", "<i class=' : '>"):
        assert typographier(intact) == intact


def test_l_ebauche_d_une_fonction_et_celle_d_une_variable():
    source = 'def f(n):\n    """Renvoie n."""\n    return n'
    assert ebaucher(source, "T.1b") == (
        'def f(n):\n    """Renvoie n."""\n    a_faire("T.1b")  # effacez cette ligne et écrivez votre code'
    )
    assert ebaucher("### DÉBUT DU CORRIGÉ\nx = 3\n### FIN DU CORRIGÉ\n", "T.1b").startswith("x = ...  # à faire")


@pytest.mark.parametrize(
    "source",
    (
        "def f(n):\n    return n",
        "### DÉBUT DU CORRIGÉ\nx = 3",
        "### DÉBUT DU CORRIGÉ\nprint(3)\n### FIN DU CORRIGÉ",
        "x = 3\n### FIN DU CORRIGÉ",
    ),
)
def test_une_reponse_sans_passage_de_corrige_est_refusee(source):
    with pytest.raises(SourceInvalide):
        ebaucher(source, "T.1b")


@pytest.mark.parametrize("entete", ('role="reponse"', 'exercice="T.1b" role="rol"', 'diapo="a"', 'pari="non"', 'teinte="vert"'))
def test_un_en_tete_de_travers_est_refuse_et_nomme(tmp_path, entete):
    (tmp_path / "99_essai.py").write_text(f"# %% {entete}\nx = 1\n", encoding="utf-8")
    with pytest.raises(SourceInvalide, match=r"99_essai.py : .*dans la cellule"):
        lire_source(tmp_path / "99_essai.py")


@pytest.mark.parametrize("chemin", EXERCICES, ids=str)
def test_un_cahier_d_exercice_rempli_avec_le_corrige_est_le_corrige(chemin):
    """Ce que l'élève doit pouvoir faire : ses réponses collées, le cahier exécute ce qu'exécute le corrigé, que nbval rejoue."""
    corrige, exercice = lire("solutions" / chemin.relative_to("exercises")), lire(chemin)
    reponses = {c.id: c.source for c in corrige.cells}

    def codes(cahier):
        de_l_eleve = (c for c in cahier.cells if c.metadata.get("sudokulib", {}).get("role") != "corrige")
        gardees = (c for c in de_l_eleve if c.cell_type == "code" and not c.id.endswith("-indications"))
        return [reponses.get(c.id, c.source) for c in gardees]

    assert codes(exercice) == codes(corrige)


def test_un_corrige_ne_montre_pas_ce_qui_delimite_ses_reponses():
    corriges = [cahier for chemin, cahier in attendus().items() if chemin.parts[0] == "solutions"]
    assert corriges and not any("DU CORRIGÉ" in cellule.source for cahier in corriges for cellule in cahier.cells)


def test_en_exercice_ne_touche_pas_au_cahier_d_origine():
    corrige = lire_source(RACINE / "sources/exercices/01_le_probleme.py")
    avant = nbformat.writes(corrige)
    en_exercice(corrige)
    assert nbformat.writes(corrige) == avant
