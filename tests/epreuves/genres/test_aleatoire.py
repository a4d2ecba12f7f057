"""Une fonction qui tire au hasard se juge sur sa loi : sans statistique quand elle est finie, et jamais par chance."""

import random
from dataclasses import replace
from math import ceil, exp, floor, log

import pytest

from epreuves import Variante
from epreuves.conduire.conduire import conduire, conduire_toutes
from epreuves.genres.aleatoire import Aleatoire
from epreuves.juger.generateurs import TRANCHES, Compteur
from epreuves.juger.loi import FAUSSE_ALARME, TIRAGES, ecart_permis, loi
from tests.epreuves.formes import contient


def accepte(variation, T, hasard):
    return variation <= 0 or hasard.reel() < exp(-variation / T)


def voisin(case, hasard):
    """Une autre case que celle-ci, parmi quatre."""
    return (case + 1 + hasard.entier(3)) % 4


def melanger(liste, hasard):
    hasard.shuffle(liste)


autre_generateur = random  # sous un nom que rien ne trahit


def rien():
    pass


COMMUN = {"titre": "", "document": "S", "solution": rien}
ACCEPTE = Aleatoire(
    identifiant="X.1",
    fonctions=(accepte,),
    exemples=((-1, 1.0), (0, 1.0), (1, 1.0), (2, 3.0), (5, 2.0)),
    variantes=(
        Variante(lambda v, T, hasard: True, "vous acceptez tout"),
        Variante(lambda v, T, hasard: v <= 0 or hasard.reel() < exp(v / T), "le signe de la variation"),
    ),
    **COMMUN,
)
VOISIN = Aleatoire(identifiant="X.2", fonctions=(voisin,), exemples=((0,), (3,)), **COMMUN)
MELANGER = Aleatoire(
    identifiant="X.3",
    fonctions=(melanger,),
    exemples=(([1, 2, 3],), ([],)),
    regarder=lambda rendu, arguments: arguments[0],
    **COMMUN,
)


@pytest.mark.parametrize(
    ("exercice", "f"),
    (
        (ACCEPTE, lambda v, T, hasard: v <= 0 or hasard.random() <= exp(-v / T)),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or hasard.uniform(0, 1) < exp(-v / T)),
        (ACCEPTE, lambda v, T, hasard: hasard.reel() < min(1, exp(-v / T))),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or 1 - hasard.reel() < exp(-v / T)),
        (VOISIN, lambda case, hasard: hasard.choice([c for c in range(4) if c != case])),
        (VOISIN, lambda case, hasard: hasard.melange(c for c in range(4) if c != case)[0]),
        (MELANGER, lambda liste, hasard: liste.sort(key=lambda x: hasard.random())),
    ),
)
def test_une_autre_facon_de_tirer_la_meme_loi_passe(exercice, f):
    bilan = conduire(exercice, [f])
    assert bilan.reussi, bilan


def test_tirer_jusqu_a_ce_que_ce_soit_bon_passe():
    """Une boucle de rejet a un arbre sans fin : on en néglige les branches trop peu probables."""

    def par_rejet(case, hasard):
        autre = case
        while autre == case:
            autre = hasard.entier(4)
        return autre

    calculee = loi(lambda hasard: par_rejet(0, hasard))
    assert calculee.essais == 0 and calculee.precision < 1e-3
    assert calculee.issues == pytest.approx({str(v): 1 / 3 for v in (1, 2, 3)}, abs=calculee.precision)
    assert conduire(VOISIN, [par_rejet]).reussi


@pytest.mark.parametrize(
    ("exercice", "f", "diagnostic", "mot"),
    (
        (ACCEPTE, lambda v, T, hasard: 0 <= 0, "variante", "vous acceptez tout"),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or random.random() < exp(-v / T), "hasard", "un autre générateur"),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or autre_generateur.random() < exp(-v / T), "hasard", "un autre générateur"),
        (ACCEPTE, lambda v, T, hasard: v <= 0, "hasard", "ne tire jamais"),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or hasard.reel() > exp(-v / T), "echangees", "le bon sens"),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or hasard.reel() < exp(-v / T) / 2, "pas", "à 0,184 ; il faut le comparer à 0,368"),
        (ACCEPTE, lambda v, T, hasard: v <= 0 or hasard.reel() < exp(-v), "pas", "quand variation = 2 et T = 3 : vous comparez"),
        (ACCEPTE, lambda v, T, hasard: v <= 1 or hasard.reel() < exp(-v / T), "pas", "comparer à 0,368"),
        (ACCEPTE, lambda v, T, hasard: v < 0 or hasard.reel() < exp(-v / T) - (v == 0) / 2, "pas", "là où il n'en faut pas"),
        (VOISIN, lambda case, hasard: hasard.entier(4), "ensemble", "0 peut sortir, et ne devrait jamais"),
        (VOISIN, lambda case, hasard: (case + 1 + hasard.entier(2)) % 4, "ensemble", "3 ne sort jamais"),
        (VOISIN, lambda case, hasard: (case + 1 + hasard.entier(4) % 3) % 4, "loi", "trop souvent"),
        (VOISIN, lambda case, hasard: hasard.entier(0), "exception", "parmi zéro choix"),
        (MELANGER, lambda liste, hasard: liste.reverse(), "hasard", "ne tire jamais"),
        (MELANGER, lambda liste, hasard: hasard.melange(liste), "constante", "donne toujours [1, 2, 3]"),
    ),
)
def test_une_loi_fausse_recoit_sa_phrase(exercice, f, diagnostic, mot):
    bilan = conduire(exercice, [f])
    assert not bilan.reussi and bilan.diagnostic == diagnostic and mot in bilan.phrase, bilan
    assert bilan.essais[0].attendu != bilan.essais[0].obtenu


