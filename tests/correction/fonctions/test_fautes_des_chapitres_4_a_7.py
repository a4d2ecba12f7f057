"""D'autres classes de fautes, chacune sur deux exercices : une valeur perdue, une grille qui oublie un bloc, une copie plate."""

import pytest

from outils.copies import TOUTES, executer
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.fonctions.diagnostic import CHERCHEURS
from sudokulib.correction.fonctions.grilles import _blocs
from sudokulib.correction.fonctions.valeurs import _lesquels
from sudokulib.exercices import repondre

LA_DERNIERE_IMAGE = """def canonique(valeurs, deplacements):
    meilleure = valeurs
    for cases in deplacements:
        image = normaliser([valeurs[c] for c in cases])
        if image != meilleure:
            meilleure = image
    return meilleure
"""
LATIN = """def resoudre_par_contraintes(valeurs, n):
    from ortools.sat.python import cp_model
    N, modele = n * n, cp_model.CpModel()
    x = [modele.new_int_var(v or 1, v or N, "") for v in valeurs]
    for a in range(N):
        modele.add_all_different(x[N * a : N * a + N])
        modele.add_all_different(x[a::N])
    solveur = cp_model.CpSolver()
    solveur.parameters.num_workers = 1
    return None if solveur.solve(modele) == cp_model.INFEASIBLE else [solveur.value(v) for v in x]
"""
COPIE = """def variation(omega, i, j, v):
    g = {copie}
    g[i][j] = v
    return c_ij(g, i, j) - c_ij(omega, i, j)
"""
DEDUCTION = """def deduction(t, x, formule):
    for l, reponse in ((-x, 1), (x, -1)):
        if [] in propagation({copie}, formule + [[l]]):
            return reponse
    return 0
"""
RELIRE = """def relire(modele, n):
    N = n * n
    valeurs = [0] * N**2
    for x in modele:
        if x > 0:
            case, k = divmod(x, N)
            valeurs[case] = k
    return valeurs
"""
GARDEE = """def remplir(g):
    for i in range(len(g)):
        for j in range(len(g)):
            if g[i][j] == 0:
                for v in range(1, len(g) + 1):
                    if permise(g, i, j, v):
                        g[i][j] = v
                        if remplir(g):
                            return True
                return False
    return True


def permise(g, i, j, v):
    n = isqrt(len(g))
    a, b = i - i % n, j - j % n
    return all(v not in (g[i][k], g[k][j], g[a + k // n][b + k % n]) for k in range(len(g)))


def completer(t):
    g = [ligne[:] for ligne in t]
    return g if remplir(g) else None
"""

PERDU = """def propagation(t, formule):
    l = nouveau_lit_isole(formule)
    while l != Litteral(True, -1, -1, -1):
        if l.signe:
            t[l.i][l.j] = l.k
        simplification(l, formule)
        l = nouveau_lit_isole(formule)
    return formule
"""
TRIEE = """def normaliser(valeurs):
    noms = []
    for v in valeurs:
        list(noms)
        noms.append(v)
    return [noms.index(v) for v in valeurs]
"""
COUVRIR = """def couvertures(lignes):
    colonnes = {{c for l in lignes.values() for c in l}}

    def chercher(restent, a_couvrir):
        if not a_couvrir:
            return {vide}
        c = min(a_couvrir)
        trouvees = []
        for l in (m for m in restent if c in lignes[m]):
            libres = [m for m in restent if not set(lignes[m]) & set(lignes[l])]
            trouvees += {suite}
        return trouvees

    return chercher(list(lignes), colonnes)
"""
SUITE = "chercher(libres, a_couvrir - set(lignes[l]))"
TOURS = """def fixees(cases, grilles):
    compte = 0
    for g in grilles:
        devient = {}
        for case, v in zip(cases, g):
            if devient.setdefault(g[case], v) != v:
                break
            compte += 1
    return compte
"""
ZONES = """def compter(comptes, case, ancienne, nouvelle):
    for voisine in zones(3)[case]:
        comptes[voisine][ancienne] -= 1
        comptes[voisine][nouvelle] += 1
"""
COLORIER = """def colorier(voisines, k, couleurs):
    couleurs = dict(couleurs)

    def ok(s, c):
        return all(couleurs.get(v) != c for v in voisines[s])

    def completer():
        restent = [s for s in voisines if s not in couleurs]
        if not restent:
            return True
        for c in range(1, k + 1):
            if ok(restent[0], c):
                couleurs[restent[0]] = c
                if completer():
                    return True
        return False

    return couleurs if all(ok(s, couleurs[s]) for s in couleurs) and completer() else None
"""


