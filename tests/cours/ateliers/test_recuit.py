"""AtelierRecuit du côté de Python : ce qu'il joue est la marche de la bibliothèque, où qu'on la coupe."""

import pytest

from cours.ateliers import AtelierRecuit
from cours.ateliers.phrases_recuit import ARRETS, expliquer_le_prochain
from cours.ateliers.reglages_recuit import Choix, curseurs_de
from cours.ateliers.seance_recuit import Piste, SeanceDeRecuit
from sudokulib import ErreurClaire, Grille, PasDeSolution
from sudokulib.recuit import Marche, problemes, recuit, reglages
from sudokulib.recuit.moteurs import JUMEAU

PETITE = Grille.lire("1.3...........2.")
PIEGE = Grille.lire(".23.3..221434321")
TABLEAU_I = problemes()["tableau I a"].grille
MOTEURS = JUMEAU.moteurs()


def atelier(*arguments, **options):
    """Un atelier dont les messages se lisent dans `envoyes`."""
    widget = AtelierRecuit(*arguments, **options)
    widget.envoyes = []
    widget.send = lambda contenu, *_: widget.envoyes.append(contenu)
    return widget


def demander(widget, genre, **contenu):
    widget.envoyes.clear()
    widget._au_message(widget, {"genre": genre, **contenu}, [])
    return [message["texte"] for message in widget.envoyes if "texte" in message]


# La séance


@pytest.mark.parametrize("moteur", MOTEURS)
@pytest.mark.parametrize("morceaux", [(1,) * 400, (399, 1), (81, 81, 238), (7, 350, 43)])
def test_ou_qu_on_coupe_c_est_la_marche_de_la_bibliotheque(moteur, morceaux):
    piste = Piste(TABLEAU_I, 5, Choix(delta=50.0), moteur)
    for combien in morceaux:
        piste.avancer(combien)
    seule = Marche(TABLEAU_I, 5, reglages(3, 50.0))
    for _ in range(400):
        seule.pas()
    vue = piste.marche
    assert (vue.omega, vue.c, vue.T, vue.palier) == (seule.omega, seule.c, seule.T, seule.palier)
    assert (vue.iterations, vue.acceptees, vue.hasard.etat) == (400, seule.acceptees, seule.hasard.etat)
    assert piste.historique.paliers == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("moteur", MOTEURS)
@pytest.mark.parametrize("voisinage", ["changement", "échange"])
def test_un_essai_entier_finit_comme_celui_de_recuit(moteur, voisinage):
    seance = SeanceDeRecuit(PETITE, 2006, (Choix(voisinage=voisinage),), moteur)
    while not seance.finie:
        seance.avancer(137)
    attendu = recuit(PETITE, 2006, voisinage=voisinage, moteur="python", barre=False)
    m = seance.pistes[0].marche
    assert (m.c, m.palier, m.iterations, m.acceptees) == (0, attendu.paliers, attendu.iterations, attendu.acceptees)
    assert seance.pistes[0].arret == attendu.arret == "solution"


def test_un_coup_explique_est_celui_de_la_marche():
    jumelle, racontee = (Marche(TABLEAU_I, 3, reglages(3, 900.0)) for _ in range(2))
    for rang in range(300):
        fait, coup = jumelle.pas(), expliquer_le_prochain(racontee)
        assert (coup.variation, coup.acceptee, coup.iteration) == (fait.variation, fait.acceptee, rang + 1)
        assert racontee.c == coup.c + coup.variation * coup.acceptee
        assert coup.acceptee == (coup.u < coup.probabilite) and ("refusé" in coup.phrase) == (not coup.acceptee)
    assert racontee.omega == jumelle.omega and racontee.hasard.etat == jumelle.hasard.etat


def test_un_echange_explique_nomme_ses_deux_cases():
    piste = Piste(TABLEAU_I, 3, Choix(voisinage="échange"), "python")
    piste.avancer(1)
    (a, b) = piste.dernier.changements
    assert (a.avant, a.apres) == (b.apres, b.avant) and "échange" in piste.dernier.phrase


