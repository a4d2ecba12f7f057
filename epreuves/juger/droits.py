"""Ce qu'un exercice permet d'employer, et ce qu'il refuse ; qui l'emploie quand même, c'est `emprunts` qui le voit."""

from __future__ import annotations

from dataclasses import dataclass, field

from epreuves.donnees import Fonction


@dataclass(frozen=True, kw_only=True)
class Droits:
    """Ce qu'on a le droit d'employer dans un exercice : rien à en dire, d'ordinaire.

    Attributs
    ---------
    interdits : dict
        Au nom d'une fonction ou d'une méthode toute faite (ou à « in », « f-string »), pourquoi on ne l'accepte pas ; {nom} y
        est ce nom.
    defendues, permises : tuples de fonctions
        Des fonctions de la bibliothèque à n'employer en aucun cas, celles de référence en plus ; et, parmi celles qui résolvent,
        défendues d'office, celles qu'on accepte (voir `emprunts`).
    bibliotheques : tuple de str
        Les modules facultatifs que le code emploie : sans eux, la vérification dit en une phrase ce qu'il faut installer.

    Exemples
    --------
    >>> droits = Droits(interdits={"sorted": "« {nom} » trie à votre place"}, bibliotheques=("scipy.optimize",))
    >>> droits.interdits["sorted"].format(nom="sorted"), droits.defendues
    ('« sorted » trie à votre place', ())
    """

    interdits: dict[str, str] = field(default_factory=dict)
    defendues: tuple[Fonction, ...] = ()
    permises: tuple[Fonction, ...] = ()
    bibliotheques: tuple[str, ...] = ()
