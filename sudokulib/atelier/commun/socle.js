// Le socle des ateliers : se monter dans la page, écouter Python, se repeindre, se démonter.
// Un atelier étend `Atelier` (ou `AtelierGrille`, s'il montre une grille), place ses commandes dans `batir`, les met à jour dans
// `peindre`, et finit par `export default monter(MonAtelier)`.

/**
 * Le modèle que donne anywidget : les traits du widget Python, et un canal de messages.
 * @typedef {object} Modele
 * @property {(trait: string) => any} get
 * @property {(trait: string, valeur: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(contenu: object) => void} send
 * @property {(evenement: string, action: (contenu: any) => void) => void} on
 * @property {(evenement: string, action: (contenu: any) => void) => void} off
 */

export class Atelier {
  /**
   * Les traits dont le changement fait tout repeindre. `publier`, du côté de Python, change « version » en dernier.
   * @type {string[]}
   */
  static traits = ["version"];

  /**
   * @param {Modele} modele
   * @param {HTMLElement} el
   */
  constructor(modele, el) {
    this.modele = modele;
    this.el = el;
    /** @type {[string, (contenu: any) => void][]} */
    this.ecoutes = [];
    el.classList.add("sdk-atelier");
  }

  /** Place les commandes dans `this.el` ; appelé une fois. */
  batir() {}

  /** Montre l'état présent du modèle ; appelé au début, puis à chaque changement d'un des `traits`. */
  peindre() {}

  /**
   * Dit une phrase venue de Python.
   * @param {string} _texte
   */
  dire(_texte) {}

  // Parler à Python

  /** @param {string} trait */
  lire(trait) {
    return this.modele.get(trait);
  }

  /**
   * Change un trait, ici et dans Python.
   * @param {string} trait
   * @param {unknown} valeur
   */
  ecrire(trait, valeur) {
    this.modele.set(trait, valeur);
    this.modele.save_changes();
  }

  /**
   * Demande quelque chose à Python : voir `demandes` du widget.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demander(genre, contenu = {}) {
    this.modele.send({ genre, ...contenu });
  }

  /**
   * Écoute un événement du modèle, jusqu'au démontage.
   * @param {string} evenement
   * @param {(contenu: any) => void} action
   */
  ecouter(evenement, action) {
    this.modele.on(evenement, action);
    this.ecoutes.push([evenement, action]);
  }

  // Vivre dans la page

  /** Monte l'atelier ; renvoie de quoi le démonter. */
  commencer() {
    this.batir();
    const { traits } = /** @type {typeof Atelier} */ (this.constructor);
    for (const trait of traits) this.ecouter(`change:${trait}`, () => this.repeindre());
    this.ecouter("msg:custom", (contenu) => this.dire(contenu.texte));
    this.repeindre();
    return () => this.quitter();
  }

  repeindre() {
    this.peindre();
    this.el.dataset.peint = String(Number(this.el.dataset.peint ?? 0) + 1);
  }

  quitter() {
    for (const [evenement, action] of this.ecoutes) this.modele.off(evenement, action);
    this.ecoutes = [];
  }
}

/**
 * Ce qu'anywidget attend d'un module.
 * @param {new (modele: Modele, el: HTMLElement) => Atelier} Classe
 */
export function monter(Classe) {
  /** @param {{ model: Modele, el: HTMLElement }} contexte */
  const render = ({ model, el }) => new Classe(model, el).commencer();
  return { render };
}
