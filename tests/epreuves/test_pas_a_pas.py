"""Un contre-exemple qui se dessine se suit pas à pas : le sommet courant, les marqués, la file, et le pas fautif."""

from collections import deque
from dataclasses import replace

from epreuves import SUR_PLACE
from epreuves.bilan import Bilan
from epreuves.conduire.causes import SANS_FILET
from epreuves.filmer import pas_a_pas
from epreuves.filmer.pas_a_pas import PAS_MAX, filmer
from epreuves.rendu import en_html, en_texte
from tests.epreuves.test_dessins import CYCLE, EXERCICE


def en_profondeur(g, depart):
    d = [None] * len(g)
    d[depart] = 0
    pile = [depart]
    while pile:
        u = pile.pop()
        for v in g[u]:
            if d[v] is None:
                d[v] = d[u] + 1
                pile.append(v)
    return d


def avec_une_file(voisins, s):
    vus = {s}
    file = deque([s])
    while file:
        u = file.popleft()
        for v in voisins[u]:
            if v not in vus:
                vus.add(v)
                file.append(v)
    return sorted(vus)


def qui_se_rappelle(voisins, s):
    vus = []

    def visiter(u):
        vus.append(u)
        for v in voisins[u]:
            if v not in vus:
                visiter(v)

    visiter(s)
    return vus


def sans_fin(voisins, s):
    k = 0
    while True:
        k += 1


def qui_s_arrete(voisins, s):
    u = s
    return voisins[u][7]


def pas_ou(film, **voulues):
    """Les pas où des variables ont ces valeurs."""
    return [pas for pas in film.pas if all(dict(pas.variables).get(nom) == valeur for nom, valeur in voulues.items())]


def test_le_film_s_arrete_au_pas_ou_la_valeur_fausse_se_pose():
    film = filmer(EXERCICE, en_profondeur, (CYCLE, 0))
    fautif = film.pas[film.position]
    assert film.trouve and fautif.code == "d[v] = d[u] + 1" and fautif.changees == ("d",)
    assert film.phrase == "d[2] prend ici la valeur 3, et la garde ; on attend 2"
    (dessin,) = fautif.dessins
    assert dessin.legende == "le graphe g, et d de chaque sommet" and dessin.notes[2] == "3"
    assert (dessin.reperes[2], dessin.reperes[3], dessin.reperes[0]) == ("v", "u", "depart")


def test_une_file_se_lit_et_les_sommets_vus_sont_marques():
    film = filmer(EXERCICE, avec_une_file, (CYCLE, 0))
    (pas, *_) = pas_ou(film, file="[1, 4]")
    assert set(pas.dessins[0].marques) == {0, 1, 4} and pas.code == "file.append(v)"


def test_une_fonction_interieure_se_suit_avec_ce_qui_l_entoure():
    film = filmer(EXERCICE, qui_se_rappelle, (CYCLE, 0))
    (pas, *_) = pas_ou(film, u="2", vus="[0, 1, 2]")
    assert "u" in pas.dessins[0].reperes[2].split(", ")
    assert set(pas.dessins[0].marques) == {0, 1, 2}


def test_un_appel_sans_fin_ou_qui_s_arrete_montre_ce_qui_le_precede():
    film = filmer(EXERCICE, sans_fin, (CYCLE, 0))
    assert not film.complet and not film.trouve and len(film.pas) == PAS_MAX < film.total
    film = filmer(EXERCICE, qui_s_arrete, (CYCLE, 0))
    assert film.complet and film.phrase == "l'appel, jusqu'à l'erreur"


def test_sur_place_le_film_est_le_meme():
    assert filmer(EXERCICE, en_profondeur, (CYCLE, 0), sur_place=True) == filmer(EXERCICE, en_profondeur, (CYCLE, 0))


def test_le_bilan_porte_son_film_en_texte_et_en_html():
    bilan = EXERCICE.verifier(en_profondeur)
    assert Bilan.depuis_donnees(bilan.en_donnees()) == bilan and bilan.pas_a_pas.trouve
    assert "Pas à pas : au pas " in en_texte(bilan) and "d[2] prend ici la valeur 3" in en_texte(bilan)
    html = en_html(bilan)
    assert html.count("<strong>Pas ") == len(bilan.pas_a_pas.pas) and "<script" not in html and "<style" not in html


def test_une_liste_se_suit_avec_ses_rangs_et_un_arbre_aussi():
    def trier(t):
        for k in range(1, len(t)):
            x = t[k]
            while k > 1 and t[k - 1] > x:
                t[k] = t[k - 1]
                k -= 1
            t[k] = x

    exercice = replace(EXERCICE, fonctions=(lambda t: t.sort(),), observer=SUR_PLACE, dessiner="liste")
    film = filmer(exercice, trier, ([3, 1, 2],))
    assert film.phrase == "t[0] vaut 3 du début à la fin ; on attend 1"
    assert [pas.dessins[0].reperes for pas in film.pas[1:3]] == [("", "k", "")] * 2

    def hauteur(a):
        if a is None:
            return 0
        gauche, droite = hauteur(a[1]), hauteur(a[2])
        return min(gauche, droite)

    exercice = replace(EXERCICE, fonctions=(lambda a: 2,), dessiner="arbre")
    film = filmer(exercice, hauteur, ((2, (1, None, None), None),))
    assert film.pas[0].dessins[0].cellules == ("2", "1") and not film.trouve


def test_un_film_qui_echoue_ne_prend_pas_le_verdict(monkeypatch):
    monkeypatch.delenv(SANS_FILET, raising=False)
    monkeypatch.setattr(pas_a_pas, "Scene", None)
    bilan = EXERCICE.verifier(en_profondeur)
    assert not bilan.reussi and bilan.pas_a_pas is None
