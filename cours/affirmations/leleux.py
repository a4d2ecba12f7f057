"""Ce que dit le document L (Ph. Leleux), parties I et II : les façons de remplir une grille."""

from __future__ import annotations

from functools import lru_cache

from cours.affirmations.echantillons import (
    ESSAIS,
    GRAINE,
    RECUIT,
    VIDAGE,
    grilles_minimales,
    grilles_pleines,
    recuits,
    recuits_refaits,
)
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import (
    MAJORITE,
    PRESQUE_TOUJOURS,
    Constat,
    au_moins,
    au_plus,
    part,
    part_en_mots,
    sans_mesure,
    selon,
    tous,
)
from cours.affirmations.sirdey import meme_nombre_de_coloriages
from socle.nombres import decimal, en_clair, milliers
from sudokulib.exemples import exemple
from sudokulib.generation.permutations import critere, par_permutations
from sudokulib.generation.retour_arriere import RetourArriere
from sudokulib.grille import Grille
from sudokulib.moteur.facade import resoudre

BUDGET = 100_000
A_REMPLIR = ("leleux_facile", "leleux_tres_difficile", "leleux_17_indices")


@affirmation(
    "L-coloriage",
    "L, présentation générale, 1, page 4",
    "peut être vu comme un problème de coloration de graphe",
    "Le sudoku peut être vu comme une coloration de graphe.",
    "À l'ordre 2, on compte les coloriages du graphe et les grilles pleines.",
)
def _(_: None) -> Constat:
    return meme_nombre_de_coloriages()


