// À quelle cadence un atelier avance : combien de pas demander à Python, image après image, une tranche à la fois.

export const SANS_LIMITE = 1e9; // pas : Python en fait autant qu'il peut sans faire attendre
const POSEE = 250; // millisecondes entre deux images pour qui préfère moins d'animations

export class Cadence {
  enJeu = false;
  enVol = false; // une tranche est demandée, et n'est pas revenue
  auBout = false; // on joue au plus vite, quelle que soit la vitesse choisie
  avant = 0; // l'instant de la dernière tranche demandée
  image = 0;

  /**
   * @param {() => number} choisie la vitesse choisie, en pas par seconde
   * @param {(pas: number) => void} demander
   */
  constructor(choisie, demander) {
    this.choisie = choisie;
    this.demander = demander;
  }

  get parSeconde() {
    return this.auBout ? SANS_LIMITE : this.choisie();
  }

  lancer() {
    this.enJeu = true;
    this.avant = performance.now();
    this.suivante();
  }

  /** Cesse de demander des tranches. */
  cesser() {
    cancelAnimationFrame(this.image);
    this.enJeu = this.auBout = false;
  }

  suivante() {
    this.image = requestAnimationFrame((instant) => {
      if (!this.enJeu) return;
      this.demanderUneTranche(instant);
      this.suivante();
    });
  }

  /** @param {number} instant */
  demanderUneTranche(instant) {
    const ecoule = instant - this.avant;
    const calme = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.enVol || (calme && ecoule < POSEE)) return;
    const vitesse = this.parSeconde;
    const dus = vitesse === SANS_LIMITE ? SANS_LIMITE : Math.floor((vitesse * Math.min(ecoule, 1000)) / 1000);
    if (dus < 1) return;
    this.avant = instant;
    this.demander(dus);
  }
}
