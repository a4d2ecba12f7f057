"""Ce que dit le document T (Toulon), première partie : le problème, la grille d'exemple, la représentation."""

from __future__ import annotations

import shutil
import subprocess
from itertools import pairwise

from cours.affirmations.echantillons import GRAINE, grilles_pleines
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import Constat, Intervalle, au_moins, egal, en_mots, juger, ouvert, sans_mesure, sur, tous, toutes
from epreuves.mesurer.cout import compter_operations
from socle.nombres import accorder, decimal
from sudokulib.cases import blocs, blocs_de_case, cases_de_ligne, meme_colonne, meme_ligne, meme_region
from sudokulib.equivalence.denombrement import nombre_de_grilles
from sudokulib.equivalence.groupe import geste_au_hasard, ordre_du_groupe
from sudokulib.exemples import exemple
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.moteur.facade import est_unique
from sudokulib.regles import exclusivite
from sudokulib.vecteurs import poids, table_de_grille, vecteur_plein

EXEMPLE = "toulon_exemple"
PLUS_GRANDE = 2**16 - 1  # ce que tient un `unsigned short` de seize bits


@affirmation(
    "T-nombre-de-grilles",
    "T, présentation du problème",
    "Le nombre de grilles valides est égal à",
    "Il y a 6 670 903 752 021 072 936 960 grilles pleines valides.",
    "On les compte, par les partitions des colonnes de chaque bande (`sudokulib.equivalence.denombrement`).",
    publie=6_670_903_752_021_072_936_960,
    longue=True,
)
def _(publie: int) -> Constat:
    return egal(publie, nombre_de_grilles(), "grilles")


