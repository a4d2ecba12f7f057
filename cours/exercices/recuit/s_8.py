"""S.8, le nombre de paliers (formule) ; S.8n, ceux de l'encadré ; S.8c, la complexité (ordres de grandeur)."""

from epreuves import Formule, Ordre, Valeur, declarer

PALIERS = {
    "T0": "la température de départ",
    "Tf": "la température finale",
    "δ": "celui de la loi (2)",
    "e_p": "la plus grande valeur de c",
}

declarer(
    Formule(
        identifiant="S.8",
        titre="Le nombre de paliers",
        document="S",
        lettres=PALIERS,
        reponse="(e_p + 1)*(1/Tf - 1/T0)/log(1 + δ)",
        raisons={
            "(e_p + 1)*(T0 - Tf)/log(1 + δ)": "ce n'est pas T qui décroît d'une quantité fixe ; regardez son inverse",
            "(e_p + 1)*(1/T0 - 1/Tf)/log(1 + δ)": "c'est négatif : l'inverse de la température augmente",
            "811*(1/Tf - 1/T0)/log(1.1)": "ce sont les valeurs de l'encadré : gardez les lettres e_p et δ",
            "e_p*(1/Tf - 1/T0)/log(1 + δ)": "la loi (2) divise par e_p + 1",
            "(e_p + 1)/(Tf*log(1 + δ))": "c'est le terme principal ; et si l'on partait de T₀ = T_f, combien de paliers ?",
            "(1/Tf - 1/T0)*log(1 + δ)/(e_p + 1)": "c'est à l'envers : chaque palier ajoute log(1 + δ)/(e_p + 1) à 1/T",
            "(e_p + 1)*log(T0/Tf)/log(1 + δ)": "1/T augmente chaque fois de la même quantité ; le logarithme du rapport des "
            "températures est celui d'une suite géométrique",
            "log(T0/Tf)/log(1 + δ)": "ce serait une loi géométrique, T multipliée à chaque palier ; la loi (2) ne l'est pas",
        },
        indications=(
            "Que devient 1/T, d'un palier au suivant ? Calculez-le d'après la loi (2).",
            "1/T augmente à chaque palier de la même quantité, log(1 + δ)/(e_p + 1). Combien de fois pour aller de "
            "1/T₀ à 1/T_f ?",
        ),
        explication="En prenant les inverses, la loi (2) s'écrit 1/T' = 1/T + log(1 + δ)/(e_p + 1) : une suite "
        "arithmétique. "
        "Λ est la distance de 1/T₀ à 1/T_f, divisée par ce pas.",
    ),
    Valeur(
        identifiant="S.8n",
        titre="Les paliers et les itérations d'un essai raté",
        document="S",
        reponse=(3107165, 251680365),
        raisons={
            (
                0,
                3107164,
            ): "le premier palier se fait à T₀, avant toute baisse : la boucle en fait un de plus que la partie entière",
            (0, 3107166): "au dernier de ceux-là, T est déjà passée sous la limite : la boucle ne le commence pas",
            (0, 7154509): "votre logarithme est en base 10 : log est le logarithme naturel",
            (0, 7154510): "votre logarithme est en base 10 : log est le logarithme naturel",
            (0, 3103333): "vous divisez par e_p ; la loi (2) divise par e_p + 1",
            (0, 3103334): "vous divisez par e_p ; la loi (2) divise par e_p + 1",
            (0, 810): "c'est la température de départ",
            (1, 3107165): "c'est le nombre de paliers ; chacun fait 81 itérations",
            (1, 81 * 3107164): "le nombre de paliers est à revoir d'abord",
        },
        indications=(
            "Une boucle while suffit : faites baisser T jusqu'à la limite, en comptant les tours. C'est l'affaire d'une seconde.",
            "T = 810.0 ; paliers = 0 ; tant que T >= 0.00273852 : paliers += 1, puis T = T/(1 + T*log(1.1)/811). "
            "Chaque palier fait 81 itérations.",
        ),
        explication="Λ = 811 (1/0,002 738 52 − 1/810)/log 1,1 = 3 107 164,… : la boucle, qui fait un premier palier à "
        "T₀, en fait "
        "3 107 165, de 81 itérations : 251 680 365. Presque tous ont lieu sous T = 0,1, où il ne se passe plus rien.",
    ),
    Ordre(
        identifiant="S.8c",
        titre="La complexité d'un essai",
        document="S",
        lettres={"n": "l'ordre", "p": "le nombre de cases, n⁴"},
        vers=("n", "p"),
        reponse=("n**6", "n**10*log(n)", "n**2", "n**16*log(n)", "p**4*log(p)"),
        raisons={
            (0, "n**4"): "c'est le nombre de cases ; chacune peut être en conflit avec toute sa zone",
            (0, "n**8"): "c'est le nombre de paires de cases : toutes ne sont pas voisines",
            (1, "n**6"): "1/T_f grandit aussi avec n : que vaut log |Ω| ?",
            (1, "n**6*log(n)"): "1/T_f est de l'ordre de n⁴ log n, et non de log n",
            (1, "n**10"): "log |Ω| est le nombre de cases multiplié par le logarithme de n² : ce logarithme grandit",
            (1, "n**4*log(n)"): "c'est l'ordre de 1/T_f ; chaque palier n'ajoute que log(1 + δ)/(e_p + 1) à 1/T",
            (
                2,
                "1",
            ): "le document parcourt la zone à chaque coup (avec la table des comptes, un coup refusé aurait bien ce coût)",
            (2, "n**4"): "la zone d'une case n'est pas toute la grille",
            (2, "n"): "une ligne a n² cases",
            (3, "n**14*log(n)"): "avez-vous compté les n⁴ itérations de chaque palier, et le coût de chacune ?",
            (3, "n**12*log(n)"): "c'est le coût de tous les paliers s'ils n'avaient qu'une itération",
            (3, "n**10*log(n)"): "c'est le nombre de paliers ; chacun fait n⁴ itérations",
            (4, "p**4*log(n)"): "c'est le même ordre, puisque log p = 4 log n ; écrivez-le sans n",
            (4, "p**4"): "le logarithme ne disparaît pas : log p = 4 log n",
            (4, "p**16*log(p)"): "p = n⁴ : remplacez n par p à la puissance ¼",
            (4, "n**16*log(n)"): "on demande le même résultat en fonction de p",
        },
        indications=(
            "Quatre quantités : e_p, 1/T_f, le nombre d'itérations d'un palier, le coût d'une itération. Laquelle porte le "
            "logarithme ?",
            "Λ est à peu près (e_p + 1)/(T_f log(1 + δ)), avec δ fixé et 1/T_f de l'ordre de log |Ω|, donc du nombre "
            "de cases "
            "multiplié par log n. Multipliez Λ par le nombre d'itérations d'un palier et par le coût d'une itération.",
        ),
        explication="e_p = n⁴(n − 1)(3n + 1)/2 est en n⁶, 1/T_f en n⁴ log n : Λ en n¹⁰ log n. Un palier fait n⁴ "
        "itérations, "
        "chacune de coût n² : n¹⁶ log n, c'est-à-dire p⁴ log p pour p = n⁴ cases. C'est polynomial, mais pour un seul "
        "essai, et "
        "rien ne borne le nombre d'essais.",
        points=3,
    ),
)
