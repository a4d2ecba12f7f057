"""Un cours de trois questions, sans rien d'autre que le moteur : `python -m epreuves` le joue.

Une fonction à écrire (fusionner deux listes triées), une formule (combien de comparaisons au plus), et une fonction qui tire au
hasard (un élément d'une liste). C'est tout ce qu'il faut pour en commencer un autre : un `Domaine`, et des déclarations.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from epreuves.code_source.cellule import trou
from epreuves.domaine import Domaine
from epreuves.genres.aleatoire import Aleatoire
from epreuves.genres.fonctions import Fonctions
from epreuves.genres.formule import Formule
from epreuves.juger.declaration import fausse


class Listes(Domaine):
    """Le sujet de ce cours : il ne dit au moteur que ce que veulent dire ses lettres."""

    lettres = {"p": "la longueur de la première liste", "q": "celle de la seconde"}  # noqa: RUF012


# Fusionner deux listes triées


def corrige():
    def fusionner(a, b):
        """Renvoie la liste triée des éléments de deux listes triées."""
        fusion = []
        i = j = 0
        while i < len(a) and j < len(b):
            if trou(a[i] <= b[j]):
                fusion.append(a[i])
                i += 1
            else:
                fusion.append(b[j])
                j += 1
        return fusion + trou(a[i:] + b[j:])


@fausse("vous mettez les deux listes bout à bout : il reste à les mêler")
def bout_a_bout(a, b):
    return a + b


def _de(cellule: Any, nom: str) -> Any:
    """La fonction qu'écrit une cellule."""
    from epreuves.code_source.cellule import lire_cellule

    espace: dict[str, Any] = {}
    exec(lire_cellule(cellule).complet, espace)
    return espace[nom]


FUSION = Fonctions(
    identifiant="F.1",
    titre="fusionner deux listes triées",
    document="F",
    fonctions=(_de(corrige, "fusionner"),),
    exemples=(([], []), ([1], []), ([1], [2]), ([2], [1]), ([1, 3, 5], [2, 4]), ([1, 1], [1]), ([4, 6], [1, 2, 3])),
    solution=corrige,
    variantes=(bout_a_bout,),
    indications=("Lequel des deux premiers éléments vient d'abord ?", "Avancez dans une seule liste à la fois."),
)

# Combien de comparaisons

COMPARAISONS = Formule(
    identifiant="F.2",
    titre="combien de comparaisons au plus pour fusionner p et q éléments",
    document="F",
    reponse="p + q - 1",
    indications=("Que range chaque comparaison ?", "Le dernier élément se range sans comparaison."),
    lettres=Listes.lettres,
)

# Tirer un élément


def corrige_du_tirage():
    def tirer(liste, hasard):
        """Renvoie un élément de la liste, chacun avec la même probabilité."""
        return liste[trou(hasard.entier(len(liste)))]


TIRAGE = Aleatoire(
    identifiant="F.3",
    titre="tirer un élément",
    document="F",
    fonctions=(_de(corrige_du_tirage, "tirer"),),
    exemples=(([1, 2],), ([1, 2, 3],)),
    solution=corrige_du_tirage,
    indications=("Combien d'éléments ?", "hasard.entier(b) donne un entier de 0 à b − 1."),
)

COURS = SimpleNamespace(domaine=Listes(), epreuves=(FUSION, COMPARAISONS, TIRAGE))
