"""Les réglages d'AtelierGeneration : comment remplir, comment vider, et ce qu'en montrent les listes et les curseurs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cours.ateliers.etapes_generation import Etape
from cours.ateliers.etapes_remplissage import REMPLISSAGES
from cours.ateliers.etapes_vidage import Vidage, VidageParForceBrute, VidageParGroupes, VidageParRecuit
from socle.erreurs import ErreurClaire, citer, citer_mot
from socle.nombres import accorder, milliers, verifier_entier
from sudokulib.generation.recuit_de_vidage import PUBLIE, Reglage, verifier_reglage
from sudokulib.generation.symetries import SYMETRIES
from sudokulib.grille import Grille

ORDRES = (2, 3, 4)
ITERATIONS_MAX = 500_000  # d'un vidage par recuit : une minute à peu près
PETITES = (2, 4, 6, 8, 10, 12, 14, 16)  # indices d'une partie qu'on vide par force brute
VIDAGES = {
    "recuit": "Recuit : Ti, Tf, pas (L, III.1.2)",
    "glouton": "D'une traite, case par case",
    "symétrique": "D'une traite, par groupes symétriques",
    "force brute": "Force brute, sur une petite partie (L, III.1.1)",
}
EGALITES = {
    "égal admis": "gardé s'il n'augmente pas le critère",
    "à la lettre": "gardé seulement s'il le diminue (L, à la lettre)",
}
GRADUATIONS = {
    "Ti": [0.22, 0.25, 0.3, 0.4, 0.5, 0.7, 1.0, 2.0, 5.0, 10.0],
    "Tf": [0.0001, 0.01, 0.05, 0.1, 0.15, 0.18, 0.2, 0.3, 0.5, 1.0],
    "pas": [0.000002, 0.000005, 0.00001, 0.00002, 0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01],
}
TITRES = {
    "Ti": "Ti : la température de départ",
    "Tf": "Tf : celle où l'on s'arrête",
    "pas": "pas : ce que T perd à chaque itération",
}


@dataclass(frozen=True, slots=True)
class Choix:
    """Comment remplir et comment vider.

    Attributs
    ---------
    n : int
        L'ordre de la grille vide de départ.
    remplir : str
        « retour-arrière », « permutations », « recuit » ou « rapide ».
    egalite : str
        Pour les permutations : « égal admis » ou « à la lettre ».
    vider : str
        « recuit », « glouton », « symétrique » ou « force brute ».
    Ti, Tf, pas : float
        Pour le recuit.
    symetrie : str
        L'un des noms de `generation.SYMETRIES`.
    k : int
        Le nombre d'indices de la partie qu'on vide par force brute.
    """

    n: int = 3
    remplir: str = "retour-arrière"
    egalite: str = "égal admis"
    vider: str = "recuit"
    Ti: float = PUBLIE.Ti
    Tf: float = PUBLIE.Tf
    pas: float = PUBLIE.pas
    symetrie: str = "demi-tour"
    k: int = 10

    def verifie(self) -> Choix:
        """Le même, s'il convient.

        Lève
        ----
        ErreurClaire
            Si un réglage est inconnu ou impossible, ou si le vidage serait trop long.
        """
        for nom, permis in PERMIS.items():
            valeur = getattr(self, nom)
            if not isinstance(valeur, str) or valeur not in permis:
                raise ErreurClaire(f"{nom} : « {citer_mot(valeur, 40)} » est inconnu ; on attend {', '.join(permis)}")
        if isinstance(self.n, bool) or self.n not in ORDRES:
            raise ErreurClaire(f"l'atelier fait des grilles d'ordre 2, 3 ou 4 ; reçu {citer(self.n)}")
        if verifier_entier("k", self.k, 1) > PETITES[-1]:
            raise ErreurClaire(f"la force brute vide ici au plus {PETITES[-1]} indices, reçu k = {citer(self.k)}")
        Ti, Tf, pas = verifier_reglage(self.Ti, self.Tf, self.pas)
        iterations, borne = round((Ti - Tf) / pas), milliers(ITERATIONS_MAX)
        if iterations > ITERATIONS_MAX:
            raise ErreurClaire(f"ce recuit ferait {milliers(iterations)} itérations ; l'atelier en joue {borne} au plus")
        return self

    def remplissage(self, depart: Grille, graine: int, moteur: str | None) -> Etape:
        """L'étape qui remplit."""
        _, faire = REMPLISSAGES[self.remplir]
        return faire(depart, graine, moteur, self.egalite == "égal admis")

    def vidage(self, depart: Grille, graine: int, moteur: str | None) -> Vidage:
        """L'étape qui vide."""
        if self.vider == "recuit":
            return VidageParRecuit(depart, graine, Reglage(self.Ti, self.Tf, self.pas), moteur)
        if self.vider == "force brute":
            return VidageParForceBrute(depart, graine, self.k, moteur)
        symetrie = self.symetrie if self.vider == "symétrique" else "aucune"
        return VidageParGroupes(depart, graine, symetrie, moteur)


