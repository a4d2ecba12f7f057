"""Chaque réponse connue, juste ou fausse, est filmée : la juste n'a pas de faux pas, celui de la fausse en est vraiment un.

L'arbitre d'ici ne sait rien des règles de la bibliothèque, ni du traceur : il rejoue les pas du film, déduit d'après la
définition de chaque règle, et trouve les solutions en essayant toutes les valeurs.
"""

import pytest

from cours.films import ecrire_film, lire_film
from cours.traces import criteres
from cours.traces.recherche import CritereDeRecherche
from cours.traces.tracer import tracer
from epreuves.code_source.cellule import lire_cellule
from epreuves.executer.bac_a_sable import isoler
from epreuves.juger.juger import Juge
from outils.copies import TOUTES, nommee, reponse
from tests.cours.films.arbitre import deductions, resolue, soluble, tout_deduire

FILMES = [e for e in TOUTES.values() if isinstance(getattr(e, "film", None), criteres.Critere)]
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
        trace = tracer(f, arguments, e.appel.appeler, e.delai)
        assert e.film.juger(trace) == (trace, None), arguments


# Les fausses


def trace_manquee(e, f):
    """Ce qu'on a filmé du premier exemple où f se trompe, son argument, ce qu'il est devenu, et ce que f a renvoyé."""

    def chercher(journal):
        juge = Juge(e, journal)
        tentatives = (juge.tenter(e.fonctions[0], f, arguments) for arguments in e.exemples)
        ratee = next(t for t in tentatives if not t.juste)
        return ratee.arguments, ratee.observation.arguments[0], ratee.observation.resultat

    # dans un fils : le délai d'un appel est une minuterie
    arguments, arrivee, renvoye = isoler(chercher, sur_place=False)
    return tracer(f, arguments, e.appel.appeler, e.delai), arguments[0], arrivee, renvoye


@pytest.mark.parametrize(("e", "k"), FAUSSES, ids=nommer)
def test_le_premier_faux_pas_d_une_variante_en_est_un(e, k):
    f = nommee(e.variantes[k].fonction, e.fonctions[0].__name__)
    trace, depart, arrivee, renvoye = trace_manquee(e, f)
    assert trace.film.etat(0) == depart and trace.arrivee == arrivee
    assert trace.renvoye == renvoye
    montree, ecart = e.film.juger(trace)
    assert lire_film(ecrire_film(montree.film)) == montree.film and ecart.phrase.endswith(".")
    if e.identifiant in REGLES:
        arbitrer_une_regle((REGLES[e.identifiant],), trace, montree, ecart)
    elif e.identifiant == "T.5":
        arbitrer_une_regle(tuple(REGLES.values()), trace, montree, ecart)
    else:
        arbitrer_une_recherche(trace, ecart)


def faute(regles, trace, p):
    """Vrai si un pas remet une valeur, ou en ôte une que ces règles n'ôtent ni depuis le départ, ni à cet instant."""
    permise = tout_deduire(regles, trace.depart, trace.n)
    ici = [d for regle in regles for d in deductions(regle, tuple(trace.film.etat(p - 1)), trace.n)]
    for case, avant, apres in trace.film.pas(p).effets:
        otees = avant & ~apres & permise[case]
        for c, masque in ici:
            if c == case:
                otees &= masque
        if apres & ~avant or otees:
            return True
    return False


def arbitrer_une_regle(regles, trace, montree, ecart):
    fautifs = [p for p in range(1, len(trace.film) + 1) if faute(regles, trace, p)]
    if fautifs:
        assert ecart.position == fautifs[0] and "vous " in ecart.phrase
        return
    assert ecart.position == len(trace.film) + 1 == len(montree.film)
    dernier = montree.film.pas(ecart.position)
    voulues = deductions_voulues(regles, trace)
    if dernier.effets:  # ce qu'il fallait encore déduire
        for case, avant, apres in dernier.effets:
            assert any(d == case and avant & masque == apres for d, masque in voulues)
    else:
        assert ecart.phrase.startswith("vous renvoyez") and not manque(trace.arrivee, voulues)


