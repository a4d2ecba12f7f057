"""`AtelierLogique` : la grille et sa formule côte à côte (document C)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from html import escape
from time import perf_counter
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import EtatRefuse, Trait, champ, entier
from cours.ateliers.eup_dire import titre_de
from cours.ateliers.partage_logique import VERSION, ecrire_depart, ecrire_etat, ecrire_gestes, lire_etat
from cours.ateliers.seance_logique import SeanceDeLogique, lire_formule
from cours.ateliers.socle import AtelierGrille, Demande, indices_de
from cours.films import ecrire_film
from cours.partage import est_un_partage
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from sudokulib.exemples import EXEMPLES
from sudokulib.grille import Grille
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.formules import Litteral, litt

ORDRES = (2, 3)
PETITES = {
    "ordre_2": ("Ordre 2 : la propagation suffit", "1..3..4..2......"),
    "ordre_2_infructueux": ("Ordre 2 : le littéral infructueux avance, plusieurs solutions", "1000020100002003"),
}
GRILLES = {nom: e.grille for nom, e in EXEMPLES.items()} | {nom: Grille.lire(texte) for nom, (_, texte) in PETITES.items()}
JOUET = "jouet"
_A, _B, _C, _D = litt(True, 0, 0, 4), litt(True, 2, 2, 6), litt(True, 3, 6, 7), litt(True, 7, 7, 1)
FORMULE_JOUET = [[_A], [_B, _C, _D], [-_A, -_C]]
TITRE_JOUET = "Trois clauses, C.III.A.4 (l'énoncé est abîmé : reconstituées)"
TRANCHE = 0.05  # seconde : entre deux, le noyau répond

Essais = Iterator[Litteral | None]


def titres() -> list[list[str]]:
    """Les formules proposées : un nom, et ce qu'en dit le menu."""
    grilles = [[nom, titre_de(nom)] for nom in EXEMPLES]
    return [*grilles, *([nom, titre] for nom, (titre, _) in PETITES.items()), [JOUET, TITRE_JOUET]]


