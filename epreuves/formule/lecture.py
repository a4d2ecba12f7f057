"""Lire une formule comme un étudiant l'écrit, par descente récursive ; rien de ce qu'il écrit n'est exécuté.

égalité   = membre { "=" membre }                     O(N³) = O(n⁶)
membre    = [ O | Θ ] "(" somme ")"  |  somme
somme     = terme { ( + | − ) terme }
terme     = { + | − } produit
produit   = puissance { [ * | / | // ] puissance }    3N N², m(N − 1), N(N − 1)//2
puissance = suffixe [ "^" exposant ]                  de droite à gauche
suffixe   = atome { "!" }
atome     = nombre | lettre | fonction | "(" somme ")"
fonction  = nom [ "^" exposant ] argument             log²(n), log n, √N, log 2n, factorial(n)
          | binom "(" somme ; somme ")"               comb(N, 2), binom{N}{2}
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from math import factorial
from typing import NamedTuple

from epreuves.formule.arbre import UN, Application, Expression, Lettre, Nombre, Operation, lettres_de, noeuds
from epreuves.formule.lettres import APPLIQUEES, LETTRES
from epreuves.formule.lexique import Jeton, Lettres, decouper
from epreuves.formule.refus import citer, devant, illisible
from epreuves.formule.valeur import exacte
from socle.erreurs import ErreurClaire

PROFONDEUR_MAX = 40
DEVELOPPES_MAX = 7  # éléments pris : au-delà, un binomial s'écrit en factorielles
DIVISES = range(2, 8)  # les entiers où l'on essaie une division entière
_FERMANTES = {"(": (")", "parenthèse"), "{": ("}", "accolade")}


class FormuleLue(NamedTuple):
    """Une formule lue."""

    texte: str  # tel que l'étudiant l'a écrit
    membres: tuple[Expression, ...]  # un seul, ou plusieurs si l'étudiant écrit une égalité
    grand_o: bool  # vrai si l'un des membres est dans un O( ) ou un Θ( )
    constantes: tuple[str, ...]  # les constantes inconnues (c, C, k, K) d'un ordre de grandeur


class _Lecteur:
    """La lecture d'une suite de jetons."""

    def __init__(self, texte: str, jetons: tuple[Jeton, ...]) -> None:
        self.texte = texte
        self.jetons = jetons
        self.rang = 0
        self.profondeur = 0
        self.grand_o = False
        self.entieres: list[Operation] = []  # les divisions écrites « // »

    @property
    def jeton(self) -> Jeton:
        return self.jetons[self.rang]

    def est(self, *signes: str) -> bool:
        """Vrai si le jeton courant est l'un de ces signes."""
        return self.jeton.genre == "signe" and self.jeton.sens in signes

    def avancer(self) -> Jeton:
        jeton = self.jeton
        self.rang += 1
        return jeton

    def egalite(self) -> tuple[Expression, ...]:
        membres = [self.membre()]
        while self.est("="):
            self.avancer()
            membres.append(self.membre())
        if self.jeton.genre != "fin":
            raise self._imprevu()
        return tuple(membres)

    def membre(self) -> Expression:
        if self.jeton.genre != "grand O":
            return self.somme()
        self.grand_o = True
        nom = self.avancer()
        if not self.est("("):
            raise illisible(self.texte, f"après {self._ecrit(nom)}, il manque une parenthèse ouvrante")
        dedans = self.parenthese()
        if not self.est("=") and self.jeton.genre != "fin":
            raise illisible(self.texte, f"{self._ecrit(nom)}( ) doit entourer toute la formule")
        return dedans

    def somme(self) -> Expression:
        arbre = self.terme()
        while self.est("+", "-"):
            signe = self.avancer().sens
            arbre = Operation(signe, arbre, self.terme())
        return arbre

    def terme(self) -> Expression:
        """Un produit, précédé d'un signe ou non."""
        if not self.est("+", "-"):
            return self.produit()
        signe = self.avancer().sens
        self._descendre()
        terme = self.terme()
        self.profondeur -= 1
        return Application("-", terme) if signe == "-" else terme

    def produit(self) -> Expression:
        arbre = self.puissance()
        while True:
            if self.est("*", "/", "//"):
                signe = self.avancer().sens
                facteur = self._signe() if self.est("-") else self.puissance()
                arbre = Operation(signe[0], arbre, facteur)
                if signe == "//":
                    self.entieres.append(arbre)
            elif self._commence_un_facteur():
                arbre = Operation("*", arbre, self.puissance())
            else:
                return arbre

    def _signe(self) -> Expression:
        """Un facteur négatif : 2*-n."""
        self.avancer()
        return Application("-", self.puissance())

    def _commence_un_facteur(self) -> bool:
        """Vrai si ce qui suit, sans signe, se multiplie : 3N, N N², (n − 1)(n + 1), mais pas « 2 3 » ni « N 2 »."""
        if self.jeton.genre == "nombre":
            precedent = self.jetons[self.rang - 1]
            if precedent.sens in (")", "}"):
                return True
            avant = devant(self.texte, self.jeton.debut)
            raise illisible(self.texte, f"entre {avant} et {citer(self.jeton.sens)}, il manque un signe")
        return self.jeton.genre in ("lettre", "fonction") or self.est("(", "{")

    def puissance(self) -> Expression:
        base = self.suffixe()
        return self._eleve(base, self.exposant()) if self.est("^") else base

    def exposant(self) -> Expression:
        """Ce qui suit un signe de puissance."""
        self.avancer()
        self._descendre()
        if self.est("-", "+"):
            negatif = self.avancer().sens == "-"
            exposant = self.puissance()
            exposant = Application("-", exposant) if negatif else exposant
        else:
            exposant = self.puissance()
        self.profondeur -= 1
        return exposant

    @staticmethod
    def _eleve(base: Expression, exposant: Expression) -> Expression:
        return Application("exp", exposant) if base == Application("exp", UN) else Operation("^", base, exposant)

    def suffixe(self) -> Expression:
        arbre = self.atome()
        while self.est("!"):
            self.avancer()
            arbre = Application("!", arbre)
        return arbre

    def atome(self) -> Expression:
        if self.est("(", "{"):
            return self.parenthese()
        jeton = self.jeton
        if jeton.genre == "nombre":
            self.avancer()
            return Nombre(jeton.valeur)
        if jeton.genre == "lettre":
            self.avancer()
            return self._lettre(jeton)
        if jeton.genre == "fonction":
            self.avancer()
            return self._fonction(jeton)
        raise self._imprevu()

    def parenthese(self) -> Expression:
        ouvrante = self.avancer()
        self._descendre()
        arbre = self.somme()
        self.profondeur -= 1
        fermante, nom = _FERMANTES[ouvrante.sens]
        if not self.est(fermante):
            if self.jeton.genre != "fin":
                raise self._imprevu()
            raise illisible(self.texte, f"il manque une {nom} fermante « {fermante} »")
        self.avancer()
        return arbre

    def _descendre(self) -> None:
        self.profondeur += 1
        if self.profondeur > PROFONDEUR_MAX:
            raise illisible(self.texte, "trop de parenthèses ou de puissances emboîtées")

    def _lettre(self, jeton: Jeton) -> Expression:
        """Une lettre ; w peut être suivie de son argument."""
        if jeton.sens not in APPLIQUEES or not (self.est("(") and self.jeton.colle):
            return Lettre(jeton.sens)
        debut = self.jeton.debut
        argument = self.parenthese()
        if not isinstance(argument, Lettre):
            dedans = self.texte[debut : self.jetons[self.rang - 1].fin]
            raise illisible(self.texte, f"{citer(jeton.sens + dedans)} est-il un produit ? Il s'écrit {jeton.sens}*{dedans}")
        return Lettre(jeton.sens)

    def _fonction(self, jeton: Jeton) -> Expression:
        if jeton.sens == "e":
            return Application("exp", UN)
        if jeton.sens == "frac":
            return self._fraction(jeton)
        if jeton.sens == "binom":
            return self._binomial(jeton)
        exposant = self.exposant() if self.est("^") else None
        if self.est("(", "{"):
            argument = self.parenthese()
        elif self.jeton.genre in ("nombre", "lettre", "fonction"):
            argument = self._argument_nu(jeton)
        else:
            raise illisible(self.texte, f"{self._ecrit(jeton)} n'a pas d'argument")
        arbre = self._appliquee(jeton.sens, argument)
        return arbre if exposant is None else Operation("^", arbre, exposant)

    def _argument_nu(self, jeton: Jeton) -> Expression:
        """L'argument d'une fonction sans parenthèses : « log n », « log 2n », « √N »."""
        self._descendre()
        # une racine n'emporte que ce qui la touche, un logarithme une puissance ou un produit collé
        argument = self.atome() if jeton.sens == "sqrt" else self.puissance()
        while jeton.sens != "sqrt" and self.jeton.genre == "lettre" and self.jeton.colle:
            argument = Operation("*", argument, self.puissance())
        self.profondeur -= 1
        return argument

    @staticmethod
    def _appliquee(nom: str, argument: Expression) -> Expression:
        if nom in ("log2", "log10"):
            base = Nombre(Fraction(nom[3:]))
            return Operation("/", Application("log", argument), Application("log", base))
        return Application(nom, argument)

    def _fraction(self, jeton: Jeton) -> Expression:
        parties = []
        for _ in range(2):
            if not self.est("{"):
                raise illisible(self.texte, f"{self._ecrit(jeton)} attend un numérateur et un dénominateur entre accolades")
            parties.append(self.parenthese())
        return Operation("/", *parties)

    def _binomial(self, jeton: Jeton) -> Expression:
        """« comb(N, 2) » ou « binom{N}{2} » : combien de façons d'en prendre quelques-uns, sans ordre."""
        if self.est("{"):
            return binomial(self.parenthese(), self.parenthese())
        if not self.est("("):
            raise illisible(self.texte, f"{self._ecrit(jeton)} n'a pas d'arguments")
        self.avancer()
        self._descendre()
        parmi = self.somme()
        if not self.est(";"):
            raise illisible(self.texte, f"{self._ecrit(jeton)} attend deux nombres, séparés par « ; »")
        self.avancer()
        pris = self.somme()
        self.profondeur -= 1
        if not self.est(")"):
            raise self._imprevu()
        self.avancer()
        return binomial(parmi, pris)

    def _ecrit(self, jeton: Jeton) -> str:
        return citer(self.texte[jeton.debut : jeton.fin])

    def _imprevu(self) -> ErreurClaire:
        """L'erreur d'un jeton qui n'est pas à sa place."""
        ou = devant(self.texte, self.jeton.debut)
        if self.jeton.genre == "fin":
            raison = f"il manque quelque chose après {ou}"
        elif self.jeton.genre == "grand O":
            raison = f"{self._ecrit(self.jeton)}( ) doit entourer toute la formule"
        else:
            raison = f"après {ou}, {self._ecrit(self.jeton)} n'est pas attendu"
        return illisible(self.texte, raison)


