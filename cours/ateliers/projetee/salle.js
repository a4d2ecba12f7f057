// La salle : ce qui anime une page de diapositives. reveal.js est déjà là (`Reveal`), et rien ne vient du réseau.

import { bouton, creer } from "../commun/dom.js";
import { dessinerGrille } from "./dessin.js";
import { FilmProjete } from "./film.js";
import { Vivante } from "./vivante.js";

/** @type {any} */
const { Reveal } = globalThis;
const PARAMETRES = new URLSearchParams(location.search);
const IMPRIME = PARAMETRES.has("print-pdf");
const SUR_PAPIER = IMPRIME || PARAMETRES.has("quatre");
const SANS_REPONSES = SUR_PAPIER && !PARAMETRES.has("reponses"); // sur le papier de la salle, un pari reste à faire
const AIDE = [
  ["→ ou Espace", "avancer"],
  ["←", "reculer"],
  ["Début, Fin", "première, dernière diapositive"],
  ["G, un numéro, Entrée", "aller à cette diapositive"],
  ["O ou Échap", "vue d'ensemble"],
  ["F", "plein écran"],
  ["B", "écran noir"],
  ["D", "thème clair ou sombre"],
  ["?", "cette aide"],
];

/**
 * Ce qui change au fil des gestes : une grille vivante, un film, un pari. L'autre fenêtre montre la même chose.
 * @typedef {{ etat: () => any, rejouer: (etat: any) => void }} Animee
 * @type {Map<string, Animee>}
 */
const animees = new Map();

/** @param {(geste: object) => void} annoncer ce qu'on dit à l'autre fenêtre */
function animer(annoncer) {
  const hotes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-grille], .pari"));
  for (const [rang, hote] of hotes.entries()) {
    const cle = String(rang);
    const dire = () => annoncer({ anime: cle, etat: animees.get(cle)?.etat() });
    const animee = hote.matches(".pari") ? ouvrirLePari(hote, dire) : dessinerLaScene(hote, dire);
    if (animee) animees.set(cle, animee);
  }
}

/**
 * @param {HTMLElement} hote
 * @param {() => void} dire
 * @returns {Animee | undefined}
 */
function dessinerLaScene(hote, dire) {
  const donnees = JSON.parse(hote.dataset.grille ?? "{}");
  const cote = /** @type {HTMLElement} */ (hote.closest("section")?.querySelector(".texte"));
  if (donnees.outils) return new Vivante(hote, cote, donnees, dire);
  if (donnees.film) {
    const film = new FilmProjete(hote, cote, donnees, dire);
    if (SUR_PAPIER && !(SANS_REPONSES && hote.closest(".cadre")?.querySelector(".pari"))) film.rejouer(donnees.film.length - 1);
    return film;
  }
  hote.append(dessinerGrille(donnees));
  return undefined;
}

/**
 * Un pari : la salle choisit, la réponse vient ensuite.
 * @param {HTMLElement} pari
 * @param {() => void} dire
 * @returns {Animee}
 */
function ouvrirLePari(pari, dire) {
  const lesChoix = [...pari.querySelectorAll("button")];
  /** @type {(choix: HTMLButtonElement, presse: boolean) => void} */
  const presser = (choix, presse) => choix.setAttribute("aria-pressed", String(presse));
  const etat = () => lesChoix.map((choix) => choix.ariaPressed === "true");
  for (const choix of lesChoix) {
    choix.addEventListener("click", () => {
      presser(choix, choix.ariaPressed !== "true");
      dire();
    });
  }
  return { etat, rejouer: (/** @type {boolean[]} */ presses) => lesChoix.forEach((choix, k) => presser(choix, presses[k])) };
}

/**
 * @param {Element} fragment
 * @param {boolean} montre
 */
function reveler(fragment, montre) {
  if (fragment.classList.contains("reponse")) fragment.closest("section")?.querySelector(".pari")?.classList.toggle("revele", montre);
}

