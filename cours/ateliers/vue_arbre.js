// L'arbre de recherche, qu'on déplie à la demande, à la souris ou aux flèches.

import { cibleDe, creer, dessiner, garder } from "./commun/dom.js";
import { CONTRADICTION, EN_COURS, Parcours, SOLUTION } from "./parcours.js";

const HAUTEUR = 24; // d'une ligne
const MARGE = 14;
const TEXTE = 12; // d'un nœud à son libellé
const LETTRE = 7; // la largeur d'une lettre, à peine plus que la vraie

/** @typedef {import("./parcours.js").Noeud} Noeud */

/**
 * Une forme par issue : rond pour un choix, carré pour une solution, croix pour une contradiction, rond tireté si on l'ignore.
 * @param {number} issue
 * @param {number} x
 * @param {number} y
 */
function forme(issue, x, y) {
  if (issue === SOLUTION) {
    return dessiner("rect", { x: x - 6, y: y - 6, width: 12, height: 12, class: "sdk-solution" });
  }
  if (issue === CONTRADICTION) {
    const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}`;
    return dessiner("path", { d, class: "sdk-echec" });
  }
  if (issue === EN_COURS) return dessiner("circle", { cx: x, cy: y, r: 5, class: "sdk-en-cours" });
  return dessiner("circle", { cx: x, cy: y, r: 5, class: "sdk-choix" });
}

export class VueArbre {
  /** @param {(noeud: number) => void} surChoix */
  constructor(surChoix) {
    this.surChoix = surChoix;
    this.svg = dessiner("svg", { role: "tree", "aria-label": "Arbre de recherche", class: "sdk-arbre" });
    this.hote = creer("div", { class: "sdk-arbre-hote" }, this.svg);
    this.svg.addEventListener("click", (e) => this.auClic(e));
    this.svg.addEventListener("keydown", (e) => this.auClavier(e));
    this.parcours = new Parcours([], 0);
    this.retrait = 0;
    this.choisi = 0;
    /** @type {number[]} */
    this.visibles = [];
    /** @type {Map<number, number>} */
    this.rangs = new Map();
  }

  /** @param {Parcours} parcours */
  mettre(parcours) {
    this.parcours = parcours;
  }

  /** @param {number} choisi */
  montrer(choisi) {
    this.choisi = choisi;
    this.parcours.devoiler(choisi);
    this.peindre();
    this.amener(choisi);
  }

  /**
   * Fait défiler jusqu'à un nœud.
   * @param {number} k
   */
  amener(k) {
    const haut = HAUTEUR * (this.rangs.get(k) ?? 0);
    const { scrollTop, clientHeight, clientWidth } = this.hote;
    if (haut < scrollTop || haut + HAUTEUR > scrollTop + clientHeight) {
      this.hote.scrollTop = haut - clientHeight / 2;
    }
    this.hote.scrollLeft = Math.max(0, this.abscisse(k) - MARGE - clientWidth / 2);
  }

  /** @param {number} k */
  abscisse(k) {
    return MARGE + this.retrait * this.parcours.noeuds[k][3];
  }

  /** @param {number} k */
  ordonnee(k) {
    return HAUTEUR * ((this.rangs.get(k) ?? 0) + 0.5);
  }

  /** Le retrait d'un niveau : un arbre profond, ou une page étroite, le resserrent. */
  serrer() {
    const texte = Math.max(...this.visibles.map((k) => this.largeurDe(k)));
    const place = Math.max(60, (this.hote.clientWidth || 600) - texte - 2 * MARGE - 10); // le bord et la marge de l'hôte
    const niveaux = Math.max(1, ...this.visibles.map((k) => this.parcours.noeuds[k][3]));
    this.retrait = Math.max(6, Math.min(22, Math.floor(place / niveaux)));
  }

  /** @param {number} k */
  largeurDe(k) {
    return TEXTE + LETTRE * this.parcours.libelle(k).length;
  }

  peindre() {
    const avaitLeFocus = this.svg.contains(document.activeElement);
    this.visibles = this.parcours.visibles();
    this.rangs = new Map(this.visibles.map((k, rang) => [k, rang]));
    this.serrer();
    const traits = this.visibles.slice(1).map((k) => this.peindreTrait(k));
    const noeuds = this.visibles.map((k) => this.peindreNoeud(k));
    const largeur = Math.max(...this.visibles.map((k) => this.abscisse(k) + this.largeurDe(k)));
    this.svg.setAttribute("width", String(largeur));
    this.svg.setAttribute("height", String(HAUTEUR * this.visibles.length));
    this.svg.replaceChildren(...traits, ...noeuds);
    if (avaitLeFocus) this.element(this.choisi)?.focus({ preventScroll: true });
  }

  /** @param {number} k */
  peindreTrait(k) {
    const parent = this.parcours.noeuds[k][0];
    const d = `M${this.abscisse(parent)} ${this.ordonnee(parent) + 6}V${this.ordonnee(k)}H${this.abscisse(k) - 8}`;
    return dessiner("path", { d, class: this.parcours.mene(k) ? "sdk-bon" : "sdk-mauvais" });
  }

  /** @param {number} k */
  peindreNoeud(k) {
    const [x, y] = [this.abscisse(k), this.ordonnee(k)];
    const libelle = this.parcours.libelle(k);
    const cadre = { x: x - 10, y: y - HAUTEUR / 2 + 1, width: 8 + this.largeurDe(k), height: HAUTEUR - 2 };
    const groupe = dessiner(
      "g",
      {
        role: "treeitem",
        "data-noeud": k,
        tabindex: k === this.choisi ? 0 : -1,
        "aria-level": this.parcours.noeuds[k][3] + 1,
        "aria-selected": k === this.choisi,
        "aria-label": libelle,
      },
      dessiner("rect", { ...cadre, class: "sdk-fond-noeud" }),
      forme(this.parcours.issue(k), x, y),
      dessiner("text", { x: x + TEXTE, y: y + 4 }, libelle),
    );
    if (this.parcours.atteints(k).length) {
      groupe.setAttribute("aria-expanded", String(this.parcours.deplies.has(k)));
    }
    return groupe;
  }

  /**
   * @param {number} k
   * @returns {SVGElement | null}
   */
  element(k) {
    return this.svg.querySelector(`[data-noeud="${k}"]`);
  }

  /**
   * @param {number} k
   * @param {boolean} ouvrir
   */
  deplier(k, ouvrir) {
    this.parcours.deplier(k, ouvrir);
    this.peindre();
  }

  /** @param {MouseEvent} evenement */
  auClic(evenement) {
    const k = Number(cibleDe(evenement, "[data-noeud]")?.dataset.noeud ?? -1);
    if (k < 0) return;
    if (k === this.choisi && this.parcours.atteints(k).length) this.deplier(k, !this.parcours.deplies.has(k));
    this.surChoix(k);
    this.element(k)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    const rang = this.visibles.indexOf(this.choisi);
    /** @type {Object<string, () => void>} */
    const actions = {
      ArrowDown: () => this.surChoix(this.visibles[Math.min(this.visibles.length - 1, rang + 1)]),
      ArrowUp: () => this.surChoix(this.visibles[Math.max(0, rang - 1)]),
      ArrowRight: () => this.versLEnfant(this.choisi),
      ArrowLeft: () => this.versLeParent(this.choisi),
      Home: () => this.surChoix(0),
      End: () => this.surChoix(this.visibles[this.visibles.length - 1]),
    };
    const action = actions[evenement.key];
    if (!action) return;
    garder(evenement);
    action();
  }

  /** @param {number} k */
  versLEnfant(k) {
    if (this.parcours.deplies.has(k)) this.surChoix(this.parcours.atteints(k)[0] ?? k);
    else this.deplier(k, true);
  }

  /** @param {number} k */
  versLeParent(k) {
    if (k && this.parcours.deplies.has(k)) this.deplier(k, false);
    else this.surChoix(Math.max(0, this.parcours.noeuds[k][0]));
  }
}
