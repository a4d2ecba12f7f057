"""Le chapitre 1 : ses nombres se recalculent, par une formule en n ou par une autre voie."""

from itertools import combinations, permutations, product

import pytest

from sudokulib import Grille, exemple, solutions
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.correction import corriger, exercices
from sudokulib.correction.formule import evaluer
from sudokulib.exercices import probleme
from sudokulib.exercices.probleme import nombre_de_grilles
from sudokulib.logique import indice

EXERCICES = exercices()
ORDRES = (2, 3, 4, 5)
IDENTIFIANTS = "T.0a T.0an T.0b T.0bc S.1 S.1c S.1p T.0c T.0cn C.I.A C.I.B C.I.C C.I.D C.I.Dc"


def aretes(n):
    return {paire for bloc in blocs(n) for paire in combinations(sorted(bloc.cases), 2)}


def reponse(identifiant):
    return EXERCICES[identifiant].reponse


def test_toutes_les_questions_du_plan_y_sont():
    assert [i for i in EXERCICES if i.startswith(("T.0", "S.1", "C.I."))] == IDENTIFIANTS.split()


# T.0a, T.0b


def admet(grille, case, v):
    return grille.valeurs[case] == 0 and all(grille.valeurs[k] != v for b in blocs_de_case(3)[case] for k in b.cases)


def test_l1c2_est_la_seule_place_du_1_dans_sa_region_mais_pas_sa_seule_valeur():
    grille, (ligne, colonne, region) = exemple("toulon_exemple"), blocs_de_case(3)[1]
    assert [[c for c in bloc.cases if admet(grille, c, 1)] for bloc in (ligne, region)] == [[1], [1]]
    assert [v for v in range(1, 10) if admet(grille, 1, v)] == [1, 2, 6, 9]  # les raisons de a et de c
    assert admet(grille, 28, 1) and 28 in colonne.cases  # L4C2, la raison de d


def test_les_cases_qui_perdent_le_1_et_les_fausses_reponses_qui_y_ressemblent():
    grille = exemple("toulon_exemple")
    bl = blocs_de_case(3)[1]
    assert tuple(sum(c != 1 and admet(grille, c, 1) for c in bloc.cases) for bloc in bl) == reponse("T.0an")
    libres = tuple(sum(grille.valeurs[c] == 0 for c in bloc.cases) for bloc in bl)
    assert {libres, tuple(x - 1 for x in libres)} < EXERCICES["T.0an"].raisons.keys()


def test_les_nombres_d_une_grille():
    attendus = [x for n in (2, 3, 4) for x in (Grille.vide(n).N, len(Grille.vide(n).valeurs), len(blocs(n)))]
    assert tuple(attendus) == reponse("T.0b")


@pytest.mark.parametrize(("n", "m"), ((2, 14), (2, 16), (3, 79)))
def test_le_nombre_de_remplissages_sans_les_regles(n, m):
    remplissages = sum(1 for _ in product(range(n * n), repeat=n**4 - m))
    assert evaluer(reponse("T.0bc"), {"n": n, "N": n * n, "m": m}) == remplissages


# S.1


