"""Écrire un film en JSON, et le relire : un texte abîmé est refusé en une phrase."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from cours.films.film import ENTETE, Film
from cours.films.marques import MARQUES
from socle.erreurs import ErreurClaire

FORMAT, VERSION = "film-sudoku", 1
ENTIER_MAX = 1 << 53  # au-delà, le navigateur arrondirait
SUJETS = ("table", "grille", "libre")

Json: TypeAlias = Any  # ce que lit json.loads ; tout est vérifié avant usage


def ecrire_film(film: Film) -> str:
    """Un film en JSON, sur une ligne.

    Exemples
    --------
    >>> from cours.films import filmer_regles
    >>> film = filmer_regles("12..34..2.......")
    >>> lire_film(ecrire_film(film)) == film
    True
    """
    donnees = {
        "format": FORMAT,
        "version": VERSION,
        "titre": film.titre,
        "sujet": film.sujet,
        "n": film.n,
        "complet": film.complet,
        "depart": film.depart,
        "genres": film.genres,
        "phrases": film.phrases,
        "causes": film.causes,
        "pas": film.lignes,
        "reperes": film.reperes,
    }
    return json.dumps(donnees, ensure_ascii=False, separators=(",", ":"))


def lire_film(texte: str) -> Film:
    """Le film qu'`ecrire_film` a écrit.

    Paramètres
    ----------
    texte : str

    Renvoie
    -------
    Film

    Lève
    ----
    ErreurClaire
        Si ce n'est pas un film, s'il vient d'une autre version, ou s'il est abîmé : la phrase dit où.

    Exemples
    --------
    >>> lire_film('{"format": "film-sudoku", "version": 7}')
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: film illisible : il est écrit dans la version 7, on sait lire la version 1
    """
    donnees = _charger(texte)
    if not isinstance(donnees, dict) or donnees.get("format") != FORMAT:
        _refuser("ce n'est pas un film")
    if donnees.get("version") != VERSION:
        _refuser(f"il est écrit dans la version {str(donnees.get('version'))[:20]}, on sait lire la version {VERSION}")
    sujet, n = _un_de(donnees, "sujet", SUJETS), _entier(donnees, "n")
    depart = _suite(donnees, "depart", _est_entier)
    _verifier_le_depart(sujet, n, depart)
    genres = _suite(donnees, "genres", _est_genre)
    film = Film(
        sujet=sujet,
        n=n,
        depart=depart,
        genres=tuple(map(tuple, genres)),
        phrases=_suite(donnees, "phrases", _est_texte),
        causes=tuple(map(tuple, _suite(donnees, "causes", lambda liste: _sont_rangs(liste, len(depart))))),
        lignes=tuple(map(tuple, _suite(donnees, "pas", _sont_entiers))),
        reperes=tuple(map(tuple, _suite(donnees, "reperes", _est_repere))),
        titre=_valeur(donnees, "titre", _est_texte),
        complet=_valeur(donnees, "complet", lambda x: isinstance(x, bool)),
    )
    _verifier_les_pas(film)
    return film


def _charger(texte: str) -> Json:
    try:
        return json.loads(texte, parse_constant=lambda nom: _refuser(f"{nom} n'est pas un nombre permis"))
    except (ValueError, TypeError, RecursionError):
        _refuser("ce n'est pas du JSON")


def _refuser(pourquoi: str) -> NoReturn:
    raise ErreurClaire(f"film illisible : {pourquoi}") from None


# Lire un champ


def _valeur(donnees: dict[str, Json], champ: str, convient: Callable[[Json], bool]) -> Json:
    valeur = donnees.get(champ)
    if not convient(valeur):
        _refuser(f"le champ « {champ} » manque ou n'est pas ce qu'on attend")
    return valeur


def _un_de(donnees: dict[str, Json], champ: str, permis: tuple[str, ...]) -> str:
    return str(_valeur(donnees, champ, lambda x: isinstance(x, str) and x in permis))


def _entier(donnees: dict[str, Json], champ: str) -> int:
    return int(_valeur(donnees, champ, _est_entier))


def _suite(donnees: dict[str, Json], champ: str, convient: Callable[[Json], bool]) -> tuple[Json, ...]:
    suite = _valeur(donnees, champ, lambda x: isinstance(x, list))
    for rang, element in enumerate(suite, start=1):
        if not convient(element):
            _refuser(f"dans « {champ} », l'élément {rang} n'est pas ce qu'on attend")
    return tuple(suite)


def _est_texte(x: Json) -> bool:
    return isinstance(x, str)


def _est_entier(x: Json) -> bool:
    return type(x) is int and -ENTIER_MAX <= x <= ENTIER_MAX


def _sont_entiers(x: Json) -> bool:
    return isinstance(x, list) and all(map(_est_entier, x))


def _sont_rangs(x: Json, longueur: int) -> bool:
    return _sont_entiers(x) and all(0 <= rang < longueur for rang in x)


def _est_genre(x: Json) -> bool:
    return isinstance(x, list) and len(x) == 2 and all(map(_est_texte, x)) and x[1] in MARQUES


def _est_repere(x: Json) -> bool:
    return isinstance(x, list) and len(x) == 2 and _est_entier(x[0]) and _est_texte(x[1])


# Vérifier que tout se tient


def _verifier_le_depart(sujet: str, n: int, depart: tuple[int, ...]) -> None:
    if sujet == "libre":
        if n != 0:
            _refuser("un sujet libre est d'ordre 0")
        return
    if not 2 <= n <= 10 or _plus_grande(sujet, n) > ENTIER_MAX or len(depart) != n**4:
        _refuser(f"une {sujet} d'ordre {n} n'a pas {len(depart)} cases")
    if not all(0 <= valeur <= _plus_grande(sujet, n) for valeur in depart):
        _refuser(f"le départ n'est pas une {sujet} d'ordre {n}")


def _plus_grande(sujet: str, n: int) -> int:
    """La plus grande valeur d'une case."""
    if sujet == "grille":
        return n * n
    return int((1 << n * n + 1) - 2)


def _verifier_les_pas(film: Film) -> None:
    bornes = (len(film.genres), len(film.phrases), len(film.causes), ENTIER_MAX)
    basse, haute = (-ENTIER_MAX, ENTIER_MAX) if film.sujet == "libre" else (0, _plus_grande(film.sujet, film.n))
    for rang, ligne in enumerate(film.lignes, start=1):
        if len(ligne) < ENTETE or len(ligne) % 2:
            _refuser(f"le pas {rang} n'a pas la bonne longueur")
        if not all(0 <= x < borne for x, borne in zip(ligne, bornes)):
            _refuser(f"le pas {rang} désigne un genre, une phrase ou une cause qui n'existe pas")
        if not all(0 <= case < len(film.depart) for case in ligne[ENTETE::2]):
            _refuser(f"le pas {rang} change une case qui n'existe pas")
        if not all(basse <= valeur <= haute for valeur in ligne[ENTETE + 1 :: 2]):
            _refuser(f"le pas {rang} donne à une case une valeur impossible")
    for position, _ in film.reperes:
        if not 0 <= position <= len(film):
            _refuser(f"un repère est posé au pas {position}, qui n'existe pas")
