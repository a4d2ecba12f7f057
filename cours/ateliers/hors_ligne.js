// Un atelier dans une page exportée, sans noyau ni réseau : son état est dans la page, Python n'est plus là. Tout ce qui se regarde
// s'y regarde : le film, l'arbre, les paris. Voir `export.py`, qui écrit ces pages.

export const PAGE_EXPORTEE = "Page exportée : ce qui demande Python se fait dans le cahier.";

/** Le modèle d'un widget dont il ne reste que l'état. */
export class ModeleFige {
  horsLigne = PAGE_EXPORTEE;

  /** @param {Object<string, unknown>} etat */
  constructor(etat) {
    this.etat = etat;
    /** @type {[evenement: string, action: (contenu: any) => void][]} */
    this.ecoutes = [];
  }

  /** @param {string} trait */
  get(trait) {
    return this.etat[trait];
  }

  /**
   * @param {string} trait
   * @param {unknown} valeur
   */
  set(trait, valeur) {
    if (this.etat[trait] === valeur) return;
    this.etat[trait] = valeur;
    for (const [evenement, action] of [...this.ecoutes]) if (evenement === `change:${trait}`) action(valeur);
  }

  save_changes() {}

  send() {}

  /**
   * @param {string} evenement
   * @param {(contenu: any) => void} action
   */
  on(evenement, action) {
    this.ecoutes.push([evenement, action]);
  }

  /**
   * @param {string} evenement
   * @param {(contenu: any) => void} action
   */
  off(evenement, action) {
    this.ecoutes = this.ecoutes.filter(([e, a]) => e !== evenement || a !== action);
  }
}

/**
 * Monte l'atelier dont l'état est écrit dans la page ; son image fixe lui laisse la place.
 * @param {HTMLElement} hote
 * @param {{ render: (contexte: { model: ModeleFige, el: HTMLElement }) => unknown }} atelier
 */
function monterHorsLigne(hote, atelier) {
  const etat = JSON.parse(hote.querySelector("script")?.textContent ?? "{}");
  const el = document.createElement("div");
  hote.append(el);
  atelier.render({ model: new ModeleFige(etat), el });
  hote.querySelector("[data-image-fixe]")?.remove();
}

export default monterHorsLigne;
