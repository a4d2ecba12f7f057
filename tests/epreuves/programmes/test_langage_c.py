"""Juger un programme en C : chaque faute reçoit sa phrase, un programme juste écrit autrement réussit, rien ne survit."""

import os
import select
import shlex
import shutil
import sys
from dataclasses import replace

import pytest

from cours.exercices.regles_et_retour_arriere.t_tpc import SUDOKU_C
from epreuves import Programme
from epreuves.programmes.essais import EssaiDeProgramme, Message, Situation
from epreuves.programmes.langage_c import compilateur
from tests.epreuves.formes import contient
from tests.processus_fils import FILET

# Un programme juste, sans vecteurs ni règles : la force brute, et un affichage plein d'espaces.
JUSTE = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>

int n, N, g[25][25], depart[25][25];

void refuser(const char *quoi, int i)
{
    fprintf(stderr, "%s : %d\n", quoi, i);
    exit(2);
}

void lire(const char *nom)
{
    char ligne[2000];
    int longueurs[25];
    FILE *f = fopen(nom, "r");
    if (!f) refuser(nom, 0);
    for (N = 0; N < 25 && fgets(ligne, sizeof ligne, f); N++) {
        int j = 0;
        for (char *fin, *mot = strtok(ligne, " \n"); mot; mot = strtok(NULL, " \n")) {
            long v = strtol(mot, &fin, 10);
            if (*fin || j == 25 || v < 0 || v > 25) refuser("ligne", N + 1);
            g[N][j++] = (int)v;
        }
        longueurs[N] = j;
    }
    fclose(f);
    for (n = 2; n * n < N; n++) { }
    if (n * n != N) refuser("lignes", N);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (longueurs[i] != N || g[i][j] > N) refuser("ligne", i + 1);
    memcpy(depart, g, sizeof g);
}

int permis(int i, int j, int v)
{
    for (int k = 0; k < N; k++)
        if (g[i][k] == v || g[k][j] == v || g[i / n * n + k / n][j / n * n + k % n] == v) return 0;
    return 1;
}

int coherente(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int v = g[i][j];
            g[i][j] = 0;
            if (v && !permis(i, j, v)) return 0;
            g[i][j] = v;
        }
    return 1;
}

int chercher(int c)
{
    int i = c / N, j = c % N;
    if (c == N * N) return 1;
    if (g[i][j]) return chercher(c + 1);
    for (int v = 1; v <= N; v++)
        if (permis(i, j, v)) {
            g[i][j] = v;
            if (chercher(c + 1)) return 1;
        }
    g[i][j] = 0;
    return 0;
}

void afficher(void)
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            printf("%3d  ", g[i][j]);
        printf("\n\n");
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) refuser("argument", argc);
    lire(argv[1]);
    if (!coherente() || !chercher(0)) {
        fprintf(stderr, "impossible\n");
        return 1;
    }
    afficher();
    return 0;
}
"""
LIRE, RESOUDRE, MONTRER, FINIR = "    lire(argv[1]);\n", "!coherente() || !chercher(0)", "    afficher();\n", "return 0;\n}\n"
NOMBRE = 'printf("%3d  ", g[i][j])'
LIGNE_LIRE, LIGNE_MONTRER = (JUSTE[: JUSTE.index(passage)].count("\n") + 1 for passage in (LIRE, MONTRER))


@pytest.fixture
def cc():
    if compilateur() is None:
        if os.environ.get("CHROMIUM_EXIGE"):
            pytest.fail("en intégration continue, il faut un compilateur C : apt install gcc libc6-dev")
        pytest.skip("pas de compilateur C : apt install gcc libc6-dev")


@pytest.fixture
def juger(tmp_path):
    def juger(source, delai=FILET):
        chemin = tmp_path / "sudoku.c"
        chemin.write_text(source, encoding="utf-8")
        return replace(SUDOKU_C, delai=delai).verifier(chemin)

    return juger


def changer(ancien, nouveau, source=JUSTE):
    """Le programme où un passage, qui s'y trouve une seule fois à la fin, est remplacé."""
    debut, trouve, fin = source.rpartition(ancien)
    assert trouve
    return debut + nouveau + fin


