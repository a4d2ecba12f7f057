"""Les réponses fausses de W.TP1 : chacune est la marche de l'encadré, dont un réglage ou une étape est mauvais."""

from __future__ import annotations

from math import exp, isqrt, log

from cours.exercices.recuit._marche import accepte, coup, iteration, recuit, valeur
from cours.exercices.recuit.s_3_variation import variation
from epreuves import fausse
from sudokulib.recuit import loi_de_temperature
from sudokulib.recuit.energie import valeur_maximale


def _marche(
    t,
    T0,
    Tf,
    delta,
    iterations,
    hasard,
    arret=True,
    refroidir="palier",
    garder="meilleure",
    libre=True,
    suivre=True,
    une_valeur=False,
    iterer=iteration,
    refroidie=None,
):
    N = len(t)
    refroidie = refroidie or (lambda T: loi_de_temperature(T, delta, isqrt(N)))
    libres = [(i, j) for i in range(N) for j in range(N) if t[i][j] == 0 or not libre]
    commune = 1 + hasard.entier(N) if une_valeur else 0
    omega = [[v or commune or 1 + hasard.entier(N) for v in ligne] for ligne in t]
    c = valeur(omega)
    meilleure, c_meilleure = [ligne.copy() for ligne in omega], c
    T, paliers = T0, 0
    while T >= Tf and (c > 0 or arret in (False, "vide")):
        paliers += 1
        for _ in range(iterations if c > 0 or arret != "vide" else 0):
            nouvelle = iterer(omega, libres, c, T, hasard)
            c = nouvelle if suivre else c
            if c < c_meilleure:
                meilleure = omega if garder == "alias" else [ligne.copy() for ligne in omega]
                c_meilleure = c_meilleure if garder == "sans record" else c
            if refroidir == "itération":
                T = refroidie(T)
            if c == 0 and arret in (True, "vide"):
                break
        if c == 0 and arret is True:
            break
        if refroidir == "palier":
            T = refroidie(T)
    return (omega if garder == "dernière" else meilleure), paliers


@fausse("vous ne vous arrêtez pas quand c vaut 0 : la marche repart de la solution, et le compte des paliers continue")
def sans_s_arreter(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, arret=False)


@fausse("vous comptez encore des paliers quand c vaut 0 : la solution trouvée, plus aucun palier ne commence")
def paliers_a_vide(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, arret="vide")


@fausse("vous regardez si c vaut 0 à la fin du palier seulement : une itération plus loin, la solution est déjà perdue")
def arret_en_fin_de_palier(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, arret="palier", garder="dernière")


@fausse("vous regardez si c vaut 0 à la fin du palier seulement : la marche doit s'arrêter dès l'itération où elle y arrive")
def arret_apres_le_palier(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, arret="palier")


@fausse("vous renvoyez la dernière grille, et non la meilleure : gardez-en une copie, car omega continue de changer")
def la_derniere(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, garder="dernière")


@fausse("la grille gardée continue de changer avec omega : copiez aussi chaque ligne, [ligne[:] for ligne in omega]")
def sans_copier(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, garder="alias")


@fausse("vous baissez la température à chaque itération ; elle ne baisse qu'à la fin du palier")
def a_chaque_iteration(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, refroidir="itération")


@fausse("vous changez aussi les cases qui portent un indice : seules celles où t vaut 0 sont libres")
def change_les_indices(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, libre=False)


@fausse("vous ne gardez pas ce que renvoie iteration : c reste celle de la grille de départ")
def c_oubliee(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, suivre=False)


@fausse("vous faites N² itérations par palier ; leur nombre est donné en argument, iterations")
def n2_iterations(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, len(t) ** 2, hasard)


@fausse("les cases libres reçoivent d'abord une valeur de 1 à N ; vous tirez de 0 à N − 1")
def depart_a_zero(t, T0, Tf, delta, iterations, hasard):
    class Decale:
        """Le même générateur, dont les premiers tirages, ceux du départ, sont décalés."""

        def __init__(self):
            self.restent = sum(ligne.count(0) for ligne in t)

        def entier(self, borne):
            self.restent -= 1
            return hasard.entier(borne) - (self.restent >= 0)

        def reel(self):
            return hasard.reel()

    return _marche(t, T0, Tf, delta, iterations, Decale())


# Le même programme écrit d'un bloc, où l'on se trompe dans une itération, au départ ou dans la loi de température