def binomial(parmi: Expression, pris: Expression) -> Expression:
    """Le nombre de façons de prendre quelques éléments parmi d'autres : développé si l'on dit combien, sinon en factorielles."""
    if isinstance(pris, Nombre) and pris.valeur in range(1, DEVELOPPES_MAX):
        facteurs = [parmi, *(Operation("-", parmi, Nombre(Fraction(k))) for k in range(1, int(pris.valeur)))]
        produit = reduce(lambda a, b: Operation("*", a, b), facteurs)
        return Operation("/", produit, Nombre(Fraction(factorial(int(pris.valeur)))))
    restent = Application("!", Operation("-", parmi, pris))
    return Operation("/", Application("!", parmi), Operation("*", Application("!", pris), restent))


def _verifier_les_divisions_entieres(texte: str, divisions: list[Operation], declarees: set[str]) -> None:
    """« // » arrondit : il ne vaut « / » que si la division tombe juste, et on l'essaie sur quelques entiers."""
    for division in divisions:
        for k in DIVISES:
            entiers = {nom: Fraction(k + rang) for rang, nom in enumerate(lettres_de(division))}
            if {"n", "N"} <= declarees:
                entiers |= {"n": Fraction(k), "N": Fraction(k * k)}
            if not _tombe_juste(division, entiers):
                raise illisible(texte, "« // » arrondit, et cette division ne tombe pas toujours juste ; écrivez « / »")


