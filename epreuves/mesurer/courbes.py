"""Montrer un coût mesuré : toutes les courbes face à la borne, leur exposant, et le même contenu en mots."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from io import BytesIO
from itertools import pairwise
from math import ceil
from typing import Any

from epreuves.mesurer.croissance import BUDGET_DE_MESURE, TAILLES_DUES, Courbe, CoutMesure, exposant
from socle.figures import COULEURS
from socle.nombres import milliers

CE_QUE_L_ON_COMPTE = (
    "On compte les instructions de Python ; une tranche, in, ==, sorted, list, sum… comptent en plus pour la longueur de ce "
    "qu'ils parcourent, un entier de plus de 64 chiffres binaires pour la sienne."
)
# Une famille se reconnaît à sa marque et à son trait autant qu'à sa couleur.
_TRAITS = (("o", "-", COULEURS[0]), ("s", ":", COULEURS[1]), ("^", "-.", COULEURS[2]), ("D", (0, (5, 1)), "#555555"))


def croissance(mesure: CoutMesure, courbe: Courbe, au_demi: bool = False) -> str:
    """La croissance d'une courbe : « cubique (≈ N^2,9) », ou « plus de 1 500 000 opérations pour n = 5 ».

    Au demi près, « N^3 » : d'un Python à l'autre, les opérations changent un peu, et un verdict doit dire la même chose.
    """
    if courbe.depassee:
        return f"plus de {BUDGET_DE_MESURE:_} opérations pour {courbe.depassee}".replace("_", " ")
    if len(courbe.points) == 1:
        return "une seule taille mesurée"
    if courbe.exposant is None:
        return "constant" if courbe.tenue else f"grandit alors que {mesure.borne} ne change pas"
    variable, degre = _en_puissance(mesure)
    if not variable:
        return _face_a_la_borne(mesure, courbe, au_demi)
    mesure_de = courbe.exposant * degre
    ecrit = f"{round(2 * mesure_de) / 2:g}" if au_demi else f"{round(mesure_de, 1) + 0.0:.1f}"  # et non −0,0
    return f"{_nom_de_la_croissance(courbe, degre)} (≈ {variable}^{ecrit})".replace(".", ",")


_GRANDEUR = re.compile(r"([^\W\d]\w*)(\([^\W\d]\w*\))?")  # N, longueur, w(m)
_FONCTIONS = ("log", "ln", "lg", "log2", "log10", "sqrt", "exp")
_EXPOSANTS = {"²": 2, "³": 3, "⁴": 4}


def _en_puissance(mesure: CoutMesure) -> tuple[str, int]:
    """La grandeur dont la borne est une puissance, et laquelle ; vide d'une autre borne, dont aucun degré ne se dirait.

    >>> [_en_puissance(CoutMesure(x, x, 1, ())) for x in ("N", "w(m)", "n²", "log n", "n log n")]
    [('N', 1), ('w(m)', 1), ('n', 2), ('', 1), ('', 1)]
    """
    nom, degre = mesure.variable, mesure.degre
    if nom[-1:] in _EXPOSANTS:
        nom, degre = nom[:-1], degre * _EXPOSANTS[nom[-1]]
    lue = _GRANDEUR.fullmatch(nom)
    est_une_grandeur = lue is not None and lue[1].isidentifier() and lue[1] not in _FONCTIONS
    return (nom, degre) if est_une_grandeur else ("", mesure.degre)


COMME = 0.8  # exposant de la borne à partir duquel un coût qu'elle tient grandit comme elle


def _face_a_la_borne(mesure: CoutMesure, courbe: Courbe, sans_compte: bool) -> str:
    """D'une borne comme log n : linéaire en n, un coût y serait « exponentiel » ; on ne dit donc que plus ou moins vite."""
    if courbe.tenue:
        return f"grandit {'comme' if (courbe.exposant or 0) >= COMME else 'moins vite que'} {mesure.borne}"
    (_, petite, peu), (_, grande, beaucoup) = courbe.points[0], courbe.points[-1]
    combien = (
        f"{beaucoup / max(peu, 1):.1f} fois plus d'opérations quand {mesure.borne} est {grande / petite:.1f} fois plus grand"
    )
    return f"grandit plus vite que {mesure.borne}" + ("" if sans_compte else f" ({combien.replace('.', ',')})")


