"""C.III.B.2, les fonctions flatten et variables."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import LITTERAUX
from cours.exercices.logique._ecriture import appel_en_mathematiques, en_mathematiques
from cours.exercices.logique._formules import EXEMPLE_DE_C, FORMULES, A, B, C, D, E
from epreuves import Appel, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import Litteral, ajoute, flatten, variables

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def flatten(formule):
        """Renvoie la liste de tous les littéraux de toutes les clauses, avec leurs répétitions."""
        litteraux = []
        for clause in formule:
            litteraux += trou(clause)
        return litteraux

    def variables(formule):
        """Renvoie la liste des variables de la formule, chacune une fois."""
        trouvees = {}
        for l in trou(flatten(formule)):
            trouvees[Litteral(trou(True), l.i, l.j, l.k)] = True
        return list(trouvees)


def en_comprehensions():
    def flatten(formule):
        return [l for clause in formule for l in clause]

    def variables(formule):
        return list({Litteral(True, *l[1:]) for l in flatten(formule)})


def avec_ajoute():
    def flatten(formule):
        if not formule:
            return []
        return formule[0] + flatten(formule[1:])

    def variables(formule):
        V = []
        for l in flatten(formule):
            V = ajoute(l if l.signe else -l, V)
        return V


# Les réponses fausses


@fausse("flatten garde les répétitions : un littéral qui est dans deux clauses y est deux fois", de="flatten")
def sans_repetitions(formule):
    return list(dict.fromkeys(flatten(formule)))


@fausse("vous ne renvoyez que les littéraux de la première clause", de="flatten")
def premiere_clause(formule):
    return list(formule[0]) if formule else []


@fausse("vous renvoyez des variables : flatten garde le signe de chaque littéral", de="flatten")
def sans_les_signes(formule):
    return [l.variable for l in flatten(formule)]


@fausse("x et ¬x sont la même variable : elle doit figurer une fois, sous sa forme positive", de="variables")
def les_litteraux(formule):
    return list(dict.fromkeys(flatten(formule)))


@fausse("une variable est un littéral positif : ¬x se note x, Litteral(True, l.i, l.j, l.k)", de="variables")
def le_premier_signe_vu(formule):
    vues = []
    for l in flatten(formule):
        if l not in vues and -l not in vues:
            vues.append(l)
    return vues


@fausse("une variable y est autant de fois que dans la formule : on la veut une seule fois", de="variables")
def avec_repetitions(formule):
    return [l.variable for l in flatten(formule)]


@fausse("vous oubliez les variables qui n'apparaissent que niées", de="variables")
def les_positifs(formule):
    return list(dict.fromkeys(l for l in flatten(formule) if l.signe))


declarer(
    Fonctions(
        identifiant="C.III.B.2",
        titre="Aplatir une formule, en relever les variables",
        document="C",
        fonctions=(flatten, variables),
        fournis=(Litteral,),
        exemples=(
            ([[A], [B, A]],),
            ([],),
            ([[-A]],),
            (EXEMPLE_DE_C,),
            ([[A, B], [-B, C], [-A]],),
            ([[A, B], [B, A]],),
            ([[A, E], [-C, D]],),  # elles ne diffèrent que par la ligne, la colonne ou la valeur
        ),
        strategie=st.tuples(FORMULES),
        observer=LITTERAUX,
        appel=Appel(ecrire=appel_en_mathematiques),
        montrer=en_mathematiques,
        solution=corrige,
        autres=(en_comprehensions, avec_ajoute),
        variantes=(
            sans_repetitions,
            premiere_clause,
            sans_les_signes,
            les_litteraux,
            le_premier_signe_vu,
            avec_repetitions,
            les_positifs,
        ),
        indications=(
            "flatten met bout à bout des listes : quelle opération sur les listes le fait ? Et comment "
            "variables peut-elle s'en servir ?",
            "Pour chaque littéral de flatten(formule), notez Litteral(True, l.i, l.j, l.k) si vous ne "
            "l'avez pas déjà : un ensemble ou "
            "un dictionnaire le dit vite, ajoute (chapitre 1) aussi, en relisant la liste.",
        ),
        explication="Un dictionnaire (ou un ensemble) dit en temps constant si une variable est déjà notée ; ajoute relit "
        "toute la liste, et le coût est alors de l'ordre du carré de la taille. Ce sont ces variables que propagation2 "
        "essaiera une à une.",
    ),
)
