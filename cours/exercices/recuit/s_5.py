"""S.5, la température finale (formule) ; S.5n, retrouver 0,002 738 52 et ce qu'il suppose (nombres à virgule)."""

from math import log, log10

from epreuves import Decimale, Formule, declarer
from sudokulib.recuit import temperature_finale

ALPHA = 0.99
LETTRES = {"n": "l'ordre", "N": "n²", "m": "le nombre d'indices", "ε": "l'écart admis à l'optimum", "α": "la probabilité voulue"}

declarer(
    Formule(
        identifiant="S.5",
        titre="La température finale",
        document="S",
        lettres=LETTRES,
        reponse="ε/((n**4 - m)*log(n**2) - log(1-α))",
        raisons={
            "ε/(n**4*log(n**2) - log(1-α))": "c'est la version qui ne dépend pas de m ; ici, combien de grilles Ω contient-il ?",
            "ε/((n**4 - m)*log(n) - log(1-α))": "une case libre a n² valeurs possibles, et non n",
            "ε/((n**4 - m)*log(n**2) + log(1-α))": "vérifiez le signe : log(1 − α) est négatif, et T doit rester positive",
            "ε/((n**4 - m)*log(n**2) - log(α))": "c'est la probabilité d'échec, 1 − α, qui figure dans la formule (3)",
            "ε*((n**4 - m)*log(n**2) - log(1-α))": "plus il y a de grilles, plus il faut descendre : c'est un quotient",
            "ε/(n**2*log(n**4 - m) - log(1-α))": "|Ω| est N multiplié par lui-même une fois par case libre : que vaut "
            "son logarithme ?",
            "ε/(log(n**4 - m) - log(1-α))": "c'est le logarithme du nombre de cases libres ; il faut celui du nombre de grilles",
            "0.5/((n**4 - m)*log(n**2) - log(1-α))": "vous avez remplacé ε par ½ ; gardez la lettre",
            "0.5/((81 - m)*log(9) - log(0.01))": "c'est juste pour n = 3, ε = ½ et α = 0,99 ; gardez les lettres",
            "ε/(log(N) - log(1-α))": "le N du document est le nombre de grilles ; ici N = n², écrivez ce nombre de grilles",
            "0.5/((81 - m)*log(9) - log(1-α))": "c'est juste pour n = 3 et ε = ½ ; gardez les lettres",
        },
        indications=(
            "La formule (3) demande le logarithme du nombre de grilles de Ω. Combien y en a-t-il ? (Question S.3c.)",
            "Le logarithme d'une puissance est un produit : log(N^k) = k log N. Le reste de la formule (3) ne change pas.",
        ),
        explication="|Ω| = (n²)^(n⁴ − m), donc log |Ω| = (n⁴ − m) log n². Si toutes les autres grilles étaient à "
        "distance ε de "
        "l'optimum, leur poids total serait au plus |Ω| e^(−ε/T) : on veut qu'il soit sous 1 − α.",
    ),
    Decimale(
        identifiant="S.5n",
        titre="Le nombre 0,002 738 52",
        document="S",
        tolerance=0.001,
        reponse=(ALPHA, round(temperature_finale(m=23), 8), round(temperature_finale(2), 8)),
        raisons={
            (0, 0.01): "c'est 1 − α, la probabilité qu'on laisse à l'échec",
            (0, 0.95): "avec cette probabilité, on s'arrêterait un peu plus haut que ne l'imprime le document",
            (0, 0.999): "avec cette probabilité, il faudrait descendre un peu plus bas que ne l'imprime le document",
            (1, 0.00273852): "c'est la version qui ne dépend pas de m ; avec 23 indices, il y a moins de grilles",
            (1, 0.5 / (58 * log10(9) + 2)): "le logarithme est le logarithme naturel, log de math",
            (1, 1 / (58 * log(9) - log(0.01))): "le document prend ε = ½",
            (1, 0.5 / (23 * log(9) - log(0.01))): "m est le nombre d'indices : ce sont les autres cases qui sont libres",
            (2, 0.5 / (16 * log(2) - log(0.01))): "à l'ordre 2, il y a quatre valeurs, et non deux",
            (2, 0.5 / (16 * log10(4) + 2)): "le logarithme est le logarithme naturel, log de math",
            (2, 0.5 / (4 * log(4) - log(0.01))): "à l'ordre 2, une grille vide a seize cases libres",
            (2, 0.00273852): "c'est le nombre de l'ordre 3",
        },
        indications=(
            "Le document donne la formule et le nombre, sans α. Que devez-vous trouver dans 0,5/T pour que l'égalité tienne ?",
            "0,5/0,002 738 52 − 81 log 9 vaut −log(1 − α) : l'exponentielle rend 1 − α. Les deux autres nombres se "
            "calculent ensuite "
            "par votre formule.",
        ),
        explication="0,5/0,002 738 52 − 81 log 9 = 4,6052 = −log 0,01 : α = 0,99, ce que le document confirme en "
        "parlant de « plus "
        "de 99 % de chances ». Avec 23 indices, T_f = 0,003 786 61 : on peut s'arrêter plus tôt. À l'ordre 2, "
        "T'_f = 0,5/(16 log 4 + 4,605) = 0,018 7.",
        points=2,
    ),
)