@pytest.mark.parametrize("moteur", MOTEURS)
def test_le_gel_est_prouve_et_l_on_peut_continuer_jusqu_a_la_fin(moteur):
    seance = SeanceDeRecuit(PIEGE, 7, (Choix(delta=2.0, T0=0.05, palier=60),), moteur)
    while not seance.finie:
        seance.avancer(50)
    piste = seance.pistes[0]
    assert piste.arret == "gel" and piste.marche.c == 4 and piste.marche.T < 0.0451
    assert "Aucun coup ne laisse c constant, et aucun ne le fait baisser" in piste.gel
    seance.continuer()
    while not seance.finie:
        seance.avancer(10_000)
    assert piste.arret == "température finale" and piste.marche.c == 4 and not piste.gel


def test_chaque_fin_a_sa_phrase_et_chaque_phrase_sa_fin():
    pleine = SeanceDeRecuit(Grille.lire("1234341221434321"), 1, moteur="python").pistes[0]
    sans_solution = Grille.lire("123.341221.44321")  # au plus une case libre par région : rien à échanger
    bloquee = SeanceDeRecuit(sans_solution, 1, (Choix(voisinage="échange"),), "python").pistes[0]
    assert pleine.arret == "solution" and pleine.statut.startswith("Résolue")
    assert bloquee.arret == "aucun coup" and "c reste 2" in bloquee.statut
    bloquee.avancer(10)
    assert bloquee.marche.iterations == 0
    assert set(ARRETS) == {"solution", "gel", "température finale", "aucun coup", "faute"}


def test_une_tranche_est_bornee_et_les_deux_essais_se_la_partagent():
    seule = SeanceDeRecuit(TABLEAU_I, 1, moteur="python")
    deux = seule.autre(choix=(Choix(), Choix(delta=1.0)))
    permises = deux.tranche
    assert permises == seule.tranche // 2 and deux.avancer(10**12) == permises
    assert [piste.marche.iterations for piste in deux.pistes] == [permises] * 2
    assert 1 <= deux.tranche <= permises  # elle s'accorde à la machine, jamais au-dessus de ce qui est permis
    assert deux.pistes[0].marche.omega != deux.pistes[1].marche.omega or deux.pistes[0].marche.T > deux.pistes[1].marche.T


# Le widget


def test_une_page_qui_joue_recoit_les_points_nouveaux_puis_tout_l_etat_quand_elle_se_pose():
    widget = atelier(PETITE, graine=7, delta=0.001, moteur="python")
    version = widget.version
    assert demander(widget, "avancer", iterations=100, vus=[0], poser=False) == []
    (tranche,) = [message["tranche"] for message in widget.envoyes if "tranche" in message]
    assert tranche[0]["points"]["paliers"] == list(range(1, 7)) and widget.version == version
    demander(widget, "avancer", iterations=1, vus=[6], poser=True)
    assert widget.version > version and widget.pistes[0]["iterations"] == 101
    assert widget.courbes[0]["paliers"] == list(range(7)) and "Itération 101" in widget.pistes[0]["explication"]
    demander(widget, "palier")
    assert widget.pistes[0]["iterations"] == 112


def test_recommencer_redonne_le_meme_essai_et_une_autre_graine_un_autre():
    widget = atelier(PETITE, graine=7, moteur="python")
    widget.avancer(200)
    au_bout, essai = widget.pistes[0], widget.essai
    demander(widget, "recommencer", suivante=False)
    assert widget.essai == essai + 1 and widget.pistes[0]["iterations"] == 0
    widget.avancer(200)
    assert widget.pistes[0] == au_bout
    demander(widget, "recommencer", suivante=True)
    assert widget.graine == 8 and widget.pistes[0]["valeurs"] != au_bout["valeurs"]


