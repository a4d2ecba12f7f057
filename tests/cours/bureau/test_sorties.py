"""La table, les pages, les notes rédigées : ce qu'on y lit est ce qu'on a noté, et rien d'une copie ne s'y exécute."""

import csv
import io
import zipfile
from xml.etree import ElementTree

import pytest

from cours.bureau.classe import cause_commune, page_de_la_classe
from cours.bureau.corriger import A_NOTER, FAUSSE, REUSSIE, Corrigee, Resultat
from cours.bureau.devoir import Devoir, Question
from cours.bureau.redigees import lire_les_notes, page_des_redigees, reunir
from cours.bureau.ressemblance import paires_semblables
from cours.bureau.retour import page_de_retour
from cours.bureau.sorties import ecrire_les_sorties
from socle.erreurs import ErreurClaire

DEVOIR = Devoir("Essai", (Question("T.1b", 2), Question("T.2c", 1), Question("T.4p", 5, redigee=True)))
HOSTILE = "<script>alert(1)</script>"
LONGUE = """
def poids({x}):
    {t} = 0
    for {k} in range(20):
        if {x} >> {k} & 1 == 1 and {x} > 0 and {k} >= 0:
            {t} = {t} + 1
            {t} = {t} * 1 + 0
    return {t}
"""


def copie(qui, poids=REUSSIE, formule=REUSSIE, preuve="Une preuve.", reponse="def poids(m): ...", formule_ecrite="x = 'n'"):
    points = {REUSSIE: 1}
    return Corrigee(
        qui,
        f"{qui}.ipynb",
        qui,
        0.0,
        {
            "T.1b": Resultat(poids, 2 * points.get(poids, 0), "vous renvoyez m lui-même.", "<p>vu</p>", reponse),
            "T.2c": Resultat(formule, points.get(formule, 0), "c'est n**4.", "", formule_ecrite),
            "T.4p": Resultat(A_NOTER, 0, reponse=preuve),
        },
    )


def ecrites(dossier, copies, **options):
    ecrire_les_sorties(copies, DEVOIR, dossier, **options)
    return {fichier.name: fichier.read_bytes() for fichier in sorted(dossier.rglob("*")) if fichier.is_file()}


def test_le_csv_a_les_points_et_l_etat_de_chaque_question(tmp_path):
    lus = ecrites(tmp_path, [copie("Ana"), copie("Zoé", FAUSSE)])["notes.csv"].decode("utf-8-sig")
    ana, zoe = csv.DictReader(io.StringIO(lus), delimiter=";")
    assert (ana["total"], ana["sur 20"], ana["T.1b"], ana["T.1b état"], ana["à noter"]) == ("3", "7,5", "2", "réussie", "T.4p")
    assert (zoe["copie"], zoe["total"], zoe["T.1b"], zoe["T.1b état"]) == ("Zoé", "1", "0", "fausse")


@pytest.mark.parametrize("nom", ["=cmd|'/c calc'!A1", " +1", "\t-1", "@SUM(1)", "＝1+1", "of:=1+1"])
def test_un_nom_ne_devient_pas_une_formule_dans_un_tableur(nom, tmp_path):
    lus = ecrites(tmp_path, [copie(nom)])
    ((ecrit, *_),) = list(csv.reader(io.StringIO(lus["notes.csv"].decode("utf-8-sig")), delimiter=";"))[1:]
    assert ecrit == (nom if nom == "of:=1+1" else f"'{nom}")
    assert contenu_de(lus).count("table:formula") == 2  # le total et la note, que nous écrivons


def test_une_note_prise_dans_redigees_csv_retrouve_le_nom_qu_on_y_a_rendu_sans_danger(tmp_path):
    (tmp_path / "redigees.csv").write_text("copie;question;points;commentaire\n'=1+1;T.4p;4;'- à revoir\n", encoding="utf-8")
    lus = ecrites(tmp_path, [copie("=1+1")])
    (rangee,) = csv.DictReader(io.StringIO(lus["notes.csv"].decode("utf-8-sig")), delimiter=";")
    assert (rangee["copie"], rangee["total"]) == ("'=1+1", "7")
    assert "<p>- à revoir</p>" in lus["1_1.html"].decode()


def contenu_de(lus):
    return zipfile.ZipFile(io.BytesIO(lus["notes.ods"])).read("content.xml").decode()


