"""AtelierEUP dans un navigateur : de l'exemple de Toulon à sa solution, le film et le journal, le noyau qu'on arrête."""

import re

import pytest

from cours.ateliers import AtelierEUP
from epreuves import progression
from sudokulib import EXEMPLES
from tests.navigateur.attentes import expect
from tests.navigateur.test_accessibilite import verifier_l_accessibilite


@pytest.fixture
def atelier(scene):
    return lambda *source, **options: scene(AtelierEUP(*source), **options)


def statut(scene):
    return scene.page.locator(".sdk-statut")


def message(scene):
    return scene.page.locator(".sdk-grille .sdk-message")


def lignes(scene):
    return scene.page.locator(".sdk-journal [role=option]")


def test_de_l_exemple_de_toulon_a_sa_solution_passe_apres_passe(atelier):
    scene = atelier()
    expect(statut(scene)).to_have_text("Cette grille a une seule solution.")
    expect(scene.page.locator(".sdk-invite")).to_be_visible()
    expect(scene.bouton("Annuler")).to_be_disabled()
    while scene.widget.grille != EXEMPLES["toulon_exemple"].solution:
        scene.cliquer("Règles EUP")
    expect(statut(scene)).to_have_text("Bravo : la grille est résolue.")
    expect(scene.case(1, 2)).to_have_attribute("aria-label", re.compile("ligne 1, colonne 2, valeur 1"))
    expect(scene.page.locator(".sdk-journal-titre").first).to_have_text("Passe 1 : règles EUP")
    scene.cliquer("Annuler")
    expect(statut(scene)).to_have_text("Il reste des cases à dévoiler.")
    scene.cliquer("Rétablir")
    expect(statut(scene)).to_contain_text("Bravo")
    scene.cliquer("Recommencer")
    expect(lignes(scene)).to_have_count(0)


def test_une_deduction_barre_ce_qu_elle_ote_et_le_journal_l_epingle(atelier):
    scene = atelier()
    scene.cliquer("Une déduction")
    expect(lignes(scene)).to_have_text([re.compile("Exclusivité : L1C1 vaut 7 : dans la ligne 1")])
    expect(scene.case(1, 2).locator(".sdk-ote")).to_have_text("7")
    scene.cliquer("Une déduction")
    lignes(scene).first.click()
    scene.page.mouse.move(0, 0)
    expect(lignes(scene).first).to_have_attribute("aria-selected", "true")
    expect(scene.case(1, 1)).to_have_class(re.compile("sdk-cause"))
    expect(scene.case(1, 2)).to_have_attribute(
        "aria-label", "ligne 1, colonne 2, candidats 1, 2, 3, 4, 5, 6, 8 et 9, case changée"
    )
    scene.page.locator(".sdk-journal").focus()
    scene.page.keyboard.press("ArrowDown")
    expect(lignes(scene).nth(1)).to_have_attribute("aria-selected", "true")
    scene.page.keyboard.press("Home")
    expect(scene.page.get_by_label("Position dans le film")).to_have_value("1")
    scene.python(lambda: scene.widget.pas).vaut(1)  # Python apprend où l'on s'arrête, un peu après
    scene.cliquer("Revenir ici")
    expect(lignes(scene)).to_have_count(1)


def test_contradiction_blocage_et_solution(atelier):
    scene = atelier("11" + "." * 14)
    expect(statut(scene)).to_contain_text("Cette grille est fausse")
    scene.cliquer("Boucler")
    expect(statut(scene)).to_contain_text("Contradiction : la grille n'a pas de solution. Plus aucune valeur")
    scene.page.get_by_label("Choisir une grille").select_option("leleux_tres_difficile")
    expect(statut(scene)).to_have_text("Cette grille a une seule solution.")
    scene.cliquer("Boucler")
    expect(statut(scene)).to_contain_text("Blocage")
    scene.cliquer("Indice")
    expect(message(scene)).to_contain_text("il faudrait faire une hypothèse")
    scene.cliquer("Solution")
    expect(statut(scene)).to_have_text("Bravo : la grille est résolue.")


def test_une_phrase_passagere_s_efface_au_geste_suivant_et_n_est_pas_d_une_autre_vue(atelier):
    scene = atelier()
    for geste in ("Boucler", "Recommencer", "Règles EUP", "Annuler"):
        if geste != "Recommencer":  # la grille est alors résolue
            scene.cliquer("Indice")
        scene.cliquer(geste)
        expect(message(scene)).to_be_empty()
    scene.cliquer("Indice")
    scene.bouton("Importer…").click()
    tiroir = scene.page.locator(".sdk-tiroir-message")
    expect(tiroir).to_be_empty()
    scene.page.get_by_label("La grille à importer").fill("1234")
    scene.cliquer("Prendre cette grille")
    expect(tiroir).to_contain_text("Refusé")
    expect(message(scene)).not_to_contain_text("Refusé")
    scene.bouton("Fermer").click()
    scene.bouton("Importer…").click()
    expect(tiroir).to_be_empty()


