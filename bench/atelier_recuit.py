"""AtelierRecuit à 10 000 points dans Chromium, et le noyau pendant qu'il joue : `python -m bench.atelier_recuit`.

Les images : la page reçoit une tranche à chaque image que donne le navigateur, et la montre ; on compte l'intervalle entre deux,
et le temps de calcul d'une image, que les autres travaux de la machine faussent moins. Le noyau : un vrai, à qui l'on envoie ce
que la page enverrait, une tranche dès que la précédente est revenue, pendant qu'une autre cellule s'exécute de temps en temps ;
on compte ce qu'elle attend sa réponse.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from cours.ateliers import AtelierRecuit
from sudokulib.exemples import grilles_celebres
from tests.navigateur.conftest import CHROMIUM, DRAPEAUX
from tests.navigateur.scene import Scene

IMAGES = 60
CELLULES = 30
ESCARGOT = grilles_celebres()["ai_escargot"].grille

REPEINDRE = """async (images) => {
  const { courbes, pistes } = window.recuit;
  const durees = [];
  let avant = await new Promise((suite) => requestAnimationFrame(suite));
  for (let k = 0; k < images; k += 1) {
    window.modele.emettre("msg:custom", { tranche: pistes(k), essai: window.modele.get("essai") });
    const instant = await new Promise((suite) => requestAnimationFrame(suite));
    durees.push(instant - avant);
    avant = instant;
  }
  return durees;
}"""
# Dix mille points, et une grille qui change à chaque image : le pire qu'ait à peindre un essai qui joue.
PREPARER = """([points]) => {
  const etat = window.modele.get("pistes")[0];
  const courbes = window.modele.get("courbes");
  const c = Array.from({ length: points }, (_, k) => 40 + 30 * Math.sin(k / 50) + (k * 7919) % 17);
  const paliers = c.map((_, k) => k + 1);
  const [iterations, acceptees] = [81, 40].map((fois) => paliers.map((k) => fois * k));
  const suite = { pas: 1, paliers, c, T: paliers.map((k) => 810 / k), iterations, acceptees };
  const plus = (k) => {
    const palier = points + k;
    return { pas: 1, paliers: [palier], c: [k], T: [0.1], iterations: [81 * palier], acceptees: [40 * points + k] };
  };
  const valeurs = (k) => etat.valeurs.map((v, r) => 1 + ((v + k + r) % 9));
  window.recuit = {
    courbes,
    pistes: (k) => [{ ...etat, iterations: 81 * (points + k), valeurs: valeurs(k), points: k ? plus(k) : suite }],
  };
}"""


def images(points: int) -> tuple[list[float], float]:
    """Les millisecondes entre deux images quand il y a tant de points, et ce qu'il faut calculer pour une."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        navigateur = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX)
        page = navigateur.new_page()
        scene = Scene(page, AtelierRecuit(ESCARGOT))
        page.expose_function("sdkPython", scene.repondre)
        scene.jouer(largeur=1200, hauteur=900)
        page.evaluate(PREPARER, [points])
        # La page croit jouer au plus vite : son « Démarrer » reste sans réponse, c'est nous qui donnons les tranches.
        page.evaluate("() => { window.modele.parler = async () => {}; }")
        scene.bouton("Démarrer").click()
        page.evaluate(REPEINDRE, 5)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        avant = calcul(session)
        durees: list[float] = page.evaluate(REPEINDRE, IMAGES)
        apres = calcul(session)
        navigateur.close()
    return durees, (apres - avant) / IMAGES


def calcul(session: Any) -> float:
    """Les millisecondes de processeur que la page a prises jusqu'ici : script, style et mise en page."""
    mesures = {mesure["name"]: 1000 * float(mesure["value"]) for mesure in session.send("Performance.getMetrics")["metrics"]}
    return mesures["TaskDuration"]


