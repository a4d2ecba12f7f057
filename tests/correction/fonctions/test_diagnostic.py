"""Dire ce qui ne va pas : chaque genre d'erreur a sa phrase, et l'on ne confond pas deux genres."""

import numpy as np
import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from sudokulib import cases
from sudokulib.correction.fonctions import diagnostic as diagnostics
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.registre import trouver

N = 9
compteur = 0


def poids_juste(m):
    w = 0
    while m:
        m &= m - 1
        w += 1
    return w


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
        (
            lambda n: {k: tuple(v) for k, v in lignes(n).items()},
            "type",
            "à l'entrée [1], on attend une liste, vous renvoyez un tuple",
        ),
        (lambda n: {k: [float(c) for c in v] for k, v in lignes(n).items()}, "type", "vous renvoyez un nombre à virgule"),
        (lambda n: {k: [str(c) for c in v] for k, v in lignes(n).items()}, "type", "vous renvoyez un texte"),
        (lambda n: {str(k): v for k, v in lignes(n).items()}, "type", "les clés de votre dictionnaire sont de mauvais type"),
        (lambda n: {k: range(v[0], v[-1] + 1) for k, v in lignes(n).items()}, "type", "entourez-le de list(…)"),
        (lambda n: next(iter(lignes(n))), "type", "on attend un dictionnaire, vous renvoyez un entier"),
        (lambda n: {k: [c - 1 for c in v] for k, v in lignes(n).items()}, "decalage", "vous numérotez à partir de 0"),
        (lambda n: {k - 1: v for k, v in lignes(n).items()}, "decalage", "vos clés (ou vos indices) commencent à 0"),
        (lambda n: [*lignes(n).values()], "decalage", "vos clés (ou vos indices) commencent à 0"),
        (lambda n: [[c - 1 for c in v] for v in lignes(n).values()], "decalage", "vos clés et vos numéros commencent à 0"),
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


def test_les_lignes_partagees():
    def cases_de_ligne(n):
        table = [[0] * n * n] * (n * n)
        for i in range(n * n):
            for j in range(n * n):
                table[i][j] = n * n * i + j + 1
        return [None, *table]

    def par_fromkeys(n):
        table = dict.fromkeys(range(1, n * n + 1), [])  # noqa: RUF024 -- la faute voulue
        for k in table:
            table[k].extend(lignes(n)[k])
        return table

    for f, mot in ((cases_de_ligne, "répète la même liste"), (nommer(par_fromkeys), "une seule et même liste")):
        bilan = corriger_lignes(f)
        assert bilan.diagnostic in ("partage", "reparation") and mot in bilan.phrase, bilan


def test_les_entiers_et_les_tableaux_de_numpy_sont_acceptes():
    assert conduire(trouver("T.1b"), [lambda m: np.int64(poids_juste(m))]).reussi
    bilan = corriger_lignes(nommer(lambda n: {k: np.array(v) for k, v in lignes(n).items()}))
    assert bilan.reussi


def test_un_booleen_n_est_pas_un_entier():
    def exclusivite(G, n):
        from sudokulib import regles

        return int(regles.exclusivite(G, n))

    bilan = conduire(trouver("T.4a"), [exclusivite])
    assert bilan.diagnostic == "type" and "un booléen (True ou False), vous renvoyez un entier" in bilan.phrase


def test_un_travail_bien_fait_mais_rien_de_rendu():
    def exclusivite(G, n):
        from sudokulib import regles

        regles.exclusivite(G, n)

    bilan = conduire(trouver("T.4a"), [exclusivite])
    assert bilan.diagnostic == "rien" and "ajoutez le return" in bilan.phrase


def test_une_liste_modifiee_quand_elle_ne_devrait_pas():
    def supprime(x, liste):
        while x in liste:
            liste.remove(x)
        return liste

    bilan = conduire(trouver("C.I.B"), [supprime])
    assert bilan.diagnostic == "modifie" and "travaillez sur une copie" in bilan.phrase
    assert bilan.essais[0].attendu != bilan.essais[0].obtenu and "arguments devenus" in bilan.essais[0].obtenu


def test_une_globale_qu_on_oublie_de_declarer():
    def poids(m):
        compteur += 1  # noqa: F823 -- la faute voulue
        return compteur

    bilan = conduire(trouver("T.1b"), [poids])
    assert "la variable compteur reçoit une valeur dans la fonction" in bilan.phrase


def test_une_variable_qui_porte_le_nom_d_une_fonction():
    espace = {"__name__": "__main__"}
    exec("sum = 3\ndef poids(m):\n    return sum(m >> k & 1 for k in range(m.bit_length()))", espace)
    bilan = conduire(trouver("T.1b"), [espace["poids"]])
    assert (
        bilan.diagnostic == "exception"
        and "un objet de type int : une variable porte-t-elle le nom d'une fonction" in bilan.phrase
    )