def test_recommencer_rend_la_grille_donnee_et_rien_ne_se_deduit_d_une_contradiction(atelier):
    scene = atelier()
    scene.case(1, 2).click()
    scene.page.keyboard.press("5")
    scene.attendre()
    expect(message(scene)).to_contain_text("5 est déjà dans la ligne")
    expect(scene.case(1, 2)).to_have_attribute("aria-label", "ligne 1, colonne 2, valeur 5, en conflit")
    scene.cliquer("Indice")
    expect(message(scene)).to_contain_text("cette grille n'a pas de solution")
    scene.cliquer("Solution")
    for nom in ("Une déduction", "Boucler", "Indice"):
        expect(scene.bouton(nom)).to_be_disabled()
        expect(scene.bouton(nom)).to_have_attribute("title", re.compile("^Contradiction"))
    scene.cliquer("Recommencer")
    expect(scene.case(1, 2)).to_have_attribute("aria-label", re.compile("candidats 1, 2"))
    expect(scene.bouton("Recommencer")).to_have_attribute("title", "C'est déjà la grille de départ.")


def test_echap_quitte_grand_et_le_bouton_le_dit(atelier):
    scene = atelier()
    scene.bouton("Grand").click()
    expect(scene.bouton("Réduire")).to_have_attribute("title", re.compile("Échap"))
    scene.page.keyboard.press("Escape")
    expect(scene.bouton("Grand")).to_be_visible()
    expect(scene.page.locator(".sdk-grand")).to_have_count(0)


def test_composer_sa_grille_au_clavier_puis_ecrire_au_crayon(atelier):
    scene = atelier("." * 16)
    touches = scene.page.keyboard
    scene.case(1, 1).click()
    for touche in ("1", "ArrowRight", "2", "ArrowRight", "4", "3", "Control+z", "Control+Shift+Z"):
        touches.press(touche)
    scene.attendre()
    expect(scene.case(1, 3)).to_have_attribute("aria-label", "ligne 1, colonne 3, valeur 3, indice")
    scene.cliquer("Parité")
    expect(lignes(scene).last).to_contain_text("Parité : rien à déduire.")
    touches.press("Escape")
    scene.case(1, 1).click()
    touches.press("4")
    scene.attendre()
    expect(message(scene)).to_have_text("Cette case est un indice : elle ne change pas.")
    scene.page.get_by_role("radio", name="Crayon").click()
    scene.case(4, 4).click()
    scene.cliquer("ôter ou remettre 3 au crayon")
    expect(lignes(scene).last).to_contain_text("Vous ôtez 3 de L4C4.")
    expect(scene.page.locator(".sdk-journal-titre").last).to_have_text("Au crayon")
    scene.page.get_by_label("Position dans le film").press("Home")
    scene.case(4, 4).press("2")
    expect(message(scene)).to_contain_text("Vous regardez un pas passé")


def test_reperer_un_chiffre_et_lire_les_bits(atelier):
    scene = atelier()
    scene.page.get_by_role("radio", name="Repérer").click()
    scene.cliquer("repérer les 7")
    expect(scene.page.locator("td.sdk-repere")).to_have_count(2)
    expect(scene.case(1, 2).locator(".sdk-trouve")).to_have_text("7")
    scene.bouton("Bits").click()
    scene.case(1, 2).click()
    expect(scene.page.locator(".sdk-detail")).to_have_text(re.compile(r"poids 9 ; G\[1\] = 0b1111111110 = 1022$"))


def test_importer_ce_qu_on_a_et_copier_l_etat(atelier):
    scene = atelier()
    scene.cliquer("Une déduction")
    scene.bouton("Importer…").click()
    boite = scene.page.get_by_label("La grille à importer")
    boite.fill("1234")
    scene.cliquer("Prendre cette grille")
    expect(scene.page.locator(".sdk-tiroir-message")).to_contain_text("Refusé : une seule ligne de 4 symboles")
    scene.bouton("Fermer").click()
    etat = scene.widget.copier()
    scene.copier("L'état de l'atelier").vaut(etat)
    autre = atelier("." * 16)
    autre.bouton("Importer…").click()
    autre.page.get_by_label("La grille à importer").fill(f"« {etat} »")
    autre.cliquer("Prendre cette grille")
    expect(lignes(autre)).to_have_count(1)
    expect(boite).to_be_hidden()
    autre.python(autre.widget.copier).vaut(etat)


# La largeur de la page, et la hauteur du haut de la grille au bas de la ligne du journal qu'on regarde.
LARGEUR_ET_HAUTEUR = """() => {
    const bas = document.querySelector(".sdk-journal [aria-selected=true]").getBoundingClientRect().bottom;
    const haut = document.querySelector("table[role=grid]").getBoundingClientRect().top;
    return [document.documentElement.scrollWidth, bas - haut];
}"""


