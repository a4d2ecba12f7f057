// Une courbe qu'on allonge pendant que l'essai avance, et ce qu'il en reste à dessiner. Sans écran : Node éprouve ce fichier.

/**
 * Des points, comme les envoie `Piste.points` : un sur `pas` paliers, et le dernier.
 * @typedef {object} Points
 * @property {number} pas
 * @property {number[]} paliers
 * @property {number[]} T
 * @property {number[]} c
 * @property {number[]} iterations
 * @property {number[]} acceptees
 */

export const COLONNES = /** @type {const} */ (["paliers", "T", "c", "iterations", "acceptees"]);

export class Courbe {
  pas = 1;
  /** @type {number[]} */
  paliers = [];
  /** @type {number[]} */
  T = [];
  /** @type {number[]} */
  c = [];
  /** @type {number[]} */
  iterations = [];
  /** @type {number[]} */
  acceptees = [];
  /** @type {number[]} ce qu'on a déjà calculé de l'acceptation */
  parts = [];
  /** @type {number[]} et du logarithme de T */
  logs = [];
  /** @type {{ iterations: number, T: number, c: number } | undefined} où en est l'essai, au milieu d'un palier */
  present = undefined;

  vider() {
    this.pas = 1;
    this.present = undefined;
    this.parts = [];
    this.logs = [];
    for (const nom of COLONNES) this[nom] = [];
  }

  get longueur() {
    return this.paliers.length;
  }

  /** Le dernier palier connu, −1 s'il n'y en a pas. */
  get vu() {
    return this.paliers.at(-1) ?? -1;
  }

  /**
   * Ajoute les points nouveaux ; comme dans Python, on en oublie un sur deux quand il y en a trop.
   * @param {Points} points
   */
  ajouter(points) {
    if (points.pas > this.pas) this.eclaircir(points.pas);
    const vu = this.vu;
    const debut = points.paliers.findIndex((palier) => palier > vu);
    if (debut < 0) return;
    for (const nom of COLONNES) {
      for (let k = debut; k < points[nom].length; k += 1) this[nom].push(points[nom][k]);
    }
  }

  /** @param {number} pas */
  eclaircir(pas) {
    this.pas = pas;
    this.parts = [];
    this.logs = [];
    const gardes = this.paliers.map((palier) => palier % pas === 0);
    for (const nom of COLONNES) this[nom] = this[nom].filter((_, k) => gardes[k]);
  }

  /** La dernière itération, au milieu d'un palier ou non. */
  get fin() {
    return Math.max(this.iterations.at(-1) ?? 0, this.present?.iterations ?? 0);
  }

  /** À chaque point sauf le premier, la part des coups acceptés depuis le précédent. */
  acceptation() {
    const { iterations: i, acceptees: a, parts } = this;
    if (!parts.length && i.length) parts.push(1);
    for (let k = parts.length; k < i.length; k += 1) parts.push((a[k] - a[k - 1]) / Math.max(1, i[k] - i[k - 1]));
    return parts;
  }

  /** Le logarithme décimal de T à chaque point. */
  logT() {
    for (let k = this.logs.length; k < this.T.length; k += 1) this.logs.push(Math.log10(this.T[k]));
    return this.logs;
  }

  /**
   * Le rang du point le plus proche d'une itération.
   * @param {number} iteration
   */
  rangDe(iteration) {
    let [bas, haut] = [0, this.longueur - 1];
    while (haut - bas > 1) {
      const milieu = (bas + haut) >> 1;
      if (this.iterations[milieu] <= iteration) bas = milieu;
      else haut = milieu;
    }
    const plusLoin = Math.abs(this.iterations[haut] - iteration) < Math.abs(this.iterations[bas] - iteration);
    return plusLoin ? haut : bas;
  }
}

/**
 * Ce qu'il faut tracer d'une suite de points pour qu'elle se voie comme si on les traçait tous : dans chaque colonne de pixels, le
 * premier, le plus bas, le plus haut et le dernier.
 * @param {number[]} xs des abscisses croissantes, en pixels
 * @param {number[]} ys
 * @returns {number[]} des rangs croissants
 */
export function decimer(xs, ys) {
  /** @type {number[]} */
  const gardes = [];
  let debut = 0;
  while (debut < xs.length) {
    const colonne = Math.floor(xs[debut]);
    let fin = debut;
    let [bas, haut] = [debut, debut];
    while (fin < xs.length && Math.floor(xs[fin]) === colonne) {
      if (ys[fin] < ys[bas]) bas = fin;
      if (ys[fin] > ys[haut]) haut = fin;
      fin += 1;
    }
    const rangs = [debut, Math.min(bas, haut), Math.max(bas, haut), fin - 1];
    gardes.push(...rangs.filter((rang, k) => !k || rang > rangs[k - 1]));
    debut = fin;
  }
  return gardes;
}
