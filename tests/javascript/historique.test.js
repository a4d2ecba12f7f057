import assert from "node:assert/strict";
import test from "node:test";

import { Historique } from "../../cours/ateliers/commun/historique.js";

test("annuler puis rétablir ramène où l'on était, pas à pas", () => {
  const historique = new Historique();
  const etats = [0, 1, 2, 3];
  for (const etat of etats.slice(0, -1)) historique.retenir(etat);
  let present = 3;
  for (const attendu of [2, 1, 0]) {
    present = historique.annuler(present);
    assert.equal(present, attendu);
  }
  assert.equal(historique.annuler(present), undefined);
  for (const attendu of [1, 2, 3]) {
    present = historique.retablir(present);
    assert.equal(present, attendu);
  }
  assert.equal(historique.retablir(present), undefined);
});

test("écrire après avoir annulé oublie ce qu'on aurait pu rétablir", () => {
  const historique = new Historique();
  historique.retenir("a");
  assert.equal(historique.annuler("b"), "a");
  historique.retenir("a");
  assert.equal(historique.retablir("c"), undefined);
  assert.equal(historique.annuler("c"), "a");
  historique.retenir("a");
  historique.oublier();
  assert.equal(historique.annuler("z"), undefined);
});
