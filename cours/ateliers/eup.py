"""`AtelierEUP` : la page interactive du document T, dans un cahier."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.depart_eup import Depart
from cours.ateliers.etat import EtatRefuse, Trait, booleen, champ, entier
from cours.ateliers.eup_dire import (
    GRILLES,
    RIEN_DE_JUSTE,
    boutons_de,
    dire_l_etat,
    empechement,
    menu_pour,
    sans_solution,
    signature_de,
    titres_de,
)
from cours.ateliers.paris import noter_le_pari
from cours.ateliers.socle import AtelierGrille, Demande
from cours.films import ecrire_film, filmer_journal
from cours.films.paris import ParisAuFil
from cours.partage import Partage, ecrire_gestes, ecrire_partage, est_un_partage, lire_partage
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.journal import LigneDuJournal
from sudokulib.passe import REGLES, Regle
from sudokulib.resolution import Issue, Tranches
from sudokulib.seance import Seance
from sudokulib.vecteurs import grille_de_table

SIGNATURE = re.compile(r"x\d+")
AUTRES_REGLES = (
    "cet état vient d'un atelier où l'on jouait à d'autres règles : donnez les mêmes, AtelierEUP.depuis(texte, regles=[…])"
)
GESTES = {"eup": "appliquer", "deduction": "deduire"}
GESTES |= {geste: geste for geste in ("boucler", "retablir", "resoudre")}
TRANCHE = 0.05  # seconde : entre deux, le noyau répond


class AtelierEUP(AtelierGrille):
    """Les règles EUP pas à pas, chaque déduction expliquée et montrée sur la grille.

    « Une déduction » en fait une seule ; « Règles EUP » applique les trois règles une fois chacune, comme le veut le
    document : une valeur qui vient d'être dévoilée n'est donc pas encore ôtée de ses voisines. La frise et le journal
    rejouent chaque pas, avec ou sans noyau : ● sur ce qui le justifie, ▲ sur ce qu'il change, et barré ce qu'il ôte. Avant le
    premier pas, la grille peut être modifiée ; après, on y écrit au crayon. « Recommencer » revient à la grille donnée : ce qu'on
    y a tapé n'en est pas un indice.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        La grille de départ, d'ordre 2, 3 ou 4 ; par défaut, l'exemple du document T.
    regles : suite de fonctions, facultatif
        Les règles à jouer, dans l'ordre : les vôtres, celles du cours, ou un mélange. Une fonction qui n'est pas du cours est
        exécutée dans le bac à sable, filmée écriture par écriture, et arrêtée à son premier faux pas, qui est nommé.
    paris : bool
        Vrai si une question est posée, de temps en temps, avant une déduction ; la page peut les arrêter.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurClaire
        Si son ordre n'est pas 2, 3 ou 4, ou si les règles ne sont pas des fonctions de noms différents.

    Exemples
    --------
    >>> atelier = AtelierEUP()
    >>> atelier.agir("deduction")
    >>> atelier.journal[0].texte
    'Exclusivité : L1C1 vaut 7 : dans la ligne 1, on ôte 7 de L1C2, L1C4, L1C5, L1C7, L1C8 et L1C9.'
    >>> atelier.agir("boucler")
    >>> atelier.statut
    'Bravo : la grille est résolue.'

    Une règle à soi, qui se trompe :

    >>> def exclusivite(G, n):
    ...     G[1] &= ~(1 << 1)
    ...     return True
    >>> atelier = AtelierEUP(regles=[exclusivite])
    >>> atelier.agir("deduction")
    >>> atelier.statut
    "Pas 1, vous ôtez 1 de L1C2, alors qu'une solution y met 1 ; aucune autre case dévoilée de ses blocs ne vaut 1."

    Références
    ----------
    Document T, « Algorithme ».
    """

    _page = "eup.js"
    _styles = ("film.css", "eup.css")
    _de_python = (*AtelierGrille._de_python, "pas", "parie")
    _de_la_page = (*AtelierGrille._de_la_page, "pas", "parie")

    film = traitlets.Unicode().tag(sync=True)
    titres: traitlets.List[Any] = traitlets.List().tag(sync=True)
    statut = traitlets.Unicode().tag(sync=True)
    etat = traitlets.Unicode().tag(sync=True)
    commencee = traitlets.Bool().tag(sync=True)
    permis: traitlets.List[Any] = traitlets.List().tag(sync=True)
    empeche = traitlets.Unicode().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    saisie = traitlets.Int(0).tag(sync=True)
    depart = traitlets.Unicode().tag(sync=True)
    gestes = traitlets.Unicode().tag(sync=True)
    reglages = traitlets.Unicode().tag(sync=True)
    recherche = traitlets.Bool().tag(sync=True)
    pas = Trait(0, entier)
    boutons: traitlets.List[Any] = traitlets.List().tag(sync=True)
    signature = traitlets.Unicode().tag(sync=True)
    pari: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    parie = Trait(True, booleen)

    def __init__(
        self, grille: object = None, regles: Iterable[Callable[..., Any]] | None = None, paris: bool = True, **options: Any
    ) -> None:
        self._tranches: Tranches | None = None
        self._regles = REGLES if regles is None else _lire_les_regles(regles)
        self._paris = ParisAuFil()
        super().__init__(**options)
        self.parie = paris
        self.charger(EXEMPLES["toulon_exemple"].grille if grille is None else grille)

    @classmethod
    def depuis(cls, texte: str, regles: Iterable[Callable[..., Any]] | None = None) -> AtelierEUP:
        """Ouvre l'état copié d'un autre atelier : la même grille, les mêmes pas, au même endroit.

        Paramètres
        ----------
        texte : str
            Ce que donne « Copier », « L'état de l'atelier », ou la méthode `copier`.
        regles : suite de fonctions, facultatif
            Les mêmes que dans cet atelier.

        Lève
        ----
        ErreurClaire
            Si le texte est abîmé, ou si les règles ne sont pas celles de l'atelier copié.

        Exemples
        --------
        >>> atelier = AtelierEUP("12..34..2.......")
        >>> atelier.agir("eup")
        >>> AtelierEUP.depuis(atelier.copier()).grille == atelier.grille
        True
        """
        atelier = cls(regles=regles)
        atelier.ouvrir(texte)
        return atelier

    def copier(self) -> str:
        """L'état présent en un court texte, que `depuis` rouvre ailleurs."""
        reglages = self.reglages + self.signature
        return ecrire_partage(Partage(self.seance.grille, tuple(self.seance.gestes), self.pas, reglages))

    def ouvrir(self, texte: str) -> None:
        """Remplace la séance par celle d'un texte copié ; voir `depuis`."""
        partage = lire_partage(texte)
        propres, signature = SIGNATURE.sub("", partage.reglages), SIGNATURE.search(partage.reglages)
        if (signature[0] if signature else "") != signature_de(self._regles):
            raise ErreurClaire(AUTRES_REGLES)
        self.lire_grille(partage.grille)
        self._prendre(partage.refaire(self._regles))
        self._publier(pas=min(partage.pas, len(self.journal)), reglages=propres)

    def charger(self, grille: object) -> None:
        """Remplace la grille de départ et oublie les pas faits."""
        self._prendre(Seance(self.lire_grille(grille), self._regles))
        self._publier()

    def _prendre(self, seance: Seance) -> None:
        """Une grille qu'on donne : ses cases remplies sont des indices."""
        self._depart = Depart(seance.grille)
        self._jouer(seance)

    def _jouer(self, seance: Seance) -> None:
        self._tranches = None
        self.seance = seance
        self._presentation = seance.presentation()

    @property
    def journal(self) -> list[LigneDuJournal]:
        """Les lignes du journal, jusqu'à la dernière faite."""
        return self.seance.journal

    def agir(self, action: str) -> None:
        """Fait un pas, comme le bouton du même nom.

        Paramètres
        ----------
        action : str
            « deduction », « eup », « exclusivité », « unicité », « parité » (ou une autre règle de l'atelier), « boucler »,
            « revenir », « retablir », « resoudre » ou « recommencer ».

        Lève
        ----
        ErreurClaire
            Si l'action est inconnue.
        """
        self._tranches = None
        if action in self.seance.regles:
            self.seance.appliquer(action)
        elif action in ("recommencer", "revenir"):
            self._jouer(getattr(self._depart, action)(self.seance))
        elif action in GESTES:
            getattr(self.seance, GESTES[action])()
        else:
            raise ErreurClaire(f"action inconnue : {citer(action)}")
        self._publier()

    def _publier(self, **autres: Any) -> None:
        """Envoie tout l'état de la séance à la page."""
        seance, journal, depart = self.seance, self.seance.journal, self._depart
        nom, choix = menu_pour(depart.grille(seance))
        traits = {
            "film": ecrire_film(filmer_journal(seance.depart, seance.n, journal)),
            "titres": titres_de(journal),
            "pas": len(journal),
            "etat": seance.etat,
            "commencee": seance.commencee,
            "permis": [depart.peut_revenir(seance), seance.peut_retablir, seance.commencee or depart.change(seance)],
            "empeche": empechement(seance),
            "statut": dire_l_etat(seance, self._presentation),
            "choix": choix,
            "exemple": nom,
            "boutons": boutons_de(seance.regles),
            "signature": signature_de(seance.regles),
            "pari": {},
            "depart": seance.grille.ecrire("ligne"),
            "gestes": ecrire_gestes(seance.gestes),
            "recherche": self._tranches is not None,
        }
        self.montrer(grille_de_table(seance.G, seance.n), vecteurs=seance.G, fixes=depart.indices(seance), **(traits | autres))

    @traitlets.validate("pas")
    def _verifier_pas(self, proposition: dict[str, Any]) -> int:
        pas: int = proposition["value"]
        dernier = len(self.journal) if hasattr(self, "seance") else 0
        if not 0 <= pas <= dernier:
            raise EtatRefuse(f"le film va de la position 0 à la position {dernier} ; reçu {citer(pas)}")
        return pas

    # Ce que demande la page

    def demandes(self) -> dict[str, Demande]:
        """Un pas, une grille de la liste, une case écrite, un indice ; et coller, comme partout."""
        return super().demandes() | {
            "agir": self._agir,
            "arreter": self._arreter,
            "choisir": self._choisir,
            "saisir": self._saisir,
            "crayonner": lambda contenu: self._ecrire("crayonner", contenu),
            "placer": lambda contenu: self._ecrire("placer", contenu),
            "reprendre": self._reprendre,
            "indice": self._indiquer,
            "parier": lambda contenu: noter_le_pari([self.pari] if self.pari else [], contenu),
        }

    def _agir(self, contenu: dict[str, Any]) -> None:
        action = champ(contenu, "action", str)
        if action == "deduction" and self._demander_un_pari():
            return
        if action == "resoudre" and (boucle := self._boucle()):
            self._tranches = self.seance.resoudre_par_tranches()
            self._publier(pas=self.pas)
            boucle.call_soon(self._continuer, self._tranches)
        else:
            self.agir(action)

    def _demander_un_pari(self) -> bool:
        """Vrai si l'on vient de poser une question ; la demande suivante fait le pas, qu'on y ait répondu ou non."""
        if not self.parie or self.pari or sans_solution(self.seance, self._presentation):
            return False
        deduction = self.seance.suivante()
        pari = deduction and self._paris.sur(deduction, self.seance.G, self.n)
        if not pari:
            return False
        self.publier(pari=pari._asdict() | {"position": len(self.journal) + 1})
        return True

    def _boucle(self) -> asyncio.AbstractEventLoop | None:
        """La boucle d'événements du noyau, s'il y en a une : chercher par tranches lui laisse le temps de répondre."""
        try:
            return asyncio.get_running_loop()
        except RuntimeError:
            return None

    def _continuer(self, tranches: Tranches) -> None:
        """Une tranche de la recherche, puis la suivante un peu plus tard ; rien si entre-temps on a fait autre chose."""
        boucle = self._boucle()
        if tranches is not self._tranches or boucle is None:
            return
        issue = _avancer(tranches)
        if issue is None:
            boucle.call_later(TRANCHE / 10, self._continuer, tranches)
            return
        self._tranches = None
        self.seance.conclure(issue)
        self._publier()

    def _arreter(self, _: dict[str, Any]) -> None:
        if self._tranches is None:
            return
        self._tranches = None
        self._publier(pas=self.pas)
        self.dire("Recherche arrêtée : rien n'a changé.")

    def _coller(self, contenu: dict[str, Any]) -> None:
        texte = self._lire_le_collage(contenu)
        if est_un_partage(texte):
            self.ouvrir(texte)
            self.dire("État rouvert.", pris=True)
        else:
            self.charger(texte)
            self.dire(f"Grille prise : {accorder(self.seance.grille.nombre_indices, 'indice')}.", pris=True)

    def _choisir(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        if nom in GRILLES:
            self.charger(GRILLES[nom])

    def _saisir(self, contenu: dict[str, Any]) -> None:
        if self.seance.commencee:
            return
        numero, valeurs = champ(contenu, "numero", int), champ(contenu, "valeurs", list)
        try:
            self._depart = Depart(self._depart.donnee)  # ce qu'on avait tapé avant ne revient plus par « Annuler »
            self._jouer(Seance(Grille(self.n, tuple(valeurs)), self._regles))
            self._publier()
        finally:
            self.publier(saisie=numero)

    def _ecrire(self, methode: str, contenu: dict[str, Any]) -> None:
        case, valeur = champ(contenu, "case", int), champ(contenu, "valeur", int)
        if case in self._depart.tapees(self.seance):
            raise ErreurClaire(f"vous avez rempli {nom_de_case(case, self.n)} avant le premier pas ; « Recommencer » l'efface")
        self._tranches = None
        getattr(self.seance, methode)(case, valeur)
        self._publier()

    def _reprendre(self, contenu: dict[str, Any]) -> None:
        self._tranches = None
        self.seance.reprendre_a(champ(contenu, "position", int))
        self._publier()

    def _indiquer(self, _: dict[str, Any]) -> None:
        if sans_solution(self.seance, self._presentation):
            self.dire(RIEN_DE_JUSTE)
            return
        indice = self.seance.indice()
        self.send({"indice": [] if indice is None else [indice.vague, indice.exact, indice.bloc, indice.causes, indice.effets]})

    def image_fixe(self) -> tuple[str, str]:
        """La grille dans l'état présent, et ce qu'on en dit."""
        return f"{self.grille}\n{self.statut}", self.grille._repr_html_()


def _lire_les_regles(regles: Iterable[Callable[..., Any]]) -> dict[str, Regle]:
    from cours.traces.vos_regles import lire_les_regles

    return lire_les_regles(regles)


def _avancer(tranches: Tranches) -> Issue | None:
    """Fait avancer une recherche d'une tranche ; ce qu'elle a établi, si elle finit."""
    fin = perf_counter() + TRANCHE
    try:
        while perf_counter() < fin:
            next(tranches)
    except StopIteration as terminee:
        issue: Issue = terminee.value
        return issue
    return None
