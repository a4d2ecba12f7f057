// AtelierGeneration : remplir une grille, la vider, montrer pourquoi un retrait est refusé, garder ce qu'on aime.

import { Cadence, SANS_LIMITE } from "./commun/cadence.js";
import { bouton, creer, empecher, tenir } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { nombre } from "./commun/nombres.js";
import { valeurDuSymbole } from "./commun/notions.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { Courbe } from "./courbe.js";
import { DeuxSolutions } from "./deux_solutions.js";
import { Gardees, raisonsDe } from "./gardees.js";
import { Reglages } from "./reglages.js";
import { VueConflits } from "./vue_conflits.js";
import { VueCourbes } from "./vue_courbes.js";

const LENTE = 20; // pas par seconde : au-delà, montrer chaque geste ne ferait que clignoter
/** @type {[parSeconde: number, texte: string][]} */
const VITESSES = [
  [1, "1 pas/s"],
  [5, "5/s"],
  [20, "20/s"],
  [200, "200/s"],
  [2000, "2 000/s"],
  [SANS_LIMITE, "au plus vite"],
];
const PHASES = /** @type {const} */ ([
  ["remplir", "1. Remplir"],
  ["vider", "2. Vider"],
]);
const INVITES = {
  remplir: "Aucun pas encore. Démarrez pour voir la grille se remplir, ou avancez d'un pas.",
  vider: "La grille est prête à vider. Chaque retrait est éprouvé : la solution reste-t-elle unique ?",
};
const PAS_JUGEE = "Ici, la difficulté de la grille, et quelle règle sert combien de fois : « Évaluer » le dit, dès qu'elle a une seule solution.";
const PAS_DE_MEILLEURE = "Cette façon de vider n'a pas encore trouvé de grille plus vide que celle-ci.";
const SUITE = "La suite : « 2. Vider ».";

/**
 * Où en est l'étape, tel que l'écrit Python.
 * @typedef {object} Etat
 * @property {number[]} valeurs
 * @property {number} c
 * @property {number} T
 * @property {number} iterations
 * @property {string} mesure
 * @property {boolean} avecT
 * @property {string} arret
 * @property {string} statut
 * @property {string} explication
 * @property {number[]} cases
 * @property {boolean} accepte
 * @property {number[]} solution
 * @property {number[]} seconde
 * @property {boolean} unique
 * @property {number} meilleure
 * @property {import("./courbe.js").Points} [points]
 */
const PHASE_FINIE = "Cette phase est finie : recommencez, ou passez à l'autre.";
const PAS_UNIQUE = "Cette grille n'a pas encore une solution, et une seule.";

class AtelierGeneration extends AtelierGrille {
  essai = -1;
  cadence = new Cadence(
    () => Number(this.vitesse.value),
    (pas) => this.avancerDe(pas, false),
  );
  courbe = new Courbe();
  courbes = new VueCourbes();
  film = Film.vide();
  filmLu = "";
  frise = new Frise({ surPas: (position) => this.montrerLePas(position) });
  solutions = new DeuxSolutions();
  reglages = new Reglages((nom, valeur) => this.demander("regler", { nom, valeur }));
  gardees = new Gardees({
    reprendre: (rang) => this.demanderPose("reprendre", { rang }),
    oublier: (rang) => this.demander("oublier", { rang }),
    copier: (grille) => this.vue.copier(grille, "Grille copiée, sur une ligne."),
    imprimer: () => this.demander("imprimer", { toutes: true }),
  });
  statut = creer("p", { class: "sdk-statut" });
  explication = creer("p", { class: "sdk-coup" });
  voix = creer("p", { class: "sdk-voix", role: "status", "aria-live": "polite" });
  jugement = creer("section", { class: "sdk-jugement", "aria-label": "Difficulté" });
  graine = creer("p", { class: "sdk-moteur" });
  vitesse = creer("select", { "aria-label": "Vitesse" });
  jouer = bouton("Démarrer", () => this.basculer(), { class: "sdk-principal", "data-noyau": "" });
  phases = PHASES.map(([nom, texte]) =>
    bouton(texte, () => this.demanderPose("phase", { nom }), { "aria-pressed": "false", "data-noyau": "", "data-phase": nom }),
  );
  garder = this.commande("Garder cette grille", () => this.demander("garder", { meilleure: false }), "Elle reste dans la liste, avec sa difficulté");
  garderLaMeilleure = this.commande("Garder la meilleure", () => this.demander("garder", { meilleure: true }), "La plus vide rencontrée");
  repartir = this.commande("Vider à partir d'ici", () => this.demanderPose("repartir"), "Cette grille devient le départ : changez de façon de vider");
  avances = [
    this.commande("Un pas", () => this.avancerDe(1), "Un seul pas, expliqué"),
    this.commande("Jusqu'au bout", () => this.allerAuBout(), "Au plus vite, jusqu'à la fin de cette phase"),
    this.commande("Filmer", () => this.demanderPose("filmer"), "Les 300 pas qui suivent, un par un, dans les deux sens"),
  ];
  surGrille = [
    this.garder,
    this.commande("Évaluer", () => this.demander("evaluer"), "Sa difficulté, et quelle règle sert combien de fois"),
    this.commande("Imprimer (PDF)", () => this.demander("imprimer", { toutes: false }), "La grille, et sa solution sur une autre page"),
    this.repartir,
  ];

