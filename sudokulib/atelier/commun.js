// Une grille de Sudoku accessible au clavier et aux lecteurs d'écran, sans aucune bibliothèque.
// Ce fichier est placé devant celui de chaque widget (voir sudokulib/atelier/ressources.py) : il n'exporte rien.

const SYMBOLES = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MOTS_DES_MARQUES = { cause: "cause de la déduction", effet: "case changée", conflit: "en conflit" };

function creer(balise, attributs = {}, ...enfants) {
  const element = document.createElement(balise);
  for (const [nom, valeur] of Object.entries(attributs)) element.setAttribute(nom, valeur);
  element.append(...enfants);
  return element;
}

function candidatsDe(vecteur, N) {
  return Array.from({ length: N }, (_, k) => k + 1).filter((k) => (vecteur >> k) & 1);
}

function enumerer(mots) {
  return mots.length < 2 ? mots.join("") : `${mots.slice(0, -1).join(", ")} et ${mots.at(-1)}`;
}

function blocsDe(n) {
  const N = n * n;
  const suite = Array.from({ length: N }, (_, k) => k);
  const region = (r, k) => N * (n * Math.floor(r / n) + Math.floor(k / n)) + n * (r % n) + (k % n);
  return [
    ...suite.map((i) => suite.map((j) => N * i + j)),
    ...suite.map((j) => suite.map((i) => N * i + j)),
    ...suite.map((r) => suite.map((k) => region(r, k))),
  ];
}

// L'état d'une grille : { n, valeurs, vecteurs (vide ou N² entiers), fixes, surbrillance, selection }.
class VueGrille {
  constructor(hote, { surValeurs, surSelection, surCollage, editable = true }) {
    Object.assign(this, { surValeurs, surSelection, surCollage, editable });
    this.indicesModifiables = false; // vrai quand on est en train de composer la grille de départ
    this.passe = [];
    this.futur = [];
    this.n = 0;
    this.table = creer("table", { role: "grid", "aria-label": "Grille de Sudoku" });
    this.message = creer("p", { class: "sdk-message", role: "status", "aria-live": "polite" });
    this.racine = creer("div", { class: "sdk-grille", "data-lm-suppress-shortcuts": "true" }, this.table, this.message);
    hote.append(this.racine);
    this.table.addEventListener("keydown", (e) => this.auClavier(e));
    this.table.addEventListener("click", (e) => this.auClic(e));
    this.table.addEventListener("focusin", (e) => this.choisir(Number(e.target.closest("td")?.dataset.case ?? -1)));
    this.racine.addEventListener("copy", (e) => this.auCopier(e));
    this.racine.addEventListener("paste", (e) => this.auColler(e));
  }

  // Recevoir un état

  mettre(etat) {
    const [ancienN, avant] = [this.n, this.etat?.valeurs];
    this.etat = { ...etat, fixes: new Set(etat.fixes) };
    this.n = etat.n;
    this.N = etat.n * etat.n;
    if (ancienN !== this.n) this.batir();
    else if (String(avant) !== String(etat.valeurs)) this.retenir(avant); // Python vient de changer la grille
    this.peindre();
  }

  batir() {
    const { n, N } = this;
    this.blocs = blocsDe(n);
    this.passe = [];
    this.futur = [];
    this.table.replaceChildren();
    this.table.setAttribute("aria-rowcount", N);
    this.table.setAttribute("aria-colcount", N);
    this.racine.style.setProperty("--sdk-n", n);
    this.racine.style.setProperty("--sdk-cote", `${36 + 5 * n}px`); // la place des n × n candidats et du poids
    const corps = creer("tbody", { role: "rowgroup" });
    this.cases = [];
    for (let i = 0; i < N; i++) {
      const rangee = creer("tr", { role: "row", "aria-rowindex": i + 1 });
      for (let j = 0; j < N; j++) {
        const td = creer("td", { role: "gridcell", "aria-colindex": j + 1, "data-case": N * i + j, tabindex: -1 });
        if (i % n === 0) td.classList.add("sdk-haut");
        if (j % n === 0) td.classList.add("sdk-gauche");
        if (i === N - 1) td.classList.add("sdk-bas");
        if (j === N - 1) td.classList.add("sdk-droite");
        this.cases.push(td);
        rangee.append(td);
      }
      corps.append(rangee);
    }
    this.table.append(corps);
  }

