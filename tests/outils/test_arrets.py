"""Une construction qu'on arrête finit sans trace, avec le code de Ctrl+C."""

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("outil", "travail"), [("diapos", "construire"), ("polycopie", "imprimer_les_chapitres"), ("corriges", "corriges")]
)
def test_une_construction_arretee_ne_montre_pas_de_trace(monkeypatch, outil, travail):
    def interrompre(*_):
        raise KeyboardInterrupt

    module = import_module(f"outils.{outil}.__main__")
    monkeypatch.setattr(module, travail, interrompre)
    monkeypatch.setattr(sys, "argv", [outil])
    with pytest.raises(SystemExit) as fin:
        module.principal()
    assert fin.value.code == 130
