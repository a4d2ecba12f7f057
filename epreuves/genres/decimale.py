"""Le genre « decimale » : un nombre à virgule, avec une tolérance que l'on dit."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.donnees import Donnee, court
from epreuves.formule import a_pres, lire_decimal, proche, situer
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire


@dataclass(frozen=True, kw_only=True, repr=False)
class Decimale(ReponseCourte):
    """Une question dont la réponse est un nombre à virgule, ou plusieurs.

    L'étudiant l'écrit comme il veut : 0.0027, « 0,002 7 », « 2,7e-3 », « 2,7·10⁻³ » ; sans unité, et un nombre par texte.
    Une réponse fausse que `raisons` ne prévoit pas est située : trop grande, d'un facteur dix, trop peu de chiffres…

    Attributs
    ---------
    tolerance : float
        L'écart admis, relatif à la réponse, et dit à l'étudiant. Les réponses fausses de `raisons`, que donnerait une autre
        formule, se reconnaissent avec la même.

    Exemples
    --------
    >>> q = Decimale(
    ...     identifiant="X.5",
    ...     titre="La température finale",
    ...     document="S",
    ...     reponse=0.00273852,
    ...     tolerance=0.01,
    ...     raisons={0.00547704: "vous comptez chaque conflit deux fois"},
    ... )
    >>> q.repondre("2,74·10⁻³").phrase
    "c'est bien cela, à 1 % près."
    >>> q.repondre(0.0055).phrase
    'vous répondez 0.0055 : vous comptez chaque conflit deux fois.'
    >>> q.repondre("0,27").phrase
    "vous répondez '0,27' : c'est trop grand d'un facteur 100 ; on compare à 1 % près."
    """

    tolerance: float = 0.01

    genre = "decimale"
    nom = "nombre"
    un = "un nombre"

    def __post_init__(self) -> None:
        reponses = self.reponse if self.plusieurs else (self.reponse,)
        if not self.tolerance > 0 or any(not lire_decimal(x) for x in reponses):
            raise ErreurClaire(f"{self.identifiant} : une tolérance relative est positive, et n'a pas de sens autour de zéro")

    @property
    def pres(self) -> str:
        """La tolérance, en mots."""
        return a_pres(self.tolerance)

    @property
    def forme(self) -> str:
        return f"{super().forme}, {self.pres}"

    @property
    def succes(self) -> str:
        return f"c'est bien cela, {self.pres}."

    def lire(self, donnee: Donnee) -> Donnee:
        """Le nombre tel qu'il est écrit : ses chiffres comptent, s'il n'y en a pas assez."""
        lire_decimal(donnee)  # ce qui n'est pas un nombre seul est dit avant d'être jugé
        return donnee

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return proche(lue, autre, self.tolerance)

    def examiner(self, lue: Donnee, attendue: Donnee) -> None:
        ou = situer(lue, attendue, self.tolerance).removesuffix(f" : on compare {self.pres}")
        raise ErreurClaire(f"vous répondez {court(lue, 60)} : {ou} ; on compare {self.pres}")

    def melangees(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> bool:
        return all(map(self.egale, sorted(lues, key=lire_decimal), sorted(attendues, key=lire_decimal)))