def avant(passage, ajout):
    return changer(passage, ajout + passage)


PERDUE = changer("            if (sudoku())", "            sudoku();\n            if (0)", SUDOKU_C.solution)
COURT = changer("typedef uint32_t Vecteur;", "typedef uint16_t Vecteur;", SUDOKU_C.solution)
COMPTE_MAL = r"""
int main(void) { int c, t[3] = {0}; for (c = 0; c < 2; c++) t[c] = c; return t[2]; }
"""

FAUTES = {
    # nom : (source, diagnostic, ce que la phrase doit contenir)
    "ne résout pas": (changer(RESOUDRE, "0 && chercher(0)"), "grille_fausse", "affiche la grille sans la résoudre"),
    "boucle sans fin": (avant(LIRE, "    for (;;) { }\n"), "delai", "n'a pas fini au bout de 2 secondes"),
    "accès nul": (avant(LIRE, "    int *volatile p = NULL; *p = 1;\n"), "plantage", "erreur de segmentation"),
    "récursion sans fin": (
        changer("if (c == N * N) return 1;", "if (c < 0) return 1 + chercher(c);").replace(
            "if (g[i][j]) return chercher(c + 1);", "volatile int t[1000]; t[0] = chercher(c); return t[0];"
        ),
        "plantage",
        "récursion",
    ),
    "abandon": (avant(LIRE, "    abort();\n"), "plantage", "arrêt sur une incohérence"),
    "division": (avant(LIRE, "    raise(SIGFPE);\n"), "plantage", "division entière par zéro ?"),
    "mauvais code malgré la grille": (
        changer(FINIR, "return 4;\n}\n"),
        "code_de_retour",
        "La grille affichée est pourtant juste",
    ),
    "impossible non dit": (
        changer("return 1;\n    }\n    afficher", "return 0;\n    }\n    afficher"),
        "code_de_retour",
        "« grille contradictoire » : on attend le code de retour 1 ; votre programme renvoie 0",
    ),
    "fichier absent renvoie 1": (
        changer("    exit(2);", "    exit(1);"),
        "code_de_retour",
        "« fichier absent » : on attend le code",
    ),
    "écrit sans fin": (avant(LIRE, '    for (;;) puts("1 2 3 4");\n'), "sortie", "écrit plus de 256 Ko"),
    "crie sans fin": (avant(LIRE, '    for (;;) fputs("trace", stderr);\n'), "sortie", "écrit plus de 256 Ko"),
    "change un indice": (
        changer(NOMBRE, 'printf("%d ", N + 1 - g[i][j])'),
        "grille_fausse",
        "les indices ont changé : L1C1 valait 7",
    ),
    "décalé": (
        changer(NOMBRE, 'printf("%d ", g[i][j] - 1)'),
        "grille_fausse",
        "décalées d'une unité : L1C1 vaut 7, votre programme y écrit 6",
    ),
    "valeur récursive perdue": (PERDUE, "code_de_retour", "l'appel récursif, la copie"),
    "vecteurs de 16 bits": (COURT, "code_de_retour", "un bit 16"),
    "n = 3 seulement": (
        avant("    if (n * n != N)", "    n = 3;\n"),
        "code_de_retour",
        "« grille d'ordre 2 » : on attend le code de retour 0 ; votre programme renvoie 2",
    ),
    "nombre de moins": (
        changer(NOMBRE, 'if (i != 2 || j) printf("%d ", g[i][j])'),
        "sortie",
        "la ligne 3 de votre sortie a 8 nombres, on en attend 9",
    ),
    "ligne de moins": (changer('printf("\\n\\n")', 'if (i) printf("\\n")'), "sortie", "votre sortie a 8 lignes, on en attend 9"),
    "tout sur une ligne": (changer('printf("\\n\\n")', ""), "sortie", "votre sortie a 1 ligne, on en attend 9"),
    "une phrase en tête": (
        avant(MONTRER, '    printf("Solution :\\n");\n'),
        "sortie",
        "la ligne 1 de votre sortie contient « Solution »",
    ),
    "couleurs": (changer("%3d  ", r"\033[1m%d\033[0m "), "sortie", "couleurs"),
    "lignes numérotées": (
        avant("for (int j = 0; j < N; j++)\n            " + NOMBRE, 'printf("%d ", i + 1);\n        '),
        "sortie",
        "commencent par leur numéro",
    ),
    "muet": (changer(MONTRER, ""), "sortie", "n'écrit rien sur la sortie standard"),
    "vecteurs affichés": (
        changer(NOMBRE, 'printf("%d ", 1 << g[i][j])'),
        "sortie",
        "le vecteur (2 puissance 7) au lieu de la valeur 7 ?",
    ),
    "nombre énorme": (changer(NOMBRE, 'printf("%d%d000000000000000 ", g[i][j], 9)'), "sortie", "L1C1 vaut 790000000000"),
    "cases vides": (
        changer(NOMBRE, 'printf("%d ", depart[i][j] || i || j != 1 ? g[i][j] : 0)'),
        "grille_fausse",
        "une case vide (0), la première en L1C2",
    ),
    "conflit": (
        avant(MONTRER, "    if (!depart[0][1]) g[0][1] = g[0][0];\n"),
        "grille_fausse",
        "la valeur 7 est répétée dans la ligne 1 : L1C1 et L1C2",
    ),
    "message sur la mauvaise sortie": (
        changer('fprintf(stderr, "imp', 'fprintf(stdout, "imp'),
        "sortie",
        "on l'attend sur la sortie d'erreur",
    ),
    "refus muet": (changer('fprintf(stderr, "impossible\\n");', ""), "sortie", "la sortie d'erreur ne dit pas pourquoi"),
    "endroit compté à partir de 0": (
        changer('refuser("ligne", N + 1)', 'refuser("ligne", N)'),
        "sortie",
        ", comptée à partir de 1",
    ),
    "endroit non nommé": (changer("refuser(nom, 0)", 'refuser("?", 0)'), "sortie", "on y cherche « absent.txt »"),
    "point-virgule": (changer(MONTRER, "    afficher()\n"), "compilation", f"ligne {LIGNE_MONTRER} : il manque un point-virgule"),
    "nom inconnu": (
        changer("afficher();\n    return", "affiche = 3;\n    return"),
        "compilation",
        f"ligne {LIGNE_MONTRER} : un nom est employé sans être déclaré",
    ),
    "accolade": (changer("return 0;\n}", "return 0;\n"), "compilation", "accolade"),
    "en-tête inconnu": (JUSTE.replace("<signal.h>", "<signaux.h>"), "compilation", "ligne 5 : un fichier demandé par #include"),
    "fonction absente": (
        JUSTE.replace("int chercher(int c)\n{", "int chercher(int c);\nint autre(int c)\n{"),
        "compilation",
        "la fonction chercher est appelée, mais n'est écrite nulle part",
    ),
    "pas de main": (JUSTE.replace("int main(", "int principal("), "compilation", "il manque la fonction main"),
    "autre chose": (COMPTE_MAL, "sortie", "n'écrit rien sur la sortie standard"),
    "pas du C": ("def sudoku():\n    return True\n", "compilation", "ne compile pas"),
}


