// Les marques d'une frise, dessinées : une forme pour chaque genre de pas, et la profondeur des hypothèses en escalier.

import { dessiner } from "./dom.js";

const HAUTEUR = 30;
const LIGNE = 14; // l'ordonnée des marques
const PLACE = 8; // la largeur qu'il faut à une marque pour se lire

/**
 * Le dessin de chaque marque, autour de l'origine.
 * @type {Object<string, string>}
 */
const FORMES = {
  note: "M-2 0H2",
  retire: "M0 -2V2",
  place: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  retour: "M3 -4L-3 0L3 4",
  hypothèse: "M0 -5L4 0L0 5L-4 0z",
  contradiction: "M-4 -4L4 4M4 -4L-4 4",
  solution: "M-4 -4H4V4H-4z",
  écart: "M-2 -12H2L1 -3H-1zM-1.5 0h3v3h-3z",
};

/** @typedef {import("./film.js").Film} Film */

/**
 * Peint tout le film, dans la largeur qu'on lui donne : où la place manque, chaque tranche montre son pas le plus parlant.
 * @param {SVGSVGElement} fond
 * @param {Film} film
 * @param {number} [jusqua] les pas d'après ne se montrent pas encore
 */
export function peindreMarques(fond, film, jusqua = film.longueur) {
  const largeur = Math.max(80, fond.clientWidth);
  fond.setAttribute("viewBox", `0 0 ${largeur} ${HAUTEUR}`);
  const resume = film.resumer(Math.floor(largeur / PLACE), jusqua);
  /** @param {number} position */
  const abscisse = (position) => (film.longueur ? (position / film.longueur) * largeur : 0);
  const marques = resume.map(({ position, marque }) => {
    const transform = `translate(${abscisse(position).toFixed(1)} ${LIGNE})`;
    return dessiner("path", { d: FORMES[marque], transform, class: "sdk-marque", "data-marque": marque });
  });
  const reperes = [...film.reperes.keys()].filter((position) => position <= jusqua).map((position) => {
    const transform = `translate(${abscisse(position).toFixed(1)} 0)`;
    return dessiner("path", { d: "M0 30V1H9L6 4.500L9 8H0", transform, class: "sdk-repere" });
  });
  fond.replaceChildren(escalier(resume, abscisse, abscisse(jusqua)), ...marques, ...reperes);
}

/**
 * La profondeur au fil du film.
 * @param {ReturnType<Film["resumer"]>} resume
 * @param {(position: number) => number} abscisse
 * @param {number} bout l'abscisse où elle s'arrête
 */
function escalier(resume, abscisse, bout) {
  const plus = Math.max(1, ...resume.map(({ profondeur }) => profondeur));
  const marches = resume.map(({ position, profondeur }) => {
    const y = HAUTEUR - (profondeur / plus) * (HAUTEUR - LIGNE - 6);
    return `H${abscisse(position).toFixed(1)}V${y.toFixed(1)}`;
  });
  return dessiner("path", { d: `M0 ${HAUTEUR}${marches.join("")}H${bout.toFixed(1)}V${HAUTEUR}z`, class: "sdk-profondeur" });
}
