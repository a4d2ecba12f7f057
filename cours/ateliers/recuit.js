// AtelierRecuit : le recuit simulé sur la grille, un essai ou deux, et leurs courbes.

import { Cadence, SANS_LIMITE } from "./commun/cadence.js";
import { bouton, creer, empecher, tenir } from "./commun/dom.js";
import { Film } from "./commun/film.js";
import { Frise } from "./commun/frise.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { Colonne } from "./colonne_recuit.js";
import { Fin } from "./fin_recuit.js";
import { Reglages } from "./reglages.js";
import { VueConflits } from "./vue_conflits.js";
import { VueCourbes } from "./vue_courbes.js";

const ESSAI_FINI = "L'essai est fini : recommencez, changez de graine ou de réglages.";
const PAS_DE_GEL = "Cet essai n'est pas gelé : il n'y a rien à forcer.";
const LENTE = 200; // itérations par seconde : au-delà, montrer chaque coup ne ferait que clignoter
const ENTRE_DEUX = 50; // millisecondes entre deux grilles d'un essai rapide : les courbes, elles, suivent à chaque image
/** @type {[parSeconde: number, texte: string][]} */
const VITESSES = [
  [1, "1 itération/s"],
  [10, "10/s"],
  [100, "100/s"],
  [1000, "1 000/s"],
  [10_000, "10 000/s"],
  [100_000, "100 000/s"],
  [SANS_LIMITE, "au plus vite"],
];

/** @typedef {import("./colonne_recuit.js").Piste} Piste */

class AtelierRecuit extends AtelierGrille {
  essai = -1;
  cadence = new Cadence(
    () => Number(this.vitesse.value),
    (pas) => this.avancerDe(pas, false),
  );
  montresLe = 0; // l'instant où les grilles ont été repeintes
  ecartVu = ""; // on s'arrête où la fonction de l'étudiant s'écarte, une fois
  voix = creer("p", { class: "sdk-frise-voix sdk-voix", role: "status", "aria-live": "polite" });
  choix = creer("select", { "aria-label": "Choisir une grille", "data-noyau": "" });
  moteur = creer("p", { class: "sdk-moteur" });
  vitesse = creer("select", { "aria-label": "Vitesse de l'essai" });
  jouer = bouton("Démarrer", () => this.basculer(), { class: "sdk-principal", "data-noyau": "" });
  continuer = bouton("Continuer malgré le gel", () => this.continuerMalgreLeGel(), {
    "data-noyau": "",
    title: "Jusqu'à la température finale, même si rien ne peut plus changer",
  });
  comparer = bouton("Comparer", () => this.demanderPose("comparer", { ouvrir: this.colonnesVues < 2 }), {
    "data-noyau": "",
    "aria-pressed": "false",
    title: "Un second essai à côté, même graine, d'autres réglages",
  });
  /** @type {HTMLButtonElement[]} */
  avances = []; // ce qui fait avancer un essai, et ne peut plus rien quand il est fini
  courbes = new VueCourbes();
  fin = new Fin();
  /** @type {Piste[]} */
  vues = []; // telles qu'on les a montrées
  film = Film.vide();
  filmLu = "";
  frise = new Frise({ surPas: (position) => this.montrerLePas(position) });
  colonneA = new Colonne("A", this.gauche, /** @type {VueConflits} */ (this.vue), this.batirReglages(0));
  colonneB = this.batirColonneB();

  /** @param {Element} hote */
  batirVue(hote) {
    return new VueConflits(hote, {
      surSelection: (c) => this.ecrire("selection", c),
      surCollage: (texte) => this.surCollage(texte),
    });
  }

  batirColonneB() {
    const hote = creer("div", { class: "sdk-gauche-atelier" });
    return new Colonne("B", hote, new VueConflits(hote), this.batirReglages(1));
  }

  /** @param {number} piste */
  batirReglages(piste) {
    return new Reglages((nom, valeur) => this.demanderPose("regler", { piste, nom, valeur }));
  }

  batir() {
    this.el.classList.add("sdk-recuit");
    this.choix.addEventListener("change", () => this.demanderPose("choisir", { nom: this.choix.value }));
    for (const [parSeconde, texte] of VITESSES) this.vitesse.append(creer("option", { value: parSeconde }, texte));
    this.vitesse.value = "10000";
    this.vitesse.addEventListener("change", () => this.changerDAllure(false));
    const reglages = creer("div", { class: "sdk-deux-reglages" }, this.colonneA.hoteDesReglages, this.colonneB.hoteDesReglages);
    const panneau = creer("details", { class: "sdk-reglages", open: "" }, creer("summary", {}, "Réglages"), reglages, this.moteur);
    const plateau = creer("div", { class: "sdk-plateau-recuit" });
    plateau.append(this.colonneA.hote, this.colonneB.hote, this.courbes.hote, panneau);
    this.el.append(this.entete(this.choix), this.batirCommandes(), this.fin.hote, this.frise.hote, plateau, this.voix);
    this.adieux.push(() => this.pauser(), () => this.courbes.demonter(), () => this.frise.demonter());
  }

