"""Évaluer un correctif : la fonction corrigée passe-t-elle partout ? Sans dépasser un travail compté en tours.

Compter des tours plutôt que le temps rend le verdict toujours le même, que la machine soit chargée ou non (voir
`compteur_de_tours.py`). Tout le reste y a son prix, proportionné au temps qu'il prend ; ce n'est qu'à la limite de toute la
vérification qu'on renonce à l'heure. Un correctif est d'abord essayé sur les plus petits appels où la fonction se trompe, ce qui
les écarte presque tous pour presque rien ; puis, s'il en reste, sur tous les exemples et sur des appels tirés au hasard.
"""

from __future__ import annotations

from functools import cached_property, partial
from time import process_time
from typing import NamedTuple

from epreuves.diagnostiquer.variantes import ACCORD, vue_gardee
from epreuves.donnees import ELEMENTS_MAX, Arguments, Donnee, Fonction, nombre_d_elements
from epreuves.executer.appel import appeler
from epreuves.executer.observation import Observation
from epreuves.juger.juger import Juge, convient, vue
from epreuves.mesurer.lignes import Ligne, compter_lignes, noter_les_lignes
from epreuves.reparer.candidats import Candidats
from epreuves.reparer.compiler import avec_le_code
from epreuves.reparer.compteur_de_tours import CAISSE, UNE_LIGNE, compter_tours, payante, remplir
from epreuves.reparer.dire import Candidat
from epreuves.reparer.ressemblance import ressemblance
from epreuves.tirer.strategies import plus_petit

TRAVAIL_MAX = 6_000_000  # tours faits pour toute une réparation
D_UNE_MARCHE = 3  # combien de fois moins pour une marche : un correctif qui la répare est des premiers, chaque appel est long
PATIENCE = 4  # combien de fois plus de tours on permet à un correctif dont on doute
CONFIRMATIONS = 12  # ce que coûte, en fractions du travail permis, de refaire tous les appels en entier
POIDS_D_UN_JUSTE = 3  # un appel où l'étudiant ne se trompe pas trie moins bien
UN_APPEL = 600  # ce que nous coûte un appel, en tours
UNE_EXECUTION = 300  # ce que coûte chaque exécution d'une fonction qui tire au hasard, en tours
UN_ELEMENT = 3  # ce que coûte, en tours, chaque élément des arguments et du résultat, qu'on copie et qu'on compare
UN_APPEL_SAVANT = 80_000  # s'il confie son travail à une bibliothèque, dont on ne voit pas le travail
SANS_FOND = 10_000  # ce que coûte une récursion qui ne finit pas, en tours
PAS_MIN = 2_000  # tours permis à tout appel
LENTEUR = 2  # combien de fois plus que la référence, au premier appel : une boucle sans fin y est arrêtée
LENTEUR_MAX = 10  # aux suivants ; et au premier, si rien ne répare, pour ceux qu'on y a coupés
PLAFOND = 800_000  # tours d'un appel, si lente que soit la référence : une réponse juste peut l'être beaucoup plus
ASSEZ_REUSSIS = 3  # appels, avant celui qu'on y coupe, pour croire qu'un correctif répare, et que le reste est trop long à voir
APPEL_MAX = 400_000  # lignes de la référence : un exemple plus long que cela ne sert pas à trier
PREMIER_ESSAI = 200_000  # tours, pour savoir ce que coûte la fonction de l'étudiant telle qu'elle est
RAPPORT_MIN, RAPPORT_MAX = 0.3, 60.0  # de ce que coûte l'étudiant, à ce que coûte la référence
COMPARES = 4  # les plus petits appels, où l'on compare l'étudiant à la référence, ou dont on suit les lignes
FIN = 2.0  # secondes de calcul d'une vérification où l'on ne cherche plus
DELAI = 2.0  # secondes de calcul pour un appel : seul un geste d'un seul tenant peut y aller, ce sont les tours qui bornent
GESTES = 2  # appels qui passent ce délai sans faire de tours, et l'on renonce à chercher
ESSAIS = 40
EN_ENTIER = 5_000_000  # tours d'un appel qu'on refait en entier
RESISTER_MAX = 1_000_000  # tours, pour ces appels tirés au hasard


