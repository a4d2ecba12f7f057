"""Une leçon qu'on ouvre et referme sans rien y faire ne demande pas qu'on l'enregistre."""

import shutil

from tests.navigateur.conftest import RACINE, Cahier

LECON = "03_regles_et_retour_arriere.ipynb"  # elle a des widgets, que JupyterLab relirait
# JupyterLab n'annonce pas qu'il a fini de relire les widgets : après ce qu'il annonce, une demi-seconde, comme un lecteur.
EST_MODIFIE = """async () => {
    const { context, sessionContext } = window.jupyterapp.shell.currentWidget;
    await context.ready;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await new Promise((suite) => setTimeout(suite, 500));
    return context.model.dirty;
}"""


def test_ouvrir_une_lecon_ne_la_modifie_pas(lab, page_du_lab, cahiers_fermes):
    adresse, dossier = lab
    shutil.copy(RACINE / "notebooks" / LECON, dossier)
    avant = (dossier / LECON).read_bytes()
    Cahier(page_du_lab, adresse, LECON).ouvrir()
    page_du_lab.js(EST_MODIFIE).vaut(False)
    assert (dossier / LECON).read_bytes() == avant