class AtelierLogique(AtelierGrille):
    """Une grille et sa formule côte à côte : la propagation unitaire et le littéral infructueux, pas à pas.

    À gauche, les candidats ; à droite, toutes les clauses, chacune en mathématiques et en français, et combien il en reste par
    famille et par longueur. On avance d'un littéral, de tous ceux qui sont isolés à la fois, ou jusqu'au point fixe ; on suppose
    un littéral et l'on suit sa branche ; on demande les clauses qui suffisent à en déduire un.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        D'ordre 2 ou 3 ; par défaut, la figure 1 du document C.
    formule : liste de clauses, facultatif
        Une formule de votre choix, à la place de celle de la grille.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurClaire
        Si son ordre n'est ni 2 ni 3, ou si la formule n'en est pas une.

    Exemples
    --------
    >>> atelier = AtelierLogique()
    >>> atelier.statut
    "La propagation s'arrête : 611 littéraux connus, 118 variables inconnues, 705 clauses restent."
    >>> atelier.supposer(1, 3, 6)
    True
    >>> atelier.etat
    'résolue'

    Références
    ----------
    Document C, parties II et III.
    """

    _page = "logique.js"
    _styles = ("film.css", "logique.css")
    _refus = "Impossible"
    _de_python = (*AtelierGrille._de_python, "pas")
    _de_la_page = (*AtelierGrille._de_la_page, "pas")

    film = traitlets.Unicode().tag(sync=True)
    clauses: traitlets.List[Any] = traitlets.List().tag(sync=True)
    statut = traitlets.Unicode().tag(sync=True)
    etat = traitlets.Unicode().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)
    recherche = traitlets.Bool().tag(sync=True)
    depart = traitlets.Unicode().tag(sync=True)
    gestes = traitlets.Unicode().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(self, grille: object = None, formule: Sequence[Sequence[Litteral]] | None = None, **options: Any) -> None:
        self._essais: Essais | None = None
        super().__init__(**options)
        if formule is not None:
            self.charger_formule(formule, 3 if grille is None else self.lire_grille(grille).n)
        else:
            self.charger(EXEMPLES["centrale_figure_1"].grille if grille is None else grille)

    # L'état, à emporter

    @classmethod
    def depuis(cls, texte: str) -> AtelierLogique:
        """Ouvre l'état copié d'un autre atelier : la même formule, les mêmes hypothèses, au même endroit.

        Paramètres
        ----------
        texte : str
            Ce que donne « Copier », « L'état de l'atelier », ou la méthode `copier`.

        Lève
        ----
        ErreurClaire
            Si le texte est abîmé.

        Exemples
        --------
        >>> atelier = AtelierLogique("1000020100002003")
        >>> atelier.supposer(1, 0, 4, signe=False)
        True
        >>> AtelierLogique.depuis(atelier.copier()).film == atelier.film
        True
        """
        atelier = cls(PETITES["ordre_2"][1])  # la plus courte à bâtir : elle ne reste pas
        atelier.ouvrir(texte)
        return atelier

    def copier(self) -> str:
        """L'état présent en un court texte, que `depuis` rouvre ailleurs."""
        return ecrire_etat(self.depart, self.gestes, self.pas)

    def ouvrir(self, texte: str) -> None:
        """Remplace la séance par celle d'un texte copié ; voir `depuis`."""
        etat = lire_etat(texte)
        seance = etat.refaire()
        self._commencer(seance, etat.grille, etat.clauses, pas=min(etat.pas, len(seance.film)))

    # Choisir une formule

    def charger(self, grille: object) -> None:
        """Remplace la formule par celle d'une grille."""
        lue = self.lire_grille(grille)
        if lue.n not in ORDRES:
            raise ErreurClaire(f"l'atelier de logique montre les grilles d'ordre 2 et 3 ; celle-ci est d'ordre {lue.n}")
        self._commencer(SeanceDeLogique(formule_initiale(lue), lue.n), lue, [])

    def charger_formule(self, formule: Sequence[Sequence[Litteral]], n: int = 3) -> None:
        """Remplace la formule par une autre, dont les variables sont celles d'une grille d'ordre n.

        Lève
        ----
        ErreurClaire
            Si ce n'est pas une formule, ou si une variable n'est pas de cet ordre.
        """
        if n not in ORDRES:
            raise ErreurClaire(f"l'atelier de logique montre les ordres 2 et 3 ; reçu {citer(n)}")
        lue, clauses = lire_formule(formule, n)
        self._commencer(SeanceDeLogique(lue, n), Grille.vide(n), clauses)

    def _commencer(self, seance: SeanceDeLogique, grille: Grille, clauses: list[list[int]], pas: int = 0) -> None:
        self._essais, self.seance, self._depart, self._clauses = None, seance, grille, clauses
        self._solutions: int | None = None
        self._publier(pas=pas)

    def _publier(self, **autres: Any) -> None:
        """Envoie tout l'état de la séance à la page."""
        nom = self._nom()
        traits: dict[str, Any] = {
            "film": ecrire_film(self.seance.film),
            "clauses": self._clauses,
            "statut": self._dire_l_etat(),
            "etat": self.seance.resultat.issue,
            "choix": titres() if nom else [["", "Votre formule"], *titres()],
            "exemple": nom,
            "recherche": self._essais is not None,
            "depart": ecrire_depart(self._depart, self._clauses),
            "gestes": ecrire_gestes(self.seance),
        }
        self.montrer(self._depart, fixes=indices_de(self._depart), **(traits | autres))

    def _nom(self) -> str:
        """Le nom de la formule, si elle est du menu."""
        if self._clauses:
            return JOUET if self.seance.formule == FORMULE_JOUET else ""
        grilles = {nom: e.grille for nom, e in EXEMPLES.items()} | {
            nom: Grille.lire(texte) for nom, (_, texte) in PETITES.items()
        }
        return next((nom for nom, grille in grilles.items() if grille == self._depart), "")

    # Ce qu'on en dit

    def _dire_l_etat(self) -> str:
        resultat = self.seance.resultat
        connus = accorder(len(resultat.etapes), "littéral connu", "littéraux connus")
        if resultat.issue == "résolue":
            return f"Il ne reste aucune clause : {connus}, la formule est satisfaite."
        if resultat.issue == "contradiction":
            return "Une clause est devenue vide : la formule n'a pas de solution."
        reste = accorder(len(resultat.formule), "clause reste", "clauses restent")
        inconnues = accorder(len(self.seance.inconnues()), "variable inconnue", "variables inconnues")
        if not self.seance.sterile:
            return f"La propagation s'arrête : {connus}, {inconnues}, {reste}."
        constat = f"Les deux règles s'arrêtent : {inconnues}, {reste}, et aucun littéral n'est infructueux."
        return f"{constat} {self._dire_la_refutation()}".strip()

    def _dire_la_refutation(self) -> str:
        """Ce qu'apprend une formule que les deux règles n'achèvent pas."""
        if self._clauses:
            return ""
        if self._solutions is None:
            from sudokulib.moteur.facade import compter

            self._solutions = compter(self._depart, 2, "python")
        if self._solutions == 1:
            return (
                "Cette grille a pourtant une seule solution : elle réfute la dernière affirmation du document C, "
                "selon laquelle on ne connaîtrait pas de sudoku que ces deux règles ne résolvent pas."
            )
        if self._solutions:
            return "Elle a plusieurs solutions : on ne pouvait pas tout déduire."
        return "Elle n'a pas de solution, et ces deux règles ne le voient pas : il faudrait chercher."

    @property
    def legende(self) -> str:
        """L'état de la formule."""
        return self.statut

    def image_fixe(self) -> tuple[str, str]:
        """La grille et l'état de la formule, à la position où l'on regarde : ni plus, ni moins que la page."""
        N, film = self.n**2, self.seance.film
        valeurs = list(self._depart.valeurs)
        for x, raison in enumerate(film.etat(self.pas)[: N**3]):
            if raison > 0:
                valeurs[x // N] = x % N + 1
        montree = Grille(self.n, tuple(valeurs))
        statut = self.statut if self.pas == len(film) else f"Position {self.pas} sur {len(film)} du film de la propagation."
        return f"{montree}\n{statut}", f"<p>{escape(statut)}</p>{montree._repr_html_()}"

    @traitlets.validate("pas")
    def _verifier_pas(self, proposition: dict[str, Any]) -> int:
        pas: int = proposition["value"]
        dernier = len(self.seance.film) if hasattr(self, "seance") else 0
        if not 0 <= pas <= dernier:
            raise EtatRefuse(f"le film va de la position 0 à la position {dernier} ; reçu {citer(pas)}")
        return pas

    # Le littéral infructueux

    def supposer(self, i: int, j: int, k: int, signe: bool = True) -> bool:
        """Suppose un littéral et propage ; si l'on atteint la clause vide, son opposé est acquis.

        Paramètres
        ----------
        i, j, k : int
            La variable x^k_(i,j) : i et j à partir de 0, k à partir de 1.
        signe : bool
            Faux pour supposer sa négation.

        Renvoie
        -------
        bool
            Vrai si l'on en a conclu quelque chose.

        Lève
        ----
        ErreurClaire
            Si la variable n'est pas dans les clauses qui restent.
        """
        self._essais = None
        debut = len(self.seance.film)
        conclu = self.seance.supposer(litt(signe, i, j, k))
        self._publier(pas=debut + 1)
        return conclu

    def chercher(self) -> bool:
        """Cherche un littéral infructueux, et le suppose ; faux s'il n'y en a plus."""
        infructueux = next(filter(None, self.seance.chercher()), None)
        return self._achever(infructueux)

    def _achever(self, infructueux: Litteral | None) -> bool:
        self._essais = None
        if infructueux is None:
            self._publier(pas=len(self.seance.film))
            return False
        l = infructueux
        return self.supposer(l.i, l.j, l.k, l.signe)

    # Ce que demande la page

    def demandes(self) -> dict[str, Demande]:
        """Supposer, chercher, arrêter, revenir, choisir une formule, la confier à PySAT ; et coller une grille, comme partout."""
        return super().demandes() | {
            "supposer": self._supposer,
            "chercher": self._chercher,
            "arreter": self._arreter,
            "reprendre": self._reprendre,
            "choisir": self._choisir,
            "pysat": lambda _: self.dire(self.confier_a_pysat()),
        }

    def _supposer(self, contenu: dict[str, Any]) -> None:
        variable, signe = champ(contenu, "variable", int), champ(contenu, "signe", bool)
        N = self.n**2
        if not 1 <= variable <= N**3:
            raise ErreurClaire(f"une variable a un numéro de 1 à {N**3}, pas {citer(variable)}")
        case, rang = divmod(variable - 1, N)
        self.supposer(case // N, case % N, rang + 1, signe)

    def _chercher(self, _: dict[str, Any]) -> None:
        boucle = self._boucle()
        if boucle is None:
            self.chercher()
            return
        self._essais = self.seance.chercher()
        self._publier(pas=self.pas)
        boucle.call_soon(self._continuer, self._essais)

    def _boucle(self) -> asyncio.AbstractEventLoop | None:
        """La boucle d'événements du noyau, s'il y en a une : chercher par tranches lui laisse le temps de répondre."""
        try:
            return asyncio.get_running_loop()
        except RuntimeError:
            return None

    def _continuer(self, essais: Essais) -> None:
        """Une tranche d'essais, puis la suivante un peu plus tard ; rien si entre-temps on a fait autre chose."""
        boucle = self._boucle()
        if essais is not self._essais or boucle is None:
            return
        fin = perf_counter() + TRANCHE
        for infructueux in essais:
            if infructueux is not None:
                self._achever(infructueux)
                return
            if perf_counter() > fin:
                boucle.call_later(TRANCHE / 10, self._continuer, essais)
                return
        self._achever(None)

    def _arreter(self, _: dict[str, Any]) -> None:
        if self._essais is None:
            return
        self._essais = None
        self._publier(pas=self.pas)
        self.dire("Recherche arrêtée : rien n'a changé.")

    def _reprendre(self, contenu: dict[str, Any]) -> None:
        position = champ(contenu, "position", int)
        self._essais = None
        if not self.seance.reprendre_a(position):
            self.dire("Rien à oublier : la propagation se refait toujours de la même façon, on n'oublie que des hypothèses.")
        self._publier(pas=max(0, min(position, len(self.seance.film))))

    def _choisir(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        if nom == JOUET:
            self.charger_formule(FORMULE_JOUET)
        elif nom in GRILLES:
            self.charger(GRILLES[nom])

    def _coller(self, contenu: dict[str, Any]) -> None:
        texte = self._lire_le_collage(contenu)
        if est_un_partage(texte, VERSION):
            self.ouvrir(texte)
            self.dire("État rouvert.", pris=True)
            return
        self.charger(texte)
        self.dire(f"Grille prise : {accorder(self._depart.nombre_indices, 'indice')}.", pris=True)

    # La même formule, ailleurs

    def confier_a_pysat(self) -> str:
        """Ce que répond PySAT, s'il est installé, de la formule de départ.

        Lève
        ----
        ErreurClaire
            S'il ne l'est pas.
        """
        from sudokulib.logique import ponts

        depart = perf_counter()
        trouves = ponts.compter(self.seance.formule, 2)
        duree = f"{1000 * (perf_counter() - depart):.0f} ms"
        if trouves == 0:
            return f"PySAT ({ponts.PAR_DEFAUT}), en {duree} : la formule est insatisfiable."
        unique = "une seule valuation la satisfait" if trouves == 1 else "plusieurs valuations la satisfont"
        return f"PySAT ({ponts.PAR_DEFAUT}), en {duree} : la formule est satisfiable, {unique}."
