"""Les appels communs à C.I.A, C.I.B et C.I.C : un élément et une liste."""

from epreuves.tirer import strategies as st

ELEMENT_ET_LISTE = st.tuples(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=6))

# Une liste de tuples, comme les littéraux du chapitre 4 : le premier et le dernier sont égaux, en deux objets.
LITTERAUX = [(i, j, k) for i, j, k in ((0, 0, 5), (0, 8, 5), (8, 0, 5), (0, 0, 5))]
AUTRE_LITTERAL = tuple([8, 0, 5])  # égal au troisième, sans être le même objet

# Des éléments qui se ressemblent par leur texte, et ne sont pas égaux
MEMES_TEXTES = ((1, [10, 21]), ("1", [1, 2]), (1, ["1", 2]))

# Des éléments égaux, que leur texte ou leur place en mémoire séparent
EGALITES = ((2.0, [1, 2]), (AUTRE_LITTERAL, LITTERAUX[2:3]))
