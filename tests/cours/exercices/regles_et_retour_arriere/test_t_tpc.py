"""Le programme sudoku.c : le corrigé réussit sans avertissement ni débordement, l'ébauche dit « à faire »."""

import os
import re
import shlex
import subprocess
from dataclasses import replace

import pytest

from cours.exercices import ecrire_epreuves
from cours.exercices.regles_et_retour_arriere._grilles_d_essai import ILLISIBLE, IMPOSSIBLE, RESOLUE
from cours.exercices.regles_et_retour_arriere.t_tpc import SUDOKU_C
from cours.sudoku.fichiers_fautifs import fichiers_fautifs, pleine_et_contradictoire, texte_de_grille
from epreuves.programmes.essais import essais_de_refus
from epreuves.programmes.langage_c import OPTIONS, compilateur
from sudokulib import ErreurClaire, Grille, exemple, solutions


def textes(situation):
    """Les fichiers des essais d'une situation, par nom d'essai."""
    return {e.nom: texte for e in SUDOKU_C.essais if e.situation is situation for texte in e.fichiers.values()}


RESOLUBLES, IMPOSSIBLES = textes(RESOLUE), textes(IMPOSSIBLE)


@pytest.fixture(scope="module")
def cc():
    if compilateur() is None:
        if os.environ.get("CHROMIUM_EXIGE"):
            pytest.fail("en intégration continue, il faut un compilateur C : apt install gcc libc6-dev")
        pytest.skip("pas de compilateur C : apt install gcc libc6-dev")
    return shlex.split(compilateur())


@pytest.fixture(scope="module")
def compiler(cc, tmp_path_factory):
    def compiler(texte, *options):
        dossier = tmp_path_factory.mktemp("c")
        (dossier / "sudoku.c").write_text(texte, encoding="utf-8")
        commande = [*cc, *OPTIONS, *options, "-o", "sudoku", "sudoku.c"]
        fini = subprocess.run(commande, cwd=dossier, capture_output=True, text=True, env=os.environ | {"LC_ALL": "C"})
        return dossier / "sudoku", fini

    return compiler


@pytest.fixture(scope="module")
def corrige(compiler):
    return compiler(SUDOKU_C.solution)[0]


def lancer(executable, *arguments):
    return subprocess.run([executable, *arguments], capture_output=True, encoding="utf-8", errors="replace", timeout=60)


def test_le_corrige_et_l_ebauche_compilent_sans_avertissement(compiler):
    for texte in (SUDOKU_C.solution, SUDOKU_C.ebauche):
        fini = compiler(texte, "-Werror")[1]
        assert (fini.returncode, fini.stderr) == (0, "")


def test_le_corrige_reussit_et_l_ebauche_reste_a_faire(cc, tmp_path):
    chemin = tmp_path / "sudoku.c"
    chemin.write_text(SUDOKU_C.solution, encoding="utf-8")
    bilan = SUDOKU_C.verifier(chemin)
    assert bilan.reussi and bilan.diagnostic == "", bilan
    chemin.write_text(SUDOKU_C.ebauche, encoding="utf-8")
    bilan = SUDOKU_C.verifier(chemin)
    assert bilan.a_faire and not bilan.reussi and "À FAIRE" in bilan.phrase


def test_l_ebauche_rend_3_et_dit_quoi_ecrire(compiler, tmp_path):
    ebauche = compiler(SUDOKU_C.ebauche)[0]
    SUDOKU_C.ecrire_epreuves(tmp_path)
    fini = lancer(ebauche, tmp_path / "toulon.txt")
    assert fini.returncode == 3 and fini.stderr == "à faire : lire_grille\n" and fini.stdout == ""
    assert lancer(ebauche).returncode == 2


def test_l_ebauche_annonce_les_memes_fonctions_que_le_corrige_sans_les_donner():
    annoncees = set(re.findall(r'a_faire\("(\w+)"\)', SUDOKU_C.ebauche))
    assert annoncees >= {"poids", "preparer_blocs", "exclusivite", "unicite", "parite", "boucler_regles", "sudoku", "afficher"}
    for nom in annoncees:
        entete = re.compile(rf"^\w+ {nom}\(.*\)$", re.M)
        assert entete.search(SUDOKU_C.ebauche)[0] == entete.search(SUDOKU_C.solution)[0]
    assert "for (" not in SUDOKU_C.ebauche and "while (" not in SUDOKU_C.ebauche


