// Le film d'une propagation : chaque pas est un littéral et la clause qui l'a isolé. Sans écran. Voir seance_logique.py.

import { direClause, direFamille, direLitteral, ecrireLitteral } from "./clauses_en_mots.js";
import { Film } from "./commun/film.js";

/** @typedef {import("./formule.js").Formule} Formule */
/** @typedef {import("./commun/film.js").Pas} Pas */

const LITTERAUX = ["donnée", "unitaire", "placement", "infructueux", "hypothèse"]; // les pas qui rendent vrai un littéral
const ENTETE = 4;

export class FilmDeLogique extends Film {
  /**
   * @param {string} texte
   * @param {Formule} formule
   */
  constructor(texte, formule) {
    super(texte);
    this.formule = formule;
    this.tours = this.compterLesTours();
  }

  /** @param {number} position */
  estUnLitteral(position) {
    return LITTERAUX.includes(this.genre(position));
  }

  /**
   * Le littéral qu'un pas rend vrai, 0 s'il n'y en a pas.
   * @param {number} position
   */
  litteral(position) {
    if (position < 1 || !this.estUnLitteral(position)) return 0;
    const ecrit = this.ecrit.pas[position - 1];
    return Math.sign(ecrit[ENTETE + 1]) * (ecrit[ENTETE] + 1);
  }

  /**
   * Le rang de la clause qui justifie un pas, −1 s'il n'y en a pas.
   * @param {number} position
   */
  raison(position) {
    if (position < 1) return -1;
    const montre = this.estUnLitteral(position) || this.genre(position) === "contradiction";
    if (!montre) return -1;
    const rang = Math.abs(this.ecrit.pas[position - 1][ENTETE + 1]) - 1;
    return rang < this.formule.nombre ? rang : -1;
  }

  /**
   * Les littéraux déjà vrais qui ont rendu faux le reste de la clause.
   * @param {number} position
   */
  causes(position) {
    const rang = this.raison(position);
    if (rang < 0) return [];
    const l = this.litteral(position);
    return [...this.formule.clause(rang)].filter((m) => m !== l).map((m) => -m);
  }

  /** De chaque pas, son tour : les littéraux isolés à la fois ont le même. */
  compterLesTours() {
    /** @type {Map<number, number>} */
    const deLitteral = new Map();
    const tours = [0];
    for (let p = 1; p <= this.longueur; p += 1) {
      const avant = tours[p - 1];
      const l = this.litteral(p);
      let tour = avant + 1;
      if (l && this.raison(p) >= 0) tour = 1 + Math.max(0, ...this.causes(p).map((m) => deLitteral.get(m) ?? 0));
      deLitteral.set(l, tour);
      tours.push(tour);
    }
    return tours;
  }

  /**
   * Où mène « tous les littéraux isolés à présent ».
   * @param {number} position
   */
  finDuTour(position) {
    let p = Math.min(position + 1, this.longueur);
    while (p < this.longueur && this.tours[p + 1] === this.tours[p] && this.estUnLitteral(p + 1)) p += 1;
    return p;
  }

  /**
   * Où mène « jusqu'au point fixe » : le prochain pas qui n'est pas un littéral.
   * @param {number} position
   */
  pointFixe(position) {
    let p = Math.min(position + 1, this.longueur);
    while (p < this.longueur && this.estUnLitteral(p)) p += 1;
    return p;
  }

  /**
   * @param {number} position
   * @returns {Pas | undefined}
   */
  pas(position) {
    const pas = super.pas(position);
    return pas && this.formule ? { ...pas, texte: this.raconter(position, pas.texte) } : pas;
  }

  /**
   * @param {number} position
   * @param {string} texte
   */
  raconter(position, texte) {
    const l = this.litteral(position);
    const debut = l ? `${ecrireLitteral(this.formule, l)}, ${direLitteral(this.formule, l)}.` : "";
    const rang = this.raison(position);
    if (rang < 0) return `${debut} ${texte}`.trim();
    const clause = `clause ${rang + 1} (${direFamille(this.formule.famille(rang))}) : « ${direClause(this.formule, rang)} »`;
    if (!l) return `⊥, la clause vide. De la ${clause}, tous les littéraux sont faux.`;
    const autres = this.formule.longueur(rang) - 1;
    if (!autres) return `${debut} C'est la ${clause}`;
    const pourquoi = autres > 1 ? `ses ${autres} autres littéraux sont faux` : "son autre littéral est faux";
    return `${debut} De la ${clause}, ${pourquoi}.`;
  }

  /**
   * Le dernier pas avant la branche où l'on est ; hors d'une branche, la position même.
   * @param {number} position
   */
  avantLaBranche(position) {
    let p = position;
    while (p > 0 && this.profondeur(p) > 0) p -= 1;
    return p;
  }

  /**
   * Les positions des pas qui suffisent à celui-ci, lui compris, dans l'ordre. Dans une branche, ce qu'on savait avant elle est
   * acquis : on n'en reprend pas les raisons.
   * @param {number} position
   */
  chaine(position) {
    const auteurs = this.auteurs(position);
    const debut = this.avantLaBranche(position);
    const acquis = debut === position ? 0 : debut;
    const utiles = new Set([position]);
    for (const p of utiles) {
      for (const cause of this.causes(p)) {
        const auteur = auteurs.get(cause);
        if (auteur && auteur > acquis) utiles.add(auteur);
      }
    }
    return [...utiles].sort((a, b) => a - b);
  }

  /**
   * De chaque littéral vrai à une position, le pas qui l'a rendu tel.
   * @param {number} position
   */
  auteurs(position) {
    const etat = this.etat(position);
    /** @type {Map<number, number>} */
    const auteurs = new Map();
    for (let p = 1; p <= position; p += 1) {
      const l = this.litteral(p);
      if (l && Math.sign(etat[Math.abs(l) - 1]) === Math.sign(l)) auteurs.set(l, p);
    }
    return auteurs;
  }
}
