"""Le socle des widgets : l'image fixe, la conversation avec la page et, pour un atelier, la grille qu'il montre.

Un nouvel atelier étend `AtelierGrille`, nomme son JavaScript, écrit `charger`, et n'ajoute que ses propres traits :

    class MonAtelier(AtelierGrille):
        _page = "mon_atelier.js"

        def charger(self, grille: object) -> None:
            self.montrer(self.lire_grille(grille))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any, ClassVar

from cours.ateliers.base import traitlets
from cours.ateliers.etat import EtatVerifie, Figee, Figes, Trait, champ, entier, entiers, marques, refus
from cours.ateliers.ressources import module, styles
from socle.erreurs import ErreurClaire, citer
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.lecture import verifier_valeurs
from sudokulib.vecteurs import Table, verifier_table

ORDRES = (2, 3, 4)
COLLAGE_MAX = 20_000  # caractères
MARQUES = ("cause", "effet", "conflit")
AUCUNE = -1  # la sélection, quand aucune case n'est choisie

Demande = Callable[[dict[str, Any]], None]


class WidgetDuCours(EtatVerifie):
    """Un widget qui laisse une image là où il n'y a ni noyau ni JavaScript : page exportée, impression, dépôt en ligne.

    Attributs
    ---------
    _page : str
        Le fichier JavaScript de ce paquet qui anime le widget.
    _styles : tuple de str
        Les feuilles de style qui lui sont propres, en plus du thème commun et de celles dont il hérite.
    _refus : str
        Ce que dit un refus, avant sa raison.
    identite : str
        Le numéro du modèle : par lui, la page apprend que le noyau s'est arrêté.
    """

    _page: ClassVar[str]
    _styles: ClassVar[tuple[str, ...]] = ()
    _refus: ClassVar[str] = "Refusé"
    _esm: ClassVar[str]
    _css: ClassVar[str] = styles()

    identite = traitlets.Unicode("").tag(sync=True)

    def __init_subclass__(cls, **options: Any) -> None:
        """Assemble le JavaScript et les styles que la classe nomme."""
        if "_page" in cls.__dict__:
            cls._esm = module(cls._page)
        if "_styles" in cls.__dict__:
            heritees = [base.__dict__.get("_styles", ()) for base in reversed(cls.__mro__)]
            cls._css = styles(*(feuille for feuilles in heritees for feuille in feuilles))
        super().__init_subclass__(**options)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self._en_publiant():
            self.identite = self.model_id or ""
        self.on_msg(self._au_message)

    # Ce que demande la page

    def demandes(self) -> dict[str, Demande]:
        """Ce que la page peut demander : à chaque genre de message, la méthode qui y répond."""
        return {}

    def _au_message(self, _: Any, contenu: Any, __: Any) -> None:
        """Répond à la page ; une demande impossible est dite, et rien ne change."""
        if not isinstance(contenu, dict):
            return
        repondre = self.demandes().get(str(contenu.get("genre")))
        if repondre is None:
            return
        try:
            repondre(contenu)
        except ErreurClaire as erreur:
            self.refuser(str(erreur))
        except KeyboardInterrupt:  # le bouton ■ de JupyterLab
            self.dire("Interrompu.", interrompu=True)
        self._accuser_reception(contenu)

    def _accuser_reception(self, contenu: dict[str, Any]) -> None:
        """Une page qui numérote ses demandes apprend ainsi que Python l'a entendue."""
        if "numero_de_demande" in contenu:
            self.send({"recue": contenu["numero_de_demande"]})

    def refuser(self, raison: str) -> None:
        """Écrit dans la page pourquoi on refuse ; rien n'a changé."""
        self.dire(f"{self._refus} : {raison}.")

    def dire(self, texte: str, **suite: Any) -> None:
        """Écrit une phrase dans la page, sous la grille ; `pris=True` si une grille vient d'être prise : le tiroir se range."""
        self.send({"texte": texte} | suite)

    # L'image fixe

    def image_fixe(self) -> tuple[str, str]:
        """Le texte et le HTML qui tiennent lieu de widget."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        donnees = super()._repr_mimebundle_(**options)
        if isinstance(donnees, dict) and "text/html" in donnees:
            return donnees  # sans anywidget, la page est déjà écrite
        fixe = dict(zip(("text/plain", "text/html"), self.image_fixe()))
        if isinstance(donnees, tuple):
            return {**donnees[0], **fixe}, donnees[1]
        return {**donnees, **fixe} if donnees else fixe


class AtelierGrille(WidgetDuCours):
    """Un widget qui montre une grille d'ordre 2, 3 ou 4, avec ou sans ses candidats.

    Attributs
    ---------
    n : int
    valeurs : liste de N² int
        0 pour une case vide. Comme tout ce qui suit, ce que Python et la page s'en échangent est vérifié dans les deux sens.
    vecteurs : liste de N² int, ou liste vide
        Une table G ; vide, les candidats ne sont pas montrés.
    fixes : liste de int
        Les indices des cases à ne pas changer.
    surbrillance : dict
        Les marques : voir `marquer`.
    selection : int
        L'indice de la case choisie, −1 si aucune.
    """

    _styles: ClassVar[tuple[str, ...]] = ("commun/grille.css",)
    _de_python: ClassVar[tuple[str, ...]] = ("surbrillance", "selection")
    _de_la_page: ClassVar[tuple[str, ...]] = ("selection",)

    n = Trait(3, entier)
    valeurs = Trait(Figee([0] * 81), entiers)
    vecteurs = Trait(Figee(), entiers)
    fixes = Trait(Figee(), entiers)
    surbrillance = Trait(Figes(), marques)
    selection = Trait(AUCUNE, entier)

    @property
    def grille(self) -> Grille:
        """La grille telle qu'elle est montrée."""
        return Grille(self.n, tuple(self.valeurs))

    # Montrer une grille

    def charger(self, grille: object) -> None:
        """Remplace la grille montrée."""
        raise NotImplementedError

    @staticmethod
    def lire_grille(grille: object) -> Grille:
        """Une grille d'un ordre qu'on sait montrer.

        Paramètres
        ----------
        grille : Grille, ou tout ce que `Grille.lire` reconnaît

        Lève
        ----
        GrilleInvalide
            Si elle ne se lit pas.
        ErreurClaire
            Si son ordre n'est pas 2, 3 ou 4.
        """
        lue = Grille.lire(grille)
        _verifier_ordre_montre(lue.n)
        return lue

    def montrer(
        self, grille: Grille, *, vecteurs: Table | None = None, fixes: Iterable[int] | None = None, **traits: Any
    ) -> None:
        """Montre une grille, et publie d'un bloc les autres traits de l'atelier.

        Paramètres
        ----------
        grille : Grille
            D'un ordre qu'on sait montrer : voir `lire_grille`.
        vecteurs : liste de N² int, facultatif
            Une table G : ses candidats et leur poids sont montrés dans les cases vides.
        fixes : suite de int, facultatif
            Les indices des cases à ne pas changer ; par défaut, toutes les cases remplies.
        traits : object
            La valeur de chaque autre trait à changer. Les marques s'effacent ; la sélection reste, si l'ordre ne change pas.

        Lève
        ----
        ErreurClaire
            Si la table ou les cases fixes ne conviennent pas.
        """
        if grille.n != self.n:
            traits = {"selection": AUCUNE} | traits
        self.publier(
            surbrillance={},
            n=grille.n,
            valeurs=list(grille.valeurs),
            vecteurs=vecteurs or [],
            fixes=indices_de(grille) if fixes is None else list(fixes),
            **traits,
        )

    def marquer(self, marques: Mapping[int, str]) -> None:
        """Met des cases en évidence.

        Paramètres
        ----------
        marques : dict
            À l'indice d'une case, « cause », « effet » ou « conflit ». Un dictionnaire vide efface tout.
        """
        if not isinstance(marques, Mapping):
            raise ErreurClaire("on attend un dictionnaire : à l'indice d'une case, sa marque")
        self.surbrillance = {str(case): marque for case, marque in marques.items()}

    def demandes(self) -> dict[str, Demande]:
        """Coller une grille, dans tout format que `Grille.lire` reconnaît."""
        return super().demandes() | {"coller": self._coller}

    def _coller(self, contenu: dict[str, Any]) -> None:
        self.charger(self._lire_le_collage(contenu))

    @staticmethod
    def _lire_le_collage(contenu: dict[str, Any]) -> str:
        """Le texte collé, s'il est d'une longueur raisonnable."""
        texte: str = champ(contenu, "texte", str)
        if len(texte) > COLLAGE_MAX:
            raise ErreurClaire(f"ce texte est trop long pour une grille ({len(texte)} caractères)")
        return texte

    @traitlets.validate("n", "valeurs", "vecteurs", "fixes", "surbrillance", "selection")
    def _accorder_a_l_ordre(self, proposition: dict[str, Any]) -> Any:
        """Chaque trait convient à l'ordre ; l'ordre, à tous les traits."""
        nom, valeur = proposition["trait"].name, proposition["value"]
        with refus(nom):
            if nom == "n":
                _verifier_ordre_montre(valeur)
                for autre, controle in CONTROLES.items():
                    controle(getattr(self, autre), valeur)
            else:
                CONTROLES[nom](valeur, self.n)
        return valeur

    # L'image fixe

    @property
    def legende(self) -> str:
        """Une phrase qui accompagne l'image fixe, ou rien."""
        return ""

    def image_fixe(self) -> tuple[str, str]:
        """La grille telle qu'elle est montrée, et sa légende."""
        html = self.grille._repr_html_()
        if not self.legende:
            return str(self.grille), html
        return f"{self.grille}\n{self.legende}", f"<p>{escape(self.legende)}</p>{html}"


