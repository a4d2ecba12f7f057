"""Ce que dit un exercice où l'étudiant écrit des fonctions : sa déclaration, et les réponses fausses qu'il connaît."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

from epreuves.bilan import Bilan
from epreuves.code_source.cellule import Cellule, Textes, lire_cellules
from epreuves.code_source.fonctions import parametres, s_appelle
from epreuves.dessiner.demande import lire_la_demande
from epreuves.domaine import domaine
from epreuves.donnees import Arguments, Donnee, Fonction, copie_profonde, court, ecrire, rebatir
from epreuves.epreuve import Epreuve
from epreuves.executer.appel import DELAI_D_APPEL
from epreuves.juger.appel import Appel
from epreuves.juger.comparateurs import RESULTAT, Comparateur
from epreuves.juger.droits import Droits
from epreuves.juger.generateurs import Generateur
from epreuves.mesurer.croissance import Cout
from epreuves.pieces import Dessin
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

APPEL_ORDINAIRE, DROITS_ORDINAIRES = Appel(), Droits()


class Suivi(Protocol):
    """De quoi suivre une exécution pas à pas : ce qu'un cours sait faire de ses propres structures."""

    def completer(self, exercice: Declaration, f: Fonction, bilan: Bilan) -> Bilan:
        """Le bilan d'un échec, avec le premier faux pas si l'on sait le montrer."""


class Variante(NamedTuple):
    """Une réponse fausse qu'on sait reconnaître, et la phrase qu'elle mérite.

    Attributs
    ---------
    fonction : fonction
    phrase : str
    de : str
        Le nom de la fonction qu'elle remplace ; vide pour la seule, ou la première, de l'exercice.
    recursive : bool ou None
        Vrai si la phrase ne vaut que pour une fonction qui s'appelle elle-même, faux pour une qui ne le fait pas.
    sans : tuple de str
        Des noms dont la phrase dit qu'on ne s'en sert pas : elle ne vaut que pour une fonction qui ne les emploie pas.
    """

    fonction: Fonction
    phrase: str
    de: str = ""
    recursive: bool | None = None
    sans: tuple[str, ...] = ()

    def __call__(self, *arguments: Donnee) -> Donnee:
        """Appelle la fonction : une variante récursive se rappelle par son nom."""
        return self.fonction(*arguments)


def fausse(
    phrase: str, de: str = "", recursive: bool | None = None, sans: tuple[str, ...] = ()
) -> Callable[[Fonction], Variante]:
    """Fait d'une fonction une variante fausse : la phrase s'écrit juste au-dessus du code qui la mérite.

    Exemples
    --------
    >>> @fausse("vous ajoutez 2 au lieu de multiplier par 2")
    ... def plus_deux(x):
    ...     return x + 2
    >>> plus_deux(5), plus_deux.phrase
    (7, 'vous ajoutez 2 au lieu de multiplier par 2')
    """

    def decorer(fonction: Fonction) -> Variante:
        return Variante(fonction, phrase, de, recursive, sans)

    return decorer


