"""C.III.A.8, la propagation unitaire ; C.III.A.8p, elle se termine (preuve)."""

from __future__ import annotations

from typing import Any

from cours.exercices.logique._comparateurs import FORMULE_ET_TABLEAU
from cours.exercices.logique._ecriture import appel_en_mathematiques, en_mathematiques
from cours.exercices.logique._formules import FORMULES, A, B, C, D, reste_de_grille, tableau_vide
from epreuves import Appel, Cout, Famille, Fonctions, Preuve, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import AUCUN, Formule, Litteral, flatten, nouveau_lit_isole, propagation, simplification, taille
from sudokulib.logique.familles import chaine_a_l_envers, chaine_d_implications, copies, variable

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def propagation(t, formule):
        """Renvoie la formule obtenue par propagation unitaire ; écrit dans t les valeurs qu'elle découvre."""
        l = nouveau_lit_isole(formule)
        while trou(l != Litteral(True, -1, -1, -1)):
            if trou(l.signe):
                t[l.i][l.j] = trou(l.k)
            formule = trou(simplification(l, formule))
            l = nouveau_lit_isole(formule)
        return formule


def par_recurrence():
    def propagation(t, formule):
        l = nouveau_lit_isole(formule)
        if l.k == -1:
            return formule
        if l.signe:
            t[l.i][l.j] = l.k
        return propagation(t, simplification(l, formule))


def en_s_arretant_a_la_clause_vide():
    def propagation(t, F):
        while [] not in F:
            signe, i, j, k = l = nouveau_lit_isole(F)
            if i < 0:
                break
            F = simplification(l, F)
            if signe:
                t[i][j] = k
        return F


# Les réponses fausses


@fausse("vous ne simplifiez qu'une fois : recommencez tant qu'il reste un littéral isolé")
def une_seule_fois(t, formule):
    l = nouveau_lit_isole(formule)
    if l == AUCUN:
        return formule
    if l.signe:
        t[l.i][l.j] = l.k
    return simplification(l, formule)


@fausse("vous vous en tenez aux littéraux isolés au départ ; une simplification peut en isoler de nouveaux")
def ceux_du_depart(t, formule):
    for l in [clause[0] for clause in formule if len(clause) == 1]:
        if l.signe:
            t[l.i][l.j] = l.k
        formule = simplification(l, formule)
    return formule


@fausse("un littéral négatif dit ce que la case ne vaut pas : il n'écrit rien dans t")
def ecrit_les_negatifs(t, formule):
    while (l := nouveau_lit_isole(formule)) != AUCUN:
        t[l.i][l.j] = l.k
        formule = simplification(l, formule)
    return formule


@fausse("vous écrivez dans t le littéral suivant, et jamais le premier : écrivez celui qu'on isole avant d'en chercher un autre")
def ecrire_le_suivant(t, formule):
    l = nouveau_lit_isole(formule)
    while l != AUCUN:
        formule = simplification(l, formule)
        l = nouveau_lit_isole(formule)
        if l.signe:
            t[l.i][l.j] = l.k
    return formule


@fausse("vous écrivez en t[j][i] : la ligne d'abord, t[l.i][l.j]")
def colonne_puis_ligne(t, formule):
    while (l := nouveau_lit_isole(formule)) != AUCUN:
        if l.signe:
            t[l.j][l.i] = l.k
        formule = simplification(l, formule)
    return formule


@fausse("vous vous en tenez à la première valeur trouvée : continuez tant qu'un littéral est isolé")
def jusqu_a_la_premiere_valeur(t, formule):
    while (l := nouveau_lit_isole(formule)) != AUCUN:
        formule = simplification(l, formule)
        if l.signe:
            t[l.i][l.j] = l.k
            return formule
    return formule


@fausse("vous renvoyez le tableau ; on attend la formule, et t est modifié sur place")
def renvoie_t(t, formule):
    propagation(t, formule)
    return t


@fausse("None ne dit pas la contradiction : renvoyez la formule telle qu'elle est, la clause vide y compris")
def none_si_contradiction(t, formule):
    reste = propagation(t, formule)
    return None if [] in reste else reste


@fausse("[] est la formule vide, toujours vraie : devant une contradiction, renvoyez une formule qui contient [], comme [[]]")
def formule_vide_si_contradiction(t, formule):
    reste = propagation(t, formule)
    return [] if [] in reste else reste


@fausse("vous renvoyez la formule de départ : gardez celle que renvoie simplification")
def formule_de_depart(t, formule):
    propagation(t, formule)
    return formule


def lent(t: list[list[int]], formule: Formule) -> Formule:
    """Juste mais trop lent : cherche chaque littéral, l'un après l'autre, dans toute la formule."""
    while True:
        isole = next((l for l in flatten(formule) if any(clause == [l] for clause in formule)), AUCUN)
        if isole == AUCUN:
            return formule
        if isole.signe:
            t[isole.i][isole.j] = isole.k
        formule = simplification(isole, formule)


def de_taille(formule: Formule) -> tuple[str, int, tuple[Any, ...]]:
    """La borne est le carré de la taille."""
    return f"taille {taille(formule)}", taille(formule) ** 2, (tableau_vide(3), formule)


