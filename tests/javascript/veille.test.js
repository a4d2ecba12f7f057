import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { ARRETEE, CANAL, DUREE, INTERROMPUE, PHRASE, REPIT, SILENCE, Veille, octets } from "../../outils/navigateur/veille.js";

const contexte = (status) => {
  const kernel = { status, redemarre: 0, restart: async () => void (kernel.redemarre += 1) };
  return { sessionContext: { session: { kernel } }, kernel };
};

/** Une page de plusieurs cahiers, dont on regarde le premier, et une horloge qu'on fait sonner. */
const page = (...cahiers) => {
  const dites = [];
  const minuteries = new Map();
  const app = {
    shell: { currentWidget: cahiers[0], widgets: () => cahiers },
    commands: { execute: async (nom, { message }) => void dites.push([nom, message]) },
  };
  const attendre = (f, delai) => {
    minuteries.set(f, delai);
    return f;
  };
  const horloge = { instant: 0 };
  const veille = new Veille(app, attendre, (f) => minuteries.delete(f), () => horloge.instant);
  return { veille, dites, minuteries, horloge, sonner: () => veille.arreter() };
};

test("un noyau qui se tait pendant une vérification est redémarré, et une phrase le dit", async () => {
  const repos = contexte("idle");
  const occupe = contexte("busy");
  const { veille, dites, minuteries, sonner } = page(repos, occupe);
  veille.entendre("appel 0.1");
  assert.deepEqual([...minuteries.values()], [SILENCE]);
  await sonner();
  assert.deepEqual([repos.kernel.redemarre, occupe.kernel.redemarre], [0, 1]);
  assert.deepEqual(dites, [["apputils:notify", PHRASE]]);
});

test("le carré ■ redémarre le noyau qui travaille, et le dit ; d'un noyau au repos, il ne fait rien", async () => {
  const occupe = contexte("busy");
  const { veille, dites } = page(occupe);
  await veille.interrompre();
  assert.equal(occupe.kernel.redemarre, 1);
  assert.deepEqual(dites, [["apputils:notify", ARRETEE]]);
  const calme = page(contexte("idle"));
  await calme.veille.interrompre();
  assert.deepEqual(calme.dites, []);
});

test("là où la page partage un octet avec Python, elle l'interrompt d'abord, et dit que rien n'est perdu", () => {
  const occupe = contexte("busy");
  const { veille, dites, minuteries } = page(occupe);
  octets.set(0.5, new Uint8Array(1));
  veille.entendre("appel 0.5");
  veille.intervenir("0.5");
  assert.equal(octets.get(0.5)?.[0], 2);
  assert.ok([...minuteries.values()].includes(REPIT));
  veille.entendre("fin 0.5");
  assert.deepEqual(dites, [["apputils:notify", INTERROMPUE]]);
  assert.equal(occupe.kernel.redemarre, 0);
});

test("un noyau qui ne s'interrompt pas est redémarré, et une vérification qui va bien n'est pas dite interrompue", async () => {
  const occupe = contexte("busy");
  const { veille, dites } = page(occupe);
  octets.set(0.25, new Uint8Array(1));
  veille.entendre("appel 0.25");
  veille.intervenir("0.25");
  veille.intervenir("0.25");
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(occupe.kernel.redemarre, 1);
  assert.deepEqual(dites, [["apputils:notify", PHRASE]]);
  veille.entendre("appel 0.25");
  veille.entendre("fin 0.25");
  assert.equal(dites.length, 1);
});

test("chaque nouvelle remet l'attente à zéro, la fin l'arrête", () => {
  const { veille, minuteries } = page(contexte("busy"));
  for (const nouvelle of ["appel 0.1", "appel 0.1", "appel 0.1"]) veille.entendre(nouvelle);
  assert.equal(minuteries.size, 1);
  veille.entendre("fin 0.1");
  assert.equal(minuteries.size, 0);
});

test("une vérification dont chaque appel rend la main, mais qui n'en finit pas, est arrêtée elle aussi", async () => {
  const occupe = contexte("busy");
  const { veille, dites, minuteries, horloge } = page(occupe);
  veille.entendre("appel 0.1");
  horloge.instant = DUREE - 5000;
  veille.entendre("appel 0.1");
  assert.deepEqual([...minuteries.values()], [5000]);
  horloge.instant = DUREE + 1;
  veille.entendre("appel 0.1");
  assert.deepEqual([...minuteries.values()], [0]);
  for (const sonner of [...minuteries.keys()]) sonner();
  await Promise.resolve();
  assert.equal(occupe.kernel.redemarre, 1);
  await Promise.resolve();
  assert.deepEqual(dites, [["apputils:notify", PHRASE]]);
  veille.entendre("appel 0.1"); // d'une vérification neuve
  assert.deepEqual([...minuteries.values()].at(-1), SILENCE);
});

test("la fin d'un noyau ne désarme pas la veille d'un autre, et c'est le muet qu'on redémarre", async () => {
  const muet = contexte("busy");
  const autre = contexte("idle");
  const { veille, minuteries } = page(autre, muet);
  veille.entendre("appel 0.1");
  autre.kernel.status = "busy";
  veille.entendre("appel 0.2");
  veille.entendre("fin 0.2");
  assert.equal(minuteries.size, 1);
  veille.intervenir("0.1");
  await Promise.resolve();
  assert.deepEqual([autre.kernel.redemarre, muet.kernel.redemarre], [0, 1]);
});

test("une page où rien ne travaille n'arrête rien : la vérification est dans une autre", async () => {
  const { dites, sonner } = page(contexte("idle"));
  await sonner();
  assert.deepEqual(dites, []);
});

test("Python et la page parlent sur le même canal, avec les mêmes mots", () => {
  const python = readFileSync(`${import.meta.dirname}/../../epreuves/executer/veille.py`, "utf8");
  assert.ok(python.includes(`CANAL = "${CANAL}"`) && python.includes('FIN = "fin"'));
});
