"""AtelierEUP joue les règles de l'étudiant : juste, elle mène où mène la nôtre ; fausse, elle s'arrête au premier faux pas."""

import pytest

from cours.ateliers import AtelierEUP
from cours.films import lire_film
from sudokulib import EXEMPLES, ErreurClaire, exemple, parite, poids, unicite
from sudokulib.seance import Seance
from tests.cours.films.arbitre import tout_deduire


def juste(G, n):
    """L'exclusivité, par les cases et non par les blocs."""
    avant, N = G[:], n * n
    for c in range(N * N):
        if poids(G[c]) == 1:
            for d in range(N * N):
                region = c // N // n == d // N // n and c % N // n == d % N // n
                if d != c and (c // N == d // N or c % N == d % N or region):
                    G[d] &= ~G[c]
    return G != avant


def trop_large(G, n):
    """Comme la précédente, mais elle ôte aussi de la ligne d'en dessous."""
    N, change = n * n, False
    for c in range(N * N - N):
        if poids(G[c]) == 1 and G[c + N - 1] & G[c] and poids(G[c + N - 1]) > 1:
            G[c + N - 1] &= ~G[c]
            change = True
    return change


def trop_timide(G, n):
    return False


def sans_fin(G, n):
    while True:
        pass


def en_panne(G, n):
    G[2] &= ~2
    return G[n**4]


def nommee(f, nom):
    def jouee(G, n):
        return f(G, n)

    jouee.__name__ = nom
    return jouee


def test_une_regle_juste_mene_ou_menent_les_notres():
    atelier = AtelierEUP(regles=[nommee(juste, "exclusivite"), unicite, parite])
    assert [titre for _, titre, _ in atelier.boutons] == ["Exclusivité (la vôtre)", "Unicité", "Parité"]
    atelier.agir("exclusivité")
    seance = Seance(exemple("toulon_exemple"))
    seance.appliquer("exclusivité")
    assert atelier.vecteurs == seance.G and atelier.etat == "en cours"
    assert all(ligne.texte.startswith("Exclusivité, ligne ") for ligne in atelier.journal)
    atelier.agir("boucler")
    assert atelier.etat == "résolue" and atelier.grille == EXEMPLES["toulon_exemple"].solution


def test_le_premier_faux_pas_arrete_la_passe_et_se_voit_dans_le_film():
    atelier = AtelierEUP(regles=[nommee(trop_large, "exclusivite"), unicite])
    atelier.agir("boucler")
    assert atelier.etat == "écart" and atelier.seance.ecart in atelier.statut
    film = lire_film(atelier.film)
    permise = tout_deduire(("exclusivité",), film.depart, 3)
    fautifs = [p for p, pas in enumerate(film, start=1) if any(e.avant & ~e.apres & permise[e.case] for e in pas.effets)]
    assert fautifs == [len(film)] and film.marque(len(film)) == "écart"
    assert film.reperes == ((len(film), atelier.seance.ecart[0].upper() + atelier.seance.ecart[1:]),)
    atelier.agir("revenir")
    assert atelier.etat == "en cours" and not atelier.commencee


def test_de_deduction_en_deduction_on_arrive_au_meme_faux_pas():
    passe = AtelierEUP(regles=[nommee(trop_large, "exclusivite")])
    passe.agir("eup")
    pas_a_pas = AtelierEUP(regles=[nommee(trop_large, "exclusivite")])
    while pas_a_pas.etat == "en cours":
        pas_a_pas.agir("deduction")
    assert pas_a_pas.film == passe.film and pas_a_pas.statut == passe.statut


@pytest.mark.parametrize(
    ("f", "nom", "phrase"),
    (
        (trop_timide, "exclusivite", "la référence ôte ici 7 de L1C2"),
        (sans_fin, "exclusivite", "votre fonction ne s'arrête pas"),
        (en_panne, "ma_regle", "votre fonction s'arrête ici : IndexError"),
        (trop_large, "ma_regle", "alors que la solution y met"),
    ),
)
def test_chaque_facon_de_se_tromper_est_nommee(f, nom, phrase):
    atelier = AtelierEUP(regles=[nommee(f, nom)])
    atelier.agir("boucler")
    assert phrase in atelier.statut and atelier.etat == "écart"


def ote_puis_remet(G, n):
    G[1] ^= 1 << EXEMPLES["toulon_exemple"].solution.valeurs[1] % 9 + 1
    return True


def test_une_regle_sans_nom_connu_ne_remet_rien_et_n_est_pas_accusee_de_nos_erreurs():
    atelier = AtelierEUP(regles=[ote_puis_remet])
    atelier.agir("boucler")
    assert len(atelier.journal) == 2 and "vous remettez" in atelier.statut
    perdue = AtelierEUP(regles=[nommee(trop_large, "ma_regle")])
    case = perdue.valeurs.index(0)
    perdue.seance.crayonner(case, EXEMPLES["toulon_exemple"].solution.valeurs[case])
    perdue.agir("deduction")
    assert perdue.etat == "en cours" and len(perdue.journal) == 2


def test_une_sous_partie_des_regles_du_cours_se_bloque_plus_tot_et_le_dit():
    atelier = AtelierEUP(regles=[unicite])
    atelier.agir("boucler")
    assert atelier.etat == "bloquée" and "une autre règle" in atelier.statut
    with pytest.raises(ErreurClaire, match="action inconnue : 'parité'"):
        atelier.agir("parité")


@pytest.mark.parametrize("regles", ((), 3, "exclusivite", [3], [unicite, nommee(juste, "unicite")]))
def test_ce_qui_n_est_pas_une_liste_de_regles_est_refuse(regles):
    with pytest.raises(ErreurClaire):
        AtelierEUP(regles=regles)


def test_un_etat_copie_demande_les_memes_regles():
    ma_regle = nommee(juste, "ma_regle")
    atelier = AtelierEUP(regles=[ma_regle, unicite])
    for action in ("ma_regle", "unicité", "deduction"):
        atelier.agir(action)
    texte = atelier.copier()
    assert AtelierEUP.depuis(texte, regles=[ma_regle, unicite]).film == atelier.film
    for autres in (None, [unicite], [ma_regle]):
        with pytest.raises(ErreurClaire, match="d'autres règles"):
            AtelierEUP.depuis(texte, regles=autres)
    with pytest.raises(ErreurClaire, match="d'autres règles"):
        AtelierEUP.depuis(AtelierEUP().copier(), regles=[ma_regle])
