// ArbreRecherche : l'arbre des hypothèses de l'algorithme Sudoku, la pile de ses copies, et son film sur la grille.

import { creer } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { marquesDe, otesDe, valeursDe } from "./deductions.js";
import { Parcours, suivreLesNoeuds } from "./parcours.js";
import { VueArbre } from "./vue_arbre.js";

class ArbreRecherche extends AtelierGrille {
  resume = creer("p", { class: "sdk-statut" });
  pile = creer("ol", { class: "sdk-pile", "aria-label": "Pile des copies B de la table G" });
  arbre = new VueArbre((k) => this.frise.aller(this.noeuds.fins[k]));
  frise = new Frise({ surPas: (position) => this.ecrire("pas", position) });
  ecrit = ""; // le film montré, tel qu'il est venu
  film = Film.vide();
  noeuds = suivreLesNoeuds(this.film);

  batir() {
    this.vue.editable = false;
    const pile = creer("section", {}, creer("p", { class: "sdk-titre" }, "Pile des copies B"), this.pile);
    const colonnes = this.colonnes(this.arbre.hote, pile);
    colonnes.lastElementChild?.classList.add("sdk-recit");
    this.el.append(this.entete(), this.resume, this.frise.hote, colonnes);
    this.ecouter("change:pas", () => this.peindrePas());
  }

  peindre() {
    this.resume.textContent = this.lire("resume");
    this.charger(this.lire("film_ecrit"));
    this.arbre.mettre(new Parcours(this.lire("noeuds"), this.lire("n") ** 2));
    this.peindrePas();
  }

  /** @param {string} ecrit */
  charger(ecrit) {
    if (ecrit === this.ecrit) return;
    this.ecrit = ecrit;
    this.film = new Film(ecrit);
    this.noeuds = suivreLesNoeuds(this.film);
    this.frise.mettre(this.film, this.lire("pas"));
  }

  peindrePas() {
    const position = this.lire("pas");
    this.frise.placer(position);
    this.peindrePile(position); // d'abord : elle prend sa place sous l'arbre, qui défile ensuite
    this.arbre.montrer(this.noeuds.atteint[position]);
    this.peindreGrille(position);
  }

  /** @param {number} position */
  peindrePile(position) {
    const { parcours } = this.arbre;
    const restaure = position > 0 && this.film.genre(position) === "retour"; // sa copie n'est pas encore oubliée
    const copies = parcours.remonter(this.noeuds.atteint[position]).slice(restaure ? 0 : 1);
    const lignes = copies
      .reverse()
      .map((k) => creer("li", {}, `copie de G faite à « ${parcours.hypothese(k)} »`));
    if (lignes.length) this.pile.replaceChildren(...lignes);
    else this.pile.replaceChildren(creer("li", { class: "sdk-vide" }, "vide"));
  }

  /**
   * La table ne se choisit pas ici : elle dit où en est l'algorithme.
   * @param {number} position
   */
  peindreGrille(position) {
    const etat = this.etat();
    const vecteurs = this.film.etat(position);
    const pas = this.film.pas(position);
    const surbrillance = pas && pas.genre !== "retour" ? marquesDe(pas) : {};
    const valeurs = valeursDe(vecteurs, etat.n ** 2);
    const otes = pas && pas.genre !== "retour" && pas.effets.length < vecteurs.length / 3 ? otesDe(pas) : {};
    this.vue.mettre({ ...etat, vecteurs, valeurs, selection: -1, surbrillance, otes });
  }

  quitter() {
    this.frise.demonter();
    super.quitter();
  }
}

export default monter(ArbreRecherche);
