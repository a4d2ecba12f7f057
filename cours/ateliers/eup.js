// AtelierEUP : les règles du document T, pas à pas, avec leur film et leur journal.

import { bouton, creer, empecher, tenir } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { PARI_OUVERT, Paris } from "./commun/pari.js";
import { Pave } from "./commun/pave.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { montrerPas } from "./deductions.js";
import { ecrirePartage } from "./partage.js";
import { VueJournal } from "./vue_journal.js";

/** @typedef {import("./commun/notions.js").EtatDeGrille} EtatDeGrille */

/**
 * Ce que dit un bouton, l'action qu'il demande, son infobulle, sa classe.
 * @typedef {[texte: string, action: string, indication: string, classe?: string]} Action
 */

/** @type {Action[]} */
const AVANCER = [
  ["Une déduction", "deduction", "Le plus petit pas : une seule règle, dans un seul bloc", "sdk-principal"],
  ["Règles EUP", "eup", "Les trois règles, une fois chacune, comme sur la page du document"],
  ["Boucler", "boucler", "Les trois règles tant qu'elles changent quelque chose"],
  ["Solution", "resoudre", "Achever par l'algorithme récursif Sudoku, en deux secondes au plus"],
];
/** @type {Action[]} */
const DEFAIRE = [
  ["Annuler", "revenir", "Défaire le dernier geste", "sdk-discret"],
  ["Rétablir", "retablir", "Refaire ce qu'on vient d'annuler", "sdk-discret"],
  ["Recommencer", "recommencer", "Revenir à la grille de départ", "sdk-discret"],
];
const PASSE = "Vous regardez un pas passé : allez à la fin du film pour écrire.";
const INVITE = "Choisissez une case : ce qu'elle contient se lit ici.";
const RIEN_A_DEDUIRE = "Les règles EUP ne déduisent plus rien ici : il faudrait faire une hypothèse.";
const ENREGISTREMENT = 300; // millisecondes : Python apprend où l'on s'arrête, pas chaque pas

class AtelierEUP extends AtelierGrille {
  saisies = this.lire("saisie"); // le numéro de la dernière saisie envoyée : Python le renvoie quand il l'a reçue
  film = Film.vide();
  filmLu = "";
  /** @type {string[]} */
  textes = [];
  repere = 0;
  vecteurs = ""; // ce que montre une case non dévoilée : ses candidats, ou ses « bits », ou son « poids »
  indices = 0; // combien on en a demandé de la même déduction
  enregistrement = 0;

  choix = creer("select", { "aria-label": "Choisir une grille", "data-noyau": "" });
  statut = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  arreter = bouton("Arrêter la recherche", () => this.demander("arreter"));
  frise = new Frise({
    surPas: (position) => this.surPas(position),
    surRetour: (position) => this.demander("reprendre", { position }),
  });
  journal = new VueJournal({
    surSurvol: (position) => this.montrer(position || this.frise.position),
    surChoix: (position) => this.frise.aller(position),
  });
  paris = new Paris(
    ({ position }, choix) => this.demander("parier", { position, choix }),
    () => this.agir("deduction"),
    (actif) => this.ecrire("parie", actif),
  );
  pave = new Pave(
    [
      ["ecrire", "Écrire", "Un chiffre s'écrit dans la case choisie"],
      ["crayon", "Crayon", "Un chiffre s'ôte des candidats de la case choisie, ou y revient"],
      ["repere", "Repérer", "Un chiffre ressort partout où il est"],
    ],
    (mode, valeur) => this.surChiffre(mode, valeur),
  );
  bits = bouton("Bits", () => this.basculer("bits"), { title: "Les vecteurs bit à bit, comme dans le document T" });
  poids = bouton("Poids", () => this.basculer("poids"), { title: "Combien de valeurs restent permises dans chaque case" });
  indice = bouton("Indice", () => this.demander("indice"), {
    "data-noyau": "",
    title: "Où regarder ; encore une fois : la déduction",
  });
  /** @type {Map<string, HTMLButtonElement>} */
  boutons = new Map();

  batir() {
    this.reglages();
    this.choix.addEventListener("change", () => this.demander("choisir", { nom: this.choix.value }));
    this.vue.surEcrire = (c, valeur) => this.surEcrire(c, valeur);
    this.vue.invite = INVITE;
    this.el.classList.add("sdk-eup");
    const grille = this.colonnes(this.frise.hote, this.paris.panneau, this.journal.hote);
    grille.lastElementChild?.classList.add("sdk-recit");
    const sous = creer("div", { class: "sdk-sous-grille" }, this.pave.racine);
    this.pave.modesEt(this.bits, this.poids);
    const commandes = creer(
      "div",
      { class: "sdk-commandes" },
      this.barre(this.regles(), "Une seule règle"),
      this.barre(DEFAIRE, "Défaire et refaire"),
      this.paris.reglage,
    );
    grille.append(sous, commandes);
    this.arreter.hidden = true;
    const etat = creer("div", { class: "sdk-etat" }, this.statut, this.arreter);
    this.el.append(this.entete(this.choix), this.barre(AVANCER, "Avancer", this.indice), etat, grille);
    this.paris.surQuestion = (ouverte) => this.frise.bloquer(ouverte ? PARI_OUVERT : "");
    this.adieux.push(() => this.frise.demonter(), () => this.journal.demonter(), () => clearTimeout(this.enregistrement));
  }