@pytest.mark.parametrize("nom", [*RESOLUBLES, *IMPOSSIBLES])
def test_chaque_grille_est_possible_ou_impossible_comme_on_le_dit(nom):
    texte = RESOLUBLES.get(nom) or IMPOSSIBLES[nom]
    grille = Grille.lire(texte)
    assert bool(solutions(grille, limite=1)) == (nom in RESOLUBLES)
    lignes = texte.splitlines()
    assert all(re.fullmatch(r"\d+( \d+)*", ligne) and len(ligne.split()) == len(lignes) == grille.N for ligne in lignes)


def test_les_epreuves_couvrent_le_contrat():
    resolubles = [Grille.lire(texte) for texte in RESOLUBLES.values()]
    assert {g.n for g in resolubles} >= {2, 3, 4}
    assert any(len(solutions(g, limite=2)) == 2 for g in resolubles)
    assert any(g.est_pleine for g in resolubles)
    assert {bool(Grille.lire(texte).valider()) for texte in IMPOSSIBLES.values()} == {True, False}
    arguments = [e.arguments for e in SUDOKU_C.essais]
    assert len(set(arguments)) == len(arguments) == len({e.nom for e in SUDOKU_C.essais}) and () in arguments


def test_chaque_essai_juge_la_solution_de_sa_propre_grille():
    for essai in SUDOKU_C.essais:
        if essai.situation is RESOLUE:
            (attente,), (texte,) = essai.attentes, essai.fichiers.values()
            assert attente.depart == Grille.lire(texte) and list(essai.fichiers) == list(essai.arguments)


def test_ecrire_les_epreuves(tmp_path):
    ecrits = ecrire_epreuves("T.TPC", tmp_path / "essais")
    assert len(ecrits) == len(SUDOKU_C.essais) - 2 and not (tmp_path / "essais/absent.txt").exists()
    assert Grille.ouvrir(tmp_path / "essais/toulon.txt") == exemple("toulon_exemple")


def test_ecrire_les_epreuves_d_un_exercice_sans_programme_se_refuse(tmp_path):
    with pytest.raises(ErreurClaire, match="T.1b ne demande pas de programme"):
        ecrire_epreuves("T.1b", tmp_path)


def test_l_affichage_du_document_par_l_option_a(corrige, tmp_path):
    (tmp_path / "g").write_text(exemple("toulon_exemple").ecrire(), encoding="utf-8")
    fini = lancer(corrige, "-a", tmp_path / "g")
    (solution,) = solutions(exemple("toulon_exemple"))
    sans_couleurs = re.sub(r"\033\[[0-9;]*m", "", fini.stdout)
    assert fini.returncode == 0 and fini.stdout.count("\033[33m") == 81
    assert [ligne.split() for ligne in sans_couleurs.splitlines()] == [[], *(x.split() for x in str(solution).splitlines())]
    assert len(lancer(corrige, "-a", tmp_path / "g").stdout.splitlines()) == 12


LIGNE = "0 0 0 0\n"
MAL_FORMES = {
    "": "le fichier a 0 ligne",
    "1 2 3 4\n": "le fichier a 1 ligne ;",
    LIGNE * 5: "le fichier a 5 lignes",
    LIGNE * 3 + "0 0 0\n": "ligne 4 : on y attend 4 nombres, il y en a 3",
    LIGNE * 2 + "0 0 0 0 0\n" + LIGNE: "ligne 3 : on y attend 4 nombres, il y en a 5",
    LIGNE * 3 + "0 0 5 0": "ligne 4, colonne 3 : ce nombre n'est pas entre 0 et 4",
    LIGNE * 3 + f"0 0 {'9' * 500} 0": "ligne 4, colonne 3",
    LIGNE + "0 -1 0 0\n" + LIGNE * 2: "ligne 2 : « - »",
    LIGNE + "0 1x 0 0\n" + LIGNE * 2: "ligne 2 : « x »",
    LIGNE + "é": "ligne 2 : l'octet 195",
    LIGNE * 26: "ligne 26, colonne 1 : la grille dépasse 25 × 25",
    "0 " * 26: "ligne 1, colonne 26 : la grille dépasse 25 × 25",
    "\0" * 100: "ligne 1 : l'octet 0",
}


@pytest.mark.parametrize("contenu", MAL_FORMES, ids=MAL_FORMES.values())
def test_le_corrige_nomme_l_endroit_d_un_fichier_mal_forme(contenu, corrige, tmp_path):
    (tmp_path / "g").write_text(contenu, encoding="utf-8")
    fini = lancer(corrige, tmp_path / "g")
    assert fini.returncode == 2 and fini.stderr.startswith(MAL_FORMES[contenu]) and fini.stdout == ""


