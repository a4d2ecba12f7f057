// La formule : combien de clauses restent, par famille et par longueur ; leur liste, qu'on filtre ; celle qu'on regarde, en entier.

import { direClause, direFamille, direLitteral, ecrireLitteral } from "./clauses_en_mots.js";
import { bouton, creer, tenir } from "./commun/dom.js";
import { accorder, nombre } from "./commun/nombres.js";
import { nomDeCase, suite } from "./commun/notions.js";
import { FAMILLES, VRAIE } from "./formule.js";
import { ListeVirtuelle } from "./liste_virtuelle.js";

/** @typedef {import("./formule.js").Formule} Formule */
/** @typedef {import("./formule.js").Reste} Reste */
/** @typedef {import("./formule.js").Filtre} Filtre */

/** @type {[valeur: string, texte: string][]} */
const ETATS = [
  ["restent", "qui restent"],
  ["toutes", "toutes"],
  ["unitaires", "d'un seul littéral, ou vides"],
  ["vraies", "déjà vraies"],
];
const AUCUNE = "Aucune clause de cette sorte : « Tout montrer » les rend toutes.";
const TOUT = { etat: "restent", famille: -1, longueur: -1, c: -1, k: 0 };
const LONGUEURS_MONTREES = 9;
const CHIFFRES = 3; // la place d'un compte qui peut grandir : combien de clauses ont telle longueur
const PASTILLE = { class: "sdk-pastille", "aria-pressed": "false" };

export class VueFormule {
  /**
   * @param {object} reponses
   * @param {(rang: number) => void} reponses.surSurvol la clause survolée, −1 s'il n'y en a plus
   * @param {(rang: number) => void} reponses.surChoix la clause choisie
   * @param {(c: number, k: number) => void} reponses.surVariable on a choisi une case, une valeur
   */
  constructor({ surSurvol, surChoix, surVariable }) {
    this.surVariable = surVariable;
    /** @type {Formule | null} */
    this.formule = null;
    /** @type {Reste | null} */
    this.reste = null;
    /** @type {number[]} */
    this.valuation = [];
    /** @type {Filtre} */
    this.filtre = { ...TOUT };
    this.eclairage = { c: -1, k: 0 };
    this.familles = creer("div", { class: "sdk-pastilles", role: "group", "aria-label": "Clauses qui restent, par famille" });
    this.longueurs = creer("div", { class: "sdk-pastilles", role: "group", "aria-label": "Clauses qui restent, par longueur" });
    this.etats = creer("select", { "aria-label": "Quelles clauses" });
    this.cases = creer("select", { "aria-label": "Case" });
    this.valeurs = creer("select", { "aria-label": "Valeur" });
    this.compte = creer("p", { class: "sdk-formule-compte", role: "status" });
    this.detail = creer("div", { class: "sdk-clause-entiere" });
    const batir = (/** @type {number} */ rang) => this.batirLigne(rang);
    const signer = (/** @type {number} */ rang) => this.signer(rang);
    this.liste = new ListeVirtuelle("Clauses de la formule", { batir, signer, surSurvol, surChoix });
    this.hote = creer("div", { class: "sdk-formule" }, this.familles, this.longueurs, this.batirFiltres());
    const tout = bouton("Tout montrer", () => this.toutMontrer(), { class: "sdk-discret" });
    this.hote.append(creer("div", { class: "sdk-barre" }, this.compte, tout), this.liste.hote, this.detail);
  }

  batirFiltres() {
    this.etats.append(...ETATS.map(([value, texte]) => creer("option", { value }, texte)));
    const changer = () => this.filtrer({ etat: this.etats.value });
    this.etats.addEventListener("change", changer);
    const variable = () => this.surVariable(Number(this.cases.value), Number(this.valeurs.value));
    this.cases.addEventListener("change", variable);
    this.valeurs.addEventListener("change", variable);
    return creer("div", { class: "sdk-barre", role: "group", "aria-label": "Filtrer" }, this.etats, this.cases, this.valeurs);
  }

  toutMontrer() {
    this.filtre = { ...TOUT };
    this.surVariable(-1, 0);
  }

