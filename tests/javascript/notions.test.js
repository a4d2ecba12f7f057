import assert from "node:assert/strict";
import test from "node:test";

import {
  annoncer,
  blocsDe,
  candidatsDe,
  caseVoisine,
  conflitsDe,
  ecrireGrille,
  enumerer,
  nomDeCase,
  suite,
  valeurDe,
  valeurDuSymbole,
} from "../../cours/ateliers/commun/notions.js";

const ORDRES = [1, 2, 3, 4];

test("3N blocs de N cases, chaque case dans trois d'entre eux", () => {
  for (const n of ORDRES) {
    const N = n * n;
    const blocs = blocsDe(n);
    assert.equal(blocs.length, 3 * N);
    for (const bloc of blocs) assert.equal(new Set(bloc).size, N);
    for (const c of suite(N * N)) assert.equal(blocs.filter((bloc) => bloc.includes(c)).length, 3);
  }
});

test("une case a (n − 1)(3n + 1) voisines", () => {
  for (const n of ORDRES) {
    const blocs = blocsDe(n);
    for (const c of suite(n ** 4)) {
      const voisines = new Set(blocs.filter((bloc) => bloc.includes(c)).flat());
      assert.equal(voisines.size - 1, (n - 1) * (3 * n + 1));
    }
  }
});

test("les cases d'une région se touchent : même bande, même pile", () => {
  const [n, N] = [3, 9];
  for (const region of blocsDe(n).slice(2 * N)) {
    assert.equal(new Set(region.map((c) => Math.floor(c / N / n))).size, 1);
    assert.equal(new Set(region.map((c) => Math.floor((c % N) / n))).size, 1);
  }
});

test("un vecteur et ses candidats se redisent l'un l'autre", () => {
  for (const vecteur of suite(2 ** 9).map((k) => 2 * k)) {
    const candidats = candidatsDe(vecteur, 9);
    assert.equal(
      candidats.reduce((somme, k) => somme + 2 ** k, 0),
      vecteur,
    );
    assert.equal(valeurDe(vecteur, 9), candidats.length === 1 ? candidats[0] : 0);
  }
});

test("deux valeurs égales dans un bloc sont toutes deux en conflit, des cases vides jamais", () => {
  const blocs = blocsDe(2);
  const valeurs = suite(16).map(() => 0);
  assert.equal(conflitsDe(blocs, valeurs).size, 0);
  for (const c of suite(16)) {
    for (const d of suite(16)) {
      const voisines = c !== d && blocs.some((bloc) => bloc.includes(c) && bloc.includes(d));
      const essai = valeurs.map((_, k) => (k === c || k === d ? 3 : 0));
      assert.deepEqual([...conflitsDe(blocs, essai)].sort(), voisines ? [c, d].sort() : []);
    }
  }
});

test("un symbole vaut sa place, et rien au-delà de N", () => {
  assert.deepEqual(
    ["1", "9", "a", "G", "0", "é", "."].map((s) => valeurDuSymbole(s, 16)),
    [1, 9, 10, 16, 0, 0, 0],
  );
  assert.equal(valeurDuSymbole("5", 4), 0);
  assert.equal(valeurDuSymbole("h", 16), 0);
});

test("N flèches ramènent d'où l'on vient, et l'opposée aussi", () => {
  const OPPOSEES = {
    ArrowUp: "ArrowDown",
    ArrowLeft: "ArrowRight",
    ArrowDown: "ArrowUp",
    ArrowRight: "ArrowLeft",
  };
  for (const N of [4, 9, 16]) {
    for (const c of suite(N * N)) {
      for (const [fleche, opposee] of Object.entries(OPPOSEES)) {
        assert.equal(
          suite(N).reduce((ici) => caseVoisine(fleche, ici, N), c),
          c,
        );
        assert.equal(caseVoisine(opposee, caseVoisine(fleche, c, N), N), c);
      }
      assert.equal(caseVoisine("End", c, N) - caseVoisine("Home", c, N), N - 1);
    }
  }
  assert.equal(caseVoisine("Enter", 0, 9), undefined);
});

test("écrire une grille : un symbole par case, un point pour le vide", () => {
  assert.equal(ecrireGrille([0, 1, 9, 10, 16]), ".19AG");
  assert.equal(nomDeCase(24, 9), "L3C7");
  assert.deepEqual([[], ["a"], ["a", "b"], [1, 2, 3]].map(enumerer), ["", "a", "a et b", "1, 2 et 3"]);
});

test("ce qu'un lecteur d'écran dit d'une case", () => {
  const etat = { n: 2, valeurs: [3, 4, ...suite(14).map(() => 0)], vecteurs: [], fixes: [0], selection: -1 };
  const marques = { 1: "cause", 2: "effet", 3: "conflit" };
  const dire = (c, fautive = false, vecteurs = []) =>
    annoncer({ ...etat, vecteurs, surbrillance: marques }, c, fautive);
  assert.equal(dire(0), "ligne 1, colonne 1, valeur 3, indice");
  assert.equal(dire(1), "ligne 1, colonne 2, valeur 4, cause de la déduction");
  assert.equal(dire(1, true), "ligne 1, colonne 2, valeur 4, en conflit");
  assert.equal(dire(2), "ligne 1, colonne 3, vide, case changée");
  assert.equal(
    dire(
      15,
      false,
      suite(16).map(() => 6),
    ),
    "ligne 4, colonne 4, candidats 1 et 2",
  );
  assert.equal(
    dire(
      15,
      false,
      suite(16).map(() => 0),
    ),
    "ligne 4, colonne 4, aucun candidat",
  );
});
