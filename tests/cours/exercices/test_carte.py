"""La carte n'oublie rien : tout cahier y est, avec sa durée, et elle dit où l'on en est."""

import re

import pytest

from cours.exercices.carte import ENTREES, carte, en_heures
from cours.exercices.plan import plan
from epreuves.cahier import fiches as fichier
from outils.cahiers import RACINE

DUREES = {
    "trois quarts d'heure": 45,
    "une heure": 60,
    "une heure et quart": 75,
    "une heure et demie": 90,
    "deux heures": 120,
}
LIENS = re.compile(r'href="([^"]+)"')


@pytest.fixture
def fiches(monkeypatch):
    """Ce qu'on a noté, vide au départ."""
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    notees = {}
    monkeypatch.setattr(fichier, "_en_memoire", notees)
    return notees


def sources(dossier):
    return {chemin.stem for chemin in (RACINE / "sources" / dossier).glob("*.py") if not chemin.stem.startswith("00_")}


def test_toute_lecon_et_tout_lot_d_exercices_est_au_plan_une_fois():
    lecons = [cahier.cahier for chapitre in plan() for cahier in chapitre.lecons]
    travaux = [cahier.cahier for chapitre in plan() for cahier in chapitre.travaux]
    assert sorted(lecons) == sorted(sources("lecons")) and sorted(travaux) == sorted(sources("exercices"))


def test_les_minutes_d_un_lot_sont_celles_de_ses_enonces():
    for cahier in (cahier for chapitre in plan() for cahier in chapitre.travaux):
        texte = (RACINE / f"sources/exercices/{cahier.cahier}.py").read_text(encoding="utf-8")
        assert cahier.minutes == sum(map(int, re.findall(r"^# \*(\d+) minutes?", texte, re.M))), cahier.cahier


def test_les_minutes_d_une_lecon_sont_celles_qu_elle_annonce():
    for cahier in (cahier for chapitre in plan() for cahier in chapitre.lecons):
        texte = (RACINE / f"sources/lecons/{cahier.cahier}.py").read_text(encoding="utf-8").replace("\n# ", " ")
        (annonce,) = re.findall(r"\*\*Durée\*\* : ([^.,;]+)", texte)
        assert cahier.minutes == DUREES[annonce.strip()], cahier.cahier


def test_la_carte_mene_a_tous_les_cahiers_et_a_rien_d_absent(fiches):
    assert "<table" not in carte()._repr_html_()  # sur un téléphone, trois colonnes passeraient le bord
    liens = LIENS.findall(carte()._repr_html_())
    attendus = {f"../notebooks/{nom}.ipynb" for nom in sources("lecons")} | {
        f"../exercises/{nom}.ipynb" for nom in sources("exercices")
    }
    assert attendus | {adresse for _, _, adresse in ENTREES} == set(liens)
    for lien in liens:
        assert (
            RACINE
            / lien.removeprefix("../")
            .replace("notebooks/", "sources/lecons/")
            .replace("exercises/", "sources/exercices/")
            .replace(".ipynb", ".py")
        ).is_file(), lien


def test_elle_dit_ou_l_on_en_est(fiches):
    assert carte().phrase_d_ici == "Commencez par le chapitre 1." and "vous en êtes là" not in carte()._repr_html_()
    fiches["T.0a"] = {"verdict": "reussi", "essais": 2}
    assert carte().phrase_d_ici == "Vous en êtes au chapitre 1. La question suivante : T.0an."
    assert "◆ vous en êtes là" in carte()._repr_html_() and "1 question réussie sur 15" in repr(carte())
    fiches["T.4a"] = {"verdict": "a_revoir", "essais": 1}
    assert carte().ici.chapitre.numero == 3


def test_un_chapitre_fini_est_coche_et_l_on_passe_au_suivant(fiches):
    fiches.update({question: {"verdict": "reussi", "essais": 1} for question in plan()[0].questions})
    assert carte().phrase_d_ici == "Commencez par le chapitre 2." and carte()._repr_html_().count("✔") == 1
    fiches.update({question: {"verdict": "reussi", "essais": 1} for chapitre in plan() for question in chapitre.questions})
    assert carte().ici is None and carte().phrase_d_ici == "Vous avez tout réussi."


def test_le_total_est_la_somme_des_cahiers():
    minutes = sum(cahier.minutes for chapitre in plan() for cahier in (*chapitre.lecons, *chapitre.travaux))
    assert f", {en_heures(minutes)} en tout" in carte().phrase
