// La matrice des passages, la loi stationnaire et le temps de relaxation d'une chaîne, sur des toiles.

import { creer } from "./commun/dom.js";
import { nombre, puissance } from "./commun/nombres.js";

/** @typedef {import("./chaine.js").Chaine} Chaine */

/** Une toile qui se repeint à sa taille, avec les couleurs du thème. */
class Toile {
  /**
   * @param {string} classe
   * @param {(largeur: number) => number} hauteur
   */
  constructor(classe, hauteur) {
    this.hauteurDe = hauteur;
    this.toile = creer("canvas", { role: "img", class: `sdk-toile ${classe}`, "aria-label": "" });
    this.observateur = new ResizeObserver(() => this.peindre());
    this.observateur.observe(this.toile);
  }

  demonter() {
    this.observateur.disconnect();
  }

  /**
   * Dessine dans un plan de cette largeur et de cette hauteur.
   * @param {CanvasRenderingContext2D} _encre
   * @param {number} _largeur
   * @param {number} _hauteur
   */
  dessiner(_encre, _largeur, _hauteur) {}

  peindre() {
    const largeur = this.toile.clientWidth;
    if (!largeur) return;
    const hauteur = this.hauteurDe(largeur);
    const densite = window.devicePixelRatio || 1;
    this.toile.width = largeur * densite;
    this.toile.height = hauteur * densite;
    this.toile.style.height = `${hauteur}px`;
    const encre = /** @type {CanvasRenderingContext2D} */ (this.toile.getContext("2d"));
    encre.scale(densite, densite);
    const { fontFamily, fontSize } = getComputedStyle(this.toile);
    encre.font = `${0.86 * (Number.parseFloat(fontSize) || 14)}px ${fontFamily}`; // « Grand » le grossit
    this.dessiner(encre, largeur, hauteur);
  }

  /** @param {string} nom */
  couleur(nom) {
    return getComputedStyle(this.toile).getPropertyValue(`--sdk-${nom}`).trim();
  }
}

/** A(T), états rangés du plus bas au plus haut : plus c'est foncé, plus le passage est probable. */
export class VueMatrice extends Toile {
  constructor() {
    super("sdk-matrice", (largeur) => largeur);
    /** @type {Chaine | null} */
    this.chaine = null;
    /** @type {Float64Array[]} */
    this.matrice = [];
    this.choisi = 0;
  }

  /**
   * @param {Chaine} chaine
   * @param {Float64Array[]} matrice
   * @param {number} choisi
   */
  mettre(chaine, matrice, choisi) {
    this.chaine = chaine;
    this.matrice = matrice;
    this.choisi = choisi;
    this.toile.setAttribute("aria-label", `Matrice des passages, ${chaine.taille} lignes et colonnes, des états les plus bas aux plus hauts.`);
    this.peindre();
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {number} largeur
   */
  dessiner(encre, largeur) {
    if (!this.chaine) return;
    const { rangs, taille } = this.chaine;
    const u = largeur / taille;
    encre.fillStyle = this.couleur("cause");
    rangs.forEach((a, i) => {
      rangs.forEach((b, j) => {
        encre.globalAlpha = Math.sqrt(Math.max(0, this.matrice[a][b]));
        if (encre.globalAlpha > 0.004) encre.fillRect(j * u, i * u, u, u);
      });
    });
    encre.globalAlpha = 1;
    encre.strokeStyle = this.couleur("effet");
    encre.lineWidth = 2;
    encre.strokeRect(1, Math.max(1, rangs.indexOf(this.choisi) * u - 1), largeur - 2, Math.max(3, u + 2));
  }
}

/** π(T) en barres pleines, la simulation en losanges ; les états rangés du plus bas au plus haut. */
export class VueLoi extends Toile {
  constructor() {
    super("sdk-loi", () => 190);
    /** @type {Chaine | null} */
    this.chaine = null;
    /** @type {number[]} */
    this.loi = [];
    /** @type {number[]} */
    this.frequences = [];
  }

