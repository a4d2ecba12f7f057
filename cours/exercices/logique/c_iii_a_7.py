"""C.III.A.7, simplifier une formule par un littéral ; C.III.A.7q, le type de cette fonction en Caml (choix)."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import FORMULE_SANS_DOUBLON
from cours.exercices.logique._ecriture import appel_en_mathematiques, en_mathematiques
from cours.exercices.logique._formules import EXEMPLE_DE_C, FORMULES, LITTERAUX, A, B, C, D
from epreuves import Appel, Choix, Cout, Famille, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import Formule, Litteral, appartient, simplification, supprime, taille
from sudokulib.logique.familles import chaine_d_implications, copies, large_clause, variable

P = variable(0)

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def simplification(l, formule):
        """Renvoie la formule simplifiée par l : sans les clauses qui le contiennent, ni son opposé dans les autres."""
        simplifiee = []
        for clause in formule:
            if trou(l not in clause):
                simplifiee.append([m for m in clause if trou(m != -l)])
        return simplifiee


def avec_supprime():
    def simplification(l, formule):
        return [supprime(-l, clause) for clause in formule if not appartient(l, clause)]


def en_deux_temps():
    def simplification(l, F):
        gardees = [clause for clause in F if l not in clause]
        return [[x for x in clause if x != Litteral(not l.signe, l.i, l.j, l.k)] for clause in gardees]


# Les réponses fausses


@fausse("vous gardez les clauses qui contiennent l : elles sont vraies, elles n'apprennent plus rien")
def garde_les_satisfaites(l, formule):
    return [supprime(-l, clause) for clause in formule]


@fausse("vous n'ôtez pas −l des clauses qui restent : il est faux, il ne peut plus les rendre vraies")
def garde_l_oppose(l, formule):
    return [clause for clause in formule if l not in clause]


@fausse("c'est l'inverse : ce sont les clauses qui contiennent l qui disparaissent, et −l qu'on ôte des autres")
def signes_echanges(l, formule):
    return simplification(-l, formule)


@fausse("vous ôtez l des clauses au lieu d'ôter les clauses qui contiennent l")
def ote_les_deux(l, formule):
    return [supprime(l, supprime(-l, clause)) for clause in formule]


@fausse("vous ôtez toute clause qui parle de la variable de l ; celles qui contiennent −l restent, sans lui")
def ote_toute_la_variable(l, formule):
    return [clause for clause in formule if l not in clause and -l not in clause]


@fausse("votre code suppose l positif : l'opposé de l est −l, quel que soit son signe")
def suppose_positif(l, formule):
    return simplification(l.variable, formule)


@fausse("une clause réduite à −l devient la clause vide, qu'il faut garder : c'est elle qui dit la contradiction")
def perd_la_clause_vide(l, formule):
    return [clause for clause in simplification(l, formule) if clause]


@fausse("vous gardez la clause unitaire l ; la formule simplifiée ne parle plus de sa variable")
def garde_l(l, formule):
    return [[l], *simplification(l, formule)]


@fausse("vous vous arrêtez à la première clause changée : return est-il dans la boucle ?")
def une_seule_clause(l, formule):
    for rang, clause in enumerate(formule):
        if l in clause or -l in clause:
            return formule[:rang] + simplification(l, [clause]) + formule[rang + 1 :]
    return list(formule)


@fausse("vous ôtez des clauses de la liste que la boucle est en train de parcourir : elle saute alors la suivante")
def en_parcourant(l, formule):
    F = [list(clause) for clause in formule]
    for clause in F:
        if l in clause:
            F.remove(clause)  # la faute
        elif -l in clause:
            clause.remove(-l)
    return F


def lent(l: Litteral, formule: Formule) -> Formule:
    """Juste mais trop lent : chaque remove relit la liste, et décale ce qui suit."""
    F = [list(clause) for clause in formule]
    for clause in formule:
        if l in clause:
            F.remove(clause)
    return [supprime(-l, clause) for clause in F]


def de_taille(l: Litteral, formule: Formule) -> tuple[str, int, tuple[Litteral, Formule]]:
    return f"taille {taille(formule)}", taille(formule), (l, formule)


def toutes_satisfaites(m: int) -> Formule:
    """m clauses où p n'est pas, m clauses où il est, puis p. Taille 4m + 1."""
    sans_p = [[variable(r), -variable(r + 1)] for r in range(1, m + 1)]
    return [*sans_p, *([variable(r), P] for r in range(1, m + 1)), [P]]