  /** @param {Element} hote */
  batirVue(hote) {
    return new VueConflits(hote, {
      surSelection: (c) => this.ecrire("selection", c),
      surCollage: (texte) => this.surCollage(texte),
      editable: false,
    });
  }

  /**
   * @param {string} texte
   * @param {() => void} action
   * @param {string} title
   * @param {string} [classe]
   */
  commande(texte, action, title, classe = "") {
    return bouton(texte, action, { title, class: classe, "data-noyau": "" });
  }

  batir() {
    this.el.classList.add("sdk-recuit", "sdk-generation");
    this.vue.lectureSeule = "Cette grille se remplit et se vide seule : pour une autre, « Importer… ».";
    const phases = creer("div", { class: "sdk-modes", role: "group", "aria-label": "Phase" }, ...this.phases);
    const essai = creer("section", { class: "sdk-essai", "aria-label": "La grille" });
    essai.append(this.statut, this.gauche, this.explication);
    const panneau = creer("details", { class: "sdk-reglages", open: "" }, creer("summary", {}, "Réglages"), this.reglages.hote, this.graine);
    const droite = creer("div", { class: "sdk-cote" }, this.courbes.hote, this.solutions.hote, panneau);
    const plateau = creer("div", { class: "sdk-plateau-recuit" }, essai, droite);
    const barre = creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": "La grille présente" });
    barre.append(...this.surGrille, this.garderLaMeilleure);
    this.el.append(this.entete(phases), this.batirCommandes(), barre, this.frise.hote, plateau, this.jugement, this.gardees.hote, this.voix);
    this.adieux.push(() => this.pauser(), () => this.courbes.demonter(), () => this.frise.demonter());
  }

  batirCommandes() {
    for (const [parSeconde, texte] of VITESSES) this.vitesse.append(creer("option", { value: parSeconde }, texte));
    this.vitesse.value = "20";
    this.vitesse.addEventListener("change", () => (this.cadence.auBout = false));
    return creer(
      "div",
      { class: "sdk-barre", role: "toolbar", "aria-label": "Conduire" },
      this.jouer,
      ...this.avances,
      this.vitesse,
      this.commande("Recommencer", () => this.demander("recommencer", { suivante: false }), "La même phase, depuis son début", "sdk-discret"),
      this.commande("Autre graine", () => this.demander("recommencer", { suivante: true }), "D'autres tirages", "sdk-discret"),
    );
  }

  // Peindre

