"""Les nombres qu'on nous donne, et ceux qu'on écrit : les vérifier, en dire la faute, les écrire à la française."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, isfinite, nan
from numbers import Integral, Real
from typing import TypeGuard

from socle.erreurs import ErreurClaire, citer

COMPTE_MAX = 2**63 - 1
CHIFFRES_EN_HAUT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
FINE = "\u202f"
VOYELLES = tuple("aàâeéèêëiîïoôuûy")  # devant un « h », le mot est à regarder : rien n'est élidé
A_LA_FRANCAISE = str.maketrans({".": ",", ",": FINE, "-": "−"})


def verifier_entier(nom: str, valeur: object, minimum: int | None = 0) -> int:
    """Renvoie un nombre entier (de Python ou de numpy), s'il en est un et s'il n'est pas trop petit.

    Paramètres
    ----------
    nom : str
        Celui du paramètre, repris dans l'erreur.
    valeur : object
    minimum : int ou None
        None : un entier quelconque.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurClaire
        Sinon ; un booléen n'est pas un nombre.

    Exemples
    --------
    >>> verifier_entier("borne", 12)
    12
    >>> verifier_entier("borne", -1)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: borne est un entier d'au moins 0 ; reçu -1
    """
    if not _est_entier(valeur, minimum):
        attendu = "nombre entier" if minimum is None else f"entier d'au moins {minimum}"
        if isinstance(valeur, Integral) and int(valeur) > COMPTE_MAX:
            attendu += ", moins grand que 2⁶³"
        raise ErreurClaire(f"{nom} est un {attendu} ; reçu {citer(valeur)}")
    return int(valeur)


def verifier_borne(nom: str, valeur: object) -> int | None:
    """Renvoie une borne : un entier d'au moins 1, ou None si rien ne doit être borné.

    Lève
    ----
    ErreurClaire
        Sinon.

    Exemples
    --------
    >>> verifier_borne("la limite", 2), verifier_borne("la limite", None)
    (2, None)
    >>> verifier_borne("la limite", 0)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: la limite est un entier d'au moins 1, ou None ; reçu 0
    """
    if valeur is None:
        return None
    if not _est_entier(valeur, 1):
        raise ErreurClaire(f"{nom} est un entier d'au moins 1, ou None ; reçu {citer(valeur)}")
    return int(valeur)


def _est_entier(valeur: object, minimum: int | None) -> TypeGuard[int]:
    """Vrai d'un entier, assez grand ; s'il a un minimum c'est un compte, et une machine doit pouvoir compter jusque-là."""
    if isinstance(valeur, bool) or not isinstance(valeur, Integral):
        return False
    return minimum is None or minimum <= int(valeur) <= COMPTE_MAX


def verifier_reel(nom: str, valeur: object) -> float:
    """Renvoie un nombre réel (de Python, de numpy, ou une fraction) tel que la machine l'écrit, s'il en est un.

    Paramètres
    ----------
    nom : str
        Celui du paramètre, repris dans l'erreur.
    valeur : object

    Renvoie
    -------
    float

    Lève
    ----
    ErreurClaire
        Sinon, ou s'il est trop grand pour la machine ; un booléen n'est pas un nombre.

    Exemples
    --------
    >>> from fractions import Fraction
    >>> verifier_reel("Ti", Fraction(1, 4))
    0.25
    >>> verifier_reel("Ti", 10**400)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: Ti est un nombre trop grand pour la machine
    """
    if not isinstance(valeur, Real) or isinstance(valeur, bool):
        raise ErreurClaire(f"{nom} est un nombre ; reçu {citer(valeur)}")
    try:
        reel = float(valeur)
    except OverflowError:
        raise ErreurClaire(f"{nom} est un nombre trop grand pour la machine") from None
    if not isfinite(reel):
        raise ErreurClaire(f"{nom} est un nombre fini ; reçu {citer(valeur)}")
    return reel


def verifier_positif(nom: str, x: object, nul: bool = False) -> float:
    """Le réel x, s'il est fini et strictement positif.

    Paramètres
    ----------
    nom : str
        Comment l'erreur l'appelle.
    x : object
        Un entier ou un réel de n'importe quelle bibliothèque ; un booléen n'est pas un nombre.
    nul : bool
        Admettre aussi zéro.

    Renvoie
    -------
    float

    Lève
    ----
    ErreurClaire
        Si x ne convient pas.

    Exemples
    --------
    >>> verifier_positif("T", 810)
    810.0
    >>> verifier_positif("T", 10**400)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: T doit être un nombre strictement positif, pas un entier de 401 chiffres
    """
    try:
        lu = float(x) if isinstance(x, Real) and not isinstance(x, bool) else nan
    except OverflowError:
        lu = inf
    if not (0 < lu < inf or (nul and lu == 0)):
        raise ErreurClaire(f"{nom} doit être un nombre {'positif ou nul' if nul else 'strictement positif'}, pas {citer(x)}")
    return lu


def virgule(x: float) -> str:
    """Un nombre, en peu de chiffres, avec une virgule.

    Exemples
    --------
    >>> virgule(0.15), virgule(22.5), virgule(23), virgule(-2e-7)
    ('0,15', '22,5', '23', '−2·10⁻⁷')
    """
    return _a_la_francaise(f"{x:g}")


def tel_quel(x: float) -> str:
    """Un réel, avec tous les chiffres qui le distinguent des autres.

    >>> tel_quel(0.00273852), tel_quel(9.38e-14)
    ('0,00273852', '9,38·10⁻¹⁴')
    """
    return _a_la_francaise(repr(x))


