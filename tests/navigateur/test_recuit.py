"""AtelierRecuit dans la page : conduire un essai, lire ses conflits et ses courbes, comparer, sans noyau. Aucune durée ici."""

import re

import pytest

from cours.ateliers import AtelierRecuit
from tests.navigateur.attentes import expect

PETITE = "1.3...........2."
LU = "document.querySelector('.sdk-lecture').textContent"
POINTS = f"() => /^au départ/.test({LU}) ? 0 : Number({LU}.match(/après ([0-9]+)/)?.[1])"  # les paliers faits


@pytest.fixture
def petite():
    return AtelierRecuit(PETITE, graine=7, moteur="python")


def iterations(widget):
    return widget.seance.pistes[0].marche.iterations


def faites(montee):
    """Les itérations de chaque essai, en Python."""
    return montee.python(lambda: [piste.marche.iterations for piste in montee.widget.seance.pistes])


def test_une_iteration_puis_un_palier_expliques(scene, petite):
    montee = scene(petite)
    montee.cliquer("Une itération")
    faites(montee).vaut([1])
    montee.page.locator(".sdk-coup").first.texte.vaut(petite.seance.pistes[0].dernier.phrase)
    (case,) = [changement.case for changement in petite.seance.pistes[0].dernier.changements]
    expect(montee.page.locator("td.sdk-essayee").first).to_have_attribute("data-case", str(case))
    montee.cliquer("Un palier")
    faites(montee).vaut([16])
    montee.page.js(POINTS).vaut(1)


def test_chaque_case_en_conflit_dit_c_ij_en_nombre_et_a_voix_haute(scene, petite):
    montee = scene(petite)
    comptes, c = montee.page.locator("table").first.locator(".sdk-cij").textes, petite.seance.pistes[0].marche.c
    assert c > 0
    comptes.verifie(lambda lus: sum(map(int, lus)) == 2 * c, f"une somme de {2 * c}")
    en_conflit = montee.page.locator("td:has(.sdk-cij)").first
    expect(en_conflit).to_have_attribute("aria-label", re.compile("c de cette case : "))
    en_conflit.click()
    expect(montee.page.locator(".sdk-detail").first).to_contain_text("c_ij = ")


def test_jouer_s_arrete_quand_on_veut_et_la_page_et_python_en_sont_au_meme_point(scene):
    widget = AtelierRecuit(graine=1, moteur="python")
    montee = scene(widget)
    montee.page.get_by_label("Vitesse de l'essai").select_option("100000")
    montee.bouton("Démarrer").click()
    montee.page.wait_for_function(f"() => ({POINTS})() >= 3")
    montee.cliquer("Pause")
    expect(montee.bouton("Démarrer")).to_be_visible()
    montee.attendre()
    ici_et_la = montee.python(lambda: (iterations(widget), widget.pistes[0]["iterations"]))
    ici_et_la.verifie(lambda lues: lues[0] == lues[1] > 243, "le même nombre, de plus de 243")
    montee.page.locator(".sdk-statut").first.texte.vaut(widget.seance.pistes[0].statut)


def test_jusqu_au_bout_puis_recommencer_avec_la_meme_graine(scene, petite):
    montee = scene(petite)
    depart = petite.seance.pistes[0].marche.c
    montee.cliquer("Jusqu'au bout")
    montee.page.locator(".sdk-statut[data-etat=résolue]").first.wait_for()
    expect(montee.bouton("Démarrer")).to_be_disabled()
    expect(montee.page.locator(".sdk-cij")).to_have_count(0)
    montee.attendre()
    montee.cliquer("Recommencer")
    faites(montee).vaut([0])
    assert petite.seance.pistes[0].marche.c == depart
    expect(montee.bouton("Démarrer")).to_be_enabled()
    montee.page.js(POINTS).vaut(0)


def test_regler_au_clavier_recommence_avec_ce_reglage_et_un_refus_se_dit(scene, petite):
    montee = scene(petite)
    curseur = montee.page.get_by_role("slider", name="Itérations par palier")
    curseur.focus()
    curseur.press("ArrowRight")
    montee.python(lambda: petite.seance.choix[0].palier).vaut(20)
    expect(curseur).to_have_attribute("aria-valuetext", "20")
    expect(curseur).to_be_focused()
    montee.page.faire("() => window.modele.send({genre: 'regler', piste: 0, nom: 'delta', valeur: -1})")
    expect(montee.page.get_by_text("Impossible : δ doit être un nombre strictement positif").first).to_be_attached()


def test_comparer_montre_deux_grilles_et_deux_reglages(scene, petite):
    montee = scene(petite)
    expect(montee.page.get_by_role("grid")).to_have_count(1)
    montee.cliquer("Comparer")
    expect(montee.page.get_by_role("grid")).to_have_count(2)
    expect(montee.bouton("Comparer")).to_have_attribute("aria-pressed", "true")
    montee.page.get_by_role("combobox", name="Voisinage").nth(1).select_option("échange")
    montee.python(lambda: [choix.voisinage for choix in petite.seance.choix]).vaut(["changement", "échange"])
    montee.cliquer("Un palier")
    faites(montee).vaut([16, 16])
    expect(montee.page.locator(".sdk-lecture")).to_contain_text("B (tirets)")


