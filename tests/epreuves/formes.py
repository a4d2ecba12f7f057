"""Comparer des phrases sans s'arrêter à ce que leur forme en change : les deux-points après le premier, une majuscule."""


def contient(phrase: str, dite: str) -> bool:
    """Vrai si une phrase de verdict en dit une autre."""
    return _nue(dite) in _nue(phrase)


def _nue(phrase: str) -> str:
    return phrase.replace(" : ", " ; ").lower()
