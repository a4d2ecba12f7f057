"""La commande `sudokulib`, dans un vrai processus : sorties, codes, erreurs en une ligne de français."""

import subprocess
import sys

import pytest

from sudokulib import EXEMPLES, Grille, exemple
from tests.processus_fils import FILET


def sudokulib(*arguments, entree=b""):
    commande = [sys.executable, "-m", "cours", *map(str, arguments)]
    resultat = subprocess.run(commande, input=entree, capture_output=True, timeout=FILET)
    return resultat.returncode, resultat.stdout.decode(), resultat.stderr.decode()


@pytest.mark.parametrize(
    "nom", ("toulon_exemple", "centrale_figure_1", "leleux_facile", "leleux_tres_difficile", "leleux_17_indices")
)
@pytest.mark.parametrize("format", ("nombres", "compact", "ligne"))
def test_resoudre_les_grilles_des_documents(tmp_path, nom, format):
    fichier = tmp_path / "grille.txt"
    fichier.write_text(exemple(nom).ecrire(format))
    assert sudokulib("resoudre", fichier, "--format", format) == (0, EXEMPLES[nom].solution.ecrire(format) + "\n", "")


def test_l_entree_standard_et_l_affichage_par_defaut():
    code, sortie, _ = sudokulib("resoudre", "-", entree=exemple("toulon_exemple").ecrire().encode())
    assert (code, sortie) == (0, EXEMPLES["toulon_exemple"].solution.texte() + "\n")
    _, sortie, _ = sudokulib("afficher", "-", "--couleurs", entree=exemple("toulon_exemple").ecrire().encode())
    assert sortie == exemple("toulon_exemple").texte(couleurs=True) + "\n"


def test_ce_qu_une_commande_ecrit_une_autre_le_relit():
    _, grille, _ = sudokulib("exemples", "toulon_exemple")
    _, solution, _ = sudokulib("resoudre", "-", entree=grille.encode())
    assert sudokulib("afficher", "-", entree=solution.encode()) == (0, solution, "")
    assert solution == EXEMPLES["toulon_exemple"].solution.texte() + "\n"


def test_ordre_4():
    from tests.conftest import grille_pleine

    trouee = Grille(4, (0,) * 40 + grille_pleine(4, 1).valeurs[40:])
    code, sortie, _ = sudokulib("resoudre", "-", "--format", "nombres", entree=trouee.ecrire().encode())
    assert code in (0, 3) and Grille.lire(sortie.split("\n\n")[0]).est_solution


def test_sans_solution_plusieurs_solutions():
    code, sortie, erreur = sudokulib("resoudre", "-", entree=b"11..............")
    assert (
        (code, sortie) == (1, "") and erreur.startswith("sudokulib : la grille n'a pas de solution") and erreur.count("\n") == 1
    )
    code, sortie, erreur = sudokulib("resoudre", "-", "--format", "ligne", entree=b"................")
    assert code == 3 and "plusieurs solutions" in erreur
    assert len({Grille.lire(ligne) for ligne in sortie.split()}) == 2


def test_afficher_dit_les_conflits():
    code, sortie, erreur = sudokulib("afficher", "-", entree=b"11..............")
    assert code == 1 and sortie.startswith(" 1  1 1  . .") and "répétée dans la ligne 1" in erreur


def test_regles_explique_et_dit_ou_elle_en_est():
    code, sortie, _ = sudokulib("regles", "-", entree=exemple("toulon_exemple").ecrire().encode())
    assert code == 0 and "Application 1 des règles" in sortie and "Unicité : dans" in sortie and "Grille résolue" in sortie
    code, sortie, _ = sudokulib("regles", "-", entree=exemple("leleux_tres_difficile").ecrire().encode())
    assert code == 4 and sortie.rstrip().endswith("il faudrait faire une hypothèse.")
    code, sortie, _ = sudokulib("regles", "-", entree=b"11..............")
    assert code == 1 and sortie.endswith("Contradiction : la grille n'a pas de solution.\n")


def test_exemples():
    code, sortie, _ = sudokulib("exemples")
    assert code == 0 and len(sortie.splitlines()) == len(EXEMPLES)
    assert sudokulib("exemples", "leleux_facile", "--format", "ligne")[1].strip() == exemple("leleux_facile").ecrire("ligne")
    assert sudokulib("exemples", "inconnu")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "phrase"),
    (
        (("bidule",), "la commande « bidule » n'existe pas"),
        (("resoudre",), "il manque l'argument FICHIER"),
        (("resoudre", "absent.txt"), "le fichier « absent.txt » n'existe pas"),
        (("resoudre", "."), "est un dossier"),
        (("resoudre", "-"), "entrée standard : il n'y a pas de grille"),
        (("resoudre", "-", "de_trop"), ""),
        (("afficher", "--taille", "3"), "l'option « --taille » n'existe pas"),
        (("afficher", "-", "--format", "pdf"), ""),
        (("afficher", "--format"), "l'option « --format » attend une valeur"),
    ),
)
def test_une_mauvaise_commande_vaut_une_ligne_de_francais_et_le_code_2(arguments, phrase):
    code, sortie, erreur = sudokulib(*arguments)
    assert code == 2 and sortie == "" and erreur.startswith("sudokulib : ") and erreur.count("\n") == 1 and phrase in erreur
    assert not any(mot in erreur for mot in ("Traceback", "Error", "No such", "Usage", "Missing"))


@pytest.mark.parametrize("commande", ((), ("resoudre",), ("afficher",), ("regles",), ("exemples",), ("cnf",)))
def test_l_aide_est_en_francais(commande):
    code, sortie, _ = sudokulib(*commande, "--help")
    assert code == 0 and sortie.startswith("Utilisation : sudokulib") and "Affiche cette aide." in sortie
    assert not any(mot in sortie for mot in ("Usage", "Show this", "Commands", "exit."))
    assert sudokulib()[1].startswith("Utilisation")


@pytest.mark.parametrize(
    ("sorte", "minimum", "texte", "nombre"),
    [(int, None, "12", 12), (int, 1, "-3", None), (int, None, "2.5", None), (float, 0, "0,15", 0.15), (float, 0, "-1", None)]
    + [(float, None, texte, None) for texte in ("inf", "nan", "abc", "", "9" * 400)]
    + [(int, None, "9" * 400, None), (int, None, "9" * 5000, None)],
)
def test_un_nombre_se_lit_ou_se_refuse_en_francais(sorte, minimum, texte, nombre):
    from cours.commandes.francais import Nombre
    from socle.erreurs import ErreurClaire

    lire = Nombre(sorte, minimum).convert
    if nombre is None:
        with pytest.raises(ErreurClaire, match="on attend un nombre (entier|réel)"):
            lire(texte, None, None)
    else:
        assert lire(texte, None, None) == nombre and type(nombre) is sorte


@pytest.mark.parametrize(
    ("commande", "grille", "attendu"),
    [("vider 1 0,9 0,01", "1.3.............", 3), ("imprimer", "1.3.............", 3), ("imprimer", "11..............", 1)],
)
def test_chaque_commande_rend_le_code_annonce(tmp_path, commande, grille, attendu):
    fichier = tmp_path / "g.txt"
    fichier.write_text(grille)
    code, sortie, erreur = sudokulib(*commande.split(), fichier)
    assert (code, sortie) == (attendu, "") and "solution" in erreur
