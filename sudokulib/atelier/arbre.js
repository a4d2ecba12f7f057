// ArbreRecherche : l'arbre des hypothèses de l'algorithme Sudoku, la pile de ses copies, et la grille du nœud choisi.

import { barre, creer } from "./commun/dom.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { Parcours } from "./parcours.js";
import { VueArbre } from "./vue_arbre.js";

class ArbreRecherche extends AtelierGrille {
  resume = creer("p", { class: "sdk-statut" });
  evenement = creer("p", { role: "status", "aria-live": "polite", class: "sdk-evenement" });
  pile = creer("ol", { class: "sdk-pile", "aria-label": "Pile des copies B de la table G" });
  arbre = new VueArbre((k) => this.aller(this.trace.findIndex(([, noeud]) => noeud === k)));

  batir() {
    this.vue.editable = false;
    this.gauche.append(creer("p", { class: "sdk-titre" }, "Pile des copies B"), this.pile);
    this.el.append(this.resume, this.batirBarre(), this.evenement, this.colonnes(this.arbre.hote));
    this.ecouter("change:pas", () => this.peindrePas());
    this.ecouter("change:vecteurs", () => this.peindreGrille());
  }

  batirBarre() {
    return barre(
      [
        ["Début", () => this.aller(0), "Revenir à l'appel de départ"],
        ["Pas précédent", () => this.aller(this.lire("pas") - 1), ""],
        ["Pas suivant", () => this.aller(this.lire("pas") + 1), ""],
        ["Fin", () => this.aller(this.trace.length - 1), "Aller au dernier appel"],
      ],
      "Déroulement de l'algorithme",
    );
  }

  /**
   * Les pas : une phrase, le nœud atteint, et s'il vient d'être restauré depuis sa copie.
   * @returns {[texte: string, noeud: number, restaure: boolean][]}
   */
  get trace() {
    return this.lire("trace");
  }

  /** @param {number} pas */
  aller(pas) {
    if (pas >= 0 && pas < this.trace.length) this.ecrire("pas", pas);
  }

  peindre() {
    this.resume.textContent = this.lire("resume");
    this.arbre.mettre(new Parcours(this.lire("noeuds"), this.lire("n") ** 2));
    this.peindrePas();
    this.peindreGrille();
  }

  peindrePas() {
    const pas = this.lire("pas");
    const [texte, noeud, restaure] = this.trace[pas];
    this.evenement.textContent = `${pas + 1} / ${this.trace.length}. ${texte}`;
    this.arbre.montrer(noeud);
    const { parcours } = this.arbre;
    const copies = parcours.remonter(noeud).slice(restaure ? 0 : 1);
    const lignes = copies
      .reverse()
      .map((k) => creer("li", {}, `copie de G faite à « ${parcours.hypothese(k)} »`));
    if (lignes.length) this.pile.replaceChildren(...lignes);
    else this.pile.replaceChildren(creer("li", { class: "sdk-vide" }, "vide"));
  }

  /** La table ne se choisit pas ici : elle dit où en est l'algorithme. */
  peindreGrille() {
    const [, noeud] = this.trace[this.lire("pas")];
    const choisie = this.arbre.parcours.noeuds[noeud][1];
    /** @type {Object<string, string>} */
    const surbrillance = choisie < 0 ? {} : { [choisie]: "cause" };
    this.vue.mettre({ ...this.etat(), selection: -1, surbrillance });
  }
}

export default monter(ArbreRecherche);
