"""Le texte d'une diapositive : du Markdown court, et trois conventions.

+ un point          paraît à son tour (fragment) ; « - » est là d'emblée
- [ ] un choix      un pari ; « - [x] » est le bon ; ce qui suit la liste est la réponse, montrée à son tour
> une note          pour l'orateur : jamais dans ce qu'on projette
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

from cours.diapos.npm import composer
from cours.dossier.typographie import typographier

_CHOIX = re.compile(r"^- \[([ x])\] (.+)$")
_FORMULE = re.compile(r"\$\$(.+?)\$\$|\$((?:[^$\n]|\n(?!\n))+?)\$", re.S)
_MARQUE = re.compile(r"\ufdd0(\d+)\ufdd1")  # tient la place d'une formule : deux caractères qu'aucun texte ne contient


@dataclass(slots=True)
class Texte:
    """Ce que dit une diapositive.

    Attributs
    ---------
    titre : str
        En HTML, comme les champs suivants.
    rang : int
        1 pour le titre d'un chapitre, 2 pour celui d'une diapositive.
    corps, reponse : str
        La réponse ne paraît qu'à son tour ; vide s'il n'y a pas de pari.
    choix : liste de (bool, str)
        Les choix d'un pari : vrai pour le bon.
    notes : str
    mots : int
        Combien de mots on projette, titre, code et formules à part.
    """

    titre: str
    rang: int
    corps: str
    reponse: str = ""
    choix: list[tuple[bool, str]] = field(default_factory=list)
    notes: str = ""
    mots: int = 0


class _Rendu(RendererHTML):
    """Le rendu du Markdown : les points en « + » paraissent un à un, le code est coloré."""

    def list_item_open(self, tokens: Sequence[Token], idx: int, *_: Any, **__: Any) -> str:
        return '<li class="fragment">' if tokens[idx].markup == "+" else "<li>"

    def fence(self, tokens: Sequence[Token], idx: int, *_: Any, **__: Any) -> str:
        colore: str = highlight(
            tokens[idx].content, get_lexer_by_name(tokens[idx].info or "text"), HtmlFormatter(cssclass="code")
        )
        return colore


_MARKDOWN = MarkdownIt("commonmark", renderer_cls=_Rendu).enable("table")


def lire_texte(source: str) -> Texte:
    """Le texte d'une cellule de diapositive."""
    lignes = source.splitlines()
    rang, titre = _titre(lignes)
    notes = [ligne[1:].strip() for ligne in lignes if ligne.startswith(">")]
    montrees = [ligne for ligne in lignes if not ligne.startswith(">")][1:]
    rangs_des_choix = [k for k, ligne in enumerate(montrees) if _CHOIX.match(ligne)]
    avant = montrees[: rangs_des_choix[0]] if rangs_des_choix else montrees
    apres = montrees[rangs_des_choix[-1] + 1 :] if rangs_des_choix else []
    choix = [_CHOIX.match(montrees[k]) for k in rangs_des_choix]
    morceaux = [titre, "\n".join(avant), "\n".join(apres), "\n".join(notes), *(c[2] for c in choix if c)]
    html = rendre(morceaux)
    return Texte(
        titre=_sans_paragraphe(html[0]),
        rang=rang,
        corps=html[1],
        reponse=html[2],
        notes=html[3],
        choix=[(c[1] == "x", _sans_paragraphe(rendu)) for c, rendu in zip(choix, html[4:]) if c],
        mots=compter_les_mots("\n".join(montrees)),
    )


def _titre(lignes: list[str]) -> tuple[int, str]:
    titre = re.match(r"(#{1,2}) (.+)", lignes[0] if lignes else "")
    if not titre:
        raise ValueError("une diapositive commence par son titre, « ## … »")
    return len(titre[1]), titre[2]


def compter_les_mots(texte: str) -> int:
    """Les mots d'un texte ; ni le code ni les formules n'en sont."""
    sans = re.sub(r"\[[ x]\]|```.*?```|\$[^$]*\$|`[^`]*`", " ", texte, flags=re.S)
    return len(re.findall(r"[^\W_][\w'’-]*", sans))


def rendre(morceaux: list[str]) -> list[str]:
    """Le HTML de plusieurs textes ; leurs formules sont composées ensemble, par un seul appel à Node."""
    formules: list[tuple[str, bool]] = []

    def garder(trouvee: re.Match[str]) -> str:
        formules.append((trouvee[1] or trouvee[2], trouvee[1] is not None))
        return f"\ufdd0{len(formules) - 1}\ufdd1"

    textes = [_FORMULE.sub(garder, typographier(morceau)) for morceau in morceaux]
    rendus = [_MARKDOWN.render(texte) for texte in textes]
    return [_MARQUE.sub(lambda m: _attendre(*formules[int(m[1])]), rendu) for rendu in rendus]


def _attendre(formule: str, grande: bool) -> str:
    """La place d'une formule, que `composer_les_maths` remplira : un seul appel à Node par page."""
    return f'<tex data-grande="{int(grande)}">{escape(formule)}</tex>'


def composer_les_maths(page: str) -> str:
    """Compose d'un coup toutes les formules d'une page."""
    motif = re.compile(r'<tex data-grande="([01])">(.*?)</tex>', re.S)
    trouvees = [(_decoder(m[2]), m[1] == "1") for m in motif.finditer(page)]
    composees = iter(composer(trouvees))
    return motif.sub(lambda _: next(composees), page)


def _decoder(texte: str) -> str:
    for entite, signe in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#x27;", "'"), ("&amp;", "&")):
        texte = texte.replace(entite, signe)
    return texte


def _sans_paragraphe(html: str) -> str:
    return re.sub(r"^<p>|</p>$", "", html.strip())
