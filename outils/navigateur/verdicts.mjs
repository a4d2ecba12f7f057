// Exécute un fichier Python dans un Pyodide, sous Node, le cours importé de sa roue comme il vient :
//   node verdicts.mjs DOSSIER_DE_PYODIDE ROUE DOSSIER_DES_SOURCES PROGRAMME ARGUMENTS…
// Ni navigateur, ni réseau, ni SharedArrayBuffer.

import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, roue, sources, programme, ...argumentsDuProgramme] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ stdout: (/** @type {string} */ ligne) => console.log(ligne) });

/** @param {string} chemin */
const lire = (chemin) => new Uint8Array(readFileSync(chemin));

python.FS.mkdirTree("/cours/outils/navigateur");
python.FS.writeFile("/cours/sudokulib.whl", lire(roue));
for (const dossier of ["outils", "outils/navigateur"])
  for (const fichier of readdirSync(join(sources, dossier)))
    if (fichier.endsWith(".py")) python.FS.writeFile(`/cours/${dossier}/${fichier}`, lire(join(sources, dossier, fichier)));

python.globals.set("arguments_du_programme", python.toPy([programme, ...argumentsDuProgramme]));
await python.runPythonAsync(`
import runpy, sys
sys.path[:0] = ["/cours/sudokulib.whl", "/cours"]
sys.argv = list(arguments_du_programme)
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=False)
`);
