"""Le carnet d'une longue série : chaque résultat y est écrit dès qu'il est là, et l'on reprend où l'on s'était arrêté.

Tant que la série n'est pas finie, ses rangées sont dans « essais.csv.partiel » : une ligne par résultat, avec son numéro,
sous les réglages de la série. Ctrl+C, une panne, un processus tué n'y perdent que le travail en cours. À la fin, elles prennent
d'un coup le nom « essais.csv », dans l'ordre ; jusque-là, un fichier de ce nom reste ce qu'il était.

Chaque ligne finit par une somme de contrôle (CRC-32) : celle qu'un disque ou un éditeur a abîmée se dit, et se refait. Un seul
processus à la fois tient un carnet.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as dossier:
...     chemin = Path(dossier, "carres.csv")
...     with Carnet(chemin, "numéro;carré", {"puissance": 2}) as carnet:
...         carnet.noter(2, "4")
...     with Carnet(chemin, "numéro;carré", {"puissance": 2}, reprendre=True) as carnet:
...         for numero in (1, 2, 3):
...             if numero not in carnet.faites:
...                 carnet.noter(numero, str(numero**2))
...         carnet.conclure()
...     print(chemin.read_text(encoding="utf-8"))
numéro;carré
1;1
2;4
3;9
<BLANKLINE>
"""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self
from zlib import crc32

from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from socle.portes import avertir
from socle.sorties import Chemin, ecrire_fichier, refus_en_francais, verifier_sortie
from socle.verrou import verrou_sans_attendre
from sudokulib.grille import Grille