  conflits() {
    const fautives = new Set();
    for (const bloc of this.blocs) {
      for (const c of bloc) {
        const v = this.etat.valeurs[c];
        if (v && bloc.some((d) => d !== c && this.etat.valeurs[d] === v)) fautives.add(c);
      }
    }
    return fautives;
  }

  peindre() {
    const { valeurs, vecteurs, fixes, surbrillance, selection } = this.etat;
    const conflits = this.conflits();
    const voisines = new Set(this.blocs.filter((bloc) => bloc.includes(selection)).flat());
    this.cases.forEach((td, c) => {
      const marque = surbrillance[c];
      const fautive = conflits.has(c) || marque === "conflit";
      td.classList.toggle("sdk-fixe", fixes.has(c));
      td.classList.toggle("sdk-conflit", fautive);
      td.classList.toggle("sdk-cause", marque === "cause");
      td.classList.toggle("sdk-effet", marque === "effet");
      td.classList.toggle("sdk-voisine", voisines.has(c) && c !== selection);
      td.setAttribute("aria-selected", c === selection);
      td.setAttribute("aria-readonly", !this.editable || (fixes.has(c) && !this.indicesModifiables));
      td.tabIndex = c === (selection >= 0 ? selection : 0) ? 0 : -1;
      td.setAttribute("aria-label", this.annoncer(c, fautive));
      td.replaceChildren(...this.contenu(valeurs[c], vecteurs[c]));
    });
  }

  contenu(valeur, vecteur) {
    if (valeur) return [creer("span", { class: "sdk-valeur", "aria-hidden": "true" }, SYMBOLES[valeur])];
    if (vecteur === undefined) return [];
    const permises = new Set(candidatsDe(vecteur, this.N));
    const petits = Array.from({ length: this.N }, (_, k) =>
      creer("span", {}, permises.has(k + 1) ? SYMBOLES[k + 1] : ""),
    );
    return [
      creer("span", { class: "sdk-candidats", "aria-hidden": "true" }, ...petits),
      creer("span", { class: "sdk-poids", "aria-hidden": "true", title: "poids" }, `${permises.size}`),
    ];
  }

  annoncer(c, fautive) {
    const { valeurs, vecteurs, fixes, surbrillance } = this.etat;
    const mots = [`ligne ${Math.floor(c / this.N) + 1}`, `colonne ${(c % this.N) + 1}`];
    if (valeurs[c]) {
      mots.push(`valeur ${valeurs[c]}`);
      if (fixes.has(c)) mots.push("indice");
    } else if (vecteurs[c] === undefined) mots.push("vide");
    else if (vecteurs[c] === 0) mots.push("aucun candidat");
    else mots.push(`candidats ${enumerer(candidatsDe(vecteurs[c], this.N))}`);
    if (fautive) mots.push("en conflit");
    else if (surbrillance[c]) mots.push(MOTS_DES_MARQUES[surbrillance[c]]);
    return mots.join(", ");
  }

  dire(texte) {
    this.message.textContent = texte;
  }

  // Choisir une case

  choisir(c) {
    if (c < 0 || c === this.etat.selection) return;
    this.etat.selection = c;
    this.peindre();
    this.surSelection?.(c);
  }

  auClic(evenement) {
    const td = evenement.target.closest("td");
    if (!td) return;
    td.focus();
    this.choisir(Number(td.dataset.case));
  }

