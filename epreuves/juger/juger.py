"""Juger un appel : ce que donne la fonction de l'étudiant, face à ce que donne celle de la bibliothèque.

Une *tentative* est un appel jugé ; un *contexte*, toutes celles d'une fonction qui se trompe : c'est ce que lit un détecteur.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from io import StringIO
from types import CodeType
from typing import NamedTuple, cast

from epreuves.code_source.fonctions import fichiers_de, parametres
from epreuves.domaine import domaine
from epreuves.donnees import Arguments, Donnee, Fonction, attribut, memes, rebatir
from epreuves.executer import limiteur
from epreuves.executer.appel import a_proportion, appeler, borner_la_recursion
from epreuves.executer.bac_a_sable import Journal
from epreuves.executer.observation import Observation
from epreuves.juger.boucles import prouver_sans_fin
from epreuves.juger.declaration import Declaration
from epreuves.juger.lieux import Faute, branches_situees, lieu_de_la_faute
from epreuves.juger.premier_pas import Pas, a_l_envers, premier_pas
from epreuves.mesurer.lignes import compter_recommencements, noter_les_remplacees
from epreuves.mesurer.longueurs import Compteur
from epreuves.tirer.strategies import plus_petit
from socle.erreurs import ErreurClaire

# Secondes de calcul par appel, quand on cherche un plus petit contre-exemple et qu'un appel n'a déjà pas fini. Pas avant :
# un appel honnête qu'une machine chargée ferait couper changerait de genre, et le contre-exemple avec lui.
DELAI_DE_RECHERCHE = 0.5
D_UN_TOUR = 20  # ce que vaut un appel ou un tour de boucle, en opérations : on pèse d'un même poids avec tout Python
PESEE_MAX = 2_000_000 // D_UN_TOUR  # au-delà, un appel est lourd
LOURD = 10_000_000  # ce qu'on en compte alors, en opérations
DELAI_DE_PESEE = 2.0  # secondes de calcul : compter ralentit
PASSAGES_MAX = 20_000  # lignes suivies
DELAI_DE_PREUVE = 1.0  # secondes de calcul, pour suivre ligne à ligne un appel qui ne finit pas

Paire = tuple[Fonction, Fonction]  # la référence et celle de l'étudiant
Relecture = Callable[[Callable[[], Donnee], Arguments], Donnee]  # de quoi faire l'appel, et ce qu'on lui donne (voir `suivi`)


# Ce qu'on sait d'un appel, et de tous


Diagnostic = tuple[str, str] | None  # le genre de l'erreur, et une phrase


class Tentative(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a observé.

    Attributs
    ---------
    arguments : tuple
    attendu, obtenu : données simples, ramenées à leur forme commune
    observation : Observation
    juste : bool
    taille : int ou None
        Celle de ce qu'on lui donne, si l'appel la dit (voir `domaine`).
    choisie : bool
        Vrai pour un exemple de l'exercice et pour le contre-exemple ; faux pour un appel tiré au hasard.
    """

    arguments: Arguments
    attendu: Donnee
    obtenu: Donnee
    observation: Observation
    juste: bool
    taille: int | None
    choisie: bool

    @property
    def aboutit(self) -> bool:
        """Vrai si l'appel a renvoyé quelque chose."""
        return self.observation.statut == "rendu"

    @property
    def arguments_changes(self) -> bool:
        """Vrai si l'appel a modifié les arguments qu'on lui donnait."""
        return bool(self.observation.arguments) and not memes(self.observation.arguments, rebatir(self.arguments))

    @property
    def genre(self) -> str:
        """Ce qui rapproche deux échecs : la même exception, ou un résultat faux."""
        return f"{self.observation.statut} {self.observation.genre}"

    @property
    def seulement_modifie(self) -> bool:
        """Vrai si tout est juste, sauf que les arguments ont changé."""
        return not self.juste and memes(self.attendu, self.obtenu)


