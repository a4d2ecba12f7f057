"""Réparer d'une retouche : la ligne fautive est dite, sans jamais montrer le code réparé, et toujours de même."""

import pytest

from outils.copies import TOUTES, executer
from sudokulib.correction.bac_a_sable import Veille
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.fonctions.juger import Juge
from sudokulib.correction.reparation import reparer
from sudokulib.correction.reparation.reparer import TRAVAIL_MAX, Reparation

POIDS = "def poids(m):\n    w = 0\n    while m:\n        m = m & {suivant}\n{fin}    return w\n"
REGLE = """def {nom}(G, n):
    change = False
    for b in blocs(n):
        {corps}
    return change
"""
UNICITE = REGLE.format(
    nom="unicite",
    corps="""for v in range(1, n * n + 1):
            places = [c for c in b.cases if G[c] >> v & 1]
            if len(places) == 1 and G[places[0]] != 1 << v:
                G[places[0]] = 1 << v
                change = True""",
)
EXCLUSIVITE = REGLE.format(
    nom="exclusivite",
    corps="""for c in b.cases:
            if poids(G[c]) == 1:
                for d in b.cases:
                    if d != c and G[d] & G[c]:
                        G[d] &= ~G[c]
                        change = True""",
)
MATRICE = """def matrice(couts, voisins, T):
    A = [[0.0] * len(couts) for _ in couts]
    for a in range(len(couts)):
        for b in voisins[a]:
            A[a][b] = min(1, exp((couts[a] - couts[b]) / T)) / len(voisins[a])
        A[a][a] = 1 - sum(A[a])
    return A
"""
COUT = """def cout_par_reussite(durees, coupure):
    total, reussites = 0, 0
    for d in durees:
        if d is not None and d <= coupure:
            total, reussites = total + d, reussites + 1
        else:
            total += coupure
    return total / reussites if reussites else float("inf")
"""
LOI = """def loi_de_temperature(T, delta, n):
    ep = n**4 * (n - 1) * (3 * n + 1) / 2
    return T / (1 + T * log(1 + delta) / (ep + 1))
"""
INDICE = """def indice(b, r, n):
    i = n * (b // n) + r // n
    j = n * (b % n) + r % n
    return i, j
"""
FAUTES = (
    # l'exercice, la fonction, ce qu'on y remplace, par quoi, la ligne fautive, un mot de la phrase
    ("T.1b", POIDS.format(suivant="(m - 1)", fin="        w += 1\n"), "        w += 1", "    w += 1", 5, "est dans la boucle"),
    ("T.1b", POIDS.format(suivant="(m - 1)", fin="        w += 1\n"), "w = 0", "w = 2", 2, "n'est pas celui qu'il faut"),
    ("T.4b", UNICITE, "= 1 << v\n", "= v\n", 7, "le vecteur qui n'a que ce bit"),
    ("T.4b", UNICITE, "len(places) == 1", "len(places) <= 1", 6, "seule l'égalité compte"),
    ("T.4b", UNICITE, "G[places[0]] != 1", "G[places[1]] != 1", 6, "l'indice"),
    ("T.4a", EXCLUSIVITE, "d != c and ", "", 7, "« d » peut y être égal à « c »"),
    ("T.4a", EXCLUSIVITE, "&= ~", "&= ", 8, "garde ces bits au lieu de les ôter"),
    ("T.4a", EXCLUSIVITE, "for d in b.cases", "for d in b.case", 6, ""),
    ("S.2", MATRICE, "min(1, exp((couts[a] - couts[b]) / T))", "exp((couts[a] - couts[b]) / T)", 5, "min(1, …)"),
    ("S.2", MATRICE, "1 - sum", "sum", 6, "ce qui lui manque pour faire 1"),
    ("S.4", LOI, "(ep + 1)", "ep + 1", 3, "il manque des parenthèses"),
    ("S.7f", COUT, "d is not None and ", "", 4, "« d » peut valoir None"),
    ("S.7f", COUT, "/ reussites", "// reussites", 8, "le quotient exact"),
    ("C.I.D", INDICE, "n * (b // n)", "b // n", 2, "le numéro d'une bande"),
    ("C.I.D", INDICE, "r % n\n", "r % n + b\n", 3, "le terme « b » est de trop"),
)


