"""La fonction de l'étudiant, jouée à côté de la référence : mêmes tirages, et l'on s'arrête au premier écart."""

from math import exp

import pytest

from cours.ateliers import AtelierRecuit
from cours.ateliers.recuit_etudiant import Prete, SeanceEtudiante, Siennes
from cours.ateliers.reglages_recuit import Choix
from sudokulib import ErreurClaire, Grille
from sudokulib.recuit import Marche, problemes, reglages

PETITE = Grille.lire("1.3...........2.")
TABLEAU_I = problemes()["tableau I a"].grille


def seance(grille=TABLEAU_I, graine=5, choix=None, **siennes):
    return SeanceEtudiante(grille, graine, choix or Choix(delta=1e6), Siennes(**siennes), "python")


def accepte(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d / T)


def coup(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v >= omega[i][j])


def comme_l_encadre(omega, libres, hasard):
    """Le document : i et j jusqu'à une case libre, v jusqu'à une autre valeur."""
    N = len(omega)
    i, j = hasard.entier(N), hasard.entier(N)
    while (i, j) not in libres:
        i, j = hasard.entier(N), hasard.entier(N)
    v = 1 + hasard.entier(N)
    while v == omega[i][j]:
        v = 1 + hasard.entier(N)
    return i, j, v


@pytest.mark.parametrize("siennes", [{"accepte": accepte}, {"voisin": coup}, {"accepte": accepte, "voisin": coup}])
def test_la_bonne_fonction_joue_exactement_la_reference(siennes):
    deux = seance(**siennes)
    restent = 1800
    while restent:
        restent -= deux.avancer(restent)
    a, b = (piste.marche for piste in deux.pistes)
    assert deux.pistes[0].ecart == "" and a.iterations == b.iterations == 1800
    assert (a.omega, a.c, a.T, a.palier, a.acceptees) == (b.omega, b.c, b.T, b.palier, b.acceptees)
    assert deux.pistes[0].historique.c == deux.pistes[1].historique.c


REGLES_FAUSSES = {
    "descente": (lambda d, T, hasard: d <= 0, lambda d: d > 0),
    "refuse les égaux": (lambda d, T, hasard: d < 0 or (d > 0 and hasard.reel() < exp(-d / T)), lambda d: d == 0),
    "tout": (lambda d, T, hasard: True, lambda d: d > 0),
    "à l'envers": (lambda d, T, hasard: d <= 0 or hasard.reel() > exp(-d / T), lambda d: d > 0),
}


@pytest.mark.parametrize("nom", REGLES_FAUSSES)
def test_on_s_arrete_au_premier_ecart_d_acceptation_et_il_est_dit(nom):
    f, coupable = REGLES_FAUSSES[nom]
    deux = seance(accepte=f)
    while not deux.pistes[0].ecart:
        deux.avancer(400)
    a, b = deux.pistes
    fait = a.dernier
    assert a.marche.iterations == b.marche.iterations and coupable(fait.variation)
    assert fait.acceptee != b.dernier.acceptee and fait.changements == b.dernier.changements
    assert a.ecart.startswith(f"Itération {a.marche.iterations} : c′ − c = ")
    # Avant lui, rien ne les sépare.
    reference = Marche(TABLEAU_I, 5, reglages(3, 1e6))
    for _ in range(a.marche.iterations - 1):
        reference.pas()
    assert reference.c == fait.c
    deux.avancer(100)  # on peut continuer : les deux essais vivent alors leur vie
    assert a.marche.iterations == b.marche.iterations and not a.arret


def test_une_autre_facon_de_tirer_est_permise_et_c_est_dit():
    deux = seance(voisin=comme_l_encadre)
    while not deux.pistes[0].ecart:
        deux.avancer(50)
    assert "Votre coup est permis" in deux.pistes[0].ecart and not deux.pistes[0].arret


def boucle(d, T, hasard):
    while True:
        pass


def affiche(d, T, hasard):
    print("x" * 10**6)
    return True


