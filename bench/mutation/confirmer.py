"""Un essai qui tue doit réussir sans mutant, choisi comme il l'a été : sinon ce qu'il a tué se juge de nouveau, sans lui."""

from __future__ import annotations

import json

from bench.mutation import copies
from bench.mutation.chemins import FRAGILES, JUGEMENTS, lire_lignes
from bench.mutation.couverture import Couverture
from bench.mutation.juger import Banc

TOURS = 20  # autant d'essais fragiles, et l'on s'arrête : c'est la machine qui ne va pas


def confirmer() -> None:
    """Exécute sur la bibliothèque intacte tous les essais qui ont tué ; écarte ceux qui échouent, et leurs victimes."""
    copies.preparer_greffons()
    couverture, fiches = Couverture(), lire_lignes(JUGEMENTS)
    tueurs = {x["court"]["par"] for x in fiches if "par" in x["court"]} | {x["tout"]["par"] for x in fiches if "par" in x["tout"]}
    restants = [e for e in couverture.essais.values() if e.nom in tueurs]
    banc, fragiles = Banc("neuf", 9), set()
    for _ in range(TOURS):
        reponse = banc.essayer("tout", restants)
        if reponse["issue"] != "rouge":
            break
        fragiles.add(reponse["par"])
        restants = [e for e in restants if e.nom != reponse["par"]]
    banc.fermer()
    print(f"{len(restants)} essais qui ont tué, et réussissent sans mutant ; {len(fragiles)} fragiles : {sorted(fragiles)}")
    deja = json.loads(FRAGILES.read_text(encoding="utf-8")) if FRAGILES.exists() else []
    FRAGILES.write_text(json.dumps(sorted({*deja, *fragiles}), ensure_ascii=False), encoding="utf-8")
    saines = [x for x in fiches if not fragiles & {x[s].get("par") for s in ("court", "tout")}]
    print(f"{len(fiches) - len(saines)} mutants à juger de nouveau")
    lignes = "".join(json.dumps(x, ensure_ascii=False) + "\n" for x in saines)
    JUGEMENTS.write_text(lignes, encoding="utf-8")
