"""Noter une copie, lue dans son fichier : pour chacune de ses vérifications, un verdict qui ne doit rien à son cahier.

Une fonction est refaite dans un processus neuf, à qui l'on n'a prêté que ce que l'exercice permet (`a_part`) ; une réponse courte
y est calculée, puis jugée ici ; un programme est écrit dans un dossier neuf, puis compilé ou lancé comme toujours.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeGuard

from epreuves.bilan import Bilan
from epreuves.donnees import Donnee, Opaque
from epreuves.epreuve import Epreuve, epreuve_de_fonctions, trouver
from epreuves.genres.fonctions import Fonctions
from epreuves.genres.mesure import Mesure
from epreuves.noter import cloison
from epreuves.noter.a_part import juger_a_part, perdu
from epreuves.noter.absence import absence, sans_valeur
from epreuves.noter.executant import Avance, Executant
from epreuves.noter.neuf import Perdu
from epreuves.noter.partage import Verdicts
from epreuves.noter.prets import Prets
from epreuves.noter.temoin import MAISONS, Temoin
from epreuves.noter.tranche import Tranche, d_avance, ecrite_telle_quelle, suffisent, toutes, utiles
from epreuves.programmes.epreuve import EpreuveDeProgramme
from epreuves.programmes.lancement import enfermer
from socle.erreurs import ErreurClaire

_VERDICTS = Verdicts()

PAR_FONCTION, PAR_REPONSE = 2.0, 30.0  # secondes de calcul pour une instruction d'une cellule
SANS_REPONSE = "votre cellule de vérification ne dit pas quoi vérifier."
SANS_VALEUR = "votre réponse ne se calcule pas : votre cahier s'exécute-t-il du début à la fin ?"
_FICHIER = re.compile(r"%%(?:writefile|file)\s+(?:-a\s+)?[\"']?([\w. -]+?)[\"']?\s*\n(.*)", re.DOTALL)
_COMMANDE = re.compile(r"^(\s*)[%!].*$", re.MULTILINE)


class Cellule(NamedTuple):
    """Une cellule de code d'une copie.

    Attributs
    ---------
    source : str
    verifie : bool
        Vrai de celles, verrouillées, que l'étudiant n'a pas écrites.
    annonce : str
        D'une mesure, ce qu'annonce le cahier, en Python : la refaire prendrait des minutes, et sa réponse n'est nulle part.
    donnee : bool
        Vrai de celles que le cahier distribué donne, et que la copie n'a pas changées.
    """

    source: str
    verifie: bool = False
    annonce: str = ""
    donnee: bool = False


class Demande(NamedTuple):
    """Ce que demande une cellule de vérification : l'épreuve, et ce qu'on lui soumet, en Python."""

    epreuve: Epreuve
    expressions: tuple[str, ...]


def lire_la_demande(source: str) -> Demande | None:
    """L'appel à `verifier` ou à `repondre` d'une cellule ; None s'il n'y en a pas.

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas.
    """
    try:
        expressions = (noeud.value for noeud in ast.parse(source).body if isinstance(noeud, ast.Expr))
        appel = next(filter(_est_une_demande, expressions), None)
        arguments = [ast.unparse(argument) for argument in appel.args] if appel else []
    except (SyntaxError, ValueError, MemoryError, RecursionError):  # mille signes moins à la suite, par exemple
        return None
    if appel is None:
        return None
    premier = appel.args[0]
    if isinstance(premier, ast.Constant) and isinstance(premier.value, str):
        return Demande(trouver(premier.value), tuple(arguments[1:]))
    return Demande(epreuve_de_fonctions(arguments), tuple(arguments))


def _noms_demandes(source: str) -> tuple[str, ...]:
    """Ce que soumet une cellule de vérification ; rien si son exercice n'existe pas."""
    with suppress(ErreurClaire):
        demande = lire_la_demande(source)
        return demande.expressions if demande else ()
    return ()


