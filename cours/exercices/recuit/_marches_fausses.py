"""Les réponses fausses de W.TP1 : chacune est la marche de l'encadré, dont un passage est mauvais."""

from __future__ import annotations

from math import exp, isqrt, log

from cours.exercices.recuit._marche import accepte, coup, valeur, variation
from epreuves.juger.faussees import faussees
from sudokulib.recuit import loi_de_temperature
from sudokulib.recuit.energie import Omega, valeur_maximale


def copie(omega: Omega) -> Omega:
    return [ligne.copy() for ligne in omega]


def marche(t, T0, Tf, delta, iterations, hasard):
    N = len(t)
    n = isqrt(N)
    libres = [(i, j) for i in range(N) for j in range(N) if t[i][j] == 0]
    omega = [[v or 1 + hasard.entier(N) for v in ligne] for ligne in t]
    c = valeur(omega)
    record, meilleure = c, copie(omega)
    T, paliers = T0, 0
    while T >= Tf and c > 0:
        paliers += 1
        for _ in range(iterations):
            i, j, v = coup(omega, libres, hasard)
            d = variation(omega, i, j, v)
            if accepte(d, T, hasard):
                omega[i][j], c = v, c + d
            if c < record:
                record, meilleure = c, copie(omega)
            if c == 0:
                return meilleure, paliers
        T = loi_de_temperature(T, delta, n)
    return meilleure, paliers


# Des passages de ce texte, que plusieurs fautes changent
RENVOI = "return meilleure, paliers"
TANT_QUE = "while T >= Tf and c > 0:"
ARRET = "            if c == 0:\n                return meilleure, paliers\n"
RECORD = "            if c < record:\n                record, meilleure = c, copie(omega)\n"
REFROIDIR = "        T = loi_de_temperature(T, delta, n)\n"
COUP = "            i, j, v = coup(omega, libres, hasard)\n"
DEPART = "[v or 1 + hasard.entier(N) for v in ligne] for ligne in t]"
SORTIR = "votre break ne sort que du for : quand c vaut 0, il faut aussi sortir de la boucle des paliers"
COPIER = "la grille gardée continue de changer avec omega : copiez aussi chaque ligne, [ligne[:] for ligne in omega]"
SORTIE_DU_FOR = "            if c == 0:\n                break\n"
DECIDER, LOI = "accepte(d, T, hasard)", "loi_de_temperature(T, delta, n)"


def sans_region(omega: Omega, i: int, j: int, v: int) -> int:
    """c' − c, où deux cases d'une même région ne se gênent que sur une même ligne ou une même colonne."""
    croix = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    return croix.count(v) - croix.count(omega[i][j])


