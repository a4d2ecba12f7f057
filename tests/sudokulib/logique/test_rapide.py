"""Les noyaux à compteurs, et la façade `fermer`, devant la version lisible et devant un solveur d'une autre famille."""

import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokulib import EXEMPLES, ErreurClaire, Grille, exemple, solutions
from sudokulib.logique import fermeture
from sudokulib.logique.codage import formule_regle
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.fermeture import fermer
from sudokulib.logique.formules import taille, variables
from sudokulib.logique.propagation import propagation, propagation2
from sudokulib.logique.rapide import etat_de_depart, groupes_des_variables, tables, tailles_restantes
from tests.conftest import force_brute, grille_pleine, grilles_quelconques, grilles_trouees

# Conflit, littéraux, nombre de clauses, taille.
Constat = tuple[bool, set[int], int, int]
CONFLIT: Constat = (True, set(), 1, 0)


def constat(grille: Grille, infructueux: bool = False, moteur: str = "python") -> Constat:
    f = fermer(grille, infructueux, moteur)
    return f.issue == "réfutée", set(f.litteraux), f.clauses, f.taille


def par_les_listes(grille: Grille, infructueux: bool = False) -> Constat:
    """Le même constat, lu dans ce que rendent les fonctions du document."""
    N, t = grille.N, grille.lignes()
    reste = (propagation2 if infructueux else propagation)(t, formule_initiale(grille.lignes()))
    if not all(reste):
        return CONFLIT
    libres = {N * (N * x.i + x.j) + x.k for x in variables(reste)}
    vraies = {N * (N * i + j) + v for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v}
    litteraux = {x if x in vraies else -x for x in set(range(1, N**3 + 1)) - libres}
    return False, litteraux, len(reste), taille(reste)


def par_ensembles(grille: Grille) -> Constat:
    """La propagation par ensembles d'entiers, tous les littéraux isolés d'un passage à la fois : le temps d'essayer n = 3."""
    N = grille.N
    formule = [{(1 if l.signe else -1) * (N * (N * l.i + l.j) + l.k) for l in c} for c in formule_initiale(grille.lignes())]
    deduits: set[int] = set()
    while isoles := {l for clause in formule if len(clause) == 1 for l in clause}:
        deduits |= isoles
        formule = [{l for l in clause if -l not in isoles} for clause in formule if not clause & isoles]
        if not all(formule) or any(-l in isoles for l in isoles):
            return CONFLIT
    return False, deduits, len(formule), sum(map(len, formule))


