"""Le cours : ses exercices, ses ateliers, ses figures, et ce que l'enseignant en tire.

exercices      une question des documents par fichier, un dossier par chapitre
ateliers       les widgets : l'état en Python, la vue en JavaScript
films          le film d'une exécution, pas à pas, et les paris qu'on y fait
traces         la fonction de l'étudiant filmée, et son premier faux pas
mesures        ce que les leçons mesurent et dessinent
affirmations   le banc : ce que disent les documents, mis à l'épreuve
papier         des feuilles de grilles à imprimer
commandes      la commande `sudokulib`
tirages        des questions dont les grilles et les nombres se tirent
dossier        un cours est un dossier : ce que dit cours.toml, et ce qu'appelle un cahier
auteur         écrire un cours : le commencer, l'éprouver, engendrer ses cahiers
diapos         les diapositives d'un cours
polycopie      ses énoncés et ses corrigés, en PDF
bureau         un contrôle, un sujet par étudiant ; noter une classe : d'un dossier de copies à la table des notes
sudoku         ce que le moteur d'épreuves doit savoir du Sudoku
donnees        le plan du cours, les mesures gardées
partage        une grille et une séance en un court texte
pari           le pari d'une leçon, et la phrase qui y répond
depart         Ctrl+C pendant que la commande démarre
"""

import sys

try:
    from cours import depart as depart  # avant tout le reste, qui est long
except KeyboardInterrupt:  # la commande, arrêtée avant même de savoir s'arrêter
    if sys.argv and sys.argv[0].endswith(("-m", "sudokulib")):
        sys.exit(130)
    raise

if "IPython" in sys.modules:  # un cahier : le pari d'une leçon déplie sa réponse, un nom qui manque se dit en une phrase
    from cours import pari
    from epreuves.cahier import ecran

    pari.installer()
    if ecran.dans_un_cahier():
        ecran.installer()
