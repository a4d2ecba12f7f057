"""Tirer des appels au hasard, avec Hypothesis ou sans elle.

strategies   dire quels appels on peut tirer ; y chercher le plus petit où une fonction se trompe
tirage       les tirer et les réduire sans Hypothesis
"""
