"""La loi de température, la température finale et le nombre de paliers (document S, parties III et V ; S.4, S.5 et S.8).

Tout se lit mieux avec l'inverse de la température, β = 1/T : la formule (2) lui ajoute à chaque palier la même quantité
log(1 + δ)/(e_p + 1). `log` est le logarithme naturel : c'est lui qui redonne 0,002 738 52.
"""

from __future__ import annotations

from math import exp, log, log1p

from socle.erreurs import ErreurClaire, citer
from socle.nombres import verifier_positif
from sudokulib.erreurs import verifier_ordre
from sudokulib.recuit.energie import valeur_maximale

DELTA, EPSILON, ALPHA = 0.1, 0.5, 0.99


MONTEE_MAX = 2**53  # au-delà, quelle que soit T, la probabilité d'accepter ne change plus


def pas_de_la_loi(delta: float = DELTA, n: int = 3) -> float:
    """Ce que chaque palier ajoute à 1/T : log(1 + δ)/(e_p + 1).

    Paramètres
    ----------
    delta : float
        δ > 0, le plus grand écart voulu entre deux lois stationnaires successives.
    n : int
        L'ordre de la grille, dont dépend e_p.

    Renvoie
    -------
    float

    Lève
    ----
    ErreurClaire
        Si δ n'est pas un nombre strictement positif, ou s'il est si petit que le pas serait nul.

    Exemples
    --------
    >>> f"{pas_de_la_loi(0.1):.9f}"
    '0.000117522'
    """
    # log1p : sous 10⁻¹⁶, 1 + δ s'arrondit à 1.
    pas = log1p(verifier_positif("δ", delta)) / (valeur_maximale(n) + 1)
    if pas == 0:
        raise ErreurClaire(f"δ = {citer(delta)} est trop petit : la température ne baisserait pas")
    return pas


def suivante(T: float, pas: float) -> float:
    """La température après un palier de pas strictement positif, ou une erreur si les arrondis l'empêchent de baisser.

    Exemples
    --------
    >>> suivante(1.0, 1.0)
    0.5
    """
    baissee = T / (1 + pas * T)
    if not baissee < T:
        raise ErreurClaire(f"δ est trop petit : à T = {T!r} la température ne baisserait plus".replace(".", ","))
    return baissee


def loi_de_temperature(T: float, delta: float = DELTA, n: int = 3) -> float:
    """La température du palier suivant, formule (2) : T / (1 + T log(1 + δ)/(e_p + 1)).

    Paramètres
    ----------
    T : float
        La température du palier, T > 0.
    delta : float
        δ > 0.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    float

    Lève
    ----
    ErreurClaire
        Si T ou δ n'est pas strictement positif, ou si δ est trop petit pour que T baisse.

    Exemples
    --------
    >>> f"{loi_de_temperature(810.0):.2f}, {loi_de_temperature(1.0):.6f}"
    '739.60, 0.999882'

    Références
    ----------
    Document S, formule (2), question S.4 ; la borne qu'elle garantit est examinée dans `sudokulib.recuit.markov`.
    """
    return suivante(verifier_positif("T", T), pas_de_la_loi(delta, n))


def temperature_du_palier(k: int, T0: float | None = None, delta: float = DELTA, n: int = 3) -> float:
    """La température après k paliers, sans les parcourir : T₀ / (1 + k T₀ log(1 + δ)/(e_p + 1)).

    Paramètres
    ----------
    k : int
        Le nombre de paliers, de 0 (on renvoie alors T₀) à autant qu'on veut.
    T0 : float, facultatif
        La température de départ ; sans rien, e_p.
    delta : float
    n : int

    Renvoie
    -------
    float

    Exemples
    --------
    >>> f"{temperature_du_palier(8499):.3f}, {temperature_du_palier(85_000):.4f}"
    '1.000, 0.1001'

    Références
    ----------
    Document S, partie V, question S.8.
    """
    T0 = float(valeur_maximale(n)) if T0 is None else verifier_positif("T0", T0)
    return T0 / (1 + verifier_positif("k", k, nul=True) * pas_de_la_loi(delta, n) * T0)


