"""Ce qu'on donne à une fonction déjà juste : si la nôtre le refuse, la faute est à la ligne qui l'appelle, et non en elle."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FrameType
from typing import NamedTuple

from epreuves.code_source.fonctions import auxiliaires, parametres
from epreuves.donnees import Arguments, Donnee, Fonction, attribut, copie_profonde, nom_de
from epreuves.juger.ailleurs import question_de
from epreuves.juger.declaration import Declaration
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.lignes import compter_lignes, suivre_sous
from socle.erreurs import ErreurClaire

APPELS_MAX = 100  # appels qu'on vérifie, tous différents
LIGNES_MAX = 20_000  # lignes de la nôtre : un appel plus long n'est pas refusé, puisqu'il a commencé
DE_TYPE = "doit être"  # ce qu'on écrit d'un tuple au lieu d'une liste : une fonction d'étudiant peut l'accepter


class Appel(NamedTuple):
    """Un appel à une fonction d'une autre question.

    Attributs
    ---------
    reference : fonction
    arguments : tuple
        Copiés avant l'appel.
    code, ligne : code, int
        Ceux de l'appelant.
    """

    reference: Fonction
    arguments: Arguments
    code: CodeType
    ligne: int


class HorsContrat(NamedTuple):
    """Un appel que la nôtre refuserait : la fonction et la ligne qui le font, celle qu'on appelle, et ce qu'on y lit d'elle."""

    fonction: str
    ligne: int
    appelee: str
    refus: str


def hors_contrat(exercice: Declaration, f: Fonction, faire: Callable[[], Donnee]) -> HorsContrat | None:
    """Refait un appel, et cherche le premier qu'il fait à une fonction d'une autre question avec ce qu'elle refuse.

    Si l'appel s'arrête sur une erreur, celle-ci doit être passée par là.
    """
    references = _references(exercice, f)
    appels, leves = _suivre(faire, references) if references else ([], [])
    for appel in leves or appels:
        refus = _refus(appel)
        if refus and (leves or DE_TYPE not in refus):
            return HorsContrat(appel.code.co_name, appel.ligne, nom_de(appel.reference), refus)
    return None


def _references(exercice: Declaration, f: Fonction) -> dict[CodeType, Fonction]:
    """Les nôtres, pour les fonctions de l'étudiant que demande une autre question."""
    trouvees = {}
    for g in auxiliaires(f):
        nom, code = nom_de(g), attribut(g, "__code__")
        question = None if nom in exercice.noms_demandes else question_de(nom)
        if question is not None and question.appel.appeler is None and isinstance(code, CodeType):
            reference = question.reference(nom)
            if len(parametres(reference)) >= code.co_argcount:  # elle peut en avoir de facultatifs
                trouvees[code] = reference
    return trouvees


def _suivre(faire: Callable[[], Donnee], references: dict[CodeType, Fonction]) -> tuple[list[Appel], list[Appel]]:
    """Les appels à ces fonctions, dans l'ordre ; et, à part, ceux d'où sort l'erreur qui arrête tout."""
    appels: list[Appel] = []
    deja: set[str] = set()
    leves: list[Appel] = []

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        code, appelant = cadre.f_code, cadre.f_back
        if code not in references or appelant is None or len(appels) >= APPELS_MAX:
            return None
        arguments = tuple(cadre.f_locals[nom] for nom in code.co_varnames[: code.co_argcount])
        cle = f"{code.co_name} {appelant.f_lineno} {arguments}"
        if cle in deja:
            return None
        deja.add(cle)
        appel = Appel(references[code], copie_profonde(arguments), appelant.f_code, appelant.f_lineno)
        appels.append(appel)

        def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
            if evenement == "exception":
                leves.append(appel)
            return suivre

        cadre.f_trace_lines = False
        return suivre

    try:
        suivre_sous(faire, entrer)
    except TropLong:
        return appels, []
    except Exception:
        return appels, leves[::-1]  # la plus proche de l'appelant d'abord
    return appels, []


def _refus(appel: Appel) -> str:
    """Ce que la nôtre dit de ce qu'on lui donne, si elle le refuse."""
    try:
        compter_lignes(lambda: appel.reference(*appel.arguments), LIGNES_MAX)
    except ErreurClaire as erreur:
        return str(erreur)
    except (TropLong, Exception):
        return ""
    return ""
