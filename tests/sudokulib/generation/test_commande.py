"""Les commandes « generer » et « vider » : les deux programmes du document L (L.8)."""

import re

import pytest
from click import Abort

from cours.commandes.generation import METHODES, generer, vider
from sudokulib import EXEMPLES, ErreurClaire, Grille, PasDeSolution, exemple, generation
from sudokulib.generation import (
    asymetrie,
    est_minimale,
    est_unique,
    force_brute,
    minimales,
    pleine,
    pleines,
    recuit_de_vidage,
    symetriques,
    vider_recuit,
)
from sudokulib.generation.unicite import solution_de
from tests.sudokulib.generation.test_recuit_de_vidage import interrompre_apres

DU_RAPPORT = EXEMPLES["leleux_17_indices"].solution


@pytest.fixture
def executer(capsys, monkeypatch):
    monkeypatch.setenv("COURS_BARRE", "non")

    def appeler(commande, *arguments):
        """La sortie, l'erreur et le code d'une commande."""
        code = 0
        try:
            commande.main([*map(str, arguments)], standalone_mode=False)
        except SystemExit as fin:
            code = fin.code
        sortie, erreur = capsys.readouterr()
        return sortie, erreur, code

    return appeler


@pytest.fixture
def fichier(tmp_path):
    def ecrire(grille):
        chemin = tmp_path / "grille.txt"
        chemin.write_text(grille.ecrire("compact"), encoding="utf-8")
        return chemin

    return ecrire


def grilles(sortie):
    return [Grille.lire(ligne) for ligne in sortie.split()]


def test_generer_sans_fichier_permute_puis_recuit(executer):
    pytest.importorskip("numba")
    sortie, erreur, code = executer(generer, "--format", "ligne")
    assert [g.est_solution for g in grilles(sortie)] == [True, True] and code == 0
    assert re.search(r"permutations : résolue, [\d\u202f]+ échanges proposés.*\n.*recuit : résolue", erreur)


def test_generer_une_grille_a_indices_remonte_puis_recuit(executer, fichier):
    """Sur la grille très difficile, le retour arrière trouve et le recuit non : chacun est dit, et le code de sortie aussi."""
    pytest.importorskip("numba")
    fiche = EXEMPLES["leleux_tres_difficile"]
    sortie, erreur, code = executer(generer, fichier(fiche.grille), "--format", "ligne")
    assert grilles(sortie) == [fiche.solution] and code == 4
    assert re.search(r"retour-arriere : résolue.*\n.*recuit : pas résolue \(température finale\), meilleure valeur 2", erreur)


@pytest.mark.parametrize("methode", ["rapide", "retour-arriere", "permutations"])
def test_generer_par_une_seule_methode(executer, methode):
    sortie, erreur, code = executer(generer, "--methode", methode, "--format", "ligne", "--graine", 3)
    (grille,) = grilles(sortie)
    assert grille.est_solution and code == 0 and (methode in erreur) == (methode != "rapide")


def test_une_methode_bloquee_ne_donne_rien_et_le_dit(executer, fichier):
    depart = fichier(exemple("leleux_tres_difficile"))
    sortie, erreur, code = executer(generer, depart, "--methode", "permutations", "--format", "ligne")
    assert (sortie, code) == ("", 4) and "pas résolue, critère" in erreur and "minimum local" in erreur


def test_generer_autant_de_grilles_qu_on_veut(executer):
    assert grilles(executer(generer, "--nombre", 20, "--format", "ligne")[0]) == [*pleines(20, 1)]
    sortie = executer(generer, "--minimales", "--nombre", 5, "--graine", 8, "--format", "ligne")[0]
    assert grilles(sortie) == [*minimales(5, 8)]
    sortie = executer(generer, "--symetrie", "diagonale", "--nombre", 2, "--ordre", 2, "--format", "ligne")[0]
    assert grilles(sortie) == [*symetriques(2, 1, "diagonale", 2)] and asymetrie(grilles(sortie)[0], "diagonale") == ""