def test_le_gel_se_montre_sur_la_grille_et_l_on_peut_passer_outre(scene):
    widget = AtelierRecuit(".23.3..221434321", graine=7, delta=5.0, T0=0.05, palier=16, moteur="python")
    montee = scene(widget)
    montee.cliquer("Jusqu'au bout")
    montee.page.locator(".sdk-gel").first.wait_for()
    expect(montee.page.locator(".sdk-marge-de-gel")).to_have_text(4 * [re.compile(r"^\+")])
    montee.attendre()
    montee.bouton("Continuer malgré le gel").click()  # l'essai rejoue : Python ne cesse plus d'avoir à répondre
    montee.page.get_by_text("Essai raté").first.wait_for()
    expect(montee.page.locator(".sdk-gel").first).to_be_hidden()


def test_les_courbes_se_parcourent_au_clavier_et_restent_sans_noyau(scene, petite):
    petite.avancer(300)
    montee = scene(petite)
    montee.arreter_le_noyau()
    montee.page.get_by_text("Noyau arrêté").wait_for()
    expect(montee.bouton("Démarrer")).to_have_attribute("aria-disabled", "true")
    montee.bouton("Démarrer").click(force=True)
    reglette = montee.page.get_by_label("Parcourir les courbes")
    reglette.focus()
    reglette.press("Home")
    montee.page.js(POINTS).vaut(0)
    expect(reglette).to_have_attribute("aria-valuetext", re.compile("au départ, T = 56"))
    assert iterations(petite) == 300


def test_en_grand_tout_tient_a_l_ecran_et_les_reglages_se_rouvrent_apres(scene):
    montee = scene(AtelierRecuit(graine=7), largeur=1024, hauteur=768)
    montee.page.faire("() => { document.querySelector('.sdk-atelier').requestFullscreen = undefined; }")
    reglages = montee.page.locator("details.sdk-reglages")
    montee.cliquer("Grand")
    reglages.attribut("open").vaut(None)
    montee.page.locator(".sdk-atelier").js("e => [e.scrollHeight, window.innerHeight]").verifie(lambda lues: lues[0] <= lues[1])
    montee.cliquer("Réduire")
    expect(reglages).to_have_attribute("open", "")


def test_etroit_rien_ne_depasse(scene, petite):
    montee = scene(petite, largeur=320)
    montee.cliquer("Comparer")
    expect(montee.page.get_by_role("grid")).to_have_count(2)
    montee.page.js("() => document.documentElement.scrollWidth").verifie(lambda large: large <= 320, "pas plus de 320 px")


def test_la_fonction_de_l_etudiant_s_arrete_ou_elle_s_ecarte_puis_continue(scene):
    widget = AtelierRecuit(PETITE, graine=7, accepte=lambda d, T, hasard: d <= 0, moteur="python")
    montee = scene(widget)
    montee.page.get_by_label("Vitesse de l'essai").select_option("1000")
    montee.bouton("Démarrer").click()
    montee.page.get_by_text("vous refusez, la référence accepte").wait_for()
    montee.bouton("Démarrer").wait_for()  # la pause s'est faite d'elle-même
    montee.attendre()
    faites(montee).verifie(lambda lues: lues == [2, 2], "deux itérations de chaque côté")
    expect(montee.page.get_by_role("grid")).to_have_count(2)
    expect(montee.bouton("Comparer")).to_be_hidden()
    expect(montee.page.get_by_role("slider", name="Itérations par palier")).to_have_count(1)
    montee.cliquer("Une itération")
    faites(montee).vaut([3, 3])


def test_filmer_montre_chaque_coup_dans_les_deux_sens_et_sans_noyau(scene):
    widget = AtelierRecuit(graine=3, moteur="python")
    montee = scene(widget)
    depart = list(widget.pistes[0]["valeurs"])
    frise = montee.page.get_by_role("slider", name="Position dans le film")
    expect(frise).to_be_hidden()
    montee.cliquer("Filmer")
    expect(frise).to_be_visible()
    montee.arreter_le_noyau()
    frise.press("ArrowRight")
    expect(montee.page.locator("td.sdk-essayee")).to_have_count(1)
    expect(montee.page.locator(".sdk-frise-texte")).to_contain_text("Itération 1 : ")
    lire = "() => [...document.querySelectorAll('table[role=grid] .sdk-valeur')].map((e) => Number(e.textContent))"
    arrivee = widget.pistes[0]["valeurs"]
    assert arrivee != depart
    frise.press("End")
    montee.page.js(lire).vaut(arrivee)
    frise.press("Home")
    montee.page.js(lire).vaut(depart)


def test_l_etat_se_copie_et_se_rouvre(scene, petite):
    montee = scene(petite)
    montee.cliquer("Un palier")
    copie = montee.copier("L'état de l'atelier").verifie(bool, "une copie")
    assert AtelierRecuit.depuis(copie).pistes == petite.pistes


def test_dans_jupyterlab_une_autre_cellule_repond_pendant_que_le_recuit_joue(ouvrir):
    cahier = ouvrir("from cours.ateliers import AtelierRecuit\nw = AtelierRecuit(graine=1, moteur='python')\nw")
    atelier = cahier.page.locator(".jp-OutputArea .sdk-recuit")
    atelier.get_by_label("Vitesse de l'essai").select_option("au plus vite")
    atelier.get_by_role("button", name="Démarrer").click()
    iterees = "w.seance.pistes[0].marche.iterations"
    cahier.python(f"{iterees} > 3000").vaut("True")
    cahier.python("6 * 7").vaut("42")
    cahier.executer(f"milieu = {iterees}")
    cahier.python(f"{iterees} > milieu + 3000").vaut("True")  # la cellule ne l'a pas arrêté
    atelier.get_by_role("button", name="Pause").click()
    expect(atelier.get_by_role("button", name="Démarrer")).to_be_visible()
    cahier.python(f"{iterees}, w.pistes[0]['iterations']").verifie(lambda lues: len(set(lues.split())) == 1, "deux fois le même")
