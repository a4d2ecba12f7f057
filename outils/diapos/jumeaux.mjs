// Ce que calcule la page, pour être comparé à Python : une grille en JSON par ligne, un résultat en JSON par ligne. Voir `jumeaux.py`.
import { createInterface } from "node:readline";

import { infructueux, Propagation, propager } from "../../cours/ateliers/calculs/propagation.js";
import { appliquerEup, bouclerRegles, phraseDe, solutions, sudoku, tableDe } from "../../cours/ateliers/calculs/regles.js";
import { Formule } from "../../cours/ateliers/formule.js";

const ARRET = 400; // hypothèses : assez pour comparer l'ordre des essais, sans attendre une recherche sans espoir
const TROP = new Error("trop d'hypothèses");

/** @param {number[]} valeurs @param {number} n */
function regles(valeurs, n) {
  const [G, phrases] = [tableDe(valeurs, n), []];
  const c = bouclerRegles(G, n, (deduction) => phrases.push(phraseDe(deduction, n)));
  return { phrases, G, case: c };
}

/** @param {number[]} valeurs @param {number} n */
function recherche(valeurs, n) {
  const [G, gestes] = [tableDe(valeurs, n), []];
  try {
    const trouvee = sudoku(G, n, (...geste) => {
      if (gestes.length >= ARRET) throw TROP;
      gestes.push(geste);
    });
    return { trouvee, gestes, G };
  } catch (erreur) {
    if (erreur !== TROP) throw erreur;
    return { gestes };
  }
}

/**
 * 0, 1, ou 2 s'il y en a plusieurs ; rien si la recherche est trop longue.
 * @param {number[]} valeurs @param {number} n
 */
function nombreDeSolutions(valeurs, n) {
  let [nombre, hypotheses] = [0, 0];
  try {
    for (const _ of solutions(tableDe(valeurs, n), n, () => assez((hypotheses += 1)))) if ((nombre += 1) === 2) break;
    return nombre;
  } catch (erreur) {
    if (erreur !== TROP) throw erreur;
    return undefined;
  }
}

/** @param {number} hypotheses */
function assez(hypotheses) {
  if (hypotheses > ARRET) throw TROP;
}

/**
 * Ce que dure un pas, en millisecondes de processeur : ce qu'un clic demande à une grille déjà là.
 * @param {number} n @param {number[]} valeurs
 */
function durees(n, valeurs) {
  const [G, propagation] = [tableDe(valeurs, n), new Propagation(Formule.deGrille(n, valeurs))];
  return {
    "passe EUP": chronometrer(() => appliquerEup(G, n, () => {})),
    "propagation au point fixe": chronometrer(() => {
      propagation.lireLesUnitaires();
      propagation.propager();
    }),
    "une hypothèse réfutée ou non": chronometrer(() => supposer(propagation)),
  };
}

/** @param {Propagation} propagation */
function supposer(propagation) {
  const x = propagation.conflit < 0 ? propagation.valeurs.indexOf(0, 1) : -1;
  if (x > 0) propagation.estInfructueux(x);
}

/** @param {() => void} pas */
function chronometrer(pas) {
  const debut = process.cpuUsage();
  pas();
  const { user, system } = process.cpuUsage(debut);
  return (user + system) / 1000;
}

/** @param {{ n: number, valeurs: number[], echecs: boolean }} demande */
function calculer({ n, valeurs, echecs }) {
  const propagation = propager(n, valeurs);
  const simple = [...propagation.etapes];
  if (echecs) for (const _ of infructueux(propagation));
  const { etapes: propager2, conflit } = propagation;
  const uns = { regles: regles(valeurs, n), recherche: recherche(valeurs, n), solutions: nombreDeSolutions(valeurs, n) };
  return { ...uns, propager: simple, propager2, conflit, durees: durees(n, valeurs) };
}

for await (const ligne of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(calculer(JSON.parse(ligne)))}\n`);
}
