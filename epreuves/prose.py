"""Ce qui est du code dans une phrase : on le montre en chasse fixe.

Une phrase de verdict et une indication n'ont pas de marques. On y tient pour du code ce qu'elles citent entre guillemets et qui
se lit comme du Python, ce qu'elles mettent entre accents graves, et les noms qu'on ne confond avec aucun mot : `G[c]`, `a_faire`.
"""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise
from keyword import iskeyword

_NOM = r"[A-Za-z_]\w*"
_ENTRE = r"(?:\((?:[^()\n]|\([^()\n]*\))*\)|\[(?:[^\[\]\n]|\[[^\[\]\n]*\])*\])"  # des parenthèses, et celles qu'elles contiennent
_SUR = rf"(?<![\w.])(?<!\w\(){_NOM}(?:\.{_NOM})*{_ENTRE}(?:\.{_NOM}|{_ENTRE})*|\b[A-Za-z]+(?:_\w+)+\b|\b[A-Z] = [A-Z]\b"
_CITE = r"(?<=« )[^«»]+(?= »)"
_GRAVE = r"`[^`]+`"
_MORCEAUX = re.compile(f"({_GRAVE}|{_CITE}|{_SUR})")
_SIGNES = re.compile(rf"[()\[\]{{}}=<>_*/%&|^~+]| - |^{_NOM}(?:(?:\.|, ){_NOM})*$|^[^A-Za-z]+$", re.ASCII)
_TEXTES = re.compile(r"\"[^\"]*\"|'[^']*'|#.*")  # où le français est permis


def morceaux(texte: str) -> list[str]:
    """Une phrase, coupée là où commence et finit du code : les morceaux de rang impair en sont.

    Exemples
    --------
    >>> morceaux("la faute est ligne 2, « if m > 0: » : écrivez poids(G[c])")
    ['la faute est ligne 2, « ', 'if m > 0:', ' » : écrivez ', 'poids(G[c])', '']
    >>> morceaux("« un nombre plus grand que N » n'est pas du code")
    ["« un nombre plus grand que N » n'est pas du code"]
    >>> morceaux("B = G est un second nom (écrivez G.copy())")
    ['', 'B = G', ' est un second nom (écrivez ', 'G.copy()', ')']
    """
    coupes = [""]
    for rang, morceau in enumerate(_MORCEAUX.split(texte)):
        if rang % 2 == 0 or not _est_du_code(morceau):
            coupes[-1] += morceau
        else:
            coupes += [morceau.strip("`"), ""]
    return coupes


def _est_du_code(morceau: str) -> bool:
    """Faux de ce qui met côte à côte deux mots dont aucun n'est de Python : c'est du français."""
    if morceau.startswith("`"):
        return True
    mots = _TEXTES.sub("", morceau).split()
    if any(a.isalpha() and b.isalpha() and not (iskeyword(a) or iskeyword(b)) for a, b in pairwise(mots)):
        return False
    return any(map(iskeyword, mots)) or _SIGNES.search(morceau) is not None


def en_html(texte: str) -> str:
    """La phrase en HTML, son code en chasse fixe.

    Exemples
    --------
    >>> en_html("écrivez G[c] < 3, et non `a & b`")
    'écrivez <code>G[c]</code> &lt; 3, et non <code>a &amp; b</code>'
    >>> en_html("« tout va bien » ; oui").split(" ")  # aucune espace ordinaire ne touche un signe
    ['«\\xa0tout', 'va', 'bien\\xa0»\\xa0;', 'oui']
    """
    return "".join(f"<code>{coupable(m)}</code>" if rang % 2 else coupable(tenir(m)) for rang, m in enumerate(morceaux(texte)))


def tenir(prose: str) -> str:
    """Aucune ligne n'y commence par un signe de ponctuation, ni ne finit par un guillemet ouvert."""
    return re.sub(r" (?=[:;?!»](?:[\s.,)]|$))|(?<=«) ", "\u00a0", prose)


def coupable(texte: str) -> str:
    """Un texte où un mot très long (2**300, une liste sans espaces) peut passer à la ligne ; `poids(12)` reste entier."""
    return escape(re.sub(r"\S{16}(?=\S)", "\\g<0>\0", texte)).replace("\0", "<wbr>")
