"""Une commande pour éprouver le genre : `melanger.py FICHIER`, des nombres dans le désordre, et leur compte dans un fichier."""

# ruff: noqa: PTH123 -- un étudiant ouvre ses fichiers par open

from __future__ import annotations

from epreuves import Commande, fausse, trou
from epreuves.programmes.essais import REFUS, REUSSITE, SORTIE, EssaiDeProgramme, Lieu, Message, Propriete
from tests.processus_fils import FILET


def texte_egal(texte, lieu=SORTIE):
    """Un texte connu d'avance, aux espaces près."""
    return Propriete(
        objet="un texte", lieu=lieu, manque=lambda ecrit: "" if ecrit.split() == texte.split() else f"il y faut « {texte} »"
    )


def corrige():  # noqa: C901 -- une cellule est ici un programme entier
    import random
    import sys
    from pathlib import Path

    from socle.nombres import accorder

    def refuser(phrase):
        """Dit pourquoi sur la sortie d'erreur, et arrête le programme avec le code 2."""
        print(phrase, file=sys.stderr)
        sys.exit(2)

    def lire(chemin):
        """Renvoie les nombres d'un fichier, un par ligne."""
        try:
            lignes = Path(chemin).read_text(encoding="utf-8").splitlines()
        except OSError:
            refuser(f"{chemin} ne se laisse pas lire")
        nombres = []
        for i, ligne in enumerate(lignes, start=1):
            try:
                nombres.append(int(ligne))
            except ValueError:
                refuser(f"ligne {i} : « {ligne} » n'est pas un nombre")
        return nombres

    def melanger(nombres):
        """Renvoie les mêmes nombres, dans un ordre tiré au hasard."""
        return random.sample(nombres, trou(len(nombres)))

    def principal():
        """Lit, mélange, affiche, et écrit le compte."""
        if len(sys.argv) != 2:
            refuser("donnez le nom d'un fichier")
        nombres = lire(sys.argv[1])
        for nombre in melanger(nombres):
            print(nombre)
        Path("compte.txt").write_text(accorder(len(nombres), "nombre") + "\n", encoding="utf-8")

    if __name__ == "__main__":
        principal()


def en_un_seul_bloc():
    import random
    import sys

    try:
        with open(sys.argv[1]) as fichier:
            textes = fichier.read().split("\n")
    except (OSError, IndexError) as erreur:
        sys.exit(f"pas de fichier : {erreur}")
    while textes and textes[-1] == "":
        textes.pop()
    for rang, texte in enumerate(textes):
        if not texte.lstrip("-").isdigit():
            sys.exit(f"la ligne {rang + 1} n'est pas un nombre")
    random.shuffle(textes)
    print(*textes)
    with open("compte.txt", "w") as compte:
        print(len(textes), "nombres" if len(textes) > 1 else "nombre", file=compte)


@fausse("vous n'affichez pas les nombres du fichier : il manque 2")
def affiche_sans_remise():
    import random
    import sys

    with open(sys.argv[1]) as fichier:
        nombres = [int(ligne) for ligne in fichier]
    nombres.remove(2)
    random.shuffle(nombres)
    print(*nombres)


@fausse("votre programme n'écrit rien dans le fichier compte.txt ; on y attend un texte")
def oublie_le_compte():
    import random
    import sys

    with open(sys.argv[1]) as fichier:
        nombres = [int(ligne) for ligne in fichier]
    random.shuffle(nombres)
    print(*nombres)


@fausse("épreuve « aucun argument » : votre programme s'arrête sur une exception IndexError, ligne 4")
def ne_compte_pas_ses_arguments():
    import random
    import sys

    chemin = sys.argv[1]
    try:
        with open(chemin) as fichier:
            nombres = [int(ligne) for ligne in fichier]
    except OSError:
        sys.exit(f"{chemin} : pas de fichier")
    except ValueError:
        sys.exit("ligne 2 : pas un nombre")
    random.shuffle(nombres)
    print(*nombres)
    with open("compte.txt", "w") as compte:
        print(len(nombres), "nombres" if len(nombres) > 1 else "nombre", file=compte)


def memes_nombres(attendus):
    """De quoi dire ce qui manque à un texte pour contenir ces nombres, dans n'importe quel ordre."""

    def manque(texte):
        mots = texte.split()
        absents = [k for k in attendus if str(k) not in mots]
        if absents:
            return f"vous n'affichez pas les nombres du fichier : il manque {absents[0]}"
        return "" if len(mots) == len(attendus) else "vous affichez un nombre plusieurs fois"

    return manque


def melange(nom, nombres, compte):
    """Un essai où tout va bien."""
    ecrits = Propriete(objet="les nombres du fichier", manque=memes_nombres(nombres))
    attentes = (ecrits, texte_egal(compte, Lieu("compte.txt")))
    contenu = "".join(f"{k}\n" for k in nombres)
    return EssaiDeProgramme(nom, REUSSITE, attentes, ("nombres.txt",), {"nombres.txt": contenu})


MELANGER = Commande(
    identifiant="X.1",
    titre="Mélanger",
    document="L",
    fichier="melanger.py",
    solution=corrige,
    autres=(en_un_seul_bloc,),
    variantes=(affiche_sans_remise, oublie_le_compte, ne_compte_pas_ses_arguments),
    indications=("Que faut-il lire avant de mélanger ?", "Lisez, mélangez, affichez ; une fonction pour chaque."),
    essais=(
        melange("trois nombres", (1, 2, -3), "3 nombres"),
        melange("cent nombres", tuple(range(100)), "100 nombres"),
        melange("un seul nombre", (2,), "1 nombre"),
        EssaiDeProgramme("fichier absent", REFUS, (Message("absent.txt"),), ("absent.txt",), conseil="Qui attrape OSError ?"),
        EssaiDeProgramme("une lettre", REFUS, (Message("2"),), ("lettre.txt",), {"lettre.txt": "1\na\n"}),
        EssaiDeProgramme("aucun argument", REFUS, (Message(),)),
    ),
    delai=FILET,
)
