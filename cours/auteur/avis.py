"""Ce que le moteur dit à l'auteur d'un exercice prouvé : où ses exemples sont trop faibles, ou trop chers, où l'énoncé se tait.

Ce sont des avis : l'exercice marche, mais il laissera passer une faute, ou la dira moins bien.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from itertools import combinations
from typing import Any

from cours.auteur.avis_du_cout import avis_du_cout
from cours.auteur.copies import executer
from cours.auteur.mutants import Mutant, abimes
from cours.auteur.parcours import branches_jamais_prises
from epreuves import Aleatoire, Epreuve, Fonctions
from epreuves.conduire.conduire import conduire_toutes
from epreuves.diagnostiquer.variantes import vue_gardee
from epreuves.donnees import Arguments, court
from epreuves.executer import bac_a_sable
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.lignes import compter_lignes
from epreuves.reparer import evaluation
from epreuves.tirer.strategies import plus_petit
from socle.nombres import accorder, milliers

MUTANTS_MAX = 48  # d'un exercice : de quoi voir chacune de ses lignes, sans y passer une minute
MONTRES = 5
AILLEURS = "changer de place"
MEME_EFFET = "se trompent partout de la même façon : la seconde phrase ne se dira pas"
MEME_LOI = "ont la même loi : la seconde phrase ne se dira qu'à qui fait les mêmes tirages qu'elle"
DELAI = 0.3  # secondes de calcul pour un appel d'un mutant : beaucoup ne finissent pas
TIRAGES = 40
AU_LARGE = 300  # appels de plus, où l'on cherche une différence que la vérification ne voit pas
LIGNES_AU_LARGE = 300_000  # de la référence, à tous ces appels
LIGNES_MAX = 400_000  # de la référence : au-delà, la réparation ne compte plus (voir `reparer.evaluation`)
CHER = 4_000  # lignes de la référence : en deçà, aucun exemple ne prive la réparation de rien
ESSAYES = 12  # mutants, pour savoir si l'exemple le plus cher en prive
EN_GENERAL = ("autre", "entrees", "elements", "composante", "constante", "trop_long")
PATIENCE = 10
COUT_ANNONCE = re.compile(
    r"coût|opération|complexité|temps|rapide|ordre de|proportionnel|linéaire|quadratique|parcour|O\(|Θ\(", re.I
)


def avis(e: Epreuve, enonce: str, cahier: str) -> Iterator[str]:
    """Ce qu'on peut en dire de plus, l'exercice étant prouvé.

    Paramètres
    ----------
    e : Epreuve
    enonce : str
        Le texte de son énoncé, cellules de code comprises.
    cahier : str
        Celui de tous les énoncés du cours : on y prête une fois ce qui sert ensuite.
    """
    if not isinstance(e, Fonctions):
        return
    yield from ce_que_l_enonce_tait(e, enonce, cahier)
    yield from avis_du_cout(e, enonce)
    yield from variantes_confondues(e)
    if isinstance(e, Aleatoire):
        return  # une loi se juge branche par branche : ses mutants ont leur banc, `bench.hasards`
    yield from branches_sans_exemple(e)
    yield from mutants_vivants(e)
    yield from exemple_trop_cher(e)


# L'énoncé


def ce_que_l_enonce_tait(e: Fonctions, enonce: str, cahier: str = "") -> Iterator[str]:
    """Ce que la vérification exige, ou prête, et que l'énoncé ne dit pas."""
    dits = set(re.findall(r"\w+", enonce))
    for nom in e.noms_demandes:
        if nom not in dits:
            yield f"l'énoncé ne nomme pas la fonction « {nom} » qu'il faut écrire"
    for nom in e.droits.interdits:
        if nom not in enonce:
            yield f"« {nom} » est refusé, et l'énoncé ne le dit pas"
    for defendue in e.droits.defendues:
        if defendue.__name__ not in dits:
            yield f"« {defendue.__name__} » est défendue, et l'énoncé ne le dit pas"
    for fourni in e.fournis:
        if not re.search(rf"\b{fourni.__name__}\b", enonce + cahier):
            yield f"« {fourni.__name__} » est prêté, et aucun énoncé ne l'importe"
    if e.cout is not None and not COUT_ANNONCE.search(enonce):
        yield f"un coût est vérifié ({e.cout.borne}), et l'énoncé n'en dit rien"


# Les variantes


def variantes_confondues(e: Fonctions) -> Iterator[str]:
    """Les variantes qui se trompent de la même façon à tous les appels, ou dont la loi est la même.

    D'une marche longue, calculer la loi de chaque variante prendrait des minutes : on n'en dit rien.
    """
    if e.patience:
        return
    appels = [*e.exemples, *tires(e)]
    meme = e.observer.font_la_meme_faute
    for nom in e.noms_demandes:
        vues = [(v, [_vue(e, v.fonction, appel) for appel in appels]) for v in e.variantes_de(nom)]
        for (une, de_l_une), (autre, de_l_autre) in combinations(vues, 2):
            if une.phrase != autre.phrase and all(map(meme, de_l_une, de_l_autre)):
                noms = f"« {une.fonction.__name__} » et « {autre.fonction.__name__} »"
                yield f"{noms} {MEME_LOI if e.observer.approchee else MEME_EFFET}"


