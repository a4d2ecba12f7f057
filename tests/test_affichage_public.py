"""Seul dans une cellule, tout ce que la bibliothèque renvoie se regarde : moins d'un écran, jamais une adresse en mémoire."""

import importlib
import pickle
import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cours.papier import svg
from epreuves.donnees import rebatir
from socle.abrege import LARGEUR, LIGNES, Grilles, Liste, Recit, Uplet, a_mesure
from socle.nombres import milliers
from sudokulib import EXEMPLES, Grille, exclusivite, exemple, explorer, solutions, table_de_grille
from sudokulib.logique import formule_initiale, formule_regle

CARACTERES, COLONNES = 4000, 200
SOLVEURS = ["scipy", "pysat", "exact_cover", "ortools"]
DEMANDES = {
    "sudokulib.recuit": ["numpy"],
    "sudokulib.autres_solveurs": SOLVEURS,
    "sudokulib.difficulte": ["matplotlib"],
    "cours.papier": ["matplotlib"],
}


def regle(G, n):
    return False


def resoudre(G, n):
    return regle(G, n)


# Un appel d'exemple par nom public de chaque paquet : ce qu'un étudiant écrirait pour voir ce que c'est.
APPELS = {
    "sudokulib": {
        "EXEMPLES": "EXEMPLES",
        "ErreurClaire": "ErreurClaire('phrase')",
        "Grille": "Grille.vide(5)",
        "GrilleInvalide": "GrilleInvalide('phrase')",
        "PasDeSolution": "PasDeSolution('phrase')",
        "PlusieursSolutions": "PlusieursSolutions('phrase')",
        "afficher": "afficher(T, 3)",
        "appliquer_eup": "appliquer_eup(T, 3)",
        "boucler_regles": "boucler_regles(T, 3)",
        "candidats": "candidats(511)",
        "cases_de_colonne": "cases_de_colonne(5)",
        "cases_de_ligne": "cases_de_ligne(5)",
        "cases_de_region": "cases_de_region(5)",
        "exclusivite": "exclusivite(T, 3)",
        "exemple": "exemple('toulon_exemple')",
        "expliquer": "expliquer(grille)",
        "explorer": "explorer(difficile)",
        "grille_de_table": "grille_de_table(T, 3)",
        "meme_colonne": "meme_colonne(5)",
        "meme_ligne": "meme_ligne(5)",
        "meme_region": "meme_region(5)",
        "nom_de_case": "nom_de_case(3, 3)",
        "parite": "parite(T, 3)",
        "poids": "poids(511)",
        "solution_unique": "solution_unique(grille)",
        "solutions": "solutions(Grille.vide(2))",
        "sudoku": "sudoku(T, 3)",
        "table_de_grille": "table_de_grille(grille)",
        "unicite": "unicite(T, 3)",
        "vecteur": "vecteur([1, 2])",
    },
    "sudokulib.logique": {
        "AUCUN": "AUCUN",
        "Clause": "Clause",
        "Formule": "Formule",
        "Litteral": "Litteral(True, 0, 0, 1)",
        "REGLES": "REGLES",
        "Resultat": "propager(F)",
        "ajoute": "ajoute(1, [2])",
        "appartient": "appartient(1, [2])",
        "bloc1": "bloc1()",
        "bloc2": "bloc2()",
        "case1": "case1()",
        "case2": "case2()",
        "chaine": "chaine(F, propager(F).etapes[-1].litteral)",
        "col1": "col1()",
        "col2": "col2()",
        "comptes_par_longueur": "comptes_par_longueur(F)",
        "contrainte_de_clause": "contrainte_de_clause(F[0], grille)",
        "copier_matrice": "copier_matrice(grille.lignes())",
        "deduction": "deduction(difficile.lignes(), litt(True, 0, 0, 7), formule_initiale(difficile))",
        "dimacs": "dimacs",
        "donnees": "donnees(grille)",
        "evaluer": "evaluer(F, variables(F))",
        "fermer": "fermer(grille)",
        "flatten": "flatten(F)",
        "formule_initiale": "formule_initiale(grille)",
        "formule_regle": "formule_regle()",
        "indice": "indice(1, 2)",
        "interdites": "interdites(grille)",
        "interdites_ij": "interdites_ij(grille, 0, 1)",
        "latex_de_clause": "latex_de_clause(F[0])",
        "latex_de_formule": "latex_de_formule(F)",
        "lig1": "lig1()",
        "lig2": "lig2()",
        "litt": "litt(True, 0, 0, 1)",
        "nouveau_lit_isole": "nouveau_lit_isole(F)",
        "numero_de_bloc": "numero_de_bloc(1, 1)",
        "ponts": "ponts",
        "propagation": "propagation(Grille.vide(2).lignes(), formule_initiale('1' + 15 * '.'))",
        "propagation2": "propagation2(Grille.vide(2).lignes(), formule_initiale('1' + 15 * '.'))",
        "propager": "propager(formule_initiale(difficile))",
        "propager2": "propager2(formule_initiale(exemple('centrale_figure_1')))",
        "raconter": "raconter(chaine(F, propager(F).etapes[-1].litteral), grille)",
        "resume": "resume(F)",
        "simplification": "simplification(litt(True, 0, 0, 1), F)",
        "sudoku": "sudoku([[1, 2, 3, 4], [3, 4, 0, 0], [2, 1, 0, 0], [4, 0, 0, 0]])",
        "supprime": "supprime(1, [2])",
        "taille": "taille(F)",
        "texte_de_clause": "texte_de_clause(F[0])",
        "texte_de_formule": "texte_de_formule(F)",
        "variables": "variables(F)",
    },
    "sudokulib.equivalence": {
        "FormeCanonique": "forme_canonique(grille)",
        "Geste": "geste_au_hasard(3, 1)",
        "forme_canonique": "forme_canonique(grille)",
        "geste_au_hasard": "geste_au_hasard(3, 1)",
        "gestes": "gestes(3)",
        "grilles_fixees": "grilles_fixees(geste_au_hasard(2, 1), solutions(Grille.vide(2)))",
        "nombre_de_classes": "nombre_de_classes(2)",
        "ordre_du_groupe": "ordre_du_groupe(3)",
        "sont_equivalentes": "sont_equivalentes(grille, grille)",
    },
    "cours.affirmations": {
        "affirmations": "affirmations()",
        "banc": "banc('S', 'contredit')",
        "compter_les_verdicts": "compter_les_verdicts()",
        "constats_gardes": "constats_gardes()",
        "eprouver": "eprouver('C-clauses')",
    },
    "sudokulib.autres_solveurs": {
        "SOLVEURS": "SOLVEURS",
        "clauses": "clauses(grille)",
        "couvertures": "couvertures(matrice(3))",
        "dsatur": "dsatur(graphe(3), 9)",
        "egalites": "egalites(3)",
        "filtrer": "filtrer({k: set(range(9)) for k in range(9)})",
        "glouton": "glouton(graphe(3), range(81))",
        "graphe": "graphe(3)",
        "matrice": "matrice(3)",
        "par_coloriage": "par_coloriage(grille)",
        "par_contraintes": "par_contraintes(grille)",
        "par_couverture": "par_couverture(grille)",
        "par_exact_cover": "par_exact_cover(grille)",
        "par_milp": "par_milp(grille)",
        "par_sat": "par_sat(grille)",
    },
    "cours.mesures": {
        "ENTIERS": "ENTIERS",
        "LISTES": "LISTES",
        "ORDRES": "ORDRES",
        "TABLES_PLEINES": "TABLES_PLEINES",
        "TABLES_VIDES": "TABLES_VIDES",
        "comparer_piles": "comparer_piles({'petite': PETITE})",
        "comparer_strategies": "comparer_strategies(PETITE)",
        "compter_recherche": "compter_recherche(PETITE)",
        "mesurer_croissance": "mesurer_croissance(abs, sur=ENTIERS)",
        "recherches_gardees": "recherches_gardees()",
        "arrets_gardes": "arrets_gardes()",
        "moities_vides": "moities_vides(5)",
        "solveurs_gardes": "solveurs_gardes()",
        "durees_a_temperature_fixe": "durees_a_temperature_fixe()",
        "comparer_solveurs": "comparer_solveurs({'T': grille}, ['python'])",
        "comparer_couts": "comparer_couts({'len': lambda F: [*F]}, {'une famille': [F[:2], F[:4]]})",
        "comparer_recherches": "comparer_recherches({'petite': PETITE})",
        "compter_applications": "compter_applications(resoudre, regle, [PETITE])",
        "resolues_par_regle": "resolues_par_regle({'petite': [PETITE]})",
        "cent_descentes": "cent_descentes()",
        "essai_sur_escargot": "essai_sur_escargot(8)",
        "reussites_de_dix": "reussites_de_dix(4)",
        "reussites_gardees": "reussites_gardees()",
    },
    "sudokulib.moteur": {
        "chercher": "chercher(grille)",
        "compter": "compter(grille)",
        "compter_lot": "compter_lot([grille] * 300, barre=False)",
        "est_unique": "est_unique(grille)",
        "moteur_choisi": "moteur_choisi(grille)",
        "moteurs": "moteurs()",
        "preparer": "preparer()",
        "resoudre": "resoudre(grille)",
        "resoudre_lot": "resoudre_lot([grille] * 300, barre=False)",
    },
    "sudokulib.recuit": {
        "Chaine": "Chaine('12343412....432.')",
        "Marche": "Marche(grille, 1, reglages())",
        "MarcheParEchange": "MarcheParEchange(grille, 1, reglages())",
        "PUBLIES": "PUBLIES",
        "accepte": "accepte(1, 1.0, 12)",
        "c_ij": "c_ij(resolue, 0, 0)",
        "cases_libres": "cases_libres(Grille.vide(5))",
        "essais": "essais(PETITE, 200, graine=2006, barre=False)",
        "etapes": "etapes(PETITE, graine=2006)",
        "etude": "etude(PETITE, 5, 2006, {'a': {}, 'b': {'delta': 1.0}}, barre=False)",
        "fonction_economique": "fonction_economique(resolue)",
        "frequences": "frequences('12343412....432.', 1.0, 1000, 1)",
        "intervalle_exact": "intervalle_exact(1, 2)",
        "log_du_nombre": "log_du_nombre(grille)",
        "loi_de_temperature": "loi_de_temperature(1.0)",
        "nombre_de_paliers": "nombre_de_paliers()",
        "problemes": "problemes()",
        "recuit": "recuit(PETITE, graine=2006)",
        "series_gardees": "series_gardees()",
        "etudes_gardees": 'etudes_gardees("ai_escargot")',
        "distances_gardees": 'distances_gardees("ai_escargot")',
        "cout_par_reussite": "cout_par_reussite([10, None], 10)",
        "meilleure_coupure": "meilleure_coupure([10, None])",
        "cout_de_luby": "cout_de_luby([10, None], 10)",
        "luby": "luby(7)",
        "reglages": "reglages()",
        "tableau": "tableau([essais(PETITE, 20, graine=2006, barre=False)] * 8)",
        "temperature_de_lencadre": "temperature_de_lencadre()",
        "temperature_du_palier": "temperature_du_palier(10)",
        "temperature_finale": "temperature_finale()",
        "valeur_maximale": "valeur_maximale(3)",
        "variation": "variation(resolue, 0, 0, 5)",
        "voisinage": "voisinage(grille, resolue)",
        "zones": "zones(3)",
    },
    "cours.films": {
        "Enregistreur": "Enregistreur([0] * 81, 3)",
        "Film": "filmer_regles(grille)",
        "MARQUES": "MARQUES",
        "Pari": "parier(filmer_boucle(grille))[0]",
        "Pas": "filmer_regles(grille).pas(1)",
        "avant_apres": "avant_apres(exclusivite, T, 3)",
        "ecrire_film": "ecrire_film(filmer_regles(PETITE))",
        "filmer_arbre": "filmer_arbre(explorer(grille), T)",
        "filmer_boucle": "filmer_boucle(grille)",
        "filmer_journal": "filmer_journal(T, 3, [])",
        "filmer_regles": "filmer_regles(grille)",
        "filmer_sudoku": "filmer_sudoku(PETITE)",
        "lire_film": "lire_film(ecrire_film(filmer_regles(PETITE)))",
        "parier": "parier(filmer_boucle(grille), 3)",
        "suivre_les_noeuds": "suivre_les_noeuds(filmer_regles(PETITE))[0]",
    },
    "sudokulib.generation": {
        "FIN": "FIN",
        "METHODES": "METHODES",
        "PUBLIE": "PUBLIE",
        "Reglage": "Reglage(1, 0.5, 0.1)",
        "RetourArriere": "RetourArriere(grille)",
        "SYMETRIES": "SYMETRIES",
        "asymetrie": "asymetrie(grille, 'diagonale')",
        "compter_par_retour_arriere": "compter_par_retour_arriere(PETITE)",
        "cout_force_brute": "cout_force_brute(grille)",
        "critere": "critere(resolue)",
        "est_minimale": "est_minimale(grille)",
        "est_minimum_local": "est_minimum_local(resolue)",
        "est_unique": "est_unique(grille)",
        "minimales": "minimales(100, 1)",
        "orbites": "orbites(5, 'totale')",
        "par_permutations": "par_permutations(n=3, graine=1)",
        "par_recuit": "par_recuit(n=2, graine=1, barre=False)",
        "par_retour_arriere": "par_retour_arriere(grille)",
        "pleine": "pleine(1)",
        "pleines": "pleines(100, 1)",
        "probabilite_de_degradation": "probabilite_de_degradation(1.0)",
        "serie": "serie(pleine(1), 1, 0.5, 0.01, 200, barre=False)",
        "superflus": "superflus(pleine(1))",
        "surnumeraires": "surnumeraires('1' * 16)",
        "symetriques": "symetriques(10, 1, 'diagonale')",
        "temperatures": "temperatures(PUBLIE)",
        "vider_force_brute": "vider_force_brute(solutions(PETITE)[0], 16, barre=False)",
        "vider_glouton": "vider_glouton(pleine(1), 1)",
        "vider_recuit": "vider_recuit(pleine(1), 1, 0.5, 0.001, barre=False)",
        "vider_symetrique": "vider_symetrique(pleine(1), 'diagonale', 1)",
    },
    "sudokulib.difficulte": {
        "Difficulte": "difficulte(grille)",
        "NIVEAUX": "NIVEAUX",
        "Rapport": "rapport([grille] * 30 + ['.' * 16] * 30, barre=False)",
        "choisir_grilles": "choisir_grilles([grille] * 60, 'recherche')",
        "comparer": "comparer([rapport([grille], barre=False)] * 9)",
        "difficulte": "difficulte(grille)",
        "ecrire_figure": "ecrire_figure([rapport([grille], barre=False)], 'f.png')",
        "raisons": "raisons(grille)",
        "rapport": "rapport([grille], barre=False)",
        "tracer": "tracer([rapport([grille], barre=False)])",
    },
    "cours.papier": {
        "ecrire_pdf": "ecrire_pdf([grille], 'f.pdf')",
        "ecrire_svg": "ecrire_svg(grille, 'f.svg')",
        "svg": "svg(grille, solution=True)",
    },
}


