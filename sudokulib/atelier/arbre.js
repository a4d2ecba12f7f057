// ArbreRecherche : l'arbre des hypothèses de l'algorithme Sudoku, qu'on déplie à la demande.

const ISSUES = ["choix", "solution", "contradiction"];
const HAUTEUR = 24;
const SVG = "http://www.w3.org/2000/svg";

function dessiner(balise, attributs, ...enfants) {
  const element = document.createElementNS(SVG, balise);
  for (const [nom, valeur] of Object.entries(attributs)) element.setAttribute(nom, valeur);
  element.append(...enfants);
  return element;
}

// Une forme par issue : rond pour un choix, carré pour une solution, croix pour une contradiction.
function forme(issue, x, y) {
  if (issue === 1) return dessiner("rect", { x: x - 6, y: y - 6, width: 12, height: 12, class: "sdk-solution" });
  if (issue === 2) {
    const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}`;
    return dessiner("path", { d, class: "sdk-echec" });
  }
  return dessiner("circle", { cx: x, cy: y, r: 5, class: "sdk-choix" });
}

class VueArbre {
  constructor(surChoix) {
    this.surChoix = surChoix;
    this.svg = dessiner("svg", { role: "tree", "aria-label": "Arbre de recherche", class: "sdk-arbre" });
    this.hote = creer("div", { class: "sdk-arbre-hote" });
    this.hote.append(this.svg);
    this.svg.addEventListener("click", (e) => this.auClic(e));
    this.svg.addEventListener("keydown", (e) => this.auClavier(e));
    this.deplies = new Set([0]);
  }

  // noeuds : [parent, case, valeur, profondeur, applications, issue]
  mettre(noeuds, N) {
    Object.assign(this, { noeuds, N });
    this.enfants = noeuds.map(() => []);
    noeuds.forEach(([parent], k) => parent >= 0 && this.enfants[parent].push(k));
    const profondeur = Math.max(...noeuds.map((noeud) => noeud[3]));
    this.retrait = Math.max(6, Math.min(22, Math.floor(260 / (profondeur || 1)))); // un arbre profond reste en vue
    this.chemin = new Set();
    noeuds.forEach((noeud, k) => noeud[5] === 1 && this.remonter(k).forEach((a) => this.chemin.add(a)));
    const premiere = noeuds.findIndex((noeud) => noeud[5] === 1);
    this.deplies = new Set([0, ...(premiere < 0 ? [] : this.remonter(premiere))]); // le reste se déplie à la demande
  }

  remonter(k) {
    const ancetres = [];
    for (let a = k; a >= 0; a = this.noeuds[a][0]) ancetres.push(a);
    return ancetres;
  }

  montrer(choisi) {
    this.choisi = choisi;
    this.remonter(choisi).slice(1).forEach((a) => this.deplies.add(a));
    this.peindre();
    const rang = this.visibles.indexOf(choisi);
    const { scrollTop, clientHeight } = this.hote;
    if (rang * HAUTEUR < scrollTop || (rang + 1) * HAUTEUR > scrollTop + clientHeight) {
      this.hote.scrollTop = rang * HAUTEUR - clientHeight / 2;
    }
    this.hote.scrollLeft = Math.max(0, this.retrait * this.noeuds[choisi][3] - this.hote.clientWidth / 2);
  }

  lister() {
    const visibles = [];
    const pile = [0];
    while (pile.length) {
      const k = pile.pop();
      visibles.push(k);
      if (this.deplies.has(k)) pile.push(...[...this.enfants[k]].reverse());
    }
    return visibles;
  }

  libelle(k) {
    const [, c, v, , applications, issue] = this.noeuds[k];
    const nom = c < 0 ? "départ" : `L${Math.floor(c / this.N) + 1}C${(c % this.N) + 1} = ${v}`;
    const caches = this.enfants[k].length && !this.deplies.has(k) ? ` (+${this.enfants[k].length})` : "";
    return `${nom} · ${applications} application${applications > 1 ? "s" : ""} · ${ISSUES[issue]}${caches}`;
  }

  peindre() {
    const avaitLeFocus = this.svg.contains(document.activeElement);
    this.visibles = this.lister();
    const rangs = new Map(this.visibles.map((k, rang) => [k, rang]));
    const place = (k) => [14 + this.retrait * this.noeuds[k][3], HAUTEUR * (rangs.get(k) + 0.5)];
    const traits = this.visibles.slice(1).map((k) => {
      const [[px, py], [x, y]] = [place(this.noeuds[k][0]), place(k)];
      return dessiner("path", { d: `M${px} ${py + 6}V${y}H${x - 8}`, class: this.chemin.has(k) ? "sdk-bon" : "sdk-mauvais" });
    });
    const items = this.visibles.map((k) => this.peindreNoeud(k, ...place(k)));
    const largeur = Math.max(...this.visibles.map((k) => 14 + this.retrait * this.noeuds[k][3])) + 330;
    this.svg.setAttribute("width", largeur);
    this.svg.setAttribute("height", HAUTEUR * this.visibles.length);
    this.svg.replaceChildren(...traits, ...items);
    if (avaitLeFocus) this.element(this.choisi)?.focus({ preventScroll: true });
  }

  peindreNoeud(k, x, y) {
    const attributs = { role: "treeitem", "data-noeud": k, tabindex: k === this.choisi ? 0 : -1 };
    attributs["aria-level"] = this.noeuds[k][3] + 1;
    attributs["aria-selected"] = k === this.choisi;
    attributs["aria-label"] = this.libelle(k);
    if (this.enfants[k].length) attributs["aria-expanded"] = this.deplies.has(k);
    const fond = dessiner("rect", { x: x - 10, y: y - HAUTEUR / 2 + 1, width: 320, height: HAUTEUR - 2, class: "sdk-fond-noeud" });
    const texte = dessiner("text", { x: x + 12, y: y + 4 }, this.libelle(k));
    return dessiner("g", attributs, fond, forme(this.noeuds[k][5], x, y), texte);
  }

  element(k) {
    return this.svg.querySelector(`[data-noeud="${k}"]`);
  }

  basculer(k, ouvrir = !this.deplies.has(k)) {
    if (ouvrir) this.deplies.add(k);
    else this.deplies.delete(k);
    this.peindre();
  }

  auClic(evenement) {
    const k = Number(evenement.target.closest("[data-noeud]")?.dataset.noeud ?? -1);
    if (k < 0) return;
    if (k === this.choisi && this.enfants[k].length) this.basculer(k);
    this.surChoix(k);
    this.element(k)?.focus({ preventScroll: true });
  }

  auClavier(evenement) {
    const k = this.choisi;
    const rang = this.visibles.indexOf(k);
    const actions = {
      ArrowDown: () => this.surChoix(this.visibles[Math.min(this.visibles.length - 1, rang + 1)]),
      ArrowUp: () => this.surChoix(this.visibles[Math.max(0, rang - 1)]),
      ArrowRight: () => (this.deplies.has(k) ? this.surChoix(this.enfants[k][0] ?? k) : this.basculer(k, true)),
      ArrowLeft: () => (this.deplies.has(k) && k ? this.basculer(k, false) : this.surChoix(Math.max(0, this.noeuds[k][0]))),
      Home: () => this.surChoix(0),
      End: () => this.surChoix(this.visibles.at(-1)),
    };
    if (!actions[evenement.key]) return;
    evenement.preventDefault();
    evenement.stopPropagation();
    actions[evenement.key]();
  }
}

function render({ model, el }) {
  el.classList.add("sdk-atelier");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const demander = (nom, valeur) => {
    model.set(nom, valeur);
    model.save_changes();
  };
  const resume = creer("p", { class: "sdk-statut" });
  const evenement = creer("p", { role: "status", "aria-live": "polite", class: "sdk-evenement" });
  const pile = creer("ol", { class: "sdk-pile", "aria-label": "Pile des copies B de la table G" });
  const gauche = creer("div", {});
  const vue = new VueGrille(gauche, { editable: false });
  const arbre = new VueArbre((k) => demander("pas", model.get("trace").findIndex(([, noeud]) => noeud === k)));
  const avancer = (decalage) => {
    const pas = model.get("pas") + decalage;
    if (pas >= 0 && pas < model.get("trace").length) demander("pas", pas);
  };
  const boutons = barre(
    [
      ["Début", () => demander("pas", 0), "Revenir à l'appel de départ"],
      ["Pas précédent", () => avancer(-1), ""],
      ["Pas suivant", () => avancer(1), ""],
      ["Fin", () => demander("pas", model.get("trace").length - 1), "Aller au dernier appel"],
    ],
    "Déroulement de l'algorithme",
  );
  const droite = creer("div", { class: "sdk-droite-atelier" }, arbre.hote);
  gauche.append(creer("p", { class: "sdk-titre" }, "Pile des copies B"), pile);
  el.append(resume, boutons, evenement, creer("div", { class: "sdk-colonnes" }, gauche, droite));

  const montrer = () => {
    const [texte, noeud, restaure] = model.get("trace")[model.get("pas")];
    evenement.textContent = `${model.get("pas") + 1} / ${model.get("trace").length}. ${texte}`;
    arbre.montrer(noeud);
    const copies = arbre.remonter(noeud).slice(restaure ? 0 : 1).reverse();
    pile.replaceChildren(...copies.map((k) => creer("li", {}, `copie de G faite à « ${arbre.libelle(k).split(" · ")[0]} »`)));
    if (!copies.length) pile.append(creer("li", { class: "sdk-vide" }, "vide"));
  };
  const peindreGrille = () => {
    const etat = Object.fromEntries(["n", "valeurs", "vecteurs", "fixes"].map((nom) => [nom, model.get(nom)]));
    const choisie = arbre.noeuds[model.get("trace")[model.get("pas")][1]][1];
    vue.mettre({ ...etat, selection: -1, surbrillance: choisie < 0 ? {} : { [choisie]: "cause" } });
    el.dataset.peint = String(Number(el.dataset.peint ?? 0) + 1);
  };
  const toutMontrer = () => {
    resume.textContent = model.get("resume");
    arbre.mettre(model.get("noeuds"), model.get("n") ** 2);
    montrer();
    peindreGrille();
  };
  model.on("change:version", toutMontrer);
  model.on("change:pas", montrer);
  model.on("change:vecteurs", peindreGrille);
  toutMontrer();
  return () => {
    model.off("change:version", toutMontrer);
    model.off("change:pas", montrer);
    model.off("change:vecteurs", peindreGrille);
  };
}

export default { render };
