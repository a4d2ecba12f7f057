"""Un essai d'un programme : les fichiers qu'on lui donne, ses arguments, et ce qu'on attend qu'il fasse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from epreuves.programmes.attentes import Attente, Message
from epreuves.programmes.lancement import SORTIE_MAX

FICHIERS_LUS = 20  # au plus, parmi ceux que le programme écrit


class FichierFautif(NamedTuple):
    """Un mauvais fichier.

    Attributs
    ---------
    nom : str
        La faute, telle qu'on la cite à l'étudiant.
    texte : str
    mention : str
        Le numéro de la première ligne fautive, comptée à partir de 1 ; vide si la faute n'est pas dans une ligne.
    conseil : str
        Une question à se poser si le programme accepte ce fichier.
    """

    nom: str
    texte: str
    mention: str = ""
    conseil: str = ""


@dataclass(frozen=True)
class Situation:
    """Une ligne du contrat : comment le programme doit finir, et ce que dirait une autre fin.

    Attributs
    ---------
    code : int ou None
        Le code de retour ; None pour n'importe lequel, sauf 0.
    sens : dict
        À un autre code, ce qu'il dit à tort : « 1 dit la grille impossible, or elle a une solution ».
    si_le_reste_est_juste : str
        La question à poser quand tout va bien, sauf le code.
    """

    code: int | None
    sens: Mapping[int, str] = field(default_factory=dict)
    si_le_reste_est_juste: str = ""

    def admet(self, code: int) -> bool:
        """Vrai si le programme peut finir avec ce code."""
        if self.code is None:
            return code != 0
        return code == self.code

    def __str__(self) -> str:
        if self.code is None:
            return "un code de retour autre que 0"
        return f"le code de retour {self.code}"


REUSSITE = Situation(0)
REFUS = Situation(None, {0: "0 dit que tout va bien"})


@dataclass(frozen=True)
class EssaiDeProgramme:
    """Une exécution du programme, et ce qu'on en attend.

    Attributs
    ---------
    nom : str
        Tel qu'on le cite à l'étudiant.
    situation : Situation
        La ligne du contrat qui s'y applique : `REUSSITE`, `REFUS`, ou une de celles de l'exercice.
    attentes : tuple d'Attente
        Ce que le programme doit écrire ; la première qui n'est pas comblée se dit.
    arguments : tuple de str
        Ceux de la ligne de commande.
    fichiers : dict
        Au nom de chaque fichier mis dans le dossier avant de lancer le programme, son contenu.
    conseil : str
        Une question à se poser si l'essai est manqué.
    """

    nom: str
    situation: Situation
    attentes: tuple[Attente, ...] = ()
    arguments: tuple[str, ...] = ()
    fichiers: Mapping[str, str] = field(default_factory=dict)
    conseil: str = ""

    @property
    def attendu(self) -> str:
        """Tout ce qu'on attend, en une ligne."""
        code = str(self.situation).partition(" ")[2]  # sans son article
        return ", ".join([code, *(attente.quoi for attente in self.attentes)])

    def ecrire_fichiers(self, dossier: Path) -> list[Path]:
        """Écrit les fichiers de l'essai dans un dossier."""
        chemins = []
        for nom, contenu in self.fichiers.items():
            chemin = dossier / nom
            chemin.write_text(contenu, encoding="utf-8", newline="\n")
            chemins.append(chemin)
        return chemins

    def lire_les_ecrits(self, dossier: Path) -> dict[str, str]:
        """Ce que le programme a écrit dans le dossier : les fichiers nouveaux, et ceux qu'il a changés."""
        ecrits = {}
        for chemin in sorted(dossier.iterdir())[:FICHIERS_LUS]:
            contenu = _lire(chemin)
            if contenu is not None and contenu != self.fichiers.get(chemin.name):
                ecrits[chemin.name] = contenu
        return ecrits


def _lire(chemin: Path) -> str | None:
    """Le début d'un fichier ; None si ce n'en est pas un, ou s'il ne se laisse pas lire."""
    if chemin.is_symlink() or not chemin.is_file():
        return None
    try:
        with chemin.open("rb") as fichier:
            return fichier.read(SORTIE_MAX).decode("utf-8", "replace")
    except OSError:
        return None


def essais_de_refus(
    fautifs: Iterable[FichierFautif], situation: Situation = REFUS, avant: tuple[str, ...] = ()
) -> tuple[EssaiDeProgramme, ...]:
    """Un essai par mauvais fichier : le programme doit le refuser, et nommer la ligne fautive s'il y en a une.

    Paramètres
    ----------
    fautifs : suite de FichierFautif
        Voir `fichiers.fichiers_fautifs`.
    situation : Situation
        La ligne du contrat qui dit comment refuser un fichier.
    avant : tuple de str
        Les arguments qui précèdent le nom du fichier.

    Renvoie
    -------
    tuple d'EssaiDeProgramme

    Exemples
    --------
    >>> (essai,) = essais_de_refus([FichierFautif("une ligne de moins", "1 2\\n")], avant=("0.25",))
    >>> essai.nom, essai.arguments, essai.fichiers
    ('une ligne de moins', ('0.25', 'fautif1.txt'), {'fautif1.txt': '1 2\\n'})
    """
    essais = []
    for rang, fautif in enumerate(fautifs, start=1):
        fichier = f"fautif{rang}.txt"
        attentes, arguments, contenu = (Message(fautif.mention),), (*avant, fichier), {fichier: fautif.texte}
        essais.append(EssaiDeProgramme(fautif.nom, situation, attentes, arguments, contenu, fautif.conseil))
    return tuple(essais)
