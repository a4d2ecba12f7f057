// Un bouton, et sous lui les indications déjà dévoilées. Python ne livre que celles-là.

const STYLE_TEXTE = "margin:4px 0 10px;max-width:60em";
const STYLE_CODE = "margin:4px 0 10px;white-space:pre;overflow-x:auto;color:inherit";
const PATIENCE = 2000; // millisecondes
const SANS_REPONSE = "Python ne répond pas : exécutez d'abord cette cellule, ou attendez la fin du calcul en cours.";

function section(rang, [titre, texte, code]) {
  const bloc = document.createElement("section");
  const entete = document.createElement("strong");
  entete.textContent = `${rang}. ${titre}`;
  const corps = document.createElement(code ? "pre" : "p");
  corps.textContent = texte;
  corps.style.cssText = code ? STYLE_CODE : STYLE_TEXTE;
  if (code) {
    corps.tabIndex = 0; // un code large se fait défiler au clavier, sans que JupyterLab prenne les flèches pour lui
    corps.setAttribute("data-lm-suppress-shortcuts", "true");
    corps.setAttribute("role", "region");
    corps.setAttribute("aria-label", titre);
  }
  bloc.append(entete, corps);
  return bloc;
}

function render({ model, el }) {
  const racine = document.createElement("div");
  racine.className = "sdk-atelier";
  const bouton = document.createElement("button");
  const message = document.createElement("span");
  message.setAttribute("role", "status");
  message.style.marginLeft = "10px";
  const liste = document.createElement("div");
  liste.setAttribute("aria-live", "polite");
  liste.style.marginTop = "8px";
  racine.append(bouton, message, liste);
  el.append(racine);
  const devoilees = () => model.get("devoilees");

  function peindre() {
    const [niveau, total] = [devoilees().length, model.get("total")];
    bouton.textContent = niveau === total ? "Tout est dévoilé" : `Indication suivante (${niveau + 1} sur ${total})`;
    bouton.setAttribute("aria-disabled", String(niveau === total));
    bouton.title = `Exercice ${model.get("identifiant")}`;
    message.textContent = "";
    while (liste.children.length < niveau) liste.append(section(liste.children.length + 1, devoilees()[liste.children.length]));
  }

  bouton.addEventListener("keydown", (e) => e.repeat && e.preventDefault()); // Entrée tenue ne dévoile pas tout
  bouton.addEventListener("click", () => {
    const niveau = devoilees().length;
    if (niveau === model.get("total")) return;
    model.set("niveau", niveau + 1); // une à la fois, même si Python tarde
    model.save_changes();
    setTimeout(() => {
      if (devoilees().length === niveau) message.textContent = SANS_REPONSE;
    }, PATIENCE);
  });
  model.on("change:devoilees", peindre);
  peindre();
  return () => model.off("change:devoilees", peindre);
}

export default { render };
