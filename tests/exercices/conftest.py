"""Une recherche de contre-exemple s'y arrête au nombre de ses appels, jamais au temps : un bilan ne dépend pas de la machine."""

import pytest

from sudokulib.correction.fonctions import recherche


@pytest.fixture(autouse=True, scope="session")
def sans_montre():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recherche, "CALCUL_MAX", 30.0)
        yield
