import assert from "node:assert/strict";
import test from "node:test";

import { CONTRADICTION, Parcours, SOLUTION } from "../../cours/ateliers/parcours.js";

// 0 ─┬─ 1 ─── 2 ✕
//    └─ 3 ─┬─ 4 ■
//          └─ 5 ■
const NOEUDS = [
  [-1, -1, 0, 0, 4, 0],
  [0, 2, 1, 1, 1, 0],
  [1, 3, 2, 2, 2, CONTRADICTION],
  [0, 2, 3, 1, 3, 0],
  [3, 5, 1, 2, 1, SOLUTION],
  [3, 5, 2, 2, 1, SOLUTION],
];

test("un arbre s'ouvre sur le chemin de sa première solution", () => {
  const parcours = new Parcours(NOEUDS, 4);
  assert.deepEqual(parcours.visibles(), [0, 1, 3, 4, 5]);
  assert.deepEqual([...parcours.chemin].sort(), [0, 3, 4, 5]);
  assert.equal(parcours.profondeur, 2);
});

test("tout déplié, les nœuds se lisent dans l'ordre où l'algorithme les visite", () => {
  const parcours = new Parcours(NOEUDS, 4);
  for (const k of NOEUDS.keys()) parcours.deplier(k, true);
  assert.deepEqual(parcours.visibles(), [...NOEUDS.keys()]);
  parcours.deplier(0, false);
  assert.deepEqual(parcours.visibles(), [0]);
});

test("dévoiler un nœud déplie ses ancêtres, pas lui", () => {
  const parcours = new Parcours(NOEUDS, 4);
  assert.equal(parcours.visibles().includes(2), false);
  parcours.devoiler(2);
  assert.equal(parcours.visibles().includes(2), true);
  assert.equal(parcours.deplies.has(2), false);
  assert.deepEqual(parcours.remonter(2), [2, 1, 0]);
});

test("le libellé dit l'hypothèse, les applications, l'issue et ce qui est replié", () => {
  const parcours = new Parcours(NOEUDS, 4);
  assert.equal(parcours.libelle(0), "départ · choix · 4 applications");
  assert.equal(parcours.libelle(1), "L1C3 = 1 · choix · 1 application (+1)");
  assert.equal(parcours.libelle(4), "L2C2 = 1 · solution · 1 application");
});

test("dix mille nœuds en file n'épuisent pas la pile", () => {
  const file = Array.from({ length: 10_000 }, (_, k) => [k - 1, 0, 1, k, 1, k === 9_999 ? SOLUTION : 0]);
  const parcours = new Parcours(file, 9);
  assert.equal(parcours.visibles().length, 10_000);
  assert.equal(parcours.profondeur, 9_999);
});

test("voilé, un arbre ne montre que ce qu'on a atteint, et l'issue de ce qui est fini", () => {
  const parcours = new Parcours(NOEUDS, 4);
  for (const k of NOEUDS.keys()) parcours.deplier(k, true);
  parcours.voiler(4, (k) => k < 3);
  assert.deepEqual(parcours.visibles(), [0, 1, 2, 3]);
  assert.equal(parcours.libelle(2), "L1C4 = 2 · contradiction · 2 applications");
  assert.equal(parcours.libelle(3), "L1C3 = 3 · en cours");
  assert.equal(parcours.mene(3), false);
  parcours.voiler(NOEUDS.length, () => true);
  assert.equal(parcours.mene(3), true);
});
