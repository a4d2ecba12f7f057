"""Tout pari d'une leçon en est un : rien, dans l'écran qui suit la question, n'y répond avant qu'on ait exécuté la cellule."""

import re

import pytest

from cours.pari import A_DEPLIER
from outils.cahiers import ENTETE_DE_GARDE, RACINE, lire_source

ECRAN = 40  # lignes de la source : davantage, une fois dessinées, que n'en montre un écran
LECONS = sorted((RACINE / "sources/lecons").glob("[0-9]*.py"))
DEMANDE = re.compile(r"\*\*Pariez\b(?!\*\* ?»)|\*\*pariez\*\*|\*\*Avant d'exécuter\*\*")
PLI = re.compile(r"<details>.*?</details>", re.DOTALL)
SANS_REPONSE = (  # les débuts de textes qui suivent un pari sans y répondre : la sortie suffit
    "### ",
    "## ",
    "**À retenir",
    "Et il y en a 81",
    "Qu'en conclure, et que doit faire",
    "(La *taille* d'une formule",
    "Et ce n'est que l'ordre 2",
    "**Lisez-la tableau par tableau.**",
    "**DSATUR** choisit",
    "Le recuit ne prouve jamais rien",
)
INTRODUCTION = re.compile(r"« \*\*Pariez\*\* »|\*\*Pariez d'abord\*\*")


def en_vue(texte):
    """Ce qu'une cellule de texte montre sans qu'on déplie rien."""
    return PLI.sub("", texte)


def paris(cellules):
    """Chaque question, et les cellules qui la suivent dans le même écran."""
    for rang, cellule in enumerate(cellules):
        if cellule.cell_type == "markdown" and DEMANDE.search(INTRODUCTION.sub("", cellule.source)):
            suite, lignes = [], 0
            for autre in cellules[rang + 1 :]:
                if lignes > ECRAN:
                    break
                suite.append(autre)
                lignes += len(autre.source.splitlines())
            yield cellule, suite


def avant_le_texte(suite):
    textes = [rang for rang, cellule in enumerate(suite) if cellule.cell_type == "markdown"]
    return suite[: textes[0]] if textes else suite


def est_repliee(cellule):
    return cellule.metadata.get("jupyter", {}).get("outputs_hidden", False)


def montre(cellule):
    """Vrai si la cellule a une sortie : elle affiche, ou finit par une expression."""
    derniere = cellule.source.rstrip().splitlines()[-1]
    definit = derniere.startswith(" ") or re.match(r"[\w, ]+ = |assert |from |import ", derniere)
    return "print(" in cellule.source or not definit


def fautes(cellules):
    """Ce qui répond trop tôt à un pari, ou un pari sans suite."""
    for question, suite in paris(cellules):
        codes = avant_le_texte(suite)
        if not any(map(est_repliee, codes)):
            yield f"pari sans suite : {question.source[-80:]!r}"
        for code in codes:
            if montre(code) and not est_repliee(code):
                yield f"sortie visible : {code.source[-80:]!r}"
            if code.source.startswith(ENTETE_DE_GARDE):
                continue
            if re.search(r"^assert |CONCLUSION", code.source, re.M):
                yield f"le code dit la réponse : {code.source[-80:]!r}"
        yield from dites_trop_tot(question, suite)


def nombres(texte):
    """Les nombres d'au moins deux chiffres, ou à virgule, d'un texte."""
    return {re.sub(r"[{}\\\s]", "", n) for n in re.findall(r"(?<![\w.,{])\d+(?:\{?,\}?\d+)?(?![\w^])", texte) if len(n) > 1}


def dites_trop_tot(question, suite):
    """Une réponse qui n'est pas repliée ; les nombres d'une autre qu'on lit, hors de tout pli, avant la section suivante."""
    codes = len(avant_le_texte(suite))
    if codes == len(suite) or (DEMANDE.search(suite[codes].source) and A_DEPLIER not in suite[codes].source):
        return
    if A_DEPLIER not in suite[codes].source:
        if not suite[codes].source.startswith(SANS_REPONSE):
            yield f"réponse visible : {suite[codes].source[:80]!r}"
        return
    reponse = nombres(PLI.findall(suite[codes].source)[0]) - nombres(question.source)
    for cellule in suite[codes:]:
        if cellule.cell_type == "markdown":
            for nombre in reponse & nombres(en_vue(cellule.source).partition("## ")[0]):
                yield f"{nombre} se lit sans déplier : {en_vue(cellule.source)[:80]!r}"
        if cellule.cell_type == "markdown" and (DEMANDE.search(cellule.source) or "## " in cellule.source):
            return  # le pari suivant a les siennes ; une autre section parle d'autre chose


@pytest.mark.parametrize("chemin", LECONS, ids=lambda chemin: chemin.stem)
def test_rien_ne_repond_a_un_pari_dans_le_meme_ecran(chemin):
    assert not list(fautes(lire_source(chemin).cells))


@pytest.mark.parametrize("chemin", LECONS, ids=lambda chemin: chemin.stem)
def test_un_pli_d_apres_le_pari_suit_un_pari_et_ouvre_son_texte(chemin):
    """Le script qui le déplie ne cherche que dans la première cellule de texte après celle qu'on exécute."""
    replie = False
    for cellule in lire_source(chemin).cells:
        if cellule.cell_type == "code":
            replie = replie or est_repliee(cellule)
            continue
        plis = cellule.source.count(f"<details><summary>{A_DEPLIER}</summary>")
        assert not plis or replie, cellule.source[:200]
        replie = False


SOURCE = """# %% [markdown]
# **Pariez** : combien ?

# %%{entete}
print(6 * 7)

# %% [markdown]
# {texte}
"""
REPLIEE = f"<details><summary>{A_DEPLIER}</summary>\n#\n# Quarante-deux, soit 42.\n#\n# </details>"


@pytest.mark.parametrize(
    "entete, texte, attendue",
    (
        ("", REPLIEE, "pari sans suite"),
        (' pari="oui"', f"{REPLIEE}\n#\n# **À retenir.** C'est 42.", "42 se lit sans déplier"),
        (' pari="oui"', REPLIEE, None),
    ),
)
def test_un_pari_gache_se_voit(tmp_path, entete, texte, attendue):
    """L'essai lui-même, sur trois leçons d'un pari."""
    (tmp_path / "99_essai.py").write_text(SOURCE.format(entete=entete, texte=texte), encoding="utf-8")
    trouvees = list(fautes(lire_source(tmp_path / "99_essai.py").cells))
    assert trouvees == [] if attendue is None else attendue in trouvees[0]
