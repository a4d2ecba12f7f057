"""`AtelierMarkov` : la chaîne de Markov du recuit à température fixe, entière, sur une toute petite grille (document S, S.2)."""

from __future__ import annotations

from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import champ
from cours.ateliers.seance_markov import DELTAS, LONGUEURS, T0S, TEMPERATURES, SeanceDeMarkov
from cours.ateliers.socle import AtelierGrille, Demande
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, decimal, virgule
from sudokulib.grille import Grille
from sudokulib.recuit.markov import Chaine

GRILLES = {
    "une": ("Une case libre : 4 états", "1234341221434.21"),
    "deux": ("Deux cases libres : 16 états", "1234341221434.2."),
    "vallees": ("Deux cases, deux vallées : 16 états, sans solution", "1.32.24131242413"),
    "trois": ("Trois cases libres : 64 états", "1234341221434..."),
    "trois_vallees": ("Trois cases, deux vallées : 64 états, sans solution", "42.3314.1432.314"),
    "piege": ("Quatre cases, un piège : 256 états", ".23.3..221434321"),
    "deux_solutions": ("Quatre cases, deux solutions : 256 états", "..343412..434321"),
}


class AtelierMarkov(AtelierGrille):
    """Tous les états d'une petite grille : le graphe, la matrice des passages, la loi stationnaire, la relaxation, la réussite.

    La température se règle : la matrice, la loi et le temps de relaxation suivent aussitôt, même sans noyau. Une simulation
    visite les états ; ses fréquences se comparent à la loi stationnaire. Pour une loi de décroissance, la probabilité exacte de
    réussir se compare à de vrais essais.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        D'ordre 2, à quatre cases libres au plus ; par défaut, trois cases libres, donc 64 états.
    graine : int
        Celle de la simulation et des essais.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    PasDeSolution
        Si deux indices se contredisent.
    ErreurClaire
        Si la chaîne serait trop grande, ou s'il n'y a aucune case libre.

    Exemples
    --------
    >>> AtelierMarkov(".23.3..221434321").phrase
    '256 états, 1 état optimal (c = 0), 1 piège ; barrière de hauteur 1.'

    Références
    ----------
    Document S, partie II, question S.2.
    """

    _page = "markov.js"
    _styles = ("markov.css",)
    _refus = "Impossible"

    chaine: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    phrase = traitlets.Unicode().tag(sync=True)
    rang_de_T = traitlets.Int(0).tag(sync=True)
    simulation: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    reussite: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    programmes: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    choix: traitlets.List[Any] = traitlets.List().tag(sync=True)
    exemple = traitlets.Unicode().tag(sync=True)

    def __init__(self, grille: object = None, graine: int = 2006, **options: Any) -> None:
        lue = self.lire_grille(GRILLES["trois"][1] if grille is None else grille)
        seance = SeanceDeMarkov(lue, graine)
        super().__init__(**options)
        self._prendre(seance)

    def charger(self, grille: object) -> None:
        """Remplace la chaîne par celle d'une autre grille."""
        self._prendre(SeanceDeMarkov(self.lire_grille(grille), self.seance.graine))

    def _prendre(self, seance: SeanceDeMarkov) -> None:
        self.seance = seance
        lues = {nom: Grille.lire(texte) for nom, (_, texte) in GRILLES.items()}
        nom = next((nom for nom, grille in lues.items() if grille == seance.chaine.grille), "")
        menu = [[nom_, titre] for nom_, (titre, _) in GRILLES.items()]
        self._poser(
            chaine=seance.description(),
            phrase=seance.phrase,
            choix=menu if nom else [["", "Votre grille"], *menu],
            exemple=nom,
            programmes={"delta": DELTAS, "T0": T0S, "longueur": LONGUEURS},
        )

    def _poser(self, **autres: Any) -> None:
        """Envoie l'état de la séance à la page."""
        seance = self.seance
        self.montrer(
            seance.chaine.grille,
            rang_de_T=TEMPERATURES.index(seance.T),
            simulation={"comptes": list(seance.comptes), "etat": seance.etat},
            reussite=seance.reussite(),
            **autres,
        )

    # Ce que demande la page

    def demandes(self) -> dict[str, Demande]:
        """Régler la température, simuler ; choisir une loi de décroissance, la calculer, l'essayer ; choisir une grille."""
        return super().demandes() | {
            "temperature": self._regler,
            "simuler": self._simuler,
            "programme": self._programmer,
            "calculer": lambda _: self._avancer(self.seance.calculer),
            "essayer": lambda _: self._avancer(self.seance.essayer),
            "choisir": self._choisir,
        }

    def _regler(self, contenu: dict[str, Any]) -> None:
        rang = champ(contenu, "rang", int)
        if not 0 <= rang < len(TEMPERATURES):
            raise ErreurClaire(f"les températures vont du rang 0 au rang {len(TEMPERATURES) - 1} ; reçu {citer(rang)}")
        self.seance.regler(TEMPERATURES[rang])
        self._poser()

    def _simuler(self, contenu: dict[str, Any]) -> None:
        """Une tranche de simulation ; la page en redemande tant qu'elle joue."""
        iterations = champ(contenu, "iterations", int)
        if iterations < 1:
            raise ErreurClaire(f"on simule au moins une itération ; reçu {citer(iterations)}")
        self.seance.simuler(iterations)
        self._poser()

    def _programmer(self, contenu: dict[str, Any]) -> None:
        choisi = champ(contenu, "delta", float), champ(contenu, "T0", float), champ(contenu, "longueur", int)
        if choisi[0] not in DELTAS or choisi[1] not in T0S or choisi[2] not in LONGUEURS:
            raise ErreurClaire(f"cette loi de décroissance n'est pas proposée : {citer(choisi)}")
        self.seance.programme(*choisi)
        self._poser()

    def _avancer(self, faire: Any) -> None:
        faire()
        self._poser()

    def _choisir(self, contenu: dict[str, Any]) -> None:
        nom = champ(contenu, "nom", str)
        if nom in GRILLES:
            self.charger(GRILLES[nom][1])

    def _coller(self, contenu: dict[str, Any]) -> None:
        super()._coller(contenu)
        self.dire(f"Grille prise : {self.phrase}", pris=True)

    # L'image fixe

    @property
    def legende(self) -> str:
        """La chaîne, et la température."""
        return f"{self.phrase} {_dire_la_temperature(self.seance.chaine, self.seance.T)}"

    def image_fixe(self) -> tuple[str, str]:
        """La grille, et la loi stationnaire par valeur de c."""
        texte, html = super().image_fixe()
        lignes = lois_par_valeur(self.seance.chaine, self.seance.T)
        entete = "<tr><th>c</th><th>états</th><th>probabilité</th></tr>"
        rangs = "".join(f"<tr><td>{c}</td><td>{nombre}</td><td>{decimal(p, 4)}</td></tr>" for c, nombre, p in lignes)
        colonnes = "\n".join(f"c = {c} : {accorder(nombre, 'état')}, probabilité {decimal(p, 4)}" for c, nombre, p in lignes)
        return f"{texte}\n{colonnes}", f"{html}<table>{entete}{rangs}</table>"


def lois_par_valeur(chaine: Chaine, T: float) -> list[tuple[int, int, float]]:
    """Pour chaque valeur de c : le nombre d'états qui l'ont, et leur probabilité sous la loi stationnaire.

    >>> [(c, nombre) for c, nombre, _ in lois_par_valeur(Chaine("1234341221434.2."), 1.0)]
    [(0, 1), (2, 5), (3, 4), (4, 3), (6, 3)]
    """
    loi = chaine.loi_stationnaire(T)
    couts = chaine.couts.tolist()
    return [(c, couts.count(c), float(loi[chaine.couts == c].sum())) for c in sorted(set(couts))]


def _dire_la_temperature(chaine: Chaine, T: float) -> str:
    relaxation = chaine.temps_de_relaxation(T)
    return f"T = {virgule(T)} : temps de relaxation {decimal(relaxation, 1)} itérations."
