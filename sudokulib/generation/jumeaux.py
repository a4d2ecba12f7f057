"""Les jumeaux compilés de ce paquet ; la façon de choisir et les phrases sont celles de `socle.jumeaux`."""

from __future__ import annotations

from socle.jumeaux import Jumeau

ORDRES_A_REMPLIR = range(2, 7)  # une seconde au plus ; à l'ordre 7, quatre mille tentatives, en une minute, n'en donnent aucune

VIDAGE = Jumeau(("sudokulib.generation._compile_vidage",), range(3, 4))
REMPLISSAGE = Jumeau(("sudokulib.generation._compile_remplissage",), ORDRES_A_REMPLIR)
PERMUTATIONS = Jumeau(("sudokulib.generation._compile_remplissage",), range(2, 8))
