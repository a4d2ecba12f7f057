"""Conduire une vérification de bout en bout : l'ordre des étapes, puis le bilan.

conduire   l'ordre des essais, et quand s'arrêter
cout       mesurer le coût, une fois les résultats justes
raconter   de ce qu'on a jugé à un bilan
"""
