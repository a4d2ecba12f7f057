"""Chapitre 2 : les bits d'un entier, la taille des tables."""

from __future__ import annotations

from cours.dossier.tirage import NE_COMPTE_RIEN, Tiree, tirage
from socle.hasard import Hasard


@tirage("T.1a")
def effacer_un_bit(hasard: Hasard) -> Tiree:
    """n ∧ (n − 1) pour quatre entiers : une puissance de 2, un impair, deux autres."""
    puissance = 1 << hasard.randint(3, 6)
    impair = 2 * hasard.randint(5, 20) + 1
    pair = 2 * (2 * hasard.randint(4, 12) + 1)
    grand = hasard.choice((3, 5, 6, 7, 9)) << hasard.randint(4, 5)
    entiers = hasard.melange((puissance, impair, pair, grand))
    liste = ", ".join(f"${n}$" for n in entiers)
    return Tiree(
        "Le symbole ∧ désigne le ET logique, appliqué bit par bit à l'écriture binaire des entiers. Calculez à la main "
        f"$n \\wedge (n-1)$ pour $n$ valant {liste}. Donnez les quatre résultats dans l'ordre, en écriture décimale.",
        tuple(n & (n - 1) for n in entiers),
        " ; ".join(f"{n:b} ET {n - 1:b} = {n & (n - 1):b}" for n in entiers) + ".",
        champs=NE_COMPTE_RIEN,
    )


@tirage("T.1bc", "Les tours de boucle de poids")
def tours_de_boucle(hasard: Hasard) -> Tiree:
    """Le nombre de tours de la fonction poids, sur deux entiers."""
    exposants = sorted(hasard.melange(range(3, 60))[: hasard.randint(4, 7)], reverse=True)
    somme = " + ".join(f"2^{{{k}}}" for k in exposants)
    plein = hasard.randint(9, 40)
    return Tiree(
        "La fonction `poids` efface le 1 le plus à droite de $m$, et compte un tour, tant que $m$ n'est pas nul. Combien de "
        f"tours fait-elle pour $m = {somme}$ ? Et pour $m = 2^{{{plein}}} - 1$ ? Donnez deux entiers.",
        (len(exposants), plein),
        "Autant de tours que de 1 dans l'écriture binaire ; 2^k − 1 s'écrit avec k chiffres 1.",
    )


@tirage("T.2c")
def numeros_ecrits(hasard: Hasard) -> Tiree:
    """La taille d'une table des cases de chaque bloc."""
    n = hasard.randint(4, 12)
    return Tiree(
        f"À l’ordre $n = {n}$, combien de numéros de cases écrit-on pour remplir la table qui donne, à chaque numéro de région, "
        "la liste des cases de cette région ? Donnez un entier.",
        n**4,
        f"N régions de N cases, et N = {n * n} : N² = {n**4}.",
    )


@tirage("T.3c")
def numeros_copies(hasard: Hasard) -> Tiree:
    """Ce que coûte de copier les listes au lieu de les partager."""
    n = hasard.randint(4, 12)
    return Tiree(
        f"À l'ordre $n = {n}$, la table $L$ donne à chaque case la liste des numéros des cases de sa ligne. Combien de numéros "
        "écrit-on si toutes les cases d'une ligne partagent la même liste ? Et si chacune a sa propre copie ? Donnez deux "
        "entiers.",
        (n**4, n**6),
        f"N² = {n**4} si l'on partage, N² × N = {n**6} si l'on copie.",
    )
