"""La déclaration d'un exercice, et le registre de ceux qui existent.

Ce module ne connaît aucun exercice : chaque fichier de `sudokulib.exercices` déclare ceux de son chapitre.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sudokulib.correction.bac_a_sable import DELAI_D_APPEL
from sudokulib.correction.bilan import Dessin
from sudokulib.correction.croissance import Cout
from sudokulib.correction.donnees import court
from sudokulib.erreurs import ErreurSudoku

Fonction = Callable[..., Any]
Arguments = tuple[Any, ...]
GENRES = ("valeur", "choix", "formule", "ordre")


class Variante(NamedTuple):
    """Une réponse fausse qu'on sait reconnaître, et la phrase qu'elle mérite.

    Attributs
    ---------
    fonction : fonction
    phrase : str
    recursive : bool ou None
        Vrai si la phrase ne vaut que pour une fonction qui s'appelle elle-même, faux pour une qui ne le fait pas.
    """

    fonction: Fonction
    phrase: str
    recursive: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Exercice:
    """Un exercice où l'étudiant écrit une ou plusieurs fonctions.

    Attributs
    ---------
    identifiant : str
        Celui du plan du cours, par exemple « T.1b ».
    titre, document : str
    fonctions : tuple de fonctions
        Les fonctions de référence ; elles portent les noms que l'étudiant doit donner aux siennes.
    exemples : liste de tuples
        Les appels essayés d'abord, du plus simple au moins simple ; ceux du document s'il en donne.
    strategie : stratégie Hypothesis de tuples, ou None
        D'autres appels, cherchés au hasard et réduits au plus petit qui échoue.
    observer : str
        Ce qu'on compare : « resultat » (par défaut), « sur_place » (le résultat et les arguments après l'appel) ou
        « affichage » (ce que la fonction affiche).
    appeler : fonction ou None
        Comment appeler la fonction de l'étudiant : appeler(f, arguments) ; par défaut f(*arguments).
    ecrire : fonction ou None
        ecrire(arguments) : cet appel, en texte ; par défaut f(…).
    delai : float
        Secondes de calcul permises pour un appel.
    normaliser : fonction
        Ramène ce qu'on observe à une forme commune avant de comparer (une table en liste ou en dictionnaire).
    accepter : fonction ou None
        accepter(arguments, attendu, obtenu) : vrai si ce qu'on obtient convient aussi bien que ce qu'on attend.
    variantes : dict
        Au nom d'une fonction, ses variantes fausses connues.
    interdits : dict
        Au nom d'une fonction ou d'une méthode toute faite (ou à « in », « f-string »), pourquoi on ne l'accepte pas.
    defendues : tuple de fonctions
        Des fonctions de la bibliothèque qui feraient tout l'exercice ; celles de référence en sont toujours.
    cout : Cout ou None
        Appliqué à chacune des fonctions.
    dessiner : fonction ou None
        dessiner(arguments, attendu, obtenu) rend le Dessin du contre-exemple, ou None.
    indications : tuple de deux str
        Une question qui met sur la voie, puis une idée.
    solution : str
        Le code du corrigé ; ⟦…⟧ y entoure ce que l'indication « code à trous » remplace par des points.
    autres : tuple de str
        D'autres solutions justes, écrites autrement ; la suite de tests les exige, l'étudiant ne les voit pas.
    points : int
    """

    identifiant: str
    titre: str
    document: str
    fonctions: tuple[Fonction, ...]
    exemples: list[Arguments]
    strategie: Any = None
    observer: str = "resultat"
    appeler: Callable[[Fonction, Arguments], Any] | None = None
    ecrire: Callable[[Arguments], str] | None = None
    delai: float = DELAI_D_APPEL
    normaliser: Callable[[Any], Any] = lambda vue: vue
    accepter: Callable[[Arguments, Any, Any], bool] | None = None
    variantes: dict[str, tuple[Variante, ...]] = field(default_factory=dict)
    interdits: dict[str, str] = field(default_factory=dict)
    defendues: tuple[Fonction, ...] = ()
    cout: Cout | None = None
    dessiner: Callable[[Arguments, Any, Any], Dessin | None] | None = None
    indications: tuple[str, ...] = ()
    solution: str = ""
    autres: tuple[str, ...] = ()
    points: int = 1

    def ecrire_appel(self, nom: str, arguments: Arguments) -> str:
        """L'appel d'une fonction, en texte."""
        return self.ecrire(arguments) if self.ecrire else f"{nom}({', '.join(map(court, arguments))})"

    @property
    def corrige(self) -> str:
        """Le code du corrigé, sans les marques des trous."""
        return re.sub("[⟦⟧]", "", self.solution).strip("\n")

    @property
    def a_trous(self) -> str:
        """Le code du corrigé, ses passages marqués remplacés par des points de suspension."""
        return re.sub("⟦.*?⟧", "…", self.solution, flags=re.DOTALL).strip("\n")


@dataclass(frozen=True, kw_only=True)
class Question:
    """Une question dont la réponse est un nombre, une lettre ou une formule, ou une liste de ceux-ci.

    Attributs
    ---------
    identifiant : str
        Celui du plan du cours ; voir `sudokulib.exercices.plan` pour les lettres qu'on y ajoute.
    genre : str
        « valeur » (un nombre), « choix » (une lettre), « formule » (un texte en n, N, m, w) ou « ordre » (un ordre de
        grandeur : deux formules proportionnelles à l'infini s'y valent).
    reponse : int, str, ou tuple de ceux-ci si l'on en attend plusieurs
    raisons : dict
        À une réponse fausse prévue, la raison qu'on en donne, sans dire la bonne réponse. Quand on attend plusieurs
        réponses, la clé (rang, réponse) parle de l'une d'elles, le rang étant compté à partir de 0.
    lettres : str
        Pour un choix, les lettres proposées.
    indications : tuple de deux str
        Une question qui met sur la voie, puis une idée.
    explication : str
        Pourquoi c'est la bonne réponse : la dernière indication.
    """

    identifiant: str
    titre: str
    document: str
    genre: str
    reponse: Any
    raisons: dict[Any, str] = field(default_factory=dict)
    lettres: str = "abcd"
    indications: tuple[str, ...] = ()
    explication: str = ""
    points: int = 1


@dataclass(frozen=True, kw_only=True)
class Preuve:
    """Une question à réponse rédigée, notée par l'enseignant avec un barème.

    Attributs
    ---------
    identifiant, titre, document : str
    bareme : tuple de (points, critère)
    modele : str
        Une réponse modèle, en Markdown.
    indications : tuple de deux str
    """

    identifiant: str
    titre: str
    document: str
    bareme: tuple[tuple[int, str], ...]
    modele: str
    indications: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Le total du barème."""
        return sum(points for points, _ in self.bareme)


