"""S.6, tirer un coup ; S.6f, l'accepter ou non ; S.6g, une itération : trois fonctions qui tirent au hasard."""

from __future__ import annotations

from math import exp

from cours.exercices.recuit import _coups_faux, _decisions_fausses, _iterations_fausses
from cours.exercices.recuit._marche import accepte, coup, iteration
from cours.exercices.recuit._omegas import NEUF_CONFLITS, RESOLUE, avec, en_lignes, grille_type
from cours.exercices.recuit.s_3_variation import variation
from cours.traces.marche import SuiviDeMarche
from epreuves import Aleatoire, declarer, trou
from sudokulib.recuit import fonction_economique

# S.6 : tirer un coup


def corrige():
    def coup(omega, libres, hasard):
        """Renvoie un coup (i, j, v) tiré également : une case libre, une valeur autre que la sienne."""
        i, j = libres[trou(hasard.entier(len(libres)))]
        v = trou(1 + hasard.entier(len(omega) - 1))
        if v >= omega[i][j]:
            v = trou(v + 1)
        return i, j, v


def comme_l_encadre():
    def coup(omega, libres, hasard):
        i, j = hasard.choice(libres)
        v = omega[i][j]
        while v == omega[i][j]:
            v = 1 + hasard.entier(len(omega))
        return i, j, v


def parmi_tous():
    def coup(omega, libres, hasard):
        N = len(omega)
        tous = [(i, j, v) for i, j in libres for v in range(1, N + 1) if v != omega[i][j]]
        return tous[hasard.entier(len(tous))]


# S.6f : l'acceptation


def corrige_f():
    def accepte(d, T, hasard):
        """Renvoie True si l'on accepte, à la température T, un coup qui change c de d."""
        if trou(d <= 0):
            return True
        return hasard.reel() < trou(exp(-d / T))


def avec_min():
    def accepte(d, T, hasard):
        u = hasard.reel()
        return u <= min(1, exp(min(0, -d / T)))


def par_le_contraire():
    def accepte(d, T, hasard):
        if d > 0:
            return not hasard.reel() >= exp(-d / T)
        return True


# S.6g : une itération


def corrige_g():
    def iteration(omega, libres, c, T, hasard):
        """Fait une itération : omega change sur place si le coup est accepté ; renvoie la valeur de c."""
        i, j, v = coup(omega, libres, hasard)
        d = trou(variation(omega, i, j, v))
        if accepte(d, T, hasard):
            omega[i][j] = trou(v)
            c = trou(c + d)
        return c


