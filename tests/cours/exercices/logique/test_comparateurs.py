"""Les fautes que tout exercice de logique peut rencontrer sont dites pour ce qu'elles sont, sans que l'exercice les nomme."""

from dataclasses import replace

import pytest

from cours.exercices.logique._detecteurs import TRANSFORMATIONS
from cours.exercices.logique._familles import AU_MOINS, AU_PLUS, FAMILLES, SUJETS
from cours.exercices.logique._tableaux import QUELQUES, UNE_VALEUR
from epreuves.conduire.conduire import conduire_toutes
from outils.copies import TOUTES
from sudokulib.logique import Litteral, bloc1, case1, col2, donnees, lig1, lig2


def bilans_de(identifiant, *reponses):
    """Les bilans de réponses à un exercice d'une fonction, à l'ordre 2 seulement, et sans correctif."""
    e = replace(TOUTES[identifiant], exemples=((2,),))
    return conduire_toutes(e, [[f] for f in reponses], reparer=False)


def abimee(famille, abimer):
    return lambda n: [[Litteral(*l) for l in clause] for clause in abimer([[tuple(l) for l in c] for c in famille(n)])]


@pytest.mark.parametrize(("identifiant", "famille", "table"), (("C.II.A.2", lig1, AU_MOINS), ("C.II.A.4", lig2, AU_PLUS)))
def test_une_famille_abimee_est_reconnue(identifiant, famille, table):
    bilans = bilans_de(identifiant, *(abimee(famille, abimer) for abimer, _ in table))
    for bilan, (_, phrase) in zip(bilans, table):
        assert not bilan.reussi and bilan.phrase in (f"{phrase}.", phrase), bilan


def test_une_famille_prise_pour_une_autre_est_nommee():
    autres = [famille for nom, famille in FAMILLES.items() if nom != "lig1"]
    for famille, bilan in zip(autres, bilans_de("C.II.A.2", *autres)):
        assert bilan.diagnostic == "famille" and SUJETS[famille] in bilan.phrase, bilan


def test_les_litteraux_transformes_sont_reconnus():
    def transformee(transformer):
        return lambda t: [[transformer(*l) for l in clause] for clause in donnees(t)]

    e = replace(TOUTES["C.II.B.1"], exemples=((UNE_VALEUR,), (QUELQUES,)), strategie=None)
    bilans = conduire_toutes(e, [[transformee(transformer)] for transformer, _ in TRANSFORMATIONS])
    for bilan, (_, phrase) in zip(bilans, TRANSFORMATIONS):
        assert bilan.phrase == f"{phrase}.", bilan


def test_le_niveau_des_listes_et_la_forme_des_litteraux_sont_dits():
    def a_plat(n):
        return [l for clause in case1(n) for l in clause]

    def un_niveau_de_trop(n):
        return [[clause] for clause in case1(n)]

    def en_tuples(n):
        return [tuple(clause) for clause in case1(n)]

    def sans_signe(n):
        return [[l[1:] for l in clause] for clause in case1(n)]

    mots = ("une seule liste de littéraux", "un niveau de crochets de trop", "sont des tuples", "quatre champs")
    for mot, bilan in zip(mots, bilans_de("C.II.A.1", a_plat, un_niveau_de_trop, en_tuples, sans_signe)):
        assert bilan.diagnostic == "niveau" and mot in bilan.phrase, bilan


def test_les_clauses_de_trop_ou_qui_manquent_sont_comptees():
    def deux_fois_chaque_paire(n):
        return lig2(n) + [clause[::-1] for clause in lig2(n)]

    def avec_soi(n):
        return lig2(n) + [[-l, -l] for clause in lig1(n) for l in clause]

    def sans_le_debut(n):
        return lig2(n)[5:]

    def une_de_trop(n):
        return [*lig2(n), [Litteral(True, 0, 0, 1)]]

    def une_autre_formule(n):
        return [*lig2(n)[1:], *col2(n)[:3]]

    mots = (
        "chaque paire vous donne deux clauses",
        "une paire est faite de deux choses différentes",
        "il manque 5 clauses, ¬x¹₍₀,₀₎ ∨ ¬x¹₍₀,₁₎, …",
        "il y a en trop une clause, x¹₍₀,₀₎.",
        "il manque une clause (¬x¹₍₀,₀₎ ∨ ¬x¹₍₀,₁₎), et il y a en trop 3 clauses",
    )
    reponses = (deux_fois_chaque_paire, avec_soi, sans_le_debut, une_de_trop, une_autre_formule)
    for mot, bilan in zip(mots, bilans_de("C.II.A.4", *reponses)):
        assert mot in bilan.phrase, bilan
        assert bilan.contre_exemple.attendu != bilan.contre_exemple.obtenu


def test_l_ordre_des_clauses_et_des_litteraux_est_libre():
    a_l_envers = [clause[::-1] for clause in reversed(lig1(2))]
    (bilan,) = bilans_de("C.II.A.2", lambda n: a_l_envers)
    assert bilan.reussi, bilan


def test_des_booleens_ecrits_0_ou_1_ne_sont_pas_des_signes():
    (bilan,) = bilans_de("C.II.A.2", lambda n: [[(1, *l[1:]) for l in clause] for clause in lig1(n)])
    assert not bilan.reussi and bilan.diagnostic == "type", bilan


def test_une_erreur_de_bloc_garde_sa_phrase():
    e = TOUTES["C.II.A.3"]
    fautive = next(v for v in e.variantes if "indice(b, r, n)" in v.phrase)
    assert fautive(2) == lig1(2) and fautive(2) != bloc1(2)