class Recours:
    """Ce qu'un détecteur peut demander de plus, quand les tentatives ne suffisent pas ; d'avance, rien.

    Celui d'une vérification (`conduire.recours`) naît quand une fonction se trompe, et ne sert qu'à en dire la cause : il n'écrit
    rien dans le contexte, et ce qu'il a cherché une fois, il le garde. Chaque demande coûte un ou plusieurs appels.
    """

    def reparer(self) -> Diagnostic:
        """Le correctif qui répare la fonction (voir `reparer`) : on ne le cherche qu'au besoin."""
        return None

    def greffer(self) -> Diagnostic:
        """Le passage d'une bonne réponse qui suffirait à la réparer (voir `reparer.greffes`), quand rien d'autre n'a parlé."""
        return None

    def prouver_sans_fin(self, arguments: Arguments) -> str:
        """D'un appel qu'on a coupé, la phrase de la boucle dont on prouve qu'elle ne finit pas ; vide sinon."""
        return ""

    def arret_d_ailleurs(self, arguments: Arguments) -> str:
        """D'un appel qu'on a coupé, la phrase des réponses à d'autres questions qui en sont la cause ; vide sinon."""
        return ""

    def premiere_fausse(self) -> str:
        """La première réponse fausse à une autre question dont se sert la fonction, « unicite (T.4b) » ; vide sinon."""
        return ""

    def attendu(self, reference: Fonction, arguments: Arguments) -> Donnee:
        """Ce qu'on attendrait d'une fonction de référence."""
        return None

    def lignes_qui_remplacent(self, arguments: Arguments, nom: str) -> set[int]:
        """Les lignes où une variable perd une valeur qui conviendrait."""
        return set()

    def premier_pas(self, arguments: Arguments) -> Pas | None:
        """D'une fonction qui tire au hasard, le premier pas où elle se sépare de la référence, faite des mêmes tirages."""
        return None

    def lieu_de_la_faute(self, arguments: Arguments) -> Faute | None:
        """D'une loi fausse, la partie qui l'est, et la ligne dont elle se tire (voir `lieux`)."""
        return None

    def relire(self, arguments: Arguments, suivre: Relecture) -> Donnee:
        """Ce qu'une trace voit d'un appel qu'on refait ; None si l'on n'en voit rien."""
        return None

    def est_juste(self, arguments: Arguments) -> bool:
        """Vrai si la fonction de l'étudiant donne ce qu'on attend d'un autre appel."""
        return True


SANS_RECOURS = Recours()


@dataclass(frozen=True)
class Contexte:
    """Tout ce qu'on sait d'une fonction de l'étudiant qui se trompe.

    Attributs
    ---------
    exercice : Declaration
    reference : fonction
        Celle à qui on la compare.
    f : fonction
        Celle de l'étudiant.
    tentatives : liste de Tentative
        Celles qui ont abouti ; une au moins est manquée.
    essais : tuple de Tentative
        Toutes, celles qui n'ont pas abouti comprises.
    recours : Recours
        À qui demander ce que les tentatives ne disent pas.
    """

    exercice: Declaration
    reference: Fonction
    f: Fonction
    tentatives: list[Tentative]
    essais: tuple[Tentative, ...] = ()
    recours: Recours = SANS_RECOURS

    def accepte(self, t: Tentative, valeur: Donnee) -> bool:
        """Vrai si cette valeur conviendrait à la place de celle d'une tentative."""
        if self.exercice.observer.memes(t.attendu, valeur):
            return True
        accepter = self.exercice.accepter
        try:
            return accepter is not None and accepter(t.arguments, t.attendu, valeur)
        except (ErreurClaire, TypeError, ValueError, LookupError):
            return False

    def de_travers(self, t: Tentative) -> bool:
        """Vrai d'un appel dont l'exercice dit lui-même ce qu'il a de mauvais : un fichier fautif, par exemple."""
        dire = self.exercice.appel.particularite
        return bool(dire and dire(t.arguments))

    @property
    def nom(self) -> str:
        """Le nom que l'énoncé donne à la fonction."""
        return self.reference.__name__

    @property
    def manquees(self) -> list[Tentative]:
        """Les tentatives où la fonction se trompe ; la dernière est la plus petite qu'on ait trouvée."""
        return [t for t in self.tentatives if not t.juste]


Detecteur = Callable[[Contexte], Diagnostic]


# Juger


def vue_de_la_reference(exercice: Declaration, f: Fonction, arguments: Arguments) -> Donnee:
    """Ce que l'exercice verrait d'un appel à une fonction à nous ; le nom de l'exception si elle en lève une."""
    faire, copie = exercice.preparer_appel(f, arguments)
    sortie = StringIO()
    try:
        with redirect_stdout(sortie), borner_la_recursion():  # une variante peut ne jamais s'arrêter
            renvoye = rebatir(faire())
        return vue(exercice, Observation("rendu", renvoye, rebatir(copie), sortie.getvalue()))
    except Exception as erreur:
        return type(erreur).__name__