@pytest.mark.parametrize("nom", FAUTES)
def test_chaque_faute_recoit_sa_phrase(nom, cc, juger):
    source, diagnostic, phrase = FAUTES[nom]
    bilan = juger(source, 2.0 if diagnostic == "delai" else FILET)
    assert not bilan.reussi and not bilan.a_faire
    assert (bilan.diagnostic, contient(bilan.phrase, phrase)) == (diagnostic, True), bilan
    assert bilan.phrase.endswith((".", "?")) and "\n" not in bilan.phrase
    if diagnostic != "compilation":
        (essai,) = bilan.essais
        assert essai.appel.startswith("./sudoku") and essai.attendu and essai.obtenu and essai.appel in bilan.trace


@pytest.mark.skipif(sys.platform != "linux", reason="les limites de mémoire et de fichier sont celles de Linux")
@pytest.mark.parametrize(
    ("ajout", "phrase"),
    (
        ("    for (;;) { volatile char *p = malloc(1 << 26); p[0] = 1; }\n", "erreur de segmentation"),
        (
            '    FILE *f = fopen("trace", "w"); for (;;) fputs("encore et encore\\n", f);\n',
            "un fichier de plus de dix mégaoctets",
        ),
    ),
)
def test_ni_la_memoire_ni_le_disque_ne_se_remplissent(ajout, phrase, cc, juger):
    bilan = juger(avant(LIRE, ajout))
    assert bilan.diagnostic == "plantage" and phrase in bilan.phrase