/**
 * Chromium imprime quand le temps simulé est écoulé. Ce temps attend un délai, pas une image à dessiner : reveal.js, qui met en
 * page d'image en image, serait imprimé à moitié prêt quand la machine est occupée.
 */
function pasAPasDuTemps() {
  window.requestAnimationFrame = (suite) => window.setTimeout(() => suite(performance.now()), 16);
}

/** Une diapositive est couchée, ou debout sur un téléphone qu'on tient droit : la figure y passe sous le texte. */
function format() {
  const debout = !SUR_PAPIER && !document.body.classList.contains("enseignant") && innerHeight > 1.2 * innerWidth;
  document.body.classList.toggle("debout", debout);
  return debout ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
}

function preparerLImpression() {
  pasAPasDuTemps();
  if (SANS_REPONSES) return;
  for (const reponse of document.querySelectorAll(".reponse")) reveler(reponse, true);
}

/** Quatre par page, à imprimer : les diapositives quittent reveal.js, dont la mise en page d'impression n'est pas celle-là. */
function mettreEnPlanche() {
  if (!SANS_REPONSES) for (const pari of document.querySelectorAll(".pari")) pari.classList.add("revele");
  const vignettes = [...document.querySelectorAll(".cadre")].map((cadre) => creer("article", {}, cadre));
  document.querySelector(".reveal")?.replaceWith(creer("main", { class: "planche" }, ...vignettes));
  document.head.append(creer("style", {}, "@page { size: A4 portrait; margin: 10mm; }"));
  document.documentElement.classList.add("print-pdf"); // et les règles d'impression de reveal.js ne s'appliquent plus
  document.body.dataset.pret = "oui";
}

// Le thème, l'aide

/** @param {string} theme */
function mettreLeTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

/** @param {KeyboardEvent} evenement */
function auClavier(evenement) {
  if (evenement.target instanceof HTMLInputElement) return;
  if (evenement.key === "?") basculerLAide();
  if (evenement.key.toLowerCase() === "d") mettreLeTheme(document.documentElement.dataset.theme === "sombre" ? "clair" : "sombre");
}

function basculerLAide() {
  const ouverte = document.querySelector(".aide-clavier");
  if (ouverte) {
    ouverte.remove();
    return;
  }
  const lignes = AIDE.map(([touche, effet]) => creer("tr", {}, creer("th", {}, touche), creer("td", {}, effet)));
  const aide = creer("div", { class: "aide-clavier", role: "dialog", "aria-label": "Au clavier" }, creer("table", {}, ...lignes));
  aide.addEventListener("click", () => aide.remove());
  document.body.append(aide);
}

// L'autre fenêtre : celle de l'enseignant, ou celle qu'on projette

/** @param {any} message */
function recevoir(message) {
  if (message?.sudokulib !== "diapos") return;
  if (message.place) Reveal.setState(message.place);
  if (message.anime) animees.get(message.anime)?.rejouer(message.etat);
}

