"""Corriger une copie : chaque question refaite hors de son cahier ; ce que la copie contient n'est que des données."""

from __future__ import annotations

import ast
import re
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Self

from cours.bureau.devoir import Devoir, Question, demandee, reponses_redigees
from cours.bureau.lire import Rendue, ecrivable
from cours.bureau.sujets import sujet_de
from cours.notation import annonce, montrer
from epreuves.bilan import Bilan
from epreuves.epreuve import epreuves, oublier, remplacer, trouver
from epreuves.genres.fonctions import Fonctions
from epreuves.noter.copie import Cellule, Copie, lire_la_demande
from epreuves.noter.souche import calcul_des_doubles
from socle.erreurs import ErreurClaire

CALCUL_MAX = 150.0  # secondes de processeur pour toute une copie : de quoi refaire trente questions, chacune arrêtée en chemin
REPONSE_MAX = 20_000  # caractères d'une réponse, dans le retour

REUSSIE, FAUSSE, A_FAIRE, ABSENTE = "réussie", "fausse", "à faire", "absente"
ARRETEE, NEUVE, ANNONCEE, NON_NOTEE = "arrête Python", "fausse hors du cahier", "réussie, annoncée", "non notée"
VIDE, A_NOTER, NOTEE, LENTE = "vide", "à noter", "notée", "juste, mais trop lente"
_ETATS = {"arret": ARRETEE, "neuf": NEUVE, "cout": LENTE, "compilateur": NON_NOTEE, "bibliotheque_absente": NON_NOTEE}

SANS_VERIFICATION = "la copie n'a plus la cellule qui vérifie cette question, ni de quoi la refaire."
EPUISEE = "les autres questions de cette copie ont pris tout le temps qu'on accorde à une copie : relisez celle-ci vous-même."
D_UN_AUTRE = "c'est la copie d'un autre devoir"
PANNE = "la correction elle-même a échoué sur cette question : relisez-la vous-même."


@dataclass
class Resultat:
    """Ce que vaut une question dans une copie.

    Attributs
    ---------
    etat : str
        « réussie », « fausse », « juste, mais trop lente », « à faire », « absente »… ; d'une question rédigée, « vide »,
        « à noter » ou « notée ».
    points : float
    phrase, html : str
        Le verdict.
    reponse : str
        Ce que l'étudiant a écrit.
    correction : str
        D'un contrôle, ce qu'on attendait de lui, et pourquoi.
    """

    etat: str
    points: float = 0
    phrase: str = ""
    html: str = ""
    reponse: str = ""
    correction: str = ""

    def __post_init__(self) -> None:
        """Ce que la copie dit d'elle-même, le message d'une de ses erreurs par exemple, peut ne pas s'écrire."""
        self.phrase, self.html, self.reponse = map(ecrivable, (self.phrase, self.html, self.reponse))


@dataclass
class Corrigee:
    """Une copie corrigée : de quoi remplir la table, et tout ce que disent les pages.

    Attributs
    ---------
    qui, chemin, empreinte : str
    date : float
    resultats : dict
        À chaque identifiant de question, son résultat ; vide si la copie ne se lit pas.
    erreur : str
        Pourquoi elle ne se lit pas, ou n'est pas du devoir.
    doublons : liste de str
    """

    qui: str
    chemin: str
    empreinte: str
    date: float
    resultats: dict[str, Resultat] = field(default_factory=dict)
    erreur: str = ""
    doublons: list[str] = field(default_factory=list)

    @property
    def points(self) -> float:
        """Le total, tel qu'il est à présent."""
        return sum(r.points for r in self.resultats.values())

    @property
    def a_noter(self) -> list[str]:
        """Les questions qui attendent une note de l'enseignant."""
        return [identifiant for identifiant, r in self.resultats.items() if r.etat in (A_NOTER, NON_NOTEE)]

    def en_donnees(self) -> dict[str, Any]:
        """De quoi l'écrire en JSON."""
        return asdict(self)

    @classmethod
    def depuis_donnees(cls, donnees: dict[str, Any]) -> Self:
        """La copie qu'`en_donnees` a mise à plat."""
        resultats = {identifiant: Resultat(**r) for identifiant, r in donnees["resultats"].items()}
        return cls(**{**donnees, "resultats": resultats})


def corriger(rendue: Rendue, devoir: Devoir, partage: Path | None = None) -> Corrigee:
    """Corrige une copie ; ne lève rien, quoi qu'elle contienne. Le partage, voir `Copie`."""
    _declarer(devoir.declarations)
    corrigee = Corrigee(rendue.qui, rendue.chemin, rendue.empreinte, rendue.date, doublons=list(rendue.doublons))
    try:
        cellules = rendue.cellules()
        sujet = sujet_de(rendue, cellules, devoir.controle) if devoir.controle else None
    except ErreurClaire as erreur:
        corrigee.erreur = str(erreur)
        return corrigee
    with remplacer(*(posee.epreuve for posee in sujet.questions) if sujet else ()):
        _corriger_les_questions(corrigee, cellules, devoir, partage)
    for posee in sujet.questions if sujet else ():
        if posee.identifiant in corrigee.resultats:
            corrigee.resultats[posee.identifiant].correction = posee.correction
    return corrigee


