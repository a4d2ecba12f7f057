"""C.II.B.2f, les valeurs interdites à une case vide ; C.II.B.2g, la formule F² de toutes les cases vides."""

from __future__ import annotations

from math import isqrt
from typing import Any

from cours.exercices.logique._comparateurs import FORMULE
from cours.exercices.logique._ecriture import est_formule
from cours.exercices.logique._tableaux import (
    FIGURE_1,
    ORDRE_4,
    QUELQUES,
    TABLEAUX,
    UNE_VALEUR,
    VIDE,
    avec_case_vide,
    cases_du_bloc,
    cases_vides,
    tableau,
    valeurs_de,
)
from epreuves import Dessin, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import Litteral, donnees, indice, interdites, interdites_ij

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def interdites_ij(t, i, j):
        """Renvoie les clauses unitaires négatives des valeurs interdites à la case vide (i, j)."""
        N = len(t)
        n = isqrt(N)
        b = trou(n * (i // n) + j // n)
        vues = []
        for r in range(N):
            p, q = indice(b, r, n)
            vues += [trou(t[i][r]), trou(t[r][j]), t[p][q]]
        return [[Litteral(False, i, j, k)] for k in range(1, N + 1) if trou(k in vues)]


def avec_un_ensemble():
    def interdites_ij(t, i, j):
        N = len(t)
        n = round(N**0.5)
        haut, gauche = i - i % n, j - j % n
        bloc = {t[haut + p][gauche + q] for p in range(n) for q in range(n)}
        vues = set(t[i]) | {ligne[j] for ligne in t} | bloc
        return [[Litteral(False, i, j, k)] for k in vues if k != 0]


def case_par_case():
    def voisines(i, j, p, q, n):
        return i == p or j == q or (i // n == p // n and j // n == q // n)

    def interdites_ij(t, i, j):
        N, F = len(t), []
        for p in range(N):
            for q in range(N):
                clause = [Litteral(False, i, j, t[p][q])]
                if t[p][q] and voisines(i, j, p, q, isqrt(N)) and clause not in F:
                    F.append(clause)
        return F


# Les réponses fausses de C.II.B.2f


def _nier(i, j, valeurs):
    return [[Litteral(False, i, j, k)] for k in sorted(valeurs)]


@fausse("vous ne regardez que la ligne : une valeur déjà dans la colonne ou dans le bloc est interdite aussi")
def ligne_seulement(t, i, j):
    return _nier(i, j, set(t[i]) - {0})


@fausse("vous oubliez le bloc de la case")
def sans_le_bloc(t, i, j):
    return _nier(i, j, ({*t[i]} | {ligne[j] for ligne in t}) - {0})


@fausse("vous donnez les valeurs permises ; F² dit celles qui sont interdites, et les nie : ¬x")
def affirme_les_permises(t, i, j):
    interdites = set(valeurs_de(interdites_ij(t, i, j)))
    return [[Litteral(True, i, j, k)] for k in range(1, len(t) + 1) if k not in interdites]


@fausse("vous ne regardez que le bloc : une valeur déjà dans la ligne ou dans la colonne est interdite aussi")
def bloc_seulement(t, i, j):
    return _nier(i, j, {t[p][q] for p, q in cases_du_bloc(i, j, isqrt(len(t)))} - {0})


@fausse("votre bloc n'est pas celui de la case : son numéro est n(i // n) + j // n, et non i // n + j // n")
def bloc_sans_n(t, i, j):
    n = isqrt(len(t))
    b = i // n + j // n
    coin = n * (b // n), n * (b % n)
    bloc = {t[p][q] for p, q in cases_du_bloc(*coin, n)}
    return _nier(i, j, ({*t[i]} | {ligne[j] for ligne in t} | bloc) - {0})


@fausse("0 n'est pas une valeur : les cases vides voisines n'interdisent rien")
def nie_zero(t, i, j):
    return [[Litteral(False, i, j, 0)], *interdites_ij(t, i, j)]


@fausse("une seule clause ¬x ∨ ¬y dit que l'une au moins des valeurs est exclue ; chacune doit avoir sa clause")
def une_seule_clause(t, i, j):
    clause = [l for [l] in interdites_ij(t, i, j)]
    return [clause] if clause else []


@fausse("vous réunissez tous les littéraux dans une clause, vide si rien n'est interdit ; chacun doit avoir la sienne")
def une_clause_meme_vide(t, i, j):
    return [[l for [l] in interdites_ij(t, i, j)]]


@fausse(
    "vous niez les valeurs que la case peut prendre ; celles qui sont interdites, ce sont les autres, "
    "qu'on voit dans sa ligne, sa colonne et son bloc"
)
def nie_les_permises(t, i, j):
    return _nier(i, j, set(range(1, len(t) + 1)) - set(valeurs_de(interdites_ij(t, i, j))))


@fausse("une valeur vue deux fois, par exemple dans la ligne et dans le bloc, vous donne deux fois la même clause")
def autant_de_fois_qu_on_la_voit(t, i, j):
    vues = [*t[i], *(ligne[j] for ligne in t), *(t[p][q] for p, q in cases_du_bloc(i, j, isqrt(len(t))))]
    return [[Litteral(False, i, j, k)] for k in vues if k]


@fausse("vous niez aussi des valeurs dans les cases remplies : F² ne parle que des cases vides")
def nie_chez_les_voisines(t, i, j):
    n = isqrt(len(t))
    voisines = {(i, q) for q in range(n * n)} | {(p, j) for p in range(n * n)} | set(cases_du_bloc(i, j, n))
    return [[Litteral(False, p, q, t[p][q])] for p, q in sorted(voisines) if t[p][q]]


def dessiner(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> Dessin | None:
    """La case vide, son bloc, et les valeurs interdites de part et d'autre."""
    t, i, j = arguments
    N = len(t)
    marques = {N * p + q: "bloc" for p, q in cases_du_bloc(i, j, isqrt(N))} | {N * i + j: "cause"}
    legende = f"Cadre plein : la case ({i}, {j}), vide. Pointillé : son bloc. Valeurs interdites : {_liste(attendu)}."
    if est_formule(obtenu):
        legende += f" Les vôtres : {_liste(obtenu)}."
    cellules = tuple(str(k) if k else "" for ligne in t for k in ligne)
    return Dessin(isqrt(N), cellules, marques, legende + " (Les repères L et C comptent à partir de 1.)")


def _liste(formule: Any) -> str:
    return ", ".join(str(litteral[3]) for clause in formule for litteral in clause) or "aucune"


# C.II.B.2g : le corrigé, et d'autres bonnes réponses


def corrige_interdites():
    def interdites(t):
        """Renvoie la formule F² : les valeurs interdites à chaque case vide de t."""
        formule = []
        for i in range(len(t)):
            for j in range(len(t)):
                if trou(t[i][j] == 0):
                    formule += trou(interdites_ij(t, i, j))
        return formule


def interdites_en_une_ligne():
    def interdites(t):
        N = len(t)
        return [clause for i in range(N) for j in range(N) if not t[i][j] for clause in interdites_ij(t, i, j)]


def interdites_avec_extend():
    def interdites(t):
        F = []
        for i, ligne in enumerate(t):
            for j, valeur in enumerate(ligne):
                if valeur > 0:
                    continue
                F.extend(interdites_ij(t, i, j))
        return F


# Les réponses fausses de C.II.B.2g


@fausse("vous traitez les cases remplies au lieu des cases vides")
def des_cases_remplies(t):
    return [
        [Litteral(False, i, j, k)]
        for i, ligne in enumerate(t)
        for j, v in enumerate(ligne)
        if v
        for k in valeurs_de(interdites_ij(tableau_sans(t, i, j), i, j))
    ]


def tableau_sans(t, i, j):
    """Le même tableau, la case (i, j) vidée."""
    return [[0 if (p, q) == (i, j) else v for q, v in enumerate(ligne)] for p, ligne in enumerate(t)]


@fausse("vous niez aussi des valeurs dans les cases remplies : F² ne parle que des cases vides")
def toutes_les_cases(t):
    return interdites(t) + [clause for clause in donnees(t) if not clause[0].signe]


@fausse("vous appelez interdites_ij pour toutes les cases : F² ne parle que des cases vides, t[i][j] == 0")
def pour_toutes_les_cases(t):
    n = isqrt(len(t))
    formule = []
    for i, ligne in enumerate(t):
        for j, _ in enumerate(ligne):
            vues = {*ligne, *(autre[j] for autre in t), *(t[p][q] for p, q in cases_du_bloc(i, j, n))}
            formule += _nier(i, j, vues - {0})
    return formule


@fausse("vous ajoutez les clauses de F¹ : F² n'a que les valeurs interdites aux cases vides")
def avec_les_donnees(t):
    return donnees(t) + interdites(t)


@fausse("vous ne renvoyez que les clauses de la première case vide : return est-il dans la boucle ?")
def premiere_case_vide(t):
    vides = cases_vides(t)
    return interdites_ij(t, *vides[0]) if vides else []


@fausse("chaque case efface les clauses de la précédente : formule += …, et non formule = …")
def derniere_case_vide(t):
    vides = cases_vides(t)
    return interdites_ij(t, *vides[-1]) if vides else []


EN_DOUBLE = tableau([(0, 0, 1), (0, 1, 2), (2, 2, 1)])
DU_BLOC = tableau([(3, 3, 4)])

declarer(
    Fonctions(
        identifiant="C.II.B.2f",
        titre="Les valeurs interdites à une case",
        document="C",
        fonctions=(interdites_ij,),
        fournis=(Litteral, isqrt),
        exemples=(
            (UNE_VALEUR, 0, 0),
            (VIDE, 2, 3),
            (DU_BLOC, 2, 2),
            (UNE_VALEUR, 3, 1),
            (EN_DOUBLE, 0, 2),
            (QUELQUES, 2, 0),
            (FIGURE_1, 1, 3),
            *((FIGURE_1, i, j) for i, j in ((4, 5), (5, 7), (8, 8))),
            *((ORDRE_4, i, j) for i, j in ((3, 3), (9, 15))),
        ),
        strategie=TABLEAUX.flatmap(avec_case_vide),
        observer=FORMULE,
        dessiner=dessiner,
        solution=corrige,
        autres=(avec_un_ensemble, case_par_case),
        variantes=(
            ligne_seulement,
            sans_le_bloc,
            affirme_les_permises,
            bloc_seulement,
            bloc_sans_n,
            nie_zero,
            une_seule_clause,
            une_clause_meme_vide,
            nie_les_permises,
            autant_de_fois_qu_on_la_voit,
            nie_chez_les_voisines,
        ),
        indications=(
            "Quelles cases regarde un joueur avant d'écrire une valeur dans la case (i, j) ? Comment les parcourir ?",
            "Rassemblez les valeurs de la ligne i, de la colonne j et du bloc ; puis, pour k de 1 à N, une clause si k est "
            "l'une d'elles.",
        ),
        explication="On rassemble d'abord les valeurs vues, puis on parcourt k de 1 à N : chaque valeur interdite donne "
        "ainsi une clause, une seule. C'est ce qu'un joueur note dans une case vide, en négatif.",
        points=2,
    ),
    Fonctions(
        identifiant="C.II.B.2g",
        titre="La formule F² des cases vides",
        document="C",
        fonctions=(interdites,),
        fournis=(Litteral,),
        exemples=((UNE_VALEUR,), (VIDE,), (DU_BLOC,), (EN_DOUBLE,), (QUELQUES,), (FIGURE_1,), (ORDRE_4,)),
        strategie=st.tuples(TABLEAUX),
        observer=FORMULE,
        solution=corrige_interdites,
        autres=(interdites_en_une_ligne, interdites_avec_extend),
        variantes=(
            des_cases_remplies,
            toutes_les_cases,
            pour_toutes_les_cases,
            avec_les_donnees,
            premiere_case_vide,
            derniere_case_vide,
        ),
        indications=(
            "Pour quelles cases appeler interdites_ij ? Et que faire des listes qu'elle renvoie ?",
            "Parcourez les cases ; si t[i][j] vaut 0, mettez les clauses de interdites_ij(t, i, j) au "
            "bout de la formule, avec +=.",
        ),
        explication="Une case remplie a déjà ses clauses dans F¹ : on ne parcourt que les cases vides. F¹ et F² réunies "
        "ont au plus N³ clauses (C.II.B.3), chacune d'un littéral : la propagation commence par elles.",
    ),
)
