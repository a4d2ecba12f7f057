"""Conduire la vérification d'un exercice : dans quel ordre essayer, et quand s'arrêter.

Pour chaque fonction, les exemples, puis des appels tirés au hasard ; au premier échec, le plus petit qu'on trouve. Puis un second
appel, les fonctions toutes faites, et enfin le coût. Chaque étape renvoie un bilan d'échec, ou None s'il faut continuer.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial

from epreuves.bilan import Bilan
from epreuves.code_source.fonctions import auxiliaires, est_anonyme, noms_employes, se_rappelle, sources_de
from epreuves.conduire import raconter
from epreuves.conduire.cout import mesurer_les_couts
from epreuves.domaine import domaine, est_a_nous
from epreuves.donnees import Arguments, Donnee, Fonction, nom_de, nom_du_module
from epreuves.executer import bac_a_sable
from epreuves.executer.appel import DELAI_D_APPEL
from epreuves.executer.bac_a_sable import (
    Accident,
    Journal,
    isoler,
    originaux_a_leur_place,
    peut_dedoubler,
    remettre_les_originaux,
)
from epreuves.forme import Difforme
from epreuves.juger.ailleurs import DELAI, EXEMPLES, Questions, cause_de_l_arret, citer, remplacees, reponses_fausses
from epreuves.juger.declaration import Declaration
from epreuves.juger.emprunts import emprunt
from epreuves.juger.juger import Contexte, Diagnostic, Juge, Paire, Recours, Relecture, Tentative
from epreuves.juger.lieux import Faute
from epreuves.juger.premier_pas import Pas
from epreuves.phrases import la_plus_complete
from epreuves.pieces import Essai
from epreuves.reparer.reparer import MARQUE, Reparation
from epreuves.tirer.strategies import echauffer

REPRISE = 2.0  # secondes de calcul de plus que le délai, en deux fois, quand un correctif a fait sauter la première
SANS_FOND_MAX = 3  # récursions sans fin, d'un exercice aux longs calculs


def conduire(exercice: Declaration, fonctions: Sequence[Fonction], sur_place: bool | None = None) -> Bilan:
    """Le bilan des fonctions d'un exercice, calculé dans le bac à sable.

    Paramètres
    ----------
    exercice : Declaration
    fonctions : liste de fonctions
        Celles de l'étudiant, sous les noms que l'énoncé leur donne ; une seule peut porter n'importe quel nom. Celles qui n'en
        ont pas (lambda, `partial`, décorée sans `wraps`) sont prises dans l'ordre.
    sur_place : bool ou None
        Voir `bac_a_sable.isoler`.

    Renvoie
    -------
    Bilan
    """

    def travail(journal: Journal, reparer: bool = True) -> dict[str, Donnee]:
        bilan = Verification(exercice, journal, reparer).bilan(fonctions)
        remplacees = remettre_les_originaux()
        return (raconter.remplacement(exercice, remplacees) if remplacees else bilan).en_donnees()

    with originaux_a_leur_place() as remarque:
        preparer(exercice)
        delai, depart = max(bac_a_sable.DELAI_TOTAL, exercice.patience), _calcul_des_fils()
        donnees = isoler(travail, delai, sur_place)
        if isinstance(donnees, Accident) and donnees.appel.startswith(MARQUE):  # un correctif l'a fait sauter, et non l'étudiant
            donnees = isoler(partial(travail, reparer=False), delai_de_reprise(delai, _calcul_des_fils() - depart), sur_place)
        if isinstance(donnees, Accident):
            return raconter.accident(exercice, donnees)
        return replace(relire(exercice, donnees), remarque=remarque)


def preparer(exercice: Declaration) -> None:
    """Ce que chaque processus fils recommencerait ; là où l'on ne se dédouble pas, personne n'en hériterait."""
    if peut_dedoubler():
        echauffer()
        _ = exercice.connus


def delai_de_reprise(delai: float, calcule: float) -> float:
    """Ce qu'on laisse à une vérification recommencée sans correctif : en deux fois, guère plus que le délai.

    Exemples
    --------
    >>> delai_de_reprise(5.0, calcule=0.5), delai_de_reprise(5.0, calcule=4.5), delai_de_reprise(5.0, calcule=6.5)
    (5.0, 2.5, 1.0)
    """
    return max(1.0, min(delai, delai + REPRISE - calcule))


def _calcul_des_fils() -> float:
    """Les secondes de calcul des processus dont on a attendu la fin."""
    temps = os.times()
    return temps.children_user + temps.children_system


def conduire_toutes(exercice: Declaration, reponses: Sequence[Sequence[Fonction]], reparer: bool = True) -> list[Bilan]:
    """Les bilans de plusieurs réponses au même exercice, dans un seul bac à sable : ce qu'on attend n'y est calculé qu'une fois.

    Chaque bilan est celui que donnerait `conduire`. Une réponse qui arrête le bac à sable n'emporte pas les autres : on les
    reprend alors une à une.

    Paramètres
    ----------
    exercice : Declaration
    reponses : suite de listes de fonctions
    reparer : bool
        Faux pour ne pas chercher de correctif (voir `reparer`).

    Renvoie
    -------
    liste de Bilan
    """

    def travail(journal: Journal) -> list[dict[str, Donnee]]:
        verification = Verification(exercice, journal, reparer)
        return [verification.bilan(fonctions).en_donnees() for fonctions in reponses]

    with originaux_a_leur_place():
        preparer(exercice)
        donnees = isoler(travail, delai=bac_a_sable.DELAI_TOTAL * len(reponses))
    if isinstance(donnees, Accident):
        return [conduire(exercice, fonctions) for fonctions in reponses]
    return [relire(exercice, bilan) for bilan in donnees]


def relire(exercice: Declaration, donnees: Donnee) -> Bilan:
    """Le bilan qu'un bac à sable a renvoyé, si c'en est bien un ; de quel exercice, c'est nous qui le savons."""
    try:
        return replace(Bilan.depuis_donnees(donnees), identifiant=exercice.identifiant)
    except Difforme:
        return raconter.accident(exercice, Accident("brouille", ""))


