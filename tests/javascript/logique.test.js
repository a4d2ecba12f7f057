import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { direClause, ecrireClause } from "../../cours/ateliers/clauses_en_mots.js";
import { FilmDeLogique } from "../../cours/ateliers/film_logique.js";
import { Formule, VRAIE } from "../../cours/ateliers/formule.js";
import { fenetre, ligneVisee } from "../../cours/ateliers/liste_virtuelle.js";

const temoin = JSON.parse(readFileSync(`${import.meta.dirname}/logique_temoin.json`, "utf8"));
const formule = Formule.deGrille(temoin.n, temoin.valeurs);
const film = new FilmDeLogique(temoin.film, formule);
const TOUT = { etat: "toutes", famille: -1, longueur: -1, c: -1, k: 0 };

test("la formule de la page est celle de Python, clause à clause", () => {
  assert.equal(formule.dimacs(), temoin.dimacs);
});

test("une clause s'écrit et se range comme en Python", () => {
  const rangs = Object.keys(temoin.textes).map(Number);
  assert.deepEqual(Object.fromEntries(rangs.map((r) => [r, ecrireClause(formule, r)])), temoin.textes);
  assert.deepEqual(Object.fromEntries(rangs.map((r) => [r, formule.famille(r)])), temoin.familles);
  assert.equal(direClause(formule, 0), "L1C1 vaut 1 : c'est une donnée.");
});

test("à chaque position, ce qui reste est ce que compte Python", () => {
  for (const [position, total] of temoin.restes) assert.equal(formule.evaluer(film.etat(position)).total, total);
});

test("une clause vraie, une clause vide, et les filtres", () => {
  const jouet = Formule.deClauses(2, [[1], [-1, 2], [3, 4]]);
  const reste = jouet.evaluer([1, -1, 0, 0, ...new Array(60).fill(0)]);
  assert.deepEqual([...reste.restes], [VRAIE, 0, 2]);
  assert.equal(reste.total, 2);
  assert.deepEqual(jouet.choisir({ ...TOUT, etat: "restent" }, reste), [1, 2]);
  assert.deepEqual(jouet.choisir({ ...TOUT, longueur: 0 }, reste), [1]);
  assert.deepEqual(jouet.choisir({ ...TOUT, c: 0, k: 2 }, reste), [1]);
  assert.deepEqual(jouet.choisir({ ...TOUT, k: 4 }, reste), [2]);
});

test("un tour réunit les littéraux isolés à la fois, et s'arrête au point fixe", () => {
  const unitaires = formule.depart.parLongueur[1];
  assert.equal(film.finDuTour(0), unitaires);
  assert.ok(film.finDuTour(unitaires) > unitaires);
  assert.equal(film.genre(film.pointFixe(0)), "point fixe");
  for (let p = 2; p <= film.pointFixe(0); p += 1) assert.ok(film.tours[p] >= film.tours[p - 1]);
});

test("une chaîne suffit, et ne contient que ce dont elle se sert", () => {
  for (let p = 1; p < film.pointFixe(0); p += 1) {
    const vrais = new Set();
    for (const q of film.chaine(p)) {
      assert.ok(film.causes(q).every((cause) => vrais.has(cause)));
      vrais.add(film.litteral(q));
    }
    assert.ok(vrais.has(film.litteral(p)));
  }
});

test("dans une branche, la chaîne part de l'hypothèse et mène à la clause vide", () => {
  const vide = Array.from({ length: film.longueur }, (_, k) => k + 1).find((p) => film.genre(p) === "contradiction");
  const chaine = film.chaine(vide);
  assert.equal(film.genre(chaine[0]), "hypothèse");
  assert.equal(chaine.at(-1), vide);
  assert.match(film.pas(vide).texte, /^⊥, la clause vide\. De la clause \d+ /);
});

test("la fenêtre couvre ce qu'on voit, sans sortir de la liste", () => {
  assert.deepEqual(fenetre(0, 100, 10, 12_000), [0, 14]);
  assert.deepEqual(fenetre(119_900, 100, 10, 12_000), [11_986, 12_000]);
  assert.deepEqual(fenetre(500, 100, 10, 3), [3, 3]);
  assert.equal(ligneVisee("End", 3, 9), 9);
  assert.equal(ligneVisee("ArrowUp", 0, 9), 0);
  assert.equal(ligneVisee("a", 0, 9), undefined);
});
