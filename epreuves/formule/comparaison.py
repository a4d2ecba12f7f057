"""Comparer la formule d'un étudiant à celle qu'on attend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import NamedTuple, TypeVar

from epreuves.formule.arbre import Expression, Lettre, Nombre, Operation, lettres_de, remplacer
from epreuves.formule.comptes import compte_confondu
from epreuves.formule.correctifs import nommer_la_faute
from epreuves.formule.egalite import Incomparable, Reel, Valeurs, constante, developper, egales, memes_valeurs, valeur
from epreuves.formule.lecture import lire
from epreuves.formule.lettres import LETTRES
from epreuves.formule.ordre import ordre_relatif
from epreuves.formule.refus import citer
from epreuves.formule.sommes import somme_confondue
from epreuves.formule.valeur import EXPOSANT_MAX, SansValeur, TropGrand
from socle.erreurs import ErreurClaire

T = TypeVar("T")

_PAR_DEFAUT = {"n": 2, "N": 4, "m": 0, "w": 1}
_ORDRES = (2, 3, 4)


def evaluer(formule: str, valeurs: Mapping[str, int | Fraction] | None = None, lettres: Mapping[str, str] = LETTRES) -> Reel:
    """La valeur d'une formule.

    Paramètres
    ----------
    formule : str
    valeurs : dict ou None
        La valeur de chaque lettre ; par défaut n = 2, N = 4, m = 0 et w = 1. Si l'on donne n sans N, N vaut n².
    lettres : dict
        Les lettres admises, et leur sens.

    Renvoie
    -------
    Fraction ou Decimal
        Une fraction si la valeur est exacte, sinon 120 décimales environ.

    Lève
    ----
    ErreurClaire
        Si la formule ne se lit pas, n'a pas de valeur ou en a une trop grande ; rien n'est exécuté.

    Exemples
    --------
    >>> evaluer("3*N^2 + 1", {"N": 9})
    Fraction(244, 1)
    >>> evaluer("1,5 N³")
    Fraction(96, 1)
    >>> round(evaluer("log n"), 4)
    Decimal('0.6931')
    >>> evaluer("N fois 2", lettres={"N": "n²"})
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: « N fois 2 » emploie « fois » (un produit s'écrit *) ; les lettres connues : N (n²)
    """
    donnees = {nom: Fraction(x) for nom, x in (_PAR_DEFAUT if valeurs is None else valeurs).items()}
    if "n" in donnees and "n" in lettres:
        donnees.setdefault("N", donnees["n"] ** 2)
    lue = lire(formule, lettres)
    premiere, *autres = [_valeur(formule, membre, donnees) for membre in lue.membres]
    if not all(memes_valeurs(premiere, autre) for autre in autres):
        raise ErreurClaire(f"dans {citer(formule)}, les membres de l'égalité n'ont pas la même valeur")
    return premiere


def _valeur(formule: str, arbre: Expression, donnees: Valeurs) -> Reel:
    for nom in lettres_de(arbre):
        if nom not in donnees:
            raise ErreurClaire(f"{citer(formule)} emploie {nom}, qui n'a pas de valeur ici")
    try:
        return valeur(arbre, donnees)
    except SansValeur as erreur:
        raise ErreurClaire(f"{citer(formule)} {erreur}") from None
    except TropGrand:
        raise ErreurClaire(f"{citer(formule)} a une valeur trop grande : un exposant est d'au plus {EXPOSANT_MAX}") from None


class _Deux:
    """Deux formules lues, leurs membres où N est écrit n², et de quoi dire laquelle ne se compare pas."""

    def __init__(self, a: str, b: str, lettres: Mapping[str, str], ordre: bool = False) -> None:
        self.lues = lire(a, lettres, ordre), lire(b, lettres, ordre)
        self.membres = tuple(tuple(developper(membre, lettres) for membre in lue.membres) for lue in self.lues)

    @property
    def constantes(self) -> tuple[str, ...]:
        """Les constantes inconnues de l'une et de l'autre."""
        return self.lues[0].constantes + self.lues[1].constantes

    def partout(self, comparer: Callable[[Expression, Expression], bool]) -> bool:
        """Vrai si chaque membre de l'une va avec chaque membre de l'autre."""
        try:
            return all(comparer(u, v) for u, v in product(*self.membres))
        except Incomparable as erreur:
            fautive = self.lues[erreur.arbre not in self.membres[0]]
            raise ErreurClaire(f"{citer(fautive.texte)} {erreur.raison}") from None


def equivalentes(a: str, b: str, lettres: Mapping[str, str] = LETTRES) -> bool:
    """Vrai si deux formules sont égales, quelles que soient leurs lettres ; N vaut n² si la question admet n.

    Chaque membre d'une égalité est comparé : « N² = n⁴ » vaut « N² », « N² = n³ » ne vaut rien.

    Lève
    ----
    ErreurClaire
        Si l'une ne se lit pas ou n'a pas de valeur.

    Exemples
    --------
    >>> equivalentes("N**2", "n*n*n*n"), equivalentes("N**2", "N*n")
    (True, False)
    >>> equivalentes("N**(N**2 - m)", "n**(2*n**4) / n**(2*m)")
    True
    >>> equivalentes("2 log n", "log(N)"), equivalentes("sqrt(N)", "n")
    (True, True)
    """
    return _Deux(a, b, lettres).partout(egales)


def juste_pour(a: str, b: str, n: int, lettres: Mapping[str, str] = LETTRES, ordre: bool = False) -> bool:
    """Vrai si deux formules prennent les mêmes valeurs pour cet ordre n, quelles que soient les autres lettres.

    Paramètres
    ----------
    a, b : str
    n : int
    lettres : dict
    ordre : bool
        Vrai si O( ), Θ( ) et les constantes c, C, k, K sont permis.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> juste_pour("81", "N**2", 3), juste_pour("80", "N**2", 3), juste_pour("4n", "n³", 2)
    (True, False, True)
    """
    return _Deux(a, b, lettres, ordre).partout(lambda u, v: _egales_pour(n, u, v))


def _egales_pour(n: int, a: Expression, b: Expression) -> bool:
    """Égalité de deux arbres quand n est ce nombre."""
    pour_n = {"n": Nombre(Fraction(n))}
    try:
        return egales(remplacer(a, pour_n), remplacer(b, pour_n))
    except Incomparable:  # l'une n'a pas de valeur pour cet ordre
        return False


def meme_ordre(a: str, b: str, lettres: Mapping[str, str] = LETTRES, vers: Sequence[str] = ("n",)) -> bool:
    """Vrai si deux formules ont le même ordre de grandeur quand les lettres de `vers` tendent vers l'infini.

    Paramètres
    ----------
    a, b : str
        O( ), Θ( ) et les constantes c, C, k, K y sont permis ; chaque membre d'une égalité est comparé.
    lettres : dict
    vers : suite de str
        Les lettres qui tendent vers l'infini, chacune à sa façon ; les autres restent fixes.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> meme_ordre("O(N^3) = O(n^6)", "3*n**6 + n"), meme_ordre("N**2", "N**3")
    (True, False)
    >>> meme_ordre("c n^16 log n", "N^8 log_2 N"), meme_ordre("n^16", "n^16 log n")
    (True, False)
    >>> meme_ordre("(n + p)^2", "n^2 + p^2", {"n": "", "p": ""}, vers=("n", "p"))
    True
    """
    deux = _Deux(a, b, lettres, ordre=True)
    infinies = _en_n(vers, lettres)
    return deux.partout(lambda u, v: ordre_relatif(u, v, infinies, deux.constantes) == (0, True))


def _en_n(vers: Sequence[str], lettres: Mapping[str, str]) -> tuple[str, ...]:
    """Faire tendre N vers l'infini, c'est y faire tendre n."""
    return tuple(dict.fromkeys("n" if nom == "N" and "n" in lettres else nom for nom in vers))


class Rapprochement(NamedTuple):
    """Ce qui relie une réponse fausse à la bonne, sans la dire."""

    egales: bool
    # celles de la réponse que la bonne n'emploie pas ; N et n ne sont qu'une lettre si la question admet n
    lettres_en_trop: tuple[str, ...]
    lettres_absentes: tuple[str, ...]
    facteur: Reel | None  # le nombre par lequel il faut multiplier la bonne pour trouver la réponse, s'il y en a un
    ecart: Reel | None  # le nombre qu'il faut ajouter à la bonne pour trouver la réponse, s'il y en a un
    confusion: tuple[str, str] | None  # (« n », « N ») si la réponse devient juste quand on y lit N au lieu de n ; ou l'inverse
    # 1 si la réponse croît infiniment plus vite que la bonne quand n grandit, −1 moins vite, 0 du même ordre ; None si l'on
    # ne sait pas
    sens: int | None
    ordres_justes: tuple[int, ...]  # parmi les ordres 2, 3 et 4, ceux où la réponse est juste
    # 1 si la réponse est plus grande que la bonne à chacun de ces ordres, −1 si elle est plus petite ; None si cela dépend
    cote: int | None
    faute: str = ""  # la phrase du petit correctif qui la rendrait juste ; vide s'il n'y en a pas, ou pour un ordre de grandeur
    compte: str = ""  # celle de la façon de compter prise pour une autre (voir `comptes.py`) ; vide de même
    somme: str = ""  # celle d'une somme, ou d'un produit, pris pour autre chose (voir `sommes.py`) ; vide de même


def rapprocher(
    reponse: str, attendue: str, lettres: Mapping[str, str] = LETTRES, vers: Sequence[str] = ("n",), ordre: bool = False
) -> Rapprochement:
    """Ce qui relie une réponse à la bonne : de quoi faire une phrase qui aide sans la donner.

    Paramètres
    ----------
    reponse, attendue : str
    lettres : dict
    vers : suite de str
        Les lettres qui tendent vers l'infini.
    ordre : bool
        Vrai si l'on demande un ordre de grandeur.

    Renvoie
    -------
    Rapprochement

    Exemples
    --------
    >>> rapprocher("3N²", "N²").facteur, rapprocher("N + 1", "N").ecart
    (Fraction(3, 1), Fraction(1, 1))
    >>> rapprocher("n²", "N²").confusion, rapprocher("81", "N²").ordres_justes
    (('n', 'N'), (3,))
    >>> rapprocher("wN", "N²").lettres_en_trop, rapprocher("wN", "N²").sens
    (('w',), -1)
    """
    deux = _Deux(reponse, attendue, lettres, ordre)
    (a, *_), (b, *_) = deux.membres
    siennes, voulues = lettres_de(a), lettres_de(b)
    infinies = _en_n(vers, lettres)
    ordres = _ORDRES if "n" in lettres else ()
    memes = _ou_rien(lambda: egales(a, b))
    fausse = memes is False and not ordre  # rien à espérer d'une formule qui n'a pas de valeur, ou une trop grande
    arbre = deux.lues[0].membres[0]
    sens = _sens(a, b, infinies, deux.constantes)
    compte = compte_confondu(a, b, _est) if fausse and sens == 0 else ""
    return Rapprochement(
        egales=memes is True,
        lettres_en_trop=tuple(nom for nom in siennes if nom not in voulues and nom not in deux.constantes),
        lettres_absentes=tuple(_ecrite(nom, lettres_de(deux.lues[1].membres[0])) for nom in voulues if nom not in siennes),
        facteur=_ou_rien(lambda: constante(Operation("/", a, b))),
        ecart=_ou_rien(lambda: constante(Operation("-", a, b))),
        confusion=_confusion(arbre, b, lettres),
        sens=sens,
        ordres_justes=tuple(n for n in ordres if _egales_pour(n, a, b)),
        cote=_ou_rien(lambda: _cote(a, b, ordres)),
        faute=nommer_la_faute(arbre, lettres, lambda x: _est(developper(x, lettres), b)) if fausse and not compte else "",
        compte=compte,
        somme=somme_confondue(a, b, _est) if fausse else "",
    )


def _sens(a: Expression, b: Expression, infinies: tuple[str, ...], constantes: tuple[str, ...]) -> int | None:
    """Laquelle croît le plus vite : voir `Rapprochement.sens`.

    Deux formules du même ordre en n peuvent ne pas l'être en leurs autres lettres ; et si elles ne parlent pas de n, ce sont
    celles-ci qui grandissent.
    """
    siennes = lettres_de(a) + lettres_de(b)
    sens = _ou_rien(lambda: ordre_relatif(a, b, infinies, constantes).sens)
    if sens not in (0, None):
        return sens
    autres = [nom for nom in dict.fromkeys(siennes) if nom not in (*infinies, *constantes)]
    par_lettre = [_ou_rien(partial(_sens_de, a, b, nom, constantes)) for nom in autres]
    contraires = [s for s in par_lettre if s]
    if not set(infinies) & set(siennes) and len(autres) > 1 and ("N" in autres or not contraires):
        # sans n, elles grandissent ensemble : « p q » et « p + q » ne sont du même ordre qu'en chacune
        ensemble = _ou_rien(lambda: ordre_relatif(a, b, autres, constantes).sens)
        if "N" in autres or ensemble != 0:
            return ensemble
    if not contraires:
        return sens if set(infinies) & set(siennes) or None not in par_lettre else None
    return contraires[0] if len(autres) == 1 and not set(infinies) & set(siennes) else None


def _sens_de(a: Expression, b: Expression, nom: str, constantes: tuple[str, ...]) -> int | None:
    return ordre_relatif(a, b, (nom,), constantes).sens


def _ecrite(nom: str, lettres: Iterable[str]) -> str:
    """La lettre qu'écrit la formule attendue : n n'y est peut-être que par N, et la question ne parle alors que de N."""
    return "N" if nom == "n" and "n" not in lettres and "N" in lettres else nom


def _est(a: Expression, b: Expression) -> bool:
    """Vrai si deux formules développées sont égales ; faux si l'une n'a pas de valeur."""
    return _ou_rien(partial(egales, a, b)) is True


def _cote(a: Expression, b: Expression, ordres: Iterable[int]) -> int | None:
    """De quel côté de b se tient toujours a : voir `Rapprochement.cote`."""
    if not set(lettres_de(a) + lettres_de(b)) <= {"n"}:
        return None
    try:
        couples = [(valeur(a, {"n": Fraction(n)}), valeur(b, {"n": Fraction(n)})) for n in ordres]
    except (SansValeur, TropGrand):
        return None
    cotes = {(u > v) - (u < v) for u, v in couples}
    return cotes.pop() if len(cotes) == 1 else None


def _ou_rien(calcul: Callable[[], T]) -> T | None:
    """Le résultat d'un calcul, ou None si les formules ne s'y prêtent pas."""
    try:
        return calcul()
    except Incomparable:
        return None


def _confusion(reponse: Expression, attendue: Expression, lettres: Mapping[str, str]) -> tuple[str, str] | None:
    """La lettre écrite et celle qu'il fallait, si tout le reste est juste ; l'arbre attendu est développé."""
    if not {"n", "N"} <= set(lettres):
        return None
    for ecrite, voulue in (("n", "N"), ("N", "n")):
        corrigee = developper(remplacer(reponse, {ecrite: Lettre(voulue)}), lettres)
        if ecrite in lettres_de(reponse) and _ou_rien(partial(egales, corrigee, attendue)):
            return ecrite, voulue
    return None


def confusion_commune(
    reponses: Iterable[str], attendues: Iterable[str], lettres: Mapping[str, str] = LETTRES
) -> tuple[str, str] | None:
    """La lettre écrite et celle qu'il fallait, si ce seul échange rend justes toutes les réponses fausses ; il en faut deux.

    Exemples
    --------
    >>> confusion_commune(["n²", "4n²", "1"], ["N²", "4N²", "1"]), confusion_commune(["n²", "4n"], ["N²", "4N²"])
    (('n', 'N'), None)
    """
    confusions = []
    for reponse, attendue in zip(reponses, attendues):
        deux = _Deux(reponse, attendue, lettres)
        (a, *_), (b, *_) = deux.membres
        if not _est(a, b):
            confusions.append(_confusion(deux.lues[0].membres[0], b, lettres))
    return confusions[0] if len(confusions) > 1 and len(set(confusions)) == 1 else None
