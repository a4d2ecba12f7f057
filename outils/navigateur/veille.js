// La veille : arrêter un noyau que le code de l'étudiant ne rend plus. Python y est seul dans son fil : rien n'interrompt de
// l'intérieur un geste d'un seul tenant, ni un noyau perdu. La page met donc fin à ce fil, en redémarre un, et le dit ; le cahier,
// qui est dans la page, ne perd rien de ce qui y est écrit.

export const CANAL = "cours:verification"; // le même dans epreuves/executer/veille.py
export const SILENCE = 12_000; // millisecondes sans nouvelle d'une vérification commencée
export const PHRASE =
  "Votre fonction ne rendait pas la main : Python vient de redémarrer. Votre cahier est intact ; exécutez de nouveau ses cellules, depuis la première.";

/** Ce qui guette une vérification. */
export class Veille {
  /**
   * @param {any} app
   * @param {(f: () => void, delai: number) => any} attendre
   * @param {(minuterie: any) => void} renoncer
   */
  constructor(app, attendre = (f, delai) => setTimeout(f, delai), renoncer = (minuterie) => clearTimeout(minuterie)) {
    this.app = app;
    this.attendre = attendre;
    this.renoncer = renoncer;
    /** @type {any} */
    this.minuterie = null;
  }

  /**
   * Une nouvelle du noyau : un appel commence, ou la vérification est finie.
   * @param {unknown} nouvelle
   */
  entendre(nouvelle) {
    if (this.minuterie !== null) this.renoncer(this.minuterie);
    this.minuterie = nouvelle === "fin" ? null : this.attendre(() => void this.arreter(), SILENCE);
  }

  /** Redémarre le noyau qui travaille, s'il y en a un dans cette page. */
  async arreter() {
    this.minuterie = null;
    const session = this.occupee();
    if (!session) return;
    await session.session.kernel.restart();
    const options = { autoClose: false };
    await this.app.commands.execute("apputils:notify", { message: PHRASE, type: "warning", options });
  }

  /** La session qui travaille : celle du cahier qu'on regarde d'abord. */
  occupee() {
    const panneaux = [this.app.shell.currentWidget, ...this.app.shell.widgets("main")];
    const sessions = panneaux.map((panneau) => panneau?.sessionContext).filter(Boolean);
    return sessions.find((session) => ["busy", "dead", "unknown"].includes(session.session?.kernel?.status));
  }
}

/** JupyterLab met du temps à paraître. */
function commencer() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (!app?.commands) {
    setTimeout(commencer, 50);
    return;
  }
  const veille = new Veille(app);
  new BroadcastChannel(CANAL).addEventListener("message", (message) => veille.entendre(message.data));
}

if (typeof window !== "undefined") commencer();