def puis_defaire():
    def iteration(omega, libres, c, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        t = omega[i][j]
        omega[i][j] = v
        d = -variation(omega, i, j, t)
        if not accepte(d, T, hasard):
            omega[i][j] = t
            d = 0
        return c + d


def en_recalculant():
    def iteration(omega, libres, c, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        essai = [ligne.copy() for ligne in omega]
        essai[i][j] = v
        nouvelle = fonction_economique(essai)
        if accepte(nouvelle - c, T, hasard):
            omega[i][j], c = v, nouvelle
        return c


def d_un_bloc():
    def iteration(omega, libres, c, T, hasard):
        i, j = libres[hasard.entier(len(libres))]
        v = 1 + hasard.entier(len(omega) - 1)
        if v >= omega[i][j]:
            v = v + 1
        d = variation(omega, i, j, v)
        if d <= 0 or hasard.reel() < exp(-d / T):
            omega[i][j] = v
            c = c + d
        return c


DEUX_LIBRES = [(0, 0), (2, 3)]
D_ORDRE_3 = grille_type(3)
declarer(
    Aleatoire(
        identifiant="S.6",
        titre="Tirer un coup",
        document="S",
        fonctions=(coup,),
        exemples=(
            (RESOLUE, [(0, 0), (0, 1), (1, 2), (2, 3), (3, 3)]),
            (NEUF_CONFLITS, [(i, j) for i in range(4) for j in (0, 1, 3)]),
            (D_ORDRE_3, [(0, 4), (4, 4), (8, 0)]),
        ),
        solution=corrige,
        autres=(comme_l_encadre, parmi_tous),
        variantes=_coups_faux.FAUSSES,
        indications=(
            "Combien de cases libres ? Combien de valeurs possibles, une fois la case choisie ?",
            "Tirez la case par libres[hasard.entier(len(libres))]. Pour la valeur, ou bien recommencez tant qu'elle "
            "est celle de "
            "la case, ou bien tirez de 1 à N − 1 et ajoutez 1 si vous atteignez ou dépassez l'ancienne.",
        ),
        explication="Tirer parmi N − 1 valeurs, puis sauter par-dessus celle de la case, donne à chaque coup la même "
        "probabilité en deux tirages. Recommencer tant qu'on retombe sur l'ancienne valeur donne la même loi ; "
        "prendre la suivante, non.",
    ),
    Aleatoire(
        identifiant="S.6f",
        titre="Accepter, ou non",
        document="S",
        fonctions=(accepte,),
        fournis=(exp,),
        exemples=((-1, 1.0), (-2, 0.00273852), (0, 0.5), (1, 1.0), (1, 3.0), (2, 0.5), (5, 810.0), (8, 0.8), (3, 0.01)),
        solution=corrige_f,
        autres=(avec_min, par_le_contraire),
        variantes=_decisions_fausses.FAUSSES,
        indications=(
            "Que faire d'un coup qui fait baisser c ? D'un coup qui ne le change pas ? Pour les autres, quelle est la "
            "probabilité ?",
            "hasard.reel() tombe sous p avec la probabilité p. Ici p = exp(−d/T) ; si d est négatif ou nul, inutile de tirer.",
        ),
        explication="Un réel tiré dans [0, 1[ tombe sous p avec la probabilité p : c'est la façon de faire arriver quelque "
        "chose avec une probabilité donnée. Cette règle, dite de Metropolis, est ce qui donne à la marche la loi "
        "stationnaire de la formule (1) (question S.2p).",
    ),
    Aleatoire(
        identifiant="S.6g",
        titre="Une itération",
        document="S",
        fonctions=(iteration,),
        exemples=(
            (RESOLUE, [(1, 2)], 0, 1.0),
            (NEUF_CONFLITS, [(0, 0)], 9, 2.0),
            (NEUF_CONFLITS, DEUX_LIBRES, 9, 0.7),
            (NEUF_CONFLITS, [(1, 2)], 9, 0.7),  # trois coups, qui font monter c de 1
            (NEUF_CONFLITS, [(0, 0)], 9, 0.00273852),  # à T_f, exp(2/T) déborde
            (NEUF_CONFLITS, [(2, 0)], 9, 0.7),  # deux coups sur trois n'y changent pas c
            (avec(RESOLUE, (0, 0, 2), (1, 1, 2)), [(0, 0)], 5, 3.0),
            (D_ORDRE_3, [(4, 4)], 0, 2.0),
        ),
        regarder=lambda rendu, arguments: (repr(rendu), en_lignes(arguments[0])),
        parties=("c", "omega"),
        film=SuiviDeMarche(),
        solution=corrige_g,
        autres=(puis_defaire, en_recalculant, d_un_bloc),
        variantes=_iterations_fausses.FAUSSES,
        indications=(
            "Quatre gestes : tirer, mesurer, décider, jouer. Lesquels savez-vous déjà faire ?",
            "coup(…) donne (i, j, v), variation(…) donne d, accepte(…) décide. Si oui, écrivez v dans omega et "
            "ajoutez d à c ; "
            "dans tous les cas, renvoyez c.",
        ),
        explication="Quatre gestes : tirer, mesurer, décider, jouer. On garde c à jour en lui ajoutant d, au lieu de la "
        "recalculer : c'est là que S.3g est payée de retour.",
    ),
)
