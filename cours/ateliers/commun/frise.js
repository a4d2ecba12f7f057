// La frise d'un film : on la fait glisser, on la joue, on saute d'un pas notable à l'autre. Rien n'y demande de noyau.
//
//     const frise = new Frise({ surPas: (position) => montrer(film.etat(position)) });
//     hote.append(frise.hote);
//     frise.mettre(film, 0);      // un autre film, ou le même : la position est ramenée dans ses bornes
//     frise.aller(12);            // appelle surPas, comme un geste de l'utilisateur
//     frise.demonter();           // quand le widget disparaît
//
// `retenir(de, vers)`, si on le donne, dit jusqu'où l'on peut avancer pas à pas : un pari peut arrêter le film. `voiler()`, vrai
// tant qu'on parie, cache les marques des pas où l'on n'est pas encore allé. `bloquer(raison)` grise de quoi avancer, et dit pourquoi. `surRetour` fait paraître le bouton « Revenir ici ». La feuille de style est `film.css`.

import { bouton, creer, dessiner, empecher, garder, tenir } from "./dom.js";
import { MARQUES } from "./film.js";
import { peindreMarques } from "./marques.js";

/** @typedef {import("./film.js").Film} Film */

const ATTENTE_DE_L_ANNONCE = 400; // millisecondes : on ne dit pas chaque pas d'un film qui défile
/** @type {[pasParSeconde: number, texte: string][]} */
const VITESSES = [
  [1, "1 pas/s"],
  [3, "3 pas/s"],
  [10, "10 pas/s"],
  [60, "60 pas/s"],
];
const AU_DEPART = "Le film est à son départ.";
const A_LA_FIN = "Le film est à sa fin.";
const SANS_PAS = "Ce film n'a pas encore de pas.";
const RIEN_APRES = "Aucun pas ne suit celui-ci : il n'y a rien à défaire.";
const RECULER = ["debut", "notablePrecedent", "precedent"];
const AVANCER = ["suivant", "notableSuivant", "fin"];
const IMAGES_PAR_SECONDE = 20; // au-delà, on fait plusieurs pas par image

/** Le dessin de chaque bouton, dans un carré de 16. */
const DESSINS = {
  debut: "M3 3h2v10H3zM13 3v10L6 8z",
  notablePrecedent: "M8 3v10L1 8zM12 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
  precedent: "M11 3v10L4 8z",
  jouer: "M4 2l10 6-10 6z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  suivant: "M5 3v10l7-5z",
  notableSuivant: "M8 3v10l7-5zM4 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
  fin: "M11 3h2v10h-2zM3 3v10l7-5z",
};

/**
 * Ce qu'une frise demande à qui la porte.
 * @typedef {object} Reponses
 * @property {(position: number) => void} surPas on est à une autre position
 * @property {(position: number) => void} [surRetour] on veut reprendre à partir d'ici
 * @property {(de: number, vers: number) => number} [retenir] jusqu'où l'on peut avancer ; ce qu'on fait glisser n'est pas retenu
 * @property {() => boolean} [voiler] vrai si les marques de la suite ne doivent pas se voir
 * @property {boolean} [principale] jouer le film est l'action principale de l'atelier
 */

