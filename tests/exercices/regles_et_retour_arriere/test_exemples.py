"""Les exemples du chapitre 3 : des fautes qui ne se voient que sur une entrée rare y sont refusées."""

import pytest

from outils.copies import TOUTES
from sudokulib.cases import blocs
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.tournage.tourner import tourner
from sudokulib.exercices.regles_et_retour_arriere._sudoku import CELLE_DU_MILIEU, LA_TROISIEME, a_rebours
from sudokulib.exercices.regles_et_retour_arriere._tables import table
from sudokulib.regles import boucler_regles as stabiliser_et_choisir
from sudokulib.regles import case_a_essayer, stabiliser
from sudokulib.solveur import sudoku
from sudokulib.vecteurs import candidats, poids


def sans_la_derniere_case(G, n):
    stabiliser(G, n)
    return min((c for c in range(n**4 - 1) if poids(G[c]) != 1), key=lambda c: poids(G[c]), default=-1)


def sans_la_premiere_case(G, n):
    stabiliser(G, n)
    return min((c for c in range(1, n**4) if poids(G[c]) != 1), key=lambda c: poids(G[c]), default=-1)


def le_plus_petit_vecteur(G, n):
    stabiliser(G, n)
    return G.index(min((m for m in G if poids(m) != 1), default=0)) if any(poids(m) != 1 for m in G) else -1


def fini_si_aucun_poids_ne_depasse_1(G, n):
    stabiliser(G, n)
    return -1 if max(map(poids, G)) == 1 else case_a_essayer(G)


def fini_si_la_somme_des_poids_est_le_nombre_de_cases(G, n):
    stabiliser(G, n)
    return -1 if sum(map(poids, G)) == n**4 else case_a_essayer(G)


def la_case_1_si_l_une_est_vide(G, n):
    stabiliser(G, n)
    return 1 if 0 in G else case_a_essayer(G)


@pytest.mark.parametrize(
    "fonction",
    (
        sans_la_derniere_case,
        sans_la_premiere_case,
        le_plus_petit_vecteur,
        fini_si_aucun_poids_ne_depasse_1,
        fini_si_la_somme_des_poids_est_le_nombre_de_cases,
        la_case_1_si_l_une_est_vide,
    ),
)
def test_boucler_regles_est_essayee_au_bord_et_sur_des_contradictions(fonction):
    assert not conduire(TOUTES["T.5"], [fonction]).reussi


def test_la_parite_voit_toutes_les_paires_d_un_bloc():
    def parite(G, n):
        change = False
        for bloc in blocs(n):
            paires = [(c, d) for c in bloc.cases for d in bloc.cases if c < d and G[c] == G[d] and poids(G[c]) == 2]
            for c, d in paires[-1:]:  # la faute : la dernière seulement
                for e in set(bloc.cases) - {c, d}:
                    change |= bool(G[e] & G[c])
                    G[e] &= ~G[c]
        return change

    assert not conduire(TOUTES["T.4c"], [parite]).reussi


def test_oter_une_paire_de_la_liste_qu_on_parcourt_en_saute_d_autres():
    def parite(G, n):
        change = False
        for bloc in blocs(n):
            cases = list(bloc.cases)
            for c in cases:
                for d in cases:
                    if c != d and G[c] == G[d] and poids(G[c]) == 2:
                        cases.remove(c)
                        cases.remove(d)
                        for e in cases:
                            change |= bool(G[e] & G[c])
                            G[e] &= ~G[c]
        return change

    assert not conduire(TOUTES["T.4c"], [parite]).reussi


def test_devant_une_contradiction_on_ne_reproche_pas_ce_que_permet_un_autre_ordre():
    """Deux cases dévoilées de même valeur : la référence vide la seconde, mais on peut aussi s'en servir."""

    def exclusivite(G, n):
        change = False
        for bloc in blocs(n):
            for c in bloc.cases:
                if poids(G[c]) == 1:
                    for d in bloc.cases:
                        if poids(G[d]) > 1 and G[d] & G[c]:  # la faute : une case dévoilée n'est jamais vidée
                            G[d] &= ~G[c]
                            change = True
        return change

    e = TOUTES["T.4a"]
    _, ecart = e.film.juger(tourner(exclusivite, table(2, {0: [1], 1: [1]}), e.appeler, e.delai))
    assert "vous ôtez" not in ecart.phrase and "de L1C2" in ecart.phrase


@pytest.mark.parametrize("essayees", (slice(2), slice(-2, None), slice(None, None, 2)))
def test_deux_valeurs_essayees_par_case_ne_suffisent_pas(essayees):
    def sudoku_repare(G, n):
        case = stabiliser_et_choisir(G, n)
        B = G.copy()
        for v in candidats(B[case])[essayees] if case >= 0 else ():
            G[case] = 1 << v
            if sudoku_repare(G, n):
                return True
            G[:] = B
        return case == -1

    assert not conduire(TOUTES["T.6bf"], [sudoku_repare]).reussi


@pytest.mark.parametrize(
    ("G", "conviennent"),
    (
        (LA_TROISIEME, [False, False, True]),
        (a_rebours(LA_TROISIEME, 2), [True, False, False]),
        (CELLE_DU_MILIEU, [False, True, False]),
    ),
)
@pytest.mark.parametrize("rang", (0, -1))
def test_une_seule_des_trois_valeurs_convient_a_la_case_essayee(G, conviennent, rang):
    H = list(G)
    assert stabiliser(H, 2) == 1 and H == G, "les règles n'y déduisent rien"
    legeres = [c for c in range(16) if poids(G[c]) == min(map(poids, G))]
    case = legeres[rang]
    essais = [[*G[:case], 1 << v, *G[case + 1 :]] for v in candidats(G[case])]
    assert [sudoku(essai, 2) for essai in essais] == conviennent


def test_a_rebours_rend_la_table_quand_on_le_refait():
    assert a_rebours(a_rebours(LA_TROISIEME, 2), 2) == LA_TROISIEME


def test_une_valeur_de_deux_chiffres_s_affiche_en_entier():
    def afficher(G, n):
        N = n * n
        for i in range(N):
            if i and i % n == 0:
                print()
            ligne = G[N * i : N * i + N]
            print(i + 1, *(str(m.bit_length() - 1)[0] if poids(m) == 1 else f"({poids(m)})" for m in ligne))

    assert not conduire(TOUTES["T.8"], [afficher]).reussi
