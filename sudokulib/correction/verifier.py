"""Vérifier les fonctions et les réponses d'un étudiant."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from copy import deepcopy
from io import StringIO
from traceback import extract_tb
from typing import Any, NoReturn

from sudokulib.correction.bilan import Bilan, Essai
from sudokulib.correction.cout import TropLong, compter_operations
from sudokulib.correction.exercice import Exercice, Fonction, Question, exercice_de_fonction, trouver
from sudokulib.correction.formule import equivalentes, evaluer
from sudokulib.erreurs import ErreurSudoku

CROISSANCE_TOLEREE = 4  # dans une série, la longueur est multipliée par cinquante au moins
LISIBLE = 90  # au-delà, un essai réussi n'apprend rien à montrer


class AFaire(NotImplementedError):
    """L'exercice n'est pas encore rempli."""


def a_faire(identifiant: str) -> NoReturn:
    """Ce que contient une fonction à écrire : lève `AFaire`, que `verifier` reconnaît."""
    raise AFaire(identifiant)


def verifier(*arguments: str | Fonction) -> Bilan:
    """Vérifie les fonctions d'un exercice : `verifier(poids)` ou `verifier("T.1b", poids)`.

    Paramètres
    ----------
    arguments : identifiant (facultatif) puis fonctions
        Les fonctions portent les noms que l'énoncé leur donne.

    Renvoie
    -------
    Bilan

    Lève
    ----
    ErreurSudoku
        Si l'exercice n'existe pas ou si l'on ne passe pas de fonction.
    """
    fonctions = [f for f in arguments if not isinstance(f, str)]
    exercice: Any = trouver(arguments[0]) if arguments and isinstance(arguments[0], str) else None
    if isinstance(exercice, Question):
        raise ErreurSudoku(f"{exercice.identifiant} est une question : employez repondre et non verifier")
    if not fonctions or not all(callable(f) for f in fonctions):
        noms = ", ".join(f.__name__ for f in exercice.fonctions) if exercice else "poids"
        raise ErreurSudoku(f"donnez à verifier le nom de la fonction que vous avez écrite, sans parenthèses : {noms}")
    exercice = exercice or exercice_de_fonction(getattr(fonctions[0], "__name__", "?"))
    return _conclure(_verifier(exercice, fonctions))


def _verifier(exercice: Exercice, fonctions: list[Fonction]) -> Bilan:
    donnees = {getattr(f, "__name__", "?"): f for f in fonctions}
    reussis: list[Essai] = []
    for reference in exercice.fonctions:
        nom = reference.__name__
        f = donnees.get(nom) or (fonctions[0] if len(fonctions) == len(exercice.fonctions) == 1 else None)
        if f is None:
            return _echec(exercice, f"il manque la fonction {nom} ; reçu : {', '.join(donnees)}")
        bilan = _comparer(exercice, nom, reference, f, reussis)
        if bilan is not None:
            return bilan
    cout = _verifier_cout(exercice, fonctions[0])
    return cout or Bilan(exercice.identifiant, True, "les tests visibles passent.", reussis[:3])


def _comparer(exercice: Exercice, nom: str, reference: Fonction, f: Fonction, reussis: list[Essai]) -> Bilan | None:
    """Compare f à la référence sur tous les appels ; rend le bilan du premier échec, ou None."""
    echec: Bilan | None = None
    obtenus = []
    for arguments in exercice.arguments:
        attendu = reference(*deepcopy(arguments))
        essai, resultat, bilan = _essayer(exercice, nom, f, arguments, attendu)
        if bilan is not None:
            return echec or bilan  # une erreur plus simple, vue plus tôt, instruit davantage
        obtenus.append(resultat)
        forme, forme_attendue = exercice.normaliser(resultat), exercice.normaliser(attendu)
        if not _memes_donnees(forme, forme_attendue):
            echec = echec or _echec(exercice, _pourquoi(nom, resultat), _premiere_difference(essai, forme, forme_attendue))
        elif not echec and len(essai.attendu) <= LISIBLE:
            reussis.append(essai)
    if echec is None:
        return _rejouer(exercice, nom, f, exercice.arguments[0], obtenus[0])
    for variante in exercice.variantes.get(nom, ()):
        prevus = (variante.fonction(*deepcopy(arguments)) for arguments in exercice.arguments)
        if all(map(_memes_donnees, obtenus, prevus)):
            return _echec(exercice, variante.phrase, *echec.essais)
    return echec


def _rejouer(exercice: Exercice, nom: str, f: Fonction, arguments: tuple[Any, ...], avant: Any) -> Bilan | None:
    """Un second appel doit rendre la même chose : sinon, la fonction garde quelque chose d'un appel à l'autre."""
    essai, resultat, bilan = _essayer(exercice, nom, f, arguments, avant)
    if bilan is None and not _memes_donnees(resultat, avant):
        phrase = f"{nom} ne rend pas deux fois la même chose : se sert-elle d'une variable extérieure qu'elle modifie ?"
        return _echec(exercice, phrase, essai)
    return bilan


def _essayer(
    exercice: Exercice, nom: str, f: Fonction, arguments: tuple[Any, ...], attendu: Any
) -> tuple[Essai, Any, Bilan | None]:
    """Un appel de la fonction de l'étudiant : l'essai, le résultat, et un bilan si l'appel n'aboutit pas."""
    appel = f"{nom}({', '.join(map(_court, arguments))})"
    try:
        with redirect_stdout(StringIO()):  # ce que la fonction affiche noierait le verdict
            resultat, _ = compter_operations(f, *deepcopy(arguments))
            resultat = deepcopy(resultat)
    except AFaire as erreur:
        phrase = f"écrivez la fonction {nom}, puis exécutez à nouveau."
        if erreur.args[:1] != (exercice.identifiant,):
            phrase = f"{nom} appelle une fonction de la question {erreur.args[0]}, qui reste à écrire."
        return Essai(appel, "", ""), None, Bilan(exercice.identifiant, False, phrase, a_faire=True)
    except TropLong:
        essai = Essai(appel, _court(attendu), "pas de réponse")
        phrase = "votre fonction fait plus de deux millions d'opérations sur cet appel : la boucle s'arrête-t-elle ?"
        return essai, None, _echec(exercice, phrase, essai)
    except RecursionError:
        essai = Essai(appel, _court(attendu), "récursion sans fin")
        return essai, None, _echec(exercice, "votre fonction se rappelle elle-même sans fin", essai)
    except (Exception, SystemExit) as erreur:
        essai = Essai(appel, _court(attendu), _dire_exception(erreur, f))
        return essai, None, _echec(exercice, "votre fonction lève une exception", essai)
    return Essai(appel, _court(attendu), _court(resultat)), resultat, None


def _premiere_difference(essai: Essai, obtenu: Any, attendu: Any) -> Essai:
    """Pour deux tables, l'essai réduit à la première entrée qui diffère ; sinon l'essai tel quel."""
    if not (isinstance(obtenu, dict) and isinstance(attendu, dict)):
        return essai
    for cle in [*attendu, *obtenu]:
        if not _memes_donnees(obtenu.get(cle), attendu.get(cle)):
            textes = [_court(table[cle]) if cle in table else "pas d'entrée" for table in (attendu, obtenu)]
            return Essai(f"{essai.appel}[{cle!r}]", *textes)
    return essai


def _verifier_cout(exercice: Exercice, f: Fonction) -> Bilan | None:
    """Le coût ne doit pas croître le long d'une série ; rend un bilan s'il croît, sinon None."""
    for serie in exercice.cout.series if exercice.cout else ():
        comptes = [compter_operations(f, *deepcopy(arguments))[1] for arguments in serie]
        if comptes[-1] > CROISSANCE_TOLEREE * comptes[0]:
            assert exercice.cout is not None
            phrase = f"{exercice.cout.phrase} ({comptes[0]} opérations au plus simple, {comptes[-1]} au plus long)"
            return _echec(exercice, f"les résultats sont justes, mais {phrase}")
    return None


def _dire_exception(erreur: BaseException, f: Fonction) -> str:
    """L'exception, et la ligne de la fonction de l'étudiant où elle s'est produite."""
    fichier = getattr(getattr(f, "__code__", None), "co_filename", None)
    lignes = [etape.lineno for etape in extract_tb(erreur.__traceback__) if etape.filename == fichier]
    lieu = f" (ligne {lignes[-1]} de la cellule)" if lignes else ""
    return f"{type(erreur).__name__}{lieu}" + (f" : {erreur}" if str(erreur) else "")