def _declarer(module: str) -> None:
    """Les épreuves d'un autre cours que celui de Sudoku, dans un processus qui n'a pas hérité d'elles."""
    if module not in sys.modules:
        oublier(*epreuves())
        import_module(module)


def _corriger_les_questions(corrigee: Corrigee, cellules: list[dict[str, Any]], devoir: Devoir, partage: Path | None) -> None:
    ecrites = reponses_redigees(cellules)
    demandees = {epreuve.identifiant for epreuve in map(demandee, cellules) if epreuve is not None}
    if not ecrites and not demandees:
        corrigee.erreur = "aucune question du cours dans ce cahier"
        return
    siennes = demandees.union(ecrites, map(_exercice, cellules))
    if siennes.isdisjoint(question.identifiant for question in devoir.questions):
        corrigee.erreur = D_UN_AUTRE
        return
    corrigee.resultats = _resultats(cellules, ecrites, devoir, partage)
    if all(r.etat == ABSENTE for r in corrigee.resultats.values()):
        corrigee.erreur = D_UN_AUTRE


def _exercice(cellule: dict[str, Any]) -> str:
    """La question d'une cellule, d'après ses métadonnées ; vide si elles n'en disent rien."""
    dit = cellule["metadata"].get("sudokulib")
    return str(dit.get("exercice", "")) if isinstance(dit, dict) else ""


def _resultats(
    cellules: list[dict[str, Any]], ecrites: dict[str, str], devoir: Devoir, partage: Path | None
) -> dict[str, Resultat]:
    suite, rangs = _a_refaire(cellules, devoir)
    debut = _calcul()
    resultats = {}
    copie = Copie(suite, devoir.declarations, None if devoir.controle else partage)  # d'un contrôle, chacun a ses valeurs
    for question in devoir.questions:
        rang = rangs.get(question.identifiant)
        if question.redigee:
            resultats[question.identifiant] = _rediger(ecrites.get(question.identifiant))
        elif rang is None:
            resultats[question.identifiant] = Resultat(ABSENTE, phrase=SANS_VERIFICATION)
        elif _calcul() - debut > CALCUL_MAX:
            resultats[question.identifiant] = Resultat(NON_NOTEE, phrase=EPUISEE)
        else:
            resultats[question.identifiant] = _noter(copie, rang, question)
    return resultats


def _calcul() -> float:
    """Les secondes de processeur de ce processus, de ceux qu'il a attendus, et de ceux qui ont servi cette copie."""
    return calcul_des_doubles() + sum(
        sum(resource.getrusage(qui)[:2]) for qui in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )


def _rediger(ecrite: str | None) -> Resultat:
    if ecrite is None:
        return Resultat(ABSENTE)
    return Resultat(A_NOTER if ecrite else VIDE, reponse=ecrite[:REPONSE_MAX])


# Les cellules à refaire


def _a_refaire(cellules: list[dict[str, Any]], devoir: Devoir) -> tuple[list[Cellule], dict[str, int]]:
    """Les cellules de code, chaque vérification à la suite de la sienne, et le rang de celle de chaque question."""
    voulues = {q.identifiant: q for q in devoir.questions if not q.redigee}
    retenues = dict(_verifications(cellules, voulues))
    suite: list[Cellule] = []
    rangs: dict[str, int] = {}
    for k, cellule in enumerate(cellules):
        if cellule["type"] != "code":
            continue
        epreuve = demandee(cellule)
        if epreuve is None or len(_instructions(cellule["source"])) > 1:
            suite.append(Cellule(cellule["source"], donnee=cellule["source"] in devoir.donnees))
        if epreuve is not None and retenues.get(epreuve.identifiant) == k:
            rangs[epreuve.identifiant] = len(suite)
            suite.append(Cellule(_l_appel(cellule["source"]), True, annonce(cellule["source"], cellule["sorties"])))
    for identifiant, question in voulues.items():
        verification = question.verification or _d_office(identifiant)
        if identifiant not in rangs and verification:
            rangs[identifiant] = len(suite)
            suite.append(Cellule(verification, True))
    for identifiant, rang in _plus_bas(suite, rangs):
        rangs[identifiant] = len(suite)
        suite.append(suite[rang])
    return suite, rangs


def _plus_bas(suite: list[Cellule], rangs: dict[str, int]) -> list[tuple[str, int]]:
    """Les questions laissées telles quelles, dont la réponse est après leur vérification : on la relit alors à la fin."""
    trouvees = []
    for identifiant, rang in rangs.items():
        demande = lire_la_demande(suite[rang].source)
        voulus = set(demande.expressions) if demande else set()
        ensuite = {nom for c in suite[rang:] if not c.verifie for x in _instructions(c.source) for nom in _definis(x)}
        avant = _reponse(suite, rang)
        if voulus and voulus <= ensuite and ("a_faire(" in avant or _est_une_ebauche(identifiant, avant)):
            trouvees.append((identifiant, rang))
    return trouvees


