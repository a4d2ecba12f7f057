"""Beaucoup d'essais du recuit : le nombre moyen d'essais et son intervalle de confiance, les études (S.7, S.8m, W.TP2).

Un essai réussit avec une probabilité p, indépendamment des autres ; le nombre d'essais jusqu'à la première réussite suit donc une
loi géométrique, de moyenne 1/p. On fait m essais, on compte les k réussites : m/k estime 1/p, et l'intervalle exact de p donne
celui de 1/p.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import inf
from typing import Any

from socle.abrege import EnUnePhrase, a_mesure
from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard
from socle.nombres import accorder, decimal, verifier_entier
from socle.sorties import Chemin
from socle.tableaux import Tableau
from socle.taches import Arret, executer_taches, joblib_ou_rien, nombre_de_front, verifier_taches
from sudokulib.carnet import Carnet, grille_de_mots, grille_en_mots
from sudokulib.grille import Grille
from sudokulib.recuit.essai import Conduite, EssaiDeRecuit, conduire
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.intervalle import CONFIANCE, intervalle_exact
from sudokulib.recuit.moteurs import JUMEAU
from sudokulib.recuit.regler import reglages
from sudokulib.recuit.temperature import DELTA


@verifier_arguments
@dataclass(frozen=True, slots=True, repr=False)
class SerieDEssais(EnUnePhrase):
    """Une série d'essais indépendants sur une même grille.

    Attributs
    ---------
    nom : str
    graine : int
    demandes : int
        Le nombre d'essais demandés.
    essais : tuple d'EssaiDeRecuit
        Ceux qui sont finis, dans l'ordre de leurs numéros, sans historique ; moins que demandé si l'on a interrompu.
    secondes : float
        La durée du tout.
    conduite : str
        Comment les essais ont été menés : « 2 tâches de front », ou « l'un après l'autre » et pourquoi.
    """

    nom: str
    graine: int
    demandes: int
    essais: tuple[EssaiDeRecuit, ...]
    secondes: float
    conduite: str

    @property
    def interrompue(self) -> bool:
        """Vrai s'il manque des essais."""
        return len(self.essais) < self.demandes

    @property
    def nombre(self) -> int:
        """Le nombre d'essais finis."""
        return len(self.essais)

    @property
    def reussites(self) -> int:
        """Le nombre d'essais qui ont résolu la grille."""
        return sum(e.reussi for e in self.essais)

    @property
    def moyenne(self) -> float:
        """Le nombre moyen d'essais par réussite, m/k ; infini sans réussite."""
        return self.nombre / self.reussites if self.reussites else inf

    def intervalle(self, confiance: float = CONFIANCE) -> tuple[float, float]:
        """L'intervalle de confiance du nombre moyen d'essais ; sa borne haute est infinie sans réussite.

        Paramètres
        ----------
        confiance : float

        Renvoie
        -------
        couple de float
        """
        if not self.nombre:
            return 1.0, inf
        bas, haut = intervalle_exact(self.reussites, self.nombre, confiance)
        return 1 / haut, 1 / bas if bas else inf

    @property
    def valeurs_des_echecs(self) -> dict[int, int]:
        """Pour chaque valeur finale des essais ratés, leur nombre."""
        return dict(sorted(Counter(e.c_final for e in self.essais if not e.reussi).items()))

    @property
    def temperatures(self) -> tuple[float, ...]:
        """Les températures auxquelles les essais réussis ont trouvé la solution, en ordre croissant."""
        return tuple(sorted(e.T for e in self.essais if e.reussi))

    @property
    def iterations_par_reussite(self) -> float:
        """Le coût d'une réussite, essais ratés compris, en itérations."""
        return sum(e.iterations for e in self.essais) / self.reussites if self.reussites else inf

    def __str__(self) -> str:
        bas, haut = self.intervalle()
        debut = f"{self.nom} : {accorder(self.reussites, 'réussite')} en {accorder(self.nombre, 'essai')}"
        suite = f"en moyenne {accorder(self.moyenne, 'essai')}, intervalle à 95 % : {decimal(bas)} à {decimal(haut)}"
        if not self.reussites:
            suite = f"en moyenne au moins {accorder(bas, 'essai')}, à 95 %"
        fin = f" ; interrompu ({accorder(self.demandes, 'essai demandé')})" if self.interrompue else ""
        return f"{debut} ; {suite} ({self.secondes:.0f} s, {self.conduite}){fin}"


@a_mesure("graines")
def graines_des_essais(graine: int, nombre: int) -> Iterator[int]:
    """Les graines des essais d'une série, tirées à mesure : chacun se refait seul par `recuit(grille, graine=…)`.

    Exemples
    --------
    >>> list(graines_des_essais(2006, 3)) == list(graines_des_essais(2006, 5))[:3]
    True
    """
    hasard = Hasard(graine)
    return (hasard.mot() for _ in range(nombre))


