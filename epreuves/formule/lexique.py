"""Découper une formule en jetons : nombres, lettres, fonctions et signes, chacun avec sa place dans le texte de l'étudiant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from epreuves.formule.lettres import CONSTANTES, INDICES, graphies, les_lettres
from epreuves.formule.refus import citer, illisible
from socle.erreurs import ErreurClaire

CARACTERES_MAX = 200
CHIFFRES_MAX = 40

Lettres = tuple[tuple[str, str], ...]


class Jeton(NamedTuple):
    """Un morceau de formule."""

    genre: str  # « nombre », « lettre », « fonction », « grand O », « signe » ou « fin »
    sens: str  # le nom de la lettre ou de la fonction, le signe tel que la grammaire le connaît
    debut: int  # debut, fin : sa place dans le texte
    fin: int
    colle: bool  # vrai si aucun blanc ne le sépare de ce qui précède
    valeur: Fraction = Fraction(0)  # celle d'un nombre


_BLANC = r"[ \u00a0\u2009\u202f]"  # ordinaire, insécable, fine, fine insécable
# Les chiffres se groupent par trois ; après la virgule, le dernier groupe peut être plus court.
_NOMBRE = re.compile(
    rf"(?P<entiere>[0-9]{{1,3}}(?:{_BLANC}[0-9]{{3}})+(?![0-9])|[0-9]+|(?=[.,][0-9]))"
    rf"(?:[.,](?P<decimales>[0-9]{{3}}(?:{_BLANC}[0-9]{{3}})*(?:{_BLANC}[0-9]{{1,3}})(?![0-9])|[0-9]+))?"
    r"(?:[eE](?P<exposant>[+\-−]?[0-9]{1,3})(?![0-9]))?"
)
_ENTIER = re.compile(r"(?P<entiere>[0-9]+)(?P<decimales>)(?P<exposant>)")
_INDICE = re.compile(rf"[0-9]+|[_{''.join(sorted(INDICES))}]+[A-Za-z0-9]*")
_ESPACES = re.compile(r"(?:\s|\$|\\left(?![A-Za-z])|\\right(?![A-Za-z])|\\[,;! ])+")

_SIGNES = {
    "//": "//",
    "**": "^",
    "^": "^",
    "*": "*",
    "×": "*",
    "·": "*",
    "⋅": "*",
    "∙": "*",
    "∗": "*",
    "\\cdot": "*",
    "\\times": "*",
    "/": "/",
    "÷": "/",
    "⁄": "/",
    "∕": "/",
    "+": "+",
    "-": "-",
    "−": "-",
    "–": "-",
    "‐": "-",
    "(": "(",
    ")": ")",
    "{": "{",
    "}": "}",
    "!": "!",
    "=": "=",
}
_BINOMIAUX = ("comb", "math.comb", "binom", "binomial", "\\binom")
_FONCTIONS = {
    "log_{10}": "log10",
    "log_{2}": "log2",
    "log_10": "log10",
    "log_2": "log2",
    "log₁₀": "log10",
    "log₂": "log2",
    "log10": "log10",
    "log2": "log2",
    "log": "log",
    "Log": "log",
    "ln": "log",
    "exp": "exp",
    "sqrt": "sqrt",
    "racine": "sqrt",
    "√": "sqrt",
    "\\frac": "frac",
    **dict.fromkeys(("factorial", "math.factorial", "factorielle"), "!"),
    **dict.fromkeys(_BINOMIAUX, "binom"),
}
_GRANDS_O = ("O", "Θ", "Theta", "\\Theta", "\\mathcal{O}")
_LATEX = ("log", "ln", "exp", "sqrt", "log_2", "log_{2}", "log_10", "log_{10}")

# Ce qu'on dit à qui écrit une opération en toutes lettres.
_CONSEILS = dict.fromkeys(("x", "fois"), " (un produit s'écrit *)")
_CONSEILS |= dict.fromkeys(("puissance", "exposant"), " (une puissance s'écrit ^)")
_CONSEILS |= dict.fromkeys(("min", "max"), " (la réponse s'écrit sans choisir entre deux nombres)")
_CONSEILS |= dict.fromkeys(("carré", "carre"), " (un carré s'écrit ^2)")

_FRACTIONS = {
    "½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "¼": Fraction(1, 4), "¾": Fraction(3, 4),
}  # fmt: skip
_EXPOSANTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿᵐᵖᵏʷᴺᵀ", "0123456789+-()nmpkwNT"))


@lru_cache(maxsize=64)
def _vocabulaire(lettres: Lettres, ordre: bool) -> tuple[dict[str, tuple[str, str]], re.Pattern[str]]:
    """Ce que signifie chaque mot admis, et le motif qui reconnaît le plus long d'entre eux."""
    mots = {graphie: ("grand O", "Θ" if "O" not in graphie else "O") for graphie in _GRANDS_O}
    mots |= {graphie: ("fonction", nom) for graphie, nom in _FONCTIONS.items()}
    mots |= {f"\\{graphie}": ("fonction", _FONCTIONS[graphie]) for graphie in _LATEX}
    mots["e"] = ("fonction", "e")
    if ordre:
        mots |= {nom: ("lettre", nom) for nom in CONSTANTES}
    for nom, _ in lettres:  # une lettre déclarée l'emporte sur tout autre sens
        mots |= {graphie: ("lettre", nom) for graphie in graphies(nom)}
    motif = "|".join(map(re.escape, sorted(mots, key=len, reverse=True)))
    return mots, re.compile(motif)


