"""Ce qu'ont en commun les réponses courtes : un nombre, une lettre, une formule, ou une liste de ceux-ci."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from epreuves.bilan import Bilan
from epreuves.code_source.ebauche import ebauche_d_affectations
from epreuves.donnees import Donnee, TropGros, court, nom_de_type, opaque_dans, rebatir
from epreuves.epreuve import Epreuve, Etape
from epreuves.phrases import enchainer, la_plus_complete
from epreuves.pieces import ContreExemple
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

SANS_RAISON = "ce n'est pas la bonne réponse"
CITES = (80, 40, 20)  # caractères de la réponse qu'on redit, du plus au moins
A_REPONDRE = "remplacez les points de suspension par votre réponse, puis exécutez à nouveau."


@dataclass(frozen=True, kw_only=True, repr=False)
class ReponseCourte(Epreuve):
    """Une question à laquelle on répond par `repondre`.

    Attributs
    ---------
    reponse : une réponse, ou un tuple de réponses si l'on en attend plusieurs
    raisons : dict
        À une réponse fausse prévue, la raison qu'on en donne, sans dire la bonne réponse. Quand on attend plusieurs
        réponses, la clé (rang, réponse) parle de l'une d'elles, le rang étant compté à partir de 0.
    aussi : dict
        D'autres bonnes réponses, sous les mêmes clés que les raisons, et ce qu'on en dit : une borne plus fine, prouvée.
    rappels : tuple de str
        De chacune des réponses attendues, ce qui la décide, à dire d'une réponse fausse que rien ne prévoit.
    explication : str
        Pourquoi c'est la bonne réponse : c'est aussi la dernière indication.
    """

    reponse: Donnee
    raisons: dict[Donnee, str] = field(default_factory=dict)
    aussi: dict[Donnee, str] = field(default_factory=dict)
    rappels: tuple[str, ...] = ()

    nom: ClassVar[str]  # ce qu'on attend : « nombre », « lettre »…
    un: ClassVar[str]  # avec son article : « un nombre »

    # Ce que chaque genre dit de lui

    @abstractmethod
    def lire(self, donnee: Donnee) -> Donnee:
        """La réponse de l'étudiant sous la forme qu'on compare.

        Lève
        ----
        ErreurClaire
            Si ce n'en est pas une ; la phrase dit la forme attendue.
        """

    @abstractmethod
    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        """Vrai si deux réponses se valent."""

    def examiner(self, lue: Donnee, attendue: Donnee) -> None:
        """Lève ErreurClaire quand une réponse fausse, et que rien ne prévoit, mérite mieux qu'un refus."""

    def situer(self, lue: Donnee, attendue: Donnee) -> str:
        """Ce qui relie à la bonne une réponse fausse que rien ne prévoit, sans la donner ; vide si l'on n'en voit rien."""
        return ""

    def melangees(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> bool:
        """Vrai si ce sont les bonnes réponses dans un autre ordre."""
        restent = list(attendues)
        for lue in lues:
            rang = next((k for k, attendue in enumerate(restent) if self.egale(lue, attendue)), None)
            if rang is None:
                return False
            del restent[rang]
        return True

    def ensemble(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> str:
        """La même faute, dans toutes celles qui sont fausses ; vide si l'on n'en voit pas."""
        return ""

    # Le travail commun

    @property
    def conseil(self) -> str:
        return "employez repondre"

    @property
    def plusieurs(self) -> bool:
        """Vrai si l'on attend une liste de réponses."""
        return isinstance(self.reponse, tuple)

    @property
    def forme(self) -> str:
        """Ce qu'on attend, en mots : « un nombre », « une liste de 3 formules »."""
        return f"une liste de {len(self.reponse)} {self.nom}s" if self.plusieurs else self.un

    @property
    def succes(self) -> str:
        """Ce qu'on dit d'une réponse juste."""
        return "c'est bien cela."

    def repondre(self, reponse: Donnee) -> Bilan:
        if est_vide(reponse):
            return self.a_repondre()
        try:
            donnee = self.recevoir(reponse)
            raison = self._juger_toutes(donnee) if self.plusieurs else self._juger_la_seule(donnee)
        except ErreurClaire as erreur:
            return self.refuser(str(erreur), "forme")
        if raison is None:
            return Bilan(self.identifiant, True, self._feliciter(donnee))
        phrases = (enchainer(f"vous répondez {court(donnee, largeur)}", raison) for largeur in CITES)
        return self.refuser(la_plus_complete(*phrases), "autre" if raison.startswith(SANS_RAISON) else "raison")

    def recevoir(self, reponse: Donnee) -> Donnee:
        """La réponse de l'étudiant, rebâtie en données simples.

        Lève
        ----
        ErreurClaire
            Si elle contient autre chose, ou si elle est d'une longueur déraisonnable.
        """
        try:
            donnee = rebatir(reponse)
        except TropGros:
            raise ErreurClaire(f"votre réponse contient trop d'éléments : on attend {self.forme}") from None
        objet = opaque_dans(donnee)
        if objet is not None:
            raise ErreurClaire(f"vous répondez par {nom_de_type(objet)} : on attend {self.forme}")
        return donnee

    def a_repondre(self) -> Bilan:
        """Le bilan d'une réponse qui n'est pas encore donnée."""
        return Bilan(self.identifiant, False, A_REPONDRE, a_faire=True)

    def refuser(self, phrase: str, diagnostic: str) -> Bilan:
        """Le bilan d'une réponse qui n'est pas la bonne."""
        point = "" if phrase.endswith(("?", ".")) else "."
        return Bilan(self.identifiant, False, phrase + point, diagnostic=diagnostic)

    def _juger_la_seule(self, donnee: Donnee) -> str | None:
        """None si la réponse est juste, sinon la raison à en donner."""
        if isinstance(donnee, (list, tuple)) and len(donnee) == 1:
            donnee = donnee[0]
        lue = self.lire(donnee)
        if self.egale(lue, self.reponse) or self._autre_bonne(lue):
            return None
        raison = self._raison(lue, self.reponse, self.raisons.items())
        return raison or _precise(SANS_RAISON, self.situer(lue, self.reponse))

    def _juger_toutes(self, donnee: Donnee) -> str | None:
        """La même chose pour une liste de réponses."""
        self._verifier_la_liste(donnee)
        lues = [self.lire(x) for x in donnee]
        justes = [
            self.egale(lue, attendue) or bool(self._autre_bonne(lue, rang))
            for rang, (lue, attendue) in enumerate(zip(lues, self.reponse))
        ]
        if all(justes):
            return None
        if tuple(donnee) in self.raisons:
            return self.raisons[tuple(donnee)]
        if self.melangees(lues, self.reponse):
            bons = "bonnes" if self.un.startswith("une ") else "bons"
            return f"ce sont les {bons} {self.nom}s, mais pas dans l'ordre demandé"
        ensemble = self.ensemble(lues, self.reponse)
        return ensemble or self._raison_d_une(lues, justes)

    def _autre_bonne(self, lue: Donnee, rang: int | None = None) -> str:
        """Ce qu'on dit d'une réponse qui vaut celle qu'on attend ; vide si ce n'en est pas une."""
        for cle, phrase in self.aussi.items():
            bonne = cle if rang is None else cle[1]
            if (rang is None or est_du_rang(cle, rang)) and self.egale(lue, bonne):
                return phrase
        return ""

    def _feliciter(self, donnee: Donnee) -> str:
        """Ce qu'on dit d'une réponse juste, et de ce qu'elle a de mieux que celle qu'on attend."""
        if not self.aussi:
            return self.succes
        lues = [(self.lire(x), rang) for rang, x in enumerate(donnee)] if self.plusieurs else [(self.lire(donnee), None)]
        phrases = dict.fromkeys(filter(None, (self._autre_bonne(lue, rang) for lue, rang in lues)))
        return " ".join((self.succes, *phrases))

    def _raison_d_une(self, lues: list[Donnee], justes: list[bool]) -> str:
        """La raison d'une réponse fausse d'une liste, la première qu'on ait prévue, et combien y sont justes."""
        faux, compte = [rang for rang, juste in enumerate(justes) if not juste], _compte_des_bonnes(justes)
        for rang in faux:
            prevues = [(cle[1], raison) for cle, raison in self.raisons.items() if est_du_rang(cle, rang)]
            raison = self._prevue(lues[rang], prevues)
            if raison:
                laquelle = "" if rang == faux[0] else f"pour la réponse n° {rang + 1}, "
                return laquelle + raison + compte
        rang = faux[0]
        self.examiner(lues[rang], self.reponse[rang])
        if self.rappels:
            return f"la réponse n° {rang + 1} n'est pas la bonne{compte} ; {self.rappels[rang]}"
        return _precise(f"la réponse n° {rang + 1} n'est pas la bonne{compte}", self.situer(lues[rang], self.reponse[rang]))

    def _raison(self, lue: Donnee, attendue: Donnee, prevues: Iterable[tuple[Donnee, str]]) -> str | None:
        raison = self._prevue(lue, prevues)
        if raison is None:
            self.examiner(lue, attendue)
        return raison

    def _prevue(self, lue: Donnee, prevues: Iterable[tuple[Donnee, str]]) -> str | None:
        """La raison prévue pour une réponse fausse."""
        return next((raison for fausse, raison in prevues if type(fausse) is not tuple and self.egale(lue, fausse)), None)

    def _verifier_la_liste(self, donnee: Donnee) -> None:
        """Lève ErreurClaire si l'on ne reçoit pas une liste de la bonne longueur."""
        attendu = f"on attend {self.forme}, entre crochets"
        if isinstance(donnee, (set, frozenset)):
            raise ErreurClaire(f"{attendu} : les accolades font un ensemble, qui n'a pas d'ordre")
        if isinstance(donnee, str):
            raise ErreurClaire(f"{attendu}, sans guillemets autour de la liste")
        if not isinstance(donnee, (list, tuple)):
            raise ErreurClaire(f"{attendu} ; vous donnez {nom_de_type(donnee)}")
        if any(isinstance(x, (list, tuple)) for x in donnee):
            raise ErreurClaire(f"{attendu} : une seule liste, sans listes dedans")
        if len(donnee) != len(self.reponse):
            raise ErreurClaire(f"{attendu} ; vous en donnez {len(donnee)}")

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        return [Etape("La réponse", self.explication)]

    def ebaucher(self, source: str) -> str:
        return ebauche_d_affectations(source, self.identifiant)


def est_vide(reponse: Donnee) -> bool:
    """Vrai si les points de suspension de l'ébauche sont encore là."""
    for genre, elements in ((dict, dict.values), (list, list.__iter__), (tuple, tuple.__iter__)):
        if issubclass(type(reponse), genre):
            return any(x is ... for x in elements(reponse))
    return reponse is ...


def _precise(phrase: str, suite: str) -> str:
    return f"{phrase} ; {suite}" if suite else phrase


def _compte_des_bonnes(justes: list[bool]) -> str:
    """« (2 bonnes sur 3) », à la suite d'une phrase ; rien si aucune ne l'est."""
    return f" ({accorder(sum(justes), 'bonne')} sur {len(justes)})" if any(justes) else ""


def est_du_rang(cle: Donnee, rang: int) -> bool:
    return isinstance(cle, tuple) and len(cle) == 2 and cle[0] == rang