@pytest.mark.parametrize(
    ("source", "mot"),
    (
        ("return m.poids", "un entier n'a pas cet attribut ou cette méthode, poids"),
        ("return 1 // 0", "divise par zéro"),
        ("return {}[m]", "cette clé n'est pas dans le dictionnaire"),
        ("return int('a')", "un texte qui n'est pas un nombre"),
        ("return None + m", "une de vos fonctions ne renvoie-t-elle rien"),
        ("return 'a' + m", "à un texte, + n'ajoute qu'un texte, et non un entier"),
        ("return m + [1]", "« + » ne s'applique pas entre un entier et une liste"),
        ("return m < 'a'", "« < » ne compare pas un entier et un texte"),
        ("return [0] < {}", "« < » ne compare pas une liste et un dictionnaire"),
        ("return divmod(m)", "une opération reçoit des valeurs d'un type qui ne convient pas"),
        ("return (lambda a: a)(m, m)", "votre lambda attend 1 argument, et vous lui en donnez 2"),
        ("return (lambda: 0)(m)", "votre lambda n'attend aucun argument, et vous lui en donnez 1"),
        ("from sudokulib.logique import Litteral; Litteral(True, m)", "il manque à l'appel de Litteral les arguments"),
        ("return len(m)", "len ne s'applique pas à un entier"),
        ("return len([m], m)", "len attend 1 argument, et vous lui en donnez 2"),
        ("return list(range(m / 2))", "et non un nombre à virgule : une division par / en donne un, // donne un entier"),
        ("return [0][0 / 1]", "l'indice d'une liste doit être un entier, et non un nombre à virgule : une division"),
        ("(1, 2)[0] = m", "un tuple ne se modifie pas"),
        ("m[0] = 1", "un entier n'a pas d'éléments qu'on puisse changer"),
        ("return {[]: 1}", "une liste ne peut être ni une clé de dictionnaire"),
        ("return -'a'", "« - » ne s'applique pas à un texte"),
        ("from math import exp; exp('a')", "on attend ici un nombre, et non un texte"),
        ("assert m > 1000", "un de ses assert échoue"),
        ("from sudokulib import Grille; Grille.lire('12')", "la bibliothèque refuse"),
        ("raise StopIteration", "une exception StopIteration"),
    ),
)
def test_une_exception_est_traduite(source, mot):
    espace = {"__name__": "__main__"}
    exec(f"def poids(m):\n    {source}", espace)
    bilan = conduire(trouver("T.1b"), [espace["poids"]])
    assert bilan.diagnostic == "exception" and mot in bilan.phrase, bilan


def test_une_variante_reconnue_l_emporte_sur_le_reste():
    bilan = conduire(trouver("T.1b"), [lambda m: len(bin(m)) - 2 if m else 0])
    assert bilan.diagnostic == "variante" and bilan.phrase == "vous comptez les chiffres binaires, pas les 1."
    assert bilan.contre_exemple.arguments == (2,)


def test_juste_pour_trois_seulement_meme_par_une_exception():
    """On essaie chaque ordre, au lieu de chercher un 9 dans le code ; une exception compte pour une faute."""

    def sans_exception(n):
        return {k: [9 * (k - 1) + c for c in range(1, 10)] for k in range(1, 10)}

    def par_exception(n):
        cases = list(range(1, n**4 + 1))
        return {k: [cases[9 * (k - 1) + j] for j in range(9)] for k in range(1, 10)}

    for f, diagnostic in ((sans_exception, "trois"), (par_exception, "exception")):
        bilan = corriger_lignes(nommer(f))
        assert bilan.diagnostic == diagnostic
        assert "n'est juste que pour n = 3, pas pour n = 2 et 4" in bilan.phrase, bilan.phrase


def test_juste_pour_deux_ordres_sur_trois():
    bilan = corriger_lignes(nommer(lambda n: {k: [int(str(c)[:2]) for c in v] for k, v in lignes(n).items()}))
    assert "n = 2 et 3, pas pour n = 4" in bilan.phrase, bilan.phrase


def test_tous_trop_grands_n_est_pas_compter_a_partir_de_zero():
    bilan = corriger_lignes(nommer(lambda n: {k: [c + 1 for c in v] for k, v in lignes(n).items()}))
    assert bilan.diagnostic == "decalage" and bilan.phrase == "vos nombres sont tous trop grands de 1."


def test_une_fonction_sans_taille_ecrite_n_est_pas_accusee_d_en_ecrire_une():
    """Juste par hasard aux ordres 3 et 4, et fausse à l'ordre 2 : ce n'est pas qu'un 9 y soit écrit."""

    def cases_de_ligne(n):
        return {} if n == 2 else lignes(n)

    bilan = corriger_lignes(cases_de_ligne)
    assert "en chiffres" not in bilan.phrase, bilan


def test_annoncer_un_changement_quand_rien_ne_change():
    def exclusivite(G, n):
        from sudokulib import regles

        regles.exclusivite(G, n)
        return True

    bilan = conduire(trouver("T.4a"), [exclusivite])
    assert "renvoie True alors que rien n'a changé" in bilan.phrase or bilan.diagnostic == "variante", bilan


def test_un_chercheur_qui_echoue_ne_perd_pas_la_verification(monkeypatch):
    def echoue(dossier):
        raise IndexError

    exercice = trouver("T.1b")
    monkeypatch.setattr(diagnostics, "CHERCHEURS", ((None, echoue),))
    with pytest.raises(RuntimeError, match="IndexError"):  # ici, on veut le voir
        conduire(exercice, [lambda m: 5])
    monkeypatch.delenv(diagnostics.SANS_FILET)
    assert conduire(exercice, [lambda m: 5]).diagnostic == "autre"