  batirCommandes() {
    /** @type {(texte: string, action: () => void, title: string, classe?: string) => HTMLButtonElement} */
    const commande = (texte, action, title, classe = "") => bouton(texte, action, { title, class: classe, "data-noyau": "" });
    this.avances = [
      commande("Une itération", () => this.avancerDe(1), "Un seul coup, expliqué"),
      commande("Un palier", () => this.demanderPose("palier"), "Jusqu'à la fin du palier en cours"),
      commande("Jusqu'au bout", () => this.allerAuBout(), "Au plus vite, jusqu'à la solution, au gel ou à la température finale"),
      commande("Filmer", () => this.demanderPose("filmer"), "Les 300 coups qui suivent, un par un, dans les deux sens"),
    ];
    return creer(
      "div",
      { class: "sdk-barre", role: "toolbar", "aria-label": "Conduire l'essai" },
      this.jouer,
      ...this.avances,
      this.vitesse,
      commande("Recommencer", () => this.demanderPose("recommencer", { suivante: false }), "Le même essai, depuis le début", "sdk-discret"),
      commande("Autre graine", () => this.changerDeGraine(), "Un autre essai de la même grille", "sdk-discret"),
      this.comparer,
      this.continuer,
    );
  }

  get colonnesVues() {
    return this.lire("pistes").length;
  }

  /** @returns {Colonne[]} */
  get lesColonnes() {
    return [this.colonneA, this.colonneB].slice(0, this.colonnesVues);
  }

  // Peindre

  peindre() {
    if (this.lire("essai") !== this.essai) this.oublier();
    const seule = this.colonnesVues < 2;
    this.el.classList.toggle("sdk-deux", !seule);
    const sienne = this.lire("sienne"); // la fonction de l'étudiant à côté de la référence : un seul jeu de réglages
    this.colonneB.hote.hidden = seule;
    this.colonneB.hoteDesReglages.hidden = seule || sienne;
    this.comparer.hidden = sienne;
    this.comparer.setAttribute("aria-pressed", String(!seule));
    this.moteur.textContent = tenir(`${this.lire("moteur")} Graine ${this.lire("graine")}.`);
    this.peindreChoix();
    this.lesColonnes.forEach((colonne, k) => {
      colonne.nommer(this.lire("noms")[k], seule);
      if (sienne) colonne.titreDesReglages.textContent = "Réglages des deux essais";
      colonne.reglages.mettre(this.lire("curseurs")[k]);
      colonne.courbe.ajouter(this.lire("courbes")[k]);
    });
    this.montrer(this.lire("pistes"));
    this.lireLeFilm();
  }

  /** Le film des derniers coups, tant qu'on n'a pas avancé depuis. */
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

  /**
   * La grille du premier essai à une position du film.
   * @param {number} position
   */
  montrerLePas(position) {
    const pas = this.film.pas(position);
    const etat = { ...this.etat(), valeurs: this.film.etat(position), vecteurs: [], surbrillance: {} };
    const coup = pas?.causes ?? [];
    /** @type {VueConflits} */
    const vue = this.colonneA.vue;
    vue.montrer(etat, { coup: [...coup], accepte: Boolean(pas) && pas?.genre !== "refusé" });
    const c = vue.conflits.reduce((somme, conflits) => somme + conflits, 0) / 2;
    this.colonneA.statut.textContent = tenir(`Dans le film : coup ${position} sur ${this.film.longueur}, c = ${c}.`);
    this.colonneA.explication.textContent = pas ? "" : "Le film commence ici : jouez-le, ou avancez d'un pas.";
  }

  copies() {
    /** @type {[string, () => void]} */
    const etat = ["L'état de l'atelier", () => this.copierLEtat()];
    return [...super.copies(), etat];
  }

  copierLEtat() {
    const fait = "État copié : AtelierRecuit.depuis(\"…\") ou « Importer… » le rouvrent.";
    this.vue.copier(this.lire("partage"), this.cadence.enJeu ? "État copié, tel qu'à la dernière pause." : fait);
  }

  /** Un autre essai commence : les courbes sont à refaire. */
  oublier() {
    this.essai = this.lire("essai");
    this.fin.partir(this.lire("pistes"));
    this.cadence.auBout = false;
    this.ecartVu = "";
    this.colonneA.courbe.vider();
    this.colonneB.courbe.vider();
  }

