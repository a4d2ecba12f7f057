"""Une page de diapositives qui se suffit : ni réseau, ni fichier à côté. Celle de la salle n'a pas les notes de l'orateur."""

from __future__ import annotations

from html import escape
from pathlib import Path

from cours.ateliers.ressources import module
from cours.diapos import npm
from cours.diapos.lecture import Chapitre, Diapo
from cours.diapos.texte import Texte, composer_les_maths
from socle.nombres import accorder

MODELE = Path(__file__).with_name("modele")
GABARIT = """<!DOCTYPE html>
<html lang="fr" data-theme="clair">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{titre}</title>
<style>{styles}</style>
</head>
<body class="{corps}">
<div class="reveal"><div class="slides">
{diapos}
</div></div>
<script>{reveal}</script>
<script type="module">
{salle}
</script>
</body>
</html>
"""


def page(chapitre: Chapitre, notes: bool) -> str:
    """Le HTML des diapositives d'un chapitre, avec ou sans les notes de l'orateur."""
    diapos = composer_les_maths("\n".join(_section(diapo, notes) for diapo in chapitre.diapos))
    feuilles = (npm.polices(), npm.styles_des_maths(), npm.lire("reveal.js/dist/reveal.css"))
    return GABARIT.format(
        titre=escape(chapitre.titre),
        styles="\n".join((*feuilles, (MODELE / "diapos.css").read_text(encoding="utf-8"))),
        corps="enseignant" if notes else "salle",
        diapos=diapos,
        reveal=npm.lire("reveal.js/dist/reveal.js").replace("</script", r"<\/script"),
        salle=_sans_export(module("projetee/salle.js")),
    )


def _sans_export(code: str) -> str:
    """Le module tel qu'une page le lance : il n'a rien à exporter."""
    return code.rsplit("export default", 1)[0].replace("</script", r"<\/script")


def _section(diapo: Diapo, notes: bool) -> str:
    texte = diapo.texte
    classe = ' class="titre"' if texte.rang == 1 else ""
    orateur = f'<aside class="notes">{texte.notes}</aside>' if notes and texte.notes else ""
    titre = f"<h{texte.rang}>{texte.titre}</h{texte.rang}>"
    corps = f'<div class="corps {_disposition(diapo)}"><div class="texte">{_texte(texte)}</div>{_figures(diapo)}</div>'
    return f'<section{classe}><div class="cadre">{titre}{corps}</div>{orateur}</section>'


def _disposition(diapo: Diapo) -> str:
    """La figure à côté du texte, dessous, ou pas de figure."""
    if not diapo.scenes:
        return "seul"
    return "dessous" if any(scene.large for scene in diapo.scenes) else "cote"


def _figures(diapo: Diapo) -> str:
    """Les scènes, l'une à la place de l'autre : chacune après la première paraît à son tour."""
    if not diapo.scenes:
        return ""
    classes = ["remplace"] + ["remplace fragment"] * (len(diapo.scenes) - 1)
    scenes = "".join(f'<div class="{c}">{scene.html}</div>' for c, scene in zip(classes, diapo.scenes))
    return f'<div class="figures">{scenes}</div>'


def _texte(texte: Texte) -> str:
    if not texte.choix:
        return texte.corps
    choix = "".join(_choix(rang, *c) for rang, c in enumerate(texte.choix))
    etiquette = escape(f"Pari : {accorder(len(texte.choix), 'choix', 'choix')}")
    pari = f'<div class="pari"><div class="choix" role="group" aria-label="{etiquette}">{choix}</div></div>'
    return f'{texte.corps}{pari}<div class="fragment reponse">{texte.reponse}</div>'


def _choix(rang: int, juste: bool, html: str) -> str:
    lettre = "ABCDEF"[rang]
    etat = f'type="button" aria-pressed="false" data-juste="{"oui" if juste else "non"}"'
    return f'<button {etat}><span class="lettre">{lettre}</span><span>{html}</span></button>'
