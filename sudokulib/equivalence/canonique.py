"""La forme canonique d'une grille d'ordre 3 : la même pour deux grilles équivalentes, et pour elles seules.

Essayer les 3 359 232 déplacements prendrait des minutes. On choisit plutôt, parmi les 36 couples ordonnés de lignes (ou de
colonnes) d'une même bande, ceux dont le dessin est le plus rare dans la grille : ils seront les lignes 1 et 2. Le dessin d'un
couple est la permutation π des colonnes qui dit, pour chaque valeur de la seconde ligne, où elle est dans la première. Ranger les
colonnes revient à changer π en une autre, conjuguée ; on prend la plus petite. Tout le reste en découle : la première ligne est
renommée 1 2 3 … 9, et les autres lignes, puis les bandes, se rangent par ordre croissant.

Deux grilles équivalentes ont les mêmes dessins : le choix est le même, et la forme aussi.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from sudokulib.equivalence.groupe import Geste
from sudokulib.grille import Grille
from sudokulib.moteur import chercher
from sudokulib.solveur import solution_unique

Pi = tuple[int, ...]
Lignes = list[tuple[int, ...]]
_EN_9 = tuple(range(9))


@dataclass(frozen=True, slots=True, repr=False)
class FormeCanonique(EnUnePhrase):
    """La forme canonique d'une grille.

    Attributs
    ---------
    grille : Grille
        La forme : un indice y reste un indice.
    geste : Geste
        Une symétrie qui y mène.
    automorphismes : int
        Combien de symétries laissent la grille comme elle est, l'identité comprise.
    """

    grille: Grille
    geste: Geste
    automorphismes: int

    def __str__(self) -> str:
        return f"{self.grille.ecrire('ligne')}, {accorder(self.automorphismes, 'automorphisme')}"


def forme_canonique(grille: object) -> FormeCanonique:
    """La forme canonique d'une grille d'ordre 3, pleine, ou dont la solution est unique.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    FormeCanonique

    Lève
    ----
    ErreurClaire
        Si la grille n'est pas d'ordre 3, ou n'a pas une solution et une seule.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> from sudokulib.equivalence import geste_au_hasard
    >>> grille = exemple("toulon_exemple")
    >>> autre = geste_au_hasard(3, graine=5).appliquer(grille)
    >>> forme_canonique(grille).grille == forme_canonique(autre).grille, forme_canonique(grille).automorphismes
    (True, 1)

    Références
    ----------
    Question P.8.
    """
    lue = Grille.lire(grille)
    if lue.n != 3:
        raise ErreurClaire(f"on ne connaît de forme canonique qu'à l'ordre 3 ; cette grille est d'ordre {lue.n}")
    solution = lue if lue.est_solution else _solution(lue)
    meilleurs: list[Geste] = []
    forme = b""
    for candidat, geste in _candidats(solution):
        if not forme or candidat < forme:
            forme, meilleurs = candidat, []
        if candidat == forme:
            meilleurs.append(geste)
    images = [geste.appliquer(lue).valeurs for geste in meilleurs]
    plus_petite = min(images)
    geste = meilleurs[images.index(plus_petite)]
    return FormeCanonique(Grille(3, plus_petite), geste, images.count(plus_petite))


def _solution(grille: Grille) -> Grille:
    """La solution unique d'une grille, vite ; s'il n'y en a pas une et une seule, l'erreur du cours le dit."""
    trouvee = chercher(grille, limite=2, moteur="python")
    if trouvee.nombre == 1 and trouvee.solution:
        return trouvee.solution
    return solution_unique(grille)


def sont_equivalentes(une: object, autre: object) -> bool:
    """Vrai si une symétrie change l'une des deux grilles d'ordre 3 en l'autre.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> sont_equivalentes(exemple("toulon_exemple"), exemple("centrale_figure_1"))
    False
    """
    a, b = Grille.lire(une), Grille.lire(autre)
    return a.nombre_indices == b.nombre_indices and forme_canonique(a).grille == forme_canonique(b).grille


def _candidats(solution: Grille) -> Iterator[tuple[bytes, Geste]]:
    """Les formes qui naissent des couples de lignes au dessin le plus rare, et les gestes qui y mènent."""
    lignes = [tuple(ligne) for ligne in solution.lignes()]
    vues: tuple[Lignes, Lignes] = (lignes, list(zip(*lignes)))
    couples = [(t, a, b, _dessin(vues[t][a], vues[t][b])) for t in (0, 1) for a, b in _COUPLES]
    dessins = Counter(_genre(pi) for _, _, _, pi in couples)
    rare = min(dessins, key=lambda genre: (dessins[genre], genre))
    for t, a, b, pi in couples:
        if _genre(pi) == rare:
            for colonnes in _rangements(pi):
                yield _achever(vues[t], t == 1, a, b, colonnes)


_COUPLES = [(3 * k + p, 3 * k + q) for k in range(3) for p in range(3) for q in range(3) if p != q]


def _dessin(une: tuple[int, ...], autre: tuple[int, ...]) -> Pi:
    """π : la valeur qu'a l'autre ligne dans la colonne j est, dans la première, en π[j]."""
    return tuple(map(une.index, autre))


@cache
def _genre(pi: Pi) -> tuple[tuple[int, bool, bool], ...]:
    """Ce qui, de π, ne change pas quand on range les colonnes autrement : la longueur des cycles, et ce qu'ils font des piles."""
    traits = []
    for j in _EN_9:
        deux = pi[pi[j]]
        longueur, k = 1, pi[j]
        while k != j:
            longueur, k = longueur + 1, pi[k]
        traits.append((longueur, deux // 3 == j // 3, pi[deux] // 3 == j // 3))
    return tuple(sorted(traits))


Etat = tuple[tuple[int, ...], tuple[int, ...]]  # où va chaque colonne ; d'où vient chacune ; −1 si ce n'est pas décidé


@cache
def _rangements(pi: Pi) -> tuple[Pi, ...]:
    """Les façons de ranger les colonnes qui rendent π la plus petite ; la colonne m y est l'ancienne colonne `rangement[m]`."""
    etats: list[Etat] = [((-1,) * 9, (-1,) * 9)]
    for m in _EN_9:
        suivants: list[tuple[int, Etat]] = []
        for etat in etats:
            for vers, venue in _placer(etat, m):
                suivants.append(_suivre(vers, venue, pi[venue[m]]))
        petit = min(image for image, _ in suivants)
        etats = [etat for image, etat in suivants if image == petit]
    return tuple(venue for _, venue in etats)


def _placer(etat: Etat, m: int) -> Iterator[Etat]:
    """Toutes les façons de dire quelle ancienne colonne va en m."""
    vers, venue = etat
    if venue[m] >= 0:
        yield etat
        return
    for ancienne in _EN_9:
        if vers[ancienne] < 0 and _permise(etat, ancienne, m):
            yield _noter(etat, ancienne, m)


def _permise(etat: Etat, ancienne: int, m: int) -> bool:
    """Vrai si mettre l'ancienne colonne en m respecte les piles : chacune va tout entière dans une même pile."""
    vers, venue = etat
    pile, cible = 3 * (ancienne // 3), 3 * (m // 3)
    siennes = [vers[c] // 3 for c in range(pile, pile + 3) if vers[c] >= 0]
    leurs = [venue[c] // 3 for c in range(cible, cible + 3) if venue[c] >= 0]
    return all(3 * x == cible for x in siennes) and all(3 * x == pile for x in leurs)


def _noter(etat: Etat, ancienne: int, m: int) -> Etat:
    vers, venue = list(etat[0]), list(etat[1])
    vers[ancienne], venue[m] = m, ancienne
    return tuple(vers), tuple(venue)


def _suivre(vers: Pi, venue: Pi, ancienne: int) -> tuple[int, Etat]:
    """Où va une ancienne colonne : là où elle est déjà ou, à défaut, le plus tôt possible."""
    etat = vers, venue
    if vers[ancienne] >= 0:
        return vers[ancienne], etat
    m = next(m for m in _EN_9 if venue[m] < 0 and _permise(etat, ancienne, m))
    return m, _noter(etat, ancienne, m)


def _achever(lignes: Lignes, transposer: bool, a: int, b: int, colonnes: Pi) -> tuple[bytes, Geste]:
    """La forme dont on connaît les deux premières lignes et l'ordre des colonnes."""
    ranger = itemgetter(*colonnes)
    renommer = [0] * 10
    for v, ancienne in enumerate(ranger(lignes[a]), start=1):
        renommer[ancienne] = v
    table = bytes(renommer) + bytes(246)
    neuves = [bytes(ranger(ligne)).translate(table) for ligne in lignes]
    bande = a // 3
    troisieme = 9 * bande + 3 - a - b
    bandes = [sorted(range(3 * k, 3 * k + 3), key=neuves.__getitem__) for k in range(3) if k != bande]
    bandes.sort(key=lambda rangs: neuves[rangs[0]])
    ordre = (a, b, troisieme, *bandes[0], *bandes[1])
    return b"".join(neuves[r] for r in ordre), Geste(transposer, ordre, colonnes, tuple(renommer))
