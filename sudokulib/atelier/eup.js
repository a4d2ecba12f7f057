// AtelierEUP : les règles du document T, pas à pas, avec leur journal.

const GRILLE = ["n", "valeurs", "vecteurs", "fixes", "selection"];
const BOUTONS = [
  ["Règles EUP", "eup", "Les trois règles, une fois chacune, comme sur la page du document"],
  ["Exclusivité", "exclusivité", "Cette règle seule, une fois"],
  ["Unicité", "unicité", "Cette règle seule, une fois"],
  ["Parité", "parité", "Cette règle seule, une fois"],
  ["Boucler", "boucler", "Les trois règles tant qu'elles changent quelque chose"],
  ["Pas précédent", "revenir", "Défaire le dernier pas"],
  ["Solution", "resoudre", "Achever par l'algorithme récursif Sudoku"],
  ["Recommencer", "recommencer", "Revenir à la grille de départ"],
];

// Le journal : une liste qu'on parcourt aux flèches ou à la souris ; chaque ligne se rejoue sur la grille.
class VueJournal {
  constructor(surChoix) {
    this.surChoix = surChoix;
    this.liste = creer("ol", { class: "sdk-journal", role: "listbox", tabindex: 0, "aria-label": "Journal des déductions" });
    this.actif = -1;
    this.liste.addEventListener("keydown", (e) => this.auClavier(e));
    this.liste.addEventListener("mouseover", (e) => this.choisir(this.rang(e.target)));
    this.liste.addEventListener("mouseleave", () => this.choisir(-1));
    this.liste.addEventListener("click", (e) => this.choisir(this.rang(e.target)));
    this.liste.addEventListener("blur", () => this.choisir(-1));
  }

  rang(element) {
    return [...this.liste.children].indexOf(element.closest("li"));
  }

  mettre(lignes) {
    const communes = this.lignes && lignes.length >= this.lignes.length ? this.lignes.length : 0;
    const garde = communes && this.lignes.every((l, k) => l.texte === lignes[k].texte) ? communes : 0;
    if (!garde) this.liste.replaceChildren();
    for (const [k, ligne] of lignes.slice(garde).entries()) {
      this.liste.append(creer("li", { role: "option", "aria-selected": "false", id: `${this.prefixe()}${garde + k}` }, ligne.texte));
    }
    this.lignes = lignes;
    this.actif = -1;
    this.liste.scrollTop = this.liste.scrollHeight;
  }

  prefixe() {
    this.cle ??= `sdk-${Math.random().toString(36).slice(2)}-`;
    return this.cle;
  }

  choisir(rang) {
    if (rang === this.actif) return;
    this.liste.children[this.actif]?.setAttribute("aria-selected", "false");
    this.actif = rang;
    const ligne = this.liste.children[rang];
    ligne?.setAttribute("aria-selected", "true");
    if (ligne) this.liste.setAttribute("aria-activedescendant", ligne.id);
    else this.liste.removeAttribute("aria-activedescendant");
    this.surChoix(rang);
  }

  auClavier(evenement) {
    const dernier = this.liste.children.length - 1;
    const cibles = {
      ArrowDown: Math.min(dernier, this.actif + 1),
      ArrowUp: this.actif < 0 ? dernier : Math.max(0, this.actif - 1),
      Home: 0,
      End: dernier,
      Escape: -1,
    };
    if (!(evenement.key in cibles)) return;
    evenement.preventDefault();
    evenement.stopPropagation();
    this.choisir(cibles[evenement.key]);
    this.liste.children[this.actif]?.scrollIntoView({ block: "nearest" });
  }
}

// Le vecteur de chaque case juste après la ligne k du journal : on défait les effets des lignes suivantes.
function tableApres(vecteurs, lignes, k) {
  const table = [...vecteurs];
  for (const ligne of lignes.slice(k + 1).reverse()) {
    for (const [c, avant] of [...ligne.effets].reverse()) table[c] = avant;
  }
  return table;
}

function valeursDe(table, N) {
  return table.map((m) => {
    const permises = candidatsDe(m, N);
    return permises.length === 1 ? permises[0] : 0;
  });
}

function render({ model, el }) {
  let saisies = model.get("saisie"); // le numéro de la dernière saisie envoyée : Python le renvoie quand il l'a reçue
  el.classList.add("sdk-atelier");
  const choix = creer("select", { "aria-label": "Choisir une grille" });
  const statut = creer("p", { class: "sdk-statut", role: "status", "aria-live": "polite" });
  const gauche = creer("div", { class: "sdk-gauche-atelier" });
  const vue = new VueGrille(gauche, {
    surValeurs: (valeurs) => model.send({ genre: "saisir", valeurs, numero: ++saisies }),
    surSelection: (c) => {
      model.set("selection", c);
      model.save_changes();
    },
    surCollage: (texte) => model.send({ genre: "coller", texte }),
  });
  const journal = new VueJournal((k) => rejouer(k));
  const boutons = barre(
    BOUTONS.map(([texte, action, indication]) => [texte, () => model.send({ genre: "agir", action }), indication]),
    "Règles",
  );
  const droite = creer("div", { class: "sdk-droite-atelier" }, creer("p", { class: "sdk-titre" }, "Journal"), journal.liste);
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(
    creer("p", {}, "Grille : ", choix),
    boutons,
    statut,
    creer("div", { class: "sdk-colonnes" }, gauche, droite),
  );
  choix.addEventListener("change", () => model.send({ genre: "choisir", nom: choix.value }));

  const lire = (noms) => Object.fromEntries(noms.map((nom) => [nom, model.get(nom)]));
  const montrer = () => {
    vue.editable = vue.indicesModifiables = !model.get("commencee");
    vue.mettre({ ...lire(GRILLE), surbrillance: {} });
    if (model.get("commencee")) vue.passe = []; // on n'annule que ce qu'on a écrit soi-même
  };
  const rejouer = (k) => {
    if (k < 0) return montrer();
    const lignes = model.get("journal");
    const n = model.get("n");
    const table = tableApres(model.get("vecteurs"), lignes, k);
    const surbrillance = Object.fromEntries(lignes[k].causes.map((c) => [c, "cause"]));
    for (const [c, , apres] of lignes[k].effets) surbrillance[c] = apres ? "effet" : "conflit";
    vue.editable = false;
    vue.mettre({ ...lire(GRILLE), valeurs: valeursDe(table, n * n), vecteurs: table, surbrillance });
  };
  const toutMontrer = () => {
    journal.mettre(model.get("journal"));
    statut.textContent = model.get("statut");
    statut.dataset.etat = model.get("etat");
    for (const bouton of boutons.children) {
      const recule = ["Pas précédent", "Recommencer"].includes(bouton.textContent);
      bouton.disabled = recule ? !model.get("commencee") : model.get("etat") === "résolue";
    }
    choix.replaceChildren(
      ...model.get("choix").map(([nom, texte]) => {
        const option = creer("option", { value: nom }, texte);
        option.selected = nom === model.get("exemple");
        return option;
      }),
    );
    if (model.get("saisie") >= saisies) montrer(); // sinon, un écho tardif effacerait ce qu'on vient d'écrire
    el.dataset.peint = String(Number(el.dataset.peint ?? 0) + 1);
  };
  const message = (contenu) => vue.dire(contenu.texte);
  model.on("change:version", toutMontrer);
  model.on("msg:custom", message);
  toutMontrer();
  return () => {
    model.off("change:version", toutMontrer);
    model.off("msg:custom", message);
  };
}

export default { render };
