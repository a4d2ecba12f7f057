"""Ce qu'on dit à un auteur : chaque faute de son exercice a sa phrase, et un bon exercice n'en a aucune."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from cours.auteur import avis
from cours.auteur.avis import (
    AILLEURS,
    branches_sans_exemple,
    ce_que_l_enonce_tait,
    exemple_trop_cher,
    ligne_changee,
    mutants_vivants,
    variantes_confondues,
)
from cours.auteur.avis_du_cout import avis_du_cout
from cours.auteur.essayer import fonctions_de
from cours.auteur.preuves import reproches
from cours.dossier import reference
from epreuves import Choix, Cout, Droits, Fonctions, Valeur, declarer, fausse
from epreuves.reparer import evaluation
from epreuves.tirer import strategies as st


def corrige():
    def plus_grand(t):
        """Renvoie le plus grand élément d'une liste, ou None d'une liste vide."""
        if not t:
            return None
        grand = t[0]
        for x in t:
            if x > grand:
                grand = x
        return grand


def par_max():
    def plus_grand(t):
        return max(t, default=None)


def du_vide():
    def plus_grand(t):
        """Renvoie le plus grand."""
        return max(t)


def plus_grand_faux(t):
    return max(t[1:], default=None)


plus_grand_faux.__name__ = "plus_grand"


@fausse("vous renvoyez le plus petit")
def le_plus_petit(t):
    return min(t, default=None)


@fausse("vous prenez le moins grand")
def par_tri(t):
    return sorted(t)[0] if t else None


@fausse("vous renvoyez le dernier")
def presque_juste(t):
    return max(t) if t else None


BON = Fonctions(
    identifiant="A.1",
    titre="Le plus grand",
    document="A",
    fonctions=(reference(corrige, "plus_grand"),),
    exemples=(([],), ([3],), ([1, 2],), ([2, 1],), ([-2, -1],)),
    strategie=st.tuples(st.lists(st.integers(-9, 9), max_size=5)),
    solution=corrige,
    autres=(par_max,),
    variantes=(le_plus_petit,),
    indications=("Que retenir ?", "Comparez chaque élément au plus grand vu."),
)
NOMBRE = Valeur(
    identifiant="A.2",
    titre="Combien",
    document="A",
    reponse=120,
    raisons={24: "vous oubliez un facteur"},
    explication="C'est 5!.",
    indications=("Combien ?", "Comptez."),
)


@pytest.fixture
def declare(monkeypatch):
    """De quoi déclarer un exercice seul au monde."""

    def seul(e):
        monkeypatch.setattr("epreuves.epreuve._REGISTRE", {})
        declarer(e)
        return e

    return seul


def test_un_bon_exercice_n_a_aucun_reproche(declare):
    assert list(reproches(declare(BON))) == list(reproches(declare(NOMBRE))) == []


@pytest.mark.parametrize(
    ("change", "phrase"),
    (
        ({"indications": ("Une seule",)}, "deux indications"),
        ({"points": 0}, "vaut 0 point"),
        ({"exemples": ()}, "au moins un exemple"),
        ({"autres": (du_vide,)}, "l'autre bonne réponse « du_vide » est refusée"),
        ({"solution": du_vide}, "le corrigé est refusé"),
        ({"variantes": (presque_juste,)}, "la réponse fausse « presque_juste » est acceptée"),
        ({"variantes": (le_plus_petit, par_tri)}, "« par_tri » ne reçoit pas sa phrase, mais : "),
        ({"strategie": st.integers(0, 9)}, ", et non les arguments de plus_grand(t) : écrivez strategie=st.tuples(…)"),
        ({"strategie": st.tuples(st.none(), st.none())}, "sa stratégie tire (None, None), et non les arguments"),
        ({"strategie": "ab"}, "sa stratégie ne tire rien : "),
        ({"solution": par_max}, "doit dire ce qu'elle renvoie"),
    ),
)
def test_chaque_faute_d_une_declaration_a_sa_phrase(declare, change, phrase):
    (dit, *_) = reproches(declare(replace(BON, **change)))
    assert phrase in dit, dit


def au_carre():
    def plus_grand(t):
        grand = t[0] if t else None
        for x in t:
            if all(x >= y for y in t):
                grand = x
        return grand


def test_une_borne_que_la_reference_depasse_n_accuse_ni_les_bonnes_reponses_ni_une_ligne_du_code_lent(declare):
    """Deux références faites de deux cellules ont chacune leur texte : la ligne citée est de la bonne."""
    tailles = tuple((f"n = {k}", k.bit_length(), (list(range(k)),)) for k in (64, 512, 4096))
    borne = Cout.simple("log n", tailles, "leur coût grandit plus vite que log n", lent=reference(au_carre, "plus_grand"))
    (dit,) = reproches(declare(replace(BON, fonctions=(reference(corrige, "plus_grand"),), cout=borne)))
    assert dit.startswith("la borne log n est trop basse") and "la référence elle-même la dépasse" in dit
    (cite,) = re.findall(r"ligne \d+, « (.*) »", dit)
    assert cite in BON.corrige and "all(" not in cite


def test_deux_bonnes_reponses_qui_se_trompent_de_meme_font_douter_de_la_reference(declare):
    (dit, *_) = reproches(declare(replace(BON, fonctions=(plus_grand_faux,))))
    assert dit.startswith("deux bonnes réponses sur deux se trompent de même") and "voyez-la (plus_grand(" in dit
    (dit,) = reproches(declare(replace(BON, autres=(du_vide,))))  # l'autre, seule, se trompe
    assert "se trompent de même" not in dit


@fausse("la liste vide n'a pas de premier élément : traitez ce cas à part")
def sans_le_vide(t):
    grand = t[0]
    for x in t:
        grand = max(grand, x)
    return grand


@fausse("vous comparez avant d'avoir un élément")
def toujours_arretee(t):
    return None < max(t, default=0)


def test_une_reponse_fausse_qui_s_arrete_recoit_sa_phrase_et_elle_seule(declare):
    exercice = declare(replace(BON, variantes=(sans_le_vide,)))
    assert list(reproches(exercice)) == []
    dites = {
        "la même erreur, au même appel": "return sorted(t)[-1]",
        "une autre erreur, au même appel": "return max(t)",
        "la même erreur, et une valeur fausse": "return sorted(t)[0]",
        "la même erreur, à un appel de plus": "return sorted(t)[-1] if len(t) != 1 else t[2]",
    }
    recues = {quoi: verifier_une(exercice, f"def plus_grand(t):\n    {corps}\n").diagnostic for quoi, corps in dites.items()}
    assert [quoi for quoi, diagnostic in recues.items() if diagnostic == "variante"] == ["la même erreur, au même appel"], recues


def test_une_reponse_fausse_qui_s_arrete_partout_dit_a_l_auteur_quoi_faire(declare):
    (dit,) = reproches(declare(replace(BON, variantes=(toujours_arretee,))))
    assert "ne reçoit pas sa phrase" in dit and dit.endswith("où elle aboutit, ou dites la phrase par « Appel(particularite=…) »")


def verifier_une(e, cellule):
    return e.verifier(*fonctions_de(e, cellule))


def test_une_reponse_courte_fausse_se_dit(declare):
    assert list(reproches(declare(replace(NOMBRE, explication="")))) == [
        "son indication « La réponse » est vide : dites `explication=`"
    ]
    assert any("est acceptée" in dit for dit in reproches(declare(replace(NOMBRE, raisons={120: "non"}))))
    bavarde = replace(NOMBRE, raisons={24: "c'est 120 qu'il fallait"})
    assert any("donne la bonne réponse, 120" in dit for dit in reproches(declare(bavarde)))
    choix = Choix(identifiant="A.3", titre="?", document="A", reponse="a", raisons={"b": "non"}, indications=("?", "!"))
    assert any("une raison par lettre fausse : b, c, d" in dit for dit in reproches(declare(choix)))


def test_une_branche_que_les_exemples_ne_prennent_pas_se_dit(declare):
    assert list(branches_sans_exemple(declare(BON))) == []
    faible = declare(replace(BON, exemples=(([3],),)))
    assert [dit.partition(" n'est")[0] for dit in branches_sans_exemple(faible)] == [
        "ligne 3 du corrigé, « not t »",
        "ligne 7 du corrigé, « x > grand »",
    ]


def test_les_petites_fautes_que_tout_accepterait_se_disent_avec_leur_ligne(declare):
    faible = declare(replace(BON, exemples=(([3],), ([4],)), strategie=None))
    dits = list(mutants_vivants(faible))
    assert any("« if x > grand: » pourrait s'écrire" in dit for dit in dits)
    forte = " ".join(mutants_vivants(declare(BON)))
    assert "< grand" not in forte  # avec de bons exemples, le signe contraire est pris


def test_une_petite_faute_se_dit_avec_l_appel_qui_la_verrait_et_les_equivalentes_d_une_seule_ligne(declare):
    """La vérification n'essaie presque rien ; ce que tire la stratégie distingue les vraies fautes, pas `>=` pour `>`."""
    faible = declare(replace(BON, exemples=(([],),)))
    vrais = {m.texte for m in avis.choisis(faible) if "x <= grand" in m.texte}
    egaux = {m.texte for m in avis.choisis(faible) if "x >= grand" in m.texte}
    temoins = avis._temoins(faible, [m for m in avis.choisis(faible) if m.texte in vrais | egaux])
    assert vrais and all(temoins[texte].startswith("plus_grand([") for texte in vrais)
    assert egaux and not egaux & temoins.keys()
    *vues, derniere = mutants_vivants(declare(BON))
    assert all("ajoutez plus_grand([" in dite for dite in vues)
    assert "peut-être sans effet : aucun appel que tire votre stratégie n'en voit" in derniere


