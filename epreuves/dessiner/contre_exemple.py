"""Le dessin d'un contre-exemple : l'argument que l'auteur demande de montrer, sous le nom que lui donne l'étudiant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from epreuves.dessiner.arbres import dessiner_l_arbre, lire_l_arbre
from epreuves.dessiner.demande import Demande
from epreuves.dessiner.graphes import dessiner_le_graphe, lire_le_graphe
from epreuves.dessiner.intervalles import dessiner_les_intervalles, lire_les_intervalles
from epreuves.dessiner.listes import dessiner_la_liste, est_une_liste
from epreuves.donnees import Arguments, Donnee
from epreuves.pieces import Dessin


def dessiner(demande: Demande, noms: Sequence[str], arguments: Arguments, attendu: Donnee, obtenu: Donnee) -> Dessin | None:
    """Le dessin de l'appel ; None si aucun argument n'est ce que l'auteur annonce, ou s'il est trop grand.

    Paramètres
    ----------
    demande : Demande
    noms : suite de str
        Ceux que l'étudiant donne à ses paramètres.
    arguments : tuple
    attendu, obtenu : données
        L'obtenu est None si l'appel n'aboutit pas.
    """
    if demande.figure == "graphe":
        lu = lire_le_graphe(demande.donne, arguments)
        if lu is None:
            return None
        rang, graphe = lu
        compte = demande.donne in ("arêtes", "arcs")  # un entier y est le nombre des sommets
        autres = {} if compte else {nom_de(noms, k): x for k, x in enumerate(arguments) if k != rang}
        return dessiner_le_graphe(demande, graphe, attendu, obtenu, autres, nom_de(noms, rang))
    place = rang_dessine(demande, arguments)
    x, nom = (None, "") if place is None else (arguments[place], nom_de(noms, place))
    if demande.figure == "liste":
        return dessiner_la_liste(demande, x, attendu, obtenu, nom)
    return (dessiner_l_arbre if demande.figure == "arbre" else dessiner_les_intervalles)(x, attendu, obtenu, nom)


def rang_dessine(demande: Demande, arguments: Arguments) -> int | None:
    """Le rang du premier argument qui est une liste, un arbre ou des intervalles."""
    lire: dict[str, Callable[[Donnee], object]] = {
        "liste": est_une_liste,
        "arbre": lire_l_arbre,
        "intervalles": lire_les_intervalles,
    }
    return next((rang for rang, x in enumerate(arguments) if lire[demande.figure](x)), None)


def nom_de(noms: Sequence[str], rang: int) -> str:
    """Le nom d'un paramètre ; ce qu'on en dit, s'il n'en a pas."""
    return noms[rang] if rang < len(noms) else "donné"
