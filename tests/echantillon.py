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

JUPYTERLAB = "JupyterLab"  # devant le nom des essais qui en ouvrent un

CHAPITRES = sorted({chemin.name[:2] for chemin in Path(__file__).resolve().parent.parent.glob("sources/exercices/*.py")})

GARDES: dict[str, int] = {
    # les cahiers : nbval en rejoue deux, la suite longue tous ; des exercices, le premier chapitre
    **{f"tests/cahiers/test_cahiers.py::test_un_exercice_vide_s_execute_et_dit_a_faire[exercises/{k}": 0 for k in CHAPITRES[1:]},
    "tests/cahiers/test_cahiers.py::test_executer_deux_fois_donne_les_memes_identifiants_de_widgets": 0,
    # le navigateur : les pages nues restent presque toutes, un vrai JupyterLab ne s'ouvre que pour deux essais
    f"{JUPYTERLAB} tests/navigateur": 2,
    "tests/navigateur/test_accessibilite.py": 4,
    "tests/navigateur/test_lisible.py::test_rien_sous_douze_pixels_et_rien_qui_depasse": 12,
    "tests/navigateur/test_diapos.py": 1,
    "tests/navigateur/test_recuit.py::test_le_gel_se_montre_sur_la_grille_et_l_on_peut_passer_outre": 0,
    "tests/navigateur/test_sans_noyau.py::test_sans_anywidget_chaque_widget_se_monte_dans_la_page": 0,
    # les exercices
    "tests/recueils/test_phrases.py::test_ce_qu_une_phrase_dit_d_ecrire_donne_une_bonne_reponse": 4,
    "tests/cours/exercices/test_preuves.py::TestUnExercice::test_la_reference_passe": 12,
    "tests/cours/exercices/test_hasards.py": 0,
    "tests/cours/traces/test_marche.py::test_la_derniere_image": 1,
    "tests/cours/traces/test_marche.py::test_une_reponse_juste": 1,
    "tests/cours/test_guide.py::test_le_controle_du_guide": 0,
    "tests/cours/exercices/logique/test_reponses.py::test_les_nombres": 0,
    "tests/cours/bureau/test_controle.py::test_noter_juge": 0,
    "tests/cours/bureau/test_controle.py::test_l_exemple_du_guide": 0,
    "tests/cours/bureau/test_corriger.py::test_sans_sa_cellule": 0,
    "tests/cours/bureau/test_corriger.py::test_une_reponse_se_lit": 1,
    "tests/cours/exercices/generation/test_l_6_egalites.py": 0,
    "tests/cours/exercices/generation/test_chiffres.py": 1,
    "tests/cours/test_notation.py::test_une_tricherie": 2,
    "tests/cours/affirmations/test_affirmations.py": 70,
    "tests/cours/exercices/test_fautes_ordinaires.py": 40,
    "tests/cours/traces/test_faux_pas.py::test_une_bonne_reponse_n_a_pas_de_faux_pas": 6,
    "tests/cours/traces/test_faux_pas.py::test_le_premier_faux_pas_d_une_variante_en_est_un": 6,
    "tests/cours/exercices/test_preuves.py::TestUnExercice::test_le_meme_code_donne_le_meme_bilan": 0,
    "tests/cours/exercices/test_recette.py::test_chaque_modele_s_importe": 0,
    "tests/cours/exercices/test_recette.py::test_la_recette_donne_un_exercice_prouve_en_deux_fichiers": 0,
    "tests/cours/auteur/test_recette_d_un_cours.py::test_la_recette_d_un_cours_se_joue": 0,
    "tests/cours/test_cours_freres.py::test_chaque_question_est_prouvee": 0,
    "tests/cours/bureau/test_commande.py::test_chaque_commande_du_guide": 0,
    "tests/cours/bureau/test_corriger.py::test_une_tricherie": 3,
    "tests/cours/bureau/test_corriger.py::test_une_verification_mal": 1,
    "tests/cours/bureau/test_corriger.py::test_une_cellule_hostile": 1,
    "tests/cours/bureau/test_corriger.py::test_une_fonction_hostile": 0,
    "tests/cours/test_notation.py::test_une_reponse_courte": 1,
    "tests/cours/test_notation.py::test_les_corriges": 1,
    # de vraies commandes, chacune dans son processus
    "tests/epreuves/programmes/test_commande.py": 22,
    "tests/epreuves/programmes/test_fichiers.py": 3,
    "tests/epreuves/programmes/test_langage_c.py": 25,
    "tests/cours/commandes/test_commandes.py::test_resoudre_les_grilles_des_documents": 3,
    "tests/cours/commandes/test_commandes.py::test_l_aide_est_en_francais": 2,
    "tests/cours/commandes/test_commandes.py::test_une_mauvaise_commande_vaut_une_ligne_de_francais": 3,
    "tests/cours/commandes/test_commandes.py::test_chaque_commande_rend_le_code_annonce": 1,
    "tests/cours/commandes/test_ecran.py::test_un_ecran_perdu_se_dit_en_une_ligne_et_par_son_code": 2,
    "tests/sudokulib/generation/test_commande.py::test_vider_fait_le_recuit_puis_la_force_brute": 0,
    # les pages imprimées, exportées, projetées
    "tests/test_sans_installer.py::test_un_cahier_de_basthon": 0,
    "tests/test_sans_installer.py::test_la_roue": 1,
    "tests/test_sans_installer.py::test_la_meme_roue": 0,
    "tests/test_a_part.py::test_aucune_ligne_ne_montre_une_reponse": 0,
    "tests/cours/ateliers/test_etat.py::test_de_mauvaises_valeurs": 0,
    "tests/cours/films/test_paris.py::test_chaque_pari_d_ordre_3": 0,
    "tests/outils/test_fuites.py::test_une_lecon_ne_donne": 0,
    "tests/outils/test_fuites.py::test_aucune_fonction_d_une_lecon": 0,
    "tests/cours/papier/test_papier.py::test_les_octets_ne_dependent": 0,
    "tests/cours/papier/test_papier.py::test_chaque_exemple_de_la_page": 0,
    "tests/cours/ateliers/test_desordre.py": 5,
    "tests/cours/ateliers/test_recuit_etudiant.py": 10,
    "tests/cours/ateliers/test_image_fixe.py": 0,
    "tests/outils/test_gel.py": 2,
    "tests/cours/papier/test_papier.py::test_le_nombre_de_pages_et_les_solutions_a_part": 1,
    "tests/cours/papier/test_papier.py::test_les_solutions_ailleurs_a_la_suite_ou_pas_du_tout": 0,
    "tests/outils/test_exports.py": 0,
    "tests/outils/test_polycopie.py::test_le_sommaire_dit_la_page_de_chaque_question": 0,
    "tests/outils/test_diapos.py::test_la_page_deduit_comme_python": 0,
    "tests/cours/ateliers/test_socle.py::test_la_page_de_la_recette_a_des_types_et_un_style_justes": 0,
    "tests/cours/ateliers/test_sans_anywidget.py::test_sans_anywidget_c_est_une_page_avec_son_etat": 2,
    "tests/cours/ateliers/test_sans_anywidget.py::test_l_indication_et_la_progression_sont_du_html": 0,
    "tests/sudokulib/difficulte/test_niveaux.py::test_la_figure_montre_chaque_niveau_et_chaque_grille": 0,
    "tests/test_affichage_public.py::test_seul_dans_une_cellule_un_resultat_tient_sur_un_ecran": 30,
    # les moteurs : chaque jumeau y reste comparé à la fonction qu'il double
    "tests/sudokulib/difficulte/test_niveaux.py::test_on_cesse_de_compter": 0,
    "tests/sudokulib/moteur/test_lots.py": 25,
    "tests/sudokulib/logique/test_rapide.py": 14,
    "tests/sudokulib/logique/test_ponts.py": 12,
    "tests/sudokulib/logique/test_propagation.py": 10,
    "tests/sudokulib/logique/test_codage.py": 14,
    "tests/sudokulib/recuit/test_essai.py": 35,
    "tests/sudokulib/generation/test_compile.py::test_la_meme_force_brute_tranche_par_tranche": 1,
    "tests/sudokulib/recuit/test_compile.py::test_deux_essais_entiers_sont_egaux": 3,
    "tests/sudokulib/moteur/test_accord.py::test_soixante_grilles_au_hasard_et_trente_alterees": 0,
    "tests/sudokulib/moteur/test_accord.py::test_l_ordre_7_se_resout_en_python_pur": 0,
    "tests/sudokulib/logique/test_trace.py::test_la_grille_tres_difficile_du_document_l_resiste_aux_deux": 0,
    # le moteur : bac à sable, diagnostics, correctifs, formules
    "tests/epreuves/reparation/test_mutants.py": 0,
    "tests/epreuves/test_enfant.py": 3,
    "tests/epreuves/test_originaux.py": 4,
    "tests/socle/test_taches.py": 8,
    "tests/epreuves/test_bac_a_sable.py": 22,
    "tests/epreuves/genres/test_aleatoire.py": 50,
    "tests/epreuves/test_limiteur.py": 40,
    "tests/epreuves/genres/test_rapports.py": 80,
    "tests/socle/test_interruptions.py": 6,
    "tests/epreuves/test_processus.py": 15,
    "tests/epreuves/fonctions/test_vraie_ligne.py": 10,
    "tests/epreuves/fonctions/test_deux_fautes.py": 3,
    "tests/epreuves/genres/test_marches.py": 3,
    "tests/epreuves/reparation/test_substitutions.py": 4,
    "tests/epreuves/formule/test_comparaison.py": 40,
    "tests/epreuves/formule/test_fuzz.py": 35,
    "tests/epreuves/test_croissance.py": 40,
    "tests/epreuves/fonctions/test_recherche.py": 5,
    "tests/epreuves/test_verifier.py": 12,
    "tests/epreuves/test_charges.py::test_les_charges_d_une_fonction": 3,
    "tests/epreuves/test_charges.py::test_les_charges_d_une_reponse": 3,
    "tests/epreuves/test_ecran.py": 18,
    "tests/test_hermetique.py": 14,
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