@st.composite
def grilles_faussees(draw: st.DrawFn, n: int, garde: tuple[int, int]) -> Grille:
    """Une grille trouée dont une case a pu recevoir une valeur fausse : souvent impossible, sans que cela se voie."""
    grille = draw(grilles_trouees(n, garde))
    case, v = draw(st.integers(0, n**4 - 1)), draw(st.integers(0, n * n))
    return Grille(n, (*grille.valeurs[:case], v, *grille.valeurs[case + 1 :]))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_les_tables_ont_les_tailles_que_disent_les_formules(n):
    N = n * n
    voisins, groupes, membres = tables(n)
    assert {len(v) for v in voisins} == {3 * (N - 1) + (n - 1) ** 2}
    assert {len(g) for g in groupes} == {4} and len(membres) == 4 * N * N and {len(m) for m in membres} == {N}
    assert all(x in voisins[y] for x in range(N**3) for y in voisins[x])
    assert all(x in membres[g] for x, siens in enumerate(groupes) for g in siens)
    assert all(set(groupes[x]) & set(groupes[y]) for x, y in combinations(range(N), 2))
    assert tailles_restantes(n, etat_de_depart(n)[1]) == (4 * N * N * (1 + N * (N - 1) // 2), 4 * N**4)


@pytest.mark.parametrize("n", [2, 3])
def test_la_formule_entiere_est_celle_du_document(n):
    regle = formule_regle(n)
    assert tailles_restantes(n, etat_de_depart(n)[1]) == (len(regle), taille(regle))
    assert len(groupes_des_variables(n)) == len(variables(regle))


@pytest.mark.parametrize("infructueux", [False, True])
@settings(max_examples=60)
@given(st.one_of(grilles_quelconques(2), grilles_trouees(2, (0, 16)), grilles_faussees(2, (2, 8))))
def test_ordre_2_meme_fermeture_et_memes_restes_que_la_version_lisible(infructueux, grille):
    assert constat(grille, infructueux) == par_les_listes(grille, infructueux)


@settings(max_examples=15)
@given(st.one_of(grilles_trouees(3, (17, 40)), grilles_faussees(3, (17, 40))))
def test_ordre_3_meme_propagation_qu_avec_des_ensembles(grille):
    assert constat(grille) == par_ensembles(grille)


@pytest.mark.parametrize("nom", ["centrale_figure_1", "leleux_tres_difficile", "leleux_facile"])
def test_ordre_3_meme_propagation_que_la_version_lisible(nom):
    assert constat(exemple(nom)) == par_les_listes(exemple(nom))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_une_grille_vide_ne_deduit_rien_et_une_pleine_deduit_tout(n):
    vide, pleine = Grille.vide(n), grille_pleine(n, 1)
    for infructueux in (False, True):
        f = fermer(vide, infructueux, "python")
        assert (f.issue, f.grille, f.litteraux) == ("bloquée", vide, ())
        f = fermer(pleine, infructueux, "python")
        assert (f.issue, f.grille, len(f.litteraux), f.clauses) == ("résolue", pleine, n**6, 0)


def test_une_grille_en_conflit_est_refutee_et_rendue_telle_quelle():
    grille = Grille.lire("11..............")
    for infructueux in (False, True):
        assert fermer(grille, infructueux, "python") == ("réfutée", grille, (), 1, 0, "python")


@settings(max_examples=20)
@given(grilles_trouees(3, (20, 35)), st.integers(0, 80), st.booleans())
def test_un_indice_de_plus_ne_fait_rien_perdre_et_la_solution_n_est_jamais_contredite(grille, case, infructueux):
    """Monotonie, sûreté, idempotence : les trois propriétés d'une fermeture."""
    f = fermer(grille, infructueux, "python")
    solution = solutions(grille, limite=1)[0].valeurs
    assert f.issue != "réfutée" and all(v in (0, w) for v, w in zip(grille.valeurs, solution))
    vraies = {9 * c + v for c, v in enumerate(solution)}
    assert set(f.litteraux) <= {x if x in vraies else -x for x in range(1, 730)}
    plus = Grille(3, (*grille.valeurs[:case], solution[case], *grille.valeurs[case + 1 :]))
    assert set(f.litteraux) <= set(fermer(plus, infructueux, "python").litteraux)
    assert fermer(f.grille, infructueux, "python") == f
    assert set(fermer(grille, False, "python").litteraux) <= set(fermer(grille, True, "python").litteraux)


@settings(max_examples=40)
@given(grilles_quelconques(2))
def test_on_ne_refute_que_les_grilles_impossibles(grille):
    possibles = list(force_brute(list(grille.valeurs), 2))
    f = fermer(grille, True, "python")
    if f.issue == "réfutée":
        assert possibles == []
    elif f.issue == "résolue":
        assert possibles == [f.grille.valeurs]


@settings(max_examples=30)
@given(grilles_trouees(2, (2, 8)))
def test_ce_qui_est_deduit_vaut_dans_toutes_les_solutions(grille):
    deduits = set(fermer(grille, True, "python").litteraux)
    for solution in force_brute(list(grille.valeurs), 2):
        vraies = {4 * c + v for c, v in enumerate(solution)}
        assert deduits <= {x if x in vraies else -x for x in range(1, 65)}


@pytest.fixture(scope="module")
def glucose():
    solvers = pytest.importorskip("pysat.solvers", reason="python-sat n'est pas installé")
    groupes = [[x + 1 for x in membres] for membres in tables(3)[2]]
    regle = groupes + [[-a, -b] for groupe in groupes for a, b in combinations(groupe, 2)]
    with solvers.Solver(name="glucose4", bootstrap_with=regle) as solveur:
        yield solveur


@settings(max_examples=60)
@given(st.one_of(grilles_trouees(3, (10, 50)), grilles_faussees(3, (17, 40)), grilles_quelconques(3)))
def test_pysat_propage_comme_nous(glucose, grille):
    conflit, litteraux, _, _ = constat(grille)
    possible, deduits = glucose.propagate(assumptions=[9 * c + v for c, v in enumerate(grille.valeurs) if v])
    assert conflit is not possible and (conflit or litteraux == set(deduits))


@pytest.mark.parametrize("nom", ["centrale_figure_1", "leleux_tres_difficile", "leleux_videe_E22_d"])
def test_pysat_ne_trouve_plus_rien_d_infructueux_apres_nous(glucose, nom):
    litteraux = fermer(exemple(nom), True, "python").litteraux
    libres = set(range(1, 730)) - set(map(abs, litteraux))
    assert all(glucose.propagate(assumptions=[*litteraux, l])[0] for x in libres for l in (x, -x))
    assert glucose.solve(assumptions=litteraux)


def test_les_grilles_des_documents_tombent_comme_prevu():
    attendu = dict.fromkeys(EXEMPLES, "résolue") | {"leleux_tres_difficile": "bloquée"}
    assert {nom: fermer(e.grille, True, "python").issue for nom, e in EXEMPLES.items()} == attendu
    assert all(fermer(e.grille, True, "python").grille == e.solution for nom, e in EXEMPLES.items() if e.solution and nom in (
        "toulon_exemple", "centrale_figure_1", "leleux_facile", "leleux_17_indices"))  # fmt: skip


def test_un_moteur_inconnu_est_refuse():
    with pytest.raises(ErreurClaire, match="« fortran » ; les moteurs : python, numba"):
        fermer(Grille.vide(2), moteur="fortran")


def test_sans_numba_python_prend_sa_place_et_numba_demande_est_refuse_en_francais():
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from sudokulib import Grille\n"
        "from sudokulib.logique import fermer\n"
        "from sudokulib.moteur import moteurs\n"
        "print(moteurs(), fermer(Grille.vide(2)).moteur)\n"
        "try: fermer(Grille.vide(2), moteur='numba')\n"
        "except ValueError as erreur: print(erreur)\n"
    )
    sortie = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
    lignes = sortie.splitlines()
    assert lignes[0] == "('python',) python"
    assert "« numba » ne se charge pas" in lignes[1] and "pip install numba" in lignes[1]


def test_le_moteur_python_ne_charge_ni_numpy_ni_numba():
    code = (
        "import sys; from sudokulib import Grille; from sudokulib.logique.fermeture import fermeur\n"
        "issue, _ = fermeur(2, 'python').saturer(Grille.lire('1' + '.' * 15))\n"
        "print(issue, *{'numpy', 'numba', 'click'} & set(sys.modules))"
    )
    sortie = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
    assert sortie.split() == ["bloquée"]


@pytest.mark.parametrize("nom", ["leleux_17_indices", "centrale_figure_1", "leleux_tres_difficile"])
def test_couper_le_litteral_infructueux_en_tranches_ne_change_rien(monkeypatch, nom):
    """Entre deux tranches, Python voit passer Ctrl+C : un noyau ne dure jamais longtemps, même à l'ordre 9."""
    entiere = fermer(exemple(nom), infructueux=True, moteur="python")
    monkeypatch.setattr(fermeture, "TRAVAIL", 40)
    assert fermer(exemple(nom), infructueux=True, moteur="python") == entiere
