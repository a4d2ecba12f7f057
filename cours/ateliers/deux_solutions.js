// Deux solutions côte à côte, leurs différences allumées : pourquoi un retrait est refusé.

import { creer, dessiner, tenir } from "./commun/dom.js";
import { nomDeCase, suite, SYMBOLES } from "./commun/notions.js";

const COTE = 20; // d'une case, dans l'unité du dessin
const CITEES = 8; // différences nommées, au plus
const REFUS = "Refusé : deux solutions";
const ATTENTE = "Une seule solution, jusqu'ici";
const INVITE = "Dès qu'un retrait en laisse paraître une seconde, il est refusé : ici, leurs différences s'allument.";

/**
 * Les cases où deux solutions diffèrent.
 * @param {number[]} premiere
 * @param {number[]} seconde
 */
export function differences(premiere, seconde) {
  return suite(seconde.length).filter((c) => premiere[c] !== seconde[c]);
}

/**
 * Les différences, en une phrase.
 * @param {number[]} premiere
 * @param {number[]} seconde
 */
export function direLesDifferences(premiere, seconde) {
  const N = Math.sqrt(seconde.length);
  const cases = differences(premiere, seconde);
  const dites = cases.slice(0, CITEES).map((c) => `${nomDeCase(c, N)} : ${SYMBOLES[premiere[c]]} ou ${SYMBOLES[seconde[c]]}`);
  const reste = cases.length - dites.length;
  return `${cases.length} cases diffèrent. ${dites.join(", ")}${reste > 0 ? `, et ${reste} autres` : ""}.`;
}

/**
 * Une solution d'une grille percée : les différences sont encadrées et grasses.
 * @param {number[]} solution
 * @param {Set<number>} allumees
 * @param {number[]} indices les valeurs de la grille percée, 0 pour une case vide
 * @param {string} titre
 */
function dessinerUneSolution(solution, allumees, indices, titre) {
  const N = Math.sqrt(solution.length);
  const n = Math.sqrt(N);
  const taille = N * COTE;
  const cases = suite(N * N).flatMap((c) => {
    const [x, y] = [(c % N) * COTE, Math.floor(c / N) * COTE];
    const eteinte = indices[c] ? "indice" : "trouvee";
    const genre = allumees.has(c) ? "allumee" : eteinte;
    const chiffre = dessiner("text", { x: x + COTE / 2, y: y + 0.72 * COTE, "data-genre": genre }, solution[c] ? SYMBOLES[solution[c]] : "");
    if (genre !== "allumee") return [chiffre];
    return [dessiner("rect", { x: x + 1.5, y: y + 1.5, width: COTE - 3, height: COTE - 3 }), chiffre];
  });
  const traits = suite(N + 1).flatMap((k) => {
    const epais = k % n === 0 ? "epais" : "fin";
    return [
      dessiner("path", { d: `M0 ${k * COTE}H${taille}`, "data-trait": epais }),
      dessiner("path", { d: `M${k * COTE} 0V${taille}`, "data-trait": epais }),
    ];
  });
  return dessiner("svg", { viewBox: `-1 -1 ${taille + 2} ${taille + 2}`, role: "img", "aria-label": titre }, ...traits, ...cases);
}

export class DeuxSolutions {
  montrees = "";
  dessins = creer("div", { class: "sdk-paire" });
  phrase = creer("p", { class: "sdk-legende" });
  titre = creer("p", { class: "sdk-titre" }, ATTENTE);

  constructor() {
    this.hote = creer("section", { class: "sdk-deux-solutions", "aria-label": "Les deux solutions" });
    this.hote.append(this.titre, this.dessins, this.phrase);
    this.hote.hidden = true;
  }

  /**
   * Montre les deux solutions d'un refus ; tant qu'il n'y en a qu'une, la place où elles paraîtront : rien ne bouge ensuite.
   * @param {number[]} premiere vide, si l'on n'en connaît pas
   * @param {number[]} seconde vide, si rien n'est refusé
   * @param {number[]} indices
   */
  mettre(premiere, seconde, indices) {
    this.hote.hidden = !premiere.length;
    const source = `${premiere}|${seconde}|${indices}`;
    if (this.hote.hidden || source === this.montrees) return;
    this.montrees = source;
    const refuse = seconde.length > 0;
    this.hote.toggleAttribute("data-attente", !refuse);
    this.titre.textContent = tenir(refuse ? REFUS : ATTENTE);
    this.phrase.textContent = tenir(refuse ? direLesDifferences(premiere, seconde) : INVITE);
    if (refuse) this.dessiner({ "La solution": premiere, "Une seconde": seconde }, new Set(differences(premiere, seconde)), indices);
    else this.dessiner({ "La solution, à trouver": indices, "Une seconde ?": indices }, new Set(), indices);
  }

  /**
   * @param {Object<string, number[]>} solutions sous leur titre
   * @param {Set<number>} allumees les cases où elles diffèrent
   * @param {number[]} indices
   */
  dessiner(solutions, allumees, indices) {
    const encadrees = allumees.size ? ` : les ${allumees.size} différences sont encadrées` : "";
    const figures = Object.entries(solutions).map(([titre, valeurs]) => {
      const dessin = dessinerUneSolution(valeurs, allumees, indices, `${titre}${encadrees}`);
      return creer("figure", {}, dessin, creer("figcaption", {}, tenir(titre)));
    });
    this.dessins.replaceChildren(...figures);
  }
}
