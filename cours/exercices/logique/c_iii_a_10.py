"""C.III.A.10, les coûts d'une recherche, d'une simplification et de la propagation ; C.III.A.10p, leur justification."""

from epreuves import Ordre, Preuve, declarer

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
        explication="O(n) : on lit une longueur par clause, et sans clause vide il n'y a pas plus de clauses que de "
        "littéraux. O(n) : deux comparaisons par littéral. O(n²) : n tours au plus, de O(n) chacun ; la chaîne p₁, p₁ ⇒ "
        "p₂, … l'atteint. En comptant, pour chaque clause, les littéraux qui ne sont pas encore faux, on ne lirait chaque "
        "littéral qu'une fois : O(n).",
        points=2,
    ),
    Preuve(
        identifiant="C.III.A.10p",
        titre="Les coûts, justifiés",
        document="C",
        bareme=(
            (
                1,
                "nouveau_lit_isole lit une longueur par clause, et l'on majore le nombre de clauses par n (aucune n'est "
                "vide au départ)",
            ),
            (1, "simplification fait un nombre fixe de comparaisons par littéral, plus un nombre fixe d'opérations par clause"),
            (
                1,
                "propagation : le nombre de tours est majoré (C.III.A.8), et chaque tour coûte O(n), même s'il apparaît des "
                "clauses vides",
            ),
            (1, "la borne O(n²) est atteinte : une famille de formules est donnée, et ses opérations minorées"),
        ),
        modele=r"""Soit une formule de taille $n$, sans clause vide : elle a au plus $n$ clauses. Une simplification n'ajoute
ni clause ni littéral. Pendant toute la propagation, il y a donc **au plus $n$ clauses et au plus $n$ littéraux**, même si des
clauses vides apparaissent. (Sans l'hypothèse, une formule faite de mille clauses vides aurait la taille 0, et il faudrait
pourtant les lire.)

**`nouveau_lit_isole`.** Pour chaque clause, on regarde si elle a exactement un littéral : un nombre fixe d'opérations. (En
Python, `len` est en temps constant ; sur une liste de Caml, il suffit de regarder si la queue est vide.) Au plus $n$ clauses :
$O(n)$. C'est atteint quand aucune n'est unitaire.

**`simplification`.** Chaque littéral est comparé à $l$ et à $\lnot l$, et recopié au plus une fois ; chaque clause coûte en
plus un nombre fixe d'opérations. En tout $O(n)$, et il faut bien lire chaque littéral.

**`propagation`.** Un tour est une recherche suivie d'une simplification : leurs coûts s'ajoutent, $O(n)$. D'après C.III.A.8,
chaque tour ôte au moins un littéral : il y a au plus $n$ tours. Le coût est donc $O(n \times n) = O(n^2)$.

**La borne est atteinte.** Prenons la chaîne $p_1$, $p_1 \Rightarrow p_2$, …, $p_{v-1} \Rightarrow p_v$, de taille
$n = 2v - 1$. Une seule clause y est unitaire à la fois, et chaque simplification en isole une autre : il y a $v$ tours. Le
premier lit $v$ clauses, le suivant $v - 1$, et ainsi de suite : $v + (v - 1) + \dots + 1 = v(v+1)/2$ clauses en tout, de l'ordre
de $n^2/8$.""",
        indications=(
            "Combien une formule de taille n peut-elle avoir de clauses, si aucune n'est vide ? Ce nombre peut-il augmenter "
            "ensuite ?",
            "Multipliez le nombre de tours par le coût d'un tour. Pour montrer que la borne est atteinte, comptez les "
            "clauses qui restent à chaque tour sur la chaîne p₁, p₁ ⇒ p₂, p₂ ⇒ p₃, …",
        ),
        explication="Une borne se justifie en deux temps : on majore, puis on montre un cas qui l'atteint. La leçon "
        "suivante mesure ces deux coûts, et fait tomber le second à O(n) avec des compteurs.",
    ),
)
