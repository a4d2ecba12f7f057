// GrilleWidget : une grille qu'on remplit, synchronisée avec Python.

import { barre, creer } from "./commun/dom.js";
import { verdictDe } from "./commun/notions.js";
import { Pave } from "./commun/pave.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";

class GrilleWidget extends AtelierGrille {
  static traits = AtelierGrille.TRAITS_DE_GRILLE; // chacun se change depuis Python, d'une affectation

  pave = new Pave(
    [
      ["ecrire", "Écrire", "Un chiffre s'écrit dans la case choisie"],
      ["repere", "Repérer", "Un chiffre ressort partout où il est"],
    ],
    (mode, valeur) => this.surChiffre(mode, valeur),
  );
  verdict = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  repere = 0;

  batir() {
    const { vue } = this;
    const boutons = barre(
      [
        ["Annuler", () => vue.annuler(), "Ctrl+Z"],
        ["Rétablir", () => vue.retablir(), "Ctrl+Maj+Z"],
        ["Effacer", () => vue.effacer(), "Vider toutes les cases, sauf les indices", "sdk-discret"],
      ],
      "Édition de la grille",
    );
    vue.racine.append(this.pave.racine, boutons);
    this.el.append(this.entete(), this.verdict, this.gauche);
  }

  /**
   * @param {string} mode
   * @param {number} valeur
   */
  surChiffre(mode, valeur) {
    if (mode === "ecrire") {
      this.vue.ecrireIci(valeur);
      return;
    }
    this.repere = valeur === this.repere ? 0 : valeur;
    this.pave.marquer(this.repere);
    this.peindre();
  }

  /** @param {number[]} valeurs */
  surValeurs(valeurs) {
    super.surValeurs(valeurs);
    this.conclure();
  }

  /** Une grille pleine reçoit son verdict. */
  conclure() {
    const verdict = verdictDe(this.vue.blocs, this.vue.etat.valeurs);
    this.verdict.hidden = !verdict;
    if (verdict !== this.verdict.textContent) this.verdict.textContent = verdict;
    this.verdict.dataset.etat = verdict.startsWith("Bravo") ? "résolue" : "contradiction";
  }

  peindre() {
    this.pave.mettre(this.lire("n") ** 2);
    this.vue.mettre({ ...this.etat(), repere: this.repere });
    this.conclure();
  }
}

export default monter(GrilleWidget);
