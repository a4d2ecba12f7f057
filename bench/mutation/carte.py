"""La carte des fonctions traversées : un octet par fonction, que se partagent un essai et tous les processus nés de lui.

Ce module est chargé par tout Python de l'arbre marqué, avant le reste (un fichier `.pth`) ; il n'importe rien de la bibliothèque.
"""

from __future__ import annotations

import builtins
import mmap
import os

TAILLE = 1 << 14
VARIABLE = "MUTATION_CARTE"


def ouvrir() -> mmap.mmap | bytearray:
    """La carte dont l'environnement donne le fichier ; sans fichier, une carte que personne ne lira."""
    try:
        descripteur = os.open(os.environ[VARIABLE], os.O_RDWR)
    except (KeyError, OSError):
        return bytearray(TAILLE)
    try:
        return mmap.mmap(descripteur, TAILLE)
    finally:
        os.close(descripteur)


builtins._carte_de_mutation = ouvrir()  # type: ignore[attr-defined]