def test_comparer_regle_le_second_essai_sans_toucher_au_premier():
    widget = atelier(PETITE, moteur="python")
    demander(widget, "comparer", ouvrir=True)
    demander(widget, "regler", piste=1, nom="delta", valeur=5.0)
    assert widget.seance.choix == (Choix(), Choix(delta=5.0)) and len(widget.pistes) == 2
    assert widget.pistes[0]["valeurs"] == widget.pistes[1]["valeurs"]  # même graine, même départ
    demander(widget, "comparer", ouvrir=False)
    assert widget.seance.choix == (Choix(),)
    assert AtelierRecuit(PETITE, contre={"voisinage": "échange"}, moteur="python").seance.choix[1].voisinage == "échange"


def test_chaque_reglage_de_la_page_se_regle_et_sa_valeur_est_parmi_les_proposees():
    widget = atelier(TABLEAU_I, delta=0.03, moteur="python")
    for curseur in widget.curseurs[0][:-1]:
        assert curseur["valeur"] in curseur["valeurs"] and curseur["usuelle"] in curseur["valeurs"]
        for valeur in curseur["valeurs"]:
            assert demander(widget, "regler", piste=0, nom=curseur["nom"], valeur=valeur) == []
            assert next(c["valeur"] for c in widget.curseurs[0] if c["nom"] == curseur["nom"]) == valeur
    assert [c["valeur"] for c in curseurs_de(Choix(), 3)] == [0.1, 810.0, 81.0, 0.99, "changement"]


MAUVAIS = (
    ("avancer", {"iterations": 0, "vus": [0], "poser": False}),
    ("avancer", {"iterations": 1.5, "vus": [0], "poser": False}),
    ("avancer", {"iterations": 1, "vus": [], "poser": False}),
    ("avancer", {"iterations": 1, "vus": ["a"], "poser": False}),
    ("avancer", {"iterations": 1, "vus": [0]}),
    ("recommencer", {"suivante": 1}),
    ("coller", {"texte": "RECUIT1_1.3...........2._7_0.1~~~0.99~c_31_1r0p173"}),
    ("coller", {"texte": "RECUIT1_zut"}),
    ("regler", {"piste": 1, "nom": "delta", "valeur": 1.0}),
    ("regler", {"piste": 0, "nom": "zut", "valeur": 1.0}),
    ("regler", {"piste": 0, "nom": "delta", "valeur": -1}),
    ("regler", {"piste": 0, "nom": "delta", "valeur": 1e-300}),
    ("regler", {"piste": 0, "nom": "delta"}),
    ("regler", {"piste": 0, "nom": "T0", "valeur": 1e-9}),
    ("regler", {"piste": 0, "nom": "palier", "valeur": 1.5}),
    ("regler", {"piste": 0, "nom": "palier", "valeur": 10**9}),
    ("regler", {"piste": 0, "nom": "alpha", "valeur": 1.0}),
    ("regler", {"piste": 0, "nom": "voisinage", "valeur": ["échange"]}),
    ("comparer", {"ouvrir": "oui"}),
    ("coller", {"texte": "zut"}),
    ("coller", {"texte": "11.............."}),
)


@pytest.mark.parametrize(("genre", "contenu"), MAUVAIS, ids=lambda x: str(x)[:60])
def test_un_mauvais_message_est_refuse_en_une_phrase_et_ne_change_rien(genre, contenu):
    widget = atelier(PETITE, moteur="python")
    widget.avancer(10)
    avant, seance = widget.get_state(), widget.seance
    (phrase,) = demander(widget, genre, **contenu)
    assert phrase.startswith("Impossible : ") and phrase.count("\n") == 0
    assert widget.get_state() == avant and widget.seance is seance and seance.pistes[0].marche.iterations == 10


