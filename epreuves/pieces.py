"""Les pièces d'un bilan : un appel et ce qu'il donne, une image à montrer, le plus petit contre-exemple."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.donnees import Donnee

VERDICTS = {"reussi": "✔ réussi", "a_revoir": "✘ à revoir", "a_faire": "☐ à faire"}


class Essai(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a obtenu : trois textes."""

    appel: str
    attendu: str
    obtenu: str


class Trait(NamedTuple):
    """Ce qui joint deux cellules d'un dessin : une arête, un arc, une branche.

    Attributs
    ---------
    de, vers : int
        Les rangs des deux cellules.
    texte : str
        Un poids ; vide s'il n'y en a pas.
    marque : str
        « manque », « en trop » ; vide si elle est bonne.
    oriente : bool
    """

    de: int
    vers: int
    texte: str = ""
    marque: str = ""
    oriente: bool = False


class Dessin(NamedTuple):
    """Une image à montrer : des cellules, marquées d'un signe.

    Attributs
    ---------
    n : int
        L'ordre de la grille.
    cellules : tuple de N² str
    marques : dict
        À l'indice d'une case (de 0 à N²−1), « cause », « effet », « conflit » ou « bloc » (voir `affichage.MARQUES`).
    legende : str
    colonnes : int
        D'un tableau qui n'est pas une grille du cours (voir `tableaux`) ; 0 d'une grille.
    figure : str
        « liste », « graphe », « arbre », « intervalles » (voir `dessiner`) ; vide d'une grille ou d'un tableau.
    traits : tuple de Trait
    notes : tuple de str
        Ce qu'on écrit à côté de chaque cellule ; vide s'il n'y a rien à en dire.
    reperes : tuple de str
        Les variables qui désignent chaque cellule, par leur nom.
    """

    n: int
    cellules: tuple[str, ...]
    marques: dict[int, str]
    legende: str
    colonnes: int = 0
    figure: str = ""
    traits: tuple[Trait, ...] = ()
    notes: tuple[str, ...] = ()
    reperes: tuple[str, ...] = ()


class ContreExemple(NamedTuple):
    """Le plus petit appel qu'on ait trouvé où la fonction se trompe.

    Attributs
    ---------
    arguments : tuple
        Les arguments de l'appel : entiers, textes, listes ; de quoi le rejouer.
    appel, attendu, obtenu : str
    dessin : Dessin ou None
    cause : str
        Ce qu'en a dit la vérification ; vide si l'on ne l'a pas gardé.
    """

    arguments: tuple[Donnee, ...]
    appel: str
    attendu: str
    obtenu: str
    dessin: Dessin | None = None
    cause: str = ""


class Pas(NamedTuple):
    """Ce que vient de faire une ligne d'une fonction qu'on suit.

    Attributs
    ---------
    rang : int
        À partir de 1.
    ligne : int
    code : str
        Son texte.
    dessins : tuple de Dessin
        Ce que sont devenus les arguments dessinés.
    variables : tuple de couples de str
        Le nom et la valeur de chacune, les dessinées comprises.
    changees : tuple de str
        Les noms de celles que la ligne vient de changer.
    """

    rang: int
    ligne: int
    code: str
    dessins: tuple[Dessin, ...]
    variables: tuple[tuple[str, str], ...]
    changees: tuple[str, ...]


class PasAPas(NamedTuple):
    """Un appel, suivi pas à pas.

    Attributs
    ---------
    pas : tuple de Pas
    position : int
        Le rang du pas où une valeur fausse se pose ; celui du dernier, si l'on n'en sait rien.
    phrase : str
        Ce qu'on y voit.
    trouve : bool
        Vrai si une valeur fausse se pose à ce pas.
    total : int
        Combien on en a suivi, ceux qu'on ne montre pas compris.
    complet : bool
        Faux si l'on a cessé de suivre l'appel avant sa fin.
    """

    pas: tuple[Pas, ...]
    position: int
    phrase: str
    trouve: bool
    total: int
    complet: bool


class FinDeChapitre(NamedTuple):
    """Ce qu'on dit d'un chapitre dont tout ce que la machine juge est réussi.

    Attributs
    ---------
    titre : str
    acquis : tuple de str
        Ce qu'on sait maintenant, une chose par élément.
    a_relire : str
        Ce que l'enseignant lit ; vide s'il n'y a rien.
    suivant, adresse : str
        Le chapitre suivant, et son premier cahier ; vides au dernier.
    """

    titre: str
    acquis: tuple[str, ...]
    a_relire: str = ""
    suivant: str = ""
    adresse: str = ""


class VoirOu(NamedTuple):
    """Le film d'un échec, et l'endroit où la fonction se trompe d'abord.

    Attributs
    ---------
    film : str
        Ce qu'écrit `ecrire_film`.
    position : int
    phrase : str
        Ce qui ne va pas à cet endroit.
    """

    film: str
    position: int
    phrase: str
