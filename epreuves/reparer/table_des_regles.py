"""Les fautes qui se reconnaissent à leur forme : une ligne par règle, puis la phrase de celles qui précèdent (voir `regles`)."""

from __future__ import annotations

import ast
from collections.abc import Callable

from epreuves.code_source.arbre import Place
from epreuves.reparer.nombres import augmentee
from epreuves.reparer.regles import Condition, lire

SORTES: dict[str, tuple[type[ast.AST], ...]] = {
    "nom": (ast.Name,), "nom ou élément": (ast.Name, ast.Subscript), "élément": (ast.Subscript,), "appel": (ast.Call,),
    "nom ou opération": (ast.Name, ast.BinOp), "nombre": (ast.Constant,), "comparaison": (ast.Compare,), "tranche": (ast.Slice,),
    "opération": (ast.BinOp,),
}  # fmt: skip
TESTS = (ast.If, ast.While, ast.IfExp)


def d_un_test(place: Place) -> bool:
    return _est(place, "test", *TESTS) or isinstance(place.parent, ast.BoolOp)


def _est(place: Place, champ: str, *parents: type[ast.AST]) -> bool:
    """Vrai de ce champ d'un de ces nœuds."""
    return place.champ == champ and isinstance(place.parent, parents)


def _est_nie(x: ast.AST) -> bool:
    return isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.Not)


def _d_un_vecteur(place: Place) -> bool:
    """Vrai d'une valeur qu'on compare, combine ou range comme un vecteur, sans la décaler."""
    if isinstance(place.parent, ast.BinOp) and isinstance(place.parent.op, (ast.LShift, ast.RShift)):
        return False
    combine = isinstance(place.parent, (ast.BinOp, ast.Compare, ast.Assign, ast.AugAssign, ast.UnaryOp))
    return combine and not _est(place, "target", ast.AugAssign)


def _nommes(place: Place) -> bool:
    """Vrai de « q, r = divmod(…) », de « for rang, x in enumerate(…) » : l'ordre y est le bon, c'est leur emploi qui est faux."""
    champ, fonction = {"targets": ("value", "divmod"), "target": ("iter", "enumerate")}.get(place.champ, ("", ""))
    appel = getattr(place.parent, champ, None)
    return isinstance(appel, ast.Call) and ast.unparse(appel.func) == fonction


def _bornable(x: ast.AST) -> bool:
    return isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id not in ("min", "max", "range", "len")


def ici(vrai: Callable[[Place], bool]) -> Condition:
    """Une condition qui ne tient qu'à la place."""
    return lambda place, portee, prises: vrai(place)


def _entre_parentheses(place: Place) -> bool:
    """Vrai d'une opération dont le côté droit n'est calculé d'abord que grâce à des parenthèses."""
    droite = ast.unparse(place.noeud.right)  # type: ignore[attr-defined]
    return ast.unparse(place.noeud).endswith(f"({droite})")