def test_l_ods_se_lit_ses_points_sont_des_nombres_et_le_reste_des_textes(tmp_path):
    """Lu comme le ferait un tableur : une colonne par question, le barème sous l'en-tête, un total qui est la somme."""
    lus = ecrites(tmp_path, [copie("Zoé \ufffe", FAUSSE), copie("Éloïse")])
    table, office = (f"{{urn:oasis:names:tc:opendocument:xmlns:{nom}:1.0}}" for nom in ("table", "office"))

    def lire(case):
        nombre = case.get(f"{office}value")
        return "".join(case.itertext()) if nombre is None else float(nombre)

    feuilles = ElementTree.fromstring(contenu_de(lus)).iter(f"{table}table")
    notes, etats = ([[lire(case) for case in rangee] for rangee in feuille] for feuille in feuilles)
    entete, bareme, zoe, eloise = notes
    assert entete[6:] == ["T.1b", "T.2c", "T.4p"] and bareme[2:] == [8, 20, "", "", 2, 1, 5]
    assert (zoe[0], *zoe[2:]) == ("Zoé ", 1, 2.5, "T.4p", "", 0, 1, 0)
    assert (eloise[0], *eloise[2:]) == ("Éloïse", 3, 7.5, "T.4p", "", 2, 1, 0)
    assert etats[1] == ["Zoé ", "fausse", "réussie", "à noter"]


def test_l_ods_a_deux_feuilles_dont_les_totaux_sont_des_formules(tmp_path):
    octets = ecrites(tmp_path, [copie("Ana <&> \x01"), copie("Zoé", FAUSSE)])["notes.ods"]
    archive = zipfile.ZipFile(io.BytesIO(octets))
    premiere = archive.infolist()[0]
    assert premiere.filename == "mimetype" and premiere.compress_type == zipfile.ZIP_STORED
    contenu = archive.read("content.xml").decode()
    ElementTree.fromstring(contenu)
    assert 'table:name="notes"' in contenu and 'table:name="états"' in contenu
    assert 'of:=SUM([.G3:.I3])" office:value-type="float" office:value="3"' in contenu
    assert 'of:=SUM([.G4:.I4])" office:value-type="float" office:value="1"' in contenu


def test_la_page_de_la_classe_groupe_les_causes_et_dit_ce_qu_il_faut_regarder():
    abimee = Corrigee("Luc", "luc.ipynb", "x", 0.0, erreur="ce n'est pas un cahier Jupyter (ou il est abîmé)")
    copies = [copie("Ana"), copie("Zoé", FAUSSE), copie("Eve", FAUSSE), abimee]
    page = page_de_la_classe(copies, DEVOIR, [], {"Ana": "retours/ana.html"}, limite=-1.0)
    assert '<td class="nombre">2</td><td>vous renvoyez m lui-même.</td><td>Zoé, Eve</td>' in page
    assert "3 copies sur 8 points" in page and "abîmé" in page and page.count("en retard") == 4
    assert page.index("T.1b, ") < page.index("T.2c, ") < page.index("T.4p, ")  # la moins réussie d'abord, la preuve à noter enfin


def test_une_meme_faute_se_reconnait_a_toute_ligne():
    assert cause_commune("la faute est ligne 3 : a.") == cause_commune("la faute est ligne 14 : a.")
    assert cause_commune("la faute est ligne 3 : a.") != cause_commune("la faute est ligne 3 : b.")


def test_rien_d_une_copie_ne_s_execute_dans_les_pages():
    mauvaise = copie(HOSTILE, preuve=HOSTILE, reponse=HOSTILE)
    for page in (
        page_de_la_classe([mauvaise], DEVOIR, [], {}),
        page_de_retour(mauvaise, DEVOIR, {"T.4p": HOSTILE}),
        page_des_redigees([mauvaise], DEVOIR),
    ):
        assert HOSTILE not in page and "&lt;script&gt;" in page
        assert "default-src 'none'" in page and "unsafe-inline'; img-src data:; script-src" in page
        assert "http://" not in page and "https://" not in page


def test_les_notes_redigees_entrent_dans_la_table_et_leur_commentaire_dans_le_retour(tmp_path):
    (tmp_path / "redigees.csv").write_text(
        '\ufeffcopie;question;points;commentaire\n"Ana";"T.4p";"3,5";"Bien, mais ; où est ""m"" ?"\n', encoding="utf-8"
    )
    lus = ecrites(tmp_path, [copie("Ana"), copie("Zoé")])
    ana, zoe = csv.DictReader(io.StringIO(lus["notes.csv"].decode("utf-8-sig")), delimiter=";")
    assert (ana["T.4p"], ana["T.4p état"], ana["total"], ana["à noter"]) == ("3,5", "notée", "6,5", "")
    assert zoe["T.4p état"] == "à noter"
    assert "où est &quot;m&quot; ?" in lus["ana.html"].decode()