def abimee(identifiant, source, avant, apres):
    """Les fonctions d'un cahier où l'une des bonnes réponses est abîmée."""
    assert avant in source
    e = TOUTES[identifiant]
    espace = executer(e, source.replace(avant, apres))
    return e, [espace[nom] for nom in e.noms_demandes]


@pytest.mark.parametrize(("identifiant", "source", "avant", "apres", "ligne", "mot"), FAUTES)
def test_la_ligne_fautive_est_dite(identifiant, source, avant, apres, ligne, mot):
    e, fonctions = abimee(identifiant, source, avant, apres)
    bilan = conduire(e, fonctions)
    assert not bilan.reussi
    if mot:
        assert f"la faute est ligne {ligne}" in bilan.phrase and mot in bilan.phrase, bilan.phrase
    else:  # aucune petite retouche ne trouve un nom
        assert "la faute est" not in bilan.phrase


SEPAREE = """def afficher(G, n):
    for i in range(n * n):
        if i and i % n == 0:
            print()
        print(i + 1, end="")
        for j in range(n * n):
            if j % n == 0:
                print(" |", end="")
            m = G[n * n * i + j]
            print(f" {m.bit_length() - 1}" if poids(m) == 1 else f" ({poids(m)})", end="")
        print()
"""
SANS_VOISINES = """def supprime(x, liste):
    r = []
    for i in range(len(liste)):
        if liste[i] != x and (i == 0 or liste[i] != liste[i - 1]):
            r.append(liste[i])
    return r
"""
DESARMES = (
    ("C.I.B", SANS_VOISINES, "", "", "« i == 0 or liste[i] != liste[i - 1] » est de trop : il ne devrait jamais être faux"),
    ("T.4a", EXCLUSIVITE, "& G[c]:", "& G[c] and G[d] != G[c]:", "« G[d] != G[c] » est de trop : il ne devrait jamais être faux"),
    ("T.8", SEPAREE, "i % n", "i % n", "« j % n == 0 » est de trop : il ne devrait jamais être vrai"),
)


@pytest.mark.parametrize(("identifiant", "source", "avant", "apres", "dit"), DESARMES)
def test_un_nombre_qui_ne_fait_que_desarmer_un_test_n_est_pas_la_faute(identifiant, source, avant, apres, dit):
    phrase = conduire(*abimee(identifiant, source, avant, apres)).phrase
    assert f"le test {dit}" in phrase, phrase


def test_une_constante_de_trop_dans_un_in_est_nommee():
    source = "def supprime(x, liste):\n    return [y for y in liste if y not in (x, None, 0)]\n"
    assert "dans « (x, None, 0) », « 0 » est de trop" in conduire(*abimee("C.I.B", source, "", "")).phrase


def test_un_if_qui_quitte_la_boucle_n_en_est_pas_une():
    """Dans un while, le break quitterait une autre boucle : la retouche réparerait par hasard."""
    source = UNICITE.replace("change = True", "change = True\n                break")
    e, fonctions = abimee("T.4b", source, "G[places[0]] != 1 << v", "poids(G[places[0]]) > 1")
    phrase = conduire(e, fonctions).phrase
    assert "« break »" in phrase and "« if » n'agit qu'une fois" not in phrase, phrase


def test_sur_place_on_ne_repare_pas():
    """Rien n'y arrêterait une retouche qui ne finit pas ; le verdict reste un échec, sans la ligne."""
    e, fonctions = abimee(*FAUTES[2][:4])
    (code,) = [f.__code__ for f in fonctions]
    isole, ici = (conduire(e, fonctions, sur_place=sur_place) for sur_place in (False, True))
    assert not ici.reussi and "la faute est" in isole.phrase and "la faute est" not in ici.phrase
    assert [f.__code__ for f in fonctions] == [code]


def test_une_fonction_auxiliaire_est_reparee_aussi():
    source = UNICITE.replace("G[c] >> v & 1", "admet(G[c], v)") + "\n\ndef admet(m, v):\n    return m >> v | 1\n"
    e, fonctions = abimee("T.4b", source, "change = True", "change = True")
    assert "ligne 13 de admet" in conduire(e, fonctions).phrase