  peindreChoix() {
    /** @type {[nom: string, texte: string][]} */
    const proposes = this.lire("choix");
    const options = proposes.map(([nom, texte]) => creer("option", { value: nom }, texte));
    for (const option of options) option.selected = option.value === this.lire("exemple");
    if (this.choix.textContent !== options.map((option) => option.textContent).join("")) this.choix.replaceChildren(...options);
    else this.choix.value = this.lire("exemple");
  }

  /**
   * @param {Piste[]} pistes
   * @param {boolean} [enEntier] faux pour ne montrer que les courbes
   */
  montrer(pistes, enEntier = true) {
    this.vues = pistes;
    if (enEntier) this.montrerLesEssais(pistes);
    this.lesColonnes.forEach((colonne, k) => (colonne.courbe.present = pistes[k]));
    this.courbes.mettre(this.lesColonnes.map((colonne) => colonne.courbe));
    if (this.cadence.enJeu) this.fin.suivre(pistes);
    else this.fin.poser(pistes);
    const finie = pistes.every((piste) => piste.arret);
    const ecart = pistes.map((piste) => piste.ecart).join("");
    if (this.cadence.enJeu && (finie || ecart !== this.ecartVu)) this.pauser();
    this.ecartVu = ecart;
    const gelee = pistes.some((piste) => piste.gel);
    empecher(this.continuer, gelee ? "" : PAS_DE_GEL);
    this.continuer.classList.toggle("sdk-discret", !gelee);
    for (const element of [this.jouer, ...this.avances]) empecher(element, finie ? ESSAI_FINI : "");
  }

  /** Montre-t-on chaque coup ? Oui si l'on ne joue pas, ou lentement. */
  get lent() {
    return !this.cadence.enJeu || this.cadence.parSeconde <= LENTE;
  }

  /** @param {Piste[]} pistes */
  montrerLesEssais(pistes) {
    this.montresLe = performance.now();
    const etat = { ...this.etat(), vecteurs: [], surbrillance: {} };
    this.lesColonnes.forEach((colonne, k) => {
      const selection = k ? colonne.vue.etat.selection : etat.selection;
      colonne.montrer(pistes[k], { ...etat, selection }, this.lent);
    });
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
    this.partir();
    this.cadence.lancer();
  }

  /** Cesse de demander des tranches. */
  pauser() {
    this.cadence.cesser();
    this.jouer.textContent = "Démarrer";
    this.fin.poser(this.lire("pistes"));
    this.voix.textContent = this.colonneA.statut.textContent;
  }

  /** Se pose là : Python envoie tout l'état. */
  arreter() {
    this.pauser();
    this.demander("poser");
  }

  /**
   * @param {number} iterations
   * @param {boolean} [poser] on s'arrête ensuite
   */
  avancerDe(iterations, poser = true) {
    if (poser) this.pauser();
    this.cadence.enVol = true;
    const vus = this.lesColonnes.map((colonne) => colonne.courbe.vu);
    this.demander("avancer", { iterations, vus, poser });
  }

  allerAuBout() {
    this.changerDAllure(true);
    this.demarrer();
  }

  /** @param {boolean} auBout */
  changerDAllure(auBout) {
    this.cadence.auBout = auBout;
    this.partir();
  }

  /** C'est d'ici que se mesure l'allure. */
  partir() {
    this.fin.partir(this.vues);
  }

  continuerMalgreLeGel() {
    this.demander("continuer");
    this.cadence.cesser();
    this.allerAuBout();
  }

  changerDeGraine() {
    this.demanderPose("recommencer", { suivante: true });
  }

  /**
   * Une demande qui change d'essai ou de place : si l'on jouait, on continue ensuite.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demanderPose(genre, contenu = {}) {
    if (genre === "palier" || genre === "filmer") this.pauser();
    this.demander(genre, contenu);
  }

  /** @param {any} contenu */
  recevoir(contenu) {
    super.recevoir(contenu);
    if (contenu.recue !== undefined) this.cadence.enVol = false;
    if (contenu.tranche && contenu.essai === this.essai) this.suivre(contenu.tranche);
  }

  /** @param {Piste[]} pistes */
  suivre(pistes) {
    this.lesColonnes.forEach((colonne, k) => {
      const { points } = pistes[k];
      if (points) colonne.courbe.ajouter(points);
    });
    const grillesAJour = performance.now() - this.montresLe < ENTRE_DEUX;
    this.montrer(pistes, this.lent || !grillesAJour || pistes.some((piste) => piste.arret));
  }

  /** @param {boolean} vivant */
  vivre(vivant) {
    super.vivre(vivant);
    if (!vivant) this.pauser();
  }
}

export default monter(AtelierRecuit);