@pytest.mark.parametrize("largeur, hauteur", ((320, 760), (700, 620), (1024, 640)))
def test_la_grille_et_le_journal_tiennent_dans_la_colonne_et_dans_l_ecran(atelier, largeur, hauteur):
    scene = atelier(largeur=largeur, hauteur=hauteur)
    scene.cliquer("Règles EUP")
    expect(scene.page.locator(".sdk-journal [aria-selected=true]")).to_be_visible()
    place = scene.page.js(LARGEUR_ET_HAUTEUR)
    place.verifie(lambda lue: lue[0] <= largeur and lue[1] <= hauteur, f"au plus {largeur} × {hauteur}")


def test_noyau_arrete_tout_le_dit_et_le_film_se_parcourt_encore(atelier):
    scene = atelier()
    scene.cliquer("Règles EUP")
    scene.arreter_le_noyau()
    expect(scene.page.locator(".sdk-noyau")).to_have_text("Noyau arrêté : réexécutez la cellule.")
    expect(scene.bouton("Une déduction")).to_have_attribute("aria-disabled", "true")
    scene.bouton("Une déduction").click(force=True)
    expect(message(scene)).to_have_text("Noyau arrêté : réexécutez la cellule.")
    scene.page.get_by_label("Position dans le film").press("Home")
    expect(scene.case(1, 2)).to_have_attribute("aria-label", re.compile("candidats 1, 2, 3, 4, 5, 6, 7, 8 et 9$"))


SANS_FIN = """
from cours.ateliers import AtelierEUP
from sudokulib.seance import Seance
def sans_fin(seance):
    while True:
        yield
Seance.resoudre_par_tranches = sans_fin
"""


def test_dans_un_vrai_noyau_une_recherche_laisse_repondre_puis_l_arret_se_voit(ouvrir):
    cahier = ouvrir(SANS_FIN, "a = AtelierEUP()\na")
    atelier = cahier.page.locator(".sdk-atelier")
    expect(cahier.case(1, 1)).to_be_visible()
    atelier.get_by_role("button", name="Solution", exact=True).click()
    expect(atelier.locator(".sdk-statut")).to_contain_text("Recherche")
    atelier.get_by_role("button", name="Arrêter la recherche").click()
    expect(atelier.locator(".sdk-grille .sdk-message")).to_have_text("Recherche arrêtée : rien n'a changé.")
    cahier.python("a.recherche, len(a.journal)").vaut("False 0")
    atelier.get_by_role("button", name="Règles EUP").click()
    expect(atelier.locator(".sdk-journal [role=option]").first).to_be_visible()
    cahier.page.faire("() => window.jupyterapp.commands.execute('kernelmenu:shutdown')")
    expect(atelier.locator(".sdk-noyau")).to_have_text("Noyau arrêté : réexécutez la cellule.")


def exclusivite(G, n):
    G[1] &= ~(1 << 1)
    return True


def test_une_regle_a_soi_s_arrete_a_son_premier_faux_pas(scene):
    montee = scene(AtelierEUP(regles=[exclusivite]))
    expect(montee.bouton("Unicité")).to_have_count(0)
    montee.cliquer("Exclusivité (la vôtre)")
    faux_pas = "ous ôtez 1 de L1C2, alors qu'une solution y met 1 ; aucune autre case dévoilée de ses blocs ne vaut 1."
    expect(statut(montee)).to_have_text(f"Pas 1, v{faux_pas}")
    expect(montee.page.locator(".sdk-frise-texte")).to_have_text(f"V{faux_pas}")
    expect(montee.case(1, 2).locator(".sdk-ote")).to_have_text("1")
    verifier_l_accessibilite(montee.page)


def test_parier_avant_une_deduction_au_clavier(scene, monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "p.json"))
    widget = AtelierEUP()
    for _ in range(58):
        widget.agir("deduction")
    montee = scene(widget)
    panneau, bouton = montee.page.locator(".sdk-pari"), montee.bouton("Une déduction")
    bouton.focus()
    montee.page.keyboard.press("Enter")
    montee.attendre()
    montee.python(lambda: bool(widget.pari)).vaut(True)
    expect(panneau).to_contain_text(widget.pari["question"])
    assert len(widget.journal) == 58
    verifier_l_accessibilite(montee.page)
    pari = dict(widget.pari)
    expect(panneau.locator(".sdk-pari-question")).to_be_focused()  # non une réponse : une touche de trop parierait sans avoir lu
    montee.page.keyboard.press("Enter")
    for _ in range(pari["bon"] + 1):
        montee.page.keyboard.press("Tab")
    montee.page.keyboard.press("Enter")
    montee.attendre()
    expect(panneau).to_contain_text("c'est gagné")
    juste = pari["choix"][pari["bon"]]
    montee.python(lambda: (len(widget.journal), progression().paris)).vaut((59, [[pari["question"], juste, juste]]))
    expect(bouton).to_be_focused()
    montee.page.keyboard.press("Enter")
    montee.attendre()
    expect(panneau).to_be_hidden()
    montee.page.get_by_label("Pariez d'abord").uncheck()
    montee.python(lambda: widget.parie).vaut(False)
    expect(montee.page.locator(".sdk-pari-reglage")).to_contain_text("arrêté")
