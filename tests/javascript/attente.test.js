import assert from "node:assert/strict";
import test from "node:test";

import { attendreLeNoyau } from "../../outils/navigateur/attente.js";

/** Une page dont le cahier attend son noyau, et ce qu'elle a exécuté. */
const page = (delai) => {
  const faites = [];
  let donner, refuser;
  const ready = new Promise((oui, non) => ([donner, refuser] = [oui, non]));
  const app = {
    shell: { currentWidget: { sessionContext: { isReady: false, ready } } },
    commands: { execute: async (id, args) => void faites.push([id, args]) },
  };
  attendreLeNoyau(app, delai);
  return { app, faites, donner, refuser, session: app.shell.currentWidget.sessionContext };
};

test("une cellule exécutée trop tôt attend son noyau ; le reste n'attend pas", async () => {
  const { app, faites, donner } = page();
  const tot = app.commands.execute("notebook:run-cell-and-select-next", { a: 1 });
  await app.commands.execute("docmanager:save");
  assert.deepEqual(faites, [["docmanager:save", undefined]]);
  donner();
  await tot;
  assert.deepEqual(faites.at(-1), ["notebook:run-cell-and-select-next", { a: 1 }]);
});

test("le noyau choisi, ou sans cahier, rien n'attend", async () => {
  const { app, faites, session } = page();
  session.isReady = true;
  await app.commands.execute("notebook:run-cell");
  app.shell.currentWidget = null;
  await app.commands.execute("runmenu:run");
  assert.equal(faites.length, 2);
});

test("un noyau qui ne vient pas n'empêche pas JupyterLab de le demander", async () => {
  const lent = page(1);
  await lent.app.commands.execute("notebook:run-cell");
  const refuse = page();
  refuse.refuser(new Error("pas de noyau"));
  await refuse.app.commands.execute("notebook:run-cell");
  assert.deepEqual([lent.faites.length, refuse.faites.length], [1, 1]);
});