LONGUEURS = (8, 16, 32, 64)

declarer(
    Fonctions(
        identifiant="C.III.A.8",
        titre="La propagation unitaire",
        document="C",
        fonctions=(propagation,),
        appel=Appel(
            prix=1500,
            sans_fin="À chaque tour, redemandez un littéral isolé à la formule simplifiée, et arrêtez-vous au littéral convenu",
            ecrire=appel_en_mathematiques,
        ),
        fournis=(Litteral,),
        exemples=(
            (tableau_vide(), [[A], [-A, C]]),
            (tableau_vide(), []),
            (tableau_vide(), [[-A], [C, A], [-C, B]]),
            reste_de_grille("1......1...3.2.."),
            (tableau_vide(), [[A, B], [-A, D]]),
            (tableau_vide(), [[-C, -B], [A], [-A, -C], [C, D]]),
            (tableau_vide(), [[-A, -B], [D], [-D, B]]),
            (tableau_vide(), [[A], [-A, B], [-B]]),
        ),
        strategie=st.tuples(st.just(tableau_vide()), FORMULES),
        observer=FORMULE_ET_TABLEAU,
        montrer=en_mathematiques,
        solution=corrige,
        autres=(par_recurrence, en_s_arretant_a_la_clause_vide),
        variantes=(
            une_seule_fois,
            ceux_du_depart,
            ecrit_les_negatifs,
            ecrire_le_suivant,
            colonne_puis_ligne,
            jusqu_a_la_premiere_valeur,
            renvoie_t,
            none_si_contradiction,
            formule_vide_si_contradiction,
            formule_de_depart,
        ),
        cout=Cout(
            borne="le carré de la taille",
            variable="taille",
            degre=2,
            familles=(
                Famille("une chaîne p₁, p₁ ⇒ p₂, …", tuple(de_taille(chaine_d_implications(m)) for m in LONGUEURS)),
                Famille("la chaîne à l'envers", tuple(de_taille(chaine_a_l_envers(m)) for m in LONGUEURS)),
                Famille("des clauses unitaires", tuple(de_taille([[variable(r)] for r in range(2 * m - 1)]) for m in LONGUEURS)),
                Famille("un seul littéral, partout", tuple(de_taille(copies(m - 1)) for m in LONGUEURS)),
            ),
            phrase="leur coût grandit plus vite que le carré de la taille : "
            "un tour ne doit lire la formule qu'un nombre fixe de fois",
            lent=lent,
        ),
        indications=(
            "Que fait-on d'un littéral isolé ? Et ensuite, quand recommencer, quand s'arrêter ?",
            "On sort de la boucle au littéral convenu. À chaque tour, que faire de t si le littéral est "
            "positif, et à quelle formule demander le suivant ?",
        ),
        explication="La boucle redemande un littéral isolé à la formule qu'elle vient de simplifier : c'est là que "
        "naissent les déductions. Un littéral négatif n'écrit rien dans t, mais il raccourcit des clauses.",
        points=3,
    ),
    Preuve(
        identifiant="C.III.A.8p",
        titre="La propagation se termine, et ne dépend pas de l'ordre",
        document="C",
        bareme=(
            (1, "une quantité entière et positive qui décroît strictement à chaque simplification est donnée, et justifiée"),
            (1, "on en déduit que la boucle s'arrête, et un majorant du nombre de tours"),
            (1, "à l'arrêt, la formule a les mêmes solutions que celle de départ, aux variables fixées près (question III.A.3)"),
        ),
        modele=r"""**Terminaison.** La taille d'une formule, son nombre total de littéraux, est un entier positif. Simplifier par
un littéral isolé $l$ ôte au moins la clause unitaire $l$, et n'ajoute rien : la taille diminue d'au moins 1. La boucle fait
donc au plus autant de tours que la taille de la formule de départ, puis s'arrête.

On peut dire mieux : après une simplification, la variable de $l$ ne figure plus nulle part. Le nombre de *variables* diminue
donc lui aussi à chaque tour : au plus $N^3$ tours pour une grille d'ordre $n$, soit 729.

**À l'arrêt.** D'après III.A.3, une valuation satisfait la formule de départ si et seulement si elle rend vrais tous les
littéraux isolés rencontrés et satisfait la formule qui reste. La propagation ne perd donc aucune solution, et n'en invente
pas. Si la formule qui reste est vide, les littéraux isolés donnent une solution ; si elle contient la clause vide, il n'y en
a aucune.

*Remarque.* Sauf en cas de contradiction, le résultat ne dépend pas non plus de l'ordre des simplifications : un littéral
isolé le reste tant qu'on ne l'a pas employé. C'est pourquoi la vérification accepte n'importe quel ordre.""",
        indications=(
            "Trouvez un nombre entier, attaché à la formule, que chaque simplification fait diminuer.",
            "Comparez la taille avant et après un tour : quelle clause disparaît à coup sûr ? Et que devient la variable de l ?",
        ),
        explication="Un entier positif qui diminue à chaque tour : c'est la preuve de terminaison la plus courante (un « "
        "variant »). Elle donne en prime le nombre de tours, qui sert au coût, en C.III.A.10.",
    ),
)
