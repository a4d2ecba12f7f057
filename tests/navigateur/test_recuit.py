"""AtelierRecuit dans la page : conduire un essai, lire ses conflits et ses courbes, comparer, sans noyau. Aucune durée ici."""

import pytest

from sudokulib.atelier import AtelierRecuit

PETITE = "1.3...........2."
POINTS = "() => Number(document.querySelector('.sdk-lecture').textContent.match(/palier ([0-9]+)/)?.[1])"


@pytest.fixture
def petite():
    return AtelierRecuit(PETITE, graine=7, moteur="python")


def iterations(widget):
    return widget.seance.pistes[0].marche.iterations


def test_une_iteration_puis_un_palier_expliques(scene, petite):
    montee = scene(petite)
    montee.cliquer("Une itération")
    assert iterations(petite) == 1
    explication = montee.page.locator(".sdk-coup").first
    assert explication.inner_text() == petite.seance.pistes[0].dernier.phrase
    (case,) = [changement.case for changement in petite.seance.pistes[0].dernier.changements]
    assert montee.page.locator("td.sdk-essayee").first.get_attribute("data-case") == str(case)
    montee.cliquer("Un palier")
    assert iterations(petite) == 16 and montee.page.evaluate(POINTS) == 1


def test_chaque_case_en_conflit_dit_c_ij_en_nombre_et_a_voix_haute(scene, petite):
    montee = scene(petite)
    comptes = montee.page.locator("table").first.locator(".sdk-cij").all_inner_texts()
    assert sum(map(int, comptes)) == 2 * petite.seance.pistes[0].marche.c > 0
    en_conflit = montee.page.locator("td:has(.sdk-cij)").first
    assert "c de cette case : " in en_conflit.get_attribute("aria-label")
    en_conflit.click()
    assert "c_ij = " in montee.page.locator(".sdk-detail").first.inner_text()


def test_jouer_s_arrete_quand_on_veut_et_la_page_et_python_en_sont_au_meme_point(scene):
    widget = AtelierRecuit(graine=1, moteur="python")
    montee = scene(widget)
    montee.page.get_by_label("Vitesse de l'essai").select_option("100000")
    montee.bouton("Démarrer").click()
    montee.page.wait_for_function(f"() => ({POINTS})() >= 3")
    montee.cliquer("Pause")
    faites = iterations(widget)
    assert faites > 243 and montee.bouton("Démarrer").is_visible()
    montee.attendre()
    assert iterations(widget) == faites == widget.pistes[0]["iterations"]
    assert montee.page.locator(".sdk-statut").first.inner_text() == widget.seance.pistes[0].statut


def test_jusqu_au_bout_puis_recommencer_avec_la_meme_graine(scene, petite):
    montee = scene(petite)
    depart = petite.seance.pistes[0].marche.c
    montee.cliquer("Jusqu'au bout")
    montee.page.locator(".sdk-statut[data-etat=résolue]").first.wait_for()
    assert montee.bouton("Démarrer").is_disabled() and montee.page.locator(".sdk-cij").count() == 0
    montee.attendre()
    montee.cliquer("Recommencer")
    assert iterations(petite) == 0 and petite.seance.pistes[0].marche.c == depart
    assert montee.bouton("Démarrer").is_enabled() and montee.page.evaluate(POINTS) == 0


def test_regler_au_clavier_recommence_avec_ce_reglage_et_un_refus_se_dit(scene, petite):
    montee = scene(petite)
    curseur = montee.page.get_by_role("slider", name="Itérations par palier")
    curseur.focus()
    curseur.press("ArrowRight")
    montee.attendre()
    assert petite.seance.choix[0].palier == 20
    assert curseur.evaluate("e => e === document.activeElement && e.getAttribute('aria-valuetext')") == "20"
    montee.page.evaluate("() => window.modele.send({genre: 'regler', piste: 0, nom: 'delta', valeur: -1})")
    montee.attendre()
    assert montee.page.get_by_text("Impossible : δ doit être un nombre strictement positif").count()


def test_comparer_montre_deux_grilles_et_deux_reglages(scene, petite):
    montee = scene(petite)
    assert montee.page.get_by_role("grid").count() == 1
    montee.cliquer("Comparer")
    assert montee.page.get_by_role("grid").count() == 2 and montee.bouton("Comparer").get_attribute("aria-pressed") == "true"
    montee.page.get_by_role("combobox", name="Voisinage").nth(1).select_option("échange")
    montee.attendre()
    assert [choix.voisinage for choix in petite.seance.choix] == ["changement", "échange"]
    montee.cliquer("Un palier")
    assert [piste.marche.iterations for piste in petite.seance.pistes] == [16, 16]
    assert "B (tirets)" in montee.page.locator(".sdk-lecture").inner_text()


def test_le_gel_se_montre_sur_la_grille_et_l_on_peut_passer_outre(scene):
    widget = AtelierRecuit(".23.3..221434321", graine=7, delta=2.0, T0=0.05, palier=60, moteur="python")
    montee = scene(widget)
    montee.cliquer("Jusqu'au bout")
    montee.page.locator(".sdk-gel").first.wait_for()
    marges = montee.page.locator(".sdk-marge-de-gel").all_inner_texts()
    assert len(marges) == 4 and all(marge.startswith("+") for marge in marges)
    montee.attendre()
    montee.bouton("Continuer malgré le gel").click()  # l'essai rejoue : Python ne cesse plus d'avoir à répondre
    montee.page.get_by_text("Essai raté").first.wait_for()
    assert not montee.page.locator(".sdk-gel").first.is_visible()


