"""Un chiffre refusé dont on reconnaît la confusion : l'inverse, le total, le pourcentage, l'échange de deux chiffres."""

from fractions import Fraction

import pytest

from cours.exercices import repondre
from epreuves import Grandeur, Mesure
from epreuves.genres.controles import AuMoins, Entre, Proportion, Recalculee, Releve

MESURE = Mesure(
    identifiant="X.9",
    titre="Des lancers",
    document="T",
    reponse=(100, 25, 4, 0.75),
    grandeurs=(
        Grandeur("lancers", AuMoins(50)),
        Grandeur("piles", Recalculee(lambda c: 25), suppose="une pièce truquée", effectif="lancers", entiere=True),
        Grandeur("moyenne", Recalculee(lambda c: 4, 0.01), suppose="lancers par pile"),
        Grandeur("part", Recalculee(lambda c: 0.75, 0.01), suppose="la part des faces"),
    ),
)


@pytest.mark.parametrize(
    ("chiffres", "dit"),
    (
        ([100, 25, 0.25, 0.75], "pour « moyenne », vous donnez 0,25 : c'est l'inverse"),
        ([100, 25, 400, 0.75], "pour « moyenne », vous donnez 400 : c'est un total"),
        ([100, 25, 4, 75], "pour « part », vous donnez 75 : c'est un pourcentage"),
        ([100, 25, 4, 0.25], "pour « part », vous donnez 0,25 : c'est la part du contraire"),
        ([100, 25, 0.75, 4], "pour « moyenne », vous donnez 0,75 : vous l'échangez avec « part »"),
        ([100, 25, 7.3, 0.75], "pour « moyenne », vous donnez 7,3, c'est trop grand"),
    ),
)
def test_la_confusion_est_nommee(chiffres, dit):
    phrase = MESURE.repondre(chiffres).phrase
    assert dit in phrase, phrase
    assert MESURE.repondre([100, 25, 4, 0.75]).reussi


UNITES = Mesure(
    identifiant="X.10",
    titre="Des durées",
    document="T",
    reponse=(100, 3, 2.5, 0),
    grandeurs=(
        Grandeur("essais", AuMoins(50)),
        Grandeur("années", Entre(2, 4), suppose="un mouvement par seconde"),
        Grandeur("millions de tours", Entre(2, 4), suppose="une coupure"),
        Grandeur("rares", Proportion((0, 0.001)), suppose="des tirages indépendants", effectif="essais"),
    ),
)


@pytest.mark.parametrize(
    ("chiffres", "dit"),
    (
        ([100, 94_672_800, 2.5, 0], "pour « années », vous donnez 94 672 800 : ce sont des secondes"),
        ([100, 3, 94_672_800, 0], "94 672 800 : ce n'est pas la bonne unité ; on compte en millions"),
        ([100, 3000, 2.5, 0], "pour « années », vous donnez 3 000, c'est trop grand"),
        ([100, 3, 2.5, 100], "pour « rares », vous donnez 100 : vous les comptez tous"),
        ([100, 5, 2_500_000, 0], "5, c'est trop grand. Et pour « millions de tours »"),
    ),
)
def test_une_unite_ne_se_confond_que_si_la_grandeur_la_nomme(chiffres, dit):
    phrase = UNITES.repondre(chiffres).phrase
    assert dit in phrase.replace("\u202f", " ").replace("\xa0", " "), phrase
    assert UNITES.repondre([100, 3, 2.5, 0]).reussi


@pytest.mark.parametrize(("haut", "dit"), ((0.1267, "la borne basse"), (0.289, ""), (0.951, "l'autre voisinage")))
def test_un_mauvais_calcul_prevu_se_reconnait_sur_les_chiffres_de_l_etudiant(haut, dit):
    bilan = repondre(
        "W.TP2", {"essais": 100, "changement": 20, "échange": 90, "haut du changement": haut, "bas de l'échange": 0.824}
    )
    assert dit in bilan.phrase and bilan.reussi == (not dit), bilan.phrase


@pytest.mark.parametrize(
    ("controle", "donne", "dit"),
    (
        (Entre(5, 1000), 0.04, "c'est peut-être l'inverse"),
        (Entre(20, 30), 0.04, ": c'est l'inverse"),
        (Entre(0.2, 2), 60, "c'est peut-être un pourcentage"),
    ),
)
def test_un_controle_large_ne_dit_qu_un_peut_etre(controle, donne, dit):
    """L'inverse d'un chiffre quelconque tombe aisément entre 5 et 1 000 ; entre 20 et 30, non."""
    mesure = Mesure(
        identifiant="X.9",
        titre="Un rapport",
        document="T",
        reponse=25 if controle.juger(Releve(Fraction(25), {})).admis else 0.6,
        grandeurs=(Grandeur("rapport", controle, suppose="la plus lente sur la plus rapide"),),
    )
    assert dit in mesure.repondre(donne).phrase
