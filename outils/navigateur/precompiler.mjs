// Fait compiler des roues par un Pyodide, sur place ; la première garde ses sources :
//   node precompiler.mjs DOSSIER_DE_PYODIDE ROUE_DU_COURS AUTRES_ROUES…

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, ...roues] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide();

/** @param {string} chemin */
const lire = (chemin) => new Uint8Array(readFileSync(chemin));

python.FS.writeFile("/precompiler.py", lire(fileURLToPath(new URL("precompiler.py", import.meta.url))));
const copies = roues.map((_, rang) => `/roue-${rang}.whl`);
roues.forEach((roue, rang) => python.FS.writeFile(copies[rang], lire(roue)));
python.globals.set("roues", python.toPy(copies));
await python.runPythonAsync(`
import runpy, sys
sys.argv = ["precompiler", *roues]
runpy.run_path("/precompiler.py", run_name="__main__")
`);
roues.forEach((roue, rang) => writeFileSync(roue, python.FS.readFile(copies[rang])));
