"""Les polycopiés du cours de Sudoku ; ce qui les fait est dans `cours.polycopie`."""
