"""Les genres d'épreuves, un module chacun ; voir `sudokulib.correction.epreuve`."""
