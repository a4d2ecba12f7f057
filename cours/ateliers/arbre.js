// ArbreRecherche : l'arbre des hypothèses de l'algorithme Sudoku, la pile de ses copies, et son film sur la grille.

import { creer, tenir } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { PARI_OUVERT, Paris } from "./commun/pari.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { montrerPas } from "./deductions.js";
import { Parcours, suivreLesNoeuds } from "./parcours.js";
import { VueArbre } from "./vue_arbre.js";

class ArbreRecherche extends AtelierGrille {
  resume = creer("p", { class: "sdk-statut" });
  pile = creer("ol", { class: "sdk-pile", "aria-label": "Pile des copies B de la table G" });
  arbre = new VueArbre((k) => this.frise.aller(this.noeuds.fins[k]));
  suite = creer(
    "p",
    { class: "sdk-arbre-suite" },
    "L'arbre se découvre avec le film : une branche par hypothèse, ✕ si elle échoue, ■ à la solution. Pour le voir entier, ne pariez plus.",
  );
  paris = new Paris(
    ({ position }, choix) => this.demander("parier", { position, choix }),
    (position) => this.frise.aller(position),
    () => {
      this.frise.peindreFond();
      this.peindrePas();
    },
  );
  frise = new Frise({
    surPas: (position) => this.ecrire("pas", position),
    retenir: (de, vers) => this.paris.retenir(de, vers),
    voiler: () => this.voile,
    principale: true,
  });
  ecrit = ""; // le film montré, tel qu'il est venu
  film = Film.vide();
  noeuds = suivreLesNoeuds(this.film);

  batir() {
    this.vue.editable = false;
    const pile = creer("section", {}, creer("p", { class: "sdk-titre" }, "Pile des copies B"), this.pile);
    const colonnes = this.colonnes(this.paris.panneau, this.arbre.hote, pile);
    colonnes.lastElementChild?.classList.add("sdk-recit");
    this.arbre.hote.append(this.suite);
    this.el.append(this.entete(), this.resume, this.frise.hote, this.paris.reglage, colonnes);
    this.paris.surQuestion = (ouverte) => this.frise.bloquer(ouverte ? PARI_OUVERT : "");
    this.ecouter("change:pas", () => this.peindrePas());
  }

  peindre() {
    this.resume.textContent = tenir(this.lire("resume"));
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
    this.paris.mettre(this.lire("paris"));
  }

  peindrePas() {
    const position = this.lire("pas");
    this.frise.placer(position);
    this.paris.suivre(position);
    this.voiler(position);
    this.peindrePile(position); // d'abord : elle prend sa place sous l'arbre, qui défile ensuite
    this.arbre.montrer(this.noeuds.atteint[position]);
    this.peindreGrille(position);
  }

  get voile() {
    return this.paris.actif && this.lire("paris").length > 0;
  }

  /**
   * Tant qu'on parie, l'arbre ne montre que ce que le film a déjà raconté.
   * @param {number} position
   */
  voiler(position) {
    const { connus, fins } = this.noeuds;
    const { voile } = this;
    this.suite.hidden = !voile || position === this.film.longueur;
    const { parcours } = this.arbre;
    if (voile) parcours.voiler(connus[position], (k) => fins[k] <= position);
    else parcours.voiler(parcours.noeuds.length, () => true);
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
    this.vue.mettre({ ...this.etat(), ...montrerPas(this.film, position), selection: -1 });
  }

  quitter() {
    this.frise.demonter();
    super.quitter();
  }
}

export default monter(ArbreRecherche);
