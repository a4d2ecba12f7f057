"""Ce que partagent les essais des widgets."""

import pytest

from sudokulib.atelier import AtelierEUP


@pytest.fixture(autouse=True)
def sans_boucle(monkeypatch):
    """Pas de noyau ici : une recherche se fait d'une traite, même si un navigateur a laissé sa boucle d'événements."""
    monkeypatch.setattr(AtelierEUP, "_boucle", lambda _: None)
