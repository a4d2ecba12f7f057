"""Conduire une vérification de bout en bout : l'ordre des étapes, puis le bilan.

conduire   l'ordre des essais, et quand s'arrêter
cout       mesurer le coût, une fois les résultats justes
recours    ce qu'un détecteur peut encore demander : réparer, prouver, refaire un appel
raconter   de ce qu'on a jugé à un bilan
"""