def corrige_dichotomie():
    def combien(n):
        """Renvoie le nombre de chiffres binaires de n."""
        k = 0
        while n:
            n, k = n // 2, k + 1
        return k


def test_une_borne_qui_ne_refuse_rien_et_un_cout_promis_se_disent():
    tailles = tuple((f"n = 2^{k}", 2**k, (2**k,)) for k in (4, 8, 12))
    large = Cout.simple("la borne", tailles, "trop")
    juste = Cout.simple("log n", tuple((dite, len(bin(n)) - 3, appel) for dite, n, appel in tailles), "trop", max)
    chiffres = replace(BON, fonctions=(reference(corrige_dichotomie, "combien"),), cout=large)
    sans_lent, trop_large = avis_du_cout(chiffres, "")
    assert "donnez-en une, juste mais trop lente, par `lent=`" in sans_lent
    assert "combien coûte bien moins que la borne : quand la borne que disent vos tailles est multipliée par 256" in trop_large
    assert list(avis_du_cout(replace(chiffres, cout=juste), "en O(n)")) == []
    promesses = ("En temps proportionnel à n.", "Faites-le en O(log n)", "Au plus $n - 1$ comparaisons.", "en temps linéaire")
    for promesse in promesses:
        (dit,) = avis_du_cout(BON, f"## Titre\n\n{promesse}")
        assert promesse.strip(".") in dit and "rien ne le vérifie" in dit
    assert list(avis_du_cout(BON, "Renvoyez le plus grand élément, en au plus cinq lignes.")) == []


