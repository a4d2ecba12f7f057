"""Un exercice à remettre en ordre : les lignes d'un corrigé, mêlées de leurres, et ce que vaut le programme qu'on en fait.

L'ordre n'est pas comparé à celui du corrigé : le programme est exécuté et vérifié comme s'il avait été tapé. Tout
ordre qui marche est juste.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from epreuves.a_part import ouvert
from epreuves.bilan import Bilan
from epreuves.code_source.cellule import sans_commentaires
from epreuves.epreuve import trouver
from epreuves.juger.declaration import Declaration
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard
from socle.nombres import accorder

RETRAIT_MAX = 6  # quatre espaces chacun, à partir de l'en-tête de la fonction
MAL_ALIGNEE = (
    ("expected an indented block", "elle doit être plus à droite que celle qui la précède, qui finit par « : »"),
    ("unexpected indent", "elle est trop à droite : rien, au-dessus, n'ouvre un bloc"),
    ("unindent does not match", "elle ne s'aligne avec aucune de celles du dessus"),
)

Ligne = tuple[int, int]  # le rang d'une ligne, et son retrait : 1 pour le corps de la fonction


@dataclass(frozen=True, slots=True, repr=False)
class Desordre(EnUnePhrase):
    """Les lignes d'un exercice, en désordre.

    Attributs
    ---------
    identifiant : str
    entete : str
        La ligne « def », qui ne bouge pas.
    lignes : tuple de str
        Celles du corrigé et les leurres, mélangées, sans leur retrait.
    """

    identifiant: str
    entete: str
    lignes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.identifiant} à remettre en ordre : {accorder(len(self.lignes), 'ligne')}"

    def ecrire(self, programme: Sequence[Ligne]) -> str:
        """Le programme, en Python.

        Lève
        ----
        ErreurClaire
            Si une ligne n'existe pas, revient deux fois, ou dépasse les retraits permis.
        """
        rangs = [rang for rang, _ in programme]
        if len(set(rangs)) < len(rangs) or not all(0 <= rang < len(self.lignes) for rang in rangs):
            raise ErreurClaire("chaque ligne ne se place qu'une fois")
        if not all(1 <= retrait <= RETRAIT_MAX for _, retrait in programme):
            raise ErreurClaire(f"un retrait va de 1 à {RETRAIT_MAX}")
        return "\n".join([self.entete, *(4 * retrait * " " + self.lignes[rang] for rang, retrait in programme)])

    @ouvert()
    def juger(self, programme: Sequence[Ligne]) -> tuple[bool, str]:
        """Vrai si le programme réussit l'exercice ; et la phrase qu'il mérite. La progression n'en sait rien."""
        if not programme:
            return False, "placez d'abord quelques lignes"
        code = self.ecrire(programme)
        try:
            arbre = compile(code, self._fichier, "exec")
        except SyntaxError as erreur:
            return False, _mal_ecrit(code, erreur)
        espace = _noms_du_corrige(self.identifiant)
        linecache.cache[self._fichier] = (len(code), None, code.splitlines(keepends=True), self._fichier)
        exec(arbre, espace)  # des lignes du cours, dans l'ordre de l'étudiant
        bilan: Bilan = trouver(self.identifiant).verifier(espace[self._nom])
        return bilan.reussi, bilan.phrase if bilan.reussi else self._avec_le_leurre(bilan.phrase, programme)

    def _avec_le_leurre(self, phrase: str, programme: Sequence[Ligne]) -> str:
        """La phrase d'un échec, et la première ligne placée qui n'est pas du corrigé, si elle ne la cite pas déjà."""
        trompeuses = getattr(trouver(self.identifiant), "leurres", ())
        leurres = [self.lignes[rang] for rang, _ in programme if self.lignes[rang] in trompeuses]
        if not leurres or f"« {leurres[0]} »" in phrase:
            return phrase
        return f"{phrase} La ligne « {leurres[0]} » est-elle la bonne ?"

    @property
    def _fichier(self) -> str:
        return f"<{self.identifiant} remis en ordre>"

    @property
    def _nom(self) -> str:
        return self.entete.removeprefix("def ").partition("(")[0]


def _noms_du_corrige(identifiant: str) -> dict[str, object]:
    """Les noms dont se sert le corrigé : ceux du module où il est écrit."""
    solution = getattr(trouver(identifiant), "solution", ())
    premiere = solution[0] if isinstance(solution, tuple) else solution
    return {**premiere.__globals__, "__name__": "__main__"}  # comme dans un cahier


def _mal_ecrit(code: str, erreur: SyntaxError) -> str:
    numero = min(erreur.lineno or 1, len(code.splitlines()))
    ligne = code.splitlines()[numero - 1].strip()
    pourquoi = next((phrase for debut, phrase in MAL_ALIGNEE if debut in str(erreur.msg)), "Python ne sait pas la lire ici")
    if ligne.endswith(":") and numero == len(code.splitlines()):
        pourquoi = "elle ouvre un bloc, et rien ne la suit"
    return f"ligne {numero}, « {ligne} » : {pourquoi}"


def desordre(identifiant: str) -> Desordre:
    """Les lignes d'un exercice en désordre, leurres compris ; le même désordre à chaque fois.

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas, ou ne se propose pas ainsi.

    Exemples
    --------
    >>> import cours.exercices
    >>> desordre("T.6a")
    <Desordre : T.6a à remettre en ordre : 14 lignes>
    """
    with ouvert():
        epreuve = trouver(identifiant)
        if not isinstance(epreuve, Declaration) or not epreuve.leurres:
            raise ErreurClaire(f"{identifiant} ne se propose pas en désordre")
        entete, corps = _lignes_du_corrige(epreuve.corrige)
        lignes = [ligne.strip() for ligne in corps] + list(epreuve.leurres)
    return Desordre(identifiant, entete, tuple(Hasard(crc32(identifiant.encode())).melange(lignes)))


def _lignes_du_corrige(code: str) -> tuple[str, list[str]]:
    """La ligne « def », puis celles du corps, docstring et commentaires ôtés."""
    code = sans_commentaires(code)
    (fonction,) = (x for x in ast.parse(code).body if isinstance(x, ast.FunctionDef))
    lignes = code.splitlines()
    premiere = fonction.body[1].lineno if ast.get_docstring(fonction) else fonction.body[0].lineno
    return lignes[fonction.lineno - 1], [ligne for ligne in lignes[premiere - 1 :] if ligne.strip()]
