"""AtelierLogique dans un navigateur : la formule rétrécit, la grille et les clauses se répondent, une hypothèse et sa chaîne."""

import re

import pytest

from cours.ateliers import AtelierLogique
from tests.navigateur.attentes import expect

PETITE = "1000020100002003"


@pytest.fixture
def atelier(scene):
    return lambda *source, **options: scene(AtelierLogique(*source), **options)


def statut(scene):
    return scene.page.locator(".sdk-statut")


def lignes(scene):
    return scene.page.locator(".sdk-liste [role=option]")


def choisir(scene, case, valeur):
    scene.page.get_by_role("combobox", name="Case").select_option(case)
    scene.page.get_by_role("combobox", name="Valeur").select_option(valeur)
    scene.attendre()


def test_la_formule_de_la_figure_1_retrecit_tour_apres_tour(atelier):
    scene = atelier()
    expect(statut(scene)).to_have_text(re.compile(r"^Il reste 12.496 clauses sur 12.496\.$"))
    lignes(scene).nombre.verifie(lambda nombre: 0 < nombre < 60, "de 1 à 59 lignes sur 12 496")
    scene.cliquer("Un littéral")
    expect(scene.page.locator(".sdk-frise-compte")).to_have_text("1 / 612")
    scene.cliquer("Tous les isolés")
    expect(scene.page.locator(".sdk-frise-compte")).to_have_text("508 / 612")
    expect(scene.bouton("données 0")).to_be_visible()
    scene.cliquer("Point fixe")
    expect(statut(scene)).to_contain_text("La propagation s'arrête")
    scene.page.wait_for_function("() => window.modele.get('pas') === 612")


def test_la_liste_va_jusqu_a_la_derniere_clause_au_clavier(atelier):
    scene = atelier()
    liste = scene.page.get_by_role("listbox", name="Clauses de la formule")
    liste.focus()
    liste.press("End")
    derniere = scene.page.locator(".sdk-liste [aria-selected=true]")
    expect(derniere).to_be_in_viewport()
    expect(derniere).to_have_attribute("aria-posinset", "12496")
    expect(derniere).to_contain_text("Pas deux 9 dans la région 9 : L9C8 et L9C9")
    derniere.js("(e) => e.id && e.id === e.closest('[role=listbox]').getAttribute('aria-activedescendant')").vaut(True)
    expect(scene.case(9, 8)).to_have_class(re.compile("sdk-cause"))


def test_la_grille_et_la_formule_se_repondent(atelier):
    scene = atelier(PETITE)
    lignes(scene).first.hover()
    expect(scene.case(1, 1)).to_have_class(re.compile("sdk-cause"))
    scene.case(2, 3).locator(".sdk-candidats > span").nth(3).click()
    expect(scene.page.locator(".sdk-variable")).to_have_text("x⁴₍₁,₂₎")
    expect(scene.page.get_by_role("combobox", name="Case")).to_have_value("6")
    expect(scene.page.get_by_role("combobox", name="Valeur")).to_have_value("4")
    clauses = lignes(scene).locator(".sdk-clause-maths").textes
    clauses.verifie(lambda phrases: phrases and all("x⁴₍₁,₂₎" in phrase for phrase in phrases), "x⁴₍₁,₂₎ dans chacune")
    scene.cliquer("Tout montrer")
    scene.case(1, 1).hover()
    expect(scene.page.locator(".sdk-clause.sdk-eclairee").first).to_contain_text("L1C1")


def test_une_hypothese_sa_branche_sa_clause_vide_et_sa_chaine(atelier):
    scene = atelier()
    choisir(scene, "12", "6")
    scene.cliquer("Supposer vrai")
    expect(statut(scene)).to_contain_text("On suppose x⁶₍₁,₃₎")
    expect(scene.page.locator(".sdk-en-branche")).to_be_visible()
    scene.cliquer("Point fixe")
    expect(scene.page.locator(".sdk-frise-texte")).to_contain_text("⊥, la clause vide")
    scene.cliquer("Tout montrer")
    scene.cliquer("Pourquoi ?")
    pas = scene.page.get_by_role("region", name="La chaîne").locator("li")
    expect(pas.first).to_contain_text("hypothèse")
    expect(pas.last).to_contain_text("contradiction")
    scene.cliquer("Point fixe")
    expect(scene.page.locator(".sdk-frise-texte")).to_contain_text("L2C4 ne vaut pas 6")
    scene.cliquer("Point fixe")
    expect(statut(scene)).to_contain_text("la formule est satisfaite")


def test_pourquoi_la_case_0_7_vaut_7_en_neuf_clauses(atelier):
    scene = atelier()
    scene.cliquer("Point fixe")
    choisir(scene, "7", "7")
    expect(scene.page.locator(".sdk-formule-compte")).to_contain_text("Aucune dans cet état ; voici les autres")
    expect(scene.page.locator(".sdk-detail")).to_have_text("L1C8 : valeur 7")
    scene.cliquer("Pourquoi ?")
    expect(scene.page.locator(".sdk-chaine .sdk-titre")).to_have_text("9 pas suffisent : L1C8 vaut 7")


def test_chercher_puis_s_arreter_et_revenir(atelier):
    scene = atelier(PETITE)
    scene.cliquer("Chercher un littéral infructueux")
    expect(statut(scene)).to_contain_text("On suppose")
    scene.bouton("Départ").click()
    scene.cliquer("Revenir ici")
    scene.python(lambda: (scene.widget.pas, len(scene.widget.seance.film))).vaut((0, 40))
    scene.page.get_by_role("combobox", name="Choisir une formule").select_option("jouet")
    scene.attendre()
    expect(statut(scene)).to_contain_text("Il reste 3 clauses sur 3")


def test_rien_ne_deborde_d_un_petit_ecran(atelier):
    scene = atelier(PETITE, largeur=320)
    scene.cliquer("Chercher un littéral infructueux")
    scene.cliquer("Pourquoi ?")
    expect(scene.page.locator(".sdk-grille .sdk-message")).to_contain_text("Choisissez d'abord une variable")
    scene.page.js("() => document.documentElement.scrollWidth").verifie(lambda large: large == 320, "320 px")


def test_sans_noyau_le_film_et_la_chaine_restent(atelier):
    scene = atelier(PETITE)
    scene.arreter_le_noyau()
    scene.bouton("Point fixe").click()
    expect(scene.page.locator(".sdk-frise-compte")).to_have_text("40 / 40")
    choisir(scene, "1", "1")
    scene.bouton("Pourquoi ?").click()
    expect(scene.page.locator(".sdk-chaine li")).to_contain_text(["L1C2 ne vaut pas 1"])
    expect(scene.bouton("Supposer vrai")).to_have_attribute("aria-disabled", "true")


def test_copier_l_etat_et_le_rouvrir(atelier):
    scene = atelier(PETITE)
    scene.cliquer("Chercher un littéral infructueux")
    etat = scene.widget.copier()
    scene.copier("L'état de l'atelier").vaut(etat)
    autre = atelier()
    autre.bouton("Importer…").click()
    autre.page.get_by_label("La grille à importer").fill(f"« {etat} »")
    autre.cliquer("Prendre cette grille")
    expect(autre.page.locator(".sdk-tiroir")).to_be_hidden()
    expect(statut(autre)).to_contain_text("On suppose")
    autre.python(autre.widget.copier).vaut(etat)