def _verifications(cellules: list[dict[str, Any]], voulues: dict[str, Question]) -> Iterator[tuple[str, int]]:
    """De chaque question, la cellule qui la vérifie : celle du cahier distribué si elle y est encore, sinon la dernière."""
    verrouillees = set()
    for k, cellule in enumerate(cellules):
        epreuve = demandee(cellule)
        if epreuve is None or epreuve.identifiant not in voulues or epreuve.identifiant in verrouillees:
            continue
        dit = cellule["metadata"].get("sudokulib")
        if isinstance(dit, dict) and dit.get("role") == "verification":
            verrouillees.add(epreuve.identifiant)
        yield epreuve.identifiant, k


def _instructions(source: str) -> list[ast.stmt]:
    try:
        return ast.parse(source).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return []


def _l_appel(source: str) -> str:
    """La seule instruction qui vérifie ; le reste de sa cellule s'exécute avant elle."""
    return next(texte for texte in map(ast.unparse, _instructions(source)) if lire_la_demande(texte))


def _d_office(identifiant: str) -> str:
    """La vérification d'une fonction dont la copie a perdu la cellule ; on ne sait pas le nom d'une réponse courte."""
    noms = trouver(identifiant).noms_demandes
    return f"verifier({identifiant!r}, {', '.join(noms)})" if noms else ""


# Le verdict


def _noter(copie: Copie, rang: int, question: Question) -> Resultat:
    try:
        reponse = _reponse(copie.cellules, rang)
        if _est_une_ebauche(question.identifiant, reponse):
            return Resultat(A_FAIRE, reponse=reponse[:REPONSE_MAX])
        bilan = copie.verdict(rang)
    except Exception as erreur:  # une faute de la correction ne coûte que cette question, et se dit
        return Resultat(NON_NOTEE, phrase=f"{PANNE} ({type(erreur).__name__})")
    if bilan is None:
        return Resultat(ABSENTE, phrase=SANS_VERIFICATION)
    etat = _etat(bilan, bool(copie.cellules[rang].annonce), "a_faire(" in reponse)
    points = question.points if bilan.reussi else 0
    return Resultat(etat, points, bilan.phrase, montrer(bilan)[1], reponse[:REPONSE_MAX])


def _etat(bilan: Bilan, annoncee: bool, ebauchee: bool) -> str:
    if bilan.reussi:
        return ANNONCEE if annoncee else REUSSIE
    # une fonction sans ébauche est écrite, et en appelle une autre, qui ne l'est pas
    a_faire = bilan.a_faire and (ebauchee or not isinstance(trouver(bilan.identifiant), Fonctions))
    return _ETATS.get(bilan.diagnostic, A_FAIRE if a_faire else FAUSSE)


def _est_une_ebauche(identifiant: str, reponse: str) -> bool:
    """Vrai d'une cellule où restent les points de suspension, ou l'appel à `a_faire` de la question : rien n'y est à refaire."""
    if re.fullmatch(r"\w+\s*=\s*\.\.\.", reponse.strip()):
        return True
    return re.search(rf"^\s*a_faire\(\s*[\"']{re.escape(identifiant)}[\"']\s*\)", reponse, re.MULTILINE) is not None


def _reponse(cellules: Sequence[Cellule], rang: int) -> str:
    """Ce que l'étudiant a écrit pour une question : les fonctions qu'elle demande, ou l'instruction qui donne la valeur."""
    demande = lire_la_demande(cellules[rang].source)
    if demande is None:
        return ""
    voulus = {n.id for e in demande.expressions for n in ast.walk(ast.parse(e)) if isinstance(n, ast.Name)}
    textes = [c.source for c in cellules[:rang] if not c.verifie]
    trouvees: dict[str, tuple[str, ast.stmt]] = {}
    for texte in textes:
        for instruction in _instructions(texte.replace("%", "#") if texte.lstrip().startswith("%") else texte):
            noms = _definis(instruction) & voulus
            trouvees |= dict.fromkeys(noms, (texte, instruction))
    if not voulus or not trouvees:
        programme = next((t for t in reversed(textes) if t.lstrip().startswith("%%writefile")), "")
        return programme if "%%" in programme and not voulus else " ; ".join(demande.expressions)
    # le texte de la dernière seulement : le découper coûte la longueur de la cellule
    return "\n\n".join(dict.fromkeys(ast.get_source_segment(*trouvee) or "" for trouvee in trouvees.values()))


def _definis(instruction: ast.stmt) -> set[str]:
    if isinstance(instruction, ast.FunctionDef | ast.ClassDef):
        return {instruction.name}
    return {n.id for n in ast.walk(instruction) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
