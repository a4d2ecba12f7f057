// L'attente : entre l'instant où un cahier paraît et celui où son noyau est choisi, JupyterLab demanderait à qui exécute une cellule
// de choisir ce noyau, quand il n'y en a qu'un. On attend qu'il le soit, et l'on exécute.

const EXECUTER = /^(notebook:run|runmenu:)/; // ce qui exécute des cellules : boutons, menus, clavier
const DELAI = 20_000; // millisecondes : au-delà, qu'il demande

/**
 * Fait attendre à ces commandes que le cahier qu'on regarde ait son noyau.
 * @param {any} app
 * @param {number} [delai]
 */
export function attendreLeNoyau(app, delai = DELAI) {
  const executer = app.commands.execute.bind(app.commands);
  app.commands.execute = (/** @type {string} */ id, /** @type {any} */ args) => {
    const session = app.shell.currentWidget?.sessionContext;
    if (!EXECUTER.test(id) || !session || session.isReady) return executer(id, args);
    return pret(session, delai).then(() => executer(id, args));
  };
}

/**
 * Quand une session a son noyau, ou qu'elle ne l'aura pas.
 * @param {{ ready: Promise<void> }} session
 * @param {number} delai
 */
function pret(session, delai) {
  /** @type {any} */
  let minuterie;
  const tard = new Promise((fini) => (minuterie = setTimeout(fini, delai)));
  return Promise.race([session.ready.catch(() => {}), tard]).finally(() => clearTimeout(minuterie));
}

/** JupyterLab met du temps à paraître. */
function commencer() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (app?.commands) attendreLeNoyau(app);
  else setTimeout(commencer, 50);
}

if (typeof window !== "undefined") commencer();