_CROISSANCES = ("constant", "linéaire", "quadratique", "cubique")
EXPONENTIEL = 6  # degré au-delà duquel, entre deux tailles, aucun polynôme du cours ne grandit
ENTIER_A = 0.2  # de combien un exposant qui grandit encore dépasse l'entier dont on le tient pour proche


def _nom_de_la_croissance(courbe: Courbe, degre: int) -> str:
    """« quadratique » : le degré que suivent les plus grandes tailles ; les termes plus petits le font paraître moindre."""
    pentes = [degre * (exposant([a, b]) or 0.0) for a, b in pairwise(courbe.points[-TAILLES_DUES:])]
    grandit = pentes[-1] >= pentes[0]
    entier = ceil(pentes[-1] - ENTIER_A) if grandit else round(pentes[-1])
    if entier > EXPONENTIEL and grandit:
        return "exponentiel"
    return _CROISSANCES[max(0, entier)] if entier < len(_CROISSANCES) else f"de degré {entier}"


def en_mots(mesure: CoutMesure) -> str:
    """Toute la figure, en mots."""
    return " ".join(_courbe_en_mots(mesure, courbe) for courbe in mesure.courbes)


def _courbe_en_mots(mesure: CoutMesure, courbe: Courbe) -> str:
    points = " ; ".join(f"{etiquette} : {operations}" for etiquette, _, operations in courbe.points)
    verdict = "tenue" if courbe.tenue else "dépassée"
    return f"Opérations de {_nom(courbe)} — {points} ; {croissance(mesure, courbe)} (borne annoncée : {mesure.borne}, {verdict})."


def _nom(courbe: Courbe) -> str:
    return f"{courbe.fonction}, {courbe.famille}" if courbe.famille else courbe.fonction


def raison(mesure: CoutMesure) -> str:
    """Où la borne est rompue, en une proposition ; vide si elle est tenue."""
    rompue = next((courbe for courbe in mesure.courbes if not courbe.tenue), None)
    if rompue is None:
        return ""
    dite = croissance(mesure, rompue, au_demi=True)
    return f"{_nom(rompue)} : {dite}" + ("" if dite.endswith(mesure.borne) else f", au lieu de {mesure.borne}")


def en_html(mesure: CoutMesure) -> str:
    """La figure, et ce qu'on y compte ; en mots seulement si matplotlib manque, ou si une seule taille est mesurée."""
    compte = CE_QUE_L_ON_COMPTE
    if mesure.sans_source:
        compte += f" Le texte de {', '.join(mesure.sans_source)} est introuvable : seules ses instructions sont comptées."
    mots = escape(en_mots(mesure))
    image = _image(mesure) if any(len(courbe.points) > 1 for courbe in mesure.courbes) else ""  # un point n'est pas une courbe
    figure = f'<img alt="{mots}" style="max-width:100%;" src="data:image/png;base64,{image}">' if image else f"<p>{mots}</p>"
    return f"{figure}<p><small>{escape(compte)}</small></p>"


def _image(mesure: CoutMesure) -> str:
    """Un cadre par fonction ; vide si matplotlib manque."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        return ""
    with rc_context({"text.parse_math": False}):  # un nom de fonction n'est pas une formule
        return _dessiner(Figure, mesure)


def _dessiner(Figure: Any, mesure: CoutMesure) -> str:
    fonctions = list(dict.fromkeys(courbe.fonction for courbe in mesure.courbes))
    parlantes = [_parlantes([courbe for courbe in mesure.courbes if courbe.fonction == fonction]) for fonction in fonctions]
    hauteur = 3.0 + 0.22 * max(map(len, parlantes))  # la légende est sous le cadre : elle ne couvre aucun point
    figure = Figure(figsize=(1.6 + 3.2 * len(fonctions), hauteur), layout="constrained", facecolor="white")
    cadres = figure.subplots(1, len(fonctions), squeeze=False, sharey=True)[0]
    for cadre, fonction, courbes in zip(cadres, fonctions, parlantes):
        _tracer(cadre, mesure, courbes)
        cadre.set_title(fonction, fontsize=9)
    cadres[0].set_ylabel("opérations")
    _graduer(cadres[0], [operations for courbes in parlantes for courbe in courbes for _, _, operations in courbe.points])
    octets = BytesIO()
    figure.savefig(octets, format="png", dpi=90, metadata={"Software": None})
    return b64encode(octets.getvalue()).decode("ascii")


def _parlantes(courbes: list[Courbe]) -> list[Courbe]:
    """Celles qui montrent une croissance : une seule taille n'apprend rien, et la famille qui rompt se montre seule."""
    grandissent = [courbe for courbe in courbes if len(courbe.points) > 1]
    rompues = [courbe for courbe in grandissent if _a_borne_fixe(courbe) and not courbe.tenue]
    return rompues or grandissent or courbes


