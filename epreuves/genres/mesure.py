"""Le genre « mesure » : l'étudiant mène une expérience, et en donne les chiffres.

On ne les compare pas à ceux d'un corrigé : chacun a son contrôle (voir `epreuves.genres.controles`), qui le recalcule ou dit
l'intervalle où il devait tomber, et l'hypothèse dont cela dépend.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from epreuves.bilan import Bilan
from epreuves.donnees import Donnee, court, nom_de_type
from epreuves.formule.decimaux import lire_decimal
from epreuves.genres.confusions import admis, nommer_la_confusion
from epreuves.genres.controles import Constat, Controle, Releve, en_chiffres
from epreuves.genres.reponse import ReponseCourte, est_du_rang, est_vide
from epreuves.phrases import la_plus_complete
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

CHIFFRES = 6  # ceux qu'on répète d'un réel de l'étudiant
_TROP_GRAND = 10**300  # pour un réel de la machine


@dataclass(frozen=True)
class Grandeur:
    """Un des chiffres d'une mesure.

    Attributs
    ---------
    nom : str
        Celui que l'étudiant emploie : « essais », « réussites ».
    controle : Controle
    suppose : str
        L'hypothèse dont la référence dépend : « δ = 0,1 et des paliers de 3⁸ itérations ».
    effectif : str
        Le nom du chiffre qui compte les essais d'où celui-ci est tiré ; vide s'il n'y en a pas.
    entiere : bool
        Vrai pour un compte : un nombre entier, positif ou nul. Un nombre d'essais, ou de réussites, en est toujours un.
    """

    nom: str
    controle: Controle
    suppose: str = ""
    effectif: str = ""
    entiere: bool = False

    @property
    def compte(self) -> bool:
        """Vrai si l'on attend un entier, positif ou nul."""
        return self.entiere or self.controle.compte

    def lire(self, donnee: Donnee) -> Fraction:
        """Le chiffre de l'étudiant, exact.

        Lève
        ----
        ErreurClaire
            Si ce n'est pas un nombre, ou pas un compte quand on en veut un.
        """
        if isinstance(donnee, (list, tuple, dict, set, frozenset, bool, type(None))):
            raise ErreurClaire(f"{self.nom} : on attend un nombre, et non {nom_de_type(donnee)}")
        try:
            valeur = lire_decimal(donnee)
        except ErreurClaire as erreur:
            raise ErreurClaire(f"{self.nom} : {erreur}") from None
        if abs(valeur) > _TROP_GRAND:
            raise ErreurClaire(f"{self.nom} : ce nombre est démesuré")
        if self.compte and valeur.denominator != 1:
            raise ErreurClaire(f"{self.nom} : on attend un nombre entier, et non {court(donnee, 60)}")
        if self.compte and valeur < 0:
            raise ErreurClaire(f"{self.nom} : un compte n'est pas négatif, et vous donnez {court(donnee, 60)}")
        return valeur


