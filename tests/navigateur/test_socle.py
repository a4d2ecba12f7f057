"""L'atelier de la recette (cours/ateliers/LISEZMOI.md), vivant : ce que le socle donne sans qu'on l'écrive."""

from tests.cours.ateliers.test_socle import PAGE, PYTHON
from tests.navigateur.attentes import expect

PREPARER = f"""
import traitlets
from sudokulib import Grille
from cours.ateliers import ressources
from cours.ateliers.socle import AtelierGrille
from socle.nombres import accorder
lire = ressources.lire
ressources.lire = lambda nom: {PAGE!r} if nom == "compter.js" else lire(nom)
"""


def test_la_recette_donne_un_atelier_vivant(ouvrir):
    cahier = ouvrir(PREPARER, PYTHON, "w = Compter('12..............')\nw")
    phrase = cahier.page.locator(".sdk-atelier .sdk-statut")
    expect(phrase).to_have_text("2 indices")
    expect(cahier.case(1, 2)).to_have_attribute("aria-label", "ligne 1, colonne 2, valeur 2, indice")
    cahier.case(4, 4).click()
    cahier.python("w.selection").vaut("15")
    cahier.coller("1...2...........")
    expect(cahier.case(2, 1)).to_have_attribute("aria-label", "ligne 2, colonne 1, valeur 2, indice")
    cahier.coller("99")
    expect(cahier.page.locator(".sdk-message")).to_contain_text("Refusé : ")
    cahier.page.get_by_role("button", name="Vider").click()
    expect(phrase).to_have_text("0 indice")
    cahier.python("w.grille.nombre_indices").vaut("0")
