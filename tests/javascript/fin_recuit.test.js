import assert from "node:assert/strict";
import test from "node:test";

globalThis.document = /** @type {any} */ ({ createElement: () => ({ append() {}, setAttribute() {}, textContent: "" }) });
const { duree, Fin, reste } = await import("../../cours/ateliers/fin_recuit.js");

/** @param {number} iterations @param {string} [arret] */
const piste = (iterations, arret = "") => /** @type {any} */ ({ fin: 100_000, iterations, arret });

test("une durée se dit dans l'unité qui lui va, arrondie au-dessus", () => {
  const durees = [0.2, 40, 61, 3599, 3601, 86_399, 86_401, 1e9];
  const attendues = ["1 seconde", "40 secondes", "2 minutes", "1 h 00", "1 h 01", "24 h 00", "2 jours", "plus d'un an"];
  assert.deepEqual(durees.map(duree), attendues);
});

test("ce qui reste est ce qui reste au plus lent ; un essai arrêté n'attend plus rien", () => {
  assert.equal(reste([piste(10_000), piste(60_000)]), 90_000);
  assert.equal(reste([piste(10_000, "gel"), piste(60_000)]), 40_000);
  assert.equal(reste([piste(10_000, "gel")]), 0);
});

test("l'allure se mesure depuis qu'on joue, et la durée ne se redit pas avant une seconde", () => {
  const fin = new Fin();
  fin.poser([piste(0)]);
  const posee = fin.hote.textContent;
  fin.partir([piste(10_000)], 0);
  fin.suivre([piste(10_500)], 500);
  assert.equal(fin.hote.textContent, posee);
  fin.suivre([piste(20_000)], 2000); // 5 000 par seconde : il en reste 80 000
  assert.match(fin.hote.textContent, /l'essai finira dans 16 secondes au plus.*Pause/);
});
