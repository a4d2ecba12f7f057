// AtelierLogique : une grille et sa formule côte à côte, leur film, le littéral infructueux, la chaîne d'un littéral.

import { direLitteral, ecrireLitteral } from "./clauses_en_mots.js";
import { bouton, cibleDe, creer, empecher, tenir } from "./commun/dom.js";
import { Frise } from "./commun/frise.js";
import { accorder, nombre } from "./commun/nombres.js";
import { candidatsDe, enumerer, nomDeCase, suite } from "./commun/notions.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { FilmDeLogique } from "./film_logique.js";
import { Formule } from "./formule.js";
import { sceller } from "./partage.js";
import { VueChaine } from "./vue_chaine.js";
import { VueFormule } from "./vue_formule.js";

const ENREGISTREMENT = 300; // millisecondes : Python apprend où l'on s'arrête, pas chaque pas
const CHOISISSEZ = "Choisissez d'abord une variable : une case, puis une de ses valeurs.";
const RIEN_D_ISOLE = "Le film est à sa fin : plus aucun littéral n'est isolé.";
const AU_BOUT = "On suppose à partir de tout ce qu'on sait : la branche est à la fin du film.";

class AtelierLogique extends AtelierGrille {
  formule = Formule.deClauses(2, []);
  source = ""; // ce dont la formule est bâtie
  filmLu = "";
  /** @type {FilmDeLogique | null} */
  film = null;
  variable = { c: -1, k: 0 };
  choisie = -1; // la clause qu'on a cliquée ; elle le reste jusqu'au pas suivant
  pointee = -1; // la clause qu'on regarde, −1 : celle du pas
  enregistrement = 0;
  /** @type {HTMLButtonElement[]} */
  grains = []; // de quoi avancer dans la propagation, à trois allures

  choix = creer("select", { "aria-label": "Choisir une formule", "data-noyau": "" });
  statut = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  arreter = bouton("Arrêter la recherche", () => this.demander("arreter"));
  frise = new Frise({
    surPas: (position) => this.surPas(position),
    surRetour: (position) => this.demander("reprendre", { position }),
  });
  clauses = new VueFormule({
    surSurvol: (rang) => this.pointer(rang < 0 ? this.choisie : rang),
    surChoix: (rang) => this.choisirClause(rang),
    surVariable: (c, k) => this.choisirVariable(c, k),
  });
  chaine = new VueChaine((position) => this.frise.aller(position));
  nomDeVariable = creer("span", { class: "sdk-variable" });

  batir() {
    this.el.classList.add("sdk-logique"); // ses styles ne touchent pas les autres ateliers de la page
    this.vue.editable = false;
    this.vue.lectureSeule = "Pour une autre grille : « Importer… ».";
    this.vue.detailler = (c) => this.detailler(c);
    this.vue.surSelection = (c) => this.choisirVariable(c, 0);
    this.vue.ecrire = (c, k) => this.choisirVariable(c, k); // taper 7 choisit la variable x⁷ de la case
    this.choix.addEventListener("change", () => this.demander("choisir", { nom: this.choix.value }));
    this.ecouterLaGrille();
    this.arreter.hidden = true;
    const etat = creer("div", { class: "sdk-etat" }, this.statut, this.arreter);
    const colonnes = this.colonnes(this.clauses.hote);
    colonnes.lastElementChild?.classList.add("sdk-recit");
    this.gauche.append(creer("div", { class: "sdk-sous-grille" }, this.batirVariable(), this.chaine.hote));
    this.el.append(this.entete(this.choix), this.batirGrains(), etat, this.frise.hote, colonnes);
    this.adieux.push(() => this.frise.demonter());
    this.adieux.push(() => this.clauses.demonter());
    this.adieux.push(() => clearTimeout(this.enregistrement));
  }

  /**
   * Une case, sans son poids : ce n'est pas une notion de logique.
   * @param {number} c
   */
  detailler(c) {
    const { n, valeurs, vecteurs } = this.vue.etat;
    const nom = nomDeCase(c, n * n);
    if (valeurs[c]) return `${nom} : valeur ${valeurs[c]}`;
    if (!vecteurs[c]) return `${nom} : la formule n'en permet aucune valeur`;
    return `${nom} : candidats ${enumerer(candidatsDe(vecteurs[c], n * n))}`;
  }

