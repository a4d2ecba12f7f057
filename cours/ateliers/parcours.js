// Parcourir l'arbre de recherche, sans écran : Node éprouve ce fichier tel quel.

import { nomDeCase } from "./commun/notions.js";

export const ISSUES = ["choix", "solution", "contradiction", "en cours"];
export const SOLUTION = 1;
export const CONTRADICTION = 2;
export const EN_COURS = 3; // on ne sait pas encore

/**
 * Un nœud, comme l'écrit `ArbreRecherche` : son parent (−1 pour la racine), la case et la valeur de l'hypothèse, sa profondeur,
 * le nombre d'applications des règles et le rang de son issue.
 * @typedef {[parent: number, c: number, valeur: number, profondeur: number, applications: number, issue: number]} Noeud
 */

/** @typedef {import("./commun/film.js").Film} Film */

/**
 * À chaque position d'un film, le nœud où l'on se trouve, et combien on en a atteint ; pour chaque nœud, la position où l'on finit
 * d'y appliquer les règles.
 * @param {Film} film
 */
export function suivreLesNoeuds(film) {
  const atteint = [0];
  const connus = [1];
  const fins = [0];
  const pile = [0]; // à chaque profondeur, le nœud en cours
  let ouvert = true;
  for (let position = 1; position <= film.longueur; position += 1) {
    const genre = film.genre(position);
    if (genre === "hypothèse") pile[film.profondeur(position)] = fins.length;
    if (genre === "hypothèse" || genre === "retour") ouvert = genre === "hypothèse";
    const noeud = pile[film.profondeur(position)];
    atteint.push(noeud);
    if (ouvert) fins[noeud] = position;
    connus.push(fins.length);
  }
  return { atteint, fins, connus };
}

/** Un arbre, et ceux de ses nœuds qu'on a dépliés. */
export class Parcours {
  /**
   * @param {Noeud[]} noeuds
   * @param {number} N
   */
  constructor(noeuds, N) {
    this.noeuds = noeuds;
    this.N = N;
    /** @type {number[][]} */
    this.enfants = noeuds.map(() => []);
    for (const [k, [parent]] of noeuds.entries()) {
      if (parent >= 0) this.enfants[parent].push(k);
    }
    const solutions = noeuds.flatMap((noeud, k) => (noeud[5] === SOLUTION ? [k] : []));
    this.chemin = new Set(solutions.flatMap((k) => this.remonter(k)));
    this.connus = noeuds.length;
    /** @type {(k: number) => boolean} */
    this.fini = () => true;
    this.deplies = new Set([0, ...solutions.slice(0, 1).flatMap((k) => this.remonter(k))]); // le reste, à la demande
  }

  /**
   * Cache ce qu'on ne sait pas encore : les nœuds à venir, et l'issue de ceux où l'on est encore.
   * @param {number} connus
   * @param {(k: number) => boolean} fini
   */
  voiler(connus, fini) {
    this.connus = connus;
    this.fini = fini;
  }

  /** @param {number} k */
  issue(k) {
    return this.fini(k) ? this.noeuds[k][5] : EN_COURS;
  }

  /**
   * Les enfants d'un nœud qu'on a déjà atteints.
   * @param {number} k
   */
  atteints(k) {
    return this.enfants[k].filter((enfant) => enfant < this.connus);
  }

  /**
   * Vrai d'un nœud qui mène à une solution, si on le sait déjà.
   * @param {number} k
   */
  mene(k) {
    return this.chemin.has(k) && this.connus === this.noeuds.length;
  }

  get profondeur() {
    return this.noeuds.reduce((plus, noeud) => Math.max(plus, noeud[3]), 0);
  }

  /**
   * Un nœud, puis ses ancêtres jusqu'à la racine.
   * @param {number} k
   */
  remonter(k) {
    const ancetres = [];
    for (let a = k; a >= 0; a = this.noeuds[a][0]) ancetres.push(a);
    return ancetres;
  }

  /**
   * Déplie ce qu'il faut pour qu'un nœud se voie.
   * @param {number} k
   */
  devoiler(k) {
    for (const a of this.remonter(k).slice(1)) this.deplies.add(a);
  }

  /**
   * @param {number} k
   * @param {boolean} ouvrir
   */
  deplier(k, ouvrir) {
    if (ouvrir) this.deplies.add(k);
    else this.deplies.delete(k);
  }

  /** Les nœuds visibles, dans l'ordre où l'algorithme les visite. */
  visibles() {
    const vus = [];
    const pile = [0];
    for (let k = pile.pop(); k !== undefined; k = pile.pop()) {
      vus.push(k);
      if (this.deplies.has(k)) pile.push(...this.atteints(k).reverse());
    }
    return vus;
  }

  /**
   * L'hypothèse d'un nœud : « L2C4 = 6 », ou « départ ».
   * @param {number} k
   */
  hypothese(k) {
    const [, c, v] = this.noeuds[k];
    return c < 0 ? "départ" : `${nomDeCase(c, this.N)} = ${v}`;
  }

  /** @param {number} k */
  libelle(k) {
    const applications = this.fini(k) ? this.noeuds[k][4] : 0;
    const travail = applications ? ` · ${applications} application${applications > 1 ? "s" : ""}` : "";
    const replies = this.deplies.has(k) ? 0 : this.atteints(k).length;
    const caches = replies ? ` (+${replies})` : "";
    return `${this.hypothese(k)} · ${ISSUES[this.issue(k)]}${travail}${caches}`;
  }
}
