"""Ce qu'un cours exige de ses diapositives : chaque exigence manquée a sa phrase, avec son chapitre."""

import pytest

from cours.auteur.exigences import exigences_manquees
from cours.auteur.nouveau import nouveau_cours
from cours.dossier.cours import SUDOKU, lire_le_cours


def test_le_cours_de_sudoku_tient_les_siennes():
    assert list(exigences_manquees(lire_le_cours(SUDOKU))) == []


@pytest.mark.parametrize(
    ("ancien", "neuf", "phrase"),
    (
        ("", "", ""),
        ("## À retenir", "## Pour finir", "il faut une diapositive « À retenir »"),
        ("# # À REMPLIR : le titre", "# ## Le titre", "titre de rang 1"),
        ("# - [ ] 15\n# - [x] 10", "# - [x] 15\n# - [x] 10", "« Pari 1 » doit avoir un bon choix"),
        ("# - [ ] oui\n# - [x] non\n", "", "doivent finir par 3 paris"),
        ("# + À REMPLIR\n", "# + " + "mot " * 50 + "\n", "mots, 40 au plus"),
    ),
)
def test_ce_qui_manque_se_dit(tmp_path, ancien, neuf, phrase):
    nouveau_cours(tmp_path / "mien")
    lecon = tmp_path / "mien/sources/lecons/01_chapitre_1.py"
    lecon.write_text(
        lecon.read_text(encoding="utf-8").replace(ancien, neuf) if ancien else lecon.read_text(encoding="utf-8"), encoding="utf-8"
    )
    dits = list(exigences_manquees(lire_le_cours(tmp_path / "mien")))
    assert (dits == []) if not phrase else (phrase in dits[0] and dits[0].startswith("chapitre 1 : ")), dits


def test_un_chapitre_sans_diapositives_n_en_a_pas_assez(tmp_path):
    nouveau_cours(tmp_path / "mien")
    (tmp_path / "mien/sources/lecons/01_chapitre_1.py").unlink()
    assert list(exigences_manquees(lire_le_cours(tmp_path / "mien"))) == ["chapitre 1 : 0 diapositive, on en exige de 5 à 35"]