PERMIS: dict[str, tuple[str, ...]] = {
    "remplir": tuple(REMPLISSAGES),
    "egalite": tuple(EGALITES),
    "vider": tuple(VIDAGES),
    "symetrie": SYMETRIES,
}


def reglages_montres(choix: Choix, phase: str) -> list[dict[str, Any]]:
    """Ce que montre la page des réglages de la phase : des listes et des curseurs."""
    if phase == "remplir":
        montres = [
            _liste("remplir", "Remplir par", {nom: titre for nom, (titre, _) in REMPLISSAGES.items()}, choix.remplir),
            _liste("n", "Ordre de la grille vide", {str(n): f"{n} : {n * n} × {n * n}" for n in ORDRES}, str(choix.n)),
        ]
        if choix.remplir == "permutations":
            montres.append(_liste("egalite", "Un échange est", EGALITES, choix.egalite))
        return montres
    montres = [_liste("vider", "Vider par", VIDAGES, choix.vider)]
    if choix.vider == "recuit":
        montres += [_curseur(nom, getattr(choix, nom), getattr(PUBLIE, nom)) for nom in GRADUATIONS]
    if choix.vider == "symétrique":
        montres.append(_liste("symetrie", "Symétrie", {nom: nom.replace("-", " ") for nom in SYMETRIES}, choix.symetrie))
    if choix.vider == "force brute":
        tailles = {str(k): f"{accorder(k, 'indice')}, {milliers(1 << k)} configurations" for k in sorted({*PETITES, choix.k})}
        montres.append(_liste("k", "Partie tirée au sort", tailles, str(choix.k)))
    return montres


def _liste(nom: str, titre: str, options: dict[str, str], valeur: str) -> dict[str, Any]:
    return {"nom": nom, "titre": titre, "options": list(map(list, options.items())), "valeur": valeur}


def _curseur(nom: str, valeur: float, usuelle: float) -> dict[str, Any]:
    valeurs = sorted({*GRADUATIONS[nom], valeur, usuelle})
    return {"nom": nom, "titre": TITRES[nom], "valeurs": valeurs, "valeur": valeur, "usuelle": usuelle}


def lire_reglage(nom: str, valeur: object) -> object:
    """La valeur d'un réglage que demande la page ; `Choix.verifie` en vérifie la grandeur."""
    if nom in PERMIS or nom in GRADUATIONS:
        return valeur
    if nom not in ("n", "k"):
        raise ErreurClaire(f"réglage inconnu : « {citer_mot(nom, 40)} »")
    if isinstance(valeur, str) and valeur.isascii() and valeur.isdecimal() and len(valeur) < 4:
        return int(valeur)
    raise ErreurClaire(f"{nom} est un nombre entier ; reçu {citer(valeur)}")
