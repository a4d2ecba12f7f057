// Les paris : jusqu'où l'on peut avancer, et ce qu'il advient d'une réponse. La page est réduite à ce qu'ils en demandent.
import assert from "node:assert/strict";
import test from "node:test";

/** Un élément de page qui retient ce qu'on y met. */
class Element {
  constructor() {
    Object.assign(this, { enfants: [], textContent: "", hidden: false, ecoutes: {}, dataset: {} });
  }
  setAttribute() {}
  append(...enfants) {
    this.enfants.push(...enfants);
  }
  replaceChildren(...enfants) {
    this.enfants = enfants;
  }
  addEventListener(nom, action) {
    this.ecoutes[nom] = action;
  }
  focus() {}
  click() {
    this.ecoutes.click();
  }
}
globalThis.document = { createElement: () => new Element() };
const { tenir } = await import("../../cours/ateliers/commun/dom.js");
const { Paris } = await import("../../cours/ateliers/commun/pari.js");

const PARI = { position: 5, question: "Laquelle ?", choix: ["a", "b"], bon: 1, raisons: ["Pas a.", "C'est b."] };

function monter() {
  const reponses = [];
  const joues = [];
  const paris = new Paris((pari, choix) => reponses.push([pari.position, choix]), (position) => joues.push(position));
  paris.mettre([PARI, { ...PARI, position: 9 }]);
  return { paris, reponses, joues };
}

test("on est retenu au bord du premier pari, pas au-delà, et pas en reculant", () => {
  const { paris } = monter();
  assert.equal(paris.retenir(0, 3), 3);
  assert.equal(paris.panneau.hidden, true);
  assert.equal(paris.retenir(0, 9), 4);
  assert.equal(paris.panneau.hidden, false);
  assert.equal(paris.question.textContent, tenir("Laquelle ?"));
  assert.equal(paris.retenir(4, 5), 4); // on ne joue pas le pas tant qu'on n'a ni parié, ni passé
  assert.equal(paris.retenir(4, 2), 2);
});

test("une réponse joue le pas, dit pourquoi, et ne se redemande pas", () => {
  const { paris, reponses, joues } = monter();
  paris.retenir(4, 5);
  paris.choix.enfants[0].click();
  assert.deepEqual([reponses, joues], [[[5, 0]], [5]]);
  assert.equal(paris.verdict.textContent, tenir("✘ a : Pas a. C'est b."));
  assert.equal(paris.retenir(4, 5), 5);
  paris.retenir(5, 9);
  paris.choix.enfants[1].click();
  assert.equal(paris.verdict.textContent, "✔ b, c'est gagné. C'est b.");
});

test("on peut passer une question, ou toutes", () => {
  const { paris, reponses, joues } = monter();
  paris.retenir(4, 5);
  paris.choix.enfants[2].click();
  assert.deepEqual([reponses, joues], [[], [5]]);
  assert.equal(paris.panneau.hidden, true);
  paris.coche.checked = false;
  assert.equal(paris.retenir(5, 20), 20);
});

test("une question venue à mesure qu'on avance se pose tout de suite, une fois, et le réglage se dit", () => {
  const reglages = [];
  const paris = new Paris(() => {}, () => {}, (actif) => reglages.push(actif));
  paris.demander(PARI);
  assert.equal(paris.question.textContent, tenir("Laquelle ?"));
  paris.demander(undefined);
  assert.equal(paris.retenir(0, 9), 9);
  assert.match(paris.compte.textContent, /une question de temps en temps/);
  paris.coche.checked = false;
  paris.coche.ecoutes.change();
  assert.deepEqual(reglages, [false]);
  assert.match(paris.compte.textContent, /arrêté : plus de question/);
});

test("un signe ne commence pas une ligne, un guillemet ouvert n'en finit pas, et le reste garde ses espaces", () => {
  assert.equal(tenir("« oui » ; non : a"), "«\u00a0oui\u00a0»\u00a0; non\u00a0: a");
  assert.equal(tenir("f(x) :y, 3 ! = 6"), "f(x) :y, 3\u00a0! = 6");
});
