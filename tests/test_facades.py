"""La façade publique : des noms typés, tous montrés, à un seul sens ; et « python » ne charge rien de compilé."""

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

RACINE = Path(__file__).resolve().parent.parent
PAQUETS = (
    *("sudokulib.moteur", "sudokulib.logique", "sudokulib.recuit", "sudokulib.generation", "sudokulib.difficulte"),
    *("sudokulib.equivalence", "sudokulib.autres_solveurs"),
    *("cours.papier", "cours.mesures", "cours.affirmations"),
)
FACADES = {nom: import_module(nom) for nom in PAQUETS}
COURS = import_module("sudokulib")

# Les noms qui ont deux sens, et pourquoi on les garde.
DEUX_SENS = {
    "sudoku": "l'algorithme du document T ; celui du document C (III.B.5)",
    "Formule": "une formule logique, dans le document C ; l'épreuve dont la réponse est une formule, dans la correction",
}

par_paquet = pytest.mark.parametrize("paquet", PAQUETS)


@par_paquet
def test_tout_ce_qu_annonce_un_paquet_existe_et_dir_ne_montre_que_cela(paquet):
    facade = FACADES[paquet]
    assert dir(facade) == sorted(set(facade.__all__)) and len(facade.__all__) == len(set(facade.__all__))
    modules = [nom for nom in facade.__all__ if isinstance(getattr(facade, nom), ModuleType)]
    assert modules == (["dimacs", "ponts"] if paquet == "sudokulib.logique" else [])
    with pytest.raises(AttributeError, match="n'a pas de 'zut'"):
        _ = facade.zut


def test_le_cours_ne_montre_que_ses_noms():
    assert dir(COURS) == sorted(COURS.__all__) and all(hasattr(COURS, nom) for nom in COURS.__all__)


def test_un_nom_public_n_a_qu_un_sens():
    sens: dict[str, set[int]] = {}
    correction = import_module("epreuves")
    for facade in (COURS, correction, import_module("cours.ateliers"), *FACADES.values()):
        for nom in facade.__all__:
            sens.setdefault(nom, set()).add(id(getattr(facade, nom)))
    assert {nom for nom, objets in sens.items() if len(objets) > 1} == set(DEUX_SENS)


# Ce qu'aucune page ne cite encore : la question d'un chapitre à venir qui s'en servira.
A_VENIR = {
    "Litteral": "C.II.A",
    "Clause": "C.II.A",
    "AUCUN": "C.III.A.6",
    "numero_de_bloc": "C.II.B.2",
    "evaluer": "C.III.A.1",
    "contrainte_de_clause": "C.III.A.5",
    "texte_de_clause": "C.II.A",
    "latex_de_clause": "C.II.A",
    "texte_de_formule": "C.II.A",
    "latex_de_formule": "C.II.A",
    "valeur_maximale": "S.4",
    "loi_de_temperature": "S.4",
    "temperature_du_palier": "S.8",
    "temperature_finale": "S.5",
    "temperature_de_lencadre": "S.5",
    "nombre_de_paliers": "S.8",
    "MarcheParEchange": "W.TP2",
    "log_du_nombre": "W.TP2",
    "frequences": "S.2",
    "RetourArriere": "L.1",
    "compter_par_retour_arriere": "L.4",
    "surnumeraires": "L.2",
    "est_minimum_local": "L.2",
    "probabilite_de_degradation": "L.6",
    "SYMETRIES": "P.7",
    "FormeCanonique": "P.8",
    "sont_equivalentes": "P.8",
    "Difficulte": "P.6",
}
CITENT = ("README.md", "documentation/*.md", "sources/*/*.py", "bench/*.py", "outils/*.py", "cours/commandes/*.py")


