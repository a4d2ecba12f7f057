"""Ce qu'un auteur demande de dessiner d'un mot : un graphe, un arbre, des intervalles, une liste ; en image, et en mots."""

import re
import sys
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cours.dossier import reference
from epreuves import SUR_PLACE, Fonctions
from epreuves.bilan import Bilan
from epreuves.conduire.conduire import conduire
from epreuves.dessiner import disposition, rendu
from epreuves.dessiner.contre_exemple import dessiner
from epreuves.dessiner.demande import lire_la_demande
from epreuves.dessiner.graphes import lire_le_graphe
from epreuves.rendu import en_html, en_texte
from socle.erreurs import ErreurClaire

CYCLE = [[1, 4], [0, 2], [1, 3], [2, 4], [3, 0]]
SVG = "{http://www.w3.org/2000/svg}"


def corrige():
    def distances(voisins, s):
        d, file = {s: 0}, [s]
        for u in file:
            for v in voisins[u]:
                if v not in d:
                    d[v] = d[u] + 1
                    file.append(v)
        return [d.get(v) for v in range(len(voisins))]


distances = reference(corrige, "distances")
EXERCICE = Fonctions(
    identifiant="X.1",
    titre="les distances",
    document="X",
    fonctions=(distances,),
    exemples=((CYCLE, 0),),
    solution=corrige,
    dessiner="graphe",
    indications=("?", "!"),
)


def dessin(mots, arguments, attendu=None, obtenu=None, noms=("x", "y")):
    return dessiner(lire_la_demande(mots), noms, arguments, attendu, obtenu)


def test_le_contre_exemple_se_dessine_sous_le_nom_que_lui_donne_l_etudiant():
    bilan = conduire(EXERCICE, [lambda mon_graphe, depart: [0, 1, 3, 2, 1]])
    trouve = bilan.contre_exemple.dessin
    assert trouve.notes == ("0", "1", "3 ≠ 2", "2", "1") and trouve.marques == {2: "effet"} and trouve.reperes[0] == "depart"
    assert "le graphe mon_graphe" in en_texte(bilan) and "2 — 3, 1 : 3 ≠ 2 *" in en_texte(bilan)
    assert "<svg" in en_html(bilan) and Bilan.depuis_donnees(bilan.en_donnees()).contre_exemple.dessin == trouve


def test_un_appel_qui_n_aboutit_pas_se_dessine_aussi():
    bilan = conduire(EXERCICE, [lambda g, s: g[s][9]])
    assert bilan.contre_exemple.dessin.cellules == ("0", "1", "2", "3", "4") and not bilan.contre_exemple.dessin.notes


def test_un_mot_inconnu_est_refuse_a_la_declaration():
    for mots in ("graf", "graphe matrice arcs", "liste ordre", "arbre rang"):
        with pytest.raises(ErreurClaire, match="ne se dessine pas ; se dessinent « liste »"):
            replace(EXERCICE, dessiner=mots)


@pytest.mark.parametrize(
    ("donne", "arguments"),
    (
        ("voisins", ([[1, 2], [0], [0]],)),
        ("voisins", ({0: [1, 2], 1: [0], 2: [0]},)),
        ("voisins", ({0: {1, 2}, 1: {0}, 2: {0}},)),
        ("matrice", ([[0, 1, 1], [1, 0, 0], [1, 0, 0]],)),
        ("arêtes", (3, [(0, 1), (2, 0)])),
        ("arcs", ([(0, 1), (1, 0), (0, 2), (2, 0)],)),
    ),
)
def test_un_graphe_se_lit_de_toutes_ses_facons(donne, arguments):
    _, graphe = lire_le_graphe(donne, arguments)
    assert graphe.sommets == (0, 1, 2) and set(graphe.arcs) == {(0, 1), (1, 0), (0, 2), (2, 0)}


@pytest.mark.parametrize(
    ("donne", "argument", "poids"),
    (
        ("voisins", {"a": {"b": 3}, "b": {"c": 0}}, {(0, 1): "3", (1, 2): "0"}),
        ("voisins", [[(1, 3)], [(2, 0)], []], {(0, 1): "3", (1, 2): "0"}),
        ("matrice", [[None, 3, None], [None, None, 0], [None] * 3], {(0, 1): "3", (1, 2): "0"}),
        ("matrice", [[0, 3, 0], [0, 0, 2], [0, 0, 0]], {(0, 1): "3", (1, 2): "2"}),
        ("arcs", [(0, 1, 3), (1, 2, 0)], {(0, 1): "3", (1, 2): "0"}),
    ),
)
def test_les_poids_se_lisent(donne, argument, poids):
    assert lire_le_graphe(donne, (argument,))[1].arcs == poids


def test_ce_qui_n_est_pas_un_graphe_ou_est_trop_grand_ne_se_dessine_pas():
    for argument in ([[9]], [[0, 1], 3], "abc", {"un nom bien trop long": []}, [[]] * 13, [], [[-1]]):
        assert dessin("graphe", (argument,)) is None
    assert dessin("graphe matrice", ([[1, 0]],)) is None is dessin("arbre", (3,)) and dessin("intervalles", ([(2, 1)],)) is None


def test_une_matrice_fausse_montre_les_aretes_qui_manquent_et_celles_en_trop():
    trouve = dessin("graphe arêtes", (3, [(0, 1)]), [[0, 1, 0], [1, 0, 0], [0, 0, 0]], [[0, 1, 0], [0, 0, 0], [0, 1, 0]])
    assert {(t.de, t.vers): t.marque for t in trouve.traits} == {(0, 1): "", (1, 0): "manque", (2, 1): "en trop"}
    assert "1 → 0 (manque)" in rendu.en_texte(trouve) and "pointillés" in trouve.legende


