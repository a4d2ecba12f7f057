// Ce qu'une case montre : sa valeur, ou ses candidats, ou leur nombre ; ce qu'on vient d'y ôter est barré.

import { accorder, creer } from "./dom.js";
import { candidatsDe, SYMBOLES, suite } from "./notions.js";

const ESPACE_DE_CHIFFRE = "\u2007"; // aussi large qu'un chiffre

/** @typedef {import("./notions.js").EtatDeGrille} EtatDeGrille */

/**
 * Donne à une case son contenu ; de petits nombres n'y laissent pas de place à un signe.
 * @param {HTMLElement} td
 * @param {Node[]} contenu
 */
export function garnir(td, contenu) {
  td.classList.toggle("sdk-petite", contenu.some((noeud) => noeud instanceof Element && noeud.matches(".sdk-candidats")));
  accorder(td, contenu);
}

/**
 * @param {EtatDeGrille} etat
 * @param {number} c
 * @returns {Node[]}
 */
export function contenuDe(etat, c) {
  const [valeur, vecteur, ote] = [etat.valeurs[c], etat.vecteurs[c], etat.otes?.[c] ?? 0];
  if (ote && vecteur !== undefined) return [candidatsChanges(vecteur, ote, etat.n ** 2)];
  if (valeur) return [creer("span", { class: "sdk-valeur", "aria-hidden": true }, SYMBOLES[valeur])];
  if (!vecteur) return []; // ni candidats à montrer, ni candidat qui reste
  if (etat.enBits) return [bits(vecteur, etat.n ** 2)];
  return etat.enPoids ? [poids(vecteur, etat.n ** 2)] : [candidats(vecteur, etat)];
}

/**
 * Les petits nombres d'une case. Quand aucun ne se distingue, un seul texte les porte : une grille en a sept cents, et le
 * navigateur les met en page un à un.
 * @param {number} N
 * @param {(v: number) => [texte: string, classe: string]} dire
 * @param {boolean} [parCandidat] vrai pour un élément par nombre, qu'on puisse cliquer
 */
function petits(N, dire, parCandidat = false) {
  const dits = suite(N).map((k) => dire(k + 1));
  if (N <= 9 && !parCandidat && dits.every(([, classe]) => !classe)) return enLignes(dits.map(([texte]) => texte));
  const elements = dits.map(([texte, classe]) => creer("span", { class: classe }, texte));
  return creer("span", { class: "sdk-candidats", "aria-hidden": true }, ...elements);
}

/** @param {string[]} textes un chiffre ou rien, pour chaque valeur */
function enLignes(textes) {
  const n = Math.sqrt(textes.length);
  const lignes = suite(n).map((i) => {
    const ligne = textes.slice(n * i, n * (i + 1));
    return ligne.map((texte) => texte || ESPACE_DE_CHIFFRE).join("");
  });
  return creer("span", { class: "sdk-candidats sdk-en-lignes", "aria-hidden": true }, lignes.join("\n"));
}

/**
 * @param {number} vecteur
 * @param {EtatDeGrille} etat
 */
function candidats(vecteur, { n, repere, parCandidat }) {
  const permises = new Set(candidatsDe(vecteur, n * n));
  /** @param {number} v @returns {[string, string]} */
  const dire = (v) => {
    const texte = permises.has(v) ? SYMBOLES[v] : "";
    return [texte, texte && v === repere ? "sdk-trouve" : ""];
  };
  return petits(n * n, dire, parCandidat);
}

/**
 * Combien de valeurs restent permises.
 * @param {number} vecteur
 * @param {number} N
 */
function poids(vecteur, N) {
  const combien = String(candidatsDe(vecteur, N).length);
  return creer("span", { class: "sdk-poids", "aria-hidden": true, title: "poids" }, combien);
}

/**
 * Les candidats d'une case qui vient de changer : ceux qu'on ôte, barrés, et ceux qui restent.
 * @param {number} vecteur
 * @param {number} ote
 * @param {number} N
 */
function candidatsChanges(vecteur, ote, N) {
  const restent = new Set(candidatsDe(vecteur, N));
  const partis = new Set(candidatsDe(ote, N));
  return petits(N, (v) => {
    if (partis.has(v)) return [SYMBOLES[v], "sdk-ote"];
    return [restent.has(v) ? SYMBOLES[v] : "", "sdk-garde"];
  });
}

/**
 * Un vecteur bit à bit : à la place de chaque candidat, 1 s'il est permis, 0 sinon.
 * @param {number} vecteur
 * @param {number} N
 */
function bits(vecteur, N) {
  const nombres = petits(N, (v) => {
    const bit = (vecteur >> v) & 1;
    return [String(bit), bit ? "sdk-garde" : ""];
  });
  nombres.classList.add("sdk-en-bits");
  return nombres;
}
