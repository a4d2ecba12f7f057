"""Les calculs sur un seul fil."""

import numpy as np
import pytest

from sudokulib.recuit.fils import _reglages, un_seul_fil


def test_le_nombre_de_fils_est_rendu_meme_apres_une_erreur():
    lire, ecrire = _reglages()
    avant = lire()
    try:
        ecrire(2)
        voulu = lire()  # 1, là où numpy n'a pas de fils
        with pytest.raises(ZeroDivisionError), un_seul_fil():
            assert lire() == 1
            1 / 0  # noqa: B018
        assert lire() == voulu
    finally:
        ecrire(avant)


def test_les_valeurs_propres_sont_les_memes():
    A = np.random.default_rng(2006).random((60, 60))
    libres = np.linalg.eigvalsh(A + A.T)
    with un_seul_fil():
        seules = np.linalg.eigvalsh(A + A.T)
    assert np.allclose(libres, seules)