def test_deux_variantes_de_meme_effet_se_disent(declare):
    assert list(variantes_confondues(declare(BON))) == []
    (dit,) = variantes_confondues(declare(replace(BON, variantes=(le_plus_petit, par_tri))))
    assert "« le_plus_petit » et « par_tri » se trompent partout de la même façon" in dit


def test_ce_que_l_enonce_tait_se_dit():
    exigeant = replace(BON, droits=Droits(interdits={"max": "non"}, defendues=(sorted,)), cout=Cout.simple("n", (), "trop"))
    dits = list(ce_que_l_enonce_tait(exigeant, "Écrivez `plus_petit`."))
    assert len(dits) == 4 and "plus_grand" in dits[0] and "max" in dits[1] and "sorted" in dits[2] and "coût" in dits[3]
    assert list(ce_que_l_enonce_tait(exigeant, "Écrivez `plus_grand` sans max ni sorted, en O(n).")) == []


def test_un_exemple_trop_cher_ne_se_reproche_que_s_il_prive_d_une_phrase(declare, monkeypatch):
    """Qu'il prive, la réparation le dit, avec plus de travail permis ; ici, on la remplace par ce qu'elle répondrait."""
    cher = declare(replace(BON, exemples=(*BON.exemples, (list(range(9_000)),))))
    permis = evaluation.TRAVAIL_MAX

    def juger(e, candidats, reparer=False):
        trouve = reparer and evaluation.TRAVAIL_MAX > permis
        return [(m, SimpleNamespace(reussi=False, diagnostic="reparation" if trouve else "autre")) for m in candidats]

    monkeypatch.setattr(avis, "_juger", juger)
    (dit,) = exemple_trop_cher(cher)
    assert "y perd la phrase qui nomme sa ligne" in dit and "12 petites fautes sur 12" in dit
    assert evaluation.TRAVAIL_MAX == permis and list(exemple_trop_cher(declare(BON))) == []
    monkeypatch.setattr(avis, "_juger", lambda e, candidats, reparer=False: [])
    assert list(exemple_trop_cher(declare(cher))) == []


def test_une_ligne_deplacee_ou_otee_se_dit_telle(declare):
    assert ligne_changee("x = 1\ny = 2", "x = 1\ny = 3") == ("y = 2", "y = 3")
    assert ligne_changee("x = 1\ny = 2", "y = 2") == ("x = 1", "") and ligne_changee("x = 1", "x = 1\ny = 2")[1] == AILLEURS
