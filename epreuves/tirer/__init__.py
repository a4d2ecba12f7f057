"""Tirer des appels au hasard, avec Hypothesis ou sans elle.

strategies   dire quels appels on peut tirer, sans dire qui les tirera
tirage       les tirer et les réduire sans Hypothesis
"""