@dataclass(frozen=True, kw_only=True, repr=False)
class Mesure(ReponseCourte):
    """Une expérience dont l'étudiant donne les chiffres : un dictionnaire, une liste, ou un seul nombre.

    Attributs
    ---------
    grandeurs : tuple de Grandeur
        Les chiffres demandés, dans l'ordre où on les contrôle.
    reponse : un chiffre, ou un tuple de chiffres
        Ceux qu'a trouvés l'enseignant ; d'autres conviennent aussi bien, s'ils passent les contrôles.
    raisons : dict
        Comme pour les autres réponses courtes : elles remplacent la phrase d'un contrôle qui refuse ces chiffres.

    Chaque contrôle a son taux de fausse alarme ; celui de la mesure est au plus leur somme.

    Exemples
    --------
    >>> from epreuves.genres.controles import AuMoins, Proportion
    >>> q = Mesure(
    ...     identifiant="X.7",
    ...     titre="Pile ou face",
    ...     document="T",
    ...     reponse=(100, 52),
    ...     grandeurs=(
    ...         Grandeur("lancers", AuMoins(50)),
    ...         Grandeur("piles", Proportion(0.5), suppose="une pièce équilibrée", effectif="lancers"),
    ...     ),
    ... )
    >>> q.repondre({"lancers": 100, "piles": 47}).phrase.split(". ")[1:]
    ['lancers : 100 (au moins 50)', "piles : 47 (entre 26 et 74 ; une mesure juste n'en sort pas une fois sur un million)."]
    >>> for morceau in q.repondre([100, 99]).phrase.split(" : "):
    ...     print(morceau)
    pour « piles », vous donnez 99, c'est trop grand
    le hasard seul n'en donnerait autant que moins d'une fois sur mille milliards (cette mesure suppose une pièce équilibrée).
    """

    grandeurs: tuple[Grandeur, ...]

    genre = "mesure"
    nom = "nombre"
    un = "un nombre"

    def __post_init__(self) -> None:
        avant: dict[str, Grandeur] = {}
        for g in self.grandeurs:
            self._exiger(_cle(g.nom) not in map(_cle, avant), f"la grandeur « {g.nom} » est déclarée deux fois")
            self._exiger(bool(g.suppose) or not g.controle.suppose, f"dites ce que suppose « {g.nom} »")
            if g.effectif or g.controle.par_essais:
                effectif = avant.get(g.effectif)
                compte = effectif is not None and effectif.compte
                self._exiger(compte, f"« {g.nom} » se tire d'un compte déclaré avant lui : dites lequel")
            avant[g.nom] = g
        self._exiger(len(self.temoin) == len(avant), "la réponse de l'enseignant n'a pas un chiffre par grandeur")

    def _exiger(self, vrai: bool, sinon: str) -> None:
        if not vrai:
            raise ErreurClaire(f"{self.identifiant} : {sinon}")

    @property
    def temoin(self) -> tuple[Donnee, ...]:
        """Les chiffres de l'enseignant, un par grandeur."""
        return self.reponse if self.plusieurs else (self.reponse,)

    @property
    def forme(self) -> str:
        if len(self.grandeurs) == 1:
            return "un nombre"
        return "vos chiffres sous la forme {" + ", ".join(f'"{g.nom}": …' for g in self.grandeurs) + "}"

    def lire(self, donnee: Donnee) -> Fraction:
        return lire_decimal(donnee)

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return bool(lue == lire_decimal(autre))

    def repondre(self, reponse: Donnee) -> Bilan:
        if est_vide(reponse):
            return self.a_repondre()
        try:
            donnees = self._ranger(self.recevoir(reponse))
            echange = self._compte_fractionnaire(donnees)
            if echange:
                return self.refuser(echange, "raison")
            chiffres = {g.nom: g.lire(donnee) for g, donnee in zip(self.grandeurs, donnees)}
            return self._juger(chiffres)
        except ErreurClaire as erreur:
            return self.refuser(str(erreur), "forme")

    def _compte_fractionnaire(self, donnees: list[Donnee]) -> str:
        """D'un compte qui n'est pas entier, ce qu'on a donné à la place : un autre chiffre, une part ; vide sinon."""
        lus = {g.nom: lire_decimal(x) for g, x in zip(self.grandeurs, donnees) if type(x) in (int, float) and isfinite(x)}
        for rang, g in enumerate(self.grandeurs):
            valeur = lus.get(g.nom)
            if len(lus) < len(self.grandeurs) or valeur is None or not g.compte or valeur.denominator == 1:
                continue
            for autre in self.grandeurs:
                croise = admis(autre.controle, Releve(valeur, lus, autre.effectif), valeur)
                if autre is not g and croise and admis(g.controle, Releve(valeur, lus, g.effectif), lus[autre.nom]):
                    return f"{self._debut(rang, lus)} : vous l'échangez avec « {autre.nom} »"
            if 0 < valeur < 1:
                return f"{self._debut(rang, lus)} : c'est une part ; on demande combien il y en a, un nombre entier"
        return ""

    def relire(self, sortie: str) -> dict[str, str] | None:
        """Les chiffres qu'annonce la sortie d'une réussite, aux chiffres près qu'elle en dit ; None si ce n'en est pas une.

        De ceux qu'elle ne dit pas, parce que tout y convient, celui de l'enseignant tient lieu.
        """
        sortie = sortie.replace("\u00a0", " ")  # celles que l'affichage rend insécables
        if f"— {self.identifiant} : vos chiffres conviennent" not in sortie:
            return None
        lus = {}
        for g, temoin in zip(self.grandeurs, self.temoin):
            dit = re.search(rf"(?:\. ){re.escape(g.nom)} : (−?[\d\s]+(?:,\d+)?) \(", sortie)
            if dit is None and not g.controle.libre:
                return None
            lus[g.nom] = str(temoin) if dit is None else re.sub(r"\s", "", dit[1]).replace(",", ".").replace("−", "-")
        return lus

    def _ranger(self, donnee: Donnee) -> list[Donnee]:
        """Les chiffres de l'étudiant, dans l'ordre des grandeurs."""
        if isinstance(donnee, dict):
            return self._par_nom(donnee)
        if isinstance(donnee, (set, frozenset)):
            raise ErreurClaire(f"on attend {self.forme} : sans les noms, les accolades font un ensemble, qui n'a pas d'ordre")
        if len(self.grandeurs) == 1 and not isinstance(donnee, (list, tuple)):
            return [donnee]
        if not isinstance(donnee, (list, tuple)):
            raise ErreurClaire(f"on attend {self.forme} ; vous donnez {nom_de_type(donnee)}")
        if len(donnee) != len(self.grandeurs):
            raise ErreurClaire(f"on attend {self.forme} ; vous donnez {accorder(len(donnee), 'chiffre')}")
        return list(donnee)

    def _par_nom(self, donnee: dict[Donnee, Donnee]) -> list[Donnee]:
        par_cle: dict[str, Donnee] = {}
        connues = {_cle(g.nom) for g in self.grandeurs}
        for nom, valeur in donnee.items():
            cle = _cle(nom) if isinstance(nom, str) else ""
            if cle not in connues:
                raise ErreurClaire(f"{court(nom, 40)} n'est pas un nom demandé ; on attend {self.forme}")
            if cle in par_cle:
                raise ErreurClaire(f"{court(nom, 40)} est donné deux fois")
            par_cle[cle] = valeur
        manquent = [f"« {g.nom} »" for g in self.grandeurs if _cle(g.nom) not in par_cle]
        if manquent:
            raise ErreurClaire(f"il manque {', '.join(manquent)}")
        return [par_cle[_cle(g.nom)] for g in self.grandeurs]

    def _juger(self, chiffres: dict[str, Fraction]) -> Bilan:
        """Le premier chiffre qu'un contrôle refuse, ou l'intervalle où chacun devait tomber."""
        constats = [g.controle.juger(Releve(chiffres[g.nom], chiffres, g.effectif)) for g in self.grandeurs]
        refuses = [rang for rang, constat in enumerate(constats) if not constat.admis]
        if refuses:
            return self._refus(refuses, chiffres, constats)
        dites = ((g.nom, c.phrase) for g, c in zip(self.grandeurs, constats) if not g.controle.libre)
        admis = (f"{nom} : {en_chiffres(chiffres[nom], CHIFFRES)} ({phrase})" for nom, phrase in dites)
        return Bilan(self.identifiant, True, f"vos chiffres conviennent. {'. '.join(admis)}.")

    def _refus(self, refuses: list[int], chiffres: dict[str, Fraction], constats: list[Constat]) -> Bilan:
        """Le premier chiffre refusé et, si l'on ne sait pas d'où il vient, le suivant dont on le sait."""
        causes = {rang: self._cause(rang, chiffres) for rang in refuses}
        premier = refuses[0]
        if causes[premier]:
            return self.refuser(causes[premier], "raison")
        phrase = f"{self._debut(premier, chiffres)}, {constats[premier].phrase}"
        suite = next(filter(None, causes.values()), "")
        avec_la_suite = f"{phrase}. Et {suite.replace(' : ', ', ')}" if suite else self._avec_l_hypothese(premier, phrase)
        return self.refuser(la_plus_complete(avec_la_suite, self._avec_l_hypothese(premier, phrase)), "mesure")

    def _debut(self, rang: int, chiffres: dict[str, Fraction]) -> str:
        nom = self.grandeurs[rang].nom
        return f"pour « {nom} », vous donnez {en_chiffres(chiffres[nom], CHIFFRES)}"

    def _avec_l_hypothese(self, rang: int, phrase: str) -> str:
        """La phrase, et ce que suppose la mesure si elle n'en devient pas trop longue."""
        suppose = self.grandeurs[rang].suppose
        return la_plus_complete(f"{phrase} (cette mesure suppose {suppose})", phrase) if suppose else phrase

    def _cause(self, rang: int, chiffres: dict[str, Fraction]) -> str:
        """La phrase d'un chiffre refusé dont on sait d'où il vient ; vide sinon."""
        g = self.grandeurs[rang]
        prevue = self._raison_prevue(rang, tuple(chiffres.values()))
        if prevue is not None:
            return f"{self._debut(rang, chiffres)} : {prevue}"
        releve = Releve(chiffres[g.nom], chiffres, g.effectif)
        confusion = self._echange(rang, chiffres) or nommer_la_confusion(g.controle, releve, g.nom)
        dite = f"{self._debut(rang, chiffres)} : {confusion}"
        return self._avec_l_hypothese(rang, dite) if confusion else ""

    def _echange(self, rang: int, chiffres: dict[str, Fraction]) -> str:
        """Le nom d'un autre chiffre, donné à la place de celui-ci."""
        g = self.grandeurs[rang]
        for autre in (x for x in self.grandeurs[rang + 1 :] if not x.controle.libre):
            echange = admis(g.controle, Releve(chiffres[g.nom], chiffres, g.effectif), chiffres[autre.nom])
            if echange and admis(autre.controle, Releve(chiffres[autre.nom], chiffres, autre.effectif), chiffres[g.nom]):
                return f"vous l'échangez avec « {autre.nom} »"
        return ""

    def _raison_prevue(self, rang: int, valeurs: tuple[Fraction, ...]) -> str | None:
        """Celle de toutes ces valeurs ensemble ou, à défaut, de la valeur de ce rang."""
        for cle, raison in self.raisons.items():
            toutes = cle if isinstance(cle, tuple) else (cle,)
            if len(toutes) == len(valeurs) and all(map(self.egale, valeurs, toutes)):
                return raison
        du_rang = [(cle[1], raison) for cle, raison in self.raisons.items() if est_du_rang(cle, rang)]
        return next((raison for fausse, raison in du_rang if self.egale(valeurs[rang], fausse)), None)


def _cle(nom: str) -> str:
    """Un nom sans accents, ni majuscules, ni traits : « Réussites » et « reussites » se valent.

    >>> _cle("Nombre_d'essais ratés")
    "nombre d'essais rates"
    """
    lettres = unicodedata.normalize("NFKD", nom)
    nu = "".join(x for x in lettres if not unicodedata.combining(x))
    return " ".join(nu.casefold().replace("_", " ").replace("-", " ").split())
