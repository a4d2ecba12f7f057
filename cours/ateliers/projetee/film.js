// Un film enregistré, à faire défiler dans la page : ses états l'un après l'autre, ce qui s'y passe, une mesure au fil des pas.

import { conflitsParCase, zonesDe } from "../conflits.js";
import { bouton, creer, dessiner } from "../commun/dom.js";
import { dessinerGrille } from "./dessin.js";

const CADENCE = 160; // millisecondes d'un pas, quand le film se joue seul
const [LARGEUR, HAUTEUR, MARGE] = [540, 130, 26]; // de la courbe, dans l'unité de la diapositive

/** @typedef {{ etat: number[], phrase: string, causes: number[], effets: number[] }} VueDeFilm */
/** @typedef {{ nom: string, valeurs: number[] }} Mesure une valeur par vue */
/** @typedef {{ n: number, sujet: string, film: VueDeFilm[], mesure?: Mesure, fixes?: number[] }} DonneesDeFilm */

export class FilmProjete {
  /**
   * @param {HTMLElement} hote où se dessine la grille
   * @param {HTMLElement} cote où se placent ses commandes
   * @param {DonneesDeFilm} donnees
   * @param {() => void} surGeste appelée après chaque geste, pour l'autre fenêtre
   */
  constructor(hote, cote, donnees, surGeste = () => {}) {
    this.hote = hote;
    this.donnees = donnees;
    this.surGeste = surGeste;
    this.vues = donnees.film;
    this.zones = donnees.sujet === "grille" ? zonesDe(donnees.n) : [];
    this.fixes = donnees.fixes ?? this.valeursDe(this.vues[0].etat).flatMap((v, c) => (v ? [c] : []));
    this.minuterie = 0;
    this.phrase = creer("p", { class: "phrase", role: "status" });
    this.jouer = bouton("Jouer", () => this.basculer());
    this.curseur = creer("input", { type: "range", min: 0, max: this.vues.length - 1, value: 0, "aria-label": "Position dans le film" });
    this.curseur.dataset.longue = String(this.laPlusLongue());
    this.curseur.addEventListener("input", () => this.aller(Number(this.curseur.value)));
    this.curseur.addEventListener("keydown", (e) => e.stopPropagation());
    const boutons = [bouton("◀ Reculer", () => this.aller(this.position - 1)), bouton("Avancer ▶", () => this.aller(this.position + 1))];
    cote.append(creer("div", { class: "commandes" }, boutons[0], this.jouer, boutons[1], this.curseur));
    this.repere = dessiner("line", { class: "repere", x1: 0, x2: 0, y1: MARGE, y2: HAUTEUR });
    if (donnees.mesure) cote.append(this.tracer(donnees.mesure));
    cote.append(this.phrase);
    this.montrer();
  }

  get position() {
    return Number(this.curseur.value);
  }

  /** La position dont la phrase tient le plus de place : celle que l'on mesure. */
  laPlusLongue() {
    const longueurs = this.vues.map(({ phrase }) => phrase.length);
    return longueurs.indexOf(Math.max(...longueurs));
  }

  /** @param {number} position */
  aller(position) {
    this.curseur.value = String(position); // le curseur la ramène entre ses bornes
    this.montrer();
    this.surGeste();
  }

  /** De quoi montrer la même chose ailleurs. */
  etat() {
    return this.position;
  }

  /** @param {number} position */
  rejouer(position) {
    this.curseur.value = String(position);
    this.montrer();
  }

  // Jouer seul

  basculer() {
    if (this.minuterie) this.arreter();
    else this.lancer();
  }

  lancer() {
    if (this.position === this.vues.length - 1) this.aller(0);
    this.jouer.textContent = "Pause";
    this.minuterie = setInterval(() => this.unPasDePlus(), CADENCE);
  }

  arreter() {
    clearInterval(this.minuterie);
    this.minuterie = 0;
    this.jouer.textContent = "Jouer";
  }

  /** On s'arrête à la fin, ou quand la diapositive n'est plus là. */
  unPasDePlus() {
    this.aller(this.position + 1);
    if (this.position === this.vues.length - 1 || !this.hote.checkVisibility()) this.arreter();
  }

  // Dessiner

  montrer() {
    const { n, sujet } = this.donnees;
    const { etat, phrase } = this.vues[this.position];
    const dessin = { n, valeurs: this.valeursDe(etat), vecteurs: sujet === "table" ? etat : [], fixes: this.fixes };
    this.hote.replaceChildren(dessinerGrille({ ...dessin, surbrillance: this.marques(), description: phrase }));
    this.phrase.textContent = phrase;
    const x = (LARGEUR * this.position) / (this.vues.length - 1);
    this.repere.setAttribute("x1", String(x));
    this.repere.setAttribute("x2", String(x));
  }

  /** Ce que change le pas, s'il ne change pas toute la grille ; par-dessus, les conflits ; par-dessus encore, ce qu'il essayait. */
  marques() {
    const { etat, causes, effets } = this.vues[this.position];
    const changes = effets.length < etat.length / 3 ? effets : [];
    const enConflit = conflitsParCase(this.zones, etat).flatMap((conflits, c) => (conflits ? [c] : []));
    return Object.fromEntries([
      ...changes.map((c) => [c, "effet"]),
      ...enConflit.map((c) => [c, "conflit"]),
      ...causes.map((c) => [c, "cause"]),
    ]);
  }

  /** @param {number[]} etat */
  valeursDe(etat) {
    if (this.donnees.sujet !== "table") return etat;
    return etat.map((m) => (m && (m & (m - 1)) === 0 ? Math.log2(m) : 0));
  }

  /** @param {Mesure} mesure */
  tracer({ nom, valeurs }) {
    const [bas, haut] = [Math.min(...valeurs), Math.max(...valeurs)];
    const points = valeurs.map((v, k) => {
      const x = (LARGEUR * k) / (valeurs.length - 1);
      return `${x.toFixed(1)} ${(HAUTEUR - ((HAUTEUR - MARGE) * (v - bas)) / (haut - bas || 1)).toFixed(1)}`;
    });
    const titre = `${nom} : de ${valeurs[0]} à ${valeurs[valeurs.length - 1]}`;
    const boite = { class: "suivi", viewBox: `-2 0 ${LARGEUR + 4} ${HAUTEUR + 3}`, role: "img", "aria-label": titre };
    const texte = dessiner("text", { x: LARGEUR, y: 18, "text-anchor": "end" }, titre);
    return dessiner("svg", boite, texte, dessiner("path", { d: `M${points.join("L")}` }), this.repere);
  }
}