def _tombe_juste(division: Operation, entiers: Mapping[str, Fraction]) -> bool:
    try:
        return exacte(division, entiers).denominator == 1
    except ArithmeticError:
        return False


@lru_cache(maxsize=512)
def _lire(texte: str, lettres: Lettres, ordre: bool) -> FormuleLue:
    if not texte.strip(" $"):
        raise ErreurClaire("la formule est vide")
    lecteur = _Lecteur(texte, decouper(texte, lettres, ordre))
    membres = lecteur.egalite()
    _verifier_les_divisions_entieres(texte, lecteur.entieres, {nom for nom, _ in lettres})
    if lecteur.grand_o and not ordre:
        raise ErreurClaire("donnez le compte exact, sans O( )")
    declarees = {nom for nom, _ in lettres}
    inconnues = dict.fromkeys(nom for membre in membres for nom in lettres_de(membre) if nom not in declarees)
    _verifier_les_constantes(texte, membres, set(inconnues))
    return FormuleLue(texte, membres, lecteur.grand_o, tuple(inconnues))


def _verifier_les_constantes(texte: str, membres: tuple[Expression, ...], constantes: set[str]) -> None:
    """Une constante inconnue ne change pas un ordre de grandeur, sauf en exposant."""
    for noeud in (noeud for membre in membres for noeud in noeuds(membre)):
        match noeud:
            case Operation("^", _, dessous) | Application("exp" | "!", dessous):
                fautives = constantes.intersection(lettres_de(dessous))
            case _:
                continue
        if fautives:
            raise illisible(texte, f"{citer(min(fautives))} y est une constante inconnue, qui ne peut pas être en exposant")


def lire(texte: str, lettres: Mapping[str, str] = LETTRES, ordre: bool = False) -> FormuleLue:
    """Lit une formule écrite par un étudiant.

    Paramètres
    ----------
    texte : str
        « 3N N^2 », « 1,5·n⁶ », « $N^{3}$ », « O(N³) = O(n⁶) »…
    lettres : dict
        Les lettres que la question admet, et leur sens.
    ordre : bool
        Vrai pour un ordre de grandeur : O( ), Θ( ) et les constantes c, C, k, K y sont permis.

    Renvoie
    -------
    FormuleLue

    Lève
    ----
    ErreurClaire
        Si le texte n'est pas une formule ; la phrase cite ce que l'étudiant a écrit. Rien n'est exécuté.

    Exemples
    --------
    >>> lire("3N N^2").membres[0]  # doctest: +ELLIPSIS
    Operation(signe='*', gauche=Operation(signe='*', gauche=Nombre(valeur=Fraction(3, 1)), droite=Lettre(nom='N')), droite=...)
    >>> lire("c*N³", ordre=True).constantes
    ('c',)
    >>> lire("N +")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: « N + » ne se lit pas comme une formule : il manque quelque chose après « N + »
    """
    return _lire(texte, tuple(lettres.items()), ordre)