def _d_un_bloc(
    t, T0, Tf, delta, iterations, hasard, *, tirer=coup, mesurer=variation, decider=accepte, refroidir=None, froid=False
):
    n = isqrt(len(t))
    refroidir = refroidir or (lambda T: loi_de_temperature(T, delta, n))

    def iterer(omega, libres, c, T, hasard):
        i, j, v = tirer(omega, libres, hasard)
        d = mesurer(omega, i, j, v)
        if decider(d, T, hasard):
            omega[i][j], c = v, c + d
        return c

    return _marche(t, refroidir(T0) if froid else T0, Tf, delta, iterations, hasard, iterer=iterer, refroidie=refroidir)


@fausse("l'inégalité d'acceptation est à l'envers : plus c monte, plus le coup doit être rare")
def a_l_envers(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: d <= 0 or hasard.reel() > exp(-d / T))


@fausse("vous jouez tous les coups : celui qui fait monter c ne se joue qu'avec la probabilité exp(−(c' − c)/T), signe compris")
def tout_accepter(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: d <= 0 or hasard.reel() < 1)


@fausse("vous ne jouez jamais un coup qui fait monter c : c'est une descente, bloquée au premier minimum local")
def descendre(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: d <= 0)


@fausse("vous refusez les coups qui ne changent pas c ; ils s'acceptent toujours, puisque exp(0) vaut 1")
def refuser_les_egaux(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: d < 0 or (d > 0 and hasard.reel() < exp(-d / T)))


@fausse("la probabilité d'accepter ne dépend pas de T ; c'est exp(−(c' − c)/T)")
def sans_temperature(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: d <= 0 or hasard.reel() < exp(-d))


@fausse("vous employez toujours T0 pour décider : la température du palier est T, qui baisse")
def toujours_t0(t, T0, *arguments):
    return _d_un_bloc(t, T0, *arguments, decider=lambda d, T, hasard: accepte(d, T0, hasard))


@fausse("c'est la règle de Glauber ; celle de Metropolis accepte tout ce qui ne monte pas, et le reste avec exp(−(c' − c)/T)")
def glauber(*arguments):
    return _d_un_bloc(*arguments, decider=lambda d, T, hasard: hasard.reel() < 1 / (1 + exp(min(d / T, 700))))


def _sans_region(omega, i, j, v):
    """c' − c, où deux cases d'une même région ne se gênent que sur une même ligne ou une même colonne."""
    croix = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    return croix.count(v) - croix.count(omega[i][j])


@fausse("la différence c' − c oublie la région de la case : elle ne compte que sa ligne et sa colonne")
def sans_la_region(*arguments):
    return _d_un_bloc(*arguments, mesurer=_sans_region)


@fausse("la différence c' − c a le signe contraire : c'est la valeur après le coup, moins celle d'avant")
def difference_a_l_envers(*arguments):
    return _d_un_bloc(*arguments, mesurer=lambda omega, i, j, v: -variation(omega, i, j, v))


@fausse("un coup peut redonner à la case la valeur qu'elle porte : tirez-en une autre")
def la_meme_valeur(*arguments):
    def tirer(omega, libres, hasard):
        i, j = libres[hasard.entier(len(libres))]
        return i, j, 1 + hasard.entier(len(omega))

    return _d_un_bloc(*arguments, tirer=tirer)


@fausse("il manque le + 1 de e_p + 1 dans la loi de température")
def sans_le_plus_un(t, T0, Tf, delta, *suite):
    e_p = valeur_maximale(isqrt(len(t)))
    return _d_un_bloc(t, T0, Tf, delta, *suite, refroidir=lambda T: T / (1 + T * log(1 + delta) / e_p))


@fausse("vous baissez la température avant le premier palier ; il se fait à T0")
def d_abord_refroidir(*arguments):
    return _d_un_bloc(*arguments, froid=True)


@fausse("vous tirez une seule valeur pour toutes les cases libres ; chacune a la sienne")
def une_seule_valeur(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, une_valeur=True)


@fausse("vous tirez une seule valeur par ligne, pour toutes ses cases libres ; chaque case a la sienne")
def une_valeur_par_ligne(t, T0, Tf, delta, iterations, hasard):
    class ParLigne:
        """Le même générateur, dont les tirages du départ se répètent dans une ligne."""

        def __init__(self):
            self.lignes = [i for i, ligne in enumerate(t) for v in ligne if v == 0]
            self.ligne, self.valeur = -1, 0

        def entier(self, borne):
            if not self.lignes:
                return hasard.entier(borne)
            ligne = self.lignes.pop(0)
            if ligne != self.ligne:
                self.ligne, self.valeur = ligne, hasard.entier(borne)
            return self.valeur

        def reel(self):
            return hasard.reel()

    return _marche(t, T0, Tf, delta, iterations, ParLigne())