class Carnet:
    """Les rangées d'une série, qu'on ouvre par `with`.

    Paramètres
    ----------
    chemin : str, chemin ou None
        Le fichier de la série finie ; None : rien n'est écrit.
    entete : str
        Les noms des colonnes, séparés par des points-virgules ; la première est le numéro.
    reglages : dict
        Tout ce qui décide des résultats ; on ne reprend qu'une série de mêmes réglages. De quoi s'écrire en JSON.
    reprendre : bool
        Continuer la série inachevée, au lieu d'en commencer une.

    Attributs
    ---------
    faites : dict de int vers liste de str
        Au numéro de chaque rangée déjà là, ses autres colonnes.

    Lève
    ----
    SortieImpossible
        Si le fichier ne peut pas être écrit.
    ErreurClaire
        S'il y a une série inachevée qu'on ne demande pas de reprendre, s'il n'y en a pas, si ses réglages sont autres, ou si un
        autre programme est en train de la faire.

    Avertit
    -------
    UserWarning
        Si des rangées étaient abîmées : elles ne sont pas dans `faites`.
    """

    def __init__(self, chemin: Chemin | None, entete: str, reglages: Mapping[str, Any], reprendre: bool = False) -> None:
        if not isinstance(entete, str):
            raise ErreurClaire(f"entete doit être un texte ; reçu {citer(entete)}")
        self.faites: dict[int, list[str]] = {}
        self._chemin, self._entete = chemin, entete
        self._tenus = ExitStack()  # le verrou, et le fichier ouvert
        if chemin is None:
            return
        verifier_sortie(chemin)
        self._partiel = partiel(chemin)
        if not self._tenus.enter_context(verrou_sans_attendre(self._partiel)):
            raise ErreurClaire(f"un autre programme écrit déjà « {self._partiel} » : attendez qu'il finisse, ou arrêtez-le")
        try:
            self._ouvrir(json.dumps(dict(reglages), ensure_ascii=False, default=int), reprendre)  # même des entiers de numpy
        except BaseException:
            self._tenus.close()
            raise

    def _ouvrir(self, reglages: str, reprendre: bool) -> None:
        if self._a_reprendre(reprendre):
            self._relire(json.loads(reglages))
        else:
            ecrire_fichier(self._partiel, f"# {reglages}\n{self._entete}\n")
        with refus_en_francais(self._partiel):
            self._fichier = self._tenus.enter_context(self._partiel.open("ab", buffering=0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._tenus.close()

    def __repr__(self) -> str:
        return f"<Carnet : {accorder(len(self.faites), 'rangée')}>"

    def noter(self, numero: int, *colonnes: str) -> None:
        """Ajoute une rangée, aussitôt écrite."""
        self.faites[numero] = list(colonnes)
        if self._chemin is None:
            return
        octets = _rangee(numero, colonnes).encode()
        ligne = b"%b;%b\n" % (octets, _somme(octets))
        with refus_en_francais(self._partiel):
            if self._fichier.write(ligne) != len(ligne):
                raise OSError(errno.ENOSPC, "")

    def conclure(self, contenu: str | None = None) -> None:
        """La série est finie : le fichier prend son nom, et ce contenu ou, sans rien, les rangées dans l'ordre."""
        if self._chemin is None:
            return
        lignes = [self._entete, *(_rangee(numero, self.faites[numero]) for numero in sorted(self.faites))]
        ecrire_fichier(self._chemin, "\n".join(lignes) + "\n" if contenu is None else contenu)
        self._fichier.close()  # sous Windows, on n'efface pas un fichier ouvert
        self._partiel.unlink(missing_ok=True)
        self._tenus.close()

    def _a_reprendre(self, demande: bool) -> bool:
        existe = self._partiel.exists()
        if existe and not demande:
            raise ErreurClaire(
                f"une série inachevée est dans « {self._partiel} » : reprenez-la (--reprendre), ou effacez ce fichier pour "
                "recommencer"
            )
        if demande and not existe:
            raise ErreurClaire(f"il n'y a rien à reprendre : « {self._partiel} » n'existe pas")
        return existe

    def _relire(self, reglages: dict[str, Any]) -> None:
        """Les rangées déjà là ; celles qui sont coupées ou abîmées sont ôtées, et seront refaites."""
        try:
            octets = self._partiel.read_bytes()
            tete, entete, *lignes = octets.split(b"\n")
            changes = _differences(json.loads(tete.decode().removeprefix("#")), reglages)
            entete_lue = entete.decode()
        except (OSError, ValueError, TypeError, AttributeError):
            raise ErreurClaire(f"« {self._partiel} » n'est pas une série que l'on sache reprendre") from None
        if changes or entete_lue != self._entete:
            raise ErreurClaire(f"« {self._partiel} » est d'une autre série : {changes or 'les colonnes diffèrent'}")
        entieres = lignes[:-1]  # après le dernier retour à la ligne : rien, ou une rangée coupée
        bonnes = [ligne for ligne in entieres if _est_intacte(ligne)]
        self.faites = _rangees(bonnes)
        self._dire_les_abimees(len(entieres) - len(bonnes))
        if len(bonnes) < len(lignes) - 1 or lignes[-1]:
            ecrire_fichier(self._partiel, b"".join(ligne + b"\n" for ligne in (tete, entete, *bonnes)))

    def _dire_les_abimees(self, combien: int) -> None:
        if combien:
            phrase = "est abîmée : elle sera refaite" if combien == 1 else "sont abîmées : elles seront refaites"
            avertir(f"{accorder(combien, 'rangée')} de « {self._partiel} » {phrase}")


def partiel(chemin: Chemin) -> Path:
    """Le fichier où sont les rangées d'une série inachevée.

    Exemples
    --------
    >>> partiel("essais.csv").name
    'essais.csv.partiel'
    """
    return Path(f"{chemin}.partiel")


def comment_reprendre(chemin: Chemin) -> str:
    """Ce qu'il faut dire d'une série arrêtée."""
    return f"ce qui est fait est dans « {partiel(chemin)} » ; la même commande avec --reprendre fait le reste"


def _rangee(numero: int, colonnes: tuple[str, ...] | list[str]) -> str:
    return ";".join((str(numero), *colonnes))


def _rangees(lignes: Iterable[bytes]) -> dict[int, list[str]]:
    """À chaque numéro, ses colonnes, sans la somme."""
    decoupees = (ligne.decode().split(";")[:-1] for ligne in lignes)
    return {int(numero): colonnes for numero, *colonnes in decoupees}


def _somme(octets: bytes) -> bytes:
    return b"%08x" % crc32(octets)


def _est_intacte(ligne: bytes) -> bool:
    octets, _, somme = ligne.rpartition(b";")
    return somme == _somme(octets)


def _differences(anciens: dict[str, Any], voulus: dict[str, Any]) -> str:
    """Les réglages qui ont changé : « graine = 1, et non 2 »."""
    noms = [nom for nom in {**anciens, **voulus} if anciens.get(nom) != voulus.get(nom)]
    return ", ".join(f"{nom} = {anciens.get(nom)!s:.90}, et non {voulus.get(nom)!s:.90}" for nom in noms)


# Une grille dans une colonne


def grille_en_mots(grille: Grille) -> str:
    """Une grille de n'importe quel ordre, en une seule colonne.

    Exemples
    --------
    >>> grille_en_mots(Grille.lire("1.3...........2.")), len(grille_en_mots(Grille.vide(6)).split())
    ('1.3...........2.', 1296)
    """
    return grille.ecrire("ligne") if grille.n <= 5 else " ".join(map(str, grille.valeurs))


def grille_de_mots(mots: str) -> Grille:
    """La grille qu'a écrite `grille_en_mots`.

    Exemples
    --------
    >>> grille_de_mots("1.3...........2.").nombre_indices
    3
    """
    return Grille.lire([*map(int, mots.split())] if " " in mots else mots)
