"""Le processus neuf où l'on refait une réponse, vu d'ici : les ordres qu'on lui donne, les objets qui restent chez nous."""

from __future__ import annotations

import io
import pickle
from pathlib import Path
from typing import Any

from epreuves.donnees import Donnee, Opaque, rebatir
from epreuves.noter import cloison, dedoubler, fils
from epreuves.noter.prets import Prets
from epreuves.noter.souche import Double, Souche, la_souche

DEMARRAGE = 60.0  # secondes : l'énoncé fait parfois calculer longtemps
FILS, CLOISON, DEDOUBLER = (Path(str(module.__file__)).read_text(encoding="utf-8") for module in (fils, cloison, dedoubler))


Avance = tuple[tuple[str, frozenset[int]], ...]  # des textes de l'énoncé, et les rangs de leurs instructions


class _Souche(Souche):
    """Celle des exécutants : elle a les modules dont ils ont tous besoin, et ce que l'énoncé donne."""

    def __init__(self, prets: Prets, avance: Avance = ()) -> None:
        self.prets = prets
        super().__init__(["-I", "-S", "-B", "-c", FILS])
        self.demander(DEMARRAGE, *prets.reglages(), CLOISON, DEDOUBLER, avance)

    def repondre(self, sorte: str, *contenu: Donnee) -> Donnee:
        return self.prets.module(*contenu)


class Executant(Double):
    """Un processus neuf.

    Paramètres
    ----------
    prets : Prets
        Les modules qu'on lui prête.
    dossier : Path
        Son dossier de travail, le seul où il puisse écrire.
    avance : Avance
        Ce qu'il trouve déjà exécuté : rien de la copie.
    """

    def __init__(self, prets: Prets, dossier: Path, avance: Avance = ()) -> None:
        self.prets, self.avance = prets, avance
        self._lointains: list[Any] = []
        self._levee: BaseException | None = None
        super().__init__(lambda: _souche(prets, avance), dossier)

    def repondre(self, sorte: str, *contenu: Donnee) -> Donnee:
        return self.prets.module(*contenu) if sorte == "module" else self._rappeler(*contenu)

    # Les ordres

    def executer(self, source: str, retenues: set[int], delai: float) -> list[int]:
        """Exécute ces instructions d'une cellule ; renvoie les rangs des instructions qui n'ont pas fini à temps."""
        return list(self.demander(delai * len(retenues), "executer", source, retenues, delai))

    def evaluer(self, expression: str, delai: float) -> Donnee:
        """Ce que vaut une expression dans la copie : un mot, puis la donnée."""
        return self.demander(delai, "evaluer", expression, delai)

    def appeler(self, expression: str, arguments: tuple[Donnee, ...], globales: dict[str, Donnee], delai: float) -> Donnee:
        """Ce que donne un appel (voir `fils.Cahier.appeler`)."""
        self._lointains, self._levee = [x for x in arguments if isinstance(rebatir(x), Opaque)], None
        tampon = io.BytesIO()
        _Pickleur(tampon, self._lointains).dump(arguments)
        rendu = self.demander(delai, "appeler", expression, tampon.getvalue(), globales, delai)
        if self._levee is not None:
            raise self._levee
        return rendu

    def est_reste_ici(self, argument: Donnee) -> bool:
        """Vrai d'un argument du dernier appel qui n'a pas changé de processus."""
        return any(argument is lointain for lointain in self._lointains)

    def _rappeler(self, numero: int, nom: str, arguments: tuple[Donnee, ...], nommes: dict[str, Donnee]) -> Donnee:
        """Ce que donne une méthode d'un objet resté ici ; ce qui n'est pas une erreur ordinaire met fin à l'appel."""
        if self._levee is not None or (nom.startswith("__") and nom not in fils.OPERATIONS):
            return None
        siens = [list(x) if isinstance(x, list) else x for x in arguments]
        try:
            resultat, erreur = getattr(self._lointains[numero], nom)(*siens, **nommes), None
        except (TypeError, ValueError, LookupError, AttributeError) as levee:
            resultat, erreur = None, type(levee)(str(levee))
        except BaseException as levee:
            self._levee = levee
            return None
        simple = rebatir(resultat)
        if not isinstance(simple, Opaque):
            return simple, None, erreur, siens
        self._lointains.append(resultat)
        return None, len(self._lointains) - 1, erreur, siens


class _Pickleur(pickle.Pickler):
    """Écrit les arguments d'un appel ; un objet qui n'est pas une donnée simple reste ici, et n'a chez le fils qu'un numéro."""

    def __init__(self, tampon: io.BytesIO, lointains: list[Any]) -> None:
        super().__init__(tampon)
        self.numeros = {id(objet): numero for numero, objet in enumerate(lointains)}

    def persistent_id(self, objet: Donnee) -> int | None:
        return self.numeros.get(id(objet))


def _souche(prets: Prets, avance: Avance) -> _Souche:
    """Celle de tous, si rien n'est exécuté d'avance, et si l'exercice ne défend rien de ce qu'elle a ; sinon la sienne."""
    ou = repr(prets.reglages())
    commune = la_souche(ou, lambda: _Souche(Prets(None)))
    if not avance and not any(map(prets.defend, commune.prets.demandes)):
        return commune
    return la_souche((ou, id(prets.exercice), avance), lambda: _Souche(prets, avance))
