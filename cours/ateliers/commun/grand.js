// « Grand » : l'atelier pour un vidéoprojecteur, en plein écran quand le navigateur le permet.

import { bouton, cibleDe, garder } from "./dom.js";

const CASE_MIN = 36; // pixels : plus petite, une case ne se lirait plus du fond de la salle
const GRAND = ["Grand", "Pour un vidéoprojecteur"];
const REDUIRE = ["Réduire", "Revenir à la taille ordinaire (Échap)"];
const ONT_LEUR_ECHAP = ".sdk-tiroir, .sdk-menu[open]"; // ce qui est ouvert se ferme d'abord

/**
 * Un bouton qui agrandit un élément, et le ramène ; Échap aussi le ramène.
 * @param {HTMLElement} el
 */
export function boutonGrand(el) {
  const element = bouton(GRAND[0], () => basculer(), { title: GRAND[1] });
  const suivre = () => ajuster(el);
  /** @param {KeyboardEvent} evenement */
  const auClavier = (evenement) => {
    if (evenement.key !== "Escape" || cibleDe(evenement, ONT_LEUR_ECHAP)) return;
    if (el.isConnected) garder(evenement);
    basculer();
  };
  let rouvrir = () => {};
  /** @param {boolean} grand */
  const mettre = (grand) => {
    el.classList.toggle("sdk-grand", grand);
    [element.textContent, element.title] = grand ? REDUIRE : GRAND;
    rouvrir();
    rouvrir = grand ? replier(el) : () => {};
    if (grand) {
      window.addEventListener("resize", suivre);
      window.addEventListener("keydown", auClavier, true); // avant JupyterLab, où que soit le foyer
    } else {
      window.removeEventListener("resize", suivre);
      window.removeEventListener("keydown", auClavier, true);
    }
    suivre();
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

/**
 * Ferme les volets d'un atelier qui ne tient pas à l'écran ; renvoie de quoi les rouvrir.
 * @param {HTMLElement} el
 */
function replier(el) {
  const volets = el.scrollHeight > window.innerHeight ? [...el.querySelectorAll("details[open]")] : [];
  for (const volet of volets) volet.removeAttribute("open");
  return () => volets.forEach((volet) => volet.setAttribute("open", ""));
}

/**
 * En grand, la grille cède ce qu'il faut de hauteur pour que tous les boutons soient à l'écran.
 * @param {HTMLElement} el
 */
function ajuster(el) {
  el.style.removeProperty("--sdk-reserve");
  const grille = el.querySelector("table[role=grid]");
  if (!el.classList.contains("sdk-grand") || !grille) return;
  const hauteur = grille.getBoundingClientRect().height;
  const depassement = el.scrollHeight - window.innerHeight;
  if (depassement <= 0) return;
  const reste = Math.max(hauteur - depassement, CASE_MIN * grille.querySelectorAll("tr").length);
  el.style.setProperty("--sdk-reserve", `${Math.round(window.innerHeight - reste)}px`);
}