@affirmation(
    "T-nombre-de-classes",
    "T, présentation du problème",
    "si l'on tient compte du groupe des symétries du Sudoku",
    "Aux symétries près, il n'en reste que 5 472 730 538.",
    "On divise le nombre de grilles par l'ordre du groupe : c'est un minorant, puisque presque toutes les grilles n'ont aucune "
    "symétrie, mais pas toutes.",
    publie=5_472_730_538,
)
def _(publie: int) -> Constat:
    minorant = -(-6_670_903_752_021_072_936_960 // ordre_du_groupe(3))
    exces = decimal(100 * (publie / minorant - 1), 3)
    return ouvert(
        juger(
            Intervalle(publie, publie),
            Intervalle(minorant, 1.001 * minorant),
            f"au moins {en_mots(minorant)} ; le nombre publié en a {exces} % de plus",
        ),
        "le lemme de Burnside demande de compter les grilles que fixe chacune des 275 classes de symétries ; nous ne le "
        "faisons qu'à l'ordre 2 (P.7)",
    )


@affirmation(
    "T-symetries",
    "T, présentation du problème",
    "des transformations qui, à partir d'une grille valide, fournissent une autre grille valide",
    "Les symétries (rotations, bandes, piles, renommages…) changent une grille valide en une grille valide.",
    "On applique un geste tiré au sort à chacune de 30 grilles pleines.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_pleines(30)
    valides = sum(geste_au_hasard(3, rang).appliquer(g).est_solution for rang, g in enumerate(grilles))
    return tous(valides, len(grilles), f"{valides} images valides sur {len(grilles)}")


@affirmation(
    "T-permutations",
    "T, présentation du problème",
    "chaque ligne, chaque colonne et chaque région est une permutation",
    "Dans une grille valide, chaque bloc est une permutation de 1 à 9.",
    "On lit les 27 blocs de chacune de 30 grilles pleines.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    lus = [[grille.valeurs[case] for case in bloc.cases] for grille in grilles_pleines(30) for bloc in blocs(3)]
    justes = sum(sorted(bloc) == list(range(1, 10)) for bloc in lus)
    return tous(justes, len(lus), sur(justes, len(lus), "bloc"))


@affirmation(
    "T-np-complet",
    "T, présentation du problème",
    "on peut démontrer qu'il est NP-complet",
    "À l'ordre n, le problème est NP-complet.",
    "Rien : c'est un théorème sur tous les ordres à la fois (T. Yato).",
)
def _(_: None) -> Constat:
    return sans_mesure("aucune mesure sur des grilles d'ordre donné n'établit un théorème de complexité")


@affirmation(
    "T-17-indices",
    "T, présentation du problème",
    "le nombre minimum d'indices à fournir",
    "Il faut au moins 17 indices pour que la solution soit unique.",
    "On vérifie qu'une grille de 17 indices a une solution unique, et l'on cherche moins dans les vidages gardés (L.7).",
    publie=17,
)
def _(publie: int) -> Constat:
    temoin = exemple("leleux_17_indices")
    E = [E for serie in vidages_gardes().values() for E in serie.E]
    moins = min(E)
    return ouvert(
        toutes(
            [est_unique(temoin, "python"), temoin.nombre_indices == publie, publie <= moins],
            f"17 suffisent ; aucun de nos {accorder(len(E), 'vidage')} n'est descendu sous {moins}",
        ),
        "exclure 16 indices a demandé des millions d'heures de calcul à ses auteurs",
    )


@affirmation(
    "T-28-indices",
    "T, présentation du problème, grille d'exemple",
    "La grille ci-dessous contient 28 indices",
    "La grille d'exemple a 28 indices.",
    "On compte ceux de la grille reconstituée.",
    publie=28,
)
def _(publie: int) -> Constat:
    nombre = exemple(EXEMPLE).nombre_indices
    return ouvert(egal(publie, nombre, "indices"), "notre copie a perdu les colonnes ; ce nombre a servi à les retrouver")


@affirmation(
    "T-case-marquee",
    "T, présentation du problème, grille d'exemple",
    "ne peut contenir que le nombre 1",
    "La case marquée vaut 1 : les lignes 2 et 3, qui contiennent un 1, l'interdisent aux trois autres cases libres de la région.",
    "On lit les lignes de la grille reconstituée, et l'on applique l'unicité à la première région.",
    publie=1,
)
def _(publie: int) -> Constat:
    lignes = exemple(EXEMPLE).lignes()
    libres = [(i, j) for i in range(3) for j in range(3) if not lignes[i][j] and (i, j) != (0, 1)]
    refusees = [case for case in libres if publie in lignes[case[0]]]
    return tous(len(refusees), 3, f"{len(refusees)} autres cases libres refusent {publie}, sur {len(libres)}")


@affirmation(
    "T-exclusivite",
    "T, algorithme, règle 1",
    "pour les N − 1 autres cases de chacun des 3 blocs",
    "L'exclusivité fait 3 × (N − 1) mises à jour : N − 1 autres cases dans chacun des trois blocs.",
    "On dévoile une case d'une grille vide d'ordre 3, on compte les visites, bloc par bloc, puis les vecteurs qui changent.",
    publie=24,
)
def _(publie: int) -> Constat:
    G = [vecteur_plein(3)] * 81
    G[0] = 1 << 5
    exclusivite(G, 3)
    changes = G.count(vecteur_plein(3) ^ 1 << 5)
    visites = sum(len(bloc.cases) - 1 for bloc in blocs_de_case(3)[0])
    nuance = f"elles changent {changes} vecteurs : quatre cases de la région sont aussi de la ligne ou de la colonne"
    return egal(publie, visites, "mises à jour", nuance)


@affirmation(
    "T-poids-exemples",
    "T, question T.1",
    "Par exemple w(12) = 2 et w(7) = 3",
    "w(12) = 2 et w(7) = 3.",
    "On appelle `poids`.",
    publie=(2, 3),
)
def _(publie: tuple[int, int]) -> Constat:
    return egal(publie, (poids(12), poids(7)))


@affirmation(
    "T-poids-lineaire",
    "T, question T.1",
    "dont la complexité est linéaire en w(n)",
    "L'algorithme tiré de n ∧ (n − 1) est linéaire en w(n).",
    "On compte les opérations de `poids` sur des entiers de 1 à 60 bits à 1, courts et longs : chaque bit doit en coûter autant.",
)
def _(_: None) -> Constat:
    def operations(m: int) -> int:
        return compter_operations(poids, m)[1]

    courts = [operations((1 << w) - 1) for w in range(1, 61)]
    longs = [operations(((1 << w) - 1) << 200) for w in range(1, 61)]
    par_bit = {b - a for a, b in pairwise(courts)}
    mesure = f"{', '.join(map(str, sorted(par_bit)))} opérations par bit à 1, quelle que soit la longueur"
    return toutes([len(par_bit) == 1, courts == longs], mesure)


@affirmation(
    "T-popcount-option",
    "T, question T.1, note",
    "compilation avec l'option -mpopcntil",
    "Une option de gcc fait du poids binaire une seule instruction.",
    "On demande à gcc de compiler `__builtin_popcountll` avec l'option de notre copie, puis avec `-mpopcnt`, et l'on cherche "
    "l'instruction.",
    publie="-mpopcnt",
    longue=True,
)
def _(publie: str) -> Constat:
    if shutil.which("gcc") is None:
        return sans_mesure("gcc n'est pas installé ici")
    copiee, bonne = _assembleur("-mpopcntil"), _assembleur(publie)
    mots = [f"{option} : {_dire(code)}" for option, code in (("-mpopcntil", copiee), (publie, bonne))]
    nuance = "« -mpopcntil » est sans doute une faute de notre copie"
    return toutes(["popcnt" in (bonne or "")], " ; ".join(mots), nuance)


def _dire(code: str | None) -> str:
    if code is None:
        return "option inconnue"
    return "l'instruction popcnt" if "popcnt" in code else "pas d'instruction popcnt"


def _assembleur(*options: str) -> str | None:
    """Le code que gcc fait du poids binaire ; None s'il refuse l'option."""
    programme = "int poids(unsigned long long m) { return __builtin_popcountll(m); }"
    commande = ["gcc", "-O2", *options, "-S", "-x", "c", "-", "-o", "-"]
    fait = subprocess.run(commande, input=programme, capture_output=True, text=True, check=False)
    return None if fait.returncode else fait.stdout


@affirmation(
    "T-popcount-histoire",
    "T, question T.1, note",
    "intégrée dans les processeurs Intel Core depuis 2008",
    "L'instruction native date de 2008 chez Intel, la fonction de 2005 ; sans elle, c'est en général l'algorithme de l'exercice.",
    "On regarde ce que gcc fait sans option : il appelle une fonction de sa bibliothèque, dont le code n'est pas ici.",
    longue=True,
)
def _(_: None) -> Constat:
    code = (_assembleur() if shutil.which("gcc") else None) or ""
    mesure = "sans option, gcc appelle __popcountdi2" if "__popcountdi2" in code else "pas d'appel à __popcountdi2"
    return sans_mesure("ce sont des faits d'histoire, et le code de bibliothèques que nous n'avons pas", mesure)


@affirmation(
    "T-cases-de-ligne",
    "T, question T.2",
    "[10,11,12,13,14,15,16,17,18]",
    "La table des cases de la deuxième ligne est [10, 11, …, 18].",
    "On appelle `cases_de_ligne(3)`.",
    publie=list(range(10, 19)),
)
def _(publie: list[int]) -> Constat:
    return egal(publie, list(cases_de_ligne(3)[2]))


@affirmation(
    "T-meme-bloc",
    "T, question T.3",
    "qui adresse la liste des numéros des cases dans la même ligne",
    "Les cases de la ligne, de la colonne et de la région de la case 5 sont celles qu'il énumère.",
    "On appelle `meme_ligne`, `meme_colonne` et `meme_region`.",
    publie=([1, 2, 3, 4, 5, 6, 7, 8, 9], [5, 14, 23, 32, 41, 50, 59, 68, 77], [4, 5, 6, 13, 14, 15, 22, 23, 24]),
)
def _(publie: tuple[list[int], ...]) -> Constat:
    trouvees = tuple(list(meme(3)[5]) for meme in (meme_ligne, meme_colonne, meme_region))
    justes = sum(a == b for a, b in zip(publie, trouvees))
    return tous(justes, len(publie), f"{justes} listes justes sur {len(publie)}")


@affirmation(
    "T-unsigned-short",
    "T, travaux pratiques, la fonction Afficher",
    "unsigned short valeur",
    "Dans le cas usuel, l'ordre 3, un vecteur caractéristique tient dans un `unsigned short`.",
    "Le bit k dit si k est permis, k de 1 à N : on compare le plus grand vecteur à 2¹⁶ − 1, aux ordres 2, 3 et 4.",
    publie=3,
)
def _(publie: int) -> Constat:
    ordres = [n for n in (2, 3, 4) if vecteur_plein(n) <= PLUS_GRANDE]
    nuance = "à l'ordre 4, la valeur 16 demanderait un dix-septième bit"
    return au_moins(max(ordres), publie, f"les vecteurs tiennent jusqu'à l'ordre {max(ordres)}", nuance)


@affirmation(
    "T-une-valeur",
    "T, algorithme",
    "ne devra contenir qu'une unique valeur vraie",
    "Une solution est une matrice dont chaque N-uplet n'a qu'une valeur vraie, les contraintes étant respectées.",
    "On regarde la table de 200 grilles pleines.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_pleines(200)
    justes = sum(all(poids(m) == 1 for m in table_de_grille(grille)) for grille in grilles)
    return tous(justes, len(grilles), f"{justes} sur {len(grilles)}")
