"""Un arbitre qui ne sait rien des règles de la bibliothèque : il déduit d'après leur définition, et résout en essayant tout."""

from functools import cache
from itertools import combinations

from sudokulib.cases import blocs
from sudokulib.vecteurs import candidats, poids


@cache
def deductions(regle, G, n):
    """Les couples (case, valeurs qu'elle garde) qu'une règle déduit d'une table, d'après sa définition."""
    trouvees = []
    for bloc in blocs(n):
        if regle == "exclusivité":
            trouvees += [(d, ~G[c]) for c in bloc.cases for d in bloc.cases if c != d and poids(G[c]) == 1]
        elif regle == "unicité":
            for v in range(1, n * n + 1):
                places = [c for c in bloc.cases if v in candidats(G[c])]
                trouvees += [(places[0], 1 << v)] if len(places) == 1 else []
        else:
            paires = [(c, d) for c, d in combinations(bloc.cases, 2) if G[c] == G[d] and poids(G[c]) == 2]
            trouvees += [(e, ~G[c]) for c, d in paires for e in bloc.cases if e not in (c, d)]
    return trouvees


def tout_deduire(regles, G, n):
    """La table où ces règles ne déduisent plus rien."""
    while True:
        H = list(G)
        for regle in regles:
            for case, masque in deductions(regle, tuple(G), n):
                H[case] &= masque
        if H == list(G):
            return H
        G = H


def soluble(G, n):
    """Vrai si la table a une solution : on essaie toutes les valeurs, de la case la plus contrainte à la moins."""
    G = tout_deduire(("exclusivité",), G, n)
    if 0 in G:
        return False
    ouvertes = [c for c, m in enumerate(G) if poids(m) > 1]
    if not ouvertes:
        return True
    case = min(ouvertes, key=lambda c: poids(G[c]))
    return any(soluble([*G[:case], 1 << v, *G[case + 1 :]], n) for v in candidats(G[case]))


def resolue(G):
    return all(poids(m) == 1 for m in G)


def fautes_du_pari(film, pari):
    """Ce qui ne va pas dans un pari : les réponses qu'il dit fausses et qui sont justes, ou le contraire ; rien si tout va."""
    avant, pas = film.etat(pari.position - 1), film.pas(pari.position)
    vrais = [JUGES[pari.genre](film, avant, pas, pari, choix) for choix in pari.choix]
    attendus = [rang == pari.bon for rang in range(len(pari.choix))]
    if len(set(pari.choix)) != len(pari.choix) or len(pari.choix) < 2 or len(pari.raisons) != len(pari.choix):
        return ["réponses répétées ou absentes"]
    return [pari.choix[rang] for rang, (vrai, attendu) in enumerate(zip(vrais, attendus)) if vrai is not attendu]


def juger_la_case(film, avant, pas, pari, choix):
    """La case nommée prend-elle la valeur, ou se trouve-t-elle dévoilée ?"""
    N = film.n**2
    i, j = (int(x) - 1 for x in choix[1:].split("C"))
    case = N * i + j
    if "prendra le" in pari.question:
        v = int(pari.question.rsplit("prendra le ", 1)[1].split()[0])
        bloc = next(b for b in blocs(film.n) if str(b) == pari.question.removeprefix("Dans ").split(",")[0])
        return case in bloc.cases and [c for c in bloc.cases if v in candidats(avant[c])] == [case]
    cause = pas.causes[0]
    assert poids(avant[cause]) == 1 and poids(avant[case]) > 1
    return poids(avant[case] & ~avant[cause]) == 1


def juger_la_regle(film, avant, pas, pari, choix):
    """Cette règle ôte-t-elle cette valeur de cette case, dans la table telle qu'elle est ?"""
    v = int(pari.question.split("ôter ")[1].split()[0])
    case = pas.effets[0].case
    assert v in candidats(avant[case])
    return any(c == case and not masque >> v & 1 for c, masque in deductions(choix, tuple(avant), film.n))


def juger_le_compte(film, avant, pas, pari, choix):
    """Est-ce bien le nombre de valeurs qui restent ?"""
    nom = pari.question.split(" ; ")[1].split(",")[0]
    i, j = (int(x) - 1 for x in nom[1:].split("C"))
    case = film.n**2 * i + j
    assert any({case, *pas.causes} <= set(bloc.cases) for bloc in blocs(film.n))
    return poids(avant[case] & ~avant[pas.causes[0]]) == int(choix)


def juger_la_branche(film, avant, pas, pari, choix):
    """Cette hypothèse a-t-elle une solution ?"""
    table = film.etat(pari.position)
    return soluble(table, film.n) is (choix == "elle mène à une solution")


JUGES = {"case": juger_la_case, "règle": juger_la_regle, "compte": juger_le_compte, "branche": juger_la_branche}
