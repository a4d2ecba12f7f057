"""Comment on appelle la fonction de l'étudiant, et ce qu'on dit de l'appel : ce que peu d'exercices ont à préciser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from epreuves.donnees import Arguments, Donnee, Fonction


@dataclass(frozen=True, kw_only=True)
class Appel:
    """Comment on appelle la fonction de l'étudiant, et ce qu'on dit de l'appel.

    Attributs
    ---------
    appeler : fonction ou None
        Comment appeler la fonction de l'étudiant : appeler(f, arguments) ; par défaut f(*arguments).
    prix : int
        Ce que prend cette façon d'appeler, s'il y faut un fichier par exemple, en tours de boucle (voir
        `reparer.compteur_de_tours`).
    ecrire : fonction ou None
        ecrire(nom, arguments) : l'appel de la fonction de ce nom, en texte ; par défaut f(…).
    particularite : fonction ou None
        particularite(arguments) : ce qu'a de particulier un appel, à dire s'il s'arrête sur une erreur, ou si l'on ne sait
        rien de mieux ; vide s'il n'a rien de particulier.
    sans_fin : str
        Ce qu'on ajoute quand un appel ne s'arrête pas : où regarder, dans cet exercice-ci.

    Exemples
    --------
    >>> en_mots = Appel(ecrire=lambda nom, arguments: f"{nom} de {arguments[0]}", sans_fin="Votre indice avance-t-il ?")
    >>> en_mots.ecrire("somme", ([1, 2],)), en_mots.prix
    ('somme de [1, 2]', 0)
    """

    appeler: Callable[[Fonction, Arguments], Donnee] | None = None
    prix: int = 0
    ecrire: Callable[[str, Arguments], str] | None = None
    particularite: Callable[[Arguments], str] | None = None
    sans_fin: str = ""
