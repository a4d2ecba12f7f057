"""Les gestes de la revue dans le site lui-même : Chromium, le cahier d'un étudiant, sa cellule de réponse, sa vérification.

Il faut l'avoir construit (`make site`) ; `SITE_DU_COURS` en désigne un autre. Deux mesures : chez un hébergeur ordinaire, et où
il isole la page, qui peut alors interrompre Python sans le redémarrer. Une faute : une trace, un verdict faux, un noyau qui ne
reconnaît plus la bonne réponse, ou qu'on a perdu sans le dire.
"""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.solidite.gestes import FACONS, GESTES
from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne
from bench.solidite.noeud import en_donnees
from bench.solidite.noyau import BONNE
from outils.navigateur import servir
from outils.roue import RACINE

SITE = Path(os.environ.get("SITE_DU_COURS", RACINE / "build/site"))
CAHIER = "exercises/02_representation.ipynb"
DOMAINES = {False: "gestes de la revue, dans le site", True: "gestes de la revue, dans le site, page isolée"}
PAS = 40
PATIENCE = 120.0  # secondes sans verdict ni phrase
D_UNE_PHRASE = 15.0  # secondes entre la fin d'un noyau qu'on redémarre, qui rend la main sans verdict, et sa phrase
PAUSE = 0.1  # secondes entre deux regards
REDEMARRE, INTERROMPUE = "vient de redémarrer", "est interrompue"
ARRETE, INTERROMPU = "arrêté", "interrompu"

# Ce que dit la page (le redémarrage d'un noyau, une interruption), et où sont les cellules de la question T.1b.
PREPARER = """async () => {
    const app = window.jupyterapp;
    const panneau = app.shell.currentWidget;
    await panneau.context.ready; await panneau.sessionContext.ready;
    window.dites = [];
    app.commands.commandExecuted.connect((_, { id, args }) => {
        if (id === "apputils:notify") window.dites.push(args.message);
    });
    const sources = panneau.content.widgets.map((c) => c.model.sharedModel.getSource());
    window.rangs = {
        import: sources.findIndex((s) => s.includes("import a_faire")),
        reponse: sources.findIndex((s) => s.includes("def poids")),
        verification: sources.findIndex((s) => s.includes('verifier("T.1b"')),
    };
}"""
# Sans attendre la fin : un noyau muet ne la dira jamais.
VERIFIER = """([texte, neuf]) => {
    const panneau = window.jupyterapp.shell.currentWidget;
    const cahier = panneau.content;
    const { rangs } = window;
    cahier.widgets[rangs.reponse].model.sharedModel.setSource(texte);
    cahier.widgets[rangs.verification].model.clearExecution();
    cahier.widgets[rangs.reponse].model.clearExecution();
    window.dites.length = 0;
    const numero = (window.numero = (window.numero ?? 0) + 1);
    window.finie = 0;
    void (async () => {
        await panneau.sessionContext.ready;
        for (const rang of neuf ? Object.values(rangs) : [rangs.reponse, rangs.verification]) {
            cahier.activeCellIndex = rang;
            await window.jupyterapp.commands.execute("notebook:run-cell");
        }
        if (window.numero === numero) window.finie = numero;
    })();
}"""
REGARDER = """() => {
    const cellule = (rang) => window.jupyterapp.shell.currentWidget.content.widgets[rang];
    const dit = (rang) => [...cellule(rang).outputArea.node.querySelectorAll(".jp-OutputArea-output")].map((s) => s.innerText);
    return {
        finie: window.finie === window.numero,
        verdict: dit(window.rangs.verification).join("\\n"),
        reponse: dit(window.rangs.reponse).join("\\n"),
        dites: window.dites,
        noyau: window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status,
    };
}"""

Dit = tuple[int, str, str]  # le rang d'un geste, son issue, ce qu'on en sait


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Tous les gestes, ou un sur quarante, chez les deux sortes d'hébergeurs."""
    pas = 1 if longue else PAS
    for isolee in DOMAINES:
        yield passer(range(graine % pas, len(GESTES) * len(FACONS), pas), isolee)


def passer(rangs: Sequence[int], isolee: bool) -> Ligne:
    """Les gestes de ces rangs, chez l'un des deux hébergeurs."""
    domaine = DOMAINES[isolee]
    if not (SITE / "lab/index.html").is_file():
        return Ligne(domaine, "le site n'est pas construit (make site)")
    dits: list[Dit] = []
    with _heberge(isolee) as adresse, _navigateur() as chromium:
        while len(dits) < len(rangs):
            seance = Seance(chromium, adresse)
            for rang in rangs[len(dits) :]:
                dits.append((rang, *seance.verifier(rang)))
                if os.environ.get("BAVARD"):
                    print(*dits[-1], flush=True)
                if dits[-1][1] in (FAUX, SANS_FIN, TRACEBACK):  # cette page-là ne dit plus rien des suivants
                    break
            seance.fermer()
    return compter(domaine, dits)


