"""`python -m cours` : la même chose que la commande `sudokulib`."""

from typing import NoReturn

from cours.depart import s_arreter_aussitot, s_arreter_en_python


def principal() -> NoReturn:
    """Le point d'entrée ; interrompre avant le début, ou après la fin, ne montre pas de trace."""
    from cours.commandes import principal as commander
    from cours.commandes.codes_de_sortie import INTERROMPU

    try:
        s_arreter_en_python()
        commander()
    except KeyboardInterrupt:
        raise SystemExit(INTERROMPU) from None
    finally:
        s_arreter_aussitot()


if __name__ == "__main__":
    principal()
