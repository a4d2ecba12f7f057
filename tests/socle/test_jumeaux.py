"""Lisible ou compilé : le même choix, le même repli et les mêmes phrases dans les quatre paquets, si numba manque."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from socle import jumeaux
from sudokulib import ErreurClaire, Grille, moteur
from sudokulib.generation import par_permutations
from sudokulib.generation.jumeaux import PERMUTATIONS, VIDAGE
from sudokulib.logique import fermeture
from sudokulib.moteur import choix
from sudokulib.recuit import Marche, essai, recuit, reglages
from sudokulib.recuit import moteurs as marches

PETITE = "1.3...........2."

# Par paquet : la fonction qui dit quel moteur a servi, son jumeau, un module de celui-ci.
PAQUETS = {
    "logique": (lambda nom: fermeture.fermer(PETITE, moteur=nom).moteur, fermeture.JUMEAU, "logique._compile"),
    "recuit": (lambda nom: recuit(PETITE, 1, moteur=nom).moteur, marches.JUMEAU, "recuit._compile"),
    "generation": (
        lambda nom: par_permutations(None, 2, n=2, moteur=nom).moteur,
        PERMUTATIONS,
        "generation._compile_remplissage",
    ),
    "moteur": (lambda nom: moteur.moteur_choisi(PETITE, nom).moteur, choix.JUMEAU, "moteur._noyaux.bandes"),
}
PANNES = {
    "absent": (ModuleNotFoundError("No module named 'numba'", name="numba"), "numba n'est pas installé"),
    "trop vieux": (ImportError("Numba needs NumPy 2.2\nor less"), "numba ne se charge pas (Numba needs NumPy 2.2 or less)"),
    "sans cache": (RuntimeError("cannot cache function"), "numba ne se charge pas (cannot cache function)"),
    "sans LLVM": (OSError("no llvmlite.so"), "numba ne se charge pas (no llvmlite.so)"),
}

par_paquet = pytest.mark.parametrize("paquet", PAQUETS)


@pytest.fixture(autouse=True)
def tout_oublier():
    jumeaux._importer.cache_clear()
    yield
    jumeaux._importer.cache_clear()


@par_paquet
@pytest.mark.parametrize("panne", PANNES)
def test_sans_jumeau_chaque_paquet_se_replie_et_le_dit_de_la_meme_facon(monkeypatch, paquet, panne):
    employer, jumeau, _ = PAQUETS[paquet]
    erreur, phrase = PANNES[panne]
    tentatives = []

    def importer(module):
        tentatives.append(module)
        raise erreur

    monkeypatch.setattr(jumeaux, "import_module", importer)
    assert employer(None) == employer("python") == "python"
    assert jumeau.moteurs() == moteur.moteurs() == ("python",)
    with pytest.raises(ErreurClaire) as levee:
        employer("numba")
    attendu = f'le moteur « numba » ne se charge pas, car {phrase} : pip install numba, ou moteur="python"'
    assert str(levee.value) == attendu
    assert len(tentatives) == len(set(tentatives)), "on n'essaie qu'une fois"


@par_paquet
def test_un_module_compile_introuvable(monkeypatch, paquet):
    employer, jumeau, module = PAQUETS[paquet]
    pytest.importorskip("numba")
    monkeypatch.setitem(sys.modules, f"sudokulib.{module}", None)
    assert employer(None) == "python" and jumeau.moteurs() == ("python",)
    with pytest.raises(ErreurClaire, match=f"sudokulib.{module} n'est pas installé"):
        employer("numba")


@pytest.mark.parametrize("casse", [False, True])
def test_dans_un_interpreteur_dont_le_numba_manque_ou_est_casse(tmp_path, casse):
    """Un vrai paquet numba, que `find_spec` trouve, mais dont l'import échoue ; ou pas de numba du tout."""
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise ImportError('Numba needs NumPy 2.2 or less')")
    code = (
        "import sys\n"
        + ("" if casse else "sys.modules['numba'] = None\n")
        + f"""
from sudokulib.generation import par_permutations
from sudokulib.logique.fermeture import fermer
from sudokulib.moteur import resoudre, moteur_choisi
from sudokulib.recuit import recuit
print(fermer({PETITE!r}).moteur, recuit({PETITE!r}, 1).moteur, par_permutations(None, 2, n=2).moteur)
print(moteur_choisi({PETITE!r}))
for appel in (lambda m: fermer({PETITE!r}, moteur=m), lambda m: recuit({PETITE!r}, 1, moteur=m),
              lambda m: par_permutations(None, 2, n=2, moteur=m), lambda m: resoudre({PETITE!r}, moteur=m)):
    try:
        appel("numba")
    except ValueError as erreur:
        print(erreur)
"""
    )
    environnement = {**os.environ, "PYTHONPATH": str(tmp_path)}
    sortie = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], env=environnement, capture_output=True, encoding="utf-8", check=True
    ).stdout.splitlines()
    obstacle = "numba ne se charge pas (Numba needs NumPy 2.2 or less)" if casse else "numba n'est pas installé"
    assert sortie[:2] == ["python python python", f"moteur « python », programme « entier » : {obstacle}, et il s'en passe"]
    assert len(sortie) == 6 and all(f"ne se charge pas, car {obstacle} : pip install numba" in ligne for ligne in sortie[2:])


