"""Les phrases des recueils et des déclarations : leur forme, leurs mots, et ce qu'elles disent d'écrire, fait au mot près."""

import re
from dataclasses import replace

import pytest

from epreuves import Aleatoire
from epreuves.phrases import LONGUEUR_MAX, deux_points, un_deux_points
from outils.copies import TOUTES
from outils.recueils.lignes import lire
from outils.recueils.passer import passer
from outils.remplacements import corriges
from tests.echantillon import TOUT, echantillon

LIGNES = [ligne for ligne in lire() if not isinstance(TOUTES[ligne.exercice], Aleatoire)]  # leurs lois se jugent ailleurs
PHRASES = [(ligne.id, ligne.phrase) for ligne in LIGNES if ligne.phrase]
DECLAREES = [
    (identifiant, variante.phrase) for identifiant, e in TOUTES.items() for variante in getattr(e, "variantes", ()) or ()
]
COMBIEN = 60 if TOUT else 12  # réponses corrigées
# Ce que dirait une machine
MOTS_DE_MACHINE = re.compile(
    r"n'est pas la variable qu'il faut ici|trop (?:grand|petit) d'un[,. ;]|est faux de \d|il y a un de trop dans|"
    r"ne fait pas aux bits|builtin_function_or_method|\^\d,5|objet de type (?:int|str|list|dict|NoneType|function)\b"
)


@pytest.mark.parametrize("phrases", (PHRASES, DECLAREES), ids=("recueils", "déclarations"))
def test_une_phrase_est_courte_et_n_a_qu_un_deux_points(phrases):
    assert len(phrases) > 400
    assert [(nom, len(phrase)) for nom, phrase in phrases if len(phrase) > LONGUEUR_MAX] == []
    assert [(nom, phrase) for nom, phrase in phrases if len(deux_points(phrase)) > 1] == []


@pytest.mark.parametrize("phrases", (PHRASES, DECLAREES), ids=("recueils", "déclarations"))
def test_une_phrase_a_les_mots_d_un_professeur(phrases):
    assert [(nom, phrase) for nom, phrase in phrases if MOTS_DE_MACHINE.search(phrase)] == []


def test_le_code_cite_ne_compte_pas():
    assert len(deux_points("la faute est ligne 2, « {k : 1 : 2} » : ici")) == 1
    assert un_deux_points("a : « b : c » : d") == "a : « b : c » ; d"


@pytest.mark.parametrize(
    "ligne",
    echantillon([x for x in LIGNES if "écrivez «" in x.phrase and "la faute est" in x.phrase], COMBIEN, tout=False),
    ids=lambda x: x.id,
)
def test_ce_qu_une_phrase_dit_d_ecrire_donne_une_bonne_reponse(ligne):
    textes = corriges(ligne.reponse, ligne.phrase)
    assert textes and all(texte != ligne.reponse for texte in textes)
    corrigees = [replace(ligne, reponse=texte, juste=True, phrase="", jugement="") for texte in textes]
    # le coût se juge quand tout le reste est juste ; une autre faute, si la phrase l'annonce, se dit alors
    manquees = [v.phrase for v in passer(corrigees, processus=1) if not v.reussi and v.mecanisme != "cout"]
    assert manquees == [] or ("reste" in ligne.phrase and ligne.phrase not in manquees)
