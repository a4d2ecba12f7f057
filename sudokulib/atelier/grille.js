// GrilleWidget : une grille qu'on remplit, synchronisée avec Python.

import { barre, bouton, creer } from "./commun/dom.js";
import { SYMBOLES, suite } from "./commun/notions.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";

class GrilleWidget extends AtelierGrille {
  static traits = AtelierGrille.TRAITS_DE_GRILLE; // chacun se change depuis Python, d'une affectation

  pave = creer("div", { class: "sdk-pave", role: "group", "aria-label": "Écrire dans la case choisie" });

  batir() {
    const { vue } = this;
    const boutons = barre(
      [
        ["Annuler", () => vue.annuler(), "Ctrl+Z"],
        ["Rétablir", () => vue.retablir(), "Ctrl+Maj+Z"],
        ["Copier", () => vue.copier(), "Ctrl+C ; Ctrl+V colle une grille dans tout format"],
        ["Effacer", () => vue.effacer(), "Vider toutes les cases, sauf les indices"],
      ],
      "Édition de la grille",
    );
    vue.racine.append(this.pave, boutons);
    this.el.append(this.gauche);
    this.ecouter("change:n", () => this.batirPave());
    this.batirPave();
  }

  batirPave() {
    const N = this.lire("n") ** 2;
    const touches = suite(N).map((k) => this.toucheDuPave(SYMBOLES[k + 1], k + 1));
    this.pave.replaceChildren(...touches, this.toucheDuPave("⌫", 0));
  }

  /**
   * @param {string} signe
   * @param {number} valeur
   */
  toucheDuPave(signe, valeur) {
    const etiquette = valeur ? `écrire ${valeur}` : "vider la case";
    return bouton(signe, () => this.vue.ecrireIci(valeur), { "aria-label": etiquette });
  }
}

export default monter(GrilleWidget);
