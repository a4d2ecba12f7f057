"""La croissance : un N⁴ est pris, un N³ ne l'est pas, dépasser le budget est un échec, une mesure voyage en JSON."""

import json
from itertools import pairwise
from math import log

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Cout, epreuves
from epreuves.mesurer.courbes import _graduer, _parlantes, _tracer, croissance, en_html, en_mots, raison
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.croissance import (
    BUDGET_DE_MESURE,
    BUDGET_TOTAL,
    Courbe,
    CoutMesure,
    croit_trop,
    exposant,
    juger,
    mesurer,
    reunir,
)
from sudokulib import regles
from tests.epreuves.corpus_de_couts import EN_N3, EN_N4

REGLES = epreuves()["T.4dm"].cout
POIDS = epreuves()["T.1b"].cout
APPARTIENT = epreuves()["C.I.A"].cout


def executer(faire, arguments, etiquette):
    try:
        return faire()[1]
    except TropLong:
        return None


def mesure(f, cout):
    return mesurer(f.__name__, f, cout, executer)


def tailles(*ks):
    return tuple((f"k = {k}", k, (list(range(k)),)) for k in ks)


# Les règles


@pytest.mark.parametrize("f", EN_N4, ids=lambda f: f.__name__)
def test_une_regle_en_n4_est_prise(f):
    m = mesure(f, REGLES)
    assert not m.tenue and not m.sans_source
    assert f.__name__ in raison(m) and "au lieu de N³" in raison(m)


@pytest.mark.parametrize("f", [*EN_N3, regles.exclusivite, regles.unicite, regles.parite], ids=lambda f: f.__name__)
def test_une_regle_en_n3_est_acceptee(f):
    m = mesure(f, REGLES)
    assert m.tenue and not m.sans_source and not raison(m)
    assert {courbe.famille for courbe in m.courbes} == {famille.nom for famille in REGLES.familles}
    assert all(len(courbe.points) >= 3 and courbe.exposant * 3 < 3.05 for courbe in m.courbes)


@pytest.mark.parametrize("famille", REGLES.familles, ids=lambda famille: famille.nom)
def test_les_tables_mesurees_ont_une_solution(famille):
    for etiquette, valeur, (G, n) in famille.tailles:
        assert etiquette == f"n = {n}" and valeur == n**6 and len(G) == n**4
        G = G.copy()
        regles.stabiliser(G, n)
        assert 0 not in G


def test_la_table_a_moitie_l_est():
    a_moitie = next(famille for famille in REGLES.familles if "moitié" in famille.nom)
    for _, _, (G, n) in a_moitie.tailles:
        assert 1 / 2 <= sum(m.bit_count() == 1 for m in G) / n**4 <= 2 / 3


@pytest.mark.parametrize("regle", [regles.exclusivite, regles.unicite, regles.parite], ids=lambda f: f.__name__)
def test_sur_la_table_a_moitie_l_ordre_du_parcours_ne_change_rien(regle):
    """Un second passage ne change plus rien : rien ne se déduisait des déductions du premier."""
    for famille in REGLES.familles:
        for _, _, (G, n) in famille.tailles:
            G = G.copy()
            regle(G, n)
            assert not regle(G, n)


# Le poids et l'appartenance


def par_effacement(m):
    compte = 0
    while m:
        m &= m - 1
        compte += 1
    return compte


def en_recursion(m):
    return 1 + en_recursion(m & (m - 1)) if m else 0


def bit_a_bit(m):
    compte = 0
    while m:
        compte += m & 1
        m >>= 1
    return compte


def par_bin(m):
    return bin(m).count("1")


def par_texte(m):
    return sum(map(int, f"{m:b}"))


def par_octets(m):
    compte = 0
    while m:
        compte += par_effacement(m & 255)
        m >>= 8
    return compte


def par_listes_de_bits(m):
    return len([k for k in range(m.bit_length()) if m >> k & 1])


