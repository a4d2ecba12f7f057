// Sur un téléphone : le panneau des fichiers, replié, laisse sa place au cahier, et un long code dans une phrase va à la ligne.

const ETROIT = 700; // pixels
const STYLE = ".jp-RenderedHTMLCommon :not(pre) > code { overflow-wrap: anywhere; white-space: normal; }";

/** Replie le panneau une fois, quand le cahier est là : plus tôt, JupyterLab le rouvre en montrant où est ce cahier. */
function commencer() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (!app?.shell?.currentWidget?.context?.isReady) setTimeout(commencer, 200);
  else if (window.innerWidth < ETROIT) app.shell.collapseLeft();
}

const style = document.createElement("style");
style.textContent = STYLE;
document.head.append(style);
commencer();
