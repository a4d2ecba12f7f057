"""Les indications graduées d'un exercice : une question, une idée, un contre-exemple, un code à trous, la solution.

Les deux premières sont libres. Les autres s'ouvrent après une première vérification, ou tout de suite à qui insiste.
"""

from __future__ import annotations

from html import escape

from epreuves.a_part import ouvert
from epreuves.cahier.fiches import ecrire, fiche
from epreuves.cahier.progression import dernier_contre_exemple
from epreuves.epreuve import Etape, trouver
from epreuves.prose import en_html
from socle.erreurs import ErreurClaire

LIBRES = 2  # la question et l'idée
ATTEND = "la suite s'ouvre après une première vérification"
AVANT_LA_REPONSE = 0  # vérifications ; 1 dans ce qu'on distribue, et bien davantage sans les réponses (outils/roue.py)
PAS_ENCORE, JAMAIS = "Faites d'abord une vérification, puis rouvrez ceci.", "Elle n'est pas donnée."


@ouvert()
def etapes(identifiant: str) -> list[Etape]:
    """Toutes les indications d'un exercice, de la plus discrète à la solution.

    Paramètres
    ----------
    identifiant : str

    Renvoie
    -------
    liste d'Etape

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas.
    """
    epreuve = trouver(identifiant)
    toutes = epreuve.etapes(dernier_contre_exemple(identifiant))
    if epreuve.a_la_main or fiche(identifiant).get("essais", 0) >= AVANT_LA_REPONSE:
        return toutes
    texte = PAS_ENCORE if AVANT_LA_REPONSE == 1 else JAMAIS
    return [Etape(e.titre, texte) if e.code or e is toutes[-1] else e for e in toutes]


class Indication:
    """Les indications dévoilées d'un exercice.

    Attributs
    ---------
    identifiant : str
    niveau : int
        Combien d'indications sont dévoilées.
    total : int
    devoilees : liste d'Etape
    """

    def __init__(self, identifiant: str, niveau: int) -> None:
        toutes = etapes(identifiant)
        self.identifiant, self.niveau, self.total = identifiant, niveau, len(toutes)
        self.devoilees = toutes[:niveau]

    @property
    def suite(self) -> str:
        """Ce qu'il reste à dévoiler, et comment."""
        if self.niveau == self.total:
            return "Tout est dévoilé."
        suivante = f'indication("{self.identifiant}", {self.niveau + 1})'
        debut = f"Indications dévoilées : {self.niveau} sur {self.total}."
        if self.niveau == LIBRES and retenue(self.identifiant):
            return f"{debut} Essayez d'abord : {ATTEND}. Pour la voir quand même : {suivante}."
        return f"{debut} La suivante : {suivante}."

    def __repr__(self) -> str:
        blocs = [f"{rang}. {e.titre}\n{_retrait(e.texte)}" for rang, e in enumerate(self.devoilees, start=1)]
        return "\n\n".join([*blocs, self.suite])

    def _repr_html_(self) -> str:
        blocs = ""
        for rang, e in enumerate(self.devoilees, start=1):
            balise = (
                f'<pre style="white-space:pre-wrap;word-break:normal;">{escape(e.texte)}</pre>'
                if e.code
                else f"<p>{en_html(e.texte)}</p>"
            )
            blocs += f"<p><strong>{rang}. {e.titre}</strong></p>{balise}"
        return blocs + f"<p>{en_html(self.suite)}</p>"


def _retrait(texte: str) -> str:
    return "\n".join(f"    {ligne}" for ligne in texte.splitlines())


def indication(identifiant: str, niveau: int | None = None) -> Indication:
    """Dévoile une indication de plus, ou toutes jusqu'à un niveau.

    Paramètres
    ----------
    identifiant : str
    niveau : int ou None
        Jusqu'où dévoiler (à partir de 1), même sans avoir essayé ; None pour une de plus que la dernière fois, si elle s'ouvre.

    Renvoie
    -------
    Indication
        Le niveau atteint est noté dans la progression.

    Lève
    ----
    ErreurClaire
        Si l'exercice ou le niveau n'existe pas.
    """
    total, connu = len(etapes(identifiant)), niveau_devoile(identifiant)
    voulu = _suivante(identifiant, connu, total) if niveau is None else niveau
    if type(voulu) is not int or not 1 <= voulu <= total:
        raise ErreurClaire(f"{identifiant} a {total} indications : le niveau va de 1 à {total}, pas {voulu!r}")
    ecrire(identifiant, changements={"indication": max(voulu, connu)})
    return Indication(identifiant, voulu)


def _suivante(identifiant: str, connu: int, total: int) -> int:
    """Le niveau d'après, s'il est ouvert."""
    return LIBRES if retenue(identifiant) else min(connu + 1, total)


def retenue(identifiant: str) -> bool:
    """Vrai si l'indication suivante attend une première vérification ; ce que note l'enseignant n'en a pas."""
    sue = fiche(identifiant)
    jamais_essaye = not sue.get("essais", 0) and not trouver(identifiant).a_la_main
    return jamais_essaye and sue.get("indication", 0) == LIBRES


def niveau_devoile(identifiant: str) -> int:
    """Le niveau d'indication déjà dévoilé, 0 si aucun."""
    return int(fiche(identifiant).get("indication", 0))