CONDITIONS: dict[str, Condition] = {
    "test": ici(d_un_test),
    "tout le test": ici(lambda p: _est(p, "test", *TESTS)),
    "condition": ici(lambda p: _est_nie(p.parent) or p.champ == "ifs" or d_un_test(p)),
    "boucle": ici(lambda p: _est(p, "test", ast.While)),
    "comparé": ici(lambda p: d_un_test(p) or _est(p, "left", ast.Compare)),
    "nié": ici(lambda p: _est_nie(p.noeud)),
    "lu": ici(lambda p: isinstance(getattr(p.noeud, "ctx", None), ast.Load)),
    "appelé": ici(lambda p: _est(p, "func", ast.Call)),
    "parcouru": ici(lambda p: isinstance(p.parent, (ast.For, ast.comprehension))),
    "rangé": ici(lambda p: _est(p, "value", ast.Assign, ast.Return)),
    "renvoyé": ici(lambda p: _est(p, "value", ast.Return)),
    "borne": ici(lambda p: isinstance(p.parent, ast.Slice)),
    "indice": ici(lambda p: _est(p, "slice", ast.Subscript) and not isinstance(p.noeud, (ast.Slice, ast.Tuple))),
    "vecteur": ici(_d_un_vecteur),
    "nommés": ici(_nommes),
    "bornable": ici(lambda p: _bornable(p.noeud)),
    "valeur": ici(lambda p: p.champ == "value"),
    "un vecteur": ici(lambda p: not d_un_test(p) and not isinstance(p.parent, (ast.Compare, ast.Slice))),
    "d'un produit": ici(lambda p: isinstance(p.parent, ast.BinOp) and isinstance(p.parent.op, ast.Mult)),
    "d'une somme": ici(lambda p: isinstance(p.parent, ast.BinOp) and isinstance(p.parent.op, ast.Add)),
    "n est là": lambda place, portee, prises: "n" in portee.variables and ast.unparse(place.noeud) != "n",
    "N est là": lambda place, portee, prises: "N" in portee.variables and ast.unparse(place.noeud) != "N",
    "is": lambda place, portee, prises: isinstance(prises["Cmp"], (ast.Is, ast.IsNot)),
    "entre parenthèses": ici(_entre_parentheses),
    "b complément": lambda place, portee, prises: isinstance(getattr(prises["b"], "op", None), ast.Invert),
    "entier": lambda place, portee, prises: type(getattr(prises["k"], "value", None)) is int,
    "augmenté": lambda place, portee, prises: bool(augmentee(prises["a"])),
    "paramètre": lambda place, portee, prises: ast.unparse(prises["a"]) in {x.arg for x in portee.arbre.args.args},
}

