// Les courbes d'un essai, ou de deux : c, T et l'acceptation au fil des itérations, sur une toile qu'on ne repeint que si elle change.

import { creer, tenir } from "./commun/dom.js";
import { accorder, nombre } from "./commun/nombres.js";
import { decimer } from "./courbe.js";

const HAUTEUR = 8; // d'un panneau, en corps de texte
const MARGE = 3.3; // à gauche, de même
const DROITE = 10;
const TIRETS = [6, 4]; // le second essai, qui ne se distingue pas par la seule couleur
const PARTIES = 1000; // de la réglette
const TRAITS_FINS = 1000; // au-delà de tant de segments, un trait épais n'ajoute rien, et se peint deux fois plus lentement

/** @typedef {import("./courbe.js").Courbe} Courbe */

/**
 * Un panneau : ce qu'il trace d'une courbe, et comment il écrit une ordonnée.
 * @typedef {object} Panneau
 * @property {string} titre
 * @property {(courbe: Courbe) => number[]} ordonnees
 * @property {(bas: number, haut: number) => [bas: number, haut: number]} bornes
 * @property {(y: number) => string} ecrire
 * @property {(present: { T: number, c: number }) => number | undefined} present l'ordonnée du point présent, s'il en a une
 */

/** @type {Panneau[]} ceux d'un essai de recuit */
const PANNEAUX = [
  {
    titre: "c",
    ordonnees: (courbe) => courbe.c,
    bornes: (_, haut) => [0, 2 * Math.max(1, Math.ceil(haut / 2))],
    ecrire: (y) => nombre(y),
    present: ({ c }) => c,
  },
  {
    titre: "T (échelle log)",
    ordonnees: (courbe) => courbe.logT(),
    bornes: (bas, haut) => {
      const [plancher, plafond] = [Math.floor(bas), Math.max(Math.ceil(haut), Math.floor(bas) + 1)];
      return [plancher - ((plafond - plancher) % 2), plafond]; // le trait du milieu est aussi une puissance de dix
    },
    ecrire: (y) => nombre(10 ** y),
    present: ({ T }) => Math.log10(T),
  },
  {
    titre: "coups acceptés",
    ordonnees: (courbe) => courbe.acceptation(),
    bornes: () => [0, 1],
    ecrire: (y) => `${nombre(100 * y)} %`,
    present: () => undefined,
  },
];

/**
 * Ce qu'on trace, et ce qu'on en dit.
 * @typedef {object} Sujet
 * @property {string} titre
 * @property {Panneau[]} panneaux
 * @property {(courbe: Courbe, rang: number) => string} decrire un point, en une phrase
 */

/** @type {Sujet} */
const RECUIT = { titre: "Courbes de c, de T et des coups acceptés.", panneaux: PANNEAUX, decrire: decrireUnPalier };

export class VueCourbes {
  /** @type {Courbe[]} */
  courbes = [];
  sujet = RECUIT;
  image = 0;
  enLog = false;
  peintes = 0; // combien de fois on a peint : une mesure le lit
  position = -1; // de la réglette, −1 : au dernier point
  toile = creer("canvas", { role: "img", class: "sdk-toile" });
  reglette = creer("input", { type: "range", min: 0, max: PARTIES, value: PARTIES, "aria-label": "Parcourir les courbes" });
  lecture = creer("p", { class: "sdk-lecture" });
  log = creer("input", { type: "checkbox" });
  /** @type {number[][]} la place de chaque point de chaque courbe, puis du point présent */
  abscisses = [];
  corps = 14; // du texte, en pixels : « Grand » l'augmente

  constructor() {
    const echelle = creer("label", { class: "sdk-echelle" }, this.log, " itérations en échelle log");
    this.hote = creer("div", { class: "sdk-courbes" }, this.lecture, this.toile, this.reglette, echelle);
    this.log.addEventListener("change", () => this.changerDEchelle());
    this.reglette.addEventListener("input", () => this.viser(Number(this.reglette.value)));
    this.toile.addEventListener("pointermove", (e) => this.suivre(e));
    this.toile.addEventListener("pointerleave", () => this.viser(PARTIES));
    this.observateur = new ResizeObserver(() => this.salir());
    this.observateur.observe(this.toile);
  }

  demonter() {
    this.observateur.disconnect();
    cancelAnimationFrame(this.image);
  }

  /**
   * @param {Courbe[]} courbes
   * @param {Sujet} [sujet]
   */
  mettre(courbes, sujet = this.sujet) {
    this.courbes = courbes;
    this.sujet = sujet;
    this.salir();
  }

