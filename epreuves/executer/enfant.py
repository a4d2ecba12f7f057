"""Un Python neuf à qui l'on confie un travail, là où un processus ne peut pas se dédoubler (Windows).

Ce qui l'attend est ce qui attend le fils d'un `fork` (voir `processus`) : un sceau, un délai compté en secondes de calcul, une
mémoire bornée, et la mort avec tout ce qu'il a lancé. Il met une ou deux secondes à naître : le suivant se prépare donc d'avance,
pendant que l'étudiant lit son verdict.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable

from epreuves.domaine import est_a_nous
from epreuves.executer.garde import Garde, ou_il_en_est
from epreuves.executer.processus import (
    DERNIER_MOT,
    LONGUEUR,
    MESSAGE_MAX,
    PATIENCE,
    SCEAU,
    Arret,
    Brouille,
    Delai,
)

NUMERO = 8  # octets : l'élève dit le sien quand il est prêt
NAISSANCE = 120.0  # secondes : au-delà, la machine ne laisse pas naître un processus
COUP_D_OEIL = 0.02  # secondes entre deux regards ; Ctrl+C n'attend pas davantage
AMORCE = "import sys; sys.path[:] = {chemins!r}; from epreuves.executer.eleve import vivre; vivre({modules!r})"


class Enfant:
    """Un processus neuf, vu d'ici."""

    def __init__(self) -> None:
        amorce = AMORCE.format(chemins=sys.path, modules=modules_du_cours())
        self._fils = subprocess.Popen(
            [sys.executable, "-c", amorce],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.numero = 0  # le sien, et non celui du lanceur d'un environnement virtuel de Windows
        self._recus = bytearray()
        self._fini = False
        self._lecteur = threading.Thread(target=self._lire, daemon=True)
        self._lecteur.start()

    def _lire(self) -> None:
        """Tout ce qu'il dit, au fur et à mesure ; un tube ne se guette pas sous Windows."""
        assert self._fils.stdout is not None
        while len(self._recus) <= MESSAGE_MAX + SCEAU + LONGUEUR:
            morceau = os.read(self._fils.stdout.fileno(), 1 << 16)
            if not morceau:
                break
            self._recus += morceau
        self._fini = True

    @property
    def vivant(self) -> bool:
        """Vrai s'il attend encore un travail."""
        return not self._fini and self._fils.poll() is None

    def attendre_la_naissance(self) -> None:
        """Jusqu'à ce qu'il soit prêt."""
        limite = time.monotonic() + NAISSANCE
        while len(self._recus) < NUMERO:
            if not self.vivant or time.monotonic() > limite:
                raise OSError(0, "le processus de vérification ne démarre pas")
            time.sleep(COUP_D_OEIL)
        self.numero = int.from_bytes(self._recus[:NUMERO], "big")
        del self._recus[:NUMERO]

    def envoyer(self, octets: bytes) -> None:
        """Lui donne son travail, sans attendre qu'il le lise ; il peut mourir avant."""
        threading.Thread(target=self._ecrire, args=(octets,), daemon=True).start()

    def _ecrire(self, octets: bytes) -> None:
        assert self._fils.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._fils.stdin.write(len(octets).to_bytes(8, "big") + octets)
            self._fils.stdin.flush()

    def ecouter(self, sceau: bytes) -> bytes | None:
        """Son verdict ; None s'il n'est pas encore complet."""
        entete = SCEAU + LONGUEUR
        fini, recus = self._fini, bytes(self._recus[:entete])  # dans cet ordre : ce qu'il a dit avant de finir est reçu
        if len(recus) < entete:
            if fini:
                raise Brouille if recus else Arret
            return None
        longueur = int.from_bytes(recus[SCEAU:], "big")
        if recus[:SCEAU] != sceau or longueur > MESSAGE_MAX:
            raise Brouille
        if len(self._recus) < entete + longueur:
            if fini:
                raise Brouille
            return None
        return bytes(self._recus[entete : entete + longueur])

    def tuer(self) -> None:
        """Le tue, avec tout ce qu'il a lancé."""
        with contextlib.suppress(OSError):
            self._fils.kill()
        self._fils.wait(DERNIER_MOT)
        self._lecteur.join(DERNIER_MOT)
        for tube in (self._fils.stdin, self._fils.stdout):
            with contextlib.suppress(OSError, ValueError):
                assert tube is not None
                tube.close()


def modules_du_cours() -> list[str]:
    """Les modules du cours déjà chargés ici, dans l'ordre où ils l'ont été : ils s'importent là-bas."""
    return [nom for nom, module in [*sys.modules.items()] if est_a_nous(nom) and getattr(module, "__spec__", None)]


_reserve: list[Enfant] = []


def _prendre() -> Enfant:
    """Un enfant prêt : celui qui attendait ou, s'il n'y en a pas, un autre."""
    enfant = _reserve.pop() if _reserve else Enfant()
    if not enfant.vivant:
        enfant.tuer()
        enfant = Enfant()
    try:
        enfant.attendre_la_naissance()
    except BaseException:
        enfant.tuer()
        raise
    return enfant


def preparer_le_suivant() -> None:
    """En fait naître un, qui attendra."""
    with contextlib.suppress(OSError):  # on le dira à la prochaine vérification
        _reserve.append(Enfant())


def fermer_la_reserve() -> None:
    """Congédie celui qui attend un travail."""
    while _reserve:
        _reserve.pop().tuer()


atexit.register(fermer_la_reserve)


def confier_a_un_neuf(bagage: bytes, fichier: str, delai: float, sursis: Callable[[], float]) -> bytes:
    """Ce que renvoie un travail emballé, fait dans un processus neuf ; voir `processus.confier`.

    Paramètres
    ----------
    bagage : bytes
        Le travail (voir `bagages.emballer`).
    fichier : str
        Celui du journal.
    delai, sursis
        Ceux de `processus.confier`.

    Lève
    ----
    Delai, Arret, Brouille
    OSError
        Si le système refuse un processus de plus.
    """
    sceau = os.urandom(SCEAU)
    enfant = _prendre()
    ordre = {
        "sceau": sceau,
        "chemins": sys.path,
        "dossier": os.getcwd(),  # noqa: PTH109
        "modules": modules_du_cours(),
        "fichier": fichier,
        "bagage": bagage,
        "permis": delai,
    }
    try:
        enfant.envoyer(pickle.dumps(ordre))
        return _surveiller(enfant, sceau, delai, sursis)
    finally:
        enfant.tuer()
        preparer_le_suivant()


def _surveiller(enfant: Enfant, sceau: bytes, delai: float, sursis: Callable[[], float]) -> bytes:
    """Attend le verdict tant que l'élève calcule sans dépasser ce qu'on lui permet."""
    garde = Garde(delai, sursis, ou_il_en_est(enfant.numero))
    ronde = garde.debut + garde.attente
    while True:
        verdict = enfant.ecouter(sceau)
        if verdict is not None:
            return verdict
        if time.monotonic() >= ronde:
            garde.regarder(ou_il_en_est(enfant.numero))
            trop_attendu = time.monotonic() > garde.debut + PATIENCE * (delai + sursis()) + DERNIER_MOT
            if trop_attendu or not garde.attente:
                raise Delai
            ronde = time.monotonic() + garde.attente
        time.sleep(COUP_D_OEIL)
