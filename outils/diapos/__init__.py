"""Les diapositives du cours de Sudoku, et ce qui les éprouve ; ce qui les fait est dans `cours.diapos`.

mesurer      rien ne déborde, rien n'est trop petit, rien ne vient du réseau
jumeaux      les calculs de la page comparés à ceux de Python
"""
