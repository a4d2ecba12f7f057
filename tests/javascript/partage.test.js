import assert from "node:assert/strict";
import test from "node:test";

import { crc32, ecrirePartage, sceller } from "../../cours/ateliers/partage.js";

test("la somme de contrôle est celle de tout le monde", () => {
  assert.equal(crc32(""), 0);
  assert.equal(crc32("123456789"), 0xcbf43926); // la valeur de référence de CRC-32
});

test("la page écrit un état comme Python", () => {
  const etat = { depart: "12..34..2.......", gestes: "td", pas: 3, reglages: "" };
  assert.equal(ecrirePartage(etat), "EUP1_12..34..2......._td_3__1o0h2z8");
});

test("et celui d'une séance de logique", () => {
  assert.equal(sceller("LOG1", "1000020100002003", "-28", 41), "LOG1_1000020100002003_-28_41_i1jstx");
});
