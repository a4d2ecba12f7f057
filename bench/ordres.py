"""Les grilles à moitié vides des ordres 2 à 5, et ce qu'en finit chaque méthode : les données de la question P.9.

.venv/bin/python -m bench.ordres            écrit cours/donnees/ordres.json

Aucune durée : la machine n'y change rien. Cinq minutes.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from cours.mesures.ordres import DE_2_A_5, METHODES, vider_a_moitie
from sudokulib.recuit import recuit

RACINE = Path(__file__).resolve().parent.parent
NOMBRE = 20
ESSAIS = {2: 20, 3: 20, 4: 5, 5: 5}
PROVENANCE = {
    "commande": "python -m bench.ordres",
    "graine": f"1 à {NOMBRE} pour les grilles ; 1 pour chaque essai du recuit",
    "date": date.today().isoformat(),
}


def essayer(grille) -> int:
    """Les itérations d'un essai du recuit, réglages de l'encadré ; négatives s'il échoue."""
    essai = recuit(grille, 1, gel=True, barre=False)
    return essai.iterations if essai.reussi else -essai.iterations


def principal() -> None:
    """Tire, mesure, garde."""
    grilles = {n: [vider_a_moitie(n, graine) for graine in range(1, NOMBRE + 1)] for n in DE_2_A_5}
    finies = {nom: {n: sum(map(methode, grilles[n])) for n in DE_2_A_5} for nom, methode in METHODES.items()}
    print(finies, flush=True)
    essais = {}
    for n, nombre in ESSAIS.items():
        essais[n] = [essayer(grille) for grille in grilles[n][:nombre]]
        print(n, essais[n], flush=True)
    textes = {n: [grille.ecrire("ligne") for grille in les_siennes] for n, les_siennes in grilles.items()}
    contenu = {"provenance": PROVENANCE, "finies": finies, "recuit": essais, "grilles": textes}
    texte = json.dumps(contenu, ensure_ascii=False, indent=1)
    (RACINE / "cours/donnees/ordres.json").write_text(texte + "\n", encoding="utf-8")


if __name__ == "__main__":
    principal()
