"""La formule et le film témoins, que Python et Node lisent ; `python -m tests.cours.ateliers.temoin_logique` les récrit."""

from __future__ import annotations

import json
from pathlib import Path

from cours.ateliers.seance_logique import SeanceDeLogique
from cours.films import ecrire_film
from sudokulib import Grille
from sudokulib.logique import contrainte_de_clause, dimacs, formule_initiale, texte_de_clause

FICHIER = Path(__file__).parents[2] / "javascript" / "logique_temoin.json"
FAMILLES = {"donnée": "donnees", "interdite": "interdites"}


def temoin() -> str:
    """Une séance, et ce que la page doit en retrouver."""
    grille = Grille.lire("1000020100002003")
    formule = formule_initiale(grille)
    seance = SeanceDeLogique(formule, 2)
    restes = [[0, len(formule)], [len(seance.film), len(seance.resultat.formule)]]
    infructueux = next(filter(None, seance.chercher()))
    seance.supposer(infructueux)
    restes.append([len(seance.film), len(seance.resultat.formule)])
    # Une clause de deux cases d'une région peut être aussi d'une ligne : les dernières, de B2, portent le premier des deux noms.
    rangs = range(0, len(formule) - 100, 7)
    attendu = {
        "n": 2,
        "valeurs": grille.valeurs,
        "dimacs": str(dimacs.ecrire(formule, 2, commentaires=False)),
        "textes": {rang: texte_de_clause(formule[rang]) for rang in rangs},
        "familles": {rang: _famille(formule[rang], grille) for rang in rangs},
        "restes": restes,
        "film": ecrire_film(seance.film),
    }
    return json.dumps(attendu, ensure_ascii=False, separators=(",", ":")) + "\n"


def _famille(clause, grille) -> str:
    regle = contrainte_de_clause(clause, grille).regle
    return FAMILLES.get(regle, regle)


if __name__ == "__main__":
    FICHIER.write_text(temoin(), encoding="utf-8")
