"""AtelierGeneration du côté de Python : il joue ce que fait la bibliothèque, chaque refus est prouvé, tout est borné."""

import pytest

from cours.ateliers import AtelierGeneration, etapes_generation
from cours.ateliers import etapes_remplissage as remplissage
from cours.ateliers.reglages_generation import ITERATIONS_MAX, Choix
from cours.ateliers.seance_generation import SeanceDeGeneration
from cours.films import lire_film
from sudokulib import ErreurClaire, Grille, PasDeSolution, exemple
from sudokulib.generation import (
    asymetrie,
    est_unique,
    par_permutations,
    par_recuit,
    par_retour_arriere,
    pleine,
    surnumeraires,
    vider_force_brute,
    vider_glouton,
    vider_recuit,
    vider_symetrique,
)

PLEINE = "1234341221434321"
ONZE = "12343412214....."  # onze indices, solution unique


def demander(widget, genre, **contenu):
    envoyes = []
    widget.send = lambda message, *_: envoyes.append(message)
    widget._au_message(widget, {"genre": genre, **contenu}, [])
    return envoyes


def jouee(choix, graine, grille=None, moteur=None):
    seance = SeanceDeGeneration(choix, graine, grille, moteur)
    seance.aller_au_bout()
    return seance


# Remplir : la même grille que la bibliothèque, de même graine


def test_chaque_remplissage_donne_la_grille_de_la_bibliotheque():
    attendues = {
        "retour-arrière": par_retour_arriere(graine=5),
        "rapide": pleine(5),
        "permutations": par_permutations(graine=5).grille,
    }
    for methode, attendue in attendues.items():
        etape = jouee(Choix(remplir=methode), 5).etape
        assert etape.arret == "solution" and etape.grille == attendue
    etape = jouee(Choix(remplir="recuit", n=2), 2013, moteur="python").etape
    assert etape.arret == "solution" and etape.grille == par_recuit(n=2, graine=2013, moteur="python").grille


def test_le_retour_arriere_complete_une_grille_et_ses_ecritures_la_rebatissent():
    grille = exemple("leleux_facile")
    seance = SeanceDeGeneration(Choix(), 3, grille.__class__(3, tuple(v if k > 12 else 0 for k, v in enumerate(grille.valeurs))))
    assert seance.phase == "remplir"
    film, _ = seance.filmer()
    assert film.etat(len(film)) == seance.etape.valeurs
    seance.aller_au_bout()
    assert seance.etape.arret == "solution" and seance.etape.grille.est_solution


def test_un_retour_arriere_trop_long_est_abandonne_en_le_disant(monkeypatch):
    monkeypatch.setattr(remplissage, "ECRITURES_MAX", 10)
    seance = jouee(Choix(), 1)
    assert seance.etape.iterations == 10 and "Abandon, après 10 écritures" in seance.etape.statut
    with pytest.raises(ErreurClaire, match="pleine et juste"):
        seance.vider()


def test_les_permutations_a_la_lettre_finissent_dans_un_minimum_local():
    etape = jouee(Choix(remplir="permutations", egalite="à la lettre"), 1).etape
    assert etape.arret == "minimum local" and etape.c == 9 * surnumeraires(etape.grille) > 0


# Vider : les mêmes tirages que la bibliothèque


def test_chaque_vidage_donne_la_grille_de_la_bibliotheque():
    depart = pleine(7)
    recuit = vider_recuit(depart, 0.5, 0.15, 0.001, graine=3)
    etape = jouee(Choix(Ti=0.5, pas=0.001), 3, depart).etape
    assert (etape.meilleure, etape.grille, etape.degradations) == (recuit.grille, recuit.finale, recuit.degradations)
    assert etape.historique.c == list(recuit.historique)
    assert jouee(Choix(vider="glouton"), 3, depart).etape.grille == vider_glouton(depart, 3)
    symetrique = jouee(Choix(vider="symétrique", symetrie="diagonale"), 3, depart).etape.grille
    assert symetrique == vider_symetrique(depart, "diagonale", 3) and asymetrie(symetrique, "diagonale") == ""


