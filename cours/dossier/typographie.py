"""La typographie française d'un texte en Markdown."""

from __future__ import annotations

import re


def typographier(texte: str) -> str:
    """Rend insécables les espaces de la ponctuation française, hors du code, des formules et des balises."""
    morceaux = re.split(r"(```.*?```|`[^`\n]*`|\$[^$]*\$|<[^>]*>)", texte, flags=re.DOTALL)
    for rang in range(0, len(morceaux), 2):
        prose = re.sub(r"« ", "«\u00a0", morceaux[rang])
        morceaux[rang] = re.sub(r" (?=[:;?!»](?:[\s)*_]|$))", "\u00a0", prose)
    return "".join(morceaux)
