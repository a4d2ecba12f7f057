"""Dire ce qui ne va pas : chaque genre d'erreur a sa phrase, et l'on ne confond pas deux genres."""

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.conduire import causes
from epreuves.conduire.conduire import conduire
from epreuves.epreuve import trouver
from sudokulib import cases

N = 9


def lignes(n):
    return {k: [n * n * (k - 1) + c for c in range(1, n * n + 1)] for k in range(1, n * n + 1)}


def corriger_lignes(f):
    return conduire(trouver("T.2"), [f, cases.cases_de_colonne, cases.cases_de_region])


def nommer(f, nom="cases_de_ligne"):
    f.__name__ = nom
    return f


@pytest.mark.parametrize(
    ("f", "diagnostic", "mot"),
    (
        (lambda n: lignes(3), "trois", "n'est juste que pour n = 3"),
        (
            lambda n: {k: v for k, v in lignes(n).items() if k != 2},
            "entrees",
            "votre table a 3 entrées, on en attend 4 : il manque 2",
        ),
        (
            lambda n: {k: [N * (k - 1) + c for c in range(1, N + 1)] for k in range(1, N + 1)},
            "globale",
            "lit la variable N de votre",
        ),
    ),
)
def test_une_table_fausse(f, diagnostic, mot):
    bilan = corriger_lignes(nommer(f))
    assert not bilan.reussi and (bilan.diagnostic, mot in bilan.phrase) == (diagnostic, True), bilan


def test_une_liste_modifiee_quand_elle_ne_devrait_pas():
    def supprime(x, liste):
        while x in liste:
            liste.remove(x)
        return liste

    bilan = conduire(trouver("C.I.B"), [supprime])
    assert bilan.diagnostic == "modifie" and "travaillez sur une copie" in bilan.phrase
    assert bilan.essais[0].attendu != bilan.essais[0].obtenu and "arguments devenus" in bilan.essais[0].obtenu


def test_une_variante_reconnue_l_emporte_sur_le_reste():
    bilan = conduire(trouver("T.1b"), [lambda m: len(bin(m)) - 2 if m else 0])
    assert bilan.diagnostic == "variante" and bilan.phrase == "vous comptez les chiffres binaires, pas les 1."
    assert bilan.contre_exemple.arguments == (2,)


def test_juste_pour_deux_ordres_sur_trois():
    bilan = corriger_lignes(nommer(lambda n: {k: [int(str(c)[:2]) for c in v] for k, v in lignes(n).items()}))
    assert "n = 2 et 3, pas pour n = 4" in bilan.phrase, bilan.phrase


def test_une_fonction_sans_taille_ecrite_n_est_pas_accusee_d_en_ecrire_une():
    """Juste par hasard aux ordres 3 et 4, et fausse à l'ordre 2 : ce n'est pas qu'un 9 y soit écrit."""

    def cases_de_ligne(n):
        return {} if n == 2 else lignes(n)

    bilan = corriger_lignes(cases_de_ligne)
    assert "en chiffres" not in bilan.phrase, bilan


def test_un_detecteur_qui_echoue_ne_perd_pas_la_verification(monkeypatch):
    def echoue(contexte):
        raise IndexError

    exercice = trouver("T.1b")
    monkeypatch.setattr(causes, "DETECTEURS", ((None, echoue),))
    with pytest.raises(RuntimeError, match="IndexError"):  # ici, on veut le voir
        conduire(exercice, [lambda m: 5])
    monkeypatch.delenv(causes.SANS_FILET)
    assert conduire(exercice, [lambda m: 5]).diagnostic == "autre"