def test_un_programme_juste_ecrit_autrement_reussit(cc, juger):
    bilan = juger(JUSTE)
    assert bilan.reussi and bilan.diagnostic == "" and len(bilan.essais) == 3, bilan
    assert bilan.phrase == f"les {len(SUDOKU_C.essais)} épreuves passent."


def test_un_avertissement_se_dit_sans_faire_echouer(cc, juger):
    bilan = juger(avant(LIRE, "    int inutile;\n"))
    assert bilan.reussi and bilan.diagnostic == "avertissements"
    assert (
        f"le compilateur avertit toutefois, une fois ligne {LIGNE_LIRE} : quelque chose est déclaré et ne sert pas"
        in bilan.phrase
    )
    bilan = juger(avant(LIRE, "    int inutile;\n").replace(MONTRER, ""))
    assert not bilan.reussi and f"ligne {LIGNE_LIRE}" in bilan.remarque


def test_une_grille_fausse_se_dessine(cc, juger):
    bilan = juger(FAUTES["conflit"][0])
    assert bilan.contre_exemple and bilan.contre_exemple.dessin
    dessin = bilan.contre_exemple.dessin
    assert len(dessin.cellules) == 81 and dessin.marques[0] == dessin.marques[1] == "conflit"


def test_l_etude_s_arrete_a_la_premiere_fonction_a_ecrire(cc, juger):
    bilan = juger(SUDOKU_C.ebauche + "/* à moi */\n")
    assert bilan.a_faire and bilan.phrase == "il reste à écrire lire_grille."
    bilan = juger("int main(void) { return 3; }\n")
    assert bilan.a_faire and "il reste à écrire" in bilan.phrase


def test_le_message_de_l_etudiant_ne_trahit_ni_la_machine_ni_le_dossier_temporaire(cc, juger):
    bilan = juger(avant(LIRE, '    fprintf(stderr, "%s\\033[1m", argv[0]); return 7;\n'))
    assert "../sudoku" in bilan.essais[0].obtenu and "epreuves-" not in bilan.trace and "\033" not in bilan.trace + repr(bilan)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="les tubes nommés sont ceux d'Unix")
@pytest.mark.parametrize("attendre", (False, True))
def test_rien_ne_survit_a_une_epreuve(attendre, cc, juger, tmp_path):
    """Le programme ouvre un tube nommé, que son fils garde ouvert sans fin : à la mort du fils, le tube est fermé."""
    tube = tmp_path / "tube"
    os.mkfifo(tube)
    lecture = os.open(tube, os.O_RDONLY | os.O_NONBLOCK)
    naissance = f"""
    FILE *tube = fopen("{tube}", "w");
    fputs("x", tube); fflush(tube);
    if (fork() == 0) for (;;) pause();
    {"for (;;) pause();" if attendre else ""}
"""
    source = "#define _POSIX_C_SOURCE 200809L\n#include <unistd.h>\n" + avant(LIRE, naissance)
    bilan = juger(source, 2.0 if attendre else FILET)
    assert bilan.diagnostic == ("delai" if attendre else "") and bilan.reussi != attendre, bilan
    recu = b""
    while select.select([lecture], [], [], FILET)[0]:
        morceau = os.read(lecture, 100)
        if not morceau:
            break
        recu += morceau
    else:
        pytest.fail("un processus de l'étudiant vit encore")
    os.close(lecture)
    assert recu.strip(b"x") == b"" and recu


