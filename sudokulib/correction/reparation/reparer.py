"""Essayer les retouches, dans l'ordre, sans dépasser un travail compté en lignes exécutées.

Compter les lignes plutôt que le temps rend le verdict toujours le même, que la machine soit chargée ou non. Une retouche est
d'abord essayée sur les plus petits appels où la fonction se trompe, ce qui les écarte presque toutes pour presque rien ; puis,
s'il en reste, sur tous les exemples et sur des appels tirés au hasard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from typing import NamedTuple

from sudokulib.correction.appel import appeler
from sudokulib.correction.donnees import Arguments, Fonction, abrege
from sudokulib.correction.fonctions.code import auxiliaires
from sudokulib.correction.fonctions.juger import Juge, convient, vue
from sudokulib.correction.fonctions.recherche import plus_petit
from sudokulib.correction.fonctions.tentative import Trouve
from sudokulib.correction.lignes import Ligne, compter_lignes, noter_les_lignes
from sudokulib.correction.reparation import ailleurs
from sudokulib.correction.reparation.catalogue import retouches
from sudokulib.correction.reparation.chantier import Piece, avec_le_code, code_retouche, ligne_de, pieces_de
from sudokulib.correction.reparation.retouche import Retouche, posee

MARQUE = "une réparation de "  # commence les appels que note la veille
TRAVAIL_MAX = 3_000_000  # lignes exécutées pour toute une réparation
TRAVAIL_DES_DEUX = 600_000  # de plus, pour chercher deux fautes à la fois
MOITIES = 8  # retouches qui réparent une partie des appels, à qui l'on en cherche une seconde
RANG_DES_DEUX = 2  # la seconde est des plus ordinaires
PATIENCE = 4  # combien de fois plus de lignes on permet à une retouche dont on doute
CONFIRMATIONS = 12  # ce que coûte, en fractions du travail permis, de refaire tous les appels en entier
POSER = 1_500  # ce que coûte une retouche qu'on pose, en lignes
POIDS_D_UN_JUSTE = 3  # un appel où l'étudiant ne se trompe pas trie moins bien
UN_APPEL = 400  # ce que nous coûte un appel, en lignes
UN_APPEL_SAVANT = 30_000  # s'il confie son travail à une bibliothèque, dont on ne voit pas les lignes
SANS_FOND = 15_000  # ce que coûte une récursion qui ne finit pas, en lignes
PAS_MIN = 2_000  # lignes permises à tout appel
LENTEUR = 2  # combien de fois plus de lignes que la référence, au premier appel : une boucle sans fin y est arrêtée
LENTEUR_MAX = 10  # aux suivants ; et au premier, si rien ne répare, pour les retouches qu'on y a coupées
APPEL_MAX = 400_000  # un exemple plus long que cela ne sert pas à trier
PREMIER_ESSAI = 200_000  # lignes, pour savoir ce que coûte la fonction de l'étudiant telle qu'elle est
RAPPORT_MAX = 60.0
COMPARES = 4  # les plus petits appels, où l'on compare l'étudiant à la référence, ou dont on suit les lignes
DELAI = 3.0  # secondes de calcul pour un appel : seul un geste d'un seul tenant peut y aller, ce sont les lignes qui bornent
ESSAIS = 40
LOI_PLUS_CHERE = 3  # une ligne de l'étudiant y est suivie d'un tirage, que le compte ne voit pas
CITE_MAX = 100  # caractères de la ligne fautive
RESISTER_MAX = 400_000  # lignes, pour ces appels tirés au hasard


class _Assez(BaseException):
    """Le travail permis est fait (pas une `Exception`, pour qu'Hypothesis ne la tienne pas pour un échec)."""


class Essayee(NamedTuple):
    """Une retouche qu'on essaie, dans une des fonctions de l'étudiant."""

    piece: Piece
    retouche: Retouche


class Reparation:
    """La recherche d'une retouche qui répare une fonction.

    Paramètres
    ----------
    juge : Juge
    reference, f : fonctions
        Celle de la bibliothèque, celle de l'étudiant.
    fautifs : liste de tuples
        Des appels où f se trompe.
    """

    def __init__(self, juge: Juge, reference: Fonction, f: Fonction, fautifs: list[Arguments]) -> None:
        self.entier, self.reference, self.f = juge, reference, f
        abregee = juge.exercice.abregee
        self.juge = juge if abregee is juge.exercice else Juge(abregee, juge.veille)
        self.fautifs = fautifs
        cher = juge.exercice.observer.approchee and not self.abrege
        self.travail, self.permis = 0, TRAVAIL_MAX // (LOI_PLUS_CHERE if cher else 1)
        self.rapport = 1.0  # combien de fois plus de lignes que la référence exécute l'étudiant, s'il aboutit
        self.un_appel = UN_APPEL_SAVANT if juge.exercice.bibliotheques else UN_APPEL
        self.lenteur = LENTEUR
        self._coupees: list[Essayee] = []  # les retouches dont un appel a été coupé
        self._a_coupe = False
        self._couts: dict[str, int] = {}
        self._moities: list[tuple[int, Essayee]] = []  # ce qui répare l'appel le plus court, et combien d'appels en tout

    @cached_property
    def appels(self) -> list[Arguments]:
        """Les appels à réussir : le plus court où f se trompe, qui écarte presque tout, puis les moins longs d'abord."""
        poids = {repr(a): POIDS_D_UN_JUSTE * self._cout(a) for a in self.juge.exercice.exemples}
        poids |= {repr(a): self._cout(a) for a in self.fautifs}
        premier = min(reversed(self.fautifs), key=self._cout)  # à égalité, le plus petit contre-exemple, qui est le dernier
        poids[repr(premier)] = -1
        tous = {repr(a): a for a in (*self.juge.exercice.exemples, *self.fautifs)}
        return sorted(tous.values(), key=lambda a: poids[repr(a)])

    def chercher(self) -> Trouve:
        """Le mot et la phrase d'une réparation, ou None."""
        if self.juge.veille.sur_place:  # rien n'y arrêterait une retouche qui ne finit pas
            return None
        with self.juge.veille.sous(MARQUE):
            self.juge.veille.noter(self.reference.__name__)
            return self._chercher()

    def _chercher(self) -> Trouve:
        justes = [g for g in auxiliaires(self.f) if ailleurs.est_juste(self.juge, g)]
        pieces = [piece for piece in pieces_de(self.f) if piece.fonction not in justes]
        trouvees: list[Essayee] = []
        try:
            self.rapport = self._rapport()
            self._plus_courts()
            if self.abrege and all(map(self._passe, self.appels)):
                return None  # trop peu d'exécutions pour voir la faute
            trouvee_ailleurs = self._ailleurs(justes)
            if trouvee_ailleurs or not pieces:
                return trouvee_ailleurs
            self._une_faute(self._candidates(pieces, self._parcourues()), trouvees)
            if not trouvees:
                self.lenteur, coupees = LENTEUR_MAX, [*self._coupees]
                self._une_faute(coupees, trouvees)
        except _Assez:
            pass
        return ("reparation", dire(self.f, trouvees)) if trouvees else self._deux_fautes()

    @property
    def abrege(self) -> bool:
        """Vrai si les appels sont plus courts que ceux de la vérification."""
        return self.entier is not self.juge

    def _plus_courts(self) -> None:
        """Parmi les exemples qu'on n'avait pas essayés, ceux où l'étudiant se trompe à moindres frais que sur l'appel montré."""
        cout = min(map(self._cout, self.fautifs))
        courts = [a for a in self.juge.exercice.exemples if self._cout(a) < cout]
        self.fautifs += [a for a in courts if not self._passe(a)]

    def _une_faute(self, candidates: Iterable[Essayee], trouvees: list[Essayee]) -> None:
        """Les retouches qui, seules, réparent tout."""
        for essayee in candidates:
            if trouvees and essayee.retouche.rang > trouvees[0].retouche.rang:
                return
            if not self._deja_dite(essayee, trouvees) and self._repare(essayee):
                trouvees.append(essayee)

    def _deux_fautes(self) -> Trouve:
        """Deux retouches d'une même fonction, dont la première répare déjà une partie des appels."""
        self.permis = self.travail + TRAVAIL_DES_DEUX
        moities = sorted(self._moities, key=lambda moitie: -moitie[0])[:MOITIES]  # figées : on en trouvera d'autres en chemin
        try:
            for _, premiere in moities:
                with posee(premiere.retouche):
                    seconde = self._seconde(premiere)
                if seconde is not None:
                    return "reparation", self._dire_les_deux(premiere, seconde)
        except _Assez:
            pass
        return None

    def _dire_les_deux(self, premiere: Essayee, seconde: Essayee) -> str:
        """La phrase de deux fautes ; d'une seule si elle suffisait, l'autre ne servant qu'à aller plus vite."""
        self.rapport *= PATIENCE
        for seule in (seconde, premiere):
            self.permis = self.travail + TRAVAIL_DES_DEUX
            with suppress(_Assez):
                if self._repare(seule):
                    return dire(self.f, [seule])
        return dire_les_deux(self.f, premiere, seconde)

    def _seconde(self, premiere: Essayee) -> Essayee | None:
        """La retouche ordinaire qui manque encore, une première étant posée."""
        for retouche in retouches(premiere.piece.arbre):
            if retouche.rang >= RANG_DES_DEUX:
                return None
            essayee = Essayee(premiere.piece, retouche)
            if retouche.ligne != premiere.retouche.ligne and self._repare(essayee):
                return essayee
        return None

    def _ailleurs(self, justes: list[Fonction]) -> Trouve:
        """Les réponses à d'autres questions, si elles seules sont fausses : remplacées par les nôtres, tout passe."""
        questions = ailleurs.questions_fausses(self.juge, self.f, justes)
        if not questions:
            return None
        with ailleurs.remplacees(self.f, questions):
            if not all(map(self._passe, self.appels)):
                return None
        return "ailleurs", ailleurs.dire(self.reference.__name__, questions)

    @staticmethod
    def _candidates(pieces: list[Piece], parcourues: set[Ligne]) -> Iterator[Essayee]:
        """D'abord dans sa fonction, puis dans celles dont elle se sert."""
        for piece in pieces:
            fichier = piece.fonction.__code__.co_filename
            lignes = {numero for nom, numero in parcourues if nom == fichier}
            yield from (Essayee(piece, retouche) for retouche in retouches(piece.arbre, lignes))

    @staticmethod
    def _deja_dite(essayee: Essayee, trouvees: list[Essayee]) -> bool:
        """Vrai si cette ligne, ou cette phrase, est déjà celle d'une autre."""
        une = essayee.retouche
        return any(une.ligne == t.retouche.ligne or une.phrase == t.retouche.phrase for t in trouvees)

    def _repare(self, essayee: Essayee) -> bool:
        """Vrai si la fonction retouchée passe partout."""
        self._compter(POSER)
        piece = essayee.piece
        code = code_retouche(piece, essayee.retouche)
        if code is None:
            return False
        fonction: Fonction = piece.fonction
        with avec_le_code(fonction, code):
            self.juge.oublier()
            self._a_coupe = False
            try:
                reparee = self._passe_partout(essayee) and self._resiste()
            finally:
                self.juge.oublier()
        if self._a_coupe and not reparee:
            self._coupees.append(essayee)
        return reparee

    def _passe_partout(self, essayee: Essayee) -> bool:
        """Vrai si tous les appels passent ; sinon, une retouche qui en répare quelques-uns est retenue."""
        reussis = 0
        for arguments in self.appels:
            if not self._passe(arguments, LENTEUR_MAX if reussis else self.lenteur):
                break
            reussis += 1
        if 0 < reussis < len(self.appels):
            self._moities.append((reussis, essayee))
        return reussis == len(self.appels)

    def _passe(self, arguments: Arguments, lenteur: int = LENTEUR_MAX) -> bool:
        """Vrai si un appel donne ce qu'on attend, sans travailler beaucoup plus que la référence."""
        exercice, permis = self.juge.exercice, self._permis(arguments, lenteur)
        faire, copie = exercice.preparer_appel(self.juge.gardee(self.f), arguments)
        o = appeler(partial(compter_lignes, faire, permis), self.f, copie, self.juge.veille, DELAI)
        if o.issue != "rendu":
            self._a_coupe |= o.issue == "trop_long"
            self._compter(self.un_appel + {"trop_long": permis, "recursion": SANS_FOND}.get(o.issue, 0))
            return False
        renvoye, lignes = o.resultat
        self._compter(self.un_appel + lignes)
        o = o._replace(resultat=renvoye)
        return convient(exercice, arguments, self.juge.attendu(self.reference, arguments), vue(exercice, o), o)

    def _passe_en_entier(self, arguments: Arguments) -> bool:
        """Vrai si un appel donne ce qu'on attend, toutes ses exécutions refaites."""
        exercice = self.entier.exercice
        faire, copie = exercice.preparer_appel(self.f, arguments)
        o = appeler(faire, self.f, copie, self.juge.veille, exercice.delai)
        attendu = self.entier.attendu(self.reference, arguments)
        return o.issue == "rendu" and convient(exercice, arguments, attendu, vue(exercice, o), o)

    def _permis(self, arguments: Arguments, lenteur: int) -> int:
        """Les lignes permises à un appel : quelques fois celles de la référence, ou de l'étudiant s'il en fait plus."""
        return PAS_MIN + int(lenteur * self.rapport * self._cout(arguments))

    def _rapport(self) -> float:
        appels = sorted([*self.juge.exercice.exemples, *self.fautifs], key=self._cout)
        rapports = (self._lignes(self.f, a) / max(1, self._cout(a)) for a in appels[:COMPARES])
        return min(max(1.0, *rapports), RAPPORT_MAX)

    def _parcourues(self) -> set[Ligne]:
        """Les lignes par où passent tous les plus petits appels manqués : une retouche ailleurs ne les réparerait pas tous."""
        return set.intersection(*(self._lignes_vues(a) for a in sorted(self.fautifs, key=self._cout)[:COMPARES]))

    def _lignes_vues(self, arguments: Arguments) -> set[Ligne]:
        vues: set[Ligne] = set()
        faire, copie = self.juge.exercice.preparer_appel(self.f, arguments)
        appeler(partial(noter_les_lignes, faire, PREMIER_ESSAI, vues), self.f, copie, self.juge.veille, DELAI)
        self._compter(self.un_appel)  # et non les lignes vues : celles que garde un cache ne sont vues qu'une fois
        return vues

    def _cout(self, arguments: Arguments) -> int:
        """Les lignes qu'exécute la référence."""
        cle = repr(arguments)
        if cle not in self._couts:
            self._couts[cle] = self._lignes(self.reference, arguments)
        return self._couts[cle]

    def _lignes(self, f: Fonction, arguments: Arguments) -> int:
        """Les lignes d'un appel ; 0 s'il n'aboutit pas."""
        exercice, juge = self.juge.exercice, self.juge
        faire, copie = exercice.preparer_appel(juge.gardee(f) if f is self.f else f, arguments)
        permis = APPEL_MAX if f is self.reference else PREMIER_ESSAI
        o = appeler(partial(compter_lignes, faire, permis), f, copie, juge.veille, DELAI)
        lignes = int(o.resultat[1]) if o.issue == "rendu" else 0
        self._compter(lignes)
        return lignes

    def _resiste(self) -> bool:
        """Vrai si des appels tirés au hasard n'y trouvent pas de faute ; on en fait moins s'ils sont longs."""
        if self.abrege:
            self._compter(TRAVAIL_MAX // CONFIRMATIONS)
            return all(map(self._passe_en_entier, self.appels))
        strategie, debut = self.juge.exercice.strategie, self.travail
        if strategie is None:
            return True

        def echoue(arguments: Arguments) -> bool:
            return self.travail - debut < RESISTER_MAX and not self._passe(arguments)

        return plus_petit(strategie, echoue, essais=ESSAIS, reduire=False) is None

    def _compter(self, lignes: int) -> None:
        self.travail += lignes
        if self.travail > self.permis:
            raise _Assez


def dire(f: Fonction, trouvees: list[Essayee]) -> str:
    """La phrase d'une réparation, ou la question si deux lignes se valent."""
    une, *autres = trouvees
    if not autres:
        return f"la faute est {_endroit(f, une)}"
    return f"la faute est-elle {_endroit(f, une)}, ou bien {_endroit(f, autres[0])} ?"


def dire_les_deux(f: Fonction, une: Essayee, autre: Essayee) -> str:
    """La phrase de deux fautes, dans l'ordre du texte."""
    premiere, seconde = sorted((une, autre), key=lambda e: e.retouche.ligne)
    return f"la faute est {_endroit(f, premiere)} ; et il y en a une autre {_endroit(f, seconde)}"


def _endroit(f: Fonction, essayee: Essayee) -> str:
    """La ligne, le passage, la faute."""
    fonction: Fonction = essayee.piece.fonction
    dans = "" if fonction is f else f" de {fonction.__name__}"
    code = abrege(ligne_de(essayee.piece, essayee.retouche.ligne), CITE_MAX)
    return f"ligne {essayee.retouche.ligne}{dans}, « {code} » : {essayee.retouche.phrase}"
