"""Juger : chaque mutant devant la suite courte, puis la longue ; on s'arrête au premier essai qui échoue."""

from __future__ import annotations

import json
import queue
import subprocess
import tempfile
import threading
from itertools import groupby
from pathlib import Path
from typing import Any

from bench.mutation import copies
from bench.mutation.chemins import CAHIERS, GREFFONS, JUGEMENTS, SUITES, TRAVAIL, ajouter_ligne, lire_lignes
from bench.mutation.couverture import ENTIERS, Couverture, Essai
from bench.mutation.releve import RELEVES
from bench.mutation.tirage import Mutant, tirer
from bench.mutation.verbatim import qui_grandissent

PLAFOND = 60.0  # secondes d'essais, d'après le relevé : au-delà, un survivant d'une suite est dit « survit au plafond »


class Banc:
    """Une copie d'un arbre, et le serveur qui y essaie."""

    def __init__(self, arbre: str, numero: int) -> None:
        self.modele = TRAVAIL / arbre
        self.arbre = copies.copier(self.modele, f"{arbre}_{numero}")
        commande = [str(self.arbre / ".venv/bin/python"), str(GREFFONS / "serveur_de_mutation.py"), str(RELEVES / "modules.json")]
        erreurs = (TRAVAIL / f"serveur_{arbre}_{numero}.txt").open("w")
        self.serveur = subprocess.Popen(
            commande, cwd=self.arbre, env=copies.variables(self.arbre), stdin=-1, stdout=-1, stderr=erreurs, text=True
        )

    def abimer(self, mutant: Mutant) -> None:
        copies.remettre(self.arbre, self.modele)
        copies.abimer(self.arbre, mutant.fonction.fichier, mutant.octets)

    def essayer(self, suite: str, essais: list[Essai]) -> dict[str, Any]:
        """Exécute ces essais dans cet ordre, jusqu'au premier qui échoue."""
        with tempfile.TemporaryDirectory(prefix="mutation") as brouillon:
            choix = Path(brouillon, "choix.json")
            choix.write_text(json.dumps([e.nom for e in essais], ensure_ascii=False), encoding="utf-8")
            fichiers = sorted({e.nom.split("::")[0] for e in essais} | {"tests/conftest.py"})  # ses réglages valent pour tous
            cahiers = CAHIERS if any(f.endswith(".ipynb") for f in fichiers) else ()
            options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "greffon_de_mutation", "--basetemp", f"{brouillon}/t"]
            env = {**SUITES[suite], "MUTATION_CHOIX": str(choix), "MUTATION_JOURNAL": f"{brouillon}/journal"}
            sortie = str(self.arbre.with_suffix(".txt"))
            durees = {e.nom: e.duree for e in essais}
            demande = {"args": [*options, *cahiers, *fichiers], "env": env, "sortie": sortie, "durees": durees}
            assert self.serveur.stdin and self.serveur.stdout
            print(json.dumps(demande, ensure_ascii=False), file=self.serveur.stdin, flush=True)
            reponse: dict[str, Any] = json.loads(self.serveur.stdout.readline())
        if reponse["issue"] == "panne":
            raise RuntimeError(f"rien n'a été essayé ({reponse['dit']}) : voir {sortie}")
        return reponse

    def fermer(self) -> None:
        assert self.serveur.stdin
        self.serveur.stdin.close()
        self.serveur.wait()


