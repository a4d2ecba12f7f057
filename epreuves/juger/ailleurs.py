"""La faute est-elle dans la réponse de l'étudiant à une autre question, dont sa fonction se sert ?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from epreuves.code_source.fonctions import auxiliaires, employes, est_auxiliaire, globales
from epreuves.donnees import Arguments, Donnee, Fonction, nom_de
from epreuves.epreuve import epreuves
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import Juge
from socle.nombres import enumerer

EXEMPLES = 12  # d'une autre question, où l'on juge si l'étudiant y a bien répondu
DELAI = 3.0  # secondes de calcul pour un de ces appels
Questions: TypeAlias = dict[str, Declaration]  # sous le nom de la fonction demandée


def question_de(nom: str) -> Declaration | None:
    """La première question qui demande cette fonction ; None s'il n'y en a pas, ou si deux fonctions ont ce nom."""
    celles = [e for e in epreuves().values() if isinstance(e, Declaration) and nom in map(nom_de, e.fonctions)]
    references = {id(e.reference(nom)) for e in celles}
    return celles[0] if len(references) == 1 else None


def voisines(f: Fonction, demandees: tuple[str, ...]) -> list[str]:
    """Les fonctions qu'on a pu confondre avec celles qu'emploie f : on recopie souvent une fonction pour en écrire une autre.

    Ce sont celles que demande une même question, et celles qu'emploient les autres fonctions de sa question à elle.
    """
    espace = globales(f)
    siennes, ecrites = _employees(f), [espace[nom] for nom in demandees if est_auxiliaire(espace.get(nom))]
    questions = filter(None, map(question_de, siennes))
    noms = [nom for question in questions for nom in question.noms_demandes]
    noms += [nom for g in ecrites for nom in _employees(g)]
    return [nom for nom in dict.fromkeys(noms) if callable(espace.get(nom)) and nom not in (*siennes, *demandees)]


def _employees(f: Fonction) -> list[str]:
    return [nom for nom, objet in employes(f) if callable(objet)]


def est_juste(juge: Juge, auxiliaire: Fonction) -> bool:
    """Vrai pour la réponse d'une autre question, juste sur ses exemples : la faute n'est pas là."""
    nom = nom_de(auxiliaire)
    autre = question_de(nom)
    if autre is None or nom in juge.exercice.noms_demandes or autre.appel.appeler is not None:
        return False
    reference, sien = autre.reference(nom), Juge(autre, juge.journal)
    return all(sien.tenter(reference, auxiliaire, a, delai=DELAI).juste for a in autre.exemples[:EXEMPLES])


def reponses_fausses(juge: Juge, f: Fonction, justes: Sequence[Fonction] = ()) -> Questions:
    """Les autres questions dont f emploie la réponse, et où celle-ci est fausse, dans l'ordre du cours.

    Chacune est jugée les fausses d'avant remplacées par les nôtres : on ne lui reproche que ses propres fautes.
    `justes` sont celles qu'on a déjà essayées.
    """
    siennes = {nom_de(g): g for g in auxiliaires(f) if g not in justes}
    rangs = {identifiant: rang for rang, identifiant in enumerate(epreuves())}
    questions = [(nom, question_de(nom)) for nom in siennes if nom not in juge.exercice.noms_demandes]
    jugees = [(nom, autre) for nom, autre in questions if autre is not None and autre.appel.appeler is None]
    fausses: Questions = {}
    for nom, autre in sorted(jugees, key=lambda jugee: rangs[jugee[1].identifiant]):
        with remplacees(f, fausses):
            if not est_juste(juge, siennes[nom]):
                fausses[nom] = autre
    return fausses


def cause_de_l_arret(juge: Juge, reference: Fonction, f: Fonction, arguments: Arguments, fausses: Questions) -> str:
    """La phrase des réponses fausses sans lesquelles un appel qu'on a coupé aboutirait ; vide s'il ne finit pas davantage."""
    with remplacees(f, fausses):
        autre = Juge(juge.exercice, juge.journal)
        if not autre.tenter(reference, f, arguments, delai=DELAI).aboutit:
            return ""
        juste = all(autre.tenter(reference, f, a, delai=DELAI).juste for a in juge.exercice.exemples[:EXEMPLES])
    return dire(reference.__name__, fausses) if juste else _dire_l_arret(reference.__name__, fausses)


@contextmanager
def remplacees(f: Fonction, questions: Questions) -> Iterator[None]:
    """Le temps d'un essai, nos fonctions à la place de celles de l'étudiant."""
    espace: dict[str, Donnee] = globales(f)
    anciennes = {nom: espace[nom] for nom in questions if nom in espace}
    espace.update({nom: questions[nom].reference(nom) for nom in anciennes})
    try:
        yield
    finally:
        espace.update(anciennes)


def dire(nom: str, questions: Questions) -> str:
    """La phrase d'une faute qui est ailleurs."""
    lesquelles = enumerer(map(citer, questions, questions.values()))
    if len(questions) == 1:
        return f"{nom} s'appuie sur votre fonction {lesquelles}, et c'est elle qui est fausse : reprenez-la d'abord"
    return f"{nom} s'appuie sur vos fonctions {lesquelles}, et ce sont elles qui sont fausses : reprenez-les d'abord"


def _dire_l_arret(nom: str, questions: Questions) -> str:
    """La phrase d'un arrêt dont la cause est ailleurs, d'une fonction qui n'est pas juste pour autant."""
    lesquelles = enumerer(map(citer, questions, questions.values()))
    if len(questions) == 1:
        return f"{nom} ne s'arrête pas parce que votre fonction {lesquelles} est fausse : reprenez-la d'abord"
    return f"{nom} ne s'arrête pas parce que vos fonctions {lesquelles} sont fausses : reprenez-les d'abord"


def citer(nom: str, question: Declaration) -> str:
    """Une fonction, et la question qui la demande : « unicite (T.4b) »."""
    return f"{nom} ({question.identifiant})"
