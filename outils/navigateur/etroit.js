// Sur un téléphone : le panneau des fichiers, replié, laisse sa place au cahier, et un long code dans une phrase va à la ligne.

export const ETROIT = 700; // pixels
const STYLE = ".jp-RenderedHTMLCommon :not(pre) > code { overflow-wrap: anywhere; white-space: normal; }";

/** @param {any} app */
export async function replier(app) {
  await app.restored;
  if (window.innerWidth < ETROIT) app.shell.collapseLeft();
}

/** JupyterLab met du temps à paraître. */
function commencer() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (app?.restored) void replier(app);
  else setTimeout(commencer, 50);
}

if (typeof window !== "undefined") {
  const style = document.createElement("style");
  style.textContent = STYLE;
  document.head.append(style);
  commencer();
}
