"""Des fautes ordinaires dans des exercices qui n'en déclarent aucune : la phrase vient des mécanismes, et dit la cause."""

import linecache
import zlib
from dataclasses import replace

import pytest

from epreuves import SUR_PLACE, Fonctions
from epreuves.conduire.conduire import conduire
from epreuves.formule import rapprocher
from outils.copies import TOUTES, reponse


def ranger(t):
    return sorted(t)


def entre(t, a, b):
    return [x for x in t if a < x < b]


def premier_zero(t):
    """Le rang du premier 0 ; None s'il n'y en a pas."""
    return next((k for k, x in enumerate(t) if x == 0), None)


def poser(t, v):
    k = premier_zero(t)
    return list(t) if k is None else [*t[:k], v, *t[k + 1 :]]


def colonnes(t):
    return [x for colonne in zip(*t) for x in colonne]


def au_croisement(t, i, j):
    """Les valeurs de la ligne i, puis celles de la colonne j ; rien si la case où elles se croisent est remplie."""
    return [] if t[i][j] else [*t[i], *(ligne[j] for ligne in t)]


def plus_petit_rang(t):
    return min((k for k, x in enumerate(t) if x), key=lambda k: t[k], default=None)


def couler(t):
    """Chaque 1 fait un 1 de tout 0 qui le touche, tant qu'il y en a."""
    t[:] = [1] * len(t) if 1 in t else t


def tous_pairs(t):
    return all(x % 2 == 0 for x in t)


def alterner(t):
    """Remplace les 0 par des 1 et des 2, sans deux voisins égaux, et dit si c'est possible ; sinon, les laisse."""
    if 0 not in t:
        return True
    k = t.index(0)
    for v in (1, 2):
        if v not in (t[k - 1] if k else 0, t[k + 1] if k + 1 < len(t) else 0):
            t[k] = v
            if alterner(t):
                return True
            t[k] = 0
    return False


CARRE, TROU, LARGE = [[1, 2], [3, 4]], [[5, 0, 6], [7, 8, 0], [0, 9, 3]], [[2, 9, 4], [7, 0, 8], [6, 1, 0]]
APPELS = {
    ranger: (([3, 1, 2],), ([2, 1],), ([],), ([5, 4, 3, 2, 1],), ([2, 2, 1],), ([3, 4, 1, 5, 2],)),
    entre: (([1, 2, 3], 1, 3), ([1, 2, 3], 0, 4), ([5, 1, 9], 1, 9), ([4, 4], 4, 5), ([2, 8], 2, 8), ([7], 1, 3)),
    poser: (([1, 0, 2], 5), ([0, 0], 3), ([1, 2], 7), ([], 1)),
    colonnes: ((CARRE,), (TROU,), ([[1]],), ([[5, 6], [7, 8]],)),
    au_croisement: (*((TROU, i, j) for i in range(3) for j in range(3)), (LARGE, 0, 0), (LARGE, 1, 1), (LARGE, 2, 2)),
    plus_petit_rang: (([3, 0, 2],), ([0, 4],), ([0, 0],), ([],), ([2, 1, 0, 1],), ([5, 3, 0, 9],)),
    couler: (([0, 1, 0],), ([0, 0, 0, 1],), ([0, 0],), ([1, 0, 0],), ([0, 0, 0, 0, 1, 0],)),
    alterner: (([0, 2],), ([0, 0, 2],), ([0, 0, 1],), ([1, 0, 2],), ([2, 1],), ([0, 1, 0, 0, 2],), ([0, 0, 0, 0, 2, 0],)),
    tous_pairs: (([2, 4],), ([2, 3],), ([3, 2],), ([],), ([1],), ([8],), ([4, 6, 5, 2],)),
}


