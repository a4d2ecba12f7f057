"""C.III.A.10, les coûts de la recherche d'un littéral isolé, de la simplification et de la propagation."""

from epreuves import Ordre, declarer

declarer(
    Ordre(
        identifiant="C.III.A.10",
        titre="Les coûts, en fonction de la taille",
        document="C",
        lettres={"n": "la taille de la formule"},
        reponse=("n", "n", "n**2"),
        raisons={
            (0, "1"): "la clause unitaire peut être la dernière : il faut alors lire toutes les autres",
            (0, "n**2"): "chaque clause n'est regardée qu'une fois, et il n'y en a pas plus que de littéraux",
            (1, "n**2"): "chaque littéral est comparé à l et à −l, et c'est tout : deux comparaisons",
            (1, "1"): "il faut bien lire toutes les clauses",
            (2, "n"): "un tour coûte déjà cela ; combien la boucle peut-elle faire de tours ?",
            (2, "n**3"): "un tour est la somme d'une recherche et d'une simplification, non leur produit",
            (2, "n*log(n)"): "rien ne divise la formule en deux : le nombre de tours peut être proportionnel à sa taille",
        },
        indications=(
            "Combien de fois chacune des deux premières fonctions regarde-t-elle un littéral ? Et "
            "combien de tours fait la troisième ?",
            "Un tour coûte une recherche et une simplification. Majorez le nombre de tours, puis cherchez une "
            "formule qui en demande autant : une chaîne p₁, p₁ ⇒ p₂, p₂ ⇒ p₃, …",
        ),
        explication="O(n) : au plus une longueur par clause, et une clause non vide a au moins un littéral. "
        "O(n) : deux comparaisons par littéral. "
        "O(n²) : n tours au plus, de O(n) chacun ; la chaîne p₁, p₁ ⇒ p₂, … l'atteint. "
        "En comptant, pour chaque clause, les littéraux qui ne sont pas encore faux, on ne lirait chaque "
        "littéral qu'une fois : O(n).",
        points=2,
    ),
)
