"""Le cahier que reçoit un étudiant : ses énoncés, de quoi répondre ; ni réponse, ni indication, ni lien vers un corrigé.

Il se suffit. Les deux fonctions qu'il définit disent qu'une réponse est écrite, jamais qu'elle est juste ; leurs appels disent à
`sudokulib noter` où la trouver.
"""

from __future__ import annotations

import ast
import base64
import re
from collections.abc import Iterator
from typing import Any

from cours.bureau.controle import Controle, Posee, Sujet
from cours.bureau.enonces import LIEN, MINUTES, Cellule, est_une_aide, reordonner, role
from cours.bureau.page import points as en_points
from cours.dossier.cours import Cours
from cours.papier.image import svg
from epreuves.donnees import copie_profonde, ecrire, memes, rebatir
from epreuves.genres.fonctions import Fonctions
from epreuves.juger.comparateurs import RESULTAT
from socle.nombres import accorder

EXEMPLES = 2  # qu'on donne de chaque fonction
EXEMPLE_MAX = 160  # caractères d'un exemple
OUTILS = """# Exécutez d'abord cette cellule. Elle dit si une réponse est écrite, jamais si elle est juste.
from copy import deepcopy

EXEMPLES = {exemples}


def a_faire(question):
    raise NotImplementedError(f"{{question}} reste à faire")


def repondre(question, reponse):
    attendues = reponse if isinstance(reponse, (list, tuple)) else [reponse]
    vide = any(x is ... for x in attendues)
    print(f"✎ {{question}} : à remplir." if vide else f"✎ {{question}} : vous répondez {{reponse!r}}.")


def verifier(question, *fonctions):
    for f in fonctions:
        for arguments, attendu in EXEMPLES.get(question, {{}}).get(f.__name__, []):
            obtenu = f(*deepcopy(arguments))
            signe = "✔" if obtenu == attendu else "✘"
            appel = ", ".join(map(repr, arguments))
            print(f"{{signe}} {{f.__name__}}({{appel}}) renvoie {{obtenu!r}} ; on attend {{attendu!r}}.")
    print(f"✎ {{question}} : écrite. Le reste se vérifie après l'épreuve.")"""
OUVRIR = """from cours.dossier import ouvrir

ouvrir()
"""
DU_COURS = "from {module} import a_faire, indication, repondre, verifier"
METADONNEES = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def cahier_du_sujet(controle: Controle, sujet: Sujet) -> dict[str, Any]:
    """Le cahier d'un étudiant, au format nbformat."""
    outils = OUTILS.format(exemples=_ecrire_les_exemples(sujet))
    marque = {"sudokulib": {"controle": controle.titre, "sujet": sujet.numero, "empreinte": sujet.empreinte}}
    cellules = [_texte("entete", _entete(controle, sujet), marque), _code("outils", outils, {})]
    for posee in sujet.questions:
        cellules += _cellules_tirees(posee) if posee.tiree else _cellules_du_cours(posee, controle)
    return _cahier(cellules)


def cahier_du_tp(controle: Controle) -> dict[str, Any]:
    """La feuille d'un TP : les questions du cours telles quelles, leurs vérifications et leurs indications."""
    duree = accorder(sum(map(controle.enonces.minutes, controle.points)), "minute")
    entete = f"# {controle.titre}\n\n{en_points(controle.total)} points, {duree}.\n\nExécutez d'abord la cellule qui suit."
    cellules = [_texte("entete", entete, {}), _code("outils", _ouverture(controle.cours), {})]
    for identifiant, points in controle.points.items():
        siennes = controle.enonces.cellules(identifiant)
        _titrer(siennes, identifiant, points)
        for cellule in siennes:
            cellule["source"] = LIEN.sub(r"\1", cellule["source"])
            if role(cellule) in ("verification", "redaction"):
                cellule["metadata"]["nbgrader"]["points"] = points
        cellules += siennes
        cellules.append(_code(f"{_cle(identifiant)}-indications", f'indication("{identifiant}")', {}))
    return _cahier(cellules)


def _ouverture(cours: Cours) -> str:
    """Ce qui donne à un cahier les outils de son cours : celui qui vient avec la bibliothèque s'importe, un autre se cherche."""
    importer = DU_COURS.format(module=cours.module)
    return importer if cours.est_fourni else OUVRIR + importer


def _cahier(cellules: list[Cellule]) -> dict[str, Any]:
    return {"cells": cellules, "metadata": METADONNEES, "nbformat": 4, "nbformat_minor": 5}


def _entete(controle: Controle, sujet: Sujet) -> str:
    qui = f"**{sujet.qui}**, sujet {sujet.numero}" if sujet.qui else f"**Sujet {sujet.numero}**. Nom : ……………………………………………………"
    duree = f" ; {accorder(controle.duree, 'minute')}" if controle.duree else ""
    return f"# {controle.titre}\n\n{qui}\n\n{en_points(controle.total)} points{duree}. {controle.consigne}"


