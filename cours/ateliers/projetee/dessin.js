// Une grille dessinée pour être projetée : un SVG, de grands chiffres, des traits épais ; les mêmes signes que dans les ateliers.

import { dessiner } from "../commun/dom.js";
import { candidatsDe, SYMBOLES, suite } from "../commun/notions.js";

const TOTAL = 540; // le côté de la grille, dans l'unité du dessin
const MARGE = 30; // où s'écrivent les noms des lignes et des colonnes
const RETRAIT = 3; // des candidats, à l'intérieur de leur case
const SIGNES = Object.freeze({ cause: "●", effet: "▲", conflit: "✕" });

/**
 * Ce que montre une grille projetée.
 * @typedef {object} EtatProjete
 * @property {number} n
 * @property {number[]} valeurs
 * @property {number[]} [vecteurs] une table G ; vide, pas de candidats
 * @property {number[]} [fixes]
 * @property {Object<string, string>} [surbrillance]
 * @property {Object<string, number>} [otes] à l'indice d'une case, le vecteur de ce qu'on barre
 * @property {number} [selection]
 * @property {boolean} [noms]
 * @property {string} [description]
 */

/** @param {EtatProjete} etat */
export function dessinerGrille(etat) {
  const N = etat.n ** 2;
  const cote = TOTAL / N;
  const boite = `${-MARGE} ${-MARGE} ${TOTAL + MARGE + 4} ${TOTAL + MARGE + 4}`;
  const svg = dessiner("svg", { class: "grille", viewBox: boite, role: "img", "aria-label": etat.description ?? "Grille" });
  for (const c of suite(N * N)) svg.append(...dessinerCase(etat, c, cote));
  svg.append(...traits(etat.n, cote));
  if (etat.noms !== false) svg.append(...noms(N, cote));
  return svg;
}

/**
 * @param {number} n
 * @param {number} cote
 */
function traits(n, cote) {
  const rangs = suite(n * n + 1);
  /** @type {(epais: boolean) => string} */
  const chemin = (epais) =>
    rangs
      .filter((k) => (k % n === 0) === epais)
      .map((k) => `M0 ${k * cote}H${TOTAL}M${k * cote} 0V${TOTAL}`)
      .join("");
  return [false, true].map((epais) => dessiner("path", { class: epais ? "epais" : "fin", d: chemin(epais) }));
}

/**
 * @param {number} N
 * @param {number} cote
 */
function noms(N, cote) {
  return suite(N).flatMap((k) => [
    ecrire(`C${k + 1}`, (k + 0.5) * cote, -14, 20, "nom"),
    ecrire(`L${k + 1}`, -15, (k + 0.5) * cote, 20, "nom"),
  ]);
}

/**
 * @param {string} texte
 * @param {number} x
 * @param {number} y
 * @param {number} taille
 * @param {string} classe
 */
function ecrire(texte, x, y, taille, classe) {
  const attributs = { class: classe, x, y: y + 0.35 * taille, "font-size": taille, "text-anchor": "middle" };
  return dessiner("text", attributs, texte);
}

/**
 * @param {EtatProjete} etat
 * @param {number} c
 * @param {number} cote
 */
function dessinerCase(etat, c, cote) {
  const N = etat.n ** 2;
  const [x, y] = [(c % N) * cote, Math.floor(c / N) * cote];
  const marque = etat.surbrillance?.[c] ?? "";
  const classes = ["case", marque, c === etat.selection ? "choisie" : ""].join(" ");
  const fond = dessiner("rect", { class: classes, x, y, width: cote, height: cote, "data-case": c });
  const serree = etat.n > 2 && !etat.valeurs[c] && Boolean(etat.vecteurs?.length);
  const signaler = serree ? encadrer : signe;
  return [fond, ...contenu(etat, c, [x, y, cote]), ...signaler(marque, x, y, cote)];
}

/**
 * Une case pleine de candidats n'a pas la place d'un signe : un cadre en tient lieu, en pointillé pour un effet.
 * @param {string} marque
 * @param {number} x
 * @param {number} y
 * @param {number} cote
 */
function encadrer(marque, x, y, cote) {
  if (!(marque in SIGNES)) return [];
  const interieur = cote - 4;
  return [dessiner("path", { class: `marque ${marque}`, d: `M${x + 2} ${y + 2}h${interieur}v${interieur}h${-interieur}z` })];
}

/**
 * Le signe d'une marque, dans un coin, pour qui ne distingue pas les couleurs.
 * @param {string} marque
 * @param {number} x
 * @param {number} y
 * @param {number} cote
 */
function signe(marque, x, y, cote) {
  if (!(marque in SIGNES)) return [];
  const texte = SIGNES[/** @type {keyof typeof SIGNES} */ (marque)];
  return [dessiner("text", { class: `signe ${marque}`, x: x + cote - 3, y: y + 16, "font-size": 18, "text-anchor": "end" }, texte)];
}

/**
 * @param {EtatProjete} etat
 * @param {number} c
 * @param {[x: number, y: number, cote: number]} place
 */
function contenu(etat, c, [x, y, cote]) {
  const v = etat.valeurs[c];
  if (v) {
    const classe = etat.fixes?.includes(c) ? "valeur fixe" : "valeur";
    return [ecrire(SYMBOLES[v], x + cote / 2, y + cote / 2, cote * 0.62, classe)];
  }
  if (!etat.vecteurs?.length) return [];
  return candidats(etat, c, [x, y, cote]);
}

/**
 * @param {EtatProjete} etat
 * @param {number} c
 * @param {[x: number, y: number, cote: number]} place
 */
function candidats({ n, vecteurs = [], otes }, c, [x, y, cote]) {
  const N = n * n;
  const ote = otes?.[c] ?? 0;
  const pas = (cote - 2 * RETRAIT) / n;
  const taille = Math.min(pas, 30);
  return candidatsDe(vecteurs[c] | ote, N).map((k) => {
    const [i, j] = [Math.floor((k - 1) / n), (k - 1) % n];
    const classe = (ote >> k) & 1 ? "candidat ote" : "candidat";
    return ecrire(SYMBOLES[k], x + RETRAIT + (j + 0.5) * pas, y + RETRAIT + (i + 0.5) * pas, taille, classe);
  });
}
