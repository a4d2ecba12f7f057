// Les règles EUP, BouclerRègles et l'algorithme Sudoku du document T, dans la page : sans noyau, une grille tapée en salle se résout.
//
// C'est le jumeau de `sudokulib/regles.py` et de `sudokulib/solveur.py` : mêmes parcours, mêmes déductions, dans le même ordre.
// Un essai compare les deux, sur des grilles jamais vues.

import { blocsDe, candidatsDe, enumerer, nomDeCase, suite } from "../commun/notions.js";

/**
 * Une règle appliquée à un bloc : voir `Deduction` en Python. `bloc` est un rang parmi les 3N blocs.
 * @typedef {object} Deduction
 * @property {string} regle « exclusivité », « unicité » ou « parité »
 * @property {number} bloc
 * @property {number[]} causes
 * @property {number[]} valeurs
 * @property {[c: number, avant: number, apres: number][]} effets
 */

/** @typedef {(deduction: Deduction) => void} Observateur */
/** @typedef {(G: number[], n: number, observer: Observateur) => boolean} Regle */

const GENRES = ["la ligne", "la colonne", "la région"];

/** @param {number} m */
export function poids(m) {
  let compte = 0;
  for (let reste = m; reste; reste &= reste - 1) compte += 1;
  return compte;
}

/**
 * La table G d'une grille : un bit par valeur permise.
 * @param {number[]} valeurs
 * @param {number} n
 */
export function tableDe(valeurs, n) {
  const plein = 2 ** (n * n + 1) - 2;
  return valeurs.map((v) => (v ? 1 << v : plein));
}

/**
 * Exclusivité : la valeur d'une case dévoilée est ôtée des autres cases de ses trois blocs.
 * @type {Regle}
 */
export function exclusivite(G, n, observer) {
  const [blocs, N] = [blocsDe(n), n * n];
  let change = false;
  for (const c of suite(N * N)) {
    if (poids(G[c]) !== 1) continue;
    for (const bloc of blocsDeCase(c, n)) change = oter(G, G[c], [bloc, blocs[bloc]], [c], "exclusivité", observer) || change;
  }
  return change;
}

/**
 * Le rang des trois blocs d'une case : sa ligne, sa colonne, sa région.
 * @param {number} c
 * @param {number} n
 */
function blocsDeCase(c, n) {
  const N = n * n;
  const [i, j] = [Math.floor(c / N), c % N];
  return [i, N + j, 2 * N + n * Math.floor(i / n) + Math.floor(j / n)];
}

/**
 * Unicité : une valeur qui n'est permise que dans une case d'un bloc y est placée.
 * @type {Regle}
 */
export function unicite(G, n, observer) {
  let change = false;
  for (const [bloc, cases] of blocsDe(n).entries()) {
    for (let v = 1; v <= n * n; v += 1) {
      const places = cases.filter((c) => (G[c] >> v) & 1);
      if (places.length !== 1 || G[places[0]] === 1 << v) continue;
      const [c] = places;
      const avant = G[c];
      G[c] = 1 << v;
      change = true;
      observer({ regle: "unicité", bloc, causes: cases.filter((d) => d !== c), valeurs: [v], effets: [[c, avant, 1 << v]] });
    }
  }
  return change;
}

/**
 * Parité : deux cases d'un bloc qui n'admettent que la même paire l'ôtent des autres.
 * @type {Regle}
 */
export function parite(G, n, observer) {
  let change = false;
  for (const [bloc, cases] of blocsDe(n).entries()) {
    const doubles = cases.filter((c) => poids(G[c]) === 2);
    for (const [c, d] of paires(doubles)) {
      if (G[c] !== G[d] || poids(G[c]) !== 2) continue; // un passage précédent a pu réduire la paire
      change = oter(G, G[c], [bloc, cases], [c, d], "parité", observer) || change;
    }
  }
  return change;
}

/** @param {number[]} elements */
function paires(elements) {
  return elements.flatMap((c, k) => elements.slice(k + 1).map((d) => [c, d]));
}

/**
 * @param {number[]} G
 * @param {number} vecteur
 * @param {[rang: number, cases: number[]]} bloc
 * @param {number[]} sauf
 * @param {string} regle
 * @param {Observateur} observer
 */
