import assert from "node:assert/strict";
import test from "node:test";

import { conflitsParCase, margesDe, zonesDe } from "../../cours/ateliers/conflits.js";
import { Courbe, decimer } from "../../cours/ateliers/courbe.js";

const OMEGA = [1, 1, 2, 3, 1, 4, 4, 2, 1, 2, 3, 4, 3, 4, 1, 2]; // celle des exemples de sudokulib.recuit.energie : c = 9

test("c_ij compte la zone, et sa somme est le double de c", () => {
  const conflits = conflitsParCase(zonesDe(2), OMEGA);
  assert.equal(conflits[0], 3);
  assert.equal(conflits.reduce((a, b) => a + b), 18);
  assert.deepEqual(new Set(zonesDe(3).map((zone) => zone.length)), new Set([20]));
});

test("les marges d'un minimum local sont toutes positives, celles d'un indice ne sont pas dites", () => {
  const minimum = [4, 2, 3, 1, 3, 1, 4, 2, 2, 1, 4, 3, 4, 3, 2, 1];
  const fixes = [..."023030022143432 1"].flatMap((_, c) => (".23.3..221434321"[c] === "." ? [] : [c])).filter((c) => c < 16);
  const marges = margesDe(zonesDe(2), minimum, fixes);
  assert.deepEqual(marges.filter((marge) => marge !== undefined).map((marge) => marge > 0), [true, true, true, true]);
  assert.equal(marges[1], undefined);
  assert.equal(margesDe(zonesDe(2), OMEGA, [])[0], -2); // mettre 4 dans la première case
});

/** @param {number[]} paliers @param {number} pas */
function points(paliers, pas) {
  return { pas, paliers, T: paliers, c: paliers, iterations: paliers.map((p) => 10 * p), acceptees: paliers.map((p) => 5 * p) };
}

test("une courbe s'allonge, s'éclaircit comme en Python, et ne prend pas deux fois le même point", () => {
  const courbe = new Courbe();
  courbe.ajouter(points([0, 1, 2, 3, 4, 5], 1));
  courbe.ajouter(points([4, 5, 6], 1));
  assert.deepEqual(courbe.paliers, [0, 1, 2, 3, 4, 5, 6]);
  courbe.ajouter(points([8, 10], 2));
  assert.deepEqual(courbe.paliers, [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(courbe.acceptation().slice(1), [0.5, 0.5, 0.5, 0.5, 0.5]);
  assert.equal(courbe.vu, 10);
  assert.deepEqual([courbe.rangDe(0), courbe.rangDe(29), courbe.rangDe(1000)], [0, 1, 5]);
  courbe.vider();
  assert.deepEqual([courbe.longueur, courbe.vu], [0, -1]);
});

test("décimer garde, dans chaque colonne de pixels, le premier, les extrêmes et le dernier", () => {
  const xs = Array.from({ length: 10_000 }, (_, k) => k / 20);
  const ys = xs.map((_, k) => (k * 7919) % 1009);
  const rangs = decimer(xs, ys);
  assert.ok(rangs.length <= 4 * 500 && rangs.every((r, k) => !k || r > rangs[k - 1]));
  for (const colonne of [0, 123, 499]) {
    const dedans = xs.map((x, k) => [Math.floor(x), k]).filter(([x]) => x === colonne).map(([, k]) => k);
    const vus = rangs.filter((r) => Math.floor(xs[r]) === colonne).map((r) => ys[r]);
    assert.equal(Math.max(...vus), Math.max(...dedans.map((k) => ys[k])));
    assert.equal(Math.min(...vus), Math.min(...dedans.map((k) => ys[k])));
  }
  assert.deepEqual(decimer([], []), []);
});
