// Un film, comme l'écrit `cours.films` : n'importe lequel de ses états, sans tout rejouer. Sans écran : Node l'éprouve tel quel.

import { enumerer, nomDeCase } from "./notions.js";

export const VERSION = 1;
const ESPACEMENT = 256; // d'une image clé à la suivante
const ENTETE = 4; // d'un pas : le rang de son genre, de sa phrase, de ses causes, et sa profondeur

/**
 * Ce qu'est un pas : son signe, son mot, et si l'on aime s'y arrêter. De la moins à la plus parlante, comme en Python.
 * @type {Object<string, { signe: string, mot: string, notable: boolean }>}
 */
export const MARQUES = {
  note: { signe: "–", mot: "remarque", notable: false },
  retire: { signe: "·", mot: "valeurs ôtées", notable: false },
  place: { signe: "●", mot: "valeur placée", notable: true },
  retour: { signe: "↶", mot: "retour en arrière", notable: true },
  hypothèse: { signe: "?", mot: "hypothèse", notable: true },
  contradiction: { signe: "✕", mot: "contradiction", notable: true },
  solution: { signe: "■", mot: "solution", notable: true },
  écart: { signe: "!", mot: "écart", notable: true },
};
const RANGS = Object.fromEntries(Object.keys(MARQUES).map((nom, rang) => [nom, rang]));

/**
 * Un film en JSON.
 * @typedef {object} Ecrit
 * @property {string} titre
 * @property {string} sujet « table », « grille » ou « libre »
 * @property {number} n l'ordre de la grille, 0 pour un sujet libre
 * @property {boolean} complet
 * @property {number[]} depart
 * @property {[nom: string, marque: string][]} genres
 * @property {string[]} phrases
 * @property {number[][]} causes
 * @property {number[][]} pas
 * @property {[position: number, phrase: string][]} reperes
 */

/**
 * Un pas : sa phrase, ce qui l'a produit, sa marque, les cases qui le justifient, celles qu'il change (case, avant, après).
 * @typedef {object} Pas
 * @property {string} texte
 * @property {string} genre
 * @property {string} marque
 * @property {number[]} causes
 * @property {[c: number, avant: number, apres: number][]} effets
 * @property {number} profondeur
 */

export class Film {
  /** @param {string} texte ce qu'écrit `ecrire_film` */
  constructor(texte) {
    /** @type {Ecrit} */
    this.ecrit = lire(texte);
    this.longueur = this.ecrit.pas.length;
    this.n = this.ecrit.n;
    this.cles = this.poserLesCles();
    const notables = this.ecrit.genres.map(([, marque]) => MARQUES[marque].notable);
    /** @type {number[]} */
    this.notables = [];
    this.ecrit.pas.forEach(([genre], k) => notables[genre] && this.notables.push(k + 1));
    this.reperes = new Map(this.ecrit.reperes);
  }

  /** Un film sans pas, en attendant le vrai. */
  static vide() {
    const vide = { titre: "", sujet: "libre", n: 0, complet: true, depart: [], genres: [], phrases: [], causes: [], pas: [], reperes: [] };
    return new Film(JSON.stringify({ format: "film-sudoku", version: VERSION, ...vide }));
  }

  /** Un état toutes les `ESPACEMENT` positions. */
  poserLesCles() {
    const etat = [...this.ecrit.depart];
    const cles = [[...etat]];
    for (const [k, pas] of this.ecrit.pas.entries()) {
      appliquer(pas, etat);
      if ((k + 1) % ESPACEMENT === 0) cles.push([...etat]);
    }
    return cles;
  }

  /**
   * Ramène une position entre 0, le départ, et la fin.
   * @param {number} position
   */
  borner(position) {
    return Math.max(0, Math.min(this.longueur, Math.round(position) || 0));
  }

  /**
   * L'état après le pas d'une position ; à la position 0, le départ.
   * @param {number} position
   */
  etat(position) {
    const p = this.borner(position);
    const rang = Math.floor(p / ESPACEMENT);
    const etat = [...this.cles[rang]];
    for (let k = rang * ESPACEMENT; k < p; k += 1) appliquer(this.ecrit.pas[k], etat);
    return etat;
  }

  /**
   * Le pas qui mène à une position ; rien au départ.
   * @param {number} position
   * @returns {Pas | undefined}
   */
  pas(position) {
    const ecrit = this.ecrit.pas[position - 1];
    if (!ecrit) return undefined;
    const avant = this.etat(position - 1);
    const [genre, marque] = this.ecrit.genres[ecrit[0]];
    const causes = this.ecrit.causes[ecrit[2]];
    /** @type {Pas["effets"]} */
    const effets = [];
    for (let k = ENTETE; k < ecrit.length; k += 2) effets.push([ecrit[k], avant[ecrit[k]], ecrit[k + 1]]);
    const texte = this.remplir(this.ecrit.phrases[ecrit[1]], causes, effets);
    return { texte, genre, marque, causes, effets, profondeur: ecrit[3] };
  }