export class Frise {
  /** @type {Film | null} */
  film = null;
  position = 0;
  blocage = ""; // pourquoi l'on ne peut pas avancer
  /** @type {Map<string, HTMLButtonElement>} */
  boutons = new Map();
  atteinte = 0; // la position la plus lointaine où l'on soit allé
  minuterie = 0;
  annonce = 0;
  fond = dessiner("svg", { class: "sdk-frise-marques", "aria-hidden": true });
  curseur = creer("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Position dans le film" });
  signe = creer("span", { class: "sdk-frise-signe", "aria-hidden": true });
  compte = creer("span", { class: "sdk-frise-compte" });
  texte = creer("span", { class: "sdk-frise-texte" });
  voix = creer("p", { class: "sdk-frise-voix", role: "status", "aria-live": "polite" });
  legende = creer("ul", { class: "sdk-frise-legende" });
  vitesse = creer("select", { "aria-label": "Vitesse" });
  lecture = this.bouton("jouer", "Jouer (Espace)", () => this.basculer());
  retour = bouton("Revenir ici", () => this.surRetour?.(this.position), {
    title: "Défaire les pas qui suivent, et reprendre d'ici",
  });

  /** @param {Reponses} reponses */
  constructor({ surPas, surRetour, retenir, voiler, principale = false }) {
    this.surPas = surPas;
    this.voiler = voiler;
    this.retenir = retenir;
    this.surRetour = surRetour;
    this.hote = creer(
      "div",
      { class: "sdk-frise", role: "group", "aria-label": "Film" },
      creer("p", { class: "sdk-frise-phrase" }, this.signe, this.compte, this.texte),
      creer("div", { class: "sdk-frise-piste" }, this.fond, this.curseur),
      this.batirBarre(),
      creer("details", { class: "sdk-frise-aide" }, creer("summary", {}, "Signes et touches"), this.legende),
      this.voix,
    );
    this.lecture.classList.toggle("sdk-principal", principale);
    this.ecouter();
    this.observateur = new ResizeObserver(() => this.peindreFond());
    this.observateur.observe(this.fond);
  }

  // Bâtir

  batirBarre() {
    for (const [pas, texte] of VITESSES) this.vitesse.append(creer("option", { value: pas }, texte));
    this.vitesse.value = "3";
    const barre = creer(
      "div",
      { class: "sdk-barre sdk-frise-barre", role: "toolbar", "aria-label": "Parcourir le film" },
      this.bouton("debut", "Départ (Début)", () => this.avancer(-Infinity)),
      this.bouton("notablePrecedent", "Pas notable précédent (Page haut)", () => this.sauter(-1)),
      this.bouton("precedent", "Pas précédent (←)", () => this.avancer(-1)),
      this.lecture,
      this.bouton("suivant", "Pas suivant (→)", () => this.avancer(1)),
      this.bouton("notableSuivant", "Pas notable suivant (Page bas)", () => this.sauter(1)),
      this.bouton("fin", "Fin (Fin)", () => this.avancer(Infinity)),
      this.vitesse,
    );
    if (this.surRetour) barre.append(this.retour);
    return barre;
  }

  /**
   * @param {keyof typeof DESSINS} nom
   * @param {string} titre
   * @param {() => void} action
   */
  bouton(nom, titre, action) {
    const agir = () => (this.empechement(nom) ? this.direPourquoi(nom) : action());
    const element = bouton("", agir, { title: titre, "aria-label": titre.replace(/ \(.*/, ""), "data-role": nom });
    element.append(icone(nom));
    this.boutons.set(nom, element);
    return element;
  }

  /**
   * On ne peut plus avancer ; une raison vide le permet de nouveau.
   * @param {string} raison
   */
  bloquer(raison) {
    this.blocage = raison;
    if (raison) this.arreter();
    this.permettre();
  }

  /**
   * Pourquoi un bouton ne peut rien, à la position où l'on est ; vide s'il peut.
   * @param {string} nom
   */
  empechement(nom) {
    const [position, longueur] = [this.position, this.film?.longueur ?? 0];
    if (!longueur) return SANS_PAS;
    if (RECULER.includes(nom)) return position ? "" : AU_DEPART;
    if (this.blocage && !this.minuterie) return this.blocage;
    return AVANCER.includes(nom) && position === longueur ? A_LA_FIN : "";
  }

  /** Grisé, un bouton garde le clavier : on l'atteint en le pressant, il ne doit pas disparaître sous les doigts. */
  permettre() {
    for (const [nom, element] of this.boutons) {
      const raison = this.empechement(nom);
      element.setAttribute("aria-disabled", String(Boolean(raison)));
      element.dataset.titre ??= element.title;
      element.title = raison || element.dataset.titre;
    }
  }

  /** @param {string} nom */
  direPourquoi(nom) {
    this.texte.textContent = this.voix.textContent = tenir(this.empechement(nom));
  }

  ecouter() {
    this.vitesse.addEventListener("change", () => this.minuterie && this.jouer());
    this.curseur.addEventListener("input", () => this.aller(Number(this.curseur.value)));
    this.curseur.addEventListener("keydown", (e) => this.auClavier(e));
    this.fond.addEventListener("pointerdown", (e) => {
      this.fond.setPointerCapture(e.pointerId);
      this.allerSous(e);
    });
    this.fond.addEventListener("pointermove", (e) => e.buttons && this.allerSous(e));
  }

  demonter() {
    this.arreter();
    clearTimeout(this.annonce);
    this.observateur.disconnect();
  }

  // Recevoir un film

  /**
   * Montre un film, à une position.
   * @param {Film} film
   * @param {number} [position]
   */
  mettre(film, position = 0) {
    if (film !== this.film) {
      this.arreter();
      this.atteinte = 0;
    }
    this.film = film;
    this.position = film.borner(position);
    this.curseur.max = String(film.longueur);
    this.legende.replaceChildren(...this.expliquer());
    this.peindreFond();
    this.peindre();
  }

  expliquer() {
    const marques = this.film?.marques() ?? [];
    const signes = marques.map((nom) => `${MARQUES[nom].signe} ${MARQUES[nom].mot}`);
    const touches = ["← → un pas", "Page haut, Page bas : d'un pas notable à l'autre", "Début, Fin", "Espace : jouer"];
    return [...signes, ...touches].map((texte) => creer("li", {}, texte));
  }

  // Se déplacer

  /**
   * Montre une position venue d'ailleurs, sans appeler `surPas`.
   * @param {number} position
   */
  placer(position) {
    if (!this.film || position === this.position) return;
    this.position = this.film.borner(position);
    this.peindre();
  }

  /** @param {number} position */
  aller(position) {
    if (!this.film) return;
    const voulue = this.film.borner(position);
    if (voulue === this.position) return;
    this.position = voulue;
    this.peindre();
    this.annoncer();
    this.surPas(voulue);
  }

  /** @param {number} pas */
  avancer(pas) {
    this.arreter();
    this.franchir(this.position + pas);
  }

  /**
   * Va à une position, sauf si l'on est retenu avant.
   * @param {number} position
   */
  franchir(position) {
    const voulue = this.film?.borner(position) ?? 0;
    const permise = this.retenir?.(this.position, voulue) ?? voulue;
    if (permise !== voulue) this.arreter();
    this.aller(permise);
  }

  /** @param {number} sens */
  sauter(sens) {
    this.arreter();
    const film = this.film;
    if (film) this.franchir(sens > 0 ? film.notableSuivant(this.position) : film.notablePrecedent(this.position));
  }

  /** @param {PointerEvent} evenement */
  allerSous(evenement) {
    const { left, width } = this.fond.getBoundingClientRect();
    this.arreter();
    this.aller(((evenement.clientX - left) / width) * (this.film?.longueur ?? 0));
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    /** @type {Object<string, () => void>} */
    const actions = {
      ArrowRight: () => this.avancer(1),
      ArrowUp: () => this.avancer(1),
      ArrowLeft: () => this.avancer(-1),
      ArrowDown: () => this.avancer(-1),
      PageDown: () => this.sauter(1),
      PageUp: () => this.sauter(-1),
      Home: () => this.avancer(-Infinity),
      End: () => this.avancer(Infinity),
      " ": () => this.basculer(),
    };
    const action = actions[evenement.key];
    if (!action || evenement.ctrlKey || evenement.altKey || evenement.metaKey) return;
    garder(evenement);
    action();
  }

  // Jouer

  basculer() {
    if (this.minuterie) this.arreter();
    else this.jouer();
  }

  jouer() {
    this.arreter();
    if (!this.film?.longueur) return;
    if (this.position === this.film.longueur) this.aller(0);
    const vitesse = Number(this.vitesse.value);
    const pas = Math.max(1, Math.round(vitesse / IMAGES_PAR_SECONDE));
    this.minuterie = window.setInterval(() => this.defiler(pas), (1000 * pas) / vitesse);
    this.dessinerLecture("pause", "Arrêter (Espace)");
  }

  /** @param {number} pas */
  defiler(pas) {
    const finie = !this.hote.isConnected || this.position >= (this.film?.longueur ?? 0);
    if (finie) this.arreter();
    else this.franchir(this.position + pas);
  }

  arreter() {
    if (!this.minuterie) return;
    clearInterval(this.minuterie);
    this.minuterie = 0;
    this.dessinerLecture("jouer", "Jouer (Espace)");
  }

  /**
   * @param {keyof typeof DESSINS} nom
   * @param {string} titre
   */
  dessinerLecture(nom, titre) {
    this.lecture.title = this.lecture.dataset.titre = titre;
    this.lecture.setAttribute("aria-label", titre.replace(/ \(.*/, ""));
    this.lecture.replaceChildren(icone(nom));
  }

  // Peindre

  peindre() {
    const { film, position } = this;
    if (!film) return;
    const marque = position ? film.marque(position) : "départ";
    if (position > this.atteinte) {
      this.atteinte = position;
      if (this.voiler) this.peindreFond();
    }
    this.curseur.value = String(position);
    this.curseur.setAttribute("aria-valuetext", film.dire(position));
    this.hote.dataset.marque = marque;
    this.hote.dataset.position = String(position);
    empecher(this.retour, position === film.longueur ? RIEN_APRES : "");
    this.compte.textContent = position ? `${position} / ${film.longueur}` : "départ";
    this.ecrirePhrase(film.reperes.get(position), film, MARQUES[marque]?.signe);
    this.permettre();
  }

  /**
   * Le repère qu'on a posé là, ou ce que dit le pas.
   * @param {string | undefined} repere
   * @param {Film} film
   * @param {string} [signe]
   */
  ecrirePhrase(repere, film, signe = "○") {
    this.hote.toggleAttribute("data-repere", repere !== undefined);
    this.signe.textContent = repere ? "⚑" : signe;
    this.texte.textContent = tenir(repere ?? film.pas(this.position)?.texte ?? (film.longueur ? film.ecrit.titre : SANS_PAS));
  }

  peindreFond() {
    if (this.film) peindreMarques(this.fond, this.film, this.voiler?.() ? this.atteinte : this.film.longueur);
  }

  /** Le lecteur d'écran lit déjà le curseur quand c'est lui qu'on déplace ; sinon, on attend que le film se pose. */
  annoncer() {
    clearTimeout(this.annonce);
    if (document.activeElement === this.curseur) return;
    this.annonce = window.setTimeout(() => {
      this.voix.textContent = this.film?.dire(this.position) ?? "";
    }, ATTENTE_DE_L_ANNONCE);
  }
}

/**
 * Pose une frise dans un élément : le plus court chemin.
 * @param {Element} element
 * @param {Film} film
 * @param {(position: number) => void} surPas
 * @param {(position: number) => void} [surRetour]
 */
export function monterFrise(element, film, surPas, surRetour) {
  const frise = new Frise({ surPas, surRetour });
  element.append(frise.hote);
  frise.mettre(film);
  return frise;
}

/** @param {keyof typeof DESSINS} nom */
function icone(nom) {
  const dessin = dessiner("path", { d: DESSINS[nom] });
  return dessiner("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": true }, dessin);
}
