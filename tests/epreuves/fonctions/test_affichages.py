"""Ce qu'une fonction affiche de travers est dit : le texte attendu, abîmé de chaque façon, est reconnu sous ce nom."""

import contextlib
import io

import pytest

from epreuves.conduire.conduire import conduire, conduire_toutes
from epreuves.diagnostiquer import affichages
from outils.copies import TOUTES
from sudokulib.vecteurs import afficher as reference


def texte_de(G, n):
    sortie = io.StringIO()
    with contextlib.redirect_stdout(sortie):
        reference(G, n, couleurs=False)
    return sortie.getvalue().replace("( ", "(").replace(" )", ")")


def lignes_de(G, n):
    return [ligne.split() for ligne in texte_de(G, n).split("\n") if ligne.strip()]


def _zero(G, n):
    for rang, mots in enumerate(lignes_de(G, n)):
        print("\n" * (rang and rang % n == 0), rang, *mots[1:])


def _none(G, n):
    print(print(texte_de(G, n), end=""))


def _listes(G, n):
    for rang, mots in enumerate(lignes_de(G, n)):
        print("\n" * (rang and rang % n == 0), mots)


def _sans_vides(G, n):
    for mots in lignes_de(G, n):
        print(*mots)


def _transposee(G, n):
    N = n * n
    print(texte_de([G[N * j + i] for i in range(N) for j in range(N)], n))


def _une_seule_ligne(G, n):
    print(*texte_de(G, n).split())


def _sans_la_derniere(G, n):
    print(texte_de(G, n).rstrip().rpartition("\n")[0])


def _en_tete(G, n):
    print("Table", texte_de(G, n), sep="\n")


CAS = (
    (_zero, affichages.ZERO),
    (_none, affichages.NONE),
    (_listes, affichages.LISTES),
    (_sans_vides, "ligne vide"),
    (_transposee, affichages.TRANSPOSEE),
    (_une_seule_ligne, "il manque un print() à la fin de chaque ligne"),
    (_sans_la_derniere, "il manque la dernière ligne"),
    (_en_tete, "une ligne de trop au début"),
)


@pytest.fixture(scope="module")
def bilans():
    return conduire_toutes(TOUTES["T.8"], [[f] for f, _ in CAS], reparer=False)


@pytest.mark.parametrize("rang", range(len(CAS)), ids=lambda rang: CAS[rang][0].__name__)
def test_le_texte_abime_est_reconnu(bilans, rang):
    bilan = bilans[rang]
    assert not bilan.reussi and CAS[rang][1] in bilan.phrase, bilan.phrase


def test_les_transformations_laissent_distincts_deux_textes_sans_rapport():
    attendu, autre = "1 2 3\n4 5 6", "3 1 9 8\n7 7"
    assert not any(version.attendu(attendu) == version.obtenu(autre) for version in affichages.VERSIONS)


REGLES = ("T.4a", "T.4b", "T.4c")


def recommencer(f):
    def regle(G, n):
        change = False
        while f(G, n):
            change = True
        return change

    return regle


@pytest.mark.parametrize("identifiant", REGLES)
def test_une_regle_qui_recommence_est_dite(identifiant):
    e = TOUTES[identifiant]
    bilan = conduire(e, [recommencer(e.fonctions[0])])
    assert bilan.diagnostic == "passage" and "un seul passage" in bilan.phrase, bilan.phrase


@pytest.mark.parametrize("identifiant", REGLES)
def test_un_passage_dans_n_importe_quel_ordre_est_accepte(identifiant):
    """Les tables sont celles d'une chaîne, dans un sens et dans l'autre : une règle la suit dans un sens au plus."""
    e = TOUTES[identifiant]
    for retourner in (lambda G: G, lambda G: G[::-1]):
        restes = []
        for G, n in e.un_passage:
            H = retourner(list(G))
            e.fonctions[0](H, n)
            restes.append(e.fonctions[0](H, n))
        assert any(restes)
