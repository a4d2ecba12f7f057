// AtelierMarkov : tous les états d'une petite grille, la matrice de leurs passages, leur loi, et ce qu'on en simule.

import { Cadence, SANS_LIMITE } from "./commun/cadence.js";
import { bouton, creer, empecher, tenir } from "./commun/dom.js";
import { ecrireProbabilite, nombre, puissance } from "./commun/nombres.js";
import { nomDeCase } from "./commun/notions.js";
import { monter } from "./commun/socle.js";
import { AtelierGrille } from "./commun/socle_grille.js";
import { Chaine } from "./chaine.js";
import { ecrire } from "./reglages.js";
import { VueConflits } from "./vue_conflits.js";
import { VueEtats } from "./vue_etats.js";
import { VueLoi, VueMatrice, VueRelaxation } from "./vue_matrice.js";

const TRANCHE = 500; // itérations de la simulation entre deux images
const SANS_SOLUTION = "Cette grille n'a pas de solution : choisissez-en une autre.";
const ZERO = [
  ["optimal", "état optimal"],
  ["piege", "piège : tout coup en fait monter c, ou n'y change rien, et il n'est pas optimal"],
];

class AtelierMarkov extends AtelierGrille {
  chaine = new Chaine([[0]], [0]);
  lue = ""; // ce dont la chaîne est bâtie
  choisi = 0;
  rang = 0; // de la température
  cadence = new Cadence(
    () => SANS_LIMITE,
    () => this.simuler(TRANCHE),
  );
  calcule = false; // on suit la loi, palier après palier

  choix = creer("select", { "aria-label": "Choisir une grille", "data-noyau": "" });
  phrase = creer("p", { class: "sdk-statut" });
  curseur = creer("input", { type: "range", min: 0, value: 0 });
  sortie = creer("output", {});
  direT = creer("p", { class: "sdk-temperature" });
  direEtat = creer("p", { class: "sdk-dire-etat" });
  direZero = creer("p", { class: "sdk-zero" });
  jouer = bouton("Simuler", () => this.basculer(), { class: "sdk-principal", "data-noyau": "" });
  etats = new VueEtats((rang) => this.choisir(rang));
  matrice = new VueMatrice();
  loi = new VueLoi();
  relaxation = new VueRelaxation();
  niveaux = creer("tbody", {});
  reussite = creer("p", { class: "sdk-reussite", role: "status", "aria-live": "polite" });
  jauge = creer("div", { class: "sdk-jauge", "aria-hidden": true });
  essais = [
    bouton("Calculer", () => this.calculer(), { "data-noyau": "", title: "La probabilité exacte, palier après palier" }),
    bouton("20 essais de plus", () => this.demander("essayer"), { "data-noyau": "" }),
  ];
  /** @type {Record<string, HTMLSelectElement>} */
  programme = {
    delta: creer("select", { "aria-label": "δ", "data-noyau": "" }),
    T0: creer("select", { "aria-label": "T₀", "data-noyau": "" }),
    longueur: creer("select", { "aria-label": "Itérations par palier", "data-noyau": "" }),
  };

  /** @param {Element} hote */
  batirVue(hote) {
    return new VueConflits(hote, { surCollage: (texte) => this.surCollage(texte) });
  }

  batir() {
    this.el.classList.add("sdk-markov");
    this.vue.editable = false;
    this.vue.lectureSeule = "Cette grille est l'état choisi : choisissez-en un autre dans le paysage.";
    this.choix.addEventListener("change", () => this.demander("choisir", { nom: this.choix.value }));
    this.curseur.addEventListener("input", () => this.montrerT(Number(this.curseur.value)));
    this.curseur.addEventListener("change", () => this.vivant && this.demander("temperature", { rang: this.rang }));
    for (const liste of Object.values(this.programme)) liste.addEventListener("change", () => this.programmer());
    const panneaux = creer("div", { class: "sdk-panneaux" });
    const derniere = creer("div", { class: "sdk-pile-de-panneaux" }, this.panneauDeLaRelaxation(), this.panneauDeLaReussite());
    panneaux.append(this.panneauDesEtats(), this.panneauDeLaLoi(), this.panneauDeLaMatrice(), derniere);
    this.el.append(this.entete(this.choix), this.phrase, this.batirT(), panneaux);
    this.adieux.push(() => this.pauser(), () => [this.etats, this.matrice, this.loi, this.relaxation].forEach((vue) => vue.demonter()));
  }