def pas(G, hasard):
    """Change une case au hasard ; renvoie le nombre de cases nulles, avant."""
    zeros = G.count(0)
    G[hasard.entier(len(G))] = 1
    return zeros


PAS = Aleatoire(
    identifiant="X.4",
    fonctions=(pas,),
    exemples=(([0, 0],), ([1, 0],)),
    regarder=lambda rendu, arguments: (rendu, "".join(map(str, arguments[0]))),
    parties=("zéros", "G"),
    **COMMUN,
)


def _sans_regarder(G, hasard):
    return pas(G, hasard) + 1


def _la_premiere(G, hasard):
    zeros, k = G.count(0), hasard.entier(2)
    G[0] = 1 + 0 * k
    return zeros


@pytest.mark.parametrize(
    ("f", "mot"),
    (
        (_sans_regarder, "« G » est juste, « zéros » ne l'est pas : toujours 1 de trop"),
        (_la_premiere, "« zéros » est juste, « G » ne l'est pas"),
    ),
)
def test_une_seule_partie_fausse_se_dit_d_elle_seule(f, mot):
    (bilan,) = conduire_toutes(PAS, [[f]], reparer=False)
    assert contient(bilan.phrase, mot), bilan


def test_une_boucle_de_rejet_ne_cache_pas_une_faute():
    """Chaque issue fausse est rare, leur somme ne l'est pas."""

    def par_rejet(case, hasard):
        autre = case
        while autre == case:
            autre = hasard.entier(40)
        return -autre if autre % 4 == 1 else autre

    def juste(case, hasard):
        return (case + 1 + hasard.entier(39)) % 40

    exercice = replace(VOISIN, fonctions=(juste,), exemples=((0,),))
    (bilan,) = conduire_toutes(exercice, [[par_rejet]], reparer=False)
    assert bilan.diagnostic == "ensemble"


def test_un_melange_biaise_est_pris():
    """Échanger chaque élément avec n'importe quel autre, et non avec un de ceux qui restent, ne mélange pas uniformément."""

    def biaise(liste, hasard):
        for i in range(len(liste)):
            j = hasard.entier(len(liste))
            liste[i], liste[j] = liste[j], liste[i]

    bilan = conduire(MELANGER, [biaise])
    assert bilan.diagnostic == "loi" and "0,167" in bilan.essais[0].attendu


def test_l_etat_global_ne_change_rien():
    avant = random.getstate()
    bilans = {repr(conduire(ACCEPTE, [lambda v, T, hasard: v <= 0 or hasard.reel() < 0.3], sur_place=True)) for _ in range(2)}
    assert len(bilans) == 1 and random.getstate() == avant


@pytest.mark.parametrize("b", (1, 2, 5, 9))
def test_un_tirage_entier_est_exact(b):
    assert loi(lambda hasard: hasard.entier(b)).issues == pytest.approx({str(k): 1 / b for k in range(b)})
    assert loi(lambda hasard: hasard.randint(1, b)).precision == 0


@pytest.mark.parametrize("p", (0.1, 1 / 3, 0.9, 1e-9))
@pytest.mark.parametrize(
    "sous",
    (
        lambda u, p: u < p,
        lambda u, p: p >= u,
        lambda u, p: not p < u,
        lambda u, p: 1 - u > 1 - p,
        lambda u, p: 100 * u - 3 <= 100 * p - 3,
        lambda u, p: u / p < 1,
        lambda u, p: -u > -p,
        lambda u, p: u != 0 and 0 <= u < p < 1,
        lambda u, p: max(u, p) == p,
    ),
)
def test_une_question_posee_a_un_reel_a_sa_probabilite_exacte(sous, p):
    calculee = loi(lambda hasard: sous(hasard.reel(), p))
    assert calculee.precision == 0 and calculee.tirages == 1
    assert calculee.issues["True"] == pytest.approx(p, rel=1e-3 if p < 1e-6 else 1e-9)


