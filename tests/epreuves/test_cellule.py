"""Le texte d'une cellule : celui que l'étudiant écrirait, et ses trous."""

import pytest

from epreuves.code_source.cellule import lire_cellule, textes_de_corps, trou


def deux_fonctions():
    """Cette phrase n'est pas dans la cellule."""

    def double(x):
        """Renvoie le double."""
        return trou(x + x)

    def quadruple(x):
        def encore(y):
            return double(y)

        resultat = encore(trou(double(x)))  # l'une dans l'autre
        return resultat  # trou


COMPLET = '''\
def double(x):
    """Renvoie le double."""
    return x + x


def quadruple(x):
    def encore(y):
        return double(y)

    resultat = encore(double(x))  # l'une dans l'autre
    return resultat'''


def test_une_cellule_se_lit_comme_on_l_ecrirait_a_la_marge():
    textes = lire_cellule(deux_fonctions)
    assert textes.complet == COMPLET
    sans_commentaire = COMPLET.replace("  # l'une dans l'autre", "")
    a_trous = sans_commentaire.replace("x + x", "…").replace("encore(double(x))", "encore(…)").replace("return resultat", "…")
    assert textes.a_trous == a_trous


MARQUE = "def f(x):\n    return 3 * trou(x + 1) - x"


@pytest.mark.parametrize("texte", (MARQUE, textes_de_corps(MARQUE).complet))
def test_le_texte_marque_s_execute_comme_l_autre(texte):
    espace = {"trou": trou}
    exec(texte, espace)
    assert espace["f"](5) == 13


def test_les_parentheses_ne_restent_que_s_il_en_faut():
    def complet(expression):
        return textes_de_corps(f"a = {expression}").complet

    assert complet("n * trou(b // n) + trou(r // n)") == "a = n * (b // n) + r // n"
    assert complet("[trou(N * l + c) for c in L]") == "a = [N * l + c for c in L]"
    assert complet("trou(é) + trou(x + 1)") == "a = é + (x + 1)"