  batirT() {
    const etiquette = creer("label", { class: "sdk-curseur" }, creer("span", {}, "T, la température (échelle logarithmique)"), this.curseur);
    const boutons = [
      this.jouer,
      bouton("Une itération", () => this.simuler(1), { "data-noyau": "" }),
      bouton("Recommencer", () => this.demander("temperature", { rang: this.rang }), {
        class: "sdk-discret",
        "data-noyau": "",
        title: "Oublier les fréquences, repartir du départ",
      }),
    ];
    const commandes = creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": "Simulation à cette température" }, ...boutons);
    return creer("div", { class: "sdk-thermostat" }, creer("div", { class: "sdk-reglage" }, etiquette, this.sortie), this.direT, commandes);
  }

  panneauDesEtats() {
    const cote = creer("div", { class: "sdk-etat-choisi" }, this.gauche, this.direEtat);
    const signes = creer("p", { class: "sdk-legende" }, "★ optimal, ▼ piège, ◎ simulation ; fond d'autant plus plein que l'état est probable ; trait plein : descend ou glisse, tireté : monte.");
    return panneau("Les états", creer("div", { class: "sdk-scene-des-etats" }, this.etats.hote, cote), signes, this.direZero);
  }

  panneauDeLaLoi() {
    const titres = ["c", "états", "π(T)", "simulation"].map((texte) => creer("th", { scope: "col" }, texte));
    const table = creer("table", { class: "sdk-niveaux" }, creer("thead", {}, creer("tr", {}, ...titres)), this.niveaux);
    return panneau("Loi stationnaire ■ et simulation ◇", this.loi.toile, table);
  }

  panneauDeLaMatrice() {
    const aide = "Ligne : l'état d'où l'on part ; colonne : celui où l'on va ; du plus bas au plus haut. La ligne encadrée est l'état choisi.";
    return panneau("Matrice des passages A(T)", this.matrice.toile, creer("p", { class: "sdk-legende" }, aide));
  }

  panneauDeLaRelaxation() {
    const aide = "1/(1 − |λ₂|) : en tant d'itérations, l'écart à la loi stationnaire est divisé par e, à peu près.";
    return panneau("Temps de relaxation selon T", this.relaxation.toile, creer("p", { class: "sdk-legende" }, aide));
  }

  panneauDeLaReussite() {
    const { delta, T0, longueur } = this.programme;
    const choix = creer("div", { class: "sdk-barre" });
    for (const [texte, liste] of /** @type {[string, HTMLSelectElement][]} */ ([["δ", delta], ["T₀", T0], ["par palier", longueur]])) {
      choix.append(creer("label", {}, `${texte} `, liste));
    }
    const commandes = creer(
      "div",
      { class: "sdk-barre" },
      ...this.essais,
    );
    return panneau("Réussite d'un essai : exacte, et simulée", choix, commandes, this.jauge, this.reussite);
  }

  // Peindre

  peindre() {
    this.lireLaChaine();
    this.rang = this.lire("rang_de_T");
    this.phrase.textContent = tenir(this.lire("phrase"));
    this.peindreListe(this.choix, this.lire("choix"), this.lire("exemple"));
    this.peindreLaReussite();
    this.montrerT(this.rang);
    if (this.calcule) this.poursuivre();
  }

  lireLaChaine() {
    const decrite = this.lire("chaine");
    const source = JSON.stringify([decrite.libres, decrite.couts, this.lire("valeurs")]);
    if (source === this.lue) return;
    this.lue = source;
    this.pauser();
    this.calcule = false;
    this.chaine = new Chaine(decrite.etats, decrite.couts);
    this.choisi = decrite.pieges[0] ?? this.chaine.rangs[0];
    this.curseur.max = String(decrite.temperatures.length - 1);
    this.etats.charger(this.chaine, decrite.pieges, decrite.libres);
  }

