"""Les genres d'épreuves, un module chacun ; voir `epreuves.epreuve`."""
