// Le paysage d'une chaîne : chaque état est une petite grille, posée d'autant plus bas que c est petite. On s'y promène au clavier.

import { cibleDe, creer, dessiner, garder } from "./commun/dom.js";
import { disposer } from "./chaine.js";

const LARGE = 640;
const ETROIT = 330; // là où la page est étroite, moins d'états par rangée
const PAR_RANGEE = { large: [10, 14, 32], étroit: [6, 7, 16] }; // jusqu'à 16 états, jusqu'à 64, au-delà
const MARGE = 44; // pour la valeur de c de chaque rangée
const LISIBLE = 64; // états : au-delà, un état n'est plus qu'un point

/** @typedef {import("./chaine.js").Chaine} Chaine */

/**
 * Ce qu'il y a à montrer des états.
 * @typedef {object} Montre
 * @property {number} choisi
 * @property {number} courant l'état de la simulation
 * @property {number[]} loi
 * @property {Float64Array[]} matrice
 */

export class VueEtats {
  chaine = /** @type {Chaine | null} */ (null);
  pieges = new Set();
  /** @type {[number, number][]} */
  places = [];
  /** @type {SVGGElement[]} */
  noeuds = [];
  pas = 0;
  largeur = LARGE;
  /** @type {number[]} */
  libres = [];
  /** @type {Montre | undefined} */
  montre = undefined;
  aretes = dessiner("g", { class: "sdk-passages" });
  image = dessiner("svg", { class: "sdk-paysage", "aria-hidden": true });

  /** @param {(rang: number) => void} surChoix */
  constructor(surChoix) {
    this.surChoix = surChoix;
    const attributs = { class: "sdk-etats", role: "slider", tabindex: 0, "aria-label": "État choisi", "aria-valuemin": 0 };
    this.hote = creer("div", attributs, this.image);
    this.image.addEventListener("click", (e) => this.auClic(e));
    this.hote.addEventListener("keydown", (e) => this.auClavier(e));
    this.observateur = new ResizeObserver(() => this.mesurer());
    this.observateur.observe(this.hote);
  }

  demonter() {
    this.observateur.disconnect();
  }

  mesurer() {
    const echelle = this.largeur / (this.hote.clientWidth || this.largeur);
    this.hote.style.setProperty("--sdk-echelle", Math.max(1, echelle).toFixed(2)); // rétréci, le texte garde sa taille
    const largeur = this.hote.clientWidth < 480 ? ETROIT : LARGE;
    if (largeur === this.largeur || !this.chaine) return;
    this.largeur = largeur;
    this.placer();
    if (this.montre) this.montrer(this.montre);
  }

  /**
   * @param {Chaine} chaine
   * @param {number[]} pieges
   * @param {number[]} libres
   */
  charger(chaine, pieges, libres) {
    this.chaine = chaine;
    this.pieges = new Set(pieges);
    this.libres = libres;
    this.placer();
    this.hote.setAttribute("aria-valuemax", String(chaine.taille - 1));
  }

  placer() {
    const chaine = /** @type {Chaine} */ (this.chaine);
    const [petite, moyenne, grande] = PAR_RANGEE[this.largeur === LARGE ? "large" : "étroit"];
    const rangee = chaine.taille > 16 ? moyenne : petite;
    const parRangee = chaine.taille > LISIBLE ? grande : rangee;
    this.pas = (this.largeur - MARGE) / parRangee;
    const { places, rangees, hauteur } = disposer(chaine, parRangee);
    this.places = places;
    this.image.setAttribute("viewBox", `0 0 ${this.largeur} ${(hauteur * this.pas).toFixed(1)}`);
    const titres = rangees.map(({ y, c }) => {
      return dessiner("text", { x: 2, y: (y * this.pas + this.pas / 2 + 5).toFixed(1), class: "sdk-niveau" }, `c = ${c}`);
    });
    const traits = rangees.slice(1).map(({ y }) => {
      const haut = (y * this.pas).toFixed(1);
      return dessiner("line", { x1: 0, x2: this.largeur, y1: haut, y2: haut, class: "sdk-palier" });
    });
    this.noeuds = chaine.etats.map((_, rang) => this.noeud(rang, this.libres));
    this.image.replaceChildren(...traits, this.aretes, ...titres, ...this.noeuds);
  }

  /** @param {number} rang */
  centre(rang) {
    const [x, y] = this.places[rang];
    return [MARGE + (x + 0.5) * this.pas, (y + 0.5) * this.pas];
  }

