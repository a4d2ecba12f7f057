import assert from "node:assert/strict";
import test from "node:test";

import { conflitsParCase, zonesDe } from "../../cours/ateliers/conflits.js";
import { differences, direLesDifferences } from "../../cours/ateliers/deux_solutions.js";

const PREMIERE = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
const SECONDE = [1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3, 1, 2];

test("les différences de deux solutions sont nommées, des deux côtés", () => {
  assert.deepEqual(differences(PREMIERE, SECONDE), [6, 7, 14, 15]);
  assert.deepEqual(differences(PREMIERE, PREMIERE), []);
  assert.equal(
    direLesDifferences(PREMIERE, SECONDE),
    "4 cases diffèrent. L2C3 : 1 ou 2, L2C4 : 2 ou 1, L4C3 : 2 ou 1, L4C4 : 1 ou 2.",
  );
});

test("au-delà de huit, on compte le reste", () => {
  const decalee = PREMIERE.map((v) => (v % 4) + 1);
  const phrase = direLesDifferences(PREMIERE, decalee);
  assert.ok(phrase.startsWith("16 cases diffèrent. L1C1 : 1 ou 2") && phrase.endsWith("et 8 autres."));
});

test("une case vide n'est en conflit avec aucune autre", () => {
  assert.deepEqual(new Set(conflitsParCase(zonesDe(2), new Array(16).fill(0))), new Set([0]));
  const deux = [1, 1, ...new Array(14).fill(0)];
  assert.deepEqual(conflitsParCase(zonesDe(2), deux).slice(0, 3), [1, 1, 0]);
});
