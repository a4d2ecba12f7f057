// AtelierEUP : les règles du document T, pas à pas, avec leur journal.

import { bouton, creer } from "./commun/dom.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { marquesDe, tableApres, valeursDe } from "./deductions.js";
import { VueJournal } from "./vue_journal.js";

/**
 * Ce que dit un bouton, l'action qu'il demande, son infobulle.
 * @type {[texte: string, action: string, indication: string][]}
 */
const ACTIONS = [
  ["Règles EUP", "eup", "Les trois règles, une fois chacune, comme sur la page du document"],
  ["Exclusivité", "exclusivité", "Cette règle seule, une fois"],
  ["Unicité", "unicité", "Cette règle seule, une fois"],
  ["Parité", "parité", "Cette règle seule, une fois"],
  ["Boucler", "boucler", "Les trois règles tant qu'elles changent quelque chose"],
  ["Pas précédent", "revenir", "Défaire le dernier pas"],
  ["Solution", "resoudre", "Achever par l'algorithme récursif Sudoku"],
  ["Recommencer", "recommencer", "Revenir à la grille de départ"],
];
const RECULENT = ["revenir", "recommencer"];

class AtelierEUP extends AtelierGrille {
  saisies = this.lire("saisie"); // le numéro de la dernière saisie envoyée : Python le renvoie quand il l'a reçue
  choix = creer("select", { "aria-label": "Choisir une grille" });
  statut = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  journal = new VueJournal((k) => this.rejouer(k));
  boutons = ACTIONS.map(([texte, action, indication]) => {
    return bouton(texte, () => this.demander("agir", { action }), { title: indication });
  });

  batir() {
    this.choix.addEventListener("change", () => this.demander("choisir", { nom: this.choix.value }));
    this.el.append(
      creer("p", {}, "Grille : ", this.choix),
      creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": "Règles" }, ...this.boutons),
      this.statut,
      this.colonnes(creer("p", { class: "sdk-titre" }, "Journal"), this.journal.liste),
    );
  }

  peindre() {
    this.journal.mettre(this.lire("journal"));
    this.statut.textContent = this.lire("statut");
    this.statut.dataset.etat = this.lire("etat");
    this.peindreBoutons();
    this.peindreChoix();
    if (this.lire("saisie") >= this.saisies) this.montrer(); // sinon, un écho tardif effacerait ce qu'on vient d'écrire
  }

  peindreBoutons() {
    const commencee = this.lire("commencee");
    const resolue = this.lire("etat") === "résolue";
    for (const [k, [, action]] of ACTIONS.entries()) {
      this.boutons[k].disabled = RECULENT.includes(action) ? !commencee : resolue;
    }
  }

  peindreChoix() {
    /** @type {[nom: string, texte: string][]} */
    const proposes = this.lire("choix");
    const options = proposes.map(([nom, texte]) => creer("option", { value: nom }, texte));
    for (const option of options) option.selected = option.value === this.lire("exemple");
    this.choix.replaceChildren(...options);
  }

  /** Montre la grille dans l'état présent ; elle se modifie tant qu'on n'a pas commencé. */
  montrer() {
    const commencee = this.lire("commencee");
    this.vue.editable = !commencee;
    this.vue.indicesModifiables = !commencee;
    this.vue.mettre(this.etat());
    if (commencee) this.vue.historique.oublier(); // on n'annule que ce qu'on a écrit soi-même
  }

  /**
   * Montre la grille telle qu'elle était juste après une ligne du journal ; −1 pour l'état présent.
   * @param {number} k
   */
  rejouer(k) {
    if (k < 0) {
      this.montrer();
      return;
    }
    const etat = this.etat();
    const lignes = this.lire("journal");
    const vecteurs = tableApres(etat.vecteurs, lignes, k);
    this.vue.editable = false;
    this.vue.mettre({
      ...etat,
      vecteurs,
      valeurs: valeursDe(vecteurs, etat.n ** 2),
      surbrillance: marquesDe(lignes[k]),
    });
  }

  /** @param {number[]} valeurs */
  surValeurs(valeurs) {
    this.saisies += 1;
    this.demander("saisir", { valeurs, numero: this.saisies });
  }
}

export default monter(AtelierEUP);