  peindre() {
    if (this.lire("essai") !== this.essai) this.oublier();
    /** @type {"remplir" | "vider"} */
    const phase = this.lire("phase");
    for (const choix of this.phases) choix.setAttribute("aria-pressed", String(choix.dataset.phase === phase));
    this.reglages.mettre(this.lire("reglages"));
    this.graine.textContent = tenir(`${this.lire("moteur")} Graine ${this.lire("graine")}.`.trim());
    this.courbe.ajouter(this.lire("courbe"));
    this.gardees.mettre(this.lire("gardees"));
    const jugee = this.lire("difficulte");
    this.jugement.replaceChildren(...(jugee.niveau ? raisonsDe(jugee) : [creer("p", { class: "sdk-legende" }, PAS_JUGEE)]));
    this.montrer(this.lire("etape"));
    this.lireLeFilm();
  }

  /** Une autre étape commence : la courbe est à refaire. */
  oublier() {
    this.essai = this.lire("essai");
    this.cadence.auBout = false;
    this.courbe.vider();
  }

  /** @param {Etat} etat */
  montrer(etat) {
    this.statut.textContent = tenir(etat.statut);
    this.statut.dataset.etat = this.issue(etat);
    this.courbe.present = { iterations: etat.iterations, T: etat.T, c: etat.c };
    this.courbes.mettre([this.courbe], sujetDe(etat));
    if (this.cadence.enJeu && etat.arret) this.pauser();
    this.permettre(etat);
    if (this.lent || etat.arret) this.montrerLeGeste(etat);
    else this.peindreLaGrille(etat.valeurs, [], false);
  }

  /**
   * Ce qui ne peut rien à présent le dit.
   * @param {Etat} etat
   */
  permettre({ arret, unique, meilleure }) {
    for (const element of [this.jouer, ...this.avances]) empecher(element, arret ? PHASE_FINIE : "");
    for (const element of this.surGrille) empecher(element, unique ? "" : PAS_UNIQUE);
    this.repartir.hidden = this.garderLaMeilleure.hidden = this.lire("phase") !== "vider";
    empecher(this.garderLaMeilleure, meilleure ? "" : PAS_DE_MEILLEURE);
    this.garderLaMeilleure.textContent = `Garder la meilleure${meilleure ? ` (${meilleure} indices)` : ""}`;
  }

  /** @param {Etat} etat */
  issue({ arret, unique }) {
    if (!arret) return "";
    return unique ? "résolue" : "bloquée";
  }

  /**
   * Le dernier geste : les cases essayées, ce qui en a décidé, les deux solutions s'il est refusé.
   * @param {Etat} etat
   */
  montrerLeGeste(etat) {
    this.peindreLaGrille(etat.valeurs, etat.cases, etat.accepte);
    /** @type {"remplir" | "vider"} */
    const phase = this.lire("phase");
    const suite = phase === "remplir" && this.issue(etat) === "résolue" ? SUITE : "";
    this.explication.textContent = tenir(`${etat.explication || (etat.iterations ? "" : INVITES[phase])} ${suite}`.trim());
    this.solutions.mettre(etat.solution, etat.seconde, sans(etat.valeurs, etat.cases));
  }

  /**
   * @param {number[]} valeurs
   * @param {number[]} coup
   * @param {boolean} accepte
   */
  peindreLaGrille(valeurs, coup, accepte) {
    const etat = { ...this.etat(), valeurs, vecteurs: [], surbrillance: {} };
    const vue = /** @type {VueConflits} */ (this.vue);
    vue.montrer(etat, { coup, accepte });
  }

  get lent() {
    return !this.cadence.enJeu || this.cadence.parSeconde <= LENTE;
  }

  // Le film des pas qui suivent : il se parcourt sans noyau

  lireLeFilm() {
    const texte = this.lire("film");
    this.frise.hote.hidden = !texte;
    if (texte === this.filmLu) return;
    this.filmLu = texte;
    if (!texte) return;
    this.film = new Film(texte);
    this.frise.mettre(this.film, 0);
    this.montrerLePas(0);
  }

  /** @param {number} position */
  montrerLePas(position) {
    const pas = this.film.pas(position);
    const valeurs = this.film.etat(position);
    const cases = [...(pas?.causes ?? [])];
    this.peindreLaGrille(valeurs, cases, Boolean(pas?.effets.length));
    this.explication.textContent = tenir(pas?.texte ?? "Le film commence ici : jouez-le, ou avancez d'un pas.");
    /** @type {string} */
    const ligne = this.lire("secondes")[String(position)] ?? "";
    const N = Math.sqrt(valeurs.length);
    const seconde = [...ligne].map((symbole) => valeurDuSymbole(symbole, N) ?? 0);
    this.solutions.mettre(this.lire("etape").solution, seconde, sans(valeurs, cases));
  }