def test_une_boucle_sans_fin_est_reparee():
    bonne = "def poids(m):\n    w = 0\n    while m:\n        m &= m - 1\n        w += 1\n    return w\n"
    e, fonctions = abimee("T.1b", bonne, "m - 1", "m + 1")
    bilan = conduire(e, fonctions)
    assert bilan.diagnostic == "trop_long" and "la faute est ligne 4" in bilan.phrase


def test_le_travail_est_borne():
    """Une fonction qu'aucune retouche ne répare : on s'arrête au travail permis, toujours au même endroit."""
    e, (f,) = abimee("T.4b", UNICITE, "= 1 << v\n", "= (1 << v) * 3 ^ 5\n")
    travaux = []
    for _ in range(2):
        reparation = Reparation(Juge(e, Veille(sur_place=False)), e.fonctions[0], f, [e.exemples[0]])
        assert reparation.chercher() is None
        travaux.append(reparation.travail)
    assert travaux[0] == travaux[1] and 0 < travaux[0] < 2 * TRAVAIL_MAX


UNICITE_COMPTEE = REGLE.format(
    nom="unicite",
    corps="""for v in range(1, n * n + 1):
            compte = 0
            for c in b.cases:
                if G[c] >> v & 1:
                    compte += 1
                    qui = c
            if compte == 1 and G[qui] != 1 << v:
                G[qui] = 1 << v
                change = True""",
)
SANS_DERNIER = POIDS.format(suivant="(m - 1)", fin="        w += 1\n").replace("while m:", "while m & m - 1 > 0:")
AU_PREMIER = EXCLUSIVITE.replace("change = True", "return True").replace("return change", "return False")
DEUX_FAUTES = INDICE.replace("r // n", "r // n + 1").replace("+ r % n", "- r % n")


@pytest.mark.parametrize(
    ("identifiant", "code", "dit"),
    (
        ("T.4b", UNICITE_COMPTEE.replace("G[qui]", "G[c]"), "(de même ligne"),
        ("T.4a", AU_PREMIER, "ce return arrête la fonction à la première fois"),
        ("C.I.D", DEUX_FAUTES, "il y en a une autre"),
        ("C.I.D", INDICE.replace("n * (b // n)", "b // n").replace("+ r % n", "- r % n"), "il y en a une autre ligne 3"),
        ("T.4b", UNICITE.replace("len(places) == 1", "len(places) <= 1").replace("= 1 << v\n", "= v\n"), "une autre"),
        ("T.1b", SANS_DERNIER, "devrait porter sur"),
    ),
)
def test_une_faute_repetee_et_deux_fautes(identifiant, code, dit):
    e = TOUTES[identifiant]
    bilan = conduire(e, [executer(e, code)[e.fonctions[0].__name__]])
    assert dit in bilan.phrase, bilan.phrase


def test_des_nombres_demesures_n_usent_pas_toute_la_recherche(monkeypatch):
    """« m *= 2 ** k » double à chaque tour les chiffres de m : peu de tours, beaucoup de temps. Deux ou trois retouches coupées à
    l'heure, et non aux tours, font tout le travail permis."""
    code = "def poids(m):\n    w = 0\n    while m != 0:\n        m -= 2 ** int(log2(m))\n        w += 1\n    return w\n"
    e = TOUTES["T.1b"]
    f = executer(e, "from math import log2\n" + code)["poids"]
    monkeypatch.setattr(reparer, "DELAI", 0.2)
    a_l_heure = []

    def appeler(*arguments, **options):
        o = vrai(*arguments, **options)
        a_l_heure.append(o.issue == "trop_long" and bool(reparer.CAISSE))
        return o

    vrai = reparer.appeler
    monkeypatch.setattr(reparer, "appeler", appeler)
    fautif = (2**81 - 1,)
    reparation = reparer.Reparation(Juge(e, Veille(sur_place=False)), e.fonctions[0], f, [fautif])
    assert reparation.chercher() is None
    assert 2 <= sum(a_l_heure) <= 3 and reparation.travail < 2 * TRAVAIL_MAX
