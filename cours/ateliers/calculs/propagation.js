// La propagation unitaire et la règle du littéral infructueux du document C, dans la page.
//
// C'est le jumeau de `propager` et `propager2` (`sudokulib/logique/trace.py`) : les mêmes littéraux, isolés par les mêmes clauses,
// dans le même ordre. Un littéral est un entier, comme dans `formule.js`.

import { Formule } from "../formule.js";

/**
 * Un littéral isolé, et le rang de la clause qui l'isole, −1 s'il vient de la règle du littéral infructueux.
 * @typedef {[litteral: number, clause: number]} Etape
 */

export const INFRUCTUEUX = -1;

/** Une formule qu'on propage et dont on peut défaire ce qu'on suppose : compteurs de littéraux libres, et pile de ce qui est vrai. */
export class Propagation {
  /** @param {Formule} formule */
  constructor(formule) {
    this.formule = formule;
    this.variables = formule.N ** 3;
    this.libres = Int32Array.from({ length: formule.nombre }, (_, rang) => formule.longueur(rang));
    this.valeurs = new Int8Array(this.variables + 1); // 1 vraie, −1 fausse, 0 inconnue
    this.occurrences = occurrencesDe(formule, this.variables);
    /** @type {Etape[]} */
    this.etapes = [];
    this.lues = 0; // les étapes dont les conséquences sont tirées
    this.conflit = -1;
  }

  /** @param {number} l */
  etat(l) {
    return l > 0 ? this.valeurs[l] : -this.valeurs[-l];
  }

  /**
   * @param {number} l
   * @param {number} clause
   */
  rendreVrai(l, clause) {
    this.valeurs[Math.abs(l)] = Math.sign(l);
    this.etapes.push([l, clause]);
  }

  /**
   * Une clause n'a plus qu'un littéral à examiner : il devient vrai, ou elle est fausse.
   * @param {number} rang
   */
  isoler(rang) {
    const { litteraux, debuts } = this.formule;
    for (let p = debuts[rang]; p < debuts[rang + 1]; p += 1) {
      const connu = this.etat(litteraux[p]);
      if (connu < 0) continue;
      if (connu === 0) this.rendreVrai(litteraux[p], rang);
      return;
    }
    this.conflit = rang;
  }

  /** Les clauses d'un seul littéral de la formule de départ. */
  lireLesUnitaires() {
    for (let rang = 0; rang < this.formule.nombre; rang += 1) {
      if (this.libres[rang] <= 1 && this.conflit < 0) this.isoler(rang);
    }
  }

  /** Tire une conséquence après l'autre, jusqu'au point fixe ou à une clause vide. */
  propager() {
    while (this.lues < this.etapes.length && this.conflit < 0) this.avancer();
    return this.conflit < 0;
  }

  /** Les conséquences d'un seul littéral. */
  avancer() {
    const [l] = this.etapes[this.lues];
    this.lues += 1;
    for (const rang of this.ou(-l)) {
      this.libres[rang] -= 1;
      if (this.libres[rang] <= 1 && this.conflit < 0) this.isoler(rang);
    }
  }

  /**
   * Les rangs des clauses où paraît un littéral.
   * @param {number} l
   */
  ou(l) {
    const { debuts, rangs } = this.occurrences;
    return rangs.subarray(debuts[this.variables + l], debuts[this.variables + l + 1]);
  }

  /**
   * Suppose un littéral ; vrai si la propagation mène alors à la clause vide. Tout est remis comme avant.
   * @param {number} l
   */
  estInfructueux(l) {
    const debut = this.etapes.length;
    this.rendreVrai(l, INFRUCTUEUX);
    const vaine = !this.propager();
    this.defaire(debut);
    return vaine;
  }

  /** @param {number} debut */
  defaire(debut) {
    for (let k = debut; k < this.lues; k += 1) {
      for (const rang of this.ou(-this.etapes[k][0])) this.libres[rang] += 1;
    }
    for (const [l] of this.etapes.splice(debut)) this.valeurs[Math.abs(l)] = 0;
    this.lues = debut;
    this.conflit = -1;
  }

  /** Les variables qui restent dans des clauses pas encore vraies, dans l'ordre où on les y lit. */
  restantes() {
    const vues = new Set();
    const { litteraux, debuts, nombre } = this.formule;
    for (let rang = 0; rang < nombre; rang += 1) {
      if (this.estVraie(rang)) continue;
      for (let p = debuts[rang]; p < debuts[rang + 1]; p += 1) {
        if (this.etat(litteraux[p]) === 0) vues.add(Math.abs(litteraux[p]));
      }
    }
    return [...vues];
  }

  /** @param {number} rang */
  estVraie(rang) {
    const { litteraux, debuts } = this.formule;
    for (let p = debuts[rang]; p < debuts[rang + 1]; p += 1) if (this.etat(litteraux[p]) > 0) return true;
    return false;
  }

  get resolue() {
    return this.conflit < 0 && !this.restantes().length;
  }
}

/**
 * Les rangs des clauses où paraît chaque littéral, bout à bout, et où commencent les siens, au décalage du nombre de variables.
 * @param {Formule} formule
 * @param {number} variables
 */
function occurrencesDe(formule, variables) {
  const debuts = new Int32Array(2 * variables + 2);
  for (const l of formule.litteraux) debuts[variables + l + 1] += 1;
  for (let k = 1; k < debuts.length; k += 1) debuts[k] += debuts[k - 1];
  const places = debuts.slice();
  const rangs = new Int32Array(formule.litteraux.length);
  for (let rang = 0; rang < formule.nombre; rang += 1) {
    for (let p = formule.debuts[rang]; p < formule.debuts[rang + 1]; p += 1) {
      const place = variables + formule.litteraux[p];
      rangs[places[place]] = rang;
      places[place] += 1;
    }
  }
  return { debuts, rangs };
}

/**
 * La propagation unitaire d'une grille.
 * @param {number} n
 * @param {number[]} valeurs
 */
export function propager(n, valeurs) {
  const propagation = new Propagation(Formule.deGrille(n, valeurs));
  propagation.lireLesUnitaires();
  propagation.propager();
  return propagation;
}

/**
 * La règle du littéral infructueux, un littéral à la fois : chaque pas rend celui qu'elle vient d'apprendre, propagé.
 * @param {Propagation} propagation
 * @returns {Generator<number, void, void>}
 */
export function infructueux(propagation) {
  return apprendre(propagation);
}

/** @param {Propagation} propagation */
function* apprendre(propagation) {
  let avance = propagation.conflit < 0;
  while (avance) {
    avance = false;
    for (const x of propagation.restantes()) {
      for (const hypothese of [-x, x]) {
        if (!essayer(propagation, hypothese)) continue;
        avance = true;
        yield -hypothese;
      }
    }
    avance = avance && propagation.conflit < 0;
  }
}

/**
 * Apprend l'opposé d'une hypothèse infructueuse ; faux si elle ne l'est pas, ou si elle est déjà tranchée.
 * @param {Propagation} propagation
 * @param {number} hypothese
 */
function essayer(propagation, hypothese) {
  if (propagation.conflit >= 0) return false;
  const connue = propagation.etat(hypothese);
  if (connue !== 0 || !propagation.estInfructueux(hypothese)) return false;
  propagation.rendreVrai(-hypothese, INFRUCTUEUX);
  propagation.propager();
  return true;
}
