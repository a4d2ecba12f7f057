// Les lignes à remettre en ordre : chaque geste donne une suite neuve, et s'arrête aux bords.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  deplacer,
  ecrirePython,
  enlever,
  inserer,
  parDeux,
  retraiter,
  retraitPropose,
} from "../../cours/ateliers/calculs/lignes.js";

const PLACES = parDeux([4, 1, 2, 2, 7, 3]);

test("parDeux et flat sont réciproques", () => {
  assert.deepEqual(PLACES, [
    [4, 1],
    [2, 2],
    [7, 3],
  ]);
  assert.deepEqual(PLACES.flat(), [4, 1, 2, 2, 7, 3]);
});

test("déplacer garde toutes les lignes, et enlever défait insérer", () => {
  assert.deepEqual(deplacer(PLACES, 0, 2).flat(), [2, 2, 7, 3, 4, 1]);
  assert.deepEqual(deplacer(deplacer(PLACES, 0, 2), 2, 0), PLACES);
  assert.deepEqual(enlever(inserer(PLACES, 1, 9, 1), 1), PLACES);
});

test("un retrait reste entre 1 et le maximum", () => {
  assert.equal(retraiter(PLACES, 0, -1, 6)[0][1], 1);
  assert.equal(retraiter(PLACES, 2, 1, 3)[2][1], 3);
  assert.equal(retraiter(PLACES, 1, 1, 6)[1][1], 3);
});

test("une ligne nouvelle prend le retrait de la précédente", () => {
  assert.deepEqual([retraitPropose(PLACES, 0), retraitPropose(PLACES, 2)], [1, 2]);
});

test("le programme s'écrit avec quatre espaces par retrait", () => {
  assert.equal(ecrirePython("def f():", ["b", "a"], [[1, 1], [0, 2]]), "def f():\n    a\n        b\n");
});
