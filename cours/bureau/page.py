"""Ce que les pages du professeur ont en commun : une page autonome, qui n'exécute que ce qu'on y a mis."""

from __future__ import annotations

import base64
from hashlib import sha256
from html import escape
from math import floor

from socle.nombres import virgule

STYLE = """
:root { color-scheme: light dark; --trait: #8886; --doux: #8883; --accent: #2f6f9f; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.2rem; border-bottom: 1px solid var(--trait); }
h3 { font-size: 1.05rem; margin-bottom: .3rem; }
table { border-collapse: collapse; } th, td { padding: .2rem .7rem; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--trait); } tbody tr + tr > * { border-top: 1px solid var(--doux); }
td.nombre, th.nombre { text-align: right; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--doux); padding: .6rem .8rem; border-radius: .3rem; }
code { font-family: ui-monospace, monospace; font-size: .92em; } pre code { font-size: .88rem; }
details { margin: .3rem 0; } summary { cursor: pointer; }
.note { font-size: 1.3rem; font-weight: 600; } .doux { opacity: .75; }
.barre { fill: var(--accent); } svg text { fill: currentColor; font-size: 12px; }
.question { border-top: 1px solid var(--trait); padding-top: .4rem; margin-top: 1.6rem; }
@media print { body { max-width: none; margin: 0; } details > * { display: block; } }
"""


def page(titre: str, corps: str, script: str = "", style: str = "") -> str:
    """Une page HTML entière. Aucun script ne s'y exécute que celui-ci, et rien ne s'y charge : une copie ne peut rien y faire."""
    permis = "'none'"
    if script:
        permis = f"'sha256-{base64.b64encode(sha256(script.encode()).digest()).decode()}'"
    regle = (
        f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src {permis}; base-uri 'none'; form-action 'none'"
    )
    return (
        f'<!doctype html>\n<html lang="fr"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{regle}">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(titre)}</title>'
        f"<style>{STYLE}{style}</style></head>\n<body>\n{corps}\n"
        + (f"<script>{script}</script>" if script else "")
        + "</body></html>\n"
    )


def points(combien: float) -> str:
    """Des points à la française : « 2 », « 1,5 ».

    >>> points(2.0), points(1.5)
    ('2', '1,5')
    """
    return str(int(combien)) if combien == int(combien) else virgule(round(combien, 2))


def sur_vingt(obtenus: float, total: float) -> float:
    """La note sur 20, au dixième ; une demie monte, comme dans un tableur.

    >>> sur_vingt(1, 80), sur_vingt(3, 80)
    (0.3, 0.8)
    """
    return floor(200 * obtenus / total + 0.5) / 10 if total else 0.0


def tableau(entete: list[str], rangees: list[list[str]], nombres: tuple[int, ...] = ()) -> str:
    """Un tableau ; les cellules sont déjà en HTML, les colonnes de nombres s'alignent à droite."""

    def rangee(cellules: list[str], sorte: str) -> str:
        classe = [' class="nombre"' if k in nombres else "" for k in range(len(cellules))]
        return "<tr>" + "".join(f"<{sorte}{classe[k]}>{c}</{sorte}>" for k, c in enumerate(cellules)) + "</tr>"

    corps = "".join(rangee(cellules, "td") for cellules in rangees)
    return f"<table><thead>{rangee(entete, 'th')}</thead><tbody>{corps}</tbody></table>"
