// Une grille vivante : elle calcule dans la page, sans noyau. On y tape ou l'on y colle la grille que propose la salle.

import { calculer } from "./outils.js";
import { bouton, creer } from "../commun/dom.js";
import { caseVoisine, ecrireGrille, valeurDuSymbole } from "../commun/notions.js";
import { dessinerGrille } from "./dessin.js";

/** @typedef {import("./dessin.js").EtatProjete} EtatProjete */
/** @typedef {EtatProjete & { phrase: string }} Vue ce qu'on montre, et ce qu'on en dit */
/** @typedef {{ n: number, valeurs: number[], outils: string }} Depart */

const ATTENTE = "Une grille : 16, 81 ou 256 signes, « . » ou 0 pour une case vide.";

/**
 * La touche, et son chiffre sur un clavier français, où les chiffres du haut demandent Maj : « & » y est 1.
 * @param {KeyboardEvent} evenement
 */
const toucheDictee = ({ key, code }) => /^Digit(\d)$/.exec(code)?.[1] ?? key;

export class Vivante {
  /**
   * @param {HTMLElement} hote où se dessine la grille
   * @param {HTMLElement} cote où se placent ses commandes
   * @param {Depart} depart
   * @param {() => void} surGeste appelée après chaque geste, pour l'autre fenêtre
   */
  constructor(hote, cote, depart, surGeste = () => {}) {
    this.hote = hote;
    this.depart = depart;
    this.surGeste = surGeste;
    this.phrase = creer("p", { class: "phrase", role: "status", "aria-live": "polite" });
    this.saisie = creer("input", { type: "text", "aria-label": ATTENTE, placeholder: "Collez une grille", spellcheck: "false" });
    this.barre = creer("div", { class: "commandes" });
    cote.append(this.barre, this.phrase);
    this.saisie.addEventListener("input", () => this.lire(this.saisie.value));
    hote.tabIndex = 0;
    hote.addEventListener("click", (e) => this.auClic(e));
    hote.addEventListener("keydown", (e) => this.auClavier(e));
    hote.addEventListener("paste", (e) => this.lire(e.clipboardData?.getData("text") ?? ""));
    this.selection = -1;
    this.n = depart.n;
    this.valeurs = [...depart.valeurs];
    this.calcul = calculer(depart.outils, this.n, this.valeurs);
    /** @type {string[]} */
    this.gestes = [];
    /** @type {{ n: number, valeurs: number[] }[]} */
    this.avant = [];
    this.commencer(depart.n, depart.valeurs);
  }

  /**
   * @param {number} n
   * @param {number[]} valeurs
   */
  commencer(n, valeurs) {
    this.n = n;
    this.valeurs = [...valeurs];
    this.calcul = calculer(this.depart.outils, n, this.valeurs);
    this.gestes = [];
    this.barre.replaceChildren(
      ...this.calcul.gestes.map(([nom, titre]) => bouton(titre, () => this.faire(nom))),
      bouton("Annuler", () => this.annuler(), { class: "discret" }),
      bouton("Recommencer", () => this.reprendre(this.n, this.valeurs), { class: "discret" }),
      bouton("Vider", () => this.changer(this.n, Array(this.n ** 4).fill(0)), { class: "discret" }),
      this.saisie,
    );
    this.montrer("Tapez dans la grille, ou collez-en une ; puis avancez.");
  }

  /**
   * @param {number} n
   * @param {number[]} valeurs
   */
  reprendre(n, valeurs) {
    this.commencer(n, valeurs);
    this.surGeste();
  }

  /**
   * Une autre grille ; « Annuler » ramènera celle-ci.
   * @param {number} n
   * @param {number[]} valeurs
   */
  changer(n, valeurs) {
    this.avant.push({ n: this.n, valeurs: this.valeurs });
    this.reprendre(n, valeurs);
  }

  /** @param {string} nom */
  faire(nom) {
    this.gestes.push(nom);
    this.montrer(this.calcul.faire(nom));
    this.surGeste();
  }

  /** Défait le dernier geste ; s'il n'y en a pas, ce qu'on vient de taper, de coller ou de vider. */
  annuler() {
    const avant = this.gestes.length ? undefined : this.avant.pop();
    if (avant) {
      this.reprendre(avant.n, avant.valeurs);
      return;
    }
    const gestes = this.gestes.slice(0, -1);
    this.rejouer({ n: this.n, valeurs: this.valeurs, gestes });
    this.surGeste();
  }

  /** De quoi montrer la même chose ailleurs. */
  etat() {
    return { n: this.n, valeurs: this.valeurs, gestes: this.gestes };
  }

  /** @param {{ n: number, valeurs: number[], gestes: string[] }} etat */
  rejouer({ n, valeurs, gestes }) {
    this.commencer(n, valeurs);
    let phrase = this.phrase.textContent ?? "";
    for (const nom of gestes) phrase = this.calcul.faire(nom);
    this.gestes = [...gestes];
    this.montrer(phrase);
  }

  /** @param {string} phrase */
  montrer(phrase) {
    const fixes = this.valeurs.flatMap((v, c) => (v ? [c] : []));
    const etat = { ...this.calcul.vue(), n: this.n, fixes, selection: this.selection, description: "Grille vivante" };
    this.hote.replaceChildren(dessinerGrille(etat));
    this.phrase.textContent = phrase;
  }

  // Composer la grille

  /** @param {string} texte */
  lire(texte) {
    const signes = [...texte.replace(/[\s|+-]/g, "")];
    const n = { 16: 2, 81: 3, 256: 4 }[signes.length];
    if (!n) {
      if (signes.length) this.phrase.textContent = `Une grille a 16, 81 ou 256 signes ; on en lit ${signes.length}.`;
      return;
    }
    this.saisie.value = "";
    this.selection = -1;
    this.changer(
      n,
      signes.map((signe) => valeurDuSymbole(signe, n * n)),
    );
  }

  /** @param {MouseEvent} evenement */
  auClic(evenement) {
    const rect = evenement.target instanceof Element ? evenement.target.closest("rect") : null;
    if (!rect) return;
    this.choisir(Number(rect.dataset.case));
    this.hote.focus();
  }

  /** @param {number} c */
  choisir(c) {
    this.selection = c;
    this.montrer(this.phrase.textContent ?? "");
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    if (this.selection < 0 || evenement.ctrlKey || evenement.metaKey) return;
    const [N, touche] = [this.n ** 2, toucheDictee(evenement)];
    const voisine = caseVoisine(touche, this.selection, N);
    const vide = ["Backspace", "Delete", "0"].includes(touche);
    const v = /^[1-9a-g]$/i.test(touche) ? valeurDuSymbole(touche, N) : 0;
    if (touche === "Escape") this.choisir(-1);
    else if (voisine !== undefined) this.choisir(voisine);
    else if (v || vide) this.ecrire(v);
    else return;
    evenement.preventDefault();
    evenement.stopPropagation();
  }

  /** @param {number} v */
  ecrire(v) {
    const valeurs = [...this.valeurs];
    valeurs[this.selection] = v;
    this.changer(this.n, valeurs);
  }

  get ligne() {
    return ecrireGrille(this.valeurs);
  }
}
