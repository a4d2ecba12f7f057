"""Ce que tout atelier doit à l'œil et à la main : rien sous douze pixels, rien qui dépasse d'un téléphone, rien qui se tait."""

import re

import pytest

from cours.ateliers import ArbreRecherche, AtelierEUP, AtelierLogique, AtelierMarkov, AtelierRecuit, EnDesordre, GrilleWidget
from sudokulib import exemple
from tests.navigateur.attentes import expect
from tests.navigateur.test_accessibilite import WIDGETS, generation, recuit_gele

DIFFICILE = exemple("leleux_tres_difficile")

# Le texte qu'on voit : sa taille, une fois compté ce que rétrécit un dessin ; et de combien la page dépasse de l'écran.
TROP_PETITS = """() => {
    const textes = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const petits = new Set();
    while (textes.nextNode()) {
        const element = textes.currentNode.parentElement;
        const vu = textes.currentNode.textContent.trim() && element.checkVisibility({ visibilityProperty: true });
        const dessin = element.closest("svg") ? element.getScreenCTM().a : 1;
        const taille = dessin * parseFloat(getComputedStyle(element).fontSize);
        if (vu && taille > 0 && taille < 11.95) petits.add(`${element.className.baseVal ?? element.className} ${taille}`);
    }
    return [[...petits], document.documentElement.scrollWidth - document.documentElement.clientWidth];
}"""


def eup():
    atelier = AtelierEUP(DIFFICILE)
    atelier.agir("eup")
    return atelier


def eup_d_ordre_4():
    return AtelierEUP("." * 256)


def logique():
    return AtelierLogique(DIFFICILE)


def arbre():
    return ArbreRecherche(DIFFICILE)


def markov():
    return AtelierMarkov("1.32.24131242413")


# Le bord d'un cadre d'effet, et la place qu'il laisse au premier et au dernier rang de chiffres (les trois quarts du corps).
CADRE_ET_CHIFFRES = """td => {
    const cadre = getComputedStyle(td, "::before"), chiffres = [...td.querySelectorAll(".sdk-candidats > span")];
    const corps = parseFloat(getComputedStyle(chiffres[0]).fontSize), boite = td.getBoundingClientRect();
    const milieux = chiffres.map((e) => e.getBoundingClientRect()).map((b) => b.y + b.height / 2 - boite.y - td.clientTop);
    const bord = parseFloat(cadre.top) + parseFloat(cadre.borderTopWidth);
    return [Math.min(...milieux) - 0.375 * corps - bord, td.clientHeight - bord - Math.max(...milieux) - 0.375 * corps];
}"""
# Ce qui commencerait une ligne par un signe de ponctuation.
SIGNES_DETACHES = """() => {
    const textes = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const detaches = new Set();
    while (textes.nextNode()) {
        const { data, parentElement } = textes.currentNode;
        if (/« | [:;?!»]([ .,)]|$)/.test(data) && !parentElement.closest("pre, code")) detaches.add(data);
    }
    return [...detaches];
}"""


# Où est chaque commande, et la grille. Les listes qu'un geste allonge n'en sont pas, ni ce qu'on fait glisser.
PLACES = """() => {
    const vues = [...document.querySelectorAll("main :is(button, summary, select, table[role=grid])")];
    const gardees = vues.filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".sdk-lignes, .sdk-tiroir"));
    const nom = (e) => e.getAttribute("aria-label") ?? e.textContent.replace(/[0-9\\s]/g, "");
    const place = (boite) => [boite.x + scrollX, boite.y + scrollY].map(Math.round);
    return gardees.map((e) => [nom(e), ...place(e.getBoundingClientRect())]);
}"""


