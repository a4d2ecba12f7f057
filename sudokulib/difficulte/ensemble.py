"""Le rapport de difficulté d'un ensemble de grilles : ce qu'il faut pour résoudre chacune, compté niveau par niveau."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING

from socle.erreurs import ErreurClaire
from socle.nombres import accorder, milliers, pourcentage
from socle.sorties import Chemin
from socle.tableaux import Tableau
from socle.taches import executer_taches
from sudokulib.carnet import Carnet, grille_de_mots, grille_en_mots
from sudokulib.difficulte.figure import tracer
from sudokulib.difficulte.niveaux import NIVEAUX, Difficulte, difficulte
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.fichiers import lues_une_a_une
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure

REFUS_MONTRES = 10
_COLONNES = ("niveau", "grilles", "part", "cumul", "indices (médiane)", "nœuds (médiane)", "nœuds (maximum)")
_COLONNES_DU_DETAIL = ("grille", "indices", *NIVEAUX[:3], "nœuds", "niveau")


@dataclass(frozen=True, slots=True, repr=False)
class Rapport:
    """Les difficultés d'un ensemble de grilles ; il s'affiche en tableau, dans un cahier comme dans un terminal.

    Attributs
    ---------
    nom : str
    difficultes : dictionnaire de int vers Difficulte
        Au numéro de chaque grille (à partir de 1), ce qu'il faut pour la résoudre.
    refus : dictionnaire de int vers str
        Au numéro de chaque grille qui n'a pas une solution unique, la phrase qui le dit.
    interrompu : bool
        Vrai si l'on a arrêté l'examen (Ctrl+C) ; le rapport porte sur les grilles vues jusque-là.
    """

    nom: str
    difficultes: Mapping[int, Difficulte]
    refus: Mapping[int, str] = field(default_factory=dict)
    interrompu: bool = False

    def nombre(self, niveau: str) -> int:
        """Le nombre de grilles dont c'est exactement le niveau."""
        return sum(d.niveau == niveau for d in self.difficultes.values())

    @property
    def phrase(self) -> str:
        """Le rapport en une ligne : son nom, le nombre de grilles, et combien ont été refusées."""
        phrase = f"{self.nom} : {accorder(len(self.difficultes), 'grille')}"
        if self.refus:
            phrase += f", plus {len(self.refus)} sans solution unique"
        return phrase + " (interrompu)" * self.interrompu

    def tableau(self) -> Tableau:
        """Le nombre de grilles de chaque niveau, leurs indices et leurs nœuds de recherche.

        « Cumul » compte les grilles que ce moyen suffit à résoudre : celles de son niveau et des précédents.
        """
        return Tableau(_COLONNES, self._rangees())

    def detail(self) -> Tableau:
        """Une rangée par grille : ce qui suffit, ce qui ne suffit pas, et ses nœuds de recherche."""
        return Tableau(_COLONNES_DU_DETAIL, [_rangee_du_detail(k, d) for k, d in self.difficultes.items()])

    def figure(self) -> Figure:
        """La figure de ce rapport ; voir `tracer`."""
        return tracer([self])

    def __str__(self) -> str:
        return "\n".join([self.phrase, self.tableau().texte(), *self._phrases_de_refus(len(self.refus))])

    def __repr__(self) -> str:
        return "\n".join([self.phrase, self.tableau().texte(), *self._phrases_de_refus(REFUS_MONTRES)])

    def _phrases_de_refus(self, montres: int) -> list[str]:
        phrases = [f"grille {numero} : {phrase}" for numero, phrase in islice(self.refus.items(), montres)]
        reste = len(self.refus) - len(phrases)
        if reste:
            phrases.append(f"… et {accorder(reste, 'autre')} : l'attribut refus les dit toutes")
        return phrases

    def _repr_html_(self) -> str:
        refus = "".join(f"<p>{escape(phrase)}</p>" for phrase in self._phrases_de_refus(REFUS_MONTRES))
        repli = ""
        if self.difficultes:
            repli = f"<details><summary>Grille par grille</summary>{self.detail()._repr_html_()}</details>"
        return f"<p>{escape(self.phrase)}</p>{self.tableau()._repr_html_()}{refus}{repli}"

    def _rangees(self) -> list[tuple[str, ...]]:
        rangees: list[tuple[str, ...]] = []
        cumul, total = 0, len(self.difficultes)
        for niveau in NIVEAUX:
            choisies = [d for d in self.difficultes.values() if d.niveau == niveau]
            cumul += len(choisies)
            comptes = str(len(choisies)), pourcentage(len(choisies), total), str(cumul)
            rangees.append((niveau, *comptes, *_statistiques(choisies)))
        return rangees


