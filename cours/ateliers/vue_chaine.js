// La chaîne d'un littéral : les clauses qui suffisent à le déduire, lues comme un raisonnement. Cliquer une ligne y ramène le film.

import { direClause, direFamille, direLitteral } from "./clauses_en_mots.js";
import { bouton, creer } from "./commun/dom.js";

/** @typedef {import("./film_logique.js").FilmDeLogique} FilmDeLogique */

export class VueChaine {
  /** @param {(position: number) => void} surChoix */
  constructor(surChoix) {
    this.surChoix = surChoix;
    this.titre = creer("p", { class: "sdk-titre" });
    this.liste = creer("ol", {});
    const fermer = bouton("Fermer", () => this.vider(), { class: "sdk-discret" });
    this.hote = creer("div", { class: "sdk-chaine", role: "region", "aria-label": "La chaîne", tabindex: 0 });
    this.hote.append(creer("div", { class: "sdk-etat" }, this.titre, fermer), this.liste);
    this.hote.hidden = true;
  }

  vider() {
    this.hote.hidden = true;
  }

  /**
   * @param {FilmDeLogique} film
   * @param {number[]} positions
   */
  montrer(film, positions) {
    const clauses = positions.length > 1 ? `${positions.length} pas suffisent` : "Un pas suffit";
    this.titre.textContent = `${clauses} : ${conclure(film, positions[positions.length - 1])}`;
    this.liste.replaceChildren(...positions.map((p) => this.batirLigne(film, p)));
    this.hote.hidden = false;
  }

  /**
   * @param {FilmDeLogique} film
   * @param {number} position
   */
  batirLigne(film, position) {
    const rang = film.raison(position);
    const raison = rang < 0 ? film.genre(position) : `${direFamille(film.formule.famille(rang))} : ${direClause(film.formule, rang)}`;
    const ligne = bouton("", () => this.surChoix(position), { class: "sdk-discret", title: "Aller à ce pas" });
    ligne.append(raison);
    const longue = rang >= 0 && film.formule.longueur(rang) > 1;
    if (longue) ligne.append(creer("b", {}, ` Donc ${conclure(film, position)}.`));
    if (rang < 0) ligne.append(` : ${conclure(film, position)}.`);
    return creer("li", {}, ligne);
  }
}

/**
 * @param {FilmDeLogique} film
 * @param {number} position
 */
function conclure(film, position) {
  const l = film.litteral(position);
  return l ? direLitteral(film.formule, l) : "contradiction, la clause vide";
}