  /**
   * @param {HTMLSelectElement} liste
   * @param {[valeur: string, texte: string][]} options
   * @param {string} choisie
   */
  peindreListe(liste, options, choisie) {
    liste.replaceChildren(...options.map(([value, texte]) => creer("option", { value }, texte)));
    liste.value = choisie;
  }

  peindreLaReussite() {
    const { choisi, exacte, phrase, bornes, points } = this.lire("reussite");
    const proposes = this.lire("programmes");
    ["delta", "T0", "longueur"].forEach((nom, k) => {
      /** @type {number[]} */
      const valeurs = proposes[nom];
      this.peindreListe(this.programme[nom], valeurs.map((v) => [String(v), ecrireGrand(v)]), String(choisi[k]));
    });
    const enCours = this.calcule && exacte < 0 && points.length;
    this.reussite.textContent = tenir(enCours ? `On en est à T = ${nombre(points.at(-1)[0])} : ${nombre(points.at(-1)[1])}…` : phrase);
    for (const element of this.essais) empecher(element, this.chaine.minimum > 0 ? SANS_SOLUTION : "");
    this.jauge.hidden = exacte < 0 && !bornes.length;
    this.jauge.style.setProperty("--sdk-exacte", String(Math.max(0, exacte)));
    this.jauge.style.setProperty("--sdk-bas", String(bornes[0] ?? 0));
    this.jauge.style.setProperty("--sdk-haut", String(bornes[1] ?? 0));
    this.jauge.classList.toggle("sdk-avec-exacte", exacte >= 0);
  }

  /** @param {number} rang de la température */
  montrerT(rang) {
    this.rang = rang;
    const { temperatures, lambda2, relaxation } = this.lire("chaine");
    const T = temperatures[rang];
    this.T = T;
    this.curseur.value = String(rang);
    this.sortie.textContent = `T = ${ecrire(T)}`;
    this.curseur.setAttribute("aria-valuetext", `T = ${ecrire(T)}`);
    const temps = relaxation[rang] > 0 ? `${nombre(relaxation[rang])} itérations` : "plus qu'on ne sait calculer";
    this.direT.textContent = tenir(`|λ₂| = ${nombre(lambda2[rang], 6)} ; temps de relaxation : ${temps}.`);
    this.relaxation.mettre(temperatures, relaxation, rang);
    this.passages = this.chaine.matrice(T);
    this.probabilites = this.chaine.loi(T);
    this.montrer();
  }

  /** Ce qui dépend de l'état choisi et de la simulation. */
  montrer() {
    const { comptes, etat } = this.lire("simulation");
    const aJour = this.rang === this.lire("rang_de_T");
    const vus = aJour ? comptes : comptes.map(() => 0);
    const matrice = this.passages ?? [];
    const loi = this.probabilites ?? [];
    this.etats.montrer({ choisi: this.choisi, courant: etat, loi, matrice });
    this.matrice.mettre(this.chaine, matrice, this.choisi);
    this.loi.mettre(this.chaine, loi, vus);
    this.peindreLesNiveaux(loi, vus);
    this.peindreLEtat(loi, matrice);
  }

  /**
   * @param {number[]} loi
   * @param {number[]} comptes
   */
  peindreLesNiveaux(loi, comptes) {
    const faites = comptes.reduce((somme, compte) => somme + compte, 0);
    const lignes = this.chaine.parValeur(loi, comptes).map(({ c, nombre: combien, probabilite, frequence }) => {
      const cases = [String(c), String(combien), ecrireProbabilite(probabilite), faites ? ecrireProbabilite(frequence) : "–"];
      return creer("tr", {}, ...cases.map((texte) => creer("td", {}, texte)));
    });
    this.niveaux.replaceChildren(...lignes);
    this.niveaux.parentElement?.setAttribute("aria-label", `Loi stationnaire et simulation de ${nombre(faites)} itérations, par valeur de c`);
    const bas = this.chaine.rangs.filter((rang) => this.chaine.couts[rang] === this.chaine.minimum);
    const part = bas.reduce((somme, rang) => somme + loi[rang], 0);
    const unique = bas.length > 1 ? `également répartie sur les ${bas.length} états optimaux` : "toute sur l'état optimal";
    this.direZero.textContent = tenir(`À cette température, ${ecrireProbabilite(part)} de la loi est sur le plus bas ; quand T tend vers 0, elle est ${unique}.`);
  }