@pytest.mark.parametrize("f", [par_effacement, en_recursion, epreuves()["T.1b"].fonctions[0]], ids=lambda f: f.__name__)
def test_un_poids_en_w_est_accepte(f):
    assert mesure(f, POIDS).tenue


@pytest.mark.parametrize("f", [bit_a_bit, par_bin, par_texte, par_octets, par_listes_de_bits], ids=lambda f: f.__name__)
def test_un_poids_qui_lit_tous_les_chiffres_est_pris(f):
    m = mesure(f, POIDS)
    assert not m.tenue and "grandit alors que w(m) ne change pas" in raison(m)


def par_parcours(x, liste):
    return any(x == y for y in liste)


def par_rang(x, liste, k=0):
    return k < len(liste) and (liste[k] == x or par_rang(x, liste, k + 1))


def par_tranches(x, liste):
    return liste != [] and (liste[0] == x or par_tranches(x, liste[1:]))


def par_debut(x, liste):
    return any(x in liste[:k] for k in range(len(liste) + 1))


def par_somme(x, liste):
    vus = []
    for y in liste:
        vus = vus + [y]  # noqa: RUF005 -- la faute qu'on veut voir prise
    return sum(y == x for y in vus) > 0


@pytest.mark.parametrize("f", [par_parcours, par_rang], ids=lambda f: f.__name__)
def test_un_seul_parcours_est_accepte(f):
    assert mesure(f, APPARTIENT).tenue


@pytest.mark.parametrize("f", [par_tranches, par_debut, par_somme], ids=lambda f: f.__name__)
def test_des_tranches_dans_une_boucle_sont_prises(f):
    assert not mesure(f, APPARTIENT).tenue


# Juger


def test_depasser_le_budget_est_un_echec_et_non_un_compte():
    def sans_fin_a_partir_de_20(liste):
        while len(liste) >= 20:
            pass

    m = mesure(sans_fin_a_partir_de_20, Cout.simple("k", tailles(10, 20, 40), ""))
    (courbe,) = m.courbes
    assert not m.tenue and courbe.depassee == "k = 20" and [point[0] for point in courbe.points] == ["k = 10"]
    assert BUDGET_DE_MESURE not in [operations for _, _, operations in m.points]
    assert "plus de 1 500 000 opérations pour k = 20" in raison(m) and raison(m) in raison(reunir([m, m]))


def test_on_s_arrete_des_que_la_borne_est_rompue():
    appels = []

    def carre(liste):
        appels.append(len(liste))
        return [x for x in liste for y in liste]

    m = mesurer("carre", carre, Cout.simple("k", tailles(20, 200, 2000), ""), lambda faire, a, e: faire()[1])
    assert not m.tenue and max(appels) == 200


@pytest.mark.parametrize("cout", [REGLES, POIDS, APPARTIENT], ids=lambda cout: cout.borne)
def test_les_tailles_en_option_tiennent_dans_le_budget(cout):
    prevues = []

    def compter(faire, arguments, etiquette):
        valeur = next(v for famille in cout.familles for e, v, a in famille.tailles if e == etiquette and a == arguments)
        prevues.append(valeur)
        return 40 * valeur

    m = mesurer("f", par_effacement, cout, compter)
    dues = sum(40 * valeur for famille in cout.familles for _, valeur, _ in famille.tailles[:3])
    assert m.tenue and sum(40 * valeur for valeur in prevues) <= max(dues, BUDGET_TOTAL)


def test_une_taille_trop_longue_pour_un_code_juste_n_est_pas_essayee():
    vues = []

    def compter(faire, arguments, etiquette):
        vues.append(etiquette)
        return 1000 * len(arguments[0])

    m = mesurer("f", len, Cout.simple("k", tailles(10, 100, 1000), ""), compter)
    assert vues == ["k = 10", "k = 100"] and m.tenue


def test_une_pente_trop_raide_est_suivie_jusqu_au_bout():
    """Entre 20 et 200, k^1,5 : une troisième taille, même longue, tranche."""

    def compter(faire, arguments, etiquette):
        operations = 100 * len(arguments[0]) ** 1.5
        return round(operations) if operations < BUDGET_DE_MESURE else None

    (courbe,) = mesurer("f", len, Cout.simple("k", tailles(20, 200, 2000), ""), compter).courbes
    assert not courbe.tenue and courbe.depassee == "k = 2000"


