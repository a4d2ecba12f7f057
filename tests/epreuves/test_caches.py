"""Une fonction de l'étudiant peut se souvenir de ce qu'elle a calculé : son coût se mesure comme si elle n'en savait rien."""

from functools import lru_cache

from epreuves.code_source.fonctions import oublier
from epreuves.conduire.conduire import conduire
from epreuves.genres.fonctions import Fonctions
from epreuves.mesurer.croissance import Cout, Famille


def somme(k):
    return k * (k + 1) // 2


@lru_cache
def table(k):
    return [0] * (k + 1)


def somme_par_une_table(k):
    return len(table(k)) * k // 2


@lru_cache
def deja(k):
    return sum(range(k + 1))


def test_oublier_ne_vide_que_ce_que_l_etudiant_a_ecrit():
    table(3), deja(3)
    oublier(somme_par_une_table)
    assert table.cache_info().currsize == deja.cache_info().currsize == 0


def corrige():
    def somme(k):
        return k * (k + 1) // 2


def exercice(*essayes):
    """Des coûts mesurés sur cinq tailles, dont celles des exemples."""
    tailles = tuple((f"k = {k}", k, (k,)) for k in (50, 100, 200, 400, 800))
    cout = Cout(borne="k", familles=(Famille("entiers", tailles),), phrase="le coût croît trop", lent=somme)
    return Fonctions(
        identifiant="X.1",
        titre="Somme",
        document="X",
        fonctions=(somme,),
        exemples=tuple((k,) for k in essayes),
        cout=cout,
        solution=corrige,
    )


def test_un_cache_que_les_exemples_ont_rempli_ne_fait_pas_croitre_le_cout():
    """Les deux premières tailles seraient gratuites, les suivantes non : le coût paraîtrait croître plus vite qu'il ne fait."""
    a_chaud, a_froid = (conduire(exercice(*essayes), [somme_par_une_table]) for essayes in ((50, 100), (7,)))
    assert a_chaud.reussi and a_froid.reussi, (a_chaud, a_froid)
    assert [c.points for c in a_chaud.cout.courbes] == [c.points for c in a_froid.cout.courbes]
