"""La page de la classe : les notes, les questions les plus manquées et leurs causes, ce qu'il faut regarder de près."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from datetime import datetime
from html import escape
from statistics import mean, median

from cours.bureau.corriger import (
    A_FAIRE,
    A_NOTER,
    ABSENTE,
    ANNONCEE,
    ARRETEE,
    FAUSSE,
    LENTE,
    NEUVE,
    NON_NOTEE,
    NOTEE,
    REUSSIE,
    VIDE,
    Corrigee,
    Resultat,
)
from cours.bureau.devoir import Devoir, Question
from cours.bureau.page import page, points, sur_vingt, tableau
from cours.bureau.ressemblance import Paire
from epreuves.epreuve import trouver
from socle.nombres import accorder

CAUSES = 8  # qu'on montre d'une question
RIEN = Resultat(ABSENTE)
MANQUEES = (FAUSSE, NEUVE, ARRETEE, LENTE)
A_REGARDER = (
    (ARRETEE, "Une cellule arrête Python, ou n'en finit pas ; la question seule y perd ses points :"),
    (NEUVE, "Juste dans le cahier à ce qu'il dit, fausse quand on la refait (un état caché, ou une tricherie) :"),
    (NON_NOTEE, "La correction n'a pas pu noter ; relisez vous-même :"),
    (ABSENTE, "La cellule qui vérifie, ou celle de la réponse, n'est plus dans la copie :"),
    (ANNONCEE, "Une mesure dont on a jugé les chiffres que la copie annonce, sans la refaire :"),
)
LARGEUR, HAUTEUR, PAS = 660, 150, 66


def page_de_la_classe(
    copies: list[Corrigee], devoir: Devoir, semblables: list[Paire], retours: dict[str, str], limite: float | None = None
) -> str:
    """La page HTML.

    Paramètres
    ----------
    copies : liste de Corrigee
    devoir : Devoir
    semblables : liste de Paire
    retours : dict
        À chaque nom, le fichier de son retour.
    limite : float ou None
        Quand il fallait rendre.
    """
    lues = [c for c in copies if not c.erreur]
    notes = [sur_vingt(c.points, devoir.total) for c in lues]
    morceaux = [
        f"<h1>{escape(devoir.titre)}</h1>",
        _resume(copies, lues, notes, devoir),
        _histogramme(notes) if notes else "",
        "<h2>Les questions, des plus manquées aux mieux réussies</h2>",
        _questions(lues, devoir),
        "<h2>À regarder de près</h2>",
        _a_regarder(copies, limite),
        "<h2>Copies semblables</h2>",
        _semblables(semblables),
        "<h2>Les copies</h2>",
        _les_copies(copies, devoir, retours),
    ]
    return page(f"Classe : {devoir.titre}", "\n".join(morceaux))


def _resume(copies: list[Corrigee], lues: list[Corrigee], notes: list[float], devoir: Devoir) -> str:
    if not notes:
        return f"<p>{accorder(len(copies), 'copie')}, et aucune ne se lit.</p>"
    en_attente = sum(len(c.a_noter) for c in lues)
    restent = f"{accorder(en_attente, 'réponse')} {'reste' if en_attente == 1 else 'restent'}"
    attente = f" {restent} à noter : ces notes sont provisoires." if en_attente else ""
    return (
        f"<p>{accorder(len(lues), 'copie')} sur {points(devoir.total)} points ; moyenne {points(round(mean(notes), 1))} sur 20, "
        f"médiane {points(round(median(notes), 1))}.{attente}</p>"
    )


def _histogramme(notes: list[float]) -> str:
    """Combien de copies de deux points en deux points."""
    comptes = Counter(min(9, int(note // 2)) for note in notes)
    plus = max(comptes.values())
    barres = []
    for k in range(10):
        haut = round(HAUTEUR * comptes[k] / plus)
        x = k * PAS
        barres.append(
            f'<rect class="barre" x="{x + 4}" y="{HAUTEUR - haut + 18}" width="{PAS - 8}" height="{haut}"/>'
            f'<text x="{x + PAS // 2}" y="{HAUTEUR - haut + 13}" text-anchor="middle">{comptes[k] or ""}</text>'
            f'<text x="{x}" y="{HAUTEUR + 34}" text-anchor="{"start" if k == 0 else "middle"}">{2 * k}</text>'
        )
    fin = f'<text x="{LARGEUR}" y="{HAUTEUR + 34}" text-anchor="end">20</text>'
    decrit = ", ".join(f"{comptes[k]} de {2 * k} à {2 * k + 2}" for k in range(10) if comptes[k])
    taille = f'viewBox="0 0 {LARGEUR} {HAUTEUR + 40}" width="{LARGEUR}" style="max-width:100%"'
    return f'<svg {taille} role="img" aria-label="Répartition des notes : {decrit}">{"".join(barres)}{fin}</svg>'


# Les questions


def _questions(lues: list[Corrigee], devoir: Devoir) -> str:
    def part(question: Question) -> float:
        if all(_de(c, question).etat in (A_NOTER, VIDE) for c in lues):
            return 2.0  # rien n'y est encore noté : à la fin
        return sum(_de(c, question).points for c in lues) / (len(lues) * question.points or 1)

    corps = []
    for question in sorted(devoir.questions, key=part):
        etats = Counter(_de(c, question).etat for c in lues)
        titre = f"{escape(str(trouver(question.identifiant)))}, sur {points(question.points)}"
        dits = " ; ".join(f"{combien} {_accorde(etat, combien)}" for etat, combien in etats.most_common())
        reussite = f"{round(100 * part(question))} % des points" if part(question) <= 1 else "à noter"
        corps.append(f'<h3>{titre}</h3><p class="doux">{reussite} : {escape(dits)}.</p>{_causes(lues, question)}')
    return "\n".join(corps)


def _accorde(etat: str, combien: int) -> str:
    """Un état, au pluriel s'il se peut et s'il y en a plusieurs.

    >>> _accorde(FAUSSE, 2), _accorde(LENTE, 3), _accorde(A_FAIRE, 4)
    ('fausses', 'justes, mais trop lentes', 'à faire')
    """
    if combien > 1 and etat in (REUSSIE, FAUSSE, ABSENTE, VIDE, NOTEE, LENTE):
        return f"{etat.replace(',', 's,')}s"
    return etat


def _de(copie: Corrigee, question: Question) -> Resultat:
    return copie.resultats.get(question.identifiant, RIEN)


def _causes(lues: list[Corrigee], question: Question) -> str:
    """Ce qu'on a dit des réponses fausses, la même cause une seule fois."""
    groupes: dict[str, list[Corrigee]] = defaultdict(list)
    for copie in lues:
        resultat = _de(copie, question)
        if resultat.etat in MANQUEES and resultat.phrase:
            groupes[cause_commune(resultat.phrase)].append(copie)
    if not groupes:
        return ""
    ordonnes = sorted(groupes.items(), key=lambda groupe: -len(groupe[1]))
    rangees = [
        [str(len(siens)), escape(_de(siens[0], question).phrase), escape(", ".join(c.qui for c in siens))]
        for _, siens in ordonnes[:CAUSES]
    ]
    reste = sum(len(siens) for _, siens in ordonnes[CAUSES:])
    if reste:
        rangees.append([str(reste), "d'autres causes, une à une : voyez les retours", ""])
    return tableau(["copies", "ce qu'on leur a dit", "qui"], rangees, (0,))


