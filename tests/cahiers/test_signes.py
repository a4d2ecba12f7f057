"""La page des signes : chaque mot de la maison, celui qu'un étudiant n'a vu nulle part ailleurs, y est expliqué."""

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "sources"
PAGE = SOURCES / "lecons/00_signes.py"

# Ajoutez-y un mot dès qu'une leçon lui donne un sens que le dictionnaire n'a pas.
MOTS_DE_LA_MAISON = (
    *("atelier", "banc", "coup", "coupure", "dégradation", "dévoilée", "encadré", "film", "frise", "graine", "jumeau compilé"),
    *("leurre", "marche", "minimale", "palier", "pari", "plateau", "superflu", "surnuméraire", "témoin", "vidage"),
    *("application", "classe", "représentante", "voisine", "hypothèse", "piste", "pente"),
)


def prose(chemin: Path) -> str:
    return " ".join(re.sub(r"^# ?", "", chemin.read_text(encoding="utf-8"), flags=re.MULTILINE).lower().split())


def expliques() -> set[str]:
    """Les mots de la première colonne de « Les mots de la maison »."""
    tableau = PAGE.read_text(encoding="utf-8").split("# ## Les mots de la maison\n")[1]
    return set(re.findall(r"^# \| ([^|]+) \| [^|]+ \|$", tableau, re.MULTILINE)) - {"mot"}


def test_chaque_mot_de_la_maison_employe_dans_une_lecon_y_est():
    lecons = " ".join(prose(chemin) for chemin in sorted((SOURCES / "lecons").glob("*.py")) if chemin != PAGE)
    employes = {mot for mot in MOTS_DE_LA_MAISON if re.search(rf"\b{mot}(s|x|es)?\b", lecons)}
    assert employes - expliques() == set()


def test_chaque_mot_de_la_page_sert_et_est_connu_de_cet_essai():
    cahiers = " ".join(prose(chemin) for chemin in sorted(SOURCES.rglob("*.py")) if chemin != PAGE)
    assert expliques() <= set(MOTS_DE_LA_MAISON)
    assert [mot for mot in sorted(expliques()) if not re.search(rf"\b{mot}(s|x|es)?\b", cahiers)] == []
