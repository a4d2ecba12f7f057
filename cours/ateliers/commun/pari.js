// « Pariez d'abord » : au bord d'un pas, une question ; la réponse donnée, le pas se joue et l'on dit pourquoi.
// Les questions et leurs réponses viennent de Python, qui les a prouvées : rien n'est jugé ici.

import { bouton, creer, tenir } from "./dom.js";

/**
 * Un pari, comme l'écrit `cours.films.paris` : la position du pas qui répond, la question, les choix, le rang du bon, et
 * pourquoi chacun est juste ou faux.
 * @typedef {{ position: number, question: string, choix: string[], bon: number, raisons: string[] }} PariEcrit
 */

export const PARI_OUVERT = "Un pari est ouvert : répondez, ou « Passer ».";

export class Paris {
  /** @type {Map<number, PariEcrit>} */
  aPoser = new Map();
  auFil = false; // vrai si les questions viennent une à une, à mesure qu'on avance
  /** @type {HTMLElement | null} */
  rendreLeFocus = null; // ce qui l'avait quand la question est venue
  /** @type {(ouverte: boolean) => void} une question attend sa réponse, ou n'attend plus */
  surQuestion = () => {};
  place = -1; // la position où ce que dit le panneau a un sens
  coche = creer("input", { type: "checkbox" });
  compte = creer("span");
  question = creer("p", { class: "sdk-pari-question", tabindex: -1 });
  choix = creer("div", { class: "sdk-barre sdk-pari-choix" });
  verdict = creer("p", { class: "sdk-pari-verdict" });
  panneau = creer(
    "div",
    { class: "sdk-pari", role: "group", "aria-label": "Pari", "aria-live": "polite" },
    this.question,
    this.choix,
    this.verdict,
  );
  reglage = creer("label", { class: "sdk-pari-reglage" }, this.coche, this.compte);
  hote = creer("div", {}, this.reglage, this.panneau);

  /**
   * @param {(pari: PariEcrit, choix: number) => void} surReponse on a répondu
   * @param {(position: number) => void} continuer on veut jouer le pas
   * @param {(actif: boolean) => void} [surReglage] on ne veut plus parier, ou de nouveau
   */
  constructor(surReponse, continuer, surReglage) {
    this.surReponse = surReponse;
    this.continuer = continuer;
    this.coche.checked = true;
    this.coche.addEventListener("change", () => {
      this.fermer();
      this.compter();
      surReglage?.(this.coche.checked);
    });
  }

  get actif() {
    return this.coche.checked;
  }

  /** @param {PariEcrit[]} paris */
  mettre(paris) {
    this.aPoser = new Map(paris.map((pari) => [pari.position, pari]));
    this.reglage.hidden = !paris.length;
    this.fermer();
    this.compter();
  }

  /**
   * Une question venue à mesure qu'on avance, à poser tout de suite ; rien, et le panneau se ferme.
   * @param {PariEcrit | undefined} pari
   */
  demander(pari) {
    this.auFil = true;
    this.aPoser = new Map(pari ? [[pari.position, pari]] : []);
    if (pari) this.poser(pari.position);
    this.compter();
  }

  /** Dit s'il y aura des questions ; arrêtées, aussi. */
  compter() {
    const reste = this.aPoser.size;
    let suite = this.auFil ? "une question de temps en temps" : `${reste} question${reste > 1 ? "s" : ""} à venir`;
    if (!this.actif) suite = "arrêté : plus de question";
    this.compte.textContent = `Pariez d'abord (${suite})`;
  }

  /**
   * Jusqu'où l'on peut avancer : au bord du premier pas sur lequel il reste à parier.
   * @param {number} de
   * @param {number} vers
   */
  retenir(de, vers) {
    if (!this.actif) return vers;
    const positions = [...this.aPoser.keys()].filter((position) => position > de && position <= vers);
    if (!positions.length) return vers;
    const premiere = Math.min(...positions);
    this.poser(premiere);
    return premiere - 1;
  }

  /** @param {number} position */
  poser(position) {
    const pari = this.aPoser.get(position);
    if (!pari || this.place === position - 1) return;
    this.place = position - 1;
    this.question.textContent = tenir(pari.question);
    this.verdict.textContent = "";
    const passer = bouton("Passer", () => this.jouer(pari), { class: "sdk-pari-passer" });
    const boutons = pari.choix.map((texte, k) => bouton(texte, () => this.repondre(pari, k)));
    this.choix.replaceChildren(...boutons, passer);
    this.panneau.hidden = false;
    this.surQuestion(true);
    this.rendreLeFocus = /** @type {HTMLElement | null} */ (document.activeElement);
    this.question.focus({ preventScroll: true }); // non sur une réponse : une touche de trop parierait sans avoir lu
  }

  /**
   * @param {PariEcrit} pari
   * @param {number} k
   */
  repondre(pari, k) {
    const juste = k === pari.bon;
    this.surReponse(pari, k);
    this.jouer(pari);
    this.place = pari.position;
    this.panneau.hidden = false;
    this.choix.replaceChildren();
    const debut = juste ? `✔ ${pari.choix[k]}, c'est gagné.` : `✘ ${pari.choix[k]} : ${pari.raisons[k]}`;
    const suite = juste || pari.raisons[k] !== pari.raisons[pari.bon] ? ` ${pari.raisons[pari.bon]}` : "";
    this.verdict.textContent = tenir(debut + suite);
    this.panneau.dataset.issue = juste ? "gagné" : "perdu";
  }

  /**
   * Le pari est fait, ou l'on passe : on joue le pas.
   * @param {PariEcrit} pari
   */
  jouer(pari) {
    this.aPoser.delete(pari.position);
    this.compter();
    this.fermer();
    this.rendreLeFocus?.focus({ preventScroll: true });
    this.continuer(pari.position);
  }

  fermer() {
    this.place = -1;
    this.panneau.hidden = true;
    delete this.panneau.dataset.issue;
    this.surQuestion(false);
  }

  /**
   * On est ailleurs : la question, ou la réponse, n'a plus lieu d'être.
   * @param {number} position
   */
  suivre(position) {
    if (position !== this.place) this.fermer();
  }
}