FAUSSES = faussees(
    marche,
    (
        # Ce qu'on renvoie
        (
            "sans_les_paliers",
            "vous renvoyez la grille seule ; on attend le couple (grille, nombre de paliers)",
            (RENVOI, "return meilleure"),
        ),
        (
            "c_et_paliers",
            "vous renvoyez la valeur c ; on attend le couple (grille, nombre de paliers)",
            (RENVOI, "return valeur(meilleure), paliers"),
        ),
        (
            "un_palier_de_moins",
            "vous comptez un palier de moins : celui où la solution est trouvée, ou le dernier, est commencé lui aussi",
            (RENVOI, "return meilleure, paliers - 1"),
        ),
        (
            "les_paliers_finis",
            "vous ne comptez que les paliers menés à leur fin : celui où la solution est trouvée est commencé lui aussi",
            (ARRET, ARRET.replace("paliers", "paliers - 1")),
        ),
        (
            "compte_les_iterations",
            "vous comptez les itérations ; on demande les paliers",
            (RENVOI, "return meilleure, paliers * iterations"),
        ),
        (
            "la_derniere",
            "vous renvoyez la dernière grille, et non la meilleure : gardez-en une copie, car omega continue de changer",
            (RENVOI, "return omega, paliers"),
        ),
        # La meilleure grille
        (
            "sans_record",
            "vous ne gardez pas la valeur de la meilleure grille à jour : c se compare à celle du départ",
            (RECORD, RECORD.replace("record, meilleure = c, copie", "meilleure = copie")),
        ),
        (
            "sans_copier",
            COPIER,
            (RECORD, RECORD.replace("copie(omega)", "omega")),
        ),
        (
            "sans_copier_les_lignes",
            COPIER,
            ("copie(omega)", "omega"),
        ),
        (
            "depart_jamais_garde",
            "la grille de départ n'est jamais gardée : si aucun coup ne fait mieux, c'est elle, la meilleure",
            ("record, meilleure = c, copie(omega)\n    T", "record, meilleure = float('inf'), None\n    T"),
        ),
        (
            "meilleure_que_la_precedente",
            "vous gardez une grille dès qu'elle vaut mieux que la précédente : comparez-la à la meilleure, non à celle d'avant",
            (COUP, "            avant = c\n" + COUP),
            ("c < record", "c < avant"),
        ),
        # L'arrêt
        (
            "un_palier_au_moins",
            "vous ne regardez pas si la grille de départ est déjà juste : il n'y a alors aucun palier",
            (TANT_QUE, "while T >= Tf and (c > 0 or paliers == 0):"),
            (COUP, ARRET + COUP),
        ),
        (
            "un_palier_d_abord",
            "vous ne regardez pas si la grille de départ est déjà juste : une itération l'abîme avant tout examen",
            (TANT_QUE, "while T >= Tf:"),
        ),
        (
            "arret_en_fin_de_palier",
            "vous regardez si c vaut 0 à la fin du palier seulement : une itération plus loin, la solution est déjà perdue",
            (ARRET, ""),
            (RENVOI, "return omega, paliers"),
        ),
        (
            "record_en_fin_de_palier",
            "vous ne comparez au record qu'à la fin du palier : une meilleure grille, au milieu, peut être quittée et perdue",
            (RECORD + ARRET, ARRET.replace("meilleure", "copie(omega)")),
            (REFROIDIR, "        if c < record:\n            record, meilleure = c, copie(omega)\n" + REFROIDIR),
        ),
        (
            "bilan_en_fin_de_palier",
            "vous ne regardez la meilleure grille, et si c vaut 0, qu'à la fin du palier : ce qu'on y trouve au milieu est perdu",
            (RECORD + ARRET, "        if c < record:\n            record, meilleure = c, copie(omega)\n"),
        ),
        (
            "arret_apres_le_palier",
            "vous regardez si c vaut 0 à la fin du palier seulement : la marche doit s'arrêter dès l'itération où elle y arrive",
            (ARRET, ""),
        ),
        (
            "sans_s_arreter",
            "vous ne vous arrêtez pas quand c vaut 0 : la marche repart de la solution, et le compte des paliers continue",
            (ARRET, ""),
            (TANT_QUE, "while T >= Tf:"),
        ),
        (
            "paliers_a_vide",
            "vous comptez encore des paliers quand c vaut 0 : la solution trouvée, plus aucun palier ne commence",
            (ARRET, ""),
            (TANT_QUE, "while T >= Tf:"),
            (COUP, SORTIE_DU_FOR + COUP),
        ),
        (
            "arret_du_for",
            SORTIR,
            (ARRET, SORTIE_DU_FOR),
            (TANT_QUE, "while T >= Tf:"),
        ),
        (
            "arret_du_for_sauf_au_depart",
            SORTIR,
            (ARRET, SORTIE_DU_FOR),
            (TANT_QUE, "if c == 0:\n        return meilleure, paliers\n    while T >= Tf:"),
        ),
        (
            "tant_que_strictement",
            "vous vous arrêtez quand T vaut Tf : on fait encore un palier à cette température, T >= Tf",
            ("T >= Tf", "T > Tf"),
        ),
        (
            "n2_iterations",
            "vous faites N² itérations par palier ; leur nombre est donné en argument, iterations",
            ("range(iterations)", "range(N * N)"),
        ),
        (
            "c_oubliee",
            "vous ne gardez pas ce que renvoie iteration : c reste celle de la grille de départ",
            ("omega[i][j], c = v, c + d", "omega[i][j] = v"),
        ),
        # La grille de départ
        (
            "change_les_indices",
            "vous changez aussi les cases qui portent un indice : seules celles où t vaut 0 sont libres",
            (" if t[i][j] == 0]", "]"),
        ),
        (
            "depart_partout",
            "au départ, vous tirez aussi les cases qui portent un indice : seules celles où t vaut 0 se tirent",
            (DEPART, DEPART.replace("v or ", "")),
        ),
        (
            "depart_a_zero",
            "les cases libres reçoivent d'abord une valeur de 1 à N ; vous tirez de 0 à N − 1",
            (DEPART, DEPART.replace("1 + ", "")),
        ),
        (
            "sur_la_grille_donnee",
            "vous modifiez la grille qu'on vous donne : un second essai n'aurait plus de case libre ; remplissez une copie",
            ("omega = [" + DEPART, "omega = t\n    t[:] = [" + DEPART),
        ),
        (
            "une_seule_valeur",
            "vous tirez une seule valeur pour toutes les cases libres ; chacune a la sienne",
            (DEPART, "[v or x for v in ligne] for x in [1 + hasard.entier(N)] for ligne in t]"),
        ),
        (
            "une_valeur_par_ligne",
            "vous tirez une seule valeur par ligne, pour toutes ses cases libres ; chaque case a la sienne",
            (DEPART, "[v or x for v in ligne] for ligne in t for x in [1 + hasard.entier(N) if 0 in ligne else 0]]"),
        ),
        # Le coup, et s'il s'accepte
        (
            "a_l_envers",
            "l'inégalité d'acceptation est à l'envers : plus c monte, plus le coup doit être rare",
            (DECIDER, "d <= 0 or hasard.reel() > exp(-d / T)"),
        ),
        (
            "tout_accepter",
            "vous jouez tous les coups : celui qui fait monter c ne se joue qu'avec la probabilité exp(−(c' − c)/T), "
            "signe compris",
            (DECIDER, "d <= 0 or hasard.reel() < 1"),
        ),
        (
            "descendre",
            "vous ne jouez jamais un coup qui fait monter c : c'est une descente, bloquée au premier minimum local",
            (DECIDER, "d <= 0"),
        ),
        (
            "refuser_les_egaux",
            "vous refusez les coups qui ne changent pas c ; ils s'acceptent toujours, puisque exp(0) vaut 1",
            (DECIDER, "d < 0 or (d > 0 and hasard.reel() < exp(-d / T))"),
        ),
        (
            "sans_temperature",
            "la probabilité d'accepter ne dépend pas de T ; c'est exp(−(c' − c)/T)",
            (DECIDER, "d <= 0 or hasard.reel() < exp(-d)"),
        ),
        (
            "toujours_t0",
            "vous employez toujours T0 pour décider : la température du palier est T, qui baisse",
            (DECIDER, "accepte(d, T0, hasard)"),
        ),
        (
            "glauber",
            "c'est la règle de Glauber ; celle de Metropolis accepte tout ce qui ne monte pas, et le reste avec exp(−(c' − c)/T)",
            (DECIDER, "hasard.reel() < 1 / (1 + exp(min(d / T, 700)))"),
        ),
        (
            "sans_la_region",
            "la différence c' − c oublie la région de la case : elle ne compte que sa ligne et sa colonne",
            ("variation(", "sans_region("),
        ),
        (
            "difference_a_l_envers",
            "la différence c' − c a le signe contraire : c'est la valeur après le coup, moins celle d'avant",
            ("variation(", "-variation("),
        ),
        (
            "la_meme_valeur",
            "un coup peut redonner à la case la valeur qu'elle porte : tirez-en une autre",
            ("i, j, v = coup(omega, libres, hasard)", "(i, j), v = libres[hasard.entier(len(libres))], 1 + hasard.entier(N)"),
        ),
        # La température
        (
            "a_chaque_iteration",
            "vous baissez la température à chaque itération ; elle ne baisse qu'à la fin du palier",
            (REFROIDIR, ""),
            (ARRET, "    " + REFROIDIR + ARRET),
        ),
        (
            "mauvais_ordre",
            "la loi de température dépend de l'ordre de la grille : vous gardez toujours le e_p de l'ordre 3 (811, avec son + 1)",
            (LOI, "T / (1 + T * log(1 + delta) / 811)"),
        ),
        (
            "sans_le_plus_un",
            "il manque le + 1 de e_p + 1 dans la loi de température",
            (LOI, "T / (1 + T * log(1 + delta) / valeur_maximale(n))"),
        ),
        (
            "d_abord_refroidir",
            "vous baissez la température avant le premier palier ; il se fait à T0",
            ("T, paliers = T0, 0", "T, paliers = loi_de_temperature(T0, delta, n), 0"),
        ),
        (
            "geometrique",
            "T est divisée par 1 + δ à chaque palier : ce serait une loi géométrique ; employez loi_de_temperature(T, delta, n)",
            (LOI, "T / (1 + delta)"),
        ),
        (
            "le_cote_pour_l_ordre",
            "vous donnez N à loi_de_temperature, qui attend l'ordre n, sa racine carrée",
            (LOI, "loi_de_temperature(T, delta, N)"),
        ),
    ),
    {"exp": exp, "log": log, "valeur_maximale": valeur_maximale},
)
