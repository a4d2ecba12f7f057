"""Sous Windows, ce qui enferme l'élève : un objet « job » du système, que Python ne connaît pas et qu'on atteint par ctypes.

L'élève s'y met lui-même. Sa mémoire y est bornée, et le nombre des processus qu'il lance ; quand il meurt, le job se ferme, et
tout ce qu'il a lancé meurt aussi. Ailleurs, rien de ceci ne s'exécute.
"""

from __future__ import annotations

import struct
from math import inf
from typing import Any

MEMOIRE_MAX = 2 << 30  # octets : ce que prend le cours, et ce qu'on permet à une vérification
MEMBRES_MAX = 32  # processus vivants à la fois
_LIMITES_ETENDUES = 9  # JobObjectExtendedLimitInformation
_TUER_A_LA_FERMETURE, _MEMOIRE, _MEMBRES = 0x2000, 0x100, 0x8  # JOB_OBJECT_LIMIT_…
_LIRE = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION
_SECONDE = 10_000_000  # en centaines de nanosecondes
# JOBOBJECT_EXTENDED_LIMIT_INFORMATION : les limites de base, six compteurs d'octets, quatre tailles de mémoire
FORME = "@qqINNINII6Q4N"

_le_job: list[Any] = []  # fermé, il nous tuerait


def s_enfermer() -> None:
    """Met ce processus dans un job, pour toujours.

    Lève
    ----
    OSError
        Si le système refuse.
    """
    noyau = _noyau()
    job = noyau.CreateJobObjectW(None, None)
    limites = limites_en_octets()
    pret = job and noyau.SetInformationJobObject(job, _LIMITES_ETENDUES, limites, len(limites))
    if not pret or not noyau.AssignProcessToJobObject(job, noyau.GetCurrentProcess()):
        raise OSError("le système refuse un job")
    _le_job.append(job)


def limites_en_octets() -> bytes:
    """La structure où Windows lit ces limites.

    Exemples
    --------
    >>> len(limites_en_octets())
    144
    """
    drapeaux = _TUER_A_LA_FERMETURE | _MEMOIRE | _MEMBRES
    base = (0, 0, drapeaux, 0, 0, MEMBRES_MAX, 0, 0, 0)
    return struct.pack(FORME, *base, *[0] * 6, MEMOIRE_MAX, 0, 0, 0)


def temps_de_calcul(processus: int) -> float:
    """Les secondes de processeur d'un processus ; l'infini si le système ne les dit pas."""
    import ctypes

    noyau = _noyau()
    poignee = noyau.OpenProcess(_LIRE, 0, processus)
    if not poignee:
        return inf
    ne, mort, systeme, sien = (ctypes.c_ulonglong() for _ in range(4))
    lus = noyau.GetProcessTimes(poignee, *map(ctypes.byref, (ne, mort, systeme, sien)))
    noyau.CloseHandle(poignee)
    return (systeme.value + sien.value) / _SECONDE if lus else inf


def _noyau() -> Any:
    """Les fonctions du système ; une poignée a la taille d'un pointeur."""
    import ctypes

    poignee, entier, ou = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p
    noyau = vars(ctypes)["WinDLL"]("kernel32", use_last_error=True)
    noyau.CreateJobObjectW.restype = noyau.GetCurrentProcess.restype = noyau.OpenProcess.restype = poignee
    noyau.CreateJobObjectW.argtypes = [ou, ou]
    noyau.SetInformationJobObject.argtypes = [poignee, ctypes.c_int, ctypes.c_char_p, entier]
    noyau.AssignProcessToJobObject.argtypes = [poignee, poignee]
    noyau.OpenProcess.argtypes = [entier, ctypes.c_int, entier]
    noyau.GetProcessTimes.argtypes = [poignee, ou, ou, ou, ou]
    noyau.CloseHandle.argtypes = [poignee]
    return noyau
