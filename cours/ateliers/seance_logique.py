"""Une séance de logique : propager une formule en la filmant, supposer un littéral, chercher celui qui est infructueux.

L'état du film est une valuation : pour chaque variable, 0 tant qu'on ne sait rien, sinon le rang, à partir de 1, de la clause
qui l'a isolée, avec le signe du littéral. Le dernier entier est le rang de la clause devenue vide. De ces entiers la page tire
tout le reste : les clauses qui restent, les phrases, la chaîne qui mène à un littéral.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cours.films import Enregistreur, Film
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from sudokulib.logique.dimacs import numero
from sudokulib.logique.formules import Formule, Litteral, variables
from sudokulib.logique.trace import EtapeDePropagation, Resultat, ajouter_infructueux, propager

# À chaque genre de pas, sa phrase ; la page y ajoute le littéral et la clause.
PHRASES = {
    "donnée": "Une clause d'un seul littéral : il est vrai.",
    "unitaire": "Une clause n'a plus qu'un littéral qui ne soit pas faux : une valeur est exclue.",
    "placement": "Une clause n'a plus qu'un littéral qui ne soit pas faux : une valeur est placée.",
    "infructueux": "Littéral infructueux : sa négation mène à la clause vide.",
    "hypothèse": "On suppose un littéral, pour voir.",
    "contradiction": "Une clause n'a plus que des littéraux faux : c'est la clause vide.",
}
MARQUES = {"donnée": "note", "unitaire": "retire", "placement": "place", "infructueux": "place"}
RIEN = "Il n'en sort rien : cette hypothèse ne mène pas à la clause vide. On l'oublie, et l'on n'a rien appris."
RIEN_BIEN_QUE_VRAIE = (
    "Il n'en sort rien : tout se déduit sans contradiction, mais la règle ne garde d'une hypothèse que son échec. On l'oublie."
)


class SeanceDeLogique:
    """Une formule, ce qu'on en a déduit, et le film de ces déductions.

    Paramètres
    ----------
    formule : liste de clauses
        Laissée intacte.
    n : int
        L'ordre des grilles dont viennent ses variables.

    Attributs
    ---------
    supposes : liste de Litteral
        Ceux qu'on a supposés, dans l'ordre, qu'il en soit sorti quelque chose ou non.

    Lève
    ----
    ErreurClaire
        Si une variable n'est pas d'une grille d'ordre n.

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> seance = SeanceDeLogique([[a, b], [a, -b]], 2)
    >>> seance.resultat.issue, seance.supposer(-a), seance.resultat.issue
    ('bloquée', True, 'résolue')
    """

    def __init__(self, formule: Formule, n: int) -> None:
        self.formule, self.n = formule, n
        self.resultat: Resultat = propager(formule)
        self.sterile = False  # a-t-on essayé tous les littéraux qui restent, en vain ?
        self._fin = n**6  # la place de la clause vide, après les N³ variables
        self.supposes: list[Litteral] = []
        self._avant: list[tuple[int, int, Resultat]] = []  # où commence et finit chaque hypothèse, ce qu'on savait avant
        self._enregistreur = Enregistreur([0] * (self._fin + 1), sujet="libre")
        self._noter_la_suite(self.resultat, 0)

    @property
    def film(self) -> Film:
        """Le film de tout ce qu'on a fait."""
        return self._enregistreur.film("La formule, avant toute déduction : on ne sait encore rien d'aucune case")

    def inconnues(self) -> list[Litteral]:
        """Les variables qui restent."""
        return variables(self.resultat.formule)

    # Noter

    def _noter_la_suite(self, resultat: Resultat, deja: int) -> None:
        """Les littéraux déduits après les premiers, puis ce qui arrête la propagation."""
        for etape in resultat.etapes[deja:]:
            self._noter(etape)
        if resultat.conflit is not None:
            self._noter_la_clause_vide(resultat.conflit)
        elif resultat.formule:
            reste = accorder(len(resultat.formule), "clause reste", "clauses restent")
            self._enregistreur.noter("point fixe", f"Point fixe : plus aucun littéral n'est isolé, {reste}.", marque="note")
        else:
            self._enregistreur.noter("solution", "Il ne reste aucune clause : la formule est satisfaite.")

    def _noter(self, etape: EtapeDePropagation) -> None:
        genre = _genre_de(etape)
        self._ecrire(genre, etape.litteral, etape.numero, MARQUES[genre])

    def _ecrire(self, genre: str, l: Litteral, raison: int, marque: str) -> None:
        """Un littéral devient vrai ; sans clause pour raison (−1), le rang qui suit la dernière en tient lieu."""
        rang = raison + 1 if raison >= 0 else len(self.formule) + 1
        place = numero(l.variable, self.n) - 1
        self._enregistreur.noter(genre, PHRASES[genre], {place: rang if l.signe else -rang}, marque=marque)

    def _noter_la_clause_vide(self, rang: int) -> None:
        self._enregistreur.noter("contradiction", PHRASES["contradiction"], {self._fin: rang + 1})

    # Le littéral infructueux

    def supposer(self, l: Litteral) -> bool:
        """Suppose un littéral et propage : si l'on atteint la clause vide, son opposé est acquis.

        Renvoie
        -------
        bool
            Vrai si l'on en a conclu quelque chose.

        Lève
        ----
        ErreurClaire
            Si sa variable n'est plus dans la formule qui reste.
        """
        if self.resultat.conflit is not None:
            raise ErreurClaire("la formule contient déjà la clause vide : il n'y a plus rien à supposer")
        en_suspens = self.inconnues()
        if l.variable not in en_suspens:
            ailleurs = "elle n'en laisse aucune en suspens ; revenez d'abord à un pas d'avant, et reprenez de là"
            conseil = "supposez une de celles qui restent en suspens" if en_suspens else ailleurs
            raise ErreurClaire(f"la propagation, menée au point fixe, a déjà décidé de {l.variable} : {conseil}")
        debut, acquis, avant = len(self._enregistreur), self._enregistreur.etat.copy(), self.resultat
        suite = propager([[l], *avant.formule])
        self._filmer_la_branche(l, suite)
        self._enregistreur.passer_a(acquis, "retour", _conclure(l, suite))
        self._avant.append((debut, len(self._enregistreur), avant))
        self.supposes.append(l)
        if suite.conflit is None:
            return False
        self.resultat = ajouter_infructueux(-l, avant, self.formule)
        self._noter_la_suite(self.resultat, len(avant.etapes))
        return True

    def _filmer_la_branche(self, l: Litteral, suite: Resultat) -> None:
        origines = self.resultat.numeros
        self._enregistreur.profondeur = 1
        self._ecrire("hypothèse", l, -1, "hypothèse")
        for etape in suite.etapes[1:]:
            self._noter(etape._replace(clause=self.formule[origines[etape.numero - 1]], numero=origines[etape.numero - 1]))
        if suite.conflit is not None:
            self._noter_la_clause_vide(origines[suite.conflit - 1])
        self._enregistreur.profondeur = 0

    def chercher(self) -> Iterator[Litteral | None]:
        """Essaie chaque littéral qui reste, l'un après l'autre : None pour un essai de plus, ou le littéral infructueux."""
        essais = _Essais(self.resultat.formule)
        for x in self.inconnues():
            for hypothese in (-x, x):
                if essais.contredit(hypothese):
                    yield hypothese
                    return
                yield None
        self.sterile = True

    # Revenir

    def reprendre_a(self, position: int) -> bool:
        """Oublie les hypothèses qui n'étaient pas finies à une position du film ; faux s'il n'y en a pas."""
        debut = None
        while self._avant and self._avant[-1][1] > position:
            debut, _, self.resultat = self._avant.pop()
            self.supposes.pop()
        if debut is None:
            return False
        film = self.film
        self._enregistreur = Enregistreur.reprendre(replace(film, lignes=film.lignes[:debut]))
        self.sterile = False
        return True


