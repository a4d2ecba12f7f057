"""Ce que partagent les essais des widgets."""

import pytest

from cours.ateliers import AtelierEUP
from epreuves.cahier import fiches


@pytest.fixture(autouse=True)
def sans_boucle(monkeypatch):
    """Pas de noyau ici : une recherche se fait d'une traite, même si un navigateur a laissé sa boucle d'événements."""
    monkeypatch.setattr(AtelierEUP, "_boucle", lambda _: None)


@pytest.fixture(autouse=True)
def progression_neuve(monkeypatch):
    """Ce qu'un autre essai a noté ne compte pas dans celui-ci."""
    monkeypatch.setattr(fiches, "_en_memoire", {})
