"""`python -m sudokulib` : la même chose que la commande `sudokulib`."""

from sudokulib.commandes import principal

if __name__ == "__main__":
    principal()