class Assez(BaseException):
    """Le travail permis est fait (pas une `Exception`, pour qu'Hypothesis ne la tienne pas pour un échec)."""


class Avance(NamedTuple):
    """Un correctif qui répare le premier appel, et d'autres à sa suite."""

    reussis: int
    proche: float  # de ce qu'on attend, à l'appel qu'il manque
    candidat: Candidat
    manque: Arguments


class Evaluation:
    """Ce que vaut un correctif, et ce qu'a coûté de le savoir.

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
        self.juge = juge if abregee is juge.exercice else Juge(abregee, juge.journal)
        self.fautifs = fautifs
        self.travail = 0
        self.permettre(TRAVAIL_MAX)
        self.rapport = 1.0  # combien de fois plus que la référence travaille l'étudiant, s'il aboutit
        self.un_appel = juge.exercice.appel.prix + (UN_APPEL_SAVANT if juge.exercice.droits.bibliotheques else UN_APPEL)
        self.lenteur = LENTEUR
        self._appelee = payante(f, UNE_EXECUTION) if juge.exercice.genre == "aleatoire" else f
        self.lents = 0  # appels coupés à l'heure
        self.suivies = False  # faut-il suivre les lignes de la bibliothèque ?
        self.patient = True
        self.coupees: list[Candidat] = []  # ceux dont un appel a été coupé
        self.manquees: list[tuple[Candidat, Arguments, Donnee]] = []  # ce que donne un correctif au premier appel qu'il manque
        # ceux qui réparent le premier appel : combien à la suite, et le premier qu'ils manquent
        self.avancent: list[Avance] = []
        self._manque_a: Arguments = ()
        self._reussis = 0
        self._a_coupe = self._plafonnee = False
        self._couts: dict[str, int] = {}
        self._appels: dict[str, int] = {}
        self._vues: dict[str, set[Ligne]] = {}
        self._obtenu: list[Donnee] = []  # ce que donne le dernier appel, s'il aboutit

    @property
    def candidats(self) -> Candidats:
        """Les correctifs qu'on essaie ; qui cherche les dit."""
        raise NotImplementedError

    @cached_property
    def appels(self) -> list[Arguments]:
        """Les appels à réussir : le plus court où f se trompe, qui écarte presque tout, puis les moins longs d'abord."""
        poids = {repr(a): POIDS_D_UN_JUSTE * self.cout(a) for a in self.juge.exercice.exemples}
        poids |= {repr(a): self.cout(a) for a in self.fautifs}
        premier = min(reversed(self.fautifs), key=self.cout)  # à égalité, le plus petit contre-exemple, qui est le dernier
        poids[repr(premier)] = -1
        tous = {repr(a): a for a in (*self.juge.exercice.exemples, *self.fautifs)}
        return sorted(tous.values(), key=lambda a: poids[repr(a)])

    def permettre(self, travail: int) -> None:
        """Borne ce qu'on cherche : tant de tours de plus."""
        self.permis = self.travail + travail // (D_UNE_MARCHE if self.juge.exercice.patience else 1)

    def sans_fin(self) -> bool:
        """Vrai si la fonction de l'étudiant ne finit pas le moins long des appels où elle se trompe."""
        court = min(self.fautifs, key=self.cout)
        return self._statut(court) in ("trop_long", "recursion")

    @property
    def abrege(self) -> bool:
        """Vrai si les appels sont plus courts que ceux de la vérification."""
        return self.entier is not self.juge

    def approcher(self, candidat: Candidat | None, arguments: list[Arguments]) -> list[float]:
        """La ressemblance de ce qu'on obtient avec ce qu'on attend, à chacun de ces appels ; 0 s'il n'aboutit pas."""
        if candidat is None:
            return [self._approche(a) for a in arguments]
        self._compter(candidat.cible.prix)
        code = self.candidats.code(candidat)
        if code is None:
            return [0.0] * len(arguments)
        with avec_le_code(candidat.cible.fonction, code):
            proches = [self._approche(a) for a in arguments]
        if proches[-1] < 1.0 and self._obtenu:
            self.manquees.append((candidat, arguments[-1], self._obtenu[0]))
        return proches

    def imite(self, candidat: Candidat, variante: Fonction) -> bool:
        """Vrai si la fonction corrigée donne partout ce que donne une variante fausse, aux appels tirés au hasard aussi.

        Le correctif doit en rapprocher : gâter un appel juste mène aussi à une variante, à celle qui a cette faute de moins.
        """
        self._compter(candidat.cible.prix)
        code = self.candidats.code(candidat)
        if code is None:
            return False
        exercice, depart, ecarts = self.juge.exercice, self._sans_correctif, []

        def compter(arguments: Arguments) -> bool:
            self.passe(arguments)
            ecarts.append(self._obtenu != [vue_gardee(exercice, variante, arguments)])
            return False

        with avec_le_code(candidat.cible.fonction, code):
            proches = []
            for arguments, avant in zip(self.appels, depart):
                proches.append(self._approche(arguments))
                if proches[-1] < avant or self._obtenu != [vue_gardee(exercice, variante, arguments)]:
                    return False
            if proches == depart:
                return False
            if exercice.strategie is not None:
                plus_petit(exercice.strategie, compter, essais=ESSAIS, reduire=False)
        return sum(ecarts) <= (1 - ACCORD) * len(ecarts)

    @cached_property
    def _sans_correctif(self) -> list[float]:
        """La ressemblance de ce que donne l'étudiant avec ce qu'on attend, à chaque appel."""
        return self.approcher(None, self.appels)

    def change_quelque_chose(self, arguments: Arguments, obtenu: Donnee) -> bool:
        """Vrai si ce n'est pas ce que donne l'étudiant lui-même, au premier appel."""
        if arguments is not self.appels[0]:
            return True  # le premier, où il se trompe, est alors réparé
        return self._au_premier != [obtenu]

    @cached_property
    def _au_premier(self) -> list[Donnee]:
        """Ce que donne l'étudiant au premier appel, s'il aboutit."""
        self.passe(self.appels[0])
        return self._obtenu

    def _approche(self, arguments: Arguments) -> float:
        if self.passe(arguments):
            return 1.0
        return self._ressemblance(arguments)

    def _ressemblance(self, arguments: Arguments) -> float:
        """Celle de ce que vient de donner un appel à ce qu'on en attend ; 0 s'il n'aboutit pas."""
        attendu = self.juge.attendu(self.reference, arguments)
        return max((ressemblance(attendu, obtenu) for obtenu in self._obtenu), default=0.0)

    def repare(self, candidat: Candidat, avec: Candidat | None = None) -> bool:
        """Vrai si la fonction corrigée, ou corrigée de deux façons, passe partout."""
        self._compter(candidat.cible.prix)
        code = self.candidats.code(candidat, avec)
        if code is None:
            return False
        with avec_le_code(candidat.cible.fonction, code):
            self._a_coupe = self._plafonnee = False
            reparee = self._passe_partout()
            if not reparee and self._obtenu and avec is None:
                self.manquees.append((candidat, self._manque_a, self._obtenu[0]))
            reparee = reparee and self._resiste()
            if not reparee and self._reussis and avec is None:
                self.avancent.append(Avance(self._reussis, self._ressemblance(self._manque_a), candidat, self._manque_a))
        if self._a_coupe and not reparee:
            self.coupees.append(candidat)
        return reparee

    def est_juste(self, arguments: Arguments) -> bool:
        """Vrai d'un exemple où l'étudiant ne se trompe pas : le correctif d'une de ses fautes n'a pas à le gâter."""
        return repr(arguments) in self._justes_d_avance

    @cached_property
    def _justes_d_avance(self) -> set[str]:
        return set(map(repr, self.juge.exercice.exemples)) - set(map(repr, self.fautifs))

    def complete(self, candidat: Candidat, avec: Candidat, manque: Arguments) -> bool:
        """Vrai si un second correctif répare l'appel que le premier manque, puis tous les autres."""
        self._compter(candidat.cible.prix)
        code = self.candidats.code(candidat, avec)
        if code is None:
            return False
        with avec_le_code(candidat.cible.fonction, code):
            return self.passe(manque) and self._passe_partout() and self._resiste()

    def _passe_partout(self) -> bool:
        """Vrai si tous les appels passent."""
        reussis = 0
        for arguments in self.appels:
            if not self.passe(arguments, self._lenteur(reussis)):
                self._manque_a = arguments
                break
            reussis += 1
        self._reussis = reussis
        if self._plafonnee and reussis >= ASSEZ_REUSSIS:
            return True
        return reussis == len(self.appels)

    def _lenteur(self, reussis: int) -> int:
        """Un correctif qui passe déjà la plupart des appels est sans doute le bon : on ne le coupe pas aux plus longs.

        Sauf si c'est une boucle sans fin qu'on répare : ceux qui ne la réparent pas y passeraient tout le travail permis.
        """
        if 2 * reussis > len(self.appels) and self.patient:
            return PATIENCE * LENTEUR_MAX
        return LENTEUR_MAX if reussis else self.lenteur

    def passe(self, arguments: Arguments, lenteur: int = LENTEUR_MAX) -> bool:
        """Vrai si un appel donne ce qu'on attend, sans travailler beaucoup plus que la référence."""
        exercice, permis = self.juge.exercice, self._permis(arguments, lenteur)
        o = self._suivre(arguments, permis)
        self._obtenu = []
        un_appel = self._un_appel(arguments)
        if o.statut != "rendu":
            self._a_coupe |= o.statut == "trop_long"
            self._plafonnee |= o.statut == "trop_long" and permis == PLAFOND
            perdus = TRAVAIL_MAX // 2 if self._a_l_heure(o) else {"trop_long": permis, "recursion": SANS_FOND}.get(o.statut, 0)
            self._compter(un_appel + perdus)
            return False
        renvoye, tours = o.resultat
        self._compter(un_appel + tours)
        o = o._replace(resultat=renvoye)
        obtenu = vue(exercice, o)
        self._obtenu = [obtenu]
        return convient(exercice, arguments, self.juge.attendu(self.reference, arguments), obtenu, o)

    def _a_l_heure(self, o: Observation) -> bool:
        """Vrai d'un appel coupé à l'heure, et non au compte de ses tours : il n'en fait guère, ses nombres sont démesurés."""
        return o.statut == "trop_long" and bool(CAISSE) and not self.suivies

    def _un_appel(self, arguments: Arguments) -> int:
        """Ce que nous coûte un appel, en tours, outre ceux qu'il fait."""
        cle = repr(arguments)
        if cle not in self._appels:
            attendu = self.juge.attendu(self.reference, arguments)
            self._appels[cle] = self.un_appel + UN_ELEMENT * nombre_d_elements((arguments, attendu))
        return self._appels[cle]

    def _passe_en_entier(self, arguments: Arguments) -> bool:
        """Vrai si un appel donne ce qu'on attend, toutes ses exécutions refaites."""
        exercice = self.entier.exercice
        remplir(EN_ENTIER)
        faire, copie = exercice.preparer_appel(self.f, arguments)
        o = appeler(faire, self.f, copie, self.juge.journal, exercice.delai, raconter=False)
        attendu = self.entier.attendu(self.reference, arguments)
        return o.statut == "rendu" and convient(exercice, arguments, attendu, vue(exercice, o), o)

    def _permis(self, arguments: Arguments, lenteur: int) -> int:
        """Les tours permis à un appel : quelques fois ce que coûte la référence, ou l'étudiant s'il travaille plus."""
        return min(PLAFOND, PAS_MIN + int(lenteur * self.rapport * self.cout(arguments)))

    def mesurer_le_rapport(self) -> float:
        rapport = RAPPORT_MIN
        for arguments in sorted([*self.juge.exercice.exemples, *self.fautifs], key=self.cout)[:COMPARES]:
            o = self._suivre(arguments, PREMIER_ESSAI)
            if o.statut == "trop_long":
                self._compter(TRAVAIL_MAX if self._a_l_heure(o) else PREMIER_ESSAI)
                break
            tours = o.resultat[1] if o.statut == "rendu" else 0
            self._compter(tours)
            rapport = max(rapport, tours / max(1, self.cout(arguments)))
        return min(rapport, RAPPORT_MAX)

    def _statut(self, arguments: Arguments) -> str:
        """Comment finit un appel à la fonction de l'étudiant, telle qu'elle est."""
        o = self._suivre(arguments, self._permis(arguments, LENTEUR_MAX))
        self._compter(self.un_appel)
        return o.statut

    def _suivre(self, arguments: Arguments, permis: int) -> Observation:
        """Un appel dont on compte les tours, arrêté s'il en fait trop : ce qu'il renvoie est (résultat, tours)."""
        faire, copie = self.juge.exercice.preparer_appel(self._appelee, arguments)
        suivre = partial(compter_tours, faire, permis, self.suivies)
        debut, delai = process_time(), max(0.01, min(DELAI, self.juge.journal.reste - FIN))
        o = appeler(suivre, self.f, copie, self.juge.journal, delai, raconter=False)
        lent, gros = process_time() - debut > delai, o.statut == "trop_gros"
        self.lents += lent
        self._compter(lent * TRAVAIL_MAX // GESTES + gros * UN_ELEMENT * ELEMENTS_MAX)
        return o

    def parcourues(self) -> set[Ligne]:
        """Les lignes par où passent tous les plus petits appels manqués : un correctif ailleurs ne les réparerait pas tous."""
        return set.intersection(*(self.lignes_vues(a) for a in sorted(self.fautifs, key=self.cout)[:COMPARES]))

    def lignes_vues(self, arguments: Arguments) -> set[Ligne]:
        cle = repr(arguments)
        if cle not in self._vues:
            vues = self._vues[cle] = set()
            faire, copie = self.juge.exercice.preparer_appel(self.f, arguments)
            remplir(PREMIER_ESSAI)
            suivre = partial(noter_les_lignes, faire, PREMIER_ESSAI, vues)
            appeler(suivre, self.f, copie, self.juge.journal, DELAI, raconter=False)
            self._compter(self.un_appel)  # et non les lignes vues : celles que garde un cache ne sont vues qu'une fois
        return self._vues[cle]

    def cout(self, arguments: Arguments) -> int:
        """Ce que coûte un appel à la référence, en tours ; 0 si elle s'y arrête sur une erreur."""
        cle = repr(arguments)
        if cle not in self._couts:
            faire, fois = self.juge.exercice.part_d_un_appel(self.reference, arguments)
            suivre = partial(compter_lignes, faire, APPEL_MAX)
            o = appeler(suivre, self.reference, arguments, self.juge.journal, DELAI, raconter=False)
            trop_long = APPEL_MAX if o.statut == "trop_long" else 0
            lignes = int(o.resultat[1]) if o.statut == "rendu" else trop_long
            self._couts[cle] = int(UNE_LIGNE * fois * lignes)
            self._compter(UNE_LIGNE * lignes)
        return self._couts[cle]

    def _resiste(self) -> bool:
        """Vrai si des appels tirés au hasard n'y trouvent pas de faute ; on en fait moins s'ils sont longs."""
        if self.abrege:
            self._compter(TRAVAIL_MAX // CONFIRMATIONS)
            return all(map(self._passe_en_entier, self.appels))
        strategie, debut = self.juge.exercice.strategie, self.travail
        if strategie is None:
            return True

        def echoue(arguments: Arguments) -> bool:
            return self.travail - debut < RESISTER_MAX and not self.passe(arguments)

        manque = plus_petit(strategie, echoue, essais=ESSAIS, reduire=False)
        if manque is not None:
            self._manque_a = manque
        return manque is None

    def _compter(self, tours: int) -> None:
        self.travail += tours
        if self.travail > self.permis or self.juge.journal.reste < FIN:
            raise Assez
