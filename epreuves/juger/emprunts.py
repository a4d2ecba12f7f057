"""Ce qu'une fonction emprunte à la bibliothèque, quand c'est ce qu'on lui demande d'écrire.

Tout ce qui résout, déduit ou engendre est défendu d'office (`Domaine.resolvent`), sauf ce que les énoncés ont prêté et les
fonctions des questions précédentes, qu'on a le droit d'avoir sautées. Un exercice défend ou permet autre chose par ses
`Droits`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType

from epreuves.code_source.fonctions import auxiliaires, employes, noms_employes
from epreuves.domaine import domaine, est_a_nous
from epreuves.donnees import Donnee, Fonction, attribut, nom_du_module
from epreuves.epreuve import epreuves
from epreuves.juger.declaration import Declaration


def emprunt(f: Fonction, exercice: Declaration) -> str:
    """Le nom d'une fonction de la bibliothèque qui fait le travail à la place de celle de l'étudiant ; vide s'il n'y en a pas.

    Ses propres fonctions auxiliaires sont regardées aussi.
    """
    permises, siennes = permises_pour(exercice), [f, *auxiliaires(f)]
    for g in siennes:
        for nom, objet in (*employes(g), *_par_un_module(g)):
            if not any(objet is h for h in siennes) and _defendue(objet, exercice, permises):
                return nom
    return ""


def permises_pour(exercice: Declaration) -> list[Donnee]:
    """Ce qu'ont prêté les énoncés jusqu'à celui-ci, et ce que demandaient les questions d'avant."""
    permises = [*exercice.droits.permises, *exercice.fournis]
    for autre in epreuves().values():
        if autre.identifiant == exercice.identifiant:
            break
        if isinstance(autre, Declaration):
            permises += [*autre.fournis, *autre.fonctions]
    return [nue(objet) for objet in permises]


def _defendue(objet: Donnee, exercice: Declaration, permises: list[Donnee]) -> bool:
    nu = nue(objet)
    if any(nu is nue(defendue) for defendue in (*exercice.fonctions, *exercice.droits.defendues)):
        return True
    if any(nu is permise for permise in permises):
        return False
    module = nom_du_module(nu)
    return callable(nu) and any(module == nom or module.startswith(f"{nom}.") for nom in domaine().resolvent)


def nue(objet: Donnee) -> Donnee:
    """Une fonction prise à la façade de la bibliothèque est celle du module, gardée."""
    return getattr(objet, "__wrapped__", objet) if isinstance(objet, FunctionType) else objet


def _par_un_module(f: Fonction) -> Iterator[tuple[str, Donnee]]:
    """Ce que prend une fonction à un module de la bibliothèque, qu'elle l'importe elle-même ou non : `module.fonction(x)`."""
    noms = sorted(noms_employes(f))
    modules = [objet for _, objet in employes(f) if isinstance(objet, ModuleType)]
    modules += [sys.modules[nom] for nom in noms if nom in sys.modules]
    for module in modules:
        if est_a_nous(module.__name__):
            for nom in noms:
                yield nom, attribut(module, nom)
