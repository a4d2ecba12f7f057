// Ce qu'on peut annuler et rétablir.

/** @template T */
export class Historique {
  constructor() {
    /** @type {T[]} */
    this.passe = [];
    /** @type {T[]} */
    this.futur = [];
  }

  oublier() {
    this.passe = [];
    this.futur = [];
  }

  /**
   * Garde un état qu'on s'apprête à quitter.
   * @param {T} etat
   */
  retenir(etat) {
    this.passe.push(etat);
    this.futur = [];
  }

  /**
   * L'état d'avant le présent, s'il y en a un.
   * @param {T} present
   * @returns {T | undefined}
   */
  annuler(present) {
    const avant = this.passe.pop();
    if (avant !== undefined) this.futur.push(present);
    return avant;
  }

  /**
   * L'état qu'on vient d'annuler, s'il y en a un.
   * @param {T} present
   * @returns {T | undefined}
   */
  retablir(present) {
    const apres = this.futur.pop();
    if (apres !== undefined) this.passe.push(present);
    return apres;
  }
}
