"""`python -m bench.mutation enregistrer`, `juger`, `tableau`. Voir LISEZMOI.md."""

from __future__ import annotations

import argparse

from bench.mutation.confirmer import confirmer
from bench.mutation.enregistrer import enregistrer
from bench.mutation.juger import PLAFOND, juger
from bench.mutation.tableau import tableau


def principal() -> None:
    """Fait l'étape demandée."""
    analyseur = argparse.ArgumentParser(description="Ce que vaut une suite d'essais, par mutation.")
    analyseur.add_argument("etape", choices=["enregistrer", "juger", "confirmer", "tableau"])
    analyseur.add_argument("--ouvriers", type=int, default=2)
    analyseur.add_argument("--version", default="HEAD", help="le commit dont on essaie les suites courte et longue")
    aide = "ne relever que les essais des fichiers qui ont changé depuis le relevé précédent"
    analyseur.add_argument("--garder", action="store_true", help=aide)
    analyseur.add_argument("--combien", type=int, default=300, help="mutants, tous paquets ensemble")
    analyseur.add_argument("--graine", type=int, default=1)
    analyseur.add_argument("--seulement", default="", help="un morceau du nom des mutants à juger")
    analyseur.add_argument("--plafond", type=float, default=PLAFOND, help="secondes d'essais par suite, pour un survivant")
    choix = analyseur.parse_args()
    if choix.etape == "enregistrer":
        enregistrer(choix.ouvriers, choix.version, choix.garder)
    elif choix.etape == "juger":
        juger(choix.combien, choix.graine, choix.seulement, choix.ouvriers, choix.plafond)
    elif choix.etape == "confirmer":
        confirmer()
    else:
        tableau()


if __name__ == "__main__":
    principal()