def conduite(reference, source):
    """Ce qu'on dit d'une cellule qui répond à un exercice sans variante, sans autre réponse que la référence."""
    exercice = Fonctions(
        identifiant="X.1",
        titre="Un essai",
        document="X",
        fonctions=(reference,),
        fournis=(premier_zero,),
        exemples=APPELS[reference],
        observer=SUR_PLACE if reference in (couler, alterner) else TOUTES["C.I.A"].observer,
        solution=TOUTES["C.I.A"].solution,
    )
    return conduire(exercice, [cellule(source, reference.__name__)])


def cellule(source, nom):
    """La fonction qu'une cellule définit, dont le texte se retrouve."""
    fichier = f"<ipython-input-{zlib.crc32(source.encode())}>"
    linecache.cache[fichier] = (len(source), None, source.splitlines(keepends=True), fichier)
    espace = {"__name__": "__main__", "premier_zero": premier_zero}
    exec(compile(source, fichier, "exec"), espace)
    return espace[nom]


RECHERCHE = """
def alterner(t):
    if 0 not in t:
        return True
    k = t.index(0)
    for v in (1, 2):
        if v not in (t[k - 1] if k else 0, t[k + 1] if k + 1 < len(t) else 0):
            t[k] = v
            {}
    return False
"""
CAS = {
    "un record comparé au départ": (
        ranger,
        """
def ranger(t):
    t = list(t)
    for i in range(len(t)):
        k = i
        for j in range(i + 1, len(t)):
            if t[j] < t[i]:
                k = j
        t[i], t[k] = t[k], t[i]
    return t
""",
        ("ligne 7", "« t[k] »"),
    ),
    "deux fois le même signe": (
        entre,
        """
def entre(t, a, b):
    r = []
    for x in t:
        if x > a and x > b:
            r.append(x)
    return r
""",
        ("la comparaison « x > b » est à l'envers",),
    ),
    "None est la réponse d'une fonction fournie": (
        poser,
        """
def poser(t, v):
    h = list(t)
    h[premier_zero(t)] = v
    return h
""",
        ("premier_zero en renvoie une", "is None"),
    ),
    "les boucles échangées": (
        colonnes,
        """
def colonnes(t):
    r = []
    for i in range(len(t)):
        for j in range(len(t)):
            r.append(t[i][j])
    return r
""",
        ("ligne 4", "les deux boucles sont l'une à la place de l'autre", "celle de « j » doit contenir"),
    ),
    "les boucles échangées, en une ligne": (
        colonnes,
        """
def colonnes(t):
    return [t[i][j] for i in range(len(t)) for j in range(len(t))]
""",
        ("les deux boucles sont l'une à la place de l'autre",),
    ),
    "la ligne et la colonne échangées": (
        au_croisement,
        """
def au_croisement(t, i, j):
    if t[i][j]:
        return []
    return t[j] + [t[k][i] for k in range(len(t))]
""",
        ("ligne 5", "« i » et « j » sont l'un à la place de l'autre"),
    ),
    "le cas rempli oublié": (
        au_croisement,
        """
def au_croisement(t, i, j):
    return t[i] + [t[k][j] for k in range(len(t))]
""",
        ("quand « t[i][j] » n'est pas nul",),
    ),
    "le test de vide oublié": (
        plus_petit_rang,
        """
def plus_petit_rang(t):
    meilleur = None
    for k in range(len(t)):
        if meilleur is None or t[k] < t[meilleur]:
            meilleur = k
    return meilleur
""",
        ("ligne 4", "quand « t[k] » est nul, un cas à passer"),
    ),
    "un parcours non recommencé": (
        couler,
        """
def couler(t):
    for k in range(len(t)):
        if t[k] == 1:
            if k > 0:
                t[k - 1] = 1
            if k + 1 < len(t):
                t[k + 1] = 1
""",
        ("ligne 3", "un seul parcours ne suffit pas"),
    ),
    "la réponse du rappel perdue": (
        alterner,
        RECHERCHE.format("alterner(t)"),
        ("ligne 9", "on ne fait rien de ce que répond le rappel"),
    ),
    "le premier choix renvoyé": (alterner, RECHERCHE.format("return alterner(t)"), ("ligne 9", "dès le premier choix")),
    "else: return False": (
        tous_pairs,
        """
def tous_pairs(t):
    for x in t:
        if x % 2 == 0:
            return True
        else:
            return False
    return True
""",
        ("ligne 5", "return", "après"),
    ),
}