  /** Repeint à la prochaine image, une seule fois quoi qu'il soit arrivé d'ici là. */
  salir() {
    this.image ||= requestAnimationFrame(() => {
      this.image = 0;
      this.peindre();
    });
  }

  changerDEchelle() {
    this.enLog = this.log.checked;
    this.salir();
  }

  /** @param {number} position de 0 à PARTIES ; tout à droite, on suit le dernier point */
  viser(position) {
    this.position = position >= PARTIES ? -1 : position;
    this.reglette.value = String(position);
    this.salir();
  }

  /** @param {PointerEvent} evenement */
  suivre(evenement) {
    const { left, width } = this.toile.getBoundingClientRect();
    const part = (evenement.clientX - left - this.gauche) / (width - this.gauche - DROITE);
    this.viser(Math.round(PARTIES * Math.max(0, Math.min(1, part))));
  }

  // Les échelles

  get gauche() {
    return MARGE * this.corps;
  }

  get hauteur() {
    return HAUTEUR * this.corps;
  }

  get fin() {
    return Math.max(1, ...this.courbes.map((courbe) => courbe.fin));
  }

  /**
   * La place d'une itération sur la toile, en pixels.
   * @param {number} largeur
   * @returns {(iteration: number) => number}
   */
  abscisse(largeur) {
    const { fin, gauche } = this; // lus une fois : on place dix mille points par image
    const utile = largeur - gauche - DROITE;
    if (this.enLog) {
      const etendue_ = utile / Math.log10(1 + fin);
      return (iteration) => gauche + etendue_ * Math.log10(1 + iteration);
    }
    return (iteration) => gauche + (utile * iteration) / fin;
  }

  /** L'itération visée. */
  get visee() {
    if (this.position < 0) return this.fin;
    const part = this.position / PARTIES;
    return this.enLog ? (1 + this.fin) ** part - 1 : part * this.fin;
  }

  // Peindre

  peindre() {
    const largeur = this.toile.clientWidth;
    this.corps = Number.parseFloat(getComputedStyle(this.hote).fontSize) || 14;
    const hauteur = this.hauteur * this.sujet.panneaux.length + 1.5 * this.corps;
    const densite = window.devicePixelRatio || 1;
    if (!largeur) return;
    this.peintes += 1;
    this.tendre(Math.round(largeur * densite), Math.round(hauteur * densite), hauteur);
    const encre = /** @type {CanvasRenderingContext2D} */ (this.toile.getContext("2d"));
    encre.setTransform(densite, 0, 0, densite, 0, 0);
    encre.clearRect(0, 0, largeur, hauteur);
    const theme = this.theme();
    const abscisse = this.abscisse(largeur);
    this.abscisses = this.courbes.map((courbe) => {
      const xs = courbe.iterations.map(abscisse); // les mêmes pour tous les panneaux
      xs.push(abscisse(courbe.fin));
      return xs;
    });
    this.sujet.panneaux.forEach((panneau, rang) => this.peindrePanneau(encre, panneau, rang * this.hauteur, largeur, theme));
    this.graduer(encre, hauteur, largeur, theme);
    this.dire();
  }

  /**
   * Donne sa taille à la toile, si elle en change : en refaire une à chaque image coûterait plus que de la peindre.
   * @param {number} largeur
   * @param {number} hauteur
   * @param {number} affichee en pixels de la page
   */
  tendre(largeur, hauteur, affichee) {
    const { toile } = this;
    if (toile.width === largeur && toile.height === hauteur) return;
    [toile.width, toile.height] = [largeur, hauteur];
    toile.style.height = `${affichee}px`;
  }

