"""La ligne qui donne à une fonction juste ce qu'elle ne peut recevoir : on la nomme, et non la fonction appelée."""

from __future__ import annotations

from functools import partial

from epreuves.code_source.fonctions import ligne_du_texte, sources_de
from epreuves.donnees import Donnee, Fonction, abrege
from epreuves.juger.contrats import HorsContrat, hors_contrat
from epreuves.juger.juger import Contexte, Diagnostic

CITE_MAX = 60  # caractères de la ligne


def donne_hors_contrat(contexte: Contexte) -> Diagnostic:
    """Un appel à une fonction d'une autre question, avec un n qui n'est pas le sien, une case qui n'existe pas…"""
    montree = (contexte.essais or contexte.tentatives)[-1]
    trouve = contexte.recours.relire(montree.arguments, partial(_chercher, contexte))
    return ("contrat", _dire(contexte.f, trouve)) if trouve else None


def _chercher(contexte: Contexte, faire: Fonction, _: Donnee) -> HorsContrat | None:
    return hors_contrat(contexte.exercice, contexte.f, faire)


def _dire(f: Fonction, x: HorsContrat) -> str:
    source = next((s for s in sources_de(f) if s.fonction.__code__.co_name == x.fonction), None)
    if source is None:
        return f"ligne {x.ligne}, {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
    dans = "" if source.fonction is f else f" de {x.fonction}"
    code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, x.ligne), CITE_MAX)
    return f"ligne {x.ligne}{dans}, « {code} », {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