def visible(html):
    """Ce qu'on lit d'une page sans rien déplier."""
    sans_replis = re.sub(r"<details>.*?</details>", "", html, flags=re.S)
    return unescape(re.sub(r"<[^>]*>", "", sans_replis))


@pytest.mark.parametrize("paquet", APPELS)
def test_chaque_nom_public_a_son_appel(paquet):
    assert sorted(APPELS[paquet]) == sorted(importlib.import_module(paquet).__all__)


@pytest.fixture(scope="module")
def formule():
    """La formule de l'exemple de Toulon, faite une fois : aucun des appels ne la modifie."""
    depart = formule_initiale(exemple("toulon_exemple"))
    yield depart
    assert depart == formule_initiale(exemple("toulon_exemple"))


@pytest.fixture
def espace(tmp_path, monkeypatch, formule):
    """De quoi évaluer un appel ; les fichiers s'écrivent dans un dossier jetable."""
    monkeypatch.chdir(tmp_path)
    grille = exemple("toulon_exemple")
    return {
        "PETITE": "1.3...........2.",
        "regle": regle,
        "resoudre": resoudre,
        "grille": grille,
        "difficile": exemple("leleux_tres_difficile"),
        "resolue": EXEMPLES["toulon_exemple"].solution,
        "F": formule,
        "T": table_de_grille(grille),
        "Grille": Grille,
        "exemple": exemple,
        "exclusivite": exclusivite,
        "explorer": explorer,
        "solutions": solutions,
    }