@fausse("T est divisée par 1 + δ à chaque palier : ce serait une loi géométrique ; employez loi_de_temperature(T, delta, n)")
def geometrique(*arguments):
    delta = arguments[3]
    return _d_un_bloc(*arguments, refroidir=lambda T: T / (1 + delta))


@fausse("vous donnez N à loi_de_temperature, qui attend l'ordre n, sa racine carrée")
def le_cote_pour_l_ordre(*arguments):
    t, delta = arguments[0], arguments[3]
    return _d_un_bloc(*arguments, refroidir=lambda T: loi_de_temperature(T, delta, len(t)))


@fausse("vous modifiez la grille qu'on vous donne : un second essai n'aurait plus de case libre ; remplissez une copie")
def sur_la_grille_donnee(t, T0, Tf, delta, iterations, hasard):
    rendu = recuit(t, T0, Tf, delta, iterations, hasard)
    t[:] = [[v or 1 for v in ligne] for ligne in t]
    return rendu


@fausse("vous renvoyez la grille seule ; on attend le couple (grille, nombre de paliers)")
def sans_les_paliers(t, T0, Tf, delta, iterations, hasard):
    return recuit(t, T0, Tf, delta, iterations, hasard)[0]


@fausse("vous renvoyez la valeur c ; on attend le couple (grille, nombre de paliers)")
def c_et_paliers(t, T0, Tf, delta, iterations, hasard):
    meilleure, paliers = recuit(t, T0, Tf, delta, iterations, hasard)
    return valeur(meilleure), paliers


@fausse("vous comptez un palier de moins : celui où la solution est trouvée, ou le dernier, est commencé lui aussi")
def un_palier_de_moins(t, T0, Tf, delta, iterations, hasard):
    meilleure, paliers = recuit(t, T0, Tf, delta, iterations, hasard)
    return meilleure, paliers - 1


@fausse("vous ne comptez que les paliers menés à leur fin : celui où la solution est trouvée est commencé lui aussi")
def les_paliers_finis(t, T0, Tf, delta, iterations, hasard):
    meilleure, paliers = recuit(t, T0, Tf, delta, iterations, hasard)
    return meilleure, paliers - (paliers > 0 and valeur(meilleure) == 0)


@fausse("vous ne regardez pas si la grille de départ est déjà juste : il n'y a alors aucun palier")
def un_palier_au_moins(t, T0, Tf, delta, iterations, hasard):
    meilleure, paliers = recuit(t, T0, Tf, delta, iterations, hasard)
    return meilleure, max(paliers, T0 >= Tf)


@fausse("vous ne gardez pas la valeur de la meilleure grille à jour : c se compare à celle du départ")
def sans_record(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf, delta, iterations, hasard, garder="sans record")


@fausse("vous vous arrêtez quand T vaut Tf : on fait encore un palier à cette température, T >= Tf")
def tant_que_strictement(t, T0, Tf, delta, iterations, hasard):
    return _marche(t, T0, Tf * (1 + 1e-12), delta, iterations, hasard)


@fausse("vous comptez les itérations ; on demande les paliers")
def compte_les_iterations(t, T0, Tf, delta, iterations, hasard):
    meilleure, paliers = recuit(t, T0, Tf, delta, iterations, hasard)
    return meilleure, paliers * iterations


@fausse("la loi de température dépend de l'ordre de la grille : vous gardez toujours le e_p de l'ordre 3 (811, avec son + 1)")
def mauvais_ordre(t, T0, Tf, delta, iterations, hasard):
    e_p = valeur_maximale(isqrt(len(t)))  # celui de la grille, que la référence emploiera
    return recuit(t, T0, Tf, (1 + delta) ** ((e_p + 1) / (valeur_maximale(3) + 1)) - 1, iterations, hasard)


FAUSSES = (
    sans_les_paliers,
    c_et_paliers,
    un_palier_de_moins,
    les_paliers_finis,
    un_palier_au_moins,
    sans_record,
    compte_les_iterations,
    change_les_indices,
    a_chaque_iteration,
    mauvais_ordre,
    la_derniere,
    sans_copier,
    arret_en_fin_de_palier,
    arret_apres_le_palier,
    sans_s_arreter,
    paliers_a_vide,
    c_oubliee,
    n2_iterations,
    depart_a_zero,
    sur_la_grille_donnee,
    tant_que_strictement,
    a_l_envers,
    tout_accepter,
    descendre,
    refuser_les_egaux,
    sans_temperature,
    toujours_t0,
    glauber,
    sans_la_region,
    difference_a_l_envers,
    la_meme_valeur,
    sans_le_plus_un,
    d_abord_refroidir,
    une_seule_valeur,
    une_valeur_par_ligne,
    geometrique,
    le_cote_pour_l_ordre,
)
