// Une grille de Sudoku accessible au clavier et aux lecteurs d'écran, sans aucune bibliothèque.

import { contenuDe, garnir } from "./cellule.js";
import { cibleDe, creer, garder, tenir } from "./dom.js";
import { Historique } from "./historique.js";
import {
  annoncer,
  blocsDe,
  caseVoisine,
  conflitsDe,
  detailler,
  ecrireGrille,
  estUnSaut,
  SYMBOLES,
  suite,
  valeurDuSymbole,
} from "./notions.js";
import { surveillerLaPlace } from "./points.js";

const TOUCHES_QUI_VIDENT = ["Backspace", "Delete", "0", ".", " "];
const INDICE_INTOUCHABLE = "Cette case est un indice : elle ne change pas.";
const GRILLE_A_REGARDER = "Cette grille se regarde : on n'y écrit pas.";
const COPIE_INTERDITE = "Le navigateur interdit la copie par bouton : cliquez une case et tapez Ctrl+C.";

/** @typedef {import("./notions.js").EtatDeGrille} EtatDeGrille */

/**
 * Ce qu'une grille demande à qui la porte.
 * @typedef {object} Reponses
 * @property {(valeurs: number[]) => void} [surValeurs] on a écrit dans la grille
 * @property {(c: number) => void} [surSelection] on a choisi une case
 * @property {(texte: string) => void} [surCollage] on a collé un texte
 * @property {(c: number, valeur: number) => boolean} [surEcrire] vrai si le porteur se charge lui-même d'écrire
 * @property {boolean} [editable]
 */

export class VueGrille {
  /**
   * @param {Element} hote
   * @param {Reponses} reponses
   */
  constructor(hote, { surValeurs, surSelection, surCollage, surEcrire, editable = true } = {}) {
    this.surValeurs = surValeurs;
    this.surSelection = surSelection;
    this.surCollage = surCollage;
    this.surEcrire = surEcrire;
    this.editable = editable;
    this.lectureSeule = GRILLE_A_REGARDER; // ce que dit une grille où l'on n'écrit pas
    this.indicesModifiables = false; // vrai quand on est en train de composer la grille de départ
    this.invite = ""; // ce qu'on lit à la place d'une case, tant qu'aucune n'est choisie
    /** @type {Historique<number[]>} */
    this.historique = new Historique();
    /** @type {EtatDeGrille} */
    this.etat = { n: 0, valeurs: [], vecteurs: [], fixes: [], surbrillance: {}, selection: -1 };
    /** @type {number[][]} */
    this.blocs = [];
    /** @type {HTMLTableCellElement[]} */
    this.cases = [];
    this.table = creer("table", { role: "grid", "aria-label": "Grille de Sudoku" });
    this.nomsDesColonnes = creer("div", { class: "sdk-noms sdk-noms-colonnes", "aria-hidden": true });
    this.nomsDesLignes = creer("div", { class: "sdk-noms sdk-noms-lignes", "aria-hidden": true });
    this.detail = creer("p", { class: "sdk-detail" }); // ce que chaque case dit déjà à un lecteur d'écran
    this.message = creer("p", { class: "sdk-message", role: "status", "aria-live": "polite" });
    this.racine = creer(
      "div",
      { class: "sdk-grille", "data-lm-suppress-shortcuts": "true" },
      creer("div", { class: "sdk-plateau" }, this.nomsDesColonnes, this.nomsDesLignes, this.table),
      creer("div", { class: "sdk-dits" }, this.detail, this.message),
    );
    hote.append(this.racine);
    this.ecouter();
    surveillerLaPlace(this);
  }

  ecouter() {
    this.table.addEventListener("keydown", (e) => this.auClavier(e));
    this.table.addEventListener("click", (e) => this.auClic(e));
    this.table.addEventListener("focusin", (e) => this.choisir(this.caseDe(e)));
    this.racine.addEventListener("copy", (e) => this.auCopier(e));
    this.racine.addEventListener("paste", (e) => this.auColler(e));
  }