  auClavier(evenement) {
    const c = Number(evenement.target.closest("td")?.dataset.case ?? -1);
    if (c < 0 || evenement.altKey) return;
    const { N } = this;
    const [i, j] = [Math.floor(c / N), c % N];
    const touche = evenement.key;
    const cibles = {
      ArrowUp: N * ((i + N - 1) % N) + j,
      ArrowDown: N * ((i + 1) % N) + j,
      ArrowLeft: N * i + ((j + N - 1) % N),
      ArrowRight: N * i + ((j + 1) % N),
      Home: N * i,
      End: N * i + N - 1,
    };
    if (evenement.ctrlKey || evenement.metaKey) {
      if (touche.toLowerCase() === "z") this.agir(evenement, () => (evenement.shiftKey ? this.retablir() : this.annuler()));
      else if (touche.toLowerCase() === "y") this.agir(evenement, () => this.retablir());
      return;
    }
    if (touche in cibles) this.agir(evenement, () => this.cases[cibles[touche]].focus());
    else if (["Backspace", "Delete", "0", ".", " "].includes(touche)) this.agir(evenement, () => this.ecrire(c, 0));
    else if (touche.length === 1 && /[0-9a-z]/i.test(touche)) this.agir(evenement, () => this.ecrireSymbole(c, touche));
  }

  agir(evenement, action) {
    evenement.preventDefault();
    evenement.stopPropagation();
    action();
  }

  // Écrire

  ecrireSymbole(c, symbole) {
    const v = SYMBOLES.indexOf(symbole.toUpperCase());
    if (v < 1 || v > this.N) this.dire(`« ${symbole} » n'est pas une valeur : de 1 à ${SYMBOLES[this.N]}.`);
    else this.ecrire(c, v);
  }

  ecrire(c, valeur) {
    if (!this.editable || (this.etat.fixes.has(c) && !this.indicesModifiables)) {
      this.dire("Cette case est un indice : elle ne change pas.");
      return;
    }
    if (this.etat.valeurs[c] === valeur) return;
    const valeurs = [...this.etat.valeurs];
    valeurs[c] = valeur;
    this.proposer(valeurs);
    this.dire(this.conflits().has(c) ? `${SYMBOLES[valeur]} est déjà dans la ligne, la colonne ou la région.` : "");
  }

  // Propose de nouvelles valeurs, en gardant les anciennes pour « Annuler ».
  proposer(valeurs) {
    this.retenir(this.etat.valeurs);
    this.changer(valeurs);
  }

  retenir(valeurs) {
    this.passe.push(valeurs);
    this.futur = [];
  }

  changer(valeurs) {
    this.etat.valeurs = valeurs;
    this.peindre();
    this.surValeurs?.(valeurs);
  }

  annuler() {
    if (!this.passe.length) return this.dire("Rien à annuler.");
    this.futur.push(this.etat.valeurs);
    this.changer(this.passe.pop());
    this.dire("Annulé.");
  }

  retablir() {
    if (!this.futur.length) return this.dire("Rien à rétablir.");
    this.passe.push(this.etat.valeurs);
    this.changer(this.futur.pop());
    this.dire("Rétabli.");
  }

  effacer() {
    const valeurs = this.etat.valeurs.map((v, c) => (this.etat.fixes.has(c) ? v : 0));
    if (valeurs.some((v, c) => v !== this.etat.valeurs[c])) this.proposer(valeurs);
    this.dire("Grille effacée ; les indices restent.");
  }

  // Copier et coller une grille entière

  enTexte() {
    return this.etat.valeurs.map((v) => SYMBOLES[v]).join("");
  }

  auCopier(evenement) {
    if (String(document.getSelection())) return; // l'utilisateur copie du texte qu'il a choisi
    evenement.clipboardData.setData("text/plain", this.enTexte());
    this.agir(evenement, () => this.dire("Grille copiée."));
  }

  async copier() {
    try {
      await navigator.clipboard.writeText(this.enTexte());
      this.dire("Grille copiée.");
    } catch {
      this.dire("Le navigateur interdit la copie par bouton : cliquez une case et tapez Ctrl+C.");
    }
  }

  auColler(evenement) {
    if (!this.editable) return;
    const texte = evenement.clipboardData.getData("text/plain");
    this.agir(evenement, () => this.surCollage?.(texte));
  }
}

// Une barre de boutons : [[texte, action, indication]…].
function barre(boutons, etiquette) {
  const elements = boutons.map(([texte, action, indication]) => {
    const bouton = creer("button", { type: "button", title: indication }, texte);
    bouton.addEventListener("click", action);
    return bouton;
  });
  return creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": etiquette }, ...elements);
}
