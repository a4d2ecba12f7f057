import assert from "node:assert/strict";
import test from "node:test";

import { Atelier, monter, NOYAU_ARRETE } from "../../cours/ateliers/commun/socle.js";

// Le modèle d'anywidget, et un élément de page, réduits à ce que le socle leur demande.
class Modele {
  constructor(traits) {
    this.traits = traits;
    this.ecoutes = [];
    this.messages = [];
    this.enregistrements = 0;
  }
  get(trait) {
    return this.traits[trait];
  }
  set(trait, valeur) {
    this.traits[trait] = valeur;
    this.emettre(`change:${trait}`);
  }
  save_changes() {
    this.enregistrements += 1;
  }
  send(contenu) {
    this.messages.push(contenu);
  }
  on(evenement, action) {
    this.ecoutes.push([evenement, action]);
  }
  off(evenement, action) {
    this.ecoutes = this.ecoutes.filter(([e, a]) => e !== evenement || a !== action);
  }
  emettre(evenement, contenu) {
    for (const [e, action] of this.ecoutes) if (e === evenement) action(contenu);
  }
}

const page = () => ({ dataset: {}, classes: [], classList: { add() {} } });

class Compteur extends Atelier {
  static traits = ["version", "total"];
  vus = [];
  peindre() {
    this.vus.push(this.lire("total"));
  }
  dire(texte) {
    this.vus.push(texte);
  }
}

function monterCompteur() {
  const modele = new Modele({ version: 0, total: 1 });
  const el = page();
  const compteur = new Compteur(modele, el);
  return { modele, el, compteur, quitter: compteur.commencer() };
}

test("un atelier se peint au montage, puis à chaque trait qu'il a nommé, et à ceux-là seulement", () => {
  const { modele, el, compteur } = monterCompteur();
  assert.deepEqual(compteur.vus, [1]);
  modele.set("total", 2);
  modele.set("version", 1);
  modele.set("autre", 5);
  assert.deepEqual(compteur.vus, [1, 2, 2]);
  assert.equal(el.dataset.peint, "3");
});

test("démonté, il n'écoute plus rien", () => {
  const { modele, compteur, quitter } = monterCompteur();
  compteur.ecouter("change:pas", () => compteur.vus.push("pas"));
  modele.emettre("change:pas");
  modele.emettre("msg:custom", { texte: "bonjour" });
  assert.deepEqual(compteur.vus, [1, "pas", "bonjour"]);
  quitter();
  assert.deepEqual(modele.ecoutes, []);
});

test("écrire un trait l'enregistre, demander envoie un message de ce genre, numéroté", () => {
  const { modele, compteur, quitter } = monterCompteur();
  compteur.ecrire("total", 7);
  compteur.demander("agir", { action: "eup" });
  compteur.demander("vider");
  assert.equal(modele.get("total"), 7);
  assert.equal(modele.enregistrements, 1);
  const [premier, second] = modele.messages;
  assert.deepEqual(premier, { genre: "agir", action: "eup", numero_de_demande: 1 });
  assert.deepEqual(second, { genre: "vider", numero_de_demande: 2 });
  quitter();
});

test("un envoi impossible dit que le noyau est arrêté, et la demande suivante ne part plus", () => {
  const { modele, compteur } = monterCompteur();
  const etats = [];
  compteur.vivre = (vivant) => {
    compteur.vivant = vivant;
    etats.push(vivant);
  };
  modele.send = () => {
    throw new Error("Cannot send");
  };
  compteur.demander("vider");
  compteur.demander("vider");
  assert.deepEqual(etats, [false]);
  assert.equal(compteur.vus.at(-1), NOYAU_ARRETE);
});

test("deux vues du même modèle ne se démontent pas l'une l'autre", () => {
  const modele = new Modele({ version: 0, total: 1 });
  const { render } = monter(Compteur);
  const quitter = render({ model: modele, el: page() });
  const seconde = page();
  render({ model: modele, el: seconde });
  quitter();
  modele.set("total", 2);
  assert.equal(seconde.dataset.peint, "2");
});
