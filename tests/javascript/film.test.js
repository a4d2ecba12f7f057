// Le film, sans écran : ce que la page en lit est ce que Python en dit.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Film, MARQUES } from "../../cours/ateliers/commun/film.js";
import { Parcours, suivreLesNoeuds } from "../../cours/ateliers/parcours.js";

const TEMOIN = JSON.parse(readFileSync("tests/javascript/film_temoin.json", "utf-8"));
const film = new Film(TEMOIN.film);

/** Un film d'autant de pas qu'on veut, où la case 0 compte les pas. */
function compter(longueur, marque = "note") {
  const pas = Array.from({ length: longueur }, (_, k) => [k % 10 === 9 ? 1 : 0, 0, 0, k % 3, 0, k + 1]);
  return new Film(
    JSON.stringify({
      ...{ format: "film-sudoku", version: 1, titre: "Compte", sujet: "libre", n: 0, complet: true, depart: [0] },
      ...{ genres: [["un", marque], ["dix", "place"]], phrases: ["Un de plus."], causes: [[]], pas, reperes: [[3, "ici"]] },
    }),
  );
}

test("les marques sont celles de Python, dans le même ordre", () => {
  assert.deepEqual(MARQUES, TEMOIN.marques);
  assert.deepEqual(Object.keys(MARQUES), Object.keys(TEMOIN.marques));
});

test("chaque état, chaque pas et chaque phrase sont ceux de Python", () => {
  assert.equal(film.longueur, TEMOIN.pas.length);
  for (const [p, etat] of TEMOIN.etats.entries()) assert.deepEqual(film.etat(p), etat);
  for (const [k, attendu] of TEMOIN.pas.entries()) {
    const { texte, genre, marque, causes, effets, profondeur } = film.pas(k + 1);
    assert.deepEqual([texte, genre, marque, causes, effets, profondeur], attendu);
  }
  assert.deepEqual(film.notables, TEMOIN.notables);
  assert.equal(film.pas(0), undefined);
});

test("n'importe quelle position d'un long film, dans n'importe quel ordre", () => {
  const long = compter(100_000);
  for (const p of [99_999, 0, 256, 255, 257, 1, 100_000, 50_000]) assert.deepEqual(long.etat(p), [p]);
  assert.deepEqual([-5, 1e9, NaN, 2.4].map((p) => long.borner(p)), [0, 100_000, 0, 2]);
});

test("sauter d'un pas notable à l'autre", () => {
  const court = compter(25);
  assert.deepEqual(court.notables, [10, 20]);
  assert.deepEqual([0, 9, 10, 20, 25].map((p) => court.notableSuivant(p)), [10, 10, 20, 25, 25]);
  assert.deepEqual([25, 20, 11, 10, 0].map((p) => court.notablePrecedent(p)), [20, 10, 10, 0, 0]);
});

test("le résumé garde le pas le plus parlant de chaque tranche, et la plus grande profondeur", () => {
  const resume = compter(100).resumer(10);
  assert.equal(resume.length, 10);
  assert.ok(resume.every(({ marque, profondeur }) => marque === "place" && profondeur === 2));
  assert.equal(compter(5).resumer(100).length, 5);
  assert.deepEqual(Film.vide().resumer(10), []);
  assert.deepEqual(compter(100).resumer(10, 40), resume.slice(0, 4)); // la suite n'est pas encore vue
});

test("une position se dit en toutes lettres", () => {
  assert.equal(compter(25).dire(2), "pas 2 sur 25 : Un de plus.");
  assert.equal(compter(25).dire(3), "pas 3 sur 25 : ici"); // là où l'on a posé un repère, c'est lui qui parle
  assert.equal(compter(25).dire(0), "départ, 25 pas à voir");
  assert.equal(Film.vide().dire(0), "départ, aucun pas à voir");
});

test("ce qui n'est pas un film de cette version est refusé", () => {
  assert.throws(() => new Film("{}"), /pas un film/);
  assert.throws(() => new Film('{"format":"film-sudoku","version":2}'), /version 2 : réexécutez la cellule/);
});

test("chaque nœud est atteint, et finit avant l'hypothèse ou le retour qui le suit", () => {
  const { atteint, fins } = suivreLesNoeuds(film);
  const hypotheses = TEMOIN.pas.filter(([, genre]) => genre === "hypothèse").length;
  assert.equal(fins.length, hypotheses + 1);
  assert.equal(atteint.length, film.longueur + 1);
  for (const [noeud, fin] of fins.entries()) {
    assert.equal(atteint[fin], noeud);
    assert.ok(fin === film.longueur || ["hypothèse", "retour"].includes(film.genre(fin + 1)));
  }
  assert.equal(new Parcours([[-1, -1, 0, 0, 1, 0]], 4).visibles().length, 1);
});