@pytest.mark.parametrize(("paquet", "nom"), [(paquet, nom) for paquet in APPELS for nom in APPELS[paquet]])
def test_seul_dans_une_cellule_un_resultat_tient_sur_un_ecran(paquet, nom, espace):
    for module in DEMANDES.get(paquet, ()):
        pytest.importorskip(module)
    module = importlib.import_module(paquet)
    verifier(eval(APPELS[paquet][nom], {**espace, **{public: getattr(module, public) for public in module.__all__}}))


def verifier(resultat):
    """Ce qu'un cahier en montre, en texte et en HTML."""
    pretty = pytest.importorskip("IPython.lib.pretty").pretty
    texte = pretty(resultat)
    assert len(texte) <= CARACTERES and " at 0x" not in texte
    if not isinstance(resultat, str):  # un cahier replie les lignes d'un texte
        assert max(map(len, texte.splitlines()), default=0) <= COLONNES
    html = getattr(resultat, "_repr_html_", None)
    if html is not None and not isinstance(resultat, type):
        assert len(visible(html() or "")) <= CARACTERES
    if type(resultat).__module__.startswith(("sudokulib", "cours")):
        assert len(repr(resultat)) <= CARACTERES and " at 0x" not in repr(resultat)


# Ce que les pages de la documentation montrent, et qui n'est pas dans la façade d'un paquet.
AUTRES = {
    "sudokulib.logique.dimacs": "ecrire(F, 3)",
    "sudokulib.logique.familles": "chaine_d_implications(9)",
    "sudokulib.logique.implications": "implications(F[:3])",
    "sudokulib.logique.recherche": "dpll(F[:3])",
    "sudokulib.logique.ponts": "modeles(formule_initiale(PETITE))",
    "socle.hasard": "Hasard(1)",
    "sudokulib.fichiers": "grilles_du_texte((grille.ecrire('ligne') + chr(10)) * 200)",
    "sudokulib.exemples": "grilles_celebres()",
    "socle.tableaux": "Tableau(('a', 'b'), [('1', '2')])",
    "socle.taches": "TachesFaites(12, 20, interrompue=True)",
}


