// La fin d'un essai de recuit : à combien d'itérations elle est, et dans combien de temps à l'allure où il va.

import { creer, tenir } from "./commun/dom.js";
import { accorder } from "./commun/nombres.js";

const MINUTE = 60; // secondes
const HEURE = 60 * MINUTE;
const JOUR = 24 * HEURE;
const AN = 365 * JOUR;
const MESURE = 1000; // millisecondes entre deux mesures de l'allure : plus souvent, la durée clignoterait
const AVANT = "s'il n'est ni résolu ni gelé avant";

/** @typedef {import("./colonne_recuit.js").Piste} Piste */

/**
 * « 40 secondes », « 12 minutes », « 1 h 20 », « 3 jours ».
 * @param {number} secondes
 */
export function duree(secondes) {
  const minutes = Math.ceil(secondes / MINUTE);
  if (secondes < MINUTE) return accorder(Math.max(1, Math.ceil(secondes)), "seconde");
  if (minutes < 60) return accorder(minutes, "minute");
  if (secondes < JOUR) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
  return secondes < AN ? accorder(Math.ceil(secondes / JOUR), "jour") : "plus d'un an";
}

/**
 * Ce qui reste à faire à celui des essais qui en est le plus loin.
 * @param {Piste[]} pistes
 */
export function reste(pistes) {
  return Math.max(0, ...pistes.map((piste) => (piste.arret ? 0 : piste.fin - piste.iterations)));
}

/** La ligne qui dit où est la fin. */
export class Fin {
  hote = creer("p", { class: "sdk-fin" });
  depuis = 0; // l'instant où l'on a commencé à jouer
  resteAlors = 0;
  dite = 0; // l'instant où l'on a dit une durée

  /**
   * On commence à jouer : c'est à partir d'ici que l'allure se mesure.
   * @param {Piste[]} pistes
   * @param {number} [instant]
   */
  partir(pistes, instant = performance.now()) {
    this.depuis = this.dite = instant;
    this.resteAlors = reste(pistes);
  }

  /**
   * On ne joue pas : la longueur d'un essai entier.
   * @param {Piste[]} pistes
   */
  poser(pistes) {
    const fin = Math.max(...pistes.map((piste) => piste.fin));
    this.hote.textContent = tenir(`Un essai entier : ${accorder(fin, "itération")}, ${AVANT}.`);
  }

  /**
   * On joue : dans combien de temps, au plus.
   * @param {Piste[]} pistes
   * @param {number} [instant]
   */
  suivre(pistes, instant = performance.now()) {
    if (instant - this.dite < MESURE) return;
    this.dite = instant;
    const restent = reste(pistes);
    const parSeconde = (1000 * (this.resteAlors - restent)) / (instant - this.depuis);
    if (parSeconde <= 0) return;
    const phrase = `À cette allure, l'essai finira dans ${duree(restent / parSeconde)} au plus, ${AVANT} ; « Pause » l'arrête ici.`;
    this.hote.textContent = tenir(phrase);
  }
}
