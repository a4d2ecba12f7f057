"""La page d'un polycopié : un titre, un sommaire, les questions ; de quoi répondre, ou les réponses et leurs barèmes."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

from cours.diapos import npm
from cours.diapos.texte import composer_les_maths, rendre
from cours.dossier.cours import Cours
from cours.polycopie.lecture import LE_SUDOKU, Bloc, blocs, question_du_document
from epreuves import Epreuve, epreuves
from epreuves.plan import Chapitre
from socle.nombres import accorder

MODELE = Path(__file__).with_name("modele")
LIGNES_MAX = 24  # d'un cadre où répondre : une demi-page ; un programme plus long se rend imprimé
GABARIT = """<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><title>{titre}</title><style>{styles}</style></head>
<body>
<header class="couverture">
<p class="cours">{cours}</p>
<h1>Chapitre {numero}<br>{nom}</h1>
<p class="sorte">{sorte}</p>
<p class="compte">{compte}</p>
<ul class="documents">{documents}</ul>
{identite}
</header>
<nav><h1>Sommaire</h1><ol>{sommaire}</ol></nav>
<main>{corps}</main>
</body></html>
"""
IDENTITE = '<p class="identite">Nom : <span></span> Date : <span></span></p>'


class Page:
    """Le polycopié d'un chapitre ; `corrige` y met les réponses et les barèmes à la place des cadres.

    Attributs
    ---------
    ancres : liste de (ancre, titre)
        Les lignes du sommaire.
    """

    def __init__(self, chapitre: Chapitre, corrige: bool, cours: Cours = LE_SUDOKU) -> None:
        self.chapitre, self.corrige, self.cours = chapitre, corrige, cours
        self.ancres: list[tuple[str, str]] = []
        self._ouvertes: set[str] = set()
        lus = blocs(chapitre, cours)
        self._commentees = {bloc.question for bloc in lus if bloc.genre == "corrige"}
        self._corps = "\n".join(map(self._bloc, lus))

    def html(self, pages: dict[str, int] | None = None) -> str:
        """La page entière ; `pages` donne à chaque ancre le numéro de sa page, une fois qu'on les connaît."""
        pages = pages or {}
        lignes = (
            f'<li><a href="#{ancre}"><span>{titre}</span><span class="page">{pages.get(ancre, 0)}</span></a></li>'
            for ancre, titre in self.ancres
        )
        prises = [epreuves()[question] for question in sorted(self._ouvertes)]
        points = sum(epreuve.points for epreuve in prises)
        cites = self.cours.documents
        documents = sorted({epreuve.document for epreuve in prises} & set(cites), key=list(cites).index)
        brut = GABARIT.format(
            titre=escape(f"Chapitre {self.chapitre.numero}, {self.chapitre.titre}"),
            styles=styles(),
            cours=escape(self.cours.titre, quote=False),
            numero=self.chapitre.numero,
            nom=escape(self.chapitre.titre),
            sorte="Corrigés et barèmes" if self.corrige else "Énoncés",
            compte=f"{accorder(len(prises), 'question')}, {accorder(points, 'point')}",
            documents="".join(f"<li><strong>{d}</strong> {cites[d]}</li>" for d in documents),
            identite="" if self.corrige else IDENTITE,
            sommaire="".join(lignes),
            corps=self._corps,
        )
        return composer_les_maths(brut)

    def _bloc(self, bloc: Bloc) -> str:
        return str(getattr(self, f"_{bloc.genre}")(bloc))

    def _texte(self, bloc: Bloc) -> str:
        titre = re.match(r"#+ (.+)\n*", bloc.source)
        if bloc.source.startswith("# "):  # celui du cahier : la couverture et le sommaire en tiennent lieu
            return en_html(bloc.source.partition("\n")[2])
        entete = self._entete(bloc, titre[1] if titre else "")
        return entete + en_html(bloc.source[titre.end() :] if titre and entete else bloc.source)

    def _entete(self, bloc: Bloc, titre: str) -> str:
        """Le titre d'une question, à sa première cellule : son numéro, ses points, d'où elle vient."""
        question = bloc.question
        if not question or question in self._ouvertes:
            return ""
        self._ouvertes.add(question)
        propre = re.sub(r"^[A-Z]\.\S+\. ", "", titre) or bloc.epreuve.titre
        ancre = question.replace(".", "-")
        html = _en_ligne(propre)
        self.ancres.append((ancre, f"<strong>{question}</strong> {html}"))
        points = accorder(bloc.epreuve.points, "point")
        origine = (
            f'<p class="origine">{_origine(bloc.epreuve, self.chapitre)}</p>'
            if bloc.epreuve.document in self.cours.documents
            else ""
        )
        return f'<h2 id="{ancre}"><span class="numero">{question}</span> {html}<span class="points">{points}</span></h2>{origine}'

    def _code(self, bloc: Bloc) -> str:
        if not bloc.source.strip():
            return ""
        return self._entete(bloc, "") + f'<div class="prete">{colorer(bloc.source)}{"".join(map(en_sortie, bloc.sorties))}</div>'

    def _reponse(self, bloc: Bloc) -> str:
        code = re.sub(r"### (DÉBUT|FIN) DU CORRIGÉ\n?", "", bloc.source).strip()
        entete = self._entete(bloc, "")
        if self.corrige:
            return f'{entete}<div class="corrige"><h3>Réponse</h3>{colorer(code)}</div>{self._bareme(bloc.epreuve)}'
        lignes = code.count("\n") + 1
        if bloc.epreuve.noms_demandes or lignes > 3:
            depart = bloc.ebauche.split("    a_faire(")[0]
            return f'{entete}<div class="a_ecrire">{colorer(depart)}{lignes_a_remplir(min(lignes + 2, LIGNES_MAX))}</div>'
        return f'{entete}<div class="a_ecrire"><h3>Réponse</h3>{lignes_a_remplir(2)}</div>'

    def _bareme(self, epreuve: Epreuve) -> str:
        """Comment noter une réponse qui se vérifie : tout ou rien, et ce que valent les fautes qu'on attend.

        L'explication n'y est que si le corrigé ne la donne pas déjà.
        """
        explication = "" if epreuve.identifiant in self._commentees else en_html(getattr(epreuve, "explication", ""))
        fautes = "".join(f"<li>{_en_ligne(faute)}</li>" for faute in _fautes(epreuve))
        attendues = f"<p>Fautes attendues :</p><ul>{fautes}</ul>" if fautes else ""
        points = accorder(epreuve.points, "point")
        return f'<div class="bareme"><h3>Barème : {points}</h3>{explication}{attendues}</div>'

    def _redaction(self, bloc: Bloc) -> str:
        if self.corrige:
            return f'<div class="corrige"><h3>Réponse modèle et barème</h3>{en_html(bloc.source)}</div>'
        return f'<div class="a_ecrire"><h3>Rédaction</h3>{lignes_a_remplir(8 + 4 * bloc.epreuve.points)}</div>'

    def _corrige(self, bloc: Bloc) -> str:
        return f'<div class="commentaire">{en_html(bloc.source)}</div>' if self.corrige else ""


