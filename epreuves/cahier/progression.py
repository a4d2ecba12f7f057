"""La progression de l'étudiant : ce qu'on note d'un verdict, et son tableau de bord ; `fiches` tient le fichier qui la garde."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import NamedTuple

from epreuves.a_part import ouvert
from epreuves.bilan import Bilan
from epreuves.cahier.fiches import PARIS, Fiche, chemin, ecrire, fiche, lire, verdicts_d_avant
from epreuves.cahier.noms import nom_du_cahier
from epreuves.epreuve import Epreuve, epreuves
from epreuves.pieces import VERDICTS, ContreExemple
from epreuves.plan import Chapitre
from socle.nombres import accorder

PARIS_MONTRES = 5
ACQUISE = "cette question reste réussie dans votre progression ; la réponse affichée, elle, est fausse"
_contre_exemples: dict[str, ContreExemple | None] = {}


def noter(bilan: Bilan, marque: int = 0) -> Bilan:
    """Note un verdict ; redonné à une réponse de même marque, il ne compte pas. Renvoie le bilan, et ce qui s'y oppose.

    La marque est celle que donne `ecran.marque` ; zéro si l'on n'en a pas.
    """
    exemple = bilan.contre_exemple
    _contre_exemples[bilan.identifiant] = exemple and exemple._replace(cause=bilan.phrase)
    sue = fiche(bilan.identifiant) if bilan.a_faire or marque else {}
    if bilan.a_faire and sue.get("verdict"):
        return bilan  # réinitialiser une cellule n'efface pas ce qu'on avait réussi
    encore = marque != 0 and sue.get("jugee") == marque and sue.get("essais", 0) > 0
    changements: Fiche = {"verdict": bilan.sorte, "jugee": marque} if marque else {"verdict": bilan.sorte}
    remarques = [ecrire(bilan.identifiant, verifie=not bilan.a_faire and not encore, changements=changements)]
    if chemin() is not None and bilan.sorte == "a_revoir" and verdicts_d_avant.get(bilan.identifiant) == "reussi":
        remarques.append(ACQUISE)
    dites = "".join(f" {remarque}." for remarque in remarques if remarque)
    return replace(bilan, remarque=f"{bilan.remarque}{dites}".lstrip())


def noter_un_pari(question: str, choisi: str, bon: str) -> str:
    """Garde un pari ; renvoie une remarque si le fichier s'y oppose."""
    return ecrire(PARIS, verifie=True, changements={"paris": [[question, choisi, bon]]})


def dernier_contre_exemple(identifiant: str) -> ContreExemple | None:
    """Le contre-exemple de la dernière vérification d'un exercice, dans cette séance."""
    return _contre_exemples.get(identifiant)


def derniere_verifiee(fiches: dict[str, Fiche], parmi: Iterable[str]) -> str:
    """Celle de ces questions qu'on a vérifiée la dernière ; vide si l'on n'en a vérifié aucune.

    Exemples
    --------
    >>> derniere_verifiee({"T.4a": {"essais": 1}, "T.0a": {"essais": 2}, "T.0b": {"indication": 1}}, ["T.0a", "T.0b", "T.4a"])
    'T.0a'
    """
    connues = set(parmi)
    return next((nom for nom in reversed(fiches) if nom in connues and fiches[nom].get("essais")), "")


class Ligne(NamedTuple):
    """Une ligne du tableau de bord : une épreuve, où l'on en est, combien de vérifications et d'indications."""

    identifiant: str
    titre: str
    verdict: str
    essais: int
    indication: int
    a_la_main: bool


