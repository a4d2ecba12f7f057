"""Pas de barre de progression pendant les essais du recuit."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def sans_barre():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COURS_BARRE", "non")
        yield
