"""Le socle : un nouvel atelier n'écrit que ses commandes. Celui-ci, inventé pour l'essai, tient en vingt-cinq lignes."""

import subprocess
import sys

import pytest
import traitlets

from sudokulib import ErreurSudoku, Grille
from sudokulib.atelier.ressources import assembler
from sudokulib.atelier.socle import AtelierGrille

PAGE = """
import { barre, creer } from "./commun/dom.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";

class Compter extends AtelierGrille {
  constructor(modele, el) {
    super(modele, el);
    this.phrase = creer("p", { class: "sdk-statut" });
    el.append(barre([["Vider", () => this.demander("vider"), ""]], "Compter"), this.colonnes(this.phrase));
  }

  peindre() {
    super.peindre();
    this.phrase.textContent = this.lire("phrase");
  }
}

export default monter(Compter);
"""


class Compter(AtelierGrille):
    """Dit combien une grille a d'indices, et la vide."""

    _esm = assembler("compter.js", PAGE)
    phrase = traitlets.Unicode().tag(sync=True)

    def __init__(self, grille):
        super().__init__()
        self.charger(grille)

    def charger(self, grille):
        lue = self.lire_grille(grille)
        self.montrer(lue, phrase=f"{lue.nombre_indices} indices")

    def demandes(self):
        return super().demandes() | {"vider": lambda _: self.charger(Grille.vide(self.n))}

    @property
    def legende(self):
        return self.phrase


def recevoir(widget, **message):
    envoyes = []
    widget.send = envoyes.append
    widget._au_message(widget, message, [])
    return envoyes


def test_l_atelier_invente_montre_sa_grille_et_repond_a_la_page():
    widget = Compter("12..............")
    assert (widget.n, widget.fixes, widget.phrase, widget.version) == (2, [0, 1], "2 indices", 1)
    assert recevoir(widget, genre="coller", texte="1...............") == []
    assert (widget.grille.nombre_indices, widget.phrase, widget.version) == (1, "1 indices", 2)
    recevoir(widget, genre="vider")
    assert widget.grille == Grille.vide(2) and widget.phrase == "0 indices"


def test_une_demande_inconnue_ne_fait_rien_et_une_impossible_est_dite():
    widget = Compter("12..............")
    assert recevoir(widget, genre="charger") == [] and recevoir(widget) == []
    (reponse,) = recevoir(widget, genre="coller", texte="." * 625)
    assert reponse["texte"].startswith("Refusé : l'atelier montre les grilles d'ordre 2, 3 et 4")
    assert widget.phrase == "2 indices" and widget.version == 1


def test_son_image_fixe_est_sa_grille_et_sa_legende():
    donnees = Compter("12..............")._repr_mimebundle_()[0]
    assert donnees["text/html"].startswith("<p>2 indices</p>") and donnees["text/html"].count("<td") == 16
    assert donnees["text/plain"].endswith("2 indices")


def test_changer_d_ordre_oublie_la_selection_et_les_marques_rester_au_meme_ordre_garde_la_selection():
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
def test_un_etat_refuse_ne_change_rien(refuse):
    widget = Compter("12..............")
    avant = widget.get_state()
    with pytest.raises(ErreurSudoku):
        refuse(widget)
    assert widget.get_state() == avant


LOURDS = ("hypothesis", "matplotlib", "numpy", "numba", "joblib", "sympy")


@pytest.mark.parametrize("widgets", ("", "GrilleWidget, AtelierEUP, ArbreRecherche"))
def test_importer_l_atelier_ne_charge_rien_de_lourd(widgets):
    importer = f"from sudokulib.atelier import {widgets}" if widgets else "import sudokulib.atelier"
    code = f"import sys; {importer}; print(*(m for m in {LOURDS} if m in sys.modules), 'anywidget' in sys.modules)"
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert sortie.split() == [str(bool(widgets))]


def test_l_atelier_montre_ses_noms_et_eux_seuls():
    import sudokulib.atelier as atelier

    assert dir(atelier) == sorted(atelier.__all__) and all(getattr(atelier, nom) for nom in atelier.__all__)
    with pytest.raises(AttributeError, match="GrileWidget"):
        _ = atelier.GrileWidget