@affirmation(
    "L-retour-arriere-complet",
    "L, partie II.1.1, page 5",
    "c'est une méthode complète",
    "Le retour arrière est complet : il trouve une solution s'il y en a une.",
    "On compare, sur 100 grilles minimales, sa première solution à celle d'un autre solveur.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_minimales(100)
    justes = sum(next(RetourArriere(grille).solutions()) == resoudre(grille) for grille in grilles)
    return tous(
        justes, len(grilles), f"{justes} sur {len(grilles)}", "100 grilles ne prouvent pas la complétude ; le parcours, si"
    )


@affirmation(
    "L-humaines",
    "L, partie II.1.1, page 5",
    "elles ne donnent pas toujours la solution",
    "Les méthodes « humaines » ne donnent pas toujours la solution.",
    "On cherche, parmi ses trois grilles, une que les règles EUP du document T ne finissent pas.",
)
def _(_: None) -> Constat:
    from sudokulib.regles import boucler_regles
    from sudokulib.vecteurs import table_de_grille

    bloquees = [nom for nom in A_REMPLIR if boucler_regles(table_de_grille(exemple(nom)), 3) != -1]
    return au_moins(len(bloquees), 1, f"{len(bloquees)} sur {len(A_REMPLIR)} : {', '.join(bloquees)}")


@affirmation(
    "L-quasi-instantanee",
    "L, partie II.2.4, page 7",
    "la résolution par backtracking est quasi-instantannée [sic]",
    "La résolution par retour arrière est quasi instantanée.",
    "On compte ses hypothèses, ce qui ne dépend pas de la machine, sur les trois grilles du rapport et sur une grille faite "
    "pour retarder ce parcours ; « quasi instantanée » : moins de 100 000.",
    publie=BUDGET,
    longue=True,
)
def _(publie: int) -> Constat:
    constats = {}
    for titre, grilles in {"ses grilles": [exemple(nom) for nom in A_REMPLIR], "une autre": [_contre()]}.items():
        comptes = [_hypotheses(grille, 2 * publie) for grille in grilles]
        quoi = "plus de " * (max(comptes) >= 2 * publie) + milliers(min(max(comptes), 2 * publie))
        constats[titre] = au_plus(max(comptes), publie, f"{quoi} hypothèses au plus")
    return selon(constats, "cela vaut pour ses grilles, non pour toutes, et le document ne dit pas lesquelles")


def _contre() -> Grille:
    from sudokulib.exemples import grilles_celebres

    return grilles_celebres()["contre_le_retour_arriere"].grille


def _hypotheses(grille: Grille, borne: int) -> int:
    """Les hypothèses du retour arrière jusqu'à la première solution, comptées jusqu'à une borne."""

    class Assez(Exception):
        pass

    class Borne(RetourArriere):
        def _essayer_la_premiere(self, vides):  # type: ignore[no-untyped-def]
            if self.hypotheses > borne:
                raise Assez
            return super()._essayer_la_premiere(vides)

    parcours = Borne(grille)
    try:
        next(parcours.solutions())
    except Assez:
        return borne
    return parcours.hypotheses


@affirmation(
    "L-quatre-secondes",
    "L, partie II.2.4, page 7",
    "a pris un peu moins de 4s",
    "Le pire cas, une grille diabolique, a pris « un peu moins de 4 s ».",
    "On cherche la plus longue des durées de retour arrière de sa propre annexe A.1.",
    publie=4.0,
)
def _(publie: float) -> Constat:
    durees = {"A.1.a": 0.103, "A.1.b": 0.098, "A.1.d": 3.020}
    pire = max(durees, key=lambda nom: durees[nom])
    raison = f"aucune durée imprimée n'est si proche de {decimal(publie, 0)} s, mais il a pu en voir d'autres"
    return sans_mesure(raison, f"{decimal(durees[pire])} s au plus, en {pire}, une grille qu'il ne dit pas diabolique")


@affirmation(
    "L-critere",
    "L, partie II.1.2, page 6",
    "vaut 0 si on en a une",
    "Le critère vaut 0 sur une grille valide, et là seulement.",
    "On le calcule sur 30 grilles pleines, puis après y avoir échangé deux valeurs d'une même ligne.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    pleines = grilles_pleines(30)
    nuls = sum(critere(grille) == 0 for grille in pleines)
    positifs = sum(critere(_echangee(grille)) > 0 for grille in pleines)
    return tous(nuls + positifs, 2 * len(pleines), f"nul {nuls} fois sur {len(pleines)}, positif {positifs} fois après l'échange")


def _echangee(grille: Grille) -> Grille:
    premiere, deuxieme, *reste = grille.valeurs
    return Grille(3, (deuxieme, premiere, *reste))


@affirmation(
    "L-permutations-a-la-lettre",
    "L, partie II.1.2, page 6, et conclusion 1, page 10",
    "on garde ce changement seulement si le critère est diminué",
    "Garder un échange seulement si le critère diminue remplit la grille vide.",
    "On mène 200 essais à la lettre, 300 000 échanges au plus, puis 200 en gardant aussi les échanges qui laissent le "
    "critère égal ; on demande une réussite sur deux.",
    publie=MAJORITE,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    lettre, egal_admis = (_remplies(None, egalite) for egalite in (False, True))
    nuance = f"en gardant les échanges égaux : {egal_admis} sur {ESSAIS}"
    return part(lettre, ESSAIS, publie, "à la lettre", nuance)


@lru_cache
def _permutations(nom: str | None, egalite: bool) -> list[tuple[bool, bool]]:
    """Pour chaque essai : résolu ? bloqué dans un minimum local ?"""
    depart = Grille.vide(3) if nom is None else exemple(nom)
    essais = [par_permutations(depart, VIDAGE + k, egalite=egalite) for k in range(ESSAIS)]
    return [(essai.resolue, not essai.resolue and essai.bloquee) for essai in essais]


def _remplies(nom: str | None, egalite: bool) -> int:
    return sum(resolue for resolue, _bloquee in _permutations(nom, egalite))


@affirmation(
    "L-permutations-avec-indices",
    "L, partie II.1.2, page 6",
    "la pratique montre que ce n'est pas réellement le cas",
    "Avec des cases remplies, les permutations ne conviennent pas réellement.",
    "On compte les échecs de 200 essais, à la lettre, sur chacune de ses trois grilles ; on en demande neuf sur dix.",
    publie=PRESQUE_TOUJOURS,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    echecs = sum(ESSAIS - _remplies(nom, False) for nom in A_REMPLIR)
    nuance = f"avec les échanges égaux, la facile réussit {_remplies('leleux_facile', True)} fois sur {ESSAIS}"
    return part(echecs, ESSAIS * len(A_REMPLIR), publie, "échecs", nuance)


@affirmation(
    "L-minimum-local",
    "L, partie II.1.2, page 6",
    "une fois arrivé dans un minimum local on ne peut en sortir",
    "L'échec vient d'un minimum local dont on ne peut sortir.",
    "Une grille est bloquée si aucun échange de deux cases libres ne diminue le critère : on compte les échecs qui le sont, "
    "à la lettre.",
    publie=PRESQUE_TOUJOURS,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    issues = [issue for nom in A_REMPLIR for issue in _permutations(nom, False)]
    echecs = [bloquee for resolue, bloquee in issues if not resolue]
    return part(sum(echecs), len(echecs), publie, "échecs bloqués")


@affirmation(
    "L-pas-du-tout-applicable",
    "L, partie II.2.4, page 7",
    "n'est pas du tout applicable à ce genre de problème",
    "Le recuit simulé « n'est pas du tout applicable à ce genre de problème », et ne trouve pas la solution exacte.",
    "On compte les réussites du recuit du document S, qu'il dit avoir repris : 200 essais sur la grille vide, la facile, la "
    "très difficile. L'affirmation tient s'il ne réussit jamais.",
    publie=0,
    longue=True,
    graine=RECUIT,
)
def _(publie: int) -> Constat:
    reussites = {nom: recuits_refaits(nom, ESSAIS).reussites for nom in ("vide", "leleux_facile")}
    reussites["leleux_tres_difficile"] = recuits("leleux_tres_difficile").reussites
    mesure = " ; ".join(f"{nom} : {part_en_mots(k, ESSAIS)}" for nom, k in reussites.items())
    nuance = "son programme n'y arrivait pas, et il le dit ; mais ce programme n'était pas cette méthode"
    return au_plus(sum(reussites.values()), publie, mesure, nuance)


@affirmation(
    "L-interet-du-recuit",
    "L, conclusion 1, page 10",
    "celui-ci n'est clairement pas intéressant pour ce cas",
    "Pour résoudre, le retour arrière est indiqué, et le recuit n'est « clairement pas intéressant ».",
    "Sur la grille très difficile, on compare les hypothèses de l'un aux itérations par réussite de l'autre (200 essais).",
    longue=True,
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    hypotheses = _hypotheses(exemple("leleux_tres_difficile"), BUDGET)
    recuit = recuits("leleux_tres_difficile")
    mesure = f"{milliers(hypotheses)} hypothèses contre {en_clair(recuit.iterations_par_reussite)} itérations par réussite"
    return au_moins(recuit.iterations_par_reussite / hypotheses, 100, mesure, "le recuit aboutit pourtant")