class _Decoupe:
    """Le découpage d'un texte, qu'on lit de gauche à droite."""

    def __init__(self, texte: str, lettres: Lettres, ordre: bool) -> None:
        self.texte = texte
        self.lettres = lettres
        self.ordre = ordre
        self.mots, self.motif = _vocabulaire(lettres, ordre)
        self.binomiaux: list[int] = []  # de chaque « comb( » ouvert, où la virgule sépare, les parenthèses ouvertes depuis

    def jetons(self) -> Iterator[Jeton]:
        place, colle = 0, False
        while place < len(self.texte):
            if blanc := _ESPACES.match(self.texte, place):
                place, colle = blanc.end(), False
                continue
            for jeton in self._suivants(place, colle):
                self._ouvrir_ou_fermer(jeton, place)
                place = jeton.fin
                yield jeton
            colle = True
        yield Jeton("fin", "", len(self.texte), len(self.texte), False)

    def _ouvrir_ou_fermer(self, jeton: Jeton, place: int) -> None:
        """Suit les parenthèses d'un « comb( »."""
        if jeton.sens == "(" and self.texte[:place].rstrip().endswith(_BINOMIAUX):
            self.binomiaux.append(1)
        elif self.binomiaux and jeton.sens in "()":
            self.binomiaux[-1] += 1 if jeton.sens == "(" else -1
            if not self.binomiaux[-1]:
                self.binomiaux.pop()

    def _suivants(self, place: int, colle: bool) -> list[Jeton]:
        """Le ou les jetons qui commencent à cette place ; des exposants écrits en petit en font plusieurs."""
        if self.texte[place] == ";" or (self.binomiaux and self.texte[place] == ","):
            return [Jeton("signe", ";", place, place + 1, colle)]
        nombre = (_ENTIER if self.binomiaux else _NOMBRE).match(self.texte, place)
        if nombre and nombre.end() > place:
            return [Jeton("nombre", nombre[0], place, nombre.end(), colle, self._valeur(nombre))]
        if self.texte[place] in _FRACTIONS:
            return [Jeton("nombre", self.texte[place], place, place + 1, colle, _FRACTIONS[self.texte[place]])]
        if self.texte[place] in _EXPOSANTS:
            return self._en_exposant(place)
        if mot := self.motif.match(self.texte, place):
            genre, sens = self.mots[mot[0]]
            self._refuser_un_indice(mot)
            return [Jeton(genre, sens, place, mot.end(), colle)]
        for longueur in (6, 5, 2, 1):
            signe = _SIGNES.get(self.texte[place : place + longueur])
            if signe:
                return [Jeton("signe", signe, place, place + longueur, colle)]
        raise self._inconnu(place)

    def _valeur(self, nombre: re.Match[str]) -> Fraction:
        entiere, decimales = (re.sub(_BLANC, "", nombre[nom] or "") for nom in ("entiere", "decimales"))
        puissance = int((nombre["exposant"] or "0").replace("−", "-"))
        if len(entiere) + len(decimales) > CHIFFRES_MAX or abs(puissance) > CHIFFRES_MAX:
            raise illisible(self.texte, f"le nombre {citer(nombre[0])} est trop long, {CHIFFRES_MAX} chiffres au plus")
        return Fraction(int(entiere + decimales or "0"), 10 ** len(decimales)) * Fraction(10) ** puissance

    def _en_exposant(self, place: int) -> list[Jeton]:
        """Les jetons de « ²ⁿ⁺¹ » : une puissance, et son exposant entre parenthèses."""
        fin = place
        while fin < len(self.texte) and self.texte[fin] in _EXPOSANTS:
            fin += 1
        petit = "".join(_EXPOSANTS[x] for x in self.texte[place:fin])
        try:
            dedans = [*_Decoupe(petit, self.lettres, self.ordre).jetons()][:-1]
        except ErreurClaire:
            raise illisible(self.texte, f"on ne sait pas lire l'exposant {citer(self.texte[place:fin])}") from None
        ouvre = [Jeton("signe", "^", place, fin, True), Jeton("signe", "(", place, fin, True)]
        places = [j._replace(debut=place + j.debut, fin=place + j.fin) for j in dedans]
        return [*ouvre, *places, Jeton("signe", ")", fin, fin, True)]

    def _refuser_un_indice(self, mot: re.Match[str]) -> None:
        """« N2 » n'est ni une puissance ni un produit, et « T_1 » n'est pas T."""
        suite = _INDICE.match(self.texte, mot.end())
        genre, sens = self.mots[mot[0]]
        if not suite or genre == "grand O":
            return
        if genre == "fonction" and sens != "e" and suite[0].isdecimal():
            return  # « √2 » est une racine
        ecrit = mot[0] + suite[0]
        if not suite[0].isdecimal():
            raise self._lettre_inconnue(ecrit)
        raise illisible(
            self.texte,
            f"{citer(ecrit)} n'est pas une lettre de la question ; une puissance s'écrit {mot[0]}^{suite[0]}, "
            f"un produit {suite[0]}*{mot[0]}",
        )

    def _inconnu(self, place: int) -> ErreurClaire:
        """L'erreur qui nomme ce qu'on ne connaît pas : une lettre, un mot entier, ou un signe."""
        if not self.texte[place].isalpha():
            return illisible(self.texte, f"le signe {citer(self.texte[place])} n'y a pas de sens")
        debut = place
        while debut and self.texte[debut - 1].isalpha():
            debut -= 1
        mot = re.compile(r"[^\W\d_]+").match(self.texte, debut)
        fin = mot.end() if mot else place + 1
        # Une seule lettre inconnue dans « mxN » : c'est elle qu'on nomme. Plusieurs, et c'est un mot : « nombre ».
        inconnues = [k for k in range(debut, fin) if not self.motif.match(self.texte, k)]
        if len(inconnues) > 1:
            return self._lettre_inconnue(self.texte[debut:fin])
        indice = _INDICE.match(self.texte, place + 1)
        return self._lettre_inconnue(self.texte[place] + (indice[0] if indice else ""))

    def _lettre_inconnue(self, ecrite: str) -> ErreurClaire:
        admises = f"les lettres connues : {les_lettres(self.lettres)}" if self.lettres else "on attend ici un nombre, sans lettre"
        conseil = _CONSEILS.get(ecrite.lower(), "")
        return ErreurClaire(f"{citer(self.texte)} emploie {citer(ecrite)}{conseil} ; {admises}")


def decouper(texte: str, lettres: Lettres, ordre: bool = False) -> tuple[Jeton, ...]:
    """Les jetons d'une formule ; le dernier est la fin.

    Lève
    ----
    ErreurClaire
        Qui nomme le premier signe, mot ou lettre qu'on ne connaît pas.

    Exemples
    --------
    >>> [jeton.sens for jeton in decouper("3N N^2", (("N", ""),))]
    ['3', 'N', 'N', '^', '2', '']
    """
    if len(texte) > CARACTERES_MAX:
        raise illisible(texte, f"elle est trop longue, {CARACTERES_MAX} caractères au plus")
    return tuple(_Decoupe(texte, lettres, ordre).jetons())
