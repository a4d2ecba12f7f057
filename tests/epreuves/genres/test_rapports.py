"""Une réponse courte fausse est reliée à la bonne, sans qu'on la donne : sur toutes les questions du cours, par mutation."""

import pytest

from epreuves import Formule, Ordre, Valeur
from epreuves.formule import equivalentes, meme_ordre
from epreuves.formule.lettres import NOTATIONS
from epreuves.formule.rapports import (
    BORNE,
    ECART,
    FACTEUR,
    INSUFFISANT,
    PLUS_VITE,
    UNITE,
    dire_le_rapport,
    dire_le_rapport_des_entiers,
)
from epreuves.genres.reponse import SANS_RAISON
from outils.copies import de_genre, nom

FORMULES, ORDRES, VALEURS = de_genre(Formule), de_genre(Ordre), de_genre(Valeur)


def reponses(e):
    return e.reponse if e.plusieurs else (e.reponse,)


def abimees(e, abimer):
    """La réponse entière, dont un seul membre est abîmé, pour chacun."""
    bonnes = reponses(e)
    for rang, bonne in enumerate(bonnes):
        fausses = list(bonnes)
        fausses[rang] = abimer(bonne)
        yield bonne, fausses[rang], fausses if e.plusieurs else fausses[0]


MUTATIONS = (
    (lambda f: f"({f}) + 1", UNITE),
    (lambda f: f"({f}) - 1", UNITE),
    (lambda f: f"2*({f})", FACTEUR),
    (lambda f: f"({f}) + 5", ECART),
    (lambda f: f"({f})^2", ""),
    (lambda f: f"({f})*{{lettre}}", ""),
)


@pytest.mark.parametrize("e", FORMULES, ids=nom)
@pytest.mark.parametrize(("abimer", "phrase"), MUTATIONS)
def test_une_formule_fausse_est_reliee_a_la_bonne(e, abimer, phrase):
    lettre = next(iter(e.lettres))
    for bonne, fausse, toutes in abimees(e, lambda f: abimer(f).format(lettre=lettre)):
        if equivalentes(fausse, bonne, e.lettres):
            continue
        bilan = e.repondre(toutes)
        if bilan.reussi and any(equivalentes(fausse, fine, e.lettres) for _, fine in e.aussi):
            continue
        assert not bilan.reussi and not bilan.phrase.rstrip(".").endswith((SANS_RAISON, "n'est pas la bonne")), bilan.phrase
        dite = dire_le_rapport(fausse, bonne, e.lettres)
        assert dite and ("est de trop" in dite or bonne not in dite.split())
        if phrase and dite not in (UNITE, FACTEUR, NOTATIONS.confusion):  # 2 est à la fois 1 + 1 et 2 × 1
            assert phrase in (dite, ECART) or "dépend" in dite or "est de trop" in dite, dite


@pytest.mark.parametrize("e", ORDRES, ids=nom)
def test_un_ordre_de_grandeur_faux_est_dit_trop_grand_ou_trop_petit(e):
    lettre = e.vers[0]
    for facteur, phrase in ((f"*{lettre}", BORNE), (f"/{lettre}", INSUFFISANT)):
        for bonne, fausse, toutes in abimees(e, lambda f, facteur=facteur: f"({f}){facteur}"):
            assert not meme_ordre(fausse, bonne, e.lettres, e.vers)
            assert not e.repondre(toutes).reussi
            dite = dire_le_rapport(fausse, bonne, e.lettres, e.vers, ordre=True)
            assert dite == phrase or f"s'écrit sans {lettre}" in dite


@pytest.mark.parametrize("e", VALEURS, ids=nom)
@pytest.mark.parametrize("abimer", (lambda v: v + 1, lambda v: 2 * v + 2, lambda v: v - 3, lambda v: 10 * v + 7))
def test_un_entier_faux_est_relie_au_bon(e, abimer):
    for bonne, fausse, toutes in abimees(e, abimer):
        bilan = e.repondre(toutes)
        if bilan.reussi and any(equivalentes(fausse, fine, e.lettres) for fine in e.aussi):
            continue
        assert not bilan.reussi and not bilan.phrase.rstrip(".").endswith(SANS_RAISON)
        dite = dire_le_rapport_des_entiers(fausse, bonne)
        assert dite and str(bonne) not in dite
        assert ("trop grand" not in dite or fausse > bonne) and ("trop petit" not in dite or fausse < bonne)


@pytest.mark.parametrize(
    ("fausse", "bonne", "phrase"),
    (
        ("n", "N", NOTATIONS.confusion),
        ("N**3", "N**2", PLUS_VITE),
        ("w", "N**2", "la bonne réponse ne dépend pas de w"),
        ("N**2", "N**2 - m", "la bonne réponse dépend aussi de m"),
        ("N**2 - n", "n", PLUS_VITE),
    ),
)
def test_la_phrase_d_une_formule(fausse, bonne, phrase):
    assert dire_le_rapport(fausse, bonne) == phrase
