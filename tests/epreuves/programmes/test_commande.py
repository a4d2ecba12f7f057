"""Juger une commande en Python : chaque programme faux reçoit sa phrase, un juste écrit autrement réussit."""

import re
from dataclasses import replace

import pytest

from epreuves import Commande, ContreExemple, epreuves
from epreuves.genres.programme import texte_d_un_programme
from epreuves.programmes.essais import REUSSITE, EssaiDeProgramme
from sudokulib import ErreurClaire
from tests.epreuves.formes import contient
from tests.epreuves.programmes.commande_d_essai import MELANGER, texte_egal

COMMANDES = [MELANGER, *(e for e in epreuves().values() if isinstance(e, Commande))]
JUSTE = MELANGER.texte_du_corrige


@pytest.fixture
def juger(tmp_path):
    def juger(source, commande=MELANGER):
        chemin = tmp_path / "programme.py"
        chemin.write_text(source, encoding="utf-8")
        return commande.verifier(chemin)

    return juger


def changer(ancien, nouveau, source=JUSTE):
    """Le programme où un passage, qui s'y trouve une seule fois à la fin, est remplacé."""
    debut, trouve, fin = source.rpartition(ancien)
    assert trouve
    return debut + nouveau + fin


def ligne_de(passage, source=JUSTE):
    return source[: source.index(passage)].count("\n") + 1


def toutes(champ):
    return [(commande, x) for commande in COMMANDES for x in getattr(commande, champ)]


@pytest.mark.parametrize("commande", COMMANDES, ids=lambda c: c.identifiant)
def test_le_corrige_reussit_et_l_ebauche_reste_a_faire(commande, juger):
    bilan = juger(commande.texte_du_corrige, commande)
    assert bilan.reussi and bilan.phrase == f"les {len(commande.essais)} épreuves passent.", bilan
    bilan = juger(commande.texte_de_l_ebauche, commande)
    assert bilan.a_faire and not bilan.reussi and "À FAIRE" in bilan.phrase
    bilan = juger(commande.texte_de_l_ebauche + "\n# à moi\n", commande)
    assert bilan.a_faire and not bilan.reussi and not bilan.essais and "il reste à écrire" in bilan.phrase, bilan


@pytest.mark.parametrize(("commande", "autre"), toutes("autres"))
def test_un_programme_juste_ecrit_autrement_reussit(commande, autre, juger):
    bilan = juger(texte_d_un_programme(autre).complet, commande)
    assert bilan.reussi, bilan


@pytest.mark.parametrize(("commande", "variante"), toutes("variantes"))
def test_un_programme_faux_recoit_la_phrase_de_sa_declaration(commande, variante, juger):
    bilan = juger(texte_d_un_programme(variante.fonction).complet, commande)
    assert not bilan.reussi and not bilan.a_faire and contient(bilan.phrase, variante.phrase), bilan


PRINT_ERREUR, SORTIR = "print(phrase, file=sys.stderr)", "sys.exit(2)"
APPEL, ECRIRE = "    nombres = lire(sys.argv[1])\n", "accorder(len(nombres), "
LIGNE_DE_L_APPEL = ligne_de(APPEL)


def avant_l_appel(instruction):
    return changer(APPEL, f"    {instruction}\n{APPEL}")


