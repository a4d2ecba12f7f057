"""Le cours : ses exercices, ses ateliers, ses figures, et ce que l'enseignant en tire.

exercices      une question des documents par fichier
ateliers       les widgets : l'état en Python, la vue en JavaScript
films          le film d'une exécution, pas à pas
mesures        ce que les leçons mesurent et dessinent
affirmations   le banc : ce que disent les documents, mis à l'épreuve
papier         des feuilles de grilles à imprimer
commandes      la commande `sudokulib`
partage        une grille dans une adresse
"""

import sys

try:
    from cours import depart as depart  # avant tout le reste, qui est long
except KeyboardInterrupt:  # la commande, arrêtée avant même de savoir s'arrêter
    if sys.argv and sys.argv[0].endswith(("-m", "sudokulib")):
        sys.exit(130)
    raise