def compter(domaine: str, dits: Sequence[Dit]) -> Ligne:
    """La ligne du tableau."""
    arretes, interrompus = (sum(issue == quoi for _, issue, _ in dits) for quoi in (ARRETE, INTERROMPU))
    ligne = Ligne(domaine, f"{arretes} redémarrés par la page, {interrompus} interrompus, chacun avec sa phrase")
    for rang, issue, detail in dits:
        ligne.noter(CLAIR if issue in (ARRETE, INTERROMPU) else issue, f"{rang} : {detail}")
    return ligne


class Seance:
    """Un navigateur neuf, le cahier ouvert ; son noyau, quand la page le redémarre, n'a plus rien d'exécuté."""

    def __init__(self, chromium: Any, adresse: str) -> None:
        self._contexte = chromium.new_context(locale="fr-FR")
        self._page = self._contexte.new_page()
        self._page.goto(f"{adresse}/lab/index.html?path={CAHIER}")
        self._page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell", timeout=1000 * PATIENCE)
        self._page.evaluate(PREPARER)
        self._neuf = True

    def fermer(self) -> None:
        """Avec tous ses noyaux."""
        self._contexte.close()

    def verifier(self, rang: int) -> tuple[str, str]:
        """L'issue d'un geste ; après un verdict, le même noyau doit encore reconnaître la bonne réponse."""
        geste = en_donnees(rang)
        issue, detail = self._issue(geste["texte"], geste["juste"])
        if issue not in (CLAIR, INTERROMPU):
            return issue, detail
        apres, temoin = self._issue(BONNE, True)
        if apres != CLAIR or "Réussi" not in temoin:
            return FAUX, f"noyau abîmé après {detail} : {apres}, {temoin}"
        return issue, detail

    def _issue(self, texte: str, juste: bool) -> tuple[str, str]:
        """Ce que l'étudiant voit, une fois sa réponse vérifiée, interrompue, ou son noyau redémarré."""
        self._page.evaluate(VERIFIER, [texte, self._neuf])
        self._neuf = False
        limite, fini = time.monotonic() + PATIENCE, None
        while time.monotonic() < limite:
            vu = self._page.evaluate(REGARDER)
            if any(REDEMARRE in phrase for phrase in vu["dites"]):
                self._neuf = True
                return ARRETE, vu["noyau"]
            if vu["finie"]:
                fini = fini or time.monotonic()
                if vu["verdict"] or time.monotonic() > fini + D_UNE_PHRASE:
                    return juger(vu, juste)
            time.sleep(PAUSE)
        return SANS_FIN, f"ni verdict ni phrase : noyau {vu['noyau']}, {vu['verdict'][-200:]}"


def juger(vu: dict[str, Any], juste: bool) -> tuple[str, str]:
    """L'issue d'une vérification qui a rendu la main."""
    verdict = vu["verdict"]
    if "Traceback" in verdict:
        return TRACEBACK, verdict[-300:]
    if any(INTERROMPUE in phrase for phrase in vu["dites"]):
        return INTERROMPU, verdict[:200]
    if not verdict or ("Réussi" in verdict and not juste):
        return FAUX, verdict[:200] or f"aucun verdict ; la réponse : {vu['reponse'][-200:]}"
    return CLAIR, verdict[:200]


@contextmanager
def _heberge(isolee: bool) -> Iterator[str]:
    """L'adresse du site, servi avec les en-têtes qui isolent la page, ou sans."""
    ordinaire = functools.partial(_SansEnTete, directory=str(SITE))
    serveur = servir.preparer(SITE, 0) if isolee else http.server.ThreadingHTTPServer(("127.0.0.1", 0), ordinaire)
    threading.Thread(target=serveur.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{serveur.server_address[1]}"
    finally:
        serveur.shutdown()
        serveur.server_close()


class _SansEnTete(servir.Service):
    """Ce que sert un hébergeur ordinaire."""

    def end_headers(self) -> None:
        http.server.SimpleHTTPRequestHandler.end_headers(self)


@contextmanager
def _navigateur() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as p:
        navigateur = p.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield navigateur
        finally:
            navigateur.close()
