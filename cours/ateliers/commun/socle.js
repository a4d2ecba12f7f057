// Le socle des ateliers : se monter dans la page, écouter Python, se repeindre, se démonter.
// Un atelier étend `Atelier` (ou `AtelierGrille`, s'il montre une grille), place ses commandes dans `batir`, les met à jour dans
// `peindre`, et finit par `export default monter(MonAtelier)`.

import { creer, tenir } from "./dom.js";

const PATIENCE = 2500; // millisecondes
export const NOYAU_ARRETE = "Noyau arrêté : réexécutez la cellule.";
const NOYAU_OCCUPE = "Python est occupé : il répondra dès qu'il aura fini ce qu'il fait.";

/**
 * Le modèle que donne anywidget : les traits du widget Python, et un canal de messages.
 * @typedef {object} Modele
 * @property {(trait: string) => any} get
 * @property {(trait: string, valeur: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(contenu: object) => void} send
 * @property {(evenement: string, action: (contenu: any) => void) => void} on
 * @property {(evenement: string, action: (contenu: any) => void) => void} off
 * @property {Gestionnaire} [widget_manager]
 * @property {string} [horsLigne] ce qu'on dit dans une page exportée, où il n'y aura jamais de noyau
 */

/**
 * Ce qui relie les modèles d'une page à un noyau.
 * @typedef {object} Gestionnaire
 * @property {(identite: string) => Promise<ModeleComplet>} get_model
 * @property {{ disposed?: { connect: (action: () => void) => void, disconnect: (action: () => void) => void } } | null} [kernel]
 */

/**
 * Ce que sait de plus le modèle d'ipywidgets : si Python est encore à l'autre bout.
 * @typedef {object} ModeleComplet
 * @property {boolean} [comm_live]
 * @property {(evenement: string, action: () => void) => void} on
 * @property {(evenement: string, action: () => void) => void} off
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
    /** @type {HTMLElement | undefined} */
    this.bandeau = undefined;
    this.vivant = true; // Python est-il à l'autre bout ?
    this.demandes = 0;
    this.occupe = false; // a-t-on dit que Python tarde ?
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.attente = undefined;
    /** @type {(() => void)[]} */
    this.adieux = []; // ce qu'il reste à faire au démontage
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
   * Change un trait, ici et dans Python, s'il est là.
   * @param {string} trait
   * @param {unknown} valeur
   */
  ecrire(trait, valeur) {
    this.modele.set(trait, valeur);
    if (!this.vivant) return;
    try {
      this.modele.save_changes();
    } catch {
      this.vivre(false);
    }
  }

  /**
   * Demande quelque chose à Python : voir `demandes` du widget. Sans noyau, le dit ; si Python tarde, aussi.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demander(genre, contenu = {}) {
    if (!this.vivant) {
      this.dire(this.sansNoyau);
      return;
    }
    this.demandes += 1;
    try {
      this.modele.send({ genre, numero_de_demande: this.demandes, ...contenu });
    } catch {
      this.vivre(false);
      return;
    }
    clearTimeout(this.attente);
    this.attente = setTimeout(() => this.vivant && this.direOccupe(true), PATIENCE);
  }

  /**
   * Un message de Python : une phrase à dire, ou l'accusé de réception d'une demande.
   * @param {{ texte?: string, recue?: number, interrompu?: boolean }} contenu
   */
  recevoir({ texte, recue, interrompu }) {
    if (recue === this.demandes) clearTimeout(this.attente);
    if (texte !== undefined) {
      this.occupe = false;
      this.dire(texte);
    } else if (recue !== undefined) this.direOccupe(false);
    if (interrompu) this.pauser();
  }

  /**
   * Python tarde, ou ne tarde plus.
   * @param {boolean} occupe
   */
  direOccupe(occupe) {
    if (occupe !== this.occupe) this.dire(occupe ? NOYAU_OCCUPE : "");
    this.occupe = occupe;
  }

  /** Ce qui joue s'arrête : rien, dans un atelier où rien ne joue. */
  pauser() {}

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
    this.ecouter("msg:custom", (contenu) => this.recevoir(contenu));
    this.repeindre();
    this.surveillerLeNoyau();
    return () => this.quitter();
  }

  /** Apprend, maintenant et plus tard, si Python est encore là : noyau arrêté, relancé, cahier rouvert, page exportée. */
  async surveillerLeNoyau() {
    if (this.modele.horsLigne) this.vivre(false);
    const gestionnaire = this.modele.widget_manager;
    const complet = await gestionnaire?.get_model(this.lire("identite"))?.catch(() => undefined);
    if (complet?.comm_live === undefined) return;
    const verifier = () => this.vivre(complet.comm_live !== false);
    complet.on("comm_live_update", verifier);
    const arret = gestionnaire?.kernel?.disposed;
    const mourir = () => this.vivre(false);
    arret?.connect(mourir);
    this.adieux.push(() => {
      complet.off("comm_live_update", verifier);
      arret?.disconnect(mourir);
    });
    verifier();
  }

  /**
   * Python est là, ou ne l'est plus : ce qu'on ne peut plus demander se voit, et se dit.
   * @param {boolean} vivant
   */
  vivre(vivant) {
    if (vivant === this.vivant) return;
    this.vivant = vivant;
    this.bandeau ??= creer("p", { class: "sdk-noyau", role: "status" });
    this.bandeau.textContent = tenir(vivant ? "" : this.sansNoyau);
    const commandes = this.el.querySelectorAll("[data-noyau]");
    const inutile = vivant || (this.modele.horsLigne && !commandes.length); // rien, dans cette page, ne demandait Python
    if (inutile) this.bandeau.remove();
    else this.el.prepend(this.bandeau);
    for (const commande of commandes) this.griser(/** @type {HTMLElement} */ (commande), !vivant);
  }

  /**
   * Une commande qui demande Python : grisée, elle dit pourquoi à qui la survole.
   * @param {HTMLElement} commande
   * @param {boolean} grise
   */
  griser(commande, grise) {
    commande.setAttribute("aria-disabled", String(grise));
    commande.dataset.titre ??= commande.title;
    commande.title = grise ? this.sansNoyau : commande.dataset.titre;
  }

  get sansNoyau() {
    return this.modele.horsLigne ?? NOYAU_ARRETE;
  }

  repeindre() {
    this.peindre();
    this.el.dataset.peint = String(Number(this.el.dataset.peint ?? 0) + 1);
  }

  quitter() {
    for (const [evenement, action] of this.ecoutes) this.modele.off(evenement, action);
    this.ecoutes = [];
    clearTimeout(this.attente);
    for (const adieu of this.adieux) adieu();
    this.adieux = [];
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