def test_un_nom_public_sert_quelque_part():
    """Une page, une leçon, une mesure ou une commande le cite ; sinon c'est un outil, qu'on prend dans son module."""
    pages = [page for motif in (*CITENT, "cours/exercices/**/*.py", "cours/ateliers/*.py") for page in RACINE.glob(motif)]
    mots = {mot for page in pages for mot in re.findall(r"\w+", page.read_text(encoding="utf-8"))}
    publics = {nom for facade in (COURS, *FACADES.values()) for nom in facade.__all__}
    assert publics - mots <= set(A_VENIR) <= publics


def test_une_classe_a_son_nom_pour_elle_seule():
    """Hors de la correction, où un nom sert d'outil ; une version lisible et son jumeau compilé portent le même."""
    ou: dict[str, list[str]] = {}
    for fichier in sorted([*RACINE.glob("sudokulib/**/*.py"), *RACINE.glob("cours/**/*.py")]):
        paquet = ".".join(fichier.relative_to(RACINE).parts[:-1])
        if paquet in ("sudokulib", *PAQUETS) and not fichier.name.startswith("_compile_"):
            for noeud in ast.parse(fichier.read_text(encoding="utf-8")).body:
                if isinstance(noeud, ast.ClassDef) and not noeud.name.startswith("_"):
                    ou.setdefault(noeud.name, []).append(str(fichier.relative_to(RACINE)))
    assert len(ou) > 30 and {nom: fichiers for nom, fichiers in ou.items() if len(fichiers) > 1} == {}


def test_ce_que_voit_un_verificateur_de_types(tmp_path):
    """mypy voit les signatures à travers les imports paresseux, et refuse un nom qui n'existe pas."""
    fichier = tmp_path / "eleve.py"
    fichier.write_text(
        "from sudokulib import generation, logique, moteur, recuit, sudoku\n"
        "reveal_type(moteur.resoudre)\n"
        "reveal_type(moteur.compter_lot([]).interrompu)\n"
        "reveal_type(logique.fermer(0).litteraux)\n"
        "reveal_type(recuit.recuit(0, 1).paliers)\n"
        "reveal_type(generation.vider_recuit(0).grille)\n"
        "reveal_type(sudoku)\n"
        "moteur.resudre\n"
        "generation.vider_glouton(0, graine='1')\n",
        encoding="utf-8",
    )
    commande = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(RACINE / ".mypy_cache"), str(fichier)]
    fini = subprocess.run(commande, cwd=RACINE, capture_output=True, text=True)  # ici, mypy changerait la limite de récursion
    lignes = [ligne.split(": ", 2)[2] for ligne in fini.stdout.splitlines()[:-1]]
    assert fini.stderr == ""
    assert lignes == [
        'Revealed type is "def (grille: object, moteur: str | None =) -> sudokulib.grille.Grille"',
        'Revealed type is "bool"',
        'Revealed type is "tuple[int, ...]"',
        'Revealed type is "int"',
        'Revealed type is "sudokulib.grille.Grille"',
        'Revealed type is "def (G: list[int], n: int) -> bool"',
        'Module has no attribute "resudre"; maybe "resoudre"?  [attr-defined]',
        'Argument "graine" to "vider_glouton" has incompatible type "str"; expected "int"  [arg-type]',
    ]


# Un appel en pur Python de chaque fonction publique qui prend `moteur=`.

