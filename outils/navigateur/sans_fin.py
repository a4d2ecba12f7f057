"""Combien de temps met-on à arrêter, dans un navigateur, ce qui n'en finit pas ? Ce que mesure `make test-navigateur` en dernier.

Chaque fonction est une façon de ne pas finir ; la vérification doit le dire en trois secondes, sans SharedArrayBuffer, donc sans
que rien d'extérieur puisse interrompre Python : c'est le compte des sauts et des appels qui l'arrête (`borne.py`).
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.a_part import ouvert
from epreuves.conduire.conduire import conduire
from epreuves.epreuve import trouver


def vide(m):
    while True:
        pass


def compteur(m):
    k = 0
    while k >= 0:
        k += 1


def calcul(m):
    while m >= 0:
        m = (m * 3 + 1) % 1009 if m % 2 else m // 2 + (m & 7) * (m | 1) % 13


def liste(m):
    vus = []
    while m not in (-1, -2):
        vus.append(m)
    return len(vus)


def dictionnaire(m):
    vus = {}
    for k in itertools.count():
        vus[k] = [k, m]


def textes(m):
    ecrit = ""
    while len(ecrit) < 10**9:
        ecrit = f"{m}{ecrit[:20]}"


def appels(m):
    def suivant(k):
        return k + 1

    while m >= 0:
        m = suivant(m)


def recursion(m):
    return 1 + recursion(m // 2) + recursion(m // 2)


def arbre(m, profondeur=0):
    if profondeur == 60:
        return 0
    return arbre(m, profondeur + 1) + arbre(m, profondeur + 1)


def generateur(m):
    return sum(k & 1 for k in itertools.count())


def comprehension(m):
    while True:
        m = len([k for k in range(50) if k & m == k])


def avale(m):
    while True:
        try:
            m += 1
        except:  # noqa: E722 -- c'est justement ce qu'on éprouve
            m = 0


def tables(m):
    while True:
        G = [[0] * 9 for _ in range(9)]
        G[m % 9][m % 9] = m


def trie(m):
    valeurs = list(range(200))
    while True:
        valeurs = sorted(valeurs, key=lambda v: -v)


FORMES: tuple[Callable[..., Any], ...] = (
    *(vide, compteur, calcul, liste, dictionnaire, textes, appels, recursion, arbre, generateur, comprehension, avale),
    *(tables, trie),
)


def mesurer(nom: str) -> tuple[float, str]:
    """Les secondes qu'a prises la vérification d'une de ces fonctions, et ce qu'elle en dit."""
    f = next(forme for forme in FORMES if forme.__name__ == nom)
    debut = time.perf_counter()
    with ouvert():
        bilan = conduire(trouver("T.1b"), [f], sur_place=True)
    return time.perf_counter() - debut, bilan.diagnostic


if __name__ == "__main__":
    mesurer("recursion")  # la première vérification importe ce dont les autres se servent
    for nom in sys.argv[1:] or [forme.__name__ for forme in FORMES]:
        duree, diagnostic = mesurer(nom)
        print(json.dumps([nom, round(duree, 2), diagnostic]), flush=True)
