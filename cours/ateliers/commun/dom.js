// De quoi bâtir une page : des éléments, des boutons, des barres.

/**
 * @template {keyof HTMLElementTagNameMap} Balise
 * @param {Balise} balise
 * @param {Object<string, string | number | boolean>} [attributs]
 * @param {...(Node | string)} enfants
 * @returns {HTMLElementTagNameMap[Balise]}
 */
export function creer(balise, attributs = {}, ...enfants) {
  const element = document.createElement(balise);
  poser(element, attributs, enfants);
  return element;
}

/**
 * Un élément de dessin (SVG).
 * @template {keyof SVGElementTagNameMap} Balise
 * @param {Balise} balise
 * @param {Object<string, string | number | boolean>} attributs
 * @param {...(Node | string)} enfants
 * @returns {SVGElementTagNameMap[Balise]}
 */
export function dessiner(balise, attributs, ...enfants) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", balise);
  poser(element, attributs, enfants);
  return element;
}

/**
 * @param {Element} element
 * @param {Object<string, string | number | boolean>} attributs
 * @param {(Node | string)[]} enfants
 */
function poser(element, attributs, enfants) {
  for (const [nom, valeur] of Object.entries(attributs)) element.setAttribute(nom, String(valeur));
  element.append(...enfants.map((enfant) => (typeof enfant === "string" ? tenir(enfant) : enfant)));
}

/**
 * Un texte dont aucune ligne ne commence par un signe de ponctuation, ni ne finit par un guillemet ouvert.
 * @param {string} texte
 */
export function tenir(texte) {
  return texte.replace(/ (?=[:;?!»](?![^\s.,)]))|(?<=«) /g, "\u00a0");
}

/**
 * L'élément le plus proche de la cible d'un événement qui répond à un sélecteur.
 * @param {Event} evenement
 * @param {string} selecteur
 * @returns {HTMLElement | null}
 */
export function cibleDe(evenement, selecteur) {
  return evenement.target instanceof Element ? evenement.target.closest(selecteur) : null;
}

/**
 * Fait d'un événement notre affaire : ni le navigateur ni JupyterLab n'y répondront.
 * @param {Event} evenement
 */
export function garder(evenement) {
  evenement.preventDefault();
  evenement.stopPropagation();
}

/**
 * @param {string} texte
 * @param {() => void} action
 * @param {Object<string, string>} [attributs]
 */
export function bouton(texte, action, attributs = {}) {
  const element = creer("button", { type: "button", ...attributs }, texte);
  element.addEventListener("click", action);
  return element;
}

/**
 * Dit d'une commande pourquoi elle ne peut rien à présent, à qui la survole ; une raison vide la rend.
 * @param {HTMLElement} commande
 * @param {string} raison
 */
export function empecher(commande, raison) {
  commande.dataset.titre ??= commande.title;
  commande.title = raison || commande.dataset.titre;
  if (commande instanceof HTMLButtonElement) commande.disabled = Boolean(raison);
}

/**
 * Une barre de boutons. La classe d'un bouton dit sa place : « sdk-principal » (un par atelier), rien, ou « sdk-discret ».
 * @param {[texte: string, action: () => void, indication: string, classe?: string][]} boutons
 * @param {string} etiquette
 */
export function barre(boutons, etiquette) {
  const elements = boutons.map(([texte, action, indication, classe = ""]) => {
    return bouton(texte, action, { title: indication, class: classe });
  });
  return creer("div", { class: "sdk-barre", role: "toolbar", "aria-label": etiquette }, ...elements);
}

/**
 * Donne à un élément de nouveaux enfants, en gardant ceux qui conviennent déjà : la page n'a à refaire que ce qui change.
 * @param {Element} element
 * @param {Node[]} enfants
 */
export function accorder(element, enfants) {
  while (element.childNodes.length > enfants.length) element.lastChild?.remove();
  for (const [k, nouveau] of enfants.entries()) {
    const ancien = element.childNodes[k];
    if (!ancien) element.append(nouveau);
    else if (!conserver(ancien, nouveau)) ancien.replaceWith(nouveau);
  }
}

/**
 * Fait d'un nœud l'égal d'un autre, s'ils ne diffèrent que par leur texte.
 * @param {Node} ancien
 * @param {Node} nouveau
 */
function conserver(ancien, nouveau) {
  if (ancien.isEqualNode(nouveau)) return true;
  if (!(ancien instanceof Element) || !(nouveau instanceof Element)) return false;
  if (!ancien.cloneNode(false).isEqualNode(nouveau.cloneNode(false))) return false;
  accorder(ancien, [...nouveau.childNodes]);
  return true;
}
