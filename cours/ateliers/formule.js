// La formule d'une grille, en entiers : ses clauses, ce qu'il en reste sous une valuation, lesquelles montrer. Sans écran.
//
// Un littéral est un entier, comme en DIMACS : N·c + k si la case d'indice c vaut k, son opposé si elle ne vaut pas k. Une
// valuation donne à chaque variable un entier, positif si elle est vraie, négatif si elle est fausse, 0 si l'on ne sait pas.
// L'ordre des clauses est celui de Python : le film les désigne par leur rang.

import { blocsDe, suite } from "./commun/notions.js";

export const FAMILLES = ["donnees", "interdites", "K1", "L1", "C1", "B1", "K2", "L2", "C2", "B2", "autre"];
const [DONNEES, INTERDITES, K1, K2, AUTRE] = [0, 1, 2, 6, 10];
export const VRAIE = -1; // le reste d'une clause satisfaite

/**
 * Ce qui reste d'une formule : de chaque clause, ses littéraux pas encore faux (ou VRAIE) ; les clauses par famille, par longueur.
 * @typedef {{ restes: Int8Array, parFamille: number[], parLongueur: number[], total: number }} Reste
 */

/**
 * Ce qu'on veut voir : −1 ou 0 pour tout.
 * @typedef {object} Filtre
 * @property {string} etat « restent », « toutes », « vraies » ou « unitaires »
 * @property {number} famille le rang dans FAMILLES, −1 pour toutes
 * @property {number} longueur −1 pour toutes
 * @property {number} c la case, −1 pour toutes
 * @property {number} k la valeur, 0 pour toutes
 */

/**
 * Des clauses bout à bout : le rang de leur famille, leurs littéraux à la suite, et où commence chacune.
 * @typedef {{ familles: Uint8Array, debuts: Int32Array, litteraux: Int32Array }} Plates
 */

export class Formule {
  /**
   * @param {number} n
   * @param {number[]} valeurs la grille de départ
   * @param {Plates} clauses
   */
  constructor(n, valeurs, { familles, debuts, litteraux }) {
    this.n = n;
    this.N = n * n;
    this.valeurs = valeurs;
    this.nombre = familles.length;
    this.familles = familles;
    this.debuts = debuts;
    this.litteraux = litteraux;
    this.longueurMax = 0;
    for (let rang = 0; rang < this.nombre; rang += 1) this.longueurMax = Math.max(this.longueurMax, this.longueur(rang));
    /** @type {Reste | undefined} */
    this.resteDuDepart = undefined;
  }

  /** Ce qu'il reste de la formule quand on ne sait rien. */
  get depart() {
    this.resteDuDepart ??= this.evaluer(new Array(this.N ** 3).fill(0));
    return this.resteDuDepart;
  }

  /**
   * La formule d'une grille : ses données, ses valeurs interdites, la règle du jeu.
   * @param {number} n
   * @param {number[]} valeurs
   */
  static deGrille(n, valeurs) {
    const siennes = aplatir([...donnees(n, valeurs), ...interdites(n, valeurs)]);
    return new Formule(n, valeurs, accoler(siennes, reglePlate(n)));
  }

  /**
   * @param {number} n
   * @param {number[][]} clauses
   */
  static deClauses(n, clauses) {
    const sans = suite(n ** 4).map(() => 0);
    return new Formule(n, sans, aplatir(clauses.map((clause) => [AUTRE, clause])));
  }

  /** @param {number} rang */
  clause(rang) {
    return this.litteraux.subarray(this.debuts[rang], this.debuts[rang + 1]);
  }

  /** @param {number} rang */
  longueur(rang) {
    return this.debuts[rang + 1] - this.debuts[rang];
  }

  /** @param {number} rang */
  famille(rang) {
    return FAMILLES[this.familles[rang]];
  }

  /** @param {number} litteral */
  caseDe(litteral) {
    return Math.floor((Math.abs(litteral) - 1) / this.N);
  }

