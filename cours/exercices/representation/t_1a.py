"""T.1a, calculer n ∧ (n−1) (nombres), et T.1aq, ce que fait cette opération (choix)."""

from epreuves import Choix, Valeur, declarer

ENTIERS = (12, 7, 8, 112)  # ceux de l'énoncé
GAUCHE_EFFACE = tuple(n - (1 << n.bit_length() - 1) for n in ENTIERS)

declarer(
    Valeur(
        identifiant="T.1a",
        titre="Calculer n ∧ (n−1)",
        document="T",
        reponse=tuple(n & (n - 1) for n in ENTIERS),
        compte=False,
        rappels=tuple(f"{n} s'écrit {n:b}, et {n - 1} s'écrit {n - 1:b} : gardez les 1 communs" for n in ENTIERS),
        raisons={
            tuple(n | (n - 1) for n in ENTIERS): "vous avez calculé le OU (|) ; ∧ est le ET, & en Python",
            tuple(
                n and n - 1 for n in ENTIERS
            ): "c'est n − 1, que donne aussi and : il reste à faire le ET avec n, bit à bit (&)",
            (1000, 110, 0, 1100000): "donnez les résultats en écriture décimale",
            tuple(n ^ (n - 1) for n in ENTIERS): "vous avez calculé le OU exclusif (^) ; ∧ est le ET, & en Python",
            tuple(n & (n + 1) for n in ENTIERS): "c'est n − 1 qu'il faut, et non n + 1",
            tuple(n & -n for n in ENTIERS): "vous ne gardez que le 1 de droite ; n ∧ (n−1) garde tous les autres",
            tuple(n.bit_count() for n in ENTIERS): "vous comptez les 1 de n ; on demande l'entier n ∧ (n−1)",
            tuple(n // 2 for n in ENTIERS): "vous supprimez le dernier chiffre binaire ; le ET garde la longueur, et efface un 1",
            (2, 8): "8 s'écrit 1000, et 7 s'écrit 111 : ils n'ont aucun 1 en commun",
            (3, 64): "112 s'écrit 1110000, et 111 s'écrit 1101111 : ils ont deux 1 en commun",
            (3, 112): "112 s'écrit 1110000, et 111 s'écrit 1101111 : un 1 de 112 s'efface",
            (1, 7): "7 s'écrit 111, et 6 s'écrit 110 : le 1 de droite s'efface",
            tuple(n * (n - 1) for n in ENTIERS): "vous multipliez n par n − 1 ; ∧ est le ET, chiffre binaire par chiffre binaire",
            tuple(n + n - 1 for n in ENTIERS): "vous ajoutez n et n − 1 ; ∧ est le ET, chiffre binaire par chiffre binaire",
            GAUCHE_EFFACE: "vous avez effacé le 1 le plus à gauche : posez n et n − 1 l'un sous l'autre, et regardez la droite",
        },
        indications=(
            "Comment s'écrivent 12 et 11 en binaire ? Posez-les l'un sous l'autre.",
            "Un chiffre du ET vaut 1 quand les deux chiffres au-dessus de lui valent 1. Pour 10 : 1010 ET 1001 = 1000.",
        ),
        explication="1100 ET 1011 = 1000, soit 8 ; 111 ET 110 = 110, soit 6 ; 1000 ET 0111 = 0 ; "
        "1110000 ET 1101111 = 1100000, soit 96.",
    ),
    Choix(
        identifiant="T.1aq",
        titre="Ce que fait n ∧ (n−1)",
        document="T",
        reponse="b",
        raisons={
            "a": "essayez avec 12 : 1100 devient 1000, son premier 1 (le plus à gauche) est toujours là",
            "c": "essayez avec 7 : 111 devient 110, le dernier chiffre est devenu 0 mais le nombre n'a pas raccourci",
            "d": "essayez avec 12 : 1100 devient 1000, et non 0011",
        },
        indications=(
            "Dans vos quatre résultats, combien de 1 l'écriture binaire a-t-elle perdus ? Lesquels ?",
            "Écrivez n sous la forme x10…0, où le 1 est celui de droite. Comment s'écrit alors n − 1 ?",
        ),
        explication="Réponse b : si n s'écrit x10…0, alors n − 1 s'écrit x01…1, et le ET des deux x00…0 : "
        "le 1 de droite est effacé, le reste est intact.",
    ),
)