def _a_la_francaise(ecrit: str) -> str:
    """Un nombre qu'a écrit Python : sa virgule, ses milliers, son signe moins, sa puissance de dix."""
    mantisse, _e, exposant = ecrit.partition("e")
    francaise = mantisse.translate(A_LA_FRANCAISE)
    return f"{francaise}·{puissance(10, int(exposant))}" if exposant else francaise


def puissance(base: object, exposant: int) -> str:
    """Une puissance, son exposant en haut.

    >>> puissance(2, 81), puissance(10, -5)
    ('2⁸¹', '10⁻⁵')
    """
    return f"{base}{str(exposant).translate(CHIFFRES_EN_HAUT)}"


def decimal(x: float, decimales: int = 2) -> str:
    """Un réel à la française : virgule décimale, vrai signe moins, espace fine entre les milliers, « ∞ » pour l'infini.

    >>> decimal(7.692), decimal(-7701.45).split(), decimal(inf)
    ('7,69', ['−7', '701,45'], '∞')
    """
    return "∞" if x == inf else _a_la_francaise(f"{x:,.{decimales}f}")


def milliers(x: float) -> str:
    """Un nombre à la française : virgule décimale s'il n'est pas entier, espace fine entre les milliers.

    Exemples
    --------
    >>> milliers(22.5), milliers(23), milliers(1_234_567).split()
    ('22,5', '23', ['1', '234', '567'])
    """
    if isinstance(x, int):
        return _a_la_francaise(f"{x:,d}")  # « f » en perdrait les derniers chiffres
    return _a_la_francaise(f"{x:,.{0 if x == int(x) else 1}f}")


def pourcentage(partie: int, total: int) -> str:
    """La part d'un tout, à un dixième près ; un tiret si le tout est vide.

    >>> pourcentage(1, 8), pourcentage(0, 0)
    ('12,5 %', '–')
    """
    return f"{decimal(100 * partie / total, 1)} %" if total else "–"


def en_clair(nombre: float) -> str:
    """Un grand nombre à la française.

    Exemples
    --------
    >>> en_clair(418), en_clair(2**81)
    ('418', '2,4·10²⁴')
    """
    return milliers(round(nombre)) if nombre < 1e9 else puissance_de_dix(nombre)


def puissance_de_dix(x: float) -> str:
    """Un nombre très grand ou très petit : deux chiffres et une puissance de dix.

    Exemples
    --------
    >>> puissance_de_dix(2**81), puissance_de_dix(0.000_034)
    ('2,4·10²⁴', '3,4·10⁻⁵')
    """
    return _a_la_francaise(f"{x:.1e}")


def duree_en_mots(secondes: float) -> str:
    """Une durée à l'ordre de grandeur près, dans l'unité qui convient.

    Exemples
    --------
    >>> duree_en_mots(0.2), duree_en_mots(1_260), duree_en_mots(1e9)
    ("moins d'une seconde", 'environ 21 minutes', 'environ 32 années')
    """
    for unite, duree in (("année", 31_557_600.0), ("jour", 86_400.0), ("heure", 3_600.0), ("minute", 60.0), ("seconde", 1.0)):
        combien = round(secondes / duree)
        if combien >= 1:
            return f"environ {en_clair(secondes / duree)} {pluriel(unite, combien)}"
    return "moins d'une seconde"


def accorder(x: float, nom: str, au_pluriel: str = "") -> str:
    """Un nombre et le nom qui le suit, avec ses adjectifs, au pluriel à partir de deux ; un réel a deux décimales.

    Le pluriel ajoute un s à chaque mot, ou est donné.

    >>> accorder(1, "essai"), accorder(2, "case libre"), accorder(1.53, "essai"), accorder(3, "cas")
    ('1 essai', '2 cases libres', '1,53 essai', '3 cas')
    """
    ecrit = milliers(x) if isinstance(x, int) else decimal(x)
    if au_pluriel and x >= 2:
        return f"{ecrit} {au_pluriel}"
    return f"{ecrit} {pluriel(nom, x)}"


def pluriel(nom: str, x: float = 2) -> str:
    """Un nom et ses adjectifs, au pluriel s'il y en a deux ou plus.

    >>> pluriel("année"), pluriel("fois"), pluriel("grille minimale", 1)
    ('années', 'fois', 'grille minimale')
    """
    if x < 2:
        return nom
    return " ".join(mot if mot.endswith(("s", "x", "z")) else mot + "s" for mot in nom.split())


def enumerer(mots: Iterable[str]) -> str:
    """« a, b et c ».

    Exemples
    --------
    >>> enumerer(["a", "b", "c"]), enumerer(["a"]), enumerer([])
    ('a, b et c', 'a', '')
    """
    *premiers, dernier = [*mots] or [""]
    return f"{', '.join(premiers)} et {dernier}" if premiers else dernier


def elider(mot: str, suite: str) -> str:
    """Deux mots qui se suivent, le premier élidé devant une voyelle ; un sigle ou un guillemet ne l'élident pas.

    >>> elider("parce que", "aucune mesure n'existe"), elider("parce que", "la figure est abîmée")
    ("parce qu'aucune mesure n'existe", 'parce que la figure est abîmée')
    >>> elider("le", "indice"), elider("de", "AI Escargot"), elider("que", "« x »")
    ("l'indice", 'de AI Escargot', 'que « x »')
    """
    sigle = suite[:2].isupper()
    if suite[:1].lower() in VOYELLES and not sigle and mot[-1:] in ("e", "a"):
        return f"{mot[:-1]}'{suite}"
    return f"{mot} {suite}"