  /** @param {number} litteral */
  valeurDe(litteral) {
    return ((Math.abs(litteral) - 1) % this.N) + 1;
  }

  /** Les variables présentes : vrai à leur numéro. */
  variables() {
    const presentes = new Uint8Array(this.N ** 3 + 1);
    for (const l of this.litteraux) presentes[Math.abs(l)] = 1;
    return presentes;
  }

  /**
   * @param {number[]} valuation
   * @returns {Reste}
   */
  evaluer(valuation) {
    const restes = new Int8Array(this.nombre);
    const parFamille = FAMILLES.map(() => 0);
    const parLongueur = suite(this.longueurMax + 1).map(() => 0);
    let total = 0;
    for (let rang = 0; rang < this.nombre; rang += 1) {
      const reste = this.resteDe(rang, valuation);
      restes[rang] = reste;
      if (reste === VRAIE) continue;
      parFamille[this.familles[rang]] += 1;
      parLongueur[reste] += 1;
      total += 1;
    }
    return { restes, parFamille, parLongueur, total };
  }

  /**
   * @param {number} rang
   * @param {number[]} valuation
   */
  resteDe(rang, valuation) {
    let libres = 0;
    for (let p = this.debuts[rang]; p < this.debuts[rang + 1]; p += 1) {
      const l = this.litteraux[p];
      const etat = Math.sign(l) * valuation[Math.abs(l) - 1];
      if (etat > 0) return VRAIE;
      if (etat === 0) libres += 1;
    }
    return libres;
  }

  /**
   * Les rangs des clauses à montrer, dans l'ordre.
   * @param {Filtre} filtre
   * @param {Reste} reste
   */
  choisir(filtre, reste) {
    const garder = ETATS[filtre.etat];
    const choisies = [];
    for (let rang = 0; rang < this.nombre; rang += 1) {
      if (garder(reste.restes[rang]) && this.convient(rang, filtre, reste)) choisies.push(rang);
    }
    return choisies;
  }

  /**
   * @param {number} rang
   * @param {Filtre} filtre
   * @param {Reste} reste
   */
  convient(rang, filtre, reste) {
    if (filtre.famille >= 0 && this.familles[rang] !== filtre.famille) return false;
    if (filtre.longueur >= 0 && this.longueurMontree(rang, reste) !== filtre.longueur) return false;
    return this.parleDe(rang, filtre.c, filtre.k);
  }

  /**
   * Ce qu'il reste de littéraux à une clause ; d'une clause vraie, ceux qu'elle avait.
   * @param {number} rang
   * @param {Reste} reste
   */
  longueurMontree(rang, reste) {
    return reste.restes[rang] === VRAIE ? this.longueur(rang) : reste.restes[rang];
  }

  /**
   * Une clause a-t-elle un littéral de cette case et de cette valeur ?
   * @param {number} rang
   * @param {number} c −1 pour toutes les cases
   * @param {number} k 0 pour toutes les valeurs
   */
  parleDe(rang, c, k) {
    if (c < 0 && !k) return true;
    return this.clause(rang).some((l) => (c < 0 || this.caseDe(l) === c) && (!k || this.valeurDe(l) === k));
  }

  /** La formule de départ au format DIMACS. */
  dimacs() {
    const lignes = suite(this.nombre).map((rang) => `${[...this.clause(rang), 0].join(" ")}\n`);
    return `p cnf ${this.N ** 3} ${this.nombre}\n${lignes.join("")}`;
  }
}

/** @type {Object<string, (reste: number) => boolean>} */
const ETATS = {
  restent: (reste) => reste !== VRAIE,
  toutes: () => true,
  vraies: (reste) => reste === VRAIE,
  unitaires: (reste) => reste === 1 || reste === 0,
};

/** @typedef {[famille: number, clause: number[]][]} Clauses */

/**
 * @param {Clauses} clauses
 * @returns {Plates}
 */
