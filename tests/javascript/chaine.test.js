import assert from "node:assert/strict";
import test from "node:test";

import { Chaine, disposer } from "../../cours/ateliers/chaine.js";

const ETATS = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b) => [a, b]));
const chaine = new Chaine(ETATS, ETATS.map(([a, b]) => Math.abs(a - b) + (a === 3 ? 2 : 0)));

test("la matrice est stochastique, et la loi stationnaire la laisse en place, à toute température", () => {
  for (const T of [0.05, 0.4, 3, 60]) {
    const [A, loi] = [chaine.matrice(T), chaine.loi(T)];
    assert.ok(Math.abs(loi.reduce((s, p) => s + p, 0) - 1) < 1e-12);
    for (const ligne of A) assert.ok(Math.abs(ligne.reduce((s, p) => s + p, 0) - 1) < 1e-12 && Math.min(...ligne) >= 0);
    const apres = ETATS.map((_, b) => loi.reduce((s, p, a) => s + p * A[a][b], 0));
    for (const [b, p] of apres.entries()) assert.ok(Math.abs(p - loi[b]) < 1e-12);
  }
  assert.deepEqual(chaine.voisins.map((voisins) => voisins.length), new Array(16).fill(6));
});

test("par valeur de c : tous les états, toute la loi, toute la simulation", () => {
  const comptes = ETATS.map((_, k) => k);
  const lignes = chaine.parValeur(chaine.loi(1), comptes);
  assert.equal(lignes.reduce((s, { nombre }) => s + nombre, 0), 16);
  assert.ok(Math.abs(lignes.reduce((s, { frequence }) => s + frequence, 0) - 1) < 1e-12);
  assert.deepEqual(lignes.map(({ c }) => c), [...new Set(chaine.couts)].sort((a, b) => a - b));
  assert.ok(chaine.parValeur(chaine.loi(1), comptes.map(() => 0)).every(({ frequence }) => frequence === 0));
});

test("le paysage : une place par état, les plus bas en bas, jamais deux au même endroit", () => {
  const { places, rangees, hauteur } = disposer(chaine, 3);
  assert.equal(new Set(places.map(String)).size, 16);
  assert.deepEqual(rangees.map(({ c }) => c), [...rangees.map(({ c }) => c)].sort((a, b) => b - a));
  for (const [k, [x, y]] of places.entries()) {
    assert.ok(x >= 0 && x <= 2 && y < hauteur);
    for (const [l, [, autre]] of places.entries()) if (chaine.couts[k] < chaine.couts[l]) assert.ok(y > autre);
  }
});