  /**
   * @param {number} rang
   * @param {number[]} libres
   */
  noeud(rang, libres) {
    const chaine = /** @type {Chaine} */ (this.chaine);
    const cote = this.pas * 0.84;
    const [x, y] = this.centre(rang);
    const fond = dessiner("rect", { width: cote, height: cote, rx: cote / 8, class: "sdk-fond-d-etat" });
    const dessins = chaine.taille > LISIBLE ? [] : [this.petiteGrille(cote - 2, libres, chaine.etats[rang])];
    const genre = this.genre(rang);
    const transform = `translate(${(x - cote / 2).toFixed(1)} ${(y - cote / 2).toFixed(1)})`;
    const attributs = { transform, class: "sdk-etat-de-chaine", "data-rang": rang, "data-genre": genre };
    const signe = genre ? [dessiner("text", { x: cote, y: cote * 0.2, class: "sdk-signe" }, genre === "optimal" ? "★" : "▼")] : [];
    return dessiner("g", attributs, fond, ...dessins, ...signe);
  }

  /** @param {number} rang */
  genre(rang) {
    if (this.chaine?.couts[rang] === this.chaine?.minimum) return "optimal";
    return this.pieges.has(rang) ? "piege" : "";
  }

  /**
   * La grille d'un état, dans son cadre et sans en toucher le bord.
   * @param {number} cote
   * @param {number[]} libres
   * @param {number[]} valeurs
   */
  petiteGrille(cote, libres, valeurs) {
    const u = cote / 4;
    const croix = dessiner("path", { d: `M${cote / 2} 0V${cote}M0 ${cote / 2}H${cote}`, class: "sdk-croix" });
    const cases = libres.map((c, k) => {
      const [x, y] = [(c % 4) * u, Math.floor(c / 4) * u];
      const place = { x: (x + u / 2).toFixed(1), y: (y + u * 0.85).toFixed(1), style: `font-size: max(12px * var(--sdk-echelle, 1), ${(u * 1.05).toFixed(1)}px)` };
      const carre = dessiner("rect", { x, y, width: u, height: u, class: "sdk-libre" });
      return dessiner("g", {}, carre, dessiner("text", { ...place, class: "sdk-chiffre" }, String(valeurs[k])));
    });
    return dessiner("g", { transform: "translate(1 1)" }, croix, ...cases);
  }

  /** @param {Montre} montre */
  montrer(montre) {
    const { choisi, courant, loi, matrice } = montre;
    this.montre = montre;
    const plus = Math.max(...loi);
    this.noeuds.forEach((noeud, rang) => {
      noeud.classList.toggle("sdk-choisi", rang === choisi);
      noeud.classList.toggle("sdk-courant", rang === courant);
      noeud.style.setProperty("--sdk-pi", `${(100 * Math.sqrt(loi[rang] / plus)).toFixed(0)}%`);
    });
    this.tracerLesPassages(choisi, matrice);
    this.hote.setAttribute("aria-valuenow", String(choisi));
  }

  /**
   * Les passages de l'état choisi : un trait d'autant plus épais qu'il est probable, tireté s'il monte.
   * @param {number} choisi
   * @param {Float64Array[]} matrice
   */
  tracerLesPassages(choisi, matrice) {
    const chaine = /** @type {Chaine} */ (this.chaine);
    const [x1, y1] = this.centre(choisi);
    const traits = chaine.voisins[choisi].map((b) => {
      const [x2, y2] = this.centre(b);
      const epaisseur = (0.4 + 4 * Math.sqrt(matrice[choisi][b] * chaine.voisins[choisi].length) / 2).toFixed(2);
      const monte = chaine.couts[b] > chaine.couts[choisi];
      return dessiner("line", { x1, y1, x2, y2, "stroke-width": epaisseur, "stroke-dasharray": monte ? "4 4" : "none" });
    });
    this.aretes.replaceChildren(...traits);
  }

  /** @param {MouseEvent} evenement */
  auClic(evenement) {
    const noeud = cibleDe(evenement, "[data-rang]") ?? /** @type {Element} */ (evenement.target).closest("[data-rang]");
    if (noeud) this.surChoix(Number(noeud.getAttribute("data-rang")));
  }

  /** Gauche et droite : l'état voisin de la rangée ; haut et bas : la rangée d'à côté. */
  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    const { chaine } = this;
    const sens = { ArrowRight: 1, ArrowUp: 10, ArrowLeft: -1, ArrowDown: -10, Home: -Infinity, End: Infinity }[evenement.key];
    if (!chaine || sens === undefined) return;
    garder(evenement);
    const choisi = Number(this.hote.getAttribute("aria-valuenow"));
    const place = chaine.rangs.indexOf(choisi);
    const suivante = Math.max(0, Math.min(chaine.taille - 1, place + sens));
    this.surChoix(chaine.rangs[suivante]);
  }
}
