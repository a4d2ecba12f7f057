import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { URL } from "node:url";

import { accorder, aLaFrancaise, nombre, ecrireProbabilite, puissance } from "../../cours/ateliers/commun/nombres.js";

const ATELIERS = new URL("../../cours/ateliers/", import.meta.url);

test("virgule, espaces fines, vrai signe moins, puissance de dix", () => {
  assert.equal(aLaFrancaise("-7701.45"), "−7\u202f701,45");
  assert.equal(aLaFrancaise("1234567.1234"), "1\u202f234\u202f567,1234"); // pas d'espace dans les décimales
  assert.equal(aLaFrancaise("-2e-7"), "−2·10⁻⁷");
  assert.equal(aLaFrancaise("1.5e+21"), "1,5·10²¹");
  assert.equal(aLaFrancaise(String(-Infinity)), "−∞");
});

test("peu de chiffres sous mille, des unités au-delà", () => {
  assert.deepEqual([0.38429, 22.5, 0, 999.6, 11988.4].map((x) => nombre(x)), ["0,384", "22,5", "0", "1\u202f000", "11\u202f988"]);
  assert.equal(nombre(0.99999123, 8), "0,99999123");
  assert.equal(nombre(-0.5), "−0,5");
});

test("une probabilité trop petite pour trois décimales ne s'écrit pas 0,000", () => {
  assert.deepEqual([0, 0.25, 0.0005, 0.0004, 3.2e-7].map(ecrireProbabilite), ["0,000", "0,250", "0,001", "4·10⁻⁴", "3·10⁻⁷"]);
});

test("puissances et accords", () => {
  assert.deepEqual([puissance(10, 12), puissance(2, -81)], ["10¹²", "2⁻⁸¹"]);
  assert.deepEqual([accorder(0, "clause"), accorder(1, "clause"), accorder(1200, "cas", "cas")], ["0 clause", "1 clause", "1\u202f200 cas"]);
});

test("aucun autre fichier des ateliers n'écrit un nombre à la française", () => {
  const AILLEURS = /toLocaleString|Intl\.NumberFormat|replace\("\.", ","\)|toExponential|10\^/;
  const fichiers = readdirSync(ATELIERS, { recursive: true }).filter((nom) => /\.js$/.test(nom) && !/nombres\.js$/.test(nom));
  assert.ok(fichiers.length > 40);
  assert.deepEqual(fichiers.filter((nom) => AILLEURS.test(readFileSync(new URL(nom, ATELIERS), "utf8"))), []);
});
