"""T.0a, la première déduction : pourquoi L1C2 vaut 1 (choix), et quelles cases perdent alors le 1 (nombres)."""

from epreuves import Choix, Valeur, declarer

declarer(
    Choix(
        identifiant="T.0a",
        titre="Pourquoi L1C2 vaut 1",
        document="T",
        reponse="b",
        raisons={
            "a": "le 2, par exemple, n'est ni dans la ligne 1, ni dans la colonne 2, ni dans la région 1",
            "c": "c'est vrai, mais c'est vrai aussi du 2, du 6 et du 9 : le 1 est permis, rien ne l'impose encore",
            "d": "L4C2, par exemple, n'a de 1 ni dans sa ligne, ni dans sa région : la colonne 2 ne suffit pas à conclure",
        },
        indications=(
            "Où le 1 de la première région peut-il aller ? Essayez ses quatre cases libres une à une.",
            "Les indices 1 en L2C6 et L3C7 interdisent chacun une ligne entière : que reste-t-il de la première région ?",
        ),
        explication="Réponse b : les lignes 2 et 3 ont déjà leur 1, donc celui de la première région est en ligne 1, et L1C2 "
        "y est la seule case libre. (On peut aussi raisonner sur la ligne 1 : les 1 des régions 2 et 3 sont déjà placés.)",
    ),
    Valeur(
        identifiant="T.0an",
        titre="Les cases qui perdent le 1",
        document="T",
        reponse=(0, 5, 0),  # dans la ligne 1, la colonne 2, la région 1
        raisons={
            (5, 7, 3): (
                "vous comptez toutes les autres cases libres ; une case ne perd le 1 que si elle pouvait encore le contenir"
            ),
            (6, 8, 4): "vous comptez toutes les cases libres ; une case ne perd le 1 que si elle pouvait encore le contenir",
            (
                8,
                8,
                8,
            ): "vous comptez toutes les autres cases ; une case ne perd le 1 que si elle est libre et pouvait le contenir",
            (
                9,
                9,
                9,
            ): "vous comptez toutes les cases du bloc ; une case ne perd le 1 que si elle est libre et pouvait le contenir",
            (0, 5): "ligne 1 : ses autres cases libres sont dans les régions 2 et 3, qui ont déjà un 1",
            (0, 1): "ligne 1 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (0, 6): "ligne 1 : vous comptez L1C2, et des cases dont la région a déjà un 1",
            (0, 8): "ligne 1 : une case ne perd le 1 que si elle est libre et pouvait encore le contenir",
            (1, 6): "colonne 2 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (1, 7): "colonne 2 : parmi les autres cases libres, certaines ont déjà un 1 dans leur ligne",
            (1, 8): "colonne 2 : vous comptez L1C2, qui garde le 1, et des cases qui ont déjà un 1 dans leur ligne",
            (2, 1): "région 1 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (2, 4): "région 1 : vous comptez L1C2, et des cases dont la ligne a déjà un 1",
            (2, 8): "région 1 : une case ne perd le 1 que si elle est libre et pouvait encore le contenir",
            (2, 3): "région 1 : ses autres cases libres sont dans les lignes 2 et 3, qui ont déjà un 1",
        },
        indications=(
            "Quelles cases libres de ces trois blocs pouvaient encore contenir 1, juste avant qu'on l'écrive en L1C2 ?",
            "Une case libre ne pouvait plus contenir 1 si sa ligne, sa colonne ou sa région en avait déjà un. Où sont les 1 ?",
        ),
        explication="Cinq cases de la colonne 2 : L4C2, L6C2, L7C2, L8C2 et L9C2. Les cases libres de la ligne 1 ont déjà un 1 "
        "dans leur région, celles de la région 1 en ont déjà un dans leur ligne : le document ne cite donc que la colonne.",
    ),
)
