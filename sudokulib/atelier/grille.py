"""`GrilleWidget` : une grille qu'on remplit au clavier, à la souris ou au doigt, et que Python lit et écrit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sudokulib.atelier.socle import AtelierGrille
from sudokulib.grille import Grille
from sudokulib.nombres import accorder
from sudokulib.vecteurs import Table


class GrilleWidget(AtelierGrille):
    """Une grille d'ordre 2, 3 ou 4 à remplir dans un cahier.

    Flèches pour se déplacer, chiffres (et lettres A à G à l'ordre 4) pour écrire, Retour arrière ou 0 pour vider,
    Ctrl+Z et Ctrl+Maj+Z pour annuler et rétablir, Ctrl+C et Ctrl+V pour copier et coller une grille entière, dans tout
    format que `Grille.lire` reconnaît. Les cases sont indicées de 0 à N²−1.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        La grille de départ ; ses cases remplies deviennent des indices, qu'on ne peut pas changer.
    vecteurs : liste de N² int, facultatif
        Une table G : ses candidats et leur poids sont montrés dans les cases vides.
    fixes : suite de int, facultatif
        Les indices des cases à ne pas changer ; par défaut, toutes les cases remplies.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurSudoku
        Si l'ordre n'est pas 2, 3 ou 4, si la table, les cases fixes, les marques ou la sélection ne conviennent pas.

    Exemples
    --------
    >>> w = GrilleWidget("1.3...........2.")
    >>> w.fixes
    [0, 2, 14]
    >>> w.valeurs = [1, 2, *w.valeurs[2:]]
    >>> w.grille
    Grille.lire('123...........2.')
    """

    _page = "grille.js"
    _de_python = ("valeurs", "vecteurs", "fixes", "surbrillance", "selection")
    _de_la_page = ("valeurs", "selection")
    _refus = "Collage refusé"

    def __init__(
        self, grille: object = None, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.charger(Grille.vide(3) if grille is None else grille, vecteurs=vecteurs, fixes=fixes)

    def charger(self, grille: object, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None) -> None:
        """Remplace la grille montrée ; son ordre peut changer. Mêmes paramètres que le constructeur."""
        self.montrer(self.lire_grille(grille), vecteurs=vecteurs, fixes=fixes, selection=-1)

    def _coller(self, contenu: dict[str, Any]) -> None:
        """Une grille collée : on peut tout y changer."""
        self.charger(self._lire_le_collage(contenu), fixes=[])
        self.dire(f"Grille collée : {accorder(self.grille.nombre_indices, 'case remplie', 'cases remplies')}.", pris=True)
