"""La forme d'une phrase de verdict : 200 caractères au plus, un seul deux-points, hors du code qu'elle cite."""

from __future__ import annotations

from keyword import iskeyword

LONGUEUR_MAX = 200
_DEUX_POINTS = " : "


def deux_points(phrase: str) -> list[int]:
    """Les rangs des deux-points d'une phrase, hors de ce qu'elle cite entre guillemets.

    Exemples
    --------
    >>> deux_points("ligne 2, « if x : » : il faut else"), deux_points("rien")
    ([20], [])
    """
    trouves, profondeur = [], 0
    for rang, lettre in enumerate(phrase):
        profondeur += (lettre == "«") - (lettre == "»")
        if profondeur == 0 and phrase[rang - 1 : rang + 2] == _DEUX_POINTS:
            trouves.append(rang)
    return trouves


def un_deux_points(phrase: str) -> str:
    """La phrase, dont les deux-points qui suivent le premier sont devenus des points-virgules.

    Exemples
    --------
    >>> un_deux_points("c'est trop peu : il en faut 4 : comptez-les")
    "c'est trop peu : il en faut 4 ; comptez-les"
    """
    lettres = list(phrase)
    for rang in deux_points(phrase)[1:]:
        lettres[rang] = ";"
    return "".join(lettres)


def enchainer(tete: str, suite: str) -> str:
    """« tête : suite », ou deux phrases si la suite a déjà ses deux-points.

    Exemples
    --------
    >>> enchainer("vous répondez 4", "c'est trop")
    "vous répondez 4 : c'est trop"
    >>> enchainer("vous répondez 4", "deux fois trop : divisez")
    'vous répondez 4. Deux fois trop : divisez'
    >>> enchainer("vous répondez 4", "n est l'ordre : quel est N ?")
    "vous répondez 4 ; n est l'ordre : quel est N ?"
    """
    if not (deux_points(suite) or deux_points(tete)):
        return f"{tete}{_DEUX_POINTS}{suite}"
    mot = suite.partition(" ")[0]
    if iskeyword(mot) or (mot != "à" and (len(mot) < 2 or not mot[:2].isalpha())):  # une lettre, un nombre, du code : tels quels
        return f"{tete} ; {suite}"
    return f"{tete.removesuffix('…').rstrip()}{'…' if tete.endswith('…') else '.'} {suite[:1].upper()}{suite[1:]}"


def la_plus_complete(*phrases: str) -> str:
    """De ces phrases, de la plus complète à la plus courte, la première qui n'est pas trop longue, point compris."""
    return next((phrase for phrase in phrases if len(phrase) < LONGUEUR_MAX), phrases[-1])
