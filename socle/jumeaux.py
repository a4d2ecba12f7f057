"""Choisir entre un programme lisible et son jumeau compilé : une seule façon, les mêmes mots et les mêmes phrases partout.

Dans tous les paquets, un moteur s'appelle « python », toujours là, ou « numba ». Si l'on ne demande rien, on a numba s'il se
charge et s'il traite l'ordre de la grille ; le résultat dit lequel a servi. Demandé par son nom, un moteur sert ou lève une
erreur : on n'en change pas en silence. Une fonction à qui l'on demande « python » le demande aux fonctions qu'elle appelle :
numba n'est alors pas chargé du tout.

Un jumeau compilé est un module qui exige numba. Pour savoir s'il marche ici, on l'importe : trouver le paquet ne suffit pas, car
un numba installé peut ne pas se charger (un numpy trop récent pour lui, pas de dossier où garder son code machine). L'essai n'est
fait qu'une fois, au premier besoin.

Installer numba et compiler prend plus d'une minute, la première fois. `make lab` n'attend pas : il ouvre JupyterLab, le fait
faire à côté, et nomme dans l'environnement (`CHANTIER`) un fichier qui n'existe que le temps de ce chantier. D'ici là, Python
répond, et le dit.
Un processus qu'on tuera bientôt n'en aurait pas le temps : il s'en tient à Python (`rester_en_python`).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from socle.erreurs import ErreurClaire, citer_mot
from socle.interruptions import retenir, veiller_sur_numba

MOTEURS = ("python", "numba")  # du plus lent au plus rapide
CHANTIER = "SUDOKULIB_CHANTIER"  # la variable qui nomme le fichier
EN_CHANTIER = "numba se prépare encore, une minute environ"
EN_VERIFICATION = "une vérification reste en Python"


def en_chantier() -> bool:
    """Vrai tant que les jumeaux se compilent à côté : s'en servir les ferait compiler une seconde fois, en attendant.

    Exemples
    --------
    >>> en_chantier()
    False
    """
    fichier = os.environ.get(CHANTIER)
    return fichier is not None and os.path.exists(fichier)  # noqa: PTH110, demandé à chaque appel : pathlib y est plus lent


_CHOIX_PERMIS = {"numba"}  # parmi les moteurs qu'on peut prendre sans qu'ils soient demandés ; vidé par `rester_en_python`


def rester_en_python() -> None:
    """Ne prend plus numba, dans ce processus et pour toujours, que si on le demande par son nom.

    C'est ce que fait le bac à sable : le code machine qu'il compilerait disparaîtrait avec lui, et le verdict dépendrait de ce
    qu'un autre processus a compilé avant lui.
    """
    _CHOIX_PERMIS.clear()


@lru_cache(maxsize=32)
def _importer(module: str) -> tuple[Any, str]:
    """Le module et rien, ou rien et ce qui l'empêche de se charger."""
    try:
        with retenir():
            charge = import_module(module)
        veiller_sur_numba()
        return charge, ""
    except (ImportError, RuntimeError, OSError) as erreur:
        # RuntimeError : numba ne trouve pas où garder son code machine. OSError : la bibliothèque de LLVM ne s'ouvre pas.
        if isinstance(erreur, ModuleNotFoundError) and erreur.name:
            return None, f"{erreur.name} n'est pas installé"
        return None, f"numba ne se charge pas ({' '.join(str(erreur).split())})"


