"""Mesurer ce que fait le code d'un étudiant : ses opérations, ses lignes, la croissance de son coût.

cout              compter les opérations de la machine virtuelle, et arrêter un appel qui n'en finit pas
longueurs         y ajouter la longueur de ce que parcourt un geste d'un seul tenant
instrumentation   récrire le code pour qu'il note ces longueurs
travail           ce que compte chaque fonction toute faite
lignes            compter les lignes : moins fin, dix fois plus rapide
croissance        juger un coût à des tailles croissantes, face à la borne annoncée
courbes           montrer un coût mesuré
motifs            ce que coûterait, au pire, de chercher un motif (`re`)
"""