def test_sans_compilateur_le_bilan_dit_quoi_installer(monkeypatch, juger, tmp_path):
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert compilateur() is None
    bilan = juger(JUSTE)
    assert not bilan.reussi and bilan.a_faire and bilan.diagnostic == "compilateur"
    for mot in ("apt install gcc", "xcode-select --install", "MSYS2", "le reste du cours s'en passe"):
        assert mot in bilan.phrase
    assert juger(SUDOKU_C.ebauche).diagnostic == "a_faire"


@pytest.mark.parametrize("voulu", ("absent-de-la-machine -O3", '"'))
def test_une_variable_cc_fautive_est_nommee(voulu, monkeypatch, juger):
    monkeypatch.setenv("CC", voulu)
    assert compilateur() is None
    bilan = juger(JUSTE)
    assert bilan.diagnostic == "compilateur" and f"la variable CC vaut « {voulu} »" in bilan.phrase


def test_la_variable_cc_l_emporte(monkeypatch, juger, cc):
    trouve = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    monkeypatch.setenv("CC", f"{trouve} -DN_EST_PAS_LE_C")
    assert compilateur() == f"{trouve} -DN_EST_PAS_LE_C"
    bilan = juger("#ifdef N_EST_PAS_LE_C\n#error mot perdu\n#endif\nint main(void) { return 0; }\n")
    assert bilan.diagnostic == "compilation" and "ligne 2" in bilan.phrase and "mot perdu" in bilan.phrase


def test_un_fichier_qu_on_ne_peut_pas_lire_est_dit(tmp_path):
    (tmp_path / "vide.c").touch()
    for nom, phrase in (("absent.c", "n'existe pas"), ("", "est un dossier"), ("vide.c", "est vide"), ("\0", "n'existe pas")):
        bilan = SUDOKU_C.verifier(tmp_path / nom)
        assert bilan.diagnostic == "fichier" and phrase in bilan.phrase and not bilan.reussi


def test_le_message_d_un_compilateur_inconnu_n_est_pas_perdu(tmp_path, monkeypatch):
    """Un compilateur qui échoue sans situer l'erreur, ou dont les en-têtes manquent."""
    programme = Programme(
        identifiant="X",
        titre="",
        document="T",
        fichier="x.c",
        ebauche="",
        solution="",
        essais=(EssaiDeProgramme("a", Situation(2), (Message(),)),),
    )
    (tmp_path / "x.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    if os.name != "posix":
        pytest.skip("le faux compilateur est un script d'Unix")
    faux = tmp_path / "faux"
    for texte, diagnostic, phrase in (
        ("xcrun: error: invalid active developer path", "compilateur", "xcode-select --install"),
        ("x.c:1:10: fatal error: stdio.h: No such file or directory", "compilateur", "libc6-dev"),
        ("internal error 42", "compilation", "le compilateur dit « internal error 42 »"),
        ("", "compilation", "le compilateur dit « rien »"),
        (
            'Undefined symbols for architecture arm64:\n  "_carre", referenced from:',
            "compilation",
            "la fonction carre est appelée",
        ),
        ("ld: multiple definition of `n'; x.o", "compilation", "n est défini deux fois"),
        ("tcc: error: undefined symbol 'f'", "compilation", "la fonction f est appelée"),
    ):
        faux.write_text(f"#!/bin/sh\nprintf '%s\\n' {shlex.quote(texte)} >&2\nexit 1\n", encoding="utf-8")
        faux.chmod(0o755)
        monkeypatch.setenv("CC", str(faux))
        bilan = programme.verifier(tmp_path / "x.c")
        assert bilan.diagnostic == diagnostic and phrase in bilan.phrase, bilan