TAILLES = (41, 121, 361)

declarer(
    Fonctions(
        identifiant="C.III.A.7",
        titre="Simplifier par un littéral",
        document="C",
        fonctions=(simplification,),
        fournis=(Litteral,),
        exemples=(
            (EXEMPLE_DE_C[0][0], EXEMPLE_DE_C),
            (A, []),
            (A, [[A]]),
            (A, [[-A]]),
            (-A, [[A, B], [-A, C]]),
            (A, [[B, C]]),
            (A, [[A, B], [A, C], [-A, D], [B, -A, -C]]),
            (-B, [[B, A], [B, -C], [-B, D], [B]]),
        ),
        strategie=st.tuples(LITTERAUX, FORMULES),
        observer=FORMULE_SANS_DOUBLON,
        appel=Appel(ecrire=appel_en_mathematiques),
        montrer=en_mathematiques,
        solution=corrige,
        autres=(avec_supprime, en_deux_temps),
        variantes=(
            garde_les_satisfaites,
            garde_l_oppose,
            signes_echanges,
            ote_les_deux,
            ote_toute_la_variable,
            suppose_positif,
            perd_la_clause_vide,
            garde_l,
            une_seule_clause,
            en_parcourant,
        ),
        cout=Cout(
            borne="la taille",
            variable="taille",
            familles=(
                Famille("une chaîne p₁, p₁ ⇒ p₂, …", tuple(de_taille(P, chaine_d_implications((k + 1) // 2)) for k in TAILLES)),
                Famille("une clause sur deux satisfaite", tuple(de_taille(P, copies(k // 2)) for k in TAILLES)),
                Famille("les satisfaites à la fin", tuple(de_taille(P, toutes_satisfaites(k // 4)) for k in TAILLES)),
                Famille("une longue clause", tuple(de_taille(-P, [large_clause(k)]) for k in TAILLES)),
            ),
            phrase="leur coût grandit plus vite que la taille de la formule : bâtissez une liste neuve en une lecture, "
            "car remove, comme « in », relit tout",
            lent=lent,
        ),
        indications=(
            "Une clause contient l, ou −l, ou ni l'un ni l'autre : que devient-elle dans chacun de ces trois cas ?",
            "Bâtissez une formule neuve. Il y a des clauses à ne pas recopier et, dans les autres, un "
            "littéral à ne pas recopier : lesquelles, et lequel ?",
        ),
        explication="On bâtit une formule neuve en une lecture : une clause qui contient l n'est pas recopiée, −l n'est "
        "pas recopié dans les autres. La formule de départ reste intacte : supposer, en C.III.B, ne demandera rien à "
        "défaire.",
        points=2,
    ),
    Choix(
        identifiant="C.III.A.7q",
        titre="Le type de simplification, en Caml",
        document="C",
        reponse="c",
        raisons={
            "a": "une formule est une liste de clauses, et une clause une liste de littéraux : comptez les niveaux",
            "b": "la fonction a deux arguments : le littéral, puis la formule",
            "d": "elle renvoie une formule entière, et non une clause",
        },
        indications=(
            "Quels sont les arguments, dans l'ordre ? Quel est le type de chacun, et celui de ce qu'on renvoie ?",
            "Un littéral est de type litteral, une clause de type litteral list. Et une formule ?",
        ),
        explication="Réponse c. Le littéral, la formule, et une formule en retour : litteral -> litteral list list -> "
        "litteral list list. En Caml, le type se lit dans l'ordre des arguments ; le dernier est celui de ce que la "
        "fonction renvoie.",
    ),
)