def indices_de(grille: Grille) -> list[int]:
    """Les cases remplies d'une grille de départ."""
    return [case for case, v in enumerate(grille.valeurs) if v]


def _verifier_ordre_montre(n: int) -> None:
    if n not in ORDRES:
        raise ErreurClaire(f"l'atelier montre les grilles d'ordre 2, 3 et 4 ; celle-ci est d'ordre {citer(n)}")


def _verifier_vecteurs(vecteurs: Table, n: int) -> None:
    if vecteurs:
        verifier_table(vecteurs, n)


def _verifier_cases(cases: Iterable[int], n: int) -> None:
    for case in cases:
        nom_de_case(case, n)  # lève une erreur claire si la case n'existe pas


def _verifier_selection(case: int, n: int) -> None:
    if case != AUCUNE:
        _verifier_cases([case], n)


def _verifier_marques(marques: Mapping[str, str], n: int) -> None:
    for case, marque in marques.items():
        if not (case.isascii() and case.isdecimal() and len(case) <= 3):
            raise ErreurClaire(f"une case a un indice, pas {citer(case)}")
        _verifier_cases([int(case)], n)
        if marque not in MARQUES:
            raise ErreurClaire(f"marque inconnue : {citer(marque)} ; on attend {', '.join(MARQUES)}")


CONTROLES: dict[str, Callable[[Any, int], None]] = {
    "valeurs": verifier_valeurs,
    "vecteurs": _verifier_vecteurs,
    "fixes": _verifier_cases,
    "surbrillance": _verifier_marques,
    "selection": _verifier_selection,
}