def test_les_courbes_se_parcourent_au_clavier_et_restent_sans_noyau(scene, petite):
    petite.avancer(300)
    montee = scene(petite)
    montee.page.evaluate("() => window.modele.mourir()")
    montee.page.get_by_text("Noyau arrêté").wait_for()
    assert montee.bouton("Démarrer").get_attribute("aria-disabled") == "true"
    montee.bouton("Démarrer").click(force=True)
    reglette = montee.page.get_by_label("Parcourir les courbes")
    reglette.focus()
    reglette.press("Home")
    montee.page.wait_for_function(f"() => ({POINTS})() === 0")
    assert "palier 0, T = 56" in reglette.get_attribute("aria-valuetext")
    assert iterations(petite) == 300


def test_en_grand_tout_tient_a_l_ecran_et_les_reglages_se_rouvrent_apres(scene):
    montee = scene(AtelierRecuit(graine=7), largeur=1024, hauteur=768)
    montee.page.evaluate("() => { document.querySelector('.sdk-atelier').requestFullscreen = undefined; }")
    reglages = montee.page.locator("details.sdk-reglages")
    montee.cliquer("Grand")
    assert reglages.get_attribute("open") is None
    assert montee.page.locator(".sdk-atelier").evaluate("e => e.scrollHeight <= window.innerHeight")
    montee.cliquer("Grand")
    assert reglages.get_attribute("open") == ""


def test_etroit_rien_ne_depasse(scene, petite):
    montee = scene(petite, largeur=320)
    montee.cliquer("Comparer")
    assert montee.page.evaluate("() => document.documentElement.scrollWidth <= 320")


def test_la_fonction_de_l_etudiant_s_arrete_ou_elle_s_ecarte_puis_continue(scene):
    widget = AtelierRecuit(PETITE, graine=7, accepte=lambda d, T, hasard: d <= 0, moteur="python")
    montee = scene(widget)
    montee.page.get_by_label("Vitesse de l'essai").select_option("1000")
    montee.bouton("Démarrer").click()
    montee.page.get_by_text("vous refusez, la référence accepte").wait_for()
    montee.bouton("Démarrer").wait_for()  # la pause s'est faite d'elle-même
    montee.attendre()
    assert iterations(widget) == 2 and montee.page.get_by_role("grid").count() == 2
    assert (
        not montee.bouton("Comparer").is_visible()
        and montee.page.get_by_role("slider", name="Itérations par palier").count() == 1
    )
    montee.cliquer("Une itération")
    assert [piste.marche.iterations for piste in widget.seance.pistes] == [3, 3]


def test_filmer_montre_chaque_coup_dans_les_deux_sens_et_sans_noyau(scene):
    widget = AtelierRecuit(graine=3, moteur="python")
    montee = scene(widget)
    depart = list(widget.pistes[0]["valeurs"])
    frise = montee.page.get_by_role("slider", name="Position dans le film")
    assert not frise.is_visible()
    montee.cliquer("Filmer")
    montee.page.evaluate("() => window.modele.mourir()")
    frise.press("ArrowRight")
    assert montee.page.locator("td.sdk-essayee").count() == 1
    assert "Itération 1 : " in montee.page.locator(".sdk-frise-texte").inner_text()
    lire = "() => [...document.querySelectorAll('table[role=grid] .sdk-valeur')].map((e) => Number(e.textContent))"
    frise.press("End")
    assert montee.page.evaluate(lire) == widget.pistes[0]["valeurs"] != depart
    frise.press("Home")
    assert montee.page.evaluate(lire) == depart


def test_l_etat_se_copie_et_se_rouvre(scene, petite):
    montee = scene(petite)
    montee.cliquer("Un palier")
    montee.page.locator("summary", has_text="Copier").click()
    montee.bouton("L'état de l'atelier").click()
    montee.page.wait_for_function("() => window.copie")
    assert AtelierRecuit.depuis(montee.page.evaluate("() => window.copie")).pistes == petite.pistes


def test_dans_jupyterlab_une_autre_cellule_repond_pendant_que_le_recuit_joue(ouvrir):
    cahier = ouvrir("from sudokulib.atelier import AtelierRecuit\nw = AtelierRecuit(graine=1, moteur='python')\nw")
    atelier = cahier.page.locator(".jp-OutputArea .sdk-recuit")
    atelier.get_by_label("Vitesse de l'essai").select_option("au plus vite")
    atelier.get_by_role("button", name="Démarrer").click()
    faites = "w.seance.pistes[0].marche.iterations"
    assert cahier.finit_par_valoir(f"{faites} > 3000", "True")
    assert cahier.python("6 * 7") == "42"
    milieu = int(cahier.python(faites))
    assert cahier.finit_par_valoir(f"{faites} > {milieu} + 3000", "True")  # la cellule ne l'a pas arrêté
    atelier.get_by_role("button", name="Pause").click()
    assert cahier.finit_par_valoir(f"w.pistes[0]['iterations'] == {faites}", "True")
    posee = cahier.python(faites)
    assert cahier.python(faites) == posee
