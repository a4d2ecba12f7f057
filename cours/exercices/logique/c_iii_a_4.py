"""C.III.A.4, la propagation à la main sur trois clauses (choix)."""

from epreuves import Choix, declarer

declarer(
    Choix(
        identifiant="C.III.A.4",
        titre="La propagation à la main",
        document="C",
        reponse="c",
        raisons={
            "a": "il reste une clause que rien n'a rendue vraie : combien de ses littéraux savez-vous faux ?",
            "b": "vous vous arrêtez trop tôt : le premier littéral isolé en a isolé un autre, qui simplifie à son tour",
            "d": "aucune clause n'a perdu tous ses littéraux : comptez ceux qui restent dans la deuxième",
        },
        indications=(
            "Quelle clause n'a qu'un littéral ? Ôtez les clauses qui le contiennent, puis son opposé des autres. Recommencez.",
            "Le premier littéral isolé réduit la troisième clause à un seul littéral. Que fait celui-ci à la deuxième ?",
        ),
        explication="Réponse c. x⁴₍₀,₀₎ est isolé : la première clause disparaît, et la troisième perd ¬x⁴₍₀,₀₎. Il y "
        "reste ¬x⁷₍₃,₆₎, isolé à son tour : la troisième clause disparaît, et la deuxième perd x⁷₍₃,₆₎. Il reste une "
        "clause de deux littéraux, et plus rien d'isolé : la propagation ne conclut pas.",
    ),
)
