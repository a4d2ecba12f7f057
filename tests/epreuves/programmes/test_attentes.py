"""Ce qu'on attend d'un programme : chaque phrase d'une table sert, sur la sortie standard comme dans un fichier."""

import signal

import pytest

from cours.sudoku.fichiers_fautifs import texte_de_grille
from cours.sudoku.grille_ecrite import FORMES, RESOLUTIONS, GrilleResolue, lire_l_ecriture
from epreuves.programmes.epreuve import juger as juger_un_essai
from epreuves.programmes.essais import REFUS, REUSSITE, EssaiDeProgramme, Lieu, Message, Propriete, Situation
from epreuves.programmes.lancement import Execution, Fin
from epreuves.programmes.langage_c import C
from epreuves.programmes.langage_python import PYTHON
from sudokulib import Grille, exemple, solutions
from tests.epreuves.programmes.commande_d_essai import MELANGER

DEPART = Grille.lire("1.....3..4.....2")
(JUSTE, *_) = solutions(DEPART, limite=1)
TEXTE = texte_de_grille(JUSTE)
LIEUX = (None, Lieu("grille.txt"))


def juger(texte, lieu=None, depart=DEPART):
    if lieu is None:
        return GrilleResolue(depart=depart).juger(Execution(0, texte, ""), PYTHON)
    execution = Execution(0, "bavardage", "", ecrits={lieu.fichier: texte})
    return GrilleResolue(depart=depart, lieu=lieu).juger(execution, PYTHON)


FAUX = {
    "": "n'écrit rien",
    "\033[1m" + TEXTE: "contient des couleurs",
    TEXTE.replace("1", "x", 1): "on n'y attend que des nombres de 1 à 4",
    "".join(f"{i} {ligne}\n" for i, ligne in enumerate(TEXTE.splitlines(), start=1)): "commencent par leur numéro",
    TEXTE + "1 2 3 4\n": "a 5 lignes, on en attend 4",
    TEXTE[2:]: "a 3 nombres, on en attend 4",
    TEXTE.replace("4", "5"): "on attend un nombre de 1 à 4",
    TEXTE.replace("4", "16"): "le vecteur (2 puissance 4) au lieu de la valeur 4 ?",
    texte_de_grille(DEPART): "affiche la grille sans la résoudre",
    texte_de_grille(Grille(2, tuple(v % 4 + 1 for v in JUSTE.valeurs))): "les indices ont changé : L1C1 valait 1",
    texte_de_grille(Grille(2, (*JUSTE.valeurs[:1], 0, *JUSTE.valeurs[2:]))): "laisse une case vide (0), la première en L1C2",
    texte_de_grille(Grille(2, (1, 1, *JUSTE.valeurs[2:]))): "la valeur 1 est répétée",
}


@pytest.mark.parametrize("lieu", LIEUX, ids=("sortie", "fichier"))
@pytest.mark.parametrize("texte", FAUX, ids=FAUX.values())
def test_chaque_grille_fausse_recoit_sa_phrase_la_ou_elle_est_ecrite(texte, lieu):
    reproche = juger(texte, lieu)
    assert reproche and FAUX[texte] in reproche.phrase
    if lieu is not None:
        assert "sortie" not in reproche.phrase
        assert reproche.dessin is None or reproche.dessin.legende.startswith("Votre fichier grille.txt ; encadrées")


def test_chaque_ligne_des_tables_sert():
    formes, resolutions = set(), set()
    for texte in FAUX:
        ecriture = lire_l_ecriture(2, texte)
        formes |= {forme for forme in FORMES[:5] if forme(ecriture)}
        if texte in list(FAUX)[6:8]:
            formes |= {FORMES[5]} if FORMES[5](ecriture) else set()
        if texte in list(FAUX)[8:]:
            resolutions |= {r for r in RESOLUTIONS if r(DEPART, Grille.lire(texte), "votre sortie")}
    assert formes == set(FORMES) and resolutions == set(RESOLUTIONS)


