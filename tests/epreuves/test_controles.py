"""Les contrôles d'un chiffre mesuré : ce qu'ils admettent, ce qu'ils refusent, et combien de fois ils se trompent."""

from fractions import Fraction
from math import comb, sqrt

import pytest

from epreuves import AuMoins, Entre, Proportion, Recalculee
from epreuves.genres.controles import Releve, en_chiffres
from sudokulib import ErreurClaire


def juger(controle, valeur, essais=None):
    chiffres = {} if essais is None else {"essais": Fraction(essais)}
    return controle.juger(Releve(Fraction(valeur), chiffres, "" if essais is None else "essais"))


@pytest.mark.parametrize(
    ("controle", "valeur", "essais", "phrase"),
    (
        (Recalculee(lambda chiffres: 42), 43, None, "c'est trop grand : la bibliothèque refait le calcul et trouve moins"),
        (Recalculee(lambda chiffres: 42), 41, None, "c'est trop petit : la bibliothèque refait le calcul et trouve plus"),
        (Recalculee(lambda chiffres: {4, 9}), 5, None, "de toutes les façons admises et ne le trouve jamais"),
        (Recalculee(lambda chiffres: {4, 9}), 3, None, "c'est trop petit"),
        (Recalculee(lambda chiffres: 100, 0.01), 102, None, "refait le calcul à 1 % près et trouve moins"),
        (Recalculee(lambda chiffres: 1 / chiffres["essais"]), 7, 0, "vos autres chiffres ne permettent pas de le calculer"),
        (Recalculee(lambda chiffres: sqrt(-chiffres["essais"])), 7, 1, "ne permettent pas de le calculer"),
        (Entre(0.5, 2), 3, None, "c'est trop grand"),
        (Entre(0.5, 2), "0.4", None, "c'est trop petit"),
        (AuMoins(1000), 999, None, "c'est trop peu : il en faut au moins 1\u202f000"),
        (Proportion(0.5), 99, 100, "c'est trop grand : le hasard seul n'en donnerait autant que moins d'une fois sur"),
        (Proportion(0.5), 1, 100, "c'est trop petit : le hasard seul n'en donnerait si peu que moins d'une fois sur"),
        (Proportion(0), 1, 100, "moins d'une fois sur mille milliards"),
        (Proportion(0.5), 101, 100, "c'est impossible, c'est plus que « essais », 100"),
    ),
)
def test_un_refus_dit_en_quoi_sans_donner_la_reponse(controle, valeur, essais, phrase):
    constat = juger(controle, valeur, essais)
    assert not constat.admis and phrase in constat.phrase, constat
    assert not {"42", "4", "9", "3,5", "0,5", "50"} & set(constat.phrase.replace(",", " , ").split())


@pytest.mark.parametrize(
    ("controle", "valeur", "essais", "phrase"),
    (
        (Recalculee(lambda chiffres: 42), 42, None, "la bibliothèque trouve de même"),
        (Recalculee(lambda chiffres: {4, 9}), 9, None, "la bibliothèque trouve de même"),
        (Recalculee(lambda chiffres: range(5, 8)), 6, None, "la bibliothèque trouve de même"),
        (Recalculee(lambda chiffres: 0.1, 0.01), "0.1009", None, "de même à 1 % près"),
        (Recalculee(lambda chiffres: chiffres["essais"] / 3), Fraction(1, 3), 1, "de même"),
        (Entre(0.5, 2), "0.5", None, "entre 0,5 et 2"),
        (AuMoins(50), 50, None, "au moins 50"),
        (Proportion(0.13), 13, 100, "entre 0 et 32 ; une mesure juste n'en sort pas une fois sur un million"),
        (Proportion((0.1, 0.2), 1e-4), 30, 100, "n'en sort pas une fois sur 10\u202f000"),
    ),
)
def test_un_chiffre_admis_recoit_son_intervalle(controle, valeur, essais, phrase):
    constat = juger(controle, valeur, essais)
    assert constat.admis and phrase in constat.phrase, constat


def test_la_phrase_d_un_calcul_qui_refuse_les_chiffres_est_gardee():
    def calculer(chiffres):
        raise ErreurClaire("on attend 0 ≤ k ≤ m")

    with pytest.raises(ErreurClaire, match="k ≤ m"):
        juger(Recalculee(calculer), 1)


@pytest.mark.parametrize("essais", (0, 10**9))
def test_sans_essai_ou_avec_trop_d_essais_on_ne_juge_pas(essais):
    constat = juger(Proportion(0.5), 0, essais)
    assert not constat.admis and "« essais » doit être entre 1 et" in constat.phrase


@pytest.mark.parametrize("alarme", (1e-2, 1e-6))
@pytest.mark.parametrize("p", ("0", "0.001", "0.13", "0.5", "0.87", "1"))
@pytest.mark.parametrize("m", (1, 10, 77, 200))
def test_la_fausse_alarme_d_une_proportion_est_exacte_et_tenue(m, p, alarme):
    """La somme exacte des probabilités des comptes refusés, la mesure étant juste."""
    exacte, controle = Fraction(p), Proportion(Fraction(p), alarme)
    refuses = [k for k in range(m + 1) if not juger(controle, k, m).admis]
    assert sum(comb(m, k) * exacte**k * (1 - exacte) ** (m - k) for k in refuses) <= Fraction(alarme)


@pytest.mark.parametrize(("p", "vraie"), ((0.13, 0.5), (0.5, 0.13), (0.02, 0.3), (0.9, 0.6), ((0.1, 0.2), 0.5)))
def test_deux_cents_essais_suffisent_a_refuser_une_proportion_fausse(p, vraie):
    """La puissance : la probabilité de refuser quand la vraie probabilité est tout autre."""
    m, exacte = 200, Fraction(vraie)
    refuses = [k for k in range(m + 1) if not juger(Proportion(p), k, m).admis]
    puissance = sum(comb(m, k) * exacte**k * (1 - exacte) ** (m - k) for k in refuses)
    assert puissance > Fraction(9, 10)


def test_un_refus_ne_minimise_jamais_le_hasard():
    """« Moins d'une fois sur X » : la queue exacte est bien plus petite que 1/X."""
    mots = {"un million": 10**6, "dix millions": 10**7, "cent millions": 10**8, "un milliard": 10**9}
    vus = set()
    for k in range(50, 101):
        constat = juger(Proportion(0.5), k, 100)
        fin = constat.phrase.rpartition("une fois sur ")[2]
        if not constat.admis and fin in mots:
            assert Fraction(sum(comb(100, i) for i in range(k, 101)), 2**100) * mots[fin] <= 1
            vus.add(fin)
    assert len(vus) >= 3


@pytest.mark.parametrize(
    ("x", "texte"),
    (
        (0, "0"),
        (-3, "−3"),
        (0.5, "0,5"),
        (12.345, "12,3"),
        (-0.00012, "−0,00012"),
        (10**20, "1,0·10²⁰"),
        (-(10**20), "−1,0·10²⁰"),
    ),
)
def test_un_chiffre_s_ecrit_en_peu_de_place(x, texte):
    assert en_chiffres(x) == texte