function aplatir(clauses) {
  const debuts = new Int32Array(clauses.length + 1);
  clauses.forEach(([, clause], rang) => {
    debuts[rang + 1] = debuts[rang] + clause.length;
  });
  const litteraux = new Int32Array(debuts[clauses.length]);
  clauses.forEach(([, clause], rang) => litteraux.set(clause, debuts[rang]));
  return { familles: Uint8Array.from(clauses, ([famille]) => famille), debuts, litteraux };
}

/**
 * @param {Plates} avant
 * @param {Plates} apres
 * @returns {Plates}
 */
function accoler(avant, apres) {
  const [ici, decalage] = [avant.familles.length, avant.litteraux.length];
  const familles = new Uint8Array(ici + apres.familles.length);
  const debuts = new Int32Array(familles.length + 1);
  const litteraux = new Int32Array(decalage + apres.litteraux.length);
  familles.set(avant.familles);
  familles.set(apres.familles, ici);
  litteraux.set(avant.litteraux);
  litteraux.set(apres.litteraux, decalage);
  debuts.set(avant.debuts);
  for (let rang = 0; rang < apres.debuts.length; rang += 1) debuts[ici + rang] = apres.debuts[rang] + decalage;
  return { familles, debuts, litteraux };
}

/** @type {Map<number, Plates>} */
const REGLES_PLATES = new Map();

/**
 * La règle du jeu, qui ne dépend que de l'ordre : on ne l'écrit qu'une fois.
 * @param {number} n
 * @returns {Plates}
 */
function reglePlate(n) {
  const plate = REGLES_PLATES.get(n) ?? aplatir(regle(n));
  REGLES_PLATES.set(n, plate);
  return plate;
}

/**
 * @param {number} n
 * @param {number[]} valeurs
 * @returns {Clauses}
 */
function donnees(n, valeurs) {
  const N = n * n;
  return valeurs.flatMap((v, c) => {
    if (!v) return [];
    const autres = suite(N).filter((k) => k + 1 !== v);
    /** @type {Clauses} */
    const clauses = [[DONNEES, [N * c + v]], ...autres.map((k) => /** @type {Clauses[0]} */ ([DONNEES, [-(N * c + k + 1)]]))];
    return clauses;
  });
}

/**
 * @param {number} n
 * @param {number[]} valeurs
 * @returns {Clauses}
 */
function interdites(n, valeurs) {
  const N = n * n;
  const blocs = blocsDe(n);
  return valeurs.flatMap((v, c) => {
    if (v) return [];
    const vues = new Set(blocs.filter((bloc) => bloc.includes(c)).flatMap((bloc) => bloc.map((d) => valeurs[d])));
    const exclues = suite(N).filter((k) => vues.has(k + 1));
    return exclues.map((k) => /** @type {Clauses[0]} */ ([INTERDITES, [-(N * c + k + 1)]]));
  });
}

/**
 * La règle du jeu : « au moins un » de chaque groupe, puis « au plus un ».
 * @param {number} n
 * @returns {Clauses}
 */
function regle(n) {
  const N = n * n;
  const rangs = suite(N);
  const desCases = suite(N * N).map((c) => rangs.map((k) => N * c + k + 1));
  const desBlocs = blocsDe(n).flatMap((bloc) => rangs.map((k) => bloc.map((c) => N * c + k + 1)));
  // Les lignes, les colonnes puis les régions ; d'une colonne, toutes les valeurs : l'ordre de Python.
  const groupes = [...desCases, ...desBlocs];
  /** @param {number} g */
  const sorte = (g) => Math.floor(g / (N * N));
  /** @type {Clauses} */
  const auMoins = groupes.map((groupe, g) => [K1 + sorte(g), groupe]);
  /** @type {Clauses} */
  const auPlus = groupes.flatMap((groupe, g) => paires(groupe).map((paire) => /** @type {Clauses[0]} */ ([K2 + sorte(g), paire])));
  return [...auMoins, ...auPlus];
}

/** @param {number[]} groupe */
function paires(groupe) {
  return groupe.flatMap((x, rang) => groupe.slice(rang + 1).map((y) => [-x, -y]));
}
