// Les notions du cours, sans écran : ordre, blocs, candidats, conflits, écriture d'une grille. Node les éprouve telles quelles.

export const SYMBOLES = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Ce que montre une grille.
 * @typedef {object} EtatDeGrille
 * @property {number} n l'ordre
 * @property {number[]} valeurs N² valeurs, 0 pour une case vide
 * @property {number[]} vecteurs N² vecteurs caractéristiques, ou rien : les candidats ne sont alors pas montrés
 * @property {number[]} [crayons] N² vecteurs de ce qu'on a noté au crayon, ou rien
 * @property {number[]} fixes les cases à ne pas changer
 * @property {Object<string, string>} surbrillance à l'indice d'une case, « cause », « effet » ou « conflit »
 * @property {number} selection l'indice de la case choisie, −1 si aucune
 * @property {Object<number, number>} [otes] à l'indice d'une case, le vecteur de ce qu'on vient d'y ôter
 * @property {number} [repere] la valeur à faire ressortir partout, 0 si aucune
 * @property {boolean} [enBits] montrer les vecteurs bit à bit plutôt que leurs candidats
 * @property {boolean} [enPoids] montrer combien de candidats restent plutôt que lesquels
 * @property {boolean} [parCandidat] chaque candidat est un élément à lui, qu'on peut cliquer : plus lent à mettre en page
 */

/** @type {Object<string, string>} */
export const MOTS_DES_MARQUES = {
  cause: "cause de la déduction",
  effet: "case changée",
  conflit: "en conflit",
};

/**
 * Les entiers de 0 à longueur − 1.
 * @param {number} longueur
 */
export function suite(longueur) {
  return Array.from({ length: longueur }, (_, k) => k);
}

/**
 * Les valeurs permises par un vecteur caractéristique, dans l'ordre.
 * @param {number} vecteur
 * @param {number} N
 */
export function candidatsDe(vecteur, N) {
  return suite(N)
    .map((k) => k + 1)
    .filter((k) => (vecteur >> k) & 1);
}

/**
 * La valeur d'un vecteur à un seul candidat, 0 pour tout autre.
 * @param {number} vecteur
 * @param {number} N
 */
export function valeurDe(vecteur, N) {
  const candidats = candidatsDe(vecteur, N);
  return candidats.length === 1 ? candidats[0] : 0;
}

/**
 * « a, b et c ».
 * @param {(string | number)[]} mots
 */
export function enumerer(mots) {
  return mots.length < 2 ? mots.join("") : `${mots.slice(0, -1).join(", ")} et ${mots.at(-1)}`;
}

/**
 * Les 3N blocs d'une grille d'ordre n : lignes, colonnes, puis régions ; chacun est la liste de ses cases.
 * @param {number} n
 */
export function blocsDe(n) {
  const N = n * n;
  const rangs = suite(N);
  /** @type {(r: number, k: number) => number} */
  const deRegion = (r, k) => N * (n * Math.floor(r / n) + Math.floor(k / n)) + n * (r % n) + (k % n);
  return [
    ...rangs.map((i) => rangs.map((j) => N * i + j)),
    ...rangs.map((j) => rangs.map((i) => N * i + j)),
    ...rangs.map((r) => rangs.map((k) => deRegion(r, k))),
  ];
}

/**
 * Les cases dont la valeur est déjà dans l'un de leurs blocs.
 * @param {number[][]} blocs
 * @param {number[]} valeurs
 */
export function conflitsDe(blocs, valeurs) {
  const fautives = new Set();
  for (const bloc of blocs) {
    for (const c of bloc) {
      if (valeurs[c] && bloc.some((d) => d !== c && valeurs[d] === valeurs[c])) fautives.add(c);
    }
  }
  return fautives;
}

/**
 * Ce qu'il y a à dire d'une grille : rien tant qu'elle n'est pas pleine, bravo si elle est juste, combien de cases sinon.
 * @param {number[][]} blocs
 * @param {number[]} valeurs
 */
export function verdictDe(blocs, valeurs) {
  if (valeurs.includes(0)) return "";
  const fautives = conflitsDe(blocs, valeurs).size;
  if (!fautives) return "Bravo : la grille est pleine, et juste.";
  return `La grille est pleine, mais ${fautives} cases se contredisent : elles sont marquées ✕.`;
}

/**
 * « L3C7 », à partir de l'indice de la case.
 * @param {number} c
 * @param {number} N
 */
export function nomDeCase(c, N) {
  return `L${Math.floor(c / N) + 1}C${(c % N) + 1}`;
}

/**
 * Ce qu'un lecteur d'écran dit d'une case.
 * @param {EtatDeGrille} etat
 * @param {number} c
 * @param {boolean} fautive
 */