  /** @param {Formule} formule */
  charger(formule) {
    this.formule = formule;
    this.liste.oublier();
    this.filtre = { ...TOUT };
    const presentes = formule.variables();
    const connues = suite(formule.N ** 2).filter((c) => suite(formule.N).some((k) => presentes[formule.N * c + k + 1]));
    const cases = connues.map((c) => creer("option", { value: c }, nomDeCase(c, formule.N)));
    this.cases.replaceChildren(creer("option", { value: -1 }, "toute case"), ...cases);
    const valeurs = suite(formule.N).map((k) => creer("option", { value: k + 1 }, `valeur ${k + 1}`));
    this.valeurs.replaceChildren(creer("option", { value: 0 }, "toute valeur"), ...valeurs);
    this.batirPastilles(formule);
  }

  /** @param {Formule} formule */
  batirPastilles(formule) {
    const { parFamille } = formule.depart;
    const presentes = suite(FAMILLES.length).filter((rang) => parFamille[rang]);
    this.familles.replaceChildren(
      ...presentes.map((rang) => bouton("", () => this.basculer("famille", rang), { ...PASTILLE, "data-rang": String(rang) })),
    );
    this.longueurs.replaceChildren(
      ...suite(formule.longueurMax + 1).map((rang) => {
        return bouton("", () => this.basculer("longueur", rang), { ...PASTILLE, "data-rang": String(rang) });
      }),
    );
  }

  /**
   * @param {"famille" | "longueur"} quoi
   * @param {number} rang
   */
  basculer(quoi, rang) {
    this.filtrer({ [quoi]: this.filtre[quoi] === rang ? -1 : rang });
  }

  /** @param {Partial<Filtre>} change */
  filtrer(change) {
    this.filtre = { ...this.filtre, ...change };
    this.liste.hote.scrollTop = 0;
    this.peindre();
  }

  /**
   * L'état à une position du film.
   * @param {number[]} valuation
   */
  mettre(valuation) {
    if (!this.formule) return;
    this.valuation = valuation;
    this.reste = this.formule.evaluer(valuation);
    this.peindre();
  }

  peindre() {
    const { formule, reste, filtre } = this;
    if (!formule || !reste) return;
    this.etats.value = filtre.etat;
    this.cases.value = String(filtre.c);
    this.valeurs.value = String(filtre.k);
    this.peindrePastilles(formule, reste);
    const choisies = formule.choisir(filtre, reste);
    this.compte.textContent = tenir(`${accorder(choisies.length, "clause")} :`);
    this.liste.mettre(choisies.length ? choisies : this.choisirFauteDeMieux(formule, reste));
  }

  /**
   * Quand aucune des clauses qui restent ne convient, les autres : de quoi comprendre pourquoi il n'en reste pas.
   * @param {Formule} formule
   * @param {Reste} reste
   */
  choisirFauteDeMieux(formule, reste) {
    const toutes = formule.choisir({ ...this.filtre, etat: "toutes" }, reste);
    this.compte.textContent = tenir(toutes.length ? `Aucune dans cet état ; voici les autres, ${accorder(toutes.length, "clause")} :` : AUCUNE);
    return toutes;
  }

  /**
   * @param {Formule} formule
   * @param {Reste} reste
   */
  peindrePastilles(formule, reste) {
    for (const element of this.pastilles(this.familles)) {
      const rang = Number(element.dataset.rang);
      ecrirePastille(element, direFamille(FAMILLES[rang]), reste.parFamille[rang], formule.depart.parFamille[rang]);
      element.setAttribute("aria-pressed", String(this.filtre.famille === rang));
    }
    for (const element of this.pastilles(this.longueurs)) {
      const rang = Number(element.dataset.rang);
      const combien = reste.parLongueur[rang];
      ecrirePastille(element, rang ? `${rang} lit.` : "⊥", combien, formule.depart.parLongueur[rang], CHIFFRES);
      element.title = rang ? `Clauses dont il reste ${accorder(rang, "littéral", "littéraux")}` : "Clauses vides";
      const trop = formule.longueurMax > LONGUEURS_MONTREES; // d'une formule à longues clauses, celles qui servent seulement
      element.hidden = trop && !combien && this.filtre.longueur !== rang;
      element.setAttribute("aria-pressed", String(this.filtre.longueur === rang));
    }
  }

  /** @param {HTMLElement} groupe */
  pastilles(groupe) {
    return /** @type {HTMLElement[]} */ ([...groupe.children]);
  }