@pytest.mark.parametrize("n", ORDRES)
def test_le_graphe_est_regulier_et_son_degre_suit_la_formule(n):
    graphe = aretes(n)
    degres = {sum(case in arete for arete in graphe) for case in (0, n**4 // 2, n**4 - 1)}
    degre = evaluer(reponse("S.1c"), {"n": n, "N": n * n})
    assert degres == {degre} and len(graphe) == n**4 * degre / 2
    if n == 3:
        assert (n**4, len(graphe), degre) == reponse("S.1")


def test_les_fausses_reponses_de_s1_sont_celles_qu_on_trouve_en_se_trompant():
    paires_par_bloc = sum(1 for bloc in blocs(3) for _ in combinations(bloc.cases, 2))
    toutes = sum(1 for _ in combinations(range(81), 2))
    assert {(1, 2 * len(aretes(3))), (1, paires_par_bloc), (1, toutes), (2, 24)} < EXERCICES["S.1"].raisons.keys()


@pytest.mark.parametrize("n", ORDRES)
def test_le_coloriage_de_la_reponse_modele_en_est_un(n):
    couleur = {n * n * i + j: (n * (i % n) + i // n + j) % (n * n) for i in range(n * n) for j in range(n * n)}
    assert all(couleur[a] != couleur[b] for a, b in aretes(n)) and len(set(couleur.values())) == n * n


# T.0c


def par_lignes():
    """Les grilles d'ordre 2, une ligne à la fois : aucune recherche, que des permutations qu'on garde ou non."""
    lignes = list(permutations((1, 2, 3, 4)))
    bandes = [(a, b) for a, b in product(lignes, lignes) if len({*a[:2], *b[:2]}) == len({*a[2:], *b[2:]}) == 4]
    return [(*h, *b) for h, b in product(bandes, bandes) if all(len(set(colonne)) == 4 for colonne in zip(*h, *b))]


def test_288_par_trois_voies():
    toutes = {sum(lignes, ()) for lignes in par_lignes()}
    assert toutes == {g.valeurs for g in solutions(Grille.vide(2))}
    assert len(toutes) == nombre_de_grilles([0] * 16, 2) == reponse("T.0cn")[0]
    assert nombre_de_grilles([1, 2, 3, 4] + [0] * 12, 2) * 24 == len(toutes)


def orbite(grille):
    """Toutes les images d'une grille d'ordre 2 par les symétries, de proche en proche."""

    def voisines(g):
        lignes = [g[0:4], g[4:8], g[8:12], g[12:16]]
        yield sum((lignes[k] for k in (1, 0, 2, 3)), ())  # deux lignes d'une bande
        yield sum((lignes[k] for k in (2, 3, 0, 1)), ())  # les deux bandes
        yield sum(zip(*lignes), ())  # transposer : les colonnes suivent les lignes
        yield tuple({1: 2, 2: 1}.get(v, v) for v in g)  # deux valeurs
        yield tuple(v % 4 + 1 for v in g)  # toutes les valeurs

    vues, a_voir = {grille}, [grille]
    while a_voir:
        nouvelles = set(voisines(a_voir.pop())) - vues
        vues |= nouvelles
        a_voir.extend(nouvelles)
    return frozenset(vues)


def test_deux_classes_dont_les_tailles_se_completent():
    classes = {orbite(g.valeurs) for g in solutions(Grille.vide(2))}
    assert len(classes) == reponse("T.0cn")[1] and sum(map(len, classes)) == reponse("T.0cn")[0]


def test_sans_les_regions_ce_sont_les_carres_latins():
    carres = sum(
        all(len(set(colonne)) == 4 for colonne in zip(*lignes)) for lignes in product(permutations((1, 2, 3, 4)), repeat=4)
    )
    sans_region = EXERCICES["T.0c"].variantes["nombre_de_grilles"]
    assert (0, carres) in EXERCICES["T.0cn"].raisons
    assert carres in {v.fonction([0] * 16, 2) for v in sans_region if "région" in v.phrase}


def test_les_grilles_essayees_n_ont_pas_de_conflit_et_vont_de_l_impossible_au_multiple():
    exemples = EXERCICES["T.0c"].exemples
    assert all(not Grille(n, grille).valider() for grille, n in exemples)
    comptes = {nombre_de_grilles(grille, n) for grille, n in exemples}
    assert {0, 1, 2} < comptes and max(comptes) >= 12
    for grille, n in exemples:
        assert nombre_de_grilles(grille, n) == len(solutions(Grille(n, grille)))


def test_le_dessin_montre_les_cases_qui_changent_ou_celles_qui_n_admettent_rien():
    grille = [0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1]
    dessin = probleme._dessiner_grille((grille, 2), 2, 1)
    assert dessin.marques == dict.fromkeys((0, 1, 8, 9), "effet") and dessin.legende.endswith("L1C1, L1C2, L3C1, L3C2.")
    dessin = probleme._dessiner_grille(([1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8, 2), 0, 1)
    assert dessin.marques == {3: "conflit"} and "L1C4" in dessin.legende


# C.I


@pytest.mark.parametrize("n", ORDRES)
def test_indice_est_une_bijection_et_sa_propre_reciproque(n):
    couples = [(x, y) for x in range(n * n) for y in range(n * n)]
    assert sorted(indice(b, r, n) for b, r in couples) == couples
    assert all(indice(*indice(b, r, n), n) == (b, r) for b, r in couples)


def test_le_dessin_d_indice_montre_les_deux_cases():
    dessin = probleme._dessiner_indice((3, 6, 3), (5, 0), (0, 5))
    assert dessin.marques[45] == "cause" and dessin.marques[5] == "conflit" and dessin.cellules[45] == "6"
    for hors_grille in ((9, 0), (0.0, 1), None, "a", (1, 2, 3)):
        assert "n'est pas une case" in probleme._dessiner_indice((3, 6, 3), (5, 0), hors_grille).legende


def test_l_ajout_se_fait_en_tete_ou_en_fin_mais_pas_ailleurs():
    def ajoute(x, liste):
        return liste if x in liste else [*liste[:1], x, *liste[1:]]

    bilan = corriger(EXERCICES["C.I.C"], [ajoute])
    assert not bilan.reussi and len(bilan.contre_exemple.arguments[1]) == 2  # à moins de deux éléments, c'est la tête ou la fin


@pytest.mark.parametrize("identifiant", ("C.I.B", "C.I.C"))
def test_modifier_la_liste_donnee_est_dit(identifiant):
    def sur_place(x, liste):
        if identifiant == "C.I.B":
            while x in liste:
                liste.remove(x)
        elif x not in liste:
            liste.append(x)
        return liste

    bilan = corriger(EXERCICES[identifiant], [sur_place])
    assert bilan.diagnostic == "modifie" and "modifie la liste" in bilan.phrase