export function annoncer({ n, valeurs, vecteurs, fixes, surbrillance }, c, fautive) {
  const N = n * n;
  const mots = [`ligne ${Math.floor(c / N) + 1}`, `colonne ${(c % N) + 1}`];
  mots.push(direContenu(valeurs[c], vecteurs[c], N));
  if (valeurs[c] && fixes.includes(c)) mots.push("indice");
  if (fautive) mots.push(MOTS_DES_MARQUES.conflit);
  else if (surbrillance[c]) mots.push(MOTS_DES_MARQUES[surbrillance[c]]);
  return mots.join(", ");
}

/**
 * @param {number} valeur
 * @param {number | undefined} vecteur
 * @param {number} N
 */
function direContenu(valeur, vecteur, N) {
  if (valeur) return `valeur ${valeur}`;
  if (vecteur === undefined) return "vide";
  if (vecteur === 0) return "aucun candidat";
  return `candidats ${enumerer(candidatsDe(vecteur, N))}`;
}

/**
 * Un vecteur comme Python l'écrit : ses N + 1 bits, celui de la valeur N à gauche, celui de 0 à droite.
 * @param {number} vecteur
 * @param {number} N
 */
export function ecrireEnBits(vecteur, N) {
  return `0b${vecteur.toString(2).padStart(N + 1, "0")}`;
}

/**
 * Ce qu'il y a à savoir d'une case choisie, en une ligne.
 * @param {EtatDeGrille} etat
 * @param {number} c
 */
export function detailler({ n, valeurs, vecteurs, enBits }, c) {
  const N = n * n;
  const mots = `${nomDeCase(c, N)} : ${direContenu(valeurs[c], vecteurs[c], N)}`;
  if (vecteurs[c] === undefined) return mots;
  const poids = `poids ${candidatsDe(vecteurs[c], N).length}`;
  return enBits ? `${mots} ; ${poids} ; G[${c}] = ${ecrireEnBits(vecteurs[c], N)} = ${vecteurs[c]}` : `${mots} ; ${poids}`;
}

/**
 * La valeur d'un symbole tapé au clavier, 0 si ce n'en est pas une à cet ordre.
 * @param {string} symbole
 * @param {number} N
 */
export function valeurDuSymbole(symbole, N) {
  const v = SYMBOLES.indexOf(symbole.toUpperCase());
  return v > N ? 0 : Math.max(v, 0);
}

/**
 * La case où mène une touche de déplacement : les flèches font le tour, Début et Fin restent sur la ligne.
 * @param {string} touche
 * @param {number} c
 * @param {number} N
 * @returns {number | undefined}
 */
export function caseVoisine(touche, c, N) {
  const [i, j] = [Math.floor(c / N), c % N];
  /** @type {Object<string, number>} */
  const cibles = {
    ArrowUp: N * ((i + N - 1) % N) + j,
    ArrowDown: N * ((i + 1) % N) + j,
    ArrowLeft: N * i + ((j + N - 1) % N),
    ArrowRight: N * i + ((j + 1) % N),
    Home: N * i,
    End: N * i + N - 1,
  };
  return cibles[touche];
}

/**
 * Une grille sur une ligne, comme l'écrit `Grille.ecrire("ligne")`.
 * @param {number[]} valeurs
 */
export function ecrireGrille(valeurs) {
  return valeurs.map((v) => SYMBOLES[v]).join("");
}

/**
 * Les lignes d'une grille.
 * @param {number[]} valeurs
 * @param {number} N
 */
function lignesDe(valeurs, N) {
  return suite(N).map((i) => valeurs.slice(N * i, N * (i + 1)));
}

/**
 * Une grille en tableau bordé, à coller dans un message ou un document.
 * @param {number[]} valeurs
 * @param {number} n
 */
export function ecrireTableau(valeurs, n) {
  const bord = `+${suite(n)
    .map(() => `${"-".repeat(2 * n + 1)}+`)
    .join("")}`;
  const lignes = lignesDe(valeurs, n * n).map((ligne) => {
    const morceaux = suite(n).map((k) => ligne.slice(n * k, n * (k + 1)));
    return `| ${morceaux.map((m) => m.map((v) => SYMBOLES[v]).join(" ")).join(" | ")} |`;
  });
  return [bord, ...suite(n).flatMap((k) => [...lignes.slice(n * k, n * (k + 1)), bord])].join("\n");
}

/**
 * Une grille à coller dans un tableur : une tabulation entre deux cases, rien dans une case vide.
 * @param {number[]} valeurs
 * @param {number} n
 */
export function ecrireTableur(valeurs, n) {
  return lignesDe(valeurs, n * n)
    .map((ligne) => ligne.map((v) => v || "").join("\t"))
    .join("\n");
}

/**
 * Vrai si plus d'un bloc de cases change à la fois : ce qu'une animation n'expliquerait plus.
 * @param {EtatDeGrille} avant
 * @param {EtatDeGrille} etat
 */
export function estUnSaut(avant, etat) {
  /** @type {(c: number) => boolean} */
  const change = (c) => avant.valeurs[c] !== etat.valeurs[c] || avant.vecteurs[c] !== etat.vecteurs[c];
  return suite(etat.valeurs.length).filter(change).length > etat.n ** 2;
}