# Une question


def _cellules_du_cours(posee: Posee, controle: Controle) -> Iterator[Cellule]:
    siennes = [c for c in controle.enonces.cellules(posee.identifiant) if not est_une_aide(c)]
    _titrer(siennes, posee.identifiant, posee.points)
    for cellule in siennes:
        cellule["metadata"].pop("nbgrader", None)  # les points sont ceux du contrôle
        if cellule["cell_type"] == "markdown":
            cellule["source"] = MINUTES.sub("", LIEN.sub(r"\1", cellule["source"]))
            if posee.ordre:
                cellule["source"] = reordonner(cellule["source"], posee.ordre)
        yield cellule


def _titrer(cellules: list[Cellule], identifiant: str, points: float) -> None:
    """Le titre de la question, ses points ; la première cellule de texte le porte."""
    premiere = next(c for c in cellules if c["cell_type"] == "markdown")
    titre = re.match(r"#+ (?:[A-Z]\.\S+\. )?(.*)\n*", premiere["source"])
    suite = premiere["source"][titre.end() :] if titre else premiere["source"]
    premiere["source"] = f"{_titre(identifiant, titre[1] if titre else '', points)}\n\n{suite}"


def _titre(identifiant: str, titre: str, points: float) -> str:
    return f"## {identifiant}. {titre} ({en_points(points)} point{'s' if points > 1 else ''})".replace(".  (", ". (")


def _cellules_tirees(posee: Posee) -> Iterator[Cellule]:
    tiree, cle, nom = posee.tiree, _cle(posee.identifiant), f"reponse_{posee.identifiant.replace('.', '_')}"
    assert tiree is not None
    texte = f"{_titre(posee.identifiant, posee.epreuve.titre, posee.points)}\n\n{tiree.enonce}"
    enonce = _texte(f"{cle}-enonce", texte, _role(posee, "enonce"))
    if tiree.grille is not None:
        enonce["source"] += "\n\n![La grille](attachment:grille.svg)"
        image = base64.b64encode(svg(tiree.grille, titre="La grille").encode()).decode()
        enonce["attachments"] = {"grille.svg": {"image/svg+xml": image}}
    yield enonce
    if tiree.grille is not None:
        yield _code(f"{cle}-grille", f'grille = "{tiree.grille.ecrire("ligne")}"', _role(posee, "enonce"))
    combien = len(tiree.reponse) if isinstance(tiree.reponse, tuple) else 1
    forme = f"[{', '.join(['...'] * combien)}]" if combien > 1 else "..."
    yield _code(f"{cle}-reponse", f"{nom} = {forme}", _role(posee, "reponse"))
    yield _code(f"{cle}-verification", f'repondre("{posee.identifiant}", {nom})', _role(posee, "verification"))


def _cle(identifiant: str) -> str:
    return identifiant.replace(".", "-")


def _role(posee: Posee, quel: str) -> dict[str, Any]:
    return {"sudokulib": {"exercice": posee.identifiant, "role": quel}}


def _texte(identifiant: str, source: str, metadata: dict[str, Any]) -> Cellule:
    return {"cell_type": "markdown", "id": identifiant, "metadata": metadata, "source": source}


def _code(identifiant: str, source: str, metadata: dict[str, Any]) -> Cellule:
    vide: dict[str, Any] = {"execution_count": None, "outputs": []}
    return {"cell_type": "code", "id": identifiant, "metadata": metadata, "source": source} | vide


# Les exemples d'une fonction à écrire


def _ecrire_les_exemples(sujet: Sujet) -> str:
    par_question = {q.identifiant: {nom: e for nom, e in _exemples(q) if e} for q in sujet.questions}
    textes = [
        f"    {identifiant!r}: {{\n" + "".join(f"        {nom!r}: [{', '.join(e)}],\n" for nom, e in siens.items()) + "    },"
        for identifiant, siens in par_question.items()
        if siens
    ]
    return "{\n" + "\n".join(textes) + "\n}" if textes else "{}"


def _exemples(posee: Posee) -> Iterator[tuple[str, list[str]]]:
    """De chaque fonction, quelques appels courts et ce qu'on en attend ; rien si ce ne sont pas de simples données."""
    epreuve = posee.epreuve
    if type(epreuve) is not Fonctions or epreuve.observer is not RESULTAT or epreuve.appel.appeler is not None:
        return
    for reference in epreuve.fonctions:
        textes = []
        for arguments in epreuve.exemples:
            attendu = rebatir(reference(*copie_profonde(arguments)))
            texte = f"({ecrire(tuple(arguments))}, {ecrire(attendu)})"
            if len(texte) <= EXEMPLE_MAX and memes(_relire(texte), (tuple(arguments), attendu)):
                textes.append(texte)
        yield reference.__name__, textes[:EXEMPLES]


def _relire(texte: str) -> Any:
    try:
        return ast.literal_eval(texte)
    except (SyntaxError, ValueError):
        return None