  /**
   * @param {Chaine} chaine
   * @param {number[]} loi
   * @param {number[]} comptes
   */
  mettre(chaine, loi, comptes) {
    const faites = comptes.reduce((somme, compte) => somme + compte, 0);
    this.chaine = chaine;
    this.loi = loi;
    this.frequences = faites ? comptes.map((compte) => compte / faites) : [];
    this.toile.setAttribute("aria-label", "Loi stationnaire, en barres, et fréquences de la simulation, en losanges : le tableau qui suit les dit.");
    this.peindre();
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {number} largeur
   * @param {number} hauteur
   */
  dessiner(encre, largeur, hauteur) {
    if (!this.chaine) return;
    const { rangs, taille } = this.chaine;
    const plus = Math.max(...this.loi, ...this.frequences);
    const [gauche, bas] = [encre.measureText("0,0000").width + 6, hauteur - 8];
    const u = (largeur - gauche - 4) / taille;
    /** @param {number} p */
    const y = (p) => bas - (p / plus) * (hauteur - 24);
    encre.fillStyle = this.couleur("texte-2");
    encre.textAlign = "right";
    encre.fillText(nombre(plus), gauche - 6, y(plus) + 8);
    encre.fillText("0", gauche - 6, bas);
    encre.fillStyle = this.couleur("cause");
    rangs.forEach((rang, k) => encre.fillRect(gauche + k * u, y(this.loi[rang]), Math.max(1, u * 0.8), bas - y(this.loi[rang])));
    encre.strokeStyle = this.couleur("effet");
    encre.lineWidth = 1.6;
    const demi = Math.min(5, Math.max(2, u / 3));
    if (this.frequences.length) rangs.forEach((rang, k) => losange(encre, gauche + (k + 0.4) * u, y(this.frequences[rang]), demi));
  }
}

/** Le temps de relaxation selon T, en échelles logarithmiques, et où l'on est. */
export class VueRelaxation extends Toile {
  constructor() {
    super("sdk-relaxation", () => 190);
    /** @type {number[]} */
    this.temperatures = [];
    /** @type {number[]} */
    this.temps = [];
    this.rang = 0;
  }

  /**
   * @param {number[]} temperatures
   * @param {number[]} temps
   * @param {number} rang
   */
  mettre(temperatures, temps, rang) {
    this.temperatures = temperatures;
    this.temps = temps.map((t) => (t > 0 ? t : Infinity));
    this.rang = rang;
    const dit = `${nombre(this.temps[rang])} itérations à T = ${nombre(temperatures[rang])}`;
    this.toile.setAttribute("aria-label", `Temps de relaxation selon T, en échelles logarithmiques : ${dit}.`);
    this.peindre();
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {number} largeur
   * @param {number} hauteur
   */
  dessiner(encre, largeur, hauteur) {
    const finis = this.temps.filter(Number.isFinite);
    const haut = Math.max(1, Math.ceil(Math.log10(Math.max(...finis))));
    const [gauche, bas] = [encre.measureText("10 000 0").width, hauteur - 26];
    const [debut, fin] = [Math.log10(this.temperatures[0]), Math.log10(this.temperatures.at(-1) ?? 1)];
    /** @param {number} T */
    const x = (T) => gauche + ((Math.log10(T) - debut) / (fin - debut)) * (largeur - gauche - 12);
    /** @param {number} t */
    const y = (t) => bas - (Math.log10(Math.min(t, 10 ** haut)) / haut) * (bas - 12);
    encre.fillStyle = this.couleur("texte-2");
    encre.strokeStyle = this.couleur("bord");
    encre.textAlign = "right";
    for (const rang of [0, haut]) encre.fillText(rang > 4 ? puissance(10, rang) : nombre(10 ** rang), gauche - 6, y(10 ** rang) + 4);
    encre.textAlign = "left";
    encre.fillText(`T = ${nombre(this.temperatures[0])}`, gauche, hauteur - 6);
    encre.textAlign = "right";
    encre.fillText(`T = ${nombre(this.temperatures.at(-1) ?? 0)}`, largeur - 12, hauteur - 6);
    encre.strokeStyle = this.couleur("cause");
    encre.lineWidth = 2;
    encre.beginPath();
    this.temperatures.forEach((T, k) => encre.lineTo(x(T), y(this.temps[k])));
    encre.stroke();
    encre.fillStyle = this.couleur("effet");
    encre.beginPath();
    encre.arc(x(this.temperatures[this.rang]), y(this.temps[this.rang]), 5, 0, 2 * Math.PI);
    encre.fill();
  }
}

/**
 * @param {CanvasRenderingContext2D} encre
 * @param {number} x
 * @param {number} y
 * @param {number} demi
 */
function losange(encre, x, y, demi) {
  encre.beginPath();
  encre.moveTo(x, y - demi);
  encre.lineTo(x + demi, y);
  encre.lineTo(x, y + demi);
  encre.lineTo(x - demi, y);
  encre.closePath();
  encre.stroke();
}
