import assert from "node:assert/strict";
import test from "node:test";

import { estAncienne, lireCahier, nomLibre } from "../../outils/navigateur/copie.js";

const de = (version) => ({ cells: [], metadata: { cours: { version } } });

test("une copie est ancienne si le cours donne, sous ce nom, une autre version", () => {
  assert.equal(estAncienne(de("a"), de("a")), false);
  assert.equal(estAncienne(de("a"), de("b")), true);
  assert.equal(estAncienne({ cells: [], metadata: {} }, de("b")), true, "commencée avant que le cours dise ses versions");
});

test("un cahier que le cours ne donne pas n'est jamais ancien", () => {
  for (const publie of [null, {}, { metadata: {} }]) assert.equal(estAncienne(de("a"), publie), false);
});

test("on ne range que ce qui est un cahier", () => {
  assert.deepEqual(lireCahier('{"cells": []}'), { cells: [] });
  for (const texte of ["", "{", "[]", "null", '{"cells": 3}', "def poids(m):"]) assert.equal(lireCahier(texte), null);
});

test("sous un nom libre, rien n'est écrasé", async () => {
  const pris = new Set(["e/01.ipynb", "e/01 (copie 2).ipynb"]);
  assert.equal(await nomLibre("e/01.ipynb", async (c) => pris.has(c)), "e/01 (copie 3).ipynb");
  assert.equal(await nomLibre("e/02.ipynb", async (c) => pris.has(c)), "e/02.ipynb");
});