@pytest.mark.parametrize("nom", AUTRES)
def test_le_reste_tient_aussi_sur_un_ecran(nom, espace):
    if nom.endswith("ponts"):
        pytest.importorskip("pysat")
    module = importlib.import_module(nom)
    verifier(eval(AUTRES[nom], {**vars(module), **espace, "formule_initiale": formule_initiale}))


# Des listes, des textes, des suites : rien n'y change que l'affichage


def test_une_liste_abregee_reste_une_liste():
    F = formule_initiale(exemple("toulon_exemple"))
    assert isinstance(F, list) and list(F) == F and F == list(F)
    assert type(list(F)) is list and len(repr(list(F))) > 100_000
    assert type(rebatir(F)) is list and rebatir(F) == rebatir(list(F))
    assert pickle.loads(pickle.dumps(Liste([1, 2]))) == [1, 2]


@pytest.mark.parametrize("elements", [[], [1], ["a", (1, 2)], list(range(20))])
def test_ce_qui_est_court_s_affiche_comme_d_habitude(elements):
    assert repr(Liste(elements)) == repr(elements)
    assert repr(Uplet(elements)) == repr(tuple(elements))


@given(st.lists(st.text(max_size=150) | st.integers(), max_size=400))
def test_une_liste_abregee_est_bornee_et_dit_combien_il_en_reste(elements):
    lignes = repr(Liste(elements)).splitlines()
    assert len(lignes) <= LIGNES + 1 and all(len(ligne) <= LARGEUR + 1 for ligne in lignes)
    if len(lignes) == LIGNES + 1 and "list(…)" in lignes[-1]:
        reste = int(lignes[-1].split(" de plus")[0].removeprefix(" … ").replace("\u202f", ""))
        assert lignes[-1] == f" … {milliers(reste)} de plus, {milliers(len(elements))} en tout ; list(…) les montre tous]"
        assert 0 < reste < len(elements)