  get N() {
    return this.etat.n ** 2;
  }

  /** @param {Event} evenement */
  caseDe(evenement) {
    return Number(cibleDe(evenement, "td")?.dataset.case ?? -1);
  }

  // Recevoir un état

  /** @param {EtatDeGrille} etat */
  mettre(etat) {
    const avant = this.etat;
    this.etat = { ...etat, parCandidat: etat.parCandidat || this.racine.hasAttribute("data-points") };
    this.table.classList.toggle("sdk-saut", estUnSaut(avant, etat)); // un grand changement ne s'anime pas : on y gagne du temps
    if (avant.n !== etat.n) this.batir();
    else this.retenirSiAutre(avant, etat); // venu de Python
    this.peindre();
  }

  /**
   * @param {EtatDeGrille} avant
   * @param {EtatDeGrille} etat
   */
  retenirSiAutre(avant, etat) {
    const saisie = this.saisieDe(avant);
    if (String(saisie) !== String(this.saisieDe(etat))) this.historique.retenir(saisie);
  }

  batir() {
    const { n } = this.etat;
    this.blocs = blocsDe(n);
    this.historique.oublier();
    this.cases = suite(this.N ** 2).map((c) => this.batirCase(c));
    const rangees = suite(this.N).map((i) => {
      const cases = this.cases.slice(this.N * i, this.N * (i + 1));
      return creer("tr", { role: "row", "aria-rowindex": i + 1 }, ...cases);
    });
    for (const quoi of ["aria-rowcount", "aria-colcount"]) this.table.setAttribute(quoi, String(this.N));
    this.table.replaceChildren(creer("tbody", { role: "rowgroup" }, ...rangees));
    this.nomsDesColonnes.replaceChildren(...suite(this.N).map((j) => creer("span", {}, `C${j + 1}`)));
    this.nomsDesLignes.replaceChildren(...suite(this.N).map((i) => creer("span", {}, `L${i + 1}`)));
    this.racine.dataset.ordre = String(n);
    this.racine.style.setProperty("--sdk-n", String(n)); // la place d'une case en découle : voir grille.css
  }

  /** @param {number} c */
  batirCase(c) {
    const { n } = this.etat;
    const [i, j] = [Math.floor(c / this.N), c % this.N];
    const td = creer("td", { role: "gridcell", "aria-colindex": j + 1, "data-case": c, tabindex: -1 });
    td.classList.toggle("sdk-haut", i % n === 0);
    td.classList.toggle("sdk-gauche", j % n === 0);
    td.classList.toggle("sdk-bas", i === this.N - 1);
    td.classList.toggle("sdk-droite", j === this.N - 1);
    return td;
  }

  peindre() {
    const { valeurs, selection } = this.etat;
    const conflits = conflitsDe(this.blocs, valeurs);
    const voisines = new Set(this.blocs.filter((bloc) => bloc.includes(selection)).flat());
    this.cases.forEach((td, c) => {
      td.classList.toggle("sdk-voisine", voisines.has(c) && c !== selection);
      this.peindreCase(td, c, conflits.has(c));
    });
    this.viser(selection);
  }

  /**
   * Dit la case choisie : ses noms de ligne et de colonne, et ce qu'elle contient.
   * @param {number} c
   */
  viser(c) {
    const [ligne, colonne] = [Math.floor(c / this.N), c % this.N];
    for (const [k, nom] of [...this.nomsDesLignes.children].entries()) nom.classList.toggle("sdk-vise", k === ligne);
    for (const [k, nom] of [...this.nomsDesColonnes.children].entries()) nom.classList.toggle("sdk-vise", c >= 0 && k === colonne);
    this.detail.textContent = tenir(c < 0 ? this.invite : this.detailler(c));
  }

