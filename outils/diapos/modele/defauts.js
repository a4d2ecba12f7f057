// Dans une page de diapositives : ce qui y déborde, ce qui y est trop petit, ce qui s'y lit mal. Voir `mesurer.py`, qui l'y exécute.
// Renvoie des triplets : le rang d'une diapositive, celui d'un fragment, une phrase. Les pixels sont ceux de la diapositive.

({ lisible, contraste, unSur, themes }) => {
  const { Reveal } = globalThis;
  const nommer = (e) => e.textContent.trim().slice(0, 30) || e.tagName.toLowerCase();
  const seVoit = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  // KaTeX pose des espaces sans largeur, et resserre exprès ses exposants.
  const ecrit = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.replaceAll("\u200b", "").trim());
  const blocsDe = (cadre) => [...cadre.children, ...cadre.querySelectorAll(".texte > *")].filter(seVoit);
  const visiblesDe = (cadre) => [...cadre.querySelectorAll("*")].filter((e) => !repetee(e) && seVoit(e) && !e.closest(".katex-mathml"));

  /** Dans une grille dessinée, qui ne déborde pas d'elle-même : le contenu d'une case comme une autre ne se mesure qu'une fois. */
  const vues = new WeakMap();
  function repetee(e) {
    const grille = e.parentNode;
    if (!grille.matches("svg.grille")) return false;
    let fond = e;
    while (fond && fond.tagName !== "rect") fond = fond.previousElementSibling;
    const [cle, deja] = [[fond?.classList, e.classList, e.getAttribute("font-size")].join(), vues.get(grille) ?? new Map()];
    vues.set(grille, deja);
    if (!deja.has(cle)) deja.set(cle, e);
    return deja.get(cle) !== e;
  }

  function* debordements(section, cadre, echelle) {
    const dehors = section.getBoundingClientRect();
    for (const e of visiblesDe(cadre)) {
      const r = e.getBoundingClientRect();
      if (!r.width || !r.height) continue;
      const exces = Math.max(dehors.left - r.left, r.right - dehors.right, dehors.top - r.top, r.bottom - dehors.bottom) / echelle;
      if (exces > 1 && !e.closest(".vlist")) yield `« ${nommer(e)} » sort de ${Math.round(exces)} px`;
      const coupe = e.clientHeight && getComputedStyle(e).overflowY !== "visible" ? e.scrollHeight - e.clientHeight : 0;
      if (coupe > 2) yield `« ${nommer(e)} » est coupé de ${coupe} px`;
    }
  }

  function tailleDe(e) {
    const grossi = e.ownerSVGElement ? Math.hypot(e.getCTM().a, e.getCTM().b) : 1;
    return parseFloat(getComputedStyle(e).fontSize) * grossi;
  }

  function* tropPetits(cadre) {
    for (const e of visiblesDe(cadre)) {
      if (!ecrit(e) || e.closest(".katex .sizing, .katex .msupsub")) continue;
      const taille = tailleDe(e);
      if (taille < lisible - 0.05) yield `« ${nommer(e)} » n'a que ${taille.toFixed(1)} px`;
    }
  }

  function* recouvrements(cadre, echelle) {
    const blocs = blocsDe(cadre);
    for (const [k, a] of blocs.entries()) {
      for (const b of blocs.slice(k + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const haut = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
        const large = Math.min(r.right, s.right) - Math.max(r.left, s.left);
        if (Math.min(haut, large) > 2 * echelle) yield `« ${nommer(a)} » et « ${nommer(b)} » se recouvrent`;
      }
    }
    const [texte, corps] = [cadre.querySelector(".texte"), cadre.querySelector(".corps")];
    const trop = (texte.getBoundingClientRect().height - corps.getBoundingClientRect().height) / echelle;
    if (trop > 1) yield `le texte dépasse sa place de ${Math.round(trop)} px`;
  }

  // Les contrastes (WCAG) : la couleur d'un texte, celle de ce qu'il y a dessous.

  function lireCouleur(texte) {
    const [r, v, b, alpha = 1] = texte.match(/[\d.]+(?:e-\d+)?/g).map(Number);
    return { canaux: texte.startsWith("color(") ? [r, v, b] : [r / 255, v / 255, b / 255], alpha };
  }

  function luminance(canaux) {
    const [r, v, b] = canaux.map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * v + 0.0722 * b;
  }

  function fondDe(e) {
    const { left, top, width, height } = e.getBoundingClientRect();
    for (const dessous of document.elementsFromPoint(left + width / 2, top + height / 2)) {
      if (dessous === e && e.ownerSVGElement) continue;
      const style = getComputedStyle(dessous);
      const couleur = dessous.matches("rect, circle, path") ? style.fill : style.backgroundColor;
      if (couleur !== "none" && lireCouleur(couleur).alpha === 1) return lireCouleur(couleur).canaux;
    }
    return lireCouleur(getComputedStyle(document.body).backgroundColor).canaux;
  }

  function* malContrastes(cadre) {
    for (const e of visiblesDe(cadre)) {
      if (!ecrit(e)) continue;
      const style = getComputedStyle(e);
      const encre = luminance(lireCouleur(e.ownerSVGElement ? style.fill : style.color).canaux);
      const fond = luminance(fondDe(e));
      const rapport = (Math.max(encre, fond) + 0.05) / (Math.min(encre, fond) + 0.05);
      if (rapport < contraste) yield `« ${nommer(e)} » n'a qu'un contraste de ${rapport.toFixed(1)}, thème ${theme()}`;
    }
  }

  const theme = () => document.documentElement.dataset.theme;

  function* tousLesDefauts() {
    const section = Reveal.getCurrentSlide();
    const [cadre, echelle] = [section.querySelector(".cadre"), section.getBoundingClientRect().width / 1280];
    yield* debordements(section, cadre, echelle);
    yield* tropPetits(cadre);
    yield* recouvrements(cadre, echelle);
    for (const choisi of Reveal.availableFragments().next ? [] : themes) {
      document.documentElement.dataset.theme = choisi;
      yield* malContrastes(cadre);
    }
  }

  /** Un film se mesure là où sa phrase est la plus longue. */
  function placerLesFilms() {
    for (const curseur of Reveal.getCurrentSlide().querySelectorAll("input[type=range]")) {
      curseur.value = curseur.dataset.longue;
      curseur.dispatchEvent(new Event("input"));
    }
  }

  const trouves = [];
  for (let rang = 0; rang < Reveal.getTotalSlides(); rang += unSur) {
    Reveal.slide(rang, 0, -1);
    placerLesFilms();
    for (let fragment = 0, reste = true; reste; fragment += 1) {
      for (const phrase of [...new Set(tousLesDefauts())].slice(0, 9)) trouves.push([rang, fragment, phrase]);
      reste = Reveal.availableFragments().next;
      if (reste) Reveal.nextFragment();
    }
  }
  return trouves;
};
