"""« Voir où » : un échec filmé montre son premier faux pas, dans un cahier comme en texte ; les autres n'en disent rien."""

import pytest

from cours.ateliers import Projection
from cours.exercices import _montrer_le_film, verifier
from cours.films import lire_film
from cours.traces.tracer import tracer
from epreuves import bilan as module
from epreuves.bilan import Bilan
from sudokulib import Grille, regles, solveur, table_de_grille
from sudokulib.vecteurs import poids


def exclusivite_sans_regions(G, n):
    N, change = n * n, False
    for c in range(N * N):
        if poids(G[c]) == 1:
            for d in range(N * N):
                if d != c and (c // N == d // N or c % N == d % N) and G[d] & G[c]:
                    G[d] &= ~G[c]
                    change = True
    return change


@pytest.fixture(scope="module")
def bilan():
    return verifier("T.4a", exclusivite_sans_regions)


def test_le_bilan_d_un_echec_porte_son_film(bilan):
    film = lire_film(bilan.voir_ou.film)
    assert film.depart == tuple(bilan.contre_exemple.arguments[0]) and film.n == bilan.contre_exemple.arguments[1]
    assert bilan.voir_ou.position == len(film) and "la référence ôte ici" in bilan.voir_ou.phrase
    assert film.reperes[0][0] == bilan.voir_ou.position
    assert Bilan.depuis_donnees(bilan.en_donnees()) == bilan
    assert f"Voir où : au pas {len(film)}. La référence" in repr(bilan)
    assert "<summary>Voir où</summary>" in bilan._repr_html_()


def test_chaque_ecriture_dit_la_ligne_de_l_etudiant(bilan):
    ligne = exclusivite_sans_regions.__code__.co_firstlineno + 6
    texte = lire_film(bilan.voir_ou.film).pas(1).texte
    assert texte.startswith(f"Ligne {ligne} : on ôte ")


def test_un_cahier_montre_le_bilan_puis_le_bouton(bilan, monkeypatch):
    montres = []
    monkeypatch.setattr(module.afficheur, "film", None)
    with pytest.raises(NotImplementedError):
        bilan._ipython_display_()  # hors d'un cahier, le bilan se montre comme d'habitude
    monkeypatch.setattr(module.afficheur, "film", _montrer_le_film)
    monkeypatch.setattr("IPython.display.display", lambda objet, **_: montres.append(objet))
    bilan._ipython_display_()
    verdict, film = montres
    assert "Voir où" not in verdict["text/html"] and "T.4a" in verdict["text/html"]
    assert isinstance(film, Projection) and film.pas == bilan.voir_ou.position
    assert "<details><summary>Voir où</summary>" in film.image_fixe()[1]
    with pytest.raises(NotImplementedError):
        Bilan("T.4a", True, "bien.")._ipython_display_()


def gacher(geste):
    def exclusivite(G, n):
        geste(G)
        return True

    return tracer(exclusivite, ([30] * 16, 2))


@pytest.mark.parametrize(
    ("geste", "phrase"),
    [
        (lambda G: G.append(2), "la table n'a plus 16 cases, mais 17."),
        (lambda G: G.__setitem__(5, None), "None n'est pas un vecteur de valeurs, en L2C2."),
        (lambda G: G.__setitem__(5, 1 << 7), "128 n'est pas un vecteur de valeurs, en L2C2."),
        (lambda G: G.__setitem__(5, -1), "-1 n'est pas un vecteur de valeurs, en L2C2."),
        (lambda G: G.clear(), "la table n'a plus 16 cases, mais 0."),
    ],
)
def test_une_table_gachee_arrete_le_film_la(geste, phrase):
    trace = gacher(geste)
    assert trace.gachee.endswith(phrase) and trace.film.pas(len(trace.film)).marque == "écart"


def test_ce_qui_ne_gache_rien_est_filme_comme_une_ecriture():
    trace = gacher(lambda G: (G.__setitem__(-1, 6), G.__setitem__(slice(0, 2), [2, 4]), G.reverse()))
    assert not trace.gachee and trace.arrivee == [6, *[30] * 13, 4, 2]
    assert [pas.marque for pas in trace.film] == ["retire", "note", "note"]


def test_une_exception_une_boucle_et_une_recursion_sans_fin_se_filment_jusque_la():
    def tombe(G, n):
        G[0] = 2
        return G[n**4]

    def tourne(G, n):
        while True:
            G[0] ^= 2

    def plonge(G, n):
        G[0] ^= 2
        return plonge(G, n)

    chute = tracer(tombe, ([30] * 16, 2))
    assert (chute.statut, len(chute.film)) == ("exception", 1) and "IndexError" in chute.detail
    boucle = tracer(tourne, ([30] * 16, 2))
    assert boucle.statut == "trop_long" and not boucle.film.complet
    assert tracer(plonge, ([30] * 16, 2)).statut in ("recursion", "trop_long")
    assert tracer(tourne, ([30] * 16, 2)).film == boucle.film


def test_filmer_ne_change_rien_a_ce_qu_on_donne():
    G = [30] * 16
    espace = dict(exclusivite_sans_regions.__globals__)
    tracer(exclusivite_sans_regions, (G, 2))
    assert G == [30] * 16 and exclusivite_sans_regions.__globals__ == espace


def test_sans_processus_fils_le_film_est_le_meme_et_rien_ne_reste_change():
    arguments = ([2] + [30] * 15, 2)
    espace = dict(exclusivite_sans_regions.__globals__)
    assert tracer(exclusivite_sans_regions, arguments, sur_place=True) == tracer(exclusivite_sans_regions, arguments)
    assert exclusivite_sans_regions.__globals__ == espace and arguments == ([2] + [30] * 15, 2)
    fautive = solveur.sudoku_fautif
    trace = tracer(fautive, (table_de_grille(Grille.lire("1.3...........2.")), 2), sur_place=True)
    assert trace == tracer(fautive, (table_de_grille(Grille.lire("1.3...........2.")), 2)) and len(trace.appels) == 17
    assert solveur.sudoku_fautif is fautive and solveur.boucler_regles is regles.boucler_regles
