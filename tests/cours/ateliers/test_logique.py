"""AtelierLogique du côté de Python : ce que filme une séance est ce que déduit la bibliothèque."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from cours.ateliers import AtelierLogique
from cours.ateliers.logique import FORMULE_JOUET
from cours.ateliers.partage_logique import ecrire_etat
from cours.ateliers.seance_logique import SeanceDeLogique, _Essais
from cours.films import lire_film
from sudokulib import ErreurClaire, Grille, exemple
from sudokulib.logique import formule_initiale, litt, propager, propager2, variables
from sudokulib.logique.dimacs import numero
from tests.cours.ateliers.temoin_logique import FICHIER, temoin

FIGURE_1 = exemple("centrale_figure_1")
PETITE = "1000020100002003"


@pytest.fixture(scope="module")
def figure_1():
    return AtelierLogique()


def test_le_temoin_de_la_page_est_a_jour():
    assert FICHIER.read_text(encoding="utf-8") == temoin(), "récrivez-le : python -m tests.cours.ateliers.temoin_logique"


def test_le_film_dit_chaque_litteral_et_la_clause_qui_l_isole(figure_1):
    formule = formule_initiale(FIGURE_1)
    film, resultat = lire_film(figure_1.film), propager(formule)
    etapes = [(numero(e.litteral, 3), e.numero + 1) for e in resultat.etapes]
    lignes = [ligne for ligne in film.lignes if len(ligne) > 4]
    assert [(ligne[4] + 1 if ligne[5] > 0 else -ligne[4] - 1, abs(ligne[5])) for ligne in lignes] == etapes
    assert [film.pas(p).genre for p in (1, 2, len(film))] == ["donnée", "donnée", "point fixe"]
    assert len(figure_1.film) < 20_000  # il voyage avec chaque cahier


def test_le_litteral_infructueux_de_la_figure_1():
    atelier = AtelierLogique(FIGURE_1)
    acquis = len(atelier.seance.film)
    assert atelier.supposer(1, 3, 6) and atelier.etat == "résolue"
    film = atelier.seance.film
    genres = [film.pas(p).genre for p in range(acquis + 1, len(film) + 1)]
    assert genres[0] == "hypothèse" and genres[-1] == "solution" and atelier.pas == acquis + 1
    vide, retour = genres.index("contradiction"), genres.index("retour")
    assert retour == vide + 1 and genres[retour + 1] == "infructueux"
    profondeurs = {film.pas(acquis + 1 + k).profondeur for k in range(vide + 1)}
    assert profondeurs == {1} and film.etat(acquis + retour + 1) == film.etat(acquis)
    atelier.pas = len(film)
    assert str(atelier.seance.resultat.grille()) in atelier.image_fixe()[0] and atelier.statut in atelier.image_fixe()[1]
    atelier.pas = 0
    assert str(FIGURE_1) in atelier.image_fixe()[0] and "Position 0" in atelier.image_fixe()[1]


def test_quand_il_n_en_sort_rien_rien_n_a_change():
    seance = SeanceDeLogique(formule_initiale(Grille.lire(PETITE)), 2)
    steriles = [x for x in seance.inconnues() if propager([[x], *seance.resultat.formule]).conflit is None]
    avant, etat = seance.resultat, seance.film.etat(len(seance.film))
    assert not seance.supposer(steriles[0])
    film = seance.film
    assert seance.resultat is avant and film.etat(len(film)) == etat
    assert film.pas(len(film)).texte.startswith("Il n'en sort rien")


def test_chercher_jusqu_au_bout_deduit_ce_que_deduit_propager2():
    atelier = AtelierLogique(PETITE)
    while atelier.chercher():
        pass
    attendu = propager2(formule_initiale(Grille.lire(PETITE)))
    assert set(atelier.seance.resultat.litteraux) == set(attendu.litteraux)
    assert "Les deux règles s'arrêtent" in atelier.statut and "plusieurs solutions" in atelier.statut


def test_la_grille_de_leleux_arrete_les_deux_regles_et_refute_le_document():
    atelier = AtelierLogique(exemple("leleux_tres_difficile"))
    atelier.seance.sterile = True  # la recherche entière est éprouvée ailleurs, sur une petite grille
    atelier._publier()
    assert "une seule solution" in atelier.statut and "réfute" in atelier.statut


def test_essayer_repond_comme_propager():
    reste = propager(formule_initiale(Grille.lire(PETITE))).formule
    essais = _Essais(reste)
    for x in variables(reste):
        for l in (x, -x):
            assert essais.contredit(l) == (propager([[l], *reste]).conflit is not None)


def test_revenir_oublie_les_hypotheses_qui_suivent():
    atelier = AtelierLogique(PETITE)
    avant, film = atelier.seance.resultat, atelier.seance.film
    assert atelier.chercher()
    atelier._au_message(None, {"genre": "reprendre", "position": 3}, None)
    assert atelier.seance.resultat is avant and atelier.pas == 3
    assert lire_film(atelier.film).lignes == film.lignes


def test_la_formule_jouet_et_les_siennes():
    atelier = AtelierLogique(formule=FORMULE_JOUET)
    assert atelier.exemple == "jouet" and "reconstituées" in dict(atelier.choix)["jouet"]
    assert [str(l) for l in atelier.seance.resultat.litteraux] == ["x⁴₍₀,₀₎", "¬x⁷₍₃,₆₎"]
    a = litt(True, 0, 0, 1)
    assert AtelierLogique(formule=[[a], [-a]]).etat == "contradiction"
    with pytest.raises(ErreurClaire, match="liste de clauses"):
        AtelierLogique(formule="x")
    with pytest.raises(ErreurClaire, match="formule vide"):
        AtelierLogique(formule=[])
    with pytest.raises(ErreurClaire, match="Litteral"):
        AtelierLogique(formule=[[1, 2]])
    with pytest.raises(ErreurClaire):
        AtelierLogique(formule=[[litt(True, 9, 0, 1)]])


def test_ce_qui_ne_se_peut_pas_est_refuse_et_ne_change_rien(figure_1):
    with pytest.raises(ErreurClaire, match="ordre 2 et 3"):
        AtelierLogique("." * 256)
    film, dits = figure_1.film, []
    figure_1.send = lambda contenu, *_: dits.append(contenu.get("texte", ""))
    for contenu in ({"variable": 9, "signe": True}, {"variable": 0, "signe": True}, {"variable": "x"}, {}):
        figure_1._au_message(None, {"genre": "supposer", **contenu}, None)
    assert len([d for d in dits if d.startswith("Impossible : ")]) == 4 and figure_1.film == film
    with pytest.raises(ErreurClaire, match="le film va de la position 0"):
        figure_1.pas = 10_000


def test_pysat_repond_de_la_meme_formule(figure_1):
    pytest.importorskip("pysat")
    assert "une seule valuation" in figure_1.confier_a_pysat()


def test_chercher_se_fait_par_tranches_et_s_interrompt(monkeypatch):
    monkeypatch.setattr("cours.ateliers.logique.TRANCHE", 0)  # un essai par tranche
    dits = []

    async def jouer(arreter: bool) -> AtelierLogique:
        atelier = AtelierLogique(PETITE)
        atelier.send = lambda contenu, *_: dits.append(contenu.get("texte", ""))
        atelier._au_message(None, {"genre": "chercher"}, None)
        assert atelier.recherche
        if arreter:
            atelier._au_message(None, {"genre": "arreter"}, None)
        await asyncio.sleep(0)
        while atelier.recherche:
            await asyncio.sleep(0)
        return atelier

    with ThreadPoolExecutor(1) as fil:  # un essai du navigateur a déjà une boucle dans le sien
        menee, interrompue = (fil.submit(asyncio.run, jouer(arreter)).result() for arreter in (False, True))
    assert menee.seance.film.lignes == _cherchee().seance.film.lignes
    assert len(interrompue.seance.film) == 40 and dits == ["Recherche arrêtée : rien n'a changé."]


def _cherchee() -> AtelierLogique:
    atelier = AtelierLogique(PETITE)
    atelier.chercher()
    return atelier


def _grille_apres_deux_hypotheses():
    atelier = AtelierLogique(PETITE)
    assert atelier.chercher()
    atelier.supposer(*sorted(atelier.seance.inconnues())[0][1:])
    atelier.pas = 43
    return atelier


def _recherche_finie():
    atelier = AtelierLogique(PETITE)
    while atelier.chercher():
        pass
    return atelier


def _formule_a_soi():
    a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    atelier = AtelierLogique(formule=[[a, b], [-a, b]])
    atelier.supposer(0, 0, 2, signe=False)
    return atelier


@pytest.mark.parametrize("batir", [_grille_apres_deux_hypotheses, _recherche_finie, _formule_a_soi, AtelierLogique])
def test_l_etat_copie_se_rouvre_tel_quel(batir):
    atelier = batir()
    texte = atelier.copier()
    assert len(texte) < 200 and texte.isascii()
    rouvert = AtelierLogique.depuis(f" « {texte[:20]}\n{texte[20:]} » ")
    for trait in ("film", "statut", "clauses", "valeurs", "etat", "pas", "exemple"):
        assert getattr(rouvert, trait) == getattr(atelier, trait), trait
    assert rouvert.copier() == texte


def test_un_etat_abime_n_ouvre_rien():
    atelier = AtelierLogique(PETITE)
    texte, film = atelier.copier(), atelier.film
    for k in range(len(texte)):
        abime = texte[:k] + ("7" if texte[k] != "7" else "8") + texte[k + 1 :]
        with pytest.raises(ErreurClaire, match="état d'atelier entier"):
            atelier.ouvrir(abime)
    assert atelier.film == film


@pytest.mark.parametrize(
    ("depart", "gestes"),
    [(PETITE, "1"), (PETITE, "999"), (PETITE, "x"), ("f4=1", ""), ("f3=1/x", ""), ("f3=0", ""), ("f2=99", "")],
)
def test_un_etat_qui_ne_tient_pas_debout_est_refuse(depart, gestes):
    with pytest.raises(ErreurClaire):
        AtelierLogique.depuis(ecrire_etat(depart, gestes, 0))


def test_coller_un_etat_le_rouvre():
    atelier, dits = AtelierLogique(PETITE), []
    texte = _formule_a_soi().copier()
    atelier.send = lambda contenu, *_: dits.append(contenu.get("texte", ""))
    atelier._au_message(None, {"genre": "coller", "texte": texte}, None)
    assert atelier.copier() == texte and dits == ["État rouvert."]
