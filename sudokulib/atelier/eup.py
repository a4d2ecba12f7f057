"""`AtelierEUP` : la page interactive du document T, dans un cahier."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.grille import ORDRES
from sudokulib.atelier.ressources import module, styles
from sudokulib.atelier.socle import WidgetDuCours
from sudokulib.erreurs import ErreurSudoku
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.seance import REGLES, UNE_SEULE, VERDICTS, Seance
from sudokulib.vecteurs import grille_de_table

VIDES = {f"vide_{n}": Grille.vide(n) for n in ORDRES}
GRILLES = {nom: e.grille for nom, e in EXEMPLES.items()} | VIDES
TITRES = {nom: f"{nom.replace('_', ' ')} ({e.grille.nombre_indices} indices)" for nom, e in EXEMPLES.items()}
TITRES |= {nom: f"grille vide d'ordre {grille.n}, à remplir" for nom, grille in VIDES.items()}


class AtelierEUP(WidgetDuCours):
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

    _esm = module("eup.js")
    _css = styles("eup.css")

    n = traitlets.Int(3).tag(sync=True)
    valeurs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    vecteurs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fixes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    selection = traitlets.Int(-1).tag(sync=True)
    journal: traitlets.List[Any] = traitlets.List().tag(sync=True)
    statut = traitlets.Unicode().tag(sync=True)
    etat = traitlets.Unicode().tag(sync=True)
    commencee = traitlets.Bool().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    saisie = traitlets.Int(0).tag(sync=True)
    version = traitlets.Int(0).tag(sync=True)

    def __init__(self, grille: object = None, **options: Any) -> None:
        super().__init__(**options)
        self.charger(EXEMPLES["toulon_exemple"].grille if grille is None else grille)
        self.on_msg(self._au_message)

    @property
    def grille(self) -> Grille:
        """Les cases dévoilées dans l'état présent."""
        return grille_de_table(self.seance.G, self.seance.n)

    def charger(self, grille: object) -> None:
        """Remplace la grille de départ et oublie les pas faits."""
        lue = Grille.lire(grille)
        if lue.n not in ORDRES:
            raise ErreurSudoku(f"l'atelier montre les grilles d'ordre 2, 3 et 4 ; celle-ci est d'ordre {lue.n}")
        self.seance = Seance(lue)
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
            raise ErreurSudoku(f"action inconnue : {action!r}")
        self._publier()

    def _publier(self) -> None:
        """Envoie tout l'état à la page, d'un bloc : `version` change en dernier et déclenche le dessin."""
        seance = self.seance
        effets = [[[e.case, e.avant, e.apres] for e in ligne.effets] for ligne in seance.journal]
        with self.hold_sync():
            self.n = seance.n
            self.valeurs = list(self.grille.valeurs)
            self.vecteurs = list(seance.G)
            self.fixes = [case for case, v in enumerate(seance.grille.valeurs) if v]
            self.journal = [
                {"texte": ligne.texte, "causes": list(ligne.causes), "effets": e} for ligne, e in zip(seance.journal, effets)
            ]
            self.etat, self.commencee = seance.etat, seance.commencee
            self.statut = self._dire_l_etat()
            nom = next((n for n, g in GRILLES.items() if g == seance.grille), "")
            self.choix = [*([] if nom else [["", "votre grille"]]), *([n, TITRES[n]] for n in GRILLES)]
            self.exemple = nom
            self.version += 1

    def _dire_l_etat(self) -> str:
        """Le verdict ; une grille fausse, ouverte ou à plusieurs solutions est rappelée comme telle à chaque pas."""
        if not self.seance.commencee:
            return self._presentation
        verdict = VERDICTS[self.seance.etat]
        return verdict if self._presentation == UNE_SEULE else f"{verdict} {self._presentation}"

    def _au_message(self, _: Any, contenu: dict[str, Any], __: Any) -> None:
        """Ce que demande la page ; une demande impossible est dite, et rien ne change."""
        try:
            genre = contenu.get("genre")
            if genre == "agir":
                self.agir(str(contenu["action"]))
            elif genre == "choisir" and contenu.get("nom") in GRILLES:
                self.charger(GRILLES[contenu["nom"]])
            elif genre == "saisir" and not self.seance.commencee:
                self.saisie = int(contenu.get("numero", 0))
                self.charger(Grille(self.n, tuple(contenu["valeurs"])))
            elif genre == "coller":
                self.charger(str(contenu.get("texte", "")))
        except ErreurSudoku as erreur:
            self.send({"texte": f"Refusé : {erreur}."})

    def image_fixe(self) -> tuple[str, str]:
        """La grille dans l'état présent, et ce qu'on en dit."""
        return f"{self.grille}\n{self.statut}", self.grille._repr_html_()