  /**
   * Ce dont dépend l'écriture d'une clause : elle-même, ce qu'on sait de ses littéraux, l'éclairage.
   * @param {number} rang
   */
  signer(rang) {
    const etats = [...(this.formule?.clause(rang) ?? [])].map((l) => Math.sign(this.valuation[Math.abs(l) - 1] ?? 0));
    return `${rang} ${etats.join("")} ${this.estEclairee(rang)}`;
  }

  /** @param {number} rang */
  estEclairee(rang) {
    const { c, k } = this.eclairage;
    return c >= 0 && Boolean(this.formule?.parleDe(rang, c, k));
  }

  /** @param {number} rang */
  batirLigne(rang) {
    const { formule, reste } = this;
    const ligne = creer("div", { class: "sdk-clause" });
    if (!formule || !reste) return ligne;
    ligne.classList.toggle("sdk-eclairee", this.estEclairee(rang));
    ligne.dataset.reste = String(reste.restes[rang]);
    ligne.append(
      creer("span", { class: "sdk-clause-phrase" }, direClause(formule, rang)),
      creer("span", { class: "sdk-clause-rang" }, `${direFamille(formule.famille(rang))} · ${rang + 1} · ${direReste(reste.restes[rang])}`),
      creer("span", { class: "sdk-clause-maths" }, ...this.ecrireEnSignes(formule, rang)),
    );
    return ligne;
  }

  /**
   * La clause en mathématiques : ses littéraux faux sont barrés, les vrais en gras.
   * @param {Formule} formule
   * @param {number} rang
   */
  ecrireEnSignes(formule, rang) {
    /** @type {(Node | string)[]} */
    const morceaux = [];
    for (const l of formule.clause(rang)) {
      if (morceaux.length) morceaux.push(" ∨ ");
      const etat = Math.sign(l) * (this.valuation[Math.abs(l) - 1] ?? 0);
      const classe = ["sdk-faux", "", "sdk-vrai"][Math.sign(etat) + 1];
      morceaux.push(creer("span", { class: classe, title: direLitteral(formule, l) }, ecrireLitteral(formule, l)));
    }
    return morceaux.length ? morceaux : ["⊥"];
  }

  /**
   * Montre une clause en entier, sous la liste.
   * @param {number} rang −1 s'il n'y en a pas
   * @param {string} titre pourquoi on la regarde
   */
  regarder(rang, titre) {
    const { formule, reste } = this;
    if (rang < 0 || !formule || !reste) {
      this.detail.replaceChildren(creer("p", { class: "sdk-clause-rang" }, "Pointez une clause, ou une case."));
      return;
    }
    this.detail.replaceChildren(
      creer("p", { class: "sdk-clause-rang" }, `${titre} ${rang + 1}, ${direFamille(formule.famille(rang))}, ${direReste(reste.restes[rang])}`),
      creer("p", {}, direClause(formule, rang)),
      creer("p", { class: "sdk-clause-maths" }, ...this.ecrireEnSignes(formule, rang)),
    );
  }

  /**
   * Éclaire, dans la liste, les clauses qui parlent d'une case.
   * @param {number} c
   * @param {number} k
   */
  eclairer(c, k) {
    if (c === this.eclairage.c && k === this.eclairage.k) return;
    this.eclairage = { c, k };
    this.liste.peindre();
  }

  demonter() {
    this.liste.demonter();
  }
}

/** @param {number} reste */
function direReste(reste) {
  if (reste === VRAIE) return "vraie";
  return reste === 0 ? "vide" : accorder(reste, "littéral", "littéraux");
}

/**
 * Un compte garde la place de celui du départ : quand il diminue, ses voisins ne bougent pas.
 * @param {HTMLElement} element
 * @param {string} nom
 * @param {number} reste
 * @param {number} depart
 * @param {number} [chiffres] sa place, au moins
 */
function ecrirePastille(element, nom, reste, depart, chiffres = 1) {
  const compte = creer("b", {}, nombre(reste));
  compte.style.minWidth = `${Math.max(chiffres, nombre(depart).length)}ch`;
  element.replaceChildren(`${nom} `, compte);
  element.title = `${accorder(reste, "clause")} sur ${nombre(depart)}`;
  element.toggleAttribute("data-vide", !reste);
}
