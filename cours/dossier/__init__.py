"""Un cours est un dossier : son `cours.toml`, ses sources, ses exercices. Celui de Sudoku en est un.

cours       ce que dit cours.toml, lu et vérifié
tirage      les questions dont un contrôle tire les valeurs ; mêler les lettres d'un choix
installes   ceux que pip a installés ; trouver un cours par son dossier ou par son nom
typographie les espaces insécables d'un texte
ouverture   ce qu'appelle un cahier : trouver le cours, déclarer ses exercices, sa progression
"""

from cours.dossier.cours import Cours, lire_le_cours
from cours.dossier.ouverture import declarer_les_exercices, ouvrir, reference

__all__ = ["Cours", "declarer_les_exercices", "lire_le_cours", "ouvrir", "reference"]
