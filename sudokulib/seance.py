"""Une séance sur une grille, la page du document T sans son écran : des règles pas à pas, un journal, revenir en arrière."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from socle.erreurs import ErreurClaire, citer
from socle.nombres import enumerer
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.journal import EXAMENS, Indice, LigneDuJournal, Maillons
from sudokulib.passe import REGLES, Constat, Regle, ecart_de, jouer_une_passe
from sudokulib.regles import Deduction, Effet
from sudokulib.resolution import Examen, Issue, Tranches, examiner, jusqu_au_bout, resoudre_par_tranches
from sudokulib.vecteurs import Table, grille_de_table, poids, table_de_grille

CRAYON = "Au crayon"
GESTE = re.compile(r"[dtbseup]|[cv](\d{1,3})\.(\d{1,2})|[rx](\d{1,6})")
GESTES = {"d": "deduire", "t": "appliquer", "b": "boucler", "s": "resoudre"}
GESTES |= {"c": "crayonner", "v": "placer", "r": "reprendre_a"}


class _Instant(NamedTuple):
    """Tout ce qui change pendant une séance : de quoi y revenir."""

    G: tuple[int, ...]
    journal: Maillons[LigneDuJournal]
    attente: tuple[Constat, ...]
    passes: int
    etat: str
    gestes: Maillons[str]


class Seance:
    """Une grille, sa table G, et tout ce qu'on lui a fait.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    regles : dict, facultatif
        Les règles à jouer, dans l'ordre, chacune sous son nom ; par défaut, les trois règles EUP. Une règle qui n'est pas du
        cours raconte chaque pas par un `PasDeRegle` ; le premier qui est faux arrête la passe.

    Attributs
    ---------
    grille : Grille
        La grille de départ.
    G : liste de N² int
        La table de vecteurs dans son état présent.
    etat : str
        « en cours », « bloquée », « contradiction », « résolue », ou « écart » quand une règle vient de se tromper.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.

    Exemples
    --------
    >>> seance = Seance("12..34..2.......")
    >>> seance.deduire(), seance.journal[0].texte
    (True, 'Exclusivité : L1C1 vaut 1 : dans la ligne 1, on ôte 1 de L1C3 et L1C4.')
    >>> seance.appliquer()
    True
    >>> seance.boucler()
    >>> seance.etat, grille_de_table(seance.G, 2).nombre_indices
    ('bloquée', 6)
    >>> seance.resoudre(), seance.etat
    (True, 'résolue')
    >>> seance.revenir(), seance.etat, seance.retablir(), seance.etat
    (True, 'bloquée', True, 'résolue')
    """

    def __init__(self, grille: object, regles: Mapping[str, Regle] | None = None) -> None:
        self.grille = Grille.lire(grille)
        self.regles: dict[str, Regle] = dict(regles or REGLES)
        intrus = next((nom for nom, regle in self.regles.items() if not callable(regle)), None)
        if intrus is not None:
            raise ErreurClaire(f"la règle {citer(intrus)} n'est pas une fonction")
        self._passe: list[_Instant] = []
        self._futur: list[_Instant] = []
        self._commencer()

    @property
    def n(self) -> int:
        """L'ordre de la grille."""
        return self.grille.n

    @property
    def depart(self) -> Table:
        """La table G de la grille de départ."""
        return table_de_grille(self.grille)

    @property
    def journal(self) -> list[LigneDuJournal]:
        """Ce qui a été déduit, écrit ou constaté, dans l'ordre."""
        return self._journal.liste()

    @property
    def gestes(self) -> list[str]:
        """Ce qu'on a fait, de quoi le refaire : voir `refaire`."""
        return self._gestes.liste()

    @property
    def ecart(self) -> str:
        """Ce qu'on reproche au dernier pas ; rien s'il est permis."""
        return self._journal.dernier.ecart if self._journal.dernier else ""

    @property
    def commencee(self) -> bool:
        """Vrai si l'on a déjà fait un pas."""
        return bool(self._journal)

    @property
    def peut_revenir(self) -> bool:
        """Vrai s'il y a quelque chose à défaire."""
        return bool(self._passe)

    @property
    def peut_retablir(self) -> bool:
        """Vrai s'il y a quelque chose à refaire."""
        return bool(self._futur)

    def _commencer(self) -> None:
        self.G: Table = self.depart
        self._journal: Maillons[LigneDuJournal] = Maillons()
        self._attente: list[Constat] = []  # ce qui reste à faire de la passe en cours
        self._passes = 0
        self._titre = ""
        self._gestes: Maillons[str] = Maillons()
        self.etat = "en cours"
        self._constater()

    # Revenir en arrière, et en avant

    def _instant(self) -> _Instant:
        return _Instant(tuple(self.G), self._journal, tuple(self._attente), self._passes, self.etat, self._gestes)

    def _reprendre(self, instant: _Instant) -> None:
        self.G, self._attente = list(instant.G), list(instant.attente)
        self._journal, self._gestes = instant.journal, instant.gestes
        self._passes, self.etat = instant.passes, instant.etat

    def _retenir(self, geste: str) -> None:
        """Garde l'état qu'on s'apprête à quitter."""
        self._passe.append(self._instant())
        self._futur.clear()
        self._gestes = self._gestes.plus(geste)
        if self.etat == "écart":
            self.etat = "en cours"

    def recommencer(self) -> None:
        """Revient à la grille de départ et vide le journal ; `revenir` le défait."""
        if not self.commencee:
            return
        avant = self._instant()
        self._commencer()
        self._passe.append(avant)
        self._futur.clear()

    def revenir(self) -> bool:
        """Défait le dernier pas ; faux s'il n'y en a pas."""
        return self._echanger(self._passe, self._futur)

    def retablir(self) -> bool:
        """Refait le pas qu'on vient de défaire ; faux s'il n'y en a pas."""
        return self._echanger(self._futur, self._passe)

    def reprendre_a(self, position: int) -> None:
        """Oublie les lignes du journal au-delà d'une position (0 : le départ), et reprend de là ; `revenir` le défait."""
        lignes = self.journal
        if not 0 <= position <= len(lignes):
            raise ErreurClaire(f"le journal va de la position 0 à la position {len(lignes)} ; reçu {citer(position)}")
        self._retenir(f"r{position}")
        gestes, passes = self._gestes, self._passes
        self._commencer()
        self._gestes, self._passes = gestes, passes
        for ligne in lignes[:position]:
            self._noter(ligne)
        self._constater()

    def refaire(self, geste: str) -> None:
        """Refait un geste, tel que `gestes` l'a gardé.

        Lève
        ----
        ErreurClaire
            Si ce n'est pas un geste, ou s'il ne convient pas ici.
        """
        trouve = GESTE.fullmatch(geste)
        if trouve is None:
            raise ErreurClaire(f"{citer(geste)} n'est pas un geste de la séance")
        codes = {self._code(nom): nom for nom in self.regles}
        if geste in codes:
            self.appliquer(codes[geste])
        elif geste[0] in GESTES:
            methode: Callable[..., object] = getattr(self, GESTES[geste[0]])
            methode(*(int(nombre) for nombre in trouve.groups() if nombre))
        else:
            raise ErreurClaire(f"{citer(geste)} applique une règle que cette séance n'a pas")

    def _code(self, nom: str) -> str:
        """Le geste qui applique une règle : sa première lettre, ou « x » et son rang si elle n'est pas du cours."""
        return nom[0] if nom in REGLES else f"x{list(self.regles).index(nom)}"

    def _echanger(self, prendre: list[_Instant], garder: list[_Instant]) -> bool:
        if not prendre:
            return False
        garder.append(self._instant())
        self._reprendre(prendre.pop())
        return True

    # Appliquer les règles

    def deduire(self) -> bool:
        """Fait la déduction suivante, une seule ; faux s'il n'y en a plus.

        De déduction en déduction, on refait exactement les passes de `appliquer`.
        """
        self._retenir("d")
        if not self._attente:
            self._preparer(*self.regles)
        if not self._attente:
            self._rien("Règles EUP")
            return False
        self._faire(self._attente.pop(0))
        self._constater()
        return True

    def appliquer(self, *noms: str) -> bool:
        """Applique une fois chacune des règles nommées, ou toutes.

        Paramètres
        ----------
        noms : str
            « exclusivité », « unicité », « parité » ; aucun pour toutes, dans leur ordre, ou pour achever la passe en cours.

        Renvoie
        -------
        bool
            Vrai si un vecteur a changé.
        """
        self._retenir("".join(map(self._code, noms)) or "t")
        return self._appliquer(*noms)

    def _appliquer(self, *noms: str) -> bool:
        if noms or not self._attente:
            self._preparer(*(noms or self.regles))
        faites, self._attente = self._attente, []
        for constat in faites:
            self._faire(constat)
        self._constater()
        if not faites:
            self._rien(" et ".join(noms).capitalize() or "Règles EUP", bloque=not noms)
        return bool(faites)

    def boucler(self) -> None:
        """Applique les règles EUP tant qu'elles changent quelque chose, en un seul pas (BouclerRègles, T.5)."""
        self._retenir("b")
        while self._appliquer() and self.etat not in ("contradiction", "écart"):
            pass

    def _preparer(self, *noms: str) -> None:
        """Met en attente les déductions d'une passe, sans rien changer encore."""
        self._attente = self._deductions(*noms)
        self._passes += 1
        regles = "règles EUP" if set(noms) == set(REGLES) else enumerer(noms)
        self._titre = f"Passe {self._passes} : {regles}"

    def _deductions(self, *noms: str) -> list[Constat]:
        return jouer_une_passe([self.regles[nom] for nom in noms], self.G, self.n, self.verite)

    def _faire(self, constat: Constat) -> None:
        self._noter(LigneDuJournal(constat.phrase(), constat.causes, constat.effets, self._titre, ecart_de(constat)))

    def _rien(self, quoi: str, bloque: bool = True) -> None:
        self._noter(LigneDuJournal(f"{quoi} : rien à déduire.", titre=self._titre))
        if bloque and self.etat == "en cours":
            self.etat = "bloquée"

    def _noter(self, ligne: LigneDuJournal) -> None:
        for effet in ligne.effets:
            self.G[effet.case] = effet.apres
        self._journal = self._journal.plus(ligne)

    def suivante(self) -> Deduction | None:
        """La prochaine déduction des règles du cours, sans la faire ; rien s'il n'y en a pas."""
        du_cours = [REGLES[nom] for nom in self.regles if nom in REGLES]
        proches = self._attente or jouer_une_passe(du_cours, self.G, self.n, self.verite)
        return next((d for d in proches if isinstance(d, Deduction)), None)

    def indice(self) -> Indice | None:
        """De quoi trouver la déduction suivante, sans la faire ; rien s'il n'y en a pas."""
        suivante = self.suivante()
        return Indice.de(suivante) if suivante else None

    # Écrire soi-même

    def crayonner(self, case: int, valeur: int) -> None:
        """Ôte une valeur des candidats d'une case, ou l'y remet.

        Paramètres
        ----------
        case : int
            L'indice d'une case qui n'est pas un indice.
        valeur : int
            De 1 à N.

        Lève
        ----
        ErreurClaire
            Si la case ou la valeur ne convient pas.
        """
        apres = self.G[self._modifiable(case, valeur)] ^ 1 << valeur
        nom = nom_de_case(case, self.n)
        remise = apres >> valeur & 1
        geste = f"Vous remettez {valeur} en {nom}." if remise else f"Vous ôtez {valeur} de {nom}."
        fausse = not remise and valeur == self.verite(case)
        self._ecrire(f"c{case}.{valeur}", case, apres, geste + (f" Attention : la solution y met {valeur}." if fausse else ""))

    def placer(self, case: int, valeur: int) -> None:
        """Écrit une valeur dans une case. Mêmes paramètres que `crayonner`."""
        self._modifiable(case, valeur)
        verite = self.verite(case)
        alerte = f" Attention : la solution y met {verite}." if verite not in (0, valeur) else ""
        geste = f"Vous placez {valeur} en {nom_de_case(case, self.n)}."
        self._ecrire(f"v{case}.{valeur}", case, 1 << valeur, geste + alerte)

    def _modifiable(self, case: int, valeur: int) -> int:
        nom = nom_de_case(case, self.n)
        if self.grille.valeurs[case]:
            raise ErreurClaire(f"{nom} est un indice : elle ne change pas")
        if not 1 <= valeur <= self.n**2:
            raise ErreurClaire(f"{valeur} n'est pas une valeur : de 1 à {self.n**2}")
        return case

    def _ecrire(self, geste: str, case: int, apres: int, texte: str) -> None:
        if apres == self.G[case]:
            return
        self._retenir(geste)
        self._attente = []  # la passe en cours ne vaut plus : ce qu'elle déduisait a pu changer
        self._noter(LigneDuJournal(texte, (), (Effet(case, self.G[case], apres),), CRAYON))
        self.etat = "en cours"
        self._constater()

    # Résoudre

    def verite(self, case: int) -> int:
        """La valeur d'une case dans la solution ; 0 si la grille n'a pas une seule solution, ou si on ne le sait pas."""
        nombre, solution = self._examen
        return solution.valeurs[case] if nombre == 1 and solution else 0

    @cached_property
    def _examen(self) -> Examen:
        return examiner(self.grille)

    def resoudre_par_tranches(self) -> Tranches:
        """La recherche d'une solution de la grille de départ, en un temps borné : voir `sudokulib.resolution`."""
        return resoudre_par_tranches(self.grille)

    def resoudre(self) -> bool:
        """Achève par le retour arrière, en moins de deux secondes ; faux s'il n'y a pas de solution, ou si l'on ne sait pas.

        La table de l'état présent peut être incohérente en apparence : c'est la grille de départ qu'on résout.
        """
        return self.conclure(jusqu_au_bout(self.resoudre_par_tranches()))

    def conclure(self, issue: Issue) -> bool:
        """Prend acte de ce qu'une recherche a établi ; vrai si elle a trouvé une solution."""
        self._retenir("s")
        self._attente = []
        if issue.solution is None:
            self._noter(LigneDuJournal(issue.texte, titre="Solution"))
            self.etat = "contradiction" if issue.certaine else self.etat
            return False
        solution = table_de_grille(issue.solution)
        effets = tuple(Effet(c, a, b) for c, (a, b) in enumerate(zip(self.G, solution)) if a != b)
        self._noter(LigneDuJournal(issue.texte, (), effets, "Solution"))
        self._constater()
        return True

    def presentation(self) -> str:
        """Ce qu'il faut savoir de la grille avant de commencer : conflits, nombre de solutions."""
        if conflits := self.grille.valider():
            return f"Cette grille est fausse : {conflits[0]}."
        if self.grille.est_pleine:
            return "Cette grille est pleine, et juste."
        return EXAMENS[self._examen.nombre]

    def _constater(self) -> None:
        if self.ecart:
            self.etat = "écart"
        elif 0 in self.G:
            self.etat = "contradiction"
        elif all(poids(m) == 1 for m in self.G) and grille_de_table(self.G, self.n).est_solution:
            self.etat = "résolue"
