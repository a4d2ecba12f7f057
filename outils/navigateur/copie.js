// La copie de l'étudiant, dans le site sans serveur : elle reste dans son navigateur. « Enregistrer ma copie » en fait un fichier,
// « Reprendre une copie » la rouvre, ici ou ailleurs ; et quand le cours a changé depuis qu'elle est commencée, on le dit.

/** @typedef {{ metadata?: { cours?: { version?: string } } }} UnCahier */

/**
 * La version du cours dont un cahier est parti ; rien, s'il n'en est pas.
 * @param {UnCahier | null} cahier
 */
export function versionDe(cahier) {
  return cahier?.metadata?.cours?.version ?? "";
}

/**
 * Vrai si une copie est partie d'une autre version que celle que donne le cours ; un cahier qu'il ne donne pas n'est jamais ancien.
 * @param {UnCahier} copie
 * @param {UnCahier | null} publie
 */
export function estAncienne(copie, publie) {
  const version = versionDe(publie);
  return version !== "" && versionDe(copie) !== version;
}

/**
 * Le premier nom libre : « cahier.ipynb », puis « cahier (copie 2).ipynb ».
 * @param {string} chemin
 * @param {(chemin: string) => Promise<boolean>} pris
 */
export async function nomLibre(chemin, pris) {
  const racine = chemin.replace(/\.ipynb$/, "");
  let essai = chemin;
  for (let k = 2; await pris(essai); k += 1) essai = `${racine} (copie ${k}).ipynb`;
  return essai;
}

/** Ce qu'on ajoute à JupyterLab : trois commandes, et un avertissement. */
export class Copies {
  /** @param {any} app */
  constructor(app) {
    this.app = app;
    /** @type {Set<string>} */
    this.avertis = new Set();
  }

  installer() {
    this.commande("cours:enregistrer", "Enregistrer ma copie", () => this.enregistrer());
    this.commande("cours:reprendre", "Reprendre une copie", () => this.reprendre());
    this.commande("cours:renouveler", "Prendre la nouvelle version", () => this.renouveler());
    this.app.shell.currentChanged.connect(() => void this.regarder());
    void this.app.restored.then(() => this.regarder());
  }

  /**
   * @param {string} nom
   * @param {string} label
   * @param {() => Promise<void>} execute
   */
  commande(nom, label, execute) {
    this.app.commands.addCommand(nom, { label, execute });
    this.app.commands.notifyCommandChanged(nom);
  }

  /** Le cahier qu'on regarde ; rien, si ce n'en est pas un. */
  cahier() {
    const courant = this.app.shell.currentWidget;
    return courant?.context?.path?.endsWith(".ipynb") ? courant : null;
  }

  /** Garde le cahier dans le navigateur, et en fait un fichier. */
  async enregistrer() {
    const cahier = this.cahier();
    if (!cahier) return;
    await cahier.context.save();
    const texte = JSON.stringify(cahier.context.model.toJSON(), null, 1);
    const lien = document.createElement("a");
    lien.href = URL.createObjectURL(new Blob([texte], { type: "application/x-ipynb+json" }));
    lien.download = cahier.context.path.split("/").pop();
    lien.click();
    setTimeout(() => URL.revokeObjectURL(lien.href), 1000);
  }

  /** Demande un fichier, le range à côté du cahier ouvert, et l'ouvre. */
  async reprendre() {
    const choix = document.createElement("input");
    Object.assign(choix, { type: "file", accept: ".ipynb" });
    choix.addEventListener("change", () => void this.ranger(choix.files?.[0]));
    choix.click();
  }

  /** @param {File} [fichier] */
  async ranger(fichier) {
    if (!fichier) return;
    const contenu = lireCahier(await fichier.text());
    if (!contenu) {
      this.dire(`« ${fichier.name} » n'est pas un cahier : on attend un fichier .ipynb.`, "error");
      return;
    }
    const dossier = this.cahier()?.context.path.replace(/[^/]*$/, "") ?? "";
    const chemin = await this.ouRanger(`${dossier}${fichier.name}`);
    await this.contenus().save(chemin, { type: "notebook", format: "json", content: contenu });
    await this.rouvrir(chemin);
  }

  /**
   * À sa place, si l'étudiant veut bien qu'elle y remplace ce qui s'y trouve ; sinon sous un nom libre.
   * @param {string} chemin
   */
  async ouRanger(chemin) {
    const pris = (/** @type {string} */ c) => this.contenus().get(c, { content: false }).then(() => true, () => false);
    const question = `Remplacer « ${chemin} » par ce fichier ? Annuler le range à côté, sous un autre nom.`;
    if (!(await pris(chemin)) || window.confirm(question)) return chemin;
    return nomLibre(chemin, pris);
  }

  contenus() {
    return this.app.serviceManager.contents;
  }

  /**
   * Ouvre un cahier, tel qu'il est à présent dans le navigateur.
   * @param {string} chemin
   */
  async rouvrir(chemin) {
    const panneau = await this.app.commands.execute("docmanager:open", { path: chemin });
    await panneau.context.ready;
    await panneau.context.revert();
  }

  /** Dit, une fois par cahier, que le cours a changé depuis que cette copie est commencée. */
  async regarder() {
    const cahier = this.cahier();
    if (!cahier || this.avertis.has(cahier.context.path)) return;
    this.avertis.add(cahier.context.path);
    await cahier.context.ready;
    const publie = await this.publie(cahier.context.path);
    if (!estAncienne(cahier.context.model.toJSON(), publie)) return;
    const phrase = "Le cours a changé depuis que cette copie est commencée : votre travail est gardé, mais l'énoncé est l'ancien.";
    this.dire(phrase, "warning", [
      { label: "Enregistrer ma copie", commandId: "cours:enregistrer" },
      { label: "Prendre la nouvelle version", commandId: "cours:renouveler" },
    ]);
  }

  /**
   * Ce que le cours donne aujourd'hui sous ce nom ; rien, s'il ne donne rien.
   * @param {string} chemin
   * @returns {Promise<UnCahier | null>}
   */
  async publie(chemin) {
    const adresse = new URL(`../files/${chemin.split("/").map(encodeURIComponent).join("/")}`, window.location.href);
    const reponse = await fetch(adresse, { cache: "no-store" }).catch(() => null);
    return reponse?.ok ? lireCahier(await reponse.text()) : null;
  }

  /** Fait un fichier de la copie, puis la remplace par le cahier d'aujourd'hui. */
  async renouveler() {
    const cahier = this.cahier();
    if (!cahier) return;
    await this.enregistrer();
    const publie = await this.publie(cahier.context.path);
    if (!publie) return;
    await this.contenus().save(cahier.context.path, { type: "notebook", format: "json", content: publie });
    await cahier.context.revert();
  }

  /**
   * @param {string} message
   * @param {string} type
   * @param {object[]} actions
   */
  dire(message, type, actions = []) {
    void this.app.commands.execute("apputils:notify", { message, type, options: { autoClose: false, actions } });
  }
}

/**
 * Le cahier qu'écrit ce texte ; rien, si ce n'en est pas un.
 * @param {string} texte
 */
export function lireCahier(texte) {
  try {
    const lu = JSON.parse(texte);
    return Array.isArray(lu?.cells) ? lu : null;
  } catch {
    return null;
  }
}

/** JupyterLab met du temps à paraître. */
function attendre() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (app?.commands) new Copies(app).installer();
  else setTimeout(attendre, 50);
}

if (typeof window !== "undefined") attendre();