def cause_commune(phrase: str) -> str:
    """La même phrase, sans ce qui change d'une copie à l'autre pour une même faute : la ligne, la réponse redite.

    >>> cause_commune("la faute est ligne 3 : rien.") == cause_commune("la faute est ligne 12 : rien.")
    True
    """
    return re.sub(r"lignes? \d+|\d+(?= (?:appels|opérations|secondes))", "…", phrase.replace("\u00a0", " "))


# Ce qu'il faut regarder


def _a_regarder(copies: list[Corrigee], limite: float | None) -> str:
    dits = [
        f"<li><b>{escape(c.qui)}</b> : {escape(c.erreur)} (<code>{escape(c.chemin)}</code>).</li>" for c in copies if c.erreur
    ]
    for copie in copies:
        if limite is not None and copie.date > limite:
            quand = datetime.fromtimestamp(copie.date).strftime("%d/%m à %H:%M")
            dits.append(f"<li><b>{escape(copie.qui)}</b> : en retard, rendue le {quand}.</li>")
        if copie.doublons:
            autres = escape(", ".join(copie.doublons))
            dits.append(f"<li><b>{escape(copie.qui)}</b> : plusieurs fichiers ; on note le plus récent, et non {autres}.</li>")
    for etat, phrase in A_REGARDER:
        siens = {c.qui: [i for i, r in c.resultats.items() if r.etat == etat] for c in copies if not c.erreur}
        cites = "".join(f"<li>{escape(qui)} : {', '.join(ids)}</li>" for qui, ids in siens.items() if ids)
        if cites:
            dits.append(f"<li>{phrase}<ul>{cites}</ul></li>")
    return f"<ul>{''.join(dits)}</ul>" if dits else "<p>Rien.</p>"


def _semblables(paires: list[Paire]) -> str:
    if not paires:
        return "<p>Aucune paire ne s'écarte de ce que donne le hasard.</p>"
    rangees = [
        [
            escape(f"{paire.une} et {paire.autre}"),
            escape(" ; ".join(f"{indice.identifiant}, {indice.quoi}" for indice in paire.indices)),
        ]
        for paire in paires
    ]
    prudence = (
        "<p>Ce sont des indices, et rien de plus : deux élèves qui ont travaillé ensemble, ou suivi la même explication, se "
        "ressemblent aussi. Lisez les deux copies, et parlez-leur.</p>"
    )
    return prudence + tableau(["qui", "ce qu'elles ont en commun"], rangees)


def _les_copies(copies: list[Corrigee], devoir: Devoir, retours: dict[str, str]) -> str:
    rangees = []
    for copie in copies:
        lien = retours.get(copie.qui)
        qui = f'<a href="{escape(lien)}">{escape(copie.qui)}</a>' if lien else escape(copie.qui)
        if copie.erreur:
            rangees.append([qui, *5 * ["—"], escape(copie.erreur)])
            continue
        comptes = Counter(r.etat for r in copie.resultats.values())
        rangees.append(
            [
                qui,
                points(copie.points),
                points(sur_vingt(copie.points, devoir.total)),
                str(comptes[REUSSIE] + comptes[ANNONCEE]),
                str(comptes[A_FAIRE] + comptes[VIDE]),
                str(comptes[A_NOTER]),
                "",
            ]
        )
    entete = ["copie", f"sur {points(devoir.total)}", "sur 20", "réussies", "à faire", "à noter", ""]
    return tableau(entete, rangees, (1, 2, 3, 4, 5))
