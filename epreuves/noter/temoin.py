"""Le témoin : un processus neuf qui refait la vérification comme le cahier la faisait, et dit pourquoi une réponse est fausse.

Le juge y est, avec ses réponses : ce qu'il dit ne donne donc jamais un point. Il en ôte à une fonction juste mais trop coûteuse,
et il dit pourquoi une fonction est fausse. Il n'hérite de rien de qui note, et n'en sait que les cellules d'une copie ; bornes,
cloison et crochet d'audit y sont les mêmes que là où l'on refait les réponses.
"""

from __future__ import annotations

import ast
import contextlib
import linecache
import os
import pickle
import sys
import zlib
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from epreuves.bilan import Bilan
from epreuves.conduire.conduire import preparer
from epreuves.domaine import DOSSIERS
from epreuves.donnees import Donnee
from epreuves.epreuve import trouver
from epreuves.executer import processus
from epreuves.executer.transport import en_json
from epreuves.genres.fonctions import Fonctions
from epreuves.noter.cloison import cloisonner
from epreuves.noter.dedoubler import attendre
from epreuves.noter.fils import DEFENDUS, Affichage, Permis, TropLong, borner, garder, pendant
from epreuves.noter.souche import Double, Souche, la_souche
from epreuves.noter.tranche import Tranche

MAISONS = Path(__file__).resolve().parents[2]
AMORCE = "import sys; sys.path[:] = {chemins!r}; from epreuves.noter.temoin import vivre; vivre({declarations!r}, *sys.argv[1:])"
DELAI = 40.0  # secondes pour une question : une vérification en prend une, et cherche parfois longtemps un correctif
PHRASE_MAX = 400  # caractères
FICHIER_MAX, OUVERTURES_MAX = 1 << 16, 1 << 14  # le juge y écrit un fichier par appel, d'une page : un gigaoctet encore, au plus
SIENS = {"os.fork", "os.kill", "os.killpg"}  # ce que le bac à sable fait lui-même


class Temoin(Double):
    """Un témoin, pour une question d'une copie.

    Paramètres
    ----------
    declarations : str
        Le module dont l'import déclare les épreuves.
    identifiant : str
        L'épreuve de la question.
    dossier : Path
        Son dossier de travail, le seul où il puisse écrire.
    """

    def __init__(self, declarations: str, identifiant: str, dossier: Path) -> None:
        self.identifiant = identifiant
        texte = AMORCE.format(chemins=chemins_du_temoin(), declarations=declarations)
        super().__init__(lambda: la_souche(texte, lambda: Souche(["-I", "-S", "-B", "-c", texte])), dossier, identifiant)

    def bilan(self, textes: Sequence[str], tranches: Sequence[Tranche], expressions: Sequence[str], delai: float) -> Bilan | None:
        """Ce que la vérification dit de ces fonctions ; None si ce qui revient n'est pas un bilan.

        Lève
        ----
        Perdu
            Si le processus est mort, ou ne répond plus.
        """
        donnees = self.demander(DELAI, self.identifiant, list(textes), list(tranches), list(expressions), delai)
        try:
            bilan = Bilan.depuis_donnees(donnees)
        except (TypeError, ValueError, LookupError, AttributeError):
            return None
        entier = type(bilan.phrase) is str and len(bilan.phrase) <= PHRASE_MAX and bilan.identifiant == self.identifiant
        return bilan if entier else None


def chemins_du_temoin() -> list[str]:
    """Ceux d'ici, dans le même ordre : un cours ouvert dans son dossier y passe avant celui du même nom qu'on a installé."""
    moteur = str(MAISONS)
    ici = "" if moteur in sys.path else moteur  # le dossier courant, s'il en vient
    return [*dict.fromkeys(filter(None, [*(chemin or ici for chemin in sys.path), moteur]))]


# Ce qui suit s'exécute chez le témoin, ou dans sa souche


def vivre(declarations: str, _lecture: str, _ecriture: str, controle: str) -> None:
    """Toute la vie de la souche des témoins : importer le cours, puis se dédoubler à chaque question."""
    os.environ |= {"COURS_PROGRESSION": "non", "COURS_BARRE": "non"}
    import_module(declarations)
    processus._prctl()  # chargé avant que le crochet ne le défende
    attendre(int(controle), _preparer, _servir)


def _preparer(identifiant: str) -> None:
    epreuve = trouver(identifiant)
    if isinstance(epreuve, Fonctions):
        preparer(epreuve)


def _servir(lecture: int, ecriture: int) -> None:
    entree, sortie = os.fdopen(lecture, "rb"), os.fdopen(ecriture, "wb")
    lisibles = [*sys.path, sys.prefix, sys.base_prefix, *DOSSIERS]
    cloisonner(str(Path.cwd()), [*lisibles, "/proc"])
    borner(FICHIER_MAX)
    garder(Permis([*lisibles, "/proc"], [], OUVERTURES_MAX), DEFENDUS - SIENS)
    sys.addaudithook(_ne_se_dedoubler_que_pour_juger)
    while octets := entree.read(int.from_bytes(entree.read(8), "big")):
        reponse = en_json(("fait", _juger(*pickle.loads(octets)))).encode()
        sortie.write(len(reponse).to_bytes(8, "big") + reponse)
        sortie.flush()


def _ne_se_dedoubler_que_pour_juger(evenement: str, _: tuple[Any, ...]) -> None:
    if evenement == "os.fork" and sys._getframe(1).f_code is not processus._dedoubler.__code__:
        raise PermissionError("la correction ne lance ici aucun autre processus")


def _juger(identifiant: str, textes: list[str], tranches: list[Tranche], expressions: list[str], delai: float) -> Donnee:
    """Le bilan, en données ; ce qui n'aboutit pas n'en donne pas."""
    try:
        for retenues in tranches:
            espace: dict[str, Any] = {"__name__": "__main__"}
            for texte, rangs in zip(textes, retenues):
                _executer(texte, rangs, espace, delai)
            with contextlib.suppress(NameError):
                fonctions = [eval(expression, espace) for expression in expressions]
                return trouver(identifiant).verifier(*fonctions).en_donnees()
    except BaseException:
        return None
    return None


def _executer(texte: str, rangs: set[int], espace: dict[str, Any], delai: float) -> None:
    """Quelques instructions d'une cellule, dont on retrouve ensuite le texte, comme dans un vrai cahier."""
    nom = f"<ipython-input-{zlib.crc32(texte.encode())}>"
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    for instruction in _instructions(texte, rangs):
        with (
            contextlib.suppress(Exception, TropLong, SystemExit, KeyboardInterrupt),
            contextlib.redirect_stdout(Affichage()),
            contextlib.redirect_stderr(Affichage()),
            pendant(delai),
        ):
            exec(compile(ast.Module([instruction], []), nom, "exec", dont_inherit=True), espace)


def _instructions(texte: str, rangs: set[int]) -> Iterator[ast.stmt]:
    with contextlib.suppress(SyntaxError, ValueError, MemoryError, RecursionError):
        yield from (instruction for rang, instruction in enumerate(ast.parse(texte).body) if rang in rangs)