REGLES = lire(
    r"""
vrai : any(e for c in t if b) → any(b for c in t) si e nom  # C.I.A-f11
    any regarde si {e} est vrai, et 0 compte pour faux
paramètre : a = b → a[:] = b si paramètre  # N33f-56
sur place : a = b → a[:] = b si a nom  # N33f-56
    {x} donne au nom une autre liste, sans changer celle que les autres voient
négation : not a → a  # R34-01
    le « not » dit le contraire de ce qu'il faut
négation : a → not a si test, pas a comparaison, pas nié  # C.I.C-f10
    le test {a} dit le contraire de ce qu'il faut
booléen : ⟨True|False⟩ → ⟨False|True⟩  # R34-09
    {x} est le contraire de ce qu'il faut ici
admettre : m == ⟨1 <<|2 **⟩ v → m >> v & 1  # T.4b-m07
    {x} demande que cette valeur soit la seule que la case admette ; qu'elle l'admette, parmi d'autres, se dit avec « & »
admettre : v ⟨in|not in⟩ m → ⟨m|not m⟩ >> v & 1 si m élément  # T.4b-m08
    « in » cherche dans une liste, et {m} est un nombre ; qu'un vecteur ait le bit d'une valeur se dit avec « & »
paire : f(a & b) == k → a == b and f(a) == k  # T.4c-m07
    dans {x}, deux valeurs en commun ne font pas une paire ; il faut que les deux vecteurs soient égaux, et de poids 2
tirage : h.entier(b) → h.entier(plus(b, 1))  # L.2f-a03
    {x} tire un entier plus petit que {b}, et le dernier qu'il faut n'y est pas
tirage : h.entier(b) → h.entier(plus(b, -1))  # L.2f-a03
    {x} tire un entier plus petit que {b}, et le dernier est de trop
indice : a → plus(a, -1) si borne  # R34-16
    la borne {a} va un rang trop loin
indice : a → plus(a, 1) si borne  # R34-15
    la borne {a} s'arrête un rang trop tôt
indice : a → plus(a, -1) si indice  # N40b-43
    l'indice {a} va un rang trop loin
indice : a → plus(a, 1) si indice  # N38c-05
    l'indice {a} s'arrête un rang trop tôt
test : a ⟨&|-|//⟩ b → a si comparé  # T.1b-m44
    le test porte sur {x}, et devrait porter sur {a}
tous les bits : a & b == ⟨a|b⟩ → a & b  # geste tous les bits
    {x} exige tous les bits de {⟨a|b⟩} à la fois, et un seul suffit
bout : t[⟨0|-1|0|-1⟩] ⟨==|==|!=|!=⟩ a → a ⟨in|in|not in|not in⟩ t  # C33a-E47
    {x} ne regarde que le ⟨premier|dernier|premier|dernier⟩ élément de {t}, et il faut les regarder tous
bit : ⟨1 <<|2 **⟩ a → a si a nom  # R34-17
    c'est {a} lui-même qu'il faut ici, et {x} le décale
bit : ⟨1 <<|2 **⟩ a → a si pas a nom  # T.4a-f11
    {a} est déjà un vecteur, et {x} le décale
bit : a → 1 << a si a nom, lu, vecteur  # N35a-58
    {a} est une valeur ; ici, il faut le vecteur qui n'a que ce bit
numéro : ⟨divmod(a, b)|a % b|a // b⟩ → ⟨divmod(plus(a, -1), b)|plus(a, -1) % b|plus(a, -1) // b⟩ si pas augmenté  # N40b-43
numéro : a ⟨%|//⟩ b → plus(plus(a, -1) ⟨%|//⟩ b, 1) si pas augmenté  # N35a-45
    les numéros commencent à 1 ; pour un multiple de {b}, {x} n'est pas ce que vous voulez
priorité : Op(a, Op2(b, c)) → Op2(Op(a, b), c) si entre parenthèses  # N44k-60
    dans {x}, vos parenthèses changent l'ordre du calcul
priorité : Op(a, Op2(b, c)) → Op2(Op(a, b), c) si pas entre parenthèses  # S.4-a06
priorité : Cmp(Op(a, b), c) → Op(a, Cmp(b, c))  # R34-02
    Python n'y calcule pas dans l'ordre que vous pensez
priorité : Op(f(a), b) → f(Op(a, b))  # S.6f-m02
    dans {x}, la parenthèse de {x.left} se ferme trop tôt
priorité : ⟨a + b * c|a + b * c|b * c + a|b * c + a⟩
  → ⟨b * a + c|c * a + b|b * a + c|c * a + b⟩ si pas a nombre  # R34-03
    dans {x}, le facteur n'est pas devant le bon terme
parenthèse : ⟨f(Cmp(a, b))|f(Op(a, b))|f(Op(a, Op2(b, c)))⟩ → ⟨Cmp(f(a), b)|Op(f(a), b)|Op2(f(Op(a, b)), c)⟩  # R34-04
    dans {x}, la parenthèse se ferme trop tard
ordre : f(a, b) → f(b, a)  # C33a-Q14
    les arguments de {f} sont dans le mauvais ordre
ordre : a ⟨-|/|//|%|<<|>>⟩ b → b ⟨-|/|//|%|<<|>>⟩ a  # S.6f-a07
    les deux côtés de « ⟨-|/|//|%|<<|>>⟩ » sont dans le mauvais ordre
ordre : (a, b) → (b, a) si pas nommés  # N40d-13
    les deux éléments de {x} sont dans le mauvais ordre
ordre : (a, b, c) → (a, c, b)  # N43y-14
    les deux derniers éléments de {x} sont dans le mauvais ordre
ordre : t[a][b] → t[b][a] si pas a tranche, pas b tranche  # N38d-30
    les deux indices de {x} sont dans le mauvais ordre
zéro : a or b → a if a is not None else b si pas test  # N33f-53
    dans {x}, « or » prend le second aussi quand {a} vaut 0, qui est faux
zéro : not a → a is None si a nom ou élément, test  # N43y-58
    {x} est vrai aussi quand {a} vaut 0, et non pas seulement quand il vaut None
zéro : a → a is not None si a nom ou élément, condition  # N33g-39
    {a} est faux aussi quand il vaut 0, et non pas seulement quand il vaut None
zéro admis : a ⟨<|<=⟩ k → 0 < a ⟨<|<=⟩ k si k nombre  # C.III.A.6-a02
    {x} est vrai aussi quand {a} vaut 0, et ce cas n'est pas celui-là
couples : ⟨zip(t, t[1:])|pairwise(t)⟩ → [(a, b) for k, a in enumerate(t) for b in t[k + 1 :]] si parcouru  # R34-10
    {x} n'apparie que des éléments qui se suivent, et deux éléments éloignés comptent aussi
jumelle : ⟨min|max|any|all|len|sum|floor|ceil⟩(*z, **y) → ⟨max|min|all|any|sum|len|ceil|floor⟩(*z, **y) si pas boucle  # R34-05
    {x.func:nu} n'est pas la fonction qu'il faut ici
jumelle : a.⟨append|extend|remove|pop|union|min|max|any|all|floor|ceil⟩(*z, **y)
  → a.⟨extend|append|pop|remove|intersection|max|min|all|any|ceil|floor⟩(*z, **y) si pas boucle  # C33a-Q10
    {x.func.attr} n'est pas la méthode qu'il faut ici
logarithme : ⟨log10|log2|m.log10|m.log2⟩(a)
  → ⟨log10|log2|m.log10|m.log2⟩(a) / ⟨log10|log2|m.log10|m.log2⟩(2.718281828459045)  # N39c-18
    ⟨log10|log2|log10|log2⟩ est le logarithme en base ⟨10|2|10|2⟩, et c'est le logarithme naturel, log, qu'il faut
bornes : a → min(1, a) si bornable  # S.2-m01
    {a} peut dépasser 1, et doit s'y arrêter
appel : f(a) → a si f nom  # S.4-a05
    l'appel à {f:nu}, dans {x}, est de trop
appel : a → 1 - a si a appel, valeur  # S.2-m02
    ce n'est pas {a} qu'il faut ici, mais ce qui lui manque pour faire 1
vide : a → a is not None si a nom, tout le test  # geste vide
    ce test est faux aussi quand {a} vaut 0 ou est vide ; comparez à None, par « is not None »
vide : a is not None → a si tout le test  # R34-11
    {x} est vrai aussi quand {a} vaut 0, ou est vide
vide : [[]] → [] si renvoyé  # R34-06
    « [[]] » n'est pas vide : cette liste a un élément, la liste vide ; écrivez []
vide : [] → [[]] si renvoyé  # C.III.A.8-a05
    « [] » dit qu'il n'y a aucune réponse ; ici il y en a une, qui est vide et qui compte
parenthèses : a.m → a.m() si lu, pas appelé  # N33d-18
    {x} nomme une méthode sans l'appeler ; il manque les parenthèses
parenthèses : a.m() → a.m  # R34-07
    {x.func} n'est pas une méthode, ses parenthèses sont de trop
chiffre : a ⟨==|!=⟩ k → a ⟨==|!=⟩ texte(k) si a nom ou élément, entier  # C33a-E57
    {a} est un texte, et le texte « {k:nu} » n'est jamais égal au nombre {k:nu}
bits : a ⟨&|&=⟩ ~b → a ⟨&|&=⟩ b si un vecteur, pas b nombre  # T.4b-f13
    « & ~ » ôte ces bits au lieu de les garder
bits : a ⟨&|&=⟩ b → a ⟨&|&=⟩ ~b si un vecteur, pas b nombre, pas b complément  # T.4a-m10
    « & » garde ces bits au lieu de les ôter
bits : a ⟨-|-=⟩ b → a ⟨&|&=⟩ ~b si un vecteur, pas b nombre  # T.4c-f09
    « - » n'ôte ces bits que s'ils y sont tous ; s'il en manque un, il en change d'autres
bits : a ⟨^|^=⟩ b → a ⟨&|&=⟩ ~b si un vecteur, pas b nombre  # N39a-35
    « ^ » ajoute les bits qui n'y étaient pas ; il ne fallait qu'en ôter
None : Cmp(a, b) → a is ⟨not None and|None or⟩ Cmp(a, b) si a nom ou élément, test, pas is  # S.7f-m03
None : Cmp(b, a) → a is ⟨not None and|None or⟩ Cmp(b, a) si a nom ou élément, test, pas is  # R34-18
    {a} peut valoir None, qui ne se compare pas ; traitez ce cas à part, par « is None »
quotient : a ⟨//|%⟩ b → n * (a ⟨//|%⟩ b) si d'un produit, n est là  # N33a-31
quotient : a ⟨//|%⟩ b → N * (a ⟨//|%⟩ b) si d'un produit, N est là  # N33a-31
    il y manque un facteur, devant {x}
quotient : a ⟨//|%⟩ b → n * (a ⟨//|%⟩ b) si d'une somme, n est là  # C33a-E52
quotient : a ⟨//|%⟩ b → N * (a ⟨//|%⟩ b) si d'une somme, N est là  # C33a-E52
échelle : a → n * a si a nom ou opération, d'une somme, n est là  # C33a-E52
échelle : a → N * a si a nom ou opération, d'une somme, N est là  # C33a-E52
    dans {parent}, {x} n'est pas à la bonne échelle ; par quoi le multiplier ?
quotient : a % b → b * (a // b) si d'une somme  # T.0c-f12
    {x} est un reste, plus petit que {b} ; il faut le multiple de {b} qui précède {a}
boucle : break → continue  # C33b-b16
    « break » quitte la boucle, et il ne fallait passer qu'un tour
boucle : continue → break  # R34-08
    « continue » passe au tour suivant, et il fallait quitter la boucle
cumul : a = b → a = b ⟨or|and⟩ a si a nom  # N36a-57
    « = » efface l'ancienne valeur de {a}, dont il faut tenir compte
sur place : a = a | b → a |= b si a nom  # N44t-51
    {x} range dans {a} un ensemble neuf, que les autres appels ne voient pas ; « |= » change celui qu'ils se partagent
file : t.⟨pop()|pop(0)|pop()|popleft()⟩ → t.⟨pop(0)|pop()|popleft()|pop()⟩  # N43t-45
    {x} prend le ⟨dernier|premier|dernier|premier⟩ ajouté, et c'est le ⟨premier|dernier|premier|dernier⟩ qu'il faut
symétrie : m[a][b] = k → m[a][b] = m[b][a] = k  # N43t-41
    il faut l'écrire dans les deux sens, {a} puis {b}, et {b} puis {a}
à l'envers : a in t[b] → b in t[a] si a nom, b nom  # N45t-38
    {x} suit les liens à l'envers
rebours : a → reversed(a) si parcouru, lu, pas a nombre  # N43x-51b
    {a} est à prendre du dernier au premier
rebours : p.extend(a) → p.extend(reversed(a))  # N47t-34
    le dernier entré sort le premier ; {a} est à mettre à l'envers
symétrie : a == b and c == d → a == b and c == d or a == d and c == b  # N48t-19
    le couple peut aussi être dans l'autre sens, {d} puis {b}
symétrie : (a, b) in t → (a, b) in t or (b, a) in t  # N43x-50
    il faut chercher aussi {b} puis {a}
nuls : a == b → a == b != 0 si test, pas b nombre  # N43x-01
    {x} est vrai aussi de deux 0, qui ne comptent pas
nuls : a in t → a in t and a != 0 si test, a nom ou élément  # N43x-02b
    {x} est vrai aussi de 0, qui ne compte pas
compte : d[k] = c → d[k] = d.get(k, 0) + c si c nombre  # N43x-04
    « = » y remet {c:nu} à chaque fois ; pour compter, il faut ajouter à ce qui y est
départ : a = c → a = float(⟨'inf'|'-inf'⟩) si a nom, c nombre  # N43x-14
    {a} part de {c:nu}, que rien ne bat ; il faut partir de plus ⟨grand|petit⟩ que tout
départ : a = (b, c) → a = None si a nom, b nombre, c nombre  # N45k-20
    {a} reste {x.value} quand rien ne convient, et il faut alors répondre None
zéros : len(t) → len(t) - t.count(0)  # N43k-02
    {x} compte aussi les 0
zéros : len(set(t)) == len(t) → len(set(t) - {0}) == len(t) - t.count(0)  # N49k-01
    ces deux longueurs comptent aussi les 0, et plusieurs 0 ne sont pas un doublon
zéros : set(t) → set(t) | {0}  # N47k-02
    {x} n'a pas toujours de 0, et votre compte en suppose un
zéros : set(t) → set(t) - {0}  # N43z-02
    {x} garde aussi 0
doubles : a → list(set(a)) si renvoyé  # N48k-44
    ce que vous renvoyez peut contenir deux fois le même élément, et un ensemble l'éviterait
ensembles : a ^ b → a - b si pas a nombre  # N48k-32
    « ^ » garde aussi ce qui n'est que dans {b}
seul : a → a[0] si a appel, rangé  # N43k-33
    {a} est une liste, et c'est son élément qu'il faut
seul : t[k] = a → t[k] = a[0] si a nom  # N43y-16
    {a} est une liste, et c'est son élément qu'il faut
moitié : t[⟨:k|k:⟩] → t[⟨k:|:k⟩]  # N43y-41
    c'est l'autre partie de {t} qu'il faut
début : range(a, b) → range(b)  # N43y-26
    {x} ne commence qu'à {a:nu}, et il faut partir de 0
tiré : h.entier(len(t)) → t[h.entier(len(t))]  # N43y-43
    {x} est un rang, et c'est l'élément qui s'y trouve qu'il faut
modulo : a + k → a % N + k si a opération, k nombre, N est là  # N43y-27
    {a} peut dépasser « N » ; il y manque « % N »
impair : [e for k in range(0, len(t) - 1, 2)] → [e for k in range(0, len(t) - 1, 2)] + t[len(t) // 2 * 2 :]  # N43t-28
    quand ils sont en nombre impair, le dernier de {t} est laissé de côté
quotient oublié : ⟨a * b|b * a⟩ → ⟨a * b|b * a⟩ + b // a si a nom, b nom  # N43k-60
    {x} revient aux mêmes valeurs, modulo un multiple de {a} ; il faut aussi décaler d'un chaque fois
depuis : enumerate(t[a:]) → enumerate(t[a:], a)  # N46t-14
    {x} numérote à partir de 0, et le premier est au rang {a}
arrondi : round(a * (b - 1)) → int(a * b)  # N44t-32
    « round » donne deux fois moins de chances aux deux bouts qu'aux autres
un par un : a += len(t) → a += 1  # N45k-26
    {x} compte tous les éléments de {t}, et il n'y en a qu'un de fait
complet : sorted(t) == a → len(set(t) - {0}) == len(t) - t.count(0) si t nom  # N43k-12
complet : set(t) == a → len(set(t) - {0}) == len(t) - t.count(0) si t nom  # N48k-31
    {x} demande que {t} soit complet ; il suffit qu'aucune valeur, sauf 0, n'y soit deux fois
mailles : f(t, b, a // b, a % b) → f(t, b, b * (a // b), b * (a % b))  # N45k-10
    « {a:nu} // {b:nu} » et « {a:nu} % {b:nu} » ne vont que de 0 à {b:nu} - 1, et il faut des multiples de {b}
lignes : [a] * b → [a for _ in range(b)]  # N35b-41
    {x} répète la même liste ; il en faut une neuve à chaque fois
""",
    CONDITIONS,
    SORTES,
)