def _rangee_du_detail(numero: int, d: Difficulte) -> tuple[str, ...]:
    suffisants = ("oui" if d.suffit(niveau) else "non" for niveau in NIVEAUX[:3])
    return str(numero), str(d.indices), *suffisants, _noeuds(d), d.niveau


def rapport(
    grilles: Iterable[object],
    nom: str = "grilles",
    moteur: str | None = None,
    total: int | None = None,
    barre: bool = True,
    compter_noeuds: bool = True,
    sortie: Chemin | None = None,
    reprendre: bool = False,
) -> Rapport:
    """Le rapport de difficulté d'un ensemble de grilles.

    Paramètres
    ----------
    grilles : suite ou itérateur de grilles
        Tout ce que `Grille.lire` reconnaît. Une grille sans solution unique est refusée, et le rapport le dit.
    nom : str
        Le nom de l'ensemble, repris dans le rapport et devant la barre de progression.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.
    total : int, facultatif
        Le nombre de grilles attendues, pour la barre, si `grilles` est un itérateur.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.
    compter_noeuds : bool
        Faux : ne pas compter les nœuds de la recherche. C'est bien plus rapide : des milliers de grilles en une minute.
    sortie : str ou chemin, facultatif
        Un fichier CSV où écrire ce qu'on apprend de chaque grille, dès qu'on l'apprend (voir `sudokulib.carnet`) ; toutes les
        grilles sont alors lues d'abord.
    reprendre : bool
        Continuer l'examen inachevé de ce fichier : seules les grilles qui manquent sont examinées.

    Renvoie
    -------
    Rapport
        Partiel, et qui le dit, si l'on interrompt l'examen (Ctrl+C, ou le carré noir de JupyterLab).

    Lève
    ----
    GrilleInvalide
        Si l'une d'elles ne se lit pas ; la phrase dit laquelle.
    ErreurClaire
        Si la sortie ne peut pas être écrite ou reprise.

    Exemples
    --------
    >>> from sudokulib import EXEMPLES
    >>> r = rapport([e.grille for e in EXEMPLES.values() if not e.grille.est_pleine], "documents", barre=False)
    >>> [(niveau, r.nombre(niveau)) for niveau in NIVEAUX]
    [('propagation', 5), ('règles EUP', 2), ('littéral infructueux', 2), ('recherche', 1)]
    """
    lues: Iterable[Grille] = lues_une_a_une(grilles) if sortie is None else list(lues_une_a_une(grilles))
    if total is None:
        connues = grilles if sortie is None else lues
        total = len(connues) if isinstance(connues, Sized) else None

    def juger(numerotee: tuple[int, Grille]) -> tuple[int, Jugement]:
        numero, grille = numerotee
        try:
            return numero, (difficulte(grille, moteur, compter_noeuds), "")
        except (PasDeSolution, PlusieursSolutions) as erreur:
            return numero, (None, str(erreur))

    with Carnet(sortie, ENTETE, _reglages(lues, compter_noeuds), reprendre) as carnet:
        juges = {numero: _relire(mots) for numero, mots in carnet.faites.items()}

        def ranger(_: int, fait: tuple[int, Jugement]) -> None:
            numero, jugement = fait
            juges[numero] = jugement
            carnet.noter(numero, *_colonnes(jugement))

        restent = ((numero, grille) for numero, grille in enumerate(lues, start=1) if numero not in carnet.faites)
        bilan = executer_taches(juger, restent, ranger, nom, total=total and total - len(juges), barre=barre)
        if bilan.complete:
            carnet.conclure()
    difficultes = {numero: trouvee for numero, (trouvee, _) in sorted(juges.items()) if trouvee is not None}
    refus = {numero: phrase for numero, (trouvee, phrase) in sorted(juges.items()) if trouvee is None}
    return Rapport(nom, difficultes, refus, bilan.interrompue)


