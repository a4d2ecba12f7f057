"""Les correctifs d'un bloc pris pour ses cases, d'un vecteur pris pour son poids (voir `correctifs.py`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Changement, Place, citer, places
from epreuves.reparer.correctif import Correctif

CHOISISSENT = ("min", "max", "sorted")  # celles à qui l'on donne une clé


def cases_du_bloc(arbre: Arbre) -> Iterator[Correctif]:
    """« for bloc in blocs(n) », puis « for c in bloc », « len(bloc) » : partout, ce sont ses cases."""
    for boucle in ast.walk(arbre):
        match boucle:
            case ast.For(ast.Name(bloc), ast.Call(ast.Name("blocs"))) | ast.comprehension(
                ast.Name(bloc), ast.Call(ast.Name("blocs"))
            ):
                nus = [p for p in places(arbre) if _est_lu(p, bloc)]
                if nus:
                    phrase = f"« {bloc} » est un bloc, et non la liste de ses cases : écrivez {bloc}.cases{_de_meme(nus)}"
                    cases = tuple(p.remplacer(ast.Attribute(p.noeud, "cases", ast.Load())) for p in nus)  # type: ignore[arg-type]
                    yield Correctif(nus[0].noeud.lineno, 0, "cases du bloc", phrase, cases)  # type: ignore[attr-defined]


def _de_meme(nus: list[Place]) -> str:
    """Les autres lignes où c'est la même faute."""
    _, *autres = sorted({p.noeud.lineno for p in nus})  # type: ignore[attr-defined]
    return f" (de même ligne {' et '.join(map(str, autres))})" if autres else ""


def _est_lu(place: Place, nom: str) -> bool:
    """Vrai d'un nom qu'on lit, et dont on ne prend pas un attribut."""
    x = place.noeud
    return isinstance(x, ast.Name) and x.id == nom and isinstance(x.ctx, ast.Load) and not isinstance(place.parent, ast.Attribute)


def poids_du_vecteur(arbre: Arbre) -> Iterator[Correctif]:
    """« G[c] == 1 », « G[c] < mini », « min(vecteurs) », « key=lambda c: G[c] », là où c'est un poids qu'on compare."""
    vecteurs = _vecteurs(arbre)
    for place in places(arbre):
        x = place.noeud
        compare = isinstance(place.parent, ast.Compare) and not isinstance(place.parent.ops[0], (ast.In, ast.NotIn))
        cle = isinstance(place.parent, ast.Lambda) and place.champ == "body"
        if (compare or cle) and _est_un_vecteur(x, vecteurs):
            neuf = ast.Call(ast.Name("poids", ast.Load()), [x], [])  # type: ignore[list-item]
            phrase = f"{citer(x)} est un vecteur, et c'est son poids qu'on compare : écrivez {ast.unparse(neuf)}"
            yield Correctif(x.lineno, 1, "poids", phrase, (place.remplacer(neuf),), x, neuf)  # type: ignore[attr-defined]
        yield from _cle_oubliee(x)


def _cle_oubliee(x: ast.AST) -> Iterator[Correctif]:
    match x:
        case ast.Call(ast.Name(nom), [_], mots) if nom in CHOISISSENT and all(mot.arg != "key" for mot in mots):
            avec = [*mots, ast.keyword("key", ast.Name("poids", ast.Load()))]
            texte = ast.unparse(ast.Call(x.func, x.args, avec))
            phrase = f"{citer(x)} compare les vecteurs eux-mêmes, et non leurs poids : écrivez {texte}"
            yield Correctif(x.lineno, 1, "clé", phrase, (Changement(x, "keywords", avec),))


def _vecteurs(arbre: Arbre) -> set[str]:
    """Les variables qui reçoivent la valeur d'une case : « g = G[c] », « for g in G »."""
    noms = set()
    for x in ast.walk(arbre):
        match x:
            case ast.Assign([ast.Name(nom)], ast.Subscript()) | ast.For(ast.Name(nom), ast.Name()):
                noms.add(nom)
            case ast.comprehension(ast.Name(nom), ast.Name()):
                noms.add(nom)
    return noms


def _est_un_vecteur(x: ast.AST, vecteurs: set[str]) -> bool:
    if isinstance(x, ast.Name):
        return x.id in vecteurs
    return isinstance(x, ast.Subscript) and isinstance(x.value, ast.Name) and not isinstance(x.slice, ast.Slice)