FAUTIVES = (
    ({"accepte": boucle}, "ne rend pas la main"),
    ({"accepte": affiche}, "affiche trop"),
    ({"accepte": lambda d, T, hasard: None}, "renvoie None ; on attend True ou False"),
    ({"accepte": lambda d, T, hasard: 1 / 0}, "ZeroDivisionError"),
    ({"accepte": lambda d, T: True}, "TypeError"),
    ({"accepte": lambda d, T, hasard: input()}, "attend qu'on tape"),
    ({"voisin": lambda omega, libres, hasard: (0, 0)}, "on attend un coup (i, j, v)"),
    ({"voisin": lambda omega, libres, hasard: (0, 0, 17)}, "n'est pas dans la grille"),
    ({"voisin": lambda omega, libres, hasard: (0, 0, 2)}, "L1C1, qui porte un indice"),
    ({"voisin": lambda omega, libres, hasard: (*libres[0], omega[libres[0][0]][libres[0][1]])}, "qu'elle a déjà"),
)


@pytest.mark.parametrize(("siennes", "phrase"), FAUTIVES, ids=[phrase for _, phrase in FAUTIVES])
def test_une_fonction_fautive_arrete_son_essai_en_une_phrase(siennes, phrase, monkeypatch):
    monkeypatch.setattr("cours.ateliers.recuit_etudiant.DELAI", 0.3)
    deux = seance(PETITE, **siennes)
    deux.avancer(20)
    piste = deux.pistes[0]
    assert phrase in piste.ecart and piste.ecart.startswith("Après ") and piste.arret == "faute"
    assert "Arrêté par votre fonction" in piste.statut
    assert deux.pistes[1].marche.iterations == 20 or deux.pistes[1].arret


def test_ce_que_la_fonction_change_de_la_grille_reste_chez_elle():
    def tricheuse(omega, libres, hasard):
        omega[0][0] = omega[1][1] = 1
        libres.clear()
        return (0, 1, 1 + omega[0][1] % 4)

    deux = seance(PETITE, voisin=tricheuse)
    deux.avancer(3)
    assert deux.pistes[0].marche.omega[0][0] == 1 and len(deux.pistes[0].marche.libres) == 13


def test_le_mot_prete_designe_le_coup_meme_de_la_reference():
    marche = Marche(TABLEAU_I, 9, reglages())
    libres = [divmod(case, 9) for case in marche.libres]
    for mot in (0, 1, 2**31, 2**32 - 1, 123456789):
        assert coup(marche.omega, libres, Prete(mot)) == tuple(marche._coup(mot))
    prete = Prete(2**31)
    assert prete.reel() == 0.5 and 0 <= prete.reel() < 1 and 0 <= prete.getrandbits(70) < 2**70
    assert sorted({Prete(mot * 2**26).choice("abcd") for mot in range(64)}) == list("abcd")


def test_le_widget_joue_la_fonction_et_garde_la_reference_a_cote():
    widget = AtelierRecuit(PETITE, graine=7, accepte=lambda d, T, hasard: d <= 0, moteur="python")
    widget.avancer(100)
    assert widget.noms == ["Votre fonction", "La référence"] and widget.sienne and len(widget.pistes) == 2
    assert "vous refusez, la référence accepte" in widget.pistes[0]["ecart"] and widget.pistes[1]["ecart"] == ""
    widget._regler({"piste": 0, "nom": "delta", "valeur": 3.0})
    assert [choix.delta for choix in widget.seance.choix] == [3.0, 3.0] and widget.pistes[0]["ecart"] == ""
    widget.charger("2.3...........4.")
    assert widget.sienne and widget.seance.grille.valeurs[0] == 2


@pytest.mark.parametrize("options", [{"accepte": 3}, {"voisin": "coup"}, {"accepte": accepte, "voisinage": "échange"}])
def test_ce_qui_n_est_pas_une_fonction_est_refuse(options):
    with pytest.raises(ErreurClaire):
        AtelierRecuit(PETITE, moteur="python", **options)
