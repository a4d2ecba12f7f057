"""Le processus neuf où l'on refait une réponse, vu d'ici : le lancer, lui donner des ordres, le tuer s'il n'obéit plus."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import selectors
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from epreuves.donnees import Donnee, Opaque, rebatir
from epreuves.executer.processus import MESSAGE_MAX, ou_il_en_est
from epreuves.executer.transport import de_json
from epreuves.noter.fils import OPERATIONS
from epreuves.noter.prets import Prets

SURSIS = 3.0  # secondes au-delà de ce que le fils se permet lui-même
PATIENCE = 10  # combien de fois ce temps on attend, sur une machine très chargée
CALCUL_MAX = 60.0  # secondes de processeur pour une question, tous appels compris
DEMARRAGE = 10.0
AU_TRAVAIL = 0.01


class Perdu(Exception):
    """Le processus est mort, ne répond plus, ou ne dit plus rien qu'on comprenne."""


class Executant:
    """Un processus neuf.

    Paramètres
    ----------
    prets : Prets
        Les modules qu'on lui prête.
    dossier : Path
        Son dossier de travail, le seul où il puisse écrire.
    """

    def __init__(self, prets: Prets, dossier: Path) -> None:
        self.prets = prets
        self._lointains: list[Any] = []
        self._levee: BaseException | None = None
        lit_le_fils, self._ecriture = os.pipe()
        self._lecture, ecrit_le_fils = os.pipe()
        texte = (Path(__file__).parent / "fils.py").read_text(encoding="utf-8")
        self._fils = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", texte, str(lit_le_fils), str(ecrit_le_fils)],
            pass_fds=(lit_le_fils, ecrit_le_fils),
            cwd=dossier,
            env={
                "PATH": os.defpath,
                "LANG": "C.UTF-8",
                "HOME": str(dossier),
                "MPLCONFIGDIR": str(dossier),
                "PYTHONHASHSEED": "0",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(lit_le_fils)
        os.close(ecrit_le_fils)
        self._demander(DEMARRAGE, *prets.reglages())

    def __enter__(self) -> Executant:
        return self

    def __exit__(self, *_: object) -> None:
        self.tuer()
        for descripteur in (self._lecture, self._ecriture):
            os.close(descripteur)

    def tuer(self) -> None:
        """Tue le processus et son groupe."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._fils.pid, signal.SIGKILL)
        self._fils.wait()

    # Les ordres

    def executer(self, source: str, retenues: set[int], delai: float) -> list[int]:
        """Exécute ces instructions d'une cellule ; renvoie les rangs des instructions qui n'ont pas fini à temps."""
        return list(self._demander(delai * len(retenues), "executer", source, retenues, delai))

    def evaluer(self, expression: str, delai: float) -> Donnee:
        """Ce que vaut une expression dans la copie : un mot, puis la donnée."""
        return self._demander(delai, "evaluer", expression, delai)

    def appeler(self, expression: str, arguments: tuple[Donnee, ...], globales: dict[str, Donnee], delai: float) -> Donnee:
        """Ce que donne un appel (voir `fils.Cahier.appeler`)."""
        self._lointains, self._levee = [x for x in arguments if isinstance(rebatir(x), Opaque)], None
        tampon = io.BytesIO()
        _Pickleur(tampon, self._lointains).dump(arguments)
        rendu = self._demander(delai, "appeler", expression, tampon.getvalue(), globales, delai)
        if self._levee is not None:
            raise self._levee
        return rendu

    def est_reste_ici(self, argument: Donnee) -> bool:
        """Vrai d'un argument du dernier appel qui n'a pas changé de processus."""
        return any(argument is lointain for lointain in self._lointains)

    # Lui parler

    def _demander(self, delai: float, *ordre: Donnee) -> Donnee:
        try:
            self._envoyer(ordre)
            limite = _Limite(self._fils.pid, delai + SURSIS)
            while True:
                sorte, *contenu = self._recevoir(limite)
                if sorte == "fait":
                    return contenu[0]
                self._envoyer(self.prets.module(contenu[0]) if sorte == "module" else self._rappeler(*contenu))
        except (OSError, EOFError, ValueError, LookupError, TypeError, RecursionError) as erreur:
            self.tuer()
            raise Perdu(str(erreur)) from None

    def _rappeler(self, numero: int, nom: str, arguments: tuple[Donnee, ...], nommes: dict[str, Donnee]) -> Donnee:
        """Ce que donne une méthode d'un objet resté ici ; ce qui n'est pas une erreur ordinaire met fin à l'appel."""
        if self._levee is not None or (nom.startswith("__") and nom not in OPERATIONS):
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

    def _envoyer(self, message: Donnee) -> None:
        octets = pickle.dumps(message)
        reste = memoryview(len(octets).to_bytes(8, "big") + octets)
        while reste:
            reste = reste[os.write(self._ecriture, reste) :]

    def _recevoir(self, limite: _Limite) -> Donnee:
        longueur = int.from_bytes(self._lire(8, limite), "big")
        if longueur > MESSAGE_MAX:
            raise ValueError("un message démesuré")
        return de_json(self._lire(longueur, limite).decode())

    def _lire(self, longueur: int, limite: _Limite) -> bytes:
        recus = bytearray()
        with selectors.DefaultSelector() as guet:
            guet.register(self._lecture, selectors.EVENT_READ)
            while len(recus) < longueur:
                if not guet.select(limite.tour()):
                    continue
                morceau = os.read(self._lecture, min(longueur - len(recus), 1 << 20))
                if not morceau:
                    raise EOFError("il est mort")
                recus += morceau
        return bytes(recus)


class _Limite:
    """Jusqu'à quand attendre : tant que le processus calcule sans dépasser ce qu'on lui permet."""

    def __init__(self, processus: int, delai: float) -> None:
        self.processus, self.delai, self.debut = processus, delai, time.monotonic()
        self.depart = self.avant = ou_il_en_est(processus)[0]

    def tour(self) -> float:
        """Combien de temps attendre avant de revenir voir ; lève TimeoutError s'il n'y a plus rien à attendre."""
        passe = time.monotonic() - self.debut
        if passe < self.delai:
            return self.delai - passe
        calcule, en_course = ou_il_en_est(self.processus)
        endormi = not en_course and calcule - self.avant < AU_TRAVAIL
        if endormi or calcule - self.depart > self.delai or calcule > CALCUL_MAX or passe > PATIENCE * self.delai:
            raise TimeoutError("il ne répond plus")
        self.avant = calcule
        return 1.0


class _Pickleur(pickle.Pickler):
    """Écrit les arguments d'un appel ; un objet qui n'est pas une donnée simple reste ici, et n'a chez le fils qu'un numéro."""

    def __init__(self, tampon: io.BytesIO, lointains: list[Any]) -> None:
        super().__init__(tampon)
        self.numeros = {id(objet): numero for numero, objet in enumerate(lointains)}

    def persistent_id(self, objet: Donnee) -> int | None:
        return self.numeros.get(id(objet))
