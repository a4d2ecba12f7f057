"""AtelierEUP du côté de Python : la page y fait ce que fait la séance."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from cours.ateliers import AtelierEUP
from cours.films import Pari, lire_film
from epreuves import progression
from sudokulib import EXEMPLES, ErreurClaire, Grille, exemple
from sudokulib.seance import Seance
from tests.cours.films.arbitre import fautes_du_pari


def recevoir(atelier, **message):
    envoyes = []
    atelier.send = envoyes.append
    atelier._au_message(atelier, message, [])
    return envoyes


def test_chaque_bouton_fait_ce_que_fait_la_seance():
    atelier, seance = AtelierEUP(), Seance(exemple("toulon_exemple"))
    for action in ("eup", "unicité", "revenir", "retablir", "deduction", "boucler", "recommencer", "parité", "resoudre"):
        recevoir(atelier, genre="agir", action=action)
        if action == "eup":
            seance.appliquer()
        elif action in ("unicité", "parité"):
            seance.appliquer(action)
        else:
            getattr(seance, {"deduction": "deduire"}.get(action, action))()
        assert (atelier.vecteurs, atelier.etat) == (seance.G, seance.etat)
        assert [pas.texte for pas in lire_film(atelier.film)] == [ligne.texte for ligne in seance.journal]
    assert atelier.grille == EXEMPLES["toulon_exemple"].solution and atelier.statut == "Bravo : la grille est résolue."


def test_les_exemples_livres_et_les_grilles_vides_sont_tous_proposes():
    atelier = AtelierEUP("." * 15 + "1")
    assert atelier.choix[0] == ["", "Votre grille"] and atelier.exemple == ""
    noms = {nom for nom, _ in atelier.choix} - {""}
    assert set(EXEMPLES) <= noms
    assert all("_" not in titre for _, titre in atelier.choix)
    for nom in noms:
        assert recevoir(atelier, genre="choisir", nom=nom) == []
        assert atelier.exemple == nom and not atelier.commencee


def test_une_grille_a_plusieurs_solutions_est_rappelee_a_chaque_pas():
    atelier = AtelierEUP("." * 16)
    for action in ("eup", "boucler", "resoudre"):
        atelier.agir(action)
        assert "Cette grille a plusieurs solutions" in atelier.statut
    atelier = AtelierEUP()
    atelier.agir("eup")
    assert atelier.statut == "Il reste des cases à dévoiler."


def test_saisir_avant_de_commencer_seulement():
    atelier = AtelierEUP("." * 16)
    recevoir(atelier, genre="saisir", numero=1, valeurs=[1, 1] + [0] * 14)
    assert "Cette grille est fausse" in atelier.statut
    recevoir(atelier, genre="saisir", numero=1, valeurs=[1] + [0] * 15)
    recevoir(atelier, genre="agir", action="eup")
    recevoir(atelier, genre="saisir", numero=1, valeurs=[0] * 16)
    assert atelier.seance.grille.nombre_indices == 1 and atelier.fixes == [0] and atelier.commencee


def tapee(case, valeur, atelier):
    valeurs = list(atelier.valeurs)
    valeurs[case] = valeur
    return recevoir(atelier, genre="saisir", numero=1, valeurs=valeurs)


@pytest.mark.parametrize("avant", ((), ("deduction",), ("boucler", "revenir")))
def test_recommencer_rend_la_grille_donnee_et_annuler_ce_qu_on_y_avait_tape(avant):
    atelier, donnee = AtelierEUP(), exemple("toulon_exemple")
    tapee(1, 5, atelier)
    assert 1 not in atelier.fixes and atelier.exemple == "toulon_exemple" and atelier.permis[2]
    for action in avant:
        atelier.agir(action)
    modifiee = (atelier.vecteurs, len(atelier.journal))
    atelier.agir("recommencer")
    assert atelier.grille == donnee and atelier.permis == [True, False, False]
    atelier.agir("revenir")
    assert (atelier.vecteurs, len(atelier.journal)) == modifiee
    atelier.agir("recommencer")
    tapee(1, 6, atelier)
    assert not atelier.permis[0]  # une frappe de plus, et l'ancienne ne revient plus


def test_une_case_remplie_avant_le_premier_pas_ne_se_change_plus_et_le_dit():
    atelier = AtelierEUP()
    tapee(1, 5, atelier)
    atelier.agir("deduction")
    (refus,) = recevoir(atelier, genre="placer", case=1, valeur=1)
    assert refus["texte"] == "Refusé : vous avez rempli L1C2 avant le premier pas ; « Recommencer » l'efface."


def test_sur_une_grille_sans_solution_ni_pari_ni_indice():
    atelier = AtelierEUP()
    tapee(1, 5, atelier)
    for _ in range(5):
        recevoir(atelier, genre="agir", action="deduction")
        assert atelier.pari == {}
    (reponse,) = recevoir(atelier, genre="indice")
    assert "n'a pas de solution" in reponse["texte"] and atelier.empeche == ""
    atelier.agir("resoudre")
    assert atelier.empeche.startswith("Contradiction")
    atelier.agir("revenir")
    assert atelier.empeche == ""


@pytest.mark.parametrize(
    "message",
    (
        {"genre": "agir", "action": "voler"},
        {"genre": "agir", "action": "_noter"},
        {"genre": "coller", "texte": "1234"},
        {"genre": "coller", "texte": "." * 625},
        {"genre": "saisir", "numero": 1, "valeurs": [5] + [0] * 15},
    ),
)
def test_une_demande_impossible_est_dite_et_rien_ne_change(message):
    atelier = AtelierEUP("1" + "." * 15)
    (reponse,) = recevoir(atelier, **message)
    assert reponse["texte"].startswith("Refusé : ") and atelier.grille == Grille.lire("1" + "." * 15)


def test_ordres_refuses_et_image_fixe():
    with pytest.raises(ErreurClaire, match="d'ordre 5"):
        AtelierEUP(Grille.vide(5))
    texte, html = AtelierEUP().image_fixe()
    assert "une seule solution" in texte and html.count("<td") == 81


def test_un_etat_copie_se_rouvre_au_meme_pas_et_un_texte_abime_est_refuse():
    atelier = AtelierEUP()
    for action in ("eup", "deduction", "boucler", "revenir"):
        atelier.agir(action)
    recevoir(atelier, genre="crayonner", case=1, valeur=9)
    atelier.pas = 40
    texte = atelier.copier()
    ailleurs = AtelierEUP.depuis(f"  «\n{texte[:30]}\n{texte[30:]} »")
    assert (ailleurs.film, ailleurs.vecteurs, ailleurs.pas) == (atelier.film, atelier.vecteurs, 40)
    abime = texte.replace("_40_", "_41_")
    with pytest.raises(ErreurClaire, match="pas un état d'atelier entier"):
        AtelierEUP.depuis(abime)
    (reponse,) = recevoir(ailleurs, genre="coller", texte=abime)
    assert reponse["texte"].startswith("Refusé : ce texte n'est pas un état") and ailleurs.copier() == texte
    (reponse,) = recevoir(AtelierEUP("." * 16), genre="coller", texte=texte)
    assert reponse["texte"] == "État rouvert."


def test_ecrire_au_crayon_avertit_quand_on_ote_la_bonne_valeur():
    atelier = AtelierEUP()
    case = atelier.valeurs.index(0)
    vraie = EXEMPLES["toulon_exemple"].solution.valeurs[case]
    fausse = vraie % 9 + 1
    recevoir(atelier, genre="crayonner", case=case, valeur=fausse)
    assert "Attention" not in atelier.journal[-1].texte
    recevoir(atelier, genre="crayonner", case=case, valeur=vraie)
    assert atelier.journal[-1].texte.endswith(f"Attention : la solution y met {vraie}.")
    recevoir(atelier, genre="placer", case=case, valeur=fausse)
    assert atelier.journal[-1].texte.endswith(f"Attention : la solution y met {vraie}.") and atelier.valeurs[case] == fausse
    (reponse,) = recevoir(atelier, genre="placer", case=0, valeur=1)
    assert reponse["texte"] == "Refusé : L1C1 est un indice : elle ne change pas."


def test_un_indice_vague_puis_exact_sans_rien_changer():
    atelier = AtelierEUP()
    (reponse,) = recevoir(atelier, genre="indice")
    vague, exact, bloc, causes, effets = reponse["indice"]
    assert vague == "Regardez la ligne 1 : une case dévoilée y interdit sa valeur aux autres."
    assert set(causes) | set(effets) <= set(bloc) and not atelier.commencee
    atelier.agir("deduction")
    assert atelier.journal[-1].texte == exact
    (reponse,) = recevoir(AtelierEUP("." * 16), genre="indice")
    assert reponse["indice"] == []


DURE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def test_la_grille_qui_faisait_tourner_sans_fin_recoit_sa_reponse_par_tranches(monkeypatch):
    """Dans un noyau, la boucle d'événements reprend la main entre deux tranches ; « Arrêter » y est entendu."""

    async def seance():
        atelier = AtelierEUP(DURE)
        recevoir(atelier, genre="agir", action="resoudre")
        assert atelier.recherche and not atelier.commencee
        recevoir(atelier, genre="arreter")
        assert not atelier.recherche
        recevoir(atelier, genre="agir", action="resoudre")
        while atelier.recherche:
            await asyncio.sleep(0.01)
        return atelier

    monkeypatch.undo()  # ici, la vraie boucle d'événements
    with ThreadPoolExecutor() as fil:
        atelier = fil.submit(asyncio.run, seance()).result()
    assert len(atelier.journal) == 1 and "solution" in atelier.journal[0].texte
    assert atelier.statut.startswith(("Contradiction", "Il reste"))


