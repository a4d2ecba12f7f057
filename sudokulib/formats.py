"""Les formats qu'ont les gens : d'un texte venu d'ailleurs aux lignes de cases que `lecture` sait lire.

adresse      un lien SudokuWiki, ou tout texte d'une ligne dont un morceau a 81 symboles (HoDoKu, un CSV « grille, solution »…)
cadre        un tableau dont des barres séparent les cases ou les régions, avec ou sans bordures, en ASCII ou en Unicode
rubriques    un fichier SadMan : des lignes « #A… », une rubrique [Puzzle]
tableur      des cases séparées par des tabulations, des virgules ou des points-virgules, vides ou entre guillemets
groupes      des symboles groupés par paquets, une case vide pouvant s'écrire `_`, `*`, `-` ou `?`
liste        une liste de listes de Python, telle que `print` l'écrit

Chaque lecteur reçoit le texte et renvoie des lignes de mots, « . » pour une case vide, ou rien s'il ne s'y reconnaît pas.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isqrt

from sudokulib.erreurs import GrilleInvalide

Lignes = list[list[str]]
VIDE = "."
_VIDES = "._*?-"
_SYMBOLES = {4: "0-4", 9: "0-9", 16: "0-9A-Ga-g", 25: "0-9A-Pa-p"}
_BARRES = re.compile(r"[|│┃║¦]")
_BORDURE = re.compile(r"[\s\-=+*|:.'`_,~─━═│┃║╌╍┄┅┈┉┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╞╡╥╨┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂]*")
_TRAIT = re.compile(r"[-=─━═╌┄┈+]{3}")
_MORCEAUX = re.compile(r"[\s:;,=&?/\"'<>()]+")


def traduire(texte: str) -> Lignes | None:
    """Les lignes de cases d'un texte dans l'un de ces formats.

    Paramètres
    ----------
    texte : str

    Renvoie
    -------
    liste de listes de mots, ou None
        Rien si aucun format ne s'y reconnaît.

    Exemples
    --------
    >>> traduire("+---+---+\\n|1 2|. 4|\\n|. .|. .|\\n+---+---+\\n|. .|. .|\\n|4 .|. 1|\\n+---+---+")[0]
    ['1', '2', '.', '4']
    >>> traduire("https://exemple.fr/?bd=1204000000004001")[3]
    ['4', '0', '0', '1']
    """
    for lecteur in LECTEURS:
        lignes = lecteur(texte)
        if lignes is not None:
            return lignes
    return None


def cases_d_un_tableur(texte: str) -> Lignes | None:
    """Les lignes d'un texte dont une tabulation borde une case vide : c'est un tableur, et rien d'autre."""
    if re.search(r"\t\t|^\t|\t$", texte, re.M):
        return _separees(texte, "\t")
    return None


# Un texte d'une ligne


def _adresse(texte: str) -> Lignes | None:
    """La seule ligne qui porte un morceau de N² symboles."""
    lignes = [ligne for ligne in texte.splitlines() if _grille_de_la_ligne(ligne)]
    if len(lignes) == 1:
        return _grille_de_la_ligne(lignes[0])
    if not lignes and "sudokuwiki.org" in texte and "bd=" in texte:
        raise GrilleInvalide("cette adresse ne porte pas de grille en clair : on attend 81 chiffres après « bd= »")
    return None


def _grille_de_la_ligne(ligne: str) -> Lignes | None:
    """Le premier morceau qui a la longueur d'une grille. HoDoKu marque d'un + les valeurs trouvées ; elles comptent aussi."""
    for morceau in _MORCEAUX.split(ligne.replace("+", "")):
        N = isqrt(len(morceau))
        connus = N * N == len(morceau) and N in _SYMBOLES and re.fullmatch(f"[{_SYMBOLES[N]}{_VIDES}]+", morceau)
        if connus and morceau.strip("0" + _VIDES):
            return _decouper(morceau, N)
    return None


def _decouper(symboles: str, N: int) -> Lignes:
    nets = [VIDE if symbole in _VIDES else symbole for symbole in symboles]
    return [nets[N * i : N * (i + 1)] for i in range(N)]


# Un tableau à barres


def _cadre(texte: str) -> Lignes | None:
    """Les lignes qui portent des barres, sauf les bordures."""
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip() and not _est_une_bordure(ligne)]
    if len(lignes) < 4 or not all(_BARRES.search(ligne) for ligne in lignes):
        return None
    return [_entre_les_barres(ligne, len(lignes)) for ligne in lignes]


def _est_une_bordure(ligne: str) -> bool:
    return bool(_TRAIT.search(ligne)) and _BORDURE.fullmatch(ligne) is not None