@par_paquet
def test_tant_que_les_moteurs_se_compilent_python_repond_et_le_dit(monkeypatch, tmp_path, paquet):
    """Le fichier du chantier est celui que nomme `make lab` ; quand il disparaît, numba reprend sa place."""
    pytest.importorskip("numba")
    employer, jumeau, _ = PAQUETS[paquet]
    chantier = tmp_path / "chantier"
    monkeypatch.setenv(jumeaux.CHANTIER, str(chantier))
    chantier.touch()
    assert employer(None) == "python" and jumeau.pourquoi_python() == jumeaux.EN_CHANTIER
    assert jumeaux.EN_CHANTIER in str(moteur.moteur_choisi(PETITE))
    assert employer("numba") == "numba", "demandé par son nom, il sert"
    chantier.unlink()
    assert employer(None) == "numba" and jumeau.pourquoi_python() == ""


def test_l_atelier_qui_fabrique_des_grilles_dit_qui_compte_les_solutions(monkeypatch, tmp_path):
    pytest.importorskip("numba")
    from cours.ateliers import AtelierGeneration

    chantier = tmp_path / "chantier"
    monkeypatch.setenv(jumeaux.CHANTIER, str(chantier))
    chantier.touch()
    widget, lent = (AtelierGeneration(n=2, graine=3, remplir="rapide", moteur=nom) for nom in (None, "python"))
    assert jumeaux.EN_CHANTIER in widget.moteur and lent.moteur == ""
    for atelier in (widget, lent):
        atelier.jusqu_au_bout()
        atelier.vider()
    assert jumeaux.EN_CHANTIER in widget.moteur and lent.moteur.endswith("en Python : on l'a demandé.")
    chantier.unlink()
    widget.avancer(1)
    assert widget.moteur == "Les solutions sont comptées par le moteur compilé (numba)."


def test_numba_installe_pendant_le_chantier_se_charge_ensuite(monkeypatch, tmp_path):
    """Demandé trop tôt, il manque ; on le redit sans garder ce refus."""
    chantier = tmp_path / "chantier"
    monkeypatch.setenv(jumeaux.CHANTIER, str(chantier))
    chantier.touch()
    jumeau = jumeaux.Jumeau(("tourne_vite",))
    with pytest.raises(ErreurClaire, match='numba se prépare encore, une minute environ : attendez, ou moteur="python"'):
        jumeau.choisir("numba")
    (tmp_path / "tourne_vite.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert jumeau.choisir("numba") == "numba"
    chantier.unlink()
    assert jumeau.choisir() == "numba"


def test_le_chantier_fini_recommencer_change_de_moteur_et_l_atelier_le_dit(monkeypatch, tmp_path):
    pytest.importorskip("numba")
    from cours.ateliers import AtelierRecuit

    chantier = tmp_path / "chantier"
    monkeypatch.setenv(jumeaux.CHANTIER, str(chantier))
    chantier.touch()
    widget, lent = AtelierRecuit(PETITE), AtelierRecuit(PETITE, moteur="python")
    assert widget.seance.moteur == "python" and jumeaux.EN_CHANTIER in widget.moteur
    assert jumeaux.EN_CHANTIER not in lent.moteur
    chantier.unlink()
    for atelier in (widget, lent):
        atelier.demandes()["recommencer"]({"suivante": False})
    assert widget.seance.moteur == "numba" and "compilé (numba)" in widget.moteur
    assert lent.seance.moteur == "python"


@par_paquet
@pytest.mark.parametrize("nom", ["fortran", "entier", "bandes", ""])
def test_un_nom_inconnu_a_la_meme_phrase_partout(paquet, nom):
    employer, *_ = PAQUETS[paquet]
    with pytest.raises(ErreurClaire, match=f"^il n'y a pas de moteur « {nom} » ; les moteurs : python, numba$"):
        employer(nom)


@par_paquet
def test_partout_les_moteurs_vont_du_plus_lent_au_plus_rapide(paquet):
    pytest.importorskip("numba")
    employer, jumeau, _ = PAQUETS[paquet]
    assert jumeau.moteurs() == jumeaux.MOTEURS and employer(None) == "numba"


def test_sans_rien_demander_un_ordre_que_le_jumeau_ne_traite_pas_revient_a_python(monkeypatch):
    monkeypatch.setattr(jumeaux, "import_module", lambda module: pytest.fail("numba n'est pas à importer pour cela"))
    assert marches.JUMEAU.choisir(None, 16) == VIDAGE.choisir(None, 4) == "python"
    assert choix.choix_a_l_ordre(7).programme == "entier"


def test_les_ordres_traites_sont_ceux_des_noyaux():
    noyau = pytest.importorskip("sudokulib.recuit._compile", exc_type=ImportError)
    assert marches.JUMEAU.ordres[-1] == noyau.ORDRE_MAXIMAL
    plein = {n: n**10 + n**2 * n**6 for n in (9, 10)}  # au plus : N⁵, et les numéros de N variables
    assert plein[fermeture.JUMEAU.ordres[-1]] < 2**32 <= plein[fermeture.JUMEAU.ordres[-1] + 1]


def test_le_recuit_et_la_logique_se_replient_au_dela_de_ces_ordres(monkeypatch):
    pytest.importorskip("numba")
    for module in (marches, essai, fermeture):
        monkeypatch.setattr(module, "JUMEAU", replace(module.JUMEAU, ordres=range(2, 3)))
    assert type(marches.nouvelle_marche(Grille.vide(3), 1, reglages(3))) is Marche
    assert type(marches.nouvelle_marche(Grille.vide(2), 1, reglages(2))) is not Marche
    assert [fermeture.fermer(Grille.vide(n)).moteur for n in (2, 3)] == ["numba", "python"]
    for appel in (lambda: recuit(Grille.vide(3), 1, moteur="numba"), lambda: fermeture.fermer(Grille.vide(3), moteur="numba")):
        with pytest.raises(ErreurClaire, match='^le moteur « numba » ne traite que l\'ordre 2, pas 3 : prenez moteur="python"$'):
            appel()
