"""Un texte de l'étudiant n'est jamais qu'un texte : dix-neuf charges données à tous les exercices, en HTML et en texte."""

import re
from html.parser import HTMLParser

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import epreuves
from epreuves.bilan import Bilan
from epreuves.conduire.conduire import conduire_toutes, relire
from epreuves.forme import Difforme
from epreuves.genres.fonctions import Fonctions
from epreuves.genres.reponse import ReponseCourte
from epreuves.mesurer.croissance import Courbe, CoutMesure
from epreuves.pieces import ContreExemple, Dessin, Essai

CHARGES = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    "</code></td></table><h1>",
    "</pre></details><iframe src=//x>",
    "<a href='javascript:alert(1)'>ici</a>",
    "<style>*{display:none}</style>",
    "<!-- ",
    "&lt;script&gt;",
    "\x1b[31mrouge\x1b[0m",
    "\x1b]0;titre\x07",
    "\x00nul",
    "\x07cloche\x08\x08",
    "retour\rligne",
    "\u202egauche",
    "\u2066isole\u2069",
    "\u200binvisible",
    "$\\href{javascript:alert(1)}{x}$",
)
EXERCICES = epreuves().values()
DE_CODE = [e for e in EXERCICES if isinstance(e, Fonctions)]
COURTES = [e for e in EXERCICES if isinstance(e, ReponseCourte)]
NOTRES = {
    "div",
    "p",
    "strong",
    "em",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "details",
    "summary",
    "pre",
    "wbr",
    "small",
}
DE_FIGURE = {
    "svg",
    "g",
    "rect",
    "path",
    "text",
    "line",
    "circle",
    "polyline",
    "title",
    "desc",
    "span",
    "ul",
    "li",
    "h4",
    "img",
    "b",
}


class Lecteur(HTMLParser):
    """Ce que le HTML d'un bilan a de balises, d'attributs et de texte."""

    def __init__(self):
        super().__init__()
        self.balises, self.attributs, self.texte = set(), set(), ""

    def handle_starttag(self, balise, attributs):
        self.balises.add(balise)
        self.attributs |= {nom for nom, _ in attributs}

    def handle_data(self, texte):
        self.texte += texte


def verifier_le_rendu(bilan):
    texte, page = repr(bilan), bilan._repr_html_()
    lecteur = Lecteur()
    lecteur.feed(page)
    lecteur.close()
    assert lecteur.balises <= NOTRES | DE_FIGURE, lecteur.balises - NOTRES - DE_FIGURE
    assert not any(nom.startswith("on") for nom in lecteur.attributs)
    for ecrit in (texte, page):
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", ecrit), ascii(ecrit)


def bilan_de_charges(identifiant, charge):
    """Un bilan dont chaque texte est la charge."""
    dessin = Dessin(2, (charge,) * 16, {0: "cause", 3: "effet"}, charge)
    courbe = Courbe(charge, charge, ((charge, 4, 10), (charge, 9, 40)), "", 2.0, False)
    return Bilan(
        identifiant,
        False,
        charge,
        essais=[Essai(charge, charge, charge)],
        diagnostic=charge,
        contre_exemple=ContreExemple((charge,), charge, charge, charge, dessin, charge),
        cout=CoutMesure(charge, "n", 1, (courbe,), (charge,)),
        trace=charge,
        remarque=charge,
        explication=charge,
    )


@pytest.mark.filterwarnings("ignore:Glyph")  # la police des figures n'a pas les caractères de commande
@pytest.mark.parametrize("charge", CHARGES, ids=ascii)
def test_une_charge_dans_chaque_texte_d_un_bilan(charge):
    verifier_le_rendu(bilan_de_charges(charge, charge))


def glisser(charge, autrement):
    """Deux façons d'une fonction de glisser un texte dans son verdict : le lever, ou bien l'afficher et le renvoyer."""

    def leve(*_, **__):
        raise type(charge.replace("\0", ""), (Exception,), {})(charge)

    def renvoie(*_, **__):
        print(charge)
        return [charge, {charge: (charge,)}]

    return renvoie if autrement else leve


def renommee(f, nom):
    def g(*arguments, **nommes):
        return f(*arguments, **nommes)

    g.__name__ = nom
    return g


@pytest.mark.parametrize("exercice", DE_CODE, ids=lambda e: e.identifiant)
def test_les_charges_d_une_fonction(exercice):
    """Une charge est levée d'un exercice, et renvoyée de l'exercice suivant."""
    noms, rang = exercice.noms_demandes, DE_CODE.index(exercice)
    fonctions = [glisser(charge, autrement=(rang + k) % 2) for k, charge in enumerate(CHARGES)]
    reponses = [[renommee(f, nom) for nom in noms] for f in fonctions]
    for bilan in conduire_toutes(exercice, reponses, reparer=False):
        assert not bilan.reussi
        verifier_le_rendu(bilan)


@pytest.mark.parametrize("exercice", COURTES, ids=lambda e: e.identifiant)
def test_les_charges_d_une_reponse_courte(exercice):
    for charge in CHARGES:
        bilan = exercice.repondre(charge)
        assert not bilan.reussi
        verifier_le_rendu(bilan)


# Un verdict forgé


FORGES = (
    None,
    [],
    {},
    {"identifiant": 1},
    {"reussi": 1},
    {"phrase": 3},
    {"essais": [["un", "deux"]]},
    {"essais": "abc"},
    {"contre_exemple": [1]},
    {"cout": {"courbes": []}},
    {"voir_ou": ["film", "pas", "phrase"]},
    {"inconnu": 1},
)


@pytest.mark.parametrize("forge", FORGES, ids=repr)
def test_un_verdict_forge_n_est_pas_cru(forge):
    exercice = epreuves()["T.1b"]
    donnees = {**Bilan("T.1b", False, "non.").en_donnees(), **forge} if forge else forge
    with pytest.raises(Difforme):
        Bilan.depuis_donnees(donnees)
    assert relire(exercice, donnees).diagnostic == "brouille"


def test_un_verdict_forge_ne_finit_pas_un_chapitre():
    fin = ("Le chapitre 1 est fini", ("tout",), "", "le chapitre 2", "javascript:alert(1)")
    donnees = {**Bilan("T.1b", True, "oui.").en_donnees(), "fin": fin, "suite": "Passez au chapitre 7."}
    assert Bilan.depuis_donnees(donnees) == Bilan("T.1b", True, "oui.")


def test_l_identifiant_est_le_notre():
    forge = Bilan("<b>autre</b>", False, "non.").en_donnees()
    assert relire(epreuves()["T.1b"], forge).identifiant == "T.1b"
