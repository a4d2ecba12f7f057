"""`AtelierEUP` : la page interactive du document T, dans un cahier."""

from __future__ import annotations

import asyncio
from itertools import groupby
from time import perf_counter
from typing import Any

import traitlets

from sudokulib.atelier.etat import EtatRefuse, Trait, champ, entier
from sudokulib.atelier.socle import ORDRES, AtelierGrille, Demande, indices_de
from sudokulib.cases import nom_de_case
from sudokulib.erreurs import ErreurSudoku, citer
from sudokulib.exemples import EXEMPLES
from sudokulib.film import ecrire_film, filmer_journal
from sudokulib.grille import Grille
from sudokulib.journal import LigneDuJournal
from sudokulib.nombres import accorder
from sudokulib.partage import Partage, ecrire_gestes, ecrire_partage, est_un_partage, lire_partage
from sudokulib.resolution import Issue, Tranches
from sudokulib.seance import REGLES, UNE_SEULE, VERDICTS, Seance
from sudokulib.vecteurs import grille_de_table, poids

VIDES = {f"vide_{n}": Grille.vide(n) for n in ORDRES}
GRILLES = {nom: e.grille for nom, e in EXEMPLES.items()} | VIDES
ACCENTS = {"tres": "très", "videe": "grille vidée"}
GESTES = {"eup": "appliquer", "deduction": "deduire"}
GESTES |= {geste: geste for geste in ("boucler", "revenir", "retablir", "resoudre", "recommencer")}
TRANCHE = 0.05  # seconde : entre deux, le noyau répond
RESOLUE = "Bravo : la grille est résolue."
PLEINE_ET_FAUSSE = "La grille est pleine, mais des valeurs s'y contredisent : « Annuler » y revient."


def titre_de(nom: str) -> str:
    """Ce que dit le menu d'une grille."""
    if nom in VIDES:
        return f"Grille vide d'ordre {VIDES[nom].n}, à remplir"
    mots = [ACCENTS.get(mot, mot) for mot in nom.split("_")[1:]]
    return f"Document {EXEMPLES[nom].document}, {' '.join(mots)} ({accorder(GRILLES[nom].nombre_indices, 'indice')})"


