// Ce que sait faire une grille vivante, sans écran : les gestes du document T, ceux du C, l'unicité du L. Node l'éprouve tel quel.

import { infructueux, Propagation } from "../calculs/propagation.js";
import { appliquerEup, bouclerRegles, phraseDe, poids, REGLES, solutions, sudoku, tableDe } from "../calculs/regles.js";
import { direClause } from "../clauses_en_mots.js";
import { valeursDe } from "../deductions.js";
import { Formule } from "../formule.js";
import { nomDeCase } from "../commun/notions.js";

const LIMITE = 20_000; // hypothèses d'une recherche, qui occupe la page pendant ce temps
const TROP = new Error("trop d'hypothèses");
const RIEN = "Plus rien à déduire.";

/**
 * Ce qu'une grille vivante demande à ses outils : les gestes possibles, en faire un (la phrase qui le dit), ce qu'on montre.
 * @typedef {object} Calcul
 * @property {[nom: string, titre: string][]} gestes
 * @property {(nom: string) => string} faire
 * @property {() => Pick<import("./dessin.js").EtatProjete, "valeurs" | "vecteurs" | "surbrillance" | "otes">} vue
 */

/**
 * @param {string} outils
 * @param {number} n
 * @param {number[]} valeurs
 * @returns {Calcul}
 */
export function calculer(outils, n, valeurs) {
  const Outils = { logique: ParLogique, unicité: ParUnicite }[outils] ?? ParRegles;
  return new Outils(n, valeurs);
}

/** @typedef {import("../calculs/regles.js").Deduction} Deduction */

class ParRegles {
  /** @type {[string, string][]} */
  gestes = [
    ["une", "Une déduction"],
    ["exclusivité", "Exclusivité"],
    ["unicité", "Unicité"],
    ["parité", "Parité"],
    ["boucler", "Boucler"],
    ["sudoku", "Sudoku"],
  ];

  /**
   * @param {number} n
   * @param {number[]} valeurs
   */
  constructor(n, valeurs) {
    this.n = n;
    this.G = tableDe(valeurs, n);
    /** @type {Deduction[]} */
    this.file = []; // ce qui reste d'une passe qu'on déroule déduction par déduction
    /** @type {Deduction | undefined} */
    this.derniere = undefined;
  }

  /** @param {string} nom */
  faire(nom) {
    this.derniere = undefined;
    if (nom === "une") return this.une();
    this.file = [];
    if (nom === "boucler") return this.boucler();
    if (nom === "sudoku") return this.chercher();
    return this.passer(nom);
  }

  une() {
    if (!this.file.length) appliquerEup([...this.G], this.n, (deduction) => this.file.push(deduction));
    this.derniere = this.file.shift();
    if (!this.derniere) return RIEN;
    for (const [c, , apres] of this.derniere.effets) this.G[c] = apres;
    return phraseDe(this.derniere, this.n);
  }

  /** @param {string} nom */
  passer(nom) {
    let nombre = 0;
    REGLES[nom](this.G, this.n, () => (nombre += 1));
    return nombre ? `${nom} : ${compter(nombre, "déduction")}. ${this.dire()}` : RIEN;
  }

  boucler() {
    let nombre = 0;
    const c = bouclerRegles(this.G, this.n, () => (nombre += 1));
    const fin = c < 0 || !this.G[c] ? "" : ` Essayer ${nomDeCase(c, this.n ** 2)}, de poids ${poids(this.G[c])}.`;
    return `${compter(nombre, "déduction")}. ${this.dire()}${fin}`;
  }

  chercher() {
    const [table, depart] = [[...this.G], this.G];
    let nombre = 0;
    try {
      const trouvee = sudoku(table, this.n, (geste) => {
        if (geste === "hypothèse") nombre += 1;
        if (nombre > LIMITE) throw TROP;
      });
      this.G = trouvee ? table : depart;
      return `${trouvee ? "Résolue" : "Aucune solution"} : ${compter(nombre, "hypothèse")}.`;
    } catch (erreur) {
      if (erreur !== TROP) throw erreur;
      return `Plus de ${LIMITE} hypothèses : la recherche s'arrête là.`;
    }
  }

  dire() {
    if (this.G.some((m) => m === 0)) return "Contradiction : une case n'a plus de valeur.";
    const reste = this.G.filter((m) => poids(m) !== 1).length;
    return reste ? `Reste ${compter(reste, "case")}.` : "La grille est résolue.";
  }

  vue() {
    const valeurs = valeursDe(this.G, this.n ** 2);
    const { causes = [], effets = [] } = this.derniere ?? {};
    const marques = [...causes.map((c) => [c, "cause"]), ...effets.map(([c, , apres]) => [c, apres ? "effet" : "conflit"])];
    const vides = this.G.flatMap((m, c) => (m ? [] : [[c, "conflit"]]));
    const otes = Object.fromEntries(effets.map(([c, avant, apres]) => [c, avant & ~apres]));
    return { valeurs, vecteurs: this.G, surbrillance: Object.fromEntries([...vides, ...marques]), otes };
  }
}

class ParLogique {
  /** @type {[string, string][]} */
  gestes = [
    ["un", "Un littéral"],
    ["fixe", "Propager"],
    ["infructueux", "Un littéral infructueux"],
    ["tout", "Tous"],
  ];

