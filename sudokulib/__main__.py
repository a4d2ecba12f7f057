"""`python -m sudokulib` : la même chose que la commande `sudokulib`."""

from typing import NoReturn


def principal() -> NoReturn:
    """Le point d'entrée ; interrompre pendant que tout se charge ne montre pas de trace."""
    try:
        from sudokulib.commandes import principal as commander
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    commander()


if __name__ == "__main__":
    principal()