def test_la_force_brute_d_une_grille_entiere_trouve_le_minimum_et_garde_la_meilleure():
    etape = jouee(Choix(vider="force brute", k=12), 1, Grille.lire(ONZE), "python").etape
    assert etape.iterations == 2**11 and etape.E == 4 == vider_force_brute(ONZE, moteur="python").E
    assert etape.a_garder == etape.meilleure == etape.grille and est_unique(etape.meilleure)


@pytest.mark.parametrize("vider", ("recuit", "glouton", "symétrique", "force brute"))
def test_a_chaque_pas_la_grille_a_garder_est_a_solution_unique_et_chaque_refus_est_prouve(vider):
    seance = SeanceDeGeneration(Choix(vider=vider, k=8), 2, Grille.lire(ONZE), "python")
    refus = 0
    while not seance.etape.arret and seance.etape.iterations < 256:
        avant = seance.etape.E
        seance.avancer(1)
        geste, etape = seance.etape.dernier, seance.etape
        assert est_unique(etape.a_garder)
        assert not geste.accepte or f"E = {etape.E}" in geste.phrase
        if geste.genre == "refusé":
            refus += 1
            percee = [0 if case in geste.cases else v for case, v in enumerate(etape.valeurs)]
            seconde = Grille(2, geste.seconde)
            assert seconde.est_solution and seconde.valeurs != etape.solution and etape.E == avant
            assert all(w in (0, v) for v, w in zip(seconde.valeurs, percee))
            assert any(seconde.valeurs[case] != etape.solution[case] for case in geste.cases)
    assert refus > 0


def test_une_unicite_qu_on_ne_sait_pas_prouver_laisse_l_indice():
    seance = SeanceDeGeneration(Choix(vider="glouton"), 2, Grille.lire(PLEINE), "python")
    seance.etape._noeuds_max = 1
    seance.aller_au_bout()
    assert est_unique(seance.etape.grille)
    assert seance.etape.essai.genre in ("ôté", "refusé", "indécis")


# L'atelier


def test_on_remplit_on_vide_on_garde_on_juge():
    atelier = AtelierGeneration(graine=5, remplir="rapide", vider="glouton")
    with pytest.raises(ErreurClaire, match="pas encore de grille"):
        atelier.garder()
    atelier.jusqu_au_bout()
    atelier.vider()
    atelier.avancer(40)
    atelier.garder()
    atelier.evaluer()
    assert atelier.difficulte["grille"] == atelier.grille.ecrire("ligne") and atelier.difficulte["raisons"]
    atelier.avancer(10)
    assert atelier.difficulte == {}  # ce n'est plus la même grille
    atelier.jusqu_au_bout()
    atelier.garder()
    with pytest.raises(ErreurClaire, match="déjà gardée"):
        atelier.garder()
    assert [est_unique(grille) for grille in atelier.grilles_gardees] == [True, True]
    texte, html = atelier.image_fixe()
    assert "difficulté" not in texte and f"{atelier.gardees[1]['indices']} indices" in texte and "<polyline" in html


def test_une_grille_unique_se_vide_une_autre_se_remplit_une_impossible_se_refuse():
    assert AtelierGeneration(exemple("leleux_facile")).phase == "vider"
    assert AtelierGeneration("1" + "." * 15).phase == "remplir"
    with pytest.raises(PasDeSolution, match="répétée"):
        AtelierGeneration("11" + "." * 14)


def test_un_film_garde_les_secondes_solutions():
    atelier = AtelierGeneration(PLEINE, vider="glouton", moteur="python")
    demander(atelier, "filmer")
    film = lire_film(atelier.film)
    refuses = [str(p) for p in range(1, len(film) + 1) if film.pas(p).genre == "refusé"]
    assert refuses and sorted(atelier.secondes) == sorted(refuses)
    assert all(Grille.lire(ligne).est_solution for ligne in atelier.secondes.values())