def _pourquoi(nom: str, resultat: Any) -> str:
    if resultat is None:
        return f"{nom} ne rend rien sur cet appel : un return est-il toujours atteint ? (print affiche, mais ne rend pas)"
    return f"{nom} ne rend pas ce qu'on attend"


def _memes_donnees(a: Any, b: Any) -> bool:
    """Égalité de données simples, types compris : True n'est pas 1, une liste n'est pas un tuple."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return list(a) == list(b) and all(_memes_donnees(a[cle], b[cle]) for cle in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(_memes_donnees, a, b))
    return bool(a == b)


def repondre(identifiant: str, reponse: Any) -> Bilan:
    """Vérifie la réponse à une question : un nombre, une liste de nombres, une lettre ou une formule.

    Paramètres
    ----------
    identifiant : str
    reponse : int, liste, ou str
        `...` (points de suspension) tant qu'on n'a pas répondu.

    Renvoie
    -------
    Bilan

    Lève
    ----
    ErreurSudoku
        Si la question n'existe pas.
    """
    question = trouver(identifiant)
    if not isinstance(question, Question):
        raise ErreurSudoku(f"{identifiant} demande une fonction : employez verifier et non repondre")
    if reponse is ... or (isinstance(reponse, (list, tuple)) and ... in reponse):
        phrase = "remplacez les points de suspension par votre réponse, puis exécutez à nouveau."
        return _conclure(Bilan(identifiant, False, phrase, a_faire=True))
    try:
        juste, cle = _juger(question, reponse)
    except ErreurSudoku as erreur:
        return _conclure(_echec(question, str(erreur)))
    if juste:
        return _conclure(Bilan(identifiant, True, "c'est bien cela."))
    return _conclure(_echec(question, question.raisons.get(cle, "ce n'est pas la bonne réponse")))


def _juger(question: Question, reponse: Any) -> tuple[bool, Any]:
    """Vrai si la réponse est juste, et la clé sous laquelle chercher la raison d'une erreur."""
    if question.genre == "valeur":
        return _juger_valeur(question, reponse)
    if not isinstance(reponse, str):
        raise ErreurSudoku(f"répondez par un texte entre guillemets, et non par {_court(reponse)}")
    if question.genre == "choix":
        lettre = reponse.strip(" .()").lower()
        if len(lettre) != 1 or lettre not in question.lettres:
            raise ErreurSudoku(f"répondez par l'une des lettres {', '.join(question.lettres)}")
        return lettre == question.reponse, lettre
    evaluer(reponse, {"n": 2, "N": 4, "w": 3})  # une formule illisible est dite avant d'être jugée
    prevue = next((fausse for fausse in question.raisons if equivalentes(fausse, reponse)), None)
    return equivalentes(reponse, question.reponse), prevue