  /**
   * Les règles que joue l'atelier, chacune seule.
   * @returns {Action[]}
   */
  regles() {
    /** @type {[action: string, texte: string, indication: string][]} */
    const boutons = this.lire("boutons");
    return boutons.map(([action, texte, indication]) => [texte, action, indication, "sdk-discret"]);
  }

  /** Les réglages d'un état rouvert : les bits, un chiffre repéré. */
  reglages() {
    const reglages = this.lire("reglages");
    this.repere = Number(/r(\d+)/.exec(reglages)?.[1] ?? 0);
    this.montrerEn(["bits", "poids"].find((quoi) => reglages.includes(quoi.charAt(0))) ?? "");
  }

  /**
   * @param {Action[]} actions
   * @param {string} etiquette
   * @param {...HTMLElement} autres
   */
  barre(actions, etiquette, ...autres) {
    const boutons = actions.map(([texte, action, indication, classe = ""]) => {
      const attributs = { title: indication, class: classe, "data-noyau": "" };
      const element = bouton(texte, () => this.agir(action), attributs);
      this.boutons.set(action, element);
      return element;
    });
    return creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": etiquette }, ...boutons, ...autres);
  }

  copies() {
    /** @type {[string, () => void][]} */
    const propres = [
      ["Journal", () => this.vue.copier(this.textes.join("\n"), "Journal copié.")],
      ["L'état de l'atelier", () => this.copierLEtat()],
    ];
    return [...super.copies(), ...propres];
  }

  copierLEtat() {
    const reglages = `${this.vecteurs.charAt(0)}${this.repere ? `r${this.repere}` : ""}${this.lire("signature")}`;
    const [depart, gestes] = [this.lire("depart"), this.lire("gestes")];
    const texte = ecrirePartage({ depart, gestes, pas: this.frise.position, reglages });
    this.vue.copier(texte, "État copié : AtelierEUP.depuis(\"…\") ou « Importer… » le rouvrent.");
  }

  /** @param {string} action */
  agir(action) {
    this.demander("agir", { action });
  }

