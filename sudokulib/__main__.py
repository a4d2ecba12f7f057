"""`python -m sudokulib` : la même chose que la commande `sudokulib`."""

from sudokulib.ligne_de_commande import principal

if __name__ == "__main__":
    principal()
