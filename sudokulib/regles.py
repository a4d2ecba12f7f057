"""Les trois règles EUP et leur boucle (document T, questions T.4 et T.5).

Chaque règle reçoit une table G, la modifie *sur place* et dit si elle a changé quelque chose. Une application d'une
règle est un passage sur la grille : ce qu'elle dévoile en fin de passage ne sera exploité qu'au passage suivant.

Un *observateur* est une fonction facultative appelée avec chaque `Deduction` ; sans lui, rien n'est construit.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from socle.nombres import enumerer
from sudokulib.cases import Bloc, blocs, blocs_de_case, nom_de_case
from sudokulib.vecteurs import Table, candidats, poids, verifier_table


class Effet(NamedTuple):
    """Le vecteur d'une case avant et après une déduction.

    Attributs
    ---------
    case : int
        L'indice de la case, de 0 à N²−1.
    avant, apres : int
        Ses vecteurs caractéristiques.
    """

    case: int
    avant: int
    apres: int


class Deduction(NamedTuple):
    """Une règle appliquée à un bloc, et ce qu'elle y a changé.

    Attributs
    ---------
    regle : str
        « exclusivité », « unicité » ou « parité ».
    bloc : Bloc
        La ligne, la colonne ou la région où elle s'applique.
    causes : tuple de int
        Les indices des cases qui la justifient : la case dévoilée (exclusivité), les autres cases du bloc, qui
        refusent la valeur (unicité), ou les deux cases de la paire (parité).
    valeurs : tuple de int
        Les valeurs ôtées (exclusivité, parité) ou la valeur placée (unicité).
    effets : tuple d'Effet
        Les cases changées.
    """

    regle: str
    bloc: Bloc
    causes: tuple[int, ...]
    valeurs: tuple[int, ...]
    effets: tuple[Effet, ...]

    @property
    def contradiction(self) -> bool:
        """Vrai si une case n'a plus aucune valeur permise."""
        return any(effet.apres == 0 for effet in self.effets)

    def phrase(self) -> str:
        """La déduction en une phrase."""
        n = round(len(self.bloc.cases) ** 0.5)
        causes = enumerer(nom_de_case(c, n) for c in self.causes)
        touchees = enumerer(nom_de_case(e.case, n) for e in self.effets)
        vides = enumerer(nom_de_case(e.case, n) for e in self.effets if e.apres == 0)
        return self._rediger(causes, touchees, vides)

    def modele(self) -> str:
        """La même phrase, où `{causes}`, `{effets}` et `{vides}` tiennent la place des cases."""
        return self._rediger("{causes}", "{effets}", "{vides}" if self.contradiction else "")

    def _rediger(self, causes: str, touchees: str, vides: str) -> str:
        valeurs = enumerer(map(str, self.valeurs))
        if self.regle == "unicité":
            phrase = f"dans {self.bloc}, {touchees} est la seule case qui peut contenir {valeurs} : elle vaut {valeurs}"
        elif self.regle == "parité":
            phrase = f"dans {self.bloc}, {causes} se partagent {valeurs} : on les ôte de {touchees}"
        else:
            phrase = f"{causes} vaut {valeurs} : dans {self.bloc}, on ôte {valeurs} de {touchees}"
        fin = f" ; contradiction : plus aucune valeur n'est possible en {vides}" if vides else ""
        return f"{self.regle.capitalize()} : {phrase}{fin}."


Observateur = Callable[[Deduction], None]


def exclusivite(G: Table, n: int, observateur: Observateur | None = None) -> bool:
    """Règle d'exclusivité : la valeur d'une case dévoilée est ôtée des autres cases de ses trois blocs.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    bool
        Vrai si un vecteur a changé.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> G = [1 << 3] + [30] * 15
    >>> exclusivite(G, 2), candidats(G[1]), candidats(G[10])
    (True, [1, 2, 4], [1, 2, 3, 4])

    Références
    ----------
    Document T, question T.4a : au plus N² cases dévoilées, trois blocs, N cases par bloc, soit O(N³) = O(n⁶).
    """
    verifier_table(G, n)
    change = False
    for case, blocs_de_la_case in enumerate(blocs_de_case(n)):
        if poids(G[case]) == 1:
            for bloc in blocs_de_la_case:
                change |= _oter(G, G[case], bloc, (case,), "exclusivité", observateur)
    return change


def unicite(G: Table, n: int, observateur: Observateur | None = None) -> bool:
    """Règle d'unicité : une valeur qui n'est permise que dans une case d'un bloc y est placée.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    bool
        Vrai si un vecteur a changé.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    Le 4 n'a de place qu'en L1C1, qui admettait aussi 1 et 2 :

    >>> G = [0b10110] + [0b01110] * 3 + [30] * 12
    >>> unicite(G, 2), candidats(G[0])
    (True, [4])

    Références
    ----------
    Document T, question T.4b : 3N blocs, N valeurs, N cases, soit O(N³) = O(n⁶).
    """
    verifier_table(G, n)
    change = False
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            places = [case for case in bloc.cases if G[case] >> v & 1]
            if len(places) == 1 and G[places[0]] != 1 << v:
                case = places[0]
                effet = Effet(case, G[case], 1 << v)
                G[case] = 1 << v
                change = True
                if observateur:
                    causes = tuple(c for c in bloc.cases if c != case)
                    observateur(Deduction("unicité", bloc, causes, (v,), (effet,)))
    return change