def styles() -> str:
    """Les feuilles de style, les caractères dedans."""
    couleurs = HtmlFormatter(cssclass="code", style="bw").get_style_defs(".code")
    return "\n".join((npm.polices(), npm.styles_des_maths(), couleurs, (MODELE / "polycopie.css").read_text(encoding="utf-8")))


def _origine(epreuve: Epreuve, chapitre: Chapitre) -> str:
    """De quel document vient une question, et sous quel numéro."""
    numero = question_du_document(epreuve.identifiant, chapitre).partition(".")[2]
    ou = "travaux pratiques" if numero.startswith("TP") else f"question {numero}"
    return f"d'après le document {epreuve.document}{f', {ou}' if numero != 'fin' else ''}"


def _fautes(epreuve: Epreuve) -> list[str]:
    """Les phrases que méritent les réponses fausses qu'on attend ; plusieurs réponses peuvent mériter la même."""
    phrases = dict.fromkeys(variante.phrase for variante in getattr(epreuve, "variantes", ()))
    return [*phrases] + [f"{_faute(reponse)} : {raison}" for reponse, raison in getattr(epreuve, "raisons", {}).items()]


def _en_ligne(texte: str) -> str:
    """Le HTML d'un texte d'une ligne, sans son paragraphe."""
    return rendre([texte])[0].strip().removeprefix("<p>").removesuffix("</p>")


def _faute(reponse: Any) -> str:
    if isinstance(reponse, tuple) and len(reponse) == 2 and isinstance(reponse[0], int):
        return f"en {reponse[0] + 1}, `{reponse[1]}`"
    return f"`{reponse}`"


def lignes_a_remplir(nombre: int) -> str:
    """Des lignes où écrire."""
    return f'<div class="lignes">{"<i></i>" * nombre}</div>'


def en_html(texte: str) -> str:
    """Le HTML d'un texte ; un lien vers un cahier n'y mène nulle part, on en garde les mots."""
    sans_liens = re.sub(r"\[([^\]]+)\]\([^)]*\.ipynb[^)]*\)", r"\1", texte)
    return rendre([sans_liens])[0]


def colorer(source: str) -> str:
    """Du code coloré, en Python ou en C."""
    langage = "c" if re.match(r"%%writefile \S+\.c\b", source) else "python"
    colore: str = highlight(source, get_lexer_by_name(langage), HtmlFormatter(cssclass="code"))
    return colore


def en_sortie(sortie: Any) -> str:
    """Une sortie gardée : sa page, son image, ou son texte."""
    donnees = sortie.get("data", {})
    if "text/html" in donnees:
        return f'<div class="sortie">{"".join(donnees["text/html"])}</div>'
    if "image/png" in donnees:
        return f'<div class="sortie"><img alt="" src="data:image/png;base64,{donnees["image/png"].strip()}"></div>'
    texte = sortie.get("text") or donnees.get("text/plain", "")
    return f'<pre class="sortie">{escape("".join(texte))}</pre>' if texte else ""