def test_une_note_qu_on_ne_sait_pas_placer_se_dit(tmp_path):
    fichier = tmp_path / "notes.csv"
    fichier.write_text("copie;question;points;commentaire\nLuc;T.4p;2;\nAna;T.4p;9;\nAna;T.1b;2;\n", encoding="utf-8")
    ana = copie("Ana", FAUSSE)
    assert len(reunir([ana], DEVOIR, lire_les_notes(fichier))) == 2
    assert ana.points == 1  # ni neuf points sur cinq, ni deux à une fonction fausse
    fichier.write_text("nom;note\nAna;2\n", encoding="utf-8")
    with pytest.raises(ErreurClaire, match="on attend les colonnes copie ; question"):
        lire_les_notes(fichier)


def test_deux_copies_au_meme_texte_une_fois_les_noms_changes_se_ressemblent():
    une, autre = LONGUE.format(x="m", t="total", k="k"), "# à moi\n" + LONGUE.format(x="v", t="s", k="i")
    differente = LONGUE.replace("+ 1", "- 1").format(x="m", t="total", k="k")
    copies = [copie("Ana", FAUSSE, reponse=une), copie("Zoé", FAUSSE, reponse=autre), copie("Luc", FAUSSE, reponse=differente)]
    paires = [(p.une, p.autre, p.indices[0].quoi) for p in paires_semblables(copies, DEVOIR)]
    assert paires == [("Ana", "Zoé", "la même fonction fausse, aux noms près")]


def test_ce_que_toute_la_classe_ecrit_ne_fait_pas_se_ressembler():
    tous = [copie(f"E{k}", FAUSSE, reponse=LONGUE.format(x="m", t="total", k="k")) for k in range(8)]
    assert paires_semblables(tous, DEVOIR) == []
    assert paires_semblables([copie("A", formule=FAUSSE), copie("B", formule=FAUSSE)], DEVOIR) == []  # une seule, c'est peu


SIX = Devoir("Essai", tuple(Question(i, 1) for i in ("T.1a", "T.1aq", "T.1bc", "T.2c", "T.3c", "T.0a")))


def ratee(qui, ecrite):
    """Une copie dont les six réponses courtes sont fausses."""
    return Corrigee(qui, f"{qui}.ipynb", qui, 0.0, {q.identifiant: Resultat(FAUSSE, 0, reponse=ecrite) for q in SIX.questions})


def test_un_groupe_qui_a_toutes_les_memes_fautes_se_voit_aussi_nombreux_soit_il():
    groupe, autres = [ratee(f"G{k}", "x = 3") for k in range(5)], [ratee(f"A{k}", f"x = {10 + k}") for k in range(9)]
    paires = paires_semblables([*groupe, *autres], SIX)
    assert len(paires) == 10 and {p.une for p in paires} | {p.autre for p in paires} == {c.qui for c in groupe}
    assert "les mêmes fautes (6 sur 6)" in paires[0].indices[0].quoi
    assert paires_semblables([ratee(f"E{k}", "x = 3") for k in range(8)], SIX) == []  # celles de toute la classe


def test_une_copie_qui_ne_se_lit_pas_n_a_pas_zero(tmp_path):
    abimee = Corrigee("Luc", "luc.ipynb", "x", 0.0, erreur="ce n'est pas un cahier Jupyter (ou il est abîmé)")
    lus = ecrites(tmp_path, [copie("Ana"), abimee])
    (_, luc) = csv.DictReader(io.StringIO(lus["notes.csv"].decode("utf-8-sig")), delimiter=";")
    assert luc["remarque"] == abimee.erreur and not any(luc[nom] for nom in ("total", "sur 20", "T.1b", "T.1b état"))
    assert '<td class="nombre">—</td>' in lus["classe.html"].decode()
    tableau = zipfile.ZipFile(io.BytesIO(lus["notes.ods"])).read("content.xml").decode()
    ElementTree.fromstring(tableau)
    assert tableau.count("of:=SUM") == 1


@pytest.mark.parametrize(("preuves", "phrase"), [(1, "1 réponse reste à noter"), (2, "2 réponses restent à noter")])
def test_la_page_dit_ce_qui_reste_a_noter(preuves, phrase):
    assert phrase in page_de_la_classe([copie(f"E{k}") for k in range(preuves)], DEVOIR, [], {})


def test_deux_preuves_mot_pour_mot_se_ressemblent():
    preuve = (
        "Une solution de G est une grille remplie dont chaque valeur est permise ; chaque règle n'ôte qu'une valeur déjà prise."
    )
    (paire,) = paires_semblables([copie("A", preuve=preuve), copie("B", preuve=preuve.upper()), copie("C")], DEVOIR)
    assert (paire.une, paire.autre) == ("A", "B")
