"""Une marche au hasard : le film de la référence s'arrête au premier pas que l'étudiant ne décide pas comme elle."""

import inspect

import pytest

from cours.exercices import verifier
from cours.exercices.generation import l_6
from cours.exercices.recuit import s_6, w_tp1
from cours.films import lire_film
from cours.films.image import image_de_position
from epreuves.bilan import Bilan

SEUIL = "hasard.reel() < exp(-d / T)"


def ecrire(modele, *remplacements):
    """Ce qu'écrirait un étudiant : une bonne réponse, dont des morceaux sont remplacés."""
    source = inspect.cleandoc("\n" + inspect.getsource(modele).partition("\n")[2])
    for avant, apres in remplacements:
        assert avant in source
        source = source.replace(avant, apres)
    espace = {nom: valeur for nom, valeur in vars(inspect.getmodule(modele)).items() if not nom.startswith("__")}
    espace["__name__"] = "reponse"
    exec(source, espace)
    return espace[source.split("def ")[1].split("(")[0]]


REPONSES = [
    (
        "W.TP1",
        w_tp1.d_un_bloc,
        (SEUIL, "hasard.reel() > exp(-d / T)"),
        "0,264, le réel tombe sous elle",
        "Vous décidez le contraire",
    ),
    ("W.TP1", w_tp1.d_un_bloc, ("T = T / (1 + T", "U = T / (1 + T"), "T = 1,100", "Vous comparez ce réel à 0,135"),
    (
        "W.TP1",
        w_tp1.d_un_bloc,
        (SEUIL, "hasard.reel() < exp(d / T)"),
        "le coup est refusé",
        "Vous décidez sans tirer de réel, ou sans qu'il y change rien",
    ),
    ("S.6g", s_6.d_un_bloc, (SEUIL, "hasard.reel() < exp(-d)"), "c' − c = +", "Vous comparez ce réel à"),
    ("L.6g", l_6.d_un_bloc_g, ("exp(-1 / T)", "exp(-1 / Ti)"), "la case est vide", "Vous comparez ce réel à"),
]


@pytest.mark.parametrize(("identifiant", "modele", "faute", "coup", "vous"), REPONSES)
def test_la_derniere_image_montre_le_pas(identifiant, modele, faute, coup, vous):
    bilan = verifier(identifiant, ecrire(modele, faute))
    film = lire_film(bilan.voir_ou.film)
    texte, html = image_de_position(film, bilan.voir_ou.position)
    assert bilan.voir_ou.position == len(film) and film.marque(len(film)) == "écart"
    assert coup in texte and vous in texte and "<table" in html
    assert Bilan.depuis_donnees(bilan.en_donnees()) == bilan


@pytest.mark.parametrize(("identifiant", "modele"), [("S.6g", s_6.d_un_bloc), ("W.TP1", w_tp1.d_un_bloc)])
def test_une_reponse_juste_n_a_pas_de_film(identifiant, modele):
    bilan = verifier(identifiant, ecrire(modele))
    assert bilan.reussi and bilan.voir_ou is None