class Noyau:
    """Un noyau de Jupyter, avec un AtelierRecuit, et ce que sa page lui dirait."""

    def __init__(self) -> None:
        from jupyter_client.manager import start_new_kernel

        self.gerant, self.client = start_new_kernel()
        self.comm = self.executer(
            "from cours.ateliers import AtelierRecuit; from sudokulib.exemples import grilles_celebres\n"
            "w = AtelierRecuit(grilles_celebres()['ai_escargot'].grille, graine=1)\n"
            "w.seance.avancer(1000); print(w.model_id, end='')"
        )[1]

    def executer(self, code: str) -> tuple[float, str]:
        """Les secondes d'attente, et ce que la cellule affiche."""
        depart, texte = time.perf_counter(), ""
        numero = self.client.execute(code)
        while True:
            message = self.client.get_iopub_msg(timeout=60)
            self.noter(message)
            if message["parent_header"].get("msg_id") != numero:
                continue
            if message["msg_type"] == "stream":
                texte += message["content"]["text"]
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                return time.perf_counter() - depart, texte

    def noter(self, message: dict[str, Any]) -> None:
        """Une tranche revenue : la page demande aussitôt la suivante."""
        contenu = message.get("content", {}).get("data", {})
        if message["msg_type"] == "comm_msg" and isinstance(contenu, dict) and "recue" in contenu.get("content", {}):
            self.demander("avancer", iterations=10**9, vus=[0], poser=False)

    def demander(self, genre: str, **contenu: Any) -> None:
        """Ce qu'envoie la page."""
        donnees = {"method": "custom", "content": {"genre": genre, "numero_de_demande": 1, **contenu}}
        message = self.client.session.msg("comm_msg", {"comm_id": self.comm, "data": donnees})
        self.client.shell_channel.send(message)

    def mesurer(self) -> list[float]:
        """Les millisecondes qu'attend une cellule, pendant que le recuit joue au plus vite."""
        self.demander("avancer", iterations=10**9, vus=[0], poser=False)
        durees = []
        for _ in range(CELLULES):
            time.sleep(0.03)
            durees.append(1000 * self.executer("1 + 1")[0])
            if self.executer("print(w.seance.finie, end='')")[1] == "True":
                self.executer("w._prendre(w.seance.autre())")  # la tranche suivante est déjà demandée
        return durees

    def essai_rate(self) -> tuple[float, str]:
        """Les secondes d'un essai raté entier, tranche par tranche comme la page le demande, et où il finit."""
        code = (
            "import time; s = w.seance.autre(); d = time.perf_counter()\n"
            "while not s.finie or s.pistes[0].arret == 'gel':\n    s.continuer(); s.avancer(10**9)\n"
            "print(time.perf_counter() - d, s.pistes[0].statut, end='')"
        )
        duree, statut = self.executer(code)[1].split(" ", 1)
        return float(duree), statut


def principal() -> None:
    """Écrit les tableaux."""
    print("| AtelierRecuit, une tranche à chaque image | images/s, médiane | la plus lente | calcul d'une image, ms |")
    print("|---|---|---|---|")
    for points in (1_000, 10_000, 20_000):
        durees, calculees = images(points)
        print(f"| {points} points | {1000 / median(durees):.0f} | {1000 / max(durees):.0f} | {calculees:.1f} |", flush=True)
    noyau = Noyau()
    try:
        au_repos = [1000 * noyau.executer("1 + 1")[0] for _ in range(CELLULES)]
        en_jeu = noyau.mesurer()
        duree, statut = noyau.essai_rate()
    finally:
        noyau.gerant.shutdown_kernel(now=True)
    print("\n| une cellule attend sa réponse | médiane, ms | au plus, ms |\n|---|---|---|")
    for nom, durees in (("noyau au repos", au_repos), ("pendant que le recuit joue au plus vite", en_jeu)):
        print(f"| {nom} | {median(durees):.0f} | {max(durees):.0f} |")
    print(f"\nUn essai raté entier, malgré le gel, par tranches : {duree:.2f} s. {statut}")


if __name__ == "__main__":
    principal()
