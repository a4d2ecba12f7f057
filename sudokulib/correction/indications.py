"""Les indications graduées d'un exercice : une question, une idée, un contre-exemple, un code à trous, la solution."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from sudokulib.correction.donnees import court, memes
from sudokulib.correction.exercice import Exercice, Preuve, Question, trouver
from sudokulib.correction.observation import observer_reference
from sudokulib.correction.progression import dernier_contre_exemple, ecrire, fiche
from sudokulib.erreurs import ErreurSudoku


class Etape(NamedTuple):
    """Une indication : son titre, son texte, et si ce texte est du code."""

    titre: str
    texte: str
    code: bool = False


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
    ErreurSudoku
        Si l'exercice n'existe pas.
    """
    exercice = trouver(identifiant)
    debut = [Etape(titre, texte) for titre, texte in zip(("Une question", "Une idée"), exercice.indications)]
    if isinstance(exercice, Exercice):
        fin = [
            Etape("Un contre-exemple", _contre_exemple(exercice)),
            Etape("Le code à trous", exercice.a_trous, code=True),
            Etape("La solution", exercice.corrige, code=True),
        ]
    elif isinstance(exercice, Question):
        fin = [Etape("La réponse", exercice.explication)]
    elif isinstance(exercice, Preuve):
        criteres = " ; ".join(f"{critere} ({points})" for points, critere in exercice.bareme)
        fin = [Etape("Le barème", f"{criteres}. Le corrigé contient une réponse modèle.")]
    else:
        return [Etape(*etape) for etape in exercice.etapes()]
    return debut + fin


def _contre_exemple(exercice: Exercice) -> str:
    """Le dernier contre-exemple que l'étudiant a reçu ou, à défaut, un appel où se trompe une réponse fausse connue."""
    dernier = dernier_contre_exemple(exercice.identifiant)
    if dernier:
        return f"Votre dernière vérification, à refaire à la main. Appel : {dernier.appel}. Attendu : {dernier.attendu}."
    for reference in exercice.fonctions:
        for arguments in exercice.exemples:
            attendu = observer_reference(exercice, reference, arguments)
            for variante in exercice.variantes.get(reference.__name__, ()):
                if not memes(observer_reference(exercice, variante.fonction, arguments), attendu):
                    return _dire_appel(exercice, reference.__name__, arguments, attendu)
    reference = exercice.fonctions[0]
    arguments = exercice.exemples[0]
    return _dire_appel(exercice, reference.__name__, arguments, observer_reference(exercice, reference, arguments))


def _dire_appel(exercice: Exercice, nom: str, arguments: tuple[Any, ...], attendu: Any) -> str:
    appel = exercice.ecrire_appel(nom, arguments)
    if exercice.observer == "sur_place":
        rendu, apres = attendu
        return (
            f"{appel} doit rendre {court(rendu)} et laisser dans son premier argument {court(apres[0] if apres else None, 200)}."
        )
    verbe = "afficher" if exercice.observer == "affichage" else "rendre"
    return f"{appel} doit {verbe} {court(attendu, 300)}. Essayez votre fonction sur cet appel."


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
        return f"Indications dévoilées : {self.niveau} sur {self.total}. La suivante : {suivante}."

    def __repr__(self) -> str:
        blocs = [f"{rang}. {e.titre}\n{_retrait(e.texte)}" for rang, e in enumerate(self.devoilees, start=1)]
        return "\n\n".join([*blocs, self.suite])

    def _repr_html_(self) -> str:
        blocs = ""
        for rang, e in enumerate(self.devoilees, start=1):
            balise = (
                f'<pre style="white-space:pre-wrap;word-break:normal;">{escape(e.texte)}</pre>'
                if e.code
                else f"<p>{escape(e.texte)}</p>"
            )
            blocs += f"<p><strong>{rang}. {e.titre}</strong></p>{balise}"
        return blocs + f"<p>{escape(self.suite)}</p>"


def _retrait(texte: str) -> str:
    return "\n".join(f"    {ligne}" for ligne in texte.splitlines())


def indication(identifiant: str, niveau: int | None = None) -> Indication:
    """Dévoile une indication de plus, ou toutes jusqu'à un niveau.

    Paramètres
    ----------
    identifiant : str
    niveau : int ou None
        Jusqu'où dévoiler, à partir de 1 ; None pour une de plus que la dernière fois.

    Renvoie
    -------
    Indication
        Le niveau atteint est noté dans la progression.

    Lève
    ----
    ErreurSudoku
        Si l'exercice ou le niveau n'existe pas.
    """
    total, connu = len(etapes(identifiant)), niveau_devoile(identifiant)
    voulu = min(connu + 1, total) if niveau is None else niveau
    if type(voulu) is not int or not 1 <= voulu <= total:
        raise ErreurSudoku(f"{identifiant} a {total} indications : le niveau va de 1 à {total}, pas {voulu!r}")
    ecrire(identifiant, indication=max(voulu, connu))
    return Indication(identifiant, voulu)


def niveau_devoile(identifiant: str) -> int:
    """Le niveau d'indication déjà dévoilé, 0 si aucun."""
    return int(fiche(identifiant).get("indication", 0))