class AtelierEUP(AtelierGrille):
    """Les règles EUP pas à pas, chaque déduction expliquée et montrée sur la grille.

    « Une déduction » en fait une seule ; « Règles EUP » applique les trois règles une fois chacune, comme le veut le
    document : une valeur qui vient d'être dévoilée n'est donc pas encore ôtée de ses voisines. La frise et le journal
    rejouent chaque pas, avec ou sans noyau : ● sur ce qui le justifie, ▲ sur ce qu'il change, et barré ce qu'il ôte. Avant le
    premier pas, la grille peut être modifiée ; après, on y écrit au crayon.

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
    >>> atelier.agir("deduction")
    >>> atelier.journal[0].texte
    'Exclusivité : L1C1 vaut 7 : dans la ligne 1, on ôte 7 de L1C2, L1C4, L1C5, L1C7, L1C8 et L1C9.'
    >>> atelier.agir("boucler")
    >>> atelier.statut
    'Bravo : la grille est résolue.'

    Références
    ----------
    Document T, « Algorithme ».
    """

    _page = "eup.js"
    _styles = ("film.css", "eup.css")
    _de_python = (*AtelierGrille._de_python, "pas")
    _de_la_page = (*AtelierGrille._de_la_page, "pas")

    film = traitlets.Unicode().tag(sync=True)
    titres: traitlets.List[Any] = traitlets.List().tag(sync=True)
    statut = traitlets.Unicode().tag(sync=True)
    etat = traitlets.Unicode().tag(sync=True)
    commencee = traitlets.Bool().tag(sync=True)
    permis: traitlets.List[Any] = traitlets.List().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    saisie = traitlets.Int(0).tag(sync=True)
    depart = traitlets.Unicode().tag(sync=True)
    gestes = traitlets.Unicode().tag(sync=True)
    reglages = traitlets.Unicode().tag(sync=True)
    recherche = traitlets.Bool().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(self, grille: object = None, **options: Any) -> None:
        self._tranches: Tranches | None = None
        super().__init__(**options)
        self.charger(EXEMPLES["toulon_exemple"].grille if grille is None else grille)

    @classmethod
    def depuis(cls, texte: str) -> AtelierEUP:
        """Ouvre l'état copié d'un autre atelier : la même grille, les mêmes pas, au même endroit.

        Paramètres
        ----------
        texte : str
            Ce que donne « Copier », « L'état de l'atelier », ou la méthode `copier`.

        Lève
        ----
        ErreurSudoku
            Si le texte est abîmé.

        Exemples
        --------
        >>> atelier = AtelierEUP("12..34..2.......")
        >>> atelier.agir("eup")
        >>> AtelierEUP.depuis(atelier.copier()).grille == atelier.grille
        True
        """
        atelier = cls()
        atelier.ouvrir(texte)
        return atelier

    def copier(self) -> str:
        """L'état présent en un court texte, que `depuis` rouvre ailleurs."""
        return ecrire_partage(Partage(self.seance.grille, tuple(self.seance.gestes), self.pas, self.reglages))

    def ouvrir(self, texte: str) -> None:
        """Remplace la séance par celle d'un texte copié ; voir `depuis`."""
        partage = lire_partage(texte)
        seance = Partage(self.lire_grille(partage.grille), partage.gestes).refaire()
        self._prendre(seance)
        self._publier(pas=min(partage.pas, len(self.journal)), reglages=partage.reglages)

    def charger(self, grille: object) -> None:
        """Remplace la grille de départ et oublie les pas faits."""
        self._prendre(Seance(self.lire_grille(grille)))
        self._publier()

    def _prendre(self, seance: Seance) -> None:
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
            « deduction », « eup », « exclusivité », « unicité », « parité », « boucler », « revenir », « retablir », « resoudre »
            ou « recommencer ».

        Lève
        ----
        ErreurSudoku
            Si l'action est inconnue.
        """
        self._tranches = None
        if action in REGLES:
            self.seance.appliquer(action)
        elif action in GESTES:
            getattr(self.seance, GESTES[action])()
        else:
            raise ErreurSudoku(f"action inconnue : {citer(action)}")
        self._publier()

    def _publier(self, **autres: Any) -> None:
        """Envoie tout l'état de la séance à la page."""
        seance, journal = self.seance, self.seance.journal
        nom = next((n for n, g in GRILLES.items() if g == seance.grille), "")
        proposees = [[n, titre_de(n)] for n in GRILLES]
        traits = {
            "film": ecrire_film(filmer_journal(seance.depart, seance.n, journal)),
            "titres": titres_de(journal),
            "pas": len(journal),
            "etat": seance.etat,
            "commencee": seance.commencee,
            "permis": [seance.peut_revenir, seance.peut_retablir],
            "statut": self._dire_l_etat(),
            "choix": proposees if nom else [["", "Votre grille"], *proposees],
            "exemple": nom,
            "depart": seance.grille.ecrire("ligne"),
            "gestes": ecrire_gestes(seance.gestes),
            "recherche": self._tranches is not None,
        }
        self.montrer(grille_de_table(seance.G, seance.n), vecteurs=seance.G, fixes=indices_de(seance.grille), **(traits | autres))

    def _dire_l_etat(self) -> str:
        """Le verdict ; une grille fausse, ouverte ou à plusieurs solutions est rappelée comme telle à chaque pas."""
        if not self.seance.commencee:
            return self._presentation
        verdict = self._verdict()
        return verdict if self._presentation == UNE_SEULE else f"{verdict} {self._presentation}"

    def _verdict(self) -> str:
        """Où en est la séance ; une contradiction dit sa case, et si c'est une erreur de crayon qui l'a faite."""
        seance = self.seance
        if seance.etat == "résolue":
            return RESOLUE
        if seance.etat != "contradiction":
            return PLEINE_ET_FAUSSE if all(poids(m) == 1 for m in seance.G) else VERDICTS[seance.etat]
        vides = [nom_de_case(case, seance.n) for case, m in enumerate(seance.G) if m == 0]
        ou = f" Plus aucune valeur n'est possible en {vides[0]}." if vides else ""
        if self._presentation == UNE_SEULE:
            return f"Contradiction.{ou} La grille a pourtant une solution : une bonne valeur a été ôtée, « Annuler » y revient."
        return VERDICTS["contradiction"] + ou

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
        }

    def _agir(self, contenu: dict[str, Any]) -> None:
        action = champ(contenu, "action", str)
        if action == "resoudre" and (boucle := self._boucle()):
            self._tranches = self.seance.resoudre_par_tranches()
            self._publier(pas=self.pas)
            boucle.call_soon(self._continuer, self._tranches)
        else:
            self.agir(action)

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
            self.charger(Grille(self.n, tuple(valeurs)))
        finally:
            self.publier(saisie=numero)

    def _ecrire(self, methode: str, contenu: dict[str, Any]) -> None:
        self._tranches = None
        getattr(self.seance, methode)(champ(contenu, "case", int), champ(contenu, "valeur", int))
        self._publier()

    def _reprendre(self, contenu: dict[str, Any]) -> None:
        self._tranches = None
        self.seance.reprendre_a(champ(contenu, "position", int))
        self._publier()

    def _indiquer(self, _: dict[str, Any]) -> None:
        indice = self.seance.indice()
        self.send({"indice": [] if indice is None else [indice.vague, indice.exact, indice.bloc, indice.causes, indice.effets]})

    def image_fixe(self) -> tuple[str, str]:
        """La grille dans l'état présent, et ce qu'on en dit."""
        return f"{self.grille}\n{self.statut}", self.grille._repr_html_()


def titres_de(journal: list[LigneDuJournal]) -> list[list[Any]]:
    """Les titres du journal : la position de la première ligne que chacun annonce, comptée à partir de 1, et lui."""
    titres, rang = list[list[Any]](), 1
    for titre, lignes in groupby(journal, key=lambda ligne: ligne.titre):
        titres.append([rang, titre])
        rang += len(list(lignes))
    return titres


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
