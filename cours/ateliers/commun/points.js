// Dans une case trop petite pour neuf chiffres, chaque candidat est un point, à sa place : voir « data-points » dans grille.css.
// Ceux de la case choisie se lisent à côté de la grille.

const COTE_LISIBLE = 30; // pixels : plus petite, trois rangées de chiffres de douze pixels s'y chevauchent
const INVITE = "Touchez une case : ses candidats se lisent ici.";

/**
 * Montre les candidats d'une grille en points tant que ses cases sont trop petites pour des chiffres.
 * @param {import("./vue_grille.js").VueGrille} vue
 */
export function surveillerLaPlace(vue) {
  const { racine, table } = vue;
  const mesurer = () => {
    const cote = table.querySelector("td")?.offsetWidth ?? 0; // nul, la grille ne se voit pas
    const enPoints = cote > 0 && cote < COTE_LISIBLE;
    if (enPoints === racine.hasAttribute("data-points")) return;
    racine.toggleAttribute("data-points", enPoints);
    vue.invite ||= INVITE;
    vue.etat.parCandidat ||= enPoints; // un point est un élément, un texte n'en a pas
    vue.peindre();
  };
  new ResizeObserver(mesurer).observe(table);
}