  /**
   * Une phrase passagère ne survit pas au geste suivant ; celle qu'on dit d'un chiffre tapé attend, elle, que Python l'ait reçu.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demander(genre, contenu) {
    if (genre !== "saisir") this.dire("");
    super.demander(genre, contenu);
  }

  // Peindre

  peindre() {
    this.lireLeFilm();
    this.indices = 0;
    this.pave.mettre(this.lire("n") ** 2);
    this.pave.marquer(this.repere);
    this.statut.textContent = tenir(this.lire("recherche") ? "Recherche d'une solution…" : this.lire("statut"));
    this.statut.dataset.etat = this.lire("etat");
    this.arreter.hidden = !this.lire("recherche");
    this.peindreBoutons();
    this.peindreChoix();
    this.frise.mettre(this.film, this.lire("pas"));
    this.journal.mettre(this.textes, this.lire("titres"));
    this.journal.placer(this.frise.position);
    this.peindrePari();
    if (this.lire("saisie") >= this.saisies) this.montrer(this.frise.position); // sinon, un écho tardif effacerait la frappe
  }

  lireLeFilm() {
    const texte = this.lire("film");
    if (texte === this.filmLu) return;
    this.filmLu = texte;
    this.film = new Film(texte);
    this.textes = Array.from({ length: this.film.longueur }, (_, k) => this.film.pas(k + 1)?.texte ?? "");
  }

  peindreBoutons() {
    const [peutRevenir, peutRetablir, peutRecommencer] = this.lire("permis");
    for (const element of [...this.boutons.values(), this.indice]) empecher(element, this.lire("empeche"));
    /** @type {[string, boolean, string][]} */
    const propres = [
      ["revenir", peutRevenir, "Il n'y a rien à défaire."],
      ["retablir", peutRetablir, "Il n'y a rien à refaire."],
      ["recommencer", peutRecommencer, "C'est déjà la grille de départ."],
    ];
    for (const [action, permis, raison] of propres) empecher(this.bouton(action), permis ? "" : raison);
  }

  /** La question que pose Python avant la déduction suivante ; la réponse à la précédente reste tant qu'on est au pas qu'elle jouait. */
  peindrePari() {
    const pari = this.lire("pari");
    this.paris.coche.checked = this.lire("parie");
    this.paris.suivre(this.frise.position);
    this.paris.demander(pari.question ? pari : undefined);
  }

  /** @param {string} action */
  bouton(action) {
    return /** @type {HTMLButtonElement} */ (this.boutons.get(action));
  }

  peindreChoix() {
    /** @type {[nom: string, texte: string][]} */
    const proposes = this.lire("choix");
    const options = proposes.map(([nom, texte]) => creer("option", { value: nom }, texte));
    for (const option of options) option.selected = option.value === this.lire("exemple");
    this.choix.replaceChildren(...options);
  }

  /**
   * Montre la grille à une position du film ; avant tout pas, elle se compose.
   * @param {number} position
   */
  montrer(position) {
    const commencee = this.lire("commencee");
    this.vue.indicesModifiables = !commencee;
    const montre = commencee ? montrerPas(this.film, position) : { otes: {} };
    this.vue.mettre({ ...this.etat(), ...montre, repere: this.repere, ...this.enQuoi });
    if (commencee) this.vue.historique.oublier(); // on n'annule que ce qu'on a écrit soi-même
  }

  get enQuoi() {
    return { enBits: this.vecteurs === "bits", enPoids: this.vecteurs === "poids" };
  }

  /** @param {string} quoi */
  basculer(quoi) {
    this.montrerEn(this.vecteurs === quoi ? "" : quoi);
  }

  /** @param {string} quoi ce que montre une case non dévoilée */
  montrerEn(quoi) {
    this.vecteurs = quoi;
    this.bits.setAttribute("aria-pressed", String(quoi === "bits"));
    this.poids.setAttribute("aria-pressed", String(quoi === "poids"));
    this.montrer(this.frise.position);
  }

  /** @param {number} position */
  surPas(position) {
    this.dire("");
    this.journal.placer(position);
    this.montrer(position);
    clearTimeout(this.enregistrement);
    this.enregistrement = window.setTimeout(() => this.ecrire("pas", position), ENREGISTREMENT);
  }

  // Écrire

  get aLaFin() {
    return this.frise.position === this.film.longueur;
  }

  /**
   * On écrit dans une case : avant le premier pas, la grille se compose ; après, c'est un pas de plus.
   * @param {number} c
   * @param {number} valeur
   */
  surEcrire(c, valeur) {
    if (!this.lire("commencee") && this.pave.mode !== "crayon") return false;
    if (!this.aLaFin) this.dire(PASSE);
    else if (!valeur) this.dire("Pour reprendre ce que vous avez écrit, « Annuler ».");
    else this.demander(this.pave.mode === "crayon" ? "crayonner" : "placer", { case: c, valeur });
    return true;
  }

  /**
   * @param {string} mode
   * @param {number} valeur
   */
  surChiffre(mode, valeur) {
    if (mode !== "repere") {
      this.vue.ecrireIci(valeur);
      return;
    }
    this.repere = valeur === this.repere ? 0 : valeur;
    this.pave.marquer(this.repere);
    this.montrer(this.frise.position);
  }

  /** @param {number[]} valeurs */
  surValeurs(valeurs) {
    this.saisies += 1;
    this.demander("saisir", { valeurs, numero: this.saisies });
  }

  /** @param {string} texte */
  surCollage(texte) {
    if (this.lire("commencee")) this.dire("Une séance est en cours : collez par « Importer… », ou recommencez d'abord.");
    else super.surCollage(texte);
  }

  // Ce que dit Python

  /** @param {{ texte?: string, recue?: number, pris?: boolean, indice?: any[] }} contenu */
  recevoir(contenu) {
    super.recevoir(contenu);
    if (contenu.pris) this.reglages();
    if (contenu.indice) this.indiquer(contenu.indice);
  }

  /**
   * Un indice, vague la première fois, exact la seconde.
   * @param {any[]} indice
   */
  indiquer([vague, exact, bloc, causes, effets]) {
    if (!vague) {
      this.dire(RIEN_A_DEDUIRE);
      return;
    }
    this.indices += 1;
    const entier = this.indices > 1;
    this.dire(entier ? exact : `${vague} (Encore « Indice » : la déduction.)`);
    /** @type {[number, string][]} */
    const marques = entier
      ? [...causes.map((/** @type {number} */ c) => [c, "cause"]), ...effets.map((/** @type {number} */ c) => [c, "effet"])]
      : bloc.map((/** @type {number} */ c) => [c, "cause"]);
    this.vue.mettre({ ...this.vue.etat, surbrillance: Object.fromEntries(marques), otes: {} });
  }
}

export default monter(AtelierEUP);