def test_une_contradiction_dit_sa_case_et_si_c_est_une_erreur_de_crayon():
    atelier = AtelierEUP()
    case = atelier.valeurs.index(0)
    for valeur in range(1, 10):
        recevoir(atelier, genre="crayonner", case=case, valeur=valeur)
    assert atelier.statut.startswith(
        "Contradiction. Plus aucune valeur n'est possible en L1C2. La grille a pourtant une solution"
    )
    atelier = AtelierEUP("11" + "." * 14)
    atelier.agir("boucler")
    assert atelier.statut.startswith("Contradiction : la grille n'a pas de solution. Plus aucune valeur n'est possible en L1C2.")


def test_une_grille_pleine_et_fausse_ne_dit_pas_qu_il_reste_des_cases():
    atelier = AtelierEUP(EXEMPLES["toulon_exemple"].solution.ecrire("ligne")[:-1] + ".")
    recevoir(atelier, genre="placer", case=80, valeur=EXEMPLES["toulon_exemple"].solution.valeurs[80] % 9 + 1)
    assert atelier.statut.startswith("La grille est pleine, mais des valeurs s'y contredisent")


def demander(atelier, **message):
    recevoir(atelier, genre="agir", action="deduction")
    return atelier.pari


def test_un_pari_avant_une_deduction_notable_est_juste_et_garde(monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "p.json"))
    atelier, poses, notables = AtelierEUP(), [], 0
    while atelier.etat != "résolue":
        avant = len(atelier.journal)
        pari = dict(demander(atelier))
        if not pari:
            assert len(atelier.journal) == avant + 1
            notables += lire_film(atelier.film).marque(avant + 1) == "place"
            continue
        assert len(atelier.journal) == avant == pari["position"] - 1
        poses.append(pari)
        choix = len(poses) % len(pari["choix"])
        assert recevoir(atelier, genre="parier", position=avant + 1, choix=choix) == []
        demander(atelier)
        film = lire_film(atelier.film)
        assert atelier.pari == {} and len(film) == avant + 1 and film.marque(avant + 1) == "place"
        assert fautes_du_pari(film, Pari(**pari)) == []
    assert len({pari["genre"] for pari in poses}) == 3 and len(poses) > notables / 4
    gardes = [[p["question"], p["choix"][k % len(p["choix"])], p["choix"][p["bon"]]] for k, p in enumerate(poses, start=1)]
    assert progression().paris == gardes[-len(progression().paris) :]


def test_on_peut_passer_un_pari_ou_tous():
    atelier = AtelierEUP()
    while not demander(atelier):
        pass
    avant = len(atelier.journal)
    demander(atelier)  # « Passer », ou « Une déduction » encore une fois
    assert len(atelier.journal) == avant + 1 and atelier.pari == {}
    (refus,) = recevoir(atelier, genre="parier", position=avant + 1, choix=0)
    assert refus["texte"].startswith("Refusé : cette réponse n'est pas à une question")
    atelier.set_state({"parie": False})
    while atelier.etat != "résolue":
        assert demander(atelier) == {}
    assert AtelierEUP(paris=False).parie is False
