// Un pas d'un film, montré sur la grille ; le journal et ses titres. Sans écran : Node éprouve ce fichier tel quel.

import { valeurDe } from "./commun/notions.js";

/** @typedef {import("./commun/film.js").Pas} Pas */

/**
 * Ce qu'affiche une ligne de la liste : un titre, ou la phrase du pas d'une position.
 * @typedef {{ position: number, texte: string, titre: boolean }} Entree
 */

/**
 * Vrai d'un pas qui dit un état plutôt qu'une déduction, une solution d'un coup : rien n'y est à encadrer.
 * @param {Pas} pas
 */
function estUnEtat({ marque, causes, effets }) {
  return ["retour", "solution"].includes(marque) || (!causes.length && effets.length > 1);
}

/**
 * Les cases dévoilées d'une table.
 * @param {number[]} table
 * @param {number} N
 */
export function valeursDe(table, N) {
  return table.map((vecteur) => valeurDe(vecteur, N));
}

/**
 * Les marques d'un pas : ses causes, ses effets, et en conflit une case qu'il laisse sans candidat.
 * @param {Pick<Pas, "causes" | "effets">} pas
 * @returns {Object<string, string>}
 */
export function marquesDe({ causes, effets }) {
  const deCause = causes.map((c) => [c, "cause"]);
  const dEffet = effets.map(([c, , apres]) => [c, apres ? "effet" : "conflit"]);
  return Object.fromEntries([...deCause, ...dEffet]);
}

/**
 * Ce qu'un pas ôte : à l'indice de chaque case, le vecteur des valeurs parties.
 * @param {Pick<Pas, "effets">} pas
 * @returns {Object<number, number>}
 */
export function otesDe({ effets }) {
  return Object.fromEntries(effets.map(([c, avant, apres]) => [c, avant & ~apres]).filter(([, ote]) => ote));
}

/**
 * Ce que la grille montre à une position d'un film de table. Un pas qui change trop de cases à la fois ne dit que ce qu'il laisse.
 * @param {import("./commun/film.js").Film} film
 * @param {number} position
 */
export function montrerPas(film, position) {
  const vecteurs = film.etat(position);
  const pas = film.pas(position);
  const valeurs = valeursDe(vecteurs, film.n ** 2);
  if (!pas || estUnEtat(pas)) return { vecteurs, valeurs, surbrillance: {}, otes: {} };
  const otes = pas.effets.length < vecteurs.length / 3 ? otesDe(pas) : {};
  return { vecteurs, valeurs, surbrillance: marquesDe(pas), otes };
}

/**
 * Les lignes de la liste : chaque titre juste avant la position qu'il annonce.
 * @param {string[]} textes
 * @param {[position: number, titre: string][]} titres
 * @returns {Entree[]}
 */
export function entreesDuJournal(textes, titres) {
  const annonces = new Map(titres);
  return textes.flatMap((texte, k) => {
    const titre = annonces.get(k + 1);
    const ligne = { position: k + 1, texte, titre: false };
    return titre ? [{ position: k + 1, texte: titre, titre: true }, ligne] : [ligne];
  });
}

/**
 * Combien d'entrées déjà affichées restent bonnes.
 * @param {Entree[]} affichees
 * @param {Entree[]} nouvelles
 */
export function prefixeCommun(affichees, nouvelles) {
  const differe = affichees.findIndex(({ position, texte, titre }, k) => {
    const autre = nouvelles[k];
    return !autre || autre.texte !== texte || autre.position !== position || autre.titre !== titre;
  });
  return differe < 0 ? affichees.length : differe;
}

/**
 * La position où mène une touche ; 0 est le départ.
 * @param {string} touche
 * @param {number} position
 * @param {number} derniere
 * @returns {number | undefined}
 */
export function ligneVoisine(touche, position, derniere) {
  /** @type {Object<string, number>} */
  const cibles = {
    ArrowDown: Math.min(derniere, position + 1),
    ArrowUp: Math.max(0, position - 1),
    Home: Math.min(1, derniere),
    End: derniere,
    Escape: derniere,
  };
  return cibles[touche];
}
