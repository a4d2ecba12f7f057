"""« Voir où », dans un vrai cahier : le bouton sous le verdict ouvre le film au premier faux pas, noyau arrêté ou non."""

import re

from cours.ateliers import Projection
from cours.films import filmer_boucle
from epreuves import progression
from sudokulib import exemple
from tests.navigateur.attentes import expect
from tests.navigateur.test_accessibilite import verifier_l_accessibilite

REPONSE = """from cours.exercices import verifier
from sudokulib.vecteurs import poids

def exclusivite(G, n):
    avant = G[:]
    for c in range(n**4):
        if poids(G[c]) == 1:
            for d in range(n**4):
                if d != c:
                    G[d] &= ~G[c]
    return G != avant
"""


def test_voir_ou_ouvre_le_film_au_premier_faux_pas(ouvrir):
    cahier = ouvrir(REPONSE, 'verifier("T.4a", exclusivite)')
    bouton = cahier.page.get_by_role("button", name="Voir où")
    curseur = cahier.page.get_by_role("slider")
    expect(bouton).to_be_visible()
    expect(curseur).to_be_hidden()
    bouton.click()
    expect(curseur).to_be_visible()
    expect(cahier.page.locator(".sdk-frise-texte")).to_contain_text("Vous ôtez")
    cahier.page.faire("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    curseur.press("Home")
    expect(curseur).to_have_attribute("aria-valuetext", re.compile("^départ, "))
    curseur.press("ArrowRight")
    expect(cahier.page.locator(".sdk-frise-texte")).to_contain_text("Ligne 10")


def test_le_film_s_arrete_pour_parier_et_le_pari_est_garde(scene, monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "progression.json"))
    widget = Projection(filmer_boucle(exemple("toulon_exemple")), paris=3)
    montree = scene(widget)
    page, pari = montree.page, widget.paris[0]
    curseur, panneau = page.get_by_role("slider"), page.locator(".sdk-pari")
    curseur.focus()
    while widget.pas < pari["position"] - 1:
        curseur.press("PageDown")
        montree.attendre()
    expect(panneau).to_contain_text(pari["question"])
    marques = page.locator(".sdk-marque").nombre
    vues = marques.stable()
    curseur.press("ArrowRight")
    avant_la_reponse = pari["position"] - 1  # on ne la voit pas avant d'avoir parié, ou passé
    curseur.js("e => [Number(e.value), document.activeElement === e]").verifie(lambda lu: lu == [avant_la_reponse, True])
    montree.python(lambda: widget.pas).verifie(lambda pas: pas == avant_la_reponse, f"{avant_la_reponse}, toujours")
    verifier_l_accessibilite(page)
    montree.cliquer(pari["choix"][pari["bon"]])
    expect(panneau).to_contain_text("c'est gagné")
    montree.python(lambda: widget.pas).vaut(pari["position"])
    juste = pari["choix"][pari["bon"]]
    montree.python(lambda: progression().paris).vaut([[pari["question"], juste, juste]])
    page.get_by_label("Pariez d'abord").uncheck()
    marques.verifie(lambda nombre: nombre > vues, f"plus de {vues} : tant qu'on pariait, la frise cachait la suite")
    curseur.press("End")
    montree.python(lambda: widget.pas).vaut(len(widget.film))


MARCHE = """from math import exp
from cours.exercices import verifier
from cours.exercices.recuit._marche import coup
from cours.exercices.recuit.s_3_variation import variation

def iteration(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d <= 0 or hasard.reel() < exp(-d):
        omega[i][j] = v
        c = c + d
    return c
"""


def test_une_marche_se_filme_jusqu_au_pas_que_l_etudiant_ne_decide_pas_de_meme(ouvrir):
    cahier = ouvrir(MARCHE, 'verifier("S.6g", iteration)')
    cahier.page.get_by_role("button", name="Voir où").click()
    expect(cahier.page.get_by_role("slider")).to_be_visible()
    expect(cahier.page.locator(".sdk-frise-texte")).to_contain_text("Vous comparez ce réel à")
