"""Le socle : un nouvel atelier n'écrit que ses commandes. L'atelier d'essai est celui de cours/ateliers/LISEZMOI.md."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import traitlets

from cours.ateliers import ressources
from cours.ateliers.socle import AtelierGrille
from socle.nombres import accorder
from sudokulib import ErreurClaire, Grille

RACINE = Path(__file__).resolve().parents[3]
RECETTE = (RACINE / "cours/ateliers/LISEZMOI.md").read_text(encoding="utf-8").split("## Ajouter un atelier")[1].split("\n## ")[0]
PYTHON, PAGE = (re.search(rf"```{langue}\n(.*?)```", RECETTE, re.S)[1] for langue in ("python", "js"))


@pytest.fixture(scope="module")
def Compter():
    """L'atelier de la recette, recopié tel quel ; sa page est lue comme si elle était dans le paquet."""
    espace = {"AtelierGrille": AtelierGrille, "Grille": Grille, "accorder": accorder, "traitlets": traitlets}
    with pytest.MonkeyPatch.context() as retouche:
        retouche.setattr(ressources, "lire", lambda nom, lire=ressources.lire: PAGE if nom == "compter.js" else lire(nom))
        exec(PYTHON, espace)
    return espace["Compter"]


def recevoir(widget, **message):
    envoyes = []
    widget.send = envoyes.append
    widget._au_message(widget, message, [])
    return envoyes


def test_l_atelier_invente_montre_sa_grille_et_repond_a_la_page(Compter):
    widget = Compter("12..............")
    assert (widget.n, widget.fixes, widget.phrase, widget.version) == (2, [0, 1], "2 indices", 1)
    assert recevoir(widget, genre="coller", texte="1...............") == []
    assert (widget.grille.nombre_indices, widget.phrase, widget.version) == (1, "1 indice", 2)
    recevoir(widget, genre="vider")
    assert widget.grille == Grille.vide(2) and widget.phrase == "0 indice"


def test_une_demande_inconnue_ne_fait_rien_et_une_impossible_est_dite(Compter):
    widget = Compter("12..............")
    assert recevoir(widget, genre="charger") == [] and recevoir(widget) == []
    (reponse,) = recevoir(widget, genre="coller", texte="." * 625)
    assert reponse["texte"].startswith("Refusé : l'atelier montre les grilles d'ordre 2, 3 et 4")
    assert widget.phrase == "2 indices" and widget.version == 1


def test_son_image_fixe_est_sa_grille_et_sa_legende(Compter):
    donnees = Compter("12..............")._repr_mimebundle_()[0]
    assert donnees["text/html"].startswith("<p>2 indices</p>") and donnees["text/html"].count("<td") == 16
    assert donnees["text/plain"].endswith("2 indices")


def test_changer_d_ordre_oublie_la_selection_et_les_marques_rester_au_meme_ordre_garde_la_selection(Compter):
    widget = Compter("12..............")
    widget.selection = 15
    widget.marquer({3: "effet"})
    widget.charger("." * 16)
    assert (widget.selection, widget.surbrillance) == (15, {})
    widget.charger("." * 81)
    assert widget.selection == -1


@pytest.mark.parametrize(
    "refuse",
    (
        lambda w: w.charger(Grille.vide(5)),
        lambda w: w.montrer(Grille.vide(3), vecteurs=[30] * 16),
        lambda w: w.montrer(Grille.vide(3), fixes=[81]),
        lambda w: setattr(w, "valeurs", [5] + [0] * 15),
        lambda w: w.marquer({0: "bleu"}),
    ),
)
def test_un_etat_refuse_ne_change_rien(Compter, refuse):
    widget = Compter("12..............")
    avant = widget.get_state()
    with pytest.raises(ErreurClaire):
        refuse(widget)
    assert widget.get_state() == avant


@pytest.mark.skipif(not (RACINE / "node_modules/.bin/tsc").exists(), reason="les outils JavaScript ne sont pas installés")
def test_la_page_de_la_recette_a_des_types_et_un_style_justes(tmp_path):
    atelier = tmp_path / "cours/ateliers"
    shutil.copytree(RACINE / "cours/ateliers/commun", atelier / "commun")
    (atelier / "compter.js").write_text(PAGE, encoding="utf-8")
    for reglage in ("tsconfig.json", "eslint.config.js", "package.json"):
        shutil.copy(RACINE / reglage, tmp_path)
    (tmp_path / "node_modules").symlink_to(RACINE / "node_modules")
    for commande in (["tsc"], ["eslint", "--max-warnings", "0", "cours"]):
        outil = RACINE / "node_modules/.bin" / commande[0]
        fait = subprocess.run([outil, *commande[1:]], cwd=tmp_path, capture_output=True, text=True)
        assert fait.returncode == 0, fait.stdout


LOURDS = ("hypothesis", "matplotlib", "numpy", "numba", "joblib", "sympy")


@pytest.mark.parametrize("widgets", ("", "GrilleWidget, AtelierEUP, ArbreRecherche, AtelierLogique"))
def test_importer_l_atelier_ne_charge_rien_de_lourd(widgets):
    importer = f"from cours.ateliers import {widgets}" if widgets else "import cours.ateliers"
    code = f"import sys; {importer}; print(*(m for m in {LOURDS} if m in sys.modules), 'anywidget' in sys.modules)"
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert sortie.split() == [str(bool(widgets))]


def test_l_atelier_montre_ses_noms_et_eux_seuls():
    import cours.ateliers as atelier

    assert dir(atelier) == sorted(atelier.__all__) and all(getattr(atelier, nom) for nom in atelier.__all__)
    with pytest.raises(AttributeError, match="GrileWidget"):
        _ = atelier.GrileWidget