class Verification:
    """Les vérifications des fonctions d'un exercice, dans le bac à sable.

    La même peut en conduire plusieurs : ce qu'on attend de chaque appel n'est alors calculé qu'une fois.
    """

    def __init__(self, exercice: Declaration, journal: Journal, reparer: bool = True) -> None:
        self.exercice, self.journal, self.reparer = exercice, journal, reparer
        self.juge = Juge(exercice, journal)

    def bilan(self, fonctions: Sequence[Fonction]) -> Bilan:
        """Le bilan des fonctions d'un étudiant."""
        paires = self._apparier(fonctions)
        if isinstance(paires, Bilan):
            return paires
        reussis: list[Essai] = []
        for reference, f in paires:
            manque = self._comparer(reference, f, reussis)
            if manque is not None:
                return self._avec_les_autres_fautes(manque, paires, f)
        return self._mesurer(paires, reussis)

    def _mesurer(self, paires: list[Paire], reussis: list[Essai]) -> Bilan:
        """Le bilan de fonctions justes, une fois leur coût mesuré."""
        return mesurer_les_couts(self.juge, paires, reussis)

    def _avec_les_autres_fautes(self, manque: Bilan, paires: list[Paire], f: Fonction) -> Bilan:
        """Une phrase qui dit quoi écrire prévient si cela ne suffit pas : un autre interdit, une autre fonction fausse."""
        if "écrivez « " not in manque.phrase or manque.phrase.endswith("?"):
            return manque
        suivantes = [paire for paire in paires if paire[1] is not f and not _touchee(paire[1], f, manque.phrase)]
        if not self._interdit(f) and all(self._passe(*paire) for paire in suivantes):
            return manque
        sans_la_ligne = re.sub(r"(la faute est ligne \d+(?: de \w+)?), « .*? » : ", r"\1 : ", manque.phrase)
        dites = [f"{phrase.removesuffix('.')} ; il reste au moins une autre faute." for phrase in (manque.phrase, sans_la_ligne)]
        return replace(manque, phrase=la_plus_complete(*dites, f"{sans_la_ligne} Une autre reste.", manque.phrase))

    def _passe(self, reference: Fonction, f: Fonction) -> bool:
        """Vrai si une fonction est juste sur les premiers exemples."""
        appels = self.exercice.exemples[:EXEMPLES]
        return all(self.juge.tenter(reference, f, arguments, delai=DELAI).juste for arguments in appels)

    def _apparier(self, fonctions: Sequence[Fonction]) -> list[Paire] | Bilan:
        """Chaque référence avec la fonction de l'étudiant qui porte son nom ou, à défaut, qui est à sa place."""
        references = self.exercice.fonctions
        if len(references) == len(fonctions) == 1:
            return [(references[0], fonctions[0])]
        nommees = {nom_de(f): f for f in fonctions}
        anonymes = [f for f in fonctions if est_anonyme(f) and nom_de(f) not in self.exercice.noms_demandes]
        paires = []
        for reference in references:
            nom = reference.__name__
            if nom not in nommees and not anonymes:
                phrase = f"il manque la fonction {nom} ; reçu : {', '.join(nommees)}"
                return raconter.echec(self.exercice, "manque", phrase)
            paires.append((reference, nommees[nom] if nom in nommees else anonymes.pop(0)))
        return paires

    # Les résultats

    def _comparer(self, reference: Fonction, f: Fonction, reussis: list[Essai]) -> Bilan | None:
        """Compare f à la référence partout où on l'essaie ; les appels réussis qu'on montrera s'ajoutent à `reussis`."""
        tentatives = self._essayer_les_exemples(reference, f)
        derniere = tentatives[-1].observation
        if derniere.statut == "a_faire":
            return raconter.a_faire(self.exercice, reference.__name__, derniere)
        if _premiere_manquee(tentatives) is None:
            self.juge.chercher(reference, f, tentatives)
        manquee = _premiere_manquee(tentatives)
        if manquee is not None:
            return self._expliquer(reference, f, tentatives, manquee)
        reussis += [raconter.essai_reussi(self.exercice, reference, t) for t in tentatives if t.choisie]
        return self._rejouer(reference, f, tentatives) or self._recommence(reference, f) or self._interdit(f)

    def _essayer_les_exemples(self, reference: Fonction, f: Fonction) -> list[Tentative]:
        """Les exemples, jusqu'au premier qui n'aboutit pas et qu'il coûterait trop de répéter."""
        tentatives = []
        for arguments in self.exercice.exemples:
            t = self.juge.tenter(reference, f, arguments, choisie=True)
            tentatives.append(t)
            sans_fond = [u for u in tentatives if u.observation.statut == "recursion"]
            if t.observation.statut not in ("rendu", "exception", "recursion"):
                break
            if len(sans_fond) == SANS_FOND_MAX and self.exercice.delai > DELAI_D_APPEL:
                break  # mille appels d'un long calcul : les autres feraient attendre
        return tentatives

    def _expliquer(self, reference: Fonction, f: Fonction, tentatives: list[Tentative], premiere: Tentative) -> Bilan:
        """Le bilan d'un échec : sa cause en une phrase, son plus petit exemple."""
        if premiere.observation.statut in ("rendu", "exception"):  # les autres coûtent trop à répéter
            premiere = self.juge.chercher(reference, f, tentatives, premiere.genre) or premiere
            fois = 1 if self.exercice.observer.approchee else 2  # une loi est déjà faite de centaines d'appels
            if any(self.juge.tenter(reference, f, premiere.arguments).juste for _ in range(fois)):
                return raconter.changeante(self.exercice, reference, premiere)
        abouties = [t for t in tentatives if t.aboutit]
        fautifs = [t.arguments for t in tentatives if t.choisie and not t.juste] + [premiere.arguments]
        recours = RecoursAuJuge(self.juge, reference, f, fautifs, self.reparer, not premiere.observation.d_un_geste)
        exercice, observer = self.exercice, self.exercice.observer.pour(f)
        if observer is not exercice.observer:
            exercice = replace(exercice, observer=observer)
        contexte = Contexte(exercice, reference, f, [*abouties, premiere], (*tentatives, premiere), recours)
        return raconter.ecart(contexte, premiere) if premiere.aboutit else raconter.arret(contexte, premiere)

    def _rejouer(self, reference: Fonction, f: Fonction, tentatives: list[Tentative]) -> Bilan | None:
        """Un second appel doit donner la même chose : sinon, la fonction garde quelque chose d'un appel à l'autre."""
        for t in (tentatives[0], tentatives[-1]):
            encore = self.juge.tenter(reference, f, t.arguments)
            if not encore.juste:
                return raconter.changeante(self.exercice, reference, encore)
        return None

    def _recommence(self, reference: Fonction, f: Fonction) -> Bilan | None:
        """Un seul passage était demandé, et celui-ci va jusqu'à ce qu'il n'y ait plus rien à faire."""
        if not self.exercice.un_passage or not _peut_recommencer(f):
            return None
        for arguments in self.exercice.un_passage:
            faite = self.juge.tenter(reference, f, arguments)
            if not faite.aboutit:
                return None
            encore = self.juge.tenter(reference, f, faite.observation.arguments)
            if not encore.aboutit or encore.arguments_changes:
                return None
        return raconter.echec(self.exercice, "passage", f"{reference.__name__} {raconter.RECOMMENCE}{domaine().qui_recommence}")

    def _interdit(self, f: Fonction) -> Bilan | None:
        """Un résultat juste, obtenu par une fonction toute faite."""
        if est_a_nous(nom_du_module(f)):
            return None
        nom = emprunt(f, self.exercice)
        if nom:
            phrase = f"c'est {nom}, de la bibliothèque, qui fait le travail : écrivez-le vous-même"
            return raconter.echec(self.exercice, "interdit", phrase)
        employes = set().union(*map(noms_employes, (f, *auxiliaires(f))))
        for nom in sorted(employes & set(self.exercice.droits.interdits)):
            phrase = f"vos résultats sont justes, mais {self.exercice.droits.interdits[nom].format(nom=nom)}"
            return raconter.echec(self.exercice, "interdit", phrase)
        return None


