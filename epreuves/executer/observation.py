"""Ce qu'un appel à la fonction de l'étudiant a donné, fait de données simples."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.donnees import Donnee


class Observation(NamedTuple):
    """Ce qu'un appel a donné."""

    # « rendu », ou ce qui l'a empêché : « a_faire », « exception », « trop_long », « recursion », « trop_gros »,
    # « memoire », « affichage », « saisie », « refusee »
    statut: str
    resultat: Donnee = None  # resultat, arguments : ce que l'appel a renvoyé ; ce que valent ensuite ses arguments
    arguments: tuple[Donnee, ...] = ()
    affichage: str = ""  # ce qu'il a affiché
    partage: bool = False  # vrai si les lignes de la table renvoyée sont toutes une seule et même liste
    exception: str = ""  # exception, trace : la ligne fautive de l'étudiant et l'exception ; la trace complète
    trace: str = ""
    genre: str = ""  # le nom du type de l'exception
    # ce qui l'a fait lever : l'indice et la longueur, la clé absente… (voir `circonstances`) ; vide si l'on n'en sait rien
    detail: str = ""
    # vrai si l'appel a passé son heure sans qu'on puisse l'arrêter : une seule instruction de Python y a pris tout ce temps
    d_un_geste: bool = False
