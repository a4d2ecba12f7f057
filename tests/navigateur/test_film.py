"""« Voir où », dans un vrai cahier : le bouton sous le verdict ouvre le film au premier faux pas, noyau arrêté ou non."""

import re

from playwright.sync_api import expect

REPONSE = """from sudokulib.exercices import verifier
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
    expect(bouton).to_be_visible(timeout=60_000)
    expect(curseur).to_be_hidden()
    bouton.click()
    expect(curseur).to_be_visible()
    expect(cahier.page.locator(".sdk-frise-texte")).to_contain_text("Vous ôtez")
    cahier.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    curseur.press("Home")
    expect(curseur).to_have_attribute("aria-valuetext", re.compile("^départ, "))
    curseur.press("ArrowRight")
    expect(cahier.page.locator(".sdk-frise-texte")).to_contain_text("Ligne 10")
