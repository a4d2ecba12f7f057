"""`GrilleWidget` : une grille qu'on remplit au clavier, à la souris ou au doigt, et que Python lit et écrit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import Figee, Trait, entiers, refus
from cours.ateliers.socle import AtelierGrille
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.seance import Seance
from sudokulib.vecteurs import Table, verifier_table


class GrilleWidget(AtelierGrille):
    """Une grille d'ordre 2, 3 ou 4 à remplir dans un cahier.

    Flèches pour se déplacer, chiffres (et lettres A à G à l'ordre 4) pour écrire, à la plume ou au crayon, Retour arrière ou 0
    pour vider, Ctrl+Z et Ctrl+Maj+Z pour annuler et rétablir, Ctrl+C et Ctrl+V pour copier et coller une grille entière, dans
    tout format que `Grille.lire` reconnaît. Les cases sont indicées de 0 à N²−1.

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
    ErreurClaire
        Si l'ordre n'est pas 2, 3 ou 4, si la table, les cases fixes, les marques ou la sélection ne conviennent pas.

    Exemples
    --------
    >>> w = GrilleWidget("1.3...........2.")
    >>> w.fixes
    [0, 2, 14]
    >>> w.valeurs = [1, 2, *w.valeurs[2:]]
    >>> w.grille
    Grille.lire('123...........2.')

    Ce qui est au crayon, un vecteur par case :

    >>> w.crayons = [0] * 15 + [0b00110]
    """

    _page = "grille.js"
    _de_python = ("valeurs", "vecteurs", "crayons", "fixes", "surbrillance", "selection")
    _de_la_page = ("valeurs", "vecteurs", "crayons", "selection")
    _refus = "Collage refusé"

    crayons = Trait(Figee(), entiers)

    def __init__(
        self, grille: object = None, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None, **options: Any
    ) -> None:
        self._seance: Seance | None = None
        super().__init__(**options)
        self.charger(Grille.vide(3) if grille is None else grille, vecteurs=vecteurs, fixes=fixes)

    def charger(self, grille: object, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None) -> None:
        """Remplace la grille montrée ; son ordre peut changer. Mêmes paramètres que le constructeur."""
        self.montrer(self.lire_grille(grille), vecteurs=vecteurs, fixes=fixes, selection=-1, crayons=[])

    @traitlets.validate("crayons")
    def _verifier_crayons(self, proposition: dict[str, Any]) -> Any:
        with refus("crayons"):
            if proposition["value"]:
                verifier_table(proposition["value"], self.n)
        return proposition["value"]

    # Au crayon

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ce qu'écrit la page ; on avertit de la bonne valeur qu'elle vient d'ôter au crayon."""
        avant = list(self._petits)
        super().set_state(sync_data)
        if self._petits != avant:
            self._avertir(avant)

    @property
    def _petits(self) -> list[int]:
        petits: list[int] = self.vecteurs or self.crayons
        return petits

    def _avertir(self, avant: list[int]) -> None:
        """Dit qu'une case vient de perdre la valeur que la solution y met ; effacer toutes ses notes n'est pas s'y tromper."""
        for case, (ancien, nouveau) in enumerate(zip(avant, self._petits)):
            ote = ancien & ~nouveau
            if ote and nouveau and ote >> self._verite(case) & 1:
                self.dire(f"Attention : la solution met {self._verite(case)} en {nom_de_case(case, self.n)}.")

    def _verite(self, case: int) -> int:
        """La valeur d'une case dans la solution de la grille de départ ; 0 si l'on ne la sait pas."""
        depart = Grille(self.n, tuple(v if c in self.fixes else 0 for c, v in enumerate(self.valeurs)))
        if self._seance is None or self._seance.grille != depart:
            self._seance = Seance(depart)
        return self._seance.verite(case)

    def _coller(self, contenu: dict[str, Any]) -> None:
        """Une grille collée : on peut tout y changer."""
        self.charger(self._lire_le_collage(contenu), fixes=[])
        self.dire(f"Grille collée : {accorder(self.grille.nombre_indices, 'case remplie', 'cases remplies')}.", pris=True)