@pytest.mark.parametrize("nom", CAS)
def test_la_cause_est_dite_sans_variante(nom):
    reference, source, mots = CAS[nom]
    bilan = conduite(reference, source)
    assert not bilan.reussi and all(mot in bilan.phrase for mot in mots), bilan


FACTEURS = (
    "haut, gauche = i // n, j // n\n    return [grille[haut + a][gauche + b] for a in range(n) for b in range(n)]",
    "r = []\n    for a in range(i // n, i // n + n):\n        r += grille[a][j // n : j // n + n]\n    return r",
)


DANS_LE_COURS = {
    "les zéros répétés": (
        "K.1",
        "def sans_doublon(valeurs):\n    return len(set(valeurs)) == len(valeurs)\n",
        "écrivez « len(set(valeurs) - {0}) == len(valeurs) - valeurs.count(0) »",
    ),
    "une région qui part de la case": (
        "K.2",
        "def region(grille, n, i, j):\n    return [grille[a][b] for a in range(i, i + n) for b in range(j, j + n)]\n",
        "ne commence pas à la case",
    ),
    "un contrôle oublié": (
        "K.3",
        "def est_juste(grille, n):\n    for k in range(n * n):\n"
        "        if not sans_doublon(grille[k]):\n            return False\n"
        "        if not sans_doublon([ligne[k] for ligne in grille]):\n            return False\n    return True\n",
        "il manque un test, où sert region",
    ),
    "un ordre que l'énoncé laisse libre": (
        "K.14",
        "def grille_directe(n):\n    N = n * n\n    return [[(i + j) % N + 1 for j in range(N)] for i in range(N)]\n",
        "est à reprendre",
    ),
}


@pytest.mark.parametrize("nom", DANS_LE_COURS)
def test_la_cause_est_dite_dans_un_chapitre_sans_variante(nom):
    identifiant, source, phrase = DANS_LE_COURS[nom]
    bilan = conduire(replace(TOUTES[identifiant], strategie=None), reponse(TOUTES[identifiant], source))
    assert phrase in bilan.phrase, bilan


def test_deux_formules_sans_n_ne_sont_pas_du_meme_ordre_pour_autant():
    lettres = {"N": "le nombre de valeurs", "v": "le nombre de cases vides"}
    sens = [rapprocher(f, "(N**(v + 1) - 1)/(N - 1)", lettres).sens for f in ("N**v", "N*v", "N**(v + 1)")]
    assert sens == [0, -1, 1]


@pytest.mark.parametrize("corps", FACTEURS)
def test_un_facteur_oublie_deux_fois_se_dit_d_un_coup(corps):
    exercice = replace(TOUTES["K.2"], strategie=None)
    bilan = conduire(exercice, [cellule(f"def region(grille, n, i, j):\n    {corps}\n", "region")])
    assert "« i // n » est le numéro d'une bande" in bilan.phrase, bilan


def test_le_reproche_et_l_exemple_parlent_des_memes_sommets():
    """Une couleur de trop peu, à des places différentes : la phrase cite celles du contre-exemple montré."""
    source = """
def couleur_par_couleur(liens):
    couleurs = []
    for s in range(len(liens)):
        c = 1
        for t in range(s):
            if liens[s][t] == 1 and couleurs[t] == c:
                c += 1
        couleurs.append(c)
    return couleurs
"""
    bilan = conduire(TOUTES["K.12"], [cellule(source, "couleur_par_couleur")])
    (liens,) = bilan.contre_exemple.arguments
    cites = [(s, t) for s in range(len(liens)) for t in range(s) if f"les sommets {t} et {s}, reliés" in bilan.phrase]
    rendues = cellule(source, "couleur_par_couleur")(liens)
    assert cites and all(liens[s][t] and rendues[s] == rendues[t] for s, t in cites), bilan