@pytest.mark.parametrize("degre", [1, 2, 3])
@pytest.mark.parametrize("de_plus", [0, 1])
@pytest.mark.parametrize("constante", [0, 40, 400])
def test_un_monome_et_ses_termes_plus_petits(degre, de_plus, constante):
    """a·N^d + b·N + c tient la borne N^d ; multiplié par N, non."""
    points = [(str(N), N**degre, 5 * N ** (degre + de_plus) + 30 * N + constante) for N in (10, 40, 160)]
    assert juger("f", "", points, degre=degre).tenue == (de_plus == 0)


def test_l_exposant_est_une_pente():
    for e in (0.0, 0.5, 1.0, 2.0):
        points = [(str(k), k, round(1e6 * k**e)) for k in (2, 4, 8, 16)]
        assert exposant(points) == pytest.approx(e, abs=1e-3)
        assert all(b >= a for a, b in pairwise(point[2] for point in points))
    assert exposant([("1", 1, 5)]) is None


def test_une_petite_taille_trop_bon_marche_ne_trompe_pas():
    """Un cas particulier, ou un résultat gardé d'un appel précédent, rend le premier point très bas."""
    assert not croit_trop([("a", 1, 3), ("b", 5, 150)])
    assert not croit_trop([("a", 1, 3), ("b", 5, 150), ("c", 20, 600)])
    assert croit_trop([("a", 1, 3), ("b", 5, 150), ("c", 20, 2400)])


def test_une_borne_constante():
    assert not croit_trop([("a", 1, 30), ("b", 1, 60), ("c", 1, 100)])
    assert croit_trop([("a", 1, 30), ("b", 1, 60), ("c", 1, 300)])


# Dire


@pytest.mark.parametrize(
    ("compte", "nom"),
    (
        (lambda k: 900, "constant"),
        (lambda k: 7 * k + 40, "linéaire"),
        (lambda k: k * k / 4 + 30 * k, "quadratique"),  # sa pente, à ces tailles, n'est encore que 1,6
        (lambda k: k**3 + 20 * k * k, "cubique"),
        (lambda k: k**4, "de degré 4"),
        (lambda k: 2**k, "exponentiel"),
        (lambda k: 9 * k * log(k), "linéaire"),
    ),
)
def test_une_croissance_se_nomme(compte, nom):
    courbe = juger("f", "", [(str(k), k, round(compte(k))) for k in (25, 100, 400)])
    m = CoutMesure("k", "k", 1, (courbe,))
    assert croissance(m, courbe).startswith(f"{nom} (≈ k^")


@pytest.mark.parametrize("variable, degre", (("log n", 1), ("n log n", 1), ("log n", 2), ("log(n)", 1), ("√n", 1)))
@pytest.mark.parametrize(
    ("compte", "dite"),
    ((lambda x: 900, "grandit moins vite que"), (lambda x: 9 * x, "grandit comme"), (lambda x: 2**x, "grandit plus vite que")),
)
def test_face_a_une_borne_qui_n_est_pas_une_puissance_aucun_degre_ne_se_dit(variable, degre, compte, dite):
    """Face à log n, un coût linéaire en n aurait l'air exponentiel, et un carré n'est pas « (≈ log n^2) »."""
    courbe = juger("f", "", [(str(x), x**degre, compte(x**degre)) for x in (4, 8, 12)], "", degre)
    m = CoutMesure("la borne", variable, degre, (courbe,))
    assert croissance(m, courbe).startswith(f"{dite} la borne") and "^" not in croissance(m, courbe)
    assert raison(m) in ("", "f : grandit plus vite que la borne")