_REGISTRE: dict[str, Any] = {}


def declarer(*declarations: Any) -> None:
    """Inscrit des exercices au registre ; un identifiant ne peut servir à deux exercices différents."""
    for declaration in declarations:
        if declaration.identifiant in _REGISTRE:
            raise ErreurSudoku(f"l'exercice {declaration.identifiant} est déclaré deux fois")
        if isinstance(declaration, Question) and declaration.genre not in GENRES:
            raise ErreurSudoku(f"{declaration.identifiant} : le genre est {' ou '.join(GENRES)}, pas {declaration.genre}")
        _REGISTRE[declaration.identifiant] = declaration


def exercices() -> dict[str, Any]:
    """Tous les exercices déclarés, par identifiant, dans l'ordre du cours."""
    return dict(_REGISTRE)


def trouver(identifiant: str) -> Any:
    """L'exercice d'un identifiant.

    Lève
    ----
    ErreurSudoku
        Si aucun exercice ne porte cet identifiant.
    """
    if identifiant not in _REGISTRE:
        raise ErreurSudoku(f"il n'y a pas d'exercice « {identifiant} » ; les exercices : {', '.join(_REGISTRE)}")
    return _REGISTRE[identifiant]


def exercice_de_fonction(noms: Iterable[str]) -> Exercice:
    """L'exercice où l'on demande des fonctions de ces noms."""
    demandees = list(noms)
    for exercice in _REGISTRE.values():
        if isinstance(exercice, Exercice) and set(demandees) & {f.__name__ for f in exercice.fonctions}:
            return exercice
    raise ErreurSudoku(f"aucun exercice ne demande une fonction nommée « {demandees[0]} »")
