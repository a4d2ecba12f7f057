// Joue la page du site devant un Python de navigateur, sous Node, qui vérifie des gestes l'un après l'autre :
//   node noeud_page.mjs DOSSIER_DE_PYODIDE ROUE DOSSIER_DES_SOURCES GESTES.json
// La veille est celle du site. Écrit de chaque geste une ligne de JSON : son rang, son issue, ce qu'on en sait, sa durée, ce qu'il a
// fallu pour arrêter son fil. La page de la mesure n'est pas isolée : rien n'interrompt Python de l'intérieur.

import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { CANAL, PHRASE, Veille } from "../../outils/navigateur/veille.js";

const [pyodide, roue, sources, gestes] = process.argv.slice(2);
const PATIENCE = 120_000; // millisecondes sans issue, ni arrêt : la page n'en viendrait pas à bout
const lancer = () => new Worker(new URL("noeud_fil.mjs", import.meta.url), { workerData: { pyodide, roue, sources } });

/** Un noyau de la page : un fil, et un autre qui attend, déjà chargé, qu'on redémarre. */
class Noyau {
  constructor() {
    this.status = "idle";
    this.arret = 0; // secondes
    this.perdu = "";
    this.suivant = this.preparer();
    this.fil = this.preparer();
  }

  preparer() {
    const worker = lancer();
    const fil = { worker, mort: "", pret: new Promise((pret, rate) => worker.once("message", pret).once("error", rate)) };
    worker.on("error", (erreur) => (fil.mort ||= `erreur : ${String(erreur?.message ?? erreur).slice(0, 150)}`));
    worker.on("exit", (code) => (fil.mort ||= `sorti (${code})`));
    return fil;
  }

  async restart() {
    const debut = performance.now();
    this.perdu = this.fil.mort || "muet"; // l'arrêter le fait sortir aussi
    await this.fil.worker.terminate();
    this.arret = (performance.now() - debut) / 1000;
    this.fil = this.suivant;
    this.suivant = this.preparer();
    this.status = "idle";
  }

  /** L'issue d'un geste, quand le fil l'a dite ou que la page l'a arrêté. @param {object} geste */
  async verifier(geste) {
    const fil = this.fil;
    let juge = /** @type {string[] | null} */ (null);
    let minuterie;
    this.status = "busy";
    const issue = await new Promise((rendre) => {
      fil.worker.on("message", (dit) => {
        juge ??= dit.juge;
        if ("temoin" in dit) rendre(dit.temoin ? ["faux", `noyau abîmé après ${juge} : ${dit.temoin}`] : juge);
      });
      this.apresPhrase = () => rendre(juge ? ["faux", `noyau perdu (${this.perdu}) après ${juge}`] : ["arrêté", this.perdu]);
      minuterie = setTimeout(() => rendre(["sans fin", `perdu sans sa phrase : ${fil.mort || "muet"}, ${juge}`]), PATIENCE);
      fil.worker.postMessage(geste);
    });
    clearTimeout(minuterie);
    fil.worker.removeAllListeners("message");
    this.status = "idle";
    return issue;
  }
}

const noyau = new Noyau();
const panneau = { sessionContext: { session: { kernel: noyau } } };
const veille = new Veille({
  shell: { currentWidget: panneau, widgets: () => [] },
  commands: {
    execute: async (/** @type {string} */ _, /** @type {{ message: string }} */ { message }) => {
      if (message === PHRASE) noyau.apresPhrase?.();
    },
  },
});
const canal = new BroadcastChannel(CANAL);
canal.onmessage = (message) => veille.entendre(/** @type {any} */ (message).data);

for (const geste of JSON.parse(readFileSync(gestes, "utf8"))) {
  await noyau.fil.pret;
  const debut = performance.now();
  noyau.arret = 0;
  const [issue, detail] = await noyau.verifier(geste);
  const duree = (performance.now() - debut) / 1000;
  process.stdout.write(`${JSON.stringify([geste.rang, issue, detail, duree, noyau.arret])}\n`);
  if (["faux", "sans fin", "traceback"].includes(issue)) await noyau.restart(); // ce noyau-là ne dit plus rien des suivants
}
process.exit(0);