def test_un_ordre_de_sommets_donne_leur_rang():
    trouve = dessin("graphe ordre", ([[1, 2], [], []], 0), [0, 2, 1], [0, 1, 1])
    assert trouve.notes == ("1", "2, 3 ≠ 3", "— ≠ 2") and set(trouve.marques) == {1, 2}


def test_un_arbre_montre_ses_noeuds_faux_et_de_quel_cote_est_un_fils():
    trouve = dessin("arbre", (0,), (2, (1, None, None), (3, None, None)), (2, None, (4, None, None)))
    assert trouve.notes == ("", "≠ 3") and "il y manque 1" in trouve.legende
    assert rendu.en_texte(trouve).endswith(" :\n    2 a pour fils 4 (à droite)\n    4 : ≠ 3 *")
    (racine, fils) = disposition.disposer_l_arbre(2, [(0, 1, "d")])
    assert fils[0] > racine[0] and fils[1] > racine[1]


def test_un_dessin_se_dit_au_terminal_sans_redire_ni_ses_feuilles_ni_le_nom_de_sa_figure():
    trouve = dessin("arbre", (("*", ("a", None, None), ("b", None, None)),), "a", "b", noms=("arbre",))
    assert trouve.legende == "l'arbre" and rendu.en_texte(trouve) == "En mots, l'arbre :\n    * a pour fils a, b"
    assert dessin("graphe", (CYCLE,), noms=("graphe",)).legende == "le graphe"


def test_des_intervalles_disent_ceux_qu_on_rend_ceux_qui_manquent():
    trouve = dessin("intervalles", ([(1, 3), (2, 5), (6, 7)],), [(1, 3), (6, 7)], [(1, 3), (2, 5)])
    assert trouve.notes == ("rendu", "en trop", "manque")
    assert dessin("intervalles", ([(1, 3), (6, 7)],), [1], [0]).notes == ("en trop", "manque")


def test_une_liste_marque_ses_cases_et_un_rang_se_montre():
    trouve = dessin("liste", ([3, 1, 2],), [1, 2, 3], [1, 3])
    assert set(trouve.marques) == {1} and "il y manque 1 à la fin" in trouve.legende
    assert dessin("liste rang", ([3, 1, 2],), 1, 2).reperes == ("", "attendu", "obtenu")


def test_ce_qu_on_change_sur_place_se_dessine():
    def trier(t):
        t.sort()

    exercice = replace(EXERCICE, fonctions=(trier,), exemples=(([2, 1, 3],),), observer=SUR_PLACE, dessiner="liste")
    bilan = conduire(exercice, [lambda tab: tab.sort(reverse=True)])
    assert set(bilan.contre_exemple.dessin.marques) == {0, 2}


IMAGES = (
    ("graphe", (CYCLE, 0), [0, 1, 2, 2, 1], [0, 1, 3, 2, 1]),
    ("graphe", ({"Lyon": {"<Pau>": 3}},), None, None),
    ("graphe matrice", ([[None, 5, 1], [2, 0, None], [1, 9, None]], 1), None, None),
    ("arbre", ((8, (3, None, (6, None, None)), (10, None, None)),), None, None),
    ("intervalles", ([(1, 4), (3, 5), (0, 6)],), [(1, 4)], [(3, 5)]),
)


@pytest.mark.parametrize(("mots", "arguments", "attendu", "obtenu"), IMAGES)
def test_une_image_se_dit_en_mots_et_se_lit(mots, arguments, attendu, obtenu):
    trouve = dessin(mots, arguments, attendu, obtenu)
    svg = ElementTree.fromstring(rendu.image_en_html(trouve))[0]
    assert svg.get("role") == "img" and svg[0].tag == f"{SVG}title" and trouve.cellules[0] in svg[1].text
    tailles = {int(x) for x in re.findall(r"(?:font-size|font):(\d+)px", rendu.image_en_html(trouve))}
    assert {0} < tailles and min(tailles - {0}) >= 12  # les mots d'un SVG sans ses balises n'ont plus de taille
    assert rendu.image_en_html(trouve) == rendu.image_en_html(dessin(mots, arguments, attendu, obtenu))


graphes = st.integers(1, 9).flatmap(
    lambda n: st.tuples(st.just(n), st.frozensets(st.sampled_from([*combinations(range(n), 2)] or [(0, 0)]), max_size=12))
)


@given(graphes)
def test_aucun_sommet_n_en_touche_un_autre_ni_une_arete_qui_n_est_pas_a_lui(graphe):
    n, aretes = graphe
    places = disposition.disposer(n, aretes)
    assert all(disposition.distance(a, b) > 2.5 * disposition.RAYON for a, b in combinations(places, 2))
    for i, j in aretes:
        autres = (places[s] for s in range(n) if s not in (i, j))
        assert all(disposition.au_trait(p, places[i], places[j]) > disposition.RAYON for p in autres)


def test_sans_networkx_le_dessin_est_un_cercle_et_avec_lui_il_se_croise_moins(monkeypatch):
    grille = frozenset({(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8)})
    cercle = disposition.en_cercle(9)
    assert disposition.croisements(disposition.disposer(9, grille), grille) < disposition.croisements(cercle, grille)
    monkeypatch.setitem(sys.modules, "networkx", None)
    disposition.disposer.cache_clear()
    assert disposition.disposer(9, grille) == cercle
    disposition.disposer.cache_clear()
