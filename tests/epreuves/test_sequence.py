"""Dans un cahier séquencé, réussir découvre la suite : une fois par exercice, et jamais sur un échec."""

import sys
from types import ModuleType

import pytest

from cours.exercices import repondre
from epreuves.cahier import sequence


@pytest.fixture
def avancees(monkeypatch):
    """Un `basthon.autoeval` qui note chaque avancée, et exige comme le vrai que la classe passe par son décorateur."""
    faites, connues = [], set()

    class Validate:
        def __init__(self):
            assert type(self) in connues

    def validationclass(classe):
        connues.add(classe)
        examiner = classe.__call__

        def appeler(soi):
            if examiner(soi):
                faites.append(soi)

        classe.__call__ = appeler
        return classe

    autoeval = ModuleType("basthon.autoeval")
    autoeval.Validate, autoeval.validationclass = Validate, validationclass
    monkeypatch.setitem(sys.modules, "basthon", ModuleType("basthon"))
    monkeypatch.setitem(sys.modules, "basthon.autoeval", autoeval)
    monkeypatch.setattr(sequence, "_decouverts", set())
    return faites


def test_reussir_avance_une_fois_par_exercice(avancees):
    repondre("T.2c", "N")
    assert avancees == []
    repondre("T.2c", "n**4")
    repondre("T.2c", "n**4")
    assert len(avancees) == 1
    repondre("T.0a", "b")
    assert len(avancees) == 2


def test_ailleurs_rien_ne_change():
    assert repondre("T.2c", "n**4").reussi and not sequence.avancer("T.2c")
