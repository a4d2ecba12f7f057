// GrilleWidget : une grille qu'on remplit, à la plume et au crayon, synchronisée avec Python.

import { barre, creer, empecher, tenir } from "./commun/dom.js";
import { accorder } from "./commun/nombres.js";
import { verdictDe } from "./commun/notions.js";
import { Pave } from "./commun/pave.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { VueCrayon } from "./vue_crayon.js";

const INVITE = "Choisissez une case, et écrivez-y.";

class GrilleWidget extends AtelierGrille {
  static traits = [...AtelierGrille.TRAITS_DE_GRILLE, "crayons"]; // chacun se change depuis Python, d'une affectation

  pave = new Pave(
    [
      ["ecrire", "Écrire", "Un chiffre s'écrit dans la case choisie"],
      ["crayon", "Crayon", "Un chiffre se note en petit dans la case choisie, ou s'en ôte"],
      ["repere", "Repérer", "Un chiffre ressort partout où il est"],
    ],
    (mode, valeur) => this.surChiffre(mode, valeur),
  );
  verdict = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  repere = 0;
  /** @type {ArrayLike<HTMLElement>} « Annuler », « Rétablir », « Effacer » */
  reprises = [];

  /** @param {Element} hote */
  batirVue(hote) {
    const vue = new VueCrayon(hote, {
      surValeurs: (valeurs) => this.surValeurs(valeurs),
      surSelection: (c) => this.ecrire("selection", c),
      surCollage: (texte) => this.surCollage(texte),
    });
    vue.surCrayon = (petits) => this.ecrire(this.lire("vecteurs").length ? "vecteurs" : "crayons", petits);
    vue.surEcrire = (c, valeur) => this.surEcrire(vue, c, valeur);
    return vue;
  }

  /**
   * Au crayon, une touche du clavier note ; sinon, elle écrit.
   * @param {VueCrayon} vue
   * @param {number} c
   * @param {number} valeur
   */
  surEcrire(vue, c, valeur) {
    if (this.pave.mode !== "crayon") return false;
    vue.crayonner(c, valeur);
    return true;
  }

  batir() {
    const { vue } = this;
    const boutons = barre(
      [
        ["Annuler", () => vue.annuler(), "Ctrl+Z"],
        ["Rétablir", () => vue.retablir(), "Ctrl+Maj+Z"],
        ["Effacer", () => vue.effacer(), "Vider toutes les cases, sauf les indices", "sdk-discret"],
      ],
      "Édition de la grille",
    );
    this.reprises = boutons.querySelectorAll("button");
    vue.racine.append(this.pave.racine, boutons);
    this.el.classList.add("sdk-a-remplir");
    this.vue.invite = INVITE;
    this.el.append(this.entete(), this.verdict, this.gauche);
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
    this.peindre();
  }

  /** @param {number[]} valeurs */
  surValeurs(valeurs) {
    super.surValeurs(valeurs);
    this.conclure();
  }

  /** Une grille pleine reçoit son verdict. */
  conclure() {
    const verdict = verdictDe(this.vue.blocs, this.vue.etat.valeurs);
    const restent = this.vue.etat.valeurs.filter((v) => !v).length;
    const dit = verdict || `Il reste ${accorder(restent, "case")} à remplir.`;
    this.verdict.setAttribute("aria-live", verdict ? "polite" : "off"); // le compte se voit, un lecteur d'écran n'a pas à le dire
    if (tenir(dit) !== this.verdict.textContent) this.verdict.textContent = tenir(dit);
    this.verdict.dataset.etat = direLEtat(verdict);
    this.permettre();
  }

  /** Ce qui n'a rien à reprendre le dit. */
  permettre() {
    const { passe, futur } = this.vue.historique;
    const saisie = String(this.vue.saisieDe(this.vue.etat)) !== String(this.vue.saisieVide());
    /** @type {[permis: boolean, raison: string][]} */
    const propres = [
      [passe.length > 0, "Rien à annuler."],
      [futur.length > 0, "Rien à rétablir."],
      [saisie, "Vous n'avez encore rien écrit."],
    ];
    for (const [k, [permis, raison]] of propres.entries()) empecher(this.reprises[k], permis ? "" : raison);
  }

  peindre() {
    this.pave.mettre(this.lire("n") ** 2);
    this.vue.mettre({ ...this.etat(), crayons: this.lire("crayons"), repere: this.repere });
    this.conclure();
  }
}

/** @param {string} verdict vide tant qu'il reste des cases */
function direLEtat(verdict) {
  if (!verdict) return "en cours";
  return verdict.startsWith("Bravo") ? "résolue" : "contradiction";
}

export default monter(GrilleWidget);
