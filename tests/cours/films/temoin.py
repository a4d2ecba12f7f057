"""Le film témoin, que Python et Node lisent tous deux ; `python -m tests.cours.films.temoin` le récrit."""

from __future__ import annotations

import json
from pathlib import Path

from cours.films import MARQUES, ecrire_film, filmer_sudoku

FICHIER = Path(__file__).parents[2] / "javascript" / "film_temoin.json"


def temoin() -> str:
    """Un film de recherche, et ce qu'on doit y trouver."""
    film = filmer_sudoku("....1........2..", limite=3)
    attendu = {
        "film": ecrire_film(film),
        "etats": [film.etat(p) for p in range(len(film) + 1)],
        "pas": [[p.texte, p.genre, p.marque, p.causes, p.effets, p.profondeur] for p in film],
        "notables": film.notables,
        "marques": {nom: marque._asdict() for nom, marque in MARQUES.items()},
    }
    return json.dumps(attendu, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FICHIER.write_text(temoin(), encoding="utf-8")
