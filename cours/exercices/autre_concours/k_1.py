"""K.1, une liste sans doublon."""

from __future__ import annotations

from epreuves import Cout, Famille, Fonctions, declarer, trou
from epreuves.tirer import strategies as st


def sans_doublon(valeurs: list[int]) -> bool:
    """Vrai si aucune valeur autre que 0 ne paraît deux fois.

    Exemples
    --------
    >>> sans_doublon([3, 0, 1, 0]), sans_doublon([3, 0, 1, 3])
    (True, False)
    """
    pleines = [v for v in valeurs if v]
    return len(set(pleines)) == len(pleines)


def corrige():
    def sans_doublon(valeurs):
        """Renvoie True si aucune valeur autre que 0 ne paraît deux fois, False sinon."""
        vues = set()
        for v in valeurs:
            if v in vues:
                return trou(False)
            if trou(v != 0):
                vues.add(v)
        return True  # on n'en est sûr qu'à la fin


def en_comparant_des_longueurs():
    def sans_doublon(valeurs):
        pleines = [v for v in valeurs if v != 0]
        return len(set(pleines)) == len(pleines)


def avec_un_dictionnaire():
    def sans_doublon(valeurs):
        compte = {}
        for v in valeurs:
            compte[v] = compte.get(v, 0) + 1
        for v in compte:
            if v and compte[v] > 1:
                return False
        return True


def deux_a_deux(valeurs):
    """Juste, mais chaque valeur y est comparée à toutes celles qui la suivent."""
    for k in range(len(valeurs)):
        for m in range(k + 1, len(valeurs)):
            if valeurs[k] == valeurs[m] != 0:
                return False
    return True


LONGUEURS = (25, 50, 100, 200)

declarer(
    Fonctions(
        identifiant="K.1",
        titre="Une liste sans doublon",
        document="K",
        fonctions=(sans_doublon,),
        exemples=(
            ([1, 2, 3, 4],),
            ([2, 0, 1, 0],),
            ([3, 1, 3],),
            ([0, 5, 0, 5],),
            ([4, 4, 1],),
            ([1, 2, 2],),
            ([0, 0],),
            ([],),
            ([16, 10, 12, 9],),
            ([300, 7, 300],),
            ([10**12, 0, 5],),  # une table d'autant de cases n'y tient pas
        ),
        strategie=st.tuples(st.lists(st.integers(0, 9), max_size=8)),
        cout=Cout(
            borne="longueur",
            familles=(
                Famille(
                    "des valeurs toutes différentes", tuple((f"{k} valeurs", k, (list(range(1, k + 1)),)) for k in LONGUEURS)
                ),
                Famille("des cases vides", tuple((f"{k} zéros", k, ([0] * k,)) for k in LONGUEURS)),
            ),
            phrase="le coût de votre fonction ne suit pas la longueur de la liste : retenez les valeurs déjà vues dans un "
            "ensemble",
            lent=deux_a_deux,
        ),
        solution=corrige,
        autres=(en_comparant_des_longueurs, avec_un_dictionnaire),
        indications=(
            "Que faut-il avoir retenu pour savoir, devant une valeur, si on l'a déjà vue ? Le 0 se traite-t-il comme les "
            "autres ?",
            "Parcourez la liste une fois, en gardant dans un ensemble les valeurs vues. Une valeur qui y est déjà suffit à "
            "répondre False ; True ne se répond qu'à la fin.",
        ),
        explication="Chercher dans un ensemble coûte autant, qu'il ait deux valeurs ou deux cents : un seul passage suffit. "
        "Comparer les valeurs deux à deux donne la même réponse en N(N − 1)/2 comparaisons.",
    ),
)