def _entre_les_barres(ligne: str, N: int) -> list[str]:
    """Les cases d'une ligne : une entre deux barres, ou les n d'une région."""
    morceaux = _BARRES.split(ligne.strip().rstrip(",;"))
    if len(morceaux) > 1 and not morceaux[0].strip():
        morceaux = morceaux[1:]
    if len(morceaux) > 1 and morceaux[-1].strip() in ("", VIDE) and len(morceaux) not in (isqrt(N), N):
        morceaux = morceaux[:-1]
    if len(morceaux) == N:
        return [_case(morceau, N) for morceau in morceaux]
    return [case for morceau in morceaux for case in _region(morceau, N)]


def _region(morceau: str, N: int) -> list[str]:
    """Les n cases d'une région : n mots, n symboles collés, ou une colonne sur deux si des cases sont laissées en blanc."""
    n, mots = isqrt(N), morceau.replace("*", " ").split()
    if len(mots) == n:
        return [_case(mot, N) for mot in mots]
    if len(morceau.strip()) == n and len(mots) == 1:
        return [_case(symbole, N) for symbole in morceau.strip()]
    if len(morceau) == 2 * n + 1:
        return [_case(symbole, N) for symbole in morceau[1::2]]
    if len(morceau) == n:
        return [_case(symbole, N) for symbole in morceau]
    return mots


def _case(mot: str, N: int) -> str:
    """Une case ; plusieurs chiffres, là où une valeur n'en a qu'un, sont des candidats : la case est vide."""
    net = mot.strip().strip("\"'*").strip()
    if net.endswith(".0") and net[:-2].isdigit():
        net = net[:-2]  # comme pandas écrit un entier
    if not net or net in _VIDES or net.lower() in ("nan", "none", "null"):
        return VIDE
    return VIDE if N < 10 and len(net) > 1 and net.isdigit() and len(set(net)) == len(net) else net


# Un fichier à rubriques


def _rubriques(texte: str) -> Lignes | None:
    """La rubrique [Puzzle], ou le fichier sans ses lignes « #… »."""
    rubrique = re.search(r"^\s*\[puzzle\]\s*$(.*?)(?=^\s*\[|\Z)", texte, re.M | re.S | re.I)
    if rubrique is None and not re.search(r"^\s*#", texte, re.M):
        return None
    corps = rubrique[1] if rubrique else texte
    utiles = [ligne for ligne in corps.splitlines() if ligne.strip() and not ligne.lstrip().startswith("#")]
    return traduire("\n".join(utiles)) if utiles else None


# Des cases séparées


def _tableur(texte: str) -> Lignes | None:
    """Le premier séparateur que portent toutes les lignes."""
    for separateur in "\t;,":
        lignes = _separees(texte, separateur)
        if lignes is not None:
            return lignes
    return None


def _separees(texte: str, separateur: str) -> Lignes | None:
    # Une ligne faite d'espaces n'est rien ; une ligne de tabulations est une ligne de cases vides.
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip(" ") and ligne != f"sep={separateur}"]
    N = len(lignes)
    if N < 4 or isqrt(N) ** 2 != N or not all(separateur in ligne for ligne in lignes):
        return None
    return [_completer([_case(mot, N) for mot in ligne.split(separateur)], N) for ligne in lignes]


def _completer(cases: list[str], N: int) -> list[str]:
    """Des cases vides au bout d'une ligne ont pu se perdre, ou s'y ajouter."""
    while len(cases) > N and cases[-1] == VIDE:
        cases = cases[:-1]
    return cases + [VIDE] * (N - len(cases))


def _liste(texte: str) -> Lignes | None:
    """Une liste de listes, telle que Python l'écrit."""
    if not re.fullmatch(r"\s*[\[(]\s*[\[(].*[\])]\s*[\])][\s;]*", texte, re.S):
        return None
    interieurs = re.findall(r"[\[(]([^\[\]()]*)[\])]", texte)
    return _separees("\n".join(interieurs), ",")


# Des symboles groupés


def _groupes(texte: str) -> Lignes | None:
    """N lignes de N symboles, ou une seule de N², quels que soient les blancs entre eux.

    Une ligne de tirets est une ligne de cases vides si la grille est entière avec elle, une bordure sinon.
    """
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip()]
    return _carre(lignes) or _carre([ligne for ligne in lignes if not _est_une_bordure(ligne)])


def _carre(lignes: list[str]) -> Lignes | None:
    lignes = ["".join(ligne.split()) for ligne in lignes]
    if not lignes:
        return None
    N = isqrt(len(lignes[0])) if len(lignes) == 1 else len(lignes)
    symboles = "".join(lignes)
    connus = N in _SYMBOLES and re.fullmatch(f"[{_SYMBOLES[N]}{_VIDES}]+", symboles)
    if not connus or len(symboles) != N * N or (len(lignes) > 1 and any(len(ligne) != N for ligne in lignes)):
        return None
    return _decouper(symboles, N)


LECTEURS: tuple[Callable[[str], Lignes | None], ...] = (_rubriques, _liste, _cadre, _tableur, _groupes, _adresse)
