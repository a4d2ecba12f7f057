"""Les réponses jugées : aucune fausse acceptée, aucune juste refusée, aucune phrase que personne n'ait lue.

`make recueils` les passe toutes et dit ce qui reste à juger ; `make test` en prend quelques-unes, `make test-tout` une part.
"""

import sys
from dataclasses import replace
from zlib import crc32

import pytest

from outils.copies import TOUTES
from outils.recueils.bilans import reproches, tableau_par_mecanisme
from outils.recueils.lignes import Ligne, lire, lire_une
from outils.recueils.passer import passer
from tests.echantillon import TOUT, echantillon
from tests.recueils.diverses import diverses

LIGNES = lire()
COMBIEN = 26  # dans la suite courte
JUSTES, FAUSSES = 7, 28  # dans la longue, une juste sur sept et une fausse sur vingt-huit, toujours les mêmes
# Et celles-ci, seules à montrer un mécanisme : une remise sautée, un geste à moitié fait, une boucle d'un tour…
SEULES = {"N41a-33", "N41a-67", "N41b-21", "N41b-52", "N41b-53", "N41b-61", "N43k-35"}
# Les phrases jugées l'ont été avec ce Python ; un autre peut compter autrement les opérations, ou dire autrement une erreur.
COMME_JUGEES = sys.platform == "linux" and sys.version_info[:2] == (3, 11)

POIDS = "def poids(m):\n    w = 0\n    while m > {borne}:\n        m &= m - 1\n        w += 1\n    return w\n"
FAUSSE = Ligne("T.1b-x01", "T.1b", False, POIDS.format(borne=1), "le dernier 1 n'est pas compté", "cet essai")
JUSTE = replace(FAUSSE, id="T.1b-x02", juste=True, reponse=POIDS.format(borne=0))


def par_exercice(lignes):
    return sorted({ligne.exercice for ligne in lignes}, key=list(TOUTES).index)


def une_part(lignes):
    return [x for x in lignes if x.id in SEULES or crc32(x.id.encode()) % (JUSTES if x.juste else FAUSSES) == 0]


CHOISIES = une_part(LIGNES) if TOUT else diverses(LIGNES, COMBIEN)


@pytest.mark.parametrize("exercice", par_exercice(CHOISIES))
def test_les_reponses_jugees_recoivent_ce_qui_fut_juge(exercice):
    verdicts = passer((ligne for ligne in CHOISIES if ligne.exercice == exercice), processus=1)
    if not COMME_JUGEES:
        verdicts = [v._replace(phrase=v.ligne.phrase) for v in verdicts]
    assert reproches(verdicts) == []


def test_les_lignes_qu_on_prend_toujours_sont_la():
    assert SEULES <= {ligne.id for ligne in une_part(LIGNES)}


def test_l_echantillon_ne_dit_pas_deux_fois_la_meme_chose():
    """Elles disent plus de choses qu'autant de lignes au hasard."""
    fausses = [ligne for ligne in diverses(LIGNES, 70) if not ligne.juste]
    assert len(fausses) == len({ligne.id for ligne in fausses}) == 62
    au_hasard = echantillon([ligne for ligne in LIGNES if not ligne.juste], 62, "recueils", tout=False)
    dites, hasard = (len({mot for x in lignes for mot in x.phrase.split()}) for lignes in (fausses, au_hasard))
    assert dites > hasard  # le code que cite une phrase ajoute des mots au hasard


def test_chaque_ligne_a_un_nom_a_elle_un_exercice_du_cours_et_sa_cause():
    assert len({ligne.id for ligne in LIGNES}) == len(LIGNES)
    assert [ligne.id for ligne in LIGNES if ligne.exercice not in TOUTES] == []
    assert [ligne.id for ligne in LIGNES if not ligne.cause or not ligne.origine] == []
    assert [ligne.id for ligne in LIGNES if not ligne.juste and not ligne.jugement] == []


def test_une_reponse_fausse_acceptee_et_une_juste_refusee_se_voient():
    verdicts = passer([replace(FAUSSE, reponse=JUSTE.reponse), replace(JUSTE, reponse=FAUSSE.reponse)], processus=1)
    acceptee, refusee = reproches(verdicts)
    assert "T.1b-x01 est fausse" in acceptee and "l'accepte" in acceptee
    assert "T.1b-x02 est juste" in refusee and "la refuse" in refusee


def test_une_phrase_ne_tient_que_si_c_est_celle_qu_on_a_jugee():
    (verdict,) = passer([FAUSSE], processus=1)
    jugee = replace(FAUSSE, phrase=verdict.phrase, jugement="cause")
    assert reproches([verdict._replace(ligne=jugee)]) == []
    (change,) = reproches([verdict._replace(ligne=replace(jugee, phrase="autre chose"))])
    assert "que personne n'a jugée" in change and "autre chose" in change
    assert reproches([verdict])  # jamais jugée


def test_le_tableau_compte_chaque_reponse_une_fois():
    verdicts = passer([FAUSSE, JUSTE], processus=1)
    (rangee,) = [ligne for ligne in tableau_par_mecanisme(verdicts).splitlines() if ligne.startswith("| **en tout**")]
    assert [mot.strip() for mot in rangee.split("|")][2:9] == ["1", "0", "0", "0", "0", "1", "0"]


@pytest.mark.parametrize(
    ("texte", "dit"),
    (
        ('{"id": "a", "note": 3}', "champs inconnus : note"),
        ('{"id": "a"}', "missing"),
        (
            '{"id": "a", "exercice": "T.1b", "juste": false, "reponse": "", "cause": "c", "origine": "o", "jugement": "bof"}',
            "n'est pas un jugement",
        ),
        (
            '{"id": "a", "exercice": "T.1b", "juste": true, "reponse": "", "cause": "c", "origine": "o", "phrase": "p"}',
            "est juste : aucune phrase",
        ),
    ),
)
def test_une_ligne_mal_faite_est_refusee(texte, dit):
    with pytest.raises((TypeError, ValueError), match=dit):
        lire_une(texte)
