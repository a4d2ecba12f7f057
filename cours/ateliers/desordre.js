// Les lignes d'un programme, à remettre en ordre. À gauche celles qui restent, à droite le programme ; tout se fait au clavier.
// Ce qui est placé est un trait, que Python vérifie ; le reste se calcule ici, et marche sans noyau.

import { deplacer, ecrirePython, enlever, inserer, parDeux, retraitPropose, retraiter } from "./calculs/lignes.js";
import { barre, creer, empecher, garder, tenir } from "./commun/dom.js";
import { Atelier, monter } from "./commun/socle.js";

const CONSIGNE = "Remettez ces lignes en ordre, chacune à son retrait. Certaines sont de trop.";
const AIDE =
  "Au clavier : Entrée place une ligne ; dans le programme, ↑ et ↓ changent de ligne, ← et → son retrait, " +
  "Alt+↑ et Alt+↓ sa place, Suppr la retire.";
const INVITE = "Cliquez une ligne à placer : elle vient ici, avec le retrait que son rang demande.";
const DEPART = "« Vérifier » exécute votre programme, et dit la première ligne où il s'écarte.";
const RIEN_DE_CHOISI = "Choisissez d'abord une ligne du programme.";
const COPIE_INTERDITE = "Le navigateur interdit la copie : sélectionnez le programme à la souris.";

class EnDesordre extends Atelier {
  static traits = ["version", "programme"];

  /** @type {number} le rang de la ligne choisie dans le programme */
  choisie = -1;
  reserve = creer("ul", { class: "sdk-lignes", "aria-label": "Lignes à placer" });
  programme = creer("ol", { class: "sdk-lignes sdk-programme", "aria-label": "Votre programme" });
  entete = creer("code", { class: "sdk-def" });
  gestes = creer("div");
  invite = creer("p", { class: "sdk-message" }, INVITE);
  message = creer("p", { class: "sdk-message", role: "status" });
  verdict = creer("p", { class: "sdk-statut", role: "status" });

  batir() {
    this.el.setAttribute("data-lm-suppress-shortcuts", "true");
    this.gestes = barre(
      [
        ["↑", () => this.bouger(-1), "Monter la ligne (Alt+↑)"],
        ["↓", () => this.bouger(1), "Descendre la ligne (Alt+↓)"],
        ["←", () => this.decaler(-1), "Vers la gauche (←)"],
        ["→", () => this.decaler(1), "Vers la droite (→)"],
        ["Retirer", () => this.retirer(), "Remettre la ligne avec les autres (Suppr)"],
      ],
      "La ligne choisie",
    );
    const fins = barre(
      [
        ["Vérifier", () => this.verifier(), "Exécuter ce programme", "sdk-principal"],
        ["Copier", () => this.copier(), "Copier le programme"],
        ["Tout retirer", () => this.changer([], "Tout est à placer."), "Recommencer", "sdk-discret"],
      ],
      "Le programme",
    );
    fins.querySelector("button")?.setAttribute("data-noyau", "");
    const gauche = creer("section", {}, creer("p", { class: "sdk-titre" }, "À placer"), this.reserve);
    const corps = creer("div", { class: "sdk-code" }, this.entete, this.invite, this.programme);
    const droite = creer("section", {}, creer("p", { class: "sdk-titre" }, "Votre programme"), this.gestes, corps);
    const table = creer("div", { class: "sdk-desordre" }, gauche, droite);
    const aide = creer("p", { class: "sdk-message" }, AIDE);
    const dits = creer("div", { class: "sdk-dits-en-ordre" }, this.verdict, this.message); // en haut, à côté de « Vérifier »
    this.el.append(creer("p", {}, CONSIGNE), fins, dits, table, aide);
    this.dire(this.lire("verdict") ? "" : DEPART);
    this.programme.addEventListener("keydown", (e) => this.auClavier(e));
  }

  /** @returns {[rang: number, retrait: number][]} */
  get places() {
    return parDeux(this.lire("programme"));
  }

  /** @returns {string[]} */
  get lignes() {
    return this.lire("lignes");
  }

  peindre() {
    const places = this.places;
    this.choisie = Math.min(this.choisie, places.length - 1);
    this.entete.textContent = tenir(this.lire("entete"));
    const pris = new Set(places.map(([rang]) => rang));
    const reserve = [...this.lignes.keys()].map((rang) => (pris.has(rang) ? this.dejaPlacee(rang) : this.aPlacer(rang)));
    this.reserve.replaceChildren(...reserve);
    this.programme.replaceChildren(...places.map((place, k) => this.placee(place, k)));
    this.invite.hidden = Boolean(places.length);
    this.permettre();
    this.verdict.textContent = tenir(this.lire("verdict"));
    this.verdict.dataset.etat = this.lire("reussi") ? "résolue" : "écart";
    this.verdict.hidden = !this.lire("verdict");
  }

  /** Les gestes portent sur la ligne choisie, s'il y en a une. */
  permettre() {
    const raison = this.choisie < 0 ? RIEN_DE_CHOISI : "";
    for (const element of this.gestes.querySelectorAll("button")) empecher(element, raison);
  }