def _vue(e: Fonctions, f: Any, appel: Arguments) -> Any:
    try:
        return vue_gardee(e, f, appel)
    except Exception as erreur:
        return type(erreur).__name__


def tires(e: Fonctions, combien: int = TIRAGES) -> list[Arguments]:
    """Quelques-uns des appels que tire l'exercice, toujours les mêmes."""
    vus: list[Arguments] = []

    def noter(arguments: Arguments) -> bool:
        vus.append(arguments)
        return False

    if e.strategie is not None:
        plus_petit(e.strategie, noter, essais=combien, reduire=False)
    return vus


# Les exemples trop faibles


def branches_sans_exemple(e: Fonctions) -> Iterator[str]:
    """Les conditions du corrigé que les exemples ne rendent jamais vraies, ou jamais fausses."""
    for condition in branches_jamais_prises(e, e.exemples)[:MONTRES]:
        jamais = "vraie" if condition.jamais else "fausse"
        yield f"ligne {condition.ligne} du corrigé, « {condition.texte} » n'est jamais {jamais} dans vos exemples : ajoutez-en un"


def mutants_vivants(e: Fonctions) -> Iterator[str]:
    """Les petites fautes que la vérification accepterait, chacune avec sa ligne ; une seule par ligne.

    On nomme celles qu'un appel de plus ferait voir, et cet appel. Celles qu'aucun ne voit font peut-être la même chose.
    """
    vivants = _une_par_ligne(e, [mutant for mutant, bilan in _juger(e, choisis(e)) if bilan.reussi])
    temoins = _temoins(e, list(vivants.values()))
    vues = [lignes for lignes, mutant in vivants.items() if temoins.get(mutant.texte) or e.strategie is None]
    for avant, apres in vues[:MONTRES]:
        temoin = temoins.get(vivants[avant, apres].texte, "")
        suite = f"ajoutez {temoin}, qui la voit" if temoin else "si c'est une faute, ajoutez un exemple qui la voie"
        yield f"« {avant} » pourrait {_en_mots(apres)}, et tout passerait : {suite}"
    if len(vues) > MONTRES:
        yield f"et {accorder(len(vues) - MONTRES, 'autre ligne')} de même"
    autres = [lignes for lignes in vivants if lignes not in vues]
    if autres:
        avant, apres = autres[0]
        combien = accorder(len(autres), "autre changement" if vues else "changement")
        yield (
            f"{combien} d'une ligne, peut-être sans effet : aucun appel que tire votre stratégie n'en voit "
            f"(« {avant} » pourrait {_en_mots(apres)})"
        )


def _une_par_ligne(e: Fonctions, vivants: Sequence[Mutant]) -> dict[tuple[str, str], Mutant]:
    """De chaque ligne du corrigé, un mutant que la vérification accepte : ce qu'elle était, ce qu'elle devient."""
    par_ligne: dict[str, tuple[str, Mutant]] = {}
    for mutant in vivants:
        avant, apres = ligne_changee(e.corrige, mutant.texte)
        if not _meme_sens(avant, apres):
            par_ligne.setdefault(avant, (apres, mutant))
    return {(avant, apres): mutant for avant, (apres, mutant) in par_ligne.items()}


def _en_mots(apres: str) -> str:
    if apres == AILLEURS:
        return apres
    return f"s'écrire « {apres} »" if apres else "manquer"


def _temoins(e: Fonctions, vivants: Sequence[Mutant]) -> dict[str, str]:
    """À chaque mutant, un appel où il se distingue du corrigé, parmi beaucoup de ceux que tire l'exercice ; vide sinon."""
    appels = _au_large(e) if vivants else []
    if not appels:
        return {}
    elargi = replace(e, exemples=tuple(appels), strategie=None, cout=None, un_passage=())
    juges = _juger(e, vivants, comme=elargi)
    return {mutant.texte: bilan.contre_exemple.appel for mutant, bilan in juges if bilan.contre_exemple}


def _au_large(e: Fonctions) -> list[Arguments]:
    """Beaucoup des appels que tire l'exercice, tant qu'ils ne demandent pas trop de travail, les plus courts d'abord."""
    depense, retenus = 0, []
    for appel in sorted({repr(appel): appel for appel in tires(e, AU_LARGE)}.values(), key=lambda appel: len(repr(appel))):
        depense += cout(e, appel)
        if depense > LIGNES_AU_LARGE:
            break
        retenus.append(appel)
    return retenus


