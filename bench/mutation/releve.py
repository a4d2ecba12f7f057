"""Le relevé, une fois fini : ce que chaque essai traverse, ce qu'il coûte, son issue ; et ce qu'on en garde pour le suivant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from bench.mutation.chemins import MAISONS, SUITES, TRAVAIL, lire_lignes

RELEVES = TRAVAIL / "releves"
ESSAIS = TRAVAIL / "essais.json"


class Passage(NamedTuple):
    """Un essai : ses secondes, son issue (« vert », « rouge » ou « saute »), les fonctions qu'il traverse."""

    duree: float
    issue: str
    vues: list[str]


def lire_essais() -> tuple[dict[str, Passage], set[str]]:
    """Chaque essai, et les fonctions qui s'exécutent dès l'import."""
    if not ESSAIS.exists():
        return {}, set()
    lu = json.loads(ESSAIS.read_text(encoding="utf-8"))
    return {nom: Passage(*x) for nom, x in lu["essais"].items()}, set(lu["imports"])


def lire_releve(suite: str) -> list[dict]:
    """Ce que les ouvriers ont écrit, essai par essai."""
    return [x for f in sorted(RELEVES.glob(f"{suite}.*.jsonl")) for x in lire_lignes(f)]


def gardables() -> dict[str, Passage]:
    """Du relevé précédent, ce dont le fichier d'essais n'a pas changé depuis, et qui réussissait."""
    avant, neuf = TRAVAIL / "avant", TRAVAIL / "neuf"
    passages = {nom: p for nom, p in lire_essais()[0].items() if p.issue != "rouge"}
    return {nom: p for nom, p in passages.items() if _pareil(avant, neuf, nom.split("::")[0])}


def _pareil(avant: Path, neuf: Path, fichier: str) -> bool:
    a, b = avant / fichier, neuf / fichier
    source = fichier.partition("/")[0] in MAISONS  # des exemples : leur fichier est une source, qu'on abîme de toute façon
    return a.exists() and b.exists() and (source or a.read_bytes() == b.read_bytes())


def consolider(gardes: dict[str, Passage], imports: set[str]) -> None:
    """Range dans un seul fichier ce qu'on garde et ce qu'on vient de relever."""
    essais = dict(gardes)
    for suite in SUITES:
        table = RELEVES / f"table_{suite}.json"
        cles = json.loads(table.read_text(encoding="utf-8")) if table.exists() else []
        intacts = {x["essai"]: x["issue"] for x in lire_releve(f"{suite}_sans_marques") if "essai" in x}
        for x in lire_releve(suite):
            imports |= {cles[k] for k in x.get("import", [])}
            if "essai" in x:
                issue = intacts.get(x["essai"], x["issue"])
                essais[x["essai"]] = Passage(x["s"], issue, [cles[k] for k in x["vues"]])
    texte = json.dumps({"essais": essais, "imports": sorted(imports)}, ensure_ascii=False)
    ESSAIS.write_text(texte, encoding="utf-8")