@pytest.mark.parametrize("k", (3, 5, 40))
@pytest.mark.parametrize(
    "entier",
    (
        lambda u, k: int(u * k),
        lambda u, k: floor(k * u),
        lambda u, k: int(u * k // 1),
        lambda u, k: ceil(u * k) - 1,
        lambda u, k: round(u * k - 0.5),
        lambda u, k: int(k - u * k),
        lambda u, k: divmod(int(u * k * k), k)[1],
        lambda u, k: int((u * k * 4) % k),
    ),
)
def test_un_entier_pris_dans_un_reel_est_exact(entier, k):
    calculee = loi(lambda hasard: entier(hasard.reel(), k))
    assert calculee.precision == 0
    assert calculee.issues == pytest.approx({str(v): 1 / k for v in range(k)})


def test_deux_questions_au_meme_reel_ne_se_contredisent_pas():
    """Un réel sous 1/4 est sous 1/2, et le premier de quatre."""

    def trois_fois(hasard):
        u = hasard.reel()
        return u < 0.25, u < 0.5, int(4 * u), round(u, 1) <= 0.3

    calculee = loi(trois_fois)
    assert calculee.precision == 0
    assert calculee.issues == pytest.approx(
        {
            "(True, True, 0, True)": 0.25,
            "(False, True, 1, True)": 0.1,
            "(False, True, 1, False)": 0.15,
            "(False, False, 2, False)": 0.25,
            "(False, False, 3, False)": 0.25,
        }
    )


@pytest.mark.parametrize("p", (0.1, 1 / 3, 0.9))
def test_un_reel_dont_on_veut_la_valeur_est_connu_a_une_tranche_pres(p):
    mesuree = loi(lambda hasard: log(hasard.reel()) < log(p))
    assert abs(mesuree.issues["True"] - p) <= mesuree.precision == 1 / TRANCHES


def test_la_fausse_alarme_annoncee_est_celle_de_hoeffding():
    """Sur des lois connues, aucune estimation ne s'écarte de ce qui est permis ; et ce qui est permis reste petit."""
    assert ecart_permis(2) < 0.05
    for graine in range(20):
        generateur = Compteur(graine)
        frequence = sum(generateur.reel() < 0.3 for _ in range(TIRAGES)) / TIRAGES
        assert abs(frequence - 0.3) <= ecart_permis(2)
    assert 2 * 2 * exp(-2 * TIRAGES * ecart_permis(2) ** 2) <= 2 * FAUSSE_ALARME


# Un algorithme entier, rejoué graine par graine


def marche(pas, hasard):
    """Où mène une marche d'un pas à gauche ou à droite, répétée."""
    return sum(2 * hasard.entier(2) - 1 for _ in range(pas))


MARCHE = Aleatoire(
    identifiant="X.4",
    fonctions=(marche,),
    exemples=((3,), (6,)),
    executions=lambda arguments: 300,
    variantes=(
        Variante(lambda pas, hasard: abs(marche(pas, hasard)), "vous renvoyez la distance"),
        Variante(lambda pas, hasard: marche(pas, hasard) + (hasard.entier(40) == 0), "vous faites parfois un pas de trop"),
    ),
    **COMMUN,
)


def test_les_memes_tirages_donnent_la_meme_suite_et_d_autres_la_meme_loi():
    assert loi(lambda hasard: marche(4, hasard), 50).suite == loi(lambda hasard: marche(4, hasard), 50).suite
    assert len(loi(lambda hasard: marche(4, hasard), 50).suite) == 50 and not loi(lambda hasard: marche(2, hasard)).suite
    assert conduire(MARCHE, [lambda pas, hasard: sum(hasard.choice((-1, 1)) for _ in range(pas))]).reussi
    assert conduire(MARCHE, [lambda pas, hasard: sum(1 if hasard.reel() < 0.5 else -1 for _ in range(pas))]).reussi


@pytest.mark.parametrize(
    ("f", "diagnostic", "mot"),
    (
        (lambda pas, hasard: abs(sum(2 * hasard.entier(2) - 1 for _ in range(pas))), "variante", "la distance"),
        (lambda pas, hasard: sum(hasard.reel() < 0.3 for _ in range(pas)), "ensemble", "et ne devrait jamais sortir"),
        (lambda pas, hasard: None if hasard.reel() else 0, "rien", "ne renvoie rien"),
        (lambda pas, hasard: str(marche(pas, hasard)), "type", "vous renvoyez un texte"),
    ),
)
def test_une_marche_fausse_recoit_sa_phrase(f, diagnostic, mot):
    bilan = conduire(MARCHE, [f])
    assert not bilan.reussi and bilan.diagnostic == diagnostic and mot in bilan.phrase, bilan


def test_entre_deux_variantes_de_lois_voisines_celle_qui_donne_la_meme_suite_l_emporte():
    """La seconde variante a presque la loi de la référence décalée : seule la suite les départage."""
    decalee = Variante(lambda pas, hasard: marche(pas, hasard) + 1, "vous ajoutez un")
    presque = Variante(lambda pas, hasard: marche(pas, hasard) + 1 + (hasard.entier(40) == 0), "un, et parfois deux")
    exercice = replace(MARCHE, variantes=(decalee, presque))
    for variante in exercice.variantes:
        assert conduire(exercice, [variante.fonction]).phrase == f"{variante.phrase}."
