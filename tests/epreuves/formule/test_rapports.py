"""Ce qui relie une réponse fausse à la bonne : le petit correctif d'une formule, la base ou l'exposant d'un nombre."""

import pytest

from epreuves.formule import dire_le_rapport, dire_le_rapport_des_entiers

LETTRES = {"n": "", "N": "", "m": ""}
LOGIQUE = "N**3*(N-1)/2"
VOISINES = "(N**2 - m)*(N - 1)"
ARRET = "ε/((n**4 - m)*log(n**2) - log(1 - α))"
PALIERS = "(e_p + 1)*(1/Tf - 1/T0)/log(1 + δ)"

FORMULES = (
    ("N**3*(N+1)/2", LOGIQUE, "chaque élément avec lui-même"),
    ("N**4", LOGIQUE, "deux fois chaque paire, une fois dans chaque ordre, et chaque élément avec lui-même"),
    ("N**2*m + N*(N+1)/2", "N**2*m + N*(N-1)/2", "le « + » de « N + 1 »"),
    ("m*N*(N+1)/2", "m*N**2", "1 + 2 + 3 + …, alors que chaque tour en compte autant"),
    ("2*(N - 1) + (n - 1)", "2*(N - 1) + (n - 1)**2", "« n - 1 » n'est pas à la bonne puissance"),
    ("N**3*(1-N)/2", LOGIQUE, "l'opposé de la bonne réponse"),
    ("N**2*(N-1)/2", LOGIQUE, "puissance|facteur|un nombre, « 2 »"),
    ("(N**2 - m)*N", VOISINES, "« N » est trop grand d'une unité"),
    ("(N**2 - n)*(N - 1)", VOISINES, "« n » n'est pas la bonne|dépend"),
    ("N**2*(N - 1)", VOISINES, "la bonne réponse dépend aussi de m"),
    ("2*(n!)**(2*n)", "2*(n!)**(2*n+2)", "« n » est trop petit d'une unité"),
    ("(N**m - 1)/(N - 1)", "(N**(m + 1) - 1)/(N - 1)", "la somme des puissances de « N », arrêtée un terme trop tôt"),
    ("(N**m - 1)/(N - 1)", "(N**(m - 1) - 1)/(N - 1)", "qui va un terme trop loin"),
    ("N**(m + 1) - 1/(N - 1)", "(N**(m + 1) - 1)/(N - 1)", "il manque des parenthèses ; sans elles, seul « 1 » est divisé"),
    ("N*2 + 3*N*m", "N**2 + 3*N*m", "« N*2 » est un produit, et c'est une puissance qu'il faut"),
    ("3*N*m + n", "N**2 + 3*N*m + n", "il y manque un terme"),
    ("N**2 + n", "4*N**2 + n", "il manque un facteur à « N^2 »"),
)
PHYSIQUES = (
    ("ε/((n**4-m)*log(n**2) + log(1-α))", ARRET, "à un signe près, le « + »"),
    ("ε/((n**4-m)*log(n**2) - log(α))", ARRET, "ce n'est pas « α » qu'il faut là, mais ce qui lui manque pour faire 1"),
    ("(e_p + 1)*(1/Tf - 1/T0)*log(1 + δ)", PALIERS, "à un signe près, le « * »"),
    ("1/log(2*n)", ARRET, "dépend aussi de ε, de m et de α"),
    ("e_p*(1/Tf - 1/T0)/log(1 + δ)", PALIERS, "« e_p » est trop petit d'une unité"),
)


@pytest.mark.parametrize(("reponse", "bonne", "dit"), FORMULES)
def test_la_faute_d_une_formule_est_nommee(reponse, bonne, dit):
    phrase = dire_le_rapport(reponse, bonne, LETTRES)
    assert any(morceau in phrase for morceau in dit.split("|")), phrase


@pytest.mark.parametrize(("reponse", "bonne", "dit"), PHYSIQUES)
def test_dans_une_formule_de_reels_aussi(reponse, bonne, dit):
    lettres = dict.fromkeys(("n", "m", "ε", "α", "e_p", "T0", "Tf", "δ"), "")
    assert dit in dire_le_rapport(reponse, bonne, lettres)


def test_une_formule_sans_rapport_n_est_pas_corrigee():
    phrase = dire_le_rapport("n**7 + 5*n", LOGIQUE, LETTRES)
    assert phrase and "tout y est" not in phrase and "signe" not in phrase


ENTIERS = (
    (10**729, 2**729, "pas la base"),
    (2**81, 2**729, "pas l'exposant"),
    (3**500, 2**729, "beaucoup trop grand"),
    (2, 1, "c'est trop grand"),
    (4, 2, "c'est trop grand"),  # le carré, le double : deux hasards
    (64, 256, "multiple"),  # 4³ et 4⁴ : personne n'a rien choisi plusieurs fois
    (82, 81, "à une unité près"),
    (162, 81, "multiple"),
    (81 * 10**6, 81, "beaucoup trop grand"),
)


@pytest.mark.parametrize(("reponse", "bonne", "dit"), ENTIERS)
def test_ce_qui_relie_deux_entiers(reponse, bonne, dit):
    assert dit in dire_le_rapport_des_entiers(reponse, bonne)


def test_ce_qui_ne_compte_rien_n_a_pas_d_element_oublie():
    assert dire_le_rapport_des_entiers(7, 6, compte=False) == "c'est trop grand"
    assert dire_le_rapport_des_entiers(48, 96, compte=False) == "c'est trop petit"


@pytest.mark.parametrize(
    ("reponse", "dit"), (("w**2", "croît plus vite"), ("w/2 + sqrt(w)", "même ordre"), ("log(w)", "croît moins vite"))
)
def test_sans_n_c_est_l_autre_lettre_qui_grandit(reponse, dit):
    assert dit in dire_le_rapport(reponse, "w", {**LETTRES, "w": ""})


def test_deux_formules_d_ordres_differents_en_m_ne_sont_pas_du_meme_ordre():
    assert "même ordre" not in dire_le_rapport("N*m**2 + 7*m", "N*m", LETTRES)


@pytest.mark.parametrize(
    ("reponse", "attendue", "dit"),
    (
        ("N**v", "(N**(v + 1) - 1)/(N - 1)", "ce n'est que le dernier terme d'une somme"),
        ("N**(v + 1)", "(N**(v + 1) - 1)/(N - 1)", "c'est le terme d'après d'une somme"),
        ("1 + N*v", "(N**(v + 1) - 1)/(N - 1)", "quand v augmente de 1, la bonne réponse est multipliée"),
        ("v*N", "v + N - 1", "vous multipliez v et N"),
        ("v + 3*N*v", "N**2 + 3*N*v", "ce n'est pas « v » qu'il faut ajouter"),
    ),
)
def test_une_somme_prise_pour_autre_chose_se_dit(reponse, attendue, dit):
    assert dit in dire_le_rapport(reponse, attendue, {"N": "les lignes", "v": "les cases vides"})
