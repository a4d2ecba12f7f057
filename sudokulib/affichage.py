"""Mettre une grille en forme : en texte comme la fonction Afficher du document T (T.8), et en HTML pour un cahier.

Ce module ne connaît que des étiquettes, une par case : il sert aux grilles comme aux tables de vecteurs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from sudokulib.erreurs import verifier_ordre

# Chaque marque a sa forme de cadre et son mot : la couleur ne suffit jamais seule.
MARQUES = {
    "bloc": "outline:1px dotted;outline-offset:-3px;",
    "cause": "outline:2px solid #006aa6;outline-offset:-4px;",
    "effet": "outline:2px dashed #b34d00;outline-offset:-4px;",
    "conflit": "outline:4px double #c2185b;outline-offset:-5px;",
}


def disposer(n: int, cellules: Sequence[str]) -> str:
    """Dispose N² cellules de même largeur comme Afficher : lignes numérotées, régions écartées.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    cellules : suite de N² str
        Le texte de chaque case, ligne par ligne.

    Renvoie
    -------
    str
        N lignes, une ligne vide entre deux bandes de régions, deux espaces devant chaque région.

    Exemples
    --------
    >>> print(disposer(2, list("1234341221434321")))
     1  1 2  3 4
     2  3 4  1 2
    <BLANKLINE>
     3  2 1  4 3
     4  4 3  2 1

    Références
    ----------
    Document T, question T.8.
    """
    N = verifier_ordre(n) ** 2

    def ligne(i: int) -> str:
        regions = (" ".join(cellules[N * i + j : N * i + j + n]) for j in range(0, N, n))
        return f"{i + 1:2d}  {'  '.join(regions)}".rstrip()

    bandes = ("\n".join(ligne(i) for i in range(haut, haut + n)) for haut in range(0, N, n))
    return "\n\n".join(bandes)


def html_de_cellules(
    n: int, cellules: Sequence[str], marques: Mapping[int, str] | None = None, legende: str = "", reperes: bool = True
) -> str:
    """Un tableau HTML de N² cellules, aux bords épais entre les régions, lisible sans noyau ni feuille de style.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    cellules : suite de N² str
        Le texte de chaque case (chaîne vide pour une case vide), ligne par ligne.
    marques : dict
        À l'indice d'une case (de 0 à N²−1), « cause », « effet » ou « conflit ».
    legende : str
        Une phrase sous la grille.
    reperes : bool
        Écrire L1, L2… et C1, C2… autour de la grille.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> html_de_cellules(2, ["1"] + [""] * 15).count("<td")
    16
    """
    N = verifier_ordre(n) ** 2
    marques = marques or {}
    cote = max(26, 10 + 9 * max(map(len, cellules), default=1))
    repere = "border:none;background:transparent;font-weight:normal;opacity:.65;padding:0 2px;text-align:center;font-size:12px;"
    # Une valeur par case se serre dans la page d'un téléphone ; des candidats s'y toucheraient : on les fait défiler.
    serree = n <= 3 and max(map(len, cellules), default=1) <= 1
    largeur = f"width:{cote}px;" if serree else f"width:{cote}px;min-width:{cote}px;"

    def case(i: int, j: int) -> str:
        c = N * i + j
        bords = (i % n == 0, j == N - 1, i == N - 1, j % n == 0)  # haut, droite, bas, gauche
        epaisseurs = " ".join("3px" if epais else "1px" for epais in bords)
        style = f"border-style:solid;border-width:{epaisseurs};"  # sans couleur : celle du texte, claire ou sombre
        style += f"{largeur}height:26px;padding:0;text-align:center;background:transparent;"
        mot = f' title="{marques[c]}"' if c in marques else ""
        return f'<td style="{style}{MARQUES.get(marques.get(c, ""), "")}"{mot}>{escape(cellules[c])}</td>'

    def rangee(i: int) -> str:
        tete = f'<th scope="row" style="{repere}">L{i + 1}</th>' if reperes else ""
        return f'<tr style="background:transparent;">{tete}{"".join(case(i, j) for j in range(N))}</tr>'

    colonnes = "".join(f'<th scope="col" style="{repere}">C{j + 1}</th>' for j in range(N))
    coin = f'<th aria-hidden="true" style="{repere}"></th>'  # sans mot à dire : qu'on ne l'annonce pas
    entete = f'<tr style="background:transparent;">{coin}{colonnes}</tr>' if reperes else ""
    corps = "".join(rangee(i) for i in range(N))
    pied = f"<p>{escape(legende)}</p>" if legende else ""
    return (
        '<table style="border-collapse:collapse;border:none;margin:4px 0;color:inherit;">'
        f'<thead style="border:none;">{entete}</thead><tbody>{corps}</tbody></table>{pied}'
    )