  /** @param {number} rang */
  aPlacer(rang) {
    const element = creer("button", { type: "button" }, creer("code", {}, this.lignes[rang]));
    element.addEventListener("click", () => this.placer(rang));
    return creer("li", {}, element);
  }

  /**
   * Une ligne placée laisse sa trace : les autres ne viennent pas sous le pointeur.
   * @param {number} rang
   */
  dejaPlacee(rang) {
    return creer("li", { class: "sdk-prise", "aria-hidden": true }, creer("code", {}, this.lignes[rang]));
  }

  /**
   * @param {[rang: number, retrait: number]} place
   * @param {number} k
   */
  placee([rang, retrait], k) {
    const nom = `Ligne ${k + 1}, retrait ${retrait} : ${this.lignes[rang]}`;
    const attributs = { type: "button", "aria-label": nom, "aria-pressed": k === this.choisie };
    const element = creer("button", attributs, creer("code", {}, this.lignes[rang]));
    element.style.marginLeft = `${2 * retrait}em`;
    element.addEventListener("click", () => this.choisir(k));
    element.addEventListener("focus", () => this.marquer(k));
    return creer("li", {}, element);
  }

  // Les gestes

  /** @param {number} rang */
  placer(rang) {
    const k = this.choisie < 0 ? this.places.length : this.choisie + 1;
    const retrait = retraitPropose(this.places, k);
    const position = [...this.reserve.querySelectorAll("button")].findIndex((b) => b === document.activeElement);
    this.choisie = k;
    this.changer(inserer(this.places, k, rang, retrait), `Placée en ligne ${k + 1}, retrait ${retrait}.`);
    const restants = this.reserve.querySelectorAll("button");
    restants[Math.min(Math.max(position, 0), restants.length - 1)]?.focus(); // on continue d'où l'on était
  }

  /** @param {number} pas */
  bouger(pas) {
    const k = this.choisie + pas;
    if (this.choisie < 0 || k < 0 || k >= this.places.length) return;
    const places = deplacer(this.places, this.choisie, k);
    this.choisie = k;
    this.changer(places, `Ligne ${k + 1}.`, true);
  }

  /** @param {number} pas */
  decaler(pas) {
    if (this.choisie < 0) return;
    const places = retraiter(this.places, this.choisie, pas, this.lire("retrait_max"));
    this.changer(places, `Retrait ${places[this.choisie][1]}.`, true);
  }

  retirer() {
    if (this.choisie < 0) return;
    const places = enlever(this.places, this.choisie);
    this.choisie = Math.min(this.choisie, places.length - 1);
    this.changer(places, "Ligne retirée.", true);
    if (!places.length) this.reserve.querySelector("button")?.focus();
  }

  /**
   * @param {[number, number][]} places
   * @param {string} dit
   * @param {boolean} [suivre] le clavier reste sur la ligne choisie
   */
  changer(places, dit, suivre = false) {
    const dansLesGestes = document.activeElement?.closest(".sdk-barre");
    this.ecrire("programme", places.flat());
    this.peindre();
    this.dire(dit);
    if (suivre && !dansLesGestes) this.boutonDe(this.choisie)?.focus();
  }

  /** @param {number} k */
  choisir(k) {
    this.marquer(k);
    this.boutonDe(k)?.focus();
  }

  /** @param {number} k */
  marquer(k) {
    this.choisie = k;
    this.permettre();
    const boutons = this.programme.querySelectorAll("button");
    for (const [rang, element] of boutons.entries()) element.setAttribute("aria-pressed", String(rang === k));
  }

  /** @param {number} k */
  boutonDe(k) {
    return this.programme.querySelectorAll("button")[k];
  }

  /** @param {KeyboardEvent} e */
  auClavier(e) {
    const geste = this.geste(e);
    if (!geste) return;
    garder(e);
    geste();
  }

  /**
   * @param {KeyboardEvent} e
   * @returns {(() => void) | undefined}
   */
  geste({ key, altKey }) {
    /** @type {Object<string, () => void>} */
    const gestes = {
      ArrowUp: () => (altKey ? this.bouger(-1) : this.boutonDe(this.choisie - 1)?.focus()),
      ArrowDown: () => (altKey ? this.bouger(1) : this.boutonDe(this.choisie + 1)?.focus()),
      ArrowLeft: () => this.decaler(-1),
      ArrowRight: () => this.decaler(1),
      Delete: () => this.retirer(),
      Backspace: () => this.retirer(),
    };
    return gestes[key];
  }

  verifier() {
    this.dire("Python exécute votre programme…");
    this.demander("verifier");
  }

  async copier() {
    try {
      await navigator.clipboard.writeText(ecrirePython(this.lire("entete"), this.lignes, this.places));
      this.dire("Programme copié : collez-le dans la cellule de réponse.");
    } catch {
      this.dire(COPIE_INTERDITE);
    }
  }

  /** @param {{ texte?: string, recue?: number }} contenu */
  recevoir(contenu) {
    super.recevoir(contenu);
    if (contenu.recue === this.demandes) this.dire("");
  }

  /** @param {string} texte */
  dire(texte) {
    this.message.textContent = tenir(texte);
  }
}

export default monter(EnDesordre);
