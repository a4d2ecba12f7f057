"""Ce qu'écrivent les deux programmes entiers du document (L.8g, L.8h) : deux grilles à la suite, et ce qu'ils en disent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cours.exercices.generation.l_8 import videe_de
from cours.sudoku.grille_ecrite import GrilleResolue, grille_de, lire_l_ecriture
from epreuves.programmes.essais import Attente, Propriete
from epreuves.programmes.lancement import Execution
from epreuves.programmes.langage import Langage
from epreuves.programmes.messages import Reproche, reprocher_la_sortie
from socle.nombres import accorder
from sudokulib.generation import vider_force_brute
from sudokulib.grille import Grille

BORNE = 12  # indices : au-delà, la force brute ne se lance pas


def decouper(texte: str, N: int) -> list[str]:
    """Les grilles d'un texte, N lignes chacune ; les lignes vides ne comptent pas.

    Exemples
    --------
    >>> decouper("1 2\\n3 4\\n\\n5 6\\n7 8\\n", 2)
    ['1 2\\n3 4\\n', '5 6\\n7 8\\n']
    """
    lignes = [ligne for ligne in texte.split("\n") if ligne.strip()]
    return ["\n".join(lignes[k : k + N]) + "\n" for k in range(0, len(lignes), N)]


def _combien(ecrites: list[str], attendues: int) -> str:
    if len(ecrites) == attendues:
        return ""
    return f"votre programme écrit {accorder(len(ecrites), 'grille')}, on en attend {attendues}"


def deux_solutions(depart: Grille) -> Propriete:
    """Deux solutions de la grille de départ, l'une après l'autre ; ce peut être la même."""

    def manque(texte: str) -> str:
        ecrites = decouper(texte, depart.N)
        for rang, ecrite in zip(("première", "seconde"), ecrites):
            reproche = GrilleResolue(depart=depart).juger_le_texte(ecrite)
            if reproche:
                return f"la {rang} grille : {reproche.phrase}"
        return _combien(ecrites, 2)

    return Propriete(objet="deux solutions de la grille", manque=manque)


def toujours_la_meme(executions: Sequence[Execution]) -> Reproche | None:
    """Chaque fois, la seconde grille est la première : d'un même départ vide, une chance sur 288."""
    pleines = [decouper(execution.sortie, 4) for execution in executions]
    paires = [(grilles[0].split(), grilles[1].split()) for grilles in pleines if len(grilles) == 2]
    if not paires or any(premiere != seconde for premiere, seconde in paires):
        return None
    return reprocher_la_sortie(
        "les deux grilles sont les mêmes à chaque essai : le recuit repart-il de la grille de départ, ou de celle que la "
        "première méthode a remplie ?"
    )


def vidages(depart: Grille) -> Propriete:
    """La grille vidée par recuit, puis la plus vide qu'on puisse en tirer, si la première n'a pas trop d'indices."""

    def manque(texte: str) -> str:
        ecrites = decouper(texte, depart.N)
        for rang, ecrite in zip(("première", "seconde"), ecrites):
            defaut = videe_de(depart.n, depart).manque(ecrite)
            if defaut:
                return f"la {rang} grille : {defaut}"
        lues = [_lire(depart.n, ecrite) for ecrite in ecrites]
        if lues and lues[0].nombre_indices > BORNE:
            return _combien(ecrites, 1)
        if len(lues) == 1:
            return f"une seule grille, de {lues[0].nombre_indices} indices : la force brute ne renonce qu'au-delà de {BORNE}"
        return _combien(ecrites, 2) or _mal_videe(*lues)

    return Propriete(objet="deux grilles vidées", manque=manque)


def _lire(n: int, texte: str) -> Grille:
    return grille_de(lire_l_ecriture(n, texte, moindre=0))


def _mal_videe(premiere: Grille, seconde: Grille) -> str:
    if any(v and v != u for u, v in zip(premiere.valeurs, seconde.valeurs)):
        return "la seconde grille a des indices que la première n'a pas : la force brute part de la grille trouvée par le recuit"
    moins = vider_force_brute(premiere, moteur="python", barre=False).grille.nombre_indices
    if seconde.nombre_indices > moins:
        return f"la seconde grille a {seconde.nombre_indices} indices ; en essayant tout, on descend à {moins}"
    return ""


PREMIERES = ("permutations", "retour arrière")  # de la grille vide, et d'une grille à indices


@dataclass(frozen=True)
class MethodeNommee(Attente):
    """La sortie d'erreur nomme la méthode employée."""

    nom: str

    @property
    def quoi(self) -> str:
        return f"« {self.nom} » sur la sortie d'erreur"

    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        erreurs = execution.erreurs.lower().replace("-", " ")
        if self.nom in erreurs:
            return None
        autre = next((nom for nom in PREMIERES if nom in erreurs and self.nom in PREMIERES), "")
        if autre:
            vide = self.nom == PREMIERES[0]
            quand = "de la grille vide" if vide else "d'une grille à indices"
            test = "" if vide else " ; elle n'est pas vide, mais votre test la prend pour telle"
            return reprocher_la_sortie(f"vous partez {quand} par « {autre} » : c'est « {self.nom} » qu'il faut alors{test}")
        return reprocher_la_sortie(
            f"la sortie d'erreur ne nomme pas la méthode « {self.nom} » : est-ce bien celle que vous employez ?"
        )


@dataclass(frozen=True)
class CoutAnnonce(Attente):
    """Une seule grille d'ordre 3, trop pleine pour la force brute, et le nombre de configurations sur la sortie d'erreur."""

    quoi = "le nombre de configurations sur la sortie d'erreur"

    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        trop = _combien(decouper(execution.sortie, 9), 1)
        if trop:
            return reprocher_la_sortie(f"{trop} : au-delà de {BORNE} indices, la force brute ne se lance pas")
        indices = _lire(3, execution.sortie).nombre_indices
        chiffres = "".join(c for c in execution.erreurs if not c.isspace() and c not in "_ ")
        if _annonce(chiffres, indices):
            return None
        if _annonce(chiffres, 81 - indices):
            return reprocher_la_sortie(
                "vous annoncez 2 puissance le nombre de cases vides : ce sont les indices qui restent qu'on ôte, ou non"
            )
        if re.search(rf"(?<![\d,.]){2 * indices}(?![\d,.])", execution.erreurs):
            return reprocher_la_sortie("vous annoncez 2 fois le nombre d'indices, et non 2 puissance ce nombre")
        return reprocher_la_sortie(f"la sortie d'erreur ne dit pas combien de configurations il faudrait, ici 2^{indices}")


def _annonce(chiffres: str, exposant: int) -> bool:
    """Vrai si cette puissance de deux y est écrite, d'une façon ou d'une autre."""
    return any(ecriture in chiffres for ecriture in (f"2^{exposant}", f"2**{exposant}", str(2**exposant)))
