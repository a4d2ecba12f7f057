"""Le domaine du cours : grilles d'ordre n, de N = n² lignes de N cases, et tables G de N² vecteurs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from math import isqrt

from cours.films import lire_film
from cours.films.image import image_de_position
from cours.sudoku import dessin as table
from cours.sudoku.correctifs import coins_de_region, indices_ou_cases_libres, rangs_dans_le_bloc, vecteur_plein
from cours.sudoku.correctifs_de_cases import cases_du_bloc, poids_du_vecteur
from cours.sudoku.grilles import regles_violees
from epreuves.domaine import Domaine
from epreuves.donnees import Arguments, Donnee
from epreuves.pieces import Dessin, VoirOu
from socle import arguments as arguments_verifies
from sudokulib import cases, vecteurs
from sudokulib.affichage import disposer, html_de_cellules
from sudokulib.erreurs import verifier_ordre

LOGIQUE = ("propagation", "recherche", "fermeture", "ponts", "rapide", "implications")
RECUIT = ("marche", "essai", "echanges", "series", "relances", "gel", "moteurs", "markov")
ORDRE_MAX = 8  # aucun exercice ne va plus loin
N_LIGNES = (4, 9, 16)  # d'un fichier, aux ordres 2, 3 et 4
N_CARRES = (16, 81, 256)  # cases, aux mêmes ordres
MARQUES = {"conflit": "*", "cause": "'", "bloc": "_"}


class Sudoku(Domaine):
    """Ce que le moteur d'épreuves doit savoir du Sudoku."""

    paquets = ("sudokulib", "cours")
    outils = (vecteurs.__file__, cases.__file__, arguments_verifies.__file__)
    resolvent = (
        *("sudokulib.solveur", "sudokulib.regles", "sudokulib.passe", "sudokulib.seance", "sudokulib.resolution"),
        *("sudokulib.explication", "sudokulib.moteur", "sudokulib.autres_solveurs", "sudokulib.generation"),
        "sudokulib.equivalence",
        *(f"sudokulib.logique.{nom}" for nom in LOGIQUE),
        *(f"sudokulib.recuit.{nom}" for nom in RECUIT),
    )
    pretes = ("socle", "sudokulib", "cours.mesures")
    erreurs = ("GrilleInvalide", "PasDeSolution", "PlusieursSolutions")
    lettres = {"n": "l'ordre", "N": "n²", "m": "le nombre d'indices", "w": "un poids"}  # noqa: RUF012
    appliquees = ("w",)
    confusion = "une lettre y tient la place d'une autre : n est l'ordre, N = n² le nombre de valeurs, ou de cases d'un bloc"
    correctifs = (vecteur_plein, coins_de_region, rangs_dans_le_bloc, cases_du_bloc, poids_du_vecteur)
    correctifs_de_formule = (indices_ou_cases_libres,)
    taille_usuelle = 3
    tailles_en_dur = frozenset({3, 8, 9, 10, 26, 27, 28, 80, 81, 82, 511, 512, 1022, 1023, 1024})  # à l'ordre 3, à un près
    remplacables = (2, 3, 4, 9, 16, 27, 81)
    tailles_ecrites = ("n", "N", "n * n", "n ** 2", "n ** 4", "n * n * n * n", "N * N", "N ** 2", "n ** 3", "n * N")
    les_tailles = "n, n² ou n⁴"
    trop_de_tailles = "n, n² et n⁴ sont trois nombres différents"
    qui_recommence = ", c'est BouclerRègles qui recommencera"
    detecteurs = (regles_violees,)

    def taille(self, parametres: Sequence[str], arguments: Arguments) -> int | None:
        """L'ordre : celui de la table G, ou la valeur du paramètre nommé n."""
        if len(arguments) == 2 and table.est_table(arguments[0], arguments[1]):
            return int(arguments[1])
        return super().taille(parametres, arguments)

    def taille_des_donnees(self, arguments: Arguments) -> int | None:
        """L'ordre d'un fichier de N lignes, d'un tableau de N lignes de N cases, ou d'une liste de N² cases."""
        textes = [x.split("\n") for x in arguments if isinstance(x, str)]
        lignes = [ligne for texte in textes for ligne in texte if ligne.strip()]
        if lignes:
            return isqrt(len(lignes)) if len(lignes) in N_LIGNES else None
        suites = [x for x in arguments if isinstance(x, (list, tuple)) and len(x) > 1]
        for x in suites:
            if all(isinstance(y, (list, tuple)) and len(y) == len(x) for y in x):
                racine = isqrt(len(x))
                return racine if racine**2 == len(x) else None
        return next((isqrt(isqrt(len(x))) for x in suites if len(x) in N_CARRES), None)

    def tailles(self, variables: Collection[str], premier: str) -> list[str]:
        """n, N, et leurs puissances ; sans N, c'est la longueur du tableau qu'on donne."""
        tailles = [nom for nom in ("n", "N") if nom in variables]
        if "n" in variables:
            tailles += ["n ** 2", "n ** 4"]
        if "N" not in variables and premier:
            tailles.append(f"len({premier})")
        return tailles

    @contextmanager
    def a_l_etroit(self) -> Iterator[None]:
        """Les tables d'une grille d'un ordre énorme, que demande un correctif, sont refusées."""
        ancien = verifier_ordre.__defaults__
        verifier_ordre.__defaults__ = (ORDRE_MAX,)
        try:
            yield
        finally:
            verifier_ordre.__defaults__ = ancien

    # Une table G, en texte et en image

    def dire(self, donnee: Donnee, taille: Donnee) -> str:
        return table.dire_la_table(donnee, taille) if table.est_table(donnee, taille) else ""

    def dire_l_appel(self, nom: str, parametres: Sequence[str], arguments: Arguments) -> str:
        """Une table de vecteurs, celle qu'on nomme G, s'y lit en ensembles."""
        if parametres[:1] == ("G",) and len(arguments) == 2 and table.est_table(*arguments):
            return f"{nom}(G, {arguments[1]}) avec, dans G, {table.dire_la_table(*arguments)}"
        return ""

    def dire_differences(self, attendue: Donnee, obtenue: Donnee, taille: int | None) -> tuple[str, str] | None:
        if taille and table.est_table(attendue, taille) and table.est_table(obtenue, taille):
            return table.dire_differences(attendue, obtenue, taille)
        return None

    def dessiner(self, avant: Donnee, attendue: Donnee, obtenue: Donnee, taille: int) -> Dessin | None:
        return table.dessiner_table(avant, taille, attendue, obtenue)

    def dessiner_un_tableau(self, attendu: Donnee, obtenu: Donnee) -> Dessin | None:
        """Rien : le cours dessine lui-même ce qu'il veut montrer."""
        return None

    def en_texte(self, dessin: Dessin) -> str:
        """La grille d'un dessin ; * suit une case en cause, ' une case d'où vient la déduction, _ une case du bloc."""
        cellules = [texte or "." for texte in dessin.cellules]
        signes = [MARQUES.get(dessin.marques.get(case, ""), " ") for case in range(len(cellules))]
        largeur = max(map(len, cellules))
        return disposer(dessin.n, [f"{c:>{largeur}}{s}" for c, s in zip(cellules, signes)]) + f"\n{dessin.legende}"

    def en_html(self, dessin: Dessin) -> str:
        return html_de_cellules(dessin.n, dessin.cellules, dessin.marques)

    def pas_en_html(self, voir_ou: VoirOu) -> str:
        return image_de_position(lire_film(voir_ou.film), voir_ou.position)[1]
