// « Grand » : l'atelier pour un vidéoprojecteur, en plein écran quand le navigateur le permet.

import { bouton } from "./dom.js";

/**
 * Un bouton qui agrandit un élément, et le ramène.
 * @param {HTMLElement} el
 */
export function boutonGrand(el) {
  const element = bouton("Grand", () => basculer(), {
    class: "sdk-discret",
    "aria-pressed": "false",
    title: "Pour un vidéoprojecteur",
  });
  /** @param {boolean} grand */
  const mettre = (grand) => {
    el.classList.toggle("sdk-grand", grand);
    element.setAttribute("aria-pressed", String(grand));
  };
  const basculer = () => {
    const grand = !el.classList.contains("sdk-grand");
    mettre(grand);
    if (grand) el.requestFullscreen?.().catch(() => undefined); // refusé : on reste dans la page, en grand
    else if (document.fullscreenElement === el) document.exitFullscreen();
  };
  el.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement !== el) mettre(false);
  });
  return element;
}
