"""Le banc, les leçons et la documentation disent la même chose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cours.affirmations import affirmations, constats_gardes
from cours.affirmations.regle import CONFIRME, CONTREDIT, INDECIDABLE, VERDICTS

RACINE = Path(__file__).resolve().parents[3]
AILLEURS = [
    *sorted(RACINE.glob("sources/*/*.py")),
    *(page for page in sorted(RACINE.glob("documentation/*.md")) if page.name != "affirmations.md"),
    RACINE / "bench" / "resultats.md",
    RACINE / "README.md",
]
CITEE = re.compile(r"`([TSWCL]-[\w-]+)`")
AVEC_VERDICT = re.compile(rf"`([TSWCL]-[\w-]+)`(?: : |, | \()({'|'.join(VERDICTS)})")

# Ce qu'une phrase qui cite une affirmation ne peut pas en dire, selon son verdict.
DEMENTIS = {
    CONFIRME: r"\bfaux\b|\binexact|\bcontredit|\bréfut",
    CONTREDIT: r"\bc'est vrai\b|\bvrai[, :]|\bconfirm",
    INDECIDABLE: r"\bc'est vrai\b|\bc'est faux\b|\bconfirm|\bcontredit",
}


def _phrases_qui_citent(page: Path) -> list[str]:
    """Les phrases d'une page où paraît une affirmation du banc, le début de ligne d'un cahier ôté."""
    texte = re.sub(r"\n# ?", "\n", page.read_text(encoding="utf-8"))
    phrases = re.split(r"\n\s*\n|(?<=[.!?)]) |\n(?=[|-])|\n(?=```)", texte)
    return [" ".join(phrase.split()) for phrase in phrases if CITEE.search(phrase)]


@pytest.mark.parametrize("page", AILLEURS, ids=lambda page: page.name)
def test_ce_qu_on_cite_du_banc_y_est(page):
    citees = set(CITEE.findall(page.read_text(encoding="utf-8")))
    assert citees <= set(affirmations())


@pytest.mark.parametrize("page", AILLEURS, ids=lambda page: page.name)
def test_aucune_page_ne_dement_un_verdict(page):
    constats = constats_gardes()
    for phrase in _phrases_qui_citent(page):
        dits = dict(AVEC_VERDICT.findall(phrase))
        for identifiant in CITEE.findall(phrase):
            verdict = constats[identifiant].verdict
            if identifiant in dits:
                assert dits[identifiant] == verdict, phrase
            else:
                assert not re.search(DEMENTIS[verdict], phrase, re.IGNORECASE), phrase


def test_la_documentation_du_recuit_renvoie_au_banc_ligne_par_ligne():
    page = (RACINE / "documentation" / "recuit.md").read_text(encoding="utf-8")
    tableau = page.partition("| affirmation | au banc |")[2].partition("\n\n")[0]
    lignes = [ligne for ligne in tableau.splitlines() if ligne.startswith("| S") or ligne.startswith("| W")]
    assert len(lignes) == 9
    assert all(AVEC_VERDICT.search(ligne) for ligne in lignes)


def test_un_dementi_se_voit():
    assert re.search(DEMENTIS[CONFIRME], "`W-rien-de-mieux` : Inexact, dit la page", re.IGNORECASE)
    assert re.search(DEMENTIS[INDECIDABLE], "à pas égal, c'est vrai (`L-Ti`)", re.IGNORECASE)
