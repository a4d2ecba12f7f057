"""Ce qu'on dessine à chaque pas : le graphe, ses sommets désignés, marqués, leurs valeurs ; ou les listes, et leurs rangs."""

from __future__ import annotations

from collections.abc import Sequence

from epreuves.code_source.fonctions import ligne_du_texte, parametres
from epreuves.dessiner.arbres import dessiner_l_arbre
from epreuves.dessiner.contre_exemple import nom_de, rang_dessine
from epreuves.dessiner.demande import Demande, designer
from epreuves.dessiner.graphes import Graphe, designes, dessin_de, lire_le_graphe, traits_de, valeurs_des_sommets
from epreuves.dessiner.intervalles import dessiner_les_intervalles
from epreuves.dessiner.listes import est_une_liste, une_liste
from epreuves.donnees import Arguments, Donnee, Fonction, court, memes
from epreuves.filmer.enregistrer import Etat
from epreuves.filmer.roles import roles
from epreuves.pieces import Dessin, Pas

VALEUR_MAX = 60  # signes
LISTES_MAX = 3  # dessinées à chaque pas


class Scene:
    """De quoi dessiner les états d'un appel.

    Paramètres
    ----------
    demande : Demande
    f : fonction
    arguments : tuple
    etats : liste d'Etat
    """

    def __init__(self, demande: Demande, f: Fonction, arguments: Arguments, etats: Sequence[Etat]) -> None:
        self.demande, self.etats = demande._replace(reponse="valeurs"), etats
        noms, self._graphe, self.nom = parametres(f), None, ""
        lu = lire_le_graphe(demande.donne, arguments) if demande.figure == "graphe" else None
        if lu is not None:
            rang, self._graphe = lu
            self.nom = nom_de(noms, rang)
        elif demande.figure in ("arbre", "intervalles"):
            place = rang_dessine(demande, arguments)
            self.nom = "" if place is None else nom_de(noms, place)
        listes = {nom: None for etat in etats for nom, x in etat.variables.items() if est_une_liste(x)}
        self._listes = list(listes)[:LISTES_MAX] if demande.figure == "liste" else []
        self._roles = roles(f, [self.nom])
        self._rangs = {nom: roles(f, [nom]).designent for nom in self._listes}

    def pas(self, rang: int) -> Pas:
        """Le pas de ce rang, à partir de 0."""
        etat, avant = self.etats[rang], self.etats[rang - 1].variables if rang else {}
        changees = [nom for nom, x in etat.variables.items() if nom not in avant or not memes(avant[nom], x)]
        dites = {nom: court(x, VALEUR_MAX) for nom, x in etat.variables.items() if nom != self.nom}
        code = ligne_du_texte(etat.fichier, etat.ligne)
        return Pas(rang + 1, etat.ligne, code, self.dessiner(etat), tuple(dites.items()), tuple(changees))

    def dessiner(self, etat: Etat) -> tuple[Dessin, ...]:
        """Ce que montre un état ; rien si l'argument n'est plus ce qu'on sait dessiner."""
        if self._graphe is not None:
            return (self._dessiner_le_graphe(self._graphe, etat.variables),)
        if self._listes:
            return tuple(
                self._dessiner_la_liste(nom, etat.variables) for nom in self._listes if est_une_liste(etat.variables.get(nom))
            )
        x = etat.variables.get(self.nom)
        dessin = (dessiner_l_arbre if self.demande.figure == "arbre" else dessiner_les_intervalles)(x, None, None, self.nom)
        return () if dessin is None else (dessin,)

    def _dessiner_le_graphe(self, graphe: Graphe, variables: dict[str, Donnee]) -> Dessin:
        """Le graphe, tel qu'il est devenu ; la première variable qui a une valeur de chaque sommet les note."""
        lu = (
            lire_le_graphe(self.demande.donne, (variables.get(self.nom),))
            if self.demande.donne in ("voisins", "matrice")
            else None
        )
        graphe = lu[1] if lu else graphe
        gardees = {nom: x for nom, x in variables.items() if nom in self._roles.gardent and _de_valeurs(x)}
        valeurs = {nom: valeurs_des_sommets(self.demande, graphe, x) for nom, x in gardees.items()}
        nom, notes = next(((nom, dites) for nom, dites in valeurs.items() if dites), ("", []))
        marques = {rang: "vu" for rang in range(len(graphe.sommets)) if self._marque(graphe, rang, variables)}
        reperes = {nom: x for nom, x in variables.items() if nom in self._roles.designent}
        legende = designer("le graphe", self.nom) + (f", et {nom} de chaque sommet" if nom else "")
        return dessin_de(graphe, traits_de(graphe.arcs), marques, tuple(notes), designes(graphe, reperes), legende)

    def _marque(self, graphe: Graphe, rang: int, variables: dict[str, Donnee]) -> bool:
        """Vrai d'un sommet qui est dans ce où l'on cherche, ou dont une liste de vérités dit vrai."""
        s = graphe.sommets[rang]
        cherchees = (x for nom, x in variables.items() if nom in self._roles.marquent)
        if any(isinstance(x, (list, set, dict, tuple)) and any(memes(y, s) for y in x) for x in cherchees):
            return True
        verites = (x for nom, x in variables.items() if nom in self._roles.gardent and _de_verites(x))
        return any(x[rang] is True for x in verites if len(x) == len(graphe.sommets))

    def _dessiner_la_liste(self, nom: str, variables: dict[str, Donnee]) -> Dessin:
        """Une liste, et les rangs qu'y désignent les variables qui lui servent d'indice."""
        reperes = {x: valeur for x, valeur in variables.items() if x in self._rangs[nom]}
        return une_liste(variables[nom], designer("la liste", nom), reperes)


def _de_valeurs(x: Donnee) -> bool:
    """Vrai si chaque sommet y a une valeur qui s'écrit à côté de lui."""
    valeurs = x.values() if isinstance(x, dict) else x
    return isinstance(x, (list, dict)) and not _de_verites(x) and not any(isinstance(y, (list, dict, set)) for y in valeurs)


def _de_verites(x: Donnee) -> bool:
    return isinstance(x, list) and bool(x) and all(isinstance(y, bool) for y in x)
