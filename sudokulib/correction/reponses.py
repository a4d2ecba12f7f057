"""Vérifier les réponses qui ne sont pas du code : nombres, lettres, formules."""

from __future__ import annotations

import os
from typing import Any, NoReturn

from sudokulib.correction.bac_a_sable import AFaire
from sudokulib.correction.bilan import Bilan
from sudokulib.correction.donnees import Opaque, court, nom_de_type, rebatir
from sudokulib.correction.exercice import Preuve, Question, trouver
from sudokulib.correction.formule import equivalentes, evaluer, juste_pour_trois, meme_ordre, sans_grand_o
from sudokulib.correction.progression import noter
from sudokulib.erreurs import ErreurSudoku


def a_faire(identifiant: str) -> NoReturn:
    """Ce que contient une fonction à écrire : lève `AFaire`, que `verifier` reconnaît."""
    raise AFaire(identifiant)


def conclure(bilan: Bilan) -> Bilan:
    """Note le verdict dans la progression ; sous nbgrader, un échec lève l'exception qui le fait compter."""
    if os.environ.get("NBGRADER_EXECUTION"):
        if not bilan.reussi:
            raise AssertionError(bilan.phrase)
        return bilan
    return noter(bilan)


def repondre(identifiant: str, reponse: Any) -> Bilan:
    """Vérifie la réponse à une question : un nombre, une lettre, une formule, ou une liste de ceux-ci.

    Paramètres
    ----------
    identifiant : str
    reponse : int, str ou liste
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
    if isinstance(question, Preuve):
        raise ErreurSudoku(f"{identifiant} est une question à rédiger : l'enseignant la note avec le barème de l'énoncé")
    if not isinstance(question, Question):
        raise ErreurSudoku(f"{identifiant} demande une fonction : employez verifier et non repondre")
    if reponse is ... or (isinstance(reponse, (list, tuple)) and any(x is ... for x in reponse)):
        phrase = "remplacez les points de suspension par votre réponse, puis exécutez à nouveau."
        return conclure(Bilan(identifiant, False, phrase, a_faire=True))
    try:
        raison = _juger(question, rebatir(reponse))
    except ErreurSudoku as erreur:
        return conclure(_refus(question, str(erreur), "forme"))
    if raison is None:
        return conclure(Bilan(identifiant, True, "c'est bien cela."))
    genre = "raison" if raison != _SANS_RAISON else "autre"
    return conclure(_refus(question, f"vous répondez {court(rebatir(reponse), 80)} : {raison}", genre))


_SANS_RAISON = "ce n'est pas la bonne réponse"


def _refus(question: Question, phrase: str, genre: str) -> Bilan:
    phrase = phrase if phrase.endswith(("?", ".")) else f"{phrase}."
    return Bilan(question.identifiant, False, phrase, diagnostic=genre)


def _juger(question: Question, reponse: Any) -> str | None:
    """None si la réponse est juste, sinon la raison à en donner."""
    if isinstance(reponse, Opaque):
        raise ErreurSudoku(f"vous répondez par {nom_de_type(reponse)} : on attend {_forme(question)}")
    if not isinstance(question.reponse, tuple):
        donnee = reponse[0] if isinstance(reponse, (list, tuple)) and len(reponse) == 1 else reponse
        juste, cle = _juger_une(question, donnee, question.reponse, tuple(question.raisons))
        return None if juste else question.raisons.get(cle, _SANS_RAISON)
    _verifier_la_forme(question, reponse)
    verdicts = [_juger_une(question, r, a, _du_rang(question, k))[0] for k, (r, a) in enumerate(zip(reponse, question.reponse))]
    if all(verdicts):
        return None
    if tuple(reponse) in question.raisons:
        return str(question.raisons[tuple(reponse)])
    if question.genre == "valeur" and sorted(reponse) == sorted(question.reponse):
        return "ce sont les bons nombres, mais pas dans l'ordre demandé"
    rang = verdicts.index(False)
    _, cle = _juger_une(question, reponse[rang], question.reponse[rang], _du_rang(question, rang))
    raison = question.raisons.get((rang, cle)) or f"la réponse n° {rang + 1} n'est pas la bonne"
    justes = sum(verdicts)
    return raison if not justes else f"{raison} ({justes} bonne{'s' * (justes > 1)} sur {len(verdicts)})"


def _forme(question: Question) -> str:
    """Ce qu'on attend, en mots : « un nombre », « une liste de 3 formules »…"""
    nom = {"valeur": "nombre", "choix": "lettre"}.get(question.genre, "formule")
    if isinstance(question.reponse, tuple):
        return f"une liste de {len(question.reponse)} {nom}s"
    return f"un {nom}" if nom == "nombre" else f"une {nom} entre guillemets"