def test_generer_plusieurs_solutions_d_une_grille(executer, fichier):
    depart = Grille.lire("1...............")
    trouvees = grilles(executer(generer, fichier(depart), "--nombre", 12, "--format", "ligne")[0])
    assert len(trouvees) == 12 and len(set(trouvees)) > 6 and all(g.est_solution and g.valeurs[0] == 1 for g in trouvees)


@pytest.mark.parametrize("format", ["texte", "nombres", "compact"])
def test_les_formats_de_plusieurs_lignes_sont_separes_par_une_ligne_blanche(executer, format):
    sortie, _, _ = executer(generer, "--nombre", 2, "--ordre", 2, "--format", format)
    attendues = [g.texte() if format == "texte" else g.ecrire(format) for g in pleines(2, 1, 2)]
    assert sortie == "\n\n".join(attendues) + "\n"


def test_vider_fait_le_recuit_puis_la_force_brute(executer, fichier):
    """Le recuit laisse ici un indice de trop, que la force brute ôte : la grille rendue est minimale."""
    pytest.importorskip("numba")
    sortie, erreur, code = executer(vider, 1, "0,15", "0.0002", fichier(DU_RAPPORT), "--format", "ligne")
    (videe,) = grilles(sortie)
    recuite = vider_recuit(DU_RAPPORT).grille
    assert (recuite.nombre_indices, videe.nombre_indices, code) == (23, 22, 0)
    assert est_minimale(videe) and solution_de(videe) == DU_RAPPORT
    recuit, brute = r"E = 23, 4\u202f251 itérations, 451 dégradations", r"2²³ = 8\u202f388\u202f608"
    assert re.search(rf"recuit : {recuit}.*\n.*{brute}.*\n.*force brute : E = 22", erreur)


def test_vider_sans_fichier_part_d_une_grille_tiree_au_sort(executer):
    sortie, _, _ = executer(vider, 1, 0.2, 0.001, "--graine", 4, "--borne", 0, "--format", "ligne")
    assert grilles(sortie) == [vider_recuit(pleine(4), 1, 0.2, 0.001, 4).grille]


def test_vider_plusieurs_fois_dit_la_repartition(executer, fichier):
    sortie, erreur, _ = executer(vider, 1, 0.2, 0.002, fichier(DU_RAPPORT), "--nombre", 6, "--borne", 0, "--format", "ligne")
    attendues = [vider_recuit(DU_RAPPORT, 1, 0.2, 0.002, 1 + k).grille for k in range(6)]
    assert grilles(sortie) == attendues and all(est_unique(g) for g in attendues)
    assert re.fullmatch(r"sudokulib : 6 vidages, médiane [\d,]+ : \d+ de \d+ indices.*\n", erreur)


def test_la_force_brute_refusee_est_dite_et_le_recuit_garde(executer, fichier):
    sortie, erreur, code = executer(vider, 1, 0.2, 0.002, fichier(DU_RAPPORT), "--borne", 3, "--format", "ligne")
    assert grilles(sortie) == [vider_recuit(DU_RAPPORT, 1, 0.2, 0.002, 1).grille] and code == 0
    assert "force brute refusée au-delà de 3 indices" in erreur


def test_vider_interrompu_garde_ce_qui_est_ecrit_et_rend_130(executer, fichier, monkeypatch):
    arguments = 1, 0.2, 0.002, fichier(DU_RAPPORT), "--borne", 0, "--format", "ligne"
    attendues = [vider_recuit(DU_RAPPORT, 1, 0.2, 0.002, 1 + k).grille for k in range(3)]
    monkeypatch.setattr(recuit_de_vidage, "vider_recuit", interrompre_apres(3, vider_recuit))
    sortie, erreur, code = executer(vider, *arguments, "--nombre", 500)
    assert (grilles(sortie), code) == (attendues, 130)
    assert re.fullmatch(r"sudokulib : 3 vidages, médiane [\d,]+ : .* indices \(interrompu\)\n", erreur)
    monkeypatch.setattr(recuit_de_vidage, "vider_recuit", interrompre_apres(1, vider_recuit))
    assert "sudokulib : 1 vidage, médiane " in executer(vider, *arguments, "--nombre", 500)[1]
    monkeypatch.setattr(recuit_de_vidage, "vider_recuit", interrompre_apres(0, vider_recuit))
    assert executer(vider, *arguments, "--nombre", 500) == ("", "sudokulib : interrompu\n", 130)