async function ouvrir() {
  /** @type {Window | null} */
  let autre = PARAMETRES.has("salle") ? window.opener : null;
  let silence = false; // ce qu'on vient d'apprendre ne se répète pas
  /** @param {object} geste */
  const annoncer = (geste) => {
    if (!silence) autre?.postMessage({ sudokulib: "diapos", ...geste }, "*");
  };
  animer(annoncer);
  document.body.classList.toggle("sans-reponses", SANS_REPONSES);
  if (PARAMETRES.has("quatre")) {
    mettreEnPlanche();
    return;
  }
  const pdf = { pdfSeparateFragments: false, pdfMaxPagesPerSlide: 1 };
  const taille = { ...format(), margin: 0, minScale: 0.2, maxScale: 4, center: false, scrollActivationWidth: 0 };
  const enseignant = document.body.classList.contains("enseignant") && !PARAMETRES.has("salle") && !IMPRIME;
  const place = { hash: true, embedded: enseignant, help: false, slideNumber: "c/t", transition: "none" };
  Reveal.on("fragmentshown", (/** @type {any} */ e) => reveler(e.fragment, true));
  Reveal.on("fragmenthidden", (/** @type {any} */ e) => reveler(e.fragment, false));
  if (enseignant) document.body.classList.add("console");
  if (IMPRIME) preparerLImpression();
  await Reveal.initialize({ ...taille, ...pdf, ...place });
  window.addEventListener("resize", () => Reveal.configure(format()));
  document.querySelector(".resume-button")?.replaceChildren("Reprendre"); // sur l'écran noir ; reveal.js l'écrit en anglais
  document.addEventListener("keydown", auClavier);
  const dire = () => annoncer({ place: Reveal.getState() });
  for (const quoi of ["slidechanged", "fragmentshown", "fragmenthidden"]) Reveal.on(quoi, dire);
  window.addEventListener("message", ({ data }) => {
    silence = true;
    recevoir(data);
    silence = false;
  });
  if (enseignant) {
    tenirLaConsole((fenetre) => {
      autre = fenetre;
      fenetre?.addEventListener("load", () => setTimeout(dire, 300));
    });
  }
  document.body.dataset.pret = "oui";
}

// La console de l'enseignant : ses notes, la suite, le temps

/** Les minutes que demandent les notes, de la première diapositive à celle-ci. */
function minutesPrevues() {
  const diapos = [...document.querySelectorAll(".slides > section")].slice(0, Reveal.getIndices().h + 1);
  const durees = diapos.map((diapo) => /^(\d+)\s+min\b/.exec(diapo.querySelector("aside.notes")?.textContent ?? "")?.[1]);
  return durees.reduce((total, duree) => total + Number(duree ?? 0), 0);
}

/** @param {(fenetre: Window | null) => void} surOuverture */
function tenirLaConsole(surOuverture) {
  const notes = creer("div", { class: "notes-orateur" });
  const suivante = creer("div", { class: "suivante", "aria-label": "Diapositive suivante" });
  const temps = creer("p", { class: "temps" });
  const prevu = creer("p", { class: "prevu" });
  const ouvrirLaSalle = () => {
    const adresse = `${location.href.split(/[?#]/)[0]}?salle${location.hash}`;
    surOuverture(window.open(adresse, "salle", "popup,width=1280,height=720"));
  };
  let depart = Date.now();
  const boutons = creer(
    "div",
    { class: "commandes" },
    bouton("Ouvrir la fenêtre à projeter", ouvrirLaSalle),
    bouton("Remettre le temps à zéro", () => (depart = Date.now())),
  );
  document.body.append(creer("aside", { class: "orateur" }, boutons, temps, prevu, notes, creer("h3", {}, "Ensuite"), suivante));
  const montrer = () => {
    const courante = Reveal.getCurrentSlide();
    prevu.textContent = `Prévu à la fin de cette diapositive : ${minutesPrevues()} min`;
    notes.replaceChildren(...(courante.querySelector("aside.notes")?.cloneNode(true).childNodes ?? []));
    const apres = courante.nextElementSibling?.querySelector(".cadre")?.cloneNode(true);
    suivante.replaceChildren(...(apres ? [apres] : []));
    for (const fragment of suivante.querySelectorAll(".fragment")) fragment.classList.remove("fragment");
  };
  Reveal.on("slidechanged", montrer);
  montrer();
  const battre = () => {
    const secondes = Math.floor((Date.now() - depart) / 1000);
    const [h, m, s] = [Math.floor(secondes / 3600), Math.floor(secondes / 60) % 60, secondes % 60];
    const heure = new Date().toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" });
    temps.textContent = `${h ? `${h} h ` : ""}${m} min ${String(s).padStart(2, "0")} s ; il est ${heure}`;
  };
  setInterval(battre, 1000);
  battre();
  Reveal.layout();
}

mettreLeTheme(PARAMETRES.get("theme") ?? "clair");
ouvrir();

export default ouvrir;