def _peut_recommencer(f: Fonction) -> bool:
    """Vrai si une fonction a de quoi recommencer ; un seul passage peut aussi tout déduire, selon l'ordre où il lit les cases."""
    sources = sources_de(f)
    return se_rappelle(f) or not sources or any(isinstance(x, ast.While) for s in sources for x in ast.walk(s.arbre))


def _touchee(autre: Fonction, f: Fonction, phrase: str) -> bool:
    """Vrai si une fonction se sert de celle que la phrase corrige : f, ou une autre, nommée après la ligne."""
    ailleurs = re.search(r"ligne \d+ de (\w+)", phrase)
    corrigee = ailleurs[1] if ailleurs else nom_de(f)
    return corrigee in map(nom_de, auxiliaires(autre))


def _premiere_manquee(tentatives: list[Tentative]) -> Tentative | None:
    return next((t for t in tentatives if not t.juste), None)


# Ce qu'un détecteur peut demander pendant qu'on cherche la cause d'un échec : au juge, et à la réparation


class RecoursAuJuge(Recours):
    """Celui d'une fonction qui se trompe.

    Paramètres
    ----------
    juge : Juge
    reference, f : fonctions
    fautifs : liste de tuples
        Les appels qu'un correctif doit rendre justes.
    reparer : bool
        Faux pour ne pas chercher de correctif.
    recommencer : bool
        Faux d'un geste que rien n'arrête : corrigé ou suivi ligne à ligne, il prendrait tout le temps permis.
    """

    def __init__(
        self, juge: Juge, reference: Fonction, f: Fonction, fautifs: list[Arguments], reparer: bool, recommencer: bool
    ) -> None:
        self.juge, self.reference, self.f, self.fautifs = juge, reference, f, fautifs
        self.cherche, self.recommencer = reparer and recommencer, recommencer

    def reparer(self) -> Diagnostic:
        return self._correctif if self.cherche else None

    def greffer(self) -> Diagnostic:
        return self._greffe if self.cherche and self.juge.exercice.film is None else None

    @cached_property
    def _reparation(self) -> Reparation:
        return Reparation(self.juge, self.reference, self.f, self.fautifs)

    @cached_property
    def _correctif(self) -> Diagnostic:
        return self._reparation.chercher()

    @cached_property
    def _fausses(self) -> Questions:
        return reponses_fausses(self.juge, self.f)

    @cached_property
    def _greffe(self) -> Diagnostic:
        return self._reparation.greffer()

    def prouver_sans_fin(self, arguments: Arguments) -> str:
        if not self.recommencer:
            return ""
        with remplacees(self.f, self._fausses):  # la boucle qu'on nomme est alors la sienne
            return Juge(self.juge.exercice, self.juge.journal).prouver_sans_fin(self.f, arguments)

    def arret_d_ailleurs(self, arguments: Arguments) -> str:
        if not (self.recommencer and self._fausses):
            return ""
        return cause_de_l_arret(self.juge, self.reference, self.f, arguments, self._fausses)

    def premiere_fausse(self) -> str:
        return next((citer(nom, question) for nom, question in self._fausses.items()), "")

    def attendu(self, reference: Fonction, arguments: Arguments) -> Donnee:
        return self.juge.attendu(reference, arguments)

    def relire(self, arguments: Arguments, suivre: Relecture) -> Donnee:
        return self.juge.relire(self.f, arguments, suivre) if self.recommencer else None

    def lignes_qui_remplacent(self, arguments: Arguments, nom: str) -> set[int]:
        return self.juge.lignes_qui_remplacent(self.reference, self.f, arguments, nom)

    def premier_pas(self, arguments: Arguments) -> Pas | None:
        return self.juge.premier_pas(self.reference, self.f, arguments)

    def lieu_de_la_faute(self, arguments: Arguments) -> Faute | None:
        return self.juge.lieu_de_la_faute(self.reference, self.f, arguments)

    def est_juste(self, arguments: Arguments) -> bool:
        return self.juge.tenter(self.reference, self.f, arguments).juste
