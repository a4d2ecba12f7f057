"""Une copie est une donnée : tricher n'y gagne rien, s'y perdre ne coûte qu'une question, et chaque état se dit."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from cours.bureau import corriger as module_corriger
from cours.bureau.corriger import corriger
from cours.bureau.devoir import Devoir, Question, devoir_de
from cours.bureau.lire import Rendue
from epreuves.epreuve import trouver
from epreuves.noter import cloison
from epreuves.noter.copie import Cellule
from outils.cahiers import RACINE
from tests.cours.bureau.copies import EBAUCHE, FAUSSE, JUSTE, PREMIERE, TRICHE, cahier, cellules, code
from tests.epreuves import hostiles

DEVOIR = Devoir(
    "Essai",
    (
        Question("T.1b", 2, 'verifier("T.1b", poids)'),
        Question("T.2c", 1, 'repondre("T.2c", numeros_ecrits)'),
        Question("T.4p", 5, redigee=True),
    ),
)


def resultats(liste, devoir=DEVOIR):
    """À chaque question, son état et ses points."""
    copie = corriger(Rendue("ana.ipynb", cahier(liste).encode(), 0.0, "Ana"), devoir)
    return {identifiant: (r.etat, r.points) for identifiant, r in copie.resultats.items()}


def test_une_copie_juste_a_tout_et_la_preuve_attend_une_note():
    assert resultats(cellules()) == {"T.1b": ("réussie", 2), "T.2c": ("réussie", 1), "T.4p": ("à noter", 0)}


def test_une_copie_vide_n_a_rien_et_rien_n_y_est_faux():
    vide = cellules('def poids(m):\n    a_faire("T.1b")', "numeros_ecrits = ...  # à faire", EBAUCHE)
    assert resultats(vide) == {"T.1b": ("à faire", 0), "T.2c": ("à faire", 0), "T.4p": ("vide", 0)}


def test_une_fonction_fausse_recoit_sa_cause_et_son_contre_exemple():
    copie = corriger(Rendue("a.ipynb", cahier(cellules(FAUSSE)).encode(), 0.0, "A"), DEVOIR)
    poids = copie.resultats["T.1b"]
    assert poids.etat == "fausse" and "vous renvoyez m lui-même" in poids.phrase and "poids(7)" in poids.html
    assert poids.reponse == FAUSSE


PERDUES = {
    "def poid(m):\n    return m": "votre copie ne définit pas poids, mais poid : est-ce une faute de frappe ?",
    "def poids(m)\n    return m": "Python ne lit pas la cellule où vous écrivez poids : relisez sa ligne 1.",
    "x = 1": "votre copie ne définit poids nulle part.",
}


@pytest.mark.parametrize("source", PERDUES)
def test_une_fonction_qui_n_existe_pas_ne_passe_pas_pour_juste_dans_le_cahier(source):
    copie = corriger(Rendue("a.ipynb", cahier(cellules(source)).encode(), 0.0, "A"), DEVOIR)
    assert (copie.resultats["T.1b"].etat, copie.resultats["T.1b"].phrase) == ("fausse", PERDUES[source])


def test_d_une_formule_sans_guillemets_on_dit_les_guillemets():
    copie = corriger(Rendue("a.ipynb", cahier(cellules(formule="numeros_ecrits = n**4")).encode(), 0.0, "A"), DEVOIR)
    assert copie.resultats["T.2c"].phrase.startswith("n n'a pas de valeur dans votre copie")


def test_une_reponse_ecrite_plus_bas_que_sa_verification_compte():
    ebauches = cellules('def poids(m):\n    a_faire("T.1b")', "numeros_ecrits = ...  # à faire")
    tout_a_la_fin = [*ebauches, code(f"{JUSTE}\nnumeros_ecrits = 'n**4'")]
    assert resultats(tout_a_la_fin)["T.1b"] == ("réussie", 2) and resultats(tout_a_la_fin)["T.2c"] == ("réussie", 1)
    empruntee = [*ebauches, code("from sudokulib import poids")]
    assert resultats(empruntee)["T.1b"] == ("à faire", 0)


def test_d_une_fonction_qui_ecrit_un_fichier_par_appel_le_temoin_dit_encore_la_cause():
    """Le juge écrit lui-même le fichier de chaque appel : la borne d'une copie l'arrêtait au soixante-quatrième."""
    devoir = Devoir("Essai", (Question("T.TP", 4, 'verifier("T.TP", programme)'),))
    juste = "\n\n".join(trouver(q).corrige for q in ("T.4a", "T.4b", "T.4c", "T.5", "T.6bf", "T.TP"))
    importations = "from sudokulib import *\nfrom sudokulib.cases import blocs, blocs_de_case"
    assert "except (OSError, ValueError)" in juste
    fausse = [code(importations), code(juste.replace("except (OSError, ValueError)", "except ValueError"))]
    copie = corriger(Rendue("a.ipynb", cahier([*fausse, code('verifier("T.TP", programme)')]).encode(), 0.0, "A"), devoir)
    assert "le fichier n'existe pas" in copie.resultats["T.TP"].phrase


TRICHERIES = {
    "deux lignes, dans la première cellule": cellules(FAUSSE, 'numeros_ecrits = "n"', avant=f"{PREMIERE}\n{TRICHE}"),
    "vérification remplacée par un affichage": [
        code(FAUSSE),
        code('print("✔ Réussi")', "T.1b", "verification"),
        code('numeros_ecrits = "n"'),
        code('print("✔ Réussi — T.2c")', "T.2c", "verification"),
    ],
    "sorties recopiées": [
        code(PREMIERE),
        code(FAUSSE),
        code('verifier("T.1b", poids)', "T.1b", "verification", [{"data": {"text/plain": "✔ Réussi — T.1b : aucun"}}]),
        code('repondre("T.2c", "n")', "T.2c", "verification", [{"data": {"text/plain": "✔ Réussi — T.2c : c'est bien cela."}}]),
    ],
    "une autre question à la place": [code('verifier("T.1b", abs)'), code('repondre("T.2c", lambda: "n**4")')],
    "le point d'une question, écrit dans les métadonnées": [
        {**c, "metadata": {**c["metadata"], "annonce": "True", "nbgrader": {"points": 100}}}
        for c in cellules(FAUSSE, 'numeros_ecrits = "n"')
    ],
    "bilan truqué": cellules(
        f"from epreuves.bilan import Bilan\nBilan.reussi = True\n{FAUSSE}",
        'class T(str):\n    __eq__ = lambda s, a: True\nnumeros_ecrits = T("n")',
    ),
    "reponse lue dans le cours": cellules(
        'from epreuves import epreuves\npoids = epreuves()["T.1b"].fonctions[0]',
        'from epreuves import epreuves\nnumeros_ecrits = epreuves()["T.2c"].reponse',
    ),
    "fonction qui avoue le vrai à qui la regarde": cellules(
        "import sys\ndef poids(m):\n    f = sys._getframe(1)\n    while f:\n"
        "        if 'attendu' in f.f_locals: return f.f_locals['attendu']\n        f = f.f_back\n    return m",
        'numeros_ecrits = "n"',
    ),
    "ce que le ramasse-miettes connaît": cellules(
        'import gc\ndef trouver(q):\n    return [o for o in gc.get_objects() if getattr(o, "identifiant", "") == q]\n'
        'poids = next(f for o in trouver("T.1b") for f in o.fonctions)',
        'numeros_ecrits = next((o.reponse for o in trouver("T.2c")), "n")',
    ),
    "les sources du cours, lues puis exécutées": cellules(
        f"exec(open({str(RACINE / 'sudokulib/vecteurs.py')!r}).read())\n{FAUSSE}",
        f"numeros_ecrits = open({str(RACINE / 'cours/exercices/representation/t_2.py')!r}).read()",
    ),
    "la fonction de la bibliothèque, sous un autre nom": cellules(
        "import sudokulib\nfrom functools import wraps, partial\n@wraps(len)\ndef poids(m):\n    return sudokulib.poids(m)",
        "class Tout(str):\n    __eq__ = lambda s, a: True\n    __hash__ = str.__hash__\nnumeros_ecrits = Tout()",
    ),
    "le retour de l'appel, corrigé dans la pile": cellules(
        "import inspect\ndef poids(m):\n    for cadre in inspect.stack():\n"
        "        for x in cadre.frame.f_locals.values():\n            if callable(x) and getattr(x, '__name__', '') == 'poids':\n"
        "                return x(m)\n    return m",
        'import builtins\nbuiltins.str.__eq__ = lambda *_: True\nnumeros_ecrits = "n"',
    ),
}


@pytest.mark.parametrize("tricherie", TRICHERIES)
def test_une_tricherie_n_a_aucun_point(tricherie):
    obtenus = resultats(TRICHERIES[tricherie])
    assert sum(points for _, points in obtenus.values()) == 0, obtenus


def test_la_reponse_dans_la_cellule_de_verification_ou_sans_metadonnees_compte():
    """Une copie de Capytale a parfois perdu ses métadonnées ; un étudiant écrit parfois tout dans une cellule."""
    sans = [code(PREMIERE), code(f'{JUSTE}\nverifier("T.1b", poids)'), code('repondre("T.2c", "n**4")')]
    assert resultats(sans) == {"T.1b": ("réussie", 2), "T.2c": ("réussie", 1), "T.4p": ("absente", 0)}


def test_sans_sa_cellule_de_verification_une_reponse_se_note_d_apres_le_cahier_distribue():
    effacees = [c for c in cellules() if not c["source"].startswith(("verifier", "repondre"))]
    assert resultats(effacees)["T.1b"] == ("réussie", 2) and resultats(effacees)["T.2c"] == ("réussie", 1)
    sans_le_cahier = Devoir("Essai", (Question("T.1b", 2), Question("T.2c", 1)))
    assert resultats(effacees, sans_le_cahier) == {"T.1b": ("réussie", 2), "T.2c": ("absente", 0)}


def test_la_copie_d_un_autre_devoir_n_a_pas_zero_elle_n_est_pas_notee():
    """Une fonction se vérifie d'office, même absente : ce n'est donc pas à l'état de ses questions qu'on le voit."""
    autre = [code(PREMIERE), code("def exclusivite(G, n): return False"), code('verifier("T.4a", exclusivite)')]
    copie = corriger(Rendue("ana.ipynb", cahier(autre).encode(), 0.0, "Ana"), DEVOIR)
    assert copie.erreur == "c'est la copie d'un autre devoir" and not copie.resultats


@pytest.mark.parametrize("reponse", ['"n**4"', "'n' + '**4'"])
def test_une_reponse_se_lit_ou_se_calcule(reponse):
    """Écrite en toutes lettres, on n'exécute rien pour la lire ; ce qui précède ne l'en empêche pas."""
    liste = cellules(formule=f"numeros_ecrits = {reponse}", avant=f'{PREMIERE}\nnumeros_ecrits = "n"')
    assert resultats(liste)["T.2c"] == ("réussie", 1)


@pytest.mark.parametrize(
    "source", ["verifier()", "verifier(*x)", 'repondre("T.2c")', 'repondre("Z.99", 3)', "repondre(3, 4)", "("]
)
def test_une_verification_mal_ecrite_n_arrete_pas_la_correction(source):
    assert resultats([*cellules()[:3], code(source), *cellules()[3:]])["T.2c"][0] in ("réussie", "fausse")


PIEGES = {
    "sort": "import os\nos._exit(0)",
    "se tue": "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
    "n'en finit pas": "while True:\n    pass",
    "n'en finit pas, têtue": "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "dort": "import time\ntime.sleep(10**6)",
    "remplit le disque": "for k in range(10**6):\n    open(f'plein{k}', 'wb').write(b'x' * 10**8)",
    "imprime un gigaoctet": "while True:\n    print('x' * 10**6)",
    "remplit la mémoire": "tas = []\nwhile True:\n    tas.append(bytearray(10**8))",
    "redéfinit tout": "import builtins\nfor nom in dir(builtins):\n    setattr(builtins, nom, None)",
    "se dédouble": "import os\nwhile True:\n    os.fork()",
    "lève n'importe quoi": "class E(BaseException): pass\nraise E",
    "efface ce qu'elle trouve": "import shutil, pathlib\nshutil.rmtree(pathlib.Path.home().parent, ignore_errors=True)",
}


@pytest.mark.parametrize("piege", PIEGES)
def test_une_cellule_hostile_ne_coute_au_plus_que_sa_question(piege):
    """Elle est libre, devant la première question ; la seconde garde ses points."""
    liste = cellules()
    liste.insert(1, code(PIEGES[piege]))
    obtenus = resultats(liste)
    assert obtenus["T.2c"] == ("réussie", 1), obtenus
    assert obtenus["T.1b"] in (("réussie", 2), ("arrête Python", 0), ("fausse", 0)), obtenus


# Une sur vingt-quatre : tests/epreuves/test_bac_a_sable.py oppose déjà les autres au juge, et chacune arrête ici deux processus
FONCTIONS = [f for f in hostiles.HOSTILES if isinstance(f, FunctionType) and f.__name__ not in hostiles.JUSTES][::24]
IMPORTS = Path(hostiles.__file__).read_text(encoding="utf-8").partition("from tests.epreuves")[0]
DECORATEURS = "hostile = juste = dangereuse = lambda f: f"


@pytest.mark.parametrize("f", FONCTIONS, ids=lambda f: f.__name__)
def test_une_fonction_hostile_n_a_pas_le_point_et_n_en_coute_pas_d_autre(f):
    obtenus = resultats(cellules(f"{inspect.getsource(f)}\npoids = {f.__name__}", avant=f"{PREMIERE}\n{IMPORTS}\n{DECORATEURS}"))
    assert obtenus["T.1b"][1] == 0 and obtenus["T.2c"] == ("réussie", 1), obtenus


MESURE = Devoir("Essai", (Question("T.7m", 2, 'repondre("T.7m", mesures)'),))
ANNONCE = (
    "✔ Réussi — T.7m : vos chiffres conviennent. grilles : 300 (la seule valeur admise). sans hypothèse : {} (la bibliothèque "
    "trouve de même). T moyen : 13,6933 (entre 8 et 40). T maximal : 102 (entre 20 et 20\u202f000)."
)


def test_d_une_mesure_on_juge_les_chiffres_que_la_copie_annonce():
    def rendue(seules):
        annonce = ANNONCE.format(seules).replace(" :", "\u00a0:")  # comme l'écrit l'affichage
        sorties = [{"output_type": "execute_result", "data": {"text/plain": [annonce]}}]
        return [code("mesures = {}"), code('repondre("T.7m", mesures)', "T.7m", "verification", sorties)]

    assert resultats(rendue(148), MESURE) == {"T.7m": ("réussie, annoncée", 2)}
    assert resultats(rendue(150), MESURE)["T.7m"][1] == 0  # annoncés, ces chiffres sont faux quand même


@pytest.mark.skipif(sys.platform != "linux", reason="la cloison est celle de Linux")
def test_la_cloison_du_systeme_tient_sans_l_aide_de_python(tmp_path):
    """Le crochet d'audit n'y est pas : c'est ce qui garde un programme en C."""
    dedans = tmp_path / "dedans"
    dedans.mkdir()
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    lancer = [sys.executable, "-I", "-S", cloison.__file__, str(dedans), "--", "/bin/sh", "-c"]
    if subprocess.run([*lancer, f"cat {tmp_path}/secret"], capture_output=True, check=False).returncode == 0:
        pytest.skip("ce système ne sait pas tenir de cloison")
    subprocess.run([*lancer, f"echo oui > dedans; echo oui > ici; echo oui > {tmp_path}/dehors"], cwd=dedans, check=False)
    assert (dedans / "ici").read_text() == "oui\n" and not (tmp_path / "dehors").exists()