def cle_d_un_appel(reference: Fonction, arguments: Arguments) -> tuple[str, str]:
    """Ce qui distingue un appel des autres."""
    return reference.__name__, repr(arguments)


def vue(exercice: Declaration, o: Observation) -> Donnee:
    """Ce que l'exercice compare dans une observation, sous sa forme commune."""
    return exercice.normaliser(exercice.observer.vue(o))


def convient(exercice: Declaration, arguments: Arguments, attendu: Donnee, obtenu: Donnee, o: Observation) -> bool:
    """Vrai si ce qu'on obtient vaut ce qu'on attend, et si les arguments qui doivent rester intacts le sont."""
    if exercice.observer.arguments_intacts and not memes(o.arguments, rebatir(arguments)):
        return False
    if exercice.observer.memes(attendu, obtenu):
        return True
    if exercice.accepter is None:
        return False
    try:
        return exercice.accepter(arguments, attendu, obtenu)
    except (ErreurClaire, TypeError, ValueError, LookupError):  # ce qu'on obtient n'a pas la forme qu'il faut
        return False


class Juge:
    """Juge, dans le bac à sable, les appels aux fonctions d'un exercice.

    Ce qu'on attend d'un appel n'est calculé qu'une fois : un même juge peut entendre beaucoup de réponses.

    Paramètres
    ----------
    exercice : Declaration
    journal : Journal
        Où noter l'appel en cours.
    """

    def __init__(self, exercice: Declaration, journal: Journal) -> None:
        self.exercice, self.journal = exercice, journal
        self._attendus = dict(exercice.connus)
        self._limitees: dict[Fonction, Compteur] = {}

    def tenter(
        self, reference: Fonction, f: Fonction, arguments: Arguments, choisie: bool = False, delai: float | None = None
    ) -> Tentative:
        """Fait un appel et le compare à celui de la référence."""
        attendu = self.attendu(reference, arguments)
        self.journal.noter(self.exercice.ecrire_appel(reference.__name__, arguments))
        faire, copie = self.exercice.preparer_appel(self.limitee(f), arguments)
        o = appeler(faire, f, copie, self.journal, delai or self.exercice.delai)
        obtenu, juste = None, False
        if o.statut == "rendu":
            obtenu = vue(self.exercice, o)
            juste = convient(self.exercice, arguments, attendu, obtenu, o)
        return Tentative(arguments, attendu, obtenu, o, juste, domaine().taille(parametres(reference), arguments), choisie)

    def limitee(self, f: Fonction) -> Fonction:
        """La fonction qu'on appelle ; sur place, sa jumelle gardée."""
        if not self.journal.sur_place:
            return f
        if f not in self._limitees:
            self._limitees[f] = Compteur(f, limiteur.Limiteur)
        travail = self._limitees[f].travail
        travail.total, travail.budget = 0, a_proportion(limiteur.ELEMENTS, self.exercice.delai)
        return cast(Fonction, self._limitees[f].instrumentee)

    def prouver_sans_fin(self, f: Fonction, arguments: Arguments) -> str:
        """La phrase de la boucle dont on prouve qu'elle ne finit pas, pendant un appel qu'on a coupé ; vide sinon."""
        if self.journal.sur_place and sys.version_info < (3, 12):  # un geste d'un seul tenant n'y serait pas arrêté
            return ""
        faire, copie = self.exercice.preparer_appel(self.limitee(f), arguments)
        o = appeler(partial(prouver_sans_fin, f, faire), f, copie, self.journal, DELAI_DE_PREUVE)
        return str(o.resultat) if o.statut == "rendu" else ""

    def lignes_qui_remplacent(self, reference: Fonction, f: Fonction, arguments: Arguments, nom: str) -> set[int]:
        """Les lignes où une variable perd une valeur qui, renvoyée, conviendrait ; celles qui ne disent rien ne comptent pas."""
        notees: list[tuple[int, Donnee]] = []
        code = attribut(f, "__code__")
        if self.journal.sur_place or not isinstance(code, CodeType):
            return set()
        faire, copie = self.exercice.preparer_appel(f, arguments)
        suivre = partial(noter_les_remplacees, faire, PASSAGES_MAX, code, nom, notees)
        appeler(suivre, f, copie, self.journal, DELAI_DE_PREUVE)
        attendu = self.attendu(reference, arguments)
        vues = ((ligne, Observation("rendu", valeur, rebatir(arguments), "")) for ligne, valeur in notees if valeur)
        return {ligne for ligne, o in vues if convient(self.exercice, arguments, attendu, vue(self.exercice, o), o)}

    def premier_pas(self, reference: Fonction, f: Fonction, arguments: Arguments, exact: bool = False) -> Pas | None:
        """Où deux fonctions qui tirent au hasard se séparent ; `exact`, en cherchant d'abord une décision à l'envers."""
        jouer = [partial(self.exercice.jouer, g, arguments) for g in (reference, f)]
        trouves: list[Pas | None] = []

        def chercher() -> None:
            trouves.append((exact and a_l_envers(*jouer)) or premier_pas(*jouer))

        appeler(chercher, f, (), self.journal, self.exercice.delai)
        return trouves[0] if trouves else None

    def lieu_de_la_faute(self, reference: Fonction, f: Fonction, arguments: Arguments) -> Faute | None:
        """D'une loi fausse, la partie qui l'est, et la ligne dont elle se tire."""
        trouves: list[Faute | None] = []
        fichiers = fichiers_de(f)

        def chercher() -> None:
            attendues, obtenues = (branches_situees(partial(self.exercice.issue, g, arguments), fichiers) for g in (reference, f))
            trouves.append(lieu_de_la_faute(attendues, obtenues))

        appeler(chercher, f, (), self.journal, self.exercice.delai)
        return trouves[0] if trouves else None

    def relire(self, f: Fonction, arguments: Arguments, suivre: Relecture) -> Donnee:
        """Ce qu'une trace voit d'un appel qu'on refait ; None si l'on n'en voit rien."""
        vu: list[Donnee] = []
        if not self.journal.sur_place:
            faire, copie = self.exercice.preparer_appel(f, arguments)
            appeler(lambda: vu.append(suivre(faire, copie)), f, copie, self.journal, DELAI_DE_PREUVE, raconter=False)
        return vu[0] if vu else None

    def attendu(self, reference: Fonction, arguments: Arguments) -> Donnee:
        """Ce qu'on attend d'un appel."""
        cle = cle_d_un_appel(reference, arguments)
        if cle not in self._attendus:
            self._attendus[cle] = vue_de_la_reference(self.exercice, reference, arguments)
        return self._attendus[cle]

    def chercher(
        self, reference: Fonction, f: Fonction, tentatives: list[Tentative], genre: str | None = None
    ) -> Tentative | None:
        """Le plus petit appel manqué qu'Hypothesis trouve.

        Paramètres
        ----------
        reference, f : fonctions
        tentatives : liste de Tentative
            Celles qu'on fait s'y ajoutent.
        genre : str ou None
            Le genre d'échec (voir `Tentative.genre`) auquel se tenir.

        Renvoie
        -------
        Tentative ou None
            None si l'on ne trouve rien, ou si l'exercice ne dit pas où chercher.
        """
        if self.exercice.strategie is None:
            return None
        essayees: dict[str, Tentative] = {}
        delai: float | None = None

        def echoue(arguments: Arguments) -> bool:
            nonlocal delai
            t = self.tenter(reference, f, arguments, delai=delai)
            if t.observation.statut == "trop_long":
                delai = DELAI_DE_RECHERCHE  # réduire ne doit pas attendre à chaque pas
            essayees[repr(arguments)] = t
            return not t.juste and genre in (None, t.genre)

        def peser(arguments: Arguments) -> int:
            faire, copie = self.exercice.preparer_appel(self.limitee(f), arguments)
            o = appeler(partial(compter_recommencements, faire, PESEE_MAX), f, copie, self.journal, DELAI_DE_PESEE)
            if o.statut == "rendu":
                return D_UN_TOUR * int(o.resultat[1])
            return LOURD if o.statut == "trop_long" else 0

        trouve = plus_petit(self.exercice.strategie, echoue, peser=peser)
        tentatives.extend(essayees.values())
        return None if trouve is None else essayees[repr(trouve)]._replace(choisie=True)