  /**
   * @param {number[]} loi
   * @param {Float64Array[]} matrice
   */
  peindreLEtat(loi, matrice) {
    /** @type {{ libres: number[], pieges: number[] }} */
    const { libres, pieges } = this.lire("chaine");
    const valeurs = [...this.lire("valeurs")];
    const etat = this.chaine.etats[this.choisi];
    libres.forEach((k, rang) => (valeurs[k] = etat[rang]));
    const vue = /** @type {VueConflits} */ (this.vue);
    vue.montrer({ ...this.etat(), valeurs, vecteurs: [], surbrillance: {}, selection: vue.etat.selection });
    const c = this.chaine.couts[this.choisi];
    const ecrites = libres.map((k, rang) => `${nomDeCase(k, 4)} = ${etat[rang]}`).join(", ");
    const genre = ZERO.find(([nom]) => nom === this.etats.genre(this.choisi))?.[1];
    const montent = this.chaine.voisins[this.choisi].filter((b) => this.chaine.couts[b] > c);
    const sortir = 1 - matrice[this.choisi][this.choisi];
    const phrase = `${ecrites} : c = ${c}${genre ? `, ${genre}` : ""}. π = ${ecrireProbabilite(loi[this.choisi])} ; on en sort avec la probabilité ${ecrireProbabilite(sortir)} ; ${montent.length} de ses ${this.chaine.voisins[this.choisi].length} coups montent.`;
    this.direEtat.textContent = tenir(phrase);
    this.etats.hote.setAttribute("aria-valuetext", phrase);
    this.direEtat.dataset.piege = String(pieges.includes(this.choisi));
  }

  /** @param {number} rang */
  choisir(rang) {
    this.choisi = rang;
    this.montrer();
  }

  // Simuler

  basculer() {
    if (this.cadence.enJeu) this.pauser();
    else if (this.vivant) {
      this.jouer.textContent = "Pause";
      this.cadence.lancer();
    }
  }

  pauser() {
    this.cadence.cesser();
    this.jouer.textContent = "Simuler";
  }

  /** @param {number} iterations */
  simuler(iterations) {
    this.cadence.enVol = true;
    this.demander("simuler", { iterations });
  }

  // La réussite

  programmer() {
    const [delta, T0, longueur] = ["delta", "T0", "longueur"].map((nom) => Number(this.programme[nom].value));
    this.calcule = false;
    this.demander("programme", { delta, T0, longueur });
  }

  calculer() {
    this.calcule = true;
    this.poursuivre();
  }

  /** Un peu plus du calcul exact, jusqu'à sa fin. */
  poursuivre() {
    if (this.lire("reussite").exacte >= 0 || !this.vivant) this.calcule = false;
    else if (!this.cadence.enVol) {
      this.cadence.enVol = true;
      this.demander("calculer");
    }
  }

  /** @param {any} contenu */
  recevoir(contenu) {
    super.recevoir(contenu);
    if (contenu.recue === undefined) return;
    this.cadence.enVol = false;
    if (this.calcule) this.poursuivre();
  }

  /** @param {boolean} vivant */
  vivre(vivant) {
    super.vivre(vivant);
    if (!vivant) this.pauser();
  }
}

/**
 * @param {string} titre
 * @param {...Node} contenu
 */
function panneau(titre, ...contenu) {
  return creer("section", { class: "sdk-panneau", "aria-label": titre }, creer("p", { class: "sdk-titre" }, titre), ...contenu);
}

/** @param {number} x */
function ecrireGrand(x) {
  return x >= 1e6 ? puissance(10, Math.round(Math.log10(x))) : ecrire(x);
}

export default monter(AtelierMarkov);