PROFONDES = ["(" * 3000, "x = " + "-" * 9000 + "1", 'verifier("T.1b", ' + "-" * 3000 + "poids)", 'indication("T.4p"' + "(" * 3000]


@pytest.mark.parametrize("source", PROFONDES)
def test_une_cellule_trop_profonde_pour_python_ne_coute_que_ce_qu_elle_porte(source):
    """Python dit alors « MemoryError » en la lisant : c'est à la correction de ne pas s'arrêter là, pour toute la classe."""
    rendue = Rendue("a.ipynb", cahier([*cellules(), code(source)]).encode(), 0.0, "A")
    assert [question.identifiant for question in devoir_de([rendue], None, None).questions] == ["T.1b", "T.2c", "T.4p"]
    assert resultats([*cellules(), code(source)]) == resultats(cellules())
    assert resultats(cellules(source))["T.2c"] == ("réussie", 1)


def test_les_points_que_dit_une_copie_ne_debordent_pas():
    demesuree = cellules()
    demesuree[2]["metadata"]["nbgrader"] = {"points": 10**400}
    assert len(devoir_de([Rendue("a.ipynb", cahier(demesuree).encode(), 0.0, "A")], None, None).questions) == 3


def test_d_une_fonction_ecrite_mille_fois_on_ne_decoupe_que_la_derniere(monkeypatch):
    """Découper un texte coûte sa longueur : mille fois, c'étaient trois minutes pour une copie hostile."""
    decoupes, segment = [], ast.get_source_segment
    monkeypatch.setattr(ast, "get_source_segment", lambda texte, noeud: decoupes.append(noeud) or segment(texte, noeud))
    cellules_ = [Cellule(f"{FAUSSE}\n" * 1000 + JUSTE), Cellule('verifier("T.1b", poids)', True)]
    assert module_corriger._reponse(cellules_, 1) == JUSTE and len(decoupes) == 1