def essais(
    grille: object,
    nombre: int,
    graine: int,
    delta: float = DELTA,
    T0: float | None = None,
    Tf: float | None = None,
    iterations_par_palier: int | None = None,
    *,
    voisinage: str = "changement",
    sans_progres: int | None = None,
    gel: bool | None = None,
    nom: str = "essais",
    taches: int | None = None,
    barre: bool = True,
    moteur: str | None = None,
    sortie: Chemin | None = None,
    reprendre: bool = False,
) -> SerieDEssais:
    """Fait une série d'essais indépendants et compte les réussites.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    nombre : int
        Le nombre d'essais, au moins 1.
    graine : int
        La même graine donne les mêmes essais, quel que soit le nombre de tâches.
    delta, T0, Tf, iterations_par_palier, voisinage, sans_progres, moteur
        Ceux de `recuit`.
    gel : bool, facultatif
        Abandonner les essais dont la valeur finale est décidée. Sans rien, oui pour le voisinage « changement » : le certificat
        est exact, les réussites et les valeurs finales sont celles des essais complets, quinze fois plus vite.
    nom : str
        Repris dans le bilan et devant la barre de progression.
    taches : int, facultatif
        Le nombre d'essais menés de front ; sans rien, un par cœur. Il en faut joblib et le moteur numba ; sinon les essais se
        font l'un après l'autre, et l'attribut `conduite` de la série le dit.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.
    sortie : str ou chemin, facultatif
        Un fichier CSV où écrire chaque essai dès qu'il est fini (voir `sudokulib.carnet`).
    reprendre : bool
        Continuer la série inachevée de ce fichier, de mêmes réglages : seuls les essais qui manquent sont faits.

    Renvoie
    -------
    SerieDEssais
        Partielle, et qui le dit, si l'on interrompt (Ctrl+C, ou le carré noir de JupyterLab).

    Lève
    ----
    GrilleInvalide, PasDeSolution, ErreurClaire
        Comme `recuit` ; si le nombre d'essais ou de tâches n'est pas un entier d'au moins 1 ; ou si la sortie ne peut pas être
        écrite ou reprise.

    Exemples
    --------
    >>> serie = essais("1.3...........2.", 20, graine=2006, moteur="python", barre=False)
    >>> serie.nombre, serie.reussites, serie.moyenne, serie.conduite
    (20, 20, 1.0, "l'un après l'autre : le moteur python n'occupe qu'un cœur")

    Références
    ----------
    Document S, partie IV, question S.7 ; document W, travaux pratiques, question W.TP2.
    """
    verifier_entier("le nombre d'essais", nombre, 1)
    verifier_taches(taches)
    lue = Grille.lire(grille)
    choisi = JUMEAU.choisir(moteur, lue.n)
    r = reglages(lue.n, delta, T0, Tf, iterations_par_palier, sans_progres)
    certifier = voisinage == "changement" if gel is None else gel

    arret = Arret()

    def preparer(graine_d_essai: int) -> Conduite:
        return conduire(lue, graine_d_essai, r, voisinage, certifier, 0, choisi)

    def un_essai(numerotee: tuple[int, int]) -> tuple[int, EssaiDeRecuit]:
        numero, graine_d_essai = numerotee
        conduite = preparer(graine_d_essai)
        conduite.marche.souffler = arret.verifier
        while not conduite.arret:
            conduite.avancer()
        return numero, conduite.essai()

    preparer(next(graines_des_essais(graine, 1)))  # les erreurs d'abord, avant la barre
    # De front, des fils et non des processus : le noyau rend la main à Python pendant qu'il calcule, et rien n'est à copier.
    de_front, phrase = _conduite(taches if taches is None else min(taches, nombre), choisi)
    decident = {"grille": grille_en_mots(lue), "graine": graine, **asdict(r), "voisinage": voisinage, "gel": certifier}
    debut = time.perf_counter()
    with Carnet(sortie, ENTETE, decident, reprendre) as carnet:
        faits = {numero: _relire(mots, choisi) for numero, mots in carnet.faites.items() if numero <= nombre}
        restent = (numerotee for numerotee in enumerate(graines_des_essais(graine, nombre), 1) if numerotee[0] not in faits)

        def ranger(_: int, fait: tuple[int, EssaiDeRecuit]) -> None:
            numero, essai = fait
            faits[numero] = essai
            carnet.noter(numero, *_colonnes(essai))

        executer_taches(un_essai, restent, ranger, nom, total=nombre - len(faits), barre=barre, taches=de_front, arret=arret)
        if len(faits) == nombre:
            carnet.conclure()
    dans_l_ordre = tuple(faits[numero] for numero in sorted(faits))
    return SerieDEssais(nom, graine, nombre, dans_l_ordre, time.perf_counter() - debut, phrase)


# La rangée d'un essai dans le fichier d'une série

ENTETE = "numéro;graine;c de la meilleure;c à la fin;T à la fin;paliers;itérations;acceptées;arrêt;meilleure grille"


