"""Tris et graphes : importer ce paquet en déclare les exercices, un fichier par question, un dossier par chapitre."""

from cours.dossier import declarer_les_exercices

a_faire, indication, progression, repondre, verifier = declarer_les_exercices(__file__)