def _juger_valeur(question: Question, reponse: Any) -> tuple[bool, Any]:
    attendue = question.reponse if isinstance(question.reponse, tuple) else (question.reponse,)
    donnee = tuple(reponse) if isinstance(reponse, (list, tuple)) else (reponse,)
    if len(donnee) != len(attendue):
        raise ErreurSudoku(f"on attend une liste de {len(attendue)} nombres ; vous en donnez {len(donnee)}")
    if not all(isinstance(x, int) for x in donnee):
        raise ErreurSudoku("on attend des nombres entiers, sans guillemets")
    cle = donnee if isinstance(question.reponse, tuple) else donnee[0]
    return donnee == attendue, cle


def _echec(exercice: Exercice | Question, phrase: str, *essais: Essai) -> Bilan:
    return Bilan(exercice.identifiant, False, phrase if phrase.endswith("?") else f"{phrase}.", list(essais))


def _conclure(bilan: Bilan) -> Bilan:
    """Sous nbgrader, un échec doit lever une exception pour être compté ; ailleurs, le bilan suffit."""
    if os.environ.get("NBGRADER_EXECUTION") and not bilan.reussi:
        raise AssertionError(bilan.phrase)
    return bilan


def _court(x: Any) -> str:
    texte = repr(x)
    return texte if len(texte) <= 160 else texte[:150] + " …"