@pytest.mark.parametrize(
    "reglages_faux",
    [{"delta": 0}, {"T0": "chaud"}, {"palier": 0}, {"alpha": 2}, {"voisinage": "saut"}, {"contre": 3}, {"contre": {"zut": 1}}],
)
def test_de_mauvais_reglages_sont_refuses(reglages_faux):
    with pytest.raises(ErreurClaire):
        AtelierRecuit(PETITE, moteur="python", **reglages_faux)


def test_une_grille_contradictoire_ou_trop_grande_est_refusee():
    with pytest.raises(PasDeSolution):
        AtelierRecuit("11..............", moteur="python")
    with pytest.raises(ErreurClaire, match="ordre 2, 3 et 4"):
        AtelierRecuit(Grille.vide(5), moteur="python")


def test_l_image_fixe_dit_ou_l_on_en_est_et_trace_les_courbes():
    widget = AtelierRecuit(PETITE, contre={"delta": 3.0}, moteur="python")
    widget.jusqu_au_bout()
    texte, html = widget.image_fixe()
    assert "Essai A : Résolue" in texte and html.count("<svg") == 1 and html.count("stroke-dasharray") == 2
    assert str(Grille.lire(widget.seance.pistes[0].marche.omega)) in texte


def test_sans_numba_tout_marche_et_c_est_dit(monkeypatch):
    monkeypatch.setattr("sudokulib.recuit.moteurs.Jumeau.obstacle", lambda _: "numba n'est pas installé")
    widget = AtelierRecuit(PETITE)
    widget.jusqu_au_bout()
    assert widget.seance.moteur == "python" and "numba n'est pas installé" in widget.moteur
    assert widget.pistes[0]["arret"] == "solution"


# Le film, et l'état qu'on copie


@pytest.mark.parametrize("voisinage", ["changement", "échange"])
def test_le_film_a_un_pas_par_coup_et_finit_ou_en_est_l_essai(voisinage):
    seance = SeanceDeRecuit(TABLEAU_I, 3, (Choix(delta=900.0, voisinage=voisinage), Choix(delta=900.0)), "python")
    seance.avancer(40)
    depart = [v for ligne in seance.pistes[0].marche.omega for v in ligne]
    film = seance.filmer()
    m = seance.pistes[0].marche
    assert len(film) == 300 and m.iterations == 340 == seance.pistes[1].marche.iterations
    assert film.etat(0) == depart and film.etat(300) == [v for ligne in m.omega for v in ligne]
    genres = [film.pas(k).genre for k in range(1, 301)]
    assert genres.count("refusé") == 300 - (m.acceptees - _acceptees_apres(voisinage, 40))
    assert {"descend", "monte", "refusé"} <= set(genres)
    assert film.pas(300).texte == seance.pistes[0].dernier.phrase


def _acceptees_apres(voisinage, iterations):
    piste = Piste(TABLEAU_I, 3, Choix(delta=900.0, voisinage=voisinage), "python")
    piste.avancer(iterations)
    return piste.marche.acceptees


def test_un_film_s_arrete_a_la_solution():
    seance = SeanceDeRecuit(PETITE, 2006, (Choix(voisinage="échange"),), "python")
    film = seance.filmer()
    assert film.pas(len(film)).genre == "solution" and seance.finie


def test_un_etat_copie_se_rouvre_au_meme_point_et_un_texte_abime_est_refuse():
    widget = AtelierRecuit(PETITE, graine=7, delta=0.5, contre={"voisinage": "échange", "T0": 3.0}, moteur="python")
    widget.avancer(33)
    ouvert = AtelierRecuit.depuis(f"« {widget.copier()} »")
    assert ouvert.pistes == widget.pistes and ouvert.seance.choix == widget.seance.choix and ouvert.partage == widget.partage
    collee = atelier(TABLEAU_I, moteur="python")
    assert demander(collee, "coller", texte=widget.copier()) == ["État rouvert."] and collee.pistes == widget.pistes
    for abime in (widget.copier()[:-1], widget.copier().replace("33", "34"), "RECUIT1____", ""):
        with pytest.raises(ErreurClaire):
            AtelierRecuit.depuis(abime)