def parite(G: Table, n: int, observateur: Observateur | None = None) -> bool:
    """Règle de parité : deux cases d'un bloc qui n'admettent que la même paire {u, v} l'ôtent des autres.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    bool
        Vrai si un vecteur a changé.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    L1C1 et L1C2 se partagent 1 et 2 ; les deux autres cases de la ligne les perdent :

    >>> G = [0b00110] * 2 + [30] * 14
    >>> parite(G, 2), candidats(G[2]), candidats(G[3])
    (True, [3, 4], [3, 4])

    Références
    ----------
    Document T, question T.4c. Le texte parle des N−1 autres cases du bloc : la paire en occupant deux, il en reste
    N−2. 3N blocs, de l'ordre de N² paires de cases, soit O(N³) = O(n⁶).
    """
    verifier_table(G, n)
    change = False
    for bloc in blocs(n):
        doubles = [case for case in bloc.cases if poids(G[case]) == 2]
        for c, d in combinations(doubles, 2):
            if G[c] == G[d] and poids(G[c]) == 2:  # un passage précédent a pu réduire la paire
                change |= _oter(G, G[c], bloc, (c, d), "parité", observateur)
    return change


def _oter(G: Table, vecteur: int, bloc: Bloc, sauf: tuple[int, ...], regle: str, observateur: Observateur | None) -> bool:
    """Ôte les valeurs d'un vecteur de toutes les cases d'un bloc, sauf de celles qui en sont la cause."""
    touchees = [case for case in bloc.cases if G[case] & vecteur and case not in sauf]
    effets = tuple(Effet(case, G[case], G[case] & ~vecteur) for case in touchees) if observateur else ()
    for case in touchees:
        G[case] &= ~vecteur
    if observateur and effets:
        observateur(Deduction(regle, bloc, sauf, tuple(candidats(vecteur)), effets))
    return bool(touchees)


def appliquer_eup(G: Table, n: int, observateur: Observateur | None = None) -> bool:
    """Une application des règles EUP : exclusivité, puis unicité, puis parité, une fois chacune.

    C'est ce que fait le bouton « Règles EUP » de la page du document. Une valeur dévoilée par l'unicité n'est pas
    encore ôtée des autres cases de ses blocs : l'incohérence n'est qu'apparente, le passage suivant la lève.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    bool
        Vrai si un vecteur a changé.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> G = [30] * 16
    >>> appliquer_eup(G, 2)
    False
    """
    changements = [regle(G, n, observateur) for regle in (exclusivite, unicite, parite)]
    return any(changements)


def stabiliser(G: Table, n: int, observateur: Observateur | None = None) -> int:
    """Applique les règles EUP tant qu'un vecteur change, et compte les applications.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    int
        Le nombre d'applications, au moins 1 : la dernière ne change rien. C'est l'unité dans laquelle la question
        T.7 mesure le coût de l'algorithme.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> stabiliser([30] * 16, 2)
    1
    """
    applications = 1
    while appliquer_eup(G, n, observateur):
        applications += 1
    return applications


def case_a_essayer(G: Table) -> int:
    """L'indice d'une case de plus petit poids parmi celles dont le poids n'est pas 1, ou −1 s'il n'y en a pas.

    Paramètres
    ----------
    G : liste de N² int

    Renvoie
    -------
    int
        De 0 à N²−1, la première en cas d'égalité ; −1 si tous les poids valent 1.

    Exemples
    --------
    >>> case_a_essayer([2, 30, 6, 6]), case_a_essayer([2, 4, 8, 16]), case_a_essayer([2, 0, 6, 8])
    (2, -1, 1)
    """
    restantes = [case for case, m in enumerate(G) if poids(m) != 1]
    return min(restantes, key=lambda case: poids(G[case]), default=-1)


def boucler_regles(G: Table, n: int, observateur: Observateur | None = None) -> int:
    """BouclerRègles : applique les règles EUP tant qu'un vecteur change, puis désigne la case à essayer.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.
    observateur : fonction, facultatif
        Appelée avec chaque `Deduction`.

    Renvoie
    -------
    int
        −1 si tous les poids valent 1 (grille résolue) ; sinon l'indice, de 0 à N²−1, d'une case de plus petit poids
        parmi les autres. Si ce poids est nul, la grille est contradictoire.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> boucler_regles([30] * 16, 2)
    0

    Références
    ----------
    Document T, question T.5. Lu à la lettre (« la case de plus petit poids si ce poids est différent de 1, −1
    sinon »), l'algorithme renverrait −1 dès qu'une case est dévoilée : le minimum est à prendre hors des poids 1.
    """
    stabiliser(G, n, observateur)
    return case_a_essayer(G)