def test_une_longue_formule_se_montre_avec_les_signes_de_la_logique():
    lignes = repr(formule_regle(2)).splitlines()
    assert lignes[0].startswith("Formule de 448 clauses, 64 variables")
    assert lignes[1] == "  x¹₍₀,₀₎ ∨ x²₍₀,₀₎ ∨ x³₍₀,₀₎ ∨ x⁴₍₀,₀₎"
    assert lignes[-1] == "  … 440 clauses de plus ; list(…) les montre toutes"


def test_des_grilles_se_dessinent_et_se_comptent():
    html = solutions(Grille.vide(2))._repr_html_()
    assert html.count("<table") == 3 and "288 grilles ; les 285 autres sont dans la liste" in html
    assert Grilles([Grille.vide(2)])._repr_html_().endswith("<p>1 grille</p>")


def test_un_long_recit_se_montre_par_ses_premieres_lignes_et_s_imprime_en_entier():
    texte = "\n".join(map(str, range(100)))
    assert repr(Recit(texte)).splitlines()[-1] == "… 70 lignes de plus ; print(…) les montre toutes"
    assert str(Recit(texte)) == texte and f"{Recit(texte)}" == texte and repr(Recit("a\nb")) == "a\nb"


def test_afficher_un_generateur_n_en_consomme_rien():
    @a_mesure("lettres")
    def lettres(mot):
        yield from mot

    suite = lettres("abc")
    assert repr(suite) == "<lettres, à mesure : for… ou next(…) les donne une à une, list(…) toutes>"
    assert next(suite) == "a" and list(suite) == ["b", "c"] and iter(suite) is suite
    autre = lettres("abc")
    autre.close()
    assert list(autre) == []


def test_une_image_svg_s_affiche_en_image_et_s_ecrit_en_texte():
    image = svg(exemple("toulon_exemple"), titre="<Ici>")
    assert image._repr_svg_() == str(image) == f"{image}" and type(image._repr_svg_()) is str
    assert image.startswith("<svg") and "<Ici>" in repr(image) and " 1  7 . 4" in repr(image)