  // Avancer

  basculer() {
    if (this.cadence.enJeu) this.arreter();
    else this.demarrer();
  }

  demarrer() {
    if (!this.vivant || this.cadence.enJeu) return;
    this.frise.hote.hidden = true;
    this.jouer.textContent = "Pause";
    this.cadence.lancer();
  }

  pauser() {
    this.cadence.cesser();
    this.jouer.textContent = "Démarrer";
    this.voix.textContent = this.statut.textContent;
  }

  arreter() {
    this.pauser();
    this.demander("poser");
  }

  /**
   * @param {number} pas
   * @param {boolean} [poser] on s'arrête ensuite
   */
  avancerDe(pas, poser = true) {
    if (poser) this.pauser();
    this.cadence.enVol = true;
    this.demander("avancer", { pas, vu: this.courbe.vu, poser });
  }

  allerAuBout() {
    this.cadence.auBout = true;
    this.demarrer();
  }

  /**
   * Une demande qui change ce qu'on regarde : on cesse d'abord de jouer.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demanderPose(genre, contenu = {}) {
    this.pauser();
    this.demander(genre, contenu);
  }

  /** @param {any} contenu */
  recevoir(contenu) {
    super.recevoir(contenu);
    if (contenu.recue !== undefined) this.cadence.enVol = false;
    if (contenu.pdf) enregistrer(contenu.pdf);
    if (contenu.tranche && contenu.essai === this.essai) this.suivre(contenu.tranche);
  }

  /** @param {Etat} etat */
  suivre(etat) {
    if (etat.points) this.courbe.ajouter(etat.points);
    this.montrer(etat);
  }

  /** @param {boolean} vivant */
  vivre(vivant) {
    super.vivre(vivant);
    if (!vivant) this.pauser();
  }
}

/**
 * Ce que les courbes tracent d'une étape : sa mesure, et T s'il y en a une.
 * @param {Etat} etat
 * @returns {import("./vue_courbes.js").Sujet}
 */
function sujetDe({ mesure, avecT }) {
  /** @type {import("./vue_courbes.js").Panneau[]} */
  const panneaux = [
    {
      titre: mesure,
      ordonnees: (courbe) => courbe.c,
      bornes: (bas, haut) => [2 * Math.floor(bas / 2), Math.max(2 * Math.ceil(haut / 2), 2 * Math.floor(bas / 2) + 2)],
      ecrire: nombre,
      present: ({ c }) => c,
    },
  ];
  if (avecT) {
    panneaux.push({
      titre: "T, la température",
      ordonnees: (courbe) => courbe.T,
      bornes: (_, haut) => [0, haut || 1],
      ecrire: nombre,
      present: ({ T }) => T,
    });
  }
  /** @type {import("./vue_courbes.js").Sujet["decrire"]} */
  const decrire = (courbe, rang) => {
    const T = avecT ? `, T = ${nombre(courbe.T[rang])}` : "";
    return `pas ${nombre(courbe.iterations[rang])}, ${mesure} : ${courbe.c[rang]}${T}`;
  };
  return { titre: `Courbe : ${mesure}${avecT ? ", et la température" : ""}.`, panneaux, decrire };
}

/**
 * Des valeurs, où des cases sont vidées.
 * @param {number[]} valeurs
 * @param {number[]} cases
 */
function sans(valeurs, cases) {
  return valeurs.map((v, c) => (cases.includes(c) ? 0 : v));
}

/**
 * Propose d'enregistrer un fichier PDF.
 * @param {string} enBase64
 */
function enregistrer(enBase64) {
  const octets = Uint8Array.from(atob(enBase64), (signe) => signe.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([octets], { type: "application/pdf" }));
  creer("a", { href, download: "sudoku.pdf" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export default monter(AtelierGeneration);
