// Projection : un film sur la grille, et sa frise. Elle peut s'ouvrir d'un bouton, comme « Voir où » sous un verdict.

import { bouton, creer } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { boutonGrand } from "./commun/grand.js";
import { PARI_OUVERT, Paris } from "./commun/pari.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { marquesDe, montrerPas } from "./deductions.js";

class Projection extends AtelierGrille {
  film = Film.vide();
  ecrit = ""; // le film montré, tel qu'il est venu
  paris = new Paris(
    (pari, choix) => this.demander("parier", { position: pari.position, choix }),
    (position) => this.frise.aller(position),
    () => this.frise.peindreFond(),
  );
  frise = new Frise({
    surPas: (position) => this.ecrire("pas", position),
    retenir: (de, vers) => this.paris.retenir(de, vers),
    voiler: () => this.paris.actif && this.lire("paris").length > 0,
    principale: true,
  });
  reglages = creer("div", { class: "sdk-barre" }, this.paris.reglage, creer("span", { class: "sdk-pousse" }), boutonGrand(this.el));
  commandes = creer("div", { class: "sdk-salle-commandes" }, this.frise.hote, this.reglages, this.paris.panneau);
  salle = creer("div", { class: "sdk-salle" }, creer("div", {}, this.commandes, this.gauche));
  ouvrir = bouton("", () => this.deplier(Boolean(this.salle.hidden)), { class: "sdk-ouvrir" });

  batir() {
    this.vue.editable = false;
    this.el.append(this.ouvrir, this.salle);
    this.deplier(!this.lire("bouton"));
    this.paris.surQuestion = (ouverte) => this.frise.bloquer(ouverte ? PARI_OUVERT : "");
    this.ecouter("change:pas", () => this.peindrePas());
  }

  /** @param {boolean} ouvert */
  deplier(ouvert) {
    this.salle.hidden = !ouvert;
    this.ouvrir.setAttribute("aria-expanded", String(ouvert));
  }

  peindre() {
    const texte = this.lire("bouton");
    this.ouvrir.hidden = !texte;
    this.ouvrir.textContent = texte;
    const ecrit = this.lire("film_ecrit");
    if (ecrit !== this.ecrit) {
      this.ecrit = ecrit;
      this.film = new Film(ecrit);
      this.frise.mettre(this.film, this.lire("pas"));
      this.paris.mettre(this.lire("paris"));
    }
    this.peindrePas();
  }

  peindrePas() {
    const position = this.lire("pas");
    this.frise.placer(position);
    this.paris.suivre(position);
    const montre = this.film.ecrit.sujet === "table" ? montrerPas(this.film, position) : this.montrerValeurs(position);
    this.vue.mettre({ ...this.etat(), ...montre, selection: -1 });
  }

  /**
   * D'un film de valeurs, il n'y a ni candidats à montrer, ni valeurs ôtées.
   * @param {number} position
   */
  montrerValeurs(position) {
    const pas = this.film.pas(position);
    return { valeurs: this.film.etat(position), surbrillance: pas ? marquesDe(pas) : {} };
  }

  quitter() {
    this.frise.demonter();
    super.quitter();
  }
}

export default monter(Projection);
