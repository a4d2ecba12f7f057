"""`AtelierEUP` : la page interactive du document T, dans un cahier."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.etat import champ
from sudokulib.atelier.socle import ORDRES, AtelierGrille, Demande, indices_de
from sudokulib.erreurs import ErreurSudoku, citer
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.seance import REGLES, UNE_SEULE, VERDICTS, LigneDuJournal, Seance
from sudokulib.vecteurs import grille_de_table

VIDES = {f"vide_{n}": Grille.vide(n) for n in ORDRES}
GRILLES = {nom: e.grille for nom, e in EXEMPLES.items()} | VIDES
TITRES = {nom: f"{nom.replace('_', ' ')} ({e.grille.nombre_indices} indices)" for nom, e in EXEMPLES.items()}
TITRES |= {nom: f"grille vide d'ordre {grille.n}, à remplir" for nom, grille in VIDES.items()}


class AtelierEUP(AtelierGrille):
    """Les règles EUP pas à pas, chaque déduction expliquée et montrée sur la grille.

    « Règles EUP » applique les trois règles une fois chacune, comme le veut le document : une valeur qui vient d'être
    dévoilée n'est donc pas encore ôtée de ses voisines. Survoler une ligne du journal, ou s'y déplacer aux flèches, rejoue
    la déduction : ● sur ce qui la justifie, ▲ sur ce qu'elle change. Avant le premier pas, la grille peut être modifiée.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        La grille de départ, d'ordre 2, 3 ou 4 ; par défaut, l'exemple du document T.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurSudoku
        Si son ordre n'est pas 2, 3 ou 4.

    Exemples
    --------
    >>> atelier = AtelierEUP()
    >>> atelier.agir("eup")
    >>> atelier.journal[0]["texte"]
    'Exclusivité : L1C1 vaut 7 : dans la ligne 1, on ôte 7 de L1C2, L1C4, L1C5, L1C7, L1C8 et L1C9.'
    >>> atelier.agir("boucler")
    >>> atelier.statut
    'Grille résolue.'

    Références
    ----------
    Document T, « Algorithme ».
    """

    _page = "eup.js"
    _styles = ("eup.css",)

    journal: traitlets.List[Any] = traitlets.List().tag(sync=True)
    statut = traitlets.Unicode().tag(sync=True)
    etat = traitlets.Unicode().tag(sync=True)
    commencee = traitlets.Bool().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    saisie = traitlets.Int(0).tag(sync=True)

    def __init__(self, grille: object = None, **options: Any) -> None:
        super().__init__(**options)
        self.charger(EXEMPLES["toulon_exemple"].grille if grille is None else grille)

    def charger(self, grille: object) -> None:
        """Remplace la grille de départ et oublie les pas faits."""
        self.seance = Seance(self.lire_grille(grille))
        self._presentation = self.seance.presentation()
        self._publier()

    def agir(self, action: str) -> None:
        """Fait un pas, comme le bouton du même nom.

        Paramètres
        ----------
        action : str
            « eup », « exclusivité », « unicité », « parité », « boucler », « revenir », « resoudre » ou « recommencer ».

        Lève
        ----
        ErreurSudoku
            Si l'action est inconnue.
        """
        if action == "eup":
            self.seance.appliquer()
        elif action in REGLES:
            self.seance.appliquer(action)
        elif action in ("boucler", "revenir", "resoudre", "recommencer"):
            getattr(self.seance, action)()
        else:
            raise ErreurSudoku(f"action inconnue : {citer(action)}")
        self._publier()

    def _publier(self) -> None:
        """Envoie tout l'état de la séance à la page."""
        seance = self.seance
        nom = next((n for n, g in GRILLES.items() if g == seance.grille), "")
        proposees = [[n, TITRES[n]] for n in GRILLES]
        self.montrer(
            grille_de_table(seance.G, seance.n),
            vecteurs=seance.G,
            fixes=indices_de(seance.grille),
            journal=[_ecrire(ligne) for ligne in seance.journal],
            etat=seance.etat,
            commencee=seance.commencee,
            statut=self._dire_l_etat(),
            choix=proposees if nom else [["", "votre grille"], *proposees],
            exemple=nom,
        )

    def _dire_l_etat(self) -> str:
        """Le verdict ; une grille fausse, ouverte ou à plusieurs solutions est rappelée comme telle à chaque pas."""
        if not self.seance.commencee:
            return self._presentation
        verdict = VERDICTS[self.seance.etat]
        return verdict if self._presentation == UNE_SEULE else f"{verdict} {self._presentation}"

    def demandes(self) -> dict[str, Demande]:
        """Un pas, une grille de la liste, une case écrite ; et coller, comme partout."""
        return super().demandes() | {"agir": self._agir, "choisir": self._choisir, "saisir": self._saisir}

    def _agir(self, contenu: dict[str, Any]) -> None:
        self.agir(champ(contenu, "action", str))

    def _choisir(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        if nom in GRILLES:
            self.charger(GRILLES[nom])

    def _saisir(self, contenu: dict[str, Any]) -> None:
        if self.seance.commencee:
            return
        numero, valeurs = champ(contenu, "numero", int), champ(contenu, "valeurs", list)
        try:
            self.charger(Grille(self.n, tuple(valeurs)))
        finally:
            self.publier(saisie=numero)

    def image_fixe(self) -> tuple[str, str]:
        """La grille dans l'état présent, et ce qu'on en dit."""
        return f"{self.grille}\n{self.statut}", self.grille._repr_html_()


def _ecrire(ligne: LigneDuJournal) -> dict[str, Any]:
    """Une ligne du journal, comme la page la lit."""
    effets = [[e.case, e.avant, e.apres] for e in ligne.effets]
    return {"texte": ligne.texte, "causes": list(ligne.causes), "effets": effets}