  /**
   * @param {number} n
   * @param {number[]} valeurs
   */
  constructor(n, valeurs) {
    this.n = n;
    this.N = n * n;
    this.propagation = new Propagation(Formule.deGrille(n, valeurs));
    this.propagation.lireLesUnitaires();
    this.propagation.lues = 0;
    this.montrees = this.propagation.etapes.length; // les étapes qu'on a dites : au départ, ce que disent les indices
    this.apprentis = infructueux(this.propagation);
    this.neuf = 0;
  }

  /** @param {string} nom */
  faire(nom) {
    const avant = this.montrees;
    if (nom === "un") return this.un();
    this.propagation.propager();
    if (nom === "infructueux") this.apprendre();
    if (nom === "tout") while (this.apprendre());
    const { etapes } = this.propagation;
    this.montrees = etapes.length;
    this.neuf = 0;
    return `${compter(etapes.length - avant, "littéral", "littéraux")} de plus. ${this.dire()}`;
  }

  apprendre() {
    return !this.apprentis.next().done;
  }

  un() {
    const { propagation } = this;
    while (propagation.etapes.length === this.montrees && propagation.lues < propagation.etapes.length) propagation.avancer();
    if (propagation.etapes.length === this.montrees) return propagation.conflit < 0 ? RIEN : this.dire();
    const [l, clause] = propagation.etapes[this.montrees];
    this.montrees += 1;
    this.neuf = l;
    const verbe = l > 0 ? "vaut" : "ne vaut pas";
    const { formule } = propagation;
    const dit = `${nomDeCase(formule.caseDe(l), this.N)} ${verbe} ${formule.valeurDe(l)}`;
    return clause < 0 ? `${dit} : son contraire est infructueux.` : `${dit}. Clause : ${direClause(formule, clause)}`;
  }

  dire() {
    const { propagation } = this;
    if (propagation.conflit >= 0) return "Clause vide : contradiction.";
    return propagation.resolue ? "Formule vide : la grille est résolue." : "Point fixe : rien n'est isolé.";
  }

  vue() {
    const { etapes, formule } = this.propagation;
    const vecteurs = new Array(this.N ** 2).fill(2 ** (this.N + 1) - 2);
    const valeurs = new Array(this.N ** 2).fill(0);
    for (const [l] of etapes.slice(0, this.montrees)) {
      if (l > 0) valeurs[formule.caseDe(l)] = formule.valeurDe(l);
      else vecteurs[formule.caseDe(l)] &= ~(1 << formule.valeurDe(l));
    }
    const c = this.neuf ? formule.caseDe(this.neuf) : -1;
    const otes = this.neuf < 0 ? { [c]: 1 << formule.valeurDe(this.neuf) } : {};
    return { valeurs, vecteurs, surbrillance: c < 0 ? {} : { [c]: "effet" }, otes };
  }
}

class ParUnicite {
  /** @type {[string, string][]} */
  gestes = [
    ["compter", "Combien de solutions ?"],
    ["montrer", "Montrer une solution"],
  ];

  /**
   * @param {number} n
   * @param {number[]} valeurs
   */
  constructor(n, valeurs) {
    this.n = n;
    this.valeurs = valeurs;
    /** @type {number[][] | undefined} */
    this.trouvees = undefined; // une ou deux : la deuxième suffit à répondre
    this.montree = -1;
  }

  /** @param {string} nom */
  faire(nom) {
    this.trouvees ??= this.chercher();
    if (nom === "montrer" && this.trouvees?.length) this.montree = (this.montree + 1) % this.trouvees.length;
    return this.dire();
  }

  chercher() {
    const trouvees = [];
    let nombre = 0;
    const compterUneHypothese = () => {
      nombre += 1;
      if (nombre > LIMITE) throw TROP;
    };
    try {
      for (const table of solutions(tableDe(this.valeurs, this.n), this.n, compterUneHypothese)) {
        trouvees.push(valeursDe(table, this.n ** 2));
        if (trouvees.length === 2) break;
      }
      return trouvees;
    } catch (erreur) {
      if (erreur !== TROP) throw erreur;
      return undefined;
    }
  }

  /** Les cases où les deux solutions diffèrent. */
  differentes() {
    const [une, autre] = this.trouvees ?? [];
    return autre ? une.flatMap((v, c) => (v === autre[c] ? [] : [c])) : [];
  }

  dire() {
    if (!this.trouvees) return `Plus de ${LIMITE} hypothèses : la recherche s'arrête là.`;
    const indices = compter(this.valeurs.filter((v) => v).length, "indice");
    if (!this.trouvees.length) return `${indices}, aucune solution.`;
    if (this.trouvees.length === 1) return `${indices}, une seule solution.`;
    return `${indices}, plusieurs solutions : en voici deux, qui diffèrent en ${compter(this.differentes().length, "case")}.`;
  }

  vue() {
    const surbrillance = Object.fromEntries(this.differentes().map((c) => [c, "conflit"]));
    return { valeurs: this.trouvees?.[this.montree] ?? this.valeurs, surbrillance };
  }
}

/**
 * @param {number} nombre
 * @param {string} mot
 * @param {string} [pluriel]
 */
function compter(nombre, mot, pluriel = `${mot}s`) {
  return `${nombre} ${nombre > 1 ? pluriel : mot}`;
}