@dataclass(frozen=True, slots=True)
class Jumeau:
    """Le jumeau compilé d'un calcul, qu'on ne charge que s'il sert.

    Attributs
    ---------
    modules : tuple de str
        Les noms complets de ses modules, dans l'ordre où on les charge ; ses noyaux sont dans le dernier.
    ordres : suite d'int, facultatif
        Les ordres, consécutifs et croissants, qu'il traite ; sans rien, tous.

    Exemples
    --------
    >>> present, absent = Jumeau(("math",), range(2, 16)), Jumeau(("turbo",))
    >>> present.choisir(), present.choisir("python"), present.choisir(None, 16), absent.choisir()
    ('numba', 'python', 'python', 'python')
    >>> present.charger().sqrt(81)
    9.0
    """

    modules: tuple[str, ...]
    ordres: Sequence[int] | None = None

    def obstacle(self) -> str:
        """Ce qui empêche de le charger, en une phrase sans majuscule ni point ; une chaîne vide s'il se charge.

        Exemples
        --------
        >>> Jumeau(("math",)).obstacle(), Jumeau(("math", "turbo")).obstacle()
        ('', "turbo n'est pas installé")
        """
        for module in self.modules:
            _, phrase = _importer(module)
            if phrase and en_chantier():
                _importer.cache_clear()  # numba s'installe peut-être : on redemandera
                return EN_CHANTIER
            if phrase:
                return phrase
        return ""

    def pourquoi_python(self) -> str:
        """Ce qui fait répondre Python à qui ne demande rien, à un ordre qu'il traite ; une chaîne vide si rien ne l'y oblige.

        Exemples
        --------
        >>> Jumeau(("math",)).pourquoi_python(), Jumeau(("turbo",)).pourquoi_python()
        ('', "turbo n'est pas installé")
        """
        if not _CHOIX_PERMIS:  # sans charger numba pour le seul plaisir de dire qu'on s'en passe
            return EN_VERIFICATION
        return EN_CHANTIER if en_chantier() else self.obstacle()

    def moteurs(self) -> tuple[str, ...]:
        """Les moteurs qui marchent ici, du plus lent au plus rapide.

        Exemples
        --------
        >>> Jumeau(("math",)).moteurs(), Jumeau(("turbo",)).moteurs()
        (('python', 'numba'), ('python',))
        """
        return MOTEURS[:1] if self.obstacle() else MOTEURS

    def traite(self, n: int | None) -> bool:
        """Vrai s'il traite les grilles d'ordre n ; un ordre None, qu'on ne connaît pas encore, ne l'exclut pas."""
        return n is None or self.ordres is None or n in self.ordres

    def choisir(self, moteur: str | None = None, n: int | None = None) -> str:
        """Le nom du moteur à employer, « python » ou « numba ».

        Paramètres
        ----------
        moteur : str, facultatif
            Celui qu'on demande ; sans rien, numba s'il se charge, n'est pas en chantier et traite cet ordre, sinon Python.
        n : int, facultatif
            L'ordre de la grille ; sans rien, on n'en tient pas compte.

        Renvoie
        -------
        str

        Lève
        ----
        ErreurClaire
            Si le moteur demandé est inconnu, ne traite pas cet ordre ou ne se charge pas.

        Exemples
        --------
        >>> Jumeau(("math",), range(2, 16)).choisir("numba", 16)
        Traceback (most recent call last):
        socle.erreurs.ErreurClaire: le moteur « numba » ne traite que les ordres 2 à 15, pas 16 : prenez moteur="python"
        >>> Jumeau(("math",)).choisir("fortran")
        Traceback (most recent call last):
        socle.erreurs.ErreurClaire: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
        """
        if moteur is None:
            # L'ordre d'abord : pas la peine de charger numba pour un ordre que ce jumeau ne traite pas.
            if not _CHOIX_PERMIS or not self.traite(n) or en_chantier():
                return "python"
            return self.moteurs()[-1]
        if moteur not in MOTEURS:
            raise ErreurClaire(f"il n'y a pas de moteur « {citer_mot(moteur, 40)} » ; les moteurs : {', '.join(MOTEURS)}")
        if moteur == "numba":
            if not self.traite(n):
                raise ErreurClaire(f'le moteur « numba » ne traite que {self._ordres()}, pas {n} : prenez moteur="python"')
            self.charger()
        return moteur

    def charger(self) -> Any:
        """Son dernier module, celui des noyaux.

        Lève
        ----
        ErreurClaire
            S'il ne se charge pas.

        Exemples
        --------
        >>> Jumeau(("turbo",)).charger()
        Traceback (most recent call last):
        socle.erreurs.ErreurClaire: le moteur « numba » ne se charge pas, car turbo n'est pas installé : \
pip install numba, ou moteur="python"
        """
        phrase = self.obstacle()
        if phrase:
            remede = "attendez" if phrase == EN_CHANTIER else "pip install numba"
            raise ErreurClaire(f'le moteur « numba » ne se charge pas, car {phrase} : {remede}, ou moteur="python"')
        return _importer(self.modules[-1])[0]

    def _ordres(self) -> str:
        premier, dernier = (self.ordres or (0,))[0], (self.ordres or (0,))[-1]
        return f"l'ordre {premier}" if premier == dernier else f"les ordres {premier} à {dernier}"


def a_transmettre(moteur: str | None) -> str | None:
    """Le moteur à demander aux fonctions qu'on appelle, quand on en a soi-même reçu un.

    « python » est une condition : rien de compilé, nulle part. « numba » ne l'est que pour le jumeau de la fonction à qui on le
    demande ; celles qu'elle appelle, qui ne traitent pas forcément les mêmes ordres, prennent le plus rapide qui convienne.

    Exemples
    --------
    >>> a_transmettre("python"), a_transmettre("numba"), a_transmettre(None)
    ('python', None, None)
    """
    return moteur if moteur == "python" else None