def test_une_borne_au_carre_se_dit_en_degre_de_sa_variable():
    courbe = juger("f", "", [(str(x), x * x, 7 * x * x) for x in (10, 20, 40)])
    assert croissance(CoutMesure("n²", "n²", 1, (courbe,)), courbe) == "quadratique (≈ n^2,0)"


def test_une_mesure_voyage_en_json():
    m = reunir([mesure(f, REGLES) for f in (EN_N3[0], EN_N4[2])])
    assert CoutMesure.depuis_donnees(json.loads(json.dumps(m.en_donnees()))) == m
    m = mesure(eval("lambda liste: 0"), Cout.simple("k", tailles(1, 2), ""))
    assert m.sans_source == ("<lambda>",) and CoutMesure.depuis_donnees(json.loads(json.dumps(m.en_donnees()))) == m


def test_toutes_les_courbes_sont_montrees_et_dites():
    m = reunir([mesure(f, REGLES) for f in EN_N3[:2]])
    mots, html = en_mots(m), en_html(m)
    assert len(m.courbes) == 6 and html.count("<img") == 1
    for courbe in m.courbes:
        assert f"Opérations de {courbe.fonction}, {courbe.famille} — " in mots and croissance(m, courbe) in mots
        assert croissance(m, courbe).startswith(("quadratique (≈ N^2,", "cubique (≈ N^2,"))
        assert all(f"{etiquette} : {operations}" in mots for etiquette, _, operations in courbe.points)
    assert "une tranche, in, ==, sorted, list, sum" in html and "introuvable" not in html
    assert "introuvable" in en_html(m._replace(sans_source=("f",)))


def test_sans_matplotlib_tout_est_en_mots(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    html = en_html(mesure(par_effacement, POIDS))
    assert "<img" not in html and "des 1 éloignés — w = 1 : " in html


def test_une_famille_a_borne_fixe_se_trace_taille_par_taille_et_seule():
    """Le poids compté bit à bit : ses points seraient l'un au-dessus de l'autre, et les autres familles n'en ont qu'un."""
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    longue = Courbe("poids", "un seul 1", (("8 chiffres", 1, 102), ("22 chiffres", 1, 270)), "", None, False)
    courte = Courbe("poids", "des 1 éloignés", (("w = 1", 1, 24),), "", None, True)
    mesuree = CoutMesure("w(m)", "w(m)", 1, (longue, courte))
    assert _parlantes([longue, courte]) == [longue] and _parlantes([courte]) == [courte]
    cadre = Figure().subplots()
    _tracer(cadre, mesuree, _parlantes([longue, courte]))
    (ligne,) = cadre.lines
    assert list(ligne.get_xdata()) == [1, 2] and [t.get_text() for t in cadre.get_xticklabels()] == ["8 chiffres", "22 chiffres"]
    assert cadre.get_xlabel() == "w(m) ne change pas"
    assert cadre.get_legend().get_bbox_to_anchor().y1 < cadre.bbox.y0  # sous le cadre : elle ne couvre aucun point


@pytest.mark.parametrize(
    "comptes, ecrits",
    (
        ([2100, 118_000], ["10 000", "100 000"]),
        ([7_000, 60_000], ["10 000", "20 000", "50 000"]),
        ([2_100, 4_800], ["2 100", "4 800"]),
        ([300], ["300"]),
    ),
)
def test_un_compte_se_gradue_en_nombres_et_non_en_formules(comptes, ecrits):
    """Les formules sont éteintes dans ces figures, pour qu'un nom de fonction n'en soit pas une."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"text.parse_math": False}):
        cadre = Figure().subplots()
        cadre.set_yscale("log")
        cadre.plot(comptes, comptes)
        _graduer(cadre, comptes)
    assert [etiquette.get_text().replace("\u202f", " ") for etiquette in cadre.get_yticklabels()] == ecrits


def test_une_seule_taille_se_dit_en_mots():
    courbe = Courbe("f", "", (("n = 3", 9, 367_842),), "n = 4", None, False)
    html = en_html(CoutMesure("n²", "n", 2, (courbe,)))
    assert "<img" not in html and "plus de 1 500 000 opérations pour n = 4" in html
