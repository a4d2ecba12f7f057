"""`make essai` : ce que prouve un exercice, et lui seul."""

from types import SimpleNamespace

import pytest

from epreuves import Preuve
from outils import essai
from outils.copies import TOUTES
from outils.recueils.passer import cellules

EXERCICES = essai.RACINE / "cours" / "exercices"


def test_un_fichier_designe_toutes_les_questions_qu_il_declare():
    assert essai.identifiants_de(EXERCICES / "regles_et_retour_arriere" / "t_4b.py") == ["T.4b"]
    declares = [i for fichier in EXERCICES.rglob("*.py") for i in essai.identifiants_de(fichier)]
    assert sorted(declares) == sorted(TOUTES)


def test_seuls_restent_les_essais_de_l_exercice():
    """T.4b n'est ni T.4bf, ni T.4 : c'est le paramètre entier qui compte."""

    def essai_de(*parametres):
        return SimpleNamespace(callspec=SimpleNamespace(id="-".join(parametres)))

    siens, autres = [essai_de("T.4b"), essai_de("T.4b", "rend_rien")], [essai_de("T.4bf"), essai_de("T.4"), SimpleNamespace()]
    items = siens + autres
    ecartes = []
    config = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: ecartes.extend(items)))
    essai.Seulement(["T.4b"]).pytest_collection_modifyitems(config, items)
    assert items == siens and ecartes == autres


@pytest.mark.parametrize(("demande", "dit"), [([], "Dites lequel"), (["Z.9"], "Aucun exercice ne s'appelle Z.9")])
def test_une_demande_de_travers_se_dit(demande, dit, capsys):
    assert essai.essayer(demande) == 2 and dit in capsys.readouterr().out


def test_chaque_exercice_verifiable_l_est_dans_un_cahier():
    assert [i for i, e in TOUTES.items() if not isinstance(e, Preuve) and not cellules(i)["verification"]] == []
