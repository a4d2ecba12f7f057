"""Une chose prise pour une autre qui lui est liée : ce que la phrase dit d'écrire, écrit, répare."""

import re

import pytest

from epreuves.conduire.conduire import conduire
from outils.copies import TOUTES, reponse

EXCLUSIVITE = """def exclusivite(G, n):
    change = False
    for bloc in blocs(n):
        for c in {cases}:
            if {seule} == 1:
                for d in {cases}:
                    if d != c and G[d] & G[c]:
                        G[d] &= ~G[c]
                        change = True
    return change
"""
CHERCHE = "def appartient(x, liste):\n    for y in {}:\n        if {} == x:\n            return True\n    return False\n"
MEILLEURE = "def boucler_regles(G, n):\n    while exclusivite(G, n) or unicite(G, n) or parite(G, n):\n        pass\n"
MEILLEURE += "    restants = [m for m in G if poids(m) != 1]\n    return G.index({}) if restants else -1\n"
FAUTES = {
    "rang": ("C.I.A", CHERCHE.format("range(len(liste))", "y")),
    "rang de trop": ("C.I.A", CHERCHE.format("liste", "liste[y]")),
    "longueur": ("C.I.A", CHERCHE.format("len(liste)", "liste[y]")),
    "bloc": ("T.4a", EXCLUSIVITE.format(cases="bloc", seule="poids(G[c])")),
    "vecteur": ("T.4a", EXCLUSIVITE.format(cases="bloc.cases", seule="G[c]")),
    "clé": ("T.5", MEILLEURE.format("min(restants)")),
}


def bilan_de(identifiant, source):
    return conduire(TOUTES[identifiant], reponse(TOUTES[identifiant], source))


@pytest.mark.parametrize("faute", FAUTES)
def test_ce_que_la_phrase_dit_d_ecrire_repare(faute):
    identifiant, source = FAUTES[faute]
    phrase = bilan_de(identifiant, source).phrase
    dite = re.search(r"ligne (\d+), « .* » : « (.+?) » .*écrivez ([^ ]+(?: key=\w+\))?)(?: \(de même ligne (\d+)\))?\.$", phrase)
    assert dite, phrase
    ligne, ancien, neuf, autre = dite.groups()
    lignes = source.splitlines()
    for k in filter(None, (ligne, autre)):
        lignes[int(k) - 1] = lignes[int(k) - 1].replace(ancien, neuf)
    assert bilan_de(identifiant, "\n".join(lignes) + "\n").reussi, (phrase, lignes)


def test_une_reponse_juste_n_a_rien_a_remplacer():
    assert bilan_de("T.4a", EXCLUSIVITE.format(cases="bloc.cases", seule="poids(G[c])")).reussi


def test_un_cas_d_arret_qui_est_la_n_est_pas_dit_manquant():
    """C'est ce qu'il renvoie qui est faux, à sa ligne."""
    source = "def supprime(x, liste):\n    if not liste:\n        return [[]]\n    suite = supprime(x, liste[1:])\n"
    source += "    return suite if liste[0] == x else [liste[0]] + suite\n"
    phrase = bilan_de("C.I.B", source).phrase
    assert "ligne 3, « return [[]] »" in phrase and "écrivez []" in phrase and "cas d'arrêt" not in phrase, phrase
