"""P.1f, le programme linéaire donné à `milp`."""

from __future__ import annotations

from cours.exercices.plus_loin._fautes import FAUTES
from cours.exercices.plus_loin._grilles import PETITES, resoudre, toute_solution
from epreuves import Droits, Fonctions, declarer, fausse, trou
from sudokulib.autres_solveurs import egalites


def resoudre_en_entiers(valeurs: list[int], n: int) -> list[int] | None:
    """Une solution, ou None."""
    return resoudre(valeurs, n)


def corrige():
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp

    def resoudre_en_entiers(valeurs, n):
        """Renvoie les N² valeurs d'une solution, ou None."""
        N = n * n
        A = np.zeros((4 * N * N, N**3))
        for rang, somme in enumerate(egalites(n)):
            A[rang, somme] = 1
        au_moins = np.zeros(N**3)
        for case, v in enumerate(valeurs):
            if v > 0:
                au_moins[trou(N * case + v - 1)] = 1
        reponse = milp(
            np.zeros(N**3),
            constraints=LinearConstraint(A, trou(1), trou(1)),
            integrality=np.ones(N**3),
            bounds=Bounds(au_moins, 1),
        )
        if reponse.x is None:
            return trou(None)
        x = reponse.x.reshape(N * N, N)
        return [int(ligne.argmax()) + 1 for ligne in x]


def en_egalites_de_plus():
    import numpy as np
    from scipy.optimize import LinearConstraint, milp

    def resoudre_en_entiers(valeurs, n):
        N = n * n
        sommes = egalites(n) + [[N * c + v - 1] for c, v in enumerate(valeurs) if v]
        A = np.array([[float(x in somme) for x in range(N**3)] for somme in sommes])
        reponse = milp(np.zeros(N**3), constraints=LinearConstraint(A, 1, 1), integrality=1, bounds=(0, 1))
        if not reponse.success:
            return None
        return [k + 1 for x in reponse.x.reshape(-1, N) for k in range(N) if x[k] > 0.5]


def par_un_objectif():
    import numpy as np
    from scipy.optimize import LinearConstraint, milp

    def resoudre_en_entiers(valeurs, n):
        N = n * n
        A, gain = np.zeros((4 * N * N, N**3)), np.zeros(N**3)
        for rang, somme in enumerate(egalites(n)):
            A[rang, somme] = 1
        indices = [N * c + v - 1 for c, v in enumerate(valeurs) if v]
        gain[indices] = -1
        reponse = milp(gain, constraints=LinearConstraint(A, 1, 1), integrality=np.ones(N**3), bounds=(0, 1))
        if round(reponse.fun) != -len(indices):
            return None
        return [x % N + 1 for x in range(N**3) if reponse.x[x] > 0.5]


@fausse("vos variables ne sont pas entières : sans integrality, milp renvoie des fractions, et arrondir ne fait pas une grille")
def sans_integralite(valeurs, n):
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp

    N = n * n
    A, bas = np.zeros((4 * N * N, N**3)), np.zeros(N**3)
    for rang, somme in enumerate(egalites(n)):
        A[rang, somme] = 1
    bas[[N * c + v - 1 for c, v in enumerate(valeurs) if v]] = 1
    x = milp(np.zeros(N**3), constraints=LinearConstraint(A, 1, 1), bounds=Bounds(bas, 1)).x
    return None if x is None else [int(ligne.argmax()) + 1 for ligne in x.reshape(N * N, N)]


declarer(
    Fonctions(
        identifiant="P.1f",
        titre="Le donner à une bibliothèque",
        document="P",
        fonctions=(resoudre_en_entiers,),
        droits=Droits(bibliotheques=("scipy.optimize",)),
        exemples=PETITES,
        accepter=toute_solution,
        delai=2.0,
        solution=corrige,
        autres=(en_egalites_de_plus, par_un_objectif),
        variantes=(*FAUTES, sans_integralite),
        indications=(
            "Que vaut chaque ligne de A ? Comment imposer qu'une variable vaille 1, sans égalité de plus ?",
            "A a 4N² lignes et N³ colonnes ; LinearConstraint(A, 1, 1) dit que chaque somme vaut 1. La borne basse d'un indice "
            "est 1 au lieu de 0. reponse.x vaut None s'il n'y a pas de solution ; ses nombres sont presque entiers.",
        ),
        explication="Le modèle tient dans la matrice A, où A x = 1 dit toutes les règles, et dans les bornes, où un "
        "indice vaut 1 d'emblée. Sans integrality, le solveur aurait le droit de répondre ½ ; c'est en branchant sur les "
        "variables fractionnaires qu'il s'en défait.",
        points=2,
    ),
)