  /**
   * Une phrase, où les cases sont nommées.
   * @param {string} phrase
   * @param {number[]} causes
   * @param {Pas["effets"]} effets
   */
  remplir(phrase, causes, effets) {
    if (!this.n) return phrase;
    /** @param {number[]} cases */
    const nommer = (cases) => enumerer(cases.map((c) => nomDeCase(c, this.n ** 2)));
    const vides = effets.filter(([, , apres]) => apres === 0);
    return phrase
      .replaceAll("{causes}", nommer(causes))
      .replaceAll("{effets}", nommer(effets.map(([c]) => c)))
      .replaceAll("{vides}", nommer(vides.map(([c]) => c)));
  }

  /** @param {number} position */
  genre(position) {
    return this.ecrit.genres[this.ecrit.pas[position - 1][0]][0];
  }

  /** @param {number} position */
  marque(position) {
    return this.ecrit.genres[this.ecrit.pas[position - 1][0]][1];
  }

  /** @param {number} position */
  profondeur(position) {
    return position ? this.ecrit.pas[position - 1][3] : 0;
  }

  /**
   * La position du premier pas notable après celle-ci ; la fin s'il n'y en a plus.
   * @param {number} position
   */
  notableSuivant(position) {
    return this.notables[premierAuDela(this.notables, position)] ?? this.longueur;
  }

  /**
   * La position du dernier pas notable avant celle-ci ; le départ s'il n'y en a pas.
   * @param {number} position
   */
  notablePrecedent(position) {
    return this.notables[premierAuDela(this.notables, position - 1) - 1] ?? 0;
  }

  /** Les marques que porte le film, de la moins à la plus parlante. */
  marques() {
    const presentes = new Set(this.ecrit.pas.map(([genre]) => this.ecrit.genres[genre][1]));
    return Object.keys(MARQUES).filter((marque) => presentes.has(marque));
  }

  /**
   * Le film en tant de tranches de même durée : de chacune, le pas le plus parlant et la plus grande profondeur.
   * @param {number} nombre
   * @param {number} [jusqua] la dernière position qu'on montre
   */
  resumer(nombre, jusqua = this.longueur) {
    const tranches = Math.max(1, Math.min(nombre, this.longueur + 1));
    /** @type {{ position: number, marque: string, profondeur: number }[]} */
    const resume = [];
    for (let p = 1; p <= jusqua; p += 1) {
      const rang = Math.floor((p / (this.longueur + 1)) * tranches);
      const marque = this.marque(p);
      const deja = (resume[rang] ??= { position: p, marque, profondeur: 0 });
      deja.profondeur = Math.max(deja.profondeur, this.profondeur(p));
      if (RANGS[marque] > RANGS[deja.marque]) Object.assign(deja, { position: p, marque });
    }
    return resume.filter(Boolean);
  }

  /**
   * Ce qu'on dit d'une position : « pas 37 sur 210 : … ».
   * @param {number} position
   */
  dire(position) {
    const pas = this.pas(position);
    if (!pas) return `départ, ${accorder(this.longueur)}`;
    return `pas ${position} sur ${this.longueur} : ${this.reperes.get(position) ?? pas.texte}`;
  }
}

/** @param {number} nombre */
function accorder(nombre) {
  return nombre ? `${nombre} pas à voir` : "aucun pas à voir";
}

/**
 * @param {string} texte
 * @returns {Ecrit}
 */
function lire(texte) {
  const ecrit = JSON.parse(texte);
  if (ecrit?.format !== "film-sudoku") throw new Error("ce n'est pas un film");
  if (ecrit.version !== VERSION) throw new Error(`film de la version ${ecrit.version} : réexécutez la cellule`);
  return ecrit;
}

/**
 * Fait un pas, sur place.
 * @param {number[]} pas
 * @param {number[]} etat
 */
function appliquer(pas, etat) {
  for (let k = ENTETE; k < pas.length; k += 2) etat[pas[k]] = pas[k + 1];
}

/**
 * Le rang du premier élément d'une liste croissante qui dépasse x.
 * @param {number[]} liste
 * @param {number} x
 */
function premierAuDela(liste, x) {
  let [bas, haut] = [0, liste.length];
  while (bas < haut) {
    const milieu = (bas + haut) >> 1;
    if (liste[milieu] > x) haut = milieu;
    else bas = milieu + 1;
  }
  return bas;
}
