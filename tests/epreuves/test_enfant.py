"""Sans `fork`, comme sous Windows : un Python neuf fait le même travail, et rien de l'étudiant ne s'exécute dans le noyau."""

import functools
import linecache
import os
import struct

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.conduire.conduire import conduire
from epreuves.epreuve import trouver
from epreuves.executer import enclos, enfant
from epreuves.executer.bac_a_sable import Accident, isoler
from epreuves.executer.bagages import Absent, deballer, emballer
from epreuves.executer.montre import armer
from tests.processus_fils import attendre, au_fils

POIDS = trouver("T.1b")

CAHIER = """
from functools import lru_cache
from sudokulib.vecteurs import poids as le_notre
table = {0: 0}
lecture = (x for x in range(3))

class Compteur(list):
    pas = 1
    def plus(self):
        self.append(self.pas)
        return super().__len__()

class Bavarde:
    def __reduce__(self):
        appels.append(1)
        return int, ()

appels, bavarde, compteur = [], Bavarde(), Compteur([5, 6])

@lru_cache(maxsize=None)
def somme(m):
    return table[0] if m == 0 else (m & 1) + somme(m >> 1)

def enveloppe(f):
    def faire(m):
        faire.appels += 1
        return f(m)
    faire.appels = 0
    return faire

@enveloppe
def juste(m):
    return somme(m)

def lit(m):
    return next(lecture)

def bavarde_encore(m):
    return bavarde

def faux(m):
    p = 0
    while m > 1:
        p += m & 1
        m >>= 1
    return p

def sans_fin(journal):
    journal.noter("f(3)")
    sum(iter(int, 1))

def meurt(journal):
    import os
    os._exit(3)

def echoue(journal):
    1 / 0
"""


@pytest.fixture
def cahier(monkeypatch):
    espace = {"__name__": "__main__"}
    nom = "<ipython-input-emporte>"
    monkeypatch.setitem(linecache.cache, nom, (len(CAHIER), None, CAHIER.splitlines(keepends=True), nom))
    exec(compile(CAHIER, nom, "exec"), espace)
    return espace


@pytest.fixture
def sans_fork(monkeypatch):
    monkeypatch.delattr(os, "fork")
    monkeypatch.setattr(enfant, "preparer_le_suivant", lambda: None)


def test_une_fonction_du_cahier_s_emporte_avec_ce_qu_elle_emploie(cahier):
    juste = deballer(emballer(cahier["juste"]))
    assert juste is not cahier["juste"] and juste(0b1011) == 3 and juste.appels == 1
    (emballee,) = (c.cell_contents for c in juste.__closure__ if c.cell_contents is not juste)
    assert emballee.__globals__ is emballee.__globals__["somme"].__wrapped__.__globals__, "un seul espace, comme dans le cahier"
    assert cahier["juste"].appels == 0


def test_une_fonction_de_la_bibliotheque_reste_la_meme(cahier):
    assert deballer(emballer(functools.partial(cahier["le_notre"], 7)))() == 3
    assert deballer(emballer(cahier["le_notre"])) is cahier["le_notre"]
    assert deballer(emballer(lambda: POIDS))() is POIDS


def test_un_objet_d_une_classe_du_cahier_s_emporte(cahier):
    compteur = deballer(emballer(functools.partial(cahier["Compteur"].plus, cahier["compteur"])))
    assert compteur() == 3 and cahier["compteur"] == [5, 6]


def test_ce_qui_ne_s_emporte_pas_le_dit_quand_on_s_en_sert(cahier):
    with pytest.raises(Absent, match="un objet de type generator"):
        deballer(emballer(cahier["lit"]))(3)


def test_emporter_n_execute_rien_de_l_etudiant(cahier):
    deballer(emballer(cahier["bavarde_encore"]))(3)
    assert cahier["appels"] == []


def test_sans_fork_le_verdict_est_le_meme(sans_fork, cahier):
    bilan = conduire(POIDS, [cahier["faux"]])
    assert bilan.diagnostic == "reparation" and "écrivez « m >= 1 » au lieu de « m > 1 »" in bilan.phrase


def test_sans_fork_un_geste_sans_fin_est_tue_et_dit(sans_fork, cahier):
    assert isoler(cahier["sans_fin"], delai=0.3) == Accident("delai", "f(3)")


def test_sans_fork_une_mort_et_une_faute_de_la_correction_se_disent(sans_fork, cahier):
    assert isoler(cahier["meurt"]) == Accident("arret", "")
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        isoler(cahier["echoue"])


def test_le_suivant_se_prepare_d_avance_et_sert(monkeypatch, cahier):
    monkeypatch.delattr(os, "fork")
    try:
        enfant.preparer_le_suivant()
        (pret,) = enfant._reserve
        assert enfant._prendre() is pret and pret.vivant and enfant._reserve == []
        pret.tuer()
        assert not pret.vivant
    finally:
        enfant.fermer_la_reserve()


@au_fils
def test_une_montre_sonne_au_bout_du_temps_de_calcul_et_pas_si_l_on_y_renonce():
    sonneries = []
    armer(0.0, lambda *_: sonneries.append(1))
    assert attendre(lambda: sonneries == [1])
    armer(0.0, lambda *_: sonneries.append(2))()
    assert not attendre(lambda: 2 in sonneries, filet=0.1)


def test_les_limites_de_windows_ont_la_taille_que_windows_attend():
    limites = enclos.limites_en_octets()
    assert len(limites) == 144 and struct.unpack_from("<I", limites, 16)[0] == 0x2108