class Juge:
    """Un ouvrier : ses bancs, et les mutants qu'il prend dans la file."""

    def __init__(self, numero: int, couverture: Couverture, plafond: float) -> None:
        self.numero, self.couverture, self.plafond = numero, couverture, plafond
        self.bancs: dict[str, Banc] = {}

    def banc(self, arbre: str) -> Banc:
        if arbre not in self.bancs:
            self.bancs[arbre] = Banc(arbre, self.numero)
        return self.bancs[arbre]

    def juger(self, m: Mutant) -> dict[str, Any]:
        """Le verdict des deux suites."""
        fiche = {"mutant": m.nom, "paquet": m.paquet, "genre": m.faute.genre, "fichier": m.fonction.fichier, "ligne": m.ligne}
        fiche["difference"] = m.difference
        banc = self.banc("neuf")
        banc.abimer(m)
        return fiche | self._court_et_tout(banc, m)

    def _court_et_tout(self, banc: Banc, m: Mutant) -> dict[str, Any]:
        cle, communs = m.fonction.cle, set(self.couverture.suites["court"])
        lots = self.couverture.lots(cle, "court")
        court = self._serie(banc, "court", lots[:1])
        if court["issue"] == "tué":
            return {"court": court, "tout": {**court, "deduit": True, "s": 0}}
        seuls = self._serie(banc, "tout", self.couverture.lots(cle, "tout", sauf=communs - self.plus_longs))
        entier = seuls["issue"] == "tué"  # la courte le manquerait : il faut alors l'exécuter jusqu'au bout
        court = _ensemble(court, self._serie(banc, "court", lots[1:], borne=not entier))
        if court["issue"] == "tué" or seuls["issue"] == "tué":
            return {"court": court, "tout": seuls if entier else {**court, "deduit": True, "s": seuls["s"]}}
        return {"court": court, "tout": _ensemble(seuls, court) | {"s": seuls["s"]}}

    @property
    def plus_longs(self) -> set[str]:
        """Les essais de la suite courte qui en font plus dans la longue, sous le même nom."""
        return qui_grandissent(self.couverture.suites["court"])

    def _serie(self, banc: Banc, suite: str, lots: list[list[Essai]], borne: bool = True) -> dict[str, Any]:
        """L'issue d'une suite de lots ; bornée, elle s'arrête au plafond."""
        bilan: dict[str, Any] = {"issue": "survit", "s": 0.0, "essais": 0, "plafond": False}
        for lot in lots:
            pris = lot if not borne else _sous_plafond(lot, self.plafond)
            bilan["plafond"] |= len(pris) < len(lot)
            if not pris:
                continue
            r = banc.essayer(suite, pris)
            bilan |= {"s": round(bilan["s"] + r["s"], 1), "essais": bilan["essais"] + r["faits"]}
            if r["issue"] == "rouge":
                return {**bilan, "issue": "tué", "par": r["par"], "dit": r["dit"]}
        return bilan

    def fermer(self) -> None:
        for banc in self.bancs.values():
            banc.fermer()


def _sous_plafond(lot: list[Essai], plafond: float) -> list[Essai]:
    """Les premiers essais d'un lot ; un cahier, ou le navigateur, y est en entier ou n'y est pas."""
    pris: list[Essai] = []
    total = 0.0
    for fichier, groupe in groupby(lot, lambda e: e.fichier):
        essais = list(groupe)
        if fichier.startswith(ENTIERS) and total + sum(e.duree for e in essais) > plafond:
            essais = []
        for e in essais:
            if total + e.duree <= plafond:
                total += e.duree
                pris.append(e)
    return pris


def _ensemble(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    """Deux séries d'une même suite, l'une après l'autre : la seconde n'a lieu que si la première survit."""
    plafond = a["plafond"] or b["plafond"]
    return {**b, "s": round(a["s"] + b["s"], 1), "essais": a["essais"] + b["essais"], "plafond": plafond}


def juger(combien: int, graine: int, seulement: str, ouvriers: int, plafond: float) -> None:
    """Juge les mutants tirés qui ne l'ont pas encore été."""
    copies.preparer_greffons()
    faits = {x["mutant"] for x in lire_lignes(JUGEMENTS)}
    tires = [m for m in tirer(combien, graine, TRAVAIL / "neuf") if m.nom not in faits and seulement in m.nom]
    print(f"{len(tires)} mutants à juger", flush=True)
    file: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    for m in tires:
        file.put(m)
    couverture = Couverture()
    fils = [threading.Thread(target=_ouvrier, args=(Juge(k, couverture, plafond), file)) for k in range(ouvriers)]
    for f in fils:
        f.start()
    for f in fils:
        f.join()


def _ouvrier(juge: Juge, file: queue.SimpleQueue[Mutant]) -> None:
    try:
        while True:
            m = file.get_nowait()
            try:
                fiche = juge.juger(m)
            except (RuntimeError, ValueError, OSError) as panne:
                print(f"!!! {m.nom} : {panne}", flush=True)
                continue
            ajouter_ligne(JUGEMENTS, fiche)
            dits = "  ".join(f"{s} : {fiche[s]['issue']} {fiche[s]['s']} s" for s in SUITES)
            print(f"{m.nom:80} {dits}", flush=True)
    except queue.Empty:
        juge.fermer()