def test_chaque_grille_videe_s_ecrit_des_qu_elle_est_faite(capsys, fichier, monkeypatch):
    ecrites = []

    def noter(*arguments, **options):
        ecrites.append(len(capsys.readouterr().out.split()))
        return vider_recuit(*arguments, **options)

    monkeypatch.setattr(recuit_de_vidage, "vider_recuit", noter)
    vider.main(
        ["1", "0.2", "0.002", str(fichier(DU_RAPPORT)), "--borne=0", "--nombre=3", "--format=ligne"], standalone_mode=False
    )
    assert ecrites == [0, 1, 1]


def test_interrompre_la_force_brute_laisse_la_grille_du_recuit(executer, fichier, monkeypatch):
    monkeypatch.setattr(force_brute, "vider_force_brute", interrompre_apres(0, None))
    sortie, erreur, code = executer(vider, 1, 0.2, 0.002, fichier(DU_RAPPORT), "--format", "ligne")
    assert (grilles(sortie), code) == ([vider_recuit(DU_RAPPORT, 1, 0.2, 0.002, 1).grille], 130) and "interrompu" in erreur


def test_les_methodes_sont_celles_de_la_bibliotheque_avec_ou_sans_accent(executer):
    assert len(METHODES) == len(generation.METHODES) and all(m.isascii() for m in METHODES)
    avec, sans = (executer(generer, "--methode", m, "--format", "ligne")[0] for m in ("retour-arrière", "retour-arriere"))
    assert avec == sans


@pytest.mark.parametrize(
    "commande, arguments, phrase",
    [
        (generer, ["--methode", "magie"], "« magie » ; on attend rapide, retour-arriere, permutations, recuit"),
        (generer, ["--minimales", "--methode", "recuit"], "sans FICHIER ni --methode"),
        (generer, ["--symetrie", "spirale"], "« spirale »"),
        (generer, ["--nombre", "0"], "--nombre : on attend un nombre entier d'au moins 1"),
        (
            generer,
            ["--nombre", "1", "--ordre", "7"],
            "--ordre : on attend un nombre entier d'au moins 2 et d'au plus 6",
        ),
        (vider, ["1", "2", "0.1"], "Ti > Tf"),
        (vider, ["1e17", "99999999999999000", "4"], "le pas est trop petit devant Ti"),
        (vider, ["1", "0.1", "un"], "PAS : on attend un nombre réel, pas « un »"),
        (vider, ["1", "0.1", "0.1", "absent.txt"], "« absent.txt » n'existe pas"),
    ],
)
def test_les_arguments_sont_verifies(executer, commande, arguments, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        executer(commande, *arguments)


def test_une_grille_impossible_est_refusee(executer, fichier):
    with pytest.raises(PasDeSolution, match="L1C1 et L1C2"):
        executer(generer, fichier(Grille.lire("11..............")))


def test_un_recuit_interrompu_arrete_tout_et_ne_passe_pas_pour_un_echec(executer, fichier, monkeypatch):
    class Interrompu:
        arret, reussi = "interrompu", False

    faits = []
    monkeypatch.setattr(generation, "par_recuit", lambda *arguments: faits.append(arguments) or Interrompu())
    with pytest.raises((KeyboardInterrupt, Abort)):
        executer(generer, fichier(exemple("leleux_17_indices")), "--methode", "recuit", "--nombre", "5")
    assert len(faits) == 1


def test_l_ordre_ne_se_demande_pas_avec_un_fichier(executer, fichier):
    with pytest.raises(ErreurClaire, match="--ordre ne vaut que sans FICHIER"):
        executer(generer, fichier(exemple("leleux_facile")), "--ordre", "4")


def test_d_une_grille_a_completer_on_vide_la_solution_en_le_disant(executer, fichier):
    _, erreur, *_ = executer(vider, "1", "0,9", "0,01", fichier(exemple("leleux_facile")), "--borne", "0")
    assert "la grille n'est pas pleine : on vide sa solution" in str(erreur)