class _Essais:
    """Une formule sans clause unitaire, prête pour beaucoup d'hypothèses : ses occurrences ne sont relevées qu'une fois."""

    def __init__(self, formule: Formule) -> None:
        self.formule = formule
        self.longueurs = [len(clause) for clause in formule]
        self.occurrences: dict[Litteral, list[int]] = {}
        for rang, clause in enumerate(formule):
            for l in clause:
                self.occurrences.setdefault(l, []).append(rang)

    def contredit(self, hypothese: Litteral) -> bool:
        """La propagation de cette hypothèse mène-t-elle à la clause vide ?"""
        libres, vrais = self.longueurs.copy(), {hypothese}
        a_voir = [hypothese]
        for l in a_voir:  # la liste s'allonge pendant qu'on la parcourt
            for rang in self.occurrences.get(-l, ()):
                libres[rang] -= 1
                if libres[rang] > 1 or not vrais.isdisjoint(self.formule[rang]):
                    continue
                isole = next((m for m in self.formule[rang] if -m not in vrais), None)
                if isole is None:
                    return True
                vrais.add(isole)
                a_voir.append(isole)
        return False


def _conclure(l: Litteral, branche: Resultat) -> str:
    """Ce qu'on retient d'une hypothèse."""
    if branche.conflit is not None:
        return f"On oublie cette branche, et l'on en retient son échec : {(-l).phrase}."
    return RIEN if branche.formule else RIEN_BIEN_QUE_VRAIE


def _genre_de(etape: EtapeDePropagation) -> str:
    if etape.numero < 0:
        return "infructueux"
    if len(etape.clause) == 1:
        return "donnée"
    return "placement" if etape.litteral.signe else "unitaire"


def lire_formule(clauses: Sequence[Sequence[Litteral]], n: int) -> tuple[Formule, list[list[int]]]:
    """Une formule donnée par l'utilisateur, et ses clauses en entiers, comme en DIMACS.

    Lève
    ----
    ErreurClaire
        Si ce n'est pas une liste de listes de littéraux d'une grille d'ordre n, ou s'il n'y a pas de clause.
    """
    if not isinstance(clauses, list | tuple) or not all(isinstance(clause, list | tuple) for clause in clauses):
        raise ErreurClaire("une formule est une liste de clauses, et une clause une liste de littéraux")
    if not all(isinstance(l, Litteral) for clause in clauses for l in clause):
        raise ErreurClaire("une clause est une liste de littéraux : Litteral(signe, i, j, k)")
    if not clauses:
        raise ErreurClaire("la formule vide n'a pas de clause à montrer : elle est vraie")
    return [list(clause) for clause in clauses], [[numero(l, n) for l in clause] for clause in clauses]