  batirGrains() {
    /** @type {(vers: (film: FilmDeLogique, p: number) => number) => () => void} */
    const aller = (vers) => () => this.film && this.frise.aller(vers(this.film, this.frise.position));
    this.grains = [
      bouton("Un littéral", aller((_, p) => p + 1), { class: "sdk-principal", title: "Le prochain littéral isolé" }),
      bouton("Tous les isolés", aller((film, p) => film.finDuTour(p)), { title: "Tous les littéraux isolés à présent" }),
      bouton("Point fixe", aller((film, p) => film.pointFixe(p)), { title: "Jusqu'à ce que plus rien ne soit isolé" }),
    ];
    return creer(
      "div",
      { class: "sdk-barre", role: "toolbar", "aria-label": "Avancer" },
      ...this.grains,
      bouton("Chercher un littéral infructueux", () => this.demander("chercher"), {
        "data-noyau": "",
        title: "Essaie chaque littéral qui reste, jusqu'au premier qui mène à la clause vide",
      }),
      bouton("PySAT", () => this.demander("pysat"), { "data-noyau": "", class: "sdk-discret", title: "Confier la formule à PySAT" }),
    );
  }

  batirVariable() {
    return creer(
      "div",
      { class: "sdk-barre", role: "toolbar", "aria-label": "La variable choisie" },
      this.nomDeVariable,
      bouton("Supposer vrai", () => this.supposer(true), { "data-noyau": "", title: "Propager avec cette variable vraie" }),
      bouton("Supposer faux", () => this.supposer(false), { "data-noyau": "", title: "Propager avec cette variable fausse" }),
      bouton("Pourquoi ?", () => this.expliquer(), { title: "Les clauses qui suffisent à déduire ce littéral" }),
    );
  }

  /** Pointer une case ou un candidat éclaire ses clauses ; cliquer un candidat choisit sa variable. */
  ecouterLaGrille() {
    this.vue.table.addEventListener("mouseover", (e) => this.clauses.eclairer(this.vue.caseDe(e), candidatDe(e)));
    this.vue.table.addEventListener("mouseleave", () => this.clauses.eclairer(-1, 0));
    this.vue.table.addEventListener("pointerdown", (e) => {
      const [c, k] = [this.vue.caseDe(e), candidatDe(e)];
      if (c >= 0) setTimeout(() => this.choisirVariable(c, k));
    });
  }

  copies() {
    const dimacs = () => this.vue.copier(this.formule.dimacs(), "Formule copiée au format DIMACS.");
    /** @type {[string, () => void][]} */
    const propres = [
      ["Formule en DIMACS", dimacs],
      ["Écrire en DIMACS (fichier)", () => this.telecharger()],
      ["L'état de l'atelier", () => this.copierLEtat()],
    ];
    return [...super.copies(), ...propres];
  }

  copierLEtat() {
    const texte = sceller("LOG1", this.lire("depart"), this.lire("gestes"), this.frise.position);
    this.vue.copier(texte, "État copié : AtelierLogique.depuis(\"…\") ou « Importer… » le rouvrent.");
  }

