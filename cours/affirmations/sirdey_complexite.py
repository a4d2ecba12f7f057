"""Ce que dit le document S (R. Sirdey), partie V : le n-Sudoku, le nombre de paliers, la complexité."""

from __future__ import annotations

from math import isclose, log

from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import PRESQUE_NUL, Constat, au_moins, au_plus, tous, toutes
from socle.nombres import decimal, milliers
from sudokulib.recuit.energie import valeur_maximale, zones
from sudokulib.recuit.temperature import loi_de_temperature, nombre_de_paliers, temperature_du_palier, temperature_finale


@affirmation(
    "S-n-sudoku",
    "S, partie V",
    "un sous-carré définit une clique de cardinalité n²",
    "Un n-Sudoku a n⁴ cases et n² sous-carrés, et le nombre chromatique est au moins n², à cause de la clique d'un sous-carré.",
    "De l'ordre 2 à l'ordre 5, on vérifie que les n² cases d'une région sont deux à deux voisines.",
)
def _(_: None) -> Constat:
    tenus = 0
    for n in (2, 3, 4, 5):
        N = n * n
        region = [N * i + j for i in range(n) for j in range(n)]
        voisines = all(b in zones(n)[a] for a in region for b in region if a != b)
        tenus += voisines and len(region) == N and len(zones(n)) == n**4
    return tous(tenus, 4, f"vrai pour {tenus} ordres sur 4")


@affirmation(
    "S-paliers-fermes",
    "S, partie V",
    "Il est aisé de vérifier que la loi de décroissance",
    "La loi (2) donne T_{k+l} = T_k / (1 + l T_k log(1 + δ)/(e_p + 1)).",
    "On compare 5 000 pas de la récurrence à la formule.",
)
def _(_: None) -> Constat:
    T = 810.0
    for _palier in range(5000):
        T = loi_de_temperature(T)
    formule = temperature_du_palier(5000)
    return au_plus(abs(T / formule - 1), 1e-9, f"{decimal(T, 6)} et {decimal(formule, 6)}")


@affirmation(
    "S-lambda",
    "S, partie V, expression de Λ",
    "le nombre de paliers de température rencontrés",
    "Le nombre de paliers est Λ = (1 + e_p)(log N − log(1 − α))/(ε log(1 + δ)) − (1 + e_p)/(T₀ log(1 + δ)).",
    "On compare cette expression au nombre de paliers qu'il faut pour que la température passe sous T'_f.",
)
def _(_: None) -> Constat:
    lettre = (811 * (81 * log(9) - log(0.01)) / 0.5 - 811 / 810) / log(1.1)
    dernier = int(lettre)
    passe = temperature_du_palier(dernier) >= temperature_finale() > temperature_du_palier(dernier + 1)
    memes = isclose(lettre, nombre_de_paliers(Tf=temperature_finale()))
    return toutes([passe, memes], f"Λ = {milliers(round(lettre))} paliers")


@affirmation(
    "S-second-terme",
    "S, partie V, après Λ",
    "approximativement égal à 1/log(1 + δ)",
    "Avec T₀ = e_p, le second terme est à peu près 1/log(1 + δ).",
    "On calcule l'écart relatif, aux ordres 2 à 5.",
)
def _(_: None) -> Constat:
    ecarts = [1 / valeur_maximale(n) for n in (2, 3, 4, 5)]
    nuance = f"à l'ordre 3, {decimal(100 * ecarts[1])} %"
    return au_plus(
        max(ecarts[1:]),
        PRESQUE_NUL,
        f"de {decimal(100 * ecarts[0])} % à l'ordre 2 à {decimal(100 * ecarts[-1], 3)} % à l'ordre 5",
        nuance,
    )


@affirmation(
    "S-ordres",
    "S, partie V",
    "le nombre de paliers rencontrés est donc en O(n¹⁰ log n)",
    "e_p est en O(n⁶), et le nombre de paliers en O(n¹⁰ log n).",
    "On calcule e_p/n⁶ et Λ/(n¹⁰ log n) pour n de 3 à 200 : ils doivent rester bornés.",
)
def _(_: None) -> Constat:
    ordres = range(3, 201)
    ep = [_ep(n) / n**6 for n in ordres]
    paliers = [(1 + _ep(n)) * (n**4 * log(n * n) - log(0.01)) / (0.5 * log(1.1)) / (n**10 * log(n)) for n in ordres]
    bornes = [max(ep) <= 1.5, max(paliers) < 1.1 * paliers[-1]]
    return toutes(bornes, f"e_p/n⁶ d'au plus {decimal(max(ep), 3)}, Λ/(n¹⁰ log n) d'au plus {decimal(max(paliers), 1)}")


def _ep(n: int) -> int:
    """La plus grande valeur de c : le nombre d'arêtes du graphe, sans borne sur l'ordre."""
    return n**4 * (3 * n * n - 2 * n - 1) // 2


@affirmation(
    "S-candidate",
    "S, partie V",
    "le calcul de la valeur de la solution candidate est en O(n²)",
    "Calculer la valeur d'une candidate est en O(n²).",
    "On compte les cases de la zone d'une case, 3n² − 2n − 1, pour n de 2 à 12.",
)
def _(_: None) -> Constat:
    rapports = [len(zones(n)[0]) / n**2 for n in range(2, 8)]
    return au_plus(
        max(rapports), 3, f"au plus {decimal(max(rapports))} n² cases", "avec une table des comptes, le temps est même constant"
    )


@affirmation(
    "S-complexite",
    "S, partie V",
    "l'algorithme est alors en O(p⁴ log p)",
    "L'algorithme est en O(n¹⁶ log n), soit O(p⁴ log p) en la taille p = n⁴.",
    "Paliers × n⁴ itérations × n² opérations : on vérifie que n¹⁶ log n = ¼ p⁴ log p, et que le produit reste borné par lui.",
)
def _(_: None) -> Constat:
    ordres = range(3, 201)
    memes = all(isclose(n**16 * log(n), (n**4) ** 4 * log(n**4) / 4) for n in ordres)
    travail = [(1 + _ep(n)) * n**4 * log(n * n) / (0.5 * log(1.1)) * n**4 * 3 * n**2 for n in ordres]
    rapports = [t / (n**16 * log(n)) for t, n in zip(travail, ordres)]
    return toutes(
        [memes, max(rapports) < 1.1 * rapports[-1]],
        f"au plus {decimal(max(rapports), 0)} n¹⁶ log n",
        "c'est le coût d'un essai, qui peut échouer",
    )


@affirmation(
    "S-gourmand",
    "S, partie V",
    "sont loin d'être négligeables",
    "Les constantes cachées « sont loin d'être négligeables ».",
    "À l'ordre 3, on divise les opérations d'un essai entier par p⁴ log p ; « loin d'être négligeable » : plus de dix.",
)
def _(_: None) -> Constat:
    iterations = 81 * (int(nombre_de_paliers()) + 1)
    constante = iterations * 20 / (81**4 * log(81))
    return au_moins(constante, 10, f"{milliers(iterations)} itérations de 20 cases, soit {decimal(constante, 1)} p⁴ log p")
