"""Le bilan d'une vérification : des données simples, que lisent le cahier, les essais et les outils de l'enseignant."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sudokulib.correction.croissance import Mesure

PHRASE_DE_SUCCES = "les tests visibles passent."


class Essai(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a obtenu : trois textes."""

    appel: str
    attendu: str
    obtenu: str


class Dessin(NamedTuple):
    """Une grille à montrer.

    Attributs
    ---------
    n : int
        L'ordre de la grille.
    cellules : tuple de N² str
    marques : dict
        À l'indice d'une case (de 0 à N²−1), « cause », « effet », « conflit » ou « bloc » (voir `affichage.MARQUES`).
    legende : str
    """

    n: int
    cellules: tuple[str, ...]
    marques: dict[int, str]
    legende: str


class ContreExemple(NamedTuple):
    """Le plus petit appel qu'on ait trouvé où la fonction se trompe.

    Attributs
    ---------
    arguments : tuple
        Les arguments de l'appel : entiers, textes, listes ; de quoi le rejouer.
    appel, attendu, obtenu : str
    dessin : Dessin ou None
    """

    arguments: tuple[Any, ...]
    appel: str
    attendu: str
    obtenu: str
    dessin: Dessin | None = None


@dataclass(frozen=True)
class Bilan:
    """Ce que la vérification d'un exercice a donné.

    Attributs
    ---------
    identifiant : str
    reussi : bool
    phrase : str
        Le verdict en une phrase.
    essais : liste d'Essai
        Les appels qui éclairent le verdict : le premier qui échoue, ou les premiers qui réussissent.
    a_faire : bool
        Vrai si la cellule n'est pas encore remplie.
    diagnostic : str
        Un mot qui dit le genre d'erreur (« variante », « exception », « type »…) ; vide si tout va bien.
    contre_exemple : ContreExemple ou None
    cout : Mesure ou None
    trace : str
        Pour une exception, la trace complète ; l'affichage la replie.
    remarque : str
        Ce qui n'a pas trait à la réponse : le fichier de progression qui ne s'écrit pas, par exemple.
    """

    identifiant: str
    reussi: bool
    phrase: str
    essais: list[Essai] = field(default_factory=list)
    a_faire: bool = False
    diagnostic: str = ""
    contre_exemple: ContreExemple | None = None
    cout: Mesure | None = None
    trace: str = ""
    remarque: str = ""

    @property
    def signe(self) -> str:
        """Un signe et un mot, jamais la couleur seule."""
        return "☐ À faire" if self.a_faire else "✔ Réussi" if self.reussi else "✘ À revoir"

    def __repr__(self) -> str:
        from sudokulib.correction.rendu import en_texte

        return en_texte(self)

    def _repr_html_(self) -> str:
        from sudokulib.correction.rendu import en_html

        return en_html(self)