@pytest.mark.parametrize("largeur", (304, 390, 640, 900))
@pytest.mark.parametrize("construire", (eup, eup_d_ordre_4, logique, arbre, markov, *WIDGETS), ids=lambda f: f.__name__)
def test_rien_sous_douze_pixels_et_rien_qui_depasse(scene, construire, largeur, monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    import cours.exercices  # noqa: F401 -- déclare T.1b

    scene(construire(), largeur=largeur, hauteur=800).page.js(TROP_PETITS).vaut([[], 0])


@pytest.mark.parametrize("construire", (eup, logique, arbre, markov, *WIDGETS), ids=lambda f: f.__name__)
def test_aucune_ligne_ne_commence_par_un_signe(scene, construire, monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    import cours.exercices  # noqa: F401 -- déclare T.1b

    scene(construire()).page.js(SIGNES_DETACHES).vaut([])


@pytest.mark.parametrize("largeur", (390, 900))
def test_le_cadre_d_un_effet_ne_touche_pas_les_candidats(scene, largeur):
    montee = scene(eup(), largeur=largeur, hauteur=844)
    montee.cliquer("Une déduction")
    effet = montee.page.locator("td.sdk-petite.sdk-effet").first
    effet.js(CADRE_ET_CHIFFRES).verifie(lambda places: min(places) > 0, "de la place autour des chiffres")


def test_dans_une_case_trop_petite_les_candidats_sont_des_points_et_se_lisent_a_cote(scene):
    montee = scene(eup(), largeur=270, hauteur=844)
    montee.cliquer("Une déduction")
    expect(montee.page.locator(".sdk-grille[data-points]")).to_have_count(1)
    montee.page.locator("td .sdk-candidats").first.js("e => getComputedStyle(e).fontSize").vaut("0px")
    montee.page.js("() => { const p = document.querySelector('.sdk-plateau'); return p.scrollWidth - p.clientWidth; }").vaut(0)
    montee.case(1, 2).click()
    expect(montee.page.locator(".sdk-detail")).to_contain_text("L1C2 : candidats")


@pytest.mark.parametrize("largeur", (390, 900))
def test_le_compte_des_conflits_ne_touche_pas_la_valeur(scene, largeur):
    montee = scene(AtelierRecuit(DIFFICILE, moteur="python"), largeur=largeur, hauteur=844)
    ecart = """() => Math.min(...[...document.querySelectorAll("td:has(.sdk-cij)")].map((td) => {
        const place = document.createRange();
        place.selectNodeContents(td.querySelector(".sdk-valeur"));
        return td.querySelector(".sdk-cij").getBoundingClientRect().left - place.getBoundingClientRect().right;
    }))"""
    montee.page.js(ecart).verifie(lambda pixels: 1 < pixels < 40, "un pixel au moins")


def test_le_cadre_d_une_branche_entoure_la_grille_et_ses_noms(scene):
    atelier = AtelierLogique("1000020100002003")
    atelier.chercher()
    montee = scene(atelier)
    expect(montee.page.locator(".sdk-logique.sdk-en-branche .sdk-plateau")).to_have_css("outline-style", "dashed")
    montee.page.locator("table[role=grid]").js("e => getComputedStyle(e).outlineStyle").vaut("none")


def test_une_grille_a_remplir_dit_ce_qui_n_a_rien_a_reprendre(scene):
    montee = scene(GrilleWidget("1234341221434.21"))
    raisons = {"Annuler": "Rien à annuler.", "Rétablir": "Rien à rétablir.", "Effacer": "Vous n'avez encore rien écrit."}
    for nom, raison in raisons.items():
        expect(montee.bouton(nom)).to_be_disabled()
        expect(montee.bouton(nom)).to_have_attribute("title", raison)
    montee.case(4, 2).click()
    montee.page.keyboard.press("3")
    expect(montee.bouton("Effacer")).to_be_enabled()
    montee.bouton("Annuler").click()
    expect(montee.bouton("Rétablir")).to_be_enabled()
    expect(montee.bouton("Annuler")).to_be_disabled()


def test_sans_solution_aucun_essai_ne_se_propose(scene):
    montee = scene(markov())
    expect(montee.bouton("20 essais de plus")).to_be_disabled()
    expect(montee.bouton("Calculer")).to_have_attribute("title", re.compile("n'a pas de solution"))


def test_l_action_principale_est_au_dessus_de_la_grille_et_ne_bouge_pas(scene):
    montee = scene(AtelierEUP(DIFFICILE), largeur=390, hauteur=844)
    bouton = montee.bouton("Une déduction")
    haut = montee.page.locator("table[role=grid]").boite.stable()["y"]
    place = bouton.boite.verifie(lambda lue: lue["y"] + lue["height"] < haut, "au-dessus de la grille")
    for action in ("Une déduction", "Une déduction", "Boucler", "Solution"):
        montee.cliquer(action)
        bouton.boite.vaut(place)


def test_resolue_la_grille_est_nette_et_ce_qui_ne_peut_rien_dit_pourquoi(scene):
    montee = scene(AtelierEUP(DIFFICILE))
    montee.cliquer("Solution")
    expect(montee.page.locator("td.sdk-effet")).to_have_count(0)
    for nom in ("Une déduction", "Indice", "Solution"):
        expect(montee.bouton(nom)).to_be_disabled()
        expect(montee.bouton(nom)).to_have_attribute("title", re.compile("La grille est résolue"))
    montee.cliquer("Annuler")
    expect(montee.bouton("Indice")).to_be_enabled()
    expect(montee.bouton("Indice")).to_have_attribute("title", re.compile("Où regarder"))


def test_un_pari_ouvert_grise_ce_qui_avance_et_le_dit(scene):
    montee = scene(ArbreRecherche(DIFFICILE))
    montee.bouton("Fin").click()
    expect(montee.page.get_by_role("group", name="Pari")).to_be_visible()
    for nom in ("Pas suivant", "Jouer", "Fin"):
        expect(montee.bouton(nom)).to_have_attribute("aria-disabled", "true")
        expect(montee.bouton(nom)).to_have_attribute("title", re.compile("Un pari est ouvert"))
    expect(montee.bouton("Pas précédent")).to_have_attribute("aria-disabled", "false")
    montee.bouton("Pas suivant").click(force=True)  # à qui ne survole pas, la frise répond
    expect(montee.page.locator(".sdk-frise-texte")).to_contain_text("Un pari est ouvert")
    montee.bouton("Passer").click()
    expect(montee.bouton("Pas suivant")).to_have_attribute("aria-disabled", "false")


def test_les_bouts_d_un_film_le_disent(scene):
    montee = scene(eup())
    expect(montee.bouton("Fin")).to_have_attribute("title", "Le film est à sa fin.")
    montee.bouton("Départ").click()
    expect(montee.bouton("Départ")).to_have_attribute("title", "Le film est à son départ.")
    expect(montee.bouton("Fin")).to_have_attribute("title", "Fin (Fin)")


def test_aucun_signe_ne_touche_un_candidat_et_le_poids_se_demande(scene):
    montee = scene(eup())
    signe = "e => getComputedStyle(e, '::after').content"
    montee.page.locator("td.sdk-cause:has(.sdk-candidats)").first.js(signe).vaut("none")
    montee.page.locator("td.sdk-cause:has(.sdk-valeur)").first.js(signe).vaut('"●"')
    expect(montee.page.locator(".sdk-poids")).to_have_count(0)
    montee.bouton("Poids").click()
    expect(montee.case(1, 2).locator(".sdk-poids")).to_have_text("4")
    expect(montee.case(1, 2).locator(".sdk-candidats")).to_have_count(0)
    montee.bouton("Bits").click()
    expect(montee.page.locator(".sdk-poids")).to_have_count(0)
    expect(montee.bouton("Poids")).to_have_attribute("aria-pressed", "false")


def test_une_grille_a_remplir_garde_la_place_de_son_verdict(scene):
    montee = scene(GrilleWidget("1234341221434.21"))
    verdict = montee.page.locator(".sdk-statut")
    expect(verdict).to_have_text("Il reste 1 case à remplir.")
    place = montee.page.locator("table[role=grid]").boite.stable()
    montee.case(4, 2).click()
    montee.page.keyboard.press("3")
    expect(verdict).to_contain_text("Bravo")
    montee.page.locator("table[role=grid]").boite.vaut(place)


@pytest.mark.parametrize("largeur", (390, 640, 900))
def test_un_indice_ne_deplace_rien(scene, largeur):
    montee = scene(AtelierEUP(DIFFICILE), largeur=largeur, hauteur=844)
    dessous = montee.page.locator(".sdk-pave-entier").first
    place = dessous.boite.stable()
    montee.cliquer("Indice")
    dessous.boite.vaut(place)


def desordre():
    import cours.exercices  # noqa: F401 -- déclare T.6a

    return EnDesordre("T.6a")


def grille():
    return GrilleWidget("1234341221434.21")


# De chaque atelier, un geste qui fait paraître ou disparaître le plus : une réponse, un refus, un gel, des comptes qui diminuent.
GESTES = (
    (AtelierEUP, ("Exclusivité", "Indice", "Boucler", "Annuler")),
    (logique, ("Un littéral", "Tous les isolés", "Point fixe", "Départ")),
    (arbre, ("Pas suivant", "Pas notable suivant")),
    (markov, ("Une itération", "Recommencer")),
    (recuit_gele, ("Recommencer", "Jusqu'au bout")),
    (generation, ("Un pas", "Recommencer", "Évaluer")),
    (desordre, ("if sudoku():", "sudoku()", "Vérifier", "Retirer")),
    (grille, ("Importer…", "Fermer")),
)


@pytest.mark.parametrize("construire, gestes", GESTES, ids=lambda valeur: getattr(valeur, "__name__", ""))
def test_rien_ne_bouge_sous_le_pointeur(scene, construire, gestes, monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    montee = scene(construire(), largeur=1240, hauteur=800)
    places = montee.page.js(PLACES).stable()
    for geste in gestes:
        montee.bouton(geste).first.click()
        montee.attendre()
        montee.page.js(PLACES).vaut(places)