def temperature_finale(n: int = 3, m: int | None = None, epsilon: float = EPSILON, alpha: float = ALPHA) -> float:
    """La température finale, formule (3), sous ses deux formes : celle de la grille, ou celle qui ne dépend que de n.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    m : int, facultatif
        Le nombre d'indices, de 0 à N² : on renvoie alors T_f, où log |Ω| = (N² − m) log N. Sans rien, on renvoie T'_f, la même
        avec m = 0 : plus basse, elle convient à toutes les grilles.
    epsilon : float
        ε > 0 : à cette température, une solution tirée selon la loi stationnaire vaut au plus e₁ + ε…
    alpha : float
        … avec une probabilité d'au moins α, 0 < α < 1.

    Renvoie
    -------
    float

    Lève
    ----
    ErreurClaire
        Si m, ε ou α ne convient pas.

    Exemples
    --------
    >>> f"{temperature_finale():.8f}", f"{temperature_finale(m=23):.8f}"
    ('0.00273852', '0.00378661')

    Références
    ----------
    Document S, formule (3), question S.5. Le document ne dit pas la valeur de α : le nombre imprimé dans l'encadré est celui de
    α = 0,99. Dans la démonstration, c'est K(T) ≥ e^(−e₁/T) qui sert à la dernière ligne ; l'accolade de notre copie est placée
    sous un autre facteur, sans conséquence. Et comme c est à valeurs entières, la même majoration vaut pour ε aussi proche de 1
    qu'on veut : ε = ½ fait faire deux fois plus de paliers qu'il n'en faut à la garantie.
    """
    verifier_ordre(n)
    if m is not None and not (isinstance(m, int) and 0 <= m <= n**4):
        raise ErreurClaire(f"le nombre d'indices m est un entier de 0 à {n**4}, pas {citer(m)}")
    if not verifier_positif("α", alpha) < 1:
        raise ErreurClaire(f"α est une probabilité strictement comprise entre 0 et 1, pas {citer(alpha)}")
    return verifier_positif("ε", epsilon) / ((n**4 - (m or 0)) * log(n * n) - log(1 - alpha))


def temperature_de_lencadre(n: int = 3) -> float:
    """La température finale que le recuit emploie si l'on ne dit rien : T'_f à huit décimales, comme l'imprime l'encadré.

    L'arrondi compte : avec 0,002 738 52 l'essai raté a 3 107 165 paliers, un de plus qu'avec T'_f exacte.

    Exemples
    --------
    >>> temperature_de_lencadre()
    0.00273852
    """
    return round(temperature_finale(n), 8)


def nombre_de_paliers(T0: float | None = None, Tf: float | None = None, delta: float = DELTA, n: int = 3) -> float:
    """Λ, le nombre de paliers d'un essai qui va jusqu'à la température finale.

    Paramètres
    ----------
    T0 : float, facultatif
        La température de départ ; sans rien, e_p.
    Tf : float, facultatif
        La température finale ; sans rien, T'_f (ε = ½, α = 0,99).
    delta : float
    n : int

    Renvoie
    -------
    float
        La solution Λ de T₀ / (1 + Λ T₀ log(1 + δ)/(e_p + 1)) = T_f. La boucle « tant que T ≥ T_f » fait ⌊Λ⌋ + 1 paliers.
        Zéro si T0 est déjà sous Tf.

    Exemples
    --------
    >>> f"{nombre_de_paliers():.1f}"
    '3107163.8'
    >>> f"{nombre_de_paliers(Tf=0.1):.0f}"  # déjà froid : un trente-sixième du chemin
    '85080'

    Références
    ----------
    Document S, partie V, question S.8. Le second terme du document, (1 + e_p)/(T₀ log(1 + δ)), ne vaut que 10,5 paliers quand
    T₀ = e_p : presque tout l'essai se passe sous T = 0,1.
    """
    T0 = float(valeur_maximale(n)) if T0 is None else verifier_positif("T0", T0)
    Tf = temperature_finale(n) if Tf is None else verifier_positif("Tf", Tf)
    return max(0.0, (1 / Tf - 1 / T0) / pas_de_la_loi(delta, n))


def seuil(variation: int, T: float) -> int:
    """Le seuil d'acceptation d'une variation positive : ⌊2³² e^(−variation/T)⌋.

    Paramètres
    ----------
    variation : int
        c' − c, positive.
    T : float
        T > 0.

    Renvoie
    -------
    int
        De 0 à 2³². Un entier u tiré de 0 à 2³² − 1 accepte le coup si u < seuil.

    Exemples
    --------
    >>> seuil(1, 1.0), seuil(0, 1.0) == 2**32, seuil(1, 0.045)
    (1580030168, True, 0)

    Références
    ----------
    L'encadré du document S tire un réel u de [0, 1] et accepte si u ≤ e^(−(c'−c)/T). Avec 32 bits, la probabilité est exacte à
    2⁻³² près ; sous T = 1/(32 log 2) ≈ 0,045, plus aucun coup qui monte n'est accepté (l'encadré en accepterait un sur quatre
    milliards ; voir `sudokulib.recuit.gel`).
    """
    return int(exp(-min(variation, MONTEE_MAX) / T) * 2**32)