@pytest.mark.parametrize("lieu", LIEUX, ids=("sortie", "fichier"))
def test_toute_solution_convient_et_n_importe_quels_espaces(lieu):
    for solution in solutions(Grille.vide(2), limite=5):
        texte = texte_de_grille(solution).replace(" ", "  \t").replace("\n", " \r\n\n")
        assert juger(texte, lieu, Grille.vide(2)) is None
    toulon = exemple("toulon_exemple")
    assert juger(texte_de_grille(solutions(toulon)[0]), lieu, toulon) is None


def test_une_grille_deja_pleine_peut_etre_recopiee_mais_pas_si_elle_est_fausse():
    assert juger(TEXTE, depart=JUSTE) is None
    fausse = Grille(2, (1,) * 16)
    assert "répétée" in juger(texte_de_grille(fausse), depart=fausse).phrase


@pytest.mark.parametrize(("langage", "instruction"), ((C, "fprintf(stderr, …)"), (PYTHON, "print(…, file=sys.stderr)")))
def test_un_message_s_ecrit_sur_la_sortie_d_erreur_et_nomme_l_endroit(langage, instruction):
    assert Message("6").juger(Execution(2, "", "ligne 6 : « a »"), langage) is None
    assert Message().juger(Execution(2, "", "non"), langage) is None
    assert instruction in Message().juger(Execution(2, "ligne 6", "\n"), langage).phrase
    assert "est bien 2, mais" in Message().juger(Execution(2, "", ""), langage).phrase
    for autre in ("ligne 16", "ligne 60", "ligne six"):
        assert "on y cherche la ligne 6, comptée à partir de 1" in Message("6").juger(Execution(2, "", autre), langage).phrase
    assert "on y cherche « g.txt »" in Message("g.txt").juger(Execution(2, "", "absent"), langage).phrase


def test_une_propriete_dit_ce_qui_manque():
    attente = Propriete(objet="un nombre pair", manque=lambda t: "ce nombre est impair" if int(t) % 2 else "")
    assert attente.juger(Execution(0, "4", ""), PYTHON) is None
    assert attente.juger(Execution(0, "3", ""), PYTHON).phrase == "ce nombre est impair"
    assert "n'écrit rien sur la sortie standard ; on y attend un nombre pair" in attente.juger(Execution(0, " ", ""), C).phrase


@pytest.mark.parametrize("situation", (REUSSITE, REFUS, Situation(3)))
def test_une_situation_admet_son_code_seulement(situation):
    admis = {code for code in range(256) if situation.admet(code)}
    assert admis == (set(range(1, 256)) if situation.code is None else {situation.code})
    essai = EssaiDeProgramme("x", situation, (Message(),))
    assert essai.attendu == f"{str(situation).partition(' ')[2]}, un message sur la sortie d'erreur"


def test_ce_qu_un_programme_ecrit_se_lit_avec_mesure(tmp_path):
    essai = EssaiDeProgramme("x", REUSSITE, fichiers={"a": "1", "b": "2"})
    assert [chemin.name for chemin in essai.ecrire_fichiers(tmp_path)] == ["a", "b"]
    assert essai.lire_les_ecrits(tmp_path) == {}
    (tmp_path / "b").write_text("3")
    (tmp_path / "c").write_bytes(b"\xff" * 10**6)
    (tmp_path / "d").mkdir()
    (tmp_path / "e").symlink_to("/dev/zero")
    ecrits = essai.lire_les_ecrits(tmp_path)
    assert set(ecrits) == {"b", "c"} and ecrits["b"] == "3" and len(ecrits["c"]) == 1 << 18


def test_un_refus_qui_calcule_sans_finir_se_dit_et_un_code_nul_n_en_est_pas_un(monkeypatch):
    essai = EssaiDeProgramme("un pas nul", REFUS)
    if hasattr(signal, "SIGXCPU"):
        assert "sans finir" in juger_un_essai(MELANGER, essai, Execution(-signal.SIGXCPU, "", "")).phrase
    assert "sans finir" in juger_un_essai(MELANGER, essai, Execution(-9, "", "", Fin.DELAI)).phrase
    monkeypatch.delattr(signal, "SIGXCPU", raising=False)  # Windows
    assert "sans finir" not in juger_un_essai(MELANGER, essai, Execution(0, "", "")).phrase