  theme() {
    const style = getComputedStyle(this.hote);
    /** @param {string} nom */
    const couleur = (nom) => style.getPropertyValue(`--sdk-${nom}`).trim();
    const police = `${0.86 * this.corps}px ${style.fontFamily}`;
    return { texte: couleur("texte-2"), bord: style.borderTopColor, essais: [couleur("cause"), couleur("effet")], police };
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {Panneau} panneau
   * @param {number} haut
   * @param {number} largeur
   * @param {ReturnType<VueCourbes["theme"]>} theme
   */
  peindrePanneau(encre, panneau, haut, largeur, theme) {
    const suites = this.courbes.map((courbe) => panneau.ordonnees(courbe));
    const presents = this.courbes.map(({ present }) => (present ? panneau.present(present) : undefined));
    const [bas, plus] = panneau.bornes(...etendue([...suites, presents.filter((y) => y !== undefined)]));
    const utile = this.hauteur - 2.2 * this.corps;
    /** @param {number} y */
    const ordonnee = (y) => haut + 1.6 * this.corps + utile * (1 - (y - bas) / (plus - bas));
    encre.font = theme.police;
    encre.fillStyle = theme.texte;
    encre.strokeStyle = theme.bord;
    encre.lineWidth = 1;
    encre.setLineDash([]);
    encre.textAlign = "right";
    for (const y of [bas, (bas + plus) / 2, plus]) {
      encre.fillText(panneau.ecrire(y), this.gauche - 6, ordonnee(y) + 4);
      tracer(encre, [this.gauche, largeur - DROITE], [ordonnee(y), ordonnee(y)]);
    }
    encre.textAlign = "left";
    encre.fillText(panneau.titre, this.gauche, haut + 0.9 * this.corps);
    this.courbes.forEach((courbe, k) => {
      const ys = suites[k].map(ordonnee);
      const present = presents[k];
      ys.push(present === undefined ? (ys.at(-1) ?? 0) : ordonnee(present));
      this.tracerCourbe(encre, courbe, ys, k, theme);
    });
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {Courbe} courbe
   * @param {number[]} ys un par point, puis le point présent
   * @param {number} k
   * @param {ReturnType<VueCourbes["theme"]>} theme
   */
  tracerCourbe(encre, courbe, ys, k, theme) {
    if (!courbe.longueur) return;
    const xs = this.abscisses[k];
    const rangs = decimer(xs, ys);
    encre.strokeStyle = encre.fillStyle = theme.essais[k];
    encre.lineWidth = rangs.length > TRAITS_FINS ? 1 : 1.6;
    encre.lineJoin = "bevel";
    encre.setLineDash(k ? TIRETS : []);
    tracer(encre, rangs.map((r) => xs[r]), rangs.map((r) => ys[r]));
    const vise = this.position < 0 ? xs.length - 1 : courbe.rangDe(this.visee);
    encre.beginPath();
    encre.arc(xs[vise], ys[vise], 3.5, 0, 2 * Math.PI);
    encre.fill();
  }

  /**
   * @param {CanvasRenderingContext2D} encre
   * @param {number} hauteur
   * @param {number} largeur
   * @param {ReturnType<VueCourbes["theme"]>} theme
   */
  graduer(encre, hauteur, largeur, theme) {
    encre.fillStyle = theme.texte;
    encre.textAlign = "left";
    encre.fillText("0", this.gauche, hauteur - 0.4 * this.corps);
    encre.textAlign = "right";
    encre.fillText(`${nombre(this.fin)} ${this.fin > 1 ? "itérations" : "itération"}`, largeur - DROITE, hauteur - 0.4 * this.corps);
  }

  /** Ce que valent les courbes à l'itération visée. */
  dire() {
    const noms = this.courbes.length > 1 ? ["A (trait plein) : ", "B (tirets) : "] : [""];
    const phrases = this.courbes.filter((courbe) => courbe.longueur).map((courbe, k) => {
      const rang = this.position < 0 ? courbe.longueur - 1 : courbe.rangDe(this.visee);
      return `${noms[k]}${this.sujet.decrire(courbe, rang)}`;
    });
    this.lecture.textContent = tenir(phrases.join(" ; "));
    this.reglette.setAttribute("aria-valuetext", this.lecture.textContent);
    this.toile.setAttribute("aria-label", `${this.sujet.titre} ${this.lecture.textContent}`);
  }
}

/**
 * @param {Courbe} courbe
 * @param {number} rang
 */
function decrireUnPalier(courbe, rang) {
  const [faits, ou] = [courbe.paliers[rang], `T = ${nombre(courbe.T[rang])}, c = ${courbe.c[rang]}`];
  if (!faits) return `au départ, ${ou}`;
  return `après ${accorder(faits, "palier")}, ${ou}, ${nombre(100 * courbe.acceptation()[rang])} % acceptés`;
}

/**
 * @param {CanvasRenderingContext2D} encre
 * @param {number[]} xs
 * @param {number[]} ys
 */
function tracer(encre, xs, ys) {
  encre.beginPath();
  xs.forEach((x, k) => encre.lineTo(x, ys[k]));
  encre.stroke();
}

/**
 * Le plus petit et le plus grand de plusieurs suites.
 * @param {number[][]} suites
 * @returns {[number, number]}
 */
function etendue(suites) {
  let [bas, haut] = [Infinity, -Infinity];
  for (const ys of suites) {
    for (const y of ys) {
      if (y < bas) bas = y;
      if (y > haut) haut = y;
    }
  }
  return bas <= haut ? [bas, haut] : [0, 1];
}