  telecharger() {
    const href = URL.createObjectURL(new Blob([this.formule.dimacs()], { type: "text/plain" }));
    creer("a", { href, download: "formule.cnf" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
    this.vue.dire("Formule écrite dans formule.cnf.");
  }

  /**
   * Python répond de la position où l'on est, même si l'on vient d'y arriver.
   * @param {string} genre
   * @param {object} [contenu]
   */
  demander(genre, contenu) {
    clearTimeout(this.enregistrement);
    if (this.frise.position !== this.lire("pas")) this.ecrire("pas", this.frise.position);
    super.demander(genre, contenu);
  }

  // Peindre

  peindre() {
    this.lireLaFormule();
    this.arreter.hidden = !this.lire("recherche");
    this.peindreChoix();
    this.vue.mettre({ ...this.etat(), parCandidat: true });
    this.montrer(this.frise.position);
  }

  lireLaFormule() {
    const [n, clauses, valeurs] = [this.lire("n"), this.lire("clauses"), this.lire("valeurs")];
    const source = JSON.stringify([n, clauses, valeurs]);
    const texte = this.lire("film");
    if (source !== this.source) {
      this.source = source;
      this.filmLu = "";
      this.formule = clauses.length ? Formule.deClauses(n, clauses) : Formule.deGrille(n, valeurs);
      this.presentes = this.formule.variables();
      this.clauses.charger(this.formule);
      this.choisirVariable(-1, 0);
      this.importer.vider();
    }
    if (texte !== this.filmLu) {
      this.filmLu = texte;
      this.film = new FilmDeLogique(texte, this.formule);
      this.chaine.vider();
    }
    if (this.film) this.frise.mettre(this.film, this.lire("pas"));
  }

  peindreChoix() {
    /** @type {[nom: string, texte: string][]} */
    const proposes = this.lire("choix");
    const options = proposes.map(([nom, texte]) => creer("option", { value: nom }, texte));
    for (const option of options) option.selected = option.value === this.lire("exemple");
    this.choix.replaceChildren(...options);
  }

  /** @param {number} position */
  surPas(position) {
    this.choisie = this.pointee = -1;
    this.montrer(position);
    clearTimeout(this.enregistrement);
    this.enregistrement = window.setTimeout(() => this.ecrire("pas", position), ENREGISTREMENT);
  }

  /** @param {number} position */
  montrer(position) {
    if (!this.film) return;
    this.clauses.mettre(this.film.etat(position));
    this.pointer(this.pointee);
    const aLaFin = position === this.film.longueur;
    for (const grain of this.grains) empecher(grain, aLaFin ? RIEN_D_ISOLE : "");
    this.statut.textContent = tenir(this.direLeStatut(this.film, position, aLaFin));
    this.statut.dataset.etat = aLaFin ? this.lire("etat") : "en cours";
  }

  /**
   * À la fin du film, ce qu'en dit Python ; avant, ce qui reste.
   * @param {FilmDeLogique} film
   * @param {number} position
   * @param {boolean} aLaFin
   */
  direLeStatut(film, position, aLaFin) {
    if (this.lire("recherche")) return "Recherche d'un littéral infructueux…";
    if (aLaFin) return this.lire("statut");
    const reste = accorder(this.clauses.reste?.total ?? 0, "clause");
    const debut = film.avantLaBranche(position);
    if (debut === position) return `Il reste ${reste} sur ${nombre(this.formule.nombre)}.`;
    const l = film.litteral(debut + 1);
    return `On suppose ${ecrireLitteral(this.formule, l)}, ${direLitteral(this.formule, l)} : dans cette branche, il reste ${reste}.`;
  }

  /**
   * Regarde une clause : ses cases s'éclairent ; −1 pour celle du pas.
   * @param {number} rang
   */
  pointer(rang) {
    if (!this.film) return;
    const { position } = this.frise;
    this.pointee = rang;
    const vue = rang >= 0 ? rang : this.film.raison(position);
    this.clauses.regarder(vue, rang >= 0 ? "Clause" : "La raison de ce pas : clause");
    this.peindreGrille(position, vue);
  }

  /**
   * @param {number} position
   * @param {number} rang la clause éclairée, ou −1
   */
  peindreGrille(position, rang) {
    const film = /** @type {FilmDeLogique} */ (this.film);
    const valuation = film.etat(position);
    const enBranche = position > 0 && film.profondeur(position) > 0;
    const avant = enBranche ? film.etat(film.avantLaBranche(position)) : valuation;
    const vecteurs = this.vecteurs(valuation);
    const otes = this.vecteurs(avant).map((v, c) => v & ~vecteurs[c]);
    const valeurs = this.valeursDe(valuation);
    this.vue.mettre({
      parCandidat: true,
      ...this.etat(),
      valeurs,
      vecteurs,
      surbrillance: this.marques(film, position, rang),
      otes: Object.fromEntries(otes.map((ote, c) => [c, valeurs[c] ? 0 : ote])),
      selection: this.variable.c,
      repere: this.variable.k,
    });
    this.el.classList.toggle("sdk-en-branche", enBranche);
    const anciennes = this.valeursDe(avant);
    this.vue.cases.forEach((td, c) => td.classList.toggle("sdk-branche", valeurs[c] !== anciennes[c]));
  }

  /**
   * Les candidats : les variables de la formule qui ne sont pas fausses.
   * @param {number[]} valuation
   */
  vecteurs(valuation) {
    const { N } = this.formule;
    const possible = (/** @type {number} */ x) => this.presentes?.[x] && valuation[x - 1] >= 0;
    return suite(N * N).map((c) => suite(N).reduce((v, k) => (possible(N * c + k + 1) ? v | (1 << (k + 1)) : v), 0));
  }

  /** @param {number[]} valuation */
  valeursDe(valuation) {
    const { N } = this.formule;
    return suite(N * N).map((c) => suite(N).findIndex((k) => valuation[N * c + k] > 0) + 1);
  }

  /**
   * Les cases d'une clause, et celle que change le pas.
   * @param {FilmDeLogique} film
   * @param {number} position
   * @param {number} rang
   */
  marques(film, position, rang) {
    const vide = position > 0 && film.genre(position) === "contradiction" && rang === film.raison(position);
    /** @type {[number, string][]} */
    const marques = rang < 0 ? [] : [...this.formule.clause(rang)].map((l) => [this.formule.caseDe(l), vide ? "conflit" : "cause"]);
    const l = film.litteral(position);
    if (l && this.pointee < 0) marques.push([this.formule.caseDe(l), "effet"]);
    return Object.fromEntries(marques);
  }

  // La variable choisie

  /**
   * @param {number} c −1 pour aucune
   * @param {number} k 0 pour aucune
   */
  choisirVariable(c, k) {
    if (c !== this.variable.c) this.ecrire("selection", c);
    this.variable = { c, k };
    this.nomDeVariable.textContent = tenir(this.nommer());
    this.clauses.filtrer({ c, k });
    this.choisirClause(-1);
  }

  /** @param {number} rang −1 pour aucune */
  choisirClause(rang) {
    this.choisie = rang;
    this.pointer(rang);
  }

  nommer() {
    const { c, k } = this.variable;
    if (c < 0 || !k) return "Variable : cliquez un candidat";
    return ecrireLitteral(this.formule, this.formule.N * c + k);
  }

  /** Le numéro de la variable choisie ; 0, en le disant, s'il n'y en a pas. */
  numero() {
    const { c, k } = this.variable;
    if (c >= 0 && k) return this.formule.N * c + k;
    this.dire(CHOISISSEZ);
    return 0;
  }

  /** @param {boolean} signe */
  supposer(signe) {
    const variable = this.numero();
    if (!variable) return;
    if (this.frise.position < (this.film?.longueur ?? 0)) this.dire(AU_BOUT);
    this.demander("supposer", { variable, signe });
  }

  /** La chaîne du littéral choisi ; sans variable choisie, celle du pas où l'on est. */
  expliquer() {
    const film = this.film;
    if (!film) return;
    const { position } = this.frise;
    const { c, k } = this.variable;
    const x = this.formule.N * c + k;
    const auteurs = film.auteurs(position);
    const but = c >= 0 && k ? (auteurs.get(x) ?? auteurs.get(-x) ?? 0) : position;
    if (!but || film.raison(but) < 0) {
      this.dire(c >= 0 && k ? `${direLitteral(this.formule, x)} ? À ce pas, on n'en sait rien.` : CHOISISSEZ);
      return;
    }
    this.dire("");
    this.chaine.montrer(film, film.chaine(but));
  }
}

/**
 * Le candidat sous le pointeur, 0 s'il n'y en a pas.
 * @param {Event} evenement
 */
function candidatDe(evenement) {
  const petit = cibleDe(evenement, ".sdk-candidats > span");
  return petit?.textContent ? [...(petit.parentElement?.children ?? [])].indexOf(petit) + 1 : 0;
}

export default monter(AtelierLogique);