def _colonnes(e: EssaiDeRecuit) -> tuple[str, ...]:
    """Ce qu'on écrit d'un essai, la virgule étant décimale."""
    T = repr(e.T).replace(".", ",")
    return (*map(str, (e.graine, e.c, e.c_final, T, e.paliers, e.iterations, e.acceptees, e.arret)), grille_en_mots(e.grille))


def _relire(mots: list[str], moteur: str) -> EssaiDeRecuit:
    """L'essai qu'a écrit `_colonnes`."""
    graine, c, c_final, T, paliers, iterations, acceptees, arret, grille = mots
    comptes = int(paliers), int(iterations), int(acceptees)
    T_final = float(T.replace(",", "."))
    meilleure = grille_de_mots(grille)
    return EssaiDeRecuit(meilleure, int(c), int(c_final), T_final, *comptes, arret, int(graine), moteur, Historique(0))


def _conduite(taches: int | None, moteur: str) -> tuple[int, str]:
    """Le nombre d'essais menés de front, et la phrase qui le dit."""
    if moteur != "numba":
        return 1, "l'un après l'autre : le moteur python n'occupe qu'un cœur"
    if joblib_ou_rien() is None:
        return 1, "l'un après l'autre : joblib n'est pas installé"
    de_front = nombre_de_front(taches)
    return de_front, "l'un après l'autre" if de_front == 1 else f"{de_front} tâches de front"


def etude(
    grille: object,
    nombre: int,
    graine: int,
    variantes: Mapping[str, Mapping[str, Any]],
    *,
    barre: bool = True,
    moteur: str | None = None,
) -> list[SerieDEssais]:
    """La même grille sous plusieurs réglages, pour chercher à faire mieux que l'encadré.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    nombre : int
        Le nombre d'essais par variante.
    graine : int
        Toutes les variantes partent des mêmes graines.
    variantes : dict
        À chaque nom, les réglages d'`essais` qui changent : {"départ à 1": {"T0": 1.0}, "échanges": {"voisinage": "échange"}}.
    barre, moteur
        Ceux d'`essais`.

    Renvoie
    -------
    liste de SerieDEssais
        Une par variante. Si l'on interrompt, on s'arrête après la variante en cours.

    Exemples
    --------
    >>> froid = {"encadré": {}, "plus vite": {"delta": 1.0}}
    >>> series = etude("1.3...........2.", 10, 2006, froid, barre=False, moteur="python")
    >>> [serie.nom for serie in series], series[1].iterations_par_reussite < series[0].iterations_par_reussite
    (['encadré', 'plus vite'], True)

    Références
    ----------
    Document W, travaux pratiques, question W.TP2.
    """
    series: list[SerieDEssais] = []
    for nom, changes in variantes.items():
        series.append(essais(grille, nombre, graine, nom=nom, barre=barre, moteur=moteur, **changes))
        if series[-1].interrompue:
            break
    return series


# Les titres des colonnes du tableau, et ce qu'on y écrit d'une série.
_COLONNES: dict[str, Callable[[SerieDEssais], str]] = {
    "grille": lambda s: s.nom + " (interrompu)" * s.interrompue,
    "essais": lambda s: str(s.nombre),
    "réussites": lambda s: str(s.reussites),
    "essais en moyenne": lambda s: decimal(s.moyenne),
    "intervalle à 95 %": lambda s: " à ".join(map(decimal, s.intervalle())),
    "valeurs des échecs": lambda s: ", ".join(f"{c} × {k}" for c, k in s.valeurs_des_echecs.items()) or "–",
    "T des réussites": lambda s: f"{decimal(s.temperatures[0], 4)} à {decimal(s.temperatures[-1], 4)}" if s.reussites else "–",
    "10⁶ itérations par réussite": lambda s: decimal(s.iterations_par_reussite / 1e6, 1),
}


def tableau(series: Iterable[SerieDEssais]) -> Tableau:
    """Les séries en un tableau, qui s'affiche dans un cahier et que `print` écrit en Markdown.

    Renvoie
    -------
    Tableau
        Par rangée : le nombre d'essais, de réussites, le nombre moyen d'essais et son intervalle à 95 %, les valeurs finales des
        échecs (valeur × nombre), les températures extrêmes des réussites, et les millions d'itérations par réussite.

    Exemples
    --------
    >>> serie = essais("1.3...........2.", 20, graine=2006, moteur="python", barre=False)
    >>> print(str(tableau([serie])).splitlines()[2][:36])
    | essais | 20 | 20 | 1,00 | 1,00 à 1
    """
    series = list(series)
    if not all(isinstance(serie, SerieDEssais) for serie in series):
        raise ErreurClaire("on attend une suite de séries d'essais, celles que renvoient essais et etude")
    rangees = [[ecrire(serie) for ecrire in _COLONNES.values()] for serie in series]
    return Tableau(tuple(_COLONNES), rangees)
