"""La carte du cours : les chapitres en chemin, ce que dure chacun, et où l'on en est.

Elle sort du plan et de la progression : rien n'y est écrit à la main. Un cahier qu'on n'a pas encore exécuté n'en montre qu'un
HTML assaini par JupyterLab, sans feuille de style : tout est dans les attributs, et les couleurs vont au clair comme au sombre.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from cours.exercices.plan import plan
from epreuves.cahier.fiches import Fiche, lire
from epreuves.cahier.progression import derniere_verifiee
from epreuves.plan import Cahier, Chapitre
from socle.nombres import accorder

BLEU, VERT, ORANGE = "#0a6fae", "#00795b", "#b34d00"
TRAIT = "3px solid #6f9dbd"
MARGES = (0, 4)  # en em : le chemin serpente de l'une à l'autre
ENTREES = (
    ("Je découvre", "Commencez par la leçon 1, puis suivez le chemin.", "../notebooks/01_le_probleme.ipynb"),
    (
        "Je révise le concours",
        "Le sujet du document C : les quatre fonctions C.I du chapitre 1, puis tout le chapitre 4. "
        "Un autre sujet : le chapitre 8.",
        "../exercises/04_logique.ipynb",
    ),
    ("J'enseigne", "Les diapositives, les énoncés à imprimer, la correction d'une classe.", "../documentation/enseigner.md"),
)


class Etape(NamedTuple):
    """Un chapitre, et où l'on y est."""

    chapitre: Chapitre
    reussies: int
    commence: bool
    suivante: str  # la première question qui n'est pas réussie ; vide si tout l'est

    @property
    def phrase(self) -> str:
        """Où l'on en est, en quelques mots."""
        return f"{accorder(self.reussies, 'question réussie', 'questions réussies')} sur {len(self.chapitre.a_juger)}"


class Carte:
    """Le chemin du cours.

    Attributs
    ---------
    etapes : liste d'Etape
    ici : Etape ou None
        Celle de la dernière question vérifiée, ou, si elle est finie, la première d'après qui ne l'est pas ; None si tout
        est réussi.
    """

    def __init__(self) -> None:
        fiches, _ = lire()
        self.etapes = [_etape(chapitre, fiches) for chapitre in plan()]
        self.ici = _ici(self.etapes, fiches)

    @property
    def phrase(self) -> str:
        """Combien de chapitres, et d'heures."""
        chapitres = [etape.chapitre for etape in self.etapes]
        lecons = en_heures(sum(c.minutes_de_lecon for c in chapitres))
        travaux = en_heures(sum(c.minutes_de_travail for c in chapitres))
        total = en_heures(sum(c.minutes_de_lecon + c.minutes_de_travail for c in chapitres))
        return (
            f"{len(chapitres)} chapitres, {total} en tout : {lecons} de leçons, {travaux} d'exercices. Prenez ce qu'il vous faut."
        )

    @property
    def phrase_d_ici(self) -> str:
        """« Vous en êtes là », et la question qui vient."""
        if self.ici is None:
            return "Vous avez tout réussi."
        if not self.ici.commence:
            return f"Commencez par le chapitre {self.ici.chapitre.numero}."
        return f"Vous en êtes au chapitre {self.ici.chapitre.numero}. La question suivante : {self.ici.suivante}."

    def __repr__(self) -> str:
        lignes = [self.phrase, self.phrase_d_ici]
        for etape in self.etapes:
            ici = "→" if etape is self.ici else " "
            lignes.append(f"{ici} {etape.chapitre.numero}. {etape.chapitre.titre} : {etape.phrase}")
        return "\n".join(lignes)

    def _repr_html_(self) -> str:
        entrees = "".join(
            f'<div style="display:inline-block;vertical-align:top;width:17em;padding:4px 20px 10px 0px;">'
            f'<a href="{adresse}"><strong>{titre}</strong></a><br>{texte}</div>'
            for titre, texte, adresse in ENTREES
        )
        chemin = "".join(self._en_html(rang, etape) for rang, etape in enumerate(self.etapes))
        return (
            f"<p>{escape(self.phrase)}</p><div>{entrees}</div>"
            f'<p><strong>{escape(self.phrase_d_ici)}</strong></p><div style="max-width:44em;">{chemin}</div>'
        )

    def _en_html(self, rang: int, etape: Etape) -> str:
        marge, derniere = MARGES[rang % 2], rang == len(self.etapes) - 1
        chapitre = etape.chapitre
        liens = [*(_lien("notebooks", c) for c in chapitre.lecons), *(_lien("exercises", c) for c in chapitre.travaux)]
        ici = f' <strong style="color:{ORANGE};">◆ vous en êtes là</strong>' if etape is self.ici and etape.commence else ""
        etat = f"<br>{etape.phrase}" if etape.commence else ""
        bord = "" if derniere else f"border-left:{TRAIT};"
        return (
            f'<div style="margin-left:{marge}em;">{_rond(etape)} <strong>{escape(chapitre.titre)}</strong>{ici}</div>'
            f'<div style="margin-left:{marge + 1}em;padding:0px 0px 6px 24px;{bord}">{escape(chapitre.idee)}<br>'
            f"{' · '.join(liens)}{etat}</div>{'' if derniere else _virage(rang)}"
        )