@dataclass(frozen=True, kw_only=True, repr=False)
class Declaration(Epreuve):
    """Un exercice où l'étudiant écrit une ou plusieurs fonctions.

    Attributs
    ---------
    fonctions : tuple de fonctions
        Les fonctions de référence ; elles portent les noms que l'étudiant doit donner aux siennes.
    exemples : tuple ou liste de tuples
        Les appels essayés d'abord, du plus simple au moins simple ; ceux du document s'il en donne.
    solution : cellule ou tuple de cellules
        Le code du corrigé, corps d'une fonction (voir `cellule`), avec ses trous ; de plusieurs, bout à bout.
    autres : tuple de cellules
        D'autres solutions justes, écrites autrement ; la suite de tests les exige, l'étudiant ne les voit pas.
    variantes : tuple de Variante
        Les réponses fausses qu'on sait reconnaître.
    strategie : stratégie Hypothesis de tuples, ou None
        D'autres appels, cherchés au hasard et réduits au plus petit qui échoue.
    observer : Comparateur
        Ce qu'on compare : `RESULTAT` (par défaut), `SUR_PLACE` (le résultat et les arguments après l'appel) ou `AFFICHAGE`.
    fournis : tuple de fonctions ou de classes
        Ce que l'énoncé prête à l'étudiant, sous leur nom : le cahier doit les importer.
    montrer : fonction
        Écrit pour un lecteur une valeur que renvoie la fonction, ou un de ses éléments.
    appel : Appel
        Comment on appelle la fonction de l'étudiant, et ce qu'on dit de l'appel ; rien à en dire, d'ordinaire.
    delai : float
        Secondes de calcul permises pour un appel.
    normaliser : fonction
        Ramène ce qu'on observe à une forme commune avant de comparer (une table en liste ou en dictionnaire).
    accepter : fonction ou None
        accepter(arguments, attendu, obtenu) : vrai si ce qu'on obtient convient aussi bien que ce qu'on attend.
    reprocher : fonction ou None
        reprocher(arguments, obtenu) : ce qu'une réponse fausse a de contraire à l'énoncé, s'il se voit sans connaître la bonne ;
        vide sinon.
    droits : Droits
        Ce qu'on a le droit d'employer : ce qui est refusé, ce qui est permis, les bibliothèques facultatives qu'il y faut.
    cout : Cout ou None
        Appliqué à chacune des fonctions.
    dessiner : str, fonction ou None
        L'argument à dessiner dans un contre-exemple, et à suivre pas à pas, en un mot : « graphe », « liste »… (voir
        `dessiner.demande`) ; ou une fonction, dessiner(arguments, attendu, obtenu), qui renvoie le Dessin du contre-exemple,
        ou None.
    un_passage : tuple de tuples
        Des appels où une fonction qui ne parcourt ses données qu'une fois, dans un ordre ou dans l'autre, laisse toujours quelque
        chose à faire : n'en laisser nulle part, c'est avoir recommencé, ce que l'énoncé ne demande pas.
    film : Suivi ou None
        Comment suivre le travail de la fonction pas à pas, et le juger. Un échec montre alors le premier faux pas.
    leurres : tuple de str
        Des lignes fausses à mêler à celles du corrigé : l'exercice se propose alors aussi en désordre (voir `desordre`).
    """

    fonctions: tuple[Fonction, ...]
    exemples: tuple[Arguments, ...] | list[Arguments]
    solution: Cellule | tuple[Cellule, ...]
    autres: tuple[Cellule, ...] = ()
    variantes: tuple[Variante, ...] = ()
    strategie: Donnee = None  # une stratégie Hypothesis, qu'on n'importe pas ici
    observer: Comparateur = RESULTAT
    fournis: tuple[Donnee, ...] = ()
    montrer: Callable[[Donnee], str] = ecrire
    appel: Appel = APPEL_ORDINAIRE
    delai: float = DELAI_D_APPEL
    normaliser: Callable[[Donnee], Donnee] = lambda vue: vue
    accepter: Callable[[Arguments, Donnee, Donnee], bool] | None = None
    reprocher: Callable[[Arguments, Donnee], str] | None = None
    droits: Droits = DROITS_ORDINAIRES
    cout: Cout | None = None
    dessiner: str | Callable[[Arguments, Donnee, Donnee], Dessin | None] | None = None
    un_passage: tuple[Arguments, ...] = ()
    film: Suivi | None = None
    leurres: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.mots_a_dessiner:
            lire_la_demande(self.mots_a_dessiner)

    def controler(self) -> str:
        faute = super().controler() or self._appel_impossible() or (self.cout.controler() if self.cout else "")
        familles = self.cout.familles if isinstance(self.cout, Cout) else ()
        est_simple = isinstance(familles, tuple) and len(familles) == 1  # l'auteur n'a écrit que Cout.simple
        return faute.replace("cout.familles[0].tailles", "cout.tailles") if est_simple else faute

    def _appel_impossible(self) -> str:
        """Le premier appel déclaré qui n'a pas autant d'arguments que la référence ; vide si tous conviennent."""
        if self.appel.appeler or type(self).preparer_appel is not Declaration.preparer_appel:
            return ""
        appels = [(f"exemples[{rang}]", appel) for rang, appel in enumerate(self.exemples)]
        for k, famille in enumerate(self.cout.familles if self.cout else ()):
            appels += [(f"cout.familles[{k}].tailles[{rang}][2]", taille[2]) for rang, taille in enumerate(famille.tailles)]
        for f in self.fonctions:
            fautif = next(((ou, appel) for ou, appel in appels if not s_appelle(f, appel)), None)
            if fautif:
                ou, appel = fautif
                attendus = f"{f.__name__}({', '.join(parametres(f))})"
                return f"« {ou} » donne {accorder(len(appel), 'argument')} à {attendus} : un appel est le tuple des siens"
        return ""

    @property
    def mots_a_dessiner(self) -> str:
        """Les mots qui disent l'argument à dessiner ; vide si l'exercice n'en dit rien, ou le fait par une fonction."""
        return self.dessiner if isinstance(self.dessiner, str) else ""

    @property
    def patience(self) -> float:
        """Les secondes de calcul qu'il lui faut au moins, pour toute une vérification."""
        return 0.0

    @property
    def connus(self) -> dict[tuple[str, str], Donnee]:
        """Ce qu'on attend déjà de quelques appels, par le nom de la fonction et les arguments en texte."""
        return {}

    @property
    def abregee(self) -> Declaration:
        """Le même exercice, dont les appels coûtent moins : on y essaie des correctifs de la réponse."""
        return self

    def jouer(self, f: Fonction, arguments: Arguments, hasard: Generateur) -> Donnee:
        """Un appel d'une fonction qui tire au hasard : ce qu'il renvoie, et ses arguments ensuite."""
        copie = copie_profonde(arguments)
        return f(*copie, hasard), copie

    def issue(self, f: Fonction, arguments: Arguments, hasard: Generateur) -> Donnee:
        """D'un appel d'une fonction qui tire au hasard, ce dont on compare la loi."""
        return rebatir(self.jouer(f, arguments, hasard)[0])

    @property
    def noms_demandes(self) -> tuple[str, ...]:
        return tuple(f.__name__ for f in self.fonctions)

    @property
    def textes(self) -> Textes:
        """Le texte du corrigé, entier et à trous."""
        cellules = self.solution if isinstance(self.solution, tuple) else (self.solution,)
        return lire_cellules(*cellules)

    @property
    def corrige(self) -> str:
        return self.textes.complet

    def reference(self, nom: str) -> Fonction:
        """La fonction de référence d'un nom.

        Lève
        ----
        ErreurClaire
            Si l'exercice ne demande pas de fonction de ce nom.
        """
        for fonction in self.fonctions:
            if fonction.__name__ == nom:
                return fonction
        raise ErreurClaire(f"{self.identifiant} ne demande pas de fonction nommée « {nom} »")

    def variantes_de(self, nom: str) -> list[Variante]:
        """Les variantes fausses d'une des fonctions."""
        return [v for v in self.variantes if (v.de or self.fonctions[0].__name__) == nom]

    def ecrire_appel(self, nom: str, arguments: Arguments) -> str:
        """L'appel d'une fonction, en texte."""
        if self.appel.ecrire:
            return self.appel.ecrire(nom, arguments)
        du_cours = domaine().dire_l_appel(nom, parametres(self.reference(nom)), arguments)
        return du_cours or f"{nom}({', '.join(map(court, arguments))})"

    def preparer_appel(self, f: Fonction, arguments: Arguments) -> tuple[Callable[[], Donnee], Arguments]:
        """De quoi appeler f sans argument, sur une copie des siens, et cette copie."""
        copie = copie_profonde(arguments)
        appeler = self.appel.appeler
        return partial(appeler, f, copie) if appeler else partial(f, *copie), copie

    def part_d_un_appel(self, f: Fonction, arguments: Arguments) -> tuple[Callable[[], Donnee], float]:
        """De quoi faire, sans argument, une part d'un appel à f ; et combien de fois plus long qu'elle est l'appel."""
        return self.preparer_appel(f, arguments)[0], 1

    def s_ecarte(self, f: Fonction, arguments: Arguments, obtenu: Donnee) -> bool:
        """Vrai si l'on sait à peu de frais que f, à nous, ne donnerait pas à peu près cela ; faux si l'on n'en sait rien."""
        return False

    def longueur(self, arguments: Arguments) -> int:
        """Combien est long un appel, pour essayer d'abord les plus courts ; 0 si l'on n'en sait rien."""
        return 0

    def se_separent(self, f: Fonction, arguments: Arguments, obtenu: Donnee) -> bool:
        """Vrai si l'on sait à peu de frais que f, à nous, ne donnerait pas exactement cela ; faux si l'on n'en sait rien."""
        return False
