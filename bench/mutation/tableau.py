"""Ce que disent les jugements : un tableau par paquet, ce que la suite courte perd, ce que personne ne voit."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bench.mutation.chemins import JUGEMENTS, PAQUETS, SUITES, lire_lignes

TITRES = {"court": "la courte", "tout": "la longue"}


def tableau() -> None:
    """Imprime le tout, en Markdown."""
    fiches = list({x["mutant"]: x for x in lire_lignes(JUGEMENTS)}.values())
    print("| paquet | mutants | tués par la courte | par la longue | courte / longue |")
    print("|---|---|---|---|---|")
    for paquet in PAQUETS:
        siennes = [x for x in fiches if x["paquet"] == paquet]
        if siennes:
            print(_rangee(paquet, siennes))
    print(_rangee("**tous**", fiches))
    _reserves(fiches)
    perdus = [x for x in fiches if _tue(x, "tout") and not _tue(x, "court")]
    _liste("Tués par la longue, manqués par la courte", perdus, "tout")
    _liste("Survivants de la longue", [x for x in fiches if not _tue(x, "tout")], "")


def _tue(fiche: dict[str, Any], suite: str) -> bool:
    return bool(fiche[suite]["issue"] == "tué")


def _rangee(titre: str, fiches: list[dict[str, Any]]) -> str:
    tues = {suite: sum(_tue(x, suite) for x in fiches) for suite in SUITES}
    rapport = f"{100 * tues['court'] / tues['tout']:.1f} %".replace(".", ",") if tues["tout"] else "—"
    return f"| {titre} | {len(fiches)} | {tues['court']} | {tues['tout']} | {rapport} |"


def _reserves(fiches: list[dict[str, Any]]) -> None:
    """Ce que les chiffres doivent à une borne, à un délai ou à une déduction."""
    print()
    for suite, titre in TITRES.items():
        bornes = sum(bool(x[suite].get("plafond")) and not _tue(x, suite) for x in fiches)
        delais = sum(_tue(x, suite) and x[suite]["dit"] in ("délai", "mémoire") for x in fiches)
        deduits = sum(bool(x[suite].get("deduit")) for x in fiches)
        print(f"- {titre} : {bornes} survies au plafond, {delais} tués par le délai ou la mémoire, {deduits} déduits")
    secondes = sum(x[suite]["s"] for x in fiches for suite in SUITES)
    print(f"- {secondes / max(1, len(fiches)):.1f} s par mutant, {secondes / 60:.0f} minutes d'un ouvrier".replace(".", ",", 1))
    print(f"- par genre : {', '.join(f'{g} {n}' for g, n in Counter(x['genre'] for x in fiches).most_common())}")


def _liste(titre: str, fiches: list[dict[str, Any]], suite: str) -> None:
    print(f"\n## {titre} : {len(fiches)}\n")
    for x in sorted(fiches, key=lambda x: (x["fichier"], x["ligne"])):
        bornee = ", au plafond" if x["tout"].get("plafond") and not _tue(x, "tout") else ""
        bornee += "" if x["tout"]["essais"] else ", aucun essai n'y passe"
        print(f"- `{x['fichier']}:{x['ligne']}` ({x['genre']}{bornee})" + (f", tué par `{x[suite]['par']}`" if suite else ""))
        print("\n  ```diff\n" + "\n".join(f"  {ligne}" for ligne in x["difference"].split("\n")) + "\n  ```")
