// Le journal : une liste qu'on parcourt aux flèches ou à la souris, sous les titres de ses passes. Survoler une ligne la montre,
// la cliquer l'épingle : la grille y reste.

import { cibleDe, creer, garder } from "./commun/dom.js";
import { entreesDuJournal, ligneVoisine, prefixeCommun } from "./deductions.js";

/** @typedef {import("./deductions.js").Entree} Entree */

const EXEMPLES = [
  "Exclusivité : une case vaut 7 ; on ôte 7 du reste de sa ligne.",
  "Unicité : dans une région, une seule case peut contenir 3 ; elle vaut 3.",
  "Parité : deux cases d'une colonne se partagent 2 et 5 ; on les ôte des autres.",
];

/** Ce qui s'écrira là, avant qu'il y ait rien : des lignes d'exemple, et ce que voudront dire les cadres de la grille. */
function inviter() {
  const lignes = EXEMPLES.map((texte) => creer("li", {}, texte));
  return creer(
    "div",
    { class: "sdk-invite" },
    creer("p", { class: "sdk-titre" }, "Le journal : une ligne par déduction"),
    creer("ol", {}, ...lignes),
    creer("p", {}, "Sur la grille : cadre plein, les cases qui justifient le pas ; cadre tireté, celles qu'il change ; barré, ce qu'il ôte."),
    creer("p", {}, "« Une déduction » écrit la première ; le film, au-dessus, les rejouera."),
  );
}

export class VueJournal {
  /**
   * @param {object} reponses
   * @param {(position: number) => void} reponses.surSurvol la ligne survolée ; 0 quand il n'y en a plus
   * @param {(position: number) => void} reponses.surChoix la ligne épinglée
   */
  constructor({ surSurvol, surChoix }) {
    this.surSurvol = surSurvol;
    this.surChoix = surChoix;
    this.position = 0;
    this.derniere = 0;
    /** @type {Entree[]} */
    this.entrees = [];
    /** @type {Map<number, HTMLElement>} */
    this.lignes = new Map();
    this.prefixe = `sdk-${Math.random().toString(36).slice(2)}-`; // des identifiants propres à cette vue
    this.liste = creer("div", {
      class: "sdk-journal",
      role: "listbox",
      tabindex: 0,
      "aria-label": "Journal des déductions",
    });
    this.invite = inviter();
    this.hote = creer("div", { class: "sdk-journal-hote" }, this.invite, this.liste);
    this.liste.addEventListener("keydown", (e) => this.auClavier(e));
    this.liste.addEventListener("click", (e) => this.auClic(e));
    this.liste.addEventListener("mouseover", (e) => this.surSurvol(this.positionDe(e)));
    this.liste.addEventListener("mouseleave", () => this.surSurvol(0));
    this.observateur = new ResizeObserver(() => this.amener(this.lignes.get(this.position)));
    this.observateur.observe(this.liste);
  }

  demonter() {
    this.observateur.disconnect();
  }

  /** @param {Event} evenement */
  positionDe(evenement) {
    return Number(cibleDe(evenement, "[role=option]")?.dataset.position ?? 0);
  }

  /**
   * @param {string[]} textes
   * @param {[position: number, titre: string][]} titres
   */
  mettre(textes, titres) {
    const entrees = entreesDuJournal(textes, titres);
    const garde = prefixeCommun(this.entrees, entrees);
    while (this.liste.children.length > garde) this.liste.lastElementChild?.remove();
    this.liste.append(...entrees.slice(garde).map((entree) => this.ecrire(entree)));
    this.entrees = entrees;
    this.derniere = textes.length;
    this.liste.hidden = !textes.length;
    this.invite.hidden = Boolean(textes.length);
  }

  /** @param {Entree} entree */
  ecrire({ position, texte, titre }) {
    if (titre) return creer("div", { class: "sdk-journal-titre", role: "presentation" }, texte);
    const numero = creer("span", { class: "sdk-journal-rang", "aria-hidden": true }, String(position));
    const attributs = { role: "option", "aria-selected": false, "data-position": position };
    const ligne = creer("div", { ...attributs, id: `${this.prefixe}${position}` }, numero, creer("span", {}, texte));
    this.lignes.set(position, ligne);
    return ligne;
  }

  /**
   * Épingle une position ; la liste la montre.
   * @param {number} position
   */
  placer(position) {
    this.lignes.get(this.position)?.setAttribute("aria-selected", "false");
    this.position = position;
    const ligne = position ? this.lignes.get(position) : undefined;
    ligne?.setAttribute("aria-selected", "true");
    if (ligne) this.liste.setAttribute("aria-activedescendant", ligne.id);
    else this.liste.removeAttribute("aria-activedescendant");
    this.amener(ligne);
  }

  /**
   * Fait défiler la liste seule, pas la page.
   * @param {HTMLElement | undefined} ligne
   */
  amener(ligne) {
    if (!ligne) {
      this.liste.scrollTop = 0;
      return;
    }
    const { scrollTop, clientHeight } = this.liste;
    const haut = ligne.offsetTop - this.liste.offsetTop;
    const bas = haut + ligne.offsetHeight;
    if (haut < scrollTop + 30) this.liste.scrollTop = haut - 30; // sous le titre, qui reste collé en haut
    else if (bas > scrollTop + clientHeight) this.liste.scrollTop = bas - clientHeight + 4;
  }

  /** @param {MouseEvent} evenement */
  auClic(evenement) {
    const position = this.positionDe(evenement);
    if (position) this.surChoix(position);
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    const position = ligneVoisine(evenement.key, this.position, this.derniere);
    if (position === undefined) return;
    garder(evenement);
    this.surChoix(position);
  }
}
