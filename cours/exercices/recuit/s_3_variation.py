"""S.3g, la variation sans recalculer c ; S.3h, tenir la table des comptes, qui la donne en temps constant."""

from __future__ import annotations

from math import isqrt

from cours.exercices.recuit._omegas import NEUF_CONFLITS, OMEGAS, PARTOUT_1, RANG, RESOLUE, avec, grille_type
from epreuves import Cout, Fonctions, declarer, fausse, trou
from epreuves.juger.comparateurs import SurPlace
from epreuves.tirer import strategies as st
from sudokulib.recuit import c_ij, fonction_economique
from sudokulib.recuit.energie import Comptes, Omega, compter, table_des_comptes, zones

ORDRES = (2, 3, 4, 5)
GRANDS = (3, 4, 6, 8)  # une copie de la grille, n⁴ cases d'un seul geste, ne s'y cache plus


def variation(omega: Omega, i: int, j: int, v: int) -> int:
    """La référence : celle de la bibliothèque, sans les vérifications d'arguments, dont le coût compterait."""
    N, n = len(omega), isqrt(len(omega))
    zone = {(i, l) for l in range(N)} | {(k, j) for k in range(N)}
    zone |= {(n * (i // n) + a, n * (j // n) + b) for a in range(n) for b in range(n)}
    valeurs = [omega[k][l] for k, l in zone - {(i, j)}]
    return valeurs.count(v) - valeurs.count(omega[i][j])


# S.3g : le corrigé, et d'autres bonnes réponses


def corrige():
    def variation(omega, i, j, v):
        """Renvoie c(ω') − c(ω) quand la case (i, j) prend la valeur v ; omega est intacte à la fin."""
        N = len(omega)
        n = isqrt(N)
        t, d = omega[i][j], 0
        a, b = n * (i // n), n * (j // n)
        zone = [(i, l) for l in range(N)] + [(k, j) for k in range(N)]
        zone += trou([(k, l) for k in range(a, a + n) for l in range(b, b + n) if k != i and l != j])
        for k, l in zone:
            if (k, l) != (i, j):
                d += trou((omega[k][l] == v) - (omega[k][l] == t))
        return d


def poser_puis_oter():
    def conflits(omega, i, j):
        N, n, v = len(omega), isqrt(len(omega)), omega[i][j]
        a, b = i - i % n, j - j % n
        en_croix = omega[i].count(v) + [omega[k][j] for k in range(N)].count(v) - 2
        return en_croix + [omega[k][l] for k in range(a, a + n) for l in range(b, b + n) if k != i and l != j].count(v)

    def variation(omega, i, j, v):
        t, c1 = omega[i][j], conflits(omega, i, j)
        omega[i][j] = v
        c2 = conflits(omega, i, j)
        omega[i][j] = t
        return c2 - c1


def par_deux_comptes():
    def variation(omega, i, j, v):
        N, n = len(omega), isqrt(len(omega))
        zone = {(i, l) for l in range(N)} | {(k, j) for k in range(N)}
        zone |= {(n * (i // n) + a, n * (j // n) + b) for a in range(n) for b in range(n)}
        valeurs = [omega[k][l] for k, l in zone - {(i, j)}]
        return valeurs.count(v) - valeurs.count(omega[i][j])


# S.3g : les réponses fausses


@fausse("c'est c(ω) − c(ω') : on veut le nouveau moins l'ancien")
def signe_contraire(omega, i, j, v):
    return -variation(omega, i, j, v)


@fausse("vous divisez par deux : les conflits qui touchent la case (i, j) ne sont comptés qu'une fois dans c_ij")
def la_moitie(omega, i, j, v):
    return variation(omega, i, j, v) // 2


@fausse("vous renvoyez c₂, le nombre de conflits après le coup ; ôtez c₁, celui d'avant")
def c2_seul(omega, i, j, v):
    return c_ij(avec(omega, (i, j, v)), i, j)


@fausse("vous ne comptez que les conflits d'après le coup ; il faut en ôter ceux d'avant")
def sans_les_anciens(omega, i, j, v):
    return 0 if v == omega[i][j] else c2_seul.fonction(omega, i, j, v)


@fausse("vous ne comptez que les conflits d'avant le coup ; il faut aussi ceux d'après")
def sans_les_nouveaux(omega, i, j, v):
    return -c_ij(omega, i, j)


@fausse("vous renvoyez la nouvelle valeur de c ; on veut sa variation")
def nouvelle_valeur(omega, i, j, v):
    return fonction_economique(avec(omega, (i, j, v)))


@fausse("la case (i, j) n'est pas dans sa propre zone : elle cesse de compter avec son ancienne valeur")
def elle_meme(omega, i, j, v):
    return variation(omega, i, j, v) - (v != omega[i][j])


@fausse("vous oubliez la région")
def sans_region(omega, i, j, v):
    autres = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    return autres.count(v) - autres.count(omega[i][j])


@fausse("une case à la fois dans la région et sur la ligne ou la colonne y est comptée deux fois : la zone est une union")
def deux_fois(omega, i, j, v):
    n = isqrt(len(omega))
    a, b = i - i % n, j - j % n
    autres = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    autres += [omega[k][l] for k in range(a, a + n) for l in range(b, b + n) if (k, l) != (i, j)]
    return autres.count(v) - autres.count(omega[i][j])


def recalculer(omega: Omega, i: int, j: int, v: int) -> int:
    """Juste mais trop lent : recalcule c avant et après le coup."""
    N, n = len(omega), isqrt(len(omega))

    def conflits(grille: Omega) -> int:
        blocs = [[(i, j) for j in range(N)] for i in range(N)] + [[(i, j) for i in range(N)] for j in range(N)]
        c = sum(_paires([grille[k][l] for k, l in bloc]) for bloc in blocs)
        for a in range(N * N):
            for b in range(a):
                (k, l), (p, q) = divmod(a, N), divmod(b, N)
                meme_region = (k // n, l // n) == (p // n, q // n)
                c += meme_region and k != p and l != q and grille[k][l] == grille[p][q]
        return c

    return conflits(avec(omega, (i, j, v))) - conflits(omega)


def _paires(valeurs: list[int]) -> int:
    return sum(valeurs.count(v) * (valeurs.count(v) - 1) // 2 for v in set(valeurs))


# S.3h : le corrigé, et d'autres bonnes réponses


def corrige_h():
    def compter(comptes, case, ancienne, nouvelle):
        """Met la table des comptes à jour, sur place, quand la case passe d'une valeur à l'autre."""
        n = isqrt(len(comptes[0]) - 1)
        for voisine in zones(n)[case]:
            comptes[voisine][ancienne] -= trou(1)
            comptes[trou(voisine)][nouvelle] += 1


def en_deux_boucles():
    def compter(comptes, case, ancienne, nouvelle):
        zone = zones(isqrt(len(comptes[0]) - 1))[case]
        for k in zone:
            comptes[k][ancienne] = comptes[k][ancienne] - 1
        for k in zone:
            comptes[k][nouvelle] = comptes[k][nouvelle] + 1


def ligne_par_ligne():
    def compter(comptes, case, ancienne, nouvelle):
        n = isqrt(len(comptes[0]) - 1)
        for ligne in [comptes[voisine] for voisine in zones(n)[case]]:
            ligne[ancienne], ligne[nouvelle] = ligne[ancienne] - (ancienne != nouvelle), ligne[nouvelle] + (ancienne != nouvelle)


# S.3h : les réponses fausses


def _compter(comptes, cases, ancienne, nouvelle):
    for k in cases:
        comptes[k][ancienne] -= 1
        comptes[k][nouvelle] += 1


def _zone(comptes, case):
    return zones(isqrt(len(comptes[0]) - 1))[case]


@fausse("vous changez les comptes de la case elle-même : ce sont ceux de ses voisines qui changent")
def la_case(comptes, case, ancienne, nouvelle):
    _compter(comptes, [case], ancienne, nouvelle)


@fausse("les comptes d'une case parlent de sa zone, qui ne la contient pas : les siens ne changent pas")
def la_case_aussi(comptes, case, ancienne, nouvelle):
    _compter(comptes, [*_zone(comptes, case), case], ancienne, nouvelle)


@fausse("vous changez les comptes de toutes les cases : seules celles de la zone voient la case")
def toutes_les_cases(comptes, case, ancienne, nouvelle):
    _compter(comptes, range(len(comptes)), ancienne, nouvelle)


@fausse("comptes[case][v] parle de la valeur v elle-même, de 1 à N : la place 0 ne sert pas, n'ôtez pas 1")
def valeurs_decalees(comptes, case, ancienne, nouvelle):
    _compter(comptes, _zone(comptes, case), ancienne - 1, nouvelle - 1)


@fausse("vous oubliez la région : les cases qui ne sont ni sur la ligne ni sur la colonne voient aussi la case")
def sans_la_region(comptes, case, ancienne, nouvelle):
    N = isqrt(len(comptes))
    _compter(comptes, [k for k in _zone(comptes, case) if k // N == case // N or k % N == case % N], ancienne, nouvelle)


@fausse("l'ancienne valeur y compte encore : chaque voisine en voit une de moins")
def sans_oter(comptes, case, ancienne, nouvelle):
    for k in _zone(comptes, case):
        comptes[k][nouvelle] += 1


@fausse("vous ôtez la nouvelle valeur et ajoutez l'ancienne : c'est le coup inverse")
def a_l_envers(comptes, case, ancienne, nouvelle):
    compter(comptes, case, nouvelle, ancienne)


@fausse("la table se modifie sur place : rien n'est à renvoyer")
def renvoie_la_table(comptes, case, ancienne, nouvelle):
    compter(comptes, case, ancienne, nouvelle)
    return comptes


def refaire_la_table(comptes: Comptes, case: int, ancienne: int, nouvelle: int) -> None:
    """Juste mais trop lent : parcourt toutes les cases pour y trouver les voisines."""
    toutes = zones(isqrt(len(comptes[0]) - 1))
    for k, ligne in enumerate(comptes):
        if case in toutes[k]:
            ligne[ancienne] -= 1
            ligne[nouvelle] += 1


def un_coup(n: int) -> tuple[str, int, tuple[Omega, int, int, int]]:
    """La borne est n², la taille d'une zone à un facteur près."""
    return f"n = {n}", n * n, (grille_type(n), 1, 1, 1)


def une_mise_a_jour(n: int) -> tuple[str, int, tuple[Comptes, int, int, int]]:
    return f"n = {n}", n * n, (table_des_comptes(grille_type(n)), 0, 1, 2)


declarer(
    Fonctions(
        identifiant="S.3g",
        titre="La variation d'un coup",
        document="S",
        fonctions=(variation,),
        fournis=(isqrt,),
        exemples=(
            (RESOLUE, 0, 0, 2),
            (NEUF_CONFLITS, 0, 0, 4),
            (NEUF_CONFLITS, 0, 0, 1),
            (NEUF_CONFLITS, 2, 0, 4),
            (PARTOUT_1, 1, 2, 3),
            (avec(grille_type(3), (4, 4, 1), (5, 5, 1)), 4, 4, 7),
            (avec(grille_type(4), (12, 13, 10), (15, 15, 10)), 12, 13, 16),
        ),
        strategie=st.tuples(OMEGAS, RANG, RANG, st.integers(1, 4)),
        solution=corrige,
        autres=(poser_puis_oter, par_deux_comptes),
        variantes=(
            signe_contraire,
            la_moitie,
            c2_seul,
            sans_les_anciens,
            sans_les_nouveaux,
            nouvelle_valeur,
            elle_meme,
            sans_region,
            deux_fois,
        ),
        cout=Cout.simple(
            borne="n²",
            tailles=tuple(map(un_coup, GRANDS)),
            phrase="leur coût grandit plus vite que n² : un coup ne change que des conflits de la case (i, j) ; ne lisez que "
            "sa zone, sans copier la grille",
            lent=recalculer,
        ),
        indications=(
            "Quels conflits le coup peut-il créer ou supprimer ? Où sont les deux cases d'un conflit qui n'a pas bougé ?",
            "Dans la zone de (i, j), comptez les cases qui portent v, et ôtez celles qui portent l'ancienne valeur. "
            "Ne parcourez "
            "que la zone : toute la grille, c'est n⁴ cases.",
        ),
        explication="Les conflits qui ne touchent pas la case n'ont pas bougé : on compte ceux que crée la nouvelle valeur, et "
        "l'on ôte ceux que supprime l'ancienne. Un essai fait des millions d'itérations : passer de n⁶ à n² "
        "opérations est ce qui les rend possibles.",
        points=2,
    ),
    Fonctions(
        identifiant="S.3h",
        titre="La table des comptes",
        document="S",
        fonctions=(compter,),
        fournis=(isqrt, zones),
        observer=SurPlace("comptes"),
        exemples=tuple(
            (table_des_comptes(omega), *coup)
            for omega, coup in (
                (RESOLUE, (0, 1, 2)),
                (NEUF_CONFLITS, (0, 1, 4)),
                (NEUF_CONFLITS, (10, 3, 1)),
                (PARTOUT_1, (7, 1, 3)),
                (grille_type(3), (40, 2, 5)),
                (grille_type(4), (200, 10, 16)),
            )
        ),
        solution=corrige_h,
        autres=(en_deux_boucles, ligne_par_ligne),
        variantes=(
            *(la_case, la_case_aussi, toutes_les_cases, sans_la_region, valeurs_decalees),
            *(sans_oter, a_l_envers, renvoie_la_table),
        ),
        cout=Cout.simple(
            borne="n²",
            tailles=tuple(map(une_mise_a_jour, ORDRES)),
            phrase="leur coût grandit plus vite que n² : seules les voisines de la case ont un compte à changer",
            lent=refaire_la_table,
        ),
        indications=(
            "Qui, dans la grille, voit la valeur de cette case ?",
            "Les voisines de la case, zones(n)[case] : chacune voit une « ancienne » de moins et une « nouvelle » de plus.",
        ),
        explication="Un coup refusé ne coûte plus que deux lectures ; seul un coup accepté paie la mise à jour, en n². Or à "
        "froid, presque tous les coups sont refusés : c'est là qu'on gagne.",
    ),
)