def _est_une_demande(appel: ast.expr | None) -> TypeGuard[ast.Call]:
    """Vrai d'un appel à `verifier` ou à `repondre`, dont il faut au moins un argument."""
    appelee = appel.func if isinstance(appel, ast.Call) and appel.args else None
    return isinstance(appelee, ast.Name) and appelee.id in ("verifier", "repondre")


class Copie:
    """Une copie à noter.

    Paramètres
    ----------
    cellules : liste de Cellule
        Toutes ses cellules de code, dans l'ordre.
    declarations : str
        Le module dont l'import déclare les épreuves : de quoi avoir un témoin, qui dit causes et coûts. Vide : aucun.
    partage : Path ou None
        Un dossier où les copies du même devoir, corrigées de front, mettent leurs verdicts en commun.
    """

    def __init__(self, cellules: Sequence[Cellule], declarations: str = "", partage: Path | None = None) -> None:
        self.cellules, self.declarations, self.partage = cellules, declarations, partage
        self._demandes = {nom for cellule in cellules if cellule.verifie for nom in _noms_demandes(cellule.source)}
        self.lentes: dict[int, set[int]] = {}  # par cellule, les instructions qui n'ont pas fini à temps
        self.mortelles: set[int] = set()  # les cellules qui ont arrêté Python

    def verdicts(self) -> Iterator[tuple[int, Bilan]]:
        """Le rang de chaque cellule de vérification, et son bilan."""
        for rang, cellule in enumerate(self.cellules):
            bilan = self.verdict(rang) if cellule.verifie else None
            if bilan is not None:
                yield rang, bilan

    def verdict(self, rang: int) -> Bilan | None:
        """Le bilan d'une cellule de vérification ; None si elle ne vérifie rien."""
        demande = lire_la_demande(self.cellules[rang].source)
        if demande is None:
            return None
        epreuve, expressions = demande
        if not expressions:
            return Bilan(epreuve.identifiant, False, SANS_REPONSE, diagnostic="forme")
        try:
            if isinstance(epreuve, Fonctions):
                return self._de_fonctions(epreuve, rang, expressions)
            if isinstance(epreuve, EpreuveDeProgramme):
                return self._de_programme(epreuve, rang, expressions)
            return self._de_reponse(epreuve, rang, expressions[0])
        except ErreurClaire as erreur:
            return Bilan(epreuve.identifiant, False, f"{erreur}.", diagnostic="forme")
        except Perdu:
            return perdu(epreuve.identifiant)

    # Les trois sortes

    def _de_fonctions(self, epreuve: Fonctions, rang: int, expressions: tuple[str, ...]) -> Bilan:
        textes = [self._texte(k) for k in range(rang)]
        tranches = self._tranches(textes, expressions)
        return self._une_fois(
            epreuve,
            expressions,
            textes,
            tranches,
            lambda: self._juger_les_fonctions(epreuve, rang, expressions, textes, tranches),
        )

    def _une_fois(
        self,
        epreuve: Epreuve,
        expressions: tuple[str, ...],
        textes: list[str],
        tranches: list[Tranche],
        juger: Callable[[], Bilan],
    ) -> Bilan:
        """Le verdict de ces cellules ; déjà rendu, il ne se refait pas."""
        cle = expressions, tuple((texte, tuple(sorted(rangs))) for t in tranches for texte, rangs in zip(textes, t) if rangs)
        connu = None if self.mortelles else _VERDICTS.lire(epreuve, cle, self.partage)
        if connu is not None:
            return connu
        bilan = juger()
        perdue = bilan.diagnostic in ("arret", "neuf")  # peut-être par accident : une autre copie l'essaiera pour elle
        if not perdue and not self.mortelles and not any(self.lentes.values()):
            _VERDICTS.retenir(epreuve, cle, bilan, self.partage)
        return bilan

    def _juger_les_fonctions(
        self, epreuve: Fonctions, rang: int, expressions: tuple[str, ...], textes: list[str], tranches: list[Tranche]
    ) -> Bilan:
        prets = Prets(epreuve)
        for retenues in tranches:
            with self._refaite(prets, retenues, PAR_FONCTION) as executant:
                bilan = juger_a_part(epreuve, executant, expressions, textes)
            if bilan.reussi:
                break
        bilan = self._qui_est_morte(bilan, rang)
        manque = "" if bilan.reussi else absence(textes, expressions, self._demandes)
        if manque:
            return Bilan(epreuve.identifiant, False, manque, diagnostic="nom")
        if bilan.diagnostic == "arret" or (bilan.reussi and epreuve.cout is None):
            return bilan
        return self._avec_le_temoin(epreuve, bilan, textes, tranches, expressions)

    def _avec_le_temoin(
        self, epreuve: Fonctions, bilan: Bilan, textes: list[str], tranches: list[Tranche], expressions: Sequence[str]
    ) -> Bilan:
        """Le bilan qui fait la note, ou celui d'un témoin qui le refuse lui aussi, et sait dire pourquoi."""
        if not self.declarations:
            return bilan
        sans_les_lentes = [
            [rangs - self.lentes.get(k, set()) if k not in self.mortelles else set() for k, rangs in enumerate(tranche)]
            for tranche in tranches
        ]
        try:
            with (
                tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as dossier,
                Temoin(self.declarations, epreuve.identifiant, Path(dossier)) as temoin,
            ):
                dit = temoin.bilan(textes, sans_les_lentes, expressions, PAR_FONCTION)
        except Perdu:
            return bilan
        return bilan if dit is None or dit.reussi else dit

    def _de_reponse(self, epreuve: Epreuve, rang: int, expression: str) -> Bilan:
        annonce = self.cellules[rang].annonce
        if annonce and isinstance(epreuve, Mesure):
            return epreuve.repondre(_lire(annonce))
        textes = [self._texte(k) for k in range(rang)]
        tranches = self._tranches(textes, [expression], de_la_question=not isinstance(epreuve, Mesure))
        if ecrite := ecrite_telle_quelle(textes, tranches[0], expression):
            return epreuve.repondre(ecrite[0])
        return self._une_fois(
            epreuve, (expression,), textes, tranches, lambda: self._calculer(epreuve, rang, expression, tranches)
        )

    def _calculer(self, epreuve: Epreuve, rang: int, expression: str, tranches: list[Tranche]) -> Bilan:
        for retenues in tranches:
            with self._refaite(Prets(None), retenues, PAR_REPONSE) as executant:
                sorte, *contenu = executant.evaluer(expression, PAR_REPONSE)
            if sorte == "rendu":
                return epreuve.repondre(_sans_points(contenu[0]))
        textes = [self._texte(k) for k in range(rang)]
        pourquoi = absence(textes, [expression], self._demandes) or sans_valeur(textes, expression) or SANS_VALEUR
        bilan = Bilan(epreuve.identifiant, False, pourquoi, diagnostic="forme")
        return self._qui_est_morte(bilan, rang)

    def _tranches(self, textes: list[str], expressions: Sequence[str], de_la_question: bool = True) -> list[Tranche]:
        """Ce qu'on exécute d'abord, et, si cela ne suffit pas, tout ; d'une mesure aux chiffres écrits, rien d'autre."""
        une, tout = utiles(textes, expressions), toutes(textes)
        debut = self._debut_de_la_question(len(textes)) if de_la_question else len(textes)
        une[debut:] = tout[debut:]  # celles de la question, toujours : si l'une arrête Python, c'est à dire
        return [une] if une == tout or suffisent(textes, une) else [une, tout]

    def _de_programme(self, epreuve: EpreuveDeProgramme, rang: int, expressions: tuple[str, ...]) -> Bilan:
        fichier = str(_lire(expressions[0]))
        ici = Path.cwd()
        with tempfile.TemporaryDirectory() as dossier:
            for cellule in self.cellules[:rang]:
                ecrit = _FICHIER.match(cellule.source)
                if ecrit and ecrit[1] == fichier:
                    (Path(dossier) / fichier).write_text(ecrit[2] + "\n", encoding="utf-8")
            os.chdir(dossier)
            jeton = enfermer.set(_enfermer)
            try:
                return epreuve.verifier(fichier)
            finally:
                enfermer.reset(jeton)
                os.chdir(ici)

    def _debut_de_la_question(self, rang: int) -> int:
        avant = [k for k in range(rang) if self.cellules[k].verifie]
        return avant[-1] + 1 if avant else 0

    def _qui_est_morte(self, bilan: Bilan, rang: int) -> Bilan:
        """Une question dont une cellule a arrêté Python : on le dit plutôt que le nom qui manque."""
        siennes = range(self._debut_de_la_question(rang), rang)
        return perdu(bilan.identifiant) if not bilan.reussi and self.mortelles.intersection(siennes) else bilan

    # Refaire les cellules

    def _texte(self, rang: int) -> str:
        """Une cellule, sans ce qui n'est pas du Python ; rien d'une vérification."""
        source = self.cellules[rang].source
        if self.cellules[rang].verifie or source.lstrip().startswith("%%"):
            return ""
        return _COMMANDE.sub(r"\1pass", source)

    @contextmanager
    def _refaite(self, prets: Prets, retenues: Tranche, delai: float) -> Iterator[Executant]:
        """Un processus neuf où l'on a exécuté ces instructions ; une cellule qui l'arrête n'y sera plus, et l'on recommence."""
        with tempfile.TemporaryDirectory() as nom:
            ancien, tempfile.tempdir = tempfile.tempdir, nom  # les fichiers d'un appel seront à sa portée
            try:
                while True:
                    with Executant(prets, Path(nom), self._avance(retenues)) as executant:
                        if self._executer(executant, retenues, delai):
                            yield executant
                            return
            finally:
                tempfile.tempdir = ancien

    def _avance(self, retenues: Tranche) -> Avance:
        """Ce que la souche a exécuté pour toutes les copies : les importations, les données de l'énoncé."""
        textes = [self._texte(k) for k in range(len(retenues))]
        faites = d_avance(textes, [self.cellules[k].donnee for k in range(len(retenues))], retenues)
        return tuple((texte, frozenset(rangs)) for texte, rangs in zip(textes, faites) if rangs)

    def _executer(self, executant: Executant, retenues: Tranche, delai: float) -> bool:
        faites = dict(executant.avance)
        for rang, instructions in enumerate(retenues):
            deja = faites.get(self._texte(rang), frozenset()) if self.cellules[rang].donnee else frozenset()
            a_faire = instructions - deja - self.lentes.setdefault(rang, set())
            if not a_faire or rang in self.mortelles:
                continue
            try:
                self.lentes[rang].update(executant.executer(self._texte(rang), a_faire, delai))
            except Perdu:
                self.mortelles.add(rang)
                return False
        return True


def _enfermer(commande: Sequence[str], dossier: Path) -> list[str]:
    """La commande d'un programme, qui n'écrira que dans ce dossier."""
    lisibles = [str(dossier.parent), sys.prefix, sys.base_prefix, *(chemin for chemin in sys.path if chemin), str(MAISONS)]
    return [sys.executable, "-I", "-S", cloison.__file__, str(dossier), *lisibles, "--", *commande]


def _lire(annonce: str) -> Donnee:
    """Une donnée écrite en Python ; les points de suspension si ce n'en est pas une."""
    try:
        return ast.literal_eval(annonce)
    except (SyntaxError, ValueError, TypeError, MemoryError, RecursionError):
        return ...


def _sans_points(donnee: Donnee) -> Donnee:
    """Les points de suspension d'une ébauche, qu'un autre processus ne sait pas renvoyer."""
    if isinstance(donnee, Opaque) and donnee.type == "ellipsis":
        return ...
    if isinstance(donnee, (list, tuple)) and not isinstance(donnee, Opaque):
        return type(donnee)(map(_sans_points, donnee))
    if isinstance(donnee, dict):
        return {cle: _sans_points(valeur) for cle, valeur in donnee.items()}
    return donnee
