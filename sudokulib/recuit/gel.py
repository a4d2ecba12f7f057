"""Le certificat de gel : reconnaître qu'un essai ne peut plus rien changer à sa valeur (prolonge S.7 et S.8).

Quand T est assez bas, plus aucun coup qui fait monter c n'est accepté : la marche ne peut que descendre, ou glisser à c
constant. On explore toutes les solutions qu'elle peut atteindre en glissant, la *composante* de ω. Si aucune n'a de voisine
plus basse, la valeur finale est décidée, et il est inutile d'attendre la température finale.

C'est exact pour nos marches, dont le seuil d'acceptation ⌊2³² e^(−1/T)⌋ est nul dès que T < 1/(32 log 2) ≈ 0,045. Pour l'encadré,
où u est un réel, la probabilité qu'un coup qui monte soit encore accepté avant la fin est plus petite que la somme des e^(−1/T)
sur les itérations qui restent : 1,6·10⁻⁴ à cette température, pour n = 3 et δ = 0,1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudokulib.grille import Grille
from sudokulib.recuit.energie import cases_libres, table_des_comptes

LIMITE = 4096
# Un peu moins que 1/(32 log 2) : sous cette température tous les seuils sont nuls.
T_DE_GEL = 1 / 22.2


@dataclass(frozen=True, slots=True)
class Composante:
    """Les solutions qu'on atteint sans changer c.

    Attributs
    ---------
    taille : int
        Le nombre de solutions vues, ω comprise.
    complete : bool
        Faux si l'exploration s'est arrêtée avant d'avoir tout vu : à la limite, ou dès la première descente.
    descente : bool
        Vrai si l'une d'elles a une voisine de valeur plus petite.
    """

    taille: int
    complete: bool
    descente: bool

    @property
    def gelee(self) -> bool:
        """Vrai si la valeur ne peut plus changer sans qu'un coup monte."""
        return self.complete and not self.descente


def composante(grille: object, omega: Sequence[Sequence[int]], limite: int = LIMITE) -> Composante:
    """Explore en largeur les solutions qu'on atteint depuis ω par des coups qui ne changent pas c.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Le problème : ses cases remplies sont fixes.
    omega : N listes de N valeurs
        La solution de départ.
    limite : int
        Le plus grand nombre de solutions à voir.

    Renvoie
    -------
    Composante

    Exemples
    --------
    Une case fausse dans une grille de solution unique : la corriger fait descendre c.

    >>> composante(".234341221434321", [[3, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    Composante(taille=1, complete=False, descente=True)

    Un minimum local : tout changement d'une seule case libre fait monter c, qui vaut 4.

    >>> composante(".23.3..221434321", [[4, 2, 3, 1], [3, 1, 4, 2], [2, 1, 4, 3], [4, 3, 2, 1]]).gelee
    True
    """
    g = Grille.lire(grille)
    libres = cases_libres(g)
    depart = tuple(v for ligne in omega for v in ligne)
    vues, file = {depart}, [depart]
    for valeurs in file:
        comptes = table_des_comptes([valeurs[k : k + g.N] for k in range(0, g.N**2, g.N)])
        for case in libres:
            t = valeurs[case]
            for v in range(1, g.N + 1):
                d = comptes[case][v] - comptes[case][t]
                if d < 0:
                    return Composante(len(file), False, True)
                voisine = (*valeurs[:case], v, *valeurs[case + 1 :])
                if d == 0 and voisine not in vues:
                    if len(file) == limite:
                        return Composante(limite, False, False)
                    vues.add(voisine)
                    file.append(voisine)
    return Composante(len(file), True, False)