def test_imprimer_envoie_un_pdf():
    pytest.importorskip("matplotlib")
    atelier = AtelierGeneration(PLEINE, vider="glouton", moteur="python")
    atelier.jusqu_au_bout()
    messages = demander(atelier, "imprimer", toutes=False)
    assert messages[0]["pdf"].startswith("JVBERi0")  # « %PDF- »


MAUVAIS = (
    ("avancer", {"pas": 0, "vu": 0, "poser": True}),
    ("avancer", {"pas": "1", "vu": 0, "poser": True}),
    ("phase", {"nom": "lire"}),
    ("regler", {"nom": "graine", "valeur": 3}),
    ("regler", {"nom": "vider", "valeur": "magie"}),
    ("regler", {"nom": "vider", "valeur": ["recuit"]}),
    ("regler", {"nom": "Ti", "valeur": "chaud"}),
    ("regler", {"nom": "Ti", "valeur": 0.1}),
    ("regler", {"nom": "pas", "valeur": 1e-9}),
    ("regler", {"nom": "n", "valeur": "5"}),
    ("regler", {"nom": "k", "valeur": "30"}),
    ("garder", {"meilleure": 1}),
    ("reprendre", {"rang": 0}),
    ("oublier", {"rang": -1}),
    ("imprimer", {"toutes": True}),
    ("coller", {"texte": "." * 625}),
    ("coller", {"texte": "11" + "." * 14}),
)


@pytest.mark.parametrize(("genre", "contenu"), MAUVAIS, ids=str)
def test_un_mauvais_message_est_refuse_en_une_phrase_et_ne_change_rien(genre, contenu):
    atelier = AtelierGeneration(PLEINE, moteur="python")
    avant, seance = atelier.get_state(), atelier.seance
    (phrase,) = [message["texte"] for message in demander(atelier, genre, **contenu) if "texte" in message]
    assert phrase.startswith("Impossible : ") and atelier.get_state() == avant and atelier.seance is seance


def test_ce_que_demande_la_page(monkeypatch):
    monkeypatch.setattr(etapes_generation, "perf_counter", lambda: 0.0)  # une tranche va au bout, quelle que soit la charge
    atelier = AtelierGeneration(n=2, remplir="rapide", vider="glouton", moteur="python")
    (tranche, *_) = demander(atelier, "avancer", pas=3, vu=-1, poser=True)
    assert tranche["tranche"]["iterations"] == 3 and tranche["tranche"]["points"]["c"][-1] == 3
    demander(atelier, "avancer", pas=10**9, vu=3, poser=False)
    assert atelier.etape["arret"] == "solution"
    demander(atelier, "phase", nom="vider")
    assert atelier.phase == "vider"
    demander(atelier, "regler", nom="vider", valeur="symétrique")
    assert [r["nom"] for r in atelier.reglages] == ["vider", "symetrie"] and atelier.etape["iterations"] == 0
    demander(atelier, "avancer", pas=10**9, vu=0, poser=False)
    demander(atelier, "garder", meilleure=False)
    demander(atelier, "repartir")
    assert atelier.etape["c"] == atelier.gardees[0]["indices"] and atelier.etape["iterations"] == 0
    demander(atelier, "recommencer", suivante=True)
    assert atelier.graine == 2014
    demander(atelier, "oublier", rang=0)
    demander(atelier, "phase", nom="remplir")
    assert atelier.gardees == [] and atelier.phase == "remplir"
    demander(atelier, "regler", nom="n", valeur="3")
    assert atelier.n == 3


def test_un_recuit_trop_long_pour_l_atelier_est_refuse():
    with pytest.raises(ErreurClaire, match="531.250 itérations ; l.atelier en joue 500.000 au plus"):
        Choix(pas=0.8 / ITERATIONS_MAX).verifie()
