// Démarre une fois pour toutes le Python du site, et en garde la mémoire :
//   node memoire.mjs DOSSIER_DE_PYODIDE SORTIE MODULE_DES_EXERCICES ROUE_DU_COURS AUTRES_ROUES…
// Écrit dans SORTIE l'archive d'où Python importe (cours.zip) et la mémoire d'un noyau prêt à corriger (memoire.bin, comprimée).
// `chargeur.mjs` la rouvre dans le navigateur ; les durées sont dans bench/resultats.md.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const ARCHIVE = "/lib/cours.zip"; // là où la met aussi chargeur.mjs
const [pyodide, sortie, exercices, ...roues] = process.argv.slice(2);
const DEMARRER = `
import gc, sys
sys.path.append("${ARCHIVE}")
import piplite.piplite, pyodide_kernel
import anywidget, ipywidgets
import cours.ateliers, ${exercices}
gc.collect()
`;

const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);

/** @param {string} chemin */
const lire = (chemin) => new Uint8Array(readFileSync(chemin));

const compilateur = await loadPyodide();
compilateur.FS.writeFile("/archiver.py", lire(fileURLToPath(new URL("archiver.py", import.meta.url))));
for (const roue of roues) compilateur.FS.writeFile(`/${basename(roue)}`, lire(roue));
compilateur.globals.set("arguments", compilateur.toPy([ARCHIVE, ...roues.map((roue) => `/${basename(roue)}`)]));
await compilateur.runPythonAsync(`
import runpy, sys
sys.argv = ["archiver", *arguments]
runpy.run_path("/archiver.py", run_name="__main__")
`);
const archive = compilateur.FS.readFile(ARCHIVE);
writeFileSync(join(sortie, "cours.zip"), archive);

const python = await loadPyodide({
  _makeSnapshot: true,
  fsInit: async (/** @type {any} */ fichiers) => fichiers.writeFile(ARCHIVE, archive),
});
await python.runPythonAsync(DEMARRER);

/** Ce que Python tient de Pyodide se retrouve par son nom ; Pyodide lui-même n'en a pas. @param {unknown} objet */
const nommer = (objet) => {
  if (objet === python) return "";
  const nom = Object.getOwnPropertyNames(python).find((propriete) => python[propriete] === objet);
  if (!nom) throw new Error(`Python tient un objet de JavaScript qu'on ne saurait pas retrouver : ${objet}`);
  return nom;
};
writeFileSync(join(sortie, "memoire.bin"), gzipSync(python.makeMemorySnapshot({ serializer: nommer }), { level: 9 }));
