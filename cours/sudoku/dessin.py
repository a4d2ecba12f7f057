"""Dessiner un contre-exemple sur la grille : une table G avant l'appel, ou les cases d'un bloc."""

from __future__ import annotations

from cours.films.image import cellules_de_table
from epreuves.donnees import Donnee
from epreuves.pieces import Dessin
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.vecteurs import candidats, vecteur_plein


def est_table(x: Donnee, n: Donnee) -> bool:
    """Vrai si x est une liste de N² entiers pour l'ordre n.

    Exemples
    --------
    >>> est_table([30] * 16, 2), est_table([30] * 15, 2)
    (True, False)
    """
    return isinstance(x, list) and isinstance(n, int) and 2 <= n <= 5 and len(x) == n**4 and all(type(m) is int for m in x)


def valeurs_permises(m: int) -> str:
    """Les valeurs d'un vecteur entre accolades, « {1, 3} », ou le nombre lui-même si ce n'est pas un vecteur."""
    return "{" + ", ".join(map(str, candidats(m))) + "}" if m >= 0 and not m & 1 else str(m)


CASES_DITES = 6


def dire_la_table(G: list[int], n: int) -> str:
    """Une table en un texte : les cases où tout n'est pas permis.

    Exemples
    --------
    >>> dire_la_table([8, 6] + [30] * 14, 2)
    'L1C1 : {3} ; L1C2 : {1, 2} ; ailleurs, tout est permis'
    """
    plein = vecteur_plein(n)
    cases = [c for c, m in enumerate(G) if m != plein]
    if not cases:
        return "toutes les valeurs partout"
    dites = [f"{nom_de_case(c, n)} : {valeurs_permises(G[c])}" for c in cases[:CASES_DITES]]
    if len(cases) > CASES_DITES:
        dites.append(f"et {accorder(len(cases) - CASES_DITES, 'autre')}")
    return " ; ".join(dites) + (" ; ailleurs, tout est permis" if len(cases) < len(G) else "")


def dire_differences(attendu: list[int], obtenu: list[int], n: int) -> tuple[str, str]:
    """Deux tables en deux textes : les premières cases où elles diffèrent, avec leurs valeurs permises."""
    cases = [c for c, (a, b) in enumerate(zip(attendu, obtenu)) if a != b]
    textes = []
    for table in (attendu, obtenu):
        dites = [f"{nom_de_case(c, n)} : {valeurs_permises(table[c])}" for c in cases[:3]]
        if len(cases) > 3:
            dites.append(f"et {accorder(len(cases) - 3, 'autre')}")
        textes.append(" ; ".join(dites))
    return textes[0], textes[1]


def dessiner_table(
    G: list[int], n: int, attendue: list[int], obtenue: list[int], bloc: str = "", cases_du_bloc: tuple[int, ...] = ()
) -> Dessin | None:
    """La table de départ, les cases où l'étudiant se trompe marquées d'un double cadre, et le bloc de la déduction.

    Paramètres
    ----------
    G, attendue, obtenue : listes de N² int
        La table avant l'appel, et après : ce qu'on attendait, ce qu'on a obtenu.
    n : int
        L'ordre de la grille.
    bloc, cases_du_bloc
        Le nom du bloc d'où vient la déduction manquée (« la ligne 2 ») et les indices de ses cases.

    Renvoie
    -------
    Dessin, ou None si les tables ne se dessinent pas.
    """
    if not all(est_table(table, n) for table in (G, attendue, obtenue)):
        return None
    fausses = [c for c, (a, b) in enumerate(zip(attendue, obtenue)) if a != b]
    marques = dict.fromkeys(cases_du_bloc, "bloc") | dict.fromkeys(fausses, "conflit")
    noms = ", ".join(nom_de_case(c, n) for c in fausses[:4]) + ("…" if len(fausses) > 4 else "")
    legende = "La table avant l'appel : les valeurs permises dans chaque case ; une case vide les admet toutes."
    legende += f" Double cadre\u00a0: {noms}{_point(noms)}" if fausses else ""
    legende += f" Pointillé : {bloc}, d'où vient la déduction." if bloc else ""
    return Dessin(n, cellules_de_table(G, n), marques, legende)


def dessiner_numeros(arguments: tuple[Donnee, ...], attendu: Donnee, obtenu: Donnee) -> Dessin | None:
    """Pour une table de listes de numéros de cases : la première entrée fausse, montrée sur la grille.

    Les cases attendues sont marquées d'un pointillé, celles que l'étudiant donne à tort d'un double cadre.
    """
    (n,) = arguments
    if not isinstance(attendu, dict) or not isinstance(obtenu, dict):
        return None
    cle = next((c for c in attendu if obtenu.get(c) != attendu[c]), None)
    if cle is None:
        return None
    donnees = obtenu.get(cle)
    en_trop = [c for c in donnees if c not in attendu[cle]] if isinstance(donnees, list) else []
    marques = {case - 1: "bloc" for case in attendu[cle]}
    marques |= {c - 1: "conflit" for c in en_trop if isinstance(c, int) and 1 <= c <= n**4}
    legende = f"Pointillé : les cases attendues à l'entrée {cle}.{_suite_de_legende(en_trop, donnees is None)}"
    return Dessin(n, tuple(map(str, range(1, n**4 + 1))), marques, legende)


def _point(phrase: str) -> str:
    """Le point final d'une phrase, sauf si elle finit par des points de suspension."""
    return "" if phrase.endswith("…") else "."


def _suite_de_legende(en_trop: list[Donnee], absente: bool) -> str:
    """Ce qu'on dit des numéros donnés à tort, ou de l'entrée qui manque."""
    if en_trop:
        suite = ", ".join(map(str, en_trop[:6])) + ("…" if len(en_trop) > 6 else "")
        return f" Double cadre\u00a0: celles que vous y mettez à tort ({suite})."
    return " Votre table n'a pas cette entrée." if absente else ""