function oter(G, vecteur, [bloc, cases], sauf, regle, observer) {
  const touchees = cases.filter((c) => G[c] & vecteur && !sauf.includes(c));
  if (!touchees.length) return false;
  /** @type {[number, number, number][]} */
  const effets = touchees.map((c) => [c, G[c], G[c] & ~vecteur]);
  for (const [c, , apres] of effets) G[c] = apres;
  observer({ regle, bloc, causes: sauf, valeurs: candidatsDe(vecteur, Math.round(Math.sqrt(G.length))), effets });
  return true;
}

/** @type {Object<string, Regle>} */
export const REGLES = { exclusivité: exclusivite, unicité: unicite, parité: parite };

/**
 * Une application des trois règles, une fois chacune.
 * @type {Regle}
 */
export function appliquerEup(G, n, observer) {
  return Object.values(REGLES)
    .map((regle) => regle(G, n, observer))
    .some(Boolean);
}

/**
 * BouclerRègles : les règles tant qu'elles changent quelque chose, puis la case à essayer, −1 si la grille est résolue.
 * @param {number[]} G
 * @param {number} n
 * @param {Observateur} [observer]
 */
export function bouclerRegles(G, n, observer = () => {}) {
  while (appliquerEup(G, n, observer));
  let choisie = -1;
  for (const [c, m] of G.entries()) {
    if (poids(m) !== 1 && (choisie < 0 || poids(m) < poids(G[choisie]))) choisie = c;
  }
  return choisie;
}

/**
 * Ce que raconte une recherche : une hypothèse faite, ou abandonnée.
 * @typedef {(geste: "hypothèse" | "retour", c: number, v: number, profondeur: number) => void} Temoin
 */

/**
 * L'algorithme Sudoku : résout G sur place par les règles et le retour arrière ; faux s'il n'y a pas de solution. Le témoin arrête
 * la recherche en levant une exception.
 * @param {number[]} G
 * @param {number} n
 * @param {Temoin} [temoin]
 * @param {number} [profondeur]
 * @returns {boolean}
 */
export function sudoku(G, n, temoin = () => {}, profondeur = 0) {
  const c = bouclerRegles(G, n);
  if (c === -1) return true;
  const B = [...G];
  for (const v of candidatsDe(B[c], n * n)) {
    temoin("hypothèse", c, v, profondeur + 1);
    G[c] = 1 << v;
    if (sudoku(G, n, temoin, profondeur + 1)) return true;
    G.splice(0, G.length, ...B);
    temoin("retour", c, v, profondeur + 1);
  }
  return false;
}

/**
 * Les solutions d'une table, l'une après l'autre, dans l'ordre où le retour arrière les trouve. Le témoin est appelé à chaque
 * hypothèse ; il arrête la recherche en levant une exception.
 * @param {number[]} G
 * @param {number} n
 * @param {() => void} [temoin]
 * @returns {Generator<number[], void, void>}
 */
export function* solutions(G, n, temoin = () => {}) {
  const table = [...G];
  const c = bouclerRegles(table, n);
  if (c === -1) {
    yield table;
    return;
  }
  for (const v of candidatsDe(table[c], n * n)) {
    temoin();
    const essai = [...table];
    essai[c] = 1 << v;
    yield* solutions(essai, n, temoin);
  }
}

/**
 * Une déduction en une phrase, celle de Python.
 * @param {Deduction} deduction
 * @param {number} n
 */
export function phraseDe({ regle, bloc, causes, valeurs, effets }, n) {
  const N = n * n;
  /** @type {(cases: number[]) => string} */
  const nommer = (cases) => enumerer(cases.map((c) => nomDeCase(c, N)));
  const ou = `${GENRES[Math.floor(bloc / N)]} ${(bloc % N) + 1}`;
  const touchees = nommer(effets.map(([c]) => c));
  const vides = nommer(effets.filter(([, , apres]) => !apres).map(([c]) => c));
  const v = enumerer(valeurs);
  /** @type {Object<string, string>} */
  const phrases = {
    unicité: `Unicité : dans ${ou}, ${touchees} est la seule case qui peut contenir ${v} : elle vaut ${v}`,
    parité: `Parité : dans ${ou}, ${nommer(causes)} se partagent ${v} : on les ôte de ${touchees}`,
    exclusivité: `Exclusivité : ${nommer(causes)} vaut ${v} : dans ${ou}, on ôte ${v} de ${touchees}`,
  };
  const fin = vides ? ` ; contradiction : plus aucune valeur n'est possible en ${vides}` : "";
  return `${phrases[regle]}${fin}.`;
}