class Progression:
    """Le tableau de bord : une ligne par exercice, chapitre par chapitre ; une seule pour un chapitre pas encore commencé.

    Attributs
    ---------
    chapitres : liste de (titre, lignes)
        Chaque `Ligne` dit où en est une épreuve. Un chapitre à venir n'en a pas.
    ici : str
        Le titre du chapitre où l'on est : celui du cahier, sinon celui de la dernière question vérifiée ; peut être vide.
    paris : liste de [question, choisi, bon]
        Les derniers paris faits dans un film.
    remarque : str
    """

    @ouvert()
    def __init__(self, chapitres: dict[str, list[str]] | None = None, ici: str = "") -> None:
        fiches, self.remarque = lire()
        connues = epreuves()
        self.paris = fiches.get(PARIS, {}).get("paris", [])
        self.chapitres = [
            (titre, [_ligne(connues[i], fiches.get(i, {})) for i in identifiants if i in connues])
            for titre, identifiants in (chapitres or {"": list(connues)}).items()
        ]
        derniere = derniere_verifiee(fiches, connues)
        celui_de_la_derniere = (titre for titre, identifiants in (chapitres or {}).items() if derniere in identifiants)
        self.ici = ici or next(celui_de_la_derniere, "")

    @property
    def phrase(self) -> str:
        """Où l'on en est, en une phrase."""
        toutes = [ligne for _, lignes in self.chapitres for ligne in lignes]
        lignes = dict(self.chapitres).get(self.ici, [])
        if not self.ici or not any(map(_commence, dict(self.chapitres).values())):
            return f"{_sur(toutes)}{_a_rediger(toutes)}."
        en_tout = accorder(_reussies(toutes), "exercice réussi")
        return f"Chapitre {self.ici} : {_sur(lignes)}{_a_rediger(lignes)}. En tout : {en_tout}."

    def _dire_les_paris(self) -> list[str]:
        """Les derniers paris, une ligne chacun ; le plus récent d'abord."""
        derniers = self.paris[: -PARIS_MONTRES - 1 : -1]
        return [
            f"{question} Vous : {choisi}" + (" ✔" if choisi == bon else f" ✘ (il fallait {bon})")
            for question, choisi, bon in derniers
        ]

    def __repr__(self) -> str:
        textes = [self.phrase]
        for chapitre, lignes in self.chapitres:
            textes += [chapitre + _en_bref(lignes)] if chapitre else []
            for ligne in _a_montrer(chapitre, lignes):
                textes.append(f"  {ligne.verdict:11} {ligne.identifiant:7} {ligne.titre}{_details(ligne)}")
        if self.paris:
            textes += ["Vos derniers paris", *(f"  {pari}" for pari in self._dire_les_paris())]
        return "\n".join([*textes, *([f"Remarque : {self.remarque}."] if self.remarque else [])])

    def _repr_html_(self) -> str:
        style = "text-align:left;padding:2px 10px;background:transparent;"
        titres = ("question", "", "verdict", "vérifications", "indication")
        entete = "".join(f'<th style="{style}">{t}</th>' for t in titres)
        corps = ""
        for chapitre, lignes in self.chapitres:
            nom = escape(chapitre) + _en_bref(lignes)
            corps += f'<tr><th colspan="5" style="{style}">{nom}</th></tr>' if chapitre else ""
            for ligne in _a_montrer(chapitre, lignes):
                cellules = (
                    ligne.identifiant,
                    escape(ligne.titre),
                    ligne.verdict.replace(" ", "&nbsp;"),
                    ligne.essais,
                    ligne.indication,
                )
                corps += "<tr>" + "".join(f'<td style="{style}">{cellule}</td>' for cellule in cellules) + "</tr>"
        note = f"<p><em>Remarque : {escape(self.remarque)}.</em></p>" if self.remarque else ""
        tableau = f"<table><thead><tr>{entete}</tr></thead><tbody>{corps}</tbody></table>"
        paris = "".join(f"<li>{escape(pari)}</li>" for pari in self._dire_les_paris())
        paris = f"<p>Vos derniers paris</p><ul>{paris}</ul>" if paris else ""
        return f"<p><strong>{self.phrase}</strong></p>{tableau}{paris}{note}"


def _ligne(epreuve: Epreuve, sue: Fiche) -> Ligne:
    verdict = epreuve.verdict(sue.get("verdict", "a_faire"))
    essais, indication = int(sue.get("essais", 0)), int(sue.get("indication", 0))
    return Ligne(epreuve.identifiant, epreuve.titre, verdict, essais, indication, epreuve.a_la_main)


def _reussies(lignes: list[Ligne]) -> int:
    return sum(ligne.verdict == VERDICTS["reussi"] for ligne in lignes)


def _sur(lignes: list[Ligne]) -> str:
    """« 3 exercices réussis sur 15 » : ceux que la machine juge."""
    return f"{accorder(_reussies(lignes), 'exercice réussi')} sur {sum(not ligne.a_la_main for ligne in lignes)}"


def _a_rediger(lignes: list[Ligne]) -> str:
    a_la_main = sum(ligne.a_la_main for ligne in lignes)
    return f", et {a_la_main} à rédiger, que l'enseignant note" if a_la_main else ""


def _commence(lignes: list[Ligne]) -> bool:
    return any(ligne.essais or ligne.indication for ligne in lignes)


def _a_montrer(chapitre: str, lignes: list[Ligne]) -> list[Ligne]:
    """Les lignes d'un chapitre commencé ; celles des autres feraient un tableau de plusieurs pages."""
    return lignes if _commence(lignes) or not chapitre else []


def _en_bref(lignes: list[Ligne]) -> str:
    """Ce qu'on dit d'un chapitre après son titre."""
    if not lignes:
        return " : à venir"
    return f" : {_sur(lignes)}" if _commence(lignes) else f" : pas encore commencé ({accorder(len(lignes), 'question')})"


def _details(ligne: Ligne) -> str:
    if not ligne.essais and not ligne.indication:
        return ""
    return f" ({accorder(ligne.essais, 'vérification')}, indication {ligne.indication})"


def progression(chapitres: dict[str, list[str]] | None = None) -> Progression:
    """Le tableau de bord de l'étudiant : verdicts, nombre de vérifications, indications dévoilées.

    Paramètres
    ----------
    chapitres : dict ou None
        À chaque titre, ses identifiants ; par défaut tous les exercices déclarés, sans titre.
    """
    return Progression(chapitres)


def progression_du_plan(plan: Iterable[Chapitre], autres: Iterable[str] = ()) -> Progression:
    """Le tableau de bord d'un cours, chapitre par chapitre ; dans un cahier d'exercices, on en est au sien.

    Paramètres
    ----------
    plan : suite de Chapitre
    autres : suite de str
        Les exercices qui ne sont d'aucun chapitre.
    """
    titres = {f"{c.numero}. {c.titre}": c for c in plan}
    chapitres = {titre: list(c.questions) for titre, c in titres.items()}
    if reste := list(autres):
        chapitres["Autres"] = reste
    cahier = nom_du_cahier()
    ici = next((titre for titre, c in titres.items() if cahier in [travail.cahier for travail in c.travaux]), "")
    return Progression(chapitres, ici)