COLONNES_OUBLIEES = """
def couvertures(lignes):
    colonnes = [c for siennes in lignes.values() for c in siennes]
    if not colonnes:
        return [[]]
    rare = min(colonnes, key=colonnes.count)
    trouvees = []
    for l in lignes:
        if rare in lignes[l]:
            reste = {m: siennes for m, siennes in lignes.items() if not set(siennes) & set(lignes[l])}
            trouvees += [[l, *suite] for suite in couvertures(reste)]
    return trouvees
"""


@pytest.mark.parametrize(
    ("identifiant", "code", "dit"),
    (
        ("C.III.A.8", PERDU, "« simplification(l, formule) » : simplification renvoie son résultat"),
        ("P.8", TRIEE, "« list(noms) » : list renvoie son résultat"),
        ("P.3f", COUVRIR.format(vide="[[]]", suite=SUITE), "sont incomplètes ; de [] est absent 'A'"),
        ("P.3f", COUVRIR.format(vide="[]", suite=f"[[l] + s for s in {SUITE}]"), "qui est vide : elle compte"),
        ("P.7", TOURS, "à la fin de la boucle, si aucun break ne l'a quittée"),
        ("S.3h", ZONES, "n'est juste que pour n = 3, pas pour n = 2"),
        ("P.5f", COLORIER, "n'est pas défait après le rappel"),
        ("P.8f", LA_DERNIERE_IMAGE, "l'a remplacée par une autre"),
        ("P.4f", LATIN, "mais une valeur se répète dans les régions"),
        ("S.3g", COPIE.format(copie="list(omega)"), "« list(omega) » ne copie que la liste des lignes"),
        ("C.III.B.3", DEDUCTION.format(copie="t[:]"), "« t[:] » ne copie que la liste des lignes"),
        ("P.2", RELIRE, "ôtez 1 avant de diviser"),
        ("P.3f", COLONNES_OUBLIEES, "ne couvre pas la colonne"),
        ("L.1", GARDEE, "n'est pas défait après le rappel"),
    ),
)
def test_la_cause_est_dite(identifiant, code, dit):
    e = TOUTES[identifiant]
    for module in e.bibliotheques:
        pytest.importorskip(module)
    espace = executer(e, code)
    bilan = conduire(e, [espace[nom] for nom in e.noms_demandes])
    assert not bilan.reussi and dit in bilan.phrase, bilan.phrase


@pytest.mark.parametrize(
    ("texte", "dit"),
    (
        ("1234123412341234", "respecte les lignes, mais une valeur se répète dans les colonnes et les régions"),
        ("1234341243212143", ""),
        ("1" * 16, ""),
    ),
)
def test_les_blocs_qu_une_grille_oublie(texte, dit):
    phrase = _blocs([0] * 16, [int(v) for v in texte])
    assert dit in phrase and bool(dit) == bool(phrase)


def test_la_meme_lettre_dans_toutes_les_formules():
    fausses = repondre("C.II.A.4c", ["n**2", "n**3*(n-1)/2", "4*n**2 + 2*n**3*(n-1)"])
    assert "n est l'ordre, N = n²" in fausses.phrase and "la même faute dans toutes" in fausses.phrase
    assert "la même faute" not in repondre("C.II.A.4c", ["n**2", "N**3*(N-1)/2", "4*N**2 + 2*N**3*(N-1)"]).phrase


@pytest.mark.parametrize(
    ("attendu", "obtenu", "dit"),
    (
        ([1, 2, 3], [1, 3], "l'élément 2 y manque"),
        ([1, 2, 3], [1, 2, 3, 3], "certains y sont plusieurs fois, comme 3"),
        ([1, 2, 3], [1, 2, 3, 7], "7 n'a rien à y faire"),
        ([1, 2, 3], [1, 2, 7, 8], ""),
    ),
)
def test_les_elements_de_trop_repetes_ou_absents(attendu, obtenu, dit):
    phrase = _lesquels(attendu, obtenu)
    assert dit in phrase and bool(dit) == bool(phrase)


def test_l_ordre_des_chercheurs():
    """Ce qui est sûr et précis d'abord, ce qui coûte ensuite, ce qui ne fait que décrire à la fin."""
    noms = [chercheur.__name__ for _, chercheur in CHERCHEURS]
    ordre = ["modifie", "variante_connue", "decalage", "resultat_perdu", "_reparee", "trois_seulement", "elements_de_liste"]
    assert sorted(ordre, key=noms.index) == ordre and noms[-2:] == ["seulement_si", "particularite"]