  /**
   * @param {HTMLTableCellElement} td
   * @param {number} c
   * @param {boolean} enConflit
   */
  peindreCase(td, c, enConflit) {
    const { valeurs, fixes, surbrillance, selection } = this.etat;
    const fautive = enConflit || surbrillance[c] === "conflit" || this.etat.vecteurs[c] === 0;
    td.classList.toggle("sdk-fixe", fixes.includes(c));
    td.classList.toggle("sdk-conflit", fautive);
    td.classList.toggle("sdk-impossible", this.etat.vecteurs[c] === 0);
    td.classList.toggle("sdk-cause", surbrillance[c] === "cause");
    td.classList.toggle("sdk-effet", surbrillance[c] === "effet");
    td.setAttribute("aria-selected", String(c === selection));
    td.setAttribute("aria-readonly", String(!this.modifiable(c)));
    td.tabIndex = c === Math.max(0, selection) ? 0 : -1;
    td.setAttribute("aria-label", this.annoncer(c, fautive));
    td.classList.toggle("sdk-repere", Boolean(this.etat.repere) && valeurs[c] === this.etat.repere);
    garnir(td, this.contenu(c));
  }

  /**
   * Ce qu'un lecteur d'écran dit d'une case ; une autre vue peut en dire plus.
   * @param {number} c
   * @param {boolean} fautive
   */
  annoncer(c, fautive) {
    return annoncer(this.etat, c, fautive);
  }

  /**
   * Ce qu'on dit, sous la grille, de la case choisie.
   * @param {number} c
   */
  detailler(c) {
    return detailler(this.etat, c);
  }

  /**
   * Ce que montre une case ; une autre vue peut en montrer plus.
   * @param {number} c
   */
  contenu(c) {
    return contenuDe(this.etat, c);
  }

  /** @param {string} texte */
  dire(texte) {
    this.message.textContent = tenir(texte);
  }

  // Choisir une case

  /** @param {number} c */
  choisir(c) {
    if (c < 0 || c === this.etat.selection) return;
    this.etat.selection = c;
    this.dire(""); // ce qu'on disait d'une autre case laisse la place à ce que contient celle-ci
    this.peindre();
    this.surSelection?.(c);
  }

  /** @param {MouseEvent} evenement */
  auClic(evenement) {
    const c = this.caseDe(evenement);
    if (c < 0) return;
    this.cases[c].focus();
    this.choisir(c);
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    const c = this.caseDe(evenement);
    if (c < 0 || evenement.altKey) return;
    const avecCommande = evenement.ctrlKey || evenement.metaKey;
    const action = avecCommande ? this.commande(evenement) : this.touche(evenement.key, c);
    if (!action) return;
    garder(evenement);
    action();
  }

  /**
   * Ce que fait Ctrl avec une touche, s'il y a lieu.
   * @param {KeyboardEvent} evenement
   */
  commande({ key, shiftKey }) {
    const lettre = key.toLowerCase();
    if (lettre === "y" || (lettre === "z" && shiftKey)) return () => this.retablir();
    if (lettre === "z") return () => this.annuler();
    return undefined;
  }

  /**
   * Ce que fait une touche seule, s'il y a lieu.
   * @param {string} touche
   * @param {number} c
   */
  touche(touche, c) {
    const voisine = caseVoisine(touche, c, this.N);
    if (voisine !== undefined) return () => this.cases[voisine].focus();
    if (TOUCHES_QUI_VIDENT.includes(touche)) return () => this.ecrire(c, 0);
    if (/^[0-9a-z]$/i.test(touche)) return () => this.ecrireSymbole(c, touche);
    return undefined;
  }

  // Écrire

  /**
   * Ce que l'utilisateur a écrit, et qui s'annule : une valeur par case ; une autre vue peut y ajouter.
   * @param {EtatDeGrille} etat
   */
  saisieDe(etat) {
    return etat.valeurs;
  }

  /** Ce qui reste quand on efface tout : les indices. */
  saisieVide() {
    return this.etat.valeurs.map((v, c) => (this.etat.fixes.includes(c) ? v : 0));
  }