def _etape(chapitre: Chapitre, fiches: dict[str, Fiche]) -> Etape:
    verdicts = {question: fiches.get(question, {}).get("verdict") for question in chapitre.questions}
    manquent = [question for question in chapitre.a_juger if verdicts[question] != "reussi"]
    commence = any(fiches.get(question, {}).get("essais") for question in chapitre.questions)
    return Etape(chapitre, len(chapitre.a_juger) - len(manquent), commence, manquent[0] if manquent else "")


def _ici(etapes: list[Etape], fiches: dict[str, Fiche]) -> Etape | None:
    derniere = derniere_verifiee(fiches, (question for etape in etapes for question in etape.chapitre.questions))
    rang = next((rang for rang, etape in enumerate(etapes) if derniere in etape.chapitre.questions), 0)
    return next((etape for etape in etapes[rang:] + etapes[:rang] if etape.suivante), None)


def _rond(etape: Etape) -> str:
    couleur, signe = (BLEU, str(etape.chapitre.numero)) if etape.suivante else (VERT, "✔")
    style = f"display:inline-block;width:2em;line-height:2em;border-radius:50%;background-color:{couleur};color:#ffffff;"
    return f'<span style="{style}text-align:center;font-weight:bold;">{signe}</span>'


def _lien(dossier: str, cahier: Cahier) -> str:
    duree = en_heures(cahier.minutes).replace(" ", "&nbsp;")
    return f'<a href="../{dossier}/{cahier.cahier}.ipynb">{escape(cahier.titre)}</a>,&nbsp;{duree}'


def _virage(rang: int) -> str:
    """Le bout de chemin qui mène d'un rond au suivant : à droite après un chapitre impair, à gauche après un pair."""
    cote = "left" if rang % 2 == 0 else "right"
    marge = MARGES[0] + 1
    trait = f"border-{cote}:{TRAIT};border-bottom:{TRAIT};border-bottom-{cote}-radius:1em;"
    return f'<div style="margin-left:{marge}em;width:{MARGES[1]}em;height:0.9em;{trait}"></div>'


def en_heures(minutes: int) -> str:
    """Une durée, comme on la dit.

    Exemples
    --------
    >>> en_heures(45), en_heures(60), en_heures(155)
    ('45 min', '1 h', '2 h 35')
    """
    heures, reste = divmod(minutes, 60)
    if not heures:
        return f"{reste} min"
    return f"{heures} h {reste:02}" if reste else f"{heures} h"


def carte() -> Carte:
    """La carte du cours, et où l'on en est."""
    return Carte()
