"""Ce qu'un appel à la fonction de l'étudiant a donné, fait de données simples."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.donnees import Donnee


class Observation(NamedTuple):
    """Ce qu'un appel a donné.

    Attributs
    ---------
    statut : str
        « rendu », ou ce qui l'a empêché : « a_faire », « exception », « trop_long », « recursion », « trop_gros »,
        « memoire », « affichage », « saisie », « refusee ».
    resultat, arguments : données simples
        Ce que l'appel a renvoyé ; ce que valent ensuite ses arguments.
    affichage : str
        Ce qu'il a affiché.
    partage : bool
        Vrai si les lignes de la table renvoyée sont toutes une seule et même liste.
    exception, trace : str
        La ligne fautive de l'étudiant et l'exception ; la trace complète.
    genre : str
        Le nom du type de l'exception.
    detail : str
        Ce qui l'a fait lever : l'indice et la longueur, la clé absente… (voir `circonstances`) ; vide si l'on n'en sait rien.
    d_un_geste : bool
        Vrai si l'appel a passé son heure sans qu'on puisse l'arrêter : une seule instruction de Python y a pris tout ce temps.
    """

    statut: str
    resultat: Donnee = None
    arguments: tuple[Donnee, ...] = ()
    affichage: str = ""
    partage: bool = False
    exception: str = ""
    trace: str = ""
    genre: str = ""
    detail: str = ""
    d_un_geste: bool = False
