import assert from "node:assert/strict";
import test from "node:test";

import {
  lignesGardees,
  ligneVoisine,
  marquesDe,
  tableApres,
  valeursDe,
} from "../../sudokulib/atelier/deductions.js";

const ligne = (texte, effets = [], causes = []) => ({ texte, causes, effets });

test("défaire les lignes qui suivent redonne chaque table intermédiaire", () => {
  const tables = [[30, 30, 30]];
  const lignes = [];
  for (const [c, apres] of [
    [0, 14],
    [1, 2],
    [0, 6],
    [2, 0],
    [0, 2],
  ]) {
    const table = tables.at(-1);
    lignes.push(ligne(`${c}`, [[c, table[c], apres]]));
    tables.push(table.map((m, k) => (k === c ? apres : m)));
  }
  const fin = tables.at(-1);
  for (const k of lignes.keys()) assert.deepEqual(tableApres(fin, lignes, k), tables[k + 1]);
  assert.deepEqual(tableApres(fin, lignes, -1), tables[0]);
  assert.deepEqual(fin, [2, 2, 0], "la table reçue ne change pas");
});

test("une case changée deux fois par une même ligne retrouve sa première valeur", () => {
  assert.deepEqual(
    tableApres(
      [2],
      [
        ligne("a"),
        ligne("b", [
          [0, 30, 6],
          [0, 6, 2],
        ]),
      ],
      0,
    ),
    [30],
  );
});

test("une case n'est dévoilée que par un seul candidat", () => {
  assert.deepEqual(valeursDe([0, 2, 4, 6, 16, 30], 4), [0, 1, 2, 0, 4, 0]);
});

test("un effet l'emporte sur une cause, une case sans candidat est en conflit", () => {
  assert.deepEqual(
    marquesDe(
      ligne(
        "",
        [
          [1, 6, 2],
          [2, 2, 0],
        ],
        [0, 1],
      ),
    ),
    { 0: "cause", 1: "effet", 2: "conflit" },
  );
});

test("on garde les lignes affichées tant que le journal ne fait que s'allonger", () => {
  const [a, b, c] = ["a", "b", "c"].map((texte) => ligne(texte));
  assert.equal(lignesGardees([], [a, b]), 0);
  assert.equal(lignesGardees([a, b], [a, b, c]), 2);
  assert.equal(lignesGardees([a, b], [a, b]), 2);
  assert.equal(lignesGardees([a, b], [a]), 0);
  assert.equal(lignesGardees([a, b], [a, c, b]), 0);
});

test("aux flèches, on reste dans le journal", () => {
  assert.equal(ligneVoisine("ArrowDown", 4, 4), 4);
  assert.equal(ligneVoisine("ArrowUp", 0, 4), 0);
  assert.equal(ligneVoisine("ArrowUp", -1, 4), 4, "la dernière, quand aucune n'est choisie");
  assert.equal(ligneVoisine("Escape", 3, 4), -1);
  assert.equal(ligneVoisine("a", 3, 4), undefined);
});
