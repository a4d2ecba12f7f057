"""Les exercices qui tirent au hasard : ce que leurs exemples font faire à une bonne réponse, et ce qu'ils refusent."""

from functools import partial

import pytest

from epreuves import Aleatoire
from epreuves.juger.loi import loi
from epreuves.mesurer.lignes import suivre_sous
from outils.copies import CODE, reponse
from outils.mutants_de_hasard import attendus_de, decale, mutants_de_hasard, programme_d_un_bloc, raison_d_accepter, refuse
from tests.echantillon import echantillon

ALEATOIRES = [e for e in CODE if type(e) is Aleatoire]
COMBIEN = 12  # mutants de chaque exercice dans la suite courte ; tous : python -m bench.hasards
DANS_LA_LONGUE = 30


@pytest.mark.parametrize("e", ALEATOIRES, ids=lambda e: e.identifiant)
def test_un_mutant_est_refuse_ou_l_on_sait_pourquoi_il_est_juste(e):
    attendus = attendus_de(e)
    bon = programme_d_un_bloc(e)
    assert not any(refuse(e, reponse(e, texte)[0], attendus) for texte in (bon, decale(bon)))
    faux = [m for m in mutants_de_hasard(e) if not raison_d_accepter(e.identifiant, m)]
    pris = echantillon(echantillon(faux, DANS_LA_LONGUE, e.identifiant, tout=False), COMBIEN, e.identifiant)
    # un sur deux ne tire plus comme la référence : ce ne peut être qu'à sa loi qu'on le refuse
    textes = [decale(m.texte) if k % 2 else m.texte for k, m in enumerate(pris)]
    acceptes = [m for m, texte in zip(pris, textes) if not refuse(e, reponse(e, texte)[0], attendus)]
    assert [(m.genre, m.avant, m.apres) for m in acceptes] == []


@pytest.mark.parametrize("e", ALEATOIRES, ids=lambda e: e.identifiant)
def test_les_exemples_passent_par_toutes_les_lignes_et_par_les_deux_issues_de_chaque_reel(e):
    """Une branche où aucun exemple ne mène laisserait passer n'importe quoi."""
    (f,) = reponse(e, programme_d_un_bloc(e))
    codes = list(_codes(f.__code__))
    restent = {(code, ligne) for code in codes for _, _, ligne in code.co_lines() if ligne and ligne > code.co_firstlineno}

    def tracer(cadre, evenement, _):
        restent.discard((cadre.f_code, cadre.f_lineno))
        return tracer if cadre.f_code in codes else None

    def en_suivant(arguments, hasard):
        return suivre_sous(lambda: e.jouer(f, arguments, hasard), tracer)

    films = []
    for arguments in e.exemples:
        films += loi(partial(en_suivant, arguments), e.executions(arguments)).films
    assert sorted(ligne for _, ligne in restent) == []
    if "reel" in programme_d_un_bloc(e):
        assert any("r" in film for film, _ in films)


def _codes(code):
    yield code
    for x in code.co_consts:
        if isinstance(x, type(code)) and x.co_name == x.co_name.strip("<>"):
            yield from _codes(x)
