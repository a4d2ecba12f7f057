// Ce que le noyau du site prend pour Pyodide : le même, rouvert là où `memoire.mjs` l'a laissé, tout ce qu'il faut étant importé.
// Le navigateur n'a plus qu'à lire une mémoire, au lieu de démarrer Python, de déplier vingt paquets et de les importer.

import creerModule from "./pyodide.asm.mjs";
import { loadPyodide as chargerPyodide } from "./pyodide.mjs";

const ARCHIVE = "/lib/cours.zip"; // là où la met aussi memoire.mjs
const CANAL = "default channel"; // ce que Pyodide dit d'un paquet de sa distribution
// Deux étudiants n'ont ni le même hasard, ni les dossiers où ce noyau-là avait été démarré.
const REPRENDRE = `
import os, random
from pyodide_kernel import ipython_shell_app
random.seed()
os.makedirs(ipython_shell_app.profile_dir.location, exist_ok=True)
ipython_shell_app.profile_dir.check_dirs()
`;

/** @param {string} nom */
const demander = async (nom) => {
  const reponse = await fetch(new URL(nom, import.meta.url));
  if (!reponse.ok || !reponse.body) throw new Error(`${nom} : ${reponse.status}`);
  return reponse;
};

/** @param {Promise<Response>} reponse */
const octets = async (reponse) => new Uint8Array(await (await reponse).arrayBuffer());

const deplier = async () => {
  const comprimee = await demander("memoire.bin");
  return new Response(/** @type {ReadableStream} */ (comprimee.body).pipeThrough(new DecompressionStream("gzip")));
};

/** @param {Record<string, any>} options  celles que donne le noyau */
export async function loadPyodide(options) {
  const memoire = octets(deplier());
  const archive = octets(demander("cours.zip"));
  /** @type {any} */
  let module;
  const python = await chargerPyodide({
    ...options,
    packages: [],
    _loadSnapshot: memoire,
    _snapshotDeserializer: (/** @type {string} */ nom) => (nom ? module.API.public_api[nom] : module.API.public_api),
    createPyodideModule: async (/** @type {any} */ reglages) => {
      module = await creerModule(reglages);
      module.growMemory((await memoire).length);
      return module;
    },
    fsInit: async (/** @type {any} */ fichiers) => fichiers.writeFile(ARCHIVE, await archive),
  });
  for (const nom of options.packages) python.loadedPackages[nom] = CANAL;
  python.runPython(REPRENDRE);
  if (globalThis.crossOriginIsolated) {
    const octet = new SharedArrayBuffer(1); // la page y écrit Ctrl+C (`veille.js`)
    python.setInterruptBuffer(new Uint8Array(octet));
    const coursOctet = Math.random(); // de quel noyau il est ; `veille.py` le dit
    Object.assign(globalThis, { coursOctet });
    globalThis.postMessage({ coursOctet, octet });
  }
  return python;
}