def _meme_sens(avant: str, apres: str) -> bool:
    """Vrai de deux lignes qu'on sait dire la même chose : « is None » et « == None » ; d'une docstring, toujours."""
    communes = (("is not None", "!= None"), ("is None", "== None"))
    memes = any(avant.replace(une, autre) == apres for une, autre in communes)
    return memes or apres == re.sub(r"^if ", "while ", avant) or avant.startswith('"""')


def choisis(e: Fonctions) -> list[Mutant]:
    """Des mutants du corrigé, de toutes ses lignes, toujours les mêmes ; un seul par ligne changée et par texte."""
    differents = list({m.texte: m for m in abimes(e.corrige, e.noms_demandes)}.values())
    pas = max(1, -(-len(differents) // MUTANTS_MAX))
    return differents[::pas]


def _juger(
    e: Fonctions, candidats: Sequence[Mutant], reparer: bool = False, comme: Fonctions | None = None
) -> list[tuple[Mutant, Any]]:
    """Le bilan de chaque mutant qui s'exécute, jugé par l'exercice, ou comme le ferait un autre."""
    presse = e if reparer else replace(comme or e, delai=min(DELAI, e.delai), variantes=())
    copies = []
    for mutant in candidats:
        try:
            espace = executer(e, mutant.texte)
            copies.append((mutant, [espace[nom] for nom in e.noms_demandes]))
        except Exception:
            continue
    bilans = conduire_toutes(presse, [fonctions for _, fonctions in copies], reparer=reparer)
    return [(mutant, bilan) for (mutant, _), bilan in zip(copies, bilans, strict=True)]


def ligne_changee(avant: str, apres: str) -> tuple[str, str]:
    """La première ligne qui diffère, avant et après ; vide si elle n'y est plus, ou n'y était pas.

    >>> ligne_changee("x = 1\\ny = 2", "x = 1\\ny = 3"), ligne_changee("x = 1\\ny = 2", "y = 2")
    (('y = 2', 'y = 3'), ('x = 1', ''))
    """
    une, autre = (ast.unparse(ast.parse(texte)).split("\n") for texte in (avant, apres))
    for sorte, debut, fin, la, la_fin in SequenceMatcher(None, une, autre, False).get_opcodes():
        if sorte == "insert":
            return une[min(debut, len(une) - 1)].strip(), AILLEURS
        if sorte != "equal":
            return une[debut].strip(), autre[la].strip() if la < la_fin and fin - debut == la_fin - la else ""
    return une[0].strip(), AILLEURS


# Les exemples trop chers


def exemple_trop_cher(e: Fonctions) -> Iterator[str]:
    """L'exemple le plus cher, s'il empêche de nommer la ligne d'une faute qu'on saurait réparer.

    On l'essaie : de petites fautes qu'on ne sait dire qu'en général, puis les mêmes avec dix fois plus de travail permis.
    """
    cher, rang = max((cout(e, appel), rang) for rang, appel in enumerate(e.exemples))
    if cher < CHER:
        return
    sans_reparer = [mutant for mutant, bilan in _juger(e, choisis(e)) if bilan.diagnostic in EN_GENERAL]
    juges = _juger(e, sans_reparer[:: max(1, len(sans_reparer) // ESSAYES)][:ESSAYES], reparer=True)
    en_general = [mutant for mutant, bilan in juges if bilan.diagnostic in EN_GENERAL]
    with sans_compter():
        prives = sum(bilan.diagnostic == "reparation" for _, bilan in _juger(e, en_general, reparer=True))
    if prives:
        appel = e.ecrire_appel(e.noms_demandes[0], e.exemples[rang])
        yield (
            f"l'exemple {court(appel, 60)} coûte {milliers(cher)} lignes à la référence : {accorder(prives, 'petite faute')} sur "
            f"{len(juges)} y perd la phrase qui nomme sa ligne ; donnez-en un plus petit qui la voie"
        )


@contextmanager
def sans_compter() -> Iterator[None]:
    """Le temps d'un bloc, la réparation a dix fois plus de travail et de temps qu'un étudiant ne lui en donne."""
    travail, delai = evaluation.TRAVAIL_MAX, bac_a_sable.DELAI_TOTAL
    evaluation.TRAVAIL_MAX, bac_a_sable.DELAI_TOTAL = PATIENCE * travail, PATIENCE * delai
    try:
        yield
    finally:
        evaluation.TRAVAIL_MAX, bac_a_sable.DELAI_TOTAL = travail, delai


def cout(e: Fonctions, appel: Arguments) -> int:
    """Les lignes qu'exécute la référence à un appel, la plus lente si l'exercice en demande plusieurs."""
    return max(_cout(e, f, appel) for f in e.fonctions)


def _cout(e: Fonctions, f: Any, appel: Arguments) -> int:
    try:
        return compter_lignes(partial(e.preparer_appel(f, appel)[0]), LIGNES_MAX)[1]
    except TropLong:
        return LIGNES_MAX
    except Exception:
        return 0
