"""Ce qu'on dit d'une marche fausse, et ce qu'on épargne à une verification : des mécanismes, sur une marche de cet essai."""

from dataclasses import replace
from math import exp

import pytest

from epreuves import Variante
from epreuves.conduire.conduire import conduire
from epreuves.genres.aleatoire import UNE_PART, Aleatoire
from epreuves.juger.juger import vue_de_la_reference
from epreuves.juger.loi import hors_de, loi
from epreuves.mesurer.lignes import compter_lignes


def descendre(case, T, pas, hasard):
    """Deux pas : une case voisine parmi quatre, gardée si elle est plus petite, ou avec la probabilité e^(−1/T)."""
    for _ in range(2):
        autre = hasard.entier(4)
        if autre < case or hasard.reel() < exp(-1 / T):
            case = autre
        T -= pas
    return case


def refroidie_trop_tot(case, T, pas, hasard):
    for _ in range(2):
        T -= pas
        autre = hasard.entier(4)
        if autre < case or hasard.reel() < exp(-1 / T):
            case = autre
    return case


def refroidie_trop_tot_par_seize(case, T, pas, hasard):
    """La même faute, d'un entier parmi seize : les entiers ne se comparent plus, les réels encore."""
    for _ in range(2):
        T -= pas
        autre = hasard.entier(16) // 4
        if autre < case or hasard.reel() < exp(-1 / T):
            case = autre
    return case


def un_seul_tour(case, T, pas, hasard):
    for _ in range(2):
        autre = hasard.entier(4)
        if autre < case or hasard.reel() < exp(-1 / T):
            case = autre
        return case


def juste_par_seize(case, T, pas, hasard):
    for k in range(2):
        autre = hasard.entier(16) % 4
        if not (autre >= case and hasard.reel() >= exp(-1 / (T - k * pas))):
            case = autre
    return case


def rien():
    pass


MARCHE = Aleatoire(
    identifiant="X.9",
    titre="",
    document="S",
    solution=rien,
    fonctions=(descendre,),
    exemples=((2, 1.0, 0.25), (3, 2.0, 0.5)),
)


def ranger(t, hasard):
    """Échange la première case et une autre, sur une copie."""
    t = t.copy()
    j = hasard.entier(len(t))
    t[0], t[j] = t[j], t[0]
    return t


def sans_copier_les_lignes(t, hasard):
    """Échange, dans les lignes de t ; la copie d'une autre liste n'y est pour rien."""
    u, v = list(t), list(range(3))
    j = hasard.entier(len(v))
    u[0][0], u[0][j] = u[0][j], u[0][0]
    return u


def echanger(t, hasard):
    u = [ligne.copy() for ligne in t]
    j = hasard.entier(3)
    u[0][0], u[0][j] = u[0][j], u[0][0]
    return u


def sur_la_table(t, hasard):
    u, v = t[0], list(range(3))
    j = hasard.entier(len(v))
    u[0], u[j] = u[j], u[0]
    return t


def sans_copier(t, hasard):
    u = t
    j = hasard.entier(len(u))
    u[0], u[j] = u[j], u[0]
    return u


RANGER = replace(MARCHE, fonctions=(ranger,), exemples=(([1, 2, 3],),))
ECHANGER = replace(MARCHE, fonctions=(echanger,), exemples=(([[1, 2, 3], [4, 5, 6]],),))


@pytest.mark.parametrize(
    ("exercice", "f", "diagnostic", "dit"),
    (
        (MARCHE, refroidie_trop_tot, "pas", "comme si T valait 0,75"),
        (MARCHE, refroidie_trop_tot_par_seize, "seuil", "un réel à e^(−1/0,75) là où il faut le comparer à e^(−1/1)"),
        (MARCHE, un_seul_tour, "un tour", "est dans la boucle, qui ne fait donc qu'un tour"),
        (RANGER, sans_copier, "modifie", "« u = t » ne copie rien"),
        (ECHANGER, sans_copier_les_lignes, "modifie", "« list(t) » ne copie que la liste des lignes"),
        (ECHANGER, sur_la_table, "modifie", "modifie t, qui doit rester comme on le lui donne."),
    ),
)
def test_la_faute_se_dit_la_ou_elle_est(exercice, f, diagnostic, dit):
    bilan = conduire(exercice, [f])
    assert (bilan.reussi, bilan.diagnostic) == (False, diagnostic) and dit in bilan.phrase, bilan


def test_d_autres_entiers_et_les_memes_seuils_c_est_juste():
    assert conduire(MARCHE, [juste_par_seize]).reussi


@pytest.mark.parametrize("executions", (0, 40))
def test_une_variante_ecartee_d_emblee_ne_donnait_pas_la_meme_chose(executions):
    """Écarter une variante à sa première exécution n'écarte jamais celle dont la vue serait la même."""
    exercice = replace(MARCHE, executions=lambda arguments: executions)
    toutes = (descendre, refroidie_trop_tot, un_seul_tour, juste_par_seize)
    for arguments in exercice.exemples:
        vues = {f: vue_de_la_reference(exercice, f, arguments) for f in toutes}
        ecartees = {(f, g) for f in toutes for g in toutes if exercice.se_separent(f, arguments, vues[g])}
        assert not any(vues[f] == vues[g] for f, g in ecartees)
        assert (un_seul_tour, descendre) in ecartees and (refroidie_trop_tot, un_seul_tour) in ecartees


def test_ce_qui_sort_d_une_loi_exacte_n_est_jamais_la_meme_loi():
    def bornee(borne):
        return lambda hasard: min(hasard.entier(6), borne)

    lois = [loi(bornee(borne)) for borne in range(6)]
    loin = {(a, b) for a in range(6) for b in range(6) if hors_de(bornee(a), lois[b])}
    assert all(a > b for a, b in loin)
    assert {(5, 0), (4, 0), (5, 1)} <= loin


def test_le_cout_d_une_marche_s_estime_sur_une_part():
    """Trois exécutions, et combien de fois elles : à peu près ce que coûtent toutes celles de la loi."""
    exercice = replace(MARCHE, executions=lambda arguments: 40)
    arguments = exercice.exemples[0]
    une_part, fois = exercice.part_d_un_appel(descendre, arguments)
    entier, _ = exercice.preparer_appel(descendre, arguments)
    (_, de_la_part), (_, du_tout) = (compter_lignes(f, 10**6) for f in (une_part, entier))
    assert fois == 40 / UNE_PART and 1 / 3 < fois * de_la_part / du_tout < 3


def test_une_variante_se_reconnait_d_une_marche_rejouee():
    variantes = tuple(Variante(f, f.__name__) for f in (un_seul_tour, refroidie_trop_tot))
    rejouee = replace(MARCHE, executions=lambda arguments: 400, variantes=variantes)
    assert rejouee.patience > 0
    for f in (un_seul_tour, refroidie_trop_tot):
        assert conduire(rejouee, [f]).phrase.startswith(f.__name__)
