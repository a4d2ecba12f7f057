"""A.1, fusionner deux listes triées ; A.1c, combien de comparaisons."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Droits, Fonctions, Formule, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def fusionner(a, b):
        """Renvoie la liste triée des éléments de deux listes triées."""
        fusion, i, j = [], 0, 0
        while i < len(a) and j < len(b):
            if trou(a[i] <= b[j]):
                fusion.append(a[i])
                i += 1
            else:
                fusion.append(b[j])
                j += 1
        return fusion + trou(a[i:] + b[j:])


def en_consommant():
    def fusionner(a, b):
        a, b, fusion = a[:], b[:], []
        while a and b:
            fusion.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
        return fusion + a + b


def en_se_rappelant():
    def fusionner(a, b):
        if not a or not b:
            return a + b
        if a[0] <= b[0]:
            return [a[0]] + fusionner(a[1:], b)
        return [b[0]] + fusionner(a, b[1:])


croissantes = st.lists(st.integers(0, 9), max_size=5).map(sorted)

declarer(
    Fonctions(
        identifiant="A.1",
        titre="Fusionner deux listes triées",
        document="A",
        fonctions=(reference(corrige, "fusionner"),),
        dessiner="liste",
        exemples=(([], []), ([1], []), ([], [2]), ([1], [2]), ([2], [1]), ([1, 3, 5], [2, 4])),
        strategie=st.tuples(croissantes, croissantes),
        droits=Droits(
            interdits={"sorted": "« {nom} » trierait tout : il s'agit de fusionner", "sort": "« {nom} » trierait tout"}
        ),
        solution=corrige,
        autres=(en_consommant, en_se_rappelant),
        indications=("Lequel des deux premiers éléments vient d'abord ?", "Avancez dans une seule liste à la fois."),
    ),
    Formule(
        identifiant="A.1c",
        titre="Combien de comparaisons",
        document="A",
        reponse="p + q - 1",
        lettres={"p": "la longueur de la première liste", "q": "celle de la seconde"},
        raisons={"p + q": "le dernier élément se range sans comparaison"},
        indications=("Que range chaque comparaison ?", "Comptez les éléments rangés sans comparaison."),
        explication="Chaque comparaison range un élément ; le dernier n'en demande pas, et l'on peut n'en épargner aucun autre.",
    ),
)
