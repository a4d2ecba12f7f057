"""Chercher ce qui répare une fonction : un correctif ordinaire, deux, ou le passage d'une bonne réponse.

Les correctifs s'essaient dans l'ordre, des plus ordinaires aux plus rares ; `evaluation.py` dit s'ils réparent, et à quel prix.
La recherche entière tient en une seconde et demie, et les greffes en une de plus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from functools import cached_property

from epreuves.code_source.fonctions import auxiliaires
from epreuves.diagnostiquer.variantes import que_le_texte_admet
from epreuves.domaine import domaine
from epreuves.donnees import Fonction
from epreuves.executer.bac_a_sable import borner_la_memoire
from epreuves.juger import ailleurs
from epreuves.juger.declaration import Variante
from epreuves.juger.juger import Diagnostic
from epreuves.reparer import couples, tests_constants
from epreuves.reparer.candidats import Candidats
from epreuves.reparer.compiler import Cible, cibles_de, comptees
from epreuves.reparer.compteur_de_tours import s_en_remet_a_nous
from epreuves.reparer.dire import Candidat, dire, dire_avec_une_variante, dire_les_deux, se_montre
from epreuves.reparer.ensemble import TAILLES
from epreuves.reparer.evaluation import LENTEUR, LENTEUR_MAX, PATIENCE, Assez, Evaluation

MARQUE = "une réparation de "  # commence les appels que note le journal
ETROITE = 1 << 28  # octets : un correctif qui écrit `n ** i` au lieu de `n * i` mettrait une seconde à remplir la mémoire
SURSIS = 1  # seconde de calcul, quand on a cherché un correctif : de quoi dire une autre cause
CIBLES_MAX = 5  # fonctions de l'étudiant où l'on cherche
TRAVAIL_DES_DEUX = 1_000_000  # de plus, pour chercher deux fautes à la fois
TRAVAIL_DU_SECOND = {False: 1_600_000, True: 800_000}  # de plus, pour compléter un correctif ; selon qu'il gâte un appel juste
TRAVAIL_DES_GREFFES = 2_500_000  # de plus, pour chercher un passage d'une bonne réponse qui suffise


class Reparation(Evaluation):
    """La recherche d'un correctif qui répare une fonction : ses paramètres sont ceux d'`Evaluation`."""

    def chercher(self) -> Diagnostic:
        """Le mot et la phrase d'une réparation par des correctifs ordinaires, ou None."""
        return self._sous_la_marque(self._essayer)

    def greffer(self) -> Diagnostic:
        """De même, par le passage d'une bonne réponse."""
        return self._sous_la_marque(self._greffer)

    def _sous_la_marque(self, recherche: Callable[[], Diagnostic]) -> Diagnostic:
        if self.juge.journal.sur_place:  # du code corrigé n'a pas de jumelle gardée : `time.sleep` y figerait tout
            return None
        # à l'étroit, c'est la recherche qui manque de mémoire : il reste d'autres causes à dire
        with self.juge.journal.sous(MARQUE, SURSIS), suppress(Assez, MemoryError):
            self.juge.journal.noter(self.reference.__name__)
            self.permis = max(self.permis, self.travail)  # ce qu'a dépensé une recherche n'empêche pas la suivante
            self._compter(0)  # il n'est peut-être plus temps
            self.suivies = any(s_en_remet_a_nous(cible.fonction) for cible in self._toutes)
            with domaine().a_l_etroit(), ExitStack() as pile:
                if not self.juge.exercice.droits.bibliotheques:  # un solveur réserve plus qu'il n'occupe
                    pile.callback(borner_la_memoire(ETROITE))
                _ = self._fausses, self._variantes  # lues telles quelles : leur code compté voudrait une caisse pleine
                with comptees(self._toutes):
                    return recherche()
        return None

    @cached_property
    def _toutes(self) -> list[Cible]:
        """Les fonctions de l'étudiant."""
        return cibles_de(self.f)

    @cached_property
    def _justes(self) -> list[Fonction]:
        """Celles dont il se sert, et qui répondent bien à une autre question : la faute n'y est pas."""
        return [g for g in auxiliaires(self.f) if ailleurs.est_juste(self.juge, g)]

    @cached_property
    def _fausses(self) -> ailleurs.Questions:
        """Les autres questions dont il emploie la réponse, et où elle est fausse."""
        return ailleurs.reponses_fausses(self.juge, self.f, self._justes)

    @cached_property
    def _variantes(self) -> list[Variante]:
        """Les fautes connues qu'il peut avoir faites aussi."""
        return que_le_texte_admet(self.juge.exercice.variantes_de(self.reference.__name__), self.f)

    @cached_property
    def candidats(self) -> Candidats:
        """Ce qu'on peut corriger."""
        cibles = [cible for cible in self._toutes if cible.fonction not in self._justes][:CIBLES_MAX]
        return Candidats(cibles, self.juge.exercice.noms_demandes)

    def _essayer(self) -> Diagnostic:
        trouvees: list[Candidat] = []
        try:
            self.rapport = self.mesurer_le_rapport()
            self.patient = not self.sans_fin()
            self._plus_courts()
            if self.abrege and all(map(self.passe, self.appels)):
                return None  # trop peu d'exécutions pour voir la faute
            trouvee_ailleurs = self._ailleurs()
            if trouvee_ailleurs or not self.candidats.cibles:
                return trouvee_ailleurs
            self._une_faute(self.candidats.candidats(self.parcourues()), trouvees)
            if not trouvees:
                self.lenteur, coupees = LENTEUR_MAX, [*self.coupees]
                self._une_faute(coupees, trouvees)
        except Assez:
            pass
        trouvees = self._plus_sobres(trouvees)
        # un seul geste l'emporte sur le même fait à plusieurs endroits
        trouvees = [t for t in trouvees if not t.correctif.repetee] or trouvees
        if not trouvees:
            # D'une marche, deux fautes ne se cherchent pas : il faudrait en jouer des centaines.
            return None if self.juge.exercice.patience else self._deux_fautes()
        montrables = [t for t in trouvees if se_montre(self.f, t)]
        return ("reparation", dire(self.f, montrables)) if montrables else None

    def _plus_courts(self) -> None:
        """Parmi les exemples qu'on n'avait pas essayés, ceux où l'étudiant se trompe à moindres frais que sur l'appel montré."""
        cout = min(map(self.cout, self.fautifs))
        courts = [a for a in self.juge.exercice.exemples if self.cout(a) < cout]
        self.fautifs += [a for a in courts if not self.passe(a)]

    def _une_faute(self, candidats: Iterable[Candidat], trouvees: list[Candidat]) -> None:
        """Les correctifs qui, seuls, réparent tout."""
        for candidat in candidats:
            if trouvees and candidat.correctif.rang > trouvees[0].correctif.rang:
                return
            if not self._deja_dite(candidat, trouvees) and self.repare(candidat):
                trouvees.append(candidat)  # d'abord : le travail permis peut s'arrêter à la ligne suivante
                trouvees[-1] = self._qualifiee(candidat)
                if candidat.correctif.genre == "borne" and trouvees[0].correctif.genre in TAILLES:
                    trouvees[:] = trouvees[-1:]  # une plus grande taille n'y faisait qu'aller plus loin que cette borne
                if trouvees[-1].correctif.genre == "plafond":
                    trouvees[:] = trouvees[-1:]  # prouvé deux fois : les autres ne réparaient que ces appels-là
                    return

    def _plus_sobres(self, trouvees: list[Candidat]) -> list[Candidat]:
        """Un élément de plus, « N + 1 », là où l'on n'a trouvé qu'une bien plus grande taille, « n ** 4 »."""
        if [t.correctif.genre for t in trouvees] != ["taille"]:
            return trouvees
        ligne, sobres = trouvees[0].correctif.ligne, []
        with suppress(Assez):
            for candidat in self.candidats.candidats(self.parcourues()):
                if (candidat.correctif.genre, candidat.correctif.ligne) == ("un", ligne) and self.repare(candidat):
                    sobres.append(candidat)
        # « n * n + 1 », et non « n * (n + 1) » : du plus grand passage, que sa phrase cite
        return sorted(sobres, key=lambda c: -len(c.correctif.phrase.partition(" »")[0]))[:1] or trouvees

    def _qualifiee(self, candidat: Candidat) -> Candidat:
        """Le même correctif, ou ce qu'il en faut dire si un plus simple, ou un plus grand, répare aussi."""
        for preuve in tests_constants.preuves(candidat.cible.arbre, candidat.correctif):
            if self.repare(Candidat(candidat.cible, preuve.essai)):
                return candidat._replace(correctif=preuve.dite)
        return candidat

    def _greffer(self) -> Diagnostic:
        """Un passage d'une bonne réponse, qui suffit à réparer, quand chercher n'a rien trouvé."""
        if self.lents:  # chaque essai de plus pourrait prendre deux secondes
            return None
        self.permettre(TRAVAIL_DES_GREFFES)
        self.lenteur = LENTEUR
        with suppress(Assez):
            for candidat in self.candidats.greffes(self.juge.exercice, self.parcourues()):
                if self.repare(candidat):
                    return "reparation", dire(self.f, [self._plus_precis(candidat) or candidat])
        return None

    def _plus_precis(self, greffe: Candidat) -> Candidat | None:
        """De la même ligne, un correctif ordinaire qui répare aussi, et que le travail permis n'avait pas laissé essayer."""
        self.permettre(TRAVAIL_DES_DEUX)
        with suppress(Assez):
            for candidat in self.candidats.candidats(None):
                meme_ligne = candidat.cible is greffe.cible and candidat.correctif.ligne == greffe.correctif.ligne
                if meme_ligne and not candidat.correctif.repetee and self.repare(candidat):
                    return candidat
        return None

    def _deux_fautes(self) -> Diagnostic:
        """Deux correctifs d'une même fonction, dont aucun ne suffit."""
        for gatent, travail in TRAVAIL_DU_SECOND.items():
            self.permettre(travail)
            with suppress(Assez):
                couple = couples.premier_et_second(self, list(self.candidats.candidats(None)), gatent)
                if couple:
                    return "reparation", self._dire_les_deux(*couple)
        self.permettre(TRAVAIL_DES_DEUX)
        trouvees: list[couples.Utile] = []
        manques = [a for a in self.appels if any(a is b for b in self.fautifs)]
        ordinaires = filter(couples.est_ordinaire, self.candidats.candidats(None))
        with suppress(Assez):
            for utile in couples.utiles(self, ordinaires, couples.temoins(self, manques)):
                trouvees.append(utile)
        self.permettre(TRAVAIL_DES_DEUX // 2)
        with suppress(Assez):
            couple = couples.couple_qui_repare(self, trouvees)
            if couple:
                return "reparation", self._dire_les_deux(*couple)
        return self._avec_une_variante()

    def _avec_une_variante(self) -> Diagnostic:
        """Un correctif, et la faute qu'on reconnaît à ce qui reste ; d'une erreur, presque tout en ferait une faute connue."""
        if not all(self.juge.tenter(self.reference, self.f, a).aboutit for a in self.fautifs[: couples.TEMOINS]):
            return None
        self.permettre(TRAVAIL_DES_DEUX // 2)
        with suppress(Assez):
            trouve = couples.correctif_et_variante(self, self._variantes)
            return ("reparation", dire_avec_une_variante(self.f, *trouve)) if trouve else None
        return None

    def _dire_les_deux(self, premiere: Candidat, seconde: Candidat) -> str:
        """La phrase de deux fautes ; d'une seule si elle suffisait, l'autre ne servant qu'à aller plus vite."""
        self.rapport *= PATIENCE
        for seule in (seconde, premiere):
            self.permettre(TRAVAIL_DES_DEUX)
            with suppress(Assez):
                if self.repare(seule):
                    return dire(self.f, [seule])
        return dire_les_deux(self.f, premiere, seconde)

    def _ailleurs(self) -> Diagnostic:
        """Les réponses à d'autres questions, si elles seules sont fausses : remplacées par les nôtres, tout passe."""
        if not self._fausses:
            return None
        with ailleurs.remplacees(self.f, self._fausses):
            if not all(map(self.passe, self.appels)):
                return None
        return "ailleurs", ailleurs.dire(self.reference.__name__, self._fausses)

    @staticmethod
    def _deja_dite(candidat: Candidat, trouvees: list[Candidat]) -> bool:
        """Vrai si cette ligne, ou cette phrase, est déjà celle d'une autre."""
        une = candidat.correctif
        comparaisons = [t.correctif.ligne for t in trouvees if t.correctif.genre == "comparaison"]
        if comparaisons and (une.genre in TAILLES or (une.genre == "un" and une.ligne > comparaisons[0])):
            return True  # ce nombre était le bon : c'est au cas d'égalité que l'étudiant se trompe
        return any(une.ligne == t.correctif.ligne or une.phrase == t.correctif.phrase for t in trouvees)
