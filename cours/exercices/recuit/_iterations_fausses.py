"""Les réponses fausses de S.6g : une itération mal faite."""

from __future__ import annotations

from math import exp

from cours.exercices.recuit._marche import accepte, coup, iteration
from cours.exercices.recuit.s_3_variation import variation
from epreuves import fausse


def _jouer_si(convient, omega, libres, c, hasard):
    """Une itération où le coup se joue si sa variation convient."""
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if not convient(d):
        return c
    omega[i][j] = v
    return c + d


@fausse("le coup accepté n'est pas joué dans la grille qu'on vous donne : écrivez v dans omega elle-même, et non dans une copie")
def sans_jouer(omega, libres, c, T, hasard):
    return iteration([ligne.copy() for ligne in omega], libres, c, T, hasard)


@fausse(
    "un coup refusé doit laisser omega intacte : remettez l'ancienne valeur ; si v va dans une copie, copiez aussi ses lignes"
)
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


@fausse("c ne change pas quand le coup est accepté : ajoutez-lui la variation, calculée avant d'écrire v, sinon elle est nulle")
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


@fausse("vous tirez parmi toutes les cases, et non parmi libres : une case qui porte un indice peut changer")
def toutes_les_cases_g(omega, libres, c, T, hasard):
    N = len(omega)
    return iteration(omega, [(i, j) for i in range(N) for j in range(N)], c, T, hasard)


@fausse("vous tirez un second coup après avoir accepté le premier : c'est le coup qu'on a jugé qu'il faut jouer")
def second_coup(omega, libres, c, T, hasard):
    d = variation(omega, *coup(omega, libres, hasard))
    if accepte(d, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        omega[i][j] = v
        return c + d
    return c


@fausse(
    "vous tirez deux coups, l'un pour la case, l'autre pour la valeur : n'appelez coup qu'une fois, et gardez ses trois nombres"
)
def une_valeur_d_un_autre_coup(omega, libres, c, T, hasard):
    i, j, _ = coup(omega, libres, hasard)
    v = coup(omega, libres, hasard)[2]
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("vous demandez deux fois si le coup est accepté : ce sont deux tirages, qui peuvent se contredire ; gardez la réponse")
def deux_decisions(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
    return c + d if accepte(d, T, hasard) else c


@fausse("vous retirez des coups jusqu'à en accepter un : une itération n'en tire qu'un, et peut laisser la grille telle quelle")
def jusqu_a_accepter(omega, libres, c, T, hasard):
    while True:
        i, j, v = coup(omega, libres, hasard)
        d = variation(omega, i, j, v)
        if accepte(d, T, hasard):
            omega[i][j] = v
            return c + d


@fausse("vous essayez un coup pour chaque case libre : une itération n'en tire qu'un en tout")
def chaque_case(omega, libres, c, T, hasard):
    for case in libres:
        c = iteration(omega, [case], c, T, hasard)
    return c


@fausse("la probabilité emploie la valeur de la nouvelle grille ; c'est la variation, nouvelle − c, qu'on donne à accepte")
def nouvelle_pour_la_hausse(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: d <= 0 or hasard.reel() < exp(-(c + d) / T), omega, libres, c, hasard)


@fausse("vous décidez sur la valeur de la nouvelle grille ; c'est la variation, nouvelle − c, qu'on donne à accepte")
def decide_sur_la_valeur(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: accepte(c + d, T, hasard), omega, libres, c, hasard)


@fausse("votre variation oublie la région de la case : elle ne compte que sa ligne et sa colonne")
def sans_la_region(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    croix = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    d = croix.count(v) - croix.count(omega[i][j])
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("votre variation a le signe contraire : c'est la valeur après le coup, moins celle d'avant")
def variation_a_l_envers(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = -variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("la probabilité d'une montée ne dépend pas de d chez vous ; c'est exp(−d/T), plus rare quand d est grand")
def toujours_d_un(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: d < 0 or hasard.reel() < exp(-1 / T), omega, libres, c, hasard)


@fausse("vous ne jouez jamais un coup qui fait monter c : demandez à accepte, qui l'accepte avec la probabilité exp(−d/T)")
def descente_g(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: d <= 0, omega, libres, c, hasard)


@fausse("vous ne jouez que les coups qui font baisser c : jouez celui que accepte a accepté, qu'il monte ou non")
def baisses_seules(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: accepte(d, T, hasard) and d < 0, omega, libres, c, hasard)


@fausse("une montée est tirée avec exp(−d), sans la température ; la probabilité est exp(−d/T)")
def sans_temperature_g(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: d <= 0 or hasard.reel() < exp(-d), omega, libres, c, hasard)


@fausse("le coup peut redonner à la case la valeur qu'elle porte : tirez-en une autre")
def valeur_quelconque(omega, libres, c, T, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega))
    d = variation(omega, i, j, v) if v != omega[i][j] else 0
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("l'inégalité d'acceptation est à l'envers : plus d est grand, plus le coup doit être rare")
def inegalite_a_l_envers(omega, libres, c, T, hasard):
    return _jouer_si(lambda d: d <= 0 or hasard.reel() > exp(-d / T), omega, libres, c, hasard)


FAUSSES = (
    une_valeur_d_un_autre_coup,
    sans_jouer,
    sans_defaire,
    la_variation,
    c_toujours,
    c_inchange,
    variation_apres,
    sans_demander,
    toutes_les_cases_g,
    second_coup,
    deux_decisions,
    jusqu_a_accepter,
    chaque_case,
    nouvelle_pour_la_hausse,
    decide_sur_la_valeur,
    sans_la_region,
    variation_a_l_envers,
    toujours_d_un,
    descente_g,
    baisses_seules,
    sans_temperature_g,
    valeur_quelconque,
    inegalite_a_l_envers,
)
