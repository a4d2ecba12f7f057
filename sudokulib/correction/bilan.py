"""Le bilan d'une vérification : des données simples, et leur rendu en texte et en HTML."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple


class Essai(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a obtenu : trois textes."""

    appel: str
    attendu: str
    obtenu: str


@dataclass(frozen=True)
class Bilan:
    """Ce que la vérification d'un exercice a donné.

    Attributs
    ---------
    identifiant : str
    reussi : bool
    phrase : str
        Le verdict en une phrase.
    essais : liste d'Essai
        Les appels qui éclairent le verdict : le premier qui échoue, ou les premiers qui réussissent.
    a_faire : bool
        Vrai si la cellule n'est pas encore remplie.
    """

    identifiant: str
    reussi: bool
    phrase: str
    essais: list[Essai] = field(default_factory=list)
    a_faire: bool = False

    @property
    def signe(self) -> str:
        """Un signe et un mot, jamais la couleur seule."""
        return "☐ À faire" if self.a_faire else "✔ Réussi" if self.reussi else "✘ À revoir"

    def __repr__(self) -> str:
        lignes = [f"{self.signe} — {self.identifiant} : {self.phrase}"]
        for essai in self.essais:
            lignes.append(f"    {essai.appel}\n        attendu : {essai.attendu}\n        obtenu  : {essai.obtenu}")
        return "\n".join(lignes)

    def _repr_html_(self) -> str:
        couleur = "#777" if self.a_faire else "#0a7d4f" if self.reussi else "#b8430b"
        cellule = "text-align:left;padding:2px 10px;background:transparent;"
        tableau = ""
        if self.essais:
            titres = "".join(f'<th style="{cellule}">{t}</th>' for t in ("appel", "attendu", "obtenu"))
            lignes = "".join(
                "<tr>" + "".join(f'<td style="{cellule}"><code>{escape(texte)}</code></td>' for texte in essai) + "</tr>"
                for essai in self.essais
            )
            tableau = f"<table><thead><tr>{titres}</tr></thead><tbody>{lignes}</tbody></table>"
        titre = f"<p><strong>{self.signe}</strong> — {self.identifiant} : {escape(self.phrase)}</p>"
        return f'<div style="border-left:5px solid {couleur};padding:2px 12px;">{titre}{tableau}</div>'
