"""La page rendue à un étudiant : sa note, et de chaque question ce qu'il a écrit et ce qu'on en dit. Elle se lit sans réseau."""

from __future__ import annotations

import re
import unicodedata
from html import escape

from cours.bureau.corriger import A_NOTER, LENTE, NON_NOTEE, REUSSIE, VIDE, Corrigee, Resultat
from cours.bureau.devoir import Devoir, Question
from cours.bureau.page import page, points, sur_vingt
from epreuves.epreuve import trouver


def page_de_retour(copie: Corrigee, devoir: Devoir, commentaires: dict[str, str]) -> str:
    """La page HTML ; les commentaires sont ceux de l'enseignant, par question rédigée."""
    note = f"{points(copie.points)} sur {points(devoir.total)}, soit {points(sur_vingt(copie.points, devoir.total))} sur 20"
    attente = ""
    if copie.a_noter:
        attente = f"<p>Cette note est provisoire ; à noter : {escape(', '.join(copie.a_noter))}.</p>"
    questions = "\n".join(
        _question(q, copie.resultats[q.identifiant], commentaires.get(q.identifiant, ""))
        for q in devoir.questions
        if q.identifiant in copie.resultats
    )
    corps = f'<h1>{escape(copie.qui)}</h1><p>{escape(devoir.titre)}</p><p class="note">{note}</p>{attente}{questions}'
    return page(f"{copie.qui}, {devoir.titre}", corps)


def _question(question: Question, resultat: Resultat, commentaire: str) -> str:
    obtenus = "à noter" if resultat.etat in (A_NOTER, NON_NOTEE) else f"{points(resultat.points)} sur {points(question.points)}"
    obtenus += f" ({resultat.etat})" if resultat.etat == LENTE else ""  # elle n'est pas fausse, et l'étudiant doit le voir
    titre = f"<h3>{escape(str(trouver(question.identifiant)))} : {obtenus}</h3>"
    dit = resultat.html or (f"<p>{escape(resultat.phrase)}</p>" if resultat.phrase else f"<p>{escape(resultat.etat)}.</p>")
    if question.redigee:
        dit = f"<p>{escape(commentaire)}</p>" if commentaire else ""
    if resultat.correction and resultat.etat != REUSSIE:
        dit += f"<p>{escape(resultat.correction)}</p>"
    ecrit = f"<pre>{escape(resultat.reponse)}</pre>" if resultat.reponse and resultat.etat != VIDE else ""
    return f'<section class="question">{titre}{ecrit}{dit}</section>'


def noms_de_fichiers(noms: list[str]) -> dict[str, str]:
    """Un nom de fichier sûr et distinct pour chaque étudiant.

    >>> noms_de_fichiers(["Zoé d'Été", "zoe-d-ete", "../../x"])
    {"Zoé d'Été": 'zoe_d_ete.html', 'zoe-d-ete': 'zoe_d_ete_2.html', '../../x': 'x.html'}
    """
    pris: dict[str, int] = {}
    fichiers = {}
    for nom in noms:
        lettres = "".join(c for c in unicodedata.normalize("NFKD", nom) if not unicodedata.combining(c))
        base = re.sub(r"[^a-z0-9]+", "_", lettres.casefold()).strip("_")[:60] or "copie"
        pris[base] = pris.get(base, 0) + 1
        fichiers[nom] = f"{base}.html" if pris[base] == 1 else f"{base}_{pris[base]}.html"
    return fichiers