def deductions_voulues(regles, trace):
    """Ce qu'un passage doit au moins déduire de la table de départ ; pour la boucle, de celle d'arrivée."""
    source = trace.depart if len(regles) == 1 else trace.arrivee
    return [d for regle in regles for d in deductions(regle, tuple(source), trace.n)]


def manque(G, voulues):
    return any(G[case] & ~masque for case, masque in voulues)


def arbitrer_une_recherche(trace, ecart):
    """Avant le faux pas, une solution restait à portée ; après, elle ne l'est plus, ou l'on s'est trompé de réponse."""
    film, n = trace.film, trace.n
    avant, ici = film.etat(ecart.position - 1), film.etat(ecart.position)
    if "l'efface" in ecart.phrase:
        assert resolue(avant) and not resolue(ici)
        assert not any(resolue(film.etat(p)) for p in range(ecart.position, fin_de_l_appel(trace, ecart) + 1))
    elif "pas la copie B" in ecart.phrase:
        appel = next(a for a in trace.appels if a.entree == ecart.position)
        case, v = appel.hypothese
        B = film.etat(trace.appels[appel.parent].entree)
        assert not soluble(ici, n) and soluble([*B[:case], 1 << v, *B[case + 1 :]], n)
    elif "l'essai d'avant" in ecart.phrase:
        appel = next(a for a in trace.appels if a.entree == ecart.position)
        frere = [a for a in trace.appels if a.parent == appel.parent and a.entree < appel.entree][-1]
        assert frere.renvoye is True and resolue(film.etat(frere.sortie)) and not resolue(ici)
    elif "renvoyez True" in ecart.phrase:
        assert trace.renvoye is True and not resolue(ici)
    else:
        assert "s'arrête ici" in ecart.phrase
        appel = next(a for a in trace.appels if a.sortie == ecart.position and not a.renvoye)
        assert soluble(film.etat(appel.entree), n) and not resolue(ici)


def fin_de_l_appel(trace, ecart):
    """La fin de l'appel le plus profond pendant lequel on est, juste avant le faux pas."""
    ouverts = [a for a in trace.appels if a.entree < ecart.position <= a.sortie]
    return ouverts[-1].sortie


def test_dans_une_table_contradictoire_un_pas_que_la_regle_permet_n_est_pas_accuse():
    """Deux 1 dans une ligne : l'un efface l'autre, ou l'inverse, selon l'ordre. La faute est de ne rien en faire."""

    def exclusivite(G, n):
        change = False
        for c, v in enumerate(G):
            if v.bit_count() == 1:
                for d in range(n**4):
                    if voisines(c, d, n) and G[d] != v and G[d] & v:
                        G[d] ^= v
                        change = True
        return change

    depart = [2, 2, 28, 28, 28, 28, 28, 28, 30, 30, 30, 30, 30, 30, 30, 30]
    trace = tracer(exclusivite, (depart, 2), TOUTES["T.4a"].appel.appeler, 1)
    _, ecart = TOUTES["T.4a"].film.juger(trace)
    assert ecart.position == len(trace.film) + 1 and "votre fonction n'en fait rien" in ecart.phrase


def voisines(c, d, n):
    ligne, colonne = c // n**2 == d // n**2, c % n**2 == d % n**2
    return c != d and (ligne or colonne or (c // n**3, c % n**2 // n) == (d // n**3, d % n**2 // n))


def test_une_table_trop_ouverte_ne_fait_pas_attendre_et_n_accuse_personne(monkeypatch):
    monkeypatch.setattr(criteres, "CASES_VISITEES_MAX", 300)
    depart = [(1 << 17) - 2] * 256

    def sudoku(G, n):
        return False

    trace = tracer(sudoku, (depart, 4))
    assert CritereDeRecherche().juger(trace) == (trace, None)
    with pytest.raises(criteres.TropOuverte):
        criteres.solution_de(depart, 4)
