"""Ce que `make test` essaie, et ce qu'il laisse à `make test-tout` (ESSAIS_TOUT=oui).

Ce qui se répète sans rien voir de plus y est échantillonné, toujours de même ; ce qui coûte cher pour ce qu'il est seul à voir
n'y est pas. Une rangée de la table : le début du nom d'essais, et combien on en garde. Elle ne joue que sur la suite entière : un
fichier qu'on lance seul est essayé en entier. `bench/mutation` mesure ce que la suite courte laisse échapper.

La longue ne prend elle-même qu'une part des variantes, des mutants et des réponses jugées, que prennent tous `make essai ID=…`,
`python -m bench.hasards` et `make recueils`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import TypeVar

T = TypeVar("T")

SUITE_ENTIERE = 1000  # essais : en deçà, on en a choisi quelques-uns

UN_EXERCICE = os.environ.get("ESSAIS_TOUT", "") == "exercice"  # `make essai ID=…` : tout ce qui prouve celui-là

TOUT = UN_EXERCICE or os.environ.get("ESSAIS_TOUT", "") == "oui"

# Les chapitres qui suivent le premier, comme les nomment leurs cahiers : 02, 03…
SUIVANTS = sorted({p.name[:2] for p in (Path(__file__).resolve().parents[1] / "exercises").glob("[0-9]*.ipynb")})[1:]

JUPYTERLAB = "JupyterLab"  # devant le nom des essais qui en ouvrent un

GARDES: dict[str, int] = {
    # les cahiers : nbval en rejoue deux, la suite longue tous ; des exercices, le premier chapitre
    **{f"tests/cahiers/test_cahiers.py::test_un_exercice_vide_s_execute_et_dit_a_faire[exercises/{k}": 0 for k in SUIVANTS},
    "tests/cahiers/test_cahiers.py::test_executer_deux_fois_donne_les_memes_identifiants_de_widgets": 0,
    # le navigateur : les pages nues restent presque toutes, un vrai JupyterLab ne s'ouvre que pour deux essais
    f"{JUPYTERLAB} tests/navigateur": 2,
    "tests/navigateur/test_accessibilite.py": 4,
    "tests/navigateur/test_lisible.py::test_rien_sous_douze_pixels_et_rien_qui_depasse": 12,
    "tests/navigateur/test_diapos.py": 1,
    "tests/navigateur/test_recuit.py::test_le_gel_se_montre_sur_la_grille_et_l_on_peut_passer_outre": 0,
    "tests/navigateur/test_sans_noyau.py::test_sans_anywidget_chaque_widget_se_monte_dans_la_page": 0,
    # ce que les charges d'un exercice montrent, celles d'un autre le montrent presque toujours
    "tests/epreuves/test_charges.py::test_les_charges_d_une_fonction": 6,
    "tests/epreuves/test_charges.py::test_les_charges_d_une_reponse": 6,
    # les exercices
    "tests/cours/exercices/test_preuves.py::TestUnExercice::test_le_meme_code_donne_le_meme_bilan": 0,
    "tests/cours/exercices/test_recette.py::test_la_recette_donne_un_exercice_prouve_en_deux_fichiers": 0,
    "tests/cours/bureau/test_commande.py::test_chaque_commande_du_guide": 0,
    "tests/cours/bureau/test_corriger.py::test_une_tricherie": 3,
    "tests/cours/bureau/test_corriger.py::test_une_verification_mal": 1,
    "tests/cours/bureau/test_corriger.py::test_une_cellule_hostile": 1,
    "tests/cours/bureau/test_corriger.py::test_une_fonction_hostile": 0,
    "tests/cours/test_notation.py::test_une_tricherie": 4,
    "tests/cours/test_notation.py::test_une_reponse_courte": 1,
    "tests/cours/test_notation.py::test_les_corriges": 1,
    "tests/cours/traces/test_faux_pas.py::test_une_bonne_reponse_n_a_pas_de_faux_pas": 14,
    "tests/cours/traces/test_faux_pas.py::test_le_premier_faux_pas_d_une_variante_en_est_un": 14,
    # de vraies commandes, chacune dans son processus
    "tests/cours/commandes/test_commandes.py::test_resoudre_les_grilles_des_documents": 3,
    "tests/cours/commandes/test_commandes.py::test_l_aide_est_en_francais": 2,
    "tests/cours/commandes/test_commandes.py::test_une_mauvaise_commande_vaut_une_ligne_de_francais": 3,
    "tests/cours/commandes/test_commandes.py::test_chaque_commande_rend_le_code_annonce": 1,
    "tests/cours/commandes/test_ecran.py::test_un_ecran_perdu_se_dit_en_une_ligne_et_par_son_code": 2,
    "tests/sudokulib/generation/test_commande.py::test_vider_fait_le_recuit_puis_la_force_brute": 0,
    # les pages imprimées, exportées, projetées
    "tests/cours/papier/test_papier.py::test_le_nombre_de_pages_et_les_solutions_a_part": 1,
    "tests/cours/papier/test_papier.py::test_les_solutions_ailleurs_a_la_suite_ou_pas_du_tout": 0,
    "tests/outils/test_exports.py": 0,
    "tests/outils/test_polycopie.py::test_le_sommaire_dit_la_page_de_chaque_question": 0,
    "tests/outils/test_diapos.py::test_la_page_deduit_comme_python": 0,
    "tests/cours/ateliers/test_image_fixe.py": 1,
    "tests/cours/ateliers/test_socle.py::test_la_page_de_la_recette_a_des_types_et_un_style_justes": 0,
    "tests/cours/ateliers/test_sans_anywidget.py::test_sans_anywidget_c_est_une_page_avec_son_etat": 2,
    "tests/cours/ateliers/test_sans_anywidget.py::test_l_indication_et_la_progression_sont_du_html": 0,
    "tests/sudokulib/difficulte/test_niveaux.py::test_la_figure_montre_chaque_niveau_et_chaque_grille": 0,
    "tests/test_affichage_public.py::test_seul_dans_une_cellule_un_resultat_tient_sur_un_ecran": 30,
    # les moteurs : chaque jumeau y reste comparé à la fonction qu'il double
    "tests/sudokulib/generation/test_compile.py::test_la_meme_force_brute_tranche_par_tranche": 1,
    "tests/sudokulib/recuit/test_compile.py::test_deux_essais_entiers_sont_egaux": 3,
    "tests/sudokulib/moteur/test_accord.py::test_soixante_grilles_au_hasard_et_trente_alterees": 0,
    "tests/sudokulib/moteur/test_accord.py::test_l_ordre_7_se_resout_en_python_pur": 0,
    "tests/sudokulib/logique/test_trace.py::test_la_grille_tres_difficile_du_document_l_resiste_aux_deux": 0,
}


def echantillon(cas: Iterable[T], combien: int, graine: str = "", tout: bool = TOUT) -> list[T]:
    """Ces cas dans leur ordre, ou seulement quelques-uns : les mêmes à chaque fois.

    Paramètres
    ----------
    cas : suite
    combien : int
        Combien on en garde dans la suite courte.
    graine : str
        De quoi ne pas tirer les mêmes rangs dans deux essais voisins.
    tout : bool
        Vrai pour les prendre tous.
    """
    cas = list(cas)
    if tout or combien >= len(cas):
        return cas
    gardes = set(Random(f"{graine} {len(cas)}").sample(range(len(cas)), combien))
    return [c for rang, c in enumerate(cas) if rang in gardes]


def partager(noms: list[str], gardes: dict[str, int]) -> set[str]:
    """Ceux de ces essais que la suite courte laisse.

    Paramètres
    ----------
    noms : liste de str
        Ceux de tous les essais rassemblés.
    gardes : dict
        Au début d'un nom, combien on garde de ceux qui commencent ainsi.

    Lève
    ----
    ValueError
        Si une rangée ne désigne plus aucun essai d'un fichier rassemblé en entier.
    """
    laisses: set[str] = set()
    if len(noms) < SUITE_ENTIERE:
        return laisses
    for debut, combien in gardes.items():
        designes = [nom for nom in noms if nom.startswith(debut)]
        if not designes and any(nom.startswith(debut.split("::")[0]) for nom in noms):
            raise ValueError(f"tests/echantillon.py : aucun essai ne s'appelle plus « {debut}… »")
        laisses |= set(designes) - set(echantillon(designes, combien, debut, tout=False))
    return laisses
