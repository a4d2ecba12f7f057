import assert from "node:assert/strict";
import test from "node:test";

import {
  entreesDuJournal,
  ligneVoisine,
  marquesDe,
  otesDe,
  prefixeCommun,
  valeursDe,
} from "../../cours/ateliers/deductions.js";

const ligne = (texte, effets = [], causes = []) => ({ texte, causes, effets });

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

test("ce qu'un pas ôte se lit case par case, et une valeur remise n'ôte rien", () => {
  const effets = [
    [1, 0b1110, 0b0100],
    [2, 0b0010, 0b0110],
  ];
  assert.deepEqual(otesDe({ effets, causes: [] }), { 1: 0b1010 });
});

test("chaque titre précède la position qu'il annonce, et l'on garde ce qui est déjà bon", () => {
  const un = entreesDuJournal(["a", "b"], [[1, "Passe 1"]]);
  assert.deepEqual(
    un.map(({ texte, titre }) => (titre ? `[${texte}]` : texte)),
    ["[Passe 1]", "a", "b"],
  );
  const deux = entreesDuJournal(
    ["a", "b", "c"],
    [
      [1, "Passe 1"],
      [3, "Passe 2"],
    ],
  );
  assert.equal(prefixeCommun(un, deux), 3);
  assert.equal(prefixeCommun(deux, un), 3);
  assert.equal(prefixeCommun(deux, entreesDuJournal(["a", "x"], [[1, "Passe 1"]])), 2);
  assert.equal(prefixeCommun([], un), 0);
});

test("aux flèches, on reste dans le journal", () => {
  assert.equal(ligneVoisine("ArrowDown", 4, 4), 4);
  assert.equal(ligneVoisine("ArrowUp", 1, 4), 0, "jusqu'au départ");
  assert.equal(ligneVoisine("Home", 3, 4), 1);
  assert.equal(ligneVoisine("Escape", 3, 4), 4, "à la dernière");
  assert.equal(ligneVoisine("a", 3, 4), undefined);
});
