"""Chaque réponse connue, juste ou fausse, est filmée : la juste n'a pas de faux pas, celui de la fausse en est vraiment un.

L'arbitre d'ici ne sait rien des règles de la bibliothèque, ni du plateau : il rejoue les pas du film, déduit d'après la
définition de chaque règle, et trouve les solutions en essayant toutes les valeurs.
"""

import pytest

from outils.copies import TOUTES, nommee, reponse
from sudokulib.correction.bac_a_sable import Veille
from sudokulib.correction.cellule import lire_cellule
from sudokulib.correction.fonctions.juger import Juge
from sudokulib.correction.tournage import regards
from sudokulib.correction.tournage.recherche import RegardDeRecherche
from sudokulib.correction.tournage.tourner import tourner
from sudokulib.film import ecrire_film, lire_film
from tests.film.arbitre import deductions, resolue, soluble, tout_deduire

FILMES = [e for e in TOUTES.values() if getattr(e, "film", None)]
REGLES = {"T.4a": "exclusivité", "T.4b": "unicité", "T.4c": "parité"}
BONNES = [(e, k) for e in FILMES for k in range(len(e.autres) + 2)]
FAUSSES = [(e, k) for e in FILMES for k in range(len(e.variantes))]


def nommer(x):
    return getattr(x, "identifiant", str(x))


def bonne(e, k):
    """La référence, le corrigé, puis les autres bonnes réponses."""
    if k == 0:
        return e.fonctions[0]
    return reponse(e, e.corrige if k == 1 else lire_cellule(e.autres[k - 2]).complet)[0]


# Les bonnes réponses


@pytest.mark.parametrize(("e", "k"), BONNES, ids=nommer)
def test_une_bonne_reponse_n_a_pas_de_faux_pas(e, k):
    f = bonne(e, k)
    for arguments in e.exemples[:6]:
        prise = tourner(f, arguments, e.appeler, e.delai)
        assert e.film.juger(prise) == (prise, None), arguments


# Les fausses


def prise_manquee(e, f):
    """Le premier exemple où f se trompe, et ce qu'on en a filmé."""
    juge = Juge(e, Veille(sur_place=False))
    for arguments in e.exemples:
        t = juge.tenter(e.fonctions[0], f, arguments)
        if not t.juste:
            return tourner(f, arguments, e.appeler, e.delai), t
    raise AssertionError("cette variante passe tous les exemples")


@pytest.mark.parametrize(("e", "k"), FAUSSES, ids=nommer)
def test_le_premier_faux_pas_d_une_variante_en_est_un(e, k):
    f = nommee(e.variantes[k].fonction, e.fonctions[0].__name__)
    prise, t = prise_manquee(e, f)
    assert prise.film.etat(0) == t.arguments[0] and prise.arrivee == t.observation.arguments[0]
    assert prise.renvoye == t.observation.resultat
    montree, ecart = e.film.juger(prise)
    assert lire_film(ecrire_film(montree.film)) == montree.film and ecart.phrase.endswith(".")
    if e.identifiant in REGLES:
        arbitrer_une_regle((REGLES[e.identifiant],), prise, montree, ecart)
    elif e.identifiant == "T.5":
        arbitrer_une_regle(tuple(REGLES.values()), prise, montree, ecart)
    else:
        arbitrer_une_recherche(prise, ecart)


def faute(regles, depart, n, pas):
    """Vrai si un pas remet une valeur, ou en ôte une que ces règles n'ôtent jamais."""
    permise = tout_deduire(regles, depart, n)
    return any(apres & ~avant or avant & ~apres & permise[case] for case, avant, apres in pas.effets)


def arbitrer_une_regle(regles, prise, montree, ecart):
    depart, n = prise.depart, prise.n
    fautifs = [p for p, pas in enumerate(prise.film, start=1) if faute(regles, depart, n, pas)]
    if fautifs:
        assert ecart.position == fautifs[0] and "vous " in ecart.phrase
        return
    assert ecart.position == len(prise.film) + 1 == len(montree.film)
    dernier = montree.film.pas(ecart.position)
    voulues = deductions_voulues(regles, prise)
    if dernier.effets:  # ce qu'il fallait encore déduire
        for case, avant, apres in dernier.effets:
            assert any(d == case and avant & masque == apres for d, masque in voulues)
    else:
        assert ecart.phrase.startswith("vous renvoyez") and not manque(prise.arrivee, voulues)


def deductions_voulues(regles, prise):
    """Ce qu'un passage doit au moins déduire de la table de départ ; pour la boucle, de celle d'arrivée."""
    source = prise.depart if len(regles) == 1 else prise.arrivee
    return [d for regle in regles for d in deductions(regle, tuple(source), prise.n)]


def manque(G, voulues):
    return any(G[case] & ~masque for case, masque in voulues)


def arbitrer_une_recherche(prise, ecart):
    """Avant le faux pas, une solution restait à portée ; après, elle ne l'est plus, ou l'on s'est trompé de réponse."""
    film, n = prise.film, prise.n
    avant, ici = film.etat(ecart.position - 1), film.etat(ecart.position)
    if "l'efface" in ecart.phrase:
        assert resolue(avant) and not resolue(ici)
        assert not any(resolue(film.etat(p)) for p in range(ecart.position, fin_de_l_appel(prise, ecart) + 1))
    elif "pas la copie B" in ecart.phrase:
        appel = next(a for a in prise.appels if a.entree == ecart.position)
        case, v = appel.hypothese
        B = film.etat(prise.appels[appel.parent].entree)
        assert not soluble(ici, n) and soluble([*B[:case], 1 << v, *B[case + 1 :]], n)
    elif "renvoyez True" in ecart.phrase:
        assert prise.renvoye is True and not resolue(ici)
    else:
        assert "s'arrête ici" in ecart.phrase
        appel = next(a for a in prise.appels if a.sortie == ecart.position and not a.renvoye)
        assert soluble(film.etat(appel.entree), n) and not resolue(ici)


def fin_de_l_appel(prise, ecart):
    """La fin de l'appel le plus profond pendant lequel on est, juste avant le faux pas."""
    ouverts = [a for a in prise.appels if a.entree < ecart.position <= a.sortie]
    return ouverts[-1].sortie


def test_une_table_trop_ouverte_ne_fait_pas_attendre_et_n_accuse_personne(monkeypatch):
    monkeypatch.setattr(regards, "CASES_VISITEES_MAX", 300)
    depart = [(1 << 17) - 2] * 256

    def sudoku(G, n):
        return False

    prise = tourner(sudoku, (depart, 4))
    assert RegardDeRecherche().juger(prise) == (prise, None)
    with pytest.raises(regards.TropOuverte):
        regards.solution_de(depart, 4)
