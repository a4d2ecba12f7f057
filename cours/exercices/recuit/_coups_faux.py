"""Les réponses fausses de S.6 : un coup mal tiré."""

from __future__ import annotations

from cours.exercices.recuit._marche import coup
from epreuves import fausse


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


@fausse("vous ne tirez que de 1 à N − 1 sans sauter la valeur de la case : N ne sort jamais, et la sienne peut sortir")
def sans_sauter(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, 1 + hasard.entier(len(omega) - 1)


@fausse("vous tirez d'abord une ligne, puis une case libre de cette ligne : les lignes qui en ont peu sont favorisées")
def ligne_puis_case(omega, libres, hasard):
    lignes = sorted({i for i, _ in libres})
    i = lignes[hasard.entier(len(lignes))]
    return coup(omega, [case for case in libres if case[0] == i], hasard)


@fausse("vous tirez d'abord une colonne, puis une case libre de cette colonne : les colonnes qui en ont peu sont favorisées")
def colonne_puis_case(omega, libres, hasard):
    colonnes = sorted({j for _, j in libres})
    j = colonnes[hasard.entier(len(colonnes))]
    return coup(omega, [case for case in libres if case[1] == j], hasard)


@fausse("la ligne et la colonne viennent de deux tirages : ce peut être une case qui n'est pas libre ; tirez un couple de libres")
def deux_cases(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))][0], libres[hasard.entier(len(libres))][1]
    return coup(omega, [(i, j)], hasard)


@fausse("la dernière case libre ne sort jamais : entier et randrange ne vont pas jusqu'à leur borne, randint y va")
def sans_la_derniere(omega, libres, hasard):
    return coup(omega, libres[:-1] or libres, hasard)


@fausse("la première case libre ne sort jamais : les rangs d'une liste commencent à 0")
def sans_la_premiere(omega, libres, hasard):
    return coup(omega, libres[1:] or libres, hasard)


@fausse("un réel arrondi (round) donne deux fois moins souvent les deux bouts ; prenez int(hasard.reel() * len(libres))")
def arrondi(omega, libres, hasard):
    return coup(omega, [libres[round(hasard.reel() * (len(libres) - 1))]], hasard)


@fausse("vous n'allez qu'à la valeur d'avant ou à celle d'après ; toutes les autres valeurs doivent pouvoir sortir")
def a_un_pres(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] - 1 + (1, N - 1)[hasard.entier(2)]) % N + 1


@fausse("vous n'allez qu'à la valeur d'avant ou à celle d'après, et jamais hors de 1 à N ; toutes doivent pouvoir sortir")
def a_un_pres_sans_tour(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    proches = [v for v in (omega[i][j] - 1, omega[i][j] + 1) if 1 <= v <= len(omega)]
    return i, j, proches[hasard.entier(len(proches))]


@fausse("vous écartez toutes les valeurs de la ligne ; une seule est interdite, celle que porte la case")
def absentes_de_la_ligne(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    N = len(omega)
    absentes = [v for v in range(1, N + 1) if v not in omega[i]]
    autres = absentes or [v for v in range(1, N + 1) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("N ne sort jamais : entier, range et randrange ne vont pas jusqu'à leur borne, randint y va")
def sans_le_dernier_symbole(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, len(omega)) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("les valeurs vont de 1 à N, quelle que soit la grille : vous écrivez 4, qui ne vaut qu'à l'ordre 2")
def toujours_quatre(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, 5) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("les valeurs vont de 1 à N, quelle que soit la grille : vous écrivez 9, qui ne vaut qu'à l'ordre 3")
def toujours_neuf(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, 10) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("vous sautez la valeur de la case avec v > omega[i][j] ; quand elles sont égales il faut sauter aussi, donc >=")
def saut_strict(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v > omega[i][j])


@fausse("vous ajoutez 1 seulement quand v est la valeur de la case ; ajoutez-le dès que v l'atteint ou la dépasse")
def saut_a_egalite(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v == omega[i][j])


@fausse("votre tirage décale la valeur d'un cran de trop : il peut redonner celle de la case, et jamais la suivante")
def decalage_de_trop(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] + 1 + hasard.entier(N - 1)) % N + 1


@fausse("il manque un cran à votre décalage : il peut redonner la valeur de la case, et jamais celle d'avant")
def decalage_trop_court(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] - 1 + hasard.entier(N - 1)) % N + 1


@fausse(
    "quand la case porte déjà cette valeur, vous gardez la valeur et changez de case : gardez la case, et tirez une autre valeur"
)
def la_valeur_gardee(omega, libres, hasard):
    v = 1 + hasard.entier(len(omega))
    i, j = libres[hasard.entier(len(libres))]
    while omega[i][j] == v:
        i, j = libres[hasard.entier(len(libres))]
    return i, j, v


FAUSSES = (
    la_valeur_gardee,
    meme_valeur,
    la_suivante_si_egale,
    a_partir_de_zero,
    toutes_les_cases,
    premiere_case,
    valeur_suivante,
    sans_sauter,
    ligne_puis_case,
    colonne_puis_case,
    deux_cases,
    sans_la_derniere,
    sans_la_premiere,
    arrondi,
    a_un_pres,
    a_un_pres_sans_tour,
    absentes_de_la_ligne,
    sans_le_dernier_symbole,
    toujours_quatre,
    toujours_neuf,
    saut_strict,
    saut_a_egalite,
    decalage_de_trop,
    decalage_trop_court,
)