@pytest.mark.parametrize("ligne", (1, 5))
def test_le_corrige_refuse_les_fichiers_gates_et_nomme_leur_ligne(ligne, cc, tmp_path):
    chemin = tmp_path / "sudoku.c"
    chemin.write_text(SUDOKU_C.solution, encoding="utf-8")
    fautifs = fichiers_fautifs(exemple("toulon_exemple"), ligne)
    bilan = replace(SUDOKU_C, essais=essais_de_refus(fautifs, ILLISIBLE)).verifier(chemin)
    assert bilan.reussi and bilan.phrase == f"les {len(fautifs)} épreuves passent.", bilan


def test_le_corrige_dit_impossible_une_grille_pleine_et_contradictoire(corrige, tmp_path):
    (pleine,) = solutions(exemple("toulon_exemple"))
    (tmp_path / "g").write_text(texte_de_grille(pleine_et_contradictoire(pleine)), encoding="utf-8")
    assert lancer(corrige, tmp_path / "g").returncode == 1


def test_le_corrige_lit_les_blancs_d_ailleurs_et_refuse_un_dossier(corrige, tmp_path):
    (tmp_path / "g").write_bytes(b"\r\n  1 2\t3 4\r\n\n0 0 0 0\r\n\r\n0  0 0 0\r\n0 0 0 0")
    fini = lancer(corrige, tmp_path / "g")
    assert fini.returncode == 0 and Grille.lire(fini.stdout).est_solution
    for arguments in ([tmp_path], [tmp_path / "absent"], [], ["a", "b"], ["-b", tmp_path / "g"]):
        fini = lancer(corrige, *arguments)
        assert fini.returncode == 2 and fini.stderr and not fini.stdout


@pytest.mark.parametrize("n", (2, 3, 4, 5))
def test_le_corrige_remplit_la_grille_vide(n, corrige, tmp_path):
    (tmp_path / "g").write_text(Grille.vide(n).ecrire(), encoding="utf-8")
    grille = Grille.lire(lancer(corrige, tmp_path / "g").stdout)
    assert grille.n == n and grille.est_solution


def test_le_corrige_ne_deborde_pas(compiler, tmp_path):
    executable, fini = compiler(SUDOKU_C.solution, "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    if fini.returncode or lancer(executable).returncode != 2:
        pytest.skip("ce compilateur n'a pas -fsanitize=address,undefined")
    SUDOKU_C.ecrire_epreuves(tmp_path)
    for essai in SUDOKU_C.essais:
        chemins = [tmp_path / argument for argument in essai.arguments]
        assert essai.situation.admet(lancer(executable, *chemins).returncode), essai.nom
    for contenu in MAL_FORMES:
        (tmp_path / "g").write_text(contenu, encoding="utf-8")
        assert lancer(executable, tmp_path / "g").returncode == 2


def test_cinq_indications_graduees_et_seule_la_derniere_renvoie_au_corrige():
    *premieres, code, renvoi = SUDOKU_C.etapes()
    assert len(premieres) == 3 and premieres[0][1].endswith("?") and not any("solutions/" in texte for _, texte, _ in premieres)
    assert code[2] and code[1].count("…") >= 5 and "sudoku.c" in renvoi[1]
    # un code à trous bien rempli est celui du corrigé
    motif = re.escape(re.sub(r"\s+", " ", code[1])).replace("…", ".+")
    assert re.search(motif, re.sub(r"\s+", " ", re.sub(r" /\*.*?\*/", "", SUDOKU_C.solution)))


def test_la_cellule_du_corrige_ecrit_le_fichier():
    assert SUDOKU_C.corrige.split("\n", 1) == ["%%writefile sudoku.c", SUDOKU_C.solution.rstrip("\n")]


def test_l_ebauche_garde_la_premiere_ligne_de_la_cellule():
    source = "%%writefile essai.c\nint main(void) { return 0; }\n"
    assert SUDOKU_C.ebaucher(source).split("\n", 1) == ["%%writefile essai.c", SUDOKU_C.ebauche]


def test_une_reponse_courte_est_refusee():
    with pytest.raises(ErreurClaire, match='employez verifier\\("T.TPC", "sudoku.c"\\)'):
        SUDOKU_C.repondre("sudoku.c")


@pytest.mark.parametrize("arguments", ((), (print,), ("sudoku.c", "sudoku.c"), (None,)))
def test_verifier_demande_un_nom_de_fichier(arguments):
    with pytest.raises(ErreurClaire, match=r'entre guillemets : verifier\("T.TPC", "sudoku.c"\)'):
        SUDOKU_C.verifier(*arguments)
