// Le fil où vit le Python d'un navigateur : il vérifie les gestes qu'on lui envoie, et dit l'issue de chacun, puis si la bonne
// réponse est encore reconnue après lui. C'est `noeud_page.mjs` qui l'arrête.

import childProcess from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

const MODULES = ["__init__", "ligne", "noyau"]; // ceux de bench/solidite dont se sert un noyau
const muet = () => {};
const { pyodide, roue, sources } = workerData;
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
// Un navigateur n'a pas de commandes : sans quoi `os.system` lancerait vraiment celle de l'étudiant, que rien n'arrêterait.
Object.assign(childProcess, { spawnSync: () => ({ status: 127 }) });
// Ni d'entrée à lire : sans quoi Node attendrait celle du terminal, dont aucun fil ne revient.
const python = await loadPyodide({ stdin: muet, stdout: muet, stderr: muet });

/** @param {string} chemin */
const lire = (chemin) => new Uint8Array(readFileSync(chemin));

python.FS.mkdirTree("/cours/bench/solidite");
python.FS.writeFile("/cours/cours.whl", lire(roue));
for (const nom of MODULES) python.FS.writeFile(`/cours/bench/solidite/${nom}.py`, lire(join(sources, `bench/solidite/${nom}.py`)));
const { BroadcastChannel } = globalThis;
Reflect.deleteProperty(globalThis, "BroadcastChannel"); // ce qu'il vérifie pour se préparer ne regarde pas la page
python.runPython(`
import sys, warnings
sys.path[:0] = ["/cours/cours.whl", "/cours"]
warnings.simplefilter("ignore")
import json
from types import SimpleNamespace
from bench.solidite import noyau

def verifier(texte):
    geste = json.loads(texte)
    return json.dumps(noyau.verifier(SimpleNamespace(**geste), geste["rang"], sur_place=True))

assert not noyau.temoigner(), noyau.temoigner()
`);
Object.assign(globalThis, { BroadcastChannel });
const [verifier, temoigner] = [python.globals.get("verifier"), python.runPython("noyau.temoigner")];

parentPort?.on("message", (geste) => {
  parentPort?.postMessage({ juge: JSON.parse(verifier(JSON.stringify(geste))) });
  parentPort?.postMessage({ temoin: temoigner() });
});
parentPort?.postMessage({ pret: true });
