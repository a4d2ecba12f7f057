"""Réparer d'un correctif : la ligne fautive est dite, sans jamais montrer le code réparé, et toujours de même."""

from epreuves.conduire.conduire import conduire
from epreuves.executer.bac_a_sable import Journal
from epreuves.juger.juger import Juge
from epreuves.reparer import evaluation
from epreuves.reparer.evaluation import TRAVAIL_MAX
from epreuves.reparer.reparer import TRAVAIL_DES_DEUX, Reparation
from outils.copies import TOUTES, executer
from tests.processus_fils import au_fils

PERMIS = 2 * (TRAVAIL_MAX + TRAVAIL_DES_DEUX)  # chaque recherche peut finir sur un appel qu'on coupe à l'heure
REGLE = """def {nom}(G, n):
    change = False
    for b in blocs(n):
        {corps}
    return change
"""
UNICITE = REGLE.format(
    nom="unicite",
    corps="""for v in range(1, n * n + 1):
            places = [c for c in b.cases if G[c] >> v & 1]
            if len(places) == 1 and G[places[0]] != 1 << v:
                G[places[0]] = 1 << v
                change = True""",
)


def abimee(identifiant, source, avant, apres):
    """Les fonctions d'un cahier où l'une des bonnes réponses est abîmée."""
    assert avant in source
    e = TOUTES[identifiant]
    espace = executer(e, source.replace(avant, apres))
    return e, [espace[nom] for nom in e.noms_demandes]


def test_sur_place_on_ne_repare_pas():
    """Rien n'y arrêterait un correctif qui ne finit pas ; le verdict reste un échec, sans la ligne."""
    e, fonctions = abimee("T.4b", UNICITE, "= 1 << v\n", "= v\n")
    (code,) = [f.__code__ for f in fonctions]
    isole, ici = (conduire(e, fonctions, sur_place=sur_place) for sur_place in (False, True))
    assert not ici.reussi and "la faute est" in isole.phrase and "la faute est" not in ici.phrase
    assert [f.__code__ for f in fonctions] == [code]


@au_fils
def test_le_travail_est_borne():
    """Trois fautes, qu'aucun correctif ne répare : on s'arrête au travail permis, toujours au même endroit."""
    trois = UNICITE.replace("change = False", "change = 0 ^ 9").replace("range(1, n * n + 1)", "range(n + 1, 7 * n)")
    e, (f,) = abimee("T.4b", trois, "= 1 << v\n", "= (1 << v) * 3 ^ 5\n")
    travaux = []
    for _ in range(2):
        reparation = Reparation(Juge(e, Journal(sur_place=False)), e.fonctions[0], f, [e.exemples[0]])
        assert reparation.chercher() is None
        travaux.append(reparation.travail)
    assert travaux[0] == travaux[1] and 0 < travaux[0] < PERMIS


@au_fils  # le délai d'un appel est un signal
def test_des_nombres_demesures_n_usent_pas_toute_la_recherche(monkeypatch):
    """« m *= 2 ** k » double à chaque tour les chiffres de m : peu de tours, beaucoup de temps. Deux ou trois correctifs coupés à
    l'heure, et non aux tours, font tout le travail permis."""
    code = "def poids(m):\n    w = 0\n    while m != 0:\n        m -= 2 ** int(log2(m))\n        w += 1\n    return w\n"
    e = TOUTES["T.1b"]
    f = executer(e, "from math import log2\n" + code)["poids"]
    monkeypatch.setattr(evaluation, "DELAI", 0.2)
    a_l_heure = []

    def appeler(*arguments, **options):
        o = vrai(*arguments, **options)
        a_l_heure.append(o.statut == "trop_long" and bool(evaluation.CAISSE))
        return o

    vrai = evaluation.appeler
    monkeypatch.setattr(evaluation, "appeler", appeler)
    fautif = (2**81 - 1,)
    reparation = Reparation(Juge(e, Journal(sur_place=False)), e.fonctions[0], f, [fautif])
    assert reparation.chercher() is None
    assert 2 <= sum(a_l_heure) <= 3 and reparation.travail < PERMIS