FAUTES = {
    # nom : (source, diagnostic, ce que la phrase doit contenir)
    "oublie un nombre": (
        changer("len(nombres))\n", "len(nombres) - 1)\n"),
        "sortie",
        "vous n'affichez pas les nombres du fichier : il manque",
    ),
    "se répète": (changer("print(nombre)", "print(nombre, nombre)"), "sortie", "vous affichez un nombre plusieurs fois"),
    "n'affiche rien": (
        changer("        print(nombre)", "        pass"),
        "sortie",
        "n'écrit rien sur la sortie standard ; on y attend les nombres du fichier",
    ),
    "n'écrit pas le fichier": (
        changer('Path("compte.txt")', 'Path("total.txt")'),
        "sortie",
        "n'écrit rien dans le fichier compte.txt",
    ),
    "écrit autre chose": (
        changer(ECRIRE, "accorder(4, "),
        "sortie",
        "il y faut « 3 nombres »",
    ),
    "écrit une ligne de plus": (
        changer(ECRIRE, '"\\n" + "x\\n" * 2 + accorder(len(nombres), '),
        "sortie",
        "il y faut « 3 nombres »",
    ),
    "renvoie 1 malgré tout": (
        changer("\n    principal()", "\n    principal()\n    sys.exit(1)"),
        "code_de_retour",
        "on attend le code de retour 0 ; votre programme renvoie 1",
    ),
    "refuse sans le dire par son code": (
        changer(SORTIR, "sys.exit(0)"),
        "code_de_retour",
        "« fichier absent » : on attend un code de retour autre que 0 ; votre programme renvoie 0 (0 dit que tout va bien)",
    ),
    "refuse sans un mot": (changer(PRINT_ERREUR, "pass"), "sortie", "le code de retour est bien 2, mais la sortie d'erreur"),
    "refuse sur la mauvaise sortie": (
        changer(PRINT_ERREUR, "print(phrase)"),
        "sortie",
        "on l'attend sur la sortie d'erreur : print(…, file=sys.stderr)",
    ),
    "compte les lignes à partir de 0": (
        changer("start=1", "start=0"),
        "sortie",
        "on y cherche la ligne 2, comptée à partir de 1",
    ),
    "n'attrape pas le fichier absent": (
        changer("except OSError", "except KeyError"),
        "plantage",
        f"exception FileNotFoundError, ligne {ligne_de('Path(chemin)')} (« lignes = Path(chemin)",
    ),
    "n'attrape pas la lettre": (
        changer("except ValueError", "except KeyError"),
        "plantage",
        "(« nombres.append(int(ligne)) ») : un mot qui n'est pas un nombre est lu comme un nombre",
    ),
    "lit un argument qu'on n'a pas donné": (
        avant_l_appel("sys.argv[2]"),
        "plantage",
        f"IndexError, ligne {LIGNE_DE_L_APPEL} (« sys.argv[2] ») : on n'a pas donné autant d'arguments",
    ),
    "indice d'une liste": (avant_l_appel("[][1]"), "plantage", "un indice sort de la liste"),
    "nom inconnu": (avant_l_appel("rien"), "plantage", "le nom rien n'existe pas : faute de frappe, ou import oublié ?"),
    "module inconnu": (changer("import random", "import hasard"), "plantage", "ligne 1 (« import hasard ») : le module hasard"),
    "clé absente": (avant_l_appel("{}[1]"), "plantage", "cette clé n'est pas dans le dictionnaire"),
    "type": (avant_l_appel("'1' + 1"), "plantage", "à un texte, + n'ajoute qu'un texte, et non un entier"),
    "division": (avant_l_appel("1 // 0"), "plantage", "il divise par zéro"),
    "saisie": (avant_l_appel("input()"), "plantage", "input() n'a rien à lire"),
    "récursion sans fin": (avant_l_appel("principal()"), "plantage", "se rappelle elle-même sans fin"),
    "exception de l'étudiant": (avant_l_appel("raise Exception('non')"), "plantage", "une exception Exception"),
    "tué": (avant_l_appel("import os; os.kill(os.getpid(), 11)"), "plantage", "s'arrête brutalement"),
    "boucle sans fin": (avant_l_appel("while True: pass"), "delai", "n'a pas fini au bout de 1,5 secondes"),
    "écrit sans fin": (avant_l_appel("while True: print('encore')"), "sortie", "écrit plus de 256 Ko"),
    "deux-points": (
        changer("def principal():", "def principal()"),
        "syntaxe",
        f"première erreur, ligne {ligne_de('def principal')} : il manque deux-points",
    ),
    "parenthèse": (changer("principal()\n", "principal(\n", JUSTE + "\n"), "syntaxe", "n'est pas refermé"),
    "retrait": (changer("    principal()", "principal()"), "syntaxe", "celle-ci doit être en retrait"),
    "retrait en trop": (avant_l_appel("        x = 1"), "syntaxe", "en retrait sans raison"),
    "guillemets": (changer('"donnez', "donnez"), "syntaxe", "un texte entre guillemets n'est pas refermé"),
    "du C": ("int main(void) { return 0; }\n", "syntaxe", "la syntaxe n'est pas celle de Python"),
}


SANS_ATTENDRE = replace(MELANGER, delai=1.5)


@pytest.mark.parametrize("nom", FAUTES)
def test_chaque_faute_recoit_sa_phrase(nom, juger):
    source, diagnostic, phrase = FAUTES[nom]
    bilan = juger(source, SANS_ATTENDRE if diagnostic == "delai" else MELANGER)
    assert not bilan.reussi and not bilan.a_faire
    assert (bilan.diagnostic, contient(bilan.phrase, phrase)) == (diagnostic, True), bilan
    assert bilan.phrase.endswith((".", "?")) and "\n" not in bilan.phrase
    if diagnostic != "syntaxe":
        (essai,) = bilan.essais
        assert essai.appel.startswith("python melanger.py") and essai.attendu != essai.obtenu and essai.appel in bilan.trace


A_FAIRE = {
    "une fonction": (changer("return random.sample", 'raise NotImplementedError("à faire : melanger")\n#'), "melanger."),
    "sans la nommer": (avant_l_appel("raise NotImplementedError"), "une fonction"),
    "comme dans un cahier": (avant_l_appel("from epreuves import AFaire; raise AFaire('X.1')"), "une fonction"),
    "par son code": (avant_l_appel("sys.exit(3)"), "votre programme renvoie le code 3"),
}


