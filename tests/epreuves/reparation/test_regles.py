"""Une règle « avant → après » sert : la ligne de recueil qu'elle nomme lui doit sa phrase, ou le passage à écrire."""

import ast
import re

import pytest

from epreuves.code_source.arbre import places
from epreuves.reparer.catalogue import GENRES, portee_de
from epreuves.reparer.regles import choix, generateur, lire, preparer
from epreuves.reparer.table_des_regles import CONDITIONS, REGLES, SORTES
from outils.recueils.lignes import RACINE
from outils.recueils.lignes import lire as lire_les_recueils
from tests.epreuves.reparation.test_gestes import FAUTES

FRERES = sorted(RACINE.glob("cours_freres/*/recueil.jsonl"))
LIGNES = {ligne.id: ligne for ligne in (*lire_les_recueils(), *lire_les_recueils(FRERES))}
ECRIVEZ = re.compile(r"écrivez « ([^»]*) »(?: au lieu de « ([^»]*) »)?")
FONCTIONS = [genre for genre in GENRES if genre.proposer]


def nu(texte):
    """Un texte sans ce qui y change de l'arbre à la phrase : parenthèses, espaces, ponctuation."""
    return re.sub(r"[()\s:;.]", "", texte)


def propositions(proposer, reponse):
    """Ce que propose un générateur dans les fonctions d'une réponse : le nœud, le nouveau, la phrase."""
    for arbre in ast.walk(ast.parse(reponse)):
        if isinstance(arbre, ast.FunctionDef):
            portee = portee_de(arbre, voisines=("voisine",))
            for place in places(arbre):
                if hasattr(place.noeud, "lineno"):
                    for neuf, phrase in proposer(place, portee):
                        yield ast.unparse(place.noeud), ast.unparse(ast.fix_missing_locations(neuf)), phrase


def remplaces(texte, vieux, neuf):
    """Les textes où l'un des passages est devenu un autre."""
    debuts = [k for k in range(len(texte)) if texte.startswith(vieux, k)]
    return [texte[:k] + neuf + texte[k + len(vieux) :] for k in debuts]


def parle(proposer, ligne):
    """Vrai si la phrase de cette ligne vient de ce générateur, ou le passage qu'elle dit d'écrire, fait une fois ou partout."""
    dite = nu(ligne.phrase)
    passages = [(nu(neuf), nu(vieux)) for neuf, vieux in ECRIVEZ.findall(ligne.phrase)]
    toutes = [(nu(vieux), nu(neuf), nu(phrase)) for vieux, neuf, phrase in propositions(proposer, ligne.reponse)]
    entieres = {neuf for _, neuf, _ in toutes}  # des lignes dont la phrase ne cite que ce qu'il faut écrire
    if any(phrase[:60] in dite for _, _, phrase in toutes) or any(apres in entieres for apres, avant in passages if not avant):
        return True
    return any(apres in remplaces(avant, vieux, neuf) for vieux, neuf, _ in toutes for apres, avant in passages) or any(
        apres == partout(avant, toutes) for apres, avant in passages if avant
    )


def partout(texte, toutes):
    """Le même geste fait partout où il peut l'être."""
    for vieux, neuf in dict.fromkeys((vieux, neuf) for vieux, neuf, _ in toutes):
        texte = texte.replace(vieux, neuf)
    return texte


@pytest.mark.parametrize("regle", REGLES, ids=lambda r: f"{r.genre} : {r.avant}")
def test_chaque_regle_sert_a_la_ligne_qu_elle_nomme(regle):
    assert regle.sert, "quelle ligne de recueil lui doit sa phrase ?"
    proposer = generateur(preparer(regle.genre, [regle]))
    if regle.sert.startswith("geste "):  # à défaut, une faute de `test_gestes`, qui dit ce qu'elle répare
        assert any(propositions(proposer, FAUTES[regle.sert.removeprefix("geste ")][0]))
    else:
        assert parle(proposer, LIGNES[regle.sert]), LIGNES[regle.sert].phrase


@pytest.mark.parametrize("genre", FONCTIONS, ids=lambda g: f"{g.nom} : {g.proposer.__name__}")
def test_chaque_generateur_sert_a_la_ligne_qu_il_nomme(genre):
    assert parle(genre.proposer, LIGNES[genre.sert]), LIGNES[genre.sert].phrase


def test_une_regle_qui_ne_sert_a_rien_se_voit():
    (vaine,) = lire("vaine : a < b → b <= a si a nom  # T.4a-f11\n    {a} et {b} sont mis l'un pour l'autre", CONDITIONS, SORTES)
    assert not parle(generateur(preparer("vaine", [vaine])), LIGNES[vaine.sert])


def applique(texte, expression, **champs):
    """Ce qu'une règle fait d'une expression, et ce qu'elle en dit."""
    regles = lire(texte, CONDITIONS, SORTES)
    arbre = ast.parse(f"def f(n, t):\n    {expression}").body[0]
    proposer = generateur(preparer(regles[0].genre, regles))
    return [
        (ast.unparse(ast.fix_missing_locations(neuf)), phrase)
        for place in places(arbre)
        for neuf, phrase in proposer(place, portee_de(arbre))
    ]


@pytest.mark.parametrize(
    ("regle", "code", "attendu"),
    (
        ("g : f(a, a) → a\n    {f} de {a:nu}", "h(n + 1, n + 1)", [("n + 1", "« h » de n + 1")]),
        ("g : f(a, a) → a\n    non", "h(n, t)", []),
        ("g : Op(a, b) → Op(b, a)\n    {x}", "n // t", [("t // n", "« n // t »")]),
        ("g : Cmp(a, b) → Cmp(b, a)\n    {x}", "n in t", [("t in n", "« n in t »")]),
        ("g : f(*z, **y) → f(*z)\n    {x}", "h(1, t, k=2)", [("h(1, t)", "« h(1, t, k=2) »")]),
        ("g : a.m → a[0].m\n    {m}", "t.k", [("t[0].k", "k")]),
        ("g : a = b → a = b or a\n    {a}", "t = n", [("t = n or t", "« t »")]),
        ("g : a ⟨+|-⟩ b → plus(a, ⟨1|-1⟩)\n    ⟨un|deux⟩", "n - 3", [("n - 1", "deux")]),
        ("g : a < k → a < texte(k) si k nombre\n    {k:nu}", "n < 3", [("n < '3'", "3")]),
        ("g : True → False\n    {x}", "n == 1", []),
    ),
)
def test_ce_qu_une_regle_reconnait_et_ecrit(regle, code, attendu):
    assert applique(regle, code) == attendu


def test_les_choix_d_une_regle_vont_ensemble():
    (regle,) = lire("g : a ⟨<|>⟩ b → b ⟨>|<⟩ a\n    ⟨moins|plus⟩", CONDITIONS, SORTES)
    assert [(r.avant, r.apres, r.phrase) for r in choix(regle)] == [("a < b", "b > a", "moins"), ("a > b", "b < a", "plus")]