# La rangée d'une grille dans le fichier d'un examen

Jugement = tuple[Difficulte | None, str]  # ce qu'il faut pour la résoudre, ou pourquoi on ne peut pas le dire
ENTETE = "numéro;indices;niveau;nœuds;solution;refus"


def _reglages(grilles: Iterable[Grille], compter_noeuds: bool) -> dict[str, object]:
    """Ce qui décide d'un examen. Les grilles sont trop longues à écrire : leur empreinte suffit à voir qu'elles ont changé."""
    if not isinstance(grilles, list):
        return {}
    octets = "\n".join(map(grille_en_mots, grilles)).encode()
    return {"grilles": len(grilles), "empreinte": sha256(octets).hexdigest()[:16], "nœuds": compter_noeuds}


def _colonnes(jugement: Jugement) -> tuple[str, ...]:
    d, phrase = jugement
    if d is None:
        return "", "", "", "", phrase
    return str(d.indices), d.niveau, "" if d.noeuds is None else str(d.noeuds), grille_en_mots(d.solution), ""


def _relire(mots: list[str]) -> Jugement:
    """Ce qu'a écrit `_colonnes`."""
    indices, niveau, noeuds, solution, phrase = mots
    if phrase:
        return None, phrase
    return Difficulte(niveau, int(noeuds) if noeuds else None, int(indices), grille_de_mots(solution)), ""


def comparer(rapports: Iterable[Rapport]) -> Tableau:
    """Plusieurs ensembles, une rangée chacun : le nombre et la part des grilles de chaque niveau.

    C'est de quoi examiner les deux dernières phrases du document C : « expérimentalement, la règle de propagation unitaire
    permet de résoudre les sudokus les plus faciles et environ la moitié des sudokus les plus difficiles. À notre connaissance,
    il n'existe pas de sudoku ne pouvant être résolu intégralement à l'aide de la règle du littéral infructueux. »

    Paramètres
    ----------
    rapports : suite de Rapport

    Renvoie
    -------
    Tableau

    Exemples
    --------
    Un document en réfute un autre : une grille du document L, une au moins, demande une recherche.

    >>> from sudokulib import EXEMPLES
    >>> a_resoudre = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
    >>> print(comparer([rapport(a_resoudre, "documents", barre=False)]))
    | ensemble | grilles | propagation | règles EUP | littéral infructueux | recherche | sans solution unique |
    | --- | --- | --- | --- | --- | --- | --- |
    | documents | 10 | 5 (50,0 %) | 2 (20,0 %) | 2 (20,0 %) | 1 (10,0 %) | 0 |
    """
    rapports = list(rapports)
    if not all(isinstance(r, Rapport) for r in rapports):
        raise ErreurClaire("on attend une suite de rapports, ceux que renvoie rapport(…)")
    return Tableau(("ensemble", "grilles", *NIVEAUX, "sans solution unique"), [_rangee_comparee(r) for r in rapports])


def _rangee_comparee(r: Rapport) -> tuple[str, ...]:
    total = len(r.difficultes)
    parts = []
    for niveau in NIVEAUX:
        k = r.nombre(niveau)
        parts.append(f"{milliers(k)} ({pourcentage(k, total)})" if k else "0")
    return r.nom + " (interrompu)" * r.interrompu, milliers(total), *parts, milliers(len(r.refus))


def _statistiques(difficultes: Sequence[Difficulte]) -> tuple[str, str, str]:
    """La médiane des indices, la médiane et le maximum des nœuds ; des tirets s'il n'y a pas de quoi les calculer."""
    if not difficultes:
        return ("–",) * 3
    indices = milliers(median(d.indices for d in difficultes))
    comptes = [d.noeuds for d in difficultes if d.noeuds is not None]
    if len(comptes) < len(difficultes):
        return indices, "–", "–"
    pire = max(difficultes, key=lambda d: d.noeuds or 0)
    return indices, milliers(median(comptes)), _noeuds(pire)


def _noeuds(d: Difficulte) -> str:
    """Un nombre de nœuds, ou « > » et la borne où l'on a cessé de compter."""
    if d.noeuds is None:
        return "–"
    return "> " * d.borne_atteinte + milliers(d.noeuds)
