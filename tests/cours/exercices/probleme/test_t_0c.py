"""T.0c : les grilles d'ordre 2, comptées autrement que par la référence."""

from itertools import permutations, product

from cours.exercices.probleme._grilles import dessiner_completions
from cours.exercices.probleme.t_0c import nombre_de_grilles
from outils.copies import TOUTES
from sudokulib import Grille, solutions

GRILLES, CLASSES = TOUTES["T.0cn"].reponse


def par_lignes():
    """Les grilles d'ordre 2, une ligne à la fois : aucune recherche, que des permutations qu'on garde ou non."""
    lignes = list(permutations((1, 2, 3, 4)))
    bandes = [(a, b) for a, b in product(lignes, lignes) if len({*a[:2], *b[:2]}) == len({*a[2:], *b[2:]}) == 4]
    return [(*h, *b) for h, b in product(bandes, bandes) if all(len(set(colonne)) == 4 for colonne in zip(*h, *b))]


def test_288_par_trois_voies():
    toutes = {sum(lignes, ()) for lignes in par_lignes()}
    assert toutes == {g.valeurs for g in solutions(Grille.vide(2))}
    assert len(toutes) == nombre_de_grilles([0] * 16, 2) == GRILLES
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
    assert len(classes) == CLASSES and sum(map(len, classes)) == GRILLES


def test_sans_les_regions_ce_sont_les_carres_latins():
    lignes = list(permutations((1, 2, 3, 4)))
    carres = sum(all(len(set(colonne)) == 4 for colonne in zip(*carre)) for carre in product(lignes, repeat=4))
    (sans_region,) = [v for v in TOUTES["T.0c"].variantes if "pas la région" in v.phrase]
    assert (0, carres) in TOUTES["T.0cn"].raisons
    assert sans_region.fonction([0] * 16, 2) == carres


def test_les_grilles_essayees_n_ont_pas_de_conflit_et_vont_de_l_impossible_au_multiple():
    exemples = TOUTES["T.0c"].exemples
    assert all(not Grille(n, grille).valider() for grille, n in exemples)
    comptes = {nombre_de_grilles(grille, n) for grille, n in exemples}
    assert {0, 1, 2} < comptes and max(comptes) >= 12
    for grille, n in exemples:
        assert nombre_de_grilles(grille, n) == len(solutions(Grille(n, grille)))


def test_le_dessin_montre_les_cases_qui_changent_ou_celles_qui_n_admettent_rien():
    deux_facons = [0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1]
    dessin = dessiner_completions((deux_facons, 2), 2, 1)
    assert dessin.marques == dict.fromkeys((0, 1, 8, 9), "effet")
    assert dessin.legende.endswith("(tirets) : L1C1, L1C2, L3C1, L3C2.")
    dessin = dessiner_completions(([1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8, 2), 0, 1)
    assert dessin.marques == {3: "conflit"} and "L1C4" in dessin.legende


def test_le_dessin_d_une_grille_ou_rien_ne_se_montre_le_dit():
    pleine = TOUTES["T.0c"].exemples[0]
    dessin = dessiner_completions(pleine, 1, 0)
    assert not dessin.marques and dessin.legende == "Une seule façon de compléter cette grille."
