"""Un autre processus, vu d'ici : lui donner des ordres en pickle, lire sa réponse en JSON, le tuer s'il n'obéit plus.

Rien de ce qu'il répond ne peut s'exécuter ici.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import selectors
import signal
import time
from collections.abc import Iterator
from typing import Self

from epreuves.donnees import Donnee
from epreuves.executer.garde import ou_il_en_est
from epreuves.executer.processus import MESSAGE_MAX
from epreuves.executer.transport import de_json

SURSIS = 3.0  # secondes au-delà de ce que le fils se permet lui-même
PATIENCE = 10  # combien de fois ce temps on attend, sur une machine très chargée
CALCUL_MAX = 60.0  # secondes de processeur pour une question, tous appels compris
AU_TRAVAIL = 0.01


class Perdu(Exception):
    """Le processus est mort, ne répond plus, ou ne dit plus rien qu'on comprenne."""


class Lien:
    """Ce qui nous relie à un processus : deux tubes.

    Paramètres
    ----------
    lecture, ecriture : int
        Les descripteurs où l'on lit ce qu'il dit, où l'on écrit nos ordres.
    numero : int
        Le sien ; c'est aussi celui de son groupe.
    """

    def __init__(self, lecture: int, ecriture: int, numero: int) -> None:
        self._lecture, self._ecriture, self.numero = lecture, ecriture, numero

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.fermer()

    def fermer(self) -> None:
        """Le tue, et ferme ce qui nous y relie."""
        self.tuer()
        for descripteur in (self._lecture, self._ecriture):
            os.close(descripteur)

    def tuer(self) -> None:
        """Tue le processus et son groupe."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.numero, signal.SIGKILL)

    def repondre(self, sorte: str, *contenu: Donnee) -> Donnee:
        """Ce qu'on répond à ce qu'il demande pendant qu'il obéit à un ordre."""
        raise ValueError(f"il n'a pas à demander « {sorte[:20]} »")

    def demander(self, delai: float, *ordre: Donnee) -> Donnee:
        """Donne un ordre, et attend ce qu'il en dit.

        Lève
        ----
        Perdu
        """
        try:
            self._envoyer(ordre)
            limite = _Limite(self.numero, delai + SURSIS)
            while True:
                sorte, *contenu = self._recevoir(limite)
                if sorte == "fait":
                    return contenu[0]
                with limite.suspendue():
                    self._envoyer(self.repondre(str(sorte), *contenu))
        except (OSError, EOFError, ValueError, LookupError, TypeError, RecursionError) as erreur:
            self.tuer()
            raise Perdu(str(erreur)) from None

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
        self.depart = self.avant = ou_il_en_est(processus).calcule

    @contextlib.contextmanager
    def suspendue(self) -> Iterator[None]:
        """Le temps qu'on met à lui répondre n'est pas à lui."""
        debut = time.monotonic()
        yield
        self.debut += time.monotonic() - debut

    def tour(self) -> float:
        """Combien de temps attendre avant de revenir voir ; lève TimeoutError s'il n'y a plus rien à attendre."""
        passe = time.monotonic() - self.debut
        if passe < self.delai:
            return self.delai - passe
        calcule, en_course, _ = ou_il_en_est(self.processus)
        endormi = not en_course and calcule - self.avant < AU_TRAVAIL
        if endormi or calcule - self.depart > self.delai or calcule > CALCUL_MAX or passe > PATIENCE * self.delai:
            raise TimeoutError("il ne répond plus")
        self.avant = calcule
        return 1.0
