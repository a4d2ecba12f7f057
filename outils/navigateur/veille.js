// La veille : arrêter un noyau que le code de l'étudiant ne rend plus. Là où l'hébergeur isole la page (deux en-têtes), elle partage
// un octet avec Python, et l'interrompt d'abord, comme Ctrl+C. Rien n'interrompt pourtant un geste d'un seul tenant, ni un noyau
// perdu : la page met alors fin à son fil, en redémarre un, et le dit ; le cahier, qui est dans la page, ne perd rien de ce qui y
// est écrit.

export const CANAL = "cours:verification"; // le même dans epreuves/executer/veille.py
export const SILENCE = 12_000; // millisecondes sans nouvelle d'une vérification commencée
export const DUREE = 60_000; // millisecondes d'une vérification : chacun de ses appels peut rendre la main, et n'en pas finir
export const REPIT = 3_000; // millisecondes laissées à Python pour s'interrompre
const CTRL_C = 2; // le signal, dans l'octet partagé
export const INTERROMPUE = "Votre fonction ne rendait pas la main : sa vérification est interrompue. Rien n'est perdu.";
export const PHRASE =
  "Votre fonction ne rendait pas la main : Python vient de redémarrer. Votre cahier est intact ; exécutez de nouveau ses cellules, depuis la première.";

export const ARRETEE = "Le calcul est arrêté : Python vient de redémarrer. Votre cahier est intact ; exécutez de nouveau ses cellules, depuis la première.";
const CARRE = ["notebook:interrupt-kernel", "kernelmenu:interrupt"]; // le carré ■, et son menu

/** @type {Map<number, Uint8Array>} l'octet que partage chaque noyau, à son numéro */
export const octets = new Map();

/**
 * Ce qu'on guette d'un noyau : l'attente en cours, l'octet qu'il partage, s'il vient d'être interrompu, et la session de cette page
 * qui travaillait quand sa vérification a commencé, et l'instant où elle doit avoir fini.
 * @typedef {{ minuterie: any, octet: Uint8Array | null, interrompu: boolean, session: any, limite: number }} Guet
 */

/** Ce qui guette les vérifications. */
export class Veille {
  /**
   * @param {any} app
   * @param {(f: () => void, delai: number) => any} attendre
   * @param {(minuterie: any) => void} renoncer
   * @param {() => number} maintenant
   */
  constructor(
    app,
    attendre = (f, delai) => setTimeout(f, delai),
    renoncer = (minuterie) => clearTimeout(minuterie),
    maintenant = () => performance.now(),
  ) {
    this.app = app;
    this.maintenant = maintenant;
    this.attendre = attendre;
    this.renoncer = renoncer;
    /** @type {Map<string, Guet>} à son numéro, ce qu'on guette de chaque noyau qui vérifie */
    this.guets = new Map();
  }

  /**
   * Une nouvelle d'un noyau : « appel 0.5 », un appel commence ; « fin 0.5 », sa vérification est finie.
   * @param {string} nouvelle
   */
  entendre(nouvelle) {
    const [quoi, noyau] = nouvelle.split(" ");
    const guet = this.guets.get(noyau) ?? this.commencer(noyau);
    if (guet.minuterie !== null) this.renoncer(guet.minuterie);
    if (quoi !== "fin") {
      const delai = Math.min(SILENCE, Math.max(0, guet.limite - this.maintenant()));
      guet.minuterie = this.attendre(() => this.intervenir(noyau), delai);
      return;
    }
    this.guets.delete(noyau);
    if (guet.interrompu) void this.dire(INTERROMPUE);
  }

  /** @param {string} noyau */
  commencer(noyau) {
    /** @type {Guet} */
    const guet = {
      minuterie: null,
      octet: octets.get(Number(noyau)) ?? null,
      interrompu: false,
      session: this.occupee(),
      limite: this.maintenant() + DUREE,
    };
    this.guets.set(noyau, guet);
    return guet;
  }

  /**
   * Interrompt un noyau si l'on peut ; sinon, ou s'il n'en fait rien, le redémarre.
   * @param {string} noyau
   */
  intervenir(noyau) {
    const guet = this.guets.get(noyau);
    if (!guet?.octet) {
      this.guets.delete(noyau);
      void this.arreter(PHRASE, guet?.session);
      return;
    }
    guet.octet[0] = CTRL_C;
    guet.octet = null;
    guet.interrompu = true;
    guet.minuterie = this.attendre(() => this.intervenir(noyau), REPIT);
  }

  /** Le carré ■ : rien n'interrompt Python dans cette page, sauf l'octet qu'il partage quand il vérifie. */
  async interrompre() {
    const session = this.occupee();
    const guette = [...this.guets.keys()].find((noyau) => this.guets.get(noyau)?.octet && this.guets.get(noyau)?.session === session);
    if (guette) this.intervenir(guette);
    else await this.arreter(ARRETEE);
  }

  /** @param {string} message */
  dire(message) {
    return this.app.commands.execute("apputils:notify", { message, type: "warning", options: { autoClose: false } });
  }

  /**
   * Redémarre un noyau qui travaille, s'il y en a un dans cette page, et le dit.
   * @param {string} message
   * @param {any} session
   */
  async arreter(message = PHRASE, session = null) {
    const laquelle = travaille(session) ? session : this.occupee();
    if (!laquelle) return;
    await laquelle.session.kernel.restart();
    await this.dire(message);
  }

  /** La session qui travaille : celle du cahier qu'on regarde d'abord. */
  occupee() {
    const panneaux = [this.app.shell.currentWidget, ...this.app.shell.widgets("main")];
    const sessions = panneaux.map((panneau) => panneau?.sessionContext).filter(Boolean);
    return sessions.find(travaille);
  }
}

/** @param {any} session */
const travaille = (session) => ["busy", "dead", "unknown"].includes(session?.session?.kernel?.status);

/**
 * Dans une page isolée, apprend de chaque noyau l'octet qu'il partage. Le fil que JupyterLite réserve à ces pages ne démarre pas
 * toujours (Atomics.waitAsync y rend un texte là où il attend une promesse) : on lui fait prendre celui des autres pages.
 */
function partager() {
  if (!window.crossOriginIsolated) return;
  Object.defineProperty(window, "crossOriginIsolated", { value: false });
  window.Worker = class extends Worker {
    /** @param {[string | URL, WorkerOptions?]} arguments_ */
    constructor(...arguments_) {
      super(...arguments_);
      this.addEventListener("message", ({ data }) => {
        if (data?.octet instanceof SharedArrayBuffer) octets.set(data.coursOctet, new Uint8Array(data.octet));
      });
    }
  };
}

/** JupyterLab met du temps à paraître. */
function commencer() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (!app?.commands) {
    setTimeout(commencer, 50);
    return;
  }
  const veille = new Veille(app);
  app.commands.commandExecuted.connect((/** @type {any} */ _, /** @type {{id: string}} */ { id }) => {
    if (CARRE.includes(id)) void veille.interrompre();
  });
  new BroadcastChannel(CANAL).addEventListener("message", (message) => veille.entendre(message.data));
}

if (typeof window !== "undefined") {
  partager();
  commencer();
}
