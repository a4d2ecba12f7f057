"""Les tirages : chacun a ses valeurs, la réponse est celle du cours à cet ordre, et chaque grille n'a qu'une solution."""

import re

import pytest

import cours.tirages  # noqa: F401 -- les importer les déclare
from cours.bureau.banque import banque
from cours.bureau.enonces import CHOIX, Enonces, reordonner
from cours.dossier.cours import SUDOKU, lire_le_cours
from cours.dossier.tirage import TIRAGES, epreuve_tiree, meler, tirer
from cours.exercices.plan import plan
from cours.tirages.grilles import INDICES
from epreuves.formule import evaluer
from epreuves.genres.choix import Choix
from socle.hasard import Hasard
from sudokulib.difficulte import difficulte
from sudokulib.generation import compter_par_retour_arriere

GRAINES = range(5)
COURS = lire_le_cours(SUDOKU)
DU_COURS, ENONCES = banque(COURS).du_cours, Enonces(COURS.racine, COURS.module)
MELES = [i for i, e in DU_COURS.items() if isinstance(e, Choix) and ENONCES.se_mele(i, e.lettres)]
PLUSIEURS_SOLUTIONS = ("T.0cn",)  # c'est leur nombre qu'on demande
# De chaque question dont la formule du cours donne la réponse à l'ordre tiré : le rang de cette réponse, et la formule
FORMULES = {
    "T.2c": ((0, "N**2"),),
    "T.3c": ((1, "N**3"),),
    "T.4ac": ((0, "(n-1)*(3*n+1)"),),
    "S.4c": ((0, "n**4*(n-1)*(3*n+1)/2"),),
    "L.2c": ((0, "3*N**2"), (1, "6"), (2, "6*N")),
    "C.II.A.4n": ((1, "N**3*(N-1)/2"), (2, "4*N**2 + 2*N**3*(N-1)")),
    "P.2c": ((1, "4*n**8"),),
    "P.5c": ((0, "n**4*(n-1)*(3*n+1)"),),
    "P.7c": ((0, "2*(n!)**(2*n+2)"), (1, "2*(n!)**(2*n+2)*n**4")),
    "P.9c": ((0, "4*n**10"),),
    "T.0cc": ((0, "N!"), (1, "(n!)**(n+1)"), (2, "2*(n!)**(2*n+2)")),
}


def en_liste(reponse):
    return list(reponse) if isinstance(reponse, tuple) else [reponse]


def test_vingt_questions_au_moins_sur_tous_les_chapitres():
    lettres = {chapitre.numero: {q.partition(".")[0] for q in chapitre.questions} for chapitre in plan()}
    du_plan = {c.numero: [i for i in TIRAGES if i in c.questions] for c in plan()}
    assert len(TIRAGES) > 30 and all(len(ids) >= 3 or lettres[n] == {"T"} for n, ids in du_plan.items()), du_plan


@pytest.mark.parametrize("identifiant", TIRAGES)
def test_une_graine_donne_toujours_la_meme_question_et_deux_graines_deux_questions(identifiant):
    tirees = [tirer(identifiant, Hasard(graine)) for graine in GRAINES]
    assert tirer(identifiant, Hasard(GRAINES[0])) == tirees[0]
    assert len({(t.enonce, str(t.grille)) for t in tirees}) > 1
    for tiree in tirees:
        epreuve = epreuve_tiree(identifiant, tiree, DU_COURS.get(identifiant))
        fausse = [x + 1 for x in en_liste(tiree.reponse)]
        assert epreuve.repondre(en_liste(tiree.reponse)).reussi and not epreuve.repondre(fausse).reussi
        assert tiree.explication


@pytest.mark.parametrize("identifiant", FORMULES)
def test_la_reponse_tiree_est_celle_de_la_formule_du_cours(identifiant):
    for graine in GRAINES:
        tiree = tirer(identifiant, Hasard(graine))
        n = int(re.search(r"\$n = (\d+)\$", tiree.enonce)[1])
        for rang, formule in FORMULES[identifiant]:
            assert evaluer(formule, {"n": n, "N": n * n}) == en_liste(tiree.reponse)[rang]


def test_ces_formules_sont_bien_celles_que_le_cours_attend():
    for identifiant, formules in FORMULES.items():
        attendues = getattr(DU_COURS[identifiant], "reponse", ())
        if DU_COURS[identifiant].genre == "formule":
            textes = attendues if isinstance(attendues, tuple) else (attendues,)
            assert {evaluer(f, {"n": 4, "N": 16}) for f in textes[:1]} <= {evaluer(f, {"n": 4, "N": 16}) for _, f in formules}


@pytest.mark.parametrize("identifiant", [i for i in TIRAGES if tirer(i, Hasard(1)).grille is not None])
def test_une_grille_tiree_n_a_qu_une_solution_et_reste_dans_sa_bande(identifiant):
    for graine in GRAINES[:3]:
        grille = tirer(identifiant, Hasard(graine)).grille
        if grille.est_pleine or identifiant in PLUSIEURS_SOLUTIONS:
            continue
        assert compter_par_retour_arriere(grille, 2) == 1
        if grille.n == 3:
            assert difficulte(grille, "python").niveau == "propagation"
            assert INDICES[0] <= grille.nombre_indices <= INDICES[1]


@pytest.mark.parametrize("identifiant", MELES)
def test_un_choix_se_mele_et_dit_toujours_la_meme_chose(identifiant):
    melee, ordre = meler(DU_COURS[identifiant], Hasard(3))
    texte = "\n\n".join(c["source"] for c in ENONCES.cellules(identifiant) if c["cell_type"] == "markdown")
    avant = dict(CHOIX.findall(texte))
    apres = dict(CHOIX.findall(reordonner(texte, ordre)))
    assert len(avant) == len(ordre) and len(MELES) > 20
    juste, reponse = (t.rstrip(" .;,\u00a0") for t in (avant[DU_COURS[identifiant].reponse], apres[melee.reponse]))
    assert juste == reponse