@pytest.mark.parametrize("nom", A_FAIRE)
def test_un_programme_inacheve_est_a_faire(nom, juger):
    source, phrase = A_FAIRE[nom]
    bilan = juger(source)
    assert bilan.a_faire and not bilan.reussi and bilan.diagnostic == "a_faire" and not bilan.essais
    assert "il reste" in bilan.phrase and phrase in bilan.phrase, bilan


def test_la_trace_ne_montre_que_le_programme_de_l_etudiant(juger):
    bilan = juger(avant_l_appel("from sudokulib import Grille; Grille.lire('?')"))
    assert "la bibliothèque refuse ce qu'elle reçoit" in bilan.phrase and f"ligne {LIGNE_DE_L_APPEL}" in bilan.phrase, bilan
    assert set(re.findall(r'File "([^"]*)"', bilan.trace)) == {"melanger.py"}
    assert "Le fichier nombres.txt" in bilan.trace and "epreuves-" not in bilan.trace


def test_une_trace_affichee_n_est_pas_un_arret(juger):
    attrapee = "try:\n        1 // 0\n    except ZeroDivisionError:\n        import traceback; traceback.print_exc()"
    assert juger(avant_l_appel(attrapee)).reussi


def test_le_programme_s_execute_isole(juger, monkeypatch, tmp_path):
    """Ni un fichier du dossier ni un réglage de la machine ne cache un module de Python."""
    (tmp_path / "random.py").write_text("raise SystemExit(9)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    premier = MELANGER.essais[0]
    piege = replace(premier, fichiers={**premier.fichiers, "random.py": "raise SystemExit(9)\n"})
    assert juger(JUSTE, replace(MELANGER, essais=(piege,))).reussi


def test_le_programme_est_le_module_principal_sous_son_nom(juger):
    essai = EssaiDeProgramme("lui-même", REUSSITE, (texte_egal("__main__ melanger.py ['melanger.py', 'é à']"),), ("é à",))
    source = "import sys\nprint(sys.modules['__main__'].__name__, __file__, sys.argv)\nclass A: pass\n"
    source += "import pickle\nassert type(pickle.loads(pickle.dumps(A()))) is A\n"
    bilan = juger(source, replace(MELANGER, essais=(essai,)))
    assert bilan.reussi and bilan.essais[0].appel == "python melanger.py 'é à'", bilan


def test_cinq_indications_graduees():
    titres = ["Une question", "Une idée", "Un contre-exemple", "Le code à trous", "La solution"]
    etapes = MELANGER.etapes()
    assert [e.titre for e in etapes] == titres and [e.code for e in etapes] == [False] * 3 + [True] * 2
    assert "python melanger.py absent.txt" in etapes[2].texte and etapes[2].texte.endswith("Qui attrape OSError ?")
    assert "random.sample(nombres, …)" in etapes[3].texte and "random.sample(nombres, len(nombres))" in etapes[4].texte
    mien = ContreExemple((), "python melanger.py x", "3", "4")
    assert "python melanger.py x" in MELANGER.etapes(mien)[2].texte


def test_la_cellule_ecrit_le_fichier_et_l_ebauche_en_garde_la_premiere_ligne():
    premiere, programme = MELANGER.corrige.split("\n", 1)
    assert premiere == "%%writefile melanger.py" and programme == JUSTE
    assert MELANGER.ebaucher(MELANGER.corrige).startswith(f"{premiere}\nimport random\n")
    ebauche = MELANGER.texte_de_l_ebauche
    compile(ebauche, "ebauche", "exec")
    assert ebauche.count("raise NotImplementedError") == ebauche.count('"""') // 2 == 4
    assert "sample" not in ebauche and ebauche.rstrip().endswith("principal()")
    assert all(JUSTE[: m.start()].endswith("\n\n\n") for m in re.finditer(r"^(def |if __name__)", JUSTE, re.M))


@pytest.mark.parametrize("donnes", ((), (print,), ("a", "b"), (None,)))
def test_verifier_demande_un_nom_de_fichier(donnes):
    with pytest.raises(ErreurClaire, match=r'entre guillemets : verifier\("X.1", "melanger.py"\)'):
        MELANGER.verifier(*donnes)


@pytest.mark.parametrize("commande", COMMANDES, ids=lambda c: c.identifiant)
def test_un_fichier_ne_manque_que_si_l_essai_le_dit(commande):
    """Sinon, un programme qui n'en lit qu'un serait refusé parce qu'il manque, et non pour ce qu'on voulait éprouver."""
    for essai in commande.essais:
        manquants = {mot for mot in essai.arguments if mot.endswith(".txt")} - set(essai.fichiers)
        assert not manquants or "absent" in essai.nom, (essai.nom, manquants)
