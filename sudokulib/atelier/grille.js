// GrilleWidget : une grille qu'on remplit, synchronisée avec Python.

const ETAT = ["n", "valeurs", "vecteurs", "fixes", "surbrillance", "selection"];

function etatDe(modele) {
  return Object.fromEntries(ETAT.map((nom) => [nom, modele.get(nom)]));
}

function render({ model, el }) {
  el.classList.add("sdk-atelier");
  const envoyer = (nom, valeur) => {
    model.set(nom, valeur);
    model.save_changes();
  };
  const vue = new VueGrille(el, {
    surValeurs: (valeurs) => envoyer("valeurs", valeurs),
    surSelection: (c) => envoyer("selection", c),
    surCollage: (texte) => model.send({ genre: "coller", texte }),
  });
  const pave = creer("div", { class: "sdk-pave", role: "group", "aria-label": "Écrire dans la case choisie" });
  const batirPave = () => {
    const N = model.get("n") ** 2;
    const touches = [...SYMBOLES.slice(1, N + 1)].map((s, k) => [s, k + 1]);
    pave.replaceChildren(
      ...[...touches, ["⌫", 0]].map(([signe, v]) => {
        const bouton = creer("button", { type: "button", "aria-label": v ? `écrire ${v}` : "vider la case" }, signe);
        bouton.addEventListener("click", () => {
          const c = vue.etat.selection;
          if (c < 0) vue.dire("Choisissez d'abord une case.");
          else vue.ecrire(c, v);
        });
        return bouton;
      }),
    );
  };
  const boutons = barre(
    [
      ["Annuler", () => vue.annuler(), "Ctrl+Z"],
      ["Rétablir", () => vue.retablir(), "Ctrl+Maj+Z"],
      ["Copier", () => vue.copier(), "Ctrl+C ; Ctrl+V colle une grille dans tout format"],
      ["Effacer", () => vue.effacer(), "Vider toutes les cases, sauf les indices"],
    ],
    "Édition de la grille",
  );
  vue.racine.append(pave, boutons);

  const recevoir = () => vue.mettre(etatDe(model));
  const message = (contenu) => vue.dire(contenu.texte);
  for (const nom of ETAT) model.on(`change:${nom}`, recevoir);
  model.on("change:n", batirPave);
  model.on("msg:custom", message);
  batirPave();
  recevoir();
  return () => {
    for (const nom of ETAT) model.off(`change:${nom}`, recevoir);
    model.off("change:n", batirPave);
    model.off("msg:custom", message);
  };
}

export default { render };
