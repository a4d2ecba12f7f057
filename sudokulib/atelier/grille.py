"""`GrilleWidget` : une grille qu'on remplit au clavier, à la souris ou au doigt, et que Python lit et écrit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import traitlets

from sudokulib.atelier.ressources import module, styles
from sudokulib.atelier.socle import WidgetDuCours
from sudokulib.cases import nom_de_case
from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille
from sudokulib.lecture import verifier_valeurs
from sudokulib.vecteurs import Table, verifier_table

ORDRES = (2, 3, 4)
MARQUES = ("cause", "effet", "conflit")


class GrilleWidget(WidgetDuCours):
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

    _esm = module("grille.js")
    _css = styles()

    n = traitlets.Int(3).tag(sync=True)
    valeurs = traitlets.List(traitlets.Int()).tag(sync=True)
    vecteurs = traitlets.List(traitlets.Int()).tag(sync=True)
    fixes = traitlets.List(traitlets.Int()).tag(sync=True)
    surbrillance = traitlets.Dict().tag(sync=True)
    selection = traitlets.Int(-1).tag(sync=True)

    def __init__(
        self, grille: object = None, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.charger(Grille.vide(3) if grille is None else grille, vecteurs=vecteurs, fixes=fixes)
        self.on_msg(self._au_message)

    @property
    def grille(self) -> Grille:
        """La grille telle qu'elle est remplie."""
        return Grille(self.n, tuple(self.valeurs))

    def charger(self, grille: object, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None) -> None:
        """Remplace la grille montrée ; son ordre peut changer. Mêmes paramètres que le constructeur."""
        lue = Grille.lire(grille)
        if lue.n not in ORDRES:
            raise ErreurSudoku(f"le widget montre les grilles d'ordre 2, 3 et 4 ; celle-ci est d'ordre {lue.n}")
        if vecteurs:
            verifier_table(vecteurs, lue.n)
        indices = [case for case, v in enumerate(lue.valeurs) if v] if fixes is None else sorted(fixes)
        self._verifier_cases(indices, lue.n)
        with self.hold_sync():
            self.selection, self.surbrillance, self.vecteurs, self.fixes = -1, {}, [], []
            self.n = lue.n
            self.valeurs = list(lue.valeurs)
            self.fixes, self.vecteurs = indices, list(vecteurs or [])

    def marquer(self, marques: Mapping[int, str]) -> None:
        """Met des cases en évidence.

        Paramètres
        ----------
        marques : dict
            À l'indice d'une case, « cause », « effet » ou « conflit ». Un dictionnaire vide efface tout.
        """
        self.surbrillance = {str(case): marque for case, marque in marques.items()}

    # Ce que Python et le navigateur s'échangent est vérifié dans les deux sens.

    @traitlets.validate("valeurs")
    def _valider_valeurs(self, proposition: dict[str, Any]) -> list[int]:
        verifier_valeurs(proposition["value"], self.n)
        return list(proposition["value"])

    @traitlets.validate("vecteurs")
    def _valider_vecteurs(self, proposition: dict[str, Any]) -> list[int]:
        if proposition["value"]:
            verifier_table(proposition["value"], self.n)
        return list(proposition["value"])

    @traitlets.validate("selection")
    def _valider_selection(self, proposition: dict[str, Any]) -> int:
        if proposition["value"] != -1:
            self._verifier_cases([proposition["value"]], self.n)
        return int(proposition["value"])

    @traitlets.validate("surbrillance")
    def _valider_surbrillance(self, proposition: dict[str, Any]) -> dict[str, str]:
        self._verifier_cases([int(case) for case in proposition["value"]], self.n)
        for marque in proposition["value"].values():
            if marque not in MARQUES:
                raise ErreurSudoku(f"marque inconnue : {marque!r} ; on attend {', '.join(MARQUES)}")
        return dict(proposition["value"])

    @staticmethod
    def _verifier_cases(cases: Iterable[int], n: int) -> None:
        for case in cases:
            nom_de_case(case, n)  # lève une erreur claire si la case n'existe pas

    def _au_message(self, _: Any, contenu: dict[str, Any], __: Any) -> None:
        """Une grille collée : lue ici, car `Grille.lire` connaît tous les formats."""
        if contenu.get("genre") != "coller":
            return
        try:
            self.charger(str(contenu.get("texte", "")), fixes=[])
        except ErreurSudoku as erreur:
            self.send({"texte": f"Collage refusé : {erreur}."})
        else:
            self.send({"texte": f"Grille collée : {self.grille.nombre_indices} cases remplies."})

    def image_fixe(self) -> tuple[str, str]:
        """La grille telle qu'elle est remplie."""
        return str(self.grille), self.grille._repr_html_()
