"""Les exercices du chapitre 7, plus loin."""
