"""Les lettres qu'une question admet, et toutes les façons de les écrire.

Une question déclare ses lettres et leur sens : `{"n": "l'ordre", "T0": "la température de départ"}`. L'étudiant peut écrire
`T0`, `T_0`, `T_{0}` ou `T₀` ; `δ`, `delta` ou `\\delta`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

# Celles d'une question qui n'en déclare pas ; un cours y met les siennes (voir `domaine`).
LETTRES = {"n": "la taille", "N": "n²"}


@dataclass
class Notations:
    """Ce que le cours sait de ses lettres, et qu'une question ne répète pas (voir `domaine`).

    Attributs
    ---------
    confusion : str
        La phrase de qui prend une lettre pour une autre.
    correctifs : tuple de fonctions
        D'une formule et des lettres admises, des formules corrigées (voir `correctifs`).
    """

    confusion: str = "une lettre y tient la place d'une autre"
    correctifs: tuple[Callable[[Any, Mapping[str, str]], Iterator[Any]], ...] = ()


NOTATIONS = Notations()

# Dans un ordre de grandeur, ces lettres sont des constantes inconnues et positives, si la question n'en fait rien d'autre.
CONSTANTES = ("c", "C", "k", "K")

# Les lettres qu'on peut écrire suivies de leur argument : w(m), w(n).
APPLIQUEES: set[str] = set()

_GRECQUES = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "epsilon": "ε",
    "varepsilon": "ε",
    "eta": "η",
    "theta": "θ",
    "lambda": "λ",
    "mu": "μ",
    "nu": "ν",
    "pi": "π",
    "rho": "ρ",
    "sigma": "σ",
    "tau": "τ",
    "phi": "φ",
    "varphi": "φ",
    "omega": "ω",
    "Gamma": "Γ",
    "Delta": "Δ",
    "Lambda": "Λ",
    "Pi": "Π",
    "Sigma": "Σ",
    "Phi": "Φ",
    "Omega": "Ω",
}
# Le même caractère sous un autre numéro : epsilon lunaire, thêta et phi cursifs, micro, ohm.
_SOSIES = {"ϵ": "ε", "ϑ": "θ", "ϕ": "φ", "µ": "μ", "\N{OHM SIGN}": "Ω"}
_EN_INDICE = str.maketrans("₀₁₂₃₄₅₆₇₈₉ₐₑₕₖₗₘₙₒₚₛₜ", "0123456789aehklmnopst")
INDICES = frozenset(map(chr, _EN_INDICE))


def _lisse(nom: str) -> str:
    """Le nom sans ce qui ne change que sa graphie : la lettre, puis son indice."""
    nom = nom.translate(_EN_INDICE)
    for mot, grecque in sorted((_GRECQUES | _SOSIES).items(), key=lambda paire: -len(paire[0])):
        if nom.startswith(mot):
            nom = grecque + nom.removeprefix(mot)
    return nom.replace("_", "")


def graphies(nom: str) -> tuple[str, ...]:
    """Les façons d'écrire une lettre, d'après l'une d'elles.

    Exemples
    --------
    >>> graphies("Λ")
    ('Λ', 'Lambda', '\\\\Lambda')
    >>> graphies("T_0")
    ('T0', 'T_0', 'T_{0}', 'T₀')
    """
    lisse = _lisse(nom)
    base, indice = lisse[0], lisse[1:]
    bases = [base, *(sosie for sosie, vraie in _SOSIES.items() if vraie == base)]
    for mot, grecque in _GRECQUES.items():
        if grecque == base:
            bases += [mot, f"\\{mot}"]
    if not indice:
        return tuple(bases)
    en_indice = {chr(vrai): chr(petit) for petit, vrai in _EN_INDICE.items()}
    petit = "".join(en_indice.get(x, "") for x in indice)
    indices = [indice, f"_{indice}", f"_{{{indice}}}"]
    if len(petit) == len(indice):
        indices.append(petit)
    return tuple(b + i for b, i in product(bases, indices))


def les_lettres(lettres: Mapping[str, str] | Iterable[tuple[str, str]]) -> str:
    """Les lettres admises, avec leur sens, pour une phrase.

    Exemples
    --------
    >>> les_lettres({"n": "l'ordre", "δ": ""})
    "n (l'ordre), δ"
    """
    paires = lettres.items() if isinstance(lettres, Mapping) else lettres
    return ", ".join(f"{nom} ({sens})" if sens else nom for nom, sens in paires)
