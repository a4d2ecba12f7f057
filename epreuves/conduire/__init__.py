"""Conduire une vérification de bout en bout : l'ordre des étapes, puis le bilan.

conduire   l'ordre des essais, quand s'arrêter ; ce qu'un détecteur peut encore demander
cout       mesurer le coût, une fois les résultats justes
raconter   de ce qu'on a jugé à un bilan
causes     la table des détecteurs : le premier qui trouve l'emporte
"""