def _a_borne_fixe(courbe: Courbe) -> bool:
    """Vrai si la borne vaut autant à toutes les tailles : leurs points seraient l'un au-dessus de l'autre."""
    return len({valeur for _, valeur, _ in courbe.points}) == 1


def _tracer(cadre: Any, mesure: CoutMesure, courbes: list[Courbe]) -> None:
    """Les courbes d'une fonction, et pour chacune ce que donnerait un coût exactement proportionnel à la borne."""
    par_rang = all(_a_borne_fixe(courbe) and len(courbe.points) > 1 for courbe in courbes)
    etiquettes: dict[int, str] = {}
    borne = f"proportionnel à {mesure.borne}"
    for courbe, (marque, trait, couleur) in zip(courbes, _TRAITS * len(courbes)):
        valeurs = [rang if par_rang else valeur for rang, (_, valeur, _) in enumerate(courbe.points, 1)]
        comptes = [operations for _, _, operations in courbe.points]
        legende = ", ".join(filter(None, (courbe.famille, croissance(mesure, courbe))))
        cadre.plot(valeurs, comptes, marker=marque, linestyle=trait, color=couleur, label=legende, markersize=5)
        if courbe.exposant is not None:
            cadre.plot(valeurs, _proportionnelle(courbe), linestyle="--", color="#767676", linewidth=0.9, label=borne)
            borne = "_"  # une seule fois dans la légende
        for valeur, (etiquette, _, _) in zip(valeurs, courbe.points):
            etiquettes[valeur] = etiquette if etiquettes.get(valeur, etiquette) == etiquette else str(valeur)
    if par_rang:
        _ecrire_les_comptes(cadre, courbes)
    else:
        cadre.set_xscale("log")
    cadre.set_yscale("log")
    cadre.set_xticks(list(etiquettes), list(etiquettes.values()), fontsize=8)
    cadre.minorticks_off()
    cadre.set_xlabel(f"{mesure.borne} ne change pas" if par_rang else mesure.borne)
    cadre.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.24), frameon=False)
    cadre.grid(alpha=0.3)


def _graduer(cadre: Any, comptes: list[int]) -> None:
    """Des nombres comme on les écrit : puissances de dix, ou 1, 2 et 5 fois celles-ci s'il y en a trop peu."""
    dizaines = [10**k for k in range(13)]
    for chiffres in ((1,), (1, 2, 5)):
        reperes = [chiffre * dizaine for dizaine in dizaines for chiffre in chiffres]
        reperes = [repere for repere in reperes if min(comptes) <= repere <= max(comptes)]
        if len(reperes) > 1:
            break
    else:
        reperes = sorted({min(comptes), max(comptes)})
    cadre.set_yticks(reperes, [milliers(repere) for repere in reperes], fontsize=8)


def _ecrire_les_comptes(cadre: Any, courbes: list[Courbe]) -> None:
    """Deux points ne font pas une graduation : on écrit ce que chacun coûte."""
    for courbe in courbes:
        for rang, (_, _, operations) in enumerate(courbe.points, 1):
            cadre.annotate(str(operations), (rang, operations), (0, 7), textcoords="offset points", ha="center", fontsize=8)
    cadre.margins(0.2, 0.25)


def _proportionnelle(courbe: Courbe) -> list[float]:
    _, petite, peu = courbe.points[0]
    return [peu * valeur / petite for _, valeur, _ in courbe.points]
