"""S.6, tirer un coup ; S.6f, l'accepter ou non ; S.6g, une itération : trois fonctions qui tirent au hasard."""

from __future__ import annotations

from math import exp

from cours.exercices.recuit._marche import accepte, coup, iteration
from cours.exercices.recuit._omegas import NEUF_CONFLITS, RESOLUE, avec, en_lignes
from cours.exercices.recuit.s_3_variation import variation
from cours.traces.marche import SuiviDeMarche
from epreuves import Aleatoire, declarer, fausse, trou
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


@fausse("vous pouvez tirer la valeur que la case porte déjà : ce ne serait pas un coup")
def meme_valeur(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, 1 + hasard.entier(len(omega))


@fausse("quand le tirage tombe sur la valeur de la case, vous prenez toujours la suivante : elle sort deux fois trop souvent")
def la_suivante_si_egale(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega))
    return i, j, v % len(omega) + 1 if v == omega[i][j] else v


@fausse("vos valeurs vont de 0 à N − 1 ; celles d'une grille vont de 1 à N")
def a_partir_de_zero(omega, libres, hasard):
    i, j, v = coup(omega, libres, hasard)
    return i, j, v - 1


@fausse("vous tirez parmi toutes les cases : celles qui portent un indice ne changent jamais")
def toutes_les_cases(omega, libres, hasard):
    N = len(omega)
    return coup(omega, [(i, j) for i in range(N) for j in range(N)], hasard)


@fausse("vous changez toujours la première case libre : la case aussi se tire au hasard")
def premiere_case(omega, libres, hasard):
    return coup(omega, libres[:1], hasard)


@fausse("vous passez toujours à la valeur suivante : la nouvelle valeur aussi se tire au hasard")
def valeur_suivante(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, omega[i][j] % len(omega) + 1


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


@fausse("vous acceptez tout : un coup qui fait monter c ne l'est qu'avec la probabilité exp(−d/T), signe moins compris")
def tout(d, T, hasard):
    return True


@fausse("l'inégalité est à l'envers : plus d est grand, plus le coup doit être rare")
def a_l_envers(d, T, hasard):
    return d <= 0 or hasard.reel() > exp(-d / T)


@fausse("vous refusez les coups qui ne changent pas c : avec d = 0, la probabilité est exp(0), c'est-à-dire 1")
def refuse_les_egaux(d, T, hasard):
    return d < 0 or (d > 0 and hasard.reel() < exp(-d / T))


@fausse("vous oubliez la température : la probabilité est exp(−d/T)")
def sans_T(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d)


@fausse("vous multipliez par T au lieu de diviser : à haute température, presque tout doit être accepté")
def fois_T(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d * T)


@fausse("vous n'acceptez jamais de monter : ce serait une descente, qui s'arrête au premier minimum local")
def descente(d, T, hasard):
    return d <= 0


@fausse("c'est la règle de Glauber, 1/(1 + exp(d/T)) ; ici l'on accepte tout ce qui ne monte pas, et le reste avec exp(−d/T)")
def glauber(d, T, hasard):
    return hasard.reel() < 1 / (1 + exp(min(d / T, 700)))


@fausse("le réel tiré est arrondi à deux chiffres : une probabilité plus petite que 0,01 n'en est plus une")
def reel_arrondi(d, T, hasard):
    return d <= 0 or round(hasard.reel(), 2) < exp(-d / T)


@fausse("vous arrondissez la probabilité au centième : à basse température, il n'en reste rien")
def probabilite_arrondie(d, T, hasard):
    return d <= 0 or hasard.entier(100) < round(100 * exp(-d / T))


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


@fausse("le coup accepté n'est pas joué : écrivez v dans omega")
def sans_jouer(omega, libres, c, T, hasard):
    return iteration([ligne.copy() for ligne in omega], libres, c, T, hasard)


@fausse("un coup refusé doit laisser omega comme elle était")
def sans_defaire(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    omega[i][j] = v
    return c + d if accepte(d, T, hasard) else c


@fausse("vous renvoyez la variation ; on veut la nouvelle valeur de c")
def la_variation(omega, libres, c, T, hasard):
    return iteration(omega, libres, c, T, hasard) - c


@fausse("c a changé même quand le coup est refusé : ne l'augmentez que s'il est accepté")
def c_toujours(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
    return c + d


@fausse("vous renvoyez c sans y ajouter la variation du coup accepté")
def c_inchange(omega, libres, c, T, hasard):
    iteration(omega, libres, c, T, hasard)
    return c


@fausse("vous calculez la variation après avoir joué le coup : elle est toujours nulle, et tout est accepté")
def variation_apres(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    omega[i][j] = v
    return c


@fausse("vous jouez le coup sans demander s'il est accepté")
def sans_demander(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    omega[i][j] = v
    return c + d


DEUX_LIBRES = [(0, 0), (2, 3)]
declarer(
    Aleatoire(
        identifiant="S.6",
        titre="Tirer un coup",
        document="S",
        fonctions=(coup,),
        exemples=(
            (RESOLUE, [(0, 0), (0, 1), (1, 2), (2, 3), (3, 3)]),
            (NEUF_CONFLITS, [(i, j) for i in range(4) for j in (0, 1, 3)]),
        ),
        solution=corrige,
        autres=(comme_l_encadre, parmi_tous),
        variantes=(meme_valeur, la_suivante_si_egale, a_partir_de_zero, toutes_les_cases, premiere_case, valeur_suivante),
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
        variantes=(
            tout,
            a_l_envers,
            refuse_les_egaux,
            sans_T,
            fois_T,
            descente,
            glauber,
            reel_arrondi,
            probabilite_arrondie,
        ),
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
        ),
        regarder=lambda rendu, arguments: (repr(rendu), en_lignes(arguments[0])),
        parties=("c", "omega"),
        film=SuiviDeMarche(),
        solution=corrige_g,
        autres=(puis_defaire, en_recalculant, d_un_bloc),
        variantes=(sans_jouer, sans_defaire, la_variation, c_toujours, c_inchange, variation_apres, sans_demander),
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
