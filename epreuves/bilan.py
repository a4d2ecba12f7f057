"""Le bilan d'une vérification : des données simples, que lisent le cahier, les essais et les outils de l'enseignant."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import NoReturn

from epreuves import rendu
from epreuves.donnees import Donnee
from epreuves.forme import conformer
from epreuves.mesurer.croissance import CoutMesure
from epreuves.phrases import un_deux_points
from epreuves.pieces import ContreExemple, Essai, FinDeChapitre, PasAPas, VoirOu


class _Afficheur:
    """Ce qui sait montrer un film dans un cahier : l'atelier, s'il est là. La correction ne le connaît pas, on le lui donne."""

    film: Callable[[VoirOu], object] | None = None


afficheur = _Afficheur()

PHRASE_DE_SUCCES = "aucun des essais ne met votre code en défaut."


@dataclass(frozen=True)
class Bilan:
    """Ce que la vérification d'un exercice a donné.

    Attributs
    ---------
    identifiant : str
    reussi : bool
    phrase : str
        Le verdict en une phrase.
    essais : liste d'Essai
        Les appels qui éclairent le verdict : le premier qui échoue, ou les premiers qui réussissent.
    a_faire : bool
        Vrai si la cellule n'est pas encore remplie.
    diagnostic : str
        Un mot qui dit le genre d'erreur (« variante », « exception », « type »…) ; vide si tout va bien.
    contre_exemple : ContreExemple ou None
    cout : CoutMesure ou None
    trace : str
        Pour une exception, la trace complète ; l'affichage la replie.
    remarque : str
        Ce qui n'a pas trait à la réponse : le fichier de progression qui ne s'écrit pas, par exemple.
    voir_ou : VoirOu ou None
        Le film du contre-exemple, ouvert au premier faux pas.
    pas_a_pas : PasAPas ou None
        Le contre-exemple suivi ligne à ligne, s'il se dessine.
    explication : str
        D'une réussite, pourquoi c'est la réponse ; l'affichage la replie. Vide tant qu'on n'a pas réussi.
    suite : str
        D'une réussite, ce qui vient ensuite ; vide si la progression n'est pas gardée.
    fin : FinDeChapitre ou None
        De la réussite qui finit un chapitre : ce qu'on sait maintenant, et où aller.
    """

    identifiant: str
    reussi: bool
    phrase: str
    essais: list[Essai] = field(default_factory=list)
    a_faire: bool = False
    diagnostic: str = ""
    contre_exemple: ContreExemple | None = None
    cout: CoutMesure | None = None
    trace: str = ""
    remarque: str = ""
    voir_ou: VoirOu | None = None
    pas_a_pas: PasAPas | None = None
    explication: str = ""
    suite: str = ""
    fin: FinDeChapitre | None = None

    def __post_init__(self) -> None:
        if not self.reussi and not self.a_faire:
            object.__setattr__(self, "phrase", un_deux_points(self.phrase))

    @property
    def signe(self) -> str:
        """Un signe et un mot, jamais la couleur seule."""
        return rendu.SIGNES[self.sorte]

    @property
    def sorte(self) -> str:
        """« a_faire », « reussi » ou « a_revoir »."""
        if self.a_faire:
            return "a_faire"
        return "reussi" if self.reussi else "a_revoir"

    def en_donnees(self) -> dict[str, Donnee]:
        """Le bilan en données simples, pour passer d'un processus à l'autre."""
        cout = None if self.cout is None else self.cout.en_donnees()
        return {nom: _en_donnees(valeur) for nom, valeur in vars(self).items()} | {"cout": cout}

    @classmethod
    def depuis_donnees(cls, donnees: dict[str, Donnee]) -> Bilan:
        """Le bilan qu'`en_donnees` a mis à plat.

        Lève
        ----
        Difforme
            Si un champ n'est pas de la sorte annoncée : ces données ont pu être écrites par le code de l'étudiant.

        Exemples
        --------
        >>> bilan = Bilan("T.1b", False, "non.", [Essai("poids(1)", "1", "2")])
        >>> Bilan.depuis_donnees(bilan.en_donnees()) == bilan
        True
        """
        bilan: Bilan = conformer(cls, donnees)
        return replace(bilan, suite="", fin=None)  # ce qui vient ensuite, et son lien, c'est au cahier de le dire

    def __repr__(self) -> str:
        return rendu.en_texte(self)

    def _repr_html_(self) -> str:
        return rendu.en_html(self)

    def _ipython_display_(self) -> None:
        """Dans un cahier, un échec filmé est suivi de son film ; tout autre bilan s'y montre comme ailleurs."""
        if note_par_nbgrader():
            montrer_sans_film(self)
            return
        if self.voir_ou is None or afficheur.film is None:
            raise NotImplementedError
        display: Callable[..., object] = import_module("IPython.display").display
        display({"text/plain": repr(self), "text/html": rendu.en_html(self, image=False)}, raw=True)
        display(afficheur.film(self.voir_ou))


def _en_donnees(x: Donnee) -> Donnee:
    """Les tuples nommés deviennent des tuples ordinaires."""
    if isinstance(x, tuple):
        return tuple(map(_en_donnees, x))
    if isinstance(x, list):
        return [_en_donnees(y) for y in x]
    return x


# Sous nbgrader, une vérification se note : une réussite se montre sans rien renvoyer à lire, un échec lève une exception


class SansPoint(AssertionError):
    """La vérification a échoué : IPython n'en montre que la phrase."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def note_par_nbgrader() -> bool:
    """Vrai si nbgrader exécute ce cahier."""
    return bool(os.environ.get("NBGRADER_EXECUTION"))


def montrer_sans_film(bilan: rendu.AMontrer) -> None:
    """Affiche un bilan, et l'image de son premier faux pas : personne n'en fera jouer le film."""
    display: Callable[..., object] = import_module("IPython.display").display
    display({"text/plain": rendu.en_texte(bilan), "text/html": rendu.en_html(bilan)}, raw=True)


def refuser_les_points(bilan: rendu.AMontrer) -> NoReturn:
    """Montre un bilan qui n'est pas une réussite, puis lève ce qui le fait compter pour zéro."""
    montrer_sans_film(bilan)
    raise SansPoint(f"{rendu.SIGNES[bilan.sorte]}, {bilan.identifiant} : {bilan.phrase}")