PETITE, PLEINE, MINIMALE = "1.3...........2.", "1234341221434321", ".2....1....34..."
APPELS = {
    "moteur.resoudre": f"moteur.resoudre('{PETITE}', moteur='python')",
    "moteur.compter": f"moteur.compter('{PETITE}', moteur='python')",
    "moteur.est_unique": f"moteur.est_unique('{PETITE}', moteur='python')",
    "moteur.chercher": f"moteur.chercher('{PETITE}', moteur='python')",
    "moteur.moteur_choisi": f"moteur.moteur_choisi('{PETITE}', moteur='python')",
    "moteur.resoudre_lot": f"moteur.resoudre_lot(30 * ['{PETITE}'], moteur='python', barre=False)",
    "moteur.compter_lot": f"moteur.compter_lot(30 * ['{PETITE}'], moteur='python', barre=False)",
    "logique.fermer": f"logique.fermer('{PETITE}', moteur='python')",
    "recuit.recuit": f"recuit.recuit('{PETITE}', 1, gel=True, moteur='python', barre=False)",
    "recuit.etapes": f"list(recuit.etapes('{PETITE}', 1, moteur='python'))",
    "recuit.essais": f"recuit.essais('{PETITE}', 2, 1, moteur='python', barre=False)",
    "recuit.etude": f"recuit.etude('{PETITE}', 2, 1, {{'': {{}}}}, moteur='python', barre=False)",
    "recuit.frequences": "recuit.frequences('1234341221434...', 1.0, 9, 1, moteur='python')",
    "difficulte.difficulte": "difficulte.difficulte(exemple('leleux_tres_difficile'), 'python', compter_noeuds=False)",
    "difficulte.raisons": f"difficulte.raisons('{PLEINE}', 'python')",
    "difficulte.choisir_grilles": f"difficulte.choisir_grilles(['{PLEINE}'], 'propagation', moteur='python')",
    "difficulte.rapport": f"difficulte.rapport(['{PLEINE}'], moteur='python', barre=False)",
    "generation.par_permutations": "generation.par_permutations(n=2, moteur='python')",
    "generation.par_recuit": "generation.par_recuit(n=2, moteur='python', barre=False)",
    "generation.pleine": "[generation.pleine(1, 2, m, moteur='python') for m in generation.METHODES]",
    "generation.pleines": "list(generation.pleines(2, 1, moteur='python'))",
    "generation.est_unique": f"generation.est_unique('{PETITE}', moteur='python')",
    "generation.est_minimale": f"generation.est_minimale('{PLEINE}', moteur='python')",
    "generation.superflus": f"generation.superflus('{PLEINE}', moteur='python')",
    "generation.cout_force_brute": f"generation.cout_force_brute('{PLEINE}', moteur='python')",
    "generation.vider_force_brute": f"generation.vider_force_brute('{MINIMALE}', moteur='python', barre=False)",
    "generation.vider_recuit": f"generation.vider_recuit('{PLEINE}', 0.2, 0.15, 0.01, moteur='python', barre=False).minimale",
    "generation.serie": f"generation.serie('{PLEINE}', 0.2, 0.15, 0.01, 2, moteur='python', barre=False)",
    "generation.vider_glouton": f"generation.vider_glouton('{PLEINE}', 1, moteur='python')",
    "generation.vider_symetrique": f"generation.vider_symetrique('{PLEINE}', 'diagonale', 1, moteur='python')",
    "generation.minimales": "list(generation.minimales(1, 1, 2, moteur='python'))",
    "generation.symetriques": "list(generation.symetriques(1, 1, 'diagonale', 2, moteur='python'))",
}


def test_chaque_fonction_qui_choisit_un_moteur_est_eprouvee():
    choisissent = {
        f"{paquet.rpartition('.')[2]}.{nom}"
        for paquet, facade in FACADES.items()
        for nom in facade.__all__
        if callable(getattr(facade, nom)) and "moteur" in _parametres(getattr(facade, nom))
    }
    assert choisissent == set(APPELS)


def _parametres(objet):
    return inspect.signature(objet).parameters if inspect.isroutine(inspect.unwrap(objet)) else ()


def test_un_calcul_demande_en_python_ne_charge_jamais_numba():
    """Dans un interpréteur neuf ; après chaque appel, on regarde si numba est venu."""
    paquets = sorted({nom.split(".")[0] for nom in APPELS})
    lignes = [f"import sys\nfrom sudokulib import exemple, {', '.join(paquets)}"]
    for nom, appel in APPELS.items():
        lignes.append(f"{appel}\nif {{'numba', 'llvmlite'}} & set(sys.modules): sys.exit('numba est chargé par {nom}')")
    fini = subprocess.run([sys.executable, "-c", "\n".join(lignes)], cwd=RACINE, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
