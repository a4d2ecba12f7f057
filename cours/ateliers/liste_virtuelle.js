// Une liste de milliers de lignes, dont on ne bâtit que celles qu'on voit. Toutes ont la même hauteur.

import { cibleDe, creer, garder } from "./commun/dom.js";
import { suite } from "./commun/notions.js";

const HAUTEUR = 3.5; // en em : celle d'une ligne, dans la feuille de style
const MARGE = 4; // lignes bâties de part et d'autre de ce qu'on voit

/**
 * La première ligne à bâtir, et la dernière exclue.
 * @param {number} defile
 * @param {number} visible
 * @param {number} hauteur d'une ligne
 * @param {number} nombre
 * @returns {[debut: number, fin: number]}
 */
export function fenetre(defile, visible, hauteur, nombre) {
  const debut = Math.max(0, Math.floor(defile / hauteur) - MARGE);
  return [Math.min(debut, nombre), Math.min(nombre, Math.ceil((defile + visible) / hauteur) + MARGE)];
}

/**
 * @param {string} touche
 * @param {number} ligne
 * @param {number} derniere
 * @returns {number | undefined}
 */
export function ligneVisee(touche, ligne, derniere) {
  /** @type {Object<string, number>} */
  const cibles = {
    ArrowDown: ligne + 1,
    ArrowUp: ligne - 1,
    PageDown: ligne + 5,
    PageUp: ligne - 5,
    Home: 0,
    End: derniere,
  };
  const cible = cibles[touche];
  return cible === undefined ? undefined : Math.max(0, Math.min(derniere, cible));
}

export class ListeVirtuelle {
  /**
   * @param {string} etiquette
   * @param {object} reponses
   * @param {(element: number) => HTMLElement} reponses.batir le contenu d'une ligne
   * @param {(element: number) => string} reponses.signer ce dont ce contenu dépend : tant que rien n'y change, la ligne reste
   * @param {(element: number) => void} reponses.surSurvol −1 quand on s'en va
   * @param {(element: number) => void} reponses.surChoix
   */
  constructor(etiquette, { batir, signer, surSurvol, surChoix }) {
    this.batir = batir;
    this.signer = signer;
    this.surSurvol = surSurvol;
    this.surChoix = surChoix;
    /** @type {number[]} */
    this.elements = [];
    this.ligne = -1; // la ligne choisie
    /** @type {Map<string, HTMLElement>} les lignes bâties, par signature */
    this.baties = new Map();
    this.hauteurConnue = 0;
    this.prefixe = `sdk-${Math.random().toString(36).slice(2)}-`;
    this.fond = creer("div", { class: "sdk-liste-fond", role: "presentation" });
    this.hote = creer("div", { class: "sdk-liste", role: "listbox", tabindex: 0, "aria-label": etiquette }, this.fond);
    this.hote.addEventListener("scroll", () => this.peindre());
    this.hote.addEventListener("keydown", (e) => this.auClavier(e));
    this.hote.addEventListener("click", (e) => this.choisir(this.ligneDe(e)));
    this.hote.addEventListener("mouseover", (e) => this.surSurvol(this.elements[this.ligneDe(e)] ?? -1));
    this.hote.addEventListener("mouseleave", () => this.surSurvol(-1));
    this.observateur = new ResizeObserver(() => this.mesurer());
    this.observateur.observe(this.hote);
  }

  demonter() {
    this.observateur.disconnect();
  }

  /** @param {Event} evenement */
  ligneDe(evenement) {
    return Number(cibleDe(evenement, "[role=option]")?.dataset.ligne ?? -1);
  }

  /** La demander à chaque pas obligerait le navigateur à tout remettre en page ; elle ne change qu'avec la taille de la liste. */
  get hauteur() {
    this.hauteurConnue ||= Math.round(HAUTEUR * Number.parseFloat(getComputedStyle(this.hote).fontSize));
    return this.hauteurConnue;
  }

  mesurer() {
    this.hauteurConnue = 0;
    this.peindre();
  }

  /**
   * Montre d'autres éléments ; celui qui était choisi le reste, s'il est encore là.
   * @param {number[]} elements
   */
  mettre(elements) {
    const choisi = this.elements[this.ligne];
    this.elements = elements;
    this.ligne = choisi === undefined ? -1 : elements.indexOf(choisi);
    this.peindre();
  }

  /** @param {number} ligne */
  choisir(ligne) {
    if (ligne < 0 || ligne >= this.elements.length) return;
    this.ligne = ligne;
    this.montrer(ligne);
    this.peindre();
    this.surChoix(this.elements[ligne]);
  }

  /**
   * Fait défiler, s'il le faut, jusqu'à une ligne.
   * @param {number} ligne
   */
  montrer(ligne) {
    const { hauteur, hote } = this;
    const [haut, bas] = [ligne * hauteur, (ligne + 1) * hauteur];
    if (haut < hote.scrollTop) hote.scrollTop = haut;
    else if (bas > hote.scrollTop + hote.clientHeight) hote.scrollTop = bas - hote.clientHeight;
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    if (evenement.ctrlKey || evenement.altKey || evenement.metaKey) return;
    const cible = ligneVisee(evenement.key, this.ligne, this.elements.length - 1);
    if (cible === undefined) return;
    garder(evenement);
    this.choisir(cible);
  }

  peindre() {
    const { hauteur, hote, elements } = this;
    this.fond.style.height = `${hauteur * elements.length}px`;
    const [debut, fin] = fenetre(hote.scrollTop, hote.clientHeight, hauteur, elements.length);
    this.ranger(suite(Math.max(0, fin - debut)).map((k) => this.placer(debut + k, hauteur)));
    const choisie = this.ligne >= debut && this.ligne < fin;
    if (choisie) hote.setAttribute("aria-activedescendant", `${this.prefixe}${this.ligne}`);
    else hote.removeAttribute("aria-activedescendant");
  }

  /** Les lignes bâties ne valent plus rien : les mêmes signatures diront autre chose. */
  oublier() {
    this.fond.replaceChildren();
    this.baties.clear();
  }

  /**
   * Met ces lignes à la place des anciennes, sans toucher à celles qui restent.
   * @param {[signature: string, element: HTMLElement][]} lignes
   */
  ranger(lignes) {
    const gardees = new Map(lignes);
    for (const [signature, element] of this.baties) if (!gardees.has(signature)) element.remove();
    this.baties = gardees;
    lignes.forEach(([, element], rang) => {
      const presente = this.fond.children[rang] ?? null;
      if (presente !== element) this.fond.insertBefore(element, presente);
    });
  }

  /**
   * @param {number} ligne
   * @param {number} hauteur
   * @returns {[signature: string, element: HTMLElement]}
   */
  placer(ligne, hauteur) {
    const signature = this.signer(this.elements[ligne]);
    const element = this.baties.get(signature) ?? this.batir(this.elements[ligne]);
    const attributs = {
      role: "option",
      id: `${this.prefixe}${ligne}`,
      "data-ligne": ligne,
      "aria-selected": ligne === this.ligne,
      "aria-setsize": this.elements.length,
      "aria-posinset": ligne + 1,
    };
    for (const [nom, valeur] of Object.entries(attributs)) element.setAttribute(nom, String(valeur));
    element.style.transform = `translateY(${ligne * hauteur}px)`;
    element.style.height = `${hauteur}px`;
    return [signature, element];
  }
}