def _verifier_la_forme(question: Question, reponse: Any) -> None:
    """Lève ErreurSudoku si l'on attend une liste et qu'on n'en reçoit pas une de la bonne longueur."""
    attendu = f"on attend {_forme(question)}, entre crochets"
    if isinstance(reponse, (set, frozenset)):
        raise ErreurSudoku(f"{attendu} : les accolades font un ensemble, qui n'a pas d'ordre")
    if isinstance(reponse, str):
        raise ErreurSudoku(f"{attendu}, sans guillemets autour de la liste")
    if not isinstance(reponse, (list, tuple)):
        raise ErreurSudoku(f"{attendu} ; vous donnez {nom_de_type(reponse)}")
    if any(isinstance(x, (list, tuple)) for x in reponse):
        raise ErreurSudoku(f"{attendu} : une seule liste, sans listes dedans")
    if len(reponse) != len(question.reponse):
        raise ErreurSudoku(f"{attendu} ; vous en donnez {len(reponse)}")


def _du_rang(question: Question, rang: int) -> tuple[Any, ...]:
    """Les réponses fausses prévues à l'un des éléments d'une liste : les clés (rang, réponse)."""
    return tuple(cle[1] for cle in question.raisons if isinstance(cle, tuple) and len(cle) == 2 and cle[0] == rang)


def _juger_choix(question: Question, reponse: str, attendue: Any) -> tuple[bool, str]:
    lettre = reponse.strip(" .()").lower()
    if len(lettre) != 1 or lettre not in question.lettres:
        raise ErreurSudoku(f"répondez par l'une des lettres {', '.join(question.lettres)}")
    return lettre == attendue, lettre


def _juger_une(question: Question, reponse: Any, attendue: Any, prevues: tuple[Any, ...]) -> tuple[bool, Any]:
    """Vrai si la réponse est juste, et la clé sous laquelle chercher la raison d'une erreur."""
    if question.genre == "valeur":
        if isinstance(reponse, float) and reponse.is_integer():
            reponse = int(reponse)
        if type(reponse) is not int:
            raise ErreurSudoku(f"on attend un nombre entier, sans guillemets, et non {court(reponse, 60)}")
        return reponse == attendue, reponse
    if question.genre in ("formule", "ordre") and type(reponse) is int:
        reponse = str(reponse)
    if not isinstance(reponse, str):
        raise ErreurSudoku(f"répondez par un texte entre guillemets, et non par {court(reponse, 60)}")
    if question.genre == "choix":
        return _juger_choix(question, reponse, attendue)
    comparer = meme_ordre if question.genre == "ordre" else equivalentes
    if question.genre == "ordre":
        reponse = sans_grand_o(reponse)
    elif reponse.strip().startswith(("O(", "O (")):
        raise ErreurSudoku("donnez le compte exact, sans O( )")
    evaluer(reponse)  # une formule illisible est dite avant d'être jugée
    prevue = next((fausse for fausse in prevues if comparer(fausse, reponse)), None)
    if prevue is None and not comparer(reponse, attendue) and juste_pour_trois(reponse, attendue):
        raise ErreurSudoku(f"vous répondez {reponse} : c'est juste pour n = 3 seulement ; on veut une formule en n ou N")
    return comparer(reponse, attendue), prevue
