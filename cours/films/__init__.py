"""Le film d'un algorithme : un état de départ, et tout ce qui lui arrive, pas à pas.

Un `Film` se parcourt dans les deux sens, s'écrit en JSON, voyage avec un widget. `filmer_regles`, `filmer_boucle` et
`filmer_sudoku` filment les algorithmes du document T ; un `Enregistreur` filme tout ce qui change des entiers rangés dans une
liste : une propagation, un recuit, un vidage.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from cours.films.cote_a_cote import avant_apres
    from cours.films.ecriture import ecrire_film, lire_film
    from cours.films.enregistreur import Enregistreur
    from cours.films.film import Film, Pas
    from cours.films.journal import filmer_journal
    from cours.films.marques import MARQUES
    from cours.films.noeuds import suivre_les_noeuds
    from cours.films.paris import Pari, parier
    from cours.films.recherche import filmer_arbre, filmer_sudoku
    from cours.films.regles import filmer_boucle, filmer_regles
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "MARQUES",
    "Enregistreur",
    "Film",
    "Pari",
    "Pas",
    "avant_apres",
    "ecrire_film",
    "filmer_arbre",
    "filmer_boucle",
    "filmer_journal",
    "filmer_regles",
    "filmer_sudoku",
    "lire_film",
    "parier",
    "suivre_les_noeuds",
]