  /** @param {number} c */
  pourquoiIntouchable(c) {
    return this.etat.fixes.includes(c) && !this.indicesModifiables ? INDICE_INTOUCHABLE : this.lectureSeule;
  }

  /** @param {number} c */
  modifiable(c) {
    return this.editable && (this.indicesModifiables || !this.etat.fixes.includes(c));
  }

  /**
   * @param {number} c
   * @param {string} symbole
   */
  ecrireSymbole(c, symbole) {
    const v = valeurDuSymbole(symbole, this.N);
    if (v) this.ecrire(c, v);
    else this.dire(`« ${symbole} » n'est pas une valeur : de 1 à ${SYMBOLES[this.N]}.`);
  }

  /**
   * @param {number} c
   * @param {number} valeur
   */
  ecrire(c, valeur) {
    if (!this.modifiable(c)) {
      this.dire(this.pourquoiIntouchable(c));
      return;
    }
    if (this.surEcrire?.(c, valeur) || this.etat.valeurs[c] === valeur) return;
    const saisie = [...this.saisieDe(this.etat)];
    saisie[c] = valeur;
    const enConflit = conflitsDe(this.blocs, saisie).has(c);
    this.dire(enConflit ? `${SYMBOLES[valeur]} est déjà dans la ligne, la colonne ou la région.` : "");
    this.proposer(saisie); // en dernier : ce que le porteur en dit l'emporte
  }

  /**
   * Écrit dans la case choisie, comme le pavé de boutons.
   * @param {number} valeur
   */
  ecrireIci(valeur) {
    if (this.etat.selection < 0) this.dire("Choisissez d'abord une case.");
    else this.ecrire(this.etat.selection, valeur);
  }

  /**
   * Propose une autre saisie, en gardant l'ancienne pour « Annuler ».
   * @param {number[]} saisie
   */
  proposer(saisie) {
    this.historique.retenir(this.saisieDe(this.etat));
    this.changer(saisie);
  }

  /** @param {number[]} valeurs */
  changer(valeurs) {
    this.etat.valeurs = valeurs;
    this.peindre();
    this.surValeurs?.(valeurs);
  }

  annuler() {
    this.reprendre(this.historique.annuler(this.saisieDe(this.etat)), "Annulé.", "Rien à annuler.");
  }

  retablir() {
    this.reprendre(this.historique.retablir(this.saisieDe(this.etat)), "Rétabli.", "Rien à rétablir.");
  }

  /**
   * @param {number[] | undefined} saisie
   * @param {string} fait
   * @param {string} rien
   */
  reprendre(saisie, fait, rien) {
    if (saisie) this.changer(saisie);
    this.dire(saisie ? fait : rien);
  }

  effacer() {
    const vide = this.saisieVide();
    if (String(vide) !== String(this.saisieDe(this.etat))) this.proposer(vide);
    this.dire("Grille effacée ; les indices restent.");
  }

  // Copier et coller une grille entière

  /** @param {ClipboardEvent} evenement */
  auCopier(evenement) {
    if (String(document.getSelection())) return; // l'utilisateur copie du texte qu'il a choisi
    evenement.clipboardData?.setData("text/plain", ecrireGrille(this.etat.valeurs));
    garder(evenement);
    this.dire("Grille copiée.");
  }

  /**
   * Copie un texte par bouton ; sans lui, la grille sur une ligne.
   * @param {string} [texte]
   * @param {string} [fait] ce qu'on dit alors
   */
  async copier(texte = ecrireGrille(this.etat.valeurs), fait = "Grille copiée.") {
    try {
      await navigator.clipboard.writeText(texte);
      this.dire(fait);
    } catch {
      this.dire(COPIE_INTERDITE);
    }
  }

  /** @param {ClipboardEvent} evenement */
  auColler(evenement) {
    garder(evenement);
    this.surCollage?.(evenement.clipboardData?.getData("text/plain") ?? "");
  }
}
