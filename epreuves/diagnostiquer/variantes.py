"""Reconnaître une variante fausse : la fonction de l'étudiant fait-elle ce qu'elle fait ?

Une variante est écrite avec les fonctions de la bibliothèque ; celle de l'étudiant, dans son cahier, avec les siennes, qui
peuvent visiter la grille dans un autre ordre. On essaie donc la variante avec les unes, puis avec les autres. Sa phrase n'est
dite que si le texte de l'étudiant ne dément pas ce qu'elle en affirme (voir `affirmations.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import FunctionType

from epreuves.code_source.fonctions import est_auxiliaire, globales, noms_employes, se_rappelle
from epreuves.diagnostiquer.affirmations import dementie
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.juger.declaration import Declaration, Variante
from epreuves.juger.juger import vue_de_la_reference
from epreuves.juger.tentative import Contexte, Diagnostic, Tentative
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.lignes import compter_lignes

ACCORD = 0.9  # des appels tirés au hasard, où un code juste à l'envers peut différer par l'ordre de ses déductions
LIGNES_MAX = 2_000_000  # pour un appel : les fonctions de l'étudiant peuvent ne pas finir


def variante_connue(contexte: Contexte) -> Diagnostic:
    """Une variante fausse connue, si la fonction s'accorde avec elle partout."""
    recursive = se_rappelle(contexte.f)
    possibles = [v for v in contexte.exercice.variantes_de(contexte.nom) if v.recursive in (None, recursive)]
    if contexte.exercice.observer.approchee:  # plusieurs peuvent s'accorder : celle qui donne exactement la même chose d'abord
        possibles.sort(key=lambda variante: not _a_l_identique(contexte, variante.fonction))
    for variante in possibles:
        sienne = chez_l_etudiant(variante, contexte.f, contexte.exercice.noms_demandes)
        accord = _s_accorde(contexte, variante.fonction, _vue_gardee)
        accord = accord or (sienne is not None and _s_accorde(contexte, sienne, _sans_s_y_perdre))
        if accord and not dementie(variante.phrase, contexte.f):
            return "variante", variante.phrase
    return None


def chez_l_etudiant(variante: Variante, f: Fonction, demandes: tuple[str, ...]) -> Fonction | None:
    """La même variante, qui se sert des fonctions de l'étudiant ; None si elle n'emploie rien qu'il ait écrit.

    Les fonctions que demande l'exercice restent les nôtres : ce sont elles qu'on juge.
    """
    notre, cahier = variante.fonction, globales(f)
    if not isinstance(notre, FunctionType):
        return None
    noms = noms_employes(notre) - set(demandes)
    siennes = {nom: cahier[nom] for nom in noms if nom in globales(notre) and est_auxiliaire(cahier.get(nom))}
    if not siennes:
        return None
    espace = {**globales(notre), **siennes}
    copie = FunctionType(notre.__code__, espace, notre.__name__, notre.__defaults__, notre.__closure__)
    espace[notre.__name__] = copie  # qui se rappelle par son nom
    return copie


def _a_l_identique(contexte: Contexte, variante: Fonction) -> bool:
    """Vrai si la fonction donne, à chaque appel choisi, exactement ce que donne la variante."""
    vues = ((_vue_gardee(contexte.exercice, variante, t.arguments), t.obtenu) for t in contexte.tentatives if t.choisie)
    return all(vue == obtenu for vue, obtenu in vues)


def _vue_gardee(exercice: Declaration, variante: Fonction, arguments: Arguments) -> Donnee:
    """Ce que donne une variante de la bibliothèque ; gardé, car toutes les copies d'un lot lui sont comparées."""
    cle = exercice.identifiant, variante, repr(arguments)
    if cle not in _VUES:
        if len(_VUES) == VUES_MAX:
            _VUES.clear()
        _VUES[cle] = vue_de_la_reference(exercice, variante, arguments)
    return _VUES[cle]


VUES_MAX = 2000
_VUES: dict[tuple[str, Fonction, str], Donnee] = {}

Calcul = Callable[[Declaration, Fonction, Arguments], Donnee]


def _s_accorde(contexte: Contexte, variante: Fonction, voir: Calcul) -> bool:
    """Vrai si la fonction donne ce que donne la variante : partout où l'on a choisi l'appel, presque partout au hasard."""
    accords = tires = 0
    for t in contexte.tentatives:
        accord = _meme_statut(contexte, t, voir(contexte.exercice, variante, t.arguments))
        if t.choisie and not accord:
            return False
        if not t.choisie:
            accords += accord
            tires += 1
    return accords >= ACCORD * tires


def _meme_statut(contexte: Contexte, t: Tentative, de_la_variante: Donnee) -> bool:
    """Vrai si la variante donne la même chose ou, là où plusieurs réponses conviennent, se trompe aussi peu."""
    if contexte.exercice.observer.memes(de_la_variante, t.obtenu):
        return True
    accepter = contexte.exercice.accepter
    return accepter is not None and t.juste and accepter(t.arguments, t.attendu, de_la_variante)


def _sans_s_y_perdre(exercice: Declaration, variante: Fonction, arguments: Arguments) -> Donnee:
    """Ce qu'on verrait d'un appel à une variante qui se sert des fonctions de l'étudiant : il pourrait ne pas finir."""
    try:
        vue, _ = compter_lignes(partial(vue_de_la_reference, exercice, variante, arguments), LIGNES_MAX)
    except TropLong:
        return "TropLong"
    return vue
